"""What a seat sees of Speak Easy."""

import msgspec

from tests.toy.game import DIE, DISCARD, HAND, POINTS, ROUND, SEALED_BID
from volstead.core.seats import count, members
from volstead.core.state import State


class Player(msgspec.Struct):
    """One seat as it is seen: the hand and the bid only by its owner."""

    seat: int
    points: int
    cards: int
    sealed: bool
    hand: list[int] | None
    bid: int | None


class View(msgspec.Struct):
    """The table as one seat sees it."""

    round: int
    die: int
    discard: list[int]
    players: list[Player]


def view(s: State, seat: int) -> View:
    return View(
        round=int(s.v[ROUND]),
        die=int(s.v[DIE]),
        discard=[n + 1 for n in members(s.v[DISCARD])],
        players=[player(s, of, of == seat) for of in range(s.game.seats)],
    )


def player(s: State, of: int, own: bool) -> Player:
    return Player(
        seat=of,
        points=int(s.v[POINTS + of]),
        cards=int(count(s.v[HAND + of])),
        sealed=bool(s.v[SEALED_BID + of]),
        hand=[n + 1 for n in members(s.v[HAND + of])] if own else None,
        bid=int(s.v[SEALED_BID + of]) if own else None,
    )
