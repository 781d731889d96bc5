"""Counts of positions by depth from fixed starts, and a kit of positions, moves and digests as plain files.

With these files anybody can check an implementation in another language. `python tools/perft.py` writes them anew
(tests/perft/*.json); the tests compare, compiled and not. In each position the lowest seat that may
act acts (chance is seat 15, the highest), and every legal move of it is a branch.
"""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "tests/perft"
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


def start(game: str, seats: int, options: dict[str, Any], moves: int) -> State:
    """A position: so many moves from the beginning, by a plain rule that any language can follow.

    The move with the number 7 x (moves made so far) + 3, counted round the menu of the lowest seat that may act.
    """
    s = volstead.new(game, seats=seats, options=options)
    for number in range(moves):
        if not s.actors():
            break
        seat = int(lowest(s.actors()))
        menu = s.legal(seat)
        s.apply(seat, menu[(7 * number + 3) % len(menu)])
    return s


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
    """Positions on the way from a start: digest, who acts, and each legal move with the digest after it."""
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
        listed.append({"digest": s.digest(), "seat": seat, "moves": len(menu), "after": after})
        s.apply(seat, menu[(7 * number + 3) % len(menu)])
    return listed


def perft(game: str) -> list[dict[str, Any]]:
    """All starts of a game."""
    return [
        {
            "seats": seats,
            "options": options,
            "after": moves,
            "counts": counts(start(game, seats, options, moves)),
            "kit": kit(start(game, seats, options, moves)) if moves == AT[1] else [],
        }
        for seats, options in STARTS[game]
        for moves in AT
    ]


def written(told: list[dict[str, Any]]) -> str:
    """As a file: one start a line."""
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in told) + "\n]\n"


if __name__ == "__main__":
    for name in STARTS:
        (FILES / f"{name}.json").write_text(written(perft(name)), encoding="utf-8")
