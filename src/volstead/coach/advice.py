"""Advice while a game runs, from a sample of what a seat knows: never from the true position.

A hint says what its move brings beside the next best one; the tutor says what a move would cost beside a better one.
Both are compared as in a review, on fewer samples. Positions that a seat cannot tell apart give the same advice.
"""

from itertools import islice

import msgspec

from volstead import bots
from volstead.coach.judge import Judge, words
from volstead.coach.review import SURE, Told, advised, candidates, contrast, tried
from volstead.core.state import State
from volstead.games import kit

GLANCE, LOOK = 4, 24
"""Samples: to find the move to compare with, and to compare the two."""
SEED = 5


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """Two ways to go on: the chances of the seat with each, the standard error of the difference, and why."""

    better: list[int]
    other: list[int]
    best: float
    chance: float
    error: float
    reasons: list[Told]

    @property
    def sure(self) -> bool:
        """Whether the better way is better beyond doubt."""
        return self.best - self.chance > SURE * self.error


def beside(s: State, seat: int, line: list[int]) -> Advice | None:
    """What speaks for a line of moves: it beside the best of the others. None if there is nothing else to do."""
    judge = Judge(s.game)
    other = _best_other(judge, s, seat, line)
    if other is None:
        return None
    found = contrast(judge, s, seat, (other,), line, LOOK, SEED)
    return Advice(
        better=line, other=[other], best=found.best, chance=found.chance, error=found.error, reasons=found.why()
    )


def instead(s: State, seat: int, line: list[int]) -> Advice | None:
    """What a line of moves costs: it beside the best of the others. None if there is nothing else to do."""
    judge = Judge(s.game)
    other = _best_other(judge, s, seat, line)
    if other is None:
        return None
    found = contrast(judge, s, seat, line, (other,), LOOK, SEED)
    return Advice(
        better=[other], other=line, best=found.best, chance=found.chance, error=found.error, reasons=found.why()
    )


def _best_other(judge: Judge, s: State, seat: int, line: list[int]) -> int | None:
    """The most promising of the other moves that sound players think of."""
    legal = s.legal(seat)
    if len(legal) < 2 or line[0] not in legal:
        return None
    name = s.game.name
    adviser = bots.make("judgement" if kit(name).judgement else bots.usual(name), name, 1)
    sound = [move for move in advised(judge, adviser, s, seat, SEED) if move != line[0]]
    stream = list(islice(words(SEED), GLANCE))
    others = candidates(sound, legal, line[0])
    return max(others, key=lambda move: sum(tried(judge, s, seat, move, stream)), default=None)
