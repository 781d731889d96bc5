"""`volstead verify`: check that the dice of a finished game were drawn from what its server had named before."""

import argparse
from pathlib import Path
from typing import Any

from volstead.cli.terminal import say
from volstead.core.errors import BadLog
from volstead.games import kit


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("verify", help="check the dice of a finished game from its log")
    parser.add_argument("file", type=Path, metavar="LOG", help="as a table gives it when its game is over")
    parser.add_argument("--commit", default="", metavar="HASH", help="the hash as it was told when the game began")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from volstead.table.verify import verify

    try:
        text = args.file.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadLog(f"{args.file} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadLog(f"{args.file} is not a text file") from None
    draws, back = verify(text, kit, args.commit)
    told = f"; {back} more were taken back with moves" if back else ""
    say(f"{args.file}: all {draws} draws follow from the secret and what the seats brought{told}.")
    return 0
