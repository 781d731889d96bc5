"""Promises in a ready-made form: a public ledger, marked kept or broken by what happens. They bind nobody."""

from typing import Final

from mypy_extensions import i64

from volstead.core.bits import Bits
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do

SHIP_TO: Final[i64] = 0
ALLOW_AT: Final[i64] = 6
MARKERS_ON: Final[i64] = 12
"""MARKERS_ON + house * MOST_MARKERS + n - 1: n markers on a house in the next placement."""
MOST_MARKERS: Final[i64] = 3
PEACE_NOW: Final[i64] = 30
PEACE_NEXT: Final[i64] = 31
PAY_UP: Final[i64] = 32
"""PAY_UP + n - 1: $n by the end of this Round."""

# An entry of the ledger. Entries follow one another from the first place on: behind an empty place there is none.
WHO: Final = Bits(0, 3)
TO: Final = Bits(3, 3)
FORM: Final = Bits(6, 6)
MADE_IN: Final = Bits(12, 4)
"""The Round of the promise."""
MARK: Final = Bits(16, 2)
DONE: Final = Bits(18, 22)
"""How much of what was promised is done: markers placed, money paid."""


def open_promises(s: State, seat: i64) -> list[int]:
    """The places in the ledger of a player's promises that are neither kept nor broken."""
    v = s.v
    found: list[int] = []
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        if MARK.of(entry) == at.OPEN_PROMISE and WHO.of(entry) == seat:
            found.append(slot)
    return found


def room_in_ledger(s: State) -> bool:
    """Whether another promise can be written down: settled ones make room."""
    for slot in range(at.LEDGER_SIZE):
        if MARK.of(s.v[at.LEDGER + slot]) != at.OPEN_PROMISE:
            return True
    return False


def write_promise(s: State, seat: i64, to: i64, form: i64) -> None:
    """BL-DEAL-8, BL-DEAL-9, BL-DEAL-21: a promise is written down for all to see, and has no effect."""
    v = s.v
    free: i64 = -1
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if entry == 0:
            free = slot
            break
        if free < 0 and MARK.of(entry) != at.OPEN_PROMISE:
            free = slot
    if free < 0:
        return
    entry = FORM.put(TO.put(WHO.put(0, seat), to), form)
    v[at.LEDGER + free] = MARK.put(MADE_IN.put(entry, v[at.ROUND]), at.OPEN_PROMISE)
    s.tell(fact.PROMISED, seat, to, form)


def set_mark(s: State, slot: i64, mark: i64) -> None:
    """Settle a promise."""
    entry = s.v[at.LEDGER + slot]
    s.v[at.LEDGER + slot] = MARK.put(entry, mark)
    s.tell(fact.PROMISE_MARKED, WHO.of(entry), TO.of(entry), FORM.of(entry), mark)


def count_towards(s: State, slot: i64, more: i64, promised: i64) -> None:
    """Some of what was promised is done; all of it keeps the promise."""
    entry = s.v[at.LEDGER + slot]
    done = DONE.of(entry) + more
    s.v[at.LEDGER + slot] = DONE.put(entry, done)
    if done >= promised:
        set_mark(s, slot, at.KEPT)


def mark_menu(s: State, seat: i64, menu: Menu | None) -> bool:
    """D-33: the promisee may mark each promise made to them; True if there is one."""
    v = s.v
    found = False
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        if TO.of(entry) == seat:
            found = True
            if menu is not None:
                if MARK.of(entry) != at.KEPT:
                    menu.add(do.MARK_KEPT + slot)
                if MARK.of(entry) != at.BROKEN:
                    menu.add(do.MARK_BROKEN + slot)
    return found


def mark_promise(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-9: the promisee's mark."""
    if move >= do.MARK_BROKEN:
        set_mark(s, move - do.MARK_BROKEN, at.BROKEN)
    else:
        set_mark(s, move - do.MARK_KEPT, at.KEPT)


def shipped_to(s: State, seat: i64, house: i64) -> None:
    """A truck went to a house: that keeps a promise to ship there."""
    for slot in open_promises(s, seat):
        if FORM.of(s.v[at.LEDGER + slot]) == SHIP_TO + house:
            set_mark(s, slot, at.KEPT)


def answered_at_dock(s: State, boss: i64, house: i64, other: i64, allowed: bool) -> None:
    """A truck was turned away: that breaks a promise to allow it."""
    if allowed:
        return
    for slot in open_promises(s, boss):
        entry = s.v[at.LEDGER + slot]
        if TO.of(entry) == other and FORM.of(entry) == ALLOW_AT + house:
            set_mark(s, slot, at.BROKEN)


def marker_went(s: State, seat: i64, house: i64) -> None:
    """A marker was placed: it counts towards a promise of markers there."""
    for slot in open_promises(s, seat):
        form = FORM.of(s.v[at.LEDGER + slot]) - MARKERS_ON
        if 0 <= form < PEACE_NOW - MARKERS_ON and form // MOST_MARKERS == house:
            count_towards(s, slot, 1, form % MOST_MARKERS + 1)


def placement_over(s: State, seat: i64) -> None:
    """A placement turn is over: promised markers that did not come are a broken promise."""
    for slot in open_promises(s, seat):
        if MARKERS_ON <= FORM.of(s.v[at.LEDGER + slot]) < PEACE_NOW:
            set_mark(s, slot, at.BROKEN)


def played_against(s: State, seat: i64, other: i64) -> None:
    """A card named a player or a piece of theirs: that breaks a promise of peace."""
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        form = FORM.of(entry)
        age = s.v[at.ROUND] - MADE_IN.of(entry)
        if TO.of(entry) == other and ((form == PEACE_NOW and age == 0) or (form == PEACE_NEXT and age == 1)):
            set_mark(s, slot, at.BROKEN)


def gave_cash(s: State, seat: i64, to: i64, amount: i64) -> None:
    """Money changed hands: it counts towards a promise to pay."""
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if TO.of(entry) == to and FORM.of(entry) >= PAY_UP:
            count_towards(s, slot, amount, FORM.of(entry) - PAY_UP + 1)


def round_over(s: State) -> None:
    """The Round is over: what was promised for it is kept or broken."""
    for slot in range(at.LEDGER_SIZE):
        entry = s.v[at.LEDGER + slot]
        if not entry:
            break
        if MARK.of(entry) != at.OPEN_PROMISE:
            continue
        form = FORM.of(entry)
        if form < ALLOW_AT or form >= PAY_UP:
            set_mark(s, slot, at.BROKEN)
        elif form < MARKERS_ON or form == PEACE_NOW or (form == PEACE_NEXT and MADE_IN.of(entry) < s.v[at.ROUND]):
            set_mark(s, slot, at.KEPT)
