"""What each player can know of the Thug cards they do not see: for every card the places where it may be (BL-HID)."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit, run
from volstead.core.state import State
from volstead.games.bootleggers import layout as at

PLACE_BITS: Final[i64] = 8
"""Places of a card, as a set for each watcher."""
DECK: Final[i64] = 6
"""The deck among the places; the others are hands. A card with no place for anybody lies open."""


def places(s: State, card: i64, watcher: i64) -> i64:
    """The set of places where a card may be, for one player."""
    return s.v[at.KNOWN + card] >> (PLACE_BITS * watcher) & run(0, PLACE_BITS)


def set_places(s: State, card: i64, watcher: i64, found: i64) -> None:
    v = s.v
    v[at.KNOWN + card] = v[at.KNOWN + card] & ~run(PLACE_BITS * watcher, PLACE_BITS) | found << (PLACE_BITS * watcher)


def card_is_open(s: State, card: i64) -> None:
    """A card lies face up before all: in the Offer, played, displayed or discarded."""
    s.v[at.KNOWN + card] = 0


def card_taken_openly(s: State, seat: i64, card: i64) -> None:
    """A card taken from the Offer was seen by all, and they know who has it."""
    data = s.data
    for watcher in range(data[at.PLAYERS]):
        set_places(s, card, watcher, bit(seat))


def card_drawn_unseen(s: State, seat: i64, card: i64) -> None:
    """A Windfall draw: its player knows the card, the others only that it came from the deck."""
    data = s.data
    for other in range(at.THUGS):
        for watcher in range(data[at.PLAYERS]):
            found = places(s, other, watcher)
            if watcher != seat and found >> DECK & 1:
                set_places(s, other, watcher, found | bit(seat))
    set_places(s, card, seat, bit(seat))


def cards_shown(s: State, seat: i64, to: i64, cards: i64) -> None:
    """BL-DEAL-10: who is offered cards knows that they are there, for nobody may offer what they cannot deliver."""
    for card in range(at.THUGS):
        if cards >> card & 1:
            set_places(s, card, to, bit(seat))


def cards_handed_over(s: State, seat: i64, to: i64, cards: i64) -> None:
    """BL-DEAL-11: both parties know the cards, the others only how many. Called before the hands change."""
    data = s.data
    whole_hand = cards == s.v[at.HAND + seat]
    for card in range(at.THUGS):
        moved = bool(cards >> card & 1)
        for watcher in range(data[at.PLAYERS]):
            found = places(s, card, watcher)
            if watcher == seat or watcher == to:
                if moved:
                    set_places(s, card, watcher, bit(to))
            elif found >> seat & 1:
                found |= bit(to)
                if whole_hand:
                    found &= ~bit(seat)
                set_places(s, card, watcher, found)
