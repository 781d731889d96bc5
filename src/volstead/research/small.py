"""Small variants, for methods that walk the whole tree or keep a table of all that can happen.

>>> from volstead.games import kit
>>> game = Small(chance=1, choices=2, horizon=6).make(kit("rum-run"), seats=2)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.core.shrinking import shrink
from volstead.core.state import Game


@dataclass(frozen=True)
class Small:
    """How small. 0 and an empty text mean no limit."""

    chance: int = 0
    """Chance has at most so many outcomes at a time, spread over those there are; with 1 nothing is left to chance."""
    choices: int = 0
    """A menu has at most so many moves, spread over those there are, the default among them."""
    horizon: int = 0
    """After so many choices of its own a seat makes the default moves, until the game ends as the rules say."""
    opening: int = 0
    """So many moves come first that are always the same, of all sorts: the choices are those of a later position."""
    focus: str = ""
    """Kinds of moves, separated by spaces: only a menu with such a move is a choice, all others are the default."""

    def __bool__(self) -> bool:
        return bool(self.chance or self.choices or self.horizon or self.opening or self.focus)

    def make(
        self, found: Kit, seats: int, options: Mapping[str, object] | None = None, content: Path | None = None
    ) -> Game:
        """The game, made small."""
        game = found.make(seats, options, content)
        if not self:
            return game
        if min(self.chance, self.choices, self.horizon, self.opening) < 0:
            raise BadOption("a limit of a small variant cannot be negative")
        kinds = {block.name for block in found.catalogue.blocks}
        for name in self.focus.split():
            if name not in kinds:
                raise BadOption(
                    f"{found.title} has no moves called {name!r}; its moves are: {', '.join(sorted(kinds))}"
                )
        shrink(game, self.chance, self.choices, self.horizon, self.opening, self.focus.split())
        if game.new().over():
            raise BadOption(
                "nobody has a choice in this small variant: the opening is too long or the focus too narrow"
            )
        return game
