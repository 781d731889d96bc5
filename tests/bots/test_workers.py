"""Bots in worker processes: for tables, which must not stall."""

import asyncio
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from volstead.bots.workers import Workers
from volstead.core.chance import Dice, Driver
from volstead.core.seats import lowest
from volstead.core.state import State
from volstead.games import kit
from volstead.table.crew import Crew
from volstead.version import compiled


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


def version(s: State, seat: int, line: list[int]) -> int:
    """By which rules a process plays."""
    return int(s.game.version)


def test_a_worker_plays_by_the_rules_of_its_table() -> None:
    """At a table of the first rules a bot, a coach and a dry run think by them."""
    workers = Workers(1)
    found = [
        workers.work("t", version, kit("bootleggers").make(3, {}, version=number).new(), 0, []).result(60)[0]
        for number in (1, 2, 1)
    ]
    workers.close()
    assert found == [1, 2, 1]


def test_a_dead_worker_is_replaced() -> None:
    """A question over which a process dies is put to a new one; if that dies too it is given up, and the next question
    is answered again."""
    workers = Workers(1)
    s = kit("rum-run").make(2).new()
    Driver(s, Dice(4)).run()
    seat = int(lowest(s.actors()))
    assert workers.ask("table", "random", 1, s, seat).result(60).move in s.legal(seat)
    kept = workers.ask("table", "search@2000", 1, s, seat)
    for process in list(workers.pools[0]._processes.values()):
        process.kill()
    assert kept.result(120).move in s.legal(seat)
    first = workers.pools[0]
    lost = workers.ask("table", "search@100000", 1, s, seat)
    for process in list(first._processes.values()):
        process.kill()
    while workers.pools[0] is first or not workers.pools[0]._processes:
        time.sleep(0.01)
    for process in list(workers.pools[0]._processes.values()):
        process.kill()
    with pytest.raises(BrokenProcessPool):
        lost.result(120)
    assert workers.ask("table", "random", 1, s, seat).result(60).move in s.legal(seat)
    workers.close()


def test_what_a_bot_learns_in_one_seat_does_not_help_it_in_another() -> None:
    """Two seats of one bot at one table, in one process: the second thinks as if the first had never been asked."""
    s = kit("bootleggers").make(3, {"rounds": 2}).new()
    Driver(s, Dice(4)).run()
    assert s.actors() & 0b11 == 0b11
    workers = Workers(1)
    alone = workers.ask("quiet", "search@40", 5, s, 1).result(60)
    workers.ask("busy", "search@40", 5, s, 0).result(60)
    assert workers.ask("busy", "search@40", 5, s, 1).result(60) == alone
    workers.close()


def test_the_crew_of_a_server_sends_searches_to_its_workers() -> None:
    """At a table a quick bot answers at once and a searching one from its process, both with a legal move."""
    crew = Crew(1)
    s = kit("bootleggers").make(3, {"rounds": 2}).new()
    Driver(s, Dice(4)).run()
    for name in ("hustler", "search@20"):
        move, _, _ = asyncio.run(crew.decide(name, "table", s.resample(0, 1), 0))
        assert move in s.legal(0)
    assert crew.workers is not None
    crew.close()


def test_compiled_code_is_taken_when_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches begin in pure Python; once the compiler is done they go on in new processes, and none is lost."""
    done = tmp_path / "compiled"
    monkeypatch.setenv("VOLSTEAD_COMPILED", str(done))
    monkeypatch.setattr(sys, "path", list(sys.path))
    workers = Workers(1)
    s = kit("rum-run").make(2).new()
    Driver(s, Dice(4)).run()
    seat = int(lowest(s.actors()))
    asked = [workers.ask("table", "search@30", 1, s, seat)]
    first = workers.pools[0]
    done.touch()
    asked.append(workers.ask("table", "search@30", 1, s, seat))
    assert all(thought.result(60).move in s.legal(seat) for thought in asked)
    assert (workers.pools[0] is first) == compiled()
    workers.close()


def test_each_patron_in_turn_and_no_table_waits_for_hints(tmp_path: Path) -> None:
    """A dozen questions of one visitor keep no other waiting; a hint that takes long, no table; a seat has one
    question."""
    workers = Workers(1)
    s = kit("rum-run").make(2).new()
    Driver(s, Dice(4)).run()
    seat = int(lowest(s.actors()))
    order: list[str] = []
    hint = workers.work("guest", partial(_until, tmp_path / "go"), s, seat, [], patron="guest")
    behind = workers.ask("other", "search@1", 1, s, seat, patron="guest", hint=True)
    asked = [workers.ask("first", "search@20", 1, s, seat, patron="crowd")]
    for n in range(12):
        asked.append(workers.ask(f"crowd {n}", "search@1", 1, s, seat, patron="crowd"))
    bots_alone = workers.ask("alone", "search@1", 1, s, seat)
    guest = workers.ask("guest", "search@1", 1, s, seat, patron="guest")
    for name, answer in (("guest", guest), ("alone", bots_alone), *(("crowd", one) for one in asked)):
        answer.add_done_callback(lambda _, name=name: order.append(name))  # type: ignore[misc]
    earlier = workers.ask("twice", "search@1", 1, s, seat, patron="x")
    later = workers.ask("twice", "search@1", 1, s, seat, patron="x")
    assert earlier.cancelled() and later.result(60).move in s.legal(seat)
    assert workers.waiting > 8
    bots_alone.result(60)
    assert "guest" in order[:3] and order[-1] == "alone" and len(order) == 15
    assert not hint.done() and not behind.done()
    (tmp_path / "go").touch()
    assert hint.result(60)[0] == seat and behind.result(60).move in s.legal(seat)
    workers.close()


def _until(path: Path, s: State, seat: int, line: list[int]) -> int:
    while not path.exists():
        time.sleep(0.01)
    return seat


def test_a_budget_has_a_ceiling() -> None:
    """A search that was asked to try without end ends with what this server grants."""
    workers = Workers(1, tries=50, longest=60.0)
    s = kit("rum-run").make(2).new()
    Driver(s, Dice(4)).run()
    seat = int(lowest(s.actors()))
    thought = workers.ask("table", "search@999999999", 1, s, seat).result(120)
    assert 0 < thought.figures[0] <= 50 and thought.move in s.legal(seat)
    workers.close()
