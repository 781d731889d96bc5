"""The packed numbers of states, menus and content: a vec where the kernel is compiled.

Where it is not they are a plain list, which the interpreter reads twice as fast. All the code sees a vec.
"""

from functools import lru_cache
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core import errors

COMPILED: Final = not str(errors.__file__).endswith(".py")


def packed(numbers: list[int]) -> vec[i64]:
    """A list of its own with these numbers, in the form that this build reads fastest."""
    return vec[i64](numbers) if COMPILED else cast("vec[i64]", numbers)


# What follows serves the interpreter alone. It is remembered, for the same menus come again and again.


@lru_cache(maxsize=1000)
def counted(first: int, many: int) -> list[int]:
    """So many numbers that follow one another."""
    return list(range(first, first + many))


@lru_cache(maxsize=4000)
def shifted(first: int, bits: int) -> list[int]:
    """`first + n` for each member n of a set."""
    return [first + n for n in range(bits.bit_length()) if bits >> n & 1]
