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

ROUND: Final[i64] = 74
LAYOUT.field("round", low=1, high=12, at=ROUND)
PHASE: Final[i64] = 75
LAYOUT.field("phase", low=0, high=6, at=PHASE)
WINDOW: Final[i64] = 76
LAYOUT.field("window", low=0, high=10, at=WINDOW)
HOUSE: Final[i64] = 77
LAYOUT.field("house", low=0, high=5, at=HOUSE)
"""The Speakeasy whose turn it is in Phase 5."""
DISPLAYED: Final[i64] = 78
LAYOUT.field("displayed", low=0, high=1, at=DISPLAYED)
"""BL-RND-2: whether the Muscle cards lie face up."""
ACTED: Final[i64] = 79
LAYOUT.field("acted", low=0, high=63, at=ACTED)
"""Who has had their turn in the step in hand (BL-RND-4)."""

CASH: Final[i64] = 80
LAYOUT.field("cash", 6, low=0, high=9999, at=CASH)
TALLY: Final[i64] = 86
LAYOUT.field("tally", 6, low=0, high=9999, at=TALLY)
"""What the public transfers add up to; always equal to the cash (INV-1)."""
ANNOUNCED: Final[i64] = 92
LAYOUT.field("announced", 6, low=-1, high=9999, at=ANNOUNCED)
BANK_PAID: Final[i64] = 98
LAYOUT.field("bank_paid", at=BANK_PAID)
BANK_GOT: Final[i64] = 99
LAYOUT.field("bank_got", at=BANK_GOT)
SUPPLY: Final[i64] = 100
LAYOUT.field("supply", 6, high=20, at=SUPPLY)
BACK: Final[i64] = 106
LAYOUT.field("back_room", 6, high=20, at=BACK)
LOCKED: Final[i64] = 112
LAYOUT.field("locked", 6, high=20, at=LOCKED)
BACK_DICE: Final[i64] = 118
LAYOUT.field("back_room_dice", 6, high=99, at=BACK_DICE)
BACK_IMPROVEMENTS: Final[i64] = 124
LAYOUT.field("back_room_improvements", 6, high=12, at=BACK_IMPROVEMENTS)
CRATES: Final[i64] = 130
LAYOUT.field("crates", 6, high=9999, at=CRATES)
STORED: Final[i64] = 136
LAYOUT.field("stored", high=63, at=STORED)
"""Who has played Warehouse this Round."""
HELD: Final[i64] = 137
LAYOUT.field("held", high=63, at=HELD)
"""Who holds crates from a Warehouse of the Round before (INV-9)."""

MUSCLE_HAND: Final[i64] = 138
LAYOUT.field("muscle_hand", 6, 4, high=SUBDECK_BITS, at=MUSCLE_HAND)
MUSCLE_OUT: Final[i64] = 162
LAYOUT.field("muscle_discarded", 4, high=SUBDECK_BITS, at=MUSCLE_OUT)
CHOSEN: Final[i64] = 166
LAYOUT.field("chosen", 6, high=72, at=CHOSEN)
EFFECT: Final[i64] = 172
LAYOUT.field("effective_muscle", 6, high=155, at=EFFECT)
"""Effective Muscle in halves, 0 while no card is displayed."""

MEN_DECK: Final[i64] = 178
LAYOUT.field("men_deck", high=ALL_PLAIN, at=MEN_DECK)
THUG_DECK: Final[i64] = 179
LAYOUT.field("thug_deck", high=ALL_THUGS, at=THUG_DECK)
OFFER: Final[i64] = 180
LAYOUT.field("offer", 6, low=-1, high=77, at=OFFER)
MEN_OUT: Final[i64] = 186
LAYOUT.field("men_discarded", high=ALL_PLAIN, at=MEN_OUT)
THUG_OUT: Final[i64] = 187
LAYOUT.field("thugs_discarded", high=ALL_THUGS, at=THUG_OUT)
TRUCK_DECK: Final[i64] = 188
LAYOUT.field("truck_deck", high=0x3FFF, at=TRUCK_DECK)
TRUCK_OFFER: Final[i64] = 189
LAYOUT.field("truck_offer", low=-1, high=13, at=TRUCK_OFFER)
TRUCK_OUT: Final[i64] = 190
LAYOUT.field("trucks_discarded", high=0x3FFF, at=TRUCK_OUT)
HAND: Final[i64] = 191
LAYOUT.field("hand", 6, high=ALL_THUGS, at=HAND)
KNOWN: Final[i64] = 197
LAYOUT.field("known", 33, high=2**48 - 1, at=KNOWN)
"""Where each Thug card may be, eight bits a seat that wonders: a bit a hand, and one for the deck."""
UNION_BOSS_AT: Final[i64] = 230
LAYOUT.field("union_boss", low=-1, high=5, at=UNION_BOSS_AT)
UNION_BOSS_CARD: Final[i64] = 231
LAYOUT.field("union_boss_card", low=-1, high=32, at=UNION_BOSS_CARD)
WINDFALL_LEFT: Final[i64] = 232
LAYOUT.field("windfall_left", high=12, at=WINDFALL_LEFT)
"""The Round in which Windfall left the Offer."""
STEPPED_BACK: Final[i64] = 233
LAYOUT.field("stepped_back", 6, high=TITLE_BITS, at=STEPPED_BACK)
PASSED: Final[i64] = 239
LAYOUT.field("passed", high=63, at=PASSED)
"""Who has passed in the open window since the last action."""
INTENT: Final[i64] = 240
LAYOUT.field("intent", 6, low=-1, high=99999, at=INTENT)
RAISED: Final[i64] = 246
LAYOUT.field("raised", high=63, at=RAISED)

ON: Final[i64] = 247
LAYOUT.field("markers", 6, 6, high=20, at=ON)
IMPROVED: Final[i64] = 283
LAYOUT.field("improved", 6, high=12, at=IMPROVED)
BUSTED: Final[i64] = 289
LAYOUT.field("busted", high=63, at=BUSTED)
COPPERED: Final[i64] = 290
LAYOUT.field("copper_in_the_house", high=63, at=COPPERED)
PAYOFF: Final[i64] = 291
LAYOUT.field("big_payoff", 6, low=-1, high=5, at=PAYOFF)
PACKING: Final[i64] = 297
LAYOUT.field("packing_heat", 6, low=-1, high=5, at=PACKING)
THIRST: Final[i64] = 303
LAYOUT.field("thirsty", 6, high=33, at=THIRST)
MOUTH: Final[i64] = 309
LAYOUT.field("word_of_mouth", 6, high=33, at=MOUTH)
FINISHED: Final[i64] = 315
LAYOUT.field("finished", high=63, at=FINISHED)
"""Speakeasies whose turn in Phase 5 of this Round is over."""
ROLLED_DICE: Final[i64] = 316
LAYOUT.field("rolled_dice", high=99, at=ROLLED_DICE)
ROLLED: Final[i64] = 317
LAYOUT.field("rolled", high=999, at=ROLLED)
DEMAND: Final[i64] = 318
LAYOUT.field("demand", low=-1, high=9999, at=DEMAND)
SOLD_HERE: Final[i64] = 319
LAYOUT.field("sold_here", high=9999, at=SOLD_HERE)

STILL_OWNER: Final[i64] = 320
LAYOUT.field("still_owner", 12, low=-1, high=5, at=STILL_OWNER)
DICE_ON: Final[i64] = 332
LAYOUT.field("still_dice", 12, high=4, at=DICE_ON)
SHUT: Final[i64] = 344
LAYOUT.field("shut_stills", high=0xFFF, at=SHUT)
MADE: Final[i64] = 345
LAYOUT.field("family_made", 6, high=24, at=MADE)
COPPER: Final[i64] = 351
LAYOUT.field("copper", low=-1, high=5, at=COPPER)

OWNED: Final[i64] = 352
LAYOUT.field("owned_trucks", 6, high=ALL_TRUCKS, at=OWNED)
OPERATED: Final[i64] = 358
LAYOUT.field("operated_trucks", 6, high=0x3FFFFF, at=OPERATED)
LINED: Final[i64] = 364
LAYOUT.field("lined_trucks", high=0x3FFFFF, at=LINED)
CARGO: Final[i64] = 365
LAYOUT.field("cargo", 22, high=9, at=CARGO)
CARGO_OWNER: Final[i64] = 387
LAYOUT.field("cargo_owner", 22, low=-1, high=5, at=CARGO_OWNER)
SPOT: Final[i64] = 409
LAYOUT.field("spot", 22, low=-1, high=17, at=SPOT)
"""House times three plus dock, or -1 when parked."""
ARRIVAL: Final[i64] = 431
LAYOUT.field("arrival", 22, high=9999, at=ARRIVAL)
"""Order of standing in line."""
ARRIVALS: Final[i64] = 453
LAYOUT.field("arrivals", high=9999, at=ARRIVALS)
LOADING: Final[i64] = 454
LAYOUT.field("loading", 22, high=9, at=LOADING)
LOADED_TRUCKS: Final[i64] = 476
LAYOUT.field("loaded_trucks", high=0x3FFFFF, at=LOADED_TRUCKS)
"""Trucks for which the number of crates is settled while loading goes on."""
READY: Final[i64] = 477
LAYOUT.field("ready", high=63, at=READY)

MADE_CRATES: Final[i64] = 478
LAYOUT.field("crates_made", at=MADE_CRATES)
SOLD_CRATES: Final[i64] = 479
LAYOUT.field("crates_sold", at=SOLD_CRATES)
LOST_CRATES: Final[i64] = 480
LAYOUT.field("crates_lost", at=LOST_CRATES)

PLAYED: Final[i64] = 481
LAYOUT.field("played_card", low=-1, high=32, at=PLAYED)
"""The Thug card that is announced and not yet settled."""
MOST_TARGETS: Final[i64] = 4
TARGET: Final[i64] = 482
LAYOUT.field("target", 6, 4, low=-1, high=99, at=TARGET)
"""What the player of a card has chosen so far, each seat for itself."""

DEAL_TO: Final[i64] = 506
LAYOUT.field("deal_to", 6, low=-1, high=6, at=DEAL_TO)
DEAL_OPEN: Final[i64] = 512
LAYOUT.field("deal_open", high=63, at=DEAL_OPEN)
"""Proposers whose proposal is sent and waits for its answer."""
DRAFTING: Final[i64] = 513
LAYOUT.field("drafting", 6, high=14, at=DRAFTING)
"""Which field of their draft a seat is at; 0 when it drafts nothing."""
COUNTERING: Final[i64] = 519
LAYOUT.field("countering", high=63, at=COUNTERING)
"""Who drafts an answer to a proposal that they have countered, which all know."""
DEAL_CASH: Final[i64] = 520
LAYOUT.field("deal_cash", 6, 2, high=9999, at=DEAL_CASH)
DEAL_CRATES: Final[i64] = 532
LAYOUT.field("deal_crates", 6, 2, high=9999, at=DEAL_CRATES)
DEAL_SOLD: Final[i64] = 544
LAYOUT.field("deal_trucks_sold", 6, 2, high=ALL_TRUCKS, at=DEAL_SOLD)
DEAL_RENTED: Final[i64] = 556
LAYOUT.field("deal_trucks_rented", 6, 2, high=ALL_TRUCKS, at=DEAL_RENTED)
DEAL_CARDS: Final[i64] = 568
LAYOUT.field("deal_titles", 6, 2, high=ALL_THUGS, at=DEAL_CARDS)
DEAL_PROMISES: Final[i64] = 580
LAYOUT.field("deal_promises", 6, 2, high=2**54 - 1, at=DEAL_PROMISES)
PROPOSALS: Final[i64] = 592
LAYOUT.field("proposals", 6, high=99, at=PROPOSALS)
OUTSIDE: Final[i64] = 598
LAYOUT.field("proposals_outside", 6, high=99, at=OUTSIDE)
DONE_DEALING: Final[i64] = 604
LAYOUT.field("done_dealing", high=63, at=DONE_DEALING)
LEDGER: Final[i64] = 605
LAYOUT.field("ledger", LEDGER_SIZE, high=2**54, at=LEDGER)
"""Promises: who, to whom, which form, Round, mark, count so far; see promises.py."""

OFFERS: Final[i64] = 12
"""BL-DEAL-22: offers that a table may have open at a time. Their terms lie like the drafts', twice six of them."""
OFFERED_CASH: Final[i64] = 641
LAYOUT.field("offered_cash", 6, 2, high=9999, since=2, at=OFFERED_CASH)
LAYOUT.field("offered_crates", 6, 2, high=9999, since=2)
LAYOUT.field("offered_trucks_sold", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("offered_trucks_rented", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("offered_titles", 6, 2, high=ALL_THUGS, since=2)
LAYOUT.field("offered_promises", 6, 2, high=2**54 - 1, since=2)
MORE_CASH: Final[i64] = 713
LAYOUT.field("more_offered_cash", 6, 2, high=9999, since=2, at=MORE_CASH)
LAYOUT.field("more_offered_crates", 6, 2, high=9999, since=2)
LAYOUT.field("more_offered_trucks_sold", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("more_offered_trucks_rented", 6, 2, high=ALL_TRUCKS, since=2)
LAYOUT.field("more_offered_titles", 6, 2, high=ALL_THUGS, since=2)
LAYOUT.field("more_offered_promises", 6, 2, high=2**54 - 1, since=2)
OFFER_BY: Final[i64] = 785
LAYOUT.field("offer_by", 12, high=6, since=2, at=OFFER_BY)
"""Whose offer it is, counted from 1; 0 for a free place."""
OFFER_TO: Final[i64] = 797
LAYOUT.field("offer_to", 12, high=63, since=2, at=OFFER_TO)
"""Those whose answer is still to come."""
OFFER_CRIED: Final[i64] = 809
LAYOUT.field("offer_cried", high=0xFFF, since=2, at=OFFER_CRIED)
"""Offers that were cried out to all."""
OFFER_BOUND: Final[i64] = 810
LAYOUT.field("offer_bound", high=0xFFF, since=2, at=OFFER_BOUND)
OFFER_AGREED: Final[i64] = 811
LAYOUT.field("offer_agreed", 12, high=63, since=2, at=OFFER_AGREED)
"""Who has agreed to a bound offer."""
OFFER_THREAT: Final[i64] = 823
LAYOUT.field("offer_threat", 12, high=30, since=2, at=OFFER_THREAT)
"""The title that is threatened with, counted from 1; 0 for none."""
DRAFT_THREAT: Final[i64] = 835
LAYOUT.field("draft_threat", 6, high=30, since=2, at=DRAFT_THREAT)
DRAFT_VOW: Final[i64] = 841
LAYOUT.field("draft_vow", 6, high=2**18 - 1, since=2, at=DRAFT_VOW)
"""A promise that is being put into words."""
ANSWERS: Final[i64] = 847
LAYOUT.field("draft_answers", 6, high=12, since=2, at=ANSWERS)
"""The offer that a draft counters, counted from 1."""
CLEARED: Final[i64] = 853
LAYOUT.field("draft_cleared", 6, high=0x3FFF, since=2, at=CLEARED)
"""The fields of a counter that were emptied."""
TO_LET: Final[i64] = 859
LAYOUT.field("to_let", high=ALL_TRUCKS, since=2, at=TO_LET)

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
