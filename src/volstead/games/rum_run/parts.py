"""The named parts of how a gang stands, by which reasons are given."""

from volstead.core.kit import Named
from volstead.core.state import State
from volstead.games.rum_run import layout as at


def parts(s: State, seat: int, me: int) -> list[Named]:
    """What is home, and what waits on the roads. Worth is in barrels."""
    v = s.v
    ready = loose = near = 0
    for slot in range(s.data[at.SLOT_COUNT + seat]):
        cell = v[at.where(seat, slot)] - 1
        if cell < 0:
            continue
        distance = v[at.DISTANCE + cell]
        if distance:
            ready += v[at.BARRELS + cell]
            near += v[at.BARRELS + cell] > 0 and distance <= v[at.BARRELS + cell]
        else:
            loose += v[at.BARRELS + cell]
    return [
        Named.number("part-home", seat, 1.0, v[at.SCORE + seat]),
        Named.number("part-ready", seat, 0.4, ready),
        Named.number("part-loads", seat, 0.5, near),
        Named.number("part-loose", seat, 0.15, loose),
    ]
