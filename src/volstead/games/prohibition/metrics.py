"""Section 2.8: the metrics by which Scheme and Infamy cards measure a Gang, and their conditions."""

from mypy_extensions import i64

from volstead.core.seats import bit, count, run
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition.board import all_built, goons_on_map, hq_of


def measure(s: State, gang: i64, metric: i64, parameter: i64) -> i64:
    """The value of a metric for a Gang."""
    v = s.v
    if metric >= printed.PLAIN:
        return v[s.data[printed.PLAIN_FIELDS + metric - printed.PLAIN] + gang]
    turf = v[at.TURF + gang]
    if metric == printed.BLOCKS:
        return count(turf)
    if metric == printed.BEST_NBHD:
        return fullest(turf)
    if metric == printed.BEST_AWAY_NBHD:
        return fullest(turf & ~hoods_of(bit(hq_of(s, gang))))
    if metric == printed.BEST_RIVAL_HQ_NBHD:
        return fullest(turf & hoods_of(s.data[printed.HQ_BLOCKS] & ~bit(hq_of(s, gang))))
    if metric == printed.NBHDS_WITH:
        return hoods_with(turf, parameter)
    if metric == printed.BUILDINGS:
        return count(all_built(s) & turf) + s.data[printed.HQ_COUNTS_AS_BUILDING]
    if metric == printed.BUILDINGS_OF:
        return count(built_of(s, parameter) & turf)
    if metric == printed.BUILDING_TYPES:
        types: i64 = 0
        for kind in range(at.TYPE_COUNT):
            if v[at.BUILT + kind] & turf:
                types += 1
        return types
    if metric == printed.BEST_BUILT_NBHD:
        built = all_built(s) & turf
        if s.data[printed.HQ_COUNTS_AS_BUILDING]:
            built |= bit(hq_of(s, gang))
        return fullest(built)
    if metric == printed.STOCKED_OF:
        return count(built_of(s, parameter) & turf & v[at.STOCKED])
    if metric == printed.GOONS_ON_MAP:
        return goons_on_map(s, gang)
    assert metric == printed.SCHEMES_DONE, "a metric without a meaning"
    return count(v[at.COMPLETED + gang])


def fullest(blocks: i64) -> i64:
    """The largest number of these Blocks in one Neighborhood."""
    best: i64 = 0
    while blocks:
        here = count(blocks & at.HOOD)
        if here > best:
            best = here
        blocks >>= at.HOOD_SIZE
    return best


def hoods_with(blocks: i64, least: i64) -> i64:
    """PR-GEN-10: the Neighborhoods that hold at least so many of these Blocks; those out of play hold none."""
    many: i64 = 0
    while blocks:
        if count(blocks & at.HOOD) >= least:
            many += 1
        blocks >>= at.HOOD_SIZE
    return many


def hoods_of(blocks: i64) -> i64:
    """All Blocks of the Neighborhoods that hold one of these."""
    out: i64 = 0
    for k in range(at.NEIGHBORHOOD_COUNT):
        hood = run(k * at.HOOD_SIZE, at.HOOD_SIZE)
        if blocks & hood:
            out |= hood
    return out


def built_of(s: State, kinds: i64) -> i64:
    """The Blocks with a Building of these types."""
    bits: i64 = 0
    for kind in range(at.TYPE_COUNT):
        if kinds & bit(kind):
            bits |= s.v[at.BUILT + kind]
    return bits


def holds(s: State, gang: i64, first: i64, clauses: i64) -> bool:
    """Whether every clause, packed from `first` on, is true for a Gang."""
    for k in range(clauses):
        clause = first + k * printed.CLAUSE_SIZE
        value = measure(s, gang, s.data[clause], s.data[clause + 1])
        wanted = s.data[clause + 3]
        comparison = s.data[clause + 2]
        if comparison == printed.AT_LEAST:
            if value < wanted:
                return False
        elif comparison == printed.AT_MOST:
            if value > wanted:
                return False
        elif value != wanted:
            return False
    return True


def fulfils_infamy(s: State, gang: i64, card: i64) -> bool:
    """PR-SCORE-8: whether a Gang meets the condition of an Infamy card; Gangs that tie for a rank all do."""
    infamy = printed.INFAMY_CARDS + card * printed.INFAMY_SIZE
    kind = s.data[infamy + printed.INFAMY_KIND]
    if not holds(s, gang, infamy + printed.INFAMY_CLAUSES, s.data[infamy + printed.INFAMY_CLAUSE_COUNT]):
        return False
    if kind == printed.REQUIREMENT:
        return True
    metric = s.data[infamy + printed.INFAMY_CLAUSES]
    parameter = s.data[infamy + printed.INFAMY_CLAUSES + 1]
    mine = measure(s, gang, metric, parameter)
    for rival in range(s.data[printed.SEATS]):
        value = measure(s, rival, metric, parameter)
        if value > mine if kind == printed.HIGHEST else value < mine:
            return False
    return True
