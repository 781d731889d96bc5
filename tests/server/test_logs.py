"""What a host reads: a line for each request if they want it, as JSON too, with an id that the visitor knows."""

import asyncio
import json
import logging
import re
import urllib.request
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from starlette.datastructures import Headers

from tests.server.client import Running, running
from tests.table.postgres import Postgres
from tests.waiting import until
from volstead.server import logs

BOT = {"kind": "bot", "bot": "random"}


def used(server: Running) -> tuple[str, str]:
    """Somebody makes a table and sits down at it; the table, and the id of the request that made it."""
    body = json.dumps({"game": "rum-run", "seats": [{"kind": "me"}, BOT], "name": "Ann"}).encode()
    request = urllib.request.Request(f"{server.url}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        made, id = json.loads(answer.read()), answer.headers["x-request-id"]
    player = server.sit(made["table"]["id"], made["token"])
    player.ask("ping")
    player.ask("say", text="hello")
    player.close()
    return made["table"]["id"], id


def test_the_access_log_in_json(tmp_path: Path) -> None:
    """Every line is an object; requests and sockets are there with ids, and no secret is."""
    log = tmp_path / "log"
    with running(f"sqlite:///{tmp_path}/v.db", "--access-log", "--log-format", "json", log=log) as server:
        table, id = used(server)
        token = server.table("rum-run", [{"kind": "me"}, BOT], name="Ann")["token"]

        def lines() -> dict[str, Any]:
            told = [json.loads(line) for line in log.read_text().splitlines()]
            return {f"{one['method']} {one['path']}": one for one in told if one["logger"] == "volstead.access"}

        until(lambda: f"SOCKET /api/socket/{table}" in lines())
        found = lines()
        made = next(one for one in map(json.loads, log.read_text().splitlines()) if one.get("request") == id)
        assert (made["method"], made["path"], made["status"]) == ("POST", "/api/tables", 201)
        assert made["address"] == "127.0.0.1" and made["seconds"] > 0 and made["bytes"] > 100
        assert found[f"SOCKET /api/socket/{table}"]["request"]
        assert token not in log.read_text()


def test_the_log_for_people(tmp_path: Path) -> None:
    """Nothing is said of requests unless it is wanted; what goes wrong names its request."""
    log = tmp_path / "log"
    with running(f"sqlite:///{tmp_path}/v.db", "--log", "info", log=log) as server:
        used(server)
    assert "volstead.access" not in log.read_text()
    logs.request_id.set("abc123")
    record = logging.makeLogRecord({"msg": "bad\nworse", "levelname": "ERROR", "name": "x"})
    assert logs.Plain("%(levelname)s %(message)s").format(record) == "ERROR bad [abc123]\nworse"
    logs.request_id.set("")


@pytest.mark.parametrize(
    ("given", "trusted", "kept"),
    [
        ("abc-1.2_3", True, True),
        ("abc", False, False),
        ("a b\n", True, False),
        ("x" * 65, True, False),
        ("", True, False),
    ],
)
def test_only_a_proxy_of_ours_names_requests(given: str, trusted: bool, kept: bool) -> None:
    """And only in plain letters: an id goes into logs and answers."""
    headers = Headers({"x-request-id": given})
    assert (logs.new_id(headers, trusted) == given) is kept
    assert re.fullmatch(r"[\w.-]{1,64}", logs.new_id(headers, trusted))


def test_traces_are_told_to_whoever_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A span has its length, its attributes, and the trace of whoever asked."""
    heard = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(heard))
    monkeypatch.setattr(logs, "tracer", provider.get_tracer("volstead"))
    trace = "0af7651916cd43dd8448eb211c80319c"
    logs.trace("GET /x", 0.25, Headers({"traceparent": f"00-{trace}-b7ad6b7169203331-01"}), status=200)
    (span,) = heard.get_finished_spans()
    assert span.name == "GET /x" and span.attributes is not None and span.attributes["volstead.status"] == 200
    assert span.start_time is not None and span.end_time is not None
    assert span.end_time - span.start_time == 250_000_000
    assert format(span.context.trace_id, "032x") == trace


def test_a_server_sends_traces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real one, to its log: requests by their kind, and commands with the request of their socket."""
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "console")
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
    log = tmp_path / "log"
    with running(f"sqlite:///{tmp_path}/v.db", log=log) as server:
        used(server)

        def names() -> set[str]:
            return {json.loads(line)["name"] for line in log.read_text().splitlines() if line.startswith("{")}

        until(lambda: {"POST /api/tables", "GET /health", "command Say"} <= names())


def told(postgres: Postgres, *statements: str) -> None:
    """Have a database server do something."""

    async def tell() -> None:
        line = await asyncpg.connect(postgres.url)
        for statement in statements:
            await line.execute(statement)
        await line.close()

    asyncio.run(tell())


def test_health_tries_a_write_at_postgres(postgres: Postgres) -> None:
    """A database that can be read and not written is none to play at: 503, and 200 when it takes writes again."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'health'"
    told(postgres, "CREATE DATABASE health")
    with running(postgres.url.replace("/postgres", "/health")) as server:
        told(postgres, "ALTER DATABASE health SET default_transaction_read_only = on", cut)
        until(lambda: "read-only" in str(server.request("GET", "/health")[1]))
        assert server.request("GET", "/health")[0] == 503
        told(postgres, "ALTER DATABASE health SET default_transaction_read_only = off", cut)
        until(lambda: server.request("GET", "/health")[0] == 200)
