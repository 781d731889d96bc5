"""Deal tasks: what is exact, what is measured, and PettingZoo's own test."""

import pytest

from tests.research.field import api_test
from volstead.core.errors import BadOption
from volstead.research.deals import (
    ACCEPT,
    BREAK,
    FIRST_OFFER,
    OFFERS,
    POLICIES,
    Deal,
    DealEnv,
    breaker,
    exploitability,
    keeper,
    measure,
    wary,
)


def test_without_binding_promises_nothing_is_lent() -> None:
    """Four places cost 4 and bring 12, but there is 1 in cash: all hangs on a promise that nobody would keep."""
    assert Deal(2, binding=True).solve() == (1, 7)
    assert Deal(2, binding=False).solve() == (0, 0)
    with pytest.raises(BadOption, match="two seats"):
        Deal(3).solve()


def test_a_promise_is_paid_or_broken() -> None:
    """By hand: four places for 1 now and 7 later; the distiller then pays, or not."""
    offer = FIRST_OFFER + OFFERS.index((1, 4, 1, 7))
    for choice, gains in ((3, (4, 4)), (BREAK, (-3, 11))):
        task = Deal(2, binding=False)
        for action in (offer, ACCEPT, 0, choice):
            task.apply(action)
        assert task.over() and tuple(task.total) == gains
        assert (task.kept[1], task.broken[1]) == ((1, 0) if choice != BREAK else (0, 1))
    bound = Deal(2, binding=True)
    for action in (offer, ACCEPT, 0):
        bound.apply(action)
    assert bound.over() and bound.total == [4, 4]


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_keepers_share_all_there_is(seats: int) -> None:
    found = measure(Deal(seats, binding=False, games=2), [keeper] * seats)
    assert found.joint == 1 and not any(found.broken) and sum(found.kept) == found.deals
    cheated = measure(Deal(seats, binding=False, games=2), [keeper] + [breaker] * (seats - 1))
    assert cheated.gains[0] < found.gains[0] and sum(cheated.broken) > 0


def test_memory_guards_against_breakers() -> None:
    """Who remembers loses less to them, and nobody takes more than the breaker's own kind loses."""
    assert exploitability(breaker) == 0 < exploitability(wary) < exploitability(keeper)


def test_what_is_not_legal_is_refused_and_a_copy_is_independent() -> None:
    task = Deal(2)
    with pytest.raises(BadOption, match="not legal"):
        task.apply(ACCEPT)
    twin = task.clone()
    twin.apply(0)
    assert (task.actor(), twin.actor()) == (0, 1)
    with pytest.raises(BadOption, match="2 to 4"):
        Deal(5)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("binding", (True, False))
def test_pettingzoo_takes_it(binding: bool) -> None:
    api_test(DealEnv(3, binding, games=2), num_cycles=30)
    assert set(POLICIES) == {"keeper", "breaker", "wary"}
