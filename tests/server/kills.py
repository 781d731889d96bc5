"""The kill proof: processes are killed at random moments under load, and play must go on with nothing lost.

`make kills` plays at several tables over real sockets while it kills -9 the server, a worker, the supervisor, a bot's
process, the database. Players do as the client does: they come back at once and send again, by its id, what was not
answered. At the end the logs are read: every move that was acknowledged is there once (none lost), none is there twice
(none doubled), none is there that nobody sent (none invented), the lines join, what was told is what the log tells, and
no process is left behind.
"""

import argparse
import asyncio
import itertools
import json
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.client import Running
from tests.server.players import open_table
from tests.server.test_orphans import all_gone, below
from tests.table.postgres import Postgres
from volstead.games import kit
from volstead.store import link, plain, root
from volstead.table.entries import Play, unpack, unpack_record
from volstead.table.table import Table

PATIENCE = 2.0
"""Seconds without an answer after which a player looks for another line."""
LONGEST = 120.0
"""Seconds after which it is held that play does not go on."""
SPEED = 0.02
"""Seconds that a player thinks."""


class Player:
    """Somebody at a seat, who comes back whatever happens."""

    def __init__(self, port: int, table: str, token: str, name: str, seed: int) -> None:
        self.port, self.table, self.token, self.name = port, table, token, name
        self.luck = Random(seed)
        self.sent: set[str] = set()
        self.done: dict[str, int] = {}
        """Moves that were acknowledged, and the number that they were acknowledged with."""
        self.told: dict[int, Any] = {}
        self.last = 0.0
        """When the last move was acknowledged."""
        self.over = False
        self.wanted: dict[str, Any] | None = None
        """The move that is not answered yet."""

    async def play(self) -> None:
        while not self.over:
            try:
                await self.sit()
            except (WebSocketException, OSError, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def sit(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/socket/{self.table}"
        async with connect(address, max_size=None, open_timeout=PATIENCE, close_timeout=0.1) as line:
            await line.send(json.dumps({"type": "hello", "table": self.table, "token": self.token, "views": False}))
            n, asked = 0, None
            while not self.over:
                message = json.loads(await self.heard(line))
                if message["type"] in ("welcome", "update"):
                    n, asked = message["n"], message.get("question", asked)
                    if message["type"] == "update":
                        self.told[n] = message["items"]
                        self.over = any(item["what"] == "end" for item in message["items"])
                    else:
                        self.over = message["table"]["status"] in ("finished", "abandoned")
                        if self.wanted is not None:  # sent before the line was lost: again, by its id
                            await line.send(json.dumps(self.wanted))
                            continue
                elif self.wanted is not None and message.get("id") == self.wanted["id"]:
                    if message["type"] == "done":
                        self.done[message["id"]] = message["n"]
                        self.last = time.monotonic()
                    elif message["code"] in ("store", "busy", "server"):
                        await asyncio.sleep(SPEED)
                        await line.send(json.dumps(self.wanted))
                        continue
                    else:  # somebody else was quicker: look what is asked now
                        await line.send(json.dumps({"type": "look", "id": "look"}))
                    self.wanted = None
                if self.wanted is None and asked is not None and asked["must"] and not self.over:
                    await asyncio.sleep(SPEED)
                    move, id = self.luck.choice(asked["menu"]), f"{self.name}-{len(self.sent)}"
                    self.sent.add(id)
                    self.wanted = {"type": "move", "id": id, "version": n, "moves": [move]}
                    asked = None
                    await line.send(json.dumps(self.wanted))

    async def heard(self, line: Any) -> str:
        """The next message; whoever hears nothing asks, and leaves a line that is silent."""
        try:
            return str(await asyncio.wait_for(line.recv(), PATIENCE))
        except TimeoutError:
            await line.send(json.dumps({"type": "ping", "id": "ping"}))
            return str(await asyncio.wait_for(line.recv(), PATIENCE))


class Proof:
    """Tables, players, and what is killed."""

    def __init__(self, server: Running, postgres: Postgres | None, seed: int) -> None:
        self.server, self.postgres = server, postgres
        self.luck = Random(seed)
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.pauses: dict[str, list[float]] = {}
        self.started: set[int] = set()
        """All processes that were ever seen below the server."""

    async def seat(self, number: int) -> None:
        """A new table: people at it, and at each third one a bot that searches."""
        if number % 3 == 2:
            seats = [{"kind": "open"}, {"kind": "bot", "bot": "search@20"}]
            quick = {"bot_pause": 0, "window": 0, "response": 0}
            made = await asyncio.to_thread(self.server.table, "rum-run", seats, settings=quick)
            path = f"/api/tables/{made['table']['id']}/join"
            tokens = [(await asyncio.to_thread(self.server.post, path, {"name": "P"}, made["invite"]))["token"]]
        else:
            game, many = (("bootleggers", 4), ("prohibition", 3))[number % 2]
            made, tokens = await asyncio.to_thread(open_table, self.server, game, many)
        for k, token in enumerate(tokens):
            player = Player(self.server.port, made["table"]["id"], token, f"t{number}s{k}", 100 * number + k)
            self.players.append(player)
            self.tasks.append(asyncio.create_task(player.play()))

    def tables(self) -> dict[str, float]:
        """When a move was last acknowledged, by tables that are not over."""
        found: dict[str, float] = {}
        for player in self.players:
            if not any(other.over for other in self.players if other.table == player.table):
                found[player.table] = max(found.get(player.table, 0.0), player.last)
        return found

    async def goes_on(self, since: float) -> float:
        """Seconds until a move was acknowledged at every table that is not over."""
        while any(last <= since for last in self.tables().values()):
            if time.monotonic() - since > LONGEST:
                raise AssertionError(f"play does not go on: {self.tables()}")
            await asyncio.sleep(0.005)
        return max([last - since for last in self.tables().values()], default=0.0)

    async def kill(self, what: str) -> None:
        """Kill something, start it anew if nobody else does, and see how long play rests at the slowest table."""
        assert self.server.process is not None
        main = self.server.process.pid
        under = below(main)
        self.started |= {main, *under}
        began = time.monotonic()
        if what == "database":
            assert self.postgres is not None
            await asyncio.to_thread(self.postgres.stop, signal.SIGQUIT)
            await asyncio.to_thread(self.postgres.start)
        elif what in ("worker", "bot"):
            words = {one: Path(f"/proc/{one}/cmdline").read_bytes() for one in under if os.path.exists(f"/proc/{one}")}
            bots = [one for one, line in words.items() if is_bot(one, line, main, self.postgres is not None)]
            found = bots if what == "bot" else [one for one in words if one not in bots and parent(one) == main]
            if not found:
                return
            os.kill(self.luck.choice(found), signal.SIGKILL)
        else:
            os.kill(main, signal.SIGKILL)
            await asyncio.to_thread(self.server.process.wait)
            if self.postgres is None or what == "server":
                for one in under:
                    if os.path.exists(f"/proc/{one}"):
                        os.kill(one, signal.SIGKILL)
            assert await asyncio.to_thread(all_gone, under), "a process was left behind"
            await asyncio.to_thread(self.server.start)
        self.pauses.setdefault(what, []).append(await self.goes_on(began))

    async def run(self, kills: int, tables: int) -> None:
        kinds = ["server", "bot"] if self.postgres is None else ["worker", "worker", "supervisor", "bot", "database"]
        for number in range(tables):
            await self.seat(number)
        await self.goes_on(time.monotonic())
        number = tables
        for kind in itertools.cycle(kinds):
            if sum(map(len, self.pauses.values())) >= kills:
                break
            while len(self.tables()) < tables:
                await self.seat(number)
                number += 1
            await asyncio.sleep(self.luck.uniform(0.05, 0.6))
            await self.kill(kind)
        await asyncio.sleep(0.5)
        left = set(self.tasks)
        while left:  # whoever is just coming back takes it for a lost line: they are told again
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=1.0)


def parent(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def is_bot(process: int, words: bytes, main: int, shared: bool) -> bool:
    """Whether a bot thinks in this process: it hangs below the one that serves."""
    return b"multiprocessing.spawn" in words and (parent(process) != main if shared else True)


def check(players: list[Player], rows: dict[str, tuple[bytes, list[tuple[int, bytes, bytes]]]]) -> dict[str, int]:
    """Compare what players know with the logs: how many were acknowledged, lost, doubled, invented, told otherwise."""
    found = Counter(acknowledged=0, lost=0, doubled=0, invented=0, holes=0, otherwise=0)
    for id in {player.table for player in players}:
        record, lines = rows[id]
        read = unpack_record(record)
        table = Table(read, kit(read.game))
        prev, stored = root(record).hash, Counter[str]()
        told: dict[int, dict[int, Any]] = {}
        for before, hash, data in lines:
            found["holes"] += before != table.count
            for part in plain(data):
                prev = link(prev, part)
                for entry in unpack(part):
                    if isinstance(entry, Play) and entry.id:
                        stored[entry.id] += 1
                    for seat, update in table.apply(entry):
                        told.setdefault(seat, {})[update.n] = json.loads(msgspec.json.encode(update.items))
            found["holes"] += hash != prev
        here = [player for player in players if player.table == id]
        sent = {one for player in here for one in player.sent}
        found["invented"] += sum(one not in sent for one in stored)
        found["doubled"] += sum(many - 1 for many in stored.values())
        for player in here:
            found["acknowledged"] += len(player.done)
            found["lost"] += sum(one not in stored for one in player.done)
            seat = next(seat for seat, sitting in enumerate(table.sittings) if sitting.token == hashed(player.token))
            found["otherwise"] += sum(told[seat].get(n) != items for n, items in player.told.items())
    return dict(found)


def hashed(token: str) -> str:
    from volstead.table.hall import hashed

    return hashed(token)


def rows_of_sqlite(path: Path) -> dict[str, Any]:
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        lines = "SELECT before, hash, data FROM log WHERE key = ? AND before >= 0 ORDER BY before"
        tables = database.execute("SELECT key, id, record FROM tables").fetchall()
        return {id: (record, database.execute(lines, (key,)).fetchall()) for key, id, record in tables}


async def rows_of_postgres(url: str) -> dict[str, Any]:
    database = await asyncpg.connect(url)
    try:
        lines = "SELECT before, hash, data FROM log WHERE key = $1 AND before >= 0 ORDER BY before"
        tables = await database.fetch("SELECT key, id, record FROM tables")
        return {
            row["id"]: (bytes(row["record"]), [tuple(one) for one in await database.fetch(lines, row["key"])])
            for row in tables
        }
    finally:
        await database.close()


def faults(log: str) -> Counter[str]:
    """The tracebacks in a log: what was logged with each, where it came from, and what it says in the end."""
    lines = log.splitlines()
    found = Counter[str]()
    for at, line in enumerate(lines):
        if "Traceback" in line:
            rest = list(itertools.takewhile(lambda one: one.startswith((" ", "\t")), lines[at + 1 :]))
            end = lines[at + 1 + len(rest)] if at + 1 + len(rest) < len(lines) else ""
            place = next((one.strip() for one in reversed(rest) if "File" in one), "")
            found[f"{lines[at - 1][:120]} | {place} | {end[:200]}"] += 1
    return found


def prove(kills: int, tables: int, shared: bool, seed: int, say: Callable[[str], object]) -> bool:
    """Kill so often; whether nothing was lost, doubled or invented."""
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres().start() if shared else None
        path = Path(folder, "v.db")
        database = postgres.url if postgres is not None else f"sqlite:///{path}"
        words = ["--workers", "2"] if shared else []
        server = Running(database, "--no-limits", *words, log=Path(folder, "log")).start()
        proof = Proof(server, postgres, seed)
        try:
            asyncio.run(proof.run(kills, tables))
            assert server.process is not None
            under = below(server.process.pid)
            server.stop()
            left = [one for one in (*proof.started, *under) if os.path.exists(f"/proc/{one}")]
            orphans = 0 if all_gone(left) else len(left)
            rows = asyncio.run(rows_of_postgres(database)) if shared else rows_of_sqlite(path)
            found = check(proof.players, rows)
        finally:
            server.end()
            if postgres is not None:
                postgres.remove()
            wrong = faults(Path(folder, "log").read_text())
    many = sum(len(pauses) for pauses in proof.pauses.values())
    say(f"{'PostgreSQL, two workers' if shared else 'SQLite'}: {many} kills at {len(rows)} tables: {found},")
    say(f"  {orphans} processes left, {wrong.total()} tracebacks. Seconds until play went on at the slowest table:\n")
    for what, pauses in sorted(proof.pauses.items()):
        pauses.sort()
        middle, late = pauses[len(pauses) // 2], pauses[min(len(pauses) - 1, len(pauses) * 9 // 10)]
        say(f"  {what}: {len(pauses)} kills, median {middle:.2f}, 90 % {late:.2f}, longest {pauses[-1]:.2f}\n")
    for fault, many in wrong.most_common():
        say(f"  {many} tracebacks: {fault}\n")
    return not orphans and not any(many for what, many in found.items() if what != "acknowledged")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100, help="with each store")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    args = parser.parse_args()
    kinds = [False, True] if args.only is None else [args.only == "postgres"]
    sound = [prove(args.kills, args.tables, shared, args.seed, sys.stdout.write) for shared in kinds]
    sys.exit(not all(sound))


if __name__ == "__main__":
    main()
