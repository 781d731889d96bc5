"""A finished game looked back upon: how everybody's chances went, and which decisions changed them most.

It is judged from the true position by the value that bots play by; nobody is told of it while the game runs.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec
from msgspec import Struct

from volstead.bots import value
from volstead.bots.value.net import MOST
from volstead.core.state import State
from volstead.table.base import encode
from volstead.table.entries import Back, Play
from volstead.table.history import standing
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


def judge(s: State, learned: value.Value | None) -> list[float]:
    """Each seat's chance in the true position, as each of them would judge its own; they add up to one."""
    seats = int(s.game.seats)
    if s.over() or learned is None:
        return value.chances(s, 0)
    own = []
    out = vec[float]([0.0] * int(MOST))
    for seat in range(seats):
        learned.chances(s, seat, out)
        own.append(float(out[seat]))
    return [round(one / sum(own), 4) for one in own]


async def review(hall: "Hall", live: "Live", seat: int) -> Review:
    """A finished game as one seat was told of it, gone through in slices that leave room for others."""
    table = Table(live.table.record, live.table.kit)
    learned = value.load(live.table.record.game)
    steps: list[tuple[int, tuple[Judged | None, list[dict[str, Any]]]]] = []
    count = 0
    first: list[float] = []
    async for entry in hall.entries(live, 0):
        told: list[dict[str, Any]] = []
        n = 0
        for hearer, update in table.apply(entry):
            if hearer == seat:
                n = update.n
                told += [item["fact"] for item in msgspec.json.decode(encode(update.items)) if item["what"] == "fact"]
        if isinstance(entry, Back):
            steps = standing(steps, entry)
        elif isinstance(entry, Play) and table.state is not None:
            judged = Judged(n=n, seat=entry.by, chances=judge(table.state, learned)) if n else None
            steps.append((count, (judged, told)))
            await asyncio.sleep(0)
        elif told:
            steps.append((count, (None, told)))
        if table.state is not None and not first:
            first = judge(table.state, learned)
        count += 1
    facts = [fact for _, (_, told) in steps for fact in told]
    path = [(judged, told) for _, (judged, told) in steps if judged is not None]
    return Review(facts=facts, judged=[judged for judged, _ in path], moments=moments(path, first))


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
