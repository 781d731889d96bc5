"""What a seat knows as numbers for learners: everything, seen from its own chair."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.kit import Part, Seen
from volstead.core.seats import bit
from volstead.core.state import DEPTH, State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.tokens import NUMBER, TO_EAST, TO_SOUTH, TO_WEST

CELL_NUMBERS: Final[i64] = 8
SEAT_NUMBERS: Final[i64] = 46
SEAT_FIELDS: Final = [
    ("playing", 1, "1 until it leaves the game", "flag", 0, 1),
    ("on_turn", 1, "1 for whose turn it is", "flag", 0, 1),
    ("score", 1, "its score", "count", 0, 64),
    ("missing", 1, "the winning number less its score", "count", -64, 64),
    ("rack", 21, "for each pair of numbers, 1-1, 1-2 to 6-6, how many tokens in the rack", "count", 0, 2),
    ("doors", 21, "1 for each door of a distillery that it has used", "flag", 0, 1),
]
CELL_PARTS: Final = (
    Part("land", "flag", 0, 1),
    Part("token", "category", 0, 4),
    *(Part(f"side_{side}", "category", 0, 6) for side in ("north", "east", "south", "west")),
    Part("to_town", "count", -1, 999),
    Part("barrels", "count", 0, 64),
)
FIELDS: Final = [
    Seen(
        "cells",
        1152,
        "144 cells, twelve rows of twelve (A1, B1 … L12), eight numbers each: 1 if it can hold a token, "
        "whose token (from the seat as 1; 0 for none), the numbers on its four sides, steps to the town, barrels",
        parts=CELL_PARTS,
    ),
    *[
        Seen(
            f"seat_{number}_{name}", size, f"seat {number} from this one on: {meaning}", False, kind, low, high, number
        )
        for number in (1, 2, 3, 4)
        for name, size, meaning, kind, low, high in SEAT_FIELDS
    ],
    Seen("inside", 4, "barrels in each distillery", False, "count", 0, 9),
    Seen("idle", 1, "turns without progress", False, "count", 0, 120),
    Seen("step", 1, "the step in hand, counted from 1", False, "category", 0, 31),
    Seen("step_numbers", 2, "its first two numbers", False, "count", 0, 2**15 - 1),
]
SIZE: Final[i64] = 144 * 8 + 4 * 46 + 8


def observe(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """The board, the seats from this one on, the distilleries and the question in hand."""
    seats = s.data[at.MANY_SEATS]
    viewer = seat
    if seat >= seats:
        viewer = 0
    _observe_board(s, viewer, out, start)
    start += at.CELLS * CELL_NUMBERS
    for k in range(seats):
        _observe_seat(s, viewer, out, start + k * SEAT_NUMBERS)
        viewer += 1
        if viewer == seats:
            viewer = 0
    start += 4 * SEAT_NUMBERS
    for k in range(at.SIDES):
        out[start + k] = i16(s.v[at.INSIDE + k])
    _observe_question(s, out, start + 4)


def observe_on(s: State, seat: i64, out: vec[i16], start: i64, asked: i64) -> None:
    """What a seat knows that has just been asked: where something goes, or which caravan, changes nothing but that."""
    if asked == step.FOLLOW or asked == step.LINK or asked == step.PUT or (asked == step.TURN and s.top() == step.LAY):
        _observe_question(s, out, start + at.CELLS * CELL_NUMBERS + 4 * SEAT_NUMBERS + 4)
    else:
        observe(s, seat, out, start)


def _observe_question(s: State, out: vec[i16], start: i64) -> None:
    """How long nothing has happened, the step in hand and its first two numbers."""
    v = s.v
    out[start] = i16(v[at.IDLE])
    asked = v[DEPTH] > 0
    out[start + 1] = i16(s.top() + 1) if asked else i16(0)
    numbers = s.args()
    out[start + 2] = i16(v[numbers] & 0x7FFF) if asked else i16(0)
    out[start + 3] = i16(v[numbers + 1] & 0x7FFF) if asked else i16(0)


def _observe_board(s: State, viewer: i64, out: vec[i16], start: i64) -> None:
    """Cell by cell. Which of them are land never changes; steps and barrels belong to the token that lies there."""
    data = s.data
    v = s.v
    seats = data[at.MANY_SEATS]
    if not out[start + data[at.SOME_LAND] * CELL_NUMBERS]:
        for cell in range(at.CELLS):
            out[start + cell * CELL_NUMBERS] = i16(data[at.LAND + cell])
    for cell in range(at.CELLS):
        code = v[at.LAID + cell]
        if code:
            owner = data[at.OWNER + code] - viewer
            out[start + 1] = i16(owner + 1 if owner >= 0 else owner + seats + 1)
            sides = data[at.ARMS + code]
            out[start + 2] = i16(sides & NUMBER)
            out[start + 3] = i16(sides >> TO_EAST & NUMBER)
            out[start + 4] = i16(sides >> TO_SOUTH & NUMBER)
            out[start + 5] = i16(sides >> TO_WEST & NUMBER)
            out[start + 6] = i16(v[at.DISTANCE + cell])
            out[start + 7] = i16(v[at.BARRELS + cell])
        elif out[start + 1]:
            for k in range(start + 1, start + CELL_NUMBERS):
                out[k] = 0
        start += CELL_NUMBERS


def _observe_seat(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    v = s.v
    data = s.data
    out[start] = i16(0 if v[at.LEFT] & bit(seat) else 1)
    out[start + 1] = i16(1 if v[at.ON_TURN] == seat else 0)
    out[start + 2] = i16(v[at.SCORE + seat])
    out[start + 3] = i16(data[at.WINNING] - v[at.SCORE + seat])
    first = v[at.RACK + data[at.FIRST_COLOUR + seat]]
    second: i64 = 0
    if data[at.SECOND_COLOUR + seat] >= 0:
        second = v[at.RACK + data[at.SECOND_COLOUR + seat]]
    used = v[at.USED + seat]
    for k in range(start + 4, start + 25):
        out[k] = i16((first & 1) + (second & 1))
        out[k + 21] = i16(used & 1)
        first >>= 1
        second >>= 1
        used >>= 1
