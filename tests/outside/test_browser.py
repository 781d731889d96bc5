"""A game from outside in a real browser, on the board that is drawn from its view alone."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.browser import Visitor, running
from tests.server.client import Running
from tests.waiting import LIMIT

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "de", "color_scheme": "dark"}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running() as found:
        yield found


def sit_down(page: Page, title: str) -> None:
    """From the first page to a table with bots."""
    page.locator("article", has_text=title).get_by_role("button").first.click()
    page.wait_for_selector("[data-generic]")


def choose(page: Page, many: int, keys: bool = False) -> int:
    """So many choices of my own, or until the game is over; how many there were."""
    made = 0
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        if made == many or page.locator("[role=dialog], .result").count():
            break
        button = page.locator("[data-generic] button[data-move]")
        if not button.count():
            page.wait_for_timeout(100)
            continue
        before = page.locator("[data-generic]").inner_text()
        if keys:
            button.last.focus()
            page.keyboard.press("Enter")
        else:
            button.last.click()
        page.wait_for_function("before => document.querySelector('[data-generic]')?.innerText !== before", arg=before)
        made += 1
    return made


@pytest.mark.parametrize(("title", "things"), [("Liar's Dice", ".pieces svg"), ("Heads", "[data-generic]")])
def test_played_with_the_mouse_and_with_keys(server: Running, browser: Browser, title: str, things: str) -> None:
    """The lobby shows it, a table is made, the board shows seats and pieces, and choices are made on it."""
    visitor = Visitor(browser, server.url)
    page = visitor.go("/")
    sit_down(page, title)
    assert choose(page, 1) and page.locator(things).count()
    assert choose(page, 1, keys=True)
    visitor.check()
    visitor.close()


def test_on_a_phone_in_german(server: Running, browser: Browser) -> None:
    """Its words come from the server, and nothing is wider than the phone."""
    visitor = Visitor(browser, server.url, **PHONE)
    page = visitor.go("/")
    sit_down(page, "Liar’s Dice")
    page.wait_for_selector("[data-generic] button[data-move]")
    assert "Würfel" in page.locator("[data-generic]").inner_text()
    assert choose(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    visitor.check()
    visitor.close()
