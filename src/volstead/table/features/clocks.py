"""The clocks of a table: time for a decision or for the whole game, and pauses. They follow from the log alone."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from volstead.core.seats import NATURE_BIT
from volstead.core.state import State
from volstead.table.base import Command, Encoded, Entry, Feature, Item, Part, Refused, everybody
from volstead.table.features.seats import Sit
from volstead.table.features.windows import HUSH

if TYPE_CHECKING:
    from volstead.table.entries import Record, Settings
    from volstead.table.gate import Gate
    from volstead.table.table import Table
    from volstead.table.updates import Times


class Rest(Command, frozen=True, tag="pause"):
    """Let the game and its clocks rest."""


class GoOn(Command, frozen=True, tag="resume"):
    """Go on."""


class Pause(Entry, frozen=True, tag="pause"):
    """The game rests, and so do its clocks."""

    by: int
    id: str = ""


class Resume(Entry, frozen=True, tag="resume"):
    """The game goes on."""

    by: int
    id: str = ""


class Wake(Entry, frozen=True, tag="wake"):
    """A live table comes back into memory: what clocks run begin anew."""


class PauseItem(Item, frozen=True, tag="pause"):
    seat: int
    paused: bool


class LateItem(Item, frozen=True, tag="late"):
    """A seat's time was up: the default was taken or a bot took over."""

    seat: int


class Clock(Part, frozen=True, kw_only=True):
    """Since when whom is waited for, and what is left of their time."""

    since: list[float | None]
    """When each seat was asked what it is asked now, where that is timed."""
    banks: list[float]
    stage: tuple[int, int] = (0, 0)
    """Round and phase of the negotiation that the talk clock runs for."""
    talking: float | None = None
    paused: float | None = None

    def until(self, seat: int, tempo: str, settings: "Settings") -> float | None:
        """When a seat's time is up."""
        since = self.since[seat]
        if self.paused is not None or since is None:
            return None
        if tempo == "talk" and self.talking is not None:
            limit = settings.limit("talk")
            return self.talking + limit if limit else None
        if settings.clock == "game":
            return since + self.banks[seat]
        limit = settings.limit(tempo)
        return since + limit if limit else None


def times(table: "Table", s: State) -> "Times":
    """The clocks as everybody may see them."""
    from volstead.table.updates import Times

    clock, settings = table.clock, table.settings
    shown, tempo = int(s.shown()), table.window.tempo
    return Times(
        until=[clock.until(seat, tempo, settings) if shown >> seat & 1 else None for seat in range(len(clock.since))],
        window=table.window.closes(table) if clock.paused is None else None,
        banks=list(clock.banks) if settings.clock == "game" else None,
        paused=clock.paused is not None,
    )


def moved(table: "Table", s: State, at: float, mover: int) -> None:
    """Something was played: see who is asked now, and since when."""
    settings, clock = table.settings, table.clock
    tempo, when = s.tempo(), s.game.when(s)
    if tempo == "talk" and (clock.talking is None or clock.stage != when):
        clock = table.parts["clocks"] = replace(clock, talking=at, stage=when)
    if settings.clock == "none":
        return
    actors = int(s.actors()) & ~int(NATURE_BIT)
    before, banks = list(clock.since), list(clock.banks)
    for seat, since in enumerate(clock.since):
        asked = tempo not in HUSH and bool(actors >> seat & 1)
        if since is not None and (not asked or seat == mover):
            banks[seat] = max(0.0, banks[seat] - (at - since)) + settings.increment
            since = None
        before[seat] = at if asked and since is None else since
    table.parts["clocks"] = replace(clock, since=before, banks=banks)


def rest(gate: "Gate", seat: int, command: Rest, now: float) -> None:
    gate.running()
    gate.spend(seat, 0)
    gate.add(Pause(at=now, by=seat, id=command.id))


def go_on(gate: "Gate", seat: int, command: GoOn, now: float) -> None:
    if gate.table.status != "running" or gate.table.clock.paused is None:
        raise Refused("illegal", "not-paused")
    gate.add(Resume(at=now, by=seat, id=command.id))


def pause(table: "Table", entry: Pause) -> list[Encoded]:
    table.parts["clocks"] = replace(table.clock, paused=entry.at)
    return [everybody(PauseItem(seat=entry.by, paused=True))]


def resume(table: "Table", entry: Resume) -> list[Encoded]:
    """The time of the pause does not count."""
    clock = table.clock
    rested = entry.at - (clock.paused if clock.paused is not None else entry.at)
    shift_clocks(table, rested)
    table.parts["clocks"] = replace(table.clock, paused=None)
    return [everybody(PauseItem(seat=entry.by, paused=False))]


def shift_clocks(table: "Table", by: float) -> None:
    clock, window = table.clock, table.window
    since = [None if one is None else one + by for one in clock.since]
    table.parts["clocks"] = replace(clock, since=since, talking=None if clock.talking is None else clock.talking + by)
    table.parts["windows"] = replace(window, opened=None if window.opened is None else window.opened + by)


def wake(table: "Table", entry: Wake) -> list[Encoded]:
    """Whatever runs begins anew."""
    clock, window, at = table.clock, table.window, entry.at
    since = [None if one is None else at for one in clock.since]
    table.parts["clocks"] = replace(clock, since=since, talking=None if clock.talking is None else at)
    table.parts["windows"] = replace(window, opened=None if window.opened is None else at)
    return []


class ClocksFeature(Feature):
    name = "clocks"
    part = Clock
    commands = {Rest: rest, GoOn: go_on}
    entries = {Pause: pause, Resume: resume, Wake: wake}
    items = (PauseItem, LateItem)

    def new(self, record: "Record") -> Clock:
        return Clock(since=[None] * record.seats, banks=[record.settings.bank] * record.seats)

    def moved(self, table: "Table", at: float, mover: int, public: bool) -> None:
        moved(table, table.position, at, mover)

    def due(self, gate: "Gate") -> float | None:
        table = gate.table
        clock, tempo = table.clock, table.window.tempo
        if table.settings.clock == "none":
            return None
        found = [clock.until(seat, tempo, table.settings) for seat in range(table.record.seats)]
        return min((time for time in found if time is not None), default=None)

    def tick(self, gate: "Gate", now: float) -> bool:
        """When time is up the default is taken, or a bot takes the seat."""
        table = gate.table
        for seat in gate.waited_for():
            until = table.clock.until(seat, table.window.tempo, table.settings)
            if until is not None and until <= now:
                sitting = table.sittings[seat]
                if table.settings.late == "bot" and sitting.driver == "person":
                    bot = table.settings.bot
                    gate.add(Sit(at=now, seat=seat, driver="bot", name=sitting.name, bot=bot, late=True))
                else:
                    gate.move(seat, [int(table.position.default(seat))], now, why="clock")
                return True
        return False
