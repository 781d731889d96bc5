"""What a table keeps besides its position: who sits where, what was decided, and all of it in a snapshot."""

from typing import Literal

from msgspec import Struct

from volstead.table import said
from volstead.table.clock import Clock
from volstead.table.record import Board, Driver, Order, Standing

Status = Literal["gathering", "running", "finished", "abandoned"]


class Sitting(Struct, kw_only=True):
    """Who has a seat."""

    driver: Driver = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    """Hash of the token that holds it."""


class Wishes(Struct, kw_only=True):
    """BL-TIM-11, BL-TIM-19: what a seat wants answered without being asked."""

    standing: Standing | None = None
    orders: list[Order] = []
    since: tuple[int, int] = (0, 0)
    """Round and phase in which they were set."""
    named: bool = False
    """Whether somebody has done something to the seat since."""


class Turn(Struct, frozen=True, array_like=True):
    """A decision that could be taken back: how many entries there were before it, whose it was, what moved him."""

    before: int
    seat: int
    why: str
    moves: list[int]
    chance: bool


class Request(Struct, kw_only=True):
    """What all must agree to."""

    what: Literal["undo", "fork", "end"]
    by: int
    to: int
    yes: list[int]


class Snapshot(Struct, kw_only=True):
    """All that a table needs to go on without the entries before."""

    count: int
    last: float
    status: Status
    board: Board | None
    sittings: list[Sitting]
    wishes: list[Wishes]
    clock: Clock
    turns: list[Turn]
    request: Request | None
    held: dict[int, list[int]]
    numbers: list[int]
    """The number of each feed, those who look on last."""
    asked: list[int]
    waiting: list[int]
    commands: list[dict[str, int]]
    result: said.EndItem | None
