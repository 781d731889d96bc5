"""Puzzles in the terminal: listed, solved, told; and those of a file looked at once more."""

from pathlib import Path

import msgspec

from tests.cli.call import Call
from volstead.coach import puzzles
from volstead.core.seats import bit


def easiest(name: str) -> puzzles.Puzzle:
    """One with few choices and one move."""
    every = [one for one in puzzles.shelf(name).puzzles.values() if len(one.solution) == 1]
    return min(every, key=lambda one: len(puzzles.position(one).legal(one.seat)))


def test_a_puzzle_is_solved_in_the_terminal(call: Call) -> None:
    """What is no choice is asked again; a wrong choice is told to be wrong; the right one is told with its reasons."""
    puzzle = easiest("bootleggers")
    s = puzzles.position(puzzle)
    legal = [s.game.catalogue.text(move) for move in s.legal(puzzle.seat)]
    wrong = next(text for text in legal if text not in puzzle.solution)
    told = call(f"puzzles solve bootleggers {puzzle.id}", "fly away", wrong, puzzle.solution[0])
    assert told.code == 0, told.err
    assert "fly away" in told.out and "That is not it" in told.out and "Solved!" in told.out
    assert told.out.rstrip().splitlines()[-1].startswith("  ")
    assert "instead of" in told.out.split("The solution:")[1]


def test_a_puzzle_is_told_in_german(call: Call) -> None:
    """What is asked, the solution and what every other action comes to, of each kind of goal."""
    seen: set[str] = set()
    for puzzle in puzzles.shelf("rum-run").puzzles.values():
        goal, _ = puzzle.goal
        if goal not in seen:
            seen.add(goal)
            told = call(f"puzzles solve rum-run {puzzle.id} --language de", "?")
            assert told.code == 0 and "Die Lösung:" in told.out and "ander" in told.out.split("Die Lösung:")[1]
            assert "puzzle-" not in told.out and "part-" not in told.out
    assert {"sure", "hold"} < seen


def test_puzzles_are_listed(call: Call) -> None:
    told = call("puzzles list prohibition")
    assert told.code == 0 and len(told.out.splitlines()) == len(puzzles.shelf("prohibition").puzzles)


def test_what_makes_no_sense_is_refused(call: Call, tmp_path: Path) -> None:
    """One clear sentence each."""
    broken = tmp_path / "broken.jsonl.gz"
    broken.write_bytes(b"nothing")
    for words in (
        "puzzles solve rum-run none",
        "puzzles solve chess",
        f"puzzles make rum-run --many 0 --out {tmp_path}/a.gz",
        f"puzzles make rum-run --out {tmp_path}/no/a.gz",
        f"puzzles make rum-run --option forest=nowhere --out {tmp_path}/a.gz",
        f"puzzles again rum-run {tmp_path}/none.gz --out {tmp_path}/a.gz",
        f"puzzles again rum-run {broken} --out {tmp_path}/a.gz",
    ):
        told = call(words)
        assert told.code and told.err.startswith("volstead: ") and len(told.err.splitlines()) == 1, words


def test_only_what_still_holds_is_kept(call: Call, tmp_path: Path) -> None:
    """A puzzle that holds, the same once more, and one whose solution is another: the first is left."""
    holding = [one for one in puzzles.shelf("rum-run").puzzles.values() if one.hold >= 0 and len(one.solution) == 1]
    puzzle = min(holding, key=lambda one: len(puzzles.position(one).legal(one.seat)))
    s = puzzles.position(puzzle)
    assert s.actors() == bit(puzzle.seat)
    other = next(s.game.catalogue.text(move) for move in s.legal(puzzle.seat))
    lines = {"id": "7", "solution": [other if other not in puzzle.solution else "none"]}
    puzzles.write(tmp_path / "a.gz", [puzzle, replaced(puzzle, id="5"), replaced(puzzle, **lines)])
    told = call(f"puzzles again rum-run {tmp_path}/a.gz --out {tmp_path}/b.gz")
    assert told.code == 0 and "1 of 3 puzzles hold" in told.out
    assert list(puzzles.read(tmp_path / "b.gz")) == [puzzle.id]


def replaced(puzzle: puzzles.Puzzle, **parts: object) -> puzzles.Puzzle:
    return msgspec.structs.replace(puzzle, **parts)
