"""First lessons in the browser: to the end in both languages, by clicking where the light is and by keys alone."""

from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.play import quiet
from tests.test_lessons import CLICK_SECONDS, WORD_SECONDS
from volstead.games import own
from volstead.server.lessons import taught
from volstead.server.messages.games import Taught

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
STEP = """() => {
  const words = document.querySelector('.words'), box = document.querySelector('.light')?.getBoundingClientRect()
  if (document.querySelector('.end')) return { over: true }
  if (!words || !box) return null
  const { step, clicked } = words.dataset, text = words.querySelector('p').lastChild.data
  return { over: false, step: `${step} ${clicked}`, number: Number(step), text,
           at: [box.x + box.width / 2, box.y + box.height / 2] }
}"""
GONE_ON = """(before) => {
  const words = document.querySelector('.words')
  return document.querySelector('.end') || (words && `${words.dataset.step} ${words.dataset.clicked}` !== before)
}"""
SHOWN = """(names) => {
  const light = document.querySelector('.light')?.getBoundingClientRect()
  const [x, y] = light ? [light.x + light.width / 2, light.y + light.height / 2] : [-1, -1]
  return names.some((name) =>
    [...document.querySelectorAll(`.stage [data-move="${name}"], .stage [data-piece="${name}"]`)].some((one) => {
      const box = one.getBoundingClientRect()
      const there = box.x <= x && x <= box.right && box.y <= y && y <= box.bottom
      return there && getComputedStyle(one).visibility === 'visible'
    }))
}"""
"""Whether the light is at one of these pieces, and that one in sight: not on a plane that lies behind."""
TRIES = 30


def lesson_of(game: str) -> Taught:
    found = taught(game)
    assert found is not None
    return found


def step(visitor: Visitor) -> dict[str, Any]:
    """What the lesson says now."""
    found: dict[str, Any] = visitor.page.wait_for_function(STEP).json_value()
    return found


def click_on(visitor: Visitor, now: dict[str, Any]) -> dict[str, Any]:
    """Click where the light is, as a person does, until the lesson goes on; what it says then."""
    for _ in range(TRIES):
        visitor.page.mouse.click(*now["at"])
        try:
            visitor.page.wait_for_function(GONE_ON, arg=now["step"], timeout=3000)
            return step(visitor)
        except TooLate:
            now = step(visitor)
            if now["over"]:
                return now
    raise AssertionError(f"clicks do not go on: {now}")


@pytest.mark.parametrize(("locale", "how"), [("en", {}), ("de", PHONE)], ids=["en-wide", "de-phone"])
@pytest.mark.parametrize("game", own())
def test_a_lesson_is_clicked_to_its_end(visit: Visit, game: str, locale: str, how: dict[str, Any]) -> None:
    """From the first page: a click in the middle of what is lit goes on, each time; the steps come one after another;
    the end is a win. The first own move comes within a minute, in words and clicks at an untrained reader's pace."""
    visitor = visit(locale=locale, **how)
    quiet(visitor)
    page = visitor.go("/")
    button = page.locator(f"a[href='/learn/{game}']")
    read, clicks = len(page.locator("article").filter(has=button).inner_text().split()), 1
    button.click()
    own_move = next(number for number, one in enumerate(lesson_of(game).steps) if one.play)
    now, numbers = step(visitor), []
    while not now["over"]:
        if now["number"] <= own_move:
            read += len(now["text"].split()) if now["number"] not in numbers else 0
            clicks += 1
        numbers.append(now["number"])
        assert len(now["text"].split()) <= 25
        page.wait_for_function(SHOWN, arg=lesson_of(game).steps[now["number"]].at)  # words come a frame before it
        now = click_on(visitor, step(visitor))
    assert read * WORD_SECONDS + clicks * CLICK_SECONDS <= 60, (read, clicks)
    assert sorted(set(numbers)) == list(range(max(numbers) + 1))
    assert 8 <= max(numbers) + 1 <= 14
    visitor.check()


def test_a_lesson_is_taken_by_keys(visit: Visit) -> None:
    """Without a mouse there is the button that does what the click would do; a click elsewhere does nothing. A guided
    first game follows: its first question is explained."""
    visitor = visit()
    quiet(visitor, guided=True)
    page = visitor.go("/learn/rum-run")
    now = step(visitor)
    page.mouse.click(2, 500)
    page.wait_for_selector(".nudged")
    assert page.locator(".words").get_attribute("data-step") == "0"
    while not now["over"]:
        page.locator(".words button").press("Enter")
        page.wait_for_function(GONE_ON, arg=now["step"])
        now = step(visitor)
    assert page.evaluate("() => document.activeElement.closest('.end') !== null")
    visitor.check()
    page.get_by_role("button", name="Play a first game").press("Enter")
    page.wait_for_url("**/t/**")
    expect(page.get_by_role("region", name="Guided first round")).to_contain_text("One action a turn")
    assert not visitor.noted, visitor.noted
