"""The contract that every game meets: a Game is its rules with options, a State is one position, a Step asks.

A state is a packed vector of numbers (`v`) with names given by the game's layout, so that a clone is one copy.
What clones share (card values, maps, prices) is the game's, packed likewise (`data`).
"""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from volstead.core.catalogue import Catalogue
from volstead.core.errors import IllegalMove, Refusal
from volstead.core.journal import Event, Journal
from volstead.core.layout import ACTORS as ACTORS
from volstead.core.layout import AGENDA as AGENDA
from volstead.core.layout import DEEPEST, Layout
from volstead.core.layout import DEPTH as DEPTH
from volstead.core.layout import FRAME as FRAME
from volstead.core.layout import TOP as TOP
from volstead.core.menu import Menu
from volstead.core.packed import COMPILED, packed
from volstead.core.plain import PLACES, numbers
from volstead.core.seats import EVERYBODY, bit

LOW_32: Final[i64] = 0xFFFFFFFF


class Question:
    """What a seat is asked: the rule, the key of its prompt in the words files, and numbers for it."""

    __slots__ = ("key", "numbers", "rule")

    def __init__(self, rule: str, key: str, numbers: list[int] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.numbers = numbers if numbers is not None else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing to be settled, found by its number, under which the game has it.

    `rule` and `key` name the question; a step that asks different things overrides `question`.
    """

    rule: str = ""
    key: str = ""
    tempo: str = "choice"
    """How a table times it: `choice`, `answer` (short), `window` or `response` (even time, see `shown`), `talk`."""

    def read_class(self) -> None:
        """Take over what an interpreted class says of `rule`, `key` and `tempo`, which compiled code does not see."""
        as_python: Any = self
        self.rule = as_python.rule
        self.key = as_python.key
        self.tempo = as_python.tempo

    def go(self, s: "State") -> i64:
        """Work on until somebody must choose and return who; or change the agenda and return 0."""
        raise AssertionError("a step without go")

    def volunteers(self, s: "State") -> i64:
        """The seats that nobody waits for, but that may act on their own initiative."""
        return 0

    def pace(self, s: "State") -> str:
        """How a table times it now; a step that asks different things overrides this."""
        return self.tempo

    def shown(self, s: "State") -> i64:
        """The seats that everybody may see are being waited for; nobody at a window, where it would tell too much."""
        pace = self.pace(s)
        return 0 if pace == "window" or pace == "response" else s.v[ACTORS]

    def ask(self, s: "State", seat: i64, menu: Menu) -> None:
        """Offer the legal moves; never none to a seat that is waited for."""
        raise AssertionError("a step that nobody answers")

    def asides(self, s: "State", seat: i64, menu: Menu) -> None:
        """Offer what a seat may do besides, asked or not, such as resigning: legal, but no part of the menu."""

    def take(self, s: "State", seat: i64, move: i64) -> None:
        """Carry out one of the moves that `ask` or `asides` offered."""
        raise AssertionError("a step that nobody answers")

    def default(self, s: "State", seat: i64) -> i64:
        """The legal move taken when time is up; by default the first of the menu."""
        menu = Menu()
        self.ask(s, seat, menu)
        return menu.moves[0]

    def question(self, s: "State", seat: i64) -> Question:
        return Question(self.rule, self.key)

    def refuse(self, s: "State", seat: i64, move: i64) -> Refusal:
        """The rule and the reason why a move that was not offered is refused."""
        question = self.question(s, seat)
        return Refusal(question.rule, "not-possible-now")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game with chosen seats and options. Nothing in it changes during play."""

    def __init__(
        self,
        name: str,
        version: int,
        seats: i64,
        options: dict[str, object],
        catalogue: Catalogue,
        layout: Layout,
        steps: dict[int, Step] | list[Step],
    ) -> None:
        """`steps` has each step under its number, from 0 on; in a list the place is the number."""
        self.name = name
        self.version = version
        self.seats = seats
        self.options = options
        self.catalogue = catalogue
        self.layout = layout
        numbered = dict(enumerate(steps)) if isinstance(steps, list) else steps
        if sorted(numbered) != list(range(len(numbered))):
            raise ValueError(f"the steps of {name} have numbers from 0 on, without a gap, not {sorted(numbered)}")
        in_order = [numbered[number] for number in range(len(numbered))]
        for step in in_order:
            step.read_class()
        self.steps: vec[Step] = vec[Step](in_order) if COMPILED else cast("vec[Step]", in_order)
        self.data: vec[i64] = vec[i64]()
        self.blank: vec[i64] = packed([])
        """The empty table, of which each new game has a copy."""
        self.observation_size: i64 = PLACES
        """How many numbers `observe` writes."""
        self.glance_size: i64 = 0
        """How many of these numbers a search tells positions apart by; 0 for all."""
        self.is_shrunk = False
        """Whether moves are made that nobody is asked for (see `core/shrinking.py`)."""
        self.names: dict[str, str] = {}
        """What replaced content calls the words of moves and events; the words files do not know it."""

    def new(self) -> "State":
        """A new game at its first question."""
        if len(self.blank) != self.layout.size:
            self.blank = packed([0] * self.layout.size)
        s = State(self, self.blank[:])
        self.begin(s)
        s.settle()
        return s

    def begin(self, s: "State") -> None:
        """Write the start and push the first step."""
        raise AssertionError("a game without a beginning")

    def scores(self, s: "State") -> list[int]:
        """The result, a number a seat; higher is better."""
        raise AssertionError("a game without scores")

    def winners(self, s: "State") -> list[int]:
        """The seats that won, by scores and then by the game's tie-breakers; without this, all with the best score.

        Where the kit says `cooperative` it may be nobody.
        """
        scores = self.scores(s)
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    def standing(self, s: "State", seat: i64) -> float:
        """How a seat stands at any time, in the units of the score, from public facts and its own.

        Without this all are level until the end.
        """
        return float(self.scores(s)[seat]) if s.over() else 0.0

    def when(self, s: "State") -> tuple[int, int]:
        """The round and the phase in hand, by which standing passes and promises are timed."""
        return 0, 0

    def check(self, s: "State") -> None:
        """Raise BrokenRule when an invariant of the rules document does not hold."""

    def resample(self, s: "State", seat: i64, word: int) -> None:
        """Draw afresh, from a generator seeded with `word`, all that this seat cannot know. `s` is a copy.

        Must not read what it is going to replace.
        """

    def rebuild(self, s: "State") -> None:
        """Compute the derived fields anew, after a position was read."""

    def observe(self, s: "State", seat: i64, out: vec[i16], start: i64) -> None:
        """Write `observation_size` numbers that the seat knows into `out`, from `start` on.

        There `out` has zeros, or what `observe` has written for another seat or at another time. Without this, the
        numbers of the view.
        """
        seen = numbers(self.view(s, seat))
        for k in range(len(seen)):
            out[start + k] = i16(seen[k])

    def observe_on(self, s: "State", seat: i64, out: vec[i16], start: i64, asked: i64, move: i64) -> None:
        """The same for a seat that is asked again right after its own move, with nothing left to chance in between.

        There `out` has what it knew when the step `asked` asked it: a game may write only what the move has changed.
        """
        self.observe(s, seat, out, start)

    def glance(self, s: "State", seat: i64, out: vec[i16], start: i64) -> None:
        """Write the first `glance_size` of these numbers; where there is no such size, all of them."""
        self.observe(s, seat, out, start)

    def view(self, s: "State", seat: int) -> object:
        """All that a seat (or SPECTATOR) may know, built from nothing, as a struct; without this, where it sits."""
        return {"seat": seat if seat < self.seats else None}


def shares(winners: list[int], seats: int) -> list[float]:
    """What part of the win each seat has: winners share it, and where nobody wins nobody has any."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class State:
    """One position of one game."""

    __slots__ = ("data", "game", "journal", "steps", "v")

    def __init__(self, game: Game, v: vec[i64]) -> None:
        self.game = game
        self.steps = game.steps
        self.data = game.data
        self.v = v
        self.journal: Journal | None = None

    # The agenda: a stack of steps, each with up to five numbers of its own.

    def push(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        v = self.v
        depth = v[DEPTH]
        assert depth < DEEPEST, "the agenda is full"
        start = AGENDA + depth * FRAME
        v[start] = step
        v[start + 1] = a
        v[start + 2] = b
        v[start + 3] = c
        v[start + 4] = d
        v[start + 5] = e
        v[DEPTH] = depth + 1

    def pop(self) -> None:
        v = self.v
        depth = v[DEPTH] - 1
        start = AGENDA + depth * FRAME
        v[start] = 0
        v[start + 1] = 0
        v[start + 2] = 0
        v[start + 3] = 0
        v[start + 4] = 0
        v[start + 5] = 0
        v[DEPTH] = depth

    def top(self) -> i64:
        """The number of the step in hand."""
        v = self.v
        return v[v[DEPTH] * FRAME + TOP]

    def arg(self, k: i64) -> i64:
        """A number of the step in hand: 0 to 4."""
        v = self.v
        return v[v[DEPTH] * FRAME + (TOP + 1) + k]

    def args(self) -> i64:
        """Where the five numbers of the step in hand begin in `v`, for a step that uses them much."""
        return self.v[DEPTH] * FRAME + (TOP + 1)

    def set_arg(self, k: i64, value: i64) -> None:
        v = self.v
        v[v[DEPTH] * FRAME + (TOP + 1) + k] = value

    def below(self, down: i64) -> i64:
        """The number of the step that lies `down` places under the step in hand, or -1."""
        v = self.v
        depth = v[DEPTH] - 1 - down
        return v[AGENDA + depth * FRAME] if depth >= 0 else -1

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, to: i64 = EVERYBODY) -> None:
        """Write an event to the journal, if one listens. `to` is the set of seats that may see it."""
        if self.journal is not None:
            self.journal.events.append(Event(kind, to, a, b, c, d, e))

    # The contract.

    def settle(self) -> None:
        """Work the agenda until somebody must choose or the game is over."""
        v = self.v
        steps = self.steps
        while v[DEPTH] > 0:
            actors = steps[v[v[DEPTH] * FRAME + TOP]].go(self)
            if actors:
                v[ACTORS] = actors
                return
        v[ACTORS] = 0

    def actors(self) -> i64:
        """The set of seats that must choose now, NATURE included; 0 when the game is over."""
        return self.v[ACTORS]

    def volunteers(self) -> i64:
        """The set of seats that may act on their own initiative though nobody waits for them."""
        v = self.v
        if not v[ACTORS]:
            return 0
        return self.steps[self.top()].volunteers(self) & ~v[ACTORS]

    def shown(self) -> i64:
        """The set of seats that everybody may see are being waited for."""
        return self.steps[self.top()].shown(self) if self.v[ACTORS] else 0

    def tempo(self) -> str:
        """How a table times the step in hand."""
        return self.steps[self.top()].pace(self) if self.v[ACTORS] else ""

    def over(self) -> bool:
        return self.v[ACTORS] == 0

    def fill(self, seat: i64, menu: Menu) -> None:
        """The menu of a seat, into a buffer; empty for a seat that has nothing to choose."""
        menu.size = 0
        v = self.v
        if v[ACTORS] >> seat & 1 or self.volunteers() >> seat & 1:
            self.steps[v[v[DEPTH] * FRAME + TOP]].ask(self, seat, menu)

    def legal(self, seat: i64) -> list[int]:
        """The moves a seat may choose from, in a stable order."""
        menu = Menu()
        self.fill(seat, menu)
        return menu.to_list()

    def asides(self, seat: i64) -> list[int]:
        """What a seat may do besides its menu, asked or not; random play and search leave it alone."""
        menu = Menu()
        if self.v[ACTORS]:
            self.steps[self.top()].asides(self, seat, menu)
        return menu.to_list()

    def default(self, seat: i64) -> i64:
        """The legal move taken when time is up."""
        if not self.v[ACTORS] & bit(seat):
            raise IllegalMove(Refusal("TURN", "nothing-to-choose"), self.game.name)
        return self.steps[self.top()].default(self, seat)

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move. Trusted: the caller knows that it is legal."""
        v = self.v
        self.steps[v[v[DEPTH] * FRAME + TOP]].take(self, seat, move)
        self.settle()

    def play(self, seat: int, move: int) -> None:
        """Carry out a move after checking it; raises IllegalMove, and then nothing has changed."""
        self.refuse(seat, move)
        self.apply(seat, move)

    def refuse(self, seat: int, move: int) -> None:
        """Raise IllegalMove if the seat may not make this move now."""
        if not self.v[ACTORS]:
            raise IllegalMove(Refusal("OVER", "game-over"), self.game.name)
        menu = Menu()
        if 0 <= seat < 16:
            if move in self.asides(seat):
                return
            self.fill(seat, menu)
        if not menu.size:
            raise IllegalMove(Refusal("TURN", "nothing-to-choose"), self.game.name)
        if 0 <= move < self.game.catalogue.size and menu.has(move):
            return
        legal = [self.game.catalogue.text(m) for m in menu.to_list()]
        if not 0 <= move < self.game.catalogue.size:
            raise IllegalMove(Refusal(self.question(seat).rule, "no-such-move", move), self.game.name, legal=legal)
        raise IllegalMove(self.steps[self.top()].refuse(self, seat, move), self.game.name, move, legal)

    def question(self, seat: i64) -> Question:
        """What a seat is asked now."""
        return self.steps[self.top()].question(self, seat)

    def under(self, game: Game) -> "State":
        """The same position by a later version of the rules, in which what came new lies untouched."""
        twin = State(game, packed([0] * game.layout.size))
        v = self.v
        copy = twin.v
        for k in range(len(v)):
            copy[k] = v[k]
        return twin

    def differs(self, other: "State") -> bool:
        """Whether a position of the same or a later version has other numbers, as far as this one goes."""
        v = self.v
        theirs = other.v
        for k in range(len(v)):
            if v[k] != theirs[k]:
                return True
        return False

    def clone(self) -> "State":
        """An independent copy, without the journal."""
        return State(self.game, self.v[:])

    def scores(self) -> list[int]:
        return self.game.scores(self)

    def winners(self) -> list[int]:
        return self.game.winners(self)

    def shares(self) -> list[float]:
        """What part of the win each seat has: winners share it."""
        return shares(self.winners(), self.game.seats)

    def standing(self, seat: i64) -> float:
        return self.game.standing(self, seat)

    def check(self) -> None:
        self.game.check(self)

    def resample(self, seat: i64, word: int) -> "State":
        """A copy in which all that the seat cannot know is drawn afresh, from a generator seeded with `word`."""
        copy = State(self.game, self.v[:])
        self.game.resample(copy, seat, word)
        return copy

    def observe(self, seat: i64) -> vec[i16]:
        """What a seat knows as numbers, for learners."""
        size: int = self.game.observation_size
        zero: i16 = 0
        out: vec[i16] = vec[i16]([zero] * size)
        self.game.observe(self, seat, out, 0)
        return out

    def view(self, seat: int) -> object:
        return self.game.view(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """The position as plain JSON data; `volstead.from_dict` reads it."""
        from volstead.core.position import to_dict

        return to_dict(self)

    def digest(self) -> str:
        """Sixteen hexadecimal digits that stand for the position."""
        v = self.v
        low: i64 = 0x811C9DC5
        high: i64 = 0x1000193
        for k in range(len(self.v)):
            number = v[k]
            low = ((low ^ (number & LOW_32)) * 16777619) & LOW_32
            high = ((high ^ ((number >> 32) & LOW_32) ^ low) * 69069) & LOW_32
        return f"{int(high):08x}{int(low):08x}"
