"""Ways to walk through games at random, for tests."""

from collections.abc import Iterator
from typing import Any

import msgspec

from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, members
from volstead.core.state import Game, State

TOO_LONG = 20_000
"""No game takes so many moves."""


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
    assert count, "nobody has anything to choose in this game"


def twins(game: Game, seed: int, many: int) -> Iterator[tuple[State, State, int, int]]:
    """Positions with a twin for each seat in turn, and the word that made it.

    A twin of a position, for a seat, is the same position with all that the seat cannot know drawn afresh.
    """
    for number, s in enumerate(positions(game, seed, many)):
        for seat in range(game.seats):
            word = 1000 * number + seat
            yield s, s.resample(seat, word), seat, word


def variants(kit: Kit) -> list[dict[str, Any]]:
    """The usual options, and each other choice of each option alone."""
    return [{}] + [{option.name: choice} for option in kit.options for choice in option.choices[1:]]


def seen(s: State, seat: int) -> bytes:
    """All that a seat is shown, as it goes out."""
    return msgspec.json.encode(s.view(seat))


def told(kit: Kit, journal: Journal, seat: int) -> list[dict[str, str | int]]:
    """The events that a seat is told."""
    return [kit.facts.to_dict(event) for event in journal.seen_by(seat)]
