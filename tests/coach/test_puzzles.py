"""Puzzles: they can be played and have one solution; what is proven is proven, by looking at every answer again."""

import pytest

from tests.coach.test_coach import TABLES
from volstead.coach import puzzles
from volstead.core.errors import BadOption, IllegalMove
from volstead.core.seats import bit
from volstead.games import kit

NAMES = [name for name, _ in TABLES]


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_puzzle_can_be_solved(name: str) -> None:
    """Its solution is legal and solves it; the seat is asked; another move does not solve it."""
    shelf = puzzles.shelf(name).puzzles
    assert shelf, "no puzzles are shipped"
    for puzzle in shelf.values():
        s = puzzles.position(puzzle)
        assert s.actors() == bit(puzzle.seat) and 1 <= puzzle.grade <= 4
        moves = [s.game.catalogue.parse(text) for text in puzzle.solution]
        tried = puzzles.attempt(puzzle, moves)
        assert tried.done and tried.solved
        assert not puzzles.attempt(puzzle, moves[:-1]).solved
        other = next(move for move in s.legal(puzzle.seat) if move != moves[0])
        assert not puzzles.attempt(puzzle, [other]).solved
        assert puzzle.reasons or puzzle.sure >= 2
        assert puzzle.sure or puzzle.best - puzzle.chance >= puzzles.MARGIN / 2


def test_a_proven_puzzle_has_one_way() -> None:
    """Every action is looked at with every answer and every action that follows, not only those that may score."""
    puzzle = min(puzzles.shelf("rum-run").puzzles.values(), key=lambda one: len(puzzles.position(one).legal(one.seat)))
    s = puzzles.position(puzzle)
    names = {
        tuple(s.game.catalogue.text(move) for move in action.moves): puzzles._sure(s, action, puzzle.seat, -1)
        for action in puzzles.actions(s, puzzle.seat)
    }
    ways = [way for way, sure in names.items() if sure >= puzzle.sure]
    assert ways == [tuple(puzzle.solution)] and len(names) > 2
    assert max(sure for way, sure in names.items() if way != ways[0]) == puzzle.sure - puzzle.margin


def test_only_what_may_score_does() -> None:
    """The proof rests on it: no action of The Rum Run changes a score that does not begin with such a move."""
    found = kit("rum-run")
    looked = scored = 0
    for game, s, seat in puzzles.games(found, 1):
        if game > 1:
            break
        if s.question(seat).key not in ("turn", "forced") or looked % 4:
            looked += 1
            continue
        looked += 1
        legal = s.legal(seat)
        for move in legal[:: max(1, len(legal) // 8)]:
            for action in puzzles.actions(s, seat, [move])[:6]:
                if action.s.scores() != s.scores():
                    scored += 1
                    assert s.game.catalogue.block(move).name in found.scoring
    assert looked > 20 and scored


def test_a_puzzle_refuses_what_is_illegal() -> None:
    puzzle = next(iter(puzzles.shelf("bootleggers").puzzles.values()))
    s = puzzles.position(puzzle)
    wrong = next(move for move in range(s.game.catalogue.size) if move not in s.legal(puzzle.seat))
    with pytest.raises(IllegalMove):
        puzzles.attempt(puzzle, [wrong])
    with pytest.raises(BadOption):
        puzzles.puzzle_of("bootleggers", "none")


def test_each_day_has_its_puzzle() -> None:
    many = len(puzzles.shelf("rum-run").puzzles)
    days = {puzzles.of_the_day("rum-run", day).id for day in range(many)}  # type: ignore[union-attr]
    assert len(days) == many or many % 7919 == 0
