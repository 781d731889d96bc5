"""What other tests of some rules leave out: sixty ids of all games were drawn at random and read against their tests.

`random.Random(1920).sample(ids, 60)`, over the sorted ids of all rules that are code; then sixty more with 20261118.
"""

import pytest

from tests.bootleggers.dealing import propose
from tests.bootleggers.rulebook import dispatched, earned, profits
from tests.bootleggers.scene import A, B, C, D, E, F, Scene


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
