"""Everything that lies on a Bootleggers table, by name, and the numbers of its components."""

from typing import Final

from mypy_extensions import i64

from volstead.core.layout import Layout

SEATS: Final[i64] = 6

OMALLEY: Final[i64] = 0
HOUSES: Final[i64] = 6

SMALL: Final[i64] = 0
MEDIUM: Final[i64] = 1
LARGE: Final[i64] = 2
TRUCKS: Final[i64] = 22
"""The 20 trucks of the box, small ones first, and two that stand for a lent one."""
FIRST_MEDIUM: Final[i64] = 12
FIRST_LARGE: Final[i64] = 17
LENT_MEDIUM: Final[i64] = 20
LENT_LARGE: Final[i64] = 21
ALL_TRUCKS: Final[i64] = 0xFFFFF
SMALL_TRUCKS: Final[i64] = 0xFFF
MEDIUM_TRUCKS: Final[i64] = 0x1F000
LARGE_TRUCKS: Final[i64] = 0xE0000

STILLS: Final[i64] = 12
"""Family Still of each seat, then the six Remote Stills."""
REMOTE: Final[i64] = 6
STILL_DICE: Final[i64] = 4  # BL-CMP-6
MARKERS: Final[i64] = 20
"""BL-CMP-1: Influence markers of a colour; whose a truck or a Still is uses up none of them."""
IMPROVEMENTS: Final[i64] = 12  # INV-5

DOUBLE_INFLUENCE: Final[i64] = 20
SINGLE_STILL: Final[i64] = 22
DOUBLE_STILL: Final[i64] = 31
IMPROVEMENT: Final[i64] = 37
THUG: Final[i64] = 45
"""First of the Thug cards among the Men of Action; the cards before it are the plain ones."""
THUGS: Final[i64] = 33
SUBDECKS: Final[i64] = 4
SUBDECK: Final[i64] = 18
"""Muscle cards in a subdeck."""
SUBDECK_BITS: Final[i64] = 0x3FFFF
TITLES: Final[i64] = 30
ALL_PLAIN: Final[i64] = 0x1FFFFFFFFFFF
ALL_THUGS: Final[i64] = 0x1FFFFFFFF
TITLE_BITS: Final[i64] = 0x3FFFFFFF
TRUCK_CARDS: Final[i64] = 14
MUSCLE_CARDS: Final[i64] = 72

MAJORITY_DOCK: Final[i64] = 0
MINORITY_DOCK: Final[i64] = 1
PUBLIC_DOCK: Final[i64] = 2
DOCKS: Final[i64] = 3

NONE: Final[i64] = 0
MINORITY: Final[i64] = 1
MAJORITY: Final[i64] = 2
CONTROLLING: Final[i64] = 3

W_P1: Final[i64] = 1
W_P2: Final[i64] = 2
W_P3: Final[i64] = 3
W_P4N: Final[i64] = 4
W_P4S: Final[i64] = 5
W_P4E: Final[i64] = 6
W_P5A: Final[i64] = 7
W_P5B: Final[i64] = 8
W_P5E: Final[i64] = 9
W_P6: Final[i64] = 10

PROMISES: Final[i64] = 42
LEDGER_SIZE: Final[i64] = 36
VOID: Final[i64] = 0
OPEN_PROMISE: Final[i64] = 1
KEPT: Final[i64] = 2
BROKEN: Final[i64] = 3
MOST_CASH_ASKED: Final[i64] = 99  # D-28

LAYOUT: Final = Layout()

ROUND: Final[i64] = LAYOUT.field("round", low=1, high=12)
PHASE: Final[i64] = LAYOUT.field("phase", low=0, high=6)
WINDOW: Final[i64] = LAYOUT.field("window", low=0, high=10)
HOUSE: Final[i64] = LAYOUT.field("house", low=0, high=5)
"""The Speakeasy whose turn it is in Phase 5."""
DISPLAYED: Final[i64] = LAYOUT.field("displayed", low=0, high=1)
"""BL-RND-2: whether the Muscle cards lie face up."""
ACTED: Final[i64] = LAYOUT.field("acted", low=0, high=63)
"""Who has had their turn in the step in hand (BL-RND-4)."""

CASH: Final[i64] = LAYOUT.field("cash", 6, low=0, high=9999)
TALLY: Final[i64] = LAYOUT.field("tally", 6, low=0, high=9999)
"""What the public transfers add up to; always equal to the cash (INV-1)."""
ANNOUNCED: Final[i64] = LAYOUT.field("announced", 6, low=-1, high=9999)
BANK_PAID: Final[i64] = LAYOUT.field("bank_paid")
BANK_GOT: Final[i64] = LAYOUT.field("bank_got")
SUPPLY: Final[i64] = LAYOUT.field("supply", 6, high=20)
BACK: Final[i64] = LAYOUT.field("back_room", 6, high=20)
LOCKED: Final[i64] = LAYOUT.field("locked", 6, high=20)
BACK_DICE: Final[i64] = LAYOUT.field("back_room_dice", 6, high=99)
BACK_IMPROVEMENTS: Final[i64] = LAYOUT.field("back_room_improvements", 6, high=12)
CRATES: Final[i64] = LAYOUT.field("crates", 6, high=9999)
STORED: Final[i64] = LAYOUT.field("stored", high=63)
"""Who has played Warehouse this Round."""
HELD: Final[i64] = LAYOUT.field("held", high=63)
"""Who holds crates from a Warehouse of the Round before (INV-9)."""

MUSCLE_HAND: Final[i64] = LAYOUT.field("muscle_hand", 6, 4, high=SUBDECK_BITS)
MUSCLE_OUT: Final[i64] = LAYOUT.field("muscle_discarded", 4, high=SUBDECK_BITS)
CHOSEN: Final[i64] = LAYOUT.field("chosen", 6, high=72)
EFFECT: Final[i64] = LAYOUT.field("effective_muscle", 6, high=155)
"""Effective Muscle in halves, 0 while no card is displayed."""

MEN_DECK: Final[i64] = LAYOUT.field("men_deck", high=ALL_PLAIN)
THUG_DECK: Final[i64] = LAYOUT.field("thug_deck", high=ALL_THUGS)
OFFER: Final[i64] = LAYOUT.field("offer", 6, low=-1, high=77)
MEN_OUT: Final[i64] = LAYOUT.field("men_discarded", high=ALL_PLAIN)
THUG_OUT: Final[i64] = LAYOUT.field("thugs_discarded", high=ALL_THUGS)
TRUCK_DECK: Final[i64] = LAYOUT.field("truck_deck", high=0x3FFF)
TRUCK_OFFER: Final[i64] = LAYOUT.field("truck_offer", low=-1, high=13)
TRUCK_OUT: Final[i64] = LAYOUT.field("trucks_discarded", high=0x3FFF)
HAND: Final[i64] = LAYOUT.field("hand", 6, high=ALL_THUGS)
KNOWN: Final[i64] = LAYOUT.field("known", 33, high=2**48 - 1)
"""Where each Thug card may be, eight bits a seat that wonders: a bit a hand, and one for the deck."""
UNION_BOSS_AT: Final[i64] = LAYOUT.field("union_boss", low=-1, high=5)
UNION_BOSS_CARD: Final[i64] = LAYOUT.field("union_boss_card", low=-1, high=32)
WINDFALL_LEFT: Final[i64] = LAYOUT.field("windfall_left", high=12)
"""The Round in which Windfall left the Offer."""
STEPPED_BACK: Final[i64] = LAYOUT.field("stepped_back", 6, high=TITLE_BITS)
PASSED: Final[i64] = LAYOUT.field("passed", high=63)
"""Who has passed in the open window since the last action."""
INTENT: Final[i64] = LAYOUT.field("intent", 6, low=-1, high=99999)
RAISED: Final[i64] = LAYOUT.field("raised", high=63)

ON: Final[i64] = LAYOUT.field("markers", 6, 6, high=20)
IMPROVED: Final[i64] = LAYOUT.field("improved", 6, high=12)
BUSTED: Final[i64] = LAYOUT.field("busted", high=63)
COPPERED: Final[i64] = LAYOUT.field("copper_in_the_house", high=63)
PAYOFF: Final[i64] = LAYOUT.field("big_payoff", 6, low=-1, high=5)
PACKING: Final[i64] = LAYOUT.field("packing_heat", 6, low=-1, high=5)
THIRST: Final[i64] = LAYOUT.field("thirsty", 6, high=33)
MOUTH: Final[i64] = LAYOUT.field("word_of_mouth", 6, high=33)
FINISHED: Final[i64] = LAYOUT.field("finished", high=63)
"""Speakeasies whose turn in Phase 5 of this Round is over."""
ROLLED_DICE: Final[i64] = LAYOUT.field("rolled_dice", high=99)
ROLLED: Final[i64] = LAYOUT.field("rolled", high=999)
DEMAND: Final[i64] = LAYOUT.field("demand", low=-1, high=9999)
SOLD_HERE: Final[i64] = LAYOUT.field("sold_here", high=9999)

STILL_OWNER: Final[i64] = LAYOUT.field("still_owner", 12, low=-1, high=5)
DICE_ON: Final[i64] = LAYOUT.field("still_dice", 12, high=4)
SHUT: Final[i64] = LAYOUT.field("shut_stills", high=0xFFF)
MADE: Final[i64] = LAYOUT.field("family_made", 6, high=24)
COPPER: Final[i64] = LAYOUT.field("copper", low=-1, high=5)

OWNED: Final[i64] = LAYOUT.field("owned_trucks", 6, high=ALL_TRUCKS)
OPERATED: Final[i64] = LAYOUT.field("operated_trucks", 6, high=0x3FFFFF)
LINED: Final[i64] = LAYOUT.field("lined_trucks", high=0x3FFFFF)
CARGO: Final[i64] = LAYOUT.field("cargo", 22, high=9)
CARGO_OWNER: Final[i64] = LAYOUT.field("cargo_owner", 22, low=-1, high=5)
SPOT: Final[i64] = LAYOUT.field("spot", 22, low=-1, high=17)
"""House times three plus dock, or -1 when parked."""
ARRIVAL: Final[i64] = LAYOUT.field("arrival", 22, high=9999)
"""Order of standing in line."""
ARRIVALS: Final[i64] = LAYOUT.field("arrivals", high=9999)
LOADING: Final[i64] = LAYOUT.field("loading", 22, high=9)
LOADED_TRUCKS: Final[i64] = LAYOUT.field("loaded_trucks", high=0x3FFFFF)
"""Trucks for which the number of crates is settled while loading goes on."""
READY: Final[i64] = LAYOUT.field("ready", high=63)

MADE_CRATES: Final[i64] = LAYOUT.field("crates_made")
SOLD_CRATES: Final[i64] = LAYOUT.field("crates_sold")
LOST_CRATES: Final[i64] = LAYOUT.field("crates_lost")

PLAYED: Final[i64] = LAYOUT.field("played_card", low=-1, high=32)
"""The Thug card that is announced and not yet settled."""
MOST_TARGETS: Final[i64] = 4
TARGET: Final[i64] = LAYOUT.field("target", 6, 4, low=-1, high=99)
"""What the player of a card has chosen so far, each seat for itself."""

DEAL_TO: Final[i64] = LAYOUT.field("deal_to", 6, low=-1, high=6)
DEAL_OPEN: Final[i64] = LAYOUT.field("deal_open", high=63)
"""Proposers whose proposal is sent and waits for its answer."""
DRAFTING: Final[i64] = LAYOUT.field("drafting", 6, high=14)
"""Which field of their draft a seat is at; 0 when it drafts nothing."""
COUNTERING: Final[i64] = LAYOUT.field("countering", high=63)
"""Who drafts an answer to a proposal that they have countered, which all know."""
DEAL_CASH: Final[i64] = LAYOUT.field("deal_cash", 6, 2, high=9999)
DEAL_CRATES: Final[i64] = LAYOUT.field("deal_crates", 6, 2, high=9999)
DEAL_SOLD: Final[i64] = LAYOUT.field("deal_trucks_sold", 6, 2, high=ALL_TRUCKS)
DEAL_RENTED: Final[i64] = LAYOUT.field("deal_trucks_rented", 6, 2, high=ALL_TRUCKS)
DEAL_CARDS: Final[i64] = LAYOUT.field("deal_titles", 6, 2, high=ALL_THUGS)
DEAL_PROMISES: Final[i64] = LAYOUT.field("deal_promises", 6, 2, high=2**54 - 1)
PROPOSALS: Final[i64] = LAYOUT.field("proposals", 6, high=99)
OUTSIDE: Final[i64] = LAYOUT.field("proposals_outside", 6, high=99)
DONE_DEALING: Final[i64] = LAYOUT.field("done_dealing", high=63)
LEDGER: Final[i64] = LAYOUT.field("ledger", LEDGER_SIZE, high=2**54)
"""Promises: who, to whom, which form, Round, mark, count so far; see promises.py."""

OFFERS: Final[i64] = 12
"""BL-DEAL-22: offers that a table may have open at a time. Their terms lie like the drafts', twice six of them."""
OFFERED_CASH: Final[i64] = LAYOUT.field("offered_cash", 6, 2, high=9999, since=2)
LAYOUT.field("offered_crates", 6, 2, high=9999, since=2)
LAYOUT.field("offered_trucks_sold", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("offered_trucks_rented", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("offered_titles", 6, 2, high=ALL_THUGS, since=2)
LAYOUT.field("offered_promises", 6, 2, high=2**54 - 1, since=2)
MORE_CASH: Final[i64] = LAYOUT.field("more_offered_cash", 6, 2, high=9999, since=2)
LAYOUT.field("more_offered_crates", 6, 2, high=9999, since=2)
LAYOUT.field("more_offered_trucks_sold", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("more_offered_trucks_rented", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("more_offered_titles", 6, 2, high=ALL_THUGS, since=2)
LAYOUT.field("more_offered_promises", 6, 2, high=2**54 - 1, since=2)
OFFER_BY: Final[i64] = LAYOUT.field("offer_by", 12, high=6, since=2)
"""Whose offer it is, counted from 1; 0 for a free place."""
OFFER_TO: Final[i64] = LAYOUT.field("offer_to", 12, high=63, since=2)
"""Those whose answer is still to come."""
OFFER_CRIED: Final[i64] = LAYOUT.field("offer_cried", high=0xFFF, since=2)
"""Offers that were cried out to all."""
OFFER_BOUND: Final[i64] = LAYOUT.field("offer_bound", high=0xFFF, since=2)
OFFER_AGREED: Final[i64] = LAYOUT.field("offer_agreed", 12, high=63, since=2)
"""Who has agreed to a bound offer."""
OFFER_THREAT: Final[i64] = LAYOUT.field("offer_threat", 12, high=30, since=2)
"""The title that is threatened with, counted from 1; 0 for none."""
DRAFT_THREAT: Final[i64] = LAYOUT.field("draft_threat", 6, high=30, since=2)
DRAFT_VOW: Final[i64] = LAYOUT.field("draft_vow", 6, high=2**18 - 1, since=2)
"""A promise that is being put into words."""
ANSWERS: Final[i64] = LAYOUT.field("draft_answers", 6, high=12, since=2)
"""The offer that a draft counters, counted from 1."""
CLEARED: Final[i64] = LAYOUT.field("draft_cleared", 6, high=0x3FFF, since=2)
"""The fields of a counter that were emptied."""
TO_LET: Final[i64] = LAYOUT.field("to_let", high=ALL_TRUCKS, since=2)

# Numbers that clones share, packed in the game's data.
CIRCLES: Final[i64] = 0
SHADED: Final[i64] = 6
SQUARES: Final[i64] = 12
DEMAND_DICE: Final[i64] = 18
WHOLESALE: Final[i64] = 24
PROFIT: Final[i64] = 30
CAPACITY: Final[i64] = 36
GRAFT: Final[i64] = 58
PLAYERS: Final[i64] = 80
HOUSE_COUNT: Final[i64] = 81
ROUNDS: Final[i64] = 82
DEALS: Final[i64] = 83
ADVANCED: Final[i64] = 84
AT_ONCE: Final[i64] = 85
PRICE: Final[i64] = 86
"""Price of Muscle card n at PRICE + n."""
END_CASH: Final[i64] = 159
PER_SUBDECK: Final[i64] = 160
THUGS_USED: Final[i64] = 161
GOODS_IN_STAGE: Final[i64] = 162
"""The old readings of rules, each 1 in the versions that have it; `rules.py` SWITCHES says which."""
ONE_OFFER: Final[i64] = 163
SET_PROMISES: Final[i64] = 164
DONE_STAYS: Final[i64] = 165
HAND_TO_PROPOSE: Final[i64] = 166
HAND_FORGOTTEN: Final[i64] = 167
IMPROVEMENTS_UNLIMITED: Final[i64] = 168
DATA_SIZE: Final[i64] = 169


# What has two dimensions.


def on(house: i64, seat: i64) -> i64:
    """Where the number of a player's markers on a Speakeasy lies."""
    return ON + house * SEATS + seat


def muscle_hand(seat: i64, subdeck: i64) -> i64:
    """Where the Muscle cards of a subdeck in a hand lie, as a set."""
    return MUSCLE_HAND + seat * SUBDECKS + subdeck


def target(seat: i64, choice: i64) -> i64:
    """Where a choice for the card that a player plays lies."""
    return TARGET + seat * MOST_TARGETS + choice


def line(house: i64, dock: i64) -> i64:
    """The line of trucks at a dock."""
    return house * DOCKS + dock


def muscle_card(subdeck: i64, rank: i64) -> i64:
    """A Muscle card, 1 to 72, by its subdeck and its place there."""
    return subdeck * SUBDECK + rank + 1


def subdeck_of(card: i64) -> i64:
    return (card - 1) // SUBDECK


def rank_of(card: i64) -> i64:
    """The place of a Muscle card in its subdeck."""
    return (card - 1) % SUBDECK
