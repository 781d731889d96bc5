"""`volstead new-game` writes a package that is played and passes its own tests the minute it is installed."""

import subprocess
from pathlib import Path

import pytest

from tests.outside.conftest import Fresh, install
from volstead import BadOption, skeleton


def test_the_skeleton_is_a_whole_game(fresh: Fresh, tmp_path: Path) -> None:
    """Written, installed, listed, played, simulated; every rule has its text, code and test; its tests pass."""
    told = fresh.volstead(f"new-game three-aces --folder {tmp_path}")
    project = tmp_path / "three-aces"
    assert str(project) in told and not [path for path in project.rglob("*") if "new" in path.name.lower()]
    install(fresh.python, project)
    assert "three-aces: Three Aces, 2 to 6 players" in fresh.volstead("info")
    fresh.volstead("play three-aces --seats you,boss --seed 1", typed="keep\n" * 5)
    assert "games" in fresh.volstead("sim three-aces --seats greedy,random --games 3 --jobs 1 --json")
    for words in (["-m", "pytest", "-q", "tests"], ["-m", "volstead.cli", "rules", "--check", "three-aces"]):
        done = subprocess.run([fresh.python, *words], cwd=project, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["Three Aces", "class", "random", "-", "a--b", "../up", "x" * 50, ""])
def test_names_that_cannot_be(name: str, tmp_path: Path) -> None:
    """The sentence says what is wrong, and nothing is written."""
    with pytest.raises(BadOption):
        skeleton.write(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """A folder that is there already stays as it is."""
    (tmp_path / "aces").mkdir()
    with pytest.raises(BadOption, match="there already"):
        skeleton.write("aces", tmp_path)
