"""Random moves without end, with a look at every invariant after each: `python -m tests.soak [MOVES]`, millions a game.

Every combination of options comes up, every number of players and every version of the rules. Those who are asked move,
and now and then somebody unasked, or with something that is no part of the menu.
"""

import sys
from time import perf_counter

from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, members
from volstead.core.state import Game, State
from volstead.games import kit, own

FREE = {"forest", "loads"}
"""Options that take any text: only what they list is tried."""
TOO_LONG = 30_000


def any_game(found: Kit, dice: Dice) -> Game:
    """A game with options as they come."""
    while True:
        version = 1 + dice.below(found.version)
        options = {
            option.name: option.choices[dice.below(len(option.choices))]
            for option in found.options
            if option.since <= version and dice.below(2)
        }
        try:
            return found.make(found.fewest + dice.below(found.most - found.fewest + 1), options, version=int(version))
        except BadOption:
            continue


def one_move(s: State, dice: Dice, menu: Menu) -> None:
    """A move of somebody who may make one."""
    actors = s.actors()
    seats = [int(NATURE)] if actors & NATURE_BIT else members(int(actors))
    if dice.below(16) == 0:
        seats += members(int(s.volunteers()))
    seat = seats[dice.below(len(seats))]
    if dice.below(64) == 0 and seat != NATURE:
        aside = [move for move in s.asides(seat) if s.game.catalogue.text(move) != "resign"]
        if aside:
            s.apply(seat, aside[dice.below(len(aside))])
            return
    s.fill(seat, menu)
    if menu.size:
        s.apply(seat, menu.moves[dice.below(menu.size)])
    else:
        assert not actors >> seat & 1, "a seat that is waited for has nothing to choose"


def soak(name: str, moves: int, seed: int) -> tuple[int, int]:
    """So many moves, and how many games they were."""
    dice = Dice(seed)
    menu = Menu()
    found = kit(name)
    games = made = 0
    while made < moves:
        s = any_game(found, dice).new()
        games += 1
        for _ in range(TOO_LONG):
            if s.over() or made >= moves:
                break
            one_move(s, dice, menu)
            s.check()
            made += 1
        else:
            raise AssertionError(f"a game of {name} took more than {TOO_LONG} moves")
        if s.over():
            assert len(s.scores()) == s.game.seats and s.winners()
    return games, made


def main(moves: int) -> None:
    for name in own():
        start = perf_counter()
        games, made = soak(name, moves, 1)
        seconds = perf_counter() - start
        sys.stdout.write(f"{name}: {made} moves of {games} games, every invariant after each, {seconds:.0f} s\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000)
