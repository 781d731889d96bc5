"""Starting a server and joining a table with wrong words: one sentence says what is wrong."""

import socket
import sqlite3
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.server.client import Running
from tests.server.players import QUICK
from volstead.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence with which a command ends; it neither starts nor fails without one."""
    assert main(list(words)) in (1, 2)
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "fault in the program" not in told.err
    return told.err


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["--port", "99999"], "--port must be from 0 to 65535"),
        (["--port", "-1"], "--port must be from 0 to 65535"),
        (["--host", "nowhere.invalid"], "cannot be listened at"),
        (["--workers", "0"], "--workers must be from 1"),
        (["--workers", "2"], "postgresql://"),
        (["--bot-workers", "0"], "--bot-workers must be from 1"),
        (["--rate", "nan"], "--rate must be a number above 0"),
        (["--rate", "-4"], "--rate must be a number above 0"),
        (["--public-url", "tables"], "--public-url looks like"),
        (["--database", "tables.db"], "sqlite:///PATH or postgresql://"),
        (["--database", "sqlite:///"], "sqlite:///PATH or postgresql://"),
        (["--database", "sqlite:////proc/nobody/v.db"], "No such file"),
        (["--database", "postgresql://u@127.0.0.1:1/x"], "cannot be opened: Connection refused"),
        (["--database", "postgresql://u@127.0.0.1:port/x"], "makes no sense"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_sentence(
    words: list[str], meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ours = [] if "--port" in words or "--host" in words else ["--port", "0"]
    assert meant in said(capsys, "serve", *words, *ours)


def test_a_port_or_a_database_that_is_taken(
    server: Running, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Another program has the port; another server has the file; the file is not a database, or a newer one."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "already in use" in said(capsys, "serve", "--port", port, "--database", f"sqlite:///{tmp_path}/v.db")
    database = server.words[server.words.index("--database") + 1]
    assert "another server uses it" in said(capsys, "serve", "--port", "0", "--database", database)
    (tmp_path / "letter.txt").write_text("Dear Al, the trucks are late again. " * 99)
    with sqlite3.connect(tmp_path / "new.db") as new:
        new.execute("PRAGMA user_version = 99")
    new.close()
    for name, meant in (("letter.txt", "not a database"), ("new.db", "format 99")):
        assert meant in said(capsys, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/{name}")


@pytest.fixture
def stranger() -> Iterator[str]:
    """A web server that knows nothing of tables."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if "abc" in self.path else 404)
            self.end_headers()
            self.wfile.write(b"<h1>Welcome</h1>")

        def log_message(self, *words: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Page) as web:
        thread = threading.Thread(target=web.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{web.server_address[1]}"
        web.shutdown()
        thread.join()


def test_a_link_that_leads_nowhere(server: Running, stranger: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Not a link, nobody there, another kind of server, no such table, no such bot: each says so, no seat is taken."""
    for link in ("table", "http://host/t/abc", "ftp://host/t/abc#x", "http://[::1/t/a#b", "http://host:9x/t/a#b"):
        assert "the link looks like http://HOST/t/TABLE#TOKEN" in said(capsys, "join", link)
    assert "cannot be reached: Connection refused" in said(capsys, "join", "http://127.0.0.1:1/t/abc#x")
    for page in ("abc", "nothing"):
        assert "no server of Volstead" in said(capsys, "join", f"{stranger}/t/{page}#x")
    assert "There is no such table" in said(capsys, "join", f"{server.url}/t/abc#x")
    made = server.table("rum-run", [{"kind": "me"}, {"kind": "open"}], settings=QUICK)
    link = f"{server.url}/t/{made['table']['id']}"
    assert "there is no bot 'capone'" in said(capsys, "join", f"{link}#{made['invite']}", "--bot", "capone")
    assert server.get(f"/api/tables/{made['table']['id']}", made["host"])["seats"][1]["driver"] == "open"
