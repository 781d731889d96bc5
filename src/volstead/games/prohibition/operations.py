"""The Operations Phase of 1922 to 1926: Collect, Defend, Stock, Warehouse, Heat, Feds."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import EVERYBODY, bit, count, lowest
from volstead.core.state import Question, State, Step
from volstead.games.prohibition.board import (
    blocks_with_room,
    hook,
    in_order,
    put_units,
    stock,
    stockable,
    supply,
    type_at,
)
from volstead.games.prohibition.facts import (
    DEPLOYED,
    FEE,
    LIFTED,
    NO_ROOM,
    PHASE_BEGAN,
    PLACED,
    REINFORCED,
    STOCKED_ONE,
)
from volstead.games.prohibition.heat import raise_heat
from volstead.games.prohibition.layout import (
    BLOCK_COUNT,
    BOOZE,
    BUILT,
    FOUGHT,
    GANGSTERS,
    GOON_BLOCKS,
    GOONS,
    GS,
    GUARD_BLOCKS,
    GUARDS,
    HIDING,
    HOSPITAL_GOONS,
    HOSPITAL_GUARDS,
    LOW_BLOCKS,
    PASSED,
    RESERVE_GOONS,
    RESERVE_GUARDS,
    SHOWN_BOOZE,
    SHOWN_GS,
    SHOWN_RESERVE,
    SHOWN_STOCKED,
    SHOWN_UNITS,
    SPACE_COUNT,
    SPACES_USED,
    SPENT,
    STAGE,
    STANDING,
    STOCKED,
    TURF,
    TYPE_COUNT,
    YEAR,
)
from volstead.games.prohibition.moves import DONE, LIFT, MOVES, PLACE, STOCK
from volstead.games.prohibition.printed import (
    EXTRA_GOONS_PER_YEAR,
    GANGSTERS_BY_YEAR,
    GOONS_PER_YEAR,
    OPS_HEAT_RELIEF,
    SEATS,
    SIMULTANEOUS,
    TYPE_HEAT,
    WAREHOUSE_GROUP,
)
from volstead.games.prohibition.steps import ARRANGE, CLAIMS, FEDS

COLLECT: Final[i64] = 0
DEFEND: Final[i64] = 1
STOCK_UP: Final[i64] = 2
WAREHOUSE: Final[i64] = 3
HEAT_UP: Final[i64] = 4
MEET_FEDS: Final[i64] = 5
CLAIM_WINDOW: Final[i64] = 6

IDLE: Final[i64] = 0
LIFTING: Final[i64] = 1
PLACING: Final[i64] = 2
STOCKING: Final[i64] = 3

WITH_DEFENCE: Final[i64] = 1
WITH_STOCK: Final[i64] = 2
GUARDS_SHOWN: Final[i64] = 20
"""A shown number of Units is its Goons and twenty times its Guards."""


class Operations(Step):
    """PR-OPS-2: six steps, each finished by all Gangs in turn order before the next; then the claim window W1.

    Numbers: the step in hand, and how many Gangs have done it.
    """

    def go(self, s: State) -> i64:
        step = s.arg(0)
        if step == COLLECT:
            s.tell(PHASE_BEGAN, 0)
            self.collect(s)
            s.set_arg(0, DEFEND)
        elif step == DEFEND or step == STOCK_UP:
            self.next_gang(s, step)
        elif step == WAREHOUSE:
            for k in range(s.data[SEATS]):
                pay_fee(s, in_order(s, k))
            s.set_arg(0, HEAT_UP)
        elif step == HEAT_UP:
            for k in range(s.data[SEATS]):
                generate_heat(s, in_order(s, k))
            s.set_arg(0, MEET_FEDS)
        elif step == MEET_FEDS:
            s.set_arg(0, CLAIM_WINDOW)
            s.push(FEDS)
        else:
            s.pop()
            s.push(CLAIMS, s.data[SEATS])
        return 0

    def collect(self, s: State) -> None:
        """PR-OPS-3: all Gangsters come home; spaces are free, nobody Lays Low, Blocks may see a Conflict again."""
        v = s.v
        for space in range(SPACE_COUNT):
            v[SPACES_USED + space] = 0
        for block in range(BLOCK_COUNT):
            v[STANDING + block] = 0
        v[LOW_BLOCKS] = 0
        v[FOUGHT] = 0
        for gang in range(s.data[SEATS]):
            v[GANGSTERS + gang] = s.data[GANGSTERS_BY_YEAR + v[YEAR] - 1921]
            v[SPENT + gang] = 0
            v[PASSED + gang] = 0

    def next_gang(self, s: State, step: i64) -> None:
        """PR-OPS-2: Defend and Stock Gang by Gang, or by the switch hidden by all at once."""
        if s.data[SIMULTANEOUS]:
            everyone: i64 = 0
            for gang in range(s.data[SEATS]):
                reinforce(s, gang)
                s.v[STAGE + gang] = LIFTING
                hide(s, gang)
                everyone |= bit(gang)
            s.set_arg(0, WAREHOUSE)
            s.push(ARRANGE, everyone, WITH_DEFENCE | WITH_STOCK)
            return
        k = s.arg(1)
        if k == s.data[SEATS]:
            s.set_arg(0, step + 1)
            s.set_arg(1, 0)
            return
        s.set_arg(1, k + 1)
        gang = in_order(s, k)
        if step == DEFEND:
            reinforce(s, gang)
            hide(s, gang)
            s.v[STAGE + gang] = LIFTING
            s.push(ARRANGE, bit(gang), WITH_DEFENCE)
        else:
            s.v[STAGE + gang] = STOCKING
            s.push(ARRANGE, bit(gang), WITH_STOCK)


def reinforce(s: State, gang: i64) -> None:
    """PR-OPS-4, PR-GEN-7: three Goons from the supply, all Goons back from the Hospital; Guards there are discarded."""
    v = s.v
    fresh = s.data[GOONS_PER_YEAR] + hook(s, gang, EXTRA_GOONS_PER_YEAR)
    left = supply(s, gang)
    if fresh > left:
        fresh = left
    s.tell(REINFORCED, gang, fresh, v[HOSPITAL_GOONS + gang], v[HOSPITAL_GUARDS + gang])
    v[RESERVE_GOONS + gang] = fresh + v[HOSPITAL_GOONS + gang]
    v[HOSPITAL_GOONS + gang] = 0
    v[HOSPITAL_GUARDS + gang] = 0


def hide(s: State, gang: i64) -> None:
    """Section 6: what a Gang arranges is seen by the others when it is done; until then they see what was."""
    v = s.v
    v[HIDING] |= bit(gang)
    bits = v[TURF + gang] & (v[GOON_BLOCKS] | v[GUARD_BLOCKS])
    while bits:
        block = lowest(bits)
        v[SHOWN_UNITS + block] = v[GOONS + block] + GUARDS_SHOWN * v[GUARDS + block]
        bits &= bits - 1
    v[SHOWN_STOCKED] |= v[STOCKED] & v[TURF + gang]
    v[SHOWN_RESERVE + gang] = v[RESERVE_GOONS + gang]
    v[SHOWN_GS + gang] = v[GS + gang]
    v[SHOWN_BOOZE + gang] = v[BOOZE + gang]


def reveal(s: State) -> None:
    """What was arranged in secret lies open."""
    v = s.v
    for gang in range(s.data[SEATS]):
        if not v[HIDING] & bit(gang):
            continue
        bits = v[TURF + gang]
        stocked = v[STOCKED] & bits & ~v[SHOWN_STOCKED]
        while bits:
            v[SHOWN_UNITS + lowest(bits)] = 0
            bits &= bits - 1
        v[SHOWN_RESERVE + gang] = 0
        v[SHOWN_GS + gang] = 0
        v[SHOWN_BOOZE + gang] = 0
        s.tell(DEPLOYED, gang)
        while stocked:
            block = lowest(stocked)
            s.tell(STOCKED_ONE, gang, type_at(s, block), block, to=EVERYBODY & ~bit(gang))
            stocked &= stocked - 1
    v[SHOWN_STOCKED] = 0
    v[HIDING] = 0


class Arrange(Step):
    """PR-OPS-5, PR-OPS-7: Gangs deploy their Units and Stock their Buildings.

    Deployment has two passes: lift Units into the reserve, then place the reserve, so that every layout can be
    reached. Numbers: the Gangs that arrange at once, and what they arrange.
    """

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for gang in range(s.data[SEATS]):
            if s.v[STAGE + gang] and self.has_choice(s, gang):
                waiting |= bit(gang)
        if not waiting:
            reveal(s)
            s.pop()
        return waiting

    def has_choice(self, s: State, gang: i64) -> bool:
        """Go through the stages of a Gang until it has something to choose."""
        v = s.v
        while True:
            stage = v[STAGE + gang]
            if stage == LIFTING:
                if v[TURF + gang] & (v[GOON_BLOCKS] | v[GUARD_BLOCKS]):
                    return True
                v[STAGE + gang] = PLACING
            elif stage == PLACING:
                room = blocks_with_room(s, gang)
                goons = v[RESERVE_GOONS + gang]
                guards = v[RESERVE_GUARDS + gang]
                if not room or not goons + guards:
                    self.finish(s, gang)
                elif room & (room - 1) or (goons and guards):
                    return True
                else:
                    self.place(s, gang, 0 if goons else 1, lowest(room))
            elif stage == STOCKING:
                if stockable(s, gang):
                    return True
                v[STAGE + gang] = IDLE
            else:
                return False

    def finish(self, s: State, gang: i64) -> None:
        """PR-OPS-6: Goons that find no room go to the Hospital, Guards are discarded."""
        v = s.v
        goons = v[RESERVE_GOONS + gang]
        guards = v[RESERVE_GUARDS + gang]
        if goons or guards:
            v[HOSPITAL_GOONS + gang] += goons
            v[RESERVE_GOONS + gang] = 0
            v[RESERVE_GUARDS + gang] = 0
            s.tell(NO_ROOM, gang, goons, guards, to=bit(gang))
        v[STAGE + gang] = STOCKING if s.arg(1) & WITH_STOCK else IDLE

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        stage = v[STAGE + seat]
        if stage == LIFTING:
            menu.add_bits(LIFT, v[TURF + seat] & v[GOON_BLOCKS])
            menu.add_bits(LIFT + BLOCK_COUNT, v[TURF + seat] & v[GUARD_BLOCKS])
            menu.add(DONE)
        elif stage == PLACING:
            room = blocks_with_room(s, seat)
            if v[RESERVE_GOONS + seat]:
                menu.add_bits(PLACE, room)
            if v[RESERVE_GUARDS + seat]:
                menu.add_bits(PLACE + BLOCK_COUNT, room)
        else:
            menu.add_bits(STOCK, stockable(s, seat))
            menu.add(DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if move == DONE:
            v[STAGE + seat] = PLACING if v[STAGE + seat] == LIFTING else IDLE
        elif v[STAGE + seat] == LIFTING:
            unit = (move - LIFT) // BLOCK_COUNT
            block = (move - LIFT) % BLOCK_COUNT
            if unit:
                v[RESERVE_GUARDS + seat] += 1
            else:
                v[RESERVE_GOONS + seat] += 1
            put_units(s, block, v[GOONS + block] - 1 + unit, v[GUARDS + block] - unit)
            s.tell(LIFTED, seat, unit, block, to=bit(seat))
        elif v[STAGE + seat] == PLACING:
            self.place(s, seat, (move - PLACE) // BLOCK_COUNT, (move - PLACE) % BLOCK_COUNT)
        else:
            block = move - STOCK
            stock(s, seat, block)
            s.tell(STOCKED_ONE, seat, type_at(s, block), block, to=bit(seat) if v[HIDING] else EVERYBODY)

    def place(self, s: State, gang: i64, unit: i64, block: i64) -> None:
        if unit:
            s.v[RESERVE_GUARDS + gang] -= 1
        else:
            s.v[RESERVE_GOONS + gang] -= 1
        put_units(s, block, s.v[GOONS + block] + 1 - unit, s.v[GUARDS + block] + unit)
        s.tell(PLACED, gang, unit, block, to=bit(gang))

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: done where that can be said, else the first Block."""
        if s.v[STAGE + seat] != PLACING:
            return DONE
        room = lowest(blocks_with_room(s, seat))
        return PLACE + room if s.v[RESERVE_GOONS + seat] else PLACE + BLOCK_COUNT + room

    def question(self, s: State, seat: i64) -> Question:
        stage: i64 = s.v[STAGE + seat] if seat < 4 else 0
        if stage == LIFTING:
            return Question("PR-OPS-5", "lift", [s.v[RESERVE_GOONS + seat], s.v[RESERVE_GUARDS + seat]])
        if stage == PLACING:
            return Question("PR-OPS-5", "place", [s.v[RESERVE_GOONS + seat], s.v[RESERVE_GUARDS + seat]])
        if stage == STOCKING:
            return Question("PR-OPS-7", "stock", [s.v[GS + seat], s.v[BOOZE + seat]])
        return Question("PR-OPS-2", "wait")

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        if PLACE <= move < PLACE + 2 * BLOCK_COUNT and s.v[STAGE + seat] == PLACING:
            if not s.v[TURF + seat] & bit((move - PLACE) % BLOCK_COUNT):
                return "PR-OPS-5", "Units are deployed in your own Turf only"
            return "PR-GEN-6", "the Block is full, or the reserve holds no such Unit"
        if STOCK <= move < STOCK + BLOCK_COUNT and s.v[STAGE + seat] == STOCKING:
            return "PR-OPS-7", "there is no un-Stocked Building of yours, or its Stock can not be paid"
        return self.question(s, seat).rule, f"'{MOVES.text(move)}' is not possible now"


def pay_fee(s: State, gang: i64) -> None:
    """PR-OPS-8: 5 Gs for each group of Booze or part of one; Booze of groups that can not be paid is lost."""
    booze = s.v[BOOZE + gang]
    if not booze:
        return
    group = hook(s, gang, WAREHOUSE_GROUP)
    groups = (booze + group - 1) // group
    payable = s.v[GS + gang] // 5
    kept = booze
    if payable < groups:
        groups = payable
        kept = groups * group
        if kept > booze:
            kept = booze
    s.v[GS + gang] -= 5 * groups
    s.v[BOOZE + gang] = kept
    s.tell(FEE, gang, 5 * groups, booze - kept)


def generate_heat(s: State, gang: i64) -> None:
    """PR-OPS-9: the Heat of all Buildings in the Turf, Stocked or not."""
    heat: i64 = 0
    for kind in range(TYPE_COUNT):
        heat += s.data[TYPE_HEAT + kind] * count(s.v[BUILT + kind] & s.v[TURF + gang])
    raise_heat(s, gang, heat - hook(s, gang, OPS_HEAT_RELIEF))
