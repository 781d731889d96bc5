"""Phase 4, Run the Whiskey: negotiation, sealed loading, dispatch in Muscle order, what is left is lost."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import ACTORS, State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.houses import is_open, status
from volstead.games.bootleggers.pieces import anyone_to_ship, highest, loaded_parked
from volstead.games.bootleggers.shipping import ship
from volstead.games.bootleggers.steps import TableStep, take_sign_off
from volstead.games.bootleggers.window import open_window

LOADS: Final[i64] = 10
"""A truck is loaded with 0 to 9 crates."""


def begin_phase_4(s: State) -> None:
    """BL-RND-1, BL-DEAL-13: the negotiation stage opens with all proposals to be made."""
    data = s.data
    v = s.v
    v[at.PHASE] = 4
    v[at.ACTED] = 0
    v[at.READY] = 0
    v[at.LOADED_TRUCKS] = 0
    for seat in range(data[at.PLAYERS]):
        v[at.PROPOSALS + seat] = 0
    s.push(step.SHIPPING)
    s.push(step.LOADING_STEP)
    open_window(s, at.W_P4N)


def next_to_load(s: State, seat: i64) -> i64:
    """The largest truck for which they have not yet said how many crates; -1 when they are through."""
    data = s.data
    v = s.v
    waiting = v[at.OPERATED + seat] & ~v[at.LOADED_TRUCKS]
    best: i64 = -1
    while waiting:
        truck = lowest(waiting)
        if best < 0 or data[at.CAPACITY + truck] > data[at.CAPACITY + best]:
            best = truck
        waiting &= waiting - 1
    return best


def crates_left(s: State, seat: i64) -> i64:
    """Crates in the Back Room that they have not yet put on a truck."""
    v = s.v
    left = v[at.CRATES + seat]
    settled = v[at.OPERATED + seat] & v[at.LOADED_TRUCKS]
    while settled:
        left -= v[at.LOADING + lowest(settled)]
        settled &= settled - 1
    return left


class Load(TableStep):
    """BL-SHP-2, BL-SHP-3, BL-TIM-12, D-30: all load at the same time and in secret, truck by truck, largest first."""

    rule = "BL-SHP-2"
    key = "load"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        waiting: i64 = 0
        for seat in range(data[at.PLAYERS]):
            if v[at.READY] >> seat & 1:
                continue
            if not v[at.OPERATED + seat] & ~v[at.LOADED_TRUCKS] or crates_left(s, seat) == 0:
                v[at.READY] |= bit(seat)
                s.tell(fact.LOADING_READY, seat)
            else:
                waiting |= bit(seat)
        if not waiting:
            self.reveal(s)
            s.pop()
        return waiting

    def volunteers(self, s: State) -> i64:
        """Until the last is ready, whoever has begun may start their loading over."""
        data = s.data
        v = s.v
        found: i64 = 0
        for seat in range(data[at.PLAYERS]):
            if v[at.READY] >> seat & 1 and v[at.OPERATED + seat] & v[at.LOADED_TRUCKS]:
                found |= bit(seat)
        return found if data[at.HAND_FORGOTTEN] else found | super().volunteers(s)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        """BL-SHP-2, BL-SHP-15: at most the capacity, and only their own crates."""
        data = s.data
        v = s.v
        if not v[ACTORS] >> seat & 1:
            if v[at.READY] >> seat & 1 and v[at.OPERATED + seat] & v[at.LOADED_TRUCKS]:
                menu.add(do.STEP_BACK)
            if not data[at.HAND_FORGOTTEN]:
                super().ask(s, seat, menu)
            return
        truck = next_to_load(s, seat)
        most = crates_left(s, seat)
        if data[at.CAPACITY + truck] < most:
            most = data[at.CAPACITY + truck]
        menu.add_range(do.LOAD + truck * 10, most + 1)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if move == do.STEP_BACK:
            v[at.LOADED_TRUCKS] &= ~v[at.OPERATED + seat]
            v[at.READY] &= ~bit(seat)
            return
        if not do.LOAD <= move < do.SHIP:
            super().take(s, seat, move)
            return
        truck = (move - do.LOAD) // 10
        v[at.LOADING + truck] = (move - do.LOAD) % 10
        v[at.LOADED_TRUCKS] |= bit(truck)

    def default(self, s: State, seat: i64) -> i64:
        menu = Menu()
        self.ask(s, seat, menu)
        return menu.moves[menu.size - 1]

    def reveal(self, s: State) -> None:
        """BL-SHP-4: from now on no crate is loaded or moved, except by a card."""
        data = s.data
        v = s.v
        for seat in range(data[at.PLAYERS]):
            settled = v[at.OPERATED + seat] & v[at.LOADED_TRUCKS]
            while settled:
                truck = lowest(settled)
                settled &= settled - 1
                crates = v[at.LOADING + truck]
                v[at.CRATES + seat] -= crates
                v[at.CARGO + truck] = crates
                take_sign_off(s, truck)
                v[at.CARGO_OWNER + truck] = -1
                if crates:
                    v[at.CARGO_OWNER + truck] = seat
                    s.tell(fact.LOADED, seat, truck, crates)
        for truck in range(at.TRUCKS):
            v[at.LOADING + truck] = 0
        v[at.LOADED_TRUCKS] = 0

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """BL-SHP-2, BL-SHP-3, BL-SHP-15: own crates on trucks that the player operates, the largest first."""
        if not do.LOAD <= move < do.SHIP:
            return None
        truck = (move - do.LOAD) // LOADS
        crates = (move - do.LOAD) % LOADS
        if not s.v[at.OPERATED + seat] >> truck & 1:
            return Refusal("BL-SHP-2", "truck-not-yours-to-load")
        if crates > s.data[at.CAPACITY + truck]:
            return Refusal("BL-SHP-2", "truck-holds", s.data[at.CAPACITY + truck])
        if crates > crates_left(s, seat):
            return Refusal("BL-SHP-15", "crates-left", crates_left(s, seat))
        return Refusal("BL-SHP-3", "load-largest-first")


WINDOW_NEXT: Final = 0
TURN_NEXT: Final = 1
ALL_SHIPPED: Final = 2


class Shipping(Step):
    """BL-SHP-5, BL-RND-4: a window before each dispatch turn, one more after the last; then the rest is lost."""

    STAGE: Final = 0

    def go(self, s: State) -> i64:
        v = s.v
        stage = s.arg(Shipping.STAGE)
        waiting = anyone_to_ship(s)
        if stage == WINDOW_NEXT:
            s.set_arg(Shipping.STAGE, TURN_NEXT if waiting else ALL_SHIPPED)
            open_window(s, at.W_P4S if waiting else at.W_P4E)
        elif stage == TURN_NEXT and waiting:
            seat = highest(s, waiting & ~v[at.ACTED])
            v[at.ACTED] |= bit(seat)
            s.set_arg(Shipping.STAGE, WINDOW_NEXT)
            s.push(step.DISPATCH, seat)
        else:
            lose_unloaded(s)
            s.pop()
        return 0


class Dispatch(TableStep):
    """BL-SHP-5, BL-SHP-8, D-31: they send all their loaded trucks, one after another, each where they like."""

    PLAYER: Final = 0

    rule = "BL-SHP-5"
    key = "dispatch"

    def go(self, s: State) -> i64:
        if loaded_parked(s, s.arg(Dispatch.PLAYER)):
            return bit(s.arg(Dispatch.PLAYER))
        s.pop()
        return 0

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        houses = data[at.HOUSE_COUNT]
        waiting = loaded_parked(s, seat)
        while waiting:
            menu.add_range(do.SHIP + lowest(waiting) * 6, houses)
            waiting &= waiting - 1

    def answer(self, s: State, seat: i64, move: i64) -> None:
        ship(s, seat, (move - do.SHIP) // 6, (move - do.SHIP) % 6)

    def default(self, s: State, seat: i64) -> i64:
        """D-31: the open Speakeasy with the best status, ties to the smaller."""
        data = s.data
        best: i64 = -1
        for house in range(data[at.HOUSE_COUNT]):
            if is_open(s, house) and (best < 0 or status(s, house, seat) > status(s, best, seat)):
                best = house
        if best < 0:
            best = at.OMALLEY
        waiting = loaded_parked(s, seat)
        for truck in range(at.TRUCKS):
            if waiting >> truck & 1:
                return do.SHIP + truck * 6 + best
        raise AssertionError("nothing to dispatch")

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """BL-SHP-4, BL-SHP-5, BL-SHP-9: loaded parked trucks, to a Speakeasy in play."""
        v = s.v
        if do.LOAD <= move < do.SHIP:
            return Refusal("BL-SHP-4", "load-revealed")
        if not do.SHIP <= move < do.SHIP + at.TRUCKS * at.HOUSES:
            return None
        truck = (move - do.SHIP) // at.HOUSES
        if not v[at.OPERATED + seat] >> truck & 1:
            return Refusal("BL-SHP-5", "truck-not-yours-to-send")
        if v[at.LINED] >> truck & 1:
            return Refusal("BL-SHP-9", "truck-in-line")
        if not v[at.CARGO + truck]:
            return Refusal("BL-SHP-5", "truck-empty")
        return Refusal("BL-SET-2", "house-for-six")


def lose_unloaded(s: State) -> None:
    """BL-SHP-13, BL-DEAL-19: crates left in a Back Room are lost, unless a Warehouse holds them."""
    data = s.data
    v = s.v
    v[at.HELD] = 0
    for seat in range(data[at.PLAYERS]):
        crates = v[at.CRATES + seat]
        if not crates:
            continue
        if v[at.STORED] >> seat & 1:
            v[at.HELD] |= bit(seat)
        else:
            v[at.CRATES + seat] = 0
            v[at.LOST_CRATES] += crates
            s.tell(fact.CRATES_LOST, seat, crates)
    v[at.STORED] = 0
