"""First lessons in a real browser: found on the first page, played to their end by clicking where the arrow points."""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from volstead.core.lesson import lesson
from volstead.games import kit, own

WORD_SECONDS = 0.3
"""What an untrained reader needs for a word (200 a minute)."""
CLICK_SECONDS = 2.0


def swift(page: Page) -> None:
    """What the others do is told at once."""
    page.add_init_script("localStorage.setItem('volstead.settings', JSON.stringify({ pace: 0, motion: 0 }))")


def step(page: Page) -> str:
    """What the lesson shows now: the step and its place, or the end."""
    found: str = page.evaluate(
        """() => {
            if (document.querySelector(".end")) return "end"
            const words = document.querySelector(".words"), light = document.querySelector(".light")
            if (!words || !light) return ""
            const { x, y, width, height } = light.getBoundingClientRect()
            return [words.dataset.step, ...[x, y, width, height].map(Math.round)].join(" ")
        }"""
    )
    return found


@pytest.mark.parametrize(("locale", "size"), [("en", (1280, 900)), ("de", (390, 844))])
@pytest.mark.parametrize("game", own())
def test_a_lesson_is_played_to_its_end(visit: Visit, game: str, locale: str, size: tuple[int, int]) -> None:
    """Every step has its arrow at a piece on the screen, and a click there goes on, until something is won."""
    visitor = visit(locale=locale, viewport={"width": size[0], "height": size[1]})
    swift(visitor.page)
    page = visitor.go("/")
    page.locator(f"a[href='/learn/{game}']").click()
    script = kit(game).lesson
    assert script is not None
    seen: set[str] = set()
    for _ in range(200):
        page.wait_for_selector(".words[data-step], .end")
        now = step(page)
        if now == "end":
            break
        if not now:
            page.wait_for_timeout(50)
            continue
        number, x, y, width, height = (float(one) for one in now.split())
        seen.add(str(number))
        page.mouse.click(x + width / 2, y + height / 2)
        page.wait_for_timeout(100)
    played = lesson(kit(game))
    assert played is not None
    assert page.locator(".end").is_visible()
    assert len(seen) == len(played.script.steps)
    visitor.check()


@pytest.mark.parametrize("game", own())
def test_the_first_own_move_comes_within_a_minute(game: str) -> None:
    """By way of the lesson: one click on the first page, then words and clicks up to the first move."""
    from volstead.words import Words

    played = lesson(kit(game))
    assert played is not None
    for language in ("en", "de"):
        told, clicks = 0, 1
        for one in played.script.steps:
            told += len(str(Words(kit(game), language).find(f"lesson-{one.key}", {})).split())
            clicks += max(1, len(one.at))
            if one.play:
                break
        assert told * WORD_SECONDS + clicks * CLICK_SECONDS <= 60, (language, told, clicks)
