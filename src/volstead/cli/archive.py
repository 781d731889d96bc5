"""`volstead archive`: replays the games that must replay for ever, and tells what newer rules would have changed."""

import argparse
from pathlib import Path
from typing import Any

from volstead.archive import Change, compare, load, verify
from volstead.cli.terminal import complain, say, whole
from volstead.core.errors import BadLog, BadOption
from volstead.games import kit
from volstead.rulebook import projects


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("archive", help="replay the archive of finished games under the rules they had")
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="where the archive is (archive)")
    parser.add_argument("--every", type=whole, default=1, metavar="N", help="only every n-th game (1)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    folder = args.folder or next(iter(projects()), Path()) / "archive"
    files = sorted(folder.glob("*.jsonl.xz"))
    if not files:
        raise BadOption(f"there is no archive in {folder}")
    broken = sum(look_at(path, max(1, args.every)) for path in files)
    if broken:
        complain(f"{broken} games of the archive are broken")
        return 1
    return 0


def look_at(path: Path, every: int) -> int:
    """How many games of a file are broken; says what was found."""
    games = moves = broken = 0
    changes: dict[int, Change] = {}
    version = 0
    for number, kept in enumerate(load(path)):
        if number % every:
            continue
        games += 1
        moves += len(kept.log.moves)
        version = kept.log.header["version"]
        try:
            verify(kept)
        except BadLog as fault:
            broken += 1
            say(f"{path.name}, game {number + 1}: {fault}")
            continue
        for newer in range(version + 1, kit(kept.log.header["game"]).version + 1):
            compare(kept, newer, changes.setdefault(newer, Change()))
    say(f"{path.name}: {games} games, {moves} moves, {broken} broken")
    for newer, change in changes.items():
        say(f"  version {newer} {change.told()}")
    return broken
