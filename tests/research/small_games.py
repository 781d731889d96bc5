"""A small variant of each game: (game, seats, parameters), small enough to walk its whole tree."""

from typing import Any

import volstead.research.openspiel  # noqa: F401  makes the games known

SMALL_GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "muscle": (
        "bootleggers",
        3,
        {"rounds": 1, "thugs": False, "deals": False, "chance": 1, "choices": 2, "focus": "muscle place", "horizon": 2},
    ),
    "gangs": ("prohibition", 2, {"chance": 1, "choices": 2, "horizon": 2, "focus": "order", "opening": 200}),
    "clearing": ("rum-run", 2, {"forest": "clearing", "order": "seats", "choices": 3, "horizon": 1, "opening": 20}),
}
"""Sealed Muscle and the markers after it; what Gangsters do late in Prohibition; a tiny forest."""


def spelled(name: str, **instead: Any) -> str:
    """A small variant as `pyspiel.load_game` reads it, perhaps with other parameters."""
    game, seats, params = SMALL_GAMES[name]
    given = ",".join(f"{key}={value}" for key, value in {"seats": seats, **params, **instead}.items())
    return f"volstead_{game.replace('-', '_')}({given})"
