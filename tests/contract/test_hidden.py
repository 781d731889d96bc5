"""What a seat cannot know makes no difference to anything that it gets.

A twin of a position, for a seat, is the same position with all that the seat cannot know drawn afresh.
"""

from math import comb

import pytest

from tests.contract.tables import PLENTY, every_table, table, walk
from volstead.core.seats import NATURE_BIT
from volstead.games import kit
from volstead.testing import contract


@pytest.mark.rule("BL-INV-22", "PR-INV-31")
@every_table
def test_twins_look_the_same(name: str, seats: int) -> None:
    """View, observation, menu, question, default and whom the table waits for: the same for the seat, byte by byte."""
    contract.twins_look_the_same(kit(name), seats, PLENTY)


@every_table
def test_twins_refuse_the_same(name: str, seats: int) -> None:
    """The reason of a refusal tells nothing that the seat does not know."""
    contract.twins_refuse_the_same(kit(name), seats, PLENTY)


@every_table
def test_a_twin_is_a_possible_position(name: str, seats: int) -> None:
    """A twin keeps the rules, can be written and read, and can be played to its end."""
    contract.twins_are_possible(kit(name), seats, PLENTY)


@every_table
def test_the_truth_is_no_input_of_a_twin(name: str, seats: int) -> None:
    """Twins of twins are the twins of the origin, so nothing hidden was looked at to make them."""
    contract.twins_come_from_what_is_known(kit(name), seats, PLENTY)


@every_table
def test_bots_play_the_same_on_twins(name: str, seats: int) -> None:
    """A bot is honest: it moves alike whatever it cannot know, and leaves the table as it was."""
    contract.bots_are_honest(kit(name), seats, PLENTY)


@every_table
def test_events_tell_no_more_than_the_seat_may_know(name: str, seats: int) -> None:
    """Positions that a seat cannot tell apart, before and after a move, are told to it in the same words.

    Of draws, and of choices that several make at the same time, this holds whatever was drawn or chosen.
    """
    contract.events_tell_no_secrets(kit(name), seats, PLENTY)


@every_table
def test_the_audience_of_an_event_is_at_the_table(name: str, seats: int) -> None:
    """Every event is seen by somebody, and can be told."""
    contract.events_have_an_audience(kit(name), seats, 1)


def test_every_possible_twin_is_drawn() -> None:
    """Speak Easy for two is small enough to count: each hand of 21 unseen bottles comes up."""
    for s, _, _ in walk(table("toy", 2), 1):
        if not s.actors() & NATURE_BIT:
            break
    assert len({s.resample(1, word).digest() for word in range(25_000)}) == comb(21, 3)
