"""Wishes: a standing pass and standing orders, answered by the table without asking, and without anybody noticing."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.table.base import Answer, Command, Encoded, Entry, Feature, Item, Number, Part, encode

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table


class Standing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pass in advance at every window."""

    until: Literal["phase", "round", "game", "question"] = "phase"
    key: Annotated[str, Meta(max_length=64)] = ""
    """With `question`: the question at which the player wants to be asked again."""
    numbers: Annotated[list[Number], Meta(max_length=8)] = []
    unless_named: bool = False
    """But stop me when somebody does something to me."""


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer in advance to a question with these numbers; None stands for any number."""

    key: Annotated[str, Meta(max_length=64)]
    numbers: Annotated[list[Number | None], Meta(max_length=8)] = []
    move: Number
    until: Literal["round", "game"] = "game"


class SetWishes(Command, frozen=True, tag="wishes"):
    """My standing pass and standing orders, all of them; none lifts them."""

    standing: Standing | None = None
    orders: Annotated[list[Order], Meta(max_length=40)] = []


class Wish(Entry, frozen=True, tag="wish"):
    """Standing pass and standing orders of a seat, all of them."""

    by: int
    standing: Standing | None = None
    orders: list[Order] = []
    id: str = ""


class WishItem(Item, frozen=True, tag="wish"):
    """Told to the seat alone: its standing pass and orders were set or lifted."""

    standing: bool
    orders: int


class Wanted(Struct, frozen=True, kw_only=True):
    """What a seat wants answered without being asked."""

    standing: Standing | None = None
    orders: list[Order] = []
    since: tuple[int, int] = (0, 0)
    """Round and phase in which it was set."""
    named: bool = False
    """Whether somebody has done something to the seat since."""
    named_in: int = -1
    """The round in which that was, or -1."""


class Wishes(Part, frozen=True, kw_only=True):
    seats: list[Wanted]
    any: bool = False
    """Whether any seat wants something answered."""


def set_wishes(gate: "Gate", seat: int, command: SetWishes, now: float) -> None:
    """They can be set and lifted at any time before the end, whatever one holds."""
    gate.not_over()
    gate.spend(seat, len(encode(command)))
    gate.add(Wish(at=now, by=seat, standing=command.standing, orders=command.orders, id=command.id))


def wish(table: "Table", entry: Wish) -> list[Encoded]:
    since = table.game.when(table.position) if table.state is not None else (0, 0)
    put(table, entry.by, Wanted(standing=entry.standing, orders=entry.orders, since=since))
    item = WishItem(standing=entry.standing is not None, orders=len(entry.orders))
    return [(int(bit(entry.by)), Raw(encode(item)))]


def put(table: "Table", seat: int, wanted: Wanted) -> None:
    seats = [*table.wishes.seats]
    seats[seat] = wanted
    table.parts["wishes"] = Wishes(seats=seats, any=any(one.standing or one.orders for one in seats))


def named_in(table: "Table", wanted: Wanted) -> int:
    """A pass for the whole game is lifted for the round in which somebody was named; any other for good."""
    if wanted.standing is None or wanted.standing.until != "game" or table.state is None:
        return -1
    return int(table.game.when(table.state)[0])


def ordered(wanted: Wanted, seat: int, s: State) -> int | None:
    """The first order that fits the question."""
    if not wanted.orders:
        return None
    question = s.question(seat)
    round, _ = s.game.when(s)
    for order in wanted.orders:
        fits = order.key == question.key and len(order.numbers) <= len(question.numbers)
        if fits and (order.until == "game" or round == wanted.since[0]):
            if all(a is None or a == b for a, b in zip(order.numbers, question.numbers, strict=False)):
                if order.move in s.legal(seat):
                    return order.move
    return None


def passes(wanted: Wanted, seat: int, s: State) -> bool:
    """Whether a standing pass counts now."""
    standing = wanted.standing
    if standing is None:
        return False
    round, phase = s.game.when(s)
    if standing.unless_named and wanted.named and wanted.named_in in (-1, round):
        return False
    if standing.until == "question":
        question = s.question(seat)
        return (question.key, question.numbers[: len(standing.numbers)]) != (standing.key, standing.numbers)
    if standing.until == "round":
        return round == wanted.since[0]
    return standing.until == "game" or (round, phase) == wanted.since


class WishesFeature(Feature):
    name = "wishes"
    part = Wishes
    commands = {SetWishes: set_wishes}
    entries = {Wish: wish}
    items = (WishItem,)

    def new(self, record: "Record") -> Wishes:
        """By correspondence a table may begin with a standing pass on every seat; whoever likes lifts theirs."""
        if record.settings.passes:
            standing = Standing(until="game", unless_named=True)
            return Wishes(seats=[Wanted(standing=standing)] * record.seats, any=True)
        return Wishes(seats=[Wanted()] * record.seats)

    def fact(self, table: "Table", fact: dict[str, str | int], mover: int, public: bool) -> None:
        """See whether a fact names a seat that wants to be stopped then."""
        if not table.wishes.any:
            return
        for seat, wanted in enumerate(table.wishes.seats):
            if wanted.standing is not None and wanted.standing.unless_named and seat != mover:
                seats = [value for name, value in fact.items() if name == "seat" or name.endswith("_seat")]
                when = named_in(table, wanted)
                if seat in seats and len(seats) > 1 and not (wanted.named and wanted.named_in == when):
                    put(table, seat, replace(wanted, named=True, named_in=when))

    def answer(self, gate: "Gate", seat: int, late: bool = False) -> Answer | None:
        move = self.move(gate, seat, late)
        return ([move], -1) if move is not None else None

    def move(self, gate: "Gate", seat: int, late: bool) -> int | None:
        """Live, an order to a response counts when its time is up; by correspondence it alone answers; none is no."""
        table = gate.table
        s, wanted = table.position, table.wishes.seats[seat]
        tempo, slow = s.tempo(), table.settings.mode == "correspondence"
        if tempo == "response":
            if table.settings.limit("response") and not slow and not late:
                return None
            found = ordered(wanted, seat, s)
            return int(s.default(seat)) if found is None and slow else found
        found = ordered(wanted, seat, s)
        if found is None and tempo == "window" and passes(wanted, seat, s):
            return int(s.default(seat))
        return found
