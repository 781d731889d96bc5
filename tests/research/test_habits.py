"""Habits and measuring: enough of them, all of them legal players; luck taken out; cycles found."""

import pytest

from volstead.bots import habits
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit
from volstead.research.arena import Record
from volstead.research.measuring import cycles, measured


@pytest.mark.parametrize(("game", "seats"), [("bootleggers", 4), ("prohibition", 3), ("rum-run", 2)])
def test_at_least_twenty_habits_a_game_and_all_play_by_the_rules(game: str, seats: int) -> None:
    """Each habit answers some decisions of a game, always with a move of the menu."""
    names = list(habits.habits(game))
    assert len(names) >= 20
    asked = 0
    for number, name in enumerate(names):
        habit = habits.make(name, game, number)
        s = kit(game).make(seats).new()
        dice = Dice(number)
        for _ in range(12 if game == "rum-run" else 60):
            if not s.actors():
                break
            if s.actors() & NATURE_BIT:
                legal = s.legal(NATURE)
                s.apply(NATURE, legal[dice.below(len(legal))])
                continue
            seat = int(lowest(s.actors()))
            move = habit.decide(s, seat)
            assert move in s.legal(seat), (name, kit(game).catalogue.text(int(move)))
            s.apply(seat, move)
            asked += 1
    assert asked > 5 * len(names)
    with pytest.raises(BadOption, match="no habit 'sleeps'"):
        habits.check("sleeps", game)


def record(block: int, turn: int, won: int, luck: float) -> Record:
    return Record(block, turn, [1, 0], [0, 0], [won], [1, 1], [0.0, 0.0], [0.0, 0.0], [], [luck, -luck])


def test_luck_is_taken_out() -> None:
    """Who wins exactly as chance gives is no better than fair, and its figure is surer than the plain one."""
    lucky = [record(k, 0, 0 if k % 4 else 1, 0.25 if k % 4 else -0.75) for k in range(40)]
    found = measured(lucky, 1)
    assert found.plain == pytest.approx(0.75)
    assert found.error < found.plain_error
    assert measured([], 1).games == 0


def test_a_cycle_is_told() -> None:
    """Paper, scissors, stone: one rating cannot say it."""
    beats = {("paper", "stone"), ("stone", "scissors"), ("scissors", "paper")}
    found = cycles(lambda one, two: 0.9 if (one, two) in beats else 0.1, ["paper", "scissors", "stone", "boss"])
    assert found == [("paper", "stone", "scissors")]
