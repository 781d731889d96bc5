# mypy: ignore-errors
"""Heads, in the fewest lines that make a game: no facts, no view, no words, no rules document, no bot, no drawing."""

from volstead.core.catalogue import Block, Catalogue, Names
from volstead.core.kit import Kit
from volstead.core.layout import Layout
from volstead.core.seats import NATURE, NATURE_BIT, bit
from volstead.core.state import Game, Step

MOVES = Catalogue(Block("call", Names(["heads", "tails"])), Block("fall", Names(["heads", "tails"])))
LAYOUT = Layout()
TURN, CALLED, POINTS = LAYOUT.field("turn"), LAYOUT.field("called", low=-1), LAYOUT.field("points", 4)
TURNS = 8


class Toss(Step):
    """A player calls, the coin falls; it goes round."""

    rule, key = "HD-1", "call"

    def go(self, s):
        if s.v[TURN] == TURNS:
            s.pop()
            return 0
        return NATURE_BIT if s.v[CALLED] >= 0 else bit(s.v[TURN] % s.game.seats)

    def ask(self, s, seat, menu):
        menu.add_range(MOVES.first("fall" if seat == NATURE else "call"), 2)

    def take(self, s, seat, move):
        if seat != NATURE:
            s.v[CALLED] = move
            return
        if move - MOVES.first("fall") == s.v[CALLED]:
            s.v[POINTS + s.v[TURN] % s.game.seats] += 1
        s.v[CALLED] = -1
        s.v[TURN] += 1


class Heads(Game):
    """Most right calls win."""

    def begin(self, s):
        s.v[CALLED] = -1
        s.push(0)

    def scores(self, s):
        return [s.v[POINTS + seat] for seat in range(self.seats)]


def build(seats, options, content):
    return Heads("bare", 1, seats, options, MOVES, LAYOUT, [Toss()])


KIT = Kit(name="bare", title="Heads", fewest=2, most=4, catalogue=MOVES, build=build)
