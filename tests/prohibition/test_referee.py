"""A referee that knows the rules document alone finds nothing wrong; `make referee` looks at hundreds of games."""

from typing import Any

import pytest

from tests.prohibition.referee import Referee
from tests.refereeing import Difference, archived, examine, fresh
from volstead.version import compiled

pytestmark = pytest.mark.unturned("everybody")

EVERY, FRESH = (40, 6) if compiled() else (319, 1)
KINDS = [
    ("heat", "heat"),
    ("built", "gs"),
    ("fee", "gs"),
    ("wiped-out", "hits"),
    ("wiped-out", "goons"),
    ("retreats", "overflow"),
    ("extorted", "gs"),
    ("produced", "gs"),
    ("served", "months"),
    ("bribed", "gs"),
    ("claimed", "prestige"),
    ("infamy-revealed", "prestige"),
    ("final", "points"),
]
"""What it works out for itself."""


def test_archived_games_agree_with_the_rules_document() -> None:
    """Games of version 1, by what held then."""
    agreed = [examine(log, Referee(log.header)) for log in archived("prohibition", EVERY)]
    assert agreed and min(agreed) > 50


@pytest.mark.parametrize("number", range(FRESH))
def test_new_games_agree_with_the_rules_document(number: int) -> None:
    """Games of today's version: bots and people's kinds of play, options as they come."""
    log = fresh("prohibition", number)
    assert log.header["version"] == 2
    assert examine(log, Referee(log.header)) > 50


@pytest.mark.parametrize(("kind", "value"), KINDS)
def test_the_referee_notices(kind: str, value: str) -> None:
    """A game that says one thing otherwise than the rules is found out."""
    log = next(archived("prohibition"))
    told: list[str] = []

    def lie(fact: dict[str, Any]) -> None:
        if fact["kind"] == kind and not told:
            told.append(kind)
            fact[value] = fact[value] + 1

    with pytest.raises(Difference):
        examine(log, Referee(log.header), lie)
    assert told == [kind]
