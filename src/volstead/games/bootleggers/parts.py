"""The named parts of how a mobster stands, by which reasons are given."""

from volstead.core.kit import Named
from volstead.core.seats import count, members
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.houses import status
from volstead.games.bootleggers.moves import HOUSE_NAMES, TRUCK_NAMES
from volstead.games.bootleggers.standing import dice_of


def parts(s: State, seat: int, me: int) -> list[Named]:
    """What a seat has, and where it rules; of a rival only what everybody sees. Worth is in Gs."""
    v, data = s.v, s.data
    found: list[Named] = []
    for house in range(1, data[at.HOUSE_COUNT]):
        standing = status(s, house, seat)
        if standing >= at.MAJORITY:
            found.append(Named.so("part-leads", seat, 3.0, house=HOUSE_NAMES[house]))
        if standing == at.CONTROLLING:
            found.append(Named.so("part-controls", seat, 4.0, house=HOUSE_NAMES[house]))
    if seat != me:
        return found
    trucks = [truck for truck in range(at.TRUCKS) if v[at.OWNED + seat] >> truck & 1]
    found += [
        Named.number("part-cash", seat, 1.0, v[at.CASH + seat]),
        Named.number("part-dice", seat, 4.0, dice_of(s, seat)),
        Named.number("part-trucks", seat, 3.0, len(trucks)),
        Named.number("part-cards", seat, 2.5, count(v[at.HAND + seat])),
        Named.number("part-markers", seat, 2.0, sum(v[at.on(house, seat)] for house in range(1, data[at.HOUSE_COUNT]))),
        Named.number("part-back-room", seat, 1.0, v[at.BACK + seat]),
        Named.number("part-improvements", seat, 1.0, v[at.BACK_IMPROVEMENTS + seat]),
    ]
    for truck in members(v[at.LINED]):
        if v[at.CARGO_OWNER + truck] == seat:
            house, place = _in_line(s, truck)
            name, where = TRUCK_NAMES[truck], HOUSE_NAMES[house]
            found.append(Named.so("part-in-line", seat, 1.0, at_once=True, truck=name, house=where, place=place))
    return found


def _in_line(s: State, truck: int) -> tuple[int, int]:
    """The house where a truck stands, and how many are served there up to it: dock by dock, in the order of arrival."""
    v = s.v
    house = next(h for h in range(at.HOUSES) for dock in range(at.DOCKS) if at.line(h, dock) == v[at.SPOT + truck])
    first = (v[at.SPOT + truck], v[at.ARRIVAL + truck])
    lines = {at.line(house, dock) for dock in range(at.DOCKS)}
    ahead = [
        other
        for other in members(v[at.LINED])
        if v[at.SPOT + other] in lines and (v[at.SPOT + other], v[at.ARRIVAL + other]) < first
    ]
    return house, len(ahead) + 1
