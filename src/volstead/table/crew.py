"""Bots at tables. They get a sample that was made at the gate, never the true state.

The quick ones answer at once; those that search work in processes of their own, so that no table waits for another.
"""

import asyncio
import secrets
from typing import Any
from zlib import crc32

from volstead import bots
from volstead.bots import Bot
from volstead.bots.characters import seeded
from volstead.bots.workers import LONGEST as LONGEST_SEARCH
from volstead.bots.workers import MOST_TRIES, Task, Workers
from volstead.coach import Advice
from volstead.core.menu import Menu
from volstead.core.state import State

LONGEST = 60.0
"""Seconds after which a bot is given up on and the default is taken."""

Thought = tuple[int, str, list[int]]
"""A move, and why: the key of a sentence and its numbers."""


def choose(bot: Bot, sample: State, seat: int) -> Thought:
    """A bot's choice from a sample."""
    menu = Menu()
    sample.fill(seat, menu)
    if menu.size == 1:
        return int(menu.moves[0]), "why-only", []
    bot.reason, bot.figures = "", []
    move = int(bot.choose(sample, seat, menu))
    return move, bot.reason, [int(figure) for figure in bot.figures]


class Crew:
    """All bots of a server. A bot that searches has a tree of its own at each seat of each table: what it learnt
    with one seat's cards in view must not help another."""

    def __init__(self, workers: int = 1, tries: int = MOST_TRIES, longest: float = LONGEST_SEARCH) -> None:
        self.processes = workers
        self.tries, self.longest = tries, longest
        self.workers: Workers | None = None
        self.seed = secrets.randbits(60)
        self.quick_bots: dict[tuple[str, str], Bot] = {}

    def close(self) -> None:
        if self.workers is not None:
            self.workers.close(wait=False)
            self.workers = None

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return self.workers.waiting if self.workers is not None else 0

    async def decide(self, name: str, table: str, sample: State, seat: int, patron: str = "", who: str = "") -> Thought:
        """What a bot would do at a seat of a table; `patron` is the visitor who waits, `who` what it is called."""
        return (await self.think(name, table, sample, seat, patron, who=who))[0]

    async def think(
        self, name: str, table: str, sample: State, seat: int, patron: str = "", hint: bool = False, who: str = ""
    ) -> tuple[Thought, float]:
        """The same, and how many seconds a process was busy with it."""
        game = sample.game
        if bots.quick(name, game.name):
            bot = self.quick_bots.get((game.name, name))
            if bot is None:
                bot = self.quick_bots[game.name, name] = bots.make(name, game.name, self.seed)
            return choose(bot, sample, seat), 0.0
        if self.workers is None:
            self.workers = Workers(self.processes, self.tries, self.longest)
        seed = seeded(self.seed ^ crc32(f"{table} {seat}".encode()), who)
        asked = self.workers.ask(table, name, seed, sample, seat, patron=patron, hint=hint)
        thought = await asyncio.wait_for(asyncio.wrap_future(asked), LONGEST)
        return (thought.move, thought.reason, thought.figures), thought.seconds

    async def advise(
        self, how: Task, table: str, sample: State, seat: int, line: list[int], patron: str = ""
    ) -> tuple[Advice | None, float]:
        """What the coach says of a line of moves (`coach.beside`, `coach.instead`), and how long it took."""
        found: tuple[Advice | None, float] = await self.work(how, table, sample, seat, line, patron)
        return found

    async def work(self, how: Task, table: str, sample: State, seat: int, line: list[int], patron: str = "") -> Any:
        """What a process finds out from a sample, and how long it took."""
        if self.workers is None:
            self.workers = Workers(self.processes, self.tries, self.longest)
        asked = self.workers.work(table, how, sample, seat, line, patron)
        return await asyncio.wait_for(asyncio.wrap_future(asked), LONGEST)
