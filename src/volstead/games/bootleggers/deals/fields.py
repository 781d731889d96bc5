"""What may be named in the fields of a draft, and whether a side can deliver what it names (BL-DEAL-2, BL-DEAL-10)."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit, count, lowest, run
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.deals.open_offers import ALL, FIRST_OFFER, is_bound, offers_of, terms
from volstead.games.bootleggers.moves import card_of, title_of, titles_in

PROMISES_EACH: Final[i64] = 3  # BL-DEAL-21
ALL_PROMISES: Final[i64] = run(0, at.PROMISES)
ALL_VOWS: Final[i64] = 0x3FFE
"""BL-DEAL-28: every kind of promise, as a set."""
OMALLEY_BIT: Final[i64] = 1
THIS_ROUND: Final[i64] = 1
"""Among Rounds counted from now on, as a set."""
UNTIL_SOLD: Final[i64] = 0b1100001000
"""Promises to allow, to share and to cut: they have their moment until their Speakeasy's turn is over."""
LAST_PROMISE: Final[i64] = 640
"""The last place of the ledger: while it is empty there is room."""

GIVE_CASH: Final[i64] = 1
GIVE_CRATES: Final[i64] = 2
GIVE_SOLD: Final[i64] = 3
GIVE_RENTED: Final[i64] = 4
GIVE_CARDS: Final[i64] = 5
GIVE_PROMISES: Final[i64] = 6
SIDE_FIELDS: Final[i64] = 6
GET_CASH: Final[i64] = 7
FINISH: Final[i64] = 13
"""Fields of a draft in the order of 6.2: first what I give, then (six more) what I get; last, send or drop."""
THREAT_FIELD: Final[i64] = 14
"""BL-DEAL-25: comes between the last field and the end."""


def kind_of(field: i64) -> i64:
    """What a field is about, on either side: GIVE_CASH to GIVE_PROMISES."""
    return field if field < GET_CASH else field - SIDE_FIELDS


def place_of(seat: i64, field: i64) -> i64:
    """Where a field of a draft lies in the vector."""
    side = seat * 2
    if field >= GET_CASH:
        side += 1
    return at.DEAL_CASH + (kind_of(field) - GIVE_CASH) * (at.SEATS * 2) + side


def options(s: State, seat: i64, field: i64) -> i64:
    """How much, or which ones, may be named in a field: a number for cash and crates, a set for the others."""
    v = s.v
    giver = seat
    kind = field
    side = seat * 2
    if field >= GET_CASH:
        if field == THREAT_FIELD:
            return threats(s, seat)
        giver = v[at.DEAL_TO + seat]
        kind = field - SIDE_FIELDS
        side += 1
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
    amount = v[at.CASH + giver]
    if v[at.DEAL_OPEN]:
        amount += to_come(s, seat, at.DEAL_CASH)
    return amount if amount < at.MOST_CASH_ASKED else at.MOST_CASH_ASKED


def trucks_to_deal(s: State, giver: i64) -> i64:
    """BL-DEAL-3, BL-DEAL-4, BL-DEAL-17: parked empty trucks that they own and operate, not rented or lent ones."""
    v = s.v
    found = v[at.OWNED + giver] & v[at.OPERATED + giver] & ~v[at.LINED]
    if found and v[at.WINDOW] > at.W_P4N:
        waiting = found
        while waiting:
            truck = lowest(waiting)
            waiting &= waiting - 1
            if v[at.CARGO + truck]:
                found &= ~bit(truck)
    return found


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
    if window != at.W_P4N:
        if s.data[at.GOODS_IN_STAGE] or (window > at.W_P4N and kind == GIVE_CRATES):
            return 0
    if kind == GIVE_CRATES:
        amount = v[at.CRATES + giver]
        if v[at.DEAL_OPEN] and not side & 1:
            amount += to_come(s, giver, at.DEAL_CRATES)
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
        if count(named) < count(cards):
            return nameable(s, at.TITLE_BITS, named)
        return 0
    if s.data[at.ONE_OFFER]:
        return titles_in(cards) & ~named
    if not named:
        return titles_in(cards)
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
        if v[at.WINDOW] > at.W_P4N:
            return 0
        return most
    if kind != GIVE_CARDS:
        return 0
    named = v[at.DEAL_CARDS + side]
    if count(named) < most:
        return nameable(s, at.TITLE_BITS, named)
    return 0


def threats(s: State, seat: i64) -> i64:
    """BL-DEAL-25: a title that may be in a hand, for all that everybody can see; and only to one player."""
    v = s.v
    if v[at.DEAL_TO + seat] == ALL or not v[at.HAND + seat]:
        return 0
    return titles_in(s.data[at.THUGS_USED] & ~v[at.THUG_OUT])


def promises_to_name(s: State, side: i64) -> i64:
    """BL-DEAL-21, BL-DEAL-28: what may still be promised; nothing beyond three or when the ledger is full."""
    v = s.v
    promised = v[at.DEAL_PROMISES + side]
    if v[LAST_PROMISE] and not promises.room_in_ledger(s, 1):
        return 0
    if s.data[at.SET_PROMISES]:
        if count(promised) < PROMISES_EACH:
            return ALL_PROMISES & ~promised
        return 0
    if promised >> (2 * promises.VOW_BITS):
        return 0
    if v[at.ROUND] < s.data[at.ROUNDS]:  # for a later Round anything may be promised
        return ALL_VOWS
    found: i64 = 0
    giver = giver_of(s, side)
    for kind in range(1, promises.KINDS + 1):
        if holds_now(s, giver, kind):
            if not UNTIL_SOLD >> kind & 1 or houses_for(s, giver, kind):
                found |= bit(kind)
    return found


def giver_of(s: State, side: i64) -> i64:
    """Who gives what a side of a draft names; ALL if it is whoever accepts."""
    return s.v[at.DEAL_TO + (side >> 1)] if side & 1 else side >> 1


def rounds_for(s: State, giver: i64, kind: i64, house: i64) -> i64:
    """BL-DEAL-28: in how many Rounds from now a promise may hold: this one only while its moment is to come."""
    v = s.v
    last = s.data[at.ROUNDS] - v[at.ROUND]
    found = bit((last if last < promises.MOST_ROUNDS else promises.MOST_ROUNDS) + 1) - 1
    if not holds_now(s, giver, kind) or (UNTIL_SOLD >> kind & 1 and v[at.FINISHED] >> house & 1):
        found &= ~THIS_ROUND
    return found


def holds_now(s: State, giver: i64, kind: i64) -> bool:
    """BL-DEAL-28: whether the moment of a promise is still to come in this Round, wherever it is not over yet."""
    v = s.v
    window = v[at.WINDOW]
    acted = giver != ALL and v[at.ACTED] >> giver & 1 != 0
    if kind == promises.SHIP or kind == promises.AVOID:
        return window < at.W_P4S or (window == at.W_P4S and not acted)
    if kind == promises.MARKERS or kind == promises.SPARE:
        if window < at.W_P2 or (window == at.W_P2 and not acted):
            return True
        return s.data[at.ADVANCED] == 1 and window < at.W_P5E
    if UNTIL_SOLD >> kind & 1:
        return window < at.W_P5E
    if kind == promises.BID:
        return False
    if kind == promises.LEAVE:
        return window == at.W_P1 and not acted and v[at.TRUCK_OFFER] >= 0
    return kind == promises.PEACE or window < at.W_P6


def houses_for(s: State, giver: i64, kind: i64) -> i64:
    """BL-DEAL-28: the Speakeasies in play that a promise can be about; O'Malley's has no markers, docks or Profit."""
    data = s.data
    v = s.v
    houses = bit(data[at.HOUSE_COUNT]) - 1
    if not (kind == promises.SHIP or kind == promises.AVOID or kind == promises.CUT):
        houses &= ~OMALLEY_BIT
    if v[at.ROUND] < data[at.ROUNDS]:
        return houses
    if not holds_now(s, giver, kind):
        return 0
    return houses & ~v[at.FINISHED] if UNTIL_SOLD >> kind & 1 else houses


def gives_nothing(s: State, side: i64) -> bool:
    """Whether a side of a deal gives nothing, not even its word."""
    v = s.v
    if v[at.DEAL_CASH + side] or v[at.DEAL_CRATES + side] or v[at.DEAL_CARDS + side] or v[at.DEAL_PROMISES + side]:
        return False
    return not (v[at.DEAL_SOLD + side] | v[at.DEAL_RENTED + side])


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


def can_promise(s: State, giver: i64, side: i64) -> bool:
    """BL-DEAL-28: whether all that a side promises can be kept by this giver, who may have acted already."""
    promised = s.v[at.DEAL_PROMISES + side]
    if s.data[at.SET_PROMISES] or not promised:
        return True
    for k in range(promises.vows_in(promised)):
        vow = promises.vow_at(promised, k)
        kind = promises.VOW_KIND.of(vow)
        house = promises.VOW_HOUSE.of(vow) - 1 if promises.NAMES_HOUSE >> kind & 1 else 0
        if not rounds_for(s, giver, kind, house) & bit(promises.VOW_ROUNDS.of(vow) - 1):
            return False
    return True


def can_be_written(s: State, together: list[i64]) -> bool:
    """BL-DEAL-9: whether the ledger has room for all that is promised in these offers, and peace for their threats."""
    if s.data[at.SET_PROMISES]:
        return True
    v = s.v
    many: i64 = 0
    for offer in together:
        side = at.DEAL_PROMISES + terms(offer)
        many += promises.vows_in(v[side]) + promises.vows_in(v[side + 1])
        if v[at.OFFER_THREAT + offer - FIRST_OFFER]:
            many += 1
    return not many or promises.room_in_ledger(s, many)
