"""Promises in a ready-made form: a public ledger, marked kept or broken by what happens. They bind nobody."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do

SHIP_TO: Final[i64] = 0
ALLOW_AT: Final[i64] = 6
MARKERS_ON: Final[i64] = 12
"""MARKERS_ON + house * 3 + n - 1: n markers on a house in the next placement."""
PEACE_NOW: Final[i64] = 30
PEACE_NEXT: Final[i64] = 31
PAY_UP: Final[i64] = 32
"""PAY_UP + n - 1: $n by the end of this Round."""

# An entry of the ledger: bits 0-2 who, 3-5 to whom, 6-11 form, 12-15 Round, 16-17 mark, 18-29 count so far.
# Entries follow one another from the first place on: behind an empty place there is none.


def room_in_ledger(s: State) -> bool:
    """Whether another promise can be written down: settled ones make room."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        if v[at.LEDGER + k] >> 16 & 3 != at.OPEN_PROMISE:
            return True
    return False


def write_promise(s: State, seat: i64, to: i64, form: i64) -> None:
    """BL-DEAL-8, BL-DEAL-9, BL-DEAL-21: a promise is written down for all to see, and has no effect."""
    v = s.v
    slot: i64 = -1
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if entry == 0:
            slot = k
            break
        if slot < 0 and entry >> 16 & 3 != at.OPEN_PROMISE:
            slot = k
    if slot < 0:
        return
    v[at.LEDGER + slot] = seat | to << 3 | form << 6 | v[at.ROUND] << 12 | at.OPEN_PROMISE << 16
    s.tell(fact.PROMISED, seat, to, form)


def set_mark(s: State, slot: i64, mark: i64) -> None:
    """Settle a promise."""
    v = s.v
    entry = v[at.LEDGER + slot]
    v[at.LEDGER + slot] = (entry & ~0x30000) | mark << 16
    s.tell(fact.PROMISE_MARKED, entry & 7, entry >> 3 & 7, entry >> 6 & 63, mark)


def mark_menu(s: State, seat: i64, menu: Menu | None) -> bool:
    """D-33: the promisee may mark each promise made to him; True if there is one."""
    v = s.v
    found = False
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        if entry >> 3 & 7 == seat:
            found = True
            if menu is not None:
                if entry >> 16 & 3 != at.KEPT:
                    menu.add(do.MARK_KEPT + k)
                if entry >> 16 & 3 != at.BROKEN:
                    menu.add(do.MARK_BROKEN + k)
    return found


def mark_promise(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-9: the promisee's mark."""
    if move >= do.MARK_BROKEN:
        set_mark(s, move - do.MARK_BROKEN, at.BROKEN)
    else:
        set_mark(s, move - do.MARK_KEPT, at.KEPT)


def shipped_to(s: State, seat: i64, house: i64) -> None:
    """A truck went to a house: that keeps a promise to ship there."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        if entry >> 16 & 3 == at.OPEN_PROMISE and entry & 7 == seat and entry >> 6 & 63 == SHIP_TO + house:
            set_mark(s, k, at.KEPT)


def answered_at_dock(s: State, boss: i64, house: i64, other: i64, allowed: bool) -> None:
    """A truck was turned away: that breaks a promise to allow it."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        if entry >> 16 & 3 == at.OPEN_PROMISE and entry & 7 == boss and entry >> 3 & 7 == other:
            if entry >> 6 & 63 == ALLOW_AT + house and not allowed:
                set_mark(s, k, at.BROKEN)


def marker_went(s: State, seat: i64, house: i64) -> None:
    """A marker was placed: it counts towards a promise of markers there."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        form = entry >> 6 & 63
        if entry >> 16 & 3 == at.OPEN_PROMISE and entry & 7 == seat and MARKERS_ON <= form < PEACE_NOW:
            if (form - MARKERS_ON) // 3 == house:
                one: i64 = 1
                entry += one << 18
                v[at.LEDGER + k] = entry
                if (entry >> 18) > (form - MARKERS_ON) % 3:
                    set_mark(s, k, at.KEPT)


def placement_over(s: State, seat: i64) -> None:
    """A placement turn is over: promised markers that did not come are a broken promise."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        if entry >> 16 & 3 == at.OPEN_PROMISE and entry & 7 == seat and MARKERS_ON <= (entry >> 6 & 63) < PEACE_NOW:
            set_mark(s, k, at.BROKEN)


def played_against(s: State, seat: i64, other: i64) -> None:
    """A card named a player or a piece of his: that breaks a promise of peace."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        form = entry >> 6 & 63
        if entry >> 16 & 3 == at.OPEN_PROMISE and entry & 7 == seat and entry >> 3 & 7 == other:
            age = v[at.ROUND] - (entry >> 12 & 15)
            if (form == PEACE_NOW and age == 0) or (form == PEACE_NEXT and age == 1):
                set_mark(s, k, at.BROKEN)


def gave_cash(s: State, seat: i64, to: i64, amount: i64) -> None:
    """Money changed hands: it counts towards a promise to pay."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        form = entry >> 6 & 63
        if entry >> 16 & 3 == at.OPEN_PROMISE and entry & 7 == seat and entry >> 3 & 7 == to and form >= PAY_UP:
            entry += amount << 18
            v[at.LEDGER + k] = entry
            if (entry >> 18) > form - PAY_UP:
                set_mark(s, k, at.KEPT)


def round_over(s: State) -> None:
    """The Round is over: what was promised for it is kept or broken."""
    v = s.v
    for k in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + k]
        if not entry:
            break
        if entry >> 16 & 3 != at.OPEN_PROMISE:
            continue
        form = entry >> 6 & 63
        age = v[at.ROUND] - (entry >> 12 & 15)
        if form < ALLOW_AT or form >= PAY_UP:
            set_mark(s, k, at.BROKEN)
        elif form < MARKERS_ON or form == PEACE_NOW or (form == PEACE_NEXT and age >= 1):
            set_mark(s, k, at.KEPT)
