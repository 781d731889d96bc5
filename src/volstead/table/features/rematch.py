"""Another game with the same people: where they go on when this one is over."""

from typing import TYPE_CHECKING

from volstead.table.base import Act, Encoded, Entry, Feature, Item, Part, Refused, everybody

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table


class NoteRematch(Act, frozen=True, tag="rematch"):
    """Somebody wants another game; of several who do, the first one names the table."""

    seat: int
    table: str


class Rematch(Entry, frozen=True, tag="rematch"):
    """The same people go on at another table."""

    seat: int
    table: str
    by: int = -1
    id: str = ""


class RematchItem(Item, frozen=True, tag="rematch"):
    """Somebody wants another game: your seat is kept for you at that table."""

    seat: int
    table: str


class Next(Part, frozen=True, kw_only=True):
    table: str = ""


def note_rematch(gate: "Gate", act: NoteRematch, now: float) -> int:
    table = gate.table
    if table.status not in ("finished", "abandoned"):
        raise Refused("illegal", "not-over")
    if not table.parts["rematch"].table:
        gate.add(Rematch(at=now, seat=act.seat, table=act.table, id=act.id))
    return act.seat


def rematch(table: "Table", entry: Rematch) -> list[Encoded]:
    table.parts["rematch"] = Next(table=entry.table)
    return [everybody(RematchItem(seat=entry.seat, table=entry.table))]


class RematchFeature(Feature):
    name = "rematch"
    part = Next
    acts = {NoteRematch: note_rematch}
    entries = {Rematch: rematch}
    items = (RematchItem,)

    def new(self, record: "Record") -> Next:
        return Next()
