"""How strong the bots are: search against greedy, time against strength, level against level.

    python bench/bots.py [PART …] [--scale 1.0] [--out bench/results] [--docs docs]

Every contest keeps its results in its own folder and goes on where it was interrupted. At the end the figures
that are there are written to strength.md.
"""

import argparse
import platform
import sys
from pathlib import Path

from volstead import bots
from volstead.games import kit
from volstead.research import arena
from volstead.research.arena import Contest
from volstead.research.report import Report, Share, curve, report
from volstead.version import VERSION, compiled

TABLES = {"bootleggers": 4, "prohibition": 4, "rum-run": 2}
"""Games and seats of all figures."""
AIMS = {"bootleggers": 0.45, "prohibition": 0.45, "rum-run": 0.80}
"""What search is to win of its games against greedy."""
TIMES_FAIR = 1.8
"""How many times its fair share each level is to win among seats of the level below."""
TIME = 200
"""Milliseconds a decision in the main figures."""
TIMES = (3, 6, 12, 25, 50, 100)
"""The other points of the curves, each about twice the one before."""
GAMES = {
    "search": {"bootleggers": 32, "prohibition": 48, "rum-run": 32},
    "curve": {"bootleggers": 32, "prohibition": 48, "rum-run": 32},
    "hustler": {"bootleggers": 1000, "prohibition": 1000, "rum-run": 400},
    "boss": {"bootleggers": 1000, "prohibition": 1000, "rum-run": 400},
    "kingpin": {"bootleggers": 16, "prohibition": 16, "rum-run": 16},
}
"""How many games each contest has."""


def contests(scale: float) -> dict[str, Contest]:
    """All contests by name. `scale` stretches or shrinks the number of games."""

    def hold(what: str, game: str, entrants: tuple[str, ...], seed: int) -> Contest:
        seats = TABLES[game]
        return Contest(game, seats, entrants, "against", max(2, round(GAMES[what][game] * scale / seats)), seed)

    found = {}
    for game in TABLES:
        found[f"search-{game}"] = hold("search", game, ("greedy", f"search@{TIME}cpu"), 1)
    for game in TABLES:
        for below, level in zip(bots.LEVELS, list(bots.LEVELS)[1:], strict=False):
            found[f"{level}-{game}"] = hold(level, game, (below, level), 2)
    for game in TABLES:
        found[f"curve-{game}"] = hold("curve", game, ("greedy", *(f"search@{time}cpu" for time in TIMES)), 3)
    return found


def play(name: str, contest: Contest, out: Path, jobs: int) -> Report:
    """Play what is missing of a contest."""

    def progress(done: int, many: int) -> None:
        print(f"\r{name}: {done} of {many} games", end="", file=sys.stderr, flush=True)

    records = arena.run(contest, out / name, jobs, progress=progress)
    print(file=sys.stderr)
    return report(contest, records)


def strength(told: dict[str, Report], docs: Path) -> str:
    """The page of figures."""
    lines = [
        "# How strong the bots are",
        "",
        f"Made by `make bench-bots` with Volstead {VERSION} ({'compiled' if compiled() else 'pure Python'}), Python "
        f"{platform.python_version()}, each game on one core. Every table is played from each rotation of its seats "
        "with the same chance; intervals hold 95 % and are computed from these blocks. A millisecond of search is one "
        "of the processor's time (`search@200cpu`), so that a busy machine does not change the figures. A game with "
        "search takes up to half a minute, so there are few of them and their intervals are wide; "
        "`bench/bots.py --scale 4` plays four times as many.",
        "",
        f"## Search at {TIME} ms a decision, `greedy` in the other seats",
        "",
        "| game | wins | 95 % interval | fair share | aim | games |",
        "|---|---|---|---|---|---|",
    ]
    for game in TABLES:
        if f"search-{game}" in told:
            share = rows(told[f"search-{game}"])[0][1]
            lines.append(
                f"| {title(game)} | **{share.share:.1%}** | {share.low:.1%} to {share.high:.1%} "
                f"| {share.fair:.0%} | {AIMS[game]:.0%} | {share.games} |"
            )
    lines += [
        "",
        "## One seat of a level among seats of the level below",
        "",
        f"The aim is {TIMES_FAIR} times the fair share.",
        "",
        "| game | level | wins | 95 % interval | times fair share | games |",
        "|---|---|---|---|---|---|",
    ]
    for game in TABLES:
        for level in bots.LEVELS:
            if f"{level}-{game}" in told:
                lines.append(f"| {title(game)} | {rung(told[f'{level}-{game}'])} |")
    lines += ["", "## More time, more strength", "", "One seat of `search`, `greedy` in the others."]
    for game in TABLES:
        if f"curve-{game}" in told:
            points = rows(told[f"curve-{game}"])
            points += rows(told[f"search-{game}"]) if f"search-{game}" in told else []
            lines += ["", f"### {title(game)}", "", *doubling(game, points, docs)]
    return "\n".join(lines) + "\n"


def title(game: str) -> str:
    return f"{kit(game).title} ({TABLES[game]})"


def rows(told: Report) -> list[tuple[str, Share]]:
    """How each entrant fared among seats of the first."""
    return [(label, share) for table, label, share in told.tables if label == table[0]]


def rung(told: Report) -> str:
    """A level among seats of the one below, as cells."""
    level, share = rows(told)[0]
    below = told.contest.entrants[0]
    return (
        f"{level.title()} among {below.title()} | {share.share:.1%} | {share.low:.1%} to {share.high:.1%} "
        f"| **{share.times:.2f}** | {share.games}"
    )


def doubling(game: str, points: list[tuple[str, Share]], docs: Path) -> list[str]:
    """A curve and its table."""
    marks = [
        (int(label.removeprefix("search@").removesuffix("cpu")), 100 * share.share, 100 * share.low, 100 * share.high)
        for label, share in points
    ]
    picture = curve(
        f"{title(game)}: wins of one search, per cent", "milliseconds a decision", marks, 100 / TABLES[game]
    )
    (docs / "pictures" / f"strength-{game}.svg").write_text(picture, encoding="utf-8")
    lines = [f"![wins by time a decision](pictures/strength-{game}.svg)", ""]
    lines += ["| ms a decision | wins | 95 % interval | games |", "|---|---|---|---|"]
    lines += [
        f"| {mark[0]} | {share.share:.1%} | {share.low:.1%} to {share.high:.1%} | {share.games} |"
        for mark, (_, share) in zip(marks, points, strict=True)
    ]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="search, curve, a level, or one such as boss-rum-run")
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games (1)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (as many as there are cores)")
    parser.add_argument("--out", type=Path, default=Path("bench/results"), help="where results are kept")
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="where strength.md is written")
    args = parser.parse_args()
    told: dict[str, Report] = {}
    for name, contest in contests(args.scale).items():
        if not args.parts or any(name.startswith(part) for part in args.parts):
            told[name] = play(name, contest, args.out, args.jobs)
        elif (args.out / name / arena.RESULTS).exists():
            told[name] = report(*arena.load(args.out / name))
    page = strength(told, args.docs)
    (args.docs / "strength.md").write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
