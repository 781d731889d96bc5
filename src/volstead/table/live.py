"""A table in memory: the gate, the store, the clock, the bots and those who listen, brought together."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from volstead import bots
from volstead.core.seats import SPECTATOR, members, players
from volstead.core.state import State
from volstead.table.commands import AnyAct, AnyCommand, Refused
from volstead.table.feed import Feed, difference
from volstead.table.gate import Gate
from volstead.table.record import AnyEntry, Begin, End, Play, Sit, Wake, pack, unpack
from volstead.table.said import (
    Listener,
    OpenRequest,
    Presence,
    SeatInfo,
    TableInfo,
    Update,
    Welcome,
    encode,
)
from volstead.table.store import Line
from volstead.table.table import Heard, Table
from volstead.table.trail import Trail

if TYPE_CHECKING:
    from volstead.table.hall import Hall

SNAPSHOT_EVERY = 200
"""Entries after which a snapshot is kept, so that coming back into memory costs the same however long the game is."""

log = logging.getLogger("volstead.table")


class Alarm(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None: ...


Tell = Callable[[], None]
Answer = Callable[[int, Refused | None], None]
"""Takes the number of the feed after a command, or why it was refused."""


class Live:
    """One table in the memory of this process."""

    def __init__(self, hall: "Hall", key: int, table: Table, owner: str) -> None:
        self.hall = hall
        self.key = key
        self.table = table
        self.owner = owner
        self.mine = owner == hall.store.me
        """Whether this process owns it; another's table is only followed."""
        self.gate = Gate(table, hall.chance, partial(bots.check, game=table.record.game))
        self.pending: deque[list[Tell]] = deque()
        """What is told when the lines that are on their way to the store have arrived."""
        self.unanswered: list[Answer] = []
        """Those who wait for the store."""
        self.later: list[tuple[int, Tell]] = []
        """What waits until the log has been followed that far."""
        self.alarm: Alarm | None = None
        self.thinking: dict[int, Alarm | asyncio.Task[None]] = {}
        """Bots that are thinking, by seat."""
        self.snapshot_at = table.count
        self.failed = False
        self.trail: Trail | None = None
        """What those who look on see, if they see it late."""
        self.opening: asyncio.Future[None] | None = None
        self.elsewhere: dict[str, list[bool]] = {}
        """Which seats have somebody at them at other processes."""
        self.quiet_since = hall.time.now()
        """When somebody was last here."""

    # From the gate to the store, and from there to those who listen.

    def flush(self) -> None:
        """Store what the gate has added and tell of it then."""
        fresh, heard = self.gate.take()
        if fresh:
            self.pending.append(self.prepare(heard))
            line = Line(self.table.count - len(fresh), pack(fresh))
            if self.trail is not None:
                self.tell(partial(self.trail.take, line.before, fresh))
            self.hall.store.append(self.key, line, self.stored)
            self.hall.moves += len(fresh)
            if len(fresh) > 1 or type(fresh[0]) is not Play:
                self.dismiss_strangers(fresh)
                self.describe(fresh)
            if self.table.count - self.snapshot_at >= SNAPSHOT_EVERY:
                self.keep()
        self.schedule()

    def prepare(self, heard: Heard) -> list[Tell]:
        """The messages of updates, with the view as it is now for those who want it."""
        tell: list[Tell] = []
        for place, (listening, update) in enumerate(heard):
            if not listening.listeners:
                continue
            plain = [listener for listener in listening.listeners if not listener.views]
            if plain:
                tell.append(partial(send_all, plain, encode(update)))
            if len(plain) < len(listening.listeners):
                seeing = [listener for listener in listening.listeners if listener.views]
                last = all(later is not listening for later, _ in heard[place + 1 :])
                whole = self.with_view(listening, update) if last else update
                tell.append(partial(send_all, seeing, encode(whole)))
        return tell

    def with_view(self, listening: Feed, update: Update) -> Update:
        """An update with what changed in the view."""
        if self.seen_by(listening.seat).state is None:
            return update
        old, new = listening.sent, self.see(listening.seat)
        listening.sent = new
        if old is None:
            return replace(update, view=new)
        changes: list[tuple[list[str | int], Any]] = []
        difference(old, new, [], changes)
        return replace(update, patch=changes) if changes else update

    def see(self, seat: int) -> Any:
        """The view of a seat as plain data."""
        return msgspec.to_builtins(self.seen_by(seat).position.view(seat))

    def seen_by(self, seat: int) -> Table:
        """The table as far as a seat, or those who look on, may know of it by now."""
        return self.trail.table if seat == SPECTATOR and self.trail is not None else self.table

    async def watch(self) -> None:
        """Make ready for somebody who looks on: at some tables he sees what was a while ago."""
        if self.table.settings.delay and self.opening is None:
            self.trail = Trail(self)
            self.opening = asyncio.ensure_future(self.trail.open())
        if self.opening is not None:
            try:
                await asyncio.shield(self.opening)
            except BaseException:
                if self.opening.done():
                    self.trail = self.opening = None
                raise

    def stored(self, fault: Exception | None) -> None:
        """A line has arrived in the store, or could not."""
        if self.failed:
            return
        if fault is not None:
            self.fail(fault)
            return
        for tell in self.pending.popleft():
            tell()

    def tell(self, tell: Tell) -> None:
        """Tell something when all that it may rest on is durable."""
        if self.pending:
            self.pending[-1].append(tell)
        else:
            tell()

    def fail(self, fault: Exception) -> None:
        """What could not be stored has not happened: forget the table; it comes back as it is in the store."""
        log.error("table %s: %s", self.table.record.id, fault)
        self.failed = True
        self.pending.clear()
        self.still()
        self.hall.forget(self)
        if self.mine:
            self.hall.lost.add(self.table.record.id)
        for answer in self.unanswered:
            answer(0, Refused("store", "the table could not be stored; please try again"))
        self.unanswered.clear()
        for listener in self.everybody():
            listener.close("store", "what was last done at this table could not be stored; please come back")

    def keep(self) -> None:
        """Keep a snapshot."""
        self.snapshot_at = self.table.count
        self.hall.store.save(self.key, self.table.count, self.table.snapshot())

    def describe(self, fresh: list[AnyEntry]) -> None:
        """Bring the list of tables up to date, and see to it that somebody looks after a running table."""
        if not any(isinstance(entry, Sit | Begin | End) for entry in fresh):
            return
        if any(isinstance(entry, Begin) for entry in fresh):
            self.hall.store.wake(self.key, 0.0)
        if any(isinstance(entry, End) for entry in fresh):
            self.hall.store.wake(self.key, self.due())
            self.keep()
        self.list_it()

    def list_it(self) -> None:
        """What everybody may read of the table; that it is over not before those who look on know it."""
        over = self.table.result is not None
        if over and self.due() is not None:
            return
        self.hall.store.describe(self.key, self.table.status, encode(self.info(listed=True)))
        if over:
            self.hall.store.wake(self.key, None)

    def due(self) -> float | None:
        """When something has to be done here, if nobody does anything."""
        if self.table.result is None:
            return self.gate.due()
        told = self.table.last + self.table.settings.delay
        return told if self.table.settings.delay and told > self.hall.time.now() else None

    # What people ask.

    def submit(self, seat: int, command: AnyCommand, answer: Answer) -> None:
        """Carry out a command of a seat's player, here or at the owner; he is answered when it is durable."""
        if self.mine or self.hall.company is None:
            self.do(seat, command, None, answer)
        else:
            self.hall.company.ask(self, answer, seat, command)

    async def act(self, act: AnyAct) -> int:
        """Do something for the lobby; it is durable then. Raises Refused."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(n: int, refusal: Refused | None) -> None:
            if not done.done():
                if refusal is not None:
                    done.set_exception(refusal)
                else:
                    done.set_result(n)

        if self.mine or self.hall.company is None:
            self.do(-1, None, act, answer)
        else:
            self.hall.company.ask(self, answer, act=act)
        return await done

    def do(self, seat: int, command: AnyCommand | None, act: AnyAct | None, answer: Answer) -> None:
        """Do something at this table, which is ours; it is answered when it is durable, or when it can not be."""
        n = 0
        refusal: Refused | None = None
        try:
            if command is not None:
                n = self.gate.command(seat, command, self.hall.time.now())
            elif act is not None:
                n = self.gate.act(act, self.hall.time.now())
        except Refused as refused:
            refusal = refused
        if self.failed:
            answer(0, Refused("store", "the table could not be stored; please try again"))
            return
        self.unanswered.append(answer)
        self.flush()
        if self.table.request is not None and self.gate.wanted_board() is not None:
            self.hall.spawn(self.fetch_board())
        self.tell(partial(self.reply, answer, n, refusal))

    def reply(self, answer: Answer, n: int, refusal: Refused | None) -> None:
        self.unanswered.remove(answer)
        answer(n, refusal)

    def when_heard(self, count: int, what: Tell) -> None:
        """Do something when the log has been followed that far."""
        if self.table.count >= count or self.mine or self.hall.by_key.get(self.key) is not self:
            what()
        else:
            self.later.append((count, what))
            if self.hall.company is not None:
                self.hall.company.read_on({self.key})

    def follow(self, line: Line) -> None:
        """The owner has appended a line: tell those who listen here."""
        if line.before != self.table.count:
            return
        heard: Heard = []
        entries = unpack(line.data)
        for entry in entries:
            heard += self.table.apply(entry)
        for tell in self.prepare(heard):
            tell()
        if self.trail is not None:
            self.trail.take(line.before, entries)
        self.dismiss_strangers(entries)
        ready = [what for count, what in self.later if count <= self.table.count]
        self.later = [(count, what) for count, what in self.later if count > self.table.count]
        for what in ready:
            what()

    def dismiss_strangers(self, fresh: list[AnyEntry]) -> None:
        """Where a seat's token is worth nothing any more, whoever came with it goes."""
        for entry in fresh:
            if isinstance(entry, Sit) and (entry.revoked or entry.token):
                for listener in list(self.table.feeds[entry.seat].listeners):
                    self.tell(partial(listener.close, "unauthorized", "this seat was given to somebody else"))

    async def durable(self) -> None:
        """Wait until all that has happened is stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.tell(lambda: None if done.done() else done.set_result(None))
        while not done.done():
            if self.failed:
                raise Refused("store", "the table could not be stored; please try again")
            await asyncio.wait([done], timeout=0.2)

    async def fetch_board(self) -> None:
        """Fetch an earlier position for an undo that all have agreed to."""
        to = self.gate.wanted_board()
        if to is None:
            return
        board = await self.hall.board_at(self, to)
        if self.gate.wanted_board() == to and not self.failed:
            self.gate.go_back(board, self.hall.time.now())
            self.flush()

    # Those who listen.

    def join(self, listener: Listener, seat: int, since: int | None) -> None:
        """Somebody comes to a seat, or to look on, and is told all that he may know."""
        listening = self.feed(seat)
        welcome = encode(self.welcome(listening, since, listener.views))
        self.tell(partial(listener.send, welcome))
        listening.listeners.append(listener)
        self.presence()

    def look(self, listener: Listener, seat: int, since: int | None) -> None:
        """Tell somebody all again."""
        welcome = encode(self.welcome(self.feed(seat), since, listener.views))
        self.tell(partial(listener.send, welcome))

    def leave(self, listener: Listener, seat: int) -> None:
        listening = self.feed(seat)
        if listener in listening.listeners:
            listening.listeners.remove(listener)
        if not any(one.views for one in listening.listeners):
            listening.sent = None
        self.quiet_since = self.hall.time.now()
        self.presence()

    def presence(self) -> None:
        """Tell everybody who is here, and the other processes who is at this one."""
        if self.failed:
            return
        self.tell_presence()
        if self.hall.company is not None:
            self.hall.company.tell_presence(self)

    def tell_presence(self) -> None:
        message = encode(Presence(seats=self.present()))
        self.tell(partial(send_all, self.everybody(), message))

    def here(self) -> list[bool]:
        """Which seats have somebody at them at this process."""
        return [bool(listening.listeners) for listening in self.table.feeds]

    def present(self) -> list[bool]:
        """Which seats have somebody at them."""
        return [any(seats) for seats in zip(self.here(), *self.elsewhere.values(), strict=True)]

    def everybody(self) -> list[Listener]:
        """All who listen at this process."""
        feeds = [*self.table.all_feeds, *([self.trail.table.watchers] if self.trail is not None else [])]
        return [listener for listening in feeds for listener in listening.listeners]

    def feed(self, seat: int) -> Feed:
        return self.seen_by(seat).watchers if seat == SPECTATOR else self.table.feeds[seat]

    def welcome(self, listening: Feed, since: int | None, views: bool) -> Welcome:
        """All that a seat may know now."""
        seat = listening.seat
        table = self.seen_by(seat)
        view = None
        if views and table.state is not None:
            if listening.sent is None:
                listening.sent = self.see(seat)
            view = listening.sent
        wishes = table.wishes[seat] if seat != SPECTATOR else None
        request = table.request
        return Welcome(
            table=self.info(table),
            seat=seat if seat != SPECTATOR else None,
            n=listening.n,
            now=self.now(seat),
            missed=listening.since(since) if since is not None else None,
            waiting=members(players(listening.waiting)),
            question=listening.asked,
            times=table.times,
            promises=table.ledger.promises,
            request=OpenRequest(request=request.what, seat=request.by, yes=request.yes) if request else None,
            standing=wishes.standing if wishes else None,
            orders=wishes.orders if wishes else [],
            view=view,
        )

    def now(self, seat: int) -> float:
        """The time as a seat sees it; with those who look on late it is as late as all else."""
        behind = seat == SPECTATOR and self.trail is not None and self.trail.table.status != "gathering"
        return self.hall.time.now() - (self.table.settings.delay if behind else 0.0)

    def info(self, table: Table | None = None, listed: bool = False) -> TableInfo:
        """The table as everybody may know it, now or as those who look on see it; a list does not know who is here."""
        table = table if table is not None else self.table
        record = table.record
        present: list[bool] | list[None] = [None] * record.seats if listed else self.present()
        return TableInfo(
            id=record.id,
            title=record.title,
            game=record.game,
            version=record.version,
            status=table.status,
            seats=[
                SeatInfo(driver=sitting.driver, name=sitting.name, bot=sitting.bot, present=here)
                for sitting, here in zip(table.sittings, present, strict=True)
            ],
            options=record.options,
            settings=record.settings,
            created=record.created,
            origin=record.origin,
            result=table.result,
        )

    # Clocks and bots.

    def schedule(self) -> None:
        """See to what happens by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.failed or not self.mine:
            return
        due = self.due()
        if due is not None:
            self.alarm = self.hall.time.at(due, self.tick)
        if not self.table.bots and not self.thinking:
            return
        waited_for = dict(self.gate.bots())
        for seat in [seat for seat in self.thinking if seat not in waited_for]:
            self.thinking.pop(seat).cancel()
        for seat, bot in waited_for.items():
            if seat not in self.thinking:
                pause = self.table.settings.bot_pause if self.watched() else 0.0
                start = partial(self.think, seat, bot)
                self.thinking[seat] = self.hall.time.at(self.hall.time.now() + pause, start)

    def watched(self) -> bool:
        """Whether a person is here to follow."""
        return bool(self.everybody())

    def tick(self) -> None:
        self.hall.fenced(self, self.tick_now)

    def tick_now(self) -> None:
        self.alarm = None
        if self.table.result is not None:
            self.list_it()
        self.gate.tick(self.hall.time.now())
        self.flush()

    def think(self, seat: int, bot: str) -> None:
        self.hall.fenced(self, partial(self.think_now, seat, bot))

    def think_now(self, seat: int, bot: str) -> None:
        """A bot begins to think about a sample; nothing of the true state goes to it."""
        sample = self.table.position.resample(seat, self.hall.chance.word())
        asked = self.table.feeds[seat].asked_n
        self.thinking[seat] = self.hall.spawn(self.decide(seat, bot, sample, asked))

    async def decide(self, seat: int, bot: str, sample: State, asked: int) -> None:
        try:
            move, _, _ = await self.hall.crew.decide(bot, self.table.record.id, sample, seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot %s at table %s could not decide", bot, self.table.record.id)
            move = -1
        if self.failed:
            return
        self.thinking.pop(seat, None)
        self.hall.fenced(self, partial(self.decided, seat, bot, move, asked))

    def decided(self, seat: int, bot: str, move: int, asked: int) -> None:
        """A bot has made up its mind."""
        if self.table.feeds[seat].asked_n != asked or (seat, bot) not in self.gate.bots():
            self.schedule()
            return
        now = self.hall.time.now()
        try:
            self.gate.move(seat, [move], now, why="bot")
        except Refused:
            self.gate.move(seat, [int(self.table.position.default(seat))], now, why="bot")
        self.gate.settle(now)
        self.flush()

    def wake(self) -> None:
        """A live table comes back into memory: its clocks begin anew."""
        now = self.hall.time.now()
        due = self.gate.due()
        if self.mine and self.table.status == "running":
            self.hall.store.wake(self.key, 0.0)
            if due is not None and due <= now and self.table.settings.mode == "live":
                self.gate.add(Wake(at=now))
        self.flush()
        if self.mine and self.table.result is not None and self.table.settings.delay:
            self.list_it()

    # Leaving memory.

    def still(self) -> None:
        """Call off all that would happen by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        for thinking in self.thinking.values():
            thinking.cancel()
        self.thinking.clear()
        if self.trail is not None:
            self.trail.still()

    def idle(self, now: float, patience: float) -> bool:
        """Whether nothing will happen here for a while."""
        if self.watched() or self.pending or self.thinking or now - self.quiet_since < patience:
            return False
        due = self.due() if self.mine else None
        return due is None or due > now + patience

    def put_away(self) -> None:
        """Leave memory; the store says when somebody must look again."""
        self.still()
        if self.mine:
            if self.snapshot_at != self.table.count:
                self.keep()
            self.hall.store.wake(self.key, self.due())
            self.hall.store.release(self.key)


def send_all(listeners: list[Listener], message: bytes) -> None:
    for listener in listeners:
        listener.send(message)
