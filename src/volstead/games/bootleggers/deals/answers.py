"""Answers to offers: accepted, rejected, countered; taken or declined where they were cried out (D-29)."""

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.cards.response import action_done
from volstead.games.bootleggers.cards.targets import drop_intent
from volstead.games.bootleggers.deals.drafts import has_proposal_left, may_counter, skip_empty_fields, start_draft
from volstead.games.bootleggers.deals.fields import (
    GIVE_CASH,
    LAST_PROMISE,
    can_be_written,
    can_deliver,
    can_promise,
    gives_nothing,
    trucks_to_deal,
)
from volstead.games.bootleggers.deals.handing import hand_over, hand_over_cards, hand_round
from volstead.games.bootleggers.deals.open_offers import (
    FIRST_OFFER,
    bound_with,
    close_offer,
    copy_terms,
    first_offer,
    is_bound,
    is_cried,
    maker,
    offer_from,
    past_offers,
    terms,
    waits_for,
)
from volstead.games.bootleggers.moves import title_of, titles_in


def offer_answers(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-10, D-29: accept what they can deliver, counter while they have proposals left, or reject."""
    for offer in range(first_offer(s), past_offers(s)):
        by = maker(s, offer)
        if by < 0 or not waits_for(s, offer) >> seat & 1:
            continue
        if is_bound(s, offer) and len(bound_with(s, offer)) < 2:
            continue
        cried = is_cried(s, offer)
        if may_accept(s, seat, offer):
            menu.add((do.TAKE if cried else do.ACCEPT) + by)
        if not cried and may_counter(s, seat, offer):
            menu.add(do.COUNTER + by)
        menu.add((do.DECLINE if cried else do.REJECT) + by)


def may_accept(s: State, seat: i64, offer: i64) -> bool:
    """BL-DEAL-9, BL-DEAL-10, BL-DEAL-28: they have what is asked, their word can be kept, and can be written down."""
    side = terms(offer) + 1
    return can_deliver(s, seat, side) and can_promise(s, seat, side) and can_be_written(s, [offer])


def is_answer(move: i64) -> bool:
    """Whether a move answers an offer."""
    return do.ACCEPT <= move < do.LOAD or do.TAKE <= move < do.RECALL


def answer_proposal(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-6: accepted, rejected or countered; a cry is taken or declined."""
    if move >= do.DECLINE:
        decline(s, seat, offer_from(s, seat, move - do.DECLINE, True))
    elif move >= do.TAKE:
        accept(s, seat, offer_from(s, seat, move - do.TAKE, True))
    elif move < do.REJECT:
        accept(s, seat, offer_from(s, seat, move - do.ACCEPT))
    elif move < do.COUNTER:
        reject(s, seat, offer_from(s, seat, move - do.REJECT))
    else:
        counter(s, seat, offer_from(s, seat, move - do.COUNTER))


def reject(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-6, BL-DEAL-25: the offer is gone; a threat in it stands."""
    by = maker(s, offer)
    threat: i64 = 0 if s.data[at.ONE_OFFER] else s.v[at.OFFER_THREAT + offer - FIRST_OFFER]
    close_offer(s, offer)
    s.tell(fact.PROPOSAL_REJECTED, by, seat)
    if threat:
        promises.write_threat(s, by, seat, threat - 1)


def decline(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-23: what was cried out is not for this player; when nobody is left it lapses."""
    v = s.v
    by = maker(s, offer)
    v[at.OFFER_TO + offer - FIRST_OFFER] &= ~bit(seat)
    s.tell(fact.CRY_DECLINED, by, seat)
    if not v[at.OFFER_TO + offer - FIRST_OFFER]:
        close_offer(s, offer)
        s.tell(fact.CRY_LAPSED, by)


def counter(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-30: a counter begins from the offer, turned round; until it is sent the offer stays open."""
    v = s.v
    by = maker(s, offer)
    if s.data[at.ONE_OFFER]:
        close_offer(s, offer)
        s.tell(fact.PROPOSAL_COUNTERED, by, seat)
        start_draft(s, seat, by)
    else:
        start_draft(s, seat, by)
        v[at.ANSWERS + seat] = offer - FIRST_OFFER + 1
        turn_round(s, seat, offer)
    v[at.COUNTERING] |= bit(seat)


def turn_round(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-30: what was asked is given and what was given is asked, without what the writer does not have."""
    v = s.v
    mine = seat * 2
    copy_terms(s, terms(offer) + 1, mine, -1)
    if v[at.DEAL_CASH + mine] > v[at.CASH + seat]:
        v[at.DEAL_CASH + mine] = v[at.CASH + seat]
    if v[at.DEAL_CRATES + mine] > v[at.CRATES + seat]:
        v[at.DEAL_CRATES + mine] = v[at.CRATES + seat]
    trucks = trucks_to_deal(s, seat)
    v[at.DEAL_SOLD + mine] &= trucks
    v[at.DEAL_RENTED + mine] &= trucks
    hand = v[at.HAND + seat]
    v[at.DEAL_CARDS + mine] &= titles_in(hand) | (hand & ~at.TITLE_BITS)
    for copy in range(at.TITLES, at.THUGS):
        if not hand >> title_of(copy) & 1:
            v[at.DEAL_CARDS + mine] &= ~bit(copy)
    if v[LAST_PROMISE] and not promises.room_in_ledger(s, 1):
        v[at.DEAL_PROMISES + mine] = 0
        v[at.DEAL_PROMISES + mine + 1] = 0
    skip_empty_fields(s, seat, GIVE_CASH)


def accept(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-7, BL-DEAL-10: all changes hands at once, or nothing if the proposer cannot deliver.

    BL-DEAL-14: at a window everybody is asked again; what others meant to do there is dropped unseen.
    """
    by = maker(s, offer)
    if is_bound(s, offer):
        agree(s, seat, offer)
        return
    if not can_deliver(s, by, terms(offer)):
        close_offer(s, offer)
        s.tell(fact.PROPOSAL_VOID, by)
        return
    threat: i64 = 0 if s.data[at.ONE_OFFER] else s.v[at.OFFER_THREAT + offer - FIRST_OFFER]
    s.tell(fact.PROPOSAL_ACCEPTED, by, seat)
    hand_over_cards(s, by, seat, terms(offer))
    hand_over(s, by, seat, terms(offer), gives_nothing(s, terms(offer) + 1))
    hand_over(s, seat, by, terms(offer) + 1, gives_nothing(s, terms(offer)) and not threat)
    close_offer(s, offer)
    if threat:
        promises.write_peace(s, by, seat)
    s.v[at.DONE_DEALING] &= ~(bit(seat) | bit(by))
    if s.v[at.WINDOW] != at.W_P4N:
        for other in range(s.data[at.PLAYERS]):
            drop_intent(s, other)
    action_done(s)


def agree(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-26: nothing moves until all have agreed; then all at once, or nothing."""
    v = s.v
    by = maker(s, offer)
    v[at.OFFER_TO + offer - FIRST_OFFER] &= ~bit(seat)
    v[at.OFFER_AGREED + offer - FIRST_OFFER] |= bit(seat)
    s.tell(fact.OFFER_AGREED, by, seat)
    together = bound_with(s, offer)
    for other in together:
        if waits_for(s, other):
            return
    if not can_be_written(s, together) or not hand_round(s.clone(), by, together):
        close_offer(s, offer)
        s.tell(fact.PROPOSAL_VOID, by)
        return
    for other in together:
        s.tell(fact.PROPOSAL_ACCEPTED, by, lowest(v[at.OFFER_AGREED + other - FIRST_OFFER]))
    hand_round(s, by, together)
    v[at.DONE_DEALING] &= ~bit(by)
    for other in together:
        agreed = v[at.OFFER_AGREED + other - FIRST_OFFER]
        v[at.DONE_DEALING] &= ~agreed
        if v[at.OFFER_THREAT + other - FIRST_OFFER]:
            promises.write_peace(s, by, lowest(agreed))
    close_offer(s, offer)
    action_done(s)


def why_no_deal(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-DEAL-6, BL-DEAL-10, BL-DEAL-13, BL-DEAL-22: why an offer cannot be made, or not be answered so."""
    if not s.data[at.DEALS]:
        return None
    if do.PROPOSE <= move < do.PROPOSE + at.SEATS or move == do.CRY:
        if move - do.PROPOSE == seat:
            return Refusal("BL-DEAL-6", "deal-with-yourself")
        is_open = s.v[at.DEAL_OPEN] >> seat & 1 != 0
        if is_open and s.data[at.ONE_OFFER]:
            return Refusal("BL-DEAL-6", "proposal-open")
        if not has_proposal_left(s, seat):
            return Refusal("BL-DEAL-13", "no-proposal-left")
        return Refusal("BL-DEAL-22", "offer-to-player-open") if is_open else None
    if do.ACCEPT <= move < do.REJECT and offer_from(s, seat, move - do.ACCEPT) >= 0:
        return Refusal("BL-DEAL-10", "cannot-deliver")
    if do.TAKE <= move < do.DECLINE and not s.data[at.ONE_OFFER] and offer_from(s, seat, move - do.TAKE, True) >= 0:
        return Refusal("BL-DEAL-10", "cannot-deliver")
    if do.COUNTER <= move < do.COUNTER + at.SEATS and offer_from(s, seat, move - do.COUNTER) >= 0:
        if has_proposal_left(s, seat):
            return Refusal("BL-DEAL-22", "offer-to-player-open")
        return Refusal("BL-DEAL-13", "no-proposal-left")
    return None
