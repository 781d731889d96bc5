"""Attacks: order, expansion, walkovers, outcomes, Retreats."""

from collections import defaultdict
from itertools import product
from math import prod

import pytest
from msgspec.structs import replace

from tests.prohibition.scene import PLAIN, Scene


@pytest.mark.example("WE-12")
@pytest.mark.rule("PR-ATK-1", "PR-ATK-3", "PR-ATK-6", "PR-ATK-5")
def test_a_neutral_block_joins_the_turf_at_once() -> None:
    """One Goon goes to HEL-6: Heat +1, no roll, no Headline; it stays and Lies Low."""
    scene = Scene(4).turn_of(1).set(1, heat=4)
    scene.attack("HEL-3", 1, "HEL-6")
    block = scene.at("HEL-6")
    assert (block.owner, block.goons, block.gangsters, block.laying_low) == (1, 1, 1, True)
    gang = scene.gang(1)
    assert (gang.heat, gang.headlines, gang.gangsters) == (5, 0, 2)
    assert gang.counters["year.blocks_gained"] == 1 and scene.units("HEL-3") == (0, 0)


@pytest.mark.rule("PR-ATK-1")
def test_goons_of_one_block_attack() -> None:
    """Any number from one to all of one Block; Guards never; without a Goon there is no Attack."""
    scene = Scene(2).put("HEL-1", goons=3, guards=1).refresh()
    scene.do("attack")
    assert scene.refusal("from VIL-1") == "PR-ATK-1"
    scene.do("from HEL-1")
    assert scene.menu() == ["goons 3", "goons 2", "goons 1"]
    scene = Scene(2)
    for name in ("HEL-1", "HEL-2", "HEL-3", "LES-8"):
        scene.put(name, goons=0)
    assert scene.refusal("attack") == "PR-ATK-1"


@pytest.mark.rule("PR-ATK-2", "PR-GEN-10")
def test_any_block_in_play_but_ones_own_can_be_attacked() -> None:
    """There is no distance."""
    scene = Scene(2)
    scene.do("attack", "from HEL-3")
    assert len(scene.menu()) == 32 - 8
    assert scene.refusal("target HEL-4") == "PR-ATK-2" and scene.refusal("target HAR-1") == "PR-GEN-10"


@pytest.mark.rule("PR-ATK-5")
def test_goons_that_lie_low_defend_and_go_again_next_year() -> None:
    """Two Goons with their Gangster and a Guard roll three dice when attacked; in the next Year they may attack."""
    scene = Scene(2).put("VIL-2", goons=2, guards=1, gangsters=1).refresh()
    attacked = scene.copy().attack("HEL-3", 1, "VIL-2").do("fight").roll(1, 1, 1, 1)
    shown = attacked.view().attack
    assert shown is not None and len(shown.defender.dice) == 3
    scene.turn_of(1).do("attack")
    assert "from VIL-2" not in scene.menu() and scene.refusal("from VIL-2") == "PR-ATK-5"
    scene = Scene(2).put("VIL-2", goons=2, guards=1, gangsters=1).refresh().end_year().until("turn").turn_of(1)
    assert scene.view().year == 1922 and not scene.at("VIL-2").laying_low
    assert "from VIL-2" in scene.do("attack").menu()


@pytest.mark.example("WE-24")
@pytest.mark.rule("PR-ATK-5")
def test_goons_that_lie_low_do_not_attack() -> None:
    """A Gangster of their own Gang stands with them."""
    scene = Scene(2).put("HEL-2", goons=2, guards=1, gangsters=1).refresh()
    scene.do("attack")
    assert "from HEL-2" not in scene.menu() and scene.refusal("from HEL-2") == "PR-ATK-5"


@pytest.mark.example("WE-13")
@pytest.mark.rule("PR-ATK-8", "PR-ATK-9", "PR-ATK-10", "PR-GEN-5")
def test_an_undefended_block_is_seized_by_a_four() -> None:
    """Dice 2, 3, 4: the Block changes hands, the Goons stay, no Headline."""
    scene = Scene(4).put("HAR-2", goons=3).refresh()
    scene.attack("HAR-2", 3, "VIL-2").roll(2, 3, 4)
    block = scene.at("VIL-2")
    assert (block.owner, block.goons, block.gangsters) == (0, 3, 1)
    assert scene.gang(0).headlines == 0 and scene.gang(0).heat == 2 and scene.gang(1).blocks == 7
    assert not block.fought, "a walkover is no Conflict"


@pytest.mark.rule("PR-ATK-9")
def test_by_the_switch_an_undefended_seize_makes_a_headline() -> None:
    """headline_for_undefended_seize."""
    scene = Scene(4, headline_for_undefended_seize=True)
    scene.attack("HAR-3", 1, "VIL-2").roll(6)
    assert scene.gang(0).headlines == 1


@pytest.mark.example("WE-14")
@pytest.mark.rule("PR-ATK-9", "PR-ATK-11")
def test_a_failed_seize_retreats_and_overflows() -> None:
    """Dice 1, 3: Retreat to HAR-1 with 3 Units: one Goon enters, one goes to the Hospital; all there Lie Low."""
    scene = Scene(4)
    scene.attack("HAR-2", 2, "VIL-2").roll(1, 3).do("retreat-to HAR-1")
    block = scene.at("HAR-1")
    assert (block.goons, block.guards, block.laying_low) == (3, 1, True)
    assert scene.gang(0).hospital_goons == 1 and scene.gang(0).heat == 2 and scene.at("VIL-2").owner == 1


@pytest.mark.example("WE-54")
@pytest.mark.rule("PR-ATK-11")
def test_a_retreat_without_room() -> None:
    """Both Goons go to the Hospital; the Gangster stands in the full Block and its four Goons Lie Low."""
    scene = Scene(4).put("HAR-2", goons=4).put("HAR-3", goons=2).refresh()
    scene.attack("HAR-3", 2, "VIL-2").roll(1, 3).do("retreat-to HAR-2")
    block = scene.at("HAR-2")
    assert (block.goons, block.gangsters, block.laying_low) == (4, 1, True) and scene.gang(0).hospital_goons == 2


@pytest.mark.rule("PR-ATK-8", "PR-ATK-12")
def test_an_undefended_building_can_be_stolen_from_or_torched() -> None:
    """Steal is on offer when it is Stocked; neither needs a roll or earns a Headline. By a switch only Seize."""
    scene = Scene(4).build("VIL-2", "STILL", stocked=True).refresh()
    scene.attack("HAR-2", 2, "VIL-2")
    assert scene.menu() == ["steal", "torch", "seize"]
    scene.do("steal", "retreat-to HAR-2")
    assert (scene.gang(0).gs, scene.gang(0).headlines) == (20, 0)
    news = Scene(4, headline_for_undefended_seize=True).build("VIL-2", "STILL", stocked=True).refresh()
    news.attack("HAR-2", 2, "VIL-2").do("torch", "retreat-to HAR-2")
    assert news.gang(0).headlines == 1, "by the other switch"
    other = Scene(4, undefended_steal_torch=False).build("VIL-2", "STILL", stocked=True).refresh()
    other.attack("HAR-2", 2, "VIL-2")
    assert other.menu()[0] == "roll 1"


@pytest.mark.example("WE-52")
@pytest.mark.rule("PR-ATK-12", "PR-ATK-13")
@pytest.mark.parametrize(("outcome", "money"), [("steal", [25, 15]), ("torch", [20, 20])])
def test_where_the_stock_goes(outcome: str, money: list[int]) -> None:
    """Stolen: to the thief. Torched: back to its owner, and the tile is out of the game."""
    scene = Scene(2).set(0, gs=20).set(1, gs=15).build("VIL-2", "STILL", stocked=True).refresh()
    scene.attack("HEL-2", 2, "VIL-2").do(outcome, "retreat-to HEL-2")
    assert [scene.gang(seat).gs for seat in (0, 1)] == money
    assert scene.gang(0).headlines == 0 and scene.at("VIL-2").owner == 1
    assert (scene.at("VIL-2").building is None) == (outcome == "torch")
    assert scene.gang(0).heat == (2 if outcome == "steal" else 3)


@pytest.mark.example("WE-20")
@pytest.mark.rule("PR-ATK-14", "PR-ATK-13", "PR-HEAT-7")
def test_torching_a_settlement_house() -> None:
    """Attack 1, Torch 1 and 3 more: Heat 15 to 20, badge 19, a card in row II; the Stock returns."""
    scene = Scene(2).set(0, heat=15, gs=30).set(1, gs=0).build("VIL-2", "SETTLEMENT", stocked=True)
    scene.put("VIL-2", goons=1).put("HEL-2", goons=4).refresh()
    scene.attack("HEL-2", 4, "VIL-2").do("fight").roll(4, 1, 1, 1, 1)
    scene.do("draw SC01", "torch", "retreat-to HEL-2")
    gang = scene.gang(0)
    assert (gang.heat, gang.headlines, gang.threshold) == (20, 1, 1) and scene.gang(1).gs == 5
    scene.do("draw-fed FED1")
    assert scene.question(0).numbers[1] == 2, "row II"


@pytest.mark.rule("PR-ATK-14")
@pytest.mark.parametrize(("extra", "outcome", "heat"), [(True, "steal", 5), (False, "steal", 5), (False, "torch", 5)])
def test_by_the_switch_a_raid_costs_three_in_all(extra: bool, outcome: str, heat: int) -> None:
    """Heat 1 + 1 for the Attack + 3 for the raid; Torch adds its own 1 only when the raid is extra."""
    scene = Scene(2, settlement_raid_heat_is_extra=extra).build("VIL-2", "SETTLEMENT", stocked=True).refresh()
    scene.attack("HEL-2", 2, "VIL-2").do(outcome, "retreat-to HEL-2")
    assert scene.gang(0).heat == heat


@pytest.mark.example("WE-21")
@pytest.mark.rule("PR-ATK-10", "PR-ATK-9", "PR-PROD-3")
@pytest.mark.parametrize("die", [4, 3])
def test_seizing_a_brewery(die: int) -> None:
    """One Goon wins a Conflict and rolls 4: Block, Brewery and Stock change hands. With a 3 it must Retreat."""
    scene = Scene(2).build("VIL-2", "BREWERY", stocked=True).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(5, 1).do("draw SC01", "seize").roll(die)
    if die == 3:
        scene.do("retreat-to HEL-3")
        assert scene.at("VIL-2").owner == 1 and scene.gang(0).headlines == 0
        return
    building = scene.at("VIL-2").building
    assert scene.at("VIL-2").owner == 0 and building is not None and building.stocked
    assert scene.gang(0).headlines == 1 and scene.gang(0).counters["game.buildings_seized"] == 1
    scene.hand(1).do("pass" if scene.key() == "turn" else "done")
    while scene.view().phase == "action":
        scene.do("pass" if scene.key() == "turn" else "done")
    assert scene.gang(0).booze == 6


@pytest.mark.rule("PR-ATK-15")
def test_a_victor_may_withdraw() -> None:
    """No Headline, just a Retreat."""
    scene = Scene(2).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(5, 1).do("draw SC01")
    assert scene.menu() == ["seize", "withdraw"]
    scene.do("withdraw", "retreat-to HEL-3")
    assert scene.gang(0).headlines == 0 and scene.units("HEL-3") == (1, 0)


@pytest.mark.example("WE-19")
@pytest.mark.rule("PR-ATK-4", "PR-CON-1")
def test_one_conflict_a_block_a_year() -> None:
    """A Block that had its Conflict is closed while Units stand there; empty, it may be walked over."""
    scene = Scene(3).put("VIL-2", goons=1).refresh()
    scene.attack("HAR-3", 1, "VIL-2").do("fight").roll(4, 4).turn_of(2)
    scene.do("attack", "from LES-3")
    assert "target VIL-2" in scene.menu(), "both sides fell: it is empty"
    scene.do("target VIL-2").roll(5)
    assert scene.at("VIL-2").owner == 2
    scene.turn_of(0).do("attack", "from HEL-8")
    assert scene.refusal("target VIL-2") == "PR-ATK-4"


@pytest.mark.example("WE-47")
@pytest.mark.rule("PR-ATK-3", "PR-CON-3")
def test_red_attacks_once_a_year_without_heat() -> None:
    """Heat stays 6; the second Round adds 1 and reaches badge 7; the second Attack adds 1."""
    scene = Scene(2, mats="RED").set(0, heat=6).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2")
    assert scene.gang(0).heat == 6
    scene.do("fight").roll(1, 1).do("continue")
    assert scene.gang(0).heat == 7 and scene.gang(0).feds_due == 1
    scene.do("fight").roll(1, 1).do("retreat", "retreat-to HEL-3", "draw-fed FED7", "bit").turn_of(0)
    scene.attack("HEL-2", 1, "HEL-6")
    assert scene.gang(0).heat == 8


@pytest.mark.rule("PR-ATK-7")
def test_units_make_a_conflict_and_an_hq_is_called_to_help() -> None:
    """A single Guard is enough for a Conflict."""
    scene = Scene(2).put("VIL-2", goons=0, guards=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2")
    assert scene.at("VIL-2").fought and scene.menu()[0] == "roll 1", "Guards alone cannot Retreat"
    other = Scene(2)
    other.attack("HEL-3", 1, "LES-1")
    assert other.key() == "call"


@pytest.mark.rule("PR-GEN-5", "PR-GEN-7", "PR-ATK-10")
def test_a_gangster_is_no_unit() -> None:
    """A Block with only a rival Gangster is undefended; when it is Seized the Gangster goes home, spent."""
    scene = Scene(2).put("VIL-2", gangsters=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2").roll(6)
    assert scene.at("VIL-2").owner == 0 and scene.at("VIL-2").gangsters == 1
    assert (scene.gang(1).spent, scene.gang(1).gangsters) == (1, 2)


@pytest.mark.rule("PR-ATK-11")
def test_without_a_goon_the_gangster_is_spent() -> None:
    """The only attacker falls."""
    scene = Scene(2).put("VIL-2", goons=2).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(1, 4, 1)
    assert (scene.gang(0).spent, scene.gang(0).gangsters, scene.gang(0).hospital_goons) == (1, 2, 1)
    assert [b.id for hood in scene.view().hoods for b in hood.blocks if b.gangsters] == []
    assert (scene.asked(), scene.key()) == ([1], "turn"), "nobody is asked where nobody is left to retreat"


@pytest.mark.rule("PR-ATK-9")
def test_the_chances_to_seize_that_everybody_sees() -> None:
    """One die in two hits: one Goon Seizes an undefended Block half the time, four do in 15 of 16."""
    scene = Scene(2)
    for seat in (0, 1):
        assert scene.view(seat).seize_odds == [50, 75, 88, 94]


@pytest.mark.rule("PR-CON-9", "PR-CON-12", "PR-CON-13")
@pytest.mark.parametrize("hit_on", [4, 5])
def test_the_chances_to_win_a_conflict_that_everybody_sees(hit_on: int) -> None:
    """Every way in which the dice of a Round can fall, for a hundred Rounds: if both sides fall, the Defender wins."""
    compared = 0
    chances = (hit_on - 1) / 6, (7 - hit_on) / 6
    constants = replace(PLAIN.constants, hit_on=hit_on)
    odds = Scene(2, house=replace(PLAIN, constants=constants)).view(1).odds
    for goons, defenders in product(range(1, 4), repeat=2):
        won, fighting = 0.0, defaultdict(float, {(goons, defenders): 1.0})
        for _ in range(100):
            after: defaultdict[tuple[int, int], float] = defaultdict(float)
            for (left, facing), likely in fighting.items():
                for dice in product((0, 1), repeat=left + facing):
                    here = likely * prod(chances[die] for die in dice)
                    now = left - min(left, sum(dice[left:])), facing - min(facing, sum(dice[:left]))
                    if now[0] and not now[1]:
                        won += here
                    elif all(now):
                        after[now] += here
            fighting = after
        assert odds[goons - 1][defenders - 1] == round(100 * won), (goons, defenders)
        compared += 1
    assert compared == 9
