"""Learned baselines: nets that are shipped, trained by one command, and play in the arena."""

from pathlib import Path

import numpy as np
import pytest

from volstead.core.errors import BadOption
from volstead.games import kit, own
from volstead.research import arena, baselines, policy
from volstead.research.arena import Contest


def test_a_net_is_trained_and_plays(tmp_path: Path) -> None:
    """The command writes both nets of a game; the arena seats them by their files."""
    words = ["rum-run", "--out", str(tmp_path), "--decisions", "300", "--epochs", "1", "--updates", "1"]
    baselines.main(words)
    nets = sorted(tmp_path.glob("*.npz"))
    assert [path.name for path in nets] == ["rum-run-imitation.npz", "rum-run-ppo.npz"]
    entrants = tuple(f"net{k}=policy:{path}" for k, path in enumerate(nets))
    records = arena.run(Contest("rum-run", 2, entrants, blocks=1, options={"forest": "clearing"}))
    assert len(records) == 2 and not any(record.faults for record in records)


def test_slopes_are_those_of_the_loss() -> None:
    """A small change of each weight changes the loss as much as `backward` was told."""
    rng = np.random.default_rng(3)
    learner = baselines.Learner(6, 5, 1)
    numbers = rng.integers(-3, 9, (4, 6)).astype(np.int16)
    masks = np.ones((4, 5), np.bool_)
    chosen = np.array([0, 3, 2, 4])

    def loss() -> float:
        made = learner.forward(numbers, masks)
        return float(-np.log(made["chances"][np.arange(4), chosen]).sum() + 0.5 * np.square(made["values"]).sum())

    before = loss()
    for _ in range(50):
        made = learner.forward(numbers, masks)
        slopes = made["chances"].copy()
        slopes[np.arange(4), chosen] -= 1.0
        learner.backward(made, slopes, made["values"], 1e-2)
    assert loss() < before / 4


@pytest.mark.parametrize("game", own())
def test_the_nets_that_are_shipped_fit_their_game(game: str) -> None:
    assert {"imitation", "ppo"} <= set(policy.shipped(game))
    for seats in (kit(game).fewest, kit(game).most):
        made = kit(game).make(seats)
        for name in policy.shipped(game):
            net = policy.load(game, name)
            assert net.layers["w1"].shape[0] == made.observation_size
            assert net.layers["w3"].shape[1] == made.catalogue.size


def test_an_unknown_net_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOption, match="there is no net 'best' for rum-run; there are: "):
        Contest("rum-run", 2, ("random", "policy:best")).check()
