"""Tables for tests: time that stands still until it is moved, chance that can be told what to bring."""

import heapq
import itertools
from collections.abc import Callable
from typing import Any

import tests.toy
from volstead.core.chance import Dice
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.games import kit as find_kit
from volstead.table import commands as c
from volstead.table.gate import Gate
from volstead.table.record import Record, Settings
from volstead.table.store import Done, Line, Listed, Stored
from volstead.table.table import Table


class SeededChance:
    """The same luck for the same seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def pick(self, menu: Menu) -> int:
        return int(menu.moves[self.dice.below(menu.size)])

    def part(self) -> float:
        return self.dice.word() / 2**32

    def word(self) -> int:
        return int(self.dice.word())


class Alarm:
    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class StillTime:
    """Time that moves only when a test moves it."""

    def __init__(self, now: float = 1000.0) -> None:
        self.time = now
        self.alarms: list[tuple[float, int, Alarm]] = []
        self.order = itertools.count()

    def now(self) -> float:
        return self.time

    def at(self, when: float, what: Callable[[], None]) -> Alarm:
        alarm = Alarm(what)
        heapq.heappush(self.alarms, (when, next(self.order), alarm))
        return alarm

    def step(self) -> bool:
        """Let the next thing happen; whether there was one."""
        while self.alarms:
            when, _, alarm = heapq.heappop(self.alarms)
            if alarm.what is not None:
                self.time = max(self.time, when)
                alarm.what()
                return True
        return False

    def move(self, seconds: float) -> None:
        """Let time pass, and what is due happen at its time."""
        end = self.time + seconds
        while self.alarms and self.alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self.alarms)
            self.time = max(self.time, when)
            if alarm.what is not None:
                alarm.what()
        self.time = end


def make_gate(game: str = "toy", seats: int = 3, options: dict[str, Any] | None = None, **settings: Any) -> Gate:
    """A table with a person on every seat, begun at second 1000."""
    kit: Kit = tests.toy.KIT if game == "toy" else find_kit(game)
    complete = kit.complete(options or {})
    settings = {"bot": "random", **settings}
    record = Record(
        id="t",
        title="",
        game=game,
        version=kit.make(seats, complete).version,
        seats=seats,
        options=complete,
        settings=Settings(**settings),
        created=1000.0,
        host="",
        invite="",
    )
    gate = Gate(Table(record, kit), SeededChance(7), lambda name: None)
    for seat in range(seats):
        gate.act(c.SeatPerson(name=f"P{seat}", token=f"t{seat}", seat=seat), 1000.0)
    return gate


class MemoryStore:
    """A store that forgets everything when the test is over; what is handed in is there at once."""

    shared = False
    me = "me"

    def __init__(self) -> None:
        self.records: dict[str, tuple[int, bytes]] = {}
        self.logs: dict[int, list[Line]] = {}
        self.snapshots: dict[int, tuple[int, bytes]] = {}

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(self, id: str, record: bytes, summary: bytes, public: bool) -> int:
        key = len(self.records) + 1
        self.records[id] = key, record
        self.logs[key] = []
        return key

    async def load(self, id: str) -> Stored | None:
        if id not in self.records:
            return None
        key, record = self.records[id]
        count, snapshot = self.snapshots.get(key, (0, None))
        return Stored(key=key, record=record, snapshot=snapshot, lines=await self.lines(key, count))

    async def lines(self, key: int, after: int) -> list[Line]:
        return [line for line in self.logs[key] if line.before >= after]

    def append(self, key: int, line: Line, done: Done) -> None:
        self.logs[key].append(line)
        done(None)

    def save(self, key: int, count: int, snapshot: bytes) -> None:
        self.snapshots[key] = count, snapshot

    def describe(self, key: int, status: str, summary: bytes) -> None: ...

    def wake(self, key: int, at: float | None) -> None: ...

    async def listed(self, status: str, before: int, limit: int) -> list[Listed]:
        return []

    async def due(self, now: float, limit: int) -> list[str]:
        return []

    async def count(self) -> int:
        return len(self.records)

    async def ping(self) -> None: ...

    async def claim(self, key: int) -> str:
        return self.me

    def release(self, key: int) -> None: ...


_ids = itertools.count(1)


def play(gate: Gate, seat: int, *moves: int, now: float = 1000.0, **more: Any) -> int:
    """A seat makes moves with the version it has."""
    version = more.pop("version", gate.table.feeds[seat].n)
    command = c.Move(id=more.pop("id", f"m{next(_ids)}"), version=version, moves=list(moves), **more)
    return gate.command(seat, command, now)


def first(gate: Gate, seat: int) -> int:
    """The first move of a seat's menu."""
    return gate.table.position.legal(seat)[0]
