"""A kit is all that the rest of the program knows of a game: name, options, maker, rules, words, bots, drawing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from volstead.core.catalogue import Catalogue
from volstead.core.draw import Speech, plain_table
from volstead.core.errors import BadOption
from volstead.core.journal import Facts
from volstead.core.state import Game, State

USUAL_SEATS = 4


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
        said = f"option {self.name} cannot be {value!r}: choose one of {legal}"
        raise BadOption(said, "option-value", self.name, str(value), legal)


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
class Preset:
    """A way to play: options that differ from the defaults, and how many sit down (0: as usual)."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 0


@dataclass(frozen=True)
class Part:
    """One of the numbers that each item of a field has: its name, its kind and its range (see Seen)."""

    name: str
    kind: str = "count"
    low: int = 0
    high: int = 2**15 - 1


@dataclass(frozen=True)
class Seen:
    """A run of numbers in an observation. What is private, others may not know.

    Its kind: `flag` (0 or 1), `count` (how much or how many), `category` (one of a few, in no order), `id` (one of
    many, likewise) or `set` (a bit for each member). A field that is a row of items has `parts`, an item's numbers.
    """

    name: str
    size: int
    meaning: str
    private: bool = False
    kind: str = "count"
    low: int = -(2**15)
    high: int = 2**15 - 1
    player: int = 0
    """The player that it is about, the seat itself as 1; EACH: its numbers run over all players, again and again."""
    parts: tuple[Part, ...] = ()
    since: int = 0
    """The edition of the environments that brought it; `_v0` ones do not show what came with 1."""

    def columns(self) -> list[Part]:
        """Kind and range of each of its numbers."""
        parts = list(self.parts) or [Part(self.name, self.kind, self.low, self.high)]
        return parts * (self.size // len(parts))


EACH = -1


@dataclass(frozen=True)
class Study:
    """What one finished game tells about its content; `volstead sim --study` adds them up."""

    sides: dict[str, list[str]]
    """What set the seats apart, such as their player mats: a word a seat. Wins are counted for each word."""
    rates: dict[str, dict[str, tuple[int, int]]]
    """Tables of how often something happened, and out of how many: heading -> line -> (times, of)."""


@dataclass(frozen=True)
class Named:
    """A named part of a position: what it is (its kind is the key of its words), and how much of it there is."""

    fact: dict[str, str | int]
    much: int
    worth: float
    """What one of it is about worth beside others; below 0 if it does harm."""
    flag: bool
    """Whether it is or is not so; else it is a number."""
    at_once: bool = False
    """Whether it is looked at right after a move, and not when the round is over: by then it is gone."""

    @staticmethod
    def number(kind: str, seat: int, worth: float, much: int) -> "Named":
        return Named({"kind": kind, "seat": seat}, int(much), worth, False)

    @staticmethod
    def so(kind: str, seat: int, worth: float, at_once: bool = False, **words: str | int) -> "Named":
        return Named({"kind": kind, "seat": seat, **words}, 1, worth, True, at_once)


@dataclass(frozen=True, kw_only=True, eq=False)
class Kit:
    """One game as the rest of the program sees it. What has a default may be left out: then there is a plain way."""

    name: str
    title: str
    fewest: int
    most: int
    catalogue: Catalogue
    build: Callable[..., Game]
    """Makes the game for so many seats, with complete options and perhaps a folder of content (a path or None).

    Where there are several versions of the rules, a fourth argument says which.
    """
    facts: Facts = field(default_factory=Facts)
    options: tuple[Option, ...] = ()
    prefix: str = ""
    """First letters of its rule ids."""
    minutes: str = ""
    blurb: str = ""
    usual: int = 0
    """How many people mostly sit down to it; 0: four, or as near to it as the game allows."""
    for_people: Mapping[str, Any] = field(default_factory=dict)
    """The options that are settled where people play: no other choice is offered to them."""
    perfect_information: bool = False
    """Whether everybody always knows everything."""
    cooperative: bool = False
    """Whether the table may win or lose as a whole: then it may be that nobody wins."""
    rules: Path | None = None
    """Its rules document, in Markdown, with a bold id before each rule."""
    locale: Path | None = None
    """A folder with a folder of Fluent files per language; `board.ftl` is what only a board in the browser says."""
    content: Path | None = None
    """The folder of its own content files, if it has any."""
    lesson: Path | None = None
    """The script of its first lesson (volstead.core.lesson), a TOML file; its words are `lesson-KEY`."""
    puzzles: Path | None = None
    """Its puzzles (volstead.coach.puzzles), made by `volstead puzzles make`; the file may be missing."""
    scoring: tuple[str, ...] = ()
    """Where everybody knows everything: the blocks of moves that an action begins with which scores at once.

    No other action may change a score. With it puzzles are proven by looking at every answer, not judged."""
    presets: tuple[Preset, ...] = ()
    """Ways to play it that have a name, the usual one first; their words are `preset-NAME` and `-meaning`."""
    view: type | None = None
    """The struct that the game's `view` gives, for those who want its types."""
    draw: Callable[[Any, int, Speech], str] = plain_table
    """The table in text, from a view and a width in columns, in a language: for the terminal and for screen readers."""
    observation: tuple[Seen, ...] = ()
    """What `observe` writes, in its order. What is changed or added needs a new edition of the environments."""
    old_zeros: int = 0
    """How many zeros the `_v0` environments have behind these numbers."""
    never_asked: tuple[str, ...] = ()
    """The blocks of its catalogue that no menu has: NATURE's, those of old versions, what is done unasked."""
    composites: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Blocks whose moves are at once followed by one of certain moves of the same seat, for whole actions."""
    neighbours: Callable[[Game], Mapping[str, list[list[int]]]] | None = None
    """For fields whose items are places on a board: which items lie beside each, by the name of the field."""
    study: Callable[[State], Study] | None = None
    """Judges a finished game that had a journal from its beginning, for balancing the content."""
    version: int = 1
    """The newest version of the rules. Each version that was ever released can still be made."""
    switches: tuple[Switch, ...] = ()
    """The old readings of rules, by which the versions differ."""
    parts: Callable[[State, int, int], list[Named]] | None = None
    """The named parts of how a seat stands, as far as another may be told: by these the coach gives reasons.

    Their words are `part-…`. None: reasons speak only of what happens."""
    trifles: tuple[str, ...] = ()
    """The kinds of facts that are no reason for a move by themselves: a die that is rolled, a crate that is loaded."""
    promises: Callable[[State], list[tuple[int, int, str, int, str]]] | None = None
    """The promises that a state keeps: by whom, to whom, in which form, of which round, and its mark."""
    open_offers: Callable[[State], set[tuple[int, int]]] | None = None
    """The offers that wait for an answer, by whom and to whom; for games in which one seat may have several."""
    compose: Callable[[State, int, Mapping[str, Any]], list[int]] | None = None
    """The moves by which a seat proposes a deal, from an offer in the game's own form (plain JSON).

    It gets a copy of the position and raises IllegalMove for what cannot be part of a deal.
    """
    futile: Callable[[State, int, int], bool] | None = None
    """Whether a legal move of a seat would come to nothing, by what everybody sees, such as a truck to a closed house.

    A plan laid ahead passes over it."""
    table_rules: Mapping[str, str] = field(default_factory=dict)
    """The rules that a table's own features (windows, promises …) carry out in this game, by the feature's name."""
    greedy: str | Callable[[int], Any] | None = None
    """Makes its quick bot from a seed: a function, or its place as `module:function`. None: it brings no bot."""
    judgement: str = ""
    """The module of its player by judgement, of what its learned value reads and of its deals (volstead.bots.minds)."""
    habits: str = ""
    """The module with its HABITS, players by one or two rules of thumb to measure others against."""
    plan: Mapping[str, Any] = field(default_factory=dict)
    """How it is searched: the arguments of `volstead.bots.search.plan.SearchPlan`."""
    levels: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What is different in the levels of its bots: arguments of `volstead.bots.levels.Level`, by level."""

    @property
    def usual_seats(self) -> int:
        """How many sit down when nobody says."""
        return max(self.fewest, min(self.usual or USUAL_SEATS, self.most))

    def complete(self, options: Mapping[str, object], version: int | None = None) -> dict[str, Any]:
        """All options with their values; refuses names and values that do not exist."""
        known = {option.name: option for option in self.options if option.since <= (version or self.version)}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                said = f"{self.title} has no option {name!r}; its options are: {names}"
                raise BadOption(said, "no-such-option", self.title, name, names)
        return {name: known[name].read(options.get(name, known[name].default)) for name in known}

    def preset(self, name: str) -> Preset:
        """The preset of this name."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        names = ", ".join(preset.name for preset in self.presets) or "none"
        said = f"{self.title} has no preset {name!r}; its presets are: {names}"
        raise BadOption(said, "no-such-preset", self.title, name, names)

    def make(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        content: Path | None = None,
        version: int | None = None,
    ) -> Game:
        """The game, ready to begin, by the newest rules or by those of an older version."""
        if not self.fewest <= seats <= self.most:
            said = f"{self.title} is for {self.fewest} to {self.most} players, not {seats}"
            raise BadOption(said, "number-of-players", self.title, self.fewest, self.most, seats)
        number = self.version if version is None else version
        if type(number) is not int or not 1 <= number <= self.version:
            said = f"rules version {number!r} is not known; {self.title} has versions 1 to {self.version}"
            raise BadOption(said, "no-such-version", self.title, str(number), self.version)
        complete = self.complete(options or {}, number)
        return (
            self.build(seats, complete, content, number) if self.version > 1 else self.build(seats, complete, content)
        )


def rules_document(game: str) -> Path:
    """The rules document of a game of this package: inside it when it was installed, beside src in the project."""
    package = Path(__file__).parents[1]
    shipped = package / "rules"
    return (shipped if shipped.is_dir() else package.parents[1] / "rules") / f"{game}.md"
