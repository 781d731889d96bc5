"""A line that is dead without a word: the browser notices by itself, comes back, and nothing is lost or doubled."""

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.browser import Visitor
from tests.e2e.play import sit_down
from tests.server.client import Running


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
        expect(page.locator(".offline")).to_be_visible(timeout=45_000)
        os.kill(server.process.pid, signal.SIGCONT)
        expect(page.locator(".offline")).to_be_hidden(timeout=45_000)
        page.wait_for_selector(".choice[aria-disabled=false]", state="attached", timeout=45_000)
    finally:
        if server.process is not None:
            os.kill(server.process.pid, signal.SIGCONT)
        visitor.close()
        server.end()
