"""The road tokens: 21 pairs of numbers in each colour, and the ways in which a token can lie."""

from typing import Final

from mypy_extensions import i64

COLOUR_LETTERS: Final = ("B", "R", "G", "O")
PAIRS: Final[list[tuple[int, int]]] = [(low, high) for low in range(1, 7) for high in range(low, 7)]
"""Every unordered pair of numbers from 1 to 6, in the order of the printed table."""

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
SIDE_LETTERS: Final = ("N", "E", "S", "W")

A_SIDE: Final[i64] = 3
"""Four numbers are packed into one, 3 bits a side, in the order N E S W: `word >> A_SIDE * side & NUMBER`. A call costs
more than that, so inner loops say it themselves; elsewhere it is `number_on`."""
TO_EAST: Final[i64] = 3
TO_SOUTH: Final[i64] = 6
TO_WEST: Final[i64] = 9
NUMBER: Final[i64] = 7
TURN_ROUND: Final[i64] = 2

PIECES: Final[i64] = 84
"""A piece is a pair lying some way: 0 low number west, 1 high number west, 2 low number north, 3 high number north.
A double has only way 0. Piece = pair * 4 + way."""


def pair_of(piece: i64) -> i64:
    """The pair of a piece, whichever way it lies."""
    return piece >> 2


def opposite(side: i64) -> i64:
    return side ^ TURN_ROUND


def number_on(word: i64, side: i64) -> i64:
    """The number on a side, of four numbers packed into one."""
    return word >> A_SIDE * side & NUMBER


ON_EACH_SIDE: Final[i64] = 0o1111
"""The lowest bit of each of four packed numbers."""


def same_sides(one: i64, other: i64) -> i64:
    """The sides on which both of two packed words show the same number: for side k the bit 3 * k."""
    apart = one ^ other
    apart |= apart >> 1 | apart >> 2
    return (one | one >> 1 | one >> 2) & ~apart & ON_EACH_SIDE


def pair_number(a: int, b: int) -> int:
    """The number of the pair that shows a and b."""
    return PAIRS.index((min(a, b), max(a, b)))


def is_double(pair: int) -> bool:
    return PAIRS[pair][0] == PAIRS[pair][1]


def pair_text(pair: int) -> str:
    """A token by its numbers, the lower first: `2-5`."""
    return f"{PAIRS[pair][0]}-{PAIRS[pair][1]}"


def arms(piece: int) -> tuple[int, int, int, int]:
    """RR-ROAD-1, RR-MODEL-2: the number on each side, N E S W; 0 where no road leaves the cell."""
    low, high = PAIRS[piece // 4]
    if low == high:
        return low, low, low, low
    way = piece % 4
    if way == 0:
        return 0, high, 0, low
    if way == 1:
        return 0, low, 0, high
    if way == 2:
        return low, 0, high, 0
    return high, 0, low, 0


def piece_text(piece: int) -> str:
    """A laid token: `2-5` with the 2 west, `2|5` with the 2 north, `4+4`."""
    north, east, south, west = arms(piece)
    if is_double(piece // 4):
        return f"{north}+{north}"
    return f"{west}-{east}" if west else f"{north}|{south}"


LAYABLE: Final[list[int]] = [piece for piece in range(84) if piece % 4 == 0 or not is_double(piece // 4)]
"""The 66 pieces that exist: each double once, each straight token four ways."""


def piece_facing(side: int, near: int, far: int) -> int:
    """The piece that shows `near` on this side of its cell and `far` on the other; a double if they are equal."""
    pair = pair_number(near, far)
    for way in range(4):
        piece = pair * 4 + way
        if piece in LAYABLE and arms(piece)[side] == near and arms(piece)[opposite(side)] == far:
            return piece
    raise AssertionError("there is a piece for each side and pair")
