"""One player's connection over WebSocket: hello, then commands in and the feed out."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from volstead import bots
from volstead.bots.workers import Task
from volstead.coach import Advice, beside, instead
from volstead.core.errors import VolsteadError
from volstead.core.seats import SPECTATOR, bit
from volstead.core.state import State
from volstead.server import logs
from volstead.server.budget import KEPT, SEARCH, WORK, Weighed, paying
from volstead.server.limits import UNREAD, Bucket
from volstead.server.messages import socket as m
from volstead.server.messages.base import Fault, encode, known_id, why
from volstead.server.peek import look_ahead
from volstead.table.base import passed_on
from volstead.table.commands import ComeToSeat, Command, CommandId, Refused, Replace
from volstead.table.crew import Thought
from volstead.table.features.tutor import may_coach
from volstead.table.live import Live
from volstead.table.rehearsal import rehearse

if TYPE_CHECKING:
    from volstead.server.app import Server
    from volstead.server.wire import Wire

ENTRY = 100
"""Bytes that an entry has besides what it is about."""
PATIENCE = 200
"""Messages over the limit after which a connection is closed."""
MOST_HINTED = 4
"""Moves that a hint is made of at most."""

log = logging.getLogger("volstead.server")


class Connection:
    """Somebody at a table, at a seat or looking on."""

    def __init__(self, server: "Server", address: str, send: Send, wire: "Wire | None" = None) -> None:
        self.server = server
        self.wire = wire
        self.address = address
        self._send = send
        self.request = logs.request_id.get()
        self.views = True
        self.seat = int(SPECTATOR)
        self.live: Live | None = None
        self.visitor = wire.place.visitor if wire is not None else None
        self.bucket = wire.place.bucket if wire is not None else Bucket(server.limits.burst, time.monotonic())
        self.table = ""
        """The table that the address of the socket names, if it does."""
        self.over_limit = 0
        self.outbox: deque[bytes] = deque()
        self.unread = 0
        self.more = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self.hinting: asyncio.Task[None] | None = None
        """A bot that thinks for this player; what it thinks about is dropped with the connection."""
        self.gone = False
        """Whether its place is free again."""
        if wire is not None:
            wire.gone = self.leave

    @property
    def patron(self) -> str:
        """For whom bots think here."""
        return self.visitor.name if self.visitor is not None else self.address

    def leave(self) -> None:
        """The connection is lost, or served to its end: its place and its chair are free, whichever comes first."""
        if self.gone:
            return
        self.gone = True
        self.closing = self.closing or (1000, "")
        self.more.set()
        self.server.exit(self)
        if self.hinting is not None:
            self.hinting.cancel()
        if self.live is not None:
            self.live.leave(self, self.seat)

    # Out.

    def send(self, message: bytes) -> None:
        """Put a message on its way; whoever reads too slowly is cut off."""
        if self.closing is not None:
            return
        if self.wire is not None and not self.outbox:
            if self.wire.write(message) > self.server.limits.unread:
                self.wire.cut()
            return
        self.outbox.append(message)
        self.unread += len(message)
        if self.unread > self.server.limits.unread:
            self.closing = (1008, "too slow")
        self.more.set()

    def close(self, refusal: Refused) -> None:
        """Say why, then close."""
        self.send(encode(m.Bye.of(refusal)))
        if self.closing is None:
            self.closing = (1008 if refusal.code == "unauthorized" else 1011, refusal.code)
        self.more.set()

    async def write(self) -> None:
        """Send what is to be sent, until the connection closes."""
        while True:
            await self.more.wait()
            self.more.clear()
            while self.outbox:
                message = self.outbox.popleft()
                self.unread -= len(message)
                await self._send({"type": "websocket.send", "text": message.decode()})
            if self.closing is not None:
                if self.wire is not None:
                    self.wire.flush()
                code, reason = self.closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return

    # In.

    async def hello(self, text: str | bytes) -> None:
        """The first message says which table and, by a token, which seat. Raises Refused."""
        hello = decode(text)
        if not isinstance(hello, m.Hello):
            raise Refused("bad-message", "hello-first")
        if hello.table and self.table and hello.table != self.table:
            raise Refused("bad-message", "two-tables")
        known_id(hello.table or self.table)
        live = await self.server.hall.find(hello.table or self.table)
        person = await self.server.people.known(hello.person)
        role, seat = self.server.role(live, hello.token, person)
        if role == "stranger":
            raise Refused("not-found", "no-such-table")
        if seat is None and not live.table.settings.watchers:
            raise Refused("forbidden", "no-spectators")
        self.views = hello.views
        self.seat = seat if seat is not None else int(SPECTATOR)
        if seat is None:
            await live.watch()
        elif live.table.sittings[seat].driver == "open":
            await live.act(ComeToSeat(seat=seat))
        if self.gone:
            return
        self.live = live
        live.join(self, self.seat, hello.since)
        if self.server.house.notice.text:
            self.send(encode(self.server.house.notice))

    def received(self, text: str | bytes) -> None:
        """A message from the player."""
        id = ""
        try:
            limited = not self.bucket.take(self.server.limits.rate, self.server.limits.burst, time.monotonic())
            if limited:
                self.over_limit += 1
                if self.over_limit > PATIENCE:
                    self.closing = (1008, "too-many")
                    self.more.set()
            if limited:
                id = id_of(text)
                raise Refused("too-many", "too-many-messages")
            try:
                message = decode(text)
            except Refused:
                id = id_of(text)
                raise
            if isinstance(message, m.Hello):
                raise Refused("bad-message", "hello-twice")
            id = message.id
            m.check_words(message)
            self.handle(message, len(text))
        except Refused as refusal:
            self.refuse(id, refusal)

    def received_at_once(self, text: bytes) -> None:
        """The same by the short way, where nobody else would see to a fault of ours."""
        if self.closing is not None:
            return
        try:
            self.received(text)
        except Exception:
            log.exception("a connection failed")
            self.close(Refused("server", "went-wrong-come-back"))

    def refuse(self, id: str, refusal: Refused) -> None:
        self.send(encode(m.Refusal.of(refusal, id=id)))

    def handle(self, message: Any, size: int) -> None:
        """Carry out a command of so many bytes."""
        live = self.live
        assert live is not None
        asked = ASKED.get(type(message))
        if self.seat == SPECTATOR and not isinstance(message, FOR_ALL):
            raise Refused("forbidden", "take-a-seat")
        if asked is not None:
            asked(self, message, live)
            return
        if isinstance(message, Replace) and not live.long_away(message.seat):
            raise Refused("illegal", "nobody-away")
        if self.visitor is not None:
            self.visitor.take(KEPT, size + ENTRY)
        pay = self.wire.place.pay_for if self.wire is not None else None
        live.submit(self.seat, message, partial(self.done, message, time.monotonic()), pay)

    def done(self, command: Command, came: float, n: int, refusal: Refused | None) -> None:
        """A command was carried out and is durable, or was refused."""
        took = time.monotonic() - came
        self.server.metrics.took("volstead_command_seconds", took)
        if logs.tracer is not None:
            refused = refusal.code if refusal is not None else ""
            logs.trace(f"command {type(command).__name__}", took, request=self.request, refused=refused)
        if refusal is not None:
            self.refuse(command.id, refusal)
        else:
            self.send(encode(m.Done(id=command.id, n=n)))

    def ping(self, message: m.Ping, live: Live) -> None:
        self.send(encode(m.Pong(id=message.id, now=live.now(self.seat))))

    def look(self, message: m.Look, live: Live) -> None:
        live.look(self, self.seat, message.since)

    def search(self, message: m.Hint | m.Consider | m.Rehearse, live: Live) -> None:
        """Have a process think, for one question at a time."""
        if not isinstance(message, m.Rehearse) and not may_coach(live.table, self.seat):
            raise Refused("forbidden", "coach-silent")
        if self.hinting is not None and not self.hinting.done():
            raise Refused("busy", "one-hint")
        if self.visitor is not None:
            self.visitor.take(SEARCH)
        self.hinting = self.server.hall.spawn(SEARCHES[type(message)](self, message, live))

    def sample(self, message: m.Sample, live: Live) -> None:
        if live.table.state is None:
            raise Refused("not-begun", "not-begun")
        sample = live.table.state.resample(self.seat, self.server.hall.chance.word())
        self.send(encode(m.Sampled(id=message.id, n=live.feed_number(self.seat), position=sample.to_dict())))

    def peek(self, message: m.Peek, live: Live) -> None:
        if live.table.state is None or live.table.status != "running":
            raise Refused("not-begun", "nothing-to-decide")
        sample = live.table.state.resample(self.seat, self.server.hall.chance.word())
        outlooks = [look_ahead(sample, self.seat, line) for line in message.lines]
        self.send(encode(m.Peeked(id=message.id, n=live.feed_number(self.seat), lines=outlooks)))

    async def hint(self, message: m.Hint, live: Live) -> None:
        """What a bot would do in this seat's place, from what the seat may know."""
        try:
            bots.check(message.bot, live.table.record.game)
            self.server.grants(message.bot)
            sample = self.sample_to_think(live)
            table = live.table.record.id
            move, reason, figures = await self.think(message.bot, table, sample)
            line = await self.whole(message.bot, table, sample, move)
            advice = await self.advise(beside, table, sample, line) if message.reasons else None
            hinted = m.Hinted(id=message.id, move=move, line=line, reason=reason, figures=figures, advice=advice)
            self.send(encode(hinted))
        except VolsteadError as fault:
            self.refuse(message.id, passed_on(fault))

    async def consider(self, message: m.Consider, live: Live) -> None:
        """What moves would cost this seat beside better ones, from what the seat may know."""
        try:
            sample = self.sample_to_think(live)
            tried = sample.clone()
            for move in message.moves:
                tried.play(self.seat, move)
            advice = await self.advise(instead, live.table.record.id, sample, message.moves)
            costs = advice if advice is not None and advice.sure else None
            self.send(encode(m.Considered(id=message.id, advice=costs)))
        except VolsteadError as fault:
            self.refuse(message.id, passed_on(fault))

    async def rehearse(self, message: m.Rehearse, live: Live) -> None:
        """Try a plan on worlds drawn from what this seat may know."""
        try:
            state, seat = live.table.state, self.seat
            if live.table.status != "running" or state is None:
                raise Refused("not-begun", "nothing-to-decide")
            sample = state.resample(seat, self.server.hall.chance.word())
            passes = live.table.wishes.seats[seat].standing is not None
            hall, table = self.server.hall, live.table.record.id
            run = partial(rehearse, message.plan, passes, message.worlds, seconds=self.server.limits.think)
            found, seconds = await hall.crew.work(run, table, sample, seat, message.first, self.patron)
            if self.visitor is not None:
                self.visitor.pay(SEARCH, seconds)
            self.send(encode(m.Rehearsed(id=message.id, rehearsal=found)))
        except VolsteadError as fault:
            self.refuse(message.id, passed_on(fault))

    def sample_to_think(self, live: Live) -> State:
        """A sample of what this seat knows, if it has something to choose."""
        state = live.table.state
        if live.table.status != "running" or state is None:
            raise Refused("not-begun", "nothing-to-decide")
        if not (state.actors() | state.volunteers()) >> self.seat & 1:
            raise Refused("illegal", "not-asked")
        return state.resample(self.seat, self.server.hall.chance.word())

    async def advise(self, how: Task, table: str, sample: State, line: list[int]) -> Advice | None:
        """What the coach says of moves; the visitor pays for it."""
        advice: Advice | None
        advice, seconds = await self.server.hall.crew.advise(how, table, sample, self.seat, line, self.patron)
        if self.visitor is not None:
            self.visitor.pay(SEARCH, seconds)
        return advice

    async def think(self, bot: str, table: str, sample: State) -> Thought:
        """A bot's choice for this seat; the visitor pays for its search."""
        thought, seconds = await self.server.hall.crew.think(bot, table, sample, self.seat, self.patron, True)
        if self.visitor is not None:
            self.visitor.pay(SEARCH, seconds)
        return thought

    async def whole(self, bot: str, table: str, sample: State, move: int) -> list[int]:
        """The bot's move and those that complete it: until chance, another seat or the same question has its turn."""
        seat = self.seat
        s = sample.clone()
        began = s.question(seat).key
        line = [move]
        s.apply(seat, move)
        while len(line) < MOST_HINTED and s.actors() == bit(seat) and s.question(seat).key != began:
            move, _, _ = await self.think(bot, table, s)
            line.append(move)
            s.apply(seat, move)
        return line


SEARCHES: dict[type, Callable[[Connection, Any, Live], Coroutine[Any, Any, None]]] = {
    m.Hint: Connection.hint,
    m.Consider: Connection.consider,
    m.Rehearse: Connection.rehearse,
}
ASKED: dict[type, Callable[[Connection, Any, Live], None]] = {
    m.Ping: Connection.ping,
    m.Look: Connection.look,
    m.Sample: Connection.sample,
    m.Peek: Connection.peek,
    **dict.fromkeys(SEARCHES, Connection.search),
}
"""What is answered without anything happening at the table."""
FOR_ALL = (m.Ping, m.Look)
"""What spectators may ask too."""


class Addressed(msgspec.Struct):
    """As much of a message as tells whom to answer."""

    id: CommandId = ""


def id_of(text: str | bytes) -> str:
    """The id of a message that could not be read otherwise, so that whoever waits for its answer gets one."""
    try:
        return msgspec.json.decode(text, type=Addressed).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


def decode(text: str | bytes) -> Any:
    try:
        return m.read.decode(text)
    except msgspec.MsgspecError as fault:
        raise Refused("bad-message", "other", why(fault)) from None
    except (UnicodeError, RecursionError):
        raise Refused("bad-message", "not-json") from None


async def serve(server: "Server", scope: Scope, receive: Receive, send: Send) -> None:
    """A WebSocket from its first byte to its last."""
    await receive()
    address = server.address(scope)
    refusal = server.admit(scope, address)
    if refusal is not None:
        await deny(send, refusal)
        return
    logs.request_id.set(logs.new_id(Headers(scope=scope), server.budget.trusts((scope.get("client") or ("",))[0])))
    opened = time.monotonic()
    pay = partial(server.budget.visitor(address).pay, WORK)
    paying.set(pay)
    await send({"type": "websocket.accept"})
    connection = Connection(server, address, send, scope.get("extensions", {}).get("volstead.direct"))
    connection.table = scope.get("path_params", {}).get("table", "")
    server.enter(connection)
    writer = asyncio.get_running_loop().create_task(connection.write())
    try:
        await Weighed(listen(connection, receive), pay)
    except Exception:
        log.exception("a connection failed")
        connection.close(Refused("server", "went-wrong-come-back"))
    finally:
        connection.leave()
        await finish(writer, connection)
        logs.note("SOCKET", scope["path"], address, time.monotonic() - opened, seat=connection.seat)


async def in_time(receive: Receive, seconds: float) -> Message | None:
    """The next message, if it comes within so many seconds, or has come by then and is not read yet."""
    coming = asyncio.ensure_future(receive())
    try:
        for wait in (seconds, UNREAD):
            await asyncio.wait({coming}, timeout=wait)
            if coming.done():
                return coming.result()
        return None
    finally:
        coming.cancel()


async def listen(connection: Connection, receive: Receive) -> None:
    """Take messages until the other side goes."""
    first = await in_time(receive, connection.server.limits.whole)
    if first is None:
        connection.close(Refused("unauthorized", "no-hello"))
        return
    if first["type"] != "websocket.receive":
        return
    try:
        await connection.hello(first.get("text") or first.get("bytes") or "")
    except Refused as refusal:
        connection.refuse("", refusal)
        connection.close(refusal)
        return
    except VolsteadError:
        connection.close(Refused("store", "store-fault"))
        return
    if connection.gone:
        return
    if connection.wire is not None:
        connection.wire.receiver = connection.received_at_once
    while True:
        event = await receive()
        if event["type"] != "websocket.receive":
            return
        connection.received(event.get("text") or event.get("bytes") or "")
        if connection.closing is not None:
            return


async def finish(writer: asyncio.Task[None], connection: Connection) -> None:
    """Let the last words go out, but not for ever."""
    if connection.closing is None:
        connection.closing = (1000, "")
        connection.more.set()
    try:
        await asyncio.wait_for(writer, 2.0)
    except (TimeoutError, asyncio.CancelledError, Exception):
        writer.cancel()


async def deny(send: Send, refusal: Refused) -> None:
    """Refuse the handshake itself."""
    fault = Fault.of(refusal)
    status = 403 if refusal.code in ("bad-origin", "forbidden") else 503
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": encode(fault)})
