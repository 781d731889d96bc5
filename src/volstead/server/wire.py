"""The WebSocket protocol of uvicorn with a short way: messages of a table go in and out without a task for each."""

import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

from volstead.server.budget import OUT, Place

TEXT = 0x81
"""The first byte of a frame that is a text message by itself."""
MASKED = 128
SHORT = [bytes((TEXT, size)) for size in range(126)]
"""How frames begin whose messages are short."""
DIRECT = "volstead.direct"
"""The extension by which the application finds the short way; on other servers it is not there."""

SLICE = 0.004
"""Seconds of the processor for what has come on one connection; then it is for as long the turn of other visitors."""
PIECE = 1024
"""Bytes that the library is given at once."""

Receiver = Callable[[bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """Hands whole messages to a receiver at once, and sends what is said in one turn of the loop in one go."""

    receiver: Receiver | None = None
    rest: bytes | None = None
    """The beginning of a frame that has not come whole yet; None as long as the library is to find the frames."""
    held = b""
    """What has come and is not yet given to the library."""
    behind = 0
    """Bytes that the other side has not taken yet, as far as we know."""

    def __init__(self, place: Place, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.place = place
        self.gone: Callable[[], None] | None = None
        """What is to be done when the connection is lost, however it is served then."""
        self.unsent: list[bytes] = []

    def connection_lost(self, exc: Exception | None) -> None:
        self.place.free()
        if self.gone is not None:
            self.gone()
        super().connection_lost(exc)

    def cut(self) -> None:
        """Whoever does not read is cut off at once: to wait until they have read would be to wait for ever."""
        if not self.transport.is_closing():
            self.place.budget.cut += 1
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        self.cut()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Whoever is refused has had their answer: that is no fault, and nothing to be logged as one.
            self.handshake_complete = True

    # In.

    def data_received(self, data: bytes) -> None:
        """What a visitor lets us do is paid for; whoever is in debt is not read until it is paid."""
        if self.held:
            data, self.held = self.held + data, b""
        started = time.perf_counter()
        visitor = self.place.visitor
        if visitor is not None and started < visitor.turn_at and self.rest is not None:
            self.held = data
            self.transport.pause_reading()
            self.loop.call_later(visitor.turn_at - started, self.read_on)
            return
        more = self.take(data, started + SLICE)
        debt = 0.0
        if visitor is not None:
            ended = time.perf_counter()
            self.place.pay_for(ended - started)
            if more:
                visitor.turn_at = ended + SLICE
            if visitor.owes():
                debt = visitor.debt()
        if (more or debt > 0.0) and not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(min(debt, 1.0), self.read_on)

    def read_on(self) -> None:
        """Go on with what has come already; nothing more is read before that is done."""
        if self.transport.is_closing():
            return
        visitor = self.place.visitor
        debt = visitor.debt() if visitor is not None else 0.0
        if debt > 0.0:
            self.loop.call_later(min(debt, 1.0), self.read_on)
            return
        self.transport.resume_reading()
        if self.held or self.rest:
            held, self.held = self.held, b""
            self.data_received(held)

    def take(self, data: bytes, until: float) -> bool:
        """Whole text messages go the short way; the library sees to all other frames, and to what is no frame.

        Whether something is left when the time is up.
        """
        if self.rest is None:
            return self.leave_to_library(data, until)
        if self.rest:
            data = self.rest + data
        at, end = 0, len(data)
        while end - at > 5 or (end - at > 1 and data[at + 1] < MASKED):
            size, begin = data[at + 1] - MASKED, at + 6
            if size == 126:
                size, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            elif size == 127:
                size = -1
            if not 0 <= size <= self.config.ws_max_size:
                self.rest = None
                return self.leave_to_library(data[at:], until)
            if begin + size > end:
                break
            if data[at] == TEXT and self.receiver is not None and not self.frames and not self.close_sent:
                self.receiver(apply_mask(data[begin : begin + size], data[begin - 4 : begin]))
            else:
                super().data_received(data[at : begin + size])
            at = begin + size
            if at < end and time.perf_counter() > until:
                self.rest = data[at:]
                return True
        self.rest = data[at:]
        return False

    def leave_to_library(self, data: bytes, until: float) -> bool:
        """It finds the frames itself, in pieces; whether some are left when the time is up."""
        if not self.handshake_initiated:
            super().data_received(data)
            if self.handshake_initiated and data.find(b"\r\n\r\n") == len(data) - 4:
                self.rest = b""
            return False
        for at in range(0, len(data), PIECE):
            if at and time.perf_counter() > until:
                self.held = data[at:]
                return True
            super().data_received(data[at : at + PIECE])
        return False

    def handle_ping(self) -> None:
        """Control frames count as messages do, and their answers as bytes that somebody has to read."""
        if not self.place.frame() or self.transport.get_write_buffer_size() > self.place.budget.limits.unread:
            self.cut()
            return
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if not self.place.frame():
            self.cut()
            return
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if not self.place.frame():
            self.cut()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        # Whether it is UTF-8 is seen where it is read.
        self.curr_msg_data_type = "bytes"
        if self.receiver is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.receiver(bytes(data))

    # Out.

    def write(self, message: bytes) -> int:
        """Send a text message; how many bytes wait to be read by the other side."""
        size = len(message)
        if not self.unsent:
            self.behind = self.transport.get_write_buffer_size()
            self.place.budget.has_to_say(self)
        if size < 126:
            self.unsent.append(SHORT[size])
        elif size < 65536:
            self.unsent.append(b"\x81\x7e" + size.to_bytes(2, "big"))
        else:
            self.unsent.append(b"\x81\x7f" + size.to_bytes(8, "big"))
        self.unsent.append(message)
        self.behind += size
        return self.behind

    def flush(self) -> None:
        """Send what waits to be sent."""
        unsent, self.unsent = self.unsent, []
        transport = self.transport
        if unsent and not (self.disconnected or self.close_sent or transport.is_closing()):
            data = b"".join(unsent)
            transport.write(data)
            if self.place.visitor is not None:
                self.place.visitor.pay(OUT, len(data))

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()
