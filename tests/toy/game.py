"""The rules of Speak Easy on the kernel."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.catalogue import Block, Catalogue, Numbers
from volstead.core.chance import Dice
from volstead.core.errors import BrokenRule, Refusal
from volstead.core.journal import Fact, Facts
from volstead.core.layout import Layout
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, count, members, others
from volstead.core.state import Game, Question, State, Step

MOST: Final = 4
BOTTLES: Final = 24
"""TOY-1"""
ALL_BOTTLES: Final = 2**BOTTLES - 1

MOVES: Final = Catalogue(
    Block("draw", Numbers(1, BOTTLES)),
    Block("roll", Numbers(1, 6)),
    Block("bid", Numbers(1, BOTTLES)),
    Block("take-back"),
    Block("hand-over", Numbers(1, MOST), form="to {0}"),
)
DRAW: Final = MOVES.first("draw")
ROLL: Final = MOVES.first("roll")
BID: Final = MOVES.first("bid")
TAKE_BACK: Final = MOVES.first("take-back")
HAND_OVER: Final = MOVES.first("hand-over")

FACTS: Final = Facts(
    Fact("drew", "seat", "bottle"),
    Fact("drew-something", "seat"),
    Fact("sealed", "seat", "bottle"),
    Fact("sealed-something", "seat"),
    Fact("took-back", "seat"),
    Fact("opened", "seat", "bottle"),
    Fact("won", "seat", "points"),
    Fact("handed", "seat", "to_seat"),
)
DREW, DREW_SOMETHING, SEALED, SEALED_SOMETHING, TOOK_BACK, OPENED, WON, HANDED = range(8)

LAYOUT: Final = Layout()
ROUND: Final = LAYOUT.field("round", low=1, high=9)
DIE: Final = LAYOUT.field("die", low=0, high=6)
DECK: Final = LAYOUT.field("deck", low=0, high=ALL_BOTTLES)
DISCARD: Final = LAYOUT.field("discard", low=0, high=ALL_BOTTLES)
HAND: Final = LAYOUT.field("hand", MOST, low=0, high=ALL_BOTTLES)
SEALED_BID: Final = LAYOUT.field("sealed_bid", MOST, low=0, high=BOTTLES)
POINTS: Final = LAYOUT.field("points", MOST, low=0, high=99)
BEFORE: Final = LAYOUT.field("before", low=0, high=99)
"""Points that the winner had before the round, so that a position shows what the round brought."""
LEFT: Final = LAYOUT.field("left", derived=True)
"""How many bottles are in the deck."""


class Draw(Step):
    """TOY-1: one seat after the other draws a bottle."""

    DRAWER: Final = 0

    def go(self, s: State) -> i64:
        if s.arg(Draw.DRAWER) == s.game.seats:
            s.pop()
            s.push(STEP_BID)
            return 0
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(DRAW, s.v[DECK])

    def take(self, s: State, seat: i64, move: i64) -> None:
        drawer = s.arg(Draw.DRAWER)
        bottle = move - DRAW
        s.v[DECK] &= ~bit(bottle)
        s.v[HAND + drawer] |= bit(bottle)
        s.v[LEFT] -= 1
        s.tell(DREW, drawer, bottle + 1, to=bit(drawer))
        s.tell(DREW_SOMETHING, drawer, to=others(drawer))
        s.set_arg(Draw.DRAWER, drawer + 1)

    def question(self, s: State, seat: i64) -> Question:
        return Question("TOY-1", "draw")


class SealBids(Step):
    """TOY-2: all choose at once; who has chosen may think again while others are still choosing."""

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for seat in range(s.game.seats):
            if not s.v[SEALED_BID + seat]:
                waiting |= bit(seat)
        if not waiting:
            s.pop()
            s.push(STEP_OPEN)
        return waiting

    def volunteers(self, s: State) -> i64:
        return bit(s.game.seats) - 1

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if s.v[SEALED_BID + seat]:
            menu.add(TAKE_BACK)
        else:
            menu.add_bits(BID, s.v[HAND + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == TAKE_BACK:
            s.v[SEALED_BID + seat] = 0
            s.tell(TOOK_BACK, seat)
        else:
            s.v[SEALED_BID + seat] = move - BID + 1
            s.tell(SEALED, seat, move - BID + 1, to=bit(seat))
            s.tell(SEALED_SOMETHING, seat, to=others(seat))

    def question(self, s: State, seat: i64) -> Question:
        return Question("TOY-2", "take-back" if s.v[SEALED_BID + seat] else "bid", [s.v[ROUND]])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if BID <= move < BID + BOTTLES:
            return Refusal("TOY-2", "bottle-not-held")
        return Refusal("TOY-2", "bid-asked")


class OpenBids(Step):
    """TOY-3: the highest bottle wins what the die shows."""

    def go(self, s: State) -> i64:
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(ROLL, 6)

    def take(self, s: State, seat: i64, move: i64) -> None:
        winner = 0
        for k in range(s.game.seats):
            bottle = s.v[SEALED_BID + k]
            s.v[HAND + k] &= ~bit(bottle - 1)
            s.v[DISCARD] |= bit(bottle - 1)
            s.tell(OPENED, k, bottle)
            if bottle > s.v[SEALED_BID + winner]:
                winner = k
        for k in range(s.game.seats):
            s.v[SEALED_BID + k] = 0
        s.v[DIE] = move - ROLL + 1
        s.v[BEFORE] = s.v[POINTS + winner]
        s.v[POINTS + winner] += s.v[DIE]
        s.tell(WON, winner, s.v[DIE])
        s.pop()
        s.push(STEP_NEXT)
        if s.game.options["generous"]:
            s.push(STEP_GENEROUS, winner)

    def question(self, s: State, seat: i64) -> Question:
        return Question("TOY-3", "roll")


class Generous(Step):
    """TOY-4: the winner hands a point to a rival."""

    WINNER: Final = 0

    def go(self, s: State) -> i64:
        return bit(s.arg(Generous.WINNER))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        for k in range(s.game.seats):
            if k != seat:
                menu.add(HAND_OVER + k)

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.v[POINTS + seat] -= 1
        s.v[POINTS + move - HAND_OVER] += 1
        s.tell(HANDED, seat, move - HAND_OVER)
        s.pop()

    def question(self, s: State, seat: i64) -> Question:
        return Question("TOY-4", "generous", [s.v[DIE]])


class NextRound(Step):
    """TOY-5: another round, or the end."""

    def go(self, s: State) -> i64:
        s.pop()
        s.v[DIE] = 0
        s.v[BEFORE] = 0
        if s.v[ROUND] < s.game.options["rounds"]:  # type: ignore[operator]
            s.v[ROUND] += 1
            s.push(STEP_DRAW)
        return 0


STEP_DRAW, STEP_BID, STEP_OPEN, STEP_GENEROUS, STEP_NEXT = range(5)


class SpeakEasy(Game):
    """Speak Easy for so many seats."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        steps: dict[int, Step] = {
            STEP_DRAW: Draw(),
            STEP_BID: SealBids(),
            STEP_OPEN: OpenBids(),
            STEP_GENEROUS: Generous(),
            STEP_NEXT: NextRound(),
        }
        super().__init__("toy", 1, seats, options, MOVES, LAYOUT, steps)
        self.observation_size = BOTTLES + 2 * MOST + 2

    def begin(self, s: State) -> None:
        s.v[ROUND] = 1
        s.v[DECK] = ALL_BOTTLES
        self.rebuild(s)
        for seat in range(self.seats):
            # Two bottles before the first round, always the same, so that the first bid is a choice.
            s.v[HAND + seat] = bit(2 * seat) | bit(2 * seat + 1)
            s.v[DECK] &= ~s.v[HAND + seat]
        self.rebuild(s)
        s.push(STEP_DRAW)

    def scores(self, s: State) -> list[int]:
        """TOY-5"""
        return [s.v[POINTS + seat] for seat in range(self.seats)]

    def winners(self, s: State) -> list[int]:
        """TOY-5"""
        best = max(self.scores(s))
        return [seat for seat, score in enumerate(self.scores(s)) if score == best]

    def standing(self, s: State, seat: i64) -> float:
        return float(s.v[POINTS + seat])

    def when(self, s: State) -> tuple[int, int]:
        return int(s.v[ROUND]), 0

    def check(self, s: State) -> None:
        """Every bottle is in exactly one place."""
        seen = 0
        for place in [s.v[DECK], s.v[DISCARD], *(s.v[HAND + k] for k in range(MOST))]:
            if seen & place:
                raise BrokenRule("TOY-1: a bottle is in two places")
            seen |= place
        if seen != ALL_BOTTLES:
            raise BrokenRule("TOY-1: a bottle is missing")
        for k in range(MOST):
            if s.v[SEALED_BID + k] and not s.v[HAND + k] >> (s.v[SEALED_BID + k] - 1) & 1:
                raise BrokenRule("TOY-2: a bid that is not in the hand")

    def rebuild(self, s: State) -> None:
        s.v[LEFT] = count(s.v[DECK])

    def resample(self, s: State, seat: i64, word: int) -> None:
        """The rivals' hands and sealed bids and the deck; how many cards and whether a bid is sealed is public."""
        known = s.v[DISCARD]
        if seat < self.seats:
            known |= s.v[HAND + seat]
        unknown = members(ALL_BOTTLES & ~known)
        dice = Dice(word)
        for rival in range(self.seats):
            if rival == seat:
                continue
            many = count(s.v[HAND + rival])
            hand = [unknown.pop(dice.below(len(unknown))) for _ in range(many)]
            s.v[HAND + rival] = sum(1 << bottle for bottle in hand)
            if s.v[SEALED_BID + rival]:
                s.v[SEALED_BID + rival] = hand[dice.below(len(hand))] + 1
        s.v[DECK] = sum(1 << bottle for bottle in unknown)

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        for k in range(BOTTLES):
            out[at + k] = 1 if s.v[HAND + seat] >> k & 1 else 0
        at += BOTTLES
        for k in range(MOST):
            out[at + k] = i16(s.v[POINTS + k])
            out[at + MOST + k] = i16(count(s.v[HAND + k]))
        out[at + 2 * MOST] = i16(s.v[ROUND])
        out[at + 2 * MOST + 1] = i16(s.v[SEALED_BID + seat])

    def view(self, s: State, seat: int) -> object:
        from tests.toy.view import view

        return view(s, seat)
