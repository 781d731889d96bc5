"""Tiny games on the kernel, each with one thing that a search must get right."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.catalogue import Block, Catalogue, Numbers
from volstead.core.chance import Dice
from volstead.core.layout import Layout
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit
from volstead.core.state import Game, State, Step

MOVES = Catalogue(Block("take", Numbers(0, 9)))


class Toy(Game):
    """A game whose numbers are `many` plain fields, the last of which is the result for seat 0."""

    def __init__(self, name: str, many: int, steps: dict[int, Step], hidden: tuple[int, ...] = ()) -> None:
        layout = Layout()
        self.at = layout.field("numbers", many, low=-99, high=99)
        self.many = many
        self.hidden = hidden
        """The fields that are shown to nobody but the seat whose number they carry."""
        super().__init__(name, 1, 2, {}, MOVES, layout, steps)
        self.observation_size = many + 1

    def begin(self, s: State) -> None:
        s.push(0)

    def result(self, s: State) -> int:
        return s.v[self.at + self.many - 1]

    def scores(self, s: State) -> list[int]:
        return [self.result(s), -self.result(s)]

    def winners(self, s: State) -> list[int]:
        result = self.result(s)
        return [0, 1] if result == 0 else [0] if result > 0 else [1]

    def standing(self, s: State, seat: i64) -> float:
        return float(self.scores(s)[seat])

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        for k in range(self.many):
            out[at + k] = i16(0 if k in self.hidden and k != seat else s.v[self.at + k])
        out[at + self.many] = i16(s.top() if s.actors() else 9)


class NimStep(Step):
    """Take one to three of what is left; who takes the last one wins."""

    def go(self, s: State) -> i64:
        at = number(s, 0)
        if s.v[at] == 0:
            s.v[at + 2] = 1 if s.v[at + 1] == 1 else -1
            s.pop()
            return 0
        return bit(s.v[at + 1])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(1, min(3, s.v[number(s, 0)]))

    def take(self, s: State, seat: i64, move: i64) -> None:
        at = number(s, 0)
        s.v[at] -= move
        s.v[at + 1] = 1 - s.v[at + 1]


class Nim(Toy):
    """Perfect information, no chance: a multiple of four is lost for whoever must take."""

    def __init__(self, stones: int) -> None:
        super().__init__("nim", 3, {0: NimStep()})
        self.stones = stones

    def begin(self, s: State) -> None:
        s.v[self.at] = self.stones
        s.push(0)


class PenniesStep(Step):
    """Both choose 0 or 1 in secret; seat 0 wins 1 when they agree, 3 when both chose 1, else loses 1."""

    def go(self, s: State) -> i64:
        at = number(s, 0)
        waiting = (0 if s.v[at] else 1) | (0 if s.v[at + 1] else 2)
        if not waiting:
            same = s.v[at] == s.v[at + 1]
            s.v[at + 2] = (3 if s.v[at] == 2 else 1) if same else -1
            s.pop()
        return waiting

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(0, 2)

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[number(s, 0) + seat] = move + 1


class Pennies(Toy):
    """Sealed simultaneous choices: fields 0 and 1 are the choices, hidden from the other."""

    def __init__(self) -> None:
        super().__init__("pennies", 3, {0: PenniesStep()}, hidden=(0, 1))

    def resample(self, s: State, seat: i64, word: int) -> None:
        other = 1 - seat
        if s.actors() and not s.actors() & bit(other):
            s.v[self.at + other] = 1 + Dice(word).below(2)


class DoorStep(Step):
    """NATURE hides a prize behind door 1, 2 or 3 and shows seat 1; seat 0 opens a door, or takes 0: a sure draw."""

    def go(self, s: State) -> i64:
        at = number(s, 0)
        if s.v[at + 1] == 0:
            return NATURE_BIT
        if s.arg(0) == 0:
            return 1
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if seat == 15:
            menu.add_range(1, 3)
        else:
            menu.add_range(0, 4)

    def take(self, s: State, seat: i64, move: i64) -> None:
        at = number(s, 0)
        if seat == 15:
            s.v[at + 1] = move
            return
        s.set_arg(0, 1)
        s.v[at + 2] = 0 if move == 0 else 1 if s.v[at + 1] == move else -1


class Doors(Toy):
    """Hidden information: opening a door wins once in three, so the sure draw is best for whoever cannot peek."""

    def __init__(self) -> None:
        super().__init__("doors", 3, {0: DoorStep()}, hidden=(1,))

    def resample(self, s: State, seat: i64, word: int) -> None:
        if seat == 0 and s.v[self.at + 1]:
            s.v[self.at + 1] = 1 + Dice(word).below(3)


class DiceStep(Step):
    """Seat 0 bets on 'low' (move 1: a die shows 1 to 2) or 'high' (move 2: 3 to 6); NATURE rolls."""

    def go(self, s: State) -> i64:
        at = number(s, 0)
        if s.v[at] == 0:
            return 1
        if s.v[at + 1] == 0:
            return NATURE_BIT
        s.v[at + 2] = 1 if (s.v[at + 1] <= 2) == (s.v[at] == 1) else -1
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if seat == 15:
            menu.add_range(1, 6)
        else:
            menu.add_range(1, 2)

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[number(s, 0) + (1 if seat == 15 else 0)] = move


class Bets(Toy):
    """Chance: betting on high wins four times in six."""

    def __init__(self) -> None:
        super().__init__("bets", 3, {0: DiceStep()})


def number(s: State, k: int) -> i64:
    """The place of a toy's number."""
    game = s.game
    assert isinstance(game, Toy)
    return game.at + k
