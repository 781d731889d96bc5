"""Deals as a conversation: whole drafts, counters, withdrawals, gifts; promises in a form and in free words."""

from collections.abc import Sequence
from typing import Any, Self

import pytest

from tests.bootleggers.dealing import propose
from tests.bootleggers.scene import A, B, C, Scene
from tests.table.hand import gate_at, play
from tests.table.test_gate import refused
from volstead.games.bootleggers.moves import MOVES
from volstead.table import commands as c
from volstead.table.entries import Clause, Promise
from volstead.table.gate import Gate


class Pen(Scene):
    """Writes down what is played."""

    def play(self, seat: int, *texts: str) -> Self:
        self.__dict__.setdefault("written", []).extend(texts)
        return super().play(seat, *texts)


def draft(table: Scene, seat: int, to: int, **terms: Any) -> list[int]:
    """The moves of a whole proposal, as a client sends them in one message."""
    pen = table.copy()
    pen.__class__ = Pen
    propose(pen, seat, to, **terms)
    return [MOVES.parse(text) for text in pen.__dict__.pop("written")]


def talks(**settings: Any) -> tuple[Scene, Gate]:
    """Three players at the negotiation of Phase 4, all at once."""
    table = Scene(3, asking="at-once", cash=[20, 20, 20]).until("W-P4N")
    return table, gate_at(table.s, window=0, response=0, **settings)


def say(gate: Gate, seat: int, *texts: str) -> None:
    play(gate, seat, *(MOVES.parse(text) for text in texts))


def cash(gate: Gate) -> list[int]:
    views: list[Any] = [gate.table.position.view(seat) for seat in range(3)]
    return [view.mobsters[seat].cash for seat, view in enumerate(views)]


def changed(gate: Gate, before: list[int]) -> list[int]:
    return [now - then for now, then in zip(cash(gate), before, strict=True)]


def promises(gate: Gate) -> list[tuple[int, int, str, str]]:
    found: list[Promise] = gate.table.promises
    return [(promise.by, promise.to, promise.form or promise.text, promise.mark) for promise in found]


@pytest.mark.rule("BL-DEAL-6", "BL-DEAL-7")
def test_a_whole_draft_is_one_message_and_one_entry() -> None:
    """Alice offers Bob $4 for a promise in one message; he accepts; the money has changed hands."""
    table, gate = talks()
    gate.take()
    before = cash(gate)
    play(gate, A, *draft(table, A, B, cash=4, ask_promises=["peace_now"]))
    fresh, _ = gate.take()
    assert len(fresh) == 1, "it counts whole or not at all"
    say(gate, B, "accept seat_0")
    assert changed(gate, before) == [-4, 4, 0]
    assert promises(gate) == [(B, A, "to_peace", "open")]


@pytest.mark.rule("BL-DEAL-6")
def test_a_gift_a_counter_a_rejection_and_a_withdrawal() -> None:
    """A gift needs nothing in return; a counter replaces what was proposed; what is withdrawn cannot be accepted."""
    table, gate = talks()
    before = cash(gate)
    play(gate, A, *draft(table, A, B, cash=3))
    say(gate, B, "accept seat_0")
    assert changed(gate, before) == [-3, 3, 0]
    play(gate, A, *draft(table, A, C, cash=2))
    say(gate, C, "reject seat_0")
    play(gate, A, *draft(table, A, C, cash=2))
    say(gate, A, "withdraw")
    refused("illegal", gate, C, MOVES.parse("accept seat_0"))
    assert changed(gate, before) == [-3, 3, 0]


@pytest.mark.rule("BL-DEAL-9")
def test_promises_in_free_words_go_with_a_proposal_and_hold_from_its_acceptance() -> None:
    """Alice proposes $2 with a promise of hers and one of Bob's; nothing is written before he agrees."""
    table, gate = talks()
    clauses = [Clause(by=A, to=B, text="I keep out of Texas", due=2), Clause(by=B, to=A, text="I lend you my ear")]
    play(gate, A, *draft(table, A, B, cash=2), clauses=clauses)
    assert [(by, mark) for by, _, _, mark in promises(gate)] == [(A, "offered"), (B, "offered")]
    assert gate.table.ledger.promises == []
    say(gate, B, "accept seat_0")
    assert promises(gate) == [(A, B, "I keep out of Texas", "open"), (B, A, "I lend you my ear", "open")]
    assert [promise.due for promise in gate.table.ledger.promises] == [2, 0]


@pytest.mark.rule("BL-DEAL-9")
@pytest.mark.parametrize("answer", ["reject seat_0", "counter seat_0"])
def test_promises_in_free_words_go_with_what_is_not_accepted(answer: str) -> None:
    """Rejected or countered, the promise is gone, and a later deal does not bring it back."""
    table, gate = talks()
    play(gate, A, *draft(table, A, B, cash=2), clauses=[Clause(by=A, to=B, text="I keep out of Texas")])
    say(gate, B, answer)
    while answer.startswith("counter") and gate.table.position.view(B).mine.draft:  # type: ignore[attr-defined]
        texts = [MOVES.text(move) for move in gate.table.position.legal(B)]
        say(gate, B, next(text for text in ("send", "next", "amount 1", "amount 0") if text in texts))
    assert gate.table.ledger.clauses == {} and promises(gate) == []


@pytest.mark.rule("BL-DEAL-9")
def test_nobody_promises_for_others_or_to_himself() -> None:
    table, gate = talks()
    moves = draft(table, A, B, cash=2)
    for by, to in ((B, C), (A, A), (A, 9)):
        refused("bad-request", gate, A, *moves, clauses=[Clause(by=by, to=to, text="x")])


@pytest.mark.rule("BL-DEAL-9")
def test_the_promisee_alone_marks_what_was_promised_in_free_words() -> None:
    """Bob may change his mind; Alice, who promised, and Charlie, who looks on, have no say. All see the ledger."""
    _, gate = talks()
    gate.command(A, c.MakePromise(id="p", to=B, text="I keep out of Texas", due=1), 1000.0)
    (promise,) = gate.table.ledger.promises
    for seat in (A, C):
        with pytest.raises(c.Refused) as caught:
            gate.command(seat, c.MarkPromise(id="m", promise=promise.id, mark="kept"), 1000.0)
        assert caught.value.rule == "BL-DEAL-9"
    gate.take()
    for mark in ("kept", "broken", "open"):
        gate.command(B, c.MarkPromise(id=mark, promise=promise.id, mark=mark), 1000.0)
        assert promises(gate)[0][3] == mark
    _, heard = gate.take()
    assert {seat for seat, update in heard if update.promises} == {A, B, C, gate.table.watchers.seat}


def play_round(gate: Gate, first: Sequence[tuple[int, str]] = ()) -> None:
    """Those moves, then everybody takes the default until the next Round."""
    for seat, text in first:
        say(gate, seat, text)
    here = gate.table.game.when(gate.table.position)[0]
    while gate.table.game.when(gate.table.position)[0] == here and gate.table.status == "running":
        seat = gate.waited_for()[0]
        play(gate, seat, int(gate.table.position.default(seat)))


@pytest.mark.rule("BL-DEAL-9", "BL-DEAL-21")
def test_promises_in_a_form_are_marked_by_what_happens() -> None:
    """Alice promises peace and $3 by the end of the Round. She keeps the peace and does not pay."""
    table, gate = talks()
    play(gate, A, *draft(table, A, B, cash=1, promises=["peace_now", "pay_3"]))
    say(gate, B, "accept seat_0")
    assert [mark for *_, mark in promises(gate)] == ["open", "open"]
    with pytest.raises(c.Refused):
        gate.command(B, c.MarkPromise(id="m", promise=gate.table.promises[0].id, mark="kept"), 1000.0)
    play_round(gate)
    assert promises(gate) == [(A, B, "to_peace", "kept"), (A, B, "to_pay", "broken")]


@pytest.mark.rule("BL-DEAL-21")
def test_a_promise_to_pay_is_kept_by_paying() -> None:
    table, gate = talks()
    play(gate, A, *draft(table, A, B, promises=["pay_3"]))
    say(gate, B, "accept seat_0")
    play(gate, A, *draft(table, A, B, cash=3))
    say(gate, B, "accept seat_0")
    assert promises(gate) == [(A, B, "to_pay", "kept")]


def test_an_undone_deal_takes_its_promises_back() -> None:
    """Charlie is done already, so all must agree to undo the acceptance: the ledger is what it was before."""
    table, gate = talks()
    before = cash(gate)
    play(gate, A, *draft(table, A, B, cash=4), clauses=[Clause(by=A, to=B, text="I keep out of Texas")])
    say(gate, B, "accept seat_0")
    say(gate, C, "done")
    gate.command(B, c.TakeBack(id="u"), 1000.0)
    for seat in (A, C):
        assert len(promises(gate)) == 1, "not before all agree"
        gate.command(seat, c.Answer(id=f"y{seat}", yes=True), 1000.0)
    assert promises(gate) == [(A, B, "I keep out of Texas", "offered")] and changed(gate, before) == [0, 0, 0]
    say(gate, B, "accept seat_0")
    assert len(promises(gate)) == 1 and changed(gate, before) == [-4, 4, 0]


@pytest.mark.rule("BL-DEAL-9", "BL-DEAL-22")
@pytest.mark.parametrize("other", ["reject seat_0", "accept seat_0", "recall seat_2"])
def test_words_go_with_their_own_offer(other: str) -> None:
    """Alice has offers to Bob and Charlie, each with words; what becomes of Charlie's leaves Bob's as they are."""
    table, gate = talks()
    for to, words in ((B, "I keep out of Texas"), (C, "I lend you my ear")):
        play(gate, A, *draft(table, A, to, cash=2), clauses=[Clause(by=A, to=to, text=words)])
    assert promises(gate) == [(A, B, "I keep out of Texas", "offered"), (A, C, "I lend you my ear", "offered")]
    say(gate, A if other.startswith("recall") else C, other)
    heard = [(A, C, "I lend you my ear", "open")] if other.startswith("accept") else []
    assert promises(gate) == [*heard, (A, B, "I keep out of Texas", "offered")]
    say(gate, B, "accept seat_0")
    assert promises(gate) == [*heard, (A, B, "I keep out of Texas", "open")]


@pytest.mark.rule("BL-DEAL-14", "BL-DEAL-25")
@pytest.mark.parametrize("answer", ["accept seat_2", "reject seat_2"])
def test_a_threat_at_a_window_of_people(answer: str) -> None:
    """Charlie threatens Alice in one message while she and Bob still think; afterwards all three are asked again."""
    table = Scene(3, asking="at-once", cash=[20, 20, 20], hands={A: ["hit"], B: ["thirsty"], C: ["moll"]})
    gate = gate_at(table.until("W-P2", C).s, response=0, window=0)
    before = cash(gate)
    say(gate, B, "pass")
    offer = {"to": A, "gets": {"cash": 3}, "threat": "moll"}
    words = [Clause(by=A, to=C, text="I owe you one")]
    gate.command(C, c.Deal(id="t", version=gate.table.feeds[C].n, offer=offer, clauses=words), 1000.0)
    s = gate.table.position
    assert s.actors() == 1 << A and promises(gate) == [(A, C, "I owe you one", "offered")]
    say(gate, A, answer)
    if answer.startswith("accept"):
        assert changed(gate, before) == [-3, 0, 3] and s.actors() == 0b111
    else:
        assert changed(gate, before) == [0, 0, 0] and s.actors() == 0b101, "Bob has passed"
        say(gate, C, "play moll", "seat seat_0")
