"""Dice that need no trust: what came is drawn from what was named before, and every change of a log is found."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from docs.verify_dice import check as check_alone

from tests.server.client import SOURCE, Running
from tests.server.players import play_out
from tests.waiting import until
from volstead.cli import main
from volstead.core.errors import VolsteadError
from volstead.games import kit
from volstead.table.chance import Cast, drawn, sealed
from volstead.table.verify import verify


@pytest.fixture(scope="module")
def played(server: Running, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A finished game of three people over real sockets: its log, and what its table told before it began."""
    settings = {"bot_pause": 0, "window": 0, "response": 0}
    made = server.table("bootleggers", [{"kind": "open"}] * 3, options={"rounds": 2}, settings=settings)
    path = f"/api/tables/{made['table']['id']}"
    join = f"{path}/join"
    bodies = [{"name": f"P{n}", "seed": f"letters-{n}"} for n in range(3)]
    tokens = [server.post(join, body, made["invite"])["token"] for body in bodies]
    players = [server.sit(made["table"]["id"], token) for token in tokens]
    play_out(players, Random(3))
    for player in players:
        player.close()
    until(lambda: server.request("GET", f"{path}/log", token=tokens[0])[0] == 200)
    log = server.request("GET", f"{path}/log", token=tokens[0])[1]
    file = tmp_path_factory.mktemp("dice") / "game.jsonl"
    file.write_text(log)
    return file, {**made["table"], "info": server.get(path, tokens[0])}


def test_the_dice_of_a_game_can_be_checked(played: tuple[Path, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """The hash is told before anybody sits down, the secret with the end; three ways of checking agree."""
    file, told = played
    header = json.loads(file.read_text().splitlines()[0])
    assert len(told["commit"]) == 64 and header["dice"]["commit"] == told["commit"] == told["info"]["commit"]
    assert told["info"]["result"]["reveal"] == header["dice"]["secret"]
    assert hashlib.sha256(bytes.fromhex(header["dice"]["secret"])).hexdigest() == told["commit"]
    assert header["dice"]["seeds"][-1] == ["letters-0", "letters-1", "letters-2"]
    assert main(["verify", str(file), "--commit", told["commit"]]) == 0
    assert "all " in capsys.readouterr().out
    assert main(["verify", str(file), "--commit", "0" * 64]) == 1
    script = [sys.executable, "docs/verify_dice.py", str(file), told["commit"]]
    assert subprocess.run(script, cwd=SOURCE, capture_output=True).returncode == 0
    page = f"import {{ check }} from '{SOURCE}/web/public/verify.js'; import {{ readFileSync }} from 'node:fs'; "
    page += f"process.exit(await check(readFileSync('{file}', 'utf8'), '{told['commit']}') ? 1 : 0)"
    assert subprocess.run(["node", "--input-type=module", "-e", page]).returncode == 0


def tampered(lines: list[str], luck: Random, kinds: int = 12) -> list[str]:
    """The log with one thing changed, as somebody would who wants other dice or another game."""
    lines = list(lines)
    header = json.loads(lines[0])
    dice = header["dice"]
    row = luck.choice(dice["plays"])
    kind = luck.randrange(kinds)
    if kind == 0:
        place = luck.randrange(len(dice["secret"]))
        dice["secret"] = dice["secret"][:place] + luck.choice("0123456789abcdef") + dice["secret"][place + 1 :]
    elif kind == 1:
        dice["commit"] = hashlib.sha256(luck.randbytes(9)).hexdigest()
    elif kind == 2:
        seeds = luck.choice(dice["seeds"])
        seeds[luck.randrange(len(seeds))] += "x"
    elif kind == 3:
        row[2] += luck.choice((-1, 1))
    elif kind == 4:
        row[5] += "x"
    elif kind == 5:
        made = luck.choice(row[7])
        made[1] = (made[1] + 1) % (made[0] + 1)
    elif kind == 6:
        luck.choice(row[7])[0] += 1
    elif kind == 7:
        dice["plays"].remove(row)
    elif kind == 8:
        lines.insert(luck.randrange(1, len(lines)), lines.pop(luck.randrange(1, len(lines))))
    elif kind == 9:
        nature = [n for n, line in enumerate(lines) if '"nature"' in line]
        lines[luck.choice(nature)] = lines[luck.choice(nature)]
    elif kind == 10:
        del lines[luck.randrange(1, len(lines))]
    else:
        last = json.loads(lines[-1])
        last["result"]["scores"][0] += 1
        lines[-1] = json.dumps(last)
    lines[0] = json.dumps(header)
    return lines


def again(lines: list[str]) -> list[str]:
    """The log sealed anew, by somebody who knows how that is done."""
    header = json.loads(lines[0])
    try:
        secret = bytes.fromhex(header["dice"]["secret"])
    except ValueError:
        return lines
    header["dice"]["seal"] = ""
    return sealed(secret, [json.dumps(header), *lines[1:]])


def test_a_thousand_changed_logs_are_all_found(played: tuple[Path, Any]) -> None:
    """A die, a secret, what a seat brought, a move, an order, a result: whatever is changed, it is found."""
    lines = played[0].read_text().splitlines()
    luck = Random(11)
    found = 0
    while found < 1000:
        changed = tampered(lines, luck)
        if changed == lines or (changed[0] == lines[0] and changed[1:] == lines[1:]):
            continue
        with pytest.raises(VolsteadError):
            verify("\n".join(changed), kit)
        found += 1


def test_other_dice_are_found_though_the_log_is_sealed_anew(played: tuple[Path, Any]) -> None:
    """A server that writes other dice than it drew, and seals the log as it should: it is found all the same."""
    lines = played[0].read_text().splitlines()
    luck = Random(13)
    nature = [n for n, line in enumerate(lines) if '"nature"' in line]
    for _ in range(60):
        changed = list(lines)
        place = luck.choice(nature)
        changed[place] = lines[luck.choice(nature)]
        if changed == lines:
            continue
        with pytest.raises(VolsteadError):
            verify("\n".join(again(changed)), kit)


def test_other_dice_for_the_same_play_are_found_without_the_package(played: tuple[Path, Any], tmp_path: Path) -> None:
    """The short script finds every change of what was drawn, of the secret and of what was brought."""
    lines = played[0].read_text().splitlines()
    luck = Random(12)
    found = 0
    file = tmp_path / "changed.jsonl"
    while found < 200:
        changed = tampered(lines, luck, 8)
        if changed == lines:
            continue
        file.write_text("\n".join(changed))
        assert check_alone(str(file))
        found += 1
    assert len((SOURCE / "docs" / "verify_dice.py").read_text().splitlines()) <= 80


def test_draws_are_even_and_nobody_else_can_foretell_them() -> None:
    """Each of six things comes about equally often; another play, command or seed has other dice."""
    secret = bytes(range(32))
    counts = [0] * 6
    for draws in range(6000):
        counts[drawn(secret, Cast(draws, 1, [4], "id", ["a", "b"]), 1, 6)] += 1
    assert all(880 < count < 1120 for count in counts)
    plain = Cast(7, 1, [4], "id", ["a", "b"])
    for other in (
        plain._replace(moves=[4, 5]),
        plain._replace(id="other"),
        plain._replace(seeds=["a", "c"]),
        plain._replace(draws=8),
    ):
        same = sum(drawn(secret, plain, k, 1000) == drawn(secret, other, k, 1000) for k in range(500))
        assert same < 10
