"""Speed and strength: a table, or with --json the same figures. Run it on a quiet machine: `make bench`.

Everything is measured in one run and told as the best of several, beside catanatron (random players, four seats), which
gets an environment of its own under build/.
"""

import argparse
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
PEER = ROOT / "build" / "peer"
GAMES = {"bootleggers": 4, "prohibition": 4, "rum-run": 2}
"""The game and the number of seats at which it is measured."""
ROUNDS = 3
"""How often speed is measured, in turn: a machine has its slow minutes."""
STRENGTH = {"bootleggers": 2000, "prohibition": 2000, "rum-run": 1000}
AIMS = {
    "bootleggers": {
        "playouts": 3e6,
        "stepwise": 1e6,
        "clone": 1.0,
        "pure": 1e5,
        "win_rate": 0.6,
        "greedy": 100.0,
        "times_peer": 300.0,
    },
    "prohibition": {"playouts": 1e6, "clone": 2.0, "win_rate": 0.6, "tries": 4720.0},
    "rum-run": {"playouts": 3e5, "clone": 3.0, "win_rate": 0.9, "tries": 1840.0, "times_peer": 60.0},
}
"""What the project aims at: decisions and tries a second, microseconds, share of wins, times catanatron."""


def measure(name: str, game: str, many: int, pure: bool = False) -> dict[str, Any]:
    """One measurement in a process of its own, compiled or not."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")} if pure else dict(os.environ)
    words = [sys.executable, str(ROOT / "bench" / "measures.py"), name, game, str(GAMES[game]), str(many)]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, cwd=ROOT / "bench")
    if done.returncode:
        raise SystemExit(f"{name} of {game} failed: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, Any] = json.loads(done.stdout)
    if found.pop("compiled") is pure:
        raise SystemExit("the bench wants volstead installed with its compiled modules: use make bench")
    return found


def peer() -> dict[str, Any]:
    """Catanatron's decisions a second."""
    python = PEER / "bin" / "python"
    if not (PEER / "ready").exists():
        venv.create(PEER, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "catanatron==3.2.1"], check=True)
        (PEER / "ready").touch()
    done = subprocess.run([python, ROOT / "bench" / "peer.py"], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def keep(found: dict[str, Any], what: str, measured: dict[str, Any]) -> None:
    """The best of all rounds."""
    if measured["decisions_per_second"] > found.get(what, {}).get("decisions_per_second", 0):
        found[what] = measured


def figures(games: list[str], part: float) -> dict[str, Any]:
    """All measurements; `part` of the usual amount of work."""
    found: dict[str, Any] = {"peer": {}} | {game: {"seats": GAMES[game]} for game in games}
    for _ in range(ROUNDS):
        keep(found, "peer", peer())
        for game in games:
            keep(found[game], "playouts", measure("playouts", game, max(1, int(400 * part))))
            keep(found[game], "stepwise", measure("stepwise", game, max(1, int(100 * part))))
            keep(found[game], "pure", measure("playouts", game, max(1, int(10 * part)), pure=True))
    for game in games:
        found[game]["clone"] = measure("clone", game, max(1, int(100_000 * part)))
        found[game]["tries"] = measure("tries", game, max(5, int(60 * part)))
        found[game]["greedy"] = measure("greedy", game, max(20, int(STRENGTH[game] * part)))
        if game == "rum-run":
            found[game]["roads"] = measure("roads", game, max(10, int(200 * part)))
        speed = found[game]["playouts"]["decisions_per_second"]
        found[game]["times_peer"] = speed / found["peer"]["decisions_per_second"]
    return found


def show(found: dict[str, Any]) -> None:
    """The figures as a table, each with what is aimed at."""
    console = Console()
    table = Table("", *(f"{game} ({GAMES[game]} seats)" for game in found if game != "peer"))
    games = [game for game in found if game != "peer"]

    def row(title: str, aim: str, *path: str, form: str = "{:,.0f}") -> None:
        cells = []
        for game in games:
            value = found[game]
            for key in path:
                value = value[key]
            wanted = AIMS[game].get(aim)
            cells.append(form.format(value) + (f"  (aim {form.format(wanted)})" if wanted is not None else ""))
        table.add_row(title, *cells)

    row("random playouts, decisions/s", "playouts", "playouts", "decisions_per_second")
    row("  times catanatron", "times_peer", "times_peer", form="{:,.0f} x")
    row("step by step from Python, decisions/s", "stepwise", "stepwise", "decisions_per_second")
    row("uncompiled, decisions/s", "pure", "pure", "decisions_per_second")
    row("clone, microseconds", "clone", "clone", "microseconds", form="{:.2f}")
    row("greedy against random, wins", "win_rate", "greedy", "win_rate", form="{:.1%}")
    row("greedy, microseconds a decision", "greedy", "greedy", "microseconds", form="{:.1f}")
    row("search, tries a second", "tries", "tries", "tries_per_second")
    row("decisions a random game", "", "playouts", "decisions_per_game")
    console.print(table)
    console.print(f"catanatron, four random players: {found['peer']['decisions_per_second']:,.0f} decisions/s")
    if "rum-run" in found:
        table = Table("tokens on the board", "microseconds a decision", "a token")
        for tokens, cost in found["rum-run"]["roads"]["microseconds_by_tokens"].items():
            table.add_row(f"{tokens} to {int(tokens) + 4}", f"{cost:.2f}", f"{cost / (int(tokens) + 2):.3f}")
        console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    parser.add_argument("--part", type=float, default=1.0, help="so much of the usual work (0.05 is a quick look)")
    args = parser.parse_args()
    unknown = set(args.games) - set(GAMES)
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    found = figures(args.games or list(GAMES), args.part)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
