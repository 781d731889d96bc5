"""Tables in PostgreSQL, for any number of processes. It is the judge of what is in a log; words between the processes
only say "look here", and carry the lines where they fit.

A group of lines is one statement, in order of the keys and without a transaction of the client's: so nothing deadlocks,
and a process that stands still holds no lock.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator
from typing import Any

import asyncpg

from volstead.store import (
    EVERY,
    ROOT,
    Append,
    Appended,
    Belonging,
    Line,
    Listed,
    Saved,
    Stored,
    StoreFault,
    TableStatus,
    joined,
    line_of,
    log,
    pack_lines,
    root,
    tell,
    unpack_rows,
)
from volstead.store.postgres_bell import FAULTS, Bell
from volstead.store.postgres_format import SCHEMA_LOCK, migrate

PUT = """
INSERT INTO belongings SELECT $1, $2, $3, $4::float8, $5::bytea
WHERE $3 = '' OR $1 IN ('person', 'ban')
OR EXISTS (SELECT 1 FROM belongings WHERE kind = 'person' AND id = $3 FOR KEY SHARE)
ON CONFLICT (kind, id) DO """
"""The key is held until it is written: whoever is being erased meanwhile is waited for, or waits (`drop_all`)."""
PUT_OVER = PUT + "UPDATE SET person = excluded.person, at = excluded.at, data = excluded.data RETURNING 1"
PUT_NEW = PUT + "NOTHING RETURNING 1"
OWNED = "SELECT kind, id, person, at, data FROM belongings WHERE "
TAKE_DUE = """
UPDATE belongings SET at = $3 WHERE kind = $1 AND id IN
(SELECT id FROM belongings WHERE kind = $1 AND at <= $2 ORDER BY at LIMIT $4 FOR UPDATE SKIP LOCKED)
RETURNING kind, id, person, at, data"""
BEAT_EVERY = 2.0

APPEND = """
WITH want AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bytea[], $6::bytea[],
  $7::bytea[]) AS w(key, before, k, last, prev, hash, data))
INSERT INTO log (key, before, k, hash, data)
SELECT key, before, k, hash, data FROM want w
WHERE (SELECT p.hash FROM log p WHERE p.key = w.key AND p.before = w.last AND p.before + p.k = w.before) = w.prev
ORDER BY key
ON CONFLICT (key, before) DO NOTHING
RETURNING key"""
CREATE = """
WITH made AS (INSERT INTO tables (id, status, public, record, summary, secret, changed)
  VALUES ($1, 'gathering', $2, $3, $4, $5, $6) RETURNING key),
first AS (INSERT INTO log SELECT key, -1, 1, $7, ''::bytea FROM made)
SELECT key FROM made"""
SAVE = """
INSERT INTO snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (key, count)
DO UPDATE SET hash = excluded.hash, data = excluded.data"""
DESCRIBE = "UPDATE tables SET status = $2, summary = $3, changed = $4 WHERE key = $1"
SET_DUE = """
INSERT INTO due SELECT key, $2 FROM tables WHERE key = $1 ON CONFLICT (key) DO UPDATE SET at = excluded.at"""
NOT_DUE = "DELETE FROM due WHERE key = $1"
RANK = {DESCRIBE: 0, SAVE: 1, SET_DUE: 2, NOT_DUE: 2}
"""In which order rows of a table are locked."""
CLAIM = """
UPDATE due SET at = $2 WHERE key IN (SELECT key FROM due WHERE at <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING key, (SELECT id FROM tables t WHERE t.key = due.key)"""
LINES = """
SELECT l.key, l.before, l.k, l.hash, l.data FROM unnest($1::bigint[], $2::bigint[]) AS w(key, after)
JOIN log l ON l.key = w.key AND l.before >= w.after ORDER BY l.key, l.before"""
LOAD = """
SELECT t.id, t.key, record, secret, s.count, s.hash, s.data FROM tables t LEFT JOIN LATERAL
(SELECT count, hash, data FROM snapshots WHERE key = t.key ORDER BY count DESC LIMIT 1) s ON true
WHERE t.id = ANY($1::text[])"""
ROWS = """
SELECT before, k, hash, data FROM log WHERE key = $1
AND before >= coalesce((SELECT max(before) FROM log WHERE key = $1 AND before <= $2), $2) ORDER BY before LIMIT $3"""
ROWS_OF_MANY = """
SELECT w.key, l.before, l.k, l.hash, l.data FROM unnest($1::bigint[], $2::bigint[]) AS w(key, after) JOIN LATERAL
(SELECT before, k, hash, data FROM log WHERE key = w.key
 AND before >= coalesce((SELECT max(before) FROM log WHERE key = w.key AND before <= w.after), w.after)
 ORDER BY before LIMIT $3) l ON true ORDER BY w.key, l.before"""
LOADED_AT_ONCE = 100
"""Tables that are read together."""
EVERYWHERE = ("log", "snapshots", "due", "aside", "tables")
REMOVE = "DELETE FROM {} WHERE key = ANY($1::bigint[])"
OLD = (
    "SELECT key FROM tables WHERE status <> 'running' AND changed < $1 ORDER BY changed LIMIT $2 FOR UPDATE SKIP LOCKED"
)
DURABLE = {"synchronous_commit": "on", "idle_in_transaction_session_timeout": "5s"}
"""Whatever the database says by itself: what is acknowledged is on the disk, and a process that stands still in the
middle of something keeps nothing locked."""


async def leave_as_is(connection: Any) -> None:
    """Nothing that is done on a connection of the pool stays behind on it, so there is nothing to put right: without
    this each read would cost a second statement."""


class PostgresStore(Bell):
    """One database, any number of processes."""

    shared = True
    gather: float | None = 0.001

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.groups: asyncio.Queue[tuple[list[Append], Appended]] = asyncio.Queue()
        self.notes: list[tuple[str, tuple[Any, ...]]] = []
        self.noted = asyncio.Event()
        self.noting = False
        self.loads: dict[str, asyncio.Future[Any]] = {}
        """Tables that are about to be read."""
        self.loader: asyncio.Future[None] | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.beat = 0.0

    # Opening and closing.

    async def open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=6,
                timeout=10,
                command_timeout=30,
                server_settings=DURABLE,
                reset=leave_as_is,
            )
            try:
                async with self.pool.acquire() as connection, connection.transaction():
                    await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
                    await migrate(connection)
            except BaseException:
                await self.pool.close()
                raise
        except (*FAULTS, ValueError) as fault:
            raise StoreFault(f"the database cannot be opened: {reason(fault)}") from None
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(work()) for work in (self._write, self._note, self._listen, self._speak)]

    async def close(self) -> None:
        """Finish what was handed in."""
        self.closing = True
        self.noted.set()
        self.groups.put_nowait(([], lambda stored, fault: None))
        writer, noter = self.tasks[:2]
        await asyncio.wait([writer, noter], timeout=10)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(5):
                await self.pool.close()
        except FAULTS as fault:
            log.warning("closing the database: %s", fault)
            self.pool.terminate()

    async def now(self) -> float | None:
        return float((await self._read("SELECT extract(epoch FROM clock_timestamp())::float8"))[0][0])

    # Writing.

    def append(self, lines: list[Append], done: Appended) -> None:
        self.groups.put_nowait((sorted(lines, key=lambda want: want.key), done))

    async def _write(self) -> None:
        """The writer: one connection, one statement for a group of lines."""
        connection: Any = None
        while True:
            lines, done = await self.groups.get()
            if not lines:
                if connection is not None:
                    await connection.close()
                return
            try:
                if connection is None or connection.is_closed():
                    connection = await asyncpg.connect(self.url, timeout=5, command_timeout=15, server_settings=DURABLE)
                columns = zip(
                    *((w.key, w.line.before, w.line.k, w.last, w.prev, w.line.hash, w.line.data) for w in lines),
                    strict=True,
                )
                rows = await connection.fetch(APPEND, *(list(column) for column in columns))
                tell(done, {row[0] for row in rows}, None)
            except Exception as failed:
                if not isinstance(failed, FAULTS):
                    log.exception("writing to the database")
                if connection is not None:
                    connection.terminate()
                connection = None
                tell(done, set(), StoreFault(f"the table could not be stored: {failed}"))

    def _want(self, statement: str, *numbers: Any) -> None:
        self.notes.append((statement, numbers))
        self.noted.set()

    async def _note(self) -> None:
        """Whatever is not a line of a log, many at once; what fails is tried again. Each table's in order, the tables
        by their keys and what is locked of each always in one order: so two processes never wait for one another."""
        while not (self.closing and not self.notes):
            await self.noted.wait()
            self.noted.clear()
            notes, self.notes = self.notes, []
            self.noting = True
            try:
                if notes:
                    async with self.pool.acquire() as connection, connection.transaction():
                        for statement, numbers in sorted(notes, key=lambda note: (note[1][0], RANK[note[0]])):
                            await connection.execute(statement, *numbers)
            except FAULTS as fault:
                log.warning("the database does not answer: %s", fault)
                self.notes[:0] = notes
                if self.closing:
                    return
                await asyncio.sleep(0.5)
                self.noted.set()
            self.noting = False

    def save(self, key: int, saved: Saved) -> None:
        self._want(SAVE, key, saved.count, saved.hash, saved.data)

    def describe(self, key: int, status: TableStatus, summary: bytes, at: float) -> None:
        self._want(DESCRIBE, key, status, summary, at)

    async def settled(self) -> None:
        while self.notes or self.noting:
            await asyncio.sleep(0.005)

    def set_due(self, key: int, at: float | None) -> None:
        if at is None:
            self._want(NOT_DUE, key)
        else:
            self._want(SET_DUE, key, at)

    async def create(self, id: str, record: bytes, secret: bytes, summary: bytes, public: bool, at: float) -> int:
        rows = await self._read(CREATE, id, public, record, summary, secret, at, root(record).hash)
        return int(rows[0][0])

    async def set_aside(self, key: int, rows: list[int]) -> None:
        await self._alone(
            key,
            ("INSERT INTO aside SELECT key, before, k, hash, data FROM log WHERE key = $1 AND before = ANY($2)", rows),
            ("DELETE FROM log WHERE key = $1 AND before = ANY($2)", rows),
            ("DELETE FROM snapshots WHERE key = $1 AND count > $2", min(rows)),
        )

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        """A connection on which all is done or nothing. Raises StoreFault."""
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                yield connection
        except FAULTS as fault:
            raise StoreFault(f"the tables cannot be written: {fault}") from None

    async def _alone(self, key: int, *work: tuple[Any, ...]) -> None:
        """Several statements about one table, all or none, and by one process at a time."""
        async with self._transaction() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock($1, $2)", SCHEMA_LOCK, key % 2**31)
            for statement, *numbers in work:
                await connection.execute(statement, key, *numbers)

    async def claim(self, now: float, until: float, limit: int) -> list[tuple[int, str]]:
        return [(key, id) for key, id in await self._read(CLAIM, now, until, limit) if id is not None]

    async def compact(self, key: int) -> None:
        rows = [line_of(row) for row in await self._read(ROWS, key, 0, EVERY)]
        first = await self._read("SELECT hash FROM log WHERE key = $1 AND before = -1", key)
        lines = unpack_rows(rows, 0, first[0][0]) if first else []
        if not lines or len(rows) == 1 or joined(lines, 0, first[0][0]) < len(lines):
            return
        packed = pack_lines(lines)
        whole = "(SELECT sum(k) FROM log WHERE key = $1 AND before >= 0) = $2"
        gone = "NOT EXISTS (SELECT 1 FROM log WHERE key = $1 AND before = 0)"
        await self._alone(
            key,
            (f"DELETE FROM log WHERE key = $1 AND before >= 0 AND {whole}", packed.k),
            (f"INSERT INTO log SELECT $1, 0, $2, $3, $4 WHERE {gone}", packed.k, packed.hash, packed.data),
            ("DELETE FROM snapshots WHERE key = $1",),
            (NOT_DUE,),
        )

    async def expire(self, before: float, limit: int) -> list[int]:
        async with self._transaction() as connection:
            keys = [row[0] for row in await connection.fetch(OLD, before, limit)]
            for name in EVERYWHERE:
                await connection.execute(REMOVE.format(name), keys)
        return keys

    async def every(self, after: int, limit: int) -> list[tuple[int, str, str, bytes]]:
        found = await self._read(
            "SELECT key, id, status, summary FROM tables WHERE key > $1 ORDER BY key LIMIT $2", after, limit
        )
        return [(key, id, status, summary) for key, id, status, summary in found]

    async def remove(self, keys: list[int]) -> None:
        async with self._transaction() as connection:
            for name in EVERYWHERE:
                await connection.execute(REMOVE.format(name), keys)

    async def ping(self) -> None:
        """Now and then something is truly written."""
        if time.monotonic() - self.beat > BEAT_EVERY:
            await self._read("WITH gone AS (DELETE FROM beat) INSERT INTO beat VALUES (now())")
            self.beat = time.monotonic()
        await self._read("SELECT 1")

    # Reading.

    async def _read(self, statement: str, *numbers: Any) -> list[Any]:
        try:
            return list(await self.pool.fetch(statement, *numbers))
        except FAULTS as fault:
            raise StoreFault(f"the tables cannot be read: {fault}") from None

    async def load(self, id: str) -> Stored | None:
        """Tables that are wanted at the same moment are read together: after a crash that is most of the cost."""
        wanted = self.loads.get(id)
        if wanted is None:
            if not self.loads:
                self.loader = asyncio.ensure_future(self._load())
            wanted = self.loads[id] = asyncio.get_running_loop().create_future()
        found = await asyncio.shield(wanted)
        if found is None:
            return None
        (key, record, secret, count, hash, data), rows = found
        saved = Saved(count, hash, data) if count is not None else None
        lines = unpack_rows([line_of(row) for row in rows], ROOT, root(record).hash)
        return Stored(key=key, id=id, record=record, secret=secret, snapshot=saved, lines=lines)

    async def _load(self) -> None:
        """Read what is wanted so far, and tell each who waits for it."""
        loads, self.loads = self.loads, {}
        ids = list(loads)
        for part in (ids[at : at + LOADED_AT_ONCE] for at in range(0, len(ids), LOADED_AT_ONCE)):
            try:
                tables = {id: tuple(rest) for id, *rest in await self._read(LOAD, part)}
                after = {key: count - 1 if count is not None else ROOT for key, _, _, count, _, _ in tables.values()}
                rows: dict[int, list[tuple[Any, ...]]] = {key: [] for key in after}
                for key, *row in await self._read(ROWS_OF_MANY, list(after), list(after.values()), EVERY):
                    rows[key].append(tuple(row))
                for id in part:
                    if not loads[id].done():
                        loads[id].set_result((tables[id], rows[tables[id][0]]) if id in tables else None)
            except Exception as fault:
                for id in part:
                    if not loads[id].done():
                        loads[id].set_exception(fault)

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        rows = [line_of(row) for row in await self._read(ROWS, key, after, limit)]
        prev = b""
        if rows and rows[0].before == 0:
            first = await self._read("SELECT hash FROM log WHERE key = $1 AND before = -1", key)
            prev = first[0][0] if first else b""
        return unpack_rows(rows, after, prev)

    async def new_lines(self, wanted: dict[int, int]) -> list[tuple[int, Line]]:
        rows = await self._read(LINES, list(wanted), list(wanted.values()))
        return [(row[0], line_of(row[1:])) for row in map(tuple, rows)]

    async def tip(self, key: int) -> Line | None:
        rows = await self._read(
            "SELECT before, k, hash, data FROM log WHERE key = $1 ORDER BY before DESC LIMIT 1", key
        )
        return line_of(rows[0]) if rows else None

    async def snapshots(self, key: int) -> list[int]:
        return [row[0] for row in await self._read("SELECT count FROM snapshots WHERE key = $1 ORDER BY count", key)]

    async def snapshot(self, key: int, count: int) -> bytes | None:
        rows = await self._read("SELECT data FROM snapshots WHERE key = $1 AND count = $2", key, count)
        return rows[0][0] if rows else None

    async def listed(self, status: TableStatus, before: int, limit: int) -> list[Listed]:
        # Ordered by the whole index, so that the planner does not walk the primary key backwards.
        rows = await self._read(
            "SELECT key, summary FROM tables WHERE public AND status = $1 AND key < $2 "
            "ORDER BY status DESC, key DESC LIMIT $3",
            status,
            before,
            limit,
        )
        return [Listed(key=key, summary=summary) for key, summary in rows]

    # What belongs to people.

    async def own(self, one: Belonging, new: bool = False) -> bool:
        return bool(await self._read(PUT_NEW if new else PUT_OVER, one.kind, one.id, one.person, one.at, one.data))

    async def _owned(self, where: str, *values: Any) -> list[Belonging]:
        return [owned(row) for row in await self._read(OWNED + where, *values)]

    async def get(self, kind: str, id: str) -> Belonging | None:
        found = await self._owned("kind = $1 AND id = $2", kind, id)
        return found[0] if found else None

    async def belongings(self, person: str, kind: str = "", limit: int = EVERY) -> list[Belonging]:
        where = "person = $1 AND ($2 = '' OR kind = $2) ORDER BY at DESC, id DESC LIMIT $3"
        return await self._owned(where, person, kind, limit)

    async def those(self, kind: str, before: float, limit: int) -> list[Belonging]:
        return await self._owned("kind = $1 AND at < $2 ORDER BY at DESC, id DESC LIMIT $3", kind, before, limit)

    async def drop(self, kind: str, id: str) -> Belonging | None:
        statement = "DELETE FROM belongings WHERE kind = $1 AND id = $2 RETURNING kind, id, person, at, data"
        rows = await self._read(statement, kind, id)
        return owned(rows[0]) if rows else None

    async def take_due(self, kind: str, now: float, until: float, limit: int) -> list[Belonging]:
        return [owned(row) for row in await self._read(TAKE_DUE, kind, now, until, limit)]

    async def drop_all(self, person: str) -> int:
        """First the person: from then on nothing more is kept of them."""
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                first = await connection.fetch(
                    "DELETE FROM belongings WHERE kind = 'person' AND id = $1 RETURNING 1", person
                )
                rest = await connection.fetch("DELETE FROM belongings WHERE person = $1 RETURNING 1", person)
            return len(first) + len(rest)
        except FAULTS as fault:
            raise StoreFault(f"the tables cannot be written: {fault}") from None

    async def summaries(self, ids: list[str]) -> dict[str, bytes]:
        rows = await self._read("SELECT id, summary FROM tables WHERE id = ANY($1::text[])", ids)
        return {row[0]: row[1] for row in rows}

    async def rewrite(self, key: int, lines: list[Line], summary: bytes) -> bool:
        async with self._transaction() as connection:
            await connection.execute("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE")
            ends = await connection.fetchval("SELECT max(before + k) FROM log WHERE key = $1", key)
            if ends != lines[-1].before + lines[-1].k:
                return False
            await connection.execute("DELETE FROM log WHERE key = $1 AND before >= 0", key)
            await connection.execute("DELETE FROM snapshots WHERE key = $1", key)
            await connection.execute("DELETE FROM aside WHERE key = $1", key)
            rows = [(key, line.before, line.k, line.hash, line.data) for line in lines if line.before > ROOT]
            await connection.copy_records_to_table("log", records=rows)
            await connection.execute("UPDATE tables SET summary = $2 WHERE key = $1", key, summary)
        return True

    async def living(self) -> int:
        return int((await self._read("SELECT count(*) FROM tables WHERE status IN ('gathering', 'running')"))[0][0])


def owned(row: Any) -> Belonging:
    kind, id, person, at, data = row
    return Belonging(kind=kind, id=id, person=person, at=at, data=data)


def reason(fault: Exception) -> str:
    """Why a database cannot be opened, in a few words."""
    if isinstance(fault, OSError) and fault.errno is not None and fault.errno > 0:
        return os.strerror(fault.errno)
    if isinstance(fault, ValueError):
        return "its address makes no sense"
    return str(fault) or "it does not answer"
