"""The player by judgement of The Rum Run: the best actions at hand, each played on for some turns."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.rum_run.greedy import REPEATED, WON, ZEAL, Runner, key
from volstead.bots.rum_run.inputs import RumRunInputs
from volstead.bots.value.net import MOST, Inputs, Value
from volstead.core.menu import Menu
from volstead.core.seats import lowest
from volstead.core.state import DEPTH, State
from volstead.games.rum_run.layout import IDLE, ON_TURN

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
RESTLESS: Final = 0.6
"""What each turn of the line without progress costs, times the square of how many rounds there were."""
BETTER: Final = 1500.0
"""How much in barrels (thousandths) the whole of a chance is worth beside the judgement by hand."""
PATIENCE: Final[i64] = 4
"""After so many rounds in which nothing was fetched or scored a player goes on an errand."""
ERRAND: Final[i64] = 5
"""So many turns of its own an errand may take."""
ERRANDS: Final[i64] = 10
"""So many are thought of at a time; thrice as many, and longer ones, where none was found and nothing happens still."""
FETCHED: Final[i64] = 600
"""What it counts that something is fetched or scored at the end of an errand."""
LATER: Final = 0.88
"""What is left of an errand's worth for each turn that it takes."""
WORTHWHILE: Final = 100.0
"""What an errand must bring."""


class Errands(Runner):
    """What a seat can fetch by itself, whatever the others do: the best plan of some turns in a row."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.begun: list[i64] = []
        """The first action of the plan that is gone on with."""
        self.worths: list[i64] = []
        self.firsts: list[list[i64]] = []
        self.ends: list[State] = []
        self.ways = Menu()
        self.wide = ERRANDS

    def judge(self, s: State, seat: i64) -> i64:
        if s.over():
            return WON if seat in s.winners() else -WON
        return self.holding(s, seat) + (0 if s.v[IDLE] else FETCHED)

    def found(self, after: State, worth: i64, depth: i64) -> None:
        many = len(self.worths)
        if many >= self.wide and worth <= self.worths[many - 1]:
            return
        place = many
        while place > 0 and self.worths[place - 1] < worth:
            place -= 1
        self.worths.insert(place, worth)
        self.firsts.insert(place, self.begun if self.begun else self.line[: depth + 1])
        self.ends.insert(place, after)
        if many >= self.wide:
            self.worths.pop()
            self.firsts.pop()
            self.ends.pop()

    def first(self, s: State, seat: i64) -> list[i64]:
        """The first action of the best errand; nothing if none is worth it."""
        self.wide = ERRANDS
        found = self.look(s, seat, ERRAND)
        if not found and s.v[IDLE] >= 2 * PATIENCE * s.game.seats:
            self.wide = 3 * ERRANDS
            found = self.look(s, seat, ERRAND + 3)
        return found

    def look(self, s: State, seat: i64, turns: i64) -> list[i64]:
        """The same, among those that take so many turns at most."""
        self.look_ahead(s, seat)
        before = float(self.holding(s, seat))
        starts: list[State] = [s]
        firsts: list[list[i64]] = [[]]
        best: list[i64] = []
        most = WORTHWHILE
        left = 1.0
        for _ in range(turns):
            self.worths = []
            self.firsts = []
            self.ends = []
            for k in range(len(starts)):
                start = starts[k]
                self.begun = firsts[k]
                self.look_ahead(start, seat)
                start.fill(seat, self.ways)
                self.search(start, seat, self.ways, 0)
            left *= LATER
            starts = []
            firsts = []
            for k in range(len(self.ends)):
                found = (float(self.worths[k]) / 16.0 - before) * left
                if found > most:
                    most = found
                    best = self.firsts[k]
                end = self.ends[k]
                if not end.over() and end.v[IDLE]:
                    end.v[ON_TURN] = seat
                    end.settle()
                    if end.actors() and end.v[ON_TURN] == seat:
                        starts.append(end)
                        firsts.append(self.firsts[k])
        return best


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
        cost = float(self.seen.get(key(copy), 0) * REPEATED) + self.waiting(copy)
        turns = self.turns
        menu = self.inner
        while copy.actors() and turns > 0:
            asked = lowest(copy.actors())
            copy.fill(asked, menu)
            copy.apply(asked, menu.moves[0] if menu.size == 1 else self.policy.choose(copy, asked, menu))
            if copy.v[DEPTH] <= 1:
                turns -= 1
                cost += self.waiting(copy)
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

    def waiting(self, s: State) -> float:
        """What it costs that nothing was fetched or scored: paid each turn, or the best is put off for ever."""
        rounds = float(s.v[IDLE]) / float(s.game.seats)
        return RESTLESS * rounds * rounds


def make(seed: int, policy: Bot, value: Value | None, effort: float) -> Bot:
    """A player by judgement on top of the hand-written one; with more effort it looks at more actions, and further."""
    assert isinstance(policy, Runner)
    wide: i64 = int(float(WIDE) * effort + 0.5)
    turns: i64 = int(float(TURNS) * effort + 0.5)
    return RunnerByJudgement(seed, policy, value, wide if wide > 2 else 2, turns if turns > 1 else 1)


def inputs() -> Inputs:
    """What the net reads."""
    return RumRunInputs()
