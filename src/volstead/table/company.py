"""Several processes at the same tables: one owns a table, the others follow its log and pass on what it is to do."""

import asyncio
import itertools
import logging
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from volstead.table.commands import AnyAct, AnyCommand, Code, Refused
from volstead.table.store import Line, StoreFault

if TYPE_CHECKING:
    from volstead.table.hall import Hall
    from volstead.table.live import Live
    from volstead.table.store.postgres import PostgresStore

ALL = "all"
"""Where a word goes that is for every process."""
ANSWER_WITHIN = 2.0
"""Seconds after which an owner that does not answer is asked again, or replaced."""
TRIES = 8
JUST_FOUND = 5.0
"""Seconds for which a table that nobody listens to is followed: whoever had it found may be about to come."""

log = logging.getLogger("volstead.table")


class Errand(Struct, frozen=True, kw_only=True, tag="errand"):
    """What a process asks of the owner of a table."""

    sender: str
    number: int
    table: str
    seat: int = -1
    command: AnyCommand | None = None
    act: AnyAct | None = None


class Reply(Struct, frozen=True, kw_only=True, tag="reply"):
    """What came of an errand; `count` is how far the log was then."""

    number: int
    count: int = 0
    n: int = 0
    code: Code | None = None
    why: str = ""
    rule: str = ""
    legal: list[str] = []


class Here(Struct, frozen=True, kw_only=True, tag="here"):
    """Which seats of a table have somebody at them at a process; `ask` wants the same of whoever hears it."""

    sender: str
    table: str
    seats: list[bool]
    ask: bool = False


Outcome = Callable[[int, Refused | None], None]

_read = msgspec.json.Decoder(Errand | Reply | Here)


class Company:
    """This process among the others."""

    def __init__(self, hall: "Hall", store: "PostgresStore") -> None:
        self.hall = hall
        self.store = store
        self.numbers = itertools.count(1)
        self.waiting: dict[int, Waiting] = {}
        self.stale: set[int] = set()
        """Tables of others with lines that we have not read yet."""
        self.catching: asyncio.Task[None] | None = None
        store.on_lines = self.lines_came
        store.on_mail = self.mail_came
        store.on_pulse = self.pulse

    # Following the tables of others.

    def followed(self) -> dict[int, "Live"]:
        return {key: live for key, live in self.hall.by_key.items() if not live.mine}

    def lines_came(self, lines: list[tuple[int, Line | None]]) -> None:
        """Others have appended something; an empty list means that we may have missed words."""
        if not lines:
            self.read_on(set(self.followed()))
            for known in self.hall.tables.values():
                self.tell_presence(known, ask=True)
        missed: set[int] = set()
        for key, line in lines:
            live = self.hall.by_key.get(key)
            if live is None or live.mine or self.let_go(live):
                continue
            if line is None or line.before > live.table.count:
                missed.add(key)
            else:
                live.follow(line)
        if missed:
            self.read_on(missed)

    def let_go(self, live: "Live") -> bool:
        """Forget another's table that nobody here cares about any more; whether that was so."""
        if self.hall.time.now() - live.quiet_since < JUST_FOUND:
            return False
        if live.watched() or live.later or any(waiting.live is live for waiting in self.waiting.values()):
            return False
        live.still()
        self.hall.forget(live)
        return True

    def read_on(self, keys: set[int]) -> None:
        """Read from the store what we have not heard."""
        self.stale |= keys
        if self.stale and (self.catching is None or self.catching.done()):
            self.catching = self.hall.spawn(self.catch_up())

    async def catch_up(self) -> None:
        """Read the new lines of all tables that we follow, and tell our listeners."""
        while self.stale:
            stale, self.stale = self.stale, set()
            followed = self.followed()
            wanted = {key: followed[key].table.count for key in stale if key in followed}
            if not wanted:
                continue
            try:
                for key, line in await self.store.new_lines(wanted):
                    live = followed[key]
                    if not live.mine and not live.failed:
                        live.follow(line)
            except StoreFault as fault:
                log.warning("following tables: %s", fault)
                self.stale |= stale
                await asyncio.sleep(0.3)

    def pulse(self) -> None:
        """Every second."""
        self.look_for_orphans()
        self.look_for_silence()
        for live in self.hall.tables.values():
            gone = [process for process in live.elsewhere if process not in self.store.alive]
            for process in gone:
                self.hear_presence(live, process, [])

    def look_for_orphans(self) -> None:
        """Take over tables whose owner has died and that somebody here wants."""
        for live in self.followed().values():
            if live.owner not in self.store.alive:
                self.hall.spawn(self.take_over(live))

    async def take_over(self, live: "Live") -> None:
        """Become the owner of a table, if nobody alive is; else learn who is."""
        await asyncio.sleep(random.random() * 0.2)
        if live.mine or live.failed:
            return
        try:
            owner = await self.store.claim(live.key)
            if owner == self.store.me:
                for line in await self.store.lines(live.key, live.table.count):
                    live.follow(line)
                live.owner = owner
                live.mine = True
                self.store.leave(live.key)
                live.wake()
            else:
                live.owner = owner
        except StoreFault as fault:
            log.warning("taking over table %s: %s", live.table.record.id, fault)

    # Who is where.

    def tell_presence(self, live: "Live", ask: bool = False, to: str = ALL) -> None:
        """Tell the other processes who is at this one, and ask who is at them."""
        here = Here(sender=self.store.me, table=live.table.record.id, seats=live.here(), ask=ask)
        self.store.send(to, msgspec.json.encode(here).decode())

    def hear_presence(self, live: "Live", process: str, seats: list[bool]) -> None:
        before = live.present()
        live.elsewhere.pop(process, None)
        if any(seats):
            live.elsewhere[process] = seats
        if live.present() != before:
            live.tell_presence()

    # Errands.

    def ask(
        self,
        live: "Live",
        answer: Outcome,
        seat: int = -1,
        command: AnyCommand | None = None,
        act: AnyAct | None = None,
        tries: int = TRIES,
    ) -> None:
        """Have the owner do something; it is asked again until it answers or we own the table."""
        number = next(self.numbers)
        errand = Errand(
            sender=self.store.me, number=number, table=live.table.record.id, seat=seat, command=command, act=act
        )
        until = asyncio.get_running_loop().time() + ANSWER_WITHIN
        self.waiting[number] = Waiting(live, answer, errand, tries, until)
        self.store.send(live.owner, msgspec.json.encode(errand).decode())

    def look_for_silence(self) -> None:
        """Ask again where an owner has not answered."""
        now = asyncio.get_running_loop().time()
        for number, waiting in list(self.waiting.items()):
            if waiting.until < now:
                del self.waiting[number]
                self.hall.spawn(self.ask_again(waiting))

    async def ask_again(self, waiting: "Waiting") -> None:
        """The owner is silent or another: take over, or ask whoever owns the table now."""
        live, errand = waiting.live, waiting.errand
        if not live.mine:
            await self.take_over(live)
        if live.failed or not waiting.tries:
            waiting.answer(0, Refused("store", "nobody looks after this table just now; please try again"))
        elif live.mine:
            live.do(errand.seat, errand.command, errand.act, waiting.answer)
        else:
            self.ask(live, waiting.answer, errand.seat, errand.command, errand.act, waiting.tries - 1)

    def mail_came(self, text: str) -> None:
        try:
            message = _read.decode(text)
        except msgspec.MsgspecError as fault:
            log.warning("a word from another process makes no sense: %s", fault)
            return
        if isinstance(message, Reply):
            waiting = self.waiting.pop(message.number, None)
            if waiting is not None:
                self.answered(waiting, message)
        elif isinstance(message, Here):
            live = self.hall.tables.get(message.table)
            if live is not None and message.sender != self.store.me:
                self.hear_presence(live, message.sender, message.seats)
                if message.ask:
                    self.tell_presence(live, to=message.sender)
        else:
            self.hall.spawn(self.run_errand(message))

    def answered(self, waiting: "Waiting", reply: Reply) -> None:
        """Pass an answer on, but not before the reason for it has been heard here."""
        if reply.code == "moved":
            self.hall.spawn(self.ask_again(waiting))
            return
        refusal = Refused(reply.code, reply.why, reply.rule, reply.legal) if reply.code is not None else None
        waiting.live.when_heard(reply.count, lambda: waiting.answer(reply.n, refusal))

    async def run_errand(self, errand: Errand) -> None:
        """Do what another process asks of a table of ours."""
        live = self.hall.tables.get(errand.table)
        try:
            if live is None:
                live = await self.hall.find(errand.table)
            if not live.mine:
                raise Refused("moved", "this table is another's")
        except Refused as refusal:
            self.reply(errand, 0, 0, refusal)
            return
        except StoreFault as fault:
            self.reply(errand, 0, 0, Refused("store", str(fault)))
            return
        found = live
        live.do(errand.seat, errand.command, errand.act, lambda n, no: self.reply(errand, found.table.count, n, no))

    def reply(self, errand: Errand, count: int, n: int, refusal: Refused | None) -> None:
        if refusal is None:
            answer = Reply(number=errand.number, count=count, n=n)
        else:
            answer = Reply(
                number=errand.number,
                count=count,
                code=refusal.code,
                why=refusal.why,
                rule=refusal.rule,
                legal=refusal.legal,
            )
        text = msgspec.json.encode(answer)
        if len(text) > 7800:
            text = msgspec.json.encode(msgspec.structs.replace(answer, legal=[]))
        self.store.send(errand.sender, text.decode())


class Waiting:
    """An errand that was not answered yet."""

    def __init__(self, live: "Live", answer: Outcome, errand: Errand, tries: int, until: float) -> None:
        self.live = live
        self.answer = answer
        self.errand = errand
        self.tries = tries
        self.until = until
