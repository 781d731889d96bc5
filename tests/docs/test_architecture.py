"""ARCHITECTURE.md is true: the ways through the program go through functions that exist, all paths lead somewhere."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
SECTION = TEXT[TEXT.index("How things go") : TEXT.index("## Compiled")]
WALKS = {what: hops.split(" → ") for what, hops in re.findall(r"^\| (.+?) \| (`.+) \|$", SECTION, re.MULTILINE)}
HOP = re.compile(r"`([\w./-]+)` `([\w.]+)`(?: \(.+\))?")


def find(path: str) -> Path | None:
    """A path as the document writes it: from the root, inside the package, or inside one of its folders."""
    package = ROOT / "src/volstead"
    tops = [ROOT, package, *(folder for folder in package.iterdir() if folder.is_dir())]
    return next((top / path for top in tops if (top / path).exists()), None)


def defined(path: Path) -> set[str]:
    """The functions of a module and the methods of its classes, as `Class.method`; of TypeScript the methods' names."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return set(re.findall(r"^\s*(?:export )?(?:async )?(?:function )?(\w+)\(", text, re.MULTILINE))
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    body = ast.parse(text).body
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    methods = {f"{node.name}.{part.name}" for node in classes for part in node.body if isinstance(part, functions)}
    return methods | {node.name for node in body if isinstance(node, functions)}


def test_the_seven_ways_are_there() -> None:
    """A move, a bot's decision, a deal, an undo, a late spectator, a roll, a replay; and the terminal beside them."""
    assert len(WALKS) == 8 and {"a move", "an undo", "a replay"} < set(WALKS)


@pytest.mark.parametrize("what", WALKS)
def test_a_way_has_at_most_eight_hops_and_each_exists(what: str) -> None:
    """Who follows a way with the finger finds each file, and in it the function."""
    assert 2 < len(WALKS[what]) <= 8
    for hop in WALKS[what]:
        found = HOP.fullmatch(hop)
        assert found, f"{hop} is not a file with a function"
        path = find(found[1])
        assert path is not None, f"there is no {found[1]}"
        assert found[2] in defined(path), f"{found[1]} has no {found[2]}"


def test_all_paths_of_the_document_lead_somewhere() -> None:
    """A folder or a file that is named is there."""
    named = {path for path in re.findall(r"`([\w./-]+(?:/|\.py|\.ts|\.json|\.toml))`", TEXT) if "<" not in path}
    assert len(named) > 25
    assert not [path for path in sorted(named - {"locale/"}) if find(path) is None]
