"""Out of the Back Room: dice on Stills, improvements on Speakeasies (BL-MUS-18), and markers announced (BL-OPT)."""

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.houses import (
    has_free_circle,
    has_free_square,
    is_open,
    markers_on,
    open_circles,
    open_squares,
)
from volstead.games.bootleggers.pieces import anyone_to_ship, highest, stills_with_room
from volstead.games.bootleggers.promises import has_debt


def place_die(s: State, seat: i64, still: i64) -> None:
    """BL-MUS-18: a die goes from the Back Room on a Still, and does not come back."""
    v = s.v
    v[at.BACK_DICE + seat] -= 1
    v[at.DICE_ON + still] += 1
    s.tell(fact.DIE_PLACED, seat, still)


def place_improvement(s: State, seat: i64, house: i64) -> None:
    """BL-MUS-18: an improvement goes from the Back Room on a Speakeasy, and does not come back."""
    v = s.v
    v[at.BACK_IMPROVEMENTS + seat] -= 1
    v[at.IMPROVED + house] += 1
    s.tell(fact.IMPROVEMENT_PLACED, seat, house)


def unlocked(s: State, seat: i64) -> i64:
    """BL-INF-4: the markers in the Back Room that may be placed this Round."""
    v = s.v
    return v[at.BACK + seat] - v[at.LOCKED + seat]


def free_circles(s: State, house: i64) -> i64:
    return s.data[at.CIRCLES + house] - markers_on(s, house)


def prompted(s: State, seat: i64, window: i64) -> bool:
    """BL-TIM-13, BL-OPT-6, BL-DEAL-31: windows that stop for a player, by what all can see."""
    v = s.v
    if window == at.W_P3 and v[at.BACK_DICE + seat] and stills_with_room(s, seat):
        return True
    if window == at.W_P5B and v[at.BACK_IMPROVEMENTS + seat] and has_free_square(s, v[at.HOUSE]):
        return True
    if window == at.W_P5E and has_debt(s, seat):
        return True
    if not s.data[at.ADVANCED] or unlocked(s, seat) <= 0:
        return False
    if window == at.W_P3 or window == at.W_P4E:
        return open_circles(s) != 0
    if window == at.W_P4S:
        return open_circles(s) != 0 and highest(s, anyone_to_ship(s) & ~v[at.ACTED]) == seat
    if window == at.W_P5A:
        return not is_open(s, v[at.HOUSE]) and has_free_circle(s, v[at.HOUSE])
    return window == at.W_P5B and has_free_circle(s, v[at.HOUSE])


def offer_back_room(s: State, seat: i64, menu: Menu) -> None:
    """D-04, D-05, D-34: what a player may do from their Back Room at a window."""
    v = s.v
    if v[at.BACK_DICE + seat]:
        menu.add_bits(do.DIE, stills_with_room(s, seat))
    if v[at.BACK_IMPROVEMENTS + seat]:
        menu.add_bits(do.IMPROVE, open_squares(s))
    if s.data[at.ADVANCED]:
        offer_announcements(s, seat, menu)


def offer_announcements(s: State, seat: i64, menu: Menu) -> None:
    """BL-OPT-2: a Speakeasy and a number of markers, up to those unlocked and the free circles."""
    data = s.data
    mine = unlocked(s, seat)
    if mine <= 0:
        return
    for house in range(1, data[at.HOUSE_COUNT]):
        most = free_circles(s, house)
        if mine < most:
            most = mine
        if most > 0:
            menu.add_range(do.ANNOUNCE + house * 20, most)


def why_not_from_back_room(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-MUS-18, BL-OPT-2: why a die, an improvement or an announced placement does not go there."""
    if do.DIE <= move < do.DIE_KEEP:
        return why_no_die(s, seat, move - do.DIE)
    if do.IMPROVE <= move < do.IMPROVE_KEEP:
        return why_no_improvement(s, seat, move - do.IMPROVE)
    if do.ANNOUNCE <= move < do.PREEMPT and s.data[at.ADVANCED]:
        return why_no_announcement(s, seat, (move - do.ANNOUNCE) // at.MARKERS, (move - do.ANNOUNCE) % at.MARKERS + 1)
    return None


def why_no_die(s: State, seat: i64, still: i64) -> Refusal | None:
    """BL-MUS-11, BL-CMP-6: dice go on one's own Stills with room."""
    if s.v[at.STILL_OWNER + still] != seat:
        return Refusal("BL-MUS-11", "still-of-another")
    if s.v[at.DICE_ON + still] >= at.STILL_DICE:
        return Refusal("BL-CMP-6", "still-full", at.STILL_DICE)
    return None if s.v[at.BACK_DICE + seat] else Refusal("BL-MUS-18", "no-die")


def why_no_improvement(s: State, seat: i64, house: i64) -> Refusal | None:
    """BL-MUS-13, BL-CMP-5: improvements go on Speakeasies with a free square."""
    if house == at.OMALLEY:
        return Refusal("BL-MUS-13", "omalley-improvement")
    if house >= s.data[at.HOUSE_COUNT]:
        return Refusal("BL-SET-2", "house-for-six")
    if not has_free_square(s, house):
        return Refusal("BL-CMP-5", "no-free-square")
    return None if s.v[at.BACK_IMPROVEMENTS + seat] else Refusal("BL-MUS-18", "no-improvement")


def why_no_marker(s: State, seat: i64, house: i64) -> Refusal | None:
    """BL-INF-1, BL-INF-3, BL-INF-4: unlocked markers, on free circles."""
    if house == at.OMALLEY:
        return Refusal("BL-INF-3", "omalley-markers")
    if house >= s.data[at.HOUSE_COUNT]:
        return Refusal("BL-INF-3", "house-for-six")
    if not has_free_circle(s, house):
        return Refusal("BL-INF-3", "no-free-circle")
    if unlocked(s, seat) > 0:
        return None
    return Refusal("BL-INF-4", "markers-locked") if s.v[at.BACK + seat] else Refusal("BL-INF-1", "no-marker")


def why_no_announcement(s: State, seat: i64, house: i64, many: i64) -> Refusal | None:
    """BL-OPT-2: no more markers than are unlocked, and no more than there are circles."""
    found = why_no_marker(s, seat, house)
    if found is not None:
        return found
    if unlocked(s, seat) < many:
        return Refusal("BL-OPT-2", "markers-left", unlocked(s, seat))
    return Refusal("BL-OPT-2", "circles-free", free_circles(s, house)) if free_circles(s, house) < many else None
