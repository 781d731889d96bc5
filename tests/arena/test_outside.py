"""Outside bots: they play by lines of JSON, and when they fail they lose a decision, not the arena."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy import KIT
from volstead.games import add
from volstead.research.arena import Contest, run
from volstead.research.report import html, markdown, report

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PROGRAMS = [f"{sys.executable} {EXAMPLES / 'outside_bot.py'}"]
if shutil.which("node"):
    PROGRAMS.append(f"node {EXAMPLES / 'outside_bot.mjs'}")

READY = "import sys, json, time\nprint(json.dumps({'type': 'ready'}), flush=True)\nsys.stdin.readline()\n"
MISCHIEF = {
    "crashes": ("crashed", READY + "sys.exit(3)\n"),
    "hangs": ("hung", READY + "time.sleep(60)\n"),
    "babbles": ("nonsense", READY + "for line in sys.stdin:\n    print('hello there', flush=True)\n"),
    "cheats": (
        "nonsense",
        READY + "for line in sys.stdin:\n"
        "    print(json.dumps({'decision': json.loads(line).get('decision'), 'move': -1}), flush=True)\n",
    ),
    "is silent about it": ("crashed", "import sys\nsys.exit(0)\n"),
}


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    add(KIT)
    yield


def contest(command: str, timeout: float = 60.0, blocks: int = 1) -> Contest:
    return Contest("toy", 2, ("random", f"mine=program:{command}"), blocks=blocks, timeout=timeout)


@pytest.mark.parametrize("command", PROGRAMS, ids=["python", "node"][: len(PROGRAMS)])
def test_the_examples_play_a_contest(command: str) -> None:
    """The bots of the documentation play whole games in either seat without losing a decision."""
    played = contest(command)
    records = run(played)
    assert len(records) == 2
    assert [record.faults for record in records] == [[], []]
    assert sorted(record.seating for record in records) == [[0, 1], [1, 0]]


@pytest.mark.parametrize("what", MISCHIEF)
def test_a_bot_that_fails_loses_the_decision_and_is_named(what: str, tmp_path: Path) -> None:
    """Whether it crashes, hangs or answers nonsense: the default is taken, the games end, the report says so."""
    kind, program = MISCHIEF[what]
    script = tmp_path / "bot.py"
    script.write_text(program)
    played = contest(f"{sys.executable} {script}", timeout=0.5 if kind == "hung" else 60.0)
    records = run(played)
    told = report(played, records)
    mine = next(line for line in told.lines if line.label == "mine")
    assert mine.faults[kind] >= 1
    assert mine.example.startswith(kind)
    for text in (markdown(told), html(told)):
        assert "Decisions lost to the default" in text
        assert kind in text
    assert all(record.winners for record in records)


def test_a_program_that_is_not_there_is_named_too() -> None:
    """A command that cannot be started counts like a crash."""
    told = report(contest("/no/such/bot"), run(contest("/no/such/bot")))
    assert any("cannot be started" in line.example for line in told.lines)
