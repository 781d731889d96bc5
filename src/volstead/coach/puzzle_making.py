"""How puzzles are made: positions of games among sound players are looked at until one move is clearly the best."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from math import sqrt
from typing import NamedTuple

import msgspec

from volstead import bots
from volstead.coach.judge import Judge, words
from volstead.coach.puzzles import Puzzle, position
from volstead.coach.review import Fact, contrast
from volstead.core.chance import Dice, asked_after_chance
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import State
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
GOALS = ("score", "hold", "gain")
"""What a proven puzzle is about."""
MOST_TOLD = 12
"""So much is told of what follows."""
SOLVERS = ("pushover", "hustler", "greedy")
"""Weaker players, by whom puzzles are graded: the more of them find it, the easier it is."""
Finder = Callable[[Judge, State, int, str, int], Puzzle | None]
"""Makes the puzzle of a position, if it is one."""


def games(found: Kit, seed: int, options: Mapping[str, object] | None = None) -> Iterator[tuple[int, State, int]]:
    """The decisions of games among sound players, one game after another: its number, the position, who decides.

    `{game}` in an option stands for that number, so that each game may have a forest of its own.
    """
    while True:
        seats = found.fewest if found.scoring else found.usual_seats
        chosen = {name: str(value).replace("{game}", str(seed)) for name, value in (options or {}).items()}
        s = found.make(seats, chosen).new()
        players = [bots.make(bots.usual(found.name), found.name, 1000 * seed + seat) for seat in range(seats)]
        dice, menu = Dice(seed), Menu()
        while actors := asked_after_chance(s, dice, menu):
            seat = int(lowest(actors))
            s.fill(seat, menu)
            yield seed, s.clone(), seat
            # Some moves are any moves: puzzles are also about positions that sound players do not get into.
            any_move = menu.moves[dice.below(menu.size)] if dice.below(12) == 0 else -1
            s.apply(seat, any_move if any_move >= 0 else players[seat].decide(s, seat))
        seed += 1


def make(
    found: Kit,
    many: int,
    seed: int = 1,
    goal: str = "score",
    there: Sequence[Puzzle] = (),
    options: Mapping[str, object] | None = None,
    least: int = 2,
) -> Iterator[Puzzle]:
    """Puzzles of a game, as they are found: so many in all, those that are there already included."""
    goals: dict[str, Finder] = {"score": partial(proven, least=least), "hold": held, "gain": gained}
    find = goals[goal] if found.scoring else judged
    kinds: Counter[str] = Counter(sort(found, puzzle) for puzzle in there)
    number = max((int(puzzle.id) for puzzle in there), default=0)
    left = many - len(there)
    given: Counter[int] = Counter()
    known = {story(puzzle) for puzzle in there}
    judge: Judge | None = None
    for n, (game, s, seat) in enumerate(games(found, seed, options)):
        if left <= 0:
            return
        if given[game] >= A_GAME or s.actors() != bit(seat) or kinds[s.question(seat).key] >= most_alike(found, many):
            continue
        judge = judge if judge is not None and judge.game is s.game else Judge(s.game)
        puzzle = find(judge, s, seat, str(number + 1), seed * 1_000_003 + n)
        if puzzle is None or kinds[sort(found, puzzle)] >= most_alike(found, many):
            continue
        # What is best once often is so turn after turn, and in games alike: once is enough.
        alike = {story(puzzle), (str(game), *puzzle.solution)}
        if known & alike:
            continue
        known |= alike
        kinds[sort(found, puzzle)] += 1
        given[game] += 1
        number += 1
        left -= 1
        yield puzzle


def again(there: Sequence[Puzzle], seed: int = 1) -> Iterator[Puzzle]:
    """Those puzzles that still hold when they are looked at once more, each kind once; with the reasons of today."""
    known: set[tuple[str, ...]] = set()
    for puzzle in there:
        s = position(puzzle)
        judge, word = Judge(s.game), seed * 1_000_003 + int(puzzle.id)
        if puzzle.proven:
            find: Finder = proven if puzzle.sure else held if puzzle.hold >= 0 else gained
            seen = find(judge, s, puzzle.seat, puzzle.id, word)
        else:
            solution = s.game.catalogue.parse(puzzle.solution[0])
            seen = confirmed(judge, s.resample(puzzle.seat, word), puzzle.seat, puzzle.id, word, solution)
        if seen is not None and seen.solution == puzzle.solution and story(seen) not in known:
            known.add(story(seen))
            yield seen


def explained(puzzle: Puzzle) -> Puzzle:
    """A judged puzzle with the reasons of today, beside the best of the other moves; as it is where nothing differs."""
    s = position(puzzle)
    judge = Judge(s.game)
    move = s.game.catalogue.parse(puzzle.solution[0])
    word = int(puzzle.id)
    tried = _tried(judge, s, puzzle.seat, s.legal(puzzle.seat), BUDGET, word)
    other = max((one for one in tried if one != move), key=lambda one: sum(tried[one]))
    found = contrast(judge, s, puzzle.seat, (other,), (move,), 10 * BUDGET, word + 3)
    if not found.reasons or found.best - found.chance < MARGIN / 2:
        return puzzle
    chance, best = round(found.chance, 3), round(found.best, 3)
    return msgspec.structs.replace(
        puzzle, chance=chance, best=best, reasons=found.reasons, then=found.futures[1][:MOST_TOLD]
    )


def story(puzzle: Puzzle) -> tuple[str, ...]:
    """What makes two puzzles the same: what is asked, the solution and all that follows; if judged, the position."""
    what = puzzle.then if puzzle.proven else puzzle.position
    asked = (puzzle.seat, puzzle.sure, puzzle.hold, puzzle.gain, puzzle.solution, what)
    return (msgspec.json.encode(asked, order="sorted").decode(),)


def sort(found: Kit, puzzle: Puzzle) -> str:
    """What a puzzle is about, so that not all are about the same."""
    return f"{puzzle.ideas[1]} {puzzle.sure}" if found.scoring else puzzle.ideas[0]


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
    return None if best is None else confirmed(judge, sample, seat, id, word, best[0])


def confirmed(judge: Judge, sample: State, seat: int, id: str, word: int, best: int) -> Puzzle | None:
    """The puzzle of a position whose best move is known, if that is so on twenty times as many samples, other ones."""
    menu = sample.legal(seat)
    sure: tuple[int, int, float] | None = None
    # A third of it first: most that will not hold does not hold there.
    for samples in (TWENTY * BUDGET // 3, TWENTY * BUDGET):
        sure = _clear(_tried(judge, sample, seat, menu, samples, word + 2))
        if sure is None or sure[0] != best:
            return None
    assert sure is not None
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
        then=found.futures[1][:MOST_TOLD],
    )


def _tried(judge: Judge, s: State, seat: int, menu: list[int], samples: int, seed: int) -> dict[int, list[float]]:
    """What comes of each move on the same samples with the same luck."""
    stream = list(islice(words(seed), samples))
    return {move: [judge.chance(s, seat, move, word) for word in stream] for move in menu}


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
    return list(each_action(s, seat, first))


def each_action(s: State, seat: int, first: list[int] | None = None) -> Iterator[Action]:
    """The same, one after another."""
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
                yield Action(line, after)


def proven(judge: Judge, s: State, seat: int, id: str, word: int, least: int = 2) -> Puzzle | None:
    """The puzzle of a position, if one action makes sure of more points by the seat's next turn than every other: of
    `least` at least."""
    game = s.game
    blocks = {game.catalogue.block(move).name for move in s.legal(seat)}
    question = s.question(seat)
    if len(s.legal(seat)) < FEWEST or blocks == set(kit(game.name).scoring) or not _threatens(s, seat):
        return None
    mine = actions(s, seat)
    if not FEWEST <= len(mine) <= MOST_LINES:
        return None
    mine.sort(key=lambda one: -_hope(s, one, seat))
    # What is little is found to be so at the first answer: whether anything makes sure of enough is soon known.
    if not any(_sure(s, action, seat, least - 1) >= least for action in mine):
        return None
    best: tuple[int, Action | None] = (0, None)
    second = 0
    for action in mine:
        sure = _sure(s, action, seat, second)
        if sure > best[0]:
            best, second = (sure, action), best[0]
        else:
            second = max(second, sure)
    if best[1] is None or best[0] - second < 1 or best[0] < least:
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


def held(judge: Judge, s: State, seat: int, id: str, word: int) -> Puzzle | None:
    """The puzzle of a position, if one action leaves the rival fewer points on their next turn than every other."""
    game = s.game
    question = s.question(seat)
    blocks = {game.catalogue.block(move).name for move in s.legal(seat)}
    if len(blocks) < 2 or not any(_threatens(s, rival) for rival in range(int(game.seats)) if rival != seat):
        return None
    best: tuple[int, Action | None] = (99, None)
    second = 99
    for many, action in enumerate(each_action(s, seat), start=1):
        left = _left(action, seat)
        if left < best[0]:
            best, second = (left, action), best[0]
        else:
            second = min(second, left)
        if second == 0 or many > MOST_LINES:  # two ways at least, or too many to look at
            return None
    solution = best[1]
    if solution is None or many < FEWEST or second >= 99 or second == best[0]:
        return None
    return Puzzle(
        id=id,
        position=s.to_dict(),
        seat=seat,
        solution=[game.catalogue.text(move) for move in solution.moves],
        rules=[question.rule],
        ideas=[question.key, "hold"],
        grade=grade(s, seat, list(solution.moves)),
        margin=float(second - best[0]),
        hold=best[0],
        then=_told(s, seat, solution, *_best_haul(solution.s, seat)),
    )


def gained(judge: Judge, s: State, seat: int, id: str, word: int) -> Puzzle | None:
    """The puzzle of a position, if one action gains more on the rival than every other by the end of their next turn,
    and it is not the one that scores most at once."""
    game = s.game
    question = s.question(seat)
    blocks = {game.catalogue.block(move).name for move in s.legal(seat)}
    if len(blocks) < 2 or not any(_threatens(s, rival) for rival in range(int(game.seats)) if rival != seat):
        return None
    mine = list(islice(each_action(s, seat), MOST_LINES + 1))
    if not FEWEST <= len(mine) <= MOST_LINES:
        return None
    scores = [_hope(s, action, seat) for action in mine]
    best: tuple[int, int] = (-99, -1)
    second = -99
    # Those that score most first: what cannot come up to the second best any more need not be looked at.
    for k in sorted(range(len(mine)), key=lambda k: -scores[k]):
        if scores[k] < second:
            break
        gain = scores[k] - _left(mine[k], seat)
        if gain > best[0]:
            best, second = (gain, k), best[0]
        else:
            second = max(second, gain)
    solution = mine[best[1]]
    tempting = any(score >= scores[best[1]] for k, score in enumerate(scores) if k != best[1])
    if second == best[0] or not tempting:
        return None
    return Puzzle(
        id=id,
        position=s.to_dict(),
        seat=seat,
        solution=[game.catalogue.text(move) for move in solution.moves],
        rules=[question.rule],
        ideas=[question.key, "gain"],
        grade=grade(s, seat, list(solution.moves)),
        margin=float(best[0] - second),
        gain=best[0],
        then=_told(s, seat, solution, *_best_haul(solution.s, seat)),
    )


def _left(action: Action, seat: int) -> int:
    """The most that the rival can score at once after an action; none if it is not their turn then."""
    s = action.s
    if s.over() or not s.actors() or s.actors() & (NATURE_BIT | bit(seat)):
        return 0
    return _next(s, int(lowest(s.actors())))


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
    return s.game.standing(s, seat) - s.scores()[seat] >= 0.8


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
    after = solution.s
    if after.over() or not after.actors() or after.actors() & bit(seat):
        return _told(s, seat, solution)
    answers = [one for one in actions(after, int(lowest(after.actors()))) if one.s.actors() == bit(seat)]
    if not answers:
        return _told(s, seat, solution)
    answer = min(answers, key=lambda one: _next(one.s, seat))
    return _told(s, seat, solution, answer, *_best_haul(answer.s, -1))


def _best_haul(s: State, seat: int) -> list[Action]:
    """The action that scores most of whoever is to move, if that is not this seat and anything scores."""
    if s.over() or not s.actors() or s.actors() & (NATURE_BIT | (bit(seat) if seat >= 0 else 0)):
        return []
    mover = int(lowest(s.actors()))
    hauls = actions(s, mover, _scoring(s, mover))
    return [max(hauls, key=lambda one: one.s.scores()[mover])] if hauls else []


def _told(s: State, seat: int, *line: Action) -> list[Fact]:
    """What a seat is told of actions, one after another."""
    copy = s.clone()
    journal = copy.journal = Journal()
    for action in line:
        mover = int(lowest(copy.actors()))
        for move in action.moves:
            copy.apply(mover, move)
    facts = kit(s.game.name).facts
    return [facts.to_dict(event) for event in journal.seen_by(seat)]
