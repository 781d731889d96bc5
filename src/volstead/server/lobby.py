"""The lobby: tables are made, found, filled, begun, forked and looked at again, over HTTP."""

import asyncio
import logging
from hmac import compare_digest
from typing import Any, Literal

import msgspec

from volstead import bots
from volstead.coach.puzzles import shelf
from volstead.core.kit import Kit
from volstead.core.seats import SPECTATOR
from volstead.games import kit as find_kit
from volstead.games.registry import registry
from volstead.server import messages as m
from volstead.server.api import Call, Operation, Parameter, whole
from volstead.server.budget import TABLES
from volstead.server.lessons import taught
from volstead.store import StoreFault
from volstead.table.commands import (
    CloseTable,
    FreeSeat,
    KeepSeat,
    NoteRematch,
    Refused,
    RenewSeat,
    SeatBot,
    SeatPerson,
    StartGame,
)
from volstead.table.hall import hashed, new_id, new_token
from volstead.table.live import Live
from volstead.table.review import Review, review
from volstead.table.table import Table
from volstead.table.updates import TableInfo
from volstead.version import VERSION
from volstead.words import LANGUAGES, Words

MOST_FRAMES = 200

log = logging.getLogger("volstead.server")


def kits() -> list[Kit]:
    """The games that can be played here."""
    return registry()


def game_info(kit: Kit) -> m.GameInfo:
    """A game as it is offered to people: what is settled where people play is not for them to choose."""
    options = [
        m.OptionInfo(name=o.name, choices=list(o.choices), rule=o.rule, meaning=o.meaning)
        for o in kit.options
        if o.name not in kit.for_people
    ]
    spoken = {language: Words(kit, language) for language in LANGUAGES}
    return m.GameInfo(
        name=kit.name,
        title=kit.title,
        prefix=kit.prefix,
        fewest=kit.fewest,
        most=kit.most,
        minutes=kit.minutes,
        blurb=kit.blurb,
        titles={language: words.find("game-title", {}) or kit.title for language, words in spoken.items()},
        blurbs={language: words.find("game-blurb", {}) or kit.blurb for language, words in spoken.items()},
        usual=kit.usual_seats,
        windows=any(step.tempo == "window" for step in kit.make(kit.fewest).steps),
        options=options,
        presets=[m.PresetInfo(name=p.name, options=dict(p.options), seats=p.seats) for p in kit.presets],
        lesson=kit.lesson is not None,
        puzzles=len(shelf(kit.name).puzzles),
        bots=bots.names(kit.name),
    )


async def list_games(call: Call) -> list[m.GameInfo]:
    return [game_info(kit) for kit in kits()]


async def show_game(call: Call) -> m.GameDetail:
    name = call.request.path_params["game"]
    kit = next((kit for kit in kits() if kit.name == name), None)
    if kit is None:
        raise Refused("not-found", "no-such-game")
    blocks = [
        m.BlockInfo(name=b.name, first=b.first, size=b.size, form=b.form, args=b.args) for b in kit.catalogue.blocks
    ]
    facts = [m.FactInfo(name=fact.name, args=fact.args) for fact in kit.facts.facts]
    return m.GameDetail(game=game_info(kit), blocks=blocks, facts=facts)


async def show_lesson(call: Call) -> m.Taught:
    """Made once, in a thread of its own: it plays a game, and whoever comes next has it at once."""
    name = call.request.path_params["game"]
    known = any(kit.name == name and kit.lesson is not None for kit in kits())
    found = await asyncio.to_thread(taught, name) if known else None
    if found is None:
        raise Refused("not-found", "no-such-lesson")
    return found


async def preview_game(call: Call) -> m.Laid:
    """Nothing is kept: whoever draws a board of their own sees what it would be, or why it cannot be."""
    body: m.Wanted = call.body
    name = call.request.path_params["game"]
    kit = next((kit for kit in kits() if kit.name == name), None)
    if kit is None:
        raise Refused("not-found", "no-such-game")
    game = kit.make(body.seats, body.options)
    return m.Laid(view=game.new().view(int(SPECTATOR)), options=dict(game.options))


async def list_tables(call: Call) -> m.TableList:
    status: Literal["gathering", "running", "finished", "abandoned"] = call.query["status"]
    before = call.query["before"]
    limit = call.query["limit"]
    found = await call.server.hall.store.listed(status, before if before is not None else 2**62, limit)
    tables = [table for one in found if (table := readable(one.summary)) is not None]
    return m.TableList(tables=tables, next=found[-1].key if len(found) == limit else None)


def readable(summary: bytes) -> TableInfo | None:
    """What is listed of a table; one that cannot be read is left out, and the others are listed all the same."""
    try:
        return msgspec.json.decode(summary, type=TableInfo)
    except msgspec.MsgspecError:
        return None


async def create_table(call: Call) -> m.Created:
    body: m.NewTable = call.body
    call.visitor.take(TABLES)
    if await call.server.hall.count_living() >= call.server.limits.tables:
        raise Refused("too-many", "no-room")
    check_seats(call, body.game, body.seats)
    options: dict[str, Any] = dict(body.options)
    if any(seat.kind != "bot" for seat in body.seats):
        options |= find_kit(body.game).for_people
    live, host, invite = await call.server.hall.create(body.game, len(body.seats), options, body.settings, body.title)
    return await fill(call, live, host, invite, body)


def check_people(table: Table) -> None:
    """Raise Refused where people cannot sit down: as bots play among themselves, it may tell what somebody holds."""
    if any(table.game.options.get(name) != value for name, value in table.kit.for_people.items()):
        raise Refused("forbidden", "bots-alone")


def check_seats(call: Call, game: str, seats: list[m.NewSeat]) -> None:
    for seat in seats:
        if seat.kind == "bot":
            bots.check(seat.bot, game)
            call.server.grants(seat.bot)


async def fill(call: Call, live: Live, host: str, invite: str, body: m.NewTable | m.Fork) -> m.Created:
    """Seat whoever is known already; the game begins if nobody is missing."""
    held: list[m.Held] = []
    person = await call.person()
    for number, seat in enumerate(body.seats):
        if seat.kind == "bot":
            await live.act(SeatBot(seat=number, bot=seat.bot))
        elif seat.kind == "me":
            check_people(live.table)
            token = new_token()
            await call.server.people.sat_down(person, live, number)
            await live.act(
                SeatPerson(
                    seat=number,
                    name=seat.name or body.name,
                    token=hashed(token),
                    seed=body.seed,
                    person=person,
                    look=body.look if not held else "",
                )
            )
            held.append(m.Held(seat=number, token=token))
    return m.Created(
        table=live.info(),
        host=host,
        invite=invite,
        link=f"{call.server.url(call.request)}/t/{live.table.record.id}#{invite}",
        seat=held[0].seat if held else None,
        token=held[0].token if held else None,
        seats=held,
    )


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


async def show_table(call: Call) -> TableInfo:
    live, _, own = await admitted(call)
    return live.info(known(live, own))


async def join_table(call: Call) -> m.Joined:
    body: m.Join = call.body
    live, _, own = await admitted(call)
    if known(live, own).status == "running":
        raise Refused("seat-taken", "no-open-seat")
    check_people(live.table)
    token, person = new_token(), await call.person()
    act = SeatPerson(name=body.name, seat=body.seat, token=hashed(token), seed=body.seed, person=person, look=body.look)
    seat = await live.act(act)
    await call.server.people.sat_down(person, live, seat)
    return m.Joined(table=live.info(), seat=seat, token=token)


async def change_seat(call: Call) -> m.SeatChanged:
    body: m.SeatChange = call.body
    live = await host_only(call)
    token = new_token() if body.kind == "renew" else None
    if body.kind == "bot":
        await live.act(SeatBot(seat=call.seat, bot=body.bot))
    elif body.kind == "open":
        await live.act(FreeSeat(seat=call.seat))
    elif token is not None:
        await live.act(RenewSeat(seat=call.seat, token=hashed(token)))
    return m.SeatChanged(table=live.info(), token=token)


async def begin_game(call: Call) -> TableInfo:
    body: m.BeginGame = call.body
    live = await host_only(call)
    await live.act(StartGame(fill=body.fill))
    return live.info()


async def rematch(call: Call) -> m.Again:
    """Whoever asks first names the table; whoever asks again, or when that was cut short, helps to lay it."""
    live, _, own = await admitted(call)
    if own is None:
        raise Refused("forbidden", "players-only")
    hall, old = call.server.hall, live.table
    if not old.parts["rematch"].table:
        call.visitor.take(TABLES)
        if await hall.count_living() >= call.server.limits.tables:
            raise Refused("too-many", "no-room")
        await live.act(NoteRematch(seat=own, table=new_id()))
    id = str(live.table.parts["rematch"].table)
    record = old.record
    try:
        made = await hall.find(id)
    except Refused:
        try:
            made, _, _ = await hall.create(
                record.game,
                record.seats,
                record.options,
                record.settings,
                record.title,
                origin=record.id,
                after=record,
                id=id,
            )
        except StoreFault:  # somebody else has just made it
            made = await hall.find(id)
    if made.table.status == "gathering":
        for seat, sitting in enumerate(old.sittings):
            if sitting.token:
                keep = KeepSeat(
                    seat=seat,
                    name=sitting.name,
                    token=sitting.token,
                    person=sitting.person,
                    look=sitting.look,
                    id=f"rematch-{seat}",
                )
                await made.act(keep)
                await call.server.people.sat_down(sitting.person, made, seat)
        for seat, sitting in enumerate(old.sittings):
            if not sitting.token and sitting.driver == "bot":
                await made.act(SeatBot(seat=seat, bot=sitting.bot, id=f"rematch-{seat}"))
    return m.Again(table=id)


async def close_table(call: Call) -> TableInfo:
    live = await host_only(call)
    await live.act(CloseTable())
    return live.info()


def looking_as(live: Live, own: int | None, wanted: int | None) -> int:
    """Whose feed one may look at: one's own or the onlookers'; after the game everybody's."""
    if wanted is None or (wanted == m.ONLOOKERS and own is None):
        return own if own is not None else int(SPECTATOR)
    if wanted >= live.table.record.seats:
        raise Refused("not-found", "no-such-seat")
    if wanted != own and known(live, own).status == "running":
        raise Refused("forbidden", "own-seat-only")
    return int(SPECTATOR) if wanted == m.ONLOOKERS else wanted


def may_watch(live: Live, own: int | None) -> None:
    """At some tables nobody looks on while the game runs."""
    if own is None and not live.table.settings.watchers and known(live, own).result is None:
        raise Refused("forbidden", "no-spectators")


async def show_history(call: Call) -> m.History:
    live, _, own = await admitted(call)
    may_watch(live, own)
    seat = looking_as(live, own, call.query["seat"])
    frames, last = await call.server.hall.again(live, seat, call.query["since"], call.query["limit"], False)
    return m.History(updates=[update for update, _ in frames], last=last)


async def show_replay(call: Call) -> bytes:
    """Made in slices, so that no table waits for it; that of a finished game is made once for all who ask."""
    live, _, own = await admitted(call)
    may_watch(live, own)
    seat = looking_as(live, own, call.query["seat"])
    which = (call.table, seat, call.query["since"], call.query["limit"])
    finished = known(live, own).status == "finished"
    made = call.server.replays.find(which) if finished else None
    if made is None:
        frames, last = await call.server.hall.again(live, *which[1:], True)
        parts = []
        for update, view in frames:
            parts.append(m.encode(m.Frame(update=update, view=view)))
            await asyncio.sleep(0)
        made = b'{"frames":[' + b",".join(parts) + b'],"last":' + str(last).encode() + b"}"
        if finished:
            call.server.replays.keep(which, made)
    return made


async def show_review(call: Call) -> bytes:
    """Open when the log is; made once for all who ask."""
    live, _, own = await admitted(call)
    if known(live, own).status != "finished":
        raise Refused("forbidden", "log-when-over")
    seat = looking_as(live, own, call.query["seat"])
    which = (call.table, seat, "review")
    made = call.server.replays.find(which)
    if made is None:
        made = m.encode(await review(call.server.hall, live, seat))
        call.server.replays.keep(which, made)
    return made


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


async def show_log(call: Call) -> bytes:
    live, _, own = await admitted(call)
    if known(live, own).status != "finished":
        raise Refused("forbidden", "log-when-over")
    lines = await call.server.hall.log_lines(live)
    return ("\n".join(lines) + "\n").encode()


async def fork_table(call: Call) -> m.Created:
    body: m.Fork = call.body
    live, _, own = await admitted(call)
    call.visitor.take(TABLES)
    if await call.server.hall.count_living() >= call.server.limits.tables:
        raise Refused("too-many", "no-room")
    if len(body.seats) != live.table.record.seats:
        raise Refused("bad-request", "seats-of-game", live.table.record.seats)
    may_watch(live, own)
    if body.true and own is None:
        raise Refused("forbidden", "fork-players-only")
    check_seats(call, live.table.record.game, body.seats)
    made, host, invite = await call.server.hall.fork(
        live, looking_as(live, own, body.seat), body.n, body.true, body.settings, body.title
    )
    return await fill(call, made, host, invite, body)


async def show_notice(call: Call) -> m.Notice:
    return call.server.house.notice


async def health(call: Call) -> m.Health:
    server = call.server
    await server.hall.store.ping()
    return m.Health(
        status="ok",
        version=VERSION,
        tables=len(server.hall.tables),
        stored=await server.hall.count_living(),
        connections=len(server.connections),
    )


async def metrics(call: Call) -> bytes:
    """Few figures and none finer than a minute for everybody; all of them for who has the host's token."""
    server = call.server
    if not call.token:
        return server.metrics.public()
    if not server.metrics_token or not compare_digest(call.token.encode(), server.metrics_token.encode()):
        raise Refused("forbidden", "not-metrics")
    server.measure()
    return server.metrics.all()


SEAT = whole("seat", "as which seat, -1 for those who look on; without it your own or theirs", low=m.ONLOOKERS, high=7)
SINCE = whole("since", "the number last known", 0)
LIMIT = whole("limit", "how many at most", 50, low=1, high=MOST_FRAMES)
STATES = ["gathering", "running", "finished", "abandoned"]
STATUS_PARAMETER = Parameter("status", "which tables", {"type": "string", "enum": STATES, "default": "gathering"})
LANGUAGE = Parameter("language", "its language", {"type": "string", "enum": list(LANGUAGES), "default": "en"})
ONE = "/api/tables/{table}"

OPERATIONS: list[Operation] = [
    Operation("GET", "/api/games", "listGames", "The games", list_games, list[m.GameInfo], tag="games"),
    Operation(
        "GET",
        "/api/games/{game}",
        "showGame",
        "A game with its moves and kinds of facts",
        show_game,
        m.GameDetail,
        faults=(404,),
        tag="games",
    ),
    Operation(
        "GET",
        "/api/games/{game}/lesson",
        "showLesson",
        "The first lesson of a game, whole",
        show_lesson,
        m.Taught,
        faults=(404,),
        tag="games",
    ),
    Operation(
        "POST",
        "/api/games/{game}/preview",
        "previewGame",
        "The table as these options would lay it out, or why they cannot",
        preview_game,
        m.Laid,
        takes=m.Wanted,
        faults=(404,),
        tag="games",
    ),
    Operation(
        "GET",
        "/api/tables",
        "listTables",
        "Public tables",
        list_tables,
        m.TableList,
        query=(
            STATUS_PARAMETER,
            whole("before", "go on where a list ended", high=2**53),
            whole("limit", "how many at most", 50, low=1, high=100),
        ),
        faults=(503,),
    ),
    Operation(
        "POST",
        "/api/tables",
        "createTable",
        "Make a table",
        create_table,
        m.Created,
        takes=m.NewTable,
        status=201,
        faults=(503,),
    ),
    Operation("GET", ONE, "showTable", "A table", show_table, TableInfo, faults=(404, 409, 503)),
    Operation(
        "POST", f"{ONE}/join", "joinTable", "Take a seat", join_table, m.Joined, takes=m.Join, faults=(404, 409, 503)
    ),
    Operation(
        "POST",
        ONE + "/seats/{seat:int}",
        "changeSeat",
        "The host puts a bot on a seat, frees it or renews its token",
        change_seat,
        m.SeatChanged,
        takes=m.SeatChange,
        needs_token=True,
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "POST",
        f"{ONE}/begin",
        "beginGame",
        "The host lets the game begin",
        begin_game,
        TableInfo,
        takes=m.BeginGame,
        needs_token=True,
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "POST",
        f"{ONE}/close",
        "closeTable",
        "The host closes the table",
        close_table,
        TableInfo,
        needs_token=True,
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "POST",
        f"{ONE}/rematch",
        "rematch",
        "Another game with the same people, seats and options",
        rematch,
        m.Again,
        needs_token=True,
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "POST",
        f"{ONE}/fork",
        "forkTable",
        "Another table that goes on from here",
        fork_table,
        m.Created,
        takes=m.Fork,
        status=201,
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "GET",
        f"{ONE}/history",
        "showHistory",
        "What a seat was told, in order",
        show_history,
        m.History,
        query=(SEAT, SINCE, LIMIT),
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "GET",
        f"{ONE}/replay",
        "showReplay",
        "The same with what the table looked like",
        show_replay,
        m.Replay,
        query=(SEAT, SINCE, LIMIT),
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "GET",
        f"{ONE}/review",
        "showReview",
        "How a finished game went: everybody's chances, and the decisions that changed them most",
        show_review,
        Review,
        query=(SEAT,),
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "GET",
        f"{ONE}/text",
        "showText",
        "The table in text, as a seat sees it",
        show_text,
        bytes,
        query=(whole("width", "columns of the text", 80, low=30, high=200), LANGUAGE),
        media="text/plain",
        faults=(403, 404, 409, 503),
    ),
    Operation(
        "GET",
        f"{ONE}/log",
        "showLog",
        "The log of a finished game, as `volstead replay` reads it",
        show_log,
        bytes,
        media="application/jsonl",
        faults=(403, 404, 409, 503),
    ),
    Operation("GET", "/api/notice", "showNotice", "What the admin says to all", show_notice, m.Notice, tag="server"),
    Operation("GET", "/health", "health", "Whether all is well", health, m.Health, faults=(503,), tag="server"),
    Operation(
        "GET",
        "/metrics",
        "metrics",
        "Figures for a monitor",
        metrics,
        bytes,
        media="text/plain",
        faults=(403,),
        tag="server",
    ),
]
