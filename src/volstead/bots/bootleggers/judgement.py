"""What deserves a look in Bootleggers: bids, picks, markers, cards, trucks; judged when the Round is over."""

from typing import Final

from mypy_extensions import i64

from volstead.bots.bootleggers.inputs import BootleggersInputs
from volstead.bots.bootleggers.trade import BootleggersTrade
from volstead.bots.bot import Bot
from volstead.bots.dealing import Trade
from volstead.bots.judgement import Focus, JudgementBot
from volstead.bots.value.net import Inputs, Value
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step

TABLES: Final[tuple[tuple[int, dict[str, object], float], ...]] = (
    (4, {}, 0.5),
    (3, {}, 0.15),
    (5, {}, 0.15),
    (6, {}, 0.1),
    (4, {"rounds": 8}, 0.1),
)
"""The tables that are played to learn from: seats, options, and which part of the games; the first is the usual one."""
GAMES: Final = 5000
"""So many games it learns from."""
BARS: Final = (0.140, 0.015, 0.008)
"""On test games of the usual table: Brier score at most, mean error of what is said at most, and at least so much below
the fitted appraisal."""
BID: Final[i64] = 6
PICK: Final[i64] = 8
PLACING: Final[i64] = 5
SMALL: Final[i64] = 4


class BootleggersFocus(Focus):
    """Deals are judged elsewhere; the draft of one is never tried out move by move."""

    def __init__(self) -> None:
        self.round: i64 = 0

    def samples(self, s: State, seat: i64, menu: Menu) -> i64:
        if s.v[at.DRAFTING + seat]:
            return 0
        top = s.top()
        if top == step.CHOOSE_MUSCLE:
            return BID
        if top == step.PICK_STEP:
            return PICK
        if top == step.PLACE_STEP or top == step.DOUBLE_STILL_STEP or top == step.DIE_STEP:
            return PLACING
        if top == step.LOADING_STEP or top == step.NEGOTIATION:
            return 0
        return SMALL

    def skips(self, s: State, seat: i64, move: i64) -> bool:
        return move == do.STEP_BACK or move == do.CRY or do.PROPOSE <= move < do.PROPOSE + at.SEATS

    def sealed(self, s: State) -> bool:
        return s.top() == step.CHOOSE_MUSCLE

    def mark(self, s: State, seat: i64) -> None:
        self.round = s.v[at.ROUND]

    def settled(self, s: State, seat: i64) -> bool:
        """At the next Round's first choice, when the Offer lies open."""
        return s.v[at.ROUND] != self.round


def make(seed: int, policy: Bot, value: Value | None, effort: float) -> Bot:
    """The player by judgement."""
    return policy if value is None else JudgementBot(seed, policy, value, BootleggersFocus(), effort)


def trade() -> Trade:
    """The deals of the game."""
    return BootleggersTrade()


def inputs() -> Inputs:
    """What the net reads."""
    return BootleggersInputs()
