"""The menu: the moves a seat may choose from, in a buffer that is used again and again."""

from librt.vecs import extend, vec
from mypy_extensions import i64


class Menu:
    """Move ids in the order in which the step offered them."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * 256)
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0

    def room(self, many: i64) -> vec[i64]:
        """The buffer, with room for so many moves more."""
        while self.size + many > len(self.moves):
            self.moves = extend(self.moves, self.moves)
        return self.moves

    def add(self, move: i64) -> None:
        moves = self.room(1)
        moves[self.size] = move
        self.size += 1

    def add_range(self, first: i64, many: i64) -> None:
        """Offer `many` moves that follow one another in the catalogue."""
        moves = self.room(many)
        size = self.size
        for k in range(many):
            moves[size + k] = first + k
        self.size = size + many

    def add_bits(self, first: i64, bits: i64) -> None:
        """Offer `first + n` for each member n of a set."""
        if not bits:
            return
        moves = self.room(62)
        size = self.size
        while bits:
            if bits & 1:
                moves[size] = first
                size += 1
            bits >>= 1
            first += 1
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
