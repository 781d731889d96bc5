"""The hall: all tables of a server. Tables come into memory when somebody wants them and leave it when nobody does.

Any process may serve any table. What is decided at many tables goes to the store as one group at a time; what comes
meanwhile goes with the next.
"""

import asyncio
import hashlib
import logging
import secrets
import string
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from volstead import bots
from volstead.core.errors import BadOption, BadPosition, IllegalMove, VolsteadError
from volstead.core.kit import Kit
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.store import ROOT, Append, Line, NotStored, Store, Stored, joined, root
from volstead.table.base import Refused, encode
from volstead.table.chance import SystemChance, new_secret
from volstead.table.clock import RealTime, Time
from volstead.table.crew import Crew
from volstead.table.entries import Mended, Record, Settings, pack_record, unpack, unpack_record
from volstead.table.gate import Gate
from volstead.table.history import History
from volstead.table.leisure import Leisure
from volstead.table.live import Live
from volstead.table.table import Table
from volstead.table.together import Together
from volstead.table.unplayable import Unplayable
from volstead.table.upkeep import Upkeep

PATIENCE = 60.0
"""Seconds for which a table that nobody uses stays in memory."""

LINES_A_SLICE = 10
"""Lines of a log that are gone through before others have their turn."""

log = logging.getLogger("volstead.table")


LETTERS = string.ascii_letters + string.digits
"""What ids and tokens are made of: whoever types or pastes one need not quote it anywhere."""


def new_id() -> str:
    """The id of a table or a person: 71 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_token() -> str:
    """A secret that nobody guesses: 190 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(32))


def hashed(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def usual_bot(kit: Kit) -> str:
    """The bot that takes a seat over, if a table does not say which."""
    return bots.usual(kit.name)


class Hall(Upkeep, Together, History, Unplayable):
    """All tables."""

    def __init__(
        self,
        store: Store,
        time: Time | None = None,
        chance: Any = None,
        crew: Crew | None = None,
        patience: float = PATIENCE,
        keep_days: float = 0.0,
        away: float = 60.0,
        alone: float = 1.0,
    ) -> None:
        Upkeep.__init__(self, patience, keep_days)
        self.away = away
        """Seconds after which somebody who has left a live table may be replaced by a bot."""
        Together.__init__(self)
        self.store: Any = store
        self.time: Time = time if time is not None else RealTime()
        self.leisure = Leisure(self.time, alone)
        self.chance: Any = chance if chance is not None else SystemChance()
        self.given = chance is not None
        """Whether somebody else answers for NATURE at all tables, in tests."""
        self.crew = crew if crew is not None else Crew()
        self.tables: dict[str, Live] = {}
        self.by_key: dict[int, Live] = {}
        self.loading: dict[str, asyncio.Future[Live]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.ready: dict[int, Live] = {}
        """Tables at which something is wanted."""
        self.writing = False
        """Whether a group is on its way to the store, or about to be."""
        self.on_death: Callable[[BaseException], None] = lambda fault: None
        """Told when a loop that all tables need has died: the process must end."""
        self.on_stored: Callable[[Live], None] = lambda live: None
        """Told when something new is durable at a table, by the process that wrote it."""
        self.on_visit: Callable[[Any, int], None] = lambda live, seat: None
        """Told when somebody comes to a seat, and when they leave it."""
        self.moves = 0
        """How many entries were added, for the metrics."""
        self.on_the_bill: Callable[[Awaitable[Any]], Awaitable[Any]] = lambda work: work
        """What somebody has asked for and what is done in a task of its own; the server lets them pay for it."""

    async def start(self) -> None:
        await self.store.open()
        theirs = await self.store.now()
        if theirs is not None and isinstance(self.time, RealTime):
            self.time.set(theirs)
        self.store.on_word = self.heard
        self.supervise(self.look_after())
        if self.store.shared:
            self.supervise(self.keep_up())

    async def stop(self) -> None:
        """Put every table away; nothing that was acknowledged is lost."""
        for task in list(self.tasks):
            task.cancel()
        for live in list(self.tables.values()):
            self.fenced(live, live.put_away)
        self.tables.clear()
        self.by_key.clear()
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

    def chance_for(self, live: Live, table: Table) -> Any:
        """Who answers for NATURE at a table."""
        if live.dice is None or self.given:
            return self.chance
        live.dice.table = table
        return live.dice

    # What is wanted goes to the store in groups.

    def want(self, live: Live) -> None:
        """Something is wanted at a table."""
        self.ready[live.key] = live
        if not self.writing:
            self.next_group()

    def group(self) -> None:
        """Decide at all tables where something is wanted, and store what was decided together."""
        self.writing = True
        ready, self.ready = self.ready, {}
        lines: list[Append] = []
        now = self.time.now()
        for live in ready.values():
            try:
                line = live.decide(now)
                if line is not None:
                    lines.append(line)
            except Exception as fault:
                self.set_apart(live.table.record.id, fault)
                live.leave_all(Refused("server", "table-wrong"))
        if lines:
            self.store.append(lines, lambda stored, fault: self.appended(lines, stored, fault))
        else:
            self.next_group()

    def next_group(self) -> None:
        """What is wanted waits a moment for company: a group costs about as much as the ten moves in it."""
        self.writing = bool(self.ready)
        if self.ready and self.store.gather is None:
            self.group()
        elif self.ready:
            asyncio.get_running_loop().call_later(self.store.gather, self.group)

    def appended(self, lines: list[Append], stored: set[int], fault: Exception | None) -> None:
        """A group has come to the store, or has not."""
        told: list[tuple[int, Line]] = []
        for want in lines:
            live = self.by_key.get(want.key)
            if live is None or live.flight is None or live.flight.line is not want.line:
                continue
            try:
                if want.key in stored:
                    self.moves += want.line.k
                    if live.elsewhere:
                        told.append((want.key, want.line))
                    live.stored()
                else:
                    live.not_stored(fault, isinstance(fault, NotStored))
            except Exception as wrong:
                self.set_apart(live.table.record.id, wrong)
                live.leave_all(Refused("server", "table-wrong"))
        if fault is not None:
            log.warning("%s", fault)
        if told:
            self.ring(told)
        self.next_group()

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
        after: Table | None = None,
        id: str = "",
    ) -> tuple[Live, str, str]:
        """A new table; its host's token and the token that lets others in. `after`: the tokens are those of the table
        before, which are not told again."""
        kit = find_kit(game)
        complete = kit.complete(options) if start is None else dict(start.game.options)
        version = kit.version if start is None else int(start.game.version)
        settings = msgspec.structs.replace(settings, bot=settings.bot or usual_bot(kit))
        bots.check(settings.bot, game)
        host, invite = new_token(), new_token()
        secret, commit = self.new_secret()
        record = Record(
            id=id or new_id(),
            title=title,
            game=game,
            version=version,
            seats=seats,
            options=complete,
            settings=settings,
            created=self.time.now(),
            host=hashed(host) if after is None else after.record.host,
            invite=hashed(invite) if after is None else after.parts["seats"].invite or after.record.invite,
            commit=commit,
            start=start.to_dict() if start is not None else None,
            origin=origin,
        )
        table = Table(record, kit)
        packed = pack_record(record)
        live = Live(self, 0, table, ROOT, root(packed).hash, secret)
        summary = encode(live.info(listed=True))
        live.key = await self.store.create(record.id, packed, secret, summary, settings.public, record.created)
        self.enter(live)
        return live, host, invite

    def new_secret(self) -> tuple[bytes, str]:
        """What the chance of a new table is drawn from, and what is told of that at once."""
        return (b"", "") if self.given else new_secret()

    async def find(self, id: str) -> Live:
        """The table of this name, in memory and as far as the log goes. Raises Refused."""
        live = self.tables.get(id)
        if live is not None:
            await self.up_to_date(live)
            return live
        waiting = self.loading.get(id)
        if waiting is None:
            waiting = self.loading[id] = asyncio.ensure_future(self.on_the_bill(self.load(id)))
            waiting.add_done_callback(partial(self.loaded, id))
        return await asyncio.shield(waiting)

    def loaded(self, id: str, done: asyncio.Future[Live]) -> None:
        self.loading.pop(id, None)
        if not done.cancelled():
            done.exception()  # whoever waited has heard of it; if nobody waits any more it is nothing to be logged

    async def load(self, id: str) -> Live:
        """A table comes into memory. Raises Refused if there is none, or if what is stored of it makes no sense."""
        try:
            stored = await self.store.load(id)
            if stored is None:
                raise Refused("not-found", "no-such-table")
            record, kit = self.record_of(stored)
            table, last, bad = await self.replay(stored, record, kit)
        except VolsteadError:
            raise
        except Exception as fault:
            self.set_apart(id, fault)
            raise Refused("damaged", "cannot-be-read") from None
        live = Live(self, stored.key, table, last.row, last.hash, stored.secret)
        live.wrote = not self.store.shared
        self.enter(live)
        self.say_here(live, ask=True)
        if bad:
            log.error("table %s: %d damaged lines were set aside", id, bad)

            def run(gate: Gate, now: float) -> int:
                gate.add(Mended(at=now, lines=bad))
                return 0

            live.want_by_itself(run)
        live.wake()
        return live

    def record_of(self, stored: Stored) -> tuple[Record, Kit]:
        """How a table was set up. Raises Refused if this program cannot go on with it."""
        try:
            record = unpack_record(stored.record)
            kit = find_kit(record.game)
            Table(record, kit)
            return record, kit
        except msgspec.MsgspecError as fault:
            raise Refused("damaged", "cannot-be-read-because", str(fault)) from None
        except BadOption as fault:
            raise Refused("moved", "cannot-be-played", str(fault)) from None

    async def replay(self, stored: Stored, record: Record, kit: Kit) -> tuple[Table, Line, int]:
        """The table that is stored, its last sound line, and how many damaged ones were set aside behind it."""
        table, lines = restored(record, kit, stored), stored.lines
        if table is None:
            table = Table(record, kit)
            lines = lines if lines and lines[0].before == ROOT else await self.store.lines(stored.key, ROOT)
        last = lines[0] if lines else root(stored.record)
        if last.before == ROOT and last.hash != root(stored.record).hash:
            raise Refused("damaged", "other-record")
        rest = lines[1:]
        good = joined(rest, table.count, last.hash)
        for number, line in enumerate(rest[:good]):
            sound = table.copy()
            try:
                for entry in unpack(line.data):
                    table.apply(entry)
                last = line
            except msgspec.MsgspecError as fault:
                raise Refused("damaged", "line-cannot-be-read", str(fault)) from None
            except (IllegalMove, AssertionError, IndexError, ValueError, KeyError):
                table, good = sound, number
                break
            if number % LINES_A_SLICE == LINES_A_SLICE - 1:
                await asyncio.sleep(0)
        bad = rest[good:]
        if bad:
            await self.store.set_aside(stored.key, sorted({line.row for line in bad}))
        return table, last, len(bad)

    def enter(self, live: Live) -> None:
        self.tables[live.table.record.id] = live
        self.by_key[live.key] = live

    def forget(self, live: Live) -> None:
        if self.tables.get(live.table.record.id) is live:
            del self.tables[live.table.record.id]
            del self.by_key[live.key]


def restored(record: Record, kit: Kit, stored: Stored) -> Table | None:
    """The table of the snapshot that is stored, if it can be read and fits the log; the log has it all."""
    saved = stored.snapshot
    if saved is None or not stored.lines:
        return None
    line = stored.lines[0]
    if line.before + line.k != saved.count or (saved.hash and saved.hash != line.hash):
        log.warning("table %s: a snapshot does not fit its log", record.id)
        return None
    return from_snapshot(record, kit, saved.data)


def from_snapshot(record: Record, kit: Kit, data: bytes | None) -> Table | None:
    """The table of a snapshot; one that this program cannot read is as good as none."""
    if data is None:
        return None
    try:
        return Table.restore(record, kit, data)
    except (msgspec.MsgspecError, BadPosition, IndexError) as fault:
        log.warning("table %s: a snapshot cannot be read: %s", record.id, fault)
        return None
