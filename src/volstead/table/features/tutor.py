"""The coach where several people play: it speaks only if all of them agreed, and everybody sees to whom it may.

Agreeing is for those who hold the seats then: whoever comes later has not agreed, and the coach is silent.
"""

from typing import TYPE_CHECKING

from volstead.table.base import Command, Encoded, Entry, Feature, Item, Part, Refused, everybody
from volstead.table.features.votes import Votes

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table


class SetTutor(Command, frozen=True, tag="tutor"):
    """Switch my tutor on or off; everybody at the table is told."""

    on: bool


class Allowed(Entry, frozen=True, tag="coach"):
    """All agreed that the coach may speak at this table."""


class Tutored(Entry, frozen=True, tag="tutor"):
    """Somebody switched their tutor on or off."""

    by: int
    on: bool
    id: str = ""


class CoachItem(Item, frozen=True, tag="coach"):
    """All agreed: the coach may speak here."""


class TutorItem(Item, frozen=True, tag="tutor"):
    """From now on somebody has a tutor, or has none."""

    seat: int
    on: bool


class Tutors(Part, frozen=True, kw_only=True):
    agreed: list[str] = []
    """The tokens (hashed) of those who agreed."""
    on: list[int] = []
    """The seats that have a tutor."""


def holders(table: "Table") -> set[str]:
    """Those who have the seats, whoever plays for them just now."""
    return {sitting.token for sitting in table.sittings if sitting.token}


def alone(table: "Table", seat: int) -> bool:
    """Whether nobody else plays at a table, no seat waits for somebody, and no bot stands in for somebody."""
    return all(
        other == seat or (sitting.driver == "bot" and not sitting.lent) for other, sitting in enumerate(table.sittings)
    )


def allowed(table: "Table") -> bool:
    """Whether everybody who has a seat agreed that the coach may speak."""
    tutors: Tutors = table.parts["tutor"]
    return bool(tutors.agreed) and holders(table) <= set(tutors.agreed)


def tutored(table: "Table") -> list[int]:
    """The seats to which the coach may speak, where several people play."""
    tutors: Tutors = table.parts["tutor"]
    return tutors.on if allowed(table) else []


def may_coach(table: "Table", seat: int) -> bool:
    """Whether the coach may speak to a seat."""
    return alone(table, seat) or seat in tutored(table)


def set_tutor(gate: "Gate", seat: int, command: SetTutor, now: float) -> None:
    gate.running()
    if command.on and not allowed(gate.table):
        raise Refused("forbidden", "coach-silent")
    gate.spend(seat, 0)
    gate.add(Tutored(at=now, by=seat, on=command.on, id=command.id))


def allow(table: "Table", entry: Allowed) -> list[Encoded]:
    tutors: Tutors = table.parts["tutor"]
    table.parts["votes"] = Votes()
    table.parts["tutor"] = Tutors(agreed=sorted(holders(table)), on=tutors.on)
    return [everybody(CoachItem())]


def switch(table: "Table", entry: Tutored) -> list[Encoded]:
    tutors: Tutors = table.parts["tutor"]
    others = [seat for seat in tutors.on if seat != entry.by]
    table.parts["tutor"] = Tutors(agreed=tutors.agreed, on=sorted([*others, entry.by]) if entry.on else others)
    return [everybody(TutorItem(seat=entry.by, on=entry.on))]


class TutorFeature(Feature):
    name = "tutor"
    part = Tutors
    commands = {SetTutor: set_tutor}
    entries = {Allowed: allow, Tutored: switch}
    items = (CoachItem, TutorItem)

    def new(self, record: "Record") -> Tutors:
        return Tutors()
