"""The time of a server: the time of day when it was started, and from then on a clock that nobody sets."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from volstead.table.live import Alarm

SLEW = 0.001
"""By so much of the time that passes the clock comes nearer to the one on the wall."""


class Time(Protocol):
    """The time of day, and an alarm clock."""

    def now(self) -> float: ...

    def at(self, when: float, what: Callable[[], None]) -> Alarm: ...


steady = partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic
"""Seconds that pass evenly, sleep of the machine included."""


class RealTime:
    """Whoever sets the clock on the wall makes nobody late and stops no clock: what is between the two is made up for
    slowly."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = steady) -> None:
        self.wall, self.steady = wall, steady
        self.since = steady()
        self.time = wall()
        """The time at `since`."""

    def set(self, now: float) -> None:
        """Begin with another time of day, such as the database's."""
        self.since, self.time = self.steady(), now

    def now(self) -> float:
        here = self.steady()
        passed = here - self.since
        self.since = here
        self.time += passed
        away = self.wall() - self.time
        most = passed * SLEW
        self.time += max(-most, min(most, away))
        return self.time

    def at(self, when: float, what: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), what)
