"""Bots in worker processes, for tables: a search of seconds there costs the server nothing here.

What a worker is sent is a sample of the position for the seat that asks, never the position itself.
"""

import multiprocessing
import os
import sys
import sysconfig
from collections import OrderedDict
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

from volstead.bots import Bot, SearchBot, make
from volstead.core.packed import packed
from volstead.core.state import Game, State
from volstead.games.registry import adopt, registry
from volstead.version import compiled

LONGEST = 10.0
"""Seconds of search after which the best move found so far is taken, whatever the budget."""
MOST_BOTS = 64
"""Bots that a worker keeps with their trees; the one that was used longest ago goes first."""


@dataclass(frozen=True)
class Thought:
    """A move and why: a key of the words files and its numbers."""

    move: int
    reason: str
    figures: list[int]


def compiled_meanwhile() -> bool:
    """Whether this process runs as pure Python and the compiled package has been installed since it began.

    `make play` begins to play at once and names in VOLSTEAD_COMPILED the file that tells when the compiler is done.
    """
    return not compiled() and os.path.exists(os.environ.get("VOLSTEAD_COMPILED", ""))


class Workers:
    """So many processes. A table always asks the same one, so that its bots keep their trees."""

    def __init__(self, processes: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.pools = [self.pool() for _ in range(processes)]
        self.pure = not compiled()

    def pool(self) -> ProcessPoolExecutor:
        """One process, which knows the same games."""
        return ProcessPoolExecutor(1, self.context, adopt, (registry.sources(),))

    def take_compiled(self) -> None:
        """Search in processes that run the compiled package from now on; the old ones answer their open questions."""
        self.pure = False
        sys.path.insert(
            0, sysconfig.get_path("purelib")
        )  # the path of this process is the path of those that it starts
        for place, pool in enumerate(self.pools):
            pool.shutdown(wait=False)
            self.pools[place] = self.pool()

    def ask(
        self, table: str, bot: str, seed: int, true: State, seat: int, content: Path | None = None
    ) -> Future[Thought]:
        """The move of a bot at a table, some time later.

        If its process dies the future raises BrokenProcessPool: take the default; the next question gets a new process.
        """
        if self.pure and compiled_meanwhile():
            self.take_compiled()
        game = true.game
        sample = true.resample(seat, seed)
        rules = (game.name, int(game.seats), tuple(sorted(game.options.items())), content)
        numbers = [sample.v[k] for k in range(len(sample.v))]
        place = crc32(table.encode()) % len(self.pools)
        try:
            return self.pools[place].submit(_think, (table, seat, bot, seed), rules, numbers)
        except BrokenProcessPool:
            self.pools[place].shutdown(wait=False)
            self.pools[place] = self.pool()
            return self.pools[place].submit(_think, (table, seat, bot, seed), rules, numbers)

    def close(self, wait: bool = True) -> None:
        """End all processes; questions that nobody works on yet are cancelled."""
        for pool in self.pools:
            pool.shutdown(wait, cancel_futures=True)


Rules = tuple[str, int, tuple[tuple[str, Any], ...], Path | None]
_bots: OrderedDict[tuple[str, int, str, int], Bot] = OrderedDict()


@lru_cache(16)
def _game(rules: Rules) -> Game:
    name, seats, options, content = rules
    return registry.kit(name).make(seats, dict(options), content)


def _think(key: tuple[str, int, str, int], rules: Rules, numbers: list[int]) -> Thought:
    """In the worker: let the bot of this seat decide."""
    _, seat, name, seed = key
    if key not in _bots:
        _bots[key] = make(name, rules[0], seed)
        if len(_bots) > MOST_BOTS:
            _bots.popitem(last=False)
    _bots.move_to_end(key)
    bot = _bots[key]
    sample = State(_game(rules), packed(numbers))
    if isinstance(bot, SearchBot):
        bot.start(sample, seat)
        bot.slice(LONGEST)
        move = bot.answer()
    else:
        move = bot.decide(sample, seat)
    return Thought(int(move), bot.reason, [int(figure) for figure in bot.figures])
