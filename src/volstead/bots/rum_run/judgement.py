"""The player by judgement of The Rum Run: the best actions at hand, each played on for some turns."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.rum_run.actions import ActionSearch
from volstead.bots.rum_run.errands import PATIENCE, Errands, waiting
from volstead.bots.rum_run.greedy import REPEATED, ZEAL, Runner, key
from volstead.bots.rum_run.inputs import RumRunInputs
from volstead.bots.search.plan import SearchPlan
from volstead.bots.search.search import Search
from volstead.bots.value.net import MOST, Inputs, Value
from volstead.core.menu import Menu
from volstead.core.seats import lowest
from volstead.core.state import DEPTH, Game, State
from volstead.games.rum_run.layout import IDLE

TABLES: Final[tuple[tuple[int, dict[str, object], float], ...]] = (
    (2, {}, 0.6),
    (3, {}, 0.12),
    (4, {}, 0.12),
    (2, {"variant": "horse-power"}, 0.08),
    (2, {"variant": "tortoise-hare"}, 0.08),
)
"""The tables that are played to learn from: seats, options, and which part of the games; the first is the usual one."""
GAMES: Final = 1000
"""So many games it learns from."""
BARS: Final = (0.135, 0.015, 0.008)
"""On test games of the usual table: Brier score at most, mean error of what is said at most, and at least so much below
the fitted appraisal."""
WIDE: Final[i64] = 6
"""So many of the best actions are looked at more closely."""
TURNS: Final[i64] = 3
"""So many turns each is played on."""
BETTER: Final = 1500.0
"""How much in barrels (thousandths) the whole of a chance is worth beside the judgement by hand."""


class RunnerByJudgement(Runner):
    """Looks some turns ahead along the most likely line; without chance and secrets one line is enough."""

    name = "judgement"

    def __init__(self, seed: int, policy: Runner, value: Value | None, wide: i64 = WIDE, turns: i64 = TURNS) -> None:
        super().__init__(seed)
        self.policy = policy
        """Who plays on."""
        self.value = value
        self.errands = Errands(seed + 2)
        self.wide = wide
        self.turns = turns
        self.worths: list[i64] = []
        self.lines: list[list[i64]] = []
        self.inner = Menu()
        self.out: vec[float] = vec[float]([0.0] * int(MOST))

    def notice(self, s: State, seat: i64) -> None:
        super().notice(s, seat)
        self.policy.seen = self.seen
        self.errands.seen = self.seen

    def found(self, after: State, worth: i64, depth: i64) -> None:
        """Keep the best lines, best first."""
        many = len(self.worths)
        if many >= self.wide and worth <= self.worths[many - 1]:
            return
        place = many
        while place > 0 and self.worths[place - 1] < worth:
            place -= 1
        self.worths.insert(place, worth)
        self.lines.insert(place, self.line[: depth + 1])
        if many >= self.wide:
            self.worths.pop()
            self.lines.pop()

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        if self.plan and s.digest() == self.expected and menu.has(self.plan[0]):
            return self.go_on(s, seat)
        if s.v[DEPTH] == 1 and s.v[IDLE] >= PATIENCE * s.game.seats:
            errand = self.errands.first(s, seat)
            if errand:
                self.plan = errand
                self.reason = self.explain(s, seat)
                return self.go_on(s, seat)
        self.worths = []
        self.lines = []
        self.zeal = s.v[IDLE] * ZEAL // s.game.seats
        for of in range(s.game.seats):
            self.look_ahead(s, of)
        self.search(s, seat, menu, 0)
        best: i64 = 0
        if len(self.lines) > 1:
            most = -1e18
            for k in range(len(self.lines)):
                found = self.follow_up(s, seat, self.lines[k])
                if found > most:
                    most = found
                    best = k
        self.plan = self.lines[best]
        self.reason = self.explain(s, seat)
        return self.go_on(s, seat)

    def follow_up(self, s: State, seat: i64, line: list[i64]) -> float:
        """What an action is worth after some turns of play."""
        copy = s.clone()
        for move in line:
            copy.apply(seat, move)
        cost = float(self.seen.get(key(copy), 0) * REPEATED) + waiting(copy)
        turns = self.turns
        menu = self.inner
        while copy.actors() and turns > 0:
            asked = lowest(copy.actors())
            copy.fill(asked, menu)
            copy.apply(asked, menu.moves[0] if menu.size == 1 else self.policy.choose(copy, asked, menu))
            if copy.v[DEPTH] <= 1:
                turns -= 1
                cost += waiting(copy)
        if copy.over():
            return float(self.judge(copy, seat)) / 100.0 - cost
        for of in range(s.game.seats):
            self.look_ahead(copy, of)
        worth = float(self.judge(copy, seat)) - cost
        value = self.value
        if value is not None:
            value.chances(copy, seat, self.out)
            worth += BETTER * self.out[seat]
        return worth


def make(seed: int, policy: Bot, value: Value | None, effort: float) -> Bot:
    """A player by judgement on top of the hand-written one; with more effort it looks at more actions, and further."""
    assert isinstance(policy, Runner)
    wide: i64 = int(float(WIDE) * effort + 0.5)
    turns: i64 = int(float(TURNS) * effort + 0.5)
    return RunnerByJudgement(seed, policy, value, wide if wide > 2 else 2, turns if turns > 1 else 1)


def inputs() -> Inputs:
    """What the net reads."""
    return RumRunInputs()


def searcher(game: Game, policy: Bot, plan: SearchPlan, value: Value | None) -> Search:
    """How this game is searched: by whole actions."""
    assert isinstance(policy, Runner)
    return ActionSearch(game, policy, plan, value)
