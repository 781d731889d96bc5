"""What a seat knows as numbers for learners: everything, seen from its own chair."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.rum_run.layout import (
    ARMS,
    BARRELS,
    CELLS,
    DISTANCE,
    FIRST_COLOUR,
    IDLE,
    INSIDE,
    LAID,
    LAND,
    LEFT,
    MANY_SEATS,
    ON_TURN,
    OWNER,
    RACK,
    SCORE,
    SECOND_COLOUR,
    USED,
    WINNING,
)

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
OBSERVATION_SIZE: Final[i64] = 144 * 8 + 4 * 46 + 20


def observe_table(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The board, the seats from this one on, the distilleries and the question in hand."""
    seats = s.data[MANY_SEATS]
    viewer = seat if seat < seats else 0
    for cell in range(CELLS):
        code = s.v[LAID + cell]
        out[at] = i16(s.data[LAND + cell])
        out[at + 1] = i16((s.data[OWNER + code] - viewer + seats) % seats + 1) if code else i16(0)
        for side in range(4):
            out[at + 2 + side] = i16((s.data[ARMS + code] >> (3 * side)) & 7)
        out[at + 6] = i16(s.v[DISTANCE + cell])
        out[at + 7] = i16(s.v[BARRELS + cell])
        at += CELL_NUMBERS
    for k in range(4):
        if k < seats:
            _observe_seat(s, (viewer + k) % seats, out, at)
        at += SEAT_NUMBERS
    for k in range(4):
        out[at + k] = i16(s.v[INSIDE + k])
    out[at + 4] = i16(s.v[IDLE])
    if s.v[1] > 0:
        out[at + 5] = i16(s.top() + 1)
        for k in range(2):
            out[at + 6 + k] = i16(s.arg(k) & 0x7FFF)


def _observe_seat(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    out[at] = i16(0 if s.v[LEFT] & bit(seat) else 1)
    out[at + 1] = i16(1 if s.v[ON_TURN] == seat else 0)
    out[at + 2] = i16(s.v[SCORE + seat])
    out[at + 3] = i16(s.data[WINNING] - s.v[SCORE + seat])
    first = s.v[RACK + s.data[FIRST_COLOUR + seat]]
    second: i64 = 0
    if s.data[SECOND_COLOUR + seat] >= 0:
        second = s.v[RACK + s.data[SECOND_COLOUR + seat]]
    for pair in range(21):
        out[at + 4 + pair] = i16(((first >> pair) & 1) + ((second >> pair) & 1))
    for door in range(21):
        out[at + 25 + door] = i16((s.v[USED + seat] >> door) & 1)
