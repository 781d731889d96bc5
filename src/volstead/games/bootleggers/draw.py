"""The table in text."""

from typing import Any


def draw(view: Any, width: int) -> str:
    """The table in text, from a view."""
    return ""
