"""Whole games in a real browser, one person against bots."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.e2e.conftest import Visit
from tests.e2e.play import by_keys, is_over, play_on, quiet, sit_down
from tests.server.client import Running

GAMES = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("bootleggers", 3, {"rounds": 2}), ("prohibition", 2, {}), ("rum-run", 2, {"forest": "clearing"})],
)
AT_THE_END = """() => {
  const place = document.querySelector('output')
  return place.textContent === `${place.dataset.shown}/${place.dataset.shown}`
}"""
"""What the scrubber says, and what is on the stage."""


def after(many: int) -> Callable[[Page], bool]:
    """So many looks later, or when the game is over."""
    left = iter(range(many))
    return lambda page: next(left, None) is None or is_over(page)


@GAMES
def test_a_whole_game_by_clicking(
    visit: Visit, server: Running, game: str, seats: int, options: dict[str, object]
) -> None:
    """To the end, with result, charts and a replay whose answers come late; sound at start, middle and end."""
    visitor = visit()
    sit_down(visitor, server, game, seats, options=options)
    page = visitor.page
    page.wait_for_selector(".choice")
    visitor.check()
    made = play_on(page, after(15), seed=3)
    visitor.check()
    made += play_on(page, is_over, seed=4)
    assert made > 3
    page.wait_for_selector(".result table")
    page.wait_for_selector(".result figure polyline, .result figure rect", state="attached")
    visitor.check()
    page.click("text=Watch the replay")
    page.wait_for_selector(".controls output")
    page.fill("input[type=range]", "5")
    page.click("[aria-label='One on']")
    page.wait_for_function("() => document.querySelector('output').textContent.startsWith('6/')")
    for seat in ("1", "0"):
        page.select_option("label:has-text('Seen by') select", seat)
        page.wait_for_selector("main svg")
    late: list[Route] = []
    page.route("**/replay?*", lambda route: late.append(route), times=1)
    with page.expect_request("**/replay?*"):
        page.select_option("label:has-text('Seen by') select", "")
    page.click("[aria-label='To the end']")
    late[0].continue_()
    page.wait_for_function(AT_THE_END)
    visitor.check()


@GAMES
def test_a_guided_first_round(visit: Visit, server: Running, game: str, seats: int, options: dict[str, object]) -> None:
    """Whoever plays a game for the first time is told what each question is about, and what a bot would do and why."""
    names = {"bootleggers": "Bootleggers", "prohibition": "Prohibition", "rum-run": "The Rum Run"}

    def newcomer() -> Page:
        page = visit().go("/")
        page.click(f"article:has-text('{names[game]}') >> text=Play now")
        page.wait_for_selector(".guide")
        return page

    page = newcomer()
    told = page.inner_text(".guide p")
    page.click("text=Hint")
    page.wait_for_selector(".hint .why:not(:empty)")
    page.click("text=Got it")
    page.wait_for_selector(f".guide:has-text('{told[:30]}')", state="detached")
    page.reload()
    page.wait_for_selector(".prompt")
    assert told not in page.inner_text("body"), "told once"
    page = newcomer()
    page.click("text=No more help")
    page.wait_for_selector(".guide", state="detached")
    page.reload()
    page.wait_for_selector(".prompt")
    assert not page.locator(".guide").count()


def test_a_whole_game_by_keyboard_on_a_phone(visit: Visit, server: Running) -> None:
    """To the end and into the replay without a pointer. The narrow board is sound too, dark and in German."""
    visitor = visit(viewport={"width": 390, "height": 844}, locale="de", color_scheme="dark")
    sit_down(visitor, server, "rum-run", 2, options={"forest": "clearing"})
    page = visitor.page
    page.wait_for_selector(".choice")
    visitor.check()
    by_keys(page, is_over, seed=5)
    page.wait_for_selector(".result h2")
    visitor.check()
    tab_to(page, "Noch einmal ansehen")
    page.keyboard.press("Enter")
    page.wait_for_selector(".controls output")
    at = page.inner_text("output")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("old => document.querySelector('output').textContent !== old", arg=at)
    visitor.check()


def test_from_the_first_page_to_the_first_move_by_keyboard(visit: Visit) -> None:
    """Tab and Enter open a table, and a place on the board is chosen by Tab and Enter as well."""
    visitor = visit()
    quiet(visitor)
    page = visitor.go("/")
    page.wait_for_selector("article >> nth=2")
    tab_to(page, "Play now: Bootleggers")
    page.keyboard.press("Enter")
    page.wait_for_selector(".choice[data-move^=muscle]")
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('main .lit[data-move^=muscle]')"):
            break
    page.keyboard.press("Enter")
    page.click("#tab-log")
    page.wait_for_selector(".log li:has-text('Muscle')")
    visitor.check()


def tab_to(page: Page, text: str) -> None:
    """Press Tab until the focus is on what says this."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if text in str(
            page.evaluate("() => document.activeElement.matches('a, button') && document.activeElement.textContent")
        ):
            return
    raise AssertionError(f"Tab never comes to {text!r}")
