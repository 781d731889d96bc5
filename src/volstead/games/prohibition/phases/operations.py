"""The Operations Phase of 1922 to 1926: Collect, Defend, Stock, Warehouse, Heat, Feds."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import EVERYBODY, bit, count, lowest, others
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
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
from volstead.games.prohibition.heat import raise_heat

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
    """PR-OPS-2: six steps, each finished by all Gangs in turn order before the next; then the claim window W1."""

    PART: Final = 0
    DONE: Final = 1

    def go(self, s: State) -> i64:
        part = s.arg(Operations.PART)
        if part == COLLECT:
            s.tell(fact.PHASE_BEGAN, 0)
            self.collect(s)
            s.set_arg(Operations.PART, DEFEND)
        elif part == DEFEND or part == STOCK_UP:
            self.next_gang(s, part)
        elif part == WAREHOUSE:
            for k in range(s.data[printed.SEATS]):
                pay_fee(s, in_order(s, k))
            s.set_arg(Operations.PART, HEAT_UP)
        elif part == HEAT_UP:
            for k in range(s.data[printed.SEATS]):
                generate_heat(s, in_order(s, k))
            s.set_arg(Operations.PART, MEET_FEDS)
        elif part == MEET_FEDS:
            s.set_arg(Operations.PART, CLAIM_WINDOW)
            s.push(step.FEDS)
        else:
            s.pop()
            s.push(step.CLAIMS, s.data[printed.SEATS])
        return 0

    def collect(self, s: State) -> None:
        """PR-OPS-3: all Gangsters come home; spaces are free, nobody Lays Low, Blocks may see a Conflict again."""
        v = s.v
        for space in range(at.SPACE_COUNT):
            v[at.SPACES_USED + space] = 0
        for block in range(at.BLOCK_COUNT):
            v[at.STANDING + block] = 0
        v[at.LOW_BLOCKS] = 0
        v[at.FOUGHT] = 0
        for gang in range(s.data[printed.SEATS]):
            v[at.GANGSTERS + gang] = s.data[printed.GANGSTERS_BY_YEAR + v[at.YEAR] - 1921]
            v[at.SPENT + gang] = 0
            v[at.PASSED + gang] = 0

    def next_gang(self, s: State, part: i64) -> None:
        """PR-OPS-2: Defend and Stock Gang by Gang, or by the switch hidden by all at once."""
        if s.data[printed.SIMULTANEOUS]:
            everyone: i64 = 0
            for gang in range(s.data[printed.SEATS]):
                reinforce(s, gang)
                s.v[at.STAGE + gang] = LIFTING
                hide(s, gang)
                everyone |= bit(gang)
            s.set_arg(Operations.PART, WAREHOUSE)
            s.push(step.ARRANGE, everyone, WITH_DEFENCE | WITH_STOCK)
            return
        k = s.arg(Operations.DONE)
        if k == s.data[printed.SEATS]:
            s.set_arg(Operations.PART, part + 1)
            s.set_arg(Operations.DONE, 0)
            return
        s.set_arg(Operations.DONE, k + 1)
        gang = in_order(s, k)
        if part == DEFEND:
            reinforce(s, gang)
            hide(s, gang)
            s.v[at.STAGE + gang] = LIFTING
            s.push(step.ARRANGE, bit(gang), WITH_DEFENCE)
        else:
            s.v[at.STAGE + gang] = STOCKING
            s.push(step.ARRANGE, bit(gang), WITH_STOCK)


def reinforce(s: State, gang: i64) -> None:
    """PR-OPS-4, PR-GEN-7: three Goons from the supply, all Goons back from the Hospital; Guards there are discarded."""
    v = s.v
    fresh = s.data[printed.GOONS_PER_YEAR] + hook(s, gang, printed.EXTRA_GOONS_PER_YEAR)
    left = supply(s, gang)
    if fresh > left:
        fresh = left
    s.tell(fact.REINFORCED, gang, fresh, v[at.HOSPITAL_GOONS + gang], v[at.HOSPITAL_GUARDS + gang])
    v[at.RESERVE_GOONS + gang] = fresh + v[at.HOSPITAL_GOONS + gang]
    v[at.HOSPITAL_GOONS + gang] = 0
    v[at.HOSPITAL_GUARDS + gang] = 0


def hide(s: State, gang: i64) -> None:
    """Section 6: what a Gang arranges is seen by the others when it is done; until then they see what was."""
    v = s.v
    v[at.HIDING] |= bit(gang)
    bits = v[at.TURF + gang] & (v[at.GOON_BLOCKS] | v[at.GUARD_BLOCKS])
    while bits:
        block = lowest(bits)
        v[at.SHOWN_UNITS + block] = v[at.GOONS + block] + GUARDS_SHOWN * v[at.GUARDS + block]
        bits &= bits - 1
    v[at.SHOWN_STOCKED] |= v[at.STOCKED] & v[at.TURF + gang]
    v[at.SHOWN_RESERVE + gang] = v[at.RESERVE_GOONS + gang]
    v[at.SHOWN_GS + gang] = v[at.GS + gang]
    v[at.SHOWN_BOOZE + gang] = v[at.BOOZE + gang]


def reveal(s: State) -> None:
    """What was arranged in secret lies open."""
    v = s.v
    for gang in range(s.data[printed.SEATS]):
        if not v[at.HIDING] & bit(gang):
            continue
        bits = v[at.TURF + gang]
        stocked = v[at.STOCKED] & bits & ~v[at.SHOWN_STOCKED]
        while bits:
            v[at.SHOWN_UNITS + lowest(bits)] = 0
            bits &= bits - 1
        v[at.SHOWN_RESERVE + gang] = 0
        v[at.SHOWN_GS + gang] = 0
        v[at.SHOWN_BOOZE + gang] = 0
        s.tell(fact.DEPLOYED, gang)
        while stocked:
            block = lowest(stocked)
            s.tell(fact.STOCKED_ONE, gang, type_at(s, block), block, to=others(gang))
            stocked &= stocked - 1
    v[at.SHOWN_STOCKED] = 0
    v[at.HIDING] = 0


class Arrange(Step):
    """PR-OPS-5, PR-OPS-7: Gangs deploy their Units and Stock their Buildings.

    Deployment has two passes: lift Units into the reserve, then place the reserve, so that every layout can be
    reached.
    """

    GANGS: Final = 0
    WHAT: Final = 1

    def go(self, s: State) -> i64:
        waiting: i64 = 0
        for gang in range(s.data[printed.SEATS]):
            if s.v[at.STAGE + gang] and self.has_choice(s, gang):
                waiting |= bit(gang)
        if not waiting:
            reveal(s)
            s.pop()
        return waiting

    def has_choice(self, s: State, gang: i64) -> bool:
        """Go through the stages of a Gang until it has something to choose."""
        v = s.v
        while True:
            stage = v[at.STAGE + gang]
            if stage == LIFTING:
                if v[at.TURF + gang] & (v[at.GOON_BLOCKS] | v[at.GUARD_BLOCKS]):
                    return True
                v[at.STAGE + gang] = PLACING
            elif stage == PLACING:
                room = blocks_with_room(s, gang)
                goons = v[at.RESERVE_GOONS + gang]
                guards = v[at.RESERVE_GUARDS + gang]
                if not room or not goons + guards:
                    self.finish(s, gang)
                elif room & (room - 1) or (goons and guards):
                    return True
                elif goons:
                    self.place(s, gang, 0, lowest(room))
                else:
                    self.place(s, gang, 1, lowest(room))
            elif stage == STOCKING:
                if stockable(s, gang):
                    return True
                v[at.STAGE + gang] = IDLE
            else:
                return False

    def finish(self, s: State, gang: i64) -> None:
        """PR-OPS-6: Goons that find no room go to the Hospital, Guards are discarded."""
        v = s.v
        goons = v[at.RESERVE_GOONS + gang]
        guards = v[at.RESERVE_GUARDS + gang]
        if goons or guards:
            v[at.HOSPITAL_GOONS + gang] += goons
            v[at.RESERVE_GOONS + gang] = 0
            v[at.RESERVE_GUARDS + gang] = 0
            s.tell(fact.NO_ROOM, gang, goons, guards, to=bit(gang))
        v[at.STAGE + gang] = STOCKING if s.arg(Arrange.WHAT) & WITH_STOCK else IDLE

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        stage = v[at.STAGE + seat]
        if stage == LIFTING:
            menu.add_bits(do.LIFT, v[at.TURF + seat] & v[at.GOON_BLOCKS])
            menu.add_bits(do.LIFT + at.BLOCK_COUNT, v[at.TURF + seat] & v[at.GUARD_BLOCKS])
            menu.add(do.DONE)
        elif stage == PLACING:
            room = blocks_with_room(s, seat)
            if v[at.RESERVE_GOONS + seat]:
                menu.add_bits(do.PLACE, room)
            if v[at.RESERVE_GUARDS + seat]:
                menu.add_bits(do.PLACE + at.BLOCK_COUNT, room)
        else:
            menu.add_bits(do.STOCK, stockable(s, seat))
            menu.add(do.DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if move == do.DONE:
            v[at.STAGE + seat] = PLACING if v[at.STAGE + seat] == LIFTING else IDLE
        elif v[at.STAGE + seat] == LIFTING:
            block = move - do.LIFT
            unit: i64 = 0
            if block < at.BLOCK_COUNT:
                v[at.RESERVE_GOONS + seat] += 1
            else:
                block -= at.BLOCK_COUNT
                unit = 1
                v[at.RESERVE_GUARDS + seat] += 1
            put_units(s, block, v[at.GOONS + block] - 1 + unit, v[at.GUARDS + block] - unit)
            s.tell(fact.LIFTED, seat, unit, block, to=bit(seat))
        elif v[at.STAGE + seat] == PLACING:
            block = move - do.PLACE
            if block < at.BLOCK_COUNT:
                self.place(s, seat, 0, block)
            else:
                self.place(s, seat, 1, block - at.BLOCK_COUNT)
        else:
            block = move - do.STOCK
            stock(s, seat, block)
            s.tell(fact.STOCKED_ONE, seat, type_at(s, block), block, to=bit(seat) if v[at.HIDING] else EVERYBODY)

    def place(self, s: State, gang: i64, unit: i64, block: i64) -> None:
        if unit:
            s.v[at.RESERVE_GUARDS + gang] -= 1
        else:
            s.v[at.RESERVE_GOONS + gang] -= 1
        put_units(s, block, s.v[at.GOONS + block] + 1 - unit, s.v[at.GUARDS + block] + unit)
        s.tell(fact.PLACED, gang, unit, block, to=bit(gang))

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: done where that can be said, else the first Block."""
        if s.v[at.STAGE + seat] != PLACING:
            return do.DONE
        room = lowest(blocks_with_room(s, seat))
        return do.PLACE + room if s.v[at.RESERVE_GOONS + seat] else do.PLACE + at.BLOCK_COUNT + room

    def question(self, s: State, seat: i64) -> Question:
        stage: i64 = s.v[at.STAGE + seat] if seat < 4 else 0
        if stage == LIFTING:
            return Question("PR-OPS-5", "lift", [s.v[at.RESERVE_GOONS + seat], s.v[at.RESERVE_GUARDS + seat]])
        if stage == PLACING:
            return Question("PR-OPS-5", "place", [s.v[at.RESERVE_GOONS + seat], s.v[at.RESERVE_GUARDS + seat]])
        if stage == STOCKING:
            return Question("PR-OPS-7", "stock", [s.v[at.GS + seat], s.v[at.BOOZE + seat]])
        return Question("PR-OPS-2", "wait")

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if do.PLACE <= move < do.PLACE + 2 * at.BLOCK_COUNT and s.v[at.STAGE + seat] == PLACING:
            if not s.v[at.TURF + seat] & bit((move - do.PLACE) % at.BLOCK_COUNT):
                return Refusal("PR-OPS-5", "deploy-own-turf")
            return Refusal("PR-GEN-6", "block-full")
        if do.STOCK <= move < do.STOCK + at.BLOCK_COUNT and s.v[at.STAGE + seat] == STOCKING:
            return Refusal("PR-OPS-7", "nothing-to-stock")
        return Refusal(self.question(s, seat).rule, "not-possible-now")


def pay_fee(s: State, gang: i64) -> None:
    """PR-OPS-8: 5 Gs for each group of Booze or part of one; Booze of groups that cannot be paid is lost."""
    booze = s.v[at.BOOZE + gang]
    if not booze:
        return
    group = hook(s, gang, printed.WAREHOUSE_GROUP)
    groups = (booze + group - 1) // group
    payable = s.v[at.GS + gang] // 5
    kept = booze
    if payable < groups:
        groups = payable
        kept = groups * group
        if kept > booze:
            kept = booze
    s.v[at.GS + gang] -= 5 * groups
    s.v[at.BOOZE + gang] = kept
    s.tell(fact.FEE, gang, 5 * groups, booze - kept)


def generate_heat(s: State, gang: i64) -> None:
    """PR-OPS-9: the Heat of all Buildings in the Turf, Stocked or not."""
    heat: i64 = 0
    for kind in range(at.TYPE_COUNT):
        heat += s.data[printed.TYPE_HEAT + kind] * count(s.v[at.BUILT + kind] & s.v[at.TURF + gang])
    raise_heat(s, gang, heat - hook(s, gang, printed.OPS_HEAT_RELIEF))
