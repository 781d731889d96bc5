"""Windows and responses: questions at which the table keeps even time, so that neither who is asked nor what they
hold can be told from how long it takes.

One law for all, whatever they hold:

- Who is asked at a window follows from what everybody can see (whoever has a card in hand, say, playable or not), and
  all are asked at the same time.
- A window lasts its whole time, and ends sooner only when everybody who is asked has answered for themselves or by a
  standing pass. Nobody is passed over before for having nothing to play. Without a limit it lasts until all have
  answered: by correspondence that is the law, and a standing pass answers at once whatever its seat holds.
- A bot answers at a time that is fixed before it thinks (table/thinkers.py).
- An answer to something announced counts when its time is up, never sooner.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from volstead.table.base import Command, Encoded, Entry, Feature, Item, Part, Refused, everybody

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

HUSH = ("window", "response")
"""Tempos at which the table keeps even time, whoever is asked."""
MOST_IN_A_ROW = 8
"""How often in a row a seat can be asked at one window."""


class NeedTime(Command, frozen=True, tag="wait"):
    """Keep the window open a while longer."""


class Hold(Entry, frozen=True, tag="hold"):
    """An answer that counts only when its time is up."""

    by: int
    moves: list[int]
    id: str = ""


class Wait(Entry, frozen=True, tag="wait"):
    """Somebody needs longer."""

    by: int
    id: str = ""


class WaitItem(Item, frozen=True, tag="wait"):
    """Somebody needs longer."""

    seat: int


class Window(Part, frozen=True, kw_only=True):
    """The open window, if there is one."""

    opened: float | None = None
    openings: int = 0
    """How many windows there have been, those begun anew included."""
    extra: float = 0.0
    """What pressing `wait` has added to it."""
    tempo: str = ""
    waits: list[int]
    """How often each seat has pressed `wait` in the round."""
    round: int = 0
    held: dict[int, list[int]] = {}
    """Answers that count when the time is up."""

    def closes(self, table: "Table") -> float | None:
        """When it closes."""
        limit = table.settings.limit(self.tempo)
        return self.opened + limit + self.extra if self.opened is not None and limit else None


def need_time(gate: "Gate", seat: int, command: NeedTime, now: float) -> None:
    """`wait`, so many times a round, at an open window."""
    gate.running()
    window = gate.table.window
    if window.closes(gate.table) is None or window.tempo != "window":
        raise Refused("illegal", "no-timed-window", rule=gate.rule("windows"))
    if window.waits[seat] >= gate.table.settings.waits:
        raise Refused("illegal", "no-wait-left", rule=gate.rule("windows"))
    gate.add(Wait(at=now, by=seat, id=command.id))


def wait(table: "Table", entry: Wait) -> list[Encoded]:
    window = table.window
    waits = [many + (seat == entry.by) for seat, many in enumerate(window.waits)]
    table.parts["windows"] = replace(window, extra=window.extra + table.settings.wait, waits=waits)
    return [everybody(WaitItem(seat=entry.by))]


def hold(table: "Table", entry: Hold) -> list[Encoded]:
    table.parts["windows"] = replace(table.window, held={**table.window.held, entry.by: entry.moves})
    return []


class WindowsFeature(Feature):
    name = "windows"
    part = Window
    commands = {NeedTime: need_time}
    entries = {Hold: hold, Wait: wait}
    items = (WaitItem,)

    def new(self, record: "Record") -> Window:
        return Window(waits=[0] * record.seats)

    def moved(self, table: "Table", at: float, mover: int, public: bool) -> None:
        """Only what everybody saw something of makes a window begin anew."""
        s, window = table.position, table.window
        tempo = s.tempo()
        round, _ = s.game.when(s)
        hushed, was = tempo in HUSH, window.tempo in HUSH
        if not hushed and not was and round == window.round and tempo == window.tempo:
            return
        held = {} if public else {seat: moves for seat, moves in window.held.items() if seat != mover}
        waits = window.waits if round == window.round else [0] * len(window.waits)
        opened, extra, openings = window.opened, window.extra, window.openings
        if not hushed:
            opened, openings = None, openings + was
        elif opened is None or window.tempo != tempo or public:
            opened, extra, openings = at, 0.0, openings + 1
        table.parts["windows"] = Window(
            opened=opened, openings=openings, extra=extra, tempo=tempo, waits=waits, round=round, held=held
        )

    def takes(self, gate: "Gate", seat: int, moves: list[int], now: float, id: str, why: str) -> bool:
        """An answer to something announced is kept until its time is up, so that the time tells nothing."""
        table = gate.table
        s = table.position
        if s.tempo() != "response" or not table.settings.limit("response") or why in ("silence", "standing"):
            return False
        s.refuse(seat, moves[0])
        if len(moves) > 1:
            trial = s.clone()
            for move in moves:
                trial.play(seat, move)
        gate.add(Hold(at=now, by=seat, moves=moves, id=id))
        return True

    def due(self, gate: "Gate") -> float | None:
        return gate.table.window.closes(gate.table)

    def tick(self, gate: "Gate", now: float) -> bool:
        """When the time is up silence is the default; what was answered to something announced counts now."""
        table = gate.table
        closes, openings = table.window.closes(table), table.window.openings
        if closes is None or closes > now:
            return False
        for seat in gate.waited_for():
            for _ in range(MOST_IN_A_ROW):
                s = table.position
                if table.window.openings != openings or not s.actors() >> seat & 1:
                    break
                moves, line = table.window.held.get(seat), -1
                if moves is None:
                    moves, line = gate.answer(seat, True) or ([int(s.default(seat))], -1)
                try:
                    gate.move(seat, moves, now, why="silence", line=line)
                except Refused:  # what was answered is no longer possible
                    gate.move(seat, [int(s.default(seat))], now, why="silence")
            if table.window.openings != openings:
                break
        return True
