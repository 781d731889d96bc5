"""Cards on Stills, trucks, cargo and players."""

import pytest

from tests.bootleggers.dealing import deal
from tests.bootleggers.rulebook import dispatched, earned
from tests.bootleggers.scene import A, B, C, D, Scene
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.moves import TRUCK_NAMES


@pytest.mark.rule("BL-THUG-VIGORISH-2")
def test_vigorish_needs_a_die() -> None:
    """A Remote Still without dice is no target; a Family Still always is."""
    table = Scene(remote={"remote_0": (B, 0), "remote_1": (C, 1)}, hands={A: ["vigorish"]}).play(A, "play vigorish")
    assert table.acts(A) == ["still family_1", "still family_2", "still family_3", "still remote_1", "back"]


@pytest.mark.rule("BL-THUG-VIGORISH-5")
def test_a_paid_still_is_safe_whatever_happens_to_it() -> None:
    """Bob pays for two dice and adds a third: he pays nothing more, and all three are rolled."""
    table = Scene(family=[1, 2], dice_kept={B: 1}, hands={A: ["vigorish"]}).until("W-P3", A)
    before = table.cash(B)
    table.play(A, "play vigorish", "still family_1").play(B, "pay")
    assert before - table.cash(B) == 6
    table.roll(1, 2, 2, 2).play(B, "die family_1").until("W-P4N")
    assert table.mobster(B).crates == 6 and before - table.cash(B) == 6


@pytest.mark.rule("BL-THUG-BIG_CITY_BOYS-1")
def test_big_city_boys_on_anybody() -> None:
    """Any displayed Muscle card, one's own or another's."""
    table = Scene(hands={D: ["big_city_boys"]}).play(D, "play big_city_boys")
    assert table.acts(D) == ["seat seat_0", "seat seat_1", "seat seat_2", "seat seat_3", "back"]
    assert table.play(D, "seat seat_3").mobster(D).effective_muscle == 14.5


@pytest.mark.rule("BL-THUG-MOLL-1", "BL-THUG-MOLL-2")
def test_a_moll_takes_what_there_is() -> None:
    """Bob has $2G: of a roll of 5 he pays 2 to the Bank, and all see both numbers."""
    table = Scene(cash=[10, 2], hands={A: ["moll"]}).roll(5).play(A, "play moll", "seat seat_1")
    assert table.heard_of("moll_paid") == [{"seat": B, "roll": 5, "amount": 2}] and table.cash(B) == 0


@pytest.mark.rule("BL-THUG-MUSCLING_IN-1", "BL-THUG-MUSCLING_IN-2")
def test_muscling_in() -> None:
    """Alice takes a die from Bob's Remote Still and puts it on a Still of hers, or keeps it; the board stays Bob's."""
    table = Scene(remote={"remote_0": (B, 2), "remote_1": (C, 0)}, hands={A: ["muscling_in"]})
    table.play(A, "play muscling_in")
    assert table.acts(A) == ["still remote_0", "back"]
    table.play(A, "still remote_0")
    assert table.acts(A) == ["die family_0", "die-keep"]
    table.play(A, "die family_0")
    assert (table.dice_on("remote_0"), table.dice_on("family_0")) == (1, 2)


@pytest.mark.rule("BL-THUG-TURF_WAR-1", "BL-THUG-TURF_WAR-2")
@pytest.mark.example("TC-15")
def test_turf_war() -> None:
    """A Family Still with one die is no target; a Remote Still is, with any number of dice, and goes back with them."""
    table = Scene(remote={"remote_0": (B, 4)}, hands={A: ["turf_war", "moll"]}).play(A, "play turf_war")
    assert table.acts(A) == ["still remote_0", "back"]
    table.play(A, "still remote_0")
    assert table.dice_on("remote_0") is None
    assert Scene(hands={A: ["turf_war", "moll"]}).acts(A) == ["play moll", "pass"]
    family = Scene(family=[1, 2], remote={"remote_0": (C, 0)}, hands={A: ["turf_war"]}).play(A, "play turf_war")
    assert family.acts(A) == ["still family_1", "still remote_0", "back"]
    assert family.play(A, "still family_1").dice_on("family_1") == 1


@pytest.mark.rule("BL-THUG-BIG_FAVOR-2", "BL-THUG-LITTLE_FAVOR-1", "BL-THUG-BIG_FAVOR-3", "BL-DEAL-4")
def test_two_favors_in_one_round() -> None:
    """Alice borrows a Large and a Medium Truck and loads 15 crates on them; she can neither sell nor rent them out."""
    table = Scene(hands={A: ["big_favor", "little_favor"]}).play(A, "play big_favor").play(A, "play little_favor")
    table.until("W-P4N").set_crates(15, 0, 0, 0).play(A, "propose seat_1", "amount 0", "amount 0")
    assert [text for text in table.menu(A) if text.startswith("truck")] == ["truck small_0"]
    table.play(A, "drop").load({A: {"lent_large": 9, "lent_medium": 6}})
    table.ship(A, "lent_large omalley", "lent_medium omalley")
    assert sum(amount for _, amount in earned(table, "omalley")) == 15
    assert table.truck("lent_large") is None and table.truck("lent_medium") is None


@pytest.mark.rule("BL-THUG-BIG_FAVOR-4", "BL-THUG-BUST_SHIPMENT-2")
def test_a_busted_favor_truck_goes_back() -> None:
    """The G-Men find a borrowed truck: its cargo is lost and the loan is over."""
    table = Scene(hands={A: ["big_favor"], B: ["bust_shipment"]}).play(A, "play big_favor").until("W-P4N")
    table.set_crates(9, 0, 0, 0).load({A: {"lent_large": 9}}).until("W-P4S", B)
    table.play(B, "play bust_shipment", "truck lent_large")
    assert table.truck("lent_large") is None and table.heard_of("sold") == []


@pytest.mark.rule("BL-THUG-BIG_FAVOR-4", "BL-THUG-FREE_TRUCK-1")
def test_a_stolen_favor_truck_is_still_due_back() -> None:
    """Bob takes Alice's empty borrowed truck: he has it for the rest of the Round, then it goes to the supply."""
    table = Scene(hands={A: ["big_favor"], B: ["free_truck"]}).play(A, "play big_favor")
    table.until("W-P4N").set_crates(0, 0, 0, 0).until("W-P4E", B).play(B, "play free_truck", "truck lent_large")
    table.finish_round()
    assert table.heard_of("truck_stolen") == [{"seat": B, "truck": "lent_large", "from_seat": A}]
    assert table.truck("lent_large") is None


@pytest.mark.rule("BL-THUG-BUST_SHIPMENT-1", "BL-THUG-BUST_SHIPMENT-2")
def test_a_busted_truck_leaves_its_line() -> None:
    """Any loaded truck with another's cargo, in line or parked: it goes home empty, and those behind it move up."""
    table = dispatched(hands={A: ["bust_shipment"]}, dice=(3, 2)).until("W-P4E", A)
    table.play(A, "play bust_shipment")
    assert "truck small_0" not in table.menu(A), "her own cargo"
    table.play(A, "truck medium_0")
    assert table.heard_of("shipment_busted") == [{"truck": "medium_0", "seat": B, "crates": 6}]
    assert earned(table, "mother") == [(C, 8), (D, 2)], "David's truck sells where Bob's stood"


@pytest.mark.rule("BL-THUG-BUST_SHIPMENT-3", "BL-THUG-FREE_TRUCK-2", "BL-THUG-FREE_TRUCK-3")
@pytest.mark.example("TC-R11")
def test_double_whammy() -> None:
    """Alice busts Bob's loaded Medium and then takes the empty truck: hers for good, and the graft with it."""
    table = Scene(trucks={B: ["small_1", "medium_0"]}, hands={A: ["bust_shipment", "free_truck"]}).until("W-P4N")
    table.set_crates(0, 6, 0, 0).load({B: {"medium_0": 6}}).until("W-P4S", A)
    table.play(A, "play bust_shipment", "truck medium_0")
    busted = table.truck("medium_0")
    assert busted and (busted.owner, busted.crates, busted.house) == (B, 0, None)
    table.play(A, "play free_truck", "truck medium_0")
    stolen = table.truck("medium_0")
    assert stolen and (stolen.owner, stolen.operator) == (A, A)
    table.finish_round().bid().until("place")
    dues = {event["seat"]: event["due"] for event in table.heard_of("dues_paid")[4:]}
    assert (dues[A], dues[B]) == (2, 1)


@pytest.mark.rule("BL-THUG-FREE_TRUCK-1", "BL-THUG-FREE_TRUCK-2", "BL-DEAL-18")
@pytest.mark.example("TC-39")
def test_a_stolen_truck_that_was_rented() -> None:
    """Bob's Small is rented to Charlie, who leaves it empty. David takes it: it is his, and the rental is over."""
    table = Scene(trucks={B: ["small_1", "small_4"]}, hands={D: ["free_truck"]}).until("W-P4N").set_crates(0, 0, 4, 0)
    deal(table, B, C, rent=["small_4"], ask_cash=1)
    cash = table.all_cash()
    table.load({C: {"small_2": 4}}).until("W-P4S", D).play(D, "play free_truck", "truck small_4")
    truck = table.truck("small_4")
    assert truck and (truck.owner, truck.operator) == (D, D)
    assert table.all_cash() == cash, "no refund"


@pytest.mark.rule("BL-THUG-FREE_TRUCK-3")
def test_a_renter_may_steal_what_he_rents() -> None:
    """Charlie rents Bob's Small and steals it: it is his own from now on."""
    table = Scene(trucks={B: ["small_1", "small_4"]}, hands={C: ["free_truck"]}).until("W-P4N").set_crates(0, 4, 0, 0)
    deal(table, B, C, rent=["small_4"], ask_cash=1)
    table.load({B: {"small_1": 4}}).until("W-P4S", C).play(C, "play free_truck", "truck small_4").finish_round()
    truck = table.truck("small_4")
    assert truck and truck.owner == C


@pytest.mark.rule("BL-THUG-HIJACK-1", "BL-THUG-HIJACK-2", "BL-DEAL-18")
@pytest.mark.example("TC-R9")
def test_the_two_timer() -> None:
    """Bob rents a Small to Charlie, who loads 4 crates; Bob hijacks them with another empty Small: legal."""
    table = Scene(trucks={B: ["small_1", "small_4"]}, hands={B: ["hijack"]}).until("W-P4N").set_crates(0, 0, 4, 0)
    deal(table, B, C, rent=["small_4"], ask_cash=1)
    table.load({C: {"small_4": 4}}).until("W-P4S", B).play(B, "play hijack", "truck small_4")
    mine, robbed = table.truck("small_1"), table.truck("small_4")
    assert mine and robbed and (mine.crates, mine.cargo_owner, robbed.crates) == (4, B, 0)


@pytest.mark.rule("BL-THUG-HIJACK-2", "BL-THUG-HIJACK-3", "BL-THUG-HIJACK-4", "BL-THUG-HIJACK-5")
@pytest.mark.example("TC-27")
def test_hijack_of_a_truck_in_line() -> None:
    """At the end of Phase 4 Alice takes Bob's 6 crates at Mother's on her Medium and sends it to Barleycorn's at once.

    Bob's truck stays in line, empty, ahead of David's. With a Small only, 6 crates are too many.
    """
    table = dispatched(hands={A: ["hijack"], D: ["moll"]}, more_trucks=["medium_2"]).until("W-P4E", A)
    table.play(A, "play hijack", "truck medium_0")
    assert table.default(A) == "house omalley" and "house texas" in table.menu(A)
    table.play(A, "house barley")
    assert table.house("barley").lines[0] == ["small_0", "medium_2"]
    assert table.house("mother").lines[1] == ["medium_0", "small_3"]
    robbed = table.truck("medium_0")
    assert robbed and robbed.crates == 0
    small = dispatched(hands={A: ["hijack"]}, more_trucks=["small_5"]).until("W-P4E", A).play(A, "play hijack")
    assert small.refused(A, "truck medium_0").rule == "BL-THUG-HIJACK-1" and "truck small_3" in small.menu(A)


@pytest.mark.rule("BL-THUG-HIJACK-4")
@pytest.mark.example("TC-28")
def test_hijack_before_ones_turn() -> None:
    """David takes Alice's parked 4 crates on his empty Small: he sends it in his own turn, and she has none."""
    table = Scene(hands={D: ["hijack"]}).until("W-P4N").set_crates(4, 0, 0, 0).load({A: {"small_0": 4}})
    table.until("W-P4S", D).play(D, "play hijack", "truck small_0")
    assert table.asked() == [D] and table.key() == "dispatch"
    table.play(D, "ship small_3 omalley")
    assert earned(table, "omalley") == [(D, 4)]


@pytest.mark.rule("BL-THUG-HIJACK-2")
def test_by_default_the_smallest_truck_that_fits() -> None:
    """Alice has an empty Medium and an empty Large for 4 crates: the Medium by default."""
    table = Scene(trucks={A: ["medium_0", "large_0"]}, hands={A: ["hijack"]}).until("W-P4N").set_crates(0, 4, 0, 0)
    table.load({B: {"small_1": 4}}).until("W-P4S", A).play(A, "play hijack", "truck small_1")
    assert table.acts(A) == ["truck medium_0", "truck large_0", "back"] and table.default(A) == "truck medium_0"


@pytest.mark.rule("BL-THUG-PIGEON-1", "BL-THUG-PIGEON-2")
@pytest.mark.example("TC-R10")
def test_move_over_pigeon() -> None:
    """Red takes the money of Yellow's truck, first at Mother's Minority Dock: it unloads as Yellow's, 8 to Red."""
    red, yellow = D, B
    table = Scene(markers={"mother": [3, 1]}, hands={red: ["pigeon"]}).until("W-P4N").set_crates(0, 4, 0, 0).roll(2, 2)
    table.load({yellow: {"small_1": 4}}).ship(yellow, "small_1 mother").until("W-P4E", red).play(
        red, "play pigeon", "truck small_1"
    )
    truck = table.truck("small_1")
    assert truck and truck.owner == yellow
    table.finish_round()
    assert earned(table, "mother") == [(red, 8)]


@pytest.mark.rule("BL-THUG-WAREHOUSE-1", "BL-THUG-WAREHOUSE-2", "BL-THUG-WAREHOUSE-3")
@pytest.mark.example("TC-36")
def test_warehouse() -> None:
    """Of 9 crates 4 are loaded and 5 stored; with the 6 of the next Round there are 11, and those are lost if left."""
    table = Scene(round=3, family=[2], hands={A: ["warehouse"]}).until("W-P4N").set_crates(9, 0, 0, 0)
    table.load({A: {"small_0": 4}}).ship(A, "small_0 omalley").until("W-P4E", A).play(A, "play warehouse")
    assert table.mobster(A).crates == 5 and earned(table, "omalley") == [(A, 4)]
    table.finish_round().s.check()
    table.bid().roll(2, 4, 5, 1, 1).until("W-P4N")
    assert table.mobster(A).crates == 11
    assert table.mobster(A).copper, "6 fresh crates are more than 5; stored ones do not count"
    table.load({}).until("muscle")
    assert table.mobster(A).crates == 0


@pytest.mark.rule("BL-THUG-WAREHOUSE-1")
def test_an_empty_back_room_needs_no_warehouse() -> None:
    """Everything is loaded: Warehouse is not on the menu."""
    table = Scene(hands={A: ["warehouse", "moll"]}).until("W-P4N").set_crates(4, 0, 0, 0).load({A: {"small_0": 4}})
    assert table.until("W-P4S", A).acts(A) == ["play moll", "pass"]


@pytest.mark.rule("BL-THUG-WINDFALL-1", "BL-THUG-WINDFALL-2", "BL-THUG-WINDFALL-3")
@pytest.mark.example("TC-37")
def test_windfall_later() -> None:
    """Played in Round 5 it draws Double Influence: two markers, shown, and Alice still picks. A Hijack stays unseen."""
    table = Scene(round=5, copper=B, hands={A: ["windfall"]})
    markers = table.mobster(A).back_room
    plain = table.copy().draw("double_influence_0").play(A, "play windfall")
    assert plain.mobster(A).back_room == markers + 2
    assert plain.heard_of("card_taken", B)[-1] == {"seat": A, "card": "double_influence"}
    assert plain.until("pick", A).menu(A)[0] == "pick 1"
    table.draw("hijack").play(A, "play windfall")
    assert table.mobster(A).thug_cards == 1 and table.hand(A) == ["hijack"]
    assert table.heard_of("windfall_drawn", B) == [{"seat": A}] and table.heard_of("windfall_seen", B) == []
    assert table.heard_of("windfall_seen", A) == [{"seat": A, "card": "hijack"}]
    table.until("place", A)
    assert table.heard_of("card_announced") == [{"seat": A, "title": "windfall"}]


@pytest.mark.rule("BL-THUG-WINDFALL-1", "BL-THUG-WINDFALL-3")
def test_windfall_at_once_or_not_before_the_next_round() -> None:
    """Picked and played at once it was Alice's choice. Kept, it cannot be played before the next Round."""
    table = Scene(offer=["windfall"], hands={A: ["moll"]}).until("pick", A).play(A, "pick 1")
    assert table.acts(A) == ["keep", "play windfall"]
    drawn = table.copy().draw("single_influence_5").play(A, "play windfall")
    assert drawn.mobster(A).back_room == 2 and drawn.until("pick").asked() == [B]
    table.play(A, "keep").until("W-P1", A)
    assert table.acts(A) == ["play moll", "pass"]
    table.finish_round().bid().until("W-P1", A)
    assert "play windfall" in table.menu(A)


@pytest.mark.rule("BL-THUG-WINDFALL-2", "BL-THUG-WINDFALL-4")
def test_a_drawn_thug_is_a_play_of_its_own() -> None:
    """Alice draws Hit and plays it at once: Bob, who let Windfall go, may investigate the Hit."""
    table = Scene(hands={A: ["windfall"], B: ["investigation"]}, markers={"texas": [0, 1]}).draw("hit")
    table.play(A, "play windfall").play(B, "let-go")
    assert table.acts(A) == ["keep", "play hit"] and table.default(A) == "keep"
    table.play(A, "play hit", "house texas")
    assert table.asked() == [B] and table.key() == "investigate"
    table.play(B, "investigate")
    assert table.house("texas").markers == [0, 1, 0, 0]
    assert sorted(table.view().discarded_thugs) == ["hit", "investigation", "windfall"]


@pytest.mark.rule("BL-THUG-HIJACK-1")
@pytest.mark.parametrize("seat", [A, C])
def test_by_default_the_smallest_truck_takes_what_is_hijacked(seat: int) -> None:
    """A Large Truck of one's own and a Medium one by a Favor are empty: the Medium one is taken when time is up."""
    hands = {seat: ["little_favor", "hijack"]}
    table = Scene(trucks={seat: ["large_0"]}, hands=hands, muscle=(61, 47, 60, 9)).until("W-P1", seat)
    table.play(seat, "play little_favor").until("W-P4N").set_crates(0, 4, 0, 0).load({B: {"small_1": 4}})
    table.until("W-P4S", seat).play(seat, "play hijack", "truck small_1")
    assert table.acts(seat) == ["truck large_0", "truck lent_medium", "back"]
    assert table.default(seat) == "truck lent_medium"


@pytest.mark.rule("BL-THUG-BIG_FAVOR-1")
def test_a_favor_needs_a_truck_in_the_supply() -> None:
    """Bob owns every Large Truck: Alice's Big Favor waits; with one left in the supply she may play it, once."""
    large = [name for name in TRUCK_NAMES if name.startswith("large")]
    assert Scene(trucks={B: large}, hands={A: ["big_favor", "moll"]}).acts(A) == ["play moll", "pass"]
    assert "play big_favor" in Scene(trucks={B: large[1:]}, hands={A: ["big_favor", "moll"]}).acts(A)
    assert "play big_favor" in Scene(trucks={B: large[:-1]}, hands={A: ["big_favor", "moll"]}).acts(A)
    lent = Scene(hands={A: ["big_favor"], B: ["moll"]}).play(A, "play big_favor")
    lent.s.v[at.THUG_DECK], lent.s.v[at.THUG_OUT] = lent.s.v[at.THUG_DECK] | lent.s.v[at.THUG_OUT], 0
    lent._give_cards(B, ["big_favor"])
    assert lent.until("W-P1", B).acts(B) == ["play moll", "pass"], "shuffled and drawn again: but the truck is lent"


@pytest.mark.rule("BL-THUG-PIGEON-1")
def test_no_pigeon_where_the_sale_is_over() -> None:
    """Texas has bought what it wants, and Bob's truck still stands there: no Pigeon while the next house sells."""
    table = Scene(markers={"texas": [0, 4], "mother": [0, 0, 0, 4]}, hands={D: ["pigeon", "moll"]})
    table.until("W-P4N").set_crates(0, 4, 0, 4).load({B: {"small_1": 4}, D: {"small_3": 4}})
    table.ship(B, "small_1 texas").ship(D, "small_3 mother").roll(1, 1)
    first, then = ("texas", "mother")
    assert "play pigeon" in table.until("W-P5B", D, first).acts(D)
    truck = table.until("W-P5A", D, then).truck("small_1")
    assert truck and truck.crates, "not all of it was wanted"
    assert table.acts(D) == ["play moll", "pass"]
