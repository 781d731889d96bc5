"""What a seat sees, as numbers, for a game that has no `observe` of its own: its view, read from front to back."""

import zlib
from collections.abc import Iterator, Mapping

import msgspec

PLACES = 128
"""How many numbers there are: a longer view is cut, a shorter one has zeros behind it."""
HIGHEST = 2**15 - 1


def numbers(view: object) -> list[int]:
    """The first numbers of a view, as many as there are places."""
    found = [max(-HIGHEST, min(HIGHEST, number)) for number in _read(msgspec.to_builtins(view, str_keys=True))]
    return (found + [0] * PLACES)[:PLACES]


def _read(part: object) -> Iterator[int]:
    """Nothing is -1, a list begins with its length, and a word has a number of its own."""
    if part is None:
        yield -1
    elif isinstance(part, int | float):
        yield int(part)
    elif isinstance(part, str):
        yield zlib.crc32(part.encode()) & HIGHEST
    elif isinstance(part, Mapping):
        for one in part.values():
            yield from _read(one)
    elif isinstance(part, list):
        yield len(part)
        for one in part:
            yield from _read(one)
