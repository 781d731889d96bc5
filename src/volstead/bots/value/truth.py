"""Everybody's chances in a position that is wholly known, and what chance gave: for finished games and for the arena.

Where chance answers, its luck is the difference between what came and the mean over all that could have come. Over many
games that adds up to nothing, whoever plays and whatever the judgement is worth (an estimator of the AIVAT kind).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.value.net import MOST, Value
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.seats import NATURE
from volstead.core.state import State

MOST_ANSWERS: Final[i64] = 12
"""Where chance has more answers than this, the mean is taken over so many of them, drawn: as unbiased, a bit wider."""


class Truth:
    """Judges with all cards on the table: each seat's chance as that seat would judge it, all together one."""

    def __init__(self, value: Value | None, policy: Bot, scale: float) -> None:
        self.value = value
        self.policy = policy
        """Says what seats are worth in a game that has no net."""
        self.scale = scale
        """How much of that makes a difference."""
        self.out: vec[float] = vec[float]([0.0] * int(MOST))
        self.menu = Menu()

    def chances(self, s: State) -> list[float]:
        """Each seat's chance; the result itself when the game is over."""
        seats = s.game.seats
        found: list[float] = [0.0] * int(seats)
        if not s.actors():
            return s.shares()
        value = self.value
        if value is None:
            by_worth(s, self.policy, self.scale, self.out)
            for seat in range(seats):
                found[seat] = self.out[seat]
            return found
        total = 0.0
        for viewer in range(seats):
            value.chances(s, viewer, self.out)
            found[viewer] = self.out[viewer]
            total += self.out[viewer]
        for seat in range(seats):
            found[seat] = found[seat] / total
        return found

    def expected(self, s: State, dice: Dice) -> list[float]:
        """Each seat's chance on average over what chance may answer now."""
        menu = self.menu
        s.fill(NATURE, menu)
        many = menu.size
        seats = s.game.seats
        mean: list[float] = [0.0] * int(seats)
        tried = many if many < MOST_ANSWERS else MOST_ANSWERS
        for k in range(tried):
            answer = menu.moves[k] if many <= MOST_ANSWERS else menu.moves[dice.below(many)]
            copy = s.clone()
            copy.apply(NATURE, answer)
            after = self.chances(copy)
            for seat in range(seats):
                mean[seat] = mean[seat] + after[seat] / float(tried)
        return mean


def by_worth(s: State, policy: Bot, scale: float, out: vec[float]) -> None:
    """Chances in a game that has no net: from what a policy says that seats are worth."""
    seats = s.game.seats
    policy.appraise_all(s, out)
    most = out[0]
    for seat in range(1, seats):
        if out[seat] > most:
            most = out[seat]
    total = 0.0
    for seat in range(seats):
        out[seat] = exp((out[seat] - most) / scale)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
