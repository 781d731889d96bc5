"""Heat, badges and Fed cards."""

import pytest

from tests.prohibition.scene import HOUSE, Scene
from volstead.games.prohibition import names
from volstead.games.prohibition.heat import badges_up_to, threshold


def facing(heat: int, gangs: int = 2, mats: str = "", **numbers: int) -> Scene:
    """Seat 0 has one Fed card to resolve, at this Heat."""
    return Scene(gangs, mats=mats).set(0, heat=heat, **numbers).feds_due(0)


def draw(scene: Scene, fed: str) -> Scene:
    """An Import, after which the card that is due is drawn."""
    return scene.do("order OPEN_IMPORT", f"draw-fed {fed}")


@pytest.mark.rule("PR-HEAT-2")
def test_thresholds() -> None:
    """1-19, 20-36, 37-54, 55 and up, however far."""
    s = Scene(2).s
    rows = {1: 0, 19: 0, 20: 1, 36: 1, 37: 2, 54: 2, 55: 3, 70: 3, 141: 3}
    assert {heat: threshold(s, heat) for heat in rows} == rows


@pytest.mark.example("WE-25")
@pytest.mark.rule("PR-HEAT-3", "PR-HEAT-4", "PR-FED-2")
def test_one_rise_may_reach_several_badges() -> None:
    """17 + 8 = 25 reaches 19 and 24: two cards; the Gang sees both and chooses the order."""
    scene = Scene(2).set(0, heat=17, gs=60)
    scene.raise_heat(0, 8)
    scene.do("order OPEN_IMPORT", "draw-fed FED3", "draw-fed FED7")
    assert [fed.id for fed in scene.gang(0).feds_pending] == ["FED3", "FED7"]
    assert scene.menu() == ["resolve FED3", "resolve FED7"]
    scene.do("resolve FED7")
    assert scene.question(0).numbers[:2] == [7, 2], "row II"


@pytest.mark.example("WE-26")
@pytest.mark.rule("PR-HEAT-3", "PR-HEAT-5")
def test_a_badge_triggers_once() -> None:
    """25, Charm to 20, back to 26: nothing; 29: one card."""
    scene = Scene(2).set(0, heat=25)
    scene.do("order EXT_CHARM")
    assert scene.gang(0).heat == 20
    scene.raise_heat(0, 6)
    assert scene.gang(0).feds_due == 0
    scene.raise_heat(0, 3)
    assert scene.gang(0).feds_due == 1 and scene.gang(0).next_badge == 34


@pytest.mark.example("WE-27")
@pytest.mark.rule("PR-HEAT-4", "PR-HEAT-8", "PR-HEAT-1")
def test_past_seventy() -> None:
    """66 + 10: 70 and 75 bring two cards each; the marker stands on 6; again from 71 to 76 nothing; 80 two more."""
    scene = Scene(2).set(0, heat=66)
    scene.raise_heat(0, 10)
    gang = scene.gang(0)
    assert (gang.heat, gang.feds_due, gang.marker, gang.threshold) == (76, 4, 6, 3)
    scene.lower_heat(0, 5)
    scene.raise_heat(0, 5)
    assert scene.gang(0).feds_due == 4
    scene.raise_heat(0, 4)
    assert scene.gang(0).feds_due == 6
    assert badges_up_to(scene.s, 69) == 12


@pytest.mark.rule("PR-HEAT-1", "PR-HEAT-6")
def test_heat_stops_at_1() -> None:
    """A Charm Campaign at Heat 3."""
    scene = Scene(2).set(0, heat=3).do("order EXT_CHARM")
    assert scene.gang(0).heat == 1


@pytest.mark.rule("PR-HEAT-7")
def test_what_makes_heat() -> None:
    """A Building order by its type, an Attack 1; a Settlement House none."""
    scene = Scene(2).set(0, gs=60)
    scene.do("order BLD_BREWERY", "build HEL-2", "no")
    assert scene.gang(0).heat == 3
    scene.turn_of(0).do("order BLD_SETTLEMENT", "build HEL-3", "no")
    assert scene.gang(0).heat == 3
    scene.turn_of(0).attack("HEL-3", 1, "HEL-6")
    assert scene.gang(0).heat == 4


@pytest.mark.rule("PR-FED-3")
def test_the_row_is_read_when_the_card_is_resolved() -> None:
    """Heat 38 when it was drawn, 36 when it is resolved: row II."""
    scene = facing(38, gs=100)
    scene.do("order OPEN_IMPORT")
    scene.lower_heat(0, 2)
    scene.do("draw-fed FED3")
    assert scene.question(0).numbers[1] == 2


@pytest.mark.example("WE-28")
@pytest.mark.rule("PR-FED-4", "PR-FED-5")
def test_payoffs_lower_the_row() -> None:
    """Row III, two Ward Machines: row I. They are un-Stocked then, so they are not the Stock that is lost."""
    scene = facing(40, gs=20).build("HEL-2", "WARD", stocked=True).build("VIL-1", "WARD", stocked=True)
    scene.build("HEL-3", "STILL", stocked=True).refresh()
    draw(scene, "FED1")
    assert scene.menu() == ["payoff HEL-2", "payoff VIL-1", "none"]
    scene.do("payoff HEL-2", "payoff VIL-1")
    assert scene.question(0).numbers == [1, 1, 10, 3] and scene.menu() == ["bribe", "consequence", "bit"]
    scene.do("consequence")
    building = scene.at("HEL-3").building
    assert building is not None and not building.stocked and scene.gang(0).heat == 40


@pytest.mark.example("WE-29")
@pytest.mark.rule("PR-FED-8", "PR-FED-9", "PR-GEN-2")
def test_a_raid_is_picked_by_the_player_to_the_right() -> None:
    """Three Gangs: seat 2 chooses which Building of seat 0 goes, with its Stock; the Guard stays."""
    scene = facing(22, gangs=3, gs=60).build("HAR-2", "STILL", stocked=True).build("HAR-3", "BREWERY")
    scene.put("HAR-2", goons=1, guards=1).refresh()
    draw(scene, "FED1").do("consequence")
    assert scene.actor() == 2 and scene.menu() == ["lose-building HAR-2", "lose-building HAR-3"]
    scene.do("lose-building HAR-2")
    assert scene.at("HAR-2").building is None and scene.units("HAR-2") == (1, 1) and scene.at("HAR-2").owner == 0
    assert scene.gang(0).gs == 60


@pytest.mark.example("WE-30")
@pytest.mark.rule("PR-FED-7")
def test_a_consequence_must_be_possible_in_full() -> None:
    """Row III with one Stocked Building: no second Stock to lose, so only Bribe or Bit."""
    scene = facing(45, gs=30).build("HEL-2", "STILL", stocked=True).refresh()
    draw(scene, "FED1")
    assert scene.menu() == ["bribe", "bit"] and scene.refusal("consequence") == "PR-FED-7"


@pytest.mark.example("WE-51")
@pytest.mark.rule("PR-FED-15", "PR-FED-7", "PR-FED-10")
def test_the_only_building_that_leaves_the_row_possible() -> None:
    """An un-Stocked Speakeasy and a Stocked Brewery: the Speakeasy goes, then the Brewery loses its Stock."""
    scene = facing(45, gs=20).build("HEL-2", "SPEAKEASY").build("HEL-3", "BREWERY", stocked=True).refresh()
    draw(scene, "FED1")
    assert scene.menu() == ["consequence", "bit"], "the Bribe of 30 cannot be paid"
    scene.do("consequence")
    building = scene.at("HEL-3").building
    assert scene.at("HEL-2").building is None and building is not None and not building.stocked
    assert scene.gang(0).gs == 20 and scene.gang(0).jail == 0


@pytest.mark.rule("PR-FED-10")
@pytest.mark.parametrize("kind", ["STILL", "SPEAKEASY", "WARD", "SETTLEMENT"])
def test_any_stocked_building_can_lose_its_stock(kind: str) -> None:
    """Row I of a Raid: the one Stocked Building is flipped, a civic one too; nobody gets its Stock."""
    scene = facing(10, gs=50).set(1, gs=50).build("HEL-2", kind, stocked=True).build("HEL-3", "BREWERY").refresh()
    draw(scene, "FED1")
    before = [(gang.gs, gang.booze) for gang in scene.view().gangs]
    if scene.key() == "payoff":
        scene.do("none")
    scene.do("consequence")
    building = scene.at("HEL-2").building
    assert building is not None and building.type == kind and not building.stocked
    assert scene.heard_of("stock-lost") == [{"seat": 0, "type": kind, "block": "HEL-2"}]
    assert [(gang.gs, gang.booze) for gang in scene.view().gangs] == before


@pytest.mark.example("WE-31")
@pytest.mark.rule("PR-FED-6", "PR-FED-7", "PR-FED-12")
@pytest.mark.parametrize(("gs", "fine"), [(45, 25), (30, 15), (10, 10)])
def test_back_taxes(gs: int, fine: int) -> None:
    """Half the Vault, rounded up to 5, at least 10."""
    scene = facing(22, gs=gs)
    draw(scene, "FED3").do("consequence")
    assert scene.gang(0).gs == gs - fine


@pytest.mark.example("WE-31")
@pytest.mark.rule("PR-FED-5", "PR-FED-12")
def test_who_is_broke_does_a_bit() -> None:
    """5 Gs: neither the fine of 10 nor the Bribe of 20: 6 months, without being asked."""
    scene = draw(facing(22, gs=5), "FED3")
    assert scene.gang(0).jail == 6 and scene.gang(0).gs == 5


@pytest.mark.example("WE-32")
@pytest.mark.rule("PR-FED-12")
@pytest.mark.parametrize(("headlines", "months"), [(4, 6), (1, 3)])
def test_front_page_scandal(headlines: int, months: int) -> None:
    """2 months and one for each Headline; the Bit is 6, the Bribe 15."""
    scene = draw(facing(22, gs=50, headlines=headlines), "FED7")
    assert scene.question(0).numbers == [7, 2, 15, 6]
    scene.do("consequence")
    assert scene.gang(0).jail == months


@pytest.mark.example("WE-33")
@pytest.mark.rule("PR-FED-7")
@pytest.mark.parametrize(("buildings", "fines"), [(3, (15, 20, 25, 40)), (0, (5, 10, 15, 20))])
def test_seized_ledgers(buildings: int, fines: tuple[int, ...]) -> None:
    """So much a Building, at least for one."""
    for heat, fine in zip((10, 22, 40, 60), fines, strict=True):
        scene = facing(heat, gs=100)
        for name in ("HEL-2", "HEL-3", "HEL-4")[:buildings]:
            scene.build(name, "STILL")
        draw(scene.refresh(), "FED8").do("consequence")
        assert scene.gang(0).gs == 100 - fine


@pytest.mark.example("WE-34")
@pytest.mark.rule("PR-FED-6")
def test_green_bribes() -> None:
    """5 less, at least 5; BLUE pays the same."""
    for fed, heat, bribe in (("FED1", 10, 5), ("FED1", 22, 15), ("FED1", 40, 25), ("FED1", 60, 45), ("FED7", 10, 5)):
        for mat in ("GREEN", "BLUE"):
            scene = draw(facing(heat, mats=mat, gs=100), fed)
            assert scene.question(0).numbers[2] == bribe
            shown, row = scene.view().fed, scene.view().fed_row
            assert shown and row is not None and shown.rows[row].bribe == bribe, "the table shows its own price"
            scene.do("bribe")
            assert scene.gang(0).gs == 100 - bribe


@pytest.mark.rule("PR-FED-6", "PR-GEN-3")
def test_a_bribe_is_paid_in_full() -> None:
    """With 5 Gs a Bribe of 10 is refused; with 10 it is paid to the supply, nobody else has more."""
    poor, scene = (draw(facing(10, gs=gs).build("HEL-2", "STILL", True).refresh(), "FED1") for gs in (5, 10))
    assert poor.refusal("bribe") == "PR-FED-6" and poor.menu() == ["consequence", "bit"]
    before = [gang.gs for gang in scene.view().gangs]
    scene.do("bribe")
    assert [gang.gs for gang in scene.view().gangs] == [before[0] - 10, before[1]]


@pytest.mark.rule("PR-FED-11", "PR-FED-8")
def test_lost_goons_go_to_the_supply() -> None:
    """The Round-Up in row II takes two Goons of the Gang's choice, Laying Low or not; the Hospital does not count."""
    scene = facing(22, gs=0, hospital_goons=3).put("HEL-2", goons=2, gangsters=1).refresh()
    draw(scene, "FED2").do("consequence")
    assert scene.actor() == 0
    supply = scene.gang(0).supply
    scene.do("lose-goon HEL-2", "lose-goon HEL-2")
    assert scene.gang(0).supply == supply + 2 and scene.at("HEL-2").gangsters == 1
    assert scene.gang(0).hospital_goons == 3


@pytest.mark.rule("PR-FED-8", "PR-FED-15")
def test_categories_of_buildings() -> None:
    """Padlock Order row IV: two Buildings, at least one of them RETAIL."""
    scene = facing(60, gs=0).build("HEL-2", "STILL").build("HEL-3", "BREWERY").build("HEL-4", "SPEAKEASY")
    draw(scene.refresh(), "FED5").do("consequence")
    assert scene.menu() == ["lose-building HEL-2", "lose-building HEL-3", "lose-building HEL-4"]
    scene.do("lose-building HEL-2")
    assert scene.at("HEL-4").building is None and scene.at("HEL-3").building is not None
    assert scene.gang(0).jail == 0


@pytest.mark.rule("PR-FED-12", "PR-FED-14")
def test_a_bit_adds_months_and_no_heat() -> None:
    """Stool Pigeon, row I: 3 months; nothing else changes."""
    scene = draw(facing(10, gs=50), "FED4").do("bit")
    assert (scene.gang(0).jail, scene.gang(0).heat, scene.gang(0).gs, scene.gang(0).feds_due) == (3, 10, 50, 0)


@pytest.mark.rule("PR-FED-13")
def test_the_fed_deck_is_shuffled_anew() -> None:
    """Seven discards and an empty deck: the discards come again; a pending card stays out."""
    scene = facing(10, gs=50)
    scene.feds_before(0, "FED1")
    scene.do("order OPEN_IMPORT")
    assert scene.menu() == [f"draw-fed FED{n}" for n in range(2, 9)]
    scene.do("draw-fed FED2")
    assert scene.view().fed_deck == 6 and [fed.id for fed in scene.gang(0).feds_pending] == ["FED1", "FED2"]


@pytest.mark.rule("PR-FED-13")
def test_without_a_card_none_is_drawn() -> None:
    """All eight lie before Gangs: what is due lapses."""
    scene = facing(10, gs=100)
    scene.feds_before(1, *names.FEDS)
    scene.do("order OPEN_IMPORT")
    assert scene.gang(0).feds_due == 0 and scene.events("no-fed") == [{"kind": "no-fed", "seat": 0, "cards": 1}]


@pytest.mark.rule("PR-FED-1", "PR-BLD-2")
def test_fed_cards_wait_for_the_whole_placement() -> None:
    """A Building with its site, Guard and Stock comes first."""
    scene = Scene(2).set(0, gs=60, heat=6).do("order BLD_STILL")
    assert scene.gang(0).feds_due == 1 and scene.key() == "site"
    scene.do("build HEL-2")
    assert scene.key() == "stock-now"
    scene.do("no")
    assert scene.menu()[0] == "draw-fed FED1"


@pytest.mark.rule("PR-FED-5")
def test_defaults_of_a_fed_card() -> None:
    """No Payoff; the Bribe if it can be paid, else the Bit."""
    scene = facing(10, gs=50).build("HEL-2", "WARD", stocked=True).refresh()
    draw(scene, "FED7")
    assert scene.default(0) == "none"
    scene.do("none")
    assert scene.default(0) == "bribe"
    poor = draw(facing(10, gs=0), "FED7")
    assert poor.default(0) == "bit"


@pytest.mark.unturned("nobody")
def test_badges_are_content() -> None:
    """The scale of the house has 12 single badges below 70."""
    assert len(HOUSE.heat.badges) == 12
