"""The invariants of the rules document, checked on a position (INV-1 to INV-27)."""

from mypy_extensions import i64

from volstead.core.errors import BrokenRule
from volstead.core.seats import bit, count
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.houses import boss, controlling, markers_on


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
    for seat in range(s.data[at.PLAYERS]):
        must(s.v[at.CASH + seat] >= 0, "INV-1", "a player has less than nothing")
        must(s.v[at.CASH + seat] == s.v[at.TALLY + seat], "INV-1", "cash is not what the transfers add up to")
        total += s.v[at.CASH + seat]
    start = 10 * s.data[at.PLAYERS]
    must(total == start + s.v[at.BANK_PAID] - s.v[at.BANK_GOT], "INV-1", "money has come or gone from nowhere")


def check_markers(s: State) -> None:
    """INV-3, INV-4, INV-5, INV-14: markers and improvements are all there, and none where it cannot be."""
    for seat in range(s.data[at.PLAYERS]):
        total = s.v[at.SUPPLY + seat] + s.v[at.BACK + seat]
        for house in range(at.HOUSES):
            total += s.v[at.on(house, seat)]
        must(total == at.MARKERS, "INV-3", "a colour does not have 20 markers")
        must(s.v[at.LOCKED + seat] <= s.v[at.BACK + seat], "INV-3", "more markers are locked than there are")
    improvements: i64 = 0
    for house in range(at.HOUSES):
        limit = s.data[at.CIRCLES + house] if house < s.data[at.HOUSE_COUNT] else 0
        must(markers_on(s, house) <= limit, "INV-4", "a Speakeasy has more markers than circles")
        squares = s.data[at.SQUARES + house] if house < s.data[at.HOUSE_COUNT] else 0
        must(s.v[at.IMPROVED + house] <= squares, "INV-5", "a Speakeasy has more improvements than squares")
        improvements += s.v[at.IMPROVED + house]
        top = controlling(s, house)
        must(top < 0 or boss(s, house) == top, "INV-14", "two players rule one Speakeasy")
    for seat in range(s.data[at.PLAYERS]):
        improvements += s.v[at.BACK_IMPROVEMENTS + seat]
    if s.game.options["thugs"] or not s.data[at.IMPROVEMENTS_UNLIMITED]:
        must(improvements <= at.IMPROVEMENTS, "INV-5", "there are more than 12 improvements")


def check_stills(s: State) -> None:
    """INV-6, INV-7, INV-19: dice and Stills, and where the Copper may stand."""
    for still in range(at.STILLS):
        owner = s.v[at.STILL_OWNER + still]
        must(owner < s.data[at.PLAYERS], "INV-7", "a Still belongs to nobody at the table")
        if still < at.REMOTE:
            must(owner == (still if still < s.data[at.PLAYERS] else -1), "INV-7", "a Family Still changed hands")
            must(owner < 0 or s.v[at.DICE_ON + still] >= 1, "INV-6", "a Family Still has no die")
        must(owner >= 0 or s.v[at.DICE_ON + still] == 0, "INV-7", "a Still in the supply has dice")
    must(s.v[at.COPPER] < s.data[at.PLAYERS], "INV-19", "the Copper stands nowhere")
    if s.v[at.ROUND] < 4 or (s.v[at.ROUND] == 4 and s.v[at.PHASE] < 3):
        must(s.v[at.COPPER] < 0, "INV-19", "the Copper came too early")
    elif s.v[at.ROUND] > 4:
        must(s.v[at.COPPER] >= 0, "INV-19", "the Copper is missing")


def check_trucks(s: State) -> None:
    """INV-8: each truck has one owner at most, one operator if it has an owner, and one place."""
    owned: i64 = 0
    used: i64 = 0
    for seat in range(s.data[at.PLAYERS]):
        must(not owned & s.v[at.OWNED + seat], "INV-8", "a truck has two owners")
        must(not used & s.v[at.OPERATED + seat], "INV-8", "a truck has two operators")
        owned |= s.v[at.OWNED + seat]
        used |= s.v[at.OPERATED + seat]
    must(used & at.ALL_TRUCKS == owned, "INV-8", "a truck is owned but not operated, or the other way round")
    must(not s.v[at.LINED] & ~used, "INV-8", "a truck in line has no operator")
    for truck in range(at.TRUCKS):
        in_line = bool(s.v[at.LINED] >> truck & 1)
        must(in_line == (s.v[at.SPOT + truck] >= 0), "INV-8", "a truck is both parked and in line")
        must(s.v[at.SPOT + truck] // 3 < s.data[at.HOUSE_COUNT], "INV-8", "a truck stands at a Speakeasy not in play")


def check_crates(s: State) -> None:
    """INV-9, INV-10: cargo fits, and every crate made is sold, lost or still there."""
    here: i64 = 0
    for truck in range(at.TRUCKS):
        cargo = s.v[at.CARGO + truck]
        must(cargo <= s.data[at.CAPACITY + truck], "INV-9", "a truck is overloaded")
        must((cargo > 0) == (s.v[at.CARGO_OWNER + truck] >= 0), "INV-9", "cargo without an owner")
        must(s.v[at.CARGO_OWNER + truck] < s.data[at.PLAYERS], "INV-9", "cargo of nobody at the table")
        must(cargo == 0 or s.v[at.PHASE] == 4 or s.v[at.PHASE] == 5, "INV-9", "cargo outside Phases 4 and 5")
        here += cargo
    for seat in range(s.data[at.PLAYERS]):
        here += s.v[at.CRATES + seat]
        if s.v[at.CRATES + seat] and s.v[at.PHASE] != 3 and s.v[at.PHASE] != 4:
            must(
                bool((s.v[at.HELD] | s.v[at.STORED]) >> seat & 1), "INV-9", "crates in a Back Room without a Warehouse"
            )
    gone = s.v[at.SOLD_CRATES] + s.v[at.LOST_CRATES]
    must(s.v[at.MADE_CRATES] == gone + here, "INV-10", "crates have come or gone from nowhere")


def check_cards(s: State) -> None:
    """INV-11, INV-13: each card is in exactly one place."""
    plain = count(s.v[at.MEN_DECK]) + count(s.v[at.MEN_OUT])
    thugs = count(s.v[at.THUG_DECK]) + count(s.v[at.THUG_OUT])
    seen_plain = s.v[at.MEN_DECK] | s.v[at.MEN_OUT]
    seen_thugs = s.v[at.THUG_DECK] | s.v[at.THUG_OUT]
    for place in range(6):
        card = s.v[at.OFFER + place]
        if card >= at.THUG:
            thugs += 1
            seen_thugs |= bit(card - at.THUG)
        elif card >= 0:
            plain += 1
            seen_plain |= bit(card)
    for seat in range(6):
        thugs += count(s.v[at.HAND + seat])
        seen_thugs |= s.v[at.HAND + seat]
    if s.v[at.PLAYED] >= 0:
        thugs += 1
        seen_thugs |= bit(s.v[at.PLAYED])
    if s.v[at.UNION_BOSS_CARD] >= 0:
        thugs += 1
        seen_thugs |= bit(s.v[at.UNION_BOSS_CARD])
    must((s.v[at.UNION_BOSS_CARD] >= 0) == (s.v[at.UNION_BOSS_AT] >= 0), "INV-11", "a Union Boss without his card")
    must(seen_thugs == s.data[at.THUGS_USED], "INV-11", "a Thug card is missing")
    must(thugs == count(seen_thugs), "INV-11", "a Thug card is in two places")
    must(seen_plain == at.ALL_PLAIN, "INV-11", "a Men of Action card is missing")
    must(plain == count(seen_plain), "INV-11", "a Men of Action card is in two places")
    trucks = count(s.v[at.TRUCK_DECK]) + count(s.v[at.TRUCK_OUT])
    must(not s.v[at.TRUCK_DECK] & s.v[at.TRUCK_OUT], "INV-11", "a Truck card is in two places")
    must(trucks + (1 if s.v[at.TRUCK_OFFER] >= 0 else 0) == 14, "INV-11", "a Truck card is missing")


def check_muscle(s: State) -> None:
    """INV-11, INV-12, INV-15: Muscle cards are distinct, and displayed ones give distinct strengths."""
    for subdeck in range(at.SUBDECKS):
        seen = s.v[at.MUSCLE_OUT + subdeck]
        for seat in range(6):
            hand = s.v[at.muscle_hand(seat, subdeck)]
            must(not seen & hand, "INV-11", "a Muscle card is in two places")
            seen |= hand
    for seat in range(s.data[at.PLAYERS]):
        card = s.v[at.CHOSEN + seat]
        must(not s.v[at.DISPLAYED] or card > 0, "INV-15", "a player shows no Muscle card")
        must(bool(s.v[at.DISPLAYED]) == (s.v[at.EFFECT + seat] > 0), "INV-15", "Muscle without a card")
        if s.v[at.DISPLAYED]:
            effect = s.v[at.EFFECT + seat]
            must(effect >= 2 * card and (effect - 2 * card) % 11 == 0, "INV-15", "Muscle that no card gives")
        elif card:
            hand = s.v[at.muscle_hand(seat, at.subdeck_of(card))]
            must(bool(hand >> (at.rank_of(card)) & 1), "INV-11", "a chosen Muscle card is not in the hand")
        for other in range(seat):
            if s.v[at.DISPLAYED]:
                must(s.v[at.EFFECT + other] != s.v[at.EFFECT + seat], "INV-15", "two players have equal Muscle")
    if s.v[at.PHASE] >= 1:
        check_hand_sizes(s)


def check_hand_sizes(s: State) -> None:
    """INV-12: a Muscle card less with every Round."""
    for seat in range(s.data[at.PLAYERS]):
        held: i64 = 0
        for subdeck in range(at.SUBDECKS):
            held += count(s.v[at.muscle_hand(seat, subdeck)])
        played = s.v[at.ROUND] - 1 + s.v[at.DISPLAYED]
        must(held == 4 * s.data[at.PER_SUBDECK] - played, "INV-12", "a hand has the wrong number of Muscle cards")


def check_effects(s: State) -> None:
    """INV-21, INV-26: nothing that lasts one Round is there before Muscle is shown."""
    must(s.v[at.PLAYED] < 0 or s.v[at.DISPLAYED] == 1, "INV-21", "a card is played while no Muscle is displayed")
    if s.v[at.DISPLAYED] or s.v[DEPTH] == 0 or not s.v[ACTORS]:
        return
    must(
        not (s.v[at.BUSTED] | s.v[at.COPPERED] | s.v[at.SHUT] | s.v[at.STORED]),
        "INV-26",
        "an effect outlived its Round",
    )
    for house in range(at.HOUSES):
        clean = s.v[at.PAYOFF + house] < 0 and s.v[at.PACKING + house] < 0
        must(clean and not s.v[at.THIRST + house] + s.v[at.MOUTH + house], "INV-26", "a card outlived its Round")
    for seat in range(s.data[at.PLAYERS]):
        must(s.v[at.OPERATED + seat] == s.v[at.OWNED + seat], "INV-26", "a rental outlived its Round")
        must(not s.v[at.OPERATED + seat] >> at.LENT_MEDIUM, "INV-26", "a loan outlived its Round")
        must(s.v[at.LOCKED + seat] == 0, "INV-26", "a lock outlived its Round")


def check_ledger(s: State) -> None:
    """BL-DEAL-9: promises are written down one after another, and none is ever torn out."""
    v = s.v
    for k in range(1, at.LEDGER_SIZE):
        if v[at.LEDGER + k] and not v[at.LEDGER + k - 1]:
            raise BrokenRule("BL-DEAL-9: a promise is missing from the ledger")
