"""`volstead archive`: replays the games that must replay for ever, and tells what newer rules would have changed."""

import argparse
from pathlib import Path
from typing import Any

from volstead.archive import Findings, lines, look
from volstead.cli.terminal import complain, say, whole
from volstead.core.errors import BadOption
from volstead.research import cluster
from volstead.rulebook import projects

PIECE = 8
"""So many games go to a process at a time."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("archive", help="replay the archive of finished games under the rules they had")
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="where the archive is (archive)")
    parser.add_argument("--every", type=whole, default=1, metavar="N", help="only every n-th game (1)")
    parser.add_argument("--jobs", type=whole, default=0, metavar="N", help="processes (as many as there are cores)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    folder = args.folder or next(iter(projects()), Path()) / "archive"
    files = sorted(folder.glob("*.jsonl.xz"))
    if not files:
        raise BadOption(f"there is no archive in {folder}")
    broken = sum(look_at(path, max(1, args.every), args.jobs) for path in files)
    if broken:
        complain(f"{broken} games of the archive are broken")
        return 1
    return 0


def look_at(path: Path, every: int, jobs: int) -> int:
    """How many games of a file are broken; says what was found."""
    games = list(enumerate(lines(path), start=1))[::every]
    pieces = [games[first : first + PIECE] for first in range(0, len(games), PIECE)]
    found = Findings()
    for part in cluster.in_order(look, pieces, jobs):
        found.add(part)
    for fault in found.faults:
        say(f"{path.name}, {fault}")
    say(f"{path.name}: {found.games} games, {found.moves} moves, {len(found.faults)} broken")
    for newer, change in found.changes.items():
        say(f"  version {newer} {change.told()}")
    return len(found.faults)
