"""The games. A game is found by its name here and nowhere else."""

from importlib import import_module

from volstead.core.errors import BadOption
from volstead.core.kit import Kit

MODULES = {"bootleggers": "bootleggers", "prohibition": "prohibition", "rum-run": "rum_run"}
_added: dict[str, Kit] = {}


def names() -> list[str]:
    """The names of the games of this package."""
    return list(MODULES)


def add(kit: Kit) -> None:
    """Make a game known that lives outside this package: it is then found by its name like the others."""
    if kit.name in MODULES:
        raise BadOption(f"there is a game {kit.name!r} already")
    _added[kit.name] = kit


def kit(name: str) -> Kit:
    """The kit of a game."""
    if name in _added:
        return _added[name]
    if name not in MODULES:
        raise BadOption(f"there is no game {name!r}; the games are: {', '.join([*MODULES, *_added])}")
    module = import_module(f"volstead.games.{MODULES[name]}")
    found: Kit = module.KIT
    return found
