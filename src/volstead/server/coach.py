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

from volstead.bots.value import chances
from volstead.coach import searched
from volstead.core.seats import SPECTATOR
from volstead.server.access import AT_TABLE, ONE, SEAT, admitted, known, looking_as, may_watch
from volstead.server.api import Call, Operations, Parameter, whole
from volstead.server.budget import KEPT, SEARCH
from volstead.server.messages import coach as m
from volstead.server.messages.base import encode
from volstead.store import Belonging
from volstead.table.commands import Refused
from volstead.table.features.tutor import may_coach
from volstead.table.history import WAY, Way

if TYPE_CHECKING:
    from volstead.table.live import Live

MOST_KEPT = 200
"""Reviews that are kept."""
MOST_WAITING = 20
"""Reviews that wait for their turn at most."""
MOST_EACH = 4
"""And of these for one visitor: one who asks for many leaves room for others."""

log = logging.getLogger("volstead.server")
OPERATIONS = Operations()


class Reviews:
    """The reviews of a server, those under way included."""

    def __init__(self) -> None:
        self.made: OrderedDict[tuple[str, int], m.Coached] = OrderedDict()
        self.under_way: dict[tuple[str, int], str] = {}
        """And who has asked for each."""
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
            game = live.table.record.game
            review = m.Coached(done=0.0, account=None, decisions=None, places=places, game=game)
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
                paid = 0.0
                async for line in process.stdout:
                    told = msgspec.json.decode(line, type=m.ReviewLine)
                    review = msgspec.structs.replace(
                        review,
                        done=1.0 if told.decisions is not None else told.done or review.done,
                        account=told.account or review.account,
                        decisions=review.decisions if told.decisions is None else told.decisions,
                        kinds=told.kinds or review.kinds,
                    )
                    self.keep(which, review)
                    call.visitor.pay(SEARCH, max(0.0, told.work - paid))
                    paid = max(paid, told.work)
                if await process.wait() or review.decisions is None:
                    raise RuntimeError(f"the review of {which} ended with {process.returncode}")
                await write_down(call, live, seat, review)
            except BaseException:
                self.made.pop(which, None)
                if process.returncode is None:
                    process.kill()
                raise


async def write_down(call: Call, live: "Live", seat: int, review: m.Coached) -> None:
    """A review belongs to whoever had the seat: it is kept with all that is theirs, for their game book."""
    person = live.table.sittings[seat].person
    if person:
        data = encode(review)
        call.visitor.pay(KEPT, len(data))
        hall = call.server.hall
        id = f"{live.table.record.id}/{seat}"
        await hall.store.own(Belonging(kind="review", id=id, person=person, at=hall.time.now(), data=data))


async def written(call: Call, live: "Live", seat: int) -> m.Coached | None:
    """The review that was kept; one of an older form is made anew."""
    found = await call.server.hall.store.get("review", f"{live.table.record.id}/{seat}")
    try:
        return msgspec.json.decode(found.data, type=m.Coached) if found is not None else None
    except msgspec.MsgspecError:
        return None


@OPERATIONS.get(
    f"{ONE}/chances",
    "Everybody's chances to win, as far as the asker may know",
    query=(whole("search", "1: think ahead before telling", 0, low=0, high=1),),
    faults=AT_TABLE,
)
async def show_chances(call: Call) -> m.Chances:
    """To spectators where the table allows it, to a player where the coach may speak; never from what is hidden."""
    live, _, own = await admitted(call)
    may_watch(live, own)
    table = known(live, own)
    if table.state is None:
        raise Refused("not-begun", "not-begun")
    if table.status == "running" and not (table.settings.chances if own is None else may_coach(live.table, own)):
        raise Refused("forbidden", "coach-silent")
    seat = own if own is not None else int(SPECTATOR)
    n = table.feed(seat).n
    if not call.query["search"] or table.state.over():
        return m.Chances(n=n, chances=chances(table.state, seat))
    call.visitor.take(SEARCH)
    sample = table.state.resample(seat, call.server.hall.chance.word())
    crew, id = call.server.hall.crew, live.table.record.id
    found, seconds = await crew.work(searched, id, sample, seat, [], call.visitor.name)
    call.visitor.pay(SEARCH, seconds)
    return m.Chances(n=n, chances=found)


@OPERATIONS.get(
    f"{ONE}/coach",
    "What decided a finished game, what was luck, which decisions were dear",
    query=(SEAT,),
    faults=AT_TABLE,
)
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
        kept = await written(call, live, seat)
        if kept is not None:
            reviews.keep(which, kept)
    if which not in reviews.made and which not in reviews.under_way:
        visitor, wanted = call.visitor, list(reviews.under_way.values())
        if len(wanted) >= MOST_WAITING or wanted.count(visitor.name) >= MOST_EACH:
            raise Refused("busy", "many-reviews")
        visitor.take(SEARCH)
        reviews.under_way[which] = visitor.name
        task = call.server.hall.spawn(reviews.make(call, live, seat))
        task.add_done_callback(lambda _: reviews.under_way.pop(which, None))
    return reviews.made.get(which) or m.Coached(done=0.0, account=None, decisions=None, places=[])


@OPERATIONS.get(
    f"{ONE}/why",
    "Where a number of the table comes from",
    query=(
        SEAT,
        Parameter("way", "the way to it in the view, with dots", {"type": "string", "pattern": WAY}, required=True),
    ),
    faults=(400, 403, 404, 409, 503),
)
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
