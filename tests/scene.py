"""What the scenes of all games share: one vocabulary to play and to look, and seats that turn.

With `turn` everybody sits so many seats further on, and all that is said and seen is turned back: a test reads the
same, and an index that is right for one seat only is found. `there` is where somebody really sits, `back` who sits
somewhere.
The scenes of a game are played as they are written and once more turned (`turning` in the game's conftest.py).
"""

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Self

import msgspec
import pytest

from volstead import IllegalMove
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.seats import NATURE, SPECTATOR, members, players
from volstead.core.state import Question, State
from volstead.version import compiled

PLACED = re.compile(r"\b(seat|family)_(\d)")
WATCHER = int(SPECTATOR)
Told = dict[str, str | int]


class Seated:
    """A position with a journal, and the words in which tests speak of it."""

    turn: ClassVar[int] = 0
    made: ClassVar[int] = 0
    """How many scenes were made: a test that makes none has nothing to turn."""
    kit: ClassVar[Kit]
    seat_names: ClassVar[set[str]] = set()
    """What views and events call a number that is a seat, besides names that end in `seat`."""
    set_names: ClassVar[set[str]] = set()
    """What they call a set of seats."""
    row_names: ClassVar[set[str]] = set()
    """What they call a list with one entry a seat."""

    s: State
    journal: Journal
    players: int

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        began = cls.__init__

        def begin(self: Seated, *args: Any, **named: Any) -> None:
            Seated.made += 1
            began(self, *args, **named)

        cls.__init__ = begin  # type: ignore[method-assign, assignment]

    # Where everybody really sits.

    def there(self, seat: int) -> int:
        return (seat + self.turn) % self.players if 0 <= seat < self.players else seat

    def back(self, place: int) -> int:
        return (place - self.turn) % self.players if 0 <= place < self.players else place

    def said(self, text: str) -> str:
        """A text with the players' places in it, for the game."""
        return PLACED.sub(lambda found: f"{found[1]}_{self.there(int(found[2]))}", text)

    def told(self, text: str) -> str:
        """A text of the game, with the players as the test knows them."""
        return PLACED.sub(lambda found: f"{found[1]}_{self.back(int(found[2]))}", text)

    def turned(self, shown: Any, name: str = "") -> Any:
        """What the game shows or tells, with the players as the test knows them."""
        if isinstance(shown, dict):
            return {self.told(key): self.turned(value, key) for key, value in shown.items()}
        if isinstance(shown, list):
            if name in self.row_names and len(shown) >= self.players:
                shown = [shown[self.there(seat)] for seat in range(self.players)] + shown[self.players :]
            found = [self.turned(one, name) for one in shown]
            return sorted(found) if name in self.set_names else found
        if isinstance(shown, str):
            return self.told(shown)
        if type(shown) is int and (name in self.seat_names or name in self.set_names or name.endswith("seat")):
            return self.back(shown)
        return shown

    # Playing.

    def parse(self, text: str) -> int:
        return self.kit.catalogue.parse(self.said(text))

    def text(self, move: int) -> str:
        return self.told(self.kit.catalogue.text(move))

    def nature(self) -> None:
        """Answer for NATURE, where the scene does that by itself."""

    def play(self, seat: int, *texts: str) -> Self:
        """A player makes these moves, one after another; each must be legal."""
        for text in texts:
            self.s.play(self.there(seat), self.parse(text))
            self.nature()
        return self

    def do(self, *texts: str) -> Self:
        """Whoever is asked makes these moves, chance too where the scene leaves it to the test."""
        for text in texts:
            self.play(self.actor(), text)
        return self

    def quiet(self) -> None:
        """The first who is asked takes the default."""
        seat = self.there(self.actor())
        self.s.play(seat, int(self.s.default(seat)))
        self.nature()

    def until(self, key: str, seat: int | None = None) -> Self:
        """Play on quietly until this question comes, or the game is over: everybody takes the default."""
        while not self.s.over() and (self.key() != key or (seat is not None and seat not in self.asked())):
            self.quiet()
        return self

    def refused(self, seat: int, text: str) -> IllegalMove:
        """The refusal of a move that is not legal; nothing changes by it."""
        before = self.s.digest()
        try:
            self.s.play(self.there(seat), self.parse(text))
        except IllegalMove as refusal:
            assert self.s.digest() == before, f"{text} was refused and yet something changed"
            return refusal
        raise AssertionError(f"{text} was accepted")

    # Looking.

    def asked(self) -> list[int]:
        """Who must choose now."""
        return sorted(self.back(place) for place in members(players(self.s.actors())))

    def actor(self) -> int:
        """The first who must choose; NATURE while chance is at work."""
        asked = members(self.s.actors())
        return self.asked()[0] if players(self.s.actors()) else asked[0]

    def menu(self, seat: int | None = None) -> list[str]:
        """What a player may choose from, in words."""
        return [self.text(move) for move in self.s.legal(self.there(self.actor() if seat is None else seat))]

    def default(self, seat: int) -> str:
        """What is done for a player when time is up."""
        return self.text(int(self.s.default(self.there(seat))))

    def question(self, seat: int) -> Question:
        """What a player is asked."""
        return self.s.question(self.there(seat))

    def key(self) -> str:
        """The key of the question in hand; empty when chance is at work or the game is over."""
        return self.s.question(self.there(self.asked()[0])).key if self.asked() else ""

    def over(self) -> bool:
        return self.s.over()

    def scores(self) -> list[int]:
        """The result, by player."""
        found = self.s.scores()
        return [found[self.there(seat)] for seat in range(self.players)]

    def winners(self) -> list[int]:
        return sorted(self.back(place) for place in self.s.winners())

    def view(self, seat: int = WATCHER) -> Any:
        """What a seat sees; by default a spectator."""
        shown = self.s.view(self.there(seat))
        return msgspec.convert(self.turned(msgspec.to_builtins(shown)), type(shown)) if self.turn else shown

    def heard(self, seat: int = WATCHER, since: int = 0) -> list[Told]:
        """What a seat was told, from an event on."""
        return [self.turned(self.kit.facts.to_dict(event)) for event in self.journal.seen_by(self.there(seat), since)]

    def heard_of(self, kind: str, seat: int = WATCHER) -> list[Told]:
        """All events of a kind that a seat was told since the scene was set, without the kind."""
        told = [event for event in self.heard(seat) if event["kind"] == kind]
        return [{name: event[name] for name in event if name != "kind"} for event in told]

    def copy(self) -> Self:
        """The same table once more, to be played another way."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.s = self.s.clone()
        other.journal = Journal()
        other.journal.events.extend(self.journal.events)
        other.s.journal = other.journal
        return other


def turns(metafunc: pytest.Metafunc) -> None:
    """Every test as it is written and once more turned; `turns(4)` in every way, `unturned` never.

    Compiled code plays each once, turned as far as it goes: a shift that is wrong in C alone is wrong for later seats.
    For a game's conftest.py, as `pytest_generate_tests`.
    """
    found = metafunc.definition.get_closest_marker("turns")
    every = range(found.args[0]) if found else range(2)
    if metafunc.definition.get_closest_marker("unturned"):
        every = range(1)
    elif compiled():
        every = every[-1:]
    metafunc.parametrize("turning", every, ids=[f"turned{turn}" if turn else "" for turn in every], indirect=True)


@pytest.fixture(autouse=True)
def turning(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everybody sits so many seats further on; a test in which nobody sits is not to be played twice.

    What an unturned test says of who acts in it is true: `everybody` (several seats) or `nobody`.
    """
    made = Seated.made
    Seated.turn = request.param
    mark = request.node.get_closest_marker("unturned")
    acting = set[int]()
    if mark and not compiled():
        monkeypatch.setattr(State, "apply", _watched(State.apply, acting))
    yield
    Seated.turn = 0
    assert not request.param or Seated.made > made, "this test makes no scene that turns: mark it as unturned"
    if mark and not compiled():
        said = mark.args[0] if mark.args else "one seat"
        assert said != "everybody" or len(acting) > 1, f"not everybody acts, but {acting}"
        assert said != "nobody" or not acting or Seated.made > made, f"somebody acts: {acting}"


def _watched(apply: Any, acting: set[int]) -> Any:
    def watched(s: State, seat: int, move: int) -> None:
        if seat < NATURE:
            acting.add(int(seat))
        apply(s, seat, move)

    return watched
