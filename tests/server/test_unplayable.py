"""Tables that a newer release wrote, by rules that are not known here: listed as what they are, closed, removed."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import running
from tests.table.postgres import Postgres
from tests.table.test_store import Pen
from volstead.cli import main
from volstead.server.run import open_store
from volstead.store import root
from volstead.table.base import encode
from volstead.table.entries import Begin, Settings, pack, pack_record
from volstead.table.hall import Hall, hashed

BOT = {"kind": "bot", "bot": "random"}
TOKEN = "a-token-of-the-admin"
NEWER = 9
"""A version of the rules that nobody here knows."""
LINES = [pack([Begin(at=2.0)]), b'[{"e":"of-tomorrow","at":3.0,"by":0,"moves":[[0,700]]}]']


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What `volstead admin` says to some words."""

    def said(*words: str) -> str:
        capsys.readouterr()
        assert main(["admin", *words]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return said


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/v.db"
        return
    started = Postgres().start()
    yield started.url
    started.remove()


def as_a_newer_release(database: str, ids: list[str], **record: Any) -> None:
    """Write tables as a release of tomorrow would: a running game with a setting and a kind of entry of its own."""

    async def run() -> None:
        hall = Hall(open_store(database))
        await hall.start()
        model, _, _ = await hall.create("rum-run", 2, {}, Settings(public=True), "")
        for id in ids:
            made = msgspec.structs.replace(model.table.record, id=id, host=hashed("host"), version=NEWER)
            told = msgspec.json.decode(pack_record(msgspec.structs.replace(made, **record)))
            told["settings"]["of_tomorrow"] = [1]
            written = encode(told)
            info = msgspec.to_builtins(model.info(listed=True)) | {"id": id, "status": "running", "version": NEWER}
            info |= {name: told[name] for name in record} | {"settings": told["settings"], "fresh": "a field"}
            key = await hall.store.create(id, written, b"secret", encode(info), True, 1.0)
            pen = Pen(hall.store, key)
            pen.tip = root(written)
            for line in LINES:
                assert await pen.write(line)
            hall.store.describe(key, "running", encode(info), 1.0)
            hall.store.set_due(key, 1.0)
        await hall.store.settled()
        await hall.stop()

    asyncio.run(run())


def test_a_table_of_a_newer_release_is_listed_closed_and_removed(database: str, say: Callable[..., str]) -> None:
    """By its host, by whoever looks after the server, over the network and at the database; other tables go on."""
    as_a_newer_release(database, ["new1", "new2", "new3"])
    with running(database, "--admin-token", TOKEN) as server:
        ours = server.table("rum-run", [{"kind": "me"}, BOT], settings={"public": True}, name="Ann")
        player = server.sit(ours["table"]["id"], ours["token"])
        listed = {one["id"]: one for one in server.get("/api/tables?status=running")["tables"]}
        assert [listed[id]["version"] for id in ("new1", "new2", "new3")] == [NEWER] * 3
        assert [listed[id]["playable"] for id in ("new1", ours["table"]["id"])] == [False, True]
        status, told = server.request("GET", "/api/tables/new1", token="host")
        assert status == 409 and told["code"] == "moved" and "rules version 9" in told["why"]
        for token in ("", "somebody", ours["host"]):
            status, told = server.request("POST", "/api/tables/new1/close", {}, token)
            assert status in (401, 409) and told["code"] in ("unauthorized", "moved")
        status, told = server.request("POST", "/api/tables/new1/close", {}, "host")
        assert (status, told["status"], told["version"], told["playable"]) == (200, "abandoned", NEWER, False)
        assert server.request("POST", "/api/tables/new1/close", {}, "host")[1]["code"] == "over"
        assert "new1" not in {one["id"] for one in server.get("/api/tables?status=running")["tables"]}

        admin = partial(say, "--server", server.url, "--admin-token", TOKEN)
        assert "cannot be played here: rules version 9 is not known; The Rum Run has versions 1 to" in admin("tables")
        assert '"status": "running"' in admin("show", "new2") and "rules version 9" in admin("show", "new2")
        assert "is closed" in admin("close", "new2") and '"status": "abandoned"' in admin("show", "new2")
        assert "is removed" in admin("remove", "new2") and "new2" not in admin("tables")
        assert "new1: " in admin("check") and "0 damaged" in admin("check")
        assert player.ask("say", text="still here")["type"] == "done"
        player.close()
    assert "rules version 9" in say("--database", database, "check")
    assert "is closed" in say("--database", database, "close", "new3")
    assert "is removed" in say("--database", database, "remove", "new3")


def test_what_is_written_behind_it_is_a_line_that_a_newer_release_reads(database: str) -> None:
    """The chain goes on; the last entry says that the table was closed, and tells the secret of its chance."""
    as_a_newer_release(database, ["new1"])

    async def run() -> None:
        hall = Hall(open_store(database))
        await hall.start()
        found = await hall.unplayable("new1")
        assert found is not None and found[1].version == NEWER
        await hall.close_unplayable(found[0])
        with pytest.raises(Exception, match="over"):
            await hall.close_unplayable(found[0])
        stored = await hall.store.load("new1")
        assert stored is not None
        lines = await hall.store.lines(stored.key, -1)
        assert [line.data for line in lines[1:3]] == LINES and len(lines) == 4
        assert msgspec.json.decode(lines[3].data)[0].items() >= {"e": "end", "reason": "closed"}.items()
        assert msgspec.json.decode(lines[3].data)[0]["reveal"] == b"secret".hex()
        await hall.stop()

    asyncio.run(run())


@pytest.mark.parametrize("what", [{"game": "of-tomorrow", "version": 1}, {"version": 1, "options": {"hats": 3}}])
def test_so_is_one_of_a_game_or_with_an_option_that_is_not_known(
    what: dict[str, Any],
    tmp_path: Path,
    say: Callable[..., str],
) -> None:
    database = f"sqlite:///{tmp_path}/v.db"
    as_a_newer_release(database, ["new1"], **what)
    assert "cannot be played here" in say("--database", database, "tables")
    assert "is closed" in say("--database", database, "close", "new1")
    assert "abandoned" in say("--database", database, "tables")
