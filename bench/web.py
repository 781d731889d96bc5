"""Weight and speed of the browser table in a real Chromium: `make bench-web`, with --json for the figures alone.

What the first page and each board weigh as they come over the line; how soon a page can be used with an empty cache and
the CPU throttled four times; how soon a move shows in another browser; frames a second while a full board moves; and
what a long game does to the log and the replay.
"""

import argparse
import json
import statistics
import tempfile
import time
from typing import Any

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate
from tests.e2e import play
from tests.e2e.browser import Visitor, running
from tests.server.client import Running

GAMES = {"bootleggers": 6, "prohibition": 4, "rum-run": 4}
THROTTLE = 4
LOADS = 5
MOVES = 40
BUTTON = "article button.main"
MENU = ".choice[aria-disabled=false], .fold"
WITH_MOTION: dict[str, Any] = {"reduced_motion": "no-preference"}
USABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(SIGN)) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => (window.usable = performance.now())))
}).observe(document, {childList: true, subtree: true})
"""
FRAMES = """seconds => new Promise(done => {
  const began = performance.now(); let frames = 0, last = began, longest = 0
  const count = now => {
    frames++; longest = Math.max(longest, now - last); last = now
    if (now - began < seconds * 1000) requestAnimationFrame(count)
    else done({frames_per_second: frames / ((now - began) / 1000), longest_frame_ms: longest})
  }
  requestAnimationFrame(count)
})"""
WATCH = """() => {
  window.seen = []
  new MutationObserver(() => {
    const many = document.querySelectorAll('.log li').length
    if (many !== window.many) { window.many = many; requestAnimationFrame(() => window.seen.push(Date.now())) }
  }).observe(document.querySelector('.log'), {childList: true, subtree: true})
}"""


def weigh(page: Page) -> dict[str, int]:
    """Count what comes over the line, as it comes: compressed, with headers."""
    counted = {"bytes": 0, "requests": 0}
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")

    def add(event: dict[str, Any]) -> None:
        counted["bytes"] += int(event["encodedDataLength"])
        counted["requests"] += 1

    line.on("Network.loadingFinished", add)
    return counted


def table(server: Running, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = server.table(game, seats, settings={**play.QUICK, "public": True}, name="Ada", **more)
    return made


def people(bots: int) -> list[dict[str, str]]:
    return [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(bots))]


def weight(browser: Browser, server: Running) -> dict[str, Any]:
    """Kilobytes of the first page, and of each board after it."""
    found: dict[str, Any] = {}
    for game, seats in GAMES.items():
        visitor = Visitor(browser, server.url)
        counted = weigh(visitor.page)
        visitor.go("/").wait_for_selector("article >> nth=2")
        visitor.page.wait_for_load_state("networkidle")
        first = counted["bytes"]
        play.take(visitor, table(server, game, people(seats - 1)))
        visitor.page.wait_for_selector(MENU)
        visitor.page.wait_for_load_state("networkidle")
        found["first page kB"] = first / 1000
        found[f"{game} more kB"] = (counted["bytes"] - first) / 1000
        visitor.close()
    return found


def usable(browser: Browser, server: Running) -> dict[str, Any]:
    """Seconds from the address to the frame in which there is something to click, with an empty cache and a slow CPU.

    The page itself looks at its clock, which counts from the moment the address was asked for; asking from outside
    would cost the page more time than it takes. Its CPU time, from loads that are not slowed down and as often as
    the CPU is throttled, tells what other work on the machine does not. The first load of each kind is not counted: it
    warms up the server and the browser, not the cache.
    """
    found: dict[str, Any] = {}
    for game in ("", *GAMES):
        times, work = [], []
        for load in range(2 * LOADS + 2):
            rate = 1 if load % 2 else THROTTLE
            visitor = Visitor(browser, server.url, viewport={"width": 390, "height": 844})
            visitor.context.add_init_script(f"const SIGN = {json.dumps(MENU if game else BUTTON)}; {USABLE}")
            made = table(server, game, people(GAMES[game] - 1)) if game else None
            line = visitor.context.new_cdp_session(visitor.page)
            line.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            line.send("Performance.enable", {"timeDomain": "threadTicks"})
            if made:
                play.take(visitor, made)
            else:
                visitor.go("/")
            while not (shown := line.send("Runtime.evaluate", {"expression": "window.usable"})["result"].get("value")):
                time.sleep(0.02)
            figures = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
            if rate == 1:
                work.append(THROTTLE * figures["TaskDuration"])
            else:
                times.append(shown / 1000)
            visitor.close()
        found[game or "first page"] = {"s": statistics.median(times[1:]), "CPU s of the page": min(work[1:])}
    return found


def latency(browser: Browser, server: Running) -> dict[str, Any]:
    """Milliseconds from a click to the frame in which the other browser shows it."""
    made = table(
        server, "rum-run", [{"kind": "me"}, {"kind": "open"}], options={"order": "seats", "forest": "long-duel-2"}
    )
    ada, bea = Visitor(browser, server.url), Visitor(browser, server.url)
    play.take(ada, made)
    play.quiet(bea)
    bea.go(f"/t/{made['table']['id']}#{made['invite']}").click("text=Take this seat")
    for one in (ada, bea):
        one.page.wait_for_selector(".log li")
        one.page.evaluate(WATCH)
        one.page.evaluate("() => addEventListener('click', () => (window.clicked = Date.now()), true)")
    times: list[int] = []
    while len(times) < MOVES:
        for one, other in ((ada, bea), (bea, ada)):
            if not one.page.locator(".choice[aria-disabled=false]").count():
                continue
            other.page.evaluate("() => (window.seen = [])")
            one.page.locator(".choice[aria-disabled=false]").first.click()
            one.page.wait_for_function("() => !document.querySelector('.choice[aria-disabled=true]')")
            try:
                other.page.wait_for_function("() => window.seen.length", timeout=300)
            except TooLate:
                continue  # half a move: a cell without its token is nobody else's business
            shown = int(other.page.evaluate("() => window.seen[0]"))
            times.append(shown - int(one.page.evaluate("() => window.clicked")))
    for one in (ada, bea):
        one.close()
    times.sort()
    return {"median ms": statistics.median(times), "95 of 100 ms": times[int(len(times) * 0.95)], "moves": len(times)}


def finished(server: Running, game: str) -> str:
    """A whole game of bots; the table's id."""
    made = table(server, game, [{"kind": "bot", "bot": "greedy"}] * GAMES[game])
    table_id = str(made["table"]["id"])
    while server.get(f"/api/tables/{table_id}", token=made["host"])["status"] == "running":
        time.sleep(0.2)
    return table_id


def motion(browser: Browser, server: Running, tables: dict[str, str]) -> dict[str, Any]:
    """Frames a second while a replay runs ten moves a second over the second half of a full table's game."""
    found: dict[str, Any] = {}
    for game, table_id in tables.items():
        visitor = Visitor(browser, server.url, **WITH_MOTION)
        page = visitor.go(f"/replay/{table_id}")
        page.wait_for_selector(".controls output")
        last = int(page.inner_text("output").split("/")[1])
        page.fill("input[type=range]", str(last // 2))
        page.select_option("label:has-text('Speed') select", "10")
        page.click("text=Play")
        found[game] = page.evaluate(FRAMES, 5)
        visitor.close()
    return found


def long_game(browser: Browser, server: Running, tables: dict[str, str]) -> dict[str, Any]:
    """A finished game: seconds until its table stands with log and charts, milliseconds a jump in the replay."""
    found: dict[str, Any] = {}
    for game, table_id in tables.items():
        visitor = Visitor(browser, server.url)
        began = time.perf_counter()
        page = visitor.go(f"/t/{table_id}")
        page.wait_for_selector(".result figure")
        opened = time.perf_counter() - began
        page = visitor.go(f"/replay/{table_id}")
        page.wait_for_selector(".controls output")
        last = int(page.inner_text("output").split("/")[1])
        jumps = []
        for k in range(20):
            to = str(1 + (k * 7919) % last)
            began = time.perf_counter()
            page.fill("input[type=range]", to)
            page.wait_for_selector(f"output[data-shown='{to}']")
            page.evaluate("() => new Promise(requestAnimationFrame)")
            jumps.append((time.perf_counter() - began) * 1000)
        found[game] = {
            "updates": last,
            "table s": opened,
            "jump ms": statistics.median(jumps),
            "worst jump ms": max(jumps),
        }
        visitor.close()
    return found


def told(part: str, figures: dict[str, Any]) -> None:
    print(part, flush=True)
    for name, figure in figures.items():
        line = ", ".join(f"{k} {v:.4g}" for k, v in figure.items()) if isinstance(figure, dict) else f"{figure:.4g}"
        print(f"  {name}: {line}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found: dict[str, Any] = {}

    def note(part: str, figures: dict[str, Any]) -> None:
        found[part] = figures
        if not args.json:
            told(part, figures)

    with tempfile.TemporaryDirectory() as folder, running() as browser:
        server = Running(f"sqlite:///{folder}/tables.db", "--no-limits").start()
        try:
            note("weight", weight(browser, server))
            note("usable at a quarter of the CPU", usable(browser, server))
            note("a move in the other browser", latency(browser, server))
            tables = {game: finished(server, game) for game in GAMES}
            note("motion", motion(browser, server, tables))
            note("long games", long_game(browser, server, tables))
        finally:
            server.stop()
    if args.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
