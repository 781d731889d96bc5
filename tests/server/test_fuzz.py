"""Nonsense over HTTP and over the socket: clear refusals, never a fault of the server, never a stuck table."""

import asyncio
import json
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans
from schemathesis import checks
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.client import Running
from tests.server.players import QUICK, listen, open_table, turn
from tests.table.hand import Room
from volstead.core.chance import Dice
from volstead.server.app import OPERATIONS, Server, make_app
from volstead.server.coach import Reviews
from volstead.server.limits import Limits

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def test_the_description_of_the_api_is_true(server: Running) -> None:
    """schemathesis asks everything that the description allows; no answer is a 5xx or other than described."""
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    made = server.table("toy", [{"kind": "open"}] * 2, settings={**QUICK, "public": True})
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @settings(
            max_examples=8,
            phases=[Phase.generate],
            database=None,
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), known=booleans())
        def ask(case: Any, known: bool) -> None:
            nonlocal asked
            if known and "table" in case.path_parameters:
                case.path_parameters["table"] = made["table"]["id"]
                case.headers["Authorization"] = f"Bearer {made['host']}"
            case.call_and_validate(checks=CHECKS)
            asked += 1

        ask()
    assert asked > 60


def test_nonsense_over_the_socket(server: Running) -> None:
    """Frames of every kind, well-formed and not: each is refused with a code, and the game goes on and ends."""
    made, tokens = open_table(server, "toy", 2)
    players = [server.sit(made["table"]["id"], token) for token in tokens]
    luck = Random(5)
    kinds = ["move", "say", "vote", "wishes", "wait", "pause", "resume", "take-back", "request", "look", "ping", "x"]
    values: list[Any] = [None, -1, 0, 2**70, 1.5, "x", "", [], [1], {}, {"a": 1}, True, "\ud83d\ude00", [[]], 10**400]
    fields = ["version", "moves", "text", "yes", "standing", "orders", "since", "steps", "what", "clauses", "bot", "to"]
    for number in range(300):
        player = luck.choice(players)
        message = {"type": luck.choice(kinds), "id": luck.choice(["a", "b", f"n{number}", "", 5])}
        message |= {luck.choice(fields): luck.choice(values) for _ in range(luck.randrange(4))}
        text = json.dumps(message) if luck.random() < 0.8 else luck.choice(["", "{", "[]", "null", "\x00", "[" * 900])
        player.socket.send(text if luck.random() < 0.9 else text.encode())
        listen(player)
    for player in players:
        player.ask("resume", id="end")
    for _ in range(2000):
        for player in players:
            listen(player)
            turn(player, luck)
        if all(player.over for player in players):
            break
    assert all(player.over for player in players)
    assert server.get("/health")["status"] == "ok"


def test_nonsense_instead_of_hello(server: Running) -> None:
    """Whoever does not say hello properly is told why and shown out."""
    for text in ("", "{", '{"type":"move"}', '{"type":"hello","table":"nope"}', '{"type":"hello","table":5}'):
        with connect(f"ws://127.0.0.1:{server.port}/api/socket") as socket:
            socket.send(text)
            said = json.loads(socket.recv(300))
            assert said["type"] == "refused" and said["code"] in ("bad-message", "not-found") and said["why"]
            assert json.loads(socket.recv(300))["type"] == "bye"
            with pytest.raises(ConnectionClosed):
                socket.recv(300)
    assert server.get("/health")["status"] == "ok"


QUERIES = [
    *(
        "",
        "way=",
        "way=%C2%B2",
        f"way={'9' * 5000}",
        "way=a..b",
        "way=%00",
        "seat=-1",
        "seat=%C2%B2",
        "since=2147483648",
    ),
    *("limit=1&limit=2", "language=xx", "before=-1", "%ff=%ff", "status=", "width=200&language=de"),
]
HEADERS = [
    *([("origin", "http://[")], [("origin", "http://["), ("host", "[")], [("host", "[")], [("host", "")]),
    *([("host", "x:99999999")], [("authorization", "Bearer \xff")], [("volstead-person", "\xff" * 200)]),
    *([("accept-encoding", ";;,q=\xff")], [("x-forwarded-for", "\xff,[")], [("if-none-match", '"' * 500)]),
]
BODIES = ["", "null", "[]", "{" * 2000, '{"name":"\\ud800"}', '{"seats":2,"options":{"map":{"x":[1e400]}}}']


async def asked(app: Any, method: str, address: str, headers: list[tuple[str, str]], body: bytes) -> int:
    """The status of an answer, asked for in a way that no client would let one."""
    path, _, query = address.partition("?")
    status = 0
    events = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return events.pop() if events else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "client": ("192.0.2.7", 4711),
        "server": ("localhost", 80),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
    }
    await app(scope, receive, send)
    return status


def test_nonsense_at_every_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """Real tables, tokens that open them, and in queries, headers, paths and bodies what nobody would expect: no answer
    is a fault of the server."""

    async def make(self: Any, call: Any, live: Any, seat: int) -> None: ...

    monkeypatch.setattr(Reviews, "make", make)  # no processes here

    async def scene() -> int:
        room = await Room().open("bootleggers", 3, public=True)
        room.play(10, Dice(1))
        over = Room(room.store, room.time)
        over.hall = room.hall
        await over.open("toy", 2, public=True)
        over.play(1000, Dice(1))
        app = make_app(Server(room.hall, limits=Limits.loose()))
        own, count = [("authorization", "Bearer seat0"), ("host", "localhost")], 0
        for operation in OPERATIONS:
            for table in (room, over) if "{table}" in operation.path else (room,):
                path = operation.path.replace("{table}", table.table.record.id).replace("{game}", "bootleggers")
                path = path.replace("{seat:int}", "0").replace("{puzzle}", "%00")
                asks = [(f"{path}?{query}", own, "{}") for query in QUERIES]
                asks += [
                    (path, [*headers, *(h for h in own if h[0] not in dict(headers))], "{}") for headers in HEADERS
                ]
                asks += [(path, own, body) for body in BODIES if operation.takes is not None]
                asks += [(operation.path.replace("{seat:int}", "9" * 5000), own, "{}")]
                for address, headers, body in asks:
                    status = await asked(app, operation.method, address, headers, body.encode())
                    assert 200 <= status < 500, (operation.name, address[:80], headers, body[:80], status)
                    count += 1
        return count

    assert asyncio.run(scene()) > 1000


@pytest.mark.parametrize("origin", ["http://[", "null", "http://localhost:99999999"])
def test_nonsense_as_the_page_of_a_socket(server: Running, origin: str) -> None:
    """A page whose address makes no sense is a foreign page."""
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"ws://127.0.0.1:{server.port}/api/socket", origin=Origin(origin))
