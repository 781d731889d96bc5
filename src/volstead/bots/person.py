"""A whole player: one half plays, the other deals and minds its word."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.dealing import Dealer
from volstead.bots.judgement import JudgementBot
from volstead.core.chance import LOW_31
from volstead.core.menu import Menu
from volstead.core.state import State

GRUDGE: Final = 0.15
"""How much of one's own chance it is worth to take so much from somebody who broke what was worth a few dollars, if one
forgives nothing."""
FEW: Final = 3.0
TEMPTED: Final[i64] = 4
"""On so many samples it is judged what breaking one's word would bring."""


class PersonBot(Bot):
    """Deals first; then plays, and breaks a promise only as far as its character does."""

    name = "person"

    def __init__(self, seed: int, player: Bot, dealer: Dealer) -> None:
        super().__init__(seed)
        self.player = player
        self.dealer = dealer
        self.honest = Menu()

    def notice(self, s: State, seat: i64) -> None:
        self.player.notice(s, seat)

    def made(self, s: State, seat: i64, move: i64) -> None:
        self.player.made(s, seat, move)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        move = self.dealer.choose(s, seat, menu)
        if move >= 0 and menu.has(move):
            self.reason = self.dealer.reason
            self.figures = []
            return move
        self.bear_grudges(s, seat)
        move = self.player.choose(s, seat, menu)
        self.reason = self.player.reason
        self.figures = self.player.figures
        if self.dealer.character.keeps > 0.0 and self.dealer.trade.breaks(s, seat, move):
            return self.mind(s, seat, menu, move)
        return move

    def bear_grudges(self, s: State, seat: i64) -> None:
        """Who broke a word is dealt with a little harder in all that is chosen, too."""
        player = self.player
        if not isinstance(player, JudgementBot):
            return
        for other in range(s.game.seats):
            broken = self.dealer.trade.broke(s, other) / FEW if other != seat else 0.0
            share = broken if broken < 1.0 else 1.0
            player.grudges[other] = GRUDGE * share * (1.0 - self.dealer.character.forgives)

    def mind(self, s: State, seat: i64, menu: Menu, tempting: i64) -> i64:
        """Another move instead of one that breaks one's word, unless that is worth it to this character."""
        honest = self.honest
        honest.clear()
        for k in range(menu.size):
            if not self.dealer.trade.breaks(s, seat, menu.moves[k]):
                honest.add(menu.moves[k])
        if honest.size == 0:
            return tempting
        move = honest.moves[0] if honest.size == 1 else self.player.choose(s, seat, honest)
        if not honest.has(move):
            move = honest.moves[0]
        if self.dealer.character.keeps < 1.0 and self.temptation(s, seat, tempting, move) > self.dealer.character.keeps:
            self.reason = "why-broken-word"
            return tempting
        self.reason = "why-word"
        return move

    def temptation(self, s: State, seat: i64, tempting: i64, honest: i64) -> float:
        """How much better the chance is with a broken word."""
        judge = self.dealer.judge
        judge.focus.mark(s, seat)
        word = self.dice.word() & LOW_31
        more = 0.0
        for _ in range(TEMPTED):
            word = (word + 2654435761) & LOW_31
            more += judge.try_move(s, seat, tempting, word) - judge.try_move(s, seat, honest, word)
        return more / float(TEMPTED)

    def weigh(self, s: State, seat: i64, menu: Menu, out: vec[float]) -> i64:
        return self.player.weigh(s, seat, menu, out)

    def appraise(self, s: State, seat: i64) -> float:
        return self.player.appraise(s, seat)

    def appraise_all(self, s: State, out: vec[float]) -> None:
        self.player.appraise_all(s, out)
