"""Bots at tables. They get a sample that was made at the gate, never the true state.

The quick ones answer at once; those that search work in processes of their own, so that no table waits for another.
"""

import asyncio
import secrets

from volstead import bots
from volstead.bots import Bot
from volstead.bots.workers import Workers
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

    def __init__(self, workers: int = 1) -> None:
        self.processes = workers
        self.workers: Workers | None = None
        self.seed = secrets.randbits(60)
        self.quick_bots: dict[tuple[str, str], Bot] = {}

    def close(self) -> None:
        if self.workers is not None:
            self.workers.close(wait=False)
            self.workers = None

    async def decide(self, name: str, table: str, sample: State, seat: int) -> Thought:
        """What a bot would do at a seat of a table."""
        game = sample.game
        if bots.quick(name, game.name):
            bot = self.quick_bots.get((game.name, name))
            if bot is None:
                bot = self.quick_bots[game.name, name] = bots.make(name, game.name, self.seed)
            return choose(bot, sample, seat)
        if self.workers is None:
            self.workers = Workers(self.processes)
        thought = await asyncio.wait_for(
            asyncio.wrap_future(self.workers.ask(table, name, self.seed, sample, seat)), LONGEST
        )
        return thought.move, thought.reason, thought.figures
