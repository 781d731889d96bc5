"""Several workers on one port: any process serves any table, and players notice nothing."""

import contextlib
import json
import os
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests.server.client import Running, running
from tests.server.players import listen, open_table, play_out, turn
from tests.server.test_crash import check_nothing_lost, go_on, play_for
from tests.table.postgres import Postgres


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[Running]:
    """A server of two workers."""
    with running(postgres.url, "--rate", "100000", "--workers", "2") as started:
        yield started


def test_a_game_at_two_workers(two: Running) -> None:
    """Players and spectators are at whichever process they came to; the game goes from lobby to result."""
    made, tokens = open_table(two, "toy", 3)
    table = made["table"]["id"]
    with ThreadPoolExecutor(8) as all_at_once:
        guests = list(all_at_once.map(lambda _: two.sit(table, made["invite"]), range(16)))
    players = [two.sit(table, token) for token in tokens]
    assert play_out(players, Random(1)) > 0
    for guest in guests:
        while not guest.over:
            guest.hear()
        assert guest.view == guests[0].view
    assert two.get(f"/api/tables/{table}", tokens[0])["status"] == "finished"
    for seat in [*players, *guests]:
        seat.close()


def test_who_speaks_before_he_is_answered_is_heard_all_the_same(two: Running) -> None:
    """Commands that come together with the hello are carried out, whichever process they reach."""
    made, tokens = open_table(two, "toy", 2)
    for number in range(8):
        player = two.sit(made["table"]["id"], tokens[0])
        assert player.ask("say", text=f"evening {number}")["type"] == "done"
        player.close()
    luck = Random(3)
    players = [two.sit(made["table"]["id"], token) for token in tokens]
    for player in players:
        listen(player)
        turn(player, luck)
        player.close()


def test_the_longest_messages_reach_everybody(two: Running) -> None:
    """What is too long for a word between processes is answered all the same, and what follows is heard everywhere."""
    made, tokens = open_table(two, "toy", 2)
    table = made["table"]["id"]
    guests = [two.sit(table, made["invite"]) for _ in range(8)]
    player = two.sit(table, tokens[0])
    order = {"key": "x" * 64, "move": 1, "numbers": [2**52] * 4}
    for number in range(5):
        player.socket.send(json.dumps({"type": "wishes", "id": f"w{number}", "orders": [order] * 38}).encode())
        assert player.wait_for("done", "refused")["id"] == f"w{number}"
        assert player.ask("say", text=f"{number}" * 500)["type"] == "done"
    for guest in guests:
        while "4" * 500 not in guest.raw[-1]:
            guest.hear()
        guest.close()
    player.close()


def workers_of(server: Running) -> list[int]:
    assert server.process is not None
    words = ["ps", "--ppid", str(server.process.pid), "-o", "pid="]
    return [int(word) for word in subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()]


def test_a_worker_is_killed_and_play_goes_on_at_another(two: Running) -> None:
    """Every worker in turn is killed under load: it is started anew, play goes on, nothing is lost."""
    witnesses = []
    workers = workers_of(two)
    assert len(workers) == 2
    for worker in workers:
        opened = [open_table(two, "bootleggers", 6) for _ in range(4)]  # games that a quick machine does not finish
        tables = [(made["table"]["id"], tokens) for made, tokens in opened]
        witnesses += play_for(two, tables, 0.3)
        os.kill(worker, signal.SIGKILL)
        witnesses += go_on(two, tables)
        for witness in witnesses:
            if witness.seat is not None:
                witness.seat.close()
    assert check_nothing_lost(two, witnesses) > 0


@contextlib.contextmanager
def standing_still(worker: int) -> Iterator[None]:
    """For a while a process does nothing, and does not know it."""
    os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(worker, signal.SIGCONT)


def test_a_worker_that_stood_still_serves_nothing_old(two: Running) -> None:
    """While it stands still the others play, talk and make tables without it. Awake again it tells its players all that
    they missed, takes no move for a question that is no longer put, and what it shows is what the others show."""
    one, other = workers_of(two)
    made, tokens = open_table(two, "toy", 3)
    table = made["table"]["id"]
    # Whoever comes while a process stands still is served by the other.
    with standing_still(other):
        sleeper = two.sit(table, tokens[0])
    with standing_still(one):
        players = [two.sit(table, token) for token in tokens[1:]]
    version, menu = sleeper.n, sleeper.question["menu"]
    with standing_still(one):
        stale = sleeper.say("move", version=version, moves=[menu[0]])
        looked = sleeper.say("look")
        for player in players:
            assert player.ask("say", text="while you slept")["type"] == "done"
            assert turn(player, Random(1))
        fresh, _ = open_table(two, "toy", 2)
        told = two.get(f"/api/tables/{table}/history?limit=200", tokens[1])
        assert two.get(f"/api/tables/{fresh['table']['id']}", fresh["invite"])["status"] == "running"
    heard: list[Any] = []
    while len(heard) < 2:
        message = sleeper.hear()
        heard += [message] if message.get("id") == stale or message["type"] == "welcome" else []
    # Its move was for a question that is still put, and counts once; it heard of everything that was said meanwhile.
    assert {message["type"] for message in heard} == {"done", "welcome"}, (looked, heard)
    while sum("while you slept" in text for text in sleeper.raw) < 2:
        sleeper.hear()
    for player in (sleeper, *players):
        listen(player)
    views = [two.get(f"/api/tables/{table}/history?limit=200", tokens[1])["updates"] for _ in range(8)]
    assert all(view == views[0] for view in views) and views[0][: len(told["updates"])] == told["updates"]
    assert play_out([sleeper, *players], Random(2)) > 0
    for player in (sleeper, *players):
        player.close()
