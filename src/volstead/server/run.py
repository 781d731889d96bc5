"""Running the server: one process, or several on one database."""

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import re
import signal
import socket as sockets
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread

import uvicorn
from msgspec import Struct
from msgspec.structs import replace

from volstead.core.errors import BadOption
from volstead.server import logs
from volstead.server.app import Server, is_loopback, make_app
from volstead.server.budget import enough_files, networks
from volstead.server.door import Door
from volstead.server.limits import Limits
from volstead.server.metrics import Alarms, Figures
from volstead.server.oidc import Provider
from volstead.server.wire import Wire
from volstead.store import Store
from volstead.store.sqlite import SqliteStore
from volstead.table.crew import Crew
from volstead.table.hall import Hall

log = logging.getLogger("volstead.server")

COLLECT = (50_000, 20, 20)
"""How much may come to be before the garbage collector looks, at what is new and at what is older."""


class Config(Struct, frozen=True, kw_only=True):
    """How the server is run."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///volstead.db"
    workers: int = 1
    public_url: str = ""
    limits: Limits = Limits()
    trust_proxy: str = "127.0.0.1,::1"
    """Addresses and networks of proxies whose word on where a visitor comes from is taken."""
    bot_workers: int = 1
    keep_days: float = 0.0
    """Days after which tables that are over, or never began, are removed; 0: never."""
    log_level: str = "warning"
    log_format: logs.Form = "plain"
    access_log: bool = False
    mail: str = ""
    """A mail server for notices: smtp://, smtp+tls:// or smtps://USER:PASSWORD@HOST:PORT."""
    mail_from: str = ""
    local_hooks: bool = False
    """Whether notices may go to machines in the server's own network."""
    oidc: str = ""
    """The address of a provider of OpenID Connect, whose accounts people may come with."""
    oidc_client: str = ""
    oidc_secret: str = ""
    metrics_token: str = ""
    """Who has it reads all figures; without one nobody does."""
    admin_token: str = ""
    """Who has it looks after the server from afar; without one nobody does."""


def open_store(database: str) -> Store:
    """The store that an address means."""
    if database.startswith("sqlite:///") and database != "sqlite:///":
        return SqliteStore(Path(database.removeprefix("sqlite:///")).expanduser())
    if database.startswith(("postgresql://", "postgres://")):
        from volstead.store.postgres import PostgresStore

        return PostgresStore(database)
    raise BadOption(f"the database must be sqlite:///PATH or postgresql://…, not {database!r}")


def listen(host: str, port: int) -> sockets.socket:
    """The socket that all workers accept from."""
    with contextlib.ExitStack() as held:
        try:
            family, kind, protocol, _, address = sockets.getaddrinfo(host, port, type=sockets.SOCK_STREAM)[0]
            listener = held.enter_context(sockets.socket(family, kind, protocol))
            listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
            listener.bind(address)
        except OSError as fault:
            raise BadOption(f"{host}:{port} cannot be listened at: {fault.strerror}") from None
        listener.listen(2048)
        listener.setblocking(False)
        held.pop_all()
        return listener


class Polite(uvicorn.Server):
    """Ends with code 0 when it is told to stop: that is what it was told."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def serve(config: Config, listener: sockets.socket, board: Figures | None = None, worker: int = 0) -> None:
    """One process: serve until it is told to stop, then put everything away."""
    logs.start(config.log_level, config.log_format, config.access_log)
    logs.start_traces()
    places = enough_files(config.limits)
    if places < config.limits.connections:
        log.warning("this system lets the server have %d connections, not %d", places, config.limits.connections)
        config = replace(config, limits=replace(config.limits, connections=places))
    crew = Crew(config.bot_workers, config.limits.tries, config.limits.think)
    limits = config.limits
    hall = Hall(
        open_store(config.database), crew=crew, keep_days=config.keep_days, away=limits.away, alone=limits.alone
    )
    server = Server(
        hall,
        config.public_url,
        config.limits,
        config.trust_proxy,
        config.metrics_token,
        board,
        worker,
        config.admin_token,
    )
    server.provider = Provider(config.oidc, config.oidc_client, config.oidc_secret) if config.oidc else None
    server.notices.mail, server.notices.sender = config.mail, config.mail_from
    server.notices.outgoing.local = config.local_hooks
    server.listens = not is_loopback(config.host)
    logging.getLogger().addHandler(Alarms(server.metrics))
    made = uvicorn.Config(
        make_app(server),
        ws=Wire,
        http=partial(Door, server.budget),  # type: ignore[arg-type]
        loop="uvloop",
        log_config=None,
        log_level=config.log_level,
        access_log=False,
        ws_max_size=config.limits.message,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
        proxy_headers=False,
    )
    running = Polite(made)
    # What is here now stays: the collector need not look at it again, nor at what a table keeps after every few moves.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    deaths: list[BaseException] = []

    def died(fault: BaseException) -> None:
        deaths.append(fault)
        running.should_exit = True

    hall.on_death = died
    running.run(sockets=[listener])
    if not running.started or running.lifespan.should_exit:
        sys.exit(3)
    if deaths:
        sys.exit(4)


def sensible(config: Config) -> Store:
    """The store that is meant, if all that is wanted makes sense together. Raises BadOption."""
    networks(config.trust_proxy)
    if config.oidc:
        # What is wrong with it is said before anything starts.
        Provider(config.oidc, config.oidc_client, config.oidc_secret)
    store = open_store(config.database)
    if config.workers > 1 and not store.shared:
        raise BadOption("several workers need a database that they can share: postgresql://…")
    if config.mail and not re.match(r"(smtp|smtp\+tls|smtps)://[^/]+$", config.mail):
        raise BadOption("--mail looks like smtp+tls://USER:PASSWORD@HOST:PORT (or smtp://, smtps://)")
    return store


def run(config: Config, ready: Callable[[int], None] = lambda port: None) -> None:
    """Serve with as many processes as asked for; `ready` is told the port when all that could be wrong is right."""
    store = sensible(config)
    with listen(config.host, config.port) as listener:
        asyncio.run(check(store))
        ready(listener.getsockname()[1])
        if config.workers == 1:
            serve(config, listener)
        else:
            supervise(config, listener)


async def check(store: Store) -> None:
    """Open the database once, so that what is wrong with it is said in one sentence before anything starts."""
    await store.open()
    await store.close()


def end_with(alive: int) -> None:
    """Ask this process to stop when the other end of a pipe is closed: by then whoever held it is gone."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def supervise(config: Config, listener: sockets.socket) -> None:
    """Several processes on one socket; one that dies is started anew. If this one dies, they put all away and end."""
    context = multiprocessing.get_context("fork")
    alive, mine = os.pipe()
    stopping = False
    here = os.getpid()
    workers: list[BaseProcess] = []

    board = Figures(config.workers)

    def work(place: int) -> None:
        os.close(mine)
        Thread(target=end_with, args=(alive,), daemon=True).start()
        serve(config, listener, board, place)

    def start(place: int) -> BaseProcess:
        worker = context.Process(target=work, args=(place,))
        worker.start()
        return worker

    def stop(number: int, frame: object) -> None:
        nonlocal stopping
        if os.getpid() != here:  # a worker that was started anew, and has not come to its own way of stopping yet
            os._exit(0)
        stopping = True
        for worker in workers:
            if worker.pid is not None and worker.is_alive():
                os.kill(worker.pid, signal.SIGTERM)

    workers += [start(place) for place in range(config.workers)]
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while not stopping:
        for place, worker in enumerate(workers):
            worker.join(0.3)
            if not worker.is_alive() and not stopping:
                workers[place] = start(place)
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        sys.exit(3)
