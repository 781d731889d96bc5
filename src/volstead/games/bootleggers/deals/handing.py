"""What changes hands when a deal is made: cash, crates, trucks, cards, promises."""

from mypy_extensions import i64

from volstead.core.seats import EVERYBODY, bit, count, lowest
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.deals.fields import can_deliver, gives_nothing
from volstead.games.bootleggers.deals.open_offers import FIRST_OFFER, terms
from volstead.games.bootleggers.memory import cards_handed_over
from volstead.games.bootleggers.moves import card_of, title_of
from volstead.games.bootleggers.pieces import pay
from volstead.games.bootleggers.steps import take_sign_off


def hand_round(s: State, by: i64, together: list[i64]) -> bool:
    """BL-DEAL-26: first what the proposer gets of all, then what they give; False where something is missing."""
    v = s.v
    for side in range(2):
        for offer in together:
            other = lowest(v[at.OFFER_AGREED + offer - FIRST_OFFER])
            giver = other if side == 0 else by
            taker = by if side == 0 else other
            given = terms(offer) + 1 - side
            if not can_deliver(s, giver, given):
                return False
            pass_cards(s, giver, taker, cards_named(s, giver, v[at.DEAL_CARDS + given]))
            for_nothing = gives_nothing(s, terms(offer) + side)
            if side == 0 and v[at.OFFER_THREAT + offer - FIRST_OFFER]:
                for_nothing = False
            hand_over(s, giver, taker, given, for_nothing)
    return True


def hand_over(s: State, giver: i64, taker: i64, side: i64, for_nothing: bool) -> None:
    """BL-DEAL-15, BL-DEAL-16, BL-SHP-14: cash, crates, trucks for good or for the Round, and promises."""
    v = s.v
    amount = v[at.DEAL_CASH + side]
    if amount:
        pay(s, giver, taker, amount)
        s.tell(fact.CASH_GIVEN, giver, taker, amount)
        promises.gave_cash(s, giver, taker, amount, for_nothing)
    crates = v[at.DEAL_CRATES + side]
    if crates:
        v[at.CRATES + giver] -= crates
        v[at.CRATES + taker] += crates
        s.tell(fact.CRATES_GIVEN, giver, taker, crates)
    trucks = v[at.DEAL_SOLD + side] | v[at.DEAL_RENTED + side]
    while trucks:
        truck = lowest(trucks)
        trucks &= trucks - 1
        take_sign_off(s, truck)
        v[at.OPERATED + giver] &= ~bit(truck)
        v[at.OPERATED + taker] |= bit(truck)
        if v[at.DEAL_SOLD + side] >> truck & 1:
            v[at.OWNED + giver] &= ~bit(truck)
            v[at.OWNED + taker] |= bit(truck)
            s.tell(fact.TRUCK_SOLD, giver, taker, truck)
        else:
            s.tell(fact.TRUCK_RENTED, giver, taker, truck)
        promises.handed(s, giver, taker, promises.TRUCK)
    make_promises(s, giver, taker, v[at.DEAL_PROMISES + side])


def make_promises(s: State, giver: i64, taker: i64, promised: i64) -> None:
    """BL-DEAL-8: what a side promises is written down."""
    if s.data[at.SET_PROMISES]:
        for form in range(at.PROMISES):
            if promised >> form & 1:
                promises.write_promise(s, giver, taker, form)
        return
    for k in range(promises.vows_in(promised)):
        promises.write_vow(s, giver, taker, promises.vow_at(promised, k))


def cards_named(s: State, giver: i64, titles: i64) -> i64:
    """The cards of a hand that the titles of a deal mean."""
    v = s.v
    cards: i64 = titles & ~at.TITLE_BITS
    for title in range(at.TITLES):
        if titles >> title & 1:
            cards |= bit(card_of(v[at.HAND + giver], title))
    return cards


def hand_over_cards(s: State, a: i64, b: i64, side: i64) -> None:
    """BL-DEAL-7, BL-DEAL-11: cards pass face down; the parties know them, the others how many."""
    v = s.v
    given = cards_named(s, a, v[at.DEAL_CARDS + side])
    got = cards_named(s, b, v[at.DEAL_CARDS + side + 1])
    pass_cards(s, a, b, given)
    pass_cards(s, b, a, got)


def pass_cards(s: State, giver: i64, taker: i64, cards: i64) -> None:
    v = s.v
    if not cards:
        return
    cards_handed_over(s, giver, taker, cards)
    v[at.HAND + giver] &= ~cards
    v[at.HAND + taker] |= cards
    parties = bit(giver) | bit(taker)
    for card in range(at.THUGS):
        if cards >> card & 1:
            s.tell(fact.CARD_GIVEN, giver, taker, title_of(card), to=parties)
            promises.handed(s, giver, taker, promises.CARD)
    s.tell(fact.CARDS_GIVEN, giver, taker, count(cards), to=EVERYBODY & ~parties)
