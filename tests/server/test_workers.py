"""Several workers on one port: any process serves any table, and players notice nothing."""

import os
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

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


def test_a_worker_is_killed_and_play_goes_on_at_another(two: Running) -> None:
    """Every worker in turn is killed under load: it is started anew, play goes on, nothing is lost."""
    assert two.process is not None
    witnesses = []
    workers = subprocess.run(
        ["ps", "--ppid", str(two.process.pid), "-o", "pid="], capture_output=True, text=True, check=True
    ).stdout.split()
    assert len(workers) == 2
    for worker in workers:
        opened = [open_table(two, "bootleggers", 6) for _ in range(4)]  # games that a quick machine does not finish
        tables = [(made["table"]["id"], tokens) for made, tokens in opened]
        witnesses += play_for(two, tables, 0.3)
        os.kill(int(worker), signal.SIGKILL)
        witnesses += go_on(two, tables)
        for witness in witnesses:
            if witness.seat is not None:
                witness.seat.close()
    assert check_nothing_lost(two, witnesses) > 0
