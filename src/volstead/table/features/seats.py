"""Who has which seat: people by a token, bots by name; a seat can pass from one to the other at any decision."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from volstead.core.errors import VolsteadError
from volstead.table.base import Act, Command, Encoded, Entry, Feature, Item, Part, Refused, everybody

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

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
            name=act.name,
            token=act.token,
            id=act.id,
            seed=act.seed,
            person=act.person,
            look=act.look,
        )
    )
    begin_if_full(gate, now)
    return free[0]


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


def seat_bot(gate: "Gate", act: SeatBot, now: float) -> int:
    gate.check_bot(act.bot)
    gate.add(Sit(at=now, seat=act.seat, driver="bot", name=act.bot.capitalize(), bot=act.bot, id=act.id))
    begin_if_full(gate, now)
    return act.seat


def free_seat(gate: "Gate", act: FreeSeat, now: float) -> int:
    if gate.table.status == "running":
        bot = gate.table.settings.bot
        gate.add(Sit(at=now, seat=act.seat, driver="bot", bot=bot, name=bot.capitalize(), revoked=True, id=act.id))
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
        raise Refused("bad-request", "other", str(fault)) from None
    gate.spend(0)
    gate.add(Sit(at=now, seat=seat, driver="bot", name=table.sittings[seat].name, bot=bot, by=seat, id=command.id))


def replace(gate: "Gate", seat: int, command: Replace, now: float) -> None:
    """Whether somebody is away the table does not know: the server asks before it lets this through."""
    table = gate.table
    gate.running()
    if command.seat >= table.record.seats or table.sittings[command.seat].driver != "person" or command.seat == seat:
        raise Refused("illegal", "nobody-away")
    gate.spend(0)
    name, bot = table.sittings[command.seat].name, table.settings.bot
    gate.add(Sit(at=now, seat=command.seat, driver="bot", name=name, bot=bot, by=seat, id=command.id))


def take_seat(gate: "Gate", seat: int, command: TakeSeat, now: float) -> None:
    """And back."""
    gate.not_over()
    gate.spend(0)
    gate.add(Sit(at=now, seat=seat, driver="person", name=gate.table.sittings[seat].name, by=seat, id=command.id))


def sit(table: "Table", entry: Sit) -> list[Encoded]:
    old = table.sittings[entry.seat]
    sitting = Sitting(
        driver=entry.driver,
        name=entry.name,
        bot=entry.bot,
        token="" if entry.revoked else (entry.token or old.token),
        held=entry.driver == "person" or (old.held and table.status == "running"),
        seed=entry.seed or old.seed,
        person="" if entry.revoked else (entry.person or ("" if entry.token else old.person)),
        look="" if entry.revoked else (entry.look or old.look),
    )
    sittings = [*table.sittings]
    sittings[entry.seat] = sitting
    bots = sum(one.driver == "bot" for one in sittings)
    first: int = table.parts["seats"].first
    if entry.driver == "person" and (first < 0 or sittings[first].driver == "open"):
        first = entry.seat
    table.parts["seats"] = Seats(sittings=sittings, bots=bots, first=first)
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
    }
    entries = {Sit: sit}
    items = (SeatItem,)

    def new(self, record: "Record") -> Seats:
        return Seats(sittings=[Sitting()] * record.seats)
