"""Chance: a small seeded generator, and the driver that answers for NATURE with it."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import State

LOW_31: Final[i64] = 0x7FFFFFFF
"""The bits of a generator's word that are never negative."""

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


def asked(s: State) -> i64:
    """The seat that is asked next: the lowest of those that must choose; -1 when the game is over."""
    actors = s.actors()
    return lowest(actors) if actors else -1


def asked_after_chance(s: State, dice: Dice, menu: Menu) -> i64:
    """Chance answers as long as it is asked; the seats that are asked then, or 0 when the game is over."""
    actors = s.actors()
    while actors & NATURE_BIT:
        s.fill(NATURE, menu)
        s.apply(NATURE, menu.moves[dice.below(menu.size)])
        actors = s.actors()
    return actors


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Plays a game on: chance answers, else somebody is asked. Who that is, a subclass says by `decide`.

    Whoever plays a game between players does it with this, and whoever plays a line on with `asked_after_chance`. Two
    loops are written out for speed, where nobody is asked for more than a random number: `play_out` and
    `Batch.refresh`; a search's playout is too, because it may end at a horizon before chance answers.
    """

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.menu = Menu()
        self.decisions: i64 = 0
        self.chance: i64 = 0

    def pick(self) -> i64:
        """What NATURE would answer now: one of its legal moves, all equally likely."""
        self.state.fill(NATURE, self.menu)
        return self.menu.moves[self.dice.below(self.menu.size)]

    def decide(self, seat: i64) -> i64:
        """The move of a player."""
        raise AssertionError("nobody sits here")

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a move; a subclass may keep it, or look at what it did."""
        self.state.apply(seat, move)

    def step(self) -> bool:
        """One move of one seat or of NATURE; False when the game was over already."""
        actors = self.state.actors()
        if not actors:
            return False
        if actors & NATURE_BIT:
            self.play(NATURE, self.pick())
            self.chance += 1
        else:
            seat = lowest(actors)
            self.play(seat, self.decide(seat))
            self.decisions += 1
        return True

    def run(self) -> i64:
        """Answer for NATURE until a player must choose or the game is over; how many times NATURE was asked."""
        before = self.chance
        while self.state.actors() & NATURE_BIT:
            self.step()
        return self.chance - before

    def finish(self) -> None:
        """Play to the end."""
        while self.step():
            pass
