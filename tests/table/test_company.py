"""Several processes at the same tables: what is done at one is heard at the others, and so is who is there."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.table.postgres import Postgres
from volstead.table import commands as c
from volstead.table.commands import Refused
from volstead.table.hall import Hall, hashed
from volstead.table.live import Live
from volstead.table.record import Settings
from volstead.table.store.postgres import PostgresStore


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres().start()
    yield started
    started.remove()


class Ear:
    """Somebody who listens at one of the processes."""

    views = True

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: str, why: str) -> None:
        self.heard.append({"type": "bye", "code": code})

    def last(self, type: str) -> Any:
        return next((told for told in reversed(self.heard) if told["type"] == type), None)


@asynccontextmanager
async def halls(postgres: Postgres, many: int = 2) -> AsyncIterator[list[Hall]]:
    """So many processes' halls on one database."""
    opened = [Hall(PostgresStore(postgres.url)) for _ in range(many)]
    for hall in opened:
        await hall.start()
    try:
        yield opened
    finally:
        for hall in opened:
            await hall.stop()


async def open_table(hall: Hall) -> Live:
    live, _, _ = await hall.create("toy", 3, {}, Settings(bot="random", bot_pause=0), "")
    for seat in range(3):
        await live.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"seat{seat}"), seat=seat))
    return live


async def until(there: Callable[[], bool]) -> None:
    for _ in range(6000):
        if there():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not happen")


async def do(live: Live, seat: int, command: c.AnyCommand) -> Refused | None:
    """What a seat's player asks for at this process; why it was refused, if it was."""
    told: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()
    live.submit(seat, command, lambda n, refusal: told.set_result(refusal))
    return await asyncio.wait_for(told, 120)


def test_players_at_two_processes_play_one_game(postgres: Postgres) -> None:
    """A move at the one is heard at the other, a refusal comes back with its rule, and both see the same table."""

    async def scene() -> None:
        async with halls(postgres) as (one, two):
            here = await open_table(one)
            there = await two.find(here.table.record.id)
            assert here.mine and not there.mine
            ann, bob = Ear(), Ear()
            here.join(ann, 0, None)
            there.join(bob, 1, None)

            def heard() -> bool:
                return there.table.count == here.table.count

            for live, seat in ((here, 0), (there, 1), (here, 2)):
                await until(heard)
                move = live.table.position.legal(seat)[0]
                version = live.table.feeds[seat].n
                assert await do(live, seat, c.Move(id=f"m{seat}", version=version, moves=[move])) is None
            await until(heard)
            refusal = await do(there, 1, c.Move(id="bad", version=there.table.feeds[1].n, moves=[0]))
            assert refusal is not None and refusal.code == "illegal" and refusal.rule == "TOY-2"
            await until(heard)
            assert there.table.position.digest() == here.table.position.digest()
            assert any(item["what"] == "fact" for told in bob.heard for item in told.get("items", []))
            assert await do(there, 1, c.Say(id="s", text="good evening")) is None
            await until(lambda: ann.heard[-1].get("items") == [{"what": "chat", "seat": 1, "text": "good evening"}])

    asyncio.run(scene())


def test_who_is_there_is_known_at_every_process(postgres: Postgres) -> None:
    """Ann at one process, Bob at the other: each sees the other come, go, and vanish with his process."""

    async def scene() -> None:
        async with halls(postgres) as (one, two):
            here = await open_table(one)
            ann, bob = Ear(), Ear()
            here.join(ann, 0, None)
            there = await two.find(here.table.record.id)
            await until(lambda: there.present() == [True, False, False])
            there.join(bob, 1, None)
            await until(lambda: ann.last("presence")["seats"] == [True, True, False])
            assert [seat.present for seat in there.info().seats] == [True, True, False]
            there.leave(bob, 1)
            await until(lambda: ann.last("presence")["seats"] == [True, False, False])
            there.join(bob, 1, None)
            await until(lambda: here.present() == [True, True, False])
            two.store.tasks[-1].cancel()  # type: ignore[attr-defined]
            await until(lambda: ann.last("presence")["seats"] == [True, False, False])

    asyncio.run(scene())


def test_a_table_whose_owner_stopped_goes_on_elsewhere(postgres: Postgres) -> None:
    """The owner is stopped politely: the process that followed becomes the owner when somebody moves there."""

    async def scene() -> None:
        async with halls(postgres, 1) as (two,):
            one = Hall(PostgresStore(postgres.url))
            await one.start()
            here = await open_table(one)
            there = await two.find(here.table.record.id)
            bob = Ear()
            there.join(bob, 1, None)
            await one.stop()
            move = there.table.position.legal(1)[0]
            assert await do(there, 1, c.Move(id="m", version=there.table.feeds[1].n, moves=[move])) is None
            assert there.mine

    asyncio.run(scene())
