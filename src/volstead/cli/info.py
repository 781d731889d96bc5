"""`volstead info`: version, compiled or pure, the games with their options and bots."""

import argparse
import json
import platform
from typing import Any

from volstead import games
from volstead.bots import names
from volstead.cli.terminal import add_language, say
from volstead.version import VERSION, compiled
from volstead.words import Words


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("info", help="version, compiled or pure, games")
    parser.add_argument("--json", action="store_true", help="the same as JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    Words(None, args.language)
    if args.json:
        say(json.dumps(facts(), indent=2))
        return 0
    say(f"Volstead {VERSION}, {'compiled' if compiled() else 'pure Python'}, Python {platform.python_version()}")
    for kit in games():
        words = Words(kit, args.language)
        say(
            f"\n{kit.name}: {kit.title}, {kit.fewest} to {kit.most} players{kit.minutes and f', {kit.minutes} minutes'}"
        )
        if kit.blurb:
            say(f"  {kit.blurb}")
        say(f"  bots: {', '.join(names(kit.name))}; {kit.catalogue.size} moves")
        if kit.greedy is None:
            say("  It brings no bot: greedy and the levels up to boss are a short search over random play.")
        for option in kit.options:
            choices = "|".join("yes" if c is True else "no" if c is False else str(c) for c in option.choices)
            say(f"  --option {option.name}={choices}  {words.option(option)[1]} ({option.rule})")
    for name, fault in games.faults().items():
        say(f"\nThe installed game {name} cannot be loaded: {fault}")
    return 0


def facts() -> dict[str, Any]:
    """What `info` tells, as data."""
    return {
        "version": VERSION,
        "compiled": compiled(),
        "python": platform.python_version(),
        "games": [
            {
                "name": kit.name,
                "title": kit.title,
                "seats": [kit.fewest, kit.most],
                "bots": names(kit.name),
                "moves": kit.catalogue.size,
                "options": {option.name: list(option.choices) for option in kit.options},
            }
            for kit in games()
        ],
        "faults": games.faults(),
    }
