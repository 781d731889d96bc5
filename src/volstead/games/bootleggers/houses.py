"""Speakeasies: open or closed, who stands how, which dock, what they pay (BL-INF, BL-SEL)."""

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import layout as at


def markers_on(s: State, house: i64) -> i64:
    """All markers on a Speakeasy, of every colour."""
    v = s.v
    first = at.ON + house * 6
    return v[first] + v[first + 1] + v[first + 2] + v[first + 3] + v[first + 4] + v[first + 5]


def has_free_circle(s: State, house: i64) -> bool:
    """BL-CMP-4, BL-INF-3, BL-SET-2: a circle holds one marker; O'Malley's has none, Volstead is for six players."""
    data = s.data
    return house < data[at.HOUSE_COUNT] and markers_on(s, house) < data[at.CIRCLES + house]


def has_free_square(s: State, house: i64) -> bool:
    """BL-CMP-5: a square holds one Speakeasy Improvement marker."""
    data = s.data
    return house < data[at.HOUSE_COUNT] and s.v[at.IMPROVED + house] < data[at.SQUARES + house]


def open_circles(s: State) -> i64:
    """The Speakeasies with a free circle, as a set."""
    data = s.data
    found: i64 = 0
    for house in range(1, data[at.HOUSE_COUNT]):
        if markers_on(s, house) < data[at.CIRCLES + house]:
            found |= bit(house)
    return found


def open_squares(s: State) -> i64:
    """The Speakeasies with a free improvement square, as a set."""
    data = s.data
    v = s.v
    found: i64 = 0
    for house in range(1, data[at.HOUSE_COUNT]):
        if v[at.IMPROVED + house] < data[at.SQUARES + house]:
            found |= bit(house)
    return found


def is_open(s: State, house: i64) -> bool:
    """BL-INF-5: enough markers, unless the G-Men closed it or the Copper in the House keeps it open."""
    v = s.v
    if v[at.BUSTED] >> house & 1:
        return False
    if house == at.OMALLEY or v[at.COPPERED] >> house & 1:
        return True
    return markers_on(s, house) >= s.data[at.SHADED + house]


def is_unlimited(s: State, house: i64) -> bool:
    """BL-SEL-13, BL-THUG-COPPER_HOUSE-2: O'Malley's and a Speakeasy under Copper in the House buy everything."""
    return house == at.OMALLEY or bool(s.v[at.COPPERED] >> house & 1)


def boss(s: State, house: i64) -> i64:
    """The player who is CONTROLLING or MAJORITY; -1 if nobody is. `controlling` tells which."""
    data = s.data
    v = s.v
    if is_unlimited(s, house):
        return -1
    if v[at.PAYOFF + house] >= 0:
        return v[at.PAYOFF + house]
    best: i64 = -1
    most: i64 = 0
    tied = False
    total: i64 = 0
    for seat in range(data[at.PLAYERS]):
        count = v[at.on(house, seat)]
        total += count
        if count > most:
            best = seat
            most = count
            tied = False
        elif count == most:
            tied = True
    if best < 0:
        return -1
    if tied:
        return _tied_boss(s, house, most, total)
    return best


def _tied_boss(s: State, house: i64, most: i64, total: i64) -> i64:
    """BL-INF-7, BL-INF-8: Muscle breaks only the tie of two who hold the house between them."""
    data = s.data
    v = s.v
    if total != 2 * most or not v[at.DISPLAYED]:
        return -1
    best: i64 = -1
    for seat in range(data[at.PLAYERS]):
        if v[at.on(house, seat)] == most and (best < 0 or v[at.EFFECT + seat] > v[at.EFFECT + best]):
            best = seat
    return best


def controlling(s: State, house: i64) -> i64:
    """BL-INF-6: the player who is CONTROLLING, with at least as many markers as all others together; -1 if none."""
    v = s.v
    seat = boss(s, house)
    if seat < 0 or v[at.PAYOFF + house] >= 0:
        return seat
    mine = v[at.on(house, seat)]
    if 2 * mine < markers_on(s, house):
        return -1
    return seat


def status(s: State, house: i64, seat: i64) -> i64:
    """BL-INF-9, BL-INF-10, BL-INF-11: how a player stands in a Speakeasy."""
    if is_unlimited(s, house):
        return at.NONE
    if boss(s, house) == seat:
        return at.CONTROLLING if controlling(s, house) == seat else at.MAJORITY
    return at.MINORITY if s.v[at.on(house, seat)] else at.NONE


def dock(s: State, house: i64, seat: i64) -> i64:
    """BL-INF-12, BL-SHP-6, BL-SHP-10: the dock that a player's status gives them now."""
    standing = status(s, house, seat)
    if standing >= at.MAJORITY:
        return at.MAJORITY_DOCK
    return at.MINORITY_DOCK if standing == at.MINORITY else at.PUBLIC_DOCK


def wholesale(s: State, house: i64, cargo_owner: i64) -> i64:
    """BL-SEL-14: what a crate brings its cargo owner here."""
    v = s.v
    if is_unlimited(s, house):
        return 1
    if v[at.PACKING + house] >= 0 and v[at.PACKING + house] != cargo_owner:
        return 1
    return s.data[at.WHOLESALE + house]


def can_be_worked(s: State, house: i64) -> bool:
    """BL-THUG-GEN-7: open now, and its turn in Phase 5 of this Round is still to come or not over."""
    return house < s.data[at.HOUSE_COUNT] and not s.v[at.FINISHED] >> house & 1 and is_open(s, house)


def is_ordinary(s: State, house: i64) -> bool:
    """A Speakeasy that can be worked, other than O'Malley's and not under Copper in the House."""
    return not is_unlimited(s, house) and can_be_worked(s, house)
