"""The kinds of things that happen in The Rum Run, for the log in words."""

from typing import Final

from mypy_extensions import i64

from volstead.core.journal import Fact, Facts
from volstead.games.rum_run.moves import ALL_PIECE_NAMES, CELL_NAMES, COLOUR_NAMES, QUADRANTS
from volstead.games.rum_run.tokens import PAIRS, pair_text

RESULTS: Final = ["", "barrels", "passes", "idle", "agreed", "alone"]

FACTS: Final = Facts(
    Fact("drawn", "seat", "token", token=[pair_text(pair) for pair in range(len(PAIRS))]),
    Fact("redraw"),
    Fact("drawn-first", "seat"),
    Fact("takes-position", "seat", "position"),
    Fact("begins", "first_seat", "winning"),
    Fact("laid", "seat", "piece", "cell", "colour", piece=ALL_PIECE_NAMES, cell=CELL_NAMES, colour=COLOUR_NAMES),
    Fact("lifted", "seat", "piece", "cell", piece=ALL_PIECE_NAMES, cell=CELL_NAMES),
    Fact("covered", "seat", "piece", "cell", piece=ALL_PIECE_NAMES, cell=CELL_NAMES),
    Fact("broken", "seat", "rival_seat", "piece", "cell", "barrels", piece=ALL_PIECE_NAMES, cell=CELL_NAMES),
    Fact("offloaded", "seat", "cell", "barrels", "distillery", "inside", cell=CELL_NAMES, distillery=QUADRANTS),
    Fact("caravan", "seat", "cell", "barrels", cell=CELL_NAMES),
    Fact("dropped", "seat", "cell", "barrels", cell=CELL_NAMES),
    Fact("scored", "seat", "barrels", "score"),
    Fact("overshoots", "seat", "rival_seat", "cell", "barrels", cell=CELL_NAMES),
    Fact("ambush", "seat", "rival_seat", "cell", "barrels", cell=CELL_NAMES),
    Fact("abandoned", "seat", "rival_seat", "barrels"),
    Fact("passed", "seat"),
    Fact("offers-end", "seat"),
    Fact("withdraws", "seat"),
    Fact("resigned", "seat"),
    Fact("ended", "why", why=RESULTS),
)

DREW: Final[i64] = FACTS.number("drawn")
REDRAW: Final[i64] = FACTS.number("redraw")
DRAWN_FIRST: Final[i64] = FACTS.number("drawn-first")
TAKES_POSITION: Final[i64] = FACTS.number("takes-position")
BEGINS: Final[i64] = FACTS.number("begins")
LAID_DOWN: Final[i64] = FACTS.number("laid")
LIFTED: Final[i64] = FACTS.number("lifted")
COVERED: Final[i64] = FACTS.number("covered")
BROKEN: Final[i64] = FACTS.number("broken")
OFFLOAD: Final[i64] = FACTS.number("offloaded")
SETS_OUT: Final[i64] = FACTS.number("caravan")
DROPPED: Final[i64] = FACTS.number("dropped")
SCORED: Final[i64] = FACTS.number("scored")
OVERSHOOTS: Final[i64] = FACTS.number("overshoots")
AMBUSH: Final[i64] = FACTS.number("ambush")
ABANDONED: Final[i64] = FACTS.number("abandoned")
PASSED: Final[i64] = FACTS.number("passed")
OFFERS_END: Final[i64] = FACTS.number("offers-end")
WITHDRAWS: Final[i64] = FACTS.number("withdraws")
RESIGNED: Final[i64] = FACTS.number("resigned")
ENDED: Final[i64] = FACTS.number("ended")
