"""A page for each group of rules: the text of every id, the code that carries it and the tests that prove it."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from sphinx.application import Sphinx

from volstead.rulebook import Rule, Rulebook

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs/generated"


def places(path: Path) -> dict[str, tuple[int, int]]:
    """Where each function, class and constant of a file stands."""
    found: dict[str, tuple[int, int]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            found.setdefault(node.name, (first, node.end_lineno or node.lineno))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, (node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


class Writer:
    """Writes the pages, reading each file once."""

    def __init__(self) -> None:
        self.known: dict[Path, dict[str, tuple[int, int]]] = {}

    def source(self, path: Path, name: str) -> list[str]:
        """A piece of code or of a test, with where it stands."""
        place = path.relative_to(ROOT)
        if path not in self.known:
            self.known[path] = places(path)
        lines = self.known[path].get(name)
        head = f"`{place}` {name}".strip()
        if lines is None:
            return [f"- {head}", ""]
        return [
            f"`{place}`, line {lines[0]}",
            "",
            f"```{{literalinclude}} /{place}",
            ":language: python",
            f":lines: {lines[0]}-{lines[1]}",
            "```",
            "",
        ]

    def rule(self, rule: Rule) -> list[str]:
        """One rule."""
        text = re.sub(r"^- ", "", rule.text)
        text = re.sub(r"(?m)^#+ (.*)$", r"**\1**", text)
        page = [f"({rule.id.lower()})=", f"## {rule.id}", ""]
        page += [
            "```{code-block} text" if text.startswith("|") else "",
            text,
            "```" if text.startswith("|") else "",
            "",
        ]
        for code in rule.code:
            path, _, name = code.partition(" ")
            page += self.source(ROOT / "src" / path, name)
        for test in rule.tests:
            path, _, name = test.partition("::")
            page += self.source(ROOT / path, name)
        return page


def write(app: Sphinx) -> None:
    """All pages, before Sphinx looks for sources."""
    book = Rulebook()
    book.look_at_code()
    book.look_at_tests(ROOT / "tests")
    groups: dict[str, list[Rule]] = defaultdict(list)
    for rule in book.rules.values():
        if rule.code or rule.tests:
            groups[f"{rule.document}-{rule.id.split('-')[1].lower()}"].append(rule)
    PAGES.mkdir(exist_ok=True)
    writer = Writer()
    wanted = {}
    for name, rules in groups.items():
        letters = "-".join(rules[0].id.split("-")[:2])
        title = f"# {rules[0].document.replace('-', ' ').title()}: {letters}"
        lines = [title, "", *(line for rule in rules for line in writer.rule(rule))]
        wanted[PAGES / f"{name}.md"] = "\n".join(lines) + "\n"
    index = ["# Every rule, its code and its tests", ""]
    for document in book.prefixes:
        index += [f"## {document.replace('-', ' ').title()}", "", "```{toctree}", ":maxdepth: 1", ""]
        index += [name for name in groups if groups[name][0].document == document]
        index += ["```", ""]
    wanted[PAGES / "index.md"] = "\n".join(index) + "\n"
    for old in set(PAGES.glob("*.md")) - set(wanted):
        old.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("config-inited", lambda app, config: write(app))
    return {"parallel_read_safe": True}
