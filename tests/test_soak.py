"""The short form of `make soak`: random moves over all options and versions, every invariant after each."""

import pytest

from tests.soak import soak
from volstead.games import own
from volstead.version import compiled


@pytest.mark.parametrize("name", own())
def test_random_moves_keep_every_invariant(name: str) -> None:
    """So many moves of whole games, some of them unasked; games end and somebody wins."""
    moves = 40_000 if compiled() else 1_500
    games, made = soak(name, moves, 7)
    assert games >= 1 and made == moves
