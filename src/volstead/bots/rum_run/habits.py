"""Habits of The Rum Run, to measure others against: which action comes first, which tokens are laid."""

from volstead.bots.habits import Habit, Rule, menu_of
from volstead.core.state import State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run import steps as step


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
}
