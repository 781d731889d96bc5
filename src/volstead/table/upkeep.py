"""Looking after tables that nobody is at: clocks that are due, tables that leave memory, games that are over.

What one table does can stop nothing here: it is set apart, told of once, and tried again after growing pauses.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from volstead.store import StoreFault
from volstead.table.base import Refused
from volstead.table.hall_part import HallPart
from volstead.table.live import LEASE, LONGEST_TRY

if TYPE_CHECKING:
    from volstead.table.live import Live

LOOK_EVERY = 1.0
"""Seconds between two looks at what must be looked after."""
DUE_AT_ONCE = 100
"""How many tables that are due are claimed at once."""
AHEAD = 2.0
"""Seconds before it is due that a table in memory is looked after by whoever has it there."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 6 * 3600.0
"""Seconds after which a table that could not be looked after is tried again: at first, and at most."""
MOST_UNFIT = 10_000
DAY = 86400.0
OLD_AT_ONCE = 200
"""How many old tables are removed at once."""

log = logging.getLogger("volstead.table")


class Unfit(Struct, frozen=True):
    """A table that could not be looked after: until when it is left alone, and how long that pause is."""

    until: float
    pause: float


class Upkeep(HallPart):
    """The part of the hall that looks after tables."""

    def __init__(self, patience: float, keep_days: float) -> None:
        self.patience = patience
        self.keep_days = keep_days
        """Days after which tables that are over, or never began, are removed; 0: never."""
        self.quarantine: dict[str, Unfit] = {}
        """Tables with which something is wrong."""
        self.over: list[int] = []
        """Tables whose game is over and whose log is to become one row."""
        self.living = 0
        self.counted = -1.0
        self.removed = 0.0

    async def look_after(self) -> None:
        while True:
            try:
                await self.claim_due()
                await self.tidy()
            except StoreFault as fault:
                log.warning("looking after tables: %s", fault)
            self.sweep()
            await asyncio.sleep(LOOK_EVERY)

    async def claim_due(self) -> None:
        """Everything that is due and that nobody else has claimed."""
        while True:
            now = self.time.now()
            due = await self.store.claim(now, now + LEASE, DUE_AT_ONCE)
            await asyncio.gather(*(self.see_to(key, id) for key, id in due))
            if len(due) < DUE_AT_ONCE:
                return

    async def see_to(self, key: int, id: str) -> None:
        """Look after a table that this process has claimed."""
        if key not in self.by_key and not await self.bring_back(id):
            self.store.set_due(key, self.time.now() + self.quarantine[id].pause)
            return
        live = self.by_key.get(key)
        if live is not None:
            self.fenced(live, live.push_due)

    async def bring_back(self, id: str) -> bool:
        """A table comes back though nobody asks for it; whether it could."""
        unfit = self.quarantine.get(id)
        if unfit is not None and unfit.until > self.time.now():
            return False
        try:
            await self.find(id)
        except StoreFault:
            raise
        except Exception as fault:
            self.set_apart(id, fault)
            return False
        self.quarantine.pop(id, None)
        return True

    def set_apart(self, id: str, fault: Exception) -> None:
        """A table with which something is wrong is told of once."""
        unfit = self.quarantine.get(id)
        if unfit is None:
            log.error("table %s cannot be looked after: %r", id, fault, exc_info=fault)
        pause = min(unfit.pause * 2, LONGEST_PAUSE) if unfit is not None else FIRST_PAUSE
        self.quarantine[id] = Unfit(self.time.now() + pause, pause)
        if len(self.quarantine) > MOST_UNFIT:
            del self.quarantine[next(iter(self.quarantine))]

    def fenced(self, live: "Live", what: Callable[[], None]) -> None:
        """Do something at one table; if it goes wrong there, no other table notices."""
        try:
            what()
        except Exception as fault:
            self.set_apart(live.table.record.id, fault)
            live.leave_all(Refused("server", "table-wrong"))

    def sweep(self) -> None:
        """Tables that nobody uses leave memory; of the others it is said in time when they are due."""
        now = self.time.now()
        for live in list(self.tables.values()):
            self.fenced(live, partial(self.look_at, live, now))

    def look_at(self, live: "Live", now: float) -> None:
        if live.idle(now, self.patience):
            live.put_away()
            self.forget(live)
            if live.table.result is not None and live.due() is None:
                self.over.append(live.key)
        elif live.due_at is not None and live.due_at < now + AHEAD and live.wrote:
            live.push_due()

    async def tidy(self) -> None:
        """Games that are over become one row each; old tables are removed."""
        over, self.over = self.over[:50], self.over[50:]
        for key in over:
            await self.store.compact(key)
        now = self.time.now()
        if self.keep_days and now - self.removed > min(3600.0, self.keep_days * DAY / 10):
            gone = await self.store.expire(now - self.keep_days * DAY, OLD_AT_ONCE)
            for key in gone:
                live = self.by_key.get(key)
                if live is not None:
                    live.leave_all(Refused("not-found", "table-removed"))
            if len(gone) < OLD_AT_ONCE:
                self.removed = now

    async def count_living(self) -> int:
        """How many tables there are that are not over, as of a few seconds ago."""
        now = self.time.now()
        if self.counted < 0 or now - self.counted > LONGEST_TRY:
            self.living = await self.store.living()
            self.counted = now
        return self.living
