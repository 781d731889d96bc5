"""The deals of Bootleggers as a dealer sees them: what may be offered, how it is written, what a word is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.dealing import NO_MOVE, Offer, Trade
from volstead.core.menu import Menu
from volstead.core.seats import bit, count
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.deals.fields import (
    FINISH,
    GET_CASH,
    GIVE_CARDS,
    GIVE_CASH,
    GIVE_CRATES,
    GIVE_PROMISES,
    GIVE_RENTED,
    GIVE_SOLD,
    THREAT_FIELD,
    trucks_to_deal,
)
from volstead.games.bootleggers.deals.open_offers import ALL, FIRST_OFFER, offer_from, terms
from volstead.games.bootleggers.moves import card_of, title_of, titles_in

CRATES: Final[i64] = 1
LEFT_OVERS: Final[i64] = 2
RENT: Final[i64] = 3
LET: Final[i64] = 4
PEACE: Final[i64] = 5
CARDS_HELD: Final[i64] = 2
"""From so many cards on somebody is worth making peace with."""
STRANGER: Final = 0.3
"""In dollars, up to how much one takes the word of somebody who has never given it before."""
PEACEFUL: Final = 0.4
"""In dollars, what one's own promise of peace costs."""
THREATENED: Final = 2.4
"""In dollars, what it is worth that a card is not played, if it surely would be."""
WORTHS: Final = vec[float]([0.0, 0.3, 0.5, 1.5, 0.4, 0.5, 1.0, 1.0, 1.5, 1.0, 2.0, 2.0, 0.5, 0.5, 0.5])
"""In dollars, what a promise of each kind is worth if it is kept; of markers and money for each."""
ALL_BITS: Final[i64] = 62


class BootleggersTrade(Trade):
    """Deals in the negotiation, answers anywhere, promises kept where they fall due."""

    def __init__(self) -> None:
        self.kept = 0.0
        self.broken = 0.0
        self.greatest = 0.0
        """The greatest promise that was kept: nobody earns a great trust by many small words."""
        self.owed = 0.0
        """What is promised and still open."""
        self.carried: i64 = 0
        """Threats that were carried out, and those that were empty."""
        self.empty: i64 = 0
        self.cried = False
        """Whether the offer that is answered was cried out to all."""

    def answers(self, s: State, seat: i64, menu: Menu) -> i64:
        for k in range(menu.size):
            move = menu.moves[k]
            if do.REJECT <= move < do.REJECT + at.SEATS:
                self.cried = False
                return move - do.REJECT
            if do.DECLINE <= move < do.DECLINE + at.SEATS:
                self.cried = True
                return move - do.DECLINE
        return NO_MOVE

    def accept(self, other: i64) -> i64:
        return (do.TAKE if self.cried else do.ACCEPT) + other

    def reject(self, other: i64) -> i64:
        return (do.DECLINE if self.cried else do.REJECT) + other

    def counter(self, other: i64) -> i64:
        return NO_MOVE if self.cried else do.COUNTER + other

    def cry(self, menu: Menu, best: Offer, ideas: list[Offer]) -> bool:
        """Crates that are left over, if somebody else has room for them too."""
        if best.kind != LEFT_OVERS or not menu.has(do.CRY):
            return False
        for other in ideas:
            if other.kind == LEFT_OVERS and other.partner != best.partner:
                if other.give[GIVE_CRATES] >= best.give[GIVE_CRATES]:
                    return True
        return False

    def threat(self, menu: Menu, move: i64) -> i64:
        """Threats are words of version 2, like cries; they are made at windows, where cards are played."""
        return move - do.PLAY if do.PLAY <= move < do.PLAY + at.TITLES and menu.has(do.CRY) else -1

    def hold(self) -> i64:
        return do.PASS

    def begin(self, offer: Offer) -> i64:
        return do.CRY if offer.aloud else do.PROPOSE + offer.partner

    def proposed(self, s: State, seat: i64, other: i64) -> Offer:
        offer = Offer(other, 0)
        number = offer_from(s, seat, other, self.cried)
        if number >= 0:
            side = terms(number)
            self.copy_side(s, side, offer.get)
            self.copy_side(s, side + 1, offer.give)
            offer.only_words = True
            for kind in range(GIVE_CASH, GIVE_PROMISES):
                if offer.give[kind] or offer.get[kind]:
                    offer.only_words = False
            if number >= FIRST_OFFER and s.v[at.OFFER_THREAT + number - FIRST_OFFER]:
                offer.relief = self.relief(s, seat, other)
        return offer

    def relief(self, s: State, seat: i64, other: i64) -> float:
        """Nothing from who has no card or has promised peace; else by what became of earlier threats."""
        if not s.v[at.HAND + other] or self.at_peace(s, other, seat):
            return 0.0
        self.look_up(s, other)
        return THREATENED * float(1 + self.carried) / float(2 + self.carried + 2 * self.empty)

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
        if offer is None or v[at.DEAL_TO + seat] != (ALL if offer.aloud else offer.partner):
            return do.DROP
        if field == FINISH:
            return do.SEND if menu.has(do.SEND) and self.is_written(s, seat, offer) else do.DROP
        if field == THREAT_FIELD:
            return do.TITLE + offer.threat if offer.threat >= 0 else do.NEXT
        terms = offer.give if field < GET_CASH else offer.get
        kind = field if field < GET_CASH else field - GIVE_PROMISES
        wanted = terms[kind]
        if kind <= GIVE_CRATES:
            return do.AMOUNT + wanted
        side = seat * 2 + (0 if field < GET_CASH else 1)
        if kind == GIVE_PROMISES:
            return self.write_promise(s, seat, menu, wanted, v[at.DEAL_PROMISES + side])
        first = do.TRUCK
        named = v[at.DEAL_SOLD + side]
        if kind == GIVE_RENTED:
            named = v[at.DEAL_RENTED + side]
        elif kind == GIVE_CARDS:
            first = do.TITLE
            named = v[at.DEAL_CARDS + side]
        if named & ~wanted and menu.has(do.CLEAR):
            return do.CLEAR
        return self.next_of(menu, first, wanted & ~named)

    def next_of(self, menu: Menu, first: i64, left: i64) -> i64:
        """The next thing of a set that the menu lets one name; `next` when there is none."""
        for k in range(menu.size):
            one = menu.moves[k] - first
            if 0 <= one < ALL_BITS and left & bit(one):
                return menu.moves[k]
        return do.NEXT

    def write_promise(self, s: State, seat: i64, menu: Menu, wanted: i64, named: i64) -> i64:
        """The promises of a side: set forms in version 1, else one for this Round, of peace or of money."""
        if s.data[at.SET_PROMISES]:
            return self.next_of(menu, do.PROMISE, wanted & ~named)
        begun = s.v[at.DRAFT_VOW + seat]
        if begun:
            amount = promises.VOW_AMOUNT.of(wanted)
            return do.AMOUNT + amount if amount != promises.VOW_AMOUNT.of(begun) else do.WHEN
        if named and named != wanted and menu.has(do.CLEAR):
            return do.CLEAR
        return do.VOW + promises.VOW_KIND.of(wanted) if wanted and not named else do.NEXT

    def is_written(self, s: State, seat: i64, offer: Offer) -> bool:
        """Whether the draft says all that the offer is; in version 1 there is no place for a threat."""
        threat: i64 = 0
        if not s.data[at.ONE_OFFER]:
            threat = s.v[at.DRAFT_THREAT + seat]
        if threat != offer.threat + 1:
            return False
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

    def sales(self, s: State, seat: i64, offer: Offer, payer: i64) -> i64:
        """A dollar for every second crate that the payer can load then: O'Malley's takes them at that."""
        if s.data[at.SET_PROMISES]:
            return 0
        terms = offer.get if payer == seat else offer.give
        crates = s.v[at.CRATES + payer] + terms[GIVE_CRATES]
        space = self.room(s, payer) + s.v[at.CRATES + payer]
        for truck in range(at.TRUCKS):
            if terms[GIVE_RENTED] >> truck & 1:
                space += s.data[at.CAPACITY + truck]
        return (crates if crates < space else space) // 2

    def owe(self, offer: Offer, amount: i64, mine: bool) -> None:
        side = offer.give if mine else offer.get
        side[GIVE_PROMISES] = promises.VOW_ROUNDS.put(promises.VOW_AMOUNT.put(promises.PAY, amount), 1)

    def settle(self, s: State, seat: i64, offer: Offer) -> bool:
        """Cards that a partner does not hold in this sample are left out: it would not accept without them."""
        v = s.v
        for side in range(2):
            terms = offer.give if side == 0 else offer.get
            giver = seat if side == 0 else offer.partner
            taker = offer.partner if side == 0 else seat
            if v[at.CASH + giver] < terms[GIVE_CASH] or v[at.CRATES + giver] < terms[GIVE_CRATES]:
                return False
            if (terms[GIVE_SOLD] | terms[GIVE_RENTED]) & ~trucks_to_deal(s, giver):
                return False
            if terms[GIVE_CASH]:
                self.pay(s, giver, taker, terms[GIVE_CASH])
            v[at.CRATES + giver] -= terms[GIVE_CRATES]
            v[at.CRATES + taker] += terms[GIVE_CRATES]
            v[at.OWNED + giver] &= ~terms[GIVE_SOLD]
            v[at.OWNED + taker] |= terms[GIVE_SOLD]
            v[at.OPERATED + giver] &= ~(terms[GIVE_SOLD] | terms[GIVE_RENTED])
            v[at.OPERATED + taker] |= terms[GIVE_SOLD] | terms[GIVE_RENTED]
            for named in range(at.THUGS):
                if terms[GIVE_CARDS] >> named & 1 and titles_in(v[at.HAND + giver]) >> title_of(named) & 1:
                    card = bit(card_of(v[at.HAND + giver], title_of(named)))
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

    def peace(self, s: State, seat: i64, other: i64) -> Offer | None:
        """Peace this Round for both, with somebody who could do harm and has no open promise of it."""
        if count(s.v[at.HAND + other]) < CARDS_HELD:
            return None
        if self.at_peace(s, other, seat):
            return None
        offer = Offer(other, PEACE)
        vow = bit(promises.PEACE_NOW)
        if not s.data[at.SET_PROMISES]:
            vow = promises.VOW_ROUNDS.put(promises.PEACE, 1)
        offer.give[GIVE_PROMISES] = vow
        offer.get[GIVE_PROMISES] = vow
        return offer

    def at_peace(self, s: State, seat: i64, other: i64) -> bool:
        """Whether a seat has an open promise of peace with another."""
        for slot in promises.open_promises(s, seat):
            entry = s.v[at.LEDGER + slot]
            if promises.TO.of(entry) == other and promises.kind_of(s, entry) == promises.PEACE:
                return True
        return False

    def lend(self, s: State, owner: i64, room: i64, offer: Offer, mine: bool, out: list[Offer]) -> None:
        """The largest truck that its owner will not need this Round."""
        trucks = trucks_to_deal(s, owner)
        best: i64 = -1
        for truck in range(at.TRUCKS):
            if trucks >> truck & 1 and s.data[at.CAPACITY + truck] <= room:
                if best < 0 or s.data[at.CAPACITY + truck] > s.data[at.CAPACITY + best]:
                    best = truck
        if best >= 0:
            terms = offer.give if mine else offer.get
            terms[GIVE_RENTED] = bit(best)
            out.append(offer)

    # Words given and kept.

    def worth_of(self, kind: i64, amount: i64) -> float:
        """What a promise is worth in dollars if it is kept."""
        worth = WORTHS[kind]
        if kind == promises.PAY or kind == promises.MARKERS or kind == promises.CUT:
            return worth * float(amount)
        return worth

    def promised(self, s: State, offer: Offer, mine: bool) -> float:
        """One's own promises count half as much again, as they bind; but peace costs those little who want it."""
        packed = offer.give[GIVE_PROMISES] if mine else offer.get[GIVE_PROMISES]
        total = 0.0
        if s.data[at.SET_PROMISES]:
            for form in range(at.PROMISES):
                if packed >> form & 1:
                    entry = promises.FORM.put(0, form)
                    total += self.worth_to(promises.kind_of(s, entry), promises.amount_of(s, entry), mine)
        else:
            while packed:
                total += self.worth_to(promises.VOW_KIND.of(packed), promises.VOW_AMOUNT.of(packed), mine)
                packed >>= promises.VOW_BITS
        return total

    def worth_to(self, kind: i64, amount: i64, mine: bool) -> float:
        if not mine:
            return self.worth_of(kind, amount)
        return PEACEFUL if kind == promises.PEACE else 1.5 * self.worth_of(kind, amount)

    def trust(self, s: State, seat: i64, other: i64, forgiving: float) -> float:
        self.look_up(s, other)
        kept = self.kept * forgiving
        return (1.0 + kept) / (2.0 + kept + 2.0 * self.broken)

    def credit(self, s: State, other: i64, forgiving: float) -> float:
        self.look_up(s, other)
        found = STRANGER + self.greatest * (0.5 + forgiving) - self.broken * (2.0 - forgiving) - self.owed
        return found if found > 0.0 else 0.0

    def broke(self, s: State, other: i64) -> float:
        self.look_up(s, other)
        return self.broken

    def look_up(self, s: State, other: i64) -> None:
        """The ledger that everybody sees: what a seat kept, broke and still owes, each by what it is worth."""
        self.kept = 0.0
        self.broken = 0.0
        self.greatest = 0.0
        self.owed = 0.0
        self.carried = 0
        self.empty = 0
        for slot in range(at.LEDGER_SIZE):
            entry = s.v[at.LEDGER + slot]
            if not entry:
                break
            if promises.WHO.of(entry) == other:
                mark = promises.MARK.of(entry)
                kind = promises.kind_of(s, entry)
                if kind == promises.THREAT:
                    self.carried += 1 if mark == at.KEPT else 0
                    self.empty += 1 if mark == at.BROKEN else 0
                    continue
                worth = self.worth_of(kind, promises.amount_of(s, entry))
                if mark == at.KEPT:
                    self.kept += worth
                    if worth > self.greatest:
                        self.greatest = worth
                elif mark == at.BROKEN:
                    self.broken += worth
                elif mark == at.OPEN_PROMISE and kind != promises.PEACE:
                    self.owed += worth

    def keeps(self, s: State, seat: i64, menu: Menu) -> i64:
        """Pay what is owed, place, send and let in what was promised, where this is asked."""
        top = s.top()
        for k in range(menu.size):
            if do.SETTLE <= menu.moves[k] < do.SETTLE + at.LEDGER_SIZE:
                return menu.moves[k]
        if top != step.DISPATCH and top != step.PLACE_STEP and top != step.PUBLIC_DOCK_STEP:
            return NO_MOVE
        for slot in promises.open_promises(s, seat):
            entry = s.v[at.LEDGER + slot]
            if promises.due_in(s, entry) > s.v[at.ROUND] + 1:
                continue
            kind = promises.kind_of(s, entry)
            house = promises.house_of(s, entry)
            if top == step.PUBLIC_DOCK_STEP:
                if kind == promises.ALLOW and house == s.v[at.HOUSE]:
                    return do.ALLOW
            elif top == step.PLACE_STEP:
                if kind == promises.MARKERS and menu.has(do.PLACE + house):
                    return do.PLACE + house
            elif kind == promises.SHIP:
                for k in range(menu.size):
                    move = menu.moves[k] - do.SHIP
                    if 0 <= move < at.TRUCKS * at.HOUSES and move % at.HOUSES == house:
                        return menu.moves[k]
        return NO_MOVE

    def breaks(self, s: State, seat: i64, move: i64) -> bool:
        """By carrying it out on a copy: whether a promise of the seat's stands broken then that was open."""
        slots = promises.open_promises(s, seat)
        if not slots:
            return False
        copy = s.clone()
        copy.apply(seat, move)
        for slot in slots:
            entry = copy.v[at.LEDGER + slot]
            if promises.WHO.of(entry) == seat and promises.MARK.of(entry) == at.BROKEN:
                return True
        return False
