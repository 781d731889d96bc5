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
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from volstead import bots
from volstead.bots import habits, minds
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit
from volstead.research.arena import Contest, load
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
OLD_RULES = 1
"""The version of the rules by which the players of the version before can play."""
END_AIMS = {"judgement": 0.85, "kingpin": 0.95}
"""How many games of The Rum Run between two of these are to end by the number of barrels."""
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
    "deals": {"bootleggers": 12},
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

    def contest(
        self,
        part: str,
        game: str,
        among: str,
        one: str,
        bar: float,
        more: bool,
        what: str,
        aim: str,
        version: int | None = None,
    ) -> None:
        """One seat among others, until it is decided whether its share is above (`more`) or below a bar."""
        blocks = self.games(part, game)
        contest = Contest(game, TABLES[game], (among, one), "against", blocks, 11, version=version)
        folder = self.args.out / f"{part}-{game}-{what}".replace(" ", "-").replace(":", "-")
        found, verdict = decide(contest, bar, folder, self.args.jobs, min(4, contest.blocks))
        if lost := [fault for record in load(folder)[1] for fault in record.faults]:
            raise SystemExit(f"{what}: {len(lost)} decisions were lost, the first: {lost[0]}")
        self.write(part, game, what, found, aim, verdict == ("above" if more else "below"), verdict == "open")

    def write(self, part: str, game: str, what: str, found: Measured, aim: str, met: bool, undecided: bool) -> None:
        low, high = found.interval()
        word = "open" if undecided else "yes" if met else "no"
        self.add(Figure(part, game, what, found.games, found.share, low, high, 1 / TABLES[game], aim, word))

    def levels(self, game: str) -> None:
        ladder = list(bots.LEVELS)
        for below, level in pairwise(ladder):
            if self.args.levels and level not in self.args.levels.split(","):
                continue
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
        """Players of now among those of the version before, outside programs, by the rules that these know."""
        if self.args.old is None:
            return

        def program(name: str) -> str:
            path = f"PYTHONPATH={shlex.quote(str(self.args.old))}"
            return f"old=program:env {path} {sys.executable} -m volstead.bots.speak {name}"

        ours, theirs = OLD_PAIRS[part]
        aim = OLD_AIMS[part][game]
        what = f"{ours} among old {theirs}"
        self.contest(part, game, program(theirs), ours, aim, True, what, f"{aim:.0%}", OLD_RULES)

    def ends(self, game: str) -> None:
        """How The Rum Run ends between players by judgement and between Kingpins."""
        if game == "rum-run":
            for player, bar in END_AIMS.items():
                self.ends_of(game, player, bar)

    def ends_of(self, game: str, player: str, bar: float) -> None:
        """How many games between equals end by the number of barrels, and how often a position stands."""
        from volstead.bots.rum_run.greedy import key
        from volstead.games.rum_run.facts import RESULTS
        from volstead.games.rum_run.layout import RESULT

        ended: Counter[str] = Counter()
        most = 0
        for seed in range(round(GAMES["ends"][game] * self.args.scale)):
            s = kit(game).make(2).new()
            dice = Dice(seed)
            players = [bots.make(player, game, 2 * seed + seat) for seat in range(2)]
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
        low, high = wilson(ended["barrels"], games)
        what = f"{player}: by barrels; a position at most {most} times"
        met = "yes" if share >= bar and most <= 3 else "no"
        self.figures = [one for one in self.figures if not (one.part == "ends" and one.what.startswith(player))]
        self.add(Figure("ends", game, what, games, share, low, high, 1, f"{bar:.0%}", met))

    def deals(self, game: str) -> None:
        """What becomes of deals: those of our own players, and those of players who ask and do not pay."""
        if "asks-for-everything" not in habits.habits(game):
            return
        games = max(1, round(GAMES["deals"][game] * self.args.scale))
        made = Deals(game, TABLES[game])
        for seed in range(games):
            made.play(["judgement"] * TABLES[game], seed)
        gains = made.gains
        many = max(1, len(gains))
        mean = sum(gains) / many
        error = 1.96 * (sum((gain - mean) ** 2 for gain in gains) / max(1, many - 1) / many) ** 0.5
        what = f"joint gain of {len(gains)} accepted deals, in chances"
        met = "yes" if mean - error > 0 else "open" if mean + error > 0 else "no"
        self.add(Figure("deals", game, what, games, mean, mean - error, mean + error, 1, "above 0", met))
        self.share_of_offers(game, "offers accepted", games, made.offered, made.accepted, 0.3, True)
        for habit in ("asks-for-everything", "begs", "nags", "asks-a-dollar", "threatens", "never-pays"):
            for level in ("pushover", "hustler", "boss"):
                made = Deals(game, TABLES[game], 0)
                for seed in range(games):
                    made.play([f"habit:{habit}", *[level] * (TABLES[game] - 1)], seed)
                what = f"what {habit} asks for, given by {level}"
                self.share_of_offers(game, what, games, made.offered, made.accepted, 0.0, False)

    def share_of_offers(
        self, game: str, what: str, games: int, offered: int, accepted: int, bar: float, more: bool
    ) -> None:
        """The part of offers that was accepted, with Wilson's interval."""
        low, high = wilson(accepted, offered)
        share = accepted / max(1, offered)
        met = "yes" if (low > bar if more else share <= bar) else "open" if more and high > bar else "no"
        aim = f"at least {bar:.0%}" if more else "none"
        self.add(Figure("deals", game, f"{what} ({accepted} of {offered})", games, share, low, high, 1, aim, met))

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


class Deals:
    """Games in which deals are counted and judged: what one does to both sides, each by what it knows itself."""

    def __init__(self, game: str, seats: int, asker: int = -1) -> None:
        self.game = game
        self.seats = seats
        self.asker = asker
        """Whose offers are counted; -1 for everybody's."""
        self.trade = import_module(kit(game).judgement).trade()
        self.judge: Any = minds.judgement(kit(game), 99, bots.make("greedy", game, 98))
        self.offered = self.accepted = 0
        self.gains: list[float] = []

    def play(self, players: list[str], seed: int) -> None:
        s = kit(self.game).make(self.seats).new()
        dice = Dice(seed + 7000)
        crew = [self.player(name, seed * 8 + seat) for seat, name in enumerate(players)]
        while actors := s.actors():
            if actors & NATURE_BIT:
                legal = s.legal(NATURE)
                s.apply(NATURE, legal[dice.below(len(legal))])
                continue
            seat = int(lowest(actors))
            move = int(crew[seat].decide(s, seat))
            self.look(s, seat, move)
            s.apply(seat, move)

    def player(self, name: str, seed: int) -> bots.Bot:
        habit = name.removeprefix("habit:")
        return bots.make(name, self.game, seed) if habit == name else habits.make(habit, self.game, seed)

    def look(self, s: Any, seat: int, move: int) -> None:
        """An answer to an offer: count it, and judge it where it is accepted."""
        menu = habits.menu_of(s.legal(seat))
        other = int(self.trade.answers(s, seat, menu))
        if other < 0 or self.asker not in (-1, other):
            return
        self.offered += 1
        if move != self.trade.accept(other):
            return
        self.accepted += 1
        refuse = int(self.trade.reject(other))
        gain = 0.0
        for viewer in (seat, other):
            for word in range(6):
                for one, sign in ((move, 1), (refuse, -1)):
                    copy = s.resample(viewer, 1000 + word)
                    self.judge.focus.mark(copy, viewer)
                    copy.apply(seat, one)
                    self.judge.follow(copy, viewer, 1000 + word)
                    gain += sign * self.judge.out[viewer] / 6
        self.gains.append(gain)


def wilson(won: int, many: int) -> tuple[float, float]:
    """A share's interval of 95 %."""
    if not many:
        return 0.0, 1.0
    share, z = won / many, 1.96
    middle = (share + z * z / (2 * many)) / (1 + z * z / many)
    half = z / (1 + z * z / many) * (share * (1 - share) / many + z * z / (4 * many * many)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def order(row: Figure) -> tuple[Any, ...]:
    """Habits by what they take, all else as it was measured."""
    return (-row.share,) if row.part == "zoo" else (list(GAMES).index(row.part),)


Bench.PARTS = {
    "levels": Bench.levels,
    "zoo": Bench.zoo,
    "ends": Bench.ends,
    "deals": Bench.deals,
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
    ("deals",): "Deals of players by judgement, and what others are given",
    ("ends",): "How The Rum Run ends between equals",
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(Bench.PARTS)}, or one with -GAME")
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games (1)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (as many as there are cores)")
    parser.add_argument("--out", type=Path, default=Path("bench/results"), help="where results are kept")
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="where strength.md is written")
    parser.add_argument("--old", type=Path, help="a folder with an older compiled package")
    parser.add_argument("--levels", default="", help="only these levels among the one below")
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
