"""Pictures of every page and board at interesting moments: `python -m tests.e2e.screenshots FOLDER`.

The server's chance is seeded and the visitor's choices are too, so that the same games are played every time.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tests.e2e import play
from tests.e2e.browser import Visitor, running
from tests.server.client import Running

SEEDED = """
import random, sys
from volstead.table import hall

class Seeded:
    def __init__(self): self.dice = random.Random(7)
    def pick(self, menu): return int(menu.moves[self.dice.randrange(int(menu.size))])
    def part(self): return self.dice.random()
    def word(self): return self.dice.getrandbits(32)

hall.SystemChance = Seeded
from tests.server.start import main
main(sys.argv[1:])
"""
WIDE: dict[str, Any] = {"viewport": {"width": 1360, "height": 860}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "de", "color_scheme": "dark"}


def shows(selector: str, many: int = 1) -> Callable[[Page], bool]:
    return lambda page: page.locator(selector).count() >= many or play.is_over(page)


MOMENTS: dict[str, tuple[int, dict[str, Any], list[tuple[str, Callable[[Page], bool]]]]] = {
    "bootleggers": (
        4,
        {"rounds": 4},
        [
            ("muscle", shows(".choice")),
            ("place", shows(".choice[data-move^=place]")),
            ("trucks", shows(".house .rolling", 3)),
            ("late", shows(".marker", 12)),
            ("result", play.is_over),
        ],
    ),
    "rum-run": (
        2,
        {},
        [
            ("first", shows(".choice[data-move^=build]")),
            ("roads", shows("svg[role=group] .token", 8)),
            ("barrels", shows(".pile", 3)),
            ("result", play.is_over),
        ],
    ),
    "prohibition": (
        3,
        {},
        [
            ("draft", shows(".choice")),
            ("turn", shows(".choice[data-move^=order]")),
            ("conflict", shows(".conflict .die")),
            ("feds", shows(".fed")),
            ("result", play.is_over),
        ],
    ),
}


def pages(visitor: Visitor, save: Callable[[Page, str], None]) -> None:
    for name, path, sign in (
        ("home", "/", "article"),
        ("new", "/new/bootleggers", "form"),
        ("rules", "/rules/rum-run", "h1"),
    ):
        visitor.go(path).wait_for_selector(sign)
        visitor.page.wait_for_timeout(400)
        save(visitor.page, name)


def game(visitor: Visitor, server: Running, name: str, save: Callable[[Page, str], None]) -> None:
    seats, options, moments = MOMENTS[name]
    play.sit_down(visitor, server, name, seats, options=options, bot="hustler", guided=True, settings={"window": 0.3})
    visitor.page.wait_for_selector(".choice, .fold")
    save(visitor.page, f"{name}-guide")
    visitor.page.evaluate("() => localStorage.removeItem('volstead.settings')")
    play.quiet(visitor)
    visitor.page.reload()
    for moment, until in moments:
        play.play_on(visitor.page, until, seed=11)
        visitor.page.wait_for_timeout(300)
        save(visitor.page, f"{name}-{moment}")
    visitor.page.goto(f"{visitor.url}/replay/{visitor.page.url.split('/')[-1]}")
    visitor.page.wait_for_selector(".controls output")
    visitor.page.wait_for_timeout(400)
    save(visitor.page, f"{name}-replay")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as tables, running() as browser:
        server = Running(f"sqlite:///{tables}/tables.db", "--rate", "500")
        server.words[2] = SEEDED
        server.start()
        try:
            for size, how in (("wide", WIDE), ("phone", PHONE)):

                def save(page: Page, name: str, size: str = size) -> None:
                    page.evaluate("() => scrollTo(0, 0)")
                    page.screenshot(path=folder / f"{name}-{size}.png")

                visitor = Visitor(browser, server.url, **how)
                pages(visitor, save)
                visitor.close()
                for name in MOMENTS:
                    visitor = Visitor(browser, server.url, **how)
                    game(visitor, server, name, save)
                    visitor.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
