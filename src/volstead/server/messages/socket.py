"""A table over a socket: what a player sends, what a player hears."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from volstead.coach import Advice
from volstead.core.text import plain
from volstead.server.messages.base import BotName, Fault, Outlook
from volstead.server.messages.status import Notice
from volstead.table.base import Count, Number
from volstead.table.commands import AnyCommand, Command, Deal, MakePromise, Move, Refused
from volstead.table.features.plans import Plan
from volstead.table.rehearsal import WORLDS, Rehearsal
from volstead.table.updates import Presence, Update, Welcome

WORDED = (Move, Deal)


def check_words(message: Any) -> None:
    """Promises in free words are the same in the log, which may be older than this rule. Raises Refused."""
    texts = [message.text] if isinstance(message, MakePromise) else []
    if isinstance(message, WORDED) and message.clauses:
        texts = [clause.text for clause in message.clauses]
    if texts and any(plain(text) != text for text in texts):
        raise Refused("bad-message", "plain-words-only")


class Hello(Struct, frozen=True, kw_only=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message: which table, and the token of a seat; without one, or with the invitation, one is a spectator.

    The table may be left out where the address of the socket names it.
    """

    table: Annotated[str, Meta(max_length=40)] = ""
    token: Annotated[str, Meta(max_length=80)] = ""
    person: Annotated[str, Meta(max_length=80)] = ""
    """The token of a person: it opens their seat where no other token does."""
    since: Count | None = None
    """The number last heard, by somebody who comes back."""
    views: bool = True
    """Whether the view comes with every update; a program that only reads facts does without."""


class Look(Command, frozen=True, tag="look"):
    """Tell me all again; with `since`, also what I missed."""

    since: Count | None = None


class Hint(Command, frozen=True, tag="hint"):
    """What would this bot do in my place, with what I may know?"""

    bot: BotName = "greedy"
    reasons: bool = False
    """Whether the coach says what speaks for it, too."""


class Consider(Command, frozen=True, tag="consider"):
    """What would these moves cost me beside better ones, by what I may know? Nothing is done."""

    moves: Annotated[list[Number], Meta(min_length=1, max_length=16)]


class Rehearse(Command, frozen=True, tag="rehearse"):
    """What would come of this plan in so many worlds, by what I may know? Nothing is done."""

    plan: Plan
    first: Annotated[list[Number], Meta(max_length=16)]
    """Moves of mine that come before, if I am asked something now."""
    worlds: Annotated[int, Meta(ge=1, le=WORLDS)] = WORLDS


class Sample(Command, frozen=True, tag="sample"):
    """For bots: a position that I cannot tell from the true one, all that I cannot know drawn afresh."""


class Peek(Command, frozen=True, tag="peek"):
    """What would follow from each of these lines of my own moves, before chance or anybody else has a say?"""

    lines: Annotated[
        list[Annotated[list[Number], Meta(min_length=1, max_length=64)]], Meta(min_length=1, max_length=64)
    ]


class Ping(Command, frozen=True, tag="ping"):
    """Are you there?"""


ToServer = Hello | AnyCommand | Look | Hint | Consider | Rehearse | Sample | Peek | Ping


class Done(Struct, frozen=True, kw_only=True, tag_field="type", tag="done"):
    """A command was carried out and is stored; the number of your feed then."""

    id: str
    n: int


class Refusal(Fault, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """A command was refused, and nothing has changed. Without an id: the message could not be read."""

    id: str = ""


class Hinted(Struct, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """What the bot would do: its move and those that complete it; why, as the key of a sentence and its numbers."""

    id: str
    move: int
    line: list[int]
    reason: str
    figures: list[int]
    advice: Advice | None = None
    """The move beside the next best one, where the coach was asked."""


class Considered(Struct, frozen=True, kw_only=True, tag_field="type", tag="considered"):
    """What the moves cost beside better ones; nothing where they cost nothing beyond doubt."""

    id: str
    advice: Advice | None


class Rehearsed(Struct, frozen=True, kw_only=True, tag_field="type", tag="rehearsed"):
    """What came of a plan."""

    id: str
    rehearsal: Rehearsal


class Sampled(Struct, frozen=True, kw_only=True, tag_field="type", tag="sample"):
    """A position in the form that `volstead.from_dict` reads."""

    id: str
    n: int
    position: dict[str, Any]


class Peeked(Struct, frozen=True, kw_only=True, tag_field="type", tag="peek"):
    """The outlooks of the lines, in their order; `n` is the number of your feed then."""

    id: str
    n: int
    lines: list[Outlook]


class Pong(Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    id: str
    now: float


class Bye(Fault, frozen=True, kw_only=True, tag_field="type", tag="bye"):
    """The last message before the server closes the connection."""


FromServer = (
    Welcome
    | Update
    | Presence
    | Done
    | Refusal
    | Hinted
    | Considered
    | Rehearsed
    | Sampled
    | Peeked
    | Pong
    | Notice
    | Bye
)
read = msgspec.json.Decoder(ToServer)
