"""Whoever asks for something pays for it, whichever task does it; and nobody has to wait for what another asked for."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.server.client import START, Running, running
from tests.server.provider import CLIENT, SECRET, provided
from tests.server.raw import Raw
from tests.table.hand import Room
from tests.waiting import until
from volstead.core.chance import Dice
from volstead.server import coach, socket
from volstead.server.app import Server, make_app
from volstead.server.budget import OUT, WORK, Budget, Place, on_the_bill, paying
from volstead.server.limits import Limits
from volstead.server.wire import Wire
from volstead.table import commands as c
from volstead.table.base import encode
from volstead.table.entries import Settings
from volstead.table.hall import LINES_A_SLICE


def test_who_brings_a_table_back_pays_for_it_and_others_have_their_turn() -> None:
    """A long game is read in slices, all of them on the bill of whoever asked; what nobody asked for is on no bill."""

    async def scene() -> None:
        room = await Room().open("bootleggers", 3)
        made = room.play(120, Dice(3))
        room.live.snapshot_at = room.table.count  # so that all of it has to be read again
        for asks in (True, False):
            again = Room(room.store, room.time)
            again.hall.on_the_bill = on_the_bill
            paid: list[float] = []
            paying.set(paid.append if asks else None)
            await again.hall.find(room.table.record.id)
            assert (len(paid) > made / LINES_A_SLICE and sum(paid) > 0.0) == asks

    asyncio.run(scene())


def test_who_sends_a_command_pays_for_what_comes_of_it() -> None:
    """For deciding it and for telling everybody; for one that is refused as well."""

    async def scene() -> None:
        room = await Room().open("toy", 3)
        ears = [room.listen(seat) for seat in range(3)]
        paid: list[float] = []
        say = c.Say(id="a", text="evening")
        room.live.submit(0, say, lambda n, refusal: None, paid.append)
        assert len(paid) == 2 and all(one > 0.0 for one in paid) and all(len(ear.heard) > 1 for ear in ears)
        room.live.submit(0, c.Move(id="b", version=0, moves=[1]), lambda n, refusal: None, paid.append)
        assert len(paid) == 3

    asyncio.run(scene())


def test_who_says_hello_pays_for_the_welcome() -> None:
    async def scene() -> None:
        room = await Room().open("bootleggers", 3)
        server = Server(room.hall)
        hello = encode({"type": "hello", "table": room.table.record.id, "token": "seat0"})
        events = [{"type": "websocket.connect"}, {"type": "websocket.receive", "bytes": hello}]
        sent: list[Any] = []

        async def receive() -> Any:
            return events.pop(0) if events else {"type": "websocket.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        visitor = server.budget.visitor("192.0.2.7")
        before = visitor.levels[WORK]
        scope = {"type": "websocket", "path": "/api/socket", "headers": [], "client": ("192.0.2.7", 4711)}
        await socket.serve(server, scope, receive, send)
        assert any("welcome" in message.get("text", "") for message in sent) and visitor.levels[WORK] < before

    asyncio.run(scene())


def test_who_listens_on_many_lines_pays_for_what_is_sent_on_each() -> None:
    """Bytes, and the work of sending them."""
    budget = Budget(Limits())
    visitor = budget.visitor("192.0.2.7")
    wire: Any = object.__new__(Wire)
    wire.place = Place(budget, None)  # type: ignore[arg-type]
    assert wire.place.belong(visitor)
    sent: list[bytes] = []
    wire.unsent, wire.disconnected, wire.close_sent = [b"\x81\x02", b"{}"], False, False
    wire.transport = SimpleNamespace(write=sent.append, is_closing=lambda: False)
    budget.talkers = [wire]
    budget.let_them_say()
    assert sent == [b"\x81\x02{}"] and visitor.levels[OUT] == visitor.most[OUT] - 4
    assert visitor.levels[WORK] < visitor.most[WORK]


def test_connections_without_end_are_paid_for_too(tmp_path: Path) -> None:
    """Whoever connects and goes, over and over, is not even let in any more; others are."""
    limits = ["--limit", "work=0.00001", "--limit", "work_burst=0.01", "--limit", "whole=300"]
    with running(f"sqlite:///{tmp_path}/v.db", *limits, "--trust-proxy", "") as server:
        for _ in range(400):
            Raw(server, "127.0.0.9").close()
        assert Raw(server, "127.0.0.9").closed_within(60)
        line = Raw(server, "127.0.0.10").send(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert b" 200 " in line.answer()


def test_one_visitor_does_not_have_all_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four wait for their turn; the next one of the same visitor is refused, another's is taken."""

    async def make(self: Any, call: Any, live: Any, seat: int) -> None: ...

    monkeypatch.setattr(coach.Reviews, "make", make)

    async def ask(server: Server, path: str, address: str) -> int:
        way = httpx.ASGITransport(make_app(server), client=(address, 4711))
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
            return (await client.get(path, headers={"authorization": "Bearer seat0"})).status_code

    async def scene() -> None:
        room = await Room().open("toy", 3)
        room.play(1000, Dice(3))
        assert room.table.status == "finished"
        server = Server(room.hall)
        server.reviews.under_way = {("another", seat): "192.0.2.7" for seat in range(coach.MOST_EACH)}
        path = f"/api/tables/{room.table.record.id}/coach?seat=0"
        assert await ask(server, path, "192.0.2.7") == 409
        assert await ask(server, path, "192.0.2.8") == 200

    asyncio.run(scene())


def test_a_server_without_room_makes_no_table_by_any_door() -> None:
    """Living tables are counted; a fork or another game with the same people is one too; one that ends makes room."""

    async def ask(server: Server, path: str, body: Any) -> int:
        way = httpx.ASGITransport(make_app(server), client=("192.0.2.7", 4711))
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
            return (await client.post(path, json=body, headers={"authorization": "Bearer seat0"})).status_code

    async def scene() -> None:
        room = await Room().open("toy", 2)
        room.play(1000, Dice(3))
        server = Server(room.hall, limits=Limits(tables=1))
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = f"/api/tables/{room.table.record.id}"
        doors = [("/api/tables", {"game": "toy", "seats": seats}), (f"{table}/fork", {"seats": seats, "n": 3})]
        doors.append((f"{table}/rematch", {}))
        await room.hall.create("toy", 2, {}, Settings(bot="random"), "")
        room.hall.counted = -1.0
        assert [await ask(server, path, body) for path, body in doors] == [429] * 3
        for live in list(room.hall.tables.values()):
            if live.table.status == "gathering":
                await live.act(c.CloseTable())
        for path, body in doors:
            room.hall.counted, room.hall.living = room.hall.time.now(), 0
            assert await ask(server, path, body) in (200, 201), path

    asyncio.run(scene())


def test_a_hint_is_dropped_with_whoever_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is lost: nobody thinks on for nobody."""

    async def think(*about: Any) -> Any:
        await asyncio.Event().wait()

    async def scene() -> None:
        room = await Room().open("toy", 2)
        room.do(1, c.HandOver(id="h", bot="random"))
        monkeypatch.setattr(room.hall.crew, "think", think)
        connection = socket.Connection(Server(room.hall), "192.0.2.7", None)  # type: ignore[arg-type]
        connection.seat, connection.live = 0, room.live
        connection.received(encode({"type": "hint", "id": "h", "bot": "search@20"}))
        assert connection.hinting is not None and not connection.outbox, connection.outbox
        await asyncio.sleep(0)
        connection.leave()
        await asyncio.wait([connection.hinting])
        assert connection.hinting.cancelled()

    asyncio.run(scene())


def test_a_provider_that_does_not_answer_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    """Many ask to be sent to it and wait; long answers, which threads make small, come all the same."""
    patient = "import volstead.server.oidc as o; o.PATIENCE = 300.0\n"
    with provided() as provider, ThreadPoolExecutor(40) as crowd:
        words = ("--rate", "100000", "--oidc", provider.url, "--oidc-client", CLIENT, "--oidc-secret", SECRET)
        server = Running(f"sqlite:///{tmp_path}/v.db", *words, start=patient + START)
        provider.open.clear()
        try:
            server.start()
            asked = [
                crowd.submit(server.request, "POST", "/api/oidc", {}, **{"X-Forwarded-For": f"192.0.2.{n}"})
                for n in range(40)
            ]
            until(lambda: provider.waiting)
            answer = httpx.get(f"{server.url}/openapi.json", headers={"accept-encoding": "gzip"}, timeout=300)
            assert answer.status_code == 200 and answer.headers["content-encoding"] == "gzip"
            assert len(answer.content) > 65536 and not any(one.done() for one in asked)
            provider.open.set()
            assert {one.result()[0] for one in asked} == {200}
        finally:
            provider.open.set()
            server.end()
