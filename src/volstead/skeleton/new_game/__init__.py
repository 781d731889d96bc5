"""New Game for Volstead: the kit is all that the program knows of it."""

from pathlib import Path
from typing import Any

from volstead.core.kit import Kit, Option, Seen

from .game import FACTS, MOST_PLAYERS, MOVES, NewGame
from .view import View

HERE = Path(__file__).parent


def build(seats: int, options: dict[str, Any], content: Path | None) -> NewGame:
    """The game; it has no content files."""
    return NewGame(seats, options)


KIT = Kit(
    name="new-game",
    title="New Game",
    fewest=2,
    most=MOST_PLAYERS,
    catalogue=MOVES,
    build=build,
    facts=FACTS,
    prefix="NG",
    minutes="5",
    blurb="A hidden card each, kept or swapped once.",
    options=(Option("rounds", (3, 1, 5), "NG-END-2", "how many rounds are played"),),
    rules=HERE / "rules.md",
    locale=HERE / "locale",
    view=View,
    observation=(
        Seen("round", 1, "the round"),
        Seen("card", 1, "my card", True),
        Seen("points", MOST_PLAYERS, "everybody's points, from this seat on"),
    ),
)
