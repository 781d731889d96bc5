"""The packed numbers of states, menus and content: a vec where the kernel is compiled.

Where it is not they are a plain list, which the interpreter reads twice as fast. All the code sees a vec.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core import errors

COMPILED: Final = not str(errors.__file__).endswith(".py")

COUNTED: Final = list(range(2000))
"""The numbers from 0 on, at least to the last move of any catalogue: to copy some is quicker than to count."""


def packed(numbers: list[int]) -> vec[i64]:
    """A list of its own with these numbers, in the form that this build reads fastest."""
    return vec[i64](numbers) if COMPILED else cast("vec[i64]", numbers)
