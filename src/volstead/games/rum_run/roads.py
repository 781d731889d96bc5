"""RR-MODEL: which tokens are joined, which are connected and how far from the town; kept up to date move by move.

`place` and `remove` are the only ways on and off the board. They keep, for each seat, the distances of its connected
tokens and the frontier: the numbers that connected arms show towards each cell (OPEN). A new token costs what it
newly connects; a removed one costs a walk over its owner's own road, and only if something hung on it.
"""

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.tokens import A_SIDE, NUMBER, ON_EACH_SIDE, TURN_ROUND, same_sides


def frontier(s: State, seat: i64, cell: i64) -> i64:
    """The numbers that a seat's connected roads show towards a cell, 3 bits a side."""
    return s.v[at.OPEN + cell] >> at.A_SEAT * seat & at.FOUR_SIDES


def arm(s: State, cell: i64, side: i64) -> i64:
    """RR-MODEL-2: the number that the token on a cell shows on one side; 0 for none."""
    return s.data[at.ARMS + s.v[at.LAID + cell]] >> A_SIDE * side & NUMBER


def joined(s: State, cell: i64, side: i64) -> i64:
    """RR-MODEL-3, RR-BRK-7: the cell on this side whose token is joined to the token here by road, or -1."""
    v = s.v
    data = s.data
    code = v[at.LAID + cell]
    number = data[at.ARMS + code] >> A_SIDE * side & NUMBER
    if number == 0:
        return -1
    other = data[at.NEXT + at.SIDES * cell + side]
    if other < 0:
        return -1
    facing = v[at.LAID + other]
    if data[at.OWNER + facing] != data[at.OWNER + code]:
        return -1
    if data[at.ARMS + facing] >> A_SIDE * (side ^ TURN_ROUND) & NUMBER != number:
        return -1
    return other


def at_town(s: State, cell: i64) -> bool:
    """RR-MODEL-4, RR-ROAD-5: whether the token on the cell is joined to the Town Center; any number will do."""
    side = s.data[at.TOWN_SIDE + cell]
    return side >= 0 and arm(s, cell, side) > 0


def through(s: State, cell: i64, door: i64) -> bool:
    """RR-MODEL-4, RR-DIST-5: whether the token on the cell is joined, through its distillery, to one at this door."""
    data = s.data
    v = s.v
    other = data[at.DOOR_CELL + door]
    if other == cell or data[at.OWNER + v[at.LAID + other]] != data[at.OWNER + v[at.LAID + cell]]:
        return False
    if arm(s, other, data[at.DOOR_SIDE + door]) == 0:
        return False
    distillery = data[at.DOOR_OF + door]
    for side in range(at.SIDES):
        mine = data[at.door_at(cell, side)]
        if mine >= 0 and mine != door and data[at.DOOR_OF + mine] == distillery and arm(s, cell, side) > 0:
            return True
    return False


def door_range(s: State, cell: i64) -> tuple[i64, i64]:
    """The doors of the distilleries that the token on a cell meets: from the first to before the last."""
    data = s.data
    sides = data[at.DOORS_AT + cell]
    first: i64 = 0
    last: i64 = 0
    if sides:
        for side in range(at.SIDES):
            if sides & bit(side) and arm(s, cell, side) > 0:
                distillery = data[at.DOOR_OF + data[at.door_at(cell, side)]]
                if last == 0:
                    first = data[at.FIRST_DOOR + distillery]
                    last = data[at.FIRST_DOOR + distillery + 1]
                else:
                    first = min(first, data[at.FIRST_DOOR + distillery])
                    last = max(last, data[at.FIRST_DOOR + distillery + 1])
    return first, last


def homeward_neighbour(s: State, cell: i64) -> i64:
    """A token joined to this connected one that is a step nearer to the town, or -1 at a gate."""
    data = s.data
    v = s.v
    nearer = v[at.DISTANCE + cell] - 1
    code = v[at.LAID + cell]
    sides = same_sides(data[at.ARMS + code], v[at.OPEN + cell] >> at.A_SEAT * data[at.OWNER + code] & at.FOUR_SIDES)
    near = at.beside(cell, 0)
    while sides:
        if sides & 1 and v[at.DISTANCE + data[near]] == nearer:
            return data[near]
        sides >>= A_SIDE
        near += 1
    first, last = door_range(s, cell)
    for door in range(first, last):
        if v[at.DISTANCE + data[at.DOOR_CELL + door]] == nearer and through(s, cell, door):
            return data[at.DOOR_CELL + door]
    return -1


def links(s: State, cell: i64) -> i64:
    """RR-MODEL-7: road edges and town edges of the token on a cell; a distillery does not count."""
    v = s.v
    data = s.data
    code = v[at.LAID + cell]
    arms = data[at.ARMS + code]
    town = data[at.TOWN_SIDE + cell]
    many: i64 = 0
    if town >= 0 and arms >> A_SIDE * town & NUMBER:
        many = 1
    if v[at.DISTANCE + cell] > 0:
        word = v[at.OPEN + cell] >> at.A_SEAT * data[at.OWNER + code] & at.FOUR_SIDES
        return many + (same_sides(arms, word) * ON_EACH_SIDE >> 3 * A_SIDE & NUMBER)
    for side in range(at.SIDES):
        if arms >> A_SIDE * side & NUMBER and joined(s, cell, side) >= 0:
            many += 1
    return many


def _connected_sides(s: State, cell: i64) -> i64:
    """On how many sides a connected token of the same seat is joined to the token on a cell, by the frontier alone."""
    data = s.data
    v = s.v
    code = v[at.LAID + cell]
    word = v[at.OPEN + cell] >> at.A_SEAT * data[at.OWNER + code] & at.FOUR_SIDES
    return same_sides(data[at.ARMS + code], word) * ON_EACH_SIDE >> 3 * A_SIDE & NUMBER


def _edges(s: State, cell: i64) -> i64:
    """How many joins the token has to connected tokens and the town."""
    data = s.data
    v = s.v
    many = _connected_sides(s, cell)
    if at_town(s, cell):
        many += 1
    if data[at.DOORS_AT + cell]:
        first, last = door_range(s, cell)
        for door in range(first, last):
            if v[at.DISTANCE + data[at.DOOR_CELL + door]] > 0 and through(s, cell, door):
                many += 1
    return many


def _show(s: State, seat: i64, cell: i64) -> None:
    """Put the arms of a token on the frontier, or take them off again."""
    data = s.data
    v = s.v
    arms = data[at.ARMS + v[at.LAID + cell]]
    near = at.beside(cell, 0)
    for side in range(at.SIDES):
        number = arms >> A_SIDE * side & NUMBER
        if number:
            other = data[near + side]
            if other >= 0:
                v[at.OPEN + other] ^= number << at.A_SEAT * seat + A_SIDE * (side ^ TURN_ROUND)


def _connect(s: State, seat: i64, cell: i64, distance: i64) -> None:
    v = s.v
    v[at.EDGES + seat] += _edges(s, cell)
    v[at.NODES + seat] += 1
    v[at.DISTANCE + cell] = distance
    _show(s, seat, cell)


def _spread(s: State, seat: i64, many: i64) -> None:
    """RR-MODEL-5: breadth first from the cells in the queue over all that is joined to them."""
    data = s.data
    v = s.v
    done: i64 = 0
    while done < many:
        cell = v[at.QUEUE + done]
        v[at.QUEUE + done] = 0
        done += 1
        distance = v[at.DISTANCE + cell] + 1
        arms = data[at.ARMS + v[at.LAID + cell]]
        near = at.beside(cell, 0)
        for side in range(at.SIDES):
            number = arms >> A_SIDE * side & NUMBER
            other = data[near + side]
            if number and other >= 0:  # what `joined` says
                code = v[at.LAID + other]
                if (
                    code
                    and data[at.OWNER + code] == seat
                    and data[at.ARMS + code] >> A_SIDE * (side ^ TURN_ROUND) & NUMBER == number
                ):
                    many = _reach(s, seat, other, distance, many)
        if data[at.DOORS_AT + cell]:
            first, last = door_range(s, cell)
            for door in range(first, last):
                if through(s, cell, door):
                    many = _reach(s, seat, data[at.DOOR_CELL + door], distance, many)


def _reach(s: State, seat: i64, cell: i64, distance: i64, many: i64) -> i64:
    """A token is reached over so many steps; it joins the queue if that is news."""
    v = s.v
    known = v[at.DISTANCE + cell]
    if known == 0:
        _connect(s, seat, cell, distance)
    elif known > distance:
        v[at.DISTANCE + cell] = distance
    else:
        return many
    v[at.QUEUE + many] = cell
    return many + 1


def place(s: State, cell: i64, code: i64) -> None:
    """RR-MODEL-5, RR-REP-5: a token comes to lie on a free cell; all that it joins to the road is connected now."""
    data = s.data
    v = s.v
    seat = data[at.OWNER + code]
    v[at.LAID + cell] = code
    v[at.where(seat, data[at.SLOT + code])] = cell + 1
    best: i64 = 0
    if at_town(s, cell):
        best = 1
    else:
        sides = same_sides(data[at.ARMS + code], v[at.OPEN + cell] >> at.A_SEAT * seat & at.FOUR_SIDES)
        near = at.beside(cell, 0)
        while sides:
            if sides & 1 and (best == 0 or v[at.DISTANCE + data[near]] < best - 1):
                best = v[at.DISTANCE + data[near]] + 1
            sides >>= A_SIDE
            near += 1
        first, last = door_range(s, cell)
        for door in range(first, last):
            other = data[at.DOOR_CELL + door]
            if (
                v[at.DISTANCE + other] > 0
                and (best == 0 or v[at.DISTANCE + other] < best - 1)
                and through(s, cell, door)
            ):
                best = v[at.DISTANCE + other] + 1
    if best > 0:
        _connect(s, seat, cell, best)
        v[at.QUEUE] = cell
        _spread(s, seat, 1)


def remove(s: State, cell: i64) -> None:
    """RR-BRK-4: a token leaves its cell; all others stay, and those that lose their way to the town are fragments."""
    data = s.data
    v = s.v
    code = v[at.LAID + cell]
    seat = data[at.OWNER + code]
    distance = v[at.DISTANCE + cell]
    deeper = False
    if distance > 0:
        sides = same_sides(data[at.ARMS + code], v[at.OPEN + cell] >> at.A_SEAT * seat & at.FOUR_SIDES)
        near = at.beside(cell, 0)
        while sides:
            if sides & 1 and v[at.DISTANCE + data[near]] > distance:
                deeper = True
            sides >>= A_SIDE
            near += 1
        first, last = door_range(s, cell)
        for door in range(first, last):
            if v[at.DISTANCE + data[at.DOOR_CELL + door]] > distance and through(s, cell, door):
                deeper = True
        _show(s, seat, cell)
        v[at.DISTANCE + cell] = 0
        v[at.NODES + seat] -= 1
        v[at.EDGES + seat] -= _edges(s, cell)
    v[at.LAID + cell] = 0
    v[at.where(seat, data[at.SLOT + code])] = 0
    if deeper:
        _walk(s, seat)


def _walk(s: State, seat: i64) -> None:
    """RR-MODEL-5: a seat's distances anew, from the town outwards over its own road."""
    data = s.data
    v = s.v
    for slot in range(data[at.SLOT_COUNT + seat]):
        cell = v[at.where(seat, slot)] - 1
        if cell >= 0 and v[at.DISTANCE + cell] > 0:
            _show(s, seat, cell)
            v[at.DISTANCE + cell] = 0
    v[at.NODES + seat] = 0
    v[at.EDGES + seat] = 0
    many: i64 = 0
    for k in range(at.SIDES):
        gate = data[at.GATES + k]
        if gate >= 0 and data[at.OWNER + v[at.LAID + gate]] == seat and at_town(s, gate):
            _connect(s, seat, gate, 1)
            v[at.QUEUE + many] = gate
            many += 1
    _spread(s, seat, many)


def rebuild_roads(s: State) -> None:
    """Everything that follows from what lies on the cells."""
    data = s.data
    v = s.v
    for cell in range(at.CELLS):
        v[at.DISTANCE + cell] = 0
        v[at.OPEN + cell] = 0
    for k in range(at.MOST_SEATS * at.SLOTS):
        v[at.WHERE + k] = 0
    for cell in range(at.CELLS):
        code = v[at.LAID + cell]
        if code:
            v[at.where(data[at.OWNER + code], data[at.SLOT + code])] = cell + 1
    for seat in range(at.MOST_SEATS):
        _walk(s, seat)


def has_loop(s: State, seat: i64) -> bool:
    """Whether some of a seat's connected tokens have more than one way to the town."""
    v = s.v
    return v[at.EDGES + seat] > v[at.NODES + seat]
