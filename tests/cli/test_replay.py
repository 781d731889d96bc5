"""Stored games from the command line."""

from pathlib import Path

import pytest

from tests.cli.call import Call


@pytest.fixture
def file(call: Call, tmp_path: Path) -> Path:
    """A finished game in a file."""
    found = tmp_path / "game.jsonl"
    assert call(f"play toy --seats you,random --seed 3 --save {found}", "1", "1", "1").code == 0
    return found


def test_a_game_is_told_as_its_seats_saw_it(call: Call, file: Path) -> None:
    """A spectator sees no draw, seat 1 sees its own."""
    done = call(f"replay {file}")
    assert done.code == 0 and "drew something: seat 1 you" in done.out and "drew: seat" not in done.out
    assert "2 random wins." in done.out
    own = call(f"replay {file} --seat 1")
    assert "drew: seat 1 you" in own.out and "drew: seat 2" not in own.out


def test_the_table_after_some_moves(call: Call, file: Path) -> None:
    """Any position of the game can be looked at."""
    assert "Round 1" in call(f"replay {file} --move 3").out
    assert "Round 3" in call(f"replay {file} --move 12 --language de").out


def test_the_check(call: Call, file: Path) -> None:
    """A true log passes; one in which a digest was changed does not."""
    done = call(f"replay {file} --check")
    assert done.code == 0 and "15 moves, 1 digests compared; the game ends [1, 4]" in done.out
    text = file.read_text()
    digest = text.split('"digest": "')[1][:16]
    file.write_text(text.replace(digest, "0" * 16))
    spoilt = call(f"replay {file} --check")
    assert spoilt.code == 1 and f"after move 15 the digest is {digest}, the log says 0000" in spoilt.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("replay", "required: FILE"),
        ("replay /nowhere", "No such file"),
        ("replay /nowhere --check", "No such file"),
        ("replay {file} --seat 3", "there is no seat 3"),
        ("replay {file} --seat 0", "there is no seat 0"),
        ("replay {file} --move 99", "the log has only 15 moves"),
    ],
)
def test_mistakes_are_one_sentence(call: Call, file: Path, words: str, sentence: str) -> None:
    """On stderr, with a code that is not zero."""
    done = call(words.format(file=file))
    assert done.code in (1, 2) and sentence in done.err and len(done.err.splitlines()) == 1
