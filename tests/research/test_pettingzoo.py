"""PettingZoo's own tests over every game and number of players, and what they do not ask."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest

from tests.contract.tables import COUNTS, every_table
from tests.research.field import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from volstead import BadOption, BadPosition, IllegalMove
from volstead.research.pettingzoo import bootleggers_v1, prohibition_v1, rum_run_v1, toy_v1

CYCLES = 30
DOORS = {
    "bootleggers": bootleggers_v1,
    "prohibition": prohibition_v1,
    "rum-run": rum_run_v1,
    "toy": toy_v1,
}
LONGER: dict[str, Any] = {"rounds": 4}
"""The test game is over too soon for max_cycles_test, unless it has so many rounds."""

# api_test knows dictionaries with masks only from PettingZoo's own games, and looks at the masks of dead agents.
dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
pytestmark = dictionaries


def play_on(env: Any, moves: int, seed: int = 3) -> None:
    """Begin a game and make so many random moves."""
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    for agent in env.agent_iter(moves):
        observation, _, terminated, _, _ = env.last()
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))


@every_table
def test_api(name: str, seats: int) -> None:
    """PettingZoo finds its API as it should be."""
    api_test(DOORS[name].env(seats=seats), num_cycles=CYCLES)


@every_table
def test_seeds(name: str, seats: int) -> None:
    """The same seed gives the same game, one after another and all at once."""
    seed_test(partial(DOORS[name].env, seats=seats), num_cycles=CYCLES)
    parallel_seed_test(partial(DOORS[name].parallel_env, seats=seats), num_cycles=CYCLES)


@every_table
def test_parallel_api(name: str, seats: int) -> None:
    """Sealed choices are made together; who has nothing to choose waits."""
    parallel_api_test(DOORS[name].parallel_env(seats=seats), num_cycles=CYCLES)


@every_table
def test_max_cycles(name: str, seats: int) -> None:
    """A game is cut short after so many cycles."""
    more = LONGER if name == "toy" else {}
    door = DOORS[name]
    env, parallel_env = partial(door.env, seats, **more), partial(door.parallel_env, seats, **more)
    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@every_table
def test_render(name: str, seats: int) -> None:
    """The table is shown as text, as a picture, and on the terminal."""
    render_test(partial(DOORS[name].env, seats=seats))


@pytest.mark.parametrize("name", [name for name in COUNTS if name != "toy"])
def test_registered(name: str) -> None:
    """PettingZoo makes the environments by name."""
    env = pettingzoo.make("aec", DOORS[name].id)
    env.reset(seed=1)
    assert env.unwrapped.metadata["name"] == DOORS[name].id.removeprefix("volstead/")
    assert pettingzoo.make("parallel", DOORS[name].id).reset(seed=1)[0].keys() == set(env.agents)


@every_table
def test_a_masked_action_is_refused_with_its_rule(name: str, seats: int) -> None:
    """The refusal names the rule, and nothing has changed."""
    env = DOORS[name].raw_env(seats=seats)
    play_on(env, 2 * seats)
    before = env.serialize()
    masked = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove) as refusal:
        env.step(masked)
    assert refusal.value.rule and refusal.value.legal
    assert env.serialize() == before


def test_dead_agents_step_with_none_and_then_are_gone() -> None:
    """After the end every agent takes its reward, steps once with None, and no other way."""
    env = DOORS["toy"].raw_env(seats=3)
    play_on(env, 9)
    assert all(env.terminations.values()) and len(env.agents) == 3
    assert sum(env.rewards.values()) == pytest.approx(0)
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    for left in (2, 1, 0):
        env.step(None)
        assert len(env.agents) == left


def test_whole_games_pay_out_at_the_end() -> None:
    """Nothing is paid before the end; then the winners get what the others lose, or all get their scores."""
    for reward in ("win", "score"):
        env = DOORS["toy"].raw_env(seats=4, reward=reward)
        play_on(env, 11)
        assert not any(env.rewards.values())
        play_on(env, 12)
        paid = list(env.rewards.values())
        assert paid == env.play.rewards()
        assert reward == "win" or paid == env.play.state.scores()


@every_table
def test_hidden_twins_are_observed_alike(name: str, seats: int) -> None:
    """What an agent cannot know makes no difference to what it observes."""
    env = DOORS[name].raw_env(seats=seats)
    play_on(env, 2 * seats + 1)
    assert len(env.agents) == seats
    for agent in env.agents:
        seen, twin = env.observe(agent), env.resample(agent, 77).observe(agent)
        assert all((seen[key] == twin[key]).all() for key in seen)


@every_table
def test_clones_and_saved_games_go_on_alike(name: str, seats: int) -> None:
    """A clone, or a game that was saved and read, gives the same game for the same actions and is independent."""
    env = DOORS[name].raw_env(seats=seats)
    play_on(env, 2 * seats)
    clone = env.clone()
    read = DOORS[name].raw_env(seats=seats)
    read.deserialize(env.serialize())
    assert not env.play.over
    for _ in range(2 * seats):
        if env.play.over:
            break
        action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])
        for each in (env, clone, read):
            each.step(action)
        assert env.serialize() == clone.serialize() == read.serialize()


def test_what_can_not_be_is_refused_in_a_sentence() -> None:
    """Settings, agents, missing actions and texts that are no saved game."""
    door = DOORS["toy"]
    for settings, why in (
        ({"seats": 9}, "for 2 to 4 players"),
        ({"seats": "two"}, "number of players"),
        ({"render_mode": "film"}, "human, ansi, rgb_array"),
        ({"reward": "fame"}, "win, score"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"content": "/nowhere"}, "no folder"),
        ({"small": {"chance": 1}}, "Small"),
        ({"max_cycles": 0}, "at least 1"),
    ):
        with pytest.raises(BadOption, match=why):
            door.env(**settings)
    env = door.raw_env()
    env.reset(seed=1)
    with pytest.raises(BadOption, match="no agent 'bob'"):
        env.resample("bob", 1)
    for text in ("", "[]", '{"play": 1}'):
        with pytest.raises(BadPosition, match="not written by serialize"):
            env.deserialize(text)
    together = door.parallel_env()
    together.reset(seed=1)
    with pytest.raises(BadOption, match="player_0"):
        together.step({})
