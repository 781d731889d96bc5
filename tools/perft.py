"""Counts of positions by depth from fixed starts, and a kit of positions, moves and digests as plain files.

With these files anybody can check an implementation in another language (docs/perft.md says how). `python
tools/perft.py` writes them (tests/perft/*.json) and the counts of that page anew; the tests compare, compiled and not.
In each position the lowest seat that may act acts (chance is the highest of all), and every legal move is a branch.
"""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "tests/perft"
PAGE = ROOT / "docs/perft.md"
STARTS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "bootleggers": [(3, {}), (4, {"advanced_influence": True}), (6, {"asking": "at-once"})],
    "prohibition": [(2, {}), (4, {"operations_mode": "simultaneous"})],
    "rum-run": [(2, {}), (2, {"variant": "tortoise-hare"}), (4, {})],
}
AT = (0, 60, 300)
"""After how many moves of random play the counting starts."""
MOST = 20_000
"""Positions at the deepest level that is counted."""
DEEPEST = 6
KIT = 40
"""Positions a start that are listed with all their moves and the digest after each."""

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))

import volstead  # noqa: E402
from volstead.core.seats import lowest  # noqa: E402
from volstead.core.state import State  # noqa: E402


def start(game: str, seats: int, options: dict[str, Any], moves: int) -> tuple[State, list[str]]:
    """A position so many moves from the beginning, and these moves: each with the seat that made it.

    The move with the number 7 x (moves made so far) + 3, counted round the menu of the lowest seat that may act.
    """
    s = volstead.new(game, seats=seats, options=options)
    texts = volstead.moves(game)
    way: list[str] = []
    while s.actors() and len(way) < moves:
        seat = int(lowest(s.actors()))
        menu = s.legal(seat)
        move = menu[(7 * len(way) + 3) % len(menu)]
        way.append(f"{seat} {texts.text(move)}")
        s.apply(seat, move)
    return s, way


def count(s: State, depth: int) -> int:
    """How many positions there are after so many moves, each counted once for every way to it."""
    if depth == 0 or not s.actors():
        return 1
    seat = int(lowest(s.actors()))
    menu = s.legal(seat)
    if depth == 1:
        return len(menu)
    total = 0
    for move in menu:
        after = s.clone()
        after.apply(seat, move)
        total += count(after, depth - 1)
    return total


def counts(s: State) -> list[int]:
    """The counts by depth, as deep as it stays small."""
    told = [1]
    while len(told) <= DEEPEST and s.actors():
        n = count(s, len(told))
        if n > MOST:
            break
        told.append(n)
    return told


def kit(s: State) -> list[dict[str, Any]]:
    """Positions on the way from a start: digest, who acts, all legal moves, and the digest after some of them."""
    listed = []
    moves = volstead.moves(s.game.name)
    for number in range(KIT):
        if not s.actors():
            break
        seat = int(lowest(s.actors()))
        menu = s.legal(seat)
        after = {}
        for move in menu[:: max(1, len(menu) // 6)]:
            made = s.clone()
            made.apply(seat, move)
            after[moves.text(move)] = made.digest()
        told = [moves.text(move) for move in menu]
        listed.append({"digest": s.digest(), "seat": seat, "moves": told, "after": after})
        s.apply(seat, menu[(7 * number + 3) % len(menu)])
    return listed


def perft(game: str) -> list[dict[str, Any]]:
    """All starts of a game."""
    found = []
    for seats, options in STARTS[game]:
        for moves in AT:
            s, way = start(game, seats, options, moves)
            told = {"seats": seats, "options": options, "way": way, "digest": s.digest(), "counts": counts(s)}
            found.append({**told, "kit": kit(s) if moves == AT[1] else []})
    return found


def written(told: list[dict[str, Any]]) -> str:
    """As a file: one start a line."""
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in told) + "\n]\n"


def table(told: dict[str, list[dict[str, Any]]]) -> str:
    """The counts of all games as rows of the page."""
    lines = ["| game | seats, options | after | depth 1 | 2 | 3 | 4 | 5 | 6 |", "|---|---|---|---|---|---|---|---|---|"]
    for game, starts in told.items():
        for one in starts:
            options = "".join(f", {name} {str(value).lower()}" for name, value in one["options"].items())
            deep = [f"{n:,}" for n in one["counts"][1:]]
            cells = [game, f"{one['seats']}{options}", str(len(one["way"])), *deep, *[""] * (DEEPEST - len(deep))]
            lines.append(f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |"))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    every = {name: perft(name) for name in STARTS}
    for name, told in every.items():
        (FILES / f"{name}.json").write_text(written(told), encoding="utf-8")
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition("| game |")
    PAGE.write_text(before + table(every) + "\n" + rest.partition("\n\n")[2], encoding="utf-8")
