"""What a seat knows as numbers for learners: everything, seen from its own chair."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.tokens import number_on

CELL_NUMBERS: Final[i64] = 8
SEAT_NUMBERS: Final[i64] = 46
SEAT_FIELDS: Final = [
    ("playing", 1, "1 until it leaves the game"),
    ("on_turn", 1, "1 for whose turn it is"),
    ("score", 1, "its score"),
    ("missing", 1, "the winning number less its score"),
    ("rack", 21, "for each pair of numbers, 1-1, 1-2 to 6-6, how many tokens in the rack"),
    ("doors", 21, "1 for each door of a distillery that it has used"),
]
FIELDS: Final = [
    (
        "cells",
        1152,
        "144 cells, eight numbers each: 1 if it can hold a token, whose token (from the seat as 1; 0 for none), "
        "the numbers on its four sides, steps to the town, barrels",
        False,
    ),
    *[
        (f"seat_{number}_{name}", size, f"seat {number} from this one on: {meaning}", False)
        for number in (1, 2, 3, 4)
        for name, size, meaning in SEAT_FIELDS
    ],
    ("inside", 4, "barrels in each distillery", False),
    ("idle", 1, "turns without progress", False),
    ("step", 1, "the step in hand, counted from 1", False),
    ("step_numbers", 2, "its first two numbers", False),
    ("spare", 12, "zeros", False),
]
SIZE: Final[i64] = 144 * 8 + 4 * 46 + 20


def observe(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """The board, the seats from this one on, the distilleries and the question in hand."""
    seats = s.data[at.MANY_SEATS]
    viewer = seat if seat < seats else 0
    for cell in range(at.CELLS):
        code = s.v[at.LAID + cell]
        out[start] = i16(s.data[at.LAND + cell])
        out[start + 1] = i16((s.data[at.OWNER + code] - viewer + seats) % seats + 1) if code else i16(0)
        for side in range(4):
            out[start + 2 + side] = i16(number_on(s.data[at.ARMS + code], side))
        out[start + 6] = i16(s.v[at.DISTANCE + cell])
        out[start + 7] = i16(s.v[at.BARRELS + cell])
        start += CELL_NUMBERS
    for k in range(4):
        if k < seats:
            _observe_seat(s, (viewer + k) % seats, out, start)
        start += SEAT_NUMBERS
    for k in range(4):
        out[start + k] = i16(s.v[at.INSIDE + k])
    out[start + 4] = i16(s.v[at.IDLE])
    if s.v[1] > 0:
        out[start + 5] = i16(s.top() + 1)
        for k in range(2):
            out[start + 6 + k] = i16(s.arg(k) & 0x7FFF)


def _observe_seat(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    out[start] = i16(0 if s.v[at.LEFT] & bit(seat) else 1)
    out[start + 1] = i16(1 if s.v[at.ON_TURN] == seat else 0)
    out[start + 2] = i16(s.v[at.SCORE + seat])
    out[start + 3] = i16(s.data[at.WINNING] - s.v[at.SCORE + seat])
    first = s.v[at.RACK + s.data[at.FIRST_COLOUR + seat]]
    second: i64 = 0
    if s.data[at.SECOND_COLOUR + seat] >= 0:
        second = s.v[at.RACK + s.data[at.SECOND_COLOUR + seat]]
    for pair in range(21):
        out[start + 4 + pair] = i16(((first >> pair) & 1) + ((second >> pair) & 1))
    for door in range(21):
        out[start + 25 + door] = i16((s.v[at.USED + seat] >> door) & 1)
