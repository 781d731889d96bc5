"""Who sits there: a handful of characters with a way of dealing and a line or two to say, in the words files."""

from typing import Final


class Character:
    """How somebody deals. Its words are `character-NAME`, `character-NAME-style`, `character-NAME-says-1` and `-2`."""

    def __init__(self, name: str, portrait: int, keeps: float, forgives: float, greed: float, threatens: bool) -> None:
        self.name = name
        self.portrait = portrait
        """Which of the drawn people it is."""
        self.keeps = keeps
        """How much of a chance to win one's own word is worth: 1 keeps it always, 0 never thinks of it."""
        self.forgives = forgives
        """What one kept promise makes good of a broken one."""
        self.greed = greed
        """How much a deal must add to the chance of winning, judged on one sample."""
        self.threatens = threatens
        """Whether one says "pay me, or I play this" before playing a card."""


CHARACTERS: Final = [
    Character("walsh", portrait=3, keeps=1.0, forgives=0.5, greed=0.012, threatens=False),
    Character("delmonico", portrait=2, keeps=0.03, forgives=0.6, greed=0.016, threatens=True),
    Character("grady", portrait=0, keeps=1.0, forgives=0.1, greed=0.016, threatens=True),
    Character("lindqvist", portrait=5, keeps=1.0, forgives=0.4, greed=0.03, threatens=False),
    Character("baptiste", portrait=4, keeps=0.08, forgives=0.8, greed=0.01, threatens=True),
    Character("moreau", portrait=1, keeps=0.2, forgives=0.5, greed=0.014, threatens=False),
]
"""The honest one, the opportunist, the one who bears a grudge, the careful one, the easy-going one, the charmer."""


def character(seed: int) -> Character:
    """Who sits at a seat; the same seed, the same person."""
    return CHARACTERS[(seed >> 3) % len(CHARACTERS)]


def named(name: str) -> Character | None:
    """The character that a seat is called by, if it is one."""
    return next((one for one in CHARACTERS if one.name == name.lower()), None)


def seeded(seed: int, name: str) -> int:
    """A seed at which that character sits; the seed as it is where nobody is called so."""
    one = named(name)
    if one is None:
        return seed
    many = len(CHARACTERS)
    return ((seed >> 3) // many * many + CHARACTERS.index(one)) << 3 | (seed & 7)
