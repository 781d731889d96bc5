"""The Operations Phase: Collect, Defend, Stock, Warehouse, Heat, Feds."""

import pytest

from tests.prohibition.scene import Scene


def operations(scene: Scene) -> Scene:
    """From the Action Phase to the first question of next Year's Operations."""
    scene.end_year()
    return scene


@pytest.mark.rule("PR-OPS-1", "PR-GEN-1")
def test_1921_has_no_operations() -> None:
    """The first Year begins with the Action Phase; the second with Operations."""
    scene = Scene(2)
    assert scene.view().phase == "action" and scene.key() == "turn"
    operations(scene)
    assert (scene.view().year, scene.view().phase) == (1922, "operations")
    assert scene.events("reinforced") == [{"kind": "reinforced", "seat": 0, "goons": 3, "back": 0, "guards": 0}]


@pytest.mark.rule("PR-OPS-2", "PR-OPS-10", "PR-GEN-2")
def test_all_gangs_finish_a_step_before_the_next_begins() -> None:
    """Seat 0 and 1 deploy, then seat 0 and 1 Stock, then Feds in turn order."""
    scene = Scene(2).set(0, gs=50, heat=6).set(1, gs=50, heat=6)
    scene.build("HEL-2", "STILL").build("LES-2", "STILL")
    operations(scene)
    order = []
    while scene.key() in ("lift", "place", "stock"):
        order.append((scene.actor(), scene.key()))
        scene.quiet()
    steps = list(dict.fromkeys(order))
    assert steps == [(0, "lift"), (0, "place"), (1, "lift"), (1, "place"), (0, "stock"), (1, "stock")]
    assert [scene.gang(seat).heat for seat in (0, 1)] == [7, 7], "the Still's Heat reached a badge for both"
    for seat, fed in ((0, "FED3"), (1, "FED4")):
        scene.do(f"draw-fed {fed}")
        assert scene.actor() == seat and scene.key() == "fed-option"
        scene.do("bribe")
        assert scene.gang(seat).feds_due == 0 and scene.gang(seat).feds_pending == []
    assert [fact["seat"] for fact in scene.events("fed-drawn")] == [0, 1]
    assert [fact["seat"] for fact in scene.events("bribed")] == [0, 1]


@pytest.mark.rule("PR-OPS-3")
def test_collect_brings_all_gangsters_home() -> None:
    """Spaces are free, nobody Lays Low, Blocks may see a Conflict again; in 1923 there is a fourth Gangster."""
    scene = Scene(2).year(1922)
    scene.do("order OPEN_IMPORT", "order OPEN_IMPORT")
    scene.attack("HEL-2", 1, "HEL-6").turn_of(0)
    scene.fought("HEL-1")
    operations(scene)
    view = scene.view()
    assert all(space.used_by == [] for space in view.spaces)
    assert [gang.gangsters for gang in view.gangs] == [4, 4]
    assert scene.at("HEL-6").gangsters == 0 and not scene.at("HEL-6").laying_low and not scene.at("HEL-1").fought


@pytest.mark.rule("PR-OPS-4", "PR-GEN-7", "PR-GEN-8")
def test_reinforcements_come_from_supply_and_hospital() -> None:
    """Three fresh Goons and two healed ones; the Guard in the Hospital is gone for good."""
    scene = Scene(2).set(0, hospital_goons=2, hospital_guards=1)
    operations(scene)
    gang = scene.gang(0)
    assert (gang.reserve_goons, gang.hospital_goons, gang.hospital_guards) == (5, 0, 0)
    assert gang.supply == 24 - 6 - 5


@pytest.mark.rule("PR-GEN-8")
def test_an_empty_supply_gives_what_it_has() -> None:
    """With 23 of 24 Goons out only one comes."""
    scene = Scene(2).set(0, hospital_goons=17)
    operations(scene)
    assert scene.gang(0).reserve_goons == 18


@pytest.mark.rule("PR-OPS-5", "PR-GEN-6")
def test_units_are_redistributed_freely() -> None:
    """Goons and Guards are lifted into the reserve, then placed in own Blocks with room."""
    scene = Scene(2)
    operations(scene)
    scene.do("lift goon HEL-1", "lift guard HEL-1", "done")
    assert scene.refusal("place goon LES-1") == "PR-OPS-5"
    scene.do("place goon HEL-4", "place goon HEL-4", "place goon HEL-4", "place guard HEL-4")
    assert scene.refusal("place goon HEL-4") == "PR-GEN-6"
    scene.do("place goon HEL-5")
    assert scene.units("HEL-4") == (3, 1) and scene.units("HEL-1") == (1, 0) and scene.units("HEL-5") == (1, 0)


@pytest.mark.rule("PR-OPS-5")
def test_others_see_a_deployment_when_it_is_done() -> None:
    """While seat 0 arranges, seat 1 sees the table of before; seat 0 sees its own work."""
    scene = Scene(2)
    operations(scene)
    scene.do("lift goon HEL-2", "lift goon HEL-2", "done", "place goon HEL-5")
    assert scene.units("HEL-2", seen_by=1) == (2, 0) and scene.units("HEL-5", seen_by=1) == (0, 0)
    assert scene.units("HEL-2", seen_by=0) == (0, 0) and scene.units("HEL-5", seen_by=0) == (1, 0)
    assert scene.gang(0, seen_by=1).reserve_goons == 3
    while scene.key() == "place" and scene.actor() == 0:
        scene.do("place goon HEL-3") if "place goon HEL-3" in scene.menu() else scene.do("place goon HEL-5")
    assert scene.units("HEL-5", seen_by=1)[0] >= 1
    assert scene.events("lifted", seat=1) == [] and len(scene.events("lifted", seat=0)) == 2


@pytest.mark.example("WE-50")
@pytest.mark.rule("PR-OPS-6")
def test_units_without_room_go_to_the_hospital() -> None:
    """Two Blocks have room for 8 Units; with 9 Goons and a Guard two Goons wait for next Year."""
    scene = Scene(2)
    for name in ("HEL-3", "HEL-4", "HEL-5", "LES-8", "VIL-1", "LIT-1"):
        scene.put(name, owner=1, goons=0)
    scene.put("HEL-1", goons=3, guards=1).put("HEL-2", goons=3).refresh()
    operations(scene)
    scene.do("done")
    while scene.actor() == 0:
        scene.do(scene.menu()[0])
    assert scene.units("HEL-1") == (3, 1) and scene.units("HEL-2") == (4, 0)
    assert scene.gang(0).hospital_goons == 2


@pytest.mark.rule("PR-OPS-7")
def test_each_building_holds_one_stock() -> None:
    """Stock is paid from Vault and Warehouse; what cannot be paid is not on offer, nor a second Stock."""
    scene = (
        Scene(2).set(0, gs=5, booze=2).build("HEL-2", "SPEAKEASY").build("HEL-3", "STILL").build("HEL-4", "NIGHTCLUB")
    )
    operations(scene).until("stock")
    assert scene.menu() == ["stock HEL-2", "stock HEL-3", "done"]
    scene.do("stock HEL-2")
    assert scene.menu() == ["stock HEL-3", "done"] and scene.refusal("stock HEL-4") == "PR-OPS-7"
    scene.do("stock HEL-3")
    assert (scene.gang(0).gs, scene.gang(0).booze) == (0, 0)


@pytest.mark.example("WE-09", "WE-10")
@pytest.mark.rule("PR-OPS-8")
@pytest.mark.parametrize(
    ("mat", "gs", "left", "kept"),
    [("", 40, 25, 7), ("", 10, 0, 6), ("", 0, 0, 0), ("RED", 40, 20, 7), ("BLUE", 40, 30, 7), ("YELLOW", 40, 25, 7)],
)
def test_the_warehouse_costs_by_groups(mat: str, gs: int, left: int, kept: int) -> None:
    """Seven Booze: 5 Gs for each group of the mat; groups that cannot be paid are lost."""
    scene = Scene(2, mats=mat).set(0, gs=gs, booze=7)
    operations(scene).until("turn")
    assert (scene.gang(0).gs, scene.gang(0).booze) == (left, kept)


@pytest.mark.rule("PR-OPS-8")
def test_stocked_booze_pays_no_fee() -> None:
    """Two of three Booze go into a Speakeasy first, so one group of one is paid."""
    scene = Scene(2).set(0, gs=20, booze=3).build("HEL-2", "SPEAKEASY")
    operations(scene).until("stock").do("stock HEL-2").until("turn")
    assert (scene.gang(0).gs, scene.gang(0).booze) == (15, 1)


@pytest.mark.example("WE-11")
@pytest.mark.rule("PR-OPS-9")
@pytest.mark.parametrize(("mat", "heat"), [("", 7), ("GREEN", 6)])
def test_buildings_make_heat_every_year(mat: str, heat: int) -> None:
    """1 + 2 + 2 + 0 + 1 for five Buildings, Stocked or not; GREEN one less."""
    scene = Scene(2, mats=mat).build("HEL-2", "STILL").build("HEL-3", "BREWERY").build("HEL-4", "NIGHTCLUB")
    scene.build("HEL-5", "SETTLEMENT").build("VIL-1", "WARD").set(0, heat=1, peak=20)
    operations(scene).until("turn")
    assert scene.gang(0).heat == heat


@pytest.mark.example("WE-11")
@pytest.mark.rule("PR-OPS-9")
def test_relief_never_lowers_heat() -> None:
    """A GREEN Gang with nothing but a Settlement House makes no Heat, and not less than none."""
    scene = Scene(2, mats="GREEN").build("HEL-5", "SETTLEMENT").set(0, heat=5)
    operations(scene).until("turn")
    assert scene.gang(0).heat == 5


@pytest.mark.rule("PR-OPS-2")
def test_by_the_switch_all_arrange_at_once_and_in_secret() -> None:
    """Simultaneous mode: both Gangs deploy and Stock hidden; then everything is revealed together."""
    scene = Scene(2, operations_mode="simultaneous").set(0, gs=20).build("HEL-2", "STILL")
    operations(scene)
    assert scene.asked() == [0, 1]
    scene.play(0, "done", "place goon HEL-3", "place goon HEL-4", "place goon HEL-5", "stock HEL-2")
    assert scene.asked() == [1], "seat 0 is done"
    seen = scene.gang(0, seen_by=1)
    assert (seen.gs, seen.reserve_goons) == (20, 3) and scene.units("HEL-4", seen_by=1) == (0, 0)
    building = scene.at("HEL-2", seen_by=1).building
    assert building is not None and not building.stocked
    scene.play(1, "done", "place goon LES-3", "place goon LES-3", "place goon LES-3")
    building = scene.at("HEL-2", seen_by=1).building
    assert building is not None and building.stocked and scene.units("HEL-4", seen_by=1) == (1, 0)
    assert scene.events("stocked", seat=1) == [{"kind": "stocked", "seat": 0, "type": "STILL", "block": "HEL-2"}]
