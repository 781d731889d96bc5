"""What the server writes down: lines for people or JSON for machines, each with the request that it belongs to.

Where OpenTelemetry is installed (`pip install 'volstead[telemetry]'`) and its own variables say where to
(`OTEL_TRACES_EXPORTER`, `OTEL_EXPORTER_OTLP_ENDPOINT`), requests and commands are traced too.
"""

import json
import logging
import os
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

from starlette.datastructures import Headers
from starlette.types import Scope

from volstead.core.text import plain

Form = Literal["plain", "json"]

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered, or the socket that is being served."""
GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")
OWN = frozenset(vars(logging.makeLogRecord({})))
"""What every record has; the rest was given with it."""

AGAIN = 10.0
"""Seconds after which a warning is written down again."""
REMEMBERED = 1000

access = logging.getLogger("volstead.access")


def new_id(headers: Headers, trusted: bool) -> str:
    """The id of a request: the one that a proxy of ours gave it, or a new one."""
    given = headers.get("x-request-id", "") if trusted else ""
    return given if GIVEN.fullmatch(given) else secrets.token_hex(8)


class Plain(logging.Formatter):
    """A line for people. Whatever visitors have sent that stands in it: it is one line, and moves no cursor."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        return plain(super().formatMessage(record).replace("\n", " "))

    def format(self, record: logging.LogRecord) -> str:
        line = plain(super().format(record), lines=True)
        id = request_id.get()
        head, newline, rest = line.partition("\n")
        return f"{head} [{id}]{newline}{rest}" if id else line


class Json(logging.Formatter):
    """An object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if request_id.get():
            told["request"] = request_id.get()
        told |= {name: value for name, value in vars(record).items() if name not in OWN and name != "color_message"}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


class NotAgain(logging.Filter):
    """The same warning is written down once in a while, however often it comes: a database that is away for an hour, or
    a visitor who insists, fills no disk."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[tuple[str, str], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        which, now = (record.name, record.getMessage()), record.created
        if now - self.said.get(which, -AGAIN) < AGAIN:
            return False
        if len(self.said) >= REMEMBERED:
            self.said.clear()
        self.said[which] = now
        return True


def start(level: str, form: Form, with_access: bool) -> None:
    """Everything that is logged in this process goes to standard error, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(NotAgain())
    handler.setFormatter(Json() if form == "json" else Plain("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    access.setLevel(logging.INFO if with_access else logging.CRITICAL)


def note(what: str, path: str, address: str, seconds: float, **more: Any) -> None:
    """A line of the access log. What stands behind a `?` is left out, tokens are never part of a path."""
    if access.isEnabledFor(logging.INFO):
        told = {"method": what, "path": path, "address": address, "seconds": round(seconds, 6), **more}
        access.info("%s", " ".join(f"{name}={value}" for name, value in told.items()), extra=told)


# Traces.


tracer: Any = None
"""Who is told of spans; nobody, unless traces were started."""


def trace(name: str, seconds: float, headers: Headers | None = None, **attributes: Any) -> None:
    """Something took so long until now."""
    if tracer is None:
        return
    from opentelemetry import propagate

    context = propagate.extract(dict(headers)) if headers is not None else None
    end = time.time_ns()
    told = {f"volstead.{key}": value for key, value in {"request": request_id.get(), **attributes}.items()}
    tracer.start_span(name, context, attributes=told, start_time=end - int(seconds * 1e9)).end(end)


def start_traces() -> bool:
    """Send traces where the environment says; whether it does. Called in each worker."""
    global tracer
    wanted = os.environ.get("OTEL_TRACES_EXPORTER", "otlp" if "OTEL_EXPORTER_OTLP_ENDPOINT" in os.environ else "none")
    if wanted not in ("console", "otlp"):
        return False
    try:
        from opentelemetry import trace as api
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, ConsoleSpanExporter, SpanExporter

        exporter: SpanExporter = ConsoleSpanExporter(
            out=sys.stderr, formatter=lambda span: span.to_json(indent=None) + "\n"
        )
        if wanted == "otlp":
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

            exporter = OTLPSpanExporter()
    except ImportError as missing:
        logging.getLogger("volstead.server").warning("no traces without %s: volstead[telemetry]", missing.name)
        return False
    name = os.environ.get("OTEL_SERVICE_NAME", "volstead")
    provider = TracerProvider(resource=Resource.create({"service.name": name}))
    provider.add_span_processor(BatchSpanProcessor(exporter))
    api.set_tracer_provider(provider)
    tracer = provider.get_tracer("volstead")
    return True


def template(scope: Scope) -> str:
    """The path of a request without what is different in each."""
    path: str = scope["path"]
    for name, value in scope.get("path_params", {}).items():
        path = path.replace(f"/{value}", f"/{{{name}}}", 1)
    return path if len(path) <= 80 and scope.get("endpoint") is not None else "/…"
