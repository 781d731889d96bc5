"""Plans in the browser: made by clicking on the board of each game, tried, laid, carried out and dropped."""

import json
import re
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.play import take
from tests.server.client import Running, Seat
from volstead.core.kit import Kit
from volstead.games import kit

LIT = "main .lit"


class Club:
    """Ada at her browser, and others who play by correspondence, each over a line of their own."""

    def __init__(self, visit: Visit, server: Running, game: str, seats: int, options: dict[str, Any]) -> None:
        self.kit: Kit = kit(game)
        kinds = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        settings = {"mode": "correspondence", "passes": True}
        made = server.table(game, kinds, name="Ada", settings=settings, options=options)
        self.table = made["table"]["id"]
        friends = [
            server.post(f"/api/tables/{self.table}/join", {"name": name}, made["invite"])
            for name in ("Bea", "Cal")[: seats - 1]
        ]
        self.held = ExitStack()
        self.seats = [self.held.enter_context(server.sit(self.table, friend["token"])) for friend in friends]
        self.mine = self.held.enter_context(server.sit(self.table, made["token"]))
        """Another device of Ada's: what is asked of her, and what she is told."""
        self.ada: Visitor = visit()
        self.page: Page = take(self.ada, made)

    def __enter__(self) -> "Club":
        return self

    def __exit__(self, *fault: object) -> None:
        self.held.close()

    def play(self, done: Callable[[], bool], wanted: Callable[[Seat], int | None] = lambda seat: None) -> None:
        """Let those who are waited for answer, Ada at her other device too, until something is so."""
        for _ in range(2000):
            for seat in (*self.seats, self.mine):
                self.hear(seat)
            if done():
                return
            for seat in (*self.seats, self.mine):
                if seat.question is not None and seat.question["must"]:
                    move = wanted(seat)
                    seat.move(move if move is not None else usual(seat.question))
                    break
        raise AssertionError("it never comes to that")

    def hear(self, seat: Seat) -> None:
        """All that this seat has been told up to now."""
        seat.ask("ping")

    def asked(self, key: str) -> bool:
        question = self.mine.question
        return question is not None and question["must"] and question["key"] == key

    def acted(self) -> list[list[str]]:
        """What Ada's plan has done, as she was told."""
        done = [item["moves"] for item in self.told(self.mine) if item["moves"]]
        return [[self.kit.catalogue.text(move) for move in moves] for moves in done]

    def told(self, seat: Seat) -> list[dict[str, Any]]:
        """What a seat was told of plans."""
        items = [item for text in seat.raw for item in json.loads(text).get("items", [])]
        return [item for item in items if item["what"] == "plan"]


def usual(question: dict[str, Any]) -> int:
    return int(question["default"] if question["default"] is not None else question["menu"][0])


def plan_ahead(page: Page) -> Any:
    """Open the desk at which plans are made; the desk."""
    page.get_by_role("button", name="Plan ahead").click()
    desk = page.get_by_role("region", name="Plan ahead")
    expect(desk).to_have_attribute("data-question", re.compile("."))
    return desk


def open_list(page: Page, wanted: bool = True) -> None:
    """The plan as a list, with what can be done with it; or away with it."""
    page.get_by_role("button", name=re.compile(r"Your plan \d+")).click()
    expect(page.get_by_role("complementary", name="Your plan")).to_have_count(int(wanted))


def ask_for(page: Page, key: str) -> None:
    """Leave out what may be asked before this."""
    desk = page.locator(".desk")
    for _ in range(16):
        now = str(desk.get_attribute("data-question"))
        if now == key:
            return
        desk.get_by_role("button", name="Not this one").click()
        expect(desk).not_to_have_attribute("data-question", now)
    raise AssertionError(f"{key} is never asked")


def lay(page: Page) -> None:
    page.get_by_role("button", name="Lay this plan").click()
    expect(page.get_by_role("button", name="Your plan", exact=True)).to_be_visible()


def test_a_plan_is_made_on_the_board_tried_and_carried_out(visit: Visit, server: Running) -> None:
    """Bootleggers: what is chosen on the street is what is done when Ada is asked, and she need not come for it. A dry
    run says what it would do; a line may depend on a house; nobody else is told anything."""
    with Club(visit, server, "bootleggers", 3, {"rounds": 8}) as club:
        page = club.page
        page.locator(f"{LIT}[data-move^='muscle']").first.click()
        desk = plan_ahead(page)
        ask_for(page, "place")
        places = page.locator(f"{LIT}[data-move^='place']")
        wanted, second = (str(places.nth(k).get_attribute("data-move")) for k in (0, 1))
        places.nth(0).click()
        places.nth(1).click()
        lines = page.locator(".list li")
        open_list(page)
        expect(lines).to_have_count(1)
        expect(lines.first).to_contain_text("or else")
        page.get_by_role("button", name="Only if …").click()
        page.locator(f"[data-piece='house {wanted.split()[1]}'] .front").click()
        page.locator(".facts button").filter(has_text="not busted").click()
        expect(lines.first).to_contain_text("only if")
        page.get_by_role("button", name="Try it on a thousand worlds").click()
        figures = page.locator("p.figures")
        expect(figures).to_contain_text(re.compile(r"In \d+ worlds drawn from what you know it saves you"))
        expect(lines.first).to_contain_text(re.compile(r"acts in \d+ %"))
        assert not club.ada.violations()
        open_list(page, False)
        places.nth(2).click()
        open_list(page)
        expect(figures).to_have_count(0)  # it is another plan now
        third = str(places.nth(2).get_attribute("data-move"))
        lay(page)
        expect(desk).to_have_count(0)
        club.play(lambda: bool(club.acted()) or club.asked("place"))
        assert club.acted()[0] in ([wanted], [second], [third])
        expect(page.get_by_role("list", name="What happened last")).to_contain_text("You place a marker at")
        for seat in club.seats:
            assert club.told(seat) == []
        assert not club.ada.noted, club.ada.noted


def test_a_plan_for_a_road(visit: Visit, server: Running) -> None:
    """The Rum Run: a cell and the token that is laid there count together, and may depend on a distillery."""
    with Club(visit, server, "rum-run", 2, {"order": "seats"}) as club:
        page = club.page
        club.play(lambda: club.asked("turn"))
        own_move(club)
        plan_ahead(page)
        ask_for(page, "turn")
        cell = page.locator(f"{LIT}[data-move^='build']").first
        place = str(cell.get_attribute("data-move"))
        cell.click()
        page.locator(".token.lit").first.click()
        page.locator("[data-piece=do]").click()
        line = page.locator(".list li")
        open_list(page)
        expect(line).to_have_count(1)
        page.get_by_role("button", name="Only if …").click()
        page.locator("[data-piece^=distillery]").first.click()
        page.locator(".facts button").first.click()
        expect(line).to_contain_text("only if there are barrels in the distillery")
        lay(page)
        club.play(lambda: bool(club.acted()) or club.asked("turn"), away_from(club, place.split()[1]))
        assert len(club.acted()[0]) == 2 and club.acted()[0][0] == place
        assert not club.ada.noted, club.ada.noted


def first(seat: Seat) -> int:
    """Of what a seat may do, what comes first: nobody passes by it."""
    return int(seat.question["menu"][0])


def own_move(club: Club) -> None:
    """Ada makes her move at her other device: the first that there is."""
    while club.mine.question is not None and club.mine.question["must"]:
        club.mine.move(first(club.mine))
        club.hear(club.mine)


def away_from(club: Club, cell: str) -> Callable[[Seat], int | None]:
    """The others lay their road as far from a cell as they can."""

    def far(seat: Seat) -> int | None:
        places = [
            (abs(ord(text[6]) - ord(cell[0])) + abs(int(text[7:]) - int(cell[1:])), move)
            for move in seat.question["menu"]
            if (text := club.kit.catalogue.text(move)).startswith("build ")
        ]
        return max(places)[1] if places else None

    return far


def test_a_plan_for_a_building(visit: Visit, server: Running) -> None:
    """Prohibition: an order in the Back Room, if somebody else is still in. A move is taken back, which nobody foresaw:
    Ada is told that her plan is gone; she makes it again, and it acts."""
    with Club(visit, server, "prohibition", 2, {"first_game": True, "years": 4}) as club:
        page = club.page
        club.play(lambda: club.asked("turn"), first)
        own_move(club)
        plan_ahead(page)
        ask_for(page, "turn")
        order = page.locator(f"{LIT}[data-move^='order']").first
        wanted = str(order.get_attribute("data-move"))
        order.click()
        open_list(page)
        page.get_by_role("button", name="Only if …").click()
        page.locator("[data-piece='player 1']").first.click()
        page.locator(".facts button").filter(has_text="has not passed").click()
        expect(page.locator(".list li")).to_contain_text("only if Bea has not passed")
        page.get_by_role("button", name="Next question").click()
        lay(page)
        bea = club.seats[0]
        club.hear(bea)
        assert bea.move(first(bea))["type"] == "done"
        assert bea.ask("take-back", steps=1)["type"] == "done"
        gone = page.get_by_text("Your plan is at its end. A move was taken back.")
        expect(gone.first).to_be_visible()
        page.locator(".gone").get_by_role("button", name="Close").click()
        expect(page.locator(".gone")).to_have_count(0)
        plan_ahead(page)
        ask_for(page, "turn")
        page.locator(f"{LIT}[data-move={json.dumps(wanted)}]").first.click()
        open_list(page)
        lay(page)
        club.play(lambda: bool(club.acted()) or club.asked("turn"), first)
        assert club.acted() == [[wanted]]
        assert not club.ada.noted, club.ada.noted
