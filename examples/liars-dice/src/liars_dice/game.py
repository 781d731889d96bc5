"""The rules of Liar's Dice."""

from typing import Any

from mypy_extensions import i64

from volstead.core.catalogue import Block, Catalogue, Numbers
from volstead.core.chance import Dice
from volstead.core.errors import BrokenRule, Refusal
from volstead.core.journal import Fact, Facts
from volstead.core.layout import Layout
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit
from volstead.core.state import Game, Question, State, Step

MOST_PLAYERS = 6
MOST_DICE = 5
FACES = 6
ALL_DICE = MOST_PLAYERS * MOST_DICE

MOVES = Catalogue(
    Block("roll", Numbers(1, FACES)),
    Block("bid", Numbers(1, ALL_DICE), Numbers(1, FACES), form="bid {0} x {1}"),
    Block("challenge"),
)
ROLL, BID, CHALLENGE = MOVES.first("roll"), MOVES.first("bid"), MOVES.first("challenge")

FACTS = Facts(
    Fact("round", "round", "seat"),
    Fact("rolled", "seat", "face"),
    Fact("bid", "seat", "many", "face"),
    Fact("challenged", "seat", "bidder_seat"),
    Fact("counted", "many", "face"),
    Fact("lost", "seat", "left"),
    Fact("out", "seat"),
)
ROUND_BEGAN, ROLLED, BADE, CHALLENGED, COUNTED, LOST, OUT = range(7)

LAYOUT = Layout()
ROUND = LAYOUT.field("round", low=1, high=99)
OWNED = LAYOUT.field("owned", MOST_PLAYERS, high=MOST_DICE)
"""How many dice each player has left."""
UNDER = LAYOUT.field("under", MOST_PLAYERS, FACES, high=MOST_DICE)
"""How many dice of each face lie under each cup."""
MANY = LAYOUT.field("many", high=ALL_DICE)
FACE = LAYOUT.field("face", high=FACES)
BIDDER = LAYOUT.field("bidder", low=-1, high=MOST_PLAYERS - 1)
SHOWN = LAYOUT.field("shown", MOST_PLAYERS, FACES, high=MOST_DICE)
"""What lay under the cups in the last round, for all to see."""
SCORE = LAYOUT.field("score", MOST_PLAYERS, high=MOST_PLAYERS)

SEAT, ROLLED_SO_FAR = 0, 1
"""Numbers of the step `Roll`: whose dice are rolled, and how many of them lie already. `Turn` has the seat alone."""
STEP_ROLL, STEP_TURN = range(2)


def total(s: State) -> int:
    """How many dice there are."""
    return sum(s.v[OWNED + seat] for seat in range(s.game.seats))


def counted(s: State, face: int) -> int:
    """LD-CALL-1, LD-BID-4: how many dice under all cups show a face; ones are wild if the option says so."""
    wild = s.game.options["wild"] and face != 1
    return sum(
        s.v[UNDER + seat * FACES + face - 1] + (s.v[UNDER + seat * FACES] if wild else 0)
        for seat in range(s.game.seats)
    )


def after(s: State, seat: int) -> int:
    """The next player who still has dice."""
    while True:
        seat = (seat + 1) % s.game.seats
        if s.v[OWNED + seat]:
            return int(seat)


class Roll(Step):
    """LD-ROLL-1: all dice are rolled, one after another, each seen by its owner alone."""

    rule = "LD-ROLL-1"
    key = "roll"

    def go(self, s: State) -> i64:
        while s.arg(SEAT) < s.game.seats and s.arg(ROLLED_SO_FAR) == s.v[OWNED + s.arg(SEAT)]:
            s.set_arg(SEAT, s.arg(SEAT) + 1)
            s.set_arg(ROLLED_SO_FAR, 0)
        if s.arg(SEAT) < s.game.seats:
            return NATURE_BIT
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(ROLL, FACES)

    def take(self, s: State, seat: i64, move: i64) -> None:
        owner = s.arg(SEAT)
        s.v[UNDER + owner * FACES + move - ROLL] += 1
        s.set_arg(ROLLED_SO_FAR, s.arg(ROLLED_SO_FAR) + 1)
        s.tell(ROLLED, owner, move - ROLL + 1, to=bit(owner))


class Turn(Step):
    """LD-BID-1, LD-BID-2: a player bids, raises or challenges. Its number: the player."""

    rule = "LD-BID-1"
    key = "bid"

    def go(self, s: State) -> i64:
        return bit(s.arg(SEAT))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        """LD-BID-3, LD-BID-4, LD-CALL-3: what is offered."""
        if s.v[MANY]:
            menu.add(CHALLENGE)
        lowest_face = 2 if s.game.options["wild"] else 1
        for many in range(max(1, s.v[MANY]), total(s) + 1):
            for face in range(lowest_face, FACES + 1):
                if many > s.v[MANY] or face > s.v[FACE]:
                    menu.add(BID + (many - 1) * FACES + face - 1)

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == CHALLENGE:
            challenge(s, int(seat))
            return
        s.v[MANY], s.v[FACE] = (move - BID) // FACES + 1, (move - BID) % FACES + 1
        s.v[BIDDER] = seat
        s.tell(BADE, seat, s.v[MANY], s.v[FACE])
        s.set_arg(SEAT, after(s, int(seat)))

    def default(self, s: State, seat: i64) -> i64:
        """Who says nothing challenges; who begins bids as little as possible."""
        return CHALLENGE if s.v[MANY] else s.legal(seat)[0]

    def question(self, s: State, seat: i64) -> Question:
        if not s.v[MANY]:
            return Question("LD-BID-1", "bid", [total(s)])
        return Question("LD-BID-2", "raise", [s.v[BIDDER], s.v[MANY], s.v[FACE]])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if move == CHALLENGE:
            return Refusal("LD-CALL-3", "no-bid-yet")
        if not BID <= move < BID + ALL_DICE * FACES:
            return Refusal("LD-BID-2", "bid-or-challenge")
        many, face = (move - BID) // FACES + 1, (move - BID) % FACES + 1
        if face == 1 and s.game.options["wild"]:
            return Refusal("LD-BID-4", "ones-are-wild")
        if many > total(s):
            return Refusal("LD-BID-3", "too-many-dice", total(s))
        return Refusal("LD-BID-3", "bid-higher")


def challenge(s: State, seat: int) -> None:
    """LD-CALL-1, LD-CALL-2, LD-END-1: the cups are lifted, somebody loses a die, and a round or the game is over."""
    bidder, found = int(s.v[BIDDER]), counted(s, int(s.v[FACE]))
    s.tell(CHALLENGED, seat, bidder)
    s.tell(COUNTED, found, s.v[FACE])
    loser = seat if found >= s.v[MANY] else bidder
    s.v[OWNED + loser] -= 1
    s.tell(LOST, loser, s.v[OWNED + loser])
    for place in range(MOST_PLAYERS * FACES):
        s.v[SHOWN + place], s.v[UNDER + place] = s.v[UNDER + place], 0
    s.v[MANY], s.v[FACE], s.v[BIDDER] = 0, 0, -1
    left = [one for one in range(s.game.seats) if s.v[OWNED + one]]
    if not s.v[OWNED + loser]:
        s.tell(OUT, loser)
        s.v[SCORE + loser] = s.game.seats - len(left) - 1
    s.pop()
    if len(left) == 1:
        s.v[SCORE + left[0]] = s.game.seats - 1
        return
    s.v[ROUND] += 1
    begin_round(s, loser if s.v[OWNED + loser] else after(s, loser))


def begin_round(s: State, seat: int) -> None:
    """LD-ROLL-1: what lies on top of the agenda comes first."""
    s.tell(ROUND_BEGAN, s.v[ROUND], seat)
    s.push(STEP_TURN, seat)
    s.push(STEP_ROLL)


class LiarsDice(Game):
    """Liar's Dice for so many players."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__("liars-dice", 1, seats, options, MOVES, LAYOUT, {STEP_ROLL: Roll(), STEP_TURN: Turn()})
        self.observation_size = 4 + FACES + 2 * MOST_PLAYERS

    def begin(self, s: State) -> None:
        """LD-SET-1, LD-SET-2"""
        s.v[ROUND] = 1
        s.v[BIDDER] = -1
        for seat in range(self.seats):
            s.v[OWNED + seat] = int(str(self.options["dice"]))
        begin_round(s, 0)

    def scores(self, s: State) -> list[int]:
        """LD-END-1"""
        return [int(s.v[SCORE + seat]) for seat in range(self.seats)]

    def standing(self, s: State, seat: i64) -> float:
        return float(s.v[OWNED + seat] if s.v[OWNED + seat] else s.v[SCORE + seat] - self.seats)

    def when(self, s: State) -> tuple[int, int]:
        return int(s.v[ROUND]), 0

    def check(self, s: State) -> None:
        """INV-1, INV-2"""
        for seat in range(MOST_PLAYERS):
            if sum(s.v[UNDER + seat * FACES + k] for k in range(FACES)) > s.v[OWNED + seat]:
                raise BrokenRule("LD-INV-1: more dice under a cup than its owner has")
        if (s.v[MANY] > 0) != (s.v[BIDDER] >= 0):
            raise BrokenRule("LD-INV-2: a bid without a bidder, or the other way round")

    def resample(self, s: State, seat: i64, word: int) -> None:
        """LD-ROLL-1: what lies under the other cups is rolled again; how many dice lie there is known to all."""
        dice = Dice(word)
        for other in range(self.seats):
            if other != seat:
                many = sum(s.v[UNDER + other * FACES + k] for k in range(FACES))
                for k in range(FACES):
                    s.v[UNDER + other * FACES + k] = 0
                for _ in range(many):
                    s.v[UNDER + other * FACES + dice.below(FACES)] += 1

    def observe(self, s: State, seat: i64, out: Any, at: i64) -> None:
        numbers = [s.v[ROUND], s.v[MANY], s.v[FACE], (s.v[BIDDER] - seat) % self.seats if s.v[BIDDER] >= 0 else -1]
        numbers += [s.v[UNDER + seat * FACES + k] for k in range(FACES)]
        for k in range(MOST_PLAYERS):
            numbers.append(s.v[OWNED + (seat + k) % self.seats] if k < self.seats else 0)
        for k in range(MOST_PLAYERS):
            numbers.append(s.v[SCORE + (seat + k) % self.seats] if k < self.seats else 0)
        for k, number in enumerate(numbers):
            out[at + k] = number

    def view(self, s: State, seat: int) -> object:
        from liars_dice.view import view

        return view(s, seat)
