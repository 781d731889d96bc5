"""Chance is a seat with equally likely moves, answered from a seeded generator."""

from collections import Counter

import volstead
from tests.toy import KIT
from volstead.core.chance import Dice, Driver
from volstead.core.seats import NATURE_BIT


def test_the_numbers_are_fixed_for_ever() -> None:
    """Stored games were played with them: these are sfc32's for the seed 7."""
    dice = Dice(7)
    assert [int(dice.word()) for _ in range(4)] == [3069104647, 3582417929, 1446471690, 4196707356]


def test_all_faces_are_equally_likely() -> None:
    """Of 60,000 rolls each face shows about 10,000 times."""
    dice = Dice(3)
    rolls = Counter(int(dice.below(6)) for _ in range(60_000))
    assert set(rolls) == set(range(6))
    assert all(9_600 < many < 10_400 for many in rolls.values())


def test_seeds_of_any_size_differ() -> None:
    """Each of the 96 bits of a seed counts."""
    first = {int(Dice(1 << k).word()) for k in range(96)}
    assert len(first) == 96


def test_a_fork_is_another_generator() -> None:
    """It gives other numbers, and the same ones every time."""
    one, other = Dice(1), Dice(1)
    assert int(one.fork().word()) == int(other.fork().word()) != int(Dice(1).word())


def test_the_driver_answers_for_nature_until_a_player_must_choose() -> None:
    """Speak Easy begins with a draw for each seat."""
    s = KIT.make(3).new()
    assert s.actors() == NATURE_BIT
    assert Driver(s, Dice(1)).run() == 3
    assert s.actors() == 0b111


def test_drivers_with_the_same_seed_agree() -> None:
    """The seed is all there is to a deal."""
    games = [KIT.make(4).new() for _ in range(2)]
    for s in games:
        volstead.driver(s, seed=5).run()
    assert games[0].digest() == games[1].digest()
