"""Who somebody is, without an account: a row that the server makes silently and a token that the browser keeps.

Everything that is known of a person is in rows of theirs (`store.Belonging`), and in the entries by which they sat down
and talked at tables. One word erases all of it.
"""

import io
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from volstead.server.api import Call, Operations
from volstead.server.budget import KEPT
from volstead.server.messages import people as m
from volstead.store import Belonging, Line, link, root
from volstead.table.base import Refused, encode
from volstead.table.commands import FreeSeat
from volstead.table.entries import AnyEntry, Play, Sit, Talk, Vow, pack, unpack, with_known_settings
from volstead.table.features.naming import Renamed
from volstead.table.hall import Hall, hashed, new_id, new_token
from volstead.table.live import Live
from volstead.table.unplayable import why_unplayable
from volstead.table.updates import TableInfo

if TYPE_CHECKING:
    from volstead.server.app import Server

CARRY_SECONDS = 600.0
MOST_GAMES = 60
"""How many games are told of at once."""
MOST_DEVICES = 30
COST = 400
"""Bytes that a new person costs a visitor."""
NAMELESS = "…"
"""What stands where the name or the words of somebody stood who was erased."""
ME = "/api/me"
OPERATIONS = Operations("people", faults=(401, 403, 503))


class People:
    """All people that this server knows."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    @property
    def store(self) -> Any:
        return self.hall.store

    def now(self) -> float:
        return self.hall.time.now()

    async def new(self, profile: m.Profile) -> tuple[str, str]:
        """A new person: their id, and the token of their first device."""
        id = new_id()
        await self.store.own(Belonging(kind="person", id=id, person=id, at=self.now(), data=encode(profile)))
        return id, await self.new_device(id)

    async def new_device(self, person: str) -> str:
        token = new_token()
        await self.store.own(Belonging(kind="device", id=hashed(token), person=person, at=self.now()))
        for old in (await self.store.belongings(person, "device"))[MOST_DEVICES:]:
            await self.store.drop("device", old.id)
        return token

    async def known(self, token: str) -> str:
        """Whose token this is; empty if it is nobody's. Raises Refused if they may not come in."""
        found = await self.store.get("device", hashed(token)) if token else None
        if found is None:
            return ""
        if await self.banned(found.person):
            raise Refused("forbidden", "you-are-barred")
        return str(found.person)

    async def profile(self, person: str) -> m.Profile | None:
        found = await self.store.get("person", person)
        return read_profile(found.data) if found is not None else None

    # What the keepers of a server need.

    async def listed(self, before: float = 2.0**62, limit: int = 100) -> list[tuple[str, m.Profile, float]]:
        """People, the newest first: id, what they told of themselves, when they came."""
        found = await self.store.those("person", before, limit)
        return [(one.id, read_profile(one.data), one.at) for one in found]

    async def ban(self, person: str, until: float = 2.0**62) -> None:
        """Somebody may not come in until then."""
        await self.store.own(Belonging(kind="ban", id=person, person=person, at=until))

    async def lift_ban(self, person: str) -> None:
        await self.store.drop("ban", person)

    async def banned(self, person: str) -> bool:
        found = await self.store.get("ban", person)
        return found is not None and found.at > self.now()

    # Seats.

    async def comes(self, person: str, live: Live) -> None:
        """Somebody is about to be written into the log of a table: whatever becomes of their seat, it is known where to
        look for them."""
        if person:
            id = f"{live.table.record.id}/{person}"
            await self.store.own(Belonging(kind="at", id=id, person=person, at=self.now()))

    async def sat_down(self, person: str, live: Live, seat: int) -> None:
        """Somebody has taken a seat: it is theirs on all their devices."""
        if person:
            id = f"{live.table.record.id}/{seat}"
            await self.store.own(Belonging(kind="seat", id=id, person=person, at=self.now()))

    async def tables(self, person: str) -> list[str]:
        """The tables in whose logs somebody is, the newest first."""
        rows = [*await self.store.belongings(person, "at"), *await self.store.belongings(person, "seat")]
        return list(dict.fromkeys(row.id.rpartition("/")[0] for row in rows))

    def seat_of(self, person: str, live: Live) -> int | None:
        """The first seat that a person has at a table."""
        if person:
            for seat, sitting in enumerate(live.table.sittings):
                if sitting.person == person and sitting.token:
                    return seat
        return None

    async def games(self, person: str) -> m.MyGames:
        """The games of a person, each as their own seat knows it."""
        rows = await self.store.belongings(person, "seat", MOST_GAMES + 1)
        ids = {row.id: row.id.rpartition("/") for row in rows}
        summaries = await self.store.summaries(list({table for table, _, _ in ids.values()}))
        games: list[m.MyGame] = []
        for row in rows[:MOST_GAMES]:
            table, _, seat = ids[row.id]
            if table not in summaries:
                await self.store.drop("seat", row.id)
                await self.store.drop("at", f"{table}/{person}")
                continue
            info = readable(summaries[table])
            game = await self.game(table, int(seat), row.at, info, person) if info is not None else None
            if game is not None:
                games.append(game)
        games.sort(key=lambda one: (not one.turn, one.status not in ("running", "gathering"), -one.at))
        return m.MyGames(
            games=games,
            by_game=tallied([(game.game, game.won) for game in games]),
            by_opponent=tallied(
                [
                    (name, game.won)
                    for game in games
                    for name in sorted({n for k, n in enumerate(game.names) if k != game.seat and n})
                ]
            ),
            more=len(rows) > MOST_GAMES,
        )

    async def game(self, id: str, seat: int, at: float, info: TableInfo, person: str) -> m.MyGame | None:
        turn, waiting, until = False, [], None
        if info.status in ("gathering", "running"):
            try:
                live = await self.hall.find(id)
            except Refused as refusal:
                if refusal.code != "moved":
                    return None
            else:
                table = live.table
                if table.sittings[seat].person != person:
                    await self.store.drop("seat", f"{id}/{seat}")
                    return None
                info = live.info(listed=True)
                asked = table.feeds[seat].asked
                turn = asked is not None and asked.must and table.sittings[seat].driver == "person"
                waiting = live.welcome(seat, None, False).waiting
                until = table.times.until[seat] if table.times is not None and turn else None
        result = info.result
        return m.MyGame(
            table=id,
            seat=seat,
            game=info.game,
            title=info.title,
            status=info.status,
            names=[one.name for one in info.seats],
            bots=[one.driver == "bot" for one in info.seats],
            mode=info.settings.mode,
            at=at,
            turn=turn and info.status == "running",
            waiting=waiting,
            until=until,
            won=seat in result.winners if result is not None and result.winners is not None else None,
            scores=result.scores if result is not None else None,
            playable=info.playable,
        )

    # Everything about a person, in their hands.

    async def export(self, person: str) -> dict[str, Any]:
        """Everything that is kept of a person, but for the secrets by which their devices are known."""
        rows = await self.store.belongings(person)
        kept = [
            {"kind": one.kind, "id": one.id if one.kind not in ("device", "carry") else "", "at": one.at}
            | ({"data": as_it_is(one.data)} if one.data.startswith((b"{", b"[")) else {})
            for one in rows
        ]
        said = [words for table in await self.tables(person) for words in await self.said(table, person)]
        return {"person": person, "rows": kept, "games": msgspec.to_builtins(await self.games(person)), "said": said}

    async def said(self, table: str, person: str) -> list[dict[str, Any]]:
        """What somebody said at a table, in whichever seat, and nothing of who had that seat before or after; and what
        they called it."""
        try:
            live = await self.hall.find(table)
        except Refused:
            return []
        theirs = Theirs(person)
        return [
            {"table": table, "seat": entry.by, "at": entry.at, "text": words_of(entry)}
            async for entry in self.hall.entries(live, 0)
            if theirs.wrote(entry) and isinstance(entry, Talk | Renamed)
        ]

    async def erase(self, person: str) -> m.Erased:
        """Leave no row of a person, and neither their name nor their words in the log of any table."""
        tables = 0
        for table in await self.tables(person):
            tables += await self.forget(table, person)
        return m.Erased(rows=await self.store.drop_all(person), tables=tables)

    async def forget(self, id: str, person: str) -> bool:
        """Take somebody out of the log of a table; whether they were in it."""
        try:
            live = await self.hall.find(id)
        except Refused:
            return False
        for seat, sitting in enumerate(live.table.sittings):
            if live.table.status in ("gathering", "running") and sitting.person == person:
                await live.act(FreeSeat(seat=seat))
        while True:
            stored = await self.store.load(id)
            if stored is None:
                return False
            lines = [line for line in await self.store.lines(live.key, 0) if line.before >= 0]
            if not lines:
                return False
            made, prev = [], root(stored.record).hash
            theirs = Theirs(person)
            for line in lines:
                entries = [nameless(entry, theirs) for entry in unpack(line.data)]
                data = pack(entries)
                prev = link(prev, data)
                made.append(Line(line.before, line.k, prev, data, line.before))
            info = live.info(listed=True)
            if live.table.parts["naming"].person == person:
                info = replace(info, title="")
            summary = encode(nameless_info(info, theirs.seats))
            await self.store.settled()
            if await self.store.rewrite(live.key, made, summary):
                live.leave_all(Refused("store", "read-anew"))
                self.hall.say_anew(live.key)
                again = await self.hall.find(id)
                again.list_it()
                return True
            live = await self.hall.find(id)


class Theirs:
    """Which seats are a person's, entry after entry of a log."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.seats: set[int] = set()

    def wrote(self, entry: AnyEntry) -> bool:
        """Whether an entry is about who they are, or of their making."""
        if isinstance(entry, Renamed):
            return entry.person == self.person
        if not isinstance(entry, Sit):
            return getattr(entry, "by", -1) in self.seats
        if entry.revoked or entry.token or entry.person:
            self.seats.discard(entry.seat)
            if entry.person == self.person and not entry.revoked:
                self.seats.add(entry.seat)
        return entry.seat in self.seats


def words_of(entry: Talk | Renamed) -> str:
    return entry.text if isinstance(entry, Talk) else entry.title


def nameless(entry: AnyEntry, theirs: Theirs) -> AnyEntry:
    """An entry without anything of a person."""
    if not theirs.wrote(entry):
        return entry
    if isinstance(entry, Sit):
        bot = entry.name if entry.driver == "bot" and entry.name.lower() == entry.bot else NAMELESS
        return replace(entry, name=bot, token=hashed(new_token()) if entry.token else "", person="", look="")
    if isinstance(entry, Renamed):
        return replace(entry, title="", person="")
    if isinstance(entry, Talk):
        return replace(entry, text=NAMELESS)
    if isinstance(entry, Play) and entry.clauses:
        return replace(entry, clauses=[replace(clause, text=NAMELESS) for clause in entry.clauses])
    if isinstance(entry, Vow):
        return replace(entry, clause=replace(entry.clause, text=NAMELESS))
    return entry


def nameless_info(info: TableInfo, theirs: set[int]) -> TableInfo:
    """A summary in which the seats of a person have no name; a bot that plays on keeps its own."""
    seats = [
        replace(seat, name=NAMELESS, look="") if k in theirs and seat.driver != "bot" else seat
        for k, seat in enumerate(info.seats)
    ]
    return replace(info, seats=seats)


def readable(summary: bytes) -> TableInfo | None:
    """What is listed of a table; one that cannot be read is left out, and the others are listed all the same."""
    try:
        info = with_known_settings(summary, TableInfo)
    except msgspec.MsgspecError:
        return None
    return replace(info, playable=not why_unplayable(info.game, info.version, info.options))


def read_profile(data: bytes) -> m.Profile:
    try:
        return msgspec.json.decode(data, type=m.Profile)
    except msgspec.MsgspecError:
        return m.Profile()


def as_it_is(data: bytes) -> Any:
    """What is kept in a row; what cannot be read, letter by letter."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError):
        return data.decode(errors="replace")


def tallied(games: list[tuple[str, bool | None]]) -> list[m.Tally]:
    """How often each name was met in a finished game, and how often I won then."""
    played = Counter(name for name, won in games if won is not None)
    won = Counter(name for name, won in games if won)
    return [m.Tally(name=name, played=number, won=won[name]) for name, number in played.most_common(50)]


# Over HTTP.


async def me(call: Call) -> str:
    """Who asks. Raises Refused."""
    person = await call.person()
    if not person:
        raise Refused("unauthorized", "unknown-device")
    return person


async def told(server: "Server", person: str, token: str = "") -> m.Me:
    store = server.hall.store
    return m.Me(
        id=person,
        profile=await server.people.profile(person) or m.Profile(),
        token=token,
        passkeys=len(await store.belongings(person, "passkey")),
        devices=len(await store.belongings(person, "device")),
    )


@OPERATIONS.post(ME, "A new person", takes=m.Profile, status=201, faults=(503,))
async def new_me(call: Call) -> m.Me:
    call.visitor.take(KEPT, COST)
    person, token = await call.server.people.new(call.body)
    return await told(call.server, person, token)


@OPERATIONS.get(ME, "Who I am")
async def show_me(call: Call) -> m.Me:
    return await told(call.server, await me(call))


@OPERATIONS.post(f"{ME}/profile", "Change what I told of myself", takes=m.Profile)
async def change_me(call: Call) -> m.Me:
    person = await me(call)
    call.visitor.take(KEPT, COST)
    old = await call.server.hall.store.get("person", person)
    if old is None:  # erased meanwhile
        raise Refused("unauthorized", "unknown-device")
    await call.server.hall.store.own(replace(old, data=encode(call.body)))
    return await told(call.server, person)


@OPERATIONS.get(f"{ME}/games", "My games, and whose turn it is")
async def my_games(call: Call) -> m.MyGames:
    return await call.server.people.games(await me(call))


@OPERATIONS.get(f"{ME}/export", "Everything that is kept of me")
async def export_me(call: Call) -> bytes:
    return encode(await call.server.people.export(await me(call)))


@OPERATIONS.post(f"{ME}/erase", "Erase everything that is kept of me")
async def erase_me(call: Call) -> m.Erased:
    return await call.server.people.erase(await me(call))


@OPERATIONS.post(f"{ME}/carry", "A link that carries me to another device")
async def carry_me(call: Call) -> m.Carry:
    """The link is good for one device and a few minutes."""
    person, people = await me(call), call.server.people
    code, until = new_token(), people.now() + CARRY_SECONDS
    await people.store.own(Belonging(kind="carry", id=hashed(code), person=person, at=until))
    link = f"{(await call.server.reach(call.request)).url or call.server.url(call.request)}/carry#{code}"
    return m.Carry(link=link, qr=qr(link), until=until)


@OPERATIONS.post("/api/carried", "Be on this device who I am on the other", takes=m.CarryCode, faults=(403, 404, 503))
async def carried(call: Call) -> m.Me:
    """On the other device: the link is used up, and this device is the person's from now on."""
    people = call.server.people
    found = await people.store.drop("carry", hashed(call.body.code))
    if found is None or found.at < people.now():
        raise Refused("not-found", "link-used")
    if await people.banned(found.person):
        raise Refused("forbidden", "you-are-barred")
    return await told(call.server, found.person, await people.new_device(found.person))


def qr(text: str) -> str:
    """A text as a picture to scan."""
    import segno

    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", xmldecl=False, scale=4, border=4, light="#fff")
    return out.getvalue().decode()


@OPERATIONS.get("/api/reach", "From where this server can be reached", faults=())
async def show_reach(call: Call) -> m.Reach:
    return await call.server.reach(call.request)
