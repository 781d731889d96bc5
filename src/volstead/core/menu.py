"""The menu: the moves a seat may choose from, in a buffer that is used again and again."""

from librt.vecs import append, vec
from mypy_extensions import i64


class Menu:
    """Move ids in the order in which the step offered them."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * 64)
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0

    def add(self, move: i64) -> None:
        if self.size < len(self.moves):
            self.moves[self.size] = move
        else:
            self.moves = append(self.moves, move)
        self.size += 1

    def add_range(self, first: i64, many: i64) -> None:
        """Offer `many` moves that follow one another in the catalogue."""
        for k in range(many):
            self.add(first + k)

    def add_bits(self, first: i64, bits: i64) -> None:
        """Offer `first + n` for each member n of a set."""
        n: i64 = 0
        while bits:
            if bits & 1:
                self.add(first + n)
            bits >>= 1
            n += 1

    def pick(self, place: i64) -> i64:
        """The move at a place of the menu."""
        return self.moves[place]

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
