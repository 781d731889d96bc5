"""Small numbers packed side by side into one, by name."""

from mypy_extensions import i64

from volstead.core.seats import run


class Bits:
    """A number inside a packed number: `wide` bits from bit `first` on.

    >>> form = Bits(6, 6)
    >>> form.put(5, 33), form.of(2117)
    (2117, 33)
    """

    def __init__(self, first: i64, wide: i64) -> None:
        self.first = first
        self.mask = run(0, wide)

    def of(self, word: i64) -> i64:
        """The number that is packed there."""
        return word >> self.first & self.mask

    def put(self, word: i64, number: i64) -> i64:
        """The packed number with this one in it."""
        return word & ~(self.mask << self.first) | number << self.first
