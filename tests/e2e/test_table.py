"""What a table does besides playing: friends, deals, cards, undo, bots for absent players, hints, words."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, WebSocketRoute
from playwright.sync_api import TimeoutError as TooLate

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.play import quiet, ready, sit_down, take
from tests.server.client import Running
from volstead.games import kit
from volstead.words import Words

QUIET = ("muscle", "done", "pass", "let-go", "keep", "die-keep", "improve-keep", "pick", "reject", "allow")
"""What brings a Bootleggers game on without much ado."""


def asked(visitor: Visitor) -> list[str]:
    """The notation of what can be chosen."""
    moves: list[str] = visitor.page.evaluate(
        "() => [...document.querySelectorAll('.choice[aria-disabled=false]')].map(one => one.dataset.move)"
    )
    return moves


def friends(visit: Visit, server: Running, **options: object) -> tuple[Visitor, Visitor]:
    """Two people at a Bootleggers table with a bot; windows and cards wait for all."""
    made = server.table(
        "bootleggers",
        [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
        settings={"bot_pause": 0, "window": 0, "response": 0},
        options=options,
        name="Ada",
    )
    ada, bea = visit(), visit()
    take(ada, made)
    quiet(bea)
    bea.go(f"/t/{made['table']['id']}#{made['invite']}")
    bea.page.fill("label:has-text('Your name') input", "Bea")
    bea.page.click("text=Take this seat")
    for one in (ada, bea):
        one.page.wait_for_selector(".choice[aria-disabled=false]")
    return ada, bea


def choose(visitor: Visitor, *wanted: str) -> str | None:
    """Click the first of the wanted moves that is on the list, else the first choice; what was clicked."""
    found = asked(visitor)
    if not found:
        return None
    move = next((one for start in wanted for one in found if re.match(start, one)), found[0])
    try:
        visitor.page.locator(f".choice[data-move='{move}']").first.press("Enter", timeout=20_000)
    except TooLate:
        return None
    visitor.page.wait_for_function("() => !document.querySelector('.choice[aria-disabled=true]')")
    return move


def take_turns(people: tuple[Visitor, Visitor], until: Callable[[], bool], *wanted: str) -> None:
    """Both choose what brings the game on, until something is so."""
    for _ in range(400):
        busy = False
        for one in people:
            if until():
                return
            busy = choose(one, *wanted, *QUIET) is not None or busy
        if not busy:
            ready(people[0].page)
    raise AssertionError(f"it never came to that: {[asked(one) for one in people]}")


def test_friends_make_a_deal(visit: Visit, server: Running) -> None:
    """Ada offers Bea cash for a promise at the deals desk; Bea accepts; both see the promise in the ledger."""
    ada, bea = friends(visit, server, rounds=1, thugs=False)
    take_turns((ada, bea), lambda: any(one.startswith("propose") for one in asked(ada)))
    page = ada.page
    page.click("button.deal")
    page.click(".partners button:has-text('Bea')")
    page.click("[aria-label='Your things'] button:has-text('$1G')")
    page.click("button:has-text('Bea promises')")
    page.click(".template:has-text('no Thug')")
    ada.check()
    page.click(".sheet .go")
    bea.page.wait_for_selector("section.terms:has-text('$1G'):has-text('no card against you')")
    bea.check()
    bea.page.click("section.terms .accept")
    page.click(".sheet [aria-label='Close']")
    for one in (ada, bea):
        one.page.click("#tab-promises")
        one.page.wait_for_selector("#tabpanel .book p:has-text('Bea')")
        assert not one.noted
    bea.page.click("#tab-chat")
    bea.page.fill("#tabpanel input", "Nice doing business")
    bea.page.click("#tabpanel .inside button")
    page.click("#tab-chat")
    page.wait_for_selector("text=Nice doing business")
    bea.check()


def test_a_truck_is_rented_in_four_taps(visit: Visit, server: Running) -> None:
    """Make a deal, with Bea, rent a truck, send. The other reads the terms beside the answer, refuses, and the draft is
    still there."""
    ada, bea = friends(visit, server, rounds=1, thugs=False)
    page = ada.page

    def negotiating() -> bool:
        at = page.locator(".phases .now").inner_text()
        return at == "Whiskey" and any(one.startswith("propose seat_1") for one in asked(ada))

    take_turns((ada, bea), negotiating)
    page.click("button.deal")
    page.click(".partners button:has-text('Bea')")
    page.click(".presets button:has-text('Rent a truck')")
    page.click(".sheet .go")
    bea.page.wait_for_selector("section.terms .bowl.give:has-text('truck'):has-text('this Round')")
    assert bea.page.locator(".accept").count() == bea.page.locator("section.terms").count() == 1
    bea.page.click("section.terms .no")
    page.wait_for_selector(".sheet footer:has-text('rejects')")
    assert page.locator(".bowl.get .chip").count() == 1
    assert not ada.noted and not bea.noted


def test_a_thug_card_is_announced_and_answered(visit: Visit, server: Running) -> None:
    """One plays a Thug card; it lies on the other's board as well, and waits there for an answer."""
    people = friends(visit, server, rounds=8, deals=False)
    seen: list[str] = []

    def gather(one: Visitor) -> bool:
        """Pick a Thug card of the Offer, if one can be picked now."""
        thug = one.page.locator("[data-move^='pick ']:has(.card.thug)")
        if not thug.count():
            return False
        thug.first.click()
        one.page.wait_for_function("() => !document.querySelector('[data-move^=\"pick \"]')")
        return True

    def holds(one: Visitor) -> bool:
        return one.page.locator("section[aria-label='Your hand'] .card.thug").count() > 0

    def answered() -> bool:
        for one in people:
            if "let-go" in asked(one):
                card = one.page.locator(".announced .card.thug strong")
                assert card.is_visible()
                seen.append(card.inner_text())
                one.check()
                choose(one, "let-go")
                return True
            gather(one)
        return False

    def armed() -> bool:
        return answered() or all(holds(one) for one in people)

    take_turns(people, armed, "keep")
    take_turns(people, lambda: bool(seen) or answered(), "play", "still", "house", "seat", "truck", "amount")
    for one in people:
        one.page.click("#tab-log")
        one.page.wait_for_selector(f".log li:has-text('{seen[0]}')")
        assert not one.noted


def test_the_line_drops_in_the_middle_of_a_decision(visit: Visit, server: Running) -> None:
    """Ada's connection is cut while she thinks. She is told, nothing is lost, and it comes back by itself: her question
    is still there, what Bea did meanwhile is there too, and Ada's answer counts."""
    ada, bea = friends(visit, server, rounds=1, thugs=False)
    sockets: list[WebSocketRoute] = []
    gone = False

    def connect(socket: WebSocketRoute) -> None:
        if gone:
            socket.close()
        else:
            socket.connect_to_server()
            sockets.append(socket)

    page = ada.page
    page.route_web_socket(re.compile("/api/socket"), connect)
    page.reload()
    page.wait_for_selector(".choice[aria-disabled=false]")
    before = asked(ada)
    gone = True
    sockets[-1].close(code=1012)
    page.wait_for_selector(".offline")
    ada.check()
    page.locator(f".choice[data-move='{before[0]}']").press("Enter")
    page.wait_for_selector(".refusal:has-text('connection')")
    choose(bea, "muscle")
    gone = False
    page.wait_for_selector(".offline", state="detached")
    assert asked(ada) == before
    page.wait_for_selector("ul[aria-label='Players'] li:has-text('Bea') [title='has chosen']")
    choose(ada, "muscle")
    for one in (ada, bea):
        one.page.click("#tab-log")
        one.page.wait_for_selector(".log li:has-text('Muscle')")
        assert not one.noted


def test_words_that_can_not_be_fetched_are_asked_for_again(visit: Visit, server: Running) -> None:
    """The line opens, but what the page needs to speak of the game does not come the first time."""
    visitor = visit()
    sit_down(visitor, server, "bootleggers", 3)
    page = visitor.page
    page.wait_for_selector(".choice[aria-disabled=false]")
    failed: list[Route] = []

    def fail(route: Route) -> None:
        failed.append(route)
        route.abort()

    page.route("**/api/games/bootleggers", fail, times=2)
    page.reload()
    page.wait_for_selector(".choice[aria-disabled=false]")
    assert len(failed) == 2
    choose(visitor, "muscle")
    page.click("#tab-log")
    page.wait_for_selector(".log li")


def test_take_back_hand_over_hint_and_text(visit: Visit, server: Running) -> None:
    """A choice is taken back for free; a bot plays for an absent player, who comes back; a hint says what and why."""
    visitor = visit()
    options = {"order": "seats", "forest": "clearing"}
    table = sit_down(visitor, server, "rum-run", 2, options=options, settings={"bot_pause": 1})
    page = visitor.page
    page.wait_for_selector(".choice[data-move^=build]")
    choose(visitor, "build")
    page.wait_for_selector(".choice:not([data-move^=build])")
    page.click("text=Take back")
    page.wait_for_selector(".choice[data-move^=build]")
    page.click("text=Hint")
    page.wait_for_selector(".hint .why:not(:empty)")
    page.click("[aria-label='The table in text']")
    page.wait_for_selector("pre:has-text('barrels')")
    token = str(page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0].token"))
    status, drawn = server.request("GET", f"/api/tables/{table}/text?width=96", token=token)
    assert status == 200 and page.inner_text("pre").strip() == str(drawn).strip()
    visitor.check()
    page.click("#tab-table")
    page.click("text=Let a bot play for me")
    page.wait_for_selector("text=A bot plays your seat.")
    page.click(".line >> text=I am back")
    page.wait_for_selector(".tools >> text=Take back")
    assert not visitor.noted


def test_the_log_speaks_the_words_of_the_terminal(visit: Visit, server: Running) -> None:
    """Every line of the log is what the terminal says, in the language chosen at the table; so is the table in text."""
    visitor = visit()
    table = sit_down(visitor, server, "bootleggers", 3, options={"rounds": 1})
    page = visitor.page
    page.wait_for_selector(".choice")
    page.click("#tab-log")
    token = str(page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0].token"))

    def told(language: str) -> list[str]:
        """All facts in words, as the terminal would say them."""
        history = server.get(f"/api/tables/{table}/history?limit=200", token=token)
        facts = [item["fact"] for update in history["updates"] for item in update["items"] if item["what"] == "fact"]
        players = page.locator("ul[aria-label] .name").all_inner_texts()
        words = Words(kit("bootleggers"), language, players)
        return [words.fact(fact, 0) for fact in facts]

    for language in ("en", "de"):
        if language == "de":
            page.click("[aria-label='Settings']")
            page.select_option("section[aria-label='Settings'] select >> nth=0", language)
            page.wait_for_selector("h2:has-text('Verlauf')")
        for _ in range(3000):
            shown = page.locator(".log li.fact").all_inner_texts()
            expected = told(language)[-len(shown) :]
            if shown == expected != []:
                break
            page.wait_for_timeout(100)  # the words of a language and the moves of the bots come when they come
        assert shown == expected != []
    page.click("[aria-label='Der Tisch als Text']")
    page.wait_for_selector("pre:has-text('Flüsterkneipe')")
    visitor.check()


def test_why_something_is_not_possible(visit: Visit, server: Running) -> None:
    """A click on what is not lit is answered with the reason and its rule, in the language of the table."""
    visitor = visit(locale="de")
    sit_down(visitor, server, "bootleggers", 3, options={"rounds": 1})
    page = visitor.page
    page.wait_for_selector(".choice[data-move^=muscle]")
    page.click("article.house >> nth=0 >> .spot")
    page.wait_for_selector(".refusal:has-text('Marker setzt man in Phase 2')")
    page.click(".refusal button.rule")
    page.wait_for_selector("text=BL-INF-1")
    visitor.check()


def test_standing_orders_and_passes(visit: Visit, server: Running) -> None:
    """Answers in advance are set at the table, are still there after coming back, and can be lifted."""
    visitor = visit()
    sit_down(visitor, server, "bootleggers", 3)
    page = visitor.page
    page.wait_for_selector(".choice")
    page.click("#tab-table")
    page.select_option("label:has-text('plays') select", label="Hit")
    page.click("text=Give this order")
    page.wait_for_selector("form li:has-text('anybody, Hit: Investigate it (the whole game)')")
    page.click("button:has-text('Pass ahead')")
    page.wait_for_selector("text=You pass at every window")
    visitor.check()
    page.reload()
    page.click("#tab-table")
    page.wait_for_selector("text=You pass at every window")
    page.click("form li button:has-text('Lift')")
    page.wait_for_selector("form li", state="detached")
    page.click("text=Ask me again")
    page.wait_for_selector("button:has-text('Pass ahead')")
    visitor.check()
