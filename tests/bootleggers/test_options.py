"""The optional rules: advanced placement and the shorter game (BL-OPT)."""

import pytest

from tests.bootleggers.rulebook import earned, profits
from tests.bootleggers.scene import A, B, C, D, Scene


@pytest.mark.rule("BL-OPT-1")
def test_no_placement_turns_with_advanced_placement() -> None:
    """Phase 2 is skipped; at the windows markers can be announced instead."""
    table = Scene(advanced_influence=True, hands={A: ["moll"]})
    assert table.view().window == "W-P1" and "announce texas 1" in table.menu(A)
    table.until("W-P3")
    assert table.view().phase == 3 and table.heard_of("marker_placed") == []


@pytest.mark.rule("BL-OPT-2", "BL-OPT-3", "BL-OPT-4")
@pytest.mark.example("TC-45")
def test_pre_emption() -> None:
    """Texas has one free circle. David announces one there; Alice and Charlie say yes: Alice's marker fills it.

    Charlie's yes is not seen; David withdraws or goes elsewhere.
    """
    table = Scene(advanced_influence=True, markers={"texas": [0, 4]}, back=[1, 0, 1, 1], hands={D: ["moll"]})
    table.play(D, "announce texas 1")
    assert table.asked() == [A, C] and table.acts(A) == ["stand-aside", "preempt"]
    assert table.default(A) == "stand-aside" and table.s.shown() == 0
    said_no = table.copy().play(C, "stand-aside").play(A, "preempt")
    table.play(C, "preempt").play(A, "preempt")
    assert table.house("texas").markers == [1, 4, 0, 0]
    assert table.heard_of("placement_preempted") == [{"seat": A, "house": "texas", "count": 1}]
    assert table.seen(B) == said_no.seen(B) and table.news(B) == said_no.news(B)
    assert table.asked() == [D] and table.default(D) == "back"
    assert table.acts(D) == ["back", "announce mother 1", "announce barley 1", "announce mccoy 1"]
    table.play(D, "back")
    assert table.mobster(D).back_room == 1


@pytest.mark.rule("BL-OPT-2")
def test_what_can_be_announced_and_who_is_asked() -> None:
    """Up to the unlocked markers and the free circles; only the stronger with a marker are asked."""
    table = Scene(advanced_influence=True, markers={"texas": [0, 3]}, back=[1, 3, 0, 3], hands={B: ["moll"]})
    announced = [text for text in table.menu(B) if text.startswith("announce texas")]
    assert announced == ["announce texas 1", "announce texas 2"], "two circles are free"
    table.play(B, "announce texas 2")
    assert table.asked() == [A], "Charlie has no marker, David less Muscle"
    table.play(A, "stand-aside")
    assert table.house("texas").markers == [0, 5, 0, 0]


@pytest.mark.rule("BL-OPT-3", "BL-OPT-4")
def test_who_pre_empts_may_place_more() -> None:
    """Alice pre-empts with two of her three; then Bob announces the same again, and the question comes again."""
    table = Scene(advanced_influence=True, back=[3, 2, 0, 0], hands={B: ["moll"]})
    table.play(B, "announce mother 2").play(A, "preempt")
    assert table.acts(A) == ["amount 1", "amount 2", "amount 3"] and table.default(A) == "amount 1"
    table.play(A, "amount 2").play(B, "announce mother 2")
    assert table.asked() == [A]
    table.play(A, "stand-aside")
    assert table.house("mother").markers == [2, 2, 0, 0]


@pytest.mark.rule("BL-OPT-5", "BL-SHP-11")
def test_late_markers_do_not_move_trucks() -> None:
    """Alice's truck stands at the Public Dock; her marker at Mother's comes later and leaves it there."""
    table = Scene(advanced_influence=True, markers={"mother": [0, 4]}, back=[1, 0, 0, 0]).until("W-P4N")
    table.set_crates(4, 0, 0, 0).load({A: {"small_0": 4}}).until("W-P4S", A).play(A, "pass")
    table.ship(A, "small_0 mother").until("W-P4E", A).play(A, "announce mother 1")
    assert table.house("mother").status[A] == "minority"
    assert table.house("mother").lines == [[], [], ["small_0"]]


@pytest.mark.rule("BL-OPT-2", "BL-OPT-6", "BL-SEL-3")
@pytest.mark.example("TC-53")
def test_opening_at_the_door() -> None:
    """Texas is closed with Alice's 2; at its door she is prompted and announces one: open, roll 5, 8 + 4."""
    table = Scene(advanced_influence=True, markers={"texas": [2]}, back=[1, 0, 0, 0]).until("W-P4N")
    table.set_crates(4, 0, 0, 0).load({A: {"small_0": 4}}).until("W-P4S", A).play(A, "pass")
    table.ship(A, "small_0 texas").until("W-P5A", A, "texas")
    assert not table.house("texas").open
    table.roll(5).play(A, "announce texas 1").finish_round()
    assert earned(table, "texas") == [(A, 8)] and profits(table, "texas") == [(A, 4)]


@pytest.mark.rule("BL-OPT-6")
def test_where_markers_prompt_their_owner() -> None:
    """Before the roll, before one's own dispatch, at the end of Phase 4, and at the doors and tables of Phase 5."""
    table = Scene(advanced_influence=True, markers={"mother": [4], "texas": [2]}, back=[0, 1, 0, 0])
    stops = []
    while table.key() != "muscle":
        if table.key() == "window" and table.asked() == [B]:
            stops.append(f"{table.view().window} {table.view().house or ''}".strip())
            table.play(B, "pass")
        elif table.key() == "negotiation" and table.asked() == [A]:
            table.set_crates(4, 4, 0, 0).play(A, "done")
        elif table.key() == "load":
            table.load({A: {"small_0": 4}, B: {"small_1": 4}})
        elif table.key() == "dispatch":
            table.play(
                table.asked()[0], f"ship small_{table.asked()[0]} {'mother' if table.asked() == [A] else 'texas'}"
            )
        else:
            table.quiet()
    assert stops == ["W-P3", "W-P4S", "W-P4E", "W-P5A texas", "W-P5B mother"]


@pytest.mark.rule("BL-OPT-6")
def test_a_full_town_prompts_nobody() -> None:
    """All 40 circles are taken: nobody is asked for his markers."""
    markers = {"texas": [2, 1, 1, 1], "mother": [3, 2, 2, 2], "barley": [3, 3, 3, 2], "mccoy": [4, 4, 4, 3]}
    table = Scene(advanced_influence=True, markers=markers).until("pick", D).play(D, "pick 4")
    assert table.key() == "negotiation", "no window stopped on the way"


@pytest.mark.rule("BL-OPT-7", "BL-OPT-8")
@pytest.mark.example("TC-44")
def test_the_short_game() -> None:
    """Eight Rounds and eight Muscle cards each; the Heat comes after Round 4 only, for Round 8 is the last."""
    table = Scene(rounds=8, reveal=False)
    assert table.view().rounds == 8 and table.mobster(A).muscle_cards == 8
    table.bid()
    for round in range(1, 9):
        assert table.view().round == round
        table.finish_round()
        if round < 8:
            table.bid()
    assert table.view().over and table.view().round == 8
    assert len(table.heard_of("poorest_helped")) == 1 and any(mobster.copper for mobster in table.view().mobsters)


@pytest.mark.rule("BL-OPT-9")
def test_options_are_independent() -> None:
    """By default both are off; they may be combined."""
    assert Scene(reveal=False).s.game.options["advanced_influence"] is False
    table = Scene(rounds=8, advanced_influence=True, hands={C: ["moll"]})
    assert table.view().rounds == 8 and "announce texas 1" in table.menu(C)


@pytest.mark.rule("BL-OPT-3")
@pytest.mark.parametrize("back", [1, 3])
def test_after_a_pre_emption_everybody_is_asked_again(back: int) -> None:
    """Alice passes, then pre-empts Bob, with her only marker or one of three; Bob withdraws: she is asked once more."""
    table = Scene(advanced_influence=True, back=[back, 2, 0, 0], hands={A: ["double_cross"], B: ["moll"]})
    assert table.asked() == [A]
    table.play(A, "pass").play(B, "announce mother 2").play(A, "preempt")
    if back > 1:
        table.play(A, "amount 1")
    assert table.house("mother").markers == [1, 0, 0, 0]
    table.play(B, "back")
    assert table.asked() == [A] and "play double_cross" in table.acts(A)
