"""A line that is dead without a word: the browser notices by itself, comes back, and nothing is lost or doubled."""

import contextlib
import json
import os
import signal
import sqlite3
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.browser import Visitor
from tests.e2e.play import offered, press, sit_down
from tests.server.client import Running
from volstead.store import plain
from volstead.table.entries import Play, unpack


def test_a_server_that_stands_still_is_noticed(browser: Browser, tmp_path: Path) -> None:
    """The server is stopped in the middle of a game, its sockets open: the page says so; awake again, play goes on."""
    server = Running(f"sqlite:///{tmp_path}/tables.db", "--rate", "500").start()
    visitor = Visitor(browser, server.url)
    try:
        sit_down(visitor, server, "bootleggers", 3)
        page = visitor.page
        page.wait_for_selector(".choice[aria-disabled=false]", state="attached")
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGSTOP)
        expect(page.locator(".offline")).to_be_visible(timeout=300_000)
        os.kill(server.process.pid, signal.SIGCONT)
        expect(page.locator(".offline")).to_be_hidden(timeout=300_000)
        page.wait_for_selector(".choice[aria-disabled=false]", state="attached", timeout=300_000)
    finally:
        if server.process is not None:
            os.kill(server.process.pid, signal.SIGCONT)
        visitor.close()
        server.end()


def test_what_was_not_answered_is_sent_again(browser: Browser, tmp_path: Path) -> None:
    """A move is made while the server stands still, which is then killed without having read it: the page comes back to
    the new one by itself and sends the move again, which counts once."""
    server = Running(f"sqlite:///{tmp_path}/tables.db", "--rate", "500").start()
    visitor = Visitor(browser, server.url)
    try:
        sit_down(visitor, server, "rum-run", 2, settings={"bot_pause": 30})
        page = visitor.page
        page.wait_for_selector(".choice[aria-disabled=false]", state="attached")

        def played() -> list[str]:
            """The ids of my moves in the log."""
            with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as database:
                lines = database.execute("SELECT data FROM log WHERE before >= 0 ORDER BY before").fetchall()
            entries = [entry for (data,) in lines for part in plain(data) for entry in unpack(part)]
            return [entry.id for entry in entries if isinstance(entry, Play) and entry.by == 0]

        before = played()
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGSTOP)
        move = offered(page)[1][0]
        assert press(page, ".choice", move)
        server.kill()
        server.start()
        expect(page.locator(f".choice[data-move={json.dumps(move)}]")).to_have_count(0, timeout=180_000)
        expect(page.locator(".offline")).to_be_hidden(timeout=180_000)
        page.wait_for_selector(".choice[aria-disabled=false]", state="attached", timeout=180_000)
        after = played()
        assert after[:-1] == before and after[-1] and after[-1] not in before
    finally:
        visitor.close()
        server.end()
