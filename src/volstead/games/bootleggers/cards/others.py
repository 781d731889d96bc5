"""The other cards: Big City Boys, Friendly Union Boss, Investigation, Moll, Windfall."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.card import ONLY_P1, UP_TO_P5E, Card, target
from volstead.games.bootleggers.pieces import pay_bank
from volstead.games.bootleggers.promises import played_against

BOOST: Final[i64] = 11  # BL-THUG-BIG_CITY_BOYS-2, in halves


class BigCityBoys(Card):
    """BL-THUG-BIG_CITY_BOYS-1: any displayed Muscle card, own or another's."""

    windows = UP_TO_P5E

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-13: each displayed Muscle card."""
        menu.add_range(do.SEAT, s.data[at.PLAYERS])

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-BIG_CITY_BOYS-2, BL-THUG-BIG_CITY_BOYS-3, BL-THUG-BIG_CITY_BOYS-4: +5½ for the rest of the Round."""
        s.v[at.EFFECT + target(s, seat, 0)] += BOOST
        s.tell(fact.MUSCLE_BOOSTED, target(s, seat, 0), seat)


class UnionBoss(Card):
    """BL-THUG-UNION_BOSS-1, BL-THUG-UNION_BOSS-2: displayed, it frees them of Driver Graft until it is investigated."""

    def resolve(self, s: State, seat: i64) -> None:
        s.v[at.UNION_BOSS_AT] = seat
        s.tell(fact.UNION_BOSS_SHOWN, seat)


class Investigation(Card):
    """BL-THUG-INVESTIGATION-2, BL-THUG-INVESTIGATION-4: at a window, only on another player's Friendly Union Boss."""

    def playable(self, s: State, seat: i64) -> bool:
        v = s.v
        return v[at.UNION_BOSS_AT] >= 0 and v[at.UNION_BOSS_AT] != seat

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-10: there is at most one displayed."""
        menu.add(do.INVESTIGATE)

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-INVESTIGATION-2: it is discarded; graft is due again from the next payment on."""
        v = s.v
        other = v[at.UNION_BOSS_AT]
        v[at.THUG_OUT] |= bit(v[at.UNION_BOSS_CARD])
        v[at.UNION_BOSS_AT] = -1
        v[at.UNION_BOSS_CARD] = -1
        s.tell(fact.UNION_BOSS_GONE, other, seat)
        played_against(s, seat, other)


class Moll(Card):
    """BL-THUG-MOLL-1: another player, whatever their cash."""

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-21: each other player."""
        data = s.data
        for other in range(data[at.PLAYERS]):
            if other != seat:
                menu.add(do.SEAT + other)

    def resolve(self, s: State, seat: i64) -> None:
        played_against(s, seat, target(s, seat, 0))
        s.push(step.CARD_ROLL, seat, do.MOLL)


def moll(s: State, other: i64, roll: i64) -> None:
    """BL-THUG-MOLL-2: they pay the Bank what the die shows, or what they have."""
    v = s.v
    amount = roll if roll < v[at.CASH + other] else v[at.CASH + other]
    pay_bank(s, other, amount)
    s.tell(fact.MOLL_PAID, other, roll, amount)


class Windfall(Card):
    """BL-THUG-WINDFALL-1: at once from the Offer, or before a Phase 1 turn of a later Round."""

    windows = ONLY_P1

    def playable(self, s: State, seat: i64) -> bool:
        v = s.v
        return v[at.WINDFALL_LEFT] < v[at.ROUND]

    def resolve(self, s: State, seat: i64) -> None:
        s.push(step.WINDFALL_STEP, seat)
