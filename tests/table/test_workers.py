"""Several workers at the same tables, under a scheduler that cuts, delays, loses and doubles; then on PostgreSQL.

Whatever happens: the lines of a log join, every acknowledged command is in it exactly once, everybody is told every
update once and in order, copies at the same count are equal, and a time that is due comes once.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.table.postgres import Postgres
from tests.waiting import LIMIT, until_then
from volstead.store import Append, Appended, Store, StoreFault, joined, root
from volstead.store.memory import MemoryStore, MemoryTable
from volstead.store.postgres import PostgresStore
from volstead.table import commands as c
from volstead.table.base import Refused
from volstead.table.entries import Play, Settings, unpack
from volstead.table.feed import Feed
from volstead.table.hall import Hall, hashed
from volstead.table.live import Live
from volstead.table.table import Table


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres().start()
    yield started
    started.remove()


GAMES: list[tuple[str, int, dict[str, Any]]] = [("toy", 3, {"rounds": 4}), ("rum-run", 2, {"order": "seats"})]


class Wild(MemoryStore):
    """A store in memory that several workers share, on a bad day."""

    gather: float | None = 0.0

    def __init__(self, kept: dict[int, MemoryTable], others: "list[Wild]", luck: Random, trouble: float) -> None:
        super().__init__(kept, f"w{len(others)}")
        self.shared = True
        self.others, self.luck, self.trouble = others, luck, trouble
        others.append(self)

    def append(self, lines: list[Append], done: Appended) -> None:
        loop, luck = asyncio.get_running_loop(), self.luck
        fate = luck.random()
        if fate < self.trouble / 2:  # cut before anything was done
            loop.call_later(luck.random() * 0.003, done, set(), StoreFault("cut"))
            return

        def work() -> None:
            stored = self.put(lines)
            if fate < self.trouble:  # done, but nobody hears of it
                loop.call_later(luck.random() * 0.003, done, set(), StoreFault("cut"))
            else:
                loop.call_later(luck.random() * 0.003, done, stored, None)

        loop.call_later(luck.random() * 0.003, work)

    def say(self, word: bytes) -> None:
        for other in self.others:
            if other is not self:
                for _ in range(self.luck.choice([0, 1, 1, 1, 2])):
                    asyncio.get_running_loop().call_later(self.luck.random() * 0.02, other.on_word, word)


class Ear:
    """Somebody who listens and checks what they are told."""

    views = True

    def __init__(self) -> None:
        self.n = -1
        self.told = 0
        self.gone = False

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] == "welcome":
            self.n = told["n"]
        elif told["type"] == "update":
            assert told["n"] == self.n + 1, "told twice, or with a jump"
            self.n = told["n"]
            self.told += 1

    def close(self, refusal: Refused) -> None:
        self.gone = True


async def ask(live: Live, seat: int, command: c.AnyCommand) -> Refused | None:
    told: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()
    live.submit(seat, command, lambda n, refusal: None if told.done() else told.set_result(refusal))
    return await asyncio.wait_for(told, LIMIT)


async def player(halls: list[Hall], id: str, seat: int, luck: Random, done: set[str]) -> None:
    """Moves whenever asked, at any worker, and sends again elsewhere what was not answered well."""
    number = 0
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        live = await luck.choice(halls).find(id)
        if live.table.status != "running":
            return
        asked = live.table.feeds[seat].asked
        if asked is None or not asked.must:
            await asyncio.sleep(0.002)
            continue
        number += 1
        command = c.Move(id=f"{seat}-{number}", version=live.table.feeds[seat].n, moves=[luck.choice(asked.menu)])
        refusal = await ask(live, seat, command)
        again = luck.choice(halls)
        if luck.random() < 0.3:  # a client that did not hear the answer
            second = await ask(await again.find(id), seat, command)
            if refusal is None:
                assert second is None, "what was acknowledged once is acknowledged again"
            refusal = refusal if second is not None else None
        if refusal is None:
            done.add(command.id)
        else:
            assert refusal.code in ("stale", "illegal", "store", "busy", "over"), refusal.why
    raise AssertionError("the game does not end")


async def check_log(store: Store, table: Table, done: dict[int, set[str]]) -> int:
    """The log joins, and has every acknowledged command exactly once; how many entries it has."""
    stored = await store.load(table.record.id)
    assert stored is not None
    lines = await store.lines(stored.key, 0)
    assert joined(lines, 0, root(stored.record).hash) == len(lines)
    entries = [entry for line in lines for entry in unpack(line.data)]
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries), "times never fall"
    played = [(entry.by, entry.id) for entry in entries if isinstance(entry, Play) and entry.id]
    assert len(played) == len(set(played)), "done twice"
    for seat, ids in done.items():
        assert {(seat, id) for id in ids} <= set(played), "acknowledged and not there"
    again = Table(table.record, table.kit)
    for entry in entries:
        again.apply(entry)
    assert again.position.digest() == table.position.digest() and again.count == table.count
    return len(entries)


def current(ear: Ear, feed: Feed) -> bool:
    return ear.n == feed.n


async def play_games(halls: list[Hall], luck: Random, games: list[tuple[str, int, dict[str, Any]]]) -> tuple[int, int]:
    """Games of players at random workers, with listeners at all of them; how many entries and how many updates."""
    entries = told = 0
    for game, seats, options in games:
        settings = Settings(bot="random", bot_pause=0, window=0, response=0)
        live, _, _ = await halls[0].create(game, seats, options, settings, "")
        for seat in range(seats):
            at = await luck.choice(halls).find(live.table.record.id)
            await at.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"t{seat}"), seat=seat))
        ears = [Ear() for _ in halls for _ in range(2)]
        for number, ear in enumerate(ears):
            (await halls[number % len(halls)].find(live.table.record.id)).join(ear, number % seats, None)
        done: dict[int, set[str]] = {seat: set() for seat in range(seats)}
        id = live.table.record.id
        await asyncio.gather(*(player(halls, id, seat, luck, done[seat]) for seat in range(seats)))
        tables = [(await hall.find(id)).table for hall in halls]
        for table in tables[1:]:
            assert table.count == tables[0].count and table.position.digest() == tables[0].position.digest()
        entries += await check_log(halls[0].store, tables[0], done)
        for number, ear in enumerate(ears):
            feed = tables[0].feeds[number % seats]
            await until_then(partial(current, ear, feed), "everybody is current within a moment")
            assert not ear.gone
        told += sum(ear.told for ear in ears)
    return entries, told


@pytest.mark.parametrize("seed", range(6))
def test_workers_on_a_bad_day(seed: int) -> None:
    """Lines cut before and after they were stored, words lost, doubled and late."""

    async def scene() -> tuple[int, int]:
        luck = Random(seed)
        others: list[Wild] = []
        kept: dict[int, MemoryTable] = {}
        halls = [Hall(Wild(kept, others, luck, 0.06)) for _ in range(2 + seed % 3)]
        for hall in halls:
            await hall.start()
        try:
            return await play_games(halls, luck, GAMES[: 1 + seed % 2])
        finally:
            for hall in halls:
                await hall.stop()

    entries, told = asyncio.run(scene())
    assert entries > 15 and told > 40


def test_workers_on_postgresql(postgres: Postgres) -> None:
    """The same with the real judge."""

    async def scene() -> tuple[int, int]:
        halls = [Hall(PostgresStore(postgres.url)) for _ in range(3)]
        for hall in halls:
            await hall.start()
        try:
            return await play_games(halls, Random(5), GAMES)
        finally:
            for hall in halls:
                await hall.stop()

    entries, told = asyncio.run(scene())
    assert entries > 60 and told > 100


@pytest.mark.parametrize("many", [1, 2, 4])
def test_a_time_that_is_due_comes_once(many: int) -> None:
    """All workers have the table in memory, and all of them fire: the default is taken once for each seat."""

    async def scene() -> None:
        luck = Random(many)
        others: list[Wild] = []
        kept: dict[int, MemoryTable] = {}
        halls = [Hall(Wild(kept, others, luck, 0.0)) for _ in range(many)]
        for hall in halls:
            await hall.start()
        settings = Settings(bot="random", clock="decision", choice=0.3, answer=0.3)
        live, _, _ = await halls[0].create("toy", 3, {"rounds": 4}, settings, "")
        for seat in range(3):
            await live.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"t{seat}"), seat=seat))
        lives = [await hall.find(live.table.record.id) for hall in halls]
        for at in lives:
            at.join(Ear(), 0, None)
        late: list[Play] = []
        end = time.monotonic() + LIMIT
        while len(late) < 6:
            assert time.monotonic() < end, "the times do not come"
            await asyncio.sleep(0.05)
            lines = await halls[0].store.lines(live.key, 0)
            late = [e for line in lines for e in unpack(line.data) if isinstance(e, Play) and e.why == "clock"]
        for seat in range(3):
            own = [entry.at for entry in late if entry.by == seat]
            assert all(after - before > 0.29 for before, after in pairwise(own)), "once for each seat"
        again = Table(live.table.record, live.table.kit)
        for line in lines:
            for entry in unpack(line.data):
                again.apply(entry)
        for hall in halls:
            await hall.stop()

    asyncio.run(scene())


def test_a_worker_that_lost_its_lines_reads_anew(postgres: Postgres) -> None:
    """The database is put back to an earlier state under a worker's feet: what it knows is not taken for true."""

    async def scene() -> None:
        hall = Hall(PostgresStore(postgres.url))
        await hall.start()
        live, _, _ = await hall.create("toy", 3, {}, Settings(bot="random"), "")
        for seat in range(3):
            await live.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"t{seat}"), seat=seat))
        ear = Ear()
        live.join(ear, 2, None)
        for number in range(4):
            assert await ask(live, 0, c.Say(id=f"s{number}", text=f"{number}")) is None
        count = live.table.count
        await hall.store._read("DELETE FROM log WHERE key = $1 AND before >= $2", live.key, count - 2)
        assert await ask(live, 0, c.Say(id="on", text="and on")) is None
        assert live.table.count == count - 1
        assert joined(await hall.store.lines(live.key, 0), 0, root((await load(hall, live)).record).hash) == len(
            await hall.store.lines(live.key, 0)
        )
        await hall.stop()

    async def load(hall: Hall, live: Live) -> Any:
        return await hall.store.load(live.table.record.id)

    asyncio.run(scene())
