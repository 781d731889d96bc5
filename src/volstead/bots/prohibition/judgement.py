"""What deserves a look in Prohibition: placements, cards, Feds, outcomes; judged at one's own next placement."""

from typing import Final

from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.judgement import Focus, JudgementBot
from volstead.bots.prohibition.greedy import business_first
from volstead.bots.prohibition.inputs import ProhibitionInputs
from volstead.bots.value.net import Inputs, Value
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import steps as step

TABLES: Final[tuple[tuple[int, dict[str, object], float], ...]] = ((4, {}, 0.6), (3, {}, 0.2), (2, {}, 0.2))
"""The tables that are played to learn from: seats, options, and which part of the games; the first is the usual one."""
GAMES: Final = 3500
"""So many games it learns from."""
BARS: Final = (0.156, 0.015, 0.008)
"""On test games of the usual table: Brier score at most, mean error of what is said at most, and at least so much below
the fitted appraisal."""
PLACEMENT: Final[i64] = 12
CARDS: Final[i64] = 12
SMALL: Final[i64] = 6


class ProhibitionFocus(Focus):
    """A placement is judged when its Gang is on turn again: what was left may be gone by then. What the rules of thumb
    order first is not doubted: the net sees too little of what money and cards bring in later Years (with it 8 of 12
    games among three `hustler`, without 3 of 16)."""

    def __init__(self) -> None:
        self.year: i64 = 0
        self.own = False

    def samples(self, s: State, seat: i64, menu: Menu) -> i64:
        top = s.top()
        if top == step.TURN:
            if business_first(s, seat, menu) >= 0:
                return 0
            return PLACEMENT
        if top == step.DRAFT_SCHEMES or top == step.CHOOSE_INFAMY or top == step.KEEP_ONE:
            return CARDS
        if top == step.ARRANGE or top == step.CHOOSE_DICE or top == step.ADD_PIP or top == step.RETREAT_BLOCK:
            return 0
        if top == step.CLAIMS or top == step.RECRUITS or top == step.GIVE_MATS or top == step.ORDER_ATTACK:
            return 0
        return SMALL

    def mark(self, s: State, seat: i64) -> None:
        self.year = s.v[at.YEAR]
        self.own = s.top() == step.TURN

    def settled(self, s: State, seat: i64) -> bool:
        if s.top() != step.TURN:
            return s.v[at.YEAR] != self.year and self.own
        return not self.own or bool(s.actors() & bit(seat)) or not s.v[at.GANGSTERS + seat]


def make(seed: int, policy: Bot, value: Value | None, effort: float) -> Bot:
    """The player by judgement."""
    return policy if value is None else JudgementBot(seed, policy, value, ProhibitionFocus(), effort)


def inputs() -> Inputs:
    """What the net reads."""
    return ProhibitionInputs()
