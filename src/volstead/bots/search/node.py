"""What a seat has learnt at one of its decisions: all positions that look alike to it share it."""

from librt.vecs import append, vec
from mypy_extensions import i64


class Node:
    """One line for each move that was ever on the menu here."""

    __slots__ = ("age", "hints", "likely", "moves", "size", "sums", "tries", "value", "visits")

    def __init__(self, age: i64, likely: i64) -> None:
        self.age: i64 = age
        """In which decision of the bot it was last used."""
        self.likely: i64 = likely
        """The move that the greedy player would make, or -1 as long as it was not asked."""
        self.size: i64 = 0
        self.moves: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        """How often each move was tried."""
        self.sums: vec[float] = vec[float]()
        """What the tries brought, from 0 for certain loss to 1 for a certain win each."""
        self.hints: vec[float] = vec[float]()
        """How much attention each move deserves by the greedy player's judgement."""
        self.visits: i64 = 0
        self.value: float = 0.0

    def line(self, move: i64, guess: i64) -> i64:
        """The number of a move's line, looked for at a guess first; a new line if there is none."""
        if guess < self.size and self.moves[guess] == move:
            return guess
        for k in range(self.size):
            if self.moves[k] == move:
                return k
        self.moves = append(self.moves, move)
        self.tries = append(self.tries, 0)
        self.sums = append(self.sums, 0.0)
        self.hints = append(self.hints, 0.0)
        self.size += 1
        return self.size - 1

    def learn(self, line: i64, value: float) -> None:
        """A try of a move came to this value."""
        self.tries[line] += 1
        self.sums[line] += value
        self.visits += 1
        self.value += value

    def mean(self, line: i64) -> float:
        """What a move brought on average."""
        return self.sums[line] / float(self.tries[line]) if self.tries[line] else 0.0
