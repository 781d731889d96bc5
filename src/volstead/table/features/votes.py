"""What all must agree to: to take moves back, to fork a running game as it truly is, to end it, to be coached."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from volstead.table.base import Act, Command, Encoded, Entry, Feature, Item, Part, Refused, everybody

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

What = Literal["undo", "fork", "end", "coach"]
OBJECT, OBJECT_SLOWLY = 60.0, 3 * 86400.0
"""Seconds in which whoever is away can object to the end of the game: at a live table, and by correspondence."""


class Propose(Command, frozen=True, tag="request"):
    """Ask all to agree: to end the game here, to let it be forked as it truly is, or to let the coach speak."""

    what: Literal["end", "fork", "coach"]


class Answer(Command, frozen=True, tag="vote"):
    """Yes or no to what was asked."""

    yes: bool


class NoteFork(Act, frozen=True, tag="fork"):
    """What all agreed to was done: another table goes on from here."""

    table: str


class Ask(Entry, frozen=True, tag="ask"):
    """Something that all must agree to."""

    by: int
    what: What
    to: int = 0
    id: str = ""


class Vote(Entry, frozen=True, tag="vote"):
    """Yes or no to what was asked."""

    by: int
    yes: bool
    id: str = ""


class Forked(Entry, frozen=True, tag="forked"):
    """All agreed, and another table goes on from here."""

    table: str


class AskItem(Item, frozen=True, tag="ask"):
    """Somebody asks for something that all must agree to."""

    seat: int
    request: What


class VoteItem(Item, frozen=True, tag="vote"):
    seat: int
    yes: bool


class ForkItem(Item, frozen=True, tag="forked"):
    """Another table goes on from here."""

    table: str


class Request(Struct, frozen=True, kw_only=True):
    """What all must agree to, and who has."""

    what: What
    by: int
    to: int
    yes: list[int]
    at: float = 0.0
    """When it was asked."""


class Votes(Part, frozen=True, kw_only=True):
    request: Request | None = None


def needed(table: "Table", what: str) -> set[int]:
    """Who must agree. A fork shows everybody's secrets: it is up to every seat that somebody has, or had in this game,
    whoever plays it just now; one that was taken from its player cannot agree any more. The coach is up to all who have
    a seat. To take moves back, and to end the game, is up to those as well for whom a bot stands in: they come back to
    what is left."""
    if what == "coach":
        return {seat for seat, sitting in enumerate(table.sittings) if sitting.token}
    if what == "fork":
        return {seat for seat, sitting in enumerate(table.sittings) if sitting.held or sitting.token}
    return set(table.people()) | absent(table)


def absent(table: "Table") -> set[int]:
    """Those for whom a bot stands in, who did not ask for that."""
    return {seat for seat, sitting in enumerate(table.sittings) if sitting.lent}


def silent_until(table: "Table") -> float | None:
    """When a game ends to which all said yes who play: by then whoever is away has not objected. Nobody can hold the
    others at a table for ever by staying away, and nobody's game is ended behind their back."""
    request = table.request
    if request is None or request.what != "end":
        return None
    missing = needed(table, "end") - set(request.yes)
    if not missing:
        return request.at
    if missing <= absent(table):
        return request.at + (OBJECT_SLOWLY if table.settings.mode == "correspondence" else OBJECT)
    return None


def tick(gate: "Gate", now: float) -> bool:
    until = silent_until(gate.table)
    if until is None or until > now:
        return False
    from volstead.table.entries import End

    gate.add(End(at=now, reason="agreed"))
    return True


def agreed(table: "Table", what: str) -> bool:
    """Whether this was asked for and all have said yes; bots agree to everything."""
    request = table.request
    return request is not None and request.what == what and needed(table, what) <= set(request.yes)


def ask_all(gate: "Gate", entry: Ask) -> None:
    """Put a request to all."""
    if gate.table.request is not None:
        raise Refused("busy", "request-open")
    gate.spend(entry.by, 0)
    gate.add(entry)
    carry_out(gate, entry.at)


def carry_out(gate: "Gate", now: float) -> None:
    """Do what all have agreed to; a fork is made by the lobby."""
    from volstead.table.entries import End
    from volstead.table.features.tutor import Allowed
    from volstead.table.features.undo import Back

    request = gate.table.request
    if agreed(gate.table, "end"):
        gate.add(End(at=now, reason="agreed"))
    elif request is not None and agreed(gate.table, "undo"):
        gate.add(Back(at=now, by=request.by, to=request.to))
    elif agreed(gate.table, "coach"):
        gate.add(Allowed(at=now))


def propose(gate: "Gate", seat: int, command: Propose, now: float) -> None:
    gate.running()
    ask_all(gate, Ask(at=now, by=seat, what=command.what, id=command.id))


def answer(gate: "Gate", seat: int, command: Answer, now: float) -> None:
    request = gate.table.request
    if request is None or seat in request.yes:
        raise Refused("illegal", "nothing-to-answer")
    gate.add(Vote(at=now, by=seat, yes=command.yes, id=command.id))
    carry_out(gate, now)


def note_fork(gate: "Gate", act: NoteFork, now: float) -> int:
    if not agreed(gate.table, "fork"):
        raise Refused("forbidden", "not-agreed")
    gate.add(Forked(at=now, table=act.table))
    return 0


def ask(table: "Table", entry: Ask) -> list[Encoded]:
    table.parts["votes"] = Votes(
        request=Request(what=entry.what, by=entry.by, to=entry.to, yes=[entry.by], at=entry.at)
    )
    return [everybody(AskItem(seat=entry.by, request=entry.what))]


def vote(table: "Table", entry: Vote) -> list[Encoded]:
    request = table.request
    if request is not None:
        yes = [*request.yes, entry.by]
        after = replace(request, yes=yes) if entry.yes else None
        table.parts["votes"] = Votes(request=after)
    return [everybody(VoteItem(seat=entry.by, yes=entry.yes))]


def forked(table: "Table", entry: Forked) -> list[Encoded]:
    table.parts["votes"] = Votes()
    return [everybody(ForkItem(table=entry.table))]


def seats_changed(table: "Table") -> None:
    """Consent to a fork is for one position and those who sat there then."""
    if table.request is not None and table.request.what == "fork":
        table.parts["votes"] = Votes()


class VotesFeature(Feature):
    name = "votes"
    part = Votes
    commands = {Propose: propose, Answer: answer}
    acts = {NoteFork: note_fork}
    entries = {Ask: ask, Vote: vote, Forked: forked}
    items = (AskItem, VoteItem, ForkItem)

    def new(self, record: "Record") -> Votes:
        return Votes()

    def moved(self, table: "Table", at: float, mover: int, public: bool) -> None:
        seats_changed(table)
