"""`volstead arena`: bots, levels and outside programs against one another, with ratings and a report."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table

from volstead.cli.terminal import add_ray, add_rules, complain, content_of, options_of, out, progress_bar, say, whole
from volstead.core.errors import BadOption
from volstead.games import kit, names
from volstead.research import arena
from volstead.research.arena import MODES, PROGRAM, Contest, Record
from volstead.research.report import ContestReport, html, markdown, report
from volstead.research.verify import verify


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("arena", help="a contest between bots, levels and outside programs, with ratings")
    parser.add_argument("game", metavar="GAME", help="one of " + ", ".join(names()) + "; or verify")
    parser.add_argument("results", nargs="?", metavar="DIR", help="after verify: a folder with results")
    parser.add_argument(
        "--again", type=int, default=1, metavar="N", help="verify: blocks of each contest that are played anew (1)"
    )
    parser.add_argument(
        "--bots",
        default="",
        metavar="A,B,…",
        help="the entrants, weakest first for a ladder: kinds (greedy), levels (boss), budgets (search@200ms)",
    )
    parser.add_argument(
        "--program", action="append", default=[], metavar="NAME=COMMAND", help="an outside program; repeatable"
    )
    parser.add_argument("--seats", type=whole, default=0, metavar="N", help="seats at a table (as few as the game has)")
    parser.add_argument("--mode", choices=MODES, default=MODES[0], help="who meets whom (round-robin)")
    parser.add_argument(
        "--blocks", type=whole, default=10, metavar="N", help="how often each table is played from all its seats (10)"
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--timeout", type=float, default=10.0, metavar="S", help="seconds an outside program has (10)")
    parser.add_argument("--out", metavar="DIR", help="keep results there, go on with them, and write the report")
    parser.add_argument("--jobs", type=whole, default=0, metavar="N", help="processes (as many as there are cores)")
    add_ray(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    add_rules(parser)
    parser.set_defaults(run=run)


def check(args: argparse.Namespace) -> int:
    """Check the results in a folder."""
    if args.results is None or args.again < 0:
        raise BadOption("write: volstead arena verify DIR, with --again 0 or more")
    found = verify(Path(args.results), args.again)
    if args.json:
        say(json.dumps(asdict(found)))
        return 0
    say(f"{found.games:,} games of {found.contests} contests with {found.decisions:,} decisions are what they say.")
    say(f"{found.repeated} of them were played anew by their bots, move for move.")
    if found.unrepeatable:
        say(f"{found.unrepeatable} could not be: a program or a clock has a part in them.")
    return 0


def run(args: argparse.Namespace) -> int:
    if args.game == "verify":
        return check(args)
    if args.results is not None:
        raise BadOption(f"what is {args.results!r}? Entrants are named with --bots")
    found = kit(args.game)
    content = content_of(args)
    contest = Contest(
        game=args.game,
        seats=args.seats or found.fewest,
        entrants=entrants_of(args),
        mode=args.mode,
        blocks=args.blocks,
        seed=args.seed,
        options=options_of(args),
        content=str(content) if content is not None else None,
        timeout=args.timeout,
    )
    contest.check()
    folder = Path(args.out) if args.out else None
    records, finished = played(contest, folder, args.jobs, args.ray)
    told = report(contest, records)
    if folder is not None and records:
        (folder / "report.md").write_text(markdown(told), encoding="utf-8")
        (folder / "report.html").write_text(html(told), encoding="utf-8")
    if args.json:
        say(json.dumps({**told.to_dict(), **({} if finished else {"interrupted": True})}))
    elif records:
        show(told)
        if folder is not None:
            say(f"The report is in {folder / 'report.md'} and {folder / 'report.html'}.")
    if not finished:
        complain(f"interrupted after {len(records)} games" + ("; the same command goes on" if folder else ""))
        return 130
    return 0


def entrants_of(args: argparse.Namespace) -> tuple[str, ...]:
    """Bots and outside programs, in this order."""
    found = [name.strip() for name in args.bots.split(",") if name.strip()]
    for text in args.program:
        name, equals, command = text.partition("=")
        if not (name.strip().isidentifier() and equals and command.strip()):
            raise BadOption(f"a program is written name=command, not {text!r}")
        found.append(f"{name.strip()}={PROGRAM}{command.strip()}")
    return tuple(found)


def played(contest: Contest, folder: Path | None, jobs: int, ray: str | None) -> tuple[list[Record], bool]:
    """All games, with a progress bar; or those that were kept before somebody interrupted."""
    try:
        with progress_bar() as bar:
            task = bar.add_task(contest.game)

            def progress(done: int, many: int) -> None:
                bar.update(task, completed=done, total=many)

            return arena.run(contest, folder, jobs, ray, progress), True
    except KeyboardInterrupt:
        return (arena.load(folder)[1] if folder is not None else []), False


def show(told: ContestReport) -> None:
    """The standings, for people."""
    out.print(f"[bold]{kit(told.contest.game).title}[/bold]: {told.games} games, {told.contest.mode}")
    table = Table("", "rating", "95 % interval", "wins", "95 % interval", "times fair", "ms a decision", "lost")
    for line in told.lines:
        share = line.share
        table.add_row(
            line.label,
            f"{line.rating.points:.0f}",
            f"{line.rating.low:.0f} to {line.rating.high:.0f}",
            f"{share.share:.1%}",
            f"{share.low:.1%} to {share.high:.1%}",
            f"{share.times:.2f}",
            f"{line.milliseconds:.2f}",
            str(sum(line.faults.values())),
        )
    out.print(table)
    for line in told.lines:
        if line.faults:
            lost = ", ".join(f"{many} {kind}" for kind, many in sorted(line.faults.items()))
            say(f"{line.label} lost decisions to the default: {lost} ({line.example}).")
