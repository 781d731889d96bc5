"""What somebody sends who means no good: requests that never end, addresses that are none, words that paint a log."""

import http.client
import json
import logging
import socket
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Running, running
from tests.server.players import QUICK, play_out
from tests.server.raw import Raw
from volstead.server import logs
from volstead.server.outgoing import EACH, NotSent, Outgoing, is_outside

SOCKET = (
    b"POST /api/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
)


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits a second for a request to be whole."""
    folder = tmp_path_factory.mktemp("short")
    limits = ("--limit", "whole=1", "--limit", "work=100", "--limit", "request_burst=10000")
    with running(f"sqlite:///{folder}/v.db", *limits, "--access-log", log=folder / "log") as started:
        yield started
        written = (folder / "log").read_text()
        assert "Traceback" not in written
        assert "\x1b" not in written and "\x9b" not in written and "\nFORGED" not in written


@pytest.mark.parametrize(
    "body", [b"content-length: 5\r\n\r\nhello", b"transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"]
)
def test_a_socket_with_a_body_is_no_socket(short: Running, body: bytes) -> None:
    """The request is refused at once: nobody waits for it, and its line is not held."""
    said = Raw(short, "127.0.0.21").send(SOCKET + body).answer()
    assert b" 400 " in said.splitlines()[0]


def test_a_body_that_comes_after_the_answer_holds_no_line(short: Running) -> None:
    """What was refused before it was whole is answered; when the rest has come the line is idle, and idle lines end."""
    line = Raw(short, "127.0.0.22").send(b"POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n")
    assert b" 405 " in line.line.recv(4096)
    assert line.send(b"hello").closed_within(60)


def asked(server: Running, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    """A request with whatever headers one likes."""
    data = json.dumps(body).encode() if body is not None else b""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=300)
    line.putrequest(method, path, skip_host=True)
    for name, value in {"host": f"127.0.0.1:{server.port}", "content-length": str(len(data)), **headers}.items():
        line.putheader(name.replace("_", "-"), value)
    line.endheaders(data)
    answer = line.getresponse()
    said = answer.read()
    line.close()
    return answer.status, said


def test_an_address_that_no_server_has(short: Running) -> None:
    """By a name that is longer than names can be nobody is carried to another device, and nothing goes wrong."""
    _, me = short.request("POST", "/api/me", {"name": "Eve"})
    for host in ("a" * 400, "a" * 5000, "[::1", "127.0.0.1:99999", ""):
        for path in ("/api/me/carry", "/api/me/passkey", "/api/reach"):
            method = "GET" if path == "/api/reach" else "POST"
            status, said = asked(short, method, path, host=host, volstead_person=me["token"])
            assert status < 500, (host[:20], path, said)


def test_what_is_asked_for_paints_no_log(short: Running) -> None:
    """Line ends and escapes in a path stand in the log as what they are; the fixture looks at it."""
    assert asked(short, "GET", "/%0aFORGED%1b]0;x%07%c2%9b2J")[0] == 404
    assert asked(short, "GET", "/api/tables/%0aFORGED")[0] == 404


@pytest.mark.parametrize("form", [logs.Plain("%(message)s"), logs.Json()], ids=["plain", "json"])
def test_no_line_of_the_log_speaks_to_a_terminal(form: logging.Formatter) -> None:
    """Whoever's words it quotes: one record is one line, but for a traceback, and nothing in it moves a cursor."""
    try:
        raise ValueError("bad \x1b]0;x\x07 thing")
    except ValueError as fault:
        kind = (type(fault), fault, fault.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "said %s", ("a\nFORGED \x1b[2J \x9b2J \u202e",), kind)
    written = form.format(record)
    assert not any(sign in written for sign in ("\x1b", "\x07", "\x9b", "\u202e", "\nFORGED"))
    assert "FORGED" in written and "Traceback" in written


def test_a_look_that_is_a_line_end(short: Running) -> None:
    """It is refused; else no bot could sit down beside it."""
    made = short.table("toy", [{"kind": "open"}] * 2, settings=QUICK)
    path = f"/api/tables/{made['table']['id']}"
    for more in ({"look": "\n"}, {"look": "1.2\n"}, {"seed": "ab\n"}):
        assert short.request("POST", f"{path}/join", {"name": "Eve", **more}, made["invite"])[0] == 400
    short.post(f"{path}/join", {"name": "Eve", "look": "1.2", "seed": "ab"}, made["invite"])
    short.post(f"{path}/seats/1", {"kind": "bot"}, made["host"])


def test_one_summary_that_can_not_be_read_leaves_my_games_whole(tmp_path: Path) -> None:
    """The list of my games and my book tell of all others."""
    file = tmp_path / "v.db"
    with running(f"sqlite:///{file}") as server:
        _, me = server.request("POST", "/api/me", {"name": "Ada"})
        tables = []
        for _ in range(2):
            made = server.table("toy", [{"kind": "open"}] * 2)
            path = f"/api/tables/{made['table']['id']}/join"
            assert server.request("POST", path, {"name": "Ada"}, made["invite"], **{"volstead-person": me["token"]})
            tables.append(made["table"]["id"])
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET summary = x'ff00' WHERE id = ?", (tables[0],))
        database.close()
        status, games = server.request("GET", "/api/me/games", **{"volstead-person": me["token"]})
        assert status == 200 and tables[1] in [game["table"] for game in games["games"]]
        for path in ("/api/me/book", "/api/me/export"):
            assert server.request("GET", path, **{"volstead-person": me["token"]})[0] == 200


def test_rows_that_can_not_be_read_keep_no_server_from_starting_and_nobody_from_the_rest(tmp_path: Path) -> None:
    """Who may not come in, a message to all, the ways by which somebody is told: each is as good as none, and the other
    rows of the same person are well."""
    where, token = f"sqlite:///{tmp_path}/v.db", "a-token-of-the-host"
    bearer = {"authorization": f"Bearer {token}"}
    with running(where, "--admin-token", token) as server:
        me = server.post("/api/me", {"name": "Ada"})
        mine = {"volstead-person": me["token"]}
        assert server.request("POST", "/api/me/ways", {"hook": "https://example.org/x"}, **mine)[0] == 200
        for act in ({"act": "ban", "who": "203.0.113.0/24"}, {"act": "tell", "text": "At ten."}):
            assert server.request("POST", "/api/admin", act, **bearer)[0] == 200
    with sqlite3.connect(tmp_path / "v.db") as database:
        deep = b'{"origin":' + b"[" * 50_000
        database.execute("UPDATE belongings SET data = ? WHERE kind IN ('hook', 'house', 'vapid')", (deep,))
    database.close()
    with running(where, "--admin-token", token) as server:
        status, ways = server.request("GET", "/api/me/ways", **mine)
        assert status == 200 and ways["hook"] == "" and ways["push_key"]
        status, told = server.request("GET", "/api/me/export", **mine)
        assert status == 200 and "Ada" in json.dumps(told)
        assert server.request("POST", "/api/admin", {"act": "ban", "who": "198.51.100.7"}, **bearer)[0] == 200
        assert "198.51.100.7" in json.dumps(server.request("POST", "/api/admin", {"act": "bans"}, **bearer)[1])


def test_what_was_erased_is_not_told_from_memory(server: Running) -> None:
    """A replay that was made before somebody was erased is made anew: it has neither their name nor their words."""
    from random import Random

    _, me = server.request("POST", "/api/me", {"name": "Adamant"})
    made = server.table("toy", [{"kind": "open"}] * 2, settings={**QUICK, "public": True})
    path = f"/api/tables/{made['table']['id']}"
    seats = []
    for name in ("Adamant", "Bea"):
        more = {"volstead-person": me["token"]} if name == "Adamant" else {}
        _, joined = server.request("POST", f"{path}/join", {"name": name}, made["invite"], **more)
        seats.append(server.sit(made["table"]["id"], joined["token"]))
    seats[0].ask("say", text="unforgettable words")
    play_out(seats, Random(3))
    for seat in seats:
        seat.close()
    pages = [f"{path}/replay?limit=200", f"{path}/history?limit=200", f"{path}/review"]
    assert "unforgettable" in json.dumps([server.get(page) for page in pages])
    assert server.request("POST", "/api/me/erase", {}, **{"volstead-person": me["token"]})[0] == 200
    told = json.dumps([server.get(page) for page in pages])
    assert "unforgettable" not in told and "Adamant" not in told


def test_no_message_goes_to_an_address_that_leads_inside() -> None:
    """Neither by a form of IPv6 in which one of IPv4 is hidden, nor by ranges that were never given to anybody."""
    inside = ("::127.0.0.1", "::ffff:0:127.0.0.1", "fec0::1", "64:ff9b:1::7f00:1", "5f00::1", "3fff::1", "192.88.99.1")
    assert not [one for one in inside if is_outside(one)]
    assert is_outside("2606:4700::1111") and is_outside("93.184.216.34")


def test_a_site_that_never_says_where_its_names_lead_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many names of it are asked for, it has no more of the threads that carry messages out than a machine."""
    asked, told = threading.Semaphore(0), threading.Event()

    def find(host: str, *about: Any, **more: Any) -> list[Any]:
        if host.endswith(".slow.example"):
            asked.release()
            told.wait(60)
        return [(0, 0, 0, "", ("127.0.0.1", 80))]

    monkeypatch.setattr(socket, "getaddrinfo", find)
    outgoing = Outgoing()
    with ThreadPoolExecutor(EACH) as pool:
        held = [pool.submit(outgoing.post, f"http://{n}.slow.example/", b"", {}) for n in range(EACH)]
        try:
            assert all(asked.acquire(timeout=60) for _ in held)
            with pytest.raises(NotSent, match="has not answered"):
                outgoing.post("http://one.more.slow.example/", b"", {})
            with pytest.raises(NotSent, match="network of our own"):
                outgoing.post("http://quick.example/", b"", {})
        finally:
            told.set()
