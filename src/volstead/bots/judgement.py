"""The player by judgement: tries each move on a few samples, plays on for a moment, takes what leaves the best chance.

What deserves a look, and how far it is played on, is the game's `Focus`; all else is left to the hand-written policy.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from volstead.bots.bot import Bot
from volstead.bots.value.net import MOST, Value
from volstead.core.chance import LOW_31, Dice, asked_after_chance
from volstead.core.menu import Menu
from volstead.core.seats import lowest
from volstead.core.state import State

ALIKE: Final = 0.006
"""Chances that are no further apart than this count as equal where a choice is sealed."""
LONGEST: Final[i64] = 400
"""Moves after which a line is judged wherever it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Focus:
    """What a game's decisions deserve. The plain one looks at every decision and judges at once."""

    def samples(self, s: State, seat: i64, menu: Menu) -> i64:
        """On how many samples each move of the menu is tried; 0 leaves the decision to the policy."""
        return 4

    def skips(self, s: State, seat: i64, move: i64) -> bool:
        """Whether a move is no candidate unless the policy chooses it."""
        return False

    def sealed(self, s: State) -> bool:
        """Whether the choice is made in secret at the same time as others'."""
        return False

    def mark(self, s: State, seat: i64) -> None:
        """Remember where the decision was made, before lines are played on from it."""

    def settled(self, s: State, seat: i64) -> bool:
        """Whether a line has come far enough to be judged."""
        return True


class JudgementBot(Bot):
    """Chooses by the learned value of what becomes of each move."""

    name = "judgement"

    def __init__(self, seed: int, policy: Bot, value: Value, focus: Focus, share: float = 1.0) -> None:
        super().__init__(seed)
        self.policy = policy
        self.value = value
        self.focus = focus
        self.share = share
        """How many of the samples that a decision deserves it takes."""
        self.inner = Menu()
        self.out: vec[float] = vec[float]([0.0] * int(MOST))
        self.grudges: vec[float] = vec[float]([0.0] * int(MOST))
        """How much of one's own chance it is worth to take so much from each seat."""
        self.sums: vec[float] = vec[float]([0.0] * 256)
        self.alive: vec[i64] = vec[i64]([0] * 256)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        wanted = self.focus.samples(s, seat, menu)
        likely = self.policy.choose(s, seat, menu)
        self.reason = self.policy.reason
        self.figures = self.policy.figures
        if wanted == 0 or menu.size < 2:
            return likely
        many: i64 = int(float(wanted) * self.share + 0.5)
        if many < 1:
            return likely
        return self.compare(s, seat, menu, likely, many)

    def compare(self, s: State, seat: i64, menu: Menu, likely: i64, many: i64) -> i64:
        """The move after which the seat's chance is best, with equal luck for all; half-way the worse half is out."""
        if len(self.sums) < menu.size:
            self.sums = vec[float]([0.0] * int(2 * menu.size))
            self.alive = vec[i64]([0] * int(2 * menu.size))
        sums = self.sums
        alive = self.alive
        running: i64 = 0
        usual: i64 = 0
        for k in range(menu.size):
            sums[k] = 0.0
            if menu.moves[k] == likely:
                usual = k
            if menu.moves[k] == likely or not self.focus.skips(s, seat, menu.moves[k]):
                alive[running] = k
                running += 1
        if running == 1:
            return likely
        self.focus.mark(s, seat)
        word = self.dice.word() & LOW_31
        for n in range(many):
            word = (word + 2654435761) & LOW_31
            for k in range(running):
                found = self.try_move(s, seat, menu.moves[alive[k]], word)
                for other in range(s.game.seats):
                    found -= self.grudges[other] * self.out[other]
                sums[alive[k]] += found
            if running > 3 and (n + 1 == many // 2 or n + 1 == many // 4):
                running = self.halve(running)
        best = alive[0]
        for k in range(1, running):
            if sums[alive[k]] > sums[best]:
                best = alive[k]
        if self.focus.sealed(s):
            best = self.any_of_the_best(running, sums[best] - ALIKE * float(many))
        chance: i64 = int(100.0 * sums[best] / float(many) + 0.5)
        self.figures = [many * menu.size, chance, chance]
        self.reason = "why-usual" if best == usual else "why-close"
        return menu.moves[best]

    def any_of_the_best(self, running: i64, least: float) -> i64:
        """One of the moves that are about as good as the best: what is chosen in secret should not be foreseen."""
        many: i64 = 0
        for k in range(running):
            if self.sums[self.alive[k]] >= least:
                self.alive[many] = self.alive[k]
                many += 1
        return self.alive[self.dice.below(many)]

    def halve(self, running: i64) -> i64:
        """Keep the better half of those still compared."""
        alive = self.alive
        sums = self.sums
        keep = (running + 1) // 2
        for k in range(keep):
            best = k
            for j in range(k + 1, running):
                if sums[alive[j]] > sums[alive[best]]:
                    best = j
            swap = alive[k]
            alive[k] = alive[best]
            alive[best] = swap
        return keep

    def try_move(self, s: State, seat: i64, move: i64, word: i64) -> float:
        """The seat's chance after a move and what is likely to follow at once, on one sample."""
        copy = s.resample(seat, word)
        copy.apply(seat, move)
        self.follow(copy, seat, word)
        return self.out[seat]

    def follow(self, s: State, seat: i64, word: i64) -> None:
        """Play a line on as far as it is to be judged; all chances, as the seat sees them, into `out`."""
        self.play_on(s, seat, Dice(word))
        self.value.chances(s, seat, self.out)

    def play_on(self, s: State, seat: i64, dice: Dice) -> None:
        """Play on by the policy until the line can be judged."""
        menu = self.inner
        left = LONGEST
        while left > 0:
            actors = asked_after_chance(s, dice, menu)
            if not actors or self.focus.settled(s, seat):
                return
            left -= 1
            asked = lowest(actors)
            s.fill(asked, menu)
            if menu.size == 1:
                s.apply(asked, menu.moves[0])
            else:
                s.apply(asked, self.policy.choose(s, asked, menu))

    def appraise(self, s: State, seat: i64) -> float:
        return self.policy.appraise(s, seat)

    def appraise_all(self, s: State, out: vec[float]) -> None:
        self.policy.appraise_all(s, out)
