"""Conflict by Rounds, and Headquarters."""

import pytest

from tests.prohibition.scene import Scene


@pytest.mark.example("WE-15")
@pytest.mark.rule("PR-CON-1", "PR-CON-2", "PR-CON-9", "PR-CON-12", "PR-CON-14", "PR-CON-15", "PR-ATK-12", "PR-GEN-7")
def test_a_conflict_that_ends_in_a_steal() -> None:
    """3 Goons against a Goon and a Guard at a Stocked Nightclub: 2 hits against 1; Steal 3 Booze, 1 Headline."""
    scene = Scene(2).set(0, heat=10).build("VIL-2", "NIGHTCLUB", stocked=True).put("VIL-2", goons=1, guards=1)
    scene.put("HEL-2", goons=3).refresh()
    scene.attack("HEL-2", 3, "VIL-2")
    assert scene.gang(0).heat == 11 and scene.at("VIL-2").fought
    scene.do("fight").roll(5, 4, 2, 6, 1)
    assert scene.events("wiped-out") == [
        {"kind": "wiped-out", "seat": 0, "goons": 1, "guards": 0, "hits": 1},
        {"kind": "wiped-out", "seat": 1, "goons": 1, "guards": 1, "hits": 2},
    ]
    scene.do("draw SC01")
    assert scene.gang(1).hand == 1 and scene.menu() == ["steal", "torch", "seize", "withdraw"]
    scene.do("steal", "retreat-to HEL-2")
    assert scene.gang(0).booze == 6 and scene.gang(0).headlines == 1 and scene.units("HEL-2") == (2, 0)
    assert (scene.gang(1).hospital_goons, scene.gang(1).hospital_guards) == (1, 1)
    scene.set(1, gs=0)
    while scene.view().year == 1921:
        scene.do({"turn": "pass", "claim": "done"}[scene.key()])
    scene.until("turn")
    assert (scene.gang(1).hospital_goons, scene.gang(1).hospital_guards) == (0, 0)
    guards = sum(b.guards for hood in scene.view().hoods for b in hood.blocks if b.owner == 1)
    assert guards == 1, "the Guard at the HQ is the only one left"


@pytest.mark.example("WE-16")
@pytest.mark.rule("PR-CON-13", "PR-CON-14", "PR-CON-17", "PR-ATK-11")
def test_double_knock_out() -> None:
    """Both roll 4: the Defender wins; no outcome, no Headline, no draw; the Gangster is spent; the Block is empty."""
    scene = Scene(2).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(4, 4)
    assert scene.events("defender-won") == [{"kind": "defender-won", "seat": 1, "of_seat": 0, "block": "VIL-2"}]
    assert scene.gang(1).hand == 0 and scene.gang(0).headlines == 0 and scene.gang(0).spent == 1
    assert scene.actor() == 1 and scene.key() == "turn" and scene.units("VIL-2") == (0, 0)


@pytest.mark.example("WE-17")
@pytest.mark.rule("PR-CON-3", "PR-CON-10", "PR-CON-16", "PR-ATK-9")
def test_two_rounds_and_a_fed_card_at_the_end() -> None:
    """Heat 6, 7 and 8; badge 7 waits until the Block is Seized; then the card comes in row I."""
    scene = Scene(2).set(0, heat=6).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-2", 2, "VIL-2").do("fight").roll(1, 2, 3)
    assert (scene.gang(0).heat, scene.gang(0).feds_due, scene.key()) == (7, 1, "continue")
    scene.do("continue")
    assert scene.gang(0).heat == 8
    scene.do("fight").roll(4, 1, 2).do("draw SC01", "seize").roll(3, 6)
    assert scene.gang(0).headlines == 1 and scene.at("VIL-2").owner == 0
    scene.do("draw-fed FED3")
    assert scene.question(0).numbers[1] == 1, "row I"


@pytest.mark.example("WE-18")
@pytest.mark.rule("PR-CON-4", "PR-CON-5", "PR-CON-6", "PR-CON-14")
def test_a_retreat_leaves_the_guard_behind() -> None:
    """2 Goons leave for a Block with 3 Units: one enters, one to the Hospital. The Guard fights on and falls."""
    scene = Scene(2).put("VIL-2", goons=2, guards=1).put("LES-2", goons=3).put("HEL-2", goons=4).refresh()
    scene.attack("HEL-2", 4, "VIL-2").do("retreat", "retreat-to LES-2")
    assert scene.units("LES-2") == (4, 0) and scene.gang(1).hospital_goons == 1 and scene.units("VIL-2") == (0, 1)
    scene.roll(4, 1, 1, 1, 1)
    assert scene.menu()[0].startswith("draw SC"), "the Guard was a Unit"


@pytest.mark.rule("PR-CON-6", "PR-CON-14", "PR-CON-15")
def test_a_block_given_up_is_a_won_conflict() -> None:
    """All Goons retreat in Round 1: the Attacker chooses with a Headline; nothing fell, so no card is drawn."""
    scene = Scene(2).put("VIL-2", goons=2).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("retreat", "retreat-to LES-3")
    assert scene.key() == "outcome" and scene.at("VIL-2").fought and scene.gang(1).hand == 0
    scene.do("seize").roll(4)
    assert scene.gang(0).headlines == 1


@pytest.mark.rule("PR-CON-5", "PR-ATK-5")
def test_a_gangster_retreats_with_its_goons() -> None:
    """The Goons at the destination then Lie Low, even if none of the others found room."""
    scene = Scene(2).put("VIL-2", goons=2, gangsters=1).put("LES-2", goons=4).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("retreat", "retreat-to LES-2")
    block = scene.at("LES-2")
    assert (block.goons, block.gangsters, block.laying_low) == (4, 1, True) and scene.gang(1).hospital_goons == 2
    assert scene.at("VIL-2").gangsters == 0


@pytest.mark.rule("PR-CON-4")
def test_by_the_switch_guards_retreat_too() -> None:
    """Guards beyond the limit are discarded; a Defender with Guards only is asked as well."""
    scene = Scene(2, guards_may_retreat=True).put("VIL-2", goons=1, guards=2).put("LES-2", goons=2).refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("retreat", "retreat-to LES-2")
    assert scene.units("LES-2") == (3, 1) and scene.units("VIL-2") == (0, 0)
    assert scene.gang(1).hospital_guards == 0 and scene.key() == "outcome"
    other = Scene(2, guards_may_retreat=True).put("VIL-2", guards=1).refresh()
    other.attack("HEL-3", 1, "VIL-2")
    assert other.key() == "fight"


@pytest.mark.rule("PR-CON-4")
def test_who_owns_nothing_else_can_not_retreat() -> None:
    """Only the HQ Block is left: the Goons there must fight, and nobody can be called."""
    scene = Scene(2)
    for name in ("LES-2", "LES-3", "LES-4", "LES-5", "HEL-8", "VIL-2", "LIT-2"):
        scene.put(name, owner=0, goons=0)
    scene.refresh()
    scene.attack("HEL-3", 1, "LES-1")
    assert scene.menu()[0] == "roll 1"


@pytest.mark.rule("PR-CON-7")
def test_every_unit_rolls_a_die() -> None:
    """Three Goons against a Goon and two Guards: three dice each; RED adds a pip in Round 1."""
    scene = Scene(2, mats="RED").put("VIL-2", goons=1, guards=2).put("HEL-2", goons=3).refresh()
    scene.attack("HEL-2", 3, "VIL-2").do("fight").roll(3, 1, 1, 2, 2, 2)
    assert scene.key() == "pip" and scene.default(0) == "pip 1"
    scene.do("pip 1")
    assert scene.units("VIL-2") == (0, 2), "the 3 became a 4 and hit the Goon first"


@pytest.mark.rule("PR-CON-9")
def test_surplus_hits_are_ignored() -> None:
    """Four hits on one Unit count as one Wipe Out."""
    scene = Scene(2).put("VIL-2", goons=1).put("HEL-2", goons=4).refresh()
    scene.attack("HEL-2", 4, "VIL-2").do("fight").roll(6, 6, 6, 6, 1)
    assert scene.gang(0).counters["year.units_wiped"] == 1


@pytest.mark.rule("PR-CON-10", "PR-CON-13")
def test_an_attacker_who_retreats_has_lost() -> None:
    """The Defender wins; no draw, no Headline."""
    scene = Scene(2).put("VIL-2", goons=1).refresh()
    scene.attack("HEL-2", 2, "VIL-2").do("fight").roll(1, 1, 1)
    assert scene.default(0) == "retreat"
    scene.do("retreat", "retreat-to HEL-2")
    assert scene.events("defender-won") and scene.gang(1).hand == 0


@pytest.mark.rule("PR-CON-11")
def test_a_gangster_without_goons_goes_home() -> None:
    """The Defender's last Goon in the Block falls: its Gangster is spent."""
    scene = Scene(2).put("VIL-2", goons=1, guards=1, gangsters=1).refresh()
    scene.attack("HEL-2", 2, "VIL-2").do("fight").roll(4, 1, 1, 1)
    assert scene.at("VIL-2").gangsters == 0 and scene.gang(1).spent == 1 and scene.key() == "continue"


@pytest.mark.example("WE-23")
@pytest.mark.rule("PR-HQ-2", "PR-HQ-4", "PR-CON-7")
def test_call_for_help_and_the_pip() -> None:
    """Two Goons join the HQ; the pip makes a 3 a 4: one hit against two. From Round 2 on there is no pip."""
    scene = Scene(4).turn_of(0).put("HEL-1", goons=1, guards=1).put("HEL-2", goons=3).put("HAR-2", goons=4).refresh()
    scene.attack("HAR-2", 4, "HEL-1")
    scene.do("call HEL-2", "send goon")
    assert scene.key() != "send" or scene.menu() == ["send goon", "done"]
    if scene.key() == "send":
        scene.do("send goon")
    assert scene.units("HEL-1") == (3, 1) and scene.units("HEL-2") == (1, 0)
    scene.do("fight").roll(6, 5, 2, 1, 3, 3, 2, 1).do("pip 1")
    assert scene.units("HEL-1") == (1, 1) and scene.view().attack is not None
    attack = scene.view().attack
    assert attack is not None and attack.attacker.goons == 3
    scene.do("continue", "fight").roll(1, 1, 1, 1, 1)
    assert scene.key() == "continue", "no pip in Round 2"


@pytest.mark.rule("PR-HQ-2")
@pytest.mark.parametrize(("there", "asked", "sent"), [(4, False, 0), (3, True, 1), (2, True, 2), (0, True, 4)])
def test_an_hq_of_fewer_than_four_calls_for_as_many_as_there_is_room(there: int, asked: bool, sent: int) -> None:
    """Four Units in the HQ need no help; else they come from one Block, Goons and Guards, and stay."""
    scene = Scene(2).put("LES-1", goons=there, guards=0).put("LES-2", goons=3, guards=1).put("LES-3", goons=4)
    scene.refresh().attack("HEL-3", 1, "LES-1")
    assert (scene.key() == "call") == asked
    if asked:
        assert {"call LES-2", "call LES-3", "none"} <= set(scene.menu())
        scene.do("call LES-2")
        while scene.key() == "send":
            scene.do("send guard" if "send guard" in scene.menu() else "send goon")
    assert scene.key() == "fight" and sum(scene.units("LES-1")) == 4
    assert sum(scene.units("LES-2")) == 4 - sent and scene.units("LES-1")[1] == (1 if sent else 0)
    assert scene.units("LES-3") == (4, 0), "from one Block only"


@pytest.mark.example("WE-24")
@pytest.mark.rule("PR-HQ-2", "PR-ATK-5")
def test_only_the_guard_may_come_from_a_block_that_lies_low() -> None:
    """Two Goons with their Gangster stay, the Guard comes."""
    scene = Scene(2)
    for name in ("LES-3", "HEL-8"):
        scene.put(name, goons=0)
    scene.put("LES-2", goons=2, guards=1, gangsters=1).refresh()
    scene.attack("HEL-3", 1, "LES-1").do("call LES-2")
    assert scene.units("LES-1") == (2, 2) and scene.units("LES-2") == (2, 0)


@pytest.mark.example("WE-22")
@pytest.mark.rule("PR-HQ-1", "PR-HQ-3", "PR-HQ-6", "PR-HQ-7")
@pytest.mark.parametrize(("vault", "taken"), [(85, 40), (5, 0)])
def test_robbing_an_hq(vault: int, taken: int) -> None:
    """Half the Vault, rounded down to 5; a Headline; Robbed! for good. A Robbed HQ gives nothing more."""
    scene = Scene(2).set(0, gs=0).set(1, gs=vault)
    for name in ("LES-1", "LES-2", "LES-3", "HEL-8"):
        scene.put(name, goons=0, guards=0)
    scene.refresh()
    scene.attack("HEL-2", 1, "LES-1")
    assert scene.menu() == ["rob", "withdraw"], "without Units there is no Conflict and no roll"
    assert scene.refusal("seize") == "PR-HQ-1" and scene.refusal("torch") == "PR-HQ-1"
    scene.do("rob", "retreat-to HEL-2")
    robber = scene.gang(0)
    assert (robber.gs, scene.gang(1).gs, robber.headlines) == (taken, vault - taken, 1)
    assert (robber.counters["game.steals"], robber.counters["game.robberies"]) == (1, 1)
    assert scene.at("LES-1").robbed and scene.at("LES-1").owner == 1
    scene.turn_of(0).attack("HEL-3", 1, "LES-1")
    assert scene.key() == "retreat-to", "only Withdraw is left"


@pytest.mark.rule("PR-HQ-6")
@pytest.mark.parametrize(("rounding", "headline", "gs", "headlines"), [("up", True, 45, 1), ("down", False, 40, 0)])
def test_switches_of_the_robbery(rounding: str, headline: bool, gs: int, headlines: int) -> None:
    """hq_half_rounding and headline_for_hq_robbery."""
    scene = Scene(2, hq_half_rounding=rounding, headline_for_hq_robbery=headline).set(0, gs=0).set(1, gs=85)
    for name in ("LES-1", "LES-2", "LES-3", "HEL-8"):
        scene.put(name, goons=0, guards=0)
    scene.refresh().attack("HEL-2", 1, "LES-1").do("rob", "retreat-to HEL-2")
    assert (scene.gang(0).gs, scene.gang(0).headlines) == (gs, headlines)
    assert scene.gang(0).counters["game.robberies"] == 1


@pytest.mark.rule("PR-HQ-5", "PR-ATK-4")
def test_goons_may_leave_an_hq_and_it_is_then_closed_for_the_year() -> None:
    """With no Unit left the Attacker wins; after a Conflict nobody attacks that HQ again this Year."""
    scene = Scene(2).put("LES-1", goons=2, guards=0).refresh()
    scene.attack("HEL-3", 1, "LES-1").do("none", "retreat", "retreat-to LES-4")
    assert scene.key() == "outcome"
    scene.do("withdraw", "retreat-to HEL-3").turn_of(0)
    scene.do("attack", "from HEL-2") if "from HEL-2" not in scene.menu() else None
    scene.do("goons 1")
    assert scene.refusal("target LES-1") == "PR-ATK-4"


@pytest.mark.rule("PR-CON-8")
def test_the_defender_plays_first() -> None:
    """Both hold cards: the Defender is asked, then the Attacker; once a Round each."""
    scene = Scene(2).put("VIL-2", goons=1).hand(0, "SC03").hand(1, "SC16").refresh()
    scene.attack("HEL-3", 1, "VIL-2").do("fight").roll(1, 1)
    assert (scene.actor(), scene.key()) == (1, "tactic")
    scene.do("none")
    assert (scene.actor(), scene.key()) == (0, "tactic")
    scene.do("none", "continue", "fight").roll(1, 1)
    assert (scene.actor(), scene.key()) == (1, "tactic")


@pytest.mark.rule("PR-GEN-6")
def test_each_side_has_its_own_limit() -> None:
    """Four attackers meet four defenders in one Block."""
    scene = Scene(2).put("VIL-2", goons=4).put("HEL-2", goons=4).refresh()
    scene.attack("HEL-2", 4, "VIL-2").do("fight").roll(1, 1, 1, 1, 1, 1, 1, 1)
    assert scene.key() == "continue"


@pytest.mark.rule("PR-CON-7", "PR-HQ-4")
def test_at_a_headquarters_the_defender_adds_a_pip_before_the_attacker() -> None:
    """RED attacks an HQ: four dice against four, then the Defender's pip, then the Attacker's; none in Round 2."""
    scene = Scene(4, mats="RED").put("HEL-1", goons=3, guards=1).put("HEL-2", goons=0).put("HAR-2", goons=4).refresh()
    scene.attack("HAR-2", 4, "HEL-1").do("fight").roll(3, 1, 1, 1, 1, 1, 1, 3)
    assert (scene.actor(), scene.key(), scene.menu()) == (1, "pip", [f"pip {die}" for die in (1, 2, 3, 4)])
    scene.do("pip 4")
    assert (scene.actor(), scene.key(), scene.menu()) == (0, "pip", [f"pip {die}" for die in (1, 2, 3, 4)])
    scene.do("pip 1")
    attack = scene.view().attack
    assert attack is not None and attack.attacker.goons == 3 and scene.units("HEL-1") == (2, 1), "a hit each"
    scene.do("continue", "fight").roll(3, 1, 1, 3, 1, 1)
    assert scene.key() == "continue" and scene.units("HEL-1") == (2, 1)


@pytest.mark.rule("PR-GEN-5")
def test_an_attackers_goons_stand_in_a_rivals_block_only_while_it_lasts() -> None:
    """The Block stays the Defender's; two Goons have left for it, and after the retreat they are at home again."""
    scene = Scene(2).put("VIL-2", goons=2).put("HEL-2", goons=3).refresh().attack("HEL-2", 2, "VIL-2")
    attack = scene.view().attack
    assert attack is not None and attack.attacker.goons == 2 and scene.units("HEL-2") == (1, 0)
    assert scene.at("VIL-2").owner == 1 and scene.units("VIL-2") == (2, 0)
    scene.do("fight").roll(1, 1, 1, 1).do("retreat", "retreat-to HEL-2")
    assert scene.view().attack is None and scene.at("VIL-2").owner == 1 and scene.units("VIL-2") == (2, 0)
    standing = [b for hood in scene.view().hoods for b in hood.blocks if b.goons or b.guards or b.gangsters]
    assert standing and all(b.owner is not None for b in standing)
    assert scene.gang(0).goons + scene.gang(0).supply == 24
