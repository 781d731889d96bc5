"""A game that writes no observation is observed by its view, so that learners and searches tell its positions apart."""

from collections.abc import Mapping

import pytest

from volstead.core.plain import HIGHEST, PLACES, numbers


@pytest.mark.parametrize(
    ("view", "read"),
    [
        ({"lot": 3, "mine": None, "sealed": [True, False]}, [3, -1, 2, 1, 0]),
        ({"far": {"away": 10**9, "deep": -(10**9)}, "half": 2.5}, [HIGHEST, -HIGHEST, 2]),
        ({"lists": [[], [7]]}, [2, 0, 1, 7]),
    ],
)
def test_a_view_is_read_from_front_to_back(view: Mapping[str, object], read: list[int]) -> None:
    """Nothing is -1, a list begins with its length, what is too far is cut; the rest are zeros."""
    assert numbers(view) == read + [0] * (PLACES - len(read))


def test_words_are_told_apart_and_long_views_are_cut() -> None:
    """Two words have two numbers, each time the same; there are never more numbers than places."""
    heads, tails = numbers({"side": "heads"})[0], numbers({"side": "tails"})[0]
    assert heads != tails and heads == numbers({"side": "heads"})[0]
    assert len(numbers({"many": list(range(1000))})) == PLACES
