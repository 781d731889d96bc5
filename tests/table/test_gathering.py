"""Before the game begins: seats are kept, taken, given to bots, freed and renewed; then the host begins."""

import asyncio
from typing import Literal

import pytest

from tests.table.hand import Room
from volstead.games import kit
from volstead.table import commands as c
from volstead.table.base import Refused
from volstead.table.entries import Settings


async def gathering(begin: Literal["full", "host"] = "host") -> Room:
    """A table for three at which nobody sits yet."""
    room = Room()
    settings = Settings(bot="random", bot_pause=0, begin=begin)
    room.live, room.host, room.invite = await room.hall.create("toy", 3, kit("toy").complete({}), settings, "")
    return room


def drivers(room: Room) -> list[str]:
    return [sitting.driver for sitting in room.table.sittings]


def test_a_seat_is_kept_for_somebody_who_comes() -> None:
    """Nobody else can take it, not even twice; whoever comes twice is there once."""

    async def scene() -> None:
        room = await gathering()
        await room.live.act(c.KeepSeat(seat=1, name="Bea", token="bea"))
        with pytest.raises(Refused) as kept:
            await room.live.act(c.SeatPerson(name="Cyd", token="cyd", seat=1))
        assert kept.value.key == "seat-kept" and drivers(room) == ["open", "open", "open"]
        for _ in range(2):
            await room.live.act(c.ComeToSeat(seat=1))
        assert drivers(room) == ["open", "person", "open"] and room.table.sittings[1].name == "Bea"
        with pytest.raises(Refused) as taken:
            await room.live.act(c.SeatPerson(name="Cyd", token="cyd", seat=1))
        assert taken.value.key == "no-open-seat"
        with pytest.raises(Refused) as nowhere:
            await room.live.act(c.KeepSeat(seat=7, name="Dan", token="dan"))
        assert nowhere.value.key == "no-such-seat"

    asyncio.run(scene())


def test_the_host_begins_with_bots_on_the_seats_that_are_left() -> None:
    """A bot that does not exist is refused by its key; a game begins once; a closed table is over."""

    async def scene() -> None:
        room = await gathering()
        await room.live.act(c.SeatPerson(name="Ada", token="ada"))
        for act in (c.SeatBot(seat=1, bot="capone"), c.StartGame(fill="capone")):
            with pytest.raises(Refused) as unknown:
                await room.live.act(act)
            assert unknown.value.key == "no-such-bot"
        with pytest.raises(Refused):
            await room.live.act(c.StartGame())
        await room.live.act(c.SeatBot(seat=1, bot="random"))
        await room.live.act(c.FreeSeat(seat=1))
        assert drivers(room) == ["person", "open", "open"]
        with pytest.raises(Refused) as empty:
            await room.live.act(c.RenewSeat(seat=1, token="new"))
        assert empty.value.key == "seat-empty"
        await room.live.act(c.RenewSeat(seat=0, token="new"))
        await room.live.act(c.StartGame(fill="random"))
        assert room.table.status == "running" and drivers(room) == ["person", "bot", "bot"]
        with pytest.raises(Refused) as begun:
            await room.live.act(c.StartGame())
        assert begun.value.key == "begun-already"
        await room.live.act(c.FreeSeat(seat=0))
        assert drivers(room) == ["bot", "bot", "bot"]
        await room.live.act(c.CloseTable())
        with pytest.raises(Refused) as over:
            await room.live.act(c.FreeSeat(seat=0))
        assert over.value.key == "game-over"

    asyncio.run(scene())


def test_a_full_table_begins_by_itself() -> None:
    """With the last seat taken, where that was agreed."""

    async def scene() -> None:
        room = await gathering("full")
        stood: list[str] = []
        people = [c.SeatPerson(name=name, token=name) for name in ("Ada", "Bea")]
        for act in (*people, c.SeatBot(seat=2, bot="random")):
            await room.live.act(act)
            stood.append(room.table.status)
        assert stood == ["gathering", "gathering", "running"]

    asyncio.run(scene())


def test_nobody_has_the_name_of_another() -> None:
    """Whoever comes second by a name has a number behind it, however it is written; who has none needs none."""

    async def scene() -> list[str]:
        room = Room()
        live, _, _ = await room.hall.create("bootleggers", 6, {}, Settings(bot="greedy"), "")
        for seat, name in enumerate(("Anna", "anna", "Anna 2", "", "")):
            await live.act(c.SeatPerson(name=name, token=f"t{seat}"))
        return [sitting.name for sitting in live.table.sittings]

    assert asyncio.run(scene()) == ["Anna", "anna 2", "Anna 2 2", "", "", ""]
