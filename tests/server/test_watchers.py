"""Those who look on: at a table that shows itself late they see everything late, whichever way they look."""

import asyncio
import json
from typing import Any

import httpx
import pytest

from tests.table.hand import Ear, Room
from volstead.core.chance import Dice
from volstead.core.seats import SPECTATOR
from volstead.server.app import Server, make_app
from volstead.server.limits import Limits
from volstead.table import commands as c
from volstead.table.live import SLACK
from volstead.table.updates import encode

LATE = 60.0


async def get(room: Room, path: str, token: str = "") -> tuple[int, Any]:
    """What the lobby answers; without a token, to whoever has the invitation."""
    app = make_app(Server(room.hall, "http://table", Limits.loose()))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as browser:
        held = {"authorization": f"Bearer {token or room.invite}"}
        answer = await browser.get(f"/api/tables/{room.table.record.id}{path}", headers=held)
        return answer.status_code, answer.json() if answer.headers[
            "content-type"
        ] == "application/json" else answer.text


def without_time(message: Any) -> Any:
    return {key: value for key, value in message.items() if key not in ("now", "table")}


def facts(update: Any) -> list[Any]:
    return [item for item in update["items"] if item["what"] == "fact"]


def test_onlookers_hear_the_same_as_elsewhere_only_later() -> None:
    """Two tables with the same game, one shown 60 seconds late: every message is the same, 60 seconds after."""

    async def scene() -> None:
        heard: list[list[tuple[float, Any]]] = []
        for delay in (0.0, LATE):
            room = await Room().open(delay=delay)
            room.time.move(LATE)
            ear, seat = await room.watch(), room.listen(0)
            dice = Dice(3)
            for _ in range(9):
                before = len(seat.heard)
                room.play(1, dice)
                assert len(seat.heard) > before or seat.facts(), "seats are told at once"
                room.time.move(10.0)
            room.time.move(LATE)
            heard.append([(when, without_time(told)) for when, told in ear.heard if told["type"] == "update"])
        at_once, late = heard
        assert len(at_once) > 5
        assert [(when + LATE, told) for when, told in at_once] == late

    asyncio.run(scene())


def test_whoever_comes_to_look_on_sees_the_table_as_it_was() -> None:
    """After the first round was played, an onlooker still sees everybody choose; so does one who comes again later."""

    async def scene() -> None:
        room = await Room().open(delay=LATE)
        room.time.move(100.0)
        room.play(3, Dice(1))
        assert room.table.position.game.when(room.table.position)[0] >= 1
        ear = await room.watch()
        (_, welcome), *_ = ear.heard
        assert welcome["type"] == "welcome" and welcome["waiting"] == [0, 1, 2]
        assert welcome["now"] == room.time.now() - LATE, "their clock goes as late as all else"
        seat = room.listen(0)
        assert seat.heard[0][1]["view"] != welcome["view"]
        room.time.move(LATE - 1)
        assert ear.facts() == []
        room.time.move(2)
        assert [fact["kind"] for _, fact in ear.facts()][:3] == ["sealed-something"] * 3
        again = await room.watch()
        assert again.heard[0][1]["n"] == room.table.watchers.n

    asyncio.run(scene())


def test_the_lobby_tells_onlookers_nothing_early_either() -> None:
    """Table, history, replay, text, log and fork: what a guest gets over HTTP is as late as what they hear."""

    async def scene() -> None:
        room = await Room().open(delay=LATE, public=True)
        room.time.move(100.0)
        room.play(1000, Dice(2))
        assert room.table.status == "finished"
        paths = ("", "/history?limit=200", "/replay?limit=200", "/text", "/log", "/replay?seat=0")
        early = {path: await get(room, path) for path in paths}
        assert early[""][1]["status"] == "running" and early[""][1]["result"] is None
        told = [item["fact"]["kind"] for u in early["/history?limit=200"][1]["updates"] for item in facts(u)]
        assert set(told) == {"drew-something"}, "only the beginning is known"
        assert early["/log"][0] == early["/replay?seat=0"][0] == 403
        assert (await get(room, "/log", "seat0"))[0] == 200, "those who played it have it at once"
        assert room.store.kept[room.live.key].status == "running", "nor does the list of tables say so"
        assert room.store.kept[room.live.key].due == room.table.last + LATE + SLACK
        room.time.move(LATE + 1)
        late = {path: await get(room, path) for path in paths}
        assert late[""][1]["status"] == "finished" and late["/log"][0] == late["/replay?seat=0"][0] == 200
        assert late["/text"] != early["/text"]
        assert room.store.kept[room.live.key].status == "finished" and room.store.kept[room.live.key].due is None

    asyncio.run(scene())


def test_a_late_table_that_left_memory_is_still_late() -> None:
    """The server is started anew in the middle: an onlooker who comes then is 60 seconds behind all the same."""

    async def scene() -> None:
        room = await Room().open("rum-run", 2, delay=LATE)
        room.play(150, Dice(4))
        room.time.move(30.0)
        seen = json.loads(encode(room.live.see(int(SPECTATOR))))
        room.play(150, Dice(5))
        room.live.put_away()
        room.time.move(40.0)
        room = await room.again()
        ear = await room.watch()
        assert ear.heard[0][1]["view"] == seen
        room.time.move(LATE)
        assert ear.heard[-1][1]["n"] == room.table.watchers.n

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/history", "/replay", "/text"])
def test_where_nobody_may_look_on_the_lobby_shows_nothing(path: str) -> None:
    """A guest may take a seat, but not look on, neither by socket nor over HTTP; afterwards all is open."""

    async def scene() -> None:
        room = await Room().open(watchers=False)
        assert (await get(room, path))[0] == 403
        assert (await get(room, path, "seat1"))[0] == 200
        room.play(1000, Dice(2))
        assert (await get(room, path))[0] == 200

    asyncio.run(scene())


def test_everybody_sees_who_is_there_and_a_list_does_not_say() -> None:
    """Bob comes and goes; Ann hears of it. In the list of tables it is left open."""

    async def scene() -> None:
        room = await Room().open(public=True)
        ann = room.listen(0)
        bob = Ear(room.time)
        room.live.join(bob, 1, None)
        assert ann.heard[-1][1] == {"type": "presence", "seats": [True, True, False]}
        room.live.leave(bob, 1)
        assert ann.heard[-1][1] == {"type": "presence", "seats": [True, False, False]}
        heard = len(ann.heard)
        for seat in (0, int(SPECTATOR), 0, int(SPECTATOR)):  # a second device, and guests: nothing is news
            guest = Ear(room.time)
            room.live.join(guest, seat, None)
            assert guest.heard[-1][1]["table"]["seats"][0]["present"] and len(guest.heard) == 1
            room.live.leave(guest, seat)
        assert len(ann.heard) == heard
        assert [seat["present"] for seat in (await get(room, ""))[1]["seats"]] == [True, False, False]
        assert b'"present":true' not in room.store.kept[room.live.key].summary
        room.do(0, c.Say(id="x", text="where is everybody?"))

    asyncio.run(scene())
