"""Measures the coach: is luck nought on average, are dear decisions confirmed, how long does a review take?

python -m bench.coach [--games 400] [--reviews 6]
"""

import argparse
import sys
import time
from math import sqrt

from volstead import bots, coach
from volstead.coach.judge import Judge, words
from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit

TABLES = (("bootleggers", 4), ("prohibition", 4), ("rum-run", 2))
TWENTY = 20


def play(name: str, seats: int, players: list[str], seed: int) -> Log:
    """A game of bots."""
    s = kit(name).make(seats).new()
    recorder = Recorder(s, players)
    made = [bots.make(player, name, 1000 * seed + seat) for seat, player in enumerate(players)]
    dice, menu = Dice(seed), Menu()
    while not s.over():
        actors = s.actors()
        if actors & NATURE_BIT:
            s.fill(NATURE, menu)
            recorder.play(int(NATURE), int(menu.moves[dice.below(menu.size)]))
        else:
            seat = int(lowest(actors))
            recorder.play(seat, int(made[seat].decide(s, seat)))
    return recorder.log


def luck(name: str, seats: int, games: int) -> None:
    """The mean luck of a seat over games, with its standard error; and how much of the spread of results it is."""
    found: dict[str, list[float]] = {"dice": [], "cards": []}
    won: list[float] = []
    rest: list[float] = []
    for seed in range(games):
        told = coach.account(play(name, seats, ["greedy"] * seats, seed), seed % seats, eyes=False)
        for part, many in found.items():
            many.append(told.parts[part])
        won.append(told.last)
        rest.append(told.last - told.parts["dice"] - told.parts["cards"])
    for part, many in found.items():
        mean, error = mean_of(many)
        sys.stdout.write(f"{name}: {part} {100 * mean:+.3f} of 100, standard error {100 * error:.3f}, {games} games\n")
    before, after = mean_of(won)[1], mean_of(rest)[1]
    sys.stdout.write(f"{name}: spread of results without luck {after / before:.3f} of what it is with it\n")


def mean_of(many: list[float]) -> tuple[float, float]:
    mean = sum(many) / len(many)
    return mean, sqrt(sum((one - mean) ** 2 for one in many) / (len(many) - 1) / len(many))


def reviews(name: str, seats: int, games: int) -> None:
    """Seconds of a review, and how much of what it tells holds with twenty times the samples."""
    took: list[float] = []
    told = held = 0
    for seed in range(games):
        log = play(name, seats, ["hustler"] + ["boss"] * (seats - 1), 500 + seed)
        began = time.process_time()
        coach.account(log, 0)
        found = coach.review(log, 0)
        took.append(time.process_time() - began)
        s = kit(name).make(seats).new()
        judge = Judge(s.game)
        wanted = {decision.moves: decision for decision in found}
        for number, (mover, move) in enumerate(log.moves):
            decision = wanted.get(number)
            if decision is not None:
                gain = 0.0
                for word, _ in zip(words(77 + number), range(TWENTY * 120), strict=False):
                    gain += (
                        judge.line(s, 0, decision.better, word).chance - judge.line(s, 0, decision.made, word).chance
                    )
                told += 1
                held += gain > 0
            s.apply(mover, move)
    mean = sum(took) / len(took)
    sys.stdout.write(
        f"{name}: a review takes {mean:.1f} s of a core on average, {max(took):.1f} at most ({games} games); "
        f"{held} of {told} dear decisions hold with twenty times the samples\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--reviews", type=int, default=6)
    args = parser.parse_args()
    for name, seats in TABLES:
        reviews(name, seats, args.reviews)
        if name != "rum-run":
            luck(name, seats, args.games)


if __name__ == "__main__":
    main()
