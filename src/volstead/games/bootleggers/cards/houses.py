"""Cards on a Speakeasy, most of them for one Round: Big Payoff, Copper in the House, Thirsty and their like."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.card import UP_TO_P5B, Card, offer_houses, target
from volstead.games.bootleggers.houses import can_be_worked, dock, has_free_square, is_open, is_ordinary
from volstead.games.bootleggers.pieces import line_up, operator, pay_bank
from volstead.games.bootleggers.promises import played_against_house

PAYOFF_PRICE: Final[i64] = 5  # BL-THUG-BIG_PAYOFF-1


class HouseCard(Card):
    """BL-THUG-GEN-7: a one-Round card on a Speakeasy that is open and whose turn is not over."""

    windows = UP_TO_P5B

    def fits(self, s: State, house: i64) -> bool:
        """Whether this Speakeasy is a legal target."""
        return is_ordinary(s, house)

    def targets(self, s: State) -> i64:
        data = s.data
        found: i64 = 0
        for house in range(data[at.HOUSE_COUNT]):
            if self.fits(s, house):
                found |= bit(house)
        return found

    def playable(self, s: State, seat: i64) -> bool:
        data = s.data
        for house in range(data[at.HOUSE_COUNT]):
            if self.fits(s, house):
                return True
        return False

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-14: each legal open Speakeasy."""
        offer_houses(self.targets(s), menu)


class BigPayoff(HouseCard):
    """BL-THUG-BIG_PAYOFF-1, BL-MUS-19: $5G for control of an open Speakeasy this Round."""

    def playable(self, s: State, seat: i64) -> bool:
        return s.v[at.CASH + seat] >= PAYOFF_PRICE and super().playable(s, seat)

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-BIG_PAYOFF-2, BL-THUG-BIG_PAYOFF-3, BL-THUG-BIG_PAYOFF-5: control for the Round."""
        house = target(s, seat, 0)
        pay_bank(s, seat, PAYOFF_PRICE)
        s.v[at.PAYOFF + house] = seat
        played_against_house(s, seat, house)
        s.tell(fact.PAYOFF_MADE, seat, house, PAYOFF_PRICE)
        line_up_again(s, house)


def line_up_again(s: State, house: i64) -> None:
    """BL-SHP-12, BL-THUG-BIG_PAYOFF-4: dock by the new status, then by Muscle, own trucks in their former order."""
    v = s.v
    moved = False
    waiting: i64 = 0
    for truck in range(at.TRUCKS):
        if v[at.LINED] >> truck & 1 and v[at.SPOT + truck] // 3 == house:
            waiting |= bit(truck)
    while waiting:
        first: i64 = -1
        for truck in range(at.TRUCKS):
            if waiting >> truck & 1 and (first < 0 or _before(s, truck, first)):
                first = truck
        waiting &= ~bit(first)
        line_up(s, first, at.line(house, dock(s, house, operator(s, first))))
        moved = True
    if moved:
        s.tell(fact.LINES_FORMED_AGAIN, house)


def _before(s: State, truck: i64, other: i64) -> bool:
    """Whether a truck lines up before another: more Muscle, or the same operator and earlier so far."""
    v = s.v
    mine = v[at.EFFECT + operator(s, truck)]
    yours = v[at.EFFECT + operator(s, other)]
    if mine != yours:
        return mine > yours
    return v[at.ARRIVAL + truck] < v[at.ARRIVAL + other]


class CopperHouse(HouseCard):
    """BL-THUG-COPPER_HOUSE-1: an open Speakeasy other than O'Malley's works like O'Malley's this Round."""

    def fits(self, s: State, house: i64) -> bool:
        return house != at.OMALLEY and can_be_worked(s, house) and not s.v[at.COPPERED] >> house & 1

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-COPPER_HOUSE-2, BL-THUG-COPPER_HOUSE-3, BL-THUG-COPPER_HOUSE-4, BL-THUG-COPPER_HOUSE-5: as told."""
        house = target(s, seat, 0)
        s.v[at.COPPERED] |= bit(house)
        played_against_house(s, seat, house)
        s.tell(fact.COPPER_CAME, house)


class BustSpeakeasy(HouseCard):
    """BL-THUG-BUST_SPEAKEASY-1: any open Speakeasy, O'Malley's included."""

    def fits(self, s: State, house: i64) -> bool:
        return can_be_worked(s, house)

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-BUST_SPEAKEASY-2, BL-THUG-BUST_SPEAKEASY-3: closed for this Round, whatever is played later."""
        house = target(s, seat, 0)
        s.v[at.BUSTED] |= bit(house)
        played_against_house(s, seat, house)
        s.tell(fact.SPEAKEASY_BUSTED, house)


class PackingHeat(HouseCard):
    """BL-THUG-PACKING_HEAT-1: an open Speakeasy pays the others only $1G."""

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-PACKING_HEAT-2: the wholesale price of everybody else falls to $1G."""
        house = target(s, seat, 0)
        s.v[at.PACKING + house] = seat
        played_against_house(s, seat, house)
        s.tell(fact.HEAT_PACKED, seat, house)


class Thirsty(HouseCard):
    """BL-THUG-THIRSTY-1: one more consumption die at an open Speakeasy."""

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-THIRSTY-2: after the roll the extra die is rolled at once."""
        v = s.v
        house = target(s, seat, 0)
        v[at.THIRST + house] += 1
        s.tell(fact.HOUSE_THIRSTY, house)
        if v[at.WINDOW] == at.W_P5B and v[at.HOUSE] == house:
            s.push(step.DEMAND_ROLL, house, 1)


class WordOfMouth(HouseCard):
    """BL-THUG-WORD_OF_MOUTH-1: an open Speakeasy earns its controlling player more."""

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-WORD_OF_MOUTH-2: the Profit margin rises by $1G."""
        house = target(s, seat, 0)
        s.v[at.MOUTH + house] += 1
        s.tell(fact.WORD_SPREAD, house)


class Opportunity(Card):
    """BL-THUG-OPPORTUNITY-1: an improvement moves to another, open Speakeasy with a free square."""

    def sources(self, s: State) -> i64:
        data = s.data
        v = s.v
        found: i64 = 0
        for house in range(1, data[at.HOUSE_COUNT]):
            if v[at.IMPROVED + house] and self.destinations(s, house):
                found |= bit(house)
        return found

    def destinations(self, s: State, source: i64) -> i64:
        data = s.data
        found: i64 = 0
        for house in range(1, data[at.HOUSE_COUNT]):
            if house != source and has_free_square(s, house) and is_open(s, house):
                found |= bit(house)
        return found

    def playable(self, s: State, seat: i64) -> bool:
        return self.sources(s) != 0

    def choices(self, s: State, seat: i64) -> i64:
        return 2

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-24: the source, then the destination."""
        offer_houses(self.sources(s) if k == 0 else self.destinations(s, target(s, seat, 0)), menu)

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-OPPORTUNITY-2: demand is counted when the window closes, so the move counts at once."""
        v = s.v
        source = target(s, seat, 0)
        to = target(s, seat, 1)
        v[at.IMPROVED + source] -= 1
        played_against_house(s, seat, source)
        v[at.IMPROVED + to] += 1
        s.tell(fact.IMPROVEMENT_MOVED, source, to)
