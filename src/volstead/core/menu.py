"""The menu: the moves a seat may choose from, in a buffer that is used again and again."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core.packed import COMPILED, counted, packed, shifted
from volstead.core.seats import DE_BRUIJN, LOWEST

BY_NUMBER: Final[bool] = COMPILED
"""Compiled code writes a menu number by number; the interpreter copies many at a time."""
EMPTY: Final = packed([0] * 256)


class Menu:
    """Move ids in the order in which the step offered them."""

    def __init__(self) -> None:
        self.room: i64 = 256
        self.moves: vec[i64] = EMPTY[:]
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0

    def grow(self, size: i64) -> None:
        """Make the buffer large enough for so many moves."""
        while self.room < size:
            self.room *= 2
        moves = packed([0] * self.room)
        for k in range(self.size):
            moves[k] = self.moves[k]
        self.moves = moves

    def add(self, move: i64) -> None:
        size = self.size
        if size >= self.room:
            self.grow(size + 1)
        self.moves[size] = move
        self.size = size + 1

    def add_range(self, first: i64, many: i64) -> None:
        """Offer `many` moves that follow one another in the catalogue."""
        size = self.size
        end = size + many
        if end > self.room:
            self.grow(end)
        self.size = end
        if not BY_NUMBER:
            plain: Any = self.moves
            plain[size:end] = counted(first, many)
            return
        moves = self.moves
        first -= size
        for at in range(size, end):
            moves[at] = first + at

    def add_bits(self, first: i64, bits: i64) -> None:
        """Offer `first + n` for each member n of a set."""
        if not bits:
            return
        size = self.size
        if size + 62 > self.room:
            self.grow(size + 62)
        if not BY_NUMBER:
            found = shifted(first, bits)
            self.size = size + len(found)
            plain: Any = self.moves
            plain[size : self.size] = found
            return
        moves = self.moves
        while bits & 7 == 7:
            moves[size] = first
            moves[size + 1] = first + 1
            moves[size + 2] = first + 2
            size += 3
            bits >>= 3
            first += 3
        while bits:
            moves[size] = first + LOWEST[(bits & -bits) * DE_BRUIJN >> 58 & 63]  # what `lowest` does
            size += 1
            bits &= bits - 1
        self.size = size

    def has(self, move: i64) -> bool:
        for k in range(self.size):
            if self.moves[k] == move:
                return True
        return False

    def to_list(self) -> list[int]:
        out: list[int] = []
        for k in range(self.size):
            out.append(self.moves[k])
        return out
