"""RR-TURN: a turn is one action: Build, Move, Repair or Caravan; who has none passes."""

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import Question, State, Step
from volstead.games.rum_run.building import can_lift
from volstead.games.rum_run.caravans import can_haul, offer_caravans, set_out
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
from volstead.games.rum_run.layout import (
    END_TURN,
    ENDERS,
    IDLE,
    LAY,
    LEFT,
    MANY_SEATS,
    ON_TURN,
    PASSES,
    PROGRESS,
    PUT,
    REPAIR_DOUBLE,
    SLOT_COUNT,
    SLOTS,
    TURNS,
    WHERE,
)
from volstead.games.rum_run.moves import (
    BUILD,
    HAUL,
    LIFT,
    MEND,
    OFFER_END,
    OFFERS_END,
    PASSED,
    RESIGN,
    RESIGNED,
    WITHDRAW,
    WITHDRAWS,
)
from volstead.games.rum_run.placing import lift, muscles_in, offer_cells, rack, some_cell
from volstead.games.rum_run.refusing import why_no_action
from volstead.games.rum_run.repairing import offer_repairs


def has_action(s: State, seat: i64) -> bool:
    """RR-TURN-3: whether there is any legal action."""
    data = s.data
    v = s.v
    muscle = muscles_in(s, seat)
    if some_cell(s, seat, rack(s, seat), 0, -1, -1, muscle):
        return True
    for slot in range(data[SLOT_COUNT + seat]):
        cell = v[WHERE + seat * SLOTS + slot] - 1
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
        seat = v[ON_TURN]
        if has_action(s, seat):
            return bit(seat)
        s.tell(PASSED, seat)
        v[PASSES] += 1
        end_turn(s)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        """DEC-4: caravans (if one is forced, nothing else), then builds, moves and repairs."""
        data = s.data
        v = s.v
        if offer_caravans(s, seat, menu):
            return
        muscle = muscles_in(s, seat)
        offer_cells(s, seat, rack(s, seat), 0, -1, muscle, BUILD, menu)
        for slot in range(data[SLOT_COUNT + seat]):
            cell = v[WHERE + seat * SLOTS + slot] - 1
            if cell >= 0 and can_lift(s, seat, cell, muscle):
                menu.add(LIFT + cell)
        offer_repairs(s, seat, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """RR-TURN-4: nothing is offered that could not be completed."""
        if move >= OFFER_END:
            leave(s, seat, move)
            return
        s.v[PASSES] = 0
        muscle: i64 = 1 if muscles_in(s, seat) else 0
        s.push(END_TURN)
        if move < LIFT:
            s.push(LAY, move - BUILD, 0, muscle)
        elif move < MEND:
            s.push(PUT, lift(s, move - LIFT), move - LIFT, muscle)
        elif move < HAUL:
            s.push(REPAIR_DOUBLE, move - MEND, muscle)
        else:
            set_out(s, seat, move - HAUL)

    def asides(self, s: State, seat: i64, menu: Menu) -> None:
        """RR-END-5, RR-END-7, DEC-12: between two actions anybody may offer to end the game, or resign."""
        if still_in(s) & bit(seat):
            menu.add(WITHDRAW if s.v[ENDERS] & bit(seat) else OFFER_END)
            menu.add(RESIGN)

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
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
    v[TURNS] += 1
    v[IDLE] = 0 if v[PROGRESS] else v[IDLE] + 1
    v[PROGRESS] = 0
    if ends_by_passes(s):
        finish(s, BY_PASSES)
    elif ends_idle(s):
        finish(s, BY_IDLENESS)
    else:
        next_seat(s)


def next_seat(s: State) -> None:
    """RR-TURN-1, RR-END-7: the turn goes clockwise; seats that have left are skipped."""
    v = s.v
    seats = s.data[MANY_SEATS]
    seat = (v[ON_TURN] + 1) % seats
    while v[LEFT] & bit(seat):
        seat = (seat + 1) % seats
    v[ON_TURN] = seat


def leave(s: State, seat: i64, move: i64) -> None:
    """RR-END-5: the game ends when all who are in it want it; RR-END-7: who resigns takes no more turns."""
    v = s.v
    if move == OFFER_END:
        v[ENDERS] |= bit(seat)
        s.tell(OFFERS_END, seat)
    elif move == WITHDRAW:
        v[ENDERS] &= ~bit(seat)
        s.tell(WITHDRAWS, seat)
    else:
        v[LEFT] |= bit(seat)
        v[ENDERS] &= ~bit(seat)
        s.tell(RESIGNED, seat)
        left = still_in(s)
        if not left & (left - 1):
            finish(s, ALONE)
            return
        if v[ON_TURN] == seat:
            next_seat(s)
    if v[ENDERS] == still_in(s):
        finish(s, BY_AGREEMENT)
    elif ends_by_passes(s):
        finish(s, BY_PASSES)
    elif ends_idle(s):
        finish(s, BY_IDLENESS)
