"""Tables: made, found, filled, forked."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from volstead.core.text import PLAIN
from volstead.server.messages.base import ONLOOKERS, BotName, LookText, Name, Seed, Title
from volstead.table.base import Count, Number
from volstead.table.entries import Settings
from volstead.table.updates import TableInfo


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is to have a seat: I myself, a bot, or whoever comes. Several of mine share this device."""

    kind: Literal["me", "bot", "open"]
    bot: BotName = "greedy"
    name: Annotated[str, Meta(max_length=40, pattern=PLAIN)] = ""
    """Who of several at one device has this seat."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that somebody wants."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=40)], str | Number | bool] = {}
    settings: Settings = Settings()
    title: Title = ""
    name: Name = "Host"
    """The name of whoever asks, if they take a seat."""
    look: LookText = ""
    seed: Seed = ""
    """What my client brings to the chance of the table."""


class Held(Struct, frozen=True, kw_only=True):
    """A seat, and the token that holds it."""

    seat: int
    token: str


class Created(Struct, frozen=True, kw_only=True):
    """A new table. The tokens are told only here: who has one may do what it stands for."""

    table: TableInfo
    host: str
    """Token of the host."""
    invite: str
    """Token that lets others in."""
    link: str
    """Where to send friends."""
    seat: int | None
    token: str | None
    """Token of the seat that I took."""
    seats: list[Held] = []
    """All seats that I took, where several share this device."""


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody wants a seat; any, if none is named."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    look: LookText = ""
    seed: Seed = ""
    """What my client brings to the chance of the table."""


class Joined(Struct, frozen=True, kw_only=True):
    """A seat was taken, and this is the token that holds it."""

    table: TableInfo
    seat: int
    token: str


class SeatChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host does with a seat: put a bot there, free it (its token is worthless then), or renew its token."""

    kind: Literal["bot", "open", "renew"]
    bot: BotName = "greedy"


class SeatChanged(Struct, frozen=True, kw_only=True):
    """A seat as it is now."""

    table: TableInfo
    token: str | None
    """The new token, if it was renewed."""


class Invited(Struct, frozen=True, kw_only=True):
    """An invitation that holds from now on."""

    invite: str
    link: str


class BeginGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Begin; open seats are filled with this bot."""

    fill: BotName | None = None


class Fork(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another table that goes on from here.

    `n` is a number of the feed of `seat` (-1: of those who look on; none: my own, or theirs). A finished game is forked
    as it was. A running one only with what all may know, the rest drawn afresh; or as it is, when all have agreed to
    that (`true`).
    """

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    n: Count | None = None
    seat: Annotated[int, Meta(ge=ONLOOKERS, le=7)] | None = None
    true: bool = False
    settings: Settings = Settings()
    title: Title = ""
    name: Name = "Host"
    look: LookText = ""
    seed: Seed = ""


class Again(Struct, frozen=True, kw_only=True):
    """The table at which the same people go on; the tokens of the table before hold there."""

    table: str


class TableList(Struct, frozen=True, kw_only=True):
    """Public tables, the newest first; `next` goes on where this list ends."""

    tables: list[TableInfo]
    next: int | None
