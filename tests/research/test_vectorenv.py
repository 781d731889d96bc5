"""Many games by Gymnasium's standard for vectors: one seat against bots, and every seat in turn."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from volstead.core.errors import BadOption, IllegalMove
from volstead.games import own
from volstead.research.vectorenv import SeatGames, SelfPlay

SHORT: dict[str, dict[str, Any]] = {"bootleggers": {"rounds": 1}}


@pytest.mark.parametrize("game", own())
def test_one_seat_against_bots_through_the_standard(game: str) -> None:
    """Shapes and types are as the spaces say, only legal moves are offered, and only games that end pay."""
    envs = SeatGames(game, num_envs=3, seats=3, opponents="random", **SHORT.get(game, {}))
    assert isinstance(envs, VectorEnv) and envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=4)
    ended = 0
    for _ in range(120):
        assert envs.observation_space.contains(observations)
        assert (infos["seat"] == 0).all()
        observations, rewards, over, cut, infos = envs.step(envs.sample(infos["action_mask"]))
        assert not cut.any() and ((rewards == 0) | over).all()
        ended += int(over.sum())
    assert infos["action_mask"].any(axis=1).all()
    assert game != "bootleggers" or ended > 0


def test_the_same_seed_gives_the_same_games() -> None:
    """Another seed gives others."""

    def rows(seed: int) -> list[bytes]:
        envs = SeatGames("bootleggers", num_envs=2, seats=3, rounds=1)
        envs.reset(seed=seed)
        return [envs.step(envs.sample(envs.look.mask(envs.games.masks)))[0].tobytes() for _ in range(20)]

    assert rows(3) == rows(3) != rows(4)


def test_forced_moves_can_be_skipped() -> None:
    """Then every row has a choice of two at least."""
    for envs in (
        SelfPlay("prohibition", num_envs=4, seats=2, skip_forced=True),
        SeatGames("prohibition", num_envs=4, seats=2, skip_forced=True),
    ):
        _, infos = envs.reset(seed=2)
        for _ in range(60):
            assert (infos["action_mask"].sum(axis=1) > 1).all()
            infos = envs.step(envs.sample(infos["action_mask"]))[4]


def test_self_play_asks_every_seat_and_pays_all() -> None:
    """Where a game ends all seats' rewards are told and sum to zero."""
    envs = SelfPlay("bootleggers", num_envs=8, seats=3, rounds=1)
    _, infos = envs.reset(seed=1)
    asked, paid = set(), 0
    for _ in range(400):
        asked |= set(infos["seat"].tolist())
        _, _, over, _, infos = envs.step(envs.sample(infos["action_mask"]))
        paid += int(over.sum())
        assert np.allclose(infos["rewards"].sum(axis=1), 0)
        assert (infos["rewards"].any(axis=1) == over).all()
    assert asked == {0, 1, 2} and paid > 0


def test_long_games_are_cut_off() -> None:
    """Truncated, not terminated, and another begins."""
    envs = SelfPlay("rum-run", num_envs=2, seats=2, longest=10)
    _, infos = envs.reset(seed=1)
    cuts = 0
    for _ in range(35):
        _, _, over, cut, infos = envs.step(envs.sample(infos["action_mask"]))
        cuts += int(cut.sum())
        assert not (over & cut).any()
        assert bool((over | cut).any()) == ("final_obs" in infos)
    assert cuts == 6


def test_what_can_not_be_is_refused_in_a_sentence() -> None:
    """Illegal moves say which game; seats and lengths must exist."""
    envs = SelfPlay("rum-run", num_envs=2, seats=2)
    envs.reset(seed=1)
    with pytest.raises(IllegalMove, match="of the batch"):
        envs.step(np.array([10**6, 0]))
    with pytest.raises(BadOption, match="one for each"):
        SeatGames("rum-run", num_envs=2, seats=2, seat=5)
    with pytest.raises(BadOption, match="at least 1"):
        SeatGames("rum-run", num_envs=2, seats=2, longest=0)
