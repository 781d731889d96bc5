"""Why a move is refused: the rule and a sentence, for people. Nothing here decides what is legal."""

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run.actions.caravans import is_overloaded
from volstead.games.rum_run.actions.repairing import fragment_sides
from volstead.games.rum_run.distilleries import is_fast
from volstead.games.rum_run.moves import CELL_NAMES, PIECE_NAMES
from volstead.games.rum_run.placing import (
    anchor_sides,
    anchors,
    double_number,
    doubles,
    is_double_piece,
    is_there,
    muscles_in,
    rack,
    straights,
    strong_enough,
)
from volstead.games.rum_run.roads import arm, links


def why_no_action(s: State, seat: i64, move: i64) -> Refusal:
    """RR-TURN-1: why an action can not begin so."""
    if move >= do.AT:
        return Refusal("RR-TURN-1", "action-begins")
    cell = move % at.CELLS
    name = CELL_NAMES[cell]
    own = s.v[at.LAID + cell] != 0 and s.data[at.OWNER + s.v[at.LAID + cell]] == seat
    if move >= do.HAUL and not own:
        return Refusal("RR-CAR-1", "no-own-token", name)
    for slot in range(s.data[at.SLOT_COUNT + seat]):
        pile = s.v[at.WHERE + seat * at.SLOTS + slot] - 1
        if pile >= 0 and is_overloaded(s, pile):
            return Refusal("RR-OVER-1", "haul-first", CELL_NAMES[pile])
    if move >= do.HAUL:
        if not s.v[at.BARRELS + cell]:
            return Refusal("RR-CAR-2", "no-barrels", name)
        return Refusal("RR-CAR-6", "token-alone", name)
    if move >= do.MEND:
        return why_no_repair(s, seat, cell)
    if move >= do.LIFT:
        return why_not_loose(s, seat, cell, own)
    return why_no_token(s, seat, cell, rack(s, seat), muscles_in(s, seat))


def why_not_loose(s: State, seat: i64, cell: i64, own: bool) -> Refusal:
    """RR-LOOSE-1: why a token can not be moved."""
    name = CELL_NAMES[cell]
    if not own:
        return Refusal("RR-LOOSE-1", "no-own-token", name)
    if is_fast(s, seat):
        return Refusal("RR-VAR-2", "fast-no-move")
    if s.v[at.BARRELS + cell]:
        return Refusal("RR-LOOSE-1", "token-carries", name)
    if links(s, cell) > 1:
        return Refusal("RR-LOOSE-1", "token-linked", name, links(s, cell))
    return Refusal("RR-LOOSE-2", "loose-fits-nowhere", name)


def why_no_repair(s: State, seat: i64, cell: i64) -> Refusal:
    """RR-REP-2: why no double on this cell mends a fragment."""
    name = CELL_NAMES[cell]
    if not s.data[at.LAND + cell]:
        return Refusal("RR-ROAD-2", "no-land", name)
    for number in range(1, 7):
        if fragment_sides(s, seat, cell, number):
            return Refusal("RR-REP-2", "no-repair", name)
    return Refusal("RR-REP-1", "no-fragment-arm", name)


def why_no_token(s: State, seat: i64, cell: i64, pairs: i64, muscle: bool) -> Refusal:
    """RR-ROAD-2, RR-ROAD-3, RR-BRK-1, RR-BRK-3: why none of these tokens can be laid on a cell."""
    name = CELL_NAMES[cell]
    if not s.data[at.LAND + cell]:
        return Refusal("RR-ROAD-2", "no-land", name)
    word = anchors(s, seat, cell, -1, muscle)
    if not word:
        if anchors(s, seat, cell, -1, True):
            return Refusal("RR-BRK-3", "gate-not-from-town", name)
        if (s.v[at.OPEN + cell] >> (12 * seat)) & 0xFFF:
            return Refusal("RR-ROAD-8", "no-road-without-token", name)
        return Refusal("RR-ROAD-3", "no-road-to", name)
    if not strong_enough(s, seat, cell, pairs):
        total = s.data[at.TOTAL + s.v[at.LAID + cell]]
        if pairs & s.data[at.ABOVE + total]:
            return Refusal("RR-VAR-2", "wreck", name)
        return Refusal("RR-BRK-1", "nothing-beats", total, name)
    if doubles(s, strong_enough(s, seat, cell, pairs), word):
        return Refusal("RR-ROAD-7", "only-double-fits", name)
    return Refusal("RR-ROAD-3", "no-matching-token", name)


def why_not_this_token(s: State, seat: i64, cell: i64, move: i64, pairs: i64, muscle: bool) -> Refusal:
    """RR-ROAD-3, RR-ROAD-7, RR-ROAD-8, RR-BRK-1: why a piece can not be laid on the chosen cell."""
    name = CELL_NAMES[cell]
    if move < do.PIECES_FIRST or move >= do.PIECES_FIRST + len(PIECE_NAMES):
        return Refusal("RR-ROAD-3", "token-choose", name)
    piece = s.data[at.LAY_PIECE + move - do.PIECES_FIRST]
    text = PIECE_NAMES[move - do.PIECES_FIRST]
    mask = bit(piece >> 2)
    if not pairs & mask:
        return Refusal("RR-SET-12", "token-not-held", text)
    if not strong_enough(s, seat, cell, mask):
        return Refusal("RR-BRK-1", "token-too-weak", text, name)
    word = anchors(s, seat, cell, -1, muscle)
    if is_there(s, seat, cell, piece & 3) == mask:
        return Refusal("RR-ROAD-8", "token-lies-so", text, name)
    if is_double_piece(piece) and anchor_sides(word, double_number(piece >> 2)):
        return Refusal("RR-ROAD-7", "no-follower", text, name)
    if not is_double_piece(piece) and straights(s, mask, word, piece & 3):
        return Refusal("RR-ROAD-4", "token-does-not-fit", text, name)
    return Refusal("RR-ROAD-3", "arm-not-joined", text, name)


def why_not_this_arm(s: State, seat: i64, cell: i64, move: i64, sides: i64, used: i64) -> Refusal:
    """RR-ROAD-6: why a second token can not go there."""
    double = CELL_NAMES[cell]
    if move < do.AT or move >= do.BY:
        return Refusal("RR-ROAD-6", "follow-choose", double)
    name = CELL_NAMES[move - do.AT]
    for side in range(4):
        if s.data[at.NEXT + 4 * cell + side] == move - do.AT:
            if used & bit(side):
                return Refusal("RR-VAR-2", "arm-has-token", name)
            if not sides & ~bit(side):
                return Refusal("RR-ROAD-6", "double-anchored", double, name)
            code = s.v[at.LAID + move - do.AT]
            if code and s.data[at.OWNER + code] == seat:
                return Refusal("RR-ROAD-6", "no-cover-over-own", name)
            return Refusal("RR-ROAD-6", "no-second-with", arm(s, cell, side), name)
    return Refusal("RR-ROAD-6", "not-next-to-double", name, double)
