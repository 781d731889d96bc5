"""Chances with a search behind them: the round is played on by sound players on samples of what a seat knows."""

from itertools import islice

from volstead.coach.judge import Judge, words
from volstead.core.state import State
from volstead.games import kit

SAMPLES = (48, 24, 12)
"""With up to four players, with five, with six: a round of more players takes several times as long."""
SEED = 11


def searched(s: State, seat: int, line: list[int]) -> list[float]:
    """Every seat's chance to win, after a line of the seat's own moves; the same for what the seat cannot tell apart.

    `s` may be any sample of what the seat knows.
    """
    judge = Judge(s.game)
    seats = range(int(s.game.seats))
    many = 1 if kit(s.game.name).perfect_information else SAMPLES[min(2, max(0, len(seats) - 4))]
    total = [0.0 for _ in seats]
    for word in islice(words(SEED), many):
        judge.follow(s.resample(seat, word), seat, line, word)
        for other in seats:
            total[other] += judge.out[other] / many
    return total
