"""Spectators of a table that shows itself late: they follow the same log, so many seconds behind."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from volstead.table.entries import AnyEntry
from volstead.table.table import Heard, Table

if TYPE_CHECKING:
    from volstead.table.live import Alarm, Live


class Spectators:
    """The table as it was a while ago, and the entries that spectators may not know yet."""

    def __init__(self, live: "Live") -> None:
        self.live = live
        self.delay = live.table.settings.delay
        self.table: Table | None = None
        """What they see; None as long as nobody watches, or if they see the table itself."""
        self.coming: deque[AnyEntry] = deque()
        self.count = 0
        """How many entries are known here, shown or not."""
        self.alarm: Alarm | None = None
        self.missed = False
        self.opening: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """Make ready, if they see the table late."""
        if not self.delay:
            return
        if self.opening is None:
            self.opening = asyncio.ensure_future(self.live.hall.on_the_bill(self.read()))
        try:
            await asyncio.shield(self.opening)
        except BaseException:
            if self.opening is not None and self.opening.done():
                self.table = self.opening = None
            raise

    async def read(self) -> None:
        """Read what is in the store, until nothing more has come meanwhile."""
        hall = self.live.hall
        self.table = await hall.kept(self.live, lambda earlier: self.shown(earlier, earlier.last))
        self.count = self.table.count
        self.missed = True
        while self.missed:
            self.missed = False
            number = self.count
            async for entry in hall.entries(self.live, number):
                self.take(number, [entry])
                number += 1

    def shown(self, table: Table, at: float) -> bool:
        """Whether what happened then may be known by now; before the game begins nothing is held back."""
        return table.status == "gathering" or at + self.delay <= self.live.hall.time.now()

    def take(self, before: int, entries: list[AnyEntry]) -> None:
        """Entries that are durable now; so many were there before them."""
        if self.table is None:
            return
        if before > self.count:
            self.missed = True
            return
        fresh = entries[self.count - before :]
        self.coming += fresh
        self.count += len(fresh)
        self.step()

    def step(self) -> None:
        """Show what may be known, and come back when there is more."""
        self.still()
        if self.table is None:
            return
        heard: Heard = []
        while self.coming and self.shown(self.table, self.coming[0].at):
            heard += [(seat, update) for seat, update in self.table.apply(self.coming.popleft()) if seat == self.seat]
        self.live.tell(self.table, heard)
        if self.coming:
            self.alarm = self.live.hall.time.at(self.coming[0].at + self.delay, self.step)

    @property
    def seat(self) -> int:
        return self.live.table.watchers.seat

    def still(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
