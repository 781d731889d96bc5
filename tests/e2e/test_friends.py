"""Friends: invited, named once, playing again with the same people, several at one device, on to another device."""

import contextlib
import re
import time

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.e2e.browser import Visitor
from tests.e2e.conftest import Visit
from tests.e2e.play import quiet, take
from tests.server.client import Running
from tests.waiting import until

UNSEEN = "() => !document.querySelector('.curtain') || !document.querySelector('.choice')"
WAITS = {"bot_pause": 0, "window": 0, "response": 0}


def invited(visit: Visit, server: Running, name: str = "Bea", **more: object) -> tuple[Visitor, Visitor, str]:
    """Ada has made a table of the test game, and somebody comes by her link and takes the other seat."""
    ada, bea = visit(), visit()
    made = server.table(
        "toy",
        [{"kind": "me"}, {"kind": "open"}],
        name="Ada",
        look="3.2",
        settings={**WAITS, **more},
    )
    take(ada, made)
    quiet(bea)
    bea.go(f"/t/{made['table']['id']}#{made['invite']}")
    expect(bea.page.locator("h1", has_text="Ada invites you to")).to_be_visible()
    bea.page.get_by_label("Your name").fill(name)
    bea.page.get_by_label("Portrait 5").check(force=True)
    bea.page.get_by_label("Emblem 3").check(force=True)
    return ada, bea, str(made["table"]["id"])


def play_to_the_end(*people: Visitor) -> None:
    """Everybody takes the first choice until the game is over for all."""
    end = time.monotonic() + 900
    while time.monotonic() < end:
        if all(one.page.locator(".result").count() for one in people):
            return
        for one in people:
            found = one.page.locator(".choice[aria-disabled=false]")
            if found.count():
                with contextlib.suppress(TooLate):  # it may be gone by then
                    found.first.press("Enter", timeout=2000)
        people[0].page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


def table_of(page: Page) -> str:
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found is not None
    return found[1]


def test_two_people_play_two_games_in_a_row(visit: Visit, server: Running) -> None:
    """They talk before the game; afterwards one asks for another, the other comes along; no new link, no new name."""
    ada, bea, first = invited(visit, server)
    bea.page.click("text=Take this seat")
    for one in (ada, bea):
        one.page.wait_for_selector(".choice[aria-disabled=false]")
    play_to_the_end(ada, bea)
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_text("seat kept, on the way")).to_be_visible()
    second = table_of(ada.page)
    assert second != first
    ada.page.get_by_label("Say something").fill("Revenge!")
    ada.page.get_by_role("button", name="Send").click()
    bea.page.get_by_role("button", name="Come along").click()
    for one in (ada, bea):
        one.page.wait_for_selector(".choice[aria-disabled=false]")
        assert table_of(one.page) == second
    assert bea.page.locator(".plate .name").all_inner_texts() == ["Ada", "Bea"]
    play_to_the_end(ada, bea)
    bea.page.get_by_role("button", name="Rematch").click()
    ada.page.get_by_role("button", name="Come along").click()
    for one in (ada, bea):
        one.page.wait_for_selector(".choice[aria-disabled=false]")
        assert table_of(one.page) not in (first, second)
    won = sum(mine_won(bea, server, table) for table in (first, second))
    bea.go("/me")
    expect(bea.page.locator(".games li")).to_have_count(3)
    expect(bea.page.get_by_text("against Ada").first).to_be_visible()
    expect(bea.page.locator(".games li .state").filter(has_text=re.compile("won|lost"))).to_have_count(2)
    for heading, name in (("By game", re.compile("Toy|Speak Easy")), ("By opponent", re.compile("Ada"))):
        row = bea.page.locator("section").filter(has_text=heading).locator("tbody tr").filter(has_text=name)
        expect(row.locator("td")).to_have_text(["2", str(won)])
    for one in (ada, bea):
        one.check()


def mine_won(visitor: Visitor, server: Running, table: str) -> bool:
    """Whether this visitor has won at a table, by what the server says."""
    held = visitor.page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))")
    mine = next(one for one in held if one["id"] == table)
    return bool(mine["seat"] in server.get(f"/api/tables/{table}", mine["token"])["result"]["winners"])


def test_a_private_table_says_that_its_key_is_missing(visit: Visit, server: Running) -> None:
    """Opened without its key; the whole link pasted into the same tab opens it."""
    made = server.table("toy", [{"kind": "me"}, {"kind": "open"}], name="Ada", settings=WAITS)
    eve = visit()
    quiet(eve)
    page = eve.go(f"/t/{made['table']['id']}")
    expect(page.get_by_role("alert")).to_contain_text("its key is missing")
    page.evaluate(f"() => (location.hash = '{made['invite']}')")
    expect(page.locator("h1", has_text="Ada invites you")).to_be_visible()
    assert made["invite"] not in page.url


def test_several_at_one_device_have_a_curtain_between(visit: Visit, server: Running) -> None:
    """A whole game of two at one device: before each hand-over nothing of the next seat is seen."""
    ada = visit()
    quiet(ada)
    page = ada.go("/new/toy")
    page.get_by_label("Your name").fill("Ada")
    seats = page.locator("ol.seats select")
    page.locator("fieldset .row select").first.select_option("2")
    seats.nth(1).select_option("here")
    page.get_by_label("Their name").fill("Bea")
    page.get_by_role("button", name="Open the table").click()
    curtains = []
    end = time.monotonic() + 900
    while time.monotonic() < end:
        if page.locator(".result").count():
            break
        with contextlib.suppress(TooLate):  # what was there may be gone by the time it is pressed: look again
            if page.locator(".curtain").count():
                told = page.locator(".curtain").inner_text(timeout=2000)
                assert page.evaluate(UNSEEN), "behind the curtain nothing can be seen"
                curtains.append(told.splitlines()[0])
                page.locator(".curtain button").click(timeout=2000)
            choice = page.locator(".choice[aria-disabled=false]")
            if choice.count():
                choice.first.press("Enter", timeout=2000)
        page.wait_for_timeout(50)
    assert page.locator(".result").count(), "the game ends"
    assert {"Hand over to Ada", "Hand over to Bea"} == set(curtains)
    ada.check()


def test_my_seat_comes_to_my_phone(visit: Visit, server: Running) -> None:
    """A link that works once carries me to another device, where my seat is open; German throughout."""
    _, bea, table = invited(visit, server)
    bea.page.click("text=Take this seat")
    bea.page.wait_for_selector(".choice")
    bea.go("/me")
    bea.page.get_by_role("button", name="Go on at another device").click()
    expect(bea.page.get_by_role("img", name="Scan this")).to_be_visible()
    expect(bea.page.get_by_role("note")).to_contain_text("--host 0.0.0.0")  # it listens to this machine alone
    link = bea.page.get_by_label("Link for the other device").input_value()
    path = "/carry#" + link.partition("#")[2]
    phone = visit(viewport={"width": 390, "height": 844}, locale="de")
    quiet(phone)
    page = phone.go(path)
    page.get_by_role("button", name="Das bin ich").click()
    page.wait_for_url(f"**/t/{table}")
    page.wait_for_selector(".stage")
    assert page.locator(".plate.me .name").inner_text() == "Bea"
    phone.check()
    again = visit()
    again.go(path)
    again.page.get_by_role("button", name="That is me").click()
    expect(again.page.get_by_role("alert")).to_contain_text("used already")


def test_one_leaves_a_bot_goes_on_and_they_return(visit: Visit, server: Running) -> None:
    """A friend's browser is gone; the other lets a bot play on after a while; the friend comes back by one click."""
    ada, bea, table = invited(visit, server)
    bea.page.click("text=Take this seat")
    ada.page.wait_for_selector(".choice")
    state = bea.context.storage_state()
    bea.context.close()
    page = ada.page
    button = page.get_by_role("button", name="Let a bot play on")
    expect(button).to_be_visible()
    for _ in range(60):
        with contextlib.suppress(TooLate):  # it may be gone by then
            button.click(timeout=2000)
        with contextlib.suppress(AssertionError):
            expect(button).to_have_count(0, timeout=5000)
            break
    expect(button).to_have_count(0)
    mine = page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0].token")
    with server.sit(table, mine) as seat:
        begun = seat.view["round"]
        while seat.view["round"] < begun + 2:  # each round needs a bid of Bea's: the bot makes it
            if seat.question is not None and seat.question["must"]:
                seat.move(seat.question["menu"][0])
            else:
                seat.hear()
    back = visit(storage_state=state)
    back.go(f"/t/{table}")
    back.page.click("#tab-table")
    back.page.get_by_role("button", name="I am back").first.click()
    expect(back.page.get_by_role("button", name="I am back")).to_have_count(0)


def test_everything_about_me_is_erased_by_one_button(visit: Visit, server: Running) -> None:
    ada, bea, table = invited(visit, server, "Bea-Unmistakable")
    bea.page.click("text=Take this seat")
    bea.page.wait_for_selector(".choice")
    bea.go("/me")
    with bea.page.expect_download() as loaded:
        bea.page.get_by_role("button", name="Take everything with me").click()
    assert "Bea-Unmistakable" in loaded.value.path().read_text()
    bea.page.get_by_role("button", name="Erase everything about me").click()
    bea.page.get_by_role("button", name="Yes, erase it").click()
    expect(bea.page.get_by_text("Everything about you has been erased.")).to_be_visible()
    assert "Unmistakable" not in bea.page.evaluate("() => JSON.stringify({...localStorage})")
    assert bea.page.evaluate("async () => (await caches.keys()).length") == 0
    ada.go(f"/t/{table}")
    ada.page.wait_for_selector(".plate")
    assert "Unmistakable" not in ada.page.content()


def test_a_passkey_makes_me_last(visit: Visit, server: Running) -> None:
    """Chromium's own authenticator: a passkey is made, the browser forgets everything, the passkey brings me back."""
    bea = visit()
    quiet(bea)
    page = bea.page
    line = bea.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    how = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    how |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    line.send("WebAuthn.addVirtualAuthenticator", {"options": how})
    page.goto(f"http://localhost:{server.port}/me")
    page.get_by_label("Your name").fill("Bea")
    page.get_by_label("Your name").blur()
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("You have one passkey.")).to_be_visible()
    page.evaluate("() => localStorage.removeItem('volstead.me')")
    page.reload()
    expect(page.get_by_text("You have one passkey.")).to_have_count(0)
    page.get_by_role("button", name="I have a passkey").click()
    expect(page.get_by_text("You have one passkey.")).to_be_visible()
    assert page.get_by_label("Your name").input_value() == "Bea"


def test_the_first_page_opens_without_a_line(visit: Visit, server: Running) -> None:
    """A real service worker: what was kept stands in for the server, a replay that was looked at too; the app can be
    installed."""
    bea = visit(service_workers="allow")
    page = bea.go("/")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    page.reload()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    manifest = page.evaluate("() => fetch(document.querySelector('link[rel=manifest]').href).then((one) => one.json())")
    assert manifest["display"] == "standalone" and {one["sizes"] for one in manifest["icons"]} >= {"192x192", "512x512"}
    table = finished(server)
    page = bea.go(f"/replay/{table}")
    expect(page.locator("input[type=range]")).to_be_visible()
    page.goto(bea.url + "/")
    expect(page.get_by_role("heading", name="Bootleggers")).to_be_visible()
    bea.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Bootleggers")).to_be_visible()
    page.goto(f"{bea.url}/replay/{table}")
    expect(page.locator("input[type=range]")).to_be_visible()
    bea.context.set_offline(False)


def finished(server: Running) -> str:
    """A public game of two bots that is over."""
    bots = [{"kind": "bot", "bot": "random"}] * 2
    made = server.table("toy", bots, settings={**WAITS, "public": True})
    id = str(made["table"]["id"])
    until(lambda: server.get(f"/api/tables/{id}")["status"] == "finished", "the bots are through")
    return id


def test_since_i_was_away(visit: Visit, server: Running) -> None:
    """Bots have played on while I was gone: at most eight lines tell of it, and one key shows it all."""
    ada = visit()
    quiet(ada)
    made = server.table(
        "bootleggers",
        [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}],
        name="Ada",
        settings=WAITS,
        options={"rounds": 8},
    )
    page = take(ada, made)
    page.wait_for_selector(".choice[aria-disabled=false]")
    page.goto(server.url + "/")
    with server.sit(made["table"]["id"], made["token"]) as seat:
        for _ in range(12):
            while seat.question is None or not seat.question["must"]:
                seat.hear()
            before = seat.n
            menu = seat.question["menu"]
            seat.move(seat.question["default"] if seat.question["default"] is not None else menu[0])
            while seat.n == before:
                seat.hear()
    state = ada.context.storage_state()
    page.goto(f"{server.url}/t/{made['table']['id']}")
    away = page.get_by_role("region", name="Since you were away")
    expect(away).to_be_visible()
    many = away.locator("li").count()
    assert 3 <= many <= 8
    page.keyboard.press("r")
    page.wait_for_url("**/replay/**")
    film = visit(storage_state=state)
    page = film.page
    page.clock.install()
    film.go(f"/t/{made['table']['id']}")
    away = page.get_by_role("region", name="Since you were away")
    expect(away).to_be_visible()
    page.clock.pause_at(page.evaluate("() => Date.now() + 100"))
    many, told = away.locator("li").count(), list[int]()  # places in the list: two lines may read the same
    for _ in range(20):  # seconds
        told += away.locator("li").evaluate_all(
            "all => all.flatMap((one, i) => one.hasAttribute('aria-current') ? [i] : [])"
        )
        page.clock.run_for(1000)
    told = list(dict.fromkeys(told))
    assert len(told) > 1 and told == list(range(many))[-len(told) :], (
        "one after another, some before the clock was ours"
    )
    expect(away).to_have_count(0)
