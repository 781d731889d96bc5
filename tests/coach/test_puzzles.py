"""Puzzles: they can be played and have one solution; what is proven is proven, by looking at every answer again."""

from itertools import islice

import pytest

from tests.coach.test_coach import TABLES
from volstead.coach import puzzle_making, puzzles
from volstead.coach.judge import Judge, words
from volstead.coach.review import contrast
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
        assert puzzle.reasons or puzzle.proven
        assert puzzle.proven or puzzle.best - puzzle.chance >= puzzle_making.MARGIN / 2


def test_a_proven_puzzle_has_one_way() -> None:
    """Every action is looked at with every answer and every action that follows, not only those that may score."""
    scoring = [puzzle for puzzle in puzzles.shelf("rum-run").puzzles.values() if puzzle.sure]
    puzzle = min(scoring, key=lambda one: len(puzzles.position(one).legal(one.seat)))
    s = puzzles.position(puzzle)
    names = {
        tuple(s.game.catalogue.text(move) for move in action.moves): puzzle_making._sure(s, action, puzzle.seat, -1)
        for action in puzzle_making.actions(s, puzzle.seat)
    }
    ways = [way for way, sure in names.items() if sure >= puzzle.sure]
    assert ways == [tuple(puzzle.solution)] and len(names) > 2
    assert max(sure for way, sure in names.items() if way != ways[0]) == puzzle.sure - puzzle.margin


def test_a_rival_is_held_in_one_way() -> None:
    """After every other action the rival can score as much more as is said, with whatever action: not only with those
    that may score at once."""
    holding = [puzzle for puzzle in puzzles.shelf("rum-run").puzzles.values() if puzzle.hold >= 0]
    puzzle = min(holding, key=lambda one: len(puzzles.position(one).legal(one.seat)))
    s = puzzles.position(puzzle)
    left: dict[tuple[str, ...], int] = {}
    for action in puzzle_making.actions(s, puzzle.seat):
        rival = 1 - puzzle.seat
        had = action.s.scores()[rival]
        answers = puzzle_making.actions(action.s, rival) if action.s.actors() == bit(rival) else []
        way = tuple(s.game.catalogue.text(move) for move in action.moves)
        left[way] = max((answer.s.scores()[rival] - had for answer in answers), default=0)
    solution = tuple(puzzle.solution)
    assert left.pop(solution) == puzzle.hold
    assert min(left.values()) == puzzle.others == puzzle.hold + puzzle.margin > puzzle.hold


def test_a_gain_is_had_in_one_way() -> None:
    """What one action scores, less the most that the rival can score then, with whatever action; another one that
    scores as much at once is worse."""
    gaining = [puzzle for puzzle in puzzles.shelf("rum-run").puzzles.values() if puzzle.gain is not None]
    puzzle = min(gaining, key=lambda one: len(puzzles.position(one).legal(one.seat)))
    s = puzzles.position(puzzle)
    rival = 1 - puzzle.seat
    gain: dict[tuple[str, ...], int] = {}
    scores: dict[tuple[str, ...], int] = {}
    for action in puzzle_making.actions(s, puzzle.seat):
        had = action.s.scores()[rival]
        answers = puzzle_making.actions(action.s, rival) if action.s.actors() == bit(rival) else []
        way = tuple(s.game.catalogue.text(move) for move in action.moves)
        scores[way] = action.s.scores()[puzzle.seat] - s.scores()[puzzle.seat]
        gain[way] = scores[way] - max((answer.s.scores()[rival] - had for answer in answers), default=0)
    solution = tuple(puzzle.solution)
    assert gain.pop(solution) == puzzle.gain
    assert max(gain.values()) == puzzle.others < (puzzle.gain or 0) + 1
    assert max(scores[way] for way in gain) >= scores[solution]


def test_what_is_told_to_happen_happens_as_often() -> None:
    """What a choice brings about at once is no reason against it: whether to play a tactic often decides a fight."""
    told = 0
    for puzzle in [one for one in puzzles.shelf("prohibition").puzzles.values() if one.ideas[0] == "tactic"][:6]:
        s = puzzles.position(puzzle)
        judge = Judge(s.game)
        best = s.game.catalogue.parse(puzzle.solution[0])
        other = next(move for move in s.legal(puzzle.seat) if move != best)
        ways = [[judge.line(s, puzzle.seat, way, word) for word in islice(words(5), 6)] for way in (best, other)]
        for reason in contrast(judge, s, puzzle.seat, (other,), (best,), 6, 5).reasons:
            if not str(reason.fact["kind"]).startswith("part-"):
                often = [sum(reason.fact in line.facts for line in lines) / 6 for lines in ways]
                assert often == pytest.approx([reason.better, reason.made]), (puzzle.id, reason)
                told += 1
    assert told


def test_no_two_puzzles_are_the_same() -> None:
    for name in NAMES:
        every = list(puzzles.shelf(name).puzzles.values())
        assert len({puzzle_making.story(puzzle) for puzzle in every}) == len(every) > 50, name


def test_only_what_may_score_does() -> None:
    """The proof rests on it: no action of The Rum Run changes a score that does not begin with such a move."""
    found = kit("rum-run")
    looked = scored = 0
    for game, s, seat in puzzle_making.games(found, 1):
        if game > 1:
            break
        if s.question(seat).key not in ("turn", "forced") or looked % 4:
            looked += 1
            continue
        looked += 1
        legal = s.legal(seat)
        for move in legal[:: max(1, len(legal) // 8)]:
            for action in puzzle_making.actions(s, seat, [move])[:6]:
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
