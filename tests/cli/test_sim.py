"""Simulations from the command line."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.call import Call


def test_json(call: Call) -> None:
    """One object with the agreed fields; wins add up to games."""
    done = call("sim toy --seats random,random,random --games 30 --seed 7 --jobs 1 --json")
    assert done.code == 0 and done.err == ""
    told = json.loads(done.out)
    assert {"game", "games", "seconds", "decisions", "decisions_per_second", "compiled", "bots"} <= set(told)
    assert (told["game"], told["games"], told["decisions"]) == ("toy", 30, 270)
    bot = told["bots"]["random"]
    assert bot["games"] == 90 and bot["wins"] == 30 and bot["win_rate"] == pytest.approx(1 / 3, abs=1e-4)
    assert 0 < bot["ci95"][0] < bot["win_rate"] < bot["ci95"][1] < 1
    assert sum(seat["wins"] for seat in told["by_seat"]) == pytest.approx(30, abs=1e-3)
    assert list(told["standing"]) == ["1", "2", "3"]


def test_the_same_seed_the_same_games(call: Call) -> None:
    """All but the time is the same."""
    tells = []
    for seed in (7, 7, 8):
        told = json.loads(call(f"sim toy --seats random,random --games 20 --seed {seed} --jobs 1 --json").out)
        tells.append({key: told[key] for key in ("bots", "by_seat", "standing", "length")})
    assert tells[0] == tells[1] != tells[2]


def test_the_report_for_people(call: Call) -> None:
    """Win rates with intervals by bot and by seat, standing by round, lengths and throughput."""
    done = call("sim toy --seats random,random --games 10 --jobs 1 --option rounds=2 --paranoid")
    assert done.code == 0
    for words in ("Speak Easy: 10 games", "95 % interval", "seat 2", "standing after round", "Decisions a game: 4"):
        assert words in done.out


def test_a_study(call: Call) -> None:
    """What the games show about the content: as tables, and as data."""
    done = call("sim prohibition --seats random,random --games 2 --jobs 1 --study")
    assert done.code == 0
    for words in ("mat RED", "turn in 1921 2", "Schemes completed, of the games", "OPEN_FESTIVAL", "Threshold IV"):
        assert words in done.out
    told = json.loads(call("sim prohibition --seats random,random --games 2 --jobs 1 --study --json").out)["study"]
    assert sum(side["wins"] for side in told["sides"]["mat"].values()) == 2
    assert told["rates"]["Buildings put up, by game"]["STILL"]["of"] == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("sim", "the following arguments are required: GAME, --seats"),
        ("sim poker --seats random,random", "there is no game 'poker'"),
        ("sim toy --seats random,clever", "there is no bot 'clever'"),
        ("sim toy --seats random", "2 to 4 players, not 1"),
        ("sim toy --seats random,random --games 0", "at least one game"),
        ("sim toy --seats random,random --games -3", "invalid whole value"),
        ("sim toy --seats random,random --study", "Speak Easy has nothing to study"),
        ("sim toy --seats random,random --option luck=no", "no option 'luck'"),
        ("sim toy --seats random,random --option rounds=no --json", "option rounds cannot be 'no'"),
    ],
)
def test_mistakes_are_one_sentence(call: Call, words: str, sentence: str) -> None:
    """On stderr; with --json also as an object, so that stdout stays JSON."""
    done = call(words)
    assert done.code in (1, 2) and sentence in done.err and len(done.err.splitlines()) == 1
    if "--json" in words:
        assert sentence in json.loads(done.out)["error"]


def test_an_interrupted_run_says_so() -> None:
    """Ctrl-C ends it at once, with what was finished as valid JSON and a sentence on stderr."""
    words = [
        "sim",
        "bootleggers",
        "--seats",
        "random,random,random,random",
        "--games",
        "1000000",
        "--jobs",
        "2",
        "--json",
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "volstead", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may have shut it off
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text():
        time.sleep(0.05)  # the games have not begun yet
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=600)
    assert process.returncode == 130
    assert "interrupted after" in err and len(err.splitlines()) == 1
    told = json.loads(out)
    assert told["interrupted"] is True and told["games"] < 1_000_000
