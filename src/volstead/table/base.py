"""What the features of a table are made of: numbers and words of the wire, commands, entries, items, parts, refusals.

A feature is one file in `features/`: the commands it takes, the entries it writes, the items it tells, the part that it
keeps at the table and in snapshots, and its rules of the gate. `FEATURES` in `features/__init__.py` names them all.
"""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from volstead.core.errors import BadOption, IllegalMove, VolsteadError
from volstead.core.seats import EVERYBODY
from volstead.core.text import PLAIN
from volstead.store import StoreFault
from volstead.words import Words

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

log = logging.getLogger("volstead.table")
Seconds = Annotated[float, Meta(ge=0, le=31 * 86400)]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A number that comes over the wire: what every browser can write, and every store can keep."""
Count = Annotated[int, Meta(ge=0, le=2**53)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Text = Annotated[str, Meta(min_length=1, max_length=500, pattern=PLAIN)]
Code = Literal[
    "bad-message",
    "bad-origin",
    "bad-request",
    "busy",
    "closed",
    "damaged",
    "forbidden",
    "illegal",
    "method",
    "moved",
    "not-begun",
    "not-found",
    "over",
    "paused",
    "seat-taken",
    "server",
    "stale",
    "store",
    "too-big",
    "too-many",
    "unauthorized",
]


class Refused(VolsteadError):
    """A refusal: a code for programs, the key of the reason in the words files (`refusal-<key>`) and what it names.

    Where a game refuses, the rule, the game's own refusal and what would be legal come with it; where it is an option
    that cannot be, its English sentence, which may be in the words of a game.
    """

    def __init__(
        self, code: Code, key: str, *named: int | str, rule: str = "", of: IllegalMove | None = None, said: str = ""
    ) -> None:
        super().__init__(code, key, *named)
        self.code: Code = code
        self.key = key
        self.named = list(named)
        self.rule = rule
        self.of = of
        self.said = said
        self.move = of.move if of is not None else -1
        self.legal = of.legal if of is not None else []

    @property
    def why(self) -> str:
        """The reason as a sentence, in English."""
        if self.of is not None:
            return self.of.why
        return self.said or Words(None).refusal(self.key, self.named)

    def __str__(self) -> str:
        return self.why


def refused(refusal: IllegalMove) -> Refused:
    rule = refusal.rule if refusal.rule not in ("TURN", "OVER", "LOG") else ""
    return Refused("illegal", refusal.key, *refusal.named, rule=rule, of=refusal)


def passed_on(fault: VolsteadError, code: Code = "bad-request") -> Refused:
    """What went wrong further down, as a refusal: by its key where it has one."""
    if isinstance(fault, Refused):
        return fault
    if isinstance(fault, IllegalMove):
        return refused(fault)
    if isinstance(fault, StoreFault):  # what is wrong inside is for the host alone
        log.warning("%s", fault)
        return Refused("store", "store-fault")
    if isinstance(fault, BadOption):
        return Refused(code, fault.key, *fault.named, said=str(fault))
    return Refused(code, "other", str(fault))


class Command(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """What a seat asks. Every command has an id of the sender's choice; one sent again under its id counts once."""

    id: CommandId


class Act(Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that the lobby does at a table; one that is done again under its id counts once."""

    id: str = ""


class Entry(Struct, frozen=True, kw_only=True, tag_field="e", omit_defaults=True, gc=False):
    """Something that happened at a table, and when."""

    at: float


class Item(Struct, frozen=True, kw_only=True, tag_field="what", gc=False):
    """Something that happened, as it is told."""


class Part(Struct, frozen=True, kw_only=True, gc=False):
    """What a feature keeps at a table. It is never changed: what changes it puts another in its place, so that a copy
    of a table costs next to nothing."""


Answer = tuple[list[int], int]
"""Moves that answer a question, and the line of the seat's plan that they come from, or -1."""
Encoded = tuple[int, Raw]
"""Who may see an item, and the item in JSON."""

encode = msgspec.json.encode


def everybody(item: Item) -> Encoded:
    """An item that all may see."""
    return int(EVERYBODY), Raw(encode(item))


Takes = Callable[["Gate", int, Any, float], None]
"""Carries out a command of a seat at a time. Raises Refused."""
Does = Callable[["Gate", Any, float], int]
"""Carries out an act of the lobby at a time; the seat that it is about. Raises Refused."""
Writes = Callable[["Table", Any], list[Encoded]]
"""What an entry does to a table, and who is told what."""


class Feature:
    """One thing that can be done at a table. What a feature does not need it leaves as it is here."""

    name = ""
    """Under this name its part is kept."""
    part: type[Part] | None = None
    commands: dict[type, Takes] = {}
    acts: dict[type, Does] = {}
    entries: dict[type, Writes] = {}
    items: tuple[type, ...] = ()

    def new(self, record: "Record") -> Part | None:
        """The part of a table at which nothing has happened yet."""
        return None

    def moved(self, table: "Table", at: float, mover: int, public: bool) -> None:
        """The position has changed. `public` says whether everybody saw something of it."""

    def fact(self, table: "Table", fact: dict[str, str | int], mover: int, public: bool) -> None:
        """Something happened in the game; `public` says whether everybody saw it."""

    def takes(self, gate: "Gate", seat: int, moves: list[int], now: float, id: str, why: str) -> bool:
        """Whether this feature takes moves instead of having them made at once. Raises IllegalMove."""
        return False

    def look(self, gate: "Gate", now: float) -> None:
        """Something happened: see to what follows before anybody's answer is looked for."""

    def answer(self, gate: "Gate", seat: int, late: bool = False) -> Answer | None:
        """What a seat has left to be answered to the question that it is asked; `late` when its time is up."""
        return None

    def due(self, gate: "Gate") -> float | None:
        """When something will happen by itself, if nobody does anything."""
        return None

    def tick(self, gate: "Gate", now: float) -> bool:
        """Do what is due; whether anything was."""
        return False
