"""Events, and who may see them."""

import pytest

from tests.toy import KIT
from volstead.core.journal import Event, Fact, Facts, Journal
from volstead.core.seats import NATURE, SPECTATOR


def test_a_draw_is_told_in_full_to_the_drawer_alone() -> None:
    """The others hear only that something was drawn."""
    s = KIT.make(2).new()
    s.journal = journal = Journal()
    s.play(NATURE, KIT.catalogue.parse("draw 20"))
    told = {seat: [KIT.facts.to_dict(e) for e in journal.seen_by(seat)] for seat in (0, 1, SPECTATOR)}
    assert told[0] == [{"kind": "drew", "seat": 0, "bottle": 20}]
    assert told[1] == told[SPECTATOR] == [{"kind": "drew-something", "seat": 0}]
    assert journal.seen_by(0, since=1) == []


def test_numbers_that_stand_for_words_are_told_as_words() -> None:
    """A number outside the list of words stays a number."""
    facts = Facts(Fact("shipped", "seat", "house", house=["texas", "mother"]))
    assert facts.to_dict(Event(0, 1, 2, 1, 0, 0, 0)) == {"kind": "shipped", "seat": 2, "house": "mother"}
    assert facts.to_dict(Event(0, 1, 2, -1, 0, 0, 0))["house"] == -1


def test_impossible_kinds_of_events() -> None:
    """Faults in a game's list of events are found when it is made."""
    with pytest.raises(ValueError, match="more than five"):
        Fact("x", "a", "b", "c", "d", "e", "f")
    with pytest.raises(ValueError, match="no number called house"):
        Fact("x", "seat", house=["texas"])
    with pytest.raises(ValueError, match="two events"):
        Facts(Fact("x"), Fact("x"))
