"""Tactics, each of the eighteen."""

import pytest

from tests.prohibition.scene import Scene


def fight(attacker: str = "", defender: str = "", goons: int = 2, against: int = 2, guards: int = 0) -> Scene:
    """Goons from HEL-2 against Units in VIL-2; cards in the hands, before the dice."""
    scene = Scene(2).put("VIL-2", goons=against, guards=guards).put("HEL-2", goons=goons)
    scene.hand(0, *attacker.split()).hand(1, *defender.split()).refresh()
    return scene.attack("HEL-2", goons, "VIL-2").do("fight")


def wiped(scene: Scene) -> tuple[int, int]:
    """Units that each side lost in the last Round: Attacker, Defender."""
    lost = [int(fact["goons"]) + int(fact["guards"]) for fact in scene.events("wiped-out")[-2:]]
    return lost[0], lost[1]


@pytest.mark.example("WE-39")
@pytest.mark.rule("PR-CON-8", "PR-CARD-4")
def test_smoke_bombs_and_hired_guns() -> None:
    """3, 2, 2 against 5, 4: Smoke on the 3 and a 2; Hired Guns roll 6 and 4: two hits each."""
    scene = fight("SC02", "SC04", goons=3)
    scene.roll(3, 2, 2, 5, 4).do("tactic SC04", "die 1", "die 2")
    attack = scene.view().attack
    assert attack is not None and [die.rolled + die.modifier for die in attack.attacker.dice] == [1, 0, 2]
    scene.do("tactic SC02").roll(6, 4)
    assert wiped(scene) == (2, 2)


@pytest.mark.example("WE-39")
@pytest.mark.rule("PR-CARD-4")
def test_tommy_guns_after_smoke_bombs() -> None:
    """On the dice 0 and 2: values 1, 2, 4, one hit."""
    scene = fight("SC03", "SC04", goons=3)
    scene.roll(3, 2, 2, 5, 4).do("tactic SC04", "die 1", "die 2", "tactic SC03", "die 2", "die 3")
    assert wiped(scene) == (2, 1)


@pytest.mark.example("WE-40")
@pytest.mark.rule("PR-CON-13", "PR-CON-17", "PR-CON-12")
def test_slip_away_of_an_attacker() -> None:
    """Three hits are cancelled, its own hit counts, then it Retreats: the Defender wins, nobody draws."""
    scene = fight("SC20", goons=2, against=3)
    scene.roll(6, 1, 4, 4, 4).do("tactic SC20", "retreat-to HEL-2")
    assert wiped(scene) == (0, 1) and scene.units("HEL-2") == (2, 0)
    assert scene.events("defender-won") and scene.gang(1).hand == 0 and scene.events("attacker-won") == []


@pytest.mark.example("WE-53")
@pytest.mark.rule("PR-CON-17")
def test_slip_away_of_a_defender_who_wins() -> None:
    """Its own hit fells the only attacker: the Defender wins and stays."""
    scene = fight(defender="SC20", goons=1, against=2)
    scene.roll(6, 5, 2).do("tactic SC20")
    assert scene.units("VIL-2") == (2, 0) and scene.events("defender-won")


@pytest.mark.example("WE-53")
@pytest.mark.rule("PR-CON-17", "PR-CON-14")
def test_slip_away_of_a_defender_who_leaves() -> None:
    """No hits: both Goons Retreat, the Block is empty, the Attacker wins and the Defender draws nothing."""
    scene = fight(defender="SC20", goons=1, against=2)
    scene.roll(6, 3, 2).do("tactic SC20", "retreat-to LES-4")
    assert scene.units("LES-4") == (2, 0) and scene.key() == "outcome" and scene.gang(1).hand == 0


@pytest.mark.rule("PR-CON-17", "PR-CARD-4")
def test_slip_away_needs_a_goon_and_leaves_guards() -> None:
    """Guards alone cannot play it; with Guards left the Attacker decides about the next Round."""
    scene = Scene(2).put("VIL-2", goons=0, guards=1).hand(1, "SC20").refresh()
    scene.attack("HEL-3", 1, "VIL-2").roll(1, 1)
    assert scene.menu() == ["none"], "asked nevertheless: nobody can tell what is in a hand"
    assert scene.refusal("tactic SC20") == "PR-CARD-4" and scene.refusal("tactic SC01") == "PR-CARD-1"
    other = fight(defender="SC20", against=1, guards=1).roll(1, 1, 1, 1)
    other.do("tactic SC20", "retreat-to LES-4")
    assert other.key() == "continue" and other.units("VIL-2") == (0, 1)


@pytest.mark.rule("PR-CARD-4", "PR-CARD-5", "PR-CON-9", "PR-CARD-1")
def test_dead_aim_and_where_the_card_goes() -> None:
    """+2 makes a 2 hit; after the Wipe Outs the card lies face up with the discards."""
    scene = fight("SC05", goons=1, against=2).roll(2, 1, 1).do("tactic SC05")
    assert wiped(scene) == (0, 1)
    assert [card.id for card in scene.view().scheme_discards] == ["SC05"] and scene.gang(0).hand == 0


@pytest.mark.rule("PR-CARD-4")
def test_backup_car() -> None:
    """Two Goons of another Block join and roll now."""
    scene = fight("SC01", goons=2, against=3).roll(1, 1, 1, 1, 1)
    scene.put("HEL-3", goons=2)
    scene.do("tactic SC01", "backup HEL-3", "goons 2").roll(6, 6)
    assert wiped(scene) == (0, 2) and scene.units("HEL-3") == (0, 0)
    attack = scene.view().attack
    assert attack is not None and attack.attacker.goons == 4


@pytest.mark.rule("PR-CARD-4")
def test_second_wind_and_dust() -> None:
    """Own misses are rolled again, all together; enemy hits are rolled again. A modifier stays."""
    scene = fight("SC06", "SC08", goons=2, against=2).roll(1, 2, 6, 6)
    scene.do("none", "tactic SC06", "die 1", "die 2").roll(4, 5)
    assert wiped(scene) == (2, 2)
    other = fight("", "SC08", goons=2, against=2).roll(6, 6, 1, 1)
    other.do("tactic SC08", "die 1", "die 2").roll(1, 1)
    assert wiped(other) == (0, 0)


@pytest.mark.rule("PR-CARD-4", "PR-CON-9")
@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "moves", "lost"),
    [
        ("SC15", "", (3, 3, 1, 1), ["tactic SC15"], (0, 2)),  # Steady Hands: +1 to all
        ("SC22", "", (1, 1, 5, 1), ["tactic SC22", "die 1"], (0, 0)),  # Sucker Punch: -2 to one
        ("SC13", "", (1, 1, 5, 5), ["tactic SC13"], (1, 0)),  # Steel Vests of an Attacker: 1 hit
        ("", "SC13", (5, 5, 1, 1), ["tactic SC13"], (0, 0)),  # Steel Vests of a Defender: 2 hits
        ("", "SC13", (5, 1, 5, 1), ["tactic SC13"], (1, 0)),  # … and no fewer than none
        ("SC19", "", (1, 1, 1, 1), ["tactic SC19"], (0, 1)),  # Knife in the Crowd: a hit
    ],
)
def test_dice_and_hits(attacker: str, defender: str, dice: tuple[int, ...], moves: list[str], lost: object) -> None:
    """Each card against two and two."""
    scene = fight(attacker, defender).roll(*dice).do(*moves)
    assert wiped(scene) == lost


@pytest.mark.rule("PR-CON-8", "PR-CARD-4")
@pytest.mark.parametrize("side", [0, 1])
def test_one_tactic_a_side_a_round(side: int) -> None:
    """With two cards in hand one is played; the other has to wait for the next Round."""
    hands = ("SC15 SC19", "")
    scene = fight(hands[side], hands[1 - side], goons=4, against=4).roll(*[1] * 8)
    assert scene.actor() == side and scene.menu() == ["tactic SC15", "tactic SC19", "none"]
    scene.do("tactic SC15")
    assert scene.key() != "tactic" and scene.gang(side).hand == 1
    scene.do("continue", "fight").roll(*[1] * 8)
    assert scene.actor() == side and scene.menu() == ["tactic SC19", "none"]


@pytest.mark.rule("PR-CON-8")
def test_double_cross_silences_the_opponent() -> None:
    """The Attacker holds a card but is not asked, in this Round or the next."""
    scene = fight("SC03", "SC11", goons=2, against=2).roll(1, 1, 1, 1).do("tactic SC11")
    assert scene.key() == "continue"
    scene.do("continue", "fight").roll(1, 1, 1, 1)
    assert scene.key() == "continue"


@pytest.mark.rule("PR-CARD-4", "PR-GEN-3")
@pytest.mark.parametrize(("vault", "taken"), [(30, 10), (5, 5)])
def test_light_fingers(vault: int, taken: int) -> None:
    """10 Gs from the opponent, or all; with none it cannot be played."""
    scene = fight("SC07").set(1, gs=vault).roll(1, 1, 1, 1).do("tactic SC07")
    assert (scene.gang(0).gs, scene.gang(1).gs) == (15 + taken, vault - taken)
    assert fight("SC07").set(1, gs=0).roll(1, 1, 1, 1).menu() == ["none"]


@pytest.mark.rule("PR-CON-17", "PR-CARD-4")
def test_field_surgeon() -> None:
    """After the Wipe Outs up to two Goons come back to one other Block; also the one that just fell."""
    scene = fight("SC18", goons=2, against=2).set(0, hospital_goons=1).roll(1, 1, 4, 1)
    scene.do("tactic SC18", "heal HEL-4")
    assert scene.menu() == ["goons 2", "goons 1", "goons 0"]
    scene.do("goons 2")
    assert scene.units("HEL-4") == (2, 0) and scene.gang(0).hospital_goons == 0
    assert fight("SC18").roll(1, 1, 1, 1).do("tactic SC18").key() == "continue", "nobody lies in the Hospital"
    for name, most in (("HEL-4", 1), ("HEL-5", 2)):
        scene = fight("SC18", goons=2, against=2).set(0, hospital_goons=3).put("HEL-4", goons=2, guards=1)
        scene.put("HEL-1", goons=3, guards=1).roll(1, 1, 1, 1).do("tactic SC18")
        assert "heal HEL-1" not in scene.menu(), "there is no room"
        scene.do(f"heal {name}")
        assert scene.menu() == [f"goons {many}" for many in range(most, -1, -1)], "no more than find room"
        assert scene.do(f"goons {most}").gang(0).hospital_goons == 3 - most


@pytest.mark.rule("PR-CON-12", "PR-CON-13")
def test_extra_extra() -> None:
    """One Headline more for whoever wins with it."""
    scene = (
        fight("SC17", goons=2, against=1).roll(6, 1, 1).do("tactic SC17", "draw SC01", "withdraw", "retreat-to HEL-2")
    )
    assert scene.gang(0).headlines == 1
    other = fight("", "SC17", goons=1, against=2).roll(1, 4, 1).do("tactic SC17")
    assert other.gang(1).headlines == 1


@pytest.mark.rule("PR-HEAT-6", "PR-HEAT-7", "PR-CON-16", "PR-FED-1")
def test_alibi_and_tip() -> None:
    """Heat -3 for oneself, not below 1; +3 for the opponent, whose Fed card waits for the end."""
    scene = fight("SC21").roll(1, 1, 1, 1).do("tactic SC21")
    assert scene.gang(0).heat == 1
    other = fight("SC23").set(1, heat=5).roll(1, 1, 1, 1).do("tactic SC23")
    assert (other.gang(1).heat, other.gang(1).feds_due, other.key()) == (8, 1, "continue")


@pytest.mark.rule("PR-CON-17")
def test_the_surgeon_sends_them_where_there_is_room() -> None:
    """All Blocks are full but one: nobody is asked which, only how many come."""
    scene = fight("SC18", goons=2, against=2).set(0, hospital_goons=2)
    for name in ("HEL-1", "HEL-2", "HEL-3", "HEL-5"):
        scene.put(name, goons=4, guards=0)
    for name in ("LES-8", "VIL-1", "LIT-1"):
        scene.put(name, owner=1, goons=0)
    scene.roll(1, 1, 1, 1)
    scene.do("tactic SC18")
    assert scene.menu() == ["goons 2", "goons 1", "goons 0"]
    assert scene.do("goons 2").units("HEL-4") == (2, 0) and scene.gang(0).hospital_goons == 0


@pytest.mark.rule("PR-CARD-4", "PR-CON-8")
@pytest.mark.parametrize("side", [0, 1])
def test_double_cross_by_either_side(side: int) -> None:
    """Whoever is double-crossed plays no Tactic for the rest of the Conflict; who did it goes on, and all see it."""
    scene = fight("SC11 SC03", "SC06", goons=3, against=3) if side == 0 else fight("SC06", "SC11 SC03", 3, 3)
    scene.roll(1, 1, 1, 1, 1, 1)
    if side == 0:
        scene.do("none")
    assert scene.actor() == side
    scene.do("tactic SC11")
    for watcher in (0, 1):
        attack = scene.view(watcher).attack
        assert attack is not None and [attack.attacker.locked, attack.defender.locked] == [side == 1, side == 0]
    assert scene.key() == "continue", "the other is not asked any more"
    scene.do("continue", "fight").roll(1, 1, 1, 1, 1, 1)
    assert (scene.actor(), scene.key()) == (side, "tactic")
    scene.do("none")
    assert scene.key() == "continue"
    scene.do("retreat", "retreat-to HEL-2")
    assert scene.view().attack is None
