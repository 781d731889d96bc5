"""Distilleries, caravans, overshooting and the end of the game."""

import pytest

from tests.rum_run.document import LANE, LONG_LANE, SQUARE, diagram
from tests.rum_run.scenes import MOVES, actions, cell_of, game_on, on_turn, play, scene
from volstead.core.journal import Journal
from volstead.core.state import State
from volstead.games.rum_run import KIT
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.distilleries import production
from volstead.games.rum_run.facts import RESULTS
from volstead.games.rum_run.shapes import View

DOOR = diagram("EX-32", 0)


def barrels(s: State, *cells: str) -> list[int]:
    return [int(s.v[at.BARRELS + cell_of(cell)]) for cell in cells]


def hauls(s: State) -> set[str]:
    return {text for text in actions(s) if text.startswith("caravan")}


def result(s: State) -> str:
    return RESULTS[s.v[at.RESULT]]


@pytest.mark.rule("RR-DIST-1", "RR-DIST-2")
def test_barrels_come_out_only_when_an_arm_meets_the_door() -> None:
    """Two steps from the same cell: along the door nothing, towards it all four."""
    s = scene(game_on(DOOR), diagram("EX-32", 2))
    assert barrels(play(s, "build D2 / 6|1"), "D2") == [0]
    assert barrels(play(s, "build D2 / 1+1 / at D1 / 6|1"), "D2") == [4]


@pytest.mark.rule("RR-DIST-3")
def test_a_visit_that_yields_nothing_does_not_use_up_the_door() -> None:
    """At the empty distillery Blue's door stays unused; at a full one it is used once and for all."""
    game = game_on(DOOR)
    empty = play(scene(game, diagram("EX-32", 1).replace("[F4]", "[F0]")), "build D2 / 2-6")
    assert empty.v[at.USED] == 0
    assert play(scene(game, diagram("EX-32", 1)), "build D2 / 2-6").v[at.USED] == 1
    again = scene(game, diagram("EX-32", 1).replace("[F4]", "[F2]"), used=("B D2",))
    assert barrels(play(again, "build D2 / 2-6"), "D2") == [0]


@pytest.mark.rule("RR-DIST-4", "RR-END-1")
def test_a_distillery_refills_to_half_and_then_stays_empty() -> None:
    """Five gives 5, 2 and 1; and what is still to come follows from what is inside."""
    assert [production(inside) for inside in range(10)] == [0, 1, 3, 4, 7, 8, 10, 11, 15, 16]
    inside = []
    for held in (4, 2, 1):
        s = scene(game_on(DOOR), diagram("EX-32", 1).replace("[F4]", f"[F{held}]"))
        inside.append(play(s, "build D2 / 2-6").v[at.INSIDE])
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
    s = scene(game, "    A B C D\n 1  . . . .\n 2  (TC) B1-2 . .\n 3  . . . .\n")
    s.v[at.INSIDE], s.v[at.INSIDE + 1] = 3, 1
    journal = Journal()
    after = s.clone()
    after.journal = journal
    for text in ("build C2", "2+2", "at C3", "2|4"):
        after.play(0, MOVES.parse(text))
    told = [KIT.facts.to_dict(event) for event in journal.events]
    assert [fact["distillery"] for fact in told if fact["kind"] == "offloaded"] == ["nw", "ne"]
    assert barrels(after, "C2") == [4]


@pytest.mark.rule("RR-DIST-8")
def test_a_pile_remembers_its_drinks_and_drops_the_lowest_first() -> None:
    """The Inn's load is absinthe and moonshine; the absinthe, at the bottom, is dropped first."""
    game = game_on("    A B C D\n 1  . . . .\n 2  @ . > I\n 3  . . . .\n")
    s = play(scene(game, "    A B C D\n 1  . . . .\n 2  (TC) B1-2 > [I2]\n 3  . . . .\n"), "build C2 / 2-3")
    assert piles(s) == {"C2": ["absinthe", "moonshine"]}
    s.play(1, MOVES.parse("build A1"))
    s.play(1, MOVES.parse("1|2"))
    journal = s.journal = Journal()
    s.play(0, MOVES.parse("caravan C2"))
    assert piles(s) == {"B2": ["absinthe"]} and s.v[at.SCORE] == 1 and journal.events


def piles(s: State) -> dict[str, list[str]]:
    view = s.view(0)
    assert isinstance(view, View)
    return {token.cell: token.barrels for token in view.tokens if token.barrels}


@pytest.mark.rule("RR-CAR-1", "RR-CAR-2")
def test_only_the_owner_hauls_and_the_start_is_left_empty() -> None:
    """Red's barrels are not Blue's to haul; Blue's pile is sown one a token and its start is bare."""
    s = scene(game_on(LANE), diagram("EX-33", 0))
    assert hauls(s) == {"caravan C2", "caravan D2"}
    assert barrels(play(s, "caravan C2"), "C2", "B2") == [0, 1]
    assert not hauls(scene(game_on(LANE), diagram("EX-11", 0)))


@pytest.mark.rule("RR-CAR-3")
def test_a_caravan_scores_one_barrel_at_the_town() -> None:
    """Three barrels at distance two: one dropped, one scored, one runs on."""
    after = play(scene(game_on(SQUARE), diagram("EX-27", 0)), "caravan E3")
    assert after.v[at.SCORE] == 1 and barrels(after, "D3", "C2") == [3, 1]


@pytest.mark.rule("RR-CAR-4", "RR-CAR-7", "RR-MODEL-6")
def test_the_mover_chooses_any_simple_way_home_but_no_dead_end() -> None:
    """Round the loop both ways are open; the spur at E4 leads nowhere and is not offered."""
    board = diagram("EX-30", 1).replace("B2+2*2  .", "B2+2*2  B2-5")
    assert hauls(scene(game_on(diagram("EX-30", 0)), board)) == {"caravan D4 / by C4", "caravan D4 / by D3"}


@pytest.mark.rule("RR-CAR-5", "RR-CAR-6")
def test_in_a_fragment_barrels_collect_at_the_end_and_alone_they_stay() -> None:
    """E2 can go either way and ends on its neighbour; a lone token's barrel is trapped."""
    s = scene(game_on(LONG_LANE), diagram("EX-22", 0).replace("B3-1 ", "B3-1*3 ").replace("B1-2*3", "B1-2  "))
    assert hauls(s) == {"caravan E2 / by D2", "caravan E2 / by F2"}
    assert barrels(play(s, "caravan E2 / by D2"), "D2", "E2", "F2") == [3, 0, 0]
    lone = scene(game_on(LANE), diagram("EX-07", 0).replace("B1-4", "B1-4*2"))
    assert not hauls(lone)


@pytest.mark.rule("RR-OVER-1")
def test_how_a_pile_became_too_large_does_not_matter() -> None:
    """A barrel stolen at the gate makes the pile overloaded on the thief's next turn."""
    board = "    A B C\n 1  . . .\n 2  (TC) B3-6*2 .\n 3  R1|2 . .\n"
    s = scene(game_on("    A B C\n 1  . . .\n 2  @ . .\n 3  . . .\n"), board)
    assert hauls(s) == set(actions(s)) == {"caravan B2"}


@pytest.mark.rule("RR-OVER-2", "RR-OVER-3")
def test_the_mover_chooses_the_rival_the_gate_and_the_branch() -> None:
    """With two rivals at the town there are two roads; through a crossroads three branches."""
    assert hauls(scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))) == {
        "caravan D3 / over C2",
        "caravan D3 / over B3",
    }
    assert len(hauls(scene(game_on(SQUARE), diagram("EX-43", 0)))) == 3


@pytest.mark.rule("RR-OVER-4", "RR-OVER-5")
def test_ambush_if_barrels_lay_there_before_else_abandonment() -> None:
    """The same caravan scores three on Red's pile and one on Green's empty token."""
    s = scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))
    assert {text: after.v[at.SCORE] for text, after in actions(s).items()} == {
        "caravan D3 / over C2": 3,
        "caravan D3 / over B3": 1,
    }


@pytest.mark.rule("RR-OVER-6")
def test_with_no_rival_at_the_town_all_barrels_score() -> None:
    """Red's only token is a fragment: Blue's three barrels all score."""
    assert play(scene(game_on(SQUARE), diagram("EX-29", 0)), "caravan D3").v[at.SCORE] == 3


@pytest.mark.rule("RR-END-2")
def test_the_winning_number_ends_the_game_in_the_middle_of_a_caravan() -> None:
    """Blue's twelfth barrel wins at once; the two still in hand stay on the gate token, and none is lost."""
    board = diagram("EX-28", 0).replace("B4-6*5", "B4-6*3")
    after = play(scene(game_on(SQUARE), board, scores={"B": 11}), "caravan D3")
    assert after.over() and after.winners() == [0] and result(after) == "barrels"
    assert barrels(after, "D3") == [2] and after.scores() == [12, 0]


@pytest.mark.rule("RR-END-4", "RR-END-8")
def test_too_many_idle_turns_end_the_game() -> None:
    """Thirty rounds before the first offload, twenty after it; an offload or a score begins the count anew."""
    for offloaded, limit in ((0, 60), (1, 40)):
        s = scene(game_on(SQUARE), diagram("EX-42", 0))
        s.v[at.OFFLOADED], s.v[at.IDLE] = offloaded, limit - 2
        after = play(s, "build B3 / 2-5")
        assert not after.over() and after.v[at.IDLE] == limit - 1
        after = play(after, "build C4 / 1|2")
        assert after.over() and result(after) == "idle"
    s = scene(game_on(SQUARE), diagram("EX-29", 0))
    s.v[at.IDLE] = 17
    assert play(s, "caravan D3").v[at.IDLE] == 0


@pytest.mark.rule("RR-END-5")
def test_all_may_agree_to_end() -> None:
    """Blue offers and thinks better of it; when both want it the game ends, also on the other's turn."""
    s = scene(game_on(SQUARE), diagram("EX-42", 0), scores={"R": 1})
    for seat, text in ((0, "offer-end"), (0, "withdraw"), (1, "offer-end")):
        s.play(seat, MOVES.parse(text))
        assert not s.over()
    s.play(0, MOVES.parse("offer-end"))
    assert s.over() and result(s) == "agreed" and s.winners() == [1]


@pytest.mark.rule("RR-END-6")
def test_ranking_when_nobody_reached_the_number() -> None:
    """Score, then connected barrels, then all barrels, then who was first; at nothing at all the win is shared."""
    game = game_on(SQUARE)
    assert game.winners(scene(game, diagram("EX-42", 0), scores={"R": 1})) == [1]
    assert game.winners(scene(game, diagram("EX-42", 0))) == [0]
    assert game.winners(scene(game, diagram("EX-42", 0).replace("B2|1*1", "B2|1  "))) == [0, 1]
    level = scene(game, "", scores={"B": 2, "R": 2})
    level.v[at.TURNS], level.v[at.SCORED_AT] = 9, 8
    assert game.winners(level) == [1]


@pytest.mark.rule("RR-END-7")
def test_who_resigns_takes_no_more_turns_and_the_last_one_wins() -> None:
    """Red leaves: its tokens stay and its turns are skipped; when Green leaves too, Blue has won."""
    s = scene(game_on(SQUARE, seats=3), diagram("EX-25", 0).replace("B4-6*2", "B4-6*1"))
    s.play(1, MOVES.parse("resign"))
    assert not s.over() and s.data[at.WINNING] == 8 and s.asides(1) == []
    after = play(s, "build C4 / 1|2")
    assert on_turn(after) == 2
    overshooting = scene(game_on(SQUARE, seats=3), diagram("EX-25", 0))
    overshooting.play(1, MOVES.parse("resign"))
    assert "caravan D3 / over C2" in actions(overshooting)
    after.play(2, MOVES.parse("resign"))
    assert after.over() and result(after) == "alone" and after.winners() == [0]
    with_turn = scene(game_on(SQUARE, seats=3), diagram("EX-42", 0))
    with_turn.play(0, MOVES.parse("resign"))
    assert on_turn(with_turn) == 1
