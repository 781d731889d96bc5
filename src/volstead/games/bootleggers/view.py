"""Views."""

from volstead.core.state import State


def view(s: State, seat: int) -> object:
    return None
