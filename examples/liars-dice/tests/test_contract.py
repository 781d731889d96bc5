"""Liar's Dice keeps the contract of a Volstead game."""

import pytest
from liars_dice import KIT

from volstead.testing import Case, cases


@pytest.mark.parametrize("case", cases(KIT), ids=str)
def test_the_contract(case: Case) -> None:
    """Games end, replays agree, nothing hidden is told, everything has words."""
    case()
