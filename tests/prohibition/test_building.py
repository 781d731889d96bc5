"""Building orders."""

import pytest

from tests.prohibition.scene import Scene


@pytest.mark.example("WE-05")
@pytest.mark.rule("PR-BLD-1", "PR-BLD-2", "PR-BLD-6")
def test_building_a_still() -> None:
    """Pay 5 for STILL-2, Heat +1, tile and Guard on HAR-2, Stock at once; it brews, flips, and makes Heat next Year."""
    scene = Scene(4).set(0, gs=15, heat=4).taken("STILL", 1)
    scene.do("order BLD_STILL")
    assert (scene.gang(0).gs, scene.gang(0).heat) == (10, 5)
    scene.do("build HAR-2", "stock-now")
    assert scene.units("HAR-2") == (2, 1) and scene.gang(0).gs == 5 and scene.gang(0).feds_due == 0
    scene.end_year()
    building = scene.at("HAR-2").building
    assert scene.gang(0).booze == 5 and building is not None and not building.stocked
    scene.until("turn")
    assert scene.gang(0).heat == 6


@pytest.mark.rule("PR-BLD-6")
@pytest.mark.parametrize(("gs", "stocks"), [(5, False), (10, True)])
def test_stock_at_once_is_paid_from_what_is_left(gs: int, stocks: bool) -> None:
    """A Still costs 5 and its Stock 5: with 5 Gs it is built, but nobody is asked whether to Stock it."""
    scene = Scene(2).set(0, gs=gs).taken("STILL", 1).do("order BLD_STILL", "build HEL-2")
    assert (scene.key() == "stock-now") == stocks
    if stocks:
        assert scene.menu() == ["stock-now", "no"]
        scene.do("stock-now")
    building = scene.at("HEL-2").building
    assert building is not None and building.stocked == stocks and scene.gang(0).gs == (0 if stocks else gs - 5)


@pytest.mark.example("WE-06")
@pytest.mark.rule("PR-BLD-2", "PR-FED-1", "PR-FED-4")
def test_a_new_ward_machine_saves_its_builder() -> None:
    """Its Heat reaches badge 13; the card waits for the Stock, so the Payoff dismisses it."""
    scene = Scene(2).set(0, gs=15, heat=12)
    scene.do("order BLD_WARD", "build HEL-2")
    assert (scene.gang(0).gs, scene.gang(0).heat, scene.gang(0).feds_due) == (10, 13, 1)
    scene.do("stock-now", "draw-fed FED3", "payoff HEL-2")
    gang = scene.gang(0)
    assert (gang.gs, gang.jail, gang.feds_pending) == (5, 0, [])
    assert [fed.id for fed in scene.view().fed_discards] == ["FED3"]
    building = scene.at("HEL-2").building
    assert building is not None and not building.stocked


@pytest.mark.example("WE-07")
@pytest.mark.rule("PR-BLD-6", "PR-BLD-7", "PR-BLD-8")
def test_replacing_a_speakeasy_by_a_nightclub() -> None:
    """The old tile leaves the game, its two Booze come back first and serve as Stock; Guard, cost and Heat in full."""
    scene = Scene(2).set(0, gs=20, booze=1, heat=16).taken("NIGHTCLUB", 2)
    scene.build("VIL-1", "SPEAKEASY", stocked=True).put("VIL-1", goons=2).refresh()
    scene.do("order BLD_NIGHTCLUB")
    assert (scene.gang(0).gs, scene.gang(0).heat) == (5, 18)
    scene.do("build VIL-1")
    assert scene.gang(0).booze == 3 and scene.units("VIL-1") == (2, 1)
    scene.do("stock-now")
    assert scene.gang(0).booze == 0 and scene.gang(0).feds_due == 0
    assert scene.view().stacks[2].left == 6, "the Speakeasy does not return to its stack"
    scene.end_year()
    assert scene.gang(0).gs == 25


@pytest.mark.example("WE-08")
@pytest.mark.rule("PR-BLD-3", "PR-BLD-4", "PR-BLD-8", "PR-BLD-9")
def test_one_settlement_house_a_neighborhood() -> None:
    """A rival's in VIL closes VIL for it, not for a Ward Machine; when it is Torched VIL is open, at the same price."""
    scene = Scene(4).set(0, gs=50).put("VIL-3", goons=0, guards=0).build("VIL-3", "SETTLEMENT").refresh()
    price = scene.view().stacks[4].costs[0]
    scene.do("order BLD_SETTLEMENT")
    assert "build VIL-1" not in scene.menu() and "build LIT-1" in scene.menu()
    assert scene.refusal("build VIL-1") == "PR-BLD-4" and scene.refusal("build VIL-2") == "PR-BLD-3"
    assert scene.refusal("build HAR-1") == "PR-GEN-9"
    scene.do("build LIT-1", "no").turn_of(0)
    scene.do("order BLD_WARD")
    assert "build VIL-1" in scene.menu()
    scene.do("build VIL-1", "no").turn_of(1).attack("HEL-2", 2, "VIL-3").do("torch", "retreat-to HEL-2")
    assert scene.at("VIL-3").building is None and scene.view().stacks[4].costs[0] >= price
    scene.used("BLD_SETTLEMENT").set(0, gangsters=2)
    scene.s.settle()
    scene.turn_of(0).do("order BLD_SETTLEMENT")
    assert "build VIL-1" in scene.menu()


@pytest.mark.rule("PR-BLD-4", "PR-BLD-7")
def test_a_tile_may_be_replaced_by_its_like() -> None:
    """A Settlement House in the place of one's own: the old one does not count for the limit."""
    scene = Scene(2).set(0, gs=50).build("VIL-1", "SETTLEMENT").refresh()
    scene.do("order BLD_SETTLEMENT")
    assert "build VIL-1" in scene.menu() and scene.menu()[-1] == "build VIL-1", "new sites come first"
    scene.do("build VIL-1", "no")
    assert scene.view().stacks[4].left == 5


@pytest.mark.rule("PR-BLD-5")
def test_no_guard_finds_room_beside_four_units() -> None:
    """The Building is placed without its Guard."""
    scene = Scene(2).set(0, gs=50).put("HEL-3", goons=4).refresh()
    scene.do("order BLD_STILL", "build HEL-3", "no")
    assert scene.units("HEL-3") == (4, 0) and scene.at("HEL-3").building is not None


@pytest.mark.rule("PR-BLD-1")
def test_what_can_not_be_built() -> None:
    """An empty stack, and no Block for it."""
    scene = Scene(2).set(0, gs=50).taken("STILL", 7)
    assert scene.refusal("order BLD_STILL") == "PR-BLD-1"
    for name in ("HEL-2", "HEL-3", "HEL-4", "HEL-5", "LES-8", "VIL-1", "LIT-1"):
        scene.put(name, owner=1, goons=0)
    assert scene.refusal("order BLD_BREWERY") == "PR-BLD-1"


@pytest.mark.rule("PR-BLD-10", "PR-GEN-9")
def test_a_block_won_this_year_can_be_built_on() -> None:
    """The Gangster there is no hindrance; an HQ Block is none to build on."""
    scene = Scene(2).set(0, gs=50)
    scene.attack("HEL-3", 1, "HEL-6").turn_of(0)
    scene.do("order BLD_STILL")
    assert "build HEL-6" in scene.menu() and "build HEL-1" not in scene.menu()
    scene.do("build HEL-6", "no")
    assert scene.units("HEL-6") == (1, 1)


@pytest.mark.rule("PR-GEN-9", "PR-SCORE-4")
def test_by_the_switch_the_hq_counts_as_a_building() -> None:
    """Three points more at the end, and one more Building for cards; Feds and Heat ignore it."""
    assert Scene(2).gang(0).points.buildings == 0
    assert Scene(2, hq_counts_as_building=True).gang(0).points.buildings == 3
    scene = (
        Scene(2, hq_counts_as_building=True).build("HEL-2", "STILL").build("HEL-3", "STILL").hand(0, "SC13").refresh()
    )
    scene.do("order OPEN_IMPORT")
    assert scene.menu() == ["claim SC13", "done"], "two Stills and the HQ in one Neighborhood"
