"""Promises in a ready-made form: a public ledger, marked kept, broken or void by what happens. They bind nobody."""

from typing import Final

from mypy_extensions import i64

from volstead.core.bits import Bits
from volstead.core.menu import Menu
from volstead.core.seats import bit, run
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.pieces import next_in_line, operator, pay

# BL-DEAL-28: the kinds of promises.
SHIP: Final[i64] = 1
AVOID: Final[i64] = 2
ALLOW: Final[i64] = 3
MARKERS: Final[i64] = 4
SPARE: Final[i64] = 5
PEACE: Final[i64] = 6
PAY: Final[i64] = 7
SHARE: Final[i64] = 8
CUT: Final[i64] = 9
CARD: Final[i64] = 10
TRUCK: Final[i64] = 11
BID: Final[i64] = 12
LEAVE: Final[i64] = 13
THREAT: Final[i64] = 14
KINDS: Final[i64] = 13
NAMES_HOUSE: Final[i64] = 0b1100111110
"""Kinds that are about a Speakeasy; and those with a number."""
NAMES_AMOUNT: Final[i64] = 0b1010010000
MOST_ROUNDS: Final[i64] = 3
"""BL-DEAL-28: how many Rounds ahead one may promise."""

# The set forms of version 1.
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
"""The kind, or in version 1 the set form."""
MADE_IN: Final = Bits(12, 4)
"""The Round of the promise."""
MARK: Final = Bits(16, 2)
DONE: Final = Bits(18, 12)
"""How much of what was promised is done: markers placed, money paid."""
DUE: Final = Bits(30, 4)
"""The Round for which it holds; this and what follows is not in version 1."""
WHERE: Final = Bits(34, 3)
AMOUNT: Final = Bits(37, 7)
"""How much or how many, or the title of a threat."""
BASIS: Final = Bits(44, 10)
"""What a share or a cut is reckoned by."""

# A promise in a draft or an offer.
VOW_KIND: Final = Bits(0, 4)
HOUSE_AT: Final[i64] = 4
VOW_HOUSE: Final = Bits(HOUSE_AT, 4)
"""Counted from 1; 0 before it is named."""
AMOUNT_AT: Final[i64] = 8
VOW_AMOUNT: Final = Bits(AMOUNT_AT, 7)
ROUNDS_AT: Final[i64] = 15
VOW_ROUNDS: Final = Bits(ROUNDS_AT, 3)
"""In how many Rounds, counted from 1; 0 before it is named. It is named last, and nothing is above it."""
KIND_BITS: Final[i64] = 0xF
HOUSE_BITS: Final[i64] = 0xF0
AMOUNT_BITS: Final[i64] = 0x7F00
VOW_BITS: Final[i64] = 18
"""How wide a promise is; a side of a deal has up to three of them in one number."""


def vows_in(promised: i64) -> i64:
    """How many promises a side of a deal names."""
    if promised >> (2 * VOW_BITS):
        return 3
    if promised >> VOW_BITS:
        return 2
    return 1 if promised else 0


def vow_at(promised: i64, place: i64) -> i64:
    """One of the promises that a side names."""
    return promised >> (VOW_BITS * place) & run(0, VOW_BITS)


def open_promises(s: State, seat: i64) -> list[i64]:
    """The places in the ledger of a player's promises that are neither kept nor broken."""
    v = s.v
    found: list[i64] = []
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        if MARK.of(entry) == at.OPEN_PROMISE and WHO.of(entry) == seat:
            found.append(slot)
    return found


def kind_of(s: State, entry: i64) -> i64:
    """The kind of a promise, also of a set form."""
    form = FORM.of(entry)
    if not s.data[at.SET_PROMISES]:
        return form
    if form < ALLOW_AT:
        return SHIP
    if form < MARKERS_ON:
        return ALLOW
    if form < PEACE_NOW:
        return MARKERS
    return PEACE if form < PAY_UP else PAY


def house_of(s: State, entry: i64) -> i64:
    """The Speakeasy that a promise is about."""
    if not s.data[at.SET_PROMISES]:
        return WHERE.of(entry)
    form = FORM.of(entry)
    return form % at.HOUSES if form < MARKERS_ON else (form - MARKERS_ON) // MOST_MARKERS


def amount_of(s: State, entry: i64) -> i64:
    """How much or how many were promised; the title of a threat."""
    if not s.data[at.SET_PROMISES]:
        return AMOUNT.of(entry)
    form = FORM.of(entry)
    return form - PAY_UP + 1 if form >= PAY_UP else (form - MARKERS_ON) % MOST_MARKERS + 1


def due_in(s: State, entry: i64) -> i64:
    """The Round for which a promise holds."""
    if not s.data[at.SET_PROMISES]:
        return DUE.of(entry)
    return MADE_IN.of(entry) + (1 if FORM.of(entry) == PEACE_NEXT else 0)


def is_due(s: State, entry: i64, kind: i64) -> bool:
    """Whether a promise is of this kind and holds for this Round; of the set forms only peace looks at the Round."""
    if kind_of(s, entry) != kind:
        return False
    return due_in(s, entry) == s.v[at.ROUND] or (s.data[at.SET_PROMISES] != 0 and kind != PEACE)


def owed(s: State, entry: i64) -> i64:
    """BL-DEAL-28: how much money a promise is about, as far as it can be reckoned."""
    kind = kind_of(s, entry)
    if kind == PAY:
        return amount_of(s, entry)
    if kind == SHARE:
        return BASIS.of(entry) // 2
    return BASIS.of(entry) * amount_of(s, entry) if kind == CUT else 0


def rest(s: State, entry: i64) -> i64:
    """What is still to be paid."""
    left = owed(s, entry) - DONE.of(entry)
    return left if left > 0 and MARK.of(entry) == at.OPEN_PROMISE else 0


def room_in_ledger(s: State, many: i64) -> bool:
    """BL-DEAL-9: whether so many more promises can be written down: settled ones make room."""
    for slot in range(at.LEDGER_SIZE):
        if MARK.of(s.v[at.LEDGER + slot]) != at.OPEN_PROMISE:
            many -= 1
            if not many:
                return True
    return False


def write_entry(s: State, seat: i64, to: i64, entry: i64) -> bool:
    """BL-DEAL-8, BL-DEAL-9: a promise is written down for all to see, and has no effect; False if there is no room."""
    v = s.v
    free: i64 = -1
    for slot in range(at.LEDGER_SIZE):
        there = v[at.LEDGER + slot]
        if there == 0:
            free = slot
            break
        if free < 0 and MARK.of(there) != at.OPEN_PROMISE:
            free = slot
    if free < 0:
        return False
    entry = TO.put(WHO.put(entry, seat), to)
    v[at.LEDGER + free] = MARK.put(MADE_IN.put(entry, v[at.ROUND]), at.OPEN_PROMISE)
    return True


def write_promise(s: State, seat: i64, to: i64, form: i64) -> None:
    """BL-DEAL-21: a set form of version 1."""
    if write_entry(s, seat, to, FORM.put(0, form)):
        s.tell(fact.PROMISED, seat, to, form)


def write_vow(s: State, seat: i64, to: i64, vow: i64) -> None:
    """BL-DEAL-28: a promise and what it names."""
    kind = VOW_KIND.of(vow)
    house = VOW_HOUSE.of(vow) - 1 if VOW_HOUSE.of(vow) else 0
    amount = VOW_AMOUNT.of(vow)
    due = s.v[at.ROUND] + VOW_ROUNDS.of(vow) - 1
    if not write_entry(s, seat, to, AMOUNT.put(WHERE.put(DUE.put(FORM.put(0, kind), due), house), amount)):
        return
    if kind == PAY:
        s.tell(fact.VOWED_PAY, seat, to, amount, due)
    elif kind == MARKERS:
        s.tell(fact.VOWED_MARKERS, seat, to, house, amount, due)
    elif kind == CUT:
        s.tell(fact.VOWED_CUT, seat, to, house, amount, due)
    elif NAMES_HOUSE >> kind & 1:
        s.tell(fact.VOWED_HOUSE, seat, to, kind - 1, house, due)
    else:
        s.tell(fact.VOWED, seat, to, kind - 1, due)


def write_peace(s: State, seat: i64, to: i64) -> None:
    """BL-DEAL-25: whoever was paid for a threat has promised peace."""
    write_vow(s, seat, to, VOW_ROUNDS.put(PEACE, 1))


def write_threat(s: State, seat: i64, to: i64, title: i64) -> None:
    """BL-DEAL-25: a threat that was not heeded stands in the ledger."""
    if write_entry(s, seat, to, AMOUNT.put(DUE.put(FORM.put(0, THREAT), s.v[at.ROUND]), title)):
        s.tell(fact.THREAT_STANDS, seat, to, title)


def set_mark(s: State, slot: i64, mark: i64) -> None:
    """Settle a promise."""
    entry = s.v[at.LEDGER + slot]
    s.v[at.LEDGER + slot] = MARK.put(entry, mark)
    if s.data[at.SET_PROMISES]:
        s.tell(fact.PROMISE_MARKED, WHO.of(entry), TO.of(entry), FORM.of(entry), mark)
    else:
        s.tell(fact.VOW_MARKED, WHO.of(entry), TO.of(entry), FORM.of(entry) - 1, mark)


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


def happened(s: State, seat: i64, kind: i64, house: i64, mark: i64) -> None:
    """BL-DEAL-29: what a player did settles what they promised of it for this Round, to whomever."""
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if is_due(s, entry, kind) and house_of(s, entry) == house:
            set_mark(s, slot, mark)


def shipped_to(s: State, seat: i64, house: i64) -> None:
    """BL-DEAL-29: a truck went to a house: that keeps a promise to ship there, and breaks one not to."""
    if s.v[at.LEDGER]:
        happened(s, seat, SHIP, house, at.KEPT)
        happened(s, seat, AVOID, house, at.BROKEN)


def answered_at_dock(s: State, boss: i64, house: i64, truck: i64, allowed: bool) -> None:
    """BL-DEAL-29: a truck was let in or turned away; a refusal stops all that stand behind it, too."""
    v = s.v
    if not v[at.LEDGER] or (allowed and s.data[at.SET_PROMISES]):
        return
    concerned = bit(operator(s, truck))
    if not s.data[at.SET_PROMISES]:
        concerned |= bit(v[at.CARGO_OWNER + truck])
        behind = -1 if allowed else next_in_line(s, v[at.SPOT + truck], v[at.ARRIVAL + truck])
        while behind >= 0:
            if v[at.CARGO + behind]:
                concerned |= bit(operator(s, behind)) | bit(v[at.CARGO_OWNER + behind])
            behind = next_in_line(s, v[at.SPOT + truck], v[at.ARRIVAL + behind])
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        was_let_in = MARK.of(entry) == at.KEPT and not allowed and not s.data[at.SET_PROMISES]
        if WHO.of(entry) != boss or not (MARK.of(entry) == at.OPEN_PROMISE or was_let_in):
            continue
        if is_due(s, entry, ALLOW) and house_of(s, entry) == house and concerned >> TO.of(entry) & 1:
            set_mark(s, slot, at.KEPT if allowed else at.BROKEN)


def marker_went(s: State, seat: i64, house: i64) -> None:
    """BL-DEAL-29: a marker was placed: it counts towards a promise of markers there, and breaks one to spare it."""
    if not s.v[at.LEDGER]:
        return
    happened(s, seat, SPARE, house, at.BROKEN)
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if kind_of(s, entry) == MARKERS and house_of(s, entry) == house:
            if s.data[at.SET_PROMISES] or due_in(s, entry) == s.v[at.ROUND]:
                count_towards(s, slot, 1, amount_of(s, entry))


def marker_came(s: State, seat: i64, house: i64) -> None:
    """BL-DEAL-29: a card brought a marker, which counts like a placed one; by the set forms it does not."""
    if not s.data[at.SET_PROMISES]:
        marker_went(s, seat, house)


def placement_over(s: State, seat: i64) -> None:
    """BL-DEAL-21: by the set forms, promised markers that did not come in a placement turn are a broken promise."""
    if not s.data[at.SET_PROMISES]:
        return
    for slot in open_promises(s, seat):
        if kind_of(s, s.v[at.LEDGER + slot]) == MARKERS:
            set_mark(s, slot, at.BROKEN)


def played_against(s: State, seat: i64, other: i64) -> None:
    """BL-DEAL-29: a card named a player or a piece of theirs: that breaks a promise of peace, and keeps a threat."""
    if not s.v[at.LEDGER]:
        return
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if TO.of(entry) == other:
            if is_due(s, entry, PEACE):
                set_mark(s, slot, at.BROKEN)
            elif is_due(s, entry, THREAT):
                set_mark(s, slot, at.KEPT)


def played_against_house(s: State, seat: i64, house: i64) -> None:
    """BL-DEAL-29: a card harmed a Speakeasy: everybody with a marker or a truck there takes note."""
    v = s.v
    if s.data[at.SET_PROMISES] or not v[at.LEDGER]:
        return
    for other in range(s.data[at.PLAYERS]):
        there = v[at.on(house, other)] > 0
        for truck in range(at.TRUCKS):
            if v[at.LINED] >> truck & 1 and v[at.SPOT + truck] // at.DOCKS == house:
                there = there or operator(s, truck) == other or v[at.CARGO_OWNER + truck] == other
        if there and other != seat:
            played_against(s, seat, other)


def title_played(s: State, seat: i64, title: i64) -> None:
    """BL-DEAL-25: the card that somebody threatened with was played."""
    if s.data[at.SET_PROMISES] or not s.v[at.LEDGER]:
        return
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if is_due(s, entry, THREAT) and amount_of(s, entry) == title:
            set_mark(s, slot, at.KEPT)


def gave_cash(s: State, seat: i64, to: i64, amount: i64, for_nothing: bool) -> None:
    """BL-DEAL-29: money changed hands: given for nothing it counts once, towards the oldest debt first."""
    if not s.data[at.SET_PROMISES]:
        if for_nothing:
            pay_debts(s, seat, to, amount)
        return
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if TO.of(entry) == to and kind_of(s, entry) == PAY:
            count_towards(s, slot, amount, amount_of(s, entry))


def pay_debts(s: State, seat: i64, to: i64, amount: i64) -> None:
    """Each dollar once, to the oldest debt first."""
    v = s.v
    while amount > 0:
        oldest: i64 = -1
        for slot in open_promises(s, seat):
            entry = v[at.LEDGER + slot]
            if TO.of(entry) == to and rest(s, entry):
                if oldest < 0 or MADE_IN.of(entry) < MADE_IN.of(v[at.LEDGER + oldest]):
                    oldest = slot
        if oldest < 0:
            return
        part = rest(s, v[at.LEDGER + oldest])
        if part > amount:
            part = amount
        paid_towards(s, oldest, part)
        amount -= part


def paid_towards(s: State, slot: i64, part: i64) -> None:
    """Money for one debt; a share is settled only when its Round is over, for it may still grow."""
    entry = s.v[at.LEDGER + slot]
    if kind_of(s, entry) == PAY:
        count_towards(s, slot, part, owed(s, entry))
    else:
        s.v[at.LEDGER + slot] = DONE.put(entry, DONE.of(entry) + part)


def has_debt(s: State, seat: i64) -> bool:
    """BL-DEAL-31: whether a player owes money by a promise for this Round, which all can see."""
    if s.data[at.SET_PROMISES]:
        return False
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if rest(s, entry) and due_in(s, entry) == s.v[at.ROUND]:
            return True
    return False


def offer_settling(s: State, seat: i64, menu: Menu) -> None:
    """BL-DEAL-31: each debt towards which the player can pay something."""
    if s.data[at.SET_PROMISES]:
        return
    for slot in open_promises(s, seat):
        if rest(s, s.v[at.LEDGER + slot]) and s.v[at.CASH + seat] > 0:
            menu.add(do.SETTLE + slot)


def settle_debt(s: State, seat: i64, slot: i64) -> None:
    """BL-DEAL-31: what is still owed is paid, as far as the money goes; nobody has to accept it."""
    entry = s.v[at.LEDGER + slot]
    amount = rest(s, entry)
    if amount > s.v[at.CASH + seat]:
        amount = s.v[at.CASH + seat]
    pay(s, seat, TO.of(entry), amount)
    s.tell(fact.DEBT_SETTLED, seat, TO.of(entry), amount)
    paid_towards(s, slot, amount)


def reckoned(s: State, seat: i64, kind: i64, house: i64, amount: i64) -> None:
    """BL-DEAL-28: Profit came in, or crates were bought: that is what a share or a cut is reckoned by."""
    if s.data[at.SET_PROMISES] or not s.v[at.LEDGER]:
        return
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if is_due(s, entry, kind) and house_of(s, entry) == house:
            s.v[at.LEDGER + slot] = BASIS.put(entry, BASIS.of(entry) + amount)


def handed(s: State, seat: i64, to: i64, kind: i64) -> None:
    """BL-DEAL-29: a Thug card or a truck went over: that keeps a promise of one."""
    if s.data[at.SET_PROMISES]:
        return
    for slot in open_promises(s, seat):
        entry = s.v[at.LEDGER + slot]
        if TO.of(entry) == to and is_due(s, entry, kind):
            set_mark(s, slot, at.KEPT)
            return


def muscle_shown(s: State) -> None:
    """BL-DEAL-29: the Muscle cards are shown: a promise to bid lower is kept or broken."""
    v = s.v
    if s.data[at.SET_PROMISES] or not v[at.LEDGER]:
        return
    for seat in range(s.data[at.PLAYERS]):
        for slot in open_promises(s, seat):
            entry = v[at.LEDGER + slot]
            if is_due(s, entry, BID):
                lower = v[at.CHOSEN + seat] < v[at.CHOSEN + TO.of(entry)]
                set_mark(s, slot, at.KEPT if lower else at.BROKEN)


def truck_card_taken(s: State, seat: i64) -> None:
    """BL-DEAL-29: somebody took the Truck card."""
    if s.v[at.LEDGER] and not s.data[at.SET_PROMISES]:
        happened(s, seat, LEAVE, 0, at.BROKEN)


def sales_over(s: State) -> None:
    """BL-DEAL-29: after `W-P5E` what was promised for this Round is judged, but for cards, which come later too."""
    v = s.v
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        if MARK.of(entry) != at.OPEN_PROMISE or due_in(s, entry) > v[at.ROUND]:
            continue
        kind = kind_of(s, entry)
        if not s.data[at.SET_PROMISES]:
            if kind != PEACE and kind != THREAT:
                set_mark(s, slot, judged(s, entry, kind))
        elif kind != MARKERS:
            set_mark(s, slot, at.BROKEN if kind == SHIP or kind == PAY else at.KEPT)


def round_over(s: State, is_last: bool) -> None:
    """BL-DEAL-29: what is open still when the Round ends is judged; when the game does, later Rounds never come."""
    v = s.v
    if s.data[at.SET_PROMISES]:
        return
    for slot in range(at.LEDGER_SIZE):
        entry = v[at.LEDGER + slot]
        if not entry:
            break
        if MARK.of(entry) != at.OPEN_PROMISE:
            continue
        if due_in(s, entry) <= v[at.ROUND]:
            set_mark(s, slot, judged(s, entry, kind_of(s, entry)))
        elif is_last:
            set_mark(s, slot, at.VOID)


def judged(s: State, entry: i64, kind: i64) -> i64:
    """The mark of a promise whose Round is over."""
    if kind == ALLOW:
        return at.VOID
    if kind == SHARE or kind == CUT:
        if not owed(s, entry):
            return at.VOID
        return at.KEPT if DONE.of(entry) >= owed(s, entry) else at.BROKEN
    if kind == AVOID or kind == SPARE or kind == PEACE or kind == BID or kind == LEAVE:
        return at.KEPT
    return at.BROKEN
