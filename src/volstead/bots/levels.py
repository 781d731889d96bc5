"""The levels: how strong a bot is, in words that people understand. Fitted in the arena, see docs/strength.md."""

from collections.abc import Mapping
from typing import Final

from volstead.bots.search.plan import Plan


class Level:
    """A strength: how many tries a decision is searched, and how often it moves without thinking."""

    def __init__(self, name: str, tries: int, careless: float = 0.0) -> None:
        self.name = name
        self.tries = tries
        self.careless = careless


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level
    for level in (
        Level("pushover", 0, careless=0.6),
        Level("hustler", 0, careless=0.15),
        Level("boss", 100),
        Level("kingpin", 1000),
    )
}
"""The levels, weakest first."""

PLANS: Final[Mapping[str, Plan]] = {
    "bootleggers": Plan(),
    "prohibition": Plan(),
    "rum-run": Plan(),
}
