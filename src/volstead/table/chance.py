"""Chance at a table: nobody can foretell it, and nothing of it is kept but what it brought."""

import secrets

from volstead.core.menu import Menu

_draw = secrets.SystemRandom()


class SystemChance:
    """Draws from the operating system."""

    def pick(self, menu: Menu) -> int:
        """One of NATURE's moves, each equally likely."""
        return int(menu.moves[secrets.randbelow(int(menu.size))])

    def part(self) -> float:
        return _draw.random()

    def word(self) -> int:
        return secrets.randbits(32)
