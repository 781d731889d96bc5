"""What the admin says to all is seen on every page and at every table, in a frame of the reader's language."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.browser import Visitor
from tests.e2e.play import sit_down
from tests.server.client import Running

TOKEN = "a-token-of-the-admin"


def test_a_message_to_all_is_seen(browser: Browser, tmp_path: Path) -> None:
    """At a table at once, on the first page when it is asked for; whoever hides it does not see it again."""
    server = Running(f"sqlite:///{tmp_path}/v.db", "--admin-token", TOKEN).start()
    player, reader = Visitor(browser, server.url), Visitor(browser, server.url, locale="de")
    try:
        sit_down(player, server, "rum-run", 2)
        player.page.wait_for_selector(".choice[aria-disabled=false]", state="attached")
        told = player.page.locator(".told")
        expect(told).to_be_hidden()
        server.post("/api/admin", {"act": "tell", "text": "The server <b>restarts</b> at ten."}, TOKEN)
        expect(told).to_contain_text("From the host of this server: The server <b>restarts</b> at ten.")
        reader.go("/")
        expect(reader.page.locator(".told")).to_contain_text("Von der Leitung dieses Servers: The server")
        reader.check()
        reader.page.get_by_role("button", name="Nachricht ausblenden").click()
        expect(reader.page.locator(".told")).to_be_hidden()
        server.post("/api/admin", {"act": "tell", "text": ""}, TOKEN)
        expect(told).to_be_hidden()
        assert not player.noted, player.noted
    finally:
        player.close()
        reader.close()
        server.end()
