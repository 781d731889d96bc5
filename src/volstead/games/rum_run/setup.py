"""RR-SET: the draw for order, the choice of a position, the tokens that leave the game, and the first turn."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.rum_run.layout import (
    CHOOSE_POSITION,
    DRAWN,
    FIRST,
    GONE,
    HORSE_POWER,
    INSIDE,
    LOT,
    MANY_SEATS,
    ON_TURN,
    RACK,
    SECOND_COLOUR,
    STANDARD,
    START,
    TURN,
    VARIANT,
    WINNING,
)
from volstead.games.rum_run.moves import (
    BEGINS,
    DRAW_FIRST,
    DRAWN_FIRST,
    DREW,
    LOT_FIRST,
    POSITION_FIRST,
    REDRAW,
    TAKES_POSITION,
)
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
    """RR-SET-9: each contender draws a token; the highest total wins, those level for highest draw again.

    Numbers: the contenders, those who have yet to draw, the number of draws so far.
    """

    rule = "RR-SET-9"
    key = "draw"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        if s.arg(1):
            return NATURE_BIT
        best: i64 = 0
        for seat in range(data[MANY_SEATS]):
            if s.arg(0) & bit(seat) and v[DRAWN + seat] > best:
                best = v[DRAWN + seat]
        level: i64 = 0
        for seat in range(data[MANY_SEATS]):
            if s.arg(0) & bit(seat) and v[DRAWN + seat] == best:
                level |= bit(seat)
        draws = s.arg(2) + 1
        if not level & (level - 1):
            s.pop()
            won(s, lowest(level))
        elif draws < MOST_DRAWS:
            s.tell(REDRAW)
            s.set_arg(0, level)
            s.set_arg(1, level)
            s.set_arg(2, draws)
        else:
            s.pop()
            s.push(LOT, level)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(DRAW_FIRST, len(PAIRS))

    def take(self, s: State, seat: i64, move: i64) -> None:
        drawer = lowest(s.arg(1))
        low, high = PAIRS[move - DRAW_FIRST]
        s.v[DRAWN + drawer] = low + high
        s.set_arg(1, s.arg(1) & ~bit(drawer))
        s.tell(DREW, drawer, move - DRAW_FIRST)


class Lot(Step):
    """RR-SET-9: who is level after many draws draws lots, so that set-up always ends. Number: the contenders."""

    rule = "RR-SET-9"
    key = "lot"

    def go(self, s: State) -> i64:
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(LOT_FIRST, s.arg(0))

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        won(s, move - LOT_FIRST)


def won(s: State, seat: i64) -> None:
    s.tell(DRAWN_FIRST, seat)
    s.push(CHOOSE_POSITION, seat)


class ChoosePosition(Step):
    """RR-SET-10: the winner of the draw picks a turn position; the order is clockwise. Number: the winner's seat."""

    rule = "RR-SET-10"
    key = "position"

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    def go(self, s: State) -> i64:
        return bit(s.arg(0))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(POSITION_FIRST, s.data[MANY_SEATS])

    def take(self, s: State, seat: i64, move: i64) -> None:
        position = move - POSITION_FIRST
        seats = s.data[MANY_SEATS]
        s.pop()
        s.tell(TAKES_POSITION, seat, position + 1)
        begin_play(s, (seat - position + seats) % seats, self.sets)

    def question(self, s: State, seat: i64) -> Question:
        return Question("RR-SET-10", "position", [int(s.data[MANY_SEATS])])


def begin_play(s: State, first: i64, sets: Sets) -> None:
    """RR-SET-1, RR-SET-8, RR-SET-11, RR-SET-12, RR-VAR-1, RR-VAR-2: racks, removed tokens and full distilleries."""
    v = s.v
    data = s.data
    seats = data[MANY_SEATS]
    v[FIRST] = first
    v[ON_TURN] = first
    for k in range(4):
        v[INSIDE + k] = data[START + k]
    for position in range(seats):
        seat = (first + position) % seats
        second = data[SECOND_COLOUR + seat]
        gone: i64 = 0
        other: i64 = FULL_SET
        if data[VARIANT] == STANDARD:
            gone = sets.removals[position]
        elif data[VARIANT] == HORSE_POWER:
            gone = sets.horse_power if position == 0 else 0
            other = gone
        else:
            gone = sets.without[position]
            other = FULL_SET & ~sets.twice[position]
        v[GONE + seat] = gone
        v[RACK + seat] = FULL_SET & ~gone
        if second >= 0:
            v[GONE + second] = other
            v[RACK + second] = FULL_SET & ~other
    s.tell(BEGINS, first, data[WINNING])
    s.push(TURN)
