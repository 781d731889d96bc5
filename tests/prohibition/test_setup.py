"""Setting up: Map, mats, draft, Infamy."""

import msgspec
import pytest

from tests.prohibition.scene import HOUSE, Scene
from volstead import BadOption
from volstead.core.seats import NATURE, NATURE_BIT, members
from volstead.core.state import State
from volstead.games.prohibition import KIT
from volstead.games.prohibition.content import Hooks
from volstead.games.prohibition.shapes import MyView, View


def raw(gangs: int, **options: object) -> State:
    """A new game at its first question."""
    return KIT.make(gangs, options).new()


def play(s: State, seat: int, text: str) -> None:
    s.play(seat, KIT.catalogue.parse(text))


def menu(s: State, seat: int) -> list[str]:
    return [KIT.catalogue.text(move) for move in s.legal(seat)]


def deal(s: State) -> None:
    """NATURE deals in order: the first cards to seat 0, the next to seat 1 …"""
    while s.actors() == NATURE_BIT:
        s.play(int(NATURE), s.legal(int(NATURE))[0])


def seen(s: State, seat: int = 0) -> View:
    view = s.view(seat)
    assert isinstance(view, View)
    return view


def own(s: State, seat: int) -> MyView:
    mine = seen(s, seat).mine
    assert mine is not None
    return mine


@pytest.mark.example("WE-01")
@pytest.mark.rule("PR-SET-1", "PR-SET-2", "PR-SET-6", "PR-SET-7", "PR-GEN-8")
def test_four_gangs_begin_with_eight_blocks_each() -> None:
    """Four Gangs: 32 owned and 24 neutral Blocks, 25 PP of Turf, 15 Gs, 3 Booze, Heat 1, 18 Goons in supply."""
    scene = Scene(4)
    view = scene.view()
    blocks = [b for hood in view.hoods for b in hood.blocks]
    assert view.year == 1921
    assert sum(b.owner is not None for b in blocks) == 32 and sum(b.owner is None for b in blocks) == 24
    owned = [b.id for b in blocks if b.owner == 0]
    assert sorted(owned) == sorted(["HAR-1", "HAR-2", "HAR-3", "HAR-4", "HEL-8", "GAS-1", "VIL-1", "LIT-1"])
    for gang in view.gangs:
        assert gang.points.turf == 25
        assert (gang.gs, gang.booze, gang.heat, gang.headlines, gang.jail) == (15, 3, 1, 0, 0)
        assert (gang.supply, gang.goons, gang.gangsters) == (18, 6, 3)
        assert (gang.hospital_goons, gang.hospital_guards) == (0, 0)
    assert scene.units("HAR-1") == (2, 1) and scene.units("HEL-8") == (1, 0)


@pytest.mark.example("WE-02")
@pytest.mark.rule("PR-SET-1", "PR-GEN-10")
@pytest.mark.parametrize(("gangs", "owned", "neutral", "deck"), [(4, 32, 24, 12), (3, 24, 16, 15), (2, 16, 16, 18)])
def test_fewer_gangs_use_fewer_neighborhoods(gangs: int, owned: int, neutral: int, deck: int) -> None:
    """What is out of play has no Blocks; every Gang has 25 PP of Turf; three cards each have left the Scheme deck."""
    view = Scene(gangs).view()
    blocks = [b for hood in view.hoods for b in hood.blocks]
    assert (sum(b.owner is not None for b in blocks), sum(b.owner is None for b in blocks)) == (owned, neutral)
    assert all(gang.points.turf == 25 for gang in view.gangs)
    assert all(hood.blocks or not hood.in_play for hood in view.hoods)
    s = raw(gangs, starting_marker="0")
    while s.game.when(s)[1] == 0:
        seat = members(s.actors())[0]
        s.play(seat, s.legal(seat)[0])
    shown = seen(s)
    assert shown.scheme_deck == deck and [gang.hand for gang in shown.gangs] == [3] * gangs


@pytest.mark.rule("PR-SET-3", "PR-SET-4")
def test_stacks_are_sorted_and_the_fed_deck_is_full() -> None:
    """The cheapest tile lies on top, and all eight Fed cards are in the deck."""
    view = Scene(3).view()
    for stack in view.stacks:
        assert stack.left == 7 and stack.costs == sorted(stack.costs)
    assert view.fed_deck == 8 and view.fed_discards == []


@pytest.mark.unturned("nobody")
@pytest.mark.rule("PR-SET-11", "PR-SET-10", "PR-GEN-11")
def test_the_marker_comes_first_and_by_chance() -> None:
    """NATURE gives the Starting Marker to any of the seats, before mats are dealt."""
    s = raw(3)
    assert menu(s, int(NATURE)) == ["marker 0", "marker 1", "marker 2"]
    play(s, int(NATURE), "marker 2")
    assert menu(s, int(NATURE))[0] == "mat RED"
    assert seen(s).order == [2, 0, 1]


@pytest.mark.unturned("everybody")
@pytest.mark.rule("PR-SET-10")
@pytest.mark.parametrize("gangs", [2, 3, 4])
def test_the_sequence_of_the_set_up(gangs: int) -> None:
    """Marker, mats, cards to draft, Infamy, and then 1921; between them only keeping is asked of anybody."""
    s, order = raw(gangs), []
    while s.game.when(s) != (1921, 2):
        seat = members(s.actors())[0]
        kind = menu(s, seat)[0].split()[0]
        order += [kind] if kind not in order else []
        s.play(seat, s.legal(seat)[0])
    assert order == ["marker", "mat", "deal", "draft", "deal-infamy", "keep-infamy"]


@pytest.mark.unturned("nobody")
@pytest.mark.rule("PR-SET-11")
def test_the_host_may_name_who_begins() -> None:
    """With the switch nothing is drawn; a seat that does not exist is refused."""
    assert seen(raw(2, starting_marker="1")).marker == 1
    with pytest.raises(BadOption, match="starting_marker"):
        raw(2, starting_marker="3")


@pytest.mark.unturned("everybody")
@pytest.mark.rule("PR-SET-5")
def test_mats_by_chance_or_by_choice() -> None:
    """At random NATURE gives each Gang one of the mats left; by the switch Gangs choose in reverse turn order."""
    s = raw(4, starting_marker="1", mat_assignment="choose")
    assert members(s.actors()) == [0], "seat 0 sits right of the Marker, so it is last in turn order"
    play(s, 0, "mat GREEN")
    assert members(s.actors()) == [3] and "mat GREEN" not in menu(s, 3)
    play(s, 3, "mat RED")
    play(s, 2, "mat YELLOW")
    view = seen(s)
    assert [gang.mat.id for gang in view.gangs if gang.mat] == ["GREEN", "BLUE", "YELLOW", "RED"]
    assert menu(raw(4, starting_marker="0"), int(NATURE)) == ["mat RED", "mat BLUE", "mat GREEN", "mat YELLOW"]


@pytest.mark.unturned("everybody")
@pytest.mark.example("WE-03")
@pytest.mark.rule("PR-SET-8", "PR-CARD-1")
def test_the_draft_passes_packs_to_the_left() -> None:
    """Three Gangs keep 1 of 4, of 3 and of 2 cards; what is left of the packs joins the deck."""
    s = raw(3, starting_marker="0")
    for mat in ("RED", "BLUE", "GREEN"):
        play(s, int(NATURE), f"mat {mat}")
    deal(s)
    assert members(s.actors()) == [0, 1, 2], "all pick at once"
    assert menu(s, 1) == ["draft SC05", "draft SC06", "draft SC07", "draft SC08"]
    for picks in ((1, 5, 9), (10, 2, 6)):
        for seat, card in enumerate(picks):
            play(s, seat, f"draft SC{card:02}")
    assert menu(s, 0) == ["draft SC07", "draft SC08"] and menu(s, 2) == ["draft SC03", "draft SC04"]
    for seat, card in enumerate((7, 11, 3)):
        play(s, seat, f"draft SC{card:02}")
    hands = [[card.id for card in own(s, seat).hand] for seat in range(3)]
    assert hands == [["SC01", "SC07", "SC10"], ["SC02", "SC05", "SC11"], ["SC03", "SC06", "SC09"]]
    assert seen(s).scheme_deck == 15


@pytest.mark.unturned("everybody")
@pytest.mark.rule("PR-SET-9", "PR-CARD-8")
def test_each_gang_keeps_one_of_two_infamy_cards_in_secret() -> None:
    """Nobody else sees the pair or the choice; the owner goes on seeing both."""
    s = raw(2, starting_marker="0")
    while s.actors() != NATURE_BIT or "deal-infamy IN01" not in menu(s, int(NATURE)):
        seat = members(s.actors())[0]
        s.play(seat, s.legal(seat)[0])
    for card in ("IN03", "IN12", "IN05", "IN07"):
        play(s, int(NATURE), f"deal-infamy {card}")
    assert menu(s, 0) == ["keep-infamy IN03", "keep-infamy IN12"]
    play(s, 0, "keep-infamy IN12")
    kept, discarded = own(s, 0).infamy, own(s, 0).infamy_discarded
    assert kept is not None and kept.id == "IN12" and discarded is not None and discarded.id == "IN03"
    assert seen(s, 1).gangs[0].infamy is None and members(s.actors()) == [1]
    play(s, 1, "keep-infamy IN05")
    assert s.game.when(s) == (1921, 2), "then 1921 begins with its Action Phase"


@pytest.mark.rule("PR-SET-6")
def test_a_mat_may_add_to_the_start() -> None:
    """An owner's mat with start_gs_bonus and start_booze_bonus."""
    mats = [msgspec.structs.replace(mat, hooks=Hooks(start_gs_bonus=10, start_booze_bonus=2)) for mat in HOUSE.mats]
    gang = Scene(2, house=msgspec.structs.replace(HOUSE, mats=mats)).gang(0)
    assert (gang.gs, gang.booze) == (25, 5)
