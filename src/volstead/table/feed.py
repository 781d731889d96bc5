"""What a seat is told: a feed of numbered updates, each a pure function of the log and of what the seat may know.

A seat's numbers count only what changed for that seat, so that nobody can count what is hidden from them.
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from volstead.core.menu import Menu
from volstead.core.seats import members, players
from volstead.core.state import State
from volstead.table.entries import Promise
from volstead.table.updates import Asked, Encoded, Times, Update

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
    """The feed of one seat, or of the spectators."""

    __slots__ = ("answered", "asked", "asked_n", "n", "seat", "waiting")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.n = 0
        self.asked_n = 0
        """The number at which the present question was put."""
        self.asked: Asked | None = None
        self.answered = False
        """Whether the question was answered: whatever is asked next is new."""
        self.waiting = 0

    def copy(self) -> "Feed":
        feed = Feed(self.seat)
        feed.n, feed.asked_n, feed.asked = self.n, self.asked_n, self.asked
        feed.answered, feed.waiting = self.answered, self.waiting
        return feed

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
            waiting=UNSET if waiting == self.waiting else members(players(waiting)),
            question=self.asked if asks else UNSET,
            times=news.times,
            promises=news.promises,
        )
        self.waiting = waiting
        return update


def difference(old: Any, new: Any, way: list[str | int], out: list[tuple[list[str | int], Any]]) -> None:
    """What has to be put where to make the new view, as JSON, out of the old."""
    if isinstance(new, Struct) and type(old) is type(new) and not new.__struct_config__.array_like:
        for field, key in zip(new.__struct_fields__, new.__struct_encode_fields__, strict=True):
            value = getattr(new, field)
            if getattr(old, field) != value:
                difference(getattr(old, field), value, [*way, key], out)
    elif isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key, value in new.items():
            if old[key] != value:
                difference(old[key], value, [*way, key], out)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value:
                difference(old[place], value, [*way, place], out)
    else:
        out.append((way, new))
