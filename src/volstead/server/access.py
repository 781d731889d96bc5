"""What a caller is at a table, and what they may look at."""

from volstead.core.seats import SPECTATOR
from volstead.server.api import Call, whole
from volstead.server.messages.base import ONLOOKERS
from volstead.table.commands import Refused
from volstead.table.live import Live
from volstead.table.table import Table

SEAT = whole("seat", "as which seat, -1 for those who look on; without it your own or theirs", low=ONLOOKERS, high=7)
ONE = "/api/tables/{table}"
AT_TABLE = (403, 404, 409, 503)
"""How a question about a table may be refused."""


async def admitted(call: Call) -> tuple[Live, str, int | None]:
    """The table, and what the caller is there: host, player, guest. A private table does not exist for others."""
    live = await call.server.hall.find(call.table)
    role, seat = call.server.role(live, call.token, await call.person())
    if role == "stranger":
        raise Refused("not-found", "no-such-table")
    if seat is None:
        await live.watch()
    return live, role, seat


def known(live: Live, own: int | None) -> Table:
    """The table as far as the caller may know of it: who looks on may be behind."""
    return live.seen_by(own if own is not None else int(SPECTATOR))


async def host_only(call: Call) -> Live:
    live, role, _ = await admitted(call)
    if role != "host":
        raise Refused("forbidden", "host-only")
    return live


def looking_as(live: Live, own: int | None, wanted: int | None) -> int:
    """Whose feed one may look at: one's own or the onlookers'; after the game everybody's."""
    if wanted is None or (wanted == ONLOOKERS and own is None):
        return own if own is not None else int(SPECTATOR)
    if wanted >= live.table.record.seats:
        raise Refused("not-found", "no-such-seat")
    if wanted != own and known(live, own).status == "running":
        raise Refused("forbidden", "own-seat-only")
    return int(SPECTATOR) if wanted == ONLOOKERS else wanted


def may_watch(live: Live, own: int | None) -> None:
    """At some tables nobody looks on while the game runs."""
    if own is None and not live.table.settings.watchers and known(live, own).result is None:
        raise Refused("forbidden", "no-spectators")
