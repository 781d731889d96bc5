"""Dealmaking: drafts, offers, answers and what changes hands (BL-DEAL).

The terms of an offer are two runs of numbers, what its maker gives and what they get. A draft has them at its seat's
place, `terms(seat)`; an open offer at the place of its number, `terms(offer)`. In version 1 an open proposal stays
where it was drafted, so its number is its maker's seat; since version 2 offers have places of their own, from 6 on.
"""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import EVERYBODY, bit, count, lowest
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.cards.response import action_done
from volstead.games.bootleggers.memory import cards_handed_over, cards_shown
from volstead.games.bootleggers.moves import MOVES, card_of, title_of, titles_in
from volstead.games.bootleggers.pieces import everyone, highest, pay
from volstead.games.bootleggers.steps import DEAL_BLOCKS, TARGET_BLOCKS, take_sign_off

IN_STAGE: Final[i64] = 12  # BL-DEAL-13: proposals a player may make in W-P4N
OUTSIDE_STAGE: Final[i64] = 3  # BL-DEAL-13: and in a Round outside it
OPEN_EACH: Final[i64] = 3  # BL-DEAL-22
PROMISES_EACH: Final[i64] = 3  # BL-DEAL-21
ALL_PROMISES: Final[i64] = 0x3FFFFFFFFFF
LAST_PROMISE: Final[i64] = at.LEDGER + at.LEDGER_SIZE - 1
"""The last place of the ledger: while it is empty there is room."""
ALL: Final[i64] = 6
"""BL-DEAL-23: everybody, as the partner of a draft."""
FIRST_OFFER: Final[i64] = 6
LAST_OFFER: Final[i64] = FIRST_OFFER + at.OFFERS
VOW_BITS: Final[i64] = 18

GIVE_CASH: Final[i64] = 1
GIVE_CRATES: Final[i64] = 2
GIVE_SOLD: Final[i64] = 3
GIVE_RENTED: Final[i64] = 4
GIVE_CARDS: Final[i64] = 5
GIVE_PROMISES: Final[i64] = 6
GET_CASH: Final[i64] = 7
FINISH: Final[i64] = 13
"""Fields of a draft in the order of 6.2: first what I give, then (six more) what I get; last, send or drop."""
THREAT_FIELD: Final[i64] = 14
"""BL-DEAL-25: comes between the last field and the end."""


def terms(offer: i64) -> i64:
    """Where the terms of a draft or an offer lie, behind the beginning of each field; the other side's come next."""
    if offer < FIRST_OFFER:
        return offer * 2
    if offer < FIRST_OFFER + 6:
        return at.OFFERED_CASH - at.DEAL_CASH + (offer - FIRST_OFFER) * 2
    return at.MORE_CASH - at.DEAL_CASH + (offer - FIRST_OFFER - 6) * 2


def maker(s: State, offer: i64) -> i64:
    """Whose open offer it is; -1 if there is none of this number."""
    v = s.v
    if s.data[at.ONE_OFFER]:
        return offer if offer < FIRST_OFFER and v[at.DEAL_OPEN] >> offer & 1 else -1
    return v[at.OFFER_BY + offer - FIRST_OFFER] - 1 if offer >= FIRST_OFFER else -1


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
    return 0 if s.data[at.ONE_OFFER] else FIRST_OFFER


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
    return may_propose(s, seat, 0 if s.v[at.WINDOW] == at.W_P4N else at.OUTSIDE)


def free_offer(s: State) -> i64:
    """A place for one more open offer; -1 if the table has no more."""
    for k in range(at.OFFERS):
        if not s.v[at.OFFER_BY + k]:
            return FIRST_OFFER + k
    return -1


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


def trucks_to_deal(s: State, giver: i64) -> i64:
    """BL-DEAL-3, BL-DEAL-4, BL-DEAL-17: parked empty trucks that they own and operate, not rented or lent ones."""
    v = s.v
    found = v[at.OWNED + giver] & v[at.OPERATED + giver] & ~v[at.LINED]
    if v[at.WINDOW] > at.W_P4N:
        waiting = found
        while waiting:
            truck = lowest(waiting)
            waiting &= waiting - 1
            if v[at.CARGO + truck]:
                found &= ~bit(truck)
    return found


def options(s: State, seat: i64, field: i64) -> i64:
    """How much, or which ones, may be named in a field: a number for cash and crates, a set for the others."""
    v = s.v
    if field < GET_CASH:
        giver = seat
        kind = field
        side = seat * 2
    elif field == THREAT_FIELD:
        return threats(s, seat)
    else:
        giver = v[at.DEAL_TO + seat]
        kind = field - 6
        side = seat * 2 + 1
    if kind == GIVE_PROMISES:
        return promises_to_name(s, side)
    if giver == ALL:
        return asked_of_all(s, seat, kind, side)
    if GIVE_CRATES <= kind <= GIVE_RENTED:
        return goods(s, giver, kind, side)
    if kind == GIVE_CARDS:
        return cards_to_name(s, seat, giver, side)
    if giver != seat:
        return at.MOST_CASH_ASKED
    amount = v[at.CASH + giver] + to_come(s, seat, at.DEAL_CASH)
    return amount if amount < at.MOST_CASH_ASKED else at.MOST_CASH_ASKED


def to_come(s: State, seat: i64, field: i64) -> i64:
    """BL-DEAL-26: what a player's open bound offers would bring, so that it can be passed on."""
    if s.data[at.ONE_OFFER] or not s.v[at.OFFER_BOUND]:
        return 0
    total: i64 = 0
    for offer in offers_of(s, seat):
        if is_bound(s, offer):
            total += s.v[field + terms(offer) + 1]
    return total


def goods(s: State, giver: i64, kind: i64, side: i64) -> i64:
    """BL-DEAL-3: crates up to the negotiation; trucks at any window, but let only while a sale is to come."""
    v = s.v
    window = v[at.WINDOW]
    if window != at.W_P4N and s.data[at.GOODS_IN_STAGE]:
        return 0
    if kind == GIVE_CRATES:
        if window > at.W_P4N:
            return 0
        amount = v[at.CRATES + giver] + (to_come(s, giver, at.DEAL_CRATES) if side % 2 == 0 else 0)
        return amount if amount < at.MOST_CASH_ASKED else at.MOST_CASH_ASKED
    if kind == GIVE_RENTED and window > at.W_P5B:
        return 0
    return trucks_to_deal(s, giver) & ~(v[at.DEAL_SOLD + side] | v[at.DEAL_RENTED + side])


def cards_to_name(s: State, seat: i64, giver: i64, side: i64) -> i64:
    """BL-DEAL-10, BL-DEAL-24: titles of the own hand, or any title of another's, as many as they have cards."""
    v = s.v
    cards = v[at.HAND + giver]
    if not cards:
        return 0
    named = v[at.DEAL_CARDS + side]
    if giver != seat:
        return nameable(s, at.TITLE_BITS, named) if count(named) < count(cards) else 0
    if s.data[at.ONE_OFFER]:
        return titles_in(cards) & ~named
    left = cards
    for title in range(at.TITLES):
        if named >> title & 1:
            left &= ~bit(card_of(left, title))
    for copy in range(at.TITLES, at.THUGS):
        if named >> copy & 1:
            left &= ~(bit(copy) | bit(title_of(copy)))
    return titles_in(left)


def nameable(s: State, titles: i64, named: i64) -> i64:
    """BL-DEAL-24: titles that can still be asked for: each once, and those with two copies twice."""
    left = titles & ~named
    if not s.data[at.ONE_OFFER]:
        for copy in range(at.TITLES, at.THUGS):
            if not named >> copy & 1:
                left |= bit(title_of(copy))
    return left


def asked_of_all(s: State, seat: i64, kind: i64, side: i64) -> i64:
    """BL-DEAL-23: what may be asked of whoever accepts: cash, crates and cards that somebody has; no truck."""
    v = s.v
    if kind == GIVE_CASH:
        return at.MOST_CASH_ASKED
    most: i64 = 0
    for other in range(s.data[at.PLAYERS]):
        if other != seat:
            found = v[at.CRATES + other] if kind == GIVE_CRATES else count(v[at.HAND + other])
            if found > most:
                most = found
    if kind == GIVE_CRATES:
        return most if v[at.WINDOW] <= at.W_P4N else 0
    if kind != GIVE_CARDS:
        return 0
    named = v[at.DEAL_CARDS + side]
    return nameable(s, at.TITLE_BITS, named) if count(named) < most else 0


def threats(s: State, seat: i64) -> i64:
    """BL-DEAL-25: a title that may be in a hand, for all that everybody can see; and only to one player."""
    v = s.v
    if v[at.DEAL_TO + seat] == ALL or not v[at.HAND + seat]:
        return 0
    return titles_in(s.data[at.THUGS_USED] & ~v[at.THUG_OUT])


def vows_in(promised: i64) -> i64:
    """How many promises a side names."""
    if promised >> (2 * VOW_BITS):
        return 3
    if promised >> VOW_BITS:
        return 2
    return 1 if promised else 0


def promises_to_name(s: State, side: i64) -> i64:
    """BL-DEAL-21, BL-DEAL-28: what may still be promised; nothing beyond three or when the ledger is full."""
    v = s.v
    promised = v[at.DEAL_PROMISES + side]
    if v[LAST_PROMISE] and not promises.room_in_ledger(s):
        return 0
    if s.data[at.SET_PROMISES]:
        return ALL_PROMISES & ~promised if not promised or count(promised) < PROMISES_EACH else 0
    if vows_in(promised) >= PROMISES_EACH:
        return 0
    found: i64 = 0
    for kind in range(1, promises.KINDS + 1):
        if rounds_for(s, kind) and (not promises.NAMES_HOUSE >> kind & 1 or houses_for(s, kind)):
            found |= bit(kind)
    return found


def rounds_for(s: State, kind: i64) -> i64:
    """BL-DEAL-28: in how many Rounds from now a promise may hold: this one only while its moment is to come."""
    v = s.v
    window = v[at.WINDOW]
    last = s.data[at.ROUNDS] - v[at.ROUND]
    found = bit((last if last < promises.MOST_ROUNDS else promises.MOST_ROUNDS) + 1) - 1
    if kind == promises.SHIP or kind == promises.AVOID:
        now = window <= at.W_P4S
    elif kind == promises.ALLOW:
        now = window < at.W_P5E
    elif kind == promises.MARKERS or kind == promises.SPARE:
        now = window <= at.W_P2 or (s.data[at.ADVANCED] == 1 and window < at.W_P5E)
    elif kind == promises.SHARE or kind == promises.CUT:
        now = window < at.W_P5E
    elif kind == promises.BID:
        now = False
    elif kind == promises.LEAVE:
        now = window == at.W_P1 and v[at.TRUCK_OFFER] >= 0
    else:
        now = window < at.W_P6
    return found if now else found & ~1


def houses_for(s: State, kind: i64) -> i64:
    """BL-DEAL-28: the Speakeasies in play that a promise can be about; O'Malley's has no markers, docks or Profit."""
    found = bit(s.data[at.HOUSE_COUNT]) - 1
    if kind == promises.SHIP or kind == promises.AVOID or kind == promises.CUT:
        return found
    return found & ~1


def skip_empty_fields(s: State, seat: i64, field: i64) -> None:
    """The draft goes on at this field, or at the next in which something could be named or was."""
    while field < FINISH and not options(s, seat, field) and not inherited(s, seat, field):
        field += 1
    if field == FINISH and not s.data[at.ONE_OFFER] and threats(s, seat):
        field = THREAT_FIELD
    s.v[at.DRAFTING + seat] = field


def inherited(s: State, seat: i64, field: i64) -> bool:
    """BL-DEAL-30: whether a field of a counter holds what came from the offer that it answers, or was named anew."""
    if s.data[at.ONE_OFFER] or not s.v[at.ANSWERS + seat]:
        return False
    return s.v[place_of(seat, field)] != 0


def place_of(seat: i64, field: i64) -> i64:
    """Where a field of a draft lies in the vector."""
    side = seat * 2
    if field >= GET_CASH:
        field -= 6
        side += 1
    return at.DEAL_CASH + (field - 1) * 12 + side


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
        offer_vow(s, v[at.DRAFT_VOW + seat], menu)
        menu.add(do.DROP)
        return
    kind = field if field < GET_CASH else field - 6
    found = options(s, seat, field)
    if kind <= GIVE_CRATES:
        if inherited(s, seat, field):
            menu.add(do.NEXT)
        menu.add_range(do.AMOUNT, found + 1)
    else:
        menu.add(do.NEXT)
        if kind == GIVE_PROMISES:
            menu.add_bits(do.PROMISE if s.data[at.SET_PROMISES] else do.VOW, found)
        else:
            menu.add_bits(do.TITLE if kind == GIVE_CARDS else do.TRUCK, found)
        if inherited(s, seat, field) and not v[at.CLEARED + seat] >> field & 1:
            menu.add(do.CLEAR)
    menu.add(do.DROP)


def offer_vow(s: State, vow: i64, menu: Menu) -> None:
    """BL-DEAL-28: what a promise still has to name: its Speakeasy, its number, its Round."""
    kind = vow & 15
    if promises.NAMES_HOUSE >> kind & 1 and not vow >> 4 & 15:
        menu.add_bits(do.HOUSE_MOVE, houses_for(s, kind))
    elif promises.NAMES_AMOUNT >> kind & 1 and not vow >> 8 & 127:
        most: i64 = at.MOST_CASH_ASKED
        if kind == promises.MARKERS:
            most = at.MARKERS
        elif kind == promises.CUT:
            most = 9
        menu.add_range(do.AMOUNT + 1, most)
    else:
        menu.add_bits(do.WHEN, rounds_for(s, kind))


def say_vow(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-28: a promise is put into words, one after another; when it says its Round it is part of the draft."""
    v = s.v
    vow = v[at.DRAFT_VOW + seat]
    if move > do.VOW and move <= do.VOW + promises.KINDS:
        vow = move - do.VOW
    elif do.HOUSE_MOVE <= move < do.HOUSE_MOVE + 6:
        vow |= (move - do.HOUSE_MOVE + 1) << 4
    elif move < do.WHEN:
        vow |= (move - do.AMOUNT) << 8
    else:
        vow |= (move - do.WHEN + 1) << 15
    v[at.DRAFT_VOW + seat] = vow
    if not vow >> 15:
        return
    v[at.DRAFT_VOW + seat] = 0
    place = place_of(seat, v[at.DRAFTING + seat])
    v[place] |= vow << (VOW_BITS * vows_in(v[place]))
    skip_empty_fields(s, seat, v[at.DRAFTING + seat])


def is_empty(s: State, seat: i64) -> bool:
    """BL-DEAL-5, BL-DEAL-6: at least one field of one side must be filled; one side may be empty."""
    v = s.v
    for side in range(seat * 2, seat * 2 + 2):
        if not gives_nothing(s, side) or v[at.DEAL_PROMISES + side]:
            return False
    return True


def gives_nothing(s: State, side: i64) -> bool:
    """Whether a side of a deal gives nothing but words."""
    v = s.v
    if v[at.DEAL_CASH + side] or v[at.DEAL_CRATES + side] or v[at.DEAL_CARDS + side]:
        return False
    return not (v[at.DEAL_SOLD + side] | v[at.DEAL_RENTED + side])


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
    kind = field if field < GET_CASH else field - 6
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


def copy_terms(s: State, source: i64, target: i64, step: i64) -> None:
    """The terms of one place at another; with step -1 turned round, from the source's second side on."""
    v = s.v
    for side in range(2):
        v[at.DEAL_CASH + target + side] = v[at.DEAL_CASH + source]
        v[at.DEAL_CRATES + target + side] = v[at.DEAL_CRATES + source]
        v[at.DEAL_SOLD + target + side] = v[at.DEAL_SOLD + source]
        v[at.DEAL_RENTED + target + side] = v[at.DEAL_RENTED + source]
        v[at.DEAL_CARDS + target + side] = v[at.DEAL_CARDS + source]
        v[at.DEAL_PROMISES + target + side] = v[at.DEAL_PROMISES + source]
        source += step


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


def bound_with(s: State, offer: i64) -> list[i64]:
    """BL-DEAL-26: the offers that stand or fall with this one, itself among them."""
    return [other for other in offers_of(s, maker(s, offer)) if is_bound(s, other)]


def offer_answers(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-10, D-29: accept what they can deliver, counter while they have proposals left, or reject."""
    for offer in range(first_offer(s), past_offers(s)):
        by = maker(s, offer)
        if by < 0 or not waits_for(s, offer) >> seat & 1:
            continue
        if is_bound(s, offer) and len(bound_with(s, offer)) < 2:
            continue
        cried = is_cried(s, offer)
        if can_deliver(s, seat, terms(offer) + 1):
            menu.add((do.TAKE if cried else do.ACCEPT) + by)
        if not cried and may_counter(s, seat, offer):
            menu.add(do.COUNTER + by)
        menu.add((do.DECLINE if cried else do.REJECT) + by)


def can_deliver(s: State, giver: i64, side: i64) -> bool:
    """BL-DEAL-10: whether one party holds all that its side of the deal names."""
    v = s.v
    if v[at.CASH + giver] < v[at.DEAL_CASH + side] or v[at.CRATES + giver] < v[at.DEAL_CRATES + side]:
        return False
    cards = v[at.DEAL_CARDS + side]
    if cards:
        if cards & at.TITLE_BITS & ~titles_in(v[at.HAND + giver]):
            return False
        for copy in range(at.TITLES, at.THUGS):
            if cards >> copy & 1 and not (v[at.HAND + giver] >> copy & v[at.HAND + giver] >> title_of(copy) & 1):
                return False
    trucks = v[at.DEAL_SOLD + side] | v[at.DEAL_RENTED + side]
    return not trucks or not trucks & ~trucks_to_deal(s, giver)


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
    if v[LAST_PROMISE] and not promises.room_in_ledger(s):
        v[at.DEAL_PROMISES + mine] = 0
        v[at.DEAL_PROMISES + mine + 1] = 0
    skip_empty_fields(s, seat, GIVE_CASH)


def why_no_deal(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-DEAL-6, BL-DEAL-10, BL-DEAL-13, BL-DEAL-22: why an offer can not be made, or not be answered so."""
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
        return Refusal("BL-DEAL-13", "no-proposal-left")
    return None


def why_not_drafted(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-DEAL-2, BL-DEAL-3: what can not be named in this field of a proposal, or not be done while it is written."""
    field = s.v[at.DRAFTING + seat]
    kind = field if field < GET_CASH else field - 6
    name = MOVES.block(move).name
    if name == "send":
        return Refusal("BL-DEAL-6", "proposal-unfinished")
    if name == "bind":
        return Refusal("BL-DEAL-26", "offer-not-to-bind")
    if name in ("vow", "when"):
        return Refusal("BL-DEAL-28", "vow-not-now")
    if name == "truck" and s.v[at.WINDOW] != at.W_P4N and s.data[at.GOODS_IN_STAGE]:
        return Refusal("BL-DEAL-3", "goods-only-in-negotiation")
    if name == "amount" and kind <= GIVE_CRATES:
        return Refusal("BL-DEAL-10", "more-than-held")
    if name == "truck" and GIVE_CRATES < kind <= GIVE_RENTED:
        return Refusal("BL-DEAL-17", "truck-not-to-deal")
    if name == "house":
        return Refusal("BL-DEAL-28", "vow-not-there")
    if name in ("next", "clear") or name in TARGET_BLOCKS:
        return Refusal("BL-DEAL-6", "proposal-other-field")
    return Refusal("BL-DEAL-6", "proposal-first-finish") if name in DEAL_BLOCKS else None


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


def accept(s: State, seat: i64, offer: i64) -> None:
    """BL-DEAL-7, BL-DEAL-10: all changes hands at once, or nothing if the proposer can not deliver."""
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
    gift_from = by if gives_nothing(s, terms(offer) + 1) else (seat if gives_nothing(s, terms(offer)) else -1)
    hand_over(s, by, seat, terms(offer), gift_from == by)
    hand_over(s, seat, by, terms(offer) + 1, gift_from == seat)
    close_offer(s, offer)
    if threat:
        promises.write_peace(s, by, seat)
    s.v[at.DONE_DEALING] &= ~(bit(seat) | bit(by))
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
    if not hand_round(s.clone(), by, together):
        close_offer(s, offer)
        s.tell(fact.PROPOSAL_VOID, by)
        return
    for other in together:
        s.tell(fact.PROPOSAL_ACCEPTED, by, lowest(v[at.OFFER_AGREED + other - FIRST_OFFER]))
    hand_round(s, by, together)
    v[at.DONE_DEALING] &= ~bit(by)
    for other in together:
        v[at.DONE_DEALING] &= ~v[at.OFFER_AGREED + other - FIRST_OFFER]
    close_offer(s, offer)
    action_done(s)


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
            hand_over(s, giver, taker, given, False)
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
    while promised:
        promises.write_vow(s, giver, taker, promised & (bit(VOW_BITS) - 1))
        promised >>= VOW_BITS


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
    s.tell(fact.CARDS_GIVEN, giver, taker, count(cards), to=EVERYBODY & ~parties)
    promises.handed(s, giver, taker, promises.CARD)
