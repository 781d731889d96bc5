"""Packs a forest and the tokens into the game's data, once a game, for the rules to look up."""

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core.packed import packed
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run.forest import STEPS, Forest
from volstead.games.rum_run.tokens import LAYABLE, PAIRS, arms, is_double, piece_facing


def winning_number(production: int, seats: int) -> int:
    """RR-END-1: the barrels that win: an equal share of all that can ever be produced, rounded up."""
    return -(-production // seats)


def pack(forest: Forest, seats: i64, variant: i64, open_gates: bool, old_hare: bool) -> vec[i64]:
    """All that the rules look up."""
    data = packed([0] * int(at.DATA_SIZE))
    data[at.MANY_SEATS] = seats
    data[at.VARIANT] = variant
    data[at.OPEN_GATES] = 1 if open_gates else 0
    data[at.OLD_HARE] = 1 if old_hare else 0
    data[at.WINNING] = winning_number(forest.production(), int(seats))
    _pack_cells(data, forest)
    _pack_doors(data, forest)
    _pack_barrels(data, forest)
    _pack_pairs(data)
    _pack_spots(data)
    for seat in range(4):
        two_colours = variant != at.STANDARD and seat < 2
        data[at.FIRST_COLOUR + seat] = seat
        data[at.SECOND_COLOUR + seat] = seat + 2 if two_colours else -1
        data[at.SLOT_COUNT + seat] = 42 if two_colours else 21
    _pack_codes(data, seats, variant)
    return data


def _pack_cells(data: vec[i64], forest: Forest) -> None:
    """RR-MODEL-1: cells, their neighbours and the side on which the town lies."""
    for cell in range(144):
        r, c = cell // 12, cell % 12
        data[at.LAND + cell] = 1 if forest.free(r, c) else 0
        if forest.free(r, c):
            data[at.SOME_LAND] = cell
        data[at.TOWN_SIDE + cell] = -1
        for side in range(4):
            y, x = r + STEPS[side][0], c + STEPS[side][1]
            data[at.beside(cell, side)] = y * 12 + x if forest.free(y, x) else -1
            data[at.door_at(cell, side)] = -1
            if forest.free(r, c) and (y, x) == forest.town:
                data[at.TOWN_SIDE + cell] = side
    for k, (r, c) in enumerate(forest.gates()):
        data[at.GATES + k] = r * 12 + c if forest.free(r, c) else -1


def _pack_spots(data: vec[i64]) -> None:
    """What menus look up again and again, put together once."""
    for word in range(64):
        data[at.SHOWING + word] = data[at.WITH + word % 8] | data[at.WITH + word // 8]
        data[at.CROSSING + word] = data[at.DOUBLE + word % 8] | data[at.DOUBLE + word // 8]
    data[at.ALL_DOUBLES] = data[at.DOUBLE + 7]
    for side in range(4):
        data[at.EARLIER + side] = 8 ** (side ^ 2) - 1
        for cell in range(144):
            target = data[at.beside(cell, side)]
            gate = target >= 0 and data[at.TOWN_SIDE + target] >= 0
            data[at.SPOT + 4 * cell + side] = -1 if gate else target


def _pack_doors(data: vec[i64], forest: Forest) -> None:
    """RR-DIST-1: a door is a side of a cell; those of one distillery stand together."""
    number: i64 = 0
    for distillery in range(4):
        data[at.FIRST_DOOR + distillery] = number
        for r, c, side, of in forest.doors:
            if of == distillery:
                cell = r * 12 + c
                data[at.DOOR_CELL + number] = cell
                data[at.DOOR_SIDE + number] = side
                data[at.DOOR_OF + number] = distillery
                data[at.door_at(cell, side)] = number
                data[at.DOORS_AT + cell] |= 1 << side
                number += 1
    data[at.FIRST_DOOR + 4] = number


def _pack_barrels(data: vec[i64], forest: Forest) -> None:
    """RR-SET-8, RR-DIST-8: starting numbers, and the drink in each barrel in the order in which they come out."""
    barrel: i64 = 1
    for k in range(4):
        data[at.FIRST_BARREL + k] = barrel
        distillery = forest.distilleries[k] if k < len(forest.distilleries) else None
        if distillery is None:
            continue
        data[at.START + k] = distillery.start
        for load in distillery.loads:
            for kind in load:
                data[at.DRINK + barrel] = kind
                barrel += 1
        data[at.MADE + k] = barrel - data[at.FIRST_BARREL + k]


def _pack_pairs(data: vec[i64]) -> None:
    """Sets of pairs by number and by total, and pieces by what they show."""
    for pair in range(21):
        low, high = PAIRS[pair]
        mask = 1 << pair
        if low == high:
            data[at.DOUBLE + low] = mask
            data[at.DOUBLE + 7] |= mask
        else:
            data[at.LOW + low] |= mask
            data[at.HIGH + high] |= mask
            data[at.WITH + low] |= mask
            data[at.WITH + high] |= mask
            data[at.LOW + 7] |= mask
            data[at.HIGH + 7] |= mask
            data[at.WITH + 7] |= mask
        for total in range(low + high):
            data[at.ABOVE + total] |= mask
    for side in range(4):
        for near in range(1, 7):
            for far in range(1, 7):
                data[at.facing(side, near, far)] = piece_facing(side, near, far)
    for k in range(len(LAYABLE)):
        data[at.LAY_PIECE + k] = LAYABLE[k]
        data[at.LAY_MOVE + LAYABLE[k]] = do.PIECES_FIRST + k


def _pack_codes(data: vec[i64], seats: i64, variant: i64) -> None:
    """RR-SET-1, RR-VAR-1: whose token a code is; in the two-colour variants Green is Blue's and Orange Red's."""
    data[at.OWNER] = -1
    for colour in range(4):
        seat = colour if variant == at.STANDARD else colour % 2
        for piece in range(84):
            code = 1 + colour * 84 + piece
            low, high = PAIRS[piece // 4]
            shown = arms(piece if not is_double(piece // 4) else piece // 4 * 4)
            data[at.ARMS + code] = shown[0] | shown[1] << 3 | shown[2] << 6 | shown[3] << 9
            data[at.OWNER + code] = seat
            data[at.TOTAL + code] = low + high
            data[at.PIECE + code] = piece
            data[at.COLOUR + code] = colour
            data[at.SLOT + code] = piece // 4 + (21 if colour != seat else 0)
