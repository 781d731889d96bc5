"""From what a person typed to a move: by number, by notation, or by some words of the choice."""

from volstead.core.catalogue import Catalogue
from volstead.words import Words

LONG_MENU = 40


class Choices:
    """A menu as it is shown. Typing words narrows it; numbers count in what is shown.

    Asides, such as resigning, have no numbers: they must be typed out.
    """

    def __init__(self, moves: list[int], asides: list[int], catalogue: Catalogue, words: Words) -> None:
        self.all = moves
        self.shown = moves
        self.asides = asides
        self.catalogue = catalogue
        self.texts = {move: words.move(move) for move in [*moves, *asides]}

    def pick(self, typed: str) -> int | None:
        """The move that was meant, or None; then `shown` is what the words still leave, and empty if nothing."""
        typed = typed.strip()
        if typed.isdigit() and 1 <= int(typed) <= len(self.shown) and not self._notation(typed):
            return self.shown[int(typed) - 1]
        exact = self._notation(typed) or [m for m in self.texts if self.texts[m].lower() == typed.lower()]
        if len(exact) == 1:
            return exact[0]
        tokens = typed.lower().split()
        left = [move for move in self.all if all(token in self._haystack(move) for token in tokens)]
        if len(left) == 1:
            return left[0]
        self.shown = left
        return None

    def _notation(self, typed: str) -> list[int]:
        try:
            move = self.catalogue.parse(typed)
        except ValueError:
            return []
        return [move] if move in self.texts else []

    def _haystack(self, move: int) -> str:
        return f"{self.texts[move]} {self.catalogue.text(move)}".lower()

    def lines(self, columns: int) -> list[str]:
        """The menu for people: numbered; a very long one only by its kinds, with the number of ways for each."""
        if len(self.shown) <= LONG_MENU or self.shown is not self.all:
            entries = [f"{n:3} {self.texts[move]}" for n, move in enumerate(self.shown, start=1)]
            return _in_columns(entries, columns)
        kinds: dict[str, list[int]] = {}
        for move in self.shown:
            kinds.setdefault(self.catalogue.block(move).name, []).append(move)
        out = []
        for name, moves in kinds.items():
            first = self.shown.index(moves[0]) + 1
            if len(moves) == 1:
                out.append(f"{first:3} {self.texts[moves[0]]}")
            else:
                out.append(f"    {name} ({len(moves)}): {first} = {self.texts[moves[0]]} …")
        return out


def _in_columns(entries: list[str], columns: int) -> list[str]:
    """Entries side by side, read down, when there are many."""
    widest = max((len(entry) for entry in entries), default=0) + 2
    beside = max(1, columns // widest) if len(entries) > 12 else 1
    rows = -(-len(entries) // beside)
    return ["".join(entry.ljust(widest) for entry in entries[row::rows]).rstrip() for row in range(rows)]
