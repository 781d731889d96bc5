"""The packed numbers of states, menus and content: a vec where the kernel is compiled.

Where it is not they are a plain list, which the interpreter reads twice as fast. All the code sees a vec.
"""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core import errors

COMPILED: Final = not str(errors.__file__).endswith(".py")

COUNTED: Final = list(range(1000))
"""Numbers made in advance, for slices of them."""


def packed(numbers: list[int]) -> vec[i64]:
    """A list of its own with these numbers, in the form that this build reads fastest."""
    return vec[i64](numbers) if COMPILED else cast("vec[i64]", numbers)


def write_run(numbers: Any, at: int, first: int, many: int) -> None:
    """Where nothing is compiled: `many` numbers that follow one another, in one go."""
    end = first + many
    if end > len(COUNTED):
        COUNTED.extend(range(len(COUNTED), 2 * end))
    numbers[at : at + many] = COUNTED[first:end]


def write_members(numbers: Any, at: int, first: int, bits: int) -> int:
    """Where nothing is compiled: `first + n` for each member n of a set, a run of members in one go; where they end."""
    first -= 1
    while bits:
        low = bits & -bits
        bits += low  # what is added carries over the run, to the place behind its end
        behind = bits & -bits
        bits ^= behind
        begin = first + low.bit_length()
        many = first + behind.bit_length() - begin
        if many == 1:
            numbers[at] = begin
        else:
            write_run(numbers, at, begin, many)
        at += many
    return at
