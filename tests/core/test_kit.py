"""Options, seats and the registry of games."""

from dataclasses import replace

import pytest

from tests.toy import KIT
from volstead.core.errors import BadOption
from volstead.games import add, kit, names, own


@pytest.mark.parametrize(
    ("given", "meant"),
    [("yes", True), ("ON", True), ("1", True), (True, True), ("no", False), (" false ", False), (False, False)],
)
def test_yes_and_no_are_understood(given: object, meant: bool) -> None:
    """As a person would write them."""
    assert KIT.complete({"generous": given})["generous"] is meant


def test_options_have_defaults() -> None:
    """What is not named has the first of its choices."""
    assert KIT.complete({}) == {"rounds": 3, "generous": False}
    assert KIT.complete({"rounds": "4"}) == {"rounds": 4, "generous": False}


@pytest.mark.parametrize(
    ("options", "reason"),
    [({"rounds": 5}, "choose one of 3, 2, 4"), ({"rounds": True}, "cannot be True"), ({"x": 1}, "rounds, generous")],
)
def test_options_that_do_not_exist(options: dict[str, object], reason: str) -> None:
    """The sentence says what there is."""
    with pytest.raises(BadOption, match=reason):
        KIT.make(2, options)


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_player_counts_that_do_not_exist(seats: int) -> None:
    """The sentence says for how many the game is."""
    with pytest.raises(BadOption, match=f"2 to 4 players, not {seats}"):
        KIT.make(seats)


def test_a_game_from_outside_is_found_by_name() -> None:
    """It is listed like the others, is none of the package's own, and cannot take the name of one."""
    assert kit("toy") is KIT and "toy" in names() and "toy" not in own()
    with pytest.raises(BadOption, match=r"the games are: bootleggers, .*toy"):
        kit("poker")
    with pytest.raises(BadOption, match="already"):
        add(replace(KIT, name="bootleggers"))
