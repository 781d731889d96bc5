"""Tables for tests: time that stands still until it is moved, chance that can be told what to bring."""

import heapq
import itertools
from collections.abc import Callable
from typing import Any

import tests.toy
from volstead.core.chance import Dice
from volstead.core.kit import Kit
from volstead.games import kit as find_kit
from volstead.table import commands as c
from volstead.table.gate import Gate
from volstead.table.record import Record, Settings
from volstead.table.table import Table


class SeededChance:
    """The same luck for the same seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def below(self, many: int) -> int:
        return int(self.dice.below(many))

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


_ids = itertools.count(1)


def play(gate: Gate, seat: int, *moves: int, now: float = 1000.0, **more: Any) -> int:
    """A seat makes moves with the version it has."""
    version = more.pop("version", gate.table.feeds[seat].n)
    command = c.Move(id=more.pop("id", f"m{next(_ids)}"), version=version, moves=list(moves), **more)
    return gate.command(seat, command, now)


def first(gate: Gate, seat: int) -> int:
    """The first move of a seat's menu."""
    return gate.table.position.legal(seat)[0]
