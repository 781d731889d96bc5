"""The dice of a finished game are checked in the browser: from the result with one click, and by a file."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.browser import Visitor
from tests.e2e.play import quiet
from tests.server.client import Running


def test_the_dice_are_checked_from_the_result(browser: Browser, tmp_path: Path) -> None:
    """A game of bots is looked on at; when it is over the page draws all dice again and says yes; a changed die, or
    another hash, is found."""
    server = Running(f"sqlite:///{tmp_path}/v.db", "--rate", "500").start()
    visitor = Visitor(browser, server.url)
    try:
        seats = [{"kind": "bot", "bot": "random"}] * 2
        made = server.table("rum-run", seats, options={"forest": "clearing"}, settings={"bot_pause": 0})
        id, invite = made["table"]["id"], made["invite"]
        quiet(visitor)
        page = visitor.go(f"/t/{id}#{invite}")
        page.wait_for_selector(".result", timeout=180_000)
        held = page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0]")
        told = server.get(f"/api/tables/{id}", invite)
        assert held["commit"] == told["commit"] and told["result"]["reveal"]
        with visitor.context.expect_page() as opened:
            page.get_by_role("link", name="Check the dice").click()
        verify = opened.value
        answer = verify.locator("#answer")
        expect(answer).to_contain_text("Yes: every die", timeout=120_000)
        verify.fill("#commit", "0" * 64)
        verify.locator("#commit").blur()
        expect(answer).to_contain_text("No: the secret is not the one", timeout=120_000)
        log = str(server.request("GET", f"/api/tables/{id}/log", token=invite)[1]).splitlines()
        header = json.loads(log[0])
        draw = next(draw for play in header["dice"]["plays"] for draw in play[7] if draw[0] > 1)
        draw[1] = (draw[1] + 1) % draw[0]
        spoilt = tmp_path / "spoilt.jsonl"
        spoilt.write_text("\n".join([json.dumps(header), *log[1:]]))
        verify.fill("#commit", held["commit"])
        verify.set_input_files("#file", spoilt)
        expect(answer).to_contain_text("No: the log is not as it was written", timeout=120_000)
        assert not visitor.noted, visitor.noted
    finally:
        visitor.close()
        server.end()
