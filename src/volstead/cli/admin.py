"""`volstead admin`: look after the tables and people of a server, at its database or, with a token, from anywhere.

At a PostgreSQL database this works beside running servers, for any process may serve any table. An SQLite file belongs
to one process: backups of it can be made at any time; for the rest speak to the running server with `--server`.
"""

import argparse
import asyncio
import contextlib
import shutil
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Any

from volstead.cli.config import complete, configurable, show
from volstead.cli.terminal import say
from volstead.core.errors import BadOption, VolsteadError


class AtDatabase(argparse.Action):
    """A database that is named counts, though the environment names a server."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        namespace.database, namespace.server = values, ""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("admin", help="look after a server: tables, people, messages, backups, repairs")
    parser.add_argument(
        "--database",
        default="sqlite:///volstead.db",
        action=AtDatabase,
        help="sqlite:///PATH or postgresql://USER@HOST/NAME",
    )
    parser.add_argument("--server", default="", metavar="URL", help="speak to this running server instead")
    parser.add_argument("--admin-token", default="", metavar="TOKEN", help="the token that the server was started with")
    configurable(parser)
    acts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, help: str, *arguments: str, do: Any = perform) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = acts.add_parser(name, help=help)
        for argument in arguments:
            made.add_argument(argument, metavar=argument.upper())
        made.set_defaults(run=run, do=do, act=name, given=arguments)
        return made

    listing = add("tables", "all tables, private ones too")
    listing.add_argument("--status", choices=["gathering", "running", "finished", "abandoned"], help="only these")
    add("show", "one table with its seats", "table")
    add("close", "close a table, whoever is its host", "table")
    add("rename", "give a table another title", "table", "title")
    add("free", "free a seat, so that somebody else can take it; seats are counted from 1", "table", "seat")
    add("renew", "a new link for a seat; the old one is worth nothing then", "table", "seat")
    add("remove", "remove a table and all that is kept of it", "table")
    add("people", "everybody whom the server knows, the newest first")
    add("erase", "leave no row of a person, and neither their name nor their words at any table", "person")
    banning = add("ban", "keep a person, an address or a network out", "who")
    banning.add_argument("--days", type=float, default=0.0, metavar="N", help="for so long (default: until taken back)")
    add("unban", "let a person, an address or a network in again", "who")
    add("bans", "which addresses and networks are kept out")
    telling = add("tell", "say something to all, at every table and on every page; '' takes it back", "text")
    telling.add_argument("--minutes", type=float, default=60.0, metavar="N", help="for so long (default: 60)")
    checking = add("check", "look whether every table is sound")
    checking.add_argument("--repair", action="store_true", help="set damaged lines aside; tables go on before them")
    add("backup", "write a copy of the database, while servers run", "file", do=backup)
    add("restore", "put a copy in the place of the database, which must not be there", "file", do=restore)


def run(args: argparse.Namespace) -> int:
    complete(args)
    if args.show_config:
        show(args)
        return 0
    code: int = asyncio.run(args.do(args))
    return code


def wanted(args: argparse.Namespace) -> dict[str, Any]:
    """The act that a command line means."""
    act: dict[str, Any] = {"act": args.act, **{name: getattr(args, name) for name in args.given}}
    if not getattr(args, "days", 0.0) >= 0.0 or not getattr(args, "minutes", 1.0) > 0.0:
        raise BadOption("how long something lasts is a number above 0")
    for name in ("status", "repair", "days", "minutes"):
        if getattr(args, name, None):
            act[name] = getattr(args, name)
    if "seat" in act:
        if not act["seat"].isdigit() or not 1 <= int(act["seat"]) <= 8:
            raise BadOption(f"seats are counted from 1, not {act['seat']!r}")
        act["seat"] = int(act["seat"]) - 1
    return act


async def perform(args: argparse.Namespace) -> int:
    """Carry out an act, here or there, and say what came of it."""
    admin = _module()
    import msgspec

    if args.server:
        report = msgspec.json.decode(_asked(args, "", msgspec.json.encode(wanted(args))), type=admin.Report)
    else:
        try:
            act = msgspec.convert(wanted(args), admin.AnyAct)
        except msgspec.ValidationError as fault:
            raise BadOption(str(fault)) from None
        async with hall_of(args) as hall:
            report = await admin.Desk(hall).do(act)
    for line in report.lines:
        say(line)
    return 0 if report.ok else 1


def _module() -> Any:
    try:
        from volstead.server import admin
    except ImportError as missing:
        raise BadOption(f"this needs more packages ({missing.name}): pip install 'volstead[server]'") from None
    return admin


@contextlib.asynccontextmanager
async def hall_of(args: argparse.Namespace) -> AsyncIterator[Any]:
    """All tables of the database, without looking after their clocks."""
    from volstead.server.run import open_store
    from volstead.store import StoreFault
    from volstead.table.hall import Hall

    if args.database.startswith("sqlite:///") and not _path(args).exists():
        raise BadOption(f"there is no database {_path(args)}")
    hall = Hall(open_store(args.database))
    try:
        await hall.store.open()
    except StoreFault as fault:
        hint = "; to speak to that server: --server URL --admin-token TOKEN" if "another server" in str(fault) else ""
        raise BadOption(f"{fault}{hint}") from None
    try:
        yield hall
    finally:
        await hall.stop()


def _path(args: argparse.Namespace) -> Path:
    return Path(args.database.removeprefix("sqlite:///")).expanduser()


def _request(args: argparse.Namespace, path: str, body: bytes) -> Any:
    """A request to a running server; its answer, open."""
    if not args.server.startswith(("http://", "https://")):
        raise BadOption(f"--server looks like https://tables.example.org, not {args.server}")
    request = urllib.request.Request(f"{args.server.rstrip('/')}/api/admin{path}", body, method="POST")
    request.add_header("Authorization", f"Bearer {args.admin_token}")
    request.add_header("Content-Type", "application/json")
    try:
        return urllib.request.urlopen(request, timeout=600)
    except urllib.error.HTTPError as fault:
        from volstead.cli.join import why

        with fault:
            raise VolsteadError(why(fault.read(), args.server)) from None
    except (OSError, ValueError) as fault:
        raise BadOption(f"{args.server} cannot be reached: {getattr(fault, 'reason', fault)}") from None


def _asked(args: argparse.Namespace, path: str, body: bytes) -> bytes:
    with _request(args, path, body) as answer:
        return bytes(answer.read())


async def backup(args: argparse.Namespace) -> int:
    target = Path(args.file)
    if target.exists():
        raise BadOption(f"{target} is there already")
    if args.server:
        with _request(args, "/backup", b"") as answer, target.open("wb") as file:
            try:
                shutil.copyfileobj(answer, file)
                whole = file.tell() == int(answer.headers.get("Content-Length", file.tell()))
            except (OSError, HTTPException):
                whole = False
        if not whole:
            target.unlink()
            raise VolsteadError(f"{args.server} broke off, or there is no room: there is no backup")
    else:
        await _module().back_up(args.database, target)
    say(f"{target}: {target.stat().st_size} bytes")
    return 0


async def restore(args: argparse.Namespace) -> int:
    """A server never runs on a database while it is restored: so this is done at the database alone."""
    admin = _module()
    source = Path(args.file)
    if args.server:
        raise BadOption("a database is restored on its own machine, without --server")
    if not source.exists():
        raise BadOption(f"there is no file {source}")
    if args.database.startswith("sqlite:///"):
        if _path(args).exists():
            raise BadOption(f"{_path(args)} is there already: move it away first")
        await asyncio.to_thread(admin.copy_sqlite, source, _path(args))
    else:
        admin.postgres_tool("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={args.database}", str(source))
    return await perform(argparse.Namespace(**{**vars(args), "act": "check", "given": ()}))
