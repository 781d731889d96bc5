"""The journal: what happened, in order, and who may see it."""

from collections.abc import Sequence

from mypy_extensions import i64

from volstead.core.errors import BrokenRule
from volstead.core.seats import bit


class Event:
    """One thing that happened: a kind from the game's list, up to five numbers, and who may see it."""

    __slots__ = ("a", "audience", "b", "c", "d", "e", "kind")

    def __init__(self, kind: i64, audience: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        self.kind = kind
        self.audience = audience
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e

    def numbers(self) -> list[int]:
        return [self.a, self.b, self.c, self.d, self.e]


class Journal:
    """Collects events while it is attached to a state; search attaches none."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def seen_by(self, seat: i64, since: int = 0) -> list[Event]:
        """The events that this seat (or SPECTATOR) may see, from number `since` on."""
        mine = bit(seat)
        return [event for event in self.events[since:] if event.audience & mine]


class Fact:
    """A kind of event: its name, and for each number what it is called and, if it stands for a word, the words.

    `opens` says that by it somebody learns what was secret: after that nothing is taken back for free.
    """

    def __init__(self, name: str, *args: str, opens: bool = False, **words: Sequence[str]) -> None:
        self.name = name
        self.opens = opens
        self.args: list[str] = list(args)
        self.words: dict[str, list[str]] = {arg: list(words[arg]) for arg in words}
        if len(args) > 5:
            raise ValueError(f"event {name} has more than five numbers")
        for arg in self.words:
            if arg not in self.args:
                raise ValueError(f"event {name} has no number called {arg}")


class Facts:
    """The kinds of events of a game, by name and number.

    >>> facts = Facts(Fact("placed", "seat", "house", house=["omalley", "texas"]))
    >>> facts.to_dict(Event(facts.number("placed"), 0, 2, 1, 0, 0, 0))
    {'kind': 'placed', 'seat': 2, 'house': 'texas'}
    """

    def __init__(self, *facts: Fact) -> None:
        self.facts: list[Fact] = list(facts)
        self._numbers: dict[str, int] = {}
        for k in range(len(self.facts)):
            if self.facts[k].name in self._numbers:
                raise ValueError(f"two events are called {self.facts[k].name}")
            self._numbers[self.facts[k].name] = k

    def number(self, name: str) -> i64:
        return self._numbers[name]

    def to_dict(self, event: Event) -> dict[str, str | int]:
        """An event as plain data."""
        if event.kind >= len(self.facts):
            told = (
                f"fact {event.kind} was told, but the kit names {len(self.facts)} kinds of facts: Kit(facts=Facts(…))"
            )
            raise BrokenRule(told)
        fact = self.facts[event.kind]
        out: dict[str, str | int] = {"kind": fact.name}
        numbers = event.numbers()
        for k in range(len(fact.args)):
            arg = fact.args[k]
            if arg in fact.words and 0 <= numbers[k] < len(fact.words[arg]):
                out[arg] = fact.words[arg][numbers[k]]
            else:
                out[arg] = numbers[k]
        return out
