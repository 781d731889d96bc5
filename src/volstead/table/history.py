"""The past of a table: looking at a game again, its log, and going on from it elsewhere."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any, TypeGuard

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from volstead.bots import value
from volstead.core.log import Log, header, lines, result
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, SPECTATOR
from volstead.core.state import Game, State
from volstead.table.base import Refused
from volstead.table.chance import Cast, commitment, sealed
from volstead.table.entries import AnyEntry, Back, Play, Settings, unpack
from volstead.table.features.seats import Sit
from volstead.table.features.votes import NoteFork, agreed
from volstead.table.hall_part import HallPart
from volstead.table.table import Table
from volstead.table.updates import ReasonItem, Update

if TYPE_CHECKING:
    from volstead.table.live import Live

LINES_AT_ONCE = 100
"""How many lines of a log are read at once when a game is looked at again."""
EVERYTHING = 2**31
FACT = b'{"what":"fact",'
"""How an encoded fact begins."""
WAY = r"^[a-z0-9_]{1,30}(\.[a-z0-9_]{1,30}){0,9}$"
Way = list[str | int]
"""The way to a part of a view."""
MOST_LOOKED_AT = 600
"""Updates whose effect on chances is looked at, for somebody who was away."""
MOST_CHANGES = 60
"""Changes of a number that are told at most; earlier ones are summed up."""
CLOSE = 80
"""So many updates are gone through one by one for a number, and what lies before them round by round: it is the views
that take the time."""


def number_at(view: Any, way: Way) -> int | None:
    """The number at the end of a way through a view; None where there is none now."""
    for part in way:
        if isinstance(view, msgspec.Struct) and isinstance(part, str) and part in view.__struct_fields__:
            view = getattr(view, part)
        elif isinstance(view, dict):
            view = view.get(str(part))
        elif isinstance(view, list | tuple) and isinstance(part, int) and part < len(view):
            view = view[part]
        else:
            return None
    return view if type(view) is int else None


def tells_fact(item: object) -> TypeGuard[Raw]:
    """Whether an item of an update is something that happened in the game; those come encoded."""
    return isinstance(item, Raw) and bytes(item).startswith(FACT)


def facts_of(update: Update) -> list[dict[str, Any]]:
    """What happened in the game, of all that an update tells."""
    return [msgspec.json.decode(item)["fact"] for item in update.items if tells_fact(item)]


class Chain:
    """What made a number of a view what it is, while a game is gone through."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.first: int | None = None
        self.now = 0
        self.round = -1
        self.changes: list[dict[str, Any]] = []

    def see(self, table: Table, seat: int, update: Update, rule: str, last: bool) -> None:
        """A seat was told something. What changed without a word is told with the next, or at the last."""
        if last or self.first is None or any(map(tells_fact, update.items)):
            self.look(table, seat, update, rule, facts_of(update), table.game.when(table.position)[0])

    def pass_by(self, table: Table, seat: int, update: Update, last: bool) -> None:
        """The same for what was long ago: all changes of a round are one."""
        round, _ = table.game.when(table.position)
        if last or round != self.round:
            self.look(table, seat, update, "", [], self.round)
            self.round = round

    def look(self, table: Table, seat: int, update: Update, rule: str, facts: list[dict[str, Any]], round: int) -> None:
        found = number_at(table.position.view(seat), self.way)
        if found is None:
            return
        if self.first is None:
            self.first = self.now = found
        elif found != self.now:
            by = found - self.now
            self.changes.append({"n": update.n, "by": by, "round": round, "rule": rule, "facts": facts})
            self.now = found

    def told(self) -> tuple[list[dict[str, Any]], int]:
        """The last changes, and what the number was before them."""
        start = (self.first or 0) + sum(change["by"] for change in self.changes[:-MOST_CHANGES])
        return self.changes[-MOST_CHANGES:], start


def rule_of(table: Table, entry: AnyEntry) -> str:
    """The rule by which somebody was asked who then moved, where it may be known that they were."""
    if isinstance(entry, Play) and entry.by < len(table.feeds) and table.position.shown() >> entry.by & 1:
        asked = table.feeds[entry.by].asked
        return asked.rule if asked is not None else ""
    return ""


async def proof(secret: bytes, game: Game, plays: list[tuple[Cast, list[tuple[int, int]]]]) -> dict[str, Any]:
    """What chance was drawn from, for each play: moves before, its moves, draws before, seat, own moves, id of the
    command, seeds, and the draws, each as of how many and which."""
    s = game.new()
    menu = Menu()
    rows: list[list[Any]] = []
    known: list[list[str]] = []
    before = 0
    for number, (cast, moves) in enumerate(plays):
        made: list[list[int]] = []
        for seat, move in moves:
            if seat == NATURE:
                s.fill(NATURE, menu)
                made.append([int(menu.size), [int(menu.moves[k]) for k in range(int(menu.size))].index(move)])
            s.apply(seat, move)
        if made:
            if cast.seeds not in known:
                known.append(cast.seeds)
            rows.append([before, len(moves), cast.draws, cast.seat, cast.moves, cast.id, known.index(cast.seeds), made])
        before += len(moves)
        if number % 20 == 19:
            await asyncio.sleep(0)
    return {"commit": commitment(secret), "secret": secret.hex(), "seeds": known, "plays": rows, "seal": ""}


class History(HallPart):
    """The part of the hall that looks back."""

    create: Any

    async def entries(self, live: "Live", after: int) -> AsyncIterator[AnyEntry]:
        """The entries of a table from so many on, read in pages and in slices that leave room for others."""
        more = True
        while more:
            lines = await self.store.lines(live.key, after, LINES_AT_ONCE)
            more = len(lines) >= LINES_AT_ONCE
            for number, line in enumerate(lines):
                for entry in unpack(line.data):
                    after += 1
                    yield entry
                if number % 10 == 9:
                    await asyncio.sleep(0)

    async def kept(self, live: "Live", fits: Callable[[Table], bool]) -> Table:
        """The table as it was at the last kept snapshot that fits, so that a long game is not gone through whole."""
        from volstead.table.hall import from_snapshot

        record, kit = live.table.record, live.table.kit
        table = Table(record, kit)
        counts = [count for count in await self.store.snapshots(live.key) if count <= live.table.count]
        low, high = 0, len(counts)
        while low < high:
            middle = (low + high) // 2
            earlier = from_snapshot(record, kit, await self.store.snapshot(live.key, counts[middle]))
            if earlier is not None and fits(earlier):
                table, low = earlier, middle + 1
            else:
                high = middle
        return table

    async def again(
        self, live: "Live", seat: int, since: int, limit: int, views: bool
    ) -> tuple[list[tuple[Update, Any]], int]:
        """What a seat was told after number `since`, with what it saw; and the number of the last update there is."""
        frames: list[tuple[Update, Any]] = []
        known = live.seen_by(seat)
        last = known.feed(seat).n
        reasons = known.result is not None and known.settings.reasons == "end"
        table = await self.kept(live, lambda earlier: earlier.feed(seat).n <= since)
        async for entry in self.entries(live, table.count):
            for hearer, update in table.apply(entry):
                if hearer == seat and since < update.n <= last and len(frames) < limit:
                    if reasons and isinstance(entry, Play) and entry.reason:
                        why = ReasonItem(seat=entry.by, reason=entry.reason, figures=entry.figures)
                        update = replace(update, items=[*update.items, why])
                    seen = views and table.state is not None
                    frames.append((update, msgspec.to_builtins(table.position.view(seat)) if seen else None))
                    if seen:
                        await asyncio.sleep(0)
            if len(frames) == limit or table.feed(seat).n >= last:
                break
        return frames, last

    async def mattered(self, live: "Live", seat: int, since: int, most: int) -> list[int]:
        """The updates after number `since` that changed a seat's chances most, by what the seat knew then, in order.

        Which they are is told, and not by how much: while others play nobody is told how they stand.
        """
        known = live.seen_by(seat)
        last = known.feed(seat).n
        learned = value.load(known.record.game)
        table = await self.kept(live, lambda earlier: earlier.feed(seat).n <= since)
        before: float | None = None
        changed: list[tuple[float, int]] = []
        async for entry in self.entries(live, table.count):
            for hearer, update in table.apply(entry):
                s = table.state
                if hearer != seat or s is None or not since <= update.n <= last:
                    continue
                if before is not None and not any(map(tells_fact, update.items)):
                    continue
                now = value.chances(s, seat, learned)[seat]
                if before is not None and update.n > since:
                    changed.append((abs(now - before), update.n))
                before = now
                await asyncio.sleep(0)
            if table.feed(seat).n >= last or len(changed) >= MOST_LOOKED_AT:
                break
        return sorted(n for _, n in sorted(changed, reverse=True)[:most])

    async def trace(self, live: "Live", seat: int, way: Way) -> tuple[list[dict[str, Any]], int, int]:
        """The changes of a number that a seat sees, each with what the seat was told then; the number at first and now.

        All of it is from the seat's own feed and its own views.
        """
        known = live.seen_by(seat)
        last = known.feed(seat).n
        value = number_at(known.position.view(seat), way)
        if value is None:
            raise Refused("not-found", "no-such-number")
        chain = Chain(way)
        table = Table(live.table.record, live.table.kit)
        async for entry in self.entries(live, 0):
            rule = rule_of(table, entry) if table.feed(seat).n >= last - CLOSE else ""
            for hearer, update in table.apply(entry):
                if hearer != seat or update.n > last or table.state is None:
                    continue
                if update.n <= last - CLOSE:
                    chain.pass_by(table, seat, update, update.n == last - CLOSE)
                else:
                    chain.see(table, seat, update, rule, update.n == last)
            if table.feed(seat).n >= last:
                break
        return *chain.told(), value

    async def places(self, live: "Live", seat: int) -> list[int]:
        """For each number of moves of the log: the update that a seat had been told last when so many were made."""
        table = Table(live.table.record, live.table.kit)
        told: list[tuple[int, int]] = []
        count = 0
        async for entry in self.entries(live, 0):
            if isinstance(entry, Play):
                told.extend((count, table.feed(seat).n) for _ in entry.moves)
            elif isinstance(entry, Back):
                told = standing(told, entry)
            table.apply(entry)
            count += 1
        return [n for _, n in told] + [table.feed(seat).n]

    async def log_lines(self, live: "Live") -> list[str]:
        """The log of a finished game in the form that the terminal reads; what was undone is left out.

        Its header has what the dice were drawn from, so that anybody can check them.
        """
        played: list[tuple[int, list[tuple[int, int]]]] = []
        casts: dict[int, Cast] = {}
        seeds = [""] * live.table.record.seats
        count = draws = 0
        async for entry in self.entries(live, 0):
            if isinstance(entry, Play):
                own = [move for seat, move in entry.moves if seat != NATURE]
                casts[count] = Cast(draws, entry.by, own, entry.id, list(seeds))
                draws += len(entry.moves) - len(own)
                played.append((count, entry.moves))
            elif isinstance(entry, Back):
                played = standing(played, entry)
            elif isinstance(entry, Sit):
                seeds[entry.seat] = entry.seed or seeds[entry.seat]
            count += 1
        game = live.table.game
        names = [f"{sitting.driver} {sitting.name}".strip() for sitting in live.table.sittings]
        written = Log(header(game, names), [move for _, moves in played for move in moves])
        written.result = result(live.table.position, "finished")
        if live.secret and live.table.record.start is None:
            plays = [(casts[count], moves) for count, moves in played]
            written.header["dice"] = await proof(live.secret, game, plays)
        return sealed(live.secret, list(lines(written, game)))

    async def fork(
        self, live: "Live", seat: int, n: int | None, true: bool, settings: Settings, title: str
    ) -> tuple["Live", str, str]:
        """A new table that goes on from this one; a running game only with what all may know, or when all agreed."""
        record = live.table.record
        known = live.seen_by(seat)
        finished = known.status in ("finished", "abandoned")
        if true and not finished and not agreed(live.table, "fork"):
            raise Refused("forbidden", "fork-agreed")
        if true and not finished:
            position: State | None = live.table.position.clone()  # the one that all have agreed to, and no other
        elif n is None and known.state is not None and not known.state.over():
            position = known.state.clone()
        else:
            position = await self.position_at(live, seat, min(n if n is not None else EVERYTHING, known.feed(seat).n))
        if position is None:
            raise Refused("not-begun", "no-position")
        if not finished and not true:
            position = position.resample(SPECTATOR, self.chance.word())
        made: tuple[Live, str, str] = await self.create(
            record.game, record.seats, record.options, settings, title, position, record.id
        )
        if true and not finished:
            await live.act(NoteFork(table=made[0].table.record.id))
        return made

    async def position_at(self, live: "Live", seat: int, n: int) -> State | None:
        """The position when a seat had been told update n, or the last before it from which one can go on."""
        table = await self.kept(live, lambda earlier: earlier.feed(seat).n < n and earlier.state is not None)
        position = table.state.clone() if table.state is not None else None
        async for entry in self.entries(live, table.count):
            if table.feed(seat).n >= n and position is not None:
                break
            table.apply(entry)
            if table.state is not None and not table.state.over():
                position = table.state.clone()
        return position


def standing(played: list[tuple[int, Any]], back: Back) -> list[tuple[int, Any]]:
    """The decisions that still count after some were taken back."""
    if back.only:
        return [(before, moves) for before, moves in played if before != back.to]
    return [(before, moves) for before, moves in played if before < back.to]
