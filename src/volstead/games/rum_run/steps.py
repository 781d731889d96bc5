"""The numbers of the steps."""

from typing import Final

from mypy_extensions import i64

DRAW: Final[i64] = 0
LOT: Final[i64] = 1
CHOOSE_POSITION: Final[i64] = 2
TURN: Final[i64] = 3
END_TURN: Final[i64] = 4
PUT: Final[i64] = 5
LAY: Final[i64] = 6
FOLLOW: Final[i64] = 7
LAY_ARM: Final[i64] = 8
REPAIR_DOUBLE: Final[i64] = 9
LINK: Final[i64] = 10
LAY_LINK: Final[i64] = 11
CARAVAN: Final[i64] = 12
