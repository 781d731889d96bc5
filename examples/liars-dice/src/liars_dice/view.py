"""What a seat sees of Liar's Dice."""

import msgspec

from liars_dice.game import BIDDER, FACE, FACES, MANY, OWNED, ROUND, SCORE, SHOWN, UNDER
from volstead.core.state import State


class Bid(msgspec.Struct, frozen=True):
    """At least so many dice of a face."""

    seat: int
    many: int
    face: int


class Player(msgspec.Struct, frozen=True):
    """One player: their dice, each a face or, under somebody else's cup, nothing."""

    seat: int
    dice: list[int | None]
    last_dice: list[int]
    """What they had in the last round, which all have seen."""
    out: bool


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; spectators have no seat."""

    seat: int | None
    round: int
    bid: Bid | None
    players: list[Player]


def faces(s: State, place: int) -> list[int | None]:
    """Dice from the numbers of each face."""
    return [face + 1 for face in range(FACES) for _ in range(s.v[place + face])]


def player(s: State, of: int, own: bool) -> Player:
    """LD-ROLL-1: how many dice lie under a cup everybody knows, what they show only their owner."""
    dice = faces(s, UNDER + of * FACES)
    return Player(
        seat=of,
        dice=dice if own else [None] * len(dice),
        last_dice=[face for face in faces(s, SHOWN + of * FACES) if face is not None],
        out=not s.v[OWNED + of] and (s.v[SCORE + of] > 0 or not s.over()),
    )


def view(s: State, seat: int) -> View:
    bid = Bid(seat=int(s.v[BIDDER]), many=int(s.v[MANY]), face=int(s.v[FACE])) if s.v[MANY] else None
    return View(
        seat=seat if seat < s.game.seats else None,
        round=int(s.v[ROUND]),
        bid=bid,
        players=[player(s, of, of == seat) for of in range(s.game.seats)],
    )
