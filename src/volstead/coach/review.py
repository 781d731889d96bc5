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
from volstead.core.kit import Named
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
RIVAL = -0.8
"""What a rival has counts against one, and a little less than what one has oneself."""
LEAST_MORE = 0.4
"""How much more of something there must be on average."""
MOST_FACTS = 16
"""So much is told of a future: of what the other has not."""
STAGES = 3
"""The beginning, the middle and the end of a game, by its moves."""

Fact = dict[str, str | int]


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the position that differs after the two moves, or something that happens more often after one of them,
    as a fact of the game."""

    fact: Fact
    better: float
    """How often it is so after the better move, from 0 to 1; or how much it is on average."""
    made: float
    mean: bool = False
    """Whether both are numbers on average."""


class Kind(msgspec.Struct, frozen=True):
    """What sort of decision it was: what was asked, in which phase of the round and at which stage of the game."""

    key: str
    phase: int
    stage: int


class Decision(msgspec.Struct, frozen=True):
    """A decision that cost something: which it was, what it cost, what would have been better and why."""

    moves: int
    """How many moves of the log came before it."""
    round: int
    kind: Kind
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
    """What follows on the same dice only after the move that was made, and only after the better one."""


class Reviewed(msgspec.Struct, frozen=True):
    """What came of a review."""

    decisions: list[Decision]
    """Those that cost something, the dearest first."""
    kinds: list[tuple[Kind, int]]
    """Of which sort all decisions were, and how many of each."""


class Doubt(NamedTuple):
    """A decision that may have cost something."""

    moves: int
    s: State
    kind: Kind
    made: int
    better: int
    loss: float


def review(log: Log, seat: int, effort: float = 1.0, progress: Callable[[float], None] | None = None) -> Reviewed:
    """The dearest decisions of a seat, and of which sort all of them were."""
    game = game_of(log, kit)
    judge = Judge(game)
    adviser = bots.make("judgement" if kit(game.name).judgement else bots.usual(game.name), game.name, 1)
    kinds: Counter[Kind] = Counter()
    doubts: list[Doubt] = []
    s = game.new()
    menu = Menu()
    for number, (mover, move) in enumerate(log.moves):
        if mover == seat:
            s.fill(seat, menu)
            if menu.size > 1 and menu.has(move):
                kind = Kind(s.question(seat).key, game.when(s)[1], STAGES * number // len(log.moves))
                kinds[kind] += 1
                found = glance(judge, adviser, s, seat, menu.to_list(), move, number, effort)
                if found is not None:
                    doubts.append(Doubt(number, s.clone(), kind, move, *found))
        if mover != NATURE:
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
    return Reviewed(told, list(kinds.items()))


def many(samples: int, effort: float) -> int:
    return max(4, round(samples * effort))


def glance(
    judge: Judge, adviser: bots.Bot, s: State, seat: int, legal: list[int], made: int, number: int, effort: float
) -> tuple[int, float] | None:
    """Another move that seems better, and what the one that was made seems to have cost; None where nothing is dear.

    What every sound player would have done too is not doubted.
    """
    sound = advised(judge, adviser, s, seat, number)
    if list(sound) == [made]:
        return None
    others = candidates([move for move in sound if move != made], legal, made)
    better = compare(judge, s, seat, made, others, many(GLANCE, effort), number)
    if better is None:
        return None
    cost = loss(judge, s, seat, made, better, number)
    return (better, cost) if cost >= LEAST / 2 else None


def advised(judge: Judge, adviser: bots.Bot, s: State, seat: int, number: int) -> dict[int, None]:
    """What sound players would do, in order: one who judges, and one who is quick, on two samples."""
    first, second = islice(words(number), 2)
    found = [int(adviser.decide(s.resample(seat, first), seat))]
    return dict.fromkeys(found + [int(judge.policy.decide(s.resample(seat, word), seat)) for word in (first, second)])


def candidates(found: list[int], legal: list[int], made: int) -> list[int]:
    """What is compared with the move that was made: what sound players would do instead, and some other moves."""
    rest = [move for move in legal if move != made and move not in found]
    step = max(1, len(rest) // max(1, MOST_MOVES - 1 - len(found)))
    return (found + rest[::step])[: MOST_MOVES - 1]


def tried(judge: Judge, s: State, seat: int, move: int, samples: list[int]) -> list[float]:
    """What comes of a move on some samples."""
    return [judge.chance(s, seat, move, word) for word in samples]


def gain(better: list[float], made: list[float]) -> tuple[float, float]:
    """By how much one move is better than another with the same luck; and the standard error of that."""
    gains = [a - b for a, b in zip(better, made, strict=False)]
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((one - mean) ** 2 for one in gains) / max(1, len(gains) - 1) / len(gains))


def compare(judge: Judge, s: State, seat: int, made: int, others: list[int], samples: int, number: int) -> int | None:
    """The most promising other move, if any promises to be better. Half-way only the two best are left."""
    stream = list(islice(words(number * 7919 + 1), samples))
    half = stream[: samples // 2]
    base = tried(judge, s, seat, made, half)
    found = {other: tried(judge, s, seat, other, half) for other in others}
    best = sorted(found, key=lambda other: -sum(found[other]))[:2]
    if not best or sum(found[best[0]]) <= sum(base):
        return None
    rest = stream[len(half) :]
    base += tried(judge, s, seat, made, rest)
    promising: list[tuple[float, int]] = []
    for other in best:
        mean, error = gain(found[other] + tried(judge, s, seat, other, rest), base)
        if mean > LEAST / 2 and mean > error / 2:
            promising.append((mean, other))
    return max(promising)[1] if promising else None


def loss(judge: Judge, s: State, seat: int, made: int, other: int, number: int) -> float:
    """What a decision seems to have cost, on more samples; careful, so that the surest come first.

    Where it has come to nothing after a third of them, the rest is spared.
    """
    stream = list(islice(words(number * 7919 + 1_000_003), LOOK))
    a: list[float] = []
    b: list[float] = []
    for part in (stream[: LOOK // 3], stream[LOOK // 3 :]):
        a += tried(judge, s, seat, other, part)
        b += tried(judge, s, seat, made, part)
        mean, error = gain(a, b)
        if mean <= LEAST / 4:
            break
    return mean - error


def study(judge: Judge, doubt: Doubt, seat: int, effort: float) -> Decision | None:
    """A decision looked at closely; None if it cost too little to speak of."""
    s, made, better = doubt.s, doubt.made, doubt.better
    found = contrast(judge, s, seat, (made,), (better,), many(STUDY, effort), doubt.moves + 2_000_003)
    cost = found.best - found.chance
    if cost < LEAST or cost < SURE * found.error:
        return None
    return Decision(
        moves=doubt.moves,
        round=judge.game.when(s)[0],
        kind=doubt.kind,
        menu=s.legal(seat),
        made=made,
        better=better,
        chance=found.chance,
        best=found.best,
        error=found.error,
        reasons=found.why(),
        futures=(apart(*found.futures), apart(*reversed(found.futures))),
    )


class Contrast(NamedTuple):
    """Two ways to go on beside each other: the chances, and what happens more often after one than after the other."""

    chance: float
    best: float
    error: float
    """Standard error of the difference."""
    reasons: list[Told]
    rival: Told
    """Who loses most by the better way, and how much of their chance to win."""
    futures: tuple[list[Fact], list[Fact]]
    """Of a sample on which the better way gains about as much as on average."""

    def why(self) -> list[Told]:
        """The reasons; where no part of the position and nothing that happens tells one, who loses by it."""
        return self.reasons or ([self.rival] if self.best - self.chance > SURE * self.error else [])


def contrast(
    judge: Judge, s: State, seat: int, made: Sequence[int], better: Sequence[int], samples: int, seed: int
) -> Contrast:
    """Two ways to go on compared on samples of what the seat knows, both with the same luck."""
    gains: list[float] = []
    sums = [[0.0] * int(judge.game.seats) for _ in (made, better)]
    often: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    known: dict[str, Fact] = {}
    own: set[str] = set()
    ends: list[tuple[dict[str, Named], dict[str, Named]]] = []
    futures: list[tuple[list[Fact], list[Fact]]] = []
    for word in islice(words(seed), samples):
        lines = [judge.line(s, seat, moves, word) for moves in (made, better)]
        gains.append(lines[1].chances[seat] - lines[0].chances[seat])
        futures.append((lines[0].facts, lines[1].facts))
        for line, count, total in zip(lines, often, sums, strict=True):
            for other, chance in enumerate(line.chances):
                total[other] += chance / samples
            own.update(_key(fact) for fact in line.facts[: line.own])
            for key in {_key(fact): known.setdefault(_key(fact), fact) for fact in line.facts[line.own :]}:
                count[key] += 1
        ends.append(
            ({_key(part.fact): part for part in lines[0].parts}, {_key(part.fact): part for part in lines[1].parts})
        )
    trifles = kit(judge.game.name).trifles
    mean = sums[1][seat] - sums[0][seat]
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, samples - 1) / samples)
    happens = [
        Told(fact, often[1][key] / samples, often[0][key] / samples)
        for key, fact in known.items()
        if fact["kind"] not in trifles and key not in own and abs(often[1][key] - often[0][key]) / samples >= TELLING
    ]
    happens.sort(key=lambda told: (told.better < told.made, not _mine(told.fact, seat), -abs(told.better - told.made)))
    most = min((other for other in range(len(sums[0])) if other != seat), key=lambda k: sums[1][k] - sums[0][k])
    rival = Told({"kind": "part-chance", "seat": most}, 100 * sums[1][most], 100 * sums[0][most], True)
    usual = min(range(samples), key=lambda n: (gains[n] < mean, gains[n]))
    return Contrast(sums[0][seat], sums[1][seat], error, _few(differing(ends, seat), happens), rival, futures[usual])


def apart(future: list[Fact], other: list[Fact]) -> list[Fact]:
    """What happens in one future and not in the other."""
    left = Counter(_key(fact) for fact in other)
    found: list[Fact] = []
    for fact in future:
        key = _key(fact)
        if left[key]:
            left[key] -= 1
        else:
            found.append(fact)
    return found[:MOST_FACTS]


def differing(ends: Sequence[tuple[dict[str, Named], dict[str, Named]]], seat: int) -> list[tuple[float, Told]]:
    """The named parts in which positions differ beyond doubt, each with what that is worth to the seat; most first."""
    kinds = {key: part for pair in ends for one in pair for key, part in one.items()}
    found: list[tuple[float, Told]] = []
    for key, part in kinds.items():
        made, better = ([float(pair[side][key].much) if key in pair[side] else 0.0 for pair in ends] for side in (0, 1))
        more, error = gain(better, made)
        if abs(more) < (TELLING if part.flag else LEAST_MORE) or abs(more) < SURE * error:
            continue
        worth = part.worth * more * (1 if part.fact.get("seat") == seat else RIVAL)
        found.append((worth, Told(part.fact, sum(better) / len(ends), sum(made) / len(ends), not part.flag)))
    return sorted(found, key=lambda one: -abs(one[0]))


def _few(parts: list[tuple[float, Told]], happens: list[Told]) -> list[Told]:
    """What the better move gains, by the parts of the position; then what happens; and what it gives up for that."""
    gains = [told for worth, told in parts if worth > 0][:3]
    brings = [told for told in happens if told.better > told.made]
    avoids = [told for told in happens if told.better < told.made]
    costs = [told for worth, told in parts if worth < 0][:1]
    return gains + (brings[:2] + avoids[:1])[: 4 - len(gains)] + costs


def _key(fact: Fact) -> str:
    """What makes two facts the same kind of thing: all that they name."""
    return msgspec.json.encode(fact, order="sorted").decode()


def _mine(fact: Fact, seat: int) -> bool:
    return fact.get("seat") == seat
