"""Cards on Influence markers: Hit, Mob War, Double Cross, You Dirty Rat, Safe-house, Recruiting, the two Politics."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.card import DONE_CHOOSING, Card, offer_houses, target
from volstead.games.bootleggers.houses import has_free_circle, markers_on, open_circles
from volstead.games.bootleggers.pieces import everyone, gain_markers, highest, pay_bank
from volstead.games.bootleggers.promises import marker_came, played_against

CITY_PRICE: Final[i64] = 4  # BL-THUG-CITY_POLITICS-1
CITY_MOST: Final[i64] = 2
STATE_PRICE: Final[i64] = 5  # BL-THUG-STATE_POLITICS-1
STATE_MOST: Final[i64] = 3


def houses_with_markers(s: State) -> i64:
    """Speakeasies, open or closed, that hold a marker."""
    data = s.data
    found: i64 = 0
    for house in range(1, data[at.HOUSE_COUNT]):
        if markers_on(s, house):
            found |= bit(house)
    return found


def houses_with_others(s: State, seat: i64) -> i64:
    """Speakeasies that hold a marker of another player."""
    data = s.data
    v = s.v
    found: i64 = 0
    for house in range(1, data[at.HOUSE_COUNT]):
        if markers_on(s, house) > v[at.on(house, seat)]:
            found |= bit(house)
    return found


def offer_colours(s: State, house: i64, but: i64, gone: i64, menu: Menu) -> None:
    """The colours on a Speakeasy; `but` is left out, and one marker of colour `gone` is thought away."""
    data = s.data
    v = s.v
    for seat in range(data[at.PLAYERS]):
        count = v[at.on(house, seat)]
        if seat == gone:
            count -= 1
        if seat != but and count > 0:
            menu.add(do.SEAT + seat)


def destroy(s: State, house: i64, colour: i64, by: i64) -> None:
    """BL-THUG-GEN-6, BL-THUG-HIT-2, BL-INF-2: the marker goes to its owner's supply, with effect at once."""
    v = s.v
    v[at.on(house, colour)] -= 1
    v[at.SUPPLY + colour] += 1
    s.tell(fact.MARKER_DESTROYED, house, colour, by)
    if colour != by:
        played_against(s, by, colour)


class Hit(Card):
    """BL-THUG-HIT-1, BL-THUG-GEN-8: one marker of any colour, also one's own, on an open or closed Speakeasy."""

    def playable(self, s: State, seat: i64) -> bool:
        return houses_with_markers(s) != 0

    def choices(self, s: State, seat: i64) -> i64:
        return 2

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-17: the Speakeasy, then the colour."""
        if k == 0:
            offer_houses(houses_with_markers(s), menu)
        else:
            offer_colours(s, target(s, seat, 0), -1, -1, menu)

    def resolve(self, s: State, seat: i64) -> None:
        destroy(s, target(s, seat, 0), target(s, seat, 1), seat)


class MobWar(Hit):
    """BL-THUG-MOB_WAR-1: two markers on one Speakeasy; with only one there, that one."""

    def choices(self, s: State, seat: i64) -> i64:
        if target(s, seat, 0) >= 0 and markers_on(s, target(s, seat, 0)) == 1:
            return 2
        return 3

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        if k == 0:
            offer_houses(houses_with_markers(s), menu)
        else:
            offer_colours(s, target(s, seat, 0), -1, target(s, seat, 1) if k == 2 else -1, menu)

    def resolve(self, s: State, seat: i64) -> None:
        destroy(s, target(s, seat, 0), target(s, seat, 1), seat)
        if target(s, seat, 2) >= 0:
            destroy(s, target(s, seat, 0), target(s, seat, 2), seat)


class DoubleCross(Card):
    """BL-THUG-DOUBLE_CROSS-1: destroy a marker or add one of one's own, on any Speakeasy but O'Malley's."""

    def can_add(self, s: State, seat: i64) -> bool:
        """BL-CMP-3, BL-THUG-DOUBLE_CROSS-3: needs a marker in the supply and a free circle."""
        return s.v[at.SUPPLY + seat] > 0 and open_circles(s) != 0

    def playable(self, s: State, seat: i64) -> bool:
        return houses_with_markers(s) != 0 or self.can_add(s, seat)

    def choices(self, s: State, seat: i64) -> i64:
        return 2 if target(s, seat, 0) == 1 else 3

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-16, D-17: the mode, the Speakeasy, and the colour to destroy."""
        if k == 0:
            if houses_with_markers(s):
                menu.add(do.DESTROY)
            if self.can_add(s, seat):
                menu.add(do.ADD)
        elif k == 1:
            offer_houses(open_circles(s) if target(s, seat, 0) == 1 else houses_with_markers(s), menu)
        else:
            offer_colours(s, target(s, seat, 1), -1, -1, menu)

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-DOUBLE_CROSS-2, BL-THUG-DOUBLE_CROSS-3: away with one, or one more from the supply."""
        v = s.v
        house = target(s, seat, 1)
        if target(s, seat, 0) == 0:
            destroy(s, house, target(s, seat, 2), seat)
        elif v[at.SUPPLY + seat] and has_free_circle(s, house):
            v[at.SUPPLY + seat] -= 1
            v[at.on(house, seat)] += 1
            s.tell(fact.MARKER_ADDED, seat, house)
            marker_came(s, seat, house)


class DirtyRat(Card):
    """BL-THUG-DIRTY_RAT-1: another player's marker gives way to one from the card player's supply."""

    def playable(self, s: State, seat: i64) -> bool:
        return s.v[at.SUPPLY + seat] > 0 and houses_with_others(s, seat) != 0

    def choices(self, s: State, seat: i64) -> i64:
        return 2

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-17: the Speakeasy, then the colour."""
        if k == 0:
            offer_houses(houses_with_others(s, seat), menu)
        else:
            offer_colours(s, target(s, seat, 0), seat, -1, menu)

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-DIRTY_RAT-2: the total stays, the status may change."""
        v = s.v
        house = target(s, seat, 0)
        colour = target(s, seat, 1)
        v[at.on(house, colour)] -= 1
        v[at.SUPPLY + colour] += 1
        v[at.SUPPLY + seat] -= 1
        v[at.on(house, seat)] += 1
        s.tell(fact.MARKER_REPLACED, house, colour, seat)
        marker_came(s, seat, house)
        played_against(s, seat, colour)


class SafeHouse(Card):
    """BL-THUG-SAFE_HOUSE-1: one to three of one's own markers come back to the Back Room."""

    def left(self, s: State, seat: i64, chosen: i64) -> i64:
        """Speakeasies where they have a marker that they have not yet named."""
        data = s.data
        v = s.v
        found: i64 = 0
        for house in range(1, data[at.HOUSE_COUNT]):
            count = v[at.on(house, seat)]
            for k in range(chosen):
                if target(s, seat, k) == house:
                    count -= 1
            if count > 0:
                found |= bit(house)
        return found

    def playable(self, s: State, seat: i64) -> bool:
        return self.left(s, seat, 0) != 0

    def choices(self, s: State, seat: i64) -> i64:
        for k in range(1, 3):
            if target(s, seat, k) == DONE_CHOOSING:
                return k + 1
            if target(s, seat, k) < 0 and target(s, seat, k - 1) >= 0 and not self.left(s, seat, k):
                return k
        return 3

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-25: each Speakeasy where they have a marker; done after one."""
        offer_houses(self.left(s, seat, k), menu)
        if k > 0:
            menu.add(do.DONE)

    def default(self, s: State, seat: i64, k: i64, menu: Menu) -> i64:
        return do.STEP_BACK if k == 0 else do.DONE

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-SAFE_HOUSE-2, BL-INF-4: they are locked until the Round is over."""
        v = s.v
        for k in range(3):
            house = target(s, seat, k)
            if house < 0 or house == DONE_CHOOSING:
                break
            v[at.on(house, seat)] -= 1
            v[at.BACK + seat] += 1
            v[at.LOCKED + seat] += 1
            s.tell(fact.MARKERS_WITHDRAWN, seat, house)


class Recruiting(Card):
    """BL-THUG-RECRUITING-1: a die is rolled, and so many markers are shared out."""

    def resolve(self, s: State, seat: i64) -> None:
        s.push(step.CARD_ROLL, seat, do.RECRUITING)


def recruit(s: State, seat: i64, roll: i64) -> None:
    """BL-THUG-RECRUITING-2, BL-THUG-RECRUITING-3: the card player first, then round and round by Muscle."""
    v = s.v
    s.tell(fact.RECRUITED, seat, roll)
    left = roll
    if v[at.SUPPLY + seat]:
        gain_markers(s, seat, 1)
        left -= 1
    while left:
        given = False
        waiting = everyone(s)
        while waiting and left:
            who = highest(s, waiting)
            waiting &= ~bit(who)
            if v[at.SUPPLY + who]:
                gain_markers(s, who, 1)
                left -= 1
                given = True
        if not given:
            return


class Politics(Card):
    """BL-THUG-CITY_POLITICS-1, BL-CMP-2, BL-MUS-19: markers for money, as many as cash and supply allow."""

    def __init__(self, price: i64, most: i64) -> None:
        self.price = price
        self.most = most

    def limit(self, s: State, seat: i64) -> i64:
        """BL-THUG-CITY_POLITICS-2, BL-THUG-STATE_POLITICS-1: how many they can buy."""
        v = s.v
        many = self.most
        if v[at.SUPPLY + seat] < many:
            many = v[at.SUPPLY + seat]
        if v[at.CASH + seat] < many * self.price:
            many = v[at.CASH + seat] // self.price
        return many

    def playable(self, s: State, seat: i64) -> bool:
        return self.limit(s, seat) > 0

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-15: how many."""
        menu.add_range(do.AMOUNT + 1, self.limit(s, seat))

    def default(self, s: State, seat: i64, k: i64, menu: Menu) -> i64:
        return do.AMOUNT + 1

    def resolve(self, s: State, seat: i64) -> None:
        many = target(s, seat, 0)
        pay_bank(s, seat, many * self.price)
        s.tell(fact.MARKERS_BOUGHT, seat, many, many * self.price)
        gain_markers(s, seat, many)
