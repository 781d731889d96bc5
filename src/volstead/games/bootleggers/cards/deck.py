"""The 30 titles in the order of the rules, and which of them may be played at a window."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.packed import COMPILED, packed
from volstead.core.seats import bit, lowest
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.cards.card import (
    AFTER_LINE_UP,
    AFTER_LOADING,
    ONLY_P1,
    UP_TO_P3,
    UP_TO_P4E,
    UP_TO_P5B,
    UP_TO_P5E,
    Card,
)
from volstead.games.bootleggers.cards.houses import (
    BigPayoff,
    BustSpeakeasy,
    CopperHouse,
    Opportunity,
    PackingHeat,
    Thirsty,
    WordOfMouth,
)
from volstead.games.bootleggers.cards.markers import (
    CITY_MOST,
    CITY_PRICE,
    STATE_MOST,
    STATE_PRICE,
    DirtyRat,
    DoubleCross,
    Hit,
    MobWar,
    Politics,
    Recruiting,
    SafeHouse,
)
from volstead.games.bootleggers.cards.others import BigCityBoys, Investigation, Moll, UnionBoss, Windfall
from volstead.games.bootleggers.cards.stills import MusclingIn, TurfWar, Vigorish
from volstead.games.bootleggers.cards.trucks import BustShipment, Favor, FreeTruck, Hijack, Pigeon, Warehouse
from volstead.games.bootleggers.moves import titles_in

DECK: Final[list[Card]] = [
    Vigorish(),
    BigCityBoys(),
    BigPayoff(),
    Favor(at.LENT_LARGE),
    Favor(at.LENT_MEDIUM),
    Politics(CITY_PRICE, CITY_MOST),
    CopperHouse(),
    DoubleCross(),
    UnionBoss(),
    BustShipment(),
    BustSpeakeasy(),
    Investigation(),
    FreeTruck(),
    Hijack(),
    Hit(),
    MobWar(),
    Moll(),
    Pigeon(),
    MusclingIn(),
    Opportunity(),
    PackingHeat(),
    Recruiting(),
    SafeHouse(),
    Politics(STATE_PRICE, STATE_MOST),
    Thirsty(),
    TurfWar(),
    Warehouse(),
    Windfall(),
    WordOfMouth(),
    DirtyRat(),
]
CARDS: Final[vec[Card]] = vec[Card](DECK) if COMPILED else cast("vec[Card]", DECK)


def titles_at(window: i64) -> i64:
    """The titles that the matrix of 4.2 allows at a window."""
    found: i64 = 0
    title: i64 = 0
    for card in DECK:
        if card.windows >> window & 1:
            found |= bit(title)
        title += 1
    return found


ALLOWED: Final = packed([int(titles_at(window)) for window in range(11)])


def playable_titles(s: State, seat: i64, window: i64) -> i64:
    """BL-THUG-GEN-1: the titles in a hand that may be played at this window."""
    v = s.v
    hand = v[at.HAND + seat]
    if not hand:
        return 0
    rest = titles_in(hand) & ALLOWED[window] & ~v[at.STEPPED_BACK + seat]
    found: i64 = 0
    while rest:
        title = lowest(rest)
        if CARDS[title].playable(s, seat):
            found |= bit(title)
        rest &= rest - 1
    return found


def has_playable(s: State, seat: i64, window: i64) -> bool:
    """Whether a hand holds a card that may be played at this window."""
    v = s.v
    hand = v[at.HAND + seat]
    if not hand:
        return False
    rest = titles_in(hand) & ALLOWED[window] & ~v[at.STEPPED_BACK + seat]
    while rest:
        if CARDS[lowest(rest)].playable(s, seat):
            return True
        rest &= rest - 1
    return False


TOO_EARLY_OR_LATE: Final = {
    ONLY_P1: "card-in-phase-1",
    UP_TO_P3: "card-before-production",
    UP_TO_P4E: "card-before-selling",
    UP_TO_P5B: "card-before-sale",
    UP_TO_P5E: "card-before-heat",
    AFTER_LOADING: "card-after-loading",
    AFTER_LINE_UP: "card-after-line-up",
}
"""BL-THUG-GEN-1: when a card has its time, by the matrix of 4.2."""


def why_no_card(s: State, seat: i64, title: i64) -> Refusal | None:
    """BL-THUG-GEN-1, BL-THUG-GEN-3: a card of the hand, in its time, with a legal target."""
    v = s.v
    if not titles_in(v[at.HAND + seat]) & bit(title):
        return Refusal("BL-THUG-GEN-1", "card-not-in-hand")
    windows = CARDS[title].windows
    if not windows >> v[at.WINDOW] & 1:
        return Refusal("BL-THUG-GEN-1", TOO_EARLY_OR_LATE[windows])
    if v[at.STEPPED_BACK + seat] & bit(title):
        return Refusal("BL-TIM-20", "card-stepped-back")
    return None if CARDS[title].playable(s, seat) else Refusal("BL-THUG-GEN-3", "card-no-target")
