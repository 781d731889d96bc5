"""`make test` forgets no test: every file of tests is in what one of its parts runs."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def named() -> list[str]:
    """What the Makefile gives to pytest: folders and files."""
    return re.findall(r"\btests/[\w/.]+", (ROOT / "Makefile").read_text(encoding="utf-8"))


def test_every_test_is_run() -> None:
    """By its own name or by that of its folder."""
    there = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")]
    run = {Path(name) for name in named()}
    assert len(there) > 100
    assert not [str(path) for path in there if not run & {path, *path.parents}]
    assert not [str(path) for path in run if not (ROOT / path).exists()]
