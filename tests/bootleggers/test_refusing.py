"""Whoever is asked and tries something else hears why it is not possible, with the rule; nobody else does."""

import pytest

from tests.bootleggers.dealing import propose
from tests.bootleggers.scene import A, B, C, Scene
from volstead import IllegalMove
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit


def reasons(table: Scene, seat: int, *texts: str) -> list[str]:
    return [table.refused(seat, text).key for text in texts]


@pytest.mark.rule("BL-MUS-3", "BL-MUS-5", "BL-MUS-9", "BL-MUS-16")
def test_bids_and_picks() -> None:
    """A card that Alice does not hold, a pick before its time, a second pick of the same card."""
    table = Scene(reveal=False)
    assert reasons(table, A, "muscle 47") == ["muscle-not-in-hand"]
    assert table.refused(A, "pick 1").rule == "BL-MUS-5"
    table = Scene().until("pick", A).play(A, "pick-truck").until("pick", B)
    assert table.refused(B, "pick-truck").rule == "BL-MUS-16"
    assert reasons(table, B, "muscle 9") == ["muscle-at-start"]


@pytest.mark.rule("BL-MUS-11", "BL-MUS-18", "BL-CMP-6", "BL-TIM-13", "BL-INF-1")
def test_out_of_the_back_room() -> None:
    """Dice go on Stills of one's own with room, if there are any; markers have their phase."""
    table = Scene(family=[4, 1, 1, 1], hands={A: ["hit"]}, markers={"texas": [0, 1]}).until("W-P3")
    assert [table.refused(A, f"die family_{seat}").rule for seat in (B, A)] == ["BL-MUS-11", "BL-CMP-6"]
    assert reasons(table, A, "improve omalley", "improve volstead") == [
        "omalley-improvement", "house-for-six",
    ]  # fmt: skip
    assert table.refused(A, "improve texas").rule == "BL-MUS-18"
    assert reasons(table, A, "place texas") == ["marker-in-phase-2"]
    asked = Scene(dice_kept={A: 1}).until("place", A)
    assert reasons(asked, A, "die family_0") == ["back-room-at-window"]


@pytest.mark.rule("BL-THUG-GEN-1", "BL-THUG-GEN-2", "BL-THUG-GEN-3")
def test_cards_out_of_their_time() -> None:
    """Not in the hand, too early, too late, without a target, or while something else is chosen."""
    table = Scene(hands={A: ["hit", "hijack", "windfall"]}, markers={"texas": [0, 1]}).until("W-P2")
    assert reasons(table, A, "play moll", "play hijack", "play windfall") == [
        "card-not-in-hand",
        "card-after-loading",
        "card-in-phase-1",
    ]  # fmt: skip
    table.play(A, "play hit")
    assert reasons(table, A, "house mother", "play hijack") == [
        "target-illegal",
        "card-first-targets",
    ]  # fmt: skip
    alone = Scene(hands={A: ["hit", "windfall"]}).until("W-P1")
    assert alone.refused(A, "play hit").rule == "BL-THUG-GEN-3"
    assert Scene(hands={A: ["hit"]}).until("place", A).refused(A, "play hit").rule == "BL-THUG-GEN-1"


@pytest.mark.rule("BL-SHP-2", "BL-SHP-3", "BL-SHP-5", "BL-SHP-15")
def test_loading_and_dispatch() -> None:
    """A rival's truck, more than it holds, more than there is, the small truck first; trucks sent twice or empty."""
    table = Scene(trucks={A: ["small_0", "large_0"], B: ["small_1"]}).roll(6).until("load")
    assert [table.refused(A, text).rule for text in ("load small_1 1", "load small_0 9", "ship large_0 texas")] == [
        "BL-SHP-2", "BL-SHP-2", "BL-SHP-5",
    ]  # fmt: skip
    assert table.refused(A, "load small_0 0").key == "load-largest-first"
    crates = table.mobster(A).crates
    assert crates < 9 and table.refused(A, f"load large_0 {crates + 1}").rule == "BL-SHP-15"
    table.until("dispatch", A)
    assert table.refused(A, "ship small_1 texas").key == "truck-not-yours-to-send"
    assert table.refused(A, "ship large_0 volstead").key == "house-for-six"


@pytest.mark.rule("BL-DEAL-3", "BL-DEAL-6", "BL-DEAL-10")
def test_deals() -> None:
    """With oneself, answers to nobody, more cash than one has, and no deals at all."""
    table = Scene(cash=[5, 5, 5, 5]).until("W-P4N")
    assert reasons(table, A, "propose seat_0", "accept seat_1", "withdraw", "send") == [
        "deal-with-yourself",
        "no-proposal-from",
        "no-own-proposal",
        "no-draft",
    ]  # fmt: skip
    table.play(A, "propose seat_1")
    assert table.refused(A, "amount 99").rule == "BL-DEAL-10"
    silent = Scene(deals=False, hands={A: ["hit"]}).until("place", A)
    assert silent.refused(A, "propose seat_1").key == "no-deals"


@pytest.mark.rule("BL-TIM-6")
def test_who_is_not_asked_is_told_nothing() -> None:
    """Alice has begun to play a card, or has not: Charlie, who is not asked, hears the same."""
    table = Scene(hands={A: ["hit"]}, markers={"texas": [0, 1]}, dice_kept={C: 1}).until("W-P2")
    told = []
    for _ in range(2):
        told.append([(table.refused(C, text).rule, table.refused(C, text).why) for text in ("play hit", "pick 1")])
        if len(told) == 1:
            table.play(A, "play hit")
    assert [why for _, why in told[0]] == [why for _, why in told[1]]


@pytest.mark.unturned("everybody")
def test_hardly_anything_is_refused_without_a_reason() -> None:
    """Random moves tried by whoever is asked, all through a game: nearly all refusals say more than that it is so."""
    game = kit("bootleggers").make(4)
    s, dice = game.new(), Dice(3)
    told = general = 0
    while s.actors():
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        if seat != NATURE:
            try:
                s.refuse(int(seat), int(dice.below(game.catalogue.size)))
            except IllegalMove as refusal:
                told += 1
                general += refusal.key == "not-possible-now"
        menu = s.legal(int(seat))
        s.apply(seat, menu[int(dice.below(len(menu)))])
    assert told > 300 and general * 20 < told


@pytest.mark.rule("BL-DEAL-13", "BL-DEAL-6")
@pytest.mark.parametrize("version", [1, 2])
def test_counters(version: int) -> None:
    """Who has made twelve proposals may accept or reject; to whom no offer was made has nothing to counter."""
    table = Scene(asking="at-once", version=version).until("W-P4N")
    for _ in range(12):
        table.play(B, "propose seat_2", "drop")
    propose(table, A, B, cash=1)
    assert "counter seat_0" not in table.menu(B)
    assert table.refused(B, "counter seat_0").key == "no-proposal-left"
    assert table.refused(C, "counter seat_0").key == "no-proposal-from"


@pytest.mark.rule("BL-DEAL-22")
def test_a_counter_beside_an_own_offer() -> None:
    """Bob's own offer lies before Alice when hers comes: he is told that, and not that he has no proposal left."""
    table = Scene(asking="at-once").until("W-P4N")
    propose(table, B, A, cash=1)
    propose(table, A, B, cash=1)
    assert "counter seat_0" not in table.menu(B) and table.view(B).mobsters[B].proposals_left
    assert table.refused(B, "counter seat_0").key == "offer-to-player-open"


@pytest.mark.rule("BL-OPT-1")
def test_markers_the_other_way() -> None:
    """Where markers are announced none is placed, and where they are placed none is announced."""
    table = Scene(advanced_influence=True, hands={A: ["hit"]})
    assert table.refused(A, "place texas").key == "marker-announced-here"
    plain = Scene(hands={A: ["moll"]}).until("W-P2", A)
    assert plain.refused(A, "announce texas 1").key == "marker-placed-here"
