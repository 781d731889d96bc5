"""Phase 6 and the end of the game (BL-HEAT, BL-END)."""

import pytest

from tests.bootleggers.scene import A, B, C, D, Scene


@pytest.mark.rule("BL-HEAT-2", "BL-HEAT-3", "BL-HEAT-4")
@pytest.mark.example("TC-35")
def test_the_heat_of_round_4() -> None:
    """Cash 22, 15, 15, 30: a marker for everybody and one more for Charlie, the weaker of the two poorest."""
    table = Scene(round=4, muscle=(61, 44, 10, 9), hands={A: ["moll"]}).until("W-P5E", A)
    for seat, cash in enumerate((22, 15, 15, 30)):
        table.set_cash(seat, cash)
    before = [mobster.back_room for mobster in table.view().mobsters]
    assert all(mobster.announced_cash is None for mobster in table.view().mobsters)
    table.play(A, "pass").until("W-P6", A)
    gained = [table.mobster(seat).back_room - before[seat] for seat in range(4)]
    assert gained == [1, 1, 2, 1]
    assert [mobster.announced_cash for mobster in table.view().mobsters] == [22, 15, 15, 30]
    assert table.heard_of("poorest_helped") == [{"seat": C}]


@pytest.mark.rule("BL-HEAT-2", "BL-HEAT-4")
def test_an_empty_supply_gets_no_marker() -> None:
    """Who has no marker left in supply gets none, not even as the poorest."""
    table = Scene(round=4, back=[20], cash=[5, 30, 30, 30]).finish_round()
    assert table.mobster(A).supply == 0 and table.mobster(A).back_room == 20


@pytest.mark.rule("BL-HEAT-3")
def test_only_rounds_4_and_8_announce() -> None:
    """In the other Rounds nobody's cash is told, and nobody gets a marker."""
    for round in (3, 4, 5, 8):
        table = Scene(round=round).finish_round()
        assert len(table.heard_of("cash_announced")) == (4 if round in (4, 8) else 0)


@pytest.mark.rule("BL-HEAT-5", "BL-THUG-BIG_CITY_BOYS-2", "BL-THUG-GEN-7")
def test_the_end_of_a_round() -> None:
    """Muscle cards are discarded, Big City Boys and locks are over, and the next Round begins."""
    table = Scene(hands={A: ["big_city_boys", "safe_house"]}, markers={"mother": [2]})
    table.play(A, "play big_city_boys", "seat seat_0").play(A, "play safe_house", "house mother", "done")
    assert table.mobster(A).effective_muscle == 66.5 and table.mobster(A).locked == 1
    table.finish_round()
    assert table.view().round == 2 and table.mobster(A).locked == 0
    assert table.view().discarded_muscle == [9, 38, 47, 61]
    table.bid()
    assert table.mobster(A).effective_muscle == table.mobster(A).muscle


@pytest.mark.rule("BL-HEAT-1", "BL-END-1")
def test_no_heat_when_the_game_is_over() -> None:
    """Somebody has $100G at the end of Round 4: the game is over, and no marker is given out."""
    table = Scene(round=4, cash=[110, 10, 10, 10]).finish_round()
    assert table.view().over and table.heard_of("markers_gained")[4:] == []
    assert table.heard_of("poorest_helped") == []


@pytest.mark.rule("BL-END-1", "BL-END-2", "BL-THUG-MOLL-2")
@pytest.mark.example("TC-32")
@pytest.mark.parametrize(("roll", "over"), [(4, False), (2, True)])
def test_a_moll_at_the_last_moment(roll: int, over: bool) -> None:
    """Alice has 102 after Phase 5. Bob's Moll costs her 4: 98, play goes on. A 2: she has 100, and it is over."""
    table = Scene(hands={B: ["moll"]}).until("W-P5E", B)
    table.set_cash(A, 102)
    table.roll(roll).play(B, "play moll", "seat seat_0")
    assert table.view().over == over
    assert table.cash(A) == 102 - roll


@pytest.mark.rule("BL-END-1")
def test_round_12_is_the_last() -> None:
    """Nobody is rich: the game ends after Phase 5 of Round 12, without a Phase 6."""
    table = Scene(round=12).finish_round()
    assert table.view().over and table.view().round == 12 and table.view().phase == 5
    assert table.asked() == []


@pytest.mark.rule("BL-END-3")
@pytest.mark.example("TC-33")
def test_the_winner_need_not_be_who_ended_it() -> None:
    """Round 7: Alice has 101, Bob 103, Charlie 40: Bob wins."""
    table = Scene(3, muscle=(61, 47, 38), round=7, hands={C: ["moll"]}).until("W-P5E", C)
    for seat, cash in enumerate((101, 103, 40)):
        table.set_cash(seat, cash)
    table.play(C, "pass")
    assert table.view().over and table.scores() == [101, 103, 40] and table.winners() == [B]
    assert table.heard_of("game_over") == [{"seat": B, "amount": 103}]


@pytest.mark.rule("BL-END-4", "BL-THUG-BIG_CITY_BOYS-4")
@pytest.mark.example("TC-34")
def test_a_tie_goes_to_the_higher_muscle() -> None:
    """Round 12: Alice and Bob have 77. Bob's 33 beats Alice's 20, and her 25½ with Big City Boys as well."""
    table = Scene(muscle=(20, 33, 38, 9), round=12, hands={D: ["big_city_boys"]}).until("W-P5E", D)
    for seat, cash in enumerate((77, 77, 40, 40)):
        table.set_cash(seat, cash)
    helped = table.copy().play(D, "play big_city_boys", "seat seat_0")
    table.play(D, "pass")
    for ended in (table, helped):
        assert ended.view().over and ended.winners() == [B]
    turned = Scene(muscle=(30, 33, 38, 9), round=12, hands={D: ["big_city_boys"]}).until("W-P5E", D)
    for seat, cash in enumerate((77, 77, 40, 40)):
        turned.set_cash(seat, cash)
    assert turned.play(D, "play big_city_boys", "seat seat_0").winners() == [A]


@pytest.mark.rule("BL-END-5", "BL-HID-3")
def test_at_the_end_all_cash_is_shown() -> None:
    """When the game is over everybody sees what everybody has."""
    table = Scene(round=12).finish_round()
    assert [mobster.cash for mobster in table.view(A).mobsters] == table.scores()
    assert [mobster.cash for mobster in table.view().mobsters] == table.scores()
    told = {event["seat"]: event["amount"] for event in table.heard_of("cash_announced")}
    assert [told[seat] for seat in range(4)] == table.scores()
