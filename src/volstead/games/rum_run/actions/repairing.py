"""RR-REP: a Repair: a double on an open arm of a fragment, and the straight link that ties it to the road."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, count, lowest
from volstead.core.state import State, Step
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.actions.building import IF_POSSIBLE
from volstead.games.rum_run.distilleries import is_fast
from volstead.games.rum_run.moves import CELL_NAMES
from volstead.games.rum_run.placing import (
    double_number,
    from_rack,
    is_double_piece,
    laid,
    lay,
    muscles_in,
    offer_facing,
    rack,
    strong_enough,
)
from volstead.games.rum_run.roads import arm, remove
from volstead.games.rum_run.tokens import A_SIDE, NORTH, NUMBER, opposite, pair_of


def fragment_sides(s: State, seat: i64, cell: i64, number: i64) -> i64:
    """RR-REP-2, RR-VAR-2: the sides on which a double of this number, laid here, would be joined to a fragment.

    What Strong has cut off from Fast is none.
    """
    data = s.data
    v = s.v
    sides: i64 = 0
    for side in range(at.SIDES):
        other = data[at.beside(cell, side)]
        if other >= 0 and data[at.OWNER + v[at.LAID + other]] == seat and v[at.DISTANCE + other] == 0:
            if arm(s, other, opposite(side)) == number and (data[at.OLD_HARE] or not v[at.LOST + other]):
                sides |= bit(side)
    return sides


def links_at(s: State, seat: i64, cell: i64, side: i64, number: i64, fragments: i64, held: i64, muscle: bool) -> i64:
    """RR-REP-2, RR-REP-3: those of the straight pairs that can link a double of this number on the cell, on this side.

    What lies on the cell, the double or what it is going to cover, has no part in it. The far end of the link meets
    the Town Center or a token that is connected without the double, the link and all that they cover; the link does not
    cover the only fragment token that the double relies on.
    """
    v = s.v
    data = s.data
    if not fragments & ~bit(side):
        return 0
    target = data[at.beside(cell, side)]
    if target < 0:
        return 0
    code = v[at.LAID + target]
    own = code != 0 and data[at.OWNER + code] == seat
    pairs: i64 = 0
    if data[at.TOWN_SIDE + target] == side:
        if muscle or code == 0 or own:
            pairs = data[at.WITH + number]
    else:
        far = data[at.beside(target, side)]
        if far >= 0 and data[at.OWNER + v[at.LAID + far]] == seat:
            facing = arm(s, far, opposite(side))
            if facing and facing != number and _stands(s, cell, target if own else -1, far):
                pairs = bit(pair_of(data[at.facing(NORTH, number, facing)]))
    pairs = strong_enough(s, seat, target, pairs & held)
    if own and arm(s, target, opposite(side)) == number:
        pairs &= ~bit(pair_of(data[at.PIECE + code]))
    return pairs


def _stands(s: State, cell: i64, covered: i64, far: i64) -> bool:
    """RR-REP-2: whether a token is connected without the double on the cell and without the token under the link."""
    data = s.data
    v = s.v
    if v[at.DISTANCE + far] == 0:
        return False
    if covered < 0 and (
        v[at.DISTANCE + cell] == 0 or data[at.OWNER + v[at.LAID + cell]] != data[at.OWNER + v[at.LAID + far]]
    ):
        return True
    copy = s.clone()
    if copy.v[at.LAID + cell]:
        remove(copy, cell)
    if covered >= 0:
        remove(copy, covered)
    return copy.v[at.DISTANCE + far] > 0


def can_repair(s: State, seat: i64, cell: i64, number: i64, held: i64, muscle: bool) -> bool:
    """RR-REP-1, RR-TURN-4: whether a Repair with the double of this number on this cell can be completed."""
    data = s.data
    mask = data[at.DOUBLE + number]
    if not strong_enough(s, seat, cell, mask & held):
        return False
    code = s.v[at.LAID + cell]
    if data[at.OWNER + code] == seat:
        covered = bit(pair_of(data[at.PIECE + code]))
        if covered == mask:
            return False
        held |= covered
    for side in range(at.SIDES):
        if _may_link(s, seat, cell, side, number, held, muscle):
            fragments = fragment_sides(s, seat, cell, number)
            if links_at(s, seat, cell, side, number, fragments, held, muscle):
                return True
    return False


def _may_link(s: State, seat: i64, cell: i64, side: i64, number: i64, held: i64, muscle: bool) -> bool:
    """RR-REP-2: whether one of these pairs, as a link on this side, could meet the town or a connected token.

    That has to be connected without whatever lies on the cell, so it is so now, and the frontier shows it.
    """
    data = s.data
    v = s.v
    target = data[at.NEXT + at.SIDES * cell + side]
    if target < 0:
        return False
    if data[at.TOWN_SIDE + target] == side:
        code = v[at.LAID + target]
        return held & data[at.WITH + number] != 0 and (muscle or code == 0 or data[at.OWNER + code] == seat)
    facing = v[at.OPEN + target] >> at.A_SEAT * seat + A_SIDE * side & NUMBER
    return facing != 0 and facing != number and held >> pair_of(data[at.facing(NORTH, number, facing)]) & 1 != 0


def offer_repairs(s: State, seat: i64, menu: Menu) -> None:
    """DEC-8: the cells on which a double would mend a fragment."""
    data = s.data
    v = s.v
    held = rack(s, seat)
    if not held & data[at.ALL_DOUBLES]:
        return
    slots = laid(s, seat)
    if count(slots) == v[at.NODES + seat]:  # no fragment
        return
    muscle = muscles_in(s, seat)
    place = at.WHERE + seat * at.SLOTS
    while slots:
        cell = v[place + lowest(slots)] - 1
        slots &= slots - 1
        if cell >= 0 and v[at.DISTANCE + cell] == 0:
            arms = data[at.ARMS + v[at.LAID + cell]]
            near = at.NEXT + at.SIDES * cell
            for side in range(at.SIDES):
                number = arms >> A_SIDE * side & NUMBER
                target = data[near + side]
                if (
                    held & data[at.DOUBLE + number]
                    and target >= 0
                    and can_repair(s, seat, target, number, held, muscle)
                    and not menu.has(do.MEND + target)
                ):
                    menu.add(do.MEND + target)


class RepairDouble(Step):
    """RR-REP-1, RR-REP-4: the double of a Repair, laid first."""

    CELL: Final = 0
    MUSCLE: Final = 1

    rule = "RR-REP-1"
    key = "repair"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ON_TURN])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        cell = s.arg(RepairDouble.CELL)
        held = rack(s, seat)
        for number in range(1, at.PAST_SIX):
            if can_repair(s, seat, cell, number, held, s.arg(RepairDouble.MUSCLE) == 1):
                menu.add(data[at.LAY_MOVE + data[at.facing(NORTH, number, number)]])

    def take(self, s: State, seat: i64, move: i64) -> None:
        piece = s.data[at.LAY_PIECE + move - do.PIECES_FIRST]
        assert is_double_piece(piece)
        cell = s.arg(RepairDouble.CELL)
        muscle = s.arg(RepairDouble.MUSCLE)
        number = double_number(pair_of(piece))
        fragments = fragment_sides(s, seat, cell, number)
        s.pop()
        lay(s, seat, cell, from_rack(s, seat, piece))
        s.push(step.LINK, cell, fragments, muscle)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal("RR-REP-2", "repair-double")


class Link(Step):
    """RR-REP-2: where the link goes."""

    CELL: Final = 0
    FRAGMENTS: Final = 1
    MUSCLE: Final = 2

    rule = "RR-REP-2"
    key = "link"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ON_TURN])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        cell = s.arg(Link.CELL)
        muscle = s.arg(Link.MUSCLE) == 1
        for side in range(at.SIDES):
            if links_at(s, seat, cell, side, arm(s, cell, side), s.arg(Link.FRAGMENTS), rack(s, seat), muscle):
                menu.add(do.AT + data[at.beside(cell, side)])

    def take(self, s: State, seat: i64, move: i64) -> None:
        data = s.data
        cell = s.arg(Link.CELL)
        fragments = s.arg(Link.FRAGMENTS)
        muscle = s.arg(Link.MUSCLE)
        s.pop()
        for side in range(at.SIDES):
            if data[at.beside(cell, side)] == move - do.AT:
                s.push(step.LAY_LINK, cell, side, fragments, muscle)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal("RR-REP-2", "link-place")


class LayLink(Step):
    """RR-REP-2: the link itself."""

    CELL: Final = 0
    SIDE: Final = 1
    FRAGMENTS: Final = 2
    MUSCLE: Final = 3

    rule = "RR-REP-2"
    key = "lay"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ON_TURN])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        side = s.arg(LayLink.SIDE)
        cell = s.arg(LayLink.CELL)
        number = arm(s, cell, side)
        muscle = s.arg(LayLink.MUSCLE) == 1
        pairs = links_at(s, seat, cell, side, number, s.arg(LayLink.FRAGMENTS), rack(s, seat), muscle)
        offer_facing(s, opposite(side), number, pairs, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """RR-VAR-2: for Fast the link is the first of the two tokens off its double."""
        data = s.data
        cell = s.arg(LayLink.CELL)
        side = s.arg(LayLink.SIDE)
        s.pop()
        piece = data[at.LAY_PIECE + move - do.PIECES_FIRST]
        lay(s, seat, data[at.beside(cell, side)], from_rack(s, seat, piece))
        if is_fast(s, seat):
            s.push(step.FOLLOW, cell, bit(side), bit(side), IF_POSSIBLE)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal("RR-REP-2", "link-shows")


def why_no_repair(s: State, seat: i64, cell: i64) -> Refusal:
    """RR-REP-2: why no double on this cell mends a fragment."""
    name = CELL_NAMES[cell]
    if not s.data[at.LAND + cell]:
        return Refusal("RR-ROAD-2", "no-land", name)
    for number in range(1, at.PAST_SIX):
        if fragment_sides(s, seat, cell, number):
            return Refusal("RR-REP-2", "no-repair", name)
    return Refusal("RR-REP-1", "no-fragment-arm", name)
