"""One judgement for bots, deals, hints and coach: every seat's chance to win, from what one seat knows.

    chances(state, seat)

answers for any position of a game that has a learned value. All that the seat cannot know is drawn afresh first, always
from the same words, so two positions that the seat cannot tell apart give the same figures.
"""

import json
from base64 import b85decode
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.value.net import MOST, Inputs, Net, Value
from volstead.bots.value.truth import Truth, by_worth
from volstead.core.state import State
from volstead.games import kit

__all__ = ["Inputs", "Net", "Truth", "Value", "by_hand", "chances", "inputs", "load", "read", "truth"]

WORDS: Final = (0x5EED1, 0x5EED2, 0x5EED3)
"""The words of the samples from which chances are told."""


def inputs(game: str) -> Inputs:
    """What the net of a game reads."""
    made: Inputs = import_module(kit(game).judgement).inputs()
    return made


def load(game: str) -> Value | None:
    """The learned value of a game, a new one at each call; None if the game has none."""
    return read(game, _stored(game)) if kit(game).judgement and _stored(game) else None


@lru_cache(16)
def _stored(game: str) -> str:
    path = Path(str(import_module(kit(game).judgement).__file__)).with_name("net.json")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def read(game: str, text: str) -> Value:
    """A value from the text of its file."""
    kept = _decoded(text)
    made = inputs(game)
    sizes = (int(made.seat_size), int(made.table_size))
    if sizes != (kept["seat_size"], kept["table_size"]):
        raise ValueError(f"the net of {game} reads {kept['seat_size']} and {kept['table_size']} numbers, not {sizes}")
    net = Net(made.seat_size, made.table_size, kept["first"], kept["second"], kept["heads"])
    return Value(made, net, {int(since): factor for since, factor in kept.get("sureness", {}).items()})


@lru_cache(16)
def _decoded(text: str) -> dict[str, Any]:
    """The numbers of a file. Whoever asks for chances needs them: to read them anew takes longer than all the rest."""
    kept: dict[str, Any] = json.loads(text)
    return {**kept, "first": layer(kept["first"]), "second": layer(kept["second"])}


def layer(kept: dict[str, Any]) -> list[float]:
    """Bytes with a scale a row, then the constants."""
    numbers = b85decode(kept["bytes"])
    wide = len(numbers) // len(kept["scales"])
    out = [(number - 256 if number > 127 else number) * kept["scales"][k // wide] for k, number in enumerate(numbers)]
    return out + list(kept["constants"])


def chances(s: State, seat: int, value: Value | None = None) -> list[float]:
    """Each seat's chance to win as far as one seat can tell. The true position may be given: it is not looked into."""
    value = value or load(s.game.name)
    seats = int(s.game.seats)
    if s.over():
        return s.shares()
    total = [0.0] * seats
    out: vec[float] = vec[float]([0.0] * int(MOST))
    viewer: i64 = seat
    for word in WORDS:
        sample = s.resample(viewer, word)
        if value is None:
            by_hand(sample, out)
        else:
            value.chances(sample, viewer, out)
        for k in range(seats):
            total[k] += out[k] / len(WORDS)
    return total


def by_hand(s: State, out: vec[float]) -> None:
    """Chances in a game that has no net: from what its policy says that seats are worth, by the scale of its plan."""
    policy, scale = _policy(s.game.name)
    by_worth(s, policy, scale, out)


@lru_cache(16)
def _policy(game: str) -> tuple[Bot, float]:
    """Who says what seats are worth in a game, and how much of that makes a difference."""
    from volstead import bots  # which imports this

    found = kit(game)
    return bots.make("greedy", found.name, 1), float(found.plan.get("scale", 10.0))


def truth(game: str) -> Truth:
    """Who judges positions of a game that are wholly known; a new one at each call."""
    return Truth(load(game), *_policy(game))
