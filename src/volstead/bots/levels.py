"""The levels: how strong a bot is, in words that people understand. Fitted in the arena, see docs/strength.md."""

from collections.abc import Mapping
from typing import Final

from volstead.core.kit import Kit


class Level:
    """A strength: how many tries a decision is searched, or else how often it moves without thinking."""

    def __init__(self, tries: int = 0, careless: float = 0.0) -> None:
        self.tries = tries
        self.careless = careless


LEVELS: Final[Mapping[str, Level]] = {
    "pushover": Level(careless=0.7),
    "hustler": Level(careless=0.3),
    "boss": Level(),
    "kingpin": Level(tries=200),
}
"""The levels, weakest first. A game may fit them, so that each wins clearly among seats of the one below."""


def level(name: str, kit: Kit) -> Level:
    """What a level is in a game: its kit says what is different."""
    return Level(**kit.levels[name]) if name in kit.levels else LEVELS[name]
