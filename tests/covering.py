"""Which lines of the rules and the tables the tests run, measured by probes that go once they were met.

    VOLSTEAD_COVERAGE=1 pytest …             # each process writes what it has run into build/coverage
    python -m tests.covering                 # tells it by package, and fails below the level that was reached

Only what runs in the process of a test counts: servers and commands that tests start are not measured.
"""

import ast
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import slipcover

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src/volstead"
BUILD = ROOT / "build/coverage"
LEAST = {"core": 95.0, "games": 95.0, "table": 95.0}
"""The share of lines, in percent, below which a package may not fall."""


MEASURED = slipcover.Slipcover(source=[str(SOURCE / name) for name in LEAST], d_miss_threshold=2000)
"""A probe goes when it was met so often, not at once: to write code anew costs more than the probe."""


def begin() -> None:
    """Before anything of the package is imported."""
    matcher = slipcover.FileMatcher()
    for name in LEAST:
        matcher.addSource(SOURCE / name)
    slipcover.ImportManager(MEASURED, matcher).__enter__()


def pytest_sessionfinish() -> None:
    files = MEASURED.get_coverage()["files"]
    BUILD.mkdir(parents=True, exist_ok=True)
    told = {name: (one["executed_lines"], one["missing_lines"]) for name, one in files.items()}
    (BUILD / f"{os.getpid()}.json").write_text(json.dumps(told))


def never_run(path: Path) -> set[int]:
    """The lines of a file that only a type checker reads, or only compiled code runs: what follows a short way out."""
    found = set[int]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            found |= lines_of(node.body)
        for part, rest in parts(node):
            if (
                isinstance(part, ast.If)
                and ast.unparse(part.test) in OTHERWISE
                and isinstance(part.body[-1], ast.Return)
            ):
                found |= lines_of(rest)
    return found


OTHERWISE = ("not BY_NUMBER", "not BY_SHIFTS")


def parts(node: ast.AST) -> Iterator[tuple[ast.stmt, list[ast.stmt]]]:
    """The statements of a function, each with those after it."""
    body = node.body if isinstance(node, ast.FunctionDef) else []
    return ((part, body[at + 1 :]) for at, part in enumerate(body))


def lines_of(body: list[ast.stmt]) -> set[int]:
    return {line for part in body for line in range(part.lineno, (part.end_lineno or 0) + 1)}


def gathered() -> dict[str, tuple[set[int], set[int]]]:
    """For each file the lines that were run by any process, and all that there are."""
    found: dict[str, tuple[set[int], set[int]]] = defaultdict(lambda: (set(), set()))
    for path in BUILD.glob("*.json"):
        for name, (run, missed) in json.loads(path.read_text()).items():
            place = str((ROOT / name).relative_to(SOURCE))
            found[place][0].update(run)
            found[place][1].update(run, missed)
    for place, (_, whole) in found.items():
        whole -= never_run(SOURCE / place)
    return found


def main() -> int:
    found, wrong = gathered(), False
    for package, least in LEAST.items():
        ours = {name: lines for name, lines in found.items() if name.startswith(f"{package}/")}
        every = sum(len(lines) for _, lines in ours.values())
        run = sum(len(lines) for lines, _ in ours.values())
        share = 100 * run / max(1, every)
        wrong = wrong or share < least
        sys.stdout.write(f"{package}: {share:.1f} % of {every} lines are run by the tests (at least {least} %)\n")
        for name, (lines, whole) in sorted(ours.items(), key=lambda one: len(one[1][0]) - len(one[1][1]))[:8]:
            if missed := sorted(whole - lines):
                sys.stdout.write(f"  {name}: {len(missed)} are not: {', '.join(map(str, missed[:20]))}\n")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
begin()
