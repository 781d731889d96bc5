"""Seats and sets of seats. A set of seats is an int with one bit a seat; chance has a seat of its own."""

from typing import Final

from mypy_extensions import i64

from volstead.core.packed import COMPILED, packed

NATURE: Final[i64] = 15
"""The seat that answers for dice and draws."""

SPECTATOR: Final[i64] = 14
"""Not a player: somebody who looks on and knows what everybody knows."""

MOST_SEATS: Final[i64] = 8

EVERYBODY: Final[i64] = 0x7FFF
"""Audience of a public event: all players and the spectators."""

NATURE_BIT: Final[i64] = 0x8000

PLAYERS_BITS: Final[i64] = 0x3FFF

BY_SHIFTS: Final[bool] = COMPILED
"""Compiled code finds and counts members by shifts, the interpreter by what a number has for it."""

DE_BRUIJN: Final[i64] = 0x03F79D71B4CB0A89
"""Shifted by n, its six highest bits are another number for each n."""
LOWEST: Final = packed(sorted(range(64), key=lambda n: (0x03F79D71B4CB0A89 << n & 2**64 - 1) >> 58))
"""How far it was shifted, by these six bits."""


def bit(seat: i64) -> i64:
    """The set that holds just this member, 0 to 61.

    Not `1 << seat`: mypyc writes a small constant as a 32-bit C int, and shifting that beyond 31 goes wrong in silence.
    """
    return 0x2000000000000000 >> (61 - seat)


def run(first: i64, many: i64) -> i64:
    """The set of `many` members that follow one another, from `first` on."""
    return (bit(many) - 1) << first


def players(bits: i64) -> i64:
    """The players of a set of seats: without NATURE and the spectators."""
    return bits & PLAYERS_BITS


def others(seat: i64) -> i64:
    """The audience of what all but one player may see: the other players and the spectators."""
    return EVERYBODY & ~bit(seat)


def count(bits: i64) -> i64:
    """How many members a set has. Compiled without a loop: pairs of places are added up, then fours, then eights."""
    if not BY_SHIFTS:
        whole: int = bits
        return whole.bit_count()
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return bits + (bits >> 32) & 0x7F


def lowest(bits: i64) -> i64:
    """The lowest member of a set that is not empty."""
    if not BY_SHIFTS:
        low: int = bits & -bits
        return low.bit_length() - 1
    return LOWEST[(bits & -bits) * DE_BRUIJN >> 58 & 63]


def members(bits: int) -> list[int]:
    """The members of a set, in order."""
    return [n for n in range(bits.bit_length()) if bits >> n & 1]
