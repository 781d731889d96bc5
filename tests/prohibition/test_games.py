"""Whole games: golden playthroughs, the greedy bot, and what samples and positions keep hidden or refuse."""

import copy

import pytest

import volstead
from tests.prohibition.playthrough import FOLDER, GAMES, playthrough
from tests.prohibition.scene import Scene
from volstead.bots import Match, make
from volstead.core.chance import Dice
from volstead.core.seats import SPECTATOR
from volstead.games.prohibition import KIT, names


@pytest.mark.unturned("everybody")
@pytest.mark.parametrize("name", GAMES)
def test_golden_playthroughs(name: str) -> None:
    """The game goes as it did when `python -m tests.prohibition.playthrough` was last run, word for word."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.unturned("everybody")
def test_greedy_beats_random() -> None:
    """Three games against three random seats, from different chairs: greedy wins them all."""
    for seat in range(3):
        s = KIT.make(4).new()
        seats = [make("greedy" if k == seat else "random", "prohibition", 10 * seat + k) for k in range(4)]
        Match(s, seats, Dice(seat)).run()
        assert s.winners() == [seat]


@pytest.mark.unturned("everybody")
def test_greedy_runs_an_economy() -> None:
    """Among greedy bots everybody builds, Schemes are completed and somebody makes a Headline."""
    s = KIT.make(3).new()
    Match(s, [make("greedy", "prohibition", seat) for seat in range(3)], Dice(7)).run()
    view = s.view(int(SPECTATOR))
    gangs = view.gangs  # type: ignore[attr-defined]
    assert all(gang.points.buildings > 0 for gang in gangs)
    assert any(gang.completed for gang in gangs) and any(gang.headlines for gang in gangs)


def test_a_sample_keeps_what_the_seat_knows() -> None:
    """Own hand, own Infamy and all numbers stay; rivals' cards and the deck are drawn from what is unseen."""
    scene = Scene(3).hand(0, "SC01", "SC02").hand(1, "SC03").hand(2, "SC04", "SC05").discard("SC24").refresh()
    seen: set[str] = set()
    for word in range(60):
        sample = scene.sample(0, word)
        assert sample.view(0) == scene.view(0)
        assert [gang.hand for gang in sample.view().gangs] == [2, 1, 2]
        mine = sample.view(1).mine
        assert mine is not None
        seen |= {card.id for card in mine.hand}
    assert len(seen) > 12 and not seen & {"SC01", "SC02", "SC24"}


def test_samples_of_a_secret_deployment_start_from_what_was_seen() -> None:
    """Seat 1 samples while seat 0 arranges: other layouts, but always the same number of Goons."""
    scene = Scene(2).end_year()
    scene.do("lift goon HEL-2", "lift goon HEL-2", "done", "place goon HEL-5")
    layouts = set()
    for word in range(40):
        sample = scene.sample(1, word)
        theirs = [b.goons for hood in sample.view(0).hoods for b in hood.blocks if b.owner == 0]
        assert sum(theirs) + sample.gang(0, 0).reserve_goons == 9
        layouts.add(tuple(theirs))
        assert sample.view(1) == scene.view(1)
    assert len(layouts) > 10


def test_samples_when_all_arrange_at_once() -> None:
    """Simultaneous mode: who is done stays done, who is not still has something to choose."""
    scene = Scene(3, operations_mode="simultaneous").set(1, gs=40).build("HEL-2", "STILL").refresh().end_year()
    scene.play(1, "done")
    for _ in range(3):
        scene.play(1, next(text for text in scene.menu(1) if text.startswith("place goon")))
    scene.play(1, "stock HEL-2")
    for word in range(30):
        sample = scene.sample(0, word)
        assert sample.asked() == scene.asked() and sample.view(0) == scene.view(0)
        assert sample.menu(2) and not sample.menu(1)


@pytest.mark.unturned("everybody")
def test_when_it_is_over_nothing_is_hidden() -> None:
    """A sample of a finished game is the game."""
    s = KIT.make(2).new()
    Match(s, [make("random", "prohibition", seat) for seat in range(2)], Dice(1)).run()
    assert s.resample(0, 5).digest() == s.digest()


SPOILT = {
    "gs": [7, 0, 0, 0],
    "booze": [99, 3, 0, 0],
    "heat": [0, 1, 0, 0],
    "marker": 3,
    "stocked": 1 << 9,
    "fought": 1,
    "fed_deck": 0,
    "scheme_deck": 0,
    "mat": [1, 1, 0, 0],
    "gangsters": [5, 3, 0, 0],
    "away": 2,
    "hiding": 1,
    "stage": [1, 0, 0, 0],
    "robbed": [0, 0, 1, 0],
}


@pytest.mark.unturned("nobody")
@pytest.mark.parametrize("field", SPOILT)
def test_an_impossible_position_is_refused(field: str) -> None:
    """Each of the invariants bars its own nonsense, with a sentence."""
    s = Scene(2).s
    good = s.to_dict()
    good["options"] = dict(KIT.complete({"starting_marker": "0"}))
    bad = copy.deepcopy(good)
    bad["fields"][field] = SPOILT[field]
    with pytest.raises(volstead.BadPosition, match=r"impossible|from 0 to"):
        volstead.from_dict(bad)
    assert volstead.from_dict(good).digest() == s.digest()


@pytest.mark.unturned("nobody")
def test_two_owners_of_a_block_are_refused() -> None:
    """Turf, Units and Buildings out of place."""
    good = Scene(2).s.to_dict()
    for field, place, value in (("turf", 1, good["fields"]["turf"][0]), ("goons", 0, 1), ("built", 0, 1 << 8)):
        bad = copy.deepcopy(good)
        bad["fields"][field][place] = value
        with pytest.raises(volstead.BadPosition, match="impossible"):
            volstead.from_dict(bad)


@pytest.mark.unturned("nobody")
def test_blocks_have_the_order_of_the_map() -> None:
    """Eight a Neighborhood."""
    assert names.BLOCKS[8] == "HEL-1" and len(names.BLOCKS) == 56
