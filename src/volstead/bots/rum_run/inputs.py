"""What the net of The Rum Run reads: barrels by distance and danger, the way to each door, tokens; time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.rum_run.greedy import BARREL, Runner
from volstead.bots.value.net import Inputs
from volstead.core.seats import bit, count
from volstead.core.state import State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.placing import rack
from volstead.games.rum_run.tokens import number_on

SEAT_NUMBERS: Final[i64] = 66
TABLE_NUMBERS: Final[i64] = 16
FARTHEST: Final[i64] = 8
WAYS: Final[i64] = 42
"""Where in a seat's row the ways to doors and piles begin, and after them danger and time."""
NEARER: Final = 0.8
"""What is left of a goal for each token between."""
NOWHERE: Final[i64] = 99


class RumRunInputs(Inputs):
    """One row a seat, one for the table; everything lies open."""

    def __init__(self) -> None:
        super().__init__(SEAT_NUMBERS, TABLE_NUMBERS, {-1: 0.08})
        self.runner = Runner(1)
        self.holdings: vec[float] = vec[float]([0.0] * int(at.MOST_SEATS))
        self.away: vec[i64] = vec[i64]([0] * int(at.CELLS))
        """How many tokens it takes to come to each cell, the one on it included."""
        self.queue: vec[i64] = vec[i64]([0] * int(at.CELLS))
        self.left: vec[float] = vec[float]([NEARER**k if k < 40 else 0.0 for k in range(int(NOWHERE) + 1)])

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
        self.walk(s, seat)
        self.ways(s, seat, out, first + WAYS)
        self.danger(s, seat, out, first + WAYS + 12)
        self.time(s, seat, out, first + WAYS + 20)

    def walk(self, s: State, seat: i64) -> None:
        """Fill in `away`: from the open ends of the road, over free cells and tokens that can be covered."""
        v = s.v
        data = s.data
        away = self.away
        queue = self.queue
        for cell in range(at.CELLS):
            away[cell] = NOWHERE
        many: i64 = 0
        for cell in range(at.CELLS):
            shown = v[at.OPEN + cell] >> at.A_SEAT * seat & at.FOUR_SIDES
            if shown and self.passes(s, seat, cell):
                away[cell] = 1
                queue[many] = cell
                many += 1
        for k in range(4):
            gate = data[at.GATES + k]
            if gate >= 0 and away[gate] == NOWHERE and (v[at.LAID + gate] == 0 or v[at.NODES + seat] == 0):
                away[gate] = 1
                queue[many] = gate
                many += 1
        done: i64 = 0
        while done < many:
            cell = queue[done]
            done += 1
            for side in range(4):
                target = data[at.beside(cell, side)]
                if target >= 0 and away[target] == NOWHERE and self.passes(s, seat, target):
                    away[target] = away[cell] + 1
                    queue[many] = target
                    many += 1

    def passes(self, s: State, seat: i64, cell: i64) -> bool:
        """Whether a road may come to lie on a cell."""
        code = s.v[at.LAID + cell]
        if not s.data[at.LAND + cell]:
            return False
        return code == 0 or (s.data[at.OWNER + code] != seat and s.data[at.TOTAL + code] < 12)

    def ways(self, s: State, seat: i64, out: vec[float], to: i64) -> None:
        """How near a door of each distillery is, the nearest of all, and the rivals' piles."""
        v = s.v
        data = s.data
        nearest = NOWHERE
        for k in range(4):
            inside = v[at.INSIDE + k]
            if not inside:
                continue
            best = NOWHERE
            for door in range(data[at.FIRST_DOOR + k], data[at.FIRST_DOOR + k + 1]):
                cell = data[at.DOOR_CELL + door]
                if not v[at.USED + seat] & bit(door) and self.away[cell] < best:
                    best = self.away[cell]
            out[to + k] = float(inside) * self.left[best] / 2.0
            out[to + 4] += float(inside) * self.left[best] / 4.0
            if best < nearest:
                nearest = best
        if nearest < NOWHERE:
            out[to + 5] = self.left[nearest]
            out[to + 6] = 1.0 if nearest <= 1 else 0.0
            out[to + 7] = 1.0 if nearest <= 2 else 0.0
        else:
            out[to + 8] = 1.0
        for cell in range(at.CELLS):
            barrels = v[at.BARRELS + cell]
            if barrels and self.away[cell] < NOWHERE and data[at.OWNER + v[at.LAID + cell]] != seat:
                out[to + 9] += float(barrels) * self.left[self.away[cell]] / 4.0
                if self.away[cell] == 1 and float(barrels) > out[to + 10]:
                    out[to + 10] = float(barrels)
                if self.away[cell] == 2 and float(barrels) > out[to + 11]:
                    out[to + 11] = float(barrels)

    def danger(self, s: State, seat: i64, out: vec[float], to: i64) -> None:
        """Barrels that are safe, near home, about to score; what can be taken, and how far in a road can be cut."""
        v = s.v
        cut = NOWHERE
        for slot in range(s.data[at.SLOT_COUNT + seat]):
            cell = v[at.where(seat, slot)] - 1
            if cell < 0 or not v[at.DISTANCE + cell]:
                continue
            barrels = v[at.BARRELS + cell]
            distance = v[at.DISTANCE + cell]
            if self.runner.is_threatened(s, seat, cell):
                if distance < cut:
                    cut = distance
                if float(barrels) > out[to]:
                    out[to] = float(barrels)
                if barrels >= distance:
                    out[to + 1] += 1.0
            elif barrels:
                out[to + 2] += float(barrels) / 2.0
                if barrels >= distance:
                    out[to + 3] += 1.0
            out[to + 4] += float(barrels) * self.left[distance]
            if barrels == distance:
                out[to + 5] += 1.0
        if cut < NOWHERE:
            out[to + 6] = self.left[cut]
            for slot in range(s.data[at.SLOT_COUNT + seat]):
                cell = v[at.where(seat, slot)] - 1
                if cell >= 0 and v[at.DISTANCE + cell] > cut:
                    out[to + 7] += float(v[at.BARRELS + cell]) / 2.0

    def time(self, s: State, seat: i64, out: vec[float], to: i64) -> None:
        """By how much it leads, and how much that counts where nothing happens any more."""
        v = s.v
        best: i64 = -1
        for other in range(s.data[at.MANY_SEATS]):
            if other != seat and v[at.SCORE + other] > best:
                best = v[at.SCORE + other]
        ahead = float(v[at.SCORE + seat] - best) / 2.0
        idle = float(v[at.IDLE]) / float(20 * s.data[at.MANY_SEATS])
        out[to] = ahead
        out[to + 1] = ahead * idle
        out[to + 2] = (1.0 if ahead > 0.0 else -1.0 if ahead < 0.0 else 0.0) * idle
        out[to + 3] = (1.0 if v[at.SCORED_AT + seat] else 0.0) * idle

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
                        hope = float(self.runner.hope_at(seat, target, side)) / float(BARREL)
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
