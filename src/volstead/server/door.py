"""The HTTP protocol of uvicorn with limits where the bytes come in: before anything is done for whoever sent them."""

import asyncio
import socket
import time
from functools import partial
from typing import Any, cast

import httptools
import msgspec
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from volstead.server.budget import Budget, Place
from volstead.server.limits import UNREAD
from volstead.server.messages.base import Fault
from volstead.server.wire import Wire
from volstead.table.commands import Refused

PATIENCE = 20.0
"""Seconds of debt with which nobody is answered any more."""

ACCEPTED = 0.0001
"""Seconds that it has cost to accept a connection before it is here."""

SENT_AHEAD = 256 * 1024
"""Bytes that the system may keep for one connection."""

PIPELINED = 8
"""Requests that may wait behind one that is being answered; browsers and proxies send none before they have heard."""

FAULTS = {
    400: ("Bad Request", Refused("bad-request", "not-a-request")),
    413: ("Content Too Large", Refused("too-big", "too-long-a-request")),
    429: ("Too Many Requests", Refused("too-many", "too-much")),
    431: ("Request Header Fields Too Large", Refused("too-big", "too-many-headers")),
    503: ("Service Unavailable", Refused("too-many", "too-many-connections")),
}


def said(status: int) -> bytes:
    """A whole answer, for whoever is not let in."""
    reason, refusal = FAULTS[status]
    body = msgspec.json.encode(Fault.of(refusal))
    head = f"HTTP/1.1 {status} {reason}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}retry-after: 1\r\nconnection: close\r\n\r\n".encode() + body


ANSWERS = {status: said(status) for status in FAULTS}


async def in_debt(scope: Scope, receive: Receive, send: Send) -> None:
    """An application for those who have used up what they may use."""
    body = msgspec.json.encode(Fault.of(FAULTS[429][1]))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def has_body(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether more than its head belongs to a request: who would like a socket has nothing to say before."""
    return any(name == b"transfer-encoding" or (name == b"content-length" and value != b"0") for name, value in headers)


class TurnedAway(Exception):
    """Nothing more of what was sent is looked at."""


class Door(HttpToolsProtocol):
    """A connection on which requests come. Its place is taken when it is accepted and free again when it is lost."""

    def __init__(self, budget: Budget, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.budget = budget
        self.place: Place | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.in_head = True
        self.head = self.tail = 0
        """Bytes of a request that is not whole yet: before its body, and from there on."""
        self.answering: RequestResponseCycle | None = None
        """The request that is being answered, while others may have come already."""
        self.busy = False
        """Whether a whole request is being answered."""
        self.deaf = False
        """Whether nothing more is heard on this line."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        started = time.perf_counter()
        super().connection_made(transport)
        self.place = self.budget.seat(transport)
        if self.place is None:
            self.turn_away(503)
            return
        visitor = self.place.visitor
        if visitor is not None and visitor.owes() and visitor.debt() > PATIENCE:
            transport.abort()
            return
        # What the system keeps for a listener who does not read is memory too.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)
        self.ws_protocol_class = partial(Wire, self.place)  # type: ignore[assignment]
        self.start_timer()
        self.place.pay_for(ACCEPTED + time.perf_counter() - started)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        self.pipeline.clear()
        if self.answering is not None and not self.answering.response_complete:
            self.answering.disconnected = True
            self.answering.message_event.set()
        if self.place is not None:
            self.place.free()
        super().connection_lost(exc)

    def turn_away(self, status: int) -> None:
        """Say why and close."""
        self.stop_timer()
        if not self.transport.is_closing():
            self.transport.write(ANSWERS[status])
            self.transport.close()

    def start_timer(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(self.budget.limits.whole, self.late)

    def late(self) -> None:
        """The time is up: if nothing has come that is not read yet, the line is cut."""
        self.timer = self.loop.call_later(UNREAD, self.transport.abort)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def data_received(self, data: bytes) -> None:
        place = self.place
        if place is None or self.deaf or self.transport.is_closing():
            return
        started = time.perf_counter()
        self._unset_keepalive_if_required()
        if not self.busy:
            self.start_timer()
        if self.in_head:
            end = data.find(b"\r\n\r\n")
            self.head += len(data) if end < 0 else end
            if self.head > self.budget.limits.head:
                self.turn_away(431)
                return
        else:
            # Pieces have heads of their own, and something may follow the last: so more than the body itself.
            self.tail += len(data)
            if self.tail > 2 * self.budget.limits.body + self.budget.limits.head:
                self.turn_away(413)
                return
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.stop_timer()
            if not self._should_upgrade() and self.cycle is not None:
                # Somebody would like to speak another language (curl and others offer h2c): answered in this one.
                self.cycle.keep_alive = False
                self.deaf = True
            elif self._should_upgrade() and not self.transport.is_closing():
                self.handle_websocket_upgrade()
            else:
                self.turn_away(400)
        except httptools.HttpParserError:
            self.turn_away(431 if len(self.headers or ()) >= self.budget.limits.headers else 400)
        place.pay_for(time.perf_counter() - started)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= self.budget.limits.headers:
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        assert self.place is not None
        self.in_head = False
        if sum(name == b"host" for name, _ in self.headers) > 1:  # which one a proxy went by nobody knows
            raise TurnedAway
        if self.parser.should_upgrade() and self._should_upgrade() and has_body(self.headers):
            raise TurnedAway
        visitor = self.budget.visitor(self.budget.address(cast(Scope, self.scope)))
        if not self.place.belong(visitor) or len(self.pipeline) >= PIPELINED:
            self.budget.refused += 1
            self.turn_away(429 if self.pipeline else 503)
            raise TurnedAway
        debt = visitor.debt()
        if debt > PATIENCE:
            self.transport.abort()
            raise TurnedAway
        if debt > 0.0:
            self.budget.refused += 1
        self.app = self.config.loaded_app if debt == 0.0 else in_debt
        super().on_headers_complete()
        if debt > 0.0 and self.parser.should_upgrade():
            self.turn_away(429)

    def on_message_complete(self) -> None:
        self.stop_timer()
        self.in_head, self.head, self.tail = True, 0, 0
        self.busy = self.cycle is None or not self.cycle.response_complete
        if not self.busy:  # it was refused before it was whole, and nothing follows any more
            self.start_timer()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.busy = False
        super().on_response_complete()
