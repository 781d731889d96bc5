"""Phase 2, Send in the Boys: in Muscle order, markers go from Back Rooms to Speakeasies."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.backroom import free_circles, offer_announcements, unlocked, why_no_marker
from volstead.games.bootleggers.cards.response import action_done
from volstead.games.bootleggers.houses import has_free_circle, open_circles
from volstead.games.bootleggers.pieces import everyone, highest
from volstead.games.bootleggers.promises import marker_went, placement_over
from volstead.games.bootleggers.steps import TableStep
from volstead.games.bootleggers.window import announce_placement, open_window


def begin_phase_2(s: State) -> None:
    """BL-RND-1, BL-OPT-1: skipped with advanced placement."""
    v = s.v
    v[at.PHASE] = 2
    v[at.ACTED] = 0
    if not s.data[at.ADVANCED]:
        s.push(step.PLACEMENT)


def place_marker(s: State, seat: i64, house: i64) -> None:
    """BL-INF-2: a placed marker stays, except by a card."""
    v = s.v
    v[at.BACK + seat] -= 1
    v[at.on(house, seat)] += 1
    s.tell(fact.MARKER_PLACED, seat, house)
    marker_went(s, seat, house)


class PlacementTurns(Step):
    """BL-INF-1, BL-RND-4: a window before each player's turn, highest Muscle first among those yet to act."""

    HAD_WINDOW: Final = 0

    def go(self, s: State) -> i64:
        v = s.v
        waiting = everyone(s) & ~v[at.ACTED]
        if not waiting:
            s.pop()
        elif s.arg(PlacementTurns.HAD_WINDOW) == 0:
            s.set_arg(PlacementTurns.HAD_WINDOW, 1)
            open_window(s, at.W_P2)
        else:
            s.set_arg(PlacementTurns.HAD_WINDOW, 0)
            seat = highest(s, waiting)
            v[at.ACTED] |= bit(seat)
            s.push(step.PLACE_STEP, seat)
        return 0


class PlaceInfluence(TableStep):
    """BL-INF-1, BL-INF-3, D-07: any number of unlocked markers, one at a time, on free circles, then done."""

    PLAYER: Final = 0

    rule = "BL-INF-1"
    key = "place"

    def go(self, s: State) -> i64:
        seat = s.arg(PlaceInfluence.PLAYER)
        if unlocked(s, seat) > 0 and open_circles(s):
            return bit(seat)
        self.finish(s, seat)
        return 0

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.DONE)
        menu.add_bits(do.PLACE, open_circles(s))

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == do.DONE:
            self.finish(s, seat)
        else:
            place_marker(s, seat, move - do.PLACE)

    def finish(self, s: State, seat: i64) -> None:
        s.pop()
        placement_over(s, seat)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return why_no_marker(s, seat, move - do.PLACE) if do.PLACE <= move < do.PLACE + at.HOUSES else None


class Preempt(TableStep):
    """BL-OPT-2, BL-OPT-3, D-35: all stronger players with a marker are asked at once, in secret."""

    PLAYER: Final = 0
    HOUSE: Final = 1
    MARKERS: Final = 2
    ANSWERED: Final = 3
    WILLING: Final = 4

    rule = "BL-OPT-2"
    key = "preempt"
    tempo = "answer"

    def shown(self, s: State) -> i64:
        """BL-OPT-3: who has answered already is as secret as their answer."""
        return 0

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        waiting: i64 = 0
        seat = s.arg(Preempt.PLAYER)
        for other in range(data[at.PLAYERS]):
            if v[at.EFFECT + other] > v[at.EFFECT + seat] and unlocked(s, other) > 0:
                waiting |= bit(other)
        if not has_free_circle(s, s.arg(Preempt.HOUSE)):
            waiting = 0
        waiting &= ~s.arg(Preempt.ANSWERED)
        if waiting:
            return waiting
        winner = highest(s, s.arg(Preempt.WILLING))
        house = s.arg(Preempt.HOUSE)
        many = s.arg(Preempt.MARKERS)
        s.pop()
        if winner >= 0:
            s.push(step.ANNOUNCE_AGAIN, seat, house, many)
            s.push(step.PREEMPT_NUMBER, winner, house)
            return 0
        for _ in range(many):
            place_marker(s, seat, house)
        action_done(s)
        return 0

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.STAND_ASIDE)
        menu.add(do.PREEMPT)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.set_arg(Preempt.ANSWERED, s.arg(Preempt.ANSWERED) | bit(seat))
        if move == do.PREEMPT:
            s.set_arg(Preempt.WILLING, s.arg(Preempt.WILLING) | bit(seat))


class PreemptNumber(TableStep):
    """BL-OPT-3, D-35: who pre-empts must place at least one marker there, and may place more."""

    PLAYER: Final = 0
    HOUSE: Final = 1

    rule = "BL-OPT-3"
    key = "preempt-number"
    tempo = "answer"

    def most(self, s: State) -> i64:
        free = free_circles(s, s.arg(PreemptNumber.HOUSE))
        mine = unlocked(s, s.arg(PreemptNumber.PLAYER))
        return mine if mine < free else free

    def go(self, s: State) -> i64:
        if self.most(s) == 1:
            self.place(s, 1)
            return 0
        return bit(s.arg(PreemptNumber.PLAYER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.AMOUNT + 1, self.most(s))

    def answer(self, s: State, seat: i64, move: i64) -> None:
        self.place(s, move - do.AMOUNT)

    def place(self, s: State, many: i64) -> None:
        seat = s.arg(PreemptNumber.PLAYER)
        house = s.arg(PreemptNumber.HOUSE)
        s.pop()
        s.tell(fact.PLACEMENT_PREEMPTED, seat, house, many)
        for _ in range(many):
            place_marker(s, seat, house)
        action_done(s)


class AnnounceAgain(TableStep):
    """BL-OPT-4, BL-OPT-5, D-36: the pre-empted player announces the same again, something else, or withdraws."""

    PLAYER: Final = 0

    rule = "BL-OPT-4"
    key = "announce-again"
    tempo = "answer"

    def go(self, s: State) -> i64:
        if not open_circles(s):
            s.pop()
            return 0
        return bit(s.arg(AnnounceAgain.PLAYER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.STEP_BACK)
        offer_announcements(s, seat, menu)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        if move == do.STEP_BACK:
            s.tell(fact.PLACEMENT_WITHDRAWN, seat)
        else:
            announce_placement(s, seat, move)
