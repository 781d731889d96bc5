"""Playing as a person does: by clicking what is lit, or by keys. Nothing here waits for a time, only for a sign."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.e2e.browser import Visitor
from tests.server.client import Running

QUICK: dict[str, Any] = {"bot_pause": 0, "window": 0.2, "response": 0.2}
SHY = ("propose", "cry", "raise", "counter", "resign", "offer-end")
"""Moves that would only make a game longer."""
MOST = 4000
"""No game asks its player so often."""
READY = "() => document.querySelector('.choice[aria-disabled=false], .result')"
OFFERED = """() => {
  const moves = where => [...document.querySelectorAll(where)].map(one => one.dataset.move)
  return [moves('main .lit[data-move]'), moves('.choice[aria-disabled=false]')]
}"""


def sit_down(visitor: Visitor, server: Running, game: str, seats: int, **more: Any) -> str:
    """A table against bots, with this visitor on the first seat; the table's id."""
    bot, guided = more.pop("bot", "random"), more.pop("guided", False)
    kinds = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (seats - 1)]
    made = server.table(game, kinds, settings={**QUICK, **more.pop("settings", {})}, name="Ada", **more)
    take(visitor, made, guided)
    return str(made["table"]["id"])


def take(visitor: Visitor, made: dict[str, Any], guided: bool = False) -> Page:
    """Open a table with the keys that its maker was given; without the guide, unless it is wanted."""
    visitor.context.add_init_script(
        "if (!localStorage.getItem('volstead.keys')) "
        f"localStorage.setItem('volstead.keys', {json.dumps(json.dumps([held(made)]))})"
    )
    if not guided:
        quiet(visitor)
    return visitor.go(f"/t/{made['table']['id']}")


def held(made: dict[str, Any]) -> dict[str, Any]:
    """What a browser keeps of a table: the keys that its maker was given."""
    table = made["table"]
    kept = {"id": table["id"], "game": table["game"], "title": "", "at": 1, "token": made["token"]}
    return kept | {"seat": made["seat"], "host": made["host"], "invite": made["invite"]}


def quiet(visitor: Visitor, guided: bool = False) -> None:
    """No motion, no questions before a card is played, and no guide unless it is wanted: from the next page on."""
    guides = [] if guided else ["bootleggers", "prohibition", "rum-run"]
    wanted = {"motion": 0, "pace": 0, "confirm": False, "guides": guides}
    visitor.context.add_init_script(
        "if (!localStorage.getItem('volstead.settings')) "
        f"localStorage.setItem('volstead.settings', {json.dumps(json.dumps(wanted))})"
    )


def ready(page: Page) -> bool:
    """Wait until there is something to choose, or the game is over; false if it takes long."""
    try:
        page.wait_for_function(READY, timeout=10_000)
    except TooLate:
        return False
    return True


def offered(page: Page) -> tuple[list[str], list[str]]:
    """The notation of what is lit on the board, and of what is on the list."""
    board, listed = page.evaluate(OFFERED)
    return board, [move for move in listed if not move.startswith(SHY)] or listed


def press(page: Page, where: str, move: str) -> bool:
    """Click a piece, or choose from the list by its key; false if it was gone by then."""
    try:
        found = page.locator(f"{where}[data-move={json.dumps(move)}]").first
        if not found.count():
            return False
        if where == ".choice":
            found.press("Enter", timeout=5000)
        else:
            found.click(timeout=5000, force=True)
        confirm = page.locator(".tray button.main")
        if confirm.count():
            confirm.first.click(timeout=5000)
    except Error:
        return False
    return True


def choose_until(page: Page, until: Callable[[Page], bool], choose: Callable[[list[str], list[str]], bool]) -> int:
    """Let somebody choose, from what the board and the list offer, until something is so; how many choices."""
    made = 0
    for _ in range(MOST):
        if until(page):
            return made
        if ready(page):
            made += choose(*offered(page))
    raise AssertionError(f"after {made} choices the game goes on: {page.inner_text('.prompt')}")


def play_on(page: Page, until: Callable[[Page], bool], seed: int = 1, on_board: bool = True) -> int:
    """Choose at random, on the board where it is lit and else in the list."""
    random = Random(seed)

    def choose(board: list[str], listed: list[str]) -> bool:
        if board and on_board and random.random() < 0.6:
            return press(page, "main .lit", random.choice(board))
        return bool(listed) and press(page, ".choice", random.choice(listed))

    return choose_until(page, until, choose)


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def by_keys(page: Page, until: Callable[[Page], bool], seed: int = 1) -> int:
    """The same with nothing but the keyboard: the digits of the list."""
    random = Random(seed)

    def choose(_: list[str], listed: list[str]) -> bool:
        if listed:
            page.keyboard.press(str(random.randint(1, min(9, len(listed)))))
        return bool(listed)

    return choose_until(page, until, choose)
