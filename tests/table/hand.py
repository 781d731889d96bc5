"""Tables for tests: time that stands still until it is moved, chance that can be told what to bring."""

import heapq
import itertools
import json
from collections.abc import Callable
from typing import Any

import tests.toy
from volstead.core.chance import Dice
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.seats import SPECTATOR
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.store.memory import MemoryStore
from volstead.table import commands as c
from volstead.table.commands import Refused
from volstead.table.entries import Record, Settings
from volstead.table.gate import Gate
from volstead.table.hall import Hall, hashed
from volstead.table.table import Table


class SeededChance:
    """The same luck for the same seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.label = self.reveal = ""

    def begin(self, draws: int, seat: int, moves: list[int]) -> None: ...

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


def gate_at(position: State, **settings: Any) -> Gate:
    """A table with a person on every seat that begins with a position, at second 1000."""
    game = position.game
    return make_gate(game.name, int(game.seats), dict(game.options), position, **settings)


def make_gate(
    game: str = "toy",
    seats: int = 3,
    options: dict[str, Any] | None = None,
    start: State | None = None,
    **settings: Any,
) -> Gate:
    """A table with a person on every seat, begun at second 1000."""
    kit: Kit = tests.toy.KIT if game == "toy" else find_kit(game)
    complete = kit.complete(options or {})
    settings = {"bot": "random", **settings}
    record = Record(
        id="t",
        title="",
        game=game,
        version=kit.version,
        seats=seats,
        options=complete,
        settings=Settings(**settings),
        created=1000.0,
        host="",
        invite="",
        start=start.to_dict() if start is not None else None,
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


class Ear:
    """Somebody who listens and writes down what they hear, and when."""

    def __init__(self, time: StillTime, views: bool = True) -> None:
        self.time = time
        self.views = views
        self.heard: list[tuple[float, Any]] = []
        self.shown_out = ""

    def send(self, message: bytes) -> None:
        self.heard.append((self.time.now(), json.loads(message)))

    def close(self, refusal: Refused) -> None:
        self.shown_out = refusal.code

    def facts(self) -> list[tuple[float, Any]]:
        """The facts of the game that were told."""
        return [
            (when, item["fact"])
            for when, message in self.heard
            for item in message.get("items", [])
            if item["what"] == "fact"
        ]


class Room:
    """A hall with one table that stands in memory, and a person on every seat."""

    def __init__(self, store: MemoryStore | None = None, time: StillTime | None = None) -> None:
        self.store = store if store is not None else MemoryStore()
        self.time = time if time is not None else StillTime()
        self.hall = Hall(self.store, self.time, SeededChance(7))

    async def open(
        self, game: str = "toy", seats: int = 3, options: dict[str, Any] | None = None, **settings: Any
    ) -> "Room":
        complete = find_kit(game).complete(options or {})
        wanted = Settings(**{"bot": "random", "bot_pause": 0, **settings})
        self.live, self.host, self.invite = await self.hall.create(game, seats, complete, wanted, "")
        for seat in range(seats):
            await self.live.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"seat{seat}"), seat=seat))
        return self

    async def again(self) -> "Room":
        """Another process opens the same store after this one is gone."""
        room = Room(self.store, self.time)
        room.live = await room.hall.find(self.live.table.record.id)
        room.host, room.invite = self.host, self.invite
        return room

    @property
    def gate(self) -> Gate:
        return self.live.gate

    @property
    def table(self) -> Table:
        return self.live.table

    def listen(self, seat: int, since: int | None = None, views: bool = True) -> Ear:
        ear = Ear(self.time, views)
        self.live.join(ear, seat, since)
        return ear

    async def watch(self) -> Ear:
        await self.live.watch()
        return self.listen(int(SPECTATOR))

    def do(self, seat: int, command: c.AnyCommand) -> Refused | None:
        """What a seat's player asks for; why it was refused, if it was."""
        told: list[Refused | None] = []
        self.live.submit(seat, command, lambda n, refusal: told.append(refusal))
        assert len(told) == 1, "the answer has to come at once here"
        return told[0]

    def move(self, seat: int, *moves: int) -> None:
        command = c.Move(id=f"m{next(_ids)}", version=self.table.feeds[seat].n, moves=list(moves))
        refusal = self.do(seat, command)
        assert refusal is None, refusal

    def play(self, most: int, dice: Dice) -> int:
        """Everybody who is asked chooses at random, so often or until the game is over; how often it was."""
        for made in range(most):
            waited_for = self.gate.waited_for()
            if self.table.status != "running" or not waited_for:
                return made
            legal = self.table.position.legal(waited_for[0])
            self.move(waited_for[0], legal[int(dice.below(len(legal)))])
        return most
