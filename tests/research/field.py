"""The tests that the field brings along, imported without the warnings that their own imports give."""

import unittest
import warnings
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests import api_test as spiel_api_test
    from open_spiel.python import policy
    from open_spiel.python.algorithms import (
        cfr,
        expected_game_score,
        exploitability,
        external_sampling_mccfr,
        generate_playthrough,
        ismcts,
        sample_some_states,
    )
    from open_spiel.python.tests import games_sim_test
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

__all__ = [
    "PartialTree",
    "api_test",
    "cfr",
    "enforce",
    "expected_game_score",
    "exploitability",
    "external_sampling_mccfr",
    "generate_playthrough",
    "ismcts",
    "max_cycles_test",
    "parallel_api_test",
    "parallel_seed_test",
    "policy",
    "render_test",
    "seed_test",
    "sim_game",
    "spiel_api_test",
]


class PartialTree(spiel_api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's tests on some states of the tree; how many depends on how quick we are."""

    __test__ = False
    states = 0

    @classmethod
    def setUpClass(cls) -> None:
        cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=cls.states)
        cls.game_type = cls.game.get_type()


def enforce(case: Any, name: str, game: Any, **settings: Any) -> None:
    """Run one of OpenSpiel's classes of API tests on a game."""
    made = type(f"{case.__name__}_{name}", (case,), {"game_name": name, "game": game, **settings})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(made).run(result)
    assert result.testsRun and result.wasSuccessful(), "\n".join(text for _, text in result.failures + result.errors)


def sim_game(game: Any) -> None:
    """Run OpenSpiel's simulation in Python, with clones, pickles and texts on the way."""
    games_sim_test.GamesSimTest().sim_game(game)
