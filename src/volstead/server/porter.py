"""Those who play at one table come together in the process that owns it: a connection is handed on as it is.

The processes of one server have a socket each in a folder that they share. Through it goes the connection itself, with
the request that opened it and the first message; whoever is at the other end of it notices nothing. Where that can not
be done (another machine, words on the way), the process follows the table instead, see `volstead.table.company`.
"""

import asyncio
import logging
import socket
from array import array
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from volstead.server.budget import Budget, Place
from volstead.server.wire import Wire

LONGEST = 100_000
"""Bytes of a request and a first message."""

log = logging.getLogger("volstead.server")

Parcel = tuple[bytes, str]
"""The request that opened a connection, and the first message that came over it."""
_read = msgspec.msgpack.Decoder(Parcel)


class Adopted(Wire):
    """A connection that another process opened: the handshake is done already."""

    adopted = True

    def __init__(self, budget: Budget, running: uvicorn.Server, parcel: Parcel) -> None:
        super().__init__(Place(budget, None), running.config, running.server_state, running.lifespan.state)  # type: ignore[arg-type]
        self.parcel = parcel

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.place = self.place.budget.seat(self.transport) or self.place
        self.transport = Muted(self, self.transport)  # type: ignore[assignment]
        request, message = self.parcel
        self.data_received(request)
        self.queue.put_nowait({"type": "websocket.receive", "text": message})


class Muted:
    """A transport on which the answer to the handshake is not said a second time."""

    def __init__(self, wire: Adopted, transport: asyncio.Transport) -> None:
        self.wire, self.heard_by = wire, transport

    def write(self, data: bytes) -> None:
        self.wire.transport = self.heard_by
        if not data.startswith(b"HTTP/1.1 101 "):
            self.heard_by.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.heard_by, name)


class Porter:
    """Hands connections on to the other processes of this server, and takes those that they hand on."""

    def __init__(self, folder: Path, budget: Budget) -> None:
        self.folder = folder
        self.budget = budget
        self.running: uvicorn.Server | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.door: socket.socket | None = None
        self.given = 0
        """How many connections were handed on."""

    def open(self, me: str) -> None:
        """From now on others can hand on to us."""
        self.door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.door.setblocking(False)
        self.door.bind(str(self.folder / me))
        asyncio.get_running_loop().add_reader(self.door.fileno(), self.take)

    def close(self, me: str) -> None:
        if self.door is not None:
            asyncio.get_running_loop().remove_reader(self.door.fileno())
            (self.folder / me).unlink(missing_ok=True)
            self.door.close()
            self.door = None

    def knows(self, owner: str) -> bool:
        """Whether a process is one of ours."""
        return owner != "" and (self.folder / owner).exists()

    def give(self, owner: str, wire: Wire, message: str) -> bool:
        """Hand a connection on to its table's owner; whether that could be done."""
        request = wire.begin_to_leave()
        if request is None or self.door is None:
            return False
        try:
            parcel = msgspec.msgpack.encode((request, message))
            held = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [wire.number()]))
            self.door.sendmsg([parcel], [held], 0, str(self.folder / owner))
        except OSError as fault:
            log.info("a connection could not be handed on: %s", fault)
            wire.stay()
            return False
        wire.leave()
        self.given += 1
        return True

    def take(self) -> None:
        """Others have handed connections on."""
        assert self.door is not None and self.running is not None
        loop = asyncio.get_running_loop()
        while True:
            try:
                data, numbers, _, _ = socket.recv_fds(self.door, LONGEST, 1)
            except BlockingIOError:
                return
            for number in numbers:
                line = socket.socket(fileno=number)
                line.setblocking(False)
                wire = Adopted(self.budget, self.running, _read.decode(data))
                task = loop.create_task(loop.connect_accepted_socket(lambda wire=wire: wire, line))  # type: ignore[misc]
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)
