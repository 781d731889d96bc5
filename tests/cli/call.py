"""Running the command line inside a test."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from volstead.cli import main


@dataclass
class Called:
    """What a command did."""

    code: int
    out: str
    err: str


Call = Callable[..., Called]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Call the command line with words and with what a person types, line by line."""

    def run(words: str, *typed: str) -> Called:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in typed)))
        code = main(words.split())
        shown = capsys.readouterr()
        return Called(code, shown.out, shown.err)

    return run
