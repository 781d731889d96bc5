"""What a seat can ask of its table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from volstead.core.errors import VolsteadError
from volstead.table.record import Clause, Count, Number, Order, Standing

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Code = Literal[
    "bad-message",
    "bad-origin",
    "bad-request",
    "busy",
    "closed",
    "forbidden",
    "illegal",
    "method",
    "moved",
    "not-begun",
    "not-found",
    "over",
    "paused",
    "seat-taken",
    "server",
    "stale",
    "store",
    "too-big",
    "too-many",
    "unauthorized",
]


class Refused(VolsteadError):
    """A refusal: a code for programs, a sentence for people, the rule and what would be legal, where there is one."""

    def __init__(self, code: Code, why: str, rule: str = "", legal: list[str] | None = None) -> None:
        super().__init__(why)
        self.code: Code = code
        self.why = why
        self.rule = rule
        self.legal = legal if legal is not None else []


class Command(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Every command has an id of the sender's choice; one that is sent again under the same id counts once."""

    id: CommandId


class Move(Command, frozen=True, tag="move"):
    """Moves that count together, all or none: one choice, or a whole draft. `version` is the number last heard."""

    version: Count
    moves: Annotated[list[Number], Meta(min_length=1, max_length=64)]
    clauses: Annotated[list[Clause], Meta(max_length=6)] = []
    """Promises in free words that go with a proposal in these moves."""


class Say(Command, frozen=True, tag="say"):
    """Table talk, to all."""

    text: Text


class TakeBack(Command, frozen=True, tag="take-back"):
    """Undo my last decision, or so many of them: for free if nothing new was seen since, else by vote."""

    steps: Annotated[int, Meta(ge=1, le=64)] = 1


class Propose(Command, frozen=True, tag="request"):
    """Ask all to agree: to end the game here, or to let it be forked as it truly is."""

    what: Literal["end", "fork"]


class Answer(Command, frozen=True, tag="vote"):
    """Yes or no to what was asked."""

    yes: bool


class SetWishes(Command, frozen=True, tag="wishes"):
    """My standing pass and standing orders, all of them; none lifts them."""

    standing: Standing | None = None
    orders: Annotated[list[Order], Meta(max_length=40)] = []


class NeedTime(Command, frozen=True, tag="wait"):
    """BL-TIM-7: keep the window open a while longer."""


class Rest(Command, frozen=True, tag="pause"):
    """Let the game and its clocks rest."""


class GoOn(Command, frozen=True, tag="resume"):
    """Go on."""


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let a bot play for me; none names the table's."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class TakeSeat(Command, frozen=True, tag="take-seat"):
    """I am back and play myself."""


class MakePromise(Command, frozen=True, tag="promise"):
    """A promise in free words, outside a deal."""

    to: Number
    text: Annotated[str, Meta(min_length=1, max_length=280)]
    due: Annotated[int, Meta(ge=0, le=99)] = 0


class MarkPromise(Command, frozen=True, tag="mark"):
    """What I say of a promise in free words that was made to me."""

    promise: Number
    mark: Literal["open", "kept", "broken"]


AnyCommand = (
    Move
    | Say
    | TakeBack
    | Propose
    | Answer
    | SetWishes
    | NeedTime
    | Rest
    | GoOn
    | HandOver
    | TakeSeat
    | MakePromise
    | MarkPromise
)


class Act(Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that the lobby does at a table."""


class SeatPerson(Act, frozen=True, tag="seat-person"):
    """Somebody takes an open seat, any if none is named, and holds it by a token (hashed)."""

    name: str
    token: str
    seat: int | None = None


class SeatBot(Act, frozen=True, tag="seat-bot"):
    """A bot gets a seat."""

    seat: int
    bot: str


class FreeSeat(Act, frozen=True, tag="free-seat"):
    """A seat is taken away: its token is worth nothing from now on. In a running game a bot plays on."""

    seat: int


class RenewSeat(Act, frozen=True, tag="renew-seat"):
    """A seat gets another token (hashed)."""

    seat: int
    token: str


class StartGame(Act, frozen=True, tag="start"):
    """The game begins; open seats are filled with this bot."""

    fill: str | None = None


class CloseTable(Act, frozen=True, tag="close"):
    """The table is closed."""


class NoteFork(Act, frozen=True, tag="fork"):
    """What all agreed to was done: another table goes on from here."""

    table: str


AnyAct = SeatPerson | SeatBot | FreeSeat | RenewSeat | StartGame | CloseTable | NoteFork
