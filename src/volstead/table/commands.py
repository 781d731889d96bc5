"""What a seat can ask of its table, and what the lobby can do there: moves, and what the features take."""

import operator
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from volstead.table.base import Act, Code, Command, CommandId, Count, Number, Refused, Text
from volstead.table.features import FEATURES
from volstead.table.features.clocks import GoOn, Rest
from volstead.table.features.naming import RenameTable
from volstead.table.features.plans import LayPlan
from volstead.table.features.promises import Clause, MakePromise, MarkPromise
from volstead.table.features.rematch import NoteRematch
from volstead.table.features.seats import (
    ComeToSeat,
    FreeSeat,
    HandOver,
    KeepSeat,
    RenewInvite,
    RenewSeat,
    Replace,
    SeatBot,
    SeatPerson,
    TakeSeat,
)
from volstead.table.features.talk import Say
from volstead.table.features.undo import TakeBack
from volstead.table.features.votes import Answer, NoteFork, Propose
from volstead.table.features.windows import NeedTime
from volstead.table.features.wishes import SetWishes

Clauses = Annotated[list[Clause], Meta(max_length=6)]


class Move(Command, frozen=True, tag="move"):
    """Moves that count together, all or none: one choice, or a whole draft. `version` is the number last heard."""

    version: Count
    moves: Annotated[list[Number], Meta(min_length=1, max_length=64)]
    clauses: Clauses = []
    """Promises in free words that go with a proposal in these moves."""


class Deal(Command, frozen=True, tag="deal"):
    """Propose a deal, in one message: the game makes its line of moves out of the offer, in the game's own form."""

    version: Count
    offer: dict[str, Any]
    clauses: Clauses = []
    """Promises in free words that go with it."""


class StartGame(Act, frozen=True, tag="start"):
    """The game begins; open seats are filled with this bot."""

    fill: str | None = None


class CloseTable(Act, frozen=True, tag="close"):
    """The table is closed."""


COMMANDS: dict[type, Any] = {kind: takes for feature in FEATURES for kind, takes in feature.commands.items()}
ACTS: dict[type, Any] = {kind: does for feature in FEATURES for kind, does in feature.acts.items()}
if TYPE_CHECKING:
    AnyCommand = Command
    AnyAct = Act
else:
    AnyCommand = reduce(operator.or_, [Move, Deal, *COMMANDS])
    AnyAct = reduce(operator.or_, [StartGame, CloseTable, *ACTS])

__all__ = [
    "ACTS",
    "COMMANDS",
    "Act",
    "Answer",
    "AnyAct",
    "AnyCommand",
    "Clause",
    "CloseTable",
    "Code",
    "ComeToSeat",
    "Command",
    "CommandId",
    "Deal",
    "FreeSeat",
    "GoOn",
    "HandOver",
    "KeepSeat",
    "LayPlan",
    "MakePromise",
    "MarkPromise",
    "Move",
    "NeedTime",
    "NoteFork",
    "NoteRematch",
    "Propose",
    "Refused",
    "RenameTable",
    "RenewInvite",
    "RenewSeat",
    "Replace",
    "Rest",
    "Say",
    "SeatBot",
    "SeatPerson",
    "SetWishes",
    "StartGame",
    "TakeBack",
    "TakeSeat",
    "Text",
]
