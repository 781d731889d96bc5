"""Why a move is refused: the rule and a sentence, for people. Nothing here decides what is legal."""

from mypy_extensions import i64

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


def why_no_action(s: State, seat: i64, move: i64) -> tuple[str, str]:
    """RR-TURN-1: why an action can not begin so."""
    if move >= do.AT:
        return "RR-TURN-1", "an action begins with build, lift, repair or caravan and a cell"
    cell = move % at.CELLS
    name = CELL_NAMES[cell]
    own = s.v[at.LAID + cell] != 0 and s.data[at.OWNER + s.v[at.LAID + cell]] == seat
    if move >= do.HAUL and not own:
        return "RR-CAR-1", f"no token of yours lies on {name}"
    for slot in range(s.data[at.SLOT_COUNT + seat]):
        pile = s.v[at.WHERE + seat * at.SLOTS + slot] - 1
        if pile >= 0 and is_overloaded(s, pile):
            return "RR-OVER-1", f"the pile on {CELL_NAMES[pile]} is overloaded and must be hauled first"
    if move >= do.HAUL:
        if not s.v[at.BARRELS + cell]:
            return "RR-CAR-2", f"there are no barrels on {name}"
        return "RR-CAR-6", f"the token on {name} is joined to nothing"
    if move >= do.MEND:
        return why_no_repair(s, seat, cell)
    if move >= do.LIFT:
        return why_not_loose(s, seat, cell, own)
    return why_no_token(s, seat, cell, rack(s, seat), muscles_in(s, seat))


def why_not_loose(s: State, seat: i64, cell: i64, own: bool) -> tuple[str, str]:
    """RR-LOOSE-1: why a token can not be moved."""
    name = CELL_NAMES[cell]
    if not own:
        return "RR-LOOSE-1", f"no token of yours lies on {name}"
    if is_fast(s, seat):
        return "RR-VAR-2", "Fast has no Move"
    if s.v[at.BARRELS + cell]:
        return "RR-LOOSE-1", f"the token on {name} carries barrels"
    if links(s, cell) > 1:
        return "RR-LOOSE-1", f"the token on {name} has {links(s, cell)} links; a loose end has at most one"
    return "RR-LOOSE-2", f"the token on {name} fits nowhere else"


def why_no_repair(s: State, seat: i64, cell: i64) -> tuple[str, str]:
    """RR-REP-2: why no double on this cell mends a fragment."""
    name = CELL_NAMES[cell]
    if not s.data[at.LAND + cell]:
        return "RR-ROAD-2", f"no token can lie on {name}"
    for number in range(1, 7):
        if fragment_sides(s, seat, cell, number):
            return "RR-REP-2", f"no double and link of your rack mend a fragment at {name}"
    return "RR-REP-1", f"no open arm of a fragment of yours points at {name}"


def why_no_token(s: State, seat: i64, cell: i64, pairs: i64, muscle: bool) -> tuple[str, str]:
    """RR-ROAD-2, RR-ROAD-3, RR-BRK-1, RR-BRK-3: why none of these tokens can be laid on a cell."""
    name = CELL_NAMES[cell]
    if not s.data[at.LAND + cell]:
        return "RR-ROAD-2", f"no token can lie on {name}"
    word = anchors(s, seat, cell, -1, muscle)
    if not word:
        if anchors(s, seat, cell, -1, True):
            return "RR-BRK-3", f"with a road of your own you can not break at the gate {name} from the town"
        if (s.v[at.OPEN + cell] >> (12 * seat)) & 0xFFF:
            return "RR-ROAD-8", f"no road would lead to {name} without the token that lies there"
        return "RR-ROAD-3", f"no connected road of yours leads to {name}, nor does the town"
    if not strong_enough(s, seat, cell, pairs):
        total = s.data[at.TOTAL + s.v[at.LAID + cell]]
        if pairs & s.data[at.ABOVE + total]:
            return "RR-VAR-2", f"the token on {name} broke one of yours: Fast can not cover it"
        return "RR-BRK-1", f"nothing you could lay beats the {total} on {name}"
    if doubles(s, strong_enough(s, seat, cell, pairs), word):
        return "RR-ROAD-7", f"only a double fits on {name}, and no second token could follow it"
    return "RR-ROAD-3", f"no token of yours shows the number that leads to {name}"


def why_not_this_token(s: State, seat: i64, cell: i64, move: i64, pairs: i64, muscle: bool) -> tuple[str, str]:
    """RR-ROAD-3, RR-ROAD-7, RR-ROAD-8, RR-BRK-1: why a piece can not be laid on the chosen cell."""
    name = CELL_NAMES[cell]
    if move < do.PIECES_FIRST or move >= do.PIECES_FIRST + len(PIECE_NAMES):
        return "RR-ROAD-3", f"choose the token for {name}, such as 2-5 or 2|5"
    piece = s.data[at.LAY_PIECE + move - do.PIECES_FIRST]
    text = PIECE_NAMES[move - do.PIECES_FIRST]
    mask = bit(piece >> 2)
    if not pairs & mask:
        return "RR-SET-12", f"{text} is not among the tokens you can lay"
    if not strong_enough(s, seat, cell, mask):
        return "RR-BRK-1", f"{text} does not beat the token on {name}"
    word = anchors(s, seat, cell, -1, muscle)
    if is_there(s, seat, cell, piece & 3) == mask:
        return "RR-ROAD-8", f"{text} already lies on {name} this way"
    if is_double_piece(piece) and anchor_sides(word, double_number(piece >> 2)):
        return "RR-ROAD-7", f"no second token could follow {text} on {name}"
    if not is_double_piece(piece) and straights(s, mask, word, piece & 3):
        return "RR-ROAD-4", f"{text} can not be laid on {name}"
    return "RR-ROAD-3", f"no arm of {text} is joined to your road or the town at {name}"


def why_not_this_arm(s: State, seat: i64, cell: i64, move: i64, sides: i64, used: i64) -> tuple[str, str]:
    """RR-ROAD-6: why a second token can not go there."""
    double = CELL_NAMES[cell]
    if move < do.AT or move >= do.BY:
        return "RR-ROAD-6", f"choose where the second token of the double on {double} goes"
    name = CELL_NAMES[move - do.AT]
    for side in range(4):
        if s.data[at.NEXT + 4 * cell + side] == move - do.AT:
            if used & bit(side):
                return "RR-VAR-2", f"the arm towards {name} has its token already"
            if not sides & ~bit(side):
                return "RR-ROAD-6", f"the double on {double} is anchored at {name}"
            code = s.v[at.LAID + move - do.AT]
            if code and s.data[at.OWNER + code] == seat:
                return "RR-ROAD-6", f"no token fits over your own on {name}, or the double depends on it"
            return "RR-ROAD-6", f"no token of yours with a {arm(s, cell, side)} can be laid on {name}"
    return "RR-ROAD-6", f"{name} is not next to the double on {double}"
