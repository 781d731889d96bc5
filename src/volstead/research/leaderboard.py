"""The leaderboard: a page written from the results of contests, which are kept with all their games.

`python -m volstead.research.leaderboard leaderboard > docs/leaderboard.md` writes it; `volstead arena verify` checks
that every game on it was played so.
"""

import sys
from pathlib import Path

from volstead.games import kit
from volstead.research import arena
from volstead.research.arena import RESULTS
from volstead.research.report import report

HEAD = """# Leaderboard

Few games so far, and no search among the entrants: the intervals are wide.

One seat of each entrant among seats of the first named, all seats in turn with the same chance. Ratings are those of
Plackett and Luce, 400 points for ten times the strength, with 95 % intervals. The games lie in `leaderboard/` of the
project with every move: `volstead arena verify leaderboard` plays them again. `make leaderboard` makes them anew,
`make baselines` trains the nets (see [research.md](research.md#baselines)).

To be on it, play the same contest with your entrant added (`--program name=command` or `--bots policy:net.npz`), and
send the folder.

This page is written by `python -m volstead.research.leaderboard leaderboard`.
"""


def table(folder: Path) -> list[str]:
    """One contest, best first."""
    contest, records = arena.load(folder)
    told = report(contest, records)
    lines = [f"## {kit(contest.game).title}, {contest.seats} seats", ""]
    lines += [f"{told.games} games, seed {contest.seed}, in `{folder.name}`.", ""]
    lines += [
        "| | rating | 95 % interval | games won | 95 % interval | times a fair share |",
        "|---|---:|---|---:|---|---:|",
    ]
    for line in sorted(told.lines, key=lambda line: -line.rating.points):
        share, rating = line.share, line.rating
        lines.append(
            f"| {line.label} | {rating.points:.0f} | {rating.low:.0f} to {rating.high:.0f} "
            f"| {share.share:.1%} | {share.low:.1%} to {share.high:.1%} | {share.times:.2f} |"
        )
    return lines


def page(folder: Path) -> str:
    """All contests in a folder."""
    parts = [HEAD.strip()]
    for results in sorted(folder.glob(f"*/{RESULTS}")):
        parts.append("\n".join(table(results.parent)))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(Path(sys.argv[1])))
