"""Both stores do the same: what is durable, in which order, what is listed, due and owned."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.postgres import Postgres
from volstead.table.store import Line, Lost, Store, StoreFault
from volstead.table.store.postgres import PostgresStore
from volstead.table.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres().start()
    yield started
    started.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"{tmp_path}/v.db"
    started: Postgres = request.getfixturevalue("postgres")
    return started.url


def open_store(where: str) -> Store:
    return PostgresStore(where) if where.startswith("postgresql:") else SqliteStore(where)


async def append(store: Store, key: int, before: int, data: bytes) -> Exception | None:
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.append(key, Line(before, data), done.set_result)
    return await asyncio.wait_for(done, 120)


def test_lines_and_snapshots_come_back_as_they_went_in(where: str) -> None:
    """A table, lines in order, a snapshot: loading gives the snapshot and only the lines after it."""

    async def scene() -> None:
        store = open_store(where)
        await store.open()
        key = await store.create("kept", b"record", b"summary", False)
        for before in range(5):
            assert await append(store, key, before, b"line %d" % before) is None
        store.save(key, 3, b"snapshot")
        assert await append(store, key, 5, b"line 5") is None
        found = await store.load("kept")
        assert found is not None and (found.key, found.record, found.snapshot) == (key, b"record", b"snapshot")
        assert [line.before for line in found.lines] == [3, 4, 5]
        assert [line.data for line in await store.lines(key, 4)] == [b"line 4", b"line 5"]
        assert await store.load("nobody") is None
        await store.close()
        again = open_store(where)
        await again.open()
        assert [line.before for line in await again.lines(key, 0)] == [0, 1, 2, 3, 4, 5]
        await again.close()

    asyncio.run(scene())


def test_many_tables_at_once_are_written_in_groups_and_none_is_lost(where: str) -> None:
    """Two hundred lines handed in together are all there, each table's in order."""

    async def scene() -> None:
        store = open_store(where)
        await store.open()
        keys = [await store.create(f"many{n}", b"", b"", False) for n in range(10)]
        faults = await asyncio.gather(*(append(store, key, n, b"x") for n in range(20) for key in keys))
        assert faults == [None] * 200
        for key in keys:
            assert [line.before for line in await store.lines(key, 0)] == list(range(20))
        await store.close()

    asyncio.run(scene())


def test_after_a_line_that_could_not_be_stored_none_follows(where: str) -> None:
    """A line fails while the next is already on its way: that one fails too, other tables do not suffer for long."""

    async def scene() -> None:
        store = open_store(where)
        await store.open()
        key, other = [await store.create(f"gap{n}", b"", b"", False) for n in range(2)]
        await store.claim(key)
        assert await append(store, key, 0, b"first") is None
        twice = asyncio.ensure_future(append(store, key, 0, b"first again"))
        await asyncio.sleep(0)
        time.sleep(0.05)
        behind = asyncio.ensure_future(append(store, key, 1, b"second"))
        assert isinstance(await twice, StoreFault) and isinstance(await behind, StoreFault)
        assert [line.data for line in await store.lines(key, 0)] == [b"first"]
        assert await append(store, other, 0, b"other") is None
        await store.claim(key)
        assert await append(store, key, 1, b"second") is None
        await store.close()

    asyncio.run(scene())


def test_a_game_is_looked_up_in_pages_and_by_its_snapshots(where: str) -> None:
    """Lines come so many at a time; each snapshot is kept and found by the number of entries before it."""

    async def scene() -> None:
        store = open_store(where)
        await store.open()
        key = await store.create("pages", b"", b"", False)
        for before in range(6):
            assert await append(store, key, before, b"%d" % before) is None
            if before in (2, 4):
                store.save(key, before, b"snapshot %d" % before)
        assert await append(store, key, 6, b"6") is None
        assert [line.data for line in await store.lines(key, 2, 3)] == [b"2", b"3", b"4"]
        assert await store.snapshots(key) == [2, 4]
        assert await store.snapshot(key, 2) == b"snapshot 2"
        assert await store.snapshot(key, 3) is None
        await store.close()

    asyncio.run(scene())


def test_public_tables_are_listed_newest_first(where: str) -> None:
    async def scene() -> None:
        store = open_store(where)
        await store.open()
        keys = [await store.create(f"listed{n}", b"", b"s%d" % n, n != 2) for n in range(4)]
        store.describe(keys[0], "finished", b"done")
        assert await append(store, keys[0], 0, b"x") is None
        listed = await store.listed("gathering", 2**62, 10)
        assert [one.key for one in listed][:2] == [keys[3], keys[1]]
        assert [one.summary for one in await store.listed("finished", 2**62, 10)] == [b"done"]
        assert await store.count() >= 4
        await store.close()

    asyncio.run(scene())


def test_a_table_is_due_when_its_time_has_come_and_nobody_has_it(where: str) -> None:
    """A table that a process owned when it stopped is looked after by the next."""

    async def scene() -> None:
        store = open_store(where)
        await store.open()
        key = await store.create("due", b"", b"", False)
        assert await store.claim(key) == store.me
        store.wake(key, 50.0)
        assert await append(store, key, 0, b"x") is None
        assert await store.due(60.0, 10) == [], "its owner is alive"
        await store.close()
        again = open_store(where)
        await again.open()
        assert await again.due(40.0, 10) == []
        assert await again.due(60.0, 10) == [(key, "due")]
        assert await again.due(60.0, 10, key) == [], "a cursor goes on behind what was seen"
        await again.close()

    asyncio.run(scene())


def test_the_write_ahead_log_is_put_into_the_file_while_writing_goes_on(tmp_path: Path) -> None:
    """Many lines, each durable at once: the log beside the file does not grow without end, and no line is lost."""

    async def scene() -> None:
        store = SqliteStore(tmp_path / "v.db", tidy_every=0.02, large=200_000)
        await store.open()
        key = await store.create("long", b"", b"", False)
        sizes, written = [0], 0
        while sizes[-1] >= max(sizes) or written < 60:
            assert written < 5000, "a hundred million bytes were written, and it still grows"
            assert await append(store, key, written, b"x" * 20_000) is None
            written += 1
            sizes.append((tmp_path / "v.db-wal").stat().st_size)
        assert len(await store.lines(key, 0)) == written
        await store.close()
        again = SqliteStore(tmp_path / "v.db")
        await again.open()
        assert [line.before for line in await again.lines(key, 0)] == list(range(written))
        await again.close()

    asyncio.run(scene())


def test_a_process_that_lost_a_table_can_do_no_harm(postgres: Postgres) -> None:
    """Another process has claimed the table: what the old owner appends is refused, and nobody sees it."""

    async def scene() -> None:
        one, two = PostgresStore(postgres.url), PostgresStore(postgres.url)
        await one.open()
        await two.open()
        key = await one.create("fenced", b"", b"", False)
        assert await append(one, key, 0, b"mine") is None
        assert await two.claim(key) == one.me, "its owner is alive"
        await one.pool.execute("UPDATE processes SET alive = now() - interval '1 minute' WHERE name = $1", one.me)
        assert await two.claim(key) == two.me
        assert isinstance(await append(one, key, 1, b"late"), Lost)
        assert await append(two, key, 1, b"theirs") is None
        assert [line.data for line in await one.lines(key, 0)] == [b"mine", b"theirs"]
        await one.close()
        await two.close()

    asyncio.run(scene())


def test_a_lost_table_takes_no_other_with_it(postgres: Postgres) -> None:
    """Lines of two tables are stored together, one of which is another's by now: the other line counts and is told."""

    async def scene() -> None:
        one, two = PostgresStore(postgres.url), PostgresStore(postgres.url)
        told: list[tuple[int, Line | None]] = []
        two.on_lines = told.extend
        await one.open()
        await two.open()
        keys = [await one.create(f"shared{n}", b"", b"", False) for n in range(2)]
        await one.pool.execute("UPDATE tables SET owner = $1 WHERE key = $2", two.me, keys[0])
        two.follow(keys[0])
        two.follow(keys[1])
        while len(told) < 2:
            await asyncio.sleep(0.02)
        told.clear()
        outcome = await asyncio.gather(*(append(one, key, 0, b"together") for key in keys))
        assert isinstance(outcome[0], Lost) and outcome[1] is None
        assert [await one.lines(key, 0) for key in keys] == [[], [Line(0, b"together")]]
        await append(one, keys[1], 1, b"afterwards")
        while len(told) < 2:
            await asyncio.sleep(0.02)
        assert told == [(keys[1], Line(0, b"together")), (keys[1], Line(1, b"afterwards"))]
        await one.close()
        await two.close()

    asyncio.run(scene())
