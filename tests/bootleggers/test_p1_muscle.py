"""Phase 1: the Offer, the bids, paying, picking and redeeming (BL-MUS, BL-RND)."""

import pytest

from tests.bootleggers.scene import A, B, C, D, Scene


@pytest.mark.rule("BL-RND-1")
def test_six_phases_in_order() -> None:
    """A Round goes through Muscle, placing, production, shipping, selling and the Heat, and then the next begins."""
    table = Scene(markers={"texas": [1]}, hands={seat: ["hit"] if seat == A else [] for seat in range(4)})
    phases = [table.view().phase]
    while table.view().round == 1:
        table.quiet()
        if table.view().phase != phases[-1]:
            phases.append(table.view().phase)
    assert phases == [1, 2, 3, 4, 5, 1], "the Heat of Round 1 asks nothing"
    fourth = Scene(round=4, markers={"texas": [1]}, hands={A: ["hit"]}).until("W-P6", A)
    assert fourth.view().phase == 6


@pytest.mark.rule("BL-RND-2", "BL-MUS-4")
def test_muscle_is_face_up_from_the_reveal_to_the_end_of_the_round() -> None:
    """Before the reveal no card can be played and nobody deals; then Muscle lies open until the Round is over."""
    table = Scene(markers={"texas": [1]}, hands={A: ["hit"]}, reveal=False)
    assert all(text.startswith("muscle") for text in table.menu(A)) and table.mobster(B).muscle is None
    table.bid(61, 47, 38, 9)
    assert [mobster.muscle for mobster in table.view().mobsters] == [61, 47, 38, 9]
    for window in ("W-P1", "W-P2", "W-P3", "W-P4N", "W-P4S", "W-P4E", "W-P5A", "W-P5E"):
        table.until(window)
        assert table.mobster(D).muscle == 9
    table.finish_round()
    assert table.mobster(D).muscle is None and 9 in table.view().discarded_muscle


@pytest.mark.rule("BL-RND-3")
@pytest.mark.example("TC-05")
def test_big_city_boys_never_make_a_tie() -> None:
    """40 with Big City Boys is 45½ and beats 45; 39 with them is 44½ and loses to 45."""
    for low, first in ((40, B), (39, A)):
        table = Scene(muscle=(45, low, 3, 1), hands={D: ["big_city_boys"]}).play(D, "play big_city_boys", "seat seat_1")
        assert table.mobster(B).effective_muscle == low + 5.5
        table.until("pick")
        assert table.asked() == [first]


@pytest.mark.rule("BL-RND-4", "BL-THUG-BIG_CITY_BOYS-2", "BL-THUG-BIG_CITY_BOYS-3", "BL-MUS-6")
@pytest.mark.example("TC-04")
def test_big_city_boys_between_two_turns() -> None:
    """After Alice's turn David lends Charlie (43) his boys: Charlie, Bob, David. Charlie still pays $2G for card 43."""
    table = Scene(muscle=(61, 47, 43, 9), hands={D: ["big_city_boys"]}).until("pick", A).play(A, "pick 1")
    assert table.view().window == "W-P1" and table.asked() == [D]
    table.play(D, "play big_city_boys", "seat seat_2")
    table.until("place")
    turns = table.heard_of("dues_paid")
    assert [event["seat"] for event in turns] == [A, C, B, D]
    assert turns[1]["due"] == 2 + 1


@pytest.mark.rule("BL-RND-4")
def test_nobody_acts_twice() -> None:
    """Alice has had her turn; Big City Boys on her then change nothing about the turns of this phase."""
    table = Scene(hands={D: ["big_city_boys"]}).until("pick", B).play(B, "pick 2")
    table.play(D, "play big_city_boys", "seat seat_0").until("place")
    assert [event["seat"] for event in table.heard_of("dues_paid")] == [A, B, C, D]
    assert table.asked() == [A], "the placement turns are a new step"


@pytest.mark.rule("BL-MUS-1", "BL-MUS-17")
def test_a_truck_card_stays_until_it_is_chosen() -> None:
    """Nobody takes the Truck card: it lies there next Round too, and no other is turned up. Once taken, one is."""
    table = Scene(truck_card="large_0", reveal=False)
    assert table.view().truck_offer == "large" and table.view().trucks_in_deck == 13
    table.bid(61).finish_round()
    assert table.view().truck_offer == "large" and table.view().trucks_in_deck == 13
    table.bid().until("pick").play(table.asked()[0], "pick-truck")
    assert table.view().truck_offer is None, "a chosen Truck card is not replaced in the same Round"
    table.finish_round()
    assert table.view().truck_offer is not None and table.view().trucks_in_deck == 12


@pytest.mark.rule("BL-MUS-2", "BL-MUS-17")
@pytest.mark.example("TC-R1")
def test_the_offer_has_a_card_more_than_players() -> None:
    """Four players: a Truck card and four Men of Action. After four picks one is left: a truck stays, a man goes."""
    table = Scene(offer=["single_still_0", "hit", "improvement_0", "double_influence_0"])
    assert table.view().offer == ["single_still", "hit", "improvement", "double_influence"]
    assert table.view().truck_offer == "small"
    quiet = table.copy().until("place")
    assert quiet.view().truck_offer == "small" and not any(quiet.view().offer)
    assert quiet.heard_of("offer_cleared") == []
    table.until("pick", A)
    assert len(table.menu(A)) == 5
    table.play(A, "pick-truck").until("place")
    assert table.view().truck_offer is None and not any(table.view().offer)
    assert table.heard_of("offer_cleared") == [{"card": "double_influence"}]
    thug = Scene(offer=["single_still_0", "improvement_0", "double_influence_0", "hit"]).until("pick", A)
    assert thug.view().discarded_thugs == []
    thug.play(A, "pick-truck").until("place")
    assert thug.heard_of("offer_cleared") == [{"card": "hit"}] and thug.view().discarded_thugs == ["hit"]


@pytest.mark.rule("BL-MUS-3", "BL-TIM-12")
def test_a_bid_may_be_changed_until_the_last_is_in() -> None:
    """Alice chooses 61, thinks better of it and takes another; nobody sees either. She must choose one card."""
    table = Scene(reveal=False)
    assert table.asked() == [A, B, C, D]
    hand = table.menu(A)
    assert len(hand) == 12 and all(text.startswith("muscle") for text in hand)
    table.play(A, "muscle 61").play(B, "muscle 47").play(C, "muscle 38")
    assert table.asked() == [D] and table.menu(A) == hand
    before = table.seen(B)
    table.play(A, hand[0])
    assert table.seen(B) == before, "Bob sees only that Alice has chosen"
    assert table.mobster(A).has_chosen and not table.mobster(D).has_chosen
    assert table.refused(D, "pass").rule == "BL-MUS-3"
    table.play(D, "muscle 9")
    assert f"muscle {table.mobster(A).muscle}" == hand[0]
    assert table.heard_of("muscle_chosen") == [{"seat": seat} for seat in range(4)]


@pytest.mark.rule("BL-MUS-5")
def test_turns_go_by_muscle() -> None:
    """The highest Muscle pays and picks first, whatever the seats; nobody else is asked within a turn."""
    table = Scene(muscle=(9, 61, 38, 47))
    order = []
    while table.key() == "pick":
        order.append(table.asked()[0])
        assert len(table.asked()) == 1
        assert table.heard_of("dues_paid")[-1]["seat"] == order[-1], "he has paid before he picks"
        table.play(order[-1], table.menu(order[-1])[0])
    assert order == [B, D, C, A]


@pytest.mark.rule("BL-MUS-6", "BL-MUS-8", "BL-DEAL-15")
def test_muscle_price_and_driver_graft() -> None:
    """Alice plays 61 ($4G) and owns a Small, a Medium and a Large Truck ($1G, $1G, $2G): $8G."""
    table = Scene(trucks={A: ["small_0", "medium_0", "large_0"]}).until("pick", A)
    assert table.cash(A) == 2
    assert table.heard_of("dues_paid") == [{"seat": A, "amount": 8, "due": 8}]


@pytest.mark.rule("BL-MUS-7", "BL-MUS-14", "BL-MUS-19")
@pytest.mark.example("TC-02")
def test_who_can_not_pay_plays_on() -> None:
    """Cash 2, due 7: he pays 2 and owes nothing. The Truck card he picks is gone, and he gets no truck for it."""
    trucks = ["small_0", "small_4", "large_0"]
    table = Scene(muscle=(50, 47, 38, 9), cash=[2], trucks={A: trucks}).until("pick", A)
    assert table.cash(A) == 0 and table.heard_of("dues_paid") == [{"seat": A, "amount": 2, "due": 7}]
    table.play(A, "pick-truck")
    assert table.heard_of("truck_too_dear") == [{"seat": A}]
    assert [truck.name for truck in table.view().trucks if truck.owner == A] == trucks
    assert table.view().truck_offer is None and all(table.view().offer)
    assert table.asked() == [B], "his turn is over"


@pytest.mark.rule("BL-MUS-8", "BL-THUG-INVESTIGATION-2", "BL-THUG-UNION_BOSS-1", "BL-THUG-UNION_BOSS-2")
@pytest.mark.example("TC-03")
def test_the_union_boss_pays_no_graft_until_he_is_investigated() -> None:
    """With the Union Boss Alice pays 3 for her card and no graft; next Round he is investigated first: 1 + 4."""
    table = Scene(
        muscle=(50, 47, 38, 20),
        cash=[10],
        trucks={A: ["small_0", "small_4", "large_0"]},
        union_boss=A,
        hands={B: ["investigation"]},
    )
    assert table.mobster(A).union_boss
    table.until("pick", A)
    assert table.cash(A) == 7
    table.finish_round()
    cash = table.cash(A)
    twenties = [text for text in table.menu(A) if 13 <= int(text.split()[1]) <= 27]
    table.play(A, twenties[0])
    for seat in (B, C, D):
        table.play(seat, table.menu(seat)[0])
    table.until("W-P1", B).play(B, "play investigation", "investigate")
    assert not table.mobster(A).union_boss
    assert sorted(table.view().discarded_thugs) == ["investigation", "union_boss"]
    table.until("pick", A)
    assert cash - table.cash(A) == 1 + 4


@pytest.mark.rule("BL-MUS-8")
def test_lent_and_new_trucks_cost_no_graft_this_round() -> None:
    """Alice borrows a Large Truck before her turn and buys a Small one in it: she pays graft for neither."""
    table = Scene(hands={A: ["big_favor"]}).play(A, "play big_favor").until("pick", A)
    assert table.heard_of("dues_paid") == [{"seat": A, "amount": 5, "due": 5}]
    table.play(A, "pick-truck")
    assert table.cash(A) == 10 - 5 - 1
    table.finish_round().bid(0).until("pick", A)
    assert int(table.heard_of("dues_paid")[-1]["due"]) == 2, "a card for nothing, and two Small Trucks"


@pytest.mark.rule("BL-MUS-9")
def test_one_card_must_be_chosen() -> None:
    """Nobody can decline: the menu is what lies face up, two cards even for the last to choose."""
    table = Scene().until("pick", A)
    assert table.acts(A) == ["pick 1", "pick 2", "pick 3", "pick 4", "pick-truck"]
    assert table.default(A) == "pick 1"
    assert table.refused(A, "pass").rule == "BL-MUS-9"
    table.until("pick", D)
    assert table.acts(D) == ["pick 4", "pick-truck"]


@pytest.mark.rule("BL-MUS-10")
@pytest.mark.parametrize(("card", "many"), [("single_influence_0", 1), ("double_influence_0", 2)])
def test_influence_cards(card: str, many: int) -> None:
    """A Single or Double Influence card brings one or two markers from supply to the Back Room."""
    table = Scene(offer=[card]).until("pick", A).play(A, "pick 1")
    assert (table.mobster(A).back_room, table.mobster(A).supply) == (1 + many, 19 - many)
    assert table.asked() == [B]


@pytest.mark.rule("BL-MUS-11", "BL-TIM-13")
def test_a_single_still_improvement() -> None:
    """The die goes on any own Still with room or is kept; it never starts a Remote Still. By default it is placed."""
    table = Scene(remote={"remote_2": (A, 4)}, offer=["single_still_0"]).until("pick", A).play(A, "pick 1")
    assert table.acts(A) == ["die family_0", "die-keep"] and table.default(A) == "die family_0"
    kept = table.copy().play(A, "die-keep")
    assert (kept.mobster(A).back_room_dice, kept.dice_on("family_0")) == (1, 1)
    table.play(A, "die family_0")
    assert (table.mobster(A).back_room_dice, table.dice_on("family_0")) == (0, 2)


@pytest.mark.rule("BL-MUS-11")
def test_a_die_without_a_place_is_kept() -> None:
    """All Stills are full: there is nothing to ask, the die lies in the Back Room."""
    table = Scene(family=[4], offer=["single_still_0"]).until("pick", A).play(A, "pick 1")
    assert table.mobster(A).back_room_dice == 1 and table.asked() == [B]


@pytest.mark.rule("BL-MUS-12")
def test_a_double_still_improvement() -> None:
    """Two dice, or a new Remote Still with one die, however many he has already; by default two dice."""
    table = Scene(remote={"remote_0": (A, 1)}, offer=["double_still_0"]).until("pick", A).play(A, "pick 1")
    assert table.acts(A) == ["two-dice", "new-still"] and table.default(A) == "two-dice"
    both = table.copy().play(A, "two-dice", "die family_0", "die family_0")
    assert both.dice_on("family_0") == 3 and both.asked() == [B]
    table.play(A, "new-still")
    assert [still.dice for still in table.view().stills if still.owner == A] == [1, 1, 1]


@pytest.mark.rule("BL-MUS-12")
def test_without_a_board_two_dice_are_all_there_is() -> None:
    """All six Remote Stills are on the table: the card brings two dice, unasked."""
    boards = {f"remote_{n}": (B, 1) for n in range(6)}
    table = Scene(remote=boards, offer=["double_still_0"]).until("pick", A).play(A, "pick 1")
    assert table.acts(A) == ["die family_0", "die-keep"] and table.mobster(A).back_room_dice == 2


@pytest.mark.rule("BL-MUS-13", "BL-TIM-13")
def test_a_speakeasy_improvement() -> None:
    """It goes on a free square of any Speakeasy, open or closed, never O'Malley's, or is kept, as it is by default."""
    table = Scene(offer=["improvement_0"], markers={"texas": [3]}).until("pick", A).play(A, "pick 1")
    assert table.house("texas").open and not table.house("mother").open
    assert table.acts(A) == ["improve-keep", "improve texas", "improve mother", "improve barley", "improve mccoy"]
    assert table.default(A) == "improve-keep"
    kept = table.copy().play(A, "improve-keep")
    assert kept.mobster(A).back_room_improvements == 1
    table.play(A, "improve mother")
    assert table.house("mother").improvements == 1 and table.mobster(A).back_room_improvements == 0


@pytest.mark.rule("BL-CMP-5", "BL-MUS-13")
@pytest.mark.parametrize("version", [1, 2])
def test_the_thirteenth_improvement(version: int) -> None:
    """Without Thug cards the deck comes round again: all 12 markers out, a card brings nothing; by version 1 one."""
    kept = {A: 4, B: 4, C: 4}
    table = Scene(offer=["improvement_0"], improvements_kept=kept, thugs=False, version=version).until("pick", A)
    table.play(A, "pick 1")
    assert ("improve-keep" in table.menu(A)) == (version == 1)
    assert table.mobster(A).back_room_improvements == (5 if version == 1 else 4)
    last = Scene(offer=["improvement_0"], improvements_kept={A: 4, B: 4, C: 3}, version=version).until("pick", A)
    assert "improve-keep" in last.play(A, "pick 1").menu(A)


@pytest.mark.rule("BL-MUS-14", "BL-MUS-16")
@pytest.mark.parametrize(("card", "price"), [("small_0", 1), ("medium_0", 1), ("large_0", 3)])
def test_buying_a_truck(card: str, price: int) -> None:
    """Who can afford the truck he chose must buy it; it is his at once, and its card is gone for this Round."""
    table = Scene(truck_card=card).until("pick", A)
    cash = table.cash(A)
    table.play(A, "pick-truck")
    assert cash - table.cash(A) == price
    size = card.split("_")[0]
    mine = [truck for truck in table.view().trucks if truck.owner == A]
    assert sorted(truck.name.split("_")[0] for truck in mine) == sorted(["small", size])
    assert all(truck.house is None for truck in mine)
    assert table.view().truck_offer is None and "pick-truck" not in table.menu(B)


@pytest.mark.rule("BL-MUS-15", "BL-TIM-1")
def test_a_picked_thug_card_is_played_or_kept() -> None:
    """Alice picks Hit: she plays it at once, or keeps it. Nobody else may act before her turn is over."""
    table = Scene(offer=["hit"], markers={"texas": [0, 1]}, hands={B: ["moll"]}).until("pick", A).play(A, "pick 1")
    assert table.acts(A) == ["keep", "play hit"] and table.default(A) == "keep" and table.asked() == [A]
    kept = table.copy().play(A, "keep")
    assert kept.hand(A) == ["hit"] and kept.mobster(A).thug_cards == 1
    table.play(A, "play hit", "house texas")
    assert table.house("texas").markers == [0, 0, 0, 0] and table.hand(A) == []
    assert table.view().discarded_thugs == ["hit"]


@pytest.mark.rule("BL-MUS-15", "BL-TIM-20")
def test_stepping_back_from_a_picked_card_keeps_it() -> None:
    """Alice picks Hit, begins to play it and steps back: the card goes to her hand."""
    table = Scene(offer=["hit"], markers={"texas": [0, 1]}).until("pick", A)
    table.play(A, "pick 1", "play hit", "back")
    assert table.hand(A) == ["hit"] and table.asked() == [A] and table.view().window == "W-P1"


@pytest.mark.rule("BL-MUS-15")
def test_a_picked_card_that_can_not_be_played_goes_to_the_hand() -> None:
    """Hijack has nothing to do in Phase 1: it is kept without a question."""
    table = Scene(offer=["hijack"]).until("pick", A).play(A, "pick 1")
    assert table.hand(A) == ["hijack"] and table.asked() == [B]


@pytest.mark.rule("BL-MUS-18", "BL-TIM-13")
def test_kept_pieces_can_be_placed_at_any_window() -> None:
    """Alice kept a die and an improvement. She raises a hand, and the next window stops for her; no card is needed.

    What is placed does not come back, and it cannot be investigated.
    """
    table = Scene(dice_kept={A: 1}, improvements_kept={A: 1}, hands={B: ["investigation"]})
    table.until("pick", B).play(A, "raise").play(B, "pick 2")
    assert table.view().window == "W-P1" and table.asked() == [A]
    assert {"die family_0", "improve texas", "improve mccoy"} <= set(table.menu(A))
    table.play(A, "die family_0")
    assert table.asked() == [A] and table.dice_on("family_0") == 2
    table.play(A, "improve texas")
    assert table.house("texas").improvements == 1
    assert not {"die family_0", "improve mother"} & set(table.menu(A))


@pytest.mark.rule("BL-MUS-19", "BL-THUG-GEN-3")
def test_without_money_no_priced_card() -> None:
    """With $3G Alice can play neither Politics card nor Big Payoff; with $4G City Politics, with $5G all three."""
    cards = ["big_payoff", "city_politics", "hit", "state_politics"]
    for cash, playable in ((3, ["hit"]), (4, ["city_politics", "hit"]), (5, cards)):
        table = Scene(cash=[cash], markers={"texas": [3]}, hands={A: cards})
        assert table.acts(A) == [*(f"play {title}" for title in playable), "pass"]


@pytest.mark.rule("BL-MUS-13", "BL-TIM-18")
@pytest.mark.parametrize("seat", [A, C])
def test_where_all_squares_are_taken_an_improvement_waits_in_the_back_room(seat: int) -> None:
    """Nobody is asked where to put it; it is kept, and the next player has their turn."""
    squares = {house.name: house.squares for house in Scene().view().houses if house.squares}
    assert sum(squares.values()) < 12
    table = Scene(improved=squares, offer=["improvement_0"], muscle=(61, 47, 62, 9) if seat == C else (61, 47, 38, 9))
    table.until("pick", seat).play(seat, "pick 1")
    assert table.mobster(seat).back_room_improvements == 1
    assert table.asked() == [A if seat == C else B] and table.key() == "pick"
