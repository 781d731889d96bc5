"""RR-END: how the game ends, and who has won."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit, count
from volstead.core.state import DEPTH, State
from volstead.games.rum_run import facts as fact
from volstead.games.rum_run import layout as at

BY_BARRELS: Final[i64] = 1
BY_PASSES: Final[i64] = 2
BY_IDLENESS: Final[i64] = 3
BY_AGREEMENT: Final[i64] = 4
ALONE: Final[i64] = 5
IDLE_ROUNDS: Final[i64] = 20
"""RR-END-4"""
FIRST_IDLE_ROUNDS: Final[i64] = 30
"""RR-END-4: before the first offload."""


def still_in(s: State) -> i64:
    """RR-END-7: the set of the seats that have not left."""
    return (bit(s.data[at.MANY_SEATS]) - 1) & ~s.v[at.LEFT]


def finish(s: State, why: i64) -> None:
    """RR-END-2: the game is over at once; nobody moves any more."""
    v = s.v
    v[at.RESULT] = why
    while v[DEPTH] > 0:
        s.pop()
    s.tell(fact.ENDED, why)


def ends_idle(s: State) -> bool:
    """RR-END-4, RR-END-8: too many turns without an offload or a score: a raid ends the game."""
    v = s.v
    rounds = IDLE_ROUNDS if v[at.OFFLOADED] else FIRST_IDLE_ROUNDS
    return v[at.IDLE] >= rounds * count(still_in(s))


def ends_by_passes(s: State) -> bool:
    """RR-END-3: one full round of passes."""
    return s.v[at.PASSES] >= count(still_in(s))


def barrels_of(s: State, seat: i64, connected: bool) -> i64:
    """The barrels on a seat's tokens, or only on its connected ones."""
    data = s.data
    v = s.v
    many: i64 = 0
    for slot in range(data[at.SLOT_COUNT + seat]):
        cell = v[at.where(seat, slot)] - 1
        if cell >= 0 and (not connected or v[at.DISTANCE + cell] > 0):
            many += v[at.BARRELS + cell]
    return many


def winning_seats(s: State) -> list[int]:
    """RR-END-2, RR-END-6, RR-END-7: who reached the winning number; else the best by score and tie-breakers.

    A seat that has left is not ranked.
    """
    data = s.data
    v = s.v
    for seat in range(data[at.MANY_SEATS]):
        if v[at.SCORE + seat] >= data[at.WINNING]:
            return [int(seat)]
    best: list[int] = []
    winners: list[int] = []
    for seat in range(data[at.MANY_SEATS]):
        if v[at.LEFT] & bit(seat):
            continue
        mine = [v[at.SCORE + seat], barrels_of(s, seat, True), barrels_of(s, seat, False), -v[at.SCORED_AT + seat]]
        standing = [int(number) for number in mine]
        if standing > best or not winners:
            best = standing
            winners = [int(seat)]
        elif standing == best:
            winners.append(int(seat))
    return winners
