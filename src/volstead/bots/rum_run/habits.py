"""Habits of The Rum Run, to measure others against: which action comes first, which tokens are laid."""

from collections.abc import Callable

from volstead.bots.habits import Habit, Rule, menu_of
from volstead.bots.rum_run.inputs import NOWHERE, RumRunInputs
from volstead.core.seats import bit
from volstead.core.state import DEPTH, State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step

READER = RumRunInputs()
"""Counts the tokens to each cell."""


def _action(habit: Habit, s: State, legal: list[int], first: int) -> list[int]:
    return [m for m in legal if first <= m < first + at.CELLS] if s.top() == step.TURN else []


def haul(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A caravan whenever there is one, the largest pile first."""
    found = _action(habit, s, legal, do.HAUL)
    return max(found, key=lambda m: s.v[at.BARRELS + m - do.HAUL], default=None)


def haul_near(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A caravan that brings something home at once."""
    found = [
        m
        for m in _action(habit, s, legal, do.HAUL)
        if s.v[at.BARRELS + m - do.HAUL] >= s.v[at.DISTANCE + m - do.HAUL] > 0
    ]
    return found[0] if found else None


def mend(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A repair whenever there is one."""
    found = _action(habit, s, legal, do.MEND)
    return found[0] if found else None


def no_lift(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A loose end is never taken up again, while anything else is possible."""
    lifts = _action(habit, s, legal, do.LIFT)
    rest = [m for m in legal if m not in lifts]
    return int(habit.policy.choose(s, seat, menu_of(rest))) if lifts and rest and s.top() == step.TURN else None


def builder(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Only building, as long as it is possible."""
    found = _action(habit, s, legal, do.BUILD)
    return int(habit.policy.choose(s, seat, menu_of(found))) if found else None


def breaker(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Builds on a rival's token whenever it can."""
    found = [m for m in _action(habit, s, legal, do.BUILD) if s.v[at.LAID + m - do.BUILD]]
    return found[0] if found else None


def robber(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Builds on a rival's token that carries barrels, the most first."""
    found = [m for m in _action(habit, s, legal, do.BUILD) if s.v[at.BARRELS + m - do.BUILD]]
    return max(found, key=lambda m: s.v[at.BARRELS + m - do.BUILD], default=None)


def no_repeat(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Never the same whole position twice: another action instead."""
    if s.top() != step.TURN or len(legal) < 2:
        return None
    move = int(habit.policy.choose(s, seat, menu_of(legal)))
    after = s.clone()
    after.apply(seat, move)
    key = hash(tuple(after.v[at.LAID + cell] for cell in range(at.CELLS)))
    if key not in habit.seen:
        habit.seen.add(key)
        return move
    return int(habit.policy.choose(s, seat, menu_of([m for m in legal if m != move])))


def laying(kind: str) -> Rule:
    """Doubles first, doubles last, high tokens first, low tokens first."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() not in (step.LAY, step.LAY_ARM) or len(legal) < 2:
            return None
        catalogue = do.MOVES

        def key(move: int) -> float:
            text = catalogue.text(move)
            total = sum(int(sign) for sign in text if sign.isdigit())
            if kind == "high":
                return total
            if kind == "low":
                return -total
            return (1 if "+" in text else 0) * (1 if kind == "doubles" else -1)

        return max(legal, key=key)

    return rule


def whole(worth: Callable[[State, State, int], float | None]) -> Rule:
    """The whole action after which a simple count is highest; the policy, where it says nothing of any."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if habit.plan and s.top() != step.TURN:
            move = habit.plan.pop(0)
            return move if move in legal else None
        habit.plan = []
        if s.top() != step.TURN:
            return None
        best: tuple[float, list[int]] | None = None
        for line, after in _actions(s, seat, legal):
            found = worth(s, after, seat)
            if found is not None and (best is None or found > best[0]):
                best = (found, line)
        if best is None:
            return None
        habit.plan = best[1][1:]
        return best[1][0]

    return rule


def _actions(s: State, seat: int, legal: list[int]) -> list[tuple[list[int], State]]:
    """Every whole action with the position after it."""
    found = []
    waiting = [([move], s) for move in legal]
    while waiting:
        line, before = waiting.pop()
        after = before.clone()
        after.apply(seat, line[-1])
        if after.v[DEPTH] > 1 and len(line) < 15:
            waiting += [([*line, move], after) for move in after.legal(seat)]
        else:
            found.append((line, after))
    return found


def _got(before: State, after: State, seat: int) -> int:
    """Barrels scored or taken on to one's own road by an action."""
    mine = int(after.v[at.SCORE + seat] - before.v[at.SCORE + seat]) * 2
    for s, sign in ((after, 1), (before, -1)):
        for cell in range(at.CELLS):
            if s.v[at.BARRELS + cell] and s.data[at.OWNER + s.v[at.LAID + cell]] == seat:
                mine += sign * int(s.v[at.BARRELS + cell])
    return mine


def _nearest(s: State, seat: int) -> int:
    """How many tokens are missing to the nearest door with barrels that is open to a seat."""
    READER.walk(s, seat)
    doors = range(int(s.data[at.FIRST_DOOR + 4]))
    return min(
        (
            int(READER.away[s.data[at.DOOR_CELL + door]])
            for door in doors
            if s.v[at.INSIDE + s.data[at.DOOR_OF + door]] and not s.v[at.USED + seat] & bit(door)
        ),
        default=int(NOWHERE),
    )


def _linked(s: State, seat: int) -> int:
    """Tokens with a way to the town."""
    cells = (int(s.v[at.where(seat, slot)]) - 1 for slot in range(int(s.data[at.SLOT_COUNT + seat])))
    return sum(1 for cell in cells if cell >= 0 and s.v[at.DISTANCE + cell])


def rush(before: State, after: State, seat: int) -> float | None:
    """Barrels first, then the shortest way to the next door, whatever the others do."""
    return 100.0 * _got(before, after, seat) - _nearest(after, seat)


def block(before: State, after: State, seat: int) -> float | None:
    """Barrels first, then the longest way to a door for the next rival."""
    other = (seat + 1) % int(before.data[at.MANY_SEATS])
    return 100.0 * _got(before, after, seat) + 10.0 * _nearest(after, other) - _linked(after, other)


def cut(before: State, after: State, seat: int) -> float | None:
    """Cuts off as many tokens of rivals as it can."""
    others = [of for of in range(int(before.data[at.MANY_SEATS])) if of != seat]
    lost = sum(_linked(before, of) - _linked(after, of) for of in others)
    return float(lost) if lost > 0 else None


def hoard(before: State, after: State, seat: int) -> float | None:
    """Takes on what it can, and hauls only what it must."""
    got = _got(before, after, seat)
    return float(got) if got > 0 and after.v[at.SCORE + seat] == before.v[at.SCORE + seat] else None


def ambush(before: State, after: State, seat: int) -> float | None:
    """Scores as many at once as it can."""
    scored = int(after.v[at.SCORE + seat] - before.v[at.SCORE + seat])
    return float(scored) if scored > 0 else None


def take(before: State, after: State, seat: int) -> float | None:
    """Whatever brings most barrels at once."""
    got = _got(before, after, seat)
    return float(got) if got > 0 else None


def stall(before: State, after: State, seat: int) -> float | None:
    """Ahead, it keeps the others from their barrels and waits for the end."""
    rivals = [int(before.v[at.SCORE + of]) for of in range(int(before.data[at.MANY_SEATS])) if of != seat]
    return block(before, after, seat) if before.v[at.SCORE + seat] > max(rivals) else None


def gates(before: State, after: State, seat: int) -> float | None:
    """First a token on every gate that is free."""

    def held(s: State) -> int:
        cells = [int(s.data[at.GATES + k]) for k in range(4)]
        return sum(1 for cell in cells if cell >= 0 and s.data[at.OWNER + s.v[at.LAID + cell]] == seat)

    return float(held(after)) if held(after) > held(before) else None


HABITS: dict[str, tuple[Rule, ...]] = {
    "hauls": (haul,),
    "hauls-home": (haul_near,),
    "mends": (mend,),
    "never-lifts": (no_lift,),
    "builder": (builder,),
    "breaker": (breaker,),
    "robber": (robber,),
    "never-twice": (no_repeat,),
    "doubles": (laying("doubles"),),
    "no-doubles": (laying("plain"),),
    "high": (laying("high"),),
    "low": (laying("low"),),
    "robs-and-hauls": (robber, haul_near),
    "hauls-and-robs": (haul_near, robber),
    "mends-and-hauls": (mend, haul_near),
    "hauls-home-never-lifts": (haul_near, no_lift),
    "never-twice-hauls": (haul_near, no_repeat),
    "robs-never-twice": (robber, no_repeat),
    "builder-hauls": (haul, builder),
    "breaks-and-hauls": (breaker, haul),
    "robs-never-lifts": (robber, no_lift),
    "rush": (whole(rush),),
    "takes-then-plays": (whole(take),),
    "blocks": (whole(block),),
    "cuts": (whole(cut),),
    "hoards": (whole(hoard),),
    "ambush": (whole(ambush),),
    "stalls-when-ahead": (whole(stall),),
    "gates": (whole(gates),),
    "takes-and-cuts": (whole(take), whole(cut)),
}
