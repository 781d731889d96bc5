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

MUSCLE: Final[i64] = MOVES.first("muscle") - 1
"""Muscle card n is move MUSCLE + n."""
PICK_TRUCK: Final[i64] = MOVES.first("pick-truck")
PICK: Final[i64] = MOVES.first("pick")
TWO_DICE: Final[i64] = MOVES.first("two-dice")
NEW_STILL: Final[i64] = MOVES.first("new-still")
DIE: Final[i64] = MOVES.first("die")
DIE_KEEP: Final[i64] = MOVES.first("die-keep")
IMPROVE: Final[i64] = MOVES.first("improve")
IMPROVE_KEEP: Final[i64] = MOVES.first("improve-keep")
PLAY: Final[i64] = MOVES.first("play")
KEEP: Final[i64] = MOVES.first("keep")
PLACE: Final[i64] = MOVES.first("place")
DONE: Final[i64] = MOVES.first("done")
PASS: Final[i64] = MOVES.first("pass")
INVESTIGATE: Final[i64] = MOVES.first("investigate")
LET_GO: Final[i64] = MOVES.first("let-go")
STEP_BACK: Final[i64] = MOVES.first("back")
STILL: Final[i64] = MOVES.first("still")
PAY: Final[i64] = MOVES.first("pay")
REFUSE: Final[i64] = MOVES.first("refuse")
SEAT: Final[i64] = MOVES.first("seat")
HOUSE_MOVE: Final[i64] = MOVES.first("house")
AMOUNT: Final[i64] = MOVES.first("amount")
DESTROY: Final[i64] = MOVES.first("destroy")
ADD: Final[i64] = MOVES.first("add")
TRUCK: Final[i64] = MOVES.first("truck")
PROPOSE: Final[i64] = MOVES.first("propose")
TITLE: Final[i64] = MOVES.first("title")
PROMISE: Final[i64] = MOVES.first("promise")
NEXT: Final[i64] = MOVES.first("next")
SEND: Final[i64] = MOVES.first("send")
DROP: Final[i64] = MOVES.first("drop")
WITHDRAW: Final[i64] = MOVES.first("withdraw")
ACCEPT: Final[i64] = MOVES.first("accept")
REJECT: Final[i64] = MOVES.first("reject")
COUNTER: Final[i64] = MOVES.first("counter")
LOAD: Final[i64] = MOVES.first("load")
SHIP: Final[i64] = MOVES.first("ship")
ALLOW: Final[i64] = MOVES.first("allow")
TURN_AWAY: Final[i64] = MOVES.first("turn-away")
MARK_KEPT: Final[i64] = MOVES.first("mark-kept")
MARK_BROKEN: Final[i64] = MOVES.first("mark-broken")
ANNOUNCE: Final[i64] = MOVES.first("announce")
"""Announcing n markers on a house is move ANNOUNCE + house * 20 + n - 1."""
PREEMPT: Final[i64] = MOVES.first("preempt")
STAND_ASIDE: Final[i64] = MOVES.first("stand-aside")
RAISE: Final[i64] = MOVES.first("raise")
DEAL_MUSCLE: Final[i64] = MOVES.first("deal-muscle") - 1
DRAW: Final[i64] = MOVES.first("draw")
DRAW_TRUCK: Final[i64] = MOVES.first("draw-truck")
ROLL: Final[i64] = MOVES.first("roll") - 1
"""A die that shows n is move ROLL + n."""
CRY: Final[i64] = MOVES.first("cry")
TAKE: Final[i64] = MOVES.first("take")
DECLINE: Final[i64] = MOVES.first("decline")
RECALL: Final[i64] = MOVES.first("recall")
CLEAR: Final[i64] = MOVES.first("clear")
VOW: Final[i64] = MOVES.first("vow") - 1
"""Promise of kind k (from 1) is move VOW + k."""
WHEN: Final[i64] = MOVES.first("when")
BIND: Final[i64] = MOVES.first("bind")
SETTLE: Final[i64] = MOVES.first("settle")
TO_LET_MOVE: Final[i64] = MOVES.first("to-let")
NOT_TO_LET: Final[i64] = MOVES.first("not-to-let")

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
