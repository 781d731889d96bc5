"""The WebSocket protocol of uvicorn with a short way: messages of a table go in and out without a task for each."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

DIRECT = "volstead.direct"
"""The extension by which the application finds the short way; on other servers it is not there."""

Receiver = Callable[[bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """Hands whole messages to a receiver at once, and writes frames at once."""

    receiver: Receiver | None = None
    adopted = False
    """Whether another process of this server opened it."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.receiver is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.receiver(bytes(data))

    def write(self, message: bytes) -> int:
        """Send a text message; how many bytes wait to be read by the other side."""
        transport = self.transport
        if self.disconnected or self.close_sent or transport.is_closing():
            return 0
        size = len(message)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        transport.write(head + message)
        return int(transport.get_write_buffer_size())

    # Going to another process.

    def begin_to_leave(self) -> bytes | None:
        """Read no more; the request that opened this connection, or None if there are words on the way already."""
        if self.adopted or self.disconnected or self.close_sent or self.transport.is_closing():
            return None
        if not self.queue.empty() or self.frames or self.conn.reader.buffer or self.transport.get_write_buffer_size():
            return None
        self.transport.pause_reading()
        return self.request.serialize()

    def number(self) -> int:
        """The connection as the system knows it."""
        return int(self.transport.get_extra_info("socket").fileno())

    def stay(self) -> None:
        self.transport.resume_reading()

    def leave(self) -> None:
        """Nothing more is said here."""
        self.stop_keepalive()
        self.close_sent = True
        self.transport.abort()
