"""Drafts: who may write an offer, field by field, and how it is sent (D-28)."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.deals.fields import (
    FINISH,
    GET_CASH,
    GIVE_CARDS,
    GIVE_CASH,
    GIVE_CRATES,
    GIVE_PROMISES,
    GIVE_RENTED,
    THREAT_FIELD,
    can_deliver,
    gives_nothing,
    houses_for,
    kind_of,
    options,
    place_of,
    rounds_for,
    threats,
)
from volstead.games.bootleggers.deals.handing import cards_named
from volstead.games.bootleggers.deals.open_offers import (
    ALL,
    FIRST_OFFER,
    clear_deal,
    close_offer,
    copy_terms,
    free_offer,
    is_cried,
    maker,
    offer_from,
    offers_of,
    terms,
    waits_for,
)
from volstead.games.bootleggers.memory import cards_shown
from volstead.games.bootleggers.moves import MOVES, card_of
from volstead.games.bootleggers.pieces import everyone
from volstead.games.bootleggers.steps import DEAL_BLOCKS, TARGET_BLOCKS

IN_STAGE: Final[i64] = 12  # BL-DEAL-13: proposals a player may make in W-P4N
OUTSIDE_STAGE: Final[i64] = 3  # BL-DEAL-13: and in a Round outside it
OPEN_EACH: Final[i64] = 3  # BL-DEAL-22
HIGHEST_CUT: Final[i64] = 9  # BL-DEAL-28: dollars a crate


def may_propose(s: State, seat: i64, where: i64) -> bool:
    """BL-DEAL-13, BL-DEAL-22: whether a player has a proposal left, and room for one more open offer."""
    v = s.v
    if not s.data[at.DEALS]:
        return False
    if s.data[at.ONE_OFFER]:
        if v[at.DEAL_OPEN] >> seat & 1:
            return False
    elif v[at.DEAL_OPEN] and (len(offers_of(s, seat)) >= OPEN_EACH or free_offer(s) < 0):
        return False
    if where == at.OUTSIDE:
        return v[at.OUTSIDE + seat] < OUTSIDE_STAGE
    return v[at.PROPOSALS + seat] < IN_STAGE


def may_counter(s: State, seat: i64, offer: i64) -> bool:
    """BL-DEAL-13, BL-DEAL-22: a counter needs what a proposal needs, and no other offer to the same player."""
    if not has_proposal_left(s, seat):
        return False
    return bool(s.data[at.ONE_OFFER]) or offer_from(s, maker(s, offer), seat) < 0


def has_proposal_left(s: State, seat: i64) -> bool:
    if s.v[at.WINDOW] == at.W_P4N:
        return may_propose(s, seat, 0)
    return may_propose(s, seat, at.OUTSIDE)


def offer_partners(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-6, BL-DEAL-22: another player who has no open offer of this one, or all of them."""
    partners = everyone(s) & ~bit(seat)
    if s.data[at.ONE_OFFER]:
        menu.add_bits(do.PROPOSE, partners)
        return
    cried = False
    if s.v[at.DEAL_OPEN] >> seat & 1:
        for offer in offers_of(s, seat):
            if is_cried(s, offer):
                cried = True
            else:
                partners &= ~(waits_for(s, offer) | s.v[at.OFFER_AGREED + offer - FIRST_OFFER])
    menu.add_bits(do.PROPOSE, partners)
    if not cried:
        menu.add(do.CRY)


def start_draft(s: State, seat: i64, to: i64) -> None:
    """BL-DEAL-13: a draft begun counts, also when it is dropped."""
    v = s.v
    if v[at.WINDOW] == at.W_P4N:
        v[at.PROPOSALS + seat] += 1
    else:
        v[at.OUTSIDE + seat] += 1
        v[at.RAISED] |= bit(seat)
    if v[at.DEAL_TO + seat] >= 0:
        clear_deal(s, seat)
    v[at.DEAL_TO + seat] = to
    skip_empty_fields(s, seat, GIVE_CASH)


def skip_empty_fields(s: State, seat: i64, field: i64) -> None:
    """The draft goes on at this field, or at the next in which something could be named or was."""
    v = s.v
    many = not s.data[at.ONE_OFFER]
    answers = many and v[at.ANSWERS + seat] != 0
    while field < FINISH and not options(s, seat, field):
        if answers and v[place_of(seat, field)]:
            break
        field += 1
    if field == FINISH and many and v[at.HAND + seat] and threats(s, seat):
        field = THREAT_FIELD
    v[at.DRAFTING + seat] = field


def inherited(s: State, seat: i64, field: i64) -> bool:
    """BL-DEAL-30: whether a field of a counter holds what came from the offer that it answers, or was named anew."""
    if s.data[at.ONE_OFFER] or not s.v[at.ANSWERS + seat]:
        return False
    return s.v[place_of(seat, field)] != 0


def offer_draft(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-2, BL-DEAL-3, D-28: the field of the draft that is next."""
    v = s.v
    field = v[at.DRAFTING + seat]
    if field == FINISH:
        if not is_empty(s, seat):
            if s.data[at.ONE_OFFER] or can_deliver(s, seat, terms(seat)):
                menu.add(do.SEND)
            if may_bind(s, seat):
                menu.add(do.BIND)
        menu.add(do.DROP)
        return
    if field == THREAT_FIELD:
        menu.add(do.NEXT)
        menu.add_bits(do.TITLE, threats(s, seat))
        menu.add(do.DROP)
        return
    if not s.data[at.SET_PROMISES] and v[at.DRAFT_VOW + seat]:
        offer_vow(s, seat, menu)
        menu.add(do.DROP)
        return
    kind = kind_of(field)
    found = options(s, seat, field)
    came = inherited(s, seat, field)
    if kind <= GIVE_CRATES:
        if came:
            menu.add(do.NEXT)
        menu.add_range(do.AMOUNT, found + 1)
    else:
        menu.add(do.NEXT)
        if kind == GIVE_PROMISES:
            menu.add_bits(do.PROMISE if s.data[at.SET_PROMISES] else do.VOW, found)
        else:
            menu.add_bits(do.TITLE if kind == GIVE_CARDS else do.TRUCK, found)
        if came and not v[at.CLEARED + seat] >> field & 1:
            menu.add(do.CLEAR)
    menu.add(do.DROP)


def offer_vow(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-28: what a promise still has to name: its Speakeasy, its number, its Round."""
    v = s.v
    vow = v[at.DRAFT_VOW + seat]
    kind = vow & promises.KIND_BITS
    giver = seat
    if v[at.DRAFTING + seat] >= GET_CASH:
        giver = v[at.DEAL_TO + seat]
    if promises.NAMES_HOUSE >> kind & 1 and not vow & promises.HOUSE_BITS:
        menu.add_bits(do.HOUSE_MOVE, houses_for(s, giver, kind))
    elif promises.NAMES_AMOUNT >> kind & 1 and not vow & promises.AMOUNT_BITS:
        most: i64 = at.MOST_CASH_ASKED
        if kind == promises.MARKERS:
            most = s.data[at.CIRCLES + promises.VOW_HOUSE.of(vow) - 1]
        elif kind == promises.CUT:
            most = HIGHEST_CUT
        menu.add_range(do.AMOUNT + 1, most)
    else:
        house: i64 = 0
        if vow & promises.HOUSE_BITS:
            house = ((vow & promises.HOUSE_BITS) >> promises.HOUSE_AT) - 1
        menu.add_bits(do.WHEN, rounds_for(s, giver, kind, house))


def say_vow(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-28: a promise is put into words, one after another; when it says its Round it is part of the draft."""
    v = s.v
    vow = v[at.DRAFT_VOW + seat]
    if do.VOW < move <= do.VOW + promises.KINDS:
        vow = move - do.VOW
    elif do.HOUSE_MOVE <= move < do.HOUSE_MOVE + at.HOUSES:
        vow |= (move - do.HOUSE_MOVE + 1) << promises.HOUSE_AT
    elif move < do.WHEN:
        vow |= (move - do.AMOUNT) << promises.AMOUNT_AT
    else:
        vow |= (move - do.WHEN + 1) << promises.ROUNDS_AT
    if not vow >> promises.ROUNDS_AT:
        v[at.DRAFT_VOW + seat] = vow
        return
    v[at.DRAFT_VOW + seat] = 0
    place = place_of(seat, v[at.DRAFTING + seat])
    v[place] |= vow << (promises.VOW_BITS * promises.vows_in(v[place]))
    skip_empty_fields(s, seat, v[at.DRAFTING + seat])


def is_empty(s: State, seat: i64) -> bool:
    """BL-DEAL-5, BL-DEAL-6: at least one field of one side must be filled; one side may be empty."""
    return gives_nothing(s, seat * 2) and gives_nothing(s, seat * 2 + 1)


def may_bind(s: State, seat: i64) -> bool:
    """BL-DEAL-26: offers to single players are bound together in the negotiation stage."""
    v = s.v
    return not s.data[at.ONE_OFFER] and v[at.WINDOW] == at.W_P4N and v[at.DEAL_TO + seat] != ALL


def draft(s: State, seat: i64, move: i64) -> None:
    """One step of a draft."""
    v = s.v
    field = v[at.DRAFTING + seat]
    if move == do.DROP:
        clear_deal(s, seat)
    elif move == do.SEND or move == do.BIND:
        send(s, seat, move == do.BIND)
    elif field == THREAT_FIELD:
        if move != do.NEXT:
            v[at.DRAFT_THREAT + seat] = move - do.TITLE + 1
        v[at.DRAFTING + seat] = FINISH
    elif move == do.NEXT:
        skip_empty_fields(s, seat, field + 1)
    elif move == do.CLEAR:
        v[place_of(seat, field)] = 0
        v[at.CLEARED + seat] |= bit(field)
        skip_empty_fields(s, seat, field)
    else:
        name(s, seat, field, move)


def name(s: State, seat: i64, field: i64, move: i64) -> None:
    """D-28: an amount, or one more item of a list."""
    v = s.v
    kind = kind_of(field)
    place = place_of(seat, field)
    if kind <= GIVE_CRATES:
        v[place] = move - do.AMOUNT
        field += 1
    elif kind <= GIVE_RENTED:
        v[place] |= bit(move - do.TRUCK)
    elif kind == GIVE_CARDS:
        title = move - do.TITLE
        v[place] |= bit(title) if not v[place] >> title & 1 else bit(second_copy(title))
    elif s.data[at.SET_PROMISES]:
        v[place] |= bit(move - do.PROMISE)
    else:
        say_vow(s, seat, move)
        return
    skip_empty_fields(s, seat, field)


def second_copy(title: i64) -> i64:
    """The second card of a title that has two."""
    return card_of(0, title)


def send(s: State, seat: i64, bound: bool) -> None:
    """BL-DEAL-6, BL-DEAL-11, BL-DEAL-12: the offer lies open; it cancels the "done" of those whom it is for."""
    v = s.v
    to = v[at.DEAL_TO + seat]
    v[at.DEAL_OPEN] |= bit(seat)
    if s.data[at.ONE_OFFER]:
        v[at.DRAFTING + seat] = 0
        v[at.COUNTERING] &= ~bit(seat)
        v[at.DONE_DEALING] &= ~bit(to)
        cards_shown(s, seat, to, cards_named(s, seat, v[at.DEAL_CARDS + seat * 2]))
        s.tell(fact.PROPOSED, seat, to)
        return
    answered = v[at.ANSWERS + seat]
    if answered:
        s.tell(fact.PROPOSAL_COUNTERED, to, seat)
        v[at.ANSWERS + seat] = 0
        close_offer(s, FIRST_OFFER + answered - 1)
    offer = free_offer(s)
    lay_open(s, seat, offer, bound)
    others = v[at.OFFER_TO + offer - FIRST_OFFER]
    v[at.DONE_DEALING] &= ~others
    cards = cards_named(s, seat, v[at.DEAL_CARDS + terms(offer)])
    while others and cards:
        cards_shown(s, seat, lowest(others), cards)
        others &= others - 1
    if to == ALL:
        s.tell(fact.CRIED_OUT, seat)
    else:
        s.tell(fact.OFFER_BOUND if bound else fact.PROPOSED, seat, to)
    if v[at.OFFER_THREAT + offer - FIRST_OFFER]:
        s.tell(fact.THREATENED, seat, to, v[at.OFFER_THREAT + offer - FIRST_OFFER] - 1)


def lay_open(s: State, seat: i64, offer: i64, bound: bool) -> None:
    """BL-DEAL-22: the draft becomes an open offer, and its writer may write another."""
    v = s.v
    k = offer - FIRST_OFFER
    to = v[at.DEAL_TO + seat]
    v[at.OFFER_BY + k] = seat + 1
    v[at.OFFER_TO + k] = everyone(s) & ~bit(seat) if to == ALL else bit(to)
    v[at.OFFER_THREAT + k] = v[at.DRAFT_THREAT + seat]
    if to == ALL:
        v[at.OFFER_CRIED] |= bit(k)
    if bound:
        v[at.OFFER_BOUND] |= bit(k)
    copy_terms(s, seat * 2, terms(offer), 1)
    clear_deal(s, seat)


def why_not_drafted(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-DEAL-2, BL-DEAL-3: what cannot be named in this field of a proposal, or not be done while it is written."""
    field = s.v[at.DRAFTING + seat]
    kind = kind_of(field)
    name = MOVES.block(move).name
    if name == "send":
        return Refusal("BL-DEAL-6", "proposal-unfinished")
    if name == "bind":
        return Refusal("BL-DEAL-26", "offer-not-to-bind")
    if name in ("vow", "when"):
        return Refusal("BL-DEAL-28", "vow-not-now")
    if name == "truck" and s.v[at.WINDOW] != at.W_P4N and s.data[at.GOODS_IN_STAGE]:
        return Refusal("BL-DEAL-3", "goods-only-in-negotiation")
    if name == "truck" and s.v[at.DEAL_TO + seat] == ALL and field > GIVE_PROMISES:
        return Refusal("BL-DEAL-23", "cry-asks-for-a-truck")
    if name == "amount" and s.v[at.DRAFT_VOW + seat]:
        return Refusal("BL-DEAL-28", "vow-not-there")
    if name == "amount" and kind <= GIVE_CRATES:
        return Refusal("BL-DEAL-10", "more-than-held")
    if name == "truck" and GIVE_CRATES < kind <= GIVE_RENTED:
        return Refusal("BL-DEAL-17", "truck-not-to-deal")
    if name == "house":
        return Refusal("BL-DEAL-28", "vow-not-there")
    if name in ("next", "clear") or name in TARGET_BLOCKS:
        return Refusal("BL-DEAL-6", "proposal-other-field")
    return Refusal("BL-DEAL-6", "proposal-first-finish") if name in DEAL_BLOCKS else None
