"""Compiled and interpreted code play the same games: both must come to the stored digests."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from volstead.core.chance import Dice
from volstead.core.playout import play_games
from volstead.games import kit
from volstead.version import compiled

STORED: list[dict[str, Any]] = json.loads(Path(__file__).parents[1].joinpath("digests.json").read_text())


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: f"{stored['game']}-{stored['seats']}")
def test_the_stored_digests_come_out_again(stored: dict[str, Any]) -> None:
    """So many random games from a seed end as they did when `python -m tests.refresh_digests` was last run."""
    game = kit(stored["game"]).make(stored["seats"], stored["options"])
    tally = play_games(game, stored["games"], Dice(stored["seed"]))
    assert (tally.decisions, tally.chance, tally.digest) == (stored["decisions"], stored["chance"], stored["digest"])


def test_the_kernel_is_what_was_expected() -> None:
    """The run that is meant to test compiled code does test it, and the other does not."""
    assert compiled() == (os.environ.get("VOLSTEAD_EXPECT") == "compiled")
