"""What one visitor does cannot stop the others: places, headers, idle lines, slow readers, work and bytes."""

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import START, Running, running
from tests.server.players import listen, open_table, play_out
from tests.server.raw import Raw, figure, frame, memory, open_lines, settled
from tests.waiting import until
from volstead.core.errors import BadOption
from volstead.server import budget as budgets
from volstead.server.budget import OUT, REQUESTS, WORK, Budget, visitor_name
from volstead.server.compression import Kept
from volstead.server.limits import Limits
from volstead.table.commands import Refused

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
    with running(f"sqlite:///{tmp_path}/v.db", "--public-url", "https://tables.example") as server:
        body = {"game": "toy", "seats": [{"kind": "open"}] * 2}
        for origin, host, status in (
            ("http://evil.example", "evil.example", 403),
            ("http://tables.example", "tables.example", 403),
            ("https://tables.example", "tables.example", 201),
            ("https://tables.example", "inside:8000", 201),
            (server.url, f"127.0.0.1:{server.port}", 201),
        ):
            assert server.request("POST", "/api/tables", body, Origin=origin, Host=host)[0] == status


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
    kept = Kept(100)
    for name in "abc":
        kept.keep(name, b"x" * 40)
        kept.find("b")
    assert kept.find("a") is None and kept.find("b") and kept.find("c") and kept.size == 80
    kept.keep("d", b"x" * 101)
    assert kept.find("d") is None
