"""A dry run of a plan: worlds drawn from what the seat knows, in which bots play for all and the plan for its seat.

It says how often the plan would act, what it saves, what would drop it, and what it may meet. It also shows one such
world from the seat's eyes, question by question, so that a plan can be made on the board.
"""

import time
from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from volstead import bots
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, bit, members, players
from volstead.core.state import State
from volstead.games import kit as find_kit
from volstead.table.features.plans import Laid, Plan, after, laid_in, met, wanted
from volstead.table.features.windows import HUSH
from volstead.table.updates import Asked

WORLDS = 1000
SECONDS = 20.0
"""Of the processor; then it says how many worlds it has seen."""
LONGEST = 600
"""Decisions after which a world is left."""
ROUNDS_AHEAD = 1
MOST_FRAMES = 16
"""Of windows and responses, and as many of other questions."""
MOST_FOLLOWED = 64


class Ahead(Struct, frozen=True, kw_only=True):
    """A question that the seat may be asked: what it would see then, and the line that would answer it, or -1."""

    question: Asked
    view: Any
    line: int
    moves: list[int]
    """What was answered here."""
    then: list[tuple[int, Asked]] = []
    """What the seat would be asked at once after a move of the menu, as with a cell and then what is laid there."""


class Rehearsal(Struct, frozen=True, kw_only=True):
    """What came of a plan in so many worlds. All but `worlds` are shares of them, or means."""

    worlds: int
    acts: list[float]
    """In what part of the worlds each line has answered."""
    saved: float
    """How many visits the plan saves: times at which the table would have waited for the seat."""
    visits: float
    """How many were left."""
    dropped: float
    reasons: list[tuple[str, str, float]]
    """Why and about what it was dropped, the most frequent first."""
    foreseen: list[str]
    """What the plan may meet without being dropped."""
    frames: list[Ahead]


class World:
    """One sample, played by bots until the plan is at its end or a round further."""

    def __init__(self, kit: Kit, s: State, seat: int, plan: Plan, passes: bool, dice: Dice, bot: bots.Bot) -> None:
        self.kit, self.s, self.seat, self.passes, self.dice, self.bot = kit, s, seat, passes, dice, bot
        s.journal = Journal()
        self.since = int(s.game.when(s)[0])
        self.last = self.since + (ROUNDS_AHEAD if plan.until == "game" else 0)
        self.laid = laid_in(plan, self.since)
        self.numbers = list(range(len(plan.lines)))
        """Which line of the plan as it was laid each line that is left was."""
        self.acted: set[int] = set()
        self.saved = self.visits = 0
        self.visit = ""
        """Whose doing the present run of the seat's answers is: the plan's, the player's, or not yet a run."""
        self.met: set[str] = set()
        self.menu = Menu()
        self.frames: list[Ahead] | None = None

    def run(self) -> None:
        s = self.s
        for _ in range(LONGEST):
            if s.over() or int(s.game.when(s)[0]) > self.last:
                return
            if self.frames is None and self.laid.plan is not None and self.laid.why == "through":
                return
            if s.actors() & NATURE_BIT:
                s.fill(int(NATURE), self.menu)
                self.made(int(NATURE), [int(self.menu.moves[self.dice.below(self.menu.size)])])
                continue
            waiting = members(players(s.actors()))
            others = [seat for seat in waiting if seat != self.seat]
            if self.seat in waiting and not (others and s.tempo() in HUSH):
                self.answer()
            else:
                s.fill(others[0], self.menu)
                self.made(others[0], [int(self.bot.choose(s, others[0], self.menu))])

    def answer(self) -> None:
        """The seat is asked: its plan answers, its standing pass, or a bot for the player, which is a visit."""
        s, laid = self.s, self.laid
        found, meant = wanted(self.kit, s, self.seat, laid) if laid.armed else (None, "")
        hushed = s.tempo() in HUSH
        if meant and not hushed:
            self.laid = Laid(plan=laid.plan, why="impossible", about=meant)
        if found is not None:
            moves, line = found
        elif hushed and self.passes:
            moves, line = [int(s.default(self.seat))], -1
        else:
            s.fill(self.seat, self.menu)
            moves, line = [int(self.bot.choose(s, self.seat, self.menu))], -1
        if not (hushed and self.passes and found is None):
            self.count("plan" if found is not None else "player")
        self.show(moves, self.numbers[line] if line >= 0 else -1)
        if line >= 0:
            self.acted.add(self.numbers[line])
            left = len(laid.plan.lines) if laid.plan is not None else 0
            self.laid = after(self.laid, line)
            if self.laid.plan is not None and len(self.laid.plan.lines) < left:
                del self.numbers[line]
        self.made(self.seat, moves)

    def count(self, who: str) -> None:
        """A visit is a run of answers; the plan has saved it only if it has given all of them."""
        if not self.visit:
            self.saved += who == "plan"
            self.visits += who == "player"
        elif self.visit == "plan" and who == "player":
            self.saved -= 1
            self.visits += 1
        self.visit = "player" if "player" in (who, self.visit) else "plan"

    def made(self, seat: int, moves: list[int]) -> None:
        s = self.s
        for move in moves:
            s.apply(seat, move)
        if seat != self.seat and seat != NATURE:
            self.visit = ""
        assert s.journal is not None
        events, s.journal.events = s.journal.events, []
        for event in events:
            if not event.audience >> SPECTATOR & 1 or seat == self.seat:
                continue
            fact = self.kit.facts.to_dict(event)
            if self.laid.armed:
                self.met.add(str(fact["kind"]))
            self.laid = met(self.laid, fact, self.seat, seat)

    def show(self, moves: list[int], line: int) -> None:
        s, seat = self.s, self.seat
        if self.frames is None:
            return
        hushed = s.tempo() in HUSH
        if sum((frame.question.tempo in HUSH) == hushed for frame in self.frames) >= MOST_FRAMES:
            return
        menu = s.legal(seat)
        if len(menu) < 2:
            return
        seen = msgspec.to_builtins(s.view(seat))
        self.frames.append(Ahead(question=asks(s, seat), view=seen, line=line, moves=moves, then=self.follows(menu)))

    def follows(self, menu: list[int]) -> list[tuple[int, Asked]]:
        """What would be asked of the seat alone after each move, before anybody else or chance has a say."""
        s, seat = self.s, self.seat
        found: list[tuple[int, Asked]] = []
        if players(s.actors()) != bit(seat):
            return found
        for move in menu[:MOST_FOLLOWED]:
            trial = s.clone()
            trial.apply(seat, move)
            if trial.actors() == bit(seat):
                found.append((move, asks(trial, seat)))
        return found


def asks(s: State, seat: int) -> Asked:
    question = s.question(seat)
    return Asked(rule=question.rule, key=question.key, menu=s.legal(seat), numbers=question.numbers, tempo=s.tempo())


def rehearse(
    plan: Plan, passes: bool, worlds: int, sample: State, seat: int, first: list[int], seconds: float = SECONDS
) -> Rehearsal:
    """Try a plan on worlds drawn from a sample of what the seat knows; `first` are moves that the seat makes before."""
    kit = find_kit(sample.game.name)
    bot = bots.make(bots.usual(kit.name) if kit.greedy is not None else "random", kit.name, 7)
    dice = Dice(11)

    def look(frames: list[Ahead] | None) -> World:
        world = World(kit, sample.resample(seat, int(dice.word())), seat, plan, passes, dice, bot)
        world.frames = frames
        for move in first:
            world.s.play(seat, move)
        world.run()
        return world

    shown: list[Ahead] = []
    look(shown)
    played: list[World] = []
    until = time.process_time() + seconds
    while len(played) < worlds and (not played or time.process_time() < until):
        played.append(look(None))
    many = len(played)
    gone = Counter((w.laid.why, w.laid.about) for w in played if w.laid.why not in ("", "through"))
    return Rehearsal(
        worlds=many,
        acts=[sum(number in world.acted for world in played) / many for number in range(len(plan.lines))],
        saved=sum(world.saved for world in played) / many,
        visits=sum(world.visits for world in played) / many,
        dropped=sum(gone.values()) / many,
        reasons=[(why, about, times / many) for (why, about), times in gone.most_common(5)],
        foreseen=sorted({kind for world in played for kind in world.met}),
        # What a bot did in the player's place would be a hint.
        frames=[frame if frame.line >= 0 else replace(frame, moves=[]) for frame in shown],
    )
