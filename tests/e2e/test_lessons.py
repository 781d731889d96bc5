"""First lessons in the browser: to the end in both languages, by clicking where the light is and by keys alone."""

from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.play import quiet
from volstead.games import own

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
TRIES = 30


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
    """A click in the middle of what is lit goes on, each time; the steps come one after another; the end is a win."""
    visitor = visit(locale=locale, **how)
    quiet(visitor)
    visitor.go(f"/learn/{game}")
    now, numbers = step(visitor), []
    while not now["over"]:
        numbers.append(now["number"])
        assert len(now["text"].split()) <= 25
        now = click_on(visitor, now)
    assert sorted(set(numbers)) == list(range(max(numbers) + 1))
    assert 8 <= max(numbers) + 1 <= 14
    visitor.check()


def test_a_lesson_is_taken_by_keys(visit: Visit) -> None:
    """Without a mouse there is the button that does what the click would do; a click elsewhere does nothing."""
    visitor = visit()
    quiet(visitor)
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
