"""Pictures of every page and board at interesting moments: `python -m tests.e2e.screenshots FOLDER`.

The games are those of the fixed logs, so that the pictures show the same moments whatever the bots do.
"""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tests.e2e import fixed, play
from tests.e2e.browser import Visitor, running
from tests.server.client import Running

WINDOWS: dict[str, tuple[int, int]] = {
    "1280x720": (1280, 720),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
    "820x1180": (820, 1180),
    "390x844": (390, 844),
    "844x390": (844, 390),
}
"""The windows that the stage is made for."""
GERMAN = ("390x844", "1280x720")
ENGLISH = tuple(size for size in WINDOWS if size not in GERMAN)
PAGES = (("home", "/", "article"), ("new", "/new/bootleggers", "form"), ("rules", "/rules/rum-run", "h1"))
MOMENTS: dict[str, dict[str, tuple[str, int]]] = {
    "bootleggers": {
        "guide": ("muscle", 1),
        "muscle": ("muscle", 3),
        "card": ("investigate", 1),
        "place": ("place", 4),
        "deals": ("negotiation", 5),
        "loading": ("load", 9),
        "trucks": ("dispatch", 8),
        "selling": ("window", 29),
    },
    "rum-run": {
        "guide": ("turn", 1),
        "first": ("turn", 3),
        "roads": ("turn", 20),
        "lay": ("lay", 20),
        "caravan": ("route", 1),
        "barrels": ("forced", 1),
    },
    "prohibition": {
        "guide": ("draft", 1),
        "draft": ("draft", 2),
        "turn": ("turn", 7),
        "attack": ("target", 3),
        "conflict": ("tactic", 4),
        "feds": ("fed-option", 2),
        "text": ("turn", 7),
    },
}
"""By game and name of a picture: the question that the first seat is asked, for the how-manieth time."""


def tables(database: Path) -> dict[str, dict[str, Any]]:
    """A table for every moment, `rum-run-barrels`, and one for every finished game, `rum-run`."""
    wanted = {}
    for game, moments in MOMENTS.items():
        log = fixed.whole(game)
        wanted[game] = (log, len(log.moves))
        for name, (key, nth) in moments.items():
            wanted[f"{game}-{name}"] = (log, fixed.moment(log, key, nth))
    return asyncio.run(fixed.lay_out(database, wanted))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        made = tables(Path(place) / "tables.db")
        take(folder, f"sqlite:///{place}/tables.db", made)


def take(folder: Path, database: str, made: dict[str, dict[str, Any]]) -> None:
    """Every page and every table, in every window; two of them in German and dark."""
    with running() as browser:
        server = Running(database, "--rate", "500").start()
        try:
            for sizes, how in ((ENGLISH, {}), (GERMAN, {"locale": "de", "color_scheme": "dark"})):
                for name, path, sign in PAGES:
                    visitor = Visitor(browser, server.url, **how)
                    visitor.go(path).wait_for_selector(sign)
                    keep(visitor, folder, name, sizes)
                visitor = Visitor(browser, server.url, **how)
                waiting = server.table("prohibition", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], name="Ada")
                play.take(visitor, waiting).wait_for_selector("main input")
                keep(visitor, folder, "lobby", sizes)
                for name, table in made.items():
                    visitor = Visitor(browser, server.url, **how)
                    page = play.take(visitor, table, guided=name.endswith("-guide"))
                    if name not in MOMENTS:
                        page.wait_for_selector("main .lit, .choice")
                        if name.endswith("-deals"):
                            page.click("button.deal")
                        elif name.endswith("-text"):
                            page.click("header button[aria-pressed=false] >> nth=0")
                            page.wait_for_selector("pre:not(:empty)")
                        keep(visitor, folder, name, sizes)
                        continue
                    page.wait_for_selector(".result figure")
                    keep(visitor, folder, f"{name}-result", sizes, stay=True)
                    half_way(visitor.go(f"/replay/{table['table']['id']}"))
                    keep(visitor, folder, f"{name}-replay", sizes)
        finally:
            server.stop()


def keep(visitor: Visitor, folder: Path, name: str, sizes: tuple[str, ...], stay: bool = False) -> None:
    """Take the pictures when fonts are there and all is drawn that is drawn later; the page follows its window."""
    page = visitor.page
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    for size in sizes:
        wide, high = WINDOWS[size]
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate("() => new Promise(done => requestIdleCallback(done, { timeout: 30000 }))")
        page.screenshot(path=folder / f"{name}-{size}.png")
    if not stay:
        visitor.close()


def half_way(page: Page) -> None:
    """Move the scrubber of a replay to the middle of the game."""
    page.wait_for_selector(".controls output")
    middle = str(int(page.inner_text("output").split("/")[1]) // 2)
    page.fill("input[type=range]", middle)
    page.wait_for_selector(f"output[data-shown='{middle}']")
    page.evaluate("() => document.activeElement.blur()")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
