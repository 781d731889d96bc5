"""How strong the bots are: search against greedy, time against strength, level against level.

    python bench/bots.py [PART …] [--scale 1.0] [--out bench/results] [--docs docs]

Every contest keeps its results in its own folder and goes on where it was interrupted. At the end the figures
that are there are written to strength.md.
"""

import argparse
import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

from volstead import bots
from volstead.games import kit
from volstead.research import arena
from volstead.research.arena import Contest
from volstead.research.report import Report, plot, report
from volstead.version import VERSION, compiled

TABLES = (("bootleggers", 4), ("prohibition", 4), ("rum-run", 2))
"""Games and seats of the main figures."""
AIMS = {"bootleggers": 0.45, "prohibition": 0.45, "rum-run": 0.80}
TIMES = (25, 50, 100, 200, 400)
"""Milliseconds a decision, each twice the one before."""
TIMES_FAIR = 1.8
"""How many times its fair share each level is to win among seats of the level below."""
STYLE = (
    "<style>line{stroke:#8a5a2b;stroke-width:3}line.mark{stroke:#a9a08f;stroke-width:1}"
    "circle{fill:#7a1f1f}text{font:13px serif}</style>"
)


@dataclass(frozen=True)
class Part:
    """One contest of the bench."""

    name: str
    contest: Contest


def parts(scale: float) -> list[Part]:
    """All contests. `scale` stretches or shrinks the number of games."""

    def blocks(many: int) -> int:
        return max(2, round(many * scale))

    found = []
    for game, seats in TABLES:
        more = 4 // seats
        found.append(
            Part(f"search-{game}", Contest(game, seats, ("greedy", "search@200ms"), "against", blocks(40 * more)))
        )
    for game, seats in TABLES:
        more = 4 // seats
        found.append(
            Part(f"levels-{game}", Contest(game, seats, tuple(bots.LEVELS), "ladder", blocks(40 * more), seed=2))
        )
    for game, seats in TABLES:
        more = 4 // seats
        entrants = ("greedy", *(f"search@{time}ms" for time in TIMES))
        found.append(Part(f"curve-{game}", Contest(game, seats, entrants, "against", blocks(25 * more), seed=3)))
    return found


def hold(part: Part, out: Path, jobs: int) -> Report:
    """Play what is missing of a contest."""

    def progress(done: int, many: int) -> None:
        print(f"\r{part.name}: {done} of {many} games", end="", file=sys.stderr, flush=True)

    records = arena.run(part.contest, out / part.name, jobs, progress=progress)
    print(file=sys.stderr)
    return report(part.contest, records)


def strength(told: dict[str, Report], docs: Path) -> str:
    """The page of figures."""
    lines = [
        "# How strong the bots are",
        "",
        f"Made by `make bench-bots` with Volstead {VERSION} ({'compiled' if compiled() else 'pure Python'}), Python "
        f"{platform.python_version()}, {os.cpu_count()} cores. Every table is played from each rotation of its seats "
        "with the same chance; intervals hold 95 %. Times are wall-clock, one process for each game.",
    ]
    rows = [_row(game, told[f"search-{game}"], AIMS[game]) for game, _ in TABLES if f"search-{game}" in told]
    lines += ["", "## Search at 200 ms a decision, `greedy` in the other seats", ""]
    lines += ["| game | wins | 95 % interval | fair share | aim | games |", "|---|---|---|---|---|---|", *rows]
    lines += ["", "## Level among seats of the level below", "", f"The aim is {TIMES_FAIR} times the fair share."]
    for game, _ in TABLES:
        if f"levels-{game}" in told:
            lines += ["", *_levels(told[f"levels-{game}"])]
    lines += ["", "## More time, more strength", "", "One seat of `search`, `greedy` in the others."]
    for game, _ in TABLES:
        if f"curve-{game}" in told:
            lines += ["", *_curve(game, told[f"curve-{game}"], docs)]
    return "\n".join(lines) + "\n"


def _row(game: str, told: Report, aim: float) -> str:
    share = next(share for _, label, share in told.tables if label.startswith("search"))
    return (
        f"| {kit(game).title} ({told.contest.seats}) | **{share.share:.1%}** | {share.low:.1%} to {share.high:.1%} "
        f"| {share.fair:.0%} | {aim:.0%} | {share.games} |"
    )


def _levels(told: Report) -> list[str]:
    names = list(bots.LEVELS)
    lines = [f"### {kit(told.contest.game).title} ({told.contest.seats})", ""]
    lines += [
        "| level | wins | 95 % interval | times fair share | games | ms a decision |",
        "|---|---|---|---|---|---|",
    ]
    for table, label, share in told.tables:
        if label == table[0]:
            time = next(line.milliseconds for line in told.lines if line.label == label)
            below = names[names.index(label) - 1].title()
            lines.append(
                f"| {label.title()} among {below} | {share.share:.1%} | {share.low:.1%} to {share.high:.1%} "
                f"| **{share.times:.2f}** | {share.games} | {time:.1f} |"
            )
    return lines


def _curve(game: str, told: Report, docs: Path) -> list[str]:
    rows = [(label, share) for _, label, share in told.tables if label.startswith("search")]
    file = docs / f"curve-{game}.svg"
    points = [(label, 100 * share.share, 100 * share.low, 100 * share.high) for label, share in rows]
    picture = plot(f"{kit(game).title}: wins of one search, per cent", points, 100 / told.contest.seats)
    head, rest = picture.split(">", 1)
    file.write_text(f'{head} xmlns="http://www.w3.org/2000/svg">{STYLE}{rest}\n', encoding="utf-8")
    lines = [f"### {kit(game).title} ({told.contest.seats})", "", f"![wins by time a decision]({file.name})", ""]
    lines += ["| time a decision | wins | 95 % interval | games |", "|---|---|---|---|"]
    lines += [
        f"| {label.removeprefix('search@')} | {share.share:.1%} | {share.low:.1%} to {share.high:.1%} | {share.games} |"
        for label, share in rows
    ]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="search, levels, curve, or one such as levels-rum-run")
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games (1)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (as many as there are cores)")
    parser.add_argument("--out", type=Path, default=Path("bench/results"), help="where results are kept")
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="where strength.md is written")
    args = parser.parse_args()
    told: dict[str, Report] = {}
    for part in parts(args.scale):
        wanted = not args.parts or any(part.name.startswith(name) for name in args.parts)
        if wanted:
            told[part.name] = hold(part, args.out, args.jobs)
        elif (args.out / part.name / arena.RESULTS).exists():
            told[part.name] = report(*arena.load(args.out / part.name))
    page = strength(told, args.docs)
    (args.docs / "strength.md").write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
