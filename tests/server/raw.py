"""Connections by hand, from any address of this machine: what a browser or a library would never send."""

import contextlib
import os
import socket
import struct
import time

from tests.server.client import Running

LINGER = struct.pack("ii", 1, 0)


class Raw:
    """One TCP connection."""

    def __init__(self, server: Running, source: str = "127.0.0.2") -> None:
        self.line = socket.create_connection(("127.0.0.1", server.port), 120, (source, 0))

    def send(self, data: bytes) -> "Raw":
        self.line.sendall(data)
        return self

    def upgrade(self) -> "Raw":
        """Open a WebSocket."""
        self.send(
            b"GET /api/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = self.line.recv(4096)
            assert part, "the server does not open a socket"
            answer += part
        assert b" 101 " in answer, answer
        return self

    def frame(self, kind: int, data: bytes = b"") -> "Raw":
        return self.send(frame(kind, data))

    def drop(self) -> None:
        """Gone without a word, as when a laptop is closed."""
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER)
        self.line.close()

    def closed_within(self, seconds: float = 300.0) -> bool:
        """Whether the other side closes."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.line.settimeout(max(0.01, end - time.monotonic()))
            try:
                if not self.line.recv(65536):
                    return True
            except TimeoutError:
                return False
            except OSError:
                return True
        return False

    def answer(self) -> bytes:
        """All that is said until the other side closes."""
        said = b""
        self.line.settimeout(120)
        try:
            while part := self.line.recv(65536):
                said += part
        except OSError:
            pass
        return said

    def close(self) -> None:
        self.line.close()

    __del__ = close


def frame(kind: int, data: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = bytes((128 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes((kind | (128 if fin else 0),)) + size + b"\0\0\0\0" + data


def figure(server: Running, name: str) -> float:
    """A figure of the server."""
    found = [line.split()[1] for line in server.get("/metrics", "host").splitlines() if line.split()[0] == name]
    return float(found[0])


def settled(server: Running, name: str, most: float, seconds: float = 300.0) -> float:
    """A figure, as soon as it has come down to what it may be."""
    end = time.monotonic() + seconds
    while (now := figure(server, name)) > most and time.monotonic() < end:
        time.sleep(0.1)
    return now


def memory(server: Running) -> int:
    """Bytes that the server's process holds."""
    assert server.process is not None
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def open_lines(server: Running) -> int:
    """Sockets that the server's process has open, its listener and all."""
    assert server.process is not None
    folder = f"/proc/{server.process.pid}/fd"
    found = 0
    for name in os.listdir(folder):
        with contextlib.suppress(OSError):
            found += os.readlink(f"{folder}/{name}").startswith("socket:")
    return found
