"""What is written down of a table: how it was set up, and one entry for everything that happened at it."""

import operator
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from volstead.table.base import Entry, Seconds
from volstead.table.features import FEATURES
from volstead.table.features.clocks import Pause, Resume, Wake
from volstead.table.features.promises import Clause, Marked, Promise, Vow
from volstead.table.features.seats import Driver, Invite, Sit
from volstead.table.features.talk import Talk
from volstead.table.features.undo import Back, Board
from volstead.table.features.votes import Ask, Forked, Vote
from volstead.table.features.windows import Hold, Wait
from volstead.table.features.wishes import Order, Standing, Wish

HOURS_48 = 48 * 3600.0


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table is run. Times are seconds; 0 stands for no limit."""

    mode: Literal["live", "correspondence"] = "live"
    public: bool = False
    """Whether it is listed and anybody may watch."""
    clock: Literal["none", "decision", "game"] = "none"
    choice: Seconds | None = None
    """For a decision; by default 60, by correspondence 48 hours."""
    answer: Seconds | None = None
    """For a short answer; by default 20, by correspondence 48 hours."""
    talk: Seconds | None = None
    """For a negotiation; by default 120, by correspondence 48 hours."""
    bank: Seconds = 1800.0
    """For all decisions of a seat together, if the clock is per game."""
    increment: Seconds = 0.0
    """What a decision adds to the bank."""
    late: Literal["default", "bot"] = "default"
    """When time is up: the legal default is taken, or a bot takes the seat."""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """The bot that takes a seat over; by default the game's usual one."""
    window: Seconds = 4.0
    """How long a window lasts at a live table; 0 waits for all."""
    response: Seconds = 5.0
    """How long something announced is shown before it takes effect."""
    waits: Annotated[int, Meta(ge=0, le=20)] = 3
    """How often a player may press `wait` in a round."""
    wait: Seconds = 10.0
    """What pressing `wait` adds."""
    bot_pause: Annotated[float, Meta(ge=0, le=30)] = 0.6
    """How long a bot seems to think, so that people can follow."""
    watchers: bool = True
    """Whether there may be spectators."""
    delay: Seconds = 0.0
    """By how many seconds spectators are behind."""
    undo: Literal["free", "vote", "never"] = "free"
    chat: bool = True
    reasons: Literal["end", "open", "never"] = "end"
    """When everybody may read why a bot made a move: after the game, at once, or never."""
    passes: bool = False
    """Whether every seat begins with a standing pass: nobody is asked at windows before somebody does something to them
    in that round. For games by correspondence."""
    chances: bool = False
    """Whether spectators are told everybody's chances while the game runs, from what all may know."""
    begin: Literal["full", "host"] = "full"
    """When the game begins: as soon as all seats are taken, or when the host says so."""

    @property
    def timed(self) -> bool:
        """Whether anything at the table happens by time."""
        return self.clock != "none" or (self.mode == "live" and self.window + self.response > 0.0)

    def limit(self, tempo: str) -> float:
        """The time for a step of this tempo; 0 for none."""
        if self.mode == "live" and tempo in ("window", "response"):
            return self.window if tempo == "window" else self.response
        if self.clock == "none":
            return 0.0
        if tempo == "talk":
            given, live = self.talk, 120.0
        elif tempo == "choice":
            given, live = self.choice, 60.0
        else:
            given, live = self.answer, 20.0
        if given is not None:
            return given
        return live if self.mode == "live" else HOURS_48


class Record(Struct, frozen=True, kw_only=True):
    """How a table was set up; it never changes."""

    id: str
    title: str
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    settings: Settings
    created: float
    host: str
    """Hash of the host's token."""
    invite: str
    """Hash of the token that lets in to a private table."""
    commit: str = ""
    """Hash of the secret that chance is drawn from, if it is."""
    start: dict[str, Any] | None = None
    """The position it begins with, if it was forked from another table."""
    origin: str = ""
    """The table it was forked from."""


class Begin(Entry, frozen=True, tag="begin"):
    """The seats are taken and the game begins."""


class Play(Entry, frozen=True, tag="play"):
    """Moves that count together: those of one seat and NATURE's answers to them."""

    by: int
    moves: list[tuple[int, int]]
    id: str = ""
    """The command that asked for it."""
    why: str = ""
    """What moved the seat, if not its player: bot, standing (an order), clock, or silence at a window."""
    clauses: list[Clause] = []
    """Promises in free words that go with a proposal."""
    reason: str = ""
    """Why a bot chose it: the key of a sentence."""
    figures: list[int] = []
    """And the numbers in that."""
    line: int = -1
    """The line of the seat's plan that it comes from, if it does."""


class Mended(Entry, frozen=True, tag="mended"):
    """What was stored behind the entry before was damaged: so many lines were set aside, and the table goes on here."""

    lines: int


class End(Entry, frozen=True, tag="end"):
    """The table is over."""

    reason: Literal["finished", "agreed", "closed"]
    reveal: str = ""
    """The secret that chance was drawn from, if it was."""
    id: str = ""
    by: int = -1


ENTRIES: list[type] = [Begin, Play, Mended, End, *(kind for feature in FEATURES for kind in feature.entries)]
if TYPE_CHECKING:
    AnyEntry = Entry
else:
    AnyEntry = reduce(operator.or_, ENTRIES)

T = TypeVar("T")
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[AnyEntry])


def pack(entries: list[AnyEntry]) -> bytes:
    """Entries as one line of the log."""
    return _encoder.encode(entries)


def unpack(line: bytes) -> list[AnyEntry]:
    return _decoder.decode(line)


def pack_record(record: Record) -> bytes:
    return _encoder.encode(record)


def unpack_record(line: bytes) -> Record:
    return with_known_settings(line, Record)


def with_known_settings(line: bytes, kind: type[T]) -> T:
    """Something that has settings, as it was stored; a setting that this version does not know is left out."""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError:
        plain = msgspec.json.decode(line)
        if not isinstance(plain, dict) or not isinstance(plain.get("settings"), dict):
            raise
        known = Settings.__struct_fields__
        plain["settings"] = {name: value for name, value in plain["settings"].items() if name in known}
        return msgspec.convert(plain, kind)


__all__ = [
    "AnyEntry",
    "Ask",
    "Back",
    "Begin",
    "Board",
    "Clause",
    "Driver",
    "End",
    "Forked",
    "Hold",
    "Invite",
    "Marked",
    "Mended",
    "Order",
    "Pause",
    "Play",
    "Promise",
    "Record",
    "Resume",
    "Settings",
    "Sit",
    "Standing",
    "Talk",
    "Vote",
    "Vow",
    "Wait",
    "Wake",
    "Wish",
]
