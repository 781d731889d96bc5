"""The log of a game: JSON Lines with a header, one entry a move, a digest every so often, and the result.

The log is the truth: any position is a replay of a prefix of it.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from volstead.core.errors import BadLog, IllegalMove, VolsteadError
from volstead.core.kit import Kit
from volstead.core.seats import NATURE
from volstead.core.state import Game, State

FORMAT = 1
DIGEST_EVERY = 50
FindKit = Callable[[str], Kit]
"""Finds the kit of a game by its name: `volstead.games.kit`, which this layer does not know."""


@dataclass
class Log:
    """A game from its first move on."""

    header: dict[str, Any]
    moves: list[tuple[int, int]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    """The position's digest after so many moves."""
    result: dict[str, Any] | None = None


def header(game: Game, seats: list[str]) -> dict[str, Any]:
    """The first line of a log. `seats` says who sits where."""
    return {
        "volstead": FORMAT,
        "game": game.name,
        "version": game.version,
        "options": dict(game.options),
        "seats": seats,
    }


class Recorder:
    """Plays moves on a state and keeps the log of them."""

    def __init__(self, state: State, seats: list[str]) -> None:
        self.state = state
        self.log = Log(header(state.game, seats))

    def play(self, seat: int, move: int) -> None:
        """Check, play and record a move."""
        self.state.play(seat, move)
        self.log.moves.append((seat, move))
        count = len(self.log.moves)
        if count % DIGEST_EVERY == 0 or self.state.over():
            self.log.digests[count] = self.state.digest()
        if self.state.over():
            self.log.result = result(self.state, "finished")


def result(state: State, reason: str) -> dict[str, Any]:
    """The last line of a log."""
    over = state.over()
    return {
        "reason": reason,
        "scores": state.scores() if over else None,
        "winners": state.winners() if over else None,
    }


def lines(log: Log, game: Game) -> Iterator[str]:
    """A log as text, a line at a time."""
    yield json.dumps(log.header)
    for count, (seat, move) in enumerate(log.moves, start=1):
        who: int | str = "nature" if seat == NATURE else seat
        entry: dict[str, Any] = {"seat": who, "move": game.catalogue.text(move)}
        if count in log.digests:
            entry["digest"] = log.digests[count]
        yield json.dumps(entry)
    if log.result is not None:
        yield json.dumps({"result": log.result})


def read(text: Iterable[str], find: FindKit) -> Log:
    """A log from its lines; moves are looked up in the catalogue of the game that the header names."""
    log: Log | None = None
    catalogue = None
    for number, line in enumerate(text, start=1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except (json.JSONDecodeError, RecursionError):
            raise BadLog(f"line {number} is not JSON") from None
        if not isinstance(entry, dict):
            raise BadLog(f"line {number} is not an entry of a log")
        if log is None:
            if entry.get("volstead") != FORMAT:
                raise BadLog(f"line {number} is not the header of a Volstead log (format {FORMAT})")
            if not isinstance(entry.get("seats"), list) or not isinstance(entry.get("options"), dict):
                raise BadLog(f"line {number}: the header needs seats and options")
            log = Log(entry)
            try:
                catalogue = find(str(entry.get("game"))).catalogue
            except VolsteadError as fault:
                raise BadLog(f"line {number}: {fault}") from None
            continue
        assert catalogue is not None
        if log.result is not None:
            raise BadLog(f"line {number} comes after the result")
        if "result" in entry:
            if not isinstance(entry["result"], dict):
                raise BadLog(f"line {number}: the result is not an object")
            log.result = entry["result"]
            continue
        seat = NATURE if entry.get("seat") == "nature" else entry.get("seat")
        if type(seat) is not int or not 0 <= seat < 16:
            raise BadLog(f"line {number}: {entry.get('seat')!r} is not a seat")
        try:
            log.moves.append((seat, catalogue.parse(str(entry.get("move")))))
        except ValueError as fault:
            raise BadLog(f"line {number}: {fault}") from None
        if "digest" in entry:
            log.digests[len(log.moves)] = str(entry["digest"])
    if log is None:
        raise BadLog("the log is empty")
    return log


def load(path: Path, find: FindKit) -> Log:
    """A log from a file."""
    try:
        return read(path.read_text(encoding="utf-8").splitlines(), find)
    except OSError as fault:
        raise BadLog(f"{path} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadLog(f"{path} is not a text file") from None


def game_of(log: Log, find: FindKit, content: Path | None = None) -> Game:
    """The game that a log was played with."""
    try:
        found = find(str(log.header.get("game")))
        version = log.header.get("version")
        return found.make(len(log.header["seats"]), log.header["options"], content, 0 if version is None else version)
    except VolsteadError as fault:
        raise BadLog(f"the header names an impossible game: {fault}") from None


def replay(log: Log, find: FindKit, upto: int | None = None, check: bool = False, content: Path | None = None) -> State:
    """The position after `upto` moves (all of them by default). With `check`, digests and the result are compared."""
    s = game_of(log, find, content).new()
    for count, (seat, move) in enumerate(log.moves[:upto], start=1):
        try:
            s.play(seat, move)
        except IllegalMove as refusal:
            raise BadLog(f"move {count} is illegal: {refusal}") from None
        if check and count in log.digests and log.digests[count] != s.digest():
            raise BadLog(f"after move {count} the digest is {s.digest()}, the log says {log.digests[count]}")
    if check and upto is None and log.result is not None and log.result.get("scores") is not None:
        if not s.over():
            raise BadLog("the log has a result, but its moves do not end the game")
        if [s.scores(), s.winners()] != [log.result["scores"], log.result.get("winners")]:
            raise BadLog(f"the game ends {s.scores()}, the log says {log.result['scores']}")
    return s
