"""A table in memory: the durable table, and what is wanted at it.

`table` is always as far as the log is known to be durable. What is wanted is decided on a copy, which takes the table's
place when its line is stored. Whoever comes second reads on and decides again: so nobody is told what is not durable,
and dice that were rolled in vain are seen by nobody.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from functools import partial
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from volstead import bots
from volstead.store import Append, Line, Saved, link
from volstead.table.audience import Audience
from volstead.table.base import Act, Command, Refused, encode
from volstead.table.chance import TableDice
from volstead.table.entries import AnyEntry, Begin, End, Mended, Sit, Wake, pack, unpack
from volstead.table.features.naming import Renamed
from volstead.table.gate import Gate
from volstead.table.spectators import Spectators
from volstead.table.table import Heard, Table
from volstead.table.thinkers import Thinkers

if TYPE_CHECKING:
    from volstead.table.hall import Hall

SNAPSHOT_EVERY = 200
"""Entries after which a snapshot is kept, so that coming back into memory costs the same however long the game is."""
LISTED = (Sit, Begin, End, Mended, Renamed)
"""What changes what the list of tables says."""
LEASE = 10.0
"""Seconds for which nobody else looks after a table that somebody has claimed."""
AT_EASE, LONG_LEASE = 100, 60.0
"""Steps after which bots among themselves are in no hurry; then this is the lease."""
SLACK = 1.0
"""Seconds after which somebody else fires a clock that nobody fired who has the table in memory."""
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
Pay = Callable[[float], None]
"""Takes the seconds by the clock that something took, for whoever wanted it."""
Run = Callable[[Gate, float], int]
"""Does what is wanted at a time; the number that it is answered with. Raises Refused."""


class Work:
    """Something that is wanted at a table, until it is answered."""

    __slots__ = ("answer", "came", "checked", "pay", "run", "tries")

    def __init__(self, run: Run, answer: Answer | None, pay: Pay | None = None) -> None:
        self.run = run
        self.answer = answer
        """None: if it comes to nothing, it need not be tried again."""
        self.came = monotonic()
        self.pay = pay
        self.checked = False
        """Whether the log was read on since it came: only then it may be refused."""
        self.tries = 0


class Flight:
    """A line on its way to the store, and what hangs on it."""

    def __init__(
        self,
        gate: Gate,
        fresh: list[AnyEntry],
        heard: Heard,
        line: Line,
        works: list[tuple[Work, int, Refused | None]],
    ) -> None:
        self.gate = gate
        self.fresh = fresh
        self.heard = heard
        self.line = line
        self.works = works


class Live(Audience):
    """One table in the memory of this process."""

    def __init__(self, hall: "Hall", key: int, table: Table, last: int, hash: bytes, secret: bytes = b"") -> None:
        super().__init__(hall, table)
        self.key = key
        self.last, self.hash = last, hash
        """Where the last row of the log begins, and its hash."""
        self.secret = secret
        self.dice = TableDice(secret, table) if secret else None
        """What answers for NATURE here, if not somebody else."""
        self.check_bot: Callable[[str], None] = partial(bots.check, game=table.record.game)
        self.gate = Gate(table, hall.chance_for(self, table), self.check_bot)
        """For looking only: nothing is added to the durable table."""
        self.queue: list[Work] = []
        self.flight: Flight | None = None
        self.stale = False
        """Whether the log has to be read on before anything is decided."""
        self.conflicts = 0
        self.wrote = True
        """Whether the last line is this process's own: then it sees to the bots."""
        self.alarm: Alarm | None = None
        self.not_before = 0.0
        """Nothing happens by itself before that, because it has just failed."""
        self.thinkers = Thinkers(self)
        self.gone_on = 0
        """What has gone on since somebody was here."""
        self.ticking = False
        """Whether what is due waits for its turn."""
        self.due_at: float | None = None
        """When somebody has to look after it, as far as the store knows."""
        self.snapshot_at = table.count
        self.spectators = Spectators(self)

    # What is wanted.

    def submit(self, seat: int, command: Command, answer: Answer, pay: Pay | None = None) -> None:
        """Carry out a command of a seat's player, who is answered when it is durable, and pays for it."""

        def run(gate: Gate, now: float) -> int:
            return gate.command(seat, command, now)

        self.want(Work(run, answer, pay))

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

        self.want(Work(run, answer))
        return await done

    def want_by_itself(self, run: Run) -> None:
        """A clock or a bot wants something; nobody waits for an answer."""
        self.want(Work(run, None, self.hall.leisure.pay if self.alone() else None))

    def alone(self) -> bool:
        """Whether nobody is here, nor at another process."""
        return not self.watched() and not any(seats for _, seats in self.elsewhere.values())

    def attend(self) -> None:
        self.gone_on = 0
        self.thinkers.attend()

    def at_leisure(self, what: Callable[[], None]) -> None:
        """Do something now if somebody is here, else when it is this table's turn."""
        if self.alone():
            self.hall.leisure.put(self.gone_on, partial(self.hall.fenced, self, what))
            self.gone_on += 1
        else:
            what()

    def want(self, work: Work) -> None:
        if self.gone:
            if work.answer is not None:
                work.answer(0, Refused("store", "not-at-hand"))
            return
        self.queue.append(work)
        self.hall.want(self)

    def decide(self, clock: float) -> Append | None:
        """Decide on a copy what is wanted at this time; the line that has to be stored before it counts."""
        if self.flight is not None or self.stale or self.gone or not self.queue:
            return None
        wanted, self.queue = self.queue, []
        trial = self.table.copy()
        gate = Gate(trial, self.hall.chance_for(self, trial), self.check_bot)
        now = max(trial.last, clock)
        works: list[tuple[Work, int, Refused | None]] = []
        doubtful: list[Work] = []
        for work in wanted:
            started = perf_counter()
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
                self.answer(work, 0, Refused("server", "went-wrong-unchanged"))
                if work.answer is None:
                    self.hall.set_apart(self.table.record.id, fault)
                    self.not_before = now + 30.0
                return self.decide(clock)
            finally:
                if work.pay is not None:
                    work.pay(perf_counter() - started)
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
        self.flight = Flight(gate, fresh, heard, line, works)
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
        started = perf_counter()
        line = flight.line
        self.conflicts, self.not_before = 0, 0.0
        if self.table.count == line.before:  # else it was read on meanwhile, and has it already
            self.install(flight.gate, line)
            self.told(line.before, flight.fresh, flight.heard)
            self.wrote = True
        for work, n, refusal in flight.works:
            self.answer(work, n, refusal)
        self.take_note(flight.fresh)
        self.schedule()
        share = (perf_counter() - started) / max(1, len(flight.works))
        for work, _, _ in flight.works:
            if work.pay is not None:
                work.pay(share)
        if self.queue:
            self.hall.want(self)

    def install(self, gate: Gate, line: Line) -> None:
        self.table, self.gate = gate.table, gate
        self.last, self.hash = line.before, line.hash

    def take_note(self, fresh: list[AnyEntry]) -> None:
        """What the store should know besides the log."""
        if self.table.count - self.snapshot_at >= SNAPSHOT_EVERY:
            self.keep()
        for entry in fresh:
            if isinstance(entry, LISTED):
                self.list_it()
                break
        self.see_to_due()
        self.hall.on_stored(self)

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
            if fault is not None and (certain or monotonic() - work.came > LONGEST_TRY):
                self.answer(work, 0, Refused("store", "not-stored"))
            elif work.tries > MOST_CONFLICTS and fault is None:
                self.answer(work, 0, Refused("busy", "too-many-want"))
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
            hash = link(self.hash, line.data)
            if line.before > self.table.count or (line.hash and line.hash != hash):
                return False
            entries = unpack(line.data)
            heard: Heard = []
            for entry in entries:
                heard += self.table.apply(entry)
            self.last, self.hash = line.row, hash
            self.told(line.before, entries, heard)
            self.wrote = False
            told = True
        if told:
            self.schedule()
        return True

    def read(self) -> None:
        """The log was read to its end."""
        self.stale = False
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
                    listener.close(Refused("store", "read-anew"))

    def leave_all(self, refusal: Refused) -> None:
        """The table cannot go on here."""
        self.gone = True
        self.still()
        self.hall.forget(self)
        for work in self.queue:
            self.answer(work, 0, Refused("store", refusal.key))
        if self.flight is not None:
            for work, _, _ in self.flight.works:
                self.answer(work, 0, Refused("store", refusal.key))
        self.queue, self.flight = [], None
        for listener in self.everybody():
            listener.close(refusal)

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

    def next_look(self) -> float | None:
        """When somebody must look after the table, if nobody has it in memory."""
        due = self.due()
        wanted = due + SLACK if due is not None else None
        if self.table.bots and not self.gate.resting():
            lease = self.hall.time.now() + (LEASE if self.gone_on < AT_EASE else LONG_LEASE)
            return min(wanted, lease) if wanted is not None else lease
        return wanted

    def see_to_due(self) -> None:
        """Let the store know of the next look. It is written only when it is earlier than what the store knows: whoever
        finds it due too early pushes it on."""
        wanted, known = self.next_look(), self.due_at
        if wanted is None:
            if known is not None and self.table.result is not None:
                self.put_due(None)
        elif known is None or wanted < known - 0.5:
            self.put_due(wanted)

    def put_due(self, at: float | None) -> None:
        self.due_at = at
        self.hall.store.set_due(self.key, at)

    def push_due(self) -> None:
        """It is due: see to it, and say when it will be due again."""
        if self.table.result is not None and self.due() is None:
            self.list_it()
        self.put_due(self.next_look())
        self.schedule()

    # What happens by itself.

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
        if self.table.bots or self.thinkers.busy:
            self.thinkers.schedule()

    def tick(self) -> None:
        self.alarm = None
        if not self.ticking:
            self.ticking = True
            self.hall.fenced(self, partial(self.at_leisure, self.tick_now))

    def tick_now(self) -> None:
        self.ticking = False
        if self.gone:
            return
        if self.table.result is not None:
            self.push_due()
            return

        def run(gate: Gate, now: float) -> int:
            due = gate.due()
            if due is not None and due <= now:
                gate.tick(now)
            return 0

        self.want_by_itself(run)

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

            self.want_by_itself(run)
        elif self.table.result is not None and self.table.settings.delay:
            self.list_it()
        self.schedule()

    # Leaving memory.

    def still(self) -> None:
        """Call off all that would happen by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        self.thinkers.still()
        self.spectators.still()

    def idle(self, now: float, patience: float) -> bool:
        """Whether nothing will happen here for a while."""
        if self.watched() or self.queue or self.flight is not None or self.thinkers.busy or self.stale:
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
        if self.due_at is not None or self.next_look() is not None:
            self.put_due(self.next_look())
        self.hall.say_gone(self)
