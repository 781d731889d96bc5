"""Every move of Bootleggers, once."""

from typing import Final

from mypy_extensions import i64

from volstead.core.catalogue import Block, Catalogue, Names, Numbers
from volstead.core.seats import bit
from volstead.games.bootleggers import layout as at

HOUSE_NAMES: Final = ["omalley", "texas", "mother", "barley", "mccoy", "volstead"]
TITLE_NAMES: Final = [
    "vigorish",
    "big_city_boys",
    "big_payoff",
    "big_favor",
    "little_favor",
    "city_politics",
    "copper_house",
    "double_cross",
    "union_boss",
    "bust_shipment",
    "bust_speakeasy",
    "investigation",
    "free_truck",
    "hijack",
    "hit",
    "mob_war",
    "moll",
    "pigeon",
    "muscling_in",
    "opportunity",
    "packing_heat",
    "recruiting",
    "safe_house",
    "state_politics",
    "thirsty",
    "turf_war",
    "warehouse",
    "windfall",
    "word_of_mouth",
    "dirty_rat",
]
COPIES: Final = ["bust_shipment", "hit", "recruiting"]
"""Titles of Thug cards 30 to 32, the second copies."""
STILL_NAMES: Final = [f"family_{n}" for n in range(6)] + [f"remote_{n}" for n in range(6)]
TRUCK_NAMES: Final = (
    [f"small_{n}" for n in range(12)]
    + [f"medium_{n}" for n in range(5)]
    + [f"large_{n}" for n in range(3)]
    + ["lent_medium", "lent_large"]
)
SEAT_NAMES: Final = [f"seat_{n}" for n in range(6)]
PROMISE_NAMES: Final = (
    [f"ship_{house}" for house in HOUSE_NAMES]
    + [f"allow_{house}" for house in HOUSE_NAMES]
    + [f"markers_{house}_{n}" for house in HOUSE_NAMES for n in (1, 2, 3)]
    + ["peace_now", "peace_next"]
    + [f"pay_{n}" for n in range(1, 11)]
)
VOW_NAMES: Final = [
    "ship",
    "avoid",
    "allow",
    "markers",
    "spare",
    "peace",
    "pay",
    "share",
    "cut",
    "card",
    "truck",
    "bid",
    "leave",
    "threat",
]
"""BL-DEAL-28: what a promise may say; the last is written down when a threat is rejected."""
VOW_WORDS: Final = [f"to_{name}" for name in VOW_NAMES]
MAN_NAMES: Final = (
    [f"single_influence_{n}" for n in range(20)]
    + [f"double_influence_{n}" for n in range(2)]
    + [f"single_still_{n}" for n in range(9)]
    + [f"double_still_{n}" for n in range(6)]
    + [f"improvement_{n}" for n in range(8)]
    + TITLE_NAMES
    + [f"{title}_2" for title in COPIES]
)
TRUCK_CARD_NAMES: Final = (
    [f"small_{n}" for n in range(6)] + [f"medium_{n}" for n in range(5)] + [f"large_{n}" for n in range(3)]
)

MOVES: Final = Catalogue(
    Block("muscle", Numbers(1, 72)),  # D-01
    Block("pick-truck"),  # D-02
    Block("pick", Numbers(1, 6)),  # D-02: a place in the Offer
    Block("two-dice"),  # D-03
    Block("new-still"),  # D-03
    Block("die", Names(STILL_NAMES)),  # D-04
    Block("die-keep"),  # D-04
    Block("improve", Names(HOUSE_NAMES)),  # D-05
    Block("improve-keep"),  # D-05
    Block("play", Names(TITLE_NAMES)),  # D-06, D-08, D-26, D-27
    Block("keep"),  # D-06, D-26
    Block("place", Names(HOUSE_NAMES)),  # D-07
    Block("done"),  # D-07, D-25, D-27
    Block("pass"),  # D-08
    Block("investigate"),  # D-09, D-10
    Block("let-go"),  # D-09
    Block("back"),  # D-10 to D-25: think better of it
    Block("still", Names(STILL_NAMES)),  # D-11, D-22, D-23
    Block("pay"),  # D-12
    Block("refuse"),  # D-12
    Block("seat", Names(SEAT_NAMES)),  # D-13, D-17 (the colour), D-21
    Block("house", Names(HOUSE_NAMES)),  # D-14, D-17, D-20, D-24, D-25
    Block("amount", Numbers(0, 99)),  # D-15, D-28, D-35
    Block("destroy"),  # D-16
    Block("add"),  # D-16
    Block("truck", Names(TRUCK_NAMES)),  # D-18, D-19, D-28
    Block("propose", Names(SEAT_NAMES)),  # D-27
    Block("title", Names(TITLE_NAMES)),  # D-28
    Block("promise", Names(PROMISE_NAMES)),  # D-28
    Block("next"),  # D-28
    Block("send"),  # D-28
    Block("drop"),  # D-28
    Block("withdraw"),  # D-27
    Block("accept", Names(SEAT_NAMES)),  # D-29
    Block("reject", Names(SEAT_NAMES)),  # D-29
    Block("counter", Names(SEAT_NAMES)),  # D-29
    Block("load", Names(TRUCK_NAMES), Numbers(0, 9)),  # D-30
    Block("ship", Names(TRUCK_NAMES), Names(HOUSE_NAMES)),  # D-31
    Block("allow"),  # D-32
    Block("turn-away"),  # D-32
    Block("mark-kept", Numbers(0, 35)),  # D-33
    Block("mark-broken", Numbers(0, 35)),  # D-33
    Block("announce", Names(HOUSE_NAMES), Numbers(1, 20)),  # D-34, D-36
    Block("preempt"),  # D-35
    Block("stand-aside"),  # D-35
    Block("raise"),  # D-38: stop for me at the next window
    Block("deal-muscle", Numbers(1, 72)),  # NATURE
    Block("draw", Names(MAN_NAMES)),  # NATURE
    Block("draw-truck", Names(TRUCK_CARD_NAMES)),  # NATURE
    Block("roll", Numbers(1, 6)),  # NATURE
    Block("cry"),  # D-27: an offer to all
    Block("take", Names(SEAT_NAMES)),  # D-29: what somebody has cried out
    Block("decline", Names(SEAT_NAMES)),  # D-29
    Block("recall", Names([*SEAT_NAMES, "all"])),  # D-27: one of several offers
    Block("clear"),  # D-28: a field that came from the offer that is countered
    Block("vow", Names(VOW_WORDS[:-1])),  # D-28
    Block("when", Numbers(0, 3)),  # D-28: in so many Rounds
    Block("bind"),  # D-28: send it bound to my other offers
    Block("settle", Numbers(0, 35)),  # D-27: pay what a promise owes
    Block("to-let", Names(TRUCK_NAMES[:20])),  # D-38
    Block("not-to-let", Names(TRUCK_NAMES[:20])),  # D-38
)

MUSCLE: Final[i64] = -1
"""Muscle card n is move MUSCLE + n."""
PICK_TRUCK: Final[i64] = 72
PICK: Final[i64] = 73
TWO_DICE: Final[i64] = 79
NEW_STILL: Final[i64] = 80
DIE: Final[i64] = 81
DIE_KEEP: Final[i64] = 93
IMPROVE: Final[i64] = 94
IMPROVE_KEEP: Final[i64] = 100
PLAY: Final[i64] = 101
KEEP: Final[i64] = 131
PLACE: Final[i64] = 132
DONE: Final[i64] = 138
PASS: Final[i64] = 139
INVESTIGATE: Final[i64] = 140
LET_GO: Final[i64] = 141
STEP_BACK: Final[i64] = 142
STILL: Final[i64] = 143
PAY: Final[i64] = 155
REFUSE: Final[i64] = 156
SEAT: Final[i64] = 157
HOUSE_MOVE: Final[i64] = 163
AMOUNT: Final[i64] = 169
DESTROY: Final[i64] = 269
ADD: Final[i64] = 270
TRUCK: Final[i64] = 271
PROPOSE: Final[i64] = 293
TITLE: Final[i64] = 299
PROMISE: Final[i64] = 329
NEXT: Final[i64] = 371
SEND: Final[i64] = 372
DROP: Final[i64] = 373
WITHDRAW: Final[i64] = 374
ACCEPT: Final[i64] = 375
REJECT: Final[i64] = 381
COUNTER: Final[i64] = 387
LOAD: Final[i64] = 393
SHIP: Final[i64] = 613
ALLOW: Final[i64] = 745
TURN_AWAY: Final[i64] = 746
MARK_KEPT: Final[i64] = 747
MARK_BROKEN: Final[i64] = 783
ANNOUNCE: Final[i64] = 819
"""Announcing n markers on a house is move ANNOUNCE + house * 20 + n - 1."""
PREEMPT: Final[i64] = 939
STAND_ASIDE: Final[i64] = 940
RAISE: Final[i64] = 941
DEAL_MUSCLE: Final[i64] = 941
DRAW: Final[i64] = 1014
DRAW_TRUCK: Final[i64] = 1092
ROLL: Final[i64] = 1105
"""A die that shows n is move ROLL + n."""
CRY: Final[i64] = 1112
TAKE: Final[i64] = 1113
DECLINE: Final[i64] = 1119
RECALL: Final[i64] = 1125
CLEAR: Final[i64] = 1132
VOW: Final[i64] = 1132
"""Promise of kind k (from 1) is move VOW + k."""
WHEN: Final[i64] = 1146
BIND: Final[i64] = 1150
SETTLE: Final[i64] = 1151
TO_LET_MOVE: Final[i64] = 1187
NOT_TO_LET: Final[i64] = 1207
MOVES.begin_at(
    {
        "muscle": MUSCLE + 1,
        "pick-truck": PICK_TRUCK,
        "pick": PICK,
        "two-dice": TWO_DICE,
        "new-still": NEW_STILL,
        "die": DIE,
        "die-keep": DIE_KEEP,
        "improve": IMPROVE,
        "improve-keep": IMPROVE_KEEP,
        "play": PLAY,
        "keep": KEEP,
        "place": PLACE,
        "done": DONE,
        "pass": PASS,
        "investigate": INVESTIGATE,
        "let-go": LET_GO,
        "back": STEP_BACK,
        "still": STILL,
        "pay": PAY,
        "refuse": REFUSE,
        "seat": SEAT,
        "house": HOUSE_MOVE,
        "amount": AMOUNT,
        "destroy": DESTROY,
        "add": ADD,
        "truck": TRUCK,
        "propose": PROPOSE,
        "title": TITLE,
        "promise": PROMISE,
        "next": NEXT,
        "send": SEND,
        "drop": DROP,
        "withdraw": WITHDRAW,
        "accept": ACCEPT,
        "reject": REJECT,
        "counter": COUNTER,
        "load": LOAD,
        "ship": SHIP,
        "allow": ALLOW,
        "turn-away": TURN_AWAY,
        "mark-kept": MARK_KEPT,
        "mark-broken": MARK_BROKEN,
        "announce": ANNOUNCE,
        "preempt": PREEMPT,
        "stand-aside": STAND_ASIDE,
        "raise": RAISE,
        "deal-muscle": DEAL_MUSCLE + 1,
        "draw": DRAW,
        "draw-truck": DRAW_TRUCK,
        "roll": ROLL + 1,
        "cry": CRY,
        "take": TAKE,
        "decline": DECLINE,
        "recall": RECALL,
        "clear": CLEAR,
        "vow": VOW + 1,
        "when": WHEN,
        "bind": BIND,
        "settle": SETTLE,
        "to-let": TO_LET_MOVE,
        "not-to-let": NOT_TO_LET,
    }
)

# Thug cards that rules name, by their numbers among the titles.
UNION_BOSS: Final[i64] = 8
BUST_SHIPMENT: Final[i64] = 9
INVESTIGATION: Final[i64] = 11
HIT: Final[i64] = 14
MOLL: Final[i64] = 16
RECRUITING: Final[i64] = 21
WAREHOUSE: Final[i64] = 26
WINDFALL: Final[i64] = 27
SECOND_BUST_SHIPMENT: Final[i64] = 30
SECOND_HIT: Final[i64] = 31
SECOND_RECRUITING: Final[i64] = 32


def title_of(card: i64) -> i64:
    """The title of a Thug card, which may be a second copy."""
    if card < at.TITLES:
        return card
    if card == SECOND_BUST_SHIPMENT:
        return BUST_SHIPMENT
    return HIT if card == SECOND_HIT else RECRUITING


def titles_in(hand: i64) -> i64:
    """The titles in a set of Thug cards."""
    titles = hand & at.TITLE_BITS
    if hand >> at.TITLES:
        titles |= (hand >> SECOND_BUST_SHIPMENT & 1) << BUST_SHIPMENT
        titles |= (hand >> SECOND_HIT & 1) << HIT
        titles |= (hand >> SECOND_RECRUITING & 1) << RECRUITING
    return titles


def card_of(hand: i64, title: i64) -> i64:
    """A card of this title in a set of cards."""
    if hand >> title & 1:
        return title
    if title == BUST_SHIPMENT:
        return SECOND_BUST_SHIPMENT
    return SECOND_HIT if title == HIT else SECOND_RECRUITING


def named_as(cards: i64) -> i64:
    """BL-DEAL-24: cards as a deal names them: a bit a title, and the second copy's own bit where both are meant."""
    titles = titles_in(cards)
    for copy in range(at.TITLES, at.THUGS):
        if cards >> copy & 1 and cards >> title_of(copy) & 1:
            titles |= bit(copy)
    return titles
