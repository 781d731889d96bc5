"""What one visitor does cannot stop the others: places, headers, idle lines, slow readers, work and bytes."""

import asyncio
import contextlib
import json
import re
import signal
import socket
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import START, Running, running
from tests.server.players import listen, open_table, play_out
from tests.server.raw import Raw, figure, frame, memory, open_lines, settled
from tests.waiting import until
from volstead.core.errors import BadOption
from volstead.server import budget as budgets
from volstead.server.app import Server
from volstead.server.budget import OUT, REQUESTS, WORK, Budget, visitor_name
from volstead.server.compression import Cache
from volstead.server.limits import Limits
from volstead.server.wire import SLICE, Wire
from volstead.store.memory import MemoryStore
from volstead.table.commands import Refused
from volstead.table.hall import Hall

TIGHT: tuple[str, ...] = (
    "whole=1",
    "connections_each=12",
    "slow=2",
    "request_burst=100000",
    "work=100",
    "kept_burst=30000",
    "kept=1",
)
TIGHT += ("burst=3000", "unread=200000")


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with small limits; it believes no proxy, so that this machine is a visitor like others."""
    folder = tmp_path_factory.mktemp("tight")
    limits = [word for limit in TIGHT for word in ("--limit", limit)]
    with running(
        f"sqlite:///{folder}/v.db", *limits, "--trust-proxy", "", "--metrics-token", "host", log=folder / "log"
    ) as started:
        yield started
        assert "Traceback" not in (folder / "log").read_text()


def test_a_line_that_is_dropped_gives_its_place_back(tight: Running) -> None:
    """Sockets dropped before hello, in the middle of one, in the middle of a request: whoever comes next finds room."""
    before = open_lines(tight)
    for begun in (b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{"):
        for _ in range(15):
            Raw(tight, "127.0.0.3").send(begun).drop()
            time.sleep(0.002)
    for begun in (b"", frame(1, b"{"), frame(1, b'{"type":"hello","table":"x"}')[:9]):
        for _ in range(15):
            Raw(tight, "127.0.0.3").upgrade().send(begun).drop()
            time.sleep(0.002)
    assert settled(tight, "volstead_places", 1) == 1 and settled(tight, "volstead_connections", 0) == 0
    # The figures may be a moment ahead of the system, and the line that asks is one too.
    until(lambda: open_lines(tight) <= before, "lines stay open")


def test_an_address_has_so_many_places(tight: Running) -> None:
    """The thirteenth line of one address is turned away at once, and an idle line does not stay; others come in."""
    for _ in range(20):  # on a machine that stands still for a second the first may be gone before the last comes
        held = [Raw(tight, "127.0.0.4") for _ in range(12)]
        if b" 503 " in Raw(tight, "127.0.0.4").answer():
            break
    else:
        pytest.fail("the thirteenth line was let in")
    assert b" 200 " in Raw(tight, "127.0.0.5").send(b"GET /health HTTP/1.0\r\n\r\n").answer()
    assert all(line.closed_within() for line in held)
    assert b" 200 " in Raw(tight, "127.0.0.4").send(b"GET /health HTTP/1.0\r\n\r\n").answer()


def test_a_request_has_an_end(tight: Running) -> None:
    """A header without end, too many headers, a body that never comes, a byte now and then: cut; nothing is held."""
    before = memory(tight)
    endless = Raw(tight).send(b"GET / HTTP/1.1\r\nhost: x\r\nx: ")
    with pytest.raises(OSError):
        for _ in range(300):
            endless.send(b"y" * 65536)
    many = Raw(tight).send(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 3000)
    assert b" 431 " in many.answer()
    slow = Raw(tight).send(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n")
    drip = Raw(tight).send(b"GET / HTTP/1.1\r\nhost: x\r\n")
    blank = Raw(tight).send(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
    for _ in range(10):
        for line in (drip, blank):
            with contextlib.suppress(OSError):
                line.send(b"a: b\r\n" if line is drip else b"\r\n")
        time.sleep(0.3)
    assert slow.closed_within() and drip.closed_within() and blank.closed_within()
    assert memory(tight) < before + 20e6


def test_what_came_in_time_is_read_though_the_server_stood_still(tight: Running) -> None:
    """The machine had no time for the server: requests and first messages that came meanwhile are answered, not cut."""
    assert tight.process is not None
    for _ in range(3):
        lines = [Raw(tight) for _ in range(3)]
        sockets = [Raw(tight).upgrade() for _ in range(3)]
        for line in lines:
            line.send(b"GET /health HTTP/1.1\r\n")
        time.sleep(0.3)
        tight.process.send_signal(signal.SIGSTOP)
        try:
            for line in lines:
                line.send(b"host: x\r\nconnection: close\r\n\r\n")
            for line in sockets:
                line.frame(1, b'{"type": "hello", "token": "none"}')
            time.sleep(1.2)
        finally:
            tight.process.send_signal(signal.SIGCONT)
        assert [line.answer()[:15] for line in lines] == [b"HTTP/1.1 200 OK"] * 3
        assert all(b"no-hello" not in (said := line.answer()) and b"refused" in said for line in sockets)


def test_what_follows_a_body_has_an_end_too(tight: Running) -> None:
    """A header behind the last piece of a body, or the head of a piece, that never ends: cut, and nothing is held."""
    before = memory(tight)
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    for begun in (head + b"1\r\n{\r\n0\r\nx: ", head + b"1;"):
        endless = Raw(tight).send(begun)
        with pytest.raises(OSError):
            for _ in range(300):
                endless.send(b"y" * 65536)
    assert memory(tight) < before + 20e6


def test_who_does_not_wait_for_answers_is_turned_away(tight: Running) -> None:
    """A few requests at once on one line are answered in order; hundreds are not even looked at."""
    asked = b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n"
    few = Raw(tight, "127.0.0.11").send(asked * 4 + b"GET /health HTTP/1.0\r\n\r\n").answer()
    assert few.count(b" 200 OK") == 5
    many = Raw(tight, "127.0.0.11").send(asked * 1000).answer()
    assert many.count(b" 429 ") == 1 and many.count(b" 200 OK") < 20


POST = b"POST /api/tables HTTP/1.1\r\nhost: x\r\n"
BEHIND = b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"


@pytest.mark.parametrize(
    "asked",
    [
        POST + b"content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n" + BEHIND,
        POST + b"content-length: 4\r\ncontent-length: 5\r\n\r\n{}{}" + BEHIND,
        POST + b"content-length: +4\r\n\r\n{}{}" + BEHIND,
        POST + b"transfer-encoding: xchunked\r\n\r\n0\r\n\r\n" + BEHIND,
        POST + b"transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n" + BEHIND,
        POST + b"transfer-encoding : chunked\r\n\r\n0\r\n\r\n" + BEHIND,
        POST.replace(b"\r\n", b"\n") + b"content-length: 2\n\n{}" + BEHIND,
        POST + b"x: a\r\n b\r\ncontent-length: 2\r\n\r\n{}" + BEHIND,
        POST + b"host: y\r\ncontent-length: 2\r\n\r\n{}" + BEHIND,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
    ],
)
def test_a_request_that_means_two_things_is_refused(tight: Running, asked: bytes) -> None:
    """Where a proxy might see the end of a request elsewhere, nothing of it is done, nor of what stands behind it."""
    said = Raw(tight, "127.0.0.12").send(asked).answer()
    assert said.count(b"HTTP/1.1 ") == 1 and b" 400 " in said


def test_who_would_rather_speak_another_language_is_answered_in_this_one(tight: Running) -> None:
    """An offer of HTTP/2 is passed over; what follows it on the line is not read."""
    offer = b"connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n"
    said = Raw(tight, "127.0.0.12").send(b"GET /health HTTP/1.1\r\nhost: x\r\n" + offer + BEHIND).answer()
    assert said.count(b"HTTP/1.1 ") == 1 and b" 200 " in said


def test_what_stands_last_is_what_the_proxy_says() -> None:
    """A header that a visitor made up stands before the proxy's own, in the same header or in another; ports are not
    part of an address, and what is none counts as the proxy itself."""
    budget = Budget(Limits(), "127.0.0.1, 10.0.0.0/8")

    def address(*forwarded: str, client: str = "127.0.0.1") -> str:
        headers = [(b"x-forwarded-for", one.encode()) for one in forwarded]
        return budget.address({"type": "http", "client": (client, 1), "headers": headers})

    assert address("203.0.113.9, 198.51.100.1") == address("203.0.113.9", "198.51.100.1") == "198.51.100.1"
    assert address("203.0.113.9, 198.51.100.1, 10.1.2.3") == address("198.51.100.1:4711") == "198.51.100.1"
    assert address("198.51.100.1", client="203.0.113.7") == "203.0.113.7"
    assert address("[2001:db8::1]:99") == "2001:db8::1"
    assert address() == address("unknown") == address("x" * 400) == "127.0.0.1"


def test_the_death_of_a_loop_of_the_server_ends_it(tmp_path: Path) -> None:
    """Where nobody is cut off any more who does not read, the server ends with a code that says so."""
    fail = "import volstead.server.budget as b\ndef sweep(self, now): raise OSError('no')\nb.Budget.sweep = sweep\n"
    server = Running(f"sqlite:///{tmp_path}/v.db", log=tmp_path / "log", start=fail + START)
    try:
        process = server.start().process
        assert process is not None and process.wait(300) == 4
    finally:
        server.end()


def test_many_messages_at_once_leave_others_their_turn() -> None:
    """When the time for one line is up, what has come on it and is not done waits for its next turn."""
    heard: list[bytes] = []
    wire = object.__new__(Wire)
    wire.rest, wire.receiver, wire.frames = b"", heard.append, []
    wire.config, wire.close_sent = cast(Any, SimpleNamespace(ws_max_size=100)), False
    data = b"".join(frame(1, bytes((number,))) for number in range(3))
    assert wire.take(data, -1.0) and heard == [b"\0"]
    assert wire.take(frame(1, b"\3"), -1.0) and heard == [b"\0", b"\1"]
    assert not wire.take(b"", 1e9) and heard == [b"\0", b"\1", b"\2", b"\3"]


def test_many_lines_of_one_visitor_are_one_turn() -> None:
    """Whoever has used up a slice on one line has no other on the next line, but a while later; others have theirs."""

    async def scene() -> None:
        budget = Budget(Limits())
        heard: list[tuple[str, bytes]] = []

        def line(address: str, name: str) -> Any:
            wire: Any = object.__new__(Wire)
            transport = SimpleNamespace(
                pause_reading=lambda: None, resume_reading=lambda: None, is_closing=lambda: False
            )
            wire.place, wire.transport = budgets.Place(budget, cast(Any, transport)), transport
            assert wire.place.belong(budget.visitor(address))
            wire.rest, wire.held, wire.frames, wire.close_sent = b"", b"", [], False
            wire.config, wire.loop = SimpleNamespace(ws_max_size=100), asyncio.get_running_loop()

            def receive(message: bytes) -> None:
                heard.append((name, message))
                time.sleep(2 * SLICE)

            wire.receiver = receive
            return wire

        lines = [line("192.0.2.7", "a"), line("192.0.2.7", "b"), line("192.0.2.8", "c")]
        for one in lines:
            one.data_received(frame(1, b"0") + frame(1, b"1"))
        assert heard == [("a", b"0"), ("c", b"0")]
        lines[1].data_received(frame(1, b"2"))
        while len(heard) < 7:
            await asyncio.sleep(SLICE)
        for name, said in (("a", b"01"), ("b", b"012"), ("c", b"01")):
            assert b"".join(message for who, message in heard if who == name) == said

    asyncio.run(scene())


def test_messages_that_wait_for_their_turn_are_answered_in_order(tmp_path: Path) -> None:
    """Fifty at once where each has to wait, the short way and the library's: all are answered, none twice."""
    short = "import volstead.server.wire as w; w.SLICE, w.PIECE = -1.0, 64\n"
    server = Running(f"sqlite:///{tmp_path}/v.db", start=short + START)
    try:
        made, tokens = open_table(server.start(), "toy", 2)
        hello = json.dumps({"type": "hello", "table": made["table"]["id"], "token": tokens[0]}).encode()
        pings = [json.dumps({"type": "ping", "id": f"p{n}"}).encode() for n in range(50)]
        for first in (b"", b"\x81\xff" + len(pings[0]).to_bytes(8, "big") + b"\0\0\0\0" + pings[0]):
            line = Raw(server).upgrade().send(frame(1, hello))
            while b'"welcome"' not in line.line.recv(65536, socket.MSG_PEEK):
                time.sleep(0.01)
            line.send(first + b"".join(frame(1, one) for one in pings[bool(first) :]))
            said = b""
            while b'"id":"p49"' not in said:
                said += line.line.recv(65536)
            assert re.findall(rb'"id":"p(\d+)"', said) == [str(n).encode() for n in range(50)]
    finally:
        server.end()


def test_only_so_much_is_done_for_one_visitor_at_once() -> None:
    """What is asked together is done a few at a time, and none of it any more when there is a debt."""
    visitor = Budget(Limits(at_once=2, work=0.001, work_burst=1.0)).visitor("x")
    running, most, refused = 0, 0, 0

    async def one() -> None:
        nonlocal running, most, refused
        try:
            async with visitor.turn():
                running += 1
                most = max(most, running)
                await asyncio.sleep(0)
                visitor.pay(WORK, 0.3)
                running -= 1
        except Refused:
            refused += 1

    async def all_at_once() -> None:
        await asyncio.gather(*(one() for _ in range(20)))

    asyncio.run(all_at_once())
    assert most == 2 and 20 - refused in (4, 5)


def test_pings_count_as_messages(tight: Running) -> None:
    """Who pings without end, or sends pieces of a message without end, is cut; nothing is held for them."""
    before = memory(tight)
    for data in (frame(9, b"x" * 120), frame(10, b"x"), frame(0, b"", fin=False)):
        line = Raw(tight, "127.0.0.6").upgrade()
        if data[0] == 0:
            line.send(frame(1, b"", fin=False))
        with contextlib.suppress(OSError):
            for _ in range(400):
                line.send(data * 200)
        assert line.closed_within()
    assert memory(tight) < before + 20e6
    assert settled(tight, "volstead_places", 1) == 1


def test_who_does_not_read_is_cut(tight: Running) -> None:
    """Somebody asks for the whole table over and over and reads nothing; their places are free again soon."""
    made, tokens = open_table(tight, "bootleggers", 3)
    before = memory(tight)
    hello = json.dumps({"type": "hello", "table": made["table"]["id"], "token": tokens[0]}).encode()
    lines = []
    for _ in range(8):
        line = Raw(tight, "127.0.0.7")
        lines.append(line.upgrade().send(frame(1, hello)))
    for number in range(600):
        for line in lines:
            with contextlib.suppress(OSError):
                line.send(frame(1, json.dumps({"type": "look", "id": str(number)}).encode()))
        time.sleep(0.004)
    assert settled(tight, "volstead_places", 1) == 1
    assert memory(tight) < before + 30e6
    page = Raw(tight, "127.0.0.7")
    for _ in range(60):
        page.send(b"GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n")
    assert settled(tight, "volstead_places", 1) == 1


def test_what_is_stored_is_counted(tight: Running) -> None:
    """Wishes and talk fill the store only so fast; what is refused says so, and play with small words goes on."""
    made, tokens = open_table(tight, "toy", 2)
    player = tight.sit(made["table"]["id"], tokens[0])
    codes = []
    for _ in range(100):
        codes.append(player.ask("say", text="x" * 500).get("code"))
        time.sleep(0.02)
    assert 40 <= codes.count(None) <= 60 and codes.count("too-many") == 100 - codes.count(None)
    player.close()


def test_a_message_that_can_not_be_read_is_answered_by_its_id(server: Running) -> None:
    """Forty-one orders, a number past 64 bits, a field that nobody knows: refused under the id that was given."""
    made, tokens = open_table(server, "toy", 2)
    player = server.sit(made["table"]["id"], tokens[0])
    order = {"key": "x", "move": 1}
    wrong: list[dict[str, object]] = [{"orders": [order] * 41}, {"orders": [{**order, "move": "x"}]}, {"field": 1}]
    for number, more in enumerate(wrong):
        player.socket.send(json.dumps({"type": "wishes", "id": f"w{number}", **more}))
        answer = player.wait_for("refused")
        assert answer["id"] == f"w{number}" and answer["code"] == "bad-message"
    player.socket.send(json.dumps({"type": "nonsense", "id": "w9"}))
    assert player.wait_for("refused")["id"] == "w9"
    player.close()


def test_ids_and_frames_that_make_no_sense(tight: Running) -> None:
    """A NUL in the name of a table, a first frame that is not UTF-8: refused, and no fault of ours."""
    for path in ("/api/tables/a%00b", "/api/tables/%FF", "/api/tables/" + "x" * 60, "/api/tables/a%2Fb/log"):
        assert tight.request("GET", path)[0] == 404
    for text in (b"\xff\xfe", b'{"type":"hello","table":"\xff"}'):
        line = Raw(tight, "127.0.0.8").upgrade().send(frame(1, text))
        assert b"bad-message" in line.answer()
    line = Raw(tight, "127.0.0.8").upgrade().send(frame(1, b'{"type":"hello","table":"a\\u0000b"}'))
    assert b"not-found" in line.answer()


def test_work_and_bytes_are_paid_for(tmp_path: Path) -> None:
    """Pages without end from one address: refused in the end with a clear answer; another address is served."""
    limits = ["--limit", "work=0.001", "--limit", "work_burst=0.05"]
    with running(f"sqlite:///{tmp_path}/v.db", *limits) as server:
        statuses = set()
        for _ in range(400):
            status = server.request("GET", "/openapi.json", **{"X-Forwarded-For": "203.0.113.9"})[0]
            statuses.add(status)
            if status == 429:
                break
        assert statuses == {200, 429}
        assert server.request("GET", "/", **{"X-Forwarded-For": "203.0.113.9"})[0] == 429
        assert server.request("GET", "/", **{"X-Forwarded-For": "203.0.113.10, 127.0.0.1"})[0] == 200
        before = Raw(server, "127.0.0.9").send(b"GET /health HTTP/1.0\r\nx-forwarded-for: 203.0.113.9\r\n\r\n").answer()
        assert b" 200 " in before, "whoever is no proxy of ours is believed nothing"


def test_a_name_of_others_is_not_ours(tmp_path: Path) -> None:
    """A page at another name that leads here (Host and Origin alike) is refused; the server's own names are not."""
    log = tmp_path / "log"
    with running(f"sqlite:///{tmp_path}/v.db", "--public-url", "https://tables.example", log=log) as server:
        body = {"game": "toy", "seats": [{"kind": "open"}] * 2}
        for origin, host, status in (
            ("http://evil.example", "evil.example", 403),
            ("http://tables.example", "tables.example", 403),
            ("https://tables.example", "tables.example", 201),
            ("https://tables.example", "inside:8000", 201),
            (server.url, f"127.0.0.1:{server.port}", 201),
        ):
            assert server.request("POST", "/api/tables", body, Origin=origin, Host=host)[0] == status
        for _ in range(5):
            with pytest.raises(InvalidStatus, match="403"):
                server.sit("x", origin="http://evil.example")
    # The host is told once what to do if it was no stranger; nothing that a stranger does is a fault.
    assert log.read_text().count("--public-url") == 1 and "ERROR" not in log.read_text()


def test_a_private_table_can_not_be_told_from_none(server: Running) -> None:
    """Its page is the same as that of a table that does not exist, though it is in memory."""
    private, _ = open_table(server, "bootleggers", 3)
    public, _ = open_table(server, "bootleggers", 3, public=True)
    pages = [server.get(f"/t/{table}") for table in (private["table"]["id"], "nothing", public["table"]["id"])]
    assert pages[0] == pages[1] and pages[2].startswith("<!doctype")


def test_a_shutdown_that_fails_says_so(tmp_path: Path) -> None:
    """The exit code is not 0 if something could not be put away."""
    fail = "import volstead.table.hall as h\nasync def stop(self): raise OSError('no')\nh.Hall.stop = stop\n"
    server = Running(f"sqlite:///{tmp_path}/v.db", log=tmp_path / "log", start=fail + START)
    try:
        assert server.start().stop() == 3
    finally:
        server.end()


def test_addresses_are_counted_by_line() -> None:
    """An IPv6 line has 2^64 addresses and is one visitor; an IPv4 address is the same in both ways of writing it."""
    assert visitor_name("2001:db8::1") == visitor_name("2001:db8::ffff:2") == "2001:db8::/64"
    assert visitor_name("2001:db8:0:1::1") != visitor_name("2001:db8::1")
    assert visitor_name("::ffff:192.0.2.7") == visitor_name("192.0.2.7") == "192.0.2.7"
    assert visitor_name("fe80::1%eth0") == "fe80::/64" and visitor_name("nonsense") == "nonsense"


def test_a_network_around_many_lines_is_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A /48 has 65,536 lines, each with a purse of its own; together they have what eight visitors have."""
    monkeypatch.setattr(budgets, "clock", lambda: 0.0)
    budget = Budget(Limits(request_burst=3, connections_each=2, work=1, work_burst=1, unread_each=10, wider=8))
    lines = [budget.visitor(f"2001:db8:7:{number:x}::1") for number in range(30)]
    taken = 0
    with contextlib.suppress(Refused):
        for line in lines:
            for _ in range(3):
                line.take(REQUESTS)
                taken += 1
    assert taken == 24
    budget.visitor("2001:db8:8::1").take(REQUESTS)
    transports = [cast(Any, SimpleNamespace(get_write_buffer_size=lambda: 9, abort=lambda: None)) for _ in range(60)]
    places = [budgets.Place(budget, transport) for transport in transports]
    seated = [place for number, place in enumerate(places) if place.belong(lines[number % 30])]
    assert len(seated) == 16
    for place in seated[1:]:
        place.free()
    assert places[-1].belong(lines[29]) and [len(purse.places) for purse in lines[29].purses] == [1, 2]
    for line in lines[:8]:
        line.pay(WORK, 0.9)
    assert lines[20].debt() == 0.0
    lines[9].pay(WORK, 0.9)
    assert lines[20].owes() and lines[20].debt() == pytest.approx(0.1 / 8)
    assert budget.visitor("192.0.2.7").purses == (budget.visitor("192.0.2.7"),)


def test_unread_bytes_of_a_network_have_an_end() -> None:
    """Each line of a /48 leaves little unread, but there are many of them."""
    budget = Budget(Limits(unread_each=100, wider=2))
    cut: list[int] = []
    for number in range(30):
        transport = SimpleNamespace(get_write_buffer_size=lambda: 10, abort=partial(cut.append, number))
        place = budgets.Place(budget, cast(Any, transport))
        assert place.belong(budget.visitor(f"2001:db8:7:{number:x}::1"))
        budget.places.add(place)
    budget.sweep(0.0)
    budget.sweep(1.0)
    assert len(set(cut)) == 10


def test_who_was_away_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many addresses come, each costs the same, and one that keeps coming is remembered."""
    monkeypatch.setattr(budgets, "KNOWN", 100)
    budget = Budget(Limits(request_burst=3, requests=0.001))
    for number in range(1000):
        budget.visitor(f"10.1.{number // 250}.{number % 250}")
        if number < 3:
            budget.visitor("10.9.9.9").take(REQUESTS)
        else:
            with pytest.raises(Refused):
                budget.visitor("10.9.9.9").take(REQUESTS)
    assert len(budget.visitors) == 100


def test_nobody_pays_for_the_time_of_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server has the processor a quarter of the time, a second by the clock is a quarter of a second of work;
    what others let it do besides is on nobody's bill."""
    worked = 0.0
    monkeypatch.setattr(budgets, "time", SimpleNamespace(thread_time=lambda: worked))
    meter = budgets.Meter()
    worked = 0.25
    assert meter.took(1.0) == 1.0
    meter.look()
    worked = 5.0
    assert meter.took(1.0) == 0.25
    meter.look()
    assert meter.took(1.0) == 1.0


def test_debts_are_paid_by_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work and bytes are paid when they are done; the debt says how long to wait."""
    now = 0.0
    monkeypatch.setattr(budgets, "clock", lambda: now)
    visitor = Budget(Limits(work=0.5, work_burst=1, out=100, out_burst=100)).visitor("x")
    visitor.pay(WORK, 2.0)
    visitor.pay(OUT, 500)
    assert visitor.debt() == 4.0
    now = 3.9
    assert visitor.debt() == pytest.approx(0.1)
    now = 4.1
    assert visitor.debt() == 0.0


def test_sockets_are_counted_before_they_say_hello() -> None:
    """Whoever guesses tokens has as many guesses as requests."""
    server = Server(Hall(MemoryStore()), limits=Limits(request_burst=5, requests=0.001))
    scope = {"type": "websocket", "headers": [], "client": ("192.0.2.7", 4711)}
    refused = [server.admit(scope, "192.0.2.7") is not None for _ in range(8)]
    assert refused == [False] * 5 + [True] * 3 and server.admit(scope, "192.0.2.8") is None


def test_limits_are_options() -> None:
    """Each limit has a name and takes a number above 0; what makes no sense is said in a sentence."""
    limits = Limits().changed(["rate=7", "connections=9", "work=0.5"])
    assert (limits.rate, limits.connections, limits.work) == (7.0, 9, 0.5)
    for word in ("nothing=1", "rate", "rate=-1", "rate=nan", "connections=1.5", "rate=x"):
        with pytest.raises(BadOption):
            Limits().changed([word])


def test_after_nonsense_places_are_open_sockets(tight: Running) -> None:
    """Rounds of nonsense by hand; after each there are as many places as there are sockets open."""
    made, tokens = open_table(tight, "toy", 2, public=True)
    hello = json.dumps({"type": "hello", "table": made["table"]["id"], "token": tokens[0]}).encode()
    for _ in range(6):
        for rubbish in (
            b"\x81\xff" + b"\xff" * 8,
            frame(8, b"\x03\xe8"),
            frame(3, b"x"),
            b"\x00" * 40,
            frame(1, b"\xff"),
        ):
            Raw(tight, "127.0.0.10").upgrade().send(frame(1, hello)).send(rubbish).drop()
            time.sleep(0.01)
        staying = Raw(tight, "127.0.0.10").upgrade().send(frame(1, hello))
        assert settled(tight, "volstead_places", 2) == 2, "one stays, and one asks"
        assert settled(tight, "volstead_connections", 1) == 1
        staying.drop()
    player = tight.sit(made["table"]["id"], tokens[0])
    listen(player)
    player.close()


def test_a_replay_is_made_once_and_in_slices(server: Running) -> None:
    """While somebody looks at long replays a player is answered soon; the same again is the same, and costs little."""
    made, tokens = open_table(server, "bootleggers", 3, {"rounds": 1})
    table = made["table"]["id"]
    players = [server.sit(table, token) for token in tokens]
    play_out(players, Random(2))
    until(lambda: server.get(f"/api/tables/{table}", tokens[0])["status"] == "finished")
    path = f"/api/tables/{table}/replay?limit=200"

    def asked() -> tuple[Any, float]:
        """The answer, and the work that it cost."""
        before = figure(server, "volstead_work_seconds_total")
        answer = server.get(path, tokens[0])
        return answer, figure(server, "volstead_work_seconds_total") - before

    first, once = asked()
    again = [asked() for _ in range(5)]
    assert len(first["frames"]) > 20 and all(answer == first for answer, _ in again)
    assert min(work for _, work in again) < once
    for player in players:
        player.close()


def test_answers_are_kept_as_long_as_there_is_room() -> None:
    """What was not asked for longest goes first; what is too big is not kept."""
    kept = Cache(100)
    for name in "abc":
        kept.keep(name, b"x" * 40)
        kept.find("b")
    assert kept.find("a") is None and kept.find("b") and kept.find("c") and kept.size == 80
    kept.keep("d", b"x" * 101)
    assert kept.find("d") is None
