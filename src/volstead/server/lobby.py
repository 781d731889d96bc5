"""The lobby: tables are made, found, filled, begun and forked, over HTTP."""

from typing import Any, Literal

from volstead import bots
from volstead.games import kit as find_kit
from volstead.server.access import AT_TABLE, ONE, admitted, host_only, known, looking_as, may_watch
from volstead.server.api import Call, Operations, Parameter, whole
from volstead.server.budget import TABLES
from volstead.server.messages import lobby as m
from volstead.server.people import readable
from volstead.store import StoreFault
from volstead.table.commands import (
    CloseTable,
    FreeSeat,
    KeepSeat,
    NoteRematch,
    Refused,
    RenameTable,
    RenewInvite,
    RenewSeat,
    SeatBot,
    SeatPerson,
    StartGame,
)
from volstead.table.hall import hashed, new_id, new_token
from volstead.table.live import Live
from volstead.table.table import Table
from volstead.table.updates import TableInfo

STATES = ["gathering", "running", "finished", "abandoned"]
STATUS_PARAMETER = Parameter("status", "which tables", {"type": "string", "enum": STATES, "default": "gathering"})

OPERATIONS = Operations()


@OPERATIONS.get(
    "/api/tables",
    "Public tables",
    query=(
        STATUS_PARAMETER,
        whole("before", "go on where a list ended", high=2**53),
        whole("limit", "how many at most", 50, low=1, high=100),
    ),
    faults=(503,),
)
async def list_tables(call: Call) -> m.TableList:
    status: Literal["gathering", "running", "finished", "abandoned"] = call.query["status"]
    before = call.query["before"]
    limit = call.query["limit"]
    found = await call.server.hall.store.listed(status, before if before is not None else 2**62, limit)
    tables = [table for one in found if (table := readable(one.summary)) is not None]
    return m.TableList(tables=tables, next=found[-1].key if len(found) == limit else None)


async def find_room(call: Call) -> None:
    """One more table is paid for. Raises Refused where there is no room for it."""
    call.visitor.take(TABLES)
    if await call.server.hall.count_living() >= call.server.limits.tables:
        raise Refused("too-many", "no-room")


@OPERATIONS.post("/api/tables", "Make a table", takes=m.NewTable, status=201, faults=(503,))
async def create_table(call: Call) -> m.Created:
    body: m.NewTable = call.body
    await find_room(call)
    check_seats(call, body.game, body.seats)
    options: dict[str, Any] = dict(body.options)
    if any(seat.kind != "bot" for seat in body.seats):
        options |= find_kit(body.game).for_people
    live, host, invite = await call.server.hall.create(body.game, len(body.seats), options, body.settings, "")
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


async def name_it(call: Call, live: Live, title: str, person: str, id: str = "") -> None:
    """Give a table its title, which is forgotten with the person who thought of it."""
    if title:
        await call.server.people.comes(person, live)
        await live.act(RenameTable(title=title, person=person, id=id))


async def fill(call: Call, live: Live, host: str, invite: str, body: m.NewTable | m.Fork) -> m.Created:
    """Seat whoever is known already; the game begins if nobody is missing."""
    held: list[m.Held] = []
    person = await call.person()
    await name_it(call, live, body.title, person)
    for number, seat in enumerate(body.seats):
        if seat.kind == "bot":
            await live.act(SeatBot(seat=number, bot=seat.bot))
        elif seat.kind == "me":
            check_people(live.table)
            token = new_token()
            await call.server.people.comes(person, live)
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


@OPERATIONS.get(ONE, "A table", faults=(404, 409, 503))
async def show_table(call: Call) -> TableInfo:
    live, _, own = await admitted(call)
    return live.info(known(live, own))


@OPERATIONS.post(f"{ONE}/join", "Take a seat", takes=m.Join, faults=(404, 409, 503))
async def join_table(call: Call) -> m.Joined:
    body: m.Join = call.body
    live, _, own = await admitted(call)
    if known(live, own).status == "running":
        raise Refused("seat-taken", "no-open-seat")
    check_people(live.table)
    token, person = new_token(), await call.person()
    act = SeatPerson(name=body.name, seat=body.seat, token=hashed(token), seed=body.seed, person=person, look=body.look)
    await call.server.people.comes(person, live)
    seat = await live.act(act)
    await call.server.people.sat_down(person, live, seat)
    return m.Joined(table=live.info(), seat=seat, token=token)


@OPERATIONS.post(
    ONE + "/seats/{seat:int}",
    "The host puts a bot on a seat, frees it or renews its token",
    takes=m.SeatChange,
    needs_token=True,
    faults=AT_TABLE,
)
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


@OPERATIONS.post(
    f"{ONE}/invite",
    "The host has the invitation replaced by another; the one before lets nobody in any more",
    needs_token=True,
    faults=AT_TABLE,
)
async def renew_invitation(call: Call) -> m.Invited:
    """Whoever looks on by the old one is shown out; seats that are taken stay."""
    live, invite = await host_only(call), new_token()
    await live.act(RenewInvite(token=hashed(invite)))
    return m.Invited(invite=invite, link=f"{call.server.url(call.request)}/t/{live.table.record.id}#{invite}")


@OPERATIONS.post(f"{ONE}/begin", "The host lets the game begin", takes=m.BeginGame, needs_token=True, faults=AT_TABLE)
async def begin_game(call: Call) -> TableInfo:
    body: m.BeginGame = call.body
    live = await host_only(call)
    await live.act(StartGame(fill=body.fill))
    return live.info()


@OPERATIONS.post(f"{ONE}/close", "The host closes the table", needs_token=True, faults=AT_TABLE)
async def close_table(call: Call) -> TableInfo:
    """A table of a newer release, which cannot be played here, can be closed all the same."""
    try:
        live = await host_only(call)
    except Refused as refusal:
        info = await close_unplayable(call) if refusal.code == "moved" else None
        if info is None:
            raise
        return info
    await live.act(CloseTable())
    return live.info()


async def close_unplayable(call: Call) -> TableInfo | None:
    """What is listed of the table then; None if it is not the host who asks."""
    hall = call.server.hall
    found = await hall.unplayable(call.table)
    if found is None or hashed(call.token) != found[1].host:
        return None
    await hall.close_unplayable(found[0])
    await hall.store.settled()
    return readable((await hall.store.summaries([call.table]))[call.table])


@OPERATIONS.post(
    f"{ONE}/rematch", "Another game with the same people, seats and options", needs_token=True, faults=AT_TABLE
)
async def rematch(call: Call) -> m.Again:
    """Whoever asks first names the table; whoever asks again, or when that was cut short, helps to lay it."""
    live, _, own = await admitted(call)
    if own is None:
        raise Refused("forbidden", "players-only")
    hall, old = call.server.hall, live.table
    if not old.parts["rematch"].table:
        await find_room(call)
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
                "",
                origin=record.id,
                after=old,
                id=id,
            )
        except StoreFault:  # somebody else has just made it
            made = await hall.find(id)
    if made.table.status == "gathering":
        naming = old.parts["naming"]
        await name_it(call, made, naming.title, naming.person, "rematch-title")
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
                await call.server.people.comes(sitting.person, made)
                await made.act(keep)
                await call.server.people.sat_down(sitting.person, made, seat)
        for seat, sitting in enumerate(old.sittings):
            if not sitting.token and sitting.driver == "bot":
                await made.act(SeatBot(seat=seat, bot=sitting.bot, id=f"rematch-{seat}"))
    return m.Again(table=id)


@OPERATIONS.post(f"{ONE}/fork", "Another table that goes on from here", takes=m.Fork, status=201, faults=AT_TABLE)
async def fork_table(call: Call) -> m.Created:
    body: m.Fork = call.body
    live, _, own = await admitted(call)
    await find_room(call)
    if len(body.seats) != live.table.record.seats:
        raise Refused("bad-request", "seats-of-game", live.table.record.seats)
    may_watch(live, own)
    if body.true and own is None:
        raise Refused("forbidden", "fork-players-only")
    check_seats(call, live.table.record.game, body.seats)
    made, host, invite = await call.server.hall.fork(
        live, looking_as(live, own, body.seat), body.n, body.true, body.settings, ""
    )
    return await fill(call, made, host, invite, body)
