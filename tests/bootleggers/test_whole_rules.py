"""What other tests of some rules leave out: sixty ids of all games were drawn at random and read against their tests.

`random.Random(1920).sample(ids, 60)`, over the sorted ids of all rules that are code; then sixty more with 20261118,
and sixty with 20.
"""

import pytest

from tests.bootleggers.dealing import deal, propose
from tests.bootleggers.rulebook import dispatched, earned, profits
from tests.bootleggers.scene import MUSCLE, A, B, C, D, E, F, Scene


@pytest.mark.rule("BL-DEAL-13")
@pytest.mark.parametrize("seat", [A, C])
def test_with_no_proposal_left_one_cannot_counter_or_come_back(seat: int) -> None:
    """After twelve drafts an offer can only be taken or left, and who is done stays done."""
    spent, fresh = (Scene(asking="at-once").until("W-P4N", seat) for _ in range(2))
    for _ in range(12):
        spent.play(seat, "propose seat_1", "drop")
    for table, may in ((spent, False), (fresh, True)):
        propose(table, B, seat, cash=1)
        menu = table.menu(seat)
        assert "accept seat_1" in menu and "reject seat_1" in menu
        assert any(text.startswith(("propose", "counter", "cry")) for text in menu) == may
        table.play(seat, "reject seat_1", "done")
        assert table.mobster(seat).done_dealing and seat not in table.asked()
        table.play(seat, "raise")
        assert (seat in table.asked()) == may and table.mobster(seat).done_dealing != may


@pytest.mark.rule("BL-HEAT-4")
@pytest.mark.parametrize(("round", "helped"), [(3, []), (4, [D]), (5, []), (7, []), (8, [D]), (9, [])])
def test_the_poorest_is_helped_after_rounds_four_and_eight_alone(round: int, helped: list[int]) -> None:
    """David has the least: one marker more for him then, and in no other Round."""
    table = Scene(round=round, cash=[30, 30, 30, 1], copper=A if round > 4 else None)
    before = [mobster.back_room for mobster in table.view().mobsters]
    table.finish_round()
    gained = [table.mobster(seat).back_room - before[seat] for seat in range(4)]
    assert [event["seat"] for event in table.heard_of("poorest_helped")] == helped
    assert gained == [gained[A]] * 3 + [gained[A] + len(helped)]


@pytest.mark.rule("BL-INF-12")
def test_majority_has_the_rights_of_control_but_no_profit() -> None:
    """At Barleycorn's Alice has most markers but no control: she sells first and decides, nobody profits."""
    table = Scene(markers={"barley": [3, 2, 2]})
    assert table.house("barley").status == ["majority", "minority", "minority", "none"]
    table.until("W-P4N").set_crates(4, 4, 0, 4).load({seat: {f"small_{seat}": 4} for seat in (A, B, D)})
    table.ship(A, "small_0 barley").ship(B, "small_1 barley").roll(6, 6, 6).ship(D, "small_3 barley")
    table.until("public-dock", A).play(A, "allow")
    assert [seat for seat, _ in earned(table, "barley")] == [A, B, D] and profits(table, "barley") == []


@pytest.mark.rule("BL-OPT-1")
def test_markers_are_announced_at_any_window() -> None:
    """There is no window of Phase 2; at each of the others Alice may announce hers."""
    table = Scene(round=4, advanced_influence=True, hands={A: ["moll"]}, back=[2, 0, 0, 0], markers={"mother": [4]})
    for window in ("W-P1", "W-P3", "W-P4N", "W-P4S", "W-P4E", "W-P5A", "W-P5B", "W-P5E", "W-P6"):
        if window == "W-P4S":
            table.set_crates(4, 0, 0, 0).load({A: {"small_0": 4}})
        if window == "W-P4E":
            table.ship(A, "small_0 mother")
        assert "announce texas 2" in table.until(window, A).menu(A), window
    assert table.heard_of("marker_placed") == []


@pytest.mark.rule("BL-OPT-7")
@pytest.mark.parametrize(("rounds", "each"), [(12, 3), (8, 2), (4, 1), (2, 1), (1, 1)])
def test_muscle_cards_of_shorter_games(rounds: int, each: int) -> None:
    """So many of each subdeck, and so many Rounds."""
    table = Scene(rounds=rounds, reveal=False)
    for seat in range(4):
        mine = table.view(seat).mine
        assert mine is not None and table.mobster(seat).muscle_cards == 4 * each
        subdecks = [(card - 1) // 18 for card in mine.muscle_hand]
        assert [subdecks.count(subdeck) for subdeck in range(4)] == [each] * 4
    played = 0
    while not table.over():
        table.bid().finish_round()
        played += 1
    assert played == rounds == table.view().round


@pytest.mark.rule("BL-OPT-7")
def test_a_short_game_ends_at_100_too() -> None:
    """Everything else is unchanged: with $100G after Phase 5 it is over."""
    table = Scene(rounds=8).until("W-P4N")
    table.set_cash(B, 100)
    assert table.finish_round().over() and table.winners() == [B] and table.view().round == 1


@pytest.mark.rule("BL-SET-2")
@pytest.mark.parametrize(("players", "there"), [(5, False), (6, True)])
def test_cards_are_played_on_volstead_imports_with_six_alone(players: int, there: bool) -> None:
    """A Big Payoff and a Double Cross find it only where it is in play."""
    markers = {house: [5, 5, 5] for house in (["mccoy", "volstead"] if there else ["mccoy"])}
    table = Scene(players, cash=[60], markers=markers, hands={A: ["big_payoff", "double_cross", "copper_house"]})
    for words in (["play big_payoff"], ["play double_cross", "add"], ["play copper_house"]):
        assert ("house volstead" in table.copy().play(A, *words).menu(A)) == there, words


@pytest.mark.rule("BL-THUG-BIG_PAYOFF-3")
def test_big_payoff_gives_permission_and_is_wasted_if_the_house_closes() -> None:
    """Bob bought Texas: he decides on David's truck; if a Hit closes it, nothing is sold and nothing returned."""
    hands = {B: ["big_payoff"], C: ["hit"]}
    table = Scene(markers={"texas": [2, 0, 1]}, hands=hands, cash=[20] * 4).play(B, "play big_payoff", "house texas")
    markers, paid = table.house("texas").markers, table.cash(B)
    assert paid == 15 and markers == [2, 0, 1, 0], "markers do not move"
    table.until("W-P4N").set_crates(0, 4, 0, 4).load({B: {"small_1": 4}, D: {"small_3": 4}})
    table.ship(B, "small_1 texas").ship(D, "small_3 texas").until("W-P4E", C)
    closed = table.copy().play(C, "play hit", "house texas", "seat seat_0").finish_round()
    assert not closed.house("texas").open and earned(closed, "texas") == []
    table.roll(6).play(C, "pass")
    assert table.house("texas").lines == [["small_1"], [], ["small_3"]]
    table.until("public-dock", B).play(B, "allow")
    assert [seat for seat, _ in earned(table, "texas")] == [B, D] and [seat for seat, _ in profits(table, "texas")] == [
        B
    ]


@pytest.mark.rule("BL-THUG-GEN-6")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("hit", ["house mother", "seat seat_1"]),
        ("double_cross", ["destroy", "house mother", "seat seat_1"]),
        ("dirty_rat", ["house mother", "seat seat_1"]),
    ],
)
def test_a_marker_that_is_destroyed_or_replaced_goes_to_the_supply(card: str, words: list[str]) -> None:
    """Bob's marker is gone from Mother's and in his supply, not in his Back Room."""
    table = Scene(markers={"mother": [2, 2, 1], "texas": [0, 1]}, hands={A: [card]})
    supply, back = table.mobster(B).supply, table.mobster(B).back_room
    table.play(A, f"play {card}", *words)
    assert table.house("mother").markers[B] == 1
    assert (table.mobster(B).supply, table.mobster(B).back_room) == (supply + 1, back)


@pytest.mark.rule("BL-THUG-HIJACK-3")
def test_a_pigeon_on_a_robbed_truck_is_spent() -> None:
    """Charlie has taken the cargo of Bob's truck by Pigeon; Alice hijacks it: hers, and nothing is left for Charlie."""
    table = dispatched(hands={A: ["hijack"], C: ["pigeon"], D: ["moll"]}, more_trucks=["medium_2"]).until("W-P4E", C)
    table.play(C, "play pigeon", "truck medium_0").until("W-P4E", A)
    table.play(A, "play hijack", "truck medium_0", "house barley")
    robbed, carrying = table.truck("medium_0"), table.truck("medium_2")
    assert robbed and carrying and robbed.crates == 0 and carrying.crates == 6 and carrying.cargo_owner == A
    assert "pigeon" in table.view().discarded_thugs and robbed.cargo_owner in (None, B)


@pytest.mark.rule("BL-THUG-HIT-2")
@pytest.mark.parametrize(
    ("card", "words"),
    [("double_cross", ["destroy", "house texas", "seat seat_0"]), ("dirty_rat", ["house texas", "seat seat_0"])],
)
def test_double_cross_and_dirty_rat_change_a_house_at_once_but_no_line(card: str, words: list[str]) -> None:
    """A marker of Alice's is destroyed or becomes David's: her truck stays where it stood, her status does not."""
    markers = {"texas": [3, 0, 0, 2], "mother": [0, 1]}
    table = Scene(markers=markers, hands={D: [card, "moll"]}, muscle=(40, 47, 38, 61)).until("W-P4N")
    table.set_crates(4, 0, 0, 0)
    assert table.house("texas").status == ["controlling", "none", "none", "minority"]
    table.load({A: {"small_0": 4}}).ship(A, "small_0 texas").until("W-P4E", D)
    table.play(D, f"play {card}", *[word for word in words if card == "double_cross" or word.startswith("house")])
    assert table.house("texas").markers[A] == 2 and table.house("texas").lines == [["small_0"], [], []]
    assert table.house("texas").status == ["minority", "none", "none", "controlling"]
    shut = {"texas": [2, 0, 0, 1], "mother": [1]}
    table = Scene(markers=shut, hands={D: [card, "moll"]})
    assert table.house("texas").open
    table.play(D, f"play {card}", *[word for word in words if card == "double_cross" or word.startswith("house")])
    assert table.house("texas").open == (card == "dirty_rat")


@pytest.mark.rule("BL-THUG-INVESTIGATION-3")
def test_what_is_no_thug_card_cannot_be_investigated() -> None:
    """Trucks, improvements, pieces of the Back Room and deals: nobody asks Bob whether he investigates."""
    truck = Scene(cash=[20], hands={B: ["investigation"]}).until("pick", A).play(A, "pick-truck")
    improvement = Scene(offer=["improvement_0"], hands={B: ["investigation"]}).until("pick", A).play(A, "pick 1")
    back = Scene(dice_kept={A: 1}, improvements_kept={A: 1}, hands={A: ["moll"], B: ["investigation"]})
    back.until("W-P2", A).play(A, "improve texas")
    deal = Scene(hands={B: ["investigation"]}).until("W-P4N").set_crates(4, 4, 0, 0)
    propose(deal, A, C, cash=1, ask_crates=0)
    deal.play(C, "accept seat_0")
    for table in (truck, improvement, back, deal):
        assert table.key() != "investigate" and table.heard_of("investigated") == []


@pytest.mark.rule("BL-THUG-INVESTIGATION-5")
def test_a_nullified_warehouse_stores_nothing() -> None:
    """Bob investigates Alice's Warehouse: her crates are lost as ever, and both cards are spent."""
    table = Scene(hands={A: ["warehouse"], B: ["investigation"]}).until("W-P4N").set_crates(9, 0, 0, 0)
    table.load({}).until("W-P4E", A).play(A, "play warehouse").play(B, "investigate")
    assert sorted(table.view().discarded_thugs) == ["investigation", "warehouse"]
    table.finish_round()
    assert table.mobster(A).crates == 0


@pytest.mark.rule("BL-THUG-MUSCLING_IN-1")
def test_muscling_in_leaves_family_stills_and_ones_own_alone() -> None:
    """Only Remote Stills of the others with a die on them; it costs nothing."""
    remote = {"remote_0": (A, 2), "remote_1": (D, 1)}
    table = Scene(family=[2, 2, 2, 2], remote=remote, hands={A: ["muscling_in", "moll"]}, cash=[9])
    cash = table.cash(A)
    table.play(A, "play muscling_in")
    assert table.acts(A) == ["still remote_1", "back"]
    table.play(A, "still remote_1", "die-keep")
    assert table.cash(A) == cash and table.dice_on("remote_1") == 0
    none = Scene(family=[1, 2], remote={"remote_0": (A, 2)}, hands={A: ["muscling_in"]})
    assert "play muscling_in" not in none.menu(A)


@pytest.mark.rule("BL-SEL-12")
def test_a_boss_made_after_line_up_does_not_ask_himself() -> None:
    """David's and Eve's trucks stand at the Public Dock; two markers make him boss, and he is asked about hers."""
    hands = {D: ["double_cross", "dirty_rat", "moll"]}
    table = Scene(5, markers={"texas": [1, 1, 1], "mother": [1]}, hands=hands, muscle=(61, 47, 38, 62, 3)).until(
        "W-P4N"
    )
    table.set_crates(0, 0, 0, 4, 4).load({D: {"small_3": 4}, E: {"small_4": 4}})
    table.ship(D, "small_3 texas").ship(E, "small_4 texas").until("W-P4E", D)
    assert table.house("texas").lines == [[], [], ["small_3", "small_4"]]
    table.play(D, "play double_cross", "add", "house texas")
    table.play(D, "play dirty_rat", "house texas", "seat seat_0")
    assert table.house("texas").boss == D and table.house("texas").lines == [[], [], ["small_3", "small_4"]]
    table.roll(6).play(D, "pass").until("public-dock", D)
    assert [seat for seat, _ in earned(table, "texas")] == [D], "his own was sold without a question"
    table.play(D, "allow")
    assert [seat for seat, _ in earned(table, "texas")] == [D, E]


@pytest.mark.rule("BL-THUG-GEN-2")
@pytest.mark.parametrize("seat", [A, C])
def test_what_depends_on_a_draw_is_chosen_after_it(seat: int) -> None:
    """Windfall is announced without a word of what it brings; a Moll is drawn, and only then kept or played."""
    table = Scene(hands={seat: ["windfall"], B: ["investigation"]}, round=5, copper=B).until("W-P1", seat)
    table.draw("moll").play(seat, "play windfall")
    assert table.heard_of("windfall_drawn") == [] and table.asked() == [B], "first it may be investigated"
    table.play(B, "let-go")
    assert table.asked() == [seat] and table.acts(seat) == ["keep", "play moll"]
    kept = table.copy().play(seat, "keep")
    assert kept.hand(seat) == ["moll"] and kept.heard_of("moll_paid") == []
    table.roll(2).play(seat, "play moll", "seat seat_3").play(B, "let-go")
    assert [event["seat"] for event in table.heard_of("moll_paid")] == [D]


@pytest.mark.rule("BL-SEL-1")
def test_six_houses_one_turn_each_from_the_smallest_on() -> None:
    """At a table of six a truck stands at each house; the order in which they came makes no difference."""
    names = ["omalley", "texas", "mother", "barley", "mccoy", "volstead"]
    markers = {"texas": [3], "mother": [4], "barley": [4], "mccoy": [2, 6], "volstead": [0, 4, 7]}
    table = Scene(6, markers=markers, hands={F: ["moll"]}).until("W-P4N").set_crates(*[1] * 6)
    table.load({seat: {f"small_{seat}": 1} for seat in range(6)}).roll(*[6] * 24)
    for seat, house in zip((A, B, C, D, E, F), reversed(names), strict=True):
        table.ship(seat, f"small_{seat} {house}")
    doors = []
    while table.view().round == 1:
        view = table.view()
        if table.asked() == [F] and view.window == "W-P5A":
            doors.append(view.house)
        table.quiet()
    assert doors == names, "Frank, who holds a card, is asked at each door once"
    assert [event["house"] for event in table.heard_of("demand_set")] == names[1:], "O'Malley's needs no roll"


@pytest.mark.rule("BL-RND-3")
@pytest.mark.parametrize("boys", [B, D])
def test_effective_muscle_decides_all_round_long(boys: int) -> None:
    """With Big City Boys 39 is 44½: whoever has them comes before 40 in placing, loading the docks and in ties."""
    muscle = [3, 3, 3, 3]
    muscle[A], muscle[C], muscle[boys], muscle[B + D - boys] = 40, 38, 39, 2
    table = Scene(muscle=muscle, hands={boys: ["big_city_boys"]}, markers={"mother": [0, 2, 0, 2]}, back=[1] * 4)
    table.play(boys, "play big_city_boys", f"seat seat_{boys}")
    order = [boys, A, C, B + D - boys]
    turns = []
    table.until("place")
    while table.key() == "place":
        turns.append(table.asked()[0])
        table.play(turns[-1], "done")
    assert turns == order
    assert table.house("mother").boss == boys, "a tie of two"
    table.until("W-P4N").set_crates(1, 1, 1, 1).load({seat: {f"small_{seat}": 1} for seat in range(4)})
    for _ in range(4):
        seat = table.until("dispatch").asked()[0]
        table.ship(seat, f"small_{seat} omalley")
    assert [event["seat"] for event in table.heard_of("shipped")] == order
    assert earned(table, "omalley") == [(seat, 1) for seat in order]


@pytest.mark.rule("BL-THUG-HIT-1", "BL-THUG-GEN-6")
@pytest.mark.parametrize(("house", "target"), [("texas", A), ("texas", C), ("mccoy", C)])
def test_a_hit_takes_any_colour_open_or_closed(house: str, target: int) -> None:
    """Alice may hit her own marker too; at McCoy's, which is closed, as at Texas Lil's; it costs nothing."""
    table = Scene(markers={"texas": [1, 0, 2], "mccoy": [1, 0, 2]}, hands={A: ["hit"]})
    assert table.house("texas").open and not table.house("mccoy").open
    cash, supply = table.all_cash(), [mobster.supply for mobster in table.view().mobsters]
    back = [mobster.back_room for mobster in table.view().mobsters]
    before = table.house(house).markers
    table.play(A, "play hit", f"house {house}", f"seat seat_{target}")
    assert table.house(house).markers == [many - (seat == target) for seat, many in enumerate(before)]
    gone = table.view().mobsters
    assert [mobster.supply for mobster in gone] == [many + (seat == target) for seat, many in enumerate(supply)]
    assert [mobster.back_room for mobster in gone] == back
    paid = {int(event["seat"]): int(event["amount"]) for event in table.heard_of("dues_paid")}
    assert table.all_cash() == [held - paid.get(seat, 0) for seat, held in enumerate(cash)]


@pytest.mark.rule("BL-DEAL-13")
@pytest.mark.parametrize("seat", [A, D])
def test_three_proposals_elsewhere_are_not_the_twelve_and_come_anew_each_round(seat: int) -> None:
    """Whoever has spent the three still has all twelve in the stage, and three more in the next Round."""
    table = Scene(asking="at-once", hands={seat: ["moll"]}).until("W-P1", seat)
    for _ in range(2):
        for _ in range(3):
            assert any(text.startswith("propose") for text in table.menu(seat))
            table.play(seat, "propose seat_1", "drop")
        assert not any(text.startswith(("propose", "cry")) for text in table.menu(seat))
        table.until("W-P4N", seat)
        assert table.view(seat).mobsters[seat].proposals_left == 12
        propose(table, seat, B, cash=1)
        assert table.view(seat).mobsters[seat].proposals_left == 11
        table.finish_round().bid().until("W-P1", seat)


@pytest.mark.rule("BL-DEAL-17")
@pytest.mark.parametrize(("owner", "hirer"), [(B, C), (D, A)])
def test_a_rented_truck_need_not_be_used(owner: int, hirer: int) -> None:
    """It stays empty all Round and goes home; while it is let it can neither be sold nor let again."""
    table = Scene(trucks={owner: [f"small_{owner}", "small_4"]}, cash=[9] * 4, asking="at-once").until("W-P4N")
    deal(table, owner, hirer, rent=["small_4"], ask_cash=1)
    rented = table.truck("small_4")
    assert rented and (rented.owner, rented.operator) == (owner, hirer)
    for seat in (owner, hirer):
        table.until("W-P4N", seat).play(seat, f"propose seat_{(set(range(4)) - {owner, hirer}).pop()}")
        while table.menu(seat)[0].startswith("amount"):
            table.play(seat, "amount 0")
        trucks = [text for text in table.menu(seat) if text.startswith("truck")]
        assert trucks == [f"truck small_{seat}"], "neither to sell nor to let"
        table.play(seat, "drop")
    table.set_crates(0, 0, 0, 0).finish_round()
    home = table.truck("small_4")
    assert home and (home.owner, home.operator) == (owner, owner)
    assert table.heard_of("shipped") == [] and table.heard_of("promise_marked") == []


@pytest.mark.rule("BL-DEAL-8")
@pytest.mark.parametrize("seat", [C, A])
def test_a_promise_changes_nothing_but_the_ledger(seat: int) -> None:
    """With and without a promise to ship to Mother's all menus and all cash are the same; breaking it costs nothing."""
    other = B
    tables = []
    for promised in (["ship_mother"], []):
        table = Scene(markers={"mother": [2, 2]}, cash=[9] * 4).until("W-P4N").set_crates(4, 4, 4, 4)
        deal(table, other, seat, crates=2, ask_cash=1, ask_promises=promised)
        tables.append(table)
    menus: list[list[list[str]]] = []
    for table in tables:
        menus.append([])
        table.load({seat: {f"small_{seat}": 4}}).until("dispatch", seat)
        menus[-1].append(table.menu(seat))
        table.play(seat, f"ship small_{seat} omalley").finish_round()
        menus[-1] += [table.menu(each) for each in range(4)]
    assert menus[0] == menus[1] and tables[0].all_cash() == tables[1].all_cash()
    assert [[promise.mark for promise in table.view().ledger] for table in tables] == [["broken"], []]


@pytest.mark.rule("BL-END-2")
@pytest.mark.parametrize("seat", [A, D])
def test_a_hundred_held_earlier_in_the_round_does_not_end_it(seat: int) -> None:
    """102 before the dues, less at the end of Phase 5: play goes on. With 100 then it is over, unasked."""
    cash = [9, 9, 9, 9]
    cash[seat] = 102
    muscle = (61, 47, 38, 60) if seat == D else (61, 47, 38, 9)
    table = Scene(cash=cash, muscle=muscle, hands={B: ["moll"]}).until("W-P5E", B)
    assert table.cash(seat) < 100
    again = table.copy()
    again.set_cash(seat, 100)
    assert not table.play(B, "pass").over() and table.view().phase != 6
    assert again.play(B, "pass").over() and again.winners() == [seat]


@pytest.mark.rule("BL-END-3")
@pytest.mark.parametrize("rich", [B, C])
def test_only_cash_counts_at_the_end(rich: int) -> None:
    """Alice has trucks, Stills, cards, markers and improvements, and a dollar less: she does not win."""
    table = Scene(
        round=12,
        trucks={A: ["small_0", "large_0", "large_1"]},
        family=[4],
        remote={"remote_0": (A, 4)},
        hands={A: ["moll", "hit", "windfall"]},
        markers={"mother": [4], "texas": [3]},
        improved={"mother": 1},
    ).until("W-P5E", A)
    for seat in range(4):
        table.set_cash(seat, {A: 40, rich: 41}.get(seat, 3))
    table.play(A, "pass")
    assert table.over() and table.winners() == [rich]
    assert table.scores() == [{A: 40, rich: 41}.get(seat, 3) for seat in range(4)]


@pytest.mark.rule("BL-MUS-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_men_of_action_as_players(players: int) -> None:
    """All see as many cards as there are players and one truck; the first to choose has them all to choose from."""
    table = Scene(players, cash=[60] * players)
    for _ in range(2):
        for seat in range(players):
            offer = table.view(seat).offer
            assert len(offer) == players and all(offer) and table.view(seat).truck_offer
        assert len([text for text in table.until("pick").menu() if text.startswith("pick")]) == players + 1
        table.finish_round().bid()


@pytest.mark.rule("BL-OPT-2")
@pytest.mark.parametrize("seat", [C, D])
def test_locked_markers_are_not_announced_and_do_not_preempt(seat: int) -> None:
    """Markers from a Safe House are neither announced nor a reason to be asked; Big City Boys make one stronger."""
    hands = {seat: ["moll"], A: ["safe_house"], B: ["big_city_boys"]}
    back = [0, 1, 0, 0]
    back[seat] = 3
    table = Scene(advanced_influence=True, markers={"mother": [2, 0, 0, 0]}, back=back, hands=hands)
    table.play(A, "play safe_house", "house mother", "house mother")
    assert table.mobster(A).back_room == table.mobster(A).locked == 2
    assert not any(text.startswith("announce") for text in table.menu(A))
    said = [text for text in table.until("W-P1", seat).menu(seat) if text.startswith("announce texas")]
    assert said == ["announce texas 1", "announce texas 2", "announce texas 3"], "three markers, five circles"
    asked = table.copy().play(seat, "announce texas 1").asked()
    assert asked == [B], "Alice is stronger, but her markers are locked"
    lifted = Scene(
        advanced_influence=True, back=back, hands={seat: ["moll"], B: ["big_city_boys"]}, muscle=(5, 44, 40, 41)
    )
    lifted.until("W-P1", B).play(B, "play big_city_boys", f"seat seat_{seat}").until("W-P1", seat)
    assert lifted.play(seat, "announce texas 1").house("texas").markers[seat] == 1, "nobody is stronger now"


@pytest.mark.rule("BL-RND-2")
@pytest.mark.parametrize("seat", [A, C])
def test_nothing_but_muscle_is_chosen_while_no_muscle_lies_open(seat: int) -> None:
    """A card, a die, an improvement and crates to deal in: before the reveal and after the discard none can be used."""
    hidden = Scene(
        reveal=False,
        asking="at-once",
        hands={seat: ["hit"]},
        markers={"texas": [1, 1, 1]},
        dice_kept={seat: 1},
        improvements_kept={seat: 1},
    )
    for table in (hidden, hidden.copy().bid(*MUSCLE[:4]).finish_round()):
        assert table.key() == "muscle" and all(text.startswith("muscle") for text in table.menu(seat))
        for text in ("play hit", f"die family_{seat}", "improve texas", "propose seat_1"):
            assert table.refused(seat, text)
    opened = hidden.bid(*MUSCLE[:4]).until("W-P2", seat).menu(seat)
    for text in ("play hit", f"die family_{seat}", "improve texas", "propose seat_1"):
        assert text in opened


@pytest.mark.rule("BL-SET-7")
@pytest.mark.parametrize("seat", [A, D])
def test_the_bank_takes_and_gives_without_end(seat: int) -> None:
    """Dues go to no player, and what is sold comes from none; the Bank pays however much it has paid before."""
    muscle = (61, 47, 38, 60) if seat == D else (61, 47, 38, 9)
    table = Scene(muscle=muscle, cash=[50] * 4, trucks={seat: [f"small_{seat}", "large_0"]}).until("W-P4N")
    due = {int(event["seat"]): int(event["amount"]) for event in table.heard_of("dues_paid")}
    assert table.all_cash() == [50 - due[each] for each in range(4)] and sorted(due) == [A, B, C, D]
    before = table.all_cash()
    table.set_crates(*[12 * (each == seat) for each in range(4)])
    table.load({seat: {f"small_{seat}": 4, "large_0": 8}}).ship(seat, f"small_{seat} omalley", "large_0 omalley")
    got = sum(amount for _, amount in earned(table, "omalley"))
    assert got == 12 and table.all_cash() == [cash + got * (each == seat) for each, cash in enumerate(before)]


@pytest.mark.rule("BL-SHP-12", "BL-THUG-BIG_PAYOFF-4")
@pytest.mark.parametrize("late", [False, True])
def test_lines_after_a_big_payoff(late: bool) -> None:
    """Charlie buys Mother's: he goes to the Majority Dock, Alice to the Minority's; Bob's trucks keep their order.

    Bob's second truck came by a Hijack after all others: it is sorted in with his first. Texas Lil's stays as it is.
    """
    trucks = {B: ["small_1", "large_0"] if late else ["small_1", "small_4"], C: ["small_2", "medium_0"]}
    hands = {B: ["hijack", "moll"], C: ["big_payoff"]}
    table = Scene(markers={"mother": [3, 0, 1], "texas": [3]}, trucks=trucks, hands=hands, cash=[30] * 4).until("W-P4N")
    table.set_crates(4, 4 if late else 8, 8, 4)
    second = "large_0" if late else "small_4"
    table.load(
        {
            A: {"small_0": 4},
            B: {"small_1": 4} if late else {"small_1": 4, "small_4": 4},
            C: {"small_2": 4, "medium_0": 4},
            D: {"small_3": 4},
        }
    )
    table.ship(A, "small_0 mother").ship(B, "small_1 mother", *([] if late else ["small_4 mother"]))
    table.ship(C, "medium_0 mother", "small_2 texas").ship(D, "small_3 mother").until("W-P4E", B)
    if late:
        table.play(B, "play hijack", "truck small_2", "house mother")
    came = [["small_0"], ["medium_0"], ["small_1", "small_3", second] if late else ["small_1", second, "small_3"]]
    assert table.house("mother").lines == came
    texas = table.house("texas").lines
    table.until("W-P4E", C).play(C, "play big_payoff", "house mother")
    assert table.house("mother").lines == [["medium_0"], ["small_0"], ["small_1", second, "small_3"]]
    assert table.house("texas").lines == texas and table.heard_of("lines_formed_again") == [{"house": "mother"}]


@pytest.mark.rule("BL-THUG-BIG_CITY_BOYS-1")
@pytest.mark.parametrize("helped", [A, C])
def test_big_city_boys_cost_nothing_and_end_with_phase_five(helped: int) -> None:
    """At the last window before the end they may still come, in the Heat of Round 4 no more."""
    table = Scene(round=4, hands={B: ["big_city_boys", "moll"]}).until("W-P5E", B)
    played, kept = table.copy(), table
    cash = played.all_cash()
    before = played.mobster(helped).effective_muscle
    played.play(B, "play big_city_boys", f"seat seat_{helped}")
    assert before is not None and played.mobster(helped).effective_muscle == before + 5.5 and played.all_cash() == cash
    assert kept.play(B, "pass").until("W-P6", B).acts(B) == ["play moll", "pass"]


@pytest.mark.rule("BL-THUG-BUST_SPEAKEASY-2")
@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("hit", [False, True])
def test_what_stands_before_a_busted_house_is_lost(seat: int, hit: bool) -> None:
    """The cargo goes nowhere else and not home; next Round Mother's is open again if it still has its four markers."""
    hands = {C: ["bust_speakeasy", "hit"]}
    table = Scene(markers={"mother": [2, 2], "texas": [3]}, hands=hands).until("W-P4N")
    table.set_crates(*[4 * (each == seat) for each in range(4)]).load({seat: {f"small_{seat}": 4}})
    table.ship(seat, f"small_{seat} mother").until("W-P4E", C).play(C, "play bust_speakeasy", "house mother")
    assert table.house("mother").busted and not table.house("mother").open
    if hit:
        table.play(C, "play hit", "house mother", f"seat seat_{seat}")
    table.finish_round()
    truck = table.truck(f"small_{seat}")
    assert truck and truck.crates == 0 and truck.house is None and table.mobster(seat).crates == 0
    assert table.heard_of("sold") == [] and table.house("mother").open != hit and not table.house("mother").busted


@pytest.mark.rule("BL-THUG-COPPER_HOUSE-2", "BL-THUG-COPPER_HOUSE-3")
@pytest.mark.parametrize("before", [None, "thirsty", "word_of_mouth"])
def test_under_the_copper_nobody_has_influence_until_the_round_is_over(before: str | None) -> None:
    """No status, no boss, $1G a crate and no Profit, whatever was played there before; then the markers count again."""
    hands = {B: [before] if before else [], C: ["copper_house", "moll"]}
    table = Scene(markers={"mother": [3, 1]}, hands=hands).until("W-P4N").set_crates(4, 4, 4, 0)
    table.load({seat: {f"small_{seat}": 4} for seat in (A, B, C)})
    for seat in (A, B, C):
        table.ship(seat, f"small_{seat} mother")
    assert table.house("mother").status == ["controlling", "minority", "none", "none"]
    if before:
        table.until("W-P4E", B).play(B, f"play {before}", "house mother")
    table.until("W-P4E", C).play(C, "play copper_house", "house mother")
    house = table.house("mother")
    assert house.status == ["none"] * 4 and house.boss is None and house.markers == [3, 1, 0, 0] and house.open
    table.finish_round()
    assert earned(table, "mother") == [(A, 4), (B, 4), (C, 4)] and profits(table, "mother") == []
    assert table.heard_of("demand_rolled") == []
    house = table.house("mother")
    assert house.status == ["controlling", "minority", "none", "none"] and not house.copper


@pytest.mark.rule("BL-THUG-DIRTY_RAT-1")
@pytest.mark.parametrize("seat", [A, C])
def test_a_dirty_rat_takes_the_place_of_any_rival(seat: int) -> None:
    """Open or closed, at a house where somebody else has a marker; never one's own; it costs nothing."""
    markers = {"texas": [1, 1, 1], "mccoy": [0, 0, 0, 2], "barley": [3 * (seat == A), 0, 3 * (seat == C)]}
    table = Scene(markers=markers, hands={seat: ["dirty_rat", "moll"]}).until("W-P1", seat)
    cash = table.all_cash()
    table.play(seat, "play dirty_rat")
    assert table.acts(seat) == ["house texas", "house mccoy", "back"], "Barleycorn's has only one's own"
    closed = table.copy().play(seat, "house mccoy")
    assert closed.house("mccoy").markers == [(each == seat) + (each == D) for each in range(4)]
    assert not closed.house("mccoy").open and closed.all_cash() == cash
    table.play(seat, "house texas")
    rivals = [f"seat seat_{each}" for each in (A, B, C) if each != seat]
    assert table.acts(seat) == [*rivals, "back"]
    table.play(seat, rivals[1])
    assert table.house("texas").markers == ([2, 1, 0, 0] if seat == A else [1, 0, 2, 0]) and table.all_cash() == cash


@pytest.mark.rule("BL-THUG-OPPORTUNITY-1")
@pytest.mark.parametrize("seat", [A, D])
def test_opportunity_knocks_at_open_doors_with_a_free_square(seat: int) -> None:
    """From any house with an improvement to another one: not to O'Malley's, a closed or a full one, nor the same."""
    markers = {"texas": [3], "mother": [2, 2], "barley": [4]}
    table = Scene(markers=markers, improved={"texas": 1, "mccoy": 1}, hands={seat: ["opportunity", "moll"]})
    table.until("W-P1", seat)
    cash = table.all_cash()
    table.play(seat, "play opportunity")
    assert table.acts(seat) == ["house texas", "house mccoy", "back"]
    for source in ("texas", "mccoy"):
        chosen = table.copy().play(seat, f"house {source}")
        assert chosen.acts(seat) == ["house mother", "house barley", "back"]
        chosen.play(seat, "house barley")
        assert {house.name: house.improvements for house in chosen.view().houses if house.improvements} == {
            "texas" if source == "mccoy" else "mccoy": 1,
            "barley": 1,
        }
        assert chosen.all_cash() == cash
    full = Scene(markers={"texas": [3]}, improved={"texas": 1, "mccoy": 1}, hands={seat: ["opportunity", "moll"]})
    assert "play opportunity" not in full.until("W-P1", seat).menu(seat), "its only square is taken"


@pytest.mark.rule("BL-THUG-PACKING_HEAT-1")
@pytest.mark.parametrize("seat", [A, C])
def test_packing_heat_until_the_house_has_rolled(seat: int) -> None:
    """After the roll of Mother's it may still be played there; at Barleycorn's door Mother's is over. It is free."""
    markers = {"mother": [4], "barley": [4]}
    table = Scene(markers=markers, hands={seat: ["packing_heat"]}).until("W-P4N").set_crates(4, 4, 0, 0)
    table.load({A: {"small_0": 4}, B: {"small_1": 4}}).ship(A, "small_0 mother").roll(6, 6).ship(B, "small_1 barley")
    offered = {}
    for window, house in (("W-P5B", "mother"), ("W-P5A", "barley"), ("W-P5B", "barley")):
        table.until(window, seat, house)
        cash = table.all_cash()
        asked = table.copy().play(seat, "play packing_heat")
        offered[f"{window} {house}"] = asked.acts(seat)[:-1]
        asked.play(seat, "house barley")
        assert asked.house("barley").packing_heat == seat or asked.house("barley").finished
        assert window == "W-P5B" or asked.all_cash() == cash
    both = ["house mother", "house barley"]
    assert offered == {"W-P5B mother": both, "W-P5A barley": both[1:], "W-P5B barley": both[1:]}


@pytest.mark.rule("BL-THUG-VIGORISH-4", "BL-HID-2")
@pytest.mark.parametrize("watcher", [A, C, D])
def test_nobody_can_tell_who_would_not_from_who_could_not_pay(watcher: int) -> None:
    """Bob has 8 and cannot pay 9, or he has plenty and refuses: the others see and hear the same."""
    seen = []
    for cash in (12, 40):
        table = Scene(cash=[10, cash, 10, 10], family=[1, 3], hands={A: ["vigorish"]}).until("W-P2", A)
        table.news(watcher)
        table.play(A, "play vigorish", "still family_1")
        assert (table.key() == "vigorish") == (cash == 40)
        if cash == 40:
            table.play(B, "refuse")
        assert table.cash(B) == cash - 4, "nothing was paid"
        seen.append((table.seen(watcher), table.news(watcher), table.waiting()))
    assert seen[0] == seen[1]


@pytest.mark.rule("BL-THUG-BUST_SPEAKEASY-3")
@pytest.mark.parametrize("seat", [A, C])
def test_no_card_opens_a_busted_house_again(seat: int) -> None:
    """Bob busts Mother's: neither the Copper nor a fifth marker opens it before the Round is over."""
    table = Scene(
        markers={"mother": [2, 2], "barley": [2, 2]},
        hands={B: ["bust_speakeasy"], seat: ["copper_house", "double_cross"]},
    ).until("W-P1", B)
    table.play(B, "play bust_speakeasy", "house mother")
    copper = table.copy().until("W-P1", seat).play(seat, "play copper_house")
    assert "house barley" in copper.acts(seat) and "house mother" not in copper.acts(seat)
    table.until("W-P1", seat).play(seat, "play double_cross", "add", "house mother")
    assert sum(table.house("mother").markers) == 5 and not table.house("mother").open
    assert table.finish_round().house("mother").open


@pytest.mark.rule("BL-THUG-DIRTY_RAT-1")
@pytest.mark.parametrize("seat", [A, C])
def test_a_dirty_rat_needs_a_marker_in_the_supply(seat: int) -> None:
    """All twenty markers are out: the card waits; with nineteen out it can be played."""
    for spare in (0, 1):
        back = [1, 1, 1, 1]
        back[seat] = 20 - spare
        table = Scene(markers={"texas": [0, 1, 0, 1]}, back=back, hands={seat: ["dirty_rat", "moll"]})
        assert table.until("W-P1", seat).mobster(seat).supply == spare
        assert ("play dirty_rat" in table.acts(seat)) == (spare == 1)
