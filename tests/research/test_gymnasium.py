"""Gymnasium's own check over every game and number of players, and what it does not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.contract.tables import every_game, every_table
from volstead import BadOption, IllegalMove
from volstead.research.gymnasium import SeatEnv, env_id


@every_table
def test_check_env(name: str, seats: int) -> None:
    """Gymnasium finds its API as it should be, in every seat."""
    for seat in range(seats):
        env = gymnasium.make(env_id(name), seats=seats, seat=seat, render_mode="ansi")
        check_env(env.unwrapped, skip_render_check=seat > 0)


@every_game
def test_made_by_name_with_chosen_opponents(name: str) -> None:
    """`gymnasium.make` knows every game; the other seats are played by the bots that were named."""
    if name == "toy":
        return
    for bot in ("random", "greedy"):
        env = gymnasium.make(env_id(name), opponents=bot)
        env.reset(seed=5)
        env.action_space.seed(5)
        masks = env.get_wrapper_attr("action_masks")
        for _ in range(5):
            _, _, over, _, info = env.step(env.action_space.sample(masks().astype(np.int8)))
            assert "refused" not in info
            if over:
                break
        env.close()


def test_opponents_are_seated_and_checked() -> None:
    """One bot for each other seat, and only bots that there are."""
    env = SeatEnv("toy", 3, 1, ["random", "random"])
    assert env.opponents == ["random", "", "random"]
    with pytest.raises(BadOption, match="2 opponents"):
        SeatEnv("toy", 3, 0, ["random"])
    with pytest.raises(BadOption, match="no bot 'nobody'"):
        SeatEnv("toy", 3, 0, "nobody")
    with pytest.raises(BadOption, match="no seat 3"):
        SeatEnv("toy", 3, 3)


@every_game
def test_a_masked_action_is_refused_with_its_rule(name: str) -> None:
    """Nothing changes, and the learner is told the rule; a strict environment raises."""
    env = SeatEnv(name)
    observation, info = env.reset(seed=2)
    masked = int(np.flatnonzero(~info["action_mask"])[0])
    again, reward, over, _, told = env.step(masked)
    assert (again == observation).all() and reward == 0 and not over
    assert told["refused"]["rule"] and told["refused"]["why"]
    strict = SeatEnv(name, strict=True)
    strict.reset(seed=2)
    with pytest.raises(IllegalMove) as refusal:
        strict.step(masked)
    assert refusal.value.rule == told["refused"]["rule"]


def test_a_game_is_played_to_its_end() -> None:
    """The reward comes with the end: 1 for the lone winner."""
    env = SeatEnv("toy", 2)
    for seed in range(10):
        _, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert reward in (-1, 0, 1) and not info["action_mask"].any()


@every_game
def test_hidden_twins_and_saved_games(name: str) -> None:
    """A twin is observed alike; a saved game is read as it was; a clone is independent."""
    env = SeatEnv(name)
    observation, _ = env.reset(seed=4)
    assert (env.resample(11).play.observe(0) == observation).all()
    saved = env.serialize()
    clone = env.clone()
    clone.step(int(np.flatnonzero(clone.action_masks())[0]))
    assert env.serialize() == saved
    other = SeatEnv(name)
    other.reset(seed=9)
    assert (other.deserialize(saved)[0] == observation).all()
