"""What a host reads: a line for each request if they want it, as JSON too, with an id that the visitor knows."""

import asyncio
import json
import logging
import re
import resource
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
from tests.server.players import open_table
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
    assert logs.Plain("%(levelname)s %(message)s").format(record) == "ERROR bad worse [abc123]"
    record.exc_text = "Traceback\nworse"
    assert logs.Plain("%(message)s").format(record) == "bad worse [abc123]\nTraceback\nworse"
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


def test_health_tries_a_write_on_the_disk(tmp_path: Path) -> None:
    """A disk on which nothing more goes: moves are refused as not stored, health is 503; with room again all goes on,
    with what was acknowledged before."""
    with running(f"sqlite:///{tmp_path}/v.db") as server:
        made, tokens = open_table(server, "toy", 2)
        player = server.sit(made["table"]["id"], tokens[0])
        assert player.ask("say", text="before")["type"] == "done"
        assert server.process is not None
        size = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, size[1]))
        assert player.ask("say", text="full")["code"] == "store"
        until(lambda: server.request("GET", "/health")[0] == 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, size)
        until(lambda: server.request("GET", "/health")[0] == 200)
        player.close()
        with server.sit(made["table"]["id"], tokens[0]) as player:
            assert player.ask("say", id="again", text="after")["type"] == "done"
        told = str(server.get(f"/api/tables/{made['table']['id']}/history", tokens[0]))
        assert "before" in told and "after" in told and "full" not in told


def test_the_same_warning_is_written_down_once_in_a_while() -> None:
    """However often it comes; another one, or a fault of ours, is written down each time."""
    filter = logs.NotAgain()

    def written(message: str, at: float, level: int = logging.WARNING) -> bool:
        return filter.filter(logging.makeLogRecord({"msg": message, "levelno": level, "created": at}))

    assert [written("away", float(at)) for at in range(25)].count(True) == 3
    assert written("slow", 24.0) and [written("wrong", 1.0, logging.ERROR) for _ in range(3)] == [True] * 3
    assert [written(f"{n}", 30.0) for n in range(5000)].count(True) == 5000 and len(filter.said) <= logs.REMEMBERED


def test_health_tries_a_write_at_postgres(postgres: Postgres) -> None:
    """A database that can be read and not written is none to play at: 503, and 200 when it takes writes again."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'health'"
    told(postgres, "CREATE DATABASE health")
    with running(postgres.url.replace("/postgres", "/health")) as server:
        told(postgres, "ALTER DATABASE health SET default_transaction_read_only = on", cut)
        # The lines that were cut give one such answer each; a write that is refused gives it from then on.
        until(lambda: all("store-fault" in str(server.request("GET", "/health")) for _ in range(20)))
        assert server.request("GET", "/health")[0] == 503
        told(postgres, "ALTER DATABASE health SET default_transaction_read_only = off", cut)
        until(lambda: server.request("GET", "/health")[0] == 200)
