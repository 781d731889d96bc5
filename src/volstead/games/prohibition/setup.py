"""Setting up: the Map, the Starting Marker, mats, the Scheme draft and the Infamy cards."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import State, Step
from volstead.games.prohibition.board import gain_booze, hook, in_order, rebuild
from volstead.games.prohibition.facts import (
    DEALT,
    DRAFTED,
    INFAMY_DEALT_TO,
    INFAMY_KEPT,
    MARKER_GIVEN,
    MAT_GIVEN,
    PACKS_PASSED,
    PICKED,
)
from volstead.games.prohibition.layout import (
    BLOCK_COUNT,
    BOOZE,
    FED_DECK,
    FIRST,
    GANGSTERS,
    GOONS,
    GS,
    GUARDS,
    HAND,
    HEAT,
    INFAMY,
    INFAMY_DEALT,
    MARKER,
    MAT,
    PACK,
    PEAK,
    PICK,
    SCHEME_DECK,
    TURF,
    YEAR,
)
from volstead.games.prohibition.moves import DEAL, DEAL_INFAMY, DRAFT, KEEP_INFAMY, MARKER_TO, TAKE_MAT
from volstead.games.prohibition.printed import (
    CHOOSE_MATS,
    GANGSTERS_BY_YEAR,
    NAMED_STARTER,
    SEATS,
    START_BOOZE,
    START_BOOZE_BONUS,
    START_GOONS,
    START_GS,
    START_GS_BONUS,
    START_GUARDS,
    START_HEAT,
    START_TURF,
)
from volstead.games.prohibition.steps import (
    CHOOSE_INFAMY,
    DEAL_INFAMIES,
    DEAL_SCHEMES,
    DRAFT_SCHEMES,
    GIVE_MARKER,
    GIVE_MATS,
    YEARS,
)

ALL_SCHEMES: Final[i64] = 2**24 - 1
ALL_INFAMIES: Final[i64] = 2**12 - 1
ALL_FEDS: Final[i64] = 2**8 - 1
ALL_MATS: Final[i64] = 15
PACK_SIZE: Final[i64] = 4  # PR-SET-8
KEPT: Final[i64] = 3  # PR-SET-8
INFAMIES_DEALT: Final[i64] = 2  # PR-SET-9


def begin(s: State) -> None:
    """PR-SET-1, PR-SET-2, PR-SET-4, PR-SET-6, PR-SET-7, PR-SET-10: the table as it stands before anything is dealt.

    The sequence: Starting Marker, mats, draft, Infamy, then 1921.
    """
    v = s.v
    v[YEAR] = 1921
    v[FED_DECK] = ALL_FEDS
    v[SCHEME_DECK] = ALL_SCHEMES
    for gang in range(s.data[SEATS]):
        v[TURF + gang] = s.data[START_TURF + gang]
        v[GS + gang] = s.data[START_GS]
        v[BOOZE + gang] = s.data[START_BOOZE]
        v[HEAT + gang] = s.data[START_HEAT]
        v[PEAK + gang] = s.data[START_HEAT]
        v[GANGSTERS + gang] = s.data[GANGSTERS_BY_YEAR]
    for block in range(BLOCK_COUNT):
        v[GOONS + block] = s.data[START_GOONS + block]
        v[GUARDS + block] = s.data[START_GUARDS + block]
    rebuild(s)
    s.push(YEARS)
    s.push(CHOOSE_INFAMY)
    s.push(DEAL_INFAMIES)
    s.push(DRAFT_SCHEMES)
    s.push(DEAL_SCHEMES)
    s.push(GIVE_MATS)
    s.push(GIVE_MARKER)


class GiveMarker(Step):
    """PR-SET-11: a random Gang gets the Starting Marker, or the one that the host named."""

    rule = "PR-SET-11"
    key = "marker"

    def go(self, s: State) -> i64:
        if s.data[NAMED_STARTER]:
            self.take(s, 0, MARKER_TO + s.data[NAMED_STARTER] - 1)
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(MARKER_TO, s.data[SEATS])

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[MARKER] = move - MARKER_TO
        s.v[FIRST] = move - MARKER_TO
        s.tell(MARKER_GIVEN, move - MARKER_TO)
        s.pop()


class GiveMats(Step):
    """PR-SET-5: each Gang gets a mat, at random, or chooses one in reverse turn order. Number: mats given."""

    rule = "PR-SET-5"
    key = "mat"

    def gang(self, s: State) -> i64:
        return in_order(s, s.data[SEATS] - 1 - s.arg(0))

    def free(self, s: State) -> i64:
        bits = ALL_MATS
        for gang in range(s.data[SEATS]):
            if s.v[MAT + gang]:
                bits &= ~bit(s.v[MAT + gang] - 1)
        return bits

    def go(self, s: State) -> i64:
        if s.arg(0) == s.data[SEATS]:
            s.pop()
            return 0
        free = self.free(s)
        if not free & (free - 1):
            self.take(s, 0, TAKE_MAT + lowest(free))
            return 0
        return bit(self.gang(s)) if s.data[CHOOSE_MATS] else NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(TAKE_MAT, self.free(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        gang = self.gang(s)
        s.v[MAT + gang] = move - TAKE_MAT + 1
        s.v[GS + gang] += hook(s, gang, START_GS_BONUS)
        gain_booze(s, gang, hook(s, gang, START_BOOZE_BONUS))
        s.set_arg(0, s.arg(0) + 1)
        s.tell(MAT_GIVEN, gang, move - TAKE_MAT)


class DealSchemes(Step):
    """PR-SET-8: four Scheme cards to each Gang. Number: cards dealt."""

    rule = "PR-SET-8"
    key = "deal"

    def go(self, s: State) -> i64:
        if s.arg(0) == PACK_SIZE * s.data[SEATS]:
            s.pop()
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(DEAL, s.v[SCHEME_DECK])

    def take(self, s: State, seat: i64, move: i64) -> None:
        gang = s.arg(0) // PACK_SIZE
        s.v[SCHEME_DECK] &= ~bit(move - DEAL)
        s.v[PACK + gang] |= bit(move - DEAL)
        s.set_arg(0, s.arg(0) + 1)
        s.tell(DEALT, gang, move - DEAL, to=bit(gang))


class DraftSchemes(Step):
    """PR-SET-8: all Gangs at once keep one card and pass the rest to the left, until each has kept three.

    Number: picks made by each. The card left in each pack goes back to the deck.
    """

    rule = "PR-SET-8"
    key = "draft"

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for gang in range(s.data[SEATS]):
            if not s.v[PICK + gang]:
                waiting |= bit(gang)
        if waiting:
            return waiting
        self.pass_on(s)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(DRAFT, s.v[PACK + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[PICK + seat] = move - DRAFT + 1
        s.tell(DRAFTED, seat, move - DRAFT, to=bit(seat))
        s.tell(PICKED, seat)

    def pass_on(self, s: State) -> None:
        """PR-SET-8: the cards picked go to the hands, and every pack to the left."""
        v = s.v
        for gang in range(s.data[SEATS]):
            v[PACK + gang] &= ~bit(v[PICK + gang] - 1)
            v[HAND + gang] |= bit(v[PICK + gang] - 1)
            v[PICK + gang] = 0
        last = v[PACK + s.data[SEATS] - 1]
        gang = s.data[SEATS] - 1
        while gang > 0:
            v[PACK + gang] = v[PACK + gang - 1]
            gang -= 1
        v[PACK] = last
        s.set_arg(0, s.arg(0) + 1)
        if s.arg(0) == KEPT:
            for gang in range(s.data[SEATS]):
                v[SCHEME_DECK] |= v[PACK + gang]
                v[PACK + gang] = 0
            s.pop()
        else:
            s.tell(PACKS_PASSED)


class DealInfamies(Step):
    """PR-SET-9: two Infamy cards to each Gang; those not dealt are out of the game. Number: cards dealt."""

    rule = "PR-SET-9"
    key = "deal-infamy"

    def go(self, s: State) -> i64:
        if s.arg(0) == INFAMIES_DEALT * s.data[SEATS]:
            s.pop()
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        left = ALL_INFAMIES
        for gang in range(s.data[SEATS]):
            left &= ~s.v[INFAMY_DEALT + gang]
        menu.add_bits(DEAL_INFAMY, left)

    def take(self, s: State, seat: i64, move: i64) -> None:
        gang = s.arg(0) // INFAMIES_DEALT
        s.v[INFAMY_DEALT + gang] |= bit(move - DEAL_INFAMY)
        s.set_arg(0, s.arg(0) + 1)
        s.tell(INFAMY_DEALT_TO, gang, move - DEAL_INFAMY, to=bit(gang))


class ChooseInfamy(Step):
    """PR-SET-9, PR-CARD-8: each Gang keeps one of its two Infamy cards, secretly and for the whole game."""

    rule = "PR-SET-9"
    key = "infamy"

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for gang in range(s.data[SEATS]):
            if not s.v[INFAMY + gang]:
                waiting |= bit(gang)
        if not waiting:
            s.pop()
        return waiting

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(KEEP_INFAMY, s.v[INFAMY_DEALT + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[INFAMY + seat] = move - KEEP_INFAMY + 1
        s.tell(INFAMY_KEPT, seat, move - KEEP_INFAMY, to=bit(seat))
        s.tell(PICKED, seat)
