"""Catanatron's random players, four of them, in its own environment: prints decisions a second, best of several."""

import json
from time import perf_counter

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

best = 0.0
for run in range(5):
    decisions, start = 0, perf_counter()
    for number in range(10):
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        game = Game([RandomPlayer(colour) for colour in colours], seed=10 * run + number)
        game.play()
        decisions += len(game.state.actions)
    best = max(best, decisions / (perf_counter() - start))
print(json.dumps({"decisions_per_second": best}))
