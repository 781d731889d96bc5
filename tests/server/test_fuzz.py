"""Nonsense over HTTP and over the socket: clear refusals, never a fault of the server, never a stuck table."""

import json
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans
from schemathesis import checks
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.client import Running
from tests.server.players import QUICK, listen, open_table, turn

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
