"""Setting up: the Map, the Starting Marker, mats, the Scheme draft and the Infamy cards."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import gain_booze, hook, in_order, rebuild

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
    v[at.YEAR] = 1921
    v[at.FED_DECK] = ALL_FEDS
    v[at.SCHEME_DECK] = ALL_SCHEMES
    for gang in range(s.data[printed.SEATS]):
        v[at.TURF + gang] = s.data[printed.START_TURF + gang]
        v[at.GS + gang] = s.data[printed.START_GS]
        v[at.BOOZE + gang] = s.data[printed.START_BOOZE]
        v[at.HEAT + gang] = s.data[printed.START_HEAT]
        v[at.PEAK + gang] = s.data[printed.START_HEAT]
        v[at.GANGSTERS + gang] = s.data[printed.GANGSTERS_BY_YEAR]
    for block in range(at.BLOCK_COUNT):
        v[at.GOONS + block] = s.data[printed.START_GOONS + block]
        v[at.GUARDS + block] = s.data[printed.START_GUARDS + block]
    rebuild(s)
    s.push(step.YEARS)
    s.push(step.CHOOSE_INFAMY)
    s.push(step.DEAL_INFAMIES)
    if not s.data[printed.FIRST_GAME]:
        s.push(step.DRAFT_SCHEMES)
    s.push(step.DEAL_SCHEMES)
    s.push(step.GIVE_MATS)
    s.push(step.GIVE_MARKER)


class GiveMarker(Step):
    """PR-SET-11: a random Gang gets the Starting Marker, or the one that the host named."""

    rule = "PR-SET-11"
    key = "marker"

    def go(self, s: State) -> i64:
        if s.data[printed.NAMED_STARTER]:
            self.take(s, 0, do.MARKER_TO + s.data[printed.NAMED_STARTER] - 1)
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.MARKER_TO, s.data[printed.SEATS])

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[at.MARKER] = move - do.MARKER_TO
        s.v[at.FIRST] = move - do.MARKER_TO
        s.tell(fact.MARKER_GIVEN, move - do.MARKER_TO)
        s.pop()


class GiveMats(Step):
    """PR-SET-5: each Gang gets a mat, at random, or chooses one in reverse turn order."""

    GIVEN: Final = 0

    rule = "PR-SET-5"
    key = "mat"

    def gang(self, s: State) -> i64:
        return in_order(s, s.data[printed.SEATS] - 1 - s.arg(GiveMats.GIVEN))

    def free(self, s: State) -> i64:
        bits = ALL_MATS
        for gang in range(s.data[printed.SEATS]):
            if s.v[at.MAT + gang]:
                bits &= ~bit(s.v[at.MAT + gang] - 1)
        return bits

    def go(self, s: State) -> i64:
        if s.arg(GiveMats.GIVEN) == s.data[printed.SEATS]:
            s.pop()
            return 0
        free = self.free(s)
        if not free & (free - 1):
            self.take(s, 0, do.TAKE_MAT + lowest(free))
            return 0
        return bit(self.gang(s)) if s.data[printed.CHOOSE_MATS] else NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.TAKE_MAT, self.free(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        gang = self.gang(s)
        s.v[at.MAT + gang] = move - do.TAKE_MAT + 1
        s.v[at.GS + gang] += hook(s, gang, printed.START_GS_BONUS)
        gain_booze(s, gang, hook(s, gang, printed.START_BOOZE_BONUS))
        s.set_arg(GiveMats.GIVEN, s.arg(GiveMats.GIVEN) + 1)
        s.tell(fact.MAT_GIVEN, gang, move - do.TAKE_MAT)


class DealSchemes(Step):
    """PR-SET-8, PR-VAR-1: four Scheme cards to each Gang, or the three of its hand."""

    DEALT: Final = 0

    rule = "PR-SET-8"
    key = "deal"

    def each(self, s: State) -> i64:
        return KEPT if s.data[printed.FIRST_GAME] else PACK_SIZE

    def go(self, s: State) -> i64:
        if s.arg(DealSchemes.DEALT) == self.each(s) * s.data[printed.SEATS]:
            s.pop()
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.DEAL, s.v[at.SCHEME_DECK])

    def take(self, s: State, seat: i64, move: i64) -> None:
        gang = s.arg(DealSchemes.DEALT) // self.each(s)
        s.v[at.SCHEME_DECK] &= ~bit(move - do.DEAL)
        s.v[(at.HAND if s.data[printed.FIRST_GAME] else at.PACK) + gang] |= bit(move - do.DEAL)
        s.set_arg(DealSchemes.DEALT, s.arg(DealSchemes.DEALT) + 1)
        s.tell(fact.DEALT, gang, move - do.DEAL, to=bit(gang))


class DraftSchemes(Step):
    """PR-SET-8: all Gangs at once keep one card and pass the rest to the left, until each has kept three.

    The card left in each pack goes back to the deck.
    """

    KEPT_EACH: Final = 0

    rule = "PR-SET-8"
    key = "draft"

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for gang in range(s.data[printed.SEATS]):
            if not s.v[at.PICK + gang]:
                waiting |= bit(gang)
        if waiting:
            return waiting
        self.pass_on(s)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.DRAFT, s.v[at.PACK + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[at.PICK + seat] = move - do.DRAFT + 1
        s.tell(fact.DRAFTED, seat, move - do.DRAFT, to=bit(seat))
        s.tell(fact.PICKED, seat)

    def pass_on(self, s: State) -> None:
        """PR-SET-8: the cards picked go to the hands, and every pack to the left."""
        v = s.v
        for gang in range(s.data[printed.SEATS]):
            v[at.PACK + gang] &= ~bit(v[at.PICK + gang] - 1)
            v[at.HAND + gang] |= bit(v[at.PICK + gang] - 1)
            v[at.PICK + gang] = 0
        last = v[at.PACK + s.data[printed.SEATS] - 1]
        gang = s.data[printed.SEATS] - 1
        while gang > 0:
            v[at.PACK + gang] = v[at.PACK + gang - 1]
            gang -= 1
        v[at.PACK] = last
        s.set_arg(DraftSchemes.KEPT_EACH, s.arg(DraftSchemes.KEPT_EACH) + 1)
        if s.arg(DraftSchemes.KEPT_EACH) == KEPT:
            for gang in range(s.data[printed.SEATS]):
                v[at.SCHEME_DECK] |= v[at.PACK + gang]
                v[at.PACK + gang] = 0
            s.pop()
        else:
            s.tell(fact.PACKS_PASSED)


class DealInfamies(Step):
    """PR-SET-9, PR-VAR-1: two Infamy cards to each Gang, or one; the others are out."""

    DEALT: Final = 0

    rule = "PR-SET-9"
    key = "deal-infamy"

    def go(self, s: State) -> i64:
        if s.arg(DealInfamies.DEALT) == self.each(s) * s.data[printed.SEATS]:
            s.pop()
            return 0
        return NATURE_BIT

    def each(self, s: State) -> i64:
        return 1 if s.data[printed.FIRST_GAME] else INFAMIES_DEALT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        left = ALL_INFAMIES
        for gang in range(s.data[printed.SEATS]):
            left &= ~s.v[at.INFAMY_DEALT + gang]
        menu.add_bits(do.DEAL_INFAMY, left)

    def take(self, s: State, seat: i64, move: i64) -> None:
        gang = s.arg(DealInfamies.DEALT) // self.each(s)
        s.v[at.INFAMY_DEALT + gang] |= bit(move - do.DEAL_INFAMY)
        s.set_arg(DealInfamies.DEALT, s.arg(DealInfamies.DEALT) + 1)
        s.tell(fact.INFAMY_DEALT_TO, gang, move - do.DEAL_INFAMY, to=bit(gang))


class ChooseInfamy(Step):
    """PR-SET-9, PR-CARD-8: each Gang keeps one of its two Infamy cards, secretly and for the whole game."""

    rule = "PR-SET-9"
    key = "infamy"

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for gang in range(s.data[printed.SEATS]):
            if s.data[printed.FIRST_GAME] and not s.v[at.INFAMY + gang]:
                self.take(s, gang, do.KEEP_INFAMY + lowest(s.v[at.INFAMY_DEALT + gang]))
            if not s.v[at.INFAMY + gang]:
                waiting |= bit(gang)
        if not waiting:
            s.pop()
        return waiting

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.KEEP_INFAMY, s.v[at.INFAMY_DEALT + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[at.INFAMY + seat] = move - do.KEEP_INFAMY + 1
        s.tell(fact.INFAMY_KEPT, seat, move - do.KEEP_INFAMY, to=bit(seat))
        s.tell(fact.PICKED, seat)
