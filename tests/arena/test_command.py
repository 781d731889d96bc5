"""`volstead arena` and `volstead sim --ray` on the command line."""

import json
from pathlib import Path

import pytest

from volstead.cli import main

SHORT = ["--option", "rounds=1", "--option", "deals=no", "--blocks", "1", "--jobs", "1"]


def arena(*words: str) -> int:
    return main(["arena", "bootleggers", *words, *SHORT])


def test_a_contest_prints_its_standings(capsys: pytest.CaptureFixture[str]) -> None:
    """Names, ratings and win shares, for people."""
    assert arena("--bots", "random,greedy", "--mode", "ladder") == 0
    told = capsys.readouterr().out
    assert "Bootleggers" in told
    assert "greedy" in told
    assert "rating" in told


def test_the_report_is_kept_and_the_contest_can_be_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Results, Markdown and HTML lie in the folder; the same command again plays nothing new."""
    words = ["--bots", "random,greedy,pushover", "--out", str(tmp_path), "--json"]
    assert arena(*words) == 0
    first = json.loads(capsys.readouterr().out)
    assert {file.name for file in tmp_path.iterdir()} == {"results.jsonl", "report.md", "report.html"}
    assert arena(*words) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert first["games"] == 3
    assert set(first["bots"]) == {"random", "greedy", "pushover"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "random"], "at least two"),
        (["--bots", "random,al"], "there is no bot 'al'"),
        (["--bots", "random", "--program", "./bot"], "name=command"),
        (["--bots", "random,greedy", "--seats", "9"], "3 to 6 players"),
        (["--bots", "random,greedy", "--mode", "brawl"], "invalid choice"),
    ],
)
def test_mistakes_get_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is wrong on the command line, it is said in one sentence and the code is not zero."""
    assert arena(*words) != 0
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said
