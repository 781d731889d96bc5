"""Measuring that stops when it is decided: shares with chance taken out, sequential tests, cycles, a best response."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import sqrt
from pathlib import Path

from volstead.research import arena
from volstead.research.arena import Contest, Record, by_block

ENOUGH = 8
"""From so many blocks on it can be told how much luck counts."""
SURE = 2.5
"""Standard errors for a verdict that is looked for again and again: about 95 % over a whole contest."""


@dataclass(frozen=True)
class Measured:
    """The share of an entrant, chance taken out as far as the learned value can tell."""

    games: int
    share: float
    error: float
    """One standard error, from blocks."""
    plain: float
    plain_error: float

    def interval(self, sure: float = 1.96) -> tuple[float, float]:
        return max(0.0, self.share - sure * self.error), min(1.0, self.share + sure * self.error)


def measured(records: Sequence[Record], entrant: int) -> Measured:
    """An entrant's share over blocks, plain and with its luck taken out by the best factor."""
    won, luck = [], []
    games = 0
    for block in by_block(records):
        places = [(record, seat) for record in block for seat, who in enumerate(record.seating) if who == entrant]
        if not places:
            continue
        games += len(places)
        won.append(sum(record.shares[seat] for record, seat in places) / len(places))
        luck.append(sum(record.luck[seat] if record.luck else 0.0 for record, seat in places) / len(places))
    many = len(won)
    if not many:
        return Measured(0, 0.0, 1.0, 0.0, 1.0)
    mean, given = sum(won) / many, sum(luck) / many
    spread = sum((one - given) ** 2 for one in luck)
    factor = 0.0
    if many >= ENOUGH and spread > 1e-9:
        factor = sum((a - mean) * (b - given) for a, b in zip(won, luck, strict=True)) / spread
    rest = [a - factor * b for a, b in zip(won, luck, strict=True)]
    share = sum(rest) / many
    plain = _error(won, games)
    return Measured(games, share, _error(rest, games) if factor else plain, mean, plain)


def _error(shares: Sequence[float], games: int) -> float:
    """Standard error of a mean of blocks; while there are few, or one side won them all, as of games by themselves."""
    many = len(shares)
    mean = sum(shares) / many
    alone = (mean * games + 1) / (games + 2)
    single = alone * (1 - alone) / games
    spread = sum((share - mean) ** 2 for share in shares) / (many - 1) / many if many > 1 else single
    return sqrt(spread if many >= ENOUGH and 0.0 < mean < 1.0 else max(spread, single))


def decide(
    contest: Contest, bar: float, folder: Path | None = None, jobs: int = 1, step: int = 4, entrant: int = 1
) -> tuple[Measured, str]:
    """Play until a share is surely above or below a bar, or all blocks are played: `above`, `below` or `open`."""
    blocks = min(step, contest.blocks)
    while True:
        records = arena.run(replace(contest, blocks=blocks), folder, jobs)
        found = measured(records, entrant)
        low, high = found.interval(SURE)
        if low > bar or high < bar:
            return found, "above" if low > bar else "below"
        if blocks >= contest.blocks:
            return found, "open"
        blocks = min(contest.blocks, 2 * blocks)


def cycles(better: Callable[[str, str], float], names: Sequence[str]) -> list[tuple[str, str, str]]:
    """Threes of which each beats the next more often than not: what one rating cannot tell."""
    found = []
    for one, two, three in permutations(names, 3):
        if one == min(one, two, three) and min(better(one, two), better(two, three), better(three, one)) > 0.5:
            found.append((one, two, three))
    return found


def best_response(
    game: str, seats: int, level: str, habits: Sequence[str], blocks: int, seed: int, jobs: int = 1
) -> tuple[str, Measured]:
    """The habit, or mixture of two, that takes most from a level: searched by halving, then measured in new games."""
    running = list(habits)
    each = 1
    best: list[tuple[float, str]] = []
    while running:
        best = []
        for habit in running:
            contest = Contest(game, seats, (level, f"habit:{habit}"), "against", each, seed)
            best.append((measured(arena.run(contest, None, jobs), 1).share, habit))
        best.sort(reverse=True)
        if len(running) <= 2 or each >= blocks:
            break
        running = [habit for _, habit in best[: max(2, len(best) // 3)]]
        if each == 1:
            running += [f"{one}+{two}" for one in running[:3] for two in running[:3] if one != two]
        each *= 2
    winner = best[0][1]
    contest = Contest(game, seats, (level, f"habit:{winner}"), "against", blocks, seed + 1)
    return winner, measured(arena.run(contest, None, jobs), 1)
