"""Phase 3, Fire up the Still: every Still is rolled, crates are made, the Copper moves."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit
from volstead.core.state import State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.pieces import lowest_muscle
from volstead.games.bootleggers.window import open_window

COPPER_NUMBER: Final[i64] = 5  # BL-PRO-3
COPPER_ROUND: Final[i64] = 4  # BL-PRO-5


def begin_phase_3(s: State) -> None:
    """BL-RND-1: the window before production, then the roll."""
    data = s.data
    v = s.v
    v[at.PHASE] = 3
    for seat in range(data[at.PLAYERS]):
        v[at.MADE + seat] = 0
    s.push(step.PRODUCTION)
    open_window(s, at.W_P3)


class Production(Step):
    """BL-PRO-1, BL-TIM-15: Still by Still, a die for each die that stands on it."""

    STILL: Final = 0
    ROLLED: Final = 1
    CRATES: Final = 2
    SHOWED_FIVE: Final = 3

    def go(self, s: State) -> i64:
        v = s.v
        args = s.args()
        still = v[args + Production.STILL]
        while still < at.STILLS:
            if v[at.STILL_OWNER + still] >= 0 and not v[at.SHUT] >> still & 1:
                if v[args + Production.ROLLED] < v[at.DICE_ON + still]:
                    return NATURE_BIT
                self.finish_still(s, still)
            still += 1
            v[args + Production.STILL] = still
            v[args + Production.ROLLED] = 0
            v[args + Production.CRATES] = 0
            v[args + Production.SHOWED_FIVE] = 0
        s.pop()
        if v[at.ROUND] >= COPPER_ROUND:
            move_copper(s)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.ROLL + 1, 6)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        args = s.args()
        shown = move - do.ROLL
        v[args + Production.ROLLED] += 1
        v[args + Production.CRATES] += shown
        if shown == COPPER_NUMBER:
            v[args + Production.SHOWED_FIVE] = 1
        still = v[args + Production.STILL]
        s.tell(fact.DIE_ROLLED, v[at.STILL_OWNER + still], still, shown)

    def finish_still(self, s: State, still: i64) -> None:
        """BL-PRO-2, BL-PRO-3: crates to the Back Room; with the Copper at the Family Still a 5 stops it."""
        v = s.v
        seat = v[at.STILL_OWNER + still]
        crates = s.arg(Production.CRATES)
        if still < at.REMOTE and v[at.COPPER] == seat and s.arg(Production.SHOWED_FIVE):
            crates = 0
            s.tell(fact.COPPER_STOPPED, seat)
        if still < at.REMOTE:
            v[at.MADE + seat] = crates
        v[at.CRATES + seat] += crates
        v[at.MADE_CRATES] += crates
        if crates:
            s.tell(fact.PRODUCED, seat, still, crates)


def move_copper(s: State) -> None:
    """BL-PRO-5, BL-PRO-6, BL-PRO-7: to the Family Still that made most; on a tie to the lowest Muscle among them."""
    data = s.data
    v = s.v
    most: i64 = 0
    for seat in range(data[at.PLAYERS]):
        if v[at.MADE + seat] > most:
            most = v[at.MADE + seat]
    if most == 0:
        return
    tied: i64 = 0
    for seat in range(data[at.PLAYERS]):
        if v[at.MADE + seat] == most:
            tied |= bit(seat)
    goes_to = lowest_muscle(s, tied)
    if goes_to != v[at.COPPER]:
        v[at.COPPER] = goes_to
        s.tell(fact.COPPER_MOVED, goes_to)
