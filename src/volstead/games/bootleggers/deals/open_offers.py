"""Offers on the table: whose they are, whom they wait for, their terms, and how they go away.

The terms of an offer are two runs of numbers, what its maker gives and what they get. A draft has them at its seat's
place, `terms(seat)`; an open offer at the place of its number, `terms(offer)`. In version 1 an open proposal stays
where it was drafted, so its number is its maker's seat; since version 2 offers have places of their own, from 6 on.
"""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.pieces import highest

ALL: Final[i64] = 6
"""BL-DEAL-23: everybody, as the partner of a draft: the number behind the last seat."""
FIRST_OFFER: Final[i64] = 6
"""Behind the drafts, one a seat."""
LAST_OFFER: Final[i64] = 18


def terms(offer: i64) -> i64:
    """Where the terms of a draft or an offer lie, behind the beginning of each field; the other side's come next."""
    if offer < FIRST_OFFER:
        return offer * 2
    if offer < FIRST_OFFER + at.SEATS:
        return at.OFFERED_CASH - at.DEAL_CASH + (offer - FIRST_OFFER) * 2
    return at.MORE_CASH - at.DEAL_CASH + (offer - FIRST_OFFER - at.SEATS) * 2


def maker(s: State, offer: i64) -> i64:
    """Whose open offer it is; -1 if there is none of this number."""
    v = s.v
    if s.data[at.ONE_OFFER]:
        if offer < FIRST_OFFER and v[at.DEAL_OPEN] >> offer & 1:
            return offer
        return -1
    if offer < FIRST_OFFER:
        return -1
    return v[at.OFFER_BY + offer - FIRST_OFFER] - 1


def waits_for(s: State, offer: i64) -> i64:
    """Those whose answer an open offer waits for."""
    v = s.v
    if s.data[at.ONE_OFFER]:
        return bit(v[at.DEAL_TO + offer])
    return v[at.OFFER_TO + offer - FIRST_OFFER]


def is_cried(s: State, offer: i64) -> bool:
    """BL-DEAL-23: whether an open offer was cried out to all."""
    return offer >= FIRST_OFFER and s.v[at.OFFER_CRIED] >> (offer - FIRST_OFFER) & 1 != 0


def is_bound(s: State, offer: i64) -> bool:
    """BL-DEAL-26: whether an offer is bound to others of its maker."""
    return offer >= FIRST_OFFER and s.v[at.OFFER_BOUND] >> (offer - FIRST_OFFER) & 1 != 0


def first_offer(s: State) -> i64:
    """The lowest number that an offer may have in this version."""
    if s.data[at.ONE_OFFER]:
        return 0
    return FIRST_OFFER


def past_offers(s: State) -> i64:
    return s.data[at.PLAYERS] if s.data[at.ONE_OFFER] else LAST_OFFER


def offers_of(s: State, seat: i64) -> list[i64]:
    """The open offers of a player."""
    return [offer for offer in range(first_offer(s), past_offers(s)) if maker(s, offer) == seat]


def offer_from(s: State, seat: i64, other: i64, cried: bool = False) -> i64:
    """The open offer of one player that another is asked about; -1 if there is none."""
    for offer in range(first_offer(s), past_offers(s)):
        if maker(s, offer) == other and waits_for(s, offer) >> seat & 1 and is_cried(s, offer) == cried:
            return offer
    return -1


def free_offer(s: State) -> i64:
    """A place for one more open offer; -1 if the table has no more."""
    for k in range(at.OFFERS):
        if not s.v[at.OFFER_BY + k]:
            return FIRST_OFFER + k
    return -1


def bound_with(s: State, offer: i64) -> list[i64]:
    """BL-DEAL-26: the offers that stand or fall with this one, itself among them."""
    return [other for other in offers_of(s, maker(s, offer)) if is_bound(s, other)]


def owes_answer(s: State) -> i64:
    """The players for whom an open offer waits; a bound one waits until there are two."""
    v = s.v
    found: i64 = 0
    if s.data[at.ONE_OFFER]:
        proposers = v[at.DEAL_OPEN]
        seat: i64 = 0
        while proposers:
            if proposers & 1:
                found |= bit(v[at.DEAL_TO + seat])
            proposers >>= 1
            seat += 1
        return found
    if not v[at.DEAL_OPEN]:
        return 0
    for k in range(at.OFFERS):
        if v[at.OFFER_BY + k] and (not v[at.OFFER_BOUND] >> k & 1 or len(bound_with(s, FIRST_OFFER + k)) > 1):
            found |= v[at.OFFER_TO + k]
    return found


def next_to_answer(s: State) -> i64:
    """BL-DEAL-20, BL-DEAL-23: one after another, offers are answered by Muscle; all at once, by whoever likes."""
    owing = owes_answer(s)
    if s.data[at.ONE_OFFER] or s.data[at.AT_ONCE] or not owing:
        return owing
    return bit(highest(s, owing))


def clear_terms(s: State, offer: i64) -> None:
    """Nothing is named any more."""
    v = s.v
    first = terms(offer)
    for side in range(first, first + 2):
        v[at.DEAL_CASH + side] = 0
        v[at.DEAL_CRATES + side] = 0
        v[at.DEAL_SOLD + side] = 0
        v[at.DEAL_RENTED + side] = 0
        v[at.DEAL_CARDS + side] = 0
        v[at.DEAL_PROMISES + side] = 0


def copy_terms(s: State, source: i64, target: i64, step: i64) -> None:
    """The terms of one place at another; with step -1 turned round, from the source's second side on."""
    v = s.v
    for side in range(target, target + 2):
        v[at.DEAL_CASH + side] = v[at.DEAL_CASH + source]
        v[at.DEAL_CRATES + side] = v[at.DEAL_CRATES + source]
        v[at.DEAL_SOLD + side] = v[at.DEAL_SOLD + source]
        v[at.DEAL_RENTED + side] = v[at.DEAL_RENTED + source]
        v[at.DEAL_CARDS + side] = v[at.DEAL_CARDS + source]
        v[at.DEAL_PROMISES + side] = v[at.DEAL_PROMISES + source]
        source += step


def clear_deal(s: State, seat: i64) -> None:
    """A draft is put away."""
    v = s.v
    v[at.DEAL_TO + seat] = -1
    v[at.DRAFTING + seat] = 0
    v[at.COUNTERING] &= ~bit(seat)
    clear_terms(s, seat)
    if not s.data[at.ONE_OFFER]:
        v[at.DRAFT_THREAT + seat] = 0
        v[at.DRAFT_VOW + seat] = 0
        v[at.ANSWERS + seat] = 0
        v[at.CLEARED + seat] = 0


def close_offer(s: State, offer: i64) -> None:
    """An offer is off the table, and with it those that are bound to it (BL-DEAL-26)."""
    v = s.v
    if s.data[at.ONE_OFFER]:
        v[at.DEAL_OPEN] &= ~bit(offer)
        clear_deal(s, offer)
        return
    by = maker(s, offer)
    if is_bound(s, offer):
        for other in bound_with(s, offer):
            free_place(s, other)
    else:
        free_place(s, offer)
    if not offers_of(s, by):
        v[at.DEAL_OPEN] &= ~bit(by)


def free_place(s: State, offer: i64) -> None:
    """The place of an offer is free again; a counter that was being written to it goes on as a proposal."""
    v = s.v
    k = offer - FIRST_OFFER
    v[at.OFFER_BY + k] = 0
    v[at.OFFER_TO + k] = 0
    v[at.OFFER_AGREED + k] = 0
    v[at.OFFER_THREAT + k] = 0
    v[at.OFFER_CRIED] &= ~bit(k)
    v[at.OFFER_BOUND] &= ~bit(k)
    clear_terms(s, offer)
    for seat in range(s.data[at.PLAYERS]):
        if v[at.ANSWERS + seat] == k + 1:
            v[at.ANSWERS + seat] = 0
            v[at.COUNTERING] &= ~bit(seat)


def lone_bound_lapse(s: State, seat: i64) -> None:
    """BL-DEAL-26: a bound offer that is alone when its maker is done lapses."""
    if s.data[at.ONE_OFFER] or not s.v[at.OFFER_BOUND]:
        return
    for offer in offers_of(s, seat):
        if is_bound(s, offer) and len(bound_with(s, offer)) < 2:
            close_offer(s, offer)
            s.tell(fact.PROPOSAL_WITHDRAWN, seat)


def take_back(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-6, BL-DEAL-22: its maker takes an offer back, or all of them."""
    for offer in offers_of(s, seat):
        if maker(s, offer) != seat:
            continue
        partners = waits_for(s, offer)
        if not s.data[at.ONE_OFFER]:
            partners |= s.v[at.OFFER_AGREED + offer - FIRST_OFFER]
        cried = is_cried(s, offer)
        if (
            move == do.WITHDRAW
            or (cried and move == do.RECALL + ALL)
            or (not cried and partners >> (move - do.RECALL) & 1)
        ):
            close_offer(s, offer)
    s.tell(fact.PROPOSAL_WITHDRAWN, seat)


def offer_taking_back(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-6, BL-DEAL-22: all of one's own offers, and where there are several each by itself."""
    menu.add(do.WITHDRAW)
    if s.data[at.ONE_OFFER]:
        return
    mine = offers_of(s, seat)
    if len(mine) < 2:
        return
    for offer in mine:
        if is_cried(s, offer):
            menu.add(do.RECALL + ALL)
        else:
            menu.add_bits(do.RECALL, waits_for(s, offer) | s.v[at.OFFER_AGREED + offer - FIRST_OFFER])
