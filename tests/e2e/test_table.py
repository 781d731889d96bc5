"""What a table does besides playing: friends, deals, cards, undo, bots for absent players, hints, words."""

import re

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.play import quiet, sit_down, take
from tests.server.client import Running
from volstead.games import kit
from volstead.words import Words


def asked(visitor: Visitor) -> list[str]:
    """The notation of what can be chosen."""
    return [str(one.get_attribute("data-move")) for one in visitor.page.locator(".choice:enabled").all()]


def friends(visit: Visit, server: Running, **options: object) -> tuple[Visitor, Visitor]:
    """Two people at a Bootleggers table with a bot; windows wait for all."""
    made = server.table(
        "bootleggers",
        [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
        settings={"bot_pause": 0, "window": 0, "response": 0.2},
        options=options,
        name="Ada",
    )
    ada, bea = visit(), visit()
    take(ada, made)
    quiet(ada.page)
    bea.go(f"/t/{made['table']['id']}#{made['invite']}")
    bea.page.fill("label:has-text('Your name') input", "Bea")
    bea.page.click("text=Take this seat")
    bea.page.wait_for_selector(".choice")
    quiet(bea.page)
    return ada, bea


def choose(visitor: Visitor, *wanted: str) -> str | None:
    """Click the first of the wanted moves that is on the list, else the first choice; what was clicked."""
    found = asked(visitor)
    if not found:
        visitor.page.wait_for_timeout(30)
        return None
    move = next((one for start in wanted for one in found if re.match(start, one)), found[0])
    visitor.page.locator(f".choice[data-move='{move}']").first.click(timeout=2000)
    visitor.page.wait_for_timeout(40)
    return move


QUIET = ("muscle", "done", "pass", "let-go", "ready", "keep", "die-keep", "improve-keep", "pick", "reject", "allow")


def test_friends_make_a_deal(visit: Visit, server: Running) -> None:
    """Ada offers Bea cash for a promise at the deals desk; Bea accepts; both see the promise in the ledger."""
    ada, bea = friends(visit, server, rounds=1, thugs=False)
    for _ in range(120):
        if any(one.startswith("propose") for one in asked(ada)):
            break
        choose(ada, *QUIET)
        choose(bea, *QUIET)
    page = ada.page
    page.click("#tab-deals")
    page.fill("fieldset:has-text('You give') input[type=number] >> nth=0", "1")
    page.select_option("fieldset:has-text('You get') select", "peace_now")
    ada.check()
    page.click("button:has-text('Propose') >> nth=-1")
    page.wait_for_selector(".open li p")
    bea.page.wait_for_selector(".choice[data-move^=accept]")
    bea.page.click("#tab-deals")
    bea.page.click(".open button.main")
    for one in (ada, bea):
        one.page.click("#tab-promises")
        one.page.wait_for_selector("#tabpanel li:has-text('Bea')")
        assert not one.noted
    bea.page.click("#tab-chat")
    bea.page.fill("#tabpanel input", "Nice doing business")
    bea.page.click("#tabpanel button")
    page.click("#tab-chat")
    page.wait_for_selector("text=Nice doing business")
    bea.check()


def test_a_thug_card_is_announced_and_answered(visit: Visit, server: Running) -> None:
    """Whoever picks a Thug card that can be played at once plays it; the other sees it on the table and answers."""
    ada, bea = friends(visit, server, rounds=4, deals=False)
    for _ in range(400):
        for one in (ada, bea):
            choose(one, "play", "let-go", "investigate", "still", "house", "seat", "truck", *QUIET)
        if any(one.page.locator(".log li:has-text('plays')").count() for one in (ada, bea)):
            break
    assert ada.page.locator(".log li:has-text('plays')").count()
    assert not ada.noted and not bea.noted


def test_coming_back_in_the_middle_of_a_decision(visit: Visit, server: Running) -> None:
    """The connection is cut and comes back by itself; the question is still there and can be answered."""
    visitor = visit()
    sit_down(visitor, server, "rum-run", 2, options={"order": "seats", "forest": "clearing"})
    quiet(visitor.page)
    visitor.page.wait_for_selector(".choice")
    before = asked(visitor)
    visitor.context.set_offline(True)
    visitor.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    visitor.page.wait_for_timeout(200)
    visitor.context.set_offline(False)
    visitor.page.reload()
    visitor.page.wait_for_selector(".choice")
    assert asked(visitor) == before
    choose(visitor)
    visitor.page.wait_for_function(
        "old => !document.querySelector('.choice') || document.querySelector('.choice').dataset.move !== old",
        arg=before[0],
    )


def test_take_back_hand_over_hint_and_text(visit: Visit, server: Running) -> None:
    """A choice is taken back for free; a bot plays for an absent player, who comes back; a hint says what and why."""
    visitor = visit()
    table = sit_down(visitor, server, "rum-run", 2, options={"order": "seats", "forest": "clearing"})
    quiet(visitor.page)
    page = visitor.page
    page.wait_for_selector(".choice[data-move^=build]")
    choose(visitor, "build")
    page.wait_for_selector(".choice:not([data-move^=build])")
    page.click("text=Take back")
    page.wait_for_selector(".choice[data-move^=build]")
    page.click("text=Hint")
    page.wait_for_selector(".hint")
    page.click("[aria-label='The table in text']")
    page.wait_for_selector("pre:has-text('barrels')")
    drawn = server.request(
        "GET",
        f"/api/tables/{table}/text",
        token=str(page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0].token")),
    )
    assert drawn[0] == 200
    visitor.check()
    page.click("#tab-table")
    page.click("text=Let a bot play for me")
    page.wait_for_selector("text=A bot plays your seat.")
    page.click(".tools >> text=I am back")
    page.wait_for_selector(".tools >> text=Take back")
    assert not visitor.noted


def test_the_log_speaks_the_words_of_the_terminal(visit: Visit, server: Running) -> None:
    """Every line of the log is what the terminal says, in the language that is chosen at the table."""
    visitor = visit()
    table = sit_down(visitor, server, "bootleggers", 3, options={"rounds": 1})
    quiet(visitor.page)
    page = visitor.page
    page.wait_for_selector(".choice")
    token = str(page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0].token"))
    for language, button in (("en", None), ("de", "de")):
        if button:
            page.click("[aria-label='Settings']")
            page.select_option("section[aria-label='Settings'] select >> nth=0", button)
            page.wait_for_selector("text=Verlauf")
        history = server.get(f"/api/tables/{table}/history?limit=200", token=token)
        facts = [item["fact"] for update in history["updates"] for item in update["items"] if item["what"] == "fact"]
        players = [
            str(one)
            for one in page.locator("ul[aria-label] .name").evaluate_all(
                "all => all.map(one => one.firstChild.textContent.trim())"
            )
        ]
        words = Words(kit("bootleggers"), language, players)
        shown = page.locator(".log li.fact").all_inner_texts()
        assert shown == [words.fact(fact) for fact in facts][-len(shown) :]
    assert not visitor.noted
