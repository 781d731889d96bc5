"""A notice goes all the way: the server encrypts and sends it, and a service worker in a real browser shows it.

Chromium's own push service is out on the network and takes no part. The endpoint is the test's own, on this machine; it
has the keys of the subscription, decrypts what it was sent as a browser does, and the browser's tools for developers
hand exactly that to the service worker, as its push service would. The subscription itself, which Chromium would make
with its push service, is made by the test.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Visitor
from tests.server.client import Running
from tests.server.test_notices import SOON, Endpoint, sat_down
from tests.server.test_notices import Browser as Keys
from tests.server.test_people import Person
from tests.waiting import until

HEARD = """() => {
  window.pushes = []
  navigator.serviceWorker.addEventListener('message', event => window.pushes.push(event.data))
}"""
KEEP = """() => {
  self.shown = []
  self.badges = 0
  WorkerNavigator.prototype.setAppBadge = async () => void self.badges++
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
    self.shown.push({ title, body, url: data.url })
  }
}"""
"""A browser without a window has no place for notifications and badges: what is wanted of it is written down."""


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.server.shutdown()
    made.server.server_close()


def registered(visitor: Visitor) -> tuple[Any, str]:
    """The browser's tools for developers, and the number of our service worker's registration."""
    tools = visitor.context.new_cdp_session(visitor.page)
    found: list[dict[str, Any]] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    visitor.page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    until(lambda: visitor.page.evaluate("() => 1") == 1 and bool(found), "the registration is told")
    return tools, str(found[-1]["registrationId"])


def test_a_push_is_received_by_the_service_worker(browser: Browser, endpoint: Endpoint, tmp_path: Path) -> None:
    """Ada is away and it is her turn: her browser shows it, an open page hears of it, and nothing secret is in it."""
    server = Running(f"sqlite:///{tmp_path}/v.db", "--local-hooks", *SOON).start()
    visitor = Visitor(browser, server.url, service_workers="allow")
    try:
        ada, bea = Person(server, "Ada"), Person(server, "Bea")
        keys = Keys(f"{endpoint.url}/ada")
        ada.post("/api/me/push", keys.subscription)
        visitor.go("/")
        tools, number = registered(visitor)
        visitor.page.evaluate(HEARD)
        worker = visitor.context.service_workers[0]
        worker.evaluate(KEEP)
        made, tokens = sat_down(server, ada, bea)
        until(lambda: bool(endpoint.at("/ada")), "the server has sent a push")
        told = keys.read(endpoint.at("/ada")[0][1])
        words = {"origin": server.url, "registrationId": number, "data": json.dumps(told)}
        tools.send("ServiceWorker.deliverPushMessage", words)
        visitor.page.wait_for_function("() => window.pushes.length > 0")
        heard = visitor.page.evaluate("() => window.pushes")
        assert heard == [{"what": "push", **told}]
        shown = worker.evaluate("() => self.shown")
        assert shown == [{"title": "Your turn", "body": told["body"], "url": f"{server.url}/t/{made['table']['id']}"}]
        assert worker.evaluate("() => self.badges") == 1
        assert not any(secret in json.dumps([heard, shown]) for secret in [*tokens, made["invite"], made["host"]])
    finally:
        visitor.close()
        server.end()
