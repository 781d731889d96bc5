"""The gate: what may happen at a table, and what is refused."""

import pytest

from tests.table.hand import first, make_gate, play
from tests.toy.game import BID, TAKE_BACK
from volstead.bots.characters import named
from volstead.table import commands as c
from volstead.table.commands import Refused
from volstead.table.entries import pack, unpack
from volstead.table.table import Table


def refused(code: str, *args: object, **more: object) -> Refused:
    with pytest.raises(Refused) as caught:
        play(*args, **more)  # type: ignore[arg-type]
    assert caught.value.code == code
    return caught.value


def test_a_full_table_begins_and_asks_everybody() -> None:
    """Three players sit down; each is asked for a sealed bid from the hand that only they see."""
    gate = make_gate()
    assert gate.table.status == "running"
    assert gate.waited_for() == [0, 1, 2]
    assert all(feed.asked is not None and feed.asked.key == "bid" for feed in gate.table.feeds)
    assert gate.table.watchers.asked is None


def test_bots_are_somebody_and_nobody_sits_twice() -> None:
    """Bots of one level have the names and faces of different people, and none looks like the person beside them."""
    gate = make_gate()
    for seat in (1, 2):
        gate.act(c.FreeSeat(seat=seat), 1000.0)
    bots = gate.table.sittings[1:]
    people = [named(sitting.name) for sitting in bots]
    assert len(set(people)) == 2
    for sitting, found in zip(bots, people, strict=True):
        assert sitting.bot == "random"
        assert found is not None
        assert sitting.look == f"{found.portrait}." != "0."


def test_a_move_that_is_not_on_the_menu_is_refused_with_its_rule_and_what_is_legal() -> None:
    """A bottle that is not in the hand cannot be bid, and nothing has changed."""
    gate = make_gate()
    before = gate.table.position.digest()
    refusal = refused("illegal", gate, 0, BID + 20)
    assert refusal.rule == "TOY-2" and refusal.why and len(refusal.legal) == 3
    assert gate.table.position.digest() == before
    assert gate.table.count == len(gate.take()[0])


def test_a_stale_version_is_refused_and_so_is_one_from_the_future() -> None:
    """Who answers a question that is no longer put is told so."""
    gate = make_gate()
    asked = gate.table.feeds[0].asked_n
    refused("stale", gate, 0, first(gate, 0), version=asked - 1)
    refused("stale", gate, 0, first(gate, 0), version=gate.table.feeds[0].n + 1)
    play(gate, 0, first(gate, 0), version=asked)


def test_a_command_that_comes_twice_counts_once() -> None:
    """The same command id gets the same answer and changes nothing more."""
    gate = make_gate()
    move = first(gate, 0)
    n = play(gate, 0, move, id="once")
    count = gate.table.count
    assert play(gate, 0, move, id="once") == n
    assert gate.table.count == count


def test_a_draft_counts_whole_or_not_at_all() -> None:
    """A bid, taken back, and another bid in one message; with a slip in it nothing of it counts."""
    gate = make_gate()
    one, two, _ = gate.table.position.legal(0)
    before = gate.table.position.digest()
    refused("illegal", gate, 0, one, TAKE_BACK, BID + 20)
    assert gate.table.position.digest() == before
    play(gate, 0, one, TAKE_BACK, two)
    assert gate.waited_for() == [1, 2]


def test_a_sealed_bid_is_shown_to_nobody() -> None:
    """All see that a bid is in; its number is told to the bidder alone."""
    gate = make_gate()
    gate.take()
    move = first(gate, 0)
    play(gate, 0, move)
    _, heard = gate.take()
    for seat, update in heard:
        text = b"".join(bytes(item) for item in update.items)  # type: ignore[call-overload]
        assert (b'"bottle"' in text) == (seat == 0)
    assert {0, 1} <= {seat for seat, _ in heard}


def test_a_seat_that_a_bot_plays_is_not_the_players_until_he_takes_it_back() -> None:
    """They hand over, cannot move, take the seat back, and can."""
    gate = make_gate()
    gate.command(0, c.HandOver(id="a"), 1000.0)
    assert gate.bots() == [(0, "random")]
    refused("forbidden", gate, 0, first(gate, 0))
    gate.command(0, c.TakeSeat(id="b"), 1000.0)
    play(gate, 0, first(gate, 0))


def test_a_paused_game_rests_with_its_clocks() -> None:
    """Nobody moves while it rests, and the time of the rest does not count."""
    gate = make_gate(clock="decision", choice=60)
    gate.command(1, c.Rest(id="r"), 1010.0)
    refused("paused", gate, 0, first(gate, 0))
    assert gate.due() is None
    gate.command(2, c.GoOn(id="g"), 1500.0)
    assert gate.due() == 1000.0 + 60.0 + 490.0


def test_when_time_is_up_the_default_is_taken() -> None:
    """60 seconds after the question everybody's default is played and the round goes on."""
    gate = make_gate(clock="decision", choice=60)
    assert gate.due() == 1060.0
    for _ in range(3):
        gate.tick(1060.0)
    assert gate.table.position.game.when(gate.table.position) is not None
    assert all(feed.n > 1 for feed in gate.table.feeds)
    assert gate.table.clock.since[0] == 1060.0


def test_when_time_is_up_a_bot_takes_the_seat_if_the_table_says_so() -> None:
    gate = make_gate(clock="decision", choice=60, late="bot")
    gate.tick(1060.0)
    assert gate.table.sittings[0].driver == "bot"


def test_a_clock_for_the_whole_game_counts_every_decision() -> None:
    """A bank of 100 seconds: 30 are used, 5 come back for the decision."""
    gate = make_gate(clock="game", bank=100, increment=5)
    play(gate, 0, first(gate, 0), now=1030.0)
    assert gate.table.clock.banks[0] == 75.0
    assert gate.due() == 1100.0


def test_what_nobody_saw_is_taken_back_for_free_and_only_its_player_is_told() -> None:
    """A bid is sealed: all saw that it is in, so all see it go; its number was shown to nobody."""
    gate = make_gate("rum-run", 2, {"order": "seats"})
    seat = gate.waited_for()[0]
    before = gate.table.position.digest()
    play(gate, seat, first(gate, seat))
    gate.take()
    gate.command(seat, c.TakeBack(id="u"), 1001.0)
    assert gate.table.position.digest() == before
    assert gate.waited_for() == [seat]
    fresh, _ = gate.take()
    assert [type(entry).__name__ for entry in fresh] == ["Back"], "what was undone stays in the log"


def test_what_used_chance_goes_back_only_by_vote() -> None:
    """The last bid opens all and rolls a die: now everybody must agree."""
    gate = make_gate()
    for seat in range(3):
        play(gate, seat, first(gate, seat))
    gate.command(2, c.TakeBack(id="u"), 1001.0)
    assert gate.table.request is not None and gate.table.request.what == "undo"
    gate.command(0, c.Answer(id="y0", yes=True), 1002.0)
    gate.command(1, c.Answer(id="y1", yes=True), 1002.0)
    assert gate.table.request is None
    assert gate.waited_for() == [2]


def test_one_no_ends_a_request() -> None:
    gate = make_gate()
    gate.command(0, c.Propose(id="e", what="end"), 1001.0)
    gate.command(1, c.Answer(id="n", yes=False), 1002.0)
    assert gate.table.request is None and gate.table.status == "running"


def test_all_can_agree_to_end() -> None:
    gate = make_gate()
    gate.command(0, c.Propose(id="e", what="end"), 1001.0)
    for seat in (1, 2):
        gate.command(seat, c.Answer(id="y", yes=True), 1002.0)
    assert gate.table.status == "abandoned"


@pytest.mark.rule("BL-DEAL-9")
def test_a_promise_in_free_words_is_marked_by_whom_it_was_made_to() -> None:
    """Ann promises Bob something by round 2; only Bob can say whether she kept it."""
    gate = make_gate()
    gate.command(0, c.MakePromise(id="p", to=1, text="I bid low", due=2), 1001.0)
    (promise,) = gate.table.promises
    assert (promise.by, promise.to, promise.mark, promise.due) == (0, 1, "open", 2)
    with pytest.raises(Refused):
        gate.command(2, c.MarkPromise(id="m", promise=promise.id, mark="kept"), 1002.0)
    gate.command(1, c.MarkPromise(id="m", promise=promise.id, mark="broken"), 1002.0)
    assert gate.table.promises[0].mark == "broken"


def test_the_log_makes_the_same_table_again() -> None:
    """A whole game with talk, a pause and an undo: its entries, read back, give equal feeds; so does a snapshot."""
    gate = make_gate()
    gate.command(0, c.Say(id="s", text="good evening"), 1000.0)
    gate.command(1, c.Rest(id="r"), 1001.0)
    gate.command(1, c.GoOn(id="g"), 1002.0)
    while gate.table.status == "running":
        seat = gate.waited_for()[0]
        play(gate, seat, first(gate, seat))
    fresh, _ = gate.take()
    again = Table(gate.table.record, gate.table.kit)
    half = len(fresh) // 2
    for entry in unpack(pack(fresh[:half])):
        again.apply(entry)
    again = Table.restore(again.record, again.kit, again.snapshot())
    for entry in unpack(pack(fresh[half:])):
        again.apply(entry)
    assert again.snapshot() == gate.table.snapshot()
    assert again.position.digest() == gate.table.position.digest()


def test_whoever_is_asked_the_same_again_hears_of_it() -> None:
    """Whenever a player has answered and is asked again, even in the same words, it is a question with a new number."""
    gate = make_gate("bootleggers", 3, {"asking": "at-once", "rounds": 4}, window=0, response=0)
    for _ in range(600):
        if gate.table.status != "running":
            break
        seat = gate.waited_for()[0]
        feed = gate.table.feeds[seat]
        asked = feed.asked_n
        play(gate, seat, gate.table.position.legal(seat)[-1])
        if seat in gate.waited_for():
            assert feed.asked_n > asked
    assert gate.table.count > 50
