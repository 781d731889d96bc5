"""Liar's Dice, 2 to 6 players: a game for Volstead from outside."""

from pathlib import Path
from typing import Any

from liars_dice.bot import Counter
from liars_dice.game import FACES, FACTS, MOST_PLAYERS, MOVES, LiarsDice
from liars_dice.view import View
from volstead.core.kit import Kit, Option, Seen

HERE = Path(__file__).parent


def build(seats: int, options: dict[str, Any], content: Path | None) -> LiarsDice:
    """The game; it has no content files."""
    return LiarsDice(seats, options)


KIT = Kit(
    name="liars-dice",
    title="Liar's Dice",
    fewest=2,
    most=MOST_PLAYERS,
    catalogue=MOVES,
    build=build,
    facts=FACTS,
    prefix="LD",
    minutes="10-20",
    blurb="Bid on the dice under all the cups, or call the bluff.",
    options=(
        Option("dice", (5, 4, 3, 2, 1), "LD-SET-1", "how many dice each player begins with"),
        Option("wild", (False, True), "LD-BID-4", "ones count as every face"),
    ),
    rules=HERE / "rules.md",
    locale=HERE / "locale",
    view=View,
    greedy=Counter,
    plan={"greedy": 1.0, "horizon": 1000, "rounds": 1, "scale": 1.0},
    observation=(
        Seen("round", 1, "the round"),
        Seen("bid", 2, "how many dice of which face were bid, or 0"),
        Seen("bidder", 1, "who bid, counted from this seat, or -1"),
        Seen("my_dice", FACES, "how many dice of each face lie under my cup", True),
        Seen("owned", MOST_PLAYERS, "how many dice each player has, from this seat on"),
        Seen("score", MOST_PLAYERS, "the scores of those who are out, from this seat on"),
    ),
)
