"""A fault at every kind of stored row and every kind of message: all other tables go on.

The rows of one table are spoilt one kind after another, and the message of each kind is made to fail where it is
carried out. Each time the same is looked at: another table takes a move, its clock fires, the lobby lists it, and the
loops that all share are alive.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.hand import Room
from tests.waiting import LIMIT, until_then
from volstead.core.chance import Dice
from volstead.server.people import readable
from volstead.store import Append, Line, link
from volstead.store.memory import MemoryStore
from volstead.store.sqlite import SqliteStore
from volstead.table import commands as c
from volstead.table.base import Refused, encode
from volstead.table.entries import Mended, Play, Settings, pack
from volstead.table.hall import Hall
from volstead.table.live import Live

FOURTH = (
    "(key, before) = (SELECT key, before FROM log WHERE key = (SELECT key FROM tables WHERE id = ?) "
    "ORDER BY before LIMIT 1 OFFSET 3)"
)
SPOILT: list[tuple[str, str]] = [
    ("record", "UPDATE tables SET record = x'7b' WHERE id = ?"),
    ("record of another game", "UPDATE tables SET record = replace(record, 'rum-run', 'no-such') WHERE id = ?"),
    ("another version", "UPDATE tables SET record = replace(record, '\"version\":', '\"version\":9') WHERE id = ?"),
    ("summary", "UPDATE tables SET summary = x'ff00' WHERE id = ?"),
    ("status", "UPDATE tables SET status = 'nonsense' WHERE id = ?"),
    ("secret", "UPDATE tables SET secret = x'00' WHERE id = ?"),
    ("first line", "UPDATE log SET hash = x'00' WHERE before = -1 AND key = (SELECT key FROM tables WHERE id = ?)"),
    ("no lines", "DELETE FROM log WHERE key = (SELECT key FROM tables WHERE id = ?)"),
    ("line", "UPDATE log SET data = x'5b7b' WHERE before > 2 AND key = (SELECT key FROM tables WHERE id = ?)"),
    ("text", "UPDATE log SET data = 'PACKED' WHERE before > 2 AND key = (SELECT key FROM tables WHERE id = ?)"),
    ("packed line", "UPDATE log SET data = x'005a00' WHERE before > 2 AND key = (SELECT key FROM tables WHERE id = ?)"),
    ("hole", f"DELETE FROM log WHERE {FOURTH}"),
    ("count", f"UPDATE log SET k = 99 WHERE {FOURTH}"),
    ("snapshot", "UPDATE snapshots SET data = x'00' WHERE key = (SELECT key FROM tables WHERE id = ?)"),
    ("snapshot's place", "UPDATE snapshots SET count = 7 WHERE key = (SELECT key FROM tables WHERE id = ?)"),
    ("due", "INSERT OR REPLACE INTO due SELECT key, -1e300 FROM tables WHERE id = ?"),
    ("no such table is due", "INSERT OR REPLACE INTO due SELECT 999999, 1.0 FROM tables WHERE id = ?"),
]
"""What is spoilt, and how."""


async def seated(hall: Hall) -> Live:
    """A public table of two people with a clock of a second, and a few moves."""
    settings = Settings(bot="random", clock="decision", choice=1.0, answer=1.0, public=True)
    live, _, _ = await hall.create("rum-run", 2, {}, settings, "")
    for seat in range(2):
        await live.act(c.SeatPerson(name="P", token=f"t{seat}", seat=seat))
    for _ in range(4):
        seat = live.gate.waited_for()[0]
        n, move = live.feed_number(seat), live.table.position.legal(seat)[0]
        await said(live, seat, c.Move(id=f"m{live.table.count}", version=n, moves=[int(move)]))
    return live


async def said(live: Live, seat: int, command: Any) -> Refused | None:
    """What comes of a command: None if it is carried out."""
    done: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()
    live.submit(seat, command, lambda n, refusal: done.set_result(refusal))
    return await asyncio.wait_for(done, LIMIT)


async def is_well(hall: Hall, id: str) -> None:
    """A table is found, takes words, its clock fires, it is listed, and no loop has died."""
    live = await hall.find(id)
    assert await said(live, 0, c.Say(id=f"s{live.table.count}", text="evening")) is None
    before = live.table.count
    await until_then(lambda: live.table.count > before, "its clock does not fire")
    listed = await hall.store.listed("running", 2**62, 50)
    assert any(b'"' + id.encode() + b'"' in one.summary for one in listed)


@pytest.mark.parametrize(("what", "how"), SPOILT, ids=[what.replace(" ", "-") for what, _ in SPOILT])
def test_a_spoilt_row_stops_no_other_table(what: str, how: str, tmp_path: Path) -> None:
    """One table is spoilt while the server is down; the other is well, and the spoilt one is answered in a sentence."""

    async def scene() -> None:
        dead: list[BaseException] = []
        hall = Hall(SqliteStore(tmp_path / "v.db"))
        await hall.start()
        bad, good = [(await seated(hall)).table.record.id for _ in range(2)]
        await hall.stop()
        with sqlite3.connect(tmp_path / "v.db") as database:
            assert database.execute(how, (bad,)).rowcount > 0, "nothing was spoilt"
            database.execute("UPDATE due SET at = 0.0 WHERE at > 0")
        database.close()
        hall = Hall(SqliteStore(tmp_path / "v.db"))
        hall.on_death = dead.append
        await hall.start()
        try:
            await is_well(hall, good)
            try:
                live = await hall.find(bad)
                await said(live, 0, c.Say(id="x", text="evening"))
            except Refused as refusal:
                assert refusal.code in ("damaged", "moved", "store", "not-found"), refusal.code
            await is_well(hall, good)
            assert not dead
        finally:
            await hall.stop()

    asyncio.run(scene())


@pytest.mark.parametrize("which", sorted(c.COMMANDS, key=str))
def test_a_message_that_fails_stops_no_other_table(which: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a command of some kind is carried out there is a fault: whoever sent it is told so, and nothing else."""
    kind = which.__struct_config__.tag

    def fails(*about: Any) -> None:
        raise ZeroDivisionError(kind)

    monkeypatch.setitem(c.COMMANDS, which, fails)
    bodies: dict[str, Any] = {"promise": {"to": 1, "text": "x"}, "mark": {"promise": 0, "mark": "kept"}}
    bodies |= {"request": {"what": "end"}, "vote": {"yes": True}, "say": {"text": "x"}, "replace": {"seat": 1}}
    bodies |= {"tutor": {"on": True}}

    async def scene() -> None:
        room = await Room(MemoryStore()).open()
        bad, good = room.live, Room(room.hall.store)
        good.hall, good.time = room.hall, room.time
        await good.open()
        refusal = await said(bad, 0, which(id="x", **bodies.get(kind, {})))
        assert refusal is not None and refusal.code == "server"
        wish = c.SetWishes(id="w") if kind != "wishes" else c.Say(id="w", text="x")
        assert await said(good.live, 0, wish) is None, "another table goes on"
        assert await said(bad, 0, wish) is None, "and so does this one"

    asyncio.run(scene())


def test_an_entry_that_fails_stops_no_other_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where entries are taken note of, told and kept there is a fault, each in turn: only that table is set apart."""
    places: list[tuple[Any, str]] = [(Live, name) for name in ("stored", "install", "told", "take_note", "schedule")]

    def fails(*about: Any) -> None:
        raise ZeroDivisionError

    async def scene(owner: Any, name: str) -> None:
        room = await Room(MemoryStore()).open()
        good = Room(room.hall.store)
        good.hall, good.time = room.hall, room.time
        await good.open()
        plain: Callable[..., None] = getattr(owner, name)
        bad = room.live.key

        def sometimes(self: Live, *about: Any) -> None:
            if self.key == bad:
                fails()
            plain(self, *about)

        with monkeypatch.context() as patch:
            patch.setattr(owner, name, sometimes)
            room.live.submit(0, c.Say(id="x", text="x"), lambda n, refusal: None)
            assert await said(good.live, 0, c.Say(id="y", text="y")) is None
            assert room.live.table.record.id in room.hall.quarantine and room.live.gone
        again = await room.hall.find(room.live.table.record.id)
        assert await said(again, 0, c.Say(id="z", text="z")) is None, "tried again, it is well"

    for owner, name in places:
        asyncio.run(scene(owner, name))


def test_one_summary_that_can_not_be_read_leaves_the_list_whole() -> None:
    """The list of tables leaves out what it cannot read."""
    assert readable(b"\xff") is None and readable(b'{"id":"x"}') is None

    async def scene() -> bytes:
        return encode((await Room().open()).live.info(listed=True))

    assert readable(asyncio.run(scene())) is not None


def test_a_move_that_the_rules_do_not_know_is_not_played_though_its_line_joins() -> None:
    """Somebody wrote a line of their own, with the right hash: it is set aside, the players are told, play goes on."""

    async def scene() -> None:
        room = await Room().open("toy", 2)
        room.play(3, Dice(1))
        live, sound = room.live, room.table.count
        data = pack([Play(at=live.table.last, by=0, moves=[(0, 9999)], id="forged")])
        line = Line(sound, 1, link(live.hash, data), data, sound)
        done: list[set[int]] = []
        room.store.append([Append(live.key, line, live.last, live.hash)], lambda stored, fault: done.append(stored))
        assert done == [{live.key}]
        again = await room.again()
        assert again.table.count == sound + 1
        written = [entry async for entry in again.hall.entries(again.live, sound)]
        assert [type(entry) for entry in written] == [Mended]
        assert again.play(1000, Dice(2)) > 0 and again.table.status == "finished"

    asyncio.run(scene())
