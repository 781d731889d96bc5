"""A real browser for the tests: the machine's Chromium, or one that npm brings along where there is none."""

import fcntl
import json
import os
import runpy
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import matplotlib
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WORDS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
PATIENCE = 180_000
"""Milliseconds that a page may take on a slow machine."""
expect.set_options(timeout=PATIENCE)
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
AT_REST = """() => document.getAnimations().every(
    (motion) => motion.playState !== "running" || motion.effect.getComputedTiming().endTime === Infinity
)"""
BLOCKED = "Service Worker registration blocked by Playwright"
"""Only a test that is about it lets one come between the page and what the test wants to see."""
CARRIED = "@sparticuz/chromium@153.0.0"
UNPACK = "import c from '@sparticuz/chromium'; console.log(JSON.stringify(await c.executablePath()))"


def find() -> tuple[str, list[str], dict[str, str | float | bool]]:
    """The browser's path, its words, and what its environment needs."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        path = shutil.which(name) if name else None
        if path:
            return path, WORDS, {}
    return carried()


def carried() -> tuple[str, list[str], dict[str, str | float | bool]]:
    """The Chromium of an npm package, unpacked into the build folder, with the fonts of Matplotlib."""
    place = ROOT / "build/chromium"
    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as alone:  # several processes of tests may want it at once
        fcntl.flock(alone, fcntl.LOCK_EX)
        return unpacked(place)


def unpacked(place: Path) -> tuple[str, list[str], dict[str, str | float | bool]]:
    """Where that Chromium lies; brought along and unpacked if it is not there."""
    node: Path = runpy.run_path(str(ROOT / "web/build.py"))["wheel_node"]()
    script = node.parent / "lib/node_modules/npm/bin/npm-cli.js"
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}", "TMPDIR": str(place)}
    if not (place / "node_modules/@sparticuz/chromium").exists():
        install = [str(node / "node"), str(script), "install", "--no-save", "--prefix", str(place), CARRIED]
        subprocess.run(install, env=environment, check=True, stdout=subprocess.DEVNULL)
    told = subprocess.run(
        [str(node / "node"), "--input-type=module", "-e", UNPACK],
        cwd=place,
        env={**environment, "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x"},
        check=True,
        capture_output=True,
        text=True,
    )
    path = json.loads(told.stdout)
    fonts = place / "fonts.conf"
    folder = Path(matplotlib.get_data_path()) / "fonts/ttf"
    fonts.write_text(
        f'<?xml version="1.0"?><fontconfig><dir>{folder}</dir><cachedir>{place}/fonts</cachedir></fontconfig>'
    )
    library = str(place / "al2023/lib")
    return path, WORDS, {"LD_LIBRARY_PATH": library, "FONTCONFIG_FILE": str(fonts)}


@contextmanager
def running() -> Iterator[Browser]:
    """A browser without a window."""
    path, words, more = find()
    environment: dict[str, str | float | bool] = {**os.environ, **more}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=words, env=environment)
        yield browser
        browser.close()


class Visitor:
    """Somebody at a browser. Whatever the page should not do is noted: messages, faults, requests elsewhere."""

    def __init__(self, browser: Browser, url: str, **how: Any) -> None:
        self.url = url
        self.noted: list[str] = []
        self.context: BrowserContext = browser.new_context(
            **{
                "locale": "en",
                "viewport": {"width": 1280, "height": 900},
                "reduced_motion": "reduce",
                "service_workers": "block",
                **how,
            }
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self.message)
        self.page.on("pageerror", lambda fault: self.noted.append(f"fault: {fault}"))
        self.page.on("request", self.request)

    def message(self, message: ConsoleMessage) -> None:
        if message.text != BLOCKED:
            self.noted.append(f"{message.type}: {message.text}")

    def request(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.noted.append(f"request to {request.url}")

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def check(self) -> None:
        """Nothing was noted, and axe finds nothing wrong with the page as it is."""
        assert not self.noted, self.noted
        found = self.violations()
        assert not found, found

    def violations(self) -> list[str]:
        """What axe finds wrong once everything has come to rest."""
        self.page.wait_for_function(AT_REST)
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found: dict[str, Any] = self.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes'][:4]]}"
            for one in found["violations"]
        ]

    def close(self) -> None:
        self.context.close()
