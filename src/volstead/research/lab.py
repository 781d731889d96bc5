"""The laboratory: the same game with one thing changed, played often both ways, and what differs.

What is measured needs no knowledge of the game: scores, lengths, ties, the worth of each seat, and how often each
thing happens that the game tells of. Differences come with intervals, so that luck is not taken for an effect.
"""

import json
import tempfile
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import erf, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import tomli_w
from numpy.typing import NDArray

from volstead import bots
from volstead.core.chance import Dice
from volstead.core.errors import BadContent, BadOption
from volstead.core.journal import Journal
from volstead.core.seats import EVERYBODY
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.research import cluster

SURE = 0.05
"""How likely it may be, at most, that one of the differences called sure is luck (Holm's correction)."""
Z_95 = 1.959963984540054
CHUNK = 20
BEFORE, AFTER = "#b8a98a", "#8c2d19"
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Setting:
    """One way to play: options, and numbers of the content files as `file.toml:path.to.number`."""

    options: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, Any] = field(default_factory=dict)

    def describe(self) -> str:
        parts = [f"{name}={value}" for name, value in (*self.options.items(), *self.numbers.items())]
        return ", ".join(parts) or "as printed"


@dataclass(frozen=True)
class Experiment:
    """A question: what does it change when the game is played with `change` instead of `base`?"""

    game: str
    seats: Sequence[str]
    change: Setting
    base: Setting = Setting()
    games: int = 400
    seed: int = 1


@dataclass(frozen=True)
class Difference:
    """A measure both ways: means, the difference and its 95 % interval, and how likely luck alone does as much."""

    measure: str
    base: float
    changed: float
    low: float
    high: float
    chance: float
    sure: bool = False

    @property
    def difference(self) -> float:
        return self.changed - self.base


@dataclass(frozen=True)
class Report:
    """What came of a study."""

    study: Experiment
    differences: list[Difference]
    base: dict[str, list[float]]
    changed: dict[str, list[float]]

    def find(self, measure: str) -> Difference:
        return next(one for one in self.differences if one.measure == measure)


def change_content(game: str, numbers: Mapping[str, Any], folder: Path) -> Path:
    """Write the content files of a game in which some numbers differ into a folder.

    A number is found by its file and the names or places on the way to it: `constants.toml:start_gs`,
    `gangs.toml:gangs.0.trucks`.
    """
    home = kit(game).content
    pages: dict[str, Any] = {}
    for place, value in numbers.items():
        file, _, path = place.partition(":")
        if file not in pages:
            if home is None or not (home / file).is_file():
                known = ", ".join(sorted(page.name for page in home.glob("*.toml"))) if home is not None else "none"
                raise BadContent(f"{game} has no content file {file!r}; its files are: {known}")
            pages[file] = tomllib.loads((home / file).read_text(encoding="utf-8"))
        _put(pages[file], path, value, place)
    for file, page in pages.items():
        (folder / file).write_text(tomli_w.dumps(page), encoding="utf-8")
    return folder


def _put(page: Any, path: str, value: Any, place: str) -> None:
    *way, last = path.split(".")
    for step in way:
        page = page[_key(page, step, place)]
    key = _key(page, last, place)
    if isinstance(page[key], dict | list):
        raise BadContent(f"{place} is not a single number or word")
    page[key] = value


def _key(page: Any, step: str, place: str) -> Any:
    """The key or index that a step of a path means."""
    if isinstance(page, list) and step.isdigit() and int(step) < len(page):
        return int(step)
    if isinstance(page, dict) and step in page:
        return step
    inside = (
        ", ".join(page) if isinstance(page, dict) else f"0 to {len(page) - 1}" if isinstance(page, list) else "nothing"
    )
    raise BadContent(f"{place}: there is no {step!r}; here are: {inside}")


@dataclass(frozen=True)
class Piece:
    """Some games of one setting, for a worker."""

    game: str
    seats: Sequence[str]
    options: Mapping[str, Any]
    content: str | None
    seed: int
    first: int
    last: int


def play_piece(piece: Piece) -> list[dict[str, float]]:
    """What was measured of each game. From game to game the bots move on by one seat."""
    content = Path(piece.content) if piece.content is not None else None
    game = kit(piece.game).make(len(piece.seats), piece.options, content)
    many = len(piece.seats)
    return [
        play_one(game, [piece.seats[(seat + number) % many] for seat in range(many)], piece.seed << 32 | number)
        for number in range(piece.first, piece.last)
    ]


class Heard(bots.Match):
    """A match in which the public events are counted, by kind."""

    def __init__(self, s: State, players: list[bots.Bot], dice: Dice) -> None:
        super().__init__(s, players, dice)
        self.told: Counter[int] = Counter()
        s.journal = self.journal = Journal()

    def play(self, seat: int, move: int) -> None:
        self.state.apply(seat, move)
        self.told.update(int(event.kind) for event in self.journal.events if event.audience == EVERYBODY)
        self.journal.events.clear()


def play_one(game: Game, seats: Sequence[str], seed: int) -> dict[str, float]:
    """One game between bots and everything that is measured of it."""
    dice = Dice(seed)
    players = [bots.make(name, game.name, int(dice.word())) for name in seats]
    s = game.new()
    match = Heard(s, players, dice)
    match.finish()
    told, decisions = match.told, int(match.decisions)
    scores = sorted(s.scores(), reverse=True)
    shares = s.shares()
    measures = {
        "decisions": float(decisions),
        "winning score": float(scores[0]),
        "mean score": float(np.mean(scores)),
        "lead of the first over the second": float(scores[0] - scores[:2][-1]),
        "from the first to the last": float(scores[0] - scores[-1]),
        "shared wins": float(len(s.winners()) > 1),
    }
    measures |= {f"wins of seat {seat + 1}": share for seat, share in enumerate(shares)}
    if len(set(seats)) > 1:
        for name in sorted(set(seats)):
            measures[f"wins of {name}"] = sum(share for share, bot in zip(shares, seats, strict=True) if bot == name)
    names = [fact.name for fact in kit(game.name).facts.facts]
    return measures | {f"{name} told": float(told[kind]) for kind, name in enumerate(names)}


def run(study: Experiment, jobs: int = 1) -> Report:
    """Play both ways and compare."""
    if study.games < 2:
        raise BadOption("a study needs at least two games each way")
    for name in study.seats:
        bots.check(name, study.game)
    with tempfile.TemporaryDirectory() as folder:
        samples = []
        for number, setting in enumerate((study.base, study.change)):
            content: str | None = None
            if setting.numbers:
                place = Path(folder, str(number))
                place.mkdir()
                content = str(change_content(study.game, setting.numbers, place))
            samples.append(play_setting(study, setting, content, jobs))
    base, changed = samples
    return Report(study, _differences(base, changed), base, changed)


def play_setting(study: Experiment, setting: Setting, content: str | None, jobs: int) -> dict[str, list[float]]:
    """What was measured, game by game, of one way to play."""
    kit(study.game).make(len(study.seats), setting.options, Path(content) if content is not None else None)
    pieces = [
        Piece(
            study.game,
            tuple(study.seats),
            dict(setting.options),
            content,
            study.seed,
            first,
            min(first + CHUNK, study.games),
        )
        for first in range(0, study.games, CHUNK)
    ]
    games = [measures for part in cluster.in_order(play_piece, pieces, jobs) for measures in part]
    return {name: [measures[name] for measures in games] for name in games[0]}


def _differences(base: dict[str, list[float]], changed: dict[str, list[float]]) -> list[Difference]:
    """Every measure that varies, the surest difference first."""
    measured = [_difference(name, np.array(base[name]), np.array(changed[name])) for name in base]
    found = sorted((one for one in measured if one is not None), key=lambda one: one.chance)
    out = []
    still = True
    for place, one in enumerate(found):
        still = still and one.chance <= SURE / (len(found) - place)
        out.append(replace(one, sure=still))
    return out


def _difference(name: str, base: Numbers, changed: Numbers) -> Difference | None:
    spread = sqrt(base.var(ddof=1) / len(base) + changed.var(ddof=1) / len(changed))
    gap = float(changed.mean() - base.mean())
    if not spread and not gap:
        return None
    chance = 1 - erf(abs(gap) / spread / sqrt(2)) if spread else 0.0
    reach = Z_95 * spread
    return Difference(name, float(base.mean()), float(changed.mean()), gap - reach, gap + reach, chance)


def save(report: Report, folder: Path) -> list[Path]:
    """The report as a page (report.md), as data (report.json) and in charts."""
    folder.mkdir(parents=True, exist_ok=True)
    charts = [_forest(report, folder), _spread(report, folder), _seats(report, folder)]
    page = folder / "report.md"
    page.write_text(markdown(report, [chart.name for chart in charts]), encoding="utf-8")
    data = folder / "report.json"
    data.write_text(json.dumps(to_dict(report), indent=2), encoding="utf-8")
    return [page, data, *charts]


def to_dict(report: Report) -> dict[str, Any]:
    """The report as plain data."""
    study = report.study
    return {
        "game": study.game,
        "seats": list(study.seats),
        "games": study.games,
        "seed": study.seed,
        "base": study.base.describe(),
        "change": study.change.describe(),
        "differences": [asdict(one) | {"difference": one.difference} for one in report.differences],
    }


def markdown(report: Report, charts: Sequence[str] = ()) -> str:
    """The report in words and a table."""
    study = report.study
    sure = sum(one.sure for one in report.differences)
    lines = [
        f"# {kit(study.game).title}: {study.change.describe()}",
        "",
        f"Compared with {study.base.describe()}: {study.games} games each way, seats {', '.join(study.seats)}, "
        f"seed {study.seed}. Of {len(report.differences)} measures, {sure} differ for sure: the chance that any of "
        f"these is luck is at most {SURE:.0%}.",
        "",
        "| measure, a game | before | after | difference | 95 % interval | sure |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for one in report.differences:
        lines.append(
            f"| {one.measure} | {one.base:.3g} | {one.changed:.3g} | {one.difference:+.3g} "
            f"| {one.low:+.3g} to {one.high:+.3g} | {'yes' if one.sure else ''} |"
        )
    lines += ["", *(f"![{Path(chart).stem}]({chart})" for chart in charts)]
    return "\n".join(lines) + "\n"


def _figure(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure((width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.subplots()


def _forest(report: Report, folder: Path) -> Path:
    """The surest differences in parts of what they were before, with their intervals."""
    shown = [one for one in report.differences if one.base][:20][::-1]
    figure, axes = _figure(8, 1.2 + 0.3 * len(shown))
    for row, one in enumerate(shown):
        low, middle, high = (100 * number / abs(one.base) for number in (one.low, one.difference, one.high))
        colour = BEFORE if not one.sure else AFTER
        axes.plot([low, high], [row, row], color=colour)
        axes.plot(middle, row, "o", color=colour)
    axes.axvline(0, color="grey", linewidth=1)
    axes.set_yticks(range(len(shown)), [one.measure for one in shown])
    axes.set_xlabel("change in %, 95 % interval; the coloured ones are sure")
    axes.set_title(report.study.change.describe())
    return _kept(figure, folder / "differences.png")


def _spread(report: Report, folder: Path) -> Path:
    """How the winning scores spread, both ways."""
    figure, axes = _figure(7, 4)
    both = [report.base["winning score"], report.changed["winning score"]]
    labels = [report.study.base.describe(), report.study.change.describe()]
    axes.hist(both, bins=20, color=[BEFORE, AFTER], label=labels)
    axes.set_xlabel("winning score")
    axes.set_ylabel("games")
    axes.legend()
    return _kept(figure, folder / "scores.png")


def _seats(report: Report, folder: Path) -> Path:
    """What each seat is worth, both ways."""
    figure, axes = _figure(7, 4)
    many = len(report.study.seats)
    for shift, colour, sample in ((-0.2, BEFORE, report.base), (0.2, AFTER, report.changed)):
        wins = [np.array(sample[f"wins of seat {seat + 1}"]) for seat in range(many)]
        errors = [Z_95 * won.std(ddof=1) / sqrt(len(won)) for won in wins]
        places = np.arange(many) + shift
        axes.bar(places, [won.mean() for won in wins], 0.4, yerr=errors, color=colour, capsize=3)
    axes.axhline(1 / many, color="grey", linewidth=1)
    axes.set_xticks(range(many), [f"seat {seat + 1}" for seat in range(many)])
    axes.set_ylabel("share of wins, 95 % interval")
    return _kept(figure, folder / "seats.png")


def _kept(figure: Any, path: Path) -> Path:
    figure.savefig(path, dpi=120)
    return path
