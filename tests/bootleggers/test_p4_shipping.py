"""Phase 4: loading, dispatch and lines (BL-SHP), and the rulebook's Round as it is told (TC-R4 to TC-R6)."""

import pytest

from tests.bootleggers.rulebook import dispatched, earned, loaded, negotiation, profits
from tests.bootleggers.scene import A, B, C, D, Scene

HOUSES = ("omalley", "texas", "mother", "barley", "mccoy")


@pytest.mark.rule("BL-SHP-1")
def test_the_stage_can_be_left_out() -> None:
    """With dealmaking nobody loads before all are done; without it there is no stage, and play goes on to loading."""
    table = Scene().until("W-P4N")
    assert table.key() == "negotiation" and "done" in table.menu(A)
    for seat in (A, B, C, D):
        assert table.asked() == [seat]
        table.play(seat, "done")
    assert table.key() == "load"
    quick = Scene(deals=False).until("load")
    assert quick.heard_of("dealing_done") == []


@pytest.mark.rule("BL-SHP-1", "BL-SHP-2", "BL-DEAL-15", "BL-DEAL-16", "BL-SHP-13")
@pytest.mark.example("TC-R4")
def test_deals_and_loading_of_the_rulebook() -> None:
    """Alice sells 3 crates for 2, Bob rents a truck for 2, all load; David has no room for 3 crates and loses them."""
    start = negotiation()
    before = start.all_cash()
    table = loaded()
    assert [table.cash(seat) - before[seat] for seat in range(4)] == [2, 0, -2, 0]
    assert {truck.name: truck.crates for truck in table.view().trucks} == {
        "small_0": 4, "small_1": 3, "small_2": 4, "small_3": 4, "small_4": 4, "medium_0": 6, "medium_1": 6,
    }  # fmt: skip
    rented = table.truck("small_4")
    assert rented and (rented.owner, rented.operator) == (B, C)
    assert table.mobster(D).crates == 3
    lost = dispatched().heard_of("crates_lost")
    assert lost == [{"seat": D, "crates": 3}]


@pytest.mark.rule("BL-SHP-5", "BL-SHP-6", "BL-SHP-7", "BL-SHP-14", "BL-DEAL-16")
@pytest.mark.example("TC-R5")
def test_dispatch_of_the_rulebook() -> None:
    """Each truck joins the dock of its operator's status; the rented one stands by Charlie's, not by Bob's."""
    table = dispatched(hands={A: ["moll"]}).until("W-P4E", A)
    assert table.house("barley").lines == [["small_0"], ["medium_1"], ["small_1"]]
    assert table.house("mother").lines == [["small_4"], ["medium_0", "small_3"], []]
    assert table.house("omalley").lines == [[], [], ["small_2"]]


@pytest.mark.rule("BL-SEL-8", "BL-SEL-9", "BL-SEL-10", "BL-SEL-14", "BL-SEL-15", "BL-SEL-16")
@pytest.mark.example("TC-R6")
def test_selling_of_the_rulebook() -> None:
    """Charlie's 4 at O'Malley's; Mother's buys 5; Barleycorn's 10, and Alice refuses Bob: +18, +2, +24, 0."""
    table = dispatched(dice=(3, 2, 3, 5, 6))
    assert table.asked() == [A] and table.key() == "public-dock"
    before = loaded().all_cash()
    table.play(A, "turn-away")
    assert earned(table, "omalley") == [(C, 4)]
    assert earned(table, "mother") == [(C, 8), (B, 2)] and profits(table, "mother") == []
    assert earned(table, "barley") == [(A, 8), (C, 12)] and profits(table, "barley") == [(A, 10)]
    gained = [table.cash(seat) - before[seat] for seat in range(4)]
    assert gained == [18, 2, 24, 0] and sum(gained) == 44


@pytest.mark.rule("BL-SHP-2", "BL-SHP-15")
def test_a_truck_carries_what_fits_and_only_ones_own() -> None:
    """Alice has 7 crates, a Medium and a Small: at most 6 on the one, then what is left on the other, or nothing."""
    table = Scene(trucks={A: ["small_0", "medium_0"]}).until("W-P4N").set_crates(7, 0, 0, 0).until("load")
    assert table.acts(A) == [f"load medium_0 {n}" for n in range(7)]
    assert table.default(A) == "load medium_0 6", "by default the largest is filled first"
    table.play(A, "load medium_0 5")
    assert table.acts(A) == [f"load small_0 {n}" for n in range(3)]
    assert table.refused(A, "load small_1 1").rule == "BL-SHP-2", "that is Bob's truck"
    table.play(A, "load small_0 0")
    assert table.mobster(A).crates == 2


@pytest.mark.rule("BL-SHP-3", "BL-TIM-12")
def test_loading_is_secret_until_all_are_ready() -> None:
    """Alice has loaded: the others see that she is ready, not what she loaded; she may start over until all are."""
    table = Scene().until("W-P4N").set_crates(4, 4, 0, 0).until("load")
    assert table.asked() == [A, B]
    some, other = table.copy().play(A, "load small_0 1"), table.copy().play(A, "load small_0 3")
    for seat in (B, C, D):
        assert some.seen(seat) == other.seen(seat)
    assert some.mobster(A).ready and some.mobster(A).crates == 4
    assert some.acts(A) == ["back", "raise"]
    some.play(A, "back", "load small_0 2").play(B, "load small_1 4")
    truck = some.truck("small_0")
    assert truck and truck.crates == 2


@pytest.mark.rule("BL-SHP-4")
def test_after_the_reveal_nothing_is_loaded() -> None:
    """Alice left 3 crates behind: from now on she can only send what she loaded."""
    table = Scene().until("W-P4N").set_crates(7, 0, 0, 0).load({A: {"small_0": 4}}).until("dispatch", A)
    assert table.acts(A) == [f"ship small_0 {house}" for house in HOUSES]
    assert table.refused(A, "load small_0 4").rule == "BL-SHP-4"


@pytest.mark.rule("BL-SHP-5")
def test_all_loaded_trucks_go_and_empty_ones_stay() -> None:
    """Alice sends her two loaded trucks in the sequence she likes and cannot hold one back. The third stays parked."""
    table = Scene(trucks={A: ["small_0", "small_4", "small_5"]}, hands={D: ["moll"]})
    table.until("W-P4N").set_crates(8, 0, 0, 0).load({A: {"small_0": 4, "small_4": 4}}).until("dispatch", A)
    assert "pass" not in table.menu(A) and "done" not in table.menu(A)
    table.play(A, "ship small_4 mother")
    assert table.asked() == [A] and table.acts(A) == [f"ship small_0 {house}" for house in HOUSES]
    table.play(A, "ship small_0 omalley")
    idle = table.truck("small_5")
    assert idle and idle.house is None


@pytest.mark.rule("BL-SHP-5")
def test_where_trucks_go_by_default() -> None:
    """To the open Speakeasy with the best status, the smaller on a tie; to O'Malley's where there is none."""
    table = Scene(markers={"texas": [1, 2], "barley": [3, 1], "mccoy": [8]}).until("W-P4N").set_crates(1, 1, 1, 0)
    table.load({seat: {f"small_{seat}": 1} for seat in (A, B, C)})
    assert table.until("dispatch", A).default(A) == "ship small_0 barley"
    assert table.until("dispatch", B).default(B) == "ship small_1 texas"
    assert table.until("dispatch", C).default(C) == "ship small_2 omalley"


@pytest.mark.rule("BL-SHP-5")
def test_the_default_avoids_a_busted_omalleys() -> None:
    """O'Malley's is closed by the G-Men: by default Charlie's truck goes to the smallest house that is open."""
    table = Scene(markers={"mother": [4], "barley": [4]}, hands={A: ["bust_speakeasy"]}).until("W-P4N")
    table.set_crates(0, 0, 4, 0).load({C: {"small_2": 4}}).until("W-P4S", A)
    table.play(A, "play bust_speakeasy", "house omalley").until("dispatch", C)
    assert table.default(C) == "ship small_2 mother"


@pytest.mark.rule("BL-SHP-5")
def test_by_default_a_truck_goes_to_omalleys_where_nothing_is_open() -> None:
    """The G-Men have closed O'Malley's, and nowhere else are there markers enough: Charlie's truck goes there."""
    table = Scene(hands={A: ["bust_speakeasy"]}).until("W-P4N").set_crates(0, 0, 4, 0).load({C: {"small_2": 4}})
    table.until("W-P4S", A).play(A, "play bust_speakeasy", "house omalley").until("dispatch", C)
    assert table.default(C) == "ship small_2 omalley" and not any(house.open for house in table.view().houses)


@pytest.mark.rule("BL-SHP-8", "BL-SEL-3")
@pytest.mark.example("TC-26")
def test_opening_a_closed_house() -> None:
    """Alice sends 4 crates to a closed Texas Lil's and opens it at the door with Double Cross: 4 x 2 + 4 x 1."""
    table = Scene(markers={"texas": [2]}, hands={A: ["double_cross"]}).until("W-P4N").set_crates(4, 0, 0, 0)
    table.load({A: {"small_0": 4}}).ship(A, "small_0 texas").until("W-P5A", A, "texas")
    assert not table.house("texas").open and table.house("texas").lines[0] == ["small_0"]
    closed = table.copy().play(A, "pass")
    assert earned(closed, "texas") == [] and closed.heard_of("house_closed") == [{"house": "texas"}]
    table.roll(5).play(A, "play double_cross", "add", "house texas")
    assert earned(table, "texas") == [(A, 8)] and profits(table, "texas") == [(A, 4)]


@pytest.mark.rule("BL-SHP-9", "BL-INF-5", "BL-THUG-HIT-1", "BL-THUG-GEN-6")
@pytest.mark.example("TC-25")
def test_a_hit_closes_a_house() -> None:
    """Texas 2-1 with Alice's truck in line. A Hit on Alice's marker closes it: 4 crates lost, no other way to go."""
    table = Scene(markers={"texas": [2, 1]}, hands={D: ["hit"]}).until("W-P4N").set_crates(4, 0, 0, 0)
    table.load({A: {"small_0": 4}}).ship(A, "small_0 texas").until("W-P4E", D)
    supply = table.mobster(A).supply
    table.play(D, "play hit", "house texas", "seat seat_0")
    assert table.heard_of("house_closed") == [{"house": "texas"}] and table.heard_of("sold") == []
    assert table.mobster(A).supply == supply + 1


@pytest.mark.rule("BL-SHP-10", "BL-SEL-13")
def test_one_line_at_omalleys_and_under_the_copper() -> None:
    """At O'Malley's all stand at the Public Dock; so do those who come to a house after the Copper did."""
    table = Scene(markers={"mother": [3, 1]}, hands={D: ["copper_house"]}).until("W-P4N").set_crates(2, 2, 2, 0)
    table.load({seat: {f"small_{seat}": 2} for seat in (A, B, C)})
    table.ship(A, "small_0 mother").until("W-P4S", D).play(D, "play copper_house", "house mother")
    table.ship(B, "small_1 mother")
    assert table.house("mother").lines == [["small_0"], [], ["small_1"]]
    table.ship(C, "small_2 omalley")
    assert table.heard_of("shipped")[-1]["dock"] == "public_dock"
    assert earned(table, "mother") == [(A, 2), (B, 2)] and earned(table, "omalley") == [(C, 2)]


@pytest.mark.rule("BL-SHP-11", "BL-SEL-10", "BL-SEL-15", "BL-THUG-MOB_WAR-1", "BL-THUG-HIT-2")
@pytest.mark.example("TC-24")
def test_mob_war_after_line_up() -> None:
    """David removes two of Alice's three markers at Barleycorn's: he controls it, but the lines stay as they are.

    Alice's truck sells first, David decides about Bob's, and the Profit is his though he sold nothing.
    """
    table = dispatched(hands={D: ["mob_war"]}, dice=(1, 1, 3, 5, 6)).until("W-P4E", D)
    table.play(D, "play mob_war", "house barley", "seat seat_0", "seat seat_0")
    assert table.asked() == [D] and table.key() == "public-dock"
    table.play(D, "allow")
    assert earned(table, "barley") == [(A, 8), (C, 12), (B, 6)] and profits(table, "barley") == [(D, 13)]


@pytest.mark.rule("BL-SHP-12", "BL-THUG-BIG_PAYOFF-1", "BL-THUG-BIG_PAYOFF-3", "BL-THUG-BIG_PAYOFF-4")
@pytest.mark.example("TC-22")
def test_big_payoff_after_line_up() -> None:
    """Bob pays 5 after the roll of 14: the trucks line up again, Bob first, then Alice and Charlie. His net is +14."""
    table = dispatched(hands={B: ["big_payoff"]}, dice=(1, 1, 3, 5, 6)).until("W-P5B", B, "barley")
    before = table.cash(B)
    table.play(B, "play big_payoff", "house barley")
    assert table.heard_of("lines_formed_again") == [{"house": "barley"}]
    assert earned(table, "barley") == [(B, 6), (A, 8), (C, 12)] and profits(table, "barley") == [(B, 13)]
    assert table.cash(B) - before == 14


@pytest.mark.rule("BL-THUG-INVESTIGATION-1", "BL-THUG-GEN-2")
@pytest.mark.example("TC-23")
def test_big_payoff_investigated() -> None:
    """The same, but David investigates: Bob keeps his 5, the lines stay, both cards are gone, TC-R6 goes on."""
    table = dispatched(hands={B: ["big_payoff"], D: ["investigation"]}, dice=(3, 2, 3, 5, 6))
    table.until("W-P5B", B, "barley")
    before = table.cash(B)
    table.play(B, "play big_payoff", "house barley").play(D, "investigate")
    assert table.cash(B) == before and table.house("barley").lines == [["small_0"], ["medium_1"], ["small_1"]]
    assert sorted(table.view().discarded_thugs) == ["big_payoff", "investigation"]
    assert table.asked() == [A]
    table.play(A, "turn-away")
    assert earned(table, "barley") == [(A, 8), (C, 12)] and profits(table, "barley") == [(A, 10)]


@pytest.mark.rule("BL-SHP-13")
def test_what_is_left_is_lost() -> None:
    """Alice loads 4 of 9 crates: when Phase 4 is over the other 5 are gone."""
    table = Scene().until("W-P4N").set_crates(9, 0, 0, 0).load({A: {"small_0": 4}}).ship(A, "small_0 omalley")
    assert table.heard_of("crates_lost") == [{"seat": A, "crates": 5}] and table.mobster(A).crates == 0


@pytest.mark.rule("BL-RND-4", "BL-THUG-HIJACK-4")
@pytest.mark.example("TC-49")
def test_passed_over_then_loaded() -> None:
    """Alice has nothing to send, so Bob goes first. Then she hijacks Charlie's Small: now it is her turn, not his."""
    table = Scene(trucks={A: ["medium_0"]}, hands={A: ["hijack"]}).until("W-P4N").set_crates(0, 4, 4, 0)
    table.load({B: {"small_1": 4}, C: {"small_2": 4}}).ship(B, "small_1 omalley").until("W-P4S", A)
    table.play(A, "play hijack", "truck small_2")
    assert table.asked() == [A] and table.key() == "dispatch"
    table.play(A, "ship medium_0 omalley")
    assert earned(table, "omalley") == [(B, 4), (A, 4)]
