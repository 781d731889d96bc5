"""The rules documents as an index: the text of every id, and where in the code and the tests an id is carried.

A rule is defined where its id stands in bold (`**BL-SHP-4** …`), an example in bold or in a heading (`### EX-01 …`), an
invariant as `**INV-3** …` or as a numbered line under a heading that speaks of invariants, a ruling or decision as the
first cell of a table row. Ids that do not begin with the game's letters belong to the game of their document: INV-3 of
Bootleggers is also BL-INV-3. What an id meant up to an earlier version stands as `- **BL-SHP-4** until version 1: …`.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from volstead.core.kit import Kit
from volstead.games.registry import registry as games

PACKAGE = Path(__file__).parent
ID = r"[A-Z]+(?:-[A-Z0-9_]+)*-[A-Z]?\d+"
_SOME = re.compile(ID)
_BOLD = re.compile(rf"^(?:[-*] )?\*\*({ID})\b")
_HEADING = re.compile(rf"^#+ ({ID})\b")
_ROW = re.compile(r"^\| ((?:G|CG|CC|DEC|D)-\d+)\b")
_NUMBERED = re.compile(r"^(\d+)\. ")
_LEADING = re.compile(rf"^\s*({ID}(?:(?:,| and| to|;) (?:{ID}|\d+))*)(?=[:.]|\s*$)")
_EXAMPLES = ("TC", "EX", "WE")
_EARLIER = re.compile(rf"^- \*\*({ID})\*\* until version (\d+): ")
_SINCE = re.compile(r"\(since version (\d+)\)")


@dataclass
class Proof:
    """What a test does, as far as its text tells.

    Where the scenes of a folder are turned (its conftest.py has `turning`), every test acts with several seats but
    those marked `unturned`; of these `unturned("everybody")` act with several, and `unturned("nobody")` with none.
    """

    one_seat: bool
    only_refuses: bool
    """All that it asserts is that something is refused."""


@dataclass
class Rule:
    """One id of a rules document."""

    id: str
    kind: str
    """rule, example, invariant, or note: a ruling, decision or corner case that explains rules."""
    document: str
    text: str
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    proofs: list["Proof"] = field(default_factory=list)
    """How each of its tests proves it."""
    earlier: dict[int, str] = field(default_factory=dict)
    """The readings of earlier versions, by the last version that had them."""

    def at(self, version: int) -> str | None:
        """The text that held in a version of the rules; None if the rule is younger."""
        for until in sorted(self.earlier):
            if version <= until:
                return self.earlier[until]
        since = _SINCE.search(self.text)
        return None if since and version < int(since[1]) else self.text

    def thin(self) -> list[str]:
        """What its tests leave out: other seats, or that something happens."""
        if self.kind != "rule" or not self.proofs:
            return []
        found = ["one seat only"] if all(proof.one_seat for proof in self.proofs) else []
        return found + (["only refusals"] if all(proof.only_refuses for proof in self.proofs) else [])

    def faults(self) -> list[str]:
        """What this id lacks."""
        if self.kind == "note" or "(not code)" in self.text:
            return []
        if self.kind == "invariant":
            return [] if self.code or self.tests else ["neither code nor test"]
        lacks = [] if self.tests else ["no test"]
        return lacks if self.kind == "example" or self.code else ["no code", *lacks]


class Rulebook:
    """All rules documents with what the code and the tests say of them."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule] = {}
        self.prefixes: dict[str, str] = {}
        """Document -> first letters of its ids."""
        self.unknown: list[str] = []
        """Ids that code or tests name, but no document."""
        self.games = games()
        for game in self.games:
            if game.rules is not None and game.rules.is_file():
                self._read(game.rules, game.name, game.prefix)

    def find(self, wanted: str) -> list[Rule]:
        """The rules that an id means: itself, or the same local id of several games, or all that begin with it."""
        wanted = wanted.upper()
        exact = [rule for rule in self.rules.values() if rule.id == wanted]
        local = [rule for rule in self.rules.values() if rule.id.split("-", 1)[1] == wanted]
        begin = [rule for rule in self.rules.values() if rule.id.startswith(wanted + "-")]
        return exact or local or begin

    def _read(self, path: Path, game: str, prefix: str) -> None:
        lines = path.read_text(encoding="utf-8").splitlines()
        letters = [led[1] for line in lines if (led := re.match(r"^(?:- )?\*\*([A-Z]+)-(?:[A-Z]+-)*\d", line))]
        if not letters:
            return
        prefix = self.prefixes[game] = prefix or letters[0]
        current: Rule | None = None
        section = ""
        for line in lines:
            if line.startswith("#"):
                section = line
            if old := _EARLIER.match(line):
                self._define(old[1], prefix, path.stem).earlier[int(old[2])] = line
                continue
            found = _definition(line, section)
            if found:
                current = self._define(found, prefix, game)
            elif line.startswith("#") or line.strip() == "---":
                current = None
            if current:
                current.text += line + "\n"
                if found and _ROW.match(line):
                    current = None
        for rule in self.rules.values():
            rule.text = rule.text.strip()

    def _define(self, found: str, prefix: str, document: str) -> Rule:
        full = found if found.startswith(prefix + "-") else f"{prefix}-{found}"
        kind = {"INV": "invariant"}.get(found.split("-")[0], "rule" if found.startswith(prefix) else "note")
        if found.split("-")[0] in _EXAMPLES:
            kind = "example"
        return self.rules.setdefault(full, Rule(full, kind, document, ""))

    def look_at_code(self) -> None:
        """Find the ids in the docstrings of the package, and of the packages that other games come from."""
        homes = dict.fromkeys([PACKAGE, *(home(game) for game in self.games)])
        files = [(one, path) for one in homes for path in (sorted(one.rglob("*.py")) if one.is_dir() else [one])]
        for folder, path in files:
            place = path.relative_to(folder.parent)
            for name, found in _carried(path, path.stat().st_mtime):
                rule = self._resolve(found, place)
                if rule:
                    rule.code.append(f"{place} {name}".strip())

    def look_at_tests(self, folder: Path) -> None:
        """Find the ids in the markers of the tests."""
        for path in sorted(folder.rglob("*.py")):
            place = path.relative_to(folder.parent)
            for name, found, proof in _proven(path, path.stat().st_mtime):
                rule = self._resolve(found, place)
                if rule:
                    rule.tests.append(f"{place}::{name}" if name else str(place))
                    rule.proofs.append(proof)

    def _resolve(self, found: str, place: Path) -> Rule | None:
        """The rule that an id means in a file of the code or the tests."""
        letters = found.split("-")[0]
        full = found
        if letters not in self.prefixes.values():
            of_place = [p for stem, p in self.prefixes.items() if stem.replace("-", "_") in str(place)]
            having = [p for p in self.prefixes.values() if f"{p}-{found}" in self.rules]
            if not having:
                return None
            full = f"{(of_place or having)[0]}-{found}"
        if full not in self.rules:
            self.unknown.append(f"{found} in {place}")
        return self.rules.get(full)


@cache
def _carried(path: Path, changed: float) -> list[tuple[str, str]]:
    """The ids in the docstrings of a file, each with what carries it; read again when the file has changed."""
    text = path.read_text(encoding="utf-8")
    found = _docstrings(ast.parse(text)) if _SOME.search(text) else []
    return [(name, id) for name, doc in found for id in ids_of(doc)]


@cache
def _proven(path: Path, changed: float) -> list[tuple[str, str, Proof]]:
    """The ids in the markers of a file of tests, each with its test and how that proves it."""
    text = path.read_text(encoding="utf-8")
    if "mark.rule" not in text and "mark.example" not in text:
        return []
    tree = ast.parse(text)
    proofs = _proofs(tree, path.parent / "conftest.py")
    return [(name, id, proofs.get(name, Proof(False, False))) for name, id in _markers(tree)]


def home(game: Kit) -> Path:
    """The package that a game comes from, or its only file."""
    module = sys.modules[game.build.__module__.partition(".")[0]]
    file = Path(str(module.__file__))
    return file.parent if hasattr(module, "__path__") else file


def projects() -> list[Path]:
    """The folders of projects, where there are tests to look at: where the package lies, and here."""
    folders = dict.fromkeys([PACKAGE.parents[1], Path.cwd()])
    return [one for one in folders if (one / "tests").is_dir() and (one / "pyproject.toml").is_file()]


def ids_of(doc: str) -> list[str]:
    """The ids that a docstring carries: those that stand first in it or in one of its lines.

    >>> ids_of("BL-SHP-4, BL-SHP-5: a truck is full.\\n\\nPR-ATK-8, 9: walkover.\\nSee BL-CMP-1: no.")
    ['BL-SHP-4', 'BL-SHP-5', 'PR-ATK-8', 'PR-ATK-9']
    >>> ids_of("BL-INF-5 to 7: statuses.")
    ['BL-INF-5', 'BL-INF-6', 'BL-INF-7']
    """
    out: list[str] = []
    for line in doc.splitlines():
        led = _LEADING.match(line)
        if not led:
            continue
        last = ""
        for joint, word in re.findall(rf"(,|and|to|;|^)\s*({ID}|\d+)", led[1]):
            full = word if not word.isdigit() else f"{last.rsplit('-', 1)[0]}-{word}"
            if joint == "to" and last:
                stem, first = last.rsplit("-", 1)
                out += [f"{stem}-{n}" for n in range(int(first) + 1, int(full.rsplit("-", 1)[1]))]
            out.append(full)
            last = full
    return out


def _definition(line: str, section: str) -> str | None:
    for pattern in (_BOLD, _HEADING, _ROW):
        if found := pattern.match(line):
            return found[1]
    if "nvariants" in section and (found := _NUMBERED.match(line)):
        return f"INV-{found[1]}"
    return None


def _scopes(node: ast.AST) -> Iterator[ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    """What can have a docstring: found by statements alone, for most of a tree is expressions."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield node
    for block in ("body", "handlers", "orelse", "finalbody"):
        for part in getattr(node, block, []):
            yield from _scopes(part)


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every docstring with the name of what it belongs to; a constant has its docstring behind it."""
    for node in _scopes(tree):
        owner = "" if isinstance(node, ast.Module) else node.name
        for before, part in zip([None, *node.body], node.body, strict=False):
            text = part.value.value if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) else None
            if isinstance(text, str):
                names = [name.id for name in ast.walk(before) if isinstance(name, ast.Name)] if before else []
                yield (names[0] if names else owner), text


def _markers(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every id in a marker `pytest.mark.rule` or `pytest.mark.example`, with the name of the test."""
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                for part in ast.walk(decorator):
                    inside.add(part)
                    yield from ((node.name, found) for found in _marked(part))
    for node in ast.walk(tree):
        if node not in inside:
            yield from (("", found) for found in _marked(node))


def _marked(node: ast.AST) -> list[str]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return []
    mark = node.func.value
    if node.func.attr not in ("rule", "example") or not (isinstance(mark, ast.Attribute) and mark.attr == "mark"):
        return []
    return [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def _proofs(tree: ast.Module, conftest: Path) -> dict[str, Proof]:
    """What each test of a file does."""
    turning = conftest.is_file() and "turning" in conftest.read_text(encoding="utf-8")
    of_module = [_unturned(node.value) for node in tree.body if isinstance(node, ast.Assign)]
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            whys = [why for why in [*of_module, *map(_unturned, node.decorator_list)] if why is not None]
            one_seat = turning and any(why not in ("everybody", "nobody") for why in whys)
            found[node.name] = Proof(one_seat, _only_refuses(node))
    return found


def _unturned(node: ast.AST) -> str | None:
    """The reason in a marker `unturned`, empty without one; None for anything else."""
    name = node.func if isinstance(node, ast.Call) else node
    if not isinstance(name, ast.Attribute) or name.attr != "unturned":
        return None
    reasons = node.args if isinstance(node, ast.Call) else []
    return str(reasons[0].value) if reasons and isinstance(reasons[0], ast.Constant) else ""


def _only_refuses(test: ast.AST) -> bool:
    """Whether a test asserts something, and nothing but refusals.

    >>> _only_refuses(ast.parse("assert table.refused(A, 'pass').rule == 'X' and other.refusal('y') == 'Z'"))
    True
    >>> _only_refuses(ast.parse("assert table.refused(A, 'pass')\\nassert table.cash(A) == 3"))
    False
    """
    claims: list[ast.AST] = []
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            claims += node.test.values if isinstance(node.test, ast.BoolOp) else [node.test]
        elif isinstance(node, ast.withitem) and "raises" in ast.unparse(node.context_expr):
            claims.append(node.context_expr)
    return bool(claims) and all(_is_refusal(claim) for claim in claims)


def _is_refusal(claim: ast.AST) -> bool:
    names = [node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "") for node in ast.walk(claim)]
    return any(name in ("refused", "refusal", "raises") for name in names)
