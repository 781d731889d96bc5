"""Rules and facts from the command line."""

import json

import pytest

from tests.cli.call import Call
from volstead.games import names
from volstead.version import VERSION, compiled


def test_a_rule_with_its_code_and_tests(call: Call) -> None:
    """Text, code place, tests."""
    done = call("rules BL-SHP-4")
    assert done.code == 0
    assert "After the reveal, cargo never moves" in done.out
    assert "code: volstead/games/bootleggers/" in done.out and "test: tests/bootleggers/" in done.out


def test_all_rules_that_begin_alike(call: Call) -> None:
    """And the index without an id."""
    assert call("rules BL-END").out.count("**BL-END-") >= 5
    assert "bootleggers" in call("rules").out


def test_no_such_rule(call: Call) -> None:
    """One sentence."""
    done = call("rules XX-1")
    assert done.code == 1 and done.err == "volstead: there is no rule 'XX-1'\n"


def test_info(call: Call) -> None:
    """Version, compiled or pure, and the games with their options."""
    done = call("info")
    assert done.code == 0 and VERSION in done.out
    assert ("compiled" if compiled() else "pure Python") in done.out
    for name in ("bootleggers", "prohibition", "rum-run"):
        assert f"\n{name}: " in done.out
    told = json.loads(call("info --json").out)
    assert told["version"] == VERSION and told["compiled"] == compiled() and len(told["games"]) == len(names())


def test_version_and_help(capsys: pytest.CaptureFixture[str], call: Call) -> None:
    """As everywhere."""
    for words, shown in (("--version", VERSION), ("--help", "replay"), ("sim --help", "--jobs")):
        with pytest.raises(SystemExit) as stop:
            call(words)
        assert stop.value.code == 0 and shown in capsys.readouterr().out


def test_a_game_without_a_rules_document_is_told_so(call: Call) -> None:
    """The check of such a game fails with a sentence."""
    done = call("rules --check toy")
    assert done.code == 1 and "no rules document" in done.err


def test_what_held_in_an_earlier_version(call: Call) -> None:
    """A rule, an example or a ruling then; all that was otherwise; a version that never was, or a check of one."""
    assert "until version 1: Tradeable only in" in call("rules --version 1 BL-DEAL-3").out
    for younger in ("BL-DEAL-22", "BL-TC-55", "BL-G-93", "RR-VAR-7"):
        assert call(f"rules --version 1 {younger}").out == f"{younger} is not in version 1.\n\n"
    assert call("rules --version 2 BL-DEAL-22").out.startswith("- **BL-DEAL-22** A player may have")
    then = call("rules --version 1").out
    assert "Otherwise in version 1: BL-CMP-5," in then and "Not in version 1: BL-DEAL-22," in then
    for words in ("--version 0 BL-DEAL-3", "--version 3 BL-DEAL-3", "--version 3", "--check --version 1"):
        done = call(f"rules {words}")
        assert done.code == 1 and done.err.startswith("volstead: ") and "version" in done.err
