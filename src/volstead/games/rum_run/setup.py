"""RR-SET: the draw for order, the choice of a position, the tokens that leave the game, and the first turn."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.rum_run import facts as fact
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.tokens import PAIRS

FULL_SET: Final[i64] = 2**21 - 1
MOST_DRAWS: Final[i64] = 5
"""RR-SET-9: so many draws; who is still level then draws lots."""


class Sets:
    """What leaves the game before play: by number of players and position, and for the variants; as sets of pairs."""

    def __init__(
        self, removals: list[list[int]], horse_power: list[int], without: list[list[int]], twice: list[list[int]]
    ) -> None:
        """`without` and `twice` are those of Fast and of Strong."""
        self.removals = [pair_set(pairs) for pairs in removals]
        self.horse_power = pair_set(horse_power)
        self.without = [pair_set(pairs) for pairs in without]
        self.twice = [pair_set(pairs) for pairs in twice]


def pair_set(pairs: list[int]) -> int:
    out = 0
    for pair in pairs:
        out |= 1 << pair
    return out


class Draw(Step):
    """RR-SET-9: each contender draws a token; the highest total wins, those level for highest draw again."""

    CONTENDERS: Final = 0
    TO_DRAW: Final = 1
    DRAWS: Final = 2

    rule = "RR-SET-9"
    key = "draw"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        if s.arg(Draw.TO_DRAW):
            return NATURE_BIT
        best: i64 = 0
        for seat in range(data[at.MANY_SEATS]):
            if s.arg(Draw.CONTENDERS) & bit(seat) and v[at.DRAWN + seat] > best:
                best = v[at.DRAWN + seat]
        level: i64 = 0
        for seat in range(data[at.MANY_SEATS]):
            if s.arg(Draw.CONTENDERS) & bit(seat) and v[at.DRAWN + seat] == best:
                level |= bit(seat)
        draws = s.arg(Draw.DRAWS) + 1
        if not level & (level - 1):
            s.pop()
            won(s, lowest(level))
        elif draws < MOST_DRAWS:
            s.tell(fact.REDRAW)
            s.set_arg(Draw.CONTENDERS, level)
            s.set_arg(Draw.TO_DRAW, level)
            s.set_arg(Draw.DRAWS, draws)
        else:
            s.pop()
            s.push(step.LOT, level)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.DRAW_FIRST, len(PAIRS))

    def take(self, s: State, seat: i64, move: i64) -> None:
        drawer = lowest(s.arg(Draw.TO_DRAW))
        low, high = PAIRS[move - do.DRAW_FIRST]
        s.v[at.DRAWN + drawer] = low + high
        s.set_arg(Draw.TO_DRAW, s.arg(Draw.TO_DRAW) & ~bit(drawer))
        s.tell(fact.DREW, drawer, move - do.DRAW_FIRST)


class Lot(Step):
    """RR-SET-9: who is level after many draws draws lots, so that set-up always ends."""

    CONTENDERS: Final = 0

    rule = "RR-SET-9"
    key = "lot"

    def go(self, s: State) -> i64:
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.LOT_FIRST, s.arg(Lot.CONTENDERS))

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        won(s, move - do.LOT_FIRST)


def won(s: State, seat: i64) -> None:
    s.tell(fact.DRAWN_FIRST, seat)
    s.push(step.CHOOSE_POSITION, seat)


class ChoosePosition(Step):
    """RR-SET-10: the winner of the draw picks a turn position; the order is clockwise."""

    WINNER: Final = 0

    rule = "RR-SET-10"
    key = "position"

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    def go(self, s: State) -> i64:
        return bit(s.arg(ChoosePosition.WINNER))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.POSITION_FIRST, s.data[at.MANY_SEATS])

    def take(self, s: State, seat: i64, move: i64) -> None:
        position = move - do.POSITION_FIRST
        seats = s.data[at.MANY_SEATS]
        s.pop()
        s.tell(fact.TAKES_POSITION, seat, position + 1)
        begin_play(s, (seat - position + seats) % seats, self.sets)

    def question(self, s: State, seat: i64) -> Question:
        return Question("RR-SET-10", "position", [int(s.data[at.MANY_SEATS])])


def begin(s: State, sets: Sets) -> None:
    """RR-SET-9: draw for order, or begin with the first seat where the option says so."""
    if s.game.options.get("order") == "seats":
        begin_play(s, 0, sets)
    else:
        everybody = (1 << int(s.game.seats)) - 1
        s.push(step.DRAW, everybody, everybody)


def begin_play(s: State, first: i64, sets: Sets) -> None:
    """RR-SET-1, RR-SET-8, RR-SET-11, RR-SET-12, RR-VAR-1, RR-VAR-2: racks, removed tokens and full distilleries."""
    v = s.v
    data = s.data
    seats = data[at.MANY_SEATS]
    v[at.FIRST] = first
    v[at.ON_TURN] = first
    for k in range(4):
        v[at.INSIDE + k] = data[at.START + k]
    for position in range(seats):
        seat = (first + position) % seats
        second = data[at.SECOND_COLOUR + seat]
        gone: i64 = 0
        other: i64 = FULL_SET
        if data[at.VARIANT] == at.STANDARD:
            gone = sets.removals[position]
        elif data[at.VARIANT] == at.HORSE_POWER:
            gone = sets.horse_power if position == 0 else 0
            other = gone
        else:
            gone = sets.without[position]
            other = FULL_SET & ~sets.twice[position]
        v[at.GONE + seat] = gone
        v[at.RACK + seat] = FULL_SET & ~gone
        if second >= 0:
            v[at.GONE + second] = other
            v[at.RACK + second] = FULL_SET & ~other
    s.tell(fact.BEGINS, first, data[at.WINNING])
    s.push(step.TURN)
