"""Phase 5, What's the Password?: the Speakeasies buy, smallest first."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.houses import boss, controlling, is_open, is_unlimited, wholesale
from volstead.games.bootleggers.pieces import empty_truck, next_in_line, operator, paid_by_bank, unline
from volstead.games.bootleggers.promises import CUT, SHARE, answered_at_dock, reckoned
from volstead.games.bootleggers.steps import TableStep
from volstead.games.bootleggers.window import open_window


def begin_phase_5(s: State) -> None:
    """BL-RND-1: no Speakeasy has had its turn."""
    v = s.v
    v[at.PHASE] = 5
    v[at.FINISHED] = 0
    s.push(step.SELLING)


def anything_in_line(s: State, house: i64) -> bool:
    """BL-SEL-2: whether a loaded truck stands in a line of this Speakeasy."""
    v = s.v
    lined = v[at.LINED]
    while lined:
        truck = lowest(lined)
        if v[at.CARGO + truck] and v[at.SPOT + truck] // 3 == house:
            return True
        lined &= lined - 1
    return False


class Selling(Step):
    """BL-SEL-1, BL-SEL-2: one Speakeasy after another in order of size; one without a loaded truck is passed over."""

    HOUSE: Final = 0

    def go(self, s: State) -> i64:
        v = s.v
        house = s.arg(Selling.HOUSE)
        if house < s.data[at.HOUSE_COUNT]:
            s.set_arg(Selling.HOUSE, house + 1)
            v[at.HOUSE] = house
            if anything_in_line(s, house):
                s.push(step.SALE, house)
                open_window(s, at.W_P5A)
            else:
                v[at.FINISHED] |= bit(house)
            return 0
        s.pop()
        go_home(s)
        open_window(s, at.W_P5E)
        return 0


BEGINS: Final = 0
DEMAND_ROLLED: Final = 1
WINDOW_PAST: Final = 2
DOCKS_SERVED: Final = 3


class Sale(Step):
    """BL-SEL-3, BL-SEL-4, BL-SEL-6, BL-SEL-7: a Speakeasy's turn."""

    HOUSE: Final = 0
    STAGE: Final = 1
    CONTROLLING: Final = 2

    def go(self, s: State) -> i64:
        v = s.v
        house = s.arg(Sale.HOUSE)
        stage = s.arg(Sale.STAGE)
        if stage == BEGINS:
            v[at.SOLD_HERE] = 0
            v[at.ROLLED] = 0
            v[at.ROLLED_DICE] = 0
            v[at.DEMAND] = -1
            if not is_open(s, house):
                self.finish(s, house, True)
            elif is_unlimited(s, house):
                sell_everything(s, house)
                self.finish(s, house, False)
            else:
                s.set_arg(Sale.STAGE, DEMAND_ROLLED)
                s.push(step.DEMAND_ROLL, house, s.data[at.DEMAND_DICE + house] + v[at.THIRST + house])
        elif stage == DEMAND_ROLLED:
            s.set_arg(Sale.STAGE, WINDOW_PAST)
            open_window(s, at.W_P5B)
        elif stage == WINDOW_PAST:
            self.sell(s, house)
        else:
            pay_profit(s, house, s.arg(Sale.CONTROLLING))
            self.finish(s, house, False)
        return 0

    def sell(self, s: State, house: i64) -> None:
        """BL-SEL-6, BL-SEL-7: what the closing of the window found decides."""
        v = s.v
        if not is_open(s, house):
            self.finish(s, house, True)
        elif is_unlimited(s, house):
            sell_everything(s, house)
            self.finish(s, house, False)
        else:
            v[at.DEMAND] = v[at.ROLLED] + v[at.ROLLED_DICE] * v[at.IMPROVED + house]
            s.tell(fact.DEMAND_SET, house, v[at.DEMAND])
            s.set_arg(Sale.STAGE, DOCKS_SERVED)
            s.set_arg(Sale.CONTROLLING, controlling(s, house))
            sell_line(s, house, at.MAJORITY_DOCK)
            sell_line(s, house, at.MINORITY_DOCK)
            if boss(s, house) >= 0:
                s.push(step.PUBLIC_DOCK_STEP, house, boss(s, house))

    def finish(self, s: State, house: i64, closed: bool) -> None:
        """BL-SEL-3, BL-SEL-16: its turn is over; what is unsold cannot be sold any more."""
        v = s.v
        if closed:
            s.tell(fact.HOUSE_CLOSED, house)
        v[at.FINISHED] |= bit(house)
        v[at.DEMAND] = -1
        s.pop()


class RollDemand(TableStep):
    """BL-SEL-4, BL-SEL-5, BL-TIM-15: the consumption dice, or one more for Thirsty."""

    HOUSE: Final = 0
    DICE: Final = 1

    rule = "BL-SEL-4"
    key = "roll"

    def go(self, s: State) -> i64:
        if s.arg(RollDemand.DICE) == 0:
            s.pop()
            return 0
        return NATURE_BIT

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.ROLL + 1, 6)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        s.set_arg(RollDemand.DICE, s.arg(RollDemand.DICE) - 1)
        v[at.ROLLED] += move - do.ROLL
        v[at.ROLLED_DICE] += 1
        s.tell(fact.DEMAND_ROLLED, s.arg(RollDemand.HOUSE), move - do.ROLL)


def roller(s: State, house: i64) -> i64:
    """BL-SEL-5: who is shown as rolling: the house boss, or the highest Muscle with a truck in line."""
    v = s.v
    seat = boss(s, house)
    if seat >= 0:
        return seat
    for truck in range(at.TRUCKS):
        if v[at.LINED] >> truck & 1 and v[at.SPOT + truck] // 3 == house:
            other = operator(s, truck)
            if seat < 0 or v[at.EFFECT + other] > v[at.EFFECT + seat]:
                seat = other
    return seat


def sell_crates(s: State, house: i64, truck: i64, crates: i64) -> None:
    """BL-SEL-14: the Bank pays the cargo owner for each crate."""
    v = s.v
    if crates == 0:
        return
    seat = v[at.CARGO_OWNER + truck]
    amount = crates * wholesale(s, house, seat)
    v[at.CARGO + truck] -= crates
    if v[at.CARGO + truck] == 0:
        v[at.CARGO_OWNER + truck] = -1
    v[at.SOLD_HERE] += crates
    v[at.SOLD_CRATES] += crates
    paid_by_bank(s, seat, amount)
    if v[at.LEDGER]:
        reckoned(s, seat, CUT, house, crates)
    s.tell(fact.SOLD, seat, house, crates, amount, truck)


def sell_truck(s: State, house: i64, truck: i64) -> None:
    """As many crates as demand still allows."""
    v = s.v
    crates = v[at.CARGO + truck]
    if crates > v[at.DEMAND]:
        crates = v[at.DEMAND]
    v[at.DEMAND] -= crates
    sell_crates(s, house, truck, crates)


def sell_line(s: State, house: i64, dock: i64) -> None:
    """BL-SEL-8, BL-SEL-9, BL-SHP-11: truck by truck in line order, first the Majority Dock, then the Minority Dock."""
    v = s.v
    truck = next_in_line(s, at.line(house, dock), 0)
    while truck >= 0 and v[at.DEMAND] > 0:
        sell_truck(s, house, truck)
        truck = next_in_line(s, at.line(house, dock), v[at.ARRIVAL + truck])


def sell_everything(s: State, house: i64) -> None:
    """BL-SEL-13: every crate in every line is bought, without permission."""
    v = s.v
    for dock in range(at.DOCKS):
        truck = next_in_line(s, at.line(house, dock), 0)
        while truck >= 0:
            sell_crates(s, house, truck, v[at.CARGO + truck])
            truck = next_in_line(s, at.line(house, dock), v[at.ARRIVAL + truck])


class PublicDock(TableStep):
    """BL-SEL-10, BL-SEL-11, D-32: the house boss allows or refuses each loaded truck in line order."""

    HOUSE: Final = 0
    BOSS: Final = 1
    SEEN: Final = 2
    TRUCK: Final = 3

    rule = "BL-SEL-10"
    key = "public-dock"
    tempo = "answer"

    def go(self, s: State) -> i64:
        """BL-SEL-12: the boss's own cargo is allowed when its turn in the line comes."""
        v = s.v
        house = s.arg(PublicDock.HOUSE)
        while v[at.DEMAND] > 0:
            truck = next_in_line(s, at.line(house, at.PUBLIC_DOCK), s.arg(PublicDock.SEEN))
            if truck < 0:
                break
            if v[at.CARGO + truck] and v[at.CARGO_OWNER + truck] != s.arg(PublicDock.BOSS):
                s.set_arg(PublicDock.TRUCK, truck)
                return bit(s.arg(PublicDock.BOSS))
            s.set_arg(PublicDock.SEEN, v[at.ARRIVAL + truck])
            sell_truck(s, house, truck)
        s.pop()
        return 0

    def question(self, s: State, seat: i64) -> Question:
        return Question(self.rule, self.key, [s.arg(PublicDock.HOUSE), s.arg(PublicDock.TRUCK), s.v[at.DEMAND]])

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.TURN_AWAY)
        menu.add(do.ALLOW)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        truck = s.arg(PublicDock.TRUCK)
        answered_at_dock(s, seat, s.arg(PublicDock.HOUSE), truck, move == do.ALLOW)
        if move == do.ALLOW:
            s.tell(fact.TRUCK_ALLOWED, seat, truck)
            s.set_arg(PublicDock.SEEN, s.v[at.ARRIVAL + truck])
            sell_truck(s, s.arg(PublicDock.HOUSE), truck)
        else:
            s.tell(fact.TRUCK_TURNED_AWAY, seat, truck)
            s.pop()


def pay_profit(s: State, house: i64, seat: i64) -> None:
    """BL-SEL-15: to the player who was CONTROLLING when the window closed, for every crate sold here by anyone."""
    v = s.v
    amount = (s.data[at.PROFIT + house] + v[at.MOUTH + house]) * v[at.SOLD_HERE]
    if seat >= 0 and amount:
        paid_by_bank(s, seat, amount)
        reckoned(s, seat, SHARE, house, amount)
        s.tell(fact.PROFIT_PAID, seat, house, amount)


def go_home(s: State) -> None:
    """BL-SEL-17, BL-THUG-GEN-7, BL-DEAL-16: trucks home, rentals and loans over, effects of the Round end."""
    data = s.data
    v = s.v
    while v[at.LINED]:
        unline(s, lowest(v[at.LINED]))
    for truck in range(at.TRUCKS):
        if v[at.CARGO + truck]:
            empty_truck(s, truck)
        v[at.CARGO_OWNER + truck] = -1
    v[at.ARRIVALS] = 0
    if not data[at.ONE_OFFER]:
        v[at.TO_LET] = 0
    for seat in range(data[at.PLAYERS]):
        v[at.OPERATED + seat] = v[at.OWNED + seat]
    for house in range(data[at.HOUSE_COUNT]):
        v[at.PAYOFF + house] = -1
        v[at.PACKING + house] = -1
        v[at.THIRST + house] = 0
        v[at.MOUTH + house] = 0
    v[at.FINISHED] = 0
    v[at.BUSTED] = 0
    v[at.COPPERED] = 0
    v[at.SHUT] = 0
    v[at.ROLLED] = 0
    v[at.ROLLED_DICE] = 0
    v[at.SOLD_HERE] = 0
