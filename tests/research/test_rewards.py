"""Rewards on the way and at the end, whole actions, and moves without a choice."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from volstead.core.batch import payout
from volstead.core.errors import BadOption, IllegalMove
from volstead.games import own
from volstead.research import pettingzoo as zoo
from volstead.research.gymnasium import SeatEnv, env_id
from volstead.research.play import Play
from volstead.research.vector import Games
from volstead.research.vectorenv import SeatGames, SelfPlay

SHORT: dict[str, dict[str, Any]] = {
    "bootleggers": {"rounds": 1},
    "prohibition": {"years": 4},
    "rum-run": {"forest": "clearing"},
}


def played(name: str, seed: int = 3, **settings: Any) -> tuple[Play, list[list[float]]]:
    """A random game, and what it paid after each decision."""
    play = Play(name, None, SHORT[name], **settings)
    play.reset(seed)
    rng = np.random.default_rng(seed)
    paid = []
    while (seat := play.turn) is not None:
        play.take(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))
        paid.append(play.earned())
    return play, paid


@pytest.mark.parametrize("name", own())
def test_ranks_sum_to_zero_and_the_winners_are_first(name: str) -> None:
    play, paid = played(name, reward="rank")
    ranks = paid[-1]
    assert abs(sum(ranks)) < 1e-9 and max(ranks) <= 1.0
    assert {seat for seat, rank in enumerate(ranks) if rank == max(ranks)} == set(play.state.winners())
    scores = play.state.scores()
    losers = [seat for seat in range(play.seats) if seat not in play.state.winners()]
    assert all((ranks[a] > ranks[b]) == (scores[a] > scores[b]) for a in losers for b in losers)
    assert Games(name, 1, None, options=SHORT[name], reward="rank").reward == "rank"


@pytest.mark.parametrize("name", own())
def test_what_the_potential_pays_on_the_way_it_takes_back(name: str) -> None:
    """Summed up over a game, only the beginning is left: so the best way to play is the same."""
    play = Play(name, None, SHORT[name], potential=0.1)
    play.reset(3)
    begun = play.worth
    end, paid = played(name, potential=0.1)
    assert any(any(row) for row in paid[:-1])
    for seat in range(end.seats):
        assert abs(sum(row[seat] for row in paid) - (payout(end.state, "win")[seat] - begun[seat])) < 1e-6


@pytest.mark.parametrize("name", own())
def test_a_potential_is_no_secret_of_others(name: str) -> None:
    """What a seat is paid on the way follows from what it knows."""
    play = Play(name, None, SHORT[name])
    play.reset(5)
    rng = np.random.default_rng(5)
    for step in range(60):
        if (seat := play.turn) is None:
            break
        assert play.state.standing(seat) == play.state.resample(seat, step).standing(seat)
        play.take(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))


def test_the_doors_pay_the_potential_alike() -> None:
    """Gymnasium, PettingZoo and the vector forms give the same sums for a whole game."""
    settings: dict[str, Any] = {"rounds": 1, "potential": 0.5}
    env = gymnasium.make(env_id("bootleggers"), seats=3, **settings)
    _, info = env.reset(seed=1)
    begun = env.unwrapped.play.worth[0]  # type: ignore[attr-defined]
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        total += float(reward)
    assert total + begun == pytest.approx(env.unwrapped.play.rewards()[0])  # type: ignore[attr-defined]
    aec = zoo.bootleggers_v1.env(seats=3, **settings)
    aec.reset(seed=1)
    begun = list(aec.unwrapped.play.worth)
    sums = dict.fromkeys(aec.possible_agents, 0.0)
    for agent in aec.agent_iter():
        seen, reward, over, _, _ = aec.last()
        sums[agent] += reward
        aec.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert list(sums.values()) == pytest.approx(
        [paid - was for paid, was in zip(aec.unwrapped.play.rewards(), begun, strict=True)]
    )


@pytest.mark.parametrize("make", [SelfPlay, SeatGames])
def test_rows_of_games_pay_the_potential(make: type) -> None:
    envs = make("bootleggers", 3, 3, rounds=1, potential=0.5)
    _, infos = envs.reset(seed=2)
    begun = envs.worth.copy()
    total = np.zeros((3, 3))
    ended = np.zeros(3, np.bool_)
    plain = np.zeros((3, 3))
    while not ended.all():
        _, reward, over, _, infos = envs.step(envs.sample(infos["action_mask"]))
        paid = infos["rewards"] if "rewards" in infos else np.repeat(reward[:, None], 3, axis=1)
        total[~ended] += paid[~ended]
        plain[over & ~ended] = envs.games.rewards[over & ~ended]
        ended |= over
    assert (total + begun)[:, 0] == pytest.approx(plain[:, 0])


def test_a_whole_placement_is_one_action() -> None:
    """In The Rum Run a cell and the token for it are chosen together; the moves made are the same."""
    fresh = Play("rum-run", None, SHORT["rum-run"], composite=True)
    fresh.reset(1)
    seen = set()
    rng = np.random.default_rng(1)
    while (seat := fresh.turn) is not None:
        legal = np.flatnonzero(fresh.mask(seat))
        assert len(legal)
        names = [fresh.kit.catalogue.block(moves[0]).name for moves in map(fresh.moves, legal.tolist())]
        for action, name in zip(legal.tolist(), names, strict=True):
            assert len(fresh.moves(action)) == (2 if name in ("build", "at", "repair") else 1)
            fresh.refuse(seat, fresh.moves(action))
        before = fresh.save()
        with pytest.raises(IllegalMove):
            fresh.take(seat, int(np.flatnonzero(fresh.mask(seat) == 0)[-1]))
        assert fresh.save() == before
        seen.update(names)
        fresh.take(seat, int(rng.choice(legal)))
    assert "build" in seen


@pytest.mark.parametrize("skip_forced", [False, True])
def test_whole_placements_in_every_door(skip_forced: bool) -> None:
    settings: dict[str, Any] = {"composite": True, "forest": "clearing", "skip_forced": skip_forced}
    makers: tuple[Any, ...] = (SelfPlay, SeatGames)
    for make in makers:
        envs = make("rum-run", 2, 2, **settings)
        _, infos = envs.reset(seed=4)
        for _ in range(60):
            assert infos["action_mask"].any(axis=1).all() and infos["action_mask"].shape == (2, envs.composite.size)
            _, _, _, _, infos = envs.step(envs.sample(infos["action_mask"]))
    env = SeatEnv("rum-run", 2, **settings)
    _, info = env.reset(seed=4)
    over = False
    while not over:
        if skip_forced:
            assert len(env.play.state.legal(0)) > 1 or env.play.state.legal(0)[0] in env.play.composite.then  # type: ignore[union-attr]
        _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"].astype(np.int8)))
    parallel = zoo.rum_run_v1.parallel_env(2, **settings)
    seen, _ = parallel.reset(seed=4)
    for _ in range(20):
        if not parallel.agents:
            break
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in parallel.agents}
        seen, *_ = parallel.step(actions)
    with pytest.raises(BadOption):
        SelfPlay("bootleggers", 1, 3, composite=True)
