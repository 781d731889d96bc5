"""The invariants of section 9, checked on any position."""

from volstead.core.state import State


def check_table(s: State) -> None:
    """To come."""
