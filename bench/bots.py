"""How strong the bots are: level against level, habits, a best response, the version before, deals, endings.

    python bench/bots.py [PART …] [--scale 1.0] [--out bench/results] [--docs docs] [--old FOLDER]

Every contest keeps its results in its own folder and goes on where it was interrupted. At the end the figures that are
there are written to strength.md. `--old` names a folder with an older compiled package, whose bots play as programs.
"""

import argparse
import json
import platform
import shlex
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from volstead import bots
from volstead.bots import habits
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit
from volstead.research.arena import Contest
from volstead.research.measuring import Measured, best_response, decide
from volstead.version import VERSION, compiled

TABLES = {"bootleggers": 4, "prohibition": 4, "rum-run": 2}
"""Games and seats of all figures."""
TIMES_FAIR = 1.8
"""How many times its fair share each level is to win among seats of the level below."""
OLD_AIMS = {
    "judgement": {"bootleggers": 0.90, "prohibition": 0.65, "rum-run": 0.85},
    "search": {"bootleggers": 0.60, "prohibition": 0.55, "rum-run": 0.75},
    "pocket": {"bootleggers": 0.25, "prohibition": 0.25, "rum-run": 0.50},
}
"""What the players of now are to win among those of the version before."""
OLD_PAIRS = {
    "judgement": ("judgement", "greedy"),
    "search": ("search@200cpu", "search@200cpu"),
    "pocket": ("search@10cpu", "search@200cpu"),
}
ZOO_AIMS = {"judgement": 1.15, "kingpin": 0.8}
"""How many times its fair share no habit may take among three of these."""
GAMES = {
    "hustler": {"bootleggers": 80, "prohibition": 80, "rum-run": 40},
    "boss": {"bootleggers": 80, "prohibition": 80, "rum-run": 40},
    "kingpin": {"bootleggers": 16, "prohibition": 24, "rum-run": 16},
    "judgement": {"bootleggers": 80, "prohibition": 80, "rum-run": 60},
    "search": {"bootleggers": 16, "prohibition": 24, "rum-run": 16},
    "pocket": {"bootleggers": 24, "prohibition": 24, "rum-run": 16},
    "zoo": {"bootleggers": 64, "prohibition": 64, "rum-run": 32},
    "response": {"bootleggers": 32, "prohibition": 32, "rum-run": 32},
    "ends": {"rum-run": 60},
}
"""How many games each contest has at most; those with a bar stop when it is decided."""


@dataclass
class Figure:
    """One line of the page."""

    part: str
    game: str
    what: str
    games: int
    share: float
    low: float
    high: float
    fair: float
    aim: str
    met: str


class Bench:
    """Runs what is asked for and keeps the figures."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.path = args.out / "figures.json"
        stored = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else []
        self.figures = [Figure(**one) for one in stored]

    def games(self, part: str, game: str) -> int:
        return max(2, round(GAMES[part][game] * float(self.args.scale) / TABLES[game]))

    def add(self, figure: Figure) -> None:
        """Keep a figure in the place of an older one."""
        told = f"{figure.game}: {figure.what}: {figure.share:.1%} ({figure.low:.1%} to {figure.high:.1%})"
        print(f"{told}, {figure.share / figure.fair:.2f} times fair, {figure.games} games {figure.met}", flush=True)
        names = (figure.part, figure.game, figure.what)
        self.figures = [one for one in self.figures if (one.part, one.game, one.what) != names] + [figure]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps([asdict(one) for one in self.figures], indent=1), encoding="utf-8")

    def contest(self, part: str, game: str, among: str, one: str, bar: float, more: bool, what: str, aim: str) -> None:
        """One seat among others, until it is decided whether its share is above (`more`) or below a bar."""
        contest = Contest(game, TABLES[game], (among, one), "against", self.games(part, game), 11)
        folder = self.args.out / f"{part}-{game}-{what}".replace(" ", "-").replace(":", "-")
        found, verdict = decide(contest, bar, folder, self.args.jobs, min(4, contest.blocks))
        self.write(part, game, what, found, aim, verdict == ("above" if more else "below"), verdict == "open")

    def write(self, part: str, game: str, what: str, found: Measured, aim: str, met: bool, undecided: bool) -> None:
        low, high = found.interval()
        word = "open" if undecided else "yes" if met else "no"
        self.add(Figure(part, game, what, found.games, found.share, low, high, 1 / TABLES[game], aim, word))

    def levels(self, game: str) -> None:
        ladder = list(bots.LEVELS)
        for below, level in pairwise(ladder):
            bar = TIMES_FAIR / TABLES[game]
            self.contest(level, game, below, level, bar, True, f"{level} among {below}", f"{TIMES_FAIR} times")

    def zoo(self, game: str) -> None:
        """Each habit among players by judgement, until it is surely below its bar or the games are played."""
        for habit in self.args.habits.split(",") if self.args.habits else list(habits.habits(game)):
            bar = ZOO_AIMS["judgement"] / TABLES[game]
            self.contest("zoo", game, "judgement", f"habit:{habit}", bar, False, habit, "at most 1.15 times")

    def response(self, game: str) -> None:
        for level in ("hustler", "boss"):
            blocks = self.games("response", game)
            habit, found = best_response(
                game, TABLES[game], level, list(habits.habits(game)), blocks, 5, self.args.jobs
            )
            self.write("response", game, f"{habit} among {level}", found, "", False, True)

    def before(self, part: str, game: str) -> None:
        """Players of now among those of the version before, which run as outside programs."""
        if self.args.old is None:
            return

        def program(name: str) -> str:
            path = f"PYTHONPATH={shlex.quote(str(self.args.old))}"
            return f"old=program:env {path} {sys.executable} -m volstead.bots.speak {name}"

        ours, theirs = OLD_PAIRS[part]
        aim = OLD_AIMS[part][game]
        self.contest(part, game, program(theirs), ours, aim, True, f"{ours} among old {theirs}", f"{aim:.0%}")

    def ends(self, game: str) -> None:
        """How The Rum Run ends between players by judgement, and how often a position stands."""
        if game != "rum-run":
            return
        from volstead.bots.rum_run.greedy import key
        from volstead.games.rum_run.facts import RESULTS
        from volstead.games.rum_run.layout import RESULT

        ended: Counter[str] = Counter()
        most = 0
        for seed in range(round(GAMES["ends"][game] * self.args.scale)):
            s = kit(game).make(2).new()
            dice = Dice(seed)
            players = [bots.make("judgement", game, 2 * seed + seat) for seat in range(2)]
            stood: Counter[int] = Counter()
            while actors := s.actors():
                if actors & NATURE_BIT:
                    legal = s.legal(NATURE)
                    s.apply(NATURE, legal[dice.below(len(legal))])
                    continue
                if s.v[1] == 1:
                    stood[key(s)] += 1
                seat = int(lowest(actors))
                s.apply(seat, players[seat].decide(s, seat))
            ended[RESULTS[int(s.v[RESULT])]] += 1
            most = max(most, *stood.values())
        games = sum(ended.values())
        share = ended["barrels"] / games
        error = (share * (1 - share) / games) ** 0.5 + 1 / (games + 4)
        figure = Figure("ends", game, f"by barrels; a position at most {most} times", games, share, 0, 0, 1, "85%", "")
        figure.low, figure.high = max(0.0, share - 1.96 * error), min(1.0, share + 1.96 * error)
        figure.met = "yes" if share >= 0.85 and most <= 3 else "no"
        self.add(figure)

    PARTS: dict[str, Callable[["Bench", str], None]]

    def page(self) -> str:
        """docs/strength.md."""
        lines = [
            "# How strong the bots are",
            "",
            f"Made by `make bench-bots` with Volstead {VERSION} ({'compiled' if compiled() else 'pure Python'}), "
            f"Python {platform.python_version()}, each game on one core. Every table is played from each rotation of "
            "its seats with the same chance. What chance gave each seat is taken out as far as the learned value can "
            "tell; intervals hold 95 % and come from these blocks. A contest with a bar stops when it is decided, so "
            "most have few games; `open` says that it was not decided within its games. A millisecond of search is "
            "one of the processor's time (`search@200cpu`).",
        ]
        for part, heading in HEADINGS.items():
            rows = [one for one in self.figures if one.part in part]
            if not rows:
                continue
            lines += [
                "",
                f"## {heading}",
                "",
                "| game | what | wins | 95 % interval | times fair | games | aim | met |",
            ]
            lines.append("|---|---|---|---|---|---|---|---|")
            for one in sorted(rows, key=lambda row: (list(TABLES).index(row.game), *order(row))):
                lines.append(
                    f"| {kit(one.game).title} ({TABLES[one.game]}) | {one.what} | {one.share:.1%} | {one.low:.1%} to "
                    f"{one.high:.1%} | {one.share / one.fair:.2f} | {one.games} | {one.aim} | {one.met} |"
                )
        return "\n".join(lines) + "\n"


def order(row: Figure) -> tuple[Any, ...]:
    """Habits by what they take, all else as it was measured."""
    return (-row.share,) if row.part == "zoo" else (list(GAMES).index(row.part),)


Bench.PARTS = {
    "levels": Bench.levels,
    "zoo": Bench.zoo,
    "ends": Bench.ends,
    "response": Bench.response,
    "judgement": lambda bench, game: bench.before("judgement", game),
    "search": lambda bench, game: bench.before("search", game),
    "pocket": lambda bench, game: bench.before("pocket", game),
}
HEADINGS = {
    ("hustler", "boss", "kingpin"): "One seat of a level among seats of the level below",
    ("judgement", "search", "pocket"): "Players of now among those of the version before",
    ("zoo",): "Habits among players by judgement",
    ("response",): "The best habit or mixture of two that a search found against a level",
    ("ends",): "How The Rum Run ends between players by judgement",
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(Bench.PARTS)}, or one with -GAME")
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games (1)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (as many as there are cores)")
    parser.add_argument("--out", type=Path, default=Path("bench/results"), help="where results are kept")
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="where strength.md is written")
    parser.add_argument("--old", type=Path, help="a folder with an older compiled package")
    parser.add_argument("--habits", default="", help="only these habits")
    args = parser.parse_args()
    bench = Bench(args)
    for part, run in Bench.PARTS.items():
        for game in TABLES:
            if not args.parts or part in args.parts or f"{part}-{game}" in args.parts:
                run(bench, game)
    page = bench.page()
    (args.docs / "strength.md").write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
