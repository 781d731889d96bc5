"""`volstead lab`: change an option or a content number, play both ways, see what differs."""

import argparse
import json
import os
from pathlib import Path
from typing import Any

from rich.markdown import Markdown

from volstead.cli.terminal import add_game, options_of, out, say, seats_of, whole
from volstead.core.errors import BadOption


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("lab", help="study a house rule: what it changes, with intervals and charts")
    add_game(parser)
    parser.add_argument(
        "--change", action="append", default=[], metavar="NAME=VALUE", help="an option to change; repeatable"
    )
    parser.add_argument(
        "--number",
        action="append",
        default=[],
        metavar="FILE:PATH=VALUE",
        help="a content number to change, such as constants.toml:start_gs=5; repeatable",
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option for both ways")
    parser.add_argument("--seats", required=True, metavar="A,B,C", help="the bots; they rotate through the seats")
    parser.add_argument("--games", type=whole, default=400, metavar="N", help="how many games each way (400)")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed gives the same report (1)")
    parser.add_argument("--jobs", type=whole, default=0, metavar="N", help="processes (as many as there are cores)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the report with its charts there")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from volstead.research import lab

    if not args.change and not args.number:
        raise BadOption("say what to change: --change NAME=VALUE or --number FILE:PATH=VALUE")
    base = options_of(args)
    numbers = {place: _number(value) for place, value in map(_pair, args.number)}
    study = lab.Study(
        game=args.game,
        seats=tuple(seats_of(args.seats)),
        base=lab.Setting(base),
        change=lab.Setting(base | dict(map(_pair, args.change)), numbers),
        games=args.games,
        seed=args.seed,
    )
    if args.out is not None:
        try:
            args.out.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadOption(f"{args.out} cannot be written: {fault.strerror}") from None
    report = lab.run(study, args.jobs or len(os.sched_getaffinity(0)))
    written = lab.save(report, args.out) if args.out is not None else []
    if args.json:
        say(json.dumps(lab.to_dict(report)))
        return 0
    out.print(Markdown(lab.markdown(report)))
    for path in written:
        say(str(path))
    return 0


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise BadOption(f"{text!r} is not of the form NAME=VALUE")
    return name.strip(), value.strip()


def _number(text: str) -> Any:
    """A number, yes or no in TOML's spelling, or else a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text
