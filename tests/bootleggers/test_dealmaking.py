"""Dealmaking as people do it, rules version 2: each scene with every turn of the seats (BL-DEAL-22 to 31)."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.bootleggers.scene import A, B, C, D, Scene
from volstead import IllegalMove
from volstead.games.bootleggers.offers import Offer, Side, Vow, compose

pytestmark = pytest.mark.turns(4)


class Talks:
    """The four of the examples, and the ways in which they deal."""

    a, b, c, d = A, B, C, D

    def __init__(self, **setting: Any) -> None:
        self.t = Scene(**setting)

    def crates(self, *crates: int) -> "Talks":
        self.t.set_crates(*crates)
        return self

    def stage(self, seat: int | None = None) -> "Talks":
        """On to the negotiation, where this player is asked."""
        self.t.until("W-P4N", seat)
        return self

    def offers(self, seat: int, to: int | None, **terms: object) -> "Talks":
        """A player makes an offer in one piece."""
        send(self.t, seat, to, **terms)
        return self

    def ledger(self) -> list[tuple[int, int, str, str]]:
        return [(p.seat, p.to, p.kind, p.mark) for p in self.t.view().ledger]


def drafted(table: Scene, seat: int, to: int | None, **terms: Any) -> list[int]:
    """The moves that make an offer in one piece."""
    return compose(table.s, table.there(seat), Offer(to=None if to is None else table.there(to), **terms))


def send(table: Scene, seat: int, to: int | None, **terms: Any) -> None:
    for move in drafted(table, seat, to, **terms):
        table.s.play(table.there(seat), move)


def lines(table: Scene, kind: str) -> Iterator[tuple[int, ...]]:
    return (tuple(int(number) for number in event.values()) for event in table.heard_of(kind))


@pytest.mark.rule("BL-DEAL-14", "BL-DEAL-25")
@pytest.mark.example("TC-55")
def test_pay_me_or_i_play_this() -> None:
    """At W-P2 David is asked for his Moll and threatens Alice with it; rejected, he carries it out."""
    scene = Talks(hands={3: ["moll"]})
    table = scene.t.until("W-P2", scene.d)
    scene.offers(scene.d, scene.a, gets=Side(cash=3), threat="moll")
    for seat in range(4):
        assert table.view(seat).proposals[0].threat == "moll", "a threat is heard by all"
    assert table.heard_of("threatened") == [{"seat": scene.d, "to_seat": scene.a, "title": "moll"}]
    paid = table.copy()
    before = table.all_cash()
    table.play(scene.a, f"reject seat_{scene.d}")
    assert scene.ledger() == [(scene.d, scene.a, "threat", "open")]
    assert table.asked() == [scene.d], "whoever threatened may carry it out"
    table.roll(2).play(scene.d, "play moll", f"seat seat_{scene.a}")
    assert scene.ledger() == [(scene.d, scene.a, "threat", "kept")]
    assert table.cash(scene.a) == before[scene.a] - 2
    paid.play(scene.a, f"accept seat_{scene.d}")
    assert paid.cash(scene.d) == before[scene.d] + 3 and paid.cash(scene.a) == before[scene.a] - 3
    assert [(p.seat, p.to, p.kind) for p in paid.view().ledger] == [(scene.d, scene.a, "peace")]


@pytest.mark.rule("BL-DEAL-25")
def test_an_empty_threat() -> None:
    """Who does not carry it out by the end of the Round was bluffing; David never had a Mob War."""
    scene = Talks(hands={3: ["moll"]})
    scene.t.until("W-P2", scene.d)
    scene.offers(scene.d, scene.b, gets=Side(cash=1), threat="mob_war")
    scene.t.play(scene.b, f"reject seat_{scene.d}").finish_round()
    assert scene.ledger() == [(scene.d, scene.b, "threat", "broken")]


@pytest.mark.rule("BL-DEAL-25")
def test_another_card_carries_a_threat_out() -> None:
    """David threatened Bob with a Mob War and plays the Moll against him: carried out. Against Alice it is not."""
    for victim, mark in ((B, "kept"), (A, "open")):
        scene = Talks(hands={3: ["moll"]})
        scene.t.until("W-P2", scene.d)
        scene.offers(scene.d, scene.b, gets=Side(cash=1), threat="mob_war")
        scene.t.play(scene.b, f"reject seat_{scene.d}").play(scene.d, "play moll", f"seat seat_{victim}")
        assert scene.ledger() == [(scene.d, scene.b, "threat", mark)]
        assert scene.t.finish_round().view().ledger[0].mark == ("kept" if mark == "kept" else "broken")


@pytest.mark.rule("BL-DEAL-25")
def test_a_threat_that_is_taken_back_leaves_nothing() -> None:
    """David withdraws his offer before Bob answers, or drops the draft: no book is kept of it."""
    for sent in (True, False):
        scene = Talks(hands={3: ["moll"]})
        scene.t.until("W-P2", scene.d)
        if sent:
            scene.offers(scene.d, scene.b, gets=Side(cash=1), threat="moll")
            scene.t.play(scene.d, "withdraw")
        else:
            moves = drafted(scene.t, scene.d, scene.b, gets=Side(cash=1), threat="moll")
            assert scene.t.text(moves[-1]) == "send"
            scene.t.play(scene.d, *map(scene.t.text, moves[:-1]), "drop")
        assert scene.t.view().proposals == [] and scene.ledger() == []
        assert scene.t.finish_round().view().ledger == []


@pytest.mark.rule("BL-DEAL-31", "BL-DEAL-29", "BL-DEAL-28")
@pytest.mark.example("TC-56")
def test_paid_out_of_this_rounds_sales() -> None:
    """Bob has nothing, gets 4 crates for his word, sells them at O'Malley's, is asked at W-P5E and settles."""
    scene = Talks().stage().crates(0, 0, 4, 0)
    table = scene.t
    table.set_cash(scene.b, 0)
    scene.stage(scene.b).offers(scene.b, scene.c, gives=Side(promises=[Vow("pay", amount=4)]), gets=Side(crates=4))
    table.play(scene.c, f"accept seat_{scene.b}")
    truck = f"small_{scene.b}"
    table.load({scene.b: {truck: 4}}).ship(scene.b, f"{truck} omalley").until("W-P5E", scene.b)
    assert table.cash(scene.b) == 4 and table.view().ledger[0].rest == 4
    for other in (scene.a, scene.c, scene.d):
        assert other not in table.asked(), "only the debtor is asked"
    broken = table.copy()
    before = table.cash(scene.c)
    table.play(scene.b, "settle 0").finish_round()
    assert (table.cash(scene.b), table.cash(scene.c)) == (0, before + 4)
    assert scene.ledger() == [(scene.b, scene.c, "pay", "kept")]
    broken.play(scene.b, "pass").finish_round()
    assert broken.view().ledger[0].mark == "broken"


@pytest.mark.rule("BL-DEAL-31")
@pytest.mark.parametrize("window", ["W-P4N", "W-P4S"])
def test_a_debt_is_settled_wherever_the_debtor_is_asked(window: str) -> None:
    """Bob settles in the negotiation or at a later window: Charlie has his money, is not asked, and all hear of it."""
    scene = Talks(hands={B: ["moll"]}, cash=[20] * 4).stage(B).crates(0, 0, 4, 0)
    table = scene.t
    scene.offers(B, C, gives=Side(promises=[Vow("pay", amount=4)]), gets=Side(crates=4))
    table.play(C, f"accept seat_{B}").until(window, B)
    assert "settle 0" in table.menu(B) and all("settle 0" not in table.menu(seat) for seat in (A, C, D))
    assert all(table.view(seat).ledger[0].rest == 4 for seat in range(4)), "debts are public"
    before = table.all_cash()
    table.play(B, "settle 0")
    assert (table.cash(B), table.cash(C)) == (before[B] - 4, before[C] + 4) and table.view().ledger[0].rest == 0
    assert all("settle 0" not in table.menu(seat) for seat in range(4))
    table.finish_round()
    assert scene.ledger() == [(B, C, "pay", "kept")]


@pytest.mark.rule("BL-DEAL-31", "BL-DEAL-29")
def test_who_has_less_than_they_owe_pays_what_they_have() -> None:
    """Bob owes $6G and has 4: he pays them, cannot settle again without a dollar, and has broken his word."""
    scene = Talks().stage().crates(0, 0, 4, 0)
    table = scene.t
    table.set_cash(scene.b, 0)
    scene.stage(scene.b).offers(scene.b, scene.c, gives=Side(promises=[Vow("pay", amount=6)]), gets=Side(crates=4))
    table.play(scene.c, f"accept seat_{scene.b}")
    truck = f"small_{scene.b}"
    table.load({scene.b: {truck: 4}}).ship(scene.b, f"{truck} omalley").until("W-P5E", scene.b)
    before = table.cash(scene.c)
    table.play(scene.b, "settle 0")
    assert (table.cash(scene.b), table.cash(scene.c)) == (0, before + 4)
    assert table.view().ledger[0].rest == 2 and "settle 0" not in table.menu(scene.b)
    table.finish_round()
    assert scene.ledger() == [(scene.b, scene.c, "pay", "broken")]


@pytest.mark.rule("BL-DEAL-23")
def test_whoever_accepts_has_no_truck_to_give() -> None:
    """A cry that asks for a truck is refused by its own rule, with a sentence that says what to do."""
    scene = Talks().stage(A)
    with pytest.raises(IllegalMove) as refused:
        drafted(scene.t, A, None, gives=Side(cash=1), gets=Side(sold=[f"small_{scene.t.there(B)}"]))
    assert refused.value.rule == "BL-DEAL-23"


@pytest.mark.rule("BL-DEAL-23", "BL-DEAL-22")
@pytest.mark.example("TC-57")
def test_who_wants_two_crates() -> None:
    """Charlie cries out 2 crates for $3G: Alice declines, Bob is next by Muscle and has them."""
    scene = Talks().stage().crates(0, 0, 2, 0).stage(C)
    table = scene.t
    scene.offers(C, None, gives=Side(crates=2), gets=Side(cash=3))
    assert table.view().proposals[0].to is None and table.asked() == [scene.a]
    before = table.all_cash()
    nobody = table.copy()
    table.play(scene.a, f"decline seat_{scene.c}")
    assert table.asked() == [scene.b]
    table.play(scene.b, f"take seat_{scene.c}")
    assert table.mobster(scene.b).crates == 2 and table.view().proposals == []
    assert [table.cash(seat) - before[seat] for seat in (scene.b, scene.c)] == [-3, 3]
    for seat in (scene.a, scene.b, scene.d):
        nobody.play(seat, f"decline seat_{scene.c}")
    assert nobody.view().proposals == [] and nobody.heard_of("cry_lapsed") == [{"seat": scene.c}]


@pytest.mark.rule("BL-DEAL-23")
def test_first_come_first_served() -> None:
    """Where all are asked at once David, the weakest, may be the first to take it."""
    scene = Talks(asking="at-once").stage().crates(3, 0, 0, 0)
    scene.offers(scene.a, None, gives=Side(crates=3), gets=Side(cash=1))
    assert {scene.b, scene.c, scene.d} <= set(scene.t.asked())
    scene.t.play(scene.d, f"take seat_{scene.a}")
    assert scene.t.mobster(scene.d).crates == 3
    assert f"take seat_{scene.a}" not in scene.t.menu(scene.b)


@pytest.mark.rule("BL-DEAL-24")
@pytest.mark.example("TC-58")
def test_both_hits() -> None:
    """Bob sells both Hits in one deal; the others see two cards go over."""
    scene = Talks(hands={1: ["hit", "hit_2", "moll"]}).stage(B)
    table = scene.t
    scene.offers(scene.b, scene.c, gives=Side(titles=["hit", "hit"]), gets=Side(cash=5))
    assert table.view(scene.c).proposals[0].gives.titles == ["hit", "hit"]
    for seat in (scene.a, scene.d):
        assert table.view(seat).proposals[0].gives.titles is None and table.view(seat).proposals[0].gives.cards == 2
    table.play(scene.c, f"accept seat_{scene.b}")
    assert table.hand(scene.c) == ["hit", "hit"] and table.hand(scene.b) == ["moll"]
    scene.stage(scene.b).offers(scene.b, scene.c, gives=Side(cash=1), gets=Side(titles=["hit", "hit"]))
    table.play(scene.c, f"accept seat_{scene.b}")
    assert table.hand(scene.b) == ["hit", "moll", "hit"]


@pytest.mark.rule("BL-DEAL-26")
@pytest.mark.example("TC-59")
def test_round_the_table() -> None:
    """Alice without a crate sells Charlie two that she buys of Bob, in one: nothing moves before both have agreed."""
    scene = Talks().stage().crates(0, 2, 0, 0).stage(A)
    table = scene.t
    before = table.all_cash()
    scene.offers(scene.a, scene.b, gives=Side(cash=2), gets=Side(crates=2), bound=True)
    assert table.asked() == [scene.a], "a bound offer waits for its fellow"
    with pytest.raises(IllegalMove):
        drafted(table, scene.a, scene.c, gives=Side(crates=2), gets=Side(cash=4))
    scene.offers(scene.a, scene.c, gives=Side(crates=2), gets=Side(cash=4), bound=True)
    rejected = table.copy()
    table.play(scene.b, f"accept seat_{scene.a}")
    assert table.mobster(scene.b).crates == 2 and table.all_cash() == before, "nothing moves yet"
    assert table.view().proposals[0].agreed == [scene.b]
    table.play(scene.c, f"accept seat_{scene.a}")
    assert [table.cash(seat) - before[seat] for seat in (scene.a, scene.b, scene.c)] == [2, 2, -4]
    assert table.mobster(scene.c).crates == 2 and table.view().proposals == []
    rejected.play(scene.b, f"accept seat_{scene.a}").play(scene.c, f"reject seat_{scene.a}")
    assert rejected.all_cash() == before and rejected.view().proposals == []
    assert rejected.mobster(scene.b).crates == 2


@pytest.mark.rule("BL-DEAL-26")
@pytest.mark.parametrize("how", ["withdrawn", "recalled", "undeliverable"])
def test_one_bound_offer_that_falls_takes_the_other_along(how: str) -> None:
    """Bob has agreed to sell; then Alice takes one offer back, or Charlie no longer has the money: nothing moves."""
    scene = Talks(cash=[9, 9, 4, 9], asking="at-once").stage().crates(0, 2, 0, 0)
    table = scene.t
    table.set_cash(scene.c, 4)
    scene.offers(scene.a, scene.b, gives=Side(cash=2), gets=Side(crates=2), bound=True)
    scene.offers(scene.a, scene.c, gives=Side(crates=2), gets=Side(cash=4), bound=True)
    table.play(scene.b, f"accept seat_{scene.a}")
    if how == "undeliverable":
        scene.offers(scene.c, scene.d, gives=Side(cash=1))
        table.play(scene.d, f"accept seat_{scene.c}")
    before = table.all_cash()
    if how == "withdrawn":
        table.play(scene.a, "withdraw")
    elif how == "recalled":
        table.play(scene.a, f"recall seat_{scene.c}")
    else:
        assert table.refused(scene.c, f"accept seat_{scene.a}").rule == "BL-DEAL-10"
        table.until("load")
    assert table.view().proposals == [] and table.all_cash() == before
    assert [table.mobster(seat).crates for seat in (scene.a, scene.b, scene.c)] == [0, 2, 0]


@pytest.mark.rule("BL-DEAL-26")
def test_offers_are_bound_in_the_negotiation_alone() -> None:
    """At a window before it there is no such thing."""
    scene = Talks(hands={0: ["moll"]})
    scene.t.until("W-P2", scene.a)
    with pytest.raises(IllegalMove):
        drafted(scene.t, scene.a, scene.b, gives=Side(cash=1), bound=True)
    assert drafted(scene.t, scene.a, scene.b, gives=Side(cash=1))


@pytest.mark.rule("BL-DEAL-26")
def test_a_lone_bound_offer_lapses() -> None:
    """Alice binds one offer and is done: it is gone, and Bob was never asked."""
    scene = Talks().stage(A)
    scene.offers(scene.a, scene.b, gives=Side(cash=1), bound=True)
    scene.t.play(scene.a, "done")
    assert scene.t.view().proposals == [] and scene.t.asked() == [scene.b]
    assert f"accept seat_{scene.a}" not in scene.t.menu(scene.b)


@pytest.mark.rule("BL-DEAL-30")
@pytest.mark.example("TC-60")
def test_a_counter_begins_from_the_offer() -> None:
    """Charlie keeps Bob's 3 crates and names $3G in place of $5G; dropping the counter leaves Bob's offer open."""
    scene = Talks().stage().crates(0, 3, 0, 0).stage(B)
    table = scene.t
    scene.offers(scene.b, scene.c, gives=Side(crates=3), gets=Side(cash=5))
    table.play(scene.c, f"counter seat_{scene.b}")
    mine = table.view(scene.c).mine
    assert mine and mine.draft and (mine.draft.gives.cash, mine.draft.gets.crates) == (5, 3)
    assert len(table.view().proposals) == 1 and table.view().countering == [scene.c]
    dropped = table.copy().play(scene.c, "drop")
    assert dropped.asked() == [scene.c] and f"accept seat_{scene.b}" in dropped.menu(scene.c)
    table.play(scene.c, "amount 3")
    while "send" not in table.menu(scene.c):
        table.play(scene.c, "next" if "next" in table.menu(scene.c) else "amount 0")
    table.play(scene.c, "send")
    (offer,) = table.view().proposals
    assert (offer.proposer, offer.to, offer.gives.cash, offer.gets.crates) == (scene.c, scene.b, 3, 3)
    table.play(scene.b, f"accept seat_{scene.c}")
    assert table.mobster(scene.c).crates == 3


@pytest.mark.rule("BL-DEAL-30")
def test_a_counter_holds_only_what_its_writer_has() -> None:
    """Asked for $9G and a Moll, Bob with $4G and no card begins from $4G; a list is emptied once."""
    scene = Talks(hands={0: ["hit"], 1: ["thirsty"]}).stage(A)
    table = scene.t
    table.set_cash(scene.b, 4)
    scene.offers(scene.a, scene.b, gives=Side(titles=["hit"]), gets=Side(cash=9, titles=["moll"]))
    table.play(scene.b, f"counter seat_{scene.a}")
    mine = table.view(scene.b).mine
    assert mine and mine.draft and mine.draft.gives.cash == 4 and mine.draft.gives.titles == []
    while "clear" not in table.menu(scene.b):
        table.play(scene.b, "next" if "next" in table.menu(scene.b) else "amount 0")
    table.play(scene.b, "clear", "title moll")
    assert "clear" not in table.menu(scene.b), "only once"


LATE = ["pay", "peace"]
SALES = ["allow", "share", "cut", *LATE]
SHIPS = ["ship", "avoid", *SALES]
PLACES = ["markers", "spare", *SHIPS]


@pytest.mark.rule("BL-DEAL-28")
@pytest.mark.parametrize(
    ("window", "expected"),
    [
        ("W-P1", ["leave", *PLACES]),
        ("W-P2", PLACES),
        ("W-P3", SHIPS),
        ("W-P4N", SHIPS),
        ("W-P4S", SHIPS),
        ("W-P4E", SALES),
        ("W-P5A", SALES),
        ("W-P5B", SALES),
        ("W-P5E", LATE),
        ("W-P6", ["peace"]),
    ],
)
def test_what_can_be_promised_for_this_round(window: str, expected: list[str]) -> None:
    """Only what is still to come: nothing of shipping once trucks stand in line, nothing of sales after the last."""
    cards = ["moll", "recruiting", "windfall", "word_of_mouth", "thirsty"]
    table = Talks(hands={B: cards}, markers={"mother": [0, 4]}).t
    if window > "W-P4N":
        table.until("W-P4N").set_crates(0, 4, 0, 0).load({B: {"small_1": 4}}).ship(B, "small_1 mother")
    assert promised(table.until(window, B)) == sorted(expected)


def promised(table: Scene) -> list[str]:
    """What Bob may promise for this Round."""
    houses = [Vow(kind, "mother") for kind in ("ship", "avoid", "allow", "spare", "share")]
    counted = [Vow("markers", "mother", 1), Vow("cut", "mother", 1), Vow("pay", amount=1)]
    possible = []
    for vow in [*houses, *counted, Vow("bid"), Vow("leave"), Vow("peace")]:
        with contextlib.suppress(IllegalMove):
            drafted(table, B, C, gives=Side(promises=[vow]), gets=Side(cash=1))
            possible.append(vow.kind)
    return sorted(possible)


@pytest.mark.rule("BL-DEAL-28", "BL-OPT-6")
@pytest.mark.parametrize(("window", "expected"), [("W-P5A", ["markers", "spare", *SALES]), ("W-P5E", LATE)])
def test_where_markers_come_at_any_window_they_are_promised_up_to_the_last_sale(
    window: str, expected: list[str]
) -> None:
    """With advanced placement a marker on a Speakeasy is to come until all have sold."""
    table = Talks(hands={B: ["moll", "word_of_mouth"]}, markers={"mother": [0, 4]}, advanced_influence=True).t
    table.until("W-P4N").set_crates(0, 4, 0, 0).load({B: {"small_1": 4}}).ship(B, "small_1 mother")
    assert promised(table.until(window, B)) == sorted(expected)


@pytest.mark.rule("BL-DEAL-6", "BL-DEAL-22")
@pytest.mark.parametrize(("asking", "first"), [("in-turn", "counter"), ("at-once", "propose")])
def test_a_typed_offer_is_a_counter_only_where_it_has_to_be(asking: str, first: str) -> None:
    """Charlie has made Bob an offer: a line of Bob's counters it, unless Bob may make him an offer of his own."""
    table = Talks(asking=asking).stage(C).crates(4, 4, 4, 4).t
    send(table, C, B, gives=Side(cash=1), gets=Side(crates=1))
    moves = drafted(table, B, C, words="2 crates for $3G")
    assert table.text(moves[0]) == f"{first} seat_{C}"


@pytest.mark.rule("BL-DEAL-24", "BL-HID-2")
def test_two_cards_of_a_title_stay_two_in_what_a_rival_imagines() -> None:
    """Alice offers Bob both her Hits; Charlie sees two cards, and so he does at every table that he imagines."""
    table = Talks(hands={A: ["hit", "hit_2"]}).stage(A).t
    send(table, A, B, gives=Side(titles=["hit", "hit"]), gets=Side(cash=1))
    assert table.view(C).proposals[0].gives.cards == 2
    for word in range(8):
        other = table.copy()
        other.s = table.s.resample(table.there(C), word)
        assert other.view(C).proposals[0].gives.cards == 2
        assert other.view(A).proposals[0].gives.titles == ["hit", "hit"]


@pytest.mark.rule("BL-DEAL-29")
def test_whoever_stands_behind_is_concerned_whichever_truck_it_is() -> None:
    """David's own truck and then the first of the deck stand behind Charlie's, who is turned away: broken each time."""
    for behind in ("small_3", "small_0", "large_0"):
        scene = Talks(markers={"mother": [4]}, trucks={A: ["medium_0"], D: [behind]}).stage().crates(0, 0, 4, 4)
        table = scene.t
        scene.stage(A).offers(A, D, gives=Side(promises=[Vow("allow", "mother")]))
        table.play(D, f"accept seat_{A}").load({C: {"small_2": 4}, D: {behind: 4}}).roll(6, 6)
        table.ship(C, "small_2 mother").ship(D, f"{behind} mother").until("public-dock", A).play(A, "turn-away")
        assert scene.ledger() == [(A, D, "allow", "broken")], behind


@pytest.mark.rule("BL-DEAL-29")
@pytest.mark.example("TC-61")
def test_the_line_behind_a_truck_that_is_turned_away() -> None:
    """Alice, boss of Mother's, has promised David the Public Dock and turns Charlie away, who stands before him."""
    scene = Talks(markers={"mother": [4]}).stage().crates(0, 4, 4, 4)
    table = scene.t
    scene.stage(scene.a).offers(scene.a, scene.d, gives=Side(promises=[Vow("allow", "mother")]))
    table.play(scene.d, f"accept seat_{scene.a}")
    seats = (scene.b, scene.c, scene.d)
    table.load({seat: {f"small_{seat}": 4} for seat in seats}).roll(6, 6)
    for seat in seats:
        table.ship(seat, f"small_{seat} mother")
    table.until("public-dock", scene.a).play(scene.a, "allow")
    assert scene.ledger() == [(scene.a, scene.d, "allow", "open")]
    kept = table.copy().play(scene.a, "allow", "allow")
    assert kept.view().ledger[0].mark == "kept"
    table.play(scene.a, "turn-away")
    assert scene.ledger() == [(scene.a, scene.d, "allow", "broken")]


@pytest.mark.rule("BL-DEAL-29")
def test_a_dock_that_nobody_came_to_is_void() -> None:
    """It never came to it: neither kept nor broken."""
    scene = Talks(markers={"mother": [4]}).stage(A)
    scene.offers(scene.a, scene.d, gives=Side(promises=[Vow("allow", "mother")]))
    scene.t.play(scene.d, f"accept seat_{scene.a}").finish_round()
    assert scene.ledger() == [(scene.a, scene.d, "allow", "void")]


@pytest.mark.rule("BL-DEAL-29")
@pytest.mark.example("TC-62")
def test_peace_covers_a_truck_that_is_let() -> None:
    """David promised Bob peace and steals Bob's truck, which Charlie rents: broken."""
    owned = "small_1"
    scene = Talks(hands={3: ["free_truck"]}, trucks={1: [owned, "small_9"]}).stage(B)
    table = scene.t
    scene.offers(scene.b, scene.c, gives=Side(rented=["small_9"]), gets=Side(cash=1))
    table.play(scene.c, f"accept seat_{scene.b}")
    scene.crates(0, 1, 0, 0).stage(scene.d)
    scene.offers(scene.d, scene.b, gives=Side(promises=[Vow("peace")]))
    table.play(scene.b, f"accept seat_{scene.d}").load({scene.b: {owned: 1}}).until("W-P4S", scene.d)
    table.play(scene.d, "play free_truck", "truck small_9")
    assert scene.ledger() == [(scene.d, scene.b, "peace", "broken")]


@pytest.mark.rule("BL-DEAL-29")
def test_peace_covers_a_house_that_is_busted() -> None:
    """Alice promised Bob peace and busts the house in which he has a marker; Charlie, who has none, has no ground."""
    scene = Talks(hands={0: ["bust_speakeasy"]}, markers={"texas": [0, 1, 0, 2]}).stage(A)
    for to in (scene.b, scene.c):
        scene.stage(scene.a).offers(scene.a, to, gives=Side(promises=[Vow("peace")]))
        scene.t.play(to, f"accept seat_{scene.a}")
    scene.stage(scene.a).t.play(scene.a, "play bust_speakeasy", "house texas")
    assert [mark for *_, mark in scene.ledger()] == ["broken", "open"]


@pytest.mark.rule("BL-DEAL-29")
@pytest.mark.example("TC-63")
def test_each_dollar_counts_once() -> None:
    """A purchase settles no debt; a gift of $3G settles the older one alone."""
    scene = Talks().stage().crates(0, 0, 3, 0).stage(B)
    table = scene.t
    debts = [Vow("pay", amount=3), Vow("pay", amount=2)]
    scene.offers(scene.b, scene.c, gives=Side(promises=debts))
    table.play(scene.c, f"accept seat_{scene.b}")
    scene.stage(scene.b).offers(scene.b, scene.c, gives=Side(cash=3), gets=Side(crates=3))
    table.play(scene.c, f"accept seat_{scene.b}")
    assert [p.rest for p in table.view().ledger] == [3, 2]
    scene.stage(scene.b).offers(scene.b, scene.c, gives=Side(cash=3))
    table.play(scene.c, f"accept seat_{scene.b}")
    assert [(p.mark, p.rest) for p in table.view().ledger] == [("kept", 0), ("open", 2)]


@pytest.mark.rule("BL-DEAL-28", "BL-DEAL-29", "BL-DEAL-31")
@pytest.mark.example("TC-64")
def test_half_of_mothers() -> None:
    """Alice rules Mother's and promised David half of its Profit: 7 crates are sold there, so she owes $3G."""
    own = "medium_0"
    scene = Talks(markers={"mother": [4]}, trucks={0: [own, "small_0"]}).stage(A)
    table = scene.t
    share = [Vow("share", "mother")]
    scene.offers(scene.a, scene.d, gives=Side(promises=share), gets=Side(cash=1))
    table.play(scene.d, f"accept seat_{scene.a}")
    nothing = table.copy()
    scene.crates(7, 0, 0, 0)
    table.load({scene.a: {own: 6, "small_0": 1}}).roll(4, 4)
    table.ship(scene.a, f"{own} mother", "small_0 mother").until("W-P5E", scene.a)
    assert table.view().ledger[0].rest == 3
    before = table.all_cash()
    table.play(scene.a, "settle 0").finish_round()
    assert table.cash(scene.d) == before[scene.d] + 3 and scene.ledger()[0][3] == "kept"
    nothing.finish_round()
    assert nothing.view().ledger[0].mark == "void"


@pytest.mark.rule("BL-DEAL-28", "BL-DEAL-29")
def test_a_cut_of_every_crate() -> None:
    """David promised Alice $1G for each crate of his sold at O'Malley's: 4 crates, $4G owed, not paid: broken."""
    scene = Talks().stage().crates(0, 0, 0, 4).stage(D)
    table = scene.t
    scene.offers(scene.d, scene.a, gives=Side(promises=[Vow("cut", "omalley", amount=1)]))
    table.play(scene.a, f"accept seat_{scene.d}")
    truck = f"small_{scene.d}"
    table.load({scene.d: {truck: 4}}).ship(scene.d, f"{truck} omalley").until("W-P5E", scene.d)
    assert table.view().ledger[0].rest == 4
    table.play(scene.d, "pass").finish_round()
    assert scene.ledger() == [(scene.d, scene.a, "cut", "broken")]


@pytest.mark.rule("BL-DEAL-12", "BL-DEAL-13")
@pytest.mark.example("TC-65")
def test_back_in_the_talk() -> None:
    """David has said done; he raises a hand, may propose again, and has used up one of 12."""
    scene = Talks(asking="at-once").stage()
    table = scene.t.play(scene.d, "done")
    assert table.mobster(scene.d).done_dealing and scene.d not in table.asked()
    table.play(scene.d, "raise")
    assert scene.d in table.asked() and f"propose seat_{scene.a}" in table.menu(scene.d)
    assert table.view(scene.d).mobsters[scene.d].proposals_left == 11
    old = Scene(version=1, asking="at-once").until("W-P4N").play(3, "done")
    old.play(3, "raise")
    assert old.mobster(3).done_dealing, "in version 1 done was done"


@pytest.mark.rule("BL-DEAL-12", "BL-TIM-13")
def test_a_hand_that_is_up_already_is_raised_once_more() -> None:
    """Bob has raised a hand for the next window and is done: by raising it again he is back in the talk."""
    scene = Talks().stage(A)
    table = scene.t.play(scene.b, "raise").play(scene.a, "done").play(scene.b, "done")
    assert table.asked() == [scene.c] and "raise" in table.menu(scene.b)
    table.play(scene.b, "raise")
    assert not table.mobster(scene.b).done_dealing and table.asked() == [scene.b]
    assert table.view(scene.b).mobsters[scene.b].proposals_left == 11


@pytest.mark.rule("BL-DEAL-3", "BL-DEAL-15")
@pytest.mark.example("TC-66")
def test_a_truck_before_its_graft() -> None:
    """Alice has paid; Bob sells her one of two trucks before his turn: he pays graft for one, she for none more."""
    second = {1: ["small_1", "small_9"]}
    scene = Talks(trucks=second, hands={1: ["moll"]})
    table = scene.t.until("pick", scene.a).play(scene.a, "pick 1").until("W-P1", scene.b)
    scene.offers(scene.b, scene.a, gives=Side(sold=["small_9"]), gets=Side(cash=1))
    table.play(scene.a, f"accept seat_{scene.b}").until("pick", scene.c)
    dues = {event["seat"]: event["due"] for event in table.heard_of("dues_paid")}
    assert dues[scene.b] == 3 + 1, "the price of 47, and one Small Truck"
    truck = table.truck("small_9")
    assert truck and truck.owner == scene.a


@pytest.mark.rule("BL-DEAL-3")
def test_what_is_dealt_when() -> None:
    """A loaded truck is not for sale, an empty one is; crates are not, after loading; no truck is let after W-P5B."""
    second = {0: ["small_0", "small_9"]}
    scene = Talks(trucks=second, hands={0: ["moll"]}).stage().crates(6, 0, 0, 0)
    table = scene.t.load({scene.a: {"small_0": 4}}).until("W-P4S", scene.a)
    for names in (["small_0"], ["small_8"]):
        with pytest.raises(IllegalMove):
            drafted(table, scene.a, scene.b, gives=Side(sold=names))
    with pytest.raises(IllegalMove):
        drafted(table, scene.a, scene.b, gives=Side(crates=1))
    assert drafted(table, scene.a, scene.b, gives=Side(rented=["small_9"]))
    table.until("W-P5E", scene.a)
    assert drafted(table, scene.a, scene.b, gives=Side(sold=["small_9"]))
    with pytest.raises(IllegalMove):
        drafted(table, scene.a, scene.b, gives=Side(rented=["small_9"]))


@pytest.mark.rule("BL-DEAL-22")
def test_three_open_offers() -> None:
    """Alice has an offer to each of two and one to all; a fourth is off her menu; one is recalled, then all."""
    scene = Talks(asking="at-once").stage()
    table = scene.t
    for to in (scene.b, scene.c, None):
        scene.offers(scene.a, to, gives=Side(cash=1), gets=Side(cash=2))
    assert len(table.view().proposals) == 3
    assert not [text for text in table.menu(scene.a) if text.startswith(("propose", "cry"))]
    assert {f"recall seat_{scene.b}", f"recall seat_{scene.c}", "recall all", "withdraw"} <= set(table.menu(scene.a))
    assert len(table.menu(scene.a)) == len(set(table.menu(scene.a))), "each stands there once"
    table.play(scene.a, f"recall seat_{scene.b}")
    assert [offer.to for offer in table.view().proposals] == [scene.c, None]
    table.play(scene.a, "withdraw")
    assert table.view().proposals == []


@pytest.mark.rule("BL-DEAL-22")
def test_one_offer_to_each_partner_and_twelve_on_the_table() -> None:
    """Nobody is offered twice by the same player, one cry is enough; five players cannot have three each."""
    table = Scene(5, asking="at-once", cash=[20] * 5).until("W-P4N")
    made = 0
    for seat in range(4):
        for to in ((seat + 1) % 4, (seat + 2) % 4, None):
            send(table, seat, to, gives=Side(cash=1), gets=Side(cash=2))
            made += 1
            again = "cry" if to is None else f"propose seat_{to}"
            assert again not in table.menu(seat)
    assert len(table.view().proposals) == made == 12
    assert not [text for text in table.menu(4) if text.startswith(("propose", "cry"))], "Eve finds no room"
    table.play(1, "accept seat_0")
    assert [(offer.proposer, offer.to) for offer in table.view().proposals].count((0, 1)) == 0
    assert len(table.view().proposals) == 11, "each is answered by itself"
    assert "propose seat_0" in table.menu(4)


@pytest.mark.rule("BL-DEAL-27")
def test_to_let() -> None:
    """A sign on a truck: all see it, it comes off when the truck is let; nobody can put one on another's truck."""
    owner = B
    scene = Talks(trucks={1: [f"small_{owner}", "small_9"]}).stage(owner)
    table = scene.t.play(owner, "to-let small_9")
    assert table.truck("small_9").to_let and table.asked() == [owner]  # type: ignore[union-attr]
    assert table.refused(scene.a, "to-let small_9")
    off = table.copy().play(owner, "not-to-let small_9")
    assert not off.truck("small_9").to_let  # type: ignore[union-attr]
    assert off.heard_of("truck_not_to_let") == [{"seat": owner, "truck": "small_9"}]
    scene.offers(owner, scene.c, gives=Side(rented=["small_9"]), gets=Side(cash=1))
    table.play(scene.c, f"accept seat_{owner}")
    assert not table.truck("small_9").to_let  # type: ignore[union-attr]


@pytest.mark.rule("BL-DEAL-28")
def test_only_what_can_be_kept_is_promised() -> None:
    """No house that is not in play, nothing at O'Malley's that it has not, nothing whose moment is past."""
    scene = Talks().stage(A)
    good = (Vow("ship", "omalley"), Vow("spare", "texas", rounds=1), Vow("bid", rounds=1), Vow("pay", amount=99))
    assert all(drafted(scene.t, scene.a, scene.b, gives=Side(promises=[vow])) for vow in good)
    bad = (
        *(Vow("ship", "volstead"), Vow("allow", "omalley"), Vow("markers", "omalley", amount=1, rounds=1)),
        *(Vow("markers", "texas", amount=1), Vow("bid"), Vow("leave"), Vow("pay", amount=100), Vow("pay", amount=0)),
        *(Vow("peace", rounds=4), Vow("share", "omalley"), Vow("threat"), Vow("love")),
    )
    for vow in bad:
        with pytest.raises(IllegalMove):
            drafted(scene.t, scene.a, scene.b, gives=Side(promises=[vow]))
    with pytest.raises(IllegalMove, match="three"):
        drafted(scene.t, scene.a, scene.b, gives=Side(promises=[Vow("peace")] * 4))


@pytest.mark.rule("BL-DEAL-28", "BL-DEAL-29")
def test_promises_for_the_next_round() -> None:
    """Markers, sparing, bidding low and leaving the Truck card: judged by what is done in Round 2."""
    scene = Talks(back=[3, 3, 3, 3]).stage()
    vows = {
        scene.a: [
            Vow("markers", "texas", amount=1, rounds=1),
            Vow("spare", "mother", rounds=1),
            Vow("leave", rounds=1),
        ],
        scene.d: [Vow("bid", rounds=1)],
    }
    for seat, promised in vows.items():
        scene.stage(seat).offers(seat, scene.b, gives=Side(promises=promised))
        scene.t.play(scene.b, f"accept seat_{seat}")
    table = scene.t.finish_round()
    assert [mark for *_, mark in scene.ledger()] == ["open"] * 4
    table.bid()
    lower = table.mobster(scene.d).muscle < table.mobster(scene.b).muscle  # type: ignore[operator]
    marks = {kind: mark for _, _, kind, mark in scene.ledger()}
    assert marks["bid"] == ("kept" if lower else "broken")
    table.until("pick", scene.a).play(scene.a, "pick-truck").until("place", scene.a)
    table.play(scene.a, "place texas", "place mother")
    marks = {kind: mark for _, _, kind, mark in scene.ledger()}
    assert (marks["markers"], marks["spare"], marks["leave"]) == ("kept", "broken", "broken")


@pytest.mark.rule("BL-DEAL-28", "BL-DEAL-29")
def test_a_card_and_a_truck_are_handed_over() -> None:
    """Promised a card and a truck this Round: each is kept when it goes over, broken if it does not."""
    pair = {0: ["small_0", "small_9"]}
    scene = Talks(hands={0: ["moll"]}, trucks=pair).stage().crates(0, 0, 0, 0).stage(A)
    table = scene.t
    scene.offers(scene.a, scene.c, gives=Side(promises=[Vow("card"), Vow("truck"), Vow("avoid", "omalley")]))
    table.play(scene.c, f"accept seat_{scene.a}")
    broken = table.copy()
    scene.stage(scene.a).offers(scene.a, scene.c, gives=Side(rented=["small_9"], titles=["moll"]))
    table.play(scene.c, f"accept seat_{scene.a}").finish_round()
    assert [mark for *_, mark in scene.ledger()] == ["kept", "kept", "kept"]
    broken.finish_round()
    assert [p.mark for p in broken.view().ledger] == ["broken", "broken", "kept"]


@pytest.mark.rule("BL-TIM-13", "BL-DEAL-14")
def test_a_hand_raised_while_loading_is_not_forgotten() -> None:
    """Alice is loading, Bob is ready: both raise a hand and find a window before the first dispatch."""
    scene = Talks().stage().crates(4, 4, 4, 0)
    table = scene.t.until("load")
    table.play(scene.b, f"load small_{scene.b} 4", "raise").play(scene.a, "raise", f"load small_{scene.a} 4")
    table.play(scene.c, f"load small_{scene.c} 4")
    assert table.view().window == "W-P4S" and table.asked() == [scene.a]
    table.play(scene.a, "pass")
    assert table.asked() == [scene.b] and f"propose seat_{scene.a}" in table.menu(scene.b)


@pytest.mark.rule("BL-DEAL-14", "BL-TIM-13")
def test_the_last_to_dispatch_finds_a_window() -> None:
    """David, the last to send his truck, raises a hand while he is asked: W-P4E stops for him."""
    scene = Talks().stage().crates(0, 0, 0, 4)
    table = scene.t.load({scene.d: {f"small_{scene.d}": 4}}).until("dispatch", scene.d)
    assert "raise" not in table.menu(scene.d), "nobody has to look at it"
    table.play(scene.d, "raise", f"ship small_{scene.d} omalley")
    assert table.view().window == "W-P4E" and table.asked() == [scene.d]


@pytest.mark.rule("BL-DEAL-9")
def test_the_ledger_is_full() -> None:
    """While 36 promises are open no more can be made; a settled one makes room."""
    scene = Talks(rounds=12, asking="at-once")
    table = scene.t
    made = 0
    table.until("W-P4N")
    while made < 36:
        for seat in range(4):
            to = (seat + 1) % 4
            scene.offers(seat, to, gives=Side(promises=[Vow("peace", rounds=3)] * 3))
            table.play(to, f"accept seat_{seat}")
            made += 3
    assert len(table.view().ledger) == 36
    with pytest.raises(IllegalMove):
        drafted(table, 0, 1, gives=Side(promises=[Vow("peace")]))
    table.play(1, "done").play(1, "mark-kept 0")
    assert drafted(table, 0, 1, gives=Side(promises=[Vow("peace")]))


@pytest.mark.rule("BL-DEAL-6")
def test_an_offer_in_version_1() -> None:
    """One piece for clients at old tables, too: the set forms are found; what version 1 had not is refused."""
    table = Scene(version=1).until("W-P4N")
    send(table, A, B, gives=Side(promises=[Vow("pay", amount=3)]), gets=Side(cash=1))
    assert table.view().proposals[0].gives.promises == ["pay_3"]
    for to, gives in ((None, Side(cash=1)), (B, Side(promises=[Vow("bid", rounds=1)]))):
        with pytest.raises(IllegalMove):
            drafted(Scene(version=1).until("W-P4N"), A, to, gives=gives)


@pytest.mark.rule("BL-DEAL-6", "BL-DEAL-30")
def test_an_offer_in_a_line() -> None:
    """What people type: goods, cards, trucks and promises on both sides, a threat, a counter; nonsense is named."""
    scene = Talks(hands={0: ["hit", "hit_2"], 1: ["moll"]}).stage().crates(5, 2, 0, 0)
    table = scene.stage(scene.a).t
    for nonsense in ("2 cars for 3G", "ship nowhere for 1G", "4 crates for 1G for 2G", "pay 4 in 100 for 1G"):
        with pytest.raises(IllegalMove, match="BL-DEAL-6"):
            drafted(table, scene.a, scene.d, words=nonsense)
    for nonsense in ("pay for 3G", "pay 4 in 99 for 1G"):
        with pytest.raises(IllegalMove, match="BL-DEAL-28"):
            drafted(table, scene.a, scene.d, words=nonsense)
    words = f"2 crates, hit and hit + let small_{scene.a} for $3G, moll and pay 4 in 2 or else mob war"
    scene.offers(scene.a, scene.b, words=words)
    (seen,) = table.view(scene.a).proposals
    assert (seen.gives.crates, seen.gets.cash, seen.threat) == (2, 3, "mob_war")
    assert seen.gives.trucks_rented == [f"small_{scene.a}"] and seen.gives.cards == 2
    assert seen.gets.titles == ["moll"]
    scene.offers(scene.b, scene.a, words="1G für 2 Kisten")
    (answer,) = table.view(scene.b).proposals
    assert (answer.proposer, answer.gives.cash, answer.gets.crates) == (scene.b, 1, 2), "it counters what it answers"
    table.play(scene.a, f"reject seat_{scene.b}").until("W-P4N", scene.a)
    scene.offers(scene.a, None, words="2 crates for 3")
    assert table.view(scene.a).proposals[0].to is None


@pytest.mark.rule("BL-DEAL-29")
@pytest.mark.example("TC-67")
def test_a_dock_is_kept_for_every_truck() -> None:
    """Alice lets the first of David's trucks in and turns the second away."""
    scene = Talks(markers={"mother": [5, 0, 0, 0]}, trucks={3: ["small_3", "small_4"]}).stage(A).crates(0, 0, 0, 8)
    table = scene.offers(scene.a, scene.d, gives=Side(promises=[Vow("allow", "mother")])).t
    table.play(scene.d, f"accept seat_{scene.a}").load({D: {"small_3": 4, "small_4": 4}})
    table.roll(6, 6).ship(scene.d, "small_3 mother", "small_4 mother").until("public-dock", scene.a)
    table.play(scene.a, "allow")
    assert scene.ledger() == [(A, D, "allow", "kept")]
    table.play(scene.a, "turn-away")
    assert scene.ledger() == [(A, D, "allow", "broken")]


@pytest.mark.rule("BL-DEAL-29")
def test_cargo_behind_counts_for_whoever_is_paid_for_it() -> None:
    """Bob's truck is turned away, behind it stands Charlie's with cargo that David took: David's promise is broken."""
    scene = Talks(markers={"mother": [5, 0, 0, 0]}, hands={3: ["pigeon"]}).stage(A).crates(0, 4, 4, 0)
    table = scene.offers(scene.a, scene.d, gives=Side(promises=[Vow("allow", "mother")])).t
    table.play(scene.d, f"accept seat_{scene.a}").load({B: {"small_1": 4}, C: {"small_2": 4}})
    table.roll(6, 6).ship(scene.b, "small_1 mother").ship(scene.c, "small_2 mother").until("W-P4E", scene.d)
    table.play(scene.d, "play pigeon", "truck small_2").until("public-dock", scene.a).play(scene.a, "turn-away")
    assert scene.ledger() == [(A, D, "allow", "broken")]


@pytest.mark.rule("BL-DEAL-29")
@pytest.mark.example("TC-68")
def test_money_for_a_word_pays_no_debt() -> None:
    scene = Talks(cash=[20, 20, 20, 20]).stage(B)
    table = scene.offers(scene.b, scene.c, gives=Side(promises=[Vow("pay", amount=3)])).t
    table.play(scene.c, f"accept seat_{scene.b}").until("W-P4N", scene.b)
    scene.offers(scene.b, scene.c, gives=Side(cash=3), gets=Side(promises=[Vow("ship", "mother")]))
    table.play(scene.c, f"accept seat_{scene.b}")
    assert scene.ledger()[0] == (B, C, "pay", "open")
    table.until("W-P4N", scene.b)
    scene.offers(scene.b, scene.c, gives=Side(cash=3))
    table.play(scene.c, f"accept seat_{scene.b}")
    assert scene.ledger()[0] == (B, C, "pay", "kept")


@pytest.mark.rule("BL-DEAL-29")
@pytest.mark.example("TC-69")
@pytest.mark.parametrize(("kind", "amount", "mark"), [("spare", None, "broken"), ("markers", 1, "kept")])
@pytest.mark.parametrize("by", [("double_cross", "add", "house mother"), ("dirty_rat", "house mother")])
def test_a_marker_by_a_card_is_a_marker(kind: str, amount: int | None, mark: str, by: tuple[str, ...]) -> None:
    scene = Talks(hands={0: [by[0]]}, markers={"mother": [0, 1, 0, 0]}, back=[0, 0, 0, 0])
    table = scene.t.until("W-P1", scene.a)
    scene.offers(scene.a, scene.b, gives=Side(promises=[Vow(kind, "mother", amount)]))
    table.play(scene.b, f"accept seat_{scene.a}").until("W-P2", scene.a).play(scene.a, f"play {by[0]}", *by[1:])
    assert scene.ledger() == [(A, B, kind, mark)]


@pytest.mark.rule("BL-DEAL-25", "BL-DEAL-29")
@pytest.mark.example("TC-70")
@pytest.mark.parametrize("asking", ["in-turn", "at-once"])
@pytest.mark.parametrize("threat", [None, "investigation"])
def test_an_investigation_is_a_card_against_somebody(asking: str, threat: str | None) -> None:
    setting = {"hands": {3: ["investigation"], 1: ["thirsty"]}, "markers": {"texas": [3, 0, 0, 0]}}
    scene = Talks(asking=asking, **setting).stage(D)
    if threat:
        scene.offers(scene.d, scene.b, gets=Side(cash=1), threat=threat).t.play(scene.b, f"reject seat_{scene.d}")
    else:
        scene.offers(scene.d, scene.b, gives=Side(promises=[Vow("peace")])).t.play(scene.b, f"accept seat_{scene.d}")
    scene.stage(B).t.play(scene.b, "play thirsty", "house texas").play(scene.d, "investigate")
    assert scene.ledger() == [(D, B, "threat", "kept") if threat else (D, B, "peace", "broken")]


@pytest.mark.rule("BL-DEAL-28")
@pytest.mark.example("TC-71")
@pytest.mark.parametrize("rounds", [12, 1])
def test_a_moment_that_has_passed_is_not_promised(rounds: int) -> None:
    """Alice has picked, placed, shipped, and Texas has had its turn; Bob has not. In the last Round nothing is left."""
    houses = {"texas": [3, 0, 0, 0], "mccoy": [8, 0, 0, 0]}
    table = Scene(hands={3: ["moll"]}, markers=houses, rounds=rounds).until("W-P1", D)

    def can(vow: Vow, by: int) -> bool:
        try:
            drafted(table, D, by, gets=Side(promises=[vow]))
        except IllegalMove:
            return False
        return True

    def is_past(vow: Vow, still: int | None = B) -> None:
        later = Vow(vow.kind, vow.house, vow.amount, 1)
        assert not can(vow, A) and can(later, A) == (rounds > 1)
        assert still is None or can(vow, still)

    table.play(D, "pass").until("W-P1", D)
    is_past(Vow("leave"))
    table.until("W-P2", D).play(D, "pass").until("W-P2", D)
    is_past(Vow("markers", "mother", 1))
    is_past(Vow("spare", "mother"))
    table.until("W-P4N").set_crates(4, 4, 4, 4).load({A: {"small_0": 4}, B: {"small_1": 4}})
    table.ship(A, "small_0 texas").until("W-P4S", D)
    is_past(Vow("ship", "texas"))
    is_past(Vow("avoid", "texas"))
    table.ship(B, "small_1 mccoy").until("W-P5A", D, "mccoy")
    for kind, amount in (("allow", None), ("share", None), ("cut", 1)):
        is_past(Vow(kind, "texas", amount), None)
        assert can(Vow(kind, "mccoy", amount), A)
    assert can(Vow("peace"), A) and can(Vow("pay", amount=1), A)


@pytest.mark.rule("BL-DEAL-29", "BL-DEAL-25")
@pytest.mark.example("TC-72")
def test_the_heat_is_part_of_the_round() -> None:
    """Peace and threats of Round 4 hold at W-P6 too; a debt is judged before, and a threat said there ends with it."""
    scene = Talks(round=4, hands={3: ["hit", "moll"]}, markers={"texas": [0, 1, 0, 0]}, cash=[20, 20, 20, 20]).stage(D)
    table = scene.offers(scene.d, scene.b, gives=Side(promises=[Vow("peace"), Vow("pay", amount=9)])).t
    table.play(scene.b, f"accept seat_{scene.d}").until("W-P5E", scene.d)
    scene.offers(scene.d, scene.c, gets=Side(cash=1), threat="moll")
    table.play(scene.c, f"reject seat_{scene.d}").until("W-P6", scene.d)
    assert [mark for *_, mark in scene.ledger()] == ["open", "broken", "open"]
    quiet = table.copy()
    table.play(scene.d, "play hit", "house texas").play(scene.d, "play moll", f"seat seat_{scene.c}")
    assert [mark for *_, mark in scene.ledger()] == ["broken", "broken", "kept"]
    assert [p.mark for p in quiet.finish_round().view().ledger] == ["kept", "broken", "broken"]


@pytest.mark.rule("BL-DEAL-29", "BL-END-1")
def test_rounds_that_never_come() -> None:
    """Alice holds $100G at the end of Round 1: what she promised for Round 3 is void, what for this Round is judged."""
    scene = Talks(cash=[120, 10, 10, 10]).stage(A)
    vows = [Vow("pay", amount=3, rounds=2), Vow("peace"), Vow("ship", "mother")]
    table = scene.offers(scene.a, scene.b, gives=Side(promises=vows)).t
    table.play(scene.b, f"accept seat_{scene.a}").finish_round()
    assert table.over() and [mark for *_, mark in scene.ledger()] == ["void", "kept", "broken"]


@pytest.mark.rule("BL-DEAL-29", "BL-DEAL-24")
def test_each_card_settles_a_promise_of_one() -> None:
    scene = Talks(hands={1: ["hit", "hit_2"]}).stage(B)
    table = scene.offers(scene.b, scene.c, gives=Side(promises=[Vow("card"), Vow("card"), Vow("card")])).t
    table.play(scene.c, f"accept seat_{scene.b}").until("W-P4N", scene.b)
    scene.offers(scene.b, scene.c, gives=Side(titles=["hit", "hit"]))
    table.play(scene.c, f"accept seat_{scene.b}")
    assert [mark for *_, mark in scene.ledger()] == ["kept", "kept", "open"]


@pytest.mark.rule("BL-DEAL-9")
@pytest.mark.parametrize("asking", ["in-turn", "at-once"])
def test_a_mark_is_set_at_any_time(asking: str) -> None:
    """Bob marks Alice's promise while he is asked in the talk, while he writes an offer, and while Muscle is chosen."""
    scene = Talks(asking=asking).stage(A)
    table = scene.offers(scene.a, scene.b, gives=Side(promises=[Vow("peace", rounds=1)])).t
    table.play(scene.b, f"accept seat_{scene.a}").until("W-P4N", scene.b).play(scene.b, "mark-broken 0")
    assert scene.ledger() == [(A, B, "peace", "broken")] and B in table.asked()
    table.play(scene.b, f"propose seat_{scene.c}", "mark-kept 0", "drop")
    assert scene.ledger() == [(A, B, "peace", "kept")]
    assert table.refused(scene.c, "mark-broken 0").key, "only to whom it was made"
    table.finish_round()
    for before in (True, False):
        table.play(scene.b, "mark-broken 0", "mark-kept 0")
        assert scene.ledger() == [(A, B, "peace", "kept")] and (B in table.asked()) == before
        table.play(scene.b, table.menu(scene.b)[0])


@pytest.mark.rule("BL-DEAL-10", "BL-DEAL-23")
@pytest.mark.parametrize("crier", [A, C])
def test_what_is_cried_out_is_taken_by_who_can_pay(crier: int) -> None:
    """Two crates for $20G: whoever has less finds no such move, and is told by its rule why; David can."""
    cash = [9, 9, 9, 40]
    scene = Talks(cash=cash, asking="at-once").stage().crates(4, 4, 4, 4)
    scene.offers(crier, None, gives=Side(crates=2), gets=Side(cash=20))
    assert f"take seat_{crier}" not in scene.t.menu(B) and f"take seat_{crier}" in scene.t.menu(D)
    assert scene.t.refused(B, f"take seat_{crier}").rule == "BL-DEAL-10"
    assert scene.t.refused(B, f"take seat_{A + C - crier}").rule != "BL-DEAL-10", "nothing of that player is open"
    scene.t.play(D, f"take seat_{crier}")
    assert scene.t.mobster(D).crates == 6


@pytest.mark.rule("BL-DEAL-28", "BL-DEAL-9")
@pytest.mark.parametrize("watcher", [A, D])
def test_everybody_hears_what_was_promised(watcher: int) -> None:
    """Money, markers, a share, a house and peace: each is told with what it names, and with its Round."""
    vows: dict[str, tuple[Vow, dict[str, str | int]]] = {
        "vowed_pay": (Vow("pay", amount=4, rounds=1), {"amount": 4, "round": 2}),
        "vowed_markers": (
            Vow("markers", house="texas", amount=2, rounds=1),
            {"house": "texas", "count": 2, "round": 2},
        ),
        "vowed_cut": (Vow("cut", house="mother", amount=3), {"house": "mother", "amount": 3, "round": 1}),
        "vowed_house": (Vow("ship", house="mother"), {"vow": "to_ship", "house": "mother", "round": 1}),
        "vowed": (Vow("peace"), {"vow": "to_peace", "round": 1}),
    }
    for kind, (vow, told) in vows.items():
        scene = Talks(asking="at-once").stage().offers(C, B, gives=Side(promises=[vow]), gets=Side(cash=1))
        scene.t.play(B, f"accept seat_{C}")
        heard = [event for event in scene.t.heard(watcher) if str(event["kind"]).startswith("vowed")]
        assert heard == [{"kind": kind, "seat": C, "to_seat": B, **told}]


@pytest.mark.rule("BL-DEAL-2", "BL-DEAL-3")
@pytest.mark.parametrize("seat", [A, C])
def test_what_does_not_belong_in_a_field_is_refused_for_its_own_reason(seat: int) -> None:
    """Too much money, a truck among the money, money among the trucks, a word too many at the end."""
    table = Scene(asking="at-once", cash=[9] * 4).until("W-P4N").set_crates(2, 2, 2, 2).play(seat, "propose seat_1")
    reasons = [table.refused(seat, text).key for text in ("amount 50", f"truck small_{seat}", "seat seat_1")]
    assert reasons == ["more-than-held", "proposal-other-field", "proposal-other-field"]
    table.play(seat, "amount 1", "amount 0")
    assert f"truck small_{seat}" in table.menu(seat)
    assert table.refused(seat, "truck small_1").key == "truck-not-to-deal"
    assert table.refused(seat, "amount 1").key != "more-than-held"
    while "send" not in table.menu(seat):
        table.play(seat, "next" if "next" in table.menu(seat) else "amount 0")
    assert [table.refused(seat, text).key for text in ("next", "house texas")] == [
        "proposal-other-field",
        "vow-not-there",
    ]


@pytest.mark.rule("BL-DEAL-22", "BL-DEAL-25")
def test_two_threats_stand_side_by_side() -> None:
    """David threatens Alice with a Moll and Bob with a Hit: each offer keeps its own threat, and so does the ledger."""
    scene = Talks(hands={D: ["moll", "hit"]}, asking="at-once").stage()
    scene.offers(D, A, gets=Side(cash=1), threat="moll").offers(D, B, gets=Side(cash=2), threat="hit")
    table = scene.t
    assert [(p.to, p.threat) for p in table.view().proposals] == [(A, "moll"), (B, "hit")]
    table.play(B, f"reject seat_{D}").play(A, f"reject seat_{D}")
    assert {(p.to, p.kind, p.title) for p in table.view().ledger} == {(A, "threat", "moll"), (B, "threat", "hit")}
    assert scene.ledger()[0][1] == B, "whoever rejected first is threatened first"


@pytest.mark.rule("BL-DEAL-25")
def test_the_card_itself_carries_a_threat_out_whomever_it_hits() -> None:
    """David threatened Bob to play Recruiting, which hits nobody, and plays it: carried out."""
    scene = Talks(hands={D: ["recruiting"]}).stage(D)
    scene.offers(D, B, gets=Side(cash=1), threat="recruiting")
    scene.t.play(B, f"reject seat_{D}")
    scene.stage(D).t.play(D, "play recruiting")
    assert scene.ledger() == [(D, B, "threat", "kept")]


@pytest.mark.rule("BL-DEAL-25")
def test_a_draft_is_dropped_where_the_threat_is_asked_for() -> None:
    """David may think better of it at the last moment, or say nothing of a threat."""
    table = Talks(hands={D: ["moll"]}).stage(D).t
    moves = drafted(table, D, B, gets=Side(cash=1), threat="moll")
    table.play(D, *map(table.text, moves[:-2]))
    assert {"next", "title moll", "drop"} <= set(table.menu(D))
    table.play(D, "drop")
    assert table.view().proposals == [] and table.asked() == [D]


@pytest.mark.rule("BL-DEAL-29")
def test_a_card_breaks_the_peace_with_its_victim_and_with_nobody_else() -> None:
    """Alice promised Charlie peace, then Bob; her Moll goes to Bob: the second promise is broken, the first holds."""
    scene = Talks(hands={A: ["moll"]}).stage(A)
    for to in (C, B):
        scene.stage(A).offers(A, to, gives=Side(promises=[Vow("peace")]))
        scene.t.play(to, f"accept seat_{A}")
    scene.stage(A).t.roll(1).play(A, "play moll", f"seat seat_{B}")
    assert scene.ledger() == [(A, C, "peace", "open"), (A, B, "peace", "broken")]


@pytest.mark.rule("BL-DEAL-30")
def test_a_counter_offers_no_more_crates_than_its_writer_still_has() -> None:
    """Alice asks Bob for 3 of his 4 crates; he sells 3 to Charlie and counters: his draft begins from the last one."""
    scene = Talks(asking="at-once").stage().crates(0, 4, 0, 0)
    table = scene.t
    scene.offers(A, B, gives=Side(cash=1), gets=Side(crates=3)).offers(B, C, gives=Side(crates=3), gets=Side(cash=1))
    table.play(C, f"accept seat_{B}").play(B, f"counter seat_{A}")
    mine = table.view(B).mine
    assert mine and mine.draft and (mine.draft.gives.crates, mine.draft.gets.cash) == (1, 1)


@pytest.mark.rule("BL-DEAL-30", "BL-DEAL-9")
def test_a_counter_takes_no_promise_over_into_a_full_ledger() -> None:
    """An offer with promises on both sides lies open while the ledger fills: whoever counters begins without them."""
    scene = Talks(rounds=12, asking="at-once").stage()
    table = scene.t
    word = Side(promises=[Vow("peace")])
    for number in range(12):
        if number == 11:
            scene.offers(A, C, gives=Side(cash=1, promises=[Vow("peace")]), gets=word)
        seat, to = number % 4, (number + 1) % 4
        scene.offers(seat, to, gives=Side(promises=[Vow("peace", rounds=3)] * 3))
        table.play(to, f"accept seat_{seat}")
    assert len(table.view().ledger) == 36
    table.play(C, f"counter seat_{A}")
    mine = table.view(C).mine
    assert mine and mine.draft and mine.draft.gets.cash == 1
    assert mine.draft.gives.vows == mine.draft.gets.vows == []


@pytest.mark.rule("BL-DEAL-10", "BL-DEAL-23", "BL-DEAL-28")
def test_who_cannot_keep_what_a_cry_asks_cannot_take_it() -> None:
    """David cries out $1 for a marker on Mother's this Round: Alice has placed already and can only decline."""
    scene = Talks(back=[2, 2, 2, 2], hands={3: ["moll"]})
    scene.t.until("W-P2", scene.d).play(scene.d, "pass").until("W-P2", scene.d)
    scene.offers(scene.d, None, gives=Side(cash=1), gets=Side(promises=[Vow("markers", "mother", 1)]))
    for seat, can in ((scene.a, False), (scene.b, True)):
        assert scene.t.asked() == [seat]
        assert (f"take seat_{scene.d}" in scene.t.menu(seat)) == can
        assert can or scene.t.refused(seat, f"take seat_{scene.d}").rule == "BL-DEAL-10"
        scene.t.play(seat, f"decline seat_{scene.d}")


@pytest.mark.rule("BL-DEAL-28")
@pytest.mark.parametrize(("house", "circles"), [("texas", 5), ("mother", 9), ("mccoy", 15)])
def test_no_more_markers_are_promised_than_a_house_has_circles(house: str, circles: int) -> None:
    scene = Talks(back=[3, 3, 3, 3]).stage(A)
    assert drafted(scene.t, scene.a, scene.b, gives=Side(promises=[Vow("markers", house, circles, 1)]))
    with pytest.raises(IllegalMove) as refused:
        drafted(scene.t, scene.a, scene.b, gives=Side(promises=[Vow("markers", house, circles + 1, 1)]))
    assert refused.value.rule == "BL-DEAL-28"


@pytest.mark.rule("BL-DEAL-25", "BL-DEAL-29")
@pytest.mark.parametrize("bound", [False, True])
def test_money_for_peace_pays_no_debt(bound: bool) -> None:
    """Bob owes David $3 and pays him $3 lest he plays the Moll: that buys peace, and the debt stays; bound or not."""
    scene = Talks(hands={3: ["moll"]}, asking="at-once").stage()
    scene.offers(scene.b, scene.d, gives=Side(promises=[Vow("pay", amount=3)]))
    scene.t.play(scene.d, f"accept seat_{scene.b}")
    scene.offers(scene.d, scene.b, gets=Side(cash=3), threat="moll", bound=bound)
    if bound:
        scene.offers(scene.d, scene.c, gets=Side(cash=1), threat="moll", bound=True)
        scene.t.play(scene.b, f"accept seat_{scene.d}").play(scene.c, f"accept seat_{scene.d}")
        peace = [(D, B, "peace", "open"), (D, C, "peace", "open")]
    else:
        scene.t.play(scene.b, f"accept seat_{scene.d}")
        peace = [(D, B, "peace", "open")]
    assert scene.ledger() == [(B, D, "pay", "open"), *peace]
    assert scene.t.view().ledger[0].rest == 3


@pytest.mark.rule("BL-DEAL-26", "BL-DEAL-29")
def test_a_gift_in_a_deal_of_three_pays_a_debt() -> None:
    """Alice owes Bob $2. Bound together she sells Charlie a crate for $2 and gives that to Bob, who gives nothing."""
    scene = Talks(cash=[0, 9, 9, 9]).stage().crates(2, 0, 0, 0).stage(A)
    scene.t.set_cash(scene.a, 0)
    scene.offers(scene.a, scene.b, gives=Side(promises=[Vow("pay", amount=2)]))
    scene.t.play(scene.b, f"accept seat_{scene.a}")
    scene.stage(scene.a).offers(scene.a, scene.c, gives=Side(crates=1), gets=Side(cash=2), bound=True)
    scene.offers(scene.a, scene.b, gives=Side(cash=2), bound=True)
    scene.t.play(scene.b, f"accept seat_{scene.a}").play(scene.c, f"accept seat_{scene.a}")
    assert scene.ledger() == [(A, B, "pay", "kept")]


@pytest.mark.rule("BL-DEAL-9", "BL-DEAL-10")
@pytest.mark.parametrize("bound", [False, True])
def test_no_word_is_lost_that_the_ledger_has_no_room_for(bound: bool) -> None:
    """Alice promises two things and 35 promises are open by then: nobody can accept before one is settled."""
    scene = Talks(rounds=12, asking="at-once")
    table = scene.t.until("W-P4N")
    peace = [Vow("peace", rounds=3)]
    scene.offers(A, B, gives=Side(promises=peace * 2), bound=bound)
    if bound:
        scene.offers(A, C, gives=Side(cash=1), bound=True)
        table.play(C, f"accept seat_{A}")
    for made in range(35):
        seat, to = ((B, C), (C, D), (D, B))[made // 12]
        scene.offers(seat, to, gives=Side(promises=peace))
        table.play(to, f"accept seat_{seat}")
    assert table.refused(B, f"accept seat_{A}").rule == "BL-DEAL-10" and len(table.view().ledger) == 35
    table.play(C, "mark-kept 0").play(B, f"accept seat_{A}")
    assert sum(p.seat == A for p in table.view().ledger) == 2
