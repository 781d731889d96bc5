"""What whoever looks after a server can do: the same acts on its machine, at the database, and over HTTP with a token.

An act is a message; `Desk.do` carries it out and answers in lines of text. `volstead admin` is a thin frame round it.
"""

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from hmac import compare_digest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from volstead.core.errors import BadOption, VolsteadError
from volstead.core.text import PLAIN
from volstead.server.api import Call, Operations, refuse
from volstead.server.budget import REQUESTS
from volstead.server.house import BARRED, FOR_EVER, NOTICE, Barred, barred, laid_down, lay_down, network
from volstead.server.messages.base import encode, known_id
from volstead.server.messages.status import Notice
from volstead.server.people import People
from volstead.store import joined, root
from volstead.store.sqlite import SqliteStore
from volstead.table.base import Act as TableAct
from volstead.table.base import passed_on
from volstead.table.commands import CloseTable, FreeSeat, Refused, RenameTable, RenewSeat
from volstead.table.features.naming import Title
from volstead.table.hall import Hall, hashed, new_token
from volstead.table.unplayable import why_unplayable

if TYPE_CHECKING:
    from volstead.server.app import Server

ROWS = 500
PATIENCE = 10.0
"""Seconds that are waited at most until the list of tables says what was done at one."""
Name = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
OPERATIONS = Operations("server")


class AdminAct(Struct, frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True):
    """Something that is to be done."""


class Tables(AdminAct, frozen=True, tag="tables"):
    """All tables, private ones too."""

    status: Literal["gathering", "running", "finished", "abandoned"] | None = None


class Show(AdminAct, frozen=True, tag="show"):
    table: Name


class Close(AdminAct, frozen=True, tag="close"):
    table: Name


class Rename(AdminAct, frozen=True, tag="rename"):
    table: Name
    title: Title


class Free(AdminAct, frozen=True, tag="free"):
    table: Name
    seat: SeatNumber


class Renew(AdminAct, frozen=True, tag="renew"):
    table: Name
    seat: SeatNumber


class Remove(AdminAct, frozen=True, tag="remove"):
    table: Name


class Check(AdminAct, frozen=True, tag="check"):
    """Read every table to its end; with `repair` what is damaged is set aside, as a server would."""

    repair: bool = False


class ListPeople(AdminAct, frozen=True, tag="people"):
    """Everybody whom the server knows, the newest first."""


class Erase(AdminAct, frozen=True, tag="erase"):
    """Leave no row of a person, and neither their name nor their words at any table."""

    person: Name


class Ban(AdminAct, frozen=True, tag="ban"):
    """A person, an address or a network may not come in, for so many days; 0: until it is taken back."""

    who: Name
    days: Annotated[float, Meta(ge=0, le=36500)] = 0.0


class Unban(AdminAct, frozen=True, tag="unban"):
    who: Name


class Bans(AdminAct, frozen=True, tag="bans"):
    """Who may not come in."""


class Tell(AdminAct, frozen=True, tag="tell"):
    """Say something to all, at every table and on every page, for so many minutes; no text takes it back."""

    text: Annotated[str, Meta(max_length=500, pattern=PLAIN)]
    minutes: Annotated[float, Meta(gt=0, le=525600)] = 60.0


AnyAct = Tables | Show | Close | Rename | Free | Renew | Remove | Check | ListPeople | Erase | Ban | Unban | Bans | Tell


class Report(Struct, frozen=True, kw_only=True):
    """What came of an act, for people."""

    lines: list[str]
    ok: bool = True


class Desk:
    """Where acts are carried out; `url` is where people reach the server, if that is known."""

    def __init__(self, hall: Hall, url: str = "") -> None:
        self.hall = hall
        self.known = People(hall)
        self.url = url

    async def do(self, act: AnyAct) -> Report:
        """Carry out an act. Raises Refused."""
        lines, ok = await self.done(act)
        return Report(lines=lines, ok=ok)

    async def done(self, act: AnyAct) -> tuple[list[str], bool]:
        match act:
            case Tables():
                return await self.tables(act.status), True
            case Show():
                return await self.show(known_id(act.table)), True
            case Close():
                return await self.close(known_id(act.table)), True
            case Rename():
                said = f"table {act.table} is called {act.title!r}"
                return await self.at_table(act.table, RenameTable(title=act.title), said), True
            case Free():
                said = f"seat {act.seat + 1} of table {act.table} is free"
                return await self.at_table(act.table, FreeSeat(seat=act.seat), said), True
            case Renew():
                token = new_token()
                said = f"the new link of seat {act.seat + 1}: {self.url}/t/{act.table}#{token}"
                return await self.at_table(act.table, RenewSeat(seat=act.seat, token=hashed(token)), said), True
            case Remove():
                return await self.remove(act.table), True
            case Check():
                return await self.check(act.repair)
            case ListPeople():
                return await self.people(), True
            case Erase():
                await self.person(act.person)
                gone = await self.known.erase(act.person)
                return [f"{act.person} is erased: {gone.rows} rows, {gone.tables} tables"], True
            case Ban() | Unban():
                return await self.bar(act), True
            case Bans():
                return await self.bans(), True
            case Tell():
                return await self.tell(act), True

    # People, and what is said to all.

    async def people(self) -> list[str]:
        lines: list[str] = []
        before = 2.0**62
        while found := await self.known.listed(before, ROWS):
            for id, profile, since in found:
                out = " (barred)" if await self.known.banned(id) else ""
                lines.append(f"{id}  {datetime.fromtimestamp(since, UTC):%Y-%m-%d}  {profile.name or 'no name'}{out}")
            before = found[-1][2]
        return [*lines, f"{len(lines)} people"]

    async def person(self, id: str) -> None:
        """Raise Refused if there is no such person."""
        if await self.known.profile(id) is None:
            raise Refused("not-found", "no-such-person")

    async def bar(self, act: Ban | Unban) -> list[str]:
        """An address, a network, or else a person, whose id is never an address."""
        try:
            who = str(network(act.who))
        except Refused:
            return await self.bar_person(act)
        kept = await laid_down(self.hall)
        rest = [one for one in barred(kept) if one.who != who]
        if isinstance(act, Unban):
            if len(rest) == len(barred(kept)):
                raise Refused("not-found", "not-barred")
            said = f"{who} may come in again"
        else:
            until = self.hall.time.now() + act.days * 86400 if act.days else FOR_EVER
            rest.append(Barred(who=who, until=until))
            said = f"{who} may not come in" + (f" for {act.days:g} days" if act.days else "")
        await lay_down(self.hall, BARRED, encode(rest) if rest else b"")
        return [said]

    async def bar_person(self, act: Ban | Unban) -> list[str]:
        await self.person(act.who)
        if isinstance(act, Unban):
            await self.known.lift_ban(act.who)
            return [f"{act.who} may come in again"]
        await self.known.ban(act.who, self.hall.time.now() + act.days * 86400 if act.days else FOR_EVER)
        return [f"{act.who} may not come in" + (f" for {act.days:g} days" if act.days else "")]

    async def bans(self) -> list[str]:
        now = self.hall.time.now()
        found = [one for one in barred(await laid_down(self.hall)) if one.until > now]
        for_days = [f" for {(one.until - now) / 86400:.1f} days" if one.until < FOR_EVER else "" for one in found]
        return [f"{one.who}{days}" for one, days in zip(found, for_days, strict=True)] + [f"{len(found)} barred"]

    async def tell(self, act: Tell) -> list[str]:
        now = self.hall.time.now()
        notice = Notice(text=act.text, at=now, until=now + act.minutes * 60)
        await lay_down(self.hall, NOTICE, encode(notice) if act.text else b"")
        return [f"all are told for {act.minutes:g} minutes: {act.text}" if act.text else "nothing is said to all"]

    # Tables.

    async def at_table(self, table: str, act: TableAct, said: str) -> list[str]:
        """Do something at a table as its host would."""
        live = await self.hall.find(known_id(table))
        await live.act(act)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.hall.store.settled()
        return [said]

    async def show(self, table: str) -> list[str]:
        """What is known of a table; of one that cannot be played here, what is listed, and why."""
        why = ""
        try:
            told = encode((await self.hall.find(table)).info())
        except Refused as refusal:
            if refusal.code != "moved":
                raise
            told, why = (await self.hall.store.summaries([table]))[table], refusal.why
        return [msgspec.json.format(told, indent=2).decode(), *([why] if why else [])]

    async def close(self, table: str) -> list[str]:
        """Close a table, of a newer release too, which cannot be played here."""
        said = f"table {table} is closed"
        found = await self.hall.unplayable(table) if table not in self.hall.tables else None
        if found is None:
            return await self.at_table(table, CloseTable(), said)
        await self.hall.close_unplayable(found[0])
        await self.hall.store.settled()
        return [said]

    async def every(self) -> AsyncIterator[tuple[int, str, str, bytes]]:
        after = 0
        while found := await self.hall.store.every(after, ROWS):
            for row in found:
                yield row
            after = found[-1][0]

    async def tables(self, status: str | None) -> list[str]:
        found = [
            f"{id}  {now:10} {named(summary)}" async for _, id, now, summary in self.every() if status in (None, now)
        ]
        return [*found, f"{len(found)} tables"]

    async def remove(self, table: str) -> list[str]:
        async for key, id, _, _ in self.every():
            if id == table:
                live = self.hall.tables.get(id)
                await self.hall.store.remove([key])
                if live is not None:
                    live.leave_all(Refused("not-found", "table-removed"))
                    self.hall.forget(live)
                return [f"table {table} is removed"]
        raise Refused("not-found", "no-such-table")

    async def check(self, repair: bool) -> tuple[list[str], bool]:
        lines: list[str] = []
        number = bad = 0
        async for _, id, _, _ in self.every():
            number += 1
            wrong, strange = await self.damage(id, repair), ""
            if id not in self.hall.tables and (not wrong or repair):
                try:
                    live = await self.hall.find(id)
                    if not any(live.listeners):
                        self.hall.forget(live)
                except Exception as fault:
                    if isinstance(fault, Refused) and fault.code == "moved":
                        strange = fault.why
                    else:
                        wrong = f"{wrong}; {fault}" if wrong else str(fault)
            if wrong:
                bad += 1
                lines.append(f"{id}: {wrong}" + (" (set aside)" if repair else ""))
            if strange:
                lines.append(f"{id}: {strange}")
        return [*lines, f"{number} tables, {bad} damaged"], not bad or repair

    async def damage(self, id: str, repair: bool) -> str:
        """What is wrong with the lines of a table."""
        stored = await self.hall.store.load(id)
        if stored is None:
            return "it is gone"
        lines = await self.hall.store.lines(stored.key, -1)
        if not lines or lines[0].hash != root(stored.record).hash:
            return "its first line is not that of its record"
        bad = lines[1 + joined(lines[1:], 0, lines[0].hash) :]
        if bad and repair:
            await self.hall.store.set_aside(stored.key, sorted({line.row for line in bad}))
            live = self.hall.tables.get(id)
            if live is not None:
                live.leave_all(Refused("store", "table-repaired"))
                self.hall.forget(live)
        return f"{len(bad)} lines do not join" if bad else ""


def named(summary: bytes) -> str:
    """Game, title and players, as far as they can be read."""
    try:
        told = msgspec.json.decode(summary)
        seats = ", ".join(str(seat.get("name") or seat.get("bot") or "open") for seat in told["seats"])
        why = why_unplayable(told["game"], told["version"], told["options"])
        known = f"; cannot be played here: {why}" if why else ""
        return f"{told['game']}: {told['title'] or 'no title'} ({seats}){known}"
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError):
        return "what is listed of it cannot be read"


# Copies.


def copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own way to copy a file that is written to meanwhile; what is not whole does not stay."""
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            (sound,) = new.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as fault:
        target.unlink(missing_ok=True)
        raise BadOption(f"{source} cannot be copied to {target}: {fault}") from None
    if sound != "ok":
        target.unlink()
        raise BadOption(f"{source} is damaged: {sound}")


def postgres_tool(*words: str) -> None:
    """Run a program that comes with PostgreSQL."""
    if shutil.which(words[0]) is None:
        raise BadOption(f"this needs {words[0]}, which comes with PostgreSQL")
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise BadOption(
            f"{words[0]} failed: {ended.stderr.strip().splitlines()[-1] if ended.stderr else 'no reason given'}"
        )


async def back_up(database: str, target: Path) -> None:
    """Write a copy of a database, while servers use it."""
    if database.startswith("sqlite:///"):
        source = Path(database.removeprefix("sqlite:///")).expanduser()
        if not source.exists():
            raise BadOption(f"there is no database {source}")
        await asyncio.to_thread(copy_sqlite, source, target)
    else:
        await asyncio.to_thread(postgres_tool, "pg_dump", "--format=custom", f"--file={target}", database)


# Over HTTP.


def allowed(server: "Server", token: str) -> None:
    """Raise Refused unless this is the admin's token."""
    if not server.admin_token or not compare_digest(token.encode(), server.admin_token.encode()):
        raise Refused("forbidden", "not-admin")


@OPERATIONS.post(
    "/api/admin",
    "What the admin of the server can do; needs the server's --admin-token",
    takes=AnyAct,
    needs_token=True,
    faults=(403, 404, 409, 503),
)
async def administer(call: Call) -> Report:
    allowed(call.server, call.token)
    report = await Desk(call.server.hall, call.server.url(call.request)).do(call.body)
    await call.server.read_house()
    return report


async def send_backup(server: "Server", request: Request) -> Response:
    """A copy of the whole database, as a file."""
    try:
        server.budget.visitor(server.address(request.scope)).take(REQUESTS)
        allowed(server, request.headers.get("authorization", "").removeprefix("Bearer ").strip())
    except Refused as refusal:
        return refuse(refusal)
    folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="volstead-"))
    done = BackgroundTask(shutil.rmtree, folder, ignore_errors=True)
    try:
        store: Any = server.hall.store
        database = f"sqlite:///{store.path}" if isinstance(store, SqliteStore) else store.url
        await back_up(database, folder / "copy")
        return FileResponse(folder / "copy", media_type="application/octet-stream", background=done)
    except VolsteadError as fault:
        await done()
        return refuse(passed_on(fault, "store"))
