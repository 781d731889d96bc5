"""Luck and skill apart: everybody's chances through a game, and what moved those of one seat.

Luck is what the one estimator says of each answer of chance (`volstead.bots.value.truth`, as in the arena). What is
left are decisions, one's own and the others'. All parts together are what the chance rose by, from first to last.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from volstead.bots import value as learned
from volstead.core.chance import Dice
from volstead.core.log import Log, game_of
from volstead.core.seats import NATURE
from volstead.core.state import State
from volstead.games import kit

PARTS = ("dice", "cards", "mine", "others")
APART = 0.004
"""A point of the curve is kept where the chance changed by more than this."""
TURNS = 8
"""So many moves that changed the chance most are told."""


class Swing(NamedTuple):
    """A move of a game: everybody's chances before it, on average over what it could have been, and after it."""

    mover: int
    move: int
    round: int
    before: list[float]
    expected: list[float]
    """The same as `before` where somebody decided."""
    after: list[float]


class Point(msgspec.Struct, frozen=True):
    """The chances after a decision: of every seat, as everything stood, and as far as the seat itself could tell."""

    moves: int
    """How many moves of the log were made."""
    round: int
    truth: list[float]
    eyes: list[float]


class Account(msgspec.Struct, frozen=True):
    """Why a game ended for a seat as it did, in chances from 0 to 1; the parts add up to `last - first`."""

    seat: int
    first: float
    last: float
    parts: dict[str, float]
    """dice, cards, mine (one's own decisions), others (theirs, and what is nobody's)."""
    rounds: list[tuple[int, dict[str, float]]]
    """The same by round."""
    curve: list[Point]
    turns: list[tuple[int, float]]
    """The moves of the log that moved the chance most, and by how much; the largest first."""


def is_dice(block: str) -> bool:
    """Whether an answer of chance is a die or the like; all else is drawn from a deck, bag or lot."""
    return block.startswith(("roll", "die", "throw", "flip"))


def walk(s: State, moves: Sequence[tuple[int, int]]) -> Iterator[Swing]:
    """Make the moves of a game one after another, and judge each; `s` is the position that they lead through."""
    truth = learned.truth(s.game.name)
    dice = Dice(1)
    before = truth.chances(s)
    for mover, move in moves:
        round, _ = s.game.when(s)
        expected = truth.expected(s, dice) if mover == NATURE else before
        s.apply(mover, move)
        after = truth.chances(s)
        yield Swing(mover, move, round, before, expected, after)
        before = after


class OpenAccount:
    """The account of one seat, while a game is gone through."""

    def __init__(self, s: State, seat: int, eyes: bool = True) -> None:
        self.s = s
        self.seat = seat
        self.eyes = eyes
        self.value = learned.load(s.game.name)
        self.first: float | None = None
        self.last = 0.0
        self.rounds: dict[int, dict[str, float]] = {}
        self.curve: list[Point] = []
        self.swings: list[tuple[int, float]] = []

    def add(self, step: Swing) -> None:
        seat = self.seat
        before, expected, after = step.before[seat], step.expected[seat], step.after[seat]
        here = self.rounds.setdefault(step.round, dict.fromkeys(PARTS, 0.0))
        if step.mover == NATURE:
            here["dice" if is_dice(self.s.game.catalogue.block(step.move).name) else "cards"] += after - expected
            here["others"] += expected - before
        else:
            here["mine" if step.mover == seat else "others"] += after - before
        self.swings.append((len(self.swings), after - before))
        self.first, self.last = before if self.first is None else self.first, after
        if step.mover != NATURE or self.s.over():
            self.note(step.after)

    def note(self, chances: list[float]) -> None:
        """A point of the curve, where something changed."""
        round, _ = self.s.game.when(self.s)
        last = self.curve[-1] if self.curve else None
        seat = self.seat
        if last is None or self.s.over() or round != last.round or abs(chances[seat] - last.truth[seat]) > APART:
            seen = learned.chances(self.s, seat, self.value) if self.eyes else chances
            self.curve.append(Point(len(self.swings), round, rounded(chances), rounded(seen)))

    def account(self) -> Account:
        parts = {part: sum(here[part] for here in self.rounds.values()) for part in PARTS}
        turns = sorted(self.swings, key=lambda swing: -abs(swing[1]))[:TURNS]
        return Account(self.seat, self.first or 0.0, self.last, parts, sorted(self.rounds.items()), self.curve, turns)


def account(log: Log, seat: int, eyes: bool = True) -> Account:
    """The account of one seat of a finished game."""
    s = game_of(log, kit).new()
    tally = OpenAccount(s, seat, eyes)
    for step in walk(s, log.moves):
        tally.add(step)
    return tally.account()


def rounded(chances: list[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]
