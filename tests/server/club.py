"""A club's evening: 300 people at 60 tables of the three games on two servers and one PostgreSQL, in ten minutes.

In the middle both servers are restarted one after the other, as an upgrade does it, and a backup is made and restored
beside. Then every move that was acknowledged is looked for in the log: none may be missing, none may be there twice.

python -m tests.server.club            # ten minutes; the report is build/club.html
python -m tests.server.club --tables 6 --people 20 --seconds 20
"""

import argparse
import asyncio
import contextlib
import html
import itertools
import json
import os
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import asyncpg
import psutil
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.client import SOURCE, Running
from tests.server.players import QUICK
from tests.table.postgres import Postgres, binaries
from volstead.games import kit, own
from volstead.store.postgres import PostgresStore
from volstead.table.entries import unpack

HANDOFFS = {"bootleggers": 450, "prohibition": 95, "rum-run": 120}
"""How often a table waits for somebody in a game, about: from it comes how long people think."""
FRESH = ("stale", "illegal", "over", "not-begun", "paused")
"""Refusals of somebody who acted on what was true a moment ago."""


class Evening(Struct):
    """What is to be seen afterwards."""

    people: int
    tables: int
    seconds: float
    moves: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    missing_in_backup: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """Seconds from a move to its acknowledgement, also over a restart."""
    refused: Counter[str] = field(default_factory=Counter)
    came_back: int = 0
    heard: int = 0
    finished: Counter[str] = field(default_factory=Counter)
    by_game: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)
    backup_seconds: float = 0.0
    backup_bytes: int = 0
    restored: str = ""
    processor: float = 0.0

    def right(self) -> bool:
        return (
            self.moves > 0
            and not (self.lost or self.doubled or self.missing_in_backup)
            and "0 damaged" in self.restored
        )


class Club:
    """Two servers, and who comes to them."""

    def __init__(self, servers: list[Running], seed: int) -> None:
        self.servers = servers
        self.luck = Random(seed)
        self.closing = asyncio.Event()
        self.doors = itertools.count()

    def door(self) -> int:
        """The port of one of the servers, as a proxy would choose it."""
        return self.servers[next(self.doors) % len(self.servers)].port

    def post(self, path: str, body: Any, address: str, token: str = "") -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.door()}{path}", json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        request.add_header("X-Forwarded-For", address)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)


class Person:
    """Somebody at a table, or looking on, with an address of their own; whoever loses the line comes back."""

    def __init__(self, club: Club, number: int, table: str, game: str, token: str, think: float) -> None:
        self.club, self.number = club, number
        self.table, self.game, self.token, self.think = table, game, token, think
        self.address = f"10.0.{number // 250}.{number % 250 + 1}"
        self.line: ClientConnection | None = None
        self.n = 0
        self.question: Any = None
        self.over = False
        self.asked = asyncio.Event()
        self.pending: tuple[str, str, float] | None = None
        self.answered = asyncio.Event()
        self.acknowledged: list[tuple[str, float, float]] = []
        """The ids of moves that were acknowledged, when, and how long that took."""
        self.refused: Counter[str] = Counter()
        self.connected = 0
        self.heard = 0

    async def listen(self) -> None:
        while not self.over and not self.club.closing.is_set():
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                url = f"ws://127.0.0.1:{self.club.door()}/api/socket/{self.table}"
                headers = {"X-Forwarded-For": self.address}
                async with connect(url, max_size=None, compression=None, additional_headers=headers) as line:
                    await line.send(json.dumps({"type": "hello", "token": self.token, "views": False}))
                    async for text in line:
                        await self.hear(json.loads(text), line)
                        if self.over:
                            break
            self.line = None
            await asyncio.sleep(self.club.luck.uniform(0.05, 0.4))

    async def hear(self, message: Any, line: ClientConnection) -> None:
        self.heard += 1
        kind = message["type"]
        if kind == "welcome":
            self.connected += 1
            self.line = line
            self.over = message["table"]["status"] in ("finished", "abandoned")
            if self.pending is not None:  # what was not answered is sent again under its id, and counts once
                await line.send(self.pending[1])
        if kind in ("welcome", "update"):
            self.n = message["n"]
            self.over = self.over or any(item["what"] == "end" for item in message.get("items", []))
            if "question" in message:
                self.question = message["question"]
        elif kind in ("done", "refused") and self.pending is not None and message["id"] == self.pending[0]:
            id, _, sent = self.pending
            now = time.time()
            if kind == "done":
                self.acknowledged.append((id, now, now - sent))
            else:
                assert message["code"] in (*FRESH, "too-many", "store"), message
                self.refused[message["code"]] += 1
                await line.send(json.dumps({"type": "look", "id": f"look{id}"}))
            self.pending = None
        if self.over:
            self.pending = None
        self.asked.set()

    async def play(self) -> None:
        """Answer whatever the table waits for, after some thought."""
        luck = Random(self.number)
        for number in itertools.count():
            while self.pending is not None or not (self.question and self.question["must"]) or self.line is None:
                if self.over or self.club.closing.is_set():
                    return
                self.asked.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.asked.wait(), 1.0)
            await asyncio.sleep(min(luck.expovariate(1 / self.think), 5 * self.think))
            question, line = self.question, self.line
            if question and question["must"] and line is not None and not self.over and not self.club.closing.is_set():
                id = f"p{self.number}-{number}"
                move = {"type": "move", "id": id, "version": self.n, "moves": [luck.choice(question["menu"])]}
                self.pending = (id, json.dumps(move), time.time())
                self.question = None
                with contextlib.suppress(WebSocketException):
                    await line.send(self.pending[1])


def gather(club: Club, tables: int, people: int, seconds: float) -> list[Person]:
    """Tables of the three games in turn, all seats taken by people; whoever is left over looks on."""
    found: list[Person] = []
    made: list[tuple[str, str, str]] = []
    games = list(own())
    for number in range(tables):
        game = games[number % len(games)]
        seats = min(kit(game).most, max(kit(game).fewest, (people - len(found)) // (tables - number)))
        body = {"game": game, "seats": [{"kind": "open"}] * seats, "settings": {**QUICK, "public": True}}
        new = club.post("/api/tables", {**body, "title": f"Table {number + 1}"}, f"10.1.0.{number + 1}")
        table = new["table"]["id"]
        made.append((table, game, new["invite"]))
        for _ in range(seats):
            person = Person(club, len(found), table, game, "", 0.8 * seconds / HANDOFFS[game])
            join = club.post(f"/api/tables/{table}/join", {"name": f"P{len(found)}"}, person.address, new["invite"])
            person.token = join["token"]
            found.append(person)
    for number in range(len(found), people):
        table, game, invite = made[number % len(made)]
        found.append(Person(club, number, table, game, invite, 1.0))
    return found


async def ids_in(database: str, tables: set[str]) -> dict[str, Counter[str]]:
    """By table, how often each id of a command stands in its log."""
    store = PostgresStore(database)
    await store.open()
    found: dict[str, Counter[str]] = {}
    for table in tables:
        stored = await store.load(table)
        lines = await store.lines(stored.key, 0) if stored is not None else []
        entries = [entry for line in lines if line.data for entry in unpack(line.data)]
        found[table] = Counter(id for entry in entries if (id := getattr(entry, "id", "")))
    await store.close()
    return found


async def upgraded(club: Club, evening: Evening) -> None:
    """One server after the other ends politely and is started anew; the other goes on meanwhile."""
    for server in club.servers:
        began = time.monotonic()
        evening.processor += used(server)
        assert await asyncio.to_thread(server.stop) == 0, "a server did not end as it should"
        await asyncio.to_thread(server.start)
        evening.restarts.append(time.monotonic() - began)


async def copied(postgres: Postgres, evening: Evening, folder: Path) -> tuple[str, float]:
    """A backup while all play, restored beside; the address of the copy, and when the backup began."""
    began, at = time.monotonic(), time.time()
    file = folder / "club.backup"
    beside = postgres.url.replace("/postgres", "/beside")
    await run(sys.executable, "-m", "volstead.cli", "admin", "--database", postgres.url, "backup", str(file))
    evening.backup_seconds, evening.backup_bytes = time.monotonic() - began, file.stat().st_size
    line = await asyncpg.connect(postgres.url)
    await line.execute("CREATE DATABASE beside")
    await line.close()
    restore = [sys.executable, "-m", "volstead.cli", "admin", "--database", beside, "restore", str(file)]
    evening.restored = (await run(*restore)).strip().splitlines()[-1]
    return beside, at


async def run(*words: str) -> str:
    """Run a command beside the evening; what it said."""
    pipe = asyncio.subprocess.PIPE
    tools = {**os.environ, "PATH": f"{binaries()}{os.pathsep}{os.environ['PATH']}"}
    started = await asyncio.create_subprocess_exec(*words, stdout=pipe, stderr=pipe, env=tools)
    out, fault = await started.communicate()
    assert started.returncode == 0, f"{words[:6]}: {fault.decode()} {out.decode()}"
    return out.decode()


def used(server: Running) -> float:
    """Seconds of the processor that a server has used, with the processes of its bots."""
    assert server.process is not None
    mother = psutil.Process(server.process.pid)
    return sum(sum(one.cpu_times()[:2]) for one in [mother, *mother.children(recursive=True)])


async def held(
    club: Club, postgres: Postgres, people: list[Person], evening: Evening, folder: Path, least: int
) -> None:
    """The evening itself, and the reckoning."""
    tasks = [asyncio.create_task(person.listen()) for person in people]
    tasks += [asyncio.create_task(person.play()) for person in people if person.token and not looks_on(person)]
    began = time.monotonic()
    await asyncio.sleep(evening.seconds * 0.4)
    await upgraded(club, evening)
    beside, backed_up = await copied(postgres, evening, folder)
    await asyncio.sleep(max(0.0, evening.seconds - (time.monotonic() - began)))
    end = time.monotonic() + 300
    while sum(len(person.acknowledged) for person in people) < least and time.monotonic() < end:
        await asyncio.sleep(0.1)
    for _ in range(300):  # what is on its way comes home
        if all(person.pending is None for person in people):
            break
        await asyncio.sleep(0.1)
    club.closing.set()
    for person in people:
        if person.line is not None:
            await person.line.close()
    for task in asyncio.as_completed(tasks):
        await task
    evening.processor += sum(used(server) for server in club.servers)
    log = await ids_in(postgres.url, {person.table for person in people})
    copy = await ids_in(beside, {person.table for person in people})
    reckon(people, log, copy, backed_up, evening)


def reckon(
    people: list[Person],
    log: dict[str, Counter[str]],
    copy: dict[str, Counter[str]],
    backed_up: float,
    evening: Evening,
) -> None:
    """Look for every acknowledged move in the log, and for those before the backup in the copy."""
    for person in people:
        for id, at, took in person.acknowledged:
            evening.moves += 1
            evening.by_game[person.game] += 1
            evening.waits.append(took)
            if not log[person.table][id]:
                evening.lost.append(id)
            if log[person.table][id] > 1:
                evening.doubled.append(id)
            if at < backed_up and not copy[person.table][id]:
                evening.missing_in_backup.append(id)
        evening.came_back += max(0, person.connected - 1)
        evening.heard += person.heard
        evening.refused += person.refused
    evening.finished = Counter(dict.fromkeys(own(), 0))
    evening.finished.update(game for _, game in {(person.table, person.game) for person in people if person.over})


def looks_on(person: Person) -> bool:
    return person.think == 1.0


def simulate(tables: int, people: int, seconds: float, least: int = 0, seed: int = 7) -> Evening:
    """An evening from the first table to the reckoning; it lasts until so many moves were made at least."""
    evening = Evening(people=people, tables=tables, seconds=seconds)
    postgres = Postgres().start()
    servers = [Running(postgres.url) for _ in range(2)]
    try:
        with tempfile.TemporaryDirectory() as folder:
            for server in servers:
                server.start()

            async def whole() -> None:
                club = Club(servers, seed)
                await held(
                    club,
                    postgres,
                    await asyncio.to_thread(gather, club, tables, people, seconds),
                    evening,
                    Path(folder),
                    least,
                )

            asyncio.run(whole())
            for server in servers:
                assert server.stop() == 0
    finally:
        for server in servers:
            server.end()
        postgres.remove()
    return evening


def rows(evening: Evening) -> list[tuple[str, str]]:
    """The figures in words."""
    waits = sorted(evening.waits) or [0.0]
    late = waits[int(len(waits) * 0.99)]
    games = ", ".join(f"{game} {evening.by_game[game]:,} ({done} over)" for game, done in evening.finished.items())
    return [
        ("people, tables, minutes", f"{evening.people}, {evening.tables}, {evening.seconds / 60:.1f}"),
        ("moves acknowledged", f"{evening.moves:,}: {games}"),
        ("of these missing in the log", str(len(evening.lost))),
        ("of these twice in the log", str(len(evening.doubled))),
        ("acknowledged before the backup and missing in it", str(len(evening.missing_in_backup))),
        ("refused", ", ".join(f"{code} {number}" for code, number in sorted(evening.refused.items())) or "none"),
        (
            "from a move to its acknowledgement",
            f"{median(waits) * 1e3:.0f} ms median, {late * 1e3:.0f} ms of 99 in 100",
        ),
        ("the longest, over a restart", f"{waits[-1]:.1f} s"),
        ("servers restarted", ", ".join(f"{one:.1f} s" for one in evening.restarts)),
        ("people who came back", f"{evening.came_back}"),
        ("messages heard", f"{evening.heard:,}"),
        ("backup while all played", f"{evening.backup_seconds:.1f} s, {evening.backup_bytes / 1e6:.2f} MB"),
        ("restored beside and checked", evening.restored),
        ("processor of both servers", f"{evening.processor:.0f} s"),
    ]


PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A club's evening</title>
<style>body{{font:1.05rem/1.5 system-ui;max-width:52rem;margin:3rem auto;padding:0 1rem}}
td,th{{text-align:left;padding:.3rem 1rem .3rem 0;border-bottom:1px solid #ccc;vertical-align:top}}</style>
<h1>A club's evening</h1><p><strong>{verdict}</strong></p><table>{rows}</table>
<p>Made by <code>make club</code>: people choose at random among what they may do and think for a while first; both
servers are restarted one after the other in the middle, and a backup is restored beside.</p></html>
"""


def main() -> int:
    words = argparse.ArgumentParser()
    words.add_argument("--tables", type=int, default=60)
    words.add_argument("--people", type=int, default=300)
    words.add_argument("--seconds", type=float, default=600.0)
    words.add_argument("--out", type=Path, default=SOURCE / "build/club.html")
    args = words.parse_args()
    evening = simulate(args.tables, args.people, args.seconds)
    told = rows(evening)
    verdict = "Nobody lost a move." if evening.right() else "Moves were lost, doubled, or the copy is damaged."
    body = "".join(f"<tr><th>{html.escape(name)}<td>{html.escape(value)}" for name, value in told)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(PAGE.format(verdict=verdict, rows=body))
    for name, value in told:
        sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.write(f"{verdict} The report: {args.out}\n")
    return 0 if evening.right() else 1


if __name__ == "__main__":
    sys.exit(main())
