"""What people settle among themselves at a table: talk, the coach, votes, stand-ins, names, another game."""

import asyncio
import json
from typing import Any

import pytest

from tests.bootleggers.scene import A, B, C, Scene
from tests.table.hand import Room, first, gate_at, make_gate, play
from volstead.core.chance import Dice
from volstead.table import commands as c
from volstead.table.entries import Wake
from volstead.table.features.tutor import SetTutor, may_coach, tutored
from volstead.table.gate import Gate
from volstead.table.table import Table
from volstead.table.upkeep import DAY


def told(gate: Gate, seat: int = 0) -> list[dict[str, Any]]:
    """What a seat was told since the last time."""
    _, heard = gate.take()
    return [json.loads(bytes(item)) for who, update in heard if who == seat for item in update.items]  # type: ignore[call-overload]


def refusal(gate: Gate, seat: int, command: c.AnyCommand) -> str:
    """The key of the sentence with which something is refused; nothing has happened by it."""
    before = gate.table.count
    with pytest.raises(c.Refused) as caught:
        gate.command(seat, command, 1001.0)
    assert gate.table.count == before
    return str(caught.value.key)


@pytest.mark.rule("BL-DEAL-1")
@pytest.mark.parametrize("window", ["muscle", "W-P1", "place", "W-P4N", "load", "dispatch", "W-P5E"])
def test_talk_is_free_at_all_times_and_binds_nobody(window: str) -> None:
    """Whoever is asked or not, in every phase: all hear it, and neither the position nor anybody's menu changes."""
    table = Scene(4, reveal=window != "muscle", hands={A: ["moll"]}, cash=[9] * 4)
    if window == "dispatch":
        table.until("W-P4N").set_crates(4, 4, 4, 4).load({seat: {f"small_{seat}": 4} for seat in range(4)})
    gate = gate_at(table.until(window).s)
    gate.take()
    before = gate.table.position.digest()
    menus = [gate.table.position.legal(seat) for seat in range(4)]
    for seat in range(4):
        gate.command(seat, c.Say(id=f"s{seat}", text="I swear I ship to Mother's"), 1000.0)
        assert {"what": "chat", "seat": seat, "text": "I swear I ship to Mother's"} in told(gate, (seat + 1) % 4)
    assert gate.table.position.digest() == before and gate.table.promises == []
    assert [gate.table.position.legal(seat) for seat in range(4)] == menus


def test_the_coach_speaks_to_whoever_wants_it_when_all_have_agreed() -> None:
    """Ann asks, Bob says no; later all say yes, Ann has a tutor and all see it. Who comes later has not agreed."""
    gate = make_gate()
    on, off = SetTutor(id="on", on=True), SetTutor(id="off", on=False)
    assert refusal(gate, 0, on) == "coach-silent" and not may_coach(gate.table, 0)
    gate.command(0, c.Propose(id="p", what="coach"), 1000.0)
    assert refusal(gate, 1, c.Propose(id="q", what="end")) == "request-open"
    gate.command(1, c.Answer(id="a", yes=False), 1000.0)
    assert gate.table.request is None and refusal(gate, 2, c.Answer(id="b", yes=True)) == "nothing-to-answer"
    gate.command(0, c.Propose(id="r", what="coach"), 1000.0)
    for seat in (1, 2):
        assert refusal(gate, 0, on) == "coach-silent"
        gate.command(seat, c.Answer(id=f"y{seat}", yes=True), 1000.0)
    assert {"what": "coach"} in told(gate, 2)
    gate.command(0, on, 1000.0)
    assert {"what": "tutor", "seat": 0, "on": True} in told(gate, 2)
    assert tutored(gate.table) == [0] and may_coach(gate.table, 0) and not may_coach(gate.table, 1)
    again = Table.restore(gate.table.record, gate.table.kit, gate.table.snapshot())
    assert tutored(again) == [0]
    gate.act(c.RenewSeat(seat=2, token="another"), 1000.0)
    assert tutored(gate.table) == [] and refusal(gate, 1, on) == "coach-silent"
    gate.command(0, off, 1000.0)
    assert {"what": "tutor", "seat": 0, "on": False} in told(gate, 2)


def test_alone_with_bots_nobody_needs_to_be_asked() -> None:
    gate = make_gate()
    for seat in (1, 2):
        gate.command(seat, c.HandOver(id=f"h{seat}", bot="random"), 1000.0)
    assert may_coach(gate.table, 0) and not may_coach(gate.table, 1)


@pytest.mark.parametrize("who", ["another player", "the host"])
def test_the_coach_is_silent_where_a_bot_stands_in_for_somebody_who_did_not_ask_for_it(who: str) -> None:
    """Else whoever wants a hint would have the others replaced for a moment. Who gives their seat away has left."""
    gate = make_gate()
    gate.command(1, c.HandOver(id="h", bot="random"), 1000.0)
    if who == "the host":
        gate.act(c.SeatBot(seat=2, bot="random"), 1000.0)
    else:
        gate.command(0, c.Replace(id="r", seat=2), 1000.0)
    again = Table.restore(gate.table.record, gate.table.kit, gate.table.snapshot())
    assert not may_coach(gate.table, 0) and not may_coach(again, 0)
    gate.act(c.FreeSeat(seat=2), 1000.0)
    assert may_coach(gate.table, 0)


def test_nothing_is_taken_back_behind_the_back_of_somebody_for_whom_a_bot_stands_in() -> None:
    """The others agree, and the game is as it was; it goes back when whoever was away has agreed too."""
    gate = make_gate(undo="vote")
    play(gate, 0, first(gate, 0))
    gate.command(0, c.Replace(id="r", seat=2), 1000.0)
    before = gate.table.position.digest()
    gate.command(0, c.TakeBack(id="b"), 1000.0)
    gate.command(1, c.Answer(id="y1", yes=True), 1000.0)
    assert gate.table.position.digest() == before and gate.table.request is not None
    gate.command(2, c.Answer(id="y2", yes=True), 1000.0)
    assert gate.table.position.digest() != before and gate.table.request is None


def ends(gate: Gate) -> bool:
    return gate.table.status == "abandoned"


def test_nobodys_game_is_ended_behind_their_back() -> None:
    """Ann has a bot play for Cem, who is away, and agrees with Bob to end the game: Cem comes back within a minute, and
    says no."""
    gate = make_gate()
    gate.command(0, c.Replace(id="r", seat=2), 1000.0)
    gate.command(0, c.Propose(id="p", what="end"), 1001.0)
    gate.command(1, c.Answer(id="y", yes=True), 1002.0)
    assert not ends(gate) and gate.due() == 1061.0
    gate.tick(1060.0)
    assert not ends(gate)
    gate.command(2, c.Answer(id="n", yes=False), 1060.0)
    gate.tick(1061.0)
    assert not ends(gate) and gate.table.request is None and gate.due() is None


@pytest.mark.parametrize(("mode", "seconds"), [("live", 60.0), ("correspondence", 3 * DAY)])
def test_nobody_keeps_the_others_at_a_table_by_staying_away(mode: str, seconds: float) -> None:
    """Cem does not come back: what the others agreed to is done then, also where nothing else happens by time, and
    after the table came out of its snapshot. As long as one of them has not answered nothing ends by itself."""
    gate = make_gate(mode=mode, window=0, response=0)
    gate.command(0, c.Propose(id="p", what="end"), 1000.0)
    assert gate.due() is None
    gate.command(1, c.Answer(id="y", yes=True), 1002.0)
    assert gate.due() is None, "he who is here has not answered"
    gate.command(0, c.Replace(id="r", seat=2), 1003.0)
    assert gate.due() == 1000.0 + seconds
    gate.command(1, c.Rest(id="w"), 1004.0)
    again = Gate(Table.restore(gate.table.record, gate.table.kit, gate.table.snapshot()), gate.chance, gate.check_bot)
    for one in (gate, again):
        assert one.due() == 1000.0 + seconds
        one.tick(999.0 + seconds)
        assert not ends(one)
        one.tick(1000.0 + seconds)
        assert ends(one)


def test_who_is_away_agrees_like_everybody_else() -> None:
    """Then nothing is waited for; and whoever leaves of their own accord is not asked at all."""
    gate = make_gate()
    gate.command(0, c.Replace(id="r", seat=2), 1000.0)
    gate.command(0, c.Propose(id="p", what="end"), 1001.0)
    gate.command(2, c.Answer(id="z", yes=True), 1002.0)
    assert not ends(gate) and gate.due() is None
    gate.command(1, c.HandOver(id="h", bot="random"), 1003.0)
    assert gate.due() == 1001.0
    gate.tick(1003.0)
    assert ends(gate)


def test_another_game_is_named_once_when_this_one_is_over() -> None:
    """Not before its end; of two who want one the first names the table, and all are told."""
    gate = make_gate()
    with pytest.raises(c.Refused, match="not over yet"):
        gate.act(c.NoteRematch(seat=1, table="next"), 1000.0)
    while gate.table.status == "running":
        seat = gate.waited_for()[0]
        play(gate, seat, first(gate, seat))
    gate.take()
    gate.act(c.NoteRematch(seat=1, table="next"), 1000.0)
    gate.act(c.NoteRematch(seat=2, table="other"), 1000.0)
    assert [item for item in told(gate) if item["what"] == "rematch"] == [
        {"what": "rematch", "seat": 1, "table": "next"}
    ]
    assert gate.table.parts["rematch"].table == "next"


def test_names_and_invitations_can_be_made_anew() -> None:
    """All are told the table's new name; a new invitation is told to nobody."""
    gate = make_gate()
    gate.take()
    gate.act(c.RenameTable(title="Friday"), 1000.0)
    assert {"what": "title", "title": "Friday"} in told(gate)
    gate.act(c.RenewInvite(token="new"), 1000.0)
    assert told(gate) == [] and gate.table.parts["seats"].invite == "new"


def test_a_bot_stands_in_for_somebody_who_is_away() -> None:
    """For another person only; they take their seat back when they like."""
    gate = make_gate()
    for seat in (0, 5):
        assert refusal(gate, 0, c.Replace(id="r", seat=seat)) == "nobody-away"
    gate.command(0, c.Replace(id="s", seat=2), 1000.0)
    assert gate.bots() == [(2, "random")] and gate.table.sittings[2].name == "P2"
    assert refusal(gate, 0, c.Replace(id="t", seat=2)) == "nobody-away"
    gate.command(2, c.TakeSeat(id="back"), 1001.0)
    assert gate.bots() == []


def test_the_truth_is_forked_only_when_all_agree() -> None:
    """The lobby cannot make a second table of this one before."""
    gate = make_gate()
    with pytest.raises(c.Refused, match="Not all have agreed"):
        gate.act(c.NoteFork(table="copy"), 1000.0)
    gate.command(0, c.Propose(id="p", what="fork"), 1000.0)
    for seat in (1, 2):
        gate.command(seat, c.Answer(id=f"y{seat}", yes=True), 1000.0)
    gate.act(c.NoteFork(table="copy"), 1000.0)
    assert {"what": "forked", "table": "copy"} in told(gate)


@pytest.mark.rule("BL-TIM-10")
def test_an_answer_counts_when_the_time_of_all_is_up() -> None:
    """Bob investigates at once, Charlie lets go: nobody hears of either before the ten seconds are over."""
    table = Scene(4, hands={A: ["hit"], B: ["investigation"]}, markers={"texas": [2, 2]})
    gate = gate_at(table.until("W-P2", A).s, window=0, response=10)
    for text in ("play hit", "house texas", "seat seat_1"):
        play(gate, A, table.parse(text))
    assert gate.table.position.tempo() == "response" and gate.due() == 1010.0
    gate.take()
    before = gate.table.position.digest()
    play(gate, B, table.parse("investigate"), now=1001.0)
    assert gate.table.window.held == {B: [table.parse("investigate")]}
    assert gate.table.position.digest() == before and told(gate, C) == []
    gate.tick(1009.0)
    assert gate.table.position.digest() == before
    gate.tick(1010.0)
    kinds = [item["fact"]["kind"] for item in told(gate, C) if item["what"] == "fact"]
    assert "card_nullified" in kinds and gate.table.window.held == {}


@pytest.mark.rule("BL-TIM-7")
def test_waiting_is_asked_for_so_many_times_a_round() -> None:
    """`wait` keeps a timed window open; where there is none, or nothing is left of it, it is refused by its rule."""
    table = Scene(4, asking="at-once", hands={A: ["hit"], B: ["hit_2"]}, markers={"texas": [2, 2]}).until("W-P2", A)
    gate = gate_at(table.s, window=10, wait=20, waits=1)
    due = gate.due()
    assert due is not None
    gate.command(A, c.NeedTime(id="w"), 1001.0)
    assert gate.due() == due + 20 and {"what": "wait", "seat": A} in told(gate, B)
    assert refusal(gate, A, c.NeedTime(id="x")) == "no-wait-left"
    assert refusal(gate_at(table.s, window=0), A, c.NeedTime(id="w")) == "no-timed-window"


def test_clocks_begin_anew_when_a_table_comes_back() -> None:
    """A server was down for an hour: nobody's time ran out meanwhile."""
    gate = make_gate("rum-run", 2, {"order": "seats"}, clock="decision", choice=60)
    assert gate.due() == 1060.0
    gate.add(Wake(at=4600.0))
    assert gate.due() == 4660.0


def test_old_tables_are_removed_and_finished_ones_kept_as_one_row() -> None:
    """A day after its end a game is gone; whoever still listens there is told so. Others stay."""

    async def story() -> None:
        room = await Room().open()
        room.hall.keep_days = 1.0
        assert await room.hall.count_living() == 1
        room.play(1000, Dice(1))
        assert room.table.result is not None
        room.time.move(3600.0)
        room.hall.sweep()
        assert room.live.key in room.hall.over
        await room.hall.tidy()
        assert room.hall.over == []
        back = await room.again()
        assert back.table.result == room.table.result, "one row says the same"
        back.hall.keep_days = 1.0
        ear = back.listen(0)
        back.time.move(DAY * 1.5)
        await back.hall.tidy()
        assert ear.shown_out == "not-found"
        back.time.move(60.0)
        assert await back.hall.count_living() == 0

    asyncio.run(story())
