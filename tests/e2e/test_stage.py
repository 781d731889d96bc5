"""The stage stands still: at every recorded moment, in six windows, all that a decision needs is on the screen, can be
read, and stays where it is."""

import asyncio
import json
import os
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

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
    const whole = box
    let scrolls = false
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up)
      if (style.overflow === 'visible' && style.clipPath === 'none') continue
      scrolls ||= /auto|scroll/.test(style.overflow)
      const edge = up.getBoundingClientRect()
      const left = Math.max(box.left, edge.left), top = Math.max(box.top, edge.top)
      box = new DOMRect(
        left, top,
        Math.max(0, Math.min(box.right, edge.right) - left), Math.max(0, Math.min(box.bottom, edge.bottom) - top))
    }
    const lost = Math.max(whole.width - box.width - 2, whole.height - box.height - 3)
    // Of the strip what is too much stands in a second row, out of sight.
    if (lost > 0 && !scrolls && !(one.closest('.strip') && box.height < 2)) faults.push(`cut: ${named(one)}`)
    if (box.width < 2 || box.height < 2) continue
    const drawn = one instanceof SVGElement ? one.getScreenCTM() : { a: 1, b: 0 }
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(drawn.a, drawn.b)
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


class Laid(NamedTuple):
    """A table as it was at a recorded moment."""

    name: str
    made: dict[str, Any]


def laid_out(game: str, database: Path) -> list[Laid]:
    """Tables at moments of the recorded game at which the first seat alone has something to decide: the first of every
    question and those that pictures are taken of; all of them if VOLSTEAD_EVERY_MOMENT is set, which takes minutes."""
    log = fixed.whole(game)
    asked = [one for one in fixed.moments(log) if one.real]
    pictured = set(MOMENTS[game].values())
    first = {one.key: one.nth for one in reversed(asked)}
    every = bool(os.environ.get("VOLSTEAD_EVERY_MOMENT"))
    wanted = {
        f"{one.key} {one.nth}": (log, one.upto)
        for one in asked
        if every or first[one.key] == one.nth or (one.key, one.nth) in pictured
    }
    with ThreadPoolExecutor(1) as apart:  # the browser's loop runs in this thread
        made = apart.submit(asyncio.run, fixed.lay_out(database, wanted)).result()
    return [Laid(name, made[name]) for name in wanted]


def settled(page: Page) -> None:
    """Everything is drawn that is drawn later."""
    page.wait_for_selector(".stage .prompt")
    page.wait_for_load_state("networkidle")
    page.evaluate("() => Promise.race([document.fonts.ready, new Promise(done => setTimeout(done, 30000))])")
    page.evaluate("() => new Promise(done => requestIdleCallback(done, { timeout: 30000 }))")


TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done))
  setTimeout(done, 30000)
})"""
"""A browser that has nothing to draw may draw nothing at all: what `evaluate` waits for has to come anyway."""


def windows(page: Page, few: Iterable[str] | None = None) -> Iterator[str]:
    """The same page in one window after another; the stage follows without being loaded anew."""
    for name in WINDOWS if few is None else few:
        wide, high = WINDOWS[name]
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(TWO_FRAMES)
        yield name


GO = """([kept, path]) => {
  localStorage.setItem('volstead.keys', kept)
  document.querySelector('.stage').setAttribute('data-before', '')
  history.pushState(null, '', path)
  dispatchEvent(new Event('popstate'))
}"""


def take_up(visitor: Visitor, tables: list[Laid]) -> Iterator[tuple[Laid, Page]]:
    """One table after another in the same page, as by the links on it: only the stage is made anew."""
    page = play.take(visitor, tables[0].made)
    settled(page)
    for count, one in enumerate(tables):
        if count:
            page.evaluate(GO, [json.dumps([play.held(one.made)]), f"/t/{one.made['table']['id']}"])
        page.wait_for_selector(".stage:not([data-before]) .choice", state="attached")
        settled(page)
        yield one, page


@pytest.mark.parametrize("game", MOMENTS)
def test_all_that_a_decision_needs_is_on_the_screen(browser: Browser, tmp_path: Path, game: str) -> None:
    """In six windows: lit pieces and the confirming button inside the window, no text under 12 px, none over another,
    none cut, and more than half of a phone is board while the choice is on the board."""
    tables = laid_out(game, tmp_path / "tables.db")
    server = Running(f"sqlite:///{tmp_path}/tables.db", "--rate", "500").start()
    faults: list[str] = []
    looks = 0
    try:
        visitor = Visitor(browser, server.url)
        for one, page in take_up(visitor, tables):
            for window in windows(page):
                faults += [f"{one.name} at {window}: {fault}" for fault in page.evaluate(FAULTS, window in PHONES)]
                looks += 1
        faults += visitor.noted
        visitor.close()
    finally:
        server.stop()
    assert not faults, "\n".join(faults)
    assert looks == len(tables) * len(WINDOWS) > 6 * len(WINDOWS)


WATCHED = """(places) => {
  window.jumps = []
  window.frames = 0
  const first = {}
  let due = false, rest = 4
  addEventListener('resize', () => (rest = 4))
  const look = () => {
    due = false
    if (rest > 0) return rest--, ask()
    window.frames++
    for (const one of document.querySelectorAll(places)) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue
      const box = one.getBoundingClientRect()
      const x = box.left + box.width / 2, y = box.top + box.height / 2
      const name = one.dataset.house ?? one.dataset.block ?? one.dataset.cell
      const at = (first[`${innerWidth}x${innerHeight} ${name}`] ??= [x, y])
      if (Math.abs(at[0] - x) > 8 || Math.abs(at[1] - y) > 8)
        jumps.push(`${name} at ${innerWidth}x${innerHeight}: from ${at} to ${[x, y]}`)
    }
  }
  const ask = () => { if (!due) { due = true; requestAnimationFrame(look) } }
  new MutationObserver(ask).observe(
    document.querySelector('.stage'), { subtree: true, childList: true, attributes: true, characterData: true })
  ask()
}"""
UNTIL = {"bootleggers": 3, "prohibition": 1923, "rum-run": 24}
"""The Round, Year or turn at whose beginning enough was watched."""


def chapter(page: Page) -> int:
    """The Round, Year or turn as the top line has it; 0 where it does not say."""
    told = re.findall(
        r"(?:Round|turn) (\d+)|\b(19\d\d)\b", " ".join(page.locator(".when, .phases .now").all_inner_texts())
    )
    return max((int(one or other) for one, other in told), default=0)


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_moves_that_was_not_moved(visit: Visit, server: Running, game: str) -> None:
    """Houses, blocks and cells stay within 8 px of where they were: the page looks at every frame in which anything
    changes, over whole Rounds or a whole Year, in six windows that take turns with every choice."""
    visitor = visit()
    play.sit_down(visitor, server, game, 3 if game == "bootleggers" else 2, options={})
    page = visitor.page
    settled(page)
    page.evaluate(WATCHED, PLACES[game])
    turns = 0

    def look(page: Page) -> bool:
        nonlocal turns
        turns += 1
        window = list(WINDOWS)[turns % len(WINDOWS)]
        list(windows(page, [window]))
        jumps = page.evaluate("() => jumps")
        assert not jumps, jumps[:5]
        return chapter(page) >= UNTIL[game] or play.is_over(page)

    play.play_on(page, look, seed=7)
    assert page.evaluate("() => frames") > turns > 2 * len(WINDOWS)


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


@pytest.mark.parametrize(("game", "seats", "until"), [("bootleggers", 4, 2), ("prohibition", 3, 1922)])
def test_a_table_whose_windows_have_no_end_does_not_stand_still(
    visit: Visit, server: Running, game: str, seats: int, until: int
) -> None:
    """Whoever answers what the question line asks, and nothing else, gets on: what has one empty answer is let pass,
    also where no time does it."""
    visitor = visit()
    play.sit_down(visitor, server, game, seats, options={}, settings={"window": 0, "response": 0})
    page, random, answers = visitor.page, Random(1), 0
    while chapter(page) < until:
        page.wait_for_selector(".line.must", timeout=30_000)
        _, listed = play.offered(page)
        answers += bool(listed) and play.press(page, ".choice", random.choice(listed))
    assert answers > 2
    assert not visitor.noted


WATCH = """() => {
  window.told = []
  const stage = document.querySelector('.stage')
  const pieces = 'main :is(.plate.acting, .house.told, .still.told, .unloading, .space.now, rect.now, tr.now), .flying'
  const lit = () => document.querySelectorAll(pieces).length
  new MutationObserver(() => told.push([stage.dataset.event, performance.now(), lit()])).observe(
    stage, {attributes: true, attributeFilter: ['data-event']})
}"""
SHORTEST = 800
"""Milliseconds that something is told at the usual pace."""


@pytest.mark.parametrize(("game", "seats"), [("bootleggers", 4), ("prohibition", 3), ("rum-run", 2)])
def test_what_bots_do_is_told_one_after_another(visit: Visit, server: Running, game: str, seats: int) -> None:
    """At the usual pace every event is on the stage for 0.8 s before the next, and lights something. The page's clock
    is the test's: it moves on step by step, so that only the stage's own schedule is measured, not the machine. Windows
    are long here: a short one hurries all that is before it, if I hold a card for it."""
    visitor = visit()
    visitor.context.add_init_script(
        "localStorage.setItem('volstead.settings', JSON.stringify({motion: 0, pace: 1, confirm: false, "
        "guides: ['bootleggers', 'prohibition', 'rum-run']}))"
    )
    page = visitor.page
    page.clock.install()
    play.sit_down(visitor, server, game, seats, guided=True, options={}, settings={"window": 30, "response": 30})
    page.wait_for_selector(".choice")
    page.evaluate(WATCH)
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    random = Random(5)
    told: list[tuple[str, float, int]] = []
    for _ in range(1500):  # a window that is waited for takes its real 30 s meanwhile
        page.clock.run_for(200)
        told = page.evaluate("() => told")
        if len({kind.split()[0] for kind, _, _ in told if kind}) >= 8 and len(told) > 40:
            break
        go_on = page.locator(".summary button")
        if go_on.count():
            go_on.first.press("Enter")
            continue
        _, listed = play.offered(page)
        if listed:
            play.press(page, ".choice", random.choice(listed))
    lasting = [(kind, after - before) for (kind, before, _), (_, after, _) in pairwise(told) if kind]
    assert len(lasting) > 15, told
    assert not [one for one in lasting if one[1] < SHORTEST - 1], lasting
    assert not [kind for kind, _, lit in told if kind and not lit], told
    assert not visitor.noted
