"""The bots, by name. Each is honest: it sees a view or a sample, never the true state."""

from importlib import import_module

from volstead.bots.bot import Bot, Match, RandomBot
from volstead.core.errors import BadOption
from volstead.games import MODULES, kit

__all__ = ["Bot", "Match", "RandomBot", "make"]


def make(name: str, game: str, seed: int) -> Bot:
    """A bot for a game."""
    known = kit(game).bots
    if name not in known:
        raise BadOption(f"there is no bot {name!r} for {game}; its bots are: {', '.join(known)}")
    if name == "random":
        return RandomBot(seed)
    module = import_module(f"volstead.bots.{name}.{MODULES[game]}")
    bot: Bot = module.make(seed)
    return bot
