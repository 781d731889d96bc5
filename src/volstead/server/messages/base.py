"""What all messages share."""

import re
from typing import Annotated, Self

import msgspec
from msgspec import Meta, Struct

from volstead.core.text import PLAIN
from volstead.table.commands import Code, Refused
from volstead.table.updates import Asked

ONLOOKERS = -1
"""How one asks for what those saw who looked on."""
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Title = Annotated[str, Meta(max_length=80, pattern=PLAIN)]
Seed = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{0,64}$(?!\n)", max_length=64)]
"""What a client brings to the chance of a table: random letters of its own."""
LookText = Annotated[str, Meta(pattern=r"^([0-9]{1,2}\.[0-9]{1,2})?$(?!\n)", max_length=5)]
"""Portrait and emblem that somebody has chosen, as `portrait.emblem`."""
BotName = Annotated[str, Meta(min_length=1, max_length=40)]


def why(fault: msgspec.MsgspecError) -> str:
    """What is wrong with a message, in a sentence."""
    told = str(fault)
    if "matching regex" not in told:
        return told
    where = told.rpartition(" - ")[2] if " - " in told else ""
    return f"names and words have no control characters and no marks of direction {where}".strip()


def known_id(table: str) -> str:
    """The id of a table as it was written; what can be no table's id is nobody's. Raises Refused."""
    if re.fullmatch(r"[\w-]{1,40}", table, re.ASCII) is None:
        raise Refused("not-found", "no-such-table")
    return table


class Fault(Struct, frozen=True, kw_only=True):
    """Why something was refused: a code for programs, a sentence for people, the rule where there is one."""

    code: Code
    why: str
    """The reason in English."""
    key: str
    """The key of the reason in the words (`refusal-…`), what it names, and the move that a game refuses."""
    named: list[int | str] = []
    move: int = -1
    rule: str = ""
    legal: list[str] = []
    """What would be legal."""

    @classmethod
    def of(cls, refusal: Refused, **more: str) -> Self:
        """A refusal as a message."""
        return cls(
            code=refusal.code,
            why=refusal.why,
            key=refusal.key,
            named=refusal.named,
            move=refusal.move,
            rule=refusal.rule,
            legal=refusal.legal,
            **more,
        )


class Outlook(Struct, frozen=True, kw_only=True):
    """What would follow from a line of moves: what I would be told, and what I would be asked next, if anything."""

    facts: list[dict[str, str | int]]
    question: Asked | None
    refused: str
    """Why the line cannot be played to its end, if so."""


encode = msgspec.json.encode
