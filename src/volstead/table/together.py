"""Several processes at the same tables. A word from another only says "look here", and may be lost, doubled or late:
whatever counts is in the log, which is read on every second where somebody listens."""

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from volstead.store import Line, StoreFault
from volstead.table.base import Refused
from volstead.table.hall_part import HallPart

if TYPE_CHECKING:
    from volstead.table.audience import Audience
    from volstead.table.live import Live

POLL_EVERY = 1.0
"""Seconds between two times at which the log is read on, whatever was heard."""
AT_ONCE = 500
"""Tables of which the log is read on with one statement."""
REFRESH, FORGET = 2.0, 6.0
"""Seconds after which a process says again that it is at a table, and after which it is taken to be gone."""
PAUSE = 3.0
"""Seconds between two polls after which this process must have stood still."""
LONGEST = 5800
"""Bytes that a word may have."""

log = logging.getLogger("volstead.table")


class Word(Struct, array_like=True):
    """What a process tells the others."""

    sender: str
    lines: list[tuple[int, int, int, bytes]] = []
    """Lines that were appended: table, entries before, entries, data."""
    look: list[int] = []
    """Tables with new lines that are too long for a word."""
    here: list[tuple[int, int, bool]] = []
    """Tables, the seats that have somebody at them there (-1: it has left), and whether that is asked of others."""
    anew: list[int] = []
    """Tables whose log was written anew: what is in memory of them is to be forgotten."""


_read = msgspec.msgpack.Decoder(Word)


class Together(HallPart):
    """This process among the others: a part of the hall."""

    def __init__(self) -> None:
        self.behind: dict[int, Live] = {}
        """Tables whose log has to be read on."""
        self.catching: asyncio.Task[None] | None = None
        self.caught: list[tuple[int, asyncio.Future[None]]] = []
        self.polled = 0.0
        self.refreshed = 0.0

    # Saying.

    def say(self, word: Word) -> None:
        if self.store.shared:
            self.store.say(msgspec.msgpack.encode(word))

    def ring(self, lines: list[tuple[int, Line]]) -> None:
        """Tell those who are at the same tables of lines that are durable."""
        word = Word(self.store.me)
        size = 100
        for key, line in lines:
            size += len(line.data) + 30
            if size > LONGEST:
                word.look.append(key)
                size -= len(line.data)
            else:
                word.lines.append((key, line.before, line.k, line.data))
        self.say(word)

    def say_here(self, live: "Audience", ask: bool = False) -> None:
        if self.store.shared and (ask or live.elsewhere):
            self.say(Word(self.store.me, here=[(live.key, live.here(), ask)]))

    def say_anew(self, key: int) -> None:
        self.say(Word(self.store.me, anew=[key]))

    def say_gone(self, live: "Live") -> None:
        if live.elsewhere:
            self.say(Word(self.store.me, here=[(live.key, -1, False)]))

    # Hearing.

    def heard(self, data: bytes | None) -> None:
        """Another process has said something; None means that words may have been missed."""
        if data is None:
            for live in list(self.by_key.values()):
                if live.watched() or live.queue:
                    self.read_on(live)
                self.say_here(live, ask=True)
            return
        try:
            word = _read.decode(data)
        except msgspec.MsgspecError as fault:
            log.warning("a word from another process makes no sense: %s", fault)
            return
        for key, before, k, line in word.lines:
            self.hear_line(key, Line(before, k, b"", line, before))
        for key in word.look:
            if key in self.by_key:
                self.read_on(self.by_key[key])
        for key in word.anew:
            if key in self.by_key:
                self.spawn(self.take_anew(self.by_key[key]))
        for key, seats, ask in word.here:
            self.hear_presence(key, word.sender, seats, ask)

    def hear_line(self, key: int, line: Line) -> None:
        live = self.by_key.get(key)
        if live is None or live.gone:
            return
        flight = live.flight
        if line.before > live.table.count or (flight is not None and line.before == flight.line.before):
            self.read_on(live)  # something is missing, or one of us has come second
        elif not live.stale:
            self.follow(live, [line])

    def follow(self, live: "Live", lines: list[Line]) -> None:
        """Let a table take lines; if that goes wrong there, no other table notices."""
        try:
            if not live.follow(lines):
                self.spawn(self.reload(live))
        except Exception as fault:
            self.set_apart(live.table.record.id, fault)
            live.leave_all(Refused("damaged", "table-wrong"))

    def hear_presence(self, key: int, process: str, seats: int, ask: bool) -> None:
        live = self.by_key.get(key)
        if live is None:
            return
        before = live.present()
        live.elsewhere.pop(process, None)
        if seats >= 0:
            live.elsewhere[process] = self.time.now() + FORGET, seats
        if live.present() != before:
            live.tell_presence()
        if ask:
            self.say(Word(self.store.me, here=[(key, live.here(), False)]))

    # Reading on.

    def read_on(self, live: "Live") -> None:
        """The log of a table has to be read on."""
        self.behind[live.key] = live
        if self.catching is None or self.catching.done():
            self.catching = self.spawn(self.catch_up())

    async def up_to_date(self, live: "Live") -> None:
        """Wait until a table is known to be read to the end of its log, as it is now."""
        if not self.store.shared:
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.caught.append((live.key, done))
        self.read_on(live)
        await done

    async def catch_up(self) -> None:
        """Read on where that is wanted, those first at which something is wanted."""
        while self.behind:
            wanted = sorted(self.behind.values(), key=lambda live: not live.queue)[:AT_ONCE]
            for live in wanted:
                del self.behind[live.key]
            fault: StoreFault | None = None
            try:
                await self.read_lines([live for live in wanted if not live.gone])
            except StoreFault as failed:
                fault = failed
                await self.not_read(wanted, failed)
            keys = {live.key for live in wanted}
            told = [done for key, done in self.caught if key in keys]
            self.caught = [(key, done) for key, done in self.caught if key not in keys]
            for done in told:
                if not done.done():
                    if fault is not None:
                        done.set_exception(fault)
                    else:
                        done.set_result(None)
            await asyncio.sleep(0)

    async def read_lines(self, wanted: "list[Live]") -> None:
        counts = {live.key: live.table.count for live in wanted}
        found: dict[int, list[Line]] = {}
        for key, line in await self.store.new_lines(counts):
            found.setdefault(key, []).append(line)
        for number, live in enumerate(wanted):
            lines = found.get(live.key, [])
            if lines:
                self.follow(live, lines)
                if not live.elsewhere:
                    self.say_here(live, ask=True)  # somebody is there whom we have not heard
            elif live.conflicts and live.stale:
                await self.look_at_tip(live)
            if not live.gone:
                live.read()
            if number % 50 == 49:
                await asyncio.sleep(0)

    async def not_read(self, wanted: "list[Live]", fault: StoreFault) -> None:
        """The store does not answer: whoever has waited for long is told so, the others go on waiting."""
        from volstead.table.live import LONGEST_TRY

        log.warning("reading on: %s", fault)
        for live in wanted:
            late = [work for work in live.queue if monotonic() - work.came > LONGEST_TRY]
            live.queue = [work for work in live.queue if work not in late]
            for work in late:
                live.answer(work, 0, Refused("store", "not-stored"))
        await asyncio.sleep(0.2)
        for live in wanted:
            if live.stale and not live.gone:
                self.behind[live.key] = live

    async def look_at_tip(self, live: "Live") -> None:
        """Our line was not taken, and nothing is new: see whether the log still ends as we think."""
        tip = await self.store.tip(live.key)
        if tip is None:
            live.leave_all(Refused("not-found", "table-removed"))
        elif tip.before + tip.k == live.table.count and tip.hash == live.hash:
            live.last = tip.before
        elif tip.before + tip.k <= live.table.count:
            await self.reload(live)

    async def reload(self, live: "Live") -> None:
        """What is in memory is not what is in the store any more."""
        log.error("table %s: what was known of it is not in the store any more", live.table.record.id)
        await self.take_anew(live)

    async def take_anew(self, live: "Live") -> None:
        """Take what is in the store."""
        stored = await self.store.load(live.table.record.id)
        if stored is None:
            live.leave_all(Refused("not-found", "table-removed"))
            return
        table, last, _ = await self.replay(stored, live.table.record, live.table.kit)
        live.begin_anew(table, last.row, last.hash)
        live.read()

    async def keep_up(self) -> None:
        """Every second: read on where somebody listens, and say who is here."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            now = self.time.now()
            stood_still, self.polled = now - self.polled > PAUSE, now
            for live in list(self.by_key.values()):
                if live.watched() or live.queue or (stood_still and live.thinkers.busy):
                    self.read_on(live)
            if now - self.refreshed > REFRESH:
                self.refreshed = now
                self.refresh(now)

    def refresh(self, now: float) -> None:
        here: list[tuple[int, int, bool]] = []
        for live in list(self.by_key.values()):
            for process in [process for process, (until, _) in live.elsewhere.items() if until < now]:
                self.hear_presence(live.key, process, -1, False)
            if live.elsewhere:
                here.append((live.key, live.here(), False))
        for at in range(0, len(here), 300):
            self.say(Word(self.store.me, here=here[at : at + 300]))
