"""A table in memory: the durable table, what is wanted at it, and those who listen.

`table` is always as far as the log is known to be durable. What is wanted is decided on a copy, which takes the table's
place when its line is stored. Whoever comes second reads on and decides again: so nobody is told what is not durable,
and dice that were rolled in vain are seen by nobody.
"""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from volstead import bots
from volstead.core.seats import SPECTATOR, members, players
from volstead.core.state import State
from volstead.store import Append, Line, Saved, link
from volstead.table.base import Act, Command, Refused, encode
from volstead.table.entries import AnyEntry, Begin, End, Mended, Sit, Wake, pack, unpack
from volstead.table.features.naming import Renamed
from volstead.table.features.windows import HUSH
from volstead.table.feed import difference
from volstead.table.gate import Gate
from volstead.table.spectators import Spectators
from volstead.table.table import Heard, Table
from volstead.table.updates import Listener, OpenRequest, Presence, SeatInfo, TableInfo, Update, Welcome

if TYPE_CHECKING:
    from volstead.table.hall import Hall

SNAPSHOT_EVERY = 200
"""Entries after which a snapshot is kept, so that coming back into memory costs the same however long the game is."""
KEPT_UPDATES = 128
"""How many updates a feed remembers for those who were away."""
LEASE = 10.0
"""Seconds for which nobody else looks after a table that somebody has claimed."""
SLACK = 1.0
"""Seconds after which somebody else fires a clock that nobody fired who has the table in memory."""
GRACE = 1.0
"""Seconds after which a bot thinks here though the process that wrote the last line should let it."""
LONG_THOUGHT = 1.5
"""Seconds after which a bot that searches answers at a window, however long it has thought, and if it had a choice."""
QUICK_CONFLICTS, MOST_CONFLICTS = 3, 20
"""Conflicts in a row after which somebody who wants something waits a moment, and after which they are sent away."""
LONGEST_TRY = 8.0
"""Seconds for which it is tried to store something."""

log = logging.getLogger("volstead.table")


class Alarm(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None: ...


Answer = Callable[[int, Refused | None], None]
"""Takes the number of the feed after a command, or why it was refused."""
Run = Callable[[Gate, float], int]
"""Does what is wanted at a time; the number that it is answered with. Raises Refused."""


class Work:
    """Something that is wanted at a table, until it is answered."""

    __slots__ = ("answer", "came", "checked", "run", "tries")

    def __init__(self, run: Run, answer: Answer | None, came: float) -> None:
        self.run = run
        self.answer = answer
        """None: if it comes to nothing, it need not be tried again."""
        self.came = came
        self.checked = False
        """Whether the log was read on since it came: only then it may be refused."""
        self.tries = 0


class Flight:
    """A line on its way to the store, and what hangs on it."""

    def __init__(
        self,
        trial: Table,
        fresh: list[AnyEntry],
        heard: Heard,
        line: Line,
        works: list[tuple[Work, int, Refused | None]],
    ) -> None:
        self.trial = trial
        self.fresh = fresh
        self.heard = heard
        self.line = line
        self.works = works


class Live:
    """One table in the memory of this process."""

    def __init__(self, hall: "Hall", key: int, table: Table, last: int, hash: bytes, secret: bytes = b"") -> None:
        self.hall = hall
        self.key = key
        self.table = table
        self.last, self.hash = last, hash
        """Where the last row of the log begins, and its hash."""
        self.secret = secret
        self.check_bot: Callable[[str], None] = partial(bots.check, game=table.record.game)
        self.gate = Gate(table, hall.chance_for(self, table), self.check_bot)
        """For looking only: nothing is added to the durable table."""
        self.queue: list[Work] = []
        self.flight: Flight | None = None
        self.stale = False
        """Whether the log has to be read on before anything is decided."""
        self.current = hall.time.now()
        """When the log was last known to be read to its end."""
        self.conflicts = 0
        self.wrote = True
        """Whether the last line is this process's own: then it sees to the bots."""
        self.alarm: Alarm | None = None
        self.not_before = 0.0
        """Nothing happens by itself before that, because it has just failed."""
        self.thinking: dict[int, Alarm | asyncio.Task[None]] = {}
        """Bots that are thinking, by seat."""
        self.due_at: float | None = None
        """When somebody has to look after it, as far as the store knows."""
        self.snapshot_at = table.count
        self.gone = False
        self.spectators = Spectators(self)
        self.listeners: list[list[Listener]] = [[] for _ in table.all_feeds]
        self.sent: list[Any] = [None for _ in table.all_feeds]
        """The views that those who want views have."""
        self.recent: list[deque[Update]] = [deque(maxlen=KEPT_UPDATES) for _ in table.all_feeds]
        self.elsewhere: dict[str, tuple[float, int]] = {}
        """Until when other processes are taken to be at the table, and which seats have somebody there."""
        self.quiet_since = hall.time.now()
        """When somebody was last here."""

    # What is wanted.

    def submit(self, seat: int, command: Command, answer: Answer) -> None:
        """Carry out a command of a seat's player, who is answered when it is durable."""

        def run(gate: Gate, now: float) -> int:
            return gate.command(seat, command, now)

        self.want(Work(run, answer, self.hall.time.now()))

    async def act(self, act: Act) -> int:
        """Do something for the lobby; it is durable then. Raises Refused."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        named = replace(act, id=act.id or f"{random.getrandbits(64):x}")

        def answer(n: int, refusal: Refused | None) -> None:
            if not done.done():
                if refusal is not None:
                    done.set_exception(refusal)
                else:
                    done.set_result(n)

        def run(gate: Gate, now: float) -> int:
            return gate.act(named, now)

        self.want(Work(run, answer, self.hall.time.now()))
        return await done

    def want(self, work: Work) -> None:
        if self.gone:
            if work.answer is not None:
                work.answer(0, Refused("store", "the table is not at hand just now; please try again"))
            return
        self.queue.append(work)
        self.hall.want(self)

    def decide(self) -> Append | None:
        """Decide on a copy what is wanted; the line that has to be stored before it counts."""
        if self.flight is not None or self.stale or self.gone or not self.queue:
            return None
        wanted, self.queue = self.queue, []
        trial = self.table.copy()
        gate = Gate(trial, self.hall.chance_for(self, trial), self.check_bot)
        now = max(trial.last, self.hall.time.now())
        works: list[tuple[Work, int, Refused | None]] = []
        doubtful: list[Work] = []
        for work in wanted:
            try:
                works.append((work, work.run(gate, now), None))
            except Refused as refusal:
                if self.hall.store.shared and not work.checked and work.answer is not None:
                    work.checked = True
                    doubtful.append(work)
                else:
                    works.append((work, 0, refusal))
            except Exception as fault:
                # What it has changed is lost with the copy: the others are decided without it.
                log.exception("table %s: something that was wanted went wrong", self.table.record.id)
                self.queue = [one for one in wanted if one is not work] + self.queue
                self.answer(work, 0, Refused("server", "something went wrong here; nothing has changed"))
                if work.answer is None:
                    self.hall.set_apart(self.table.record.id, fault)
                    self.not_before = now + 30.0
                return self.decide()
        if doubtful:
            self.queue = doubtful + self.queue
            self.read_on()
        fresh, heard = gate.take()
        if not fresh:
            for work, n, no in works:
                if work.answer is None and no is None:
                    self.not_before = now + 1.0  # it was not due after all
                self.answer(work, n, no)
            self.schedule()
            return None
        data = pack(fresh)
        line = Line(self.table.count, len(fresh), link(self.hash, data), data, self.table.count)
        self.flight = Flight(trial, fresh, heard, line, works)
        return Append(self.key, line, self.last, self.hash)

    def answer(self, work: Work, n: int, refusal: Refused | None) -> None:
        if work.answer is not None:
            try:
                work.answer(n, refusal)
            except Exception:
                log.exception("an answer could not be given")

    # What came of it.

    def stored(self) -> None:
        """Our line is durable: it counts, and everybody is told."""
        flight, self.flight = self.flight, None
        assert flight is not None
        line = flight.line
        self.conflicts, self.not_before = 0, 0.0
        if self.table.count == line.before:  # else it was read on meanwhile, and has it already
            self.install(flight.trial, line)
            self.told(line.before, flight.fresh, flight.heard)
            self.wrote = True
        for work, n, refusal in flight.works:
            self.answer(work, n, refusal)
        self.take_note(flight.fresh)
        self.schedule()
        if self.queue:
            self.hall.want(self)

    def install(self, table: Table, line: Line) -> None:
        self.table = table
        self.gate = Gate(table, self.hall.chance_for(self, table), self.check_bot)
        self.last, self.hash = line.before, line.hash
        self.current = self.hall.time.now()

    def take_note(self, fresh: list[AnyEntry]) -> None:
        """What the store should know besides the log."""
        if self.table.count - self.snapshot_at >= SNAPSHOT_EVERY:
            self.keep()
        kinds = {type(entry) for entry in fresh}
        if kinds & {Sit, Begin, End, Mended, Renamed}:
            self.list_it()
        self.see_to_due()

    def not_stored(self, fault: Exception | None, certain: bool) -> None:
        """Somebody else's line came first, or nobody knows what came of ours: read on, and decide again."""
        flight, self.flight = self.flight, None
        if flight is None:
            return
        now = self.hall.time.now()
        self.conflicts += 1
        again: list[Work] = []
        for work, _, _ in flight.works:
            work.tries += 1
            if work.answer is None:
                continue
            if fault is not None and (certain or now - work.came > LONGEST_TRY):
                self.answer(work, 0, Refused("store", "the table could not be stored; please try again"))
            elif work.tries > MOST_CONFLICTS and fault is None:
                self.answer(work, 0, Refused("busy", "too many want something at this table; please try again"))
            else:
                again.append(work)
        self.queue = again + self.queue
        if fault is not None:
            self.not_before = now + 0.5
            if certain:
                self.schedule()
                if self.queue:
                    self.hall.want(self)
                return
            self.stale = True
            self.hall.time.at(now + 0.2, self.read_on)
        elif self.conflicts > QUICK_CONFLICTS:
            self.stale = True
            self.hall.time.at(now + random.uniform(0.001, 0.01), self.read_on)
        else:
            self.read_on()

    def read_on(self) -> None:
        self.stale = True
        self.hall.read_on(self)

    def follow(self, lines: list[Line]) -> bool:
        """Take lines that were read or heard; False if they do not go on from what is known here."""
        told = False
        for line in lines:
            if line.before < self.table.count:
                continue
            if line.before > self.table.count or (line.hash and line.hash != link(self.hash, line.data)):
                return False
            entries = unpack(line.data)
            heard: Heard = []
            for entry in entries:
                heard += self.table.apply(entry)
            self.last, self.hash = line.row, link(self.hash, line.data)
            self.told(line.before, entries, heard)
            self.wrote = False
            told = True
        if told:
            self.schedule()
        return True

    def read(self) -> None:
        """The log was read to its end."""
        self.stale = False
        self.current = self.hall.time.now()
        for work in self.queue:
            work.checked = True
        self.schedule()
        if self.queue:
            self.hall.want(self)

    def begin_anew(self, table: Table, last: int, hash: bytes) -> None:
        """What was known here is not what is in the store: whoever listens is told all again."""
        self.table, self.last, self.hash = table, last, hash
        self.gate = Gate(table, self.hall.chance_for(self, table), self.check_bot)
        self.spectators = Spectators(self)
        for place in range(len(self.listeners)):
            self.sent[place] = None
            self.recent[place].clear()
        for place, listeners in enumerate(self.listeners):
            for listener in listeners:
                if place < len(self.listeners) - 1 or not self.table.settings.delay:
                    self.look(listener, table.all_feeds[place].seat, None)
                else:
                    listener.close("store", "the table has to be read anew; please come back")

    def leave_all(self, code: str, why: str) -> None:
        """The table can not go on here."""
        self.gone = True
        self.still()
        self.hall.forget(self)
        for work in self.queue:
            self.answer(work, 0, Refused("store", why))
        if self.flight is not None:
            for work, _, _ in self.flight.works:
                self.answer(work, 0, Refused("store", why))
        self.queue, self.flight = [], None
        for listener in self.everybody():
            listener.close(code, why)

    # Those who listen.

    def told(self, before: int, entries: list[AnyEntry], heard: Heard) -> None:
        """Tell everybody what they may know of entries that are durable."""
        self.tell(self.table, heard)
        self.spectators.take(before, entries)
        for entry in entries:
            if isinstance(entry, Sit) and (entry.revoked or entry.token):
                for listener in list(self.listeners[entry.seat]):
                    listener.close("unauthorized", "this seat was given to somebody else")

    def tell(self, table: Table, heard: Heard) -> None:
        """Send updates; with the last one of each feed goes the view, for those who want it."""
        late = self.spectators.delay > 0.0
        for number, (seat, update) in enumerate(heard):
            place = self.place(seat)
            if seat == SPECTATOR and late and table is self.table:
                continue
            self.recent[place].append(update)
            listeners = self.listeners[place]
            if not listeners:
                continue
            plain = [listener for listener in listeners if not listener.views]
            if plain:
                send_all(plain, encode(update))
            if len(plain) < len(listeners):
                seeing = [listener for listener in listeners if listener.views]
                last = all(later != seat for later, _ in heard[number + 1 :])
                send_all(seeing, encode(self.with_view(table, place, update) if last else update))

    def with_view(self, table: Table, place: int, update: Update) -> Update:
        """An update with what changed in the view."""
        if table.state is None:
            return update
        old, new = self.sent[place], self.see(table.all_feeds[place].seat)
        self.sent[place] = new
        if old is None:
            return replace(update, view=new)
        changes: list[tuple[list[str | int], Any]] = []
        difference(old, new, [], changes)
        return replace(update, patch=changes) if changes else update

    def place(self, seat: int) -> int:
        return len(self.listeners) - 1 if seat == SPECTATOR else seat

    def see(self, seat: int) -> Any:
        """The view of a seat as plain data."""
        return msgspec.to_builtins(self.seen_by(seat).position.view(seat))

    def seen_by(self, seat: int) -> Table:
        """The table as far as a seat, or spectators, may know of it by now."""
        late = self.spectators.table
        return late if seat == SPECTATOR and late is not None else self.table

    async def watch(self) -> None:
        """Make ready for spectators: at some tables they see what was a while ago."""
        await self.spectators.open()

    def join(self, listener: Listener, seat: int, since: int | None) -> None:
        """Somebody comes to a seat, or to watch, and is told all that they may know."""
        self.look(listener, seat, since)
        self.listeners[self.place(seat)].append(listener)
        self.presence()

    def look(self, listener: Listener, seat: int, since: int | None) -> None:
        """Tell somebody all again."""
        listener.send(encode(self.welcome(seat, since, listener.views)))

    def leave(self, listener: Listener, seat: int) -> None:
        place = self.place(seat)
        if listener in self.listeners[place]:
            self.listeners[place].remove(listener)
        if not any(one.views for one in self.listeners[place]):
            self.sent[place] = None
        self.quiet_since = self.hall.time.now()
        self.presence()

    def presence(self) -> None:
        """Tell everybody who is here, and the other processes who is at this one."""
        if not self.gone:
            self.tell_presence()
            self.hall.say_here(self)

    def tell_presence(self) -> None:
        """Spectators who see the table late are not told who is there just now."""
        late = len(self.listeners) - 1 if self.table.settings.delay else len(self.listeners)
        message = encode(Presence(seats=self.present()))
        for listeners in self.listeners[:late]:
            send_all(listeners, message)

    def here(self) -> int:
        """The set of seats that have somebody at them at this process."""
        return sum(1 << seat for seat, listeners in enumerate(self.listeners[:-1]) if listeners)

    def present(self) -> list[bool]:
        """Which seats have somebody at them."""
        seats = self.here()
        for _, mask in self.elsewhere.values():
            seats |= mask
        return [bool(seats >> seat & 1) for seat in range(self.table.record.seats)]

    def everybody(self) -> list[Listener]:
        """All who listen at this process."""
        return [listener for listeners in self.listeners for listener in listeners]

    def watched(self) -> bool:
        """Whether a person is here to follow."""
        return any(self.listeners)

    def feed_number(self, seat: int) -> int:
        return self.seen_by(seat).feed(seat).n

    def since(self, seat: int, n: int) -> list[Update] | None:
        """The updates after number n, or None if that is too long ago."""
        recent, last = self.recent[self.place(seat)], self.feed_number(seat)
        if n == last:
            return []
        if not recent or n < recent[0].n - 1 or n > last:
            return None
        return [update for update in recent if update.n > n]

    def welcome(self, seat: int, since: int | None, views: bool) -> Welcome:
        """All that a seat may know now."""
        table, place = self.seen_by(seat), self.place(seat)
        feed = table.feed(seat)
        view = None
        if views and table.state is not None:
            if self.sent[place] is None:
                self.sent[place] = self.see(seat)
            view = self.sent[place]
        wanted = table.wishes.seats[seat] if seat != SPECTATOR else None
        request = table.request
        return Welcome(
            table=self.info(table),
            seat=seat if seat != SPECTATOR else None,
            n=feed.n,
            now=self.now(seat),
            missed=self.since(seat, since) if since is not None else None,
            waiting=members(players(feed.waiting)),
            question=feed.asked,
            times=table.times,
            promises=table.promises,
            request=OpenRequest(request=request.what, seat=request.by, yes=request.yes) if request else None,
            standing=wanted.standing if wanted else None,
            orders=wanted.orders if wanted else [],
            view=view,
        )

    def now(self, seat: int) -> float:
        """The time as a seat sees it; with spectators who are late it is as late as all else."""
        late = self.spectators.table
        behind = seat == SPECTATOR and late is not None and late.status != "gathering"
        return self.hall.time.now() - (self.table.settings.delay if behind else 0.0)

    def info(self, table: Table | None = None, listed: bool = False) -> TableInfo:
        """The table as everybody may know it, now or as spectators see it; a list does not know who is here."""
        table = table if table is not None else self.table
        record = table.record
        hidden = listed or table is not self.table
        present: list[bool] | list[None] = [None] * record.seats if hidden else self.present()
        return TableInfo(
            id=record.id,
            title=table.parts["naming"].title,
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
            commit=record.commit,
        )

    # What the store should know.

    def keep(self) -> None:
        """Keep a snapshot."""
        self.snapshot_at = self.table.count
        self.hall.store.save(self.key, Saved(self.table.count, self.hash, self.table.snapshot()))

    def list_it(self) -> None:
        """What everybody may read of the table; that it is over not before spectators know it."""
        if self.table.result is not None and self.due() is not None:
            return
        summary = encode(self.info(listed=True))
        self.hall.store.describe(self.key, self.table.status, summary, self.hall.time.now())

    def due(self) -> float | None:
        """When something has to be done here, if nobody does anything."""
        if self.table.result is None:
            return self.gate.due()
        told = self.table.last + self.table.settings.delay
        return told if self.table.settings.delay and told > self.hall.time.now() else None

    def see_to_due(self) -> None:
        """Let the store know when somebody must look, if nobody has the table in memory. It is written only when it
        is earlier than what the store knows: whoever finds it due too early pushes it on."""
        due = self.due()
        wanted = due + SLACK if due is not None else None
        if self.table.bots and not self.gate.resting():
            lease = self.hall.time.now() + LEASE
            wanted = min(wanted, lease) if wanted is not None else lease
        if wanted is None:
            if self.due_at is not None and self.table.result is not None:
                self.put_due(None)
        elif self.due_at is None or wanted < self.due_at - 0.5:
            self.put_due(wanted)

    def put_due(self, at: float | None) -> None:
        self.due_at = at
        self.hall.store.set_due(self.key, at)

    def push_due(self) -> None:
        """It is due: see to it, and say when it will be due again."""
        if self.table.result is not None and self.due() is None:
            self.list_it()
        self.due_at = None
        self.see_to_due()
        if self.due_at is None:
            self.put_due(None)
        self.schedule()

    # Clocks and bots.

    def schedule(self) -> None:
        """See to what happens by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.gone:
            return
        due = self.due()
        if due is not None:
            self.alarm = self.hall.time.at(max(due, self.not_before), self.tick)
        if not self.table.bots and not self.thinking:
            return
        waited_for = dict(self.gate.bots())
        for seat in [seat for seat in self.thinking if seat not in waited_for]:
            self.thinking.pop(seat).cancel()
        for seat, bot in waited_for.items():
            if seat not in self.thinking:
                pause = self.table.settings.bot_pause if self.watched() else 0.0
                pause += GRACE if self.hall.store.shared and not self.wrote else 0.0
                start = partial(self.think, seat, bot)
                begin = max(self.hall.time.now() + pause, self.not_before)
                self.thinking[seat] = self.hall.time.at(begin, start)

    def tick(self) -> None:
        self.hall.fenced(self, self.tick_now)

    def tick_now(self) -> None:
        self.alarm = None
        if self.table.result is not None:
            self.push_due()
            return

        def run(gate: Gate, now: float) -> int:
            due = gate.due()
            if due is not None and due <= now:
                gate.tick(now)
            return 0

        self.want(Work(run, None, self.hall.time.now()))

    def think(self, seat: int, bot: str) -> None:
        self.hall.fenced(self, partial(self.think_now, seat, bot))

    def think_now(self, seat: int, bot: str) -> None:
        """A bot begins to think about a sample; nothing of the true state goes to it."""
        sample = self.table.position.resample(seat, self.hall.chance.word())
        asked = self.table.feeds[seat].asked_n
        self.thinking[seat] = self.hall.spawn(self.decide_for(seat, bot, sample, asked))

    async def decide_for(self, seat: int, bot: str, sample: State, asked: int) -> None:
        moves: list[int] = []
        reason: str = ""
        figures: list[int] = []
        try:
            patron: str = next((getattr(listener, "patron", "") for listener in self.everybody()), "")
            move, reason, figures = await self.hall.crew.decide(bot, self.table.record.id, sample, seat, patron)
            moves = [move]
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot %s at table %s could not decide", bot, self.table.record.id)
        if self.gone:
            return
        window = self.table.window
        if window.tempo in HUSH and window.opened is not None and self.table.timed:
            # Neither a long thought nor none may tell whether there was a choice.
            answers = window.opened + (
                self.table.settings.bot_pause if bots.quick(bot, self.table.record.game) else LONG_THOUGHT
            )
            if answers > self.hall.time.now():
                self.thinking[seat] = self.hall.time.at(
                    answers, partial(self.decided, seat, bot, moves, asked, reason, figures)
                )
                return
        self.decided(seat, bot, moves, asked, reason, figures)

    def decided(self, seat: int, bot: str, moves: list[int], asked: int, reason: str, figures: list[int]) -> None:
        """A bot has made up its mind."""
        self.thinking.pop(seat, None)

        def run(gate: Gate, now: float) -> int:
            if gate.table.feeds[seat].asked_n != asked or (seat, bot) not in gate.bots():
                return 0
            try:
                if not moves:
                    raise Refused("illegal", "the bot could not decide")
                gate.move(seat, moves, now, why="bot", reason=reason, figures=figures)
            except Refused:
                gate.move(seat, [int(gate.table.position.default(seat))], now, why="bot")
            gate.settle(now)
            return 0

        self.want(Work(run, None, self.hall.time.now()))

    def wake(self) -> None:
        """A table comes into memory: the clocks of a live one begin anew if they ran out while nobody looked."""
        now = self.hall.time.now()
        due = self.gate.due()
        if self.table.status == "running" and self.table.settings.mode == "live" and due is not None and due <= now:
            alone = not self.elsewhere

            def run(gate: Gate, at: float) -> int:
                again = gate.due()
                if alone and again is not None and again <= at:
                    gate.add(Wake(at=at))
                return 0

            self.want(Work(run, None, now))
        elif self.table.result is not None and self.table.settings.delay:
            self.list_it()
        self.schedule()

    # Leaving memory.

    def still(self) -> None:
        """Call off all that would happen by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        for thinking in self.thinking.values():
            thinking.cancel()
        self.thinking.clear()
        self.spectators.still()

    def idle(self, now: float, patience: float) -> bool:
        """Whether nothing will happen here for a while."""
        if self.watched() or self.queue or self.flight is not None or self.thinking or self.stale:
            return False
        if now - self.quiet_since < patience:
            return False
        due = self.due()
        return due is None or due > now + patience

    def put_away(self) -> None:
        """Leave memory; the store says when somebody must look again."""
        self.gone = True
        self.still()
        if self.table.count - self.snapshot_at > 0 and self.table.result is None:
            self.keep()
        if self.table.result is None or self.due() is not None:
            self.due_at = None
            self.see_to_due()
        elif self.due_at is not None:
            self.put_due(None)
        self.hall.say_gone(self)


def send_all(listeners: list[Listener], message: bytes) -> None:
    for listener in listeners:
        listener.send(message)
