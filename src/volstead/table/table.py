"""A table is what its log says: every entry is applied in order, and each seat's feed follows from that.

Nothing here decides what may happen: that is the gate's business. The same code runs when something happens, when a
table comes back into memory, when another process follows it, and when a game is looked at again.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from volstead.core.errors import BadPosition
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.packed import packed
from volstead.core.position import from_dict
from volstead.core.seats import EVERYBODY, NATURE, SPECTATOR, bit
from volstead.core.state import State
from volstead.table import said
from volstead.table.clock import HUSH, Clock
from volstead.table.feed import Feed, News
from volstead.table.kept import Request, Sitting, Snapshot, Status, Turn, Wishes
from volstead.table.ledger import Ledger
from volstead.table.record import (
    AnyEntry,
    Ask,
    Back,
    Begin,
    Board,
    End,
    Forked,
    Hold,
    Mark,
    Pause,
    Play,
    Promise,
    Record,
    Resume,
    Sit,
    Talk,
    Vote,
    Vow,
    Wait,
    Wake,
    Wish,
)
from volstead.table.said import Encoded, Times, Update, encode

KEPT_BOARDS = 16
"""How many earlier positions are kept at hand, for taking back."""
KEPT_TURNS = 64
"""How many decisions can be taken back by vote."""
KEPT_COMMANDS = 64
"""How many commands of a seat are remembered, so that one sent twice counts once."""


Heard = list[tuple[Feed, Update]]
"""Who is told what."""


class Table:
    """One table, as far as its log goes."""

    def __init__(self, record: Record, kit: Kit) -> None:
        self.record = record
        self.kit = kit
        self.game = kit.make(record.seats, record.options)
        self.settings = record.settings
        self.timed = record.settings.timed
        self.state: State | None = None
        self.journal = Journal()
        self.ledger = Ledger()
        self.count = 0
        """How many entries there are."""
        self.last = record.created
        """When the last one was made."""
        self.status: Status = "gathering"
        self.sittings = [Sitting() for _ in range(record.seats)]
        self.bots = 0
        """How many seats bots have."""
        self.wishes = [Wishes() for _ in range(record.seats)]
        self.wishing = False
        """Whether any seat wants something answered without being asked."""
        self.clock = Clock.new(record.seats, record.settings)
        self.times: Times | None = None
        self.turns: deque[Turn] = deque(maxlen=KEPT_TURNS)
        self.past: deque[tuple[int, State, Ledger]] = deque(maxlen=KEPT_BOARDS)
        """Positions before the last decisions, by the number of entries then."""
        self.request: Request | None = None
        self.held: dict[int, list[int]] = {}
        """BL-TIM-10: answers that count when the time is up."""
        self.feeds = [Feed(seat) for seat in range(record.seats)]
        self.watchers = Feed(SPECTATOR)
        self.all_feeds = [*self.feeds, self.watchers]
        self.commands: list[dict[str, int]] = [{} for _ in range(record.seats)]
        """By seat, the commands carried out and the number of the seat's feed after each."""
        self.result: said.EndItem | None = None
        self._appliers: dict[type, Callable[[Any], list[Encoded]]] = {
            Begin: self._begin,
            Play: self._play,
            Hold: self._hold,
            Back: self._back,
            Sit: self._sit,
            Talk: self._talk,
            Vow: self._vow,
            Mark: self._mark,
            Wish: self._wish,
            Wait: self._wait,
            Pause: self._pause,
            Resume: self._resume,
            Ask: self._ask,
            Vote: self._vote,
            Forked: self._forked,
            Wake: self._wake,
            End: self._end,
        }

    # The log.

    def apply(self, entry: AnyEntry) -> Heard:
        """Take an entry of the log; who is told what."""
        if isinstance(entry, Play):
            self.remember()
            s = self.position
            for seat, move in entry.moves:
                s.apply(seat, move)
        return self.publish(entry)

    def remember(self) -> None:
        """Keep the position before a decision."""
        self.past.append((self.count, self.position.clone(), self.ledger))

    def publish(self, entry: AnyEntry) -> Heard:
        """Take note of an entry whose moves have been made already."""
        promises = self.ledger.promises
        self.count += 1
        self.last = entry.at
        items = self._appliers[type(entry)](entry)
        changed: list[Promise] | UnsetType = UNSET if self.ledger.promises is promises else self.ledger.promises
        times: Times | UnsetType = UNSET
        if self.state is not None and (self.timed or self.times is None or not isinstance(entry, Play)):
            now = self.clock.times(self.state, self.settings)
            if now != self.times:
                self.times = times = now
        if isinstance(entry, Play) and entry.by < len(self.feeds):
            # Who has answered and is asked the very same again must hear that he is.
            self.feeds[entry.by].answered = True
        heard: Heard = []
        news = News(self.state, entry.at, items, times, changed)
        for listening in self.all_feeds:
            update = listening.advance(news)
            if update is not None:
                heard.append((listening, update))
        command = getattr(entry, "id", "")
        if command:
            done = self.commands[entry.by]  # type: ignore[union-attr]
            done[command] = self.feeds[entry.by].n  # type: ignore[union-attr]
            if len(done) > KEPT_COMMANDS:
                del done[next(iter(done))]
        return heard

    @property
    def position(self) -> State:
        assert self.state is not None, "the game has not begun"
        return self.state

    def _set_position(self, s: State, ledger: Ledger) -> None:
        s.journal = self.journal
        self.state = s
        self.ledger = ledger

    def _begin(self, entry: Begin) -> list[Encoded]:
        self.status = "running"
        start = self.record.start
        self._set_position(self.game.new() if start is None else from_dict(self.game, start), Ledger())
        self.journal.events.clear()
        self.clock.moved(self.position, self.settings, entry.at, -1, True)
        return [everybody(said.BeginItem())]

    def _play(self, entry: Play) -> list[Encoded]:
        s = self.position
        items: list[Encoded] = []
        if entry.why == "clock":
            items.append(everybody(said.LateItem(seat=entry.by)))
        if entry.clauses:
            self.ledger = self.ledger.attach(entry.by, entry.clauses)
            items.append(everybody(said.ClauseItem(seat=entry.by, clauses=entry.clauses)))
        items += self._facts(entry.by)
        public = any(audience >> SPECTATOR & 1 for audience, _ in items)
        if public:
            self.held.clear()
        self.held.pop(entry.by, None)
        if entry.by != NATURE:
            moves = [move for seat, move in entry.moves if seat == entry.by]
            self.turns.append(Turn(self.count - 1, entry.by, entry.why, moves, len(moves) < len(entry.moves)))
        self.clock.moved(s, self.settings, entry.at, entry.by, public)
        return items

    def _facts(self, mover: int) -> list[Encoded]:
        """What the journal tells, for the feeds and the ledger."""
        events = self.journal.events
        if not events:
            return []
        self.journal.events = []
        items: list[Encoded] = []
        facts = self.kit.facts
        round, _ = self.game.when(self.position)
        for event in events:
            fact = facts.to_dict(event)
            self.ledger = self.ledger.fact(fact, round)
            if self.wishing:
                self._notice(fact, mover)
            items.append((event.audience, Raw(encode({"what": "fact", "fact": fact}))))
        return items

    def _notice(self, fact: dict[str, str | int], mover: int) -> None:
        """BL-TIM-19: see whether a fact names a seat that wants to be stopped then."""
        for seat, wishes in enumerate(self.wishes):
            if wishes.standing is not None and wishes.standing.unless_named and seat != mover:
                seats = [value for name, value in fact.items() if name == "seat" or name.endswith("_seat")]
                if seat in seats and len(seats) > 1:
                    wishes.named = True

    def _hold(self, entry: Hold) -> list[Encoded]:
        self.held[entry.by] = entry.moves
        return []

    def _back(self, entry: Back) -> list[Encoded]:
        """Whoever sees the table changed by it is told; others learn nothing (BL-TIM-6)."""
        before = self.position
        after = State(self.game, packed(list(entry.board.numbers)))
        told = 0
        for listening in self.all_feeds:
            if encode(before.view(listening.seat)) != encode(after.view(listening.seat)):
                told |= bit(listening.seat)
        if entry.by >= 0:
            told |= bit(entry.by)
        self._set_position(after, Ledger(entry.board.promises, entry.board.clauses))
        self.held.clear()
        self.request = None
        while self.turns and self.turns[-1].before >= entry.to:
            self.turns.pop()
        while self.past and self.past[-1][0] >= entry.to:
            self.past.pop()
        self.clock.moved(after, self.settings, entry.at, entry.by, bool(told >> SPECTATOR & 1))
        return [(told, Raw(encode(said.UndoItem(seat=entry.by))))]

    def _sit(self, entry: Sit) -> list[Encoded]:
        old = self.sittings[entry.seat]
        token = "" if entry.revoked else (entry.token or old.token)
        self.sittings[entry.seat] = Sitting(driver=entry.driver, name=entry.name, bot=entry.bot, token=token)
        self.bots += (entry.driver == "bot") - (old.driver == "bot")
        return [everybody(said.SeatItem(seat=entry.seat, driver=entry.driver, name=entry.name, bot=entry.bot))]

    def _talk(self, entry: Talk) -> list[Encoded]:
        return [everybody(said.ChatItem(seat=entry.by, text=entry.text))]

    def _vow(self, entry: Vow) -> list[Encoded]:
        round = self.game.when(self.position)[0] if self.state is not None else 0
        clause = entry.clause
        self.ledger = self.ledger.add(by=clause.by, to=clause.to, text=clause.text, due=clause.due, round=round)
        return []

    def _mark(self, entry: Mark) -> list[Encoded]:
        self.ledger = self.ledger.mark(entry.promise, entry.mark)
        return []

    def _wish(self, entry: Wish) -> list[Encoded]:
        since = self.game.when(self.position) if self.state is not None else (0, 0)
        self.wishes[entry.by] = Wishes(standing=entry.standing, orders=entry.orders, since=since)
        self._count_wishes()
        item = said.WishItem(standing=entry.standing is not None, orders=len(entry.orders))
        return [(bit(entry.by), Raw(encode(item)))]

    def _count_wishes(self) -> None:
        self.wishing = any(wishes.standing or wishes.orders for wishes in self.wishes)

    def _wait(self, entry: Wait) -> list[Encoded]:
        self.clock.extra += self.settings.wait
        self.clock.waits[entry.by] += 1
        return [everybody(said.WaitItem(seat=entry.by))]

    def _pause(self, entry: Pause) -> list[Encoded]:
        self.clock.pause(entry.at)
        return [everybody(said.PauseItem(seat=entry.by, paused=True))]

    def _resume(self, entry: Resume) -> list[Encoded]:
        self.clock.resume(entry.at)
        return [everybody(said.PauseItem(seat=entry.by, paused=False))]

    def _ask(self, entry: Ask) -> list[Encoded]:
        self.request = Request(what=entry.what, by=entry.by, to=entry.to, yes=[entry.by])
        return [everybody(said.AskItem(seat=entry.by, request=entry.what))]

    def _vote(self, entry: Vote) -> list[Encoded]:
        if self.request is not None:
            if entry.yes:
                self.request.yes.append(entry.by)
            else:
                self.request = None
        return [everybody(said.VoteItem(seat=entry.by, yes=entry.yes))]

    def _forked(self, entry: Forked) -> list[Encoded]:
        self.request = None
        return [everybody(said.ForkItem(table=entry.table))]

    def _wake(self, entry: Wake) -> list[Encoded]:
        self.clock.wake(entry.at)
        return []

    def _end(self, entry: End) -> list[Encoded]:
        finished = entry.reason == "finished"
        self.status = "finished" if finished else "abandoned"
        self.request = None
        self.result = said.EndItem(
            reason=entry.reason,
            scores=self.position.scores() if finished else None,
            winners=self.position.winners() if finished else None,
        )
        return [everybody(self.result)]

    # Putting away and taking out again.

    def board(self) -> Board:
        """What would have to be put back to have this position again."""
        return pack_board(self.position, self.ledger)

    def snapshot(self) -> bytes:
        """All that the table needs to go on, as bytes."""
        return msgspec.msgpack.encode(
            Snapshot(
                count=self.count,
                last=self.last,
                status=self.status,
                board=self.board() if self.state is not None else None,
                sittings=self.sittings,
                wishes=self.wishes,
                clock=self.clock,
                turns=list(self.turns),
                request=self.request,
                held=self.held,
                numbers=[listening.n for listening in self.all_feeds],
                asked=[listening.asked_n for listening in self.all_feeds],
                waiting=[listening.waiting for listening in self.all_feeds],
                commands=self.commands,
                result=self.result,
            )
        )

    @classmethod
    def restore(cls, record: Record, kit: Kit, data: bytes) -> "Table":
        """The table that a snapshot was taken of."""
        table = cls(record, kit)
        saved = msgspec.msgpack.decode(data, type=Snapshot)
        table.count, table.last, table.status = saved.count, saved.last, saved.status
        table.sittings, table.wishes, table.clock = saved.sittings, saved.wishes, saved.clock
        table.bots = sum(sitting.driver == "bot" for sitting in saved.sittings)
        table._count_wishes()
        table.turns.extend(saved.turns)
        table.request, table.held, table.commands, table.result = (
            saved.request,
            saved.held,
            saved.commands,
            saved.result,
        )
        if saved.board is not None:
            if len(saved.board.numbers) != table.game.layout.size:
                raise BadPosition("the position is of another version of the rules")
            s = State(table.game, packed(list(saved.board.numbers)))
            table._set_position(s, Ledger(saved.board.promises, saved.board.clauses))
            table.times = table.clock.times(s, table.settings)
        for listening, n, asked, waiting in zip(
            table.all_feeds, saved.numbers, saved.asked, saved.waiting, strict=True
        ):
            listening.n, listening.asked_n, listening.waiting = n, asked, waiting
            if table.state is not None:
                listening.look(table.state, table.state.actors(), table.state.volunteers())
        return table

    # What everybody may know.

    def seated(self, token: str) -> int | None:
        """The seat that a token (hashed) holds."""
        for seat, sitting in enumerate(self.sittings):
            if sitting.token and sitting.token == token:
                return seat
        return None

    def people(self) -> list[int]:
        """The seats at which people play."""
        return [seat for seat, sitting in enumerate(self.sittings) if sitting.driver == "person"]

    def hushed(self) -> bool:
        """Whether a window is open."""
        return self.state is not None and self.state.tempo() in HUSH


def pack_board(s: State, ledger: Ledger) -> Board:
    return Board(numbers=[int(number) for number in s.v], promises=ledger.promises, clauses=ledger.clauses)


def everybody(item: said.AnyItem) -> Encoded:
    """An item that all may see."""
    return int(EVERYBODY), Raw(encode(item))
