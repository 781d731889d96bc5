"""Phase 3, Fire up the Still: every Still is rolled, crates are made, the Copper moves."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT
from volstead.core.state import State, Step
from volstead.games.bootleggers.facts import COPPER_MOVED, COPPER_STOPPED, DIE_ROLLED, PRODUCED
from volstead.games.bootleggers.layout import (
    COPPER,
    CRATES,
    DICE_ON,
    MADE,
    MADE_CRATES,
    PHASE,
    PLAYERS,
    REMOTE,
    ROUND,
    SHUT,
    STILL_OWNER,
    STILLS,
    W_P3,
)
from volstead.games.bootleggers.moves import ROLL
from volstead.games.bootleggers.pieces import lowest_muscle
from volstead.games.bootleggers.steps import PRODUCTION
from volstead.games.bootleggers.window import open_window

COPPER_NUMBER: Final[i64] = 5  # BL-PRO-3
COPPER_ROUND: Final[i64] = 4  # BL-PRO-5


def begin_phase_3(s: State) -> None:
    """BL-RND-1: the window before production, then the roll."""
    data = s.data
    v = s.v
    v[PHASE] = 3
    for seat in range(data[PLAYERS]):
        v[MADE + seat] = 0
    s.push(PRODUCTION)
    open_window(s, W_P3)


class Production(Step):
    """BL-PRO-1, BL-TIM-15: Still by Still, a die for each die that stands on it; the next Still is number arg 0."""

    def go(self, s: State) -> i64:
        v = s.v
        at = s.args()
        still = v[at]
        while still < STILLS:
            if v[STILL_OWNER + still] >= 0 and not v[SHUT] >> still & 1:
                if v[at + 1] < v[DICE_ON + still]:
                    return NATURE_BIT
                self.finish_still(s, still)
            still += 1
            v[at] = still
            v[at + 1] = 0
            v[at + 2] = 0
            v[at + 3] = 0
        s.pop()
        if v[ROUND] >= COPPER_ROUND:
            move_copper(s)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(ROLL + 1, 6)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        at = s.args()
        shown = move - ROLL
        v[at + 1] += 1
        v[at + 2] += shown
        if shown == COPPER_NUMBER:
            v[at + 3] = 1
        s.tell(DIE_ROLLED, v[STILL_OWNER + v[at]], v[at], shown)

    def finish_still(self, s: State, still: i64) -> None:
        """BL-PRO-2, BL-PRO-3: crates to the Back Room; with the Copper at the Family Still a 5 stops it."""
        v = s.v
        seat = v[STILL_OWNER + still]
        crates = s.arg(2)
        if still < REMOTE and v[COPPER] == seat and s.arg(3):
            crates = 0
            s.tell(COPPER_STOPPED, seat)
        if still < REMOTE:
            v[MADE + seat] = crates
        v[CRATES + seat] += crates
        v[MADE_CRATES] += crates
        if crates:
            s.tell(PRODUCED, seat, still, crates)


def move_copper(s: State) -> None:
    """BL-PRO-5, BL-PRO-6, BL-PRO-7: to the Family Still that made most; on a tie to the lowest Muscle among them."""
    data = s.data
    v = s.v
    most: i64 = 0
    for seat in range(data[PLAYERS]):
        if v[MADE + seat] > most:
            most = v[MADE + seat]
    if most == 0:
        return
    tied: i64 = 0
    for seat in range(data[PLAYERS]):
        if v[MADE + seat] == most:
            tied |= 1 << seat
    goes_to = lowest_muscle(s, tied)
    if goes_to != v[COPPER]:
        v[COPPER] = goes_to
        s.tell(COPPER_MOVED, goes_to)
