"""Every number on the table (the state's vector) and every number of the forest (the game's data), by name."""

from typing import Final

from mypy_extensions import i64

from volstead.core.layout import Layout

SIDE: Final[i64] = 12
CELLS: Final[i64] = 144
"""Cells are numbered by rows of twelve; a smaller forest uses its north-west part."""
MOST_SEATS: Final[i64] = 4
SLOTS: Final[i64] = 42
"""A seat's tokens: pairs of its first colour, then (in the two-colour variants) of its second."""
MOST_BARRELS: Final[i64] = 64
CODES: Final[i64] = 337
"""What can lie on a cell: 0 nothing, else 1 + colour * 84 + piece."""

LAYOUT: Final = Layout()

LAID: Final[i64] = 74
LAYOUT.field("laid", 144, low=0, high=336, at=LAID)
BARRELS: Final[i64] = 218
LAYOUT.field("barrels", 144, low=0, high=64, at=BARRELS)
TOP: Final[i64] = 362
LAYOUT.field("top", 144, low=0, high=64, at=TOP)
"""The barrel on top of the pile, 1 to 64; 0 where there is none."""
AFTER: Final[i64] = 506
LAYOUT.field("after", 65, low=0, high=64, at=AFTER)
"""For each barrel the one above it in its pile; for the top one the bottom one. 0 while it is not on the road."""
INSIDE: Final[i64] = 571
LAYOUT.field("inside", 4, low=0, high=9, at=INSIDE)
USED: Final[i64] = 575
LAYOUT.field("used", 4, low=0, high=2**60 - 1, at=USED)
"""The doors at which each seat has offloaded."""
RACK: Final[i64] = 579
LAYOUT.field("rack", 4, low=0, high=2**21 - 1, at=RACK)
"""The pairs that lie in the rack, by colour."""
GONE: Final[i64] = 583
LAYOUT.field("gone", 4, low=0, high=2**21 - 1, at=GONE)
"""The pairs that are out of the game, by colour."""
WRECKS: Final[i64] = 587
LAYOUT.field("wrecks", 4, low=0, high=2**21 - 1, at=WRECKS)
"""The pairs that broke a Fast token and still lie where they did, by colour."""
SCORE: Final[i64] = 591
LAYOUT.field("score", 4, low=0, high=64, at=SCORE)
SCORED_AT: Final[i64] = 595
LAYOUT.field("scored_at", 4, low=0, high=2**31, at=SCORED_AT)
"""The turn in which the score rose last."""
TURNS: Final[i64] = 599
LAYOUT.field("turns", low=0, high=2**31, at=TURNS)
ON_TURN: Final[i64] = 600
LAYOUT.field("on_turn", low=0, high=3, at=ON_TURN)
FIRST: Final[i64] = 601
LAYOUT.field("first", low=0, high=3, at=FIRST)
PROGRESS: Final[i64] = 602
LAYOUT.field("progress", low=0, high=1, at=PROGRESS)
"""Whether a barrel was offloaded or scored in this turn."""
IDLE: Final[i64] = 603
LAYOUT.field("idle", low=0, high=120, at=IDLE)
PASSES: Final[i64] = 604
LAYOUT.field("passes", low=0, high=4, at=PASSES)
OFFLOADED: Final[i64] = 605
LAYOUT.field("offloaded", low=0, high=1, at=OFFLOADED)
"""Whether any barrel has left a distillery yet."""
LEFT: Final[i64] = 606
LAYOUT.field("left", low=0, high=15, at=LEFT)
"""The seats that have resigned."""
ENDERS: Final[i64] = 607
LAYOUT.field("enders", low=0, high=15, at=ENDERS)
"""The seats that want to end the game by agreement."""
RESULT: Final[i64] = 608
LAYOUT.field("result", low=0, high=5, at=RESULT)
DRAWN: Final[i64] = 609
LAYOUT.field("drawn", 4, low=0, high=12, at=DRAWN)
"""The totals drawn for the order; 0 before the draw."""

WHERE: Final[i64] = 613
LAYOUT.field("where", 4, 42, derived=True, at=WHERE)
"""For each seat and slot the cell of the token + 1; 0 while it is not on the board."""
DISTANCE: Final[i64] = 781
LAYOUT.field("distance", 144, derived=True, at=DISTANCE)
"""RR-MODEL-5: steps to the town of the token on the cell; 0 for none or a fragment's."""
OPEN: Final[i64] = 925
LAYOUT.field("open", 144, derived=True, at=OPEN)
"""The frontier: for each cell the numbers that connected roads show towards it, 3 bits a side, 12 bits a seat."""
A_SEAT: Final[i64] = 12
FOUR_SIDES: Final[i64] = 0xFFF
NODES: Final[i64] = 1069
LAYOUT.field("nodes", 4, derived=True, at=NODES)
EDGES: Final[i64] = 1073
LAYOUT.field("edges", 4, derived=True, at=EDGES)
"""Joins among a seat's connected tokens and the town; more than NODES when there is a loop."""
QUEUE: Final[i64] = 1077
LAYOUT.field("queue", 44, derived=True, at=QUEUE)
"""Room for a search; all 0 outside it."""
LOST: Final[i64] = 1121
LAYOUT.field("lost", 144, low=0, high=1, since=2, at=LOST)
"""RR-VAR-2: cells with a token of Fast's that a break of Strong's cut off, and that no Repair links again."""

# The game's data.

SIDES: Final[i64] = 4
PAST_SIX: Final[i64] = 7
"""Behind the numbers of tokens, which go from 1 to 6."""
NEXT: Final[i64] = 0
"""For each cell and side the neighbour that can hold a token, or -1."""
TOWN_SIDE: Final[i64] = NEXT + 4 * 144
"""For each cell the side on which the Town Center lies, or -1."""
DOORS_AT: Final[i64] = TOWN_SIDE + 144
"""For each cell the set of its sides with a door."""
DOOR_AT: Final[i64] = DOORS_AT + 144
"""For each cell and side the door there, or -1."""
DOOR_CELL: Final[i64] = DOOR_AT + 4 * 144
DOOR_SIDE: Final[i64] = DOOR_CELL + 60
DOOR_OF: Final[i64] = DOOR_SIDE + 60
"""The distillery of a door."""
FIRST_DOOR: Final[i64] = DOOR_OF + 60
"""The first door of each distillery; they stand in order, and one entry more ends the list."""
GATES: Final[i64] = FIRST_DOOR + 5
"""The four cells beside the Town Center, or -1."""
LAND: Final[i64] = GATES + 4
"""1 for each cell that can hold a token."""
START: Final[i64] = LAND + 144
"""The starting number of each distillery."""
MADE: Final[i64] = START + 4
"""All that each distillery can ever produce."""
FIRST_BARREL: Final[i64] = MADE + 4
"""The number of each distillery's first barrel."""
DRINK: Final[i64] = FIRST_BARREL + 4
"""The kind of drink in each barrel."""
ARMS: Final[i64] = DRINK + 65
"""For each code the numbers on its four sides, 3 bits each."""
OWNER: Final[i64] = ARMS + 337
"""For each code the seat that owns the token, or -1."""
TOTAL: Final[i64] = OWNER + 337
PIECE: Final[i64] = TOTAL + 337
"""For each code the piece."""
COLOUR: Final[i64] = PIECE + 337
SLOT: Final[i64] = COLOUR + 337
FACING: Final[i64] = SLOT + 337
"""For each side, near number and far number the piece that lies so."""
LOW: Final[i64] = FACING + 4 * 7 * 7
"""For each number the straight pairs in which it is the lower; for 7 (the town) all."""
HIGH: Final[i64] = LOW + 8
WITH: Final[i64] = HIGH + 8
"""For each number the straight pairs that show it; for 7 all."""
DOUBLE: Final[i64] = WITH + 8
"""For each number its double; for 7 all doubles."""
ABOVE: Final[i64] = DOUBLE + 8
"""For each total the pairs that are higher."""
LAY_MOVE: Final[i64] = ABOVE + 13
"""For each piece its move."""
LAY_PIECE: Final[i64] = LAY_MOVE + 84
"""For each move of the block its piece."""
FIRST_COLOUR: Final[i64] = LAY_PIECE + 66
SECOND_COLOUR: Final[i64] = FIRST_COLOUR + 4
"""The colours of each seat; -1 for no second one."""
SLOT_COUNT: Final[i64] = SECOND_COLOUR + 4
WINNING: Final[i64] = SLOT_COUNT + 4
VARIANT: Final[i64] = WINNING + 1
OPEN_GATES: Final[i64] = VARIANT + 1

MANY_SEATS: Final[i64] = OPEN_GATES + 1
OLD_HARE: Final[i64] = MANY_SEATS + 1
"""Version 1 of Tortoise v. Hare: wrecks that nobody breaks, and one token off a second double (RR-VAR-2)."""
SOME_LAND: Final[i64] = OLD_HARE + 1
"""A cell that can hold a token."""
SHOWING: Final[i64] = SOME_LAND + 1
"""For two numbers, 3 bits each, the straight pairs that show one of them (as in WITH)."""
CROSSING: Final[i64] = SHOWING + 64
"""For two numbers likewise their doubles (as in DOUBLE)."""
SPOT: Final[i64] = CROSSING + 64
"""For each cell and side the neighbour that can hold a token, unless it is a gate; else -1."""
EARLIER: Final[i64] = SPOT + 4 * 144
"""For each side of a cell the packed numbers of those sides of the neighbour there that come before the common one."""
ALL_DOUBLES: Final[i64] = EARLIER + 4
DATA_SIZE: Final[i64] = ALL_DOUBLES + 1

STANDARD: Final[i64] = 0
HORSE_POWER: Final[i64] = 1
TORTOISE_HARE: Final[i64] = 2


# What has two dimensions.


def where(seat: i64, slot: i64) -> i64:
    """Where the cell of a seat's token lies, counted from 1; 0 for a token that is not laid."""
    return WHERE + seat * SLOTS + slot


def beside(cell: i64, side: i64) -> i64:
    """Where the neighbour of a cell lies in the game's data."""
    return NEXT + SIDES * cell + side


def door_at(cell: i64, side: i64) -> i64:
    """Where the door on a side of a cell lies in the game's data."""
    return DOOR_AT + SIDES * cell + side


def facing(side: i64, near: i64, far: i64) -> i64:
    """Where the piece that shows `near` on this side and `far` on the other lies in the game's data."""
    return FACING + (side * 7 + near) * 7 + far
