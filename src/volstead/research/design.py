"""Design search: try options and content numbers in every combination, and keep what nothing else beats.

A designer says what is wanted (shorter, closer, less lucky …). Each way to play is measured by the same bots over the
same chances; the front has the ways that no other way beats in all that is wanted.
"""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from volstead import bots
from volstead.core.errors import BadOption
from volstead.games import kit
from volstead.research.lab import Experiment, Setting, change_content, play_setting

MOST_WAYS = 200
Sample = Mapping[str, Sequence[float]]


def _mean(name: str) -> Callable[[Sample], list[float]]:
    return lambda sample: list(sample[name])


def _unfair(sample: Sample) -> list[float]:
    """How far the seats are apart: each game's wins weighed by the advantage that its winner's seat has."""
    seats = [name for name in sample if name.startswith("wins of seat ")]
    wins = np.array([sample[name] for name in seats])
    extra = wins.mean(axis=1) - 1 / len(seats)
    return [float(one) for one in extra @ wins]


def _skill(sample: Sample) -> list[float]:
    """Wins of the first bot that was named: with a stronger one there, the more of them, the less luck."""
    return list(sample["wins of the first bot"])


AIMS: dict[str, tuple[str, Callable[[Sample], list[float]], int]] = {
    "shorter": ("decisions a game", _mean("decisions"), -1),
    "longer": ("decisions a game", _mean("decisions"), 1),
    "closer": ("lead of the first over the second", _mean("lead of the first over the second"), -1),
    "skill": ("wins of the first bot", _skill, 1),
    "fairer": ("advantage of seats", _unfair, -1),
    "decided": ("shared wins", _mean("shared wins"), -1),
}
"""What can be wanted: its measure, and whether more of it is better (1) or less (-1)."""


@dataclass(frozen=True)
class Way:
    """One way to play, with each aim's measure and its standard error."""

    setting: Setting
    values: tuple[float, ...]
    errors: tuple[float, ...]
    best: bool = False
    """Whether no other way beats it in all that is wanted."""


def beats(one: Way, other: Way, aims: Sequence[str]) -> bool:
    """Whether a way is at least as good in every aim and better in one."""
    gains = [AIMS[aim][2] * (a - b) for aim, a, b in zip(aims, one.values, other.values, strict=True)]
    return min(gains) >= 0 and max(gains) > 0


def ways(options: Mapping[str, Sequence[Any]], numbers: Mapping[str, Sequence[Any]]) -> list[Setting]:
    """All combinations of the values that are to be tried."""
    names = [*options, *numbers]
    out = []
    for values in product(*options.values(), *numbers.values()):
        chosen = dict(zip(names, values, strict=True))
        out.append(Setting({name: chosen[name] for name in options}, {name: chosen[name] for name in numbers}))
    if len(out) > MOST_WAYS:
        raise BadOption(f"these are {len(out)} ways to play; at most {MOST_WAYS} can be tried at once")
    return out


def search(
    game: str,
    seats: Sequence[str],
    options: Mapping[str, Sequence[Any]],
    numbers: Mapping[str, Sequence[Any]],
    aims: Sequence[str],
    games: int = 100,
    seed: int = 1,
    jobs: int = 1,
) -> list[Way]:
    """Every way that was tried, those of the front first."""
    for aim in aims:
        if aim not in AIMS:
            raise BadOption(f"there is no aim {aim!r}; choose of {', '.join(AIMS)}")
    if not aims or games < 2:
        raise BadOption("a search needs at least one aim and two games a way")
    if "skill" in aims and len(set(seats)) == 1:
        raise BadOption("skill is told by different bots: name a stronger one first, such as judgement,greedy,greedy")
    for name in seats:
        bots.check(name, game)
    found = []
    for setting in ways(options, numbers):
        sample = _sample(Experiment(game, tuple(seats), setting, games=games, seed=seed), jobs)
        columns = [np.array(AIMS[aim][1](sample)) for aim in aims]
        values = tuple(float(column.mean()) for column in columns)
        found.append(Way(setting, values, tuple(float(column.std(ddof=1)) / sqrt(games) for column in columns)))
    judged = [
        Way(one.setting, one.values, one.errors, not any(beats(other, one, aims) for other in found)) for one in found
    ]
    return sorted(judged, key=lambda one: (not one.best, -AIMS[aims[0]][2] * one.values[0]))


def _sample(study: Experiment, jobs: int) -> dict[str, list[float]]:
    """What was measured of each game of one way."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = study.change.numbers
        content = str(change_content(study.game, numbers, Path(folder))) if numbers else None
        sample = play_setting(study, study.change, content, jobs)
    first = f"wins of {study.seats[0]}"
    alone = study.seats.count(study.seats[0])
    sample["wins of the first bot"] = [one / alone for one in sample.get(first, [0.0] * study.games)]
    return sample


def markdown(found: Sequence[Way], game: str, aims: Sequence[str], games: int, seats: Sequence[str]) -> str:
    """A page: the front first, then what it beats."""
    heads = [f"{aim} ({AIMS[aim][0]})" for aim in aims]
    lines = [
        f"# {kit(game).title}: {', '.join(aims)}",
        "",
        f"{len(found)} ways to play, {games} games each between {', '.join(seats)}. The front has the ways that no "
        "other beats in all that is wanted; the numbers have a 95 % interval.",
        "",
        f"| way | {' | '.join(heads)} | front |",
        f"|---|{'---:|' * len(heads)}---|",
    ]
    for way in found:
        cells = [f"{value:.4g} ± {1.96 * error:.2g}" for value, error in zip(way.values, way.errors, strict=True)]
        lines.append(f"| {way.setting.describe()} | {' | '.join(cells)} | {'yes' if way.best else ''} |")
    return "\n".join(lines) + "\n"
