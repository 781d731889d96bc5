"""Bots at tables. They get a sample that was made at the gate, never the true state.

The quick ones answer at once; those that search work in processes of their own, so that no table waits for another.
"""

import asyncio
import json
import secrets
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from librt.vecs import vec
from mypy_extensions import i64

from volstead import bots
from volstead.bots import Bot
from volstead.core.menu import Menu
from volstead.core.state import Game, State
from volstead.games import kit

LONGEST = 60.0
"""Seconds after which a bot is given up on and the default is taken."""

Thought = tuple[int, str, list[int]]
"""A move, and why: the key of a sentence and its numbers."""

_games: dict[tuple[str, int, str], Game] = {}
_bots: dict[tuple[str, str], Bot] = {}


def quick(name: str) -> bool:
    """Whether a bot answers without searching."""
    return name in ("random", "greedy") or (name in bots.LEVELS and not bots.LEVELS[name].tries)


def choose(bot: Bot, sample: State, seat: int) -> Thought:
    """A bot's choice from a sample."""
    menu = Menu()
    sample.fill(seat, menu)
    if menu.size == 1:
        return int(menu.moves[0]), "why-only", []
    bot.reason, bot.figures = "", []
    move = int(bot.choose(sample, seat, menu))
    return move, bot.reason, [int(figure) for figure in bot.figures]


def think(game: str, seats: int, options: str, numbers: list[int], seat: int, name: str, seed: int) -> Thought:
    """The work of a process: a choice from a sample that came as numbers."""
    key = (game, seats, options)
    if key not in _games:
        _games[key] = kit(game).make(seats, json.loads(options))
    if (game, name) not in _bots:
        _bots[game, name] = bots.make(name, game, seed)
    return choose(_bots[game, name], State(_games[key], vec[i64](numbers)), seat)


class Crew:
    """All bots of a server."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.quick_bots: dict[tuple[str, str], Bot] = {}

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def decide(self, name: str, sample: State, seat: int, options: Mapping[str, object]) -> Thought:
        """What a bot would do."""
        game = sample.game
        if quick(name):
            bot = self.quick_bots.get((game.name, name))
            if bot is None:
                bot = self.quick_bots[game.name, name] = bots.make(name, game.name, secrets.randbits(60))
            return choose(bot, sample, seat)
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        numbers = [int(number) for number in sample.v]
        work = (game.name, int(game.seats), json.dumps(dict(options)), numbers, seat, name, secrets.randbits(60))
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.pool, think, *work), LONGEST)
        except BrokenProcessPool:
            self.close()
            raise
