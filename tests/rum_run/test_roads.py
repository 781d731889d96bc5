"""Turns, building, breaking, repairing, loose ends and the model of roads."""

import pytest

from tests.rum_run.document import LANE, LONG_LANE, SQUARE, diagram
from tests.rum_run.scenes import Scene, cell_of, game_on
from tests.scene import WATCHER
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.actions.repairing import fragment_sides
from volstead.games.rum_run.placing import from_rack, lay
from volstead.games.rum_run.roads import joined, links
from volstead.games.rum_run.tokens import arms, pair_number, piece_facing


def kinds(s: Scene) -> set[str]:
    return {text.split()[0] for text in s.actions()}


def refused(s: Scene, *texts: str) -> str:
    """The rule by which the last of these moves is refused; nothing changes by it."""
    refusal = s.copy().do(*texts[:-1]).refused(s.on_turn(), texts[-1])
    assert refusal.legal
    return refusal.rule


@pytest.mark.rule("RR-TURN-1", "RR-TURN-4")
def test_a_turn_is_one_whole_action() -> None:
    """After any whole action the rival is to move, and nothing is offered that cannot be completed."""
    s = Scene(game_on(LONG_LANE), diagram("EX-14", 1))
    assert kinds(s) == {"build", "lift", "repair"}
    assert all(after.on_turn() == 1 for after in s.actions().values())
    assert kinds(Scene(game_on(LONG_LANE), diagram("EX-22", 0))) >= {"build", "caravan"}


@pytest.mark.rule("RR-TURN-2", "RR-OVER-1", "RR-OVER-7")
def test_an_overloaded_pile_comes_before_all_else() -> None:
    """Two barrels at distance one must go; two at distance two need not."""
    s = Scene(game_on(SQUARE), diagram("EX-25", 0).replace("G", "R"))
    assert kinds(s) == {"caravan"} and refused(s, "build C4") == "RR-OVER-1"
    free = Scene(game_on(SQUARE), diagram("EX-25", 0).replace("G", "R").replace("B4-6*2  B6-1", "B4-6    B6-1*2"))
    assert kinds(free) == {"build", "caravan"}


@pytest.mark.rule("RR-TURN-3", "RR-END-3")
def test_who_has_nothing_to_do_passes_and_a_round_of_passes_ends_the_game() -> None:
    """Blue's only gate is held by 6-6: Blue passes, again and again, until Red has nothing left either."""
    map_text = "    A B\n 1  @ .\n"
    game = game_on(map_text)
    s = Scene(game, "    A    B\n 1  (TC) R6+6\n", mover="B", racks={"R": "6-6"})
    assert s.over() and s.result() == "passes" and s.winners() == [0, 1]
    moving = Scene(game, "    A    B\n 1  (TC) R1-6\n", mover="B", racks={"B": "1-2"})
    assert moving.on_turn() == 1


@pytest.mark.rule("RR-TURN-5", "RR-BRK-4", "RR-BRK-5")
def test_a_covered_token_goes_home_and_its_barrels_stay() -> None:
    """Red's token is in Red's rack again at once, its barrels lie on Blue's, and the rest of Red's road stays."""
    after = Scene(game_on(LANE), diagram("EX-11", 0)).after("build C2 / 4-5")
    assert after.drawn()["C2"] == "B4-5*2" and after.drawn()["C3"] == "R5|3"
    assert any(text.endswith("/ 1|5") for text in after.actions())


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-ROAD-1", "RR-MODEL-1", "RR-MODEL-2")
def test_roads_run_straight_and_only_doubles_turn() -> None:
    """A straight token has two arms on opposite sides, a double four equal ones."""
    for side in range(4):
        for near in range(1, 7):
            for far in range(1, 7):
                shown_arms = arms(piece_facing(side, near, far))
                assert (shown_arms[side], shown_arms[side ^ 2]) == (near, far)
                assert sum(number > 0 for number in shown_arms) == (4 if near == far else 2)


@pytest.mark.rule("RR-ROAD-2")
def test_where_no_token_can_lie() -> None:
    """Not on the town, an obstacle, a distillery or outside the forest; on a free cell or on a token, which goes."""
    s = Scene(game_on("    A B C D\n 1  . # . .\n 2  @ . > I\n 3  . . . .\n"))
    for cell in ("A2", "B1", "D2", "L12"):
        assert refused(s, f"build {cell}") == "RR-ROAD-2"
    free = s.after("build B2 / 1-2")
    assert free.drawn()["B2"] == "B1-2"
    covered = free.after("build A1 / 3|4").after("build B2 / 1-3")
    assert covered.drawn()["B2"] == "B1-3" and covered.in_rack("B12")


@pytest.mark.rule("RR-ROAD-3", "RR-ROAD-11")
def test_a_token_is_anchored_on_the_town_or_on_connected_road() -> None:
    """Nothing is built out of the fragment at D2, nor out of nothing."""
    s = Scene(game_on(LANE), diagram("EX-07", 0))
    assert refused(s, "build E2") == "RR-ROAD-3" and refused(s, "build G3") == "RR-ROAD-3"
    assert refused(s, "build C2", "4-5") == "RR-ROAD-3"
    assert {"build C2 / 6-5", "build A1 / 2|5"} <= set(s.actions())
    linked = Scene(game_on(LANE), diagram("EX-07", 2))
    assert "build E2 / 4-2" in linked.actions() and "build E2 / 5-2" not in linked.actions()
    assert s.after("build C2 / 6-5").scores() == [0, 0], "what lies idle costs nothing"


@pytest.mark.rule("RR-ROAD-4", "RR-REP-5", "RR-MODEL-3", "RR-MODEL-4")
def test_other_arms_may_face_anything_and_join_what_matches() -> None:
    """6-5 leaves the fragment alone, 6-1 joins it; towards the edge an arm is simply open."""
    s = Scene(game_on(LANE), diagram("EX-07", 0))
    loose, mended = s.after("build C2 / 6-5"), s.after("build C2 / 6-1")
    assert joined(loose.s, cell_of("C2"), 1) == -1 and joined(mended.s, cell_of("C2"), 1) == cell_of("D2")
    assert joined(mended.s, cell_of("B2"), 3) == -1 and links(mended.s, cell_of("B2")) == 2


@pytest.mark.rule("RR-REP-5")
def test_a_move_or_a_double_play_relinks_a_fragment_too() -> None:
    """1-6 comes from the gate A1 and joins D2; 6-6 at C2 with 6-1 behind it joins E2, which lay alone."""
    board = diagram("EX-07", 0)
    s = Scene(game_on(LANE), board.replace(" 1  .   ", " 1  B1|6"))
    moved = s.after("lift A1 / at C2 / 6-1")
    assert s.distance("D2") == 0 and [moved.distance(cell) for cell in ("B2", "C2", "D2")] == [1, 2, 3]
    further = Scene(game_on(LANE), board.replace("B1-4    .   ", ".       B1-4"))
    assert further.distance("E2") == 0
    doubled = further.after("build C2 / 6+6 / at D2 / 6-1")
    assert [doubled.distance(cell) for cell in ("B2", "C2", "D2", "E2")] == [1, 2, 3, 4]


@pytest.mark.rule("RR-ROAD-4")
@pytest.mark.parametrize("faced", ["#   ", "R4+4", "R4-3", "B4|1", "B5+5"])
def test_an_arm_may_face_an_obstacle_a_rival_or_the_side_of_a_token(faced: str) -> None:
    """6-4 is laid at C2; what its 4 faces at D2 is joined only if it is a 4 of the same player, end to end."""
    ground = "    A B C D E\n 1  . . . . .\n 2  @ . . {} .\n 3  . . . . .\n".format("#" if faced[0] == "#" else ".")
    board = f"    A B C D E\n 1  . . . . .\n 2  (TC) B2-6 . {'.' if faced[0] == '#' else faced} .\n 3  . . . . .\n"
    after = Scene(game_on(ground), board).after("build C2 / 6-4")
    assert after.distance("C2") == 2 and links(after.s, cell_of("C2")) == 1
    same = Scene(game_on(ground), board.replace(faced, "B4-1")).after("build C2 / 6-4") if faced[0] != "#" else None
    assert same is None or (same.distance("D2") == 3 and links(same.s, cell_of("C2")) == 2)


@pytest.mark.rule("RR-MODEL-4")
def test_a_token_beside_the_town_is_joined_to_it_by_an_arm_alone() -> None:
    """At the gate B2 a straight token that lies along the road is joined, one that lies across is not; a double is."""
    for token, near in (("B2-6", 1), ("B2|6", 0), ("B3+3", 1)):
        s = Scene(game_on(LANE), f"    A B C\n 1  . . .\n 2  (TC) {token} .\n 3  . . .\n")
        assert s.distance("B2") == near and links(s.s, cell_of("B2")) == near


@pytest.mark.rule("RR-ROAD-5")
def test_any_number_starts_at_any_free_gate() -> None:
    """A player with a road may start another one at every free gate."""
    s = Scene(game_on(SQUARE), diagram("EX-42", 0))
    assert {f"build B3 / {n}-6" for n in range(1, 6) if n != 4} <= set(s.actions())


@pytest.mark.rule("RR-ROAD-6", "RR-BRK-2")
def test_the_second_token_goes_on_any_arm_but_the_anchor() -> None:
    """Both tokens of a double play can break, each by its own total; the anchor arm is refused."""
    s = Scene(game_on(LANE), diagram("EX-12", 0))
    assert refused(s, "build C2", "5+5", "at B2") == "RR-ROAD-6"
    assert refused(s, "build C2", "5+5", "at G1") == "RR-ROAD-6"
    legal = set(s.actions())
    assert "build C2 / 5+5 / at C3 / 5|6" in legal and "build C2 / 5+5 / at C3 / 5|1" not in legal


@pytest.mark.rule("RR-ROAD-7")
def test_a_double_without_a_follower_is_refused_by_its_rule() -> None:
    """With 4-4, 1-2 and 5-6 the double fits but nothing can follow it."""
    s = Scene(game_on(LANE), diagram("EX-05", 0), racks={"B": "4-4 1-2 5-6"})
    assert refused(s, "build C2") == "RR-ROAD-7"
    more = Scene(game_on(LANE), diagram("EX-05", 0), racks={"B": "4-4 1-2 5-6 2-5"})
    assert refused(more, "build C2") == "RR-ROAD-7"
    enough = Scene(game_on(LANE), diagram("EX-05", 0), racks={"B": "4-4 1-4"})
    doubles = {text for text in enough.actions() if text.startswith("build C2 / 4+4")}
    assert doubles == {f"build C2 / 4+4 / at {arm}" for arm in ("C1 / 1|4", "C3 / 4|1", "D2 / 4-1")}


@pytest.mark.rule("RR-ROAD-7", "RR-ROAD-8", "RR-MODEL-8")
@pytest.mark.parametrize(("beside", "ring"), [("#", False), (".", False), ("#", True), (".", True)])
def test_a_follower_must_not_cut_the_road_that_the_double_hangs_on(beside: str, ring: bool) -> None:
    """Blue's road comes round to C2. 3-3 fits there, but 3-5 could only cover C1, on which all of it hangs.

    That there are two ways somewhere along it makes no difference.
    """
    ground = f"    A B C D E\n 1  @ . . . .\n 2  . # . {beside} .\n 3  . . . . .\n 4  . . . . .\n"
    board = """
    A       B       C       D       E
 1  (TC)    B1-2    B2-3    B3-4    B4+4
 2  .       .       .       .       B4|5
 3  .       .       B3|1    .       B5|6
 4  .       .       B1+1    B1-6    B6+6
"""
    if ring:
        ground += " 5  . . . . .\n 6  . . . . .\n"
        board += " 5  .  .  B1|5  .  B6|2\n 6  .  .  B5+5  B5-2  B2+2\n"
    s = Scene(game_on(ground), board, racks={"B": "3-3 3-5"})
    assert s.distance("C3") == 10 and "build C2 / 5|3" in s.actions()
    doubles = {text for text in s.actions() if text.startswith("build C2 / 3+3")}
    assert doubles == ({"build C2 / 3+3 / at D2 / 3-5"} if beside == "." else set())
    if beside == "#":
        assert refused(s, "build C2", "3+3") == "RR-ROAD-7"


@pytest.mark.rule("RR-ROAD-7", "RR-BRK-2")
@pytest.mark.parametrize(("there", "follows"), [("R5|6", False), ("R3|6", True), ("B5|6", True), (".   ", True)])
def test_what_the_second_token_of_a_double_may_cover(there: str, follows: bool) -> None:
    """4-6 (10) is the only follower: a rival's 9 is broken, an 11 is not, and an own token is covered in any case."""
    board = f"    A B C D\n 1  . . {there} .\n 2  (TC) B3-4 . R6+6\n 3  . . R5+5 .\n"
    s = Scene(game_on(LANE), board, racks={"B": "4-4 4-6"})
    if follows:
        after = s.after("build C2 / 4+4 / at C1 / 6|4")
        assert after.drawn()["C1"] == "B6|4"
        assert there == ".   " or after.in_rack(there[0] + there[1] + there[3])
    else:
        assert refused(s, "build C2", "4+4") == "RR-ROAD-7"
        assert not [text for text in s.actions() if text.startswith("build C2 / 4+4")]


@pytest.mark.rule("RR-ROAD-8")
def test_what_lay_beyond_a_covered_token_is_a_fragment() -> None:
    """3-4 covers 4-6 though it is lower; 4-6 is in the rack again and 5-6 behind it hangs on nothing."""
    after = Scene(game_on(LANE), diagram("EX-10", 0)).after("build C2 / 4-3")
    assert after.drawn()["C2"] == "B4-3" and after.in_rack("B46") and not after.in_rack("B34")
    assert [after.distance(cell) for cell in ("B2", "C2", "D2")] == [1, 2, 0]
    kept = Scene(game_on(LANE), diagram("EX-10", 0).replace("B6-5", "B3-5")).after("build C2 / 4-3")
    assert kept.distance("D2") == 3, "what matches stays connected"


@pytest.mark.rule("RR-BRK-2")
def test_a_moved_loose_end_and_both_tokens_of_a_repair_can_break() -> None:
    """Each is compared with what it covers: 1-4 (5) breaks 1-2 but not 2-3; a Repair breaks 2-4 and 1-2, not 6-6."""
    for token, breaks in (("R1|2", True), ("R2|3", False)):
        rows = diagram("EX-17", 0).splitlines()
        rows[3] = f" 3  .       .       {token}    .       .       .       ."
        s = Scene(game_on(LANE), "\n".join(rows))
        assert ("lift D2 / at C3 / 4|1" in s.actions()) == breaks
        if breaks:
            after = s.after("lift D2 / at C3 / 4|1")
            assert after.drawn()["C3"] == "B4|1" and after.in_rack("R12") and "D2" not in after.drawn()
    for token, breaks in (("R1|2", True), ("R6+6", False)):
        s = Scene(game_on(LONG_LANE), diagram("EX-14", 1).replace("B6-1", token))
        assert ("repair D2 / 5+5 / at C2 / 6-5" in s.actions()) == breaks
        if breaks:
            after = s.after("repair D2 / 5+5 / at C2 / 6-5")
            assert after.in_rack("R24") and after.in_rack("R12") and after.distance("E2") == 4


@pytest.mark.rule("RR-ROAD-8", "RR-ROAD-9")
def test_covering_an_own_token_must_change_something_and_keep_the_anchor() -> None:
    """4-6 cannot replace itself, and the covered token is at hand for the second one."""
    s = Scene(game_on(LANE), diagram("EX-10", 0))
    assert "build C2 / 4-6" not in s.actions() and "build C2 / 4+4 / at C1 / 6|4" in s.actions()
    assert "build B2 / 5-4" in s.actions()
    alone = Scene(game_on(LANE), diagram("EX-10", 0), racks={"B": "5-6"})
    assert "build C2 / 6-5" not in alone.actions()


@pytest.mark.rule("RR-ROAD-10", "RR-DIST-5")
def test_a_door_is_no_anchor_but_what_is_connected_through_it_is() -> None:
    """H3 hangs on the town only through the distillery, and can be built from; a bare door cannot."""
    game = game_on(diagram("EX-24", 0))
    s = Scene(game, diagram("EX-24", 1))
    assert "build H4 / 6|1" in s.actions()
    bare = Scene(game, diagram("EX-24", 1).replace("B3+3*2", "<     ").replace("B3|6", ".   "))
    assert refused(bare, "build H2") == "RR-ROAD-3"


@pytest.mark.rule("RR-BRK-1", "RR-BRK-7")
def test_only_a_higher_total_breaks_and_rivals_are_never_joined() -> None:
    """1-4 does not beat the 6 of Red's 1-5; and Blue's 5 beside Red's 5 is no join."""
    s = Scene(game_on(LANE), diagram("EX-08", 0))
    assert refused(s, "build C2", "4-1") == "RR-BRK-1"
    after = s.after("build C2 / 4-5")
    assert joined(after.s, cell_of("C2"), 0) == -1 and after.distance("C1") == 0


@pytest.mark.rule("RR-BRK-3")
def test_gates_are_broken_from_the_town_only_to_muscle_in() -> None:
    """Blue with a road is refused; the second token of a double may cover a rival's gate token."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-13", 1))
    assert refused(s, "build D3") == "RR-BRK-3"
    board = """
    A       B       C       D       E
 1  .       .       B4+4    B4-3    B3+3
 2  .       .       B4|1    .       B3|5
 3  .       .       (TC)    R2-3    .
 4  .       .       .       .       .
 5  .       .       .       .       .
"""
    assert "build E3 / 5+5 / at D3 / 6-5" in Scene(game_on(SQUARE), board).actions()


@pytest.mark.rule("RR-BRK-6", "RR-DIST-7", "RR-DIST-3")
def test_a_breaking_token_offloads_at_the_door_it_takes() -> None:
    """Red breaks Blue's token at the only door and gets the last barrel there, though Blue has used the door."""
    s = Scene(game_on(diagram("EX-20", 0)), diagram("EX-20", 1), mover="R", used=("B D3",))
    after = s.after("build D3 / 3+3 / at D4 / 3|5")
    assert after.barrels("D3") == 3 and after.inside() == 0


@pytest.mark.rule("RR-REP-4", "RR-TURN-5", "RR-DIST-2")
def test_a_repair_is_done_in_order() -> None:
    """The double breaks Red's token, lies and empties the distillery at its door, before the link covers and lies."""
    game = game_on("    A B C D E F\n 1  . . . I . .\n 2  @ . . ^ . .\n 3  . . . . . .\n")
    board = """
    A       B       C       D       E       F
 1  .       .       .       [I2]    .       .
 2  (TC)    B3-6    B6-1*1  R4|2*1  B5-2    .
 3  .       .       .       .       .       .
"""
    after = Scene(game, board).after("repair D2 / 5+5 / at C2 / 6-5")
    told = [(fact["kind"], fact["cell"]) for fact in after.heard(WATCHER) if "cell" in fact]
    assert told == [("broken", "D2"), ("laid", "D2"), ("offloaded", "D2"), ("covered", "C2"), ("laid", "C2")]
    assert (after.barrels("D2"), after.barrels("C2")) == (3, 1), "what lay there lies on the new tokens"
    assert after.in_rack("R24") and after.in_rack("B16") and not after.in_rack("B55") and not after.in_rack("B56")


@pytest.mark.rule("RR-REP-1", "RR-REP-2", "RR-REP-3", "RR-REP-4")
def test_a_repair_is_a_double_and_a_link() -> None:
    """The double beats what lies in the gap, the link meets both numbers; everything else is refused by its rule."""
    s = Scene(game_on(LONG_LANE), diagram("EX-14", 1))
    assert refused(s, "repair F2") == "RR-REP-2" and refused(s, "repair B3") == "RR-REP-1"
    assert refused(s, "repair A2") == "RR-ROAD-2"
    assert refused(s, "repair D2", "4+4") == "RR-REP-2" and refused(s, "repair D2", "5+5", "at D1") == "RR-REP-2"
    assert refused(s, "repair D2", "5+5", "at C2", "5-6") == "RR-REP-2"
    after = s.after("repair D2 / 5+5 / at C2 / 6-5")
    assert [after.distance(cell) for cell in ("C2", "D2", "E2")] == [2, 3, 4]


@pytest.mark.rule("RR-REP-1", "RR-VAR-1")
def test_the_double_of_one_colour_mends_the_double_of_the_other() -> None:
    """With two colours Blue's 6-6 meets Green's 6-6, which lay alone behind Red's token."""
    board = """
    A       B       C       D       E       F       G       H
 1  .       .       .       .       .       .       .       .
 2  (TC)    B3-5    B5-1    R4|2    G6+6    .       .       .
 3  .       .       .       .       .       .       .       .
"""
    s = Scene(game_on(LONG_LANE, variant="horse-power"), board)
    assert [text for text in s.actions() if text.startswith("repair")] == ["repair D2 / 6+6 / at C2 / 5-6"]
    after = s.after("repair D2 / 6+6 / at C2 / 5-6")
    assert [after.distance(cell) for cell in ("C2", "D2", "E2")] == [2, 3, 4]


@pytest.mark.rule("RR-LOOSE-1", "RR-MODEL-7")
def test_what_is_no_loose_end_stays() -> None:
    """Two links, barrels, or a rival's token: each refusal says so."""
    s = Scene(game_on(diagram("EX-16", 0)), diagram("EX-16", 1))
    assert [links(s.s, cell_of(cell)) for cell in ("B2", "C2", "D2", "G3")] == [2, 4, 1, 0]
    assert {refused(s, f"lift {cell}") for cell in ("B2", "C2", "D2", "A1")} == {"RR-LOOSE-1"}


@pytest.mark.rule("RR-LOOSE-2", "RR-LOOSE-3")
def test_a_moved_double_needs_a_second_token_from_the_rack() -> None:
    """The double at C2 has lost all but one link; moved to a gate it takes a second token; it cannot go back."""
    board = "    A       B       C\n 1  .       .       .\n 2  (TC)    B3-4    B4+4\n 3  .       .       .\n"
    s = Scene(game_on("    A B C\n 1  . . .\n 2  @ . .\n 3  . . .\n"), board)
    moved = [text for text in s.actions() if text.startswith("lift C2")]
    assert moved and all(len(text.split(" / ")) == 5 for text in moved)
    assert refused(s, "lift C2", "at C2") == "RR-LOOSE-2"
    assert not any(text.startswith("lift C2 / at C2") for text in moved)


@pytest.mark.rule("RR-LOOSE-4", "RR-LOOSE-5")
def test_legality_is_judged_with_the_token_lifted() -> None:
    """Lifted from its door, E2 cuts off H3, which is no anchor any more; laid at a new door it offloads."""
    game = game_on(diagram("EX-24", 0))
    s = Scene(game, diagram("EX-24", 1).replace("B3+3*2", "B3+3  "))
    assert "build H4 / 6|1" in s.actions()
    assert not any(text.startswith("lift E2 / at H") for text in s.actions())
    full = Scene(game, diagram("EX-38", 0).replace("[E0]", "[E3]").replace("B2-1 ", ">    ").replace("B1|5", "B2|5"))
    assert full.after("build E2 / 2-1").barrels("E2") == 3


@pytest.mark.rule("RR-LOOSE-4", "RR-BRK-3")
def test_who_lifts_the_only_token_does_not_muscle_in() -> None:
    """Blue lifts its one token: before that Blue had a road, so Red's gate stays closed; with none it is open."""
    board = """
    A       B       C       D       E
 1  .       .       .       .       .
 2  .       .       R1|2    .       .
 3  .       .       (TC)    B4-6    .
 4  .       .       .       .       .
 5  .       .       .       .       .
"""
    s = Scene(game_on(SQUARE), board)
    assert "lift D3 / at C4 / 4|6" in s.actions(), "a free gate is open to it"
    assert refused(s, "lift D3", "at C2") == "RR-BRK-3"
    assert not any(text.startswith("lift D3 / at C2") for text in s.actions())
    none = Scene(game_on(SQUARE), board.replace("B4-6", ".   "))
    assert "build C2 / 4|6" in none.actions()


@pytest.mark.rule("RR-DIST-5")
@pytest.mark.parametrize("held", [0, 1, 3])
@pytest.mark.parametrize("used", [(), ("B E2", "B H2")])
def test_a_through_road_needs_neither_barrels_nor_a_first_visit(held: int, used: tuple[str, ...]) -> None:
    """H2 hangs on E2 through the distillery, full or empty, doors used or not; through Red's door it does not."""
    game = game_on(diagram("EX-24", 0))
    board = diagram("EX-24", 1).replace("[E0]", f"[E{held}]")
    s = Scene(game, board, used=used)
    assert [s.distance(cell) for cell in ("E2", "H2", "H3")] == [4, 5, 6]
    assert s.after("caravan H2").inside() == held, "nothing is dropped in it"
    rival = Scene(game, board.replace("B2-1 ", "R2-1 "), used=used)
    assert [rival.distance(cell) for cell in ("D2", "H2", "H3")] == [3, 0, 0]


@pytest.mark.rule("RR-VAR-2")
def test_what_strong_cut_off_is_lost_to_repair() -> None:
    """Strong breaks C2: what lies behind is lost, no Repair joins it; Fast may break the wreck by a higher total."""
    game = game_on(LANE, variant="tortoise-hare")
    rows = "    A B C D E F G\n 1  . . . . . . .\n 2  (TC) B2-4 B4-1 B1-3 . . .\n 3  . . . . . . .\n"
    s = Scene(game, rows, mover="R")
    red, blue, v = s.there(1), s.there(0), s.s.v
    lay(s.s, red, cell_of("C2"), from_rack(s.s, red, 4 * pair_number(4, 5)))
    assert v[at.LOST + cell_of("D2")] == 1 and v[at.LOST + cell_of("B2")] == 0
    assert [token.cell for token in s.view().tokens if token.wreck] == ["D2"]
    v[at.ON_TURN] = blue
    s.s.settle()
    assert fragment_sides(s.s, blue, cell_of("E2"), 3) == 0
    assert "build C2 / 4-6" in s.actions(), "a higher total breaks a wreck like any road"
    assert "lift" not in kinds(s) and refused(s, "lift B2") == "RR-VAR-2"
    v[at.LOST + cell_of("D2")] = 0
    assert fragment_sides(s.s, blue, cell_of("E2"), 3) != 0, "what was cut off otherwise can be repaired"


@pytest.mark.rule("RR-VAR-2")
def test_in_version_1_fast_could_not_cover_a_wreck() -> None:
    """Old tables go on by it, except on a gate."""
    game = game_on(LANE, variant="tortoise-hare", version=1)
    s = Scene(game, "    A B C D E F G\n 1  . . . . . . .\n 2  (TC) B2-4 R5|4 . . . .\n 3  . . . . . . .\n")
    assert "build C2 / 4-6" in s.actions()
    s.s.v[at.WRECKS + s.colour("R")] = 1 << pair_number(4, 5)
    assert refused(s, "build C2") == "RR-VAR-2"
    gates = {"A2": "R5-4", "B1": "R5|4", "B3": "R5|4", "C2": "R5-4"}
    for gate, wreck in gates.items():
        rows = [[".", ".", "."], [".", "(TC)", "."], [".", ".", "."]]
        rows[int(gate[1]) - 1]["ABC".index(gate[0])] = wreck
        board = "    A B C\n" + "".join(f" {n}  {' '.join(row)}\n" for n, row in enumerate(rows, start=1))
        on = Scene(game_on("    A B C\n 1  . . .\n 2  . @ .\n 3  . . .\n", variant="tortoise-hare", version=1), board)
        on.s.v[at.WRECKS + on.colour("R")] = 1 << pair_number(4, 5)
        assert any(text.startswith(f"build {gate} / ") for text in on.actions()), gate


@pytest.mark.rule("RR-VAR-2")
@pytest.mark.parametrize(("mover", "road", "wrecks"), [("R", "B", ["C2"]), ("B", "R", [])])
def test_in_version_1_only_strong_makes_wrecks(mover: str, road: str, wrecks: list[str]) -> None:
    """What Strong lays on Fast's road is a wreck; what Fast lays on Strong's is a token like any other."""
    game = game_on(LANE, variant="tortoise-hare", version=1)
    rows = f"    A B C D\n 1  {mover}4|6 {mover}6-4 {mover}4|1 .\n 2  (TC) {road}2-4 {road}4|1 .\n 3  . . . .\n"
    s = Scene(game, rows, mover=mover)
    seat = s.colour(mover)
    lay(s.s, seat, cell_of("C2"), from_rack(s.s, seat, 4 * pair_number(4, 5)))
    assert [token.cell for token in s.view().tokens if token.wreck] == wrecks


@pytest.mark.rule("RR-BRK-1")
@pytest.mark.parametrize(("there", "beaten"), [("R1-5", True), ("R1-6", False), ("R2-5", False), ("R3+3", True)])
def test_an_equal_total_breaks_nothing(there: str, beaten: bool) -> None:
    """3-4 (7) breaks 6 but not 7; and it must still meet the road: laid the other way round it does not."""
    board = f"    A B C D\n 1  . . . .\n 2  (TC) B2-4 {there} .\n 3  . . . .\n"
    s = Scene(game_on(LANE), board, racks={"B": "3-4"})
    assert ("build C2 / 4-3" in s.actions()) == beaten and "build C2 / 3-4" not in s.actions()
    if beaten:
        after = s.after("build C2 / 4-3")
        assert after.drawn()["C2"] == "B4-3" and after.in_rack("R" + there[1] + there[3]) and after.distance("C2") == 2
    else:
        assert refused(s, "build C2") in ("RR-BRK-1", "RR-ROAD-3")


@pytest.mark.rule("RR-LOOSE-5")
@pytest.mark.parametrize("used", [(), ("B D2",)])
def test_a_moved_token_empties_the_distillery_at_a_new_door_only(used: tuple[str, ...]) -> None:
    """4-6 is lifted and laid at a door: four barrels come out on it, or none where Blue has used up that door."""
    game = game_on("    A B C D E F\n 1  . . . . . .\n 2  @ . . > F .\n 3  . . . . . .\n")
    board = """
    A       B       C       D       E       F
 1  .       .       B4|6    .       .       .
 2  (TC)    B1-4    B4+4    .       [F4]    .
 3  .       .       .       .       .       .
"""
    after = Scene(game, board, racks={"B": ""}, used=used).after("lift C1 / at D2 / 4-6")
    assert after.drawn()["D2"] == ("B4-6" if used else "B4-6*4") and after.inside() == (4 if used else 2)
    assert after.used() == ["D2"] and "C1" not in after.drawn() and after.on_turn() == 1


@pytest.mark.rule("RR-MODEL-4", "RR-MODEL-7")
def test_two_tokens_have_one_edge_though_there_are_two_reasons() -> None:
    """C1 and C2 touch and meet doors of one distillery: C2 is one step behind C1 and has one link, a loose end."""
    game = game_on("    A B C D\n 1  @ . > F\n 2  . . v F\n 3  . . F F\n")
    board = """
    A       B       C       D
 1  (TC)    B1-3    B3+3    [F0]
 2  .       .       B3|5*2  [F0]
 3  .       .       [F0]    [F0]
"""
    s = Scene(game, board)
    assert [s.distance(cell) for cell in ("B1", "C1", "C2")] == [1, 2, 3] and links(s.s, cell_of("C2")) == 1
    assert [text for text in s.actions() if text.startswith("caravan")] == ["caravan C2"], "one way home"
    after = s.after("caravan C2")
    assert (after.barrels("C1"), after.barrels("B1"), after.inside()) == (1, 1, 0)
    empty = Scene(game, board.replace("*2", "  "))
    assert any(text.startswith("lift C2") for text in empty.actions())


@pytest.mark.rule("RR-LOOSE-2", "RR-LOOSE-4", "RR-ROAD-9")
def test_a_double_may_move_back_along_its_own_road() -> None:
    """All the room there is: 4-4 is lifted from C1 and laid over 2-4 at the gate, and 4-6 follows where it lay."""
    s = Scene(game_on("    A B C\n 1  @ . .\n"), "    A    B    C\n 1  (TC) B2-4 B4+4\n", racks={"B": "4-6"})
    moves = {text for text in s.actions() if text.startswith("lift")}
    assert moves == {f"lift C1 / at B1 / 4+4 / at C1 / 4-{far}" for far in (2, 6)}
    after = s.after("lift C1 / at B1 / 4+4 / at C1 / 4-6")
    assert after.drawn() == {"B1": "B4+4", "C1": "B4-6"} and after.in_rack("B24") and after.distance("C1") == 2


@pytest.mark.rule("RR-MODEL-1")
@pytest.mark.parametrize("corner", ["A1", "L1", "A12", "L12"])
def test_every_corner_of_the_forest_is_a_cell(corner: str) -> None:
    """The town beside each corner in turn: a road begins there as anywhere, and goes on from there round the corner."""
    west, north = corner[0] == "A", corner[1:] == "1"
    rows = [["."] * 12 for _ in range(12)]
    rows[0 if north else 11][1 if west else 10] = "@"
    letters = "    A B C D E F G H I J K L\n"
    ground = letters + "".join(f"{r + 1:2}  {' '.join(row)}\n" for r, row in enumerate(rows))
    s = Scene(game_on(ground), ground.replace("@", "(TC)"), racks={"B": "2-2 2-5"})
    after = s.after(f"build {corner} / 2+2 / at {corner[0]}{'2' if north else '11'} / {'2|5' if north else '5|2'}")
    assert after.distance(corner) == 1 and after.distance(f"{corner[0]}{'2' if north else '11'}") == 2


@pytest.mark.rule("RR-REP-1", "RR-REP-2")
@pytest.mark.parametrize("west", [True, False])
def test_a_fragment_at_the_edge_is_mended_like_any_other(west: bool) -> None:
    """2-5 lies alone in the first cell of the forest, or in the last: 5-5 beside it and 5-6 to the town."""
    if west:
        s = Scene(game_on("    A B C D\n 1  . . . @\n"), "    A B C D\n 1  B2-5 . . (TC)\n", racks={"B": "5-5 5-6"})
        after = s.after("repair B1 / 5+5 / at C1 / 5-6")
    else:
        s = Scene(game_on("    A B C D\n 1  @ . . .\n"), "    A B C D\n 1  (TC) . . B5-2\n", racks={"B": "5-5 5-6"})
        after = s.after("repair C1 / 5+5 / at B1 / 6-5")
    assert s.distance("A1" if west else "D1") == 0 and after.distance("A1" if west else "D1") == 3


@pytest.mark.rule("RR-MODEL-5", "RR-DIST-5")
def test_a_new_token_finds_the_shortest_way_through_a_distillery() -> None:
    """F3 is built at the end of a road of ten; through the distillery the town is three steps away, for G3 four."""
    game = game_on("    A B C D E F G\n 1  . . . . . . .\n 2  . . . . . . .\n 3  @ . > F F < .\n")
    board = """
    A     B     C     D     E     F     G
 1  B4+4  B4-2  B2-3  B3-5  B5-1  B1-6  B6+6
 2  B4|1  .     .     .     .     .     B6|5
 3  (TC)  B1-2  B2-6  [F0]  [F0]  .     B5+5
"""
    s = Scene(game, board, racks={"B": "4-5"})
    assert [s.distance(cell) for cell in ("C3", "G1", "G2", "G3")] == [2, 8, 9, 10]
    after = s.after("build F3 / 4-5")
    assert [after.distance(cell) for cell in ("C3", "F3", "G3", "G2", "G1", "F1")] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("RR-REP-2")
@pytest.mark.parametrize("second_way", [False, True])
def test_the_link_of_a_repair_does_not_lean_on_what_the_double_covers(second_way: bool) -> None:
    """3-3 covers 2-2, over which alone F2 hangs on the town: it links nothing to F2, but with a second way home."""
    ground = "    A B C D E F\n 1  . . . . . .\n 2  @ . . . . .\n 3  . . . . . .\n 4  . . . . . .\n"
    board = f"""
    A       B       C       D       E       F
 1  .       .       .       B6|3    .       .
 2  (TC)    B4-1    B1-2    B2+2    .       B5+5
 3  {"B2|4" if second_way else "."} .  .    B2|6    .       B5|1
 4  {"B4+4 B4-5 B5-6" if second_way else ". . ."}  B6+6    B6-1    B1+1
"""
    s = Scene(game_on(ground), board, racks={"B": "3-3 3-5"})
    assert s.distance("F2") == 9 and s.distance("D1") == 0
    repairs = {text for text in s.actions() if text.startswith("repair D2")}
    assert repairs == ({"repair D2 / 3+3 / at E2 / 3-5"} if second_way else set())
    assert second_way or refused(s, "repair D2") == "RR-REP-2"


@pytest.mark.rule("RR-TURN-4", "RR-MODEL-1")
@pytest.mark.parametrize("corner", ["B3+3", "R3+3"])
def test_every_cell_is_offered_once_also_from_the_corner(corner: str) -> None:
    """A road that ends in A1, one's own or a rival's: the menu names each place once, and only where a token fits."""
    ground = "    A B C D\n 1  . . @ .\n 2  . . . .\n 3  . . . .\n"
    board = f"    A B C D\n 1  {corner} {corner[0]}3-5 (TC) B1-4\n 2  . . B4|6 .\n 3  . . . .\n"
    s = Scene(game_on(ground), board)
    assert s.distance("A1") == 2
    offered = [text for text in s.menu() if text.startswith("build")]
    assert sorted(offered) == sorted(set(offered))
    assert {text.removeprefix("build ") for text in offered} == {
        text.split()[1] for text in s.actions() if text.startswith("build")
    }
