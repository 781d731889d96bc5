"""A sound player of The Rum Run: it looks at every whole action of its turn and takes the best by hand-made judgement.

A position is judged by barrels scored, barrels on the road (nearer is better, in danger is worse), and by the best
thing that a road can still reach: a full distillery, a rival's pile or one's own on a fragment. What can be reached
is worked out once a decision, from the goals backwards, cell by cell and heading by heading: straight on costs a token,
a turn a double, and two doubles never follow one another.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.core.menu import Menu
from volstead.core.seats import bit, run
from volstead.core.state import DEPTH, LOW_32, State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run.distilleries import is_strong, production
from volstead.games.rum_run.placing import laid, rack
from volstead.games.rum_run.tokens import number_on, opposite

BARREL: Final[i64] = 1000
"""A barrel scored; all else is in these units."""
ON_ROAD: Final[i64] = 640
STEP_HOME: Final[i64] = 40
"""A barrel on the road is worth ON_ROAD less so much a step."""
TRAPPED: Final[i64] = 200
"""A barrel on a fragment."""
SPILLED: Final[i64] = 200
"""A barrel of an overloaded pile that will run on to a rival's road."""
IN_DANGER: Final[i64] = 50
"""Per cent that a barrel keeps of its worth where a rival can take it in one action."""
CUT_OFF: Final[i64] = 12
"""Per cent of the barrels further out that a link in danger costs."""
LOAD: Final[i64] = 420
"""A barrel in a distillery, once a road is there; a rival's barrel within reach counts alike."""
PACE: Final[i64] = 84
"""Per cent that is left of a goal for each token still to be laid."""
TURNING: Final[i64] = 80
"""Per cent that is left where a double is needed."""
LACKING: Final[i64] = 30
"""Per cent that is left where the token that comes next is not at hand."""
CHOICE: Final[i64] = 6
"""Per cent of every further open arm's goal that is added to the best one's."""
RIVALS: Final[i64] = 60
"""Per cent by which the rivals' good is one's own harm; with two players all of it is."""
ZEAL: Final[i64] = 10
"""Per cent by which a goal counts more, and the rivals' good less, for each turn of a player in which nothing was
fetched or scored: players who only cut each other off would never come to an end."""
PROGRESS: Final[i64] = 8
"""What fetching or scoring counts more, times that zeal: what can be done now is not put off for ever."""
REPEATED: Final[i64] = 2500
"""What it costs to bring about a position that stood before: a rule of the bots, lest they go in circles."""
DOUBT: Final = 300.0
"""How much better an action must look to get e times the attention of another."""
WON: Final[i64] = 10**9
HEADINGS: Final[i64] = 576
"""Cells times headings; there are so many for a straight token on the cell, and again for a double."""


class Runner(Bot):
    """Looks one whole action ahead."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.reach: vec[i64] = vec[i64]([0] * (2 * 4 * 576))
        """For each seat, cell and heading: what a road that is about to enter the cell can hope for, with a straight
        token on it or with a double."""
        self.menus: list[Menu] = [Menu() for _ in range(16)]
        self.plan: list[i64] = []
        self.best_line: list[i64] = []
        self.line: list[i64] = [0] * 16
        self.best: i64 = 0
        self.expected = ""
        self.hope: i64 = 0
        """The best thing that the road judged last can still reach."""
        self.zeal: i64 = 0
        """Per cent by which it counts more than that: the longer nothing has happened, the more."""
        self.seen: dict[int, int] = {}
        """How often each position stood in the game."""

    def notice(self, s: State, seat: i64) -> None:
        if s.v[DEPTH] == 1:
            here = key(s)
            self.seen[here] = self.seen.get(here, 0) + 1

    def made(self, s: State, seat: i64, move: i64) -> None:
        after = s.clone()
        after.apply(seat, move)
        self.notice(after, seat)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        if self.plan and s.digest() == self.expected and menu.has(self.plan[0]):
            return self.go_on(s, seat)
        self.zeal = s.v[at.IDLE] * ZEAL // s.data[at.MANY_SEATS]
        for of in range(s.data[at.MANY_SEATS]):
            self.look_ahead(s, of)
        self.best = -64 * WON
        self.best_line = []
        self.search(s, seat, menu, 0)
        self.plan = self.best_line
        self.reason = self.explain(s, seat)
        return self.go_on(s, seat)

    def go_on(self, s: State, seat: i64) -> i64:
        """The next move of the plan; the rest is kept for when the position is what it should be then."""
        move = self.plan[0]
        self.plan = self.plan[1:]
        if self.plan:
            copy = s.clone()
            copy.apply(seat, move)
            self.expected = copy.digest()
        return move

    def explain(self, s: State, seat: i64) -> str:
        """What the plan is good for, as a key of the words files."""
        after = s.clone()
        for move in self.plan:
            after.apply(seat, move)
        if after.over() and seat in after.winners():
            return "why-win"
        if after.v[at.SCORE + seat] > s.v[at.SCORE + seat]:
            return "why-score"
        mine: i64 = 0
        broken = False
        for cell in range(at.CELLS):
            if s.data[at.OWNER + after.v[at.LAID + cell]] == seat:
                mine += after.v[at.BARRELS + cell]
                if s.v[at.LAID + cell] and s.data[at.OWNER + s.v[at.LAID + cell]] != seat:
                    broken = True
            if s.data[at.OWNER + s.v[at.LAID + cell]] == seat:
                mine -= s.v[at.BARRELS + cell]
        for k in range(4):
            if after.v[at.INSIDE + k] < s.v[at.INSIDE + k]:
                return "why-load"
        if mine > 0:
            return "why-steal"
        if broken:
            return "why-break"
        first = self.plan[0]
        if do.MEND <= first < do.HAUL:
            return "why-mend"
        return "why-haul" if do.HAUL <= first < do.AT else "why-reach"

    def weigh(self, s: State, seat: i64, menu: Menu, out: vec[float]) -> i64:
        """Its move, and its attention to each by the best action that begins with it."""
        for of in range(s.data[at.MANY_SEATS]):
            self.look_ahead(s, of)
        top = -64 * WON
        likely = menu.moves[0]
        for k in range(menu.size):
            self.best = -64 * WON
            self.follow(s, seat, menu.moves[k], 0)
            out[k] = float(self.best) / 16.0
            if self.best > top:
                top = self.best
                likely = menu.moves[k]
        highest = float(top) / 16.0
        total = 0.0
        for k in range(menu.size):
            out[k] = exp((out[k] - highest) / DOUBT)
            total += out[k]
        for k in range(menu.size):
            out[k] /= total
        return likely

    def search(self, s: State, seat: i64, menu: Menu, depth: i64) -> None:
        """Every way to complete the action."""
        for k in range(menu.size):
            self.follow(s, seat, menu.moves[k], depth)

    def follow(self, s: State, seat: i64, move: i64, depth: i64) -> None:
        """Every way to complete the action after a move."""
        self.line[depth] = move
        copy = s.clone()
        copy.apply(seat, move)
        if copy.v[DEPTH] > 1 and depth < 14:
            below = self.menus[depth + 1]
            copy.fill(seat, below)
            self.search(copy, seat, below, depth + 1)
            return
        worth = self.judge(copy, seat) * 16 + self.dice.below(16)
        if copy.v[at.IDLE] == 0:
            worth += 16 * self.zeal * PROGRESS
        if self.seen:
            stood: i64 = self.seen.get(key(copy), 0)
            worth -= 16 * stood * REPEATED
        self.found(copy, worth, depth)

    def found(self, after: State, worth: i64, depth: i64) -> None:
        """An action was looked at to its end."""
        if worth > self.best:
            self.best = worth
            self.best_line = self.line[: depth + 1]

    def judge(self, s: State, seat: i64) -> i64:
        """What a position is worth to a seat."""
        seats = s.data[at.MANY_SEATS]
        if s.over():
            winners = s.winners()
            return WON // len(winners) if seat in winners else -WON
        worth = self.holding(s, seat)
        worth += self.hope * self.zeal // 100
        harm: i64 = 0
        for of in range(seats):
            if of != seat:
                harm += self.holding(s, of)
        if self.zeal > 0:
            harm = harm * (100 - self.zeal) // 100 if self.zeal < 100 else 0
        if seats == 2:
            return worth - harm
        return worth - harm * RIVALS // 100 // (seats - 1)

    def holding(self, s: State, seat: i64) -> i64:
        """A seat's barrels and prospects."""
        v = s.v
        data = s.data
        worth = v[at.SCORE + seat] * BARREL
        tokens = rack(s, seat)
        best: i64 = 0
        others: i64 = 0
        danger: i64 = 99
        out: i64 = 0
        reach = self.reach
        place = at.WHERE + seat * at.SLOTS - 1
        slots = laid(s, seat)
        while slots:
            mine = slots & 1
            slots >>= 1
            place += 1
            if not mine or not v[place]:
                continue
            cell = v[place] - 1
            barrels = v[at.BARRELS + cell]
            distance = v[at.DISTANCE + cell]
            threatened = (barrels > 0 or distance > 0) and self.is_threatened(s, seat, cell)
            if barrels:
                worth += self.pile(barrels, distance, threatened)
                out += barrels * distance
            if distance == 0:
                continue
            if threatened and distance < danger:
                danger = distance
            arms = data[at.ARMS + v[at.LAID + cell]]
            crossing = number_on(arms, 0) != 0 and number_on(arms, 1) != 0
            for side in range(4):
                number = number_on(arms, side)
                if not number:
                    continue
                target = data[at.beside(cell, side)]
                if target < 0:
                    continue
                code = v[at.LAID + target]
                rival = code != 0 and data[at.OWNER + code] != seat
                if code and not rival and v[at.DISTANCE + target]:
                    continue
                ahead = 2 * seat * HEADINGS + 4 * target + side
                usable = data[at.ABOVE + data[at.TOTAL + code]] & tokens if rival else tokens
                hope = self.fits(reach[ahead], usable & data[at.WITH + number])
                if not crossing:
                    turning = reach[ahead + HEADINGS]
                    if turning > hope:
                        if not usable & data[at.DOUBLE + number]:
                            turning = turning * LACKING // 100
                        if turning > hope:
                            hope = turning
                if not hope:
                    continue
                if hope > best:
                    others += best
                    best = hope
                else:
                    others += hope
        for k in range(4):
            gate = data[at.GATES + k]
            if gate >= 0 and (v[at.LAID + gate] == 0 or v[at.NODES + seat] == 0):
                hope = self.hope_at(seat, gate, opposite(data[at.TOWN_SIDE + gate]))
                if hope > best:
                    others += best
                    best = hope
                else:
                    others += hope
        if danger < 99 and out > 0:
            worth -= out * CUT_OFF * STEP_HOME // 100
        self.hope = best
        return worth + best + others * CHOICE // 100

    def fits(self, hope: i64, tokens: i64) -> i64:
        """What is left of a hope with these straight tokens at hand."""
        if not tokens:
            return hope * LACKING // 100
        return hope if tokens & (tokens - 1) else hope * 85 // 100

    def hope_at(self, seat: i64, cell: i64, heading: i64) -> i64:
        """The best that a road that is about to enter a cell can hope for."""
        place = 2 * seat * HEADINGS + 4 * cell + heading
        straight = self.reach[place]
        double = self.reach[place + HEADINGS]
        return straight if straight > double else double

    def pile(self, barrels: i64, distance: i64, threatened: bool) -> i64:
        """What a pile is worth to its owner."""
        if distance == 0:
            worth = barrels * TRAPPED
        else:
            near = ON_ROAD - STEP_HOME * (distance if distance < 9 else 9)
            if barrels > distance:
                worth = distance * near + BARREL // 3 + (barrels - distance) * SPILLED
            else:
                worth = barrels * near
        if threatened:
            worth = worth * IN_DANGER // 100
        return worth

    def is_threatened(self, s: State, seat: i64, cell: i64) -> bool:
        """Whether a rival can cover the token on this cell in one action."""
        data = s.data
        stronger = data[at.ABOVE + data[at.TOTAL + s.v[at.LAID + cell]]]
        if not stronger:
            return False
        shown = s.v[at.OPEN + cell] & ~run(at.A_SEAT * seat, at.A_SEAT)
        if not shown:
            return False
        for of in range(data[at.MANY_SEATS]):
            word = shown >> at.A_SEAT * of & at.FOUR_SIDES
            if word:
                for side in range(4):
                    number = number_on(word, side)
                    if number and rack(s, of) & stronger & (data[at.WITH + number] | data[at.DOUBLE + number]):
                        return True
        return False

    def look_ahead(self, s: State, seat: i64) -> None:
        """Fill in `reach` for a seat: from each goal backwards until nothing gets better."""
        data = s.data
        v = s.v
        reach = self.reach
        for k in range(2 * seat * HEADINGS, 2 * (seat + 1) * HEADINGS):
            reach[k] = 0
        for door in range(data[at.FIRST_DOOR + 4]):
            inside = v[at.INSIDE + data[at.DOOR_OF + door]]
            if inside and not v[at.USED + seat] & bit(door):
                load = production(inside) if is_strong(s, seat) else inside
                cell = data[at.DOOR_CELL + door]
                side = data[at.DOOR_SIDE + door]
                worth = load * LOAD * self.passable(s, seat, cell) // 100
                for heading in range(4):
                    if heading == side:
                        self.improve(s, seat, cell, heading, 0, worth)
                    if heading != opposite(side):
                        self.improve(s, seat, cell, heading, 1, worth * TURNING // 100)
        for cell in range(at.CELLS):
            if not v[at.BARRELS + cell]:
                continue
            if data[at.OWNER + v[at.LAID + cell]] != seat or not v[at.DISTANCE + cell]:
                worth = v[at.BARRELS + cell] * LOAD * self.passable(s, seat, cell) // 100
                for heading in range(4):
                    self.improve(s, seat, cell, heading, 0, worth)
                    self.improve(s, seat, cell, heading, 1, worth * TURNING // 100)

    def improve(self, s: State, seat: i64, cell: i64, heading: i64, double: i64, worth: i64) -> None:
        """A road that enters this cell with this heading can hope for so much; tell those before it."""
        if worth < 40:
            return
        reach = self.reach
        place = (2 * seat + double) * HEADINGS + 4 * cell + heading
        if worth <= reach[place]:
            return
        reach[place] = worth
        back = opposite(heading)
        before = s.data[at.beside(cell, back)]
        if before < 0:
            return
        left = worth * self.passable(s, seat, before) // 100
        self.improve(s, seat, before, heading, 0, left)
        if double:
            return
        left = left * TURNING // 100
        for side in range(4):
            if side != heading and side != back:
                self.improve(s, seat, before, side, 1, left)

    def passable(self, s: State, seat: i64, cell: i64) -> i64:
        """Per cent of a goal that is left behind this cell, by what lies on it."""
        data = s.data
        code = s.v[at.LAID + cell]
        if not data[at.LAND + cell]:
            return 0
        if code == 0:
            return PACE
        if data[at.OWNER + code] == seat:
            return 70
        total = data[at.TOTAL + code]
        if total >= 12:
            return 0
        return PACE - 3 * total

    def appraise(self, s: State, seat: i64) -> float:
        """What a position is worth to a seat, in barrels."""
        for of in range(s.data[at.MANY_SEATS]):
            self.look_ahead(s, of)
        return float(self.holding(s, seat)) / float(BARREL)

    def appraise_all(self, s: State, out: vec[float]) -> None:
        """The same for each seat, with one look ahead."""
        for of in range(s.data[at.MANY_SEATS]):
            self.look_ahead(s, of)
        for of in range(s.data[at.MANY_SEATS]):
            out[of] = float(self.holding(s, of)) / float(BARREL)


def key(s: State) -> int:
    """A number for what lies on the board and whose turn it is, however long it took to come there."""
    v = s.v
    low: i64 = 0x811C9DC5 + v[at.ON_TURN]
    high: i64 = 0x1000193
    for cell in range(at.CELLS):
        code = v[at.LAID + cell]
        if code:
            low = ((low ^ (code << 8 | v[at.BARRELS + cell] << 20 | cell)) * 16777619) & LOW_32
            high = ((high ^ low) * 69069) & LOW_32
    found: int = high << 30 ^ low
    return found


def make(seed: int) -> Bot:
    """A greedy player."""
    return Runner(seed)
