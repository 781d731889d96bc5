"""Scheme and Infamy cards, Production, Scoring."""

import msgspec
import pytest

from tests.prohibition.scene import HOUSE, Scene
from volstead.games.prohibition import names, scoring


def infamy_points(scene: Scene, seat: int) -> int:
    """What a Gang's Infamy card would bring now; nobody is shown that before the end."""
    return int(scoring.infamy_points(scene.s, scene.there(seat)))


def at_the_end(scene: Scene) -> Scene:
    """Play the rest of 1926 with passes and defaults."""
    scene.year(1926)
    while not scene.over():
        scene.quiet()
    return scene


@pytest.mark.rule("PR-CARD-2", "PR-CARD-3")
def test_completing_schemes_one_after_the_other() -> None:
    """SC12 (10 Booze) and SC21 (Heat 45, 25 Gs): both at one window; SC21 costs its Gs; what is done stays done."""
    scene = Scene(2).set(0, booze=10, heat=45, gs=25).hand(0, "SC12", "SC21", "SC03").refresh()
    scene.do("pass")
    assert scene.menu() == ["claim SC12", "claim SC21", "done"] and scene.refusal("claim SC03") == "PR-CARD-2"
    assert scene.refusal("claim SC01") == "PR-CARD-1"
    scene.do("claim SC21")
    assert scene.gang(0).gs == 0 and scene.menu() == ["claim SC12", "done"], "each is tested anew"
    scene.do("done")
    assert [card.id for card in scene.gang(0).completed] == ["SC21"] and scene.gang(0).points.schemes == 12
    scene.set(0, heat=1)
    assert scene.gang(0).points.schemes == 12


@pytest.mark.rule("PR-CARD-2")
def test_a_cost_that_can_not_be_paid() -> None:
    """SC21 with 20 Gs is not claimable."""
    scene = Scene(2).set(0, heat=45, gs=20).hand(0, "SC21").refresh().do("pass")
    assert scene.menu() == ["done"]


@pytest.mark.example("WE-41")
@pytest.mark.rule("PR-CARD-6", "PR-PROD-4")
def test_windows_of_a_stocked_scheme() -> None:
    """SC11: a Speakeasy and a Nightclub Stocked in Operations: claimable at W1; after a rival's Steal not at W2."""
    scene = Scene(2).year(1923).set(0, booze=10, gs=50).build("HEL-2", "SPEAKEASY").build("VIL-1", "NIGHTCLUB")
    scene.hand(0, "SC11").refresh().do("pass", "done").do("pass").do("done")
    scene.until("stock").do("stock HEL-2", "stock VIL-1").until("claim")
    assert (scene.view().phase, scene.menu()) == ("operations", ["claim SC11", "done"])
    scene.do("done")
    scene.put("VIL-1", goons=0, guards=0).turn_of(1) if scene.actor() == 1 else None
    scene.do("order OPEN_IMPORT")
    if scene.key() == "claim":
        scene.do("done")
    scene.put("VIL-1", goons=0, guards=0).put("LES-2", goons=2).refresh()
    scene.attack("LES-2", 2, "VIL-1").do("steal", "retreat-to LES-2")
    scene.do("order OPEN_CHARGE", "pass")
    assert scene.key() == "claim" and scene.menu() == ["done"]


@pytest.mark.example("WE-41")
@pytest.mark.rule("PR-CARD-6", "PR-PROD-5")
def test_extortion_income_is_claimed_in_production() -> None:
    """SC24: 13 Blocks, Shake Down 40 Gs, Heat 3: claimable at W3 of that Year only; then the counter is 0 again."""
    scene = Scene(2).hand(0, "SC24")
    for name in ("HEL-6", "HEL-7", "VIL-3", "VIL-4", "VIL-5"):
        scene.put(name, owner=0)
    scene.refresh().do("order EXT_SHAKEDOWN")
    assert scene.menu() == ["done"], "not before Production"
    scene.do("done").end_year()
    assert scene.view().phase == "production" and scene.menu() == ["claim SC24", "done"]
    scene.do("done")
    assert scene.gang(0).counters["year.extortion_income"] == 0


@pytest.mark.rule("PR-CARD-1")
def test_a_card_is_completed_or_played_and_hands_are_secret_and_unlimited() -> None:
    """23 cards are held without being asked to discard; rivals see how many. A completed one is no Tactic any more."""
    cards = [f"SC{n:02}" for n in range(1, 24)]
    scene = Scene(2).set(0, heat=45, gs=30).put("VIL-2", goons=1).put("HEL-2", goons=2).hand(0, *cards).refresh()
    scene.do("order OPEN_IMPORT")
    mine, theirs = scene.view(0).mine, scene.view(1).mine
    assert mine is not None and [card.id for card in mine.hand] == cards
    assert theirs is not None and theirs.hand == [] and scene.gang(0, seen_by=1).hand == 23
    assert scene.key() == "claim" and "claim SC21" in scene.menu()
    scene.do("claim SC21", "done").turn_of(0)
    scene.attack("HEL-2", 2, "VIL-2").do("fight").roll(1, 1, 1)
    assert scene.actor() == 0 and "tactic SC21" not in scene.menu() and "tactic SC20" in scene.menu()
    assert scene.gang(0).hand == 22 and [card.id for card in scene.gang(0).completed] == ["SC21"]


@pytest.mark.rule("PR-CARD-6", "PR-CARD-1")
def test_who_holds_cards_is_asked_who_holds_none_is_not() -> None:
    """A window with nothing to claim looks like any other; hand sizes are open."""
    scene = Scene(2).hand(0, "SC03").refresh().do("order OPEN_IMPORT")
    assert scene.menu() == ["done"] and scene.gang(0, seen_by=1).hand == 1
    scene.do("done", "order OPEN_IMPORT")
    assert scene.actor() == 0 and scene.key() == "turn"


@pytest.mark.rule("PR-CARD-4")
def test_tactics_are_for_conflicts_only() -> None:
    """No card is played on a Seize roll, on a Block that nobody defends or on a neutral one; in a Conflict it is."""
    scene = Scene(2).hand(0, "SC03").hand(1, "SC16").refresh()
    scene.attack("HEL-3", 1, "VIL-2").roll(3)
    assert scene.key() == "retreat-to" and scene.events("tactic") == []
    walkover = Scene(2).hand(0, "SC03").refresh().attack("HEL-3", 1, "HEL-6")
    assert walkover.at("HEL-6").owner == 0 and walkover.key() != "tactic"
    assert [text for text in walkover.menu() if text.startswith("tactic")] == []
    conflict = Scene(2).put("VIL-2", goons=1).hand(0, "SC03").hand(1, "SC16").refresh()
    assert conflict.attack("HEL-3", 1, "VIL-2").do("fight").roll(1, 1).key() == "tactic"


@pytest.mark.rule("PR-PROD-1", "PR-PROD-3", "PR-PROD-4", "PR-HEAT-6")
def test_production() -> None:
    """Stocked Buildings give their output and are flipped; a Stocked Ward Machine gives nothing here."""
    scene = Scene(2).set(0, gs=0, booze=0, heat=10).set(1, gs=0)
    for name, kind in zip(("HEL-2", "HEL-3", "HEL-4", "HEL-5", "VIL-1", "LIT-1"), names.TYPES, strict=True):
        scene.build(name, kind, stocked=True)
    scene.refresh().end_year()
    gang = scene.gang(0)
    assert (gang.booze, gang.gs, gang.heat) == (5, 35, 7)
    buildings = [b.building for hood in scene.view().hoods for b in hood.blocks if b.building]
    assert len(buildings) == 6 and not any(building.stocked for building in buildings)


@pytest.mark.example("WE-49")
@pytest.mark.rule("PR-GEN-4", "PR-PROD-3")
def test_the_booze_cap() -> None:
    """14 Booze and a Stocked Brewery: 15, two are lost."""
    scene = Scene(2).set(0, booze=14).build("HEL-2", "BREWERY", stocked=True).refresh().end_year()
    assert scene.gang(0).booze == 15


@pytest.mark.rule("PR-PROD-5", "PR-GEN-1")
def test_the_year_advances_and_the_overlay_comes() -> None:
    """The counters of the Year return to 0; 1926 has the overlay; after its Production comes Scoring."""
    scene = Scene(2).year(1925).attack("HEL-3", 1, "HEL-6")
    assert scene.gang(0).counters["year.blocks_gained"] == 1
    scene.end_year().until("turn")
    assert scene.view().year == 1926 and scene.gang(0).counters["year.blocks_gained"] == 0
    assert {"OPEN_RECRUIT", "OPEN_DRUGSTORE", "OPEN_FESTIVAL"} <= {space.id for space in scene.view().spaces}
    scene.end_year()
    assert scene.over() and scene.view().phase == "over"


def gang_p(scene: Scene) -> Scene:
    """Gang P of WE-44 at seat 0: 16 Blocks, 65 Gs, 4 Booze, 5 Buildings, 3 Headlines, 8 months, SC03-like points."""
    scene.clear()
    for name in [f"HAR-{n}" for n in range(1, 9)] + [f"HEL-{n}" for n in range(2, 7)] + ["VIL-1", "LIT-1", "LIT-2"]:
        scene.put(name, owner=0)
    for name, kind in zip(("HAR-2", "HAR-3", "HAR-4", "HAR-5", "HAR-6"), names.TYPES, strict=False):
        scene.build(name, kind)
    scene.completed(0, "SC02", "SC01")  # worth 7 and 6
    return scene.set(0, gs=65, booze=4, headlines=3, jail=8)


@pytest.mark.example("WE-44")
@pytest.mark.rule("PR-SCORE-1", "PR-SCORE-2", "PR-SCORE-3", "PR-SCORE-4", "PR-SCORE-5", "PR-SCORE-6", "PR-SCORE-7")
def test_scoring() -> None:
    """40 for Turf, 13, 4, 15, 9, minus 8, 13 for Schemes: 86 points with 16 Blocks."""
    points = gang_p(Scene(4)).gang(0).points
    assert (points.turf, points.cash, points.booze, points.buildings) == (40, 13, 4, 15)
    assert (points.headlines, points.jail, points.schemes, points.infamy, points.total) == (9, -8, 13, 0, 86)


@pytest.mark.rule("PR-SCORE-6")
def test_a_total_may_be_negative() -> None:
    """A hundred months."""
    assert Scene(2).set(0, jail=100).gang(0).points.total < 0


@pytest.mark.example("WE-44")
@pytest.mark.rule("PR-SCORE-9")
def test_ties_are_broken_by_blocks_gs_and_jail() -> None:
    """Equal points: more Blocks, then more Gs, then less Jailtime, else the win is shared."""
    scene = Scene(2).infamy("IN05", "IN11")
    assert scene.winners() == [0, 1]
    scene.put("HEL-6", owner=0)
    assert scene.scores()[0] == scene.scores()[1] and scene.winners() == [0], (
        "a sixth home Block gives no points, but breaks the tie"
    )
    scene.put("LES-6", owner=1).set(1, gs=20, booze=2)
    assert scene.scores()[0] == scene.scores()[1] and scene.winners() == [1], "more Gs"
    scene.set(0, gs=20, booze=3, jail=1)
    assert scene.scores()[0] == scene.scores()[1] and scene.winners() == [1], "less Jailtime"


@pytest.mark.example("WE-43")
@pytest.mark.rule("PR-SCORE-8")
@pytest.mark.parametrize(("headlines", "points"), [((4, 4, 1), [0, 0, 0]), ((4, 3, 1), [10, 0, 0])])
def test_infamy_of_headlines(headlines: tuple[int, ...], points: list[int]) -> None:
    """IN05 scores only for its holder, and only if nobody else fulfils it."""
    scene = Scene(3).infamy("IN05", "IN01", "IN02")
    for seat, many in enumerate(headlines):
        scene.set(seat, headlines=many)
    assert [infamy_points(scene, seat) for seat in range(3)] == points


@pytest.mark.example("WE-43")
@pytest.mark.rule("PR-SCORE-8")
def test_infamy_of_others_and_of_clean_records() -> None:
    """Another Gang alone fulfils IN05: nothing. IN12 with Jailtime 0, 3, 0: nothing; 0, 3, 2: 10 points."""
    scene = Scene(3).infamy("IN12", "IN05", "IN01").set(0, headlines=4).set(1, jail=3)
    assert infamy_points(scene, 1) == 0 and infamy_points(scene, 0) == 0
    scene.set(2, jail=2)
    assert infamy_points(scene, 0) == 10


@pytest.mark.rule("PR-SCORE-8", "PR-CARD-8")
def test_infamy_is_shown_when_the_game_is_over() -> None:
    """Until then nobody else sees it; then all do, with the hands and the cards discarded at set-up."""
    scene = Scene(2).infamy("IN01", "IN02").hand(1, "SC03").refresh()
    assert scene.gang(1).infamy is None and scene.gang(1).cards == []
    at_the_end(scene)
    gang = scene.gang(1)
    assert gang.infamy is not None and gang.infamy.id == "IN02" and [card.id for card in gang.cards] == ["SC03"]
    assert gang.infamy_discarded is not None
    assert {fact["seat"]: fact["card"] for fact in scene.events("infamy-revealed")} == {0: "IN01", 1: "IN02"}


@pytest.mark.unturned("nobody")
@pytest.mark.rule("PR-GEN-3")
def test_money_comes_in_fives() -> None:
    """Every amount of the content is a multiple of 5."""
    prices = [cost for building in HOUSE.buildings for cost in building.costs]
    prices += [row.bribe for fed in HOUSE.feds for row in fed.rows]
    assert all(price % 5 == 0 for price in prices)


METRICS = {
    "blocks": 9,
    "best_nbhd": 5,
    "best_away_nbhd": 2,
    "best_rival_hq_nbhd": 1,
    "nbhds_with(2)": 2,
    "buildings": 4,
    "buildings_of(STILL|BREWERY)": 2,
    "building_types": 4,
    "best_built_nbhd": 3,
    "stocked(STILL|SPEAKEASY)": 1,
    "gs": 45,
    "booze": 7,
    "heat": 12,
    "headlines": 3,
    "jail": 2,
    "goons_on_map": 6,
    "schemes_done": 1,
    "year.blocks_gained": 4,
    "year.units_wiped": 5,
    "year.torches": 6,
    "year.extortion_income": 40,
    "game.steals": 7,
    "game.robberies": 8,
    "game.buildings_seized": 9,
}


@pytest.mark.rule("PR-CARD-2")
@pytest.mark.parametrize("metric", METRICS)
def test_every_metric_measures_what_it_says(metric: str) -> None:
    """A Scheme that asks for exactly this number is claimable, one more is not."""
    for extra, claimable in ((0, True), (1, False)):
        cards = [
            msgspec.structs.replace(card, requirement=f"{metric} >= {METRICS[metric] + extra}")
            if card.id == "SC20"
            else card
            for card in HOUSE.schemes
        ]
        scene = Scene(2, house=msgspec.structs.replace(HOUSE, schemes=cards)).hand(0, "SC20")
        scene.put("VIL-3", owner=0).build("HEL-2", "STILL", stocked=True).build("HEL-3", "BREWERY", stocked=True)
        scene.build("HEL-4", "SPEAKEASY").build("LIT-1", "WARD")
        scene.set(0, gs=45, booze=7, heat=12, headlines=3, jail=2, blocks_gained=4, units_wiped=5, torches=6)
        scene.set(0, extortion_income=40, steals=7, robberies=8, buildings_seized=9, hospital_goons=2)
        scene.completed(0, "SC01")
        scene.refresh().do("pass")
        assert ("claim SC20" in scene.menu()) == claimable


@pytest.mark.rule("PR-SCORE-2", "PR-SCORE-3")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(("gs", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (104, 20)])
def test_full_fives_of_gs_and_every_booze_score(seat: int, gs: int, points: int) -> None:
    """What is left of the Gs is worth nothing; a Booze is worth a point."""
    for booze in (0, 1, 7):
        gang = Scene(3).set(seat, gs=gs, booze=booze).gang(seat)
        assert (gang.points.cash, gang.points.booze) == (points, booze)
