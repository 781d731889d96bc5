"""Writes digests.json anew: `python -m tests.refresh_digests`, after the rules changed on purpose."""

import json
from pathlib import Path
from typing import Any

from tests.contract.tables import COUNTS, variants
from tests.toy import KIT
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.playout import play_games
from volstead.games import add, kit

GAMES = 3
FILE = Path(__file__).with_name("digests.json")


def digests() -> list[dict[str, Any]]:
    """Every game and number of players, and each option for one number."""
    found: list[dict[str, Any]] = []
    for name, counts in COUNTS.items():
        plain: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in counts]
        for seats, options in plain + [(seats, options) for options in variants(name)[1:] for seats in counts]:
            try:
                game = kit(name).make(seats, options)
            except BadOption:
                continue
            if options and any(row["game"] == name and row["options"] == options for row in found):
                continue
            tally = play_games(game, GAMES, Dice(seats))
            drawn = {key: game.options[key] for key in options}  # an option may draw a number of its own: it is kept
            entry = {"game": name, "seats": seats, "options": drawn, "games": GAMES, "seed": seats}
            result = {"decisions": int(tally.decisions), "chance": int(tally.chance), "digest": tally.digest}
            found.append({**entry, **result})
    return found


if __name__ == "__main__":
    add(KIT)
    rows = ",\n".join(json.dumps(row) for row in digests())
    FILE.write_text(f"[\n{rows}\n]\n")
