"""`volstead sim`: many games between bots, and what came of them."""

import argparse
import json
import os
from statistics import mean, median
from time import perf_counter
from typing import Any

from rich.table import Table

from volstead.bots import check
from volstead.cli.terminal import (
    add_game,
    add_ray,
    add_rules,
    complain,
    content_of,
    options_of,
    out,
    progress_bar,
    say,
    seats_of,
    whole,
)
from volstead.core.errors import BadOption
from volstead.games import kit
from volstead.research.series import Series, Side, Tally, play, wilson
from volstead.version import compiled


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("sim", help="many games between bots: win rates, lengths, throughput")
    add_game(parser)
    parser.add_argument("--seats", required=True, metavar="A,B,C", help="the bots; they rotate through the seats")
    parser.add_argument("--games", type=whole, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", type=whole, default=0, metavar="N", help="processes (as many as there are cores)")
    add_ray(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    parser.add_argument("--paranoid", action="store_true", help="check the invariants of the rules after every move")
    parser.add_argument("--study", action="store_true", help="tell what the games show about the game's content")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    found = kit(args.game)
    bots = seats_of(args.seats)
    for name in bots:
        check(name, args.game)
    if args.games < 1:
        raise BadOption("there must be at least one game")
    content = content_of(args)
    series = Series(
        game=args.game,
        bots=tuple(bots),
        games=args.games,
        seed=args.seed,
        options=options_of(args),
        content=str(content) if content is not None else None,
        paranoid=args.paranoid,
        study=args.study,
    )
    options = dict(series.make().options)
    jobs = args.jobs or len(os.sched_getaffinity(0))
    start = perf_counter()
    tally, finished = played(series, jobs, args.ray)
    told: dict[str, Any] = {**report(series, tally, perf_counter() - start), "options": options, "jobs": jobs}
    if args.study:
        told["study"] = study_report(tally)
    if args.ray is not None:
        told["ray"] = args.ray or "here"
    if not finished:
        told["interrupted"] = True
    if args.json:
        say(json.dumps(told))
    elif tally.games:
        show(found.title, told)
    if not finished:
        complain(f"interrupted after {tally.games} of {series.games} games")
        return 130
    return 0


def played(series: Series, jobs: int, ray: str | None) -> tuple[Tally, bool]:
    """All games, with a progress bar; or those that were finished before somebody interrupted."""
    tally = Tally()
    try:
        with progress_bar() as progress:
            task = progress.add_task(f"{series.game} {','.join(series.bots)}", total=series.games)
            for chunk in play(series, jobs, ray):
                tally.add(chunk)
                progress.update(task, completed=tally.games)
    except KeyboardInterrupt:
        return tally, False
    return tally, True


def report(series: Series, tally: Tally, seconds: float) -> dict[str, Any]:
    """What came of the games, as data."""
    return {
        "game": series.game,
        "seats": list(series.bots),
        "games": tally.games,
        "seed": series.seed,
        "seconds": round(seconds, 3),
        "decisions": tally.decisions,
        "chance": tally.chance,
        "decisions_per_second": round(tally.decisions / seconds),
        "compiled": compiled(),
        "bots": {name: side_report(tally.bots[name]) for name in sorted(tally.bots)},
        "by_seat": [side_report(tally.seats[seat]) for seat in sorted(tally.seats)],
        "length": {
            "shortest": min(tally.lengths, default=0),
            "mean": round(mean(tally.lengths), 2) if tally.lengths else 0,
            "median": median(tally.lengths) if tally.lengths else 0,
            "longest": max(tally.lengths, default=0),
        },
        "standing": {
            str(number): {name: round(total / many, 3) for name, (total, many) in sorted(by_bot.items())}
            for number, by_bot in sorted(tally.standing.items())
            if number
        },
    }


def side_report(side: Side) -> dict[str, Any]:
    """A bot's games (one for each seat it had), wins with ties shared, and the 95 % interval of its win rate."""
    return {
        "games": side.games,
        "wins": round(side.wins, 4),
        "win_rate": round(side.wins / side.games, 5),
        "ci95": [round(limit, 5) for limit in wilson(side.wins, side.games)],
        "mean_score": round(side.score / side.games, 3),
    }


def study_report(tally: Tally) -> dict[str, Any]:
    """What the games show about the content: wins by what set the seats apart, and how often things happened."""
    return {
        "sides": {
            what: {word: side_report(words[word]) for word in sorted(words)} for what, words in tally.sides.items()
        },
        "rates": {
            heading: {
                line: {"times": times, "of": of, "rate": round(times / of, 5) if of else 0.0}
                for line, (times, of) in sorted(lines.items())
            }
            for heading, lines in tally.rates.items()
        },
    }


def show(title: str, told: dict[str, Any]) -> None:
    """What came of the games, for people."""
    out.print(f"[bold]{title}[/bold]: {told['games']} games, seed {told['seed']}")
    table = Table("", "games", "wins", "win rate", "95 % interval", "mean score")
    by_seat = {f"seat {seat}": side for seat, side in enumerate(told["by_seat"], start=1)}
    study = told.get("study", {"sides": {}, "rates": {}})
    by_word = [{f"{what} {word}": words[word] for word in words} for what, words in study["sides"].items()]
    for sides in (told["bots"], by_seat, *by_word):
        for name, side in sides.items():
            low, high = side["ci95"]
            rate = f"{side['win_rate']:.1%}"
            interval = f"{low:.1%} to {high:.1%}"
            table.add_row(name, str(side["games"]), f"{side['wins']:.1f}", rate, interval, f"{side['mean_score']:.1f}")
        table.add_section()
    out.print(table)
    for heading, lines in study["rates"].items():
        say(heading + ":")
        table = Table("", "times", "of", "rate")
        for line, told_rate in lines.items():
            table.add_row(line, str(told_rate["times"]), str(told_rate["of"]), f"{told_rate['rate']:.3f}")
        out.print(table)
    if told["standing"]:
        table = Table("standing after round", *told["bots"])
        for number, by_bot in told["standing"].items():
            table.add_row(number, *(f"{by_bot[name]:.1f}" for name in told["bots"]))
        out.print(table)
    length = told["length"]
    say(
        f"Decisions a game: {length['mean']:.0f} on average, {length['median']:.0f} in the middle, "
        f"{length['shortest']} to {length['longest']}."
    )
    say(
        f"{told['decisions']} decisions in {told['seconds']:.1f} s: {told['decisions_per_second']} a second "
        f"({'compiled' if told['compiled'] else 'pure Python'}, {told['jobs']} processes)."
    )
