"""The application: lobby, sockets, pages and the doors in front of them."""

import asyncio
import contextlib
import logging
import socket as sockets
import time
from collections.abc import AsyncIterator
from functools import partial
from ipaddress import ip_address
from socket import gethostname
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from volstead import bots
from volstead.core.errors import VolsteadError
from volstead.server import (
    admin,
    book,
    coach,
    compression,
    games,
    lobby,
    logs,
    notices,
    oidc,
    pages,
    passkeys,
    people,
    puzzles,
    replays,
    socket,
    status,
)
from volstead.server.api import openapi, refuse
from volstead.server.budget import LOOK_EVERY, OUT, REQUESTS, WORK, Budget, Weighed, on_the_bill, paying
from volstead.server.house import House
from volstead.server.limits import Limits
from volstead.server.messages.base import encode
from volstead.server.messages.people import Reach
from volstead.server.metrics import Figures, Metrics
from volstead.server.notices import Notices
from volstead.server.oidc import Provider
from volstead.server.people import People
from volstead.table.commands import Refused
from volstead.table.hall import Hall, hashed
from volstead.table.live import Live

log = logging.getLogger("volstead.server")

FEATURES = (games, lobby, replays, status, people, passkeys, oidc, notices, coach, book, puzzles, admin)
OPERATIONS = [operation for feature in FEATURES for operation in feature.OPERATIONS]
SECURITY = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

APART = ("cross-origin-opener-policy", "same-origin")
"""No page that opens ours holds on to it. Browsers take it by a safe way alone, and complain of it on any other."""
LONGEST_NAME = 261
"""Letters of the name of a server with its port, at most."""
NEVER_BARRED = ("/health", "/api/admin", "/api/admin/backup")
"""What a barred address still reaches: an admin who has barred themselves takes it back, by their token."""

Role = Literal["host", "player", "guest", "stranger"]


class Server:
    """What all requests share."""

    def __init__(
        self,
        hall: Hall,
        public_url: str = "",
        limits: Limits | None = None,
        trusted: str = "",
        metrics_token: str = "",
        board: Figures | None = None,
        worker: int = 0,
        admin_token: str = "",
    ) -> None:
        self.hall = hall
        self.people = People(hall)
        self.provider: Provider | None = None
        """Whose accounts people may come with, if the host wants that."""
        self.notices = Notices(self)
        hall.on_stored, hall.on_visit = self.notices.stored, self.notices.visited
        hall.on_the_bill = on_the_bill
        self.listens = False
        """Whether other machines can reach it: whoever runs it knows."""
        self.public_url = public_url.rstrip("/")
        self.origin, self.base = split_url(self.public_url)
        """Of the public address: the origin of our pages, and the path at which everything lies if not at the root."""
        self.limits = limits if limits is not None else Limits()
        self.budget = Budget(self.limits, trusted)
        self.metrics = Metrics(board, worker)
        self.metrics_token = metrics_token
        self.admin_token = admin_token
        self.house = House()
        self.replays = compression.Cache()
        self.reviews = coach.Reviews()
        self.connections: set[socket.Connection] = set()
        self.opened = 0
        self.refused = 0
        self.told = False
        """Whether the host was told of a page at another name."""

    def url(self, request: Request) -> str:
        """Where people reach this server."""
        return self.public_url or f"{request.url.scheme}://{request.url.netloc}"

    async def reach(self, request: Request) -> Reach:
        """What to send to friends: never an address that only this machine can open."""
        url = self.url(request)
        if self.public_url or not is_loopback(urlsplit(url).hostname or ""):
            return Reach(url=url, alone=False, listens=True)
        port = request.url.port or (443 if request.url.scheme == "https" else 80)
        own = own_address()
        return Reach(url=f"{request.url.scheme}://{own}:{port}" if own else "", alone=True, listens=self.listens)

    def address(self, scope: Scope) -> str:
        return self.budget.address(scope)

    def origin_is_ours(self, headers: Headers) -> bool:
        """Whether a page of ours asks; programs that are not browsers send no Origin.

        Only a name of this server is ours: any other that leads to its address may be somebody else's.
        """
        origin = headers.get("origin")
        if origin is None or (self.origin and origin == self.origin):
            return True
        host = headers.get("host", "")
        if netloc(origin) != host:
            return False
        if is_ours(host):
            return True
        if not self.told:
            self.told = True
            log.warning("a page at %s was refused; if that is this server, start it with --public-url %s", host, origin)
        return False

    def is_named(self, request: Request) -> bool:
        """Whether somebody came by a name of this server, and not by one that they have made up."""
        return bool(self.public_url) or is_ours(request.headers.get("host", ""))

    def role(self, live: Live, token: str, person: str = "") -> tuple[Role, int | None]:
        """What a token, or else who somebody is, stands for at a table."""
        role, seat = self.role_of_token(live, token)
        if seat is None and role != "host":
            own = self.people.seat_of(person, live)
            if own is not None:
                return "player", own
        return role, seat

    def role_of_token(self, live: Live, token: str) -> tuple[Role, int | None]:
        table = live.table
        if token:
            held = hashed(token)
            seat = table.seated(held)
            if seat is not None:
                return "player", seat
            if held == table.record.host:
                return "host", None
            if held == (table.parts["seats"].invite or table.record.invite):
                return "guest", None
            return "stranger", None
        return ("guest" if table.settings.public else "stranger"), None

    def grants(self, bot: str) -> None:
        """Raise Refused if a bot's name asks for a longer search than this server gives."""
        found = bots.BUDGET.fullmatch(bot)
        if found is None:
            return
        if int(found[1]) > (self.limits.think * 1000 if found[2] else self.limits.tries):
            tries, seconds = self.limits.tries, f"{self.limits.think:g}"
            raise Refused("bad-request", "search-limits", tries, seconds)

    # Sockets.

    def admit(self, scope: Scope, address: str) -> Refused | None:
        """The door of the sockets."""
        if self.house.bars(address):
            return Refused("forbidden", "address-barred")
        if not self.origin_is_ours(Headers(scope=scope)):
            self.refused += 1
            return Refused("bad-origin", "foreign-page")
        try:
            self.budget.visitor(address).take(REQUESTS)
        except Refused as refusal:
            return refusal
        return None

    def enter(self, connection: socket.Connection) -> None:
        self.connections.add(connection)
        self.opened += 1

    def exit(self, connection: socket.Connection) -> None:
        self.connections.discard(connection)

    def measure(self) -> None:
        """Bring this worker's figures up to date."""
        for name, value in (
            ("volstead_tables_in_memory", len(self.hall.tables)),
            ("volstead_connections", len(self.connections)),
            ("volstead_places", len(self.budget.places)),
            ("volstead_visitors", len(self.budget.visitors)),
            ("volstead_bot_queue", self.hall.crew.waiting),
            ("volstead_connections_total", self.opened),
            ("volstead_entries_total", self.hall.moves),
            ("volstead_refused_origins_total", self.refused),
            ("volstead_refused_total", self.budget.refused),
            ("volstead_cut_total", self.budget.cut),
            ("volstead_work_seconds_total", time.process_time()),
        ):
            self.metrics.set(name, value)

    async def read_house(self) -> None:
        """What is laid down for all holds here too: whoever is barred goes, and all hear what is said to all."""
        before = self.house.notice
        if await self.house.read(self.hall):
            said = encode(self.house.notice) if self.house.notice != before else b""
            for connection in list(self.connections):
                if self.house.bars(connection.address):
                    connection.close(Refused("forbidden", "address-barred"))
                elif said and connection.live is not None:
                    connection.send(said)

    async def look_after(self) -> None:
        """Now and then: figures, how the database answers, what is laid down, and whoever does not read."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.budget.sweep(time.monotonic())
            started = time.monotonic()
            try:
                await self.hall.store.ping()
                await self.read_house()
            except VolsteadError:
                self.metrics.add("volstead_store_faults_total")
            except msgspec.MsgspecError as fault:
                log.error("what is laid down for all cannot be read, and what was laid down before holds: %s", fault)
            self.metrics.set("volstead_database_seconds", time.monotonic() - started)
            self.measure()


def split_url(url: str) -> tuple[str, str]:
    """The origin and the path of an address.

    >>> split_url("https://club.example/games/volstead")
    ('https://club.example', '/games/volstead')
    """
    parts = urlsplit(url)
    return (f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""), parts.path.rstrip("/")


def netloc(url: str) -> str:
    """The host and port of an address; nothing if it is none.

    >>> netloc("http://localhost:8000"), netloc("http://[")
    ('localhost:8000', '')
    """
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def below(base: str, scope: Scope) -> Scope:
    """A request as if the server lay at the root. A proxy may pass the path on as it is, or without what is before."""
    path = scope["path"]
    if base and (path == base or path.startswith(base + "/")):
        return {**scope, "path": path[len(base) :] or "/"}
    return scope


OWN_NAMES = {"localhost", gethostname().lower(), f"{gethostname().lower()}.local"}


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with contextlib.suppress(OSError), sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return "" if is_loopback(found) or found == "0.0.0.0" else found
    return ""


def host_of(headers: Headers) -> str:
    """The name that somebody came by, without its port; none if it is no name."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def is_ours(host: str) -> bool:
    """Whether a host is a numeric address or a name of this machine: no page of others can have such a name."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name in OWN_NAMES or bool(ip_address(name))
    except ValueError:
        return False


class Doors:
    """In front of everything: the purse that pays for it, the Origin check for what changes something, and headers that
    keep browsers careful."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = below(self.server.base, scope)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        address = self.server.address(scope)
        visitor = self.server.budget.visitor(address)
        asked = Headers(scope=scope)
        id = logs.new_id(asked, self.server.budget.trusts((scope.get("client") or ("",))[0]))
        logs.request_id.set(id)
        status, size = 500, 0

        async def careful(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.body":
                visitor.pay(OUT, len(message.get("body", b"")))
                size += len(message.get("body", b""))
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(raw=message["headers"])
                headers["x-request-id"] = id
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
                if scope.get("scheme") == "https" or is_loopback(host_of(asked)):
                    headers.setdefault(*APART)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                message["headers"] = headers.raw
            await send(message)

        refusal = self.refusal(scope, asked, address)
        started = time.monotonic()
        pay = partial(visitor.pay, WORK)
        paying.set(pay)
        try:
            await Weighed((refuse(refusal) if refusal else self.app)(scope, receive, careful), pay)
        finally:
            took = time.monotonic() - started
            self.server.metrics.took("volstead_request_seconds", took)
            logs.note(scope["method"], scope["path"], address, took, status=status, bytes=size)
            logs.trace(f"{scope['method']} {logs.template(scope)}", took, asked, status=status)

    def refusal(self, scope: Scope, asked: Headers, address: str) -> Refused | None:
        """Why a request is turned away at the door."""
        if len(asked.get("host", "")) > LONGEST_NAME:
            return Refused("bad-request", "not-a-request")
        if scope["method"] not in ("GET", "HEAD") and not self.server.origin_is_ours(asked):
            self.server.refused += 1
            return Refused("bad-origin", "foreign-page")
        if self.server.house.bars(address) and scope["path"] not in NEVER_BARRED:
            return Refused("forbidden", "address-barred")
        return None


def make_app(server: Server) -> ASGIApp:
    """The whole application."""

    description = msgspec.json.encode(openapi(OPERATIONS, server.public_url or "/"))

    async def describe(request: Request) -> Response:
        return await compression.answer(request, description, 200, "application/json")

    async def fault(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code == 405:
            answer = refuse(Refused("method", "wrong-method"))
            answer.headers.update(error.headers or {})
            return answer
        return refuse(Refused("not-found", "nothing-here"))

    async def broken(request: Request, error: Exception) -> Response:
        return refuse(Refused("server", "went-wrong"))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.hall.start()
        await server.read_house()
        server.hall.supervise(server.look_after())
        server.hall.supervise(server.notices.run())
        try:
            yield
        finally:
            server.notices.outgoing.close()
            if server.provider is not None:
                server.provider.close()
            for connection in list(server.connections):
                connection.close(Refused("closed", "restarting"))
            await server.hall.stop()

    def game_of(table: str) -> str:
        live = server.hall.tables.get(table)
        return live.table.kit.name if live is not None and live.table.settings.public else ""

    async def play(scope: Scope, receive: Receive, send: Send) -> None:
        await socket.serve(server, scope, receive, send)

    class Play:
        """So that the route calls it as an application of its own."""

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await play(scope, receive, send)

    routes: list[BaseRoute] = [operation.route(server) for operation in OPERATIONS]
    routes.append(Route("/api/admin/backup", partial(admin.send_backup, server), methods=["POST"]))
    routes.append(Route("/openapi.json", describe))
    routes.append(WebSocketRoute("/api/socket", Play()))
    routes.append(WebSocketRoute("/api/socket/{table}", Play()))  # so that a proxy can route by it
    routes += pages.routes(game=game_of, base=server.base)
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={404: fault, 405: fault, HTTPException: fault, Exception: broken},
    )
    return Doors(app, server)
