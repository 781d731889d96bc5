"""Everything on the table, by name. Gangs are seats; Blocks are numbered 0 to 55, eight a Neighborhood.

A set of Blocks, of cards or of Gangs is one number with a bit for each member. Mats and Infamy cards held by a Gang
are counted from 1, so that 0 means none.
"""

from typing import Final

from mypy_extensions import i64

from volstead.core.layout import Layout

GANGS: Final[i64] = 4
BLOCK_COUNT: Final[i64] = 56
HOOD_SIZE: Final[i64] = 8
"""Blocks of a Neighborhood; they follow one another."""
HOOD: Final[i64] = 0xFF
"""The first Neighborhood as a set of Blocks."""
NEIGHBORHOOD_COUNT: Final[i64] = 7
TYPE_COUNT: Final[i64] = 6
SPACE_COUNT: Final[i64] = 16
SCHEME_COUNT: Final[i64] = 24
INFAMY_COUNT: Final[i64] = 12
FED_COUNT: Final[i64] = 8
MOST_DICE: Final[i64] = 8

LAYOUT: Final = Layout()

# The boards.
YEAR: Final[i64] = 74
LAYOUT.field("year", low=1921, high=1926, at=YEAR)
FIRST: Final[i64] = 75
LAYOUT.field("first", high=3, at=FIRST)
"""Who held the Starting Marker when the Year began."""
MARKER: Final[i64] = 76
LAYOUT.field("marker", high=3, at=MARKER)
SPACES_USED: Final[i64] = 77
LAYOUT.field("spaces_used", 16, high=15, at=SPACES_USED)
"""The Gangs with a Gangster on each space."""
TILES_TAKEN: Final[i64] = 93
LAYOUT.field("tiles_taken", 6, high=7, at=TILES_TAKEN)
SCHEME_DECK: Final[i64] = 99
LAYOUT.field("scheme_deck", high=2**24 - 1, at=SCHEME_DECK)
SCHEME_DISCARDS: Final[i64] = 100
LAYOUT.field("scheme_discards", high=2**24 - 1, at=SCHEME_DISCARDS)
FED_DECK: Final[i64] = 101
LAYOUT.field("fed_deck", high=255, at=FED_DECK)
FED_DISCARDS: Final[i64] = 102
LAYOUT.field("fed_discards", high=255, at=FED_DISCARDS)

# The Gangs.
MAT: Final[i64] = 103
LAYOUT.field("mat", 4, high=4, at=MAT)
GS: Final[i64] = 107
LAYOUT.field("gs", 4, high=10**6, at=GS)
BOOZE: Final[i64] = 111
LAYOUT.field("booze", 4, high=10**4, at=BOOZE)
HEAT: Final[i64] = 115
LAYOUT.field("heat", 4, high=10**6, at=HEAT)
PEAK: Final[i64] = 119
LAYOUT.field("peak", 4, high=10**6, at=PEAK)
HEADLINES: Final[i64] = 123
LAYOUT.field("headlines", 4, high=10**6, at=HEADLINES)
JAIL: Final[i64] = 127
LAYOUT.field("jail", 4, high=10**6, at=JAIL)
GANGSTERS: Final[i64] = 131
LAYOUT.field("gangsters", 4, high=20, at=GANGSTERS)
"""Gangsters still to be placed this Year."""
SPENT: Final[i64] = 135
LAYOUT.field("spent", 4, high=20, at=SPENT)
"""Gangsters that came back to the mat and are not placed again this Year."""
PASSED: Final[i64] = 139
LAYOUT.field("passed", 4, high=1, at=PASSED)
HAND: Final[i64] = 143
LAYOUT.field("hand", 4, high=2**24 - 1, at=HAND)
COMPLETED: Final[i64] = 147
LAYOUT.field("completed", 4, high=2**24 - 1, at=COMPLETED)
CONTRACT: Final[i64] = 151
LAYOUT.field("contract", 4, high=2**24 - 1, at=CONTRACT)
"""Cards drawn by Contract Professional, of which one is going to be kept."""
PACK: Final[i64] = 155
LAYOUT.field("pack", 4, high=2**24 - 1, at=PACK)
PICK: Final[i64] = 159
LAYOUT.field("pick", 4, high=24, at=PICK)
INFAMY_DEALT: Final[i64] = 163
LAYOUT.field("infamy_dealt", 4, high=2**12 - 1, at=INFAMY_DEALT)
INFAMY: Final[i64] = 167
LAYOUT.field("infamy", 4, high=12, at=INFAMY)
ROBBED: Final[i64] = 171
LAYOUT.field("robbed", 4, high=1, at=ROBBED)
HOSPITAL_GOONS: Final[i64] = 175
LAYOUT.field("hospital_goons", 4, high=100, at=HOSPITAL_GOONS)
HOSPITAL_GUARDS: Final[i64] = 179
LAYOUT.field("hospital_guards", 4, high=100, at=HOSPITAL_GUARDS)
RESERVE_GOONS: Final[i64] = 183
LAYOUT.field("reserve_goons", 4, high=100, at=RESERVE_GOONS)
RESERVE_GUARDS: Final[i64] = 187
LAYOUT.field("reserve_guards", 4, high=100, at=RESERVE_GUARDS)
FEDS_DUE: Final[i64] = 191
LAYOUT.field("feds_due", 4, high=10**6, at=FEDS_DUE)
FEDS_PENDING: Final[i64] = 195
LAYOUT.field("feds_pending", 4, high=255, at=FEDS_PENDING)
FEDS_DRAWN: Final[i64] = 199
LAYOUT.field("feds_drawn", 4, high=10**6, at=FEDS_DRAWN)
"""Fed cards that came due and were dealt with, drawn or not to be had."""
ATTACKS: Final[i64] = 203
LAYOUT.field("attacks", 4, high=100, at=ATTACKS)
BLOCKS_GAINED: Final[i64] = 207
LAYOUT.field("blocks_gained", 4, high=1000, at=BLOCKS_GAINED)
UNITS_WIPED: Final[i64] = 211
LAYOUT.field("units_wiped", 4, high=1000, at=UNITS_WIPED)
TORCHES: Final[i64] = 215
LAYOUT.field("torches", 4, high=1000, at=TORCHES)
EXTORTION_INCOME: Final[i64] = 219
LAYOUT.field("extortion_income", 4, high=10**5, at=EXTORTION_INCOME)
STEALS: Final[i64] = 223
LAYOUT.field("steals", 4, high=1000, at=STEALS)
ROBBERIES: Final[i64] = 227
LAYOUT.field("robberies", 4, high=1000, at=ROBBERIES)
BUILDINGS_SEIZED: Final[i64] = 231
LAYOUT.field("buildings_seized", 4, high=1000, at=BUILDINGS_SEIZED)

# The map.
TURF: Final[i64] = 235
LAYOUT.field("turf", 4, high=2**56 - 1, at=TURF)
BUILT: Final[i64] = 239
LAYOUT.field("built", 6, high=2**56 - 1, at=BUILT)
"""The Blocks with a Building, for each type."""
STOCKED: Final[i64] = 245
LAYOUT.field("stocked", high=2**56 - 1, at=STOCKED)
FOUGHT: Final[i64] = 246
LAYOUT.field("fought", high=2**56 - 1, at=FOUGHT)
"""The Blocks that had a Conflict this Year."""
GOONS: Final[i64] = 247
LAYOUT.field("goons", 56, high=20, at=GOONS)
GUARDS: Final[i64] = 303
LAYOUT.field("guards", 56, high=20, at=GUARDS)
STANDING: Final[i64] = 359
LAYOUT.field("gangsters_standing", 56, high=20, at=STANDING)
"""Gangsters of the owner that stand in a Block: its Goons are Laying Low."""

# Arranging in secret: what the others see until it is revealed.
STAGE: Final[i64] = 415
LAYOUT.field("stage", 4, high=3, at=STAGE)
HIDING: Final[i64] = 419
LAYOUT.field("hiding", high=15, at=HIDING)
SHOWN_UNITS: Final[i64] = 420
LAYOUT.field("shown_units", 56, high=400, at=SHOWN_UNITS)
SHOWN_STOCKED: Final[i64] = 476
LAYOUT.field("shown_stocked", high=2**56 - 1, at=SHOWN_STOCKED)
SHOWN_RESERVE: Final[i64] = 477
LAYOUT.field("shown_reserve", 4, high=100, at=SHOWN_RESERVE)
SHOWN_GS: Final[i64] = 481
LAYOUT.field("shown_gs", 4, high=10**6, at=SHOWN_GS)
SHOWN_BOOZE: Final[i64] = 485
LAYOUT.field("shown_booze", 4, high=10**4, at=SHOWN_BOOZE)

# The Attack in progress. Side 0 is the Attacker, side 1 the Defender.
ATTACKER: Final[i64] = 489
LAYOUT.field("attacker", high=3, at=ATTACKER)
DEFENDER: Final[i64] = 490
LAYOUT.field("defender", high=3, at=DEFENDER)
SOURCE: Final[i64] = 491
LAYOUT.field("source", high=55, at=SOURCE)
TARGET: Final[i64] = 492
LAYOUT.field("target", high=55, at=TARGET)
AWAY: Final[i64] = 493
LAYOUT.field("away", high=20, at=AWAY)
"""Goons of the Attacker in the target Block."""
GANGSTER_AWAY: Final[i64] = 494
LAYOUT.field("gangster_away", high=1, at=GANGSTER_AWAY)
"""1 while the Attack's Gangster stands with them."""
ROUND: Final[i64] = 495
LAYOUT.field("round", high=10**6, at=ROUND)
DICE_COUNT: Final[i64] = 496
LAYOUT.field("dice_count", 2, high=8, at=DICE_COUNT)
DICE: Final[i64] = 498
LAYOUT.field("dice", 2, 8, high=6, at=DICE)
MODIFIERS: Final[i64] = 514
LAYOUT.field("modifiers", 2, 8, low=-100, high=100, at=MODIFIERS)
TACTIC: Final[i64] = 530
LAYOUT.field("tactic", 2, high=24, at=TACTIC)
"""The card that a side plays in this Round, counted from 1."""
EXTRA_HITS: Final[i64] = 532
LAYOUT.field("extra_hits", 2, high=100, at=EXTRA_HITS)
CANCELLED: Final[i64] = 534
LAYOUT.field("cancelled", 2, high=1000, at=CANCELLED)
"""Hits against a side that do not count."""
SLIPPING: Final[i64] = 536
LAYOUT.field("slipping", 2, high=1, at=SLIPPING)
HEALING: Final[i64] = 538
LAYOUT.field("healing", 2, high=100, at=HEALING)
LOCKED: Final[i64] = 540
LAYOUT.field("locked", 2, high=1, at=LOCKED)
EXTRA_HEADLINES: Final[i64] = 542
LAYOUT.field("extra_headlines", 2, high=100, at=EXTRA_HEADLINES)
LOSSES: Final[i64] = 544
LAYOUT.field("losses", 2, high=1000, at=LOSSES)
"""Units of a side Wiped Out in this Conflict."""
ATTACK_FIRST: Final[i64] = ATTACKER
ATTACK_END: Final[i64] = LAYOUT.size

# What follows from the rest, kept at hand.
OWNER: Final[i64] = 546
LAYOUT.field("owner", 56, derived=True, at=OWNER)
"""The Gang that owns a Block, counted from 1."""
GOON_BLOCKS: Final[i64] = 602
LAYOUT.field("goon_blocks", derived=True, at=GOON_BLOCKS)
GUARD_BLOCKS: Final[i64] = 603
LAYOUT.field("guard_blocks", derived=True, at=GUARD_BLOCKS)
FULL_BLOCKS: Final[i64] = 604
LAYOUT.field("full_blocks", derived=True, at=FULL_BLOCKS)
LOW_BLOCKS: Final[i64] = 605
LAYOUT.field("low_blocks", derived=True, at=LOW_BLOCKS)
"""The Blocks whose Goons are Laying Low."""


def die(side: i64, number: i64) -> i64:
    """The place of a die among the dice of both sides."""
    return side * MOST_DICE + number
