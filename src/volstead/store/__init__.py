"""Where tables are kept. The line is the lock: whoever appends names the line before, and comes second only once.

A line of a log is durable before anyone is told of it. Its key is the table and the number of entries before it; it
carries the hash of itself and of the line before. No process owns a table: any may append, if it knows the last line.
"""

import hashlib
import logging
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Raw, Struct

from volstead.core.errors import VolsteadError

EVERY = 2**31
"""No limit."""
ROOT = -1
"""Where the first line of every log begins: it has one entry, which is the table itself."""
FORMAT = 3
"""The format of a database. Each step from one to the next is a numbered migration of the store."""
PACKED = b"\0Z"
"""How the line of a finished game begins, which has all lines of it, compressed."""

log = logging.getLogger("volstead.store")

TableStatus = Literal["gathering", "running", "finished", "abandoned"]


class StoreFault(VolsteadError):
    """The store could not do what it was asked to. What came of it is not known."""


class NotStored(StoreFault):
    """The store could not do what it was asked to, and has done nothing of it."""


class Line(Struct, frozen=True, gc=False):
    """A line of a log: its entries, in JSON, how many there were before it, how many it has, and its hash."""

    before: int
    k: int
    hash: bytes
    data: bytes
    row: int = ROOT
    """Where the row begins in which it is kept."""


class Append(Struct, frozen=True, gc=False):
    """A line that is to be added to a log: behind the row that begins at `last`, whose hash is `prev`."""

    key: int
    line: Line
    last: int
    prev: bytes


class Saved(Struct, frozen=True):
    """A snapshot, and the hash of the line after which it was taken; empty if that is not known."""

    count: int
    hash: bytes
    data: bytes


class Stored(Struct, kw_only=True):
    """A table as it is kept."""

    key: int
    id: str
    record: bytes
    secret: bytes
    snapshot: Saved | None
    lines: list[Line]
    """Those after the snapshot, and the one before them."""


class Listed(Struct, frozen=True, kw_only=True):
    """A table in the list of tables."""

    key: int
    summary: bytes


class Belonging(Struct, frozen=True, kw_only=True):
    """Something that is kept of a person, or for one: a device, a passkey, a seat, a notice that is to be sent.

    All that is known of a person is in such rows, so that one statement erases it.
    """

    kind: str
    id: str
    person: str = ""
    at: float = 0.0
    """When it came, or when something is to be done about it."""
    data: bytes = b""


Appended = Callable[[set[int], Exception | None], None]
"""Told in the event loop which tables' lines were stored, and what went wrong if nothing is known."""


class Store(Protocol):
    """A narrow door to a database."""

    shared: bool
    """Whether several processes can serve the same tables from it."""
    gather: float | None
    """Seconds for which what is to be appended waits for company; None: everything is done at once."""
    me: str
    """This process among those that share the store."""
    on_word: Callable[[bytes | None], None]
    """Told what other processes say; None: words may have been missed."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def now(self) -> float | None:
        """The store's time of day, if it has a clock of its own."""
        ...

    async def create(self, id: str, record: bytes, secret: bytes, summary: bytes, public: bool, at: float) -> int:
        """A new table and the first line of its log; its key."""
        ...

    async def load(self, id: str) -> Stored | None: ...

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        """The lines of a log that begin at this many entries or later, out of the first so many rows."""
        ...

    async def new_lines(self, wanted: dict[int, int]) -> list[tuple[int, Line]]:
        """The lines of several tables, each from so many entries on, in order."""
        ...

    async def tip(self, key: int) -> Line | None:
        """The last row of a log; None if there is no such table any more."""
        ...

    async def set_aside(self, key: int, rows: list[int]) -> None:
        """Take damaged rows out of a log; they are kept elsewhere."""
        ...

    async def snapshots(self, key: int) -> list[int]:
        """After how many entries there is a snapshot, in order."""
        ...

    async def snapshot(self, key: int, count: int) -> bytes | None:
        """The snapshot after so many entries."""
        ...

    def append(self, lines: list[Append], done: Appended) -> None:
        """Add lines to logs, one to each, where the line before is the one that is named."""
        ...

    # These are done when there is time, in order; what they tell can be found out again.

    def save(self, key: int, saved: Saved) -> None:
        """Keep a snapshot."""
        ...

    def describe(self, key: int, status: TableStatus, summary: bytes, at: float) -> None:
        """Change what the list of tables says."""
        ...

    async def settled(self) -> None:
        """Wait until what the list of tables says, and what else is written when there is time, is written."""
        ...

    def set_due(self, key: int, at: float | None) -> None:
        """When somebody must look after a table, though nobody is at it."""
        ...

    def say(self, word: bytes) -> None:
        """Tell the other processes something; it may get lost."""
        ...

    # Looking after tables.

    async def claim(self, now: float, until: float, limit: int) -> list[tuple[int, str]]:
        """Tables that are due, each for one process alone; they are due again at `until`."""
        ...

    async def compact(self, key: int) -> None:
        """Make one compressed row of the log of a finished game."""
        ...

    async def expire(self, before: float, limit: int) -> list[int]:
        """Remove tables that are over, or never began, and have not changed since."""
        ...

    async def listed(self, status: TableStatus, before: int, limit: int) -> list[Listed]:
        """Public tables, the newest first, older than the key `before`."""
        ...

    async def every(self, after: int, limit: int) -> list[tuple[int, str, str, bytes]]:
        """All tables behind this key, in order: key, id, status, summary."""
        ...

    async def remove(self, keys: list[int]) -> None:
        """Remove tables and all that is kept of them."""
        ...

    # What belongs to people.

    async def own(self, one: Belonging, new: bool = False) -> bool:
        """Keep something; with `new` only if there is nothing of this kind and id. Whether it was kept.

        What belongs to a person is kept only while there is a row of kind `person` with their id: so nothing that was
        under way when they were erased comes after it. Who may not come in is kept all the same.
        """
        ...

    async def get(self, kind: str, id: str) -> Belonging | None: ...

    async def belongings(self, person: str, kind: str = "", limit: int = EVERY) -> list[Belonging]:
        """What belongs to a person, of one kind or of all, the newest first."""
        ...

    async def those(self, kind: str, before: float, limit: int) -> list[Belonging]:
        """Of one kind, older than this, the newest first."""
        ...

    async def drop(self, kind: str, id: str) -> Belonging | None:
        """Remove something; what it was. Of several who ask, one gets it."""
        ...

    async def take_due(self, kind: str, now: float, until: float, limit: int) -> list[Belonging]:
        """Those whose time has come, each for one process alone; their time comes again at `until`."""
        ...

    async def drop_all(self, person: str) -> int:
        """Remove everything of a person; how many rows there were."""
        ...

    async def summaries(self, ids: list[str]) -> dict[str, bytes]:
        """What the list of tables says of these, by id; public or not."""
        ...

    async def rewrite(self, key: int, lines: list[Line], summary: bytes) -> bool:
        """Put other lines in the place of a whole log, if it ends where these end; snapshots go."""
        ...

    async def living(self) -> int:
        """How many tables there are that are not over."""
        ...

    async def ping(self) -> None:
        """Raise if nothing can be written."""
        ...


# The chain of lines.

EMPTY = hashlib.sha256()


def root(record: bytes) -> Line:
    """The line with which every log begins."""
    return Line(ROOT, 1, hashlib.sha256(record).digest(), b"", ROOT)


def link(prev: bytes, data: bytes) -> bytes:
    """The hash of a line behind another."""
    found = EMPTY.copy()  # quicker than to begin one
    found.update(prev + data)
    return found.digest()


def count_entries(data: bytes) -> int:
    """How many entries a line has."""
    return len(msgspec.json.decode(data, type=list[Raw]))


def chained(record: bytes, rows: Iterable[tuple[int, bytes]]) -> Iterator[Line]:
    """The lines of a log that had no hashes yet, with hashes; where they do not join, the rest has none."""
    first = root(record)
    yield first
    count, prev = 0, first.hash
    for before, data in rows:
        try:
            k = count_entries(data)
        except msgspec.MsgspecError:
            k, prev = 1, b""
        if before != count:
            prev = b""
        prev = link(prev, data) if prev else b""
        yield Line(before, k, prev, data, before)
        count = before + k


_packed = msgspec.msgpack.Decoder(list[tuple[int, bytes]])


def pack_lines(lines: list[Line]) -> Line:
    """All lines of a log behind its root, as one."""
    data = PACKED + zlib.compress(msgspec.msgpack.encode([(line.k, line.data) for line in lines]), 9)
    return Line(0, sum(line.k for line in lines), lines[-1].hash, data, 0)


def unpack_rows(rows: Iterable[Line], after: int, prev: bytes = b"") -> list[Line]:
    """The lines that rows stand for, from so many entries on. `prev` is the hash before the first of them."""
    found: list[Line] = []
    for row in rows:
        if row.data.startswith(PACKED):
            before = row.before
            for k, data in _packed.decode(zlib.decompress(row.data[len(PACKED) :])):
                prev = link(prev, data)
                found.append(Line(before, k, prev, data, row.before))
                before += k
            if found and found[-1].hash != row.hash:
                found[-1] = Line(found[-1].before, found[-1].k, b"", found[-1].data, row.before)
        else:
            found.append(row)
        prev = row.hash
    return [line for line in found if line.before >= after]


def line_of(row: Sequence[Any]) -> Line:
    """A line as a database has it: entries before it, how many it has, hash, data."""
    return Line(row[0], row[1], row[2], row[3], row[0])


def plain(data: bytes) -> list[bytes]:
    """The data of the lines that a row has."""
    if data.startswith(PACKED):
        return [one for _, one in _packed.decode(zlib.decompress(data[len(PACKED) :]))]
    return [data] if data else []


def joined(lines: list[Line], count: int, prev: bytes) -> int:
    """How many of these lines follow one another, from so many entries and this hash on."""
    for number, line in enumerate(lines):
        if line.before != count or line.hash != link(prev, line.data):
            return number
        count, prev = line.before + line.k, line.hash
    return len(lines)


def tell(done: Callable[..., None], *outcome: object) -> None:
    """Tell somebody of an outcome; if that goes wrong, the others hear all the same."""
    try:
        done(*outcome)
    except Exception:
        log.exception("what was stored could not be taken note of")
