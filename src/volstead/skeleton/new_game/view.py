"""What a seat sees of New Game. A view is built from nothing: what is not named here stays hidden."""

import msgspec

from volstead.core.seats import members
from volstead.core.state import State

from .game import DISCARD, HAND, LAST, POINTS, ROUND


class Player(msgspec.Struct, frozen=True):
    """One player; a card that the seat may not see is nothing."""

    seat: int
    points: int
    hand: list[int | None]
    last_card: int | None


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; spectators have no seat."""

    seat: int | None
    round: int
    discard: list[int]
    players: list[Player]


def player(s: State, of: int, own: bool) -> Player:
    """NG-CARD-1: only the owner sees the card."""
    card = int(s.v[HAND + of])
    return Player(
        seat=of,
        points=int(s.v[POINTS + of]),
        hand=[card if own else None] if card else [],
        last_card=int(s.v[LAST + of]) or None,
    )


def view(s: State, seat: int) -> View:
    return View(
        seat=seat if seat < s.game.seats else None,
        round=int(s.v[ROUND]),
        discard=[card + 1 for card in members(s.v[DISCARD])],
        players=[player(s, of, of == seat) for of in range(s.game.seats)],
    )
