"""The application: lobby, sockets, pages and the doors in front of them."""

import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator
from typing import Literal
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from volstead.server import pages, socket
from volstead.server.api import openapi, refuse
from volstead.server.limits import Limits, Turnstile
from volstead.server.lobby import OPERATIONS
from volstead.server.porter import Porter
from volstead.server.wire import Wire
from volstead.table.commands import Refused
from volstead.table.hall import Hall, hashed
from volstead.table.live import Live

log = logging.getLogger("volstead.server")

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

Role = Literal["host", "player", "guest", "stranger"]


class Server:
    """What all requests share."""

    def __init__(self, hall: Hall, public_url: str = "", limits: Limits | None = None) -> None:
        self.hall = hall
        self.public_url = public_url.rstrip("/")
        self.limits = limits if limits is not None else Limits()
        self.turnstile = Turnstile(self.limits.requests, self.limits.request_burst)
        self.maker = Turnstile(self.limits.new_tables, self.limits.table_burst)
        self.connections: set[socket.Connection] = set()
        self.by_address: Counter[str] = Counter()
        self.opened = 0
        self.refused = 0
        self.porter: Porter | None = None
        """Hands connections on, if there are several processes."""

    def url(self, request: Request) -> str:
        """Where people reach this server."""
        return self.public_url or f"{request.url.scheme}://{request.url.netloc}"

    def address(self, scope: Scope) -> str:
        client = scope.get("client")
        return str(client[0]) if client else ""

    def origin_is_ours(self, headers: Headers) -> bool:
        """Whether a page of ours asks; programs that are not browsers send no Origin."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return urlsplit(origin).netloc in (headers.get("host", ""), urlsplit(self.public_url).netloc or None)

    def role(self, live: Live, token: str) -> tuple[Role, int | None]:
        """What a token stands for at a table."""
        table = live.table
        if token:
            held = hashed(token)
            seat = table.seated(held)
            if seat is not None:
                return "player", seat
            if held == table.record.host:
                return "host", None
            if held == table.record.invite:
                return "guest", None
            return "stranger", None
        return ("guest" if table.settings.public else "stranger"), None

    # Sockets.

    def admit(self, scope: Scope, address: str) -> Refused | None:
        """The door of the sockets."""
        if not self.origin_is_ours(Headers(scope=scope)):
            self.refused += 1
            return Refused("bad-origin", "this page may not speak to this server")
        if len(self.connections) >= self.limits.connections:
            return Refused("too-many", "this server is full; please come back later")
        if self.by_address[address] >= self.limits.connections_each:
            return Refused("too-many", "too many connections from your address")
        return None

    async def hand_on(self, wire: Wire, table: str, message: str | bytes) -> bool:
        """Let the process that owns a table have a connection to it; whether that could be done."""
        if self.porter is None or wire.adopted or not isinstance(message, str):
            return False
        owner = await self.hall.owner(table)
        return owner != self.hall.store.me and self.porter.knows(owner) and self.porter.give(owner, wire, message)

    def enter(self, connection: socket.Connection) -> None:
        self.connections.add(connection)
        self.by_address[connection.address] += 1
        self.opened += 1

    def exit(self, connection: socket.Connection) -> None:
        self.connections.discard(connection)
        self.by_address[connection.address] -= 1
        if not self.by_address[connection.address]:
            del self.by_address[connection.address]

    def metrics(self) -> str:
        """Figures in the form that Prometheus reads."""
        figures = {
            "volstead_tables_in_memory": len(self.hall.tables),
            "volstead_connections": len(self.connections),
            "volstead_connections_total": self.opened,
            "volstead_entries_total": self.hall.moves,
            "volstead_refused_origins_total": self.refused,
            "volstead_handed_on_total": self.porter.given if self.porter is not None else 0,
        }
        lines = []
        for name, value in figures.items():
            lines += [f"# TYPE {name} {'counter' if name.endswith('_total') else 'gauge'}", f"{name} {value}"]
        return "\n".join(lines) + "\n"


class Doors:
    """In front of everything: the Origin check for what changes something, and headers that keep browsers careful."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                message["headers"] = headers.raw
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and not self.server.origin_is_ours(Headers(scope=scope)):
            self.server.refused += 1
            await refuse(Refused("bad-origin", "this page may not speak to this server"))(scope, receive, careful)
            return
        await self.app(scope, receive, careful)


def make_app(server: Server) -> ASGIApp:
    """The whole application."""

    async def describe(request: Request) -> Response:
        return JSONResponse(openapi(OPERATIONS, server.url(request)))

    async def fault(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code == 405:
            answer = refuse(Refused("method", "this can not be done this way"))
            answer.headers.update(error.headers or {})
            return answer
        return refuse(Refused("not-found", "there is nothing here"))

    async def broken(request: Request, error: Exception) -> Response:
        return refuse(Refused("server", "something went wrong here"))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.hall.start()
        if server.porter is not None:
            server.porter.open(server.hall.store.me)
        try:
            yield
        finally:
            if server.porter is not None:
                server.porter.close(server.hall.store.me)
            for connection in list(server.connections):
                connection.close("closed", "the server is being restarted; please come back in a moment")
            await server.hall.stop()

    def game_of(table: str) -> str:
        live = server.hall.tables.get(table)
        return live.table.kit.name if live is not None else ""

    async def play(scope: Scope, receive: Receive, send: Send) -> None:
        await socket.serve(server, scope, receive, send)

    class Play:
        """So that the route calls it as an application of its own."""

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await play(scope, receive, send)

    routes: list[BaseRoute] = [operation.route(server) for operation in OPERATIONS]
    routes.append(Route("/openapi.json", describe))
    routes.append(WebSocketRoute("/api/socket", Play()))
    routes += pages.routes(game=game_of)
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={404: fault, 405: fault, HTTPException: fault, Exception: broken},
    )
    return Doors(app, server)
