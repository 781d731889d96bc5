"""Waiting for something to be so: as long as a slow machine may need, and no longer than it takes."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

LIMIT = 300.0
"""Seconds after which it does not come any more; nothing is expected to take a tenth of it."""
T = TypeVar("T")


def until(so: Callable[[], T], what: str = "it did not come", limit: float = LIMIT) -> T:
    """What is there at last; fails if it never is."""
    end = time.monotonic() + limit
    while not (found := so()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found


async def until_then(so: Callable[[], T], what: str = "it did not come", limit: float = LIMIT) -> T:
    """The same where other tasks have to run meanwhile."""
    end = time.monotonic() + limit
    while not (found := so()):
        assert time.monotonic() < end, what
        await asyncio.sleep(0.005)
    return found
