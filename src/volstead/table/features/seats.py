"""Who has which seat: people by a token, bots by name; a seat can pass from one to the other at any decision."""

import unicodedata
from typing import TYPE_CHECKING, Annotated, Literal
from zlib import crc32

from msgspec import Meta, Struct, structs

from volstead.bots.characters import CHARACTERS
from volstead.core.errors import VolsteadError
from volstead.table.base import Act, Command, Encoded, Entry, Feature, Item, Part, Refused, everybody, passed_on

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10)))
"""Letters and marks that are drawn as nothing."""

Driver = Literal["open", "person", "bot"]


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let a bot play for me; none names the table's."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class TakeSeat(Command, frozen=True, tag="take-seat"):
    """I am back and play myself."""


class SeatPerson(Act, frozen=True, tag="seat-person"):
    """Somebody takes an open seat, any if none is named, and holds it by a token (hashed)."""

    name: str
    token: str
    seat: int | None = None
    seed: str = ""
    """What the seat's client brings to the chance of the table."""
    person: str = ""
    look: str = ""
    """The portrait and the emblem that they have chosen, as `portrait.emblem`."""


class KeepSeat(Act, frozen=True, tag="keep-seat"):
    """A seat waits for whoever has this token (hashed) or is this person: those of the table before."""

    seat: int
    name: str
    token: str
    person: str = ""
    look: str = ""


class ComeToSeat(Act, frozen=True, tag="come-to-seat"):
    """Whoever a seat was kept for is here."""

    seat: int
    seed: str = ""


class Replace(Command, frozen=True, tag="replace"):
    """Let a bot play for somebody who is away; they take their seat back when they like."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class SeatBot(Act, frozen=True, tag="seat-bot"):
    """A bot gets a seat."""

    seat: int
    bot: str


class FreeSeat(Act, frozen=True, tag="free-seat"):
    """A seat is taken away: its token is worth nothing from now on. In a running game a bot plays on."""

    seat: int


class RenewSeat(Act, frozen=True, tag="renew-seat"):
    """A seat gets another token (hashed)."""

    seat: int
    token: str


class RenewInvite(Act, frozen=True, tag="renew-invite"):
    """The table gets another invitation (hashed)."""

    token: str


class Invite(Entry, frozen=True, tag="invite"):
    """The invitation is another one: the one before lets nobody in any more."""

    token: str
    by: int = -1
    id: str = ""


class Sit(Entry, frozen=True, tag="sit"):
    """A seat changed hands. An empty token keeps the one that holds it."""

    seat: int
    driver: Driver
    name: str = ""
    bot: str = ""
    token: str = ""
    revoked: bool = False
    by: int = -1
    id: str = ""
    seed: str = ""
    late: bool = False
    """Whether a bot took over because time was up."""
    person: str = ""
    look: str = ""


class SeatItem(Item, frozen=True, tag="seat"):
    """A seat changed hands; `renewed` says that only its token is another."""

    seat: int
    driver: Driver
    name: str
    bot: str
    renewed: bool = False
    look: str = ""


class Sitting(Struct, frozen=True, kw_only=True):
    """Who has a seat."""

    driver: Driver = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    """Hash of the token that holds it."""
    held: bool = False
    """Whether a person has, or had, this seat: what it holds is somebody's secret."""
    lent: bool = False
    """Whether a bot stands in for whoever has it, who did not ask for that."""
    seed: str = ""
    person: str = ""
    """Who it is, where the server knows."""
    look: str = ""


class Seats(Part, frozen=True, kw_only=True):
    sittings: list[Sitting]
    bots: int = 0
    """How many seats bots have."""
    first: int = -1
    """The seat of the person who came first: they invite the others."""
    invite: str = ""
    """Hash of the invitation, if it is not that of the record any more."""


def seat_person(gate: "Gate", act: SeatPerson, now: float) -> int:
    table = gate.table
    wanted = range(table.record.seats) if act.seat is None else [act.seat]
    open = [seat for seat in wanted if table.sittings[seat].driver == "open"]
    free = [seat for seat in open if not table.sittings[seat].token]
    if open and not free:
        raise Refused("seat-taken", "seat-kept")
    if not free:
        raise Refused("seat-taken", "no-open-seat")
    gate.add(
        Sit(
            at=now,
            seat=free[0],
            driver="person",
            name=a_name_of_ones_own(table, act.name),
            token=act.token,
            id=act.id,
            seed=act.seed,
            person=act.person,
            look=act.look,
        )
    )
    begin_if_full(gate, now)
    return free[0]


def a_name_of_ones_own(table: "Table", name: str) -> str:
    """Who has the name of somebody else here has a number behind it: nobody speaks in another's name, nor in one that
    looks the same."""
    taken = {as_read(sitting.name) for sitting in table.sittings}
    numbered = (name, *(f"{name} {number}" for number in range(2, len(taken) + 2)))
    return next(one for one in numbered if not name or as_read(one) not in taken)


def as_read(name: str) -> str:
    """A name without what nobody sees in it: case, width, spaces and signs that take no room.

    >>> as_read("Bob") == as_read("b\u200bＯb ") == as_read("bo\u034fb")
    True
    """
    signs = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in signs if sign not in UNSEEN and unicodedata.category(sign)[0] not in "CZ")


def keep_seat(gate: "Gate", act: KeepSeat, now: float) -> int:
    gate.add(
        Sit(
            at=now,
            seat=act.seat,
            driver="open",
            name=act.name,
            token=act.token,
            id=act.id,
            person=act.person,
            look=act.look,
        )
    )
    return act.seat


def come_to_seat(gate: "Gate", act: ComeToSeat, now: float) -> int:
    """Whoever comes twice is there once."""
    had = gate.table.sittings[act.seat]
    if gate.table.status == "gathering" and had.driver == "open" and had.token:
        gate.add(Sit(at=now, seat=act.seat, driver="person", name=had.name, id=act.id, seed=act.seed))
        begin_if_full(gate, now)
    return act.seat


def bot_sits(table: "Table", seat: int, bot: str, now: float, id: str = "", revoked: bool = False) -> Sit:
    """A bot takes a seat as somebody: the first character, from one that the table's id names on, who neither sits here
    already nor looks like a person here. Where all are taken it is called by its level."""
    names = {sitting.name.lower() for sitting in table.sittings}
    people = [(at, sitting) for at, sitting in enumerate(table.sittings) if sitting.driver == "person"]
    faces = {int(sitting.look.partition(".")[0] or at) for at, sitting in people}
    first = crc32(table.record.id.encode())
    turned = [CHARACTERS[(first + k) % len(CHARACTERS)] for k in range(len(CHARACTERS))]
    free = sorted((one for one in turned if one.name not in names), key=lambda one: one.portrait in faces)
    name, look = (free[0].name, f"{free[0].portrait}.") if free else (bot, "")
    return Sit(at=now, seat=seat, driver="bot", name=name.capitalize(), bot=bot, look=look, revoked=revoked, id=id)


def seat_bot(gate: "Gate", act: SeatBot, now: float) -> int:
    gate.check_bot(act.bot)
    gate.add(bot_sits(gate.table, act.seat, act.bot, now, act.id))
    begin_if_full(gate, now)
    return act.seat


def free_seat(gate: "Gate", act: FreeSeat, now: float) -> int:
    if gate.table.status == "running":
        gate.add(bot_sits(gate.table, act.seat, gate.table.settings.bot, now, act.id, revoked=True))
    else:
        gate.add(Sit(at=now, seat=act.seat, driver="open", revoked=True, id=act.id))
    return act.seat


def renew_seat(gate: "Gate", act: RenewSeat, now: float) -> int:
    had = gate.table.sittings[act.seat]
    if not had.token:
        raise Refused("not-begun", "seat-empty")
    gate.add(
        Sit(
            at=now,
            seat=act.seat,
            driver=had.driver,
            name=had.name,
            bot=had.bot,
            token=act.token,
            id=act.id,
            person=had.person,
        )
    )
    return act.seat


def renew_invite(gate: "Gate", act: RenewInvite, now: float) -> int:
    gate.add(Invite(at=now, token=act.token, id=act.id))
    return 0


def invited(table: "Table", entry: Invite) -> list[Encoded]:
    table.parts["seats"] = structs.replace(table.parts["seats"], invite=entry.token)
    return []


def begin_if_full(gate: "Gate", now: float) -> None:
    table = gate.table
    if table.status == "gathering" and table.settings.begin == "full":
        if all(sitting.driver != "open" for sitting in table.sittings):
            gate.begin(now)


def hand_over(gate: "Gate", seat: int, command: HandOver, now: float) -> None:
    """A seat can pass from a person to a bot at any decision."""
    gate.not_over()
    table = gate.table
    bot = command.bot or table.settings.bot
    try:
        gate.check_bot(bot)
    except VolsteadError as fault:
        raise passed_on(fault) from None
    gate.spend(seat, 0)
    gate.add(Sit(at=now, seat=seat, driver="bot", name=table.sittings[seat].name, bot=bot, by=seat, id=command.id))


def replace(gate: "Gate", seat: int, command: Replace, now: float) -> None:
    """Whether somebody is away the table does not know: the server asks before it lets this through."""
    table = gate.table
    gate.running()
    if command.seat >= table.record.seats or table.sittings[command.seat].driver != "person" or command.seat == seat:
        raise Refused("illegal", "nobody-away")
    gate.spend(seat, 0)
    name, bot = table.sittings[command.seat].name, table.settings.bot
    gate.add(Sit(at=now, seat=command.seat, driver="bot", name=name, bot=bot, by=seat, id=command.id))


def take_seat(gate: "Gate", seat: int, command: TakeSeat, now: float) -> None:
    """And back."""
    gate.not_over()
    gate.spend(seat, 0)
    gate.add(Sit(at=now, seat=seat, driver="person", name=gate.table.sittings[seat].name, by=seat, id=command.id))


def sit(table: "Table", entry: Sit) -> list[Encoded]:
    old = table.sittings[entry.seat]
    sitting = Sitting(
        driver=entry.driver,
        name=entry.name,
        bot=entry.bot,
        token="" if entry.revoked else (entry.token or old.token),
        held=entry.driver == "person" or (old.held and table.status == "running"),
        lent=entry.driver == "bot" and old.token != "" and not entry.revoked and entry.by != entry.seat,
        seed=entry.seed or old.seed,
        person="" if entry.revoked else (entry.person or ("" if entry.token else old.person)),
        look=entry.look or ("" if entry.revoked else old.look),
    )
    sittings = [*table.sittings]
    sittings[entry.seat] = sitting
    bots = sum(one.driver == "bot" for one in sittings)
    seats: Seats = table.parts["seats"]
    first = seats.first
    if entry.driver == "person" and (first < 0 or sittings[first].driver == "open"):
        first = entry.seat
    table.parts["seats"] = structs.replace(seats, sittings=sittings, bots=bots, first=first)
    same = (old.driver, old.name, old.bot) == (sitting.driver, sitting.name, sitting.bot)
    item = SeatItem(
        seat=entry.seat, driver=entry.driver, name=entry.name, bot=entry.bot, renewed=same, look=sitting.look
    )
    return [everybody(item)]


class SeatsFeature(Feature):
    name = "seats"
    part = Seats
    commands = {HandOver: hand_over, TakeSeat: take_seat, Replace: replace}
    acts = {
        SeatPerson: seat_person,
        KeepSeat: keep_seat,
        ComeToSeat: come_to_seat,
        SeatBot: seat_bot,
        FreeSeat: free_seat,
        RenewSeat: renew_seat,
        RenewInvite: renew_invite,
    }
    entries = {Sit: sit, Invite: invited}
    items = (SeatItem,)

    def new(self, record: "Record") -> Seats:
        return Seats(sittings=[Sitting()] * record.seats)
