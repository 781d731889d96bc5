"""A finished game looked back upon: how everybody's chances went, what was luck, and which decisions changed most.

The account is the coach's; here it is joined to what a seat was told, in slices that leave room for other tables.
"""

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from volstead.coach.account import Account, OpenAccount, walk
from volstead.core.position import from_dict
from volstead.table.entries import Back, Play
from volstead.table.history import facts_of, standing
from volstead.table.table import Table

if TYPE_CHECKING:
    from volstead.table.hall import Hall
    from volstead.table.live import Live

MOMENTS = 3
LEAST = 0.02
"""A smaller change of anybody's chances decides nothing."""
AROUND = 4
"""Over how many decisions before and after it chances are taken together."""


class Judged(Struct, frozen=True, kw_only=True):
    """A decision that stands: the number of the update that told of it, and each seat's chance to win after it."""

    n: int
    seat: int
    chances: list[float]


class Moment(Struct, frozen=True, kw_only=True):
    """A decision that changed chances much: what was told of it, and everybody's chances before and after it."""

    n: int
    seat: int
    facts: list[dict[str, Any]]
    before: list[float]
    after: list[float]


class Review(Struct, frozen=True, kw_only=True):
    """How a finished game went, without what was taken back: what was told, every decision, those that decided it."""

    facts: list[dict[str, Any]]
    judged: list[Judged]
    moments: list[Moment]
    account: Account | None
    """What was luck and what was play for the seat; none for those who looked on."""


class ToldEntry(NamedTuple):
    """An entry that stands: the update that told a seat of it, and what that said."""

    n: int
    seat: int
    facts: list[dict[str, Any]]
    moves: list[tuple[int, int]]


async def review(hall: "Hall", live: "Live", seat: int) -> Review:
    """A finished game as one seat was told of it."""
    told = await told_to(hall, live, seat)
    record, game = live.table.record, live.table.game
    s = game.new() if record.start is None else from_dict(game, record.start)
    tally = OpenAccount(s, seat) if 0 <= seat < record.seats else None
    steps = walk(s, [move for one in told for move in one.moves])
    first: list[float] = []
    path: list[tuple[Judged, list[dict[str, Any]]]] = []
    for one in told:
        chances: list[float] = []
        for step in (next(steps) for _ in one.moves):
            first, chances = first or step.before, step.after
            if tally is not None:
                tally.add(step)
            await asyncio.sleep(0)
        if one.n and one.moves:
            path.append((Judged(n=one.n, seat=one.seat, chances=[round(c, 4) for c in chances]), one.facts))
    return Review(
        facts=[fact for one in told for fact in one.facts],
        judged=[judged for judged, _ in path],
        moments=moments(path, first),
        account=tally.account() if tally is not None else None,
    )


async def told_to(hall: "Hall", live: "Live", seat: int) -> list[ToldEntry]:
    """What a seat was told of everything that stands."""
    table = Table(live.table.record, live.table.kit)
    found: list[tuple[int, ToldEntry]] = []
    count = 0
    async for entry in hall.entries(live, 0):
        facts: list[dict[str, Any]] = []
        n = 0
        for hearer, update in table.apply(entry):
            if hearer == seat:
                n = update.n
                facts += facts_of(update)
        if isinstance(entry, Back):
            found = standing(found, entry)
        elif isinstance(entry, Play):
            found.append((count, ToldEntry(n, entry.by, facts, entry.moves)))
            await asyncio.sleep(0)
        elif facts:
            found.append((count, ToldEntry(n, -1, facts, [])))
        count += 1
    return [told for _, told in found]


def moments(path: list[tuple[Judged, list[dict[str, Any]]]], first: list[float]) -> list[Moment]:
    """Those that changed somebody's chances most and for good, apart from one another, in the order of the game.

    In the middle of a sale or a caravan chances go up and down; what counts is how they are around it.
    """
    curve = [first, *(judged.chances for judged, _ in path)]
    found = []
    for k, (judged, told) in enumerate(path[:-1], 1):  # the last one is the result itself
        if told:
            around = {"before": mean(curve[max(0, k - AROUND) : k]), "after": mean(curve[k : k + AROUND])}
            found.append((k, Moment(n=judged.n, seat=judged.seat, facts=told, **around)))
    found.sort(key=lambda one: change(one[1]), reverse=True)
    chosen: list[tuple[int, Moment]] = []
    for k, moment in found:
        if len(chosen) < MOMENTS and change(moment) >= LEAST and all(abs(k - other) > AROUND for other, _ in chosen):
            chosen.append((k, moment))
    return [moment for _, moment in sorted(chosen, key=lambda one: one[0])]


def mean(rows: list[list[float]]) -> list[float]:
    return [round(sum(column) / len(rows), 4) for column in zip(*rows, strict=True)]


def change(moment: Moment) -> float:
    """The most that it changed anybody's chance."""
    return max(abs(after - before) for before, after in zip(moment.before, moment.after, strict=True))
