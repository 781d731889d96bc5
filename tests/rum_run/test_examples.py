"""The 43 worked examples of the rules document, with its own diagrams."""

import pytest

from tests.rum_run.document import LANE, LONG_LANE, SQUARE, diagram, sections
from tests.rum_run.reference import loose_ends
from tests.rum_run.scenes import Scene, game_on, read_cells, reference_table
from volstead.games.rum_run import KIT
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.ending import winning_seats
from volstead.games.rum_run.forest import loads_of, turn
from volstead.games.rum_run.moves import CELL_NAMES
from volstead.games.rum_run.pack import winning_number
from volstead.games.rum_run.tokens import pair_number


def offered_at(cell: str, texts: dict[str, Scene]) -> set[str]:
    """What can be laid on a cell by one plain Build."""
    return {text.split(" / ")[1] for text in texts if text.startswith(f"build {cell} /")}


@pytest.mark.unturned("nobody")
def test_every_example_of_the_document_is_played_here() -> None:
    """The document has 43 examples, and this file has a test for each."""
    here = {text for text in globals() if text.startswith("test_ex")}
    assert len(sections()) == 43
    assert {name[7:9] for name in here} == {name[3:] for name in sections()}


@pytest.mark.example("EX-01")
def test_ex01_placing_matching_ends() -> None:
    """Blue's 2-6 joins its 6 to the 6 of the road; it is two steps from town and gone from the rack."""
    s = Scene(game_on(LANE), diagram("EX-01", 1))
    after = s.after("build C2 / 6-2")
    assert after.drawn() == read_cells(diagram("EX-01", 2))
    assert after.distance("C2") == 2 and not after.in_rack("B26")


@pytest.mark.example("EX-02")
def test_ex02_ends_that_differ() -> None:
    """Neither 2-5 nor 5-5 shows a 6, and 2-6 laid north-south has no arm towards the road."""
    legal = offered_at("C2", Scene(game_on(LANE), diagram("EX-02", 0)).actions())
    assert "6-2" in legal
    assert not legal & {"2-5", "5-2", "2|5", "5|2", "5+5", "2|6", "6|2", "2-6"}


@pytest.mark.example("EX-03")
def test_ex03_first_token_at_a_gate() -> None:
    """On the empty board a token needs an arm that faces the town; any number will do."""
    legal = Scene(game_on(LANE)).actions()
    assert {"build B2 / 1-4", "build B2 / 4-1", "build A1 / 2|5", "build A1 / 5|2", "build A3 / 2|5"} <= set(legal)
    assert {f"build B2 / 6+6 / at {arm}" for arm in ("C2 / 6-5", "B1 / 5|6", "B3 / 6|5")} <= set(legal)
    assert not offered_at("B2", legal) & {"1|4", "4|1"} and not offered_at("A1", legal) & {"2-5", "5-2"}
    assert not offered_at("C2", legal) and "build B2 / 6+6" not in legal


@pytest.mark.example("EX-04")
def test_ex04_a_double_and_its_second_token() -> None:
    """4-4 at C2 asks for a second token with a 4 on another arm than the anchor's."""
    s = Scene(game_on(LANE), diagram("EX-04", 0))
    assert s.after("build C2 / 4+4 / at C1 / 2|4").drawn() == read_cells(diagram("EX-04", 1))
    second = {text.removeprefix("build C2 / 4+4 / ") for text in s.actions() if text.startswith("build C2 / 4+4")}
    assert {"at D2 / 4-2", "at C3 / 4|6"} <= second
    assert all("4" in text.split(" / ")[1] for text in second)
    assert not {text for text in second if text.startswith(("at B2", "at D1"))} and "at D2 / 2-4" not in second
    assert "build C2 / 4+4" not in s.actions()


@pytest.mark.example("EX-05")
def test_ex05_a_double_that_can_not_be_followed() -> None:
    """No token of the rack carries a 4: the 4-4 may not be started."""
    s = Scene(game_on(LANE), diagram("EX-05", 0), racks={"B": "4-4 1-2 5-6"})
    assert "4+4" not in offered_at("C2", s.actions())


@pytest.mark.example("EX-06")
def test_ex06_branching_later() -> None:
    """4-5 goes on the free east arm of the double."""
    after = Scene(game_on(LANE), diagram("EX-06", 0)).after("build D2 / 4-5")
    assert after.drawn() == read_cells(diagram("EX-06", 1))
    assert [after.distance(cell) for cell in ("B2", "C2", "C1", "D2")] == [1, 2, 3, 3]


@pytest.mark.example("EX-07")
def test_ex07_a_mismatch_at_the_far_end() -> None:
    """5-6 is legal but leaves D2 a fragment; 1-6 relinks it."""
    s = Scene(game_on(LANE), diagram("EX-07", 0))
    left = s.after("build C2 / 6-5")
    assert left.drawn() == read_cells(diagram("EX-07", 1)) and left.distance("D2") == 0
    mended = s.after("build C2 / 6-1")
    assert mended.drawn() == read_cells(diagram("EX-07", 2)) and mended.distance("D2") == 3


@pytest.mark.example("EX-08")
def test_ex08_breaking() -> None:
    """4-5 (9) breaks Red's 1-5 (6), which goes back to Red's rack."""
    after = Scene(game_on(LANE), diagram("EX-08", 0)).after("build C2 / 4-5")
    assert after.drawn() == read_cells(diagram("EX-08", 1)) and after.in_rack("R15")


@pytest.mark.example("EX-09")
def test_ex09_a_total_that_is_not_higher() -> None:
    """5 and 6 do not beat 6; 7 and 8 do."""
    legal = Scene(game_on(LANE), diagram("EX-08", 0)).actions()
    assert not offered_at("C2", legal) & {"4-1", "4-2"}
    assert "build C2 / 4-3" in legal and "build C2 / 4+4 / at D2 / 4-1" in legal


@pytest.mark.example("EX-10")
def test_ex10_building_over_your_own_road() -> None:
    """1-4 covers the own 4-6: totals do not matter, and what lay beyond becomes a fragment."""
    s = Scene(game_on(LANE), diagram("EX-10", 0))
    after = s.after("build C2 / 4-1")
    assert after.drawn() == read_cells(diagram("EX-10", 1))
    assert after.in_rack("B46") and after.distance("D2") == 0
    assert "4-6" not in offered_at("C2", s.actions())


@pytest.mark.example("EX-11")
def test_ex11_breaking_a_token_with_barrels() -> None:
    """Two barrels now ride on Blue's token; the one on C1 stays Red's."""
    after = Scene(game_on(LANE), diagram("EX-11", 0)).after("build C2 / 4-5")
    assert after.drawn() == read_cells(diagram("EX-11", 1))


@pytest.mark.example("EX-12")
def test_ex12_breaking_with_a_double_steals_twice() -> None:
    """5-5 takes two barrels, its second token 5-6 three more."""
    after = Scene(game_on(LANE), diagram("EX-12", 0)).after("build C2 / 5+5 / at C3 / 5|6")
    assert after.drawn() == read_cells(diagram("EX-12", 1))
    assert after.in_rack("R13") and after.in_rack("R34")


@pytest.mark.example("EX-13")
def test_ex13_no_breaking_from_the_town_except_to_muscle_in() -> None:
    """Blue, with a road, cannot break at the gate from the town; Green, with none, can."""
    game = game_on(SQUARE, seats=3)
    assert not offered_at("D3", Scene(game, diagram("EX-13", 1)).actions())
    after = Scene(game, diagram("EX-13", 1), mover="G").after("build D3 / 6-5")
    assert after.drawn() == read_cells(diagram("EX-13", 2))
    assert after.in_rack("R23") and after.distance("E3") == 0
    legal = offered_at("D3", Scene(game_on(SQUARE), diagram("EX-13", 3)).actions())
    assert "6-4" in legal and not legal & {"5-6", "6-5"}


@pytest.mark.example("EX-14")
def test_ex14_repair() -> None:
    """5-5 on the fragment and the link 5-6 over the own 1-6 bring three barrels back to the road."""
    s = Scene(game_on(LONG_LANE), diagram("EX-14", 1))
    after = s.after("repair D2 / 5+5 / at C2 / 6-5")
    assert after.drawn() == read_cells(diagram("EX-14", 2))
    assert after.distance("E2") == 4 and after.in_rack("B16") and after.in_rack("R24")
    assert "5+5" not in offered_at("D2", s.actions())


@pytest.mark.example("EX-15")
def test_ex15_a_link_that_does_not_match() -> None:
    """Only 5-6 links; and against Red's 4-6 (10) the 5-5 (10) is not strong enough."""
    game = game_on(LONG_LANE)
    mends = [text for text in Scene(game, diagram("EX-14", 1)).actions() if text.startswith("repair")]
    assert mends == ["repair D2 / 5+5 / at C2 / 6-5"]
    stronger = diagram("EX-14", 1).replace("R4|2", "R4|6").replace("R2|5", "R6|5")
    assert not [text for text in Scene(game, stronger).actions() if text.startswith("repair")]


@pytest.mark.example("EX-16")
def test_ex16_which_tokens_are_loose_ends() -> None:
    """One link or none, and no barrels; the town counts as a link, a distillery does not."""
    for number, expected in ((1, {"C1", "C3", "G3"}), (2, {"C1", "E2"})):
        s = Scene(game_on(diagram("EX-16", 0)), diagram("EX-16", number))
        lifted = {text.split(" / ")[0].removeprefix("lift ") for text in s.actions() if text.startswith("lift")}
        assert lifted == expected
        assert {CELL_NAMES[r * 12 + c] for r, c in loose_ends(reference_table(s.s), s.there(0))} == expected


@pytest.mark.example("EX-17")
def test_ex17_moving_a_loose_end() -> None:
    """1-4 goes from D2 to C3, or over the own 2-4 at C1; not to E2, which nothing reaches then, nor back."""
    s = Scene(game_on(LANE), diagram("EX-17", 0))
    assert s.after("lift D2 / at C3 / 4|1").drawn() == read_cells(diagram("EX-17", 1))
    assert s.after("lift D2 / at C1 / 1|4").in_rack("B24")
    goals = {text.split(" / ")[1] for text in s.actions() if text.startswith("lift D2")}
    assert "at C3" in goals and not goals & {"at E2", "at D2"}


@pytest.mark.example("EX-18")
def test_ex18_offloading_six_then_three_then_one() -> None:
    """Blue takes six, Red three at another door, and the last door gives one; then the distillery is empty."""
    game = game_on(diagram("EX-18", 0))
    first = Scene(game, diagram("EX-18", 1)).after("build F2 / 6-1")
    assert first.drawn() == read_cells(diagram("EX-18", 2))
    before = diagram("EX-18", 3).replace("R2+2*3", ".     ").replace("R2|1", ".   ").replace("[B1]", "[B3]")
    second = Scene(game, before, mover="R", used=("B F2",)).after("build G4 / 2+2 / at G5 / 2|1")
    assert second.drawn() == read_cells(diagram("EX-18", 3))
    assert loads_of(6) == [6, 3, 1]


@pytest.mark.example("EX-19")
def test_ex19_one_claim_per_player_and_door() -> None:
    """Blue has used the west door: nothing comes out there any more for Blue."""
    s = Scene(game_on(diagram("EX-19", 0)), diagram("EX-19", 1), used=("B D2",))
    assert s.after("build D2 / 3-6").drawn() == read_cells(diagram("EX-19", 2))


@pytest.mark.example("EX-20")
def test_ex20_the_last_barrel_of_the_inn() -> None:
    """Laid across, Red's token takes Blue's barrels but not the Inn's; a double takes both."""
    s = Scene(game_on(diagram("EX-20", 0)), diagram("EX-20", 1), mover="R", used=("B D3",))
    across = s.after("build D3 / 3|6")
    assert across.barrels("D3") == 2 and across.inside() == 1
    assert s.after("build D3 / 3+3 / at D4 / 3|5").drawn() == read_cells(diagram("EX-20", 2))


@pytest.mark.example("EX-21")
def test_ex21_caravanning_home() -> None:
    """A load of three at distance four: sown, pushed, home; three scored after two more turns."""
    game = game_on(diagram("EX-21", 0))
    start = diagram("EX-21", 1).replace("B3-1*3", ">     ").replace("[E1]", "[E3]")
    s = Scene(game, start).after("build E2 / 3-1")
    assert s.drawn() == read_cells(diagram("EX-21", 1))
    for number, pile in ((2, "E2"), (3, "D2"), (4, "B2")):
        s = again(s).after(f"caravan {pile}")
        assert s.drawn() == read_cells(diagram("EX-21", number))
    assert s.score() == 1
    s = again(s).after("caravan C2")
    assert s.score() == 2 and s.barrels("B2") == 1
    assert again(s).after("caravan B2").score() == 3


def again(s: Scene) -> Scene:
    """The same position with Blue to move once more: Red's turns between are left out."""
    copy = s.copy()
    copy.do(copy.menu()[0])
    while copy.on_turn() == 1:
        copy.do(copy.menu()[0])
    return copy.without("R")


@pytest.mark.example("EX-22")
def test_ex22_barrels_stop_at_a_broken_road() -> None:
    """In the fragment one barrel is dropped on E2 and the other two on D2, its last token."""
    after = Scene(game_on(LONG_LANE), diagram("EX-22", 0)).after("caravan F2")
    assert after.drawn() == read_cells(diagram("EX-22", 1))


@pytest.mark.example("EX-23")
def test_ex23_stealing() -> None:
    """Blue breaks in with a double, two barrels are Blue's, Red's last one is trapped, and Blue escapes."""
    s = Scene(game_on(diagram("EX-23", 0)), diagram("EX-23", 1))
    stolen = s.after("build C2 / 3+3 / at C3 / 3|6")
    assert stolen.drawn() == read_cells(diagram("EX-23", 2))
    assert stolen.in_rack("R24") and stolen.distance("D3") == 0
    assert not [text for text in stolen.actions() if text.startswith("caravan")]
    turned = Scene(game_on(diagram("EX-23", 0)), diagram("EX-23", 2))
    assert turned.after("caravan C3").drawn() == read_cells(diagram("EX-23", 3))


@pytest.mark.example("EX-24")
@pytest.mark.rule("RR-CAR-4", "RR-MODEL-4", "RR-DIST-5")
def test_ex24_a_distillery_as_a_through_road() -> None:
    """The caravan steps from H2 through the distillery to E2; nothing is dropped inside."""
    game = game_on(diagram("EX-24", 0))
    s = Scene(game, diagram("EX-24", 1))
    assert [s.distance(cell) for cell in ("B2", "C2", "D2", "E2", "H2", "H3")] == [1, 2, 3, 4, 5, 6]
    assert s.after("caravan H2").drawn() == read_cells(diagram("EX-24", 2))
    many = diagram("EX-24", 1).replace("B3+3*2", "B3+3*6").replace(" 1  .   ", " 1  R1|2")
    far = Scene(game, many).after("caravan H2")
    assert [far.barrels(cell) for cell in ("E2", "D2", "C2", "B2", "A1")] == [1, 1, 1, 1, 1] and far.score() == 1


@pytest.mark.example("EX-25")
def test_ex25_ambush() -> None:
    """One barrel home, the next on Red's pile: both of those are scored too, three in all."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))
    after = s.after("caravan D3 / over C2")
    assert after.drawn() == read_cells(diagram("EX-25", 1)) and after.score() == 3


@pytest.mark.example("EX-26")
def test_ex26_abandonment() -> None:
    """On Green's empty token the barrel stays; these two are the only actions."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))
    after = s.after("caravan D3 / over B3")
    assert after.drawn() == read_cells(diagram("EX-26", 0)) and after.score() == 1
    assert set(s.actions()) == {"caravan D3 / over C2", "caravan D3 / over B3"}


@pytest.mark.example("EX-27")
def test_ex27_two_overloaded_piles() -> None:
    """Blue must play one of the two, and the other is forced again next turn."""
    s = Scene(game_on(SQUARE), diagram("EX-27", 0))
    assert set(s.actions()) == {"caravan D3", "caravan E3"}
    after = s.after("caravan E3")
    assert [after.barrels(cell) for cell in ("D3", "C2")] == [3, 1] and after.score() == 1
    later = Scene(game_on(SQUARE), diagram("EX-27", 0).replace("B4-6*2", "B4-6*3").replace("B6-1*3", "B6-1  "))
    assert set(later.actions()) == {"caravan D3"}


@pytest.mark.example("EX-28")
def test_ex28_overshooting_on_to_a_short_road() -> None:
    """Three barrels collect on Red's dead end: abandoned, or ambushed if a barrel lay there before."""
    after = Scene(game_on(SQUARE), diagram("EX-28", 0)).after("caravan D3")
    assert after.drawn() == read_cells(diagram("EX-28", 1)) and after.score() == 1
    held = diagram("EX-28", 0).replace("R2|3  ", "R2|3*1")
    assert Scene(game_on(SQUARE), held).after("caravan D3").score() == 5


@pytest.mark.example("EX-29")
def test_ex29_no_rival_road_at_the_town() -> None:
    """Nobody to run on to: all three barrels score."""
    assert Scene(game_on(SQUARE), diagram("EX-29", 0)).after("caravan D3").score() == 3


@pytest.mark.example("EX-30")
def test_ex30_choosing_a_route() -> None:
    """By C4 one barrel gets home; the long way round none does; both are legal, also for an overloaded pile."""
    game = game_on(diagram("EX-30", 0))
    s = Scene(game, diagram("EX-30", 1))
    hauls = {text for text in s.actions() if text.startswith("caravan")}
    assert hauls == {"caravan D4 / by C4", "caravan D4 / by D3"} and len(s.actions()) > 2
    short, long = s.after("caravan D4 / by C4"), s.after("caravan D4 / by D3")
    assert (short.barrels("C4"), short.score()) == (1, 1)
    assert (long.barrels("D3"), long.barrels("D2"), long.score()) == (1, 1, 0)
    forced = Scene(game, diagram("EX-30", 1).replace("B2+2*2", "B2+2*3"))
    assert set(forced.actions()) == hauls


@pytest.mark.example("EX-31")
def test_ex31_winning() -> None:
    """The eighth barrel wins at once."""
    game = game_on(SQUARE, seats=3)
    after = Scene(game, diagram("EX-31", 0), scores={"B": 7, "R": 3, "G": 5}).after("caravan D3")
    assert game.data[at.WINNING] == 8 and after.over()
    assert after.winners() == [0] and after.scores() == [8, 3, 5] and after.result() == "barrels"


@pytest.mark.example("EX-32")
def test_ex32_what_meets_a_door() -> None:
    """An arm on the door side meets it; a token laid across does not; a double does."""
    game = game_on(diagram("EX-32", 0))
    straight = Scene(game, diagram("EX-32", 1)).after("build D2 / 2-6")
    assert (straight.barrels("D2"), straight.inside()) == (4, 2)
    other = Scene(game, diagram("EX-32", 2))
    across = other.after("build D2 / 6|1")
    assert (across.barrels("D2"), across.inside(), across.used()) == (0, 4, [])
    assert other.after("build D2 / 1+1 / at D1 / 6|1").barrels("D2") == 4


@pytest.mark.example("EX-33")
def test_ex33_building_over_your_own_barrels() -> None:
    """The barrels ride on the double; D2 and its barrel are a fragment."""
    after = Scene(game_on(LANE), diagram("EX-33", 0)).after("build C2 / 4+4 / at C1 / 3|4")
    assert after.drawn() == read_cells(diagram("EX-33", 1))
    assert after.in_rack("B46") and after.distance("D2") == 0


@pytest.mark.example("EX-34")
def test_ex34_a_returned_token_can_be_used_at_once() -> None:
    """The covered 4-6 comes back and is laid as the second token of the same action."""
    s = Scene(game_on(LANE), diagram("EX-34", 0), racks={"B": "4-4 1-3"})
    assert s.after("build C2 / 4+4 / at D2 / 4-6").drawn() == read_cells(diagram("EX-34", 1))


@pytest.mark.example("EX-35")
def test_ex35_horse_power_steering() -> None:
    """Double, double, straight: three tokens in one action, and no stopping before the third."""
    s = Scene(game_on(LANE, variant="horse-power"), diagram("EX-35", 0))
    after = s.after("build C2 / 3+3 / at D2 / 3+3 / at D1 / 5|3")
    assert after.drawn() == read_cells(diagram("EX-35", 1))
    assert "build C2 / 3+3 / at D2 / 3+3" not in s.actions()


@pytest.mark.example("EX-36")
def test_ex36_fast_lays_two_roads_off_a_double() -> None:
    """Fast lays 4-6 and 2-4 off its 4-4; one alone is not enough while a second is possible."""
    s = Scene(game_on(LANE, variant="tortoise-hare"), diagram("EX-36", 0))
    after = s.after("build C2 / 4+4 / at D2 / 4-6 / at C3 / 4|2")
    assert after.drawn() == read_cells(diagram("EX-36", 1))
    assert "build C2 / 4+4 / at D2 / 4-6" not in s.actions()


@pytest.mark.example("EX-37")
def test_ex37_strong_empties_a_distillery() -> None:
    """Strong takes 4 + 2 + 1 at once and must haul the pile on its next turn."""
    game = game_on(diagram("EX-37", 0), variant="tortoise-hare")
    after = Scene(game, diagram("EX-37", 1), mover="R").after("build D2 / 5-6")
    assert after.drawn() == read_cells(diagram("EX-37", 2))
    forced = Scene(game, diagram("EX-37", 2), mover="R", used=("R D2",))
    assert {text.split(" / ")[0] for text in forced.actions()} == {"caravan D2"}


@pytest.mark.example("EX-38")
@pytest.mark.rule("RR-MODEL-4", "RR-MODEL-7")
def test_ex38_lifting_a_door_token_can_cut_a_through_road() -> None:
    """1-2 is lifted from the door and laid at the gate: H2 and H3 are a fragment now."""
    s = Scene(game_on(diagram("EX-24", 0)), diagram("EX-38", 0))
    after = s.after("lift E2 / at A1 / 1|2")
    assert after.drawn() == read_cells(diagram("EX-38", 1))
    assert s.distance("H2") == 5 and (after.distance("H2"), after.distance("H3")) == (0, 0)


@pytest.mark.unturned("nobody")
@pytest.mark.example("EX-39")
@pytest.mark.rule("RR-SET-2")
def test_ex39_rotating_a_board_face() -> None:
    """Face A1 turned once; the door at d2 facing south comes to e4 facing west."""
    face = ["......", "...v..", "..BB..", "..BB<.", "..^...", "......"]
    expected = [line.split()[1:] for line in diagram("EX-39", 0).splitlines()[1:]]
    assert turn(face) == ["".join(row) for row in expected]
    assert turn(face)[3][4] == "<"


@pytest.mark.unturned("nobody")
@pytest.mark.example("EX-40")
@pytest.mark.rule("RR-END-1")
def test_ex40_seat_removals_and_winning_numbers() -> None:
    """Rack sizes by position, and winning numbers for 24 and 31 barrels."""
    sizes = {}
    for seats in (2, 3, 4):
        s = KIT.make(seats, {"order": "seats"}).new()
        sizes[seats] = [int(s.v[at.RACK + k]).bit_count() for k in range(seats)]
        assert s.data[at.WINNING] == {2: 12, 3: 8, 4: 6}[seats]
    assert sizes == {2: [20, 21], 3: [19, 20, 21], 4: [19, 20, 20, 21]}
    one_six, one_two = 1 << pair_number(1, 6), 1 << pair_number(1, 2)
    assert [s.v[at.GONE + k] for k in range(4)] == [one_six | one_two, one_six, one_two, 0]
    assert [winning_number(31, seats) for seats in (2, 3, 4)] == [16, 11, 8]
    two_sixes = [KIT.make(n, {"forest": "A1/0 B1/0 C1/0 D2/0 E6"}).new().data[at.WINNING] for n in (2, 3, 4)]
    assert two_sixes == [16, 11, 8]
    assert sum(loads_of(5)) == 8


@pytest.mark.example("EX-41")
def test_ex41_ranking_after_the_idle_limit() -> None:
    """Level on score: barrels on connected tokens, then on all tokens, then who came there first."""
    game = game_on(SQUARE)
    for drawn, expected in ((("B6-1*2", "R3|5*1", "R2|4*3"), [0]), (("B6-1*2", "R3|5*2", "R2|4*3"), [1])):
        board = f"""
    A       B       C       D       E
 1  .       .       .       .       .
 2  {drawn[2]}  .       {drawn[1]}  .       .
 3  .       .       (TC)    B4-6    {drawn[0]}
 4  .       .       .       .       .
 5  .       .       .       .       .
"""
        s = Scene(game, board, scores={"B": 9, "R": 9})
        s.set(offloaded=1, idle=39, turns=80)
        after = s.after("build B3 / 1-2")
        assert after.over() and after.result() == "idle" and after.winners() == expected
    level = Scene(game, "", scores={"B": 9, "R": 9})
    level.set(scored_at_B=61, scored_at_R=40)
    assert [level.back(seat) for seat in winning_seats(level.s)] == [1]


@pytest.mark.example("EX-42")
def test_ex42_several_roads_from_the_town() -> None:
    """Blue may start at the other gates with any number; the barrel on C1 goes home by C2 alone."""
    s = Scene(game_on(SQUARE), diagram("EX-42", 0))
    legal = s.actions()
    assert {"2-5", "5-2", "6-1"} <= offered_at("B3", legal) and {"2|5", "5|2", "1|6"} <= offered_at("C4", legal)
    assert s.distance("C1") == 2
    assert {text for text in legal if text.startswith("caravan")} == {"caravan C1"}
    assert s.after("caravan C1").barrels("C2") == 1


@pytest.mark.example("EX-43")
def test_ex43_overshooting_through_a_crossroads() -> None:
    """Blue chooses the arm for the last barrel: ambush for 3 or 4, or abandonment; C2's barrel stays Red's."""
    s = Scene(game_on(SQUARE), diagram("EX-43", 0))
    scores = {text: after.score() for text, after in s.actions().items()}
    assert scores == {"caravan D3 / by B2": 3, "caravan D3 / by C1": 4, "caravan D3 / by D2": 1}
    assert all(after.barrels("C2") == 1 for after in s.actions().values())
