"""The past of a table: coming back, looking again, going back, going on elsewhere; and what that costs."""

import asyncio
import gc
import json
from typing import Any

import pytest

from tests.table.hand import Room
from volstead.bots import value
from volstead.core.chance import Dice
from volstead.core.seats import SPECTATOR
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.store import Saved
from volstead.table import commands as c
from volstead.table.commands import Refused
from volstead.table.entries import Settings
from volstead.table.features.undo import position_at
from volstead.table.live import SLACK, SNAPSHOT_EVERY
from volstead.table.table import Table
from volstead.table.updates import encode
from volstead.words import Words


async def long_game(moves: int, **settings: Any) -> Room:
    """A game of Bootleggers of so many moves."""
    room = await Room().open("bootleggers", 3, {"rounds": 12, "asking": "in-turn"}, window=0, response=0, **settings)
    assert room.play(moves, Dice(0)) == moves, "this game is too short for the test"
    return room


def test_who_was_away_briefly_gets_what_he_missed_and_no_more() -> None:
    """Since 0, since the last, since the future: the updates after that number, none, or the whole."""

    async def scene() -> None:
        room = await Room().open()
        ann = room.listen(0)
        room.play(7, Dice(1))
        heard = [told for _, told in ann.heard if told["type"] == "update"]
        for since in (heard[1]["n"], heard[-2]["n"], heard[-1]["n"]):
            welcome = room.listen(0, since).heard[0][1]
            told = [{k: v for k, v in update.items() if k not in ("view", "patch")} for update in heard]
            assert welcome["missed"] == [update for update in told if update["n"] > since]
            assert welcome["n"] == heard[-1]["n"] and welcome["view"] is not None
        assert room.listen(0).heard[0][1]["missed"] is None, "they did not say since when"
        assert room.listen(0, 10**6).heard[0][1]["missed"] is None

    asyncio.run(scene())


def test_who_was_away_for_long_or_over_a_restart_gets_the_whole() -> None:
    """A feed remembers the last updates only; after a restart none. The whole is always there."""

    async def scene() -> None:
        room = await long_game(300)
        seat = room.gate.waited_for()[0]
        assert room.listen(seat, 1).heard[0][1]["missed"] is None
        whole = room.listen(seat).heard[0][1]
        room.live.put_away()
        again = (await room.again()).listen(seat, whole["n"] - 3).heard[0][1]
        assert again["missed"] is None
        assert {**again, "table": None} == {**whole, "table": None}
        assert (await room.again()).listen(seat, whole["n"]).heard[0][1]["missed"] == []

    asyncio.run(scene())


def test_any_page_of_a_long_game_is_the_same_as_in_one_go_and_costs_the_same() -> None:
    """Page by page, from snapshots, every update and view is what it is when all is gone through from the start."""

    async def scene() -> None:
        room = await long_game(900)
        assert len(room.store.kept[room.live.key].saved) >= 3
        for seat in (0, int(SPECTATOR)):
            whole, last = await room.hall.again(room.live, seat, 0, 10**6, views=True)
            assert whole[-1][0].n == last == room.live.feed_number(seat)
            for since in (0, 1, last // 3, last // 2, last - 60, last - 1, last):
                room.store.reads = 0
                page, _ = await room.hall.again(room.live, seat, since, 20, views=True)
                assert [update.n for update, _ in page] == list(range(since + 1, min(last, since + 20) + 1))
                assert [encode(one) for one in page] == [encode(one) for one in whole[since : since + 20]]
                assert room.store.reads <= SNAPSHOT_EVERY + 200, "the game was read beyond need"

    asyncio.run(scene())


def test_a_snapshot_that_can_not_be_read_costs_time_but_loses_nothing() -> None:
    """The log has it all: a table comes back, and its past can be looked at, without its snapshots."""

    async def scene() -> None:
        room = await long_game(450)
        digest = room.table.position.digest()
        frames, last = await room.hall.again(room.live, 0, 300, 20, views=False)
        room.live.put_away()
        for kept in room.store.kept.values():
            for count, saved in kept.saved.items():
                kept.saved[count] = Saved(count, saved.hash, b"spoilt")
        room = await room.again()
        assert room.table.position.digest() == digest
        assert (await room.hall.again(room.live, 0, 300, 20, views=False)) == (frames, last)

    asyncio.run(scene())


def test_a_move_costs_the_store_one_line_however_long_the_game() -> None:
    """What is written for a move after 50 moves and after 850 has the same size, and nothing is read."""

    async def scene() -> None:
        room = await long_game(50)
        rows = room.store.kept[room.live.key].rows
        early = [len(rows[at].data) for at in sorted(rows)[-20:]]
        room.play(900, Dice(8))
        late = [len(rows[at].data) for at in sorted(rows)[-20:]]
        assert sum(late) < 1.5 * sum(early) and room.store.reads == 0
        sizes = [len(saved.data) for _, saved in sorted(room.store.kept[room.live.key].saved.items())]
        assert sizes[-1] < 1.5 * sizes[0], "nor do snapshots grow"

    asyncio.run(scene())


def test_far_back_by_vote() -> None:
    """Ten decisions of one's own back, beyond what is at hand: when all agree the board is fetched from the store."""

    async def scene() -> None:
        room = await long_game(260)
        seat = room.gate.waited_for()[0]
        mine = [turn for turn in room.table.turns if turn.seat == seat]
        to = mine[-10].before
        assert room.do(seat, c.TakeBack(id="back", steps=10)) is None
        assert room.table.request is not None and room.table.request.to == to
        board = position_at(room.table, to)
        for other in range(3):
            if other != seat:
                assert room.do(other, c.Answer(id="yes", yes=True)) is None
        await asyncio.gather(*room.hall.tasks)
        assert room.table.request is None
        assert room.table.position.digest() == board.digest()
        assert seat in room.gate.waited_for()
        room.play(1, Dice(2))

    asyncio.run(scene())


def test_after_a_no_everything_stays_and_one_may_ask_again() -> None:
    async def scene() -> None:
        room = await long_game(40, undo="vote")
        seat = room.gate.waited_for()[0]
        before = room.table.position.digest()
        room.do(seat, c.TakeBack(id="a", steps=3))
        room.do((seat + 1) % 3, c.Answer(id="no", yes=False))
        assert room.table.request is None and room.table.position.digest() == before
        assert room.do(seat, c.TakeBack(id="b", steps=3)) is None
        assert room.table.request is not None

    asyncio.run(scene())


def test_at_some_tables_nothing_is_taken_back_or_only_by_vote() -> None:
    """`never` refuses; `vote` asks even for what would be free elsewhere."""

    async def scene() -> None:
        for undo in ("never", "vote", "free"):
            room = await Room().open("rum-run", 2, {"order": "seats"}, undo=undo)
            seat = room.gate.waited_for()[0]
            before = room.table.position.digest()
            room.move(seat, room.table.position.legal(seat)[0])
            refusal = room.do(seat, c.TakeBack(id="u"))
            assert (refusal is not None) == (undo == "never")
            assert (room.table.request is not None) == (undo == "vote")
            assert (room.table.position.digest() == before) == (undo == "free")

    asyncio.run(scene())


# Going on elsewhere.


async def fork(room: Room, seat: int, n: int | None = None, true: bool = False) -> State:
    """The position with which a fork begins."""
    live, _, _ = await room.hall.fork(room.live, seat, n, true, Settings(), "what if")
    assert live.table.record.origin == room.table.record.id
    for place in range(live.table.record.seats):
        await live.act(c.SeatPerson(name="X", token=f"x{place}", seat=place))
    assert live.table.status == "running"
    return live.table.position


def test_a_finished_game_is_forked_from_any_move_as_it_was() -> None:
    """From every update of a seat: what the seat sees at the new table is what it saw then."""

    async def scene() -> None:
        room = await Room().open()
        room.play(1000, Dice(1))
        assert room.table.status == "finished"
        frames, last = await room.hall.again(room.live, 1, 0, 1000, views=True)
        compared = 0
        for update, view in frames:
            about = encode(update.items)
            if view is not None and b'"begin"' not in about and update.n < last - 1:
                assert encode((await fork(room, 1, update.n)).view(1)) == encode(view)
                compared += 1
        assert compared > 5
        assert not (await fork(room, 1)).over(), "without a number: from the last decision"

    asyncio.run(scene())


def test_a_running_game_is_forked_only_with_what_all_may_know() -> None:
    """Hands are dealt anew: an onlooker sees the same table, but nobody has the cards that they have here."""

    async def scene() -> None:
        room = await Room().open()
        room.play(2, Dice(1))
        here = room.table.position
        forks = [await fork(room, 0) for _ in range(6)]
        for forked in forks:
            assert encode(forked.view(SPECTATOR)) == encode(here.view(SPECTATOR))
        hands = {encode(forked.view(seat)) for forked in forks for seat in range(3)}
        assert len(hands) > 3, "not always the same"
        assert any(encode(forked.view(0)) != encode(here.view(0)) for forked in forks)

    asyncio.run(scene())


def test_a_running_game_is_forked_as_it_is_when_all_agree_once() -> None:
    """Ann asks, Bob and Charlie agree; the fork has the true hands. The next one needs to be agreed to again."""

    async def scene() -> None:
        room = await Room().open()
        room.play(2, Dice(1))
        for seat in range(3):
            with pytest.raises(Refused) as caught:
                await fork(room, 0, true=True)
            assert caught.value.code == "forbidden"
            command: Any = c.Propose(id="f", what="fork") if seat == 0 else c.Answer(id=f"y{seat}", yes=True)
            assert room.do(seat, command) is None
        ear = room.listen(1)
        forked = await fork(room, 0, true=True)
        assert forked.digest() == room.table.position.digest()
        items = [item["what"] for _, told in ear.heard for item in told.get("items", [])]
        assert items == ["forked"], "everybody is told"
        with pytest.raises(Refused):
            await fork(room, 0, true=True)

    asyncio.run(scene())


def test_before_the_game_there_is_nothing_to_fork() -> None:
    async def scene() -> None:
        room = Room()
        room.live, _, _ = await room.hall.create("toy", 2, {}, Settings(), "")
        with pytest.raises(Refused) as caught:
            await room.hall.fork(room.live, int(SPECTATOR), None, False, Settings(), "")
        assert caught.value.code == "not-begun"

    asyncio.run(scene())


# Changing hands.


def test_a_bot_plays_for_somebody_until_he_is_back() -> None:
    """Ann hands her seat to a bot in the middle: it moves for her. She takes it back and moves herself."""

    async def scene() -> None:
        room = await Room().open()
        assert room.do(0, c.HandOver(id="h", bot="random")) is None
        assert room.table.sittings[0].driver == "bot" and room.table.sittings[0].name == "P0"
        room.time.step()
        await asyncio.gather(*room.hall.tasks)
        assert room.gate.waited_for() == [1, 2], "the bot has bid"
        for seat in (1, 2):
            room.move(seat, room.table.position.legal(seat)[0])
        room.time.step()
        await asyncio.gather(*room.hall.tasks)
        assert 0 not in room.gate.waited_for()
        assert room.do(0, c.TakeSeat(id="t")) is None
        for seat in (1, 2):
            room.move(seat, room.table.position.legal(seat)[0])
        if room.table.status == "running":
            assert 0 in room.gate.waited_for()
            room.move(0, room.table.position.legal(0)[0])

    asyncio.run(scene())


def test_a_bot_that_was_thinking_when_its_seat_was_taken_back_does_not_move() -> None:
    async def scene() -> None:
        room = await Room().open()
        room.do(0, c.HandOver(id="h", bot="random"))
        room.do(0, c.TakeSeat(id="t"))
        while room.time.step():
            await asyncio.gather(*room.hall.tasks)
        assert room.gate.waited_for() == [0, 1, 2]

    asyncio.run(scene())


def test_an_unknown_bot_is_refused() -> None:
    async def scene() -> None:
        refusal = (await Room().open()).do(0, c.HandOver(id="h", bot="capone"))
        assert refusal is not None and refusal.code == "bad-request" and "capone" in refusal.why
        assert refusal.key == "no-such-bot" and refusal.named[0] == "capone"
        assert Words(None, "de").refusal(refusal.key, refusal.named).startswith("Es gibt hier keinen Bot „capone“")

    asyncio.run(scene())


def test_a_paused_table_rests_over_a_restart_and_goes_on() -> None:
    """Clocks and bots rest; talk goes on. A server that is started anew finds the table resting."""

    async def scene() -> None:
        room = await Room().open(clock="decision", choice=60)
        room.do(0, c.HandOver(id="h", bot="random"))
        assert room.do(1, c.Rest(id="r")) is None
        room.live.put_away()
        room = await room.again()
        room.time.move(1000.0)
        assert not room.hall.tasks and room.gate.waited_for() == [0, 1, 2]
        assert room.do(2, c.Say(id="s", text="back in a minute")) is None
        refusal = room.do(2, c.Move(id="m", version=room.table.feeds[2].n, moves=[0]))
        assert refusal is not None and refusal.code == "paused"
        assert room.do(2, c.GoOn(id="g")) is None
        room.time.step()
        await asyncio.gather(*room.hall.tasks)
        assert room.gate.waited_for() == [1, 2] and room.live.due() == room.time.now() + 60.0

    asyncio.run(scene())


# Leaving memory.


def test_a_table_that_nobody_uses_leaves_nothing_in_memory_and_comes_back_as_it_was() -> None:
    """After a minute without anybody it is gone altogether; whoever wants it finds it as it was left."""

    async def scene() -> None:
        room = await long_game(120)
        hall, id, digest = room.hall, room.table.record.id, room.table.position.digest()
        ear = room.listen(0)
        room.time.move(1000.0)
        hall.sweep()
        assert id in hall.tables, "somebody is here"
        room.live.leave(ear, 0)
        hall.sweep()
        assert id in hall.tables, "somebody was here a moment ago"
        room.time.move(61.0)
        hall.sweep()
        assert not hall.tables and not hall.by_key and not hall.loading
        del room.live, ear
        gc.collect()
        assert not [thing for thing in gc.get_objects() if isinstance(thing, Table) and thing.record.id == id]
        assert (await hall.find(id)).table.position.digest() == digest

    asyncio.run(scene())


def test_a_clock_that_is_due_brings_a_table_back() -> None:
    """By correspondence nobody is there for days: the store knows when the table must be looked at again."""

    async def scene() -> None:
        room = await Room().open(mode="correspondence", clock="decision")
        due = room.time.now() + 48 * 3600.0
        room.time.move(100.0)
        room.hall.sweep()
        assert not room.hall.tables and room.store.kept[room.live.key].due == due + SLACK
        room.time.move(48 * 3600.0)
        room = await room.again()
        room.time.step()
        assert 0 not in room.gate.waited_for(), "the default was taken for the first of them"

    asyncio.run(scene())


def test_who_was_away_is_told_of_what_changed_their_chances_most() -> None:
    """Of sixty moves the eight updates are found that moved the seat's own judgement most; each seat has its own."""

    async def scene() -> None:
        room = await Room().open("bootleggers", 3, {"asking": "at-once"}, window=0, response=0)
        room.play(60, Dice(3))
        last = room.table.feeds[0].n
        all_of_them = await room.hall.mattered(room.live, 0, 0, 10_000)
        few = await room.hall.mattered(room.live, 0, 0, 8)
        one = await room.hall.mattered(room.live, 0, 0, 1)
        assert len(few) == 8 < len(all_of_them) and few == sorted(few) and set(one) <= set(few) <= set(all_of_them)
        assert all(0 < n <= last for n in all_of_them)
        later = await room.hall.mattered(room.live, 0, few[-1], 8)
        assert all(n > few[-1] for n in later)
        chances = await scored(room, 0, all_of_them)
        rest = [chances[n] for n in all_of_them if n not in few]
        assert min(chances[n] for n in few) >= max(rest), "none of the others has changed more"

    asyncio.run(scene())


async def scored(room: Room, seat: int, numbers: list[int]) -> dict[int, float]:
    """How much each update changed a seat's chances, from what its views tell: looked at one by one."""
    found: dict[int, float] = {}
    before = 0.0
    table = Table(room.table.record, room.table.kit)
    async for entry in room.hall.entries(room.live, 0):
        for hearer, update in table.apply(entry):
            if hearer == seat and table.state is not None and (update.items or not before):
                now = value.chances(table.state, seat)[seat]
                if update.n in numbers:
                    found[update.n] = abs(now - before)
                before = now
    return found


@pytest.mark.parametrize(("game", "seats"), [("bootleggers", 3), ("prohibition", 2), ("rum-run", 2), ("toy", 3)])
def test_who_has_seen_the_table_and_heard_what_changed_sees_it_as_it_is(game: str, seats: int) -> None:
    """The first view with everything put into it that was told since, whenever something is told."""

    async def scene() -> int:
        room = await Room().open(game, seats, dict(find_kit(game).for_people), window=0, response=0)
        ears = [*(room.listen(seat) for seat in range(seats)), await room.watch()]
        seen: list[Any] = [None for _ in ears]
        dice, told = Dice(3), 0
        for _ in range(120):
            for number, (feed, ear) in enumerate(zip(room.table.all_feeds, ears, strict=True)):
                heard, ear.heard = ear.heard, []
                for _, message in heard:
                    seen[number] = message.get("view", seen[number])
                    for way, put in message.get("patch", ()):
                        at = seen[number]
                        for step in way[:-1]:
                            at = at[step]
                        at[way[-1]] = put
                        told += 1
                if heard:
                    assert seen[number] == json.loads(encode(room.table.position.view(feed.seat)))
            room.play(1, dice)
        return told

    assert asyncio.run(scene()) > 10
