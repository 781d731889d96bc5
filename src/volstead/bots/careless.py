"""A bot that plays like another but now and then without thinking."""

from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.core.menu import Menu
from volstead.core.state import State


class CarelessBot(Bot):
    """Follows a policy, except that so often it takes any move of the menu."""

    name = "careless"

    def __init__(self, seed: int, policy: Bot, careless: float) -> None:
        super().__init__(seed)
        self.policy = policy
        self.careless: i64 = int(careless * 65536.0)
        """How often of 65536."""

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        if self.dice.below(65536) < self.careless:
            self.reason = "why-careless"
            self.figures = []
            return menu.moves[self.dice.below(menu.size)]
        move = self.policy.choose(s, seat, menu)
        self.reason = self.policy.reason
        self.figures = self.policy.figures
        return move
