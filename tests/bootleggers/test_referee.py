"""A referee that knows the rules document alone finds nothing wrong; `make referee` looks at hundreds of games."""

from collections import Counter
from typing import Any

import pytest

from tests.bootleggers.marks import follow
from tests.bootleggers.referee import Referee
from tests.refereeing import Difference, archived, examine, fresh
from volstead.version import compiled

pytestmark = pytest.mark.unturned("everybody")

EVERY, FRESH = (40, 6) if compiled() else (319, 1)
KINDS = [
    ("dues_paid", "due"),
    ("dues_paid", "amount"),
    ("produced", "crates"),
    ("demand_set", "demand"),
    ("sold", "crates"),
    ("sold", "amount"),
    ("profit_paid", "amount"),
    ("cash_given", "amount"),
    ("crates_lost", "crates"),
    ("markers_gained", "count"),
    ("cash_announced", "amount"),
]
"""What it works out for itself."""


def test_archived_games_agree_with_the_rules_document() -> None:
    """Games of version 1, by what held then."""
    agreed = [examine(log, Referee(log.header)) for log in archived("bootleggers", EVERY)]
    assert agreed and min(agreed) > 50


@pytest.mark.parametrize("number", range(FRESH))
def test_new_games_agree_with_the_rules_document(number: int) -> None:
    """Games of today's version: bots and people's kinds of play, options as they come."""
    log = fresh("bootleggers", number)
    assert log.header["version"] == 2
    assert examine(log, Referee(log.header)) > 50


@pytest.mark.parametrize(("kind", "value"), KINDS)
def test_the_referee_notices(kind: str, value: str) -> None:
    """A game that says one thing otherwise than the rules is found out."""
    log = next(archived("bootleggers"))
    told: list[str] = []

    def lie(fact: dict[str, Any]) -> None:
        if fact["kind"] == kind and not told:
            told.append(kind)
            fact[value] = fact[value] + 1

    with pytest.raises(Difference):
        examine(log, Referee(log.header), lie)
    assert told == [kind]


@pytest.mark.rule("BL-DEAL-25", "BL-DEAL-28", "BL-DEAL-29", "BL-DEAL-31")
def test_every_mark_is_what_the_rules_say() -> None:
    """Games full of promises, threats and debts: the book that is kept by the rules document sets each mark as well."""
    marks = sum((follow(number, 1) for number in range(3)), Counter())
    assert marks.total() > 200 and len(marks) > 20
