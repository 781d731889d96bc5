"""Puzzles over HTTP. The server keeps nothing of a try: all its moves come with every question."""

import time

from volstead.coach import puzzles
from volstead.core.errors import IllegalMove
from volstead.core.state import State
from volstead.server.api import Call, Operations
from volstead.server.games import named
from volstead.server.lessons import question, waiting, welcome_to
from volstead.server.messages import puzzles as m
from volstead.server.peek import look_ahead
from volstead.table.base import refused
from volstead.table.commands import Refused
from volstead.table.updates import AnyItem, EndItem, FactItem, Update

DAY = 86_400
ALL = "/api/games/{game}/puzzles"
OPERATIONS = Operations("games")


def asked_for(call: Call) -> puzzles.Puzzle:
    found = puzzles.shelf(named(call).name).puzzles.get(str(call.request.path_params["puzzle"]))
    if found is None:
        raise Refused("not-found", "no-such-puzzle")
    return found


def info(puzzle: puzzles.Puzzle) -> m.PuzzleInfo:
    goal, points = puzzle.goal
    return m.PuzzleInfo(
        id=puzzle.id,
        grade=puzzle.grade,
        ideas=puzzle.ideas,
        rules=puzzle.rules,
        goal=goal,  # type: ignore[arg-type]
        points=points,
        proven=puzzle.proven,
    )


@OPERATIONS.get(ALL, "The puzzles of a game, and today's", faults=(404,))
async def list_puzzles(call: Call) -> m.PuzzleList:
    game = named(call).name
    today = puzzles.of_the_day(game, int(time.time() // DAY))
    all_of_them = [info(puzzle) for puzzle in puzzles.shelf(game).puzzles.values()]
    return m.PuzzleList(today=today.id if today is not None else "", puzzles=all_of_them)


@OPERATIONS.get(f"{ALL}/{{puzzle}}", "A puzzle to be solved", faults=(404,))
async def show_puzzle(call: Call) -> m.PuzzleShown:
    puzzle = asked_for(call)
    s = puzzles.position(puzzle)
    names = ("",) * int(s.game.seats)
    return m.PuzzleShown(puzzle=info(puzzle), welcome=welcome_to(s, puzzle.seat, names))


@OPERATIONS.post(f"{ALL}/{{puzzle}}", "Try moves in a puzzle; nothing is kept", takes=m.PuzzleTry, faults=(404, 409))
async def try_puzzle(call: Call) -> m.PuzzleTried:
    body: m.PuzzleTry = call.body
    puzzle = asked_for(call)
    try:
        tried = puzzles.attempt(puzzle, body.moves)
    except IllegalMove as refusal:
        raise refused(refusal) from None
    told = tried.solved or body.tell
    return m.PuzzleTried(
        update=update(tried.s, puzzle.seat, len(body.moves), tried),
        outlooks=[] if tried.done else [look_ahead(tried.s, puzzle.seat, line) for line in body.lines],
        done=tried.done,
        solved=tried.solved,
        solution=solution(puzzle, tried.s) if told else None,
    )


def update(s: State, seat: int, n: int, tried: puzzles.Try) -> Update:
    """The position as the solver sees it; when the try is done nobody is asked any more."""
    items: list[AnyItem] = [FactItem(fact=fact) for fact in tried.facts]
    if s.over():
        items.append(EndItem(reason="finished", scores=s.scores(), winners=s.winners()))
    asked = None if tried.done else question(s, seat)
    return Update(n=n, at=0.0, items=items, waiting=[] if tried.done else waiting(s), question=asked, view=s.view(seat))


def solution(puzzle: puzzles.Puzzle, s: State) -> m.PuzzleSolution:
    return m.PuzzleSolution(
        moves=[s.game.catalogue.parse(text) for text in puzzle.solution],
        chance=puzzle.chance,
        best=puzzle.best,
        others=puzzle.others if puzzle.proven else 0,
        reasons=puzzle.reasons,
        then=puzzle.then,
    )
