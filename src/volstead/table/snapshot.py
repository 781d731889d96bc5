"""A snapshot: all that a table needs to go on without the entries before."""

from typing import Literal

from msgspec import Raw, Struct

from volstead.table.features.promises import Ledger
from volstead.table.updates import EndItem

Status = Literal["gathering", "running", "finished", "abandoned"]

KeptTurn = tuple[int, int, str, list[tuple[int, int]], bool, bool, int, int]
"""A decision, with the place of its promises in the list of ledgers."""


class Snapshot(Struct, kw_only=True):
    format: int = 2
    count: int
    last: float
    status: Status
    draws: int
    spent: list[int] | int
    """What each seat has written besides the game; before version 0.2 all together."""
    position: list[int] | None
    """The packed position."""
    base: list[int] | None
    """The position before the decisions that are kept."""
    turns: list[KeptTurn]
    ledgers: list[Ledger]
    parts: dict[str, Raw]
    """What each feature keeps, by its name."""
    numbers: list[int]
    """The number of each feed, the spectators' last."""
    asked: list[int]
    waiting: list[int]
    commands: list[dict[str, int]]
    result: EndItem | None
