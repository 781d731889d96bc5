"""The search of The Rum Run, which is open and without chance: a tree of whole actions.

Each try follows from the position at hand what every seat does best by all that is known, to the first position that
was not looked at yet, lists every whole action there and what each is worth to every seat, and tells that up the line.
Positions reached in different ways are one; one that stood before, in the game or on the line, is paid for; what a
won or lost game proves is exact. The tree is kept for the rest of the action and for the next decision.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from volstead.bots.rum_run.errands import PATIENCE, Errands, waiting
from volstead.bots.rum_run.greedy import BARREL, REPEATED, WON, ZEAL, Runner, key
from volstead.bots.search.node import Node
from volstead.bots.search.plan import SearchPlan
from volstead.bots.search.search import Search
from volstead.bots.value.net import Value
from volstead.bots.value.truth import by_worth
from volstead.core.menu import Menu
from volstead.core.seats import MOST_SEATS, lowest
from volstead.core.state import DEPTH, Game, State
from volstead.games.rum_run.layout import IDLE, ON_TURN

TEMPO: Final = 150.0
"""What it is worth to be on turn (thousandths of a barrel)."""
HARM: Final = 0.6
"""How much of all rivals' good is one's own harm; with two players all of it is."""
WIDEN: Final = 30.0
"""What an action that was not followed gains on those that were, times the root of how often its position was met."""
SUPPORT: Final[i64] = 4
"""An action is made only if it was followed at least so manieth a part as often as the one that was followed most."""
PROVEN: Final = 1e8
"""Worth no less than this is a game that is won; no more than its negative, lost."""
FARTHEST: Final[i64] = 60
"""Actions in a line at most."""
PLACES: Final[i64] = 3000
"""When more positions than this are known, they are forgotten before the next decision."""


class Place:
    """A position in which an action begins: every whole action, and what is known of each."""

    __slots__ = (
        *("below", "best", "closed", "done", "extras", "keys", "lines", "many"),
        *("seat", "state", "tries", "visits", "worths"),
    )

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.many: i64 = 0
        self.lines: list[list[i64]] = []
        self.keys: list[int] = []
        self.below: list[Place | None] = []
        self.worths: vec[float] = vec[float]()
        """What each action comes to, for every seat."""
        self.extras: vec[float] = vec[float]()
        """What counts besides for the one who acts: progress, a position that stood before."""
        self.tries: vec[i64] = vec[i64]()
        self.closed: vec[i64] = vec[i64]()
        """Whether all is known of what follows an action."""
        self.best: i64 = 0
        """The action that is worth most to the one who acts."""
        self.visits: i64 = 0
        self.done = False
        """Whether all is known that matters here."""

    def worth(self, k: i64, seats: i64) -> float:
        """What an action comes to for the one who acts."""
        return self.worths[k * seats + self.seat]

    def look_for_best(self, seats: i64) -> None:
        for k in range(self.many):
            if self.worth(k, seats) > self.worth(self.best, seats):
                self.best = k

    def pick(self, ahead: Menu | None, seats: i64) -> i64:
        """The action to be followed next, perhaps one of some only; -1 if all is known of them."""
        found: i64 = -1
        most = -1e18
        push = WIDEN * sqrt(float(self.visits + 1))
        many = self.many if ahead is None else ahead.size
        for n in range(many):
            k = n if ahead is None else ahead.moves[n]
            if not self.closed[k]:
                worth = self.worth(k, seats) + push / float(1 + self.tries[k])
                if worth > most:
                    most = worth
                    found = k
        return found


class Lister(Runner):
    """Lists every whole action of a position into its place."""

    def __init__(self, seed: int, seats: i64) -> None:
        super().__init__(seed)
        self.seats = seats
        self.place: Place | None = None
        self.now: vec[float] = vec[float]([0.0] * int(MOST_SEATS))
        """What the position that was judged last is worth to every seat."""
        self.held: vec[float] = vec[float]([0.0] * int(MOST_SEATS))
        self.ways = Menu()

    def fill_in(self, place: Place) -> None:
        """All that can be done in a place."""
        s = place.state
        for of in range(self.seats):
            self.look_ahead(s, of)
        self.place = place
        s.fill(place.seat, self.ways)
        self.search(s, place.seat, self.ways, 0)
        place.look_for_best(self.seats)
        place.done = bool(place.closed[place.best]) and place.worth(place.best, self.seats) > PROVEN

    def judge(self, s: State, seat: i64) -> i64:
        """What a position is worth to a seat, and to all others into `now`."""
        seats = self.seats
        now = self.now
        if s.over():
            shares = s.shares()
            for of in range(seats):
                now[of] = float(WON) * shares[of] if shares[of] > 0.0 else -float(WON)
            return i64(int(now[seat]))
        held = self.held
        total = 0.0
        for of in range(seats):
            held[of] = float(self.holding(s, of))
            now[of] = held[of] + float(self.hope * self.zeal // 100)
            total += held[of]
        share = 1.0 if seats == 2 else HARM / float(seats - 1)
        if self.zeal > 0:
            share *= float(100 - self.zeal) / 100.0 if self.zeal < 100 else 0.0
        for of in range(seats):
            now[of] -= (total - held[of]) * share
        return i64(int(now[seat]))

    def found(self, after: State, worth: i64, depth: i64) -> None:
        place = self.place
        assert place is not None
        seat = place.seat
        over = after.over()
        extra = 0.0
        if not over:
            extra = float(worth) / 16.0 - self.now[seat] - waiting(after)
            self.now[seat] += extra - TEMPO
            self.now[after.v[ON_TURN]] += TEMPO
        for of in range(self.seats):
            place.worths = append(place.worths, self.now[of])
        place.extras = append(place.extras, extra)
        place.tries = append(place.tries, 0)
        place.closed = append(place.closed, 1 if over else 0)
        place.lines.append(self.line[: depth + 1])
        place.keys.append(key(after))
        place.below.append(None)
        place.many += 1


class ActionSearch(Search):
    """The tree of whole actions."""

    def __init__(self, game: Game, policy: Runner, plan: SearchPlan, value: Value | None = None) -> None:
        super().__init__(game, policy, plan, value)
        self.runner = policy
        """Remembers what stood in the game."""
        self.lister = Lister(3, game.seats)
        self.errands = Errands(5)
        self.known: dict[int, Place] = {}
        self.top: Place | None = None
        self.ahead = Menu()
        """The actions that can still be made from there."""
        self.line: list[i64] = []
        """The moves of the action that was chosen."""
        self.made: i64 = 0
        """How many of them are made."""
        self.expected = ""
        self.usual: i64 = -1
        """What looked best before anything was followed."""
        self.followed: list[Place] = []
        self.steps: vec[i64] = vec[i64]([0] * int(FARTHEST))

    def begin(self, sample: State, seat: i64, menu: Menu, word: i64) -> None:
        self.sample = sample
        self.seat = seat
        self.menu.clear()
        for k in range(menu.size):
            self.menu.add(menu.moves[k])
        self.lines = vec[i64]([0] * int(menu.size))
        self.done = 0
        self.made += 1
        if self.made < len(self.line) and sample.digest() == self.expected and menu.has(self.line[self.made]):
            self.narrow()
            return
        self.made = 0
        self.line = []
        self.top = None
        self.lister.seen = self.runner.seen
        self.errands.seen = self.runner.seen
        if sample.v[DEPTH] == 1 and sample.v[IDLE] >= PATIENCE * self.seats:
            self.line = self.errands.first(sample, seat)
            if self.line:
                return
        self.lister.zeal = sample.v[IDLE] * ZEAL // self.seats
        top = self.known.get(key(sample)) if sample.v[DEPTH] == 1 else None
        if len(self.known) > PLACES:
            self.known = {}
        if top is None or top.state.digest() != sample.digest():
            top = self.new(sample, seat)
        self.top = top
        self.usual = top.lines[top.best][0]
        self.narrow()

    def narrow(self) -> None:
        """The actions that begin as the one chosen has begun."""
        self.ahead.clear()
        top = self.top
        if top is not None:
            for k in range(top.many):
                if top.lines[k][: self.made] == self.line[: self.made]:
                    self.ahead.add(k)

    def new(self, s: State, seat: i64) -> Place:
        place = Place(s, seat)
        self.lister.fill_in(place)
        return place

    def settled(self, left: i64) -> bool:
        top = self.top
        if top is None or top.done or self.ahead.size == 1 or top.pick(self.ahead, self.seats) < 0:
            return True
        most: i64 = 0
        second: i64 = 0
        for k in range(self.ahead.size):
            tries = top.tries[self.ahead.moves[k]]
            if tries > most:
                second = most
                most = tries
            elif tries > second:
                second = tries
        return most - second > left

    def one_try(self) -> None:
        """Follow the best line to a position that is new, look at it, and tell what was found to all before it."""
        self.done += 1
        place = self.top
        if place is None or place.done:
            return
        seats = self.seats
        followed = self.followed
        followed.clear()
        depth: i64 = 0
        at = place.pick(self.ahead, seats)
        while at >= 0 and depth < FARTHEST:
            followed.append(place)
            self.steps[depth] = at
            depth += 1
            below = place.below[at]
            if below is None:
                self.reach(place, at)
                break
            if below in followed:
                place.worths[at * seats + place.seat] -= float(REPEATED)
                place.closed[at] = 1
                break
            place = below
            at = place.pick(None, seats)
        while depth > 0:
            depth -= 1
            self.tell(followed[depth], self.steps[depth])

    def reach(self, place: Place, at: i64) -> Place:
        """The position after an action: one that is known, or a new one."""
        below = self.known.get(place.keys[at])
        if below is None:
            after = place.state.clone()
            for move in place.lines[at]:
                after.apply(place.seat, move)
            below = self.new(after, lowest(after.actors()))
            self.known[place.keys[at]] = below
        place.below[at] = below
        return below

    def tell(self, place: Place, at: i64) -> None:
        """What an action comes to, now that more is known of what follows it."""
        seats = self.seats
        seat = place.seat
        place.visits += 1
        place.tries[at] += 1
        below = place.below[at]
        if below is not None and not place.closed[at]:
            for of in range(seats):
                place.worths[at * seats + of] = below.worths[below.best * seats + of]
            worth = place.worths[at * seats + seat]
            if -PROVEN < worth < PROVEN:
                place.worths[at * seats + seat] = worth + place.extras[at]
            else:
                place.worths[at * seats + seat] = worth - 1.0 if worth > 0.0 else worth + 1.0
            place.closed[at] = 1 if below.done else 0
        place.look_for_best(seats)
        if place.closed[place.best] and place.worth(place.best, seats) > PROVEN:
            place.done = True
            return
        for k in range(place.many):
            if not place.closed[k]:
                return
        place.done = True

    def best(self) -> i64:
        """The next move of the best action."""
        top = self.top
        if top is not None:
            self.line = top.lines[self.chosen(top)]
        move = self.line[self.made]
        self.conclude(top, move)
        if self.made + 1 < len(self.line):
            assert self.sample is not None
            copy = self.sample.clone()
            copy.apply(self.seat, move)
            self.expected = copy.digest()
        return move

    def chosen(self, top: Place) -> i64:
        """The action that is made as far as is known by now: the best of those that were followed often."""
        most: i64 = 0
        for k in range(self.ahead.size):
            if top.tries[self.ahead.moves[k]] > most:
                most = top.tries[self.ahead.moves[k]]
        found: i64 = -1
        for k in range(self.ahead.size):
            at = self.ahead.moves[k]
            worth = top.worth(at, self.seats)
            if worth > PROVEN or top.tries[at] * SUPPORT >= most:
                if found < 0 or worth > top.worth(found, self.seats):
                    found = at
        return found

    def conclude(self, top: Place | None, move: i64) -> None:
        """How often each move was tried, and the chance that it leaves, where reasons are taken from."""
        root = Node(0, self.usual if top is not None and self.menu.has(self.usual) else move)
        self.root = root
        for k in range(self.menu.size):
            self.lines[k] = root.line(self.menu.moves[k], k)
        if top is None or not top.visits:
            chance = self.chance_now() if top is None else self.chance(top, top.best)
            self.learn(root.line(move, 0), 1, chance)
            return
        for line in range(root.size):
            tries: i64 = 0
            chance = 0.0
            for k in range(self.ahead.size):
                at = self.ahead.moves[k]
                if top.tries[at] and top.lines[at][self.made] == root.moves[line]:
                    tries += top.tries[at]
                    found = self.chance(top, at)
                    if found > chance:
                        chance = found
            if tries:
                self.learn(line, tries, chance)

    def chance(self, top: Place, k: i64) -> float:
        """The chance to win that an action leaves, by what it comes to for everybody."""
        seats = self.seats
        apart = self.plan.scale * float(BARREL) * (2.0 if seats == 2 else 1.0 + HARM / float(seats - 1))
        total = 0.0
        for of in range(seats):
            more = (top.worths[k * seats + of] - top.worths[k * seats + top.seat]) / apart
            total += exp(more if more < 30.0 else 30.0)
        return 1.0 / total

    def learn(self, line: i64, tries: i64, chance: float) -> None:
        self.root.tries[line] = tries
        self.root.sums[line] = chance * float(tries)
        self.root.visits += tries

    def chance_now(self) -> float:
        """The chance in the position at hand, where nothing had to be looked for."""
        assert self.sample is not None
        if self.value is not None:
            self.value.chances(self.sample, self.seat, self.values)
        else:
            by_worth(self.sample, self.policy, self.plan.scale, self.values)
        return self.values[self.seat]
