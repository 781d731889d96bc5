"""The beginning of a game, and what the box holds (BL-SET, BL-CMP)."""

import re
from pathlib import Path

import pytest

import volstead
from tests.bootleggers.scene import A, B, D, Scene
from volstead.core.seats import NATURE
from volstead.games.bootleggers.moves import MOVES


def nature_menu(s: volstead.State) -> list[str]:
    return [MOVES.text(move) for move in s.legal(int(NATURE))]


@pytest.mark.rule("BL-SET-1")
def test_three_to_six_play() -> None:
    """Two are too few and seven too many; only the colours at the table have pieces."""
    for players in (2, 7):
        with pytest.raises(volstead.BadOption, match="3 to 6 players"):
            volstead.new("bootleggers", seats=players)
    for players in range(3, 7):
        table = Scene(players, reveal=False)
        assert len(table.view().mobsters) == players
        assert sorted(still.owner for still in table.view().stills) == list(range(players))


@pytest.mark.rule("BL-SET-2")
def test_volstead_imports_needs_six() -> None:
    """With five at the table nobody can place on Volstead Imports or send a truck there; with six they can."""
    for players in range(3, 7):
        table = Scene(players)
        names = [house.name for house in table.view().houses]
        assert ("volstead" in names) == (players == 6)
        table.until("place", A)
        assert ("place volstead" in table.menu(A)) == (players == 6)
        table.until("W-P4N").set_crates(4)
        table.load({A: {"small_0": 4}}).until("dispatch", A)
        assert ("ship small_0 volstead" in table.menu(A)) == (players == 6)
        if players < 6:
            assert table.refused(A, "ship small_0 volstead").rule == "BL-SET-2"


@pytest.mark.rule("BL-SET-3")
def test_an_empty_board() -> None:
    """Round 1, no Copper on the board, no markers and no improvements anywhere."""
    view = Scene(reveal=False).view()
    assert view.round == 1
    assert not any(mobster.copper for mobster in view.mobsters)
    for house in view.houses:
        assert house.markers == [0, 0, 0, 0] and house.improvements == 0
        assert house.open == (house.name == "omalley")


@pytest.mark.unturned("nobody")
@pytest.mark.rule("BL-SET-4")
def test_any_card_may_come_first() -> None:
    """The decks are shuffled: each of the 14 Truck cards and each of the 78 Men of Action may be the first."""
    s = volstead.new("bootleggers", seats=4)
    while nature_menu(s)[0].startswith("deal-muscle"):
        s.play(int(NATURE), s.legal(int(NATURE))[0])
    assert len(nature_menu(s)) == 14 and nature_menu(s)[0].startswith("draw-truck")
    s.play(int(NATURE), s.legal(int(NATURE))[0])
    assert len(nature_menu(s)) == 78 and all(text.startswith("draw ") for text in nature_menu(s))


@pytest.mark.rule("BL-SET-5")
@pytest.mark.parametrize(("players", "rounds"), [(3, 12), (4, 8), (6, 12), (6, 8)])
def test_equal_hands_from_each_subdeck(players: int, rounds: int) -> None:
    """Everybody gets 3 cards of each subdeck (2 in the short game), no card twice; with six all 72 are dealt."""
    table = Scene(players, rounds=rounds, reveal=False)
    each = rounds // 4
    dealt: list[int] = []
    for seat in range(players):
        own = table.view(seat).mine
        assert own is not None
        assert [sum(first <= card < first + 18 for card in own.muscle_hand) for first in (1, 19, 37, 55)] == [each] * 4
        dealt += own.muscle_hand
    assert len(set(dealt)) == len(dealt) == players * rounds
    assert (players, rounds) != (6, 12) or sorted(dealt) == list(range(1, 73))
    assert all(mobster.muscle_cards == rounds for mobster in table.view(A).mobsters)


@pytest.mark.rule("BL-SET-6", "BL-SET-7", "BL-CMP-1")
def test_what_everybody_starts_with() -> None:
    """$10G, a Small Truck, a Family Still with a die, one marker in the Back Room and 19 in supply.

    The truck is shown as his by its colour: none of the 20 markers is used up for it.
    """
    table = Scene(5, reveal=False)
    for seat in range(5):
        mobster = table.view(seat).mobsters[seat]
        assert mobster.cash == 10 and mobster.thug_cards == 0
        assert (mobster.back_room, mobster.supply) == (1, 19)
        assert table.dice_on(f"family_{seat}") == 1
        trucks = [truck for truck in table.view().trucks if truck.owner == seat]
        assert [truck.name for truck in trucks] == [f"small_{seat}"]


@pytest.mark.rule("BL-CMP-1")
def test_remote_stills_and_trucks_use_no_markers() -> None:
    """Alice owns three trucks and two Remote Stills and still has all her 20 markers."""
    table = Scene(
        trucks={A: ["small_0", "medium_0", "large_0"]}, remote={"remote_0": (A, 1), "remote_1": (A, 4)}, reveal=False
    )
    assert table.mobster(A).supply + table.mobster(A).back_room == 20


@pytest.mark.rule("BL-CMP-2")
def test_an_empty_supply_gives_what_it_has() -> None:
    """Alice has one marker in supply and takes a Double Influence card: she gets one, the other is lost."""
    table = Scene(back=[19], offer=["double_influence_0"]).until("pick", A).play(A, "pick 1")
    assert (table.mobster(A).back_room, table.mobster(A).supply) == (20, 0)


@pytest.mark.rule("BL-CMP-2")
@pytest.mark.parametrize(("title", "left", "paid"), [("state_politics", 2, 10), ("city_politics", 1, 4)])
def test_only_delivered_markers_are_paid_for(title: str, left: int, paid: int) -> None:
    """With two markers in supply State Politics sells Alice two at most, for $10G; City Politics her last for $4G."""
    table = Scene(back=[20 - left], cash=[30], hands={A: [title]}).play(A, f"play {title}")
    assert table.acts(A) == [*(f"amount {many}" for many in range(1, left + 1)), "back"]
    before = table.cash(A)
    table.play(A, f"amount {left}")
    assert table.heard_of("markers_bought") == [{"seat": A, "count": left, "amount": paid}]
    assert before - table.cash(A) - int(table.heard_of("dues_paid")[0]["amount"]) == paid
    assert (table.mobster(A).back_room, table.mobster(A).supply) == (20, 0)


@pytest.mark.rule("BL-CMP-3", "BL-THUG-DOUBLE_CROSS-3", "BL-TIM-18")
def test_no_supply_no_adding() -> None:
    """Alice's supply is empty: Double Cross can only destroy, and You Dirty Rat is not on her menu."""
    table = Scene(back=[20], markers={"mother": [0, 2]}, hands={A: ["double_cross", "dirty_rat"]})
    assert table.acts(A) == ["play double_cross", "pass"]
    table.play(A, "play double_cross")
    assert table.acts(A) == ["destroy", "back"]


@pytest.mark.rule("BL-CMP-4", "BL-INF-3", "BL-THUG-DOUBLE_CROSS-3")
@pytest.mark.example("TC-09")
def test_a_full_house() -> None:
    """Texas Lil's has its five markers: nobody can place or add one there, but You Dirty Rat replaces one."""
    table = Scene(markers={"texas": [0, 3, 2]}, hands={A: ["double_cross", "dirty_rat"]})
    crossed = table.copy().play(A, "play double_cross", "add")
    assert crossed.acts(A) == ["house mother", "house barley", "house mccoy", "back"]
    assert table.copy().until("place", D).refused(D, "place texas").rule == "BL-INF-3"
    table.play(A, "play dirty_rat")
    assert table.acts(A) == ["house texas", "back"]
    table.play(A, "house texas", "seat seat_1")
    assert table.house("texas").markers == [1, 2, 2, 0]


@pytest.mark.rule("BL-CMP-5")
def test_a_square_holds_one_improvement() -> None:
    """Texas Lil's one square is taken: an improvement can go to the other three Speakeasies only."""
    table = Scene(improved={"texas": 1}, offer=["improvement_0"]).until("pick", A).play(A, "pick 1")
    assert table.acts(A) == ["improve-keep", "improve mother", "improve barley", "improve mccoy"]


@pytest.mark.rule("BL-CMP-6", "BL-MUS-12")
@pytest.mark.example("TC-43")
def test_double_still_with_two_stills_of_three_dice() -> None:
    """Family Still and Remote Still have three dice each: no Still takes both dice, but any other split is offered."""
    table = Scene(family=[3], remote={"remote_0": (A, 3)}, offer=["double_still_0"]).until("pick", A)
    table.play(A, "pick 1", "two-dice")
    assert table.acts(A) == ["die family_0", "die remote_0", "die-keep"]
    table.play(A, "die family_0")
    assert table.acts(A) == ["die remote_0", "die-keep"]
    split = table.copy().play(A, "die remote_0")
    assert (split.dice_on("family_0"), split.dice_on("remote_0"), split.mobster(A).back_room_dice) == (4, 4, 0)
    table.play(A, "die-keep")
    assert (table.dice_on("family_0"), table.dice_on("remote_0"), table.mobster(A).back_room_dice) == (4, 3, 1)


@pytest.mark.rule("BL-CMP-6")
def test_an_emptied_remote_still_is_filled_again() -> None:
    """A Remote Still that lost its last die takes dice again, up to four and no more."""
    table = Scene(family=[4], remote={"remote_0": (A, 0)}, dice_kept={A: 5}).until("W-P3", A)
    for dice in range(1, 5):
        assert table.acts(A) == ["die remote_0", "pass"]
        table.play(A, "die remote_0")
        assert table.dice_on("remote_0") == dice
    assert table.mobster(A).back_room_dice == 1 and table.view(A).window != "W-P3"


@pytest.mark.rule("BL-CMP-7")
def test_crates_dice_and_money_do_not_run_out() -> None:
    """Six Family Stills with four sixes each make 144 crates, more than any box holds, and O'Malley's pays for all."""
    own = {seat: [f"large_{seat}", f"medium_{seat}"] for seat in range(3)}
    table = Scene(6, family=[4] * 6, cash=[900] * 6, trucks=own).roll(*[6] * 24).until("W-P4N")
    assert [mobster.crates for mobster in table.view().mobsters] == [24] * 6
    before = table.all_cash()
    room = {"large": 8, "medium": 6}
    table.load({seat: {truck: room[truck[:-2]] for truck in trucks} for seat, trucks in own.items()})
    for seat, trucks in own.items():
        table.ship(seat, *(f"{truck} omalley" for truck in trucks))
    table.finish_round()
    assert [table.cash(seat) - before[seat] for seat in range(6)] == [14, 14, 14, 0, 0, 0]


@pytest.mark.rule("BL-CMP-8")
def test_the_decks_last_for_twelve_rounds() -> None:
    """Six players, twelve Rounds: six Men of Action fewer each Round, six left at the end, and no card comes twice."""
    table = Scene(6)
    for round in range(1, 13):
        assert table.view().men_in_deck == 78 - 6 * round
        assert table.view().trucks_in_deck >= 2
        table.finish_round()
        if round < 12:
            table.bid()
    assert table.view().over


@pytest.mark.rule("BL-CMP-8")
def test_a_smaller_deck_is_made_anew_from_its_discards() -> None:
    """Without Thug cards the deck has 45 cards; with six players it runs out, and the discards become the deck."""
    table = Scene(6, thugs=False)
    assert table.view().men_in_deck == 45 - 6
    for _ in range(8):
        table.finish_round()
        assert all(table.view().offer)
        table.bid()
    assert table.view().round == 9


@pytest.mark.rule("BL-CMP-9", "BL-THUG-BIG_FAVOR-1", "BL-THUG-GEN-3", "BL-TIM-18")
@pytest.mark.example("TC-38")
def test_a_favor_needs_a_truck_in_the_supply() -> None:
    """All three Large Trucks are owned: Big Favor is not offered. With one left it is, and that one can be bought too.

    Then buyer and borrower both have a Large Truck this Round.
    """
    hand = {B: ["big_favor", "hit"]}
    markers = {"texas": [1]}
    gone = Scene(trucks={A: ["large_0", "large_1", "large_2"]}, hands=hand, markers=markers)
    assert gone.acts(B) == ["play hit", "pass"]
    table = Scene(cash=[20], trucks={A: ["large_0", "large_1"]}, hands=hand, markers=markers, truck_card="large_2")
    assert table.acts(B) == ["play big_favor", "play hit", "pass"]
    table.play(B, "play big_favor").until("pick", A).play(A, "pick-truck")
    lent, bought = table.truck("lent_large"), table.truck("large_2")
    assert lent and lent.operator == B and lent.owner is None
    assert bought and bought.owner == A and bought.operator == A
    table.finish_round()
    assert table.truck("lent_large") is None and table.truck("large_2")


@pytest.mark.rule("BL-MUS-6")
@pytest.mark.example("TC-01")
def test_the_price_of_every_muscle_card() -> None:
    """Cards to 12 cost nothing, to 27 $1G, to 45 $2G, to 60 $3G, to 72 $4G: $144G for all 72 of them."""
    table = Scene(6, deals=False, thugs=False)
    for round in range(1, 13):
        table.finish_round()
        if round < 12:
            table.bid()
    shown = table.heard_of("muscle_shown")
    dues = table.heard_of("dues_paid")
    prices: dict[int, int] = {}
    for round in range(12):
        cards = {event["seat"]: int(event["card"]) for event in shown[round * 6 : round * 6 + 6]}
        for event in dues[round * 6 : round * 6 + 6]:
            prices[cards[event["seat"]]] = int(event["due"]) - 1  # $1G is the graft of his Small Truck
    assert sorted(prices) == list(range(1, 73))
    assert [prices[card] for card in (1, 12, 13, 27, 28, 45, 46, 60, 61, 72)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert sum(prices.values()) == 144


@pytest.mark.rule("BL-SEL-14", "BL-SEL-15")
@pytest.mark.example("TC-21")
@pytest.mark.parametrize(("players", "wholesale", "profit"), [(5, 18, 12), (6, 12, 6)])
def test_the_real_mccoy_pays_less_at_a_table_of_six(players: int, wholesale: int, profit: int) -> None:
    """The controlling player sells 6 crates there: 18 + 12 with five players, 12 + 6 with six."""
    table = Scene(players, markers={"mccoy": [8]}, trucks={A: ["medium_0"]}).until("W-P4N")
    table.set_crates(6).load({A: {"medium_0": 6}}).roll(4, 4, 4, 4).ship(A, "medium_0 mccoy")
    assert [event["amount"] for event in table.heard_of("sold")] == [wholesale]
    assert [event["amount"] for event in table.heard_of("profit_paid")] == [profit]


@pytest.mark.rule("BL-TIM-18")
def test_what_is_not_there_is_not_on_the_menu() -> None:
    """A full Speakeasy, a full Still, a taken square: the option is left out, and nothing waits for room to come."""
    table = Scene(
        markers={"texas": [3, 2]}, improved={"texas": 1}, family=[4], dice_kept={A: 1}, improvements_kept={A: 1}
    )
    table.until("place", A)
    assert table.acts(A) == ["done", "place mother", "place barley", "place mccoy"]
    table.play(A, "done", "raise").until("W-P2", A)
    assert table.acts(A) == ["improve mother", "improve barley", "improve mccoy", "pass"]


@pytest.mark.rule("BL-TIM-18", "BL-CMP-1")
@pytest.mark.parametrize("seat", [A, D])
def test_what_is_lacking_is_lost_and_named_when_it_is_wanted(seat: int) -> None:
    """With one marker left a Double Influence brings one, with none nothing; a full house is refused by its rule."""
    for left, gained in ((1, 1), (0, 0)):
        back = [20 - left if other == seat else 0 for other in range(4)]
        offer = [f"double_influence_{n}" for n in range(2)] + ["single_influence_0", "single_influence_1"]
        table = Scene(back=back, muscle=(61, 47, 38, 62) if seat == D else (61, 47, 38, 9), offer=offer)
        table.until("pick", seat).play(seat, "pick 1")
        assert table.mobster(seat).back_room == 20 and table.mobster(seat).supply == 0
        told = [event["count"] for event in table.heard_of("markers_gained") if event["seat"] == seat]
        assert told == [gained] * bool(gained)
        assert table.finish_round().key() == "muscle", "nothing waits for a marker"
    table = Scene(markers={"texas": [2, 1, 1, 1]}, back=[3, 3, 3, 3]).until("place", seat)
    assert "place texas" not in table.menu(seat) and table.refused(seat, "place texas").rule == "BL-INF-3"


@pytest.mark.unturned("nobody")
@pytest.mark.rule("BL-SET-1", "BL-SET-3")
def test_nobody_has_anything_in_mind() -> None:
    """A game begins with no card aimed at anything, no partner of a deal and nothing intended, for any colour."""
    for players in range(3, 7):
        fields = volstead.new("bootleggers", seats=players).to_dict()["fields"]
        assert fields["target"] == [[-1] * 4] * 6
        assert fields["intent"] == fields["deal_to"] == [-1] * 6


@pytest.mark.rule("BL-SEL-14", "BL-SEL-15", "BL-SET-2")
@pytest.mark.parametrize("players", [3, 5, 6])
def test_the_houses_are_as_the_rules_print_them(players: int) -> None:
    """Circles, squares, dice, wholesale and Profit of each house, line by line of the table in the rules."""
    document = Path(__file__).parents[2] / "rules/bootleggers.md"
    rows = [
        line.split("|") for line in document.read_text(encoding="utf-8").splitlines() if re.match(r"\| \d \| `", line)
    ]
    printed = [[int("".join(re.findall(r"\d", cell)) or 0) for cell in row[4:13]] for row in rows]
    houses = Scene(players, muscle=(61, 47, 38, 9, 3, 1)).view().houses
    six = players == 6
    assert len(printed) == 6 and len(houses) == (6 if six else 5)
    for house, (circles, shaded, _, squares, dice, few, many, profit_few, profit_many) in zip(
        houses, printed, strict=False
    ):
        assert (house.circles, house.shaded, house.squares, house.dice) == (circles, shaded, squares, dice), house.name
        assert (house.wholesale, house.profit) == ((many, profit_many) if six else (few, profit_few)), house.name
