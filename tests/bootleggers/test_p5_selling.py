"""Phase 5: demand, docks, permission and money (BL-SEL)."""

import pytest

from tests.bootleggers.rulebook import dispatched, earned, profits
from tests.bootleggers.scene import A, B, C, D, E, Scene


def lined_up(house: str, crates: list[int], **setup: object) -> Scene:
    """Everybody sends so many crates on a truck of his own to one Speakeasy."""
    players = len(crates)
    table = Scene(players, **setup).until("W-P4N").set_crates(*crates)  # type: ignore[arg-type]
    own = {t.operator: t.name for t in table.view().trucks}
    table.load({seat: {own[seat]: crates[seat]} for seat in range(players)})
    for seat in sorted(range(players), key=lambda p: -(table.mobster(p).effective_muscle or 0)):
        if crates[seat]:
            table.ship(seat, f"{own[seat]} {house}")
    return table


@pytest.mark.rule("BL-SEL-1", "BL-SEL-2")
def test_smallest_first_and_only_where_trucks_stand() -> None:
    """Trucks stand at McCoy's, O'Malley's and Mother's: these have their turn, by size; Texas Lil's rolls nothing."""
    table = Scene(markers={"texas": [3], "mother": [4], "mccoy": [8]}).until("W-P4N").set_crates(1, 1, 1, 0)
    table.load({seat: {f"small_{seat}": 1} for seat in (A, B, C)})
    table.ship(A, "small_0 mccoy").ship(B, "small_1 omalley").roll(*[1] * 6).ship(C, "small_2 mother")
    table.finish_round()
    turns = [event["house"] for event in table.heard_of("demand_set")]
    assert turns == ["mother", "mccoy"]
    assert table.heard_of("sold")[0]["house"] == "omalley"


@pytest.mark.rule("BL-SEL-3")
def test_a_house_has_one_turn() -> None:
    """Texas Lil's is closed when its window ends; opened later in the phase it does not get another turn."""
    table = Scene(markers={"texas": [2], "mother": [4]}, hands={A: ["double_cross"]}).until("W-P4N")
    table.set_crates(4, 4, 0, 0).load({A: {"small_0": 4}, B: {"small_1": 4}})
    table.ship(A, "small_0 texas").ship(B, "small_1 mother").until("W-P5A", A, "texas").play(A, "pass")
    table.until("W-P5A", A, "mother").play(A, "play double_cross", "add", "house texas").finish_round()
    assert table.house("texas").open and earned(table, "texas") == []


@pytest.mark.rule("BL-SEL-4")
@pytest.mark.parametrize(("house", "dice"), [("texas", 1), ("mother", 2), ("barley", 3), ("mccoy", 4)])
def test_consumption_dice(house: str, dice: int) -> None:
    """Each Speakeasy rolls its own number of dice, one more under Thirsty."""
    many = {"texas": 3, "mother": 4, "barley": 4, "mccoy": 8}[house]
    table = lined_up(house, [4, 0, 0, 0], markers={house: [many]}, hands={A: ["thirsty"]}).until("W-P5A", A, house)
    thirsty = table.copy().play(A, "play thirsty", f"house {house}").finish_round()
    assert len(table.play(A, "pass").finish_round().heard_of("demand_rolled")) == dice
    assert len(thirsty.heard_of("demand_rolled")) == dice + 1


@pytest.mark.rule("BL-SEL-4", "BL-SEL-13")
def test_omalleys_does_not_roll() -> None:
    """O'Malley's buys everything for $1G a crate, without dice and without asking anybody."""
    table = lined_up("omalley", [4, 4, 4, 4])
    assert table.heard_of("demand_rolled") == [] and earned(table, "omalley") == [(A, 4), (B, 4), (C, 4), (D, 4)]


@pytest.mark.rule("BL-SEL-5", "BL-TIM-15")
def test_who_rolls_is_for_show() -> None:
    """The house boss rolls; without one, the highest Muscle among those with a truck in line."""
    bossed = lined_up("mother", [0, 4, 4, 0], markers={"mother": [4]}, hands={D: ["moll"]})
    assert bossed.until("W-P5B", D).view().roller == A
    free = lined_up(
        "mother", [0, 4, 4, 0], markers={"mother": [2, 0, 0, 2, 0]}, muscle=(2, 47, 48, 3), hands={D: ["moll"]}
    )
    assert free.until("W-P5B", D).view().roller == D, "a tie of two is decided by Muscle"
    nobody = lined_up("mother", [0, 4, 4, 0], markers={"mother": [2, 2, 1]}, muscle=(9, 47, 48, 3), hands={D: ["moll"]})
    assert nobody.until("W-P5B", D).view().roller == C
    weaker = lined_up("mother", [0, 4, 4, 0], markers={"mother": [2, 2, 1]}, muscle=(9, 48, 47, 3), hands={D: ["moll"]})
    assert weaker.until("W-P5B", D).view().roller == B
    apart = Scene(markers={"texas": [2, 2, 1], "mother": [2, 2, 1]}, muscle=(9, 47, 48, 3), hands={D: ["moll"]})
    apart.until("W-P4N").set_crates(0, 4, 4, 0).load({B: {"small_1": 4}, C: {"small_2": 4}})
    apart.ship(C, "small_2 texas").ship(B, "small_1 mother")
    assert apart.until("W-P5B", D, "mother").view().roller == B, "a truck in another line does not count"


@pytest.mark.rule("BL-SEL-6")
@pytest.mark.example("TC-R7")
def test_improvements_add_to_every_die() -> None:
    """Texas with one improvement, roll 4: demand 5. Volstead, roll 18: 23 with one improvement, 28 with two."""
    texas = lined_up("texas", [4, 0, 0, 0], markers={"texas": [3]}, improved={"texas": 1}, hands={D: ["moll"]})
    texas.roll(4).until("W-P5A", D).play(D, "pass").until("W-P5B", D).play(D, "pass").finish_round()
    assert texas.heard_of("demand_set") == [{"house": "texas", "demand": 5}]
    for many, demand in ((1, 23), (2, 28)):
        table = Scene(6, markers={"volstead": [11]}, improved={"volstead": many}).until("W-P4N").set_crates(4)
        table.roll(2, 3, 3, 4, 6).load({A: {"small_0": 4}}).ship(A, "small_0 volstead")
        assert table.heard_of("demand_set") == [{"house": "volstead", "demand": demand}]


@pytest.mark.rule("BL-SEL-6", "BL-THUG-THIRSTY-2")
@pytest.mark.example("TC-16")
def test_thirsty_after_the_roll() -> None:
    """Mother's with two improvements, roll 3-4; then Thirsty, extra die 1: demand 8 + 3 x 2 = 14."""
    table = lined_up("mother", [4, 0, 0, 0], markers={"mother": [4]}, improved={"mother": 2}, hands={B: ["thirsty"]})
    table.roll(3, 4).until("W-P5B", B, "mother").roll(1).play(B, "play thirsty", "house mother").finish_round()
    assert table.heard_of("demand_set") == [{"house": "mother", "demand": 14}]


@pytest.mark.rule("BL-SEL-6", "BL-TIM-13")
@pytest.mark.example("TC-17")
def test_an_improvement_after_the_roll() -> None:
    """Texas rolls 3; Bob is asked because he kept an improvement, and places it: demand 4."""
    table = Scene(markers={"texas": [3]}, improvements_kept={B: 1}).until("W-P4N").set_crates(4, 0, 0, 0)
    table.roll(3).load({A: {"small_0": 4}}).ship(A, "small_0 texas")
    assert table.asked() == [B] and table.view().window == "W-P5B" and table.view().rolled == 3
    assert table.default(B) == "pass"
    table.play(B, "improve texas")
    assert table.heard_of("demand_set") == [{"house": "texas", "demand": 4}] and earned(table, "texas") == [(A, 8)]


@pytest.mark.rule("BL-SEL-7", "BL-THUG-HIT-2")
@pytest.mark.example("TC-50")
def test_closed_and_opened_again() -> None:
    """After the roll of 4 Charlie's Hit closes Texas, and Alice's Double Cross opens it again: it sells, 8 + 4."""
    table = lined_up("texas", [4, 0, 0, 0], markers={"texas": [2, 1]}, hands={C: ["hit"], A: ["double_cross"]})
    table.roll(4).until("W-P5B", C, "texas").play(C, "play hit", "house texas", "seat seat_0")
    assert not table.house("texas").open
    shut = table.copy().play(A, "pass").finish_round()
    assert earned(shut, "texas") == []
    table.play(A, "play double_cross", "add", "house texas").finish_round()
    assert earned(table, "texas") == [(A, 8)] and profits(table, "texas") == [(A, 4)]


@pytest.mark.rule("BL-SEL-8")
def test_trucks_at_the_majority_dock_sell_in_line_order() -> None:
    """Demand 5, three trucks of Alice's at the Majority Dock: the first sells 4, the second 1 of 2, the third none."""
    table = Scene(markers={"mother": [3, 1]}, trucks={A: ["small_0", "medium_0", "medium_1"]}).until("W-P4N")
    table.set_crates(8, 0, 0, 0).roll(2, 3).load({A: {"small_0": 2, "medium_0": 4, "medium_1": 2}})
    table.ship(A, "medium_0 mother", "small_0 mother", "medium_1 mother")
    assert [event["crates"] for event in table.finish_round().heard_of("sold")] == [4, 1]


@pytest.mark.rule("BL-SEL-8", "BL-SEL-9")
def test_the_majority_dock_sells_before_the_minority_dock() -> None:
    """Demand 5: Alice's 4 at the Majority Dock first, then 1 of Bob's; he cannot be refused."""
    table = Scene(markers={"mother": [3, 1]}).until("W-P4N").set_crates(4, 4, 0, 0).roll(2, 3)
    table.load({A: {"small_0": 4}, B: {"small_1": 4}}).ship(A, "small_0 mother").ship(B, "small_1 mother")
    assert earned(table, "mother") == [(A, 8), (B, 2)]


@pytest.mark.rule("BL-SEL-10", "BL-SEL-16")
@pytest.mark.example("TC-29")
def test_a_refused_truck_ends_selling_at_the_public_dock() -> None:
    """Demand 9; the public line is 4, 6, 4. Alice allows the first and refuses the second: the third sells nothing.

    Had she allowed the second it would have sold 5, and there would have been no question about the third.
    """
    table = Scene(markers={"mother": [4]}, trucks={C: ["medium_0"]}).until("W-P4N").set_crates(0, 4, 6, 4).roll(5, 4)
    table.load({B: {"small_1": 4}, C: {"medium_0": 6}, D: {"small_3": 4}})
    table.ship(B, "small_1 mother").ship(C, "medium_0 mother").ship(D, "small_3 mother")
    assert table.asked() == [A] and table.acts(A) == ["turn-away", "allow"] and table.default(A) == "turn-away"
    table.play(A, "allow")
    assert table.view().demand == 5 and table.asked() == [A]
    allowed = table.copy().play(A, "allow")
    assert earned(allowed, "mother") == [(B, 8), (C, 10)] and allowed.key() != "public-dock"
    table.play(A, "turn-away")
    assert earned(table, "mother") == [(B, 8)] and table.key() != "public-dock"


@pytest.mark.rule("BL-SEL-10", "BL-SEL-12", "BL-THUG-PIGEON-2")
@pytest.mark.example("TC-47")
def test_the_boss_does_not_ask_himself() -> None:
    """Alice took David's cargo at the Public Dock: she is asked about Bob's truck only, and hers sells in its turn.

    If she refuses Bob, the line stops, her own cargo with it.
    """
    table = Scene(markers={"texas": [3]}, hands={A: ["pigeon"]}).until("W-P4N").set_crates(0, 4, 0, 4).roll(6)
    table.load({B: {"small_1": 4}, D: {"small_3": 4}}).ship(B, "small_1 texas").ship(D, "small_3 texas")
    table.until("W-P4E", A).play(A, "play pigeon", "truck small_3")
    assert table.asked() == [A] and table.key() == "public-dock"
    refused = table.copy().play(A, "turn-away")
    assert earned(refused, "texas") == [] and profits(refused, "texas") == []
    table.play(A, "allow")
    assert earned(table, "texas") == [(B, 8), (A, 4)] and profits(table, "texas") == [(A, 6)]


@pytest.mark.rule("BL-SEL-11")
def test_without_a_boss_the_public_dock_sells_nothing() -> None:
    """Mother's is open with four players' markers and no boss: David at the Public Dock is not even asked for."""
    table = Scene(5, markers={"mother": [1, 1, 1, 0, 1]}).until("W-P4N").set_crates(0, 0, 0, 4, 0).roll(6, 6)
    table.load({D: {"small_3": 4}}).ship(D, "small_3 mother")
    assert earned(table, "mother") == [] and table.key() == "muscle"
    assert table.mobster(E).crates == 0


@pytest.mark.rule("BL-SEL-14", "BL-THUG-PACKING_HEAT-2", "BL-THUG-PIGEON-3")
@pytest.mark.example("TC-46")
def test_pigeon_and_packing_heat() -> None:
    """Red packs heat at Mother's. Green takes Red's cargo: $1G a crate. Red takes Green's: the full $2G."""
    red, green = A, B
    for thief, victim, amount in ((green, red, 4), (red, green, 8)):
        hands = {red: ["packing_heat", "pigeon"]} if thief == red else {red: ["packing_heat"], green: ["pigeon"]}
        table = Scene(markers={"mother": [2, 2]}, hands=hands)
        table.until("W-P4N").set_crates(*[4 if seat == victim else 0 for seat in range(4)]).roll(3, 3)
        table.load({victim: {f"small_{victim}": 4}}).ship(victim, f"small_{victim} mother").until("W-P4E", red)
        table.play(red, "play packing_heat", "house mother").until("W-P4E", thief)
        table.play(thief, "play pigeon", f"truck small_{victim}").finish_round()
        assert earned(table, "mother") == [(thief, amount)]


@pytest.mark.rule("BL-SEL-15", "BL-THUG-WORD_OF_MOUTH-2")
@pytest.mark.example("TC-18")
def test_word_of_mouth() -> None:
    """At Barleycorn's the Profit of 10 crates is 20. At Mother's, where nobody controls, it has no effect."""
    table = dispatched(hands={D: ["word_of_mouth"]}, dice=(3, 2, 3, 5, 6)).until("W-P4E", D)
    nothing = table.copy().play(D, "play word_of_mouth", "house mother").until("public-dock").play(A, "turn-away")
    assert profits(nothing, "mother") == []
    table.play(D, "play word_of_mouth", "house barley").until("public-dock").play(A, "turn-away")
    assert profits(table, "barley") == [(A, 20)]


@pytest.mark.rule("BL-SEL-15", "BL-THUG-PACKING_HEAT-1", "BL-THUG-PACKING_HEAT-2")
@pytest.mark.example("TC-19")
def test_packing_heat() -> None:
    """McCoy's: Blue controls, Red packs heat. Blue's 6 crates bring 6, Red's 18; the Profit of 24 is Blue's."""
    blue, red = A, B
    table = mccoy({red: ["packing_heat"]}).until("W-P4E", red).roll(5, 5, 5, 5)
    table.play(red, "play packing_heat", "house mccoy").finish_round()
    assert earned(table, "mccoy") == [(blue, 6), (red, 18)] and profits(table, "mccoy") == [(blue, 24)]


def mccoy(hands: dict[int, list[str]]) -> Scene:
    """Blue (Alice) controls McCoy's, Red (Bob) is in the minority; both stand there with 6 crates, Charlie with 4."""
    table = Scene(markers={"mccoy": [6, 2]}, trucks={A: ["medium_0"], B: ["medium_1"]}, hands=hands)
    table.until("W-P4N").set_crates(6, 6, 4, 0).load({A: {"medium_0": 6}, B: {"medium_1": 6}, C: {"small_2": 4}})
    return table.ship(A, "medium_0 mccoy").ship(B, "medium_1 mccoy").ship(C, "small_2 mccoy")


@pytest.mark.rule("BL-THUG-COPPER_HOUSE-2", "BL-THUG-COPPER_HOUSE-3", "BL-THUG-COPPER_HOUSE-4", "BL-SEL-13")
@pytest.mark.example("TC-20")
def test_copper_in_the_house_after_the_roll() -> None:
    """The roll of 4 no longer counts: all crates sell for $1G, also Charlie's at the Public Dock; no Profit.

    The Packing Heat that Red played before has no effect.
    """
    table = mccoy({A: ["copper_house"], B: ["packing_heat"]}).until("W-P4E", B).roll(1, 1, 1, 1)
    table.play(B, "play packing_heat", "house mccoy").until("W-P5B", A, "mccoy")
    table.play(A, "play copper_house", "house mccoy").finish_round()
    assert earned(table, "mccoy") == [(A, 6), (B, 6), (C, 4)] and profits(table, "mccoy") == []


@pytest.mark.rule("BL-SEL-17", "BL-THUG-GEN-7", "BL-THUG-BIG_FAVOR-2")
def test_after_the_last_house_everything_goes_home() -> None:
    """Trucks are parked and empty, a rented one is with its owner, a lent one with the supply, effects are over."""
    table = Scene(markers={"mother": [4]}, hands={A: ["big_favor", "thirsty", "word_of_mouth"], D: ["moll"]})
    table.play(A, "play big_favor").play(A, "play thirsty", "house mother").play(
        A, "play word_of_mouth", "house mother"
    )
    table.until("W-P4N").set_crates(13, 0, 0, 0).load({A: {"lent_large": 9, "small_0": 4}})
    table.ship(A, "lent_large mother", "small_0 omalley").until("W-P5E", D)
    assert table.truck("lent_large") is None
    assert all(truck.crates == 0 and truck.house is None for truck in table.view().trucks)
    house = table.house("mother")
    assert (house.thirsty, house.word_of_mouth, house.finished) == (0, 0, False)


@pytest.mark.rule("BL-SEL-16")
def test_unmet_demand_has_no_effect() -> None:
    """Demand 12 for 4 crates: 4 are sold, and nothing of the rest is left for later."""
    table = Scene(markers={"mother": [4]}).until("W-P4N").set_crates(4, 0, 0, 0).roll(6, 6)
    table.load({A: {"small_0": 4}}).ship(A, "small_0 mother")
    assert earned(table, "mother") == [(A, 8)] and table.view().demand is None


@pytest.mark.rule("BL-SEL-10", "BL-SEL-12")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_public_dock_has_what_is_left_of_the_demand(left: int) -> None:
    """Alice's four crates come first; the last one that is wanted is sold at the Public Dock, if she allows it."""
    table = Scene(markers={"texas": [3]}).until("W-P4N").set_crates(4, 3, 0, 0)
    table.load({A: {"small_0": 4}, B: {"small_1": 3}}).ship(A, "small_0 texas")
    table.roll(4 + left).ship(B, "small_1 texas")
    if left:
        assert table.asked() == [A] and table.key() == "public-dock"
        table.play(A, "allow")
    assert [event["crates"] for event in table.heard_of("sold")] == [4, *([left] if left else [])]
