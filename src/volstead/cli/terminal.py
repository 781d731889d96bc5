"""What the commands share: printing, and reading the arguments that several of them have."""

import argparse
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from volstead.core.errors import BadContent, BadOption
from volstead.core.text import plain
from volstead.games import names
from volstead.words import LANGUAGES

if TYPE_CHECKING:
    from rich.progress import Progress

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def say(text: str = "") -> None:
    """Plain text on stdout: whoever wrote it, nothing in it speaks to the terminal."""
    out.print(plain(text, lines=True), markup=False, soft_wrap=True)


# What only some commands need is read when it is needed: each start of a server or a command would wait for it.


def say_page(markdown: str) -> None:
    """A page of Markdown on stdout."""
    from rich.markdown import Markdown

    out.print(Markdown(markdown))


def progress_bar() -> "Progress":
    """How far the games are, on stderr while somebody looks."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def complain(sentence: str) -> None:
    """One sentence on stderr."""
    err.print(f"volstead: {plain(sentence, lines=True)}", markup=False, soft_wrap=True)


def width() -> int:
    """How many columns the table may take."""
    return max(60, min(140, shutil.get_terminal_size((100, 40)).columns))


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    parser.add_argument("game", nargs="?" if optional else None, metavar="GAME", help="one of " + ", ".join(names()))


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose options and content."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; repeatable")
    parser.add_argument("--content", type=Path, metavar="DIR", help="a folder with content files of your own")


def add_ray(parser: argparse.ArgumentParser) -> None:
    """The argument that sends the games to other machines."""
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster; without address, one started here"
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", default="en", metavar="CODE", help="one of " + ", ".join(LANGUAGES))


def options_of(args: argparse.Namespace) -> dict[str, object]:
    """The options that were named on the command line."""
    found: dict[str, object] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written name=value, not {text!r}", "option-form", text)
        found[name.strip()] = value.strip()
    return found


def content_of(args: argparse.Namespace) -> Path | None:
    """The folder of content, if one was named."""
    folder: Path | None = args.content
    if folder is not None and not folder.is_dir():
        raise BadContent(f"{folder} is not a folder")
    return folder


def seats_of(text: str) -> list[str]:
    """The names of a list such as `you,greedy,random`."""
    found = [word.strip() for word in text.split(",")]
    if not all(found):
        raise BadOption(f"{text!r} is not a list of seats such as greedy,random,random", "seats-form", text)
    return found


def whole(text: str) -> int:
    """A whole number that is not negative, for argparse."""
    number = int(text)
    if number < 0:
        raise ValueError
    return number
