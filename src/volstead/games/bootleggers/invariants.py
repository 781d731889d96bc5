"""The invariants of the rules document, checked on a position (INV-1 to INV-27)."""

from mypy_extensions import i64

from volstead.core.errors import BrokenRule
from volstead.core.seats import bit, count
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers.houses import boss, controlling, markers_on
from volstead.games.bootleggers.layout import (
    ALL_PLAIN,
    BACK,
    BACK_IMPROVEMENTS,
    BANK_GOT,
    BANK_PAID,
    BUSTED,
    CAPACITY,
    CARGO,
    CARGO_OWNER,
    CASH,
    CHOSEN,
    CIRCLES,
    COPPER,
    COPPERED,
    CRATES,
    DICE_ON,
    DISPLAYED,
    EFFECT,
    HAND,
    HELD,
    HOUSE_COUNT,
    HOUSES,
    IMPROVED,
    IMPROVEMENTS,
    LEDGER,
    LEDGER_SIZE,
    LENT_MEDIUM,
    LINED,
    LOCKED,
    LOST_CRATES,
    MADE_CRATES,
    MARKERS,
    MEN_DECK,
    MEN_OUT,
    MOUTH,
    MUSCLE_HAND,
    MUSCLE_OUT,
    OFFER,
    ON,
    OPERATED,
    OWNED,
    PACKING,
    PAYOFF,
    PER_SUBDECK,
    PHASE,
    PLAYED,
    PLAYERS,
    REMOTE,
    ROUND,
    SHUT,
    SOLD_CRATES,
    SPOT,
    SQUARES,
    STILL_OWNER,
    STILLS,
    STORED,
    SUPPLY,
    TALLY,
    THIRST,
    THUG,
    THUG_DECK,
    THUG_OUT,
    THUGS_USED,
    TRUCK_DECK,
    TRUCK_OFFER,
    TRUCK_OUT,
    TRUCKS,
    UNION_BOSS_AT,
    UNION_BOSS_CARD,
)


def must(holds: bool, rule: str, what: str) -> None:
    """Complain when an invariant does not hold."""
    if not holds:
        raise BrokenRule(f"{rule}: {what}")


def check(s: State) -> None:
    """INV-1 to INV-21, INV-26: what must hold in every position. The others speak of play and are tested there."""
    check_money(s)
    check_markers(s)
    check_stills(s)
    check_trucks(s)
    check_crates(s)
    check_cards(s)
    check_muscle(s)
    check_effects(s)
    check_ledger(s)


def check_money(s: State) -> None:
    """INV-1, INV-2: all cash comes from the start and the Bank, and adds up transfer by transfer."""
    total: i64 = 0
    for seat in range(s.data[PLAYERS]):
        must(s.v[CASH + seat] >= 0, "INV-1", "a player has less than nothing")
        must(s.v[CASH + seat] == s.v[TALLY + seat], "INV-1", "cash is not what the transfers add up to")
        total += s.v[CASH + seat]
    start = 10 * s.data[PLAYERS]
    must(total == start + s.v[BANK_PAID] - s.v[BANK_GOT], "INV-1", "money has come or gone from nowhere")


def check_markers(s: State) -> None:
    """INV-3, INV-4, INV-5, INV-14: markers and improvements are all there, and none where it can not be."""
    for seat in range(s.data[PLAYERS]):
        total = s.v[SUPPLY + seat] + s.v[BACK + seat]
        for house in range(HOUSES):
            total += s.v[ON + house * 6 + seat]
        must(total == MARKERS, "INV-3", "a colour does not have 20 markers")
        must(s.v[LOCKED + seat] <= s.v[BACK + seat], "INV-3", "more markers are locked than there are")
    improvements: i64 = 0
    for house in range(HOUSES):
        limit = s.data[CIRCLES + house] if house < s.data[HOUSE_COUNT] else 0
        must(markers_on(s, house) <= limit, "INV-4", "a Speakeasy has more markers than circles")
        squares = s.data[SQUARES + house] if house < s.data[HOUSE_COUNT] else 0
        must(s.v[IMPROVED + house] <= squares, "INV-5", "a Speakeasy has more improvements than squares")
        improvements += s.v[IMPROVED + house]
        top = controlling(s, house)
        must(top < 0 or boss(s, house) == top, "INV-14", "two players rule one Speakeasy")
    for seat in range(s.data[PLAYERS]):
        improvements += s.v[BACK_IMPROVEMENTS + seat]
    must(improvements <= IMPROVEMENTS, "INV-5", "there are more than 12 improvements")


def check_stills(s: State) -> None:
    """INV-6, INV-7, INV-19: dice and Stills, and where the Copper may stand."""
    for still in range(STILLS):
        owner = s.v[STILL_OWNER + still]
        must(owner < s.data[PLAYERS], "INV-7", "a Still belongs to nobody at the table")
        if still < REMOTE:
            must(owner == (still if still < s.data[PLAYERS] else -1), "INV-7", "a Family Still changed hands")
            must(owner < 0 or s.v[DICE_ON + still] >= 1, "INV-6", "a Family Still has no die")
        must(owner >= 0 or s.v[DICE_ON + still] == 0, "INV-7", "a Still in the supply has dice")
    must(s.v[COPPER] < s.data[PLAYERS], "INV-19", "the Copper stands nowhere")
    if s.v[ROUND] < 4 or (s.v[ROUND] == 4 and s.v[PHASE] < 3):
        must(s.v[COPPER] < 0, "INV-19", "the Copper came too early")
    elif s.v[ROUND] > 4:
        must(s.v[COPPER] >= 0, "INV-19", "the Copper is missing")


def check_trucks(s: State) -> None:
    """INV-8: each truck has one owner at most, one operator if it has an owner, and one place."""
    owned: i64 = 0
    used: i64 = 0
    for seat in range(s.data[PLAYERS]):
        must(not owned & s.v[OWNED + seat], "INV-8", "a truck has two owners")
        must(not used & s.v[OPERATED + seat], "INV-8", "a truck has two operators")
        owned |= s.v[OWNED + seat]
        used |= s.v[OPERATED + seat]
    must(used & 0xFFFFF == owned, "INV-8", "a truck is owned but not operated, or the other way round")
    must(not s.v[LINED] & ~used, "INV-8", "a truck in line has no operator")
    for truck in range(TRUCKS):
        in_line = bool(s.v[LINED] >> truck & 1)
        must(in_line == (s.v[SPOT + truck] >= 0), "INV-8", "a truck is both parked and in line")
        must(s.v[SPOT + truck] // 3 < s.data[HOUSE_COUNT], "INV-8", "a truck stands at a Speakeasy not in play")


def check_crates(s: State) -> None:
    """INV-9, INV-10: cargo fits, and every crate made is sold, lost or still there."""
    here: i64 = 0
    for truck in range(TRUCKS):
        cargo = s.v[CARGO + truck]
        must(cargo <= s.data[CAPACITY + truck], "INV-9", "a truck is overloaded")
        must((cargo > 0) == (s.v[CARGO_OWNER + truck] >= 0), "INV-9", "cargo without an owner")
        must(s.v[CARGO_OWNER + truck] < s.data[PLAYERS], "INV-9", "cargo of nobody at the table")
        must(cargo == 0 or s.v[PHASE] == 4 or s.v[PHASE] == 5, "INV-9", "cargo outside Phases 4 and 5")
        here += cargo
    for seat in range(s.data[PLAYERS]):
        here += s.v[CRATES + seat]
        if s.v[CRATES + seat] and s.v[PHASE] != 3 and s.v[PHASE] != 4:
            must(bool((s.v[HELD] | s.v[STORED]) >> seat & 1), "INV-9", "crates in a Back Room without a Warehouse")
    gone = s.v[SOLD_CRATES] + s.v[LOST_CRATES]
    must(s.v[MADE_CRATES] == gone + here, "INV-10", "crates have come or gone from nowhere")


def check_cards(s: State) -> None:
    """INV-11, INV-13: each card is in exactly one place."""
    plain = count(s.v[MEN_DECK]) + count(s.v[MEN_OUT])
    thugs = count(s.v[THUG_DECK]) + count(s.v[THUG_OUT])
    seen_plain = s.v[MEN_DECK] | s.v[MEN_OUT]
    seen_thugs = s.v[THUG_DECK] | s.v[THUG_OUT]
    for place in range(6):
        card = s.v[OFFER + place]
        if card >= THUG:
            thugs += 1
            seen_thugs |= bit(card - THUG)
        elif card >= 0:
            plain += 1
            seen_plain |= bit(card)
    for seat in range(6):
        thugs += count(s.v[HAND + seat])
        seen_thugs |= s.v[HAND + seat]
    if s.v[PLAYED] >= 0:
        thugs += 1
        seen_thugs |= bit(s.v[PLAYED])
    if s.v[UNION_BOSS_CARD] >= 0:
        thugs += 1
        seen_thugs |= bit(s.v[UNION_BOSS_CARD])
    must((s.v[UNION_BOSS_CARD] >= 0) == (s.v[UNION_BOSS_AT] >= 0), "INV-11", "a Union Boss without his card")
    must(seen_thugs == s.data[THUGS_USED], "INV-11", "a Thug card is missing")
    must(thugs == count(seen_thugs), "INV-11", "a Thug card is in two places")
    must(seen_plain == ALL_PLAIN, "INV-11", "a Men of Action card is missing")
    must(plain == count(seen_plain), "INV-11", "a Men of Action card is in two places")
    trucks = count(s.v[TRUCK_DECK]) + count(s.v[TRUCK_OUT])
    must(not s.v[TRUCK_DECK] & s.v[TRUCK_OUT], "INV-11", "a Truck card is in two places")
    must(trucks + (1 if s.v[TRUCK_OFFER] >= 0 else 0) == 14, "INV-11", "a Truck card is missing")


def check_muscle(s: State) -> None:
    """INV-11, INV-12, INV-15: Muscle cards are distinct, and displayed ones give distinct strengths."""
    for subdeck in range(4):
        seen = s.v[MUSCLE_OUT + subdeck]
        for seat in range(6):
            hand = s.v[MUSCLE_HAND + seat * 4 + subdeck]
            must(not seen & hand, "INV-11", "a Muscle card is in two places")
            seen |= hand
    for seat in range(s.data[PLAYERS]):
        card = s.v[CHOSEN + seat]
        must(not s.v[DISPLAYED] or card > 0, "INV-15", "a player shows no Muscle card")
        must(bool(s.v[DISPLAYED]) == (s.v[EFFECT + seat] > 0), "INV-15", "Muscle without a card")
        if s.v[DISPLAYED]:
            effect = s.v[EFFECT + seat]
            must(effect >= 2 * card and (effect - 2 * card) % 11 == 0, "INV-15", "Muscle that no card gives")
        elif card:
            hand = s.v[MUSCLE_HAND + seat * 4 + (card - 1) // 18]
            must(bool(hand >> ((card - 1) % 18) & 1), "INV-11", "a chosen Muscle card is not in the hand")
        for other in range(seat):
            if s.v[DISPLAYED]:
                must(s.v[EFFECT + other] != s.v[EFFECT + seat], "INV-15", "two players have equal Muscle")
    if s.v[PHASE] >= 1:
        check_hand_sizes(s)


def check_hand_sizes(s: State) -> None:
    """INV-12: a Muscle card less with every Round."""
    for seat in range(s.data[PLAYERS]):
        held: i64 = 0
        for subdeck in range(4):
            held += count(s.v[MUSCLE_HAND + seat * 4 + subdeck])
        played = s.v[ROUND] - 1 + s.v[DISPLAYED]
        must(held == 4 * s.data[PER_SUBDECK] - played, "INV-12", "a hand has the wrong number of Muscle cards")


def check_effects(s: State) -> None:
    """INV-21, INV-26: nothing that lasts one Round is there before Muscle is shown."""
    must(s.v[PLAYED] < 0 or s.v[DISPLAYED] == 1, "INV-21", "a card is played while no Muscle is displayed")
    if s.v[DISPLAYED] or s.v[DEPTH] == 0 or not s.v[ACTORS]:
        return
    must(not (s.v[BUSTED] | s.v[COPPERED] | s.v[SHUT] | s.v[STORED]), "INV-26", "an effect outlived its Round")
    for house in range(HOUSES):
        clean = s.v[PAYOFF + house] < 0 and s.v[PACKING + house] < 0
        must(clean and not s.v[THIRST + house] + s.v[MOUTH + house], "INV-26", "a card outlived its Round")
    for seat in range(s.data[PLAYERS]):
        must(s.v[OPERATED + seat] == s.v[OWNED + seat], "INV-26", "a rental outlived its Round")
        must(not s.v[OPERATED + seat] >> LENT_MEDIUM, "INV-26", "a loan outlived its Round")
        must(s.v[LOCKED + seat] == 0, "INV-26", "a lock outlived its Round")


def check_ledger(s: State) -> None:
    """BL-DEAL-9: promises are written down one after another, and none is ever torn out."""
    v = s.v
    for k in range(1, LEDGER_SIZE):
        if v[LEDGER + k] and not v[LEDGER + k - 1]:
            raise BrokenRule("BL-DEAL-9: a promise is missing from the ledger")
