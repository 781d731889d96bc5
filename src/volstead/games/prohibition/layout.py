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
YEAR: Final[i64] = LAYOUT.field("year", low=1921, high=1926)
FIRST: Final[i64] = LAYOUT.field("first", high=3)
"""Who held the Starting Marker when the Year began."""
MARKER: Final[i64] = LAYOUT.field("marker", high=3)
SPACES_USED: Final[i64] = LAYOUT.field("spaces_used", 16, high=15)
"""The Gangs with a Gangster on each space."""
TILES_TAKEN: Final[i64] = LAYOUT.field("tiles_taken", 6, high=7)
SCHEME_DECK: Final[i64] = LAYOUT.field("scheme_deck", high=2**24 - 1)
SCHEME_DISCARDS: Final[i64] = LAYOUT.field("scheme_discards", high=2**24 - 1)
FED_DECK: Final[i64] = LAYOUT.field("fed_deck", high=255)
FED_DISCARDS: Final[i64] = LAYOUT.field("fed_discards", high=255)

# The Gangs.
MAT: Final[i64] = LAYOUT.field("mat", 4, high=4)
GS: Final[i64] = LAYOUT.field("gs", 4, high=10**6)
BOOZE: Final[i64] = LAYOUT.field("booze", 4, high=10**4)
HEAT: Final[i64] = LAYOUT.field("heat", 4, high=10**6)
PEAK: Final[i64] = LAYOUT.field("peak", 4, high=10**6)
HEADLINES: Final[i64] = LAYOUT.field("headlines", 4, high=10**6)
JAIL: Final[i64] = LAYOUT.field("jail", 4, high=10**6)
GANGSTERS: Final[i64] = LAYOUT.field("gangsters", 4, high=20)
"""Gangsters still to be placed this Year."""
SPENT: Final[i64] = LAYOUT.field("spent", 4, high=20)
"""Gangsters that came back to the mat and are not placed again this Year."""
PASSED: Final[i64] = LAYOUT.field("passed", 4, high=1)
HAND: Final[i64] = LAYOUT.field("hand", 4, high=2**24 - 1)
COMPLETED: Final[i64] = LAYOUT.field("completed", 4, high=2**24 - 1)
CONTRACT: Final[i64] = LAYOUT.field("contract", 4, high=2**24 - 1)
"""Cards drawn by Contract Professional, of which one is going to be kept."""
PACK: Final[i64] = LAYOUT.field("pack", 4, high=2**24 - 1)
PICK: Final[i64] = LAYOUT.field("pick", 4, high=24)
INFAMY_DEALT: Final[i64] = LAYOUT.field("infamy_dealt", 4, high=2**12 - 1)
INFAMY: Final[i64] = LAYOUT.field("infamy", 4, high=12)
ROBBED: Final[i64] = LAYOUT.field("robbed", 4, high=1)
HOSPITAL_GOONS: Final[i64] = LAYOUT.field("hospital_goons", 4, high=100)
HOSPITAL_GUARDS: Final[i64] = LAYOUT.field("hospital_guards", 4, high=100)
RESERVE_GOONS: Final[i64] = LAYOUT.field("reserve_goons", 4, high=100)
RESERVE_GUARDS: Final[i64] = LAYOUT.field("reserve_guards", 4, high=100)
FEDS_DUE: Final[i64] = LAYOUT.field("feds_due", 4, high=10**6)
FEDS_PENDING: Final[i64] = LAYOUT.field("feds_pending", 4, high=255)
FEDS_DRAWN: Final[i64] = LAYOUT.field("feds_drawn", 4, high=10**6)
"""Fed cards that came due and were dealt with, drawn or not to be had."""
ATTACKS: Final[i64] = LAYOUT.field("attacks", 4, high=100)
BLOCKS_GAINED: Final[i64] = LAYOUT.field("blocks_gained", 4, high=1000)
UNITS_WIPED: Final[i64] = LAYOUT.field("units_wiped", 4, high=1000)
TORCHES: Final[i64] = LAYOUT.field("torches", 4, high=1000)
EXTORTION_INCOME: Final[i64] = LAYOUT.field("extortion_income", 4, high=10**5)
STEALS: Final[i64] = LAYOUT.field("steals", 4, high=1000)
ROBBERIES: Final[i64] = LAYOUT.field("robberies", 4, high=1000)
BUILDINGS_SEIZED: Final[i64] = LAYOUT.field("buildings_seized", 4, high=1000)

# The map.
TURF: Final[i64] = LAYOUT.field("turf", 4, high=2**56 - 1)
BUILT: Final[i64] = LAYOUT.field("built", 6, high=2**56 - 1)
"""The Blocks with a Building, for each type."""
STOCKED: Final[i64] = LAYOUT.field("stocked", high=2**56 - 1)
FOUGHT: Final[i64] = LAYOUT.field("fought", high=2**56 - 1)
"""The Blocks that had a Conflict this Year."""
GOONS: Final[i64] = LAYOUT.field("goons", 56, high=20)
GUARDS: Final[i64] = LAYOUT.field("guards", 56, high=20)
STANDING: Final[i64] = LAYOUT.field("gangsters_standing", 56, high=20)
"""Gangsters of the owner that stand in a Block: its Goons are Laying Low."""

# Arranging in secret: what the others see until it is revealed.
STAGE: Final[i64] = LAYOUT.field("stage", 4, high=3)
HIDING: Final[i64] = LAYOUT.field("hiding", high=15)
SHOWN_UNITS: Final[i64] = LAYOUT.field("shown_units", 56, high=400)
SHOWN_STOCKED: Final[i64] = LAYOUT.field("shown_stocked", high=2**56 - 1)
SHOWN_RESERVE: Final[i64] = LAYOUT.field("shown_reserve", 4, high=100)
SHOWN_GS: Final[i64] = LAYOUT.field("shown_gs", 4, high=10**6)
SHOWN_BOOZE: Final[i64] = LAYOUT.field("shown_booze", 4, high=10**4)

# The Attack in progress. Side 0 is the Attacker, side 1 the Defender.
ATTACKER: Final[i64] = LAYOUT.field("attacker", high=3)
DEFENDER: Final[i64] = LAYOUT.field("defender", high=3)
SOURCE: Final[i64] = LAYOUT.field("source", high=55)
TARGET: Final[i64] = LAYOUT.field("target", high=55)
AWAY: Final[i64] = LAYOUT.field("away", high=20)
"""Goons of the Attacker in the target Block."""
GANGSTER_AWAY: Final[i64] = LAYOUT.field("gangster_away", high=1)
"""1 while the Attack's Gangster stands with them."""
ROUND: Final[i64] = LAYOUT.field("round", high=10**6)
DICE_COUNT: Final[i64] = LAYOUT.field("dice_count", 2, high=8)
DICE: Final[i64] = LAYOUT.field("dice", 2, 8, high=6)
MODIFIERS: Final[i64] = LAYOUT.field("modifiers", 2, 8, low=-100, high=100)
TACTIC: Final[i64] = LAYOUT.field("tactic", 2, high=24)
"""The card that a side plays in this Round, counted from 1."""
EXTRA_HITS: Final[i64] = LAYOUT.field("extra_hits", 2, high=100)
CANCELLED: Final[i64] = LAYOUT.field("cancelled", 2, high=1000)
"""Hits against a side that do not count."""
SLIPPING: Final[i64] = LAYOUT.field("slipping", 2, high=1)
HEALING: Final[i64] = LAYOUT.field("healing", 2, high=100)
LOCKED: Final[i64] = LAYOUT.field("locked", 2, high=1)
EXTRA_HEADLINES: Final[i64] = LAYOUT.field("extra_headlines", 2, high=100)
LOSSES: Final[i64] = LAYOUT.field("losses", 2, high=1000)
"""Units of a side Wiped Out in this Conflict."""
ATTACK_FIRST: Final[i64] = ATTACKER
ATTACK_END: Final[i64] = LAYOUT.size

# What follows from the rest, kept at hand.
OWNER: Final[i64] = LAYOUT.field("owner", 56, derived=True)
"""The Gang that owns a Block, counted from 1."""
GOON_BLOCKS: Final[i64] = LAYOUT.field("goon_blocks", derived=True)
GUARD_BLOCKS: Final[i64] = LAYOUT.field("guard_blocks", derived=True)
FULL_BLOCKS: Final[i64] = LAYOUT.field("full_blocks", derived=True)
LOW_BLOCKS: Final[i64] = LAYOUT.field("low_blocks", derived=True)
"""The Blocks whose Goons are Laying Low."""


def die(side: i64, number: i64) -> i64:
    """The place of a die among the dice of both sides."""
    return side * MOST_DICE + number
