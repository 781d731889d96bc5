"""Called when it is my turn: real messages to real endpoints on this machine, decrypted as a browser would."""

import base64
import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from email import message_from_string
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.client import START, Running, running
from tests.server.test_people import Person
from tests.table.postgres import Postgres, free_port
from tests.waiting import until
from volstead.server import outgoing
from volstead.server.notices import LEASE
from volstead.server.outgoing import NotSent, Outgoing

SLOW = {"mode": "correspondence"}
SOON = ("--limit", "call=0.3", "--rate", "100000", "--limit", "work=100")


class Endpoint:
    """A push service and a chat on this machine: it writes down what it is sent."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(outer.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def at(self, path: str) -> list[tuple[dict[str, str], bytes]]:
        return [(headers, body) for where, headers, body in self.got if where == path]


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.server.shutdown()
    made.server.server_close()


class Browser:
    """The keys of a subscription, and the other end of the encryption."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {"endpoint": endpoint, "keys": {"p256dh": letters(point), "auth": letters(self.auth)}}

    def read(self, body: bytes) -> Any:
        """RFC 8291."""
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def sat_down(server: Running, *people: Person) -> tuple[dict[str, Any], list[str]]:
    """Everybody at one table by correspondence; what its maker was told, and everybody's tokens."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]
    wanted = {"game": "toy", "seats": seats, "name": people[0].name, "title": "Thursday", "settings": SLOW}
    made = people[0].post("/api/tables", wanted)
    tokens = [made["token"]]
    for one in people[1:]:
        joined = one.post(f"/api/tables/{made['table']['id']}/join", {"name": one.name}, made["invite"])
        tokens.append(joined["token"])
    return made, tokens


def answer_all(server: Running, table: str, token: str) -> int:
    """A visit: answer whatever is asked until somebody else must; how many answers."""
    answered = 0
    with server.sit(table, token) as seat:
        while seat.question is not None and seat.question["must"] and not seat.over and answered < 200:
            before = seat.n
            assert seat.move(seat.question["menu"][0])["type"] == "done"
            while seat.n == before:
                seat.hear()
            answered += 1
    return answered


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_one_push_a_visit_and_none_twice(
    database: str, endpoint: Endpoint, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Both are away: each is pushed once, however often the server is killed; after a visit, once more."""
    where = f"sqlite:///{tmp_path}/v.db"
    if database == "postgres":
        started: Postgres = request.getfixturevalue("postgres")
        where = started.url
    server = Running(where, "--local-hooks", *SOON).start()
    try:
        ada, bea = Person(server, "Ada"), Person(server, "Bea")
        browsers = {}
        for one in (ada, bea):
            browsers[one.name] = Browser(f"{endpoint.url}/{one.name}")
            ways = one.post("/api/me/push", browsers[one.name].subscription)
            assert ways["pushes"] == 1 and ways["push_key"]
        made, tokens = sat_down(server, ada, bea)
        table = made["table"]["id"]
        server.kill()
        server.start()
        until(lambda: bool(endpoint.got), "somebody is called")
        called = time.monotonic()
        first = endpoint.got[0][0].strip("/")
        server.kill()
        server.start()
        time.sleep(5)
        told_twice = len(endpoint.at(f"/{first}")) > 1
        assert not told_twice or time.monotonic() > called + LEASE, "nobody is told twice before they have come"
        headers, body = endpoint.at(f"/{first}")[0]
        told = browsers[first].read(body)
        seat = ["Ada", "Bea"].index(first)
        assert told == {
            "title": "Your turn",
            "body": "toy: Thursday",
            "tag": f"{table}/{seat}",
            "url": f"{server.url}/t/{table}",
        }, "nothing else is told"
        signed, key = (part.partition("=")[2] for part in headers["authorization"].removeprefix("vapid ").split(","))
        assert key == ways["push_key"] and Vapid02.verify(f"vapid t={signed},k={key}")
        assert answer_all(server, table, tokens[seat]) >= 1
        other = ["Bea", "Ada"][seat]
        until(lambda: len(endpoint.at(f"/{other}")) >= 1, "the other is called")
        answer_all(server, table, tokens[1 - seat])
        until(lambda: len(endpoint.at(f"/{first}")) >= 2, "who was there is called again")
        assert server.stop() == 0
    finally:
        server.end()


def test_a_chat_is_told_in_its_own_form(endpoint: Endpoint, tmp_path: Path) -> None:
    """Discord, Slack and Matrix; an address that fails is tried again; what is kept of it goes with the person."""
    with running(f"sqlite:///{tmp_path}/v.db", "--local-hooks", *SOON) as server:
        people = [Person(server, name) for name in ("Ada", "Bea", "Cal")]
        for one, form in zip(people, ("discord", "slack", "matrix"), strict=True):
            ways = one.post("/api/me/ways", {"hook": f"{endpoint.url}/{form}", "form": form})
            assert ways["hook"] == f"{endpoint.url}/{form}"
        made, tokens = sat_down(server, *people)
        table = made["table"]["id"]
        key = {"discord": "content", "slack": "text", "matrix": "body"}
        seen = set()
        for _ in range(40):
            until(lambda: bool(endpoint.got), "a chat is told")
            told = list(endpoint.got)
            del endpoint.got[: len(told)]  # and not what comes meanwhile
            for path, _, body in told:
                form = path.strip("/")
                said = {key[form]: f"{people[list(key).index(form)].name}: Your turn. {server.url}/t/{table}"}
                assert json.loads(body) == said | ({"msgtype": "m.text"} if form == "matrix" else {})
                seen.add(form)
                answer_all(server, table, tokens[list(key).index(form)])
            if len(seen) == 3:
                break
        assert seen == set(key)
        assert people[0].ask("POST", "/api/me/ways", {"hook": "ftp://x"})[0] == 400
        assert people[0].post("/api/me/ways", {})["hook"] == ""


def test_nothing_is_sent_into_the_network_of_the_server(endpoint: Endpoint, tmp_path: Path) -> None:
    """Unless the host allows it, an address of our own network is forgotten when it is to be used."""
    with running(f"sqlite:///{tmp_path}/v.db", *SOON) as server:
        ada, bea = Person(server, "Ada"), Person(server, "Bea")
        for one in (ada, bea):
            one.post("/api/me/ways", {"hook": f"{endpoint.url}/x"})
        sat_down(server, ada, bea)
        until(lambda: any(one.get("/api/me/ways")["hook"] == "" for one in (ada, bea)), "the address is forgotten")
        assert endpoint.got == []


def test_addresses_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    """Neither a webhook that leads nowhere nor keys that are none nor several mail addresses in one are kept."""
    words = ("--mail", "smtp://127.0.0.1:9", "--mail-from", "table@club.example")
    with running(f"sqlite:///{tmp_path}/v.db", *words) as server:
        ada = Person(server, "Ada")
        hooks = ("http://[", "https://", "http://x:99999/", "http://x:y/", "ftp://x", "file:///etc/passwd", "http:x")
        for hook in hooks:
            assert ada.ask("POST", "/api/me/ways", {"hook": hook})[0] == 400, hook
        for mail in ("a@b, c@d", "<a@b>", "a b@c", "a@b@c", "@b", "a@", "a@b\nBcc: c@d", "x" * 70 + "@b"):
            assert ada.ask("POST", "/api/me/ways", {"mail": mail})[0] == 400, mail
        good: dict[str, Any] = Browser("https://push.example/1").subscription
        for wrong in (
            {**good, "keys": {"p256dh": "AAAA", "auth": letters(b"0" * 16)}},
            {**good, "keys": {**good["keys"], "auth": "AAAA"}},
            {**good, "keys": {}},
            {**good, "endpoint": "https://["},
        ):
            assert ada.ask("POST", "/api/me/push", wrong)[0] == 400, wrong
        ways = ada.get("/api/me/ways")
        assert (ways["hook"], ways["mail"], ways["pushes"]) == ("", "", 0)


def test_nobody_is_mailed_over_and_over(tmp_path: Path) -> None:
    """A visitor may ask five times whether an address is theirs, then not for a while."""
    words = ("--mail", "smtp://127.0.0.1:9", "--mail-from", "table@club.example")
    with running(f"sqlite:///{tmp_path}/v.db", *words) as server:
        ada = Person(server, "Ada")
        asked = [ada.ask("POST", "/api/me/ways", {"mail": f"x{n}@club.example"})[0] for n in range(7)]
        assert asked == [400] * 5 + [429] * 2


def test_a_chat_that_never_answers_keeps_nobody_waiting(endpoint: Endpoint, tmp_path: Path) -> None:
    """Six people have a chat that takes a message and says nothing; others are told all the same."""
    patient = "import volstead.server.outgoing as o; o.TIMEOUT = 900.0\n"
    with socket.create_server(("127.0.0.2", 0), backlog=100) as silent:
        server = Running(f"sqlite:///{tmp_path}/v.db", "--local-hooks", *SOON, start=patient + START)
        try:
            server.start()
            for n in range(3):
                pair = [Person(server, f"{name}{n}") for name in ("Cid", "Dan")]
                for one in pair:
                    one.post("/api/me/ways", {"hook": f"http://127.0.0.2:{silent.getsockname()[1]}/"})
                sat_down(server, *pair)
            silent.accept()[0].close()
            people = [Person(server, name) for name in ("Ada", "Bea")]
            for one in people:
                one.post("/api/me/ways", {"hook": f"{endpoint.url}/x"})
            sat_down(server, *people)
            until(lambda: endpoint.at("/x"), "another chat is told")
        finally:
            server.end()


def test_a_chat_that_says_a_letter_at_a_time_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly it speaks, there is one time for all of it; what is no answer at all is seen at once."""
    monkeypatch.setattr(outgoing, "TIMEOUT", 1.0)

    def answering(*said: bytes) -> Iterator[str]:
        """The address of a chat that says these things, one after another, until its line is closed."""
        with socket.create_server(("127.0.0.1", 0)) as chat:

            def speak() -> None:
                with chat.accept()[0] as line, contextlib.suppress(OSError):
                    for part in said:
                        line.send(part)
                        time.sleep(0.05)

            speaking = threading.Thread(target=speak)
            speaking.start()
            yield f"http://127.0.0.1:{chat.getsockname()[1]}/"
            speaking.join()

    for why, said in ((r"in time|timed out", [b"H"] * 2000), ("no answer", [b"220 mail ESMTP\r\n"])):
        for url in answering(*said):
            with pytest.raises(NotSent, match=why):
                Outgoing(local=True).post(url, b"{}", {})


class Post:
    """A mail server on this machine."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], str]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.mails.append((envelope.rcpt_tos, envelope.content.decode()))
        return "250 OK"


def test_a_mail_with_all_games_that_wait(tmp_path: Path) -> None:
    """First the address is confirmed by its link; then one mail tells of all games, not one a game."""
    post = Post()
    port = free_port()
    controller = Controller(post, hostname="127.0.0.1", port=port, ready_timeout=120.0)
    controller.start()
    words = ("--mail", f"smtp://127.0.0.1:{port}", "--mail-from", "table@club.example")
    try:
        with running(f"sqlite:///{tmp_path}/v.db", *words, *SOON) as server:
            ada = Person(server, "Ada")
            assert ada.post("/api/me/ways", {"mail": "ada@club.example"})["confirmed"] is False
            until(lambda: len(post.mails) == 1, "a link comes")
            code = post.mails[0][1].partition("/confirm#")[2].split()[0]
            server.post("/api/confirm", {"code": code})
            assert server.request("POST", "/api/confirm", {"code": code})[0] == 404
            assert ada.get("/api/me/ways")["confirmed"] is True
            tables = [sat_down(server, ada, Person(server, "Bea"))[0]["table"]["id"] for _ in range(3)]
            waiting = [game["table"] for game in ada.get("/api/me/games")["games"] if game["turn"]]
            assert waiting
            until(lambda: len(post.mails) == 2, "the games are told of")
            to, text = post.mails[1]
            assert to == ["ada@club.example"]
            said = str(message_from_string(text).get_payload()).replace("\r\n", "\n").strip().split("\n\n")
            assert said and set(said) <= {f"toy: Thursday\n{server.url}/t/{table}" for table in tables}, "and no more"
            time.sleep(5)
            assert len(post.mails) == 2
    finally:
        controller.stop()
