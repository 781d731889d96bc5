"""Tables in PostgreSQL, for several processes: commits in groups that notify whoever follows, tables with an owner.

A process owns a table as long as it says that it is alive. Whatever it appends is checked against that in the same
transaction, so that a process that was thought dead can do no harm when it comes back.
"""

import asyncio
import os
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Literal

import asyncpg

from volstead.table.store import EVERY, GATHER, Done, Line, Listed, Lost, Stored, StoreFault, log, tell

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
  key BIGSERIAL PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public BOOLEAN NOT NULL,
  record BYTEA NOT NULL, summary BYTEA NOT NULL, wake DOUBLE PRECISION, owner TEXT);
CREATE INDEX IF NOT EXISTS tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_owner ON tables (owner) WHERE owner IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_listed ON tables (status, key) WHERE public;
CREATE TABLE IF NOT EXISTS log (key BIGINT, before BIGINT, data BYTEA NOT NULL, PRIMARY KEY (key, before));
CREATE TABLE IF NOT EXISTS snapshots (key BIGINT, count BIGINT, data BYTEA NOT NULL, PRIMARY KEY (key, count));
CREATE TABLE IF NOT EXISTS processes (name TEXT PRIMARY KEY, alive TIMESTAMPTZ NOT NULL);
"""
SCHEMA_LOCK = 0x766F6C73
CHANNEL = "volstead"
ALIVE_FOR = 4.0
"""Seconds for which a process is taken to be alive after its last word."""
ASK_EVERY = 10.0
"""Seconds after which a silent connection is asked whether it is still there."""
LONGEST_NOTE = 7950
"""PostgreSQL carries no more than 8000 bytes in a NOTIFY."""
ALIVE = "SELECT name FROM processes WHERE alive > now()"

MINE = "SELECT key FROM tables WHERE key = ANY($1::bigint[]) AND owner = $2 FOR SHARE"
APPEND = "INSERT INTO log SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])"
APPEND_MINE = """
WITH mine AS (SELECT key FROM tables WHERE key = ANY($4::bigint[]) AND owner = $5 FOR SHARE),
put AS (INSERT INTO log SELECT l.* FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS l(key, before, data)
  JOIN mine USING (key))
SELECT ARRAY(SELECT key FROM mine), (SELECT count(told) FROM (SELECT pg_notify(c, p)::text AS told
  FROM unnest($6::text[], $7::text[]) AS n(c, p)
  WHERE (SELECT count(*) FROM mine) = cardinality($4::bigint[])) AS words)"""
"""Lines alone, which is almost always so, need one way to the database and back: checked, stored and told of."""
SAVE = "INSERT INTO snapshots VALUES ($1, $2, $3) ON CONFLICT (key, count) DO UPDATE SET data = excluded.data"
DESCRIBE = "UPDATE tables SET status = $2, summary = $3 WHERE key = $1"
WAKE = "UPDATE tables SET wake = $2 WHERE key = $1"
RELEASE = "UPDATE tables SET owner = NULL WHERE key = $1 AND owner = $2"
CLAIM = f"UPDATE tables SET owner = $2 WHERE key = $1 AND (owner IS NULL OR owner = $2 OR owner NOT IN ({ALIVE}))"
DUE = f"""
SELECT key, id FROM tables WHERE wake <= $1 AND key > $3 AND (owner IS NULL OR owner NOT IN ({ALIVE}))
ORDER BY key LIMIT $2"""
LINES = """
SELECT l.key, l.before, l.data FROM unnest($1::bigint[], $2::bigint[]) AS w(key, after)
JOIN log l ON l.key = w.key AND l.before >= w.after ORDER BY l.key, l.before"""
TELL = "SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) AS n(c, p)"

FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
Wanted = tuple[str, tuple[Any, ...], Done | None]
"""A statement, its numbers (a table's key first), and who is to be told of the outcome."""


class PostgresStore:
    """One database, any number of processes."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.me = secrets.token_hex(6)
        self.queue: deque[Wanted] = deque()
        self.more = asyncio.Event()
        self.outbox: list[tuple[str, str]] = []
        self.posted = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.alive: set[str] = set()
        """Processes that were alive when last looked."""
        self.on_lines: Callable[[list[tuple[int, Line | None]]], None] = lambda lines: None
        """Told what others appended to the tables that are followed: the line itself, or only that there may be one;
        nothing means that words were missed."""
        self.following: set[int] = set()
        self.turned = asyncio.Event()
        """Set when it has changed what is followed."""
        self.on_mail: Callable[[str], None] = lambda text: None
        self.on_pulse: Callable[[], None] = lambda: None
        self.closing = False

    # Opening and closing.

    async def open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(self.url, min_size=0, max_size=4, timeout=10, command_timeout=30)
            async with self.pool.acquire() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
                await connection.execute(SCHEMA)
            await self._beat()
        except (*FAULTS, ValueError) as fault:
            raise StoreFault(f"the database can not be opened: {reason(fault)}") from None
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(work()) for work in (self._write, self._listen, self._post, self._pulse)]

    async def close(self) -> None:
        """Finish what was handed in, then give up all tables."""
        self.closing = True
        self.more.set()
        writer, *others = self.tasks
        await asyncio.wait([writer], timeout=10)
        for task in [writer, *others]:
            task.cancel()
        await asyncio.gather(writer, *others, return_exceptions=True)
        try:
            async with asyncio.timeout(5):
                await self.pool.execute("UPDATE tables SET owner = NULL WHERE owner = $1", self.me)
                await self.pool.execute("DELETE FROM processes WHERE name = $1", self.me)
                await self.pool.close()
        except FAULTS as fault:
            log.warning("closing the database: %s", fault)
            self.pool.terminate()

    # Writing: everything in order, as many at once as wait.

    def _want(self, kind: str, numbers: tuple[Any, ...], done: Done | None = None) -> None:
        self.queue.append((kind, numbers, done))
        self.more.set()

    def append(self, key: int, line: Line, done: Done) -> None:
        self._want(APPEND, (key, line.before, line.data), done)

    def save(self, key: int, count: int, snapshot: bytes) -> None:
        self._want(SAVE, (key, count, snapshot))

    def describe(self, key: int, status: str, summary: bytes) -> None:
        self._want(DESCRIBE, (key, status, summary))

    def wake(self, key: int, at: float | None) -> None:
        self._want(WAKE, (key, at))

    def release(self, key: int) -> None:
        self._want(RELEASE, (key, self.me))

    async def _write(self) -> None:
        """The writer: one connection, one transaction for all that waits."""
        connection: Any = None
        while True:
            if not self.queue:
                if self.closing:
                    if connection is not None:
                        await connection.close()
                    return
                self.more.clear()
                await self.more.wait()
                continue
            if not self.closing:
                await asyncio.sleep(GATHER)
            group = list(self.queue)
            self.queue.clear()
            try:
                if connection is None or connection.is_closed():
                    connection = await asyncpg.connect(self.url, timeout=5, command_timeout=30)
                lost = await self._commit(connection, group)
                self._tell(group, lost)
            except Exception as failed:
                if not isinstance(failed, FAULTS):
                    log.exception("writing to the database")
                if connection is not None:
                    connection.terminate()
                connection = None
                self._give_up(group, StoreFault(f"the table could not be stored: {failed}"))
                await asyncio.sleep(0.2)

    def _tell(self, group: list[Wanted], lost: set[int]) -> None:
        """Tell of what is durable now, and of what is not because the table is no longer ours."""
        gone = Lost("another process looks after this table now")
        for kind, numbers, done in group:
            if done is not None:
                tell(done, gone if kind is APPEND and numbers[0] in lost else None)
        if lost:
            self._drop(lost, gone)

    def _give_up(self, group: list[Wanted], fault: StoreFault) -> None:
        """Nothing of the group became durable: neither may what waits behind it at the same tables."""
        self.queue.extendleft(reversed(group))
        self._drop({numbers[0] for kind, numbers, _ in self.queue if kind is APPEND}, fault)

    def _drop(self, keys: set[int], fault: StoreFault) -> None:
        """Forget what waits for these tables: after a line that is missing, none may follow."""
        kept: deque[Wanted] = deque()
        told: list[Done] = []
        for wanted in self.queue:
            kind, numbers, done = wanted
            if kind is RELEASE or numbers[0] not in keys:
                kept.append(wanted)
            elif done is not None:
                told.append(done)
        self.queue = kept
        for done in told:
            tell(done, fault)

    async def _commit(self, connection: Any, group: list[Wanted]) -> set[int]:
        """The tables that are no longer ours."""
        lines = [numbers for kind, numbers, _ in group if kind is APPEND]
        keys = {key for key, _, _ in lines}
        if len(lines) == len(group):
            return await self._append(connection, lines, keys)
        async with connection.transaction():
            mine = {row[0] for row in await connection.fetch(MINE, list(keys), self.me)} if keys else set()
            lines = [line for line in lines if line[0] in mine]
            if lines:
                await connection.execute(APPEND, *(list(column) for column in zip(*lines, strict=True)))
                await connection.execute(TELL, *notes(lines))
            for kind, numbers, _ in group:
                if kind is not APPEND and (kind is RELEASE or numbers[0] not in keys - mine):
                    await connection.execute(kind, *numbers)
        return keys - mine

    async def _append(self, connection: Any, lines: list[tuple[int, int, bytes]], keys: set[int]) -> set[int]:
        """Store lines and tell of them; the tables that are no longer ours."""
        columns = (list(column) for column in zip(*lines, strict=True))
        (row,) = await connection.fetch(APPEND_MINE, *columns, list(keys), self.me, *notes(lines))
        lost = keys - set(row[0])
        if lost and len(lost) < len(keys):
            await connection.execute(TELL, *notes([line for line in lines if line[0] not in lost]))
        return lost

    # Reading.

    async def _read(self, statement: str, *numbers: Any) -> list[Any]:
        try:
            return list(await self.pool.fetch(statement, *numbers))
        except FAULTS as fault:
            raise StoreFault(f"the tables can not be read: {fault}") from None

    async def create(self, id: str, record: bytes, summary: bytes, public: bool) -> int:
        rows = await self._read(
            "INSERT INTO tables (id, status, public, record, summary, owner) "
            "VALUES ($1, 'gathering', $2, $3, $4, $5) RETURNING key",
            id,
            public,
            record,
            summary,
            self.me,
        )
        return int(rows[0][0])

    async def load(self, id: str) -> Stored | None:
        found = await self._read("SELECT key, record FROM tables WHERE id = $1", id)
        if not found:
            return None
        key, record = found[0]
        saved = await self._read("SELECT count, data FROM snapshots WHERE key = $1 ORDER BY count DESC LIMIT 1", key)
        lines = await self.lines(key, saved[0][0] if saved else 0)
        return Stored(key=key, record=record, snapshot=saved[0][1] if saved else None, lines=lines)

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        rows = await self._read(
            "SELECT before, data FROM log WHERE key = $1 AND before >= $2 ORDER BY before LIMIT $3", key, after, limit
        )
        return [Line(before, data) for before, data in rows]

    async def snapshots(self, key: int) -> list[int]:
        return [row[0] for row in await self._read("SELECT count FROM snapshots WHERE key = $1 ORDER BY count", key)]

    async def snapshot(self, key: int, count: int) -> bytes | None:
        rows = await self._read("SELECT data FROM snapshots WHERE key = $1 AND count = $2", key, count)
        return rows[0][0] if rows else None

    async def new_lines(self, wanted: dict[int, int]) -> list[tuple[int, Line]]:
        """The lines of several tables, each from so many entries on."""
        rows = await self._read(LINES, list(wanted), list(wanted.values()))
        return [(key, Line(before, data)) for key, before, data in rows]

    async def listed(
        self, status: Literal["gathering", "running", "finished", "abandoned"], before: int, limit: int
    ) -> list[Listed]:
        rows = await self._read(
            "SELECT key, summary FROM tables WHERE public AND status = $1 AND key < $2 ORDER BY key DESC LIMIT $3",
            status,
            before,
            limit,
        )
        return [Listed(key=key, summary=summary) for key, summary in rows]

    async def due(self, now: float, limit: int, after: int = 0) -> list[tuple[int, str]]:
        return [(row[0], row[1]) for row in await self._read(DUE, now, limit, after)]

    async def count(self) -> int:
        return int((await self._read("SELECT max(key) FROM tables"))[0][0] or 0)

    async def ping(self) -> None:
        await self._read("SELECT 1")

    # Owning tables, and speaking with the other processes.

    async def claim(self, key: int) -> str:
        await self._read(CLAIM, key, self.me)
        rows = await self._read("SELECT owner FROM tables WHERE key = $1", key)
        return str(rows[0][0])

    async def owner(self, id: str) -> str:
        rows = await self._read("SELECT owner FROM tables WHERE id = $1", id)
        return str(rows[0][0] or "") if rows else ""

    def send(self, to: str, text: str) -> None:
        """A word to another process, or to all; if it does not arrive, it has to be said again."""
        self.outbox.append((f"{CHANNEL}_{to}", text))
        self.posted.set()

    async def _post(self) -> None:
        """The postman: all that waits goes at once, over a connection of its own."""
        connection: Any = None
        try:
            while True:
                await self.posted.wait()
                self.posted.clear()
                words, self.outbox = self.outbox, []
                try:
                    if connection is None or connection.is_closed():
                        connection = await asyncpg.connect(self.url, timeout=5, command_timeout=30)
                    await connection.execute(TELL, [to for to, _ in words], [text for _, text in words])
                except FAULTS as fault:
                    log.warning("words to other processes were lost: %s", fault)
                    if connection is not None:
                        connection.terminate()
        finally:
            if connection is not None:
                connection.terminate()

    async def _listen(self) -> None:
        """Hear what other processes appended and what they say to us; come back when the database does."""
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self.url, timeout=5)
                connection.add_termination_listener(lambda _: self.turned.set())
                for name in (self.me, "all"):
                    await connection.add_listener(f"{CHANNEL}_{name}", lambda *note: self.on_mail(note[3]))
                self.on_lines([])
                heard: set[int] = set()
                while not connection.is_closed():
                    await self._tune(connection, heard)
                    try:
                        await asyncio.wait_for(self.turned.wait(), ASK_EVERY)
                    except TimeoutError:
                        await connection.execute("SELECT 1", timeout=ASK_EVERY)
            except FAULTS as fault:
                log.warning("listening to the database: %s", fault)
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(0.2)

    def follow(self, key: int) -> None:
        """Hear from now on what is appended to a table; when that is so, it is to be seen what there is."""
        self.following.add(key)
        self.turned.set()

    def leave(self, key: int) -> None:
        """Follow a table no longer."""
        self.following.discard(key)
        self.turned.set()

    async def _tune(self, connection: Any, heard: set[int]) -> None:
        """Listen to the tables that are followed, and to no others."""
        self.turned.clear()
        for key in heard - self.following:
            await connection.remove_listener(channel_of(key), self._heard)
            heard.discard(key)
        fresh = self.following - heard
        for key in fresh:
            await connection.add_listener(channel_of(key), self._heard)
            heard.add(key)
        if fresh:
            self.on_lines([(key, None) for key in fresh])

    def _heard(self, connection: object, process: int, channel: str, text: str) -> None:
        before, _, data = text.partition(" ")
        line = Line(int(before), data.encode()) if data else None
        self.on_lines([(int(channel.rpartition("_")[2]), line)])

    async def _beat(self) -> None:
        await self.pool.execute(
            "INSERT INTO processes VALUES ($1, now() + make_interval(secs => $2)) "
            "ON CONFLICT (name) DO UPDATE SET alive = excluded.alive",
            self.me,
            ALIVE_FOR,
        )
        self.alive = {row[0] for row in await self.pool.fetch(ALIVE)}

    async def _pulse(self) -> None:
        """Say again and again that we are alive, and look who else is."""
        while True:
            await asyncio.sleep(ALIVE_FOR / 4)
            try:
                await self._beat()
                self.on_pulse()
                if time.monotonic() % 60 < 1:
                    await self.pool.execute("DELETE FROM processes WHERE alive < now() - interval '1 day'")
            except FAULTS as fault:
                log.warning("the database does not answer: %s", fault)


def reason(fault: Exception) -> str:
    """Why a database can not be opened, in a few words."""
    if isinstance(fault, OSError) and fault.errno is not None and fault.errno > 0:
        return os.strerror(fault.errno)
    if isinstance(fault, ValueError):
        return "its address makes no sense"
    return str(fault) or "it does not answer"


def channel_of(key: int) -> str:
    """Where it is told what is appended to a table."""
    return f"{CHANNEL}_log_{key}"


def notes(lines: list[tuple[int, int, bytes]]) -> tuple[list[str], list[str]]:
    """Where lines are told, and by which words: how many entries were before, and the line if it is not too long."""
    words = [f"{before} {data.decode() if len(data) < LONGEST_NOTE else ''}" for _, before, data in lines]
    return [channel_of(key) for key, _, _ in lines], words
