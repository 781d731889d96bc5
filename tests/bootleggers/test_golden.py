"""The stored playthroughs come out again, line by line."""

import pytest

from tests.bootleggers.golden import FOLDER, GAMES, played


@pytest.mark.unturned("everybody")
@pytest.mark.parametrize("name", GAMES)
def test_a_stored_playthrough_comes_out_again(name: str) -> None:
    """Whoever changes what happens sees where: `python -m tests.bootleggers.golden` writes the files anew."""
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(played(name), stored, strict=True), start=1):
        assert line == expected, f"line {number} of {name}.txt"
    assert number > 100


@pytest.mark.unturned("nobody")
def test_no_playthrough_is_left_over() -> None:
    """Every file belongs to a game that is still played."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
