"""The Years, and the Production Phase that ends each of them."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit, count
from volstead.core.state import State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import gain_booze, hook, in_order
from volstead.games.prohibition.heat import lower_heat
from volstead.games.prohibition.scoring import infamy_points, total

FIRST_EXTORTION: Final[i64] = 6


class Years(Step):
    """PR-GEN-1, PR-OPS-1, PR-VAR-2: six Years, or four; 1921 has no Operations Phase."""

    PHASE: Final = 0

    def go(self, s: State) -> i64:
        phase = s.arg(Years.PHASE)
        s.set_arg(Years.PHASE, (phase + 1) % 4)
        if phase == 0:
            s.v[at.FIRST] = s.v[at.MARKER]
            s.tell(fact.YEAR_BEGAN, s.v[at.YEAR])
            if s.v[at.YEAR] > 1921:
                s.push(step.OPERATIONS)
        elif phase == 1:
            s.tell(fact.PHASE_BEGAN, 1)
            s.push(step.ACTION_PHASE)
        elif phase == 2:
            s.tell(fact.PHASE_BEGAN, 2)
            s.push(step.PRODUCTION)
        elif s.v[at.YEAR] == s.data[printed.LAST_YEAR]:
            self.end(s)
        else:
            self.advance(s)
        return 0

    def advance(self, s: State) -> None:
        """PR-PROD-5: the Year Marker advances and the counters of the Year return to 0."""
        s.v[at.YEAR] += 1
        for gang in range(s.data[printed.SEATS]):
            s.v[at.ATTACKS + gang] = 0
            s.v[at.BLOCKS_GAINED + gang] = 0
            s.v[at.UNITS_WIPED + gang] = 0
            s.v[at.TORCHES + gang] = 0
            s.v[at.EXTORTION_INCOME + gang] = 0

    def end(self, s: State) -> None:
        s.pop()
        if s.journal is not None:
            s.tell(fact.PHASE_BEGAN, 3)
            for gang in range(s.data[printed.SEATS]):
                s.tell(fact.INFAMY_REVEALED, gang, s.v[at.INFAMY + gang] - 1, infamy_points(s, gang))
            for gang in range(s.data[printed.SEATS]):
                s.tell(fact.FINAL, gang, total(s, gang))


class Production(Step):
    """PR-PROD-1, PR-PROD-5: Extortion, production and flipping, then the claim window W3."""

    def go(self, s: State) -> i64:
        for k in range(s.data[printed.SEATS]):
            collect_extortion(s, in_order(s, k))
        for k in range(s.data[printed.SEATS]):
            produce(s, in_order(s, k))
        self.flip(s)
        s.pop()
        s.push(step.CLAIMS, s.data[printed.SEATS])
        return 0

    def flip(self, s: State) -> None:
        """PR-PROD-4: all Buildings are un-Stocked; an unused Payoff is lost."""
        s.v[at.STOCKED] = 0


def extortion_income(s: State, gang: i64, which: i64) -> i64:
    """PR-EXT-4: the rate for each Block in the Turf, rounded to the nearest 5, and what the mat adds."""
    rate = s.data[printed.EXTORTION_RATE + which]
    if not rate:
        return 0
    gs = 5 * ((rate * count(s.v[at.TURF + gang]) + 2) // 5)
    if hook(s, gang, printed.BONUS_SPACES) & bit(which):
        gs += hook(s, gang, printed.BONUS_GS)
    return gs


def collect_extortion(s: State, gang: i64) -> None:
    """PR-PROD-2, PR-EXT-5: who ordered Extortion this Year collects; a Charm Campaign gives nothing."""
    for which in range(4):
        if s.v[at.SPACES_USED + FIRST_EXTORTION + which] & bit(gang):
            gs = extortion_income(s, gang, which)
            if gs:
                s.v[at.GS + gang] += gs
                s.v[at.EXTORTION_INCOME + gang] += gs
                s.tell(fact.EXTORTED, gang, gs)


def produce(s: State, gang: i64) -> None:
    """PR-PROD-3: every Stocked Building gives its output to the Gang that owns it now."""
    gs: i64 = 0
    booze: i64 = 0
    cooling: i64 = 0
    mine = s.v[at.TURF + gang] & s.v[at.STOCKED]
    for kind in range(at.TYPE_COUNT):
        many = count(s.v[at.BUILT + kind] & mine)
        gs += many * s.data[printed.OUTPUT_GS + kind]
        booze += many * s.data[printed.OUTPUT_BOOZE + kind]
        cooling -= many * s.data[printed.OUTPUT_HEAT + kind]
    if gs or booze:
        s.v[at.GS + gang] += gs
        gain_booze(s, gang, booze)
        s.tell(fact.PRODUCED, gang, gs, booze)
    if cooling:
        lower_heat(s, gang, cooling)
