"""Building orders: cost, Heat, site, Guard, and Stock at once."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import (
    all_built,
    can_stock,
    hq_of,
    price,
    put_units,
    receive_stock,
    remove_building,
    room_in,
    sites,
    stock,
    type_at,
)
from volstead.games.prohibition.heat import raise_heat


def can_build(s: State, gang: i64, kind: i64) -> bool:
    """PR-BLD-1: a tile is left, the Gang can pay for it, and a legal Block exists."""
    cost = price(s, gang, kind)
    return cost >= 0 and s.v[at.GS + gang] >= cost and sites(s, gang, kind) != 0


def order_building(s: State, gang: i64, kind: i64) -> None:
    """PR-BLD-2: after the Gangster the cost is paid and the Heat rises; then the tile looks for its Block."""
    cost = price(s, gang, kind)
    s.v[at.GS + gang] -= cost
    s.v[at.TILES_TAKEN + kind] += 1
    raise_heat(s, gang, s.data[printed.TYPE_HEAT + kind])
    s.push(step.SITE, gang, kind, cost)


class Site(Step):
    """PR-BLD-2, PR-BLD-3: the Gang chooses the Block."""

    GANG: Final = 0
    TYPE: Final = 1
    COST: Final = 2

    rule = "PR-BLD-3"
    key = "site"

    def go(self, s: State) -> i64:
        legal = sites(s, s.arg(Site.GANG), s.arg(Site.TYPE))
        if legal & (legal - 1):
            return bit(s.arg(Site.GANG))
        self.take(s, s.arg(Site.GANG), do.BUILD + lowest(legal))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        legal = sites(s, seat, s.arg(Site.TYPE))
        built = all_built(s)
        menu.add_bits(do.BUILD, legal & ~built)
        menu.add_bits(do.BUILD, legal & built)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """PR-BLD-2, PR-BLD-5: the tile un-Stocked, with a Guard if there is room for one."""
        block = move - do.BUILD
        kind = s.arg(Site.TYPE)
        if all_built(s) & bit(block):
            self.replace(s, seat, block)
        s.v[at.BUILT + kind] |= bit(block)
        s.tell(fact.BUILT_ONE, seat, kind, block, s.arg(Site.COST))
        if room_in(s, block) > 0:
            put_units(s, block, s.v[at.GOONS + block], s.v[at.GUARDS + block] + 1)
        s.pop()
        if can_stock(s, seat, kind):
            s.push(step.STOCK_AT_ONCE, seat, block)

    def replace(self, s: State, gang: i64, block: i64) -> None:
        """PR-BLD-7: the old tile leaves the game, its Stock comes back first."""
        s.tell(fact.REPLACED, gang, type_at(s, block), block)
        receive_stock(s, gang, block)
        remove_building(s, block)

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-BLD-3", "site", [s.arg(Site.TYPE)])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if do.BUILD <= move < do.BUILD + at.BLOCK_COUNT:
            block = move - do.BUILD
            if not s.v[at.TURF + seat] & bit(block):
                return Refusal("PR-BLD-3", "block-not-own")
            if block == hq_of(s, seat):
                return Refusal("PR-GEN-9", "hq-no-building")
            return Refusal("PR-BLD-4", "civic-type-there")
        return Refusal("PR-BLD-3", "no-building-site")


class StockAtOnce(Step):
    """PR-BLD-6: a new Building may be Stocked at once, from what is left."""

    GANG: Final = 0
    BLOCK: Final = 1

    rule = "PR-BLD-6"
    key = "stock-now"

    def go(self, s: State) -> i64:
        return bit(s.arg(StockAtOnce.GANG))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.STOCK_NOW)
        menu.add(do.NO)

    def take(self, s: State, seat: i64, move: i64) -> None:
        block = s.arg(StockAtOnce.BLOCK)
        s.pop()
        if move == do.STOCK_NOW:
            stock(s, seat, block)
            s.tell(fact.STOCKED_ONE, seat, type_at(s, block), block)

    def default(self, s: State, seat: i64) -> i64:
        return do.NO
