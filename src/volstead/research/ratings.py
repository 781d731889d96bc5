"""Ratings of players in games for many: the Plackett-Luce model, fitted to all results at once.

In this model the chance to come first is each player's strength divided by the sum at the table; then the same among
the rest for second place, and so on. Unlike ratings that are updated game by game the order of games plays no part.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

from volstead.core.chance import Dice

MEAN = 1500.0
SCALE = 400.0
"""Points for a strength ten times as high."""
STEPS = 4000
"""Of the walk by which intervals are found."""
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
    """Ratings with intervals: the shortest that hold 95 % of what the results, and one drawn game each, leave likely.

    Drawing blocks again and again would give an interval of no width after a clean sweep; the likelihood does not.
    Games of a block share their luck: where blocks scatter more than single games would, the likelihood is flattened.
    """
    results = Counter(result for block in blocks for result in block)
    points = fit(results, players)
    scatter, known = dispersion(blocks, points)
    drawn = _walk(results, points, scatter, 2.4 / sqrt(players * (known + 0.25)) * sqrt(scatter), Dice(seed))
    rated = []
    for k in range(players):
        column = sorted(draw[k] for draw in drawn)
        held = len(column) * 95 // 100
        first = min(range(len(column) - held), key=lambda at: column[at + held] - column[at])
        rated.append(Rating(points[k], min(points[k], column[first]), max(points[k], column[first + held])))
    return rated


def dispersion(blocks: Sequence[Sequence[Order]], points: Sequence[float]) -> tuple[float, float]:
    """How much more the blocks scatter than independent games would, at least 1; and what is known of each player."""
    strength = [10 ** ((value - MEAN) / SCALE) for value in points]
    found = expected = 0.0
    for block in blocks:
        more = [0.0] * len(points)
        for chances, first in _choices(block, strength):
            for player, chance in chances.items():
                more[player] += (player == first) - chance
                expected += chance * (1.0 - chance)
        found += sum(value * value for value in more)
    return max(1.0, (10.0 + found) / (10.0 + expected)), expected / len(points)


def _choices(results: Iterable[Order], strength: Sequence[float]) -> Iterator[tuple[dict[int, float], int]]:
    """Each place that was won: the chance that everybody left had to win it, and who won it."""
    for result in results:
        for k, group in enumerate(result[:-1]):
            left = [player for rest in result[k:] for player in rest]
            total = sum(strength[player] for player in left)
            for first in group:
                yield {player: strength[player] / total for player in left}, first


def _walk(
    results: Counter[Order], points: Sequence[float], scatter: float, wide: float, dice: Dice
) -> list[list[float]]:
    """Points drawn by their likelihood: a random walk that goes down only as often as it should (Metropolis)."""

    def chance() -> float:
        return int(dice.below(1 << 30)) / (1 << 30)

    def likelihood(at: Sequence[float]) -> float:
        strength = [exp(value) for value in at]
        total = sum(0.5 * value - log(value_of + 1.0) for value, value_of in zip(at, strength, strict=True))
        for result, many in results.items():
            rest = sum(strength[player] for group in result for player in group)
            for group in result[:-1]:
                total += many * (sum(at[player] for player in group) - len(group) * log(rest))
                rest -= sum(strength[player] for player in group)
        return total

    unit = SCALE / log(10)
    at = [(value - MEAN) / unit for value in points]
    likely = likelihood(at)
    drawn = []
    for number in range(STEPS):
        new = [value + wide * 1.73 * (chance() + chance() + chance() + chance() - 2.0) for value in at]
        as_likely = likelihood(new)
        if as_likely >= likely or chance() < exp((as_likely - likely) / scatter):
            at, likely = new, as_likely
        if number >= STEPS // 10:
            middle = sum(at) / len(at)
            drawn.append([MEAN + unit * (value - middle) for value in at])
    return drawn


def cycles(results: Counter[Order], players: int) -> list[tuple[int, int, int]]:
    """Three players of whom each is ahead of the next more often than luck explains: no one rating tells that."""
    ahead = [[0] * players for _ in range(players)]
    for result, many in results.items():
        for k, group in enumerate(result):
            for better in group:
                for worse in (player for rest in result[k + 1 :] for player in rest):
                    ahead[better][worse] += many

    def beats(a: int, b: int) -> bool:
        games = ahead[a][b] + ahead[b][a]
        return games > 0 and ahead[a][b] - games / 2 > 1.96 * sqrt(games) / 2

    return [
        (a, b, c)
        for a in range(players)
        for b in range(players)
        for c in range(players)
        if a == min(a, b, c) and beats(a, b) and beats(b, c) and beats(c, a)
    ]


def share_interval(shares: Sequence[float], games: int) -> tuple[float, float, float]:
    """The mean of the blocks' win shares and its 95 % interval.

    Wilson's interval for as many independent games as the scatter of the blocks speaks for, never more than there were;
    wider by Student's factor where it is the scatter of few blocks that speaks.
    """
    blocks = len(shares)
    mean = sum(shares) / blocks
    worth = float(games)
    z = 1.96
    if blocks > 1 and 0.0 < mean < 1.0:
        variance = sum((share - mean) ** 2 for share in shares) / (blocks - 1) / blocks
        if variance * games > mean * (1.0 - mean):
            worth = max(mean * (1.0 - mean) / variance, 1.0)
            z += (z**3 + z) / (4 * (blocks - 1)) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * (blocks - 1) ** 2)
    middle = (mean + z * z / (2 * worth)) / (1 + z * z / worth)
    half = z * sqrt(mean * (1 - mean) / worth + z * z / (4 * worth * worth)) / (1 + z * z / worth)
    return mean, max(0.0, middle - half), min(1.0, middle + half)
