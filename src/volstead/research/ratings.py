"""Ratings of players in games for many: the Plackett-Luce model, fitted to all results at once.

In this model the chance to come first is each player's strength divided by the sum at the table; then the same among
the rest for second place, and so on. Unlike ratings that are updated game by game the order of games plays no part.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

from volstead.core.chance import Dice

MEAN = 1500.0
SCALE = 400.0
"""Points for a strength ten times as high."""
SAMPLES = 200
Order = tuple[tuple[int, ...], ...]
"""One result: groups of players, best first; those in one group shared their place."""


@dataclass(frozen=True)
class Rating:
    """A rating with the interval that holds it in 95 of 100 cases."""

    points: float
    low: float
    high: float


def order(players: Sequence[int], ranks: Sequence[int]) -> Order:
    """A result from each seat's player and rank."""
    return tuple(
        tuple(sorted(player for player, place in zip(players, ranks, strict=True) if place == rank))
        for rank in sorted(set(ranks))
    )


def fit(results: Counter[Order], players: int) -> list[float]:
    """The strengths that make the results likeliest, by minorisation and maximisation, in points.

    Everybody has drawn one more game against an average player, which keeps the strengths finite.
    """
    strength = [1.0] * players
    wins = [0.5] * players
    for result, many in results.items():
        for group in result[:-1]:
            for player in group:
                wins[player] += many
    for _ in range(200):
        weight = [1.0 / (value + 1.0) for value in strength]
        for result, many in results.items():
            rest = sum(strength[player] for group in result for player in group)
            passed = 0.0
            for k, group in enumerate(result):
                if k < len(result) - 1:
                    passed += many * len(group) / rest
                for player in group:
                    weight[player] += passed
                rest -= sum(strength[player] for player in group)
        new = [wins[k] / weight[k] for k in range(players)]
        change = max(abs(new[k] / strength[k] - 1.0) for k in range(players))
        strength = new
        if change < 1e-6:
            break
    points = [SCALE * log10(value) for value in strength]
    middle = sum(points) / players
    return [MEAN + value - middle for value in points]


def rate(blocks: Sequence[Sequence[Order]], players: int, seed: int = 1) -> list[Rating]:
    """Ratings with intervals: whole blocks are drawn again and again, since games of a block share their luck."""
    points = fit(Counter(result for block in blocks for result in block), players)
    dice = Dice(seed)
    draws: list[list[float]] = []
    for _ in range(SAMPLES):
        again: Counter[Order] = Counter()
        for _ in range(len(blocks)):
            again.update(blocks[dice.below(len(blocks))])
        draws.append(fit(again, players))
    rated = []
    for k in range(players):
        column = sorted(draw[k] for draw in draws)
        rated.append(Rating(points[k], column[SAMPLES * 25 // 1000], column[SAMPLES * 975 // 1000 - 1]))
    return rated


def share_interval(shares: Sequence[float], games: int) -> tuple[float, float, float]:
    """The mean of the blocks' win shares and its 95 % interval.

    Wilson's interval for as many independent games as the scatter of the blocks speaks for, never more than there were.
    """
    blocks = len(shares)
    mean = sum(shares) / blocks
    worth = float(games)
    if blocks > 1 and 0.0 < mean < 1.0:
        variance = sum((share - mean) ** 2 for share in shares) / (blocks - 1) / blocks
        if variance > 0.0:
            worth = min(max(mean * (1.0 - mean) / variance, 1.0), worth)
    z = 1.96
    middle = (mean + z * z / (2 * worth)) / (1 + z * z / worth)
    half = z * sqrt(mean * (1 - mean) / worth + z * z / (4 * worth * worth)) / (1 + z * z / worth)
    return mean, max(0.0, middle - half), min(1.0, middle + half)
