"""The hall: all tables of a server. Tables come into memory when somebody wants them and leave it when nobody does."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from volstead import bots
from volstead.core.errors import BadPosition
from volstead.core.kit import Kit
from volstead.core.log import Log, header, lines, result
from volstead.core.seats import SPECTATOR
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.table.chance import SystemChance
from volstead.table.commands import NoteFork, Refused
from volstead.table.company import Company
from volstead.table.crew import Crew
from volstead.table.feed import Feed
from volstead.table.gate import Chance
from volstead.table.live import Alarm, Live
from volstead.table.record import AnyEntry, Back, Board, Play, Record, Settings, pack_record, unpack, unpack_record
from volstead.table.said import Update, encode
from volstead.table.store import EVERY, Store, StoreFault
from volstead.table.table import Table

PATIENCE = 60.0
"""Seconds for which a table that nobody uses stays in memory."""
LOOK_EVERY = 2.0
"""Seconds between two looks at what must be looked after."""
DUE_AT_ONCE = 50
"""How many tables that are due are asked for at once."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 6 * 3600.0
"""Seconds after which a table that could not be looked after is tried again: at first, and at most."""
MOST_UNFIT = 10_000
LINES_AT_ONCE = 100
"""How many lines of a log are read at once when a game is looked at again."""

log = logging.getLogger("volstead.table")


class Time(Protocol):
    """The time of day, and an alarm clock."""

    def now(self) -> float: ...

    def at(self, when: float, what: Callable[[], None]) -> Alarm: ...


class RealTime:
    """The clock on the wall."""

    def now(self) -> float:
        return time.time()

    def at(self, when: float, what: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - time.time()), what)


class Unfit(Struct, frozen=True):
    """A table that could not be looked after: until when it is left alone, and how long that pause is."""

    until: float
    pause: float


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def usual_bot(kit: Kit) -> str:
    """The bot that takes a seat over, if a table does not say which."""
    return bots.usual(kit.name)


def restored(record: Record, kit: Kit, snapshot: bytes | None) -> Table:
    """The table of a snapshot; one that this program can not read is as good as none, for the log has it all."""
    if snapshot is not None:
        try:
            return Table.restore(record, kit, snapshot)
        except (msgspec.MsgspecError, BadPosition) as fault:
            log.warning("table %s: a snapshot can not be read: %s", record.id, fault)
    return Table(record, kit)


def feed_of(table: Table, seat: int) -> Feed:
    """The feed of a seat, or of those who look on."""
    return table.watchers if seat == SPECTATOR else table.feeds[seat]


class Hall:
    """All tables."""

    def __init__(
        self,
        store: Store,
        time: Time | None = None,
        chance: Chance | None = None,
        crew: Crew | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.store = store
        self.time: Time = time if time is not None else RealTime()
        self.chance: Chance = chance if chance is not None else SystemChance()
        self.crew = crew if crew is not None else Crew()
        self.patience = patience
        self.tables: dict[str, Live] = {}
        self.by_key: dict[int, Live] = {}
        self.loading: dict[str, asyncio.Future[Live]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.lost: set[str] = set()
        """Tables that had to be forgotten because the store failed: somebody must look after them again."""
        self.quarantine: dict[str, Unfit] = {}
        """Tables with which something is wrong."""
        self.on_death: Callable[[BaseException], None] = lambda fault: None
        """Told when a loop that all tables need has died: the process must end."""
        self.moves = 0
        """How many entries were added, for the metrics."""
        self.company: Company | None = None
        """The other processes, if the store is shared."""

    async def start(self) -> None:
        await self.store.open()
        if self.store.shared:
            self.company = Company(self, self.store)  # type: ignore[arg-type]
        self.supervise(self.look_after())

    async def stop(self) -> None:
        """Put every table away; nothing that was acknowledged is lost."""
        for task in list(self.tasks):
            task.cancel()
        for live in list(self.tables.values()):
            self.fenced(live, live.put_away)
        self.tables.clear()
        await self.store.close()
        self.crew.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def supervise(self, work: Coroutine[Any, Any, None]) -> None:
        """A loop that must never end."""

        def ended(task: asyncio.Task[None]) -> None:
            if not task.cancelled():
                fault = task.exception() or RuntimeError("it came to an end")
                log.critical("a loop that all tables need has died: %r", fault, exc_info=fault)
                self.on_death(fault)

        self.spawn(work).add_done_callback(ended)

    # Making and finding tables.

    async def create(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        settings: Settings,
        title: str,
        start: State | None = None,
        origin: str = "",
    ) -> tuple[Live, str, str]:
        """A new table; its host's token and the token that lets others in."""
        kit = find_kit(game)
        complete = kit.complete(options) if start is None else dict(start.game.options)
        made = kit.make(seats, complete)
        settings = msgspec.structs.replace(settings, bot=settings.bot or usual_bot(kit))
        bots.check(settings.bot, game)
        host, invite = new_token(), new_token()
        record = Record(
            id=secrets.token_urlsafe(9),
            title=title,
            game=game,
            version=made.version,
            seats=seats,
            options=complete,
            settings=settings,
            created=self.time.now(),
            host=hashed(host),
            invite=hashed(invite),
            start=start.to_dict() if start is not None else None,
            origin=origin,
        )
        table = Table(record, kit)
        live = Live(self, -1, table, self.store.me)
        summary = encode(live.info(listed=True))
        live.key = await self.store.create(record.id, pack_record(record), summary, settings.public)
        await self.store.claim(live.key)
        self.enter(live)
        return live, host, invite

    async def owner(self, id: str) -> str:
        """The process that owns a table, alive or not; empty if none does."""
        live = self.tables.get(id)
        return live.owner if live is not None and live.mine else await self.store.owner(id)

    async def find(self, id: str) -> Live:
        """The table of this name, in memory. Raises Refused."""
        live = self.tables.get(id)
        if live is not None:
            return live
        waiting = self.loading.get(id)
        if waiting is None:
            waiting = self.loading[id] = asyncio.ensure_future(self.load(id))
            waiting.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(waiting)

    async def load(self, id: str) -> Live:
        """A table comes into memory."""
        stored = await self.store.load(id)
        if stored is None:
            raise Refused("not-found", "there is no such table")
        record = unpack_record(stored.record)
        kit = self.kit_of(record)
        table = restored(record, kit, stored.snapshot)
        for line in stored.lines if table.count or stored.snapshot is None else await self.store.lines(stored.key, 0):
            for entry in unpack(line.data):
                table.apply(entry)
        live = Live(self, stored.key, table, await self.store.claim(stored.key))
        if self.company is not None:
            for line in await self.store.lines(stored.key, table.count):
                live.follow(line)
        self.enter(live)
        if self.company is not None:
            self.company.tell_presence(live, ask=True)
            if not live.mine:
                self.company.store.follow(live.key)
        live.wake()
        return live

    def kit_of(self, record: Record) -> Kit:
        kit = find_kit(record.game)
        if kit.make(record.seats, record.options).version != record.version:
            raise Refused("moved", f"this table was played by rules version {record.version}, which is no longer known")
        return kit

    def enter(self, live: Live) -> None:
        self.tables[live.table.record.id] = live
        self.by_key[live.key] = live

    def forget(self, live: Live) -> None:
        if self.tables.get(live.table.record.id) is live:
            del self.tables[live.table.record.id]
            del self.by_key[live.key]
            if self.company is not None:
                self.company.store.leave(live.key)

    async def board_at(self, live: Live, to: int) -> Board:
        """The board of a table as it was after so many entries."""
        table = await self.kept(live, lambda earlier: earlier.count <= to)
        async for entry in self.entries(live, table.count):
            if table.count == to:
                break
            table.apply(entry)
        return table.board()

    # Looking at a game again.

    async def entries(self, live: Live, after: int) -> AsyncIterator[AnyEntry]:
        """The entries of a table from so many on, read in pages and in slices that leave room for others."""
        await live.durable()
        more = True
        while more:
            lines = await self.store.lines(live.key, after, LINES_AT_ONCE)
            more = len(lines) == LINES_AT_ONCE
            for number, line in enumerate(lines):
                for entry in unpack(line.data):
                    after += 1
                    yield entry
                if number % 10 == 9:
                    await asyncio.sleep(0)

    async def kept(self, live: Live, fits: Callable[[Table], bool]) -> Table:
        """The table as it was at the last kept snapshot that fits, so that a long game is not gone through whole."""
        await live.durable()
        record, kit = live.table.record, live.table.kit
        table = Table(record, kit)
        counts = await self.store.snapshots(live.key)
        low, high = 0, len(counts)
        while low < high:
            middle = (low + high) // 2
            earlier = restored(record, kit, await self.store.snapshot(live.key, counts[middle]))
            if earlier.count and fits(earlier):
                table, low = earlier, middle + 1
            else:
                high = middle
        return table

    async def again(
        self, live: Live, seat: int, since: int, limit: int, views: bool
    ) -> tuple[list[tuple[Update, Any]], int]:
        """What a seat was told after number `since`, with what it saw; and the number of the last update there is."""
        frames: list[tuple[Update, Any]] = []
        last = live.feed(seat).n
        table = await self.kept(live, lambda earlier: feed_of(earlier, seat).n <= since)
        async for entry in self.entries(live, table.count):
            for listening, update in table.apply(entry):
                if listening.seat == seat and since < update.n <= last and len(frames) < limit:
                    seen = views and table.state is not None
                    frames.append((update, msgspec.to_builtins(table.position.view(seat)) if seen else None))
            if len(frames) == limit or feed_of(table, seat).n >= last:
                break
        return frames, last

    async def log_lines(self, live: Live) -> list[str]:
        """The log of a finished game in the form that the terminal reads; what was undone is left out."""
        played: list[tuple[int, list[tuple[int, int]]]] = []
        count = 0
        async for entry in self.entries(live, 0):
            if isinstance(entry, Play):
                played.append((count, entry.moves))
            elif isinstance(entry, Back):
                to = entry.to
                played = [(before, moves) for before, moves in played if before < to]
            count += 1
        game = live.table.game
        names = [f"{sitting.driver} {sitting.name}".strip() for sitting in live.table.sittings]
        written = Log(header(game, names), [move for _, moves in played for move in moves])
        written.result = result(live.table.position, "finished")
        return list(lines(written, game))

    async def fork(
        self, live: Live, seat: int, n: int | None, true: bool, settings: Settings, title: str
    ) -> tuple[Live, str, str]:
        """A new table that goes on from this one; a running game only with what all may know, or when all agreed."""
        record = live.table.record
        known = live.seen_by(seat)
        finished = known.status in ("finished", "abandoned")
        if true and not finished and not live.gate.agreed("fork"):
            raise Refused("forbidden", "a running game is forked as it is only when all have agreed")
        if n is None and known.state is not None and not known.state.over():
            position: State | None = known.state.clone()
        else:
            position = await self.position_at(live, seat, min(n if n is not None else EVERY, feed_of(known, seat).n))
        if position is None:
            raise Refused("not-begun", "there is no position to go on from")
        if not finished and not true:
            position = position.resample(SPECTATOR, self.chance.word())
        made = await self.create(record.game, record.seats, record.options, settings, title, position, record.id)
        if true and not finished:
            await live.act(NoteFork(table=made[0].table.record.id))
        return made

    async def position_at(self, live: Live, seat: int, n: int) -> State | None:
        """The position when a seat had been told update n, or the last before it from which one can go on."""
        table = await self.kept(live, lambda earlier: feed_of(earlier, seat).n < n and earlier.state is not None)
        position = table.state.clone() if table.state is not None else None
        async for entry in self.entries(live, table.count):
            if feed_of(table, seat).n >= n and position is not None:
                break
            table.apply(entry)
            if table.state is not None and not table.state.over():
                position = table.state.clone()
        return position

    # Looking after tables.

    async def look_after(self) -> None:
        """Now and then: tables that nobody uses leave memory, and those that are due or were lost come back."""
        while True:
            try:
                await self.bring_back_lost()
                await self.bring_back_due()
            except StoreFault as fault:
                log.warning("looking after tables: %s", fault)
            self.sweep()
            await asyncio.sleep(LOOK_EVERY)

    async def bring_back_lost(self) -> None:
        for id in list(self.lost):
            if id in self.tables or await self.bring_back(id):
                self.lost.discard(id)

    async def bring_back_due(self) -> None:
        """Go through all that is due, page by page: what can not be read keeps nobody from the others."""
        after = 0
        while True:
            due = await self.store.due(self.time.now(), DUE_AT_ONCE, after)
            for key, id in due:
                if id not in self.tables and not await self.bring_back(id):
                    self.store.wake(key, self.time.now() + self.quarantine[id].pause)
            if len(due) < DUE_AT_ONCE:
                return
            after = due[-1][0]

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
        """A table with which something is wrong is told of once, and tried again after longer and longer pauses."""
        unfit = self.quarantine.get(id)
        if unfit is None:
            log.error("table %s can not be looked after: %r", id, fault, exc_info=fault)
        pause = min(unfit.pause * 2, LONGEST_PAUSE) if unfit is not None else FIRST_PAUSE
        self.quarantine[id] = Unfit(self.time.now() + pause, pause)
        if len(self.quarantine) > MOST_UNFIT:
            del self.quarantine[next(iter(self.quarantine))]

    def fenced(self, live: Live, what: Callable[[], None]) -> None:
        """Do something at one table; if it goes wrong there, no other table notices."""
        try:
            what()
        except Exception as fault:
            self.set_apart(live.table.record.id, fault)
            live.fail(fault)

    def sweep(self) -> None:
        """Tables that nobody uses leave memory."""
        now = self.time.now()

        def leave(live: Live) -> None:
            if live.idle(now, self.patience):
                live.put_away()
                self.forget(live)

        for live in list(self.tables.values()):
            self.fenced(live, partial(leave, live))
