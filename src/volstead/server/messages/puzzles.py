"""Puzzles."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from volstead.coach import Told
from volstead.server.messages.base import Outlook
from volstead.table.base import Number
from volstead.table.updates import Update, Welcome


class PuzzleInfo(Struct, frozen=True, kw_only=True):
    """A puzzle on the shelf: how hard it is from 1 to 4, what it is about, what is asked, and its points, if any."""

    id: str
    grade: int
    ideas: list[str]
    rules: list[str]
    goal: Literal["best", "sure", "hold", "lead", "level", "lag"]
    points: int
    proven: bool
    """Whether every answer was looked at; else it is the coach's judgement."""


class PuzzleList(Struct, frozen=True, kw_only=True):
    """The puzzles of a game, and which is today's."""

    today: str
    puzzles: list[PuzzleInfo]


class PuzzleShown(Struct, frozen=True, kw_only=True):
    """A puzzle to be solved: how the table stands."""

    puzzle: PuzzleInfo
    welcome: Welcome


class PuzzleTry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All moves that were tried so far, and perhaps lines that one thinks of after them."""

    moves: Annotated[list[Number], Meta(max_length=16)] = []
    lines: Annotated[list[Annotated[list[Number], Meta(min_length=1, max_length=16)]], Meta(max_length=64)] = []
    tell: bool = False
    """Whether to tell the solution."""


class PuzzleSolution(Struct, frozen=True, kw_only=True):
    """The one good way to go on, the chances with it and with the next best, why, and what follows.

    If it is proven: what every other way comes to at most, or at least where a rival is held."""

    moves: list[int]
    chance: float
    best: float
    others: int
    reasons: list[Told]
    then: list[dict[str, str | int]]


class PuzzleTried(Struct, frozen=True, kw_only=True):
    """Where the moves lead, what the lines would bring, and whether the puzzle is solved; when it is done, the rest."""

    update: Update
    outlooks: list[Outlook]
    done: bool
    solved: bool
    solution: PuzzleSolution | None
