"""RR-DIST: doors, offloading and refilling; and piles of barrels, which remember their drinks."""

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.rum_run.layout import (
    AFTER,
    ARMS,
    BARRELS,
    DOOR_AT,
    DOOR_OF,
    DOORS_AT,
    FIRST,
    FIRST_BARREL,
    INSIDE,
    LAID,
    MADE,
    OFFLOADED,
    PROGRESS,
    TOP,
    TORTOISE_HARE,
    USED,
    VARIANT,
)
from volstead.games.rum_run.moves import OFFLOAD


def production(inside: i64) -> i64:
    """RR-END-1, RR-DIST-4: all that a distillery holding so many barrels can still give out."""
    total: i64 = 0
    while inside > 0:
        total += inside
        inside >>= 1
    return total


def is_strong(s: State, seat: i64) -> bool:
    """RR-VAR-2: Strong moves second."""
    return s.data[VARIANT] == TORTOISE_HARE and seat != s.v[FIRST]


def is_fast(s: State, seat: i64) -> bool:
    """RR-VAR-2: Fast moves first."""
    return s.data[VARIANT] == TORTOISE_HARE and seat == s.v[FIRST]


def offload(s: State, seat: i64, cell: i64) -> None:
    """RR-DIST-1, RR-DIST-2, RR-DIST-6, RR-BRK-6, RR-LOOSE-5: a placed token offloads at every door that it meets.

    In the order N, E, S, W. Numbers do not matter, only that an arm lies on the side of the door.
    """
    data = s.data
    if not data[DOORS_AT + cell]:
        return
    arms = data[ARMS + s.v[LAID + cell]]
    for side in range(4):
        door = data[DOOR_AT + 4 * cell + side]
        if door >= 0 and (arms >> (3 * side)) & 7:
            _offload_at(s, seat, cell, door)


def _offload_at(s: State, seat: i64, cell: i64, door: i64) -> None:
    """RR-DIST-2, RR-DIST-3, RR-DIST-4, RR-DIST-7: all barrels come out, once a seat and door; half are made anew.

    RR-VAR-2: Strong takes all that the distillery would still produce.
    """
    data = s.data
    v = s.v
    distillery = data[DOOR_OF + door]
    inside = v[INSIDE + distillery]
    if inside == 0 or v[USED + seat] & bit(door):
        return
    v[USED + seat] |= bit(door)
    remaining = production(inside)
    many = remaining if is_strong(s, seat) else inside
    first = data[FIRST_BARREL + distillery] + data[MADE + distillery] - remaining
    for k in range(many):
        add_barrel(s, cell, first + k)
    v[INSIDE + distillery] = 0 if is_strong(s, seat) else inside >> 1
    v[OFFLOADED] = 1
    v[PROGRESS] = 1
    s.tell(OFFLOAD, seat, cell, many, distillery, v[INSIDE + distillery])


def add_barrel(s: State, cell: i64, barrel: i64) -> None:
    """RR-DIST-8: a new barrel goes on top of the pile."""
    v = s.v
    top = v[TOP + cell]
    if top == 0:
        v[AFTER + barrel] = barrel
    else:
        v[AFTER + barrel] = v[AFTER + top]
        v[AFTER + top] = barrel
    v[TOP + cell] = barrel
    v[BARRELS + cell] += 1
