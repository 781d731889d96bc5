"""Killed, torn, full: nothing that was acknowledged is lost, nothing is half done, nothing is invented."""

import shutil
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Running, Seat
from tests.server.players import open_table
from tests.table.postgres import Postgres
from volstead.games import kit
from volstead.store import link, plain, root
from volstead.table.entries import unpack, unpack_record
from volstead.table.table import Table

Start = Callable[[str], Running]


class Witness(threading.Thread):
    """A player who plays as fast as they can and writes down all that they were told, until the connection breaks."""

    def __init__(self, server: Running, table: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.token, self.luck = server, table, token, Random(seed)
        self.told: dict[int, Any] = {}
        self.done: dict[str, int] = {}
        self.seat: Seat | None = None

    def run(self) -> None:
        try:
            self.seat = seat = self.server.sit(self.table, self.token, views=False)
            count = 0
            while not seat.over:
                asked = seat.question
                if asked and asked["must"]:
                    count += 1
                    seat.say("move", id=f"{self.name}-{count}", version=seat.n, moves=[self.luck.choice(asked["menu"])])
                    seat.question = None
                self.note(seat.hear(timeout=60))
        except (WebSocketException, OSError, TimeoutError, EOFError, AssertionError):
            pass
        finally:
            if self.seat is not None:
                self.seat.close()

    def note(self, message: Any) -> None:
        if message["type"] == "update":
            self.told[message["n"]] = message["items"]
        elif message["type"] == "done":
            self.done[message["id"]] = message["n"]
        elif message["type"] == "refused" and self.seat is not None:
            self.seat.say("look")


def play_for(server: Running, tables: list[tuple[str, list[str]]], seconds: float) -> list[Witness]:
    """Let games run, all players at once: until some moves were acknowledged, and then for a while."""
    witnesses = [
        Witness(server, table, token, seed)
        for number, (table, tokens) in enumerate(tables)
        for seed, token in enumerate(tokens, start=10 * number)
    ]
    for witness in witnesses:
        witness.start()
    while sum(len(witness.done) for witness in witnesses) < 8 and any(witness.is_alive() for witness in witnesses):
        time.sleep(0.01)
    time.sleep(seconds)
    return witnesses


def go_on(server: Running, tables: list[tuple[str, list[str]]]) -> list[Witness]:
    """Players come back until play goes on, as clients do; a busy machine gets the time that it needs."""
    witnesses: list[Witness] = []
    for _ in range(400):
        comers = play_for(server, tables, 0.0)
        witnesses += comers
        if any(witness.done for witness in comers):
            return witnesses
        time.sleep(0.5)
    raise AssertionError("play did not go on")


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts servers, and sees to it that none is left."""
    started: list[Running] = []

    def begin(database: str) -> Running:
        started.append(Running(database, "--rate", "100000"))
        return started[-1].start()

    yield begin
    for server in started:
        server.end()


def check_nothing_lost(server: Running, witnesses: list[Witness]) -> int:
    """What the server tells now is what everybody was told then; how many acknowledged moves that were."""
    acknowledged = 0
    for witness in witnesses:
        witness.join(300)
        updates: dict[int, Any] = {}
        since = tries = 0
        last = max([0, *witness.told, *witness.done.values()])
        while True:
            path = f"/api/tables/{witness.table}/history?since={since}&limit=200"
            page = server.get(path, witness.token)["updates"]
            updates |= {update["n"]: update["items"] for update in page}
            since = page[-1]["n"] if page else since
            if not page and (since >= last or tries == 3000):
                break
            if not page:
                tries += 1
                time.sleep(0.1)  # a process that follows the table may not have heard all yet
        for n, items in witness.told.items():
            assert updates.get(n) == items, f"update {n} was told and is gone or changed"
        for n in witness.done.values():
            assert n <= since, "an acknowledged move is lost"
        acknowledged += len(witness.done)
    return acknowledged


def test_killed_at_random_moments_under_load(start: Start, tmp_path: Path) -> None:
    """Several games at full speed; the server is killed three times, and each time all is there that was told."""
    server = start(f"sqlite:///{tmp_path}/v.db")
    tables = []
    for game, seats, options in (("toy", 2, {"rounds": 4}), ("bootleggers", 6, {}), ("rum-run", 2, {})):
        made, tokens = open_table(server, game, seats, options)
        tables.append((made["table"]["id"], tokens))
    acknowledged = 0
    for moment in (0.11, 0.27, 0.43):
        witnesses = play_for(server, tables, moment)
        server.kill()
        server.start()
        acknowledged += check_nothing_lost(server, witnesses)
    assert acknowledged > 20
    assert server.stop() == 0
    check_whole(tmp_path / "v.db")


def check_whole(path: Path) -> int:
    """Every log in a database can be read to its end without a gap; how many entries there are."""
    entries = 0
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for key, record in database.execute("SELECT key, record FROM tables").fetchall():
            read = unpack_record(record)
            table = Table(read, kit(read.game))
            prev = root(record).hash
            lines = "SELECT before, hash, data FROM log WHERE key = ? AND before >= 0 ORDER BY before"
            for before, hash, data in database.execute(lines, (key,)):
                assert before == table.count, "a gap in the log"
                for part in plain(data):
                    prev = link(prev, part)
                    for entry in unpack(part):
                        table.apply(entry)
                assert hash == prev, "a line that does not belong there"
            entries += table.count
    database.close()
    return entries


def test_a_torn_last_write_is_as_if_it_had_not_been(start: Start, tmp_path: Path) -> None:
    """The end of the write-ahead log is cut or spoilt: what is before it is whole, and play goes on."""
    server = start(f"sqlite:///{tmp_path}/v.db")
    made, tokens = open_table(server, "bootleggers", 6)
    witnesses = play_for(server, [(made["table"]["id"], tokens)], 0.3)
    server.kill()
    for witness in witnesses:
        witness.join(300)
    whole = (tmp_path / "v.db-wal").read_bytes()
    counts = []
    for number, torn in enumerate((whole, whole[:-700], whole[:-2000] + b"\xa5" * 2000, whole[: len(whole) // 2])):
        copy = tmp_path / f"copy{number}"
        copy.mkdir()
        shutil.copy(tmp_path / "v.db", copy / "v.db")
        (copy / "v.db-wal").write_bytes(torn)
        counts.append(check_whole(copy / "v.db"))
    assert counts[0] >= counts[1] >= counts[3] and counts[0] >= counts[2]
    again = start(f"sqlite:///{tmp_path}/copy2/v.db")
    back = again.sit(made["table"]["id"], tokens[0])
    assert back.welcome["table"]["status"] in ("running", "finished", "gathering")
    back.close()
    assert again.stop() == 0


def test_one_of_two_servers_is_killed_and_play_goes_on_at_the_other(start: Start, postgres: Postgres) -> None:
    """Two processes serve one table, players at both; one dies; they go on at the other, and nothing is lost."""
    one, two = start(postgres.url), start(postgres.url)
    made, tokens = open_table(one, "bootleggers", 6)
    table = made["table"]["id"]
    with ThreadPoolExecutor(2) as both:
        playing = [
            both.submit(play_for, *side, 0.2) for side in ((one, [(table, tokens[:2])]), (two, [(table, tokens[2:])]))
        ]
        here, there = (side.result() for side in playing)
    one.kill()
    later = go_on(two, [(table, tokens[:2])])
    assert two.stop() == 0
    again = start(postgres.url)
    assert check_nothing_lost(again, [*here, *there, *later]) > 0
    assert again.stop() == 0


def test_the_database_is_restarted_under_load(start: Start, postgres: Postgres) -> None:
    """While PostgreSQL is away there is a clear error; when it is back everything goes on, and nothing is lost."""
    server = start(postgres.url)
    made, tokens = open_table(server, "bootleggers", 6)
    tables = [(made["table"]["id"], tokens)]
    before = play_for(server, tables, 0.3)
    postgres.stop(signal.SIGINT)
    assert server.request("GET", "/health")[0] == 503
    postgres.start()
    after = go_on(server, tables)
    for witness in [*before, *after]:
        if witness.seat is not None:
            witness.seat.close()
    assert check_nothing_lost(server, [*before, *after]) > 0
    assert server.stop() == 0
