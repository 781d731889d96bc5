"""The coach in a real browser: a review with a second try, and a number that says where it comes from."""

from random import Random

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.play import take
from tests.server.client import Running
from tests.server.players import QUICK, open_table, play_out


def test_a_review_with_a_second_try(visit: Visit, server: Running) -> None:
    """From the result to the coach: luck and play apart, a dear decision tried again, then told with its reasons. And
    in the game book, with puzzles about the same."""
    me = server.post("/api/me", {"name": "Ada"})["token"]
    made = server.table("bootleggers", [{"kind": "open"}] * 3, options={"rounds": 4}, settings=QUICK)
    table = made["table"]["id"]
    who: list[dict[str, str]] = [{}, {"volstead-person": me}, {}]
    join = f"/api/tables/{table}/join"
    tokens = [server.request("POST", join, {"name": "P"}, made["invite"], **one)[1]["token"] for one in who]
    players = [server.sit(table, token) for token in tokens]
    play_out(players, Random(2))
    for player in players:
        player.close()
    visitor = visit()
    visitor.context.add_init_script(f"localStorage.setItem('volstead.me', '{me}')")
    page = take(visitor, {**made, "seat": 1, "token": tokens[1]})
    expect(page.locator(".result .story").get_by_text("Luck of the dice").first).to_be_visible()
    page.get_by_role("link", name="Review").click()
    coach = page.get_by_role("complementary", name="Review")
    expect(coach.get_by_text("the chance to win went from")).to_be_visible()
    expect(coach.get_by_text("Luck of the dice").first).to_be_visible()
    dear = coach.get_by_role("button", name="Try again").first
    expect(dear).to_be_visible()
    dear.click()
    coach.locator("[data-move]").first.click()
    expect(coach.get_by_role("status").last).to_be_visible()
    expect(coach.get_by_text("Better", exact=True).first).to_be_visible()
    coach.get_by_role("button", name="Both futures").click()
    expect(coach.locator(".futures section")).to_have_count(2)
    visitor.check()
    page = visitor.go("/book")
    expect(page.get_by_role("heading", name="Bootleggers")).to_be_visible()
    kinds = page.get_by_role("table", name="By kind of decision")
    expect(kinds.locator("tbody tr.dear").first).to_be_visible()
    visitor.check()
    kinds.locator("a[href*='/puzzles/bootleggers#']").first.click()
    expect(page.locator("h1")).to_contain_text("Puzzle")


def test_a_number_says_where_it_comes_from(visit: Visit, server: Running) -> None:
    """A click on my cash, or Enter: the changes that made it, adding up to it; Escape closes it. So does a price."""
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
    assert all(text.replace("§", "").strip() for text in told.locator("li span").all_inner_texts())
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    cash.focus()
    page.keyboard.press("Enter")
    expect(told).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-why='houses.1.wholesale']").click()
    expect(told.locator(".sum")).to_be_visible()
    expect(page.locator(".refusal")).to_have_count(0)
    visitor.check()
    for player in players:
        player.close()
