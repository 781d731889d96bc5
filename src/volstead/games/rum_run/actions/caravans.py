"""RR-CAR, RR-OVER: caravans: a pile is taken up and sown along the road, home and, if it is too large, beyond."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.rum_run import facts as fact
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.distilleries import add_barrel
from volstead.games.rum_run.ending import finish
from volstead.games.rum_run.placing import laid
from volstead.games.rum_run.roads import at_town, door_range, has_loop, joined, through

HOMEWARD: Final[i64] = 0
IN_FRAGMENT: Final[i64] = 1
AT_TOWN: Final[i64] = 2
OUTWARD: Final[i64] = 3
TOWN_STOP: Final[i64] = 42
"""The Town Center in a set of stops; the others are the slots of the road's owner."""


def is_overloaded(s: State, cell: i64) -> bool:
    """RR-OVER-1, RR-OVER-7: a connected pile with more barrels than steps to the town."""
    v = s.v
    return v[at.DISTANCE + cell] > 0 and v[at.BARRELS + cell] > v[at.DISTANCE + cell]


def can_haul(s: State, cell: i64) -> bool:
    """RR-CAR-2, RR-CAR-6: whether the pile on an own token has a first stop to go to."""
    v = s.v
    return v[at.BARRELS + cell] > 0 and (v[at.DISTANCE + cell] > 0 or neighbours(s, cell) != 0)


def offer_caravans(s: State, seat: i64, menu: Menu) -> bool:
    """DEC-9, RR-CAR-1: the own piles that can be hauled; only the overloaded ones if there are any (then True)."""
    v = s.v
    forced = False
    start = menu.size
    place = at.WHERE + seat * at.SLOTS
    slots = laid(s, seat)
    while slots:
        cell = v[place + lowest(slots)] - 1
        slots &= slots - 1
        if cell >= 0 and v[at.BARRELS + cell] > 0:
            if is_overloaded(s, cell):
                if not forced:
                    forced = True
                    menu.size = start
                menu.add(do.HAUL + cell)
            elif not forced and can_haul(s, cell):
                menu.add(do.HAUL + cell)
    return forced


def neighbours(s: State, cell: i64) -> i64:
    """RR-MODEL-4: the slots of the tokens joined to the token on this cell, by road or through a distillery."""
    data = s.data
    v = s.v
    stops: i64 = 0
    for side in range(at.SIDES):
        other = joined(s, cell, side)
        if other >= 0:
            stops |= bit(data[at.SLOT + v[at.LAID + other]])
    first, last = door_range(s, cell)
    for door in range(first, last):
        if through(s, cell, door):
            stops |= bit(data[at.SLOT + v[at.LAID + data[at.DOOR_CELL + door]]])
    return stops


def homeward(s: State, seat: i64, cell: i64, visited: i64) -> i64:
    """RR-CAR-4, RR-CAR-7, RR-MODEL-6: the next stops of a simple path from here to the Town Center."""
    v = s.v
    stops = neighbours(s, cell) & ~visited
    town: i64 = 0
    if at_town(s, cell):
        town = bit(TOWN_STOP)
    if not stops:
        return town
    if not has_loop(s, seat):
        if town:
            return town
        near: i64 = 0
        while stops:
            slot = lowest(stops)
            stops &= stops - 1
            if v[at.DISTANCE + v[at.where(seat, slot)] - 1] < v[at.DISTANCE + cell]:
                near |= bit(slot)
        return near
    return town | stops & _leads_home(s, seat, visited)


def _leads_home(s: State, seat: i64, visited: i64) -> i64:
    """The tokens from which the town can be reached without the visited ones."""
    data = s.data
    v = s.v
    reached: i64 = 0
    for k in range(at.SIDES):
        gate = data[at.GATES + k]
        if gate >= 0 and data[at.OWNER + v[at.LAID + gate]] == seat and at_town(s, gate):
            reached |= bit(data[at.SLOT + v[at.LAID + gate]])
    reached &= ~visited
    fresh = reached
    while fresh:
        slot = lowest(fresh)
        fresh &= fresh - 1
        found = neighbours(s, v[at.where(seat, slot)] - 1) & ~visited & ~reached
        reached |= found
        fresh |= found
    return reached


def overshoot_gates(s: State, seat: i64) -> i64:
    """RR-OVER-2: which of the four gates hold a rival's token that is joined to the town."""
    data = s.data
    v = s.v
    gates: i64 = 0
    for k in range(at.SIDES):
        gate = data[at.GATES + k]
        if gate >= 0 and v[at.LAID + gate] and data[at.OWNER + v[at.LAID + gate]] != seat and at_town(s, gate):
            gates |= bit(k)
    return gates


def set_out(s: State, seat: i64, cell: i64) -> None:
    """RR-CAR-2: the whole pile is taken up; the start token is left empty."""
    v = s.v
    many = v[at.BARRELS + cell]
    last = v[at.TOP + cell]
    v[at.BARRELS + cell] = 0
    v[at.TOP + cell] = 0
    s.tell(fact.SETS_OUT, seat, cell, many)
    mode = HOMEWARD if v[at.DISTANCE + cell] > 0 else IN_FRAGMENT
    s.push(step.CARAVAN, cell, many, bit(s.data[at.SLOT + v[at.LAID + cell]]), last, mode)


class Caravan(Step):
    """RR-CAR-2, RR-CAR-4, RR-CAR-5, RR-OVER-2, RR-OVER-3: the caravan goes on by itself; its owner is asked at forks.

    VISITED are slots; LAST is the last barrel in hand, which the others follow round; MODE is the part of the way:
    homeward, in a fragment, at the town, or outward.
    """

    CELL: Final = 0
    BARRELS: Final = 1
    VISITED: Final = 2
    LAST: Final = 3
    MODE: Final = 4

    rule = "RR-CAR-4"
    key = "route"

    def go(self, s: State) -> i64:
        seat = s.v[at.ON_TURN]
        stops = self.stops(s, seat)
        if stops & (stops - 1):
            return bit(seat)
        self.move_on(s, seat, lowest(stops) if stops else -1)
        return 0

    def stops(self, s: State, seat: i64) -> i64:
        """DEC-10, DEC-11: where the caravan can go next: slots of the road's owner, or gates when it is at the town."""
        mode = s.arg(Caravan.MODE)
        cell = s.arg(Caravan.CELL)
        if mode == HOMEWARD:
            return homeward(s, seat, cell, s.arg(Caravan.VISITED))
        if mode == AT_TOWN:
            return overshoot_gates(s, seat)
        return neighbours(s, cell) & ~s.arg(Caravan.VISITED)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        v = s.v
        stops = self.stops(s, seat)
        mode = s.arg(Caravan.MODE)
        if mode == AT_TOWN:
            for k in range(at.SIDES):
                if stops & bit(k):
                    menu.add(do.OVER + data[at.GATES + k])
            return
        owner = data[at.OWNER + v[at.LAID + s.arg(Caravan.CELL)]]
        if stops & bit(TOWN_STOP):
            menu.add(do.HOME)
            stops &= ~bit(TOWN_STOP)
        while stops:
            slot = lowest(stops)
            stops &= stops - 1
            menu.add(do.BY + v[at.where(owner, slot)] - 1)

    def take(self, s: State, seat: i64, move: i64) -> None:
        data = s.data
        if move == do.HOME:
            self.move_on(s, seat, TOWN_STOP)
        elif move >= do.OVER:
            for k in range(at.SIDES):
                if data[at.GATES + k] == move - do.OVER:
                    self.move_on(s, seat, k)
                    return
        else:
            self.move_on(s, seat, data[at.SLOT + s.v[at.LAID + move - do.BY]])

    def move_on(self, s: State, seat: i64, stop: i64) -> None:
        """One stop further; -1 if there is none."""
        v = s.v
        mode = s.arg(Caravan.MODE)
        if mode == AT_TOWN:
            self.overshoot(s, seat, stop)
        elif stop == TOWN_STOP:
            self.come_home(s, seat)
        elif stop < 0:
            self.dead_end(s)
        else:
            owner = s.data[at.OWNER + v[at.LAID + s.arg(Caravan.CELL)]]
            self.arrive(s, seat, v[at.where(owner, stop)] - 1)

    def arrive(self, s: State, seat: i64, cell: i64) -> None:
        """RR-CAR-2, RR-CAR-5, RR-OVER-3, RR-OVER-5: a barrel is dropped, or all where the way ends; they stay there."""
        data = s.data
        v = s.v
        code = v[at.LAID + cell]
        visited = s.arg(Caravan.VISITED) | bit(data[at.SLOT + code])
        s.set_arg(Caravan.CELL, cell)
        s.set_arg(Caravan.VISITED, visited)
        mode = s.arg(Caravan.MODE)
        many: i64 = 1
        if mode != HOMEWARD and not neighbours(s, cell) & ~visited:
            many = s.arg(Caravan.BARRELS)
        held = v[at.BARRELS + cell]
        s.tell(fact.DROPPED, seat, cell, many)
        for _ in range(many):
            add_barrel(s, cell, self.next_barrel(s))
        if s.arg(Caravan.BARRELS) > 0:
            return
        s.pop()
        if mode == OUTWARD:
            rival = data[at.OWNER + code]
            if held > 0:
                self.ambush(s, seat, rival, cell)
            else:
                s.tell(fact.ABANDONED, seat, rival, v[at.BARRELS + cell])

    def next_barrel(self, s: State) -> i64:
        """RR-DIST-8: the lowest barrel of the pile in hand is dropped first."""
        v = s.v
        last = s.arg(Caravan.LAST)
        barrel = v[at.AFTER + last]
        v[at.AFTER + last] = v[at.AFTER + barrel]
        v[at.AFTER + barrel] = 0
        s.set_arg(Caravan.BARRELS, s.arg(Caravan.BARRELS) - 1)
        return barrel

    def dead_end(self, s: State) -> None:
        raise AssertionError("a caravan has at least one stop")

    def come_home(self, s: State, seat: i64) -> None:
        """RR-CAR-3, RR-OVER-6: one barrel is scored; if some are left and no rival's road begins here, all of them.

        RR-END-2: who reaches the winning number wins at once; barrels still in hand stay on the last token.
        """
        data = s.data
        v = s.v
        many: i64 = 1
        if not overshoot_gates(s, seat):
            many = s.arg(Caravan.BARRELS)
        for _ in range(many):
            self.next_barrel(s)
        score(s, seat, many)
        left = s.arg(Caravan.BARRELS)
        if left == 0:
            s.pop()
        elif v[at.SCORE + seat] >= data[at.WINNING]:
            cell = s.arg(Caravan.CELL)
            for _ in range(left):
                add_barrel(s, cell, self.next_barrel(s))
            s.pop()
        else:
            s.set_arg(Caravan.MODE, AT_TOWN)
        if v[at.SCORE + seat] >= data[at.WINNING]:
            finish(s, 1)

    def overshoot(self, s: State, seat: i64, gate: i64) -> None:
        """RR-OVER-2: on to a rival's road, beginning with a gate token of the mover's choice."""
        data = s.data
        cell = data[at.GATES + gate]
        s.tell(fact.OVERSHOOTS, seat, data[at.OWNER + s.v[at.LAID + cell]], cell, s.arg(Caravan.BARRELS))
        s.set_arg(Caravan.VISITED, 0)
        s.set_arg(Caravan.MODE, OUTWARD)
        self.arrive(s, seat, cell)

    def ambush(self, s: State, seat: i64, rival: i64, cell: i64) -> None:
        """RR-OVER-4: the last token held barrels before: the mover scores all that lie on it, old and new."""
        v = s.v
        many = v[at.BARRELS + cell]
        s.tell(fact.AMBUSH, seat, rival, cell, many)
        barrel = v[at.TOP + cell]
        for _ in range(many):
            above = v[at.AFTER + barrel]
            v[at.AFTER + barrel] = 0
            barrel = above
        v[at.BARRELS + cell] = 0
        v[at.TOP + cell] = 0
        score(s, seat, many)
        if v[at.SCORE + seat] >= s.data[at.WINNING]:
            finish(s, 1)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        question = self.question(s, seat)
        if question.key == "overshoot":
            return Refusal(question.rule, "overshoot-choose")
        if question.rule == "RR-CAR-4":
            return Refusal("RR-CAR-4", "route-joined")
        return Refusal(question.rule, "way-joined")

    def question(self, s: State, seat: i64) -> Question:
        mode = s.arg(Caravan.MODE)
        if mode == AT_TOWN:
            return Question("RR-OVER-2", "overshoot", [int(s.arg(Caravan.BARRELS))])
        if mode == OUTWARD:
            return Question("RR-OVER-3", "outward", [int(s.arg(Caravan.BARRELS))])
        return Question("RR-CAR-4" if mode == HOMEWARD else "RR-CAR-5", "route", [int(s.arg(Caravan.BARRELS))])


def score(s: State, seat: i64, many: i64) -> None:
    """RR-CAR-3: barrels go to the mover's score pile and leave play; the turn is noted for RR-END-6."""
    v = s.v
    v[at.SCORE + seat] += many
    v[at.SCORED_AT + seat] = v[at.TURNS]
    v[at.PROGRESS] = 1
    s.tell(fact.SCORED, seat, many, v[at.SCORE + seat])
