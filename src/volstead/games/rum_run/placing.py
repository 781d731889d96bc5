"""RR-ROAD, RR-BRK, RR-MODEL-8: what may be laid where, and laying it."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import State
from volstead.games.rum_run import facts as fact
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.distilleries import is_fast, is_strong, offload
from volstead.games.rum_run.roads import arm, has_loop, homeward_neighbour, place, remove
from volstead.games.rum_run.tokens import A_SIDE, NUMBER, TO_EAST, TO_SOUTH, TO_WEST, opposite, pair_of, same_sides

ANY: Final[i64] = 7
"""What the Town Center shows: it accepts any number."""
TWO_NUMBERS: Final[i64] = 0o77
PAIRS_OF_A_COLOUR: Final[i64] = 21
A_COLOUR: Final[i64] = 0x1FFFFF
"""All pairs of a colour, as a set."""


def rack(s: State, seat: i64) -> i64:
    """RR-SET-12: the pairs in a seat's rack, of either of its colours."""
    data = s.data
    v = s.v
    second = data[at.SECOND_COLOUR + seat]
    pairs = v[at.RACK + data[at.FIRST_COLOUR + seat]]
    return pairs if second < 0 else pairs | v[at.RACK + second]


def muscles_in(s: State, seat: i64) -> bool:
    """RR-BRK-3, RR-VAR-6: whether the town may anchor the covering of a rival: with nothing connected, or always."""
    return s.v[at.NODES + seat] == 0 or s.data[at.OPEN_GATES] == 1


def strong_enough(s: State, seat: i64, cell: i64, pairs: i64) -> i64:
    """RR-ROAD-2, RR-ROAD-8, RR-BRK-1, RR-VAR-2: those of the pairs that may come to lie on this cell.

    Own tokens may always be covered; a rival's only by a strictly higher total; in version 1 a wreck of Fast's road by
    Fast never, except on a gate.
    """
    data = s.data
    v = s.v
    code = v[at.LAID + cell]
    if code == 0 or data[at.OWNER + code] == seat:
        return pairs
    if (
        data[at.OLD_HARE]
        and data[at.TOWN_SIDE + cell] < 0
        and v[at.WRECKS + data[at.COLOUR + code]] & bit(pair_of(data[at.PIECE + code]))
    ):
        if is_fast(s, seat):
            return 0
    return pairs & data[at.ABOVE + data[at.TOTAL + code]]


def anchors(s: State, seat: i64, cell: i64, lifted: i64, muscle: bool) -> i64:
    """RR-MODEL-8, RR-ROAD-3, RR-ROAD-5, RR-ROAD-10, RR-ROAD-11, RR-LOOSE-4: where a token laid here can be anchored.

    The number that each side asks for, 3 bits a side: that of a connected own token which stays connected without the
    token now here and without the lifted one (`lifted` is a cell or -1), or ANY for the Town Center.
    """
    v = s.v
    data = s.data
    code = v[at.LAID + cell]
    own = data[at.OWNER + code] == seat
    word = v[at.OPEN + cell] >> at.A_SEAT * seat & at.FOUR_SIDES
    if word:
        near = at.NEXT + at.SIDES * cell
        if lifted >= 0:
            for side in range(at.SIDES):
                if data[near + side] == lifted:
                    word &= ~(NUMBER << A_SIDE * side)
        distance = v[at.DISTANCE + cell]
        if own and distance > 0:
            branches: i64 = 0
            if not has_loop(s, seat):
                branches = same_sides(data[at.ARMS + code], word)
            for side in range(at.SIDES):
                shift = A_SIDE * side
                # Who is not farther from the town does not need this token; without a loop a branch of it does.
                if word >> shift & NUMBER and v[at.DISTANCE + data[near + side]] > distance:
                    if branches >> shift & 1 or not stays(s, seat, data[near + side], cell, lifted):
                        word &= ~(NUMBER << shift)
    town = data[at.TOWN_SIDE + cell]
    if town >= 0 and (muscle or code == 0 or own):
        word |= ANY << A_SIDE * town
    return word


def stays(s: State, seat: i64, cell: i64, without: i64, lifted: i64) -> bool:
    """RR-MODEL-8: whether a connected token stays connected when another (and a lifted one) is taken away."""
    v = s.v
    near = cell
    while v[at.DISTANCE + near] > v[at.DISTANCE + without]:
        near = homeward_neighbour(s, near)
    if near != without:
        return True
    if not has_loop(s, seat):
        return False
    copy = s.clone()
    if lifted >= 0:
        remove(copy, lifted)
    remove(copy, without)
    return copy.v[at.DISTANCE + cell] > 0


def straights(s: State, pairs: i64, word: i64, way: i64) -> i64:
    """RR-ROAD-3, RR-ROAD-4: those of the straight pairs that an anchor holds when they lie this way."""
    data = s.data
    if way < 2:
        west = word >> TO_WEST & NUMBER
        east = word >> TO_EAST & NUMBER
        if way == 0:
            return pairs & (data[at.LOW + west] | data[at.HIGH + east])
        return pairs & (data[at.HIGH + west] | data[at.LOW + east])
    north = word & NUMBER
    south = word >> TO_SOUTH & NUMBER
    if way == 2:
        return pairs & (data[at.LOW + north] | data[at.HIGH + south])
    return pairs & (data[at.HIGH + north] | data[at.LOW + south])


def _showing(s: State, word: i64) -> i64:
    """The straight pairs that show one of the numbers asked for."""
    data = s.data
    return data[at.SHOWING + (word & TWO_NUMBERS)] | data[at.SHOWING + (word >> TO_SOUTH)]


def _holding(s: State, word: i64) -> i64:
    """The pairs, doubles too, that show one of the numbers asked for."""
    data = s.data
    two = word & TWO_NUMBERS
    others = word >> TO_SOUTH
    return data[at.SHOWING + two] | data[at.CROSSING + two] | data[at.SHOWING + others] | data[at.CROSSING + others]


def doubles(s: State, pairs: i64, word: i64) -> i64:
    """Those of the doubles that an anchor holds."""
    data = s.data
    return pairs & (data[at.CROSSING + (word & TWO_NUMBERS)] | data[at.CROSSING + (word >> TO_SOUTH)])


def anchor_sides(word: i64, number: i64) -> i64:
    """The set of sides on which a double of this number has an anchor."""
    sides: i64 = 0
    for side in range(at.SIDES):
        shown = word >> A_SIDE * side & NUMBER
        if shown == number or shown == ANY:
            sides |= bit(side)
    return sides


def is_there(s: State, seat: i64, cell: i64, way: i64) -> i64:
    """RR-ROAD-8: the pair that already lies here this way as an own token, as a set: it cannot replace itself."""
    data = s.data
    code = s.v[at.LAID + cell]
    if code and data[at.OWNER + code] == seat and data[at.PIECE + code] & 3 == way:
        return bit(pair_of(data[at.PIECE + code]))
    return 0


def fits(s: State, seat: i64, cell: i64, pairs: i64, hand: i64, lifted: i64, muscle: bool) -> bool:
    """RR-TURN-4: whether any of the pairs can be laid on this cell.

    They are those of the rack, or the one of a loose end: in hand (`hand` is its code) or yet to be lifted from a cell.
    """
    v = s.v
    data = s.data
    code = v[at.LAID + cell]
    word = v[at.OPEN + cell] >> at.A_SEAT * seat & at.FOUR_SIDES
    here: i64 = 0
    if data[at.OWNER + code] == seat:
        here = bit(pair_of(data[at.PIECE + code]))
    if data[at.TOWN_SIDE + cell] < 0:
        pairs &= _holding(s, word)
    elif code == 0 or here:
        if pairs & ~here & ~data[at.ALL_DOUBLES]:
            return True
    elif not muscle and word == 0:
        return False
    if code and not here:
        pairs = strong_enough(s, seat, cell, pairs)
    if not pairs:
        return False
    word = anchors(s, seat, cell, lifted, muscle)
    if not word:
        return False
    if pairs & ~here & _showing(s, word):
        return True
    if pairs & here:
        for way in range(at.SIDES):
            if straights(s, here, word, way) & ~is_there(s, seat, cell, way):
                return True
    crossings = doubles(s, pairs, word) & ~is_there(s, seat, cell, 0)
    while crossings:
        pair = lowest(crossings)
        crossings &= crossings - 1
        if can_follow(s, seat, cell, pair, word, hand, lifted, 0):
            return True
    return False


def offer_pieces(s: State, seat: i64, cell: i64, pairs: i64, hand: i64, muscle: bool, menu: Menu) -> None:
    """DEC-5: every piece that can be laid on this cell, from the rack or (if `hand` is a code) the one in hand."""
    data = s.data
    pairs = strong_enough(s, seat, cell, pairs)
    word = anchors(s, seat, cell, -1, muscle)
    west = straights(s, pairs, word, 0)
    east = straights(s, pairs, word, 1)
    north = straights(s, pairs, word, 2)
    south = straights(s, pairs, word, 3)
    crossings = doubles(s, pairs, word)
    code = s.v[at.LAID + cell]
    if data[at.OWNER + code] == seat:  # RR-ROAD-8, as `is_there` says
        others = ~bit(pair_of(data[at.PIECE + code]))
        way = data[at.PIECE + code] & 3
        if way == 0:
            west &= others
            crossings &= others
        elif way == 1:
            east &= others
        elif way == 2:
            north &= others
        else:
            south &= others
    some = west | east | north | south | crossings
    while some:
        pair = lowest(some)
        some &= some - 1
        if (west >> pair) & 1:
            menu.add(data[at.LAY_MOVE + 4 * pair])
        if (east >> pair) & 1:
            menu.add(data[at.LAY_MOVE + 4 * pair + 1])
        if (north >> pair) & 1:
            menu.add(data[at.LAY_MOVE + 4 * pair + 2])
        if (south >> pair) & 1:
            menu.add(data[at.LAY_MOVE + 4 * pair + 3])
        if (crossings >> pair) & 1 and can_follow(s, seat, cell, pair, word, hand, -1, 0):
            menu.add(data[at.LAY_MOVE + 4 * pair])


def laid(s: State, seat: i64) -> i64:
    """The slots of a seat's tokens that are on the board, or in its hand."""
    data = s.data
    v = s.v
    first = data[at.FIRST_COLOUR + seat]
    slots = A_COLOUR & ~(v[at.RACK + first] | v[at.GONE + first])
    second = data[at.SECOND_COLOUR + seat]
    if second >= 0:
        slots |= (A_COLOUR & ~(v[at.RACK + second] | v[at.GONE + second])) << PAIRS_OF_A_COLOUR
    return slots


def offer_cells(s: State, seat: i64, pairs: i64, hand: i64, barred: i64, muscle: bool, first: i64, menu: Menu) -> None:
    """DEC-5, DEC-7: every cell of the frontier on which one of the pairs can be laid: gates first, then arm by arm."""
    v = s.v
    data = s.data
    for k in range(at.SIDES):
        gate = data[at.GATES + k]
        if gate >= 0 and gate != barred and fits(s, seat, gate, pairs, hand, -1, muscle):
            menu.add(first + gate)
    place = at.WHERE + seat * at.SLOTS
    slots = laid(s, seat)
    while slots:
        cell = v[place + lowest(slots)] - 1
        slots &= slots - 1
        if cell >= 0 and v[at.DISTANCE + cell] > 0:
            arms = data[at.ARMS + v[at.LAID + cell]]
            spot = at.SPOT + at.SIDES * cell
            earlier = at.EARLIER
            while arms:
                target: i64 = -1
                if arms & NUMBER:
                    target = data[spot]
                if target >= 0 and target != barred:
                    word = v[at.OPEN + target] >> at.A_SEAT * seat & at.FOUR_SIDES
                    if not word & data[earlier]:
                        shown = data[at.SHOWING + (word & TWO_NUMBERS)] | data[at.SHOWING + (word >> TO_SOUTH)]
                        if (pairs & shown and v[at.LAID + target] == 0) or fits(
                            s, seat, target, pairs, hand, -1, muscle
                        ):
                            menu.add(first + target)
                arms >>= A_SIDE
                spot += 1
                earlier += 1


def some_cell(s: State, seat: i64, pairs: i64, hand: i64, lifted: i64, barred: i64, muscle: bool) -> bool:
    """RR-TURN-3: whether `offer_cells` would offer any."""
    v = s.v
    data = s.data
    for k in range(at.SIDES):
        gate = data[at.GATES + k]
        if gate >= 0 and gate != barred and fits(s, seat, gate, pairs, hand, lifted, muscle):
            return True
    place = at.WHERE + seat * at.SLOTS
    slots = laid(s, seat)
    while slots:
        cell = v[place + lowest(slots)] - 1
        slots &= slots - 1
        if cell >= 0 and cell != lifted and v[at.DISTANCE + cell] > 0:
            arms = data[at.ARMS + v[at.LAID + cell]]
            spot = at.SPOT + at.SIDES * cell
            for side in range(at.SIDES):
                target = data[spot + side]
                if arms >> A_SIDE * side & NUMBER and target >= 0 and target != barred:
                    if fits(s, seat, target, pairs, hand, lifted, muscle):
                        return True
    return False


def at_gates(s: State, seat: i64) -> i64:
    """RR-ROAD-5: straight pairs that the town holds for sure, on a gate that is empty or has another own token."""
    data = s.data
    pairs: i64 = 0
    for k in range(at.SIDES):
        gate = data[at.GATES + k]
        if gate >= 0:
            code = s.v[at.LAID + gate]
            if code == 0:
                pairs = A_COLOUR
            elif data[at.OWNER + code] == seat:
                pairs |= A_COLOUR & ~bit(pair_of(data[at.PIECE + code]))
    return pairs & ~data[at.ALL_DOUBLES]


def can_follow(s: State, seat: i64, cell: i64, pair: i64, word: i64, hand: i64, lifted: i64, used: i64) -> bool:
    """RR-ROAD-7, RR-TURN-4: whether a double laid here would find its second token.

    `used` is the arm towards the first double if this is the second of one action (then a straight one must follow).
    """
    v = s.v
    data = s.data
    number = double_number(pair)
    sides = anchor_sides(word, number)
    followers = rack(s, seat) & data[at.WITH + number]
    doubtful = v[at.LAID + cell] != 0 and data[at.OWNER + v[at.LAID + cell]] == seat
    if data[at.SECOND_COLOUR + seat] >= 0:
        doubtful = True
    near = at.beside(cell, 0)
    for side in range(at.SIDES):
        target = data[near + side]
        if target < 0 or not sides & ~bit(side) or used & bit(side):
            continue
        code = v[at.LAID + target]
        if code and data[at.OWNER + code] == seat:
            doubtful = True
        elif strong_enough(s, seat, target, followers):
            return True
    if not doubtful:
        return False
    copy = s.clone()
    if hand:
        code = hand
    elif lifted >= 0:
        code = lift(copy, lifted)
    else:
        code = from_rack(copy, seat, pair * 4)
    lay(copy, seat, cell, code)
    return some_follower(copy, seat, cell, sides, used, used != 0)


def double_number(pair: i64) -> i64:
    """The number of a double: pairs 0, 6, 11, 15, 18, 20 are 1-1 to 6-6."""
    number: i64 = 1
    while pair > 0:
        pair -= 7 - number
        number += 1
    return number


def is_double_piece(piece: i64) -> bool:
    """Whether a piece is a crossroads."""
    pair = pair_of(piece)
    return pair == 0 or pair == 6 or pair == 11 or pair == 15 or (pair >= 18 and pair != 19)


def offer_facing(s: State, side: i64, number: i64, pairs: i64, menu: Menu) -> None:
    """Those of the pairs that show a number on one side, each lying so."""
    data = s.data
    for far in range(1, at.PAST_SIX):
        piece = data[at.facing(side, number, far)]
        if pairs >> pair_of(piece) & 1:
            menu.add(data[at.LAY_MOVE + piece])


def followers_at(s: State, seat: i64, cell: i64, side: i64, sides: i64, used: i64, straight: bool) -> i64:
    """RR-ROAD-6, RR-ROAD-9: the pairs that may be laid as second token on this arm of the double on the cell.

    `sides` are the anchors of the double and `used` the arms that already have their token. Not on the only anchor;
    not over an own token on which the double depends.
    """
    v = s.v
    data = s.data
    if used & bit(side) or not sides & ~bit(side):
        return 0
    target = data[at.beside(cell, side)]
    if target < 0:
        return 0
    number = arm(s, cell, side)
    pairs = rack(s, seat) & (data[at.WITH + number] | data[at.DOUBLE + number])
    if straight:
        pairs &= ~data[at.DOUBLE + number]
    pairs = strong_enough(s, seat, target, pairs)
    if not pairs:
        return 0
    code = v[at.LAID + target]
    if code and data[at.OWNER + code] == seat:
        if v[at.DISTANCE + target] > 0 and not stays(s, seat, cell, target, -1):
            return 0
        if arm(s, target, opposite(side)) == number:
            pairs &= ~bit(pair_of(data[at.PIECE + code]))
    if pairs & data[at.DOUBLE + number]:
        word = anchors(s, seat, target, -1, data[at.OPEN_GATES] == 1)
        if not can_follow(s, seat, target, lowest(data[at.DOUBLE + number]), word, 0, -1, bit(opposite(side))):
            pairs &= ~data[at.DOUBLE + number]
    return pairs


def some_follower(s: State, seat: i64, cell: i64, sides: i64, used: i64, straight: bool) -> bool:
    """Whether a second token can be laid off the double on the cell."""
    for side in range(at.SIDES):
        if followers_at(s, seat, cell, side, sides, used, straight):
            return True
    return False


def from_rack(s: State, seat: i64, piece: i64) -> i64:
    """RR-TURN-5: a token leaves the rack, of the seat's first colour if it is there; the code of the piece."""
    data = s.data
    v = s.v
    colour = data[at.FIRST_COLOUR + seat]
    mask = bit(pair_of(piece))
    if not v[at.RACK + colour] & mask:
        colour = data[at.SECOND_COLOUR + seat]
    v[at.RACK + colour] &= ~mask
    return 1 + colour * 84 + piece


def lift(s: State, cell: i64) -> i64:
    """RR-LOOSE-2, RR-LOOSE-4: a token leaves its cell; its code."""
    data = s.data
    v = s.v
    code = v[at.LAID + cell]
    v[at.WRECKS + data[at.COLOUR + code]] &= ~bit(pair_of(data[at.PIECE + code]))
    remove(s, cell)
    s.tell(fact.LIFTED, data[at.OWNER + code], data[at.PIECE + code], cell)
    return code


def lose_fragments(s: State, broken: bool) -> None:
    """RR-VAR-2: what a break of Strong's has cut off is lost to Repair, until a road reaches it or it is gone."""
    v = s.v
    data = s.data
    for cell in range(at.CELLS):
        code = v[at.LAID + cell]
        cut = code != 0 and is_fast(s, data[at.OWNER + code]) and v[at.DISTANCE + cell] == 0
        if not cut:
            v[at.LOST + cell] = 0
        elif broken:
            v[at.LOST + cell] = 1


def lay(s: State, seat: i64, cell: i64, code: i64) -> None:
    """RR-TURN-5, RR-BRK-2, RR-BRK-4, RR-BRK-5: the token here goes to its rack; the new one takes cell and barrels.

    Every token of every action comes through here, so each of them can break.
    """
    v = s.v
    data = s.data
    old = v[at.LAID + cell]
    if old:
        pair = bit(pair_of(data[at.PIECE + old]))
        v[at.RACK + data[at.COLOUR + old]] |= pair
        v[at.WRECKS + data[at.COLOUR + old]] &= ~pair
        remove(s, cell)
        if data[at.OWNER + old] == seat:
            s.tell(fact.COVERED, seat, data[at.PIECE + old], cell)
        else:
            s.tell(fact.BROKEN, seat, data[at.OWNER + old], data[at.PIECE + old], cell, v[at.BARRELS + cell])
            if is_strong(s, seat) and data[at.OLD_HARE]:
                v[at.WRECKS + data[at.COLOUR + code]] |= bit(pair_of(data[at.PIECE + code]))
    place(s, cell, code)
    if data[at.VARIANT] == at.TORTOISE_HARE and not data[at.OLD_HARE]:
        lose_fragments(s, is_strong(s, seat) and old != 0 and data[at.OWNER + old] != seat)
    s.tell(fact.LAID_DOWN, seat, data[at.PIECE + code], cell, data[at.COLOUR + code])
    offload(s, seat, cell)
