"""Who sits there: a handful of characters with a way of dealing and a line or two to say, in the words files."""

from typing import Final


class Character:
    """How somebody deals. Its words are `character-NAME`, `character-NAME-style`, `character-NAME-says-1` and `-2`."""

    def __init__(self, name: str, keeps: float, forgives: float, greed: float, threatens: bool) -> None:
        self.name = name
        self.keeps = keeps
        """How much of a chance to win one's own word is worth: 1 keeps it always, 0 never thinks of it."""
        self.forgives = forgives
        """What one kept promise makes good of a broken one."""
        self.greed = greed
        """How much a deal must add to the chance of winning, judged on one sample."""
        self.threatens = threatens
        """Whether one says "pay me, or I play this" before playing a card."""


CHARACTERS: Final = [
    Character("walsh", keeps=1.0, forgives=0.5, greed=0.012, threatens=False),
    Character("delmonico", keeps=0.03, forgives=0.6, greed=0.016, threatens=True),
    Character("grady", keeps=1.0, forgives=0.1, greed=0.016, threatens=True),
    Character("lindqvist", keeps=1.0, forgives=0.4, greed=0.03, threatens=False),
    Character("baptiste", keeps=0.08, forgives=0.8, greed=0.01, threatens=True),
]
"""The honest one, the opportunist, the one who bears a grudge, the careful one, the easy-going one."""


def character(seed: int) -> Character:
    """Who sits at a seat; the same seed, the same person."""
    return CHARACTERS[(seed >> 3) % len(CHARACTERS)]
