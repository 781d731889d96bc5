"""The stage stands still: at every recorded moment, in six windows, all that a decision needs is on the screen, can be
read, and stays where it is."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import fixed, play
from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.screenshots import MOMENTS, WINDOWS
from tests.server.client import Running

PHONES = ("390x844", "844x390")
PLACES = {"bootleggers": "[data-house]", "prohibition": "[data-block]", "rum-run": "[data-cell]"}
"""What must not move, by game."""

FAULTS = """(phone) => {
  const faults = []
  const wide = innerWidth, high = innerHeight
  const root = document.scrollingElement
  if (root.scrollHeight > high + 1 || root.scrollWidth > wide + 1)
    faults.push(`scrolls: ${root.scrollWidth}x${root.scrollHeight}`)
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const hidden = (one) => one.closest('.hidden, .list:not(.open), .picture, .flying')
  const named = (one) =>
    `${one.tagName}.${one.getAttribute('class') ?? ''} ${(one.dataset?.move ?? one.textContent).trim().slice(0, 40)}`
  const inside = (box) => box.left > -1.5 && box.top > -1.5 && box.right < wide + 1.5 && box.bottom < high + 1.5
  for (const one of document.querySelectorAll('main .lit, .ask button.main')) {
    if (!seen(one) || hidden(one)) {
      if (!phone && !hidden(one)) faults.push(`cannot be seen: ${named(one)}`)
      continue
    }
    if (phone && one.closest('.hand')) continue
    const box = one.getBoundingClientRect()
    if (!inside(box)) faults.push(`off the screen: ${named(one)} ${JSON.stringify(box)}`)
  }
  const texts = []
  const walk = document.createTreeWalker(document.querySelector('.stage'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode, one = node.parentElement
    if (!node.data.trim() || !one || hidden(one) || !seen(one) || one.closest('style, script, option, title')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (let box of range.getClientRects()) {
    if (box.width < 1 || box.height < 1) continue
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up)
      if (style.overflow === 'visible' && style.clipPath === 'none') continue
      const edge = up.getBoundingClientRect()
      const left = Math.max(box.left, edge.left), top = Math.max(box.top, edge.top)
      box = new DOMRect(
        left, top,
        Math.max(0, Math.min(box.right, edge.right) - left), Math.max(0, Math.min(box.bottom, edge.bottom) - top))
    }
    if (box.width < 2 || box.height < 2) continue
    const scale = one instanceof SVGElement ? one.getScreenCTM().a : 1
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.abs(scale)
    if (size < 11.9) faults.push(`${size.toFixed(1)} px: ${named(one)}`)
    texts.push({ one, box })
    }
  }
  const layer = (one) => one.closest('.over, .guide, .big, .terms, .sheet, .result, .drawer, .note')
  for (let a = 0; a < texts.length; a++)
    for (let b = a + 1; b < texts.length; b++) {
      const [p, q] = [texts[a], texts[b]]
      if (p.one === q.one || layer(p.one) !== layer(q.one)) continue
      const across = Math.min(p.box.right, q.box.right) - Math.max(p.box.left, q.box.left)
      const down = Math.min(p.box.bottom, q.box.bottom) - Math.max(p.box.top, q.box.top)
      if (across > 3 && down > 4) faults.push(`overlap: ${named(p.one)} | ${named(q.one)}`)
    }
  if (phone && [...document.querySelectorAll('.board .lit')].some(seen)) {
    const box = document.querySelector('.stage main > .board').getBoundingClientRect()
    const share = box.width * box.height / (wide * high)
    if (share < 0.55) faults.push(`only ${Math.round(share * 100)} % is board`)
  }
  return [...new Set(faults)]
}"""
WHERE = """(places) => Object.fromEntries([...document.querySelectorAll(places)].map((one) => {
  const box = one.getBoundingClientRect()
  const name = one.dataset.house ?? one.dataset.block ?? one.dataset.cell
  return [name, [box.left + box.width / 2, box.top + box.height / 2]]
}))"""


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, dict[str, dict[str, Any]]]]:
    """A server with a table at every recorded moment."""
    database: Path = tmp_path_factory.mktemp("moments") / "tables.db"
    wanted = {}
    for game, named in MOMENTS.items():
        log = fixed.whole(game)
        for name, (key, nth) in named.items():
            wanted[f"{game}-{name}"] = (log, fixed.moment(log, key, nth))
    with ThreadPoolExecutor(1) as apart:  # the browser's loop runs in this thread
        made = apart.submit(asyncio.run, fixed.lay_out(database, wanted)).result()
    started = Running(f"sqlite:///{database}", "--rate", "500").start()
    yield started, made
    started.stop()


def settled(page: Page) -> None:
    """Everything is drawn that is drawn later."""
    page.wait_for_selector(".stage .prompt")
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.evaluate("() => new Promise(done => requestIdleCallback(done))")


def windows(page: Page) -> Iterator[str]:
    """The same page in one window after another; the stage follows without being loaded anew."""
    for name, (wide, high) in WINDOWS.items():
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield name


@pytest.mark.parametrize("game", MOMENTS)
def test_all_that_a_decision_needs_is_on_the_screen(
    browser: Browser, moments: tuple[Running, dict[str, dict[str, Any]]], game: str
) -> None:
    """In six windows: lit pieces and the confirming button inside the window, no text under 12 px, none over another,
    and more than half of a phone is board while the choice is on the board."""
    server, made = moments
    faults: list[str] = []
    looks = 0
    for name in MOMENTS[game]:
        visitor = Visitor(browser, server.url)
        page = play.take(visitor, made[f"{game}-{name}"])
        settled(page)
        for window in windows(page):
            faults += [f"{name} at {window}: {fault}" for fault in page.evaluate(FAULTS, window in PHONES)]
            looks += 1
        faults += visitor.noted
        visitor.close()
    assert not faults, "\n".join(faults)
    assert looks == len(MOMENTS[game]) * len(WINDOWS)


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_moves_that_was_not_moved(visit: Visit, server: Running, game: str) -> None:
    """Houses, blocks and cells stay within 8 px of where they were, over sixty choices, in six windows."""
    visitor = visit()
    play.sit_down(visitor, server, game, 3 if game == "bootleggers" else 2, options={})
    page = visitor.page
    settled(page)
    first: dict[tuple[str, str], list[float]] = {}
    turns = looks = 0

    def look(page: Page) -> bool:
        nonlocal turns, looks
        turns += 1
        if turns % 5 == 1:
            looks += 1
            for window in windows(page):
                for name, (x, y) in page.evaluate(WHERE, PLACES[game]).items():
                    at = first.setdefault((window, name), [x, y])
                    assert abs(at[0] - x) <= 8 and abs(at[1] - y) <= 8, f"{name} at {window}: from {at} to {[x, y]}"
        return turns > 60 or play.is_over(page)

    play.play_on(page, look, seed=7)
    assert first and looks > 8


@pytest.mark.parametrize("window", PHONES)
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("bootleggers", 3, {"rounds": 1}), ("prohibition", 2, {}), ("rum-run", 2, {"forest": "clearing"})],
)
def test_a_whole_game_by_clicking_on_a_phone(
    visit: Visit, server: Running, window: str, game: str, seats: int, options: dict[str, object]
) -> None:
    """To the end in both orientations, and sound at the beginning and at the end."""
    wide, high = WINDOWS[window]
    visitor = visit(viewport={"width": wide, "height": high}, has_touch=True)
    play.sit_down(visitor, server, game, seats, options=options)
    page = visitor.page
    page.wait_for_selector(".choice")
    visitor.check()
    play.play_on(page, play.is_over, seed=11)
    page.wait_for_selector(".result table")
    visitor.check()


def test_what_bots_do_is_told_one_after_another(visit: Visit, server: Running) -> None:
    """At the usual pace every event of a bot is on the stage for 0.8 s before the next; one key catches up."""
    visitor = visit()
    visitor.context.add_init_script(
        "localStorage.setItem('volstead.settings', JSON.stringify({motion: 0, pace: 1, confirm: false, "
        "guides: ['bootleggers', 'prohibition', 'rum-run']}))"
    )
    play.sit_down(
        visitor, server, "bootleggers", 4, bot="hustler", guided=True, options={"thugs": False, "deals": False}
    )
    page = visitor.page
    page.wait_for_selector(".choice[data-move^=muscle]")
    page.wait_for_selector(".stage")
    page.evaluate(
        """() => {
          window.told = []
          const stage = document.querySelector('.stage')
          new MutationObserver(() => told.push([stage.dataset.event, performance.now()])).observe(
            stage, {attributes: true, attributeFilter: ['data-event']})
        }"""
    )
    page.locator(".choice[data-move^=muscle]").last.press("Enter")
    for _ in range(1200):
        page.wait_for_timeout(250)
        taken = [one for one in page.evaluate("() => told") if str(one[0]).startswith("card_taken")]
        if len(taken) >= 2:
            break
        picks = page.locator(".choice[data-move^=pick]")
        if picks.count():
            picks.first.press("Enter")
    told = page.evaluate("() => told")
    lasting = [after - before for (kind, before), (_, after) in pairwise(told) if kind.startswith("card_taken")]
    # A machine that stands still while one is drawn shortens it and lengthens another; told at once, all were short.
    assert lasting and max(lasting) >= 780, told
    assert not visitor.noted
