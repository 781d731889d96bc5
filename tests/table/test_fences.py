"""What one table or one message does can stop nothing that all share."""

import asyncio
import gc
import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from tests.table.hand import Room, StillTime
from tests.waiting import until_then
from volstead.server.app import OPERATIONS
from volstead.server.messages import socket as m
from volstead.store import StoreFault
from volstead.store.memory import MemoryStore
from volstead.store.sqlite import SqliteStore
from volstead.table import commands as c
from volstead.table.entries import Order, Settings
from volstead.table.features.wishes import Wanted, put
from volstead.table.hall import Hall
from volstead.table.upkeep import DUE_AT_ONCE, FIRST_PAUSE

FROM_OUTSIDE = [m.ToServer, *(operation.takes for operation in OPERATIONS if operation.takes is not None)]
CHECKED = {
    *("bot", "fill", "game", "key", "options"),  # names that must be known
    *(
        "code",
        "token",
        "person",
        "id",
        "keys",
        "credential",
    ),  # secrets, which must be known or are read as such
    *("table", "who"),  # ids, which must be somebody's
    *("offer", "text"),  # deals are read by their game, promises by check_words
}
"""Texts without a pattern, and why they need none."""


def parts_of(what: Any, kind: Any, way: str, seen: set[Any]) -> list[tuple[str, Any]]:
    """Every number or text (`what`) that a message can bring, and where it stands."""
    if isinstance(kind, what):
        return [(way, kind)]
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return []
        seen.add(kind.cls)
        fields = [(field.name, field.type) for field in kind.fields]
        return [one for name, type in fields for one in parts_of(what, type, f"{kind.cls.__name__}.{name}", seen)]
    inside = [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
    inside += [*getattr(kind, "types", ()), *getattr(kind, "item_types", ())]
    return [one for part in inside if part is not None for one in parts_of(what, part, way, seen)]


def test_every_number_on_the_wire_is_bounded() -> None:
    """No message can bring a number that a store cannot keep."""
    found = [one for kind in FROM_OUTSIDE for one in parts_of(inspect.IntType, inspect.type_info(kind), "", set())]
    assert len(found) > 15
    for way, kind in found:
        assert kind.ge is not None and kind.le is not None and -(2**53) <= kind.ge <= kind.le <= 2**53, way


def test_every_text_on_the_wire_is_plain_and_has_an_end() -> None:
    """No message can bring words that move a cursor or turn the way text runs, and that others would see."""
    found = [one for kind in FROM_OUTSIDE for one in parts_of(inspect.StrType, inspect.type_info(kind), "", set())]
    assert len(found) > 20
    for way, kind in found:
        name = way.rpartition(".")[2]
        assert kind.pattern is not None or name in CHECKED, way
        if kind.pattern is not None:  # `$` alone lets a line end through
            assert not [end for end in ("\n", "a\n", "1.2\n") if re.search(kind.pattern, end)], way
        assert kind.max_length is not None or name in ("options", "offer", "credential"), way


def test_a_number_past_all_bounds_is_refused_at_the_door() -> None:
    text = b'{"type":"wishes","id":"w","orders":[{"key":"x","move":%d}]}'
    m.read.decode(text % 5)
    with pytest.raises(msgspec.ValidationError):
        m.read.decode(text % 2**80)


def test_a_table_that_fails_in_housekeeping_is_set_apart_and_no_other_notices(caplog: Any) -> None:
    """A poisoned table cannot be put away: it is told of once, and all others leave memory as ever."""

    async def scene() -> None:
        store = MemoryStore()
        bad, good = await Room(store).open(), Room(store)
        good.hall, good.time = bad.hall, bad.time
        await good.open()
        put(bad.table, 0, Wanted(orders=[Order(key="x", move=2**80)]))
        bad.live.snapshot_at = -1
        bad.time.move(100.0)
        bad.hall.sweep()
        assert not bad.hall.tables and store.kept[good.live.key].saved
        assert bad.table.record.id in bad.hall.quarantine

    with caplog.at_level(logging.ERROR):
        asyncio.run(scene())
    assert len([one for one in caplog.records if "looked after" in one.message]) == 1


def test_tables_that_can_not_be_read_keep_no_clock_from_firing(tmp_path: Path) -> None:
    """Sixty unreadable tables that are due lie before one that is sound: it comes back all the same, they are told of
    once and tried again after a pause that grows."""

    async def scene() -> None:
        store = SqliteStore(tmp_path / "v.db")
        hall = Hall(store)
        await store.open()
        many = DUE_AT_ONCE + 10
        for n in range(many):
            key = await hall.store.create(f"bad{n}", b"{}", b"", b"{}", False, 1.0)
            hall.store.set_due(key, 0.0)
        made, _, _ = await hall.create("toy", 2, {}, Settings(bot="random"), "")
        for seat in range(2):
            await made.act(c.SeatPerson(name="P", token=f"t{seat}", seat=seat))
        made.put_away()
        hall.store.set_due(made.key, 1.0)
        hall.forget(made)
        await until_then(lambda: not store.notes and not store.noting)
        await hall.claim_due()
        assert list(hall.tables) == [made.table.record.id]
        assert {unfit.pause for unfit in hall.quarantine.values()} == {FIRST_PAUSE} and len(hall.quarantine) == many
        await until_then(lambda: not store.notes and not store.noting)
        assert await hall.store.claim(hall.time.now(), 0.0, 100) == [], "they wait for their time"
        hall.set_apart("bad0", ValueError())
        assert hall.quarantine["bad0"].pause == 2 * FIRST_PAUSE
        await hall.stop()

    asyncio.run(scene())


def test_the_death_of_a_loop_is_an_alarm() -> None:
    async def scene() -> list[BaseException]:
        hall = Hall(MemoryStore())
        told: list[BaseException] = []
        hall.on_death = told.append

        async def dies() -> None:
            raise ZeroDivisionError

        hall.supervise(dies())
        await until_then(lambda: told)
        return told

    (fault,) = asyncio.run(scene())
    assert isinstance(fault, ZeroDivisionError)


def test_a_table_that_cannot_be_read_while_the_server_ends_is_no_fault(caplog: Any) -> None:
    """Whoever wanted it has gone meanwhile: nothing is logged as if somebody had forgotten to look."""

    class Closed(MemoryStore):
        async def load(self, id: str) -> Any:
            await asyncio.sleep(0)
            raise StoreFault("closing")

    async def scene() -> None:
        hall = Hall(Closed(), StillTime())
        asker = asyncio.ensure_future(hall.find("t"))
        await asyncio.sleep(0)
        asker.cancel()
        for _ in range(5):
            await asyncio.sleep(0)
        assert hall.loading == {}
        del asker
        gc.collect()

    asyncio.run(scene())
    assert "never retrieved" not in caplog.text
