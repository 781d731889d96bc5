"""Promises. Those in a game's own form are kept in its state, and only there; here are those in free words.

A game that knows deals tells facts of these names: `proposed`, `proposal_accepted` and those that close a proposal.
Its kit shows the promises of a state. A promise binds nobody.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from volstead.core.state import State
from volstead.table.base import Command, Encoded, Entry, Feature, Item, Number, Part, Refused

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

CLOSED = {"proposal_rejected", "proposal_countered", "proposal_withdrawn", "proposal_lapsed", "proposal_void"}
MOST_PROMISES = 200
Mark = Literal["open", "kept", "broken"]
Words = Annotated[str, Meta(min_length=1, max_length=280)]


class Clause(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A promise in free words: by whom to whom, and the round by which it is due (0: no due time)."""

    by: Number
    to: Number
    text: Words
    due: Annotated[int, Meta(ge=0, le=99)] = 0


class MakePromise(Command, frozen=True, tag="promise"):
    """A promise in free words, outside a deal."""

    to: Number
    text: Words
    due: Annotated[int, Meta(ge=0, le=99)] = 0


class MarkPromise(Command, frozen=True, tag="mark"):
    """What I say of a promise in free words that was made to me."""

    promise: Number
    mark: Mark


class Vow(Entry, frozen=True, tag="vow"):
    """A promise made outside a deal."""

    by: int
    clause: Clause
    id: str = ""


class Marked(Entry, frozen=True, tag="mark"):
    """What the promisee says of a promise."""

    by: int
    promise: int
    mark: Mark
    id: str = ""


class ClauseItem(Item, frozen=True, tag="clauses"):
    """Promises in free words that go with a seat's proposal."""

    seat: int
    clauses: list[Clause]


class Promise(Struct, frozen=True, kw_only=True):
    """A promise in the ledger: in the game's own form (its id is below 0), or in free words."""

    id: int
    by: int
    to: int
    form: str = ""
    text: str = ""
    round: int = 0
    due: int = 0
    mark: Literal["offered", "open", "kept", "broken", "void"] = "open"
    """Offered: in free words, with an offer that waits for its answer; its id is 0."""


class Ledger(Part, frozen=True, kw_only=True):
    """All promises in free words, oldest first."""

    promises: list[Promise] = []
    clauses: dict[int, list[Clause]] = {}
    """Those that wait in a seat's open proposal."""

    def add(self, **promise: Any) -> "Ledger":
        """Write a promise down."""
        number = self.promises[-1].id + 1 if self.promises else 1
        return Ledger(promises=[*self.promises, Promise(id=number, **promise)][-MOST_PROMISES:], clauses=self.clauses)

    def find(self, number: int) -> Promise | None:
        return next((promise for promise in self.promises if promise.id == number), None)

    def marked(self, number: int, mark: Mark) -> "Ledger":
        """A mark has no effect on play."""
        promises = [replace(p, mark=mark) if p.id == number else p for p in self.promises]
        return Ledger(promises=promises, clauses=self.clauses)

    def attach(self, seat: int, clauses: list[Clause]) -> "Ledger":
        """Free promises go with the proposal that a seat is making, in place of earlier ones between the same two."""
        partners = {other(clause, seat) for clause in clauses}
        kept = [clause for clause in self.clauses.get(seat, []) if other(clause, seat) not in partners]
        return self.waiting(seat, kept + clauses)

    def waiting(self, seat: int, clauses: list[Clause]) -> "Ledger":
        """These alone wait in a seat's open proposals."""
        others = {k: v for k, v in self.clauses.items() if k != seat}
        return Ledger(promises=self.promises, clauses={**others, **({seat: clauses} if clauses else {})})


def other(clause: Clause, seat: int) -> int:
    """With whom a seat has agreed on something."""
    return clause.to if clause.by == seat else clause.by


def in_form(table: "Table", s: State) -> list[Promise]:
    """The promises in the game's own form, as its state has them."""
    shown = table.kit.promises
    if shown is None:
        return []
    found: list[Promise] = []
    for by, to, form, round, mark in shown(s):
        found.append(Promise(id=-1 - len(found), by=by, to=to, form=form, round=round, mark=mark))  # type: ignore[arg-type]
    return found


def all_promises(table: "Table") -> list[Promise]:
    """What everybody can read in the ledger, and what is offered in free words."""
    forms = in_form(table, table.state) if table.state is not None else []
    offered = [
        Promise(id=0, by=clause.by, to=clause.to, text=clause.text, due=clause.due, mark="offered")
        for clauses in table.ledger.clauses.values()
        for clause in clauses
    ]
    return [*forms, *table.ledger.promises, *offered]


def check(gate: "Gate", seat: int, clause: Clause) -> None:
    table = gate.table
    if seat not in (clause.by, clause.to) or clause.by == clause.to:
        raise Refused("bad-request", "promise-to-another", rule=gate.rule("promises"))
    if not 0 <= clause.by < table.record.seats or not 0 <= clause.to < table.record.seats:
        raise Refused("bad-request", "no-such-seat", rule=gate.rule("promises"))


def promise(gate: "Gate", seat: int, command: MakePromise, now: float) -> None:
    gate.running()
    clause = Clause(by=seat, to=command.to, text=command.text, due=command.due)
    check(gate, seat, clause)
    gate.spend(seat, len(command.text))
    gate.add(Vow(at=now, by=seat, clause=clause, id=command.id))


def mark(gate: "Gate", seat: int, command: MarkPromise, now: float) -> None:
    """The promisee marks a promise in free words; those in a form are marked by what happens."""
    if command.promise < 0:
        raise Refused("illegal", "promise-in-form", rule=gate.rule("promises"))
    found = gate.table.ledger.find(command.promise)
    if found is None or found.to != seat:
        raise Refused("not-found", "no-such-promise", rule=gate.rule("promises"))
    gate.spend(seat, 0)
    gate.add(Marked(at=now, by=seat, promise=command.promise, mark=command.mark, id=command.id))


def vow(table: "Table", entry: Vow) -> list[Encoded]:
    clause = entry.clause
    add(table, clause)
    return []


def add(table: "Table", clause: Clause) -> None:
    round = table.game.when(table.position)[0] if table.state is not None else 0
    table.parts["promises"] = table.ledger.add(
        by=clause.by, to=clause.to, text=clause.text, due=clause.due, round=round
    )


def marked(table: "Table", entry: Marked) -> list[Encoded]:
    table.parts["promises"] = table.ledger.marked(entry.promise, entry.mark)
    return []


class PromisesFeature(Feature):
    name = "promises"
    part = Ledger
    commands = {MakePromise: promise, MarkPromise: mark}
    entries = {Vow: vow, Marked: marked}
    items = (ClauseItem,)

    def new(self, record: "Record") -> Ledger:
        return Ledger()

    def fact(self, table: "Table", fact: dict[str, str | int], mover: int, public: bool) -> None:
        """A deal brings its free promises; a proposal that is closed takes them away."""
        ledger = table.ledger
        kind = fact["kind"]
        if not ledger.clauses or (kind != "proposal_accepted" and kind not in CLOSED):
            return
        seat = int(fact["seat"])
        mine = ledger.clauses.get(seat, [])
        gone = self.closed(table, seat, mine) | {int(fact.get("by_seat", -1))}
        if kind == "proposal_accepted":
            for clause in mine:
                if other(clause, seat) in gone:
                    add(table, clause)
        left = [clause for clause in mine if other(clause, seat) not in gone]
        table.parts["promises"] = table.ledger.waiting(seat, left)

    def closed(self, table: "Table", seat: int, clauses: list[Clause]) -> set[int]:
        """Those to whom a seat has no open proposal any more, of all with whom it had words."""
        offers = table.kit.open_offers
        still_open = offers(table.position) if offers is not None else set()
        return {other(clause, seat) for clause in clauses if (seat, other(clause, seat)) not in still_open}
