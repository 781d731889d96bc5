"""Fed cards: drawing, Payoffs, Bribe, Consequence and the Bit."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, count, lowest
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import (
    all_built,
    goons_on_map,
    hook,
    in_order,
    put_units,
    remove_building,
    right_of,
    type_at,
)
from volstead.games.prohibition.heat import threshold
from volstead.games.prohibition.metrics import built_of


class Feds(Step):
    """PR-FED-1, PR-FED-2, PR-OPS-10: in turn order each Gang draws all cards that are due, sees them, resolves them."""

    rule = "PR-FED-2"
    key = "fed-order"

    def go(self, s: State) -> i64:
        for k in range(s.data[printed.SEATS]):
            gang = in_order(s, k)
            if s.v[at.FEDS_DUE + gang]:
                return self.to_be_drawn(s, gang)
            pending = s.v[at.FEDS_PENDING + gang]
            if pending:
                if pending & (pending - 1):
                    return bit(gang)
                s.push(step.FED_CARD, gang, lowest(pending))
                return 0
        s.pop()
        return 0

    def to_be_drawn(self, s: State, gang: i64) -> i64:
        """PR-FED-13: from an empty deck the discards are shuffled first; if there are none, no card is drawn."""
        v = s.v
        if not v[at.FED_DECK]:
            if not v[at.FED_DISCARDS]:
                s.tell(fact.NO_FED, gang, v[at.FEDS_DUE + gang])
                v[at.FEDS_DRAWN + gang] += v[at.FEDS_DUE + gang]
                v[at.FEDS_DUE + gang] = 0
                return 0
            v[at.FED_DECK] = v[at.FED_DISCARDS]
            v[at.FED_DISCARDS] = 0
            s.tell(fact.FEDS_RESHUFFLED)
        if not v[at.FED_DECK] & (v[at.FED_DECK] - 1):
            self.draw(s, gang, lowest(v[at.FED_DECK]))
            return 0
        return NATURE_BIT

    def draw(self, s: State, gang: i64, card: i64) -> None:
        s.v[at.FED_DECK] &= ~bit(card)
        s.v[at.FEDS_PENDING + gang] |= bit(card)
        s.v[at.FEDS_DUE + gang] -= 1
        s.v[at.FEDS_DRAWN + gang] += 1
        s.tell(fact.FED_DRAWN, gang, card)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if s.actors() == NATURE_BIT:
            menu.add_bits(do.DRAW_FED, s.v[at.FED_DECK])
        else:
            menu.add_bits(do.RESOLVE, s.v[at.FEDS_PENDING + seat])

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move < do.RESOLVE:
            for k in range(s.data[printed.SEATS]):
                gang = in_order(s, k)
                if s.v[at.FEDS_DUE + gang]:
                    self.draw(s, gang, move - do.DRAW_FED)
                    return
        else:
            s.push(step.FED_CARD, seat, move - do.RESOLVE)


def row_of(fed: i64, row: i64) -> i64:
    """Where a row of a Fed card stands in the printed data."""
    return printed.FED + fed * printed.FED_SIZE + printed.FED_ROWS + row * printed.ROW_SIZE


def bribe(s: State, gang: i64, row_at: i64) -> i64:
    """PR-FED-6: the Bribe of a row for this Gang."""
    gs = s.data[row_at + printed.ROW_BRIBE]
    off = hook(s, gang, printed.BRIBE_DISCOUNT)
    if off:
        least = hook(s, gang, printed.BRIBE_MIN)
        if gs - off >= least:
            return gs - off
        return least if least < gs else gs
    return gs


def bit_months(s: State, gang: i64, row_at: i64) -> i64:
    """PR-FED-12: the months of a Bit; a mat may take some off, but one remains."""
    months = s.data[row_at + printed.ROW_MONTHS]
    relief = hook(s, gang, printed.JAIL_RELIEF)
    if relief:
        months = months - relief if months > relief else 1
    return months


PAYING_OFF: Final = 0
CHOOSING: Final = 1
RESOLVED: Final = 2


class FedCard(Step):
    """PR-FED-3, PR-FED-5: a Gang resolves one card, in the row of its Heat at this moment."""

    GANG: Final = 0
    CARD: Final = 1
    PAYOFFS: Final = 2
    STAGE: Final = 3

    rule = "PR-FED-5"
    key = "fed-option"

    def row(self, s: State) -> i64:
        return threshold(s, s.v[at.HEAT + s.arg(FedCard.GANG)]) - s.arg(FedCard.PAYOFFS)

    def machines(self, s: State) -> i64:
        """PR-FED-4: the Gang's Stocked Ward Machines."""
        bits: i64 = 0
        for kind in range(at.TYPE_COUNT):
            if s.data[printed.PAYOFF + kind]:
                bits |= s.v[at.BUILT + kind]
        return bits & s.v[at.STOCKED] & s.v[at.TURF + s.arg(FedCard.GANG)]

    def go(self, s: State) -> i64:
        gang = s.arg(FedCard.GANG)
        if s.arg(FedCard.STAGE) == PAYING_OFF:
            if self.row(s) < 0:
                s.tell(fact.FED_DISMISSED, gang, s.arg(FedCard.CARD))
                s.set_arg(FedCard.STAGE, RESOLVED)
            elif self.machines(s):
                return bit(gang)
            else:
                s.set_arg(FedCard.STAGE, CHOOSING)
        if s.arg(FedCard.STAGE) == CHOOSING:
            row_at = row_of(s.arg(FedCard.CARD), self.row(s))
            if s.v[at.GS + gang] >= bribe(s, gang, row_at) or row_possible(s, gang, row_at):
                return bit(gang)
            s.tell(fact.FED_FACED, gang, s.arg(FedCard.CARD), self.row(s))
            self.do_bit(s, gang, row_at)
        self.discard(s)
        return 0

    def discard(self, s: State) -> None:
        """PR-FED-13: a resolved card goes face up to the discards."""
        s.v[at.FEDS_PENDING + s.arg(FedCard.GANG)] &= ~bit(s.arg(FedCard.CARD))
        s.v[at.FED_DISCARDS] |= bit(s.arg(FedCard.CARD))
        s.pop()

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if s.arg(FedCard.STAGE) == PAYING_OFF:
            menu.add_bits(do.PAY_OFF, self.machines(s))
            menu.add(do.NONE)
            return
        row_at = row_of(s.arg(FedCard.CARD), self.row(s))
        if s.v[at.GS + seat] >= bribe(s, seat, row_at):
            menu.add(do.BRIBE)
        if row_possible(s, seat, row_at):
            menu.add(do.CONSEQUENCE)
        menu.add(do.BIT)

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == do.NONE:
            s.set_arg(FedCard.STAGE, CHOOSING)
            return
        if do.PAY_OFF <= move < do.PAY_OFF + at.BLOCK_COUNT:
            self.pay_off(s, seat, move - do.PAY_OFF)
            return
        row = self.row(s)
        row_at = row_of(s.arg(FedCard.CARD), row)
        s.tell(fact.FED_FACED, seat, s.arg(FedCard.CARD), row)
        s.set_arg(FedCard.STAGE, RESOLVED)
        if move == do.BRIBE:
            gs = bribe(s, seat, row_at)
            s.v[at.GS + seat] -= gs
            s.tell(fact.BRIBED, seat, s.arg(FedCard.CARD), gs)
        elif move == do.BIT:
            self.do_bit(s, seat, row_at)
        else:
            s.tell(fact.FACED, seat, s.arg(FedCard.CARD), row)
            s.push(step.LOSSES, seat, row_at, 0, 0, s.arg(FedCard.CARD))

    def pay_off(self, s: State, gang: i64, block: i64) -> None:
        """PR-FED-4: a Stocked Ward Machine is flipped and lowers the row of this card by one; Heat stays."""
        s.v[at.STOCKED] &= ~bit(block)
        s.set_arg(FedCard.PAYOFFS, s.arg(FedCard.PAYOFFS) + 1)
        s.tell(fact.PAID_OFF, gang, s.arg(FedCard.CARD), block)

    def do_bit(self, s: State, gang: i64, row_at: i64) -> None:
        """PR-FED-12, PR-FED-14: the months are added to the Jailtime; Heat does not change."""
        months = bit_months(s, gang, row_at)
        s.v[at.JAIL + gang] += months
        s.tell(fact.SERVED, gang, s.arg(FedCard.CARD), months)
        s.set_arg(FedCard.STAGE, RESOLVED)

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: no Payoff; the Bribe if it can be paid, else the Bit."""
        if s.arg(FedCard.STAGE) == PAYING_OFF:
            return do.NONE
        return do.BRIBE if s.v[at.GS + seat] >= bribe(s, seat, row_of(s.arg(FedCard.CARD), self.row(s))) else do.BIT

    def question(self, s: State, seat: i64) -> Question:
        row = self.row(s)
        if s.arg(FedCard.STAGE) == PAYING_OFF:
            return Question("PR-FED-4", "payoff", [s.arg(FedCard.CARD) + 1, row + 1])
        row_at = row_of(s.arg(FedCard.CARD), row)
        gang = s.arg(FedCard.GANG)
        numbers = [s.arg(FedCard.CARD) + 1, row + 1, bribe(s, gang, row_at), bit_months(s, gang, row_at)]
        return Question("PR-FED-5", "fed-option", numbers)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if s.arg(FedCard.STAGE) == CHOOSING and move == do.BRIBE:
            return Refusal("PR-FED-6", "bribe-short")
        if s.arg(FedCard.STAGE) == CHOOSING and move == do.CONSEQUENCE:
            return Refusal("PR-FED-7", "consequence-short")
        return Refusal(self.question(s, seat).rule, "not-for-this-card")


# The Consequence.


def fine(s: State, op_at: i64, gs: i64, buildings: i64) -> i64:
    """The Gs that an operation takes from a Vault: a fraction rounded up to 5 with a minimum, or so much a Building."""
    if s.data[op_at] == printed.LOSE_GS_FRACTION:
        five = 5 * s.data[op_at + 2]
        part = (gs * s.data[op_at + 1] + five - 1) // five * 5
        return part if part > s.data[op_at + 3] else s.data[op_at + 3]
    return s.data[op_at + 1] + s.data[op_at + 2] * (buildings if buildings > 1 else 1)


def row_possible(s: State, gang: i64, row_at: i64) -> bool:
    """PR-FED-7: whether every part of a row can be carried out in full."""
    built = all_built(s) & s.v[at.TURF + gang]
    stocked = built & s.v[at.STOCKED]
    goons = goons_on_map(s, gang)
    return possible(s, row_at, 0, 0, 0, built, stocked, goons, s.v[at.GS + gang])


def possible(
    s: State, row_at: i64, op: i64, lost: i64, fitting: i64, built: i64, stocked: i64, goons: i64, gs: i64
) -> bool:
    """PR-FED-7, PR-FED-15: whether the rest of a row can be carried out with what would be left.

    `lost` pieces of operation number `op` are gone already, `fitting` of them of its category.
    """
    if op == s.data[row_at + printed.ROW_OP_COUNT]:
        return True
    op_at = row_at + printed.ROW_OPS + op * printed.OP_SIZE
    kind = s.data[op_at]
    if kind == printed.SERVE:
        return possible(s, row_at, op + 1, 0, 0, built, stocked, goons, gs)
    if kind == printed.LOSE_GOONS:
        left = goons - s.data[op_at + 1] + lost
        return left >= 0 and possible(s, row_at, op + 1, 0, 0, built, stocked, left, gs)
    if kind == printed.LOSE_GS or kind == printed.LOSE_GS_FRACTION:
        left = gs - fine(s, op_at, gs, count(built))
        return left >= 0 and possible(s, row_at, op + 1, 0, 0, built, stocked, goons, left)
    if lost == s.data[op_at + 1]:
        return possible(s, row_at, op + 1, 0, 0, built, stocked, goons, gs)
    return candidates(s, row_at, op, lost, fitting, built, stocked, goons, gs, True) != 0


def candidates(
    s: State, row_at: i64, op: i64, lost: i64, fitting: i64, built: i64, stocked: i64, goons: i64, gs: i64, one: bool
) -> i64:
    """PR-FED-15: the Buildings that can be lost next so that the rest of the row stays possible; just one if `one`."""
    op_at = row_at + printed.ROW_OPS + op * printed.OP_SIZE
    of_kind = built_of(s, s.data[op_at + 2])
    out: i64 = 0
    if count(stocked if s.data[op_at] == printed.LOSE_STOCK else built) < s.data[op_at + 1] - lost:
        return 0
    if s.data[op_at] == printed.LOSE_STOCK:
        left = stocked & of_kind
        while left:
            block = bit(lowest(left))
            left &= ~block
            if possible(s, row_at, op, lost + 1, fitting, built, stocked & ~block, goons, gs):
                out |= block
                if one:
                    return out
        return out
    left = built
    while left:
        block = bit(lowest(left))
        left &= ~block
        fits = fitting + (1 if block & of_kind else 0)
        if s.data[op_at + 3] - fits > s.data[op_at + 1] - lost - 1:
            continue
        if possible(s, row_at, op, lost + 1, fits, built & ~block, stocked & ~block, goons, gs):
            out |= block
            if one:
                return out
    return out


FITTING: Final = 100
"""What a lost Building of the row's category counts among the pieces lost, beside 1 as a piece."""


class Losses(Step):
    """PR-FED-8, PR-FED-15: the parts of a Consequence in the order of the row, pieces one at a time."""

    GANG: Final = 0
    ROW: Final = 1
    OPERATION: Final = 2
    LOST: Final = 3
    CARD: Final = 4

    rule = "PR-FED-8"
    key = "fed-loss"

    def go(self, s: State) -> i64:
        gang = s.arg(Losses.GANG)
        row_at = s.arg(Losses.ROW)
        while s.arg(Losses.OPERATION) < s.data[row_at + printed.ROW_OP_COUNT]:
            op_at = self.operation(s)
            kind = s.data[op_at]
            if kind == printed.SERVE:
                self.serve(s, gang, op_at)
            elif kind == printed.LOSE_GS or kind == printed.LOSE_GS_FRACTION:
                gs = fine(s, op_at, s.v[at.GS + gang], count(all_built(s) & s.v[at.TURF + gang]))
                s.v[at.GS + gang] -= gs
                s.tell(fact.FINED, gang, gs)
            elif s.arg(Losses.LOST) % FITTING < s.data[op_at + 1]:
                offered = self.offered(s)
                assert offered, "a Consequence that cannot be carried out"
                if offered & (offered - 1):
                    return bit(self.picker(s))
                self.lose(s, lowest(offered))
                continue
            s.set_arg(Losses.OPERATION, s.arg(Losses.OPERATION) + 1)
            s.set_arg(Losses.LOST, 0)
        s.pop()
        return 0

    def operation(self, s: State) -> i64:
        """Where the part of the Consequence that is in hand begins in the printed row."""
        return s.arg(Losses.ROW) + printed.ROW_OPS + s.arg(Losses.OPERATION) * printed.OP_SIZE

    def picker(self, s: State) -> i64:
        """PR-FED-8: the player to the right, or the Gang itself, as the card says."""
        gang = s.arg(Losses.GANG)
        return right_of(s, gang) if s.data[printed.FED + s.arg(Losses.CARD) * printed.FED_SIZE] else gang

    def serve(self, s: State, gang: i64, op_at: i64) -> None:
        months = s.data[op_at + 1]
        if s.data[op_at + 2]:
            months += s.v[at.HEADLINES + gang]
        s.v[at.JAIL + gang] += months
        s.tell(fact.JAILED, gang, months)

    def offered(self, s: State) -> i64:
        """The Blocks whose Building, Stock or Goon can be lost next."""
        gang = s.arg(Losses.GANG)
        op_at = self.operation(s)
        if s.data[op_at] == printed.LOSE_GOONS:
            return s.v[at.TURF + gang] & s.v[at.GOON_BLOCKS]
        built = all_built(s) & s.v[at.TURF + gang]
        stocked = built & s.v[at.STOCKED]
        goons = goons_on_map(s, gang)
        row_at = s.arg(Losses.ROW)
        lost = s.arg(Losses.LOST) % FITTING
        fits = s.arg(Losses.LOST) // FITTING
        op = s.arg(Losses.OPERATION)
        return candidates(s, row_at, op, lost, fits, built, stocked, goons, s.v[at.GS + gang], False)

    def first_move(self, s: State) -> i64:
        kind = s.data[self.operation(s)]
        if kind == printed.LOSE_GOONS:
            return do.GIVE_GOON
        return do.GIVE_STOCK if kind == printed.LOSE_STOCK else do.GIVE_BUILDING

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(self.first_move(s), self.offered(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        self.lose(s, move - self.first_move(s))

    def lose(self, s: State, block: i64) -> None:
        """PR-FED-9, PR-FED-10, PR-FED-11: a Building goes with its Stock, a Stock or a Goon to the supply."""
        gang = s.arg(Losses.GANG)
        op_at = self.operation(s)
        kind = s.data[op_at]
        lost = s.arg(Losses.LOST) + 1
        if kind == printed.LOSE_GOONS:
            put_units(s, block, s.v[at.GOONS + block] - 1, s.v[at.GUARDS + block])
            s.tell(fact.GOON_LOST, gang, block)
        elif kind == printed.LOSE_STOCK:
            s.v[at.STOCKED] &= ~bit(block)
            s.tell(fact.STOCK_LOST, gang, type_at(s, block), block)
        else:
            assert kind == printed.LOSE_BUILDING
            if built_of(s, s.data[op_at + 2]) & bit(block):
                lost += FITTING
            s.tell(fact.BUILDING_LOST, gang, type_at(s, block), block)
            remove_building(s, block)
        s.set_arg(Losses.LOST, lost)

    def question(self, s: State, seat: i64) -> Question:
        kind = s.data[self.operation(s)]
        if kind == printed.LOSE_GOONS:
            return Question("PR-FED-11", "lose-goon", [s.arg(Losses.CARD) + 1, s.arg(Losses.GANG)])
        if kind == printed.LOSE_STOCK:
            return Question("PR-FED-10", "lose-stock", [s.arg(Losses.CARD) + 1, s.arg(Losses.GANG)])
        return Question("PR-FED-9", "lose-building", [s.arg(Losses.CARD) + 1, s.arg(Losses.GANG)])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal("PR-FED-15", "row-not-in-full")
