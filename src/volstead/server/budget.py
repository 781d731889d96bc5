"""One budget a visitor: whatever comes from one address, by whichever door, takes from the same purse.

What a thing costs is often known only when it is done. So whoever is not in debt is served, and pays then; whoever is
in debt waits until the purse has filled again.
"""

import asyncio
import resource
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Scope

from volstead.core.errors import BadOption
from volstead.server.limits import Bucket, Limits
from volstead.table.commands import Refused

WORK, OUT, KEPT, REQUESTS, TABLES, SEARCH = range(6)
"""What a purse is made of."""
KNOWN = 50_000
"""Visitors that are remembered; whoever was not here for longest is forgotten first."""
LOOK_EVERY = 2.0
"""Seconds between two looks at what is left unread."""
SPARE = 64
"""Files and connections that the server needs for itself."""

clock = time.monotonic


@lru_cache(4096)
def visitor_name(address: str) -> str:
    """The address as it is counted: of IPv6 the /64, which is what one line has."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped) if ip.ipv4_mapped is not None else str(ip_network((int(ip) >> 64 << 64, 64)))
    return address


class Visitor:
    """All that comes from one address."""

    __slots__ = ("at", "levels", "most", "name", "places", "rates")

    def __init__(self, name: str, rates: tuple[float, ...], most: tuple[float, ...]) -> None:
        self.name = name
        self.rates, self.most = rates, most
        self.levels = list(most)
        self.at = clock()
        self.places: set[Place] = set()

    def fill(self) -> None:
        now = clock()
        passed, self.at = now - self.at, now
        for what, level in enumerate(self.levels):
            self.levels[what] = min(self.most[what], level + passed * self.rates[what])

    def debt(self) -> float:
        """Seconds until work and bytes are paid for."""
        self.fill()
        return max(0.0, *(-self.levels[what] / self.rates[what] for what in (WORK, OUT)))

    def take(self, what: int, amount: float = 1.0) -> None:
        """Take something that is counted beforehand. Raises Refused."""
        self.fill()
        if self.levels[what] < min(amount, 1.0):
            raise Refused("too-many", "too-much")
        self.levels[what] -= amount

    def pay(self, what: int, amount: float) -> None:
        """Pay for what was done."""
        self.levels[what] -= amount


class Place:
    """One connection, from the moment it is accepted until it is lost: whoever serves it, and however that ends."""

    __slots__ = ("bucket", "budget", "left", "since", "transport", "visitor")

    def __init__(self, budget: "Budget", transport: asyncio.Transport) -> None:
        self.budget = budget
        self.transport = transport
        self.visitor: Visitor | None = None
        self.bucket = Bucket(budget.limits.burst, clock())
        self.left = 0
        """Bytes that were unread when something of them was last read, and when that was."""
        self.since = 0.0

    def belong(self, visitor: Visitor) -> bool:
        """From now on a visitor has this place; whether they may have another."""
        if self.visitor is visitor:
            return True
        if len(visitor.places) >= self.budget.limits.connections_each:
            return False
        if self.visitor is not None:
            self.visitor.places.discard(self)
        self.visitor = visitor
        visitor.places.add(self)
        return True

    def frame(self) -> bool:
        """A message or a control frame has come; whether it is within the rate."""
        return self.bucket.take(self.budget.limits.rate, self.budget.limits.burst, clock())

    def free(self) -> None:
        self.budget.places.discard(self)
        if self.visitor is not None:
            self.visitor.places.discard(self)

    def stuck(self, now: float) -> bool:
        """Whether nothing was read for too long of what waits to be read."""
        left = self.transport.get_write_buffer_size()
        if left == 0 or left < self.left or not self.left:
            self.left, self.since = left, now
        return left > self.budget.limits.unread or now - self.since > self.budget.limits.slow


class Budget:
    """The purses of all visitors, and all places."""

    def __init__(self, limits: Limits, trusted: str = "") -> None:
        self.limits = limits
        self.trusted = networks(trusted)
        self.rates = (limits.work, limits.out, limits.kept, limits.requests, limits.new_tables, limits.search)
        self.most = (
            *(limits.work_burst, limits.out_burst, limits.kept_burst),
            *(limits.request_burst, limits.table_burst, limits.search_burst),
        )
        self.visitors: OrderedDict[str, Visitor] = OrderedDict()
        self.places: set[Place] = set()
        self.refused = 0
        """How often somebody was turned away, for the metrics."""
        self.cut = 0
        """How many connections were cut because their listeners did not read."""

    def visitor(self, address: str) -> Visitor:
        """Who comes from an address."""
        name = visitor_name(address)
        found = self.visitors.get(name)
        if found is None:
            found = self.visitors[name] = Visitor(name, self.rates, self.most)
            for _ in range(len(self.visitors) - KNOWN):
                oldest = next(iter(self.visitors))
                if self.visitors[oldest].places:
                    self.visitors.move_to_end(oldest)
                else:
                    del self.visitors[oldest]
        else:
            self.visitors.move_to_end(name)
        return found

    def trusts(self, address: str) -> bool:
        """Whether a proxy of ours has this address."""
        return bool(self.trusted) and trusts(self.trusted, address)

    def address(self, scope: Scope) -> str:
        """Where a request comes from: behind proxies of ours, the last address that is not one of them."""
        client = scope.get("client")
        address = str(client[0]) if client else ""
        if self.trusts(address):
            for before in reversed(Headers(scope=scope).get("x-forwarded-for", "").split(",")):
                address = before.strip()[:64] or address
                if not self.trusts(address):
                    break
        return address

    # Places.

    def seat(self, transport: asyncio.Transport) -> Place | None:
        """Somebody connects: a place, or None if there is none for them."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        place = Place(self, transport)
        if len(self.places) >= self.limits.connections:
            self.refused += 1
            return None
        # What a proxy brings is counted when it says for whom.
        if not self.trusts(address) and not place.belong(self.visitor(address)):
            self.refused += 1
            return None
        self.places.add(place)
        return place

    def sweep(self, now: float) -> None:
        """Cut whoever does not read what they asked for."""
        unread: dict[Visitor, int] = {}
        for place in sorted(self.places, key=lambda place: place.left):
            stuck = place.stuck(now)
            if place.visitor is not None and place.left:
                unread[place.visitor] = unread.get(place.visitor, 0) + place.left
                stuck = stuck or unread[place.visitor] > self.limits.unread_each
            if stuck:
                self.cut += 1
                place.transport.abort()


Network = IPv4Network | IPv6Network


def networks(text: str) -> tuple[Network, ...]:
    """The networks of a list such as `10.0.0.0/8, ::1`."""
    try:
        return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError as fault:
        raise BadOption(
            f"--trust-proxy takes addresses and networks such as 10.0.0.0/8, not {text!r}: {fault}"
        ) from None


@lru_cache(4096)
def trusts(trusted: tuple[Network, ...], address: str) -> bool:
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is not None:
        return any(ip.ipv4_mapped in network for network in trusted)
    return any(ip in network for network in trusted)


class Weighed:
    """Something to be awaited whose every step is timed; `pay` is told how long the processor was busy with it."""

    def __init__(self, work: Awaitable[Any], pay: Callable[[float], None]) -> None:
        self.work, self.pay = work, pay

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self.work.__await__()
        sent: Any = None
        fault: BaseException | None = None
        while True:
            started = time.thread_time()
            try:
                found = steps.throw(fault) if fault is not None else steps.send(sent)
            except StopIteration as end:
                return end.value
            finally:
                self.pay(time.thread_time() - started)
            fault = None
            try:
                sent = yield found
            except BaseException as raised:
                fault = raised


def enough_files(limits: Limits) -> int:
    """See to it that every connection can have a file; how many connections there can be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return limits.connections if soft == resource.RLIM_INFINITY else min(limits.connections, max(8, soft - SPARE))
