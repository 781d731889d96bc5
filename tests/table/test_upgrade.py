"""A database that the first version wrote opens in this one with its games running; `old/` has one that it wrote."""

import asyncio
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.table.postgres import Postgres
from tests.waiting import LIMIT, until_then
from volstead.core.chance import Dice
from volstead.store import FORMAT, Store, StoreFault
from volstead.store.postgres import PostgresStore
from volstead.store.sqlite import SqliteStore
from volstead.table import commands as c
from volstead.table.base import Refused
from volstead.table.entries import unpack_record
from volstead.table.hall import Hall, hashed
from volstead.table.live import Live

OLD = Path(__file__).parent / "old"
TOLD: list[dict[str, Any]] = json.loads((OLD / "tables-0.1.0.json").read_text())
FIRST_SCHEMA = """
CREATE TABLE tables (key BIGSERIAL PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public BOOLEAN NOT NULL,
  record BYTEA NOT NULL, summary BYTEA NOT NULL, wake DOUBLE PRECISION, owner TEXT);
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_owner ON tables (owner) WHERE owner IS NOT NULL;
CREATE INDEX tables_listed ON tables (status, key) WHERE public;
CREATE TABLE log (key BIGINT, before BIGINT, data BYTEA NOT NULL, PRIMARY KEY (key, before));
CREATE TABLE snapshots (key BIGINT, count BIGINT, data BYTEA NOT NULL, PRIMARY KEY (key, count));
CREATE TABLE processes (name TEXT PRIMARY KEY, alive TIMESTAMPTZ NOT NULL);
"""
OPENING = FIRST_SCHEMA.replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS").replace(
    "X tables", "X IF NOT EXISTS tables"
)
"""What 0.1.0 tells PostgreSQL in one transaction before it does anything else."""
OPENING_A_FILE = """
CREATE TABLE IF NOT EXISTS tables (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
  record BLOB NOT NULL, summary BLOB NOT NULL, wake REAL, owner TEXT);
CREATE INDEX IF NOT EXISTS tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_listed ON tables (status, key) WHERE public;
CREATE TABLE IF NOT EXISTS log (
  key INTEGER, before INTEGER, data BLOB NOT NULL, PRIMARY KEY (key, before)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
  key INTEGER, count INTEGER, data BLOB NOT NULL, PRIMARY KEY (key, count)) WITHOUT ROWID;
"""
"""And what it does with a file before it looks at its format; what fails here it refuses in a sentence."""


def old_file(folder: Path) -> Path:
    path = folder / "v.db"
    path.write_bytes(gzip.decompress((OLD / "tables-0.1.0.db.gz").read_bytes()))
    return path


async def do(live: Live, seat: int, command: c.AnyCommand) -> Refused | None:
    told: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()
    live.submit(seat, command, lambda n, refusal: told.set_result(refusal))
    return await asyncio.wait_for(told, LIMIT)


async def check(store: Store) -> None:
    """Every table is as it was left, can be looked at again, and its game goes on."""
    hall = Hall(store)
    await hall.start()
    dice = Dice(3)
    for told in TOLD:
        live = await hall.find(told["id"])
        table = live.table
        assert (table.status, table.count, table.position.digest()) == (told["status"], told["count"], told["digest"])
        assert table.seated(hashed("t1")) == 1 and [feed.n for feed in table.all_feeds] == told["n"]
        frames, last = await hall.again(live, 0, 0, 1000, views=True)
        assert last == told["n"][0] and len(frames) == last
        for _ in range(20):
            if live.table.status != "running":
                break
            seat = live.gate.waited_for()[0]
            menu = live.table.position.legal(seat)
            move = menu[int(dice.below(len(menu)))]
            command = c.Move(id=f"n{live.table.count}", version=live.table.feeds[seat].n, moves=[move])
            assert await do(live, seat, command) is None
    assert len(await store.listed("finished", 2**62, 10)) == 0, "none was public"
    await hall.stop()


def test_a_file_of_the_first_version_opens_with_its_games_running(tmp_path: Path) -> None:
    path = old_file(tmp_path)
    asyncio.run(check(SqliteStore(path)))
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA user_version").fetchone() == (FORMAT,)
    assert database.execute("SELECT count(*) FROM log WHERE before = -1").fetchone() == (len(TOLD),)
    database.close()


def test_a_database_of_the_first_version_opens_with_its_games_running(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        import asyncpg

        old = sqlite3.connect(old_file(tmp_path))
        connection = await asyncpg.connect(url)
        await connection.execute(FIRST_SCHEMA)
        tables = old.execute("SELECT key, id, status, public, record, summary, wake, owner FROM tables").fetchall()
        rows = [(*row[:3], bool(row[3]), *row[4:]) for row in tables]
        await connection.copy_records_to_table("tables", records=rows)
        await connection.copy_records_to_table("log", records=old.execute("SELECT * FROM log").fetchall())
        await connection.copy_records_to_table("snapshots", records=old.execute("SELECT * FROM snapshots").fetchall())
        await connection.close()
        old.close()
        await check(PostgresStore(url))
        connection = await asyncpg.connect(url)
        with pytest.raises(asyncpg.UndefinedColumnError, match="wake"):  # the program that wrote it refuses it now
            async with connection.transaction():
                await connection.execute(OPENING)
        await connection.close()
        again = PostgresStore(url)
        await again.open()
        assert await again.create("new", b"{}", b"", b"", False, 0.0) > len(TOLD)
        await again.close()

    postgres = Postgres().start()
    try:
        asyncio.run(run(postgres.url))
    finally:
        postgres.remove()


def test_the_first_version_refuses_a_file_of_ours_without_harm(tmp_path: Path) -> None:
    """A host who goes back by mistake: 0.1.0 fails at its first statement that is not ours, and nothing has changed."""
    path = old_file(tmp_path)
    asyncio.run(check(SqliteStore(path)))
    database = sqlite3.connect(path, isolation_level=None)
    before = list(database.iterdump())
    with pytest.raises(sqlite3.OperationalError, match="wake"):
        database.executescript(OPENING_A_FILE)
    assert list(database.iterdump()) == before and database.execute("PRAGMA user_version").fetchone() == (FORMAT,)
    database.close()

    async def run() -> None:
        await (again := SqliteStore(path)).open()
        await again.close()

    asyncio.run(run())


def test_a_setting_of_a_later_version_is_left_out(tmp_path: Path) -> None:
    """Two versions at one database while a host goes from one to the other: the older reads what the newer wrote."""
    store = sqlite3.connect(old_file(tmp_path))
    (record,) = store.execute("SELECT record FROM tables").fetchone()
    store.close()
    told = json.loads(record)
    told["settings"]["of_tomorrow"] = [1]
    assert unpack_record(json.dumps(told).encode()) == unpack_record(record)


def test_a_hole_in_an_old_log_is_found(tmp_path: Path) -> None:
    """A line was lost before the upgrade: the table goes on from its last sound entry."""
    path = old_file(tmp_path)
    database = sqlite3.connect(path)
    (key, lost) = database.execute(
        "SELECT key, before FROM log JOIN tables USING (key) WHERE id = ? ORDER BY before LIMIT 1 OFFSET 20",
        (TOLD[0]["id"],),
    ).fetchone()
    database.execute("DELETE FROM log WHERE key = ? AND before = ?", (key, lost))
    database.commit()
    database.close()

    async def run() -> None:
        hall = Hall(SqliteStore(path))
        await hall.start()
        live = await hall.find(TOLD[0]["id"])
        await until_then(lambda: live.table.count == lost + 1, "an entry says so")
        assert [line.before for line in await hall.store.lines(live.key, lost)] == [lost]
        await hall.stop()

    asyncio.run(run())


@pytest.mark.parametrize("damage", ["torn", "half"])
def test_half_a_file_is_refused_in_a_sentence(tmp_path: Path, damage: str) -> None:
    path = old_file(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2] if damage == "half" else whole[:100] + b"\xa5" * 4000 + whole[4100:])
    with pytest.raises(StoreFault):
        asyncio.run(SqliteStore(path).open())
