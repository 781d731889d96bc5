"""The tables that the contract is tested at, and ways to walk through games."""

from functools import cache
from typing import Any

import pytest

from volstead.core.journal import Journal
from volstead.core.state import Game
from volstead.games import kit
from volstead.testing import walking
from volstead.testing.walking import finish, positions, seen, walk
from volstead.version import compiled

__all__ = ["finish", "positions", "seen", "walk"]

COUNTS = {"toy": range(2, 5), "bootleggers": range(3, 7), "prohibition": range(2, 5), "rum-run": range(2, 5)}
TABLES = [(name, seats) for name, counts in COUNTS.items() for seats in counts]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
every_game = pytest.mark.parametrize("name", list(COUNTS))

PLENTY = 4 if compiled() else 1
"""Compiled code is quicker, so it is tested on that many more positions."""
MANY = 200 if compiled() else 2
"""Games that are played with a look at the invariants after every move, at each table."""


@cache
def table(name: str, seats: int) -> Game:
    """A game with its usual options."""
    return kit(name).make(seats)


def variants(name: str) -> list[dict[str, Any]]:
    """The usual options, and each other choice of each option alone."""
    return walking.variants(kit(name))


def told(journal: Journal, seat: int, game: Game) -> list[dict[str, str | int]]:
    """The events that a seat is told."""
    return walking.told(kit(game.name), journal, seat)
