"""Dealmaking: drafts, proposals, answers and what changes hands (BL-DEAL)."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from volstead.core.errors import IllegalMove
from volstead.core.menu import Menu
from volstead.core.seats import EVERYBODY, bit, count
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.cards.deck import action_done
from volstead.games.bootleggers.memory import cards_handed_over, cards_shown
from volstead.games.bootleggers.moves import card_of, titles_in
from volstead.games.bootleggers.pieces import everyone, pay
from volstead.games.bootleggers.promises import gave_cash, room_in_ledger, write_promise

IN_STAGE: Final[i64] = 12  # BL-DEAL-13: proposals a player may make in W-P4N
OUTSIDE_STAGE: Final[i64] = 3  # BL-DEAL-13: and in a Round outside it
PROMISES_EACH: Final[i64] = 3
ALL_PROMISES: Final[i64] = 0x3FFFFFFFFFF
LAST_PROMISE: Final[i64] = at.LEDGER + at.LEDGER_SIZE - 1
"""The last place of the ledger: while it is empty there is room."""

GIVE_CASH: Final[i64] = 1
GIVE_CRATES: Final[i64] = 2
GIVE_SOLD: Final[i64] = 3
GIVE_RENTED: Final[i64] = 4
GIVE_CARDS: Final[i64] = 5
GIVE_PROMISES: Final[i64] = 6
GET_CASH: Final[i64] = 7
FINISH: Final[i64] = 13
"""Fields of a draft in the order of 6.2: first what I give, then (six more) what I get; last, send or drop."""


def may_propose(s: State, seat: i64, where: i64) -> bool:
    """BL-DEAL-13: whether a player has a proposal left."""
    v = s.v
    if not s.data[at.DEALS] or v[at.DEAL_OPEN] >> seat & 1:
        return False
    if where == at.OUTSIDE:
        return v[at.OUTSIDE + seat] < OUTSIDE_STAGE
    return v[at.PROPOSALS + seat] < IN_STAGE


def has_proposal_left(s: State, seat: i64) -> bool:
    return may_propose(s, seat, 0 if s.v[at.WINDOW] == at.W_P4N else at.OUTSIDE)


def offer_partners(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-6: a deal is between two different players."""
    menu.add_bits(do.PROPOSE, everyone(s) & ~(1 << seat))


def start_draft(s: State, seat: i64, to: i64) -> None:
    """BL-DEAL-13: a draft begun counts, also when it is dropped."""
    v = s.v
    if v[at.WINDOW] == at.W_P4N:
        v[at.PROPOSALS + seat] += 1
    else:
        v[at.OUTSIDE + seat] += 1
        v[at.RAISED] |= 1 << seat
    if v[at.DEAL_TO + seat] >= 0:
        clear_deal(s, seat)
    v[at.DEAL_TO + seat] = to
    skip_empty_fields(s, seat, GIVE_CASH)


def clear_deal(s: State, seat: i64) -> None:
    v = s.v
    v[at.DEAL_TO + seat] = -1
    v[at.DRAFTING + seat] = 0
    v[at.COUNTERING] &= ~(1 << seat)
    for side in range(seat * 2, seat * 2 + 2):
        v[at.DEAL_CASH + side] = 0
        v[at.DEAL_CRATES + side] = 0
        v[at.DEAL_SOLD + side] = 0
        v[at.DEAL_RENTED + side] = 0
        v[at.DEAL_CARDS + side] = 0
        v[at.DEAL_PROMISES + side] = 0


def trucks_to_deal(s: State, giver: i64) -> i64:
    """BL-DEAL-4, BL-DEAL-17: trucks that he owns and operates; not rented ones, not lent ones."""
    v = s.v
    return v[at.OWNED + giver] & v[at.OPERATED + giver]


def options(s: State, seat: i64, field: i64) -> i64:
    """How much, or which ones, may be named in a field: a number for cash and crates, a set for the others."""
    v = s.v
    if field < GET_CASH:
        giver = seat
        kind = field
        half = seat * 2
    else:
        giver = v[at.DEAL_TO + seat]
        kind = field - 6
        half = seat * 2 + 1
    if GIVE_CRATES <= kind <= GIVE_RENTED:
        if v[at.WINDOW] != at.W_P4N:
            return 0  # BL-DEAL-3: crates and trucks only in the negotiation stage
        if kind != GIVE_CRATES:
            return v[at.OWNED + giver] & v[at.OPERATED + giver] & ~(v[at.DEAL_SOLD + half] | v[at.DEAL_RENTED + half])
        amount = v[at.CRATES + giver]
    elif kind == GIVE_PROMISES:
        promised = v[at.DEAL_PROMISES + half]
        if (promised and count(promised) >= PROMISES_EACH) or (v[LAST_PROMISE] and not room_in_ledger(s)):
            return 0
        return ALL_PROMISES & ~promised
    elif kind == GIVE_CARDS:
        cards = v[at.HAND + giver]
        if not cards:
            return 0
        named = v[at.DEAL_CARDS + half]
        if giver == seat:
            return titles_in(cards) & ~named
        return at.TITLE_BITS & ~named if count(named) < count(cards) else 0
    elif giver == seat:
        amount = v[at.CASH + giver]
    else:
        return at.MOST_CASH_ASKED
    return amount if amount < at.MOST_CASH_ASKED else at.MOST_CASH_ASKED


def skip_empty_fields(s: State, seat: i64, field: i64) -> None:
    """The draft goes on at this field, or at the next in which something could be named."""
    while field < FINISH and not options(s, seat, field):
        field += 1
    s.v[at.DRAFTING + seat] = field


def offer_draft(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-2, BL-DEAL-3, D-28: the field of the draft that is next."""
    field = s.v[at.DRAFTING + seat]
    if field == FINISH:
        if not is_empty(s, seat):
            menu.add(do.SEND)
        menu.add(do.DROP)
        return
    kind = field if field < GET_CASH else field - 6
    found = options(s, seat, field)
    if kind <= GIVE_CRATES:
        menu.add_range(do.AMOUNT, found + 1)
    else:
        menu.add(do.NEXT)
        menu.add_bits(do.TRUCK if kind <= GIVE_RENTED else (do.TITLE if kind == GIVE_CARDS else do.PROMISE), found)
    menu.add(do.DROP)


def is_empty(s: State, seat: i64) -> bool:
    """BL-DEAL-5, BL-DEAL-6: at least one field of one side must be filled; one side may be empty."""
    v = s.v
    for side in range(2):
        half = seat * 2 + side
        if v[at.DEAL_CASH + half] or v[at.DEAL_CRATES + half] or v[at.DEAL_SOLD + half] or v[at.DEAL_RENTED + half]:
            return False
        if v[at.DEAL_CARDS + half] or v[at.DEAL_PROMISES + half]:
            return False
    return True


def draft(s: State, seat: i64, move: i64) -> None:
    """One step of a draft."""
    v = s.v
    if move == do.DROP:
        clear_deal(s, seat)
        return
    if move == do.SEND:
        send(s, seat)
        return
    field = v[at.DRAFTING + seat]
    if move == do.NEXT:
        skip_empty_fields(s, seat, field + 1)
        return
    if field < GET_CASH:
        kind = field
        half = seat * 2
    else:
        kind = field - 6
        half = seat * 2 + 1
    if kind <= GIVE_CRATES:
        v[(at.DEAL_CASH if kind == GIVE_CASH else at.DEAL_CRATES) + half] = move - do.AMOUNT
        field += 1
    elif kind == GIVE_SOLD:
        v[at.DEAL_SOLD + half] |= 1 << (move - do.TRUCK)
    elif kind == GIVE_RENTED:
        v[at.DEAL_RENTED + half] |= 1 << (move - do.TRUCK)
    elif kind == GIVE_CARDS:
        v[at.DEAL_CARDS + half] |= 1 << (move - do.TITLE)
    else:
        v[at.DEAL_PROMISES + half] |= bit(move - do.PROMISE)
    skip_empty_fields(s, seat, field)


def send(s: State, seat: i64) -> None:
    """BL-DEAL-6, BL-DEAL-11, BL-DEAL-12: the proposal lies open; it cancels the addressee's "done"."""
    v = s.v
    v[at.DRAFTING + seat] = 0
    v[at.COUNTERING] &= ~(1 << seat)
    v[at.DEAL_OPEN] |= 1 << seat
    to = v[at.DEAL_TO + seat]
    v[at.DONE_DEALING] &= ~(1 << to)
    cards_shown(s, seat, to, cards_named(s, seat, v[at.DEAL_CARDS + seat * 2]))
    s.tell(fact.PROPOSED, seat, to)


def withdraw(s: State, seat: i64) -> None:
    """BL-DEAL-6: the proposer takes it back."""
    s.v[at.DEAL_OPEN] &= ~(1 << seat)
    clear_deal(s, seat)
    s.tell(fact.PROPOSAL_WITHDRAWN, seat)


def owes_answer(s: State) -> i64:
    """The players to whom an open proposal is addressed."""
    v = s.v
    proposers = v[at.DEAL_OPEN]
    found: i64 = 0
    seat: i64 = 0
    while proposers:
        if proposers & 1:
            found |= 1 << v[at.DEAL_TO + seat]
        proposers >>= 1
        seat += 1
    return found


def offer_answers(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-10, D-29: accept what he can deliver, counter while he has proposals left, or reject."""
    data = s.data
    v = s.v
    for other in range(data[at.PLAYERS]):
        if v[at.DEAL_OPEN] >> other & 1 and v[at.DEAL_TO + other] == seat:
            if can_deliver(s, seat, other, 1):
                menu.add(do.ACCEPT + other)
            if has_proposal_left(s, seat):
                menu.add(do.COUNTER + other)
            menu.add(do.REJECT + other)


def can_deliver(s: State, giver: i64, proposer: i64, side: i64) -> bool:
    """BL-DEAL-10: whether one party holds all that its side of the deal names."""
    v = s.v
    half = proposer * 2 + side
    if v[at.CASH + giver] < v[at.DEAL_CASH + half] or v[at.CRATES + giver] < v[at.DEAL_CRATES + half]:
        return False
    if v[at.DEAL_CARDS + half] & ~titles_in(v[at.HAND + giver]):
        return False
    return not (v[at.DEAL_SOLD + half] | v[at.DEAL_RENTED + half]) & ~trucks_to_deal(s, giver)


def answer_proposal(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-6: accepted, rejected or countered."""
    if move < do.REJECT:
        accept(s, seat, move - do.ACCEPT)
    elif move < do.COUNTER:
        close_proposal(s, move - do.REJECT)
        s.tell(fact.PROPOSAL_REJECTED, move - do.REJECT, seat)
    else:
        other = move - do.COUNTER
        close_proposal(s, other)
        s.tell(fact.PROPOSAL_COUNTERED, other, seat)
        start_draft(s, seat, other)
        s.v[at.COUNTERING] |= 1 << seat


def refuse_answer(s: State, seat: i64, move: i64) -> tuple[str, str] | None:
    """BL-DEAL-10: an addressee who can not deliver is told so, and nobody else is."""
    v = s.v
    proposer = move - do.ACCEPT
    if do.ACCEPT <= move < do.REJECT and v[at.DEAL_OPEN] >> proposer & 1 and v[at.DEAL_TO + proposer] == seat:
        return "BL-DEAL-10", "you can not deliver what this proposal asks of you"
    return None


def close_proposal(s: State, proposer: i64) -> None:
    s.v[at.DEAL_OPEN] &= ~(1 << proposer)
    clear_deal(s, proposer)


def accept(s: State, seat: i64, proposer: i64) -> None:
    """BL-DEAL-7, BL-DEAL-10: all changes hands at once, or nothing if the proposer can not deliver."""
    v = s.v
    v[at.DEAL_OPEN] &= ~(1 << proposer)
    if not can_deliver(s, proposer, proposer, 0):
        clear_deal(s, proposer)
        s.tell(fact.PROPOSAL_VOID, proposer)
        return
    s.tell(fact.PROPOSAL_ACCEPTED, proposer, seat)
    hand_over_cards(s, proposer, seat, proposer)
    for side in range(2):
        giver = proposer if side == 0 else seat
        taker = seat if side == 0 else proposer
        hand_over(s, giver, taker, proposer * 2 + side)
    clear_deal(s, proposer)
    v[at.DONE_DEALING] &= ~((1 << seat) | (1 << proposer))
    action_done(s)


def hand_over(s: State, giver: i64, taker: i64, half: i64) -> None:
    """BL-DEAL-15, BL-DEAL-16, BL-SHP-14: cash, crates, trucks for good or for the Round, and promises."""
    v = s.v
    amount = v[at.DEAL_CASH + half]
    if amount:
        pay(s, giver, taker, amount)
        s.tell(fact.CASH_GIVEN, giver, taker, amount)
        gave_cash(s, giver, taker, amount)
    crates = v[at.DEAL_CRATES + half]
    if crates:
        v[at.CRATES + giver] -= crates
        v[at.CRATES + taker] += crates
        s.tell(fact.CRATES_GIVEN, giver, taker, crates)
    for truck in range(at.TRUCKS):
        if v[at.DEAL_SOLD + half] >> truck & 1:
            v[at.OWNED + giver] &= ~(1 << truck)
            v[at.OPERATED + giver] &= ~(1 << truck)
            v[at.OWNED + taker] |= 1 << truck
            v[at.OPERATED + taker] |= 1 << truck
            s.tell(fact.TRUCK_SOLD, giver, taker, truck)
        elif v[at.DEAL_RENTED + half] >> truck & 1:
            v[at.OPERATED + giver] &= ~(1 << truck)
            v[at.OPERATED + taker] |= 1 << truck
            s.tell(fact.TRUCK_RENTED, giver, taker, truck)
    for form in range(at.PROMISES):
        if v[at.DEAL_PROMISES + half] >> form & 1:
            write_promise(s, giver, taker, form)


def cards_named(s: State, giver: i64, titles: i64) -> i64:
    """The cards of a hand that the titles of a deal mean."""
    v = s.v
    cards: i64 = 0
    for title in range(at.TITLES):
        if titles >> title & 1:
            cards |= bit(card_of(v[at.HAND + giver], title))
    return cards


def hand_over_cards(s: State, a: i64, b: i64, proposer: i64) -> None:
    """BL-DEAL-7, BL-DEAL-11: cards pass face down; the parties know them, the others how many."""
    v = s.v
    given = cards_named(s, a, v[at.DEAL_CARDS + proposer * 2])
    got = cards_named(s, b, v[at.DEAL_CARDS + proposer * 2 + 1])
    pass_cards(s, a, b, given)
    pass_cards(s, b, a, got)


def pass_cards(s: State, giver: i64, taker: i64, cards: i64) -> None:
    v = s.v
    if not cards:
        return
    cards_handed_over(s, giver, taker, cards)
    v[at.HAND + giver] &= ~cards
    v[at.HAND + taker] |= cards
    parties = (1 << giver) | (1 << taker)
    for title in range(at.TITLES):
        if titles_in(cards) >> title & 1:
            s.tell(fact.CARD_GIVEN, giver, taker, title, to=parties)
    s.tell(fact.CARDS_GIVEN, giver, taker, count(cards), to=EVERYBODY & ~parties)


TERMS: Final = ("cash", "crates", "sold", "rented", "titles", "promises")
"""What a side of an offer can name, in the order of the fields of a draft."""
BLOCKS: Final = ("amount", "amount", "truck", "truck", "title", "promise")


def compose(s: State, seat: int, offer: Mapping[str, Any]) -> list[int]:
    """BL-DEAL-6: a whole proposal as its line of moves; `s` is a copy on which they are made. Raises IllegalMove.

    An offer says `to` whom, what its maker `gives` and `gets`, and whether it is a `counter`.
    """
    known = [f"{side} {name}" for side in ("gives", "gets") for name in TERMS]
    left: dict[str, Any] = {}
    for side in ("gives", "gets"):
        terms = offer.get(side, {})
        if not isinstance(terms, dict):
            raise IllegalMove("BL-DEAL-2", f"'{side}' is what one side of the deal brings, by name")
        for name, value in terms.items():
            if f"{side} {name}" not in known:
                raise IllegalMove("BL-DEAL-2", f"'{name}' can not be part of a deal")
            left[f"{side} {name}"] = value
    to = offer.get("to")
    if type(to) is not int or not 0 <= to < s.game.seats:
        raise IllegalMove("BL-DEAL-6", "a deal is between two players")
    line = [int(do.COUNTER if offer.get("counter") else do.PROPOSE) + to]
    s.play(seat, line[0])
    while s.v[at.DRAFTING + seat] != FINISH:
        field = int(s.v[at.DRAFTING + seat]) - 1
        line.append(_next_term(s, seat, known[field], BLOCKS[field % len(BLOCKS)], left))
        s.play(seat, line[-1])
    for term, value in left.items():
        if value:
            raise IllegalMove("BL-DEAL-3", f"'{term}' can not be part of this deal now")
    line.append(int(do.SEND))
    s.play(seat, line[-1])
    return line


def _next_term(s: State, seat: int, term: str, block: str, left: dict[str, Any]) -> int:
    """The move that names what is next in a field of a draft."""
    wanted = left.get(term)
    if block == "amount":
        left.pop(term, None)
        if wanted is not None and type(wanted) is not int:
            raise IllegalMove("BL-DEAL-2", f"'{term}' is a number")
        return _named(s, seat, f"amount {wanted or 0}")
    if wanted is not None and not isinstance(wanted, list):
        raise IllegalMove("BL-DEAL-2", f"'{term}' is a list of names")
    if not wanted:
        left.pop(term, None)
        return int(do.NEXT)
    left[term] = wanted[1:]
    return _named(s, seat, f"{block} {wanted[0]}")


def _named(s: State, seat: int, text: str) -> int:
    try:
        return int(s.game.catalogue.parse(text))
    except ValueError:
        raise IllegalMove("BL-DEAL-2", f"there is no '{text}'") from None
