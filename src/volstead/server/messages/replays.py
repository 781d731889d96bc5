"""What was told at a table, and what it looked like."""

from typing import Any

from msgspec import Struct

from volstead.table.updates import Update


class History(Struct, frozen=True, kw_only=True):
    """What a seat was told, in order."""

    updates: list[Update]
    last: int
    """The number of the last update there is."""


class Mattered(Struct, frozen=True, kw_only=True):
    """The updates that changed a seat's chances most, by their numbers, in order."""

    numbers: list[int]


class Frame(Struct, frozen=True, kw_only=True):
    """What a seat was told, and what the table looked like to it then."""

    update: Update
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A game looked at again, as a seat saw it."""

    frames: list[Frame]
    last: int
