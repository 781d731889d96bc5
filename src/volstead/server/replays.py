"""Games looked at again, over HTTP."""

import asyncio

from volstead.core.seats import SPECTATOR
from volstead.games import kit as find_kit
from volstead.server.access import AT_TABLE, ONE, SEAT, admitted, known, looking_as, may_watch
from volstead.server.api import Call, Operations, Parameter, whole
from volstead.server.messages import replays as m
from volstead.server.messages.base import encode
from volstead.table.commands import Refused
from volstead.table.review import Review, review
from volstead.words import LANGUAGES, Words

MOST_FRAMES = 200
MOST_TOLD = 8
"""Updates that somebody who was away is told of first."""
SINCE = whole("since", "the number last known", 0)
LIMIT = whole("limit", "how many at most", 50, low=1, high=MOST_FRAMES)
LANGUAGE = Parameter("language", "its language", {"type": "string", "enum": list(LANGUAGES), "default": "en"})

OPERATIONS = Operations()


@OPERATIONS.get(f"{ONE}/history", "What a seat was told, in order", query=(SEAT, SINCE, LIMIT), faults=AT_TABLE)
async def show_history(call: Call) -> m.History:
    live, _, own = await admitted(call)
    may_watch(live, own)
    seat = looking_as(live, own, call.query["seat"])
    frames, last = await call.server.hall.again(live, seat, call.query["since"], call.query["limit"], False)
    return m.History(updates=[update for update, _ in frames], last=last)


@OPERATIONS.get(f"{ONE}/away", "Which updates since then changed my chances most", query=(SINCE,), faults=AT_TABLE)
async def show_away(call: Call) -> m.Mattered:
    """Only a seat has chances."""
    live, _, own = await admitted(call)
    if own is None:
        raise Refused("forbidden", "take-a-seat")
    return m.Mattered(numbers=await call.server.hall.mattered(live, own, call.query["since"], MOST_TOLD))


@OPERATIONS.get(
    f"{ONE}/replay",
    "The same with what the table looked like",
    gives=m.Replay,
    query=(SEAT, SINCE, LIMIT),
    faults=AT_TABLE,
)
async def show_replay(call: Call) -> bytes:
    """Made in slices, so that no table waits for it; that of a finished game is made once for all who ask."""
    live, _, own = await admitted(call)
    may_watch(live, own)
    seat = looking_as(live, own, call.query["seat"])
    which = (live.hash, seat, call.query["since"], call.query["limit"])
    finished = known(live, own).status == "finished"
    made = call.server.replays.find(which) if finished else None
    if made is None:
        frames, last = await call.server.hall.again(live, *which[1:], True)
        parts = []
        for update, view in frames:
            parts.append(encode(m.Frame(update=update, view=view)))
            await asyncio.sleep(0)
        made = b'{"frames":[' + b",".join(parts) + b'],"last":' + str(last).encode() + b"}"
        if finished:
            call.server.replays.keep(which, made)
    return made


@OPERATIONS.get(
    f"{ONE}/review",
    "How a finished game went: everybody's chances, and the decisions that changed them most",
    gives=Review,
    query=(SEAT,),
    faults=AT_TABLE,
)
async def show_review(call: Call) -> bytes:
    """Open when the log is; made once for all who ask."""
    live, _, own = await admitted(call)
    if known(live, own).status != "finished":
        raise Refused("forbidden", "log-when-over")
    seat = looking_as(live, own, call.query["seat"])
    which = (live.hash, seat, "review")
    made = call.server.replays.find(which)
    if made is None:
        made = encode(await review(call.server.hall, live, seat))
        call.server.replays.keep(which, made)
    return made


@OPERATIONS.get(
    f"{ONE}/text",
    "The table in text, as a seat sees it",
    query=(whole("width", "columns of the text", 80, low=30, high=200), LANGUAGE),
    media="text/plain",
    faults=AT_TABLE,
)
async def show_text(call: Call) -> bytes:
    """The table in text, as the terminal draws it, for whoever would rather read or hear it."""
    live, _, own = await admitted(call)
    may_watch(live, own)
    state = known(live, own).state
    if state is None:
        raise Refused("not-begun", "not-begun")
    view = state.view(own if own is not None else int(SPECTATOR))
    kit = find_kit(live.table.record.game)
    words = Words(kit, call.query["language"])
    words.names = live.table.game.names
    return kit.draw(view, call.query["width"], words).encode()


@OPERATIONS.get(
    f"{ONE}/log",
    "The log of a finished game, as `volstead replay` reads it",
    media="application/jsonl",
    faults=AT_TABLE,
)
async def show_log(call: Call) -> bytes:
    live, _, own = await admitted(call)
    if known(live, own).status != "finished":
        raise Refused("forbidden", "log-when-over")
    lines = await call.server.hall.log_lines(live)
    return ("\n".join(lines) + "\n").encode()
