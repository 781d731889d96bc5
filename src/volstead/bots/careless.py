"""A bot that plays like another but overlooks things, as a beginner does."""

from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.core.menu import Menu
from volstead.core.state import State


class CarelessBot(Bot):
    """Follows a policy among the moves that it sees; each move of the menu is overlooked so often."""

    name = "careless"

    def __init__(self, seed: int, policy: Bot, careless: float) -> None:
        super().__init__(seed)
        self.policy = policy
        self.careless: i64 = int(careless * 65536.0)
        """How often of 65536."""
        self.seen = Menu()

    def notice(self, s: State, seat: i64) -> None:
        self.policy.notice(s, seat)

    def made(self, s: State, seat: i64, move: i64) -> None:
        self.policy.made(s, seat, move)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        seen = self.seen
        seen.clear()
        sure = menu.moves[self.dice.below(menu.size)]
        for k in range(menu.size):
            if menu.moves[k] == sure or self.dice.below(65536) >= self.careless:
                seen.add(menu.moves[k])
        self.reason = "why-careless"
        self.figures = []
        if seen.size == 1:
            return seen.moves[0]
        move = self.policy.choose(s, seat, seen)
        if not seen.has(move):
            return seen.moves[self.dice.below(seen.size)]
        if seen.size == menu.size:
            self.reason = self.policy.reason
            self.figures = self.policy.figures
        return move
