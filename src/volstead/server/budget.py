"""One budget a visitor: whatever comes from one address, by whichever door, takes from the same purse.

What a thing costs is often known only when it is done. So whoever is not in debt is served, and pays then; whoever is
in debt waits until the purse has filled again.
"""

import asyncio
import contextlib
import logging
import resource
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Protocol

from starlette.datastructures import Headers
from starlette.types import Scope

from volstead.core.errors import BadOption
from volstead.server.limits import Bucket, Limits
from volstead.table.commands import Refused

WORK, OUT, KEPT, REQUESTS, TABLES, SEARCH, MAILS = range(7)
"""What a purse is made of."""
KNOWN = 50_000
"""Visitors that are remembered; whoever was not here for longest is forgotten first."""
LOOK_EVERY = 2.0
"""Seconds between two looks at what is left unread."""
SPARE = 64
"""Files and connections that the server needs for itself."""

clock = time.monotonic
log = logging.getLogger("volstead.server")


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


@lru_cache(4096)
def wider_name(address: str) -> str:
    """What an address of IPv6 is counted in besides: the /48, which some have whole, with 65,536 lines in it.

    >>> wider_name("2001:db8:1:2::3"), wider_name("192.0.2.7"), wider_name("::ffff:192.0.2.7")
    ('2001:db8:1::/48', '', '')
    """
    name = visitor_name(address)
    return str(ip_network(name).supernet(new_prefix=48)) if name.endswith("/64") else ""


@lru_cache(4096)
def without_port(text: str) -> str:
    """An address as a proxy writes it, some with a port; empty if it is none.

    >>> [without_port(one) for one in (" 192.0.2.7", "192.0.2.7:4711", "[2001:db8::1]:4711", "2001:db8::1", "unknown")]
    ['192.0.2.7', '192.0.2.7', '2001:db8::1', '2001:db8::1', '']
    """
    found = text.strip()
    if found.startswith("["):
        found = found[1:].partition("]")[0]
    elif found.count(":") == 1:
        found = found.partition(":")[0]
    try:
        return str(ip_address(found))
    except ValueError:
        return ""


class Visitor:
    """All that comes from one address. Of IPv6, what comes from a network around it is counted together as well."""

    __slots__ = ("at", "at_once", "levels", "most", "name", "places", "purses", "rates", "scale", "turn_at", "turns")

    def __init__(
        self,
        name: str,
        rates: tuple[float, ...],
        most: tuple[float, ...],
        at_once: int = 8,
        scale: float = 1.0,
        around: "Visitor | None" = None,
    ) -> None:
        self.name = name
        self.at_once = at_once
        self.turns: asyncio.Semaphore | None = None
        self.turn_at = 0.0
        """Until then it is the turn of others, by `time.perf_counter`."""
        self.scale = scale
        """How many times as much as one visitor it may have."""
        self.rates, self.most = tuple(rate * scale for rate in rates), tuple(level * scale for level in most)
        self.levels = list(self.most)
        self.at = clock()
        self.places: set[Place] = set()
        self.purses: tuple[Visitor, ...] = (self,) if around is None else (self, around)
        """All that pay for what is done for it."""

    def fill(self) -> None:
        now = clock()
        for purse in self.purses:
            passed, purse.at = now - purse.at, now
            for what, level in enumerate(purse.levels):
                purse.levels[what] = min(purse.most[what], level + passed * purse.rates[what])

    def owes(self) -> bool:
        """Whether work or bytes are not paid for, as of when that was last looked at."""
        for purse in self.purses:
            if purse.levels[WORK] < 0.0 or purse.levels[OUT] < 0.0:
                return True
        return False

    def debt(self) -> float:
        """Seconds until work and bytes are paid for."""
        self.fill()
        return max(0.0, *(-purse.levels[what] / purse.rates[what] for purse in self.purses for what in (WORK, OUT)))

    def take(self, what: int, amount: float = 1.0) -> None:
        """Take something that is counted beforehand. Raises Refused."""
        if self.lacks(what, amount):  # only then it matters what has come in since
            self.fill()
            if self.lacks(what, amount):
                raise Refused("too-many", "too-much")
        self.pay(what, amount)

    def lacks(self, what: int, amount: float) -> bool:
        for purse in self.purses:
            if purse.levels[what] < 1.0 and purse.levels[what] < amount:
                return True
        return False

    def pay(self, what: int, amount: float) -> None:
        """Pay for what was done."""
        for purse in self.purses:
            purse.levels[what] -= amount

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Only so much is done for one visitor at once, else all that was asked together would be done before any of it
        is paid for. Raises Refused if there is a debt when the turn comes."""
        if self.turns is None:
            self.turns = asyncio.Semaphore(self.at_once)
        async with self.turns:
            if self.debt() > 0.0:
                raise Refused("too-many", "too-much")
            yield


class Meter:
    """What the processor did for visitors, without asking the system each time, which costs more than many a message
    does: by the clock, less the part of the time in which other programs had the processor lately."""

    def __init__(self) -> None:
        self.share = 1.0
        self.counted = 0.0
        """Seconds by the clock that were counted since the last look, and what the processor had worked then."""
        self.worked = time.thread_time()

    def took(self, passed: float) -> float:
        """Seconds of work in so many by `time.perf_counter`."""
        self.counted += passed
        return passed * self.share

    def look(self) -> None:
        """Now and then: how much of the time that is counted is work. Nobody pays for more than was done at all."""
        worked = time.thread_time()
        if self.counted > 0.0:
            self.share = min(1.0, (worked - self.worked) / self.counted)
        self.worked, self.counted = worked, 0.0


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
        each = self.budget.limits.connections_each
        if any(len(purse.places) >= each * purse.scale for purse in visitor.purses):
            return False
        self.leave()
        self.visitor = visitor
        for purse in visitor.purses:
            purse.places.add(self)
        return True

    def frame(self) -> bool:
        """A message or a control frame has come; whether it is within the rate."""
        return self.bucket.take(self.budget.limits.rate, self.budget.limits.burst, clock())

    def free(self) -> None:
        self.budget.places.discard(self)
        self.leave()

    def leave(self) -> None:
        for purse in self.visitor.purses if self.visitor is not None else ():
            purse.places.discard(self)

    def pay_for(self, passed: float) -> None:
        """Work was done for whoever has this place, in so many seconds by the clock."""
        if self.visitor is not None:
            self.visitor.pay(WORK, self.budget.meter.took(passed))

    def stuck(self, now: float) -> bool:
        """Whether nothing was read for too long of what waits to be read."""
        left = self.transport.get_write_buffer_size()
        if left == 0 or left < self.left or not self.left:
            self.left, self.since = left, now
        return left > self.budget.limits.unread or now - self.since > self.budget.limits.slow


class Talker(Protocol):
    place: Place

    def flush(self) -> None:
        """Send what waits to be sent."""


class Budget:
    """The purses of all visitors, and all places."""

    def __init__(self, limits: Limits, trusted: str = "") -> None:
        self.limits = limits
        self.trusted = networks(trusted)
        self.rates = (
            *(limits.work, limits.out, limits.kept, limits.requests),
            *(limits.new_tables, limits.search, limits.mails),
        )
        self.most = (
            *(limits.work_burst, limits.out_burst, limits.kept_burst, limits.request_burst),
            *(limits.table_burst, limits.search_burst, limits.mail_burst),
        )
        self.visitors: OrderedDict[str, Visitor] = OrderedDict()
        self.places: set[Place] = set()
        self.meter = Meter()
        self.refused = 0
        """How often somebody was turned away, for the metrics."""
        self.talkers: list[Talker] = []
        """Those who have something to say in this turn of the loop."""
        self.cut = 0
        """How many connections were cut because their listeners did not read."""

    def visitor(self, address: str) -> Visitor:
        """Who comes from an address."""
        wider = wider_name(address)
        around = self.known(wider, self.limits.wider) if wider else None
        return self.known(visitor_name(address), 1.0, around)

    def known(self, name: str, scale: float, around: Visitor | None = None) -> Visitor:
        found = self.visitors.get(name)
        if found is None:
            found = Visitor(name, self.rates, self.most, self.limits.at_once, scale, around)
            self.visitors[name] = found
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
            # A proxy adds to what is there, in the same header or in one more: what stands last is what it says.
            for before in reversed(",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")):
                found = without_port(before)
                if not found:
                    break
                address = found
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

    def has_to_say(self, talker: "Talker") -> None:
        """It is flushed when this turn of the loop is over: one call for all of them."""
        if not self.talkers:
            asyncio.get_running_loop().call_soon(self.let_them_say)
        self.talkers.append(talker)

    def let_them_say(self) -> None:
        talkers, self.talkers = self.talkers, []
        started = clock()
        for talker in talkers:
            try:
                talker.flush()
            except Exception:
                log.exception("a line could not be written to")
        share = (clock() - started) / len(talkers)
        for talker in talkers:  # whoever listens on many lines pays for each
            talker.place.pay_for(share)

    def sweep(self, now: float) -> None:
        """Cut whoever does not read what they asked for."""
        self.meter.look()
        unread: dict[Visitor, int] = {}
        for place in sorted(self.places, key=lambda place: place.left):
            stuck = place.stuck(now)
            for purse in place.visitor.purses if place.visitor is not None and place.left else ():
                unread[purse] = unread.get(purse, 0) + place.left
                stuck = stuck or unread[purse] > self.limits.unread_each * purse.scale
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


paying: ContextVar[Callable[[float], None] | None] = ContextVar("paying", default=None)
"""Whoever pays for the work of this task, and of the tasks that come of it."""


def on_the_bill(work: Awaitable[Any]) -> Awaitable[Any]:
    """Something that is done in a task of its own because somebody asked for it: they pay for it."""
    pay = paying.get()
    return Weighed(work, pay) if pay is not None else work


def enough_files(limits: Limits) -> int:
    """See to it that every connection can have a file; how many connections there can be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return limits.connections if soft == resource.RLIM_INFINITY else min(limits.connections, max(8, soft - SPARE))
