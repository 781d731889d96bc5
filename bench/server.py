"""Load on the server, beside a peer in the same run: `make bench-server`, with --json for the figures alone.

Moves per second of server CPU: Bootleggers with four remote clients a table on durable SQLite, and boardgame.io's
server with its tic-tac-toe in memory. Then the time from a move to its last delivery at 200 tables with a move a
second each, two and four processes on one PostgreSQL against one, what the bell and the dice cost, and many tables.
"""

import argparse
import asyncio
import json
import os
import re
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import uvloop
from bench.crowd import QUICK, Crowd
from tests.table.postgres import Postgres

from volstead.store import ROOT, Append, Line, link, root
from volstead.store.postgres import PostgresStore
from volstead.table import commands
from volstead.table.entries import Settings
from volstead.table.hall import Hall
from volstead.table.table import Table

HERE = Path(__file__).resolve().parent
LOOSE = ["--no-limits"]
CRASHED = 1000
"""How many tables run when all processes die."""
TURNS = 9
"""How often the peer and we take turns. A machine has its slow minutes: each is held against the one before it."""


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Bytes of memory that a process has of its own."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


class Served:
    """A server process."""

    def __init__(self, database: str, *words: str, start: str = "") -> None:
        """`start`: something to be run before."""
        begin = f"{start}\nfrom volstead.cli import main\nraise SystemExit(main())"
        command = [sys.executable, "-c", begin, "serve", "--port", "0", "--database", database]
        self.process = subprocess.Popen([*command, *LOOSE, *words], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        with self.process.stdout as told:
            found = re.search(r":(\d+) ", told.readline())
        if found is None:
            raise SystemExit("the server does not start")
        self.port = int(found[1])
        for _ in range(1200):
            try:
                if self.ask("GET", "/health")["status"] == "ok":
                    break
            except OSError:
                time.sleep(0.05)
        else:
            raise SystemExit("the server does not start")
        self.start_seconds = cpu(self.process.pid)

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, method=method)
        request.add_header("Content-Type", "application/json")
        request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


class Load:
    """What came of playing at many tables for a while."""

    def __init__(self, moves: int, used: dict[int, float], delays: list[float]) -> None:
        self.moves = moves
        self.used = used
        """Seconds of CPU that each server process used."""
        self.delays = delays
        """Seconds from each move to its last delivery, in order of length."""

    @property
    def per_second(self) -> float:
        """Moves per second of CPU of all server processes together."""
        return self.moves / sum(self.used.values())


def load(servers: list[Served], tables: int, seconds: float, pause: float = 0.0, routed: float = 0.0) -> Load:
    """Play at many tables, of one server or of several on one database."""
    pids = [served.process.pid for served in servers]

    async def play() -> Load:
        async with Crowd(servers, tables, pause, routed) as crowd:
            before = {pid: cpu(pid) for pid in pids}
            await crowd.count(seconds)
            return Load(crowd.moves, {pid: cpu(pid) - before[pid] for pid in pids}, crowd.delays())

    return uvloop.run(play())


def peer(seconds: float) -> float:
    """boardgame.io's moves per second of server CPU; installed from npm into a folder that stays in the cache."""
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "volstead-bench"
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules" / "boardgame.io").exists():
        (folder / "package.json").write_text('{"name": "peer", "private": true}')
        wanted = ["boardgame.io@0.50.2", "socket.io-client@4.7.5"]
        subprocess.run(["npm", "install", "--silent", *wanted], cwd=folder, check=True)
    script = str(HERE / "peers" / "boardgameio.mjs")
    alone = {**os.environ, "NODE_ENV": "production"}
    words = ["node", script, "server", "39871"]
    server = subprocess.Popen(words, cwd=folder, env=alone, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        while "ready" not in server.stdout.readline():
            pass
        words = ["node", script, "clients", "39871", "50", str(max(1, round(seconds)))]
        clients = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert clients.stdout is not None
        clients.stdout.readline()
        before = cpu(server.pid)
        moves = int(clients.stdout.readline().split()[1])
        return moves / (cpu(server.pid) - before)
    finally:
        server.kill()
        server.wait()


def ours(folder: Path, seconds: float) -> float:
    served = Served(f"sqlite:///{folder}/cpu.db")
    try:
        return load([served], 50, seconds).per_second
    finally:
        served.stop()


def delivery(folder: Path, seconds: float, rounds: int) -> dict[str, float]:
    """The best of several rounds: a disk that stops for a moment keeps all moves waiting, whoever writes."""
    return min((delivered(folder, seconds) for _ in range(rounds)), key=lambda found: found["p99_ms"])


def delivered(folder: Path, seconds: float) -> dict[str, float]:
    """Milliseconds from a move to the deliveries of what came of it, at 200 tables with about a move a second."""
    served = Served(f"sqlite:///{folder}/delay.db")
    try:
        played = load([served], 200, seconds, 1.0)
        delays = played.delays
        at = [1000 * delays[min(len(delays) - 1, int(len(delays) * part))] for part in (0.5, 0.99)]
        return {
            "moves_per_second": played.moves / seconds,
            "cpu": sum(played.used.values()) / seconds,
            "p50_ms": at[0],
            "p99_ms": at[1],
        }
    finally:
        served.stop()


def workers(seconds: float, rounds: int) -> dict[str, float]:
    """Moves per CPU second of the busiest of several server processes on one PostgreSQL, against one alone.

    Connections come to the process of their table nine times of ten, or anywhere. Turns are taken, and each is held
    against the turn of one process right before it; the medians count.
    """
    ratios: dict[str, list[float]] = {}
    alone: list[float] = []
    for _ in range(rounds):
        alone.append(busiest(1, seconds, 0.0))
        for many, routed in ((2, 0.9), (2, 0.0), (4, 0.9)):
            name = f"{many} to 1, {'nine of ten routed' if routed else 'at random'}"
            ratios.setdefault(name, []).append(busiest(many, seconds, routed) / alone[-1])
    return {"moves per CPU second of one": median(alone), **{name: median(found) for name, found in ratios.items()}}


def busiest(many: int, seconds: float, routed: float) -> float:
    """Moves of so many processes per CPU second of the one that works most; tables fall to them evenly."""
    postgres = Postgres().start()
    servers: list[Served] = []
    try:
        for _ in range(many):
            servers.append(Served(postgres.url))
        played = load(servers, 48, seconds, 0.0, routed)
        return played.moves / max(played.used.values())
    finally:
        for served in servers:
            served.stop()
        postgres.remove()


def bell(seconds: float) -> dict[str, float]:
    """Commits a second of 16 writers on one PostgreSQL, each a process's own, with and without a word after each.

    Here all are in one process: where all of them listen it hears every word sixteen times, which no worker does. So it
    is measured as well with two that listen.
    """
    postgres = Postgres(connections=200).start()
    try:
        return uvloop.run(bell_scene(postgres.url, seconds))
    finally:
        postgres.remove()


async def bell_scene(url: str, seconds: float) -> dict[str, float]:
    stores = [PostgresStore(url) for _ in range(16)]
    for store in stores:
        await store.open()
    figures: dict[str, float] = {}
    for name in ("without", "with", "without", "with", "heard by two", "heard by two"):
        if name == "heard by two":
            for store in stores[2:]:
                store.tasks[2].cancel()
        counts = await asyncio.gather(*(writes(store, seconds, name != "without") for store in stores))
        figures[name] = max(figures.get(name, 0.0), sum(counts) / seconds)
    for store in stores:
        await store.close()
    shares = {f"share {name}": figures[name] / figures["without"] for name in ("with", "heard by two")}
    return {**figures, **shares}


def answered(done: "asyncio.Future[set[int]]", stored: set[int], fault: Exception | None) -> None:
    done.set_result(stored)


async def writes(store: PostgresStore, seconds: float, ring: bool) -> int:
    """Append one line behind the other for a while; how many."""
    loop = asyncio.get_running_loop()
    record = b"{}"
    key = await store.create(secrets.token_hex(8), record, b"", b"{}", False, 0.0)
    data = b"x" * 250
    last, prev, count = ROOT, root(record).hash, 0
    end = loop.time() + seconds
    while loop.time() < end:
        line = Line(count, 1, link(prev, data), data, count)
        done: asyncio.Future[set[int]] = loop.create_future()
        store.append([Append(key, line, last, prev)], partial(answered, done))
        assert await done == {key}
        last, prev, count = line.row, line.hash, count + 1
        if ring:
            store.say(data)
    return count


def dice(folder: Path, seconds: float, turns: int) -> dict[str, float]:
    """What drawing chance from a secret and everybody's seeds costs: moves per CPU second with it and with dice of
    the system in turn; the median of the shares."""
    plain = "import volstead.table.hall as h; h.new_secret = lambda: (b'', '')"
    shares = []
    for number in range(turns):
        found = []
        for start in ("", plain):
            served = Served(f"sqlite:///{folder}/dice{number}{bool(start)}.db", start=start)
            try:
                found.append(load([served], 50, seconds).per_second)
            finally:
                served.stop()
        shares.append(found[0] / found[1])
    return {"share_of_moves_left": median(shares)}


def stored(folder: Path) -> dict[str, float]:
    """Start and move with 100,000 tables in the store, against an empty store; and what they cost in memory."""
    figures: dict[str, float] = {}
    for name, many in (("empty", 0), ("full", 100_000)):
        path = folder / f"{name}.db"
        served = Served(f"sqlite:///{path}")
        served.ask("POST", "/api/tables", {"game": "rum-run", "seats": [{"kind": "open"}] * 2, "settings": QUICK})
        served.stop()
        with sqlite3.connect(path) as database:
            row = database.execute("SELECT status, public, record, summary, changed FROM tables").fetchone()
            insert = "INSERT INTO tables (id, status, public, record, summary, changed) VALUES (?, ?, ?, ?, ?, ?)"
            database.executemany(insert, ((f"x{n}", *row) for n in range(many)))
            database.execute(
                "INSERT INTO log SELECT t.key, l.before, l.k, l.hash, l.data FROM tables t, log l "
                "WHERE l.key = 1 AND t.key > 1"
            )
        database.close()
        served = Served(f"sqlite:///{path}")
        figures[f"{name}_start_cpu_seconds"] = served.start_seconds
        figures[f"{name}_memory_mb"] = memory(served.process.pid) / 1e6
        figures[f"{name}_moves_per_cpu_second"] = load([served], 10, 4.0).per_second
        served.stop()
    return figures


def store_figures() -> dict[str, float]:
    """PostgreSQL: a page of 200,000 tables, what 25,000 tables cost that are not due yet, and how fast tables come
    back after a crash of all; and the time in which a table is copied and taken out of a snapshot."""
    postgres = Postgres().start()
    try:
        return uvloop.run(store_scene(postgres.url))
    finally:
        postgres.remove()


async def store_scene(url: str) -> dict[str, float]:
    figures: dict[str, float] = {}
    hall = Hall(PostgresStore(url))
    store = hall.store
    await store.open()
    lives = []
    for game, seats in (("bootleggers", 4), ("prohibition", 3), ("rum-run", 2)):
        settings = Settings(mode="correspondence", clock="decision")
        live, _, _ = await hall.create(game, seats, {}, settings, "")
        for seat in range(seats):
            await live.act(commands.SeatPerson(name=f"P{seat}", token=f"{seat}", seat=seat))
        saved, record, kit = live.table.snapshot(), live.table.record, live.table.kit
        began = time.perf_counter()
        for _ in range(200):
            Table.restore(record, kit, saved)
        figures[f"restore_{game}_ms"] = 5 * (time.perf_counter() - began)
        began = time.perf_counter()
        for _ in range(2000):
            live.table.copy()
        figures[f"copy_{game}_us"] = 500 * (time.perf_counter() - began)
        lives.append(live)
    async with store.pool.acquire() as database:
        key = lives[2].key
        copies = "generate_series(1, $2) AS n WHERE t.key = $1"
        await database.execute(
            "INSERT INTO tables (id, status, public, record, summary, changed) "
            f"SELECT 'x' || n, CASE WHEN n <= 100000 THEN 'gathering' ELSE 'finished' END, true, record, summary, 0 "
            f"FROM tables t, {copies}",
            key,
            200_000,
            timeout=600,
        )
        await database.execute("ANALYZE tables", timeout=600)
        times = []
        for _ in range(40):
            began = time.perf_counter()
            await store.listed("gathering", 2**62, 50)
            times.append(1000 * (time.perf_counter() - began))
        figures["list_of_200000_ms"] = median(times)
        await database.execute(
            "INSERT INTO due SELECT key, $1 FROM tables WHERE id LIKE 'x%' LIMIT 25000 ON CONFLICT DO NOTHING",
            time.time() + 3600,
            timeout=600,
        )
        await database.execute("ANALYZE due", timeout=600)
        times = []
        for _ in range(40):
            began = time.perf_counter()
            await store.claim(time.time(), time.time() + 10, 100)
            times.append(1000 * (time.perf_counter() - began))
        figures["due_of_25000_ms"] = median(times)
        await database.execute("DELETE FROM due", timeout=600)

    async def begun() -> None:
        live, _, _ = await hall.create("rum-run", 2, {}, Settings(clock="decision"), "")
        for seat in range(2):
            await live.act(commands.SeatPerson(name=f"P{seat}", token=f"{seat}", seat=seat))

    await asyncio.gather(*(begun() for _ in range(CRASHED)))
    async with store.pool.acquire() as database:
        while (await database.fetchval("SELECT count(*) FROM due")) < CRASHED:
            await asyncio.sleep(0.2)
        await database.execute("UPDATE due SET at = 1", timeout=600)
    other = Hall(PostgresStore(url))
    await other.store.open()
    cpu_before, began = time.process_time(), time.perf_counter()
    await other.claim_due()
    figures["brought_back_per_second"] = len(other.tables) / (time.perf_counter() - began)
    figures["brought_back_per_cpu_second"] = len(other.tables) / (time.process_time() - cpu_before)
    figures["brought_back"] = len(other.tables) / CRASHED
    await other.stop()
    await hall.stop()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3, help="of our own; the best counts")
    parser.add_argument("--turns", type=int, default=TURNS, help="of the peer and ours; the medians count")
    parser.add_argument("--only", default="", help="peer, delivery, workers, bell, dice, stored or store")
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="volstead-bench-"))
    figures: dict[str, Any] = {}
    try:
        if args.only in ("", "peer"):
            turns = [(peer(args.seconds), ours(folder / str(n), args.seconds)) for n in range(args.turns)]
            figures["boardgameio_moves_per_cpu_second"] = median(one for one, _ in turns)
            figures["volstead_moves_per_cpu_second"] = median(two for _, two in turns)
            figures["ratio"] = median(two / one for one, two in turns)
        if args.only in ("", "delivery"):
            figures["delivery"] = delivery(folder, args.seconds, args.rounds)
        if args.only in ("", "workers"):
            figures["workers"] = workers(args.seconds, args.rounds)
        if args.only in ("", "bell"):
            figures["bell"] = bell(args.seconds)
        if args.only in ("", "dice"):
            figures["dice"] = dice(folder, args.seconds, args.rounds)
        if args.only in ("", "stored"):
            figures["stored"] = stored(folder)
        if args.only in ("", "store"):
            figures["store"] = store_figures()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if args.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        parts = value.items() if isinstance(value, dict) else [("", value)]
        for part, number in parts:
            print(f"{name + ' ' + part:55} {number:12.2f}")


if __name__ == "__main__":
    main()
