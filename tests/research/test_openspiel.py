"""OpenSpiel's own tests over every game and number of players, and what they do not ask."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import volstead.research.openspiel  # noqa: F401
from tests.contract.tables import COUNTS, every_table
from tests.research.field import PartialTree, enforce, ismcts, sim_game
from volstead.games import kit
from volstead.version import compiled

SHORT: dict[str, dict[str, Any]] = {
    "bootleggers": {"rounds": 1, "horizon": 20},
    "prohibition": {"horizon": 8},
    "rum-run": {"forest": "clearing", "horizon": 6},
}
"""Whole games take too long while the rules are not compiled, for OpenSpiel looks at every position from all sides."""
LONG: dict[str, dict[str, Any]] = {"bootleggers": {"rounds": 2}}
"""What is played compiled: whole games, but of Bootleggers two Rounds."""


def load(name: str, seats: int, **options: Any) -> Any:
    return pyspiel.load_game(f"volstead_{name.replace('-', '_')}", {"seats": seats} | options)


def decisions(game: Any, seed: int, most: int = 10_000) -> Any:
    """The decision states of a random game, before the moves are made."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and most:
        if not state.is_chance_node():
            most -= 1
            yield state
        state.apply_action(dice.choice(state.legal_actions()))


@every_table
def test_partial_tree(name: str, seats: int) -> None:
    """OpenSpiel finds its Python API as it should be on a part of the tree."""
    random.seed(seats)
    enforce(PartialTree, f"{name}-{seats}", load(name, seats), states=200 if compiled() else 60)


@every_table
def test_action_strings_round_trip(name: str, seats: int) -> None:
    """Every action has its own text, and the text gives the action back."""
    catalogue = kit(name).catalogue
    compared = 0
    for state in decisions(load(name, seats), 2, 60):
        player = state.current_player()
        for action in state.legal_actions():
            text = state.action_to_string(player, action)
            assert state.string_to_action(player, text) == action == catalogue.parse(text)
            compared += 1
    assert compared >= 9 * seats


@every_table
def test_resampled_states_can_not_be_told_apart(name: str, seats: int) -> None:
    """The information state and the observation of the player are the same, and nobody's secrets are in the history."""
    rng = np.random.default_rng(seats)
    compared = 0
    for number, state in enumerate(decisions(load(name, seats), 3, 60)):
        if number % 6 and name != "toy":
            continue
        for player in range(seats):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.current_player() == state.current_player() or name != "toy"
            assert twin.history() == []
            compared += 1
    assert compared >= 2 * seats


@pytest.mark.parametrize("name", list(COUNTS))
def test_players_is_another_word_for_seats(name: str) -> None:
    """OpenSpiel's own tests say `players`."""
    most = kit(name).most
    assert (
        load(name, most).num_players()
        == pyspiel.load_game(f"volstead_{name.replace('-', '_')}", {"players": most}).num_players()
        == most
    )


def test_an_information_state_is_all_that_was_told() -> None:
    """Own moves and all events, in order; rivals' bottles are not named before they are opened."""
    game = load("toy", 2)
    state = game.new_initial_state()
    for action in ("draw 9", "draw 20", "bid 9"):
        state.apply_action(state.string_to_action(state.current_player(), action))
    told = [state.information_state_string(player).partition("\nplayer ")[0].splitlines() for player in (0, 1)]
    assert told[0] == ["drew 0 9", "drew-something 1", "> bid 9", "sealed 0 9"]
    assert told[1] == ["drew-something 0", "drew 1 20", "sealed-something 0"]


def test_search_with_resampled_states() -> None:
    """OpenSpiel's information set search plays a game on our resampling."""
    game = load("toy", 2, rounds=2)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=_Rollout(),
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    chosen = [bot.step(state) in state.legal_actions() for state in decisions(game, 4)]
    assert len(chosen) >= 4 and all(chosen)


class _Rollout:
    """Plays at random to the end."""

    def evaluate(self, state: Any) -> Any:
        state = state.clone()
        dice = random.Random(1)
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        return np.array(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@every_table
def test_simulations(name: str, seats: int) -> None:
    """Whole random games, cloned and written and read on the way, by OpenSpiel's two simulators."""
    game = load(name, seats, **(LONG if compiled() else SHORT).get(name, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    np.random.seed(seats)
    sim_game(game)
