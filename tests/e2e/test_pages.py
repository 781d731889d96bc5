"""The pages around the table: home, set-up, lobby, rules; in both languages, light and dark, wide and narrow."""

import pytest

from tests.e2e.conftest import Visit
from tests.server.client import Running
from volstead.games import own

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize(
    "how", [{}, {"color_scheme": "dark"}, {"locale": "de", **PHONE}], ids=["wide", "dark", "phone"]
)
def test_every_page_is_sound(visit: Visit, how: dict[str, object]) -> None:
    """Home, set-up and rules have no fault that axe could find, say nothing on the console and ask no other host."""
    visitor = visit(**how)
    page = visitor.go("/")
    page.wait_for_selector("article >> nth=2")
    visitor.check()
    page = visitor.go("/new/bootleggers")
    page.wait_for_selector("form")
    visitor.check()
    page = visitor.go("/rules")
    page.wait_for_selector("main li")
    visitor.check()


def test_a_game_begins_with_one_click(visit: Visit) -> None:
    """From the first page to the first question."""
    visitor = visit()
    page = visitor.go("/")
    page.click("article:has-text('The Rum Run') >> text=Play now")
    page.wait_for_selector("main svg")
    page.wait_for_selector(".prompt")
    assert "/t/" in page.url
    assert page.locator(".guide, .prompt").count()
    visitor.check()


def test_rules_are_found_by_word_and_by_id(visit: Visit) -> None:
    """A search leaves the rules that hold all its words; a link to an id goes to its place."""
    visitor = visit()
    page = visitor.go("/rules/bootleggers#BL-SHP-4")
    page.wait_for_selector("#BL-SHP-4")
    assert page.locator("#BL-SHP-4").is_visible()
    page.fill("#search", "BL-SHP-4")
    page.wait_for_selector("article")
    assert page.locator("article").count() == 1
    page.fill("#search", "truck rented")
    page.wait_for_function("() => document.querySelectorAll('article').length > 1")
    page.fill("#search", "no such word anywhere")
    page.wait_for_selector("text=Nothing found")
    visitor.check()


@pytest.mark.parametrize(("locale", "aim"), [("en", "How to win"), ("de", "Wer gewinnt")])
def test_how_to_play_is_found_from_the_first_page(visit: Visit, locale: str, aim: str) -> None:
    """Each game's card leads to a short page in the reader's language, and from there to a table or to all rules."""
    visitor = visit(locale=locale)
    page = visitor.go("/")
    page.wait_for_selector("a[href^='/howto/']")
    places = [one.get_attribute("href") for one in page.locator("a[href^='/howto/']").all()]
    for place in [f"/howto/{game}" for game in own()]:
        assert place in places
        page = visitor.go(place)
        page.wait_for_selector(f"h2:has-text('{aim}')")
        assert page.locator("section h2").count() == 6
        page.wait_for_selector("section:nth-of-type(6) .picture svg")
        assert page.locator(".picture[role=img][aria-label] > svg").count() == 6
        for wide, high in ((1280, 720), (390, 844)):
            page.set_viewport_size({"width": wide, "height": high})
            tall = page.evaluate("() => document.documentElement.scrollHeight")
            assert tall <= 3 * high, ("three screens", place, wide)
        assert page.locator(f"a[href='{place.replace('howto', 'rules')}']").is_visible()
        visitor.check()


def test_the_host_fills_the_table(visit: Visit, server: Running) -> None:
    """Friends come by the invitation, bots take the rest; what only this machine can open is not offered as a link."""
    host = visit()
    page = host.go("/new/rum-run")
    page.wait_for_selector("form")
    page.select_option("label:has-text('Seats') select >> nth=0", "3")
    for seat in (1, 2):
        page.select_option(f"ol.seats li >> nth={seat} >> select", "open")
    page.click("button.big")
    page.wait_for_selector("[role=note] code:has-text('--host 0.0.0.0')")
    assert not page.query_selector("#link")
    host.check()
    held = page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0]")
    friend = visit(locale="de")
    friend.go(f"/t/{held['id']}#{held['invite']}")
    friend.page.fill("label:has-text('Dein Name') input", "Bea")
    friend.page.click("text=Diesen Platz nehmen >> nth=0")
    page.wait_for_selector("text=Bea")
    page.click("text=Begin; bots fill the rest")
    for one in (page, friend.page):
        one.wait_for_selector("#rr-floor", state="attached")
    friend.check()
    page.click("#tab-table")
    page.wait_for_selector("[role=note] code:has-text('--host 0.0.0.0')")
    assert not page.query_selector("#share"), "nor at the table"
    assert not host.noted


def test_a_forest_of_ones_own(visit: Visit) -> None:
    """Where an option takes words of one's own they can be typed; what is wrong with them is said, and what is right
    opens the table."""
    visitor = visit()
    page = visitor.go("/new/rum-run")
    page.select_option("#option-forest", "own")
    page.fill("input[aria-label^=Forest]", "Sherwood")
    page.click("button.big")
    page.wait_for_selector("[role=alert]:has-text('Sherwood')")
    page.fill("input[aria-label^=Forest]", "A1/0 C1/3 D1/0 B1/0 H6")
    page.click("button.big")
    page.wait_for_selector("#rr-floor", state="attached")
    assert [one for one in visitor.noted if "400" not in one] == []


def test_what_is_set_is_kept(visit: Visit) -> None:
    """Language, light, motion and sound are chosen in one place and are the same the next time."""
    visitor = visit()
    page = visitor.go("/")
    page.click("[aria-label='Settings']")
    page.check("label:has-text('Sound') input")
    page.select_option("label:has-text('Light') select", "dark")
    visitor.check()
    page.select_option("label:has-text('Language') select", "de")
    page.wait_for_selector("text=Gleich spielen")
    page.reload()
    page.click("[aria-label='Einstellungen']")
    assert page.is_checked("label:has-text('Ton') input")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    visitor.check()


def test_a_table_that_does_not_exist(visit: Visit) -> None:
    """A wrong address is told in a sentence."""
    visitor = visit()
    page = visitor.go("/t/nothing")
    page.wait_for_selector("text=This table cannot be opened")
    page = visitor.go("/rules/chess")
    page.wait_for_selector("[role=alert]")
