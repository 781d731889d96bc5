"""`volstead rules`: the text of a rule, the code that carries it and the tests that prove it."""

import argparse
from collections import Counter
from typing import Any

from rich.table import Table

from volstead.cli.terminal import complain, out, say, whole
from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.games import kit, names, own
from volstead.rulebook import Rule, Rulebook, projects

KINDS = ("rule", "example", "invariant")
THIN = {"one seat only": "Rules whose tests act with one seat only", "only refusals": "Rules whose tests only refuse"}


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("rules", help="look up a rule by its id, or check that every rule is code and tested")
    parser.add_argument(
        "id", nargs="?", metavar="ID", help="such as BL-SHP-4, or the beginning of ids; to check: a game"
    )
    parser.add_argument("--version", type=whole, metavar="N", help="what held in an earlier version of the rules")
    parser.add_argument("--check", action="store_true", help="fail when an id of a game has no text, code or test")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    book = Rulebook()
    book.look_at_code()
    folders = projects()
    for folder in folders:
        book.look_at_tests(folder / "tests")
    if args.check:
        if args.version is not None:
            raise BadOption("what is checked are the rules of today: leave --version out")
        if not folders:
            raise BadOption("the check looks at the tests too: run it in the folder of the project")
        if args.id is not None and args.id not in names():
            raise BadOption(f"there is no game {args.id!r}; the games are: {', '.join(names())}")
        return check(book, [args.id] if args.id is not None else own())
    if args.id is None and args.version is not None:
        return changed(book, args.version)
    if args.id is None:
        say("Rules by id; `volstead rules ID` shows one, `volstead rules BL-SHP` all that begin so.\n")
        out.print(counts(book, list(book.prefixes)))
        return 0
    found = book.find(args.id)
    if not found:
        raise BadOption(f"there is no rule {args.id!r}")
    for rule in found:
        say(told(rule, bool(folders)) if args.version is None else told_then(rule, args.version))
    return 0


def told_then(rule: Rule, version: int) -> str:
    """What a rule said in an earlier version."""
    newest = kit(rule.document).version
    if not 1 <= version <= newest:
        raise BadOption(f"the rules of {rule.document} have the versions 1 to {newest}, not {version}")
    text = rule.at(version)
    return f"{text}\n" if text is not None else f"{rule.id} is not in version {version}.\n"


def changed(book: Rulebook, version: int) -> int:
    """Which rules held otherwise in a version."""
    newest = max(kit(name).version for name in book.prefixes)
    if not 1 <= version <= newest:
        raise BadOption(f"the rules have the versions 1 to {newest}, not {version}")
    rules = [rule for rule in book.rules.values() if rule.kind == "rule"]
    other = [rule.id for rule in rules if rule.at(version) not in (rule.text, None)]
    younger = [rule.id for rule in rules if rule.at(version) is None]
    say(f"Otherwise in version {version}: {', '.join(other) or 'none'}.")
    say(f"Not in version {version}: {', '.join(younger) or 'none'}.")
    return 0


def told(rule: Rule, tests: bool) -> str:
    """A rule for people."""
    lines = [rule.text, ""]
    lines += [f"  code: {place}" for place in rule.code] or ["  code: none"]
    if tests:
        lines += [f"  test: {place}" for place in rule.tests] or ["  test: none"]
    return "\n".join([*lines, ""])


def earlier_faults(book: Rulebook, found: Kit) -> list[str]:
    """Every old reading that a version turns on has its text, and every such text is carried by a switch."""
    switches = {(switch.rule, switch.until) for switch in found.switches}
    texts = {(r.id, until) for r in book.rules.values() if r.id.startswith(found.prefix + "-") for until in r.earlier}
    faults = [f"{rule}: no text of what held until version {until}" for rule, until in sorted(switches - texts)]
    return faults + [
        f"{rule}: no switch for what held until version {until}" for rule, until in sorted(texts - switches)
    ]


def counts(book: Rulebook, documents: list[str]) -> Table:
    """How many ids there are, and how many of them are code and tested."""
    table = Table("document", "kind", "ids", "with code", "with test", "complete")
    for document in documents:
        for kind in KINDS:
            rules = [rule for rule in book.rules.values() if rule.document == document and rule.kind == kind]
            numbers = [
                len(rules),
                sum(bool(rule.code) for rule in rules),
                sum(bool(rule.tests) for rule in rules),
                sum(not rule.faults() for rule in rules),
            ]
            table.add_row(document, kind, *(str(number) for number in numbers))
    return table


def check(book: Rulebook, games: list[str]) -> int:
    """0 when every id of these games has its text, code and test."""
    rules = [rule for rule in book.rules.values() if rule.kind in KINDS and rule.document in games]
    faults = [f"{rule.id}: {fault}" for rule in rules for fault in rule.faults()]
    faults += [f"{place}: no text" for place in book.unknown]
    for name in games:
        faults += earlier_faults(book, kit(name)) if name in book.prefixes else [f"{name}: no rules document"]
    for fault in faults:
        say(fault)
    out.print(counts(book, games))
    for lack, told in THIN.items():
        listed = [rule.id for rule in rules if lack in rule.thin()]
        say(f"{told}: {', '.join(listed) or 'none'}.")
    if faults:
        kinds = Counter(fault.split(": ", 1)[1] for fault in faults)
        complain(f"{len(faults)} faults ({', '.join(f'{many} {kind}' for kind, many in kinds.most_common(4))})")
        return 1
    say("Every id has its text, its code and its test.")
    return 0
