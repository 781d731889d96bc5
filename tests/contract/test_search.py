"""Hypothesis looks for options, numbers of players and choices that break a game."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import volstead
from tests.contract.tables import COUNTS, PLENTY, TABLES, seen, table
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.playout import PlayoutTally, play_out
from volstead.core.seats import SPECTATOR, members
from volstead.core.state import State
from volstead.games import kit

some = settings(max_examples=25 * min(PLENTY, 4), suppress_health_check=list(HealthCheck))
choices = st.lists(st.integers(0, 2**12), max_size=120)


@st.composite
def any_game(draw: st.DrawFn) -> State:
    """A new game with any options that go together."""
    name = draw(st.sampled_from(list(COUNTS)))
    options: dict[str, Any] = {
        option.name: draw(st.sampled_from(option.choices)) for option in kit(name).options if draw(st.booleans())
    }
    seats = draw(st.sampled_from(list(COUNTS[name])))
    try:
        return kit(name).make(seats, options).new()
    except volstead.BadOption:
        return kit(name).make(seats).new()


def choose(s: State, choices: list[int]) -> None:
    """Make moves by numbers: every number picks one of all that anybody could do."""
    for choice in choices:
        able = [(seat, move) for seat in members(s.actors() | s.volunteers()) for move in s.legal(seat)]
        if not able:
            return
        s.play(*able[choice % len(able)])
        s.check()


@some
@given(any_game(), choices)
def test_any_choices_keep_the_rules(s: State, choices: list[int]) -> None:
    """From any beginning, any moves keep the invariants, and the game can be played to an end from there."""
    choose(s, choices)
    again = volstead.from_dict(json.loads(json.dumps(s.to_dict())))
    assert again.digest() == s.digest()
    play_out(s, Dice(len(choices)), Menu(), PlayoutTally())
    s.check()
    assert s.winners()


@some
@given(st.sampled_from(TABLES), choices, st.integers(0, 2**32))
def test_any_choices_hide_what_is_hidden(where: tuple[str, int], choices: list[int], word: int) -> None:
    """After any moves, twins look the same to their seat and to spectators."""
    s = table(*where).new()
    choose(s, choices)
    for seat in range(where[1]):
        twin = s.resample(seat, word)
        twin.check()
        assert seen(s, seat) == seen(twin, seat)
        assert seen(s, SPECTATOR) == seen(twin, SPECTATOR)
        assert s.legal(seat) == twin.legal(seat)
