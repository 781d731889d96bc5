"""Options of the server by command line, environment and file: the same names, and in this order."""

from pathlib import Path

import pytest

from tests.cli.call import Call


def lines(out: str) -> dict[str, str]:
    """What `--show-config` said, by option."""
    return dict(line.split(" = ", 1) for line in out.splitlines())


def test_a_value_comes_from_the_command_line_else_the_environment_else_the_file(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each option once, with where its value comes from."""
    file = tmp_path / "volstead.toml"
    file.write_text('port = 9001\nbot-workers = 3\nlog = "info"\nno-limits = true\n')
    monkeypatch.setenv("VOLSTEAD_BOT_WORKERS", "2")
    done = call(f"serve --config {file} --log error --show-config")
    assert done.code == 0, done.err
    told = lines(done.out)
    assert told["port"].startswith("9001  #") and str(file) in told["port"]
    assert told["bot-workers"] == "2  # VOLSTEAD_BOT_WORKERS"
    assert told["log"].startswith('"error"')
    assert told["no-limits"].startswith("true")
    assert told["host"] == '"127.0.0.1"  # the default'


def test_the_environment_names_the_file_too(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As services are configured."""
    file = tmp_path / "club.toml"
    file.write_text('database = "postgresql://club:secret@db/volstead"\n')
    monkeypatch.setenv("VOLSTEAD_CONFIG", str(file))
    done = call("serve --show-config")
    assert done.code == 0 and "secret" not in done.out
    assert "postgresql://club:…@db/volstead" in done.out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 9001", "'prot', which is no option"),
        ("port = 'high'", "port in"),
        ("log = 'loud'", "is one of debug, info, warning, error"),
        ("no-limits = 'maybe'", "is yes or no"),
        ("port = ", "is not TOML"),
    ],
)
def test_a_wrong_file_is_told_in_one_sentence(call: Call, tmp_path: Path, text: str, sentence: str) -> None:
    """Nothing is started with half of what was wanted."""
    file = tmp_path / "wrong.toml"
    file.write_text(text + "\n")
    done = call(f"serve --config {file} --show-config")
    assert done.code == 1 and sentence in done.err and "\n" not in done.err.strip()


def test_a_missing_file_is_told(call: Call, tmp_path: Path) -> None:
    """The name stands in the sentence."""
    done = call(f"serve --config {tmp_path}/none.toml")
    assert done.code == 1 and "none.toml cannot be read" in done.err
