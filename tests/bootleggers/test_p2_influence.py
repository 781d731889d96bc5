"""Phase 2: markers, open and closed Speakeasies, and who stands how (BL-INF)."""

import pytest

from tests.bootleggers.scene import A, B, C, D, Scene


@pytest.mark.rule("BL-INF-1")
def test_any_number_of_markers_in_muscle_order() -> None:
    """Alice places two of her three markers and is done; only then is Bob asked. By default nobody places any."""
    table = Scene(back=[2, 1, 1, 1]).until("place", A)
    assert table.default(A) == "done"
    table.play(A, "place mother", "place texas")
    assert table.asked() == [A]
    table.play(A, "done")
    assert table.asked() == [B]
    assert table.house("mother").markers == [1, 0, 0, 0] and table.house("texas").markers == [1, 0, 0, 0]
    assert table.mobster(A).back_room == 1


@pytest.mark.rule("BL-INF-1")
def test_a_turn_ends_with_the_last_marker() -> None:
    """Alice places all she has: there is nothing left to ask her."""
    table = Scene().until("place", A)
    table.play(A, "place mother", "place mother")
    assert table.asked() == [B]


@pytest.mark.rule("BL-INF-2")
def test_placed_markers_stay() -> None:
    """What was placed last Round is still there, what was not placed is still in the Back Room."""
    table = Scene().until("place", A).play(A, "place mother", "done").finish_round()
    assert table.house("mother").markers == [1, 0, 0, 0]
    assert table.mobster(A).back_room == 1
    table.bid().until("place", A)
    assert not any(text.startswith("take") for text in table.menu(A))


@pytest.mark.rule("BL-INF-3")
def test_where_markers_may_go() -> None:
    """Open and closed Speakeasies alike, but not O'Malley's, not Volstead Imports, not a full house."""
    table = Scene(markers={"texas": [0, 3], "mother": [0, 5, 4]}).until("place", A)
    assert table.acts(A) == ["done", "place texas", "place barley", "place mccoy"]
    for house in ("omalley", "volstead", "mother"):
        refusal = table.refused(A, f"place {house}")
        assert refusal.rule == "BL-INF-3" and refusal.legal == table.menu(A)


@pytest.mark.rule("BL-INF-3")
def test_a_full_town_leaves_the_markers_in_the_back_room() -> None:
    """All 40 circles are taken: nobody has a placement turn."""
    markers = {"texas": [2, 1, 1, 1], "mother": [3, 2, 2, 2], "barley": [3, 3, 3, 2], "mccoy": [4, 4, 4, 3]}
    table = Scene(markers=markers).until("W-P4N")
    assert table.heard_of("marker_placed") == [] and table.mobster(A).back_room == 2


@pytest.mark.rule("BL-INF-4", "BL-THUG-SAFE_HOUSE-1", "BL-THUG-SAFE_HOUSE-2")
@pytest.mark.example("TC-31")
def test_markers_from_the_safe_house_are_locked() -> None:
    """Charlie has one marker and takes three from Mother's: of his four he may place one this Round, all four next."""
    table = Scene(markers={"mother": [0, 0, 3]}, back=[1, 1, 0, 1], hands={C: ["safe_house"]})
    table.until("W-P2", C).until("place", B).play(B, "done")
    assert table.view().window == "W-P2" and table.asked() == [C]
    table.play(C, "play safe_house", "house mother", "house mother", "house mother")
    assert (table.mobster(C).back_room, table.mobster(C).locked) == (4, 3)
    table.until("place", C).play(C, "place texas")
    assert C not in table.asked(), "the other three may not be placed"
    assert table.mobster(C).back_room == 3
    table.finish_round()
    assert table.mobster(C).locked == 0
    table.bid().until("place", C).play(C, "place texas", "place texas", "place texas")
    assert table.house("texas").markers == [0, 0, 4, 0]


@pytest.mark.rule("BL-THUG-SAFE_HOUSE-1", "BL-THUG-SAFE_HOUSE-2")
def test_markers_of_two_houses_go_to_the_safe_house() -> None:
    """One from Texas and one from Mother's, where Charlie has no more: both are locked, and nobody else's move."""
    table = Scene(markers={"texas": [0, 1, 1], "mother": [0, 2, 1]}, back=[1, 1, 0, 1], hands={C: ["safe_house"]})
    before = table.until("W-P2", C).mobster(C).back_room
    table.play(C, "play safe_house", "house texas", "house mother")
    assert (table.mobster(C).back_room, table.mobster(C).locked) == (before + 2, 2)
    assert table.house("texas").markers == [0, 1, 0, 0] and table.house("mother").markers == [0, 2, 0, 0]


@pytest.mark.rule("BL-INF-5", "BL-INF-6", "BL-INF-7", "BL-INF-8", "BL-INF-9")
@pytest.mark.example("TC-R2")
def test_the_three_houses_of_the_rulebook() -> None:
    """Texas 1-1 is closed. Mother's 2-3-4 is David's by majority, open and full. Barleycorn's 3-1-2 is Alice's."""
    table = Scene(markers={"texas": [0, 0, 1, 1], "mother": [0, 2, 3, 4], "barley": [3, 0, 1, 2]})
    assert not table.house("texas").open
    mother, barley = table.house("mother"), table.house("barley")
    assert mother.open and mother.status == ["none", "minority", "minority", "majority"]
    assert sum(mother.markers) == mother.circles == 9
    assert barley.open and barley.status == ["controlling", "none", "minority", "minority"]
    table.until("place", A)
    assert "place mother" not in table.menu(A)


@pytest.mark.rule("BL-INF-5")
@pytest.mark.parametrize(("house", "threshold"), [("texas", 3), ("mother", 4), ("barley", 4), ("mccoy", 8)])
def test_a_house_opens_with_its_shaded_circles(house: str, threshold: int) -> None:
    """One marker below its threshold a Speakeasy is closed, with the next it is open, at once."""
    table = Scene(markers={house: [threshold - 2, 1]}, back=[1]).until("place", A)
    assert not table.house(house).open and table.house("omalley").open
    table.play(A, f"place {house}")
    assert table.house(house).open


@pytest.mark.rule("BL-INF-5")
def test_volstead_opens_with_eleven() -> None:
    """Volstead Imports needs eleven markers, with six at the table."""
    for many in (10, 11):
        assert Scene(6, markers={"volstead": [many]}).house("volstead").open == (many == 11)


@pytest.mark.rule("BL-INF-6", "BL-INF-8")
@pytest.mark.example("TC-08")
def test_where_majority_becomes_control() -> None:
    """Five against three and three is a majority, six is control, and one marker alone is control."""
    table = Scene(markers={"barley": [5, 3, 3], "mccoy": [6, 3, 3], "texas": [1]})
    assert table.house("barley").status == ["majority", "minority", "minority", "none"]
    assert table.house("mccoy").status == ["controlling", "minority", "minority", "none"]
    assert table.house("texas").status == ["controlling", "none", "none", "none"]


@pytest.mark.rule("BL-INF-7", "BL-SHP-11", "BL-THUG-BIG_CITY_BOYS-4", "BL-SEL-15")
@pytest.mark.example("TC-06")
def test_muscle_breaks_a_tie_of_two() -> None:
    """Mother's 2-2: Bob (45) controls. With trucks in line Big City Boys make it Alice's (45½).

    Bob's truck still unloads first; the Profit goes to Alice.
    """
    table = Scene(muscle=(40, 45, 3, 1), markers={"mother": [2, 2]}, hands={D: ["big_city_boys"]})
    assert table.house("mother").status == ["minority", "controlling", "none", "none"]
    table.until("W-P4N").set_crates(4, 4, 0, 0).load({A: {"small_0": 4}, B: {"small_1": 4}})
    table.ship(B, "small_1 mother").ship(A, "small_0 mother").until("W-P4E", D)
    assert table.house("mother").lines == [["small_1"], ["small_0"], []]
    table.roll(3, 3).play(D, "play big_city_boys", "seat seat_0").finish_round()
    assert [(event["seat"], event["crates"]) for event in table.heard_of("sold")] == [(B, 4), (A, 2)]
    assert table.heard_of("profit_paid") == [{"seat": A, "house": "mother", "amount": 6}]


@pytest.mark.rule("BL-INF-7")
def test_between_discard_and_reveal_a_tied_house_has_no_boss() -> None:
    """While no Muscle is displayed both of a tied pair are minority; the tie is decided anew each Round."""
    table = Scene(muscle=(40, 45, 3, 1), markers={"mother": [2, 2]}, reveal=False)
    assert table.house("mother").status == ["minority", "minority", "none", "none"]
    assert table.house("mother").boss is None
    table.bid(40, 45, 3, 1)
    assert table.house("mother").boss == B


@pytest.mark.rule("BL-INF-8", "BL-SEL-11")
@pytest.mark.example("TC-07")
def test_a_tied_majority_is_nobodys() -> None:
    """Mother's 2-2-1 has no boss. Demand 12: the minority dock sells 4, 4, 2; the public dock nothing; no Profit."""
    table = Scene(markers={"mother": [2, 2, 1]})
    assert table.house("mother").status == ["minority", "minority", "minority", "none"]
    table.until("W-P4N").set_crates(4, 4, 2, 4)
    table.load({A: {"small_0": 4}, B: {"small_1": 4}, C: {"small_2": 2}, D: {"small_3": 4}})
    table.roll(6, 6)
    for seat in range(4):
        table.ship(seat, f"small_{seat} mother")
    assert table.heard_of("demand_set") == [{"house": "mother", "demand": 12}]
    assert [(event["seat"], event["amount"]) for event in table.heard_of("sold")] == [(A, 8), (B, 8), (C, 4)]
    assert table.heard_of("profit_paid") == []


@pytest.mark.rule("BL-INF-10", "BL-THUG-BIG_PAYOFF-2")
def test_big_payoff_makes_a_boss_of_anybody() -> None:
    """David has no marker at Mother's and pays: he controls it, all who have markers are minority, the others none."""
    table = Scene(markers={"mother": [5, 1]}, hands={D: ["big_payoff", "hit"]})
    table.play(D, "play big_payoff", "house mother")
    assert table.house("mother").status == ["minority", "minority", "none", "controlling"]
    table.play(D, "play hit", "house mother", "seat seat_0")
    assert table.house("mother").boss == D, "whatever the counts become"
    table.finish_round()
    assert table.house("mother").boss == A


@pytest.mark.rule("BL-INF-11", "BL-THUG-COPPER_HOUSE-3", "BL-SEL-4", "BL-SEL-13")
@pytest.mark.example("TC-51")
def test_copper_in_the_house_outranks_big_payoff() -> None:
    """Bob paid 5 for Mother's; at its door Charlie sends the Copper: no boss, no roll, no Profit, no refund.

    4 to Alice and 4 to Bob, whose net is -1.
    """
    table = Scene(markers={"mother": [4]}, hands={B: ["big_payoff"], C: ["copper_house"]})
    table.until("W-P2", B)
    before = table.cash(B)
    table.play(B, "play big_payoff", "house mother")
    table.until("W-P4N").set_crates(4, 4, 0, 0).load({A: {"small_0": 4}, B: {"small_1": 4}})
    table.ship(A, "small_0 mother").ship(B, "small_1 mother").until("W-P5A", C, "mother")
    table.play(C, "play copper_house", "house mother")
    assert [(event["seat"], event["amount"]) for event in table.heard_of("sold")] == [(B, 4), (A, 4)]
    assert table.heard_of("demand_rolled") == [] and table.heard_of("profit_paid") == []
    assert table.cash(B) - before == -1


@pytest.mark.rule("BL-INF-11")
def test_nobody_has_influence_at_omalleys() -> None:
    """At O'Malley's everybody's status is none, and so it is under Copper in the House."""
    table = Scene(markers={"mother": [3, 1]}, hands={D: ["copper_house"]})
    assert table.house("omalley").status == ["none"] * 4
    table.play(D, "play copper_house", "house mother")
    assert table.house("mother").status == ["none"] * 4 and table.house("mother").boss is None


@pytest.mark.rule("BL-INF-12", "BL-SHP-6")
def test_status_gives_the_dock() -> None:
    """Controlling and majority stand at the Majority Dock, minority at the Minority Dock, others at the Public Dock."""
    table = Scene(markers={"mother": [3, 2, 2], "barley": [4, 1]}).until("W-P4N").set_crates(1, 1, 1, 1)
    table.load({seat: {f"small_{seat}": 1} for seat in range(4)})
    first = table.copy()
    for seat, dock in ((A, "majority_dock"), (B, "minority_dock"), (C, "minority_dock"), (D, "public_dock")):
        first.ship(seat, f"small_{seat} mother")
        assert first.heard_of("shipped")[-1]["dock"] == dock
    for seat, dock in ((A, "majority_dock"), (B, "minority_dock"), (C, "public_dock")):
        table.ship(seat, f"small_{seat} barley")
        assert table.heard_of("shipped")[-1]["dock"] == dock
