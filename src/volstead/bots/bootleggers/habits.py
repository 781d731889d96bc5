"""Habits of Bootleggers, to measure others against: how to bid, to pick, to place, to ship, to play Thugs, to deal."""

from volstead.bots.habits import Habit, Rule
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.houses import boss, markers_on


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


def place(where: str) -> Rule:
    """Markers by one rule: all on one house, where it opens, where it makes boss, spread, or kept back."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.PLACE_STEP:
            return None
        houses = [m - do.PLACE for m in legal if do.PLACE <= m < do.PLACE + at.HOUSES]
        if not houses or where == "never":
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


GOODS = ("stills", "markers", "still", "marker", "truck", "thug", "improvement")
POWER = ("markers", "marker", "stills", "still", "thug", "truck", "improvement")
WHEELS = ("truck", "stills", "still", "markers", "marker", "thug", "improvement")
CARDS = ("thug", "markers", "stills", "marker", "still", "truck", "improvement")
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
}
