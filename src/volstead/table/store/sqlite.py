"""Tables in an SQLite file: write-ahead log, synchronous FULL, one thread that writes and commits in groups."""

import asyncio
import contextlib
import secrets
import sqlite3
import threading
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal

from volstead.table.store import EVERY, GATHER, Done, Line, Listed, Stored, StoreFault, log, tell

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
  record BLOB NOT NULL, summary BLOB NOT NULL, wake REAL, owner TEXT);
CREATE INDEX IF NOT EXISTS tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_listed ON tables (status, key) WHERE public;
CREATE TABLE IF NOT EXISTS log (
  key INTEGER, before INTEGER, data BLOB NOT NULL, PRIMARY KEY (key, before)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
  key INTEGER, count INTEGER, data BLOB NOT NULL, PRIMARY KEY (key, count)) WITHOUT ROWID;
"""
APPEND = "INSERT INTO log VALUES (?, ?, ?)"
AT_ONCE = 64
"""So many lines are put in by one statement: between two of them the writer has to wait for its turn to run."""
APPENDS = [f"INSERT INTO log VALUES {', '.join(['(?, ?, ?)'] * many)}" for many in range(AT_ONCE + 1)]
SAVE = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
DESCRIBE = "UPDATE tables SET status = ?, summary = ? WHERE key = ?"
WAKE = "UPDATE tables SET wake = ? WHERE key = ?"
OWN = "UPDATE tables SET owner = ? WHERE key = ?"
DUE = "SELECT key, id FROM tables WHERE wake <= ? AND owner IS NOT ? AND key > ? ORDER BY key LIMIT ?"
CREATE = "INSERT INTO tables (id, status, public, record, summary) VALUES (?, 'gathering', ?, ?, ?)"
TIDY_EVERY = 2.0
"""Seconds between two times at which what lies in the write-ahead log is put into the file."""
LARGE = 16 * 1024 * 1024
"""Bytes from which on the write-ahead log is begun anew, for which the writer has to wait a moment."""
FORMAT = 1

Wanted = tuple[str, tuple[Any, ...], Done | None]
"""A statement, its numbers, and who is to be told of the outcome."""


class SqliteStore:
    """One file, one process."""

    shared = False

    def __init__(self, path: Path | str, tidy_every: float = TIDY_EVERY, large: int = LARGE) -> None:
        self.path = str(path)
        self.tidy_every, self.large = tidy_every, large
        self.me = secrets.token_hex(8)
        """This run of the program: whatever another owned has to be looked after."""
        self.wanted: list[Wanted] = []
        """What waits for the writer."""
        self.writing = False
        """Whether the writer is at work, or about to be."""
        self.queue: SimpleQueue[list[Wanted] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._write, name="volstead-store", daemon=True)
        self.tidier = threading.Thread(target=self._tidy, name="volstead-tidy", daemon=True)
        self.written = False
        """Whether anything was written since the file was last put in order."""
        self.ending = threading.Event()
        self.reading = threading.Lock()
        self.broken: set[int] = set()
        """Tables of whose log a line could not be stored; known to the writer's thread alone."""

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self._open)
        except (sqlite3.Error, OSError, StoreFault) as fault:
            self._close()
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise StoreFault(f"{self.path} can not be opened as a database: {why}") from None
        self.thread.start()
        self.tidier.start()

    def _open(self) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._lock()
        self.writer = self._connect()
        self.writer.executescript(SCHEMA)
        (found,) = self.writer.execute("PRAGMA user_version").fetchone()
        if found not in (0, FORMAT):
            raise StoreFault(f"it is of format {found}, this program reads format {FORMAT}")
        self.writer.execute(f"PRAGMA user_version = {FORMAT}")
        self.reader = self._connect()

    def _lock(self) -> None:
        """Two servers at one file would tell their players different things; where locks are known, it is refused."""
        self.lock = open(f"{self.path}-lock", "w")  # noqa: SIM115
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise StoreFault("another server uses it") from None

    def _close(self) -> None:
        for opened in ("reader", "writer", "lock"):
            if hasattr(self, opened):
                getattr(self, opened).close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, timeout=10.0, cached_statements=2 * AT_ONCE
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # see _tidy
        return connection

    async def close(self) -> None:
        """Finish what was handed in, then close."""
        self._hand_in()
        self.queue.put(None)
        self.ending.set()
        await asyncio.to_thread(self.thread.join)
        await asyncio.to_thread(self.tidier.join)
        self._close()

    # Writing: everything goes through one queue, in order, as much at once as has come together.

    def _want(self, statement: str, numbers: tuple[Any, ...], done: Done | None = None) -> None:
        self.wanted.append((statement, numbers, done))
        if not self.writing:
            self.writing = True
            self.loop.call_later(GATHER, self._hand_in)

    def _hand_in(self) -> None:
        self.queue.put(self.wanted)
        self.wanted = []

    def append(self, key: int, line: Line, done: Done) -> None:
        self._want(APPEND, (key, line.before, line.data), done)

    def save(self, key: int, count: int, snapshot: bytes) -> None:
        self._want(SAVE, (key, count, snapshot))

    def describe(self, key: int, status: str, summary: bytes) -> None:
        self._want(DESCRIBE, (status, summary, key))

    def wake(self, key: int, at: float | None) -> None:
        self._want(WAKE, (at, key))

    async def create(self, id: str, record: bytes, summary: bytes, public: bool) -> int:
        made: asyncio.Future[None] = self.loop.create_future()

        def done(fault: Exception | None) -> None:
            if not made.done():
                if fault is not None:
                    made.set_exception(fault)
                else:
                    made.set_result(None)

        self._want(CREATE, (id, public, record, summary), done)
        await made
        (found,) = await self._read("SELECT key FROM tables WHERE id = ?", id)
        return int(found[0])

    def _write(self) -> None:
        """The writer's thread: take all that waits, commit it together, tell of it together."""
        again: list[Wanted] = []
        while (wanted := self.queue.get()) is not None:
            wanted, late = self._sort(again + wanted)
            fault = self._commit(wanted)
            again = self._give_up(wanted) if fault is not None else []
            self.loop.call_soon_threadsafe(self._written, wanted, fault, late)

    def _written(self, wanted: list[Wanted], fault: StoreFault | None, late: list[Done]) -> None:
        """Back in the event loop: the writer has done its work, or could not."""
        for _, _, done in wanted:
            if done is not None:
                tell(done, fault)
        for done in late:
            tell(done, StoreFault("what came before this could not be stored"))
        if self.wanted:
            self.loop.call_later(GATHER, self._hand_in)
        else:
            self.writing = False

    def _sort(self, wanted: list[Wanted]) -> tuple[list[Wanted], list[Done]]:
        """What may be stored, and whom to tell that it may not: after a line that is missing, none may follow."""
        good: list[Wanted] = []
        late: list[Done] = []
        for one in wanted:
            kind, numbers, done = one
            if kind is OWN and numbers[0] is not None:
                self.broken.discard(numbers[1])  # whoever takes the table anew has read what is there
            if kind is OWN or kind is CREATE or numbers[0 if kind in (APPEND, SAVE) else -1] not in self.broken:
                good.append(one)
            elif done is not None:
                late.append(done)
        return good, late

    def _give_up(self, wanted: list[Wanted]) -> list[Wanted]:
        """Nothing of this became durable; what is to be tried again, because nobody else would see to it."""
        self.broken |= {numbers[0] for kind, numbers, _ in wanted if kind is APPEND}
        return [
            one
            for one in wanted
            if (one[0] is OWN and one[1][0] is None) or (one[0] is WAKE and one[1][1] not in self.broken)
        ]

    def _commit(self, wanted: list[Wanted]) -> StoreFault | None:
        if not wanted:
            return None
        lines = [numbers for kind, numbers, _ in wanted if kind is APPEND]
        parts = [lines[at : at + AT_ONCE] for at in range(0, len(lines), AT_ONCE)]
        work = [(APPENDS[len(part)], tuple(chain.from_iterable(part))) for part in parts]
        work += [(kind, numbers) for kind, numbers, _ in wanted if kind is not APPEND]
        if len(work) > 1:  # a statement alone is a transaction of its own
            work = [("BEGIN IMMEDIATE", ()), *work, ("COMMIT", ())]
        try:
            for statement, numbers in work:
                self.writer.execute(statement, numbers)
            self.written = True
            return None
        except sqlite3.Error as fault:
            if self.writer.in_transaction:
                self.writer.rollback()
            return StoreFault(f"the table could not be stored: {fault}")

    def _tidy(self) -> None:
        """The tidier's thread: what lies in the write-ahead log goes into the file, while the writer goes on."""
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA busy_timeout = 200")
            while not self.ending.wait(self.tidy_every):
                if not self.written:
                    continue
                self.written = False
                try:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    if Path(f"{self.path}-wal").stat().st_size > self.large:
                        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                except (sqlite3.Error, OSError) as fault:
                    log.warning("putting %s in order: %s", self.path, fault)

    # Reading.

    async def _read(self, statement: str, *numbers: Any) -> list[Any]:
        def read() -> list[Any]:
            with self.reading:
                return self.reader.execute(statement, numbers).fetchall()

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as fault:
            raise StoreFault(f"the tables can not be read: {fault}") from None

    async def load(self, id: str) -> Stored | None:
        found = await self._read("SELECT key, record FROM tables WHERE id = ?", id)
        if not found:
            return None
        key, record = found[0]
        saved = await self._read("SELECT count, data FROM snapshots WHERE key = ? ORDER BY count DESC LIMIT 1", key)
        lines = await self.lines(key, saved[0][0] if saved else 0)
        return Stored(key=key, record=record, snapshot=saved[0][1] if saved else None, lines=lines)

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        rows = await self._read(
            "SELECT before, data FROM log WHERE key = ? AND before >= ? ORDER BY before LIMIT ?", key, after, limit
        )
        return [Line(before, data) for before, data in rows]

    async def snapshots(self, key: int) -> list[int]:
        rows = await self._read("SELECT count FROM snapshots WHERE key = ? ORDER BY count", key)
        return [count for (count,) in rows]

    async def snapshot(self, key: int, count: int) -> bytes | None:
        rows = await self._read("SELECT data FROM snapshots WHERE key = ? AND count = ?", key, count)
        return rows[0][0] if rows else None

    async def listed(
        self, status: Literal["gathering", "running", "finished", "abandoned"], before: int, limit: int
    ) -> list[Listed]:
        rows = await self._read(
            "SELECT key, summary FROM tables WHERE public AND status = ? AND key < ? ORDER BY key DESC LIMIT ?",
            status,
            before,
            limit,
        )
        return [Listed(key=key, summary=summary) for key, summary in rows]

    async def due(self, now: float, limit: int, after: int = 0) -> list[tuple[int, str]]:
        return [(key, id) for key, id in await self._read(DUE, now, self.me, after, limit)]

    async def count(self) -> int:
        rows = await self._read("SELECT max(key) FROM tables")
        return rows[0][0] or 0

    async def ping(self) -> None:
        await self._read("SELECT 1")

    # Nobody else serves these tables.

    async def claim(self, key: int) -> str:
        self._want(OWN, (self.me, key))
        return self.me

    async def owner(self, id: str) -> str:
        return self.me

    def release(self, key: int) -> None:
        self._want(OWN, (None, key))
