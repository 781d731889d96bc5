"""Taking back. For free while nothing was opened and no chance was used; further back when all agree.

The log is the truth: where the game goes back to follows from the moves before, of which a table keeps enough. At an
open window a choice is withdrawn that nobody has seen, whatever others have chosen meanwhile: that tells nobody
anything, the player included.
"""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Raw, Struct

from volstead.core.packed import packed
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.table.base import Command, Encoded, Entry, Feature, Item, Part, Refused, encode
from volstead.table.features.plans import taken_back
from volstead.table.features.promises import Clause, Ledger, Promise
from volstead.table.features.votes import Ask, Votes, ask_all
from volstead.table.features.windows import HUSH

if TYPE_CHECKING:
    from volstead.table.entries import Record
    from volstead.table.gate import Gate
    from volstead.table.table import Table

KEPT_TURNS = 64
"""How many decisions can be taken back by vote."""
KEPT_LATE = 12
"""How many decisions are kept apart from those before."""


class TakeBack(Command, frozen=True, tag="take-back"):
    """Undo my last decision, or so many of them: for free if nothing new was seen since, else by vote."""

    steps: Annotated[int, Meta(ge=1, le=64)] = 1


class Board(Struct, frozen=True, kw_only=True):
    """A position and the promises in free words."""

    numbers: list[int]
    """The packed position."""
    promises: list[Promise] = []
    clauses: dict[int, list[Clause]] = {}


class Back(Entry, frozen=True, tag="back"):
    """The game went back to what it was after entry `to`. What was undone stays in the log.

    With `only`, the one decision of `by` at `to` was withdrawn, and what others decided since stands. Logs of the first
    version have a board here.
    """

    by: int
    to: int
    only: bool = False
    board: Board | None = None
    id: str = ""


class UndoItem(Item, frozen=True, tag="undo"):
    """Moves were taken back."""

    seat: int


class Decided(Struct, frozen=True, array_like=True, gc=False):
    """A decision, and all that it takes to make it again or take it back."""

    before: int
    """How many entries there were before it."""
    seat: int
    why: str
    """What moved the seat, if not its player."""
    moves: list[tuple[int, int]]
    """Its moves, and NATURE's answers to them."""
    chance: bool
    opened: bool
    """Whether somebody learnt something that was secret."""
    opening: int
    """The window at which it was made."""
    ledger: Ledger
    """The promises before it."""


class Past(Part, frozen=True, kw_only=True):
    """A position some while ago, and the decisions since."""

    base: State | None = None
    early: list[Decided] = []
    late: list[Decided] = []
    """The last few, apart: each decision copies only these."""

    @property
    def turns(self) -> list[Decided]:
        return [*self.early, *self.late]


def take_back(gate: "Gate", seat: int, command: TakeBack, now: float) -> None:
    table = gate.table
    gate.running()
    if table.settings.undo == "never":
        raise Refused("forbidden", "no-undo")
    mine = [turn for turn in table.turns if turn.seat == seat and turn.why == ""][-KEPT_TURNS:]
    if len(mine) < command.steps:
        raise Refused("illegal", "nothing-to-take-back")
    gate.spend(seat, 0)
    turn = mine[-command.steps]
    hushed = table.window.tempo in HUSH
    if table.settings.undo == "free" and hushed and withdrawable(table, turn):
        gate.add(Back(at=now, by=seat, to=turn.before, only=True, id=command.id))
    elif table.settings.undo == "free" and not hushed and free(table, turn):
        gate.add(Back(at=now, by=seat, to=turn.before, id=command.id))
    else:
        ask_all(gate, Ask(at=now, by=seat, what="undo", to=turn.before, id=command.id))


def withdrawable(table: "Table", turn: Decided) -> bool:
    """Whether all are asked at the same time, so that a choice at the open window waits unseen for the others'.

    It follows from the position before and the choice itself, never from what others did since.
    """
    if turn.chance or turn.opened or turn.opening != table.window.openings:
        return False
    s = position_at(table, turn.before)
    others = int(s.actors()) & ~int(bit(turn.seat))
    for seat, move in turn.moves:
        s.apply(seat, move)
    return others != 0 and int(s.actors()) == others


def free(table: "Table", first: Decided) -> bool:
    """Whether nobody else has decided since, no chance was used, nobody saw anything new, and no window has opened, at
    which somebody may have chosen unseen."""
    if first.opening != table.window.openings:
        return False
    since = [turn for turn in table.turns if turn.before >= first.before]
    return all(turn.seat == first.seat and not turn.chance and not turn.opened for turn in since)


def position_at(table: "Table", to: int, without: int = -1) -> State:
    """The position after so many entries: the moves before are made again, except those of one decision."""
    base = table.past.base
    assert base is not None, "nothing was decided yet"
    s = base.clone()
    for turn in table.turns:
        if turn.before < to and turn.before != without:
            for seat, move in turn.moves:
                s.apply(seat, move)
    return s


def back(table: "Table", entry: Back) -> list[Encoded]:
    """Whoever sees the table changed by it is told; others learn nothing."""
    if entry.board is not None:
        after = State(table.game, packed(list(entry.board.numbers)))
        free_words = [promise for promise in entry.board.promises if not promise.form]
        ledger, past = Ledger(promises=free_words, clauses=entry.board.clauses), Past(base=after.clone())
    elif entry.only:
        after, ledger = position_at(table, table.count, entry.to), table.ledger
        past = Past(base=table.past.base, early=[turn for turn in table.turns if turn.before != entry.to])
    else:
        after = position_at(table, entry.to)
        undone = [turn for turn in table.turns if turn.before >= entry.to]
        ledger = undone[0].ledger if undone else table.ledger
        past = Past(base=table.past.base, early=table.turns[: len(table.turns) - len(undone)])
    told = 0
    for feed in table.all_feeds:
        if encode(table.position.view(feed.seat)) != encode(after.view(feed.seat)):
            told |= int(bit(feed.seat))
    if entry.by >= 0:
        told |= int(bit(entry.by))
    table.parts.update(undo=past, promises=ledger, votes=Votes())
    if not entry.only:
        taken_back(table)
    table.set_position(after)
    table.moved(entry.at, entry.by, bool(told >> table.watchers.seat & 1))
    return [(told, Raw(encode(UndoItem(seat=entry.by))))]


def remember(table: "Table", turn: Decided) -> None:
    """Keep a decision; the oldest become part of the position that all is made from again."""
    past = table.past
    early, late, base = past.early, [*past.late, turn], past.base
    if len(early) + len(late) > 2 * KEPT_TURNS:
        assert base is not None
        turns = [*early, *late]
        base = position_at(table, turns[KEPT_TURNS].before)
        early, late = turns[KEPT_TURNS:], []
    elif len(late) > KEPT_LATE:
        early, late = [*early, *late], []
    table.parts["undo"] = Past(base=base, early=early, late=late)


class UndoFeature(Feature):
    name = "undo"
    commands = {TakeBack: take_back}
    entries = {Back: back}
    items = (UndoItem,)

    def new(self, record: "Record") -> Past:
        return Past()
