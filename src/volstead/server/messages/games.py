"""The games that are played here, and their first lessons."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from volstead.server.messages.base import Outlook
from volstead.table.base import Number
from volstead.table.updates import Update, Welcome


class OptionInfo(Struct, frozen=True, kw_only=True):
    """An option of a game; the first choice is the default."""

    name: str
    choices: list[Any]
    rule: str
    meaning: str


class BlockInfo(Struct, frozen=True, kw_only=True):
    """A family of moves: its ids begin at `first`, the last argument runs fastest."""

    name: str
    first: int
    size: int
    form: str
    args: list[list[str]]


class FactInfo(Struct, frozen=True, kw_only=True):
    """A kind of fact and the names of its numbers."""

    name: str
    args: list[str]


class PresetInfo(Struct, frozen=True, kw_only=True):
    """A way to play that has a name: the options that differ from the defaults, and how many sit down (0: as usual)."""

    name: str
    options: dict[str, Any]
    seats: int


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    prefix: str
    fewest: int
    most: int
    minutes: str
    blurb: str
    titles: dict[str, str]
    """Its title in each language."""
    blurbs: dict[str, str]
    usual: int
    """How many people mostly sit down to it."""
    windows: bool
    """Whether it has moments at which all may act, which a table gives even time."""
    options: list[OptionInfo]
    presets: list[PresetInfo]
    lesson: bool
    """Whether it has a first lesson."""
    puzzles: int
    """How many puzzles it has."""
    bots: list[str]


class GameDetail(Struct, frozen=True, kw_only=True):
    """A game with all its moves and kinds of facts."""

    game: GameInfo
    blocks: list[BlockInfo]
    facts: list[FactInfo]


class WantedGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as somebody thinks of playing it."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[Annotated[str, Meta(max_length=40)], str | Number | bool] = {}


class Preview(Struct, frozen=True, kw_only=True):
    """The table as it would be laid out, as those see it who look on; in its options chance has drawn."""

    view: Any
    options: dict[str, Any]


class LessonStep(Struct, frozen=True, kw_only=True):
    """One idea of a lesson: what to click, the moves that it makes, and what the table says to each of them."""

    key: str
    at: list[str]
    play: list[int]
    updates: list[list[Update]]


class Taught(Struct, frozen=True, kw_only=True):
    """A first lesson, whole: how the table stands, its steps, and what the boards look ahead for (`n move move`)."""

    welcome: Welcome
    steps: list[LessonStep]
    looks: dict[str, Outlook]
