"""Bots in worker processes: for tables, which must not stall."""

from concurrent.futures.process import BrokenProcessPool

import pytest

from volstead.bots.workers import Workers
from volstead.core.chance import Dice, Driver
from volstead.core.seats import lowest
from volstead.games import kit


def test_a_worker_moves_for_a_seat_and_says_why() -> None:
    """The answer is a legal move with a reason; the same question of the same seed has the same answer."""
    workers = Workers(2)
    s = kit("bootleggers").make(3, {"rounds": 2}).new()
    Driver(s, Dice(4)).run()
    seat = int(lowest(s.actors()))
    thoughts = [workers.ask(table, "search@20", 5, s, seat).result(60) for table in ("one", "two", "three")]
    workers.close()
    assert thoughts[0] == thoughts[1] == thoughts[2]
    assert thoughts[0].move in s.legal(seat)
    assert thoughts[0].reason.startswith("why-")


def test_a_dead_worker_is_replaced() -> None:
    """A process that dies takes its open questions with it; the next question is answered again."""
    workers = Workers(1)
    s = kit("rum-run").make(2).new()
    Driver(s, Dice(4)).run()
    seat = int(lowest(s.actors()))
    assert workers.ask("table", "random", 1, s, seat).result(60).move in s.legal(seat)
    lost = workers.ask("table", "search@100000", 1, s, seat)
    for process in list(workers.pools[0]._processes.values()):
        process.kill()
    with pytest.raises(BrokenProcessPool):
        lost.result(60)
    assert workers.ask("table", "random", 1, s, seat).result(60).move in s.legal(seat)
    workers.close()
