"""The bots, by name. Each is honest: it sees a view or a sample, never the true state.

A bot is called by what it is (`random`, `greedy`, `judgement`, `search`) or by its level (`pushover`, `hustler`,
`boss`, `kingpin`).
`search` may carry its budget: `search@500` makes 500 tries a decision, `search@200ms` takes 200 milliseconds, and
`search@200cpu` so much time of the processor, which on a busy machine is what 200 milliseconds are on a quiet one.

`greedy` is what the game's kit brings. A game that brings none has a short search over random play in its place.
"""

import re
from importlib import import_module

from volstead.bots import minds
from volstead.bots.bot import Bot, Match, RandomBot
from volstead.bots.levels import LEVELS, level
from volstead.bots.search.bot import SearchBot
from volstead.bots.search.plan import SearchPlan
from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.games import kit

__all__ = ["LEVELS", "Bot", "Match", "RandomBot", "SearchBot", "check", "make", "names", "quick", "usual"]

DEFAULT_TRIES = 500
SHORT_TRIES = 32
"""The budget of the search that stands in for a greedy bot."""
BUDGET = re.compile(r"search@(\d{1,9})(ms|cpu)?")


def names(game: str) -> list[str]:
    """The bots that one can choose for a game: levels first, weakest first, then kinds."""
    found = kit(game)
    kinds = [*(["greedy"] if found.greedy is not None else []), *(["judgement"] if found.judgement else [])]
    return [*LEVELS, "random", *kinds, "search"]


def usual(game: str) -> str:
    """The bot that takes a seat when nobody says which."""
    return "greedy" if kit(game).greedy is not None else "boss"


def quick(name: str, game: str) -> bool:
    """Whether a bot answers at once and remembers nothing, so that one of it serves all tables."""
    found = kit(game)
    if name == "random":
        return True
    if found.greedy is None or (name != "greedy" and name not in LEVELS):
        return False
    return name == "greedy" or not (level(name, found).tries or level(name, found).judges or minds.has_deals(found))


def check(name: str, game: str) -> None:
    """Raise BadOption if a game has no bot of this name."""
    if name == "greedy" or name in names(game):
        return
    if not (BUDGET.fullmatch(name) and _budget(name)[0] + _budget(name)[1] > 0):
        known = ", ".join(names(game))
        raise BadOption(f"there is no bot {name!r} for {game}; its bots are: {known}", "no-such-bot", name, known)


def make(name: str, game: str, seed: int) -> Bot:
    """A bot for a game."""
    check(name, game)
    found = kit(game)
    if name == "random":
        return RandomBot(seed)
    plan = SearchPlan(**found.plan)
    policy = _greedy(found, seed) or SearchBot(seed, RandomBot(seed), plan, SHORT_TRIES)
    bot: Bot
    if name == "judgement":
        bot = minds.person(found, seed, minds.judgement(found, seed, policy), policy, 4)
    elif name in LEVELS:
        bot = minds.of_level(found, seed, policy, level(name, found), plan)
    elif name.startswith("search"):
        tries, seconds = _budget(name)
        bot = minds.search(found, seed, policy, plan, tries, seconds, name.endswith("cpu"))
    else:
        bot = policy
    bot.name = name
    return bot


def _greedy(found: Kit, seed: int) -> Bot | None:
    """The quick bot that a game brings, if it brings one."""
    maker = found.greedy
    if isinstance(maker, str):
        place, _, name = maker.partition(":")
        try:
            maker = getattr(import_module(place), name or "make")
        except (ImportError, AttributeError) as fault:
            raise BadOption(f"the greedy bot of {found.title} cannot be loaded: {fault}") from None
    return maker(seed) if maker is not None else None


def _budget(name: str) -> tuple[int, float]:
    found = BUDGET.fullmatch(name)
    if found is None:
        return DEFAULT_TRIES, 0.0
    return (0, int(found[1]) / 1000) if found[2] else (int(found[1]), 0.0)
