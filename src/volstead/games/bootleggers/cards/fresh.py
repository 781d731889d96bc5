"""A Thug card just taken or drawn: played at once or kept."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import Question, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.cards.deck import ALLOWED, CARDS
from volstead.games.bootleggers.cards.targets import begin_card, keep_card
from volstead.games.bootleggers.moves import title_of
from volstead.games.bootleggers.steps import TableStep


def fresh_is_playable(s: State, seat: i64, card: i64) -> bool:
    """BL-MUS-15, BL-THUG-WINDFALL-1: whether a card just taken or drawn could be played at once."""
    title = title_of(card)
    if title == do.WINDFALL:
        return True
    first: i64 = ALLOWED[1]
    return bool(first >> title & 1) and CARDS[title].playable(s, seat)


class FreshThug(TableStep):
    """BL-MUS-15, D-06, D-26: a Thug card just taken or drawn is played at once or kept."""

    PLAYER: Final = 0
    CARD: Final = 1
    ORIGIN: Final = 2

    rule = "BL-MUS-15"
    key = "fresh-thug"
    tempo = "answer"

    def shown(self, s: State) -> i64:
        """BL-TIM-16: that they are asked would tell that the card could be played."""
        return 0

    def go(self, s: State) -> i64:
        """BL-TIM-16: where people play it is put all the same, so that nobody sees whether there was a choice."""
        if s.data[at.AT_ONCE] or fresh_is_playable(s, s.arg(FreshThug.PLAYER), s.arg(FreshThug.CARD)):
            return bit(s.arg(FreshThug.PLAYER))
        self.finish(s, do.KEEP)
        return 0

    def question(self, s: State, seat: i64) -> Question:
        if seat != s.arg(FreshThug.PLAYER):
            return Question("BL-TIM-13", "window", [0, 0])
        return Question(self.rule, self.key, [title_of(s.arg(FreshThug.CARD))])

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.KEEP)
        if fresh_is_playable(s, s.arg(FreshThug.PLAYER), s.arg(FreshThug.CARD)):
            menu.add(do.PLAY + title_of(s.arg(FreshThug.CARD)))

    def answer(self, s: State, seat: i64, move: i64) -> None:
        self.finish(s, move)

    def finish(self, s: State, move: i64) -> None:
        seat = s.arg(FreshThug.PLAYER)
        card = s.arg(FreshThug.CARD)
        origin = s.arg(FreshThug.ORIGIN)
        s.pop()
        if move == do.KEEP:
            keep_card(s, seat, card, origin)
        else:
            begin_card(s, seat, card, origin)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return Refusal("BL-MUS-15", "card-first-new") if do.PLAY <= move < do.PLAY + at.TITLES else None
