"""The review of a game: one's dearest decisions, judged by what one could know, with a better move and its reason.

Every decision gets a glance: the move that was made beside what sound players would do. Where another move seems
better it is looked at again on more samples, and once more; only what stays is told. The reason is what happens in the
futures of the better move and not in those of the other, in the game's own words.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice
from math import sqrt
from typing import NamedTuple

import msgspec

from volstead import bots
from volstead.coach.judge import Judge, words
from volstead.core.log import Log, game_of
from volstead.core.menu import Menu
from volstead.core.seats import NATURE
from volstead.core.state import State
from volstead.games import kit

GLANCE, LOOK, STUDY = 6, 32, 120
"""Samples on which moves are compared: at first, where there is doubt, and for what may be told."""
MOST_MOVES = 6
"""Moves that are compared at most, the one that was made included."""
STUDIED = 14
"""So many decisions are studied, the dearest ones."""
LEAST = 0.015
"""A decision is told if it cost at least so much of the chance to win."""
SURE = 2.5
"""And by so many standard errors."""
TELLING = 0.2
"""How much more often something must happen to be part of a reason."""

Fact = dict[str, str | int]


class Told(msgspec.Struct, frozen=True):
    """Something that happens more often after one move than after the other, as a fact of the game."""

    fact: Fact
    better: float
    """How often it happens after the better move, from 0 to 1."""
    made: float


class Decision(msgspec.Struct, frozen=True):
    """A decision that cost something: which it was, what it cost, what would have been better and why."""

    moves: int
    """How many moves of the log came before it."""
    round: int
    menu: list[int]
    """What there was to choose from."""
    made: int
    better: int
    chance: float
    """The chance to win with the move that was made, as far as its maker could know."""
    best: float
    """And with the better one."""
    error: float
    """Standard error of the difference."""
    reasons: list[Told]
    futures: tuple[list[Fact], list[Fact]]
    """What follows on the same dice: after the move that was made, and after the better one."""


class Doubt(NamedTuple):
    """A decision that may have cost something."""

    moves: int
    s: State
    made: int
    better: int
    loss: float


def review(
    log: Log, seat: int, effort: float = 1.0, most: int = 6, progress: Callable[[float], None] | None = None
) -> list[Decision]:
    """The dearest decisions of a seat, the dearest first."""
    game = game_of(log, kit)
    judge = Judge(game)
    advisers = [bots.make("judgement" if kit(game.name).judgement else bots.usual(game.name), game.name, 1)]
    doubts: list[Doubt] = []
    s = game.new()
    menu = Menu()
    for number, (mover, move) in enumerate(log.moves):
        if mover == seat:
            s.fill(seat, menu)
            if menu.size > 1 and menu.has(move):
                found = candidates(judge, advisers, s, seat, menu.to_list(), move, number)
                better = compare(judge, s, seat, move, found, many(GLANCE, effort), number)
                if better is not None:
                    cost = loss(judge, s, seat, move, better, number)
                    doubts.append(Doubt(number, s.clone(), move, better, cost))
        if mover != NATURE:
            for adviser in advisers:
                adviser.notice(s.resample(seat, number + 1), seat)
        s.apply(mover, move)
        if progress is not None and number % 10 == 0:
            progress(0.6 * number / len(log.moves))
    doubts.sort(key=lambda doubt: -doubt.loss)
    told: list[Decision] = []
    for n, doubt in enumerate(doubts[:STUDIED]):
        decision = study(judge, doubt, seat, effort)
        if decision is not None:
            told.append(decision)
        if progress is not None:
            progress(0.6 + 0.4 * (n + 1) / min(STUDIED, len(doubts)))
    told.sort(key=lambda decision: decision.chance - decision.best)
    return told[:most]


def many(samples: int, effort: float) -> int:
    return max(4, round(samples * effort))


def candidates(
    judge: Judge, advisers: list[bots.Bot], s: State, seat: int, legal: list[int], made: int, number: int
) -> list[int]:
    """What sound players would do here instead, as far as it is something else; then some others that look alike."""
    found: list[int] = []
    for word in islice(words(number), 2):
        for adviser in (*advisers, judge.policy):
            move = int(adviser.decide(s.resample(seat, word), seat))
            if move != made and move not in found:
                found.append(move)
    rest = [move for move in legal if move != made and move not in found]
    step = max(1, len(rest) // max(1, MOST_MOVES - 1 - len(found)))
    return (found + rest[::step])[: MOST_MOVES - 1]


def pairs(judge: Judge, s: State, seat: int, made: int, other: int, samples: int, number: int) -> tuple[float, float]:
    """By how much another move is better than the one that was made, with the same luck; and its standard error."""
    gains = [
        judge.line(s, seat, other, word).chance - judge.line(s, seat, made, word).chance
        for word in islice(words(number * 7919 + 1), samples)
    ]
    mean = sum(gains) / samples
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, samples - 1)
    return mean, sqrt(spread / samples)


def compare(judge: Judge, s: State, seat: int, made: int, others: list[int], samples: int, number: int) -> int | None:
    """The most promising other move, if any promises to be better."""
    best, found = 0.0, None
    for other in others:
        gain, error = pairs(judge, s, seat, made, other, samples, number)
        if gain > max(best, LEAST / 2) and gain > error / 2:
            best, found = gain, other
    return found


def loss(judge: Judge, s: State, seat: int, made: int, other: int, number: int) -> float:
    """What a decision seems to have cost, on more samples; careful, so that the surest come first."""
    gain, error = pairs(judge, s, seat, made, other, LOOK, number + 1_000_003)
    return gain - error


def study(judge: Judge, doubt: Doubt, seat: int, effort: float) -> Decision | None:
    """A decision looked at closely; None if it cost too little to speak of."""
    if doubt.loss < LEAST / 2:
        return None
    s, made, better = doubt.s, doubt.made, doubt.better
    found = contrast(judge, s, seat, (made,), (better,), many(STUDY, effort), doubt.moves + 2_000_003)
    cost = found.best - found.chance
    if cost < LEAST or cost < SURE * found.error:
        return None
    return Decision(
        moves=doubt.moves,
        round=judge.game.when(s)[0],
        menu=s.legal(seat),
        made=made,
        better=better,
        chance=found.chance,
        best=found.best,
        error=found.error,
        reasons=found.reasons,
        futures=found.futures,
    )


class Contrast(NamedTuple):
    """Two ways to go on beside each other: the chances, and what happens more often after one than after the other."""

    chance: float
    best: float
    error: float
    """Standard error of the difference."""
    reasons: list[Told]
    futures: tuple[list[Fact], list[Fact]]


def contrast(
    judge: Judge, s: State, seat: int, made: Sequence[int], better: Sequence[int], samples: int, seed: int
) -> Contrast:
    """Two ways to go on compared on samples of what the seat knows, both with the same luck."""
    gains: list[float] = []
    chance = best = 0.0
    often: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    known: dict[str, Fact] = {}
    futures: list[list[Fact]] = []
    for n, word in enumerate(islice(words(seed), samples)):
        lines = [judge.line(s, seat, moves, word, tell=True) for moves in (made, better)]
        chance += lines[0].chance / samples
        best += lines[1].chance / samples
        gains.append(lines[1].chance - lines[0].chance)
        for line, count in zip(lines, often, strict=True):
            for key in {_key(fact): known.setdefault(_key(fact), fact) for fact in line.facts[line.own :]}:
                count[key] += 1
        if n == 0:
            futures = [line.facts for line in lines]
    mean = best - chance
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, samples - 1) / samples)
    reasons = [
        Told(known[key], often[1][key] / samples, often[0][key] / samples)
        for key in known
        if abs(often[1][key] - often[0][key]) / samples >= TELLING
    ]
    reasons.sort(key=lambda told: (told.better < told.made, not _mine(told.fact, seat), -abs(told.better - told.made)))
    return Contrast(chance, best, error, _few(reasons), (futures[0], futures[1]))


def _few(reasons: list[Told]) -> list[Told]:
    """What the better move brings, and what it avoids."""
    brings = [told for told in reasons if told.better > told.made]
    avoids = [told for told in reasons if told.better < told.made]
    return brings[:3] + avoids[: max(1, 4 - len(brings))]


def _key(fact: Fact) -> str:
    """What makes two facts the same kind of thing: all that they name."""
    return msgspec.json.encode(fact, order="sorted").decode()


def _mine(fact: Fact, seat: int) -> bool:
    return fact.get("seat") == seat
