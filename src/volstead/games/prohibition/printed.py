"""Where the printed numbers stand in the packed data of a game; `content.py` fills them in from the content files."""

from typing import Final

from mypy_extensions import i64

ROWS: Final[i64] = 4
MOST_OPS: Final[i64] = 3
MOST_CLAUSES: Final[i64] = 4


class Sheet:
    """Hands out places one after the other. Each is written out: compiled code then does not look it up."""

    def __init__(self) -> None:
        self.size = 0

    def take(self, many: int = 1, *, at: int) -> None:
        assert at == self.size, f"the place is {self.size}, not {at}"
        self.size += many


SHEET: Final = Sheet()

SEATS: Final[i64] = 0
SHEET.take(at=SEATS)
IN_PLAY: Final[i64] = 1
SHEET.take(at=IN_PLAY)
"""The set of Blocks in play."""
NEIGHBORHOODS_IN_PLAY: Final[i64] = 2
SHEET.take(at=NEIGHBORHOODS_IN_PLAY)
HQ: Final[i64] = 3
SHEET.take(4, at=HQ)
HQ_BLOCKS: Final[i64] = 7
SHEET.take(at=HQ_BLOCKS)
START_TURF: Final[i64] = 8
SHEET.take(4, at=START_TURF)
START_GOONS: Final[i64] = 12
SHEET.take(56, at=START_GOONS)
START_GUARDS: Final[i64] = 68
SHEET.take(56, at=START_GUARDS)

START_GS: Final[i64] = 124
SHEET.take(at=START_GS)
START_BOOZE: Final[i64] = 125
SHEET.take(at=START_BOOZE)
START_HEAT: Final[i64] = 126
SHEET.take(at=START_HEAT)
MIN_HEAT: Final[i64] = 127
SHEET.take(at=MIN_HEAT)
GANGSTERS_BY_YEAR: Final[i64] = 128
SHEET.take(6, at=GANGSTERS_BY_YEAR)
GOONS_PER_YEAR: Final[i64] = 134
SHEET.take(at=GOONS_PER_YEAR)
GOON_LIMIT: Final[i64] = 135
SHEET.take(at=GOON_LIMIT)
UNIT_LIMIT: Final[i64] = 136
SHEET.take(at=UNIT_LIMIT)
HIT_ON: Final[i64] = 137
SHEET.take(at=HIT_ON)
PP_FULL: Final[i64] = 138
SHEET.take(at=PP_FULL)
PP_MAJOR: Final[i64] = 139
SHEET.take(at=PP_MAJOR)
PP_MINOR: Final[i64] = 140
SHEET.take(at=PP_MINOR)
PP_5_GS: Final[i64] = 141
SHEET.take(at=PP_5_GS)
PP_BOOZE: Final[i64] = 142
SHEET.take(at=PP_BOOZE)
PP_BUILDING: Final[i64] = 143
SHEET.take(at=PP_BUILDING)
PP_HEADLINE: Final[i64] = 144
SHEET.take(at=PP_HEADLINE)
PP_JAIL: Final[i64] = 145
SHEET.take(at=PP_JAIL)
BOOZE_CAP: Final[i64] = 146
SHEET.take(at=BOOZE_CAP)

OVERLAY_FEE: Final[i64] = 147
SHEET.take(at=OVERLAY_FEE)
TAKE_CHARGE_GS: Final[i64] = 148
SHEET.take(at=TAKE_CHARGE_GS)
IMPORT_BOOZE: Final[i64] = 149
SHEET.take(at=IMPORT_BOOZE)
RECRUIT_GOONS: Final[i64] = 150
SHEET.take(at=RECRUIT_GOONS)
FESTIVAL_HEAT: Final[i64] = 151
SHEET.take(at=FESTIVAL_HEAT)
EXTORTION_HEAT: Final[i64] = 152
SHEET.take(4, at=EXTORTION_HEAT)
EXTORTION_RATE: Final[i64] = 156
SHEET.take(4, at=EXTORTION_RATE)

COST: Final[i64] = 160
SHEET.take(6 * 7, at=COST)
TYPE_HEAT: Final[i64] = 202
SHEET.take(6, at=TYPE_HEAT)
STOCK_GS: Final[i64] = 208
SHEET.take(6, at=STOCK_GS)
STOCK_BOOZE: Final[i64] = 214
SHEET.take(6, at=STOCK_BOOZE)
OUTPUT_GS: Final[i64] = 220
SHEET.take(6, at=OUTPUT_GS)
OUTPUT_BOOZE: Final[i64] = 226
SHEET.take(6, at=OUTPUT_BOOZE)
OUTPUT_HEAT: Final[i64] = 232
SHEET.take(6, at=OUTPUT_HEAT)
ONE_PER_NEIGHBORHOOD: Final[i64] = 238
SHEET.take(6, at=ONE_PER_NEIGHBORHOOD)
RAID_HEAT: Final[i64] = 244
SHEET.take(6, at=RAID_HEAT)
PAYOFF: Final[i64] = 250
SHEET.take(6, at=PAYOFF)

THRESHOLDS: Final[i64] = 256
SHEET.take(4, at=THRESHOLDS)
DOUBLE_FROM: Final[i64] = 260
SHEET.take(at=DOUBLE_FROM)
DOUBLE_STEP: Final[i64] = 261
SHEET.take(at=DOUBLE_STEP)
DOUBLE_CARDS: Final[i64] = 262
SHEET.take(at=DOUBLE_CARDS)
BADGES: Final[i64] = 263
SHEET.take(1000, at=BADGES)
"""How many single badges stand at or below a degree, for each degree below the double badges."""
MOST_DOUBLE_FROM: Final = 1000

# A Fed card: who picks (1 = the player to the right), then its rows.
OP_SIZE: Final[i64] = 5
ROW_SIZE: Final[i64] = 3 + 3 * 5
ROW_BRIBE: Final[i64] = 0
ROW_MONTHS: Final[i64] = 1
ROW_OP_COUNT: Final[i64] = 2
ROW_OPS: Final[i64] = 3
FED_SIZE: Final[i64] = 1 + 4 * (3 + 3 * 5)
FED_ROWS: Final[i64] = 1
FED: Final[i64] = 1263
SHEET.take(8 * (1 + 4 * (3 + 3 * 5)), at=FED)
# Operations, each with up to four numbers.
LOSE_STOCK: Final[i64] = 0
"""How many; of which types (a set)."""
LOSE_BUILDING: Final[i64] = 1
"""How many; types of which at least some are to be; how many of those."""
LOSE_GOONS: Final[i64] = 2
"""How many."""
LOSE_GS_FRACTION: Final[i64] = 3
"""Numerator, denominator, minimum."""
LOSE_GS: Final[i64] = 4
"""Base, for each Building."""
SERVE: Final[i64] = 5
"""Months; 1 if each Headline adds a month."""
OPS: Final = ["LOSE_STOCK", "LOSE_BUILDING", "LOSE_GOONS", "LOSE_GS_FRACTION", "LOSE_GS", "SERVE"]

# A clause: metric, its parameter, comparison, value.
CLAUSE_SIZE: Final[i64] = 4
AT_LEAST: Final[i64] = 0
AT_MOST: Final[i64] = 1
COMPARISONS: Final = [">=", "<=", "=="]

# A Scheme card: prestige, cost, clauses, Tactic.
SCHEME_PRESTIGE: Final[i64] = 0
SCHEME_COST_GS: Final[i64] = 1
SCHEME_COST_BOOZE: Final[i64] = 2
SCHEME_CLAUSE_COUNT: Final[i64] = 3
SCHEME_CLAUSES: Final[i64] = 4
SCHEME_TACTIC: Final[i64] = 4 + 4 * 4
"""The operation; then three numbers."""
SCHEME_SIZE: Final[i64] = 4 + 4 * 4 + 4
SCHEME: Final[i64] = 1847
SHEET.take(24 * (4 + 4 * 4 + 4), at=SCHEME)
# Tactic operations and their numbers.
MODIFY: Final[i64] = 0
"""Side (0 own, 1 enemy), dice (0 all), amount."""
REROLL: Final[i64] = 1
"""Side, dice (0 any number)."""
EXTRA_DICE: Final[i64] = 2
"""Dice."""
BACKUP: Final[i64] = 3
"""Goons."""
CANCEL: Final[i64] = 4
"""Hits as Attacker, hits as Defender."""
HITS: Final[i64] = 5
"""Hits."""
LOCK: Final[i64] = 6
TAKE_GS: Final[i64] = 7
"""Gs, least."""
HEAL: Final[i64] = 8
"""Goons."""
HEADLINE: Final[i64] = 9
"""Headlines."""
SLIP_AWAY: Final[i64] = 10
CHANGE_HEAT: Final[i64] = 11
"""Side, amount."""
TACTIC_OPS: Final = [
    "modify",
    "reroll",
    "extra_dice",
    "backup",
    "cancel",
    "hits",
    "lock",
    "take_gs",
    "heal",
    "headline",
    "slip_away",
    "heat",
]

# An Infamy card: prestige, kind, then clauses, or metric, parameter and bound.
INFAMY_PRESTIGE: Final[i64] = 0
INFAMY_KIND: Final[i64] = 1
INFAMY_CLAUSE_COUNT: Final[i64] = 2
INFAMY_CLAUSES: Final[i64] = 3
INFAMY_SIZE: Final[i64] = 3 + 4 * 4
INFAMY_CARDS: Final[i64] = 2423
SHEET.take(12 * (3 + 4 * 4), at=INFAMY_CARDS)
REQUIREMENT: Final[i64] = 0
HIGHEST: Final[i64] = 1
LOWEST: Final[i64] = 2

# A mat; number 0 is no mat.
WAREHOUSE_GROUP: Final[i64] = 0
FIRST_ATTACK_FREE: Final[i64] = 1
ATTACK_PIP: Final[i64] = 2
IMPORT_BONUS: Final[i64] = 3
DISCOUNT_TYPES: Final[i64] = 4
DISCOUNT_GS: Final[i64] = 5
BRIBE_DISCOUNT: Final[i64] = 6
BRIBE_MIN: Final[i64] = 7
OPS_HEAT_RELIEF: Final[i64] = 8
BONUS_SPACES: Final[i64] = 9
BONUS_GS: Final[i64] = 10
CONTRACT_CHOICE: Final[i64] = 11
START_GS_BONUS: Final[i64] = 12
START_BOOZE_BONUS: Final[i64] = 13
EXTRA_GOONS_PER_YEAR: Final[i64] = 14
JAIL_RELIEF: Final[i64] = 15
TAKE_CHARGE_BONUS: Final[i64] = 16
MAT_SIZE: Final[i64] = 17
MATS: Final[i64] = 2651
SHEET.take(5 * 17, at=MATS)

# The rule switches.
HEADLINE_FOR_UNDEFENDED_SEIZE: Final[i64] = 2736
SHEET.take(at=HEADLINE_FOR_UNDEFENDED_SEIZE)
UNDEFENDED_STEAL_TORCH: Final[i64] = 2737
SHEET.take(at=UNDEFENDED_STEAL_TORCH)
SETTLEMENT_RAID_HEAT_IS_EXTRA: Final[i64] = 2738
SHEET.take(at=SETTLEMENT_RAID_HEAT_IS_EXTRA)
HEADLINE_FOR_HQ_ROBBERY: Final[i64] = 2739
SHEET.take(at=HEADLINE_FOR_HQ_ROBBERY)
HQ_HALF_UP: Final[i64] = 2740
SHEET.take(at=HQ_HALF_UP)
GUARDS_MAY_RETREAT: Final[i64] = 2741
SHEET.take(at=GUARDS_MAY_RETREAT)
PASS_IS_FINAL: Final[i64] = 2742
SHEET.take(at=PASS_IS_FINAL)
HQ_COUNTS_AS_BUILDING: Final[i64] = 2743
SHEET.take(at=HQ_COUNTS_AS_BUILDING)
CHOOSE_MATS: Final[i64] = 2744
SHEET.take(at=CHOOSE_MATS)
NAMED_STARTER: Final[i64] = 2745
SHEET.take(at=NAMED_STARTER)
"""The seat that begins, counted from 1; 0 = at random."""
SIMULTANEOUS: Final[i64] = 2746
SHEET.take(at=SIMULTANEOUS)
FIRST_GAME: Final[i64] = 2747
SHEET.take(at=FIRST_GAME)
LAST_YEAR: Final[i64] = 2748
SHEET.take(at=LAST_YEAR)
OLD_RAID_HEADLINE: Final[i64] = 2749
SHEET.take(at=OLD_RAID_HEADLINE)
"""Version 1: a Headline also for a Steal or Torch without a Conflict (PR-ATK-8)."""

# The metrics of section 2.8, each with the kind of its parameter.
BLOCKS: Final[i64] = 0
BEST_NBHD: Final[i64] = 1
BEST_AWAY_NBHD: Final[i64] = 2
BEST_RIVAL_HQ_NBHD: Final[i64] = 3
NBHDS_WITH: Final[i64] = 4
BUILDINGS: Final[i64] = 5
BUILDINGS_OF: Final[i64] = 6
BUILDING_TYPES: Final[i64] = 7
BEST_BUILT_NBHD: Final[i64] = 8
STOCKED_OF: Final[i64] = 9
GOONS_ON_MAP: Final[i64] = 10
SCHEMES_DONE: Final[i64] = 11
PLAIN: Final[i64] = 12
"""From here on a metric is one number of the Gang; its place in the state is in the list below."""
PLAIN_FIELDS: Final[i64] = 2750
SHEET.take(12, at=PLAIN_FIELDS)
METRICS: Final = {
    "blocks": "",
    "best_nbhd": "",
    "best_away_nbhd": "",
    "best_rival_hq_nbhd": "",
    "nbhds_with": "number",
    "buildings": "",
    "buildings_of": "types",
    "building_types": "",
    "best_built_nbhd": "",
    "stocked": "types",
    "goons_on_map": "",
    "schemes_done": "",
    "gs": "",
    "booze": "",
    "heat": "",
    "headlines": "",
    "jail": "",
    "year.blocks_gained": "",
    "year.units_wiped": "",
    "year.torches": "",
    "year.extortion_income": "",
    "game.steals": "",
    "game.robberies": "",
    "game.buildings_seized": "",
}
