"""Phase 3: Stills, crates and the Copper (BL-PRO)."""

import pytest

from tests.bootleggers.scene import A, B, C, Scene
from volstead.games.bootleggers import layout as at


@pytest.mark.rule("BL-PRO-1", "BL-PRO-2", "BL-PRO-3", "BL-PRO-5", "BL-PRO-6")
@pytest.mark.example("TC-R3")
def test_production_with_the_copper_at_alices() -> None:
    """Alice's Family Still shows a 5 and makes nothing; Charlie's 5 counts. 7, 6, 14 and 7 crates; Copper to David."""
    table = Scene(round=5, copper=A, family=[2, 1, 1, 2], remote={"remote_0": (A, 2), "remote_1": (C, 2)})
    table.roll(5, 3, 6, 5, 4, 3, 5, 2, 6, 3).until("W-P4N")
    assert [mobster.crates for mobster in table.view().mobsters] == [7, 6, 14, 7]
    assert [mobster.copper for mobster in table.view().mobsters] == [False, False, False, True]
    assert table.heard_of("copper_stopped") == [{"seat": A}]


@pytest.mark.rule("BL-PRO-3", "BL-PRO-5")
@pytest.mark.example("TC-11")
def test_two_fives_and_a_remote_still() -> None:
    """Copper at Bob's, Family 5-5-2-6, Remote 1: he makes one crate, and counts 0 for the Copper."""
    table = Scene(round=6, copper=B, family=[1, 4, 1, 1], remote={"remote_0": (B, 1)})
    table.roll(3, 5, 5, 2, 6, 2, 1, 1).until("W-P4N")
    assert table.mobster(B).crates == 1
    assert table.mobster(A).copper


@pytest.mark.rule("BL-PRO-3", "BL-PRO-5")
@pytest.mark.example("TC-12")
def test_the_copper_does_not_bite_in_round_4() -> None:
    """In Round 4 everybody rolls a 5 and makes 5 crates; only then the Copper is placed, at the lowest Muscle."""
    table = Scene(round=4).roll(5, 5, 5, 5).until("W-P4N")
    assert [mobster.crates for mobster in table.view().mobsters] == [5, 5, 5, 5]
    assert [mobster.copper for mobster in table.view().mobsters] == [False, False, False, True]


@pytest.mark.rule("BL-PRO-5")
def test_no_copper_before_round_4() -> None:
    """In Rounds 1 to 3 the Copper stays off the board."""
    for round in (1, 2, 3):
        table = Scene(round=round).roll(6, 1, 1, 1).until("W-P4N")
        assert not any(mobster.copper for mobster in table.view().mobsters)


@pytest.mark.rule("BL-PRO-5")
def test_remote_stills_do_not_draw_the_copper() -> None:
    """Alice makes 10 crates at a Remote Still and 1 at home; the Copper goes to Bob, who makes 2 at home."""
    table = Scene(round=4, remote={"remote_0": (A, 2)}).roll(1, 2, 1, 1, 6, 4).until("W-P4N")
    assert table.mobster(A).crates == 11 and table.mobster(B).copper


@pytest.mark.rule("BL-PRO-6")
@pytest.mark.example("TC-10")
def test_on_a_tie_the_copper_goes_to_the_weaker() -> None:
    """Round 4: Alice (61) and Bob (47) make 7, Charlie 6: the Copper goes to Bob."""
    table = Scene(round=4, family=[2, 2, 1, 1]).roll(3, 4, 5, 2, 6, 1).until("W-P4N")
    assert [mobster.copper for mobster in table.view().mobsters] == [False, True, False, False]


@pytest.mark.rule("BL-PRO-7")
def test_the_copper_may_stay() -> None:
    """Bob makes the most again: the Copper stays where he is."""
    table = Scene(round=6, copper=B).roll(1, 6, 2, 3).until("W-P4N")
    assert table.mobster(B).copper and table.heard_of("copper_moved") == []


@pytest.mark.rule("BL-PRO-7")
def test_if_nobody_makes_anything_the_copper_does_not_move() -> None:
    """Three players, one stopped by the Copper, the others shut: he stays. (No real deck can bring this about.)"""
    table = Scene(3, muscle=(61, 47, 38), round=6, copper=A, hands={A: ["vigorish"]}).until("W-P3", A)
    table.s.v[at.SHUT] = 1 << table.there(B) | 1 << table.there(C)
    table.roll(5).play(A, "pass").until("W-P4N")
    assert [mobster.crates for mobster in table.view().mobsters] == [0, 0, 0]
    assert table.mobster(A).copper


@pytest.mark.rule("BL-PRO-4", "BL-THUG-VIGORISH-3", "BL-THUG-VIGORISH-4", "BL-THUG-VIGORISH-5")
@pytest.mark.example("TC-13")
def test_vigorish_on_three_dice() -> None:
    """The price is 9. With 8 Bob's refusal is automatic: his Family Still stands idle, his Remote Still rolls.

    With 9 he may pay: then he has nothing, Alice has 9 more, and three dice are rolled.
    """
    for cash in (8, 9):
        table = Scene(cash=[10, cash + 4], family=[1, 3], remote={"remote_0": (B, 1)}, hands={A: ["vigorish"]}).until(
            "W-P2", A
        )
        assert table.cash(B) == cash
        before = table.cash(A)
        table.play(A, "play vigorish", "still family_1")
        if cash == 9:
            assert table.asked() == [B] and table.acts(B) == ["pay", "refuse"] and table.default(B) == "refuse"
            table.roll(1, 2, 3, 4, 1, 1, 6).play(B, "pay")
            assert (table.cash(A) - before, table.cash(B)) == (9, 0)
            table.until("W-P4N")
            assert table.mobster(B).crates == 2 + 3 + 4 + 6
        else:
            assert table.heard_of("vigorish_refused") == [{"seat": B, "still": "family_1"}]
            assert (table.cash(A), table.cash(B)) == (before, 8)
            table.roll(1, 1, 1, 6).until("W-P4N")
            assert table.mobster(B).crates == 6


@pytest.mark.rule("BL-PRO-4", "BL-PRO-5", "BL-THUG-VIGORISH-5")
def test_a_shut_still_counts_nothing_for_the_copper() -> None:
    """Bob refuses to pay for his Family Still: it is not rolled, and the Copper goes elsewhere."""
    table = Scene(round=4, hands={A: ["vigorish"]}).until("W-P3", A).roll(2, 3, 1)
    table.play(A, "play vigorish", "still family_1").play(B, "refuse").until("W-P4N")
    assert [mobster.crates for mobster in table.view().mobsters] == [2, 0, 3, 1]
    assert table.mobster(C).copper


@pytest.mark.rule("BL-PRO-8")
def test_past_production_is_past() -> None:
    """After the roll Turf War destroys the Remote Still that made 6 crates: the crates stay, and so does the Copper."""
    table = Scene(round=4, family=[1, 3], remote={"remote_0": (B, 1)}, hands={A: ["turf_war"]})
    table.roll(1, 2, 2, 2, 1, 1, 6).until("W-P4N", A)
    remote = table.copy().play(A, "play turf_war", "still remote_0")
    assert remote.mobster(B).crates == 12 and remote.mobster(B).copper
    table.play(A, "play turf_war", "still family_1")
    assert table.mobster(B).crates == 12 and table.mobster(B).copper and table.dice_on("family_1") == 2


@pytest.mark.rule("BL-PRO-8", "BL-THUG-MUSCLING_IN-2")
@pytest.mark.example("TC-14")
def test_muscling_in_on_the_last_die() -> None:
    """Alice's Still is full: the die she steals before the roll lies in her Back Room and is not rolled.

    Bob keeps the empty Remote Still and can put a die of his Back Room on it.
    """
    table = Scene(family=[4], remote={"remote_0": (B, 1)}, dice_kept={B: 1}, hands={A: ["muscling_in"]}).until(
        "W-P3", A
    )
    table.play(A, "play muscling_in", "still remote_0")
    assert table.mobster(A).back_room_dice == 1 and table.dice_on("remote_0") == 0
    assert table.asked() == [B] and table.view().window == "W-P3"
    assert "die remote_0" in table.menu(B)
    idle = table.copy().roll(1, 1, 1, 1).play(B, "pass").until("W-P4N")
    assert idle.mobster(A).crates == 4 and idle.mobster(B).crates == 1
    table.play(B, "die remote_0").until("W-P4N")
    assert table.dice_on("remote_0") == 1 and table.mobster(B).crates == 2


@pytest.mark.rule("BL-TIM-15")
def test_production_dice_belong_to_the_owner_of_the_still() -> None:
    """Each die is told with the Still and its owner."""
    table = Scene(3, muscle=(61, 47, 38), family=[2]).roll(4, 5, 6, 1).until("W-P4N")
    rolled = [(event["seat"], event["still"], event["die"]) for event in table.heard_of("die_rolled")]
    assert sorted(rolled) == [(A, "family_0", 4), (A, "family_0", 5), (B, "family_1", 6), (C, "family_2", 1)]


@pytest.mark.rule("BL-RND-1")
def test_nothing_is_made_before_the_roll() -> None:
    """In the second Round the count of the Family Stills begins anew, and a position at that window can be kept."""
    table = Scene(hands={A: ["moll"]}).finish_round().bid().until("W-P3", A)
    assert table.s.to_dict()["fields"]["family_made"] == [0] * 6
    table.check()
