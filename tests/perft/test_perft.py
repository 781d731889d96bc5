"""Counts of positions by depth, and digests after every kind of move: the same as ever, compiled and not."""

import json

import pytest
from tools.perft import FILES, KIT, PAGE, STARTS, perft, table, written


@pytest.mark.parametrize("game", sorted(STARTS))
def test_positions_are_counted_as_ever(game: str) -> None:
    """If play was changed on purpose: python tools/perft.py, and the commit says what changed."""
    assert (FILES / f"{game}.json").read_text(encoding="utf-8") == written(perft(game))


def test_the_page_has_the_counts_of_the_files() -> None:
    """And each game has a kit in which all legal moves of every position are listed."""
    told = {game: json.loads((FILES / f"{game}.json").read_text(encoding="utf-8")) for game in STARTS}
    assert table(told) in PAGE.read_text(encoding="utf-8")
    kits = [position for starts in told.values() for one in starts for position in one["kit"]]
    assert len(kits) == KIT * sum(map(len, STARTS.values()))
    assert all(set(position["after"]) <= set(position["moves"]) for position in kits)
