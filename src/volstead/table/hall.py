"""The hall: all tables of a server. Tables come into memory when somebody wants them and leave it when nobody does."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Protocol

import msgspec

from volstead import bots
from volstead.core.errors import VolsteadError
from volstead.core.kit import Kit
from volstead.core.log import Log, header, lines, result
from volstead.core.seats import SPECTATOR
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.table.chance import SystemChance
from volstead.table.commands import NoteFork, Refused
from volstead.table.company import Company
from volstead.table.crew import Crew
from volstead.table.feed import Update, encode
from volstead.table.gate import Chance
from volstead.table.live import Alarm, Live
from volstead.table.record import AnyEntry, Back, Board, Play, Record, Settings, pack_record, unpack, unpack_record
from volstead.table.store import Store
from volstead.table.table import Table

PATIENCE = 60.0
"""Seconds for which a table that nobody uses stays in memory."""
LOOK_EVERY = 2.0
"""Seconds between two looks at what must be looked after."""

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


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def usual_bot(kit: Kit) -> str:
    """The bot that takes a seat over, if a table does not say which."""
    return "greedy" if "greedy" in kit.bots else "random"


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
        self.moves = 0
        """How many entries were added, for the metrics."""
        self.company: Company | None = None
        """The other processes, if the store is shared."""

    async def start(self) -> None:
        await self.store.open()
        if self.store.shared:
            self.company = Company(self, self.store)  # type: ignore[arg-type]
        self.spawn(self.look_after())

    async def stop(self) -> None:
        """Put every table away; nothing that was acknowledged is lost."""
        for task in list(self.tasks):
            task.cancel()
        for live in list(self.tables.values()):
            live.put_away()
        self.tables.clear()
        await self.store.close()
        self.crew.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

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
        summary = encode(live.info())
        live.key = await self.store.create(record.id, pack_record(record), summary, settings.public)
        await self.store.claim(live.key)
        self.enter(live)
        return live, host, invite

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
        table = Table.restore(record, kit, stored.snapshot) if stored.snapshot is not None else Table(record, kit)
        for line in stored.lines:
            for entry in unpack(line.data):
                table.apply(entry)
        live = Live(self, stored.key, table, await self.store.claim(stored.key))
        if self.company is not None:
            for line in await self.store.lines(stored.key, table.count):
                live.follow(line)
        self.enter(live)
        if self.company is not None and not live.mine:
            self.company.read_on({live.key})
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

    async def board_at(self, key: int, record: Record, to: int) -> Board:
        """The board of a table as it was after so many entries."""
        table = Table(record, self.kit_of(record))
        for line in await self.store.lines(key, 0):
            for entry in unpack(line.data):
                if table.count == to:
                    return table.board()
                table.apply(entry)
        return table.board()

    # Looking at a game again.

    async def past(self, live: Live) -> AsyncIterator[tuple[Table, AnyEntry]]:
        """The table after each of its entries, from the first on, in slices that leave room for others."""
        await live.durable()
        table = Table(live.table.record, live.table.kit)
        for number, line in enumerate(await self.store.lines(live.key, 0)):
            for entry in unpack(line.data):
                yield table, entry
            if number % 20 == 19:
                await asyncio.sleep(0)

    async def again(
        self, live: Live, seat: int, since: int, limit: int, views: bool
    ) -> tuple[list[tuple[Update, Any]], int]:
        """What a seat was told after number `since`, with what it saw; and the number of the last update there is."""
        frames: list[tuple[Update, Any]] = []
        last = live.feed(seat).n
        async for table, entry in self.past(live):
            for listening, update in table.apply(entry):
                if listening.seat == seat and update.n > since and len(frames) < limit:
                    seen = views and table.state is not None
                    frames.append((update, msgspec.to_builtins(table.position.view(seat)) if seen else None))
            if len(frames) == limit:
                break
        return frames, last

    async def log_lines(self, live: Live) -> list[str]:
        """The log of a finished game in the form that the terminal reads; what was undone is left out."""
        played: list[tuple[int, list[tuple[int, int]]]] = []
        async for table, entry in self.past(live):
            if isinstance(entry, Play):
                played.append((table.count, entry.moves))
            elif isinstance(entry, Back):
                to = entry.to
                played = [(count, moves) for count, moves in played if count < to]
            table.apply(entry)
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
        finished = live.table.status in ("finished", "abandoned")
        position: State | None = None
        if n is None and not finished:
            position = live.table.state.clone() if live.table.state is not None else None
        else:
            async for table, entry in self.past(live):
                if n is not None and table.all_feeds[-1 if seat == SPECTATOR else seat].n >= n and position is not None:
                    break
                table.apply(entry)
                if table.state is not None and not table.state.over():
                    position = table.state.clone()
        if position is None or position.over():
            raise Refused("not-begun", "there is no position to go on from")
        if not finished and not true:
            position = position.resample(SPECTATOR, self.chance.word())
        if true and not finished:
            request = live.table.request
            if request is None or request.what != "fork" or not set(live.table.people()) <= set(request.yes):
                raise Refused("forbidden", "a running game is forked as it is only when all have agreed")
        made = await self.create(record.game, record.seats, record.options, settings, title, position, record.id)
        if true and not finished:
            await live.act(NoteFork(table=made[0].table.record.id))
        return made

    # Looking after tables.

    async def look_after(self) -> None:
        """Now and then: tables that nobody uses leave memory, and those that are due come back."""
        while True:
            try:
                for id in await self.store.due(self.time.now(), 50):
                    if id not in self.tables:
                        await self.find(id)
                self.sweep()
            except VolsteadError as fault:
                log.warning("looking after tables: %s", fault)
            await asyncio.sleep(LOOK_EVERY)

    def sweep(self) -> None:
        """Tables that nobody uses leave memory."""
        now = self.time.now()
        for live in list(self.tables.values()):
            if live.idle(now, self.patience):
                live.put_away()
                self.forget(live)
