"""Observations by the names of their fields, as floats for nets, and the page that documents them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from volstead.core.errors import BadOption
from volstead.core.kit import EACH, Kit, Part, Seen
from volstead.core.state import Game
from volstead.games import kit, own

EDITIONS = (0, 1)
"""0 is what the first environments showed (`_v0`), 1 the whole table with the players' own moves."""
WIDEST = 2**15


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


def columns(found: Kit, game: Game) -> list[Part]:
    """Kind and range of every number in this game; what is about players who are not there is always 0."""
    out = []
    for field, _, _ in fields(found, int(game.observation_size)):
        for place, part in enumerate(field.columns()):
            player = place % found.most + 1 if field.player == EACH else field.player
            out.append(Part(part.name, part.kind, 0, 0) if player > game.seats else part)
    return out


class Look:
    """What an edition of the environments shows of a game, and the moves that it lets a player choose from."""

    def __init__(self, found: Kit, game: Game, edition: int = EDITIONS[-1], floats: bool = False) -> None:
        """With `floats` an observation is encoded for nets (see `encode`)."""
        if edition not in EDITIONS:
            raise BadOption(f"there is no edition {edition!r} of the environments; choose one of 0, 1")
        self.floats = floats
        size = int(game.observation_size)
        parts = columns(found, game)
        self.zeros = 0
        if edition == 0:
            self.columns = np.array([k for field, a, b in fields(found, size) if not field.since for k in range(a, b)])
            self.moves = np.arange(game.catalogue.size)
            self.zeros = found.old_zeros
            width = len(self.columns) + self.zeros
            self.low, self.high = np.full(width, -WIDEST, np.int16), np.full(width, WIDEST - 1, np.int16)
        else:
            self.columns = np.arange(size)
            never = [block for block in game.catalogue.blocks if block.name in found.never_asked]
            hidden = {move for block in never for move in range(block.first, block.first + block.size)}
            self.moves = np.array([move for move in range(game.catalogue.size) if move not in hidden])
            self.low = np.array([part.low for part in parts], np.int16)
            self.high = np.array([max(part.high, part.low + 1) for part in parts], np.int16)  # Gymnasium wants room
        self.whole = len(self.columns) == size and not self.zeros
        self.all_moves = len(self.moves) == game.catalogue.size
        self.encoder = Encoder([parts[k] for k in self.columns])

    def space(self) -> Box:
        """The space of what `see` gives."""
        if self.floats:
            return Box(-1.0, 1.0, (self.encoder.width,), np.float32)
        return Box(self.low, self.high, dtype=np.int16)

    def see(self, numbers: NDArray[np.int16]) -> NDArray[Any]:
        """One observation of the game, or rows of them, as this edition shows it."""
        shown = numbers if self.whole else numbers[..., self.columns]
        if self.floats:
            return self.encoder.encode(shown)
        if self.zeros:
            return np.concatenate([shown, np.zeros((*shown.shape[:-1], self.zeros), np.int16)], axis=-1)
        return shown

    def mask(self, legal: NDArray[Any]) -> NDArray[Any]:
        """A mask over all moves of the catalogue, or rows of them, as one over the actions."""
        return legal if self.all_moves else legal[..., self.moves]

    def move(self, action: int) -> int:
        """The move of the catalogue that an action means; -1 for what is no action."""
        return int(self.moves[action]) if 0 <= action < len(self.moves) else -1


class Encoder:
    """Turns the numbers of an observation into floats between -1 and 1, by their kinds.

    A flag stays. A count is log(1 + n) as a share of that of the highest. A category or an id has a place for each
    value that it can have, a set one for each member. What is always the same is left out.
    """

    def __init__(self, parts: Sequence[Part]) -> None:
        counts: list[int] = []
        scales: list[float] = []
        chosen: list[int] = []
        values: list[int] = []
        members: list[int] = []
        bits: list[int] = []
        for k, part in enumerate(parts):
            if part.low == part.high:
                continue
            if part.kind in ("category", "id"):
                chosen += [k] * (part.high - part.low + 1)
                values += range(part.low, part.high + 1)
            elif part.kind == "set":
                members += [k] * part.high.bit_length()
                bits += range(part.high.bit_length())
            else:
                counts.append(k)
                scales.append(float(np.log1p(max(abs(part.low), abs(part.high)))))
        self.counts, self.scales = np.array(counts, np.int64), np.array(scales, np.float32)
        self.chosen, self.values = np.array(chosen, np.int64), np.array(values, np.int16)
        self.members, self.bits = np.array(members, np.int64), np.array(bits, np.int16)
        self.width = len(counts) + len(chosen) + len(members)

    def encode(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """Counts first, then the places of categories and ids, then those of sets."""
        amounts = rows[..., self.counts].astype(np.float32)
        squeezed = np.clip(np.sign(amounts) * np.log1p(np.abs(amounts)) / self.scales, -1, 1)
        picked = rows[..., self.chosen] == self.values
        inside = rows[..., self.members] >> self.bits & 1
        return np.concatenate([squeezed, picked, inside], axis=-1).astype(np.float32)


def encode(found: Kit, game: Game, rows: NDArray[np.int16]) -> NDArray[np.float32]:
    """Whole observations of a game, one or many in rows, as floats for nets (see Encoder)."""
    return Encoder(columns(found, game)).encode(rows)


def neighbours(found: Kit, game: Game, field: str) -> list[list[int]]:
    """Which items of a field lie beside each of its items on the board, for convolutions and graphs."""
    known = found.neighbours(game) if found.neighbours is not None else {}
    if field not in known:
        raise BadOption(
            f"{found.title} has no field {field!r} with places on a board; it has: {', '.join(known) or 'none'}"
        )
    return known[field]


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


def kinds(field: Seen) -> str:
    """Kind and range of a field, or of each number of its items."""
    parts = field.parts or (Part("", field.kind, field.low, field.high),)
    return "; ".join(
        " ".join(f"{part.name if field.parts else ''} {part.kind} {part.low}…{part.high}".split()) for part in parts
    )


def page() -> str:
    """All fields of this package's games, in Markdown."""
    lines = [
        "# Observations, field by field",
        "",
        "What a seat knows, as whole numbers of 16 bits, in this order. The fields are the same for every number of",
        "players; who is not there has zeros. Players are counted from the seat itself on, clockwise. A private field",
        "holds what only this seat knows. What is marked v1 is not in the `_v0` environments.",
        "",
        "The kinds: a flag is 0 or 1; a count is how much or how many; a category or an id is one of several, in no",
        "order; a set has a bit for each member. Where a field is a row of items, the kinds and ranges of an item's",
        "numbers are given in their order. `volstead.research.observation.encode` makes floats of them, `neighbours`",
        "says which cells or Blocks lie side by side.",
        "",
        "This page is written by `python -m volstead.research.observation`.",
    ]
    for name in own():
        found = kit(name)
        game = found.make(found.fewest)
        lines += ["", f"## {found.title}", "", f"{game.observation_size} numbers, rules version {game.version}."]
        lines += ["", "| from | numbers | field | kind and range | meaning |", "|---:|---:|---|---|---|"]
        for field, first, _ in fields(found, int(game.observation_size)):
            notes = [note for note, holds in (("private", field.private), ("v1", field.since)) if holds]
            said = f" ({', '.join(notes)})" if notes else ""
            lines.append(f"| {first} | {field.size} | `{field.name}` | {kinds(field)} | {field.meaning}{said} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import sys

    sys.stdout.write(page())
