"""Nothing tells: take-backs, windows, consent, delays and clocks follow from one's own feed, or from a steady clock."""

import asyncio
from typing import Any

import pytest

from tests.bootleggers.scene import A, B, C, Scene
from tests.table.hand import Room, first, gate_at, make_gate, play
from volstead.core.chance import Dice
from volstead.games.bootleggers.moves import MOVES
from volstead.table import commands as c
from volstead.table.base import Refused, encode
from volstead.table.clock import SLEW, RealTime
from volstead.table.entries import Order, Settings
from volstead.table.gate import BUDGET, Gate
from volstead.table.table import Table

HANDS = {A: ["moll"], B: ["hit"], C: ["hijack"]}


def window_gate(**settings: Any) -> Gate:
    """Three players at a window that asks all at once."""
    scene = Scene(3, hands=HANDS, markers={"texas": [1, 1, 1]}, asking="at-once").until("W-P2", A)
    return gate_at(scene.s, **{"window": 0, "response": 0, **settings})


def numbers(gate: Gate) -> list[int]:
    return [feed.n for feed in gate.table.all_feeds]


@pytest.mark.rule("BL-TIM-6")
@pytest.mark.parametrize("others", [(), (B,), (B, C)][:2])
def test_a_take_back_at_a_window_withdraws_ones_own_choice_and_tells_nothing(others: tuple[int, ...]) -> None:
    """Alice passes and takes it back: the same happens whether Bob has passed meanwhile or not, and nobody hears."""
    gate = window_gate()
    waited = gate.waited_for()
    play(gate, A, MOVES.parse("pass"))
    for seat in others:
        play(gate, seat, MOVES.parse("pass"))
    before = numbers(gate)
    gate.command(A, c.TakeBack(id="u"), 1001.0)
    assert gate.table.request is None, "no vote"
    assert gate.waited_for() == [seat for seat in waited if seat not in others], "what Bob chose stands"
    assert [after - n for after, n in zip(numbers(gate), before, strict=True)][1:] == [0, 0, 0]
    fresh, _ = gate.take()
    again = Table(gate.table.record, gate.table.kit)
    for entry in fresh:
        again.apply(entry)
    assert again.position.digest() == gate.table.position.digest()


@pytest.mark.rule("BL-TIM-7")
@pytest.mark.parametrize("seat", [A, C])
def test_who_needs_longer_presses_wait_three_times_a_round(seat: int) -> None:
    """Each time ten seconds more, told to all; a fourth is refused by the rule; others have their own three."""
    gate = window_gate(window=4, response=5)
    for pressed in range(3):
        assert gate.due() == 1004.0 + 10 * pressed
        before = numbers(gate)
        gate.command(seat, c.NeedTime(id=f"w{pressed}"), 1001.0)
        assert numbers(gate) == [n + 1 for n in before]
    with pytest.raises(Refused) as refused:
        gate.command(seat, c.NeedTime(id="w3"), 1001.0)
    assert refused.value.rule == "BL-TIM-7" and gate.due() == 1034.0
    gate.command(B, c.NeedTime(id="b"), 1001.0)
    opened = gate.table.window.openings
    gate.tick(1043.9)
    assert gate.due() == 1044.0 and gate.table.window.openings == opened
    gate.tick(1044.0)
    assert gate.table.window.openings > opened, "silence is a pass"


@pytest.mark.rule("BL-TIM-7")
@pytest.mark.parametrize("hands", [HANDS, {A: ["investigation"], B: ["moll"], C: ["hijack"]}, {A: ["hit"]}])
def test_a_window_lasts_its_whole_time_whatever_they_hold(hands: dict[int, list[str]]) -> None:
    """One passes at once, the others keep silent: the window closes when its time is up, and not before."""
    scene = Scene(3, hands=hands, markers={"texas": [1, 1, 1]}, asking="at-once").until("W-P2", A)
    gate = gate_at(scene.s, window=4, response=5)
    opened = gate.table.window.openings
    play(gate, A, MOVES.parse("pass"), now=1000.5)
    if len(hands) == 1:
        assert gate.table.window.openings > opened, "everybody who is asked has answered"
        return
    for now in (1001.0, 1002.5, 1003.9):
        gate.tick(now)
    assert gate.due() == 1004.0 and gate.table.window.openings == opened
    gate.tick(1004.0)
    assert gate.table.window.openings > opened


async def fork(room: Room, true: bool = True) -> Any:
    live, _, _ = await room.hall.fork(room.live, 0, None, true, Settings(), "")
    return live


def test_a_true_fork_needs_everybody_who_has_or_had_a_seat() -> None:
    """The host puts bots on all other seats, or frees them, and agrees with themselves: that shows nobody's hand."""

    async def scene(act: Any) -> None:
        room = await Room().open()
        room.play(2, Dice(1))
        for seat in (1, 2):
            await room.live.act(act(seat))
        assert room.do(0, c.Propose(id="f", what="fork")) is None
        with pytest.raises(Refused):
            await fork(room)
        if room.table.sittings[1].token:
            for seat in (1, 2):
                assert room.do(seat, c.Answer(id=f"y{seat}", yes=True)) is None
            await fork(room)

    asyncio.run(scene(lambda seat: c.SeatBot(seat=seat, bot="random")))
    asyncio.run(scene(lambda seat: c.FreeSeat(seat=seat)))


def test_consent_to_a_fork_ends_with_the_position() -> None:
    async def scene() -> None:
        room = await Room().open()
        room.play(1, Dice(1))
        for seat in range(3):
            command: Any = c.Propose(id="f", what="fork") if seat == 0 else c.Answer(id=f"y{seat}", yes=True)
            assert room.do(seat, command) is None
        room.play(1, Dice(2))
        with pytest.raises(Refused):
            await fork(room)

    asyncio.run(scene())


def test_nothing_is_written_at_a_table_without_end() -> None:
    """Wishes and seats are closed when the game is over; before, what is written besides the game has a bound."""
    gate = make_gate()
    for number in range(100_000):
        orders = [Order(key="x" * 60, numbers=[1] * 8, move=number)] * 40
        try:
            gate.command(0, c.SetWishes(id=f"w{number}", orders=orders), 1000.0)
        except Refused as refusal:
            assert refusal.code == "too-many"
            break
    assert 100 < gate.table.count < 2 * BUDGET / 4000
    play(gate, 0, first(gate, 0))
    for seat in range(3):
        gate.command(seat, c.Propose(id="e", what="end") if seat == 0 else c.Answer(id="y", yes=True), 1000.0) if (
            gate.table.spent[seat] < BUDGET
        ) else None
    while gate.table.status == "running":
        seat = gate.waited_for()[0]
        play(gate, seat, first(gate, seat))
    for command in (c.SetWishes(id="late"), c.HandOver(id="h"), c.TakeSeat(id="t")):
        with pytest.raises(Refused) as caught:
            gate.command(0, command, 1000.0)
        assert caught.value.code == "over"


def test_what_one_seat_writes_is_taken_from_no_other() -> None:
    """Somebody talks without end: the others still speak, lay plans and come back to their seats. And what somebody
    else lays ahead unseen changes nothing about how long one may talk."""
    talked = []
    for secret in (0, 20):
        gate = make_gate()
        for number in range(secret):
            orders = [Order(key="x" * 60, numbers=[1] * 8, move=number)] * 40
            gate.command(1, c.SetWishes(id=f"w{number}", orders=orders), 1000.0)
        words = 0
        with pytest.raises(Refused) as caught:
            while True:
                gate.command(0, c.Say(id=f"s{words}", text="x" * 500), 1000.0)
                words += 1
        assert caught.value.code == "too-many"
        talked.append(words)
        gate.command(1, c.HandOver(id="h"), 1000.0)
        gate.command(1, c.TakeSeat(id="t"), 1000.0)
        gate.command(2, c.Say(id="s", text="evening"), 1000.0)
        assert Table.restore(gate.table.record, gate.table.kit, gate.table.snapshot()).spent == gate.table.spent
    assert talked[0] == talked[1]


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_setting_the_clock_on_the_wall_makes_nobody_late_and_stops_no_clock(jump: float) -> None:
    wall, steady = [1_000_000.0], [50.0]
    time = RealTime(lambda: wall[0], lambda: steady[0])
    assert time.now() == 1_000_000.0
    wall[0] += jump
    for _ in range(10):
        wall[0] += 1.0
        steady[0] += 1.0
        before = time.now()
        assert time.now() >= before
    passed = time.now() - 1_000_000.0
    assert abs(passed - 10.0) <= 10.0 * SLEW + 1e-6, "ten seconds are ten seconds"


def test_a_late_table_tells_nobody_without_a_seat_that_it_is_over() -> None:
    """Whoever knocks at a table that is shown late gets the same answer while it runs and when it is over."""
    import httpx

    from volstead.server.app import Server, make_app
    from volstead.server.limits import Limits

    async def scene() -> list[tuple[int, bytes]]:
        room = await Room().open(delay=60.0, public=True)
        room.time.move(100.0)
        answers = []
        app = make_app(Server(room.hall, "http://table", Limits.loose()))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as guest:
            held = {"authorization": f"Bearer {room.invite}"}
            for moves in (1, 1000):
                room.play(moves, Dice(2))
                path = f"/api/tables/{room.table.record.id}/join"
                answer = await guest.post(path, json={"name": "X"}, headers=held)
                answers.append((answer.status_code, answer.content))
        assert room.table.status == "finished"
        return answers

    running, over = asyncio.run(scene())
    assert running == over


@pytest.mark.parametrize("name", ["bootleggers", "prohibition", "rum-run"])
def test_whom_the_table_waits_for_is_told_by_the_feed_alone(name: str) -> None:
    """No view says it a second time, and perhaps otherwise."""
    gate = make_gate(name, 3)
    for _ in range(30):
        assert b'"waiting' not in encode(gate.table.position.view(0))
        seat = gate.waited_for()[0]
        play(gate, seat, first(gate, seat))
