"""Whole actions: two moves that always follow one another, such as a cell and the token for it, are one choice.

Which moves these are says the game's kit (`composites`). Fewer decisions with more choices each: what a learner
credits with a result is then the whole placement, not its first half.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.core.state import State


class Composite:
    """The actions of a game of which some are two moves: first the plain ones, then block by block the composed."""

    def __init__(self, found: Kit, moves: Sequence[int]) -> None:
        """`moves` are those that a player may ever choose."""
        if not found.composites:
            raise BadOption(f"{found.title} has no moves that always follow one another")
        blocks = [(found.catalogue.first(name), found.catalogue.many(name), then) for name, then in found.composites]
        halves = {move for first, many, _ in blocks for move in range(first, first + many)}
        halves.update(move for _, _, then in blocks for move in then)
        self.plain = [int(move) for move in moves if move not in halves]
        self.place = {move: k for k, move in enumerate(self.plain)}
        self.then: dict[int, tuple[int, dict[int, int]]] = {}
        """For each first move the place of its first action, and where the second moves come after it."""
        self.pairs: list[tuple[int, int]] = []
        for first, many, then in blocks:
            order = {move: k for k, move in enumerate(then)}
            for move in range(first, first + many):
                self.then[move] = (len(self.plain) + len(self.pairs), order)
                self.pairs += [(move, second) for second in then]
        self.size = len(self.plain) + len(self.pairs)

    def moves(self, action: int) -> list[int]:
        """The moves that an action means; [-1] for what is no action."""
        if not 0 <= action < self.size:
            return [-1]
        return [self.plain[action]] if action < len(self.plain) else list(self.pairs[action - len(self.plain)])

    def mask(self, s: State, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat may choose now."""
        out = np.zeros(self.size, np.int8)
        for move in s.legal(seat):
            if move not in self.then:
                out[self.place[move]] = 1
                continue
            first, order = self.then[move]
            copy = s.clone()
            copy.apply(seat, move)
            for second in copy.legal(seat):
                out[first + order[second]] = 1
        return out
