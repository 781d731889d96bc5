"""Volstead: a digital table and a laboratory for Prohibition-era board games.

>>> import volstead
>>> [game.name for game in volstead.games()]
['bootleggers', 'prohibition', 'rum-run']
>>> s = volstead.new("bootleggers", seats=4, options={"rounds": 8})
>>> volstead.driver(s, seed=7).run() > 0
True
>>> moves = volstead.moves("bootleggers")
>>> move = s.legal(0)[0]
>>> moves.parse(moves.text(move)) == move
True
>>> s.play(0, move)
>>> volstead.from_dict(volstead.to_dict(s)).digest() == s.digest()
True
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from volstead.core import position as _position
from volstead.core.catalogue import Catalogue
from volstead.core.chance import Dice, Driver
from volstead.core.errors import BadOption, BadPosition, IllegalMove, VolsteadError, say_with
from volstead.core.kit import Kit
from volstead.core.playout import play_games
from volstead.core.state import State
from volstead.games.registry import registry as _registry
from volstead.version import VERSION

if TYPE_CHECKING:
    games = _registry
else:
    from volstead import games

__version__ = VERSION
__all__ = [
    "BadOption",
    "BadPosition",
    "IllegalMove",
    "Kit",
    "Playouts",
    "State",
    "VolsteadError",
    "driver",
    "from_dict",
    "games",
    "moves",
    "new",
    "playouts",
    "to_dict",
]


@say_with
def _in_english(refusal: IllegalMove) -> str:
    """Why a move was refused; the words are read when somebody asks."""
    from volstead.words import Words

    try:
        words = Words(_registry.kit(refusal.game))
    except BadOption:
        words = Words(None)
    return words.refusal(refusal.key, refusal.named, refusal.move if words.kit is not None else -1)


def moves(game: str) -> Catalogue:
    """The catalogue of a game's moves: `.text(move)` and `.parse(text)`."""
    return _registry.kit(game).catalogue


def new(
    game: str,
    seats: int,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
    version: int | None = None,
) -> State:
    """A new game at its first question, which is often NATURE's; by the newest rules, or those of an older version."""
    return _registry.kit(game).make(seats, options, Path(content) if content is not None else None, version).new()


def driver(state: State, seed: int) -> Driver:
    """Answers for NATURE: `.run()` goes on until a player must choose."""
    return Driver(state, Dice(seed))


@dataclass(frozen=True)
class Playouts:
    """What random play amounted to."""

    games: int
    decisions: int
    chance: int
    seconds: float
    digest: str


def playouts(game: str, seats: int, games: int, seed: int, options: Mapping[str, object] | None = None) -> Playouts:
    """Random play inside the compiled code, game after game."""
    made = _registry.kit(game).make(seats, options)
    start = perf_counter()
    tally = play_games(made, games, Dice(seed))
    return Playouts(tally.games, tally.decisions, tally.chance, perf_counter() - start, tally.digest)


def to_dict(state: State) -> dict[str, Any]:
    """A position as plain JSON data; also `state.to_dict()`."""
    return _position.to_dict(state)


def from_dict(data: Mapping[str, Any], content: str | Path | None = None) -> State:
    """The position that the data describes; refused with a clear reason when it is impossible."""
    if not isinstance(data, Mapping) or data.get("volstead") != _position.FORMAT:
        raise BadPosition(f"this is not a Volstead position (format {_position.FORMAT})")
    seats, options = data.get("seats"), data.get("options")
    if type(seats) is not int or not isinstance(options, Mapping):
        raise BadPosition("the position needs seats and options")
    kit = _registry.kit(str(data.get("game")))
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= kit.version:
        raise BadPosition(f"the position is of rules version {version!r}; {kit.title} has versions 1 to {kit.version}")
    made = kit.make(seats, options, Path(content) if content is not None else None, version)
    return _position.from_dict(made, data)
