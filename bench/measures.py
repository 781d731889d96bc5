"""One measurement in a process of its own: `python bench/measures.py playouts bootleggers 4` prints it as JSON.

Each runs several times and tells the best, for other work on the machine only ever makes things slower.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any, cast

from volstead import playouts as random_games
from volstead.bots import Match, make
from volstead.bots.search.bot import SearchBot
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import State
from volstead.games import kit
from volstead.research.series import Series, Tally, play, wilson
from volstead.version import compiled

RUNS = 5


def playouts(game: str, seats: int, games: int) -> dict[str, Any]:
    """Random games inside the engine, other ones in each run: player decisions a second."""
    random_games(game, seats, 1, 1)
    best = max(
        (random_games(game, seats, games, 7 + run) for run in range(RUNS)),
        key=lambda done: done.decisions / done.seconds,
    )
    return {
        "decisions_per_second": best.decisions / best.seconds,
        "chance_per_second": best.chance / best.seconds,
        "decisions_per_game": best.decisions / games,
    }


def stepwise(game: str, seats: int, games: int) -> dict[str, Any]:
    """The same driven move by move from interpreted Python."""
    made = kit(game).make(seats)
    menu, best = Menu(), 0.0
    for _ in range(RUNS):
        dice, decisions, start = Dice(7), 0, perf_counter()
        for _ in range(games):
            s = made.new()
            actors, fill, apply, below = s.actors, s.fill, s.apply, dice.below
            while who := actors():
                if who & NATURE_BIT:
                    seat = NATURE
                else:
                    seat = lowest(who)
                    decisions += 1
                fill(seat, menu)
                apply(seat, menu.moves[below(menu.size)])
        best = max(best, decisions / (perf_counter() - start))
    return {"decisions_per_second": best}


def clone(game: str, seats: int, copies: int) -> dict[str, Any]:
    """The cost of a copy of a position in the middle of a game."""
    s = middle(game, seats)
    best = float("inf")
    for _ in range(RUNS):
        copy = s.clone
        start = perf_counter()
        for _ in range(copies):
            copy()
        best = min(best, perf_counter() - start)
    return {"microseconds": best / copies * 1e6, "numbers": len(s.v)}


def middle(game: str, seats: int) -> State:
    """A position in the middle of a random game."""
    length = random_games(game, seats, 1, 3)
    s, dice, menu = kit(game).make(seats).new(), Dice(3), Menu()
    for _ in range((length.decisions + length.chance) // 2):
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        s.fill(seat, menu)
        s.apply(seat, menu.moves[dice.below(menu.size)])
    return s


def greedy(game: str, seats: int, games: int) -> dict[str, Any]:
    """How often one greedy bot beats random ones, seats taking turns, and what a decision of it costs."""
    tally = Tally()
    for chunk in play(Series(game, ("greedy",) + ("random",) * (seats - 1), games, seed=11), jobs=2):
        tally.add(chunk)
    side = tally.bots["greedy"]
    best = float("inf")
    for run in range(RUNS):
        bots = [make("greedy", game, seat + 1) for seat in range(seats)]
        match = Match(kit(game).make(seats).new(), bots, Dice(run))
        start = perf_counter()
        match.run()
        best = min(best, (perf_counter() - start) / int(match.decisions))
    low, high = wilson(side.wins, side.games)
    return {"win_rate": side.wins / side.games, "ci95": [low, high], "games": games, "microseconds": best * 1e6}


def roads(game: str, seats: int, games: int) -> dict[str, Any]:
    """What a decision costs with so many tokens on the board: menu and move, by the length of the roads."""
    made = kit(game).make(seats)
    laid = next(field for field in made.layout.fields if field.name == "laid")
    menu, dice = Menu(), Dice(5)
    spent: dict[int, list[float]] = defaultdict(list)
    for _ in range(games):
        s = made.new()
        while who := s.actors():
            seat = NATURE if who & NATURE_BIT else lowest(who)
            tokens = sum(s.v[laid.first + k] > 0 for k in range(laid.size))
            start = perf_counter()
            s.fill(seat, menu)
            s.apply(seat, menu.moves[dice.below(menu.size)])
            if seat != NATURE:
                spent[tokens // 5 * 5].append(perf_counter() - start)
    by_length = {tokens: sum(times) / len(times) * 1e6 for tokens, times in sorted(spent.items()) if len(times) >= 50}
    return {"microseconds_by_tokens": by_length}


def tries(game: str, seats: int, decisions: int) -> dict[str, Any]:
    """How often a search tries a line in a second of the processor, in greedy games that stray now and then."""
    made, menu, dice = kit(game).make(seats), Menu(), Dice(3)
    greedy, search = make("greedy", game, 1), cast(SearchBot, make("search@60", game, 2))
    done, spent, number, searched = 0, 0.0, 0, 0
    s = made.new()
    while searched < decisions:
        if s.over():
            s = made.new()
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        s.fill(seat, menu)
        move = menu.moves[dice.below(menu.size)]
        if seat != NATURE:
            number += 1
            if number % 9 == 0 and menu.size > 1:
                start = thread_time()
                search.start(s, seat)
                if search.chosen < 0 and search.search is not None:
                    search.slice(0.0)
                    spent += thread_time() - start
                    done += search.search.done
                    searched += 1
            if number % 3:
                move = greedy.choose(s, seat, menu)
        s.apply(seat, move)
    return {"tries_per_second": done / spent}


MEASURES: dict[str, Callable[[str, int, int], dict[str, Any]]] = {
    "playouts": playouts,
    "stepwise": stepwise,
    "clone": clone,
    "greedy": greedy,
    "roads": roads,
    "tries": tries,
}

if __name__ == "__main__":
    name, game, seats, many = sys.argv[1:]
    print(json.dumps({"compiled": compiled(), **MEASURES[name](game, int(seats), int(many))}))
