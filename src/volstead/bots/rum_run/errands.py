"""Errands in The Rum Run: what a seat does where nothing is fetched or scored any more, and what waiting costs."""

from typing import Final

from mypy_extensions import i64

from volstead.bots.rum_run.greedy import WON, Runner
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.rum_run.layout import IDLE, ON_TURN

RESTLESS: Final = 0.6
"""What each turn of the line without progress costs, times the square of how many rounds there were."""
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


def waiting(s: State) -> float:
    """What it costs that nothing was fetched or scored: paid each turn, or the best is put off for ever."""
    rounds = float(s.v[IDLE]) / float(s.game.seats)
    return RESTLESS * rounds * rounds
