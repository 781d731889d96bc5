"""Plans: what a seat wants done when it comes to it. Laid ahead, secret, dropped when something unforeseen happens.

A line of a plan names a question and ways to answer it, the most wanted first; the first that is possible is taken.
A line may ask that facts hold which the seat can see: what lies on the table, and its own cards.

A plan gives nothing away, by this law:

- At windows and responses a plan that speaks of them always answers: by a line that fits, else with the default. So
  whether the seat is waited for never follows from what it holds. The answer counts when a standing pass (or order)
  would: at a live table when the time is up, by correspondence at once.
- It is dropped by what everybody sees, or at a question at which everybody sees that the seat is waited for.
- To lay, change or drop one tells nobody else anything.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from volstead.core.errors import IllegalMove
from volstead.core.kit import Kit
from volstead.core.seats import bit
from volstead.core.state import Question, State
from volstead.core.text import PLAIN
from volstead.table.base import Answer, Command, Encoded, Entry, Feature, Item, Number, Part, encode
from volstead.table.features.windows import HUSH

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

Word = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Why = Literal["", "named", "unforeseen", "impossible", "undone", "over", "through", "dropped"]


class If(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fact of the seat's own view: the way to it, how it is compared, and with what.

    On the way a word picks from a list the item that it names: whose first field it is.
    """

    way: Annotated[list[Word | Number], Meta(min_length=1, max_length=8)]
    how: Literal["is", "is-not", "at-least", "at-most", "has", "has-not"] = "is"
    value: bool | Number | Word | None = True


class PlanLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question, and how it is to be answered; outside windows it counts once."""

    key: Word
    tempo: Annotated[str, Meta(max_length=16, pattern=PLAIN)] = "choice"
    numbers: Annotated[list[Number | None], Meta(max_length=8)] = []
    """The question's numbers, as far as they matter; None stands for any."""
    options: Annotated[
        list[Annotated[list[Number], Meta(min_length=1, max_length=8)]], Meta(min_length=1, max_length=12)
    ]
    """Moves that count together, the most wanted first."""
    only_if: Annotated[list[If], Meta(max_length=6)] = []


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat's plan. It is dropped by what others do to the seat, and by anything that is not `foreseen`.

    That are the kinds of facts that a dry run has met; without a dry run every kind is.
    """

    lines: Annotated[list[PlanLine], Meta(max_length=30)]
    until: Literal["round", "game"] = "round"
    foreseen: Annotated[list[Word], Meta(max_length=300)] | None = None


class LayPlan(Command, frozen=True, tag="plan"):
    """My plan from now on; none drops it."""

    plan: Plan | None = None


class Lay(Entry, frozen=True, tag="plan"):
    """A seat has laid a plan, or dropped it."""

    by: int
    plan: Plan | None = None
    id: str = ""


class Drop(Entry, frozen=True, tag="unplan"):
    """A plan has come to its end, and why."""

    by: int
    why: Why
    about: str = ""


class PlanItem(Item, frozen=True, tag="plan"):
    """Told to the seat alone: its plan was laid, has answered with moves, or is gone, and why."""

    plan: Plan | None
    moves: list[int] = []
    why: Why = ""
    about: str = ""
    """The kind of fact, or the key of the question, that it was dropped for."""


class Laid(Struct, frozen=True, kw_only=True):
    """The plan of a seat, as far as it has not been carried out."""

    plan: Plan | None = None
    speaks: list[str] = []
    """Tempos of windows and responses at which it always answers."""
    round: int = 0
    """In which it was laid."""
    why: Why = ""
    about: str = ""

    @property
    def armed(self) -> bool:
        return self.plan is not None and not self.why


class Plans(Part, frozen=True, kw_only=True):
    seats: list[Laid]
    any: bool = False
    """Whether any seat has a plan."""


# What a plan answers. The same for a table and for a dry run.


def fits(line: PlanLine, question: Question, tempo: str) -> bool:
    return (
        line.key == question.key
        and line.tempo == tempo
        and len(line.numbers) <= len(question.numbers)
        and all(a is None or a == b for a, b in zip(line.numbers, question.numbers, strict=False))
    )


def found(seen: Any, way: list[str | int]) -> Any:
    """What lies at the end of a way into a view, or None."""
    for part in way:
        if isinstance(seen, dict):
            seen = seen.get(part)
        elif isinstance(seen, list) and isinstance(part, int):
            seen = seen[part] if 0 <= part < len(seen) else None
        elif isinstance(seen, list):
            seen = next((one for one in seen if isinstance(one, dict) and next(iter(one.values()), None) == part), None)
        else:
            return None
    return seen


def holds(condition: If, seen: Any) -> bool:
    value: Any = found(seen, condition.way)
    wanted = condition.value
    if condition.how in ("has", "has-not"):
        return (isinstance(value, list) and wanted in value) == (condition.how == "has")
    if condition.how in ("is", "is-not"):
        return bool(value == wanted) == (condition.how == "is")
    if not isinstance(value, int | float) or not isinstance(wanted, int):
        return False
    return bool(value >= wanted if condition.how == "at-least" else value <= wanted)


def possible(kit: Kit, s: State, seat: int, moves: list[int]) -> bool:
    """Whether moves can be made now, one after another, and would not come to nothing."""
    if kit.futile is not None and any(kit.futile(s, seat, move) for move in moves):
        return False
    trial = s.clone()
    try:
        for move in moves:
            trial.play(seat, move)
    except IllegalMove:
        return False
    return True


def wanted(kit: Kit, s: State, seat: int, laid: Laid) -> tuple[Answer | None, str]:
    """What a plan answers to the question that a seat is asked, if anything; else the key of the question if the plan
    meant to answer it and cannot.

    It goes by the question, the menu and the view of the seat, never by what the seat cannot know.
    """
    if laid.plan is None:
        return None, ""
    question, tempo = s.question(seat), s.tempo()
    known = s.resample(seat, 0)
    seen: Any = None
    meant = ""
    for number, line in enumerate(laid.plan.lines):
        if not fits(line, question, tempo):
            continue
        if line.only_if:
            seen = msgspec.to_builtins(s.view(seat)) if seen is None else seen
            if not all(holds(condition, seen) for condition in line.only_if):
                continue
        for moves in line.options:
            if possible(kit, known, seat, moves):
                return (list(moves), number), ""
        meant = question.key
    if tempo in laid.speaks:
        return ([int(s.default(seat))], -1), ""
    return None, meant


def after(laid: Laid, number: int) -> Laid:
    """The plan after one of its lines has answered; lines for windows stay, so that nobody can tell that they acted."""
    plan = laid.plan
    if plan is None or not 0 <= number < len(plan.lines) or plan.lines[number].tempo in HUSH:
        return laid
    lines = [line for place, line in enumerate(plan.lines) if place != number]
    return replace(laid, plan=replace(plan, lines=lines), why="" if lines else "through")


def met(laid: Laid, fact: dict[str, str | int], seat: int, mover: int) -> Laid:
    """The plan after something that everybody saw and that another did: dropped if it was not foreseen, or if it was
    done to this seat."""
    if not laid.armed or laid.plan is None or mover == seat:
        return laid
    kind, foreseen = str(fact["kind"]), laid.plan.foreseen
    seats = [value for name, value in fact.items() if name == "seat" or name.endswith("_seat")]
    if seat in seats and len(seats) > 1:
        return replace(laid, why="named", about=kind)
    if foreseen is not None and kind not in foreseen:
        return replace(laid, why="unforeseen", about=kind)
    return laid


def laid_in(plan: Plan | None, round: int) -> Laid:
    speaks = sorted({line.tempo for line in plan.lines} & set(HUSH)) if plan is not None else []
    return Laid(plan=plan, speaks=speaks, round=round)


# At a table.


def lay_plan(gate: "Gate", seat: int, command: LayPlan, now: float) -> None:
    """It can be laid and dropped at any time before the end, whatever one holds."""
    gate.not_over()
    gate.spend(seat, len(encode(command)))
    gate.add(Lay(at=now, by=seat, plan=command.plan, id=command.id))


def lay(table: "Table", entry: Lay) -> list[Encoded]:
    had = table.plans.seats[entry.by].plan is not None
    plan = entry.plan if entry.plan is not None and entry.plan.lines else None
    put(table, entry.by, laid_in(plan, round_of(table)))
    return told(entry.by, PlanItem(plan=plan, why="dropped" if had and plan is None else ""))


def drop(table: "Table", entry: Drop) -> list[Encoded]:
    put(table, entry.by, Laid())
    return told(entry.by, PlanItem(plan=None, why=entry.why, about=entry.about))


def told(seat: int, item: PlanItem) -> list[Encoded]:
    return [(int(bit(seat)), Raw(encode(item)))]


def put(table: "Table", seat: int, laid: Laid) -> None:
    seats = [*table.plans.seats]
    seats[seat] = laid
    table.parts["plans"] = Plans(seats=seats, any=any(one.plan is not None for one in seats))


def round_of(table: "Table") -> int:
    return int(table.game.when(table.position)[0]) if table.state is not None else 0


def acted(table: "Table", seat: int, number: int, moves: list[int], hushed: bool) -> list[Encoded]:
    """A line of the plan has answered. At windows nothing is told apart: what it brought is seen when it is."""
    put(table, seat, after(table.plans.seats[seat], number))
    return [] if hushed else told(seat, PlanItem(plan=table.plans.seats[seat].plan, moves=moves))


def taken_back(table: "Table") -> None:
    """The game went back: no plan was made for that."""
    for seat, laid in enumerate(table.plans.seats):
        if laid.armed:
            put(table, seat, replace(laid, why="undone"))


class PlansFeature(Feature):
    name = "plans"
    part = Plans
    commands = {LayPlan: lay_plan}
    entries = {Lay: lay, Drop: drop}
    items = (PlanItem,)

    def new(self, record: "Record") -> Plans:
        return Plans(seats=[Laid()] * record.seats)

    def fact(self, table: "Table", fact: dict[str, str | int], mover: int, public: bool) -> None:
        """Only what everybody saw drops a plan: that it is gone may show."""
        if not public or not table.plans.any:
            return
        for seat, laid in enumerate(table.plans.seats):
            now = met(laid, fact, seat, mover)
            if now is not laid:
                put(table, seat, now)

    def look(self, gate: "Gate", now: float) -> None:
        """Drop the plans that have come to their end, and tell their seats why."""
        table = gate.table
        if not table.plans.any:
            return
        s = table.position
        hushed = s.tempo() in HUSH
        for seat, laid in enumerate(list(table.plans.seats)):
            if laid.plan is None:
                continue
            why, about = laid.why, laid.about
            if not why and laid.plan.until == "round" and laid.round != round_of(table):
                why = "over"
            elif not why and not hushed and s.actors() >> seat & 1:
                _, about = wanted(table.kit, s, seat, laid)
                why = "impossible" if about else ""
            if why:
                gate.add(Drop(at=now, by=seat, why=why, about=about))

    def answer(self, gate: "Gate", seat: int, late: bool = False) -> Answer | None:
        """At a live table's window or response it counts when the time is up."""
        table = gate.table
        laid = table.plans.seats[seat]
        if not laid.armed or table.sittings[seat].driver != "person":
            return None
        tempo = table.position.tempo()
        live = table.settings.mode == "live"
        if tempo in HUSH and live and table.settings.limit(tempo) and not late:
            return None
        return wanted(table.kit, table.position, seat, laid)[0]
