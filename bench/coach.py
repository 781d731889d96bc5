"""Measures the coach: is luck nought on average, are dear decisions confirmed, how long does a review take, are chances
told in time?

python -m bench.coach [chances] [luck] [reviews] [--game GAME …] [--games 10000] [--reviews 10] [--seats N]
                      [--kind KIND] [--first 0] [--jobs 1] [--file FILE]

With a file, what was found is added to it and counted with what it has: a long run can be made in pieces.
"""

import argparse
import gc
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from volstead import bots, coach
from volstead.bots import value as learned
from volstead.bots.bot import Bot
from volstead.coach.judge import Judge, words
from volstead.coach.review import LEAST, STUDY
from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder, game_of
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, lowest
from volstead.games import kit
from volstead.research import calibration, cluster
from volstead.research.series import wilson

TABLES = {"bootleggers": 4, "prohibition": 4, "rum-run": 2}
PARTS = ("chances", "luck", "reviews")
TWENTY = 20
PIECE = 250
"""After so many games it is told how luck stands."""
QUICK: dict[str, tuple[int, dict[str, object], str]] = {
    "bootleggers": (3, {"rounds": 4}, "greedy"),
    "prohibition": (2, {}, "greedy"),
    "rum-run": (2, {}, "greedy"),
}
"""How many play ten thousand games, with which options, and who."""


class Found:
    """What was found, by game, part and seed: what a file has of it, and what is added."""

    def __init__(self, file: str) -> None:
        self.file = Path(file) if file else None
        self.by: dict[str, Any] = {}
        with suppress(FileNotFoundError):
            for line in self.file.read_text().splitlines() if self.file else ():
                self.by.update(json.loads(line))

    def add(self, key: str, what: Any) -> None:
        self.by[key] = what
        if self.file:
            with self.file.open("a") as out:
                out.write(json.dumps({key: what}) + "\n")

    def all(self, part: str) -> Iterator[Any]:
        return (what for key, what in self.by.items() if key.startswith(part))


def play(name: str, made: list[Bot], seed: int) -> Log:
    """A game of bots."""
    s = kit(name).make(len(made)).new()
    recorder = Recorder(s, [player.name for player in made])
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


def luck(name: str, games: int, first: int, jobs: int, found: Found) -> None:
    """The mean luck of a seat over games, with its interval; and how much of the spread of results it is."""
    part = f"{name} luck "
    work = [(name, seed) for seed in range(first, first + games) if f"{part}{seed}" not in found.by]
    for n, ((_, seed), one) in enumerate(zip(work, cluster.in_order(given, work, jobs), strict=True), start=1):
        found.add(f"{part}{seed}", one)
        if n % PIECE == 0 or n == len(work):
            told(name, [Given(*one) for one in found.all(part)])


def told(name: str, found: list[Given]) -> None:
    mean, error = mean_of([one.luck for one in found])
    low, high = mean - 1.96 * error, mean + 1.96 * error
    with_luck = mean_of([one.won for one in found])[1]
    without = mean_of([one.won - one.luck for one in found])[1]
    out(
        f"{name}: luck {100 * mean:+.3f} of 100 a game, 95 % interval {100 * low:+.3f} to {100 * high:+.3f}, "
        f"{len(found)} games: {'holds' if low <= 0 <= high else 'does NOT hold'} nought; "
        f"spread of results without luck {without / with_luck:.3f} of what it is with it"
    )


def mean_of(many: list[float]) -> tuple[float, float]:
    mean = sum(many) / len(many)
    return mean, sqrt(sum((one - mean) ** 2 for one in many) / (len(many) - 1) / len(many))


def reviews(name: str, games: int, first: int, seats: int, kind: str, found: Found) -> None:
    """Seconds of a review, and how much of what it tells holds with twenty times the samples: of games of one kind of
    players after the other, each game of another seat."""
    part = f"{name} reviews "
    for seed in range(first, first + games):
        kinds = calibration.KINDS
        kind_here = kind or kinds[seed % len(kinds)]
        key = f"{part}{seats} {kind_here} {seed}"
        if key in found.by:
            continue
        dice = Dice(seed)
        players = [calibration.player(kit(name), kind_here, dice, 1000 * seed + seat) for seat in range(seats)]
        log = play(name, players, 500 + seed)
        seat = seed % seats
        began = time.process_time()
        coach.account(log, seat)
        decisions = coach.review(log, seat).decisions
        took = time.process_time() - began
        gains = [confirmed(log, seat, decision) for decision in decisions]
        found.add(key, {"took": took, "moves": len(log.moves), "gains": gains})
        how = f"{took:.1f} s for {len(log.moves)} moves"
        out(f"{key}: {how}; {share(gains, 0.0)} hold, {share(gains, LEAST)} are as dear")
    made = list(found.all(part))
    took_all = [one["took"] for one in made]
    gains = [gain for one in made for gain in one["gains"]]
    out(
        f"{name}: a review takes {sum(took_all) / len(made):.1f} s of a core on average, {max(took_all):.1f} at most "
        f"({len(made)} games); {share(gains, 0.0)} dear decisions hold with twenty times the samples, "
        f"{share(gains, LEAST)} cost {100 * LEAST} of 100 there too"
    )


def share(gains: list[float], least: float) -> str:
    """Of how many the gain is more than so much; with the interval of that share."""
    held = sum(gain > least for gain in gains)
    low, high = wilson(held, len(gains))
    return f"{held} of {len(gains)} ({100 * low:.1f} to {100 * high:.1f} %)"


def confirmed(log: Log, seat: int, decision: coach.Decision) -> float:
    """What the better move gains on twenty times as many samples, other ones."""
    s = game_of(log, kit).new()
    judge = Judge(s.game)
    for mover, move in log.moves[: decision.moves]:
        s.apply(mover, move)
    samples = list(islice(words(77_777 + decision.moves), TWENTY * STUDY))
    better, made = (
        [judge.chance(s, seat, move, word) for word in samples] for move in (decision.better, decision.made)
    )
    return (sum(better) - sum(made)) / len(samples)


def chances(name: str) -> None:
    """How long it takes to tell chances, at once to everybody and with a search behind, for every number of players; in
    time of the processor, as a server asks for them: nothing is at hand, and what was there before is not collected."""
    for seats in range(kit(name).fewest, kit(name).most + 1):
        log = play(name, [bots.make("greedy", name, 1000 * 4711 + seat) for seat in range(seats)], 4711)
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
    parser.add_argument("--reviews", type=int, default=10, help="games that are reviewed (10)")
    parser.add_argument("--seats", type=int, default=0, help="players in games that are reviewed (as usual)")
    parser.add_argument("--kind", default="", choices=calibration.KINDS, help="of these players (all kinds by turns)")
    parser.add_argument("--first", type=int, default=0, help="the first seed, for a run in pieces (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes for luck (1)")
    parser.add_argument("--file", default="", help="where what was found is added")
    args = parser.parse_args()
    found = Found(args.file)
    for name in args.game or TABLES:
        for part in args.parts or PARTS:
            if part == "chances":
                chances(name)
            elif part == "reviews":
                reviews(name, args.reviews, args.first, args.seats or TABLES[name], args.kind, found)
            else:
                luck(name, args.games, args.first, args.jobs, found)


if __name__ == "__main__":
    main()
