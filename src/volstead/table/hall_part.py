"""The hall has parts, a file each: what such a part may ask of the whole."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from volstead.core.kit import Kit
    from volstead.store import Line, Stored
    from volstead.table.entries import Record
    from volstead.table.live import Live
    from volstead.table.table import Table


class HallPart(Protocol):
    """A part of the hall: its tables, its store, its clock, and what other parts do for it."""

    store: Any
    time: Any
    chance: Any
    tables: "dict[str, Live]"
    by_key: "dict[int, Live]"

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...

    async def find(self, id: str) -> "Live": ...

    def forget(self, live: "Live") -> None: ...

    async def replay(self, stored: "Stored", record: "Record", kit: "Kit") -> "tuple[Table, Line, int]": ...

    def ring(self, lines: "list[tuple[int, Line]]") -> None: ...

    def set_apart(self, id: str, fault: Exception) -> None: ...
