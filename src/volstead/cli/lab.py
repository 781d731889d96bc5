"""`volstead lab`: change an option or a content number, play both ways, see what differs."""

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from volstead.cli.terminal import add_game, options_of, say, say_page, seats_of, whole
from volstead.core.errors import BadOption
from volstead.games import kit


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
    parser.add_argument(
        "--without",
        default="",
        metavar="KINDS",
        help="instead: what kinds of moves (play,announce) are worth to the first bot of --seats, or `all` of them",
    )
    parser.add_argument(
        "--aim",
        default="",
        metavar="AIMS",
        help="instead: try every combination of the values of --change and --number (rounds=4,8,12) and keep the best: "
        "shorter, longer, closer, skill, fairer, decided",
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

    if args.without:
        return _without(args)
    if args.aim:
        return _search(args)
    if not args.change and not args.number:
        raise BadOption("say what to change: --change NAME=VALUE or --number FILE:PATH=VALUE")
    base = options_of(args)
    numbers = {place: _number(value) for place, value in map(_pair, args.number)}
    study = lab.Experiment(
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
    say_page(lab.markdown(report))
    for path in written:
        say(str(path))
    return 0


def _without(args: argparse.Namespace) -> int:
    """What kinds of moves are worth."""
    from volstead.research import restricted

    seats = seats_of(args.seats)
    found = kit(args.game)
    every = [block.name for block in found.catalogue.blocks if block.name not in found.never_asked]
    kinds = every if args.without == "all" else args.without.split(",")
    jobs = args.jobs or len(os.sched_getaffinity(0))
    worth = restricted.worths(args.game, seats[0], len(seats), kinds, args.games, args.seed, options_of(args), jobs)
    page = restricted.markdown(worth, found.title, seats[0])
    return _told(args, page, [asdict(one) for one in worth])


def _search(args: argparse.Namespace) -> int:
    """The best of many ways to play."""
    from volstead.research import design

    if not args.change and not args.number:
        raise BadOption("say what to try: --change rounds=4,8,12 or --number constants.toml:start_gs=5,10")
    options: dict[str, list[Any]] = {name: [value] for name, value in options_of(args).items()}
    options |= {name: values.split(",") for name, values in map(_pair, args.change)}
    numbers = {place: [_number(one) for one in values.split(",")] for place, values in map(_pair, args.number)}
    seats, aims = seats_of(args.seats), args.aim.split(",")
    jobs = args.jobs or len(os.sched_getaffinity(0))
    ways = design.search(args.game, seats, options, numbers, aims, args.games, args.seed, jobs)
    page = design.markdown(ways, args.game, aims, args.games, seats)
    return _told(args, page, [asdict(one) for one in ways])


def _told(args: argparse.Namespace, page: str, data: list[dict[str, Any]]) -> int:
    """Print a page, or write it into a folder as well."""
    if args.json:
        say(json.dumps(data))
        return 0
    say_page(page)
    if args.out is not None:
        try:
            args.out.mkdir(parents=True, exist_ok=True)
            (args.out / "report.md").write_text(page, encoding="utf-8")
            (args.out / "report.json").write_text(json.dumps(data, indent=2), encoding="utf-8")
        except OSError as fault:
            raise BadOption(f"{args.out} cannot be written: {fault.strerror}") from None
        say(str(args.out / "report.md"))
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
