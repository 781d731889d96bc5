"""Processes that a server has started: none is left behind, however the server ends; searches have an end."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.client import SOURCE, Running, Seat, running
from tests.table.postgres import Postgres
from tests.waiting import until


def below(process: int) -> list[int]:
    """All processes that a process has started, and those that they have."""
    listed = subprocess.run(["ps", "--ppid", str(process), "-o", "pid="], capture_output=True, text=True)
    found = [int(word) for word in listed.stdout.split()]
    return found + [other for one in found for other in below(one)]


def all_gone(processes: list[int]) -> bool:
    with contextlib.suppress(AssertionError):
        return until(lambda: not any(os.path.exists(f"/proc/{one}") for one in processes))
    return False


def think(server: Running) -> None:
    """Let a bot search, so that there is a process for it."""
    player = alone(server)
    player.ask("hint", bot="search@2")
    player.close()


def alone(server: Running) -> Seat:
    """Somebody who plays against a bot and is asked something."""
    made = server.table("rum-run", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], settings={"bot_pause": 0})
    player = server.sit(made["table"]["id"], made["token"])
    while player.question is None or not player.question["must"]:
        player.hear()
    return player


def test_a_killed_server_leaves_no_bots_behind(tmp_path: Path) -> None:
    """kill -9 of the server alone; the process in which its bots think ends by itself."""
    server = Running(f"sqlite:///{tmp_path}/v.db").start()
    try:
        think(server)
        assert server.process is not None
        children = below(server.process.pid)
        assert children
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        assert all_gone(children)
    finally:
        server.end()


def test_a_killed_supervisor_leaves_no_workers_behind(postgres: Postgres) -> None:
    """kill -9 of the process that looks after the workers: they put everything away and end."""
    server = Running(postgres.url, "--workers", "2").start()
    try:
        think(server)
        assert server.process is not None
        children = below(server.process.pid)
        assert len(children) >= 2
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        assert all_gone(children)
    finally:
        server.end()


def test_searches_without_end_are_not_granted(tmp_path: Path) -> None:
    """A bot's name may carry a budget, but not any: refused at the lobby and for a hint, in a sentence."""
    with running(f"sqlite:///{tmp_path}/v.db") as server:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "search@999999999"}]
        status, answer = server.request("POST", "/api/tables", {"game": "toy", "seats": seats})
        assert status == 400 and "at most 20000 tries" in answer["why"]
        asked = alone(server)
        answer = asked.ask("hint", bot="search@999999999")
        assert answer["type"] == "refused" and "at most" in answer["why"]
        asked.say("hint", bot="search@5000ms", id="long")
        assert asked.ask("hint", bot="search@20")["code"] == "busy"
        asked.close()


STOPPED_AT_ONCE = """
import os, signal, socket, sys, threading, time
from volstead.server import run
def serve(*about):  # told to stop before it has its own way of stopping
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(60)
run.serve = serve
threading.Timer(3.0, os.kill, (os.getpid(), signal.SIGTERM)).start()
run.supervise(run.Config(database="memory", workers=2), socket.socket())
"""


def test_a_worker_that_is_told_to_stop_before_it_has_begun_stops() -> None:
    """Those that were started anew too: they do not take themselves for the one that looks after all."""
    ended = subprocess.run(
        [sys.executable, "-c", STOPPED_AT_ONCE], cwd=SOURCE, capture_output=True, text=True, timeout=300
    )
    assert "Traceback" not in ended.stderr, ended.stderr
