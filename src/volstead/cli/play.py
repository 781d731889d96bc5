"""`volstead play`: a game in the terminal, with bots or with several persons at one screen."""

import argparse
import secrets
from pathlib import Path
from typing import Any

from volstead.bots import check
from volstead.bots import usual as usual_bot
from volstead.cli.table import Leave, Terminal, is_person
from volstead.cli.terminal import (
    add_game,
    add_language,
    add_rules,
    complain,
    content_of,
    options_of,
    out,
    say,
    seats_of,
    whole,
)
from volstead.core.errors import BadOption
from volstead.core.kit import Kit, Preset
from volstead.core.log import game_of, load
from volstead.games import kit, names
from volstead.words import Words


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("play", help="play in the terminal")
    add_game(parser, optional=True)
    parser.add_argument("--seats", metavar="A,B,C", help="you, you:Name or a bot for each seat (you and three bots)")
    parser.add_argument("--seed", type=whole, metavar="S", help="the same seed gives the same dice and draws")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file from the first move on")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game, and keep it there")
    parser.add_argument("--preset", metavar="NAME", help="a way to play that has a name, such as first-game")
    parser.add_argument("--clock", type=float, default=0.0, metavar="SECONDS", help="time for a decision of a person")
    add_rules(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    table = None
    try:
        table = resumed(args) if args.resume else begun(args)
        table.run()
    except (Leave, KeyboardInterrupt) as leave:
        if table is not None:
            table.keep()
        kept = f"; the game is kept in {table.file}" if table is not None and table.file else ""
        complain(f"{str(leave) or 'interrupted'}{kept}")
        return leave.code if isinstance(leave, Leave) else 130
    return 0


def begun(args: argparse.Namespace) -> Terminal:
    """A new table."""
    words = Words(None, args.language)
    found = kit(args.game if args.game is not None else which(words))
    preset = found.preset(args.preset) if args.preset is not None else Preset("")
    seats = seats_of(args.seats) if args.seats is not None else usual(found, preset.seats)
    for name in seats:
        if not is_person(name):
            check(name, found.name)
    seed = args.seed if args.seed is not None else secrets.randbits(32)
    game = found.make(len(seats), {**preset.options, **options_of(args)}, content_of(args))
    table = Terminal(found, game, seats, seed, args.language, args.clock)
    if args.save is not None:
        table.keep_in(args.save)
    return table


def resumed(args: argparse.Namespace) -> Terminal:
    """The table of a saved game."""
    if args.game is not None or args.seats is not None or args.option or args.preset is not None:
        said = "a saved game has its game, seats and options already: name only the file"
        raise BadOption(said, "saved-has-all")
    log = load(args.resume, kit)
    game = game_of(log, kit, content_of(args))
    found = kit(game.name)
    seats = [str(name) for name in log.header["seats"]]
    for name in seats:
        if not is_person(name):
            check(name, found.name)
    seed = args.seed if args.seed is not None else secrets.randbits(32)
    table = Terminal(found, game, seats, seed, args.language, args.clock)
    table.catch_up(log)
    table.keep_in(args.resume)
    return table


def usual(found: Kit, seats: int = 0) -> list[str]:
    """One person and the game's usual bots."""
    return ["you", *[usual_bot(found.name)] * ((seats or found.usual_seats) - 1)]


def which(words: Words) -> str:
    """Ask for the game."""
    say(words.say("which-game"))
    for number, name in enumerate(names(), start=1):
        say(f"{number:3} {kit(name).title}: {kit(name).blurb}")
    while True:
        try:
            typed = out.input("> ").strip().lower()
        except EOFError:
            raise Leave(words.say("input-ended"), 1) from None
        if typed.isdigit() and 1 <= int(typed) <= len(names()):
            return names()[int(typed) - 1]
        if typed in names():
            return typed
        say(words.say("not-understood", typed=typed))
