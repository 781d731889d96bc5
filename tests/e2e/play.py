"""Playing as a person does: by clicking what is lit, or by keys."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Error, Page

from tests.e2e.browser import Visitor
from tests.server.client import Running

QUICK: dict[str, Any] = {"bot_pause": 0, "window": 0.2, "response": 0.2}
SHY = ("propose", "raise", "counter", "resign", "offer-end")
"""Moves that would only make a game longer."""


def sit_down(visitor: Visitor, server: Running, game: str, seats: int, **more: Any) -> str:
    """A table against bots, with this visitor on the first seat; the table's id."""
    kinds = [{"kind": "me"}, *({"kind": "bot", "bot": more.pop("bot", "random")} for _ in range(seats - 1))]
    made = server.table(game, kinds, settings={**QUICK, **more.pop("settings", {})}, name="Ada", **more)
    take(visitor, made)
    return str(made["table"]["id"])


def take(visitor: Visitor, made: dict[str, Any]) -> Page:
    """Open a table with the keys that its maker was given."""
    table = made["table"]
    held = {
        "id": table["id"],
        "game": table["game"],
        "title": "",
        "at": 1,
        "token": made["token"],
        "seat": made["seat"],
    }
    held |= {"host": made["host"], "invite": made["invite"]}
    visitor.context.add_init_script(
        "if (!localStorage.getItem('volstead.keys')) localStorage.setItem('volstead.keys', "
        f"JSON.stringify([{held!r}]).replaceAll(\"None\", 'null'))"
    )
    return visitor.go(f"/t/{table['id']}")


def quiet(page: Page) -> None:
    """No guide, no questions before a card is played."""
    page.evaluate(
        "() => localStorage.setItem('volstead.settings', JSON.stringify({motion: 0, confirm: false, "
        "guides: ['bootleggers', 'prohibition', 'rum-run']}))"
    )
    page.reload()


def play_on(
    page: Page, until: Callable[[Page], bool], seed: int = 1, on_board: bool = True, limit: float = 100.0
) -> int:
    """Choose at random, on the board where it is lit and else in the list, until something is so; how many choices."""
    random = Random(seed)
    made = 0
    end = time.monotonic() + limit
    while not until(page):
        assert time.monotonic() < end, f"after {made} choices the game goes on: {page.inner_text('.prompt')}"
        lit = page.locator("main .lit[data-move]") if on_board and random.random() < 0.6 else None
        spots = lit.all() if lit is not None else []
        unfold(page)
        spots = spots or [one for one in page.locator(".choice:enabled").all() if not shy(one)]
        if not spots:
            page.wait_for_timeout(25)
            continue
        try:
            random.choice(spots).click(timeout=1500, force=True)
            made += 1
            confirm = page.locator(".tray button.main")
            if confirm.count():
                confirm.first.click(timeout=1500)
        except Error:
            page.wait_for_timeout(20)
        page.wait_for_timeout(15)
    return made


def unfold(page: Page) -> None:
    """On a narrow screen a long list is folded away; a key opens it."""
    fold = page.locator(".fold[aria-expanded=false]")
    if fold.count():
        fold.first.press("Enter")


def shy(choice: Any) -> bool:
    try:
        return str(choice.get_attribute("data-move", timeout=300) or "").startswith(SHY)
    except Error:
        return True


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def by_keys(page: Page, until: Callable[[Page], bool], seed: int = 1, limit: float = 100.0) -> int:
    """The same with nothing but the keyboard: the digits of the list, and Tab and Enter."""
    random = Random(seed)
    made = 0
    end = time.monotonic() + limit
    while not until(page):
        assert time.monotonic() < end, f"after {made} choices the game goes on: {page.inner_text('.prompt')}"
        unfold(page)
        many = page.locator(".choice:enabled").count()
        if not many:
            page.wait_for_timeout(25)
            continue
        page.keyboard.press(str(random.randint(1, min(9, many))))
        made += 1
        page.wait_for_timeout(30)
    return made
