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
    "bootleggers": Plan(explore=1.0, trust=0.4, bold=0.05, greedy=1.0, horizon=1000, rounds=1, scale=10.0),
    "prohibition": Plan(explore=1.0, trust=0.4, bold=0.05, greedy=1.0, horizon=1000, rounds=1, scale=8.0),
    "rum-run": Plan(explore=1.0, trust=0.4, bold=0.05, greedy=1.0, horizon=6, scale=1.0),
}
"""How each game is searched: greedy play to the end of the round, or for a few moves where there are no rounds."""
