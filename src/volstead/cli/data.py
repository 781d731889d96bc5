"""`volstead data`: the decisions of simulated or stored games as a Parquet file."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from volstead.cli.terminal import add_rules, content_of, options_of, say, seats_of, whole
from volstead.core.errors import BadOption
from volstead.core.log import Log, load


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("data", help="the decisions of simulated or stored games as a Parquet file")
    parser.add_argument("out", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument("--logs", nargs="+", type=Path, default=[], metavar="LOG", help="logs, or folders of logs")
    parser.add_argument("--game", default="", metavar="GAME", help="simulate this game")
    parser.add_argument("--seats", default="", metavar="A,B,C", help="the bots of the simulation")
    parser.add_argument("--games", type=whole, default=100, metavar="N", help="how many games to simulate (100)")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--hidden", action="store_true", help="also the whole positions and what chance answered")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from volstead.research import dataset

    if bool(args.logs) == bool(args.game):
        raise BadOption("say where the games come from: --logs LOG… or --game GAME --seats A,B,C")
    content = content_of(args)
    logs: Iterator[tuple[str, Log]]
    if args.game:
        played = dataset.simulate(args.game, seats_of(args.seats), args.games, args.seed, options_of(args), content)
        logs = ((str(number), log) for number, log in enumerate(played))
    else:
        logs = ((path.name, load(path)) for path in _files(args.logs))
    games, rows = dataset.write(args.out, logs, args.hidden, content)
    say(f"{args.out}: {rows} decisions of {games} games")
    return 0


def _files(places: list[Path]) -> Iterator[Path]:
    for place in places:
        if place.is_dir():
            yield from sorted(place.rglob("*.jsonl"))
        else:
            yield place
