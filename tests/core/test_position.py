"""Positions as JSON, checked when they are read."""

import json
from typing import Any

import pytest

import volstead
from tests.core.test_state import dealt, play
from volstead.core.errors import BadOption, BadPosition


def good() -> dict[str, Any]:
    s = dealt()
    play(s, 1, "bid 21")
    return dict(json.loads(json.dumps(s.to_dict())))


def test_a_position_reads_back() -> None:
    """Derived numbers are computed anew, not stored."""
    data = good()
    assert "left" not in data["fields"]
    s = volstead.from_dict(data)
    assert volstead.to_dict(s) == data
    assert s.legal(1) and s.legal(0)


def with_field(name: str, value: object) -> dict[str, Any]:
    data = good()
    data["fields"][name] = value
    return data


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({}, "not a Volstead position"),
        ({**good(), "volstead": 99}, "not a Volstead position"),
        ({**good(), "seats": "2"}, "needs seats and options"),
        ({**good(), "options": []}, "needs seats and options"),
        ({**good(), "version": 7}, "rules version 7; Speak Easy has versions 1 to 1"),
        ({**good(), "fields": 0}, "has no fields"),
        (with_field("gold", 1), "no field 'gold'"),
        (with_field("die", "six"), "not a whole number"),
        (with_field("die", True), "not a whole number"),
        (with_field("die", 7), "not from 0 to 6"),
        (with_field("die", 2**80), "not from 0 to 6"),
        (with_field("hand", [1, 2]), "must have the shape"),
        (with_field("hand", [1, 2, [3], 4]), "not a whole number"),
        (with_field("discard", 1), "a bottle is in two places"),
        (with_field("actors", 3), "its actors do not follow"),
        (with_field("agenda", [[99, 0, 0, 0, 0, 0]] + [[0] * 6] * 11), "there is no step 99"),
        ({**good(), "fields": {}}, "field 'actors' is missing"),
    ],
)
def test_an_impossible_position_says_why(data: dict[str, Any], reason: str) -> None:
    """One sentence with the field or the rule."""
    with pytest.raises(BadPosition, match=reason):
        volstead.from_dict(data)


def test_the_game_and_its_options_must_exist() -> None:
    """As on the command line."""
    with pytest.raises(BadOption, match="there is no game 'poker'"):
        volstead.from_dict({**good(), "game": "poker"})
    with pytest.raises(BadOption, match="no option 'gold'"):
        volstead.from_dict({**good(), "options": {"gold": 1}})
    with pytest.raises(BadOption, match="2 to 4 players, not 9"):
        volstead.from_dict({**good(), "seats": 9})
