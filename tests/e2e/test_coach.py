"""The coach in a real browser: a review with a second try, and a number that says where it comes from."""

from random import Random

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.play import quiet, take
from tests.server.client import Running
from tests.server.players import open_table, play_out


def test_a_review_with_a_second_try(visit: Visit, server: Running) -> None:
    """From the result to the coach: luck and play apart, a dear decision tried again, then told with its reasons."""
    made, tokens = open_table(server, "bootleggers", 3, {"rounds": 4})
    table = made["table"]["id"]
    players = [server.sit(table, token) for token in tokens]
    play_out(players, Random(2))
    for player in players:
        player.close()
    visitor = visit()
    page = take(visitor, {**made, "seat": 1, "token": tokens[1]})
    page.get_by_role("link", name="Review").click()
    coach = page.get_by_role("complementary", name="Review")
    expect(coach.get_by_text("the chance to win went from")).to_be_visible()
    expect(coach.get_by_text("Luck of the dice")).to_be_visible()
    dear = coach.get_by_role("button", name="Try again").first
    expect(dear).to_be_visible(timeout=900_000)
    dear.click()
    coach.locator("[data-move]").first.click()
    expect(coach.get_by_role("status").last).to_be_visible()
    expect(coach.get_by_text("Better", exact=True).first).to_be_visible()
    coach.get_by_role("button", name="Both futures").click()
    expect(coach.locator(".futures section")).to_have_count(2)
    visitor.check()


def test_a_number_says_where_it_comes_from(visit: Visit, server: Running) -> None:
    """A click on my cash, or Enter: the changes that made it, adding up to it; Escape closes it."""
    made, tokens = open_table(server, "bootleggers", 3, {"rounds": 4})
    table = made["table"]["id"]
    players = [server.sit(table, token) for token in tokens]
    play_out(players, Random(3))
    visitor = visit()
    page = take(visitor, {**made, "seat": 0, "token": tokens[0]})
    page.get_by_role("button", name="Look at the board").click()
    cash = page.locator("[data-why$='0.cash']").first
    cash.click()
    told = page.get_by_role("dialog", name="Why is this so?")
    expect(told.get_by_text("at first")).to_be_visible()
    parts = [int(text.replace("−", "-").replace("+", "")) for text in told.locator("li b").all_inner_texts()]
    now = int("".join(one for one in told.locator(".sum").inner_text() if one in "-0123456789"))
    assert sum(parts) == now and len(parts) >= 2
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    cash.focus()
    page.keyboard.press("Enter")
    expect(told).to_be_visible()
    visitor.check()
    for player in players:
        player.close()


def test_the_puzzle_of_the_day(visit: Visit, server: Running) -> None:
    """From the first page to a puzzle: a wrong choice by the keyboard, the solution with its reasons, then solved."""
    visitor = visit()
    quiet(visitor)
    today = server.get("/api/games/bootleggers/puzzles", "")["today"]
    at = f"/api/games/bootleggers/puzzles/{today}"
    solution = server.request("POST", at, {"tell": True})[1]["solution"]["moves"][0]
    menu = server.get(at, "")["welcome"]["question"]["menu"]
    wrong = next(k for k, move in enumerate(menu) if move != solution)
    page = visitor.go("/")
    page.get_by_role("link", name="Puzzle of the day: Bootleggers").click()
    expect(page.get_by_text("One choice is clearly the best")).to_be_visible(timeout=60_000)
    choices = page.locator(".choice")
    expect(choices).to_have_count(len(menu), timeout=60_000)
    choices.nth(wrong).press("Enter")
    verdict = page.get_by_role("region", name="That is not it. Try again.")
    expect(verdict).to_be_visible(timeout=60_000)
    verdict.get_by_role("button", name="Show the solution").click()
    expect(verdict.get_by_text("The solution:")).to_be_visible(timeout=60_000)
    verdict.get_by_role("button", name="Try again").press("Enter")
    expect(choices).to_have_count(len(menu), timeout=60_000)
    choices.nth(menu.index(solution)).press("Enter")
    expect(page.get_by_role("region", name="Solved!")).to_be_visible(timeout=60_000)
    visitor.check()
