"""Clocks: per decision and per game, and what happens when one has run out."""

from typing import Any

import pytest

from tests.bootleggers.scene import A, B, Scene
from tests.table.hand import first, gate_at, make_gate, play
from volstead.table import commands as c
from volstead.table.gate import Gate


def late(gate: Gate) -> list[int]:
    """The seats of which everybody was told that their time was up."""
    _, heard = gate.take()
    told = [bytes(item) for seat, update in heard if seat == 0 for item in update.items]  # type: ignore[call-overload]
    return [seat for seat in range(3) if b'{"what":"late","seat":%d}' % seat in told]


@pytest.mark.rule("BL-TIM-17")
def test_a_decision_in_time_starts_the_next_clock() -> None:
    """Rum Run with 60 seconds a decision: who has moved is out of danger, the next has 60 seconds from then on."""
    gate = make_gate("rum-run", 2, {"order": "seats"}, clock="decision", choice=60)
    (seat,) = gate.waited_for()
    assert gate.due() == 1060.0
    while gate.waited_for() == [seat]:
        play(gate, seat, first(gate, seat), now=1050.0)
    assert gate.due() == 1110.0
    gate.tick(1109.0)
    assert gate.due() == 1110.0, "nothing happens before its time"


@pytest.mark.rule("BL-TIM-17")
def test_when_a_decisions_time_is_up_the_default_is_taken_and_all_are_told() -> None:
    gate = make_gate(clock="decision", choice=60)
    play(gate, 1, first(gate, 1), now=1010.0)
    gate.take()
    gate.tick(1060.0)
    assert late(gate) == [0] and gate.waited_for() == [2]
    assert gate.table.sittings[0].driver == "person", "the seat is still theirs"


def test_when_a_decisions_time_is_up_a_bot_plays_on_until_the_player_is_back() -> None:
    """The table says so: the bot has the seat, the player takes it back at any decision."""
    gate = make_gate(clock="decision", choice=60, late="bot")
    gate.tick(1060.0)
    assert gate.bots() == [(0, "random")] and 0 in gate.waited_for()
    gate.command(0, c.TakeSeat(id="back"), 1061.0)
    assert gate.bots() == [] and gate.table.sittings[0].name == "P0"
    play(gate, 0, first(gate, 0), now=1062.0)


@pytest.mark.parametrize("outcome", ["default", "bot"])
def test_a_bank_for_the_whole_game_runs_only_while_its_owner_is_asked(outcome: Any) -> None:
    """100 seconds for all decisions together; when they are gone the default is taken at once, or a bot takes over."""
    gate = make_gate("rum-run", 2, {"order": "seats"}, clock="game", bank=100, increment=0, late=outcome)
    (seat,) = gate.waited_for()
    other = 1 - seat
    play(gate, seat, first(gate, seat), now=1070.0)
    assert gate.table.clock.banks[seat] == 30.0 and gate.table.clock.banks[other] == 100.0
    while gate.waited_for() == [seat]:
        play(gate, seat, first(gate, seat), now=1070.0)
    assert gate.waited_for() == [other] and gate.due() == 1170.0
    while gate.waited_for() == [other]:
        play(gate, other, first(gate, other), now=1090.0)
    assert gate.table.clock.banks[other] == 80.0 and gate.due() == 1120.0
    gate.tick(1120.0)
    if outcome == "bot":
        assert gate.table.sittings[seat].driver == "bot" and gate.bots() == [(seat, "random")]
    else:
        assert gate.table.clock.banks[seat] == 0.0 and gate.table.sittings[seat].driver == "person"
        if gate.waited_for() == [seat]:
            assert gate.due() == 1120.0, "nothing is left for the next decision"


@pytest.mark.rule("BL-DEAL-12", "BL-TIM-17")
def test_a_negotiation_has_one_clock_for_all() -> None:
    """Two minutes from its beginning, whoever talks; a proposal does not make it longer. Then all are done."""
    table = Scene(3, asking="at-once").until("W-P4N")
    gate = gate_at(table.s, clock="decision")
    assert gate.table.position.tempo() == "talk" and gate.due() == 1120.0
    seat = gate.waited_for()[0]
    play(gate, seat, int(gate.table.position.default(seat)), now=1100.0)
    assert gate.due() == 1120.0
    for _ in range(8):
        gate.tick(1120.0)
    assert gate.table.position.tempo() != "talk"


@pytest.mark.rule("BL-TIM-17")
def test_a_short_answer_has_a_short_clock() -> None:
    """Vigorish asks its victim for an answer: 20 seconds, where a choice has 60."""
    hands = {A: ["vigorish"]}
    table = Scene(3, hands=hands, cash=[10, 10, 10]).play(A, "play vigorish", "still family_1")
    assert table.s.tempo() == "answer" and table.asked() == [B]
    assert gate_at(table.s, clock="decision").due() == 1020.0


def test_a_pause_stops_the_bank_too_and_is_in_the_clocks_that_all_see() -> None:
    gate = make_gate(clock="game", bank=100)
    gate.command(2, c.Rest(id="r"), 1040.0)
    assert gate.due() is None and gate.table.times is not None and gate.table.times.paused
    gate.tick(9999.0)
    assert gate.table.sittings[0].driver == "person" and gate.waited_for() == [0, 1, 2]
    gate.command(0, c.GoOn(id="g"), 2040.0)
    assert gate.due() == 2100.0 and not gate.table.times.paused
