"""What is said to a seat, or to those who look on: the words of the feeds."""

from typing import Any, Literal, Protocol

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from volstead.table.record import Clause, Driver, Order, Promise, Settings, Standing


class Item(Struct, frozen=True, kw_only=True, tag_field="what"):
    """Something that happened."""


class FactItem(Item, frozen=True, tag="fact"):
    """Something of the game: the kind of fact and its numbers and words by name."""

    fact: dict[str, str | int]


class ChatItem(Item, frozen=True, tag="chat"):
    seat: int
    text: str


class SeatItem(Item, frozen=True, tag="seat"):
    """A seat changed hands."""

    seat: int
    driver: Driver
    name: str
    bot: str


class BeginItem(Item, frozen=True, tag="begin"):
    """The game begins."""


class UndoItem(Item, frozen=True, tag="undo"):
    """Moves were taken back."""

    seat: int


class AskItem(Item, frozen=True, tag="ask"):
    """Somebody asks for something that all must agree to."""

    seat: int
    request: Literal["undo", "fork", "end"]


class VoteItem(Item, frozen=True, tag="vote"):
    seat: int
    yes: bool


class ForkItem(Item, frozen=True, tag="forked"):
    """Another table goes on from here."""

    table: str


class WaitItem(Item, frozen=True, tag="wait"):
    """BL-TIM-7: somebody needs longer."""

    seat: int


class PauseItem(Item, frozen=True, tag="pause"):
    seat: int
    paused: bool


class LateItem(Item, frozen=True, tag="late"):
    """A seat's time was up: the default was taken or a bot took over."""

    seat: int


class ClauseItem(Item, frozen=True, tag="clauses"):
    """Promises in free words that go with a seat's proposal."""

    seat: int
    clauses: list[Clause]


class WishItem(Item, frozen=True, tag="wish"):
    """Told to the seat alone: its standing pass and orders were set or lifted."""

    standing: bool
    orders: int


class EndItem(Item, frozen=True, tag="end"):
    """The table is over."""

    reason: Literal["finished", "agreed", "closed"]
    scores: list[int] | None
    winners: list[int] | None


AnyItem = (
    FactItem
    | ChatItem
    | SeatItem
    | BeginItem
    | UndoItem
    | AskItem
    | VoteItem
    | ForkItem
    | WaitItem
    | PauseItem
    | LateItem
    | ClauseItem
    | WishItem
    | EndItem
)


class Asked(Struct, frozen=True, kw_only=True, gc=False):
    """What a seat is asked: the rule, the key of the prompt and its numbers, and the moves it may choose from."""

    rule: str
    key: str
    menu: list[int]
    numbers: list[int] = []
    must: bool = True
    """Whether the table waits for it; if not, it may act but need not."""
    default: int | None = None
    """What is taken when time is up."""
    tempo: str = "choice"


class Times(Struct, frozen=True, kw_only=True, gc=False):
    """The clocks as everybody may see them."""

    until: list[float | None]
    """When each seat's time is up, where it may be seen that the seat is waited for."""
    window: float | None
    """When the open window closes."""
    banks: list[float] | None
    """What each seat had left when its last decision ended, if the clock is per game."""
    paused: bool


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update", gc=False):
    """What is new for a seat. What is left out has not changed."""

    n: int
    at: float
    items: list[AnyItem]
    waiting: list[int] | UnsetType = UNSET
    """Seats that the table waits for, where that may be shown."""
    question: Asked | UnsetType | None = UNSET
    times: Times | UnsetType = UNSET
    promises: list[Promise] | UnsetType = UNSET
    view: Any | UnsetType = UNSET
    """The table as the seat may see it, whole."""
    patch: list[tuple[list[str | int], Any]] | UnsetType = UNSET
    """What changed in the view: the way to a part of it, and the new part."""


class SeatInfo(Struct, frozen=True, kw_only=True):
    """Who has a seat, as everybody may know."""

    driver: Driver
    name: str
    bot: str
    present: bool | None = None
    """Whether somebody is at the seat just now; a list of tables does not know."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table, as everybody may know who may know of it."""

    id: str
    title: str
    game: str
    version: int
    status: Literal["gathering", "running", "finished", "abandoned"]
    seats: list[SeatInfo]
    options: dict[str, Any]
    settings: Settings
    created: float
    origin: str
    result: EndItem | None


class OpenRequest(Struct, frozen=True, kw_only=True):
    """Something that all must agree to, and who has."""

    request: Literal["undo", "fork", "end"]
    seat: int
    yes: list[int]


class Welcome(Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """All that a seat may know now; and, if it was away only briefly, what it missed."""

    table: TableInfo
    seat: int | None
    """Your seat, or none if you look on."""
    n: int
    now: float
    """The server's time."""
    missed: list[Update] | None
    """What happened since the number that you gave; none if that was too long ago."""
    waiting: list[int]
    question: Asked | None
    times: Times | None
    promises: list[Promise]
    request: OpenRequest | None
    standing: Standing | None
    orders: list[Order]
    view: Any | None


class Presence(Struct, frozen=True, kw_only=True, tag_field="type", tag="presence"):
    """Which seats have somebody at them just now."""

    seats: list[bool]


class Listener(Protocol):
    """Somebody who is told what a seat may know."""

    views: bool
    """Whether he wants the view with every update."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: str, why: str) -> None: ...


Encoded = tuple[int, Raw]
"""Who may see an item, and the item in JSON."""

encode = msgspec.json.encode
