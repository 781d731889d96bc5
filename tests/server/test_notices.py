"""Called when it is my turn: real messages to real endpoints on this machine, decrypted as a browser would."""

import base64
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.client import Running, running
from tests.server.test_people import Person
from tests.table.postgres import Postgres, free_port
from tests.waiting import until
from volstead.server.notices import LEASE

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
        assert told["title"] == "Your turn" and "Thursday" in told["body"] and told["url"].endswith(f"/t/{table}")
        assert not any(secret in json.dumps(told) for secret in [*tokens, made["invite"], made["host"]])
        signed, key = (part.partition("=")[2] for part in headers["authorization"].removeprefix("vapid ").split(","))
        assert key == ways["push_key"] and Vapid02.verify(f"vapid t={signed},k={key}")
        seat = ["Ada", "Bea"].index(first)
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
                text = json.loads(body)[key[form]]
                assert text.startswith(f"{people[list(key).index(form)].name}: Your turn") and f"/t/{table}" in text
                assert "#" not in text
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
            for _ in range(3):
                sat_down(server, ada, Person(server, "Bea"))
            waiting = [game["table"] for game in ada.get("/api/me/games")["games"] if game["turn"]]
            assert waiting
            until(lambda: len(post.mails) == 2, "the games are told of")
            to, text = post.mails[1]
            assert to == ["ada@club.example"] and any(f"/t/{table}" in text for table in waiting)
            time.sleep(5)
            assert len(post.mails) == 2
    finally:
        controller.stop()
