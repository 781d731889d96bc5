"""The referee's book of promises: every mark of the ledger worked out from the rules document alone (BL-DEAL-25 to 31).

What an open offer says is read from the table before each move, as everybody there would have heard it.
`python -m tests.bootleggers.marks [GAMES [SEED]]` plays games full of promises and follows them.
"""

import sys
from collections import Counter
from typing import Any

from tests.bootleggers.referee import Referee
from tests.refereeing import Difference
from tests.scene import WATCHER
from volstead import bots
from volstead.core.chance import Dice
from volstead.core.errors import IllegalMove
from volstead.core.journal import Journal
from volstead.core.seats import NATURE, NATURE_BIT, members, players
from volstead.core.state import State
from volstead.games import kit
from volstead.games.bootleggers.offers import Offer, Side, Vow, compose

ROUND_IS_OVER = ("round_begins", "game_over")
AFTER_SALES = (*ROUND_IS_OVER, "cash_announced")
HARMS_HOUSE = {"speakeasy_busted", "copper_came", "heat_packed", "payoff", "improvement_moved"}
VOWED = {"vowed", "vowed_house", "vowed_pay", "vowed_markers", "vowed_cut"}
MONEY = ("pay", "share", "cut")
KEPT_BY_DOING_NOTHING = ("avoid", "spare", "bid", "leave")


class Word:
    """A promise or a threat."""

    def __init__(
        self, seat: int, to: int, kind: str, due: int, house: str = "", amount: int = 0, made: int = 0
    ) -> None:
        self.seat, self.to, self.kind, self.due, self.made = seat, to, kind, due, made
        self.house, self.amount = house, amount
        self.done = self.basis = 0
        self.mark = "open"

    def owed(self) -> int:
        """BL-DEAL-28: in dollars, as far as it is known."""
        if self.kind == "pay":
            return self.amount
        if self.kind == "share":
            return self.basis // 2
        return self.basis * self.amount if self.kind == "cut" else 0


class Marks(Referee):
    """The books of one game, and the ledger."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.words: list[Word] = []
        self.said: Counter[tuple[Any, ...]] = Counter()
        """Marks that the game has set in this move, less those that the rules set."""
        self.gifts: dict[tuple[int, int], bool] = {}
        """Whether what one player hands another by an open offer is given for nothing, if it is accepted."""
        self.settled: dict[int, Any] = {}
        """The debt that each player named last to settle it; where all are asked at once it is paid a little later."""

    def offers(self, who: int, text: str, open_offers: list[Any], ledger: list[Any]) -> None:
        """What lies open before a move, and is accepted or settled by it."""
        self.gifts = {}
        if text.startswith("settle"):
            self.settled[who] = ledger[int(text.split()[1])]
        for offer in open_offers:
            whole = offer.bound or (text.startswith("take") == (offer.to is None) and who in offer.waits_for)
            for to in [*offer.waits_for, *offer.agreed] if whole and text.endswith(f"seat_{offer.proposer}") else []:
                gives, gets = (any(self.has(side)) for side in (offer.gives, offer.gets))
                self.gifts[offer.proposer, to] = not gets
                self.gifts[to, offer.proposer] = not gives and not offer.threat

    @staticmethod
    def has(side: Any) -> list[Any]:
        return [side.cash, side.crates, side.trucks_sold, side.trucks_rented, side.cards, side.vows, side.promises]

    def mark(self, word: Word, mark: str) -> None:
        word.mark = mark
        self.said[word.seat, word.to, word.kind, mark] -= 1

    def open(self, seat: int, *kinds: str) -> list[Word]:
        """What a player has promised for this Round."""
        return [
            w for w in self.words if w.seat == seat and w.kind in kinds and w.mark == "open" and w.due == self.round
        ]

    def hear(self, fact: dict[str, Any]) -> None:
        kind = fact["kind"]
        told = [fact[key] for key in fact if key != "kind"]
        if kind in AFTER_SALES:
            self.judge(kind)
        self.before(kind, told)
        super().hear(fact)
        self.after(kind, told)

    def before(self, kind: str, told: list[Any]) -> None:
        """What is judged by the position before it changes."""
        if kind in ("truck_allowed", "truck_turned_away"):
            self.at_the_dock(told[0], told[1], kind == "truck_allowed")
        elif kind == "card_announced":
            for word in self.open(told[0], "threat"):
                if word.house == told[1]:
                    self.mark(word, "kept")
        elif kind == "card_nullified":
            self.strike(told[2], {told[0]})
            for word in self.open(told[2], "threat"):
                if word.house == "investigation":
                    self.mark(word, "kept")
        elif self.playing:
            by = self.playing["seat"]
            if kind in ("marker_destroyed", "marker_replaced"):
                self.strike(by, {told[1]})
            elif kind in ("vigorish_paid", "vigorish_refused", "union_boss_gone"):
                self.strike(by, {told[0]})
            elif kind in ("die_stolen", "still_destroyed", "die_destroyed"):
                self.strike(by, {self.stills[told[1]][0]})
            elif kind in ("shipment_busted", "truck_stolen", "truck_hijacked", "cargo_taken"):
                truck = self.trucks[told[0] if kind == "shipment_busted" else told[1]]
                whose = {truck.operator} | ({truck.owner} if truck.owner is not None else set())
                self.strike(by, whose | ({truck.cargo_owner} if truck.cargo else set()))
            elif kind in HARMS_HOUSE:
                house = told[0] if kind in ("speakeasy_busted", "copper_came", "improvement_moved") else told[1]
                there = {seat for seat in self.seats if self.markers[house][seat]}
                for line in self.lines[house].values():
                    for name in line:
                        there |= {self.trucks[name].operator}
                        there |= {self.trucks[name].cargo_owner} if self.trucks[name].cargo else set()
                self.strike(by, there)

    def strike(self, by: int, whom: set[int]) -> None:
        """BL-DEAL-25, BL-DEAL-29: a card against somebody breaks peace and carries a threat out."""
        for word in self.open(by, "peace", "threat"):
            if word.to in whom and word.to != by:
                self.mark(word, "broken" if word.kind == "peace" else "kept")

    def at_the_dock(self, boss: int, truck: str, let_in: bool) -> None:
        spot = self.trucks[truck].spot
        assert spot is not None
        line = self.lines[spot[0]][spot[1]]
        names = [truck] if let_in else [name for name in line[line.index(truck) :] if self.trucks[name].cargo]
        whose = {seat for name in names for seat in (self.trucks[name].operator, self.trucks[name].cargo_owner)}
        for word in self.words:
            if (word.seat, word.kind, word.house, word.due) == (boss, "allow", spot[0], self.round):
                if word.to in whose and (word.mark == "open" or (word.mark == "kept" and not let_in)):
                    self.mark(word, "kept" if let_in else "broken")

    def after(self, kind: str, told: list[Any]) -> None:
        if kind in VOWED:
            self.vowed(kind, told)
        elif kind == "threat_stands":
            self.words.append(Word(told[0], told[1], "threat", self.round, told[2], made=self.round))
        elif kind == "vow_marked":
            self.said[told[0], told[1], told[2].removeprefix("to_"), told[3]] += 1
        elif kind == "shipped":
            for word in self.open(told[0], "ship", "avoid"):
                if word.house == told[2]:
                    self.mark(word, "kept" if word.kind == "ship" else "broken")
        elif kind in ("marker_placed", "marker_added"):
            self.marker(told[0], told[1])
        elif kind == "marker_replaced":
            self.marker(told[2], told[0])
        elif kind in ("truck_bought", "truck_too_dear"):
            for word in self.open(told[0], "leave"):
                self.mark(word, "broken")
        elif kind == "muscle_shown" and len(self.shown) == len(self.seats):
            for word in self.words:
                if word.mark == "open" and word.kind == "bid" and word.due == self.round:
                    self.mark(word, "kept" if self.shown[word.seat] < self.shown[word.to] else "broken")
        elif kind in ("card_given", "truck_sold", "truck_rented"):
            owed = [w for w in self.open(told[0], kind.split("_")[0]) if w.to == told[1]]
            if owed:
                self.mark(owed[0], "kept")
        elif kind in ("profit_paid", "sold"):
            for word in self.open(told[0], "share" if kind == "profit_paid" else "cut"):
                word.basis += told[2] if word.house == told[1] else 0
        elif kind == "debt_settled" or (kind == "cash_given" and self.gifts.get((told[0], told[1]))):
            self.money(told[0], told[1], told[2], self.settled[told[0]] if kind == "debt_settled" else None)

    def vowed(self, kind: str, told: list[Any]) -> None:
        seat, to = told[:2]
        of, house, amount = kind.removeprefix("vowed_"), "", 0
        if kind in ("vowed", "vowed_house"):
            of = told[2].removeprefix("to_")
        if kind != "vowed" and kind != "vowed_pay":
            house = told[3] if kind == "vowed_house" else told[2]
        if kind in ("vowed_pay", "vowed_markers", "vowed_cut"):
            amount = told[-2]
        self.words.append(Word(seat, to, of, told[-1], house, amount, self.round))
        self.must(told[-1] <= self.last_round, f"a promise for Round {told[-1]}")
        open_words = [word for word in self.words if word.mark == "open"]
        self.must(len(open_words) <= 36, "more than 36 open promises")

    def marker(self, seat: int, house: str) -> None:
        for word in self.open(seat, "markers", "spare"):
            if word.house == house:
                word.done += 1
                if word.kind == "spare" or word.done == word.amount:
                    self.mark(word, "broken" if word.kind == "spare" else "kept")

    def money(self, seat: int, to: int, amount: int, named: Any) -> None:
        """Each dollar once, the oldest debt first; who settles a debt names it."""
        debts = [w for w in self.words if (w.seat, w.to, w.mark) == (seat, to, "open") and w.owed() > w.done]
        if named is not None:
            what = (named.kind, named.house or "", named.due, named.rest)
            debts = [w for w in debts if (w.kind, w.house, w.due, w.owed() - w.done) == what][:1]
            self.must(bool(debts) and amount == min(named.rest, amount), f"{what} is no debt")
        for word in sorted(debts, key=lambda w: w.made):
            part = min(amount, word.owed() - word.done)
            word.done += part
            amount -= part
            if word.kind == "pay" and word.done == word.amount:
                self.mark(word, "kept")

    def judge(self, kind: str) -> None:
        """BL-DEAL-29: what is left open after `W-P5E`, and what at the end of the Round."""
        over = kind in ROUND_IS_OVER
        for word in self.words:
            if word.mark != "open":
                continue
            if word.due == self.round and (over or word.kind not in ("peace", "threat")):
                self.mark(word, self.judgement(word))
            elif kind == "game_over":
                self.mark(word, "void")

    def judgement(self, word: Word) -> str:
        if word.kind == "allow" or (word.kind in ("share", "cut") and not word.owed()):
            return "void"
        if word.kind in ("share", "cut"):
            return "kept" if word.done >= word.owed() else "broken"
        return "kept" if word.kind in (*KEPT_BY_DOING_NOTHING, "peace") else "broken"

    def agree(self) -> None:
        """At the end of a move: the marks that the game has set are those of the rules."""
        if self.playing.get("title") in ("moll", "vigorish") and +self.said:  # in effect before the die, or the answer
            whom = {self.stills[at][0] if at in self.stills else at for at in self.playing["at"]}
            self.strike(self.playing["seat"], whom)
        wrong = {key: count for key, count in self.said.items() if count}
        self.said.clear()
        self.must(not wrong, f"marks set (+) or missing (-): {wrong}")


# Games full of promises.

KINDS = ("ship", "avoid", "allow", "markers", "spare", "peace", "pay", "share", "cut", "card", "truck", "bid", "leave")
HOUSED = ("ship", "avoid", "allow", "markers", "spare", "share", "cut")
HOUSE_NAMES = ("omalley", "texas", "mother", "barley", "mccoy", "volstead")


class Promiser:
    """Proposes what comes to its mind, says yes to most, and plays its cards."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.bot = bots.make("greedy" if seed % 3 else "random", "bootleggers", seed)
        self.line: list[int] = []

    def one(self, many: Any) -> Any:
        return many[int(self.dice.below(len(many)))]

    def choose(self, s: State, seat: int) -> int:
        legal = [int(move) for move in s.legal(seat)]
        if self.line and self.line[0] in legal:
            return self.line.pop(0)
        self.line = []
        texts = [s.game.catalogue.text(move) for move in legal]
        by_word: dict[str, list[int]] = {}
        for move, text in zip(legal, texts, strict=True):
            by_word.setdefault(text.split()[0], []).append(move)
        for word, chance in (("accept", 85), ("take", 70), ("settle", 50), ("play", 60), ("investigate", 70)):
            if word in by_word and self.dice.below(100) < chance:
                return int(self.one(by_word[word]))
        if "propose" in by_word and self.dice.below(100) < 70 and self.draft(s, seat):
            return self.line.pop(0)
        if self.dice.below(4) == 0:
            return int(self.one([move for move, text in zip(legal, texts, strict=True) if text != "drop"] or legal))
        return int(self.bot.decide(s, seat))

    def draft(self, s: State, seat: int) -> bool:
        others = [other for other in range(s.game.seats) if other != seat]
        for _ in range(4):
            sides = [self.side(s) for _ in range(2)]
            to = None if self.dice.below(6) == 0 else self.one(others)
            threat = self.one(("moll", "hit", "turf_war")) if to is not None and self.dice.below(5) == 0 else None
            bound = to is not None and self.dice.below(5) == 0
            try:
                self.line = compose(
                    s.clone(), seat, Offer(to=to, gives=sides[0], gets=sides[1], threat=threat, bound=bound)
                )
                return True
            except IllegalMove:
                continue
        return False

    def side(self, s: State) -> Side:
        vows = []
        for _ in range(int(self.dice.below(3))):
            kind = self.one(KINDS)
            house = self.one(HOUSE_NAMES) if kind in HOUSED else None
            amount = 1 + int(self.dice.below(3)) if kind in ("markers", "pay", "cut") else None
            vows.append(Vow(kind, house, amount, rounds=int(self.dice.below(3))))
        return Side(cash=int(self.dice.below(3)) if self.dice.below(3) == 0 else 0, promises=vows)


def follow(number: int, seed: int) -> Counter[str]:
    """Play a game and follow it; how many marks of which kind there were. Raises Difference."""
    found = kit("bootleggers")
    dice = Dice(seed * 1000 + number)
    seats = 3 + number % 4
    options = {
        "rounds": (4, 8, 2)[number % 3],
        "asking": ("at-once", "in-turn")[number % 2],
        "advanced_influence": number % 5 == 4,
    }
    game = found.make(seats, options)
    s = game.new()
    s.journal = Journal()
    minds = [Promiser(seed * 100 + number * 10 + seat) for seat in range(seats)]
    book = Marks({"seats": [""] * seats, "options": game.options, "version": game.version})
    marks: Counter[str] = Counter()
    for count in range(100_000):
        if s.over():
            return marks
        actors = s.actors()
        waiting = [int(NATURE)] if actors & NATURE_BIT else members(players(actors))
        who = int(waiting[int(dice.below(len(waiting)))])
        legal = s.legal(who)
        move = int(legal[int(dice.below(len(legal)))]) if who == int(NATURE) else minds[who].choose(s, who)
        text = found.catalogue.text(move)
        view: Any = s.view(WATCHER)
        book.offers(who, text, view.proposals, view.ledger)
        s.apply(who, move)
        facts = [found.facts.to_dict(event) for event in s.journal.events]
        s.journal.events.clear()
        try:
            for fact in facts:
                if fact["kind"] == "vow_marked":
                    marks[f"{fact['vow']} {fact['mark']}"] += 1
                book.hear(fact)
            book.agree()
        except Difference as fault:
            raise Difference(f"game {number}, move {count} ({who} {text}): {fault}; facts {facts}") from None
    raise Difference("no end")


if __name__ == "__main__":
    total: Counter[str] = Counter()
    for game_number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 10):
        try:
            total += follow(game_number, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
        except Difference as difference:
            sys.stdout.write(f"{difference}\n")
    sys.stdout.write(f"{sum(total.values())} marks: {dict(sorted(total.items()))}\n")
