"""RR-ROAD, RR-LOOSE: Build and Move: a cell, then a token for it; and after a double a second token at once."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.distilleries import is_fast
from volstead.games.rum_run.moves import CELL_NAMES, PIECE_NAMES
from volstead.games.rum_run.placing import (
    anchor_sides,
    anchors,
    at_gates,
    double_number,
    doubles,
    followers_at,
    from_rack,
    is_double_piece,
    is_there,
    laid,
    lay,
    lift,
    offer_cells,
    offer_facing,
    offer_pieces,
    rack,
    some_cell,
    some_follower,
    straights,
    strong_enough,
)
from volstead.games.rum_run.roads import arm, door_range, frontier, links, through
from volstead.games.rum_run.tokens import opposite, pair_of


def is_loose(s: State, cell: i64) -> bool:
    """RR-LOOSE-1, RR-MODEL-7: an own token without barrels and with at most one link is a loose end."""
    return s.v[at.BARRELS + cell] == 0 and links(s, cell) <= 1


def can_lift(s: State, seat: i64, cell: i64, muscle: bool) -> bool:
    """RR-LOOSE-2, RR-LOOSE-4, RR-VAR-2: whether a loose end could be laid elsewhere once lifted. Fast has no Move."""
    return is_loose(s, cell) and not is_fast(s, seat) and _fits_elsewhere(s, seat, cell, muscle)


def _fits_elsewhere(s: State, seat: i64, cell: i64, muscle: bool) -> bool:
    """RR-LOOSE-2: whether some other cell would take the loose end, once it is lifted."""
    pairs = bit(pair_of(s.data[at.PIECE + s.v[at.LAID + cell]]))
    first, last = door_range(s, cell)
    for door in range(first, last):
        if through(s, cell, door):
            copy = s.clone()
            return some_cell(copy, seat, pairs, lift(copy, cell), -1, cell, muscle)
    return some_cell(s, seat, pairs, 0, cell, cell, muscle)


def offer_lifts(s: State, seat: i64, muscle: bool, menu: Menu) -> None:
    """DEC-4, DEC-7: the loose ends that could be laid elsewhere; most of them by a gate, where the town holds them."""
    if is_fast(s, seat):
        return
    v = s.v
    data = s.data
    sure = at_gates(s, seat)
    place = at.WHERE + seat * at.SLOTS
    slots = laid(s, seat)
    while slots:
        cell = v[place + lowest(slots)] - 1
        slots &= slots - 1
        if cell >= 0 and v[at.BARRELS + cell] == 0 and links(s, cell) <= 1:
            pair = bit(pair_of(data[at.PIECE + v[at.LAID + cell]]))
            if pair & sure or _fits_elsewhere(s, seat, cell, muscle):
                menu.add(do.LIFT + cell)


class Put(Step):
    """RR-LOOSE-2: a lifted loose end is laid on another cell, under all the rules for Build."""

    TOKEN: Final = 0
    FROM: Final = 1
    MUSCLE: Final = 2

    rule = "RR-LOOSE-2"
    key = "put"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ON_TURN])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        pairs = bit(pair_of(s.data[at.PIECE + s.arg(Put.TOKEN)]))
        offer_cells(s, seat, pairs, s.arg(Put.TOKEN), s.arg(Put.FROM), s.arg(Put.MUSCLE) == 1, do.AT, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        code = s.arg(Put.TOKEN)
        muscle = s.arg(Put.MUSCLE)
        s.pop()
        s.push(step.LAY, move - do.AT, code, muscle)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        """RR-LOOSE-2: not back to its own cell, and not where a Build could not go."""
        if move < do.AT or move >= do.BY:
            return Refusal("RR-LOOSE-2", "lifted-choose")
        if move - do.AT == s.arg(Put.FROM):
            return Refusal("RR-LOOSE-2", "lifted-elsewhere")
        pairs = bit(pair_of(s.data[at.PIECE + s.arg(Put.TOKEN)]))
        return why_no_token(s, seat, move - do.AT, pairs, s.arg(Put.MUSCLE) == 1)


class Lay(Step):
    """RR-ROAD-3, RR-ROAD-6: a token, and the way it lies, for the chosen cell; a double asks for a second one.

    Without a TOKEN in hand it is one from the rack.
    """

    CELL: Final = 0
    TOKEN: Final = 1
    MUSCLE: Final = 2

    rule = "RR-ROAD-3"
    key = "lay"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ON_TURN])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        pairs = rack(s, seat)
        if s.arg(Lay.TOKEN):
            pairs = bit(pair_of(s.data[at.PIECE + s.arg(Lay.TOKEN)]))
        offer_pieces(s, seat, s.arg(Lay.CELL), pairs, s.arg(Lay.TOKEN), s.arg(Lay.MUSCLE) == 1, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """RR-LOOSE-3: the second token of a moved double comes from the rack too."""
        data = s.data
        piece = data[at.LAY_PIECE + move - do.PIECES_FIRST]
        cell = s.arg(Lay.CELL)
        hand = s.arg(Lay.TOKEN)
        word = anchors(s, seat, cell, -1, s.arg(Lay.MUSCLE) == 1)
        s.pop()
        code = hand - data[at.PIECE + hand] + piece if hand else from_rack(s, seat, piece)
        lay(s, seat, cell, code)
        if is_double_piece(piece):
            sides = anchor_sides(word, double_number(pair_of(piece)))
            s.push(step.FOLLOW, cell, sides, 0, TWO if is_fast(s, seat) else ONE)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        pairs = rack(s, seat)
        if s.arg(Lay.TOKEN):
            pairs = bit(pair_of(s.data[at.PIECE + s.arg(Lay.TOKEN)]))
        return why_not_this_token(s, seat, s.arg(Lay.CELL), move, pairs, s.arg(Lay.MUSCLE) == 1)

    def question(self, s: State, seat: i64) -> Question:
        return Question("RR-LOOSE-2" if s.arg(Lay.TOKEN) else "RR-ROAD-3", "lay")


NO_MORE: Final = 0
ONE: Final = 1
TWO: Final = 2  # one, and then another if possible
IF_POSSIBLE: Final = 3


class Follow(Step):
    """RR-ROAD-6, RR-ROAD-7, RR-VAR-1, RR-VAR-2: off a laid double a second token follows at once.

    ANCHORS are sides of the double, and COVERED the arms that have their token; MANY says how many follow.
    """

    CELL: Final = 0
    ANCHORS: Final = 1
    COVERED: Final = 2
    MANY: Final = 3
    STRAIGHT: Final = 4

    rule = "RR-ROAD-6"
    key = "follow"

    def go(self, s: State) -> i64:
        seat = s.v[at.ON_TURN]
        many = s.arg(Follow.MANY)
        straight = s.arg(Follow.STRAIGHT) == 1
        if many == IF_POSSIBLE and not some_follower(
            s, seat, s.arg(Follow.CELL), s.arg(Follow.ANCHORS), s.arg(Follow.COVERED), straight
        ):
            many = NO_MORE
        if many == NO_MORE:
            s.pop()
            return 0
        return bit(seat)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        cell = s.arg(Follow.CELL)
        straight = s.arg(Follow.STRAIGHT) == 1
        for side in range(at.SIDES):
            if followers_at(s, seat, cell, side, s.arg(Follow.ANCHORS), s.arg(Follow.COVERED), straight):
                menu.add(do.AT + data[at.beside(cell, side)])

    def take(self, s: State, seat: i64, move: i64) -> None:
        data = s.data
        cell = s.arg(Follow.CELL)
        sides = s.arg(Follow.ANCHORS)
        straight = s.arg(Follow.STRAIGHT)
        for side in range(at.SIDES):
            if data[at.beside(cell, side)] == move - do.AT:
                s.set_arg(Follow.COVERED, s.arg(Follow.COVERED) | bit(side))
                s.set_arg(Follow.MANY, IF_POSSIBLE if s.arg(Follow.MANY) == TWO else NO_MORE)
                s.push(step.LAY_ARM, cell, side, sides, straight)
                return

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return why_not_this_arm(s, seat, s.arg(Follow.CELL), move, s.arg(Follow.ANCHORS), s.arg(Follow.COVERED))

    def question(self, s: State, seat: i64) -> Question:
        return Question("RR-VAR-2" if s.arg(Follow.MANY) > ONE else "RR-ROAD-6", "follow")


class LayArm(Step):
    """RR-ROAD-6: the second token itself; its near end shows the number of the double, so the way follows."""

    CELL: Final = 0
    SIDE: Final = 1
    ANCHORS: Final = 2
    STRAIGHT: Final = 3

    rule = "RR-ROAD-6"
    key = "lay"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ON_TURN])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        cell = s.arg(LayArm.CELL)
        side = s.arg(LayArm.SIDE)
        number = arm(s, cell, side)
        pairs = followers_at(s, seat, cell, side, s.arg(LayArm.ANCHORS), 0, s.arg(LayArm.STRAIGHT) == 1)
        offer_facing(s, opposite(side), number, pairs, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """RR-VAR-1, RR-VAR-2: a double laid as second token takes a straight one, Fast's two, not over the first."""
        data = s.data
        piece = data[at.LAY_PIECE + move - do.PIECES_FIRST]
        side = s.arg(LayArm.SIDE)
        target = data[at.beside(s.arg(LayArm.CELL), side)]
        word = anchors(s, seat, target, -1, data[at.OPEN_GATES] == 1)
        s.pop()
        lay(s, seat, target, from_rack(s, seat, piece))
        if is_double_piece(piece):
            many: i64 = TWO if is_fast(s, seat) and not data[at.OLD_HARE] else ONE
            s.push(step.FOLLOW, target, anchor_sides(word, double_number(pair_of(piece))), bit(opposite(side)), many, 1)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        number = arm(s, s.arg(LayArm.CELL), s.arg(LayArm.SIDE))
        return Refusal("RR-ROAD-6", "second-shows", number)


def why_no_token(s: State, seat: i64, cell: i64, pairs: i64, muscle: bool) -> Refusal:
    """RR-ROAD-2, RR-ROAD-3, RR-BRK-1, RR-BRK-3: why none of these tokens can be laid on a cell."""
    name = CELL_NAMES[cell]
    if not s.data[at.LAND + cell]:
        return Refusal("RR-ROAD-2", "no-land", name)
    word = anchors(s, seat, cell, -1, muscle)
    if not word:
        if anchors(s, seat, cell, -1, True):
            return Refusal("RR-BRK-3", "gate-not-from-town", name)
        if frontier(s, seat, cell):
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
    """RR-ROAD-3, RR-ROAD-7, RR-ROAD-8, RR-BRK-1: why a piece cannot be laid on the chosen cell."""
    name = CELL_NAMES[cell]
    if move < do.PIECES_FIRST or move >= do.PIECES_FIRST + len(PIECE_NAMES):
        return Refusal("RR-ROAD-3", "token-choose", name)
    piece = s.data[at.LAY_PIECE + move - do.PIECES_FIRST]
    text = PIECE_NAMES[move - do.PIECES_FIRST]
    mask = bit(pair_of(piece))
    if not pairs & mask:
        return Refusal("RR-SET-12", "token-not-held", text)
    if not strong_enough(s, seat, cell, mask):
        return Refusal("RR-BRK-1", "token-too-weak", text, name)
    word = anchors(s, seat, cell, -1, muscle)
    if is_there(s, seat, cell, piece & 3) == mask:
        return Refusal("RR-ROAD-8", "token-lies-so", text, name)
    if is_double_piece(piece) and anchor_sides(word, double_number(pair_of(piece))):
        return Refusal("RR-ROAD-7", "no-follower", text, name)
    if not is_double_piece(piece) and straights(s, mask, word, piece & 3):
        return Refusal("RR-ROAD-4", "token-does-not-fit", text, name)
    return Refusal("RR-ROAD-3", "arm-not-joined", text, name)


def why_not_this_arm(s: State, seat: i64, cell: i64, move: i64, sides: i64, used: i64) -> Refusal:
    """RR-ROAD-6: why a second token cannot go there."""
    double = CELL_NAMES[cell]
    if move < do.AT or move >= do.BY:
        return Refusal("RR-ROAD-6", "follow-choose", double)
    name = CELL_NAMES[move - do.AT]
    for side in range(at.SIDES):
        if s.data[at.beside(cell, side)] == move - do.AT:
            if used & bit(side):
                return Refusal("RR-VAR-2", "arm-has-token", name)
            if not sides & ~bit(side):
                return Refusal("RR-ROAD-6", "double-anchored", double, name)
            code = s.v[at.LAID + move - do.AT]
            if code and s.data[at.OWNER + code] == seat:
                return Refusal("RR-ROAD-6", "no-cover-over-own", name)
            return Refusal("RR-ROAD-6", "no-second-with", arm(s, cell, side), name)
    return Refusal("RR-ROAD-6", "not-next-to-double", name, double)
