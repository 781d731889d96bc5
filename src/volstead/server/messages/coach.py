"""What the coach says: reviews, chances, where a number comes from, the game book."""

from msgspec import Struct

from volstead.coach import Account, Decision, Kind


class Change(Struct, frozen=True, kw_only=True):
    """A change of a number: when, by how much, by which rule, and what I was told then."""

    n: int
    by: int
    round: int
    rule: str
    facts: list[dict[str, str | int]]


class Explained(Struct, frozen=True, kw_only=True):
    """Where a number comes from: what it was before the first of these changes, and what it is after the last."""

    first: int
    value: int
    parts: list[Change]


class ReviewLine(Struct, frozen=True):
    """A line that a review writes while it goes on."""

    account: Account | None = None
    done: float | None = None
    decisions: list[Decision] | None = None
    kinds: list[tuple[Kind, int]] = []
    work: float = 0.0
    """Seconds of the processor so far."""


class Coached(Struct, frozen=True, kw_only=True):
    """The review of a finished game, as far as it is."""

    done: float
    """From 0 to 1."""
    account: Account | None
    decisions: list[Decision] | None
    """The dearest decisions, the dearest first; None until it is done."""
    places: list[int]
    """For each number of moves: the number of the seat's feed then."""
    kinds: list[tuple[Kind, int]] = []
    """Of which sort all decisions of the seat were, and how many of each."""
    game: str = ""


class BookRow(Struct, frozen=True, kw_only=True):
    """Decisions of one sort over my games: how many, how many of them cost something, and how much in all."""

    key: str
    many: int
    dear: int
    cost: float
    puzzles: list[str] = []
    """Puzzles about the same, the easiest first."""


class BookOf(Struct, frozen=True, kw_only=True):
    """My games of one title that were reviewed: what they come to, and where my chances went."""

    game: str
    games: int
    parts: dict[str, float]
    """What luck and play changed of my chance to win, in a game on average."""
    stages: list[BookRow]
    """At the beginning, in the middle and at the end of games: 0, 1, 2."""
    phases: list[BookRow]
    """By phase of the round, where the game has several."""
    kinds: list[BookRow]
    """By what was asked, the dearest first."""


class Unread(Struct, frozen=True, kw_only=True):
    """A finished game of mine that was not reviewed yet."""

    table: str
    seat: int
    game: str
    title: str
    at: float


class Book(Struct, frozen=True, kw_only=True):
    """My game book, from the reviews that are kept."""

    games: list[BookOf]
    unread: list[Unread]


class Chances(Struct, frozen=True, kw_only=True):
    """Everybody's chance to win, as far as the asker could tell; `n` is the number of their feed then."""

    n: int
    chances: list[float]
