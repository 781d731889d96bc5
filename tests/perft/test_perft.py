"""Counts of positions by depth, and digests after every kind of move: the same as ever, compiled and not."""

import pytest
from tools.perft import FILES, STARTS, perft, written


@pytest.mark.parametrize("game", sorted(STARTS))
def test_positions_are_counted_as_ever(game: str) -> None:
    """If play was changed on purpose: python tools/perft.py, and the commit says what changed."""
    assert (FILES / f"{game}.json").read_text(encoding="utf-8") == written(perft(game))
