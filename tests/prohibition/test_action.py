"""The Action Phase: turns, spaces, Extortion and Open actions."""

import pytest

from tests.prohibition.scene import HOUSE, Scene
from volstead.games.prohibition import names


@pytest.mark.rule("PR-ACT-1", "PR-ACT-2", "PR-GEN-2")
def test_gangs_take_turns_until_none_can() -> None:
    """Clockwise from the Marker; who has no Gangster left or has passed is skipped."""
    scene = Scene(3).set(1, gangsters=1)
    scene.set(1, spent=2)
    scene.do("order OPEN_IMPORT", "order OPEN_IMPORT", "pass")
    assert scene.actor() == 0, "seat 1 has no Gangster left and seat 2 has passed"
    scene.do("order OPEN_CONTRACT", "draw SC01", "done")
    assert scene.actor() == 0
    scene.do("pass", "done")
    assert scene.view().phase == "production"


@pytest.mark.rule("PR-ACT-4", "PR-ACT-11")
def test_a_pass_is_final_and_ends_with_a_window() -> None:
    """Seat 0 passes with cards in hand: it gets its claim window, and no turn again this Year."""
    scene = Scene(2).hand(0, "SC12").refresh()
    scene.do("pass")
    assert (scene.actor(), scene.key(), scene.menu()) == (0, "claim", ["done"])
    scene.do("done", "order OPEN_IMPORT")
    assert (scene.actor(), scene.key()) == (1, "turn"), "seat 0 is skipped, without a window"


@pytest.mark.rule("PR-ACT-4")
def test_by_the_switch_a_pass_gives_up_one_turn() -> None:
    """Seat 0 passes, seat 1 places, so seat 0 is asked again; when both pass the phase ends."""
    scene = Scene(2, pass_is_final=False)
    scene.do("pass", "order OPEN_IMPORT")
    assert scene.actor() == 0
    scene.do("pass", "pass")
    assert scene.view().year == 1922


@pytest.mark.rule("PR-ACT-5")
@pytest.mark.parametrize("left", names.SPACES)
def test_one_space_that_is_left_is_enough_not_to_pass(left: str) -> None:
    """No Goon for an Attack and all spaces used but one, in the Year in which that one is there: it may be ordered."""
    late = left in ("OPEN_RECRUIT", "OPEN_DRUGSTORE", "OPEN_FESTIVAL")
    scene = Scene(2).year(1926 if late else 1921).set(0, gs=100, heat=9)
    for name in ("HEL-1", "HEL-2", "HEL-3", "LES-8"):
        scene.put(name, goons=0)
    for space in names.SPACES:
        if space != left:
            scene.used(space, *([0, 1] if space.startswith("OPEN") else [1]))
    scene.s.settle()
    assert scene.actor() == 0 and scene.menu() == [f"order {left}", "pass"]


@pytest.mark.rule("PR-ACT-5", "PR-ACT-11")
@pytest.mark.parametrize("card", ["", "SC12"])
def test_who_can_do_nothing_passes(card: str) -> None:
    """No Goon, no space left: the turn is an automatic pass, and ends with a claim window for whoever has a card."""
    scene = Scene(2).hand(0, *([card] if card else []))
    for name in ("HEL-1", "HEL-2", "HEL-3", "LES-8"):
        scene.put(name, goons=0)
    for space in names.SPACES[:10]:
        scene.used(space, 1)
    for space in names.SPACES[10:13]:
        scene.used(space, 0, 1)
    for space in names.SPACES[7:9]:
        scene.used(space)
    scene.used(names.SPACES[6], 0).set(0, gangsters=1)
    scene.s.settle()
    assert scene.events("had-to-pass") == [{"kind": "had-to-pass", "seat": 0}]
    assert (scene.actor(), scene.key()) == ((0, "claim") if card else (1, "turn"))


@pytest.mark.rule("PR-ACT-6", "PR-ACT-7", "PR-EXT-1", "PR-EXT-2")
def test_who_may_use_a_space() -> None:
    """An Open space serves every Gang once; Building and Extortion spaces one Gang; one Extortion a Gang."""
    scene = Scene(2).set(0, gs=50).set(1, gs=50)
    scene.do("order EXT_SHAKEDOWN", "order OPEN_IMPORT")
    assert scene.refusal("order EXT_CHARM") == "PR-EXT-1"
    scene.do("order OPEN_IMPORT")
    assert scene.refusal("order EXT_SHAKEDOWN") == "PR-ACT-7"
    assert scene.refusal("order OPEN_IMPORT") == "PR-ACT-6"
    scene.do("order BLD_STILL", "build LES-2", "no")
    assert scene.refusal("order BLD_STILL") == "PR-ACT-7"
    spaces = {space.id: space.used_by for space in scene.view().spaces}
    assert (spaces["OPEN_IMPORT"], spaces["EXT_SHAKEDOWN"], spaces["BLD_STILL"]) == ([0, 1], [0], [1])
    scene.end_year().until("turn")
    assert {"order EXT_SHAKEDOWN", "order EXT_CHARM", "order OPEN_IMPORT", "order BLD_STILL"} <= set(scene.menu())
    scene.do("order EXT_CHARM").turn_of(1)
    assert "order EXT_SHAKEDOWN" in scene.menu() and scene.refusal("order EXT_CHARM") == "PR-ACT-7"


@pytest.mark.rule("PR-ACT-8")
def test_a_placement_must_be_possible_in_full() -> None:
    """With 5 Gs a Speakeasy cannot be ordered, a Still can."""
    scene = Scene(2).set(0, gs=5)
    assert scene.refusal("order BLD_SPEAKEASY") == "PR-ACT-8"
    assert "order BLD_STILL" in scene.menu()


@pytest.mark.rule("PR-ACT-9")
def test_fed_cards_come_before_the_extra_placement_and_the_window() -> None:
    """A Building that reaches a badge: Fed card, then the claim window, then the next Gang."""
    scene = Scene(2).set(0, gs=50, heat=6).hand(0, "SC03").refresh()
    scene.do("order BLD_STILL", "build HEL-2", "no")
    scene.do("draw-fed FED7", "bribe")
    assert scene.key() == "claim"
    scene.do("done")
    assert scene.actor() == 1


@pytest.mark.example("WE-35", "WE-55")
@pytest.mark.rule("PR-OPEN-1", "PR-OPEN-2", "PR-ACT-3", "PR-GEN-2")
def test_take_charge_counts_from_next_year() -> None:
    """Seat 1 and later seat 2 take the Marker, each with 15 Gs and another placement; 1922 goes on 0, 1, 2."""
    scene = Scene(3).year(1922)
    scene.do("order OPEN_IMPORT", "order OPEN_CHARGE")
    assert scene.actor() == 1 and scene.gang(1).gs == 30 and scene.view().marker == 1
    scene.do("order OPEN_IMPORT", "order OPEN_CHARGE", "order OPEN_IMPORT")
    assert scene.view().marker == 2 and scene.view().order == [0, 1, 2]
    assert scene.actor() == 0
    scene.hand(0, "SC03").hand(1, "SC16").hand(2, "SC14")
    while scene.view().phase == "action":
        scene.do("pass" if scene.key() == "turn" else "done")
    assert [scene.actor(), scene.do("done").actor(), scene.do("done").actor()] == [0, 1, 2], "W3 of 1922"
    scene.do("done")
    assert scene.view().order == [2, 0, 1] and scene.actor() == 2, "Operations of 1923"


@pytest.mark.example("WE-55")
@pytest.mark.rule("PR-FED-2")
def test_fed_cards_of_two_gangs_come_in_turn_order() -> None:
    """After an Attack of seat 2 both seats 1 and 2 have a card due: seat 1 draws and resolves first."""
    scene = Scene(3).set(1, heat=6).set(2, heat=6).hand(2, "SC23").put("HEL-3", goons=1, guards=0).refresh()
    scene.do("order OPEN_IMPORT", "order OPEN_IMPORT").attack("LES-2", 2, "HEL-3")
    scene.do("fight").roll(1, 1, 1).do("tactic SC23", "retreat", "retreat-to LES-2")
    assert [scene.gang(seat).feds_due for seat in (1, 2)] == [1, 1]
    scene.do("draw-fed FED3")
    assert scene.actor() == 1
    scene.do("bit", "draw-fed FED2")
    assert scene.actor() == 2


@pytest.mark.rule("PR-OPEN-1")
def test_take_charge_with_the_last_gangster() -> None:
    """15 Gs and the Marker, but no extra placement."""
    scene = Scene(2).set(0, gangsters=1, spent=2)
    scene.do("order OPEN_CHARGE")
    assert scene.actor() == 1 and scene.view().marker == 0 and scene.gang(0).gs == 30


@pytest.mark.rule("PR-OPEN-2")
def test_the_extra_placement_may_be_a_pass() -> None:
    """After Take Charge seat 0 passes for the Year."""
    scene = Scene(2)
    scene.do("order OPEN_CHARGE", "pass")
    assert scene.gang(0).passed and scene.actor() == 1


@pytest.mark.example("WE-42")
@pytest.mark.rule("PR-OPEN-3", "PR-CARD-7")
def test_an_empty_scheme_deck_is_made_of_the_discards() -> None:
    """Deck 0, discards 3: they are shuffled and one is drawn. With nothing left the space is closed."""
    scene = Scene(2)
    cards = [f"SC{n:02}" for n in range(1, 25)]
    scene.hand(1, *cards[3:]).discard(*cards[:3]).refresh()
    scene.do("order OPEN_CONTRACT")
    assert scene.menu() == ["draw SC01", "draw SC02", "draw SC03"]
    scene.do("draw SC02")
    assert (scene.view().scheme_deck, scene.view().scheme_discards) == (2, [])
    assert scene.events("scheme-drawn") == [] and scene.events("scheme-drawn-hidden") != []
    scene.do("done").hand(1, "SC01", "SC03")
    assert scene.refusal("order OPEN_CONTRACT") == "PR-OPEN-3"


@pytest.mark.rule("PR-CARD-7", "PR-CON-14")
def test_a_beaten_defender_draws_only_if_there_is_a_card() -> None:
    """Deck and discards empty: the Attacker chooses at once. Two discards become a deck first."""
    cards = [f"SC{n:02}" for n in range(1, 25)]
    for left in (0, 2):
        scene = Scene(2).put("VIL-2", goons=1).hand(0, *cards[left:]).discard(*cards[:left]).refresh()
        scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(5, 1).do("none")
        if left:
            assert scene.menu() == ["draw SC01", "draw SC02"]
            scene.do("draw SC01")
        assert scene.actor() == 0 and scene.key() == "outcome" and scene.gang(1).hand == left // 2
        assert (scene.view().scheme_deck, scene.view().scheme_discards) == (left // 2, [])


@pytest.mark.rule("PR-OPEN-3", "PR-CARD-1")
def test_yellow_draws_two_and_keeps_one() -> None:
    """Others see only the card that is discarded, after the choice."""
    scene = Scene(2, mats="YELLOW")
    scene.do("order OPEN_CONTRACT", "draw SC05", "draw SC09")
    assert scene.menu() == ["keep SC05", "keep SC09"]
    assert scene.gang(0, seen_by=1).hand == 2
    scene.do("keep SC09")
    assert [card.id for card in scene.view().scheme_discards] == ["SC05"]
    assert scene.gang(0).hand == 1 and scene.events("contract-kept", seat=1) == []


@pytest.mark.rule("PR-OPEN-3")
def test_a_single_card_left_is_kept() -> None:
    """YELLOW draws the only card there is: nothing to choose."""
    scene = Scene(2, mats="YELLOW")
    scene.hand(1, *[f"SC{n:02}" for n in range(2, 25)]).refresh()
    scene.do("order OPEN_CONTRACT")
    assert scene.gang(0).hand == 1 and scene.key() == "claim"


@pytest.mark.example("WE-48")
@pytest.mark.rule("PR-OPEN-4", "PR-GEN-4")
def test_import_brings_booze_up_to_the_cap() -> None:
    """Three Booze, BLUE four; what is above 15 is lost, and Import stays legal at the cap."""
    scene = Scene(2, mats="BLUE GREEN")
    assert [scene.gang(seat).booze for seat in (0, 1)] == [3, 3], "every Gang starts with 3"
    scene.set(0, booze=3).set(1, booze=15)
    assert [price.costs[0] for price in scene.view().stacks if price.type == "SPEAKEASY"] == [10]
    costs = {space.id: space.cost for space in scene.view().spaces}
    assert costs["BLD_SPEAKEASY"][0] == 5 and costs["BLD_NIGHTCLUB"][0] == 5 and costs["BLD_NIGHTCLUB"][1] == 10
    scene.do("order OPEN_IMPORT", "order OPEN_IMPORT")
    assert [scene.gang(seat).booze for seat in (0, 1)] == [7, 15]


@pytest.mark.rule("PR-EXT-3", "PR-EXT-5")
def test_extortion_changes_heat_at_once() -> None:
    """Charm -5 down to 1, Protection +1, Shake Down +2, Terror +4."""
    scene = Scene(4)
    for seat, space in enumerate(("PROTECTION", "SHAKEDOWN", "TERROR", "CHARM")):
        scene.do(f"order EXT_{space}")
        assert scene.gang(seat).heat == (2, 3, 5, 1)[seat]


@pytest.mark.example("WE-04")
@pytest.mark.rule("PR-EXT-4", "PR-PROD-2")
@pytest.mark.parametrize(
    ("blocks", "incomes"),
    [(8, (15, 25, 30)), (9, (20, 25, 35)), (10, (20, 30, 40)), (11, (20, 35, 45)), (13, (25, 40, 50))],
)
def test_extortion_income_is_rounded_to_fives(blocks: int, incomes: tuple[int, int, int]) -> None:
    """The rate times the Blocks at Production, to the nearest 5 Gs."""
    for space, income in zip(("PROTECTION", "SHAKEDOWN", "TERROR"), incomes, strict=True):
        scene = Scene(2)
        for name in ("HEL-6", "HEL-7", "VIL-3", "VIL-4", "VIL-5")[: blocks - 8]:
            scene.put(name, owner=0)
        scene.do(f"order EXT_{space}")
        assert scene.gang(0).extortion_income == income
        scene.end_year()
        assert scene.gang(0).gs == 15 + income


@pytest.mark.example("WE-04")
@pytest.mark.rule("PR-EXT-4")
def test_yellow_extorts_more_except_by_terror() -> None:
    """Nine Blocks: Shake Down 25 + 5, Terror 35."""
    for space, income in (("SHAKEDOWN", 30), ("TERROR", 35)):
        scene = Scene(2, mats="YELLOW").put("HEL-6", owner=0)
        scene.do(f"order EXT_{space}")
        assert scene.gang(0).extortion_income == income


@pytest.mark.rule("PR-EXT-4", "PR-EXT-5")
def test_blocks_count_at_production() -> None:
    """A Block won after the order counts; a Charm Campaign brings nothing."""
    scene = Scene(2).do("order EXT_SHAKEDOWN", "order EXT_CHARM")
    scene.put("HEL-6", owner=0).put("HEL-7", owner=0).end_year()
    assert [scene.gang(seat).gs for seat in (0, 1)] == [45, 15]


@pytest.mark.example("WE-37")
@pytest.mark.rule("PR-ACT-10", "PR-OPEN-5", "PR-OPEN-7")
def test_the_overlay_of_1926() -> None:
    """Take Charge and Import are gone. With 5 Gs only the Drug Store is open, for a tile of 5."""
    scene = Scene(2).year(1926).set(0, gs=5)
    menu = scene.menu()
    assert not {"order OPEN_CHARGE", "order OPEN_IMPORT", "order OPEN_CONTRACT"} & set(menu)
    assert not {"order OPEN_RECRUIT", "order OPEN_FESTIVAL"} & set(menu) and "order OPEN_DRUGSTORE" in menu
    assert scene.refusal("order OPEN_CHARGE") == "PR-ACT-10"
    assert scene.refusal("order OPEN_FESTIVAL") == "PR-ACT-8"
    assert Scene(2).refusal("order OPEN_RECRUIT") == "PR-ACT-10"
    scene.set(0, gs=10, heat=10)
    scene.do("order OPEN_RECRUIT", "recruit HEL-4", "recruit HEL-4", "recruit HEL-5")
    assert scene.units("HEL-4") == (2, 0) and scene.gang(0).gs == 0
    scene.turn_of(0).set(0, gs=10, heat=10)
    scene.do("order OPEN_FESTIVAL")
    assert (scene.gang(0).gs, scene.gang(0).heat) == (0, 7)


@pytest.mark.rule("PR-OPEN-5")
def test_recruits_find_as_much_room_as_there_is() -> None:
    """One free place: one Goon. None: the space is closed."""
    scene = Scene(2).year(1926).set(0, gs=20)
    for name in ("HEL-1", "HEL-2", "HEL-3", "HEL-4", "HEL-5"):
        scene.put(name, goons=4 if name != "HEL-1" else 3)
    for name in ("LES-8", "VIL-1", "LIT-1"):
        scene.put(name, owner=1, goons=0)
    scene.put("HEL-5", goons=3).refresh()
    scene.do("order OPEN_RECRUIT")
    assert scene.units("HEL-5") == (4, 0) and scene.actor() == 1
    assert Scene(2).year(1926).set(0, gs=20, hospital_goons=18).refusal("order OPEN_RECRUIT") == "PR-OPEN-5"


@pytest.mark.example("WE-38")
@pytest.mark.rule("PR-OPEN-6")
@pytest.mark.parametrize(("mats", "cost"), [("", 20), ("BLUE", 15)])
def test_the_drug_store_builds_what_another_has_taken(mats: str, cost: int) -> None:
    """Tile 5 of the Speakeasies, though a rival is on that space this Year; the space stays the rival's."""
    scene = Scene(2, mats=mats).year(1926).set(0, gs=60, booze=3).set(1, gs=60).taken("SPEAKEASY", 3).refresh()
    scene.do("order OPEN_FESTIVAL", "order BLD_SPEAKEASY", "build LES-2", "stock-now")
    scene.set(0, gs=60).do("order OPEN_DRUGSTORE", "type SPEAKEASY", "build HEL-2", "stock-now")
    gang = scene.gang(0)
    assert (gang.gs, gang.booze, gang.heat) == (60 - cost, 1, 2)
    assert scene.units("HEL-2") == (2, 1)
    assert next(space.used_by for space in scene.view().spaces if space.id == "BLD_SPEAKEASY") == [1]


@pytest.mark.rule("PR-OPEN-7", "PR-HEAT-6")
def test_festival_stops_at_heat_1() -> None:
    """Sponsor Festival is legal at Heat 1."""
    scene = Scene(2).year(1926)
    scene.do("order OPEN_FESTIVAL")
    assert scene.gang(0).heat == 1 and scene.gang(0).gs == 5


@pytest.mark.unturned("nobody")
@pytest.mark.example("WE-36")
def test_a_game_has_24_placements_for_each_gang() -> None:
    """3 + 3 + 4 + 4 + 5 + 5 Gangsters."""
    assert sum(HOUSE.constants.gangsters_by_year) == 24


@pytest.mark.rule("PR-OPEN-3", "PR-ACT-10")
@pytest.mark.parametrize(("year", "cost"), [(1921, 0), (1925, 0), (1926, 10)])
def test_what_a_contract_professional_costs(year: int, cost: int) -> None:
    """One card for whoever places a Gangster there, free but in 1926; nobody else sees which."""
    scene = Scene(3).year(year).set(0, gs=20).set(1, gs=20)
    for seat, card in ((0, "SC07"), (1, "SC08")):
        scene.turn_of(seat).do("order OPEN_CONTRACT", f"draw {card}")
        mine = scene.view(seat).mine
        assert mine is not None and [held.id for held in mine.hand] == [card] and scene.gang(seat).gs == 20 - cost
        assert scene.events("scheme-drawn", seat=2) == [] and scene.gang(seat, seen_by=2).hand == 1
        scene.do("done")
    poor = Scene(2).year(year).set(0, gs=9)
    assert ("order OPEN_CONTRACT" in poor.menu()) == (cost == 0)
