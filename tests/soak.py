"""Random moves without end, with a look at every invariant after each: `python -m tests.soak [MILLIONS [GAME [FROM]]]`.

A game's millions are numbered and each has dice of its own, so that a run can be parted: `10 rum-run 4` plays the
fourth to the tenth.

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
MILLION = 1_000_000


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


def main(millions: int, names: list[str], first: int) -> None:
    for name in names:
        start = perf_counter()
        games = 0
        for number in range(first, millions + 1):
            games += soak(name, MILLION, number)[0]
            done = f"million {first} to {number} of random moves in {games} games"
            sys.stdout.write(f"{name}: {done}, every invariant after each, {perf_counter() - start:.0f} s\n")
            sys.stdout.flush()


if __name__ == "__main__":
    given = sys.argv[1:] + ["10", "", "1"][len(sys.argv) - 1 :]
    main(int(given[0]), [given[1]] if given[1] else own(), int(given[2]))
