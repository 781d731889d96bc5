"""RR-DIST: doors, offloading and refilling; and piles of barrels, which remember their drinks."""

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.rum_run import facts as fact
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.tokens import number_on


def production(inside: i64) -> i64:
    """RR-END-1, RR-DIST-4: all that a distillery holding so many barrels can still give out."""
    total: i64 = 0
    while inside > 0:
        total += inside
        inside >>= 1
    return total


def is_strong(s: State, seat: i64) -> bool:
    """RR-VAR-2: Strong moves second."""
    return s.data[at.VARIANT] == at.TORTOISE_HARE and seat != s.v[at.FIRST]


def is_fast(s: State, seat: i64) -> bool:
    """RR-VAR-2: Fast moves first."""
    return s.data[at.VARIANT] == at.TORTOISE_HARE and seat == s.v[at.FIRST]


def offload(s: State, seat: i64, cell: i64) -> None:
    """RR-DIST-1, RR-DIST-2, RR-DIST-6, RR-BRK-6, RR-LOOSE-5: a placed token offloads at every door that it meets.

    In the order N, E, S, W. Numbers do not matter, only that an arm lies on the side of the door.
    """
    data = s.data
    if not data[at.DOORS_AT + cell]:
        return
    arms = data[at.ARMS + s.v[at.LAID + cell]]
    for side in range(at.SIDES):
        door = data[at.door_at(cell, side)]
        if door >= 0 and number_on(arms, side):
            _offload_at(s, seat, cell, door)


def _offload_at(s: State, seat: i64, cell: i64, door: i64) -> None:
    """RR-DIST-2, RR-DIST-3, RR-DIST-4, RR-DIST-7: all barrels come out, once a seat and door; half are made anew.

    RR-VAR-2: Strong takes all that the distillery would still produce.
    """
    data = s.data
    v = s.v
    distillery = data[at.DOOR_OF + door]
    inside = v[at.INSIDE + distillery]
    if inside == 0 or v[at.USED + seat] & bit(door):
        return
    v[at.USED + seat] |= bit(door)
    remaining = production(inside)
    many = remaining if is_strong(s, seat) else inside
    first = data[at.FIRST_BARREL + distillery] + data[at.MADE + distillery] - remaining
    for k in range(many):
        add_barrel(s, cell, first + k)
    v[at.INSIDE + distillery] = 0 if is_strong(s, seat) else inside >> 1
    v[at.OFFLOADED] = 1
    v[at.PROGRESS] = 1
    s.tell(fact.OFFLOAD, seat, cell, many, distillery, v[at.INSIDE + distillery])


def add_barrel(s: State, cell: i64, barrel: i64) -> None:
    """RR-DIST-8: a new barrel goes on top of the pile."""
    v = s.v
    top = v[at.TOP + cell]
    if top == 0:
        v[at.AFTER + barrel] = barrel
    else:
        v[at.AFTER + barrel] = v[at.AFTER + top]
        v[at.AFTER + top] = barrel
    v[at.TOP + cell] = barrel
    v[at.BARRELS + cell] += 1
