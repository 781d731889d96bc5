"""Honesty: a bot of a given seed moves the same, whatever is hidden from its seat."""

import pytest

from volstead.bots import LEVELS, Bot, SearchBot, make
from volstead.bots.search.plan import SearchPlan
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import State
from volstead.games import kit
from volstead.version import compiled

TABLES = [
    ("bootleggers", 3, 60),
    ("bootleggers", 4, 60),
    ("prohibition", 2, 40),
    ("prohibition", 4, 40),
    ("rum-run", 2, 7),
]
KINDS = ("random", "greedy", "search@6", *LEVELS)


def brief(name: str, game: str, seed: int) -> Bot:
    """A bot as it is, but for a budget that a test can afford."""
    bot = make(name, game, seed)
    if isinstance(bot, SearchBot):
        bot.tries = 6
        bot.plan = SearchPlan(horizon=2, greedy=0.5, consult=2, race=bot.plan.race)
    return bot


def advance(s: State, dice: Dice, greedy: Bot) -> None:
    """One move of the game: chance by dice, players by judgement and now and then at random."""
    actors = s.actors()
    if actors & NATURE_BIT:
        legal = s.legal(NATURE)
        s.apply(NATURE, legal[dice.below(len(legal))])
        return
    seat = int(lowest(actors))
    legal = s.legal(seat)
    judged = s.game.name != "rum-run" and dice.below(3) > 0
    s.apply(seat, greedy.decide(s, seat) if judged else legal[dice.below(len(legal))])


@pytest.mark.parametrize(("game", "seats", "many"), TABLES)
def test_swapping_what_is_hidden_changes_no_move(game: str, seats: int, many: int) -> None:
    """At many positions of a game each kind of bot is asked twice: about the table as it is and about a twin."""
    many *= 20 if compiled() else 1
    s = kit(game).make(seats).new()
    dice = Dice(seats)
    greedy = make("greedy", game, 7)
    asked = 0
    swapped = 0
    while asked < many:
        actors = s.actors()
        if not actors:
            s = kit(game).make(seats).new()
            continue
        if not actors & NATURE_BIT and dice.below(5) == 0:
            seat = int(lowest(actors))
            if len(s.legal(seat)) > 1:
                twin = s.resample(seat, asked + 1)
                swapped += twin.digest() != s.digest()
                name = KINDS[asked % len(KINDS)]
                assert brief(name, game, asked).decide(s, seat) == brief(name, game, asked).decide(twin, seat), name
                asked += 1
        advance(s, dice, greedy)
    assert swapped > many // 2 or game == "rum-run"  # where nothing is hidden


@pytest.mark.parametrize(("game", "seats"), [("bootleggers", 3), ("prohibition", 2)])
def test_a_bot_that_remembers_is_honest_over_a_whole_game(game: str, seats: int) -> None:
    """Two searches of one seed, one shown the table and one a twin of it each time, keep their trees and move alike."""
    s = kit(game).make(seats, {"rounds": 2} if game == "bootleggers" else {}).new()
    dice = Dice(3)
    greedy = make("greedy", game, 5)
    one, two = brief("search@6", game, 9), brief("search@6", game, 9)
    asked = 0
    while s.actors() and asked < 40:
        if s.actors() & 1 and len(s.legal(0)) > 1:
            move = one.decide(s, 0)
            assert two.decide(s.resample(0, asked), 0) == move
            s.apply(0, move)
            asked += 1
        else:
            advance(s, dice, greedy)
    assert asked > 10


def test_every_level_can_be_made_for_every_game() -> None:
    """The names of the levels work wherever a bot is chosen."""
    for game in ("bootleggers", "prohibition", "rum-run"):
        for name in LEVELS:
            assert make(name, game, 1).name == name
