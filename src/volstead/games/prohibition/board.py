"""The map and the mats: Turf, Units, Gangsters, Buildings and their Stock, Vault and Warehouse."""

from mypy_extensions import i64

from volstead.core.seats import bit, count, lowest, run
from volstead.core.state import State
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed

"""The Blocks of a Neighborhood follow one another."""


def in_order(s: State, k: i64) -> i64:
    """PR-GEN-2: the Gang that comes k-th in this Year's turn order, which goes clockwise from who held the Marker."""
    gang = s.v[at.FIRST] + k
    seats = s.data[printed.SEATS]
    return gang if gang < seats else gang - seats


def right_of(s: State, gang: i64) -> i64:
    """PR-GEN-2: the player to the right."""
    return (gang + s.data[printed.SEATS] - 1) % s.data[printed.SEATS]


def hook(s: State, gang: i64, which: i64) -> i64:
    """A number of the Gang's mat."""
    return s.data[printed.MATS + s.v[at.MAT + gang] * printed.MAT_SIZE + which]


# Turf and Units.


def owner_of(s: State, block: i64) -> i64:
    """PR-GEN-5: the one owner of a Block, or -1 if it is neutral."""
    return s.v[at.OWNER + block] - 1


def hq_of(s: State, gang: i64) -> i64:
    return s.data[printed.HQ + gang]


def put_units(s: State, block: i64, goons: i64, guards: i64) -> None:
    """So many Units stand in a Block from now on."""
    v = s.v
    one = bit(block)
    v[at.GOONS + block] = goons
    v[at.GUARDS + block] = guards
    if goons:
        v[at.GOON_BLOCKS] |= one
    else:
        v[at.GOON_BLOCKS] &= ~one
    if guards:
        v[at.GUARD_BLOCKS] |= one
    else:
        v[at.GUARD_BLOCKS] &= ~one
    if goons + guards >= s.data[printed.UNIT_LIMIT]:
        v[at.FULL_BLOCKS] |= one
    else:
        v[at.FULL_BLOCKS] &= ~one


def units_in(s: State, block: i64) -> i64:
    return s.v[at.GOONS + block] + s.v[at.GUARDS + block]


def room_in(s: State, block: i64) -> i64:
    """PR-GEN-6: how many Units still fit into a Block: at most 4 of one Gang, Goons and Guards together."""
    return s.data[printed.UNIT_LIMIT] - s.v[at.GOONS + block] - s.v[at.GUARDS + block]


def blocks_with_room(s: State, gang: i64) -> i64:
    return s.v[at.TURF + gang] & ~s.v[at.FULL_BLOCKS]


def goons_on_map(s: State, gang: i64) -> i64:
    """The Gang's Goons in its Turf."""
    total: i64 = 0
    bits = s.v[at.TURF + gang] & s.v[at.GOON_BLOCKS]
    while bits:
        total += s.v[at.GOONS + lowest(bits)]
        bits &= bits - 1
    return total


def supply(s: State, gang: i64) -> i64:
    """PR-GEN-8: the Gang's Goons that are neither on the Map nor in the Hospital."""
    out = goons_on_map(s, gang) + s.v[at.HOSPITAL_GOONS + gang] + s.v[at.RESERVE_GOONS + gang]
    left = s.data[printed.GOON_LIMIT] - out
    if left < 0:
        return 0
    return left


def stand(s: State, block: i64, gangsters: i64) -> None:
    """PR-ATK-5: so many Gangsters of the owner stand in a Block; its Goons Lay Low while there is one."""
    s.v[at.STANDING + block] = gangsters
    if gangsters:
        s.v[at.LOW_BLOCKS] |= bit(block)
    else:
        s.v[at.LOW_BLOCKS] &= ~bit(block)


def spend_gangsters(s: State, block: i64) -> None:
    """PR-CON-11: the owner's Gangsters in a Block go back to the mat and are not used again this Year."""
    many = s.v[at.STANDING + block]
    if many:
        gang = owner_of(s, block)
        s.v[at.SPENT + gang] += many
        stand(s, block, 0)
        s.tell(fact.GANGSTER_SPENT, gang)


def change_owner(s: State, block: i64, gang: i64) -> None:
    """A Block joins the Turf of a Gang."""
    before = owner_of(s, block)
    if before >= 0:
        s.v[at.TURF + before] &= ~bit(block)
    s.v[at.TURF + gang] |= bit(block)
    s.v[at.OWNER + block] = gang + 1


def rebuild(s: State) -> None:
    """What follows from the rest of the position: who owns a Block, and which hold Units."""
    s.v[at.GOON_BLOCKS] = 0
    s.v[at.GUARD_BLOCKS] = 0
    s.v[at.FULL_BLOCKS] = 0
    s.v[at.LOW_BLOCKS] = 0
    for block in range(at.BLOCK_COUNT):
        s.v[at.OWNER + block] = 0
        for gang in range(s.data[printed.SEATS]):
            if s.v[at.TURF + gang] & bit(block):
                s.v[at.OWNER + block] = gang + 1
        put_units(s, block, s.v[at.GOONS + block], s.v[at.GUARDS + block])
        stand(s, block, s.v[at.STANDING + block])


# Buildings.


def type_at(s: State, block: i64) -> i64:
    """PR-GEN-9: the type of the one Building in a Block, or -1. An HQ is none."""
    v = s.v
    for kind in range(at.TYPE_COUNT):
        if v[at.BUILT + kind] >> block & 1:
            return kind
    return -1


def all_built(s: State) -> i64:
    """The Blocks with a Building."""
    v = s.v
    bits: i64 = 0
    for kind in range(at.TYPE_COUNT):
        bits |= v[at.BUILT + kind]
    return bits


def remove_building(s: State, block: i64) -> None:
    """PR-BLD-8: a tile that leaves the Map is out of the game; it never returns to its stack."""
    for kind in range(at.TYPE_COUNT):
        s.v[at.BUILT + kind] &= ~bit(block)
    s.v[at.STOCKED] &= ~bit(block)


def price(s: State, gang: i64, kind: i64) -> i64:
    """PR-SET-3, PR-BLD-1, PR-BLD-9: what the top tile, the cheapest left, costs this Gang; -1 if the stack is empty."""
    taken = s.v[at.TILES_TAKEN + kind]
    if taken >= 7:
        return -1
    cost = s.data[printed.COST + kind * 7 + taken]
    if hook(s, gang, printed.DISCOUNT_TYPES) & bit(kind):
        cost -= hook(s, gang, printed.DISCOUNT_GS)
        if cost < 0:
            cost = 0
    return cost


def sites(s: State, gang: i64, kind: i64) -> i64:
    """PR-BLD-3, PR-BLD-4, PR-BLD-10: the Blocks where a Gang may put a Building of this type.

    Its Turf without the HQ Block, on a free Block or in place of its own Building. Of a civic type only one stands
    in a Neighborhood, whoever owns it; the tile that is being replaced does not count.
    """
    free = s.v[at.TURF + gang] & ~bit(hq_of(s, gang))
    if s.data[printed.ONE_PER_NEIGHBORHOOD + kind]:
        there = s.v[at.BUILT + kind]
        for k in range(at.NEIGHBORHOOD_COUNT):
            hood = run(k * at.HOOD_SIZE, at.HOOD_SIZE)
            if there & hood:
                free &= ~hood | there
    return free


def can_stock(s: State, gang: i64, kind: i64) -> bool:
    """PR-OPS-7: whether Vault and Warehouse hold the Stock of a type."""
    return (
        s.v[at.GS + gang] >= s.data[printed.STOCK_GS + kind]
        and s.v[at.BOOZE + gang] >= s.data[printed.STOCK_BOOZE + kind]
    )


def stock(s: State, gang: i64, block: i64) -> None:
    """PR-OPS-7: pay the Stock of a Building and flip it; a Building holds exactly one Stock."""
    kind = type_at(s, block)
    s.v[at.GS + gang] -= s.data[printed.STOCK_GS + kind]
    s.v[at.BOOZE + gang] -= s.data[printed.STOCK_BOOZE + kind]
    s.v[at.STOCKED] |= bit(block)


def receive_stock(s: State, gang: i64, block: i64) -> None:
    """The Stock of a Building comes off the tile, to a Gang; the tile shows its un-Stocked side."""
    if s.v[at.STOCKED] & bit(block):
        kind = type_at(s, block)
        s.v[at.GS + gang] += s.data[printed.STOCK_GS + kind]
        gain_booze(s, gang, s.data[printed.STOCK_BOOZE + kind])
        s.v[at.STOCKED] &= ~bit(block)


def gain_booze(s: State, gang: i64, booze: i64) -> None:
    """PR-GEN-4: Booze above the cap of the Warehouse is lost at once."""
    booze += s.v[at.BOOZE + gang]
    cap = s.data[printed.BOOZE_CAP]
    s.v[at.BOOZE + gang] = booze if booze < cap else cap


def stockable(s: State, gang: i64) -> i64:
    """PR-OPS-7: the Gang's un-Stocked Buildings whose Stock it can pay."""
    out: i64 = 0
    mine = s.v[at.TURF + gang] & ~s.v[at.STOCKED]
    for kind in range(at.TYPE_COUNT):
        if s.v[at.BUILT + kind] & mine and can_stock(s, gang, kind):
            out |= s.v[at.BUILT + kind] & mine
    return out


def building_count(s: State, gang: i64) -> i64:
    """PR-GEN-9: the Building tiles in a Gang's Turf; the HQ is not one."""
    return count(all_built(s) & s.v[at.TURF + gang])
