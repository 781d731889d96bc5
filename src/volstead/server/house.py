"""What whoever looks after a server has laid down for all its processes: who may not come in, and a message to all."""

import logging
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from volstead.server.messages import status as m
from volstead.store import Belonging
from volstead.table.commands import Refused

if TYPE_CHECKING:
    from volstead.table.hall import Hall

FOR_EVER = 2.0**53
HOUSE, BARRED, NOTICE = "house", "barred", "notice"

log = logging.getLogger("volstead.server")


class Barred(Struct, frozen=True, kw_only=True):
    """Addresses that may not come in until then."""

    who: str
    until: float = FOR_EVER


def network(who: str) -> IPv4Network | IPv6Network:
    """An address or a network; of a single IPv6 address the /64, as visitors are counted. Raises Refused."""
    try:
        found = ip_network(who, strict=False)
    except ValueError:
        raise Refused("bad-request", "bar-an-address") from None
    if isinstance(found, IPv6Network) and found.prefixlen == 128:
        return found.supernet(new_prefix=64)
    return found


class House:
    """What is laid down, as this process last read it."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.barred: list[tuple[IPv4Network | IPv6Network, float]] = []
        self.notice = m.Notice()

    async def read(self, hall: "Hall") -> bool:
        """Look what is laid down now; whether that is something else than before."""
        found = await laid_down(hall)
        now = hall.time.now()
        self.barred = [one for one in self.barred if one[1] > now]
        lapsed = bool(self.notice.text) and self.notice.until <= now
        if found == self.kept and not lapsed:
            return False
        self.kept = found
        self.barred = [(network(one.who), one.until) for one in barred(found) if one.until > now]
        notice = read(found, NOTICE, m.Notice) or m.Notice()
        self.notice = notice if notice.until > now else m.Notice()
        return True

    def bars(self, address: str) -> bool:
        """Whether somebody from there may not come in."""
        if not self.barred:
            return False
        try:
            ip = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(ip in found for found, _ in self.barred)


async def laid_down(hall: "Hall") -> dict[str, bytes]:
    """What is laid down in the store, by name."""
    return {one.id: one.data for one in await hall.store.belongings("", HOUSE)}


async def lay_down(hall: "Hall", name: str, value: bytes) -> None:
    """Lay something down for all processes; nothing takes it away."""
    if value:
        await hall.store.own(Belonging(kind=HOUSE, id=name, person="", at=hall.time.now(), data=value))
    else:
        await hall.store.drop(HOUSE, name)


def read(kept: dict[str, bytes], name: str, kind: Any) -> Any:
    """What is laid down under a name; None if nothing is, or if it cannot be read: that stops no server."""
    try:
        return msgspec.json.decode(kept[name], type=kind) if name in kept else None
    except (msgspec.MsgspecError, RecursionError) as fault:
        log.error("what is laid down as %s cannot be read: %s", name, fault)
        return None


def barred(kept: dict[str, bytes]) -> list[Barred]:
    found: list[Barred] = []
    for one in read(kept, BARRED, list[Barred]) or []:
        with suppress(Refused):
            network(one.who)
            found.append(one)
    return found
