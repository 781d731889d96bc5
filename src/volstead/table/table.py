"""A table is what its log says: every entry is applied in order, and each seat's feed follows from that.

Nothing here decides what may happen: that is the gate's business. The same code runs when something happens, when a
table comes back into memory, when another process follows it, and when a game is looked at again.
"""

from collections.abc import Callable
from typing import Any, Protocol, cast

import msgspec
from msgspec import UNSET, Raw, UnsetType

from volstead.core.errors import BadPosition, IllegalMove, Refusal
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.packed import packed
from volstead.core.position import from_dict
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR
from volstead.core.state import Game, State
from volstead.table.base import Encoded, encode, everybody
from volstead.table.entries import AnyEntry, Begin, End, Mended, Play, Promise, Record
from volstead.table.features import FEATURES
from volstead.table.features.clocks import Clock, LateItem, times
from volstead.table.features.plans import Plans, acted
from volstead.table.features.promises import ClauseItem, Ledger, all_promises
from volstead.table.features.seats import Seats, Sit, Sitting
from volstead.table.features.undo import Decided, Past, remember
from volstead.table.features.votes import Request, Votes, seats_changed
from volstead.table.features.windows import HUSH, Window
from volstead.table.features.wishes import Wishes
from volstead.table.feed import Feed, News
from volstead.table.snapshot import KeptTurn, Snapshot, Status
from volstead.table.updates import BeginItem, EndItem, MendedItem, ReasonItem, Times, Update

NEW_COMMANDS = 8
"""How many of these are kept apart from those before: each command copies only them."""
KEPT_COMMANDS = 64
"""How many commands of a seat are remembered, so that one sent twice counts once."""
KEPT_GAMES = 200
"""How many made games are kept, by game, seats and options."""

Heard = list[tuple[int, Update]]
"""Who is told what."""
MENU = Menu()
APPLIERS: dict[type, Callable[["Table", Any], list[Encoded]]] = {
    kind: writes for feature in FEATURES for kind, writes in feature.entries.items()
}
_games: dict[tuple[str, int, int, bytes], Game] = {}
_kits: dict[str, Kit] = {}


class Chance(Protocol):
    """Answers for NATURE."""

    label: str
    """The command that chance answers to, as its sender called it."""
    reveal: str
    """What chance is drawn from, told when the game is over."""

    def begin(self, draws: int, seat: int, moves: list[int]) -> None: ...

    def pick(self, menu: Menu) -> int: ...


class LoggedChance:
    """NATURE's answers as the log has them."""

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.next = 0
        self.label = ""
        self.reveal = ""

    def begin(self, draws: int, seat: int, moves: list[int]) -> None: ...

    def pick(self, menu: Menu) -> int:
        if self.next >= len(self.moves) or not menu.has(self.moves[self.next]):
            raise IllegalMove(Refusal("LOG", "not-by-chance"))
        self.next += 1
        return self.moves[self.next - 1]


def game_for(kit: Kit, record: Record) -> Game:
    """The game of a record; it never changes, so tables of one kind share it."""
    key = (record.game, record.version, record.seats, encode(record.options))
    game = _games.get(key)
    if game is None or _kits.get(record.game) is not kit:
        _kits[record.game] = kit
        game = kit.make(record.seats, record.options, version=record.version)
        if len(_games) >= KEPT_GAMES:
            del _games[next(iter(_games))]
        _games[key] = game
    return game


class Table:
    """One table, as far as its log goes."""

    def __init__(self, record: Record, kit: Kit, game: Game | None = None, like: "Table | None" = None) -> None:
        """`like`: a table of this record, at which the same has happened."""
        self.record = record
        self.kit = kit
        self.settings = record.settings
        self.state: State | None = None
        self.journal = Journal()
        if like is None:
            self.game: Game = game if game is not None else game_for(kit, record)
            self.timed: bool = record.settings.timed
            self.count = 0
            """How many entries there are."""
            self.draws = 0
            """How many answers of NATURE there are, those that were taken back included."""
            self.spent: list[int] = [0] * record.seats
            """What each seat has written here besides the game, roughly in bytes."""
            self.last: float = record.created
            """When the last entry was made."""
            self.status: Status = "gathering"
            self.result: EndItem | None = None
            self.parts: dict[str, Any] = {feature.name: feature.new(record) for feature in FEATURES}
            """What the features keep."""
            self.times: Times | None = None
            self.promises: list[Promise] = []
            self.feeds: list[Feed] = [Feed(seat) for seat in range(record.seats)]
            self.watchers: Feed = Feed(int(SPECTATOR))
            self.commands: list[dict[str, int]] = [{}] * (record.seats + 1)
            """By seat, and last by the lobby: commands carried out, and the number of the seat's feed after each. As
            all copies share it, it is never changed, only replaced."""
            self.new_commands: list[dict[str, int]] = self.commands
            """The last few of them, apart."""
        else:
            self.game, self.timed = like.game, like.timed
            self.count, self.draws, self.spent, self.last = like.count, like.draws, like.spent, like.last
            self.status, self.result = like.status, like.result
            self.parts = dict(like.parts)
            self.times, self.promises = like.times, like.promises
            self.feeds = [feed.copy() for feed in like.feeds]
            self.watchers = like.watchers.copy()
            self.commands, self.new_commands = like.commands, like.new_commands
            if like.state is not None:
                self.set_position(like.state.clone())
        self.all_feeds: list[Feed] = [*self.feeds, self.watchers]

    def copy(self) -> "Table":
        """Another table at which the same has happened; whatever happens at one of them, the other stays."""
        return Table(self.record, self.kit, like=self)

    # What the features keep.

    @property
    def sittings(self) -> list[Sitting]:
        return cast(Seats, self.parts["seats"]).sittings

    @property
    def bots(self) -> int:
        return cast(Seats, self.parts["seats"]).bots

    @property
    def clock(self) -> Clock:
        return cast(Clock, self.parts["clocks"])

    @property
    def window(self) -> Window:
        return cast(Window, self.parts["windows"])

    @property
    def wishes(self) -> Wishes:
        return cast(Wishes, self.parts["wishes"])

    @property
    def plans(self) -> Plans:
        return cast(Plans, self.parts["plans"])

    @property
    def ledger(self) -> Ledger:
        return cast(Ledger, self.parts["promises"])

    @property
    def past(self) -> Past:
        return cast(Past, self.parts["undo"])

    @property
    def turns(self) -> list[Decided]:
        return cast(Past, self.parts["undo"]).turns

    @property
    def request(self) -> Request | None:
        return cast(Votes, self.parts["votes"]).request

    @property
    def position(self) -> State:
        assert self.state is not None, "the game has not begun"
        return self.state

    def set_position(self, s: State) -> None:
        s.journal = self.journal
        self.state = s

    # The log.

    def play(self, seat: int, moves: list[int], chance: Chance) -> list[tuple[int, int]]:
        """Make moves for a seat, all or none, and answer for NATURE: the one way in which moves are made at a table.

        Raises IllegalMove, and then nothing has changed.
        """
        s = self.position
        before = s.clone()
        made: list[tuple[int, int]] = []
        chance.begin(self.draws, seat, moves)
        try:
            self.answer_for_nature(s, chance, made)
            for move in moves:
                s.fill(seat, MENU)
                if not 0 <= move < s.game.catalogue.size or not MENU.has(move):
                    s.refuse(seat, move)
                s.apply(seat, move)
                made.append((seat, move))
                self.answer_for_nature(s, chance, made)
        except BaseException:
            self.journal.events.clear()
            self.set_position(before)
            raise
        return made

    def answer_for_nature(self, s: State, chance: Chance, made: list[tuple[int, int]]) -> None:
        while s.actors() & NATURE_BIT:
            s.fill(NATURE, MENU)
            move = chance.pick(MENU)
            s.apply(NATURE, move)
            made.append((int(NATURE), move))

    def apply(self, entry: AnyEntry) -> Heard:
        """Take an entry of the log; who is told what. Raises IllegalMove if it cannot have happened."""
        if isinstance(entry, Play):
            own = [move for seat, move in entry.moves if seat != NATURE]
            nature = [move for seat, move in entry.moves if seat == NATURE]
            made = self.play(entry.by, own, LoggedChance(nature))
            if len(made) != len(entry.moves):
                raise IllegalMove(Refusal("LOG", "not-by-chance"))
        return self.publish(entry)

    def publish(self, entry: AnyEntry) -> Heard:
        """Take note of an entry whose moves have been made already."""
        self.count += 1
        self.last = entry.at
        changed: list[Promise] | UnsetType = UNSET
        now_times: Times | UnsetType = UNSET
        if isinstance(entry, Play):
            items = self._play(entry)
        else:
            items = self._other(entry)
        s = self.state
        if s is not None:
            if self.kit.promises is not None or self.ledger.promises or self.promises:
                promises = all_promises(self)
                if promises != self.promises:
                    self.promises = changed = promises
            if self.timed or self.times is None or not isinstance(entry, Play):
                now = times(self, s)
                if now != self.times:
                    self.times = now_times = now
        heard: Heard = []
        if isinstance(entry, Play) and entry.why == "silence" and not items and now_times is UNSET and changed is UNSET:
            # Of several who were silent when the time was up: to hear of one apart would tell of the others.
            return heard
        news = News(s, entry.at, items, now_times, changed)
        for feed in self.all_feeds:
            update = feed.advance(news)
            if update is not None:
                heard.append((feed.seat, update))
        command = getattr(entry, "id", "")
        if command:
            self._remember_command(entry, command)
        return heard

    def _remember_command(self, entry: Any, command: str) -> None:
        by: int = entry.by
        new = dict(self.new_commands[by])
        new[command] = self.feeds[by].n if by >= 0 else getattr(entry, "seat", 0)
        if len(new) >= NEW_COMMANDS:
            known = [*self.commands[by].items(), *new.items()]
            self.commands = put(self.commands, by, dict(known[-KEPT_COMMANDS:]))
            new = {}
        self.new_commands = put(self.new_commands, by, new)

    def done(self, by: int, command: str) -> int | None:
        """The number of the feed after a command that was carried out already."""
        new = self.new_commands[by].get(command)
        return new if new is not None else self.commands[by].get(command)

    def _other(self, entry: Any) -> list[Encoded]:
        """Everything but moves."""
        if isinstance(entry, Begin):
            return self._begin(entry)
        if isinstance(entry, End):
            return self._end(entry)
        if isinstance(entry, Mended):
            return [everybody(MendedItem(lines=entry.lines))]
        self.spend(getattr(entry, "by", -1), weight(entry))
        items = APPLIERS[type(entry)](self, entry)
        if isinstance(entry, Sit):
            seats_changed(self)
            if entry.late:
                items.insert(0, everybody(LateItem(seat=entry.seat)))
        return items

    def spend(self, seat: int, size: int) -> None:
        """A seat has written so much besides the game. The list is replaced, since copies share it."""
        if 0 <= seat < len(self.spent):
            self.spent = [had + size * (place == seat) for place, had in enumerate(self.spent)]

    def _begin(self, entry: Begin) -> list[Encoded]:
        self.status = "running"
        start = self.record.start
        s = self.game.new() if start is None else from_dict(self.game, start)
        self.parts["undo"] = Past(base=s.clone())
        self.set_position(s)
        self.journal.events.clear()
        self.moved(entry.at, -1, True)
        return [everybody(BeginItem())]

    def _play(self, entry: Play) -> list[Encoded]:
        by = entry.by
        items: list[Encoded] = []
        window = self.window
        ledger = self.ledger
        if entry.why == "clock":
            items.append(everybody(LateItem(seat=by)))
        if entry.clauses:
            self.spend(by, 400 * len(entry.clauses))
            self.parts["promises"] = ledger.attach(by, entry.clauses)
            items.append(everybody(ClauseItem(seat=by, clauses=entry.clauses)))
        opened = self._facts(by, items)
        if entry.line >= 0:
            own = [move for seat, move in entry.moves if seat == by]
            items += acted(self, by, entry.line, own, window.tempo in HUSH)
        public = any(audience >> SPECTATOR & 1 for audience, _ in items)
        if entry.reason and self.settings.reasons == "open" and window.tempo not in HUSH:
            items.append(everybody(ReasonItem(seat=by, reason=entry.reason, figures=entry.figures)))
        draws = 0
        for seat, _ in entry.moves:
            draws += seat == NATURE
        self.draws += draws
        remember(self, Decided(self.count - 1, by, entry.why, entry.moves, draws > 0, opened, window.openings, ledger))
        self.moved(entry.at, by, public)
        if by < len(self.feeds):
            # Who has answered and is asked the very same again must hear that they are.
            self.feeds[by].answered = True
        return items

    def _facts(self, mover: int, items: list[Encoded]) -> bool:
        """What the journal tells, for the feeds and the features; whether it opened a secret."""
        events = self.journal.events
        if not events:
            return False
        self.journal.events = []
        opened = False
        facts = self.kit.facts
        for event in events:
            fact = facts.to_dict(event)
            opened = opened or facts.facts[event.kind].opens
            if self.wishes.any or self.plans.any or self.ledger.clauses:
                for feature in FACTS:
                    feature.fact(self, fact, mover, bool(event.audience >> SPECTATOR & 1))
            items.append((event.audience, Raw(encode({"what": "fact", "fact": fact}))))
        return opened

    def moved(self, at: float, mover: int, public: bool) -> None:
        """The position has changed: the features see to what follows."""
        for feature in MOVED:
            feature.moved(self, at, mover, public)

    def _end(self, entry: End) -> list[Encoded]:
        finished = entry.reason == "finished"
        self.status = "finished" if finished else "abandoned"
        self.parts["votes"] = Votes()
        self.result = EndItem(
            reason=entry.reason,
            scores=self.position.scores() if finished else None,
            winners=self.position.winners() if finished else None,
            reveal=entry.reveal,
        )
        return [everybody(self.result)]

    # Putting away and taking out again.

    def snapshot(self) -> bytes:
        """All that the table needs to go on, as bytes."""
        ledgers: list[Ledger] = []
        turns: list[KeptTurn] = []
        for t in self.turns:
            if not ledgers or (ledgers[-1] is not t.ledger and ledgers[-1] != t.ledger):
                ledgers.append(t.ledger)
            turns.append((t.before, t.seat, t.why, t.moves, t.chance, t.opened, t.opening, len(ledgers) - 1))
        kept = [feature for feature in FEATURES if feature.part is not None]
        saved = Snapshot(
            count=self.count,
            last=self.last,
            status=self.status,
            draws=self.draws,
            spent=self.spent,
            position=numbers(self.state),
            base=numbers(self.past.base),
            turns=turns,
            ledgers=ledgers,
            parts={feature.name: Raw(msgspec.msgpack.encode(self.parts[feature.name])) for feature in kept},
            numbers=[feed.n for feed in self.all_feeds],
            asked=[feed.asked_n for feed in self.all_feeds],
            waiting=[feed.waiting for feed in self.all_feeds],
            commands=[{**old, **new} for old, new in zip(self.commands, self.new_commands, strict=True)],
            result=self.result,
        )
        return msgspec.msgpack.encode(saved)

    @classmethod
    def restore(cls, record: Record, kit: Kit, data: bytes) -> "Table":
        """The table that a snapshot was taken of."""
        table = cls(record, kit)
        saved = msgspec.msgpack.decode(data, type=Snapshot)
        table.count, table.last, table.status = saved.count, saved.last, saved.status
        table.draws = saved.draws
        table.spent = saved.spent if isinstance(saved.spent, list) else [saved.spent // record.seats] * record.seats
        table.result = saved.result
        known = [list(commands.items()) for commands in saved.commands]
        table.commands = [dict(commands[: len(commands) // NEW_COMMANDS * NEW_COMMANDS]) for commands in known]
        table.new_commands = [dict(commands[len(commands) // NEW_COMMANDS * NEW_COMMANDS :]) for commands in known]
        for feature in FEATURES:
            raw = saved.parts.get(feature.name)
            if raw is not None and feature.part is not None:
                table.parts[feature.name] = msgspec.msgpack.decode(raw, type=feature.part)
        if saved.position is not None and saved.base is not None:
            turns = [Decided(b, s, w, m, c, o, n, saved.ledgers[at]) for b, s, w, m, c, o, n, at in saved.turns]
            table.parts["undo"] = Past(base=table.unpacked(saved.base), early=turns)
            s = table.unpacked(saved.position)
            table.set_position(s)
            table.times = times(table, s)
            table.promises = all_promises(table)
        for feed, n, asked, waiting in zip(table.all_feeds, saved.numbers, saved.asked, saved.waiting, strict=True):
            feed.n, feed.asked_n, feed.waiting = n, asked, waiting
            if table.state is not None:
                feed.look(table.state, table.state.actors(), table.state.volunteers())
        return table

    def unpacked(self, position: list[int]) -> State:
        if len(position) != self.game.layout.size:
            raise BadPosition("the position is of another version of the rules")
        return State(self.game, packed(position))

    # What everybody may know.

    def feed(self, seat: int) -> Feed:
        return self.watchers if seat == SPECTATOR else self.feeds[seat]

    def seated(self, token: str) -> int | None:
        """The seat that a token (hashed) holds."""
        for seat, sitting in enumerate(self.sittings):
            if sitting.token and sitting.token == token:
                return seat
        return None

    def people(self) -> list[int]:
        """The seats at which people play."""
        return [seat for seat, sitting in enumerate(self.sittings) if sitting.driver == "person"]


FACTS = [feature for feature in FEATURES if type(feature).__dict__.get("fact") is not None]
"""The features that want to know what happened in the game."""
MOVED = [feature for feature in FEATURES if type(feature).__dict__.get("moved") is not None]
"""The features that want to know when the position has changed."""


def put(commands: list[dict[str, int]], by: int, those: dict[str, int]) -> list[dict[str, int]]:
    found = commands[:]
    found[by] = those
    return found


def numbers(s: State | None) -> list[int] | None:
    return [int(number) for number in s.v] if s is not None else None


def weight(entry: Any) -> int:
    """How much an entry besides the game takes, roughly in bytes."""
    text = getattr(entry, "text", "") or getattr(getattr(entry, "clause", None), "text", "")
    lines = getattr(getattr(entry, "plan", None), "lines", ())
    return 100 + len(text) + 120 * len(getattr(entry, "orders", ())) + 300 * len(lines)
