"""Whole games in a real browser, one person against bots."""

import pytest

from tests.e2e.conftest import Visit
from tests.e2e.play import by_keys, is_over, play_on, quiet, sit_down
from tests.server.client import Running


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("bootleggers", 3, {"rounds": 2}), ("prohibition", 2, {}), ("rum-run", 2, {"forest": "clearing"})],
)
def test_a_whole_game_by_clicking(
    visit: Visit, server: Running, game: str, seats: int, options: dict[str, object]
) -> None:
    """To the end, with a result, charts and a replay; sound at the first question, in the middle and at the end."""
    visitor = visit()
    sit_down(visitor, server, game, seats, options=options)
    quiet(visitor.page)
    page = visitor.page
    page.wait_for_selector(".choice")
    visitor.check()
    made = play_on(page, is_over, seed=3, limit=180)
    assert made > 3
    page.wait_for_selector(".result table")
    page.wait_for_selector(".result figure")
    visitor.check()
    page.click("text=Watch the replay")
    page.wait_for_selector(".controls output")
    page.fill("input[type=range]", "5")
    page.click("[aria-label='One on']")
    page.wait_for_function("() => document.querySelector('output').textContent.startsWith('6/')")
    page.select_option("label:has-text('Seen by') select", "1")
    page.wait_for_selector("main svg")
    visitor.check()


def test_a_whole_game_by_keyboard_on_a_phone(visit: Visit, server: Running) -> None:
    """Digits choose from the list; nothing needs a pointer. The narrow board is sound too, and in German."""
    visitor = visit(viewport={"width": 390, "height": 844}, locale="de", color_scheme="dark")
    sit_down(visitor, server, "rum-run", 2, options={"forest": "clearing"})
    quiet(visitor.page)
    visitor.page.wait_for_selector(".choice")
    visitor.check()
    by_keys(visitor.page, is_over, seed=5, limit=120)
    visitor.page.wait_for_selector("text=gewinnt")
    assert not visitor.noted
