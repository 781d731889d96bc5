"""A finished game looked back upon: how chances went and what decided it; closed while the game runs."""

import asyncio
from pathlib import Path

import pytest

from tests.e2e import fixed
from tests.server.client import Running
from volstead import bots
from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.games import kit

SEATS = 3


@pytest.fixture(scope="module")
def log() -> Log:
    """One Round of Bootleggers to its end."""
    recorder = Recorder(kit("bootleggers").make(SEATS, {"rounds": 1}).new(), ["random"] * SEATS)
    players = [bots.make("random", "bootleggers", seat) for seat in range(SEATS)]
    s, dice = recorder.state, Dice(3)
    while not s.over():
        asked = int(s.actors())
        seat = int(NATURE) if asked & int(NATURE_BIT) else asked.bit_length() - 1
        menu = s.legal(seat)
        recorder.play(seat, menu[int(dice.below(len(menu)))] if seat == NATURE else int(players[seat].decide(s, seat)))
    return recorder.log


def test_a_finished_game_is_reviewed_and_a_running_one_is_not(tmp_path: Path, log: Log) -> None:
    """Chances after every decision that add up to one and end with the result; the moments among them in order; and
    what was told of everybody's cash adds up to the scores."""
    wanted = {"over": (log, len(log.moves)), "running": (log, len(log.moves) - 1)}
    made = asyncio.run(fixed.lay_out(tmp_path / "tables.db", wanted))
    server = Running(f"sqlite:///{tmp_path}/tables.db", "--rate", "500").start()
    try:
        table, token = made["over"]["table"]["id"], made["over"]["token"]
        found = server.get(f"/api/tables/{table}/review", token)
        scores = server.get(f"/api/tables/{table}", token)["result"]["scores"]
        winners = server.get(f"/api/tables/{table}", token)["result"]["winners"]
        running = made["running"]
        status, refused = server.request("GET", f"/api/tables/{running['table']['id']}/review", token=running["token"])
    finally:
        server.end()
    judged = found["judged"]
    assert len(judged) > 10
    assert all(abs(sum(one["chances"]) - 1) < 0.01 for one in judged)
    assert [k for k in range(SEATS) if judged[-1]["chances"][k] > 0] == winners
    numbers = [moment["n"] for moment in found["moments"]]
    assert 0 < len(numbers) <= 3 and numbers == sorted(numbers)
    assert all(moment["facts"] and moment["before"] != moment["after"] for moment in found["moments"])
    assert [cash(found["facts"], seat) for seat in range(SEATS)] == scores
    assert (status, refused["code"]) == (403, "forbidden")


def cash(facts: list[dict[str, int | str]], seat: int) -> int:
    """What somebody has at the end, by the parts that the client shows."""
    have = 10
    for fact in facts:
        kind, mine, amount = fact["kind"], fact.get("seat") == seat, int(fact.get("amount", 0))
        if kind in ("sold", "profit_paid"):
            have += amount if mine else 0
        elif kind in ("cash_given", "debt_settled", "vigorish_paid"):
            have += (amount if fact["to_seat"] == seat else 0) - (amount if mine else 0)
        elif kind in ("dues_paid", "payoff", "markers_bought", "moll_paid"):
            have -= amount if mine else 0
        elif kind == "truck_bought":
            have -= int(fact["price"]) if mine else 0
    return have
