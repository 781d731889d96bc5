"""The only gate: whoever wants anything at a table, by browser, terminal, program or clock, comes through here.

It checks seat, version and legality, and adds entries to the table; it never looks at a clock itself, it is told.
What can be wanted besides moves is in `features/`.
"""

from collections.abc import Callable

from msgspec.structs import replace

from volstead.core.errors import BadOption, IllegalMove
from volstead.core.seats import NATURE, members, players
from volstead.core.state import State
from volstead.table.base import Answer, Feature, Refused, passed_on, refused
from volstead.table.commands import ACTS, COMMANDS, AnyAct, AnyCommand, CloseTable, Deal, Move, StartGame
from volstead.table.entries import AnyEntry, Begin, Clause, End, Play
from volstead.table.features import FEATURES, promises, votes
from volstead.table.features.rematch import NoteRematch
from volstead.table.features.seats import bot_sits
from volstead.table.features.votes import NoteFork, silent_until
from volstead.table.table import Chance, Heard, Table

MOST_ANSWERS = 200
"""How many questions in a row standing orders may answer."""
BUDGET = 500_000
"""What a seat may write at a table besides the game, roughly in bytes."""


def with_own(method: str) -> list[Feature]:
    """The features that have their own version of a method."""
    return [feature for feature in FEATURES if method in type(feature).__dict__]


AFTERWARDS = (NoteFork, NoteRematch)
"""What the lobby does at a table that is over."""
TAKES, LOOKS, ANSWERS, DUE, TICK = (with_own(method) for method in ("takes", "look", "answer", "due", "tick"))


class Gate:
    """Turns what is wanted into entries of the table's log."""

    def __init__(self, table: Table, chance: Chance, bots: Callable[[str], None]) -> None:
        self.table = table
        self.chance = chance
        self.check_bot = bots
        """Raises BadOption if the game has no bot of this name."""
        self.fresh: list[AnyEntry] = []
        """Entries that were added and have to be stored."""
        self.heard: Heard = []
        """Who is to be told what when they are."""

    def take(self) -> tuple[list[AnyEntry], Heard]:
        """What was added since the last time."""
        fresh, heard = self.fresh, self.heard
        self.fresh, self.heard = [], []
        return fresh, heard

    def add(self, entry: AnyEntry) -> None:
        """Add an entry that is already checked, and whose moves, if it has any, are made."""
        if isinstance(entry, End) and self.chance.reveal:
            entry = replace(entry, reveal=self.chance.reveal)
        self.heard += self.table.publish(entry)
        self.fresh.append(entry)

    # What people and the lobby ask.

    def command(self, seat: int, command: AnyCommand, now: float) -> int:
        """Carry out what a seat's player asks for; the number of their feed then. Raises Refused."""
        table = self.table
        done = table.done(seat, command.id)
        if done is not None:
            return done
        if isinstance(command, Move):
            self.move(seat, command.moves, now, command.id, command.version, clauses=command.clauses)
        elif isinstance(command, Deal):
            moves = self.compose(seat, command)
            self.move(seat, moves, now, command.id, command.version, clauses=command.clauses)
        else:
            COMMANDS[type(command)](self, seat, command, now)
        self.settle(now)
        done = table.done(seat, command.id)
        return done if done is not None else table.feeds[seat].n

    def act(self, act: AnyAct, now: float) -> int:
        """Do something for the lobby; the seat that it is about. Raises Refused."""
        table = self.table
        done = table.done(-1, act.id) if act.id else None
        if done is not None:
            return done
        if not isinstance(act, AFTERWARDS):
            self.not_over()
        seat = getattr(act, "seat", None)
        if seat is not None and not 0 <= seat < table.record.seats:
            raise Refused("not-found", "no-such-seat")
        try:
            if isinstance(act, StartGame):
                return self.start_game(act, now)
            if isinstance(act, CloseTable):
                self.add(End(at=now, reason="closed", id=act.id))
                return 0
            return int(ACTS[type(act)](self, act, now))
        except BadOption as fault:
            raise passed_on(fault) from None

    def not_over(self) -> None:
        if self.table.status in ("finished", "abandoned"):
            raise Refused("over", "game-over")

    def running(self) -> State:
        table = self.table
        if table.status == "gathering":
            raise Refused("not-begun", "not-begun")
        self.not_over()
        if table.clock.paused is not None:
            raise Refused("paused", "paused")
        return table.position

    def rule(self, feature: str) -> str:
        """The rule of the game that a feature carries out, if there is one."""
        return self.table.kit.table_rules.get(feature, "")

    def spend(self, seat: int, size: int) -> None:
        """Raise Refused if a seat writes more at this table than a game can need.

        Each has a budget of its own: nobody uses up what others need to come back, and nobody learns from a refusal how
        much others have laid ahead unseen."""
        if self.table.spent[seat] + size > BUDGET:
            raise Refused("too-many", "moves-only")

    # Moves.

    def move(
        self,
        seat: int,
        moves: list[int],
        now: float,
        id: str = "",
        version: int | None = None,
        why: str = "",
        clauses: list[Clause] | None = None,
        reason: str = "",
        figures: list[int] | None = None,
        line: int = -1,
    ) -> None:
        """Make moves for a seat, all or none, and answer for NATURE."""
        table = self.table
        self.running()
        if not why and table.sittings[seat].driver != "person":
            raise Refused("forbidden", "bot-plays-seat")
        feed = table.feeds[seat]
        if version is not None and not feed.asked_n <= version <= feed.n:
            raise Refused("stale", "not-up-to-date", version, feed.asked_n)
        for clause in clauses or []:
            self.spend(seat, 400)
            promises.check(self, seat, clause)
        try:
            for feature in TAKES:
                if feature.takes(self, seat, moves, now, id, why):
                    return
            self.chance.label = id
            made = table.play(seat, moves, self.chance)
        except IllegalMove as refusal:
            raise refused(refusal) from None
        self.made(
            Play(
                at=now,
                by=seat,
                moves=made,
                id=id,
                why=why,
                clauses=clauses or [],
                reason=reason,
                figures=figures or [],
                line=line,
            )
        )

    def compose(self, seat: int, command: Deal) -> list[int]:
        """The moves that make up a deal, as the game has them."""
        compose = self.table.kit.compose
        s = self.running()
        if compose is None:
            raise Refused("illegal", "no-deals")
        try:
            return compose(s.clone(), seat, command.offer)
        except IllegalMove as refusal:
            raise refused(refusal) from None

    def made(self, entry: Play) -> None:
        """Add moves that have been made already; see whether they ended the game."""
        self.add(entry)
        if self.table.position.over():
            self.add(End(at=entry.at, reason="finished"))

    def start_game(self, act: StartGame, now: float) -> int:
        if self.table.status != "gathering":
            raise Refused("over", "begun-already")
        if act.fill is not None:
            self.check_bot(act.fill)
            for seat, sitting in enumerate(list(self.table.sittings)):
                if sitting.driver == "open":
                    self.add(bot_sits(self.table, seat, act.fill, now))
        self.begin(now, act.id)
        return 0

    def begin(self, now: float, id: str = "") -> None:
        """All seats are taken: the game begins."""
        table = self.table
        if table.status != "gathering":
            raise Refused("over", "begun-already")
        if any(sitting.driver == "open" for sitting in table.sittings):
            raise Refused("not-begun", "open-seats")
        self.add(Begin(at=now))
        self.chance.label = ""
        made = table.play(int(NATURE), [], self.chance)
        if made or table.position.over():
            self.made(Play(at=now, by=int(NATURE), moves=made))
        self.settle(now)

    # What happens by itself.

    def settle(self, now: float) -> None:
        """Let what seats have left to be answered answer, as long as it does."""
        table = self.table
        if table.settings.mode == "live" and not table.wishes.any and not table.plans.any:
            return
        for _ in range(MOST_ANSWERS):
            if table.status != "running" or table.clock.paused is not None:
                return
            for feature in LOOKS:
                feature.look(self, now)
            for seat in self.waited_for():
                answer = self.answer(seat)
                if answer is not None:
                    self.move(seat, answer[0], now, why="standing", line=answer[1])
                    break
            else:
                return

    def answer(self, seat: int, late: bool = False) -> Answer | None:
        """What a seat has left to be answered now; `late` when the time of a window or response is up."""
        for feature in ANSWERS:
            found = feature.answer(self, seat, late)
            if found is not None:
                return found
        return None

    def waited_for(self) -> list[int]:
        """The seats that must choose."""
        state = self.table.state
        return members(players(state.actors())) if state is not None else []

    def resting(self) -> bool:
        """Whether nothing happens by itself."""
        return self.table.status != "running" or self.table.clock.paused is not None

    def due(self) -> float | None:
        """When something will happen by itself, if nobody does anything."""
        table = self.table
        ends = silent_until(table) if table.request is not None and table.status == "running" else None
        if not table.timed or self.resting():
            return ends
        found = [ends, *(feature.due(self) for feature in DUE)]
        return min((time for time in found if time is not None), default=None)

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self.table.status == "running" and votes.tick(self, now):
            return
        if self.resting():
            return
        for feature in TICK:
            if feature.tick(self, now):
                break
        self.settle(now)

    def bots(self) -> list[tuple[int, str]]:
        """The bots that are waited for, with the seats they have."""
        table = self.table
        if not table.bots or self.resting():
            return []
        held = table.window.held
        return [
            (seat, table.sittings[seat].bot)
            for seat in self.waited_for()
            if table.sittings[seat].driver == "bot" and seat not in held
        ]
