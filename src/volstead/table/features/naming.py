"""The title of a table, given by whoever made it, or another by whoever looks after the server."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from volstead.core.text import PLAIN
from volstead.table.base import Act, Encoded, Entry, Feature, Item, Part, everybody

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

Title = Annotated[str, Meta(max_length=80, pattern=PLAIN)]


class RenameTable(Act, frozen=True, tag="rename"):
    """The table gets a title."""

    title: Title
    person: str = ""


class Renamed(Entry, frozen=True, tag="renamed"):
    """The table got a title, in the log and not in the record: there it can be forgotten with whoever gave it."""

    title: str
    person: str = ""
    by: int = -1
    id: str = ""


class TitleItem(Item, frozen=True, tag="title"):
    """The table is called otherwise from now on."""

    title: str


class Naming(Part, frozen=True, kw_only=True):
    title: str
    person: str = ""


def rename(gate: "Gate", act: RenameTable, now: float) -> int:
    gate.add(Renamed(at=now, title=act.title, person=act.person, id=act.id))
    return 0


def renamed(table: "Table", entry: Renamed) -> list[Encoded]:
    table.parts["naming"] = Naming(title=entry.title, person=entry.person)
    return [everybody(TitleItem(title=entry.title))]


class NamingFeature(Feature):
    name = "naming"
    part = Naming
    acts = {RenameTable: rename}
    entries = {Renamed: renamed}
    items = (TitleItem,)

    def new(self, record: "Record") -> Naming:
        return Naming(title=record.title)
