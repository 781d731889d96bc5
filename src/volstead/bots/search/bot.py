"""The bot that searches: at once, or in slices between which a server can do other things."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.dealing import Dealer
from volstead.bots.search.plan import SearchPlan
from volstead.bots.search.search import Search
from volstead.bots.value.net import Value
from volstead.core.chance import LOW_31
from volstead.core.menu import Menu
from volstead.core.state import Game, State

GLANCE: Final[i64] = 16
"""After so many tries it looks whether it can stop."""


class SearchBot(Bot):
    """Looks for its move by search, with a budget of tries or of seconds; 0 stands for no limit.

    With a budget of tries it is deterministic from its seed.
    """

    name = "search"

    def __init__(
        self,
        seed: int,
        policy: Bot,
        plan: SearchPlan,
        tries: int,
        seconds: float = 0.0,
        busy: bool = False,
        value: Value | None = None,
        searcher: Callable[[Game, Bot, SearchPlan, Value | None], Search] = Search,
    ) -> None:
        super().__init__(seed)
        assert tries > 0 or seconds > 0.0, "a search needs a budget"
        self.policy = policy
        self.plan = plan
        self.value = value
        """What it judges by where it stops looking; without one, what the policy says that positions are worth."""
        self.searcher = searcher
        """Who makes its tree."""
        self.tries: i64 = tries
        self.seconds = seconds
        self.busy = busy
        """Whether its seconds are those of the processor, whatever else the machine does, or those of the wall."""
        self.search: Search | None = None
        self.dealer: Dealer | None = None
        """Who answers and makes deals for it."""
        self.chosen: i64 = -1
        """The move, if it needed no search."""
        self.spent: float = 0.0

    def notice(self, s: State, seat: i64) -> None:
        self.policy.notice(s, seat)

    def made(self, s: State, seat: i64, move: i64) -> None:
        self.policy.made(s, seat, move)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        """Search the whole budget through, then answer."""
        self.think(s, seat, menu)
        self.slice(0.0)
        return self.answer()

    def start(self, true: State, seat: i64) -> None:
        """Begin a decision that is worked on in slices: `slice` until it is ready, then `answer`."""
        true.fill(seat, self.menu)
        if self.menu.size == 1:
            self.chosen = self.menu.moves[0]
            self.explain("why-only", 0, 0, 0)
            return
        high: int = self.dice.word()
        sample = true.resample(seat, high)
        self.notice(sample, seat)
        self.think(sample, seat, self.menu)

    def think(self, s: State, seat: i64, menu: Menu) -> None:
        self.chosen = -1
        self.spent = 0.0
        if self.dealer is not None:
            move = self.dealer.choose(s, seat, menu)
            if move >= 0 and menu.has(move):
                self.chosen = move
                self.explain(self.dealer.reason, 0, 0, 0)
                return
        search = self.search
        if search is None or search.game is not s.game:
            search = self.searcher(s.game, self.policy, self.plan, self.value)
            self.search = search
        search.begin(s, seat, menu, self.dice.word() & LOW_31)

    def slice(self, seconds: float) -> bool:
        """Work on for about so long at most (0: to the end); whether it is ready to answer."""
        left = seconds
        while self.chosen < 0:
            search = self.search
            assert search is not None
            tries: i64 = GLANCE - search.done % GLANCE
            if self.tries and tries > self.tries - search.done:
                tries = self.tries - search.done
            time = self.seconds - self.spent if self.seconds > 0.0 else 0.0
            if seconds > 0.0 and (time == 0.0 or time > left):
                time = left
            took = search.work(tries, time, self.busy)
            self.spent += took
            if self.enough(search):
                return True
            left -= took
            if seconds > 0.0 and left <= 0.0:
                return False
        return True

    def enough(self, search: Search) -> bool:
        """Whether the budget is used up, or what is left of it can no longer change the answer."""
        if self.tries and search.done >= self.tries:
            return True
        if self.seconds > 0.0 and self.spent >= self.seconds:
            return True
        if search.done % GLANCE:
            return False
        if self.tries:
            search.used = float(search.done) / float(self.tries)
            return search.settled(self.tries - search.done)
        search.used = self.spent / self.seconds
        return search.settled(int((self.seconds - self.spent) * float(search.done) / self.spent))

    def answer(self) -> i64:
        """The best move found so far; to be had at any time after `start`."""
        search = self.search
        if self.chosen >= 0 or search is None:
            return self.chosen
        move = search.best()
        self.give_reason(search, move)
        return self.mind(search, move)

    def mind(self, search: Search, tempting: i64) -> i64:
        """The best move that breaks no word of its own, unless breaking one is worth it to this character."""
        dealer = self.dealer
        sample = search.sample
        if dealer is None or sample is None or dealer.character.keeps <= 0.0:
            return tempting
        if not dealer.trade.breaks(sample, search.seat, tempting):
            return tempting
        root = search.root
        honest: i64 = -1
        most = -1.0
        for k in range(search.menu.size):
            line = search.lines[k]
            if root.tries[line] and root.mean(line) > most:
                if not dealer.trade.breaks(sample, search.seat, search.menu.moves[k]):
                    honest = search.menu.moves[k]
                    most = root.mean(line)
        if honest < 0 or (
            dealer.character.keeps < 1.0 and root.mean(root.line(tempting, 0)) - most > dealer.character.keeps
        ):
            return tempting
        self.explain("why-word", 0, 0, 0)
        return honest

    def give_reason(self, search: Search, move: i64) -> None:
        """A sentence on the last move: its chances, and by how much it seems better than the next best."""
        root = search.root
        mine = root.line(move, 0)
        second = -1.0
        for k in range(search.menu.size):
            line = search.lines[k]
            if line != mine and root.tries[line] and root.mean(line) > second:
                second = root.mean(line)
        chance: i64 = int(100.0 * root.mean(mine) + 0.5)
        other: i64 = int(100.0 * second + 0.5) if second >= 0.0 else chance
        if chance >= other + 5:
            key = "why-clear"
        elif move == root.likely:
            key = "why-usual"
        else:
            key = "why-close"
        self.explain(key, search.done, chance, other)

    def explain(self, key: str, a: i64, b: i64, c: i64) -> None:
        self.reason = key
        self.figures = [a, b, c]
