"""Standing passes and standing orders, live and by correspondence: the table answers, and nobody can tell."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.bootleggers.scene import A, B, C, Scene
from tests.table.hand import gate_at, play
from volstead.games.bootleggers.moves import MOVES, TITLE_NAMES
from volstead.table import commands as c
from volstead.table.entries import Order, Standing
from volstead.table.features.wishes import put
from volstead.table.gate import Gate
from volstead.table.table import Table

UNTIMED = {"window": 0, "response": 0}
DAYS = 86400.0


def text_play(gate: Gate, seat: int, *texts: str, now: float = 1000.0) -> None:
    play(gate, seat, *(MOVES.parse(text) for text in texts), now=now)


def wish(gate: Gate, seat: int, standing: Standing | None = None, orders: list[Order] | None = None) -> None:
    gate.command(seat, c.SetWishes(id=f"w{gate.table.count}", standing=standing, orders=orders or []), 1000.0)


def window(gate: Gate) -> str:
    view: Any = gate.table.position.view(0)
    return str(view.window)


def pass_all(gate: Gate) -> None:
    """Everybody who is asked does what they would do by default, once."""
    for seat in gate.waited_for():
        play(gate, seat, int(gate.table.position.default(seat)))


def numbers(gate: Gate) -> list[int]:
    """How much each seat, and those who look on, have heard."""
    return [feed.n for feed in gate.table.all_feeds]


@pytest.mark.rule("BL-TIM-19")
def test_a_standing_pass_counts_the_moment_a_window_opens_and_nobody_hears_of_it() -> None:
    """Alice and Bob hold cards. Alice passes in advance for the phase: only Bob is waited for, and he cannot tell."""
    table = Scene(3, hands={A: ["moll"], B: ["hit"]}, markers={"texas": [1, 1]}, asking="at-once").until("W-P2", A)
    gate = gate_at(table.s, **UNTIMED)
    assert gate.waited_for() == [A, B]
    before = numbers(gate)
    wish(gate, A, Standing(until="phase"))
    assert gate.waited_for() == [B]
    assert numbers(gate)[1:] == before[1:], "nobody else heard anything"
    asked = gate.table.feeds[A].asked
    assert asked is None or not asked.must


@pytest.mark.rule("BL-TIM-19")
def test_a_standing_pass_ends_with_its_phase_or_its_round_and_can_be_lifted() -> None:
    """For the phase: asked again in the next. For the Round: not before the next Round. Lifted: asked at once."""
    for until, asked_again in (("phase", True), ("round", False), ("game", False)):
        table = Scene(3, hands={A: ["moll"], B: ["hit"]}, markers={"texas": [1, 1]}, asking="at-once").until("W-P2", A)
        gate = gate_at(table.s, **UNTIMED)
        wish(gate, A, Standing(until=until))  # type: ignore[arg-type]
        here = gate.table.game.when(gate.table.position)
        stopped: list[tuple[int, int]] = []
        for _ in range(400):
            when = gate.table.game.when(gate.table.position)
            if when[0] != here[0]:
                break
            if gate.table.position.tempo() == "window" and A in gate.waited_for():
                stopped.append(when)
            pass_all(gate)
        assert bool(stopped) == asked_again and here not in stopped
    wish(gate, A)
    for _ in range(400):
        if gate.table.position.tempo() == "window" and A in gate.waited_for():
            break
        pass_all(gate)
    assert A in gate.waited_for() and gate.table.position.tempo() == "window"


@pytest.mark.rule("BL-TIM-19")
def test_stop_me_when_a_card_names_me() -> None:
    """Both pass for the Round, Alice unless she is named. Bob hits her marker: she is asked again, Charlie is not."""
    hands = {A: ["moll"], B: ["hit"], C: ["hijack"]}
    table = Scene(3, hands=hands, markers={"texas": [2, 1]}, asking="at-once").until("W-P2", A)
    gate = gate_at(table.s, **UNTIMED)
    wish(gate, A, Standing(until="round", unless_named=True))
    wish(gate, C, Standing(until="round"))
    assert gate.waited_for() == [B]
    text_play(gate, B, "play hit", "house texas", "seat seat_0")
    for seat in gate.waited_for():
        if gate.table.position.tempo() == "response":
            text_play(gate, seat, "let-go")
    assert gate.table.position.tempo() == "window" and gate.waited_for() == [A]


@pytest.mark.rule("BL-TIM-19")
def test_a_pass_up_to_a_named_window() -> None:
    """Alice wants to be asked at the window of Phase 4 and not before."""
    table = Scene(3, hands={A: ["moll"], B: ["hit"]}, markers={"texas": [1, 1]}, asking="at-once").until("W-P2", A)
    later = table.copy().until("W-P3", A)
    question = later.s.question(A)
    gate = gate_at(table.s, **UNTIMED)
    wish(gate, A, Standing(until="question", key=question.key, numbers=question.numbers[:1]))
    assert gate.waited_for() == [B]
    for _ in range(200):
        if gate.table.position.tempo() == "window" and A in gate.waited_for():
            break
        pass_all(gate)
    assert window(gate) == "W-P3"


def hit_gate(**settings: Any) -> Gate:
    """Bob is about to hit Alice's marker; Charlie holds Investigation, Alice another card."""
    hands = {A: ["moll"], B: ["hit"], C: ["investigation"]}
    table = Scene(3, hands=hands, markers={"texas": [2, 1]}, asking="at-once").until("W-P2", B)
    gate = gate_at(table.s, **settings)
    for seat in (A, C):
        text_play(gate, seat, "pass")
    return gate


def investigate(title: str = "hit", by: int | None = B) -> Order:
    return Order(key="investigate", numbers=[by, TITLE_NAMES.index(title)], move=MOVES.parse("investigate"))


def announced(gate: Gate) -> None:
    text_play(gate, B, "play hit", "house texas", "seat seat_0")


def markers(gate: Gate) -> list[int]:
    view: Any = gate.table.position.view(0)
    return list(next(house for house in view.houses if house.name == "texas").markers)


@pytest.mark.rule("BL-TIM-11")
@pytest.mark.parametrize(
    ("orders", "left"),
    [
        ([], [1, 1, 0]),
        ([investigate()], [2, 1, 0]),
        ([investigate(by=None)], [2, 1, 0]),
        ([investigate("moll")], [1, 1, 0]),
        ([investigate(by=A)], [1, 1, 0]),
    ],
)
def test_by_correspondence_the_standing_order_alone_answers_at_once(orders: list[Order], left: list[int]) -> None:
    """None means no; a Hit by Bob, or by anybody, is investigated; another card or player is let go. No pause tells."""
    gate = hit_gate(mode="correspondence")
    wish(gate, C, orders=orders)
    announced(gate)
    assert gate.table.position.tempo() != "response" and markers(gate) == left


@pytest.mark.rule("BL-TIM-10", "BL-TIM-11")
@pytest.mark.parametrize("ordered", [False, True])
def test_at_a_live_table_a_standing_order_counts_when_the_time_of_the_card_is_up(ordered: bool) -> None:
    """The card is shown for five seconds, whether Charlie has left an order or not; then it counts."""
    gate = hit_gate(window=0, response=5)
    if ordered:
        wish(gate, C, orders=[investigate()])
    announced(gate)
    assert gate.table.position.tempo() == "response" and gate.due() == 1005.0
    gate.tick(1005.0)
    assert markers(gate) == ([2, 1, 0] if ordered else [1, 1, 0])


@pytest.mark.rule("BL-TIM-11")
def test_an_order_for_the_round_is_over_with_it_and_orders_survive_a_restart() -> None:
    gate = hit_gate(mode="correspondence")
    order = Order(key="investigate", numbers=[], move=MOVES.parse("investigate"), until="round")
    wish(gate, C, orders=[order])
    again = Table.restore(gate.table.record, gate.table.kit, gate.table.snapshot())
    assert again.wishes.seats[C].orders == [order]
    put(gate.table, C, replace(gate.table.wishes.seats[C], since=(0, 0)))
    announced(gate)
    assert markers(gate) == [1, 1, 0], "it was for a Round that is over"


@pytest.mark.rule("BL-TIM-8", "BL-TIM-17")
def test_by_correspondence_a_window_waits_for_all_two_days_at_most() -> None:
    """It goes on as soon as all have answered; who does not answer has passed after 48 hours."""
    table = Scene(3, hands={A: ["moll"], B: ["hit"]}, markers={"texas": [1, 1]}, asking="at-once").until("W-P2", A)
    gate = gate_at(table.s, mode="correspondence", clock="decision")
    opened = gate.table.window.openings
    assert gate.waited_for() == [A, B] and gate.due() == 1000.0 + 2 * DAYS
    text_play(gate, A, "pass", now=1500.0)
    assert gate.due() == 1000.0 + 2 * DAYS, "that somebody has passed shows nowhere"
    gate.tick(1000.0 + 2 * DAYS)
    assert gate.table.window.openings > opened and gate.table.position.tempo() != "window"


@pytest.mark.rule("BL-TIM-8")
def test_by_correspondence_nothing_happens_by_time_without_a_clock() -> None:
    table = Scene(3, hands={A: ["moll"], B: ["hit"]}, markers={"texas": [1, 1]}, asking="at-once").until("W-P2", A)
    gate = gate_at(table.s, mode="correspondence")
    assert gate.due() is None
    text_play(gate, A, "pass")
    text_play(gate, B, "pass")
    assert gate.table.position.tempo() != "window" or gate.waited_for() != [A, B]


def test_a_table_by_correspondence_may_begin_with_passes_for_everybody() -> None:
    """Nobody is asked at windows; whoever somebody does something to is asked again in that round, and then no more."""
    table = Scene(3, hands={A: ["moll"], B: ["hit"], C: ["hijack"]}, asking="at-once").until("W-P2", A)
    asked = gate_at(table.s, mode="correspondence")
    passed = gate_at(table.s, mode="correspondence", passes=True)
    assert window(asked) and asked.waited_for(), "without it the window waits"
    assert window(asked) != window(passed) or not passed.waited_for()
    wanted = passed.table.wishes.seats[B]
    round, _ = passed.table.game.when(passed.table.position)
    put(passed.table, B, replace(wanted, named=True, named_in=int(round)))
    assert passed.table.wishes.seats[B].standing is not None
    from volstead.table.features.wishes import passes

    s = passed.table.position
    assert not passes(passed.table.wishes.seats[B], B, s)
    assert passes(replace(wanted, named=True, named_in=int(round) - 1), B, s), "that was in another round"
    lifted = c.SetWishes(id="lift")
    passed.command(B, lifted, 1000.0)
    assert passed.table.wishes.seats[B].standing is None
