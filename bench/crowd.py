"""Those who play at the server that is measured: many light clients in one process, so that the server is what is busy.

They speak WebSocket by themselves, as far as a client that trusts its server must.
"""

import asyncio
import random
import time
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from bench.server import Served

WARM_UP = 3.0
"""Seconds before anything is counted."""
QUICK = {"bot_pause": 0, "window": 0, "response": 0}
HANDSHAKE = (
    "GET /api/socket/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dm9sc3RlYWQgdm9sc3RlYQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Question(Struct):
    must: bool
    menu: list[int]


class Item(Struct):
    what: str


class Heard(Struct):
    """What a player looks at in a message of the server."""

    type: str
    n: int = 0
    at: float = 0.0
    question: Question | None = None
    items: list[Item] = []


read = msgspec.json.Decoder(Heard)


class Crowd:
    """All who play, and what they have seen together."""

    def __init__(self, servers: list["Served"], tables: int, pause: float, routed: float = 0.0) -> None:
        """`routed`: which part of the connections goes to the server of its table; the others go anywhere."""
        self.servers, self.pause, self.routed = servers, pause, routed
        self.tables = [Foursome(self, number) for number in range(tables)]
        self.clients = 0
        self.moves = 0
        self.open = True
        self.sent: dict[tuple[str, float], float] = {}
        """When the move was sent that led to what happened at a table at a time of the server's clock."""
        self.last: dict[tuple[str, float], float] = {}
        """When the last of those who were told of that heard it."""

    async def __aenter__(self) -> "Crowd":
        """Everybody comes and gets going."""
        self.playing = [asyncio.create_task(table.run()) for table in self.tables]
        while self.clients < 4 * len(self.tables):
            await asyncio.sleep(0.1)
        await asyncio.sleep(WARM_UP)
        return self

    async def __aexit__(self, *fault: object) -> None:
        self.open = False
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)

    async def count(self, seconds: float) -> None:
        """Count anew for a while."""
        self.moves = 0
        self.sent.clear()
        self.last.clear()
        await asyncio.sleep(seconds)

    def delays(self) -> list[float]:
        """Seconds from each move to the last delivery of what came of it, in order of length."""
        return sorted(self.last[what] - sent for what, sent in self.sent.items() if self.last.get(what, 0.0) > sent)


class Foursome:
    """Four remote clients at one table of Bootleggers, who choose at random."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.luck = random.Random(number)
        self.home = crowd.servers[number % len(crowd.servers)]

    def served(self) -> "Served":
        """Where somebody comes in."""
        crowd = self.crowd
        return self.home if self.luck.random() < crowd.routed else self.luck.choice(crowd.servers)

    async def run(self) -> None:
        """One game after the other."""
        loop = asyncio.get_running_loop()
        served = self.home
        wanted = {"game": "bootleggers", "seats": [{"kind": "open"}] * 4, "settings": QUICK}
        while self.crowd.open:
            made = await asyncio.to_thread(served.ask, "POST", "/api/tables", wanted)
            id = made["table"]["id"]
            players = []
            for n in range(4):
                path = f"/api/tables/{id}/join"
                joined = await asyncio.to_thread(served.ask, "POST", path, {"name": f"P{n}"}, made["invite"])
                players.append(Player(self, id, joined["token"]))
            for player in players:
                await loop.create_connection(player.here, "127.0.0.1", self.served().port)
            await asyncio.gather(*(player.gone for player in players))


class Player(asyncio.Protocol):
    """Somebody at a table, who hears all the time and answers when they must."""

    def __init__(self, table: Foursome, id: str, token: str) -> None:
        self.table, self.crowd, self.id = table, table.crowd, id
        self.hello = {"type": "hello", "table": id, "token": token, "views": False}
        self.waits = b""
        self.greeted = False
        self.number = 0
        self.sent = self.heard = 0.0
        loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[None] = loop.create_future()
        self.later: asyncio.Handle = loop.call_soon(lambda: None)

    def here(self) -> "Player":
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(HANDSHAKE.format(port=self.table.home.port, table=self.id).encode())

    def connection_lost(self, fault: Exception | None) -> None:
        self.later.cancel()
        if not self.gone.done():
            self.gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self.waits + data
        if not self.greeted:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.waits = data
                return
            data = data[end + 4 :]
            self.greeted = True
            self.crowd.clients += 1
            self.say(self.hello)
        at = 0
        while len(data) - at >= 10 or (len(data) - at >= 2 and data[at + 1] < 126):
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
            elif size == 127:
                size, begin = int.from_bytes(data[begin : begin + 8], "big"), begin + 8
            if len(data) < begin + size:
                break
            if data[at] == 0x81:
                self.hear(read.decode(data[begin : begin + size]))
            elif data[at] == 0x89:
                self.send(0x8A, data[begin : begin + size])
            at = begin + size
        self.waits = data[at:]

    def send(self, kind: int, message: bytes) -> None:
        """A frame, masked with zeros."""
        size = len(message)
        head = bytes((kind, 128 | size)) if size < 126 else bytes((kind, 254)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)

    def say(self, message: object) -> None:
        self.send(0x81, msgspec.json.encode(message))

    def hear(self, message: Heard) -> None:
        """Take note of a message, and answer if it asks for something."""
        crowd = self.crowd
        if message.type == "update":
            self.heard = message.at
            crowd.last[self.id, message.at] = time.perf_counter()
        elif message.type == "done":
            crowd.moves += 1
            crowd.sent[self.id, self.heard] = self.sent
        elif message.type == "refused":
            self.number += 1
            self.say({"type": "look", "id": f"l{self.number}"})
        if not crowd.open or any(item.what == "end" for item in message.items):
            self.transport.close()
            return
        asked = message.question
        if asked is not None and asked.must:
            self.later.cancel()
            if crowd.pause:
                wait = crowd.pause * self.table.luck.uniform(0.5, 1.5)
                self.later = asyncio.get_running_loop().call_later(wait, self.move, message.n, asked.menu)
            else:
                self.move(message.n, asked.menu)

    def move(self, version: int, menu: list[int]) -> None:
        self.number += 1
        self.sent = time.perf_counter()
        move = self.table.luck.choice(menu)
        self.say({"type": "move", "id": f"m{self.number}", "version": version, "moves": [move]})
