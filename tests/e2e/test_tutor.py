"""The tutor in a real browser: alone it asks before a dear move; among people it speaks when all agreed."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.fixed import BEGAN, SETTINGS
from tests.e2e.play import press, quiet, take
from tests.server.client import Running
from tests.server.players import QUICK, open_table
from tests.waiting import until
from volstead.coach import puzzles
from volstead.store import Append, Line, link
from volstead.store.sqlite import SqliteStore
from volstead.table.entries import AnyEntry, Begin, Sit, pack
from volstead.table.hall import Hall, hashed

WITH_TUTOR = {"motion": 0, "pace": 0, "confirm": False, "tutor": 3, "guides": ["bootleggers", "prohibition", "rum-run"]}
FEW = 6
"""So many moves are compared by the tutor."""


def dearest() -> puzzles.Puzzle:
    """A position with few moves of which all but one are dear beyond doubt."""
    every = puzzles.shelf("bootleggers").puzzles.values()
    few = [one for one in every if len(puzzles.position(one).legal(one.seat)) <= FEW]
    return max(few, key=lambda one: one.margin)


def with_tutor(visitor: Visitor) -> None:
    """The tutor is switched on, from the next page on."""
    visitor.context.add_init_script(f"localStorage.setItem('volstead.settings', {json.dumps(json.dumps(WITH_TUTOR))})")


async def lay_out(database: Path, puzzle: puzzles.Puzzle) -> dict[str, Any]:
    """A table at that position: its seat is a person's, the others are bots'."""
    s = puzzles.position(puzzle)
    hall = Hall(SqliteStore(database))
    await hall.start()
    live, host, invite = await hall.create(s.game.name, int(s.game.seats), dict(s.game.options), SETTINGS, "", s)
    found: list[AnyEntry] = [
        Sit(at=BEGAN, seat=seat, driver="person", name="Ada", token=hashed("ada"))
        if seat == puzzle.seat
        else Sit(at=BEGAN, seat=seat, driver="bot", name="Greedy", bot="greedy")
        for seat in range(int(s.game.seats))
    ]
    data = pack([*found, Begin(at=BEGAN)])
    stored = asyncio.get_running_loop().create_future()
    line = Line(0, len(found) + 1, link(live.hash, data), data, 0)
    hall.store.append([Append(live.key, line, live.last, live.hash)], lambda *_: stored.set_result(None))
    await stored
    await hall.stop()
    table = {"id": live.table.record.id, "game": s.game.name}
    return {"table": table, "token": "ada", "seat": puzzle.seat, "host": host, "invite": invite}


@pytest.fixture
def alone(tmp_path: Path, browser: Browser) -> Iterator[tuple[Visitor, Running, puzzles.Puzzle, dict[str, Any]]]:
    puzzle = dearest()
    with ThreadPoolExecutor(1) as apart:  # this thread has the browser's loop already
        made = apart.submit(asyncio.run, lay_out(tmp_path / "tables.db", puzzle)).result()
    server = Running(f"sqlite:///{tmp_path}/tables.db", "--rate", "500").start()
    visitor = Visitor(browser, server.url)
    yield visitor, server, puzzle, made
    visitor.close()
    server.stop()


def test_the_tutor_asks_before_a_dear_move(alone: tuple[Visitor, Running, puzzles.Puzzle, dict[str, Any]]) -> None:
    """Are you sure? Then what it costs, what would be better and why; one may choose again, or do it anyway."""
    visitor, server, puzzle, made = alone
    with_tutor(visitor)
    page = take(visitor, made)
    s = puzzles.position(puzzle)
    names = [s.game.catalogue.text(move) for move in s.legal(puzzle.seat)]
    dear = next(name for name in names if name not in puzzle.solution)
    page.locator(".prompt .question").wait_for()
    page.keyboard.press("l")
    page.locator(f".choice[data-move={json.dumps(dear)}]").wait_for()
    assert press(page, ".choice", dear)
    warning = page.get_by_role("alertdialog", name="Are you sure?")
    expect(warning.get_by_text("of your chance to win")).to_be_visible()
    warning.get_by_role("button", name="Choose again").click()
    expect(warning).to_be_hidden()
    page.keyboard.press("l")
    assert press(page, ".choice", dear)
    expect(warning).to_be_visible()
    path = f"/api/tables/{made['table']['id']}/history"
    before = server.get(path, "ada")["last"]
    warning.get_by_role("button", name="Do it anyway").click()
    expect(warning).to_be_hidden()
    assert until(lambda: server.get(path, "ada")["last"] > before)
    visitor.check()


def test_among_people_all_must_agree_and_all_are_told(visit: Visit, server: Running) -> None:
    """No hint at first; one asks, the other agrees; who has a tutor is marked for both."""
    made, tokens = open_table(server, "rum-run", 2, {}, **QUICK)
    ann, bob = visit(), visit()
    with_tutor(ann)
    quiet(bob)
    mine = take(ann, {**made, "seat": 0, "token": tokens[0]})
    theirs = take(bob, {**made, "seat": 1, "token": tokens[1]})
    for page in (mine, theirs):
        page.locator(".prompt p").first.wait_for()
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    mine.click("#tab-table")
    mine.get_by_role("button", name="Ask to let the coach speak").click()
    theirs.get_by_role("button", name="Agree").click()
    for page in (mine, theirs):
        expect(page.get_by_title("has a tutor")).to_have_count(1)
    ann.check()
    bob.check()
