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
from volstead.table.store import StoreFault

if TYPE_CHECKING:
    from volstead.table.hall import Hall
    from volstead.table.live import Live
    from volstead.table.store.postgres import PostgresStore

ANSWER_WITHIN = 2.0
"""Seconds after which an owner that does not answer is asked again, or replaced."""
TRIES = 8

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


Outcome = Callable[[int, Refused | None], None]

_read = msgspec.json.Decoder(Errand | Reply)


class Company:
    """This process among the others."""

    def __init__(self, hall: "Hall", store: "PostgresStore") -> None:
        self.hall = hall
        self.store = store
        self.numbers = itertools.count(1)
        self.waiting: dict[int, asyncio.Future[Reply]] = {}
        self.stale: set[int] = set()
        """Tables of others with lines that we have not read yet."""
        self.catching: asyncio.Task[None] | None = None
        store.on_lines = self.lines_came
        store.on_mail = self.mail_came
        store.on_pulse = self.look_for_orphans

    # Following the tables of others.

    def followed(self) -> dict[int, "Live"]:
        return {live.key: live for live in self.hall.tables.values() if not live.mine}

    def lines_came(self, sender: str, keys: list[int]) -> None:
        """Others have appended something; an empty list means that we may have missed words."""
        followed = self.followed()
        self.stale |= (set(keys) & followed.keys()) if keys else set(followed)
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
                live.wake()
            else:
                live.owner = owner
        except StoreFault as fault:
            log.warning("taking over table %s: %s", live.table.record.id, fault)

    # Errands.

    async def ask(
        self, live: "Live", seat: int = -1, command: AnyCommand | None = None, act: AnyAct | None = None
    ) -> int:
        """Have the owner do something; raises Refused. It is asked again until it answers or we own the table."""
        for _ in range(TRIES):
            if live.failed:
                break
            if live.mine:
                return await live.do_here(seat, command, act)
            number = next(self.numbers)
            errand = Errand(
                sender=self.store.me, number=number, table=live.table.record.id, seat=seat, command=command, act=act
            )
            answer = self.waiting[number] = asyncio.get_running_loop().create_future()
            self.store.send(live.owner, msgspec.json.encode(errand).decode())
            try:
                reply = await asyncio.wait_for(answer, ANSWER_WITHIN)
            except TimeoutError:
                await self.take_over(live)
                continue
            finally:
                del self.waiting[number]
            if reply.code == "moved":
                await self.take_over(live)
                continue
            await self.heard_up_to(live, reply.count)
            if reply.code is not None:
                raise Refused(reply.code, reply.why, reply.rule, reply.legal)
            return int(reply.n)
        raise Refused("store", "nobody looks after this table just now; please try again")

    async def heard_up_to(self, live: "Live", count: int) -> None:
        """Wait until we have followed the table that far, so that an answer does not come before its reason."""
        for _ in range(200):
            if live.table.count >= count or live.failed:
                return
            self.lines_came("", [live.key])
            await asyncio.sleep(0.01)

    def mail_came(self, text: str) -> None:
        try:
            message = _read.decode(text)
        except msgspec.MsgspecError as fault:
            log.warning("a word from another process makes no sense: %s", fault)
            return
        if isinstance(message, Reply):
            waiting = self.waiting.get(message.number)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        else:
            self.hall.spawn(self.run_errand(message))

    async def run_errand(self, errand: Errand) -> None:
        """Do what another process asks of a table of ours."""
        live = self.hall.tables.get(errand.table)
        try:
            if live is None:
                live = await self.hall.find(errand.table)
            if not live.mine:
                raise Refused("moved", "this table is another's")
            n = await live.do_here(errand.seat, errand.command, errand.act)
            reply = Reply(number=errand.number, count=live.table.count, n=n)
        except Refused as refusal:
            reply = Reply(
                number=errand.number,
                count=live.table.count if live is not None else 0,
                code=refusal.code,
                why=refusal.why,
                rule=refusal.rule,
                legal=refusal.legal,
            )
        except StoreFault as fault:
            reply = Reply(number=errand.number, code="store", why=str(fault))
        text = msgspec.json.encode(reply).decode()
        if len(text.encode()) > 7800:
            text = msgspec.json.encode(msgspec.structs.replace(reply, legal=[])).decode()
        self.store.send(errand.sender, text)
