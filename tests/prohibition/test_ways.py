"""Ways to play, and what version 2 mended: the start of every Gang, YELLOW's bonus, a first and a short game."""

import pytest

from volstead.core.chance import Dice
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import State
from volstead.games import kit
from volstead.games.prohibition import layout as at

KIT = kit("prohibition")


def played(s: State, until: str, seed: int = 3) -> State:
    """Random play until somebody is asked this, or to the end."""
    dice = Dice(seed)
    while not s.over():
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        if seat != NATURE and s.question(seat).key == until:
            return s
        legal = s.legal(seat)
        s.apply(seat, legal[dice.below(len(legal))])
        s.check()
    return s


@pytest.mark.unturned("everybody")
@pytest.mark.rule("PR-SET-6", "PR-OPS-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_gang_starts_with_three_booze(seats: int) -> None:
    """Whatever its mat; in version 1 BLUE had six."""
    for version, most in ((2, 3), (1, 6)):
        seen = set()
        for seed in range(6):
            s = played(KIT.make(seats, version=version).new(), "turn", seed)
            seen |= {int(s.v[at.BOOZE + gang]) for gang in range(seats)}
        assert seen <= {3, most} and 3 in seen


@pytest.mark.unturned("everybody")
@pytest.mark.rule("PR-VAR-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_first_game_has_no_drafts(seats: int) -> None:
    """Three Schemes and one Infamy card for every Gang, and the first question is where to place a Gangster."""
    s = KIT.make(seats, {"first_game": True}).new()
    asked = []
    dice = Dice(5)
    while s.actors() & NATURE_BIT:
        legal = s.legal(NATURE)
        s.apply(NATURE, legal[dice.below(len(legal))])
    asked.append(s.question(lowest(s.actors())).key)
    assert asked[0] not in ("draft", "infamy")
    for gang in range(seats):
        assert int(s.v[at.HAND + gang]).bit_count() == 3 and s.v[at.INFAMY + gang] > 0
    s.check()
    assert played(s, "never").winners()


@pytest.mark.unturned("everybody")
@pytest.mark.rule("PR-VAR-2", "PR-GEN-1")
@pytest.mark.parametrize(("years", "last"), [(6, 1926), (4, 1924)])
def test_a_short_game_ends_with_1924(years: int, last: int) -> None:
    """Four Years instead of six, with scores for all."""
    s = played(KIT.make(3, {"years": years}).new(), "never")
    assert s.v[at.YEAR] == last and len(s.scores()) == 3


@pytest.mark.unturned("nobody")
def test_version_1_has_neither() -> None:
    """Its options are the eleven that it had."""
    assert "years" not in KIT.make(2, version=1).options and "first_game" not in KIT.make(2, version=1).options
