"""`volstead admin`: look after the tables of a server: list, show, close, free a seat, remove, back up, restore, check.

With PostgreSQL this works beside running servers, for any process may serve any table. An SQLite file belongs to one
process: backups of it can be made at any time, the rest when its server is stopped.
"""

import argparse
import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec

from volstead.cli.config import complete, configurable
from volstead.cli.terminal import say
from volstead.core.errors import BadOption

ROWS = 500


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("admin", help="look after the tables of a server: list, close, back up, check")
    parser.add_argument(
        "--database", default="sqlite:///volstead.db", help="sqlite:///PATH or postgresql://USER@HOST/NAME"
    )
    configurable(parser)
    acts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, act: Any, help: str, *arguments: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = acts.add_parser(name, help=help)
        for argument in arguments:
            made.add_argument(argument, metavar=argument.upper())
        made.set_defaults(run=run, act=act)
        return made

    listing = add("tables", tables, "all tables, private ones too")
    listing.add_argument("--status", choices=["gathering", "running", "finished", "abandoned"], help="only these")
    add("show", show, "one table with its seats", "table")
    add("close", close, "close a table, whoever is its host", "table")
    add("free", free, "free a seat, so that somebody else can take it; seats are counted from 1", "table", "seat")
    add("renew", renew, "a new link for a seat; the old one is worth nothing then", "table", "seat")
    add("remove", remove, "remove a table and all that is kept of it", "table")
    add("backup", backup, "write a copy of the database, while servers run", "file")
    add("restore", restore, "put a copy in the place of the database, which must not be there", "file")
    checking = add("check", check, "look whether every table is sound")
    checking.add_argument("--repair", action="store_true", help="set damaged lines aside; tables go on before them")


def run(args: argparse.Namespace) -> int:
    complete(args)
    code: int = asyncio.run(args.act(args))
    return code


@contextlib.asynccontextmanager
async def hall_of(args: argparse.Namespace) -> AsyncIterator[Any]:
    """All tables of the database, without looking after their clocks."""
    try:
        from volstead.server.run import open_store
        from volstead.table.hall import Hall
    except ImportError as missing:
        raise BadOption(f"this needs more packages ({missing.name}): pip install 'volstead[server]'") from None
    if args.database.startswith("sqlite:///") and not _path(args).exists():
        raise BadOption(f"there is no database {_path(args)}")
    hall = Hall(open_store(args.database))
    await hall.store.open()
    try:
        yield hall
    finally:
        await hall.stop()


def _path(args: argparse.Namespace) -> Path:
    return Path(args.database.removeprefix("sqlite:///")).expanduser()


async def _each(hall: Any) -> AsyncIterator[tuple[int, str, str, bytes]]:
    after = 0
    while found := await hall.store.every(after, ROWS):
        for row in found:
            yield row
        after = found[-1][0]


async def tables(args: argparse.Namespace) -> int:
    async with hall_of(args) as hall:
        number = 0
        async for _, id, status, summary in _each(hall):
            if args.status in (None, status):
                number += 1
                say(f"{id}  {status:10} {_named(summary)}")
        say(f"{number} tables")
    return 0


def _named(summary: bytes) -> str:
    """Game, title and players, as far as they can be read."""
    try:
        told = msgspec.json.decode(summary)
        seats = ", ".join(str(seat.get("name") or seat.get("bot") or "open") for seat in told["seats"])
        return f"{told['game']}: {told['title'] or 'no title'} ({seats})"
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError):
        return "what is listed of it cannot be read"


async def show(args: argparse.Namespace) -> int:
    async with hall_of(args) as hall:
        live = await hall.find(args.table)
        say(msgspec.json.format(msgspec.json.encode(live.info()), indent=2).decode())
    return 0


async def _act(args: argparse.Namespace, act: Any, said: str) -> int:
    """Do something at a table as its host would."""
    async with hall_of(args) as hall:
        live = await hall.find(args.table)
        await live.act(act)
        say(said)
    return 0


async def close(args: argparse.Namespace) -> int:
    from volstead.table.commands import CloseTable

    return await _act(args, CloseTable(), f"table {args.table} is closed")


def _seat(args: argparse.Namespace) -> int:
    if not args.seat.isdigit() or not 1 <= int(args.seat) <= 8:
        raise BadOption(f"seats are counted from 1, not {args.seat!r}")
    return int(args.seat) - 1


async def free(args: argparse.Namespace) -> int:
    from volstead.table.commands import FreeSeat

    return await _act(args, FreeSeat(seat=_seat(args)), f"seat {args.seat} of table {args.table} is free")


async def renew(args: argparse.Namespace) -> int:
    from volstead.table.commands import RenewSeat
    from volstead.table.hall import hashed, new_token

    token = new_token()
    said = f"the new link of seat {args.seat}: /t/{args.table}#{token}"
    return await _act(args, RenewSeat(seat=_seat(args), token=hashed(token)), said)


async def remove(args: argparse.Namespace) -> int:
    async with hall_of(args) as hall:
        async for key, id, _, _ in _each(hall):
            if id == args.table:
                await hall.store.remove([key])
                say(f"table {args.table} is removed")
                return 0
    raise BadOption(f"there is no table {args.table!r}")


async def backup(args: argparse.Namespace) -> int:
    target = Path(args.file)
    if target.exists():
        raise BadOption(f"{target} is there already")
    if args.database.startswith("sqlite:///"):
        if not _path(args).exists():
            raise BadOption(f"there is no database {_path(args)}")
        await asyncio.to_thread(_copy, _path(args), target)
    else:
        _pg("pg_dump", "--format=custom", f"--file={target}", args.database)
    say(f"{target}: {target.stat().st_size} bytes")
    return 0


def _copy(source: Path, target: Path) -> None:
    """SQLite's own way to copy a file that is written to meanwhile."""
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            (sound,) = new.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as fault:
        raise BadOption(f"{source} cannot be copied: {fault}") from None
    if sound != "ok":
        raise BadOption(f"{source} is damaged: {sound}")


def _pg(*words: str) -> None:
    if shutil.which(words[0]) is None:
        raise BadOption(f"this needs {words[0]}, which comes with PostgreSQL")
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise BadOption(
            f"{words[0]} failed: {ended.stderr.strip().splitlines()[-1] if ended.stderr else 'no reason given'}"
        )


async def restore(args: argparse.Namespace) -> int:
    source = Path(args.file)
    if not source.exists():
        raise BadOption(f"there is no file {source}")
    if args.database.startswith("sqlite:///"):
        if _path(args).exists():
            raise BadOption(f"{_path(args)} is there already: move it away first")
        await asyncio.to_thread(_copy, source, _path(args))
    else:
        _pg("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={args.database}", str(source))
    return await check(argparse.Namespace(**vars(args), repair=False))


async def check(args: argparse.Namespace) -> int:
    """Read every table to its end; with --repair what is damaged is set aside, as a server would."""
    from volstead.store import joined, root

    bad = number = 0
    async with hall_of(args) as hall:

        async def sound(id: str) -> str:
            stored = await hall.store.load(id)
            if stored is None:
                return "it is gone"
            lines = await hall.store.lines(stored.key, -1)
            if not lines or lines[0].hash != root(stored.record).hash:
                return "its first line is not that of its record"
            bad = lines[1 + joined(lines[1:], 0, lines[0].hash) :]
            if bad and args.repair:
                await hall.store.set_aside(stored.key, sorted({line.row for line in bad}))
            return f"{len(bad)} lines do not join" if bad else ""

        async for _, id, _, _ in _each(hall):
            number += 1
            wrong = await sound(id)
            if not wrong or args.repair:
                try:
                    live = await hall.find(id)
                    await hall.up_to_date(live)
                    hall.forget(live)
                except Exception as fault:
                    wrong = f"{wrong}; {fault}" if wrong else str(fault)
            if wrong:
                bad += 1
                say(f"{id}: {wrong}" + (" (set aside)" if args.repair else ""))
    say(f"{number} tables, {bad} damaged")
    return 1 if bad and not args.repair else 0
