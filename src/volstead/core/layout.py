"""The layout of a state: every number on the table has a name, a shape and a range, in one packed vector."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import EVERYBODY, NATURE_BIT

ACTORS: Final[i64] = 0
DEPTH: Final[i64] = 1
AGENDA: Final[i64] = 2
FRAME: Final[i64] = 6
"""A step on the agenda: its number, then five numbers of its own."""
DEEPEST: Final[i64] = 12
TOP: Final[i64] = AGENDA - FRAME
"""The frame in hand begins at TOP + depth * FRAME."""


class Field:
    """A named run of numbers. A derived field follows from the others and is not part of a position."""

    def __init__(self, name: str, shape: list[int], first: int, low: int, high: int, derived: bool, since: int) -> None:
        self.name = name
        self.shape = shape
        self.first = first
        self.low = low
        self.high = high
        self.derived = derived
        self.since = since
        self.size = 1
        for many in shape:
            self.size *= many


class Layout:
    """Hands out places in the packed vector. The kernel's own fields come first, in every game alike."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size = 0
        self.field("actors", low=0, high=EVERYBODY | NATURE_BIT)
        self.field("depth", low=0, high=DEEPEST)
        self.field("agenda", DEEPEST, FRAME, low=-(2**62), high=2**62)

    def copy(self) -> "Layout":
        """The same fields, to which more can be added."""
        twin = Layout()
        twin.fields = self.fields[:]
        twin.size = self.size
        return twin

    def of(self, version: int) -> "Layout":
        """What lay on the table in a version of the rules: later versions have added fields behind it."""
        older = Layout()
        older.fields = [field for field in self.fields if field.since <= version]
        older.size = older.fields[-1].first + older.fields[-1].size
        return older

    def field(
        self,
        name: str,
        *shape: int,
        low: int = 0,
        high: int = 2**62,
        derived: bool = False,
        since: int = 1,
        at: int = -1,
    ) -> i64:
        """The place of a new field's first number. A field that came with a later version stands behind all others.

        Whoever writes the place out (`at`) gets quicker code: what is known when it is compiled is not looked up.
        """
        assert not self.fields or self.fields[-1].since <= since, "fields of later versions come last"
        assert at < 0 or at == self.size, f"the field {name} begins at {self.size}, not at {at}"
        field = Field(name, list(shape), self.size, low, high, derived, since)
        self.fields.append(field)
        self.size += field.size
        return field.first
