"""The tables that the contract is tested at, and ways to walk through games."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, members
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.version import compiled

COUNTS = {"toy": range(2, 5), "bootleggers": range(3, 7), "prohibition": range(2, 5), "rum-run": range(2, 5)}
TABLES = [(name, seats) for name, counts in COUNTS.items() for seats in counts]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
every_game = pytest.mark.parametrize("name", list(COUNTS))

PLENTY = 4 if compiled() else 1
"""Compiled code is quicker, so it is tested on that many more positions."""
MANY = 200 if compiled() else 2
"""Games that are played with a look at the invariants after every move, at each table."""
TOO_LONG = 20_000
"""No game takes so many moves."""


@cache
def table(name: str, seats: int) -> Game:
    """A game with its usual options."""
    return kit(name).make(seats)


def variants(name: str) -> list[dict[str, Any]]:
    """The usual options, and each other choice of each option alone."""
    options = kit(name).options
    return [{}] + [{option.name: choice} for option in options for choice in option.choices[1:]]


def walk(game: Game, seed: int, journal: Journal | None = None) -> Iterator[tuple[State, int, int]]:
    """A random game: the state before each move, who moves and what. Volunteers act now and then."""
    dice = Dice(seed)
    menu = Menu()
    s = game.new()
    s.journal = journal
    for _ in range(TOO_LONG):
        actors = s.actors()
        if not actors:
            return
        seats = [int(NATURE)] if actors & NATURE_BIT else members(actors)
        if not actors & NATURE_BIT and dice.below(8) == 0:
            seats += members(s.volunteers())
        seat = seats[dice.below(len(seats))]
        s.fill(seat, menu)
        if not menu.size:
            assert not actors >> seat & 1, "a seat that is waited for has nothing to choose"
            continue
        move = int(menu.moves[dice.below(menu.size)])
        yield s, seat, move
        s.apply(seat, move)
    raise AssertionError(f"the game took more than {TOO_LONG} moves")


def finish(game: Game, seed: int) -> State:
    """A random game played to its end."""
    return [s for s, _, _ in walk(game, seed)][-1]


def positions(game: Game, seed: int, many: int) -> Iterator[State]:
    """About so many positions of one random game in which a player is to choose, from its beginning to its end."""
    length = sum(1 for s, _, _ in walk(game, seed) if not s.actors() & NATURE_BIT)
    often = max(1, length // many)
    count = 0
    for s, _, _ in walk(game, seed):
        if not s.actors() & NATURE_BIT:
            if count % often == 0:
                yield s
            count += 1


def seen(s: State, seat: int) -> bytes:
    """All that a seat is shown, as it goes out."""
    return msgspec.json.encode(s.view(seat))


def told(journal: Journal, seat: int, game: Game) -> list[dict[str, str | int]]:
    """The events that a seat is told."""
    facts = kit(game.name).facts
    return [facts.to_dict(event) for event in journal.seen_by(seat)]
