"""Spoilt logs, positions and command lines get clear errors and nothing else."""

import io
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import volstead
from tests.contract.tables import COUNTS, PLENTY, every_game, table, walk
from volstead import VolsteadError
from volstead.cli import main
from volstead.core.log import Recorder, lines, read, replay
from volstead.core.seats import members
from volstead.games import kit

JUNK: list[Any] = [None, True, -1, 0, 7, 2**40, 2**70, 1.5, "", "x", "nature", [], [1], {}, {"a": 1}, [[0]]]


def written(name: str) -> list[str]:
    """The log of the first moves of a game."""
    game = table(name, kit(name).fewest)
    recorder = Recorder(game.new(), ["random"] * int(game.seats))
    for count, (_, seat, move) in enumerate(walk(game, 31)):
        if count == 120:
            break
        recorder.play(seat, move)
    return list(lines(recorder.log, game))


def spoil_text(text: str, chance: random.Random) -> str:
    """A text with something wrong in it."""
    at = chance.randrange(len(text) + 1)
    kind = chance.randrange(4)
    if kind == 0:
        return text[:at] + text[at + chance.randrange(1, 9) :]
    if kind == 1:
        return text[:at] + chance.choice(['"', "{", "}", "\0", "é", "9", ",", "-", "null"]) + text[at:]
    if kind == 2:
        return text[:at]
    other = chance.randrange(len(text) + 1)
    return text[:at] + text[min(at, other) : max(at, other)] + text[at:]


def spoil_data(data: Any, chance: random.Random) -> Any:
    """Plain data with one value changed somewhere in it."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        key = chance.choice(list(data))
        spoilt = {**data, key: spoil_data(data[key], chance)}
        if chance.random() < 0.05:
            del spoilt[key]
        return spoilt
    if isinstance(data, list) and data and chance.random() < 0.9:
        at = chance.randrange(len(data))
        return [*data[:at], spoil_data(data[at], chance), *data[at + 1 :]]
    if type(data) is int and chance.random() < 0.7:
        return data + chance.choice([-1, 1, 2, -data, 1 << chance.randrange(62)])
    return chance.choice(JUNK)


@every_game
def test_spoilt_logs(name: str) -> None:
    """A log in which anything was changed is refused with a reason, or it is still a log."""
    chance = random.Random(1)
    good = written(name)
    refused = 0
    for _ in range(150 * PLENTY):
        spoilt = list(good)
        at = chance.choice([0, chance.randrange(len(good))])
        if chance.random() < 0.5:
            spoilt[at] = spoil_text(good[at], chance)
        else:
            spoilt[at] = json.dumps(spoil_data(json.loads(good[at]), chance))
        if chance.random() < 0.2:
            spoilt.insert(chance.randrange(len(good)), chance.choice(good))
        try:
            replay(read(spoilt, kit), kit, check=True)
        except VolsteadError as mistake:
            refused += 1
            assert str(mistake) and "\n" not in str(mistake)
    assert refused > 75 * PLENTY


@every_game
def test_spoilt_positions(name: str) -> None:
    """A position in which anything was changed is refused with a reason, or it is one from which a game can go on."""
    chance = random.Random(2)
    game = table(name, kit(name).most)
    refused = accepted = 0
    for count, (s, _, _) in enumerate(walk(game, 32)):
        if count % 40:
            continue
        good = s.to_dict()
        for _ in range(6 * PLENTY):
            try:
                spoilt = volstead.from_dict(spoil_data(good, chance))
            except VolsteadError as mistake:
                refused += 1
                assert str(mistake) and "\n" not in str(mistake)
            else:
                accepted += 1
                spoilt.check()
                assert all(spoilt.legal(seat) for seat in members(spoilt.actors()))
    assert refused and refused + accepted == 6 * PLENTY * (count // 40 + 1)


COMMANDS = ["play", "sim", "replay", "rules", "info"]
GAMES = ["bootleggers", "prohibition", "rum-run", "toy", "poker"]
FLAGS = ["--seats", "--games", "--seed", "--jobs", "--option", "--json", "--check", "--resume", "--save", "--language"]
FLAGS += ["--content", "--move", "--seat", "--help", "--version", "--paranoid"]
VALUES = ["you,random,random", "random,random,random", "random,,random", "greedy,nobody", "1", "0", "-1", "3", "x"]
VALUES += ["1000000000000", "rounds=8", "rounds=99", "rounds", "=", "de", "fr", "/nowhere", "/dev/null", ".", "☃"]
WORDS = [*COMMANDS, *GAMES, *FLAGS, *VALUES, "BL-SHP-4", "INV-1", "BL"]


def call(words: list[str], typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> int:
    """Run a command line with something to read; its exit code."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        code = main(words)
    except SystemExit as stop:
        assert stop.code == 0, "only --help and --version leave this way"
        code = 0
    shown = capsys.readouterr()
    assert "Traceback" not in shown.err + shown.out
    assert "fault in the program" not in shown.err, (words, shown.err)
    if code:
        assert shown.err.startswith("volstead: ") or "faults (" in shown.err
        assert len(shown.err.splitlines()) == 1, (words, shown.err)
    if "--json" in words and shown.out and "--help" not in words:
        json.loads(shown.out)
    return code


def test_any_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Words in any order are a command, or one sentence says what is wrong with them."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(3)
    for _ in range(250):
        words = [chance.choice(COMMANDS), *chance.choices(WORDS, k=chance.randrange(0, 7))]
        if "sim" in words or "--games" in words:
            words = ["sim", *words[1:], "--games", "2", "--jobs", "1"]
        typed = "".join(chance.choice(["1\n", "x\n", "help\n", "why\n", "2\n", "\n"]) for _ in range(5))
        call(words, typed, monkeypatch, capsys)


@pytest.mark.parametrize("name", list(COUNTS))
def test_anything_may_be_typed_at_the_table(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whatever a person types, the table answers and goes on."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(4)
    said = ["1", "2", "3", "99", "", "why", "why 1", "why pass", "rules", "rules X-1", "log", "board", "menu", "help"]
    said += ["default", "save", "save /nowhere/x", "☃", "rules INV-1", "-1", "0", "a b c", "{", "%s"]
    typed = "".join(chance.choice(said) + "\n" for _ in range(80))
    seats = ",".join(["you"] + ["random"] * (kit(name).fewest - 1))
    code = call(["play", name, "--seats", seats, "--seed", "5"], typed, monkeypatch, capsys)
    assert code in (0, 1)
    if code:
        assert call(["replay", "--check", f"{name}.jsonl"], "", monkeypatch, capsys) == 0
