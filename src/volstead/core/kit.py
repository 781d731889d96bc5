"""A kit is all that the rest of the program knows of a game: its name, options, maker, words and pictures in text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from volstead.core.catalogue import Catalogue
from volstead.core.errors import BadOption
from volstead.core.journal import Facts
from volstead.core.state import Game, State


@dataclass(frozen=True)
class Option:
    """A choice made before the game. `choices` are its legal values; the first is the default."""

    name: str
    choices: tuple[Any, ...]
    rule: str
    meaning: str
    since: int = 1
    """The rules version that brought it; a game by older rules does not have it."""

    @property
    def default(self) -> Any:
        return self.choices[0]

    def read(self, value: object) -> Any:
        """The legal value that was meant; text such as 'yes' or '8' is understood."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
            if isinstance(value, str) and value.strip().lower() in _spellings(choice):
                return choice
        legal = ", ".join(_spellings(choice)[0] for choice in self.choices)
        raise BadOption(f"option {self.name} can not be {value!r}: choose one of {legal}")


def _spellings(choice: object) -> list[str]:
    if choice is True:
        return ["yes", "true", "on", "1"]
    if choice is False:
        return ["no", "false", "off", "0"]
    return [str(choice).lower()]


@dataclass(frozen=True)
class Switch:
    """The old reading of a rule, which holds in every version up to `until`; the rules document keeps its text.

    A version of a game is the set of switches that are on in it. `name` is what the code calls the old reading.
    """

    rule: str
    until: int
    name: str


@dataclass(frozen=True)
class Seen:
    """A run of numbers in an observation. What is private, others may not know."""

    name: str
    size: int
    meaning: str
    private: bool = False


@dataclass(frozen=True)
class Study:
    """What one finished game tells about its content; `volstead sim --study` adds them up."""

    sides: dict[str, list[str]]
    """What set the seats apart, such as their player mats: a word a seat. Wins are counted for each word."""
    rates: dict[str, dict[str, tuple[int, int]]]
    """Tables of how often something happened, and out of how many: heading -> line -> (times, of)."""


class Speech(Protocol):
    """What drawing needs of `volstead.words.Words`: a language."""

    def say(self, key: str, **values: Any) -> str:
        """The message of a key."""

    def word(self, word: str) -> str | int:
        """A word of the game, such as the name of a card."""

    def text(self, said: str) -> str:
        """A sentence of the content."""


@dataclass(frozen=True)
class Kit:
    """One game as the rest of the program sees it."""

    name: str
    title: str
    prefix: str
    """First letters of its rule ids."""
    fewest: int
    most: int
    minutes: str
    blurb: str
    options: tuple[Option, ...]
    catalogue: Catalogue
    facts: Facts
    build: Callable[..., Game]
    """Makes the game for so many seats, with complete options and perhaps a folder of content (a path or None).

    Where there are several versions of the rules, a fourth argument says which.
    """
    draw: Callable[[Any, int, Speech], str]
    """The table in text, from a view and a width in columns, in a language: for the terminal and for screen readers."""
    bots: tuple[str, ...] = ("random", "greedy")
    observation: tuple[Seen, ...] = ()
    """What `observe` writes, in its order. Whatever changes it raises the version of the rules."""
    study: Callable[[State], Study] | None = None
    """Judges a finished game that had a journal from its beginning, for balancing the content."""
    version: int = 1
    """The newest version of the rules. Each version that was ever released can still be made."""
    switches: tuple[Switch, ...] = ()
    """The old readings of rules, by which the versions differ."""

    def complete(self, options: Mapping[str, object], version: int | None = None) -> dict[str, Any]:
        """All options with their values; refuses names and values that do not exist."""
        known = {option.name: option for option in self.options if option.since <= (version or self.version)}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; its options are: {names}")
        return {name: known[name].read(options.get(name, known[name].default)) for name in known}

    def make(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        content: Path | None = None,
        version: int | None = None,
    ) -> Game:
        """The game, ready to begin, by the newest rules or by those of an older version."""
        if not self.fewest <= seats <= self.most:
            raise BadOption(f"{self.title} is for {self.fewest} to {self.most} players, not {seats}")
        number = self.version if version is None else version
        if type(number) is not int or not 1 <= number <= self.version:
            raise BadOption(f"rules version {number!r} is not known; {self.title} has versions 1 to {self.version}")
        complete = self.complete(options or {}, number)
        return (
            self.build(seats, complete, content, number) if self.version > 1 else self.build(seats, complete, content)
        )

    def old_readings(self, version: int) -> list[str]:
        """The names of the switches that are on in a version."""
        return [switch.name for switch in self.switches if version <= switch.until]
