"""Puzzles in a real browser: today's from the first page, a wrong try, a right one with its reasons."""

import json

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.play import press, quiet
from volstead.coach import puzzles


def choose(page: Page, move: str) -> None:
    """From the list of all choices, by its key."""
    page.locator(f".choice[data-move={json.dumps(move)}]").first.wait_for()
    assert press(page, ".choice", move)


def test_the_puzzle_of_the_day_is_solved(visit: Visit) -> None:
    """From the first page; a wrong move is told to be wrong; the right one is told with its reasons, and remembered."""
    visitor = visit()
    quiet(visitor)
    page = visitor.go("/")
    page.click("a[href='/puzzles/bootleggers']")
    expect(page.get_by_text("today's").first).to_be_visible()
    title = page.locator("h1").text_content() or ""
    puzzle = next(
        one
        for one in puzzles.shelf("bootleggers").puzzles.values()
        if title.split("Puzzle ")[1].startswith(f"{one.id} ")
    )
    s = puzzles.position(puzzle)
    names = [s.game.catalogue.text(move) for move in s.legal(puzzle.seat)]
    page.keyboard.press("l")
    choose(page, next(name for name in names if name not in puzzle.solution))
    verdict = page.locator(".verdict")
    expect(verdict.get_by_text("That is not it")).to_be_visible()
    verdict.get_by_role("button", name="Try again").click()
    expect(verdict).to_be_hidden()
    page.keyboard.press("l")
    choose(page, puzzle.solution[0])
    expect(verdict.get_by_text("Solved!")).to_be_visible()
    expect(verdict.get_by_text("The solution:")).to_be_visible()
    expect(verdict.locator("ul li")).to_have_count(len(puzzle.reasons))
    page.get_by_role("button", name="All puzzles").click()
    expect(page.get_by_text(f"1 of {len(puzzles.shelf('bootleggers').puzzles)} solved")).to_be_visible()
    assert not visitor.noted, visitor.noted


def test_a_rival_is_held_in_german(visit: Visit) -> None:
    """A puzzle of The Rum Run that is proven: the goal in words, a whole action, what follows from it."""
    puzzle = next(one for one in puzzles.shelf("rum-run").puzzles.values() if one.hold >= 0 and len(one.solution) == 1)
    visitor = visit(locale="de")
    quiet(visitor)
    page = visitor.go(f"/puzzles/rum-run#{puzzle.id}")
    expect(page.get_by_text("Lass dem Rivalen im nächsten Zug").first).to_be_visible()
    page.keyboard.press("l")
    choose(page, puzzle.solution[0])
    expect(page.locator(".verdict").get_by_text("Die Lösung:")).to_be_visible()
    assert not visitor.noted, visitor.noted
