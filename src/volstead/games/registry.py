"""The registry: all games that this program knows, found by their names here and nowhere else.

A game comes from this package, from any installed package that names its kit in the entry-point group
`volstead.games`, or from `add(KIT)`.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from volstead.core.errors import BadOption
from volstead.core.kit import Kit

GROUP = "volstead.games"
OWN = {"bootleggers": "bootleggers", "prohibition": "prohibition", "rum-run": "rum_run"}
"""The games of this package, each with its folder."""


class Registry:
    """Games by name, loaded when they are asked for. Called, it lists all kits."""

    def __init__(self, own: Mapping[str, str] = OWN, group: str = GROUP) -> None:
        self._own = dict(own)
        self._group = group
        self._installed: dict[str, Kit] | None = None
        self._added: dict[str, Kit] = {}
        self._faults: dict[str, str] = {}
        self._told: list[Callable[[str], object]] = []

    def __call__(self) -> list[Kit]:
        """All games with their facts: this package's own first."""
        return [self.kit(name) for name in self.names()]

    def names(self) -> list[str]:
        """The names of all games."""
        return list(dict.fromkeys([*self._own, *self._others(), *self._added]))

    def own(self) -> list[str]:
        """The names of the games of this package alone."""
        return list(self._own)

    def kit(self, name: str) -> Kit:
        """The kit of a game."""
        if name in self._own:
            return _kit_in(import_module(f"volstead.games.{self._own[name]}"))
        if name in self._added:
            return self._added[name]
        if name not in self._others():
            known = ", ".join(self.names())
            raise BadOption(f"there is no game {name!r}; the games are: {known}", "unknown-game", name, known)
        return self._others()[name]

    def add(self, kit: Kit) -> None:
        """Make a game known that no package brings, such as one in a notebook; added again, it is replaced."""
        if kit.name in self._own:
            raise BadOption(f"there is a game {kit.name!r} already")
        new = kit.name not in self.names()
        self._added[kit.name] = kit
        for do in self._told if new else []:
            do(kit.name)

    def each(self, do: Callable[[str], object]) -> None:
        """Do something with the name of every game: those that there are, and those that are added later."""
        for name in self.names():
            do(name)
        self._told.append(do)

    def faults(self) -> dict[str, str]:
        """Installed games that cannot be loaded: which, and why."""
        self._others()
        return dict(self._faults)

    def sources(self) -> list[str]:
        """The modules in which the added games are found, for worker processes."""
        return [kit.build.__module__ for kit in self._added.values()]

    def _others(self) -> dict[str, Kit]:
        """The games of other installed packages. One that cannot be loaded does not keep the others away."""
        if self._installed is None:
            self._installed = {}
            for point in entry_points(group=self._group):
                try:
                    kit = _kit_in(point.load())
                    if kit.name in self._own or kit.name in self._installed:
                        raise BadOption(f"there is a game {kit.name!r} already")
                    self._installed[kit.name] = kit
                except Exception as fault:
                    self._faults[point.name] = f"{type(fault).__name__}: {fault}"
        return self._installed


def _kit_in(found: Any) -> Kit:
    """The kit that a module or an entry point means."""
    kit = getattr(found, "KIT", found)
    if not isinstance(kit, Kit):
        raise BadOption(f"{found!r} is no kit and has none called KIT")
    return kit


registry = Registry()


def adopt(sources: Iterable[str]) -> None:
    """In a worker process: add the games of these modules and of the packages that they lie in."""
    for source in sources:
        try:
            import_module(source)
        except ImportError:
            continue
        parts = source.split(".")
        for many in range(len(parts), 0, -1):
            module = sys.modules.get(".".join(parts[:many]))
            for kit in list(vars(module).values()) if module is not None else []:
                if isinstance(kit, Kit) and kit.name not in registry.names():
                    registry.add(kit)
