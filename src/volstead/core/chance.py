"""Chance: a small seeded generator, and the driver that answers for NATURE with it."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.core.state import State

LOW_32: Final[i64] = 0xFFFFFFFF


class Dice:
    """The sfc32 generator: the same numbers for the same seed, compiled or not.

    >>> dice = Dice(7)
    >>> all(0 <= dice.below(6) < 6 for _ in range(100))
    True
    """

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        b = self.b
        c = self.c
        counter = self.counter
        word = (self.a + b + counter) & LOW_32
        self.counter = counter + 1
        self.a = b ^ b >> 9
        self.b = c * 9 & LOW_32
        self.c = (c << 21 | c >> 11) + word & LOW_32
        return word

    def below(self, many: i64) -> i64:
        """A number from 0 to many - 1, each equally likely."""
        return (self.word() * many) >> 32

    def fork(self) -> "Dice":
        """Another generator, seeded from this one."""
        high: int = self.word()
        low: int = self.word()
        return Dice(high << 32 | low)


class Driver:
    """Answers for NATURE until a player must choose or the game is over."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.menu = Menu()

    def pick(self) -> i64:
        """What NATURE would answer now: one of its legal moves, all equally likely."""
        self.state.fill(NATURE, self.menu)
        return self.menu.moves[self.dice.below(self.menu.size)]

    def run(self) -> i64:
        """How many times NATURE was asked."""
        asked: i64 = 0
        while self.state.actors() & NATURE_BIT:
            self.state.apply(NATURE, self.pick())
            asked += 1
        return asked
