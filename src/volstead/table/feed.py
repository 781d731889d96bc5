"""What a seat is told: a feed of numbered updates, each a pure function of the log and of what the seat may know.

A seat's numbers count only what changed for that seat, so that nobody can count what is hidden from him (BL-TIM-6).
"""

from collections import deque
from typing import Any, Literal, Protocol

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from volstead.core.menu import Menu
from volstead.core.seats import members
from volstead.core.state import State
from volstead.table.record import Clause, Driver, Order, Promise, Settings, Standing

KEPT_UPDATES = 128
"""How many updates a feed remembers for those who were away."""


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

MENU = Menu()
"""For looking at what a seat is asked."""
NOTHING: list[Any] = []


class News:
    """What an entry of the log brought, before it is looked at from each seat."""

    __slots__ = ("at", "common", "items", "may", "must", "promises", "state", "times", "waiting", "whole")

    def __init__(
        self,
        state: State | None,
        at: float,
        items: list[Encoded],
        times: Times | UnsetType,
        promises: list[Promise] | UnsetType,
    ) -> None:
        self.state, self.at, self.items, self.times, self.promises = state, at, items, times, promises
        self.must = self.may = self.waiting = 0
        if state is not None:
            self.must, self.may, self.waiting = state.actors(), state.volunteers(), state.shown()
        self.common = -1
        """Who may see all items."""
        self.whole: list[Any] = []
        for audience, item in items:
            self.common &= audience
            self.whole.append(item)

    def items_for(self, seat: int) -> list[Any]:
        if self.common >> seat & 1:
            return self.whole
        return [item for audience, item in self.items if audience >> seat & 1]


class Feed:
    """The feed of one seat, or of those who look on."""

    __slots__ = ("answered", "asked", "asked_n", "listeners", "n", "recent", "seat", "sent", "waiting")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.n = 0
        self.asked_n = 0
        """The number at which the present question was put."""
        self.asked: Asked | None = None
        self.answered = False
        """Whether the question was answered: whatever is asked next is new."""
        self.waiting = 0
        self.recent: deque[Update] = deque(maxlen=KEPT_UPDATES)
        self.listeners: list[Listener] = []
        self.sent: Any = None
        """The view that those who want views have."""

    def look(self, s: State, must: int, may: int) -> bool:
        """Find out what the seat is asked now, where these seats must choose and those may; whether that is new."""
        seat = self.seat
        before = self.asked
        if not (must | may) >> seat & 1:
            new = before is not None or self.answered
            self.asked, self.answered = None, False
            return new
        must = must >> seat & 1
        question = s.question(seat)
        s.fill(seat, MENU)
        menu = MENU.to_list()
        if (
            before is not None
            and not self.answered
            and before.menu == menu
            and before.must == must
            and before.key == question.key
            and before.numbers == question.numbers
            and before.rule == question.rule
        ):
            return False
        self.answered = False
        self.asked = Asked(
            rule=question.rule,
            key=question.key,
            menu=menu,
            numbers=question.numbers,
            must=bool(must),
            default=s.default(seat) if must else None,
            tempo=s.tempo(),
        )
        return True

    def advance(self, news: "News") -> Update | None:
        """The update that this seat gets, if anything is new for it."""
        s = news.state
        asks = s is not None and self.look(s, news.must, news.may)
        items = news.items_for(self.seat) if news.items else NOTHING
        waiting = news.waiting
        if not items and not asks and waiting == self.waiting and news.promises is UNSET and news.times is UNSET:
            return None
        self.n += 1
        if asks:
            self.asked_n = self.n
        update = Update(
            n=self.n,
            at=news.at,
            items=items,
            waiting=UNSET if waiting == self.waiting else members(waiting & 0x3FFF),
            question=self.asked if asks else UNSET,
            times=news.times,
            promises=news.promises,
        )
        self.waiting = waiting
        self.recent.append(update)
        return update

    def since(self, n: int) -> list[Update] | None:
        """The updates after number n, or None if that is too long ago."""
        if n == self.n:
            return []
        if not self.recent or n < self.recent[0].n - 1 or n > self.n:
            return None
        return [update for update in self.recent if update.n > n]


def difference(old: Any, new: Any, way: list[str | int], out: list[tuple[list[str | int], Any]]) -> None:
    """What has to be put where to make the new view out of the old."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key, value in new.items():
            if old[key] != value:
                difference(old[key], value, [*way, key], out)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value:
                difference(old[place], value, [*way, place], out)
    else:
        out.append((way, new))
