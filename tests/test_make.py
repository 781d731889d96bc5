"""The Makefile: `make test` forgets no test, and `make play` installs all that playing needs."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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


def pinned(name: str) -> dict[str, str]:
    """The versions in a file of requirements, and in those that it includes."""
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    found: dict[str, str] = {}
    for line in lines:
        if line.startswith("-r "):
            found |= pinned(line[3:])
        elif not line.startswith("#"):
            package, _, version = line.partition("==")
            found[canonicalize_name(package)] = version
    return found


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize(("name", "extras"), [("play.txt", []), ("server.txt", ["server"])])
def test_requirements_are_whole(name: str, extras: list[str], python: str) -> None:
    """Nothing is resolved when they are installed: what a package needs is named as well, in a version that will do."""
    versions = pinned(name)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    for package in versions:
        wanted += requires(package) or []
    here = {"python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    for need in map(Requirement, wanted):
        if need.marker is None or need.marker.evaluate(here):
            assert versions.get(canonicalize_name(need.name), "") in need.specifier, need


def test_a_python_that_is_too_old_is_told_so() -> None:
    """In a sentence, before anything is made; and pip's failure is followed by what to look for."""
    script = "import sys; sys.version_info = (3, 9, 2); sys.path.insert(0, 'tools'); import environment; "
    old = [sys.executable, "-c", script + "sys.exit(environment.main('nowhere/at/all'))"]
    told = subprocess.run(old, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 1 and "needs Python 3.11 or newer, and this is 3.9" in told.stderr
    assert not (ROOT / "nowhere").exists()


def test_an_environment_is_made_and_filled(tmp_path: Path) -> None:
    """Without a pip of its own; what cannot be had is a clear failure, and a second try goes on with the same one."""
    place, wheels = tmp_path / "made", tmp_path / "wheels"
    wheels.mkdir()
    words = [sys.executable, str(ROOT / "tools/environment.py"), str(place)]
    offline = ["--no-index", "--find-links", str(wheels), "no-such-package"]
    subprocess.run(words, check=True)
    assert (place / "bin/python").exists() and not list(place.rglob("pip"))
    told = subprocess.run([*words, *offline], capture_output=True, text=True, check=False)
    assert told.returncode == 1 and "is there one?" in told.stderr
