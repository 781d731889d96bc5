"""The coach over HTTP: where a number on the table comes from, and the review of a finished game.

A review is made by a process of its own (`volstead review`), one at a time and with little claim to the processor, so
that no table waits for it; whoever asks is told how far it is, and once made it is kept.
"""

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from volstead.server import messages as m
from volstead.server.api import Call, Operation, Parameter
from volstead.server.budget import SEARCH
from volstead.server.lobby import ONE, SEAT, admitted, known, looking_as, may_watch
from volstead.table.commands import Refused
from volstead.table.history import WAY, Way

if TYPE_CHECKING:
    from volstead.table.live import Live

MOST_KEPT = 200
"""Reviews that are kept."""
MOST_WAITING = 20
"""Reviews that wait for their turn at most."""

log = logging.getLogger("volstead.server")


class Reviews:
    """The reviews of a server, those under way included."""

    def __init__(self) -> None:
        self.made: OrderedDict[tuple[str, int], m.Coached] = OrderedDict()
        self.under_way: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Semaphore(1)

    def keep(self, which: tuple[str, int], review: m.Coached) -> None:
        self.made[which] = review
        self.made.move_to_end(which)
        if len(self.made) > MOST_KEPT:
            self.made.popitem(last=False)

    async def make(self, call: Call, live: "Live", seat: int) -> None:
        """Let another process review the game of a seat."""
        which = (live.table.record.id, seat)
        async with self.one_at_a_time:
            lines = await call.server.hall.log_lines(live)
            places = await call.server.hall.places(live, seat)
            review = m.Coached(done=0.0, account=None, decisions=None, places=places)
            self.keep(which, review)
            command = (sys.executable, "-m", "volstead.cli", "review", "-", "--json", "--seat", str(seat + 1))
            pipe = asyncio.subprocess.PIPE
            process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, limit=2**24, preexec_fn=lambda: os.nice(10)
            )
            try:
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(("\n".join(lines) + "\n").encode())
                process.stdin.close()
                began = asyncio.get_running_loop().time()
                async for line in process.stdout:
                    told = msgspec.json.decode(line, type=m.ReviewLine)
                    review = msgspec.structs.replace(
                        review,
                        done=1.0 if told.decisions is not None else told.done or review.done,
                        account=told.account or review.account,
                        decisions=told.decisions,
                    )
                    self.keep(which, review)
                call.visitor.pay(SEARCH, asyncio.get_running_loop().time() - began)
                if await process.wait() or review.decisions is None:
                    raise RuntimeError(f"the review of {which} ended with {process.returncode}")
            except BaseException:
                self.made.pop(which, None)
                if process.returncode is None:
                    process.kill()
                raise


async def coach_game(call: Call) -> m.Coached:
    """The review as far as it is; asking for it begins it."""
    live, _, own = await admitted(call)
    may_watch(live, own)
    table = known(live, own)
    if table.status != "finished" or live.table.record.start is not None:
        raise Refused("forbidden", "review-when-over")
    seat = looking_as(live, own, call.query["seat"])
    if not 0 <= seat < live.table.record.seats:
        raise Refused("not-found", "no-such-seat")
    reviews: Reviews = call.server.reviews
    which = (live.table.record.id, seat)
    if which not in reviews.made and which not in reviews.under_way:
        if len(reviews.under_way) >= MOST_WAITING:
            raise Refused("busy", "many-reviews")
        call.visitor.take(SEARCH)
        task = call.server.hall.spawn(reviews.make(call, live, seat))
        reviews.under_way[which] = task
        task.add_done_callback(lambda _: reviews.under_way.pop(which, None))
    return reviews.made.get(which) or m.Coached(done=0.0, account=None, decisions=None, places=[])


async def explain_number(call: Call) -> m.Explained:
    """Where a number of the table comes from, as far as the asker was told."""
    live, _, own = await admitted(call)
    may_watch(live, own)
    seat = looking_as(live, own, call.query["seat"])
    if known(live, own).state is None:
        raise Refused("not-begun", "not-begun")
    way: Way = [int(part) if part.isdigit() else part for part in call.query["way"].split(".")]
    parts, first, last = await call.server.hall.trace(live, seat, way)
    return m.Explained(first=first, value=last, parts=[m.Change(**part) for part in parts])


OPERATIONS = [
    Operation(
        "GET",
        f"{ONE}/coach",
        "coachGame",
        "What decided a finished game, what was luck, which decisions were dear",
        coach_game,
        m.Coached,
        query=(SEAT,),
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "GET",
        f"{ONE}/why",
        "explainNumber",
        "Where a number of the table comes from",
        explain_number,
        m.Explained,
        query=(SEAT, Parameter("way", "the way to it in the view, with dots", {"type": "string", "pattern": WAY})),
        faults=(400, 403, 404, 409, 503),
    ),
]
