"""The game and the slow, literal reference agree on every legal action of positions from random play."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rum_run import reference
from tests.rum_run.scenes import at_turn, game_on, on_turn, outcomes, reference_table
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.core.state import State
from volstead.games.rum_run import KIT
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.game import RumRun
from volstead.version import compiled

pytestmark = pytest.mark.unturned("everybody")

OFTEN = 17
"""One turn of so many is compared."""
GAMES = 2 if compiled() else 1

CROWDED = """
    A B C D E F G H
 1  . . . . . . . .
 2  . v . . . . v .
 3  > B < @ . > F <
 4  . ^ . . . . ^ .
 5  . . . . . . . .
"""
"""Doors so near to the town that random play carries barrels, cuts roads and runs through distilleries."""


def positions(game: RumRun, seed: int) -> Iterator[State]:
    """Positions of a random game."""
    dice = Dice(seed)
    menu = Menu()
    s = game.new()
    count = 0
    while s.actors():
        seat = int(NATURE) if s.actors() & NATURE_BIT else on_turn(s)
        if seat != NATURE and at_turn(s):
            count += 1
            if count % OFTEN == 0:
                yield s
        s.fill(seat, menu)
        s.apply(seat, menu.moves[dice.below(menu.size)])


TABLES: list[tuple[int, str, dict[str, Any]]] = [
    (2, "", {}),
    (3, "", {}),
    (4, "", {"forest": "pocket-duel-2"}),
    (2, CROWDED, {}),
    (3, CROWDED, {}),
    (2, CROWDED, {"open_gates": True}),
    (2, CROWDED, {"variant": "horse-power"}),
    (2, CROWDED, {"variant": "tortoise-hare"}),
]


def game_of(seats: int, diagram: str, options: dict[str, Any]) -> RumRun:
    if diagram:
        return game_on(diagram, seats, **options)
    game = KIT.make(seats, options)
    assert isinstance(game, RumRun)
    return game


@pytest.mark.rule(
    "RR-MODEL-1", "RR-MODEL-5", "RR-MODEL-6", "RR-MODEL-8", "RR-ROAD-6", "RR-REP-2", "RR-VAR-1", "RR-VAR-2"
)
@pytest.mark.parametrize(("seats", "diagram", "options"), TABLES)
def test_every_legal_action_leads_where_the_reference_says(seats: int, diagram: str, options: dict[str, Any]) -> None:
    """The positions reachable by builds and repairs, by moves and by caravans are the same, one by one."""
    compared = 0
    for seed in range(GAMES):
        for s in positions(game_of(seats, diagram, options), seed):
            t = reference_table(s)
            found = outcomes(s)
            assert found == reference.outcomes(t, on_turn(s))
            compared += sum(map(len, found.values()))
            for cell in range(144):
                owner = s.data[at.OWNER + s.v[at.LAID + cell]]
                known = reference.distances(t, owner) if owner >= 0 else {}
                assert s.v[at.DISTANCE + cell] == known.get((cell // 12, cell % 12), 0)
    assert compared > 100
