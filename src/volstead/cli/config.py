"""One way to configure: an option of the command line, else of the environment, else of a TOML file, else the default.

`--bot-workers 2`, `VOLSTEAD_BOT_WORKERS=2` and `bot-workers = 2` are the same; `--show-config` tells what holds and
where each value comes from.
"""

import argparse
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from volstead.core.errors import BadOption

PREFIX = "VOLSTEAD_"
YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off", "")


def option_name(action: argparse.Action) -> str:
    """The name of an option, as files have it."""
    return max(action.option_strings, key=len).lstrip("-") if action.option_strings else ""


def variable(name: str) -> str:
    """The name of an option in the environment."""
    return PREFIX + name.replace("-", "_").upper()


def _value(action: argparse.Action, given: Any, where: str) -> Any:
    """A value of the environment or a file as the option takes it."""
    name = option_name(action)
    if action.nargs == 0:
        word = str(given).lower()
        if word not in YES + NO:
            raise BadOption(f"{name} in {where} is yes or no, not {given!r}")
        return word in YES
    if isinstance(action, argparse._AppendAction):
        if isinstance(given, dict):
            return [f"{key}={value}" for key, value in given.items()]
        return [str(part) for part in given] if isinstance(given, list) else str(given).split(",")
    if isinstance(given, list | dict):
        raise BadOption(f"{name} in {where} is one value, not {given!r}")
    try:
        made = action.type(str(given)) if callable(action.type) else str(given)
    except (ValueError, argparse.ArgumentTypeError):
        raise BadOption(f"{name} in {where} cannot be {given!r}") from None
    if action.choices is not None and made not in action.choices:
        raise BadOption(f"{name} in {where} is one of {', '.join(map(str, action.choices))}, not {given!r}")
    return made


def _in_file(parser: argparse.ArgumentParser, path: Path) -> dict[str, Any]:
    """The options in a file, each as it takes its values."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadOption(f"{path} cannot be read: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadOption(f"{path} is not TOML: {fault}") from None
    known = {option_name(action): action for action in settings(parser)}
    for name in told:
        if name not in known:
            raise BadOption(f"{path} has {name!r}, which is no option; there are {', '.join(known)}")
    return {name: _value(known[name], given, str(path)) for name, given in told.items()}


def settings(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """The options that can be configured."""
    own = ("config", "show_config", "help", "open")
    return [action for action in parser._actions if action.option_strings and action.dest not in own]


def configurable(parser: argparse.ArgumentParser) -> None:
    """Let every option of a command come from the environment and from a file too."""
    parser.add_argument("--config", metavar="FILE", default="", help="options in a TOML file")
    parser.add_argument("--show-config", action="store_true", help="tell what holds and where it comes from, and stop")
    defaults = {action.dest: action.default for action in settings(parser)}
    for action in settings(parser):
        action.default = argparse.SUPPRESS  # so that what is there was said on the command line
    parser.set_defaults(configured=parser, defaults=defaults)


def complete(args: argparse.Namespace) -> None:
    """After the command line was read: what it does not say comes from the environment, the file or the defaults."""
    path = args.config or os.environ.get(variable("config"), "")
    in_file = _in_file(args.configured, Path(path)) if path else {}
    args.sources = {}
    for action in settings(args.configured):
        name, default = option_name(action), args.defaults[action.dest]
        if hasattr(args, action.dest):
            args.sources[name] = "the command line"
        elif variable(name) in os.environ:
            setattr(args, action.dest, _value(action, os.environ[variable(name)], variable(name)))
            args.sources[name] = variable(name)
        else:
            setattr(args, action.dest, in_file.get(name, default))
            args.sources[name] = path if name in in_file else "the default"


def show(args: argparse.Namespace) -> None:
    """What holds, as a TOML file with the source of each value behind it; passwords are not told."""
    for action in settings(args.configured):
        name, value = option_name(action), getattr(args, action.dest)
        if isinstance(value, bool):
            told = str(value).lower()
        elif isinstance(value, int | float):
            told = str(value)
        elif isinstance(value, list):
            told = str(value).replace("'", '"')
        else:
            told = (
                '"'
                + _without_password("…" if value and name.endswith(("token", "secret")) else str(value))
                .replace("\\", "\\\\")
                .replace('"', '\\"')
                + '"'
            )
        sys.stdout.write(f"{name} = {told}  # {args.sources[name]}\n")


def _without_password(address: str) -> str:
    """
    >>> _without_password("postgresql://club:secret@db/volstead")
    'postgresql://club:…@db/volstead'
    """
    head, at, tail = address.rpartition("@")
    scheme, slashes, user = head.partition("://")
    name, colon, _ = user.partition(":")
    return f"{scheme}{slashes}{name}:…{at}{tail}" if at and slashes and colon else address
