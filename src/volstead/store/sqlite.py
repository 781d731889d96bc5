"""Tables in an SQLite file: write-ahead log, synchronous FULL, one thread that writes; for one process."""

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from volstead.store import (
    EVERY,
    FORMAT,
    ROOT,
    Append,
    Appended,
    Belonging,
    Line,
    Listed,
    NotStored,
    Saved,
    Stored,
    StoreFault,
    TableStatus,
    chained,
    joined,
    line_of,
    log,
    pack_lines,
    root,
    tell,
    unpack_rows,
)

SCHEMA = [
    """CREATE TABLE tables (
  key INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
  record BLOB NOT NULL, summary BLOB NOT NULL, secret BLOB NOT NULL DEFAULT x'', changed REAL NOT NULL DEFAULT 0)""",
    "CREATE INDEX tables_listed ON tables (status, key) WHERE public",
    "CREATE INDEX tables_living ON tables (key) WHERE status IN ('gathering', 'running')",
    "CREATE INDEX tables_old ON tables (changed) WHERE status <> 'running'",
    """CREATE TABLE log (key INTEGER, before INTEGER, k INTEGER NOT NULL, hash BLOB NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (key, before)) WITHOUT ROWID""",
    "CREATE TABLE aside (key INTEGER, before INTEGER, k INTEGER, hash BLOB, data BLOB, at REAL)",
    """CREATE TABLE snapshots (key INTEGER, count INTEGER, hash BLOB NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (key, count)) WITHOUT ROWID""",
    "CREATE TABLE due (key INTEGER PRIMARY KEY, at REAL NOT NULL)",
    "CREATE INDEX due_at ON due (at)",
    "CREATE TABLE beat (at REAL NOT NULL)",
]
PEOPLE = [
    """CREATE TABLE belongings (kind TEXT NOT NULL, id TEXT NOT NULL, person TEXT NOT NULL, at REAL NOT NULL,
  data BLOB NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID""",
    "CREATE INDEX belongings_person ON belongings (person, kind, at)",
    "CREATE INDEX belongings_at ON belongings (kind, at)",
]
PUT = """INSERT OR {} INTO belongings SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?3 = '' OR ?1 IN ('person', 'ban') OR EXISTS (SELECT 1 FROM belongings WHERE kind = 'person' AND id = ?3)
RETURNING 1"""
OWNED = "SELECT kind, id, person, at, data FROM belongings WHERE "
TAKE_DUE = """UPDATE belongings SET at = ? WHERE kind = ? AND id IN
(SELECT id FROM belongings WHERE kind = ? AND at <= ? ORDER BY at LIMIT ?) RETURNING kind, id, person, at, data"""
AT_ONCE = 64
"""So many lines are put in by one statement: between two of them the writer has to wait for its turn to run."""
APPEND = """WITH want (key, before, k, last, prev, hash, data) AS (VALUES {})
INSERT INTO log SELECT key, before, k, hash, data FROM want w WHERE
(SELECT p.hash FROM log p WHERE p.key = w.key AND p.before = w.last AND p.before + p.k = w.before) = w.prev
ON CONFLICT DO NOTHING RETURNING key"""
APPENDS = [APPEND.format(", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * many)) for many in range(AT_ONCE + 1)]
SAVE = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
DESCRIBE = "UPDATE tables SET status = ?, summary = ?, changed = ? WHERE key = ?"
SET_DUE = "INSERT OR REPLACE INTO due SELECT ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE key = ?)"
NOT_DUE = "DELETE FROM due WHERE key = ?"
CLAIM = """UPDATE due SET at = ? WHERE key IN (SELECT key FROM due WHERE at <= ? ORDER BY at LIMIT ?)
RETURNING key, (SELECT id FROM tables t WHERE t.key = due.key)"""
OLD = "SELECT key FROM tables WHERE status <> 'running' AND changed < ? ORDER BY changed LIMIT ?"
ROWS = "SELECT before, k, hash, data FROM log WHERE key = ? AND before >= ? ORDER BY before LIMIT ?"
BEGINS = "SELECT max(before) FROM log WHERE key = ? AND before <= ?"
ROOT_HASH = "SELECT hash FROM log WHERE key = ? AND before = -1"
TIDY_EVERY = 2.0
"""Seconds between two times at which what lies in the write-ahead log is put into the file."""
LARGE = 16 * 1024 * 1024
"""Bytes from which on the write-ahead log is begun anew, for which the writer has to wait a moment."""
MARK = 0x766F6C73
"""By this number in its head a file of ours can be told from others."""
OURS = {"tables", "log", "snapshots"}
BEAT_EVERY = 2.0

Job = tuple[Callable[[], Any], Callable[[Any, Exception | None], None]]


class SqliteStore:
    """One file, one process."""

    shared = False
    gather: float | None = 0.002
    me = "sqlite"

    def __init__(self, path: Path | str, tidy_every: float = TIDY_EVERY, large: int = LARGE) -> None:
        self.path = str(path)
        self.tidy_every, self.large = tidy_every, large
        self.on_word: Callable[[bytes | None], None] = lambda word: None
        self.notes: list[tuple[str, tuple[Any, ...]]] = []
        """What is to be written when there is time."""
        self.noting = False
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="volstead-store", daemon=True)
        self.tidier = threading.Thread(target=self._tidy, name="volstead-tidy", daemon=True)
        self.written = False
        """Whether anything was written since the file was last put in order."""
        self.erased = False
        """Whether what somebody had erased may still be in the write-ahead log."""
        self.ending = threading.Event()
        self.reading = threading.Lock()
        self.beat = 0.0

    # Opening and closing.

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self._open)
        except (sqlite3.Error, OSError, StoreFault) as fault:
            self._close()
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise StoreFault(f"{self.path} cannot be opened as a database: {why}") from None
        self.thread.start()
        self.tidier.start()

    def _open(self) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._look()
        self._lock()
        found = self._look()
        self.writer = self._connect()
        if found < FORMAT:
            self.writer.execute("BEGIN IMMEDIATE")
            try:
                if found == 0:
                    for statement in SCHEMA:
                        self.writer.execute(statement)
                if found == 1:
                    from_1_to_2(self.writer)
                for statement in PEOPLE:  # from 2 to 3
                    self.writer.execute(statement)
                self.writer.execute(f"PRAGMA user_version = {FORMAT}")
                self.writer.execute(f"PRAGMA application_id = {MARK}")
                self.writer.execute("COMMIT")
            except BaseException:
                self.writer.rollback()
                raise
        self.reader = self._connect()

    def _look(self) -> int:
        """The format of the file; 0 if there is nothing in it. Nothing is written."""
        if not Path(self.path).exists() or Path(self.path).stat().st_size == 0:
            return 0
        with contextlib.closing(sqlite3.connect(f"{Path(self.path).absolute().as_uri()}?mode=ro", uri=True)) as look:
            (found,) = look.execute("PRAGMA user_version").fetchone()
            (mark,) = look.execute("PRAGMA application_id").fetchone()
            names = {name for (name,) in look.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if mark not in (0, MARK) or (names and (not names >= OURS or not found)):
            raise StoreFault("it belongs to another program")
        if found > FORMAT:
            raise StoreFault(f"it is of format {found}, this program reads formats up to {FORMAT}")
        return int(found) if names else 0

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
        connection.execute("PRAGMA secure_delete = ON")  # what is erased is not left in the file
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # see _tidy
        return connection

    async def close(self) -> None:
        """Finish what was handed in, then close."""
        if self.notes:
            self._write_notes()
        self.jobs.put(None)
        self.ending.set()
        await asyncio.to_thread(self.thread.join)
        await asyncio.to_thread(self.tidier.join)
        self._close()

    async def now(self) -> float | None:
        return None

    # Writing: everything is done by one thread, in order.

    def _work(self) -> None:
        """The writer's thread."""
        while (job := self.jobs.get()) is not None:
            work, done = job
            try:
                found, fault = work(), None
                self.written = True
            except Exception as failed:
                if self.writer.in_transaction:
                    self.writer.rollback()
                found, fault = None, NotStored(f"the table could not be stored: {failed}")
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self.loop.call_soon_threadsafe(tell, done, found, fault)

    async def _do(self, work: Callable[[], Any]) -> Any:
        """Have something written, and wait for it."""
        made: asyncio.Future[Any] = self.loop.create_future()

        def done(found: Any, fault: Exception | None) -> None:
            if not made.done():
                if fault is not None:
                    made.set_exception(fault)
                else:
                    made.set_result(found)

        self.jobs.put((work, done))
        return await made

    def _together(self, work: list[tuple[str, tuple[Any, ...]]]) -> list[list[Any]]:
        """Several statements, all or none."""
        if len(work) == 1:  # a statement alone is a transaction of its own
            return [self.writer.execute(*work[0]).fetchall()]
        self.writer.execute("BEGIN IMMEDIATE")
        found = [self.writer.execute(*one).fetchall() for one in work]
        self.writer.execute("COMMIT")
        return found

    def append(self, lines: list[Append], done: Appended) -> None:
        def work() -> set[int]:
            rows = [(w.key, w.line.before, w.line.k, w.last, w.prev, w.line.hash, w.line.data) for w in lines]
            parts = [rows[at : at + AT_ONCE] for at in range(0, len(rows), AT_ONCE)]
            found = self._together([(APPENDS[len(part)], tuple(chain.from_iterable(part))) for part in parts])
            return {key for part in found for (key,) in part}

        def told(found: Any, fault: Exception | None) -> None:
            done(found if found is not None else set(), fault)

        self.jobs.put((work, told))

    def _note(self, statement: str, *numbers: Any) -> None:
        self.notes.append((statement, numbers))
        if not self.noting:
            self.noting = True
            self.loop.call_later(0.01, self._write_notes)

    def _write_notes(self) -> None:
        notes, self.notes = self.notes, []

        def done(found: Any, fault: Exception | None) -> None:
            self.noting = False
            if fault is not None:
                log.warning("%s", fault)
                self.notes[:0] = notes
            if self.notes:
                self.noting = True
                self.loop.call_later(1.0 if fault is not None else 0.01, self._write_notes)

        self.jobs.put((lambda: self._together(notes) if notes else None, done))

    def save(self, key: int, saved: Saved) -> None:
        self._note(SAVE, key, saved.count, saved.hash, saved.data)

    def describe(self, key: int, status: TableStatus, summary: bytes, at: float) -> None:
        self._note(DESCRIBE, status, summary, at, key)

    async def settled(self) -> None:
        while self.notes or self.noting:
            await asyncio.sleep(0.005)

    def set_due(self, key: int, at: float | None) -> None:
        if at is None:
            self._note(NOT_DUE, key)
        else:
            self._note(SET_DUE, key, at, key)

    def say(self, word: bytes) -> None: ...

    async def create(self, id: str, record: bytes, secret: bytes, summary: bytes, public: bool, at: float) -> int:
        def work() -> int:
            first = root(record)
            self.writer.execute("BEGIN IMMEDIATE")
            made = self.writer.execute(
                "INSERT INTO tables (id, status, public, record, summary, secret, changed) "
                "VALUES (?, 'gathering', ?, ?, ?, ?, ?)",
                (id, public, record, summary, secret, at),
            )
            key = made.lastrowid
            self.writer.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (key, ROOT, 1, first.hash, b""))
            self.writer.execute("COMMIT")
            return int(key or 0)

        return int(await self._do(work))

    async def set_aside(self, key: int, rows: list[int]) -> None:
        def work() -> None:
            self.writer.execute("BEGIN IMMEDIATE")
            for at in rows:
                where = "FROM log WHERE key = ? AND before = ?"
                self.writer.execute(f"INSERT INTO aside SELECT *, ? {where}", (time.time(), key, at))
                self.writer.execute(f"DELETE {where}", (key, at))
            self.writer.execute("DELETE FROM snapshots WHERE key = ? AND count > ?", (key, min(rows)))
            self.writer.execute("COMMIT")

        await self._do(work)

    async def claim(self, now: float, until: float, limit: int) -> list[tuple[int, str]]:
        found = await self._read("SELECT 1 FROM due WHERE at <= ? LIMIT 1", now)
        if not found:
            return []
        rows = await self._do(lambda: self.writer.execute(CLAIM, (until, now, limit)).fetchall())
        return [(key, id) for key, id in rows if id is not None]

    async def compact(self, key: int) -> None:
        def work() -> None:
            rows = [line_of(row) for row in self.writer.execute(ROWS, (key, 0, EVERY))]
            (first,) = self.writer.execute(ROOT_HASH, (key,)).fetchone()
            lines = unpack_rows(rows, 0, first)
            if not lines or len(rows) == 1 or joined(lines, 0, first) < len(lines):
                return
            packed = pack_lines(lines)
            self.writer.execute("BEGIN IMMEDIATE")
            self.writer.execute("DELETE FROM log WHERE key = ? AND before >= 0", (key,))
            self.writer.execute("INSERT INTO log VALUES (?, 0, ?, ?, ?)", (key, packed.k, packed.hash, packed.data))
            self.writer.execute("DELETE FROM snapshots WHERE key = ?", (key,))
            self.writer.execute("DELETE FROM due WHERE key = ?", (key,))
            self.writer.execute("COMMIT")

        await self._do(work)

    async def expire(self, before: float, limit: int) -> list[int]:
        def work() -> list[int]:
            keys = [key for (key,) in self.writer.execute(OLD, (before, limit))]
            self._remove(keys)
            return keys

        return list(await self._do(work))

    def _remove(self, keys: list[int]) -> None:
        self.writer.execute("BEGIN IMMEDIATE")
        for key in keys:
            for name in ("log", "snapshots", "due", "aside", "tables"):
                self.writer.execute(f"DELETE FROM {name} WHERE key = ?", (key,))
        self.writer.execute("COMMIT")

    async def remove(self, keys: list[int]) -> None:
        await self._do(lambda: self._remove(keys))

    async def every(self, after: int, limit: int) -> list[tuple[int, str, str, bytes]]:
        found = await self._read(
            "SELECT key, id, status, summary FROM tables WHERE key > ? ORDER BY key LIMIT ?", after, limit
        )
        return [(key, id, status, summary) for key, id, status, summary in found]

    async def ping(self) -> None:
        """Now and then something is truly written."""
        if time.monotonic() - self.beat > BEAT_EVERY:
            await self._do(lambda: self._together([("DELETE FROM beat", ()), ("INSERT INTO beat VALUES (1)", ())]))
            self.beat = time.monotonic()
        await self._read("SELECT 1")

    def _tidy(self) -> None:
        """The tidier's thread: what lies in the write-ahead log goes into the file, while the writer goes on."""
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA busy_timeout = 200")
            while not self.ending.wait(self.tidy_every):
                if not self.written and not self.erased:
                    continue
                erased, self.written, self.erased = self.erased, False, False
                try:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    if erased or Path(f"{self.path}-wal").stat().st_size > self.large:
                        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                        self.erased |= erased and bool(busy)
                except (sqlite3.Error, OSError) as fault:
                    log.warning("putting %s in order: %s", self.path, fault)

    # Reading.

    async def _read(self, statement: str, *numbers: Any) -> list[Any]:
        return await self._reading(lambda: self.reader.execute(statement, numbers).fetchall())

    async def _reading(self, work: Callable[[], list[Any]]) -> list[Any]:
        def read() -> list[Any]:
            with self.reading:
                return work()

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as fault:
            raise StoreFault(f"the tables cannot be read: {fault}") from None

    def _lines(self, key: int, begin: int, after: int, limit: int) -> list[Line]:
        """The lines of the rows from one on; called where it may read."""
        rows = [line_of(row) for row in self.reader.execute(ROWS, (key, begin, limit))]
        first = self.reader.execute(ROOT_HASH, (key,)).fetchone()
        return unpack_rows(rows, after, first[0] if first is not None else b"")

    async def load(self, id: str) -> Stored | None:
        def read() -> list[Stored]:
            found = self.reader.execute("SELECT key, record, secret FROM tables WHERE id = ?", (id,)).fetchone()
            if found is None:
                return []
            key, record, secret = found
            last = "SELECT count, hash, data FROM snapshots WHERE key = ? ORDER BY count DESC LIMIT 1"
            kept = self.reader.execute(last, (key,)).fetchone()
            saved = Saved(*kept) if kept is not None else None
            (begin,) = self.reader.execute(BEGINS, (key, saved.count - 1 if saved is not None else ROOT)).fetchone()
            begin = begin if begin is not None else ROOT
            lines = self._lines(key, begin, begin, EVERY)
            return [Stored(key=key, id=id, record=record, secret=secret, snapshot=saved, lines=lines)]

        found = await self._reading(read)
        return found[0] if found else None

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        def read() -> list[Line]:
            (begin,) = self.reader.execute(BEGINS, (key, after)).fetchone()
            return self._lines(key, begin if begin is not None else after, after, limit)

        return await self._reading(read)

    async def new_lines(self, wanted: dict[int, int]) -> list[tuple[int, Line]]:
        return [(key, line) for key, after in wanted.items() for line in await self.lines(key, after)]

    async def tip(self, key: int) -> Line | None:
        rows = await self._read("SELECT before, k, hash, data FROM log WHERE key = ? ORDER BY before DESC LIMIT 1", key)
        return line_of(rows[0]) if rows else None

    async def snapshots(self, key: int) -> list[int]:
        rows = await self._read("SELECT count FROM snapshots WHERE key = ? ORDER BY count", key)
        return [count for (count,) in rows]

    async def snapshot(self, key: int, count: int) -> bytes | None:
        rows = await self._read("SELECT data FROM snapshots WHERE key = ? AND count = ?", key, count)
        return rows[0][0] if rows else None

    async def listed(self, status: TableStatus, before: int, limit: int) -> list[Listed]:
        rows = await self._read(
            "SELECT key, summary FROM tables WHERE public AND status = ? AND key < ? ORDER BY key DESC LIMIT ?",
            status,
            before,
            limit,
        )
        return [Listed(key=key, summary=summary) for key, summary in rows]

    # What belongs to people.

    async def own(self, one: Belonging, new: bool = False) -> bool:
        values = (one.kind, one.id, one.person, one.at, one.data)
        statement = PUT.format("IGNORE" if new else "REPLACE")
        return bool(await self._do(lambda: self.writer.execute(statement, values).fetchall()))

    async def _owned(self, where: str, *values: Any) -> list[Belonging]:
        return [owned(row) for row in await self._read(OWNED + where, *values)]

    async def get(self, kind: str, id: str) -> Belonging | None:
        found = await self._owned("kind = ? AND id = ?", kind, id)
        return found[0] if found else None

    async def belongings(self, person: str, kind: str = "", limit: int = EVERY) -> list[Belonging]:
        where = "person = ? AND (? = '' OR kind = ?) ORDER BY at DESC, id DESC LIMIT ?"
        return await self._owned(where, person, kind, kind, limit)

    async def those(self, kind: str, before: float, limit: int) -> list[Belonging]:
        return await self._owned("kind = ? AND at < ? ORDER BY at DESC, id DESC LIMIT ?", kind, before, limit)

    async def drop(self, kind: str, id: str) -> Belonging | None:
        statement = "DELETE FROM belongings WHERE kind = ? AND id = ? RETURNING kind, id, person, at, data"
        rows = await self._do(lambda: self.writer.execute(statement, (kind, id)).fetchall())
        return owned(rows[0]) if rows else None

    async def take_due(self, kind: str, now: float, until: float, limit: int) -> list[Belonging]:
        if not await self._read("SELECT 1 FROM belongings WHERE kind = ? AND at <= ? LIMIT 1", kind, now):
            return []
        rows = await self._do(lambda: self.writer.execute(TAKE_DUE, (until, kind, kind, now, limit)).fetchall())
        return [owned(row) for row in rows]

    async def drop_all(self, person: str) -> int:
        statement = "DELETE FROM belongings WHERE person = ? RETURNING 1"
        gone = await self._do(lambda: self.writer.execute(statement, (person,)).fetchall())
        self.erased = True
        return len(gone)

    async def summaries(self, ids: list[str]) -> dict[str, bytes]:
        marks = ", ".join("?" * len(ids))
        return dict(await self._read(f"SELECT id, summary FROM tables WHERE id IN ({marks})", *ids))

    async def rewrite(self, key: int, lines: list[Line], summary: bytes) -> bool:
        def work() -> bool:
            self.writer.execute("BEGIN IMMEDIATE")
            (ends,) = self.writer.execute("SELECT max(before + k) FROM log WHERE key = ?", (key,)).fetchone()
            if ends != lines[-1].before + lines[-1].k:
                self.writer.execute("ROLLBACK")
                return False
            for name in ("log", "snapshots", "aside"):
                rest = " AND before >= 0" if name == "log" else ""
                self.writer.execute(f"DELETE FROM {name} WHERE key = ?{rest}", (key,))
            rows = [(key, line.before, line.k, line.hash, line.data) for line in lines if line.before > ROOT]
            self.writer.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
            self.writer.execute("UPDATE tables SET summary = ? WHERE key = ?", (summary, key))
            self.writer.execute("COMMIT")
            return True

        return bool(await self._do(work))

    async def living(self) -> int:
        rows = await self._read("SELECT count(*) FROM tables WHERE status IN ('gathering', 'running')")
        return int(rows[0][0])


def owned(row: tuple[Any, ...]) -> Belonging:
    kind, id, person, at, data = row
    return Belonging(kind=kind, id=id, person=person, at=at, data=data)


def from_1_to_2(writer: sqlite3.Connection) -> None:
    """Lines get hashes and name how many entries they have; no table has an owner any more."""
    writer.execute("DROP INDEX IF EXISTS tables_wake")
    writer.execute("DROP INDEX IF EXISTS tables_listed")
    for name in ("tables", "log", "snapshots"):
        writer.execute(f"ALTER TABLE {name} RENAME TO old_{name}")
    for statement in SCHEMA:
        writer.execute(statement)
    writer.execute(
        "INSERT INTO tables (key, id, status, public, record, summary, changed) "
        "SELECT key, id, status, public, record, summary, ? FROM old_tables",
        (time.time(),),
    )
    writer.execute("INSERT INTO due SELECT key, wake FROM old_tables WHERE wake IS NOT NULL")
    for key, record in writer.execute("SELECT key, record FROM old_tables").fetchall():
        rows = writer.execute("SELECT before, data FROM old_log WHERE key = ? ORDER BY before", (key,))
        lines = [(key, line.before, line.k, line.hash, line.data) for line in chained(record, rows)]
        writer.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", lines)
    for name in ("tables", "log", "snapshots"):
        writer.execute(f"DROP TABLE old_{name}")
