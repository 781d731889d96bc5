"""The command line. Each command is a module with `add_parser(commands)` and `run(args)`.

Whatever goes wrong is one clear sentence on stderr and a code that is not zero, never a traceback.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from volstead.cli import (
    admin,
    archive,
    arena,
    data,
    info,
    join,
    lab,
    mcp,
    new_game,
    play,
    puzzles,
    replay,
    review,
    rules,
    serve,
    sim,
    verify,
)
from volstead.cli.terminal import complain
from volstead.core.errors import BadOption, VolsteadError
from volstead.games import kit, names
from volstead.version import VERSION
from volstead.words import LANGUAGES, Words

COMMANDS = (
    play,
    serve,
    join,
    admin,
    sim,
    arena,
    lab,
    data,
    mcp,
    new_game,
    replay,
    review,
    puzzles,
    verify,
    archive,
    rules,
    info,
)

MISTAKE, USAGE, FAULT, INTERRUPTED = 1, 2, 70, 130


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


class UsageError(VolsteadError):
    """A command line that cannot be understood."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    made = Parser(prog="volstead", description="Prohibition-era board games: play, simulate, replay, look up.")
    made.add_argument("--version", action="version", version=f"volstead {VERSION}")
    commands = made.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(commands)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    args = argparse.Namespace()
    try:
        args = parser().parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except UsageError as mistake:
        return _fail(words, str(mistake), USAGE)
    except VolsteadError as mistake:
        return _fail(words, _sentence(mistake, args), MISTAKE)
    except KeyboardInterrupt:
        return _fail(words, "interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return MISTAKE
    except Exception as fault:
        if os.environ.get("VOLSTEAD_DEBUG"):
            raise
        if isinstance(fault, OSError) and fault.filename is not None:
            return _fail(words, f"{fault.filename}: {fault.strerror}", MISTAKE)
        told = f"a fault in the program ({type(fault).__name__}: {fault}); VOLSTEAD_DEBUG=1 shows where"
        return _fail(words, " ".join(told.split()), FAULT)


def _sentence(mistake: VolsteadError, args: argparse.Namespace) -> str:
    """What went wrong, in the language that was asked for where that can be said in it."""
    language = getattr(args, "language", "en")
    if not isinstance(mistake, BadOption) or mistake.key == "other" or language not in LANGUAGES[1:]:
        return str(mistake)
    game = getattr(args, "game", None)
    return Words(kit(game) if game in names() else None, language).refusal(mistake.key, mistake.named)


def _fail(words: list[str], sentence: str, code: int) -> int:
    if "--json" in words:
        sys.stdout.write(json.dumps({"error": sentence}) + "\n")
    complain(sentence)
    return code
