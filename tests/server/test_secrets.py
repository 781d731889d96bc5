"""Secrets on the wire: two servers whose tables differ only in what a seat cannot know tell it the same bytes.

Both begin with the same position, except that in one of them all that the seat cannot know is drawn afresh. Then the
same things are done at both, chance brings the same, and everything that the seat and an onlooker receive is compared,
from the first move of a game to its last. Where by the rules something would come to light that is not the same, the
hidden things of one of them are drawn afresh, or made the same until they have been seen; nobody must notice that.
"""

import asyncio
import json
from functools import partial
from random import Random
from typing import Any, get_args

import httpx
import pytest

from tests.table.hand import SeededChance, StillTime
from tests.waiting import until_then
from volstead.core.chance import Dice, Driver
from volstead.core.journal import Journal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, members, players
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.server.app import Server, make_app
from volstead.server.limits import Limits
from volstead.server.messages import socket as m
from volstead.server.socket import Connection
from volstead.store.memory import MemoryStore
from volstead.table import commands as c
from volstead.table.entries import Back, Board, Record, Settings, pack_record
from volstead.table.features.tutor import tutored
from volstead.table.gate import Gate
from volstead.table.hall import Hall, hashed
from volstead.table.live import Work
from volstead.table.updates import encode

REDRAWS = 2
"""How many other hidden things are tried before what comes to light is made the same."""
LOOSE = Limits(rate=1e9, burst=1e9, requests=1e9, request_burst=1e9)


class ScriptedChance(SeededChance):
    """NATURE does what the script says."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.script: list[int] = []

    def pick(self, menu: Menu) -> int:
        return self.script.pop(0)


class Ear(Connection):
    """A connection that only writes down."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, "", None)  # type: ignore[arg-type]
        self.heard: list[tuple[float, bytes]] = []

    def send(self, message: bytes) -> None:
        self.heard.append((self.server.hall.time.now(), message))


class Side:
    """One of the two servers, with one table."""

    def __init__(self, position: State, settings: dict[str, Any]) -> None:
        self.time = StillTime()
        self.chance = ScriptedChance(5)
        self.hall = Hall(MemoryStore(), self.time, self.chance)
        self.hall.crew.seed = 5
        self.server = Server(self.hall, "http://table", LOOSE)
        self.app = make_app(self.server)
        game = position.game
        self.record = Record(
            id="table",
            title="",
            game=game.name,
            version=game.version,
            seats=int(game.seats),
            options=dict(game.options),
            settings=Settings(bot="random", **settings),
            created=1000.0,
            host=hashed("host"),
            invite=hashed("invite"),
            start=position.to_dict(),
        )
        self.ears: dict[int, Ear] = {}

    async def open(self) -> None:
        await self.hall.store.create("table", pack_record(self.record), b"", b"", False, 1000.0)
        self.live = await self.hall.find("table")
        for seat in range(self.record.seats):
            await self.live.act(c.SeatPerson(id=f"s{seat}", name=f"P{seat}", token=hashed(f"seat{seat}"), seat=seat))

    @property
    def state(self) -> State:
        return self.live.table.position

    def listen(self, seat: int, since: int | None = None) -> None:
        """Somebody comes, or comes back."""
        if seat in self.ears:
            self.live.leave(self.ears[seat], seat)
        else:
            self.ears[seat] = Ear(self.server)
        ear = self.ears[seat]
        ear.seat, ear.live = seat, self.live
        self.live.join(ear, seat, since)

    def say(self, seat: int, /, **message: Any) -> None:
        """A message over a seat's connection; seats that nobody listens at are heard all the same."""
        ear = self.ears.get(seat)
        if ear is None:
            ear = Ear(self.server)
            ear.seat, ear.live = seat, self.live
        ear.received(json.dumps(message))

    async def get(self, path: str, token: str, body: Any = None) -> tuple[int, bytes]:
        """What is answered over HTTP; with a body it is posted."""
        transport = httpx.ASGITransport(app=self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            method = "GET" if body is None else "POST"
            headers = {"authorization": f"Bearer {token}"}
            answer = await client.request(method, path, headers=headers, json=body)
            return answer.status_code, answer.content


def common_chance(one: State, two: State, luck: Random) -> list[int] | None:
    """Let NATURE bring the same in both, on copies; None if there is nothing that could happen in both."""
    script: list[int] = []
    while one.actors() & NATURE_BIT and two.actors() & NATURE_BIT:
        both = sorted(set(one.legal(NATURE)) & set(two.legal(NATURE)))
        if not both:
            return None
        script.append(luck.choice(both))
        one.apply(NATURE, script[-1])
        two.apply(NATURE, script[-1])
    return script if not (one.actors() | two.actors()) & NATURE_BIT else None


def middle(game: str, seats: int, options: dict[str, Any], seed: int, moves: int, tempo: str = "") -> State:
    """A position in the course of a random game, after so many moves; if wanted, the next of a certain tempo."""
    s = find_kit(game).make(seats, options).new()
    dice = Dice(seed)
    Driver(s, dice).run()
    made = 0
    while made < moves or (tempo and s.tempo() != tempo):
        made += 1
        seat = members(int(s.actors()))[0]
        legal = s.legal(seat)
        before = s.clone()
        s.apply(seat, legal[int(dice.below(len(legal)))])
        Driver(s, dice).run()
        if s.over():
            return before
    return s


def add(entry: Back, gate: Gate, now: float) -> int:
    gate.add(entry)
    return 0


class Pair:
    """Two servers and whoever looks at both."""

    def __init__(self, position: State, watcher: int, settings: dict[str, Any], seed: int) -> None:
        self.watcher = watcher
        self.luck = Random(seed)
        self.sides = [Side(position, settings), Side(position.resample(watcher, seed), settings)]
        self.ids = 0
        self.steps = 0
        self.different = 0
        """Steps at which not the same was hidden."""

    async def open(self) -> None:
        for side in self.sides:
            await side.open()
            side.listen(self.watcher)
            if self.watcher != SPECTATOR:
                side.listen(int(SPECTATOR))

    def compare(self) -> None:
        """All that the watcher and an onlooker have heard since the last time, and when, is the same."""
        one, two = self.sides
        for seat in one.ears:
            assert one.ears[seat].heard == two.ears[seat].heard, f"seat {seat} can tell the tables apart"
            one.ears[seat].heard.clear()
            two.ears[seat].heard.clear()

    def both(self, seat: int, /, **message: Any) -> None:
        self.ids += 1
        for side in self.sides:
            side.say(seat, id=f"i{self.ids}", **message)

    def seen(self, s: State) -> list[Any]:
        """What the rules let the watcher and an onlooker see."""
        watchers = {self.watcher, int(SPECTATOR)}
        told: list[Any] = [s.tempo(), int(s.shown())]
        assert s.journal is not None
        for watcher in sorted(watchers):
            facts = [find_kit(s.game.name).facts.to_dict(event) for event in s.journal.seen_by(watcher)]
            told.append([encode(s.view(watcher)), encode(facts)])
        return told

    def move(self, seat: int, move: int) -> bool:
        """A seat makes the same move at both tables, if by the rules it looks the same; whether it could."""
        copies = [side.state.clone() for side in self.sides]
        for copy in copies:
            copy.journal = Journal()
            copy.apply(seat, move)
        script = common_chance(copies[0], copies[1], self.luck)
        if script is None or self.seen(copies[0]) != self.seen(copies[1]):
            return False
        self.ids += 1
        for side in self.sides:
            side.chance.script = list(script)
            n = side.live.feed_number(seat)
            side.say(seat, type="move", id=f"i{self.ids}", version=n, moves=[move])
        return True

    def step(self) -> bool:
        """Something happens at both tables; False when they cannot go on together."""
        one, two = (side.state for side in self.sides)
        if one.over() or two.over():
            return False
        self.steps += 1
        actors = [set(members(players(s.actors()))) for s in (one, two)]
        together = [seat for seat in actors[0] & actors[1] if set(one.legal(seat)) & set(two.legal(seat))]
        for seat in self.luck.sample(sorted(together), len(together)):
            moves = sorted(set(one.legal(seat)) & set(two.legal(seat)))
            if any(self.move(seat, move) for move in self.luck.sample(moves, min(4, len(moves)))):
                return True
        for side, mine in zip(self.sides, actors, strict=True):
            # Somebody is asked here only, because of what they hold: they pass, and nobody must notice.
            if mine and side.state.tempo() in ("window", "response"):
                seat = min(mine)
                side.say(
                    seat,
                    type="move",
                    id="only",
                    version=side.live.feed_number(seat),
                    moves=[int(side.state.default(seat))],
                )
                return True
        return False

    def redraw(self, same: bool = False) -> None:
        """All that the watcher cannot know is drawn afresh at one table, or made the same; both logs get an entry."""
        one, two = self.sides
        s = one.state
        other = s if same else s.resample(self.watcher, self.luck.randrange(2**32))
        for side, board in ((one, s), (two, other)):
            table = side.live.table
            numbers = [int(number) for number in board.v]
            kept = Board(numbers=numbers, promises=table.ledger.promises, clauses=table.ledger.clauses)
            back = Back(at=side.time.now(), by=-1, to=table.count, board=kept)
            side.live.want(Work(partial(add, back), None))
        self.compare()

    def go_on(self) -> bool:
        """Something happens at both tables; False when the game is over."""
        if self.sides[0].state.over():
            return False
        for _ in range(REDRAWS):
            if self.step():
                self.different += 1
                self.compare()
                return True
            self.redraw()
        self.redraw(same=True)
        assert self.step()
        self.compare()
        if not self.sides[0].state.over():
            self.redraw()
        return True

    def take_back(self) -> bool:
        """Whoever moved last takes it back at both tables, for free or with everybody's consent; whether they could."""
        turns = [side.live.table.turns for side in self.sides]
        if not all(turns) or any(turn[-1].why or turn[-1].seat != turns[0][-1].seat for turn in turns):
            return False
        seat = turns[0][-1].seat
        self.both(seat, type="take-back")
        self.compare()
        for other in range(self.sides[0].record.seats):
            if other != seat:
                self.both(other, type="vote", yes=True)
        return True

    async def ask_around(self) -> None:
        """Refusals, hints of what is legal, coming back, the past over HTTP: all the same."""
        seat = self.watcher
        self.both(seat, type="look")
        if seat != SPECTATOR:
            self.both(seat, type="move", version=10**6, moves=[0])
            self.both(seat, type="move", version=self.sides[0].live.feed_number(seat), moves=[self.luck.randrange(400)])
            self.both(seat, type="nonsense")
        for side in self.sides:
            side.listen(seat, max(0, side.live.feed_number(seat) - 3))
        token = f"seat{seat}" if seat != SPECTATOR else "invite"
        replays = ("/replay?limit=20", "/replay?seat=0", "/replay?seat=1", "/replay?seat=-1")
        for path in ("", "/history?limit=200", "/text", "/log", *replays):
            answers = [await side.get(f"/api/tables/table{path}", token) for side in self.sides]
            if path in ("", "/history?limit=200") or self.sides[0].live.table.status == "running":
                assert answers[0] == answers[1], path
        self.compare()


CASES: list[tuple[str, int, dict[str, Any], int]] = [
    ("bootleggers", 4, {"rounds": 4, "asking": "at-once"}, 2),
    ("bootleggers", 3, {"rounds": 8, "asking": "in-turn"}, int(SPECTATOR)),
    ("bootleggers", 6, {"rounds": 2, "asking": "at-once"}, 0),
    ("prohibition", 2, {}, 1),
    ("prohibition", 3, {}, int(SPECTATOR)),
    ("rum-run", 2, {}, 0),
    ("rum-run", 3, {}, int(SPECTATOR)),
    *(("toy", 3, {"generous": True}, seat) for seat in (0, 1, 2, int(SPECTATOR))),
]
"""Games, and from where they are watched."""


@pytest.mark.parametrize(("game", "seats", "options", "watcher"), CASES)
def test_twin_servers_tell_the_same_bytes(game: str, seats: int, options: dict[str, Any], watcher: int) -> None:
    """A whole random game, from the first move to the result."""

    async def scene() -> Pair:
        pair = Pair(middle(game, seats, options, 3, 0), watcher, {"window": 0, "response": 0, "undo": "free"}, 3)
        await pair.open()
        undone = 0
        while pair.go_on():
            if pair.steps % 211 == 8:
                await pair.ask_around()
            if pair.steps % 31 == 5:
                undone += pair.take_back()
                pair.compare()
        await pair.ask_around()
        assert undone or game == "toy"
        return pair

    pair = asyncio.run(scene())
    assert [side.live.table.status for side in pair.sides] == ["finished", "finished"]
    assert pair.different > 0.7 * pair.steps


@pytest.mark.rule("BL-TIM-6", "BL-TIM-7", "BL-TIM-10", "BL-HID-2")
def test_in_live_mode_the_times_tell_nothing_either() -> None:
    """Windows of 4 seconds, responses of 5, two whole games: who can do nothing and who could and passes look alike."""

    async def scene() -> int:
        windows = 0
        failed = 0
        for watcher in (0, 3):
            position = middle("bootleggers", 4, {"rounds": 4, "asking": "at-once"}, 11 + watcher, 0)
            pair = Pair(position, watcher, {"window": 4, "response": 5}, watcher)
            await pair.open()
            while not pair.sides[0].state.over():
                if pair.sides[0].state.tempo() not in ("window", "response"):
                    pair.go_on()
                elif pass_window(pair):
                    windows += 1
                    pair.compare()
                    failed = 0
                else:
                    failed += 1
                    pair.redraw(same=failed > REDRAWS)
            assert pair.sides[1].live.table.status == "finished"
        return windows

    def pass_window(pair: Pair) -> bool:
        """Let a window go by at both tables; nobody is taken to have passed before its time is up."""
        copies = [side.state.clone() for side in pair.sides]
        for copy in copies:
            copy.journal = Journal()
            while copy.tempo() in ("window", "response") and not copy.actors() & NATURE_BIT:
                if copy.journal.seen_by(SPECTATOR):
                    break
                seat = members(int(copy.actors()))[0]
                copy.apply(seat, copy.default(seat))
        script = common_chance(copies[0], copies[1], pair.luck)
        if script is None:
            return False
        for side in pair.sides:
            side.chance.script = list(script)
            openings = side.live.table.window.openings
            while side.live.table.window.openings == openings and side.time.step():
                pass
        assert pair.sides[0].time.now() == pair.sides[1].time.now(), "how long it took tells something"
        return True

    assert asyncio.run(scene()) > 10


MESSAGES: dict[str, list[dict[str, Any]]] = {
    "consider": [{"moves": [0]}, {"moves": [10**6]}],
    "deal": [{"version": 0, "offer": {}}, {"version": 10**6, "offer": {"to": 1}}],
    "hand-over": [{"bot": "nobody"}],
    "hint": [{"bot": "greedy"}, {"bot": "random"}, {"bot": "nobody"}, {"bot": "greedy", "reasons": True}],
    "look": [{}, {"since": 0}],
    "mark": [{"promise": 0, "mark": "kept"}],
    "move": [{"version": 10**6, "moves": [0]}, {"version": 0, "moves": [1]}],
    "pause": [{}],
    "peek": [],
    "ping": [{}],
    "plan": [{"plan": {"lines": [{"key": "x", "options": [[5]]}]}}, {}],
    "promise": [{"to": 0, "text": "word"}, {"to": 99, "text": "word"}],
    "rehearse": [{"plan": {"lines": [{"key": "x", "options": [[5]]}]}, "first": [], "worlds": 2}],
    "replace": [{"seat": 0}, {"seat": 7}, {"seat": 99}],
    "request": [{"what": "fork"}, {"what": "end"}],
    "resume": [{}, {}],
    "sample": [{}],
    "say": [{"text": "evening"}],
    "take-back": [{"steps": 1}, {"steps": 64}],
    "take-seat": [{}],
    "tutor": [{"on": False}, {"on": True}],
    "vote": [{"yes": False}],
    "wait": [{}],
    "wishes": [{"standing": {"until": "phase"}}, {"orders": [{"key": "x", "move": 5}]}, {}],
}
"""Every kind of message, in the order in which it is sent; what changes something is set right again behind it."""
PATHS = [
    *("", "/history?limit=200", "/history?since=5", "/text", "/text?language=de", "/log", "/replay?limit=20"),
    *(
        "/away",
        "/away?since=3",
        "/chances",
        "/chances?search=1",
        "/coach",
        "/away?since=0",
        "/why?way=round",
        "/why?way=mobsters.0.cash",
        "/why?way=mobsters.1.cash",
        "/why?way=mobsters.1.thug_cards",
        "/why?way=mobsters.2.crates",
        "/why?way=houses.1.wholesale",
        "/why?way=gangs.1.heat",
        "/why?way=gangs.2.gs",
        "/why?way=gangs.0.gs",
        "/why?way=gangs.1.points.total",
        "/why?way=players.1.score",
        "/replay?seat=0",
        "/replay?seat=1",
        "/replay?seat=-1",
        "/replay?seat=99",
        "/nothing",
        "/history?limit=x",
    ),
]
POSTS: list[tuple[str, Any]] = [
    *(("join", {"name": "X"}), ("join", {"name": "X", "seat": 1}), ("seats/1", {"kind": "renew"}), ("begin", {})),
    *(("close", {}), ("fork", {"seats": []}), ("fork", {}), ("fork", {"seats": [{"kind": "me"}], "true": True})),
]
DOORS = ["/api/tables", "/api/tables?status=running", "/api/games", "/health", "/metrics", "/t/table", "/api/tables/x"]


def menu(pair: Pair) -> list[int]:
    """What the seat may choose from."""
    asked = pair.sides[0].live.table.feeds[0].asked
    return [int(move) for move in asked.menu[:8]] if asked is not None else []


def test_messages_of_every_kind_are_tried() -> None:
    """A new kind of message is tried here too, or this fails."""
    assert {kind.__struct_config__.tag for kind in get_args(m.ToServer)} == {"hello", *MESSAGES}


@pytest.mark.parametrize(
    ("game", "seats", "options", "settings"),
    [
        ("bootleggers", 3, {"rounds": 4, "asking": "at-once"}, {"window": 4, "response": 5, "public": True}),
        ("bootleggers", 4, {"rounds": 4, "asking": "at-once"}, {"mode": "correspondence", "clock": "decision"}),
        ("prohibition", 3, {}, {"window": 0, "response": 0, "undo": "vote"}),
        ("rum-run", 3, {}, {"clock": "game", "watchers": False}),
        ("toy", 3, {"generous": True}, {"window": 4, "response": 5, "delay": 60}),
    ],
)
def test_every_channel_tells_the_same(game: str, seats: int, options: dict[str, Any], settings: dict[str, Any]) -> None:
    """In the course of a game a seat sends every kind of message and asks at every door: frames, errors, samples, looks
    ahead, hints, texts, metrics and lists are the same whatever the others hold."""

    async def scene() -> int:
        pair = Pair(middle(game, seats, options, 7, 20 if game != "toy" else 0), 0, settings, 2)
        await pair.open()
        pair.both(0, type="request", what="coach")
        for other in range(1, seats):
            pair.both(other, type="vote", yes=True)
        pair.both(0, type="tutor", on=True)
        await until_then(lambda: all(tutored(side.live.table) == [0] for side in pair.sides), "the coach may not speak")
        asked = 0
        for round in range(3):
            for side in pair.sides:
                side.chance.dice = Dice(pair.steps)
            for kind, bodies in MESSAGES.items():
                for body in bodies or [{"lines": [[move] for move in menu(pair)]}]:
                    if kind == "peek" and not body["lines"]:
                        continue
                    pair.both(0, type=kind, **body)
                    for side in pair.sides:
                        hinting = side.ears[0].hinting
                        if hinting is not None:
                            await hinting
                    pair.compare()
                    asked += 1
            for other in range(1, seats):
                pair.both(other, type="vote", yes=False)
            for token in (("seat0",), ("invite", "nobody"), ("seat0",))[round]:
                for path in PATHS:
                    answers = [await side.get(f"/api/tables/table{path}", token) for side in pair.sides]
                    assert answers[0] == answers[1], path
                for path in DOORS:
                    answers = [await side.get(path, token) for side in pair.sides]
                    assert answers[0] == answers[1], path
                for path, body in POSTS:
                    answers = [await side.get(f"/api/tables/table/{path}", token, body) for side in pair.sides]
                    assert answers[0] == answers[1] and answers[0][0] >= 400, (path, answers)
            pair.compare()
            for _ in range(9):
                if not pair.go_on():
                    return asked
        return asked

    assert asyncio.run(scene()) > 25
