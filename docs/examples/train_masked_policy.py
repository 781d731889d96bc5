"""Train a masked policy by self-play on the batched environment, with NumPy alone, and see it beat random play.

All seats of all games are played by one linear policy. When a game ends, every decision of a seat is credited with
what the seat got (REINFORCE). By default it learns one-round Bootleggers for two minutes.
"""

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from volstead.games import kit
from volstead.research.observation import Look
from volstead.research.vector import Games

Array = NDArray[np.float32]


class Policy:
    """Moves are as likely as exp(W x), among the legal ones."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.weights = np.zeros((len(look.moves), len(look.columns) + 1), np.float32)
        self.speed = np.zeros_like(self.weights)

    def features(self, observations: NDArray[np.int16]) -> Array:
        shown = self.look.see(observations).astype(np.float32)
        squeezed = np.sign(shown) * np.log1p(np.abs(shown))
        return np.concatenate([squeezed, np.ones((len(squeezed), 1))], axis=1, dtype=np.float32)

    def chances(self, features: Array, masks: NDArray[np.bool_]) -> Array:
        logits = np.where(masks, features @ self.weights.T, -np.inf)
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True)

    def choose(self, chances: Array, rng: np.random.Generator) -> NDArray[np.int64]:
        return (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)

    def learn(self, features: Array, masks: NDArray[np.bool_], moves: NDArray[np.int64], gains: Array) -> None:
        push = -self.chances(features, masks)
        push[np.arange(len(moves)), moves] += 1
        step = (push * gains[:, None]).T @ features / len(moves)
        self.speed = 0.99 * self.speed + 0.01 * step**2
        self.weights += 0.01 * step / (np.sqrt(self.speed) + 1e-4)


def train(game: str, seats: int, options: dict[str, Any], many: int, steps: int, seconds: float, seed: int) -> Policy:
    """Batches of self-play, until the time or the number of batches is over."""
    games = Games(game, many, seats, seed=seed, options=options, reward="score")
    policy = Policy(Look(kit(game), games.game, edition=0))  # the older look: fewer numbers, learnt sooner
    rng = np.random.default_rng(seed)
    start = time.monotonic()
    while steps and time.monotonic() - start < seconds:
        policy.learn(*_batch(games, policy, rng))
        steps -= 1
    return policy


def _batch(games: Games, policy: Policy, rng: np.random.Generator) -> tuple[Any, ...]:
    """Decisions of games that ended, with what each seat got beyond the mean of its table."""
    rows: list[tuple[Any, ...]] = []
    open_rows: list[list[int]] = [[] for _ in range(games.many)]
    gains: dict[int, float] = {}
    done = 0
    while done < games.many:
        features, masks, seats = policy.features(games.observations), games.masks.copy(), games.seats.copy()
        moves = policy.choose(policy.chances(features, masks), rng)
        games.step(moves)
        for k in range(games.many):
            open_rows[k].append(len(rows))
            rows.append((features[k], masks[k], moves[k], seats[k]))
            if games.over[k]:
                beyond = games.rewards[k] - games.rewards[k].mean()
                gains |= {row: float(beyond[rows[row][3]]) for row in open_rows[k]}
                open_rows[k] = []
                done += 1
    used = sorted(gains)
    got = np.array([gains[row] for row in used], np.float32)
    return (
        np.array([rows[row][0] for row in used]),
        np.array([rows[row][1] for row in used]),
        np.array([rows[row][2] for row in used]),
        got / (got.std() + 1e-6),
    )


def against_random(policy: Policy, game: str, seats: int, options: dict[str, Any], many: int, seed: int) -> float:
    """The share of wins of the policy, in seat k modulo the seats of game k, against random play in the others."""
    games = Games(game, many, seats, seed=seed, options=options)
    rng = np.random.default_rng(seed)
    mine = np.arange(many) % seats
    won = np.full(many, np.nan)
    while np.isnan(won).any():
        chosen = policy.choose(policy.chances(policy.features(games.observations), games.masks), rng)
        games.step(np.where(games.seats == mine, chosen, games.sample()))
        ended = games.over & np.isnan(won)
        reward = games.rewards[np.arange(many), mine]
        won[ended] = (reward[ended] * (seats - 1) + 1) / seats
    return float(won.mean())


def main(argv: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="bootleggers")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--option", action="append", default=["rounds=1", "thugs=no", "deals=no"])
    parser.add_argument("--many", type=int, default=128, help="games at once")
    parser.add_argument("--batches", type=int, default=10**9)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=3000, help="games to measure the strength")
    args = parser.parse_args(argv)
    options = dict(option.split("=") for option in args.option)
    policy = train(args.game, args.seats, options, args.many, args.batches, args.seconds, seed=1)
    share = against_random(policy, args.game, args.seats, options, args.games, seed=2)
    print(f"wins {share:.1%} of {args.games} games; an equal share is {1 / args.seats:.1%}")
    return share


if __name__ == "__main__":
    main()
