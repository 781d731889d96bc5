"""How moves are judged: each is played on for a while by sound players, on samples of what a seat knows, and what comes
of it is judged by the learned chances. All moves meet the same samples and the same luck.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from librt.vecs import vec

from volstead import bots
from volstead.bots import value as learned
from volstead.bots.value.net import MOST
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import Game, State
from volstead.games import kit

LONGEST = 60
"""Decisions after which a line is judged wherever it is; else at the end of the round."""
STRIDE = 2654435761
LOW_31 = 0x7FFFFFFF


class Line(NamedTuple):
    """What became of a move on one sample: the seat's chance then, and what it was told on the way."""

    chance: float
    facts: list[dict[str, str | int]]
    own: int
    """How many of them tell the move itself."""


def words(seed: int) -> Iterator[int]:
    """The samples that moves are compared on, always the same for the same seed."""
    return ((seed + n * STRIDE) & LOW_31 for n in count(1))


class Judge:
    """Judges the moves of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts = kit(game.name).facts
        self.value = learned.load(game.name)
        self.policy = bots.make(bots.usual(game.name), game.name, 1)
        self.menu = Menu()
        self.out: vec[float] = vec[float]([0.0] * int(MOST))

    def chances(self, s: State, viewer: int) -> list[float]:
        """Every seat's chance in a position that is wholly known."""
        if s.over():
            winners = s.winners()
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.game.seats)]
        if self.value is None:
            learned.by_hand(s, self.out)
        else:
            self.value.chances(s, viewer, self.out)
        return [self.out[seat] for seat in range(self.game.seats)]

    def line(self, s: State, seat: int, moves: int | Sequence[int], word: int, tell: bool = False) -> Line:
        """Make a move, or the moves of a whole action, on a sample, play on until the round is over, and judge."""
        copy = s.resample(seat, word)
        journal = Journal() if tell else None
        copy.journal = journal
        round, _ = self.game.when(copy)
        for move in (moves,) if isinstance(moves, int) else moves:
            copy.apply(seat, move)
        own = len(journal.seen_by(seat)) if journal is not None else 0
        self.policy.dice = Dice(word)
        self.play_on(copy, round, Dice(word))
        copy.journal = None
        chance = self.chances(copy, seat)[seat]
        told = [self.facts.to_dict(event) for event in journal.seen_by(seat)] if journal is not None else []
        return Line(chance, told, own)

    def play_on(self, s: State, round: int, dice: Dice) -> None:
        """Sound players play on until the round is over."""
        menu = self.menu
        left = LONGEST
        while left and (actors := s.actors()):
            if actors & NATURE_BIT:
                s.fill(NATURE, menu)
                s.apply(NATURE, menu.moves[dice.below(menu.size)])
                continue
            if self.game.when(s)[0] != round:
                return
            asked = lowest(actors)
            s.fill(asked, menu)
            left -= menu.size > 1
            s.apply(asked, menu.moves[0] if menu.size == 1 else self.policy.choose(s, asked, menu))
