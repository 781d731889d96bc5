"""Scheme cards: drawing, and the windows in which they are completed."""

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import EVERYBODY, NATURE_BIT, bit, lowest
from volstead.core.state import State, Step
from volstead.games.prohibition.board import in_order
from volstead.games.prohibition.facts import (
    CLAIMED,
    CONTRACT_KEPT,
    NO_SCHEME,
    SCHEME_DISCARDED,
    SCHEME_DRAWN,
    SCHEME_DRAWN_HIDDEN,
    SCHEMES_RESHUFFLED,
    WINDOW_CLOSED,
)
from volstead.games.prohibition.layout import (
    BOOZE,
    COMPLETED,
    CONTRACT,
    GS,
    HAND,
    SCHEME_COUNT,
    SCHEME_DECK,
    SCHEME_DISCARDS,
)
from volstead.games.prohibition.metrics import holds
from volstead.games.prohibition.moves import CLAIM, DONE, DRAW, KEEP, MOVES
from volstead.games.prohibition.printed import (
    SCHEME,
    SCHEME_CLAUSE_COUNT,
    SCHEME_CLAUSES,
    SCHEME_COST_BOOZE,
    SCHEME_COST_GS,
    SCHEME_PRESTIGE,
    SCHEME_SIZE,
    SEATS,
)
from volstead.games.prohibition.steps import KEEP_ONE


def claimable(s: State, gang: i64, card: i64) -> bool:
    """PR-CARD-2: the requirement holds for the Gang now, and it can pay the cost in full."""
    at = SCHEME + card * SCHEME_SIZE
    if s.v[GS + gang] < s.data[at + SCHEME_COST_GS] or s.v[BOOZE + gang] < s.data[at + SCHEME_COST_BOOZE]:
        return False
    return holds(s, gang, at + SCHEME_CLAUSES, s.data[at + SCHEME_CLAUSE_COUNT])


class Claims(Step):
    """PR-CARD-3, PR-CARD-6: a claim window, of one Gang or of every Gang in turn order.

    Whoever holds cards is asked, whether or not one of them can be completed, so that nobody can tell.
    Numbers: the Gangs still to be asked, counted down; the Gang, if it is the window of one.
    """

    rule = "PR-CARD-6"
    key = "claim"

    def gang(self, s: State) -> i64:
        return s.arg(1) if s.arg(0) == 1 and s.arg(2) else in_order(s, s.data[SEATS] - s.arg(0))

    def go(self, s: State) -> i64:
        while s.arg(0) > 0:
            gang = self.gang(s)
            if s.v[HAND + gang]:
                return bit(gang)
            s.set_arg(0, s.arg(0) - 1)
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        hand = s.v[HAND + seat]
        while hand:
            card = lowest(hand)
            if claimable(s, seat, card):
                menu.add(CLAIM + card)
            hand &= hand - 1
        menu.add(DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """PR-CARD-2: the cost is paid and the card lies face up from now on, whatever becomes of its requirement."""
        if move == DONE:
            s.tell(WINDOW_CLOSED, seat)
            s.set_arg(0, s.arg(0) - 1)
            return
        card = move - CLAIM
        at = SCHEME + card * SCHEME_SIZE
        s.v[GS + seat] -= s.data[at + SCHEME_COST_GS]
        s.v[BOOZE + seat] -= s.data[at + SCHEME_COST_BOOZE]
        s.v[HAND + seat] &= ~bit(card)
        s.v[COMPLETED + seat] |= bit(card)
        s.tell(CLAIMED, seat, card, s.data[at + SCHEME_PRESTIGE])

    def default(self, s: State, seat: i64) -> i64:
        return DONE

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        if CLAIM <= move < CLAIM + SCHEME_COUNT:
            if not s.v[HAND + seat] & bit(move - CLAIM):
                return "PR-CARD-1", "this card is not in your hand"
            return "PR-CARD-2", "the card's requirement does not hold now, or its cost can not be paid"
        return "PR-CARD-6", f"'{MOVES.text(move)}' is not possible in a claim window"


class DrawScheme(Step):
    """PR-CARD-7, PR-OPEN-3: a Gang draws Scheme cards; from an empty deck the discards are shuffled first.

    Numbers: the Gang, how many cards, 1 if it keeps only one of them.
    """

    rule = "PR-CARD-7"
    key = "draw"

    def go(self, s: State) -> i64:
        gang = s.arg(0)
        if s.arg(1) == 0:
            keep_one = s.arg(2)
            s.pop()
            if keep_one and s.v[CONTRACT + gang]:
                s.push(KEEP_ONE, gang)
            return 0
        if not s.v[SCHEME_DECK]:
            if not s.v[SCHEME_DISCARDS]:
                if not s.v[CONTRACT + gang]:
                    s.tell(NO_SCHEME, gang)
                s.set_arg(1, 0)
                return 0
            s.v[SCHEME_DECK] = s.v[SCHEME_DISCARDS]
            s.v[SCHEME_DISCARDS] = 0
            s.tell(SCHEMES_RESHUFFLED)
        if not s.v[SCHEME_DECK] & (s.v[SCHEME_DECK] - 1):
            self.draw(s, lowest(s.v[SCHEME_DECK]))
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(DRAW, s.v[SCHEME_DECK])

    def take(self, s: State, seat: i64, move: i64) -> None:
        self.draw(s, move - DRAW)

    def draw(self, s: State, card: i64) -> None:
        """PR-CARD-1: only its new holder sees which card it is; there is no limit of cards in hand."""
        gang = s.arg(0)
        s.v[SCHEME_DECK] &= ~bit(card)
        if s.arg(2):
            s.v[CONTRACT + gang] |= bit(card)
        else:
            s.v[HAND + gang] |= bit(card)
        s.tell(SCHEME_DRAWN, gang, card, to=bit(gang))
        s.tell(SCHEME_DRAWN_HIDDEN, gang, to=EVERYBODY & ~bit(gang))
        s.set_arg(1, s.arg(1) - 1)


class KeepOne(Step):
    """PR-OPEN-3: of the cards drawn one is kept, the others go face up to the discards. Number: the Gang."""

    rule = "PR-OPEN-3"
    key = "keep"

    def go(self, s: State) -> i64:
        gang = s.arg(0)
        drawn = s.v[CONTRACT + gang]
        if not drawn & (drawn - 1):
            self.take(s, gang, KEEP + lowest(drawn))
            return 0
        return bit(gang)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(KEEP, s.v[CONTRACT + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        card = move - KEEP
        rest = s.v[CONTRACT + seat] & ~bit(card)
        s.v[CONTRACT + seat] = 0
        s.v[HAND + seat] |= bit(card)
        s.v[SCHEME_DISCARDS] |= rest
        s.tell(CONTRACT_KEPT, seat, card, to=bit(seat))
        while rest:
            s.tell(SCHEME_DISCARDED, seat, lowest(rest))
            rest &= rest - 1
        s.pop()
