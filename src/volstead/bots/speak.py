"""Any bot of this package as an outside program: `python -m volstead.bots.speak boss`.

So an older version can sit at the table of a newer one. `module:Class` names a bot class of your own.
"""

import json
import sys
from importlib import import_module
from typing import Any

from volstead import bots
from volstead.bots.bot import Bot
from volstead.core import position
from volstead.core.state import Game
from volstead.games import kit


def seat_bot(name: str, game: str, seed: int) -> Bot:
    """The bot that a name means."""
    if ":" not in name:
        return bots.make(name, game, seed)
    module, kind = name.split(":", 1)
    bot: Bot = getattr(import_module(module), kind)(seed)
    return bot


def main(name: str) -> None:
    """Answer line by line until there are no more, or until told to quit."""
    bot: Bot | None = None
    game: Game | None = None
    seat = 0
    for line in sys.stdin:
        message: dict[str, Any] = json.loads(line)
        if message["type"] == "game":
            bot = seat_bot(name, message["game"], message["seed"])
            game = kit(message["game"]).make(message["seats"], message["options"])
            seat = message["seat"]
            _answer({"type": "ready", "wants": ["sample"]})
        elif message["type"] == "decide" and bot is not None and game is not None:
            move = bot.decide(position.from_dict(game, message["sample"]), seat)
            _answer({"decision": message["decision"], "move": int(move), "reason": bot.reason})
        elif message["type"] == "quit":
            break


def _answer(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "greedy")
