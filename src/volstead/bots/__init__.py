"""The bots, by name. Each is honest: it sees a view or a sample, never the true state.

A bot is called by what it is (`random`, `greedy`, `search`) or by its level (`pushover`, `hustler`, `boss`, `kingpin`).
`search` may carry its budget: `search@500` makes 500 tries a decision, `search@200ms` takes 200 milliseconds, and
`search@200cpu` so much time of the processor, which on a busy machine is what 200 milliseconds are on a quiet one.
"""

import re
from importlib import import_module

from volstead.bots.bot import Bot, Match, RandomBot
from volstead.bots.careless import CarelessBot
from volstead.bots.levels import LEVELS, PLANS, level
from volstead.bots.search.bot import SearchBot
from volstead.bots.search.plan import Plan
from volstead.core.errors import BadOption
from volstead.games import MODULES, kit

__all__ = ["LEVELS", "Bot", "Match", "RandomBot", "SearchBot", "check", "make", "names"]

DEFAULT_TRIES = 500
BUDGET = re.compile(r"search@(\d{1,9})(ms|cpu)?")


def names(game: str) -> list[str]:
    """The bots that one can choose for a game: levels first, weakest first, then kinds."""
    return [*LEVELS, *(name for name in kit(game).bots if name not in LEVELS), "search"]


def check(name: str, game: str) -> None:
    """Raise BadOption if a game has no bot of this name."""
    if name not in names(game) and not (BUDGET.fullmatch(name) and _budget(name)[0] + _budget(name)[1] > 0):
        raise BadOption(f"there is no bot {name!r} for {game}; its bots are: {', '.join(names(game))}")


def make(name: str, game: str, seed: int) -> Bot:
    """A bot for a game."""
    check(name, game)
    if name == "random":
        return RandomBot(seed)
    policy = _greedy(game, seed) if "greedy" in kit(game).bots else RandomBot(seed)
    if name == "greedy":
        return policy
    bot: Bot
    if name in LEVELS and not LEVELS[name].tries:
        bot = CarelessBot(seed, policy, level(name, game).careless)
    else:
        tries, seconds = (level(name, game).tries, 0.0) if name in LEVELS else _budget(name)
        bot = SearchBot(seed, policy, PLANS.get(game, Plan()), tries, seconds, name.endswith("cpu"))
    bot.name = name
    return bot


def _greedy(game: str, seed: int) -> Bot:
    bot: Bot = import_module(f"volstead.bots.greedy.{MODULES[game]}").make(seed)
    return bot


def _budget(name: str) -> tuple[int, float]:
    found = BUDGET.fullmatch(name)
    if found is None:
        return DEFAULT_TRIES, 0.0
    return (0, int(found[1]) / 1000) if found[2] else (int(found[1]), 0.0)
