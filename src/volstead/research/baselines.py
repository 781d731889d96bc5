"""The learned baselines: a net that imitates the quick bot, and one that goes on from it by PPO against itself.

`python -m volstead.research.baselines bootleggers --out nets` trains both and writes them; `make baselines` does it for
every game and lets all kinds of players meet in the arena. Only NumPy is needed. The same seed gives the same nets on
the same machine.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from volstead import bots
from volstead.core.chance import Dice
from volstead.games import kit, own
from volstead.research.policy import NETS
from volstead.research.vector import Games

Floats = NDArray[np.float32]
HIDDEN = (96, 64)
STRAY = 0.1
"""How often a move of the teacher's is replaced by any other, so that the net learns what to do after a mistake."""
TRACE, CLIP, ENTROPY = 0.95, 0.2, 0.01


class Learner:
    """A policy with a value beside it: forward, backward and Adam's steps."""

    def __init__(self, inputs: int, moves: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = {"1": (inputs, HIDDEN[0]), "2": HIDDEN, "3": (HIDDEN[1], moves), "v": (HIDDEN[1], 1)}
        self.weights: dict[str, Floats] = {}
        for name, (wide, high) in sizes.items():
            scale = (2.0 / wide) ** 0.5 * (0.1 if name in "3v" else 1.0)
            self.weights[f"w{name}"] = (rng.standard_normal((wide, high)) * scale).astype(np.float32)
            self.weights[f"b{name}"] = np.zeros(high, np.float32)
        self.means = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def forward(self, numbers: NDArray[np.int16], masks: NDArray[np.bool_]) -> dict[str, Any]:
        """Chances of all moves, values, and what `backward` needs."""
        w = self.weights
        amounts = numbers.astype(np.float32)
        x = np.sign(amounts) * np.log1p(np.abs(amounts))
        one = np.maximum(x @ w["w1"] + w["b1"], 0.0)
        two = np.maximum(one @ w["w2"] + w["b2"], 0.0)
        likes = np.where(masks, two @ w["w3"] + w["b3"], -1e9)
        likes -= likes.max(axis=1, keepdims=True)
        chances = np.exp(likes)
        chances /= chances.sum(axis=1, keepdims=True)
        return {"x": x, "1": one, "2": two, "chances": chances, "values": (two @ w["wv"] + w["bv"])[:, 0]}

    def backward(self, made: dict[str, Any], likes: Floats, values: Floats, rate: float) -> None:
        """One step against these slopes of the loss, by what is liked and by the values."""
        w = self.weights
        slopes = {"w3": made["2"].T @ likes, "b3": likes.sum(axis=0)}
        slopes |= {"wv": made["2"].T @ values[:, None], "bv": values.sum(keepdims=True)}
        two = (likes @ w["w3"].T + values[:, None] @ w["wv"].T) * (made["2"] > 0)
        slopes |= {"w2": made["1"].T @ two, "b2": two.sum(axis=0)}
        one = (two @ w["w2"].T) * (made["1"] > 0)
        slopes |= {"w1": made["x"].T @ one, "b1": one.sum(axis=0)}
        self.steps += 1
        much = min(1.0, 0.5 / (float(np.sqrt(sum(np.square(slope).sum() for slope in slopes.values()))) + 1e-8))
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope * much - self.means[name])
            self.squares[name] += 0.001 * (np.square(slope * much) - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            w[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def save(self, path: Path) -> None:
        """Write the policy, in half precision."""
        kept = {name: array.astype(np.float16) for name, array in self.weights.items() if "v" not in name}
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(path, **kept)  # type: ignore[arg-type]


def watched(game: str, seats: int, decisions: int, seed: int) -> Iterator[tuple[Any, Any, int]]:
    """Decisions of the teacher, the game's quick bot, in all seats: what was seen, what was legal, what it chose."""
    games = Games(game, 16, seats, seed=seed)
    teacher = bots.make(bots.usual(game), game, seed)
    dice = Dice(seed)
    found = 0
    while True:
        choices = games.sample().copy()
        for k in range(games.many):
            move = int(teacher.decide(games.batch.states[k], int(games.seats[k])))
            if games.masks[k].sum() > 1:
                yield games.observations[k].copy(), games.masks[k].copy(), move
                found += 1
                if found == decisions:
                    return
            if int(dice.below(1000)) >= STRAY * 1000:
                choices[k] = move
        games.step(choices)


def imitate(game: str, seats: int, decisions: int, epochs: int, seed: int, tell: Any = print) -> Learner:
    """Learn to choose what the teacher chooses."""
    rows = list(watched(game, seats, decisions, seed))
    numbers, masks = np.array([row[0] for row in rows]), np.array([row[1] for row in rows])
    chosen = np.array([row[2] for row in rows])
    learner = Learner(numbers.shape[1], masks.shape[1], seed)
    rng = np.random.default_rng(seed)
    held = max(1, len(rows) // 20)
    for epoch in range(epochs):
        order = rng.permutation(np.arange(held, len(rows)))
        for part in np.array_split(order, max(1, len(order) // 256)):
            made = learner.forward(numbers[part], masks[part])
            slopes = made["chances"].copy()
            slopes[np.arange(len(part)), chosen[part]] -= 1.0
            learner.backward(made, slopes / len(part), np.zeros(len(part), np.float32), 2e-3 / (1 + epoch))
        agreed = learner.forward(numbers[:held], masks[:held])["chances"].argmax(axis=1) == chosen[:held]
        tell(f"{game}: epoch {epoch + 1}, {agreed.mean():.1%} of {held} decisions held back as the teacher")
    return learner


class Rollout:
    """So many decisions of each of the games, with who made them and what followed for the same seat."""

    def __init__(self, games: Games, learner: Learner, steps: int, rng: np.random.Generator) -> None:
        many = steps * games.many
        self.numbers = np.zeros((many, games.observations.shape[1]), np.int16)
        self.masks = np.zeros((many, games.masks.shape[1]), np.bool_)
        self.chosen, self.chances = np.zeros(many, np.int64), np.zeros(many, np.float32)
        self.values, self.rewards = np.zeros(many, np.float32), np.zeros(many, np.float32)
        self.follows, self.ends = np.full(many, -1), np.zeros(many, np.bool_)
        last = np.full((games.many, int(games.game.seats)), -1)
        rows = np.arange(games.many)
        for step in range(steps):
            here = step * games.many + rows
            self.numbers[here], self.masks[here] = games.observations, games.masks
            made = learner.forward(games.observations, games.masks)
            drawn = (made["chances"].cumsum(axis=1) > rng.random((games.many, 1)) * 0.999999).argmax(axis=1)
            chosen = np.where(games.masks[rows, drawn], drawn, games.masks.argmax(axis=1))
            self.chosen[here], self.chances[here] = chosen, made["chances"][rows, chosen]
            self.values[here] = made["values"]
            before = last[rows, games.seats]
            self.follows[before[before >= 0]] = here[before >= 0]
            last[rows, games.seats] = here
            games.step(chosen)
            for k in np.flatnonzero(games.over):
                mine = last[k] >= 0
                self.rewards[last[k][mine]], self.ends[last[k][mine]] = games.rewards[k][mine], True
                last[k] = -1

    def gains(self) -> Floats:
        """Generalised advantages along the decisions of each seat; what the end cut off gains nothing."""
        out = np.zeros_like(self.values)
        for k in range(len(out) - 1, -1, -1):
            after = self.follows[k]
            if after >= 0:
                out[k] = self.values[after] - self.values[k] + TRACE * out[after]
            elif self.ends[k]:
                out[k] = self.rewards[k] - self.values[k]
        return out


def improve(learner: Learner, game: str, seats: int, updates: int, seed: int, tell: Any = print) -> None:
    """PPO against itself, all seats by the same net. The value learns alone at first, so that nothing is unlearnt."""
    games = Games(game, 32, seats, seed=seed)
    rng = np.random.default_rng(seed)
    warm = max(1, updates // 5)
    for update in range(updates):
        rollout = Rollout(games, learner, 64, rng)
        gains = rollout.gains()
        returns = gains + rollout.values
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for part in np.array_split(rng.permutation(len(gains)), len(gains) // 256):
            made = learner.forward(rollout.numbers[part], rollout.masks[part])
            chances, rows = made["chances"], np.arange(len(part))
            ratio = chances[rows, rollout.chosen[part]] / np.maximum(rollout.chances[part], 1e-6)
            gain = gains[part]
            free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = (gain * ratio * free)[:, None]
            slopes = chances * push
            slopes[rows, rollout.chosen[part]] -= push[:, 0]
            logs = np.log(np.maximum(chances, 1e-9))
            slopes += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
            wrong = (made["values"] - returns[part]) * (0.5 / len(part))
            slopes = slopes / len(part) if update >= warm else np.zeros_like(slopes)
            learner.backward(made, slopes.astype(np.float32), wrong.astype(np.float32), 3e-4)
        if update % 10 == 9:
            tell(f"{game}: update {update + 1}, {int(rollout.ends.sum())} ends of games seen")


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--out", type=Path, default=NETS)
    parser.add_argument("--decisions", type=int, default=40_000)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--updates", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    for game in args.games or own():
        seats = kit(game).usual_seats
        learner = imitate(game, seats, args.decisions, args.epochs, args.seed)
        learner.save(args.out / f"{game}-imitation.npz")
        improve(learner, game, seats, args.updates, args.seed)
        learner.save(args.out / f"{game}-ppo.npz")


if __name__ == "__main__":
    main(sys.argv[1:])
