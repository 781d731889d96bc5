"""What a player by program does about deals: one judgement for all levels, a book on each seat, and its own word.

A deal is worth what it does to the chances of both sides; a lower level judges on fewer samples and wants more for its
doubt, it never gives anything away. What a game's deals are made of is the game's own `Trade`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from volstead.bots.characters import Character
from volstead.bots.judgement import JudgementBot
from volstead.bots.value.net import MOST
from volstead.core.chance import LOW_31
from volstead.core.menu import Menu
from volstead.core.state import State

NO_MOVE: Final[i64] = -1
AHEAD: Final = 1.2
"""Times its fair share: from this chance on a player would rather have peace."""
PEACE_KIND: Final[i64] = 63
THREAT_KIND: Final[i64] = 62
NEUTRAL: Final = 0.4
"""How forgiving one takes another to be."""
RICH: Final[i64] = 5
"""By so many dollars it is measured what a dollar does to the chances."""


class Offer:
    """A deal that is thought of: with whom, and how it is written down move by move."""

    def __init__(self, partner: i64, kind: i64) -> None:
        self.partner = partner
        self.kind = kind
        """What sort of deal, for not offering the same again."""
        self.give: vec[i64] = vec[i64]([0] * 8)
        """What I give, field by field as the game counts them."""
        self.get: vec[i64] = vec[i64]([0] * 8)
        self.gain = 0.0
        """What it adds to my chance."""
        self.theirs = 0.0
        """What it adds to the partner's."""
        self.money = 0.0
        """In money, what its goods add to what I have by rules of thumb: these know no luck, so nobody is talked into a
        gift by asking often."""
        self.their_money = 0.0
        """The same for the partner."""
        self.only_words = False
        """Whether nothing but promises changes hands."""
        self.relief = 0.0
        """In money, what it is worth that a threat is not carried out."""
        self.threat: i64 = -1
        """The card that is played if it is refused."""
        self.aloud = False
        """Whether it is cried out to all, not only to the partner."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trade:
    """The deals of a game, as a dealer sees them."""

    def answers(self, s: State, seat: i64, menu: Menu) -> i64:
        """The seat whose proposal the menu asks about; -1 if it asks about none."""
        return NO_MOVE

    def accept(self, other: i64) -> i64:
        return NO_MOVE

    def reject(self, other: i64) -> i64:
        return NO_MOVE

    def counter(self, other: i64) -> i64:
        return NO_MOVE

    def proposed(self, s: State, seat: i64, other: i64) -> Offer:
        """What another has proposed to a seat, from the answering side."""
        return Offer(other, 0)

    def may_propose(self, s: State, seat: i64, menu: Menu) -> bool:
        """Whether the menu lets the seat begin a deal of its own."""
        return False

    def cry(self, menu: Menu, best: Offer, ideas: list[Offer]) -> bool:
        """Whether an offer may as well be cried out to all: others could want the same."""
        return False

    def threat(self, menu: Menu, move: i64) -> i64:
        """The card that a move would play, where it could be threatened with first; -1 if there is none."""
        return -1

    def hold(self) -> i64:
        """The move by which a seat does nothing where it could play a card."""
        return NO_MOVE

    def begin(self, offer: Offer) -> i64:
        """The move that begins an offer."""
        return NO_MOVE

    def drafting(self, s: State, seat: i64) -> bool:
        """Whether the seat is writing a proposal down."""
        return False

    def write(self, s: State, seat: i64, menu: Menu, offer: Offer | None) -> i64:
        """The next move of writing an offer down; without one, of dropping the draft."""
        return menu.moves[menu.size - 1]

    def done(self, menu: Menu) -> i64:
        """The move by which a seat says that it wants nothing."""
        return NO_MOVE

    def ideas(self, s: State, seat: i64, out: list[Offer]) -> None:
        """Deals without a price that might be good for both sides."""

    def peace(self, s: State, seat: i64, other: i64) -> Offer | None:
        """Peace for both, where it is worth having; no goods and no money in it."""
        return None

    def settle(self, s: State, seat: i64, offer: Offer) -> bool:
        """Let an offer's goods change hands in a sample; False if somebody cannot deliver."""
        return False

    def pay(self, s: State, giver: i64, taker: i64, amount: i64) -> None:
        """Let money change hands in a sample."""

    def cash(self, s: State, seat: i64) -> i64:
        """The money that a seat has."""
        return 0

    def price(self, offer: Offer, amount: i64) -> None:
        """The proposer pays so much with an offer, or asks it if below 0."""

    def sales(self, s: State, seat: i64, offer: Offer, payer: i64) -> i64:
        """What a party of an offer will surely earn before the Round is over, so that it can promise it."""
        return 0

    def owe(self, offer: Offer, amount: i64, mine: bool) -> None:
        """One side promises to pay so much by the end of the Round."""

    def promised(self, s: State, offer: Offer, mine: bool) -> float:
        """What the promises on one side of an offer are worth in money, if they are kept."""
        return 0.0

    def trust(self, s: State, seat: i64, other: i64, forgiving: float) -> float:
        """From 0 to 1, how far a seat's word can be believed, by what became of what it promised."""
        return 0.5

    def credit(self, s: State, other: i64, forgiving: float) -> float:
        """Up to how much in money a seat's word is taken at all: little from a stranger, nothing from a breaker, and
        what it owes already is taken off."""
        return 0.0

    def broke(self, s: State, other: i64) -> float:
        """In money, what a seat's broken promises were worth."""
        return 0.0

    def keeps(self, s: State, seat: i64, menu: Menu) -> i64:
        """The move by which the seat keeps its word here, if one does."""
        return NO_MOVE

    def breaks(self, s: State, seat: i64, move: i64) -> bool:
        """Whether a move breaks the seat's word."""
        return False


class Dealer:
    """The dealing half of a player; the other half asks it first."""

    def __init__(self, seed: int, trade: Trade, judge: JudgementBot, character: Character, samples: i64) -> None:
        self.trade = trade
        self.judge = judge
        self.character = character
        self.samples = samples
        """On how many samples a deal is judged; who takes fewer wants more for its doubt."""
        self.offer: Offer | None = None
        """What is being written down."""
        self.refused: dict[int, int] = {}
        """Offers that were made: when."""
        self.asked: dict[int, int] = {}
        """How often somebody's offers were refused in a Round: who goes on asking has to offer more."""
        self.paid: dict[int, int] = {}
        """How often somebody's threats were given in to."""
        self.reason = ""
        self.base: vec[float] = vec[float]([0.0] * int(MOST))
        self.after: vec[float] = vec[float]([0.0] * int(MOST))
        self.slope: vec[float] = vec[float]([0.0] * int(MOST))

    def margin(self) -> float:
        """How much a deal must add to one's chance."""
        return self.character.greed / float(self.samples)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        """What dealing says to this decision; NO_MOVE if it says nothing."""
        trade = self.trade
        self.reason = ""
        if trade.drafting(s, seat):
            move = trade.write(s, seat, menu, self.offer)
            return move if menu.has(move) else menu.moves[menu.size - 1]
        other = trade.answers(s, seat, menu)
        if other >= 0:
            return self.answer(s, seat, menu, other)
        if self.character.keeps > 0.0:
            move = trade.keeps(s, seat, menu)
            if move >= 0 and menu.has(move):
                self.reason = "why-word"
                return move
        if trade.may_propose(s, seat, menu):
            return self.propose(s, seat, menu)
        return self.threaten(s, seat, menu) if self.character.threatens else NO_MOVE

    def threaten(self, s: State, seat: i64, menu: Menu) -> i64:
        """Pay me, or I play this: once a Round, if the card costs somebody more than it brings me."""
        trade = self.trade
        judge = self.judge
        hold = trade.hold()
        key = int(s.game.when(s)[0]) * 4096 + int(THREAT_KIND)
        if key in self.refused or not menu.has(hold):
            return NO_MOVE
        move = judge.policy.choose(s, seat, menu)
        title = trade.threat(menu, move)
        if title < 0:
            return NO_MOVE
        for k in range(MOST):
            self.after[k] = 0.0
        judge.focus.mark(s, seat)
        word = judge.dice.word() & LOW_31
        for _ in range(self.samples):
            word = (word + 2654435761) & LOW_31
            for side in range(2):
                judge.try_move(s, seat, move if side else hold, word)
                for k in range(s.game.seats):
                    self.after[k] += (judge.out[k] if side else -judge.out[k]) / float(self.samples)
        victim = (seat + 1) % s.game.seats
        for k in range(s.game.seats):
            if k != seat and self.after[k] < self.after[victim]:
                victim = k
        self.measure(s, seat, victim)
        mine = self.slope[seat]
        theirs = -self.slope[victim]
        if self.after[seat] <= 0.0 or mine < 0.0005 or theirs < 0.0005:
            return NO_MOVE
        least = self.after[seat] / mine
        highest = -self.after[victim] / theirs
        amount: i64 = int((least + highest) / 2.0 + 0.5)
        if not least < float(amount) < highest or amount > trade.cash(s, victim):
            return NO_MOVE
        offer = Offer(victim, THREAT_KIND)
        offer.threat = title
        trade.price(offer, -amount)
        self.refused[key] = 1
        self.offer = offer
        self.reason = "why-threat"
        return trade.begin(offer)

    def owing(self, s: State, seat: i64, offer: Offer, payer: i64, later: i64) -> float:
        """What a promise to pay later is worth in money to whoever takes it; below 0 if it is not to be made."""
        trade = self.trade
        if later > trade.sales(s, seat, offer, payer):
            return -1.0
        if payer == seat:
            if self.character.keeps <= 0.0:
                return -1.0
            belief = trade.trust(s, offer.partner, seat, NEUTRAL)
            limit = trade.credit(s, seat, NEUTRAL)
        else:
            belief = trade.trust(s, seat, payer, self.character.forgives)
            limit = trade.credit(s, payer, self.character.forgives)
        worth = float(later) * belief
        return worth if worth < limit else limit

    def measure(self, s: State, seat: i64, partner: i64) -> None:
        """The chances as things are, and what a dollar more does to them, into `base` and `slope`."""
        judge = self.judge
        for k in range(MOST):
            self.base[k] = 0.0
            self.slope[k] = 0.0
        word = judge.dice.word() & LOW_31
        for _ in range(self.samples):
            word = (word + 2654435761) & LOW_31
            for side in range(2):
                copy = s.resample(seat, word)
                if side == 1:
                    self.trade.pay(copy, partner, seat, RICH)
                judge.value.chances(copy, seat, judge.out)
                for k in range(s.game.seats):
                    if side == 0:
                        self.base[k] += judge.out[k] / float(self.samples)
                    self.slope[k] += (judge.out[k] if side else -judge.out[k]) / float(self.samples * RICH)

    def judged(self, s: State, seat: i64, offer: Offer, instead: i64) -> bool:
        """Write into an offer what it does to both chances beside `instead` alone; False if it cannot be done."""
        if offer.only_words:
            return True
        judge = self.judge
        mine = 0.0
        theirs = 0.0
        money = 0.0
        their_money = 0.0
        word = judge.dice.word() & LOW_31
        judge.focus.mark(s, seat)
        for _ in range(self.samples):
            word = (word + 2654435761) & LOW_31
            for side in range(2):
                copy = s.resample(seat, word)
                if side == 1 and not self.trade.settle(copy, seat, offer):
                    return False
                sign = 1.0 if side else -1.0
                money += sign * judge.policy.appraise(copy, seat)
                their_money += sign * judge.policy.appraise(copy, offer.partner)
                copy.apply(seat, instead)
                judge.follow(copy, seat, word)
                mine += judge.out[seat] if side else -judge.out[seat]
                theirs += judge.out[offer.partner] if side else -judge.out[offer.partner]
        offer.gain = mine / float(self.samples)
        offer.theirs = theirs / float(self.samples)
        offer.money = money / float(self.samples)
        offer.their_money = their_money / float(self.samples)
        return True

    def answer(self, s: State, seat: i64, menu: Menu, other: i64) -> i64:
        """Accept what is worth it, counter where more money would make it so, else refuse and say why."""
        trade = self.trade
        refuse = trade.reject(other)
        if not menu.has(refuse):
            refuse = menu.moves[menu.size - 1]
        offer = trade.proposed(s, seat, other)
        if not menu.has(trade.accept(other)) or not self.judged(s, seat, offer, refuse):
            self.reason = "why-cannot"
            return refuse
        self.measure(s, seat, other)
        dollar = self.slope[seat] if self.slope[seat] > 0.001 else 0.001
        belief = trade.trust(s, seat, other, self.character.forgives)
        word = trade.promised(s, offer, False)
        limit = trade.credit(s, other, self.character.forgives)
        believed = word * belief if word * belief < limit else limit
        paid = self.paid.get(int(other), 0)
        words = believed + offer.relief / float(1 + paid) - trade.promised(s, offer, True)
        gain = offer.gain + dollar * words
        asked = int(s.game.when(s)[0]) * 64 + int(other)
        often = self.asked.get(asked, 0)
        margin = self.margin() * float(1 + often)
        if belief < 0.5:
            margin *= 0.5 / belief
        if gain > (0.0 if offer.only_words else margin) and offer.money + words > 0.0:
            self.reason = "why-fair-deal"
            if offer.relief > 0.0:
                self.paid[int(other)] = paid + 1
            return trade.accept(other)
        self.asked[asked] = often + 1
        if word > 0.0 and gain + dollar * (word - believed) > margin and offer.money + words + word - believed > 0.0:
            self.reason = "why-no-trust"
            return refuse
        if offer.gain + offer.theirs <= 0.0:
            self.reason = "why-no-need"
            return refuse
        self.reason = "why-price"
        missing: i64 = int((margin - gain) / dollar) + 1
        if float(missing) <= -offer.money - words:
            missing = int(-offer.money - words) + 1
        key = int(s.game.when(s)[0]) * 4096 + int(other) * 64
        counter = trade.counter(other)
        if menu.has(counter) and missing <= trade.cash(s, other) and key not in self.refused:
            theirs = offer.theirs + float(missing) * self.slope[other]
            if missing > 0 and theirs > self.margin() and offer.their_money > float(missing):
                self.refused[key] = 1
                trade.price(offer, -missing)
                self.offer = offer
                return counter
        return refuse

    def truce(self, s: State, seat: i64, when: int) -> Offer | None:
        """Peace, offered once a Round by whoever is ahead, to somebody who keeps their word."""
        self.measure(s, seat, (seat + 1) % s.game.seats)
        if self.base[seat] * float(s.game.seats) < AHEAD:
            return None
        for other in range(s.game.seats):
            key = when + int(other) * 64 + PEACE_KIND
            if other == seat or key in self.refused:
                continue
            offer = self.trade.peace(s, seat, other)
            if offer is not None and self.trade.trust(s, seat, other, self.character.forgives) >= 0.5:
                self.refused[key] = 1
                return offer
        return None

    def propose(self, s: State, seat: i64, menu: Menu) -> i64:
        """The deal that adds most to both sides' chances, at a price half-way; nothing that was offered before."""
        trade = self.trade
        ideas: list[Offer] = []
        trade.ideas(s, seat, ideas)
        best: Offer | None = None
        most = self.margin()
        when = int(s.game.when(s)[0]) * 4096
        instead = trade.done(menu)
        if not menu.has(instead):
            return NO_MOVE
        for offer in ideas:
            key = when + int(offer.partner) * 64 + int(offer.kind)
            if key in self.refused:
                continue
            self.refused[key] = 1
            if not self.judged(s, seat, offer, instead) or offer.gain + offer.theirs <= 2.0 * self.margin():
                continue
            self.measure(s, seat, offer.partner)
            mine = self.slope[seat]
            theirs = -self.slope[offer.partner]
            if mine < 0.0005 or theirs < 0.0005:
                continue
            least = -offer.gain / mine
            if least < -offer.money:
                least = -offer.money
            highest = (offer.theirs - self.margin()) / theirs
            if highest > offer.their_money:
                highest = offer.their_money
            if least >= highest:
                continue
            middle = (least + highest) / 2.0
            amount: i64 = int(middle + 0.5) if middle >= 0.0 else -int(0.5 - middle)
            payer = offer.partner if amount > 0 else seat
            price = amount if amount > 0 else -amount
            have = trade.cash(s, payer)
            later = price - have if price > have else 0
            owing = self.owing(s, seat, offer, payer, later) if later else 0.0
            if owing < 0.0:
                continue
            worth = float(price - later) + owing
            gain = offer.gain + (worth if amount > 0 else float(amount)) * mine
            left = highest - (float(amount) if amount > 0 else -worth)
            if gain > most and left > 0.0 and offer.money + (worth if amount > 0 else float(amount)) > 0.0:
                most = gain
                trade.price(offer, later - price if amount > 0 else price - later)
                if later:
                    trade.owe(offer, later, payer == seat)
                best = offer
        if best is None:
            best = self.truce(s, seat, when)
        if best is None:
            return NO_MOVE
        best.aloud = trade.cry(menu, best, ideas)
        self.offer = best
        self.reason = "why-offer"
        return trade.begin(best)
