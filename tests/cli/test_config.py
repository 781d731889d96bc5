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


@pytest.mark.parametrize(
    "words", ["--config {file} --port 8000 --limit rate=9", "--port 8000 --limit rate=9 --config {file}"]
)
def test_the_command_line_counts_wherever_it_names_the_file(call: Call, tmp_path: Path, words: str) -> None:
    """Also where it says what is the default, and where an option can be said more than once."""
    file = tmp_path / "volstead.toml"
    file.write_text('port = 9001\nlimit = ["call=9"]\n')
    told = lines(call(f"serve {words.format(file=file)} --show-config").out)
    assert told["port"] == "8000  # the command line"
    assert told["limit"] == '["rate=9"]  # the command line'


def test_limits_may_be_a_part_of_the_file(call: Call, tmp_path: Path) -> None:
    """As whoever knows TOML writes them first."""
    file = tmp_path / "volstead.toml"
    file.write_text("port = 9001\n[limit]\nrate = 7\nconnections_each = 700\n")
    told = lines(call(f"serve --config {file} --show-config").out)
    assert told["limit"].startswith('["rate=7", "connections_each=700"]')


def test_no_secret_is_told(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither tokens nor passwords nor what a provider gave."""
    for name in ("ADMIN_TOKEN", "METRICS_TOKEN", "OIDC_SECRET"):
        monkeypatch.setenv(f"VOLSTEAD_{name}", "giggle-water-and-more")
    monkeypatch.setenv("VOLSTEAD_MAIL", "smtps://club:giggle-water@mail:465")
    shown = call("serve --show-config").out + call("admin --show-config tables").out
    assert "giggle" not in shown and shown.count('"…"') == 4


def test_a_wrong_variable_is_told_to_whom_it_concerns(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """And to nobody else."""
    monkeypatch.setenv("VOLSTEAD_PORT", "high")
    assert "port in VOLSTEAD_PORT cannot be 'high'" in call("serve --show-config").err
    assert call("info").code == 0


def test_the_environment_names_the_file_too(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As services are configured."""
    file = tmp_path / "club.toml"
    file.write_text('database = "postgresql://club:giggle-water@db/volstead"\n')
    monkeypatch.setenv("VOLSTEAD_CONFIG", str(file))
    done = call("serve --show-config")
    assert done.code == 0 and "giggle" not in done.out
    assert "postgresql://club:…@db/volstead" in done.out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 9001", "'prot', which is no option"),
        ("port = 'high'", "port in"),
        ("log = 'loud'", "is one of debug, info, warning, error"),
        ("no-limits = 'maybe'", "is yes or no"),
        ("port = ", "is not TOML"),
        ("limit = ['nothing=1']", "there is no limit 'nothing'"),
        ("trust-proxy = 'nobody'", "--trust-proxy takes addresses"),
        ("database = 'mysql://x'", "the database must be sqlite:///PATH or postgresql://"),
        ("workers = 2", "several workers need a database that they can share"),
        ("keep-days = -3", "--keep-days must be a number of days"),
        ("keep-days = nan", "--keep-days must be a number of days"),
        ("host = ['a', 'b']", "is one value"),
        ("mail = 'nowhere'", "--mail looks like smtp+tls://"),
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
