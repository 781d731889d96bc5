"""A table that shows itself late: those who look on follow the same log, so many seconds behind."""

from collections import deque
from typing import TYPE_CHECKING

from volstead.table.record import AnyEntry
from volstead.table.table import Table

if TYPE_CHECKING:
    from volstead.table.live import Alarm, Live


class Trail:
    """The table as it was a while ago, and the entries that nobody who looks on may know yet."""

    def __init__(self, live: "Live") -> None:
        self.live = live
        self.delay = live.table.settings.delay
        self.table = Table(live.table.record, live.table.kit)
        self.coming: deque[AnyEntry] = deque()
        self.alarm: Alarm | None = None
        self.missed = False

    @property
    def count(self) -> int:
        """How many entries are known here, shown or not."""
        return self.table.count + len(self.coming)

    async def open(self) -> None:
        """Read what is in the store, until nothing more has come meanwhile."""
        hall = self.live.hall
        self.table = await hall.kept(self.live, lambda earlier: self.shown(earlier, earlier.last))
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
        if before > self.count:
            self.missed = True
            return
        self.coming += entries[self.count - before :]
        self.step()

    def step(self) -> None:
        """Show what may be known, and come back when there is more."""
        self.still()
        heard = []
        while self.coming and self.shown(self.table, self.coming[0].at):
            heard += self.table.apply(self.coming.popleft())
        for tell in self.live.prepare(heard):
            tell()
        if self.coming:
            self.alarm = self.live.hall.time.at(self.coming[0].at + self.delay, self.step)

    def still(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
