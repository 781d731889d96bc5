"""Distilleries, caravans, overshooting and the end of the game."""

import pytest

from tests.rum_run.document import LANE, LONG_LANE, SQUARE, diagram
from tests.rum_run.scenes import Scene, cell_of, game_on
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.distilleries import production

DOOR = diagram("EX-32", 0)


def barrels(s: Scene, *cells: str) -> list[int]:
    return [s.barrels(cell) for cell in cells]


def hauls(s: Scene) -> set[str]:
    return {text for text in s.actions() if text.startswith("caravan")}


@pytest.mark.rule("RR-DIST-1", "RR-DIST-2")
def test_barrels_come_out_only_when_an_arm_meets_the_door() -> None:
    """Two steps from the same cell: along the door nothing, towards it all four."""
    s = Scene(game_on(DOOR), diagram("EX-32", 2))
    assert barrels(s.after("build D2 / 6|1"), "D2") == [0]
    assert barrels(s.after("build D2 / 1+1 / at D1 / 6|1"), "D2") == [4]


@pytest.mark.rule("RR-DIST-3")
def test_a_visit_that_yields_nothing_does_not_use_up_the_door() -> None:
    """At the empty distillery Blue's door stays unused; at a full one it is used once and for all."""
    game = game_on(DOOR)
    empty = Scene(game, diagram("EX-32", 1).replace("[F4]", "[F0]")).after("build D2 / 2-6")
    assert empty.used() == []
    assert Scene(game, diagram("EX-32", 1)).after("build D2 / 2-6").used() == ["D2"]
    again = Scene(game, diagram("EX-32", 1).replace("[F4]", "[F2]"), used=("B D2",))
    assert barrels(again.after("build D2 / 2-6"), "D2") == [0]


@pytest.mark.rule("RR-DIST-4", "RR-END-1")
def test_a_distillery_refills_to_half_and_then_stays_empty() -> None:
    """Five gives 5, 2 and 1; and what is still to come follows from what is inside."""
    assert [production(inside) for inside in range(10)] == [0, 1, 3, 4, 7, 8, 10, 11, 15, 16]
    inside = []
    for held in (4, 2, 1):
        s = Scene(game_on(DOOR), diagram("EX-32", 1).replace("[F4]", f"[F{held}]"))
        inside.append(s.after("build D2 / 2-6").inside())
    assert inside == [2, 1, 0]


@pytest.mark.rule("RR-DIST-6")
def test_a_token_that_meets_several_doors_offloads_at_each_in_order() -> None:
    """Where one cell has doors of two distilleries, north comes before east."""
    game = game_on("    A B C D\n 1  . . B B\n 2  @ . . F\n 3  . . . .\n")
    data, cell = game.data, cell_of("C2")
    game.forest.distilleries[:] = [None] * 4
    data[at.DOORS_AT + cell] = 0b11
    for door, (side, distillery) in enumerate(((0, 0), (1, 1))):
        data[at.DOOR_CELL + door], data[at.DOOR_SIDE + door], data[at.DOOR_OF + door] = cell, side, distillery
        data[at.DOOR_AT + 4 * cell + side] = door
        data[at.FIRST_DOOR + distillery] = door
    for k in (2, 3, 4):
        data[at.FIRST_DOOR + k] = 2
    s = Scene(game, "    A B C D\n 1  . . . .\n 2  (TC) B1-2 . .\n 3  . . . .\n")
    s.s.v[at.INSIDE], s.s.v[at.INSIDE + 1] = 3, 1
    after = s.after("build C2 / 2+2 / at C3 / 2|4")
    told = [(fact["distillery"], fact["barrels"], fact["seat"]) for fact in after.heard_of("offloaded")]
    assert told == [("nw", 3, 0), ("ne", 1, 0)]


@pytest.mark.rule("RR-DIST-8")
def test_a_pile_remembers_its_drinks_and_drops_the_lowest_first() -> None:
    """The Inn's load is absinthe and moonshine; the absinthe, at the bottom, is dropped first."""
    game = game_on("    A B C D\n 1  . . . .\n 2  @ . > I\n 3  . . . .\n")
    s = Scene(game, "    A B C D\n 1  . . . .\n 2  (TC) B1-2 > [I2]\n 3  . . . .\n").after("build C2 / 2-3")
    assert piles(s) == {"C2": ["absinthe", "moonshine"]}
    s.play(1, "build A1", "1|2").play(0, "caravan C2")
    assert piles(s) == {"B2": ["absinthe"]} and s.score() == 1
    assert s.heard_of("dropped") == [{"seat": 0, "cell": "B2", "barrels": 1}]


def piles(s: Scene) -> dict[str, list[str]]:
    return {token.cell: token.barrels for token in s.view(0).tokens if token.barrels}


@pytest.mark.rule("RR-CAR-1", "RR-CAR-2")
def test_only_the_owner_hauls_and_the_start_is_left_empty() -> None:
    """Red's barrels are not Blue's to haul; Blue's pile is sown one a token and its start is bare."""
    s = Scene(game_on(LANE), diagram("EX-33", 0))
    assert hauls(s) == {"caravan C2", "caravan D2"}
    assert barrels(s.after("caravan C2"), "C2", "B2") == [0, 1]
    assert not hauls(Scene(game_on(LANE), diagram("EX-11", 0)))


@pytest.mark.rule("RR-CAR-3")
def test_a_caravan_scores_one_barrel_at_the_town() -> None:
    """Three barrels at distance two: one dropped, one scored, one runs on."""
    after = Scene(game_on(SQUARE), diagram("EX-27", 0)).after("caravan E3")
    assert after.score() == 1 and barrels(after, "D3", "C2") == [3, 1]


@pytest.mark.rule("RR-CAR-4", "RR-CAR-7", "RR-MODEL-6")
def test_the_mover_chooses_any_simple_way_home_but_no_dead_end() -> None:
    """Round the loop both ways are open; the spur at E4 leads nowhere and is not offered."""
    board = diagram("EX-30", 1).replace("B2+2*2  .", "B2+2*2  B2-5")
    assert hauls(Scene(game_on(diagram("EX-30", 0)), board)) == {"caravan D4 / by C4", "caravan D4 / by D3"}


@pytest.mark.rule("RR-CAR-5", "RR-CAR-6")
def test_in_a_fragment_barrels_collect_at_the_end_and_alone_they_stay() -> None:
    """E2 can go either way and ends on its neighbour; a lone token's barrel is trapped."""
    s = Scene(game_on(LONG_LANE), diagram("EX-22", 0).replace("B3-1 ", "B3-1*3 ").replace("B1-2*3", "B1-2  "))
    assert hauls(s) == {"caravan E2 / by D2", "caravan E2 / by F2"}
    assert barrels(s.after("caravan E2 / by D2"), "D2", "E2", "F2") == [3, 0, 0]
    lone = Scene(game_on(LANE), diagram("EX-07", 0).replace("B1-4", "B1-4*2"))
    assert not hauls(lone)


@pytest.mark.rule("RR-OVER-1")
def test_how_a_pile_became_too_large_does_not_matter() -> None:
    """A barrel stolen at the gate makes the pile overloaded on the thief's next turn."""
    board = "    A B C\n 1  . . .\n 2  (TC) B3-6*2 .\n 3  R1|2 . .\n"
    s = Scene(game_on("    A B C\n 1  . . .\n 2  @ . .\n 3  . . .\n"), board)
    assert hauls(s) == set(s.actions()) == {"caravan B2"}


@pytest.mark.rule("RR-OVER-2", "RR-OVER-3")
def test_the_mover_chooses_the_rival_the_gate_and_the_branch() -> None:
    """With two rivals at the town there are two roads; through a crossroads three branches."""
    assert hauls(Scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))) == {
        "caravan D3 / over C2",
        "caravan D3 / over B3",
    }
    assert len(hauls(Scene(game_on(SQUARE), diagram("EX-43", 0)))) == 3


@pytest.mark.rule("RR-OVER-4", "RR-OVER-5")
def test_ambush_if_barrels_lay_there_before_else_abandonment() -> None:
    """The same caravan scores three on Red's pile and one on Green's empty token."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))
    assert {text: after.score() for text, after in s.actions().items()} == {
        "caravan D3 / over C2": 3,
        "caravan D3 / over B3": 1,
    }


@pytest.mark.rule("RR-OVER-6")
def test_with_no_rival_at_the_town_all_barrels_score() -> None:
    """Red's only token is a fragment: Blue's three barrels all score."""
    assert Scene(game_on(SQUARE), diagram("EX-29", 0)).after("caravan D3").score() == 3


@pytest.mark.rule("RR-END-2")
def test_the_winning_number_ends_the_game_in_the_middle_of_a_caravan() -> None:
    """Blue's twelfth barrel wins at once; the two still in hand stay on the gate token, and none is lost."""
    board = diagram("EX-28", 0).replace("B4-6*5", "B4-6*3")
    after = Scene(game_on(SQUARE), board, scores={"B": 11}).after("caravan D3")
    assert after.over() and after.winners() == [0] and after.result() == "barrels"
    assert barrels(after, "D3") == [2] and after.scores() == [12, 0]


@pytest.mark.rule("RR-END-4", "RR-END-8")
def test_too_many_idle_turns_end_the_game() -> None:
    """Thirty rounds before the first offload, twenty after it; an offload or a score begins the count anew."""
    for offloaded, limit in ((0, 60), (1, 40)):
        s = Scene(game_on(SQUARE), diagram("EX-42", 0))
        s.set(offloaded=offloaded, idle=limit - 2)
        after = s.after("build B3 / 2-5")
        assert not after.over() and after.view().idle == limit - 1
        after = after.after("build C4 / 1|2")
        assert after.over() and after.result() == "idle"
    s = Scene(game_on(SQUARE), diagram("EX-29", 0))
    s.set(idle=17)
    assert s.after("caravan D3").view().idle == 0


@pytest.mark.rule("RR-END-4")
@pytest.mark.parametrize(("offloaded", "rounds"), [(0, 30), (1, 20)])
@pytest.mark.parametrize("resigned", [False, True])
def test_the_idle_limit_counts_who_is_still_in_the_game(offloaded: int, rounds: int, resigned: bool) -> None:
    """Three players: so many rounds of three turns, or of two when Green has left."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-42", 0)).set(offloaded=offloaded)
    if resigned:
        s.play(2, "resign")
    s.set(idle=rounds * (2 if resigned else 3) - 2)
    after = s.after("build B3 / 2-5")
    assert not after.over() and after.on_turn() == 1
    after = after.after("build C4 / 1|2")
    assert after.over() and after.result() == "idle"


@pytest.mark.rule("RR-END-4")
def test_an_offload_begins_the_idle_count_anew() -> None:
    """Blue takes four barrels; from then on twenty rounds are the limit."""
    s = Scene(game_on(DOOR), diagram("EX-32", 1)).set(idle=17)
    assert s.view().idle == 17 and s.view().idle_limit == 60
    after = s.after("build D2 / 2-6")
    assert after.view().idle == 0 and after.view().idle_limit == 40


@pytest.mark.rule("RR-END-4", "RR-TURN-3")
def test_a_pass_is_an_idle_turn_too() -> None:
    """Blue's only gate is Red's; Red turns its token about, Blue passes: each round two idle turns, and so it ends."""
    ground = "    A B C\n 1  @ . .\n"
    s = Scene(game_on(ground), "    A    B    C\n 1  (TC) R1-6 .\n", mover="R", racks={"B": "1-2", "R": "2-5 5-6"})
    before = s.view().idle
    after = s.after(next(iter(s.actions())))
    assert after.on_turn() == 1 and after.heard_of("passed") == [{"seat": 0}]
    assert after.view().idle == before + 2
    s.set(idle=int(s.view().idle_limit) - 2)
    ended = s.after(next(iter(s.actions())))
    assert ended.over() and ended.result() == "idle"


@pytest.mark.rule("RR-OVER-2", "RR-OVER-3")
def test_the_rivals_road_is_walked_from_its_beginning_whatever_was_walked_at_home() -> None:
    """Four barrels: one on Blue's 3-6, one home, one on Red's gate, one on Red's own 3-6 behind it."""
    board = """
    A       B       C       D       E
 1  .       .       R6|3    .       .
 2  .       .       R3|5    .       .
 3  .       .       (TC)    B3-6    B6-1*4
 4  .       .       .       .       .
 5  .       .       .       .       .
"""
    s = Scene(game_on(SQUARE), board)
    after = s.after(next(text for text in s.actions() if text.startswith("caravan E3")))
    assert after.score() == 1 and [after.barrels(cell) for cell in ("E3", "D3", "C2", "C1")] == [0, 1, 1, 1]


@pytest.mark.rule("RR-END-5")
def test_all_may_agree_to_end() -> None:
    """Blue offers and thinks better of it; when both want it the game ends, also on the other's turn."""
    s = Scene(game_on(SQUARE), diagram("EX-42", 0), scores={"R": 1})
    for seat, text in ((0, "offer-end"), (0, "withdraw"), (1, "offer-end")):
        s.play(seat, text)
        assert not s.over()
    s.play(0, "offer-end")
    assert s.over() and s.result() == "agreed" and s.winners() == [1]


@pytest.mark.rule("RR-END-6")
def test_ranking_when_nobody_reached_the_number() -> None:
    """Score, then connected barrels, then all barrels, then who was first; at nothing at all the win is shared."""
    game = game_on(SQUARE)
    assert Scene(game, diagram("EX-42", 0), scores={"R": 1}).winners() == [1]
    assert Scene(game, diagram("EX-42", 0)).winners() == [0]
    assert Scene(game, diagram("EX-42", 0).replace("B2|1*1", "B2|1  ")).winners() == [0, 1]
    level = Scene(game, "", scores={"B": 2, "R": 2})
    level.set(turns=9, scored_at_B=8)
    assert level.winners() == [1]


@pytest.mark.rule("RR-END-7")
def test_who_resigns_takes_no_more_turns_and_the_last_one_wins() -> None:
    """Red leaves: its tokens stay and its turns are skipped; when Green leaves too, Blue has won."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-25", 0).replace("B4-6*2", "B4-6*1"))
    s.play(1, "resign")
    assert not s.over() and s.view().winning == 8 and s.s.asides(s.there(1)) == []
    after = s.after("build C4 / 1|2")
    assert after.on_turn() == 2
    overshooting = Scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))
    overshooting.play(1, "resign")
    assert "caravan D3 / over C2" in overshooting.actions()
    after.play(2, "resign")
    assert after.over() and after.result() == "alone" and after.winners() == [0]
    with_turn = Scene(game_on(SQUARE, seats=3), diagram("EX-42", 0))
    with_turn.play(0, "resign")
    assert with_turn.on_turn() == 1


@pytest.mark.rule("RR-END-5", "RR-END-3")
@pytest.mark.parametrize(("passes", "over"), [(1, False), (2, True)])
def test_when_all_who_are_left_have_passed_a_resignation_ends_it(passes: int, over: bool) -> None:
    """Green and Red have passed, Blue resigns: nobody who is still in can do anything. After one pass it goes on."""
    s = Scene(game_on(SQUARE, seats=3), diagram("EX-42", 0)).set(passes=passes)
    s.play(0, "resign")
    assert s.over() == over and (s.result() == "passes") == over
