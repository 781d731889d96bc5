"""Tables whose game, or whose version of its rules, this program does not know: a newer release wrote them, or a game
is not installed any more. They are listed as what they are, and can be closed and removed, no more.
"""

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

from volstead.core.errors import BadOption
from volstead.games import kit as find_kit
from volstead.store import ROOT, Append, Line, Stored, joined, link, root
from volstead.table.base import Refused, encode
from volstead.table.entries import End, Record, pack, unpack_record
from volstead.table.hall_part import HallPart
from volstead.table.updates import EndItem

TRIES = 20
"""How often closing begins anew because somebody else has written meanwhile."""


class Tag(Struct):
    """What kind of entry it is, of any version."""

    e: str = ""


def why_unplayable(game: str, version: int, options: dict[str, Any]) -> str:
    """Why a table cannot be played here, in English; empty if it can."""
    try:
        kit = find_kit(game)
        if 1 <= version <= kit.version:
            kit.complete(options, version)
            return ""
        return f"rules version {version} is not known; {kit.title} has versions 1 to {kit.version}"
    except BadOption as fault:
        return str(fault)


class Unplayable(HallPart):
    """The part of the hall that closes such tables."""

    async def unplayable(self, id: str) -> tuple[Stored, Record] | None:
        """A table that cannot be played here; None if there is none of this name, or if it can."""
        stored = await self.store.load(id)
        if stored is None:
            return None
        try:
            record = unpack_record(stored.record)
        except msgspec.MsgspecError:
            return None
        return (stored, record) if why_unplayable(record.game, record.version, record.options) else None

    async def close_unplayable(self, stored: Stored) -> None:
        """End a game that cannot be played here: an entry behind its log says so. Raises Refused if it is over."""
        for _ in range(TRIES):
            rows = await self.store.lines(stored.key, ROOT)
            if not rows or rows[0].hash != root(stored.record).hash:
                raise Refused("damaged", "other-record")
            sound = rows[: 1 + joined(rows[1:], 0, rows[0].hash)]
            if len(sound) < len(rows):
                await self.store.set_aside(stored.key, sorted({line.row for line in rows[len(sound) :]}))
            if any(tag.e == "end" for line in sound[1:] for tag in msgspec.json.decode(line.data, type=list[Tag])):
                raise Refused("over", "game-over")
            last = sound[-1]
            data = pack([End(at=self.time.now(), reason="closed", reveal=stored.secret.hex())])
            line = Line(last.before + last.k, 1, link(last.hash, data), data, last.before + last.k)
            if await self.added(Append(stored.key, line, last.row, last.hash)):
                self.ring([(stored.key, line)])
                await self.list_as_closed(stored)
                return
        raise Refused("busy", "too-many-want")

    async def added(self, line: Append) -> bool:
        """Whether a line was stored; raises what the store says."""
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(stored: set[int], fault: Exception | None) -> None:
            if fault is not None:
                told.set_exception(fault)
            else:
                told.set_result(line.key in stored)

        self.store.append([line], done)
        return await told

    async def list_as_closed(self, stored: Stored) -> None:
        """What the list of tables says of it; the rest of that is left as a newer release wrote it."""
        summary: bytes = (await self.store.summaries([stored.id]))[stored.id]
        told: dict[str, Any] = msgspec.json.decode(summary)
        told |= {"status": "abandoned", "result": EndItem(reason="closed", scores=None, winners=None)}
        self.store.describe(stored.key, "abandoned", encode(told), self.time.now())
        self.store.set_due(stored.key, None)
