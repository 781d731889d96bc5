"""Limits, so that nobody can wear the server out. Each is an option: `volstead serve --limit NAME=VALUE`."""

import msgspec
from msgspec import Struct

from volstead.core.errors import BadOption

MOST = 1e12
"""As good as no limit."""
UNREAD = 0.05
"""Seconds after a time is up in which what had come by then is read: the server may have stood still itself."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one visitor, and all together, may use. A visitor is an address, or a /64 of IPv6; all of a /48 are counted
    together as well."""

    # One connection.
    message: int = 8192
    """Bytes of a message over WebSocket."""
    body: int = 65536
    """Bytes of a request over HTTP."""
    head: int = 32768
    """Bytes of a request before its body."""
    headers: int = 100
    """Headers of a request."""
    whole: float = 10.0
    """Seconds until a request is whole, until the first message of a socket comes, and for which a connection may
    stand idle between two requests."""
    rate: float = 30.0
    """Messages and control frames a second on one connection."""
    burst: float = 120.0
    """Messages and control frames at once on one connection."""
    unread: int = 1024 * 1024
    """Bytes that a listener may leave unread before the connection is cut."""
    slow: float = 30.0
    """Seconds in which a listener must have read something of what waits for them."""

    away: float = 60.0
    """Seconds after which the others may let a bot play for somebody who has left a live table."""

    call: float = 30.0
    """Seconds for which somebody may be away when it is their turn before they are called; twice as many at a live
    table."""

    # One visitor.
    wider: float = 8.0
    """How many times as much as one visitor all of a /48 of IPv6 may have together."""
    connections_each: int = 200
    """Connections at once."""
    unread_each: int = 16 * 1024 * 1024
    """Bytes left unread on all of a visitor's connections together."""
    work: float = 0.25
    """Seconds of the server's processor a second."""
    work_burst: float = 4.0
    out: float = 2e6
    """Bytes sent a second."""
    out_burst: float = 1e8
    kept: float = 32e3
    """Bytes stored a second."""
    kept_burst: float = 8e6
    requests: float = 30.0
    """HTTP requests of the lobby, and sockets opened, a second."""
    request_burst: float = 200.0
    at_once: int = 8
    """Requests of the lobby that are worked on at once; the others wait for their turn."""
    new_tables: float = 0.5
    """New tables a second."""
    table_burst: float = 30.0
    search: float = 0.5
    """Seconds of search for hints a second."""
    search_burst: float = 60.0
    mails: float = 1 / 300
    """Mails a second that ask whether an address is somebody's."""
    mail_burst: float = 5.0

    # All together.
    alone: float = 0.1
    """Seconds of the processor a second for what goes on at tables where nobody is, such as bots among themselves."""
    connections: int = 5000
    """Connections at once."""
    tables: int = 1_000_000
    """Tables in the store."""
    tries: int = 20_000
    """Tries of one search, whatever budget a bot is called with."""
    think: float = 10.0
    """Seconds of one search."""

    @classmethod
    def loose(cls) -> "Limits":
        """No limits on how often and how much; only messages and requests stay small."""
        often = dict.fromkeys(OFTEN, MOST)
        return cls(**often, connections=10**6, connections_each=10**6, unread_each=2**40, at_once=10**6)  # type: ignore[arg-type]

    def changed(self, words: list[str]) -> "Limits":
        """These limits with what words such as `rate=100` say. Raises BadOption."""
        given: dict[str, float] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name not in self.__struct_fields__:
                raise BadOption(f"there is no limit {name!r}; there are: {', '.join(self.__struct_fields__)}")
            try:
                given[name] = msgspec.convert(value, type(getattr(self, name)), strict=False)
            except msgspec.ValidationError:
                given[name] = -1
            if not 0 < given[name] < float("inf"):
                raise BadOption(f"the limit {name} is a number above 0, not {value!r}")
        return msgspec.structs.replace(self, **given)


OFTEN = [
    *("rate", "burst", "work", "work_burst", "out", "out_burst", "kept", "kept_burst", "requests", "request_burst"),
    *("new_tables", "table_burst", "search", "search_burst", "mails", "mail_burst", "alone"),
]


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
