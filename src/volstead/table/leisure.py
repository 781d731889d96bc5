"""What goes on at tables where nobody is: it has a share of the processor, for nobody is there to pay for it.

Tables at which least has gone on since somebody was there come first: so a bot that plays for somebody who comes back
once a day does not wait behind a thousand tables that somebody has left to their bots.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

LEAST, FIRST = 0.0001, 0.001
"""Seconds that a step is taken to cost at least, and before any was measured."""


class Leisure:
    """One step after the other, with pauses between them."""

    def __init__(self, time: Any, share: float) -> None:
        self.time = time
        self.share = share
        """Of the time of one processor; with 1 nothing waits."""
        self.waiting: list[tuple[int, int, Callable[[], None]]] = []
        self.order = count()
        self.each = FIRST
        """Seconds that a step has cost of late."""
        self.paid = 0.0
        """What was paid since the last step."""
        self.free_at = 0.0

    def put(self, gone_on: int, what: Callable[[], None]) -> None:
        """A table wants to do something; so many steps it has done already with nobody there."""
        if self.share >= 1.0:
            what()
            return
        heappush(self.waiting, (gone_on, next(self.order), what))
        if len(self.waiting) == 1:
            self.time.at(max(self.free_at, self.time.now()), self.step)

    def pay(self, seconds: float) -> None:
        """What came of a step cost this much; that is often known only after the next step."""
        self.paid += seconds

    def step(self) -> None:
        self.each += (max(LEAST, self.paid) - self.each) / 20
        self.paid = 0.0
        _, _, what = heappop(self.waiting)
        self.free_at = self.time.now() + self.each / self.share
        if self.waiting:
            self.time.at(self.free_at, self.step)
        what()
