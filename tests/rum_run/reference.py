"""The rules once more, slow and literal, to compare with: every legal action as the position that it leads to.

Written after sections 3 and 4 of the rules document, with none of the code of the game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

Cell = tuple[int, int]
Pair = tuple[int, int]
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
Key = tuple[object, ...]


class Token(NamedTuple):
    """A token on the board: whose, which, and the number on each side where its road leaves the cell."""

    seat: int
    pair: Pair
    arms: tuple[tuple[str, int], ...]

    def arm(self, side: str) -> int:
        return dict(self.arms).get(side, 0)


class Door(NamedTuple):
    cell: Cell
    side: str
    distillery: int


class Board:
    """A position."""

    def __init__(self, free: set[Cell], town: Cell, doors: list[Door], seats: int) -> None:
        self.free = free
        self.town = town
        self.doors = doors
        self.seats = seats
        self.tokens: dict[Cell, Token] = {}
        self.barrels: Counter[Cell] = Counter()
        self.racks: list[Counter[Pair]] = [Counter() for _ in range(seats)]
        self.inside: list[int] = [0, 0, 0, 0]
        self.used: set[tuple[int, Door]] = set()
        self.score = [0] * seats
        self.winning = 10**6
        self.lost: set[Cell] = set()
        """Tokens of Fast that a break of Strong's has cut off."""
        self.fast = -1
        self.strong = -1
        self.open_gates = False

    def copy(self) -> "Board":
        other = Board(self.free, self.town, self.doors, self.seats)
        other.tokens = dict(self.tokens)
        other.barrels = Counter(self.barrels)
        other.racks = [Counter(rack) for rack in self.racks]
        other.inside = list(self.inside)
        other.used = set(self.used)
        other.score = list(self.score)
        other.winning = self.winning
        other.lost = set(self.lost)
        other.fast, other.strong, other.open_gates = self.fast, self.strong, self.open_gates
        return other

    def key(self) -> Key:
        """What tells two positions apart, apart from colours that share an owner and kinds of drink."""
        return (
            tuple(sorted(self.tokens.items())),
            tuple(sorted((cell, many) for cell, many in self.barrels.items() if many)),
            tuple(tuple(sorted((pair, many) for pair, many in rack.items() if many)) for rack in self.racks),
            tuple(self.inside),
            tuple(sorted(self.used)),
            tuple(self.score),
            tuple(sorted(self.lost)),
        )


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def ways(pair: Pair) -> list[tuple[tuple[str, int], ...]]:
    low, high = pair
    if low == high:
        return [(("E", low), ("N", low), ("S", low), ("W", low))]
    return [
        (("E", high), ("W", low)),
        (("E", low), ("W", high)),
        (("N", low), ("S", high)),
        (("N", high), ("S", low)),
    ]


def total(pair: Pair) -> int:
    return pair[0] + pair[1]


def meets(t: Board, cell: Cell) -> list[Door]:
    return [door for door in t.doors if door.cell == cell and cell in t.tokens and t.tokens[cell].arm(door.side)]


def joined(t: Board, cell: Cell) -> set[Cell]:
    """Road edges and through edges of the token on a cell."""
    token = t.tokens[cell]
    found: set[Cell] = set()
    for side, number in token.arms:
        other = t.tokens.get(beside(cell, side))
        if other and other.seat == token.seat and other.arm(OPPOSITE[side]) == number:
            found.add(beside(cell, side))
    for mine in meets(t, cell):
        for door in t.doors:
            if door.distillery == mine.distillery and door != mine and door.cell != cell and meets(t, door.cell):
                if door in meets(t, door.cell) and t.tokens[door.cell].seat == token.seat:
                    found.add(door.cell)
    return found


def at_town(t: Board, cell: Cell) -> bool:
    return any(beside(cell, side) == t.town for side, _ in t.tokens[cell].arms)


def distances(t: Board, seat: int, without: Iterable[Cell] = ()) -> dict[Cell, int]:
    """`connected` of section 4, in the position without the tokens on some cells."""
    gone = set(without)
    queue = [cell for cell in sorted(t.tokens) if t.tokens[cell].seat == seat and at_town(t, cell) and cell not in gone]
    found = dict.fromkeys(queue, 1)
    for cell in queue:
        for other in sorted(joined(t, cell)):
            if other not in found and other not in gone:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


def anchors(t: Board, seat: int, token: Token, cell: Cell, gate_open: bool) -> set[str]:
    """RR-MODEL-8, in the position without the token on the cell."""
    known = distances(t, seat, [cell])
    rival = cell in t.tokens and t.tokens[cell].seat != seat
    found = set()
    for side, number in token.arms:
        other = beside(cell, side)
        if other == t.town and (not rival or gate_open):
            found.add(side)
        if other in known and t.tokens[other].arm(OPPOSITE[side]) == number:
            found.add(side)
    return found


def may_lie(t: Board, seat: int, token: Token, cell: Cell) -> bool:
    """RR-ROAD-2, RR-ROAD-8, RR-BRK-1."""
    if cell not in t.free:
        return False
    there = t.tokens.get(cell)
    if there is None:
        return True
    if there.seat == seat:
        return there.arms != token.arms
    return total(token.pair) > total(there.pair)


def put(t: Board, token: Token, cell: Cell) -> None:
    """RR-TURN-5, steps 2 to 4."""
    there = t.tokens.get(cell)
    if there:
        t.racks[there.seat][there.pair] += 1
    t.tokens[cell] = token
    if t.fast >= 0:
        road = distances(t, t.fast)
        cut = {place for place, one in t.tokens.items() if one.seat == t.fast and place not in road}
        broken = there is not None and there.seat == t.fast and token.seat == t.strong
        t.lost = cut if broken else t.lost & cut
    for side in "NESW":
        for door in meets(t, cell):
            if door.side == side and t.inside[door.distillery] and (token.seat, door) not in t.used:
                t.used.add((token.seat, door))
                inside = t.inside[door.distillery]
                while True:
                    t.barrels[cell] += inside
                    inside //= 2
                    if token.seat != t.strong or inside == 0:
                        break
                t.inside[door.distillery] = inside


def followed(
    t: Board, seat: int, cell: Cell, held: set[str], used: set[str], straight: bool
) -> Iterator[tuple["Board", set[str]]]:
    """RR-ROAD-6: every way to lay one token off the double on the cell, and the arms used then."""
    number = t.tokens[cell].arms[0][1]
    for side in "NESW":
        if side in used or not held - {side}:
            continue
        target = beside(cell, side)
        for pair in [pair for pair, many in t.racks[seat].items() if many and number in pair]:
            double = pair[0] == pair[1]
            if double and straight:
                continue
            for arms in ways(pair):
                token = Token(seat, pair, arms)
                if token.arm(OPPOSITE[side]) != number or not may_lie(t, seat, token, target):
                    continue
                there = t.tokens.get(target)
                if there and there.seat == seat and cell not in distances(t, seat, [target]):
                    continue
                after = t.copy()
                after.racks[seat][pair] -= 1
                again = anchors(after, seat, token, target, t.open_gates)
                put(after, token, target)
                if not double:
                    yield after, used | {side}
                    continue
                for final, arms_used in followed(after, seat, target, again, {OPPOSITE[side]}, True):
                    more = list(followed(final, seat, target, again, arms_used, True)) if seat == t.fast else []
                    yield from ((two, used | {side}) for two, _ in more or [(final, arms_used)])


def after_double(t: Board, seat: int, cell: Cell, held: set[str], used: set[str]) -> Iterator["Board"]:
    """All that must follow a double: one token, or for Fast two if two are possible."""
    for one, arms in followed(t, seat, cell, held, used, False):
        more = list(followed(one, seat, cell, held, arms, False)) if seat == t.fast else []
        if more:
            yield from (two for two, _ in more)
        else:
            yield one


def laid(t: Board, seat: int, pair: Pair, barred: Cell | None, gate_open: bool) -> Iterator["Board"]:
    """Every way to lay a token that is already out of the rack or lifted."""
    for cell in sorted(t.free):
        if cell == barred:
            continue
        for arms in ways(pair):
            token = Token(seat, pair, arms)
            if not may_lie(t, seat, token, cell):
                continue
            held = anchors(t, seat, token, cell, gate_open)
            if not held:
                continue
            after = t.copy()
            put(after, token, cell)
            if pair[0] == pair[1]:
                yield from after_double(after, seat, cell, held, set())
            else:
                yield after


def builds(t: Board, seat: int) -> Iterator["Board"]:
    gate_open = t.open_gates or not distances(t, seat)
    for pair in [pair for pair, many in t.racks[seat].items() if many]:
        after = t.copy()
        after.racks[seat][pair] -= 1
        yield from laid(after, seat, pair, None, gate_open)


def links(t: Board, cell: Cell) -> int:
    """RR-MODEL-7: road and town edges."""
    token = t.tokens[cell]
    many = int(at_town(t, cell))
    for side, number in token.arms:
        other = t.tokens.get(beside(cell, side))
        many += bool(other and other.seat == token.seat and other.arm(OPPOSITE[side]) == number)
    return many


def loose_ends(t: Board, seat: int) -> list[Cell]:
    return [
        cell
        for cell, token in sorted(t.tokens.items())
        if token.seat == seat and not t.barrels[cell] and links(t, cell) <= 1
    ]


def moves(t: Board, seat: int) -> Iterator["Board"]:
    if seat == t.fast:
        return
    gate_open = t.open_gates or not distances(t, seat)
    for cell in loose_ends(t, seat):
        after = t.copy()
        token = after.tokens.pop(cell)
        yield from laid(after, seat, token.pair, cell, gate_open)


def repairs(t: Board, seat: int) -> Iterator["Board"]:
    """RR-REP-1 to RR-REP-4."""
    known = distances(t, seat)
    gate_open = t.open_gates or not known
    for number in range(1, 7):
        double = Token(seat, (number, number), ways((number, number))[0])
        if not t.racks[seat][number, number]:
            continue
        for cell in sorted(t.free):
            relied = {
                side
                for side in STEP
                if (other := t.tokens.get(beside(cell, side)))
                and other.seat == seat
                and beside(cell, side) not in known
                and beside(cell, side) not in t.lost
                and other.arm(OPPOSITE[side]) == number
            }
            if not relied or not may_lie(t, seat, double, cell):
                continue
            first = t.copy()
            first.racks[seat][number, number] -= 1
            put(first, double, cell)
            yield from linked(first, seat, cell, number, relied, gate_open)


def linked(t: Board, seat: int, cell: Cell, number: int, relied: set[str], gate_open: bool) -> Iterator["Board"]:
    for side in STEP:
        target = beside(cell, side)
        if not relied - {side}:
            continue
        for pair in [pair for pair, many in t.racks[seat].items() if many and pair[0] != pair[1]]:
            for arms in ways(pair):
                link = Token(seat, pair, arms)
                if link.arm(OPPOSITE[side]) != number or not may_lie(t, seat, link, target):
                    continue
                far = beside(target, side)
                rival = target in t.tokens and t.tokens[target].seat != seat
                if far == t.town:
                    if rival and not gate_open:
                        continue
                elif far not in distances(t, seat, [cell, target]) or t.tokens[far].arm(OPPOSITE[side]) != link.arm(
                    side
                ):
                    continue
                after = t.copy()
                after.racks[seat][pair] -= 1
                put(after, link, target)
                more = list(followed(after, seat, cell, {side}, {side}, False)) if seat == t.fast else []
                if more:
                    yield from (two for two, _ in more)
                else:
                    yield after


def homeward(t: Board, cell: Cell, path: list[Cell]) -> Iterator[list[Cell]]:
    """Every simple path from a token to the town, which stands at its end."""
    if at_town(t, cell):
        yield [*path, t.town]
    for other in joined(t, cell):
        if other not in path:
            yield from homeward(t, other, [*path, other])


def wandering(t: Board, cell: Cell, path: list[Cell], most: int) -> Iterator[list[Cell]]:
    """Every simple path that is so long or cannot be extended."""
    onward = [other for other in joined(t, cell) if other not in path]
    if len(path) - 1 == most or not onward:
        yield path
        return
    for other in onward:
        yield from wandering(t, other, [*path, other], most)


def caravans(t: Board, seat: int) -> Iterator["Board"]:
    """RR-CAR and RR-OVER; only the overloaded piles if there are any."""
    known = distances(t, seat)
    piles = [cell for cell, token in sorted(t.tokens.items()) if token.seat == seat and t.barrels[cell]]
    over = [cell for cell in piles if cell in known and t.barrels[cell] > known[cell]]
    for cell in over or piles:
        k = t.barrels[cell]
        if cell in known:
            drops = {tuple(path[1:])[:k] for path in homeward(t, cell, [cell])}
            for route in drops:
                yield from hauled(t, seat, cell, list(route))
        else:
            for path in wandering(t, cell, [cell], k):
                if len(path) > 1:
                    after = t.copy()
                    after.barrels[cell] = 0
                    drop(after, path[1:], k)
                    yield after


def drop(t: Board, path: list[Cell], k: int) -> None:
    for cell in path[:k]:
        t.barrels[cell] += 1
    t.barrels[path[-1]] += max(0, k - len(path))


def hauled(t: Board, seat: int, cell: Cell, route: list[Cell]) -> Iterator["Board"]:
    after = t.copy()
    k = after.barrels[cell]
    after.barrels[cell] = 0
    if route[-1] != t.town:
        drop(after, route, k)
        yield after
        return
    drop(after, route[:-1], min(k, len(route) - 1)) if len(route) > 1 else None
    k -= len(route) - 1
    rivals = [gate for gate in sorted(t.tokens) if t.tokens[gate].seat != seat and at_town(t, gate)]
    if not rivals:
        after.score[seat] += k
        yield after
        return
    after.score[seat] += 1
    k -= 1
    if k == 0:
        yield after
        return
    if after.score[seat] >= t.winning:
        after.barrels[route[-2] if len(route) > 1 else cell] += k
        yield after
        return
    for gate in rivals:
        for path in wandering(t, gate, [gate], k - 1):
            final = after.copy()
            held = final.barrels[path[-1]]
            drop(final, path, k)
            if held:
                final.score[seat] += final.barrels[path[-1]]
                final.barrels[path[-1]] = 0
            yield final


def outcomes(t: Board, seat: int) -> dict[str, set[Key]]:
    """The positions that the legal actions lead to, by kind; builds and repairs together."""
    known = distances(t, seat)
    hauls = {after.key() for after in caravans(t, seat)}
    if any(t.tokens[cell].seat == seat and t.barrels[cell] > known[cell] for cell in known):
        return {"build": set(), "move": set(), "caravan": hauls}
    return {
        "build": {after.key() for after in builds(t, seat)} | {after.key() for after in repairs(t, seat)},
        "move": {after.key() for after in moves(t, seat)},
        "caravan": hauls,
    }
