"""A fresh environment in which two games from outside are installed: Liar's Dice, and one with the least it needs."""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import volstead
from tests.server.client import Running

ROOT = Path(__file__).resolve().parents[2]
SERVE = "import sys; from volstead.cli import main; sys.exit(main(['serve', *sys.argv[1:]]))"


@dataclass
class Fresh:
    """An environment of its own, with this Volstead and what it stands on lent to it."""

    python: Path

    def run(self, *words: str, typed: str = "") -> str:
        """What Python says, run with these words; it must end well."""
        done = subprocess.run(
            [str(self.python), *words], input=typed, capture_output=True, text=True, cwd=self.python.parent, check=False
        )
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    def volstead(self, words: str, typed: str = "") -> str:
        """What a command says."""
        return self.run("-m", "volstead.cli", *words.split(), typed=typed)


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "env", with_pip=False)
    found = Fresh(folder / "env" / "bin" / "python")
    site = Path(found.run("-c", "import site; print(site.getsitepackages()[0])").strip())
    lent = [str(Path(volstead.__file__).parents[1]), *(path for path in sys.path if path.endswith("site-packages"))]
    (site / "lent.pth").write_text("\n".join(lent))
    for game in (ROOT / "examples/liars-dice", ROOT / "tests/outside/bare"):
        copy = shutil.copytree(game, folder / game.name, ignore=shutil.ignore_patterns("build", "*.egg-info"))
        install(found.python, copy)
    return found


def install(python: Path, project: Path) -> None:
    """As `pip install` does, with what is there already."""
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run(
        [*pip, "--no-deps", "--no-build-isolation", "--no-index", str(project)],
        check=True,
        env={**os.environ, "PIP_NO_INPUT": "1"},
    )


@pytest.fixture(scope="session")
def server(fresh: Fresh, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server in that environment."""
    folder = tmp_path_factory.mktemp("tables")
    started = Running(f"sqlite:///{folder}/tables.db", "--rate", "500", start=SERVE)
    started.words[0] = str(fresh.python)
    started.start()
    yield started
    started.stop()
