"""The catalogue of a game's moves: every move is a small int with a name, arguments and a text both ways."""

from collections.abc import Sequence

from mypy_extensions import i64


class Numbers:
    """An argument that is a whole number from low to high."""

    def __init__(self, low: int, high: int) -> None:
        self.words: list[str] = [str(n) for n in range(low, high + 1)]


class Names:
    """An argument that is one of some names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.words: list[str] = list(names)


class Block:
    """A family of moves. `form` is its text, with {0}, {1} … for the arguments; by default its name, then they."""

    def __init__(self, name: str, *args: Numbers | Names, form: str = "") -> None:
        self.name = name
        self.args: list[list[str]] = [arg.words for arg in args]
        self.form = form if form else " ".join([name] + ["{" + str(k) + "}" for k in range(len(args))])
        self.size = 1
        for words in self.args:
            self.size *= len(words)
        self.first = 0


class Catalogue:
    """Gives each move of each block its id, densely and in the order of the blocks.

    >>> moves = Catalogue(Block("pass"), Block("place", Names(["texas", "mother"]), Numbers(1, 3)))
    >>> moves.size, moves.text(6), moves.parse("place mother 3")
    (7, 'place mother 3', 6)
    """

    def __init__(self, *blocks: Block) -> None:
        self.blocks: list[Block] = list(blocks)
        self.size = 0
        self._by_name: dict[str, Block] = {}
        self._ids: dict[str, int] = {}
        for block in blocks:
            if block.name in self._by_name:
                raise ValueError(f"two blocks are called {block.name}")
            block.first = self.size
            self.size += block.size
            self._by_name[block.name] = block

    def begin_at(self, places: dict[str, int]) -> None:
        """Check where blocks begin, for whoever has written it out: what is known when it is compiled is quicker."""
        for name, place in places.items():
            if self._by_name[name].first != place:
                raise ValueError(f"the block {name} begins at {self._by_name[name].first}, not at {place}")

    def first(self, name: str) -> i64:
        """The id of a block's first move."""
        return self._by_name[name].first

    def many(self, name: str) -> i64:
        """How many moves a block has."""
        return self._by_name[name].size

    def block(self, move: i64) -> Block:
        """The block that a move belongs to."""
        if move < 0 or move >= self.size:
            raise ValueError(f"there is no move {move}: moves go from 0 to {self.size - 1}")
        low = 0
        high = len(self.blocks)
        while high - low > 1:
            middle = (low + high) // 2
            if self.blocks[middle].first <= move:
                low = middle
            else:
                high = middle
        return self.blocks[low]

    def arguments(self, move: i64) -> list[int]:
        """The arguments of a move, each as its place in the list of words."""
        block = self.block(move)
        rest: int = move - block.first
        out: list[int] = []
        for words in reversed(block.args):
            out.append(rest % len(words))
            rest //= len(words)
        out.reverse()
        return out

    def text(self, move: i64) -> str:
        """A move in words; `parse` gives the same move back."""
        block = self.block(move)
        places = self.arguments(move)
        return block.form.format(*[block.args[k][places[k]] for k in range(len(places))])

    def parse(self, text: str) -> int:
        """The move that a text means; upper and lower case and extra spaces do not matter."""
        if not self._ids:
            for move in range(self.size):
                words = self.text(move).lower()
                if words in self._ids:
                    raise ValueError(f"two moves are written {words!r}")
                self._ids[words] = move
        key = " ".join(text.lower().split())
        if key not in self._ids:
            raise ValueError(f"{text!r} is not a move of this game")
        return self._ids[key]
