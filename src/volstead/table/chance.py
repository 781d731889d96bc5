"""Chance at a table: nobody can foretell it, and nothing of it is kept but what it brought."""

import secrets

_draw = secrets.SystemRandom()


class SystemChance:
    """Draws from the operating system."""

    def below(self, many: int) -> int:
        return secrets.randbelow(many)

    def part(self) -> float:
        return _draw.random()

    def word(self) -> int:
        return secrets.randbits(32)
