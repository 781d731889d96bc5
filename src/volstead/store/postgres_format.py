"""The format of a PostgreSQL database of ours, and how one of an older format is brought up to it."""

import time
from typing import Any

from volstead.store import FORMAT, StoreFault, chained

SCHEMA = """
CREATE TABLE tables (
  key BIGSERIAL PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public BOOLEAN NOT NULL,
  record BYTEA NOT NULL, summary BYTEA NOT NULL, secret BYTEA NOT NULL DEFAULT '',
  changed DOUBLE PRECISION NOT NULL DEFAULT 0);
CREATE INDEX tables_listed ON tables (status, key) WHERE public;
CREATE INDEX tables_living ON tables (key) WHERE status IN ('gathering', 'running');
CREATE INDEX tables_old ON tables (changed) WHERE status <> 'running';
CREATE TABLE log (
  key BIGINT, before BIGINT, k INT NOT NULL, hash BYTEA NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (key, before));
CREATE TABLE aside (key BIGINT, before BIGINT, k INT, hash BYTEA, data BYTEA, at TIMESTAMPTZ DEFAULT now());
CREATE TABLE snapshots (
  key BIGINT, count BIGINT, hash BYTEA NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (key, count));
CREATE TABLE due (key BIGINT PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
CREATE INDEX due_at ON due (at);
CREATE TABLE beat (at TIMESTAMPTZ NOT NULL);
CREATE TABLE volstead_format (number INT NOT NULL);
"""
PEOPLE = """
CREATE TABLE belongings (
  kind TEXT NOT NULL, id TEXT NOT NULL, person TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, data BYTEA NOT NULL,
  PRIMARY KEY (kind, id));
CREATE INDEX belongings_person ON belongings (person, kind, at);
CREATE INDEX belongings_at ON belongings (kind, at);
"""
SHAPES = {
    1: {
        "tables": {"key", "id", "status", "public", "record", "summary", "wake", "owner"},
        "log": {"key", "before", "data"},
        "snapshots": {"key", "count", "data"},
    },
    2: {
        "tables": {"key", "id", "status", "public", "record", "summary", "secret", "changed"},
        "log": {"key", "before", "k", "hash", "data"},
        "snapshots": {"key", "count", "hash", "data"},
    },
}
SHAPES[3] = {**SHAPES[2], "belongings": {"kind", "id", "person", "at", "data"}}
"""The columns by which a database of ours is known, by format."""
NAMES = ("tables", "log", "aside", "snapshots", "due", "beat", "belongings", "volstead_format")
SCHEMA_LOCK = 0x766F6C73


async def migrate(connection: Any) -> None:
    """Bring the database to our format, step by step; one that is not ours or newer is left as it is."""
    found = await format_of(connection)
    if found == 0:
        await connection.execute(SCHEMA)
    elif found == 1:
        await from_1_to_2(connection)
    if found < 3:
        await connection.execute(PEOPLE)
    if found < FORMAT:
        await connection.execute("DELETE FROM volstead_format")
        await connection.execute("INSERT INTO volstead_format VALUES ($1)", FORMAT)


async def format_of(connection: Any) -> int:
    """The format of a database; 0 if there is nothing of ours in it. Nothing is written."""
    rows = await connection.fetch(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND table_name = ANY($1)",
        list(NAMES),
    )
    shape: dict[str, set[str]] = {}
    for table, column in rows:
        shape.setdefault(table, set()).add(column)
    if not shape:
        return 0
    found = 1
    if shape.get("volstead_format") == {"number"}:
        numbers = await connection.fetch("SELECT number FROM volstead_format")
        found = numbers[0][0] if numbers else 0
        if found > FORMAT:
            raise StoreFault(f"it is of format {found}, this program reads formats up to {FORMAT}")
    wanted = SHAPES.get(found, {"": set()})
    if any(shape.get(table) != columns for table, columns in wanted.items()):
        raise StoreFault("it has tables of another program")
    return int(found)


async def from_1_to_2(connection: Any) -> None:
    """Lines get hashes and name how many entries they have; no table has an owner any more."""
    await connection.execute("""
        DROP INDEX IF EXISTS tables_wake; DROP INDEX IF EXISTS tables_owner; DROP INDEX IF EXISTS tables_listed;
        ALTER TABLE log RENAME TO old_log;
        ALTER TABLE old_log RENAME CONSTRAINT log_pkey TO old_log_pkey;
        ALTER TABLE tables RENAME TO old_tables;
        ALTER TABLE old_tables RENAME CONSTRAINT tables_pkey TO old_tables_pkey;
        ALTER TABLE old_tables RENAME CONSTRAINT tables_id_key TO old_tables_id_key;
        ALTER SEQUENCE tables_key_seq RENAME TO old_tables_key_seq;
        DROP TABLE snapshots; DROP TABLE IF EXISTS processes;""")
    await connection.execute(SCHEMA)
    await connection.execute(
        "INSERT INTO tables (key, id, status, public, record, summary, changed) "
        "SELECT key, id, status, public, record, summary, $1 FROM old_tables",
        time.time(),
    )
    await connection.execute("SELECT setval('tables_key_seq', (SELECT coalesce(max(key), 0) + 1 FROM tables), false)")
    await connection.execute("INSERT INTO due SELECT key, wake FROM old_tables WHERE wake IS NOT NULL")
    for key, record in await connection.fetch("SELECT key, record FROM old_tables"):
        rows = await connection.fetch("SELECT before, data FROM old_log WHERE key = $1 ORDER BY before", key)
        lines = [(key, line.before, line.k, line.hash, line.data) for line in chained(record, rows)]
        await connection.copy_records_to_table("log", records=lines)
    await connection.execute("DROP TABLE old_log; DROP TABLE old_tables")
