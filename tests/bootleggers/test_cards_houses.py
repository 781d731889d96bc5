"""Cards on Speakeasies and on Influence markers."""

import pytest

from tests.bootleggers.rulebook import earned
from tests.bootleggers.scene import A, B, C, D, Scene


def in_line(house: str, **setup: object) -> Scene:
    """Alice and Bob have a truck with 4 crates each in line at a Speakeasy."""
    table = Scene(**setup).until("W-P4N").set_crates(4, 4, 0, 0)  # type: ignore[arg-type]
    table.load({A: {"small_0": 4}, B: {"small_1": 4}})
    return table.ship(A, f"small_0 {house}").ship(B, f"small_1 {house}")


@pytest.mark.rule("BL-THUG-GEN-7", "BL-THUG-BIG_PAYOFF-1", "BL-THUG-THIRSTY-1", "BL-THUG-WORD_OF_MOUTH-1")
@pytest.mark.rule("BL-THUG-PACKING_HEAT-1", "BL-THUG-COPPER_HOUSE-1", "BL-THUG-BUST_SPEAKEASY-1")
def test_one_round_cards_need_an_open_house() -> None:
    """Only open Speakeasies are offered; O'Malley's to Bust a Speakeasy alone; none whose turn is over."""
    hand = ["big_payoff", "thirsty", "word_of_mouth", "packing_heat", "copper_house", "bust_speakeasy"]
    table = Scene(markers={"texas": [2], "mother": [4], "barley": [4]}, cash=[30], hands={A: hand})
    for title in hand:
        offered = ["house omalley"] if title == "bust_speakeasy" else []
        assert table.copy().play(A, f"play {title}").acts(A) == [*offered, "house mother", "house barley", "back"]
    table.until("W-P4N").set_crates(4, 0, 0, 0).load({A: {"small_0": 4}}).ship(A, "small_0 barley")
    table.until("W-P5A", A, "barley")
    for title in hand:
        assert table.copy().play(A, f"play {title}").acts(A) == ["house barley", "back"]


@pytest.mark.rule("BL-THUG-BIG_PAYOFF-5")
def test_after_a_big_payoff() -> None:
    """Trucks that come later join the end of the line of their new dock; later marker changes alter nothing."""
    table = Scene(markers={"mother": [4]}, hands={D: ["big_payoff"], C: ["hit"]}).until("W-P4N").set_crates(1, 1, 0, 1)
    table.load({A: {"small_0": 1}, B: {"small_1": 1}, D: {"small_3": 1}}).ship(A, "small_0 mother")
    table.until("W-P4S", D).play(D, "play big_payoff", "house mother")
    table.ship(B, "small_1 mother").ship(D, "small_3 mother").until("W-P4E", C)
    assert table.house("mother").lines == [["small_3"], ["small_0"], ["small_1"]]
    table.play(C, "pass")
    assert table.house("mother").boss == D


@pytest.mark.rule("BL-THUG-COPPER_HOUSE-3", "BL-THUG-BUST_SPEAKEASY-3", "BL-THUG-WORD_OF_MOUTH-1")
@pytest.mark.rule("BL-THUG-THIRSTY-1", "BL-THUG-BIG_PAYOFF-1", "BL-THUG-PACKING_HEAT-1")
def test_copper_keeps_a_house_open_but_the_g_men_close_it() -> None:
    """Under the Copper Mother's stays open below its threshold, and four cards cannot be played there any more.

    Bust a Speakeasy closes it all the same, and nothing opens it again this Round.
    """
    hand = ["copper_house", "hit", "thirsty", "big_payoff", "packing_heat", "word_of_mouth", "bust_speakeasy"]
    table = Scene(markers={"mother": [0, 4]}, hands={A: hand, B: ["double_cross"]}, cash=[30])
    table.play(A, "play copper_house", "house mother").play(A, "play hit", "house mother")
    assert table.house("mother").open and sum(table.house("mother").markers) == 3
    assert table.acts(A) == ["play bust_speakeasy", "pass"]
    table.play(A, "play bust_speakeasy", "house mother")
    assert not table.house("mother").open
    table.until("W-P1", B).play(B, "play double_cross", "add", "house mother")
    assert not table.house("mother").open
    table.finish_round()
    assert table.house("mother").open and sum(table.house("mother").markers) == 4


@pytest.mark.rule("BL-THUG-COPPER_HOUSE-5")
def test_the_copper_figure_is_another() -> None:
    """Copper in the House leaves the Copper at the Family Still where he stands."""
    table = Scene(round=6, copper=B, markers={"mother": [4]}, hands={A: ["copper_house"]})
    table.play(A, "play copper_house", "house mother")
    assert [mobster.copper for mobster in table.view().mobsters] == [False, True, False, False]


@pytest.mark.rule("BL-THUG-BUST_SPEAKEASY-1", "BL-THUG-BUST_SPEAKEASY-2")
@pytest.mark.example("TC-42")
def test_omalleys_busted() -> None:
    """At the door of O'Malley's the G-Men close it: all cargo there is lost."""
    table = in_line("omalley", hands={C: ["bust_speakeasy"]}).until("W-P5A", C, "omalley")
    before = table.all_cash()
    table.play(C, "play bust_speakeasy", "house omalley").finish_round()
    assert table.heard_of("sold") == [] and table.all_cash() == before
    assert table.house("omalley").open, "next Round"


@pytest.mark.rule("BL-THUG-BUST_SPEAKEASY-2")
def test_a_bust_leaves_markers_and_improvements() -> None:
    """Mother's is closed for the Round; its markers and improvements stay."""
    table = in_line("mother", markers={"mother": [4]}, improved={"mother": 1}, hands={C: ["bust_speakeasy"]})
    table.until("W-P4E", C).play(C, "play bust_speakeasy", "house mother").finish_round()
    house = table.house("mother")
    assert earned(table, "mother") == [] and house.open and house.markers[A] == 4 and house.improvements == 1


@pytest.mark.rule("BL-THUG-OPPORTUNITY-1", "BL-THUG-OPPORTUNITY-2")
def test_opportunity_knocks() -> None:
    """An improvement goes from any Speakeasy to another that is open and has a square; demand counts it at once."""
    table = in_line(
        "mother", markers={"mother": [4], "texas": [3]}, improved={"mccoy": 1, "texas": 1}, hands={C: ["opportunity"]}
    ).roll(2, 3)
    table.until("W-P5B", C, "mother").play(C, "play opportunity")
    assert table.acts(C) == ["house texas", "house mccoy", "back"]
    table.play(C, "house mccoy")
    assert table.house("mother").improvements == 1 and table.house("mccoy").improvements == 0
    assert table.finish_round().heard_of("demand_set") == [{"house": "mother", "demand": 5 + 2}]


@pytest.mark.rule("BL-THUG-OPPORTUNITY-2")
def test_opportunity_at_a_coppered_house() -> None:
    """A house under the Copper may receive an improvement, which gains nothing this Round."""
    table = Scene(markers={"mother": [4]}, improved={"mccoy": 1}, hands={A: ["copper_house", "opportunity"]})
    table.play(A, "play copper_house", "house mother").play(A, "play opportunity", "house mccoy")
    assert table.house("mother").improvements == 1


@pytest.mark.rule("BL-THUG-CITY_POLITICS-1", "BL-THUG-CITY_POLITICS-2", "BL-THUG-STATE_POLITICS-1")
@pytest.mark.parametrize(("title", "price", "most"), [("city_politics", 4, 2), ("state_politics", 5, 3)])
def test_politics(title: str, price: int, most: int) -> None:
    """City Politics sells 1 or 2 markers at $4G, State Politics up to 3 at $5G; what cash allows is offered.

    The markers can be placed in the turn that is still to come.
    """
    table = Scene(cash=[40], hands={A: [title]}).until("W-P2", A)
    before = table.cash(A)
    assert table.copy().play(A, f"play {title}").default(A) == "amount 1"
    table.play(A, f"play {title}", f"amount {most}")
    assert before - table.cash(A) == price * most and table.asked() == [A]
    assert table.mobster(A).back_room == 2 + most
    table.play(A, *["place mccoy"] * (2 + most))
    assert table.house("mccoy").markers[A] == 2 + most
    poor = Scene(cash=[2 * price - 1], hands={A: [title]}).play(A, f"play {title}")
    assert poor.acts(A) == ["amount 1", "back"]


@pytest.mark.rule("BL-THUG-DOUBLE_CROSS-1", "BL-THUG-DOUBLE_CROSS-2", "BL-THUG-DOUBLE_CROSS-3")
def test_double_cross() -> None:
    """Destroy a marker of any colour, or add one from supply, at an open or closed Speakeasy but never O'Malley's."""
    table = Scene(markers={"texas": [1, 1], "mother": [0, 4]}, hands={A: ["double_cross"]}).play(A, "play double_cross")
    assert table.acts(A) == ["destroy", "add", "back"]
    gone = table.copy().play(A, "destroy")
    assert gone.acts(A) == ["house texas", "house mother", "back"]
    gone.play(A, "house texas")
    assert gone.acts(A) == ["seat seat_0", "seat seat_1", "back"]
    gone.play(A, "seat seat_1")
    assert gone.house("texas").markers == [1, 0, 0, 0]
    supply, back = table.mobster(A).supply, table.mobster(A).back_room
    table.play(A, "add")
    assert table.acts(A) == [
        *(f"house {house.name}" for house in table.view().houses if house.name != "omalley"),
        "back",
    ]
    table.play(A, "house texas")
    assert table.house("texas").open and table.house("texas").markers == [2, 1, 0, 0]
    assert (table.mobster(A).supply, table.mobster(A).back_room) == (supply - 1, back)


@pytest.mark.rule("BL-THUG-MOB_WAR-1")
def test_mob_war_with_one_marker() -> None:
    """Two markers of one or two colours; where only one is left it destroys that one."""
    table = Scene(markers={"texas": [0, 1], "mother": [1, 2]}, hands={A: ["mob_war"]})
    one = table.copy().play(A, "play mob_war", "house texas")
    assert one.house("texas").markers == [0, 0, 0, 0]
    table.play(A, "play mob_war", "house mother", "seat seat_1")
    assert table.acts(A) == ["seat seat_0", "seat seat_1", "back"]
    table.play(A, "seat seat_0")
    assert table.house("mother").markers == [0, 1, 0, 0]


@pytest.mark.rule("BL-THUG-DIRTY_RAT-1", "BL-THUG-DIRTY_RAT-2")
def test_you_dirty_rat() -> None:
    """Alice's marker takes the place of Bob's: the house stays open, its boss changes, Bob's goes to his supply."""
    table = Scene(markers={"texas": [1, 2]}, hands={A: ["dirty_rat"]})
    supply = [table.mobster(seat).supply for seat in (A, B)]
    assert table.house("texas").boss == B
    table.play(A, "play dirty_rat", "house texas")
    assert table.house("texas").markers == [2, 1, 0, 0] and table.house("texas").open
    assert table.house("texas").boss == A
    assert [table.mobster(seat).supply for seat in (A, B)] == [supply[0] - 1, supply[1] + 1]


@pytest.mark.rule("BL-THUG-SAFE_HOUSE-1")
def test_safe_house_takes_one_to_three() -> None:
    """From one or several Speakeasies; done after the first. By default it is not played, then it is done."""
    table = Scene(markers={"texas": [1], "mother": [1, 3]}, hands={A: ["safe_house"]}).play(A, "play safe_house")
    assert table.acts(A) == ["house texas", "house mother", "back"] and table.default(A) == "back"
    table.play(A, "house texas")
    assert table.acts(A) == ["house mother", "done", "back"] and table.default(A) == "done"
    table.play(A, "house mother")
    assert (table.house("texas").markers, table.house("mother").markers) == ([0, 0, 0, 0], [0, 3, 0, 0])
    assert (table.mobster(A).back_room, table.mobster(A).locked) == (3, 2)
    for house in ("omalley", "texas", "mother", "barley", "mccoy"):
        if house != "omalley":
            many = Scene(markers={house: [4]}, hands={A: ["safe_house"]}).play(A, "play safe_house", f"house {house}")
            assert many.acts(A) == [f"house {house}", "done", "back"]
            many.play(A, f"house {house}", f"house {house}")
            assert many.house(house).markers == [1, 0, 0, 0] and many.mobster(A).locked == 3, "three and no more"


@pytest.mark.rule("BL-THUG-RECRUITING-2")
@pytest.mark.example("TC-R8")
def test_the_strongest_recruits_first_and_second() -> None:
    """The player with the most Muscle plays it and rolls 2: he gets both."""
    table = Scene(hands={A: ["recruiting"]}).roll(2)
    table.play(A, "play recruiting")
    assert [event["seat"] for event in table.heard_of("markers_gained")] == [A, A]


@pytest.mark.rule("BL-THUG-RECRUITING-1", "BL-THUG-RECRUITING-2", "BL-THUG-RECRUITING-3")
@pytest.mark.example("TC-30")
@pytest.mark.parametrize(
    ("roll", "back", "given"), [(6, None, [0, 1, 0, 2, 1, 0]), (1, None, [0]), (3, [1, 20], [0, 0, 2])]
)
def test_recruiting_with_three_players(roll: int, back: list[int] | None, given: list[int]) -> None:
    """Muscle order Y, X, Z and X plays it: on a 6 it goes X, Y, X, Z, Y, X. With Y's supply empty a 3 is X, X, Z."""
    table = Scene(3, muscle=(47, 61, 9), back=back, hands={A: ["recruiting"]}).until("W-P3", A)
    before = len(table.heard_of("markers_gained"))
    table.roll(roll).play(A, "play recruiting")
    assert [event["seat"] for event in table.heard_of("markers_gained")[before:]] == given


@pytest.mark.rule("BL-THUG-RECRUITING-3")
def test_recruits_that_nobody_can_take_are_lost() -> None:
    """All supplies are empty: the roll has no effect."""
    table = Scene(3, muscle=(47, 61, 9), back=[20, 20, 20], hands={A: ["recruiting"]}).roll(6)
    table.until("W-P1", A).play(A, "play recruiting")
    assert table.heard_of("markers_gained") == []
