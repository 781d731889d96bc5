"""Dealmaking: proposals, answers, what may change hands; and what version 1 had of promises (BL-DEAL)."""

import pytest

from tests.bootleggers.dealing import deal, propose
from tests.bootleggers.scene import A, B, C, D, Scene


@pytest.mark.rule("BL-DEAL-1", "BL-DEAL-8", "BL-SHP-5")
@pytest.mark.example("TC-41")
def test_a_broken_promise() -> None:
    """Charlie gets 2 crates for a promise to ship to Mother's and sends them to O'Malley's: legal, and they are his."""
    table = Scene(version=1).until("W-P4N").set_crates(4, 0, 2, 0)
    deal(table, A, C, crates=2, ask_promises=["ship_mother"])
    assert table.mobster(C).crates == 4
    assert [(p.seat, p.to, p.promise, p.mark) for p in table.view(D).ledger] == [(C, A, "ship_mother", "open")]
    table.load({C: {"small_2": 4}}).until("dispatch", C)
    assert "ship small_2 omalley" in table.menu(C)
    table.play(C, "ship small_2 omalley").finish_round()
    assert [event["amount"] for event in table.heard_of("sold")] == [4]
    assert [promise.mark for promise in table.view().ledger] == ["broken"]


@pytest.mark.rule("BL-DEAL-2", "BL-DEAL-3", "BL-DEAL-14")
def test_outside_the_stage_only_cash_cards_and_promises() -> None:
    """At a window of Phase 1 Alice may offer cash, a Thug card and promises, but neither crates nor trucks."""
    table = Scene(version=1, hands={A: ["hit"]}, markers={"texas": [1]}).play(A, "pass").until("pick", A)
    table.play(A, "pick 1").until("pick", B).play(A, "raise").play(B, "pick 2")
    assert table.asked() == [A] and "propose seat_1" in table.menu(A)
    table.play(A, "propose seat_1")
    fields = []
    while "send" not in table.menu(A) and table.menu(A) != ["drop"]:
        fields.append(table.question(A).numbers[0])
        table.play(A, "amount 1" if "amount 1" in table.menu(A) else "next")
    assert fields == [1, 5, 6, 7, 12], "what I give: cash, cards, promises; what I get: cash, promises"
    table.play(A, "send")
    assert table.asked() == [B] and table.waiting() == [B]
    before = table.all_cash()
    table.play(B, "accept seat_0")
    assert table.all_cash() == before, "a dollar for a dollar"
    assert table.asked() == [A], "a deal is an action: everybody is asked again"


@pytest.mark.rule("BL-DEAL-4", "BL-DEAL-17")
def test_what_can_not_be_traded() -> None:
    """No markers, dice, Stills, Muscle or rented trucks: the draft has no field or entry for them."""
    table = Scene(trucks={B: ["small_1", "small_4"]}, dice_kept={A: 1}, improvements_kept={A: 1}).until("W-P4N")
    deal(table, B, C, rent=["small_4"], ask_cash=1)
    table.until("W-P4N", B).play(B, "propose seat_0", "amount 0", "amount 0")
    assert [text for text in table.menu(B) if text.startswith("truck")] == ["truck small_1"], "rented out"
    table.play(B, "drop").until("W-P4N", C).play(C, "propose seat_0", "amount 0", "amount 0")
    assert [text for text in table.menu(C) if text.startswith("truck")] == ["truck small_2"], "rented in"


@pytest.mark.rule("BL-DEAL-5", "BL-DEAL-6")
def test_gifts_and_empty_proposals() -> None:
    """A gift is a deal with an empty side; with two empty sides there is nothing to send. Nobody deals with himself."""
    table = Scene().until("W-P4N", A)
    assert [text for text in table.menu(A) if text.startswith("propose")] == [f"propose seat_{n}" for n in (1, 2, 3)]
    empty = table.copy().play(A, "propose seat_1")
    while empty.menu(A) != ["drop"]:
        empty.play(A, "next" if "next" in empty.menu(A) else "amount 0")
    before = table.all_cash()
    deal(table, A, B, cash=2)
    assert [table.cash(seat) - before[seat] for seat in (A, B)] == [-2, 2]


@pytest.mark.rule("BL-DEAL-6", "BL-DEAL-13")
def test_counter_and_reject() -> None:
    """Bob counters Alice's offer: hers is gone, his goes to her; she rejects it. A counter counts as his proposal."""
    table = Scene(version=1).until("W-P4N").set_crates(4, 4, 0, 0)
    propose(table, A, B, cash=1, ask_crates=2)
    assert table.acts(B) == ["accept seat_0", "counter seat_0", "reject seat_0"] and table.default(B) == "reject seat_0"
    table.play(B, "counter seat_0")
    assert table.view(D).proposals == [] and table.view(D).countering == [B]
    propose(table, B, A, crates=2, ask_cash=3)
    assert table.asked() == [A] and table.view(B).mobsters[B].proposals_left == 11
    assert table.view(D).countering == []
    table.play(A, "reject seat_1")
    assert table.heard_of("proposal_countered") == [{"seat": A, "by_seat": B}]
    assert table.heard_of("proposal_rejected") == [{"seat": B, "by_seat": A}]
    assert table.mobster(A).crates == 4


@pytest.mark.rule("BL-DEAL-7", "BL-DEAL-15")
def test_all_changes_hands_at_once() -> None:
    """A truck and 3 crates for $4G and a card, all together. The truck can be loaded at once; its graft comes later."""
    table = Scene(trucks={A: ["small_0", "small_4"]}, hands={B: ["moll"]}).until("W-P4N").set_crates(4, 4, 0, 0)
    before = table.all_cash()
    deal(table, A, B, crates=3, sell=["small_4"], ask_cash=4, ask_cards=["moll"])
    assert [table.cash(seat) - before[seat] for seat in (A, B)] == [4, -4]
    assert (table.mobster(A).crates, table.mobster(B).crates) == (1, 7)
    assert table.hand(A) == ["moll"] and table.hand(B) == []
    truck = table.truck("small_4")
    assert truck and (truck.owner, truck.operator) == (B, B)
    table.load({B: {"small_1": 4, "small_4": 3}}).finish_round().bid().until("place")
    dues = {event["seat"]: event["due"] for event in table.heard_of("dues_paid")[4:]}
    assert (dues[A], dues[B]) == (1, 2)


@pytest.mark.rule("BL-DEAL-9", "BL-DEAL-21")
def test_promises_are_recorded_and_marked() -> None:
    """Ready-made promises are seen by all; the one to whom they were made may mark them, with no effect."""
    table = Scene(version=1).until("W-P4N")
    deal(table, A, B, promises=["peace_now", "pay_3"], ask_promises=["allow_mother"])
    ledger = [(p.seat, p.to, p.promise, p.round, p.mark) for p in table.view(C).ledger]
    assert ledger == [
        (A, B, "peace_now", 1, "open"), (A, B, "pay_3", 1, "open"), (B, A, "allow_mother", 1, "open"),
    ]  # fmt: skip
    table.until("W-P4N", A)
    assert {"mark-kept 0", "mark-broken 0", "mark-kept 1", "mark-broken 1"} <= set(table.menu(B))
    assert "mark-kept 2" not in table.menu(B)
    cash = table.all_cash()
    table.play(B, "mark-kept 0")
    assert table.view().ledger[0].mark == "kept" and table.all_cash() == cash and table.asked() == [A]


@pytest.mark.rule("BL-DEAL-21")
def test_every_form_of_promise_is_offered() -> None:
    """Shipping, allowing, markers, peace now or next Round, and paying: the menu has them all."""
    table = Scene(version=1).until("W-P4N").play(A, "propose seat_1")
    while not any(text.startswith("promise") for text in table.menu(A)):
        table.play(A, "next" if "next" in table.menu(A) else "amount 0")
    offered = set(table.menu(A))
    for form in ("ship_texas", "allow_mother", "markers_barley_2", "peace_now", "peace_next", "pay_10"):
        assert f"promise {form}" in offered


@pytest.mark.rule("BL-DEAL-10")
@pytest.mark.example("TC-40")
def test_a_void_deal() -> None:
    """Bob offers Charlie his $4G for 2 crates; before Charlie answers a Moll takes 3 of them. Accepted, it is void.

    All see only that. David's proposal asks Bob for $4G though he has 1: Bob cannot accept, and only he is told.
    """
    table = Scene(asking="at-once", hands={A: ["moll"]}).until("W-P4N").set_crates(0, 0, 2, 0)
    table.set_cash(B, 4)
    propose(table, B, C, cash=4, ask_crates=2)
    table.roll(3).play(A, "play moll", "seat seat_1")
    assert table.cash(B) == 1 and "accept seat_1" in table.menu(C)
    before = table.all_cash()
    table.play(C, "accept seat_1")
    assert table.heard_of("proposal_void", D) == [{"seat": B}]
    assert table.all_cash() == before and table.mobster(C).crates == 2
    propose(table, D, B, ask_cash=4)
    assert "accept seat_3" not in table.menu(B) and "reject seat_3" in table.menu(B)
    assert table.refused(B, "accept seat_3").key == "cannot-deliver"
    rich = table.copy()
    rich.set_cash(B, 40)
    for seat in (A, C, D):
        assert rich.seen(seat) == table.seen(seat), "the others cannot tell"


@pytest.mark.rule("BL-DEAL-10", "BL-DEAL-11")
@pytest.mark.example("TC-52")
def test_asking_for_a_card() -> None:
    """David offers Bob $3G for Hijack: the others see "one card". Without it accept is not on Bob's menu."""
    for held, can in (("hijack", True), ("hit", False)):
        table = Scene(hands={B: [held]}).until("W-P4N", D)
        propose(table, D, B, cash=3, ask_cards=["hijack"])
        assert ("accept seat_3" in table.menu(B)) == can
        for seat in (A, C):
            proposal = table.view(seat).proposals[0]
            assert (proposal.gives.cash, proposal.gets.cards, proposal.gets.titles) == (3, 1, None)
        for seat in (B, D):
            assert table.view(seat).proposals[0].gets.titles == ["hijack"]
        if can:
            table.play(B, "accept seat_3")
            assert table.heard_of("card_given", D) == [{"seat": B, "to_seat": D, "title": "hijack"}]
            assert table.heard_of("card_given", A) == []
            assert table.heard_of("cards_given", A) == [{"seat": B, "to_seat": D, "count": 1}]


@pytest.mark.rule("BL-DEAL-10")
def test_nobody_offers_what_he_has_not() -> None:
    """The draft lets Alice give what is hers: cash up to her own, her crates, her cards."""
    table = Scene(cash=[12], hands={A: ["moll"]}).until("W-P4N", A).set_crates(2, 0, 0, 0)
    cash = table.cash(A)
    table.play(A, "propose seat_1")
    assert table.acts(A) == [*(f"amount {n}" for n in range(cash + 1)), "drop"]
    table.play(A, "amount 0")
    assert table.acts(A) == ["amount 0", "amount 1", "amount 2", "drop"]
    table.play(A, "amount 0", "next", "next")
    assert table.acts(A) == ["next", "title moll", "drop"]


@pytest.mark.rule("BL-DEAL-12", "BL-DEAL-20")
def test_done_and_what_cancels_it() -> None:
    """Bots are asked by Muscle among those not done. A proposal cancels its addressee's "done", a card everybody's."""
    table = Scene(hands={C: ["recruiting"]}).until("W-P4N", A).play(A, "done")
    assert table.asked() == [B] and table.mobster(A).done_dealing and table.default(B) == "done"
    propose(table, B, A, cash=1)
    assert table.asked() == [A], "whoever is sent a proposal answers before anyone else"
    table.play(A, "reject seat_1")
    assert not table.mobster(A).done_dealing and table.asked() == [A]
    table.play(A, "done").play(B, "done").play(C, "play recruiting")
    assert not any(mobster.done_dealing for mobster in table.view().mobsters) and table.asked() == [A]
    table.until("load")


@pytest.mark.rule("BL-DEAL-13", "BL-TIM-4")
def test_proposals_are_counted() -> None:
    """Twelve in the stage, dropped drafts included; then proposing is off the menu."""
    table = Scene().until("W-P4N", A)
    for made in range(12):
        assert table.view(A).mobsters[A].proposals_left == 12 - made
        table.play(A, "propose seat_1", "drop")
    assert table.acts(A) == ["done"]


@pytest.mark.rule("BL-DEAL-13")
def test_three_proposals_outside_the_stage() -> None:
    """Three a Round at other windows; then a raised hand finds nothing to propose."""
    table = Scene().until("pick", B).play(A, "raise").play(B, "pick 2")
    for _ in range(3):
        table.play(A, "propose seat_1", "drop")
    assert table.acts(A) == ["pass"]


@pytest.mark.rule("BL-DEAL-14")
def test_nobody_is_stopped_to_propose() -> None:
    """Without cards no window stops: nobody is asked between the picks."""
    table = Scene().until("pick", A).play(A, "pick 1")
    assert table.asked() == [B] and table.key() == "pick"


@pytest.mark.rule("BL-DEAL-19", "BL-SHP-1", "BL-SHP-13")
def test_selling_the_last_truck_and_buying_too_much() -> None:
    """Alice sells her only truck; Bob buys more crates than he can load and loses the rest."""
    table = Scene().until("W-P4N").set_crates(6, 0, 0, 0)
    deal(table, A, B, crates=6, sell=["small_0"], ask_cash=1)
    assert [truck.name for truck in table.view().trucks if truck.owner == A] == []
    table.load({B: {"small_0": 3}}).ship(B, "small_0 omalley")
    assert table.heard_of("crates_lost")[0] == {"seat": B, "crates": 3}


@pytest.mark.rule("BL-DEAL-16", "BL-SHP-14")
def test_a_rented_truck_returns() -> None:
    """The renter uses it this Round; the owner gets it back and pays its graft."""
    table = Scene(trucks={B: ["small_1", "small_4"]}).until("W-P4N").set_crates(0, 0, 4, 0)
    deal(table, B, C, rent=["small_4"], ask_cash=1)
    table.load({C: {"small_4": 4}}).ship(C, "small_4 omalley")
    assert [(event["seat"], event["amount"]) for event in table.heard_of("sold")] == [(C, 4)]
    table.finish_round()
    truck = table.truck("small_4")
    assert truck and (truck.owner, truck.operator) == (B, B)
    table.bid().until("place")
    assert {event["seat"]: event["due"] for event in table.heard_of("dues_paid")[4:]}[B] == 2


@pytest.mark.rule("BL-DEAL-6", "BL-DEAL-14")
def test_a_proposal_may_be_taken_back() -> None:
    """Before Bob answers Alice withdraws her offer, in the stage and at any other window; play goes on."""
    stage = propose(Scene().until("W-P4N", A), A, B, cash=1)
    window = Scene().until("pick", B).play(A, "raise").play(B, "pick 2")
    for table in (stage, propose(window, A, B, cash=1)):
        assert table.asked() == [B] and "withdraw" in table.menu(A)
        before = table.all_cash()
        table.play(A, "withdraw")
        assert table.view().proposals == [] and table.all_cash() == before
        assert table.heard_of("proposal_withdrawn") == [{"seat": A}] and table.asked() == [A]


@pytest.mark.rule("BL-DEAL-20", "BL-DEAL-6")
def test_people_deal_side_by_side() -> None:
    """Asked all at once, Alice's and Bob's proposals stand open together, and Alice withdraws hers."""
    table = Scene(asking="at-once").until("W-P4N")
    propose(table, A, C, cash=1)
    propose(table, B, C, cash=2)
    assert [proposal.proposer for proposal in table.view().proposals] == [A, B]
    assert {"accept seat_0", "accept seat_1"} <= set(table.menu(C)) and "done" not in table.menu(C)
    table.play(A, "withdraw")
    assert [proposal.proposer for proposal in table.view().proposals] == [B]
    assert table.heard_of("proposal_withdrawn") == [{"seat": A}]
