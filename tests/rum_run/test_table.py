"""What people see and type: playthroughs, notation, views, drawings, words, observations; and the greedy bot."""

import msgspec
import pytest

from tests.rum_run.document import LANE, SQUARE, diagram
from tests.rum_run.playthrough import FOLDER, GAMES, playthrough
from tests.rum_run.scenes import MOVES, Scene, game_on
from volstead.bots import make
from volstead.bots.bot import Match
from volstead.core.chance import Dice
from volstead.core.seats import SPECTATOR
from volstead.games.rum_run import KIT
from volstead.games.rum_run.shapes import View
from volstead.words import LANGUAGES, Words


@pytest.mark.unturned("everybody")
@pytest.mark.parametrize("name", GAMES)
def test_golden_playthroughs(name: str) -> None:
    """The game goes as it did when `python -m tests.rum_run.playthrough` was last run, word for word."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.unturned("nobody")
def test_the_notation_of_every_move_reads_back() -> None:
    """All moves of the catalogue, in any case and spacing."""
    for move in range(MOVES.size):
        assert MOVES.parse(f"  {MOVES.text(move).upper()} ") == move
    assert {
        "build C2",
        "lift D2",
        "repair D2",
        "caravan E2",
        "at C1",
        "by D2",
        "over C2",
        "home",
        "6-2",
        "2|4",
        "4+4",
    } <= {MOVES.text(move) for move in range(MOVES.size)}


@pytest.mark.unturned("nobody")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_move_event_and_option_has_words(language: str) -> None:
    """No key of this game is left without a sentence in either language."""
    bundles = Words(KIT, language).bundles
    keys = [f"move-{block.name}" for block in MOVES.blocks]
    keys += [f"fact-{fact.name}" for fact in KIT.facts.facts]
    keys += [f"option-{option.name}{end}" for option in KIT.options for end in ("", "-meaning")]
    keys += [f"prompt-{step.key}" for step in KIT.make(2).steps if step.key]
    keys += ["prompt-forced", "prompt-overshoot", "prompt-outward"]
    assert [key for key in keys if not any(bundle.has_message(key) for bundle in bundles)] == []
    assert Words(KIT, language).move(MOVES.parse("2|5")).count("2|5") == 1


@pytest.mark.unturned("nobody")
def test_the_map_shows_roads_barrels_and_fragments() -> None:
    """Roads with their numbers, barrels against distance, an overloaded pile with !, a fragment in small letters."""
    s = Scene(game_on(SQUARE), diagram("EX-28", 0).replace(".       .       R2|3", "R1-2*1  .       R2|3"))
    drawn = KIT.draw(s.view(0), 100, Words(KIT))
    for text in ("B4━6", "5/1!", "R3┃5", "(TC)", "r1━2", "1/x", "  A  ", "first to 12 barrels"):
        assert text in drawn
    crowd = KIT.make(4, {"order": "seats"}).new().view(0)
    for language in LANGUAGES:
        assert max(len(line) for line in KIT.draw(crowd, 70, Words(KIT, language)).splitlines()[:27]) <= 70


def test_a_view_tells_what_is_in_hand() -> None:
    """A lifted token and the cell in question are part of the view; a spectator sees the same table."""
    s = Scene(game_on(LANE), diagram("EX-17", 0))
    s.play(0, "lift D2")
    view, other = s.view(0), s.view(int(SPECTATOR))
    assert isinstance(view, View) and isinstance(other, View)
    assert (view.hand, view.at) == ("1-4", "D2") and other.seat is None
    assert msgspec.json.encode(view.tokens) == msgspec.json.encode(other.tokens)
    assert "In hand: 1-4" in KIT.draw(view, 100, Words(KIT))


def test_an_observation_shows_the_board_from_the_own_chair() -> None:
    """One's own token is 1 and the rival's 2, for either seat; the spectator has an observation too."""
    s = Scene(game_on(LANE), diagram("EX-08", 0)).after("build C2 / 4-5")
    size = s.s.game.observation_size
    seen = [[int(n) for n in s.s.observe(s.there(seat))] for seat in (0, 1)]
    cell = 12 + 2
    assert [len(numbers) for numbers in seen] == [size, size]
    assert [numbers[cell * 8 + 1] for numbers in seen] == [1, 2]
    assert seen[0][cell * 8 + 2 : cell * 8 + 8] == [0, 5, 0, 4, s.distance("C2"), 0]


@pytest.mark.unturned("everybody")
def test_greedy_beats_random_from_either_seat() -> None:
    """A few games with seats swapped; `make bench` plays many."""
    for seed in range(2):
        bots = [make("greedy" if seat == seed else "random", "rum-run", 7 + seat) for seat in range(2)]
        match = Match(KIT.make(2).new(), bots, Dice(seed))
        match.run()
        assert match.state.winners() == [seed]


@pytest.mark.unturned("everybody")
def test_greedy_plays_every_variant_and_number_of_players() -> None:
    """It answers every kind of question, also when it takes over in the middle of an action."""
    for seats, options in ((3, {}), (4, {"forest": "clearing"}), (2, {"variant": "horse-power"})):
        s = KIT.make(seats, options).new()
        bots = [make("greedy", "rum-run", seat) for seat in range(seats)]
        match = Match(s, bots, Dice(3))
        for count in range(30):
            if count % 7 == 6:
                match.bots = [make("greedy", "rum-run", count) for _ in range(seats)]
            match.step()
        s.check()


def test_greedy_takes_what_is_to_be_had() -> None:
    """It ambushes for four rather than three or one, and it steals two piles with a double."""
    ambush = Scene(game_on(SQUARE), diagram("EX-43", 0))
    bot = make("greedy", "rum-run", 1)
    for text in ("caravan D3", "by C1"):
        assert ambush.text(bot.decide(ambush.s, ambush.there(0))) == text
        ambush.play(0, text)
    theft = Scene(game_on(LANE), diagram("EX-12", 0))
    assert theft.text(make("greedy", "rum-run", 1).decide(theft.s, theft.there(0))) == "build C2"
