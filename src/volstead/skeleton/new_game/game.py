"""The rules of New Game: a hidden card each, kept or swapped once; the highest wins the round."""

from typing import Any

from mypy_extensions import i64

from volstead.core.catalogue import Block, Catalogue, Numbers
from volstead.core.chance import Dice
from volstead.core.errors import BrokenRule
from volstead.core.journal import Fact, Facts
from volstead.core.layout import Layout
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, members, others
from volstead.core.state import Game, State, Step

MOST_PLAYERS = 6
CARDS = 24
ALL_CARDS = 2**CARDS - 1

# Every move that there is, NATURE's included. A move is a small number; the catalogue gives it its text.
MOVES = Catalogue(Block("deal", Numbers(1, CARDS)), Block("keep"), Block("swap"))
DEAL, KEEP, SWAP = MOVES.first("deal"), MOVES.first("keep"), MOVES.first("swap")

# What can be told, and with which numbers. They are counted in this order.
FACTS = Facts(
    Fact("dealt", "seat", "card"),
    Fact("dealt-something", "seat"),
    Fact("kept", "seat"),
    Fact("swapped", "seat", "card"),
    Fact("showed", "seat", "card"),
    Fact("won", "seat", "points"),
)
DEALT, DEALT_SOMETHING, KEPT, SWAPPED, SHOWED, WON = range(6)

# Every number on the table. A set of cards is one number with a bit for each card.
LAYOUT = Layout()
ROUND = LAYOUT.field("round", low=1, high=9)
HAND = LAYOUT.field("hand", MOST_PLAYERS, high=CARDS)
"""The card of each seat, or 0."""
DISCARD = LAYOUT.field("discard", high=ALL_CARDS)
POINTS = LAYOUT.field("points", MOST_PLAYERS, high=9)
LAST = LAYOUT.field("last", MOST_PLAYERS, high=CARDS)
"""What everybody showed at the end of the last round."""

SEAT = 0
"""The number that a step carries: whose card or turn it is."""
STEP_DEAL, STEP_TURN, STEP_SWAP = range(3)


def deck(s: State) -> int:
    """The cards that nobody has and that were not thrown away."""
    left = ALL_CARDS & ~s.v[DISCARD]
    for seat in range(s.game.seats):
        if s.v[HAND + seat]:
            left &= ~bit(s.v[HAND + seat] - 1)
    return int(left)


def give(s: State, seat: i64, move: i64) -> None:
    """NG-CARD-1: a card is seen by its owner alone; the others see that there is one."""
    s.v[HAND + seat] = move - DEAL + 1
    s.tell(DEALT, seat, s.v[HAND + seat], to=bit(seat))
    s.tell(DEALT_SOMETHING, seat, to=others(seat))


class Deal(Step):
    """NG-CARD-1: everybody gets a card, one after the other."""

    rule = "NG-CARD-1"
    key = "deal"

    def go(self, s: State) -> i64:
        """Who must choose now; or change the agenda and return 0."""
        if s.arg(SEAT) < s.game.seats:
            return NATURE_BIT
        s.pop()
        s.push(STEP_TURN)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        """What they may choose from: here NATURE, from the deck."""
        menu.add_bits(DEAL, deck(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        """What a choice does."""
        give(s, s.arg(SEAT), move)
        s.set_arg(SEAT, s.arg(SEAT) + 1)


class Turn(Step):
    """NG-TURN-1: a player keeps their card or swaps it."""

    rule = "NG-TURN-1"
    key = "turn"

    def go(self, s: State) -> i64:
        return bit(s.arg(SEAT))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(KEEP)
        menu.add(SWAP)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """NG-TURN-2: a card that is swapped is thrown away for all to see."""
        if move == KEEP:
            s.tell(KEPT, seat)
            after(s)
            return
        s.tell(SWAPPED, seat, s.v[HAND + seat])
        s.v[DISCARD] |= bit(s.v[HAND + seat] - 1)
        s.v[HAND + seat] = 0
        s.push(STEP_SWAP, seat)


class Swap(Step):
    """NG-TURN-2: the new card comes from the deck."""

    rule = "NG-TURN-2"
    key = "deal"

    def go(self, s: State) -> i64:
        return NATURE_BIT

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(DEAL, deck(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        give(s, s.arg(SEAT), move)
        s.pop()
        after(s)


def after(s: State) -> None:
    """NG-TURN-1: the turn is over; the next player's begins, or the cards are shown."""
    seat = s.arg(SEAT)
    s.pop()
    if seat + 1 < s.game.seats:
        s.push(STEP_TURN, seat + 1)
    else:
        show(s)


def show(s: State) -> None:
    """NG-END-1, NG-END-2: the highest card wins a point; another round, or the end: nothing is left on the agenda."""
    winner = max(range(s.game.seats), key=lambda seat: s.v[HAND + seat])
    for seat in range(s.game.seats):
        s.tell(SHOWED, seat, s.v[HAND + seat])
        s.v[LAST + seat], s.v[HAND + seat] = s.v[HAND + seat], 0
    s.v[POINTS + winner] += 1
    s.tell(WON, winner, s.v[POINTS + winner])
    s.v[DISCARD] = 0
    if s.v[ROUND] < int(str(s.game.options["rounds"])):
        s.v[ROUND] += 1
        s.push(STEP_DEAL)


class NewGame(Game):
    """New Game for so many players."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        steps = {STEP_DEAL: Deal(), STEP_TURN: Turn(), STEP_SWAP: Swap()}
        super().__init__("new-game", 1, seats, options, MOVES, LAYOUT, steps)
        self.observation_size = 2 + MOST_PLAYERS

    def begin(self, s: State) -> None:
        s.v[ROUND] = 1
        s.push(STEP_DEAL)

    def scores(self, s: State) -> list[int]:
        """NG-END-2: points."""
        return [int(s.v[POINTS + seat]) for seat in range(self.seats)]

    def standing(self, s: State, seat: i64) -> float:
        """How a seat stands before the end, for charts and for search."""
        return float(s.v[POINTS + seat])

    def when(self, s: State) -> tuple[int, int]:
        """The round and the phase."""
        return int(s.v[ROUND]), 0

    def check(self, s: State) -> None:
        """INV-1"""
        cards = [s.v[HAND + seat] for seat in range(self.seats) if s.v[HAND + seat]]
        if len(set(cards)) < len(cards) or any(s.v[DISCARD] & bit(card - 1) for card in cards):
            raise BrokenRule("NG-INV-1: a card is in two places")

    def resample(self, s: State, seat: i64, word: int) -> None:
        """NG-CARD-1: what this seat cannot know is drawn afresh: the cards of the others."""
        dice = Dice(word)
        rivals = [rival for rival in range(self.seats) if rival != seat and s.v[HAND + rival]]
        for rival in rivals:
            s.v[HAND + rival] = 0
        unseen = members(deck(s))
        for rival in rivals:
            s.v[HAND + rival] = unseen.pop(dice.below(len(unseen))) + 1

    def observe(self, s: State, seat: i64, out: Any, at: i64) -> None:
        """What a seat knows, as numbers, for learners."""
        out[at] = s.v[ROUND]
        out[at + 1] = s.v[HAND + seat]
        for k in range(self.seats):
            out[at + 2 + k] = s.v[POINTS + (seat + k) % self.seats]

    def view(self, s: State, seat: int) -> object:
        from .view import view

        return view(s, seat)
