"""The table in text for a game that draws none: its view written out plainly, names first, lists on one line."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

import msgspec


class Speech(Protocol):
    """What drawing needs of `volstead.words.Words`: a language."""

    def say(self, key: str, **values: Any) -> str:
        """The message of a key."""

    def word(self, word: str) -> str | int:
        """A word of the game, such as the name of a card."""

    def text(self, said: str) -> str:
        """A sentence of the content."""


def plain_table(view: Any, width: int, words: Speech) -> str:
    """A view as lines of text."""
    lines = []
    for indent, line in _lines(msgspec.to_builtins(view, str_keys=True), words):
        margin = "  " * indent
        lines += textwrap.wrap(line, max(width, 20), initial_indent=margin, subsequent_indent=margin + "    ") or [""]
    return "\n".join(lines)


def _lines(view: Any, words: Speech, indent: int = 0) -> Iterator[tuple[int, str]]:
    """Each line with how far it is moved in."""
    for name, part in view.items() if isinstance(view, Mapping) else [("", view)]:
        label = str(words.word(str(name)))
        if name == "seat" and isinstance(part, int):
            part = f"seat_{part}"
        if isinstance(part, list) and not _is_short(part):
            for number, one in enumerate(part, start=1):
                yield from _named(f"{label} {number}", one, words, indent)
        else:
            yield from _named(label, part, words, indent)


def _named(label: str, value: Any, words: Speech, indent: int) -> Iterator[tuple[int, str]]:
    """Something with its name: on one line if that is possible. What belongs to a seat bears the player's name."""
    if not isinstance(value, Mapping):
        yield indent, f"{label}: {_short(value, words)}"
        return
    if isinstance(value.get("seat"), int):
        player = words.word(f"seat_{value['seat']}")
        label = f"{label}, {player}" if label and not label[-1].isdigit() else str(player)
        value = {name: part for name, part in value.items() if name != "seat"}
    if all(_is_short(part) for part in value.values()):
        told = [_flag(str(words.word(name)), part, words) for name, part in value.items()]
        yield indent, f"{label}: {', '.join(one for one in told if one)}"
        return
    yield indent, f"{label}:"
    yield from _lines(value, words, indent + 1)


def _flag(name: str, value: Any, words: Speech) -> str:
    """A name and its value; yes and no are the name alone, or nothing."""
    if isinstance(value, bool):
        return name if value else ""
    return f"{name} {_short(value, words)}"


def _is_short(value: Any) -> bool:
    """Whether it fits behind its name: no names of its own in it."""
    if isinstance(value, Mapping):
        return not value
    return not isinstance(value, list) or all(_is_short(part) and not isinstance(part, Mapping) for part in value)


def _short(value: Any, words: Speech) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    if isinstance(value, list):
        parts = [f"({_short(one, words)})" if isinstance(one, list) else _short(one, words) for one in value]
        return " ".join(parts) or "-"
    return str(words.word(value)) if isinstance(value, str) and value else str(value)
