"""Measures the coach: is luck nought on average, are dear decisions confirmed, how long does a review take, are chances
told in time?

python -m bench.coach [chances] [luck] [reviews] [--game GAME …] [--games 10000] [--reviews 6] [--first 0] [--jobs 1]
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from volstead import bots, coach
from volstead.bots import value as learned
from volstead.coach.judge import Judge, words
from volstead.coach.review import LEAST, STUDY
from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, lowest
from volstead.games import kit
from volstead.research import cluster
from volstead.research.series import wilson

TABLES = {"bootleggers": 4, "prohibition": 4, "rum-run": 2}
PARTS = ("chances", "luck", "reviews")
TWENTY = 20
PIECE = 250
"""After so many games it is told how luck stands."""
QUICK: dict[str, tuple[int, dict[str, object], str]] = {
    "bootleggers": (3, {"rounds": 4}, "greedy"),
    "prohibition": (2, {}, "greedy"),
}
"""Where there is chance: how many play ten thousand games, with which options, and who."""


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


class Given(NamedTuple):
    """What chance gave one seat of a game, by the estimator, and what came of the game."""

    luck: float
    won: float


def given(job: tuple[str, int]) -> Given:
    """A short game of quick bots, and the luck of one of its seats, another one each game."""
    name, seed = job
    seats, options, player = QUICK[name]
    s = kit(name).make(seats, options).new()
    truth = learned.truth(name)
    players = [bots.make(player, name, 1000 * seed + seat) for seat in range(seats)]
    dice, drawn, menu = Dice(seed), Dice(seed + 1), Menu()
    seat = seed % seats
    luck = 0.0
    while not s.over():
        actors = s.actors()
        if actors & NATURE_BIT:
            expected = truth.expected(s, drawn)[seat]
            s.fill(NATURE, menu)
            s.apply(NATURE, menu.moves[dice.below(menu.size)])
            luck += truth.chances(s)[seat] - expected
        else:
            asked = int(lowest(actors))
            s.apply(asked, players[asked].decide(s, asked))
    return Given(luck, truth.chances(s)[seat])


def luck(name: str, games: int, first: int, jobs: int) -> None:
    """The mean luck of a seat over games, with its interval; and how much of the spread of results it is."""
    work = [(name, seed) for seed in range(first, first + games)]
    found: list[Given] = []
    for one in cluster.in_order(given, work, jobs):
        found.append(one)
        if len(found) % PIECE == 0 or len(found) == games:
            told(name, found, first)


def told(name: str, found: list[Given], first: int) -> None:
    mean, error = mean_of([one.luck for one in found])
    low, high = mean - 1.96 * error, mean + 1.96 * error
    with_luck = mean_of([one.won for one in found])[1]
    without = mean_of([one.won - one.luck for one in found])[1]
    out(
        f"{name}: luck {100 * mean:+.3f} of 100 a game, 95 % interval {100 * low:+.3f} to {100 * high:+.3f}, "
        f"{len(found)} games from seed {first}: {'holds' if low <= 0 <= high else 'does NOT hold'} nought; "
        f"spread of results without luck {without / with_luck:.3f} of what it is with it"
    )


def mean_of(many: list[float]) -> tuple[float, float]:
    mean = sum(many) / len(many)
    return mean, sqrt(sum((one - mean) ** 2 for one in many) / (len(many) - 1) / len(many))


def reviews(name: str, games: int, first: int) -> None:
    """Seconds of a review, and how much of what it tells holds with twenty times the samples."""
    seats = TABLES[name]
    took: list[float] = []
    gains: list[float] = []
    for seed in range(first, first + games):
        log = play(name, seats, ["hustler"] + ["greedy"] * (seats - 1), 500 + seed)
        began = time.process_time()
        coach.account(log, 0)
        found = coach.review(log, 0).decisions
        took.append(time.process_time() - began)
        gains += [confirmed(log, decision) for decision in found]
        out(f"{name}: review {seed}: {took[-1]:.1f} s, {share(gains, 0.0)} hold, {share(gains, LEAST)} are as dear")
    out(
        f"{name}: a review takes {sum(took) / len(took):.1f} s of a core on average, {max(took):.1f} at most "
        f"({games} games); {share(gains, 0.0)} dear decisions hold with twenty times the samples, "
        f"{share(gains, LEAST)} cost {100 * LEAST} of 100 there too"
    )


def share(gains: list[float], least: float) -> str:
    """Of how many the gain is more than so much; with the interval of that share."""
    held = sum(gain > least for gain in gains)
    low, high = wilson(held, len(gains))
    return f"{held} of {len(gains)} ({100 * low:.1f} to {100 * high:.1f} %)"


def confirmed(log: Log, decision: coach.Decision) -> float:
    """What the better move gains on twenty times as many samples, other ones."""
    s = kit(log.header["game"]).make(len(log.header["seats"])).new()
    judge = Judge(s.game)
    for mover, move in log.moves[: decision.moves]:
        s.apply(mover, move)
    gain = 0.0
    for word, _ in zip(words(77_777 + decision.moves), range(TWENTY * STUDY), strict=False):
        gain += judge.chance(s, 0, decision.better, word) - judge.chance(s, 0, decision.made, word)
    return gain / (TWENTY * STUDY)


def chances(name: str) -> None:
    """How long it takes to tell chances, at once to everybody and with a search behind, for every number of players; in
    time of the processor, as a server asks for them: nothing is at hand, and what was there before is not collected."""
    for seats in range(kit(name).fewest, kit(name).most + 1):
        log = play(name, seats, ["greedy"] * seats, 4711)
        s = kit(name).make(seats).new()
        gc.collect()
        gc.freeze()
        quick: list[float] = []
        slow: list[float] = []
        asked = 0
        for mover, move in log.moves:
            asked += mover != NATURE
            if mover != NATURE and asked % 3 == 0:
                for viewer in (*range(seats), int(SPECTATOR)):
                    quick.append(seconds(learned.chances, s, viewer))
            if mover != NATURE and asked % 30 == 0:
                slow.append(seconds(coach.searched, s, mover, []))
            s.apply(mover, move)
        for what, took in (("at once", quick), ("with a search behind", slow)):
            took.sort()
            out(
                f"{name} ({seats}): chances {what} in {1000 * took[len(took) // 2]:.2f} ms of a core, "
                f"{1000 * took[-1]:.2f} at most of {len(took)}"
            )


def seconds(ask: Callable[..., object], *what: object) -> float:
    began = time.process_time()
    ask(*what)
    return time.process_time() - began


def out(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS)} (all)")
    parser.add_argument("--game", action="append", metavar="GAME", help="these games (all)")
    parser.add_argument("--games", type=int, default=10_000, help="games for luck (10000)")
    parser.add_argument("--reviews", type=int, default=6, help="games that are reviewed (6)")
    parser.add_argument("--first", type=int, default=0, help="the first seed, for a run in pieces (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes for luck (1)")
    args = parser.parse_args()
    for name in args.game or TABLES:
        for part in args.parts or PARTS:
            if part == "chances":
                chances(name)
            elif part == "reviews":
                reviews(name, args.reviews, args.first)
            elif name in QUICK:
                luck(name, args.games, args.first, args.jobs)


if __name__ == "__main__":
    main()
