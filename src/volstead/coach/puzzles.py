"""Puzzles: positions of real games in which one move is clearly the best.

Two kinds. In a game in which everybody knows everything a puzzle is *proven*, every answer was looked at: one action
makes sure of more points than every other, whatever the rival answers; or one action leaves the rival fewer points on
their next turn than every other; or one action gains more on the rival than every other, both turns together. In the
others it is *judged*: by the coach's judgement, on samples of what the seat knows, one move is clearly better than
every other, and stays so on twenty times as many samples. A puzzle holds such a sample, never what a seat of a real
game could not know.
"""

import gzip
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from volstead.coach.review import Fact, Told
from volstead.core.errors import BadOption
from volstead.core.journal import Journal
from volstead.core.position import from_dict
from volstead.core.seats import bit
from volstead.core.state import Game, State
from volstead.games import kit


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position, whose turn it is, and the one good way to go on, in the game's notation."""

    id: str
    position: dict[str, Any]
    seat: int
    solution: list[str]
    rules: list[str]
    """The rules that it is about."""
    ideas: list[str]
    """What is decided: the key of the question, and the kind of the move."""
    grade: int
    """From 1, what most find, to 4."""
    margin: float
    """By how much the next best way is worse: of the chance to win, or points if it is proven."""
    sure: int = 0
    """Points that are made sure of; 0 if it is about something else."""
    hold: int = -1
    """Points that the rival is left on their next turn; -1 if it is about something else."""
    gain: int | None = None
    """Points by which the seat gains on the rival by the end of the rival's next turn."""
    chance: float = 0.0
    """The chance to win after the next best move, and after the solution, if it is judged."""
    best: float = 0.0
    reasons: list[Told] = []
    then: list[Fact] = []
    """What follows from the solution: on one sample, or after the answer that holds out best."""

    @property
    def proven(self) -> bool:
        """Whether every answer was looked at: then all of an action counts."""
        return self.sure > 0 or self.hold >= 0 or self.gain is not None

    @property
    def goal(self) -> tuple[str, int]:
        """What is asked, as the end of a key of the words, and its points."""
        if self.gain is not None:
            return "lead" if self.gain > 0 else "lag" if self.gain else "level", abs(self.gain)
        return ("hold", self.hold) if self.hold >= 0 else ("sure", self.sure) if self.sure else ("best", 0)

    @property
    def others(self) -> int:
        """If it is proven: the points that every other way comes to at most, or at least where a rival is held."""
        if self.hold >= 0:
            return self.hold + int(self.margin)
        return (self.sure if self.gain is None else self.gain) - int(self.margin)


class Shelf(msgspec.Struct, frozen=True):
    """All puzzles of a game."""

    puzzles: dict[str, Puzzle]


@cache
def shelf(game: str) -> Shelf:
    """The puzzles that a game comes with; none if it has no file of them."""
    path = kit(game).puzzles
    return Shelf(read(path) if path is not None and path.is_file() else {})


def read(path: Path) -> dict[str, Puzzle]:
    """The puzzles of a file by their ids."""
    try:
        found = [msgspec.json.decode(line, type=Puzzle) for line in gzip.decompress(path.read_bytes()).splitlines()]
    except (OSError, EOFError, msgspec.MsgspecError) as fault:
        raise BadOption(f"{path} is no file of puzzles: {fault}") from None
    return {puzzle.id: puzzle for puzzle in found}


def write(path: Path, puzzles: list[Puzzle]) -> None:
    """Keep puzzles in a file; the same ones give the same bytes."""
    text = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    path.write_bytes(gzip.compress(text, mtime=0))


def puzzle_of(game: str, id: str) -> Puzzle:
    found = shelf(game).puzzles.get(id)
    if found is None:
        raise BadOption(f"there is no puzzle {id!r} of {game}", "unknown-puzzle", id)
    return found


def of_the_day(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day (days since 1970): another one each day until all had their turn."""
    all_of_them = list(shelf(game).puzzles.values())
    return all_of_them[day * 7919 % len(all_of_them)] if all_of_them else None


def position(puzzle: Puzzle) -> State:
    """The position of a puzzle."""
    data = puzzle.position
    return from_dict(_game(data["game"], data["seats"], tuple(data["options"].items()), data["version"]), data)


@lru_cache(16)
def _game(name: str, seats: int, options: tuple[tuple[str, Any], ...], version: int) -> Game:
    return kit(name).make(seats, dict(options), version=version)


class Try(NamedTuple):
    """Moves tried in a puzzle: where they lead, what the seat is told of them, and whether that is all of them."""

    s: State
    facts: list[Fact]
    done: bool
    solved: bool


def attempt(puzzle: Puzzle, moves: list[int]) -> Try:
    """Try some moves. They are checked as at a table: raises IllegalMove. What comes after the end is not looked at."""
    s = position(puzzle)
    catalogue = s.game.catalogue
    s.journal = Journal()
    done = False
    made: list[str] = []
    for move in moves:
        s.play(puzzle.seat, move)
        made.append(catalogue.text(move))
        # A whole action where it is proven, since all of it counts; else the one decision that was judged.
        done = not puzzle.proven or s.actors() != bit(puzzle.seat) or len(made) == len(puzzle.solution) == 1
        if done:
            break
    facts = kit(s.game.name).facts
    told = [facts.to_dict(event) for event in s.journal.seen_by(puzzle.seat)]
    s.journal = None
    return Try(s, told, done, done and made == puzzle.solution)
