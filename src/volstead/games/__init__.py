"""The games, each in a folder of its own, and the registry in which they are found by name.

`volstead.games()` lists all kits: this package can be called.
"""

import sys
from types import ModuleType

from volstead.core.kit import Kit
from volstead.games.registry import registry

add, each, faults = registry.add, registry.each, registry.faults
kit, names, own = registry.kit, registry.names, registry.own


class _Games(ModuleType):
    def __call__(self) -> list[Kit]:
        return registry()


sys.modules[__name__].__class__ = _Games
