"""The levels: how strong a bot is, in words that people understand. Fitted in the arena, see docs/strength.md."""

from collections.abc import Mapping
from typing import Final

from volstead.core.kit import Kit


class Level:
    """A strength: how many tries a decision is searched, or whether it is judged, or else how much is overlooked."""

    def __init__(
        self, tries: int = 0, judges: bool = False, careless: float = 0.0, samples: int = 4, effort: float = 1.0
    ) -> None:
        self.tries = tries
        self.judges = judges
        self.effort = effort
        """How many times as closely as usual it looks when it judges."""
        self.careless = careless
        """How often a move of the menu is overlooked."""
        self.samples = samples
        """On how many samples a deal is judged; who takes fewer wants more for its doubt."""


LEVELS: Final[Mapping[str, Level]] = {
    "pushover": Level(careless=0.7, samples=1),
    "hustler": Level(careless=0.1, samples=2),
    "boss": Level(judges=True),
    "kingpin": Level(tries=200, samples=6),
}
"""The levels, weakest first. A game may fit them, so that each wins clearly among seats of the one below."""


def level(name: str, kit: Kit) -> Level:
    """What a level is in a game: its kit says what is different."""
    return Level(**kit.levels[name]) if name in kit.levels else LEVELS[name]
