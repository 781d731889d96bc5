"""The games. A game is found by its name here and nowhere else."""

from importlib import import_module

from volstead.core.errors import BadOption
from volstead.core.kit import Kit

MODULES = {"bootleggers": "bootleggers", "prohibition": "prohibition", "rum-run": "rum_run"}


def names() -> list[str]:
    """The names of all games."""
    return list(MODULES)


def kit(name: str) -> Kit:
    """The kit of a game."""
    if name not in MODULES:
        raise BadOption(f"there is no game {name!r}; the games are: {', '.join(MODULES)}")
    module = import_module(f"volstead.games.{MODULES[name]}")
    found: Kit = module.KIT
    return found
