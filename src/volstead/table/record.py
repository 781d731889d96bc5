"""What is written down of a table: how it was set up, and one entry for everything that happened at it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Seconds = Annotated[float, Meta(ge=0, le=31 * 86400)]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A number that comes over the wire: what every browser can write, and every store can keep."""
Count = Annotated[int, Meta(ge=0, le=2**53)]
HOURS_48 = 48 * 3600.0  # BL-TIM-17


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table is run. Times are seconds; 0 stands for no limit."""

    mode: Literal["live", "correspondence"] = "live"
    public: bool = False
    """Whether it is listed and anybody may look on."""
    clock: Literal["none", "decision", "game"] = "none"
    choice: Seconds | None = None
    """BL-TIM-17: for a decision; by default 60, by correspondence 48 hours."""
    answer: Seconds | None = None
    """BL-TIM-17: for a short answer; by default 20, by correspondence 48 hours."""
    talk: Seconds | None = None
    """BL-DEAL-12: for a negotiation; by default 120, by correspondence 48 hours."""
    bank: Seconds = 1800.0
    """For all decisions of a seat together, if the clock is per game."""
    increment: Seconds = 0.0
    """What a decision adds to the bank."""
    late: Literal["default", "bot"] = "default"
    """When time is up: the legal default is taken, or a bot takes the seat."""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """The bot that takes a seat over; by default the game's usual one."""
    window: Seconds = 4.0
    """BL-TIM-7: how long a window lasts at a live table; 0 waits for all."""
    response: Seconds = 5.0
    """BL-TIM-10: how long an announced card is shown before it takes effect."""
    waits: Annotated[int, Meta(ge=0, le=20)] = 3
    """BL-TIM-7: how often a player may press `wait` in a round."""
    wait: Seconds = 10.0
    """BL-TIM-7: what pressing `wait` adds."""
    bot_pause: Annotated[float, Meta(ge=0, le=30)] = 0.6
    """How long a bot seems to think, so that people can follow."""
    watchers: bool = True
    """Whether anybody may look on."""
    delay: Seconds = 0.0
    """By how much those who look on are behind."""
    undo: Literal["free", "vote", "never"] = "free"
    chat: bool = True
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
    start: dict[str, Any] | None = None
    """The position it begins with, if it was forked from another table."""
    origin: str = ""
    """The table it was forked from."""


Driver = Literal["open", "person", "bot"]


class Standing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """BL-TIM-19: pass in advance at every window."""

    until: Literal["phase", "round", "game", "question"] = "phase"
    key: Annotated[str, Meta(max_length=64)] = ""
    """With `question`: the question at which the player wants to be asked again."""
    numbers: Annotated[list[Number], Meta(max_length=8)] = []
    unless_named: bool = False
    """But stop me when somebody does something to me."""


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """BL-TIM-11: an answer in advance to a question with these numbers; None stands for any number."""

    key: Annotated[str, Meta(max_length=64)]
    numbers: Annotated[list[Number | None], Meta(max_length=8)] = []
    move: Number
    until: Literal["round", "game"] = "game"


class Clause(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A promise in free words: by whom to whom, and the round by which it is due (0: no due time)."""

    by: Number
    to: Number
    text: Annotated[str, Meta(min_length=1, max_length=280)]  # BL-DEAL-9
    due: Annotated[int, Meta(ge=0, le=99)] = 0


class Entry(Struct, frozen=True, kw_only=True, tag_field="e", omit_defaults=True):
    """Something that happened at a table, and when."""

    at: float


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


class Hold(Entry, frozen=True, tag="hold"):
    """BL-TIM-10: an answer that counts only when its time is up."""

    by: int
    moves: list[int]
    id: str = ""


class Back(Entry, frozen=True, tag="back"):
    """The game went back to what it was after entry `to`. What was undone stays in the log."""

    by: int
    to: int
    board: "Board"
    id: str = ""


class Sit(Entry, frozen=True, tag="sit"):
    """A seat changed hands. An empty token keeps the one that holds it."""

    seat: int
    driver: Driver
    name: str = ""
    bot: str = ""
    token: str = ""
    revoked: bool = False
    by: int = -1
    id: str = ""


class Talk(Entry, frozen=True, tag="talk"):
    """BL-DEAL-1: table talk."""

    by: int
    text: str
    id: str = ""


class Vow(Entry, frozen=True, tag="vow"):
    """A promise made outside a deal."""

    by: int
    clause: Clause
    id: str = ""


class Mark(Entry, frozen=True, tag="mark"):
    """BL-DEAL-9, D-33: what the promisee says of a promise."""

    by: int
    promise: int
    mark: Literal["open", "kept", "broken"]
    id: str = ""


class Wish(Entry, frozen=True, tag="wish"):
    """BL-TIM-11, BL-TIM-19: standing pass and standing orders of a seat, all of them."""

    by: int
    standing: Standing | None = None
    orders: list[Order] = []
    id: str = ""


class Wait(Entry, frozen=True, tag="wait"):
    """BL-TIM-7: somebody needs longer."""

    by: int
    id: str = ""


class Pause(Entry, frozen=True, tag="pause"):
    """The game rests, and so do its clocks."""

    by: int
    id: str = ""


class Resume(Entry, frozen=True, tag="resume"):
    """The game goes on."""

    by: int
    id: str = ""


class Ask(Entry, frozen=True, tag="ask"):
    """Something that all must agree to: to take moves back, to fork a running game as it truly is, to end it."""

    by: int
    what: Literal["undo", "fork", "end"]
    to: int = 0
    id: str = ""


class Vote(Entry, frozen=True, tag="vote"):
    """Yes or no to what was asked."""

    by: int
    yes: bool
    id: str = ""


class Forked(Entry, frozen=True, tag="forked"):
    """All agreed, and another table goes on from here."""

    table: str


class Wake(Entry, frozen=True, tag="wake"):
    """A live table comes back into memory: what clocks run begin anew."""


class End(Entry, frozen=True, tag="end"):
    """The table is over."""

    reason: Literal["finished", "agreed", "closed"]


class Promise(Struct, frozen=True, kw_only=True):
    """A promise in the ledger: in the game's own form, or in free words."""

    id: int
    by: int
    to: int
    form: str = ""
    text: str = ""
    round: int = 0
    due: int = 0
    mark: Literal["open", "kept", "broken"] = "open"


class Board(Struct, frozen=True, kw_only=True):
    """What goes back when a move is undone: the position and the promises."""

    numbers: list[int]
    """The packed position."""
    promises: list[Promise]
    clauses: dict[int, list[Clause]]
    """Free promises that wait in a seat's open proposal."""


AnyEntry = (
    Begin
    | Play
    | Hold
    | Back
    | Sit
    | Talk
    | Vow
    | Mark
    | Wish
    | Wait
    | Pause
    | Resume
    | Ask
    | Vote
    | Forked
    | Wake
    | End
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[AnyEntry])
_records = msgspec.json.Decoder(Record)


def pack(entries: list[AnyEntry]) -> bytes:
    """Entries as one line of the log."""
    return _encoder.encode(entries)


def unpack(line: bytes) -> list[AnyEntry]:
    return _decoder.decode(line)


def pack_record(record: Record) -> bytes:
    return _encoder.encode(record)


def unpack_record(line: bytes) -> Record:
    return _records.decode(line)
