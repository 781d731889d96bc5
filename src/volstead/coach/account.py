"""Luck and skill apart: the seat's chance through a game, and what moved it.

Where chance answers, the luck is the difference between what came and the mean over all that could have come (or over a
drawn part of it, where that is much): over many games it adds up to nothing, whatever the judgement is worth. What is
left are decisions, one's own and the others'. All parts together are what the chance rose by, from first to last.
"""

import msgspec

from volstead.bots.value import chances as told
from volstead.coach.judge import Judge
from volstead.core.chance import Dice
from volstead.core.log import Log, game_of
from volstead.core.menu import Menu
from volstead.core.seats import NATURE
from volstead.core.state import State
from volstead.games import kit

MOST_OUTCOMES = 12
"""Where chance has more answers than this, the mean is taken over so many of them, drawn."""
PARTS = ("dice", "cards", "mine", "others")


class Point(msgspec.Struct, frozen=True):
    """The chances after a decision: of every seat, as everything stood, and as far as the seat itself could tell."""

    moves: int
    """How many moves of the log were made."""
    round: int
    truth: list[float]
    eyes: list[float]


class Account(msgspec.Struct, frozen=True):
    """Why a game ended for a seat as it did, in chances from 0 to 1; the parts add up to `last - first`."""

    seat: int
    first: float
    last: float
    parts: dict[str, float]
    """dice, cards, mine (one's own decisions), others (theirs)."""
    rounds: list[tuple[int, dict[str, float]]]
    """The same by round."""
    curve: list[Point]
    turns: list[tuple[int, float]]
    """The moves of the log that moved the chance most, and by how much; the largest first."""


def is_dice(block: str) -> bool:
    """Whether an answer of chance is a die or the like; all else is drawn from a deck, bag or lot."""
    return block.startswith(("roll", "die", "throw", "flip"))


def account(log: Log, seat: int, eyes: bool = True, turns: int = 8) -> Account:
    """The account of one seat of a finished game."""
    game = game_of(log, kit)
    judge = Judge(game)
    s = game.new()
    menu = Menu()
    dice = Dice(1)
    before = judge.chances(s, seat)[seat]
    first = before
    total = dict.fromkeys(PARTS, 0.0)
    rounds: dict[int, dict[str, float]] = {}
    curve: list[Point] = []
    swings: list[tuple[int, float]] = []
    for number, (mover, move) in enumerate(log.moves):
        round, _ = game.when(s)
        here = rounds.setdefault(round, dict.fromkeys(PARTS, 0.0))
        expected = before
        if mover == NATURE:
            s.fill(NATURE, menu)
            expected = _mean(judge, s, seat, menu, dice)
        s.apply(mover, move)
        chances = judge.chances(s, seat)
        after = chances[seat]
        if mover == NATURE:
            part = "dice" if is_dice(game.catalogue.block(move).name) else "cards"
            _add(total, here, part, after - expected)
            _add(total, here, "others", expected - before)
        else:
            _add(total, here, "mine" if mover == seat else "others", after - before)
            last = s.over() or number + 1 == len(log.moves)
            if last or not curve or abs(after - curve[-1].truth[seat]) > 0.004 or game.when(s)[0] != curve[-1].round:
                seen = told(s, seat, judge.value) if eyes else chances
                curve.append(Point(number + 1, game.when(s)[0], chances, seen))
        swings.append((number, after - before))
        before = after
    swings.sort(key=lambda swing: -abs(swing[1]))
    return Account(
        seat=seat,
        first=first,
        last=before,
        parts=total,
        rounds=sorted(rounds.items()),
        curve=curve,
        turns=swings[:turns],
    )


def _add(total: dict[str, float], here: dict[str, float], part: str, much: float) -> None:
    total[part] += much
    here[part] += much


def _mean(judge: Judge, s: State, seat: int, menu: Menu, dice: Dice) -> float:
    """The seat's chance before chance answers, over all its answers, or over some drawn ones."""
    answers = menu.to_list()
    if len(answers) > MOST_OUTCOMES:
        answers = [answers[dice.below(len(answers))] for _ in range(MOST_OUTCOMES)]
    mean = 0.0
    for move in answers:
        copy = s.clone()
        copy.apply(NATURE, move)
        mean += judge.chances(copy, seat)[seat] / len(answers)
    return mean
