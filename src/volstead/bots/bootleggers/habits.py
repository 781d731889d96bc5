"""Habits of Bootleggers, to measure others against: how to bid, to pick, to place, to ship, to play Thugs, to deal."""

from volstead.bots.bootleggers.trade import BootleggersTrade
from volstead.bots.dealing import Offer
from volstead.bots.habits import Habit, Rule, menu_of
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.deals.fields import GIVE_CASH, GIVE_CRATES, GIVE_PROMISES, GIVE_SOLD, trucks_to_deal
from volstead.games.bootleggers.houses import boss, markers_on
from volstead.games.bootleggers.moves import titles_in


def bid(part: float, last: int = 0) -> Rule:
    """A bid at a fixed place of the hand, from 0 (lowest) to 1; in the `last` Rounds the lowest."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        if s.data[at.ROUNDS] - s.v[at.ROUND] < last:
            return min(legal)
        return sorted(legal)[min(len(legal) - 1, int(part * len(legal)))]

    return rule


def bid_early(rounds: int) -> Rule:
    """High bids in the first Rounds, low ones later."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        return max(legal) if s.v[at.ROUND] <= rounds else min(legal)

    return rule


def bid_rich(cash: int) -> Rule:
    """High bids with money, low ones without."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        place = 0.8 if s.v[at.CASH + seat] >= cash else 0.1
        return sorted(legal)[int(place * len(legal))]

    return rule


def bid_late(rounds: int) -> Rule:
    """Low bids until the last Rounds, then high ones."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        return max(legal) if s.data[at.ROUNDS] - s.v[at.ROUND] < rounds else min(legal)

    return rule


def bid_free(price: int) -> Rule:
    """The highest card that costs no more than this, the lowest if none is so cheap."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        return max((m for m in legal if s.data[at.PRICE + m - do.MUSCLE] <= price), default=min(legal))

    return rule


def bid_in_turn(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """The highest card in one Round, the lowest in the next."""
    if s.top() != step.CHOOSE_MUSCLE:
        return None
    return max(legal) if s.v[at.ROUND] % 2 else min(legal)


def bid_standing(ahead: bool) -> Rule:
    """High bids while one is the richest (or is not), by what everybody has seen of the money; low ones else."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        return sorted(legal)[int((0.8 if (richest(s) == seat) == ahead else 0.1) * len(legal))]

    return rule


def richest(s: State, but: int = -1) -> int:
    """Who has most money by what everybody has seen."""
    return max((seat for seat in range(s.data[at.PLAYERS]) if seat != but), key=lambda seat: int(s.v[at.TALLY + seat]))


def bid_for(*kinds: str) -> Rule:
    """High bids where the Offer has one of these, the lowest else."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.CHOOSE_MUSCLE:
            return None
        cards = [int(s.v[at.OFFER + place]) for place in range(int(s.data[at.PLAYERS]))]
        wanted = any(card >= 0 and kind_of(card) in kinds for card in cards)
        return sorted(legal)[int(0.85 * len(legal))] if wanted else min(legal)

    return rule


def kind_of(card: int) -> str:
    if card >= at.THUG:
        return "thug"
    if card >= at.IMPROVEMENT:
        return "improvement"
    if card >= at.DOUBLE_STILL:
        return "stills"
    if card >= at.SINGLE_STILL:
        return "still"
    return "markers" if card >= at.DOUBLE_INFLUENCE else "marker"


def pick(*order: str) -> Rule:
    """Always the first kind of card in a fixed order that lies in the Offer."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.PICK_STEP:
            return None
        found = {"truck" if m == do.PICK_TRUCK else kind_of(s.v[at.OFFER + m - do.PICK]): m for m in legal}
        return next((found[kind] for kind in order if kind in found), None)

    return rule


def pick_in_halves(first: tuple[str, ...], then: tuple[str, ...]) -> Rule:
    """One order of kinds in the first half of the game, another in the second."""
    early, late = pick(*first), pick(*then)

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        return (early if 2 * s.v[at.ROUND] <= s.data[at.ROUNDS] else late)(habit, s, seat, legal)

    return rule


def place_all(house: int) -> Rule:
    """All markers on this one house, while it has room."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        return int(do.PLACE + house) if s.top() == step.PLACE_STEP and do.PLACE + house in legal else None

    return rule


def at_leader(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Whoever is hit by a card is the richest of the others, where one may choose."""
    aim = int(do.SEAT + richest(s, seat))
    return aim if s.top() == step.TARGETS and aim in legal else None


def place(where: str) -> Rule:
    """Markers by one rule: all on one house, where it opens, where it makes boss, where others are, where the richest
    is boss, on the smallest or the largest house, spread, kept back, or kept back for the second half."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.PLACE_STEP:
            return None
        houses = [m - do.PLACE for m in legal if do.PLACE <= m < do.PLACE + at.HOUSES]
        early = 2 * s.v[at.ROUND] <= s.data[at.ROUNDS]
        if not houses or where == "never" or (where == "late" and early):
            return do.DONE if do.DONE in legal else None

        def mine(house: int) -> int:
            return int(s.v[at.on(house, seat)])

        def key(house: int) -> float:
            if where == "one":
                return mine(house) * 10 - house
            if where == "spread":
                return -mine(house)
            if where == "open":
                missing = s.data[at.SHADED + house] - markers_on(s, house)
                return float(-missing if missing > 0 else -100)
            if where == "small":
                return float(-house)
            if where == "crowd":
                return float(markers_on(s, house) - mine(house))
            if where == "leader":
                return 10.0 * (boss(s, house) == richest(s, seat)) + mine(house)
            if where == "dear":
                return float(s.data[at.WHOLESALE + house] * 10 + s.data[at.PROFIT + house])
            return 5 * (boss(s, house) != seat) + mine(house)

        return int(do.PLACE + max(houses, key=key))

    return rule


def ship(where: str) -> Rule:
    """Trucks to O'Malley's only, to the dearest house, or where one is boss."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        moves = [m for m in legal if do.SHIP <= m < do.SHIP + at.TRUCKS * at.HOUSES]
        if s.top() != step.DISPATCH or not moves:
            return None

        def key(move: int) -> float:
            house = (move - do.SHIP) % at.HOUSES
            if where == "omalley":
                return float(house == 0)
            if where == "boss":
                return 2.0 * (boss(s, house) == seat) + (house == 0)
            return float(s.data[at.WHOLESALE + house])

        return max(moves, key=key)

    return rule


def stay(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Nothing is loaded, so that nothing is sent."""
    return min(legal) if s.top() == step.LOADING_STEP else None


def dock(allow: bool) -> Rule:
    """Everybody, or nobody, at one's Public Docks."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        move = int(do.ALLOW if allow else do.TURN_AWAY)
        return move if s.top() == step.PUBLIC_DOCK_STEP and move in legal else None

    return rule


def owes(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A debt is never paid."""
    rest = [m for m in legal if not do.SETTLE <= m < do.SETTLE + at.LEDGER_SIZE]
    return int(habit.policy.choose(s, seat, menu_of(rest))) if rest and len(rest) < len(legal) else None


def thugs(when: str) -> Rule:
    """Thug cards at once, never, or only in the second half."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        plays = [m for m in legal if do.PLAY <= m < do.PLAY + at.TITLES]
        passing = next((m for m in (do.PASS, do.KEEP, do.DONE) if m in legal), None)
        if not plays or passing is None:
            return None
        late = 2 * s.v[at.ROUND] > s.data[at.ROUNDS]
        if when == "never" or (when == "late" and not late):
            return passing
        return plays[0] if when == "at-once" or late else None

    return rule


def deal(how: str) -> Rule:
    """No deals at all, or every proposal accepted, or only gifts."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        accept = [m for m in legal if do.ACCEPT <= m < do.ACCEPT + 6]
        reject = [m for m in legal if do.REJECT <= m < do.REJECT + 6]
        if how == "yes" and accept:
            return accept[0]
        if reject and how == "no":
            return reject[0]
        if s.top() == step.NEGOTIATION and do.DONE in legal and how == "no":
            return int(do.DONE)
        return None

    return rule


def asks(what: str, often: bool = False) -> Rule:
    """In each negotiation something of everybody: all they have, a dollar or a crate for nothing, crates for a promise
    of money or peace, money under a threat; or a fair deal: crates that they cannot load for a dollar each, later."""
    trade = BootleggersTrade()

    def wanted(s: State, seat: int, other: int) -> Offer | None:
        offer = Offer(other, 0)
        crates = int(s.v[at.CRATES + other])
        if what in ("dollar", "threat"):
            offer.get[GIVE_CASH] = 1 if what == "dollar" else 2
            if what == "threat":
                titles = titles_in(s.v[at.HAND + seat])
                offer.threat = next((title for title in range(at.TITLES) if titles >> title & 1), -1)
            return offer if what == "dollar" or offer.threat >= 0 else None
        if what == "fair":
            crates = min(-int(trade.room(s, other)), int(trade.room(s, seat)))
            if crates <= 0:
                return None
            offer.get[GIVE_CRATES] = crates
            trade.owe(offer, crates, True)
            return offer
        if what == "everything":
            offer.get[GIVE_CASH] = s.v[at.TALLY + other]
            offer.get[GIVE_CRATES] = crates
            offer.get[GIVE_SOLD] = trucks_to_deal(s, other)
        else:
            offer.get[GIVE_CRATES] = min(crates, 1 if what == "crate" else 4)
        if what == "credit":
            trade.owe(offer, 2 * int(offer.get[GIVE_CRATES]), True)
        if what == "peace":
            offer.give[GIVE_PROMISES] = promises.VOW_ROUNDS.put(promises.PEACE, 1)
        return offer if crates else None

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        menu = menu_of(legal)
        if trade.drafting(s, seat):
            move = int(trade.write(s, seat, menu, habit.offer))
            return move if move in legal else int(do.DROP)
        if not trade.may_propose(s, seat, menu):
            return None
        for other in range(s.data[at.PLAYERS]):
            asked = (int(s.v[at.ROUND]) * at.SEATS + other) * 4
            while often and asked in habit.seen and asked % 4 < 3:
                asked += 1
            offer = wanted(s, seat, other) if other != seat and asked not in habit.seen else None
            if offer is not None and do.PROPOSE + other in legal:
                habit.seen.add(asked)
                habit.offer = offer
                return int(trade.begin(offer))
        return None

    return rule


GOODS = ("stills", "markers", "still", "marker", "truck", "thug", "improvement")
POWER = ("markers", "marker", "stills", "still", "thug", "truck", "improvement")
WHEELS = ("truck", "stills", "still", "markers", "marker", "thug", "improvement")
CARDS = ("thug", "markers", "stills", "marker", "still", "truck", "improvement")
STILLS = ("stills", "still", "truck", "improvement", "markers", "marker", "thug")
PARTS = ("still", "stills", "improvement", "marker", "markers", "truck", "thug")

HABITS: dict[str, tuple[Rule, ...]] = {
    "bids-lowest": (bid(0.0),),
    "bids-low": (bid(0.25),),
    "bids-middle": (bid(0.5),),
    "bids-high": (bid(0.8),),
    "bids-highest": (bid(1.0),),
    "bids-high-then-lowest": (bid(0.75, last=4),),
    "bids-early": (bid_early(3),),
    "bids-when-rich": (bid_rich(12),),
    "goods": (pick(*GOODS),),
    "power": (pick(*POWER),),
    "wheels": (pick(*WHEELS),),
    "cards": (pick(*CARDS),),
    "parts": (pick(*PARTS),),
    "miser": (bid(0.0), pick(*GOODS)),
    "cheap-power": (bid(0.2), pick(*POWER)),
    "strong-goods": (bid(0.7, last=3), pick(*GOODS)),
    "early-power": (bid_early(4), pick(*POWER), place("one")),
    "one-house": (place("one"),),
    "spreads": (place("spread"),),
    "opens": (place("open"),),
    "dear-house": (place("dear"), ship("dear")),
    "boss": (pick(*POWER), place("boss"), ship("boss")),
    "omalley": (ship("omalley"),),
    "thugs-at-once": (thugs("at-once"),),
    "thugs-late": (thugs("late"),),
    "no-thugs": (thugs("never"), pick(*GOODS)),
    "no-deals": (deal("no"),),
    "yes-man": (deal("yes"),),
    "asks-for-everything": (asks("everything"),),
    "begs": (asks("crate"),),
    "never-pays": (asks("credit"), owes),
    "nags": (asks("crate", often=True),),
    "asks-a-dollar": (asks("dollar", often=True),),
    "sells-peace": (asks("peace"),),
    "threatens": (asks("threat"),),
    "buys-on-credit": (asks("fair"),),
    "buys-and-never-pays": (asks("fair"), owes),
    "bids-late": (bid_late(4),),
    "bids-for-stills": (bid_for("stills", "still"), pick(*STILLS)),
    "bids-for-markers": (bid_for("markers", "marker"), pick(*POWER)),
    "stills-alone": (bid(0.6), pick(*STILLS)),
    "wheels-and-stills": (pick(*WHEELS), ship("boss")),
    "hoards-markers": (pick(*POWER), place("late")),
    "small-house": (pick(*POWER), place("small")),
    "large-house": (pick(*POWER), place("dear")),
    "follows-the-crowd": (place("crowd"), ship("dear")),
    "never-ships": (stay,),
    "open-docks": (dock(True),),
    "closed-docks": (dock(False),),
    "cards-at-once": (pick(*CARDS), thugs("at-once")),
    "all-on-texas": (pick(*POWER), place_all(1)),
    "all-on-mother": (pick(*POWER), place_all(2)),
    "all-on-barley": (pick(*POWER), place_all(3)),
    "all-on-mccoy": (pick(*POWER), place_all(4)),
    "free-muscle": (bid_free(0), pick(*GOODS)),
    "dollar-muscle": (bid_free(1), pick(*GOODS)),
    "every-other-round": (bid_in_turn, pick(*GOODS)),
    "bids-when-behind": (bid_standing(False), pick(*GOODS)),
    "bids-when-ahead": (bid_standing(True), pick(*POWER)),
    "stills-then-markers": (pick_in_halves(STILLS, POWER),),
    "markers-then-stills": (pick_in_halves(POWER, STILLS),),
    "stills-then-trucks": (bid(0.1), pick_in_halves(STILLS, WHEELS)),
    "hits-the-leader": (pick(*CARDS), thugs("at-once"), at_leader),
    "crowds-the-leader": (pick(*POWER), place("leader")),
    "hoards-to-the-end": (bid_late(3), thugs("late"), place("late"), pick(*GOODS)),
    "cheap-boss": (bid_free(1), pick(*POWER), place("boss"), ship("boss")),
    "recluse": (deal("no"), thugs("never"), dock(False), bid_free(0), pick(*GOODS)),
}
