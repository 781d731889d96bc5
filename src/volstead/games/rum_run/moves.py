"""The moves of The Rum Run. An action of the rules is a sequence of these small moves.

build C2 / 6-2                      a road token from the rack
build C2 / 4+4 / at C1 / 2|4        a double and its second token
lift D2 / at C3 / 4|1               a loose end moves
repair D2 / 5+5 / at C2 / 6-5       a double on a fragment, and the link
caravan E2 / by D2                  a pile goes home; `by` only where the road forks
caravan D3 / over C2 / by B2        it overshoots on to the rival's gate token at C2
"""

from typing import Final

from mypy_extensions import i64

from volstead.core.catalogue import Block, Catalogue, Names, Numbers
from volstead.games.rum_run.tokens import LAYABLE, PAIRS, pair_text, piece_text

CELL_NAMES: Final = [f"{chr(ord('A') + cell % 12)}{cell // 12 + 1}" for cell in range(144)]
PIECE_NAMES: Final = [piece_text(piece) for piece in LAYABLE]
ALL_PIECE_NAMES: Final = [piece_text(piece) for piece in range(84)]
QUADRANTS: Final = ["nw", "ne", "sw", "se"]
COLOUR_NAMES: Final = ["blue", "red", "green", "orange"]

MOVES: Final = Catalogue(
    Block("build", Names(CELL_NAMES)),
    Block("lift", Names(CELL_NAMES)),
    Block("repair", Names(CELL_NAMES)),
    Block("caravan", Names(CELL_NAMES)),
    Block("at", Names(CELL_NAMES)),
    Block("by", Names(CELL_NAMES)),
    Block("over", Names(CELL_NAMES)),
    Block("home"),
    Block("lay", Names(PIECE_NAMES), form="{0}"),
    Block("draw", Names([pair_text(pair) for pair in range(len(PAIRS))])),
    Block("lot", Numbers(1, 4)),
    Block("position", Numbers(1, 4)),
    Block("offer-end"),
    Block("withdraw"),
    Block("resign"),
)

BUILD: Final[i64] = 0
LIFT: Final[i64] = 144
MEND: Final[i64] = 288
HAUL: Final[i64] = 432
AT: Final[i64] = 576
BY: Final[i64] = 720
OVER: Final[i64] = 864
HOME: Final[i64] = 1008
PIECES_FIRST: Final[i64] = 1009
DRAW_FIRST: Final[i64] = 1075
LOT_FIRST: Final[i64] = 1096
POSITION_FIRST: Final[i64] = 1100
OFFER_END: Final[i64] = 1104
WITHDRAW: Final[i64] = 1105
RESIGN: Final[i64] = 1106
MOVES.begin_at(
    {
        "build": BUILD,
        "lift": LIFT,
        "repair": MEND,
        "caravan": HAUL,
        "at": AT,
        "by": BY,
        "over": OVER,
        "home": HOME,
        "lay": PIECES_FIRST,
        "draw": DRAW_FIRST,
        "lot": LOT_FIRST,
        "position": POSITION_FIRST,
        "offer-end": OFFER_END,
        "withdraw": WITHDRAW,
        "resign": RESIGN,
    }
)
