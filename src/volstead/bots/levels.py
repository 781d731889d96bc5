"""The levels: how strong a bot is, in words that people understand. Fitted in the arena, see docs/strength.md."""

from collections.abc import Mapping
from typing import Final

from volstead.bots.search.plan import Plan


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
"""The levels, weakest first."""

FITTED: Final[Mapping[str, Mapping[str, Level]]] = {
    "prohibition": {"pushover": Level(careless=0.6), "hustler": Level(careless=0.25), "kingpin": Level(tries=100)},
    "rum-run": {"pushover": Level(careless=0.92), "hustler": Level(careless=0.6), "kingpin": Level(tries=150)},
}
"""What is different in a game, so that each level wins clearly among seats of the one below."""

PLANS: Final[Mapping[str, Plan]] = {
    "bootleggers": Plan(explore=1.0, trust=0.4, bold=0.05, greedy=1.0, horizon=1000, rounds=1, scale=10.0),
    "prohibition": Plan(explore=1.0, trust=0.4, bold=0.05, greedy=1.0, horizon=1000, rounds=1, race=True, scale=8.0),
    "rum-run": Plan(explore=1.0, trust=0.7, bold=0.05, greedy=1.0, horizon=6, scale=1.0),
}
"""How each game is searched: greedy play to the end of the round, or for a few moves where rounds mean little."""


def level(name: str, game: str) -> Level:
    """What a level is in a game."""
    return FITTED.get(game, {}).get(name, LEVELS[name])
