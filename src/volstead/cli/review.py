"""`volstead review`: what decided a finished game, what was luck, and which decisions were dear."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec

from volstead.cli.terminal import add_language, say, whole
from volstead.core.errors import BadOption
from volstead.core.log import Log, game_of, load, read, replay
from volstead.games import kit
from volstead.words import Words

if TYPE_CHECKING:
    from volstead.coach import Told

MOST = 6
"""So many dear decisions are told."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("review", help="what decided a finished game, what was luck, what was dear")
    parser.add_argument("file", metavar="LOG", help="a log, or - for standard input")
    parser.add_argument("--seat", type=whole, default=1, metavar="N", help="whose game (1, 2, …)")
    parser.add_argument("--effort", type=float, default=1.0, metavar="X", help="how closely to look (1)")
    parser.add_argument("--json", action="store_true", help="JSON, a line each: the account, how far it is, decisions")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from volstead import coach

    log = read(sys.stdin, kit) if args.file == "-" else load(Path(args.file), kit)
    game = game_of(log, kit)
    if not 1 <= args.seat <= game.seats:
        raise BadOption(f"there is no seat {args.seat} in this game", "no-such-seat")
    if not 0 < args.effort <= 100:
        raise BadOption("the effort is a number above 0, at most 100", "effort-range")
    if not replay(log, kit).over():
        raise BadOption("the game is not over", "not-over")
    seat = args.seat - 1
    found = coach.account(log, seat)
    if args.json:
        _line({"account": found})
        _line(coach.review(log, seat, args.effort, lambda done: _line({"done": done, "work": process_time()})))
        _line({"work": process_time()})
        return 0
    names = [f"{number} {name}" for number, name in enumerate(log.header["seats"], start=1)]
    words = Words(kit(game.name), args.language, names)
    words.names = game.names
    say(told(found, words))
    for decision in coach.review(log, seat, args.effort).decisions[:MOST]:
        say("")
        say(explained(decision, log, words))
    return 0


def _line(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


def points(chance: float) -> str:
    return f"{100 * chance:+.0f}"


def told(found: Any, words: Words) -> str:
    """The account in a line."""
    parts = {part: points(much) for part, much in found.parts.items()}
    return words.say("coach-account", first=round(100 * found.first), last=round(100 * found.last), **parts)


def explained(decision: Any, log: Log, words: Words) -> str:
    """A dear decision, the better move, and what that brings."""
    lines = [
        words.say(
            "coach-decision",
            round=decision.round,
            move=decision.moves + 1,
            made=words.move(decision.made),
            better=words.move(decision.better),
            chance=round(100 * decision.chance),
            best=round(100 * decision.best),
        )
    ]
    return "\n".join([*lines, *because(decision.reasons, log.moves[decision.moves][0], words)])


def because(reasons: "Sequence[Told]", seat: int, words: Words) -> list[str]:
    """Reasons, a line each: what is so more often, or how much of it there is, after one move and after the other."""
    return ["  " + because_of(reason, seat, words) for reason in reasons]


def because_of(reason: "Told", seat: int, words: Words) -> str:
    if reason.mean:
        better, made = round(reason.better, 1), round(reason.made, 1)
        how = words.say("coach-exactly" if better % 1 == made % 1 == 0 else "coach-mean", better=better, made=made)
    else:
        how = words.say("coach-often", better=round(100 * reason.better), made=round(100 * reason.made))
    return words.say("coach-reason", fact=words.fact(reason.fact, seat), how=how)
