"""Before the game: ways to play that have a name, sets of one's own, tables over days."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.play import quiet
from tests.server.client import Running
from volstead.games import kit, own
from volstead.words import Words


def chosen(page: Page) -> dict[str, str]:
    """What each option of the set-up page is set to."""
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[id^=option-]')].map(one => [one.id, one.value]))"
    )
    return found


def test_a_way_to_play_has_a_name_and_ones_own_are_kept_and_shared(visit: Visit, server: Running) -> None:
    """Each preset sets what it says; a set of my own is there the next time, and a friend has it by a link."""
    ada = visit()
    page = ada.page
    ways = page.locator(".ways .way")
    for game, preset in [(name, way) for name in own() for way in kit(name).presets]:
        if f"/new/{game}" not in page.url:
            ada.go(f"/new/{game}")
        way = ways.filter(has_text=Words(kit(game)).say(f"preset-{preset.name}"))
        way.click()
        expect(way).to_have_attribute("aria-pressed", "true")
        for name, value in preset.options.items():
            said = str(value).lower() if isinstance(value, bool) else str(value)
            box = page.locator(f"#option-{name}")
            if box.input_value() == "own":
                box = page.locator(f"#option-{name} + input")
            assert box.input_value() == said, name
        if preset.seats:
            assert page.locator("ol.seats li").count() == preset.seats
    ways.filter(has_text="Short evening").click()
    page.select_option("label:has-text('Seats') select >> nth=0", "3")
    page.get_by_label("Name of your own set").fill("Thursday")
    page.get_by_role("button", name="Save these options").click()
    mine = chosen(page)
    page.get_by_role("button", name="Copy a link to this set").click()
    link = page.locator("output code").inner_text()
    page.reload()
    again = page.locator(".ways .way").filter(has_text="Thursday")
    expect(again).to_have_attribute("aria-pressed", "false")
    again.click()
    expect(again).to_have_attribute("aria-pressed", "true")
    assert chosen(page) == mine and page.locator("ol.seats li").count() == 3
    ada.check()
    bea = visit(locale="de")
    place, sign, rest = link.partition("/new/")
    assert place == (server.get("/api/reach")["url"] or server.url), "where others find this server, if anywhere"
    bea.go(sign + rest)
    expect(bea.page.locator("ol.seats li")).to_have_count(3)
    assert chosen(bea.page) == mine
    assert not bea.noted, bea.noted


def test_a_table_over_days(visit: Visit, server: Running) -> None:
    """One button: passes for all, a bank of days and some hours for each decision, a bot when time is up."""
    ada = visit()
    quiet(ada)
    page = ada.go("/new/bootleggers")
    page.get_by_role("button", name="Over days").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    held: dict[str, Any] = page.evaluate("() => JSON.parse(localStorage.getItem('volstead.keys'))[0]")
    settings = server.get(f"/api/tables/{held['id']}", held["host"])["settings"]
    assert (settings["mode"], settings["clock"], settings["late"]) == ("correspondence", "game", "bot")
    assert settings["passes"] and settings["bank"] >= 3 * 86400 and settings["increment"] >= 3600
    assert not ada.noted, ada.noted
