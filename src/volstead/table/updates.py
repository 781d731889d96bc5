"""What is told to a seat, or to spectators: the words of the feeds."""

import operator
from functools import reduce
from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import UNSET, Struct, UnsetType

from volstead.table.base import Encoded, Item, Refused, encode, everybody
from volstead.table.entries import Promise, Settings
from volstead.table.features import FEATURES
from volstead.table.features.plans import Plan
from volstead.table.features.promises import ClauseItem
from volstead.table.features.seats import Driver
from volstead.table.features.talk import ChatItem
from volstead.table.features.wishes import Order, Standing


class FactItem(Item, frozen=True, tag="fact"):
    """Something of the game: the kind of fact and its numbers and words by name."""

    fact: dict[str, str | int]


class BeginItem(Item, frozen=True, tag="begin"):
    """The game begins."""


class ReasonItem(Item, frozen=True, tag="reason"):
    """Why a bot made its move: the key of a sentence and its numbers."""

    seat: int
    reason: str
    figures: list[int]


class MendedItem(Item, frozen=True, tag="mended"):
    """What was stored of the table was damaged: it goes on from its last sound entry."""

    lines: int


class EndItem(Item, frozen=True, tag="end"):
    """The table is over."""

    reason: Literal["finished", "agreed", "closed"]
    scores: list[int] | None
    winners: list[int] | None
    reveal: str = ""
    """The secret that chance was drawn from, if it was."""


ITEMS: list[type] = [
    FactItem,
    BeginItem,
    ReasonItem,
    MendedItem,
    EndItem,
    *(kind for feature in FEATURES for kind in feature.items),
]
if TYPE_CHECKING:
    AnyItem = Item
else:
    AnyItem = reduce(operator.or_, ITEMS)


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
    kept: bool = False
    """Whether an open seat waits for somebody of the table before."""
    look: str = ""
    """Portrait and emblem that they have chosen, as `portrait.emblem`; empty for the seat's own."""


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
    commit: str = ""
    """Hash of the secret that chance is drawn from; the secret is told with the end, see docs/dice.md."""
    inviter: int = -1
    """The seat of whoever came first and invites the others; -1: nobody sits there yet."""
    next: str = ""
    """The table at which the same people go on, if they do."""
    coach: bool = False
    """Whether all agreed that the coach may speak."""
    tutored: list[int] = []
    """The seats to which it may, where several people play."""
    playable: bool = True
    """Whether this server knows the game and its version of the rules; if not, the table can only be closed."""


class OpenRequest(Struct, frozen=True, kw_only=True):
    """Something that all must agree to, and who has."""

    request: Literal["undo", "fork", "end", "coach"]
    seat: int
    yes: list[int]


class Welcome(Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """All that a seat may know now; and, if it was away only briefly, what it missed."""

    table: TableInfo
    seat: int | None
    """Your seat, or none if you are a spectator."""
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
    plan: Plan | None
    """What this seat has laid ahead, as far as it was not carried out."""
    view: Any | None


class Presence(Struct, frozen=True, kw_only=True, tag_field="type", tag="presence"):
    """Which seats have somebody at them just now."""

    seats: list[bool]


class Listener(Protocol):
    """Somebody who is told what a seat may know."""

    views: bool
    """Whether they want the view with every update."""

    def send(self, message: bytes) -> None: ...

    def close(self, refusal: Refused) -> None: ...


__all__ = [
    "AnyItem",
    "Asked",
    "BeginItem",
    "ChatItem",
    "ClauseItem",
    "Encoded",
    "EndItem",
    "FactItem",
    "Listener",
    "MendedItem",
    "OpenRequest",
    "Presence",
    "ReasonItem",
    "SeatInfo",
    "TableInfo",
    "Times",
    "Update",
    "Welcome",
    "encode",
    "everybody",
]
