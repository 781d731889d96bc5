"""A bot that counts chances: from its own dice, and from what others would hold by luck alone."""

from math import comb

from mypy_extensions import i64

from liars_dice.game import BID, CHALLENGE, FACE, FACES, MANY, OWNED, UNDER, total
from volstead.bots import Bot
from volstead.core.menu import Menu
from volstead.core.state import State

BOLD = 0.6
"""It raises to any bid that holds at least so often."""


def chance(needed: int, dice: int, hit: float) -> float:
    """How likely at least so many of some dice are hits.

    >>> round(chance(1, 2, 1 / 6), 3)
    0.306
    """
    return sum(comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(max(0, needed), dice + 1))


def holds(s: State, seat: int, move: int) -> float:
    """How likely a bid holds, from what this seat knows."""
    many, face = (move - BID) // FACES + 1, (move - BID) % FACES + 1
    wild = bool(s.game.options["wild"]) and face != 1
    mine = s.v[UNDER + seat * FACES + face - 1] + (s.v[UNDER + seat * FACES] if wild else 0)
    return chance(many - mine, total(s) - s.v[OWNED + seat], 1 / 3 if wild else 1 / 6)


class Counter(Bot):
    """Raises as far as the chances go, and challenges what they do not bear out."""

    name = "greedy"

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        bids = [(holds(s, int(seat), move), move) for move in menu.to_list() if move != CHALLENGE]
        odds, move = max(bids, default=(0.0, CHALLENGE))
        if s.v[MANY]:
            now = holds(s, int(seat), BID + (s.v[MANY] - 1) * FACES + s.v[FACE] - 1)
            if 1 - now > odds:
                return self.explain("why-doubt", CHALLENGE, now)
        safe = [bid for bid in bids if bid[0] >= BOLD]
        if safe:
            odds, move = safe[self.dice.below(len(safe))]
        return self.explain("why-likely", move, odds)

    def explain(self, reason: str, move: int, odds: float) -> int:
        self.reason = reason
        self.figures = [round(100 * odds)]
        return move
