"""The only gate: whoever wants anything at a table, by browser, terminal, program or clock, comes through here.

It checks seat, version and legality, and adds entries to the table; it never looks at a clock itself, it is told.
"""

from collections.abc import Callable
from typing import Any, Protocol

from volstead.core.errors import BadOption, IllegalMove, VolsteadError
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, members, players
from volstead.core.state import State
from volstead.table import commands as asked
from volstead.table.commands import AnyAct, AnyCommand, Refused
from volstead.table.record import (
    AnyEntry,
    Ask,
    Back,
    Begin,
    Board,
    Clause,
    End,
    Forked,
    Hold,
    Mark,
    Pause,
    Play,
    Resume,
    Sit,
    Talk,
    Vote,
    Vow,
    Wait,
    Wish,
)
from volstead.table.said import encode
from volstead.table.table import Heard, Table, pack_board

MOST_ANSWERS = 200
"""How many questions in a row standing orders may answer."""
SAMPLES = 3
"""How many samples are looked at to see whether a move showed something new."""


class Chance(Protocol):
    """Answers for NATURE and draws what has nothing to do with the game."""

    def pick(self, menu: Menu) -> int: ...
    def part(self) -> float: ...
    def word(self) -> int: ...


class Gate:
    """Turns what is wanted into entries of the table's log."""

    def __init__(self, table: Table, chance: Chance, bots: Callable[[str], None]) -> None:
        self.table = table
        self.chance = chance
        self.check_bot = bots
        """Raises BadOption if the game has no bot of this name."""
        self.menu = Menu()
        self.fresh: list[AnyEntry] = []
        """Entries that were added and have to be stored."""
        self.heard: Heard = []
        """Who is to be told what when they are."""
        self.silent: dict[int, float] = {}
        """BL-TIM-7: when those who can do nothing at the open window are taken to have passed."""
        self.silent_for = 0
        self.parts: list[float] = []
        """When each seat would be taken to have passed; drawn for all alike, whatever they hold."""

    def take(self) -> tuple[list[AnyEntry], Heard]:
        """What was added since the last time."""
        fresh, heard = self.fresh, self.heard
        self.fresh, self.heard = [], []
        return fresh, heard

    def add(self, entry: AnyEntry) -> None:
        """Add an entry that is already checked, and whose moves are not yet made."""
        self.heard += self.table.apply(entry)
        self.fresh.append(entry)

    # Commands.

    def command(self, seat: int, command: AnyCommand, now: float) -> int:
        """Carry out what a seat's player asks for; the number of his feed then. Raises Refused."""
        table = self.table
        done = table.commands[seat].get(command.id)
        if done is not None:
            return done
        if isinstance(command, asked.Move):
            self.move(seat, command.moves, now, command.id, command.version, clauses=command.clauses)
        else:
            OTHERS[type(command)](self, seat, command, now)
        self.settle(now)
        return table.commands[seat].get(command.id, table.feeds[seat].n)

    def running(self) -> State:
        table = self.table
        if table.status == "gathering":
            raise Refused("not-begun", "the game has not begun yet")
        if table.status != "running":
            raise Refused("over", "the game is over")
        if table.clock.paused is not None:
            raise Refused("paused", "the game is paused")
        return table.position

    def move(
        self,
        seat: int,
        moves: list[int],
        now: float,
        id: str = "",
        version: int | None = None,
        why: str = "",
        clauses: list[Clause] | None = None,
    ) -> None:
        """Make moves for a seat, all or none, and answer for NATURE."""
        table = self.table
        s = self.running()
        if not why and table.sittings[seat].driver != "person":
            raise Refused("forbidden", "a bot plays this seat; take it back first")
        heard = table.feeds[seat]
        if version is not None and not heard.asked_n <= version <= heard.n:
            raise Refused("stale", f"version {version} is not up to date: the question was put at {heard.asked_n}")
        for clause in clauses or []:
            self.check_clause(seat, clause)
        try:
            if s.tempo() == "response" and table.settings.limit("response") and why not in ("silence", "standing"):
                self.hold(seat, moves, s, now, id)
                return
            self.check(s, seat, moves[0])
            table.remember()
            made: list[tuple[int, int]] = []
            try:
                for move in moves:
                    if made:
                        self.check(s, seat, move)
                    s.apply(seat, move)
                    made.append((seat, move))
                    self.nature(s, made)
            except IllegalMove:
                self.forget()
                raise
        except IllegalMove as refusal:
            rule = refusal.rule if refusal.rule != "TURN" else ""
            raise Refused("illegal", refusal.why, rule, refusal.legal) from None
        self.made(Play(at=now, by=seat, moves=made, id=id, why=why, clauses=clauses or []))

    def check(self, s: State, seat: int, move: int) -> None:
        """Raise IllegalMove if the seat may not make this move; only then the reasons are looked for."""
        s.fill(seat, self.menu)
        if not 0 <= move < s.game.catalogue.size or not self.menu.has(move):
            s.refuse(seat, move)

    def made(self, entry: Play) -> None:
        """Add moves that have been made already; see whether they ended the game."""
        table = self.table
        self.heard += table.publish(entry)
        self.fresh.append(entry)
        if table.position.over():
            self.add(End(at=entry.at, reason="finished"))

    def forget(self) -> None:
        """Put the position back that was there before moves of which one was refused."""
        table = self.table
        _, s, _ = table.past.pop()
        table.journal.events.clear()
        s.journal = table.journal
        table.state = s

    def nature(self, s: State, made: list[tuple[int, int]]) -> None:
        """Answer for NATURE until a player must choose."""
        while s.actors() & NATURE_BIT:
            s.fill(NATURE, self.menu)
            move = self.chance.pick(self.menu)
            s.apply(NATURE, move)
            made.append((int(NATURE), move))

    def hold(self, seat: int, moves: list[int], s: State, now: float, id: str) -> None:
        """BL-TIM-10: an answer to an announced card is kept until its time is up, so that the time tells nothing."""
        s.refuse(seat, moves[0])
        if len(moves) > 1:
            trial = s.clone()
            for move in moves:
                trial.play(seat, move)
        self.add(Hold(at=now, by=seat, moves=moves, id=id))

    def begin(self, now: float) -> None:
        """All seats are taken: the game begins."""
        table = self.table
        if table.status != "gathering":
            raise Refused("over", "the game has begun already")
        if any(sitting.driver == "open" for sitting in table.sittings):
            raise Refused("not-begun", "there are open seats")
        self.add(Begin(at=now))
        made: list[tuple[int, int]] = []
        self.nature(table.position, made)
        if made or table.position.over():
            self.made(Play(at=now, by=int(NATURE), moves=made))
        self.settle(now)

    def act(self, act: AnyAct, now: float) -> int:
        """Do something for the lobby; the seat that it is about. Raises Refused."""
        table = self.table
        if table.status in ("finished", "abandoned") and not isinstance(act, asked.NoteFork):
            raise Refused("over", "the game is over")
        seat = getattr(act, "seat", None)
        if seat is not None and not 0 <= seat < table.record.seats:
            raise Refused("not-found", "there is no such seat")
        try:
            return int(ACTS[type(act)](self, act, now))
        except BadOption as fault:
            raise Refused("bad-request", str(fault)) from None

    def seat_person(self, act: asked.SeatPerson, now: float) -> int:
        wanted = range(self.table.record.seats) if act.seat is None else [act.seat]
        free = [seat for seat in wanted if self.table.sittings[seat].driver == "open"]
        if not free:
            raise Refused("seat-taken", "there is no open seat")
        self.add(Sit(at=now, seat=free[0], driver="person", name=act.name, token=act.token))
        self.begin_if_full(now)
        return free[0]

    def seat_bot(self, act: asked.SeatBot, now: float) -> int:
        self.check_bot(act.bot)
        self.add(Sit(at=now, seat=act.seat, driver="bot", name=act.bot.capitalize(), bot=act.bot))
        self.begin_if_full(now)
        return act.seat

    def free_seat(self, act: asked.FreeSeat, now: float) -> int:
        if self.table.status == "running":
            bot = self.table.settings.bot
            self.add(Sit(at=now, seat=act.seat, driver="bot", bot=bot, name=bot.capitalize(), revoked=True))
        else:
            self.add(Sit(at=now, seat=act.seat, driver="open", revoked=True))
        return act.seat

    def renew_seat(self, act: asked.RenewSeat, now: float) -> int:
        sitting = self.table.sittings[act.seat]
        if not sitting.token:
            raise Refused("not-begun", "nobody holds this seat")
        self.add(Sit(at=now, seat=act.seat, driver=sitting.driver, name=sitting.name, bot=sitting.bot, token=act.token))
        return act.seat

    def start_game(self, act: asked.StartGame, now: float) -> int:
        if self.table.status != "gathering":
            raise Refused("over", "the game has begun already")
        if act.fill is not None:
            self.check_bot(act.fill)
            for seat, sitting in enumerate(list(self.table.sittings)):
                if sitting.driver == "open":
                    self.add(Sit(at=now, seat=seat, driver="bot", name=act.fill.capitalize(), bot=act.fill))
        self.begin(now)
        return 0

    def close_table(self, act: asked.CloseTable, now: float) -> int:
        self.add(End(at=now, reason="closed"))
        return 0

    def note_fork(self, act: asked.NoteFork, now: float) -> int:
        if not self.agreed("fork"):
            raise Refused("forbidden", "not all have agreed to that")
        self.add(Forked(at=now, table=act.table))
        return 0

    def begin_if_full(self, now: float) -> None:
        table = self.table
        if table.status == "gathering" and table.settings.begin == "full":
            if all(sitting.driver != "open" for sitting in table.sittings):
                self.begin(now)

    def say(self, seat: int, command: asked.Say, now: float) -> None:
        if not self.table.settings.chat:
            raise Refused("forbidden", "there is no chat at this table")
        self.add(Talk(at=now, by=seat, text=command.text, id=command.id))

    def wishes(self, seat: int, command: asked.SetWishes, now: float) -> None:
        """BL-TIM-19: standing passes and orders can be set and lifted at any time, whatever one holds."""
        self.add(Wish(at=now, by=seat, standing=command.standing, orders=command.orders, id=command.id))

    def need_time(self, seat: int, command: asked.NeedTime, now: float) -> None:
        """BL-TIM-7: `wait`, so many times a round, at an open window."""
        self.running()
        table = self.table
        if table.clock.window(table.settings) is None or table.clock.tempo != "window":
            raise Refused("illegal", "no window is open that closes by time", "BL-TIM-7")
        if table.clock.waits[seat] >= table.settings.waits:
            raise Refused("illegal", "you have no `wait` left this round", "BL-TIM-7")
        self.add(Wait(at=now, by=seat, id=command.id))

    def rest(self, seat: int, command: asked.Rest, now: float) -> None:
        self.running()
        self.add(Pause(at=now, by=seat, id=command.id))

    def go_on(self, seat: int, command: asked.GoOn, now: float) -> None:
        if self.table.status != "running" or self.table.clock.paused is None:
            raise Refused("illegal", "the game is not paused")
        self.add(Resume(at=now, by=seat, id=command.id))

    def hand_over(self, seat: int, command: asked.HandOver, now: float) -> None:
        """A seat can pass from a person to a bot at any decision."""
        table = self.table
        bot = command.bot or table.settings.bot
        try:
            self.check_bot(bot)
        except VolsteadError as fault:
            raise Refused("bad-request", str(fault)) from None
        self.add(Sit(at=now, seat=seat, driver="bot", name=table.sittings[seat].name, bot=bot, by=seat, id=command.id))

    def take_seat(self, seat: int, command: asked.TakeSeat, now: float) -> None:
        """And back."""
        name = self.table.sittings[seat].name
        self.add(Sit(at=now, seat=seat, driver="person", name=name, by=seat, id=command.id))

    def check_clause(self, seat: int, clause: Clause) -> None:
        if seat not in (clause.by, clause.to) or clause.by == clause.to:
            raise Refused("bad-request", "a promise is between you and another player", "BL-DEAL-9")
        if not 0 <= clause.by < self.table.record.seats or not 0 <= clause.to < self.table.record.seats:
            raise Refused("bad-request", "there is no such seat", "BL-DEAL-9")

    def promise(self, seat: int, command: asked.MakePromise, now: float) -> None:
        self.running()
        clause = Clause(by=seat, to=command.to, text=command.text, due=command.due)
        self.check_clause(seat, clause)
        self.add(Vow(at=now, by=seat, clause=clause, id=command.id))

    def mark(self, seat: int, command: asked.MarkPromise, now: float) -> None:
        """BL-DEAL-9, D-33: the promisee marks a promise in free words; those in a form are marked by what happens."""
        promise = self.table.ledger.find(command.promise)
        if promise is None or promise.to != seat:
            raise Refused("not-found", "there is no such promise to you", "BL-DEAL-9")
        if promise.form:
            raise Refused("illegal", "a promise in a form is marked at the table itself", "BL-DEAL-9")
        self.add(Mark(at=now, by=seat, promise=command.promise, mark=command.mark, id=command.id))

    # Going back.

    def take_back(self, seat: int, command: asked.TakeBack, now: float) -> None:
        """Undo for free what showed nobody anything new and used no chance; further back by vote."""
        table = self.table
        self.running()
        if table.settings.undo == "never":
            raise Refused("forbidden", "nothing is taken back at this table")
        mine = [turn for turn in table.turns if turn.seat == seat and turn.why == ""]
        if len(mine) < command.steps:
            raise Refused("illegal", "there is no decision of yours to take back")
        to = mine[-command.steps].before
        board = self.board_at(to)
        if table.settings.undo == "free" and board is not None and self.free(seat, to):
            self.add(Back(at=now, by=seat, to=to, board=board, id=command.id))
        else:
            self.request(seat, Ask(at=now, by=seat, what="undo", to=to, id=command.id))

    def board_at(self, to: int) -> Board | None:
        """The board as it was after so many entries, if it is still at hand."""
        for before, s, ledger in self.table.past:
            if before == to:
                return pack_board(s, ledger)
        return None

    def free(self, seat: int, to: int) -> bool:
        """Whether nobody else has decided since, no chance was used, and nobody saw anything new."""
        table = self.table
        since = [turn for turn in table.turns if turn.before >= to]
        if any(turn.seat != seat or turn.chance for turn in since):
            return False
        before = next(s for count, s, _ in table.past if count == to)
        after = table.position
        for watcher in [*range(table.record.seats), int(SPECTATOR)]:
            seen = encode(after.view(watcher))
            if seen == encode(before.view(watcher)):
                continue
            for _ in range(SAMPLES):
                if not self.foreseen(before, seat, to, watcher, seen):
                    return False
        return True

    def foreseen(self, before: State, seat: int, to: int, watcher: int, seen: bytes) -> bool:
        """Whether the same moves, had the hidden things been others, would have shown a watcher the same."""
        sample = before.resample(watcher, self.chance.word())
        for move in [move for turn in self.table.turns if turn.before >= to for move in turn.moves]:
            if move not in sample.legal(seat):
                return False
            sample.apply(seat, move)
            if sample.actors() & NATURE_BIT:
                return False
        return encode(sample.view(watcher)) == seen

    def request(self, seat: int, entry: Ask) -> None:
        """Ask all others; bots agree to everything."""
        if self.table.request is not None:
            raise Refused("busy", "there is a request already: answer it first")
        self.add(entry)
        self.agree(entry.at)

    def propose(self, seat: int, command: asked.Propose, now: float) -> None:
        self.running()
        self.request(seat, Ask(at=now, by=seat, what=command.what, id=command.id))

    def answer(self, seat: int, command: asked.Answer, now: float) -> None:
        request = self.table.request
        if request is None or seat in request.yes:
            raise Refused("illegal", "there is nothing to answer")
        self.add(Vote(at=now, by=seat, yes=command.yes, id=command.id))
        self.agree(now)

    def agreed(self, what: str) -> bool:
        """Whether this was asked for and all people have said yes."""
        request = self.table.request
        return request is not None and request.what == what and set(self.table.people()) <= set(request.yes)

    def agree(self, now: float) -> None:
        """Carry out a request when all people have agreed to it."""
        request = self.table.request
        if self.agreed("end"):
            self.add(End(at=now, reason="agreed"))
        elif request is not None and self.agreed("undo"):
            board = self.board_at(request.to)
            if board is not None:
                self.add(Back(at=now, by=request.by, to=request.to, board=board))

    def wanted_board(self) -> int | None:
        """The entry whose board has to be fetched from the store for an undo that all have agreed to."""
        request = self.table.request
        return request.to if request is not None and self.agreed("undo") else None

    def go_back(self, board: Board, now: float) -> None:
        """Carry out an undo whose board had to be fetched."""
        request = self.table.request
        if request is not None and request.what == "undo":
            self.add(Back(at=now, by=request.by, to=request.to, board=board))
            self.settle(now)

    # What happens by itself.

    def settle(self, now: float) -> None:
        """Let standing passes and orders answer, as long as they do."""
        table = self.table
        if table.settings.mode == "live" and not table.wishing:
            return
        for _ in range(MOST_ANSWERS):
            if table.status != "running" or table.clock.paused is not None:
                return
            for seat in self.waited_for():
                move = self.standing(seat)
                if move is not None:
                    self.move(seat, [move], now, why="standing")
                    break
            else:
                return

    def waited_for(self) -> list[int]:
        """The seats that must choose."""
        state = self.table.state
        return members(players(state.actors())) if state is not None else []

    def standing(self, seat: int) -> int | None:
        """BL-TIM-11, BL-TIM-19: the answer that a seat has left for what it is asked, if any."""
        table = self.table
        s = table.position
        tempo = s.tempo()
        if tempo == "response":
            # Live it counts when the time is up; by correspondence the order alone answers, and none means no.
            if table.settings.limit("response") and table.settings.mode == "live":
                return None
            ordered = self.ordered(seat, s)
            if ordered is None and table.settings.mode == "correspondence":
                return int(s.default(seat))
            return ordered
        ordered = self.ordered(seat, s)
        if ordered is not None:
            return ordered
        if tempo == "window" and self.passes(seat, s):
            return int(s.default(seat))
        return None

    def ordered(self, seat: int, s: State) -> int | None:
        wishes = self.table.wishes[seat]
        if not wishes.orders:
            return None
        question = s.question(seat)
        round, _ = s.game.when(s)
        for order in wishes.orders:
            fits = order.key == question.key and len(order.numbers) <= len(question.numbers)
            if fits and (order.until == "game" or round == wishes.since[0]):
                if all(a is None or a == b for a, b in zip(order.numbers, question.numbers, strict=False)):
                    if order.move in s.legal(seat):
                        return order.move
        return None

    def passes(self, seat: int, s: State) -> bool:
        wishes = self.table.wishes[seat]
        standing = wishes.standing
        if standing is None or (standing.unless_named and wishes.named):
            return False
        round, phase = s.game.when(s)
        if standing.until == "question":
            question = s.question(seat)
            return (question.key, question.numbers[: len(standing.numbers)]) != (standing.key, standing.numbers)
        if standing.until == "round":
            return round == wishes.since[0]
        return standing.until == "game" or (round, phase) == wishes.since

    def due(self) -> float | None:
        """When something will happen by itself, if nobody does anything."""
        table = self.table
        if not table.timed or table.status != "running" or table.clock.paused is not None:
            return None
        times = [table.clock.until(seat, table.settings) for seat in range(table.record.seats)]
        times.append(table.clock.window(table.settings))
        self.quieten()
        times += self.silent.values()
        return min((time for time in times if time is not None), default=None)

    def quieten(self) -> None:
        """BL-TIM-7: who can do nothing at a window passes after a random part of its time, drawn outside the game."""
        table = self.table
        opened = table.clock.opened if table.clock.tempo == "window" else None
        limit = table.settings.limit("window") if table.settings.mode == "live" else 0.0
        if opened is None or not limit:
            self.silent = {}
            return
        if self.silent_for != table.clock.openings:
            self.silent_for = table.clock.openings
            self.parts = [opened + limit * self.chance.part() for _ in range(table.record.seats)]
        self.silent = {seat: self.parts[seat] for seat in self.idle()}

    def idle(self) -> list[int]:
        """People who are asked at a window and have no choice."""
        return [
            seat
            for seat in self.waited_for()
            if self.table.sittings[seat].driver == "person" and len(self.table.position.legal(seat)) == 1
        ]

    def tick(self, now: float) -> None:
        """Do what is due."""
        table = self.table
        if table.status != "running" or table.clock.paused is not None:
            return
        window = table.clock.window(table.settings)
        if window is not None and window <= now:
            self.close_window(now)
        else:
            for seat, time in list(self.silent.items()):
                if time <= now and seat in self.waited_for():
                    self.move(seat, [int(table.position.default(seat))], now, why="silence")
                    break
            for seat in self.waited_for():
                until = table.clock.until(seat, table.settings)
                if until is not None and until <= now and table.status == "running":
                    self.late(seat, now)
                    break
        self.settle(now)

    def close_window(self, now: float) -> None:
        """BL-TIM-7, BL-TIM-10: silence is a pass; what was answered to an announced card counts now."""
        table = self.table
        openings = table.clock.openings
        for seat in self.waited_for():
            for _ in range(8):
                s = table.position
                if table.clock.openings != openings or not s.actors() >> seat & 1:
                    break
                moves = table.held.get(seat)
                if moves is None:
                    ordered = self.ordered(seat, s) if s.tempo() == "response" else None
                    moves = [ordered if ordered is not None else int(s.default(seat))]
                self.move(seat, moves, now, why="silence")
            if table.clock.openings != openings:
                return

    def late(self, seat: int, now: float) -> None:
        """BL-TIM-17: time is up."""
        table = self.table
        sitting = table.sittings[seat]
        if table.settings.late == "bot" and sitting.driver == "person":
            self.add(Sit(at=now, seat=seat, driver="bot", name=sitting.name, bot=table.settings.bot))
        else:
            self.move(seat, [int(table.position.default(seat))], now, why="clock")

    def bots(self) -> list[tuple[int, str]]:
        """The bots that are waited for, with the seats they have."""
        table = self.table
        if not table.bots or table.status != "running" or table.clock.paused is not None:
            return []
        return [
            (seat, table.sittings[seat].bot)
            for seat in self.waited_for()
            if table.sittings[seat].driver == "bot" and seat not in table.held
        ]


OTHERS: dict[type, Any] = {
    asked.Say: Gate.say,
    asked.TakeBack: Gate.take_back,
    asked.Propose: Gate.propose,
    asked.Answer: Gate.answer,
    asked.SetWishes: Gate.wishes,
    asked.NeedTime: Gate.need_time,
    asked.Rest: Gate.rest,
    asked.GoOn: Gate.go_on,
    asked.HandOver: Gate.hand_over,
    asked.TakeSeat: Gate.take_seat,
    asked.MakePromise: Gate.promise,
    asked.MarkPromise: Gate.mark,
}

ACTS: dict[type, Any] = {
    asked.SeatPerson: Gate.seat_person,
    asked.SeatBot: Gate.seat_bot,
    asked.FreeSeat: Gate.free_seat,
    asked.RenewSeat: Gate.renew_seat,
    asked.StartGame: Gate.start_game,
    asked.CloseTable: Gate.close_table,
    asked.NoteFork: Gate.note_fork,
}
