"""What a Thug card is: when it may be played, what its player chooses, what it does."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.pieces import operator, owner
from volstead.games.bootleggers.promises import played_against

DONE_CHOOSING: Final[i64] = 99

# Windows as bits, in the order of 5.1: P1 P2 P3 P4N P4S P4E P5A P5B P5E P6.
ALWAYS: Final[i64] = 0b11111111110
UP_TO_P3: Final[i64] = 0b00000001110
UP_TO_P4E: Final[i64] = 0b00001111110
UP_TO_P5B: Final[i64] = 0b00111111110
UP_TO_P5E: Final[i64] = 0b01111111110
AFTER_LOADING: Final[i64] = 0b00001100000
AFTER_LINE_UP: Final[i64] = 0b00111100000
ONLY_P1: Final[i64] = 0b00000000010


class Card:
    """A title. `windows` are those at which it may be played if it has a legal target."""

    windows: i64 = ALWAYS

    def playable(self, s: State, seat: i64) -> bool:
        """BL-THUG-GEN-3, BL-THUG-GEN-10: it has a legal target, by public facts and the player's own."""
        return True

    def choices(self, s: State, seat: i64) -> i64:
        """How many choices its player has to make, as far as those made already tell."""
        return 0

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """The options of choice number k."""

    def default(self, s: State, seat: i64, k: i64, menu: Menu) -> i64:
        """What is chosen when time is up: to think better of it."""
        return do.STEP_BACK

    def resolve(self, s: State, seat: i64) -> None:
        """Carry it out."""


def target(s: State, seat: i64, k: i64) -> i64:
    """What the player of a card chose as number k."""
    return s.v[at.target(seat, k)]


def choice_of(move: i64) -> i64:
    """The number that a choice stands for."""
    if move == do.DONE:
        return DONE_CHOOSING
    if move == do.DESTROY or move == do.INVESTIGATE:
        return 0
    if move == do.ADD:
        return 1
    if move >= do.TRUCK:
        return move - do.TRUCK
    if move >= do.AMOUNT:
        return move - do.AMOUNT
    if move >= do.HOUSE_MOVE:
        return move - do.HOUSE_MOVE
    if move >= do.SEAT:
        return move - do.SEAT
    return move - do.STILL


def against_owner_of_truck(s: State, seat: i64, truck: i64) -> None:
    """BL-DEAL-29: a card named a truck: its operator takes note, its owner and whoever has the cargo."""
    other = operator(s, truck)
    if other >= 0:
        played_against(s, seat, other)
    if s.data[at.SET_PROMISES] or not s.v[at.LEDGER]:
        return
    if owner(s, truck) >= 0 and owner(s, truck) != other:
        played_against(s, seat, owner(s, truck))
    cargo = s.v[at.CARGO_OWNER + truck]
    if cargo >= 0 and cargo != other:
        played_against(s, seat, cargo)


def against_owner_of_still(s: State, seat: i64, still: i64) -> None:
    """A card named a Still: its owner takes note."""
    played_against(s, seat, s.v[at.STILL_OWNER + still])


def offer_houses(houses: i64, menu: Menu) -> None:
    menu.add_bits(do.HOUSE_MOVE, houses)
