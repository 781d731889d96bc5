"""A zoo of habit players: each follows one or two rules of thumb and else plays like the hand-written policy.

They are there to find blind spots. A habit that wins more than its share among sound players shows what those do not
see; `bench/bots.py zoo` sits each of them among three.
"""

from collections.abc import Callable
from typing import Any

from volstead import bots
from volstead.bots.bot import Bot
from volstead.core.errors import BadOption
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games import kit
from volstead.games.bootleggers import layout as bl
from volstead.games.bootleggers import moves as bl_moves
from volstead.games.bootleggers import steps as bl_step
from volstead.games.bootleggers.houses import boss, markers_on
from volstead.games.prohibition import layout as pr
from volstead.games.prohibition import moves as pr_moves
from volstead.games.prohibition import steps as pr_step
from volstead.games.prohibition.board import owner_of, units_in
from volstead.games.prohibition.phases.attack import targets
from volstead.games.rum_run import layout as rr
from volstead.games.rum_run import moves as rr_moves
from volstead.games.rum_run import steps as rr_step

Rule = Callable[["Habit", State, int, list[int]], int | None]


class Habit(Bot):
    """Asks its rules one after another; the first that has an answer decides, else the policy."""

    def __init__(self, seed: int, name: str, policy: Bot, rules: tuple[Rule, ...]) -> None:
        super().__init__(seed)
        self.name = name
        self.policy = policy
        self.rules = rules
        self.seen: set[int] = set()
        """What a rule remembers of the game."""

    def choose(self, s: State, seat: Any, menu: Menu) -> Any:
        legal = menu.to_list()
        for rule in self.rules:
            move = rule(self, s, int(seat), legal)
            if move is not None:
                return move
        return self.policy.choose(s, seat, menu)


def names(game: str) -> list[str]:
    """The habits of a game."""
    return list(ZOO[game])


def check(name: str, game: str) -> None:
    """Raise BadOption if the zoo has no such habit; several may be joined with +, the first that answers decides."""
    for part in name.split("+"):
        if part not in ZOO[game]:
            raise BadOption(f"there is no habit {part!r} in {game}; there are: {', '.join(ZOO[game])}")


def make(name: str, game: str, seed: int) -> Habit:
    """A habit player."""
    rules = tuple(rule for part in name.split("+") for rule in ZOO[game][part])
    return Habit(seed, f"habit:{name}", bots.make("greedy", game, seed), rules)


# Bootleggers.


def bid(part: float, last: int = 0) -> Rule:
    """A bid at a fixed place of the hand, from 0 (lowest) to 1; in the `last` Rounds the lowest."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != bl_step.CHOOSE_MUSCLE:
            return None
        if s.data[bl.ROUNDS] - s.v[bl.ROUND] < last:
            return min(legal)
        return sorted(legal)[min(len(legal) - 1, int(part * len(legal)))]

    return rule


def bid_early(rounds: int) -> Rule:
    """High bids in the first Rounds, low ones later."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != bl_step.CHOOSE_MUSCLE:
            return None
        return max(legal) if s.v[bl.ROUND] <= rounds else min(legal)

    return rule


def bid_rich(cash: int) -> Rule:
    """High bids with money, low ones without."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != bl_step.CHOOSE_MUSCLE:
            return None
        place = 0.8 if s.v[bl.CASH + seat] >= cash else 0.1
        return sorted(legal)[int(place * len(legal))]

    return rule


def kind_of(card: int) -> str:
    if card >= bl.THUG:
        return "thug"
    if card >= bl.IMPROVEMENT:
        return "improvement"
    if card >= bl.DOUBLE_STILL:
        return "stills"
    if card >= bl.SINGLE_STILL:
        return "still"
    return "markers" if card >= bl.DOUBLE_INFLUENCE else "marker"


def pick(*order: str) -> Rule:
    """Always the first kind of card in a fixed order that lies in the Offer."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != bl_step.PICK_STEP:
            return None
        found = {"truck" if m == bl_moves.PICK_TRUCK else kind_of(s.v[bl.OFFER + m - bl_moves.PICK]): m for m in legal}
        return next((found[kind] for kind in order if kind in found), None)

    return rule


def place(where: str) -> Rule:
    """Markers by one rule: all on one house, where it opens, where it makes boss, spread, or kept back."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != bl_step.PLACE_STEP:
            return None
        houses = [m - bl_moves.PLACE for m in legal if bl_moves.PLACE <= m < bl_moves.PLACE + bl.HOUSES]
        if not houses or where == "never":
            return bl_moves.DONE if bl_moves.DONE in legal else None

        def mine(house: int) -> int:
            return int(s.v[bl.ON + house * 6 + seat])

        def key(house: int) -> float:
            if where == "one":
                return mine(house) * 10 - house
            if where == "spread":
                return -mine(house)
            if where == "open":
                missing = s.data[bl.SHADED + house] - markers_on(s, house)
                return float(-missing if missing > 0 else -100)
            if where == "dear":
                return float(s.data[bl.WHOLESALE + house] * 10 + s.data[bl.PROFIT + house])
            return 5 * (boss(s, house) != seat) + mine(house)

        return int(bl_moves.PLACE + max(houses, key=key))

    return rule


def ship(where: str) -> Rule:
    """Trucks to O'Malley's only, to the dearest house, or where one is boss."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        moves = [m for m in legal if bl_moves.SHIP <= m < bl_moves.SHIP + bl.TRUCKS * bl.HOUSES]
        if s.top() != bl_step.DISPATCH or not moves:
            return None

        def key(move: int) -> float:
            house = (move - bl_moves.SHIP) % bl.HOUSES
            if where == "omalley":
                return float(house == 0)
            if where == "boss":
                return 2.0 * (boss(s, house) == seat) + (house == 0)
            return float(s.data[bl.WHOLESALE + house])

        return max(moves, key=key)

    return rule


def thugs(when: str) -> Rule:
    """Thug cards at once, never, or only in the second half."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        plays = [m for m in legal if bl_moves.PLAY <= m < bl_moves.PLAY + bl.TITLES]
        passing = next((m for m in (bl_moves.PASS, bl_moves.KEEP, bl_moves.DONE) if m in legal), None)
        if not plays or passing is None:
            return None
        late = 2 * s.v[bl.ROUND] > s.data[bl.ROUNDS]
        if when == "never" or (when == "late" and not late):
            return passing
        return plays[0] if when == "at-once" or late else None

    return rule


def deal(how: str) -> Rule:
    """No deals at all, or every proposal accepted, or only gifts."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        accept = [m for m in legal if bl_moves.ACCEPT <= m < bl_moves.ACCEPT + 6]
        reject = [m for m in legal if bl_moves.REJECT <= m < bl_moves.REJECT + 6]
        if how == "yes" and accept:
            return accept[0]
        if reject and how == "no":
            return reject[0]
        if s.top() == bl_step.NEGOTIATION and bl_moves.DONE in legal and how == "no":
            return int(bl_moves.DONE)
        return None

    return rule


GOODS = ("stills", "markers", "still", "marker", "truck", "thug", "improvement")
POWER = ("markers", "marker", "stills", "still", "thug", "truck", "improvement")
WHEELS = ("truck", "stills", "still", "markers", "marker", "thug", "improvement")
CARDS = ("thug", "markers", "stills", "marker", "still", "truck", "improvement")
PARTS = ("still", "stills", "improvement", "marker", "markers", "truck", "thug")

# Prohibition.


def orders(*spaces: str, years: tuple[int, int] = (1921, 1926)) -> Rule:
    """At a placement the first of these spaces that is open; `attack` and `pass` are spaces too."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != pr_step.TURN or not years[0] <= s.v[pr.YEAR] <= years[1]:
            return None
        text = {kit("prohibition").catalogue.text(m).removeprefix("order "): m for m in legal}
        return next((text[space] for space in spaces if space in text), None)

    return rule


def exclusive(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """The spaces that one Gang alone may take, dearest first, before anything that can wait."""
    if s.top() != pr_step.TURN:
        return None
    found = [m for m in legal if pr_moves.ORDER + 6 <= m < pr_moves.ORDER + 10]
    return found[-1] if found else None


def extort(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Extortion by its rate, first thing each Year."""
    if s.top() != pr_step.TURN or s.v[pr.GANGSTERS + seat] < 2:
        return None
    found = [m for m in legal if pr_moves.ORDER + 7 <= m < pr_moves.ORDER + 10]
    return found[-1] if found else None


def build(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A Building whenever one can be had."""
    found = [m for m in legal if pr_moves.ORDER <= m < pr_moves.ORDER + 6] if s.top() == pr_step.TURN else []
    return found[0] if found else None


def peaceful(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Never an Attack; anything else that is open, or a pass."""
    if s.top() != pr_step.TURN:
        return None
    move = habit.policy.choose(s, seat, _menu(legal))
    if move != pr_moves.ATTACK:
        return int(move)
    found = [m for m in legal if m not in (pr_moves.ATTACK, pr_moves.PASS)]
    return found[0] if found else int(pr_moves.PASS)


def raider(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """An Attack at every placement."""
    return int(pr_moves.ATTACK) if s.top() == pr_step.TURN and pr_moves.ATTACK in legal else None


def empty_first(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """An Attack as long as a rival's Block stands empty."""
    if s.top() != pr_step.TURN or pr_moves.ATTACK not in legal:
        return None
    aims = targets(s, seat)
    rivals = any(aims >> b & 1 and owner_of(s, b) >= 0 and not units_in(s, b) for b in range(pr.BLOCK_COUNT))
    return int(pr_moves.ATTACK) if rivals else None


def always(*wanted: str) -> Rule:
    """The first of these moves wherever one is on the menu."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        text = {kit(s.game.name).catalogue.text(m): m for m in legal}
        return next((text[word] for word in wanted if word in text), None)

    return rule


def no_tactics(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    return int(pr_moves.NONE) if s.top() == pr_step.TACTIC_CHANCE and pr_moves.NONE in legal else None


def tactics(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A Tactic in every Round of a Conflict."""
    return next((m for m in legal if m != pr_moves.NONE), None) if s.top() == pr_step.TACTIC_CHANCE else None


def no_stock(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    return int(pr_moves.NO) if s.top() == pr_step.STOCK_AT_ONCE else None


# The Rum Run.


def _action(habit: Habit, s: State, legal: list[int], first: int) -> list[int]:
    return [m for m in legal if first <= m < first + rr.CELLS] if s.top() == rr_step.TURN else []


def haul(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A caravan whenever there is one, the largest pile first."""
    found = _action(habit, s, legal, rr_moves.HAUL)
    return max(found, key=lambda m: s.v[rr.BARRELS + m - rr_moves.HAUL], default=None)


def haul_near(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A caravan that brings something home at once."""
    found = [
        m
        for m in _action(habit, s, legal, rr_moves.HAUL)
        if s.v[rr.BARRELS + m - rr_moves.HAUL] >= s.v[rr.DISTANCE + m - rr_moves.HAUL] > 0
    ]
    return found[0] if found else None


def mend(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A repair whenever there is one."""
    found = _action(habit, s, legal, rr_moves.MEND)
    return found[0] if found else None


def no_lift(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A loose end is never taken up again, while anything else is possible."""
    lifts = _action(habit, s, legal, rr_moves.LIFT)
    rest = [m for m in legal if m not in lifts]
    return int(habit.policy.choose(s, seat, _menu(rest))) if lifts and rest and s.top() == rr_step.TURN else None


def builder(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Only building, as long as it is possible."""
    found = _action(habit, s, legal, rr_moves.BUILD)
    return int(habit.policy.choose(s, seat, _menu(found))) if found else None


def breaker(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Builds on a rival's token whenever it can."""
    found = [m for m in _action(habit, s, legal, rr_moves.BUILD) if s.v[rr.LAID + m - rr_moves.BUILD]]
    return found[0] if found else None


def robber(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Builds on a rival's token that carries barrels, the most first."""
    found = [m for m in _action(habit, s, legal, rr_moves.BUILD) if s.v[rr.BARRELS + m - rr_moves.BUILD]]
    return max(found, key=lambda m: s.v[rr.BARRELS + m - rr_moves.BUILD], default=None)


def no_repeat(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Never the same whole position twice: another action instead."""
    if s.top() != rr_step.TURN or len(legal) < 2:
        return None
    move = int(habit.policy.choose(s, seat, _menu(legal)))
    after = s.clone()
    after.apply(seat, move)
    key = hash(tuple(after.v[rr.LAID + cell] for cell in range(rr.CELLS)))
    if key not in habit.seen:
        habit.seen.add(key)
        return move
    return int(habit.policy.choose(s, seat, _menu([m for m in legal if m != move])))


def laying(kind: str) -> Rule:
    """Doubles first, doubles last, high tokens first, low tokens first."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() not in (rr_step.LAY, rr_step.LAY_ARM) or len(legal) < 2:
            return None
        catalogue = kit("rum-run").catalogue

        def key(move: int) -> float:
            text = catalogue.text(move)
            total = sum(int(sign) for sign in text if sign.isdigit())
            if kind == "high":
                return total
            if kind == "low":
                return -total
            return (1 if "+" in text else 0) * (1 if kind == "doubles" else -1)

        return max(legal, key=key)

    return rule


def _menu(moves: list[int]) -> Menu:
    menu = Menu()
    for move in moves:
        menu.add(move)
    return menu


ZOO: dict[str, dict[str, tuple[Rule, ...]]] = {
    "bootleggers": {
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
    },
    "prohibition": {
        "exclusive": (exclusive,),
        "extorts": (extort,),
        "extorts-and-contracts": (extort, orders("OPEN_CONTRACT", years=(1921, 1924))),
        "cards-early": (orders("OPEN_CONTRACT", years=(1921, 1923)),),
        "cards": (orders("OPEN_CONTRACT"),),
        "cards-and-charge": (extort, orders("OPEN_CONTRACT", "OPEN_CHARGE", years=(1921, 1925))),
        "charge": (orders("OPEN_CHARGE"),),
        "imports": (orders("OPEN_IMPORT"),),
        "builds": (build,),
        "builds-and-extorts": (extort, build),
        "recruits": (orders("OPEN_RECRUIT"),),
        "peaceful": (peaceful,),
        "peaceful-business": (extort, build, orders("OPEN_CONTRACT", "OPEN_IMPORT"), peaceful),
        "raider": (raider,),
        "empty-blocks": (empty_first,),
        "empty-blocks-and-extorts": (extort, empty_first),
        "bribes": (always("bribe"),),
        "takes-consequences": (always("consequence"),),
        "does-time": (always("bit"),),
        "no-tactics": (no_tactics,),
        "tactics": (tactics,),
        "never-retreats": (always("fight", "continue"),),
        "retreats": (always("retreat"),),
        "torches": (always("torch"),),
        "steals": (always("steal"),),
        "seizes": (always("seize"),),
        "stocks-later": (no_stock,),
        "best-mixture": (extort, orders("OPEN_CONTRACT", years=(1921, 1924)), always("bribe")),
    },
    "rum-run": {
        "hauls": (haul,),
        "hauls-home": (haul_near,),
        "mends": (mend,),
        "never-lifts": (no_lift,),
        "builder": (builder,),
        "breaker": (breaker,),
        "robber": (robber,),
        "never-twice": (no_repeat,),
        "doubles": (laying("doubles"),),
        "no-doubles": (laying("plain"),),
        "high": (laying("high"),),
        "low": (laying("low"),),
        "robs-and-hauls": (robber, haul_near),
        "hauls-and-robs": (haul_near, robber),
        "mends-and-hauls": (mend, haul_near),
        "hauls-home-never-lifts": (haul_near, no_lift),
        "never-twice-hauls": (haul_near, no_repeat),
        "robs-never-twice": (robber, no_repeat),
        "builder-hauls": (haul, builder),
        "breaks-and-hauls": (breaker, haul),
        "robs-never-lifts": (robber, no_lift),
    },
}
"""The habits of each game by name."""
