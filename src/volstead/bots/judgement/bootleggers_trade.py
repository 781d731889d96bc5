"""The deals of Bootleggers as a dealer sees them: what may be offered, how it is written, what a word is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.dealing import NO_MOVE, Offer, Trade
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises as vows
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.deals import (
    FINISH,
    GET_CASH,
    GIVE_CARDS,
    GIVE_CASH,
    GIVE_CRATES,
    GIVE_PROMISES,
    GIVE_RENTED,
    GIVE_SOLD,
    VOW_BITS,
    offer_from,
    terms,
    trucks_to_deal,
)
from volstead.games.bootleggers.moves import card_of, titles_in
from volstead.games.bootleggers.pieces import pay

CRATES: Final[i64] = 1
LEFT_OVERS: Final[i64] = 2
RENT: Final[i64] = 3
LET: Final[i64] = 4
PEACE: Final[i64] = 5
OTHERS: Final[i64] = at.SEATS - 1
STRANGER: Final = 0.8
"""In dollars, up to how much one takes the word of somebody who has never given it before."""
FORM_WORTH: Final = [0.3, 1.5, 0.4, 1.0]
"""In dollars: a truck sent, a truck let in, a marker placed, a Round of peace."""


class BootleggersTrade(Trade):
    """Deals in the negotiation, answers anywhere, promises kept where they fall due."""

    def __init__(self) -> None:
        self.kept = 0.0
        self.broken = 0.0
        self.seat: i64 = 0
        """Who is asked about an offer."""

    def answers(self, s: State, seat: i64, menu: Menu) -> i64:
        self.seat = seat
        for k in range(menu.size):
            if do.REJECT <= menu.moves[k] < do.REJECT + at.SEATS:
                return menu.moves[k] - do.REJECT
        return NO_MOVE

    def accept(self, other: i64) -> i64:
        return do.ACCEPT + other

    def reject(self, other: i64) -> i64:
        return do.REJECT + other

    def counter(self, other: i64) -> i64:
        return do.COUNTER + other

    def begin(self, offer: Offer) -> i64:
        return do.PROPOSE + offer.partner

    def proposed(self, s: State, other: i64) -> Offer:
        offer = Offer(other, 0)
        first = terms(offer_from(s, self.seat, other))
        self.copy_side(s, first, offer.get)
        self.copy_side(s, first + 1, offer.give)
        return offer

    def copy_side(self, s: State, side: i64, out: vec[i64]) -> None:
        v = s.v
        out[GIVE_CASH] = v[at.DEAL_CASH + side]
        out[GIVE_CRATES] = v[at.DEAL_CRATES + side]
        out[GIVE_SOLD] = v[at.DEAL_SOLD + side]
        out[GIVE_RENTED] = v[at.DEAL_RENTED + side]
        out[GIVE_CARDS] = v[at.DEAL_CARDS + side]
        out[GIVE_PROMISES] = v[at.DEAL_PROMISES + side]

    def may_propose(self, s: State, seat: i64, menu: Menu) -> bool:
        if s.top() != step.NEGOTIATION:
            return False
        for k in range(menu.size):
            if do.PROPOSE <= menu.moves[k] < do.PROPOSE + at.SEATS:
                return True
        return False

    def done(self, menu: Menu) -> i64:
        return do.DONE

    def drafting(self, s: State, seat: i64) -> bool:
        return s.v[at.DRAFTING + seat] != 0

    def write(self, s: State, seat: i64, menu: Menu, offer: Offer | None) -> i64:
        """Field by field; what the menu does not offer is left out, and an offer that lost something is dropped."""
        v = s.v
        field = v[at.DRAFTING + seat]
        if offer is None or v[at.DEAL_TO + seat] != offer.partner:
            return do.DROP
        if field == FINISH:
            return do.SEND if menu.has(do.SEND) and self.is_written(s, seat, offer) else do.DROP
        wants = offer.give if field < GET_CASH else offer.get
        kind = field if field < GET_CASH else field - GIVE_PROMISES
        if kind > GIVE_PROMISES:
            return do.NEXT
        wanted = wants[kind]
        if kind <= GIVE_CRATES:
            return do.AMOUNT + wanted
        at_side = seat * 2 + (0 if field < GET_CASH else 1)
        first = do.TRUCK
        named = v[at.DEAL_SOLD + at_side]
        if kind == GIVE_RENTED:
            named = v[at.DEAL_RENTED + at_side]
        elif kind == GIVE_CARDS:
            first = do.TITLE
            named = v[at.DEAL_CARDS + at_side]
        elif kind == GIVE_PROMISES:
            first = do.PROMISE
            named = v[at.DEAL_PROMISES + at_side]
        left = wanted & ~named
        if menu.has(do.CLEAR) and (named & ~wanted or (kind == GIVE_PROMISES and named != wanted)):
            return do.CLEAR
        for k in range(menu.size):
            one = menu.moves[k] - first
            if 0 <= one < 62 and left & bit(one):
                return menu.moves[k]
        return do.NEXT

    def is_written(self, s: State, seat: i64, offer: Offer) -> bool:
        """Whether the draft says all that the offer is."""
        draft = Offer(offer.partner, 0)
        self.copy_side(s, seat * 2, draft.give)
        self.copy_side(s, seat * 2 + 1, draft.get)
        for kind in range(GIVE_CASH, GIVE_PROMISES + 1):
            if draft.give[kind] != offer.give[kind] or draft.get[kind] != offer.get[kind]:
                return False
        return True

    def cash(self, s: State, seat: i64) -> i64:
        return s.v[at.CASH + seat]

    def pay(self, s: State, giver: i64, taker: i64, amount: i64) -> None:
        have = s.v[at.CASH + giver]
        s.v[at.CASH + giver] = have - amount if have > amount else 0
        s.v[at.TALLY + giver] = s.v[at.CASH + giver]
        s.v[at.CASH + taker] += amount
        s.v[at.TALLY + taker] = s.v[at.CASH + taker]

    def price(self, offer: Offer, amount: i64) -> None:
        if amount >= 0 or offer.give[GIVE_CASH] >= -amount:
            offer.give[GIVE_CASH] += amount
        else:
            offer.get[GIVE_CASH] += -amount - offer.give[GIVE_CASH]
            offer.give[GIVE_CASH] = 0

    def settle(self, s: State, seat: i64, offer: Offer) -> bool:
        """Cards of the partner that are asked for are put into its hand: it would not accept without them."""
        v = s.v
        for side in range(2):
            given = offer.give if side == 0 else offer.get
            giver = seat if side == 0 else offer.partner
            taker = offer.partner if side == 0 else seat
            if v[at.CASH + giver] < given[GIVE_CASH] or v[at.CRATES + giver] < given[GIVE_CRATES]:
                return False
            if (given[GIVE_SOLD] | given[GIVE_RENTED]) & ~trucks_to_deal(s, giver):
                return False
            titles = given[GIVE_CARDS]
            if titles & ~titles_in(v[at.HAND + giver]):
                if side == 0:
                    return False
                titles = 0
            if given[GIVE_CASH]:
                pay(s, giver, taker, given[GIVE_CASH])
            v[at.CRATES + giver] -= given[GIVE_CRATES]
            v[at.CRATES + taker] += given[GIVE_CRATES]
            v[at.OWNED + giver] &= ~given[GIVE_SOLD]
            v[at.OWNED + taker] |= given[GIVE_SOLD]
            v[at.OPERATED + giver] &= ~(given[GIVE_SOLD] | given[GIVE_RENTED])
            v[at.OPERATED + taker] |= given[GIVE_SOLD] | given[GIVE_RENTED]
            for title in range(at.TITLES):
                if titles >> title & 1:
                    card = bit(card_of(v[at.HAND + giver], title))
                    v[at.HAND + giver] &= ~card
                    v[at.HAND + taker] |= card
        return True

    # What might be good for both.

    def room(self, s: State, seat: i64) -> i64:
        """Crates that a player could load beyond those that lie there; negative when crates will be left over."""
        room: i64 = -s.v[at.CRATES + seat]
        for truck in range(at.TRUCKS):
            if s.v[at.OPERATED + seat] >> truck & 1:
                room += s.data[at.CAPACITY + truck]
        return room

    def ideas(self, s: State, seat: i64, out: list[Offer]) -> None:
        mine = self.room(s, seat)
        for other in range(s.data[at.PLAYERS]):
            if other == seat:
                continue
            theirs = self.room(s, other)
            if mine < 0 < theirs:
                offer = Offer(other, LEFT_OVERS)
                offer.give[GIVE_CRATES] = -mine if -mine < theirs else theirs
                out.append(offer)
            elif theirs < 0 < mine:
                offer = Offer(other, CRATES)
                offer.get[GIVE_CRATES] = mine if mine < -theirs else -theirs
                out.append(offer)
            if mine < -1:
                self.lend(s, other, theirs, Offer(other, RENT), False, out)
            if theirs < -1:
                self.lend(s, seat, mine, Offer(other, LET), True, out)

    def lend(self, s: State, owner: i64, room: i64, offer: Offer, mine: bool, out: list[Offer]) -> None:
        """The largest truck that its owner will not need this Round."""
        trucks = trucks_to_deal(s, owner)
        best: i64 = -1
        for truck in range(at.TRUCKS):
            if trucks >> truck & 1 and s.data[at.CAPACITY + truck] <= room:
                if best < 0 or s.data[at.CAPACITY + truck] > s.data[at.CAPACITY + best]:
                    best = truck
        if best >= 0:
            given = offer.give if mine else offer.get
            given[GIVE_RENTED] = bit(best)
            out.append(offer)

    # Words given and kept.

    def worth_of(self, kind: i64, amount: i64) -> float:
        """What a promise is worth in dollars if it is kept."""
        if kind == vows.PAY:
            return float(amount)
        if kind == vows.PEACE:
            return FORM_WORTH[3]
        if kind == vows.MARKERS:
            return FORM_WORTH[2] * float(amount)
        if kind == vows.SHARE or kind == vows.CUT or kind == vows.CARD or kind == vows.ALLOW:
            return FORM_WORTH[1]
        return FORM_WORTH[0]

    def promised(self, s: State, offer: Offer, mine: bool) -> float:
        forms = offer.give[GIVE_PROMISES] if mine else offer.get[GIVE_PROMISES]
        total = 0.0
        if s.data[at.SET_PROMISES]:
            for form in range(at.PROMISES):
                if forms >> form & 1:
                    entry = vows.FORM.put(0, form)
                    total += self.worth_of(vows.kind_of(s, entry), vows.amount_of(s, entry))
        else:
            while forms:
                total += self.worth_of(vows.VOW_KIND.of(forms), vows.VOW_AMOUNT.of(forms))
                forms >>= VOW_BITS
        return total * (1.5 if mine else 1.0)

    def trust(self, s: State, seat: i64, other: i64, forgiving: float) -> float:
        self.look_up(s, other)
        kept = self.kept * forgiving
        return (1.0 + kept) / (2.0 + kept + 2.0 * self.broken)

    def credit(self, s: State, other: i64, forgiving: float) -> float:
        self.look_up(s, other)
        found = STRANGER + self.kept * (0.5 + forgiving) - self.broken * (2.0 - forgiving)
        return found if found > 0.0 else 0.0

    def look_up(self, s: State, other: i64) -> None:
        """The ledger that everybody sees: what a seat kept and what it broke, each by what it was worth."""
        self.kept = 0.0
        self.broken = 0.0
        for k in range(at.LEDGER_SIZE):
            entry = s.v[at.LEDGER + k]
            if not entry:
                break
            if entry & 7 == other:
                mark = entry >> 16 & 3
                worth = self.worth_of(vows.kind_of(s, entry), vows.amount_of(s, entry))
                if mark == at.KEPT:
                    self.kept += worth
                elif mark == at.BROKEN:
                    self.broken += worth

    def keeps(self, s: State, seat: i64, menu: Menu) -> i64:
        v = s.v
        top = s.top()
        for k in range(menu.size):
            if do.SETTLE <= menu.moves[k] < do.TO_LET_MOVE:
                return menu.moves[k]
        if top != step.DISPATCH and top != step.PLACE_STEP and top != step.PUBLIC_DOCK_STEP:
            return NO_MOVE
        for k in range(at.LEDGER_SIZE):
            entry = v[at.LEDGER + k]
            if not entry:
                break
            if entry & 7 != seat or entry >> 16 & 3 != at.OPEN_PROMISE:
                continue
            kind = vows.kind_of(s, entry)
            house = vows.house_of(s, entry)
            if not s.data[at.SET_PROMISES] and vows.due_in(s, entry) != v[at.ROUND]:
                continue
            if top == step.PUBLIC_DOCK_STEP and kind == vows.ALLOW:
                if house == v[at.HOUSE]:
                    return do.ALLOW
            elif top == step.PLACE_STEP and kind == vows.MARKERS:
                if menu.has(do.PLACE + house):
                    return do.PLACE + house
            elif top == step.DISPATCH and kind == vows.SHIP:
                for j in range(menu.size):
                    move = menu.moves[j] - do.SHIP
                    if 0 <= move < at.TRUCKS * at.HOUSES and move % at.HOUSES == house:
                        return menu.moves[j]
        return NO_MOVE

    def breaks(self, s: State, seat: i64, move: i64) -> bool:
        """By carrying it out on a copy: whether a promise of the seat's stands broken then that was open."""
        open_before: i64 = 0
        for k in range(at.LEDGER_SIZE):
            entry = s.v[at.LEDGER + k]
            if not entry:
                break
            if entry & 7 == seat and entry >> 16 & 3 == at.OPEN_PROMISE:
                open_before |= bit(k)
        if not open_before:
            return False
        copy = s.clone()
        copy.apply(seat, move)
        for k in range(at.LEDGER_SIZE):
            if open_before >> k & 1 and copy.v[at.LEDGER + k] >> 16 & 3 == at.BROKEN:
                return True
        return False
