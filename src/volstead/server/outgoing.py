"""What the server sends to addresses that visitors gave it: never into its own network, never for long, and so that no
address keeps others waiting."""

import asyncio
import http.client
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

TIMEOUT = 10.0
"""Seconds until the other side must have answered, whatever it does meanwhile."""
AT_ONCE = 32
"""Messages that are on their way at once; each has a thread, so that none of the server's own waits."""
EACH = 4
"""Of these to one machine: one that takes its time is not waited for by all."""
ANSWER = 1024
"""Bytes in which an answer must have said how it went."""

NAT64 = IPv6Network("64:ff9b::/96")
NOBODYS = [
    ip_network(one)
    for one in ("::/32", "64:ff9b:1::/48", "3fff::/20", "5f00::/16", "fec0::/10", "192.88.99.0/24", "100::/32")
]
"""What `is_global` takes for the wide world and is not; in some of them an address of IPv4 is hidden."""


class NotSent(Exception):
    """It could not be sent; `gone`: and it never will."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


def is_outside(address: str) -> bool:
    """Whether an address is one of the wide world, also where one of IPv4 is hidden in it.

    >>> [is_outside(one) for one in ("1.1.1.1", "10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "ff02::1")]
    [True, False, False, False, False]
    """
    ip: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        inside = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in NAT64:
            inside = IPv4Address(int(ip) & 0xFFFFFFFF)
        ip = inside or ip
    return ip.is_global and not ip.is_multicast and not any(ip in network for network in NOBODYS)


class Outgoing:
    """Those who carry messages out."""

    def __init__(self, local: bool = False) -> None:
        self.local = local
        """Whether messages may go to machines in the server's own network."""
        self.pool: ThreadPoolExecutor | None = None
        self.lock = threading.Lock()
        self.under_way: Counter[str] = Counter()

    async def run(self, work: Callable[..., None], *about: Any) -> None:
        """Do it in a thread of its own kind."""
        if self.pool is None:
            self.pool = ThreadPoolExecutor(AT_ONCE, "outgoing")
        await asyncio.get_running_loop().run_in_executor(self.pool, work, *about)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)

    @contextmanager
    def turn(self, whose: str) -> Iterator[None]:
        """One of the places that a machine, or whoever knows where it is, has. Raises NotSent if it has none left."""
        with self.lock:
            if self.under_way[whose] >= EACH:
                raise NotSent(f"{whose} has not answered to others yet")
            self.under_way[whose] += 1
        try:
            yield
        finally:
            with self.lock:
                self.under_way[whose] -= 1
                if not self.under_way[whose]:
                    del self.under_way[whose]

    def post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        """Send something to an address that somebody gave us. Raises NotSent."""
        try:
            found = urlsplit(url)
            host = found.hostname or ""
            port = found.port or (443 if found.scheme == "https" else 80)
            with self.turn(".".join(host.split(".")[-2:])):  # all names of a site are known by the same machines
                address = str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
            if not self.local and not is_outside(address):
                raise NotSent(f"{host} is in a network of our own", gone=True)
            with self.turn(address):
                kind = http.client.HTTPSConnection if found.scheme == "https" else http.client.HTTPConnection
                line = kind(host, port, timeout=TIMEOUT)
                path = f"{found.path or '/'}?{found.query}" if found.query else found.path or "/"
                status = posted(line, address, path, body, headers)
        except (OSError, http.client.HTTPException, ValueError) as fault:
            raise NotSent(f"{url[:80]}: {fault}") from None
        if status in (404, 410):
            raise NotSent(f"{host}: {status}", gone=True)
        if not 200 <= status < 300:
            raise NotSent(f"{host}: {status}")


def posted(line: http.client.HTTPConnection, address: str, path: str, body: bytes, headers: dict[str, str]) -> int:
    """Post to the very address that was looked at; the status of the answer, of which no more is read."""
    line._create_connection = lambda to, *how: socket.create_connection((address, to[1]), *how)  # type: ignore[attr-defined]
    until = time.monotonic() + TIMEOUT
    try:
        line.request("POST", path, body, headers)
        said = b""
        while b"\n" not in said and len(said) < ANSWER:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError("no answer in time")
            line.sock.settimeout(left)
            part = line.sock.recv(ANSWER)
            if not part:
                break
            said += part
        words = said.split(None, 2)
        if len(words) < 2 or not words[0].startswith(b"HTTP/"):
            raise ValueError("this is no answer")
        return int(words[1])
    finally:
        line.close()
