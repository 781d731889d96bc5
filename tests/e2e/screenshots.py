"""Pictures of every page and board at interesting moments: `python -m tests.e2e.screenshots FOLDER`.

The games are those of the fixed logs, so that the pictures show the same moments whatever the bots do.
"""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tests.e2e import fixed, play
from tests.e2e.browser import Visitor, running
from tests.server.client import Running

WIDE: dict[str, Any] = {"viewport": {"width": 1360, "height": 860}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "de", "color_scheme": "dark"}
PAGES = (("home", "/", "article"), ("new", "/new/bootleggers", "form"), ("rules", "/rules/rum-run", "h1"))
MOMENTS: dict[str, dict[str, tuple[str, int]]] = {
    "bootleggers": {
        "guide": ("muscle", 1),
        "muscle": ("muscle", 3),
        "card": ("investigate", 2),
        "place": ("place", 5),
        "deals": ("negotiation", 5),
        "loading": ("load", 5),
        "trucks": ("dispatch", 6),
        "selling": ("window", 16),
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


def settle(page: Page) -> None:
    """Wait until fonts are there and everything is drawn that is drawn later."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.evaluate("() => new Promise(done => requestIdleCallback(done))")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        made = tables(Path(place) / "tables.db")
        take(folder, f"sqlite:///{place}/tables.db", made)


def take(folder: Path, database: str, made: dict[str, dict[str, Any]]) -> None:
    """Every page and every table, on a wide screen and on a phone."""
    with running() as browser:
        server = Running(database, "--rate", "500").start()

        def picture(size: str, how: dict[str, Any], name: str, come: Callable[[Visitor], Page], sign: str) -> None:
            visitor = Visitor(browser, server.url, **how)
            page = come(visitor)
            page.wait_for_selector(sign)
            settle(page)
            page.screenshot(path=folder / f"{name}-{size}.png")
            visitor.close()

        try:
            for size, how in (("wide", WIDE), ("phone", PHONE)):
                for name, path, sign in PAGES:
                    picture(size, how, name, lambda visitor, path=path: visitor.go(path), sign)  # type: ignore[misc]
                for name, table in made.items():
                    at, over = table["table"]["id"], name in MOMENTS

                    def sit(visitor: Visitor, table: dict[str, Any] = table, name: str = name) -> Page:
                        return play.take(visitor, table, guided=name.endswith("-guide"))

                    def look(visitor: Visitor, at: str = at) -> Page:
                        return visitor.go(f"/replay/{at}")

                    picture(
                        size,
                        how,
                        f"{name}-result" if over else name,
                        sit,
                        ".result figure" if over else "main .lit, .choice, .fold",
                    )
                    if over:
                        picture(size, how, f"{name}-replay", look, ".controls output")
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
