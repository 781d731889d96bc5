"""What the pages say can be done: Python blocks run, commands exist with their options, links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest

from volstead.cli import parser

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
RUN = re.compile(r"(<!-- not run: [^>]+ -->\n+)?```python\n(.*?)```", re.S)
COMMAND = re.compile(r"^(?: {4}|\$ )?(?:sudo )?(volstead [a-z-]+.*?)(?:\s{2,}#.*| #.*)?$", re.M)
LINK = re.compile(r"\]\(([^)\s#]+)(?:#[^)]*)?\)")


def named(pages: list[Path]) -> list[str]:
    """The names of pages, for the list of tests."""
    return [str(page.relative_to(ROOT)) for page in pages]


WITH_CODE = [page for page in PAGES if any(not skip for skip, _ in RUN.findall(page.read_text(encoding="utf-8")))]


@pytest.mark.parametrize("page", WITH_CODE, ids=named(WITH_CODE))
def test_python_on_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page, one after another as a reader would type them, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    for skip, block in RUN.findall(page.read_text(encoding="utf-8")):
        if not skip:
            exec(compile(block, str(page), "exec"), names)


WITH_COMMANDS = [page for page in PAGES if COMMAND.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=named(WITH_COMMANDS))
def test_commands_on_a_page_exist(page: Path) -> None:
    """Every `volstead …` line of a page is taken by the command line: no option that is gone or renamed."""
    for line in COMMAND.findall(page.read_text(encoding="utf-8")):
        words = shlex.split(line.replace("…", ""))[1:]
        try:
            parser().parse_args(words)
        except SystemExit as ended:
            assert not ended.code, f"{page.name}: {line}"


@pytest.mark.parametrize("page", PAGES, ids=named(PAGES))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    """Every link to a file of the project has its file."""
    lost = [
        link
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if "://" not in link and not link.startswith("mailto:") and not (page.parent / link).exists()
    ]
    assert not lost


def test_every_page_is_in_a_table_of_contents() -> None:
    """`make docs` is strict: a page that no list names fails it."""
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    listed = {
        line.strip() for block in re.findall(r"```{toctree}\n(.*?)```", index, re.S) for line in block.splitlines()
    }
    pages = {page.stem for page in ROOT.glob("docs/*.md")} - {"index"}
    assert len(pages) > 10 and not sorted(pages - listed)
    assert not [name for name in listed if name.startswith("/") and not (ROOT / f"{name[1:]}.md").exists()]


def test_what_a_page_has_make_do_can_be_made() -> None:
    """No page names a target of make that is gone."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    wanted = {
        (page.name, target)
        for page in PAGES
        for target in re.findall(r"(?:`| {4})make ([a-z-]+)", page.read_text(encoding="utf-8"))
    }
    assert len(wanted) > 20 and [one for one in sorted(wanted) if one[1] not in targets] == []
