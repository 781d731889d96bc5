"""Corner cases of section 4 in which several rules meet."""

import pytest

from tests.prohibition.scene import Scene


@pytest.mark.rule("PR-FED-11", "PR-ATK-4", "PR-GEN-7")
def test_a_fed_card_empties_a_block_that_had_its_conflict() -> None:
    """CC-55, CC-68: the Gangster stays without its Goon, and the Block is walked over in the same Year."""
    scene = Scene(2).set(0, heat=6).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(5, 1).do("draw SC01", "seize").roll(6)
    scene.do("draw-fed FED2", "consequence", "lose-goon VIL-2")
    assert scene.units("VIL-2") == (0, 0) and scene.at("VIL-2").gangsters == 1 and scene.at("VIL-2").fought
    if scene.key() == "claim":
        scene.do("done")
    scene.turn_of(1).attack("LES-2", 1, "VIL-2")
    scene.roll(4)
    assert scene.at("VIL-2").owner == 1 and scene.gang(0).spent == 1 and scene.gang(1).headlines == 0


@pytest.mark.rule("PR-CON-1", "PR-ATK-4", "PR-ATK-8")
def test_a_walkover_leaves_the_block_its_conflict() -> None:
    """CC-09: seat 0 walks into VIL-2; the Goon there may still be attacked, and that is its Conflict."""
    scene = Scene(2)
    scene.attack("HEL-3", 1, "VIL-2").roll(4)
    assert scene.at("VIL-2").owner == 0 and not scene.at("VIL-2").fought
    scene.turn_of(1).attack("LES-2", 1, "VIL-2")
    assert scene.key() == "fight" and scene.at("VIL-2").fought


@pytest.mark.rule("PR-GEN-4", "PR-ATK-12", "PR-ATK-13")
@pytest.mark.parametrize(("outcome", "booze"), [("steal", [15, 3]), ("torch", [14, 15])])
def test_booze_above_the_cap_is_lost(outcome: str, booze: list[int]) -> None:
    """CC-20: a thief with 14 Booze keeps one of three; an owner with 14 gets one of three back."""
    scene = Scene(2).build("VIL-2", "NIGHTCLUB", stocked=True).set(0, booze=14)
    scene.set(1, booze=14 if outcome == "torch" else 3).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do(outcome, "retreat-to HEL-3")
    assert [scene.gang(seat).booze for seat in (0, 1)] == booze


@pytest.mark.rule("PR-FED-2", "PR-FED-4")
def test_a_payoff_serves_one_card() -> None:
    """CC-25: two cards at once, one Stocked Ward Machine: it dismisses the first; the second asks for a Bribe."""
    scene = Scene(2).build("VIL-1", "WARD", stocked=True).set(0, heat=6, gs=20)
    scene.feds_due(0).refresh().do("order EXT_PROTECTION", "draw-fed FED1", "draw-fed FED3")
    assert scene.menu() == ["resolve FED1", "resolve FED3"]
    scene.do("resolve FED3", "payoff VIL-1")
    assert scene.key() == "fed-option" and scene.menu() == ["bribe", "bit"], "no Stock is left that FED1 could take"
    scene.do("bribe")
    assert (scene.gang(0).gs, scene.gang(0).jail) == (10, 0)


@pytest.mark.rule("PR-FED-5", "PR-FED-12")
def test_a_bit_without_a_choice_is_told_with_its_row() -> None:
    """Nothing to pay with and nothing to lose: the card is faced in row I, and the months are served."""
    scene = Scene(2).set(0, heat=6, gs=0)
    scene.do("order EXT_PROTECTION", "draw-fed FED5")
    assert scene.gang(0).jail == 3
    assert scene.events("fed-faced") == [{"kind": "fed-faced", "seat": 0, "fed": "FED5", "row": "I"}]


@pytest.mark.rule("PR-ATK-11", "PR-CARD-4", "PR-GEN-8")
def test_backup_that_finds_no_way_home() -> None:
    """Two Goons come by Backup Car; back in a Block with 3 Units one finds room, the others lie in the Hospital."""
    scene = Scene(2).put("VIL-2", goons=1).put("HEL-2", goons=2).put("HEL-4", goons=3).hand(0, "SC01").refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(1, 1).do("tactic SC01", "backup HEL-2", "goons 2").roll(1, 1)
    scene.do("retreat", "retreat-to HEL-4")
    gang = scene.gang(0)
    assert scene.units("HEL-4") == (4, 0) and gang.hospital_goons == 2 and scene.at("HEL-4").laying_low
    assert gang.goons + gang.hospital_goons + gang.supply == 24


@pytest.mark.rule("PR-HQ-2", "PR-HQ-3", "PR-HQ-6")
def test_an_empty_hq_may_call_or_be_robbed() -> None:
    """CC-23: help that comes makes a Conflict; without help the Vault is open, no die is rolled, nothing is marked."""
    scene = Scene(2).put("LES-1", goons=0, guards=0).set(1, gs=30).refresh()
    scene.attack("HEL-3", 1, "LES-1")
    assert scene.key() == "call"
    helped = Scene(2).put("LES-1", goons=0, guards=0).refresh()
    helped.attack("HEL-3", 1, "LES-1").do("call LES-3")
    assert helped.key() == "fight" and helped.at("LES-1").fought and helped.units("LES-1") == (1, 0)
    scene.do("none", "rob", "retreat-to HEL-3")
    assert (scene.gang(0).gs, scene.gang(1).gs) == (30, 15) and not scene.at("LES-1").fought
    assert scene.at("LES-1").robbed and scene.gang(0).headlines == 1


@pytest.mark.rule("PR-HEAT-3", "PR-HEAT-4", "PR-FED-3")
def test_a_raid_that_crosses_a_threshold() -> None:
    """Heat 18, peak 19: an Attack and a Torched Settlement House lead to 23: no badge but row II from then on."""
    scene = Scene(2).build("VIL-2", "SETTLEMENT").set(0, heat=18, peak=19, gs=20).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("torch", "retreat-to HEL-3")
    assert (scene.gang(0).heat, scene.gang(0).threshold, scene.gang(0).feds_due) == (23, 1, 0)
    scene.turn_of(0).attack("HEL-2", 1, "HEL-6")
    scene.do("draw-fed FED1")
    assert scene.gang(0).heat == 24 and scene.view().fed_row == 1 and scene.menu() == ["bribe", "bit"]
    scene.do("bribe")
    assert scene.gang(0).gs == 0


@pytest.mark.rule("PR-SCORE-9")
def test_a_complete_tie_is_shared() -> None:
    """CC-53: equal points, Blocks, Gs and Jailtime: both win."""
    scene = Scene(2, starting_marker="0").infamy("IN01", "IN02").refresh()
    scene.year(1926).until("turn")
    while not scene.over():
        scene.do("pass" if scene.key() == "turn" else "done")
    assert scene.scores()[0] == scene.scores()[1] and scene.winners() == [0, 1]
