"""One contract for all stores: the line is the lock, what is durable, what is listed, due, put away and removed."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.postgres import Postgres
from tests.waiting import LIMIT, until_then
from volstead.store import (
    FORMAT,
    ROOT,
    Append,
    Belonging,
    Line,
    NotStored,
    Saved,
    Store,
    StoreFault,
    joined,
    link,
    root,
)
from volstead.store.memory import MemoryStore
from volstead.store.postgres import PostgresStore
from volstead.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres().start()
    yield started
    started.remove()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    if request.param == "memory":
        return {}
    if request.param == "sqlite":
        return f"{tmp_path}/v.db"
    started: Postgres = request.getfixturevalue("postgres")
    return started.url


def open_store(where: Any) -> Store:
    if isinstance(where, dict):
        return MemoryStore(where)
    return PostgresStore(where) if where.startswith("postgresql:") else SqliteStore(where)


async def put(store: Store, *lines: Append) -> set[int]:
    done: asyncio.Future[set[int]] = asyncio.get_running_loop().create_future()

    def told(stored: set[int], fault: Exception | None) -> None:
        if fault is not None:
            done.set_exception(fault)
        else:
            done.set_result(stored)

    store.append(list(lines), told)
    return await asyncio.wait_for(done, LIMIT)


class Pen:
    """Somebody who writes one line behind the other."""

    def __init__(self, store: Store, key: int, record: bytes = b"record") -> None:
        self.store, self.key = store, key
        self.tip = root(record)

    def next(self, data: bytes = b"[1]", k: int = 1) -> Append:
        before = self.tip.before + self.tip.k
        line = Line(before, k, link(self.tip.hash, data), data, before)
        return Append(self.key, line, self.tip.before, self.tip.hash)

    async def write(self, data: bytes = b"[1]", k: int = 1) -> bool:
        want = self.next(data, k)
        if self.key in await put(self.store, want):
            self.tip = want.line
            return True
        return False


async def new(store: Store, id: str, public: bool = False, at: float = 1.0) -> Pen:
    return Pen(store, await store.create(id, b"record", b"secret", b"summary", public, at))


def scene_of(where: Any, scene: Any) -> None:
    async def run() -> None:
        store = open_store(where)
        await store.open()
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


async def settle(store: Store) -> None:
    """Wait until what is done when there is time is done."""
    await until_then(lambda: not getattr(store, "notes", []) and not getattr(store, "noting", False))


def test_lines_and_snapshots_come_back_as_they_went_in(where: Any) -> None:
    """Loading gives the snapshot, the line before it and those behind; the chain holds."""

    async def scene(store: Store) -> None:
        pen = await new(store, "kept")
        for n in range(5):
            assert await pen.write(b"[%d]" % n)
        store.save(pen.key, Saved(3, b"h" * 32, b"snapshot"))
        assert await pen.write(b"[5,6]", 2)
        await settle(store)
        found = await store.load("kept")
        assert found is not None and (found.key, found.record, found.secret) == (pen.key, b"record", b"secret")
        assert found.snapshot == Saved(3, b"h" * 32, b"snapshot")
        assert [line.before for line in found.lines] == [2, 3, 4, 5]
        assert joined(found.lines[1:], 3, found.lines[0].hash) == 3
        assert [line.data for line in await store.lines(pen.key, 4)] == [b"[4]", b"[5,6]"]
        assert [line.data for line in await store.lines(pen.key, 0, 2)] == [b"[0]", b"[1]"]
        assert (await store.lines(pen.key, ROOT))[0] == root(b"record")
        tip = await store.tip(pen.key)
        assert tip is not None and (tip.before, tip.k) == (5, 2)
        assert await store.load("nobody") is None
        assert await store.snapshots(pen.key) == [3] and await store.snapshot(pen.key, 3) == b"snapshot"

    scene_of(where, scene)


def test_the_store_refuses_every_line_that_does_not_join(where: Any) -> None:
    """A stale count, one too high, a right one with another hash, a line that is there already, and all of that after
    the store has lost its last two lines."""

    async def scene(store: Store) -> None:
        pen = await new(store, "lock")
        for n in range(4):
            assert await pen.write(b"[%d]" % n)
        last, prev = pen.tip.before, pen.tip.hash
        data = b"[9]"

        def line(before: int, at: int = last, hash: bytes = prev) -> Append:
            return Append(pen.key, Line(before, 1, link(hash, data), data, before), at, hash)

        for wrong in (line(3), line(5), line(4, last, b"x" * 32), line(4, last - 1), line(2, 1), line(4, 99)):
            assert await put(store, wrong) == set(), wrong
        assert await put(store, line(4)) == {pen.key}
        assert await put(store, line(4)) == set(), "not twice"
        await store.set_aside(pen.key, [3, 4])
        assert await put(store, line(5, 4, link(prev, data))) == set(), "it knows lines that are not there"
        assert [one.before for one in await store.lines(pen.key, 0)] == [0, 1, 2]

    scene_of(where, scene)


def test_who_comes_second_is_told_so_and_nobody_else_suffers(where: Any) -> None:
    """Ten writers, each behind the same line of its table, some tables in two groups: one line wins at each."""

    async def scene(store: Store) -> None:
        pens = [await new(store, f"race{n}") for n in range(5)]
        groups = [[pen.next(b'["%d"]' % n) for pen in pens] for n in range(10)]
        stored = await asyncio.gather(*(put(store, *group) for group in groups))
        for pen in pens:
            assert sum(pen.key in keys for keys in stored) == 1
            assert len(await store.lines(pen.key, 0)) == 1

    scene_of(where, scene)


def test_many_tables_at_once_are_written_in_groups_and_none_is_lost(where: Any) -> None:
    async def scene(store: Store) -> None:
        pens = [await new(store, f"many{n}") for n in range(70)]
        for _ in range(5):
            wanted = [pen.next() for pen in pens]
            assert await put(store, *wanted) == {pen.key for pen in pens}
            for pen, want in zip(pens, wanted, strict=True):
                pen.tip = want.line
        assert len(await store.new_lines({pen.key: 3 for pen in pens})) == 140

    scene_of(where, scene)


def test_a_finished_game_is_one_compressed_row_and_reads_as_before(where: Any) -> None:
    """187 lines become one; every page is the same, the chain holds, and talk can follow."""

    async def scene(store: Store) -> None:
        pen = await new(store, "packed")
        for n in range(187):
            assert await pen.write(b'[{"e":"play","at":%d,"by":1,"moves":[[1,%d]]}]' % (n, n % 7))
        store.save(pen.key, Saved(100, b"", b"s" * 1000))
        await settle(store)
        whole = await store.lines(pen.key, 0)
        await store.compact(pen.key)
        again = await store.lines(pen.key, 0)
        assert [(one.before, one.k, one.hash, one.data) for one in again] == [
            (one.before, one.k, one.hash, one.data) for one in whole
        ]
        assert [one.before for one in await store.lines(pen.key, 150)] == list(range(150, 187))
        tip = await store.tip(pen.key)
        assert (
            tip is not None and (tip.before, tip.k) == (0, 187) and len(tip.data) < sum(len(w.data) for w in whole) / 8
        )
        assert await store.snapshots(pen.key) == []
        found = await store.load("packed")
        assert found is not None and joined(found.lines[1:], 0, found.lines[0].hash) == 187
        pen.tip = tip
        assert await pen.write(b"[1]")
        await store.compact(pen.key)
        assert len(await store.lines(pen.key, 0)) == 188

    scene_of(where, scene)


def test_public_tables_are_listed_newest_first_and_living_ones_counted(where: Any) -> None:
    async def scene(store: Store) -> None:
        before = await store.living()
        pens = [await new(store, f"listed{n}", n != 2) for n in range(4)]
        store.describe(pens[0].key, "finished", b"done", 5.0)
        await settle(store)
        assert [one.key for one in await store.listed("gathering", 2**62, 2)] == [pens[3].key, pens[1].key]
        assert [one.summary for one in await store.listed("finished", 2**62, 10)] == [b"done"]
        assert await store.living() == before + 3

    scene_of(where, scene)


def test_what_is_due_is_claimed_once_and_due_again_after_a_while(where: Any) -> None:
    """Two processes ask at the same time: each table goes to one of them; a bad one moves to the back."""

    async def scene(store: Store) -> None:
        pens = [await new(store, f"due{n}") for n in range(6)]
        for n, pen in enumerate(pens):
            store.set_due(pen.key, 50.0 + n)
        await settle(store)
        assert await store.claim(40.0, 100.0, 10) == []
        two = await asyncio.gather(store.claim(60.0, 100.0, 3), store.claim(60.0, 100.0, 3))
        claimed = sorted(key for found in two for key, _ in found)
        assert claimed == sorted(pen.key for pen in pens)
        assert await store.claim(60.0, 100.0, 10) == [], "they are leased"
        assert len(await store.claim(101.0, 200.0, 10)) == 6, "whoever claimed them has died"
        store.set_due(pens[0].key, None)
        await settle(store)
        assert len(await store.claim(201.0, 300.0, 10)) == 5

    scene_of(where, scene)


def test_old_tables_are_removed_but_no_running_one(where: Any) -> None:
    async def scene(store: Store) -> None:
        old, running, _ = [await new(store, f"old{n}", at=1.0 + 100.0 * (n == 2)) for n in range(3)]
        store.describe(running.key, "running", b"", 2.0)
        await settle(store)
        assert old.key in await store.expire(50.0, 1000)
        assert await store.load("old0") is None and await store.load("old1") is not None
        assert await store.load("old2") is not None and await old.write() is False

    scene_of(where, scene)


def test_all_is_there_when_it_is_opened_again(where: Any) -> None:
    async def first(store: Store) -> None:
        pen = await new(store, "again")
        assert await pen.write(b"[1]")

    async def second(store: Store) -> None:
        found = await store.load("again")
        assert found is not None and [line.data for line in found.lines] == [b"", b"[1]"]
        await store.ping()

    scene_of(where, first)
    scene_of(where, second)


# SQLite.


def test_a_full_disk_is_a_clear_error_and_no_damage(tmp_path: Path) -> None:
    """What cannot be stored is refused and has not happened; when there is room again the table goes on."""

    async def scene(store: Any) -> None:
        pen = await new(store, "full")
        assert await pen.write(b"[1]")
        (pages,) = store.writer.execute("PRAGMA page_count").fetchone()
        store.writer.execute(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(NotStored, match="full"):
            await pen.write(b"x" * 10_000_000)
        store.writer.execute("PRAGMA max_page_count = 1000000")
        assert await pen.write(b"[2]")
        assert [line.data for line in await store.lines(pen.key, 0)] == [b"[1]", b"[2]"]

    scene_of(f"{tmp_path}/v.db", scene)


def test_the_write_ahead_log_is_put_into_the_file_while_writing_goes_on(tmp_path: Path) -> None:
    """Many lines, each durable at once: the log beside the file does not grow without end, and no line is lost."""

    async def run() -> None:
        store = SqliteStore(tmp_path / "v.db", tidy_every=0.02, large=200_000)
        await store.open()
        pen = await new(store, "long")
        sizes, written = [0], 0
        while sizes[-1] >= max(sizes) or written < 60:
            assert written < 5000, "a hundred million bytes were written, and it still grows"
            assert await pen.write(b"x" * 20_000)
            written += 1
            sizes.append((tmp_path / "v.db-wal").stat().st_size)
        assert len(await store.lines(pen.key, 0)) == written
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("how", ["foreign", "newer", "no database"])
def test_a_file_that_is_not_ours_is_refused_before_anything_is_written(tmp_path: Path, how: str) -> None:
    path = tmp_path / "theirs.db"
    if how == "no database":
        path.write_bytes(b"Dear diary, " * 400)
    else:
        database = sqlite3.connect(path)
        names = ("recipes",) if how == "foreign" else ("tables", "log", "snapshots")
        for name in names:
            database.execute(f"CREATE TABLE {name} (x)")
        if how == "newer":
            database.execute(f"PRAGMA user_version = {FORMAT + 1}")
        database.commit()
        database.close()
    before = path.read_bytes()
    with pytest.raises(StoreFault):
        asyncio.run(SqliteStore(path).open())
    assert path.read_bytes() == before and not Path(f"{path}-wal").exists()


# PostgreSQL.


async def sql(url: str, *statements: str) -> Any:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        found: Any = None
        for statement in statements:
            found = await connection.fetch(statement)
        return found
    finally:
        await connection.close()


@pytest.mark.parametrize("how", ["theirs", "newer"])
def test_a_database_that_is_not_ours_is_refused_before_anything_is_written(postgres: Postgres, how: str) -> None:
    async def run() -> None:
        await sql(postgres.url, f"DROP DATABASE IF EXISTS {how}", f"CREATE DATABASE {how}")
        url = postgres.url.rsplit("/", 1)[0] + f"/{how}"
        if how == "theirs":
            await sql(url, "CREATE TABLE log (message text)")
        else:
            await sql(url, "CREATE TABLE volstead_format (number int)", "INSERT INTO volstead_format VALUES (99)")
        with pytest.raises(StoreFault):
            await PostgresStore(url).open()
        names = await sql(url, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
        assert len(names) == 1

    asyncio.run(run())


def test_what_is_acknowledged_is_on_the_disk_whatever_the_database_says(postgres: Postgres) -> None:
    """The database is told not to wait for its disk; our connections wait all the same. And a process that stands still
    in the middle of something holds its locks for seconds only."""

    async def run() -> None:
        await sql(postgres.url, "ALTER DATABASE postgres SET synchronous_commit = off")
        try:
            store = PostgresStore(postgres.url)
            await store.open()
            assert (await store._read("SHOW synchronous_commit"))[0][0] == "on"
            assert (await store._read("SHOW idle_in_transaction_session_timeout"))[0][0] == "5s"
            await store.close()
        finally:
            await sql(postgres.url, "ALTER DATABASE postgres RESET synchronous_commit")

    asyncio.run(run())


def test_words_reach_the_other_processes_and_not_oneself(postgres: Postgres) -> None:
    async def run() -> None:
        one, two = PostgresStore(postgres.url), PostgresStore(postgres.url)
        heard: list[tuple[str, bytes | None]] = []
        one.on_word = lambda word: heard.append(("one", word))
        two.on_word = lambda word: heard.append(("two", word))
        await one.open()
        await two.open()
        await until_then(lambda: len(heard) >= 2)
        one.say(b"\x00hello")
        one.say(b"x" * 9000)
        one.say(b"there")
        await until_then(lambda: len(heard) >= 4)
        assert heard[2:] == [("two", b"\x00hello"), ("two", b"there")], "what is too long is not said"
        await one.close()
        await two.close()

    asyncio.run(run())


def test_two_processes_never_wait_for_one_another(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    """What two note of the same tables, in the opposite order and each in one transaction, is written without a
    deadlock; what was noted of one table last counts."""

    async def run() -> None:
        one, two = PostgresStore(postgres.url), PostgresStore(postgres.url)
        await one.open()
        await two.open()
        keys = [(await new(one, f"noted{n}")).key for n in range(30)]
        for turn in range(5):
            for key in keys:
                one.describe(key, "running", b"old", turn)
                one.set_due(key, 1.0)
                one.describe(key, "running", b"new", turn)
            for key in reversed(keys):
                two.set_due(key, None)
                two.set_due(key, 2.0**40)
                two.describe(key, "running", b"new", turn)
            await asyncio.gather(one.settled(), two.settled())
        assert {(await one.summaries([f"noted{n}"]))[f"noted{n}"] for n in range(30)} == {b"new"}
        await one.remove(keys)
        await one.close()
        await two.close()

    asyncio.run(run())
    assert "does not answer" not in caplog.text


def test_what_belongs_to_people_is_kept_claimed_and_erased(where: Any) -> None:
    """Rows are found by id, by person and by time; of two who claim one, one gets it; one word erases a person."""

    async def scene(store: Store) -> None:
        ada, bea = f"ada-{id(scene)}", f"bea-{id(scene)}"
        kind = f"notice-{id(scene)}"
        assert not await store.own(Belonging(kind=kind, id="1", person=ada)), "nobody of that name is known"
        for person in (ada, bea):
            assert await store.own(Belonging(kind="person", id=person, person=person, at=1.0))
        first = Belonging(kind=kind, id="1", person=ada, at=5.0, data=b"x")
        assert await store.own(first, new=True) and not await store.own(first, new=True)
        assert await store.get(kind, "1") == first and await store.get(kind, "2") is None
        changed = Belonging(kind=kind, id="1", person=ada, at=6.0, data=b"y")
        assert await store.own(changed) and await store.get(kind, "1") == changed
        await store.own(Belonging(kind=kind, id="2", person=bea, at=7.0))
        await store.own(Belonging(kind="seat", id=ada, person=ada, at=9.0))
        assert [one.at for one in await store.belongings(ada)] == [9.0, 6.0, 1.0]
        assert [one.id for one in await store.belongings(ada, kind)] == ["1"]
        assert [one.id for one in await store.those(kind, 8.0, 5)] == ["2", "1"]
        assert await store.take_due(kind, 5.0, 50.0, 9) == []
        claimed = [*await store.take_due(kind, 6.5, 50.0, 9), *await store.take_due(kind, 6.5, 50.0, 9)]
        assert [one.id for one in claimed] == ["1"] and await store.drop(kind, "1") is not None
        assert await store.drop(kind, "1") is None
        assert await store.drop_all(ada) == 2 and await store.belongings(ada) == []
        for late in (first, Belonging(kind="seat", id=ada, person=ada)):
            assert not await store.own(late) and not await store.own(late, new=True), "what was under way is not kept"
        assert await store.belongings(ada) == [] and await store.get(kind, "1") is None
        assert [one.id for one in await store.belongings(bea)] == ["2", bea]
        assert await store.own(Belonging(kind="ban", id=ada, person=ada)) and await store.drop_all(ada) == 1

    scene_of(where, scene)


def test_a_log_is_rewritten_only_where_it_ends(where: Any) -> None:
    """Other lines take the place of a whole log; if somebody has written on meanwhile, nothing happens."""

    async def scene(store: Store) -> None:
        pen = await new(store, "rewritten")
        for n in range(3):
            assert await pen.write(b'["%d"]' % n)
        store.save(pen.key, Saved(2, b"h" * 32, b"snapshot"))
        await settle(store)
        other, prev = [], root(b"record").hash
        for n in range(3):
            data = b'["-"]'
            prev = link(prev, data)
            other.append(Line(n, 1, prev, data, n))
        assert not await store.rewrite(pen.key, other[:2], b"new")
        assert await store.rewrite(pen.key, other, b"new")
        found = await store.load("rewritten")
        assert found is not None and found.snapshot is None
        assert [line.data for line in found.lines[1:]] == [b'["-"]'] * 3
        assert joined(found.lines[1:], 0, found.lines[0].hash) == 3
        assert not await pen.write(), "the old chain is broken"

    scene_of(where, scene)
