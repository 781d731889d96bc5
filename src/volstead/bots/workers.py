"""Bots in worker processes, for tables: a search of seconds there costs the server nothing here.

What a worker is sent is a sample of the position for the seat that asks, never the position itself.
"""

import multiprocessing
import os
import sys
import sysconfig
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import lru_cache, partial
from multiprocessing import connection
from pathlib import Path
from threading import Lock, Thread
from typing import Any
from zlib import crc32

from volstead.bots import Bot, SearchBot, make
from volstead.core.packed import packed
from volstead.core.state import Game, State
from volstead.games.registry import adopt, registry
from volstead.version import compiled

LONGEST = 10.0
"""Seconds of search after which the best move found so far is taken, whatever the budget."""
MOST_TRIES = 20_000
"""Tries of one search, whatever budget a bot is called with."""
STAND_BACK = 5
"""How much less claim to the processor what people want to know has than what tables wait for."""
MOST_BOTS = 64
"""Bots that a worker keeps with their trees; the one that was used longest ago goes first."""


@dataclass(frozen=True)
class Thought:
    """A move and why: a key of the words files and its numbers."""

    move: int
    reason: str
    figures: list[int]
    seconds: float = field(default=0.0, compare=False)
    """How long the processor was busy with it."""


@dataclass(eq=False)
class Job:
    """What somebody wants a bot to think about."""

    seat: tuple[str, int, bool]
    """The table, the seat, and whether it is only for a hint."""
    patron: str
    """For whom: questions of one visitor, however many, are one in the queue's eyes."""
    asked: tuple[Any, ...]
    run: Callable[..., Any]
    """What the process does with it."""
    answer: "Future[Any]" = field(default_factory=Future)
    again: bool = False
    """Whether a process has died over it already."""

    @property
    def rank(self) -> int:
        """Tables at which somebody waits come first, those that nobody looks at next."""
        return 0 if self.patron else 1


class Queue:
    """The jobs of one process, one at a time: each patron in turn, one open job a seat."""

    def __init__(self, start: Callable[[], ProcessPoolExecutor], pools: list[ProcessPoolExecutor], place: int) -> None:
        self.start, self.pools, self.place = start, pools, place
        self.waiting: list[Job] = []
        self.busy = False
        self.served: dict[str, int] = {}
        """When each patron who waits was last served, in questions."""
        self.count = 0
        self.lock = Lock()
        self.closed = False

    def put(self, job: Job) -> None:
        with self.lock:
            for other in [other for other in self.waiting if other.seat == job.seat]:
                other.answer.cancel()
            self.waiting.append(job)
        self.next()

    def next(self) -> None:
        """Send the next job on its way, if the process is free."""
        with self.lock:
            self.waiting = [job for job in self.waiting if not job.answer.cancelled()]
            if self.busy or not self.waiting:
                return
            job = min(self.waiting, key=lambda one: (one.rank, self.served.get(one.patron, 0)))
            self.waiting.remove(job)
            if self.closed or not job.answer.set_running_or_notify_cancel():
                job.answer.cancel()
                return
            self.count += 1
            waiting = {other.patron for other in self.waiting} | {job.patron}
            self.served = {patron: at for patron, at in self.served.items() if patron in waiting}
            self.served[job.patron] = self.count
            self.busy = True
        self.send(job)

    def send(self, job: Job) -> None:
        """Let the process think about it; a new one, if it has died."""
        try:
            thinking = self.pools[self.place].submit(job.run, *job.asked)
        except BrokenProcessPool:
            self.pools[self.place].shutdown(wait=False)
            self.pools[self.place] = self.start()
            thinking = self.pools[self.place].submit(job.run, *job.asked)
        thinking.add_done_callback(partial(self.thought, job))

    def thought(self, job: Job, thinking: "Future[Any]") -> None:
        if not thinking.cancelled() and isinstance(thinking.exception(), BrokenProcessPool):
            if not job.again and not self.closed:
                job.again = True
                self.send(job)
                return
        self.busy = False
        if thinking.cancelled():
            job.answer.set_exception(BrokenProcessPool("the workers are closed"))
        elif (fault := thinking.exception()) is not None:
            job.answer.set_exception(fault)
        else:
            job.answer.set_result(thinking.result())
        self.next()

    def close(self) -> None:
        with self.lock:
            self.closed = True
            for job in self.waiting:
                job.answer.cancel()
            self.waiting = []


def compiled_meanwhile() -> bool:
    """Whether this process runs as pure Python and the compiled package has been installed since it began.

    `make play` begins to play at once and names in VOLSTEAD_COMPILED the file that tells when the compiler is done.
    """
    return not compiled() and os.path.exists(os.environ.get("VOLSTEAD_COMPILED", ""))


class Workers:
    """So many processes for the bots of tables, each table always at the same one, so that its bots keep their trees;
    and one more, which stands back, for what people want to know besides: no table waits for a hint."""

    def __init__(self, processes: int, tries: int = MOST_TRIES, longest: float = LONGEST) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.tries, self.longest = tries, longest
        self.processes = processes
        self.pools = [self.pool(place) for place in range(processes + 1)]
        self.queues = [Queue(partial(self.pool, place), self.pools, place) for place in range(processes + 1)]
        self.pure = not compiled()

    def pool(self, place: int) -> ProcessPoolExecutor:
        """One process, which knows the same games. It is started with its first job."""
        back = STAND_BACK if place == self.processes else 0
        return ProcessPoolExecutor(1, self.context, _begin, (registry.sources(), back))

    def take_compiled(self) -> None:
        """Search in processes that run the compiled package from now on; the old ones answer their open questions."""
        self.pure = False
        sys.path.insert(0, sysconfig.get_path("purelib"))  # for new processes: what is imported here already stays
        for place, pool in enumerate(self.pools):
            pool.shutdown(wait=False)
            self.pools[place] = self.pool(place)

    def ask(
        self,
        table: str,
        bot: str,
        seed: int,
        true: State,
        seat: int,
        content: Path | None = None,
        patron: str = "",
        hint: bool = False,
    ) -> Future[Thought]:
        """The move of a bot at a table, some time later.

        If its process dies a new one is asked once more; if that dies too, the future raises BrokenProcessPool: take
        the default.
        """
        sample = true.resample(seat, seed)
        asked = ((table, seat, bot, seed), *_packed(sample, content), self.tries, self.longest)
        return self._put(table, Job((table, seat, hint), patron, asked, _think))

    def work(
        self, table: str, run: "Task", sample: State, seat: int, line: list[int], patron: str = ""
    ) -> "Future[tuple[Any, float]]":
        """What a function says of a line of moves of a seat, some time later, and how long the processor was busy.

        The function is sent by its name, so it must be one of a module.
        """
        asked = (run, *_packed(sample, None), seat, line)
        return self._put(table, Job((table, seat, True), patron, asked, _work))

    def _put(self, table: str, job: Job) -> "Future[Any]":
        if self.pure and compiled_meanwhile():
            self.take_compiled()
        place = self.processes if job.seat[2] else crc32(table.encode()) % self.processes
        self.queues[place].put(job)
        return job.answer

    @property
    def waiting(self) -> int:
        """How many questions nobody works on yet."""
        return sum(len(queue.waiting) for queue in self.queues)

    def close(self, wait: bool = True) -> None:
        """End all processes; questions that nobody works on yet are cancelled."""
        for queue in self.queues:
            queue.close()
        for pool in self.pools:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait, cancel_futures=True)
            if not wait:
                # A process that ends without waiting may lose the word that tells its own to end; they keep nothing.
                for process in processes:
                    process.kill()


def watch_parent(end: Callable[[], None]) -> None:
    """In a process that another has started: call this when the other is gone, however it went."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        connection.wait([parent.sentinel])
        end()

    Thread(target=watch, daemon=True).start()


def _begin(games: Any, back: int) -> None:
    """In the worker: know the same games; nobody is left behind when the server is killed."""
    watch_parent(partial(os._exit, 1))
    if back and hasattr(os, "nice"):
        os.nice(back)
    adopt(games)


Task = Callable[[State, int, list[int]], Any]
Rules = tuple[str, int, tuple[tuple[str, Any], ...], Path | None, int]
"""A game that a process can make: its name, seats, options, content and version of the rules."""
_bots: OrderedDict[tuple[str, int, str, int], Bot] = OrderedDict()


@lru_cache(16)
def _game(rules: Rules) -> Game:
    name, seats, options, content, version = rules
    return registry.kit(name).make(seats, dict(options), content, version)


def _packed(sample: State, content: Path | None) -> tuple[Rules, list[int]]:
    """A sample as it is sent to a process."""
    game = sample.game
    rules = (game.name, int(game.seats), tuple(sorted(game.options.items())), content, int(game.version))
    return rules, [sample.v[k] for k in range(len(sample.v))]


def _work(run: Task, rules: Rules, numbers: list[int], seat: int, line: list[int]) -> tuple[Any, float]:
    """In the worker: what a function says, and how long it took."""
    started = time.process_time()
    found = run(State(_game(rules), packed(numbers)), seat, line)
    return found, time.process_time() - started


def _think(key: tuple[str, int, str, int], rules: Rules, numbers: list[int], tries: int, longest: float) -> Thought:
    """In the worker: let the bot of this seat decide, with no more tries and seconds than this server grants."""
    started = time.process_time()
    _, seat, name, seed = key
    if key not in _bots:
        _bots[key] = make(name, rules[0], seed)
        if len(_bots) > MOST_BOTS:
            _bots.popitem(last=False)
    _bots.move_to_end(key)
    bot = _bots[key]
    sample = State(_game(rules), packed(numbers))
    if isinstance(bot, SearchBot):
        bot.tries = min(bot.tries, tries)
        bot.start(sample, seat)
        bot.slice(longest)
        move = bot.answer()
    else:
        move = bot.decide(sample, seat)
    figures = [int(figure) for figure in bot.figures]
    return Thought(int(move), bot.reason, figures, time.process_time() - started)
