"""A small learned function: every seat's chance to win, from a row of numbers a seat and one of the table.

The same weights serve every seat. A seat's row and the table's give 32 numbers; these and their mean over the seats
give 16; these give one number a seat, whose softmax is the chances, and another, the seat's final score.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from volstead.core.state import State

FIRST: Final[i64] = 32
SECOND: Final[i64] = 16
MOST: Final[i64] = 6
"""Seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Inputs:
    """What a net reads of a position. What only the viewer knows goes into the viewer's row alone."""

    def __init__(self, seat_size: i64, table_size: i64, stray: dict[int, float]) -> None:
        self.seat_size = seat_size
        self.table_size = table_size
        self.stray = stray
        """How often a game played to learn from strays from sound play at a step; -1 stands for all others."""

    def begin(self, s: State, viewer: i64) -> None:
        """Work out what several rows need."""

    def seat(self, s: State, viewer: i64, seat: i64, out: vec[float], first: i64) -> None:
        """Write the `seat_size` numbers of a seat; `out` is 0 from `first` on."""
        raise AssertionError("inputs without a row for a seat")

    def table(self, s: State, viewer: i64, out: vec[float], first: i64) -> None:
        """Write the `table_size` numbers of the table; `out` is 0 from `first` on."""


class Net:
    """The weights, read from whole numbers of a byte with a scale for each column."""

    def __init__(
        self, seat_size: i64, table_size: i64, first: list[float], second: list[float], heads: list[float]
    ) -> None:
        self.seat_size = seat_size
        self.table_size = table_size
        self.first: vec[float] = vec[float](first)
        """FIRST numbers for each input of a seat, then of the table, then the constants."""
        self.second: vec[float] = vec[float](second)
        """SECOND numbers for each of a seat's FIRST, then for each of the mean, then the constants."""
        self.heads: vec[float] = vec[float](heads)
        """SECOND numbers for the chances, a constant, SECOND numbers for the score, a constant."""
        self.hidden: vec[float] = vec[float]([0.0] * int(MOST * FIRST))
        self.common: vec[float] = vec[float]([0.0] * int(FIRST))
        self.upper: vec[float] = vec[float]([0.0] * int(SECOND))
        self.scores: vec[float] = vec[float]([0.0] * int(MOST))

    def run(self, seats: i64, rows: vec[float], out: vec[float]) -> None:
        """Each seat's chance into `out`, its score into `scores`; `rows` has the seats' rows, then the table's."""
        first = self.first
        second = self.second
        hidden = self.hidden
        common = self.common
        size = self.seat_size
        constants = (size + self.table_size) * FIRST
        for j in range(FIRST):
            common[j] = first[constants + j]
        base = seats * size
        for k in range(self.table_size):
            number = rows[base + k]
            if number != 0.0:
                at = (size + k) * FIRST
                for j in range(FIRST):
                    common[j] += number * first[at + j]
        for seat in range(seats):
            to = seat * FIRST
            for j in range(FIRST):
                hidden[to + j] = common[j]
            for k in range(size):
                number = rows[seat * size + k]
                if number != 0.0:
                    at = k * FIRST
                    for j in range(FIRST):
                        hidden[to + j] += number * first[at + j]
            for j in range(FIRST):
                if hidden[to + j] < 0.0:
                    hidden[to + j] = 0.0
        for j in range(FIRST):
            total = 0.0
            for seat in range(seats):
                total += hidden[seat * FIRST + j]
            common[j] = total / float(seats)
        self.finish(seats, second, hidden, common, out)

    def finish(self, seats: i64, second: vec[float], hidden: vec[float], common: vec[float], out: vec[float]) -> None:
        """The upper layers, from each seat's hidden numbers and their mean."""
        upper = self.upper
        heads = self.heads
        shared: vec[float] = vec[float]([0.0] * int(SECOND))
        for i in range(SECOND):
            shared[i] = second[2 * FIRST * SECOND + i]
        for j in range(FIRST):
            number = common[j]
            if number != 0.0:
                at = (FIRST + j) * SECOND
                for i in range(SECOND):
                    shared[i] += number * second[at + i]
        highest = -1e9
        for seat in range(seats):
            for i in range(SECOND):
                upper[i] = shared[i]
            for j in range(FIRST):
                number = hidden[seat * FIRST + j]
                if number != 0.0:
                    at = j * SECOND
                    for i in range(SECOND):
                        upper[i] += number * second[at + i]
            chance = heads[SECOND]
            score = heads[2 * SECOND + 1]
            for i in range(SECOND):
                if upper[i] > 0.0:
                    chance += upper[i] * heads[i]
                    score += upper[i] * heads[SECOND + 1 + i]
            out[seat] = chance
            self.scores[seat] = score
            if chance > highest:
                highest = chance
        total = 0.0
        for seat in range(seats):
            out[seat] = exp(out[seat] - highest)
            total += out[seat]
        for seat in range(seats):
            out[seat] /= total


class Value:
    """Inputs and net together: a judgement of positions, from what one seat knows."""

    def __init__(self, inputs: Inputs, net: Net, sureness: dict[int, float] | None = None) -> None:
        self.inputs = inputs
        self.net = net
        known = sureness or {0: 1.0}
        self.since: vec[i64] = vec[i64]([i64(number) for number in sorted(known)])
        """The Rounds from which on the net is to be so much surer, or less sure, than it is by itself."""
        self.sureness: vec[float] = vec[float]([known[number] for number in sorted(known)])
        self.rows: vec[float] = vec[float]([0.0] * int(MOST * inputs.seat_size + inputs.table_size))

    def chances(self, s: State, viewer: i64, out: vec[float]) -> None:
        """Each seat's chance to win into `out`; the result itself when the game is over. `s` is the viewer's sample."""
        seats = s.game.seats
        if not s.actors():
            shares = s.shares()
            for seat in range(seats):
                out[seat] = shares[seat]
            return
        self.fill(s, viewer)
        self.net.run(seats, self.rows, out)
        self.temper(s, out)

    def temper(self, s: State, out: vec[float]) -> None:
        """Make chances as sure as experience says that they may be at this time of the game."""
        now: i64 = s.game.when(s)[0]
        factor = self.sureness[0]
        for k in range(1, len(self.since)):
            if now >= self.since[k]:
                factor = self.sureness[k]
        if factor == 1.0:
            return
        total = 0.0
        for seat in range(s.game.seats):
            out[seat] = exp(factor * log(out[seat] + 1e-12))
            total += out[seat]
        for seat in range(s.game.seats):
            out[seat] /= total

    def fill(self, s: State, viewer: i64) -> None:
        """Write the rows of all seats, in their order, and of the table."""
        seats = s.game.seats
        rows = self.rows
        inputs = self.inputs
        size = inputs.seat_size
        for k in range(seats * size + inputs.table_size):
            rows[k] = 0.0
        inputs.begin(s, viewer)
        for seat in range(seats):
            inputs.seat(s, viewer, seat, rows, seat * size)
        inputs.table(s, viewer, rows, seats * size)
