"""What is this? By mouse, by a long press and by keys; and a German player reads German."""

import contextlib
import json
import re

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.e2e.conftest import Visit
from tests.e2e.play import sit_down, take
from tests.server.client import Running, Seat
from volstead.games import own

ENGLISH = re.compile(r"\b(the|and|with|your|you|of|are|is|to|from|this|that|have)\b")
"""Small words that no German sentence has; names such as The Rum Run begin with a capital letter."""
READ = """() => {
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement
    if (!one.closest('script, style, code, [lang=en], svg')) found.push(walker.currentNode.data.trim())
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!one.closest('[lang=en]')) found.push(one.ariaLabel ?? '', one.title ?? '', one.placeholder ?? '')
  return found.filter(Boolean)
}"""


def corner(piece: Locator) -> tuple[float, float]:
    """Where it begins on the screen."""
    piece.wait_for()
    box = piece.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def test_a_piece_explains_itself(visit: Visit, server: Running) -> None:
    """Under the mouse after a moment; by the key ? with everything that is on the table; Escape ends both."""
    visitor = visit()
    sit_down(visitor, server, "bootleggers", 3)
    page = visitor.page
    house = page.locator("[data-piece='house texas'] .front")
    told = page.get_by_role("tooltip")
    for _ in range(30):  # the board may still find its size
        x, y = corner(house)
        page.mouse.move(x + 12, y + 12)
        page.mouse.move(x + 20, y + 20)
        with contextlib.suppress(AssertionError):
            expect(told).to_contain_text("A speakeasy", timeout=5000)
            break
    expect(told).to_contain_text("A speakeasy")
    expect(told).to_contain_text("Texas Lil")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    page.keyboard.press("?")
    every = page.get_by_role("dialog", name="What is what")
    expect(every).to_be_focused(timeout=180_000)
    assert every.locator("dt").count() >= 8
    visitor.check()
    page.keyboard.press("Escape")
    expect(every).to_have_count(0)


def test_a_long_press_asks_and_does_not_choose(visit: Visit, server: Running) -> None:
    """On a touch screen: the finger rests on a Muscle card, it is explained, and nothing is played."""
    visitor = visit(locale="de", viewport={"width": 820, "height": 1180}, has_touch=True)
    sit_down(visitor, server, "bootleggers", 3)
    page = visitor.page
    card = page.locator("[data-piece^='muscle-card']").first
    card.wait_for()
    many = page.locator("[data-piece^='muscle-card']").count()
    told = page.get_by_role("tooltip")
    wire = visitor.context.new_cdp_session(page)
    for _ in range(30):
        x, y = corner(card)
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x + 20, "y": y + 20}]})
        try:
            expect(told).to_contain_text("Muskeln", timeout=5000)
            break
        except AssertionError:
            continue
        finally:
            wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(told).to_contain_text("Muskeln")
    assert page.locator("[data-piece^='muscle-card']").count() == many
    assert not visitor.noted


@pytest.mark.parametrize("game", own())
def test_a_german_player_reads_german(visit: Visit, server: Running, game: str) -> None:
    """First page, how to play, lesson, set-up, my games, puzzles, invitation, table with its list of what is what: no
    English sentence anywhere."""
    visitor = visit(locale="de")
    page = visitor.page
    english: list[str] = []

    def read(where: str) -> None:
        english.extend(f"{where}: {one}" for one in page.evaluate(READ) if ENGLISH.search(one))

    for path, sign in (
        ("/", "article >> nth=2"),
        (f"/howto/{game}", ".picture svg"),
        (f"/learn/{game}", ".words p"),
        (f"/new/{game}", "form"),
        ("/me", "main section"),
        (f"/puzzles/{game}", "main, .stage"),
    ):
        visitor.go(path)
        page.locator(sign).first.wait_for()
        read(path)
    sit_down(visitor, server, game, 3, guided=True)
    page.locator(".prompt").wait_for()
    page.get_by_role("button", name="Was ist was").click()
    page.locator(".all dt").first.wait_for()
    read("table")
    made = server.table(game, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], name="Bea")
    visitor.go(f"/t/{made['table']['id']}#{made['invite']}")
    page.get_by_role("button", name="Diesen Platz nehmen").first.wait_for()
    read("invitation")
    assert not english, english


def test_a_rule_is_told_when_it_first_bites(visit: Visit, server: Running) -> None:
    """I leave my crates in the Back Room: they are lost, and the guide says why, with its rule; once."""
    visitor = visit()
    plain = json.dumps(json.dumps({"motion": 0, "pace": 0, "confirm": False}))
    visitor.context.add_init_script(
        f"if (!localStorage.getItem('volstead.settings')) localStorage.setItem('volstead.settings', {plain})"
    )
    bots = [{"kind": "bot", "bot": "random"}] * 2
    settings = {"bot_pause": 0, "window": 0, "response": 0}
    made = server.table("bootleggers", [{"kind": "me"}, *bots], name="Ada", settings=settings)
    page = take(visitor, made, guided=True)
    page.wait_for_selector(".guide")  # the page is there and hears what follows
    with server.sit(made["table"]["id"], made["token"]) as seat:
        while not lost_crates(seat):
            while seat.question is None or not seat.question["must"]:
                seat.hear()
            asked, before = seat.question, seat.n
            seat.move(asked["menu"][0] if asked["key"] == "load" else asked["default"])
            while seat.n == before:
                seat.hear()
    guide = page.locator("[data-guide=fact-crates_lost]")
    other = page.locator(".guide:not([data-guide=fact-crates_lost]) button.main")
    for _ in range(20):  # what bit before, or is asked, is told first
        expect(guide.or_(other)).to_be_visible()
        if guide.count():
            break
        with contextlib.suppress(TooLate):  # it may be gone by then
            other.click(timeout=2000)
    expect(guide).to_contain_text("Those crates are gone")
    expect(guide.get_by_role("button", name="BL-SHP-8")).to_be_visible()
    guide.locator("button.main").click()
    expect(guide).to_have_count(0)
    page.reload()
    page.wait_for_selector(".stage")
    expect(guide).to_have_count(0)


def lost_crates(seat: Seat) -> bool:
    """Whether this seat has heard that crates of its own are lost."""
    items = [item for text in seat.raw for item in json.loads(text).get("items", []) if item["what"] == "fact"]
    return any(item["fact"]["kind"] == "crates_lost" and item["fact"]["seat"] == 0 for item in items)
