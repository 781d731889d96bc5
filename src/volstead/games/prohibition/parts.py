"""The named parts of how a Gang stands, by which reasons are given."""

from volstead.core.kit import Named
from volstead.core.seats import count, members
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import names
from volstead.games.prohibition.board import building_count
from volstead.games.prohibition.scoring import open_points, scheme_points, turf_points


def parts(s: State, seat: int, me: int) -> list[Named]:
    """What a Gang has, which Blocks it holds and what it scores; of a rival Blocks and points. Worth is in points."""
    v = s.v
    turf = members(v[at.TURF + seat])
    found = [Named.so("part-block", seat, 1.5, block=names.BLOCKS[block]) for block in turf]
    if seat != me:
        return [*found, Named.number("part-points", seat, 0.4, open_points(s, seat))]
    return [
        *found,
        Named.number("part-turf", seat, 1.0, turf_points(s, seat)),
        Named.number("part-buildings", seat, 3.0, building_count(s, seat)),
        Named.number("part-gs", seat, 0.2, v[at.GS + seat]),
        Named.number("part-booze", seat, 1.0, v[at.BOOZE + seat]),
        Named.number("part-headlines", seat, 3.0, v[at.HEADLINES + seat]),
        Named.number("part-schemes", seat, 1.0, scheme_points(s, seat)),
        Named.number("part-hand", seat, 0.5, count(v[at.HAND + seat])),
        Named.number("part-jail", seat, -1.0, v[at.JAIL + seat]),
        Named.number("part-heat", seat, -0.4, v[at.HEAT + seat]),
        Named.number("part-goons", seat, 0.7, sum(v[at.GOONS + block] for block in turf)),
    ]
