"""What everybody can read: figures that tell nothing of a table, and words that can do nothing to a screen."""

from pathlib import Path

import pytest

from tests.server.client import Running, running
from tests.server.players import listen, open_table
from volstead.cli import terminal
from volstead.core.text import plain
from volstead.server.metrics import Figures, Metrics

NASTY = [
    "\x1b]0;title\x07",
    "\x1b[2J",
    "\x9b2J",
    "a\u202eb",
    "\u2066x",
    "line\nline",
    "nul\x00",
    "bell\x07",
    "\u200fx",
    "\ufeffx",
]


def test_figures_for_all_tell_nothing_finer_than_a_minute(server: Running) -> None:
    """A secret choice changes no byte of what others can read; the host has all figures by a token."""
    made, tokens = open_table(server, "bootleggers", 3)
    player = server.sit(made["table"]["id"], tokens[0])
    before = server.get("/metrics")
    assert "entries" not in before and "volstead_connections" in before
    whole = server.get("/metrics", "host")
    assert player.move(player.question["menu"][0])["type"] == "done"
    listen(player)
    after = server.get("/metrics", "host")
    assert entries(after) > entries(whole)
    assert "entries" not in server.get("/metrics")
    assert server.request("GET", "/metrics", token="nonsense")[0] == 403
    player.close()


def entries(text: str) -> float:
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("volstead_entries_total "))


def test_public_figures_stand_still_for_a_minute() -> None:
    """However often they are asked for; the host's do not."""
    now = 600.0
    metrics = Metrics(wall=lambda: now)
    metrics.set("volstead_connections", 1)
    first = metrics.public()
    metrics.set("volstead_connections", 2)
    now = 659.0
    assert metrics.public() == first
    now = 660.0
    assert b"volstead_connections 2" in metrics.public()


def test_the_figures_of_all_workers_together() -> None:
    """Sums of what each worker counts, latencies in buckets that hold all that was quicker, one type a name."""
    board = Figures(2)
    one, other = Metrics(board, 0), Metrics(board, 1)
    one.add("volstead_entries_total", 3)
    other.add("volstead_entries_total", 4)
    for seconds in (0.0005, 0.004, 0.004, 9.0):
        other.took("volstead_command_seconds", seconds)
    lines = one.all().decode().splitlines()
    assert "volstead_entries_total 7" in lines
    assert 'volstead_command_seconds_bucket{le="0.001"} 1' in lines
    assert 'volstead_command_seconds_bucket{le="0.005"} 3' in lines
    assert 'volstead_command_seconds_bucket{le="+Inf"} 4' in lines and "volstead_command_seconds_count 4" in lines
    assert len([line for line in lines if line.startswith("# TYPE volstead_command_seconds ")]) == 1


def test_words_carry_no_controls(server: Running) -> None:
    """Names, titles, talk and promises with escapes or marks of direction are refused, in a sentence."""
    for text in NASTY:
        body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "name": text}
        status, answer = server.request("POST", "/api/tables", body)
        assert status == 400 and "control characters" in answer["why"]
        assert server.request("POST", "/api/tables", {**body, "name": "A", "title": text})[0] == 400
    made = server.table("toy", [{"kind": "me"}, {"kind": "open"}])
    path = f"/api/tables/{made['table']['id']}/join"
    assert server.request("POST", path, {"name": "\x1b[31mRed"}, made["invite"])[0] == 400
    server.post(path, {"name": "Zoë 🎲"}, made["invite"])
    player = server.sit(made["table"]["id"], made["token"])
    for text in NASTY:
        assert player.ask("say", text=text)["code"] == "bad-message"
        assert player.ask("promise", to=1, text=text)["code"] == "bad-message"
    assert player.ask("say", text="Ganz schön spät, 好的 🥃")["type"] == "done"
    player.close()


def test_the_terminal_lets_nothing_else_through(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever a server sends: nothing of it speaks to the terminal; lines stay lines."""
    for text in NASTY:
        terminal.say(text)
        terminal.complain(text)
    told = capsys.readouterr()
    for said in (told.out, told.err):
        assert plain(said, lines=True) == said and "\x1b" not in said
    terminal.say("one\n  two")
    assert capsys.readouterr().out == "one\n  two\n"


def test_without_a_token_nobody_has_all_figures(tmp_path: Path) -> None:
    """A host who gave none has the few that everybody has."""
    with running(f"sqlite:///{tmp_path}/v.db") as server:
        assert server.request("GET", "/metrics", token="anything")[0] == 403
        assert "volstead_tables_in_memory" in server.get("/metrics")
