"""Heat: rising, falling, Thresholds and badges."""

from mypy_extensions import i64

from volstead.core.state import State
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed


def raise_heat(s: State, gang: i64, degrees: i64) -> None:
    """PR-HEAT-3, PR-HEAT-4, PR-HEAT-7: Heat goes up; each badge that the peak newly reaches brings Fed cards, once."""
    if degrees <= 0:
        return
    v = s.v
    heat = v[at.HEAT + gang] + degrees
    v[at.HEAT + gang] = heat
    s.tell(fact.HEAT_CHANGED, gang, degrees, heat)
    peak = v[at.PEAK + gang]
    if heat > peak:
        v[at.PEAK + gang] = heat
        cards = badges_up_to(s, heat) - badges_up_to(s, peak)
        if cards:
            v[at.FEDS_DUE + gang] += cards
            s.tell(fact.FEDS_CAME_DUE, gang, cards)


def lower_heat(s: State, gang: i64, degrees: i64) -> None:
    """PR-HEAT-1, PR-HEAT-5, PR-HEAT-6: Heat goes down, not below 1; badges stay reached and no card is drawn."""
    heat = s.v[at.HEAT + gang] - degrees
    if heat < s.data[printed.MIN_HEAT]:
        heat = s.data[printed.MIN_HEAT]
    if heat != s.v[at.HEAT + gang]:
        s.tell(fact.HEAT_CHANGED, gang, heat - s.v[at.HEAT + gang], heat)
    s.v[at.HEAT + gang] = heat


def badges_up_to(s: State, heat: i64) -> i64:
    """PR-HEAT-4, PR-HEAT-8: the Fed cards for all badges up to a degree: one each, from 70 on two every five."""
    last = s.data[printed.DOUBLE_FROM]
    if heat < last:
        return s.data[printed.BADGES + heat]
    return s.data[printed.BADGES + last - 1] + s.data[printed.DOUBLE_CARDS] * (
        (heat - last) // s.data[printed.DOUBLE_STEP] + 1
    )


def threshold(s: State, heat: i64) -> i64:
    """PR-HEAT-2: the Outrage Threshold, 0 to 3; the last has no end, whatever lap the marker is on."""
    row: i64 = 3
    while row > 0 and heat < s.data[printed.THRESHOLDS + row]:
        row -= 1
    return row
