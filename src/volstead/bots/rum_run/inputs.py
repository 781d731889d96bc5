"""What the net of The Rum Run reads: barrels by distance and danger, reach by door, tokens; distilleries and time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.rum_run.greedy import BARREL, HEADINGS, Runner
from volstead.bots.value.net import Inputs
from volstead.core.seats import bit, count
from volstead.core.state import State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.placing import rack
from volstead.games.rum_run.tokens import number_on

SEAT_NUMBERS: Final[i64] = 44
TABLE_NUMBERS: Final[i64] = 16
FARTHEST: Final[i64] = 8


class RumRunInputs(Inputs):
    """One row a seat, one for the table; everything lies open."""

    def __init__(self) -> None:
        super().__init__(SEAT_NUMBERS, TABLE_NUMBERS, {-1: 0.08})
        self.runner = Runner(1)
        self.holdings: vec[float] = vec[float]([0.0] * int(at.MOST_SEATS))

    def begin(self, s: State, viewer: i64) -> None:
        for seat in range(s.data[at.MANY_SEATS]):
            self.runner.look_ahead(s, seat)
        for seat in range(s.data[at.MANY_SEATS]):
            self.holdings[seat] = float(self.runner.holding(s, seat)) / float(BARREL)

    def seat(self, s: State, viewer: i64, seat: i64, out: vec[float], first: i64) -> None:
        v = s.v
        data = s.data
        seats = data[at.MANY_SEATS]
        missing = data[at.WINNING] - v[at.SCORE + seat]
        out[first] = 1.0 if v[at.ON_TURN] == seat else 0.0
        out[first + 1] = 0.0 if v[at.LEFT] & bit(seat) else 1.0
        out[first + 2] = float(v[at.SCORE + seat]) / 4.0
        out[first + 3] = float(missing) / 4.0
        if 0 < missing <= 4:
            out[first + 3 + missing] = 1.0
        best = -1e9
        for other in range(seats):
            if other != seat and self.holdings[other] > best:
                best = self.holdings[other]
        out[first + 8] = self.holdings[seat]
        out[first + 9] = self.holdings[seat] - best
        tokens: i64 = 0
        loose: i64 = 0
        for slot in range(data[at.SLOT_COUNT + seat]):
            cell = v[at.where(seat, slot)] - 1
            if cell < 0:
                continue
            tokens += 1
            distance = v[at.DISTANCE + cell]
            barrels = float(v[at.BARRELS + cell])
            if distance == 0:
                loose += 1
                out[first + 10] += barrels
                continue
            if barrels > 0.0:
                out[first + 10 + (distance if distance < FARTHEST else FARTHEST)] += barrels
                if self.runner.is_threatened(s, seat, cell):
                    out[first + 19] += barrels
                if v[at.BARRELS + cell] > distance:
                    out[first + 20] += 1.0
            elif self.runner.is_threatened(s, seat, cell):
                out[first + 21] += 0.5
        out[first + 22] = float(tokens) / 5.0
        out[first + 23] = float(loose) / 3.0
        out[first + 24] = 1.0 if v[at.NODES + seat] == 0 else 0.0
        tiles = rack(s, seat)
        out[first + 25] = float(count(tiles)) / 5.0
        for number in range(1, 7):
            out[first + 25 + number] = float(count(tiles & data[at.WITH + number])) / 2.0
            if tiles & data[at.DOUBLE + number]:
                out[first + 32] += 0.5
        out[first + 33] = float(count(tiles & data[at.ABOVE + 8])) / 3.0
        for k in range(4):
            self.doors(s, seat, k, out, first + 34 + k)
        mine = 0.0
        for door in range(data[at.FIRST_DOOR + 4]):
            if v[at.USED + seat] & bit(door):
                mine += 0.5
        out[first + 38] = mine
        self.arms(s, seat, out, first + 39)

    def doors(self, s: State, seat: i64, k: i64, out: vec[float], to: i64) -> None:
        """The barrels of a distillery for which a door is still open to the seat."""
        data = s.data
        for door in range(data[at.FIRST_DOOR + k], data[at.FIRST_DOOR + k + 1]):
            if not s.v[at.USED + seat] & bit(door):
                out[to] = float(s.v[at.INSIDE + k]) / 2.0
                return

    def arms(self, s: State, seat: i64, out: vec[float], to: i64) -> None:
        """The best thing that the road's open ends can reach, the second best, and how many lead anywhere."""
        v = s.v
        data = s.data
        best = 0.0
        second = 0.0
        for slot in range(data[at.SLOT_COUNT + seat]):
            cell = v[at.where(seat, slot)] - 1
            if cell < 0 or not v[at.DISTANCE + cell]:
                continue
            arms = data[at.ARMS + v[at.LAID + cell]]
            for side in range(4):
                if number_on(arms, side):
                    target = data[at.beside(cell, side)]
                    if target >= 0:
                        hope = float(self.runner.reach[seat * HEADINGS + 4 * target + side]) / float(BARREL)
                        if hope > 0.0:
                            out[to + 2] += 0.3
                        if hope > best:
                            second = best
                            best = hope
                        elif hope > second:
                            second = hope
        out[to] = best
        out[to + 1] = second

    def table(self, s: State, viewer: i64, out: vec[float], first: i64) -> None:
        v = s.v
        inside = 0.0
        for k in range(4):
            out[first + k] = float(v[at.INSIDE + k]) / 2.0
            inside += float(v[at.INSIDE + k])
        out[first + 4] = inside / 5.0
        out[first + 5] = float(v[at.IDLE]) / 20.0
        out[first + 6] = 1.0 if v[at.IDLE] > 15 * s.data[at.MANY_SEATS] else 0.0
        turns = float(v[at.TURNS]) / 50.0
        out[first + 7] = turns if turns < 3.0 else 3.0
        out[first + 8] = float(v[at.OFFLOADED])
        out[first + 9 + s.data[at.MANY_SEATS] - 2] = 1.0
        out[first + 12 + s.data[at.VARIANT]] = 1.0
        road = 0.0
        for cell in range(at.CELLS):
            road += float(v[at.BARRELS + cell])
        out[first + 15] = road / 5.0
