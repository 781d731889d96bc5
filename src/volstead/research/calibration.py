"""How far chances can be trusted: what was said of positions, beside what came of their games.

    python -m volstead.research.calibration [GAME …] [--number 100] [--out docs]

Games that nothing was learnt from, of several kinds of players, people's kinds of mistakes among them: those who
overlook moves, and those who follow a habit. At some decisions one seat's own chance is noted, from what it knows.
The page has the Brier score by game, player count, stage and kind of players, and for each game a curve of what
happened beside what was said.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from volstead import bots
from volstead.bots import habits
from volstead.bots import value as learned
from volstead.bots.bot import Bot
from volstead.core.chance import Dice, asked_after_chance
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.seats import lowest
from volstead.games import kit, own
from volstead.research import cluster

SEED = 77_000_000
"""Games to learn from have other seeds."""
GAP = 18
"""About so many decisions lie between two that are noted."""
STAGES = ("early", "middle", "late")
KINDS = ("sound", "careless", "habits", "mixed", "judging")
"""All greedy; those who overlook moves; those with habits; one of each at random; those who judge."""
FEWER = {"judging": 10}
"""So many times fewer games of players who take long."""
BINS = 10


class Row(NamedTuple):
    """A seat's own chance at some decision, and what came of it."""

    game: str
    seats: int
    kind: str
    stage: int
    said: float
    came: float


class Job(NamedTuple):
    game: str
    seats: int
    kind: str
    seed: int


def player(found: Kit, kind: str, dice: Dice, seed: int) -> Bot:
    """A player of a kind."""
    if kind == "mixed":
        kind = KINDS[dice.below(3)]
    if kind == "careless":
        return bots.make(("pushover", "hustler")[dice.below(2)], found.name, seed)
    names = list(habits.habits(found.name)) if kind == "habits" else []
    if names:
        return habits.make(names[dice.below(len(names))], found.name, seed)
    return bots.make("judgement" if kind == "judging" and found.judgement else bots.usual(found.name), found.name, seed)


def play(job: Job) -> list[Row]:
    """One game; what was said of it on the way."""
    found = kit(job.game)
    dice = Dice(job.seed)
    s = found.make(job.seats).new()
    players = [player(found, job.kind, dice, job.seed * 8 + seat) for seat in range(job.seats)]
    value = learned.load(job.game)
    menu = Menu()
    noted: list[tuple[int, int, float]] = []
    moves = 0
    gap = GAP // 2 + int(dice.below(GAP))
    while actors := asked_after_chance(s, dice, menu):
        seat = int(lowest(actors))
        s.fill(seat, menu)
        if menu.size > 1:
            moves += 1
            if moves % gap == gap // 2:
                viewer = int(dice.below(job.seats))
                noted.append((moves, viewer, learned.chances(s, viewer, value)[viewer]))
        s.apply(seat, players[seat].decide(s, seat))
    won = s.shares()
    return [Row(job.game, job.seats, job.kind, min(2, 3 * n // moves), said, won[viewer]) for n, viewer, said in noted]


def jobs(games: int, names: Sequence[str]) -> list[Job]:
    """The games to be played: so many of each kind for each number of players."""
    return [
        Job(name, seats, kind, SEED + 1000 * k + 10 * seats + which)
        for name in names
        for seats in range(kit(name).fewest, kit(name).most + 1)
        for which, kind in enumerate(KINDS)
        for k in range(max(1, games // FEWER.get(kind, 1)))
    ]


def brier(rows: Sequence[Row]) -> float:
    return sum((row.said - row.came) ** 2 for row in rows) / len(rows)


def tenth(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows by the tenth in which what was said of them lies."""
    found: list[list[Row]] = [[] for _ in range(BINS)]
    for row in rows:
        found[min(BINS - 1, int(row.said * BINS))].append(row)
    return found


def means(rows: Sequence[Row]) -> tuple[int, float, float]:
    """How many, what was said on average, and how much of it came true."""
    return len(rows), sum(row.said for row in rows) / len(rows), sum(row.came for row in rows) / len(rows)


def bins(rows: Sequence[Row]) -> list[tuple[int, float, float]]:
    """Of each tenth of what was said: how often, on average, and how much of it came true."""
    return [means(one) for one in tenth(rows) if one]


def error(rows: Sequence[Row]) -> float:
    """By how much what is said misses what comes, on average over the tenths."""
    return sum(many * abs(said - came) for many, said, came in bins(rows)) / len(rows)


def line(rows: Sequence[Row], *names: object) -> str:
    """A line of a table: the score of all, by stage, that of saying the same of everybody, and the error."""
    every = [sum(1 for _ in rows), f"{brier(rows):.3f}"]
    for stage in range(len(STAGES)):
        part = [row for row in rows if row.stage == stage]
        every.append(f"{brier(part):.3f}" if part else "")
    same = sum((1 / row.seats - row.came) ** 2 for row in rows) / len(rows)
    return "| " + " | ".join(str(cell) for cell in (*names, *every, f"{same:.3f}", f"{error(rows):.3f}")) + " |"


def cell(rows: Sequence[Row]) -> str:
    """A cell of the curve: said, came, and of how many rows."""
    if not rows:
        return ""
    many, said, came = means(rows)
    return f"{100 * said:.0f}: {100 * came:.0f} ({many})"


def table(heads: Sequence[str], lines: Iterable[str]) -> list[str]:
    every = [*heads, "rows", "Brier", *STAGES, "saying 1/n", "error"]
    return ["| " + " | ".join(every) + " |", "|" + "---|" * len(every), *lines, ""]


def page(rows: Sequence[Row], games: int) -> str:
    """The page: figures by player count and by kind of players, and the curves."""
    text = [
        "# How far chances can be trusted",
        "",
        f"Made by `make calibration` (`python -m volstead.research.calibration --number {games}`): for each number of "
        f"players {games} games of each kind of players, a tenth of that of those who judge; seeds from {SEED} on, "
        "which nothing was learnt from. At about every eighteenth decision one seat's own chance to win is noted, "
        "from what that seat knows; it is compared with what came (ties share).",
        "",
        "*Brier* is the mean square of what was missed by, lower is better, in all and by thirds of the game; *saying "
        "1/n* is the score of whoever says the same of everybody; *error* is how far what was said lies from how often "
        "it came, on average over ten bins. Rows of one game hang together, so small differences mean little.",
        "",
        "The last table of each game is the curve, for all and by stage and number of players: what was said on "
        "average: how often it came, both in percent (of so many rows).",
        "",
    ]
    for name in dict.fromkeys(row.game for row in rows):
        mine = [row for row in rows if row.game == name]
        found = kit(name)
        counts = {seats: [one for one in mine if one.seats == seats] for seats in sorted({row.seats for row in mine})}
        kinds = {kind: [one for one in mine if one.kind == kind] for kind in KINDS}
        stages = {stage: [one for one in mine if STAGES[one.stage] == stage] for stage in STAGES}
        source = "a learned net" if learned.load(name) is not None else "the worths of its quick bot, by one scale"
        text += [f"## {found.title}", "", f"The chances come from {source}.", ""]
        text += table(["players"], [line(mine, "all"), *(line(part, seats) for seats, part in counts.items())])
        text += table(["kind of players"], [line(part, kind) for kind, part in kinds.items() if part])
        text += [f"![What happened beside what was said]({picture(name)})", ""]
        parts = {"all": mine, **stages, **{f"{seats} players": part for seats, part in counts.items()}}
        text += ["| said | " + " | ".join(parts) + " |", "|" + "---|" * (1 + len(parts))]
        tenths = [tenth(part) for part in parts.values()]
        for n in range(BINS):
            cells = [cell(one[n]) for one in tenths]
            text += [f"| {100 * n // BINS} to {100 * (n + 1) // BINS} % | " + " | ".join(cells) + " |"]
        text += [""]
    return "\n".join(text[:-1]) + "\n"


def picture(name: str) -> str:
    return f"pictures/calibration-{name}.svg"


def curve(rows: Sequence[Row]) -> str:
    """What happened beside what was said, by stage, as a picture."""
    size, edge = 300, 30
    colours = ("#c9772b", "#7a5ba8", "#2d7f6b")

    def at(said: float, came: float) -> str:
        return f"{edge + said * (size - 2 * edge):.1f},{size - edge - came * (size - 2 * edge):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="sans-serif" font-size="11">',
        f'<rect width="{size}" height="{size}" fill="#fffdf6"/>',
        f'<polyline points="{at(0, 0)} {at(1, 1)}" stroke="#999" stroke-dasharray="4 3" fill="none"/>',
        f'<polyline points="{at(0, 1)} {at(0, 0)} {at(1, 0)}" stroke="#333" fill="none"/>',
        f'<text x="{size / 2}" y="{size - 8}" text-anchor="middle">said</text>',
        f'<text x="12" y="{size / 2}" text-anchor="middle" transform="rotate(-90 12 {size / 2})">happened</text>',
    ]
    for stage, (name, colour) in enumerate(zip(STAGES, colours, strict=True)):
        points = " ".join(
            at(said, came) for many, said, came in bins([row for row in rows if row.stage == stage]) if many >= 30
        )
        parts.append(f'<polyline points="{points}" stroke="{colour}" stroke-width="2" fill="none"/>')
        parts.append(f'<text x="{edge + 8}" y="{edge + 14 * stage + 6}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def measure(games: int, names: Sequence[str], many: int, told: Callable[[str], object]) -> list[Row]:
    """Play all games, in so many processes; the same rows however many they are."""
    rows: list[Row] = []
    work = jobs(games, names)
    for n, found in enumerate(cluster.in_order(play, work, many), start=1):
        rows += found
        if n % 100 == 0:
            told(f"{n} of {len(work)} games\n")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="these games (all)")
    parser.add_argument("--number", type=int, default=100, help="games of each kind for each number of players (100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="the folder of the page (docs)")
    args = parser.parse_args()
    names = args.games or own()
    rows = measure(args.number, names, args.jobs, sys.stderr.write)
    (args.out / "pictures").mkdir(parents=True, exist_ok=True)
    (args.out / "calibration.md").write_text(page(rows, args.number), encoding="utf-8")
    for name in names:
        (args.out / picture(name)).write_text(curve([row for row in rows if row.game == name]), encoding="utf-8")


if __name__ == "__main__":
    main()
