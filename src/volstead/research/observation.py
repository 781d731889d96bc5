"""Observations by the names of their fields, and the page that documents them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from volstead.core.kit import Kit, Seen
from volstead.games import kit, own


def fields(found: Kit, size: int) -> list[tuple[Seen, int, int]]:
    """Each field with its first place and the one after its last."""
    seen = found.observation or (Seen("observation", size, "what the seat knows", True),)
    out = []
    at = 0
    for field in seen:
        out.append((field, at, at + field.size))
        at += field.size
    return out


def named(found: Kit, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """An observation, or many of them in rows, cut into its fields."""
    return {field.name: observation[..., first:end] for field, first, end in fields(found, observation.shape[-1])}


def words(layout: Sequence[tuple[Seen, int, int]], numbers: list[int]) -> list[str]:
    """The fields that are not all zero, a line each."""
    lines = []
    for field, first, end in layout:
        part = numbers[first:end]
        if any(part):
            lines.append(f"{field.name} {' '.join(map(str, part))}")
    return lines


def numbers(observation: Any) -> NDArray[np.int16]:
    """An array over what `State.observe` gave."""
    return np.frombuffer(memoryview(observation), np.int16)


def page() -> str:
    """All fields of this package's games, in Markdown."""
    lines = [
        "# Observations, field by field",
        "",
        "What a seat knows, as whole numbers of 16 bits, in this order. The fields are the same for every number of",
        "players; who is not there has zeros. Players are counted from the seat itself on, clockwise. A private field",
        "holds what only this seat knows. Whatever changes a field raises the version of the game's rules.",
        "",
        "This page is written by `python -m volstead.research.observation`.",
    ]
    for name in own():
        found = kit(name)
        game = found.make(found.fewest)
        lines += ["", f"## {found.title}", "", f"{game.observation_size} numbers, rules version {game.version}."]
        lines += ["", "| from | numbers | field | meaning |", "|---:|---:|---|---|"]
        for field, first, _ in fields(found, int(game.observation_size)):
            private = " (private)" if field.private else ""
            lines.append(f"| {first} | {field.size} | `{field.name}` | {field.meaning}{private} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import sys

    sys.stdout.write(page())
