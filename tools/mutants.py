"""`make mutants`: random small changes in functions that carry a rule id; the tests of the game must notice each.

    python tools/mutants.py --number 300 --seed 7            # the score, and the survivors with their change
    python tools/mutants.py --game rum_run --number 20
    python tools/mutants.py --number 20 --least 0.9          # fails below nine in ten

A change is one of: another comparison, a number one more or less, `and` for `or`, a condition turned round, a sum for a
difference, a statement left out. Changes of types, texts, `check` and what only people are told are not tried.
"""

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/volstead/games"
sys.path.insert(0, str(ROOT / "src"))

from volstead.rulebook import Rulebook, ids_of  # noqa: E402

OTHER: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
SKIPPED = {"view", "draw", "words", "refuse", "question", "study", "observe", "__init__", "content"}
"""Modules and functions that say rather than decide."""


@dataclass(frozen=True)
class Mutant:
    """One change: where, what, and the source that it makes."""

    path: Path
    line: int
    name: str
    rules: tuple[str, ...]
    change: str
    source: str

    @property
    def game(self) -> str:
        return self.path.relative_to(GAMES).parts[0]

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.name} ({', '.join(self.rules)}): {self.change}"


def carriers(path: Path) -> Iterator[tuple[ast.FunctionDef, list[str]]]:
    """The functions of a file that carry a rule, by their own docstring or by that of their class."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (found := ids_of(ast.get_docstring(node) or "")):
            yield node, found
        if isinstance(node, ast.ClassDef):
            of_class = ids_of(ast.get_docstring(node) or "")
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and (found := ids_of(ast.get_docstring(part) or "") or of_class):
                    yield part, found


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


def made(path: Path, function: ast.FunctionDef, rules: list[str], node: ast.AST, change: str, new: ast.AST) -> Mutant:
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
    return Mutant(path, node.lineno, function.name, tuple(rules), " ".join(change.split())[:140], whole)


def all_mutants(game: str) -> list[Mutant]:
    """Every mutant of a game, or of all."""
    found = []
    for path in sorted((GAMES / game if game else GAMES).rglob("*.py")):
        if path.stem in SKIPPED or path.parent == GAMES:
            continue
        for function, rules in carriers(path):
            if function.name not in SKIPPED:
                docstring = function.body[0] if ast.get_docstring(function) else None
                for node, change, new in changes(function):
                    if node is not docstring:
                        found.append((path, function, rules, node, change, new))
    return [made(*parts) for parts in found]


class Trial:
    """Runs the tests of a game on mutants, those that are marked with the mutant's rules first."""

    def __init__(self) -> None:
        self.book = Rulebook()
        self.book.look_at_tests(ROOT / "tests")

    def marked(self, mutant: Mutant) -> list[str]:
        """The tests that say that they prove the rules of this function."""
        tests = [test for rule in mutant.rules for found in self.book.find(rule) for test in found.tests]
        return sorted({test for test in tests if "::" in test})

    def dies(self, mutant: Mutant) -> bool:
        """Whether any test fails."""
        with tempfile.TemporaryDirectory() as folder:
            package = Path(folder, "volstead")
            shutil.copytree(ROOT / "src/volstead", package, ignore=shutil.ignore_patterns("web", "__pycache__", "*.so"))
            (package / mutant.path.relative_to(ROOT / "src/volstead")).write_text(mutant.source, encoding="utf-8")
            (Path(folder) / "rules").symlink_to(ROOT / "rules")
            marked = self.marked(mutant)
            return bool(marked and self.fails(folder, marked)) or self.fails(folder, [f"tests/{mutant.game}"])

    def fails(self, folder: str, tests: list[str]) -> bool:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *tests]
        environment = {**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, timeout=600)
        except subprocess.TimeoutExpired:
            return True
        return ended.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--game", default="", help="a folder of games/; all by default")
    parser.add_argument("--least", type=float, default=0.0, help="fail if a smaller share dies")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    everything = all_mutants(args.game)
    chosen = random.Random(args.seed).sample(everything, min(args.number, len(everything)))
    print(f"{len(everything)} changes are possible; {len(chosen)} are tried", flush=True)
    trial = Trial()
    with ThreadPoolExecutor(args.jobs) as pool:
        dead = list(pool.map(trial.dies, chosen))
    for mutant, died in zip(chosen, dead, strict=True):
        if not died:
            print(f"survives: {mutant}")
    share = sum(dead) / len(dead)
    print(f"{sum(dead)} of {len(dead)} die: {share:.1%}")
    return 0 if share >= args.least else 1


if __name__ == "__main__":
    sys.exit(main())
