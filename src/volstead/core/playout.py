"""Random play from any position to the end, inside the compiled code."""

from typing import Final

from mypy_extensions import i64

from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.packed import packed
from volstead.core.seats import MOST_SEATS, NATURE, NATURE_BIT, lowest
from volstead.core.state import ACTORS, DEPTH, FRAME, TOP, Game, State

FIRST: Final = packed([0] + [int(lowest(bits)) for bits in range(1, 2 ** int(MOST_SEATS))])
"""The lowest seat of each set of seats."""


class PlayoutTally:
    """What random play amounted to."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.chance: i64 = 0
        self.digest = ""


def play_out(s: State, dice: Dice, menu: Menu, tally: PlayoutTally) -> None:
    """Everybody chooses at random, each move of the menu equally likely, until the game is over."""
    v = s.v
    steps = s.steps
    first = FIRST
    decisions: i64 = 0
    chance: i64 = 0
    actors = v[ACTORS]
    step = steps[s.top() if actors else 0]
    while actors:
        if actors & NATURE_BIT:
            seat = NATURE
            chance += 1
        else:
            seat = first[actors]
            decisions += 1
        menu.size = 0
        step.ask(s, seat, menu)
        step.take(s, seat, menu.moves[dice.word() * menu.size >> 32])
        actors = 0
        depth = v[DEPTH]
        while depth and not actors:  # what State.settle does
            step = steps[v[depth * FRAME + TOP]]
            actors = step.go(s)
            depth = v[DEPTH]
        v[ACTORS] = actors
    tally.decisions += decisions
    tally.chance += chance
    tally.games += 1


def play_games(game: Game, games: i64, dice: Dice) -> PlayoutTally:
    """Random games one after another."""
    tally = PlayoutTally()
    menu = Menu()
    chained: int = 0
    for _ in range(games):
        s = game.new()
        play_out(s, dice, menu, tally)
        chained = (chained * 31 + int(s.digest(), 16)) % 2**64
    tally.digest = f"{chained:016x}"
    return tally
