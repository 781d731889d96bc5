"""Where tables are kept. A line of the log is durable before anyone is told of it."""

import logging
from collections.abc import Callable
from typing import Literal, Protocol

from msgspec import Struct

from volstead.core.errors import VolsteadError

Done = Callable[[Exception | None], None]
"""Called in the event loop when something is durable, or with the fault that kept it from becoming so."""


EVERY = 2**31
"""No limit."""
GATHER = 0.002
"""Seconds for which whatever is to be written waits for company."""

log = logging.getLogger("volstead.store")


class StoreFault(VolsteadError):
    """The store could not do what it was asked to."""


class Lost(StoreFault):
    """Another process owns the table now."""


class Line(Struct, frozen=True):
    """A line of a log: its entries, in JSON, and how many entries there were before it."""

    before: int
    data: bytes


class Stored(Struct, kw_only=True):
    """A table as it is kept."""

    key: int
    record: bytes
    snapshot: bytes | None
    lines: list[Line]
    """Those after the snapshot."""


class Listed(Struct, frozen=True, kw_only=True):
    """A table in the list of tables."""

    key: int
    summary: bytes


class Store(Protocol):
    """A narrow door to a database. What is handed in becomes durable in the order in which it was handed in."""

    shared: bool
    """Whether several processes can serve the same tables from it."""
    me: str
    """The name of this process as an owner of tables."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(self, id: str, record: bytes, summary: bytes, public: bool) -> int:
        """A new table; its key."""
        ...

    async def load(self, id: str) -> Stored | None: ...

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        """The lines of a log that begin at this many entries or later, the first so many of them."""
        ...

    async def snapshots(self, key: int) -> list[int]:
        """After how many entries there is a snapshot, in order."""
        ...

    async def snapshot(self, key: int, count: int) -> bytes | None:
        """The snapshot after so many entries."""
        ...

    def append(self, key: int, line: Line, done: Done) -> None:
        """Add a line to a log."""
        ...

    def save(self, key: int, count: int, snapshot: bytes) -> None:
        """Keep a snapshot after so many entries."""
        ...

    def describe(self, key: int, status: str, summary: bytes) -> None:
        """Change what the list of tables says."""
        ...

    def wake(self, key: int, at: float | None) -> None:
        """When somebody must look after a table, though nobody is at it."""
        ...

    async def listed(
        self, status: Literal["gathering", "running", "finished", "abandoned"], before: int, limit: int
    ) -> list[Listed]:
        """Public tables, the newest first, older than the key `before`."""
        ...

    async def due(self, now: float, limit: int, after: int = 0) -> list[tuple[int, str]]:
        """Tables that nobody looks after and that must be: keys, in order and beyond `after`, and names."""
        ...

    async def count(self) -> int:
        """How many tables there are."""
        ...

    async def ping(self) -> None:
        """Raise if the database can not be reached."""
        ...

    async def claim(self, key: int) -> str:
        """Become the owner of a table if nobody alive is; the owner."""
        ...

    async def owner(self, id: str) -> str:
        """The owner of a table, alive or not; empty if it has none."""
        ...

    def release(self, key: int) -> None:
        """Stop being the owner."""
        ...


def tell(done: Done, fault: Exception | None) -> None:
    """Tell somebody of an outcome; if that goes wrong at one table, the others hear all the same."""
    try:
        done(fault)
    except Exception:
        log.exception("a table could not take note of what was stored")
