"""Deals as numbers, for learners: the seat's own draft, every open offer, the ledger of promises.

Lists are written from their beginning, and how many entries they have comes first: what the row held before says how
much of it must be wiped, so that a table without deals costs nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.kit import Part, Seen
from volstead.core.seats import bit, count
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.deals.fields import GET_CASH
from volstead.games.bootleggers.deals.open_offers import (
    ALL,
    FIRST_OFFER,
    first_offer,
    is_bound,
    is_cried,
    maker,
    past_offers,
    terms,
    waits_for,
)
from volstead.games.bootleggers.observe_table import seat_from, set_from

VOW_PARTS: Final = (
    Part("kind", "category", 0, 14),
    Part("house", "category", 0, 6),
    Part("amount", "count", 0, 99),
    Part("rounds", "category", 0, 4),
)
SIDE_PARTS: Final = (
    Part("cash", "count", 0, 9999),
    Part("crates", "count", 0, 9999),
    Part("sold_small", "set", 0, 2**12 - 1),
    Part("sold_large", "set", 0, 2**8 - 1),
    Part("rented_small", "set", 0, 2**12 - 1),
    Part("rented_large", "set", 0, 2**8 - 1),
    Part("cards", "count", 0, 33),
    *(Part(f"titles_{n}", "set", 0, 2**11 - 1) for n in (1, 2, 3)),
    *VOW_PARTS,
    *VOW_PARTS,
    *VOW_PARTS,
)
OFFER_PARTS: Final = (
    Part("maker", "category", 0, 6),
    Part("waits_for", "set", 0, 63),
    Part("agreed", "set", 0, 63),
    Part("cried", "flag", 0, 1),
    Part("bound", "flag", 0, 1),
    Part("threat", "id", 0, 30),
    *SIDE_PARTS,
    *SIDE_PARTS,
)
PROMISE_PARTS: Final = (
    Part("by", "category", 0, 6),
    Part("to", "category", 0, 6),
    Part("kind", "category", 0, 14),
    Part("house", "category", 0, 6),
    Part("amount", "count", 0, 127),
    Part("made", "count", 0, 12),
    Part("due", "count", 0, 15),
    Part("mark", "category", 0, 3),
    Part("rest", "count", 0, 9999),
)
TERMS: Final = (
    "cash, crates, trucks sold (12 small ones, then medium and large ones), trucks rented, the number of cards, their "
    "titles (11 each, for the parties only), up to three promises (kind, Speakeasy, amount, in how many Rounds plus 1)"
)
DEAL_FIELDS: Final = [
    Seen(
        "draft_to",
        1,
        "whom its draft is for, from the seat as 1; 7 for all; 0 for none",
        True,
        "category",
        0,
        7,
        since=1,
    ),
    Seen("draft_field", 1, "the field of the draft that it is at", True, "category", 0, 14, since=1),
    Seen(
        "draft_answers",
        1,
        "the maker of the offer that it counters, from the seat as 1",
        True,
        "category",
        0,
        6,
        since=1,
    ),
    Seen("draft_cleared", 1, "the fields of a counter that were emptied", True, "set", 0, 2**15 - 1, since=1),
    Seen("draft_threat", 1, "the title that it threatens with, counted from 1", True, "id", 0, 30, since=1),
    Seen("draft_vow", 4, "the promise that is being put into words", True, parts=VOW_PARTS, since=1),
    Seen("draft_gives", 22, f"what the draft gives: {TERMS}", True, parts=SIDE_PARTS, since=1),
    Seen("draft_gets", 22, "what it asks, likewise", True, parts=SIDE_PARTS, since=1),
    Seen("offers", 1, "how many offers lie open", False, "count", 0, 12, since=1),
    Seen(
        "open_offers",
        600,
        "each open offer: its maker from the seat as 1, the set of those whose answer it waits for, who has agreed, "
        "1 if it was cried out, 1 if it is bound to others, the title threatened with; what it gives and what it "
        "asks, as in the draft",
        parts=OFFER_PARTS,
        since=1,
    ),
    Seen("promises", 1, "how many promises are in the ledger", False, "count", 0, 36, since=1),
    Seen(
        "ledger",
        324,
        "each promise: by whom, to whom (from the seat as 1), its kind, Speakeasy plus 1, amount, the Round in which "
        "it was made, the Round it is due in, its mark (void, open, kept, broken), what is still to be paid",
        parts=PROMISE_PARTS,
        since=1,
    ),
]
SIDE: Final[i64] = 22
OFFER_SIZE: Final[i64] = 50
PROMISE_SIZE: Final[i64] = 9
DRAFT_SIZE: Final[i64] = 53
DRAFT_HEAD: Final[i64] = 9
"""What of it comes before its two sides."""
EACH_SIDE: Final[i64] = 3
"""Promises of a side; and numbers for its cards."""
SMALL_SET: Final[i64] = 0xFFF
SET_FORMS: Final[i64] = 14
"""In rules version 1 promises are a set of 42 forms: 14 each in the three places of a kind."""


def observe_deals(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """BL-DEAL-11: the seat's draft, the offers on the table, the promises that all can read."""
    observe_draft(s, seat, out, start)
    observe_offers(s, seat, out, start + DRAFT_SIZE)
    _ledger(s, seat, out, start + DRAFT_SIZE + 1 + at.OFFERS * OFFER_SIZE)


def is_drafted(out: vec[i16], start: i64) -> bool:
    """Whether what was written has a draft."""
    return out[start + 1] != 0


def _wipe(out: vec[i16], first: i64, end: i64) -> None:
    for k in range(first, end):
        out[k] = 0


def observe_draft(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """BL-DEAL-6: nobody but its writer sees a draft."""
    v = s.v
    data = s.data
    if is_drafted(out, k):
        _wipe(out, k, k + DRAFT_SIZE)
    if not v[at.DRAFTING + seat]:
        return
    to = v[at.DEAL_TO + seat]
    out[k] = i16(at.SEATS + 1) if to == ALL else i16(seat_from(to, seat, data[at.PLAYERS]))
    out[k + 1] = i16(v[at.DRAFTING + seat])
    if not data[at.ONE_OFFER]:
        if v[at.ANSWERS + seat]:
            out[k + 2] = i16(seat_from(maker(s, FIRST_OFFER + v[at.ANSWERS + seat] - 1), seat, data[at.PLAYERS]))
        out[k + 3] = i16(v[at.CLEARED + seat])
        out[k + 4] = i16(v[at.DRAFT_THREAT + seat])
        _vow(v[at.DRAFT_VOW + seat], out, k + 5)
    _side(s, terms(seat), True, out, k + DRAFT_HEAD)
    _side(s, terms(seat) + 1, True, out, k + DRAFT_HEAD + SIDE)


def observe_draft_on(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """BL-DEAL-6: something was named at the field that it was at; nothing was taken away."""
    v = s.v
    side = terms(seat)
    place = k + DRAFT_HEAD
    if i64(out[k + 1]) >= GET_CASH:
        side += 1
        place += SIDE
    out[k + 1] = i16(v[at.DRAFTING + seat])
    if not s.data[at.ONE_OFFER]:
        out[k + 4] = i16(v[at.DRAFT_THREAT + seat])
        _wipe(out, k + 5, k + DRAFT_HEAD)
        _vow(v[at.DRAFT_VOW + seat], out, k + 5)
    _side(s, side, True, out, place)


def _vow(vow: i64, out: vec[i16], k: i64) -> None:
    """A promise, into zeros."""
    if not vow:
        return
    out[k] = i16(promises.VOW_KIND.of(vow))
    out[k + 1] = i16(promises.VOW_HOUSE.of(vow))
    out[k + 2] = i16(promises.VOW_AMOUNT.of(vow))
    out[k + 3] = i16(promises.VOW_ROUNDS.of(vow))


def _side(s: State, half: i64, party: bool, out: vec[i16], k: i64) -> None:
    """What one side brings, into zeros; which cards are meant is for the parties, the others see how many."""
    v = s.v
    out[k] = i16(v[at.DEAL_CASH + half])
    out[k + 1] = i16(v[at.DEAL_CRATES + half])
    sold = v[at.DEAL_SOLD + half]
    if sold:
        out[k + 2] = i16(sold & SMALL_SET)
        out[k + 3] = i16(sold >> 12)
    rented = v[at.DEAL_RENTED + half]
    if rented:
        out[k + 4] = i16(rented & SMALL_SET)
        out[k + 5] = i16(rented >> 12)
    cards = v[at.DEAL_CARDS + half]
    if cards:
        out[k + 6] = i16(count(cards))
        if party:
            for n in range(EACH_SIDE):
                out[k + 7 + n] = i16(cards >> (11 * n) & 0x7FF)
    promised = v[at.DEAL_PROMISES + half]
    if promised:
        for n in range(EACH_SIDE):
            if s.data[at.SET_PROMISES]:
                out[k + 10 + 4 * n] = i16(promised >> (SET_FORMS * n) & 0x3FFF)
            else:
                _vow(promises.vow_at(promised, n), out, k + 10 + 4 * n)


def observe_offers(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """BL-DEAL-22: every offer that lies open, also those between others."""
    v = s.v
    players = s.data[at.PLAYERS]
    if out[k]:
        _wipe(out, k, k + 1 + i64(out[k]) * OFFER_SIZE)
    if not v[at.DEAL_OPEN]:
        return
    many: i64 = 0
    later = not s.data[at.ONE_OFFER]
    for offer in range(first_offer(s), past_offers(s)):
        by = maker(s, offer)
        if by < 0:
            continue
        n = k + 1 + many * OFFER_SIZE
        many += 1
        waiting = waits_for(s, offer)
        agreed: i64 = 0
        if later:
            agreed = v[at.OFFER_AGREED + offer - FIRST_OFFER]
        cried = is_cried(s, offer)
        out[n] = i16(seat_from(by, seat, players))
        out[n + 1] = i16(set_from(waiting, seat, players))
        out[n + 2] = i16(set_from(agreed, seat, players))
        out[n + 3] = i16(1) if cried else i16(0)
        out[n + 4] = i16(1) if is_bound(s, offer) else i16(0)
        out[n + 5] = i16(v[at.OFFER_THREAT + offer - FIRST_OFFER]) if later else i16(0)
        party = cried or (waiting | agreed | bit(by)) >> seat & 1 != 0
        _side(s, terms(offer), party, out, n + 6)
        _side(s, terms(offer) + 1, party, out, n + 6 + SIDE)
    out[k] = i16(many)


def _ledger(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """BL-DEAL-9: promises are for all to read."""
    v = s.v
    players = s.data[at.PLAYERS]
    many: i64 = 0
    n = k + 1
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        kind = promises.kind_of(s, entry)
        out[n] = i16(seat_from(promises.WHO.of(entry), seat, players))
        out[n + 1] = i16(seat_from(promises.TO.of(entry), seat, players))
        out[n + 2] = i16(kind)
        out[n + 3] = i16(promises.house_of(s, entry) + 1) if promises.NAMES_HOUSE >> kind & 1 else i16(0)
        amount = promises.NAMES_AMOUNT >> kind & 1 or kind == promises.THREAT
        out[n + 4] = i16(promises.amount_of(s, entry)) if amount else i16(0)
        out[n + 5] = i16(promises.MADE_IN.of(entry))
        out[n + 6] = i16(promises.due_in(s, entry))
        out[n + 7] = i16(promises.MARK.of(entry))
        out[n + 8] = i16(promises.rest(s, entry))
        many += 1
        n += PROMISE_SIZE
    if i64(out[k]) > many:
        _wipe(out, n, k + 1 + i64(out[k]) * PROMISE_SIZE)
    out[k] = i16(many)
