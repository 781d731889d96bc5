"""What things are worth to a Gang, in hundredths of a Prestige Point; 5 Gs are one point. For the greedy bot."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core.seats import bit, count, lowest
from volstead.core.state import AGENDA, State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition.board import goons_on_map
from volstead.games.prohibition.heat import badges_up_to, threshold
from volstead.games.prohibition.metrics import fulfils_infamy, measure
from volstead.games.prohibition.phases.years import FIRST_EXTORTION, extortion_income
from volstead.games.prohibition.scoring import scheme_points

POINT: Final[i64] = 100
GANGSTER: Final[i64] = 200
"""What a placement is worth at least: who passes gives it up."""
BOOZE_WORTH: Final[i64] = 95
GROWTH: Final[i64] = 5
"""Degrees of Heat that a Gang gains in a Year."""

FED_PRICE: Final = vec[i64]([200, 400, 620, 1000])
"""What a Fed card costs in each Threshold, from the Bribes."""
POTENTIAL: Final = vec[i64]([0, 0, 30, 70, 130, 0, 90, 260, 0])
"""What so many Blocks of a Neighborhood promise beyond the points they give."""

PACE: Final = vec[i64](
    # In tenths a Year, in the order of the metrics: how fast a Gang comes on that tries.
    [15, 10, 8, 7, 6, 13, 8, 9, 7, 9, 30, 6, 150, 30, 60, 8, 1, 13, 20, 5, 300, 4, 2, 4]
)


def years_to_come(s: State) -> i64:
    """Production Phases still to come."""
    left = 1926 - s.v[at.YEAR]
    return left + 1 if s.v[AGENDA + 1] != 3 else left


def heat_price(s: State, gang: i64) -> i64:
    """What a further degree costs a Gang: the Fed cards of the Threshold that it comes to, spread over its degrees."""
    row = threshold(s, s.v[at.HEAT + gang] + 2)
    first = s.data[printed.THRESHOLDS + row]
    end: i64 = s.data[printed.THRESHOLDS + row + 1] if row < 3 else s.data[printed.DOUBLE_FROM]
    return FED_PRICE[row] * (badges_up_to(s, end - 1) - badges_up_to(s, first - 1)) // (end - first)


def hood_worth(s: State, blocks: i64, years: i64) -> i64:
    """Points of so many Blocks of a Neighborhood, what they promise, and the Extortion that they bring."""
    if not blocks:
        return 0
    total: i64 = blocks * 40 * years
    if blocks == 8:
        total += s.data[printed.PP_FULL] * POINT
    elif blocks >= 5:
        total += s.data[printed.PP_MAJOR] * POINT
    else:
        total += s.data[printed.PP_MINOR] * POINT
    return total + POTENTIAL[blocks] if years else total


def turf_worth(s: State, turf: i64, years: i64) -> i64:
    """What all Neighborhoods are worth to who has this Turf."""
    total: i64 = 0
    while turf:
        total += hood_worth(s, count(turf & at.HOOD), years)
        turf >>= at.HOOD_SIZE
    return total


def block_worth(s: State, turf: i64, block: i64, years: i64) -> i64:
    """What a Block adds to a Turf of others."""
    others = count((turf & ~bit(block)) >> (block // 8 * 8) & at.HOOD)
    return hood_worth(s, others + 1, years) - hood_worth(s, others, years)


def yearly(s: State, kind: i64, price: i64, years: i64) -> i64:
    """What a Building brings in a Year in which it is Stocked, its Stock not counted.

    In the last Year its cooling comes after the last Fed card, and nobody pays off anybody.
    """
    gives = s.data[printed.OUTPUT_GS + kind] * 20 + s.data[printed.OUTPUT_BOOZE + kind] * BOOZE_WORTH
    if years <= 1:
        return gives
    return gives - s.data[printed.OUTPUT_HEAT + kind] * price + s.data[printed.PAYOFF + kind] * (150 + price)


def building_worth(s: State, kind: i64, stocked: bool, years: i64, price: i64) -> i64:
    """Points of a Building, what it will bring, and the Heat it makes."""
    gain = yearly(s, kind, price, 2)
    cost = s.data[printed.STOCK_GS + kind] * 20 + s.data[printed.STOCK_BOOZE + kind] * BOOZE_WORTH
    net = gain - cost if gain > cost else 0
    worth = s.data[printed.PP_BUILDING] * POINT
    if years > 1:
        worth += (net - s.data[printed.TYPE_HEAT + kind] * price * 2 // 3) * (years - 1)
    if stocked and years:
        worth += yearly(s, kind, price, years)
    return worth


def worth(s: State, gang: i64) -> i64:
    """What a Gang's part of the table is worth, as far as everybody sees it."""
    v = s.v
    years = years_to_come(s)
    price = heat_price(s, gang)
    turf = v[at.TURF + gang]
    total = turf_worth(s, turf, years)
    demand: i64 = 0
    made: i64 = 0
    for kind in range(at.TYPE_COUNT):
        mine = v[at.BUILT + kind] & turf
        while mine:
            block = mine & ~(mine - 1)
            mine &= mine - 1
            total += building_worth(s, kind, v[at.STOCKED] & block != 0, years, price)
            if v[at.STOCKED] & block:
                made += s.data[printed.OUTPUT_BOOZE + kind]
            else:
                demand += s.data[printed.STOCK_BOOZE + kind]
    gs = v[at.GS + gang]
    total += gs * 20
    if years > 1:
        total += (gs if gs < 30 else 30) * (4 + years)
        needed = demand if demand < v[at.BOOZE + gang] else v[at.BOOZE + gang]
        total += needed * 25 - (v[at.BOOZE + gang] - needed) * 20
    total += v[at.BOOZE + gang] * BOOZE_WORTH
    wasted = v[at.BOOZE + gang] + made - s.data[printed.BOOZE_CAP]
    if wasted > 0 and years:
        total -= wasted * BOOZE_WORTH
    total += v[at.HEADLINES + gang] * 300 - v[at.JAIL + gang] * POINT + scheme_points(s, gang) * POINT
    total -= (v[at.FEDS_DUE + gang] + count(v[at.FEDS_PENDING + gang])) * FED_PRICE[threshold(s, v[at.HEAT + gang])]
    ahead = v[at.HEAT + gang] + GROWTH * years - v[at.PEAK + gang]
    if ahead > 0 and years:
        total -= ahead * price
    goon = 30 + 12 * years
    total += (goons_on_map(s, gang) * 2 + v[at.HOSPITAL_GOONS + gang]) * goon // 2
    guards = turf & v[at.GUARD_BLOCKS]
    while guards:
        total += v[at.GUARDS + lowest(guards)] * 30
        guards &= guards - 1
    total += v[at.GANGSTERS + gang] * GANGSTER
    if v[at.MARKER] == gang and years > 1:
        total += 60
    if v[AGENDA + 1] != 3:
        total += ordered_income(s, gang) * 20
    return total


def ordered_income(s: State, gang: i64) -> i64:
    """The Gs that this Year's Extortion will bring as the Turf is now."""
    for which in range(4):
        if s.v[at.SPACES_USED + FIRST_EXTORTION + which] & bit(gang):
            return extortion_income(s, gang, which)
    return 0


# Cards.


def clause_chance(s: State, gang: i64, clause: i64, years: i64, short: i64) -> i64:
    """In hundredths, how likely a clause will come true; `short` is taken off what is missing."""
    metric = s.data[clause]
    have = measure(s, gang, metric, s.data[clause + 1])
    wanted = s.data[clause + 3]
    comparison = s.data[clause + 2]
    if comparison == printed.AT_LEAST:
        gap = wanted - have - short
    elif comparison == printed.AT_MOST:
        return 100 if have <= wanted else 40 if have - wanted < 6 else 10
    else:
        return 70 if have == wanted else 0
    if gap <= 0:
        return 100
    pace = PACE[metric] * (years if years else 0)
    chance = 100 - gap * 1000 // (pace + 6)
    return chance if chance > 4 else 4


def promise(s: State, gang: i64, card: i64) -> i64:
    """What a Scheme card in hand may be worth as a Scheme."""
    scheme = printed.SCHEME + card * printed.SCHEME_SIZE
    years = years_to_come(s)
    chance: i64 = 100
    for k in range(s.data[scheme + printed.SCHEME_CLAUSE_COUNT]):
        chance = (
            chance * clause_chance(s, gang, scheme + printed.SCHEME_CLAUSES + k * printed.CLAUSE_SIZE, years, 0) // 100
        )
    value = s.data[scheme + printed.SCHEME_PRESTIGE] * POINT - s.data[scheme + printed.SCHEME_COST_GS] * 20
    if chance >= 100:
        chance = 95
    return value * chance // 100 if years else 0


def step_bonus(s: State, gang: i64, metric: i64) -> i64:
    """What one more of a metric adds to the promises of the hand."""
    total: i64 = 0
    years = years_to_come(s)
    hand = s.v[at.HAND + gang]
    while hand:
        scheme = printed.SCHEME + lowest(hand) * printed.SCHEME_SIZE
        hand &= hand - 1
        for k in range(s.data[scheme + printed.SCHEME_CLAUSE_COUNT]):
            clause = scheme + printed.SCHEME_CLAUSES + k * printed.CLAUSE_SIZE
            if s.data[clause] == metric and s.data[clause + 2] == printed.AT_LEAST:
                more = clause_chance(s, gang, clause, years, 1) - clause_chance(s, gang, clause, years, 0)
                total += s.data[scheme + printed.SCHEME_PRESTIGE] * more
    return total


def infamy_worth(s: State, gang: i64, card: i64) -> i64:
    """What an Infamy card is worth to its holder as the table stands."""
    infamy = printed.INFAMY_CARDS + card * printed.INFAMY_SIZE
    prestige = s.data[infamy + printed.INFAMY_PRESTIGE] * POINT
    kind = s.data[infamy + printed.INFAMY_KIND]
    metric = s.data[infamy + printed.INFAMY_CLAUSES]
    if kind == printed.REQUIREMENT:
        chance = 100
        for k in range(s.data[infamy + printed.INFAMY_CLAUSE_COUNT]):
            clause = infamy + printed.INFAMY_CLAUSES + k * printed.CLAUSE_SIZE
            chance = chance * clause_chance(s, gang, clause, years_to_come(s), 0) // 100
    else:
        sure = 40 - 5 * years_to_come(s)
        chance = 50 + sure if fulfils_infamy(s, gang, card) else 50 - sure
    for rival in range(s.data[printed.SEATS]):
        if rival != gang and fulfils_infamy(s, rival, card):
            chance = chance * 35 // 100
    if metric == printed.BUILDINGS:
        chance += 5
    return prestige * chance // 100


def turf_hopes(s: State, gang: i64) -> i64:
    """What those of a Gang's cards promise that ask for Turf."""
    total: i64 = 0
    hand = s.v[at.HAND + gang]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if s.data[printed.SCHEME + card * printed.SCHEME_SIZE + printed.SCHEME_CLAUSES] <= printed.NBHDS_WITH:
            total += promise(s, gang, card)
    card = s.v[at.INFAMY + gang] - 1
    if (
        card >= 0
        and s.data[printed.INFAMY_CARDS + card * printed.INFAMY_SIZE + printed.INFAMY_CLAUSES] <= printed.NBHDS_WITH
    ):
        total += infamy_worth(s, gang, card)
    return total


def holdings(s: State, gang: i64) -> i64:
    """What a Gang's own cards are worth to it."""
    total: i64 = 0
    hand = s.v[at.HAND + gang] | s.v[at.CONTRACT + gang]
    while hand:
        total += promise(s, gang, lowest(hand)) + 50
        hand &= hand - 1
    if s.v[at.INFAMY + gang]:
        total += infamy_worth(s, gang, s.v[at.INFAMY + gang] - 1)
    return total


def score(s: State, gang: i64) -> i64:
    """A Gang's worth with its cards, less a share of what its rivals are worth."""
    rivals: i64 = 0
    for rival in range(s.data[printed.SEATS]):
        if rival != gang:
            rivals += worth(s, rival)
    return worth(s, gang) + holdings(s, gang) - rivals * 2 // (5 * (s.data[printed.SEATS] - 1))


def stake(s: State, gang: i64, block: i64, kind: i64) -> i64:
    """What a Gang would lose with a Block and the Building of this type in it (-1: none)."""
    years = years_to_come(s)
    lost = block_worth(s, s.v[at.TURF + gang], block, years)
    if kind >= 0:
        lost += building_worth(s, kind, s.v[at.STOCKED] & bit(block) != 0, years, heat_price(s, gang))
    return lost + 200
