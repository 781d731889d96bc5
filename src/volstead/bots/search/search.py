"""Information-set Monte Carlo tree search for any number of seats, through the contract of the state alone.

Each try draws afresh all that the searching seat cannot know, walks down the tree, plays on for a while and is
judged for every seat. What a seat has learnt belongs to what it sees (its observation and its menu), so
a sealed choice of another, a window it was not shown or a card it cannot see never steers it, and chance needs no
nodes of its own. Every seat goes for its own good.
"""

from math import exp, log, sqrt
from time import perf_counter, thread_time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from volstead.bots.bot import Bot
from volstead.bots.search.node import Node
from volstead.bots.search.plan import SearchPlan
from volstead.bots.value.net import Value
from volstead.core.chance import LOW_31, Dice, asked_after_chance
from volstead.core.menu import Menu
from volstead.core.seats import MOST_SEATS, NATURE, NATURE_BIT, lowest
from volstead.core.state import Game, State

DEEPEST: Final[i64] = 512
"""How many decisions a line is followed in the tree at most."""
MOST_NODES: Final[i64] = 60000
"""When the tree has grown beyond this, what the last decision did not use is forgotten."""

HARDLY: Final = 0.5
"""How much of the tries that are left the second best move may need to come first, and is no longer waited for."""
SWEEPS: Final[i64] = 6
"""So often all moves are tried before any is taken out of the race by what it brought."""
SURE: Final = 2.0
"""By how many standard errors a move must be behind to be out of the race."""
NOTHING: Final = -0.003
"""Who may be better than the leader, but by less than this, is out too; not so the greedy player's move."""


CLOSE: Final = 0.04
"""What moves bring is counted from the worst to the best of a decision, but as if these were so far apart at least."""


class Search:
    """The tree of one seat, and the work on it. It lives as long as the game, so that old work is used again."""

    def __init__(self, game: Game, policy: Bot, plan: SearchPlan, value: Value | None = None) -> None:
        self.game = game
        self.value = value
        self.policy = policy
        """Who plays on below the tree, and whose choice is tried first."""
        self.plan = plan
        self.seats: i64 = game.seats
        self.nodes: dict[int, Node] = {}
        self.age: i64 = 0
        self.root = Node(0, -1)
        self.sample: State | None = None
        self.seat: i64 = 0
        self.menu = Menu()
        self.inner = Menu()
        self.round = 0
        """The round in hand when the decision came."""
        self.word: i64 = 0
        self.lines: vec[i64] = vec[i64]()
        """The root's line of each move on the menu."""
        self.fresh: vec[i64] = vec[i64]()
        """How often each move of the menu was tried in this decision."""
        self.alive: vec[i64] = vec[i64]()
        """The moves of the menu that are still in the race; the first `running` count."""
        self.running: i64 = 0
        self.scores: list[vec[float]] = []
        """What each move brought in the race, try by try."""
        self.turn: i64 = 0
        self.sweeps: i64 = 0
        self.used: float = 0.0
        """How much of the budget is used up."""
        self.done: i64 = 0
        self.reused: i64 = 0
        zero: i16 = 0
        size: int = game.glance_size if game.glance_size else game.observation_size
        self.seen: vec[i16] = vec[i16]([zero] * size)
        self.values: vec[float] = vec[float]([0.0] * int(MOST_SEATS))
        self.worth: vec[float] = vec[float]([0.0] * int(MOST_SEATS))
        self.weights: vec[float] = vec[float]([0.0] * 64)
        self.path: list[Node] = []
        self.path_line: vec[i64] = vec[i64]([0] * int(DEEPEST))
        self.path_seat: vec[i64] = vec[i64]([0] * int(DEEPEST))

    def begin(self, sample: State, seat: i64, menu: Menu, word: i64) -> None:
        """Turn to a new decision. `sample` is a resampled position, never the true one."""
        self.age += 1
        if len(self.nodes) > MOST_NODES:
            self.nodes = {key: node for key, node in self.nodes.items() if node.age + 1 >= self.age}
        self.sample = sample
        self.seat = seat
        self.word = word
        self.menu.clear()
        for k in range(menu.size):
            self.menu.add(menu.moves[k])
        self.round = self.game.when(sample)[0]
        self.root = self.node_at(sample, seat, self.menu)
        if self.root.likely < 0:
            self.consult(self.root, sample, seat, self.menu)
        self.reused = self.root.visits
        self.lines = vec[i64]([0] * int(menu.size))
        self.fresh = vec[i64]([0] * int(menu.size))
        for k in range(menu.size):
            self.lines[k] = self.root.line(menu.moves[k], k)
        self.done = 0
        if self.plan.race:
            self.line_up()

    def line_up(self) -> None:
        """All moves of the menu enter the race, the greedy player's first."""
        self.alive = vec[i64]([0] * int(self.menu.size))
        self.running = self.menu.size
        self.scores = []
        self.turn = 0
        self.sweeps = 0
        self.used = 0.0
        for k in range(self.menu.size):
            self.alive[k] = k
            self.scores.append(vec[float]())
            if self.menu.moves[k] == self.root.likely:
                self.alive[k] = 0
                self.alive[0] = k

    def work(self, tries: i64, seconds: float, busy: bool) -> float:
        """Search on for so many tries, but no longer than so much time (0: no limit); the seconds that it took.

        `busy` counts the time that the processor worked here, not the time on the wall.
        """
        start = thread_time() if busy else perf_counter()
        passed = 0.0
        for _ in range(tries):
            self.one_try()
            passed = (thread_time() if busy else perf_counter()) - start
            if seconds > 0.0 and passed >= seconds:
                break
        return passed

    def settled(self, left: i64) -> bool:
        """Whether so many more tries would hardly change the answer."""
        if self.plan.race:
            return self.running == 1
        most: i64 = 0
        second: i64 = 0
        for k in range(self.menu.size):
            tries = self.root.tries[self.lines[k]]
            if tries > most:
                second = most
                most = tries
            elif tries > second:
                second = tries
        return float(most - second) > HARDLY * float(left)

    def best(self) -> i64:
        """The best move found so far: the winner of the race, or the one tried most often, the better one of equals."""
        if self.plan.race:
            return self.menu.moves[self.winner()]
        best: i64 = 0
        for k in range(1, self.menu.size):
            mine = self.lines[k]
            other = self.lines[best]
            if self.root.tries[mine] > self.root.tries[other] or (
                self.root.tries[mine] == self.root.tries[other] and self.root.mean(mine) > self.root.mean(other)
            ):
                best = k
        return self.menu.moves[best]

    def one_try(self) -> None:
        """One line of play from a fresh sample, and what it teaches every seat on the way."""
        race = self.plan.race
        at = self.alive[self.turn] if race else self.pick(self.root, self.menu, self.plan.explore * self.plan.wide)
        line = self.lines[at]
        # The n-th try of each move meets the same hidden cards and the same luck: so moves are compared in pairs.
        word = (self.word + self.fresh[at] * 2654435761) & LOW_31
        self.fresh[at] += 1
        self.done += 1
        assert self.sample is not None
        s = self.sample.resample(self.seat, word)
        dice = Dice(word)
        self.path = [self.root]
        self.path_line[0] = line
        self.path_seat[0] = self.seat
        s.apply(self.seat, self.menu.moves[at])
        depth = self.descend(s, dice)
        self.play_on(s, dice)
        self.judge(s)
        for k in range(depth):
            self.path[k].learn(self.path_line[k], self.values[self.path_seat[k]])
        if race:
            self.scores[at] = append(self.scores[at], self.values[self.seat])
            self.turn += 1
            if self.turn == self.running:
                self.turn = 0
                self.sweeps += 1
                self.thin_out()

    # The race: every move that is still in it is tried equally often, each time with the same luck as the others.

    def leader(self) -> i64:
        """The move of those still in the race, and tried, that brought most on average."""
        best = self.alive[0]
        highest = -1.0
        for k in range(self.running):
            at = self.alive[k]
            if len(self.scores[at]):
                mean = self.average(at)
                if mean > highest:
                    highest = mean
                    best = at
        return best

    def average(self, at: i64) -> float:
        """What a move brought in the race."""
        scores = self.scores[at]
        total = 0.0
        for k in range(len(scores)):
            total += scores[k]
        return total / float(len(scores))

    def lead(self, one: i64, two: i64, sure: float) -> float:
        """By how much one move is better than another with the same luck, less `sure` times its standard error."""
        ours = self.scores[one]
        theirs = self.scores[two]
        many = len(ours) if len(ours) < len(theirs) else len(theirs)
        if many < 2:
            return 0.0
        total = 0.0
        squares = 0.0
        for k in range(many):
            more = ours[k] - theirs[k]
            total += more
            squares += more * more
        mean = total / float(many)
        spread = (squares / float(many) - mean * mean) / float(many - 1)
        return mean - sure * sqrt(spread if spread > 0.0 else 0.0)

    def thin_out(self) -> None:
        """Take those out of the race that can hardly be better than the leader, and the last ones as time runs out."""
        leader = self.leader()
        kept: i64 = 0
        for k in range(self.running):
            at = self.alive[k]
            allowed = 0.0 if self.menu.moves[at] == self.root.likely else NOTHING
            if at == leader or self.sweeps < SWEEPS or self.lead(leader, at, SURE) <= allowed:
                self.alive[kept] = at
                kept += 1
        self.running = kept
        room: i64 = 1 + int(exp(log(float(self.menu.size)) * (1.0 - self.used)))
        while self.running > room:
            self.drop_last()

    def drop_last(self) -> None:
        """The move that brought least is out of the race; the greedy player's stays."""
        last: i64 = 0
        lowest_mean = 2.0
        for k in range(self.running):
            mean = self.average(self.alive[k])
            if mean < lowest_mean and self.menu.moves[self.alive[k]] != self.root.likely:
                lowest_mean = mean
                last = k
        for k in range(last, self.running - 1):
            self.alive[k] = self.alive[k + 1]
        self.running -= 1

    def winner(self) -> i64:
        """The leader, or the greedy player's move as long as nothing is shown to be better."""
        leader = self.leader()
        for k in range(self.running):
            at = self.alive[k]
            if self.menu.moves[at] == self.root.likely and self.lead(leader, at, self.plan.doubt) <= 0.0:
                return at
        return leader

    def descend(self, s: State, dice: Dice) -> i64:
        """Walk down the tree until a decision is met for the first time; the length of the path."""
        depth: i64 = 1
        menu = self.inner
        while depth < DEEPEST:
            actors = asked_after_chance(s, dice, menu)
            if not actors:
                break
            seat = lowest(actors)
            s.fill(seat, menu)
            if menu.size == 1:
                s.apply(seat, menu.moves[0])
                continue
            node = self.node_at(s, seat, menu)
            new = node.visits == 0
            at = self.pick(node, menu, self.plan.explore)
            move = menu.moves[at]
            self.path.append(node)
            self.path_line[depth] = node.line(move, at)
            self.path_seat[depth] = seat
            depth += 1
            s.apply(seat, move)
            if new:
                break
        return depth

    def node_at(self, s: State, seat: i64, menu: Menu) -> Node:
        """What this seat has learnt where the table looks to it as it does now."""
        self.game.glance(s, seat, self.seen, 0)
        low: i64 = 0x11C9DC5 + seat
        high: i64 = 0x1000193
        for k in range(len(self.seen)):
            low = ((low ^ (i64(self.seen[k]) & 0xFFFF)) * 16777619) & LOW_31
            high = (high + low) & LOW_31
            high = (high ^ (high << 7)) & LOW_31
        for k in range(menu.size):
            low = ((low ^ menu.moves[k]) * 16777619) & LOW_31
            high = (high + low) & LOW_31
            high = (high ^ (high << 7)) & LOW_31
        key: int = high << 31 | low
        found = self.nodes.get(key)
        if found is None:
            found = Node(self.age, -1)
            self.nodes[key] = found
        if found.likely < 0 and found.visits >= self.plan.consult:
            self.consult(found, s, seat, menu)
        found.age = self.age
        return found

    def consult(self, node: Node, s: State, seat: i64, menu: Menu) -> None:
        """Ask the greedy player which moves deserve attention here."""
        if len(self.weights) < menu.size:
            self.weights = vec[float]([0.0] * int(2 * menu.size))
        node.likely = self.policy.weigh(s, seat, menu, self.weights)
        for k in range(menu.size):
            line = node.line(menu.moves[k], k)
            node.hints[line] = self.weights[k]

    def pick(self, node: Node, menu: Menu, explore: float) -> i64:
        """The place on the menu of the move to be tried next: promising, or little known."""
        plan = self.plan
        many = menu.size
        here: i64 = 0
        for k in range(many):
            line = node.line(menu.moves[k], k)
            here += node.tries[line]
        push = explore * sqrt(float(here + 1))
        trust = plan.trust if node.likely >= 0 else 0.0
        even = (1.0 - trust) / float(many)
        low = 1.0
        high = 0.0
        for k in range(many):
            line = node.line(menu.moves[k], k)
            if node.tries[line]:
                mean = node.sums[line] / float(node.tries[line])
                if mean < low:
                    low = mean
                if mean > high:
                    high = mean
        spread = high - low if high - low > CLOSE else CLOSE
        middle = node.value / float(node.visits) if node.visits else low
        untried = (middle - low) / spread - plan.bold
        best: i64 = 0
        highest = -1.0e9
        for k in range(many):
            move = menu.moves[k]
            line = node.line(move, k)
            tries = node.tries[line]
            weight = even + trust * node.hints[line]
            worth = (node.sums[line] / float(tries) - low) / spread if tries else untried
            worth += push * weight / float(1 + tries)
            if worth > highest:
                highest = worth
                best = k
        return best

    def play_on(self, s: State, dice: Dice) -> None:
        """Play on below the tree, by the greedy player or at random, to the end or to the horizon."""
        menu = self.inner
        left = self.plan.horizon
        greedy: i64 = int(self.plan.greedy * 65536.0)
        last = self.round + self.plan.rounds if self.plan.rounds else 1000000
        while left > 0:
            actors = s.actors()
            if not actors or self.game.when(s)[0] >= last:
                return
            if actors & NATURE_BIT:
                s.fill(NATURE, menu)
                s.apply(NATURE, menu.moves[dice.below(menu.size)])
                continue
            seat = lowest(actors)
            s.fill(seat, menu)
            if menu.size == 1:
                s.apply(seat, menu.moves[0])
                continue
            left -= 1
            if dice.below(65536) < greedy:
                s.apply(seat, self.policy.choose(s, seat, menu))
            else:
                s.apply(seat, menu.moves[dice.below(menu.size)])

    def judge(self, s: State) -> None:
        """Each seat's chances, into `values`: from the result, or from how the seats stand."""
        if self.value is not None:
            self.value.chances(s, self.seat, self.values)
            return
        sharp = 0.0
        if not s.actors():
            sharp = self.plan.sharp
            shares = s.shares()
            for seat in range(self.seats):
                self.values[seat] = shares[seat] * sharp
        if sharp < 1.0:
            if sharp == 0.0:
                for seat in range(self.seats):
                    self.values[seat] = 0.0
            worth = self.worth
            self.policy.appraise_all(s, worth)
            highest = worth[0]
            for seat in range(1, self.seats):
                if worth[seat] > highest:
                    highest = worth[seat]
            total = 0.0
            for seat in range(self.seats):
                worth[seat] = exp((worth[seat] - highest) / self.plan.scale)
                total += worth[seat]
            for seat in range(self.seats):
                self.values[seat] += (1.0 - sharp) * worth[seat] / total
