"""What a bot is: it chooses from a position in which all that its seat cannot know has been drawn afresh."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from volstead.core.chance import Dice, Driver
from volstead.core.menu import Menu
from volstead.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player by program. It is deterministic from its seed and never holds the true state."""

    name: str = ""
    looks: bool = True
    """Whether it looks at the table at all; one that does not is given no sample."""

    def __init__(self, seed: int) -> None:
        as_python: Any = self
        self.name = as_python.name
        self.looks = as_python.looks  # what an interpreted class says, compiled code does not see by itself
        self.dice = Dice(seed)
        self.menu = Menu()
        self.reason = ""
        """Why it made its last move, as a key of the words files, if it can tell."""
        self.figures: list[int] = []
        """The numbers of the reason: $n0, $n1 … in its sentence."""

    def notice(self, s: State, seat: i64) -> None:
        """A position that came up in the game itself, not in a line that is only thought of; it may be remembered."""

    def made(self, s: State, seat: i64, move: i64) -> None:
        """Its own move in the game, which it may remember as well."""

    def decide(self, true: State, seat: i64) -> i64:
        """The gate of honesty: what is handed on to `choose` is a sample, not the true state."""
        true.fill(seat, self.menu)
        if self.menu.size == 1:
            return self.menu.moves[0]
        if not self.looks:
            return self.menu.moves[self.dice.below(self.menu.size)]
        high: int = self.dice.word()
        sample = true.resample(seat, high)
        self.notice(sample, seat)
        move = self.choose(sample, seat, self.menu)
        self.made(sample, seat, move)
        return move

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        """One of the moves of the menu. `s` is the bot's own: it may change it or clone it."""
        return menu.moves[self.dice.below(menu.size)]

    def weigh(self, s: State, seat: i64, menu: Menu, out: vec[float]) -> i64:
        """Its move, and into `out` how much attention each move of the menu deserves; it adds up to 1."""
        move = self.choose(s, seat, menu)
        for k in range(menu.size):
            out[k] = 1.0 if menu.moves[k] == move else 0.0
        return move

    def appraise(self, s: State, seat: i64) -> float:
        """What a position is worth to a seat, in points of the score."""
        return s.standing(seat)

    def appraise_all(self, s: State, out: vec[float]) -> None:
        """What a position is worth to each seat; search judges by it where it stops looking."""
        for seat in range(s.game.seats):
            out[seat] = self.appraise(s, seat)


class RandomBot(Bot):
    """Picks any move of the menu, each equally likely."""

    name = "random"
    looks = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Driver):
    """One game between bots, played inside the compiled code."""

    def __init__(self, s: State, bots: list[Bot], dice: Dice) -> None:
        super().__init__(s, dice)
        self.bots = bots

    def decide(self, seat: i64) -> i64:
        return self.bots[seat].decide(self.state, seat)

    def run_round(self) -> None:
        """Play until the round in hand is over, or the game."""
        s = self.state
        now = s.game.when(s)[0]
        while self.step() and s.game.when(s)[0] == now:
            pass

    def run(self) -> i64:
        """Play to the end; how many times NATURE was asked."""
        self.finish()
        return self.chance
