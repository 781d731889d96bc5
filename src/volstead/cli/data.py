"""`volstead data`: the decisions of simulated or stored games as a Parquet file."""

import argparse
import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from volstead.cli.terminal import add_rules, content_of, options_of, say, seats_of, whole
from volstead.core.errors import BadOption
from volstead.core.log import Log, load
from volstead.games import kit
from volstead.store import plain
from volstead.table.entries import Back, Play, unpack, unpack_record
from volstead.table.history import standing

FINISHED = "SELECT key, id, record FROM tables WHERE status = 'finished' ORDER BY key"
LINES, ORDERED = "SELECT data FROM log WHERE key", "ORDER BY before"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("data", help="the decisions of simulated or stored games as a Parquet file")
    parser.add_argument("out", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument("--logs", nargs="+", type=Path, default=[], metavar="LOG", help="logs, or folders of logs")
    parser.add_argument(
        "--tables", default="", metavar="DB", help="the finished tables of a server: its SQLite file or postgresql://…"
    )
    parser.add_argument("--game", default="", metavar="GAME", help="simulate this game")
    parser.add_argument(
        "--seats", default="", metavar="A,B,C", help="the bots of the simulation; of a/b/c each game draws one"
    )
    parser.add_argument("--games", type=whole, default=100, metavar="N", help="how many games to simulate (100)")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--hidden", action="store_true", help="also the whole positions and what chance answered")
    parser.add_argument("--chances", action="store_true", help="also every seat's chance to win, as the seat can tell")
    parser.add_argument(
        "--reviews", type=whole, default=0, metavar="N", help="also what decisions of the first N games cost (0)"
    )
    parser.add_argument(
        "--card", action="store_true", help="also a page that says what is in the file and how it was made"
    )
    add_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from volstead.research import dataset

    if bool(args.logs) + bool(args.game) + bool(args.tables) != 1:
        raise BadOption("say where the games come from: --logs LOG…, --tables DB, or --game GAME --seats A,B,C")
    content = content_of(args)
    if args.reviews and content is not None:
        raise BadOption("games with content of one's own are not reviewed: leave out --reviews or the content")
    logs: Iterator[tuple[str, Log]]
    if args.game:
        played = dataset.simulate(args.game, seats_of(args.seats), args.games, args.seed, options_of(args), content)
        logs = ((str(number), log) for number, log in enumerate(played))
    elif args.tables:
        logs = _tables(args.tables)
    else:
        logs = ((path.name, load(path, kit)) for path in _files(args.logs))
    extras = dataset.Extras(args.hidden, args.chances, args.reviews)
    games, rows = dataset.write(args.out, logs, extras, content)
    if args.card:
        say(str(dataset.card(args.out, _command(args), games, rows, extras)))
    say(f"{args.out}: {rows} decisions of {games} games")
    return 0


def _command(args: argparse.Namespace) -> str:
    """The command that was given; of a database its kind alone."""
    words = ["volstead", "data", args.out.name]
    if args.game:
        words += ["--game", args.game, "--seats", args.seats, "--games", str(args.games), "--seed", str(args.seed)]
        words += [word for option in args.option for word in ("--option", option)]
    elif args.tables:
        words += ["--tables", "…"]
    else:
        words += ["--logs", *(path.name for path in args.logs)]
    words += [f"--{name}" for name in ("hidden", "chances") if getattr(args, name)]
    words += ["--reviews", str(args.reviews)] if args.reviews else []
    return " ".join([*words, "--card"])


def _tables(place: str) -> Iterator[tuple[str, Log]]:
    """The finished games of a store, which is only read. Players are not named; what was undone is left out."""
    for name, line, lines in _postgres(place) if place.startswith("postgres") else _sqlite(place):
        record = unpack_record(line)
        if record.start is not None:
            continue  # it went on from another table, so its log is not a whole game
        played: list[tuple[int, list[tuple[int, int]]]] = []
        for count, entry in enumerate(entry for data in lines for part in plain(data) for entry in unpack(part)):
            if isinstance(entry, Play):
                played.append((count, entry.moves))
            elif isinstance(entry, Back):
                played = standing(played, entry)
        seats = [f"seat {seat + 1}" for seat in range(record.seats)]
        header = {"game": record.game, "version": record.version, "options": record.options, "seats": seats}
        yield name, Log(header, [move for _, moves in played for move in moves])


def _sqlite(place: str) -> Iterator[tuple[str, bytes, list[bytes]]]:
    """Name, record and lines of each finished table in a file."""
    path = place.removeprefix("sqlite:///")
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            for key, name, record in database.execute(FINISHED).fetchall():
                yield name, record, [data for (data,) in database.execute(f"{LINES} = ? {ORDERED}", (key,))]
    except sqlite3.Error as fault:
        raise BadOption(f"{place} cannot be read as a store of tables: {fault}") from None


def _postgres(place: str) -> Iterator[tuple[str, bytes, list[bytes]]]:
    """The same of a database server."""
    import asyncpg

    with asyncio.Runner() as loop:
        try:
            only_read = {"default_transaction_read_only": "on"}
            database = loop.run(asyncpg.connect(place, server_settings=only_read))
            for key, name, record in loop.run(database.fetch(FINISHED)):
                yield name, record, [row["data"] for row in loop.run(database.fetch(f"{LINES} = $1 {ORDERED}", key))]
            loop.run(database.close())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise BadOption(f"the database cannot be read as a store of tables: {fault}") from None


def _files(places: list[Path]) -> Iterator[Path]:
    for place in places:
        if place.is_dir():
            yield from sorted(place.rglob("*.jsonl"))
        else:
            yield place
