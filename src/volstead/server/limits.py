"""Limits, so that nobody can wear the server out."""

import time
from collections.abc import Callable

from msgspec import Struct

from volstead.table.commands import Refused


class Limits(Struct, frozen=True, kw_only=True):
    """What one visitor, and all together, may use."""

    message: int = 8192
    """Bytes of a message over WebSocket."""
    body: int = 65536
    """Bytes of a request over HTTP."""
    rate: float = 30.0
    """Messages a second on one connection."""
    burst: float = 120.0
    """Messages at once on one connection."""
    requests: float = 30.0
    """HTTP requests a second from one address."""
    request_burst: float = 200.0
    new_tables: float = 0.5
    """New tables a second from one address."""
    table_burst: float = 30.0
    connections: int = 5000
    """Connections of all together."""
    connections_each: int = 200
    """Connections from one address."""
    tables: int = 1_000_000
    """Tables in the store."""
    unread: int = 4 * 1024 * 1024
    """Bytes that a listener may leave unread before he is cut off."""

    @classmethod
    def loose(cls) -> "Limits":
        """No limits on how often and how much; only messages stay small."""
        most = 1e12
        return cls(
            rate=most,
            burst=most,
            requests=most,
            request_burst=most,
            new_tables=most,
            table_burst=most,
            connections=10**6,
            connections_each=10**6,
        )


class Bucket:
    """Fills steadily up to a measure; who takes faster than that finds it empty."""

    __slots__ = ("at", "level")

    def __init__(self, most: float, now: float) -> None:
        self.level = most
        self.at = now

    def take(self, rate: float, most: float, now: float) -> bool:
        self.level = min(most, self.level + (now - self.at) * rate) - 1.0
        self.at = now
        if self.level < 0.0:
            self.level = max(self.level, -1.0)
            return False
        return True


class Turnstile:
    """A bucket for each address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def enter(self, address: str) -> None:
        """Raise Refused if somebody comes too often."""
        now = self.clock()
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) >= self.MOST:
                full = self.most / self.rate
                self.buckets = {who: one for who, one in self.buckets.items() if now - one.at < full}
            bucket = self.buckets[address] = Bucket(self.most, now)
        if not bucket.take(self.rate, self.most, now):
            raise Refused("too-many", "too many requests; please wait a little")
