"""`make mutants`: random small changes in functions that carry a rule id; the tests of the game must notice each.

    python tools/mutants.py --number 300 --seed 7            # the score, and the survivors with their change
    python tools/mutants.py --game rum_run --number 20
    python tools/mutants.py --seed 8 --seconds 600           # ten minutes of it; the same words go on from there
    python tools/mutants.py --seed 8 --each 20               # at most so many seconds of tests for each change
    python tools/mutants.py --seed 8 --of rum_run/roads      # of what is drawn, only changes with these words
    python tools/mutants.py --kept                           # the kept sample, in seconds (a part of `make test`)
    python tools/mutants.py --keep 20                        # draw the kept sample anew, of what marked tests notice

A change is one of: another comparison, a number one more or less, `and` for `or`, a condition turned round, a sum for a
difference, a statement left out. Changes of types, texts, `check` and what only people are told are not tried.

The tests of a game are collected once; every mutant is tried in a fork of that process, in which the function has the
changed code. First all tests run once with nothing changed, and which test calls which function is written down, so
that a mutant meets only the tests that can notice it: those marked with its rules first, then those that notice the
most for their time, and none after the first that fails. What noticed a change is written down in `build/mutants`, and
the change is not tried again while its function stands as it does; what nothing noticed is tried again, after what was
never tried. What a seed has drawn stays drawn there, so that the figure can grow while the code goes on. A change that
makes no difference to any player stands in `tools/equivalents.toml` with the reason, and is told apart.
"""

import argparse
import ast
import copy
import hashlib
import importlib
import json
import math
import os
import random
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/volstead/games"
BUILD = ROOT / "build/mutants"
EQUIVALENTS = ROOT / "tools/equivalents.toml"
KEPT = ROOT / "tests/mutants.json"
SHARED = ("tests/perft/test_perft.py", "tests/contract/test_digests.py")
"""Games and positions of each game, compared by their digests: they notice what changes play, not what it should be."""
MEMORY = 3 << 30
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from volstead.rulebook import ids_of  # noqa: E402

OTHER: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
SKIPPED = {"view", "draw", "words", "refuse", "question", "study", "observe", "invariants", "__init__", "content"}
"""Modules (`observe_table` too) and functions that say rather than decide."""


@dataclass(frozen=True)
class Mutant:
    """One change: where, what, and the source that it makes."""

    path: Path
    line: int
    owner: str
    """The class, if the function is in one."""
    name: str
    rules: tuple[str, ...]
    at: str
    """The line as it stands, so that `0 -> 1` is one change of a function and not another."""
    change: str
    source: str

    @property
    def game(self) -> str:
        return self.path.relative_to(GAMES).parts[0]

    @property
    def qualname(self) -> str:
        return f"{self.owner}.{self.name}" if self.owner else self.name

    @property
    def place(self) -> str:
        """Which function it is, whatever stands before it in the file."""
        return f"{self.path.relative_to(GAMES)} {self.qualname}"

    @property
    def same(self) -> tuple[str, str, str]:
        """By which `tools/equivalents.toml` names it."""
        return self.place, self.at, self.change

    @property
    def key(self) -> str:
        """The changed function itself: another as soon as anything else in it changes."""
        body: list[ast.stmt] = ast.parse(self.source).body
        for part in self.qualname.split("."):
            found = next(one for one in body if isinstance(one, ast.ClassDef | ast.FunctionDef) and one.name == part)
            body = found.body
        return f"{self.place} {hashlib.sha256(ast.unparse(found).encode()).hexdigest()[:16]}"

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.qualname} ({', '.join(self.rules)}): {self.change}"


def carriers(path: Path) -> Iterator[tuple[str, ast.FunctionDef, list[str]]]:
    """The functions of a file that carry a rule, by their own docstring or by that of their class."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (found := ids_of(ast.get_docstring(node) or "")):
            yield "", node, found
        if isinstance(node, ast.ClassDef):
            of_class = ids_of(ast.get_docstring(node) or "")
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and (found := ids_of(ast.get_docstring(part) or "") or of_class):
                    yield node.name, part, found


def changes(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str, ast.AST]]:
    """Every small change of a function: the node, what it is in words, and what stands there instead."""
    for node in ast.walk(function):
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OTHER:
            made = copy.deepcopy(node)
            made.ops = [OTHER[type(node.ops[0])]()]
            yield node, f"{ast.unparse(node)} -> {ast.unparse(made)}", made
        elif isinstance(node, ast.BoolOp):
            made_bool = copy.deepcopy(node)
            made_bool.op = OTHER[type(node.op)]()
            yield node, f"{ast.unparse(node)} -> {ast.unparse(made_bool)}", made_bool
        elif isinstance(node, ast.BinOp) and type(node.op) in OTHER:
            made_sum = copy.deepcopy(node)
            made_sum.op = OTHER[type(node.op)]()
            yield node, f"{ast.unparse(node)} -> {ast.unparse(made_sum)}", made_sum
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            for by in (1, -1):
                yield node, f"{node.value} -> {node.value + by}", ast.Constant(node.value + by)
        elif isinstance(node, ast.If | ast.While):
            made_if = copy.deepcopy(node)
            made_if.test = ast.UnaryOp(ast.Not(), copy.deepcopy(node.test))
            yield node, f"if {ast.unparse(node.test)} -> if not …", made_if
        elif (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)) or isinstance(node, ast.AugAssign):
            yield node, f"{ast.unparse(node)} -> left out", ast.Pass()


def made(
    path: Path, owner: str, function: ast.FunctionDef, rules: list[str], node: ast.AST, change: str, new: ast.AST
) -> Mutant:
    """The file with one change: only the lines of that node are written anew."""
    source = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert isinstance(node, ast.expr | ast.stmt)
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    head = source[first].encode()[: node.col_offset].decode()
    tail = source[last].encode()[node.end_col_offset :].decode()
    text = ast.unparse(ast.fix_missing_locations(new))
    if isinstance(node, ast.expr):
        text = f"({text})".replace("\n", " ")
    else:
        text = text.replace("\n", "\n" + " " * node.col_offset)
    whole = "".join(source[:first]) + head + text + tail + "".join(source[last + 1 :])
    change = " ".join(change.split())[:140]
    return Mutant(path, node.lineno, owner, function.name, tuple(rules), source[first].strip(), change, whole)


def all_mutants(game: str) -> list[Mutant]:
    """Every mutant of a game, or of all."""
    found = []
    for path in sorted((GAMES / game if game else GAMES).rglob("*.py")):
        if {path.stem, path.stem.partition("_")[0]} & SKIPPED or path.parent == GAMES:
            continue
        for owner, function, rules in carriers(path):
            if function.name not in SKIPPED:
                docstring = function.body[0] if ast.get_docstring(function) else None
                for node, change, new in changes(function):
                    if node is not docstring:
                        found.append((path, owner, function, rules, node, change, new))
    return [made(*parts) for parts in found]


class Only:
    """A plugin that leaves out, of the tests that all games share, those of other games."""

    def __init__(self, game: str) -> None:
        self.folder = f"tests/{game}/"
        self.name = f"[{game.replace('_', '-')}"

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid.startswith(self.folder) or self.name in item.nodeid]


class Calls:
    """A plugin that writes down which functions of the game each test calls, and how long it takes."""

    def __init__(self, game: str) -> None:
        self.folder = str(GAMES / game)
        self.names: dict[CodeType, str] = {}
        self.now: set[str] = set()
        self.early: set[str] = self.now
        """What is called before any test: when modules are imported."""
        self.tests: dict[str, tuple[float, list[str]]] = {}

    def saw(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            if (name := self.names.get(code)) is None:
                inside = code.co_filename.startswith(self.folder)
                name = f"{code.co_filename[len(str(GAMES)) + 1 :]} {code.co_qualname}" if inside else ""
                self.names[code] = name
            if name:
                self.now.add(name)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.now = set()
        begun = time.process_time()
        sys.setprofile(self.saw)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            self.tests[item.nodeid] = (round(time.process_time() - begun, 3), sorted(self.now))


class Trial:
    """A plugin that, in place of running the tests, tries mutants on those tests that call the changed function."""

    def __init__(
        self, mutants: list[Mutant], calls: dict[str, Any], first: dict[str, str], marked: bool, limits: "Limits"
    ) -> None:
        self.mutants = mutants
        self.limits = limits
        self.early = set(calls["early"])
        self.tests: dict[str, tuple[float, list[str]]] = calls["tests"]
        self.marked = marked
        """Whether only the tests that are marked with its rules are tried."""
        self.first = first
        """The test that is known to notice a change, by place and change."""
        self.noticed: Counter[str] = Counter()
        """How many changes each test has been the first to notice."""
        self.killers: list[str] = []
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        for mutant in self.mutants:
            if time.monotonic() > self.limits.until:
                break
            self.killers.append(self.killer(mutant))
            self.noticed[self.killers[-1]] += 1
            self.limits.record(mutant, self.killers[-1])
            print("." if self.killers[-1] else f"survives: {mutant}", flush=True, end="" if self.killers[-1] else "\n")
        return True

    def order(self, mutant: Mutant) -> list[pytest.Item]:
        """Who can notice it: the known one, those marked with its rules, those that noticed most for their time."""

        def rank(name: str) -> tuple[bool, bool, float]:
            marks = [mark.args for mark in self.items[name].iter_markers("rule")]
            marked = bool(set(mutant.rules) & {rule for args in marks for rule in args})
            price = self.tests.get(name, (0.0,))[0] / (1 + self.noticed[name])
            return name != self.first.get(f"{mutant.place}: {mutant.change}"), not marked, price

        everywhere = mutant.place in self.early
        known = self.tests or dict.fromkeys(self.items, (0.0, [mutant.place]))
        named = (name for name, (_, called) in known.items() if everywhere or mutant.place in called)
        found = sorted((name for name in named if name in self.items), key=rank)
        return [self.items[name] for name in found if not self.marked or not rank(name)[1]]

    def killer(self, mutant: Mutant) -> str:
        """The first test that fails, or nothing if all pass.

        A test that takes far longer than usual fails too; only processor time counts, however busy the machine is.
        """
        tests = self.order(mutant)
        sys.stdout.flush()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            try:
                change(mutant)
                end = time.process_time() + self.limits.each
                for test, after in zip(tests, [*tests[1:], None], strict=True):
                    usual = self.tests.get(test.nodeid, (2.0,))[0]
                    signal.setitimer(signal.ITIMER_PROF, 5 + 5 * usual)
                    test.config.hook.pytest_runtest_protocol(item=test, nextitem=after)
                    if self.failed or time.process_time() > end:
                        break
            except BaseException as broken:
                self.failed = f"breaks: {broken!r}"[:200]
            os.write(writing, self.failed.encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as said:
            failed = said.read().decode()
        _, status = os.waitpid(child, 0)
        return failed or ("takes too long" if status else "")


class Limits:
    """How long is tried, for each change and for all, and where it is written down what noticed each."""

    def __init__(self, each: float = math.inf, seconds: float = math.inf, path: Path | None = None) -> None:
        self.each = each
        self.until = time.monotonic() + seconds
        self.path = path

    def known(self) -> dict[str, str]:
        """What noticed a change in earlier runs; nothing, if it lived."""
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path and self.path.exists() else []
        return {one["key"]: one["noticed_by"] for one in map(json.loads, lines)}

    def record(self, mutant: Mutant, killer: str) -> None:
        if self.path:
            with self.path.open("a", encoding="utf-8") as out:
                line = {"key": mutant.key, "change": str(mutant), "noticed_by": killer}
                out.write(json.dumps(line, ensure_ascii=False) + "\n")


def change(mutant: Mutant) -> None:
    """Give the function the changed code, wherever it is already in use."""
    name = mutant.path.relative_to(ROOT / "src").with_suffix("").as_posix().replace("/", ".")
    module = importlib.import_module(name.removesuffix(".__init__"))
    held: Any = module
    for part in mutant.qualname.split("."):
        held = vars(held)[part]
    function = getattr(held, "__func__", getattr(held, "fget", getattr(held, "__wrapped__", held)))
    assert isinstance(function, FunctionType), f"{mutant.place} is not a plain function"
    code = compile(mutant.source, str(mutant.path), "exec", dont_inherit=True)
    for part in mutant.qualname.split("."):
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == part)
    function.__code__ = code
    for loaded in [one for name, one in sys.modules.items() if name.startswith(f"volstead.games.{mutant.game}")]:
        for other in vars(loaded).values():  # what was reckoned with the function as it was
            if hasattr(other, "cache_clear"):
                other.cache_clear()


def run(game: str, plugin: object, files: list[str] | None = None) -> None:
    """pytest over the tests of a game, in this process; nothing fails before something is changed."""
    words = ["-s", "--no-header", "--no-summary", "-p", "no:cacheprovider", *(files or [f"tests/{game}", *SHARED])]
    os.chdir(ROOT)
    ended = pytest.main(words, plugins=[plugin, Only(game)])
    assert ended in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED), (
        f"tests of {game} fail: nothing is changed"
    )


def in_child(work: Any) -> Any:
    """What a function returns, computed in a fork, so that no module stays imported."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as out:
            json.dump(work(), out)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as said:
        text = said.read()
    os.waitpid(child, 0)
    if not text:
        raise SystemExit("the tests could not be run")
    return json.loads(text)


def digest(paths: list[Path]) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def calls_of(game: str) -> dict[str, Any]:
    """Which test calls what; from an earlier run for those files of tests that are as they were."""
    tests = sorted([*(ROOT / "tests" / game).rglob("test_*.py"), *(ROOT / name for name in SHARED)])
    common = sorted({*(GAMES / game).rglob("*.py"), *(ROOT / "tests" / game).rglob("*.py")} - {*tests})
    path = BUILD / f"{game}-{digest(common)}.json"
    held = json.loads(path.read_text()) if path.exists() else {"early": [], "files": {}}
    digests = {str(test.relative_to(ROOT)): digest([test]) for test in tests}
    stale = [name for name, now in digests.items() if held["files"].get(name, [""])[0] != now]
    if stale:

        def work() -> dict[str, Any]:
            plugin = Calls(game)
            sys.setprofile(plugin.saw)
            run(game, plugin, stale)
            return {"early": sorted(plugin.early), "tests": plugin.tests}

        found = in_child(work)
        held["early"] = sorted({*held["early"], *found["early"]})
        for name in stale:
            ours = {test: calls for test, calls in found["tests"].items() if test.startswith(f"{name}::")}
            held["files"][name] = [digests[name], ours]
        BUILD.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(held))
    every = [held["files"][name][1] for name in digests]
    return {"early": held["early"], "tests": {test: calls for one in every for test, calls in one.items()}}


def tried(
    mutants: list[Mutant], mapped: bool, first: dict[str, str], marked: bool = False, limits: Limits | None = None
) -> dict[Mutant, str]:
    """The test that notices each mutant, or nothing; mutants for which there was no time are not in it."""
    found: dict[Mutant, str] = {}
    for game in sorted({mutant.game for mutant in mutants}):
        ours = [mutant for mutant in mutants if mutant.game == game]
        calls = calls_of(game) if mapped else {"early": [], "tests": {}}

        def work(ours: list[Mutant] = ours, calls: dict[str, Any] = calls, game: str = game) -> list[str]:
            trial = Trial(ours, calls, first, marked, limits or Limits())
            run(game, trial)
            return trial.killers

        killers = in_child(work)
        print(f" {game}", flush=True)
        found |= dict(zip(ours, killers, strict=False))
    return found


def equivalents() -> dict[tuple[str, str, str], str]:
    """The changes that make no difference to any player, with the reason."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")) if EQUIVALENTS.exists() else {}
    return {(one["where"], one["at"], one["change"]): one["reason"] for one in listed.get("equivalent", [])}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--game", default="", help="a folder of games/; all by default")
    parser.add_argument("--only", default="", help="only changes whose place or text has these words")
    parser.add_argument("--of", default="", help="of what is drawn, only changes whose place or text has these words")
    parser.add_argument("--least", type=float, default=0.95, help="fail if a smaller share dies")
    parser.add_argument("--each", type=float, default=math.inf, help="seconds of tests for a change, then it lives")
    parser.add_argument("--seconds", type=float, default=math.inf, help="try no further change after so long")
    parser.add_argument("--kept", action="store_true", help="try the kept sample, with the tests known to notice")
    parser.add_argument("--keep", type=int, default=0, metavar="N", help="draw the kept sample anew")
    args = parser.parse_args()
    same = equivalents()
    everything = all_mutants("")
    if args.kept:
        return kept([one for one in everything if one.same not in same])
    wanted = [one for one in everything if args.only in str(one) and args.game in ("", one.game)]
    if args.keep:
        return keep([one for one in wanted if one.same not in same], args.keep, args.seed)
    BUILD.mkdir(parents=True, exist_ok=True)
    drawn = draw(
        wanted, BUILD / f"drawn-{args.seed}-{args.number}-{args.game}-{args.only.replace('/', '-')}.json", args
    )
    chosen = [one for one in drawn if one.same not in same and args.of in str(one)]
    limits = Limits(args.each, args.seconds, BUILD / "record.jsonl")
    known = limits.known()
    rest = sorted((one for one in chosen if not known.get(one.key)), key=lambda one: one.key in known)
    print(
        f"{len(wanted)} changes are possible and {len(drawn)} are drawn: {sum(one.same in same for one in drawn)} are"
    )
    print(f"equivalent, {len(chosen) - len(rest)} were noticed before, {len(rest)} are tried", flush=True)
    found = tried(rest, True, {}, limits=limits)
    alive = [mutant for mutant in rest if not found.get(mutant)]
    for mutant in alive:
        print(f"{'survives' if mutant in found else 'not tried'}: {mutant}")
    dead = len(chosen) - len(alive)
    print(f"{dead} of {len(chosen)} die: {dead / max(1, len(chosen)):.1%}; {len(rest) - len(found)} were not tried")
    return 0 if dead >= args.least * len(chosen) else 1


def draw(wanted: list[Mutant], path: Path, args: argparse.Namespace) -> list[Mutant]:
    """The changes that a seed draws; those that were drawn before, as far as they can still be made."""
    met: Counter[tuple[str, str, str]] = Counter()
    there = {}
    for one in wanted:
        there[json.dumps([*one.same, met[one.same]], ensure_ascii=False)] = one
        met[one.same] += 1
    if not path.exists():
        names = random.Random(args.seed).sample(list(there), min(args.number, len(there)))
        path.write_text(json.dumps(names, indent=1, ensure_ascii=False), encoding="utf-8")
    names = json.loads(path.read_text(encoding="utf-8"))
    found = [there[name] for name in names if name in there]
    if len(found) < len(names):
        print(f"{len(names) - len(found)} of the {len(names)} that were drawn can no longer be made")
    return found


def keep(everything: list[Mutant], number: int, seed: int) -> int:
    """Draw changes until so many are found that the tests marked with their rules notice, and keep them."""
    drawn = random.Random(seed).sample(everything, 2 * number)
    found = tried(drawn, False, {}, marked=True)
    noticed = [(one, found[one]) for one in drawn if "::" in found[one]][:number]
    lines = [{"where": one.place, "change": one.change, "noticed_by": killer} for one, killer in noticed]
    KEPT.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(lines)} changes are kept")
    return 0 if len(lines) == number else 1


def kept(everything: list[Mutant]) -> int:
    """Every change of the kept sample that can still be made is still noticed."""
    known = {f"{one['where']}: {one['change']}": one["noticed_by"] for one in json.loads(KEPT.read_text())}
    there = {f"{one.place}: {one.change}": one for one in reversed(everything) if f"{one.place}: {one.change}" in known}
    found = tried(list(there.values()), False, known)
    for mutant, killer in found.items():
        if not killer:
            print(f"survives: {mutant}")
    dead = sum(bool(killer) for killer in found.values())
    print(f"{dead} of {len(found)} die; {len(known) - len(found)} of the kept sample can no longer be made")
    if len(found) < len(known) / 2:
        print("half of the kept sample is gone: draw it anew with --keep 20")
    return 0 if dead == len(found) and len(found) >= len(known) / 2 else 1


if __name__ == "__main__":
    sys.exit(main())
