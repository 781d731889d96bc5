"""How moves are judged: each is played on for a while by sound players, on samples of what a seat knows, and what comes
of it is judged by the learned chances. All moves meet the same samples and the same luck.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from volstead import bots
from volstead.bots import value as learned
from volstead.bots.bot import Bot
from volstead.bots.value.net import MOST, Value
from volstead.core.chance import Dice, asked_after_chance
from volstead.core.journal import Facts, Journal
from volstead.core.kit import Named
from volstead.core.menu import Menu
from volstead.core.seats import lowest
from volstead.core.state import Game, State
from volstead.games import kit

LONGEST: Final[i64] = 60
"""Decisions after which a line is judged wherever it is; else at the end of the round."""
STRIDE: Final = 2654435761
LOW_31: Final = 0x7FFFFFFF


class Outcome(NamedTuple):
    """What became of a move on one sample: everybody's chances then, and what the seat was told on the way."""

    chances: list[float]
    facts: list[dict[str, str | int]]
    own: int
    """How many of them tell the move itself."""
    parts: list[Named]
    """The named parts of the position then, and those that were to be seen right after the move."""


def words(seed: int) -> Iterator[int]:
    """The samples that moves are compared on, always the same for the same seed."""
    # Not an expression: compiled, a generator expression is worked out to its end first.
    n = 0
    while True:
        n += 1
        yield (seed + n * STRIDE) & LOW_31


class Judge:
    """Judges the moves of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts: Facts = kit(game.name).facts
        self.value: Value | None = learned.load(game.name)
        self.policy: Bot = bots.make(bots.usual(game.name), game.name, 1)
        self.menu = Menu()
        self.out: vec[float] = vec[float]([0.0] * int(MOST))

    def chances(self, s: State, viewer: int) -> list[float]:
        """Every seat's chance, as the viewer judges a sample of theirs; the result when the game is over."""
        self.judge(s, viewer)
        return [self.out[seat] for seat in range(int(self.game.seats))]

    def judge(self, s: State, viewer: i64) -> None:
        """Every seat's chance into `out`."""
        value = self.value
        if value is not None:
            value.chances(s, viewer, self.out)
        elif s.actors():
            learned.by_hand(s, self.out)
        else:
            shares = s.shares()
            for seat in range(self.game.seats):
                self.out[seat] = shares[seat]

    def chance(self, s: State, seat: int, moves: int | Sequence[int], word: int) -> float:
        """The seat's chance after a move, or after the moves of a whole action, on a sample."""
        copy = s.resample(seat, word)
        self.follow(copy, seat, moves, word)
        return self.out[seat]

    def line(self, s: State, seat: int, moves: int | Sequence[int], word: int) -> Outcome:
        """The same, with what the seat is told on the way."""
        copy = s.resample(seat, word)
        journal = Journal()
        copy.journal = journal
        round, _ = self.game.when(copy)
        self.make(copy, seat, moves)
        own = len(journal.seen_by(seat))
        parts = [part for part in self.parts(copy, seat) if part.at_once]
        self.finish(copy, seat, round, word)
        told = [self.facts.to_dict(event) for event in journal.seen_by(seat)]
        chances = [self.out[other] for other in range(int(self.game.seats))]
        return Outcome(chances, told, own, parts + [part for part in self.parts(copy, seat) if not part.at_once])

    def parts(self, s: State, seat: int) -> list[Named]:
        """The named parts of how everybody stands, as the seat may be told of them."""
        named = kit(self.game.name).parts
        if named is None:
            return []
        return [part for other in range(int(self.game.seats)) for part in named(s, other, seat)]

    def follow(self, copy: State, seat: i64, moves: int | Sequence[int], word: int) -> None:
        """Make the moves, play on until the round is over, and judge."""
        round, _ = self.game.when(copy)
        self.make(copy, seat, moves)
        self.finish(copy, seat, round, word)

    def make(self, copy: State, seat: i64, moves: int | Sequence[int]) -> None:
        for move in (moves,) if isinstance(moves, int) else moves:
            copy.apply(seat, move)

    def finish(self, copy: State, seat: i64, round: int, word: int) -> None:
        """Play on until the round is over, and judge."""
        self.policy.dice = Dice(word)
        self.play_on(copy, round, Dice(word))
        copy.journal = None
        self.judge(copy, seat)

    def play_on(self, s: State, round: int, dice: Dice) -> None:
        """Sound players play on until the round is over."""
        menu = self.menu
        left = LONGEST
        while left > 0:
            actors = asked_after_chance(s, dice, menu)
            if not actors or self.game.when(s)[0] != round:
                return
            asked = lowest(actors)
            s.fill(asked, menu)
            if menu.size == 1:
                s.apply(asked, menu.moves[0])
            else:
                left -= 1
                s.apply(asked, self.policy.choose(s, asked, menu))
