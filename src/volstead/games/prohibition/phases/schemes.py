"""Scheme cards: drawing, and the windows in which they are completed."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest, others
from volstead.core.state import State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import in_order
from volstead.games.prohibition.metrics import holds


def claimable(s: State, gang: i64, card: i64) -> bool:
    """PR-CARD-2: the requirement holds for the Gang now, and it can pay the cost in full."""
    scheme = printed.SCHEME + card * printed.SCHEME_SIZE
    if (
        s.v[at.GS + gang] < s.data[scheme + printed.SCHEME_COST_GS]
        or s.v[at.BOOZE + gang] < s.data[scheme + printed.SCHEME_COST_BOOZE]
    ):
        return False
    return holds(s, gang, scheme + printed.SCHEME_CLAUSES, s.data[scheme + printed.SCHEME_CLAUSE_COUNT])


class Claims(Step):
    """PR-CARD-3, PR-CARD-6: a claim window, of one Gang or of every Gang in turn order.

    Whoever holds cards is asked, whether or not one of them can be completed, so that nobody can tell.
    """

    LEFT: Final = 0
    GANG: Final = 1
    OF_ONE: Final = 2

    rule = "PR-CARD-6"
    key = "claim"

    def gang(self, s: State) -> i64:
        left = s.arg(Claims.LEFT)
        return s.arg(Claims.GANG) if left == 1 and s.arg(Claims.OF_ONE) else in_order(s, s.data[printed.SEATS] - left)

    def go(self, s: State) -> i64:
        while s.arg(Claims.LEFT) > 0:
            gang = self.gang(s)
            if s.v[at.HAND + gang]:
                return bit(gang)
            s.set_arg(Claims.LEFT, s.arg(Claims.LEFT) - 1)
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        hand = s.v[at.HAND + seat]
        while hand:
            card = lowest(hand)
            if claimable(s, seat, card):
                menu.add(do.CLAIM + card)
            hand &= hand - 1
        menu.add(do.DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """PR-CARD-2: the cost is paid and the card lies face up from now on, whatever becomes of its requirement."""
        if move == do.DONE:
            s.tell(fact.WINDOW_CLOSED, seat)
            s.set_arg(Claims.LEFT, s.arg(Claims.LEFT) - 1)
            return
        card = move - do.CLAIM
        scheme = printed.SCHEME + card * printed.SCHEME_SIZE
        s.v[at.GS + seat] -= s.data[scheme + printed.SCHEME_COST_GS]
        s.v[at.BOOZE + seat] -= s.data[scheme + printed.SCHEME_COST_BOOZE]
        s.v[at.HAND + seat] &= ~bit(card)
        s.v[at.COMPLETED + seat] |= bit(card)
        s.tell(fact.CLAIMED, seat, card, s.data[scheme + printed.SCHEME_PRESTIGE])

    def default(self, s: State, seat: i64) -> i64:
        return do.DONE

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if do.CLAIM <= move < do.CLAIM + at.SCHEME_COUNT:
            if not s.v[at.HAND + seat] & bit(move - do.CLAIM):
                return Refusal("PR-CARD-1", "card-not-in-hand")
            return Refusal("PR-CARD-2", "claim-not-met")
        return Refusal("PR-CARD-6", "not-in-claim-window")


class DrawScheme(Step):
    """PR-CARD-7, PR-OPEN-3: a Gang draws Scheme cards; from an empty deck the discards are shuffled first."""

    GANG: Final = 0
    CARDS: Final = 1
    KEEP_ONE: Final = 2

    rule = "PR-CARD-7"
    key = "draw"

    def go(self, s: State) -> i64:
        gang = s.arg(DrawScheme.GANG)
        if s.arg(DrawScheme.CARDS) == 0:
            keep_one = s.arg(DrawScheme.KEEP_ONE)
            s.pop()
            if keep_one and s.v[at.CONTRACT + gang]:
                s.push(step.KEEP_ONE, gang)
            return 0
        if not s.v[at.SCHEME_DECK]:
            if not s.v[at.SCHEME_DISCARDS]:
                if not s.v[at.CONTRACT + gang]:
                    s.tell(fact.NO_SCHEME, gang)
                s.set_arg(DrawScheme.CARDS, 0)
                return 0
            s.v[at.SCHEME_DECK] = s.v[at.SCHEME_DISCARDS]
            s.v[at.SCHEME_DISCARDS] = 0
            s.tell(fact.SCHEMES_RESHUFFLED)
        if not s.v[at.SCHEME_DECK] & (s.v[at.SCHEME_DECK] - 1):
            self.draw(s, lowest(s.v[at.SCHEME_DECK]))
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.DRAW, s.v[at.SCHEME_DECK])

    def take(self, s: State, seat: i64, move: i64) -> None:
        self.draw(s, move - do.DRAW)

    def draw(self, s: State, card: i64) -> None:
        """PR-CARD-1: only its new holder sees which card it is; there is no limit of cards in hand."""
        gang = s.arg(DrawScheme.GANG)
        s.v[at.SCHEME_DECK] &= ~bit(card)
        if s.arg(DrawScheme.KEEP_ONE):
            s.v[at.CONTRACT + gang] |= bit(card)
        else:
            s.v[at.HAND + gang] |= bit(card)
        s.tell(fact.SCHEME_DRAWN, gang, card, to=bit(gang))
        s.tell(fact.SCHEME_DRAWN_HIDDEN, gang, to=others(gang))
        s.set_arg(DrawScheme.CARDS, s.arg(DrawScheme.CARDS) - 1)


class KeepOne(Step):
    """PR-OPEN-3: of the cards drawn one is kept, the others go face up to the discards."""

    GANG: Final = 0

    rule = "PR-OPEN-3"
    key = "keep"

    def go(self, s: State) -> i64:
        gang = s.arg(KeepOne.GANG)
        drawn = s.v[at.CONTRACT + gang]
        if not drawn & (drawn - 1):
            self.take(s, gang, do.KEEP + lowest(drawn))
            return 0
        return bit(gang)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.KEEP, s.v[at.CONTRACT + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        card = move - do.KEEP
        rest = s.v[at.CONTRACT + seat] & ~bit(card)
        s.v[at.CONTRACT + seat] = 0
        s.v[at.HAND + seat] |= bit(card)
        s.v[at.SCHEME_DISCARDS] |= rest
        s.tell(fact.CONTRACT_KEPT, seat, card, to=bit(seat))
        while rest:
            s.tell(fact.SCHEME_DISCARDED, seat, lowest(rest))
            rest &= rest - 1
        s.pop()
