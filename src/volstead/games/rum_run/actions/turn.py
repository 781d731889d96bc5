"""RR-TURN: a turn is one action: Build, Move, Repair or Caravan; who has none passes."""

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import Question, State, Step
from volstead.games.rum_run import facts as fact
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.actions.building import can_lift, offer_lifts, why_no_token
from volstead.games.rum_run.actions.caravans import can_haul, is_overloaded, offer_caravans, set_out
from volstead.games.rum_run.actions.repairing import offer_repairs, why_no_repair
from volstead.games.rum_run.distilleries import is_fast
from volstead.games.rum_run.ending import (
    ALONE,
    BY_AGREEMENT,
    BY_IDLENESS,
    BY_PASSES,
    ends_by_passes,
    ends_idle,
    finish,
    still_in,
)
from volstead.games.rum_run.moves import CELL_NAMES
from volstead.games.rum_run.placing import (
    lift,
    muscles_in,
    offer_cells,
    rack,
    some_cell,
)
from volstead.games.rum_run.roads import links


def has_action(s: State, seat: i64) -> bool:
    """RR-TURN-3: whether there is any legal action."""
    data = s.data
    v = s.v
    muscle = muscles_in(s, seat)
    if some_cell(s, seat, rack(s, seat), 0, -1, -1, muscle):
        return True
    for slot in range(data[at.SLOT_COUNT + seat]):
        cell = v[at.where(seat, slot)] - 1
        if cell >= 0 and (can_haul(s, cell) or can_lift(s, seat, cell, muscle)):
            return True
    menu = Menu()
    offer_repairs(s, seat, menu)
    return menu.size > 0


class Turn(Step):
    """RR-TURN-1, RR-TURN-2, RR-TURN-3: the kind of action and its cell; overloaded piles come before all else."""

    rule = "RR-TURN-1"
    key = "turn"

    def go(self, s: State) -> i64:
        v = s.v
        seat = v[at.ON_TURN]
        if has_action(s, seat):
            return bit(seat)
        s.tell(fact.PASSED, seat)
        v[at.PASSES] += 1
        end_turn(s)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        """DEC-4: caravans (if one is forced, nothing else), then builds, moves and repairs."""
        if offer_caravans(s, seat, menu):
            return
        muscle = muscles_in(s, seat)
        offer_cells(s, seat, rack(s, seat), 0, -1, muscle, do.BUILD, menu)
        offer_lifts(s, seat, muscle, menu)
        offer_repairs(s, seat, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """RR-TURN-4: nothing is offered that could not be completed."""
        if move >= do.OFFER_END:
            leave(s, seat, move)
            return
        s.v[at.PASSES] = 0
        muscle: i64 = 0
        if muscles_in(s, seat):
            muscle = 1
        s.push(step.END_TURN)
        if move < do.LIFT:
            s.push(step.LAY, move - do.BUILD, 0, muscle)
        elif move < do.MEND:
            s.push(step.PUT, lift(s, move - do.LIFT), move - do.LIFT, muscle)
        elif move < do.HAUL:
            s.push(step.REPAIR_DOUBLE, move - do.MEND, muscle)
        else:
            set_out(s, seat, move - do.HAUL)

    def asides(self, s: State, seat: i64, menu: Menu) -> None:
        """RR-END-5, RR-END-7, DEC-12: between two actions anybody may offer to end the game, or resign."""
        if still_in(s) & bit(seat):
            menu.add(do.WITHDRAW if s.v[at.ENDERS] & bit(seat) else do.OFFER_END)
            menu.add(do.RESIGN)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return why_no_action(s, seat, move)

    def question(self, s: State, seat: i64) -> Question:
        if offer_caravans(s, seat, Menu()):
            return Question("RR-OVER-1", "forced")
        return Question("RR-TURN-1", "turn")


class EndTurn(Step):
    """RR-TURN-1: the action is done."""

    rule = "RR-TURN-1"
    key = "turn"

    def go(self, s: State) -> i64:
        s.pop()
        end_turn(s)
        return 0


def end_turn(s: State) -> None:
    """RR-END-3, RR-END-4: count idle turns and passes; then the next seat that is still in the game."""
    v = s.v
    v[at.TURNS] += 1
    v[at.IDLE] += 1
    if v[at.PROGRESS]:
        v[at.IDLE] = 0
    v[at.PROGRESS] = 0
    if ends_by_passes(s):
        finish(s, BY_PASSES)
    elif ends_idle(s):
        finish(s, BY_IDLENESS)
    else:
        next_seat(s)


def next_seat(s: State) -> None:
    """RR-TURN-1, RR-END-7: the turn goes clockwise; seats that have left are skipped."""
    v = s.v
    seats = s.data[at.MANY_SEATS]
    seat = v[at.ON_TURN]
    while True:
        seat += 1
        if seat == seats:
            seat = 0
        if not v[at.LEFT] >> seat & 1:
            break
    v[at.ON_TURN] = seat


def leave(s: State, seat: i64, move: i64) -> None:
    """RR-END-5: the game ends when all who are in it want it; RR-END-7: who resigns takes no more turns."""
    v = s.v
    if move == do.OFFER_END:
        v[at.ENDERS] |= bit(seat)
        s.tell(fact.OFFERS_END, seat)
    elif move == do.WITHDRAW:
        v[at.ENDERS] &= ~bit(seat)
        s.tell(fact.WITHDRAWS, seat)
    else:
        v[at.LEFT] |= bit(seat)
        v[at.ENDERS] &= ~bit(seat)
        s.tell(fact.RESIGNED, seat)
        left = still_in(s)
        if not left & (left - 1):
            finish(s, ALONE)
            return
        if v[at.ON_TURN] == seat:
            next_seat(s)
    if v[at.ENDERS] == still_in(s):
        finish(s, BY_AGREEMENT)
    elif ends_by_passes(s):
        finish(s, BY_PASSES)
    elif ends_idle(s):
        finish(s, BY_IDLENESS)


def why_no_action(s: State, seat: i64, move: i64) -> Refusal:
    """RR-TURN-1: why an action cannot begin so."""
    if move >= do.AT:
        return Refusal("RR-TURN-1", "action-begins")
    cell = move % at.CELLS
    name = CELL_NAMES[cell]
    own = s.v[at.LAID + cell] != 0 and s.data[at.OWNER + s.v[at.LAID + cell]] == seat
    if move >= do.HAUL and not own:
        return Refusal("RR-CAR-1", "no-own-token", name)
    for slot in range(s.data[at.SLOT_COUNT + seat]):
        pile = s.v[at.where(seat, slot)] - 1
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
    """RR-LOOSE-1: why a token cannot be moved."""
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
