"""Puzzles: positions of real games in which one move is clearly the best.

Two kinds. In a game in which everybody knows everything a puzzle is *proven*: one action makes sure of more points than
every other, whatever the rival answers; every answer was looked at. In the others it is *judged*: by the coach's
judgement, on samples of what the seat knows, one move is clearly better than every other, and stays so on twenty times
as many samples. A puzzle holds such a sample, never what a seat of a real game could not know.
"""

import gzip
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from volstead import bots
from volstead.coach.judge import Judge, words
from volstead.coach.review import Fact, Told, contrast
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.position import from_dict
from volstead.core.seats import NATURE, NATURE_BIT, bit, lowest
from volstead.core.state import Game, State
from volstead.games import kit

BUDGET = 12
"""Samples on which moves are compared at first; a puzzle holds on twenty times as many."""
TWENTY = 20
MARGIN = 0.03
"""By how much the best move is better than the next, of the chance to win."""
SURE = 3.0
"""And by how many standard errors."""
FEWEST, MOST = 3, 10
"""Choices in a judged puzzle."""
A_GAME = 3
"""Puzzles from one game at most."""
MOST_LINES = 400
"""Actions in a proven puzzle at most."""
SOLVERS = ("pushover", "hustler", "greedy")
"""Weaker players, by whom puzzles are graded: the more of them find it, the easier it is."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position, whose turn it is, and the one good way to go on, in the game's notation."""

    id: str
    position: dict[str, Any]
    seat: int
    solution: list[str]
    rules: list[str]
    """The rules that it is about."""
    ideas: list[str]
    """What is decided: the key of the question, and the kind of the move."""
    grade: int
    """From 1, what most find, to 4."""
    margin: float
    """By how much the next best way is worse: of the chance to win, or points if it is proven."""
    sure: int = 0
    """Points that are made sure of; 0 if it is judged."""
    chance: float = 0.0
    """The chance to win after the next best move, and after the solution, if it is judged."""
    best: float = 0.0
    reasons: list[Told] = []
    then: list[Fact] = []
    """What follows from the solution: on one sample, or after the answer that holds out best."""


class Shelf(msgspec.Struct, frozen=True):
    """All puzzles of a game."""

    puzzles: dict[str, Puzzle]


@cache
def shelf(game: str) -> Shelf:
    """The puzzles that a game comes with; none if it has no file of them."""
    path = kit(game).puzzles
    if path is None or not path.is_file():
        return Shelf({})
    found = [msgspec.json.decode(line, type=Puzzle) for line in gzip.decompress(path.read_bytes()).splitlines()]
    return Shelf({puzzle.id: puzzle for puzzle in found})


def write(path: Path, puzzles: list[Puzzle]) -> None:
    """Keep puzzles in a file; the same ones give the same bytes."""
    text = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    path.write_bytes(gzip.compress(text, mtime=0))


def puzzle_of(game: str, id: str) -> Puzzle:
    found = shelf(game).puzzles.get(id)
    if found is None:
        raise BadOption(f"there is no puzzle {id!r} of {game}")
    return found


def of_the_day(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day (days since 1970): another one each day until all had their turn."""
    all_of_them = list(shelf(game).puzzles.values())
    return all_of_them[day * 7919 % len(all_of_them)] if all_of_them else None


def position(puzzle: Puzzle) -> State:
    """The position of a puzzle."""
    data = puzzle.position
    return from_dict(_game(data["game"], data["seats"], tuple(data["options"].items()), data["version"]), data)


@lru_cache(16)
def _game(name: str, seats: int, options: tuple[tuple[str, Any], ...], version: int) -> Game:
    return kit(name).make(seats, dict(options), version=version)


class Try(NamedTuple):
    """Moves tried in a puzzle: where they lead, what the seat is told of them, and whether that is all of them."""

    s: State
    facts: list[Fact]
    done: bool
    solved: bool


def attempt(puzzle: Puzzle, moves: list[int]) -> Try:
    """Try some moves. They are checked as at a table: raises IllegalMove. What comes after the end is not looked at."""
    s = position(puzzle)
    catalogue = s.game.catalogue
    s.journal = Journal()
    done = False
    made: list[str] = []
    for move in moves:
        s.play(puzzle.seat, move)
        made.append(catalogue.text(move))
        # A whole action where it is proven, since all of it counts; else the one decision that was judged.
        done = not puzzle.sure or s.actors() != bit(puzzle.seat) or len(made) == len(puzzle.solution) == 1
        if done:
            break
    facts = kit(s.game.name).facts
    told = [facts.to_dict(event) for event in s.journal.seen_by(puzzle.seat)]
    s.journal = None
    return Try(s, told, done, done and made == puzzle.solution)


# Making them.


def games(found: Kit, seed: int) -> Iterator[tuple[int, State, int]]:
    """The decisions of games among sound players, one game after another: its number, the position, who decides."""
    while True:
        seats = found.fewest if found.scoring else found.usual_seats
        s = found.make(seats).new()
        players = [bots.make(bots.usual(found.name), found.name, 1000 * seed + seat) for seat in range(seats)]
        dice, menu = Dice(seed), Menu()
        while not s.over():
            actors = s.actors()
            if actors & NATURE_BIT:
                s.fill(NATURE, menu)
                s.apply(NATURE, menu.moves[dice.below(menu.size)])
                continue
            seat = int(lowest(actors))
            s.fill(seat, menu)
            yield seed, s.clone(), seat
            # Some moves are any moves: puzzles are also about positions that sound players do not get into.
            any_move = menu.moves[dice.below(menu.size)] if dice.below(12) == 0 else -1
            s.apply(seat, any_move if any_move >= 0 else players[seat].decide(s, seat))
        seed += 1


def make(found: Kit, many: int, seed: int = 1) -> Iterator[Puzzle]:
    """Puzzles of a game, as they are found."""
    find = proven if found.scoring else judged
    judge = Judge(found.make(found.fewest if found.scoring else found.usual_seats))
    kinds: Counter[str] = Counter()
    given: Counter[int] = Counter()
    for n, (game, s, seat) in enumerate(games(found, seed)):
        if given[game] >= A_GAME or s.actors() != bit(seat) or kinds[s.question(seat).key] >= most_alike(found, many):
            continue
        puzzle = find(judge, s, seat, str(given.total() + 1), seed * 1_000_003 + n)
        kind = puzzle.ideas[1 if found.scoring else 0] if puzzle is not None else ""
        if puzzle is None or kinds[kind] >= most_alike(found, many):
            continue
        kinds[kind] += 1
        given[game] += 1
        yield puzzle
        if given.total() == many:
            return


def most_alike(found: Kit, many: int) -> int:
    """So many puzzles are about the same thing at most."""
    return -(-many // 2) if found.scoring else max(5, many // 4)


def judged(judge: Judge, s: State, seat: int, id: str, word: int) -> Puzzle | None:
    """The puzzle of a position, if one of its moves is clearly the best by the judgement of the coach."""
    sample = s.resample(seat, word)
    menu = sample.legal(seat)
    if not FEWEST <= len(menu) <= MOST:
        return None
    mean = {move: sum(one) / len(one) for move, one in _tried(judge, sample, seat, menu, BUDGET // 3, word).items()}
    order = sorted(menu, key=lambda move: -mean[move])
    if mean[order[0]] - mean[order[1]] < MARGIN / 2:
        return None
    best = _clear(_tried(judge, sample, seat, menu, BUDGET, word + 1))
    if best is None:
        return None
    sure = _clear(_tried(judge, sample, seat, menu, TWENTY * BUDGET, word + 2))
    if sure is None or sure[0] != best[0]:
        return None
    move, other, margin = sure
    found = contrast(judge, sample, seat, (other,), (move,), 10 * BUDGET, word + 3)
    if not found.reasons or found.best - found.chance < MARGIN / 2:
        return None
    question = sample.question(seat)
    catalogue = judge.game.catalogue
    return Puzzle(
        id=id,
        position=sample.to_dict(),
        seat=seat,
        solution=[catalogue.text(move)],
        rules=[question.rule],
        ideas=[question.key, catalogue.block(move).name],
        grade=grade(sample, seat, [move]),
        margin=round(margin, 3),
        chance=round(found.chance, 3),
        best=round(found.best, 3),
        reasons=found.reasons,
        then=found.futures[1][:12],
    )


def _tried(judge: Judge, s: State, seat: int, menu: list[int], samples: int, seed: int) -> dict[int, list[float]]:
    """What comes of each move on the same samples with the same luck."""
    stream = list(islice(words(seed), samples))
    return {move: [judge.line(s, seat, move, word).chance for word in stream] for move in menu}


def _clear(tried: dict[int, list[float]]) -> tuple[int, int, float] | None:
    """The best move, the next best, and by how much, if it is clearly better than every other."""
    mean = {move: sum(one) / len(one) for move, one in tried.items()}
    order = sorted(mean, key=lambda move: -mean[move])
    best = order[0]
    for other in order[1:]:
        gains = [a - b for a, b in zip(tried[best], tried[other], strict=True)]
        gain = sum(gains) / len(gains)
        error = sqrt(sum((one - gain) ** 2 for one in gains) / max(1, len(gains) - 1) / len(gains))
        if gain < MARGIN or gain < SURE * error:
            return None
    return best, order[1], mean[best] - mean[order[1]]


def grade(s: State, seat: int, solution: list[int]) -> int:
    """How hard a puzzle is: 1 and one more for each weaker player who does not find it."""
    name = s.game.name
    missed = 0
    for solver in SOLVERS:
        if solver == "greedy" and kit(name).greedy is None:
            continue
        bot = bots.make(solver, name, 5)
        copy = s.clone()
        for move in solution:
            if int(bot.decide(copy, seat)) != move:
                missed += 1
                break
            copy.apply(seat, move)
    return 1 + missed


class Action(NamedTuple):
    """A whole action and where it leads."""

    moves: tuple[int, ...]
    s: State


def actions(s: State, seat: int, first: list[int] | None = None) -> list[Action]:
    """All actions of a seat, from one turn to the next seat's: all ways to go on until somebody else is asked."""
    out: list[Action] = []
    stack = [(s, (), s.legal(seat) if first is None else first)]
    turn = s.question(seat).key
    while stack:
        here, made, menu = stack.pop()
        for move in menu:
            after = here.clone()
            after.apply(seat, move)
            line = (*made, int(move))
            if after.actors() == bit(seat) and after.question(seat).key != turn:
                stack.append((after, line, after.legal(seat)))  # type: ignore[arg-type]
            else:
                out.append(Action(line, after))
    return out


def proven(judge: Judge, s: State, seat: int, id: str, word: int) -> Puzzle | None:
    """The puzzle of a position, if one action makes sure of more points by the seat's next turn than every other."""
    game = s.game
    blocks = {game.catalogue.block(move).name for move in s.legal(seat)}
    question = s.question(seat)
    if len(s.legal(seat)) < FEWEST or blocks == set(kit(game.name).scoring) or not _threatens(s, seat):
        return None
    mine = actions(s, seat)
    if not FEWEST <= len(mine) <= MOST_LINES:
        return None
    best: tuple[int, Action | None] = (0, None)
    second = 0
    for action in sorted(mine, key=lambda one: -_hope(s, one, seat)):
        sure = _sure(s, action, seat, second)
        if sure > best[0]:
            best, second = (sure, action), best[0]
        else:
            second = max(second, sure)
    if best[1] is None or best[0] - second < 1 or best[0] < 2:
        return None
    solution = best[1]
    names = [game.catalogue.text(move) for move in solution.moves]
    return Puzzle(
        id=id,
        position=s.to_dict(),
        seat=seat,
        solution=names,
        rules=[question.rule],
        ideas=[question.key, game.catalogue.block(solution.moves[0]).name],
        grade=grade(s, seat, list(solution.moves)),
        margin=float(best[0] - second),
        sure=best[0],
        then=_story(s, solution, seat),
    )


def _scoring(s: State, seat: int) -> list[int]:
    """The moves that begin an action which may score at once."""
    blocks = kit(s.game.name).scoring
    return [move for move in s.legal(seat) if s.game.catalogue.block(move).name in blocks]


def _next(s: State, seat: int) -> int:
    """The most that a seat can score with one action, now."""
    before = s.scores()[seat]
    return max((after.s.scores()[seat] - before for after in actions(s, seat, _scoring(s, seat))), default=0)


def _hope(s: State, action: Action, seat: int) -> int:
    """What an action scores by itself: those are looked at first."""
    return action.s.scores()[seat] - s.scores()[seat]


def _threatens(s: State, seat: int) -> bool:
    """Whether anything can be scored soon: else it is not worth looking at all answers."""
    return s.game.standing(s, seat) - s.scores()[seat] >= 1.0


def _sure(s: State, action: Action, seat: int, floor: int) -> int:
    """The points that an action makes sure of: its own, and those of the seat's next turn after the best answer.

    As soon as it cannot be more than `floor` any more, that is enough to know.
    """
    own = _hope(s, action, seat)
    after = action.s
    if after.over() or not after.actors() or after.actors() & (NATURE_BIT | bit(seat)):
        return own
    rival = int(lowest(after.actors()))
    worst = 99
    for answer in actions(after, rival):
        there = answer.s
        if there.over() or there.actors() != bit(seat):
            return own
        worst = min(worst, _next(there, seat))
        if own + worst <= floor:
            break
    return own + worst


def _story(s: State, solution: Action, seat: int) -> list[Fact]:
    """The solution, the answer that holds out best, and what it does not prevent, as the seat is told of them."""
    copy = s.clone()
    journal = copy.journal = Journal()
    for move in solution.moves:
        copy.apply(seat, move)
    if not copy.over() and copy.actors() and not copy.actors() & bit(seat):
        rival = int(lowest(copy.actors()))
        answers = [one for one in actions(copy, rival) if one.s.actors() == bit(seat)]
        if answers:
            for move in min(answers, key=lambda one: _next(one.s, seat)).moves:
                copy.apply(rival, move)
            hauls = actions(copy, seat, _scoring(copy, seat))
            if hauls:
                for move in max(hauls, key=lambda one: one.s.scores()[seat]).moves:
                    copy.apply(seat, move)
    facts = kit(s.game.name).facts
    return [facts.to_dict(event) for event in journal.seen_by(seat)]
