"""`volstead new-game`: the skeleton of a game as a package of its own."""

import argparse
from pathlib import Path
from typing import Any

from volstead import skeleton
from volstead.cli.terminal import say
from volstead.core.errors import BadOption
from volstead.games import names


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("new-game", help="write the skeleton of a new game")
    parser.add_argument("name", metavar="NAME", help="such as three-aces")
    parser.add_argument("--folder", type=Path, default=Path(), metavar="DIR", help="where to (here)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.name in names():
        raise BadOption(f"there is a game {args.name!r} already")
    folder = skeleton.write(args.name, args.folder)
    say(f"{folder}: a small complete game, to be changed into yours. Next:")
    say(f"  pip install -e {folder}")
    say(f"  volstead play {args.name}")
    say(f"  pytest {folder}")
    say("See docs/adding-a-game.md.")
    return 0
