"""Many games between bots: seats rotated, in chunks over several processes, the same result whatever the processes."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from volstead.bots import Match, make
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.journal import Journal
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.research import cluster

WHOLE_WIN = 840
"""A win in the smallest equal shares that a tie of up to eight seats can make."""


@dataclass(frozen=True)
class Series:
    """What is to be played: `bots` sit in a ring that moves on by one seat from game to game."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    content: str | None = None
    paranoid: bool = False
    """Whether the invariants of the rules are checked after every move."""
    study: bool = False
    """Whether each finished game is asked what it tells about its content."""

    def make(self) -> Game:
        content = Path(self.content) if self.content is not None else None
        if self.study and kit(self.game).study is None:
            raise BadOption(f"{kit(self.game).title} has nothing to study")
        return kit(self.game).make(len(self.bots), self.options, content)

    def chunks(self) -> list[tuple[int, int]]:
        """Ranges of games. They depend on the number of games alone, so that sums are the same on any machine."""
        size = max(1, min(100, self.games // 100))
        return [(first, min(first + size, self.games)) for first in range(0, self.games, size)]


@dataclass
class Side:
    """What became of a bot, or of a seat."""

    games: int = 0
    shares: int = 0
    score: int = 0

    @property
    def wins(self) -> float:
        return self.shares / WHOLE_WIN

    def add(self, other: "Side") -> None:
        self.games += other.games
        self.shares += other.shares
        self.score += other.score


@dataclass
class Tally:
    """The sum of some games."""

    games: int = 0
    decisions: int = 0
    chance: int = 0
    lengths: list[int] = field(default_factory=list)
    """Decisions of each game."""
    bots: dict[str, Side] = field(default_factory=lambda: defaultdict(Side))
    seats: dict[int, Side] = field(default_factory=lambda: defaultdict(Side))
    standing: dict[int, dict[str, list[float]]] = field(default_factory=dict)
    """Round (0 throughout in a game without rounds) -> bot -> [sum of its standings when the round ended, how many]."""
    sides: dict[str, dict[str, Side]] = field(default_factory=dict)
    """What set the seats apart -> word -> what became of the seats with this word."""
    rates: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """Heading -> line -> [times, of]."""

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.chance += other.chance
        self.lengths += other.lengths
        for name, side in other.bots.items():
            self.bots[name].add(side)
        for seat, side in other.seats.items():
            self.seats[seat].add(side)
        for number, by_bot in other.standing.items():
            for name, (total, many) in by_bot.items():
                mine = self.standing.setdefault(number, {}).setdefault(name, [0.0, 0])
                mine[0] += total
                mine[1] += many
        for what, words in other.sides.items():
            for word, side in words.items():
                self.sides.setdefault(what, {}).setdefault(word, Side()).add(side)
        for heading, lines in other.rates.items():
            for line, (times, of) in lines.items():
                self.count(heading, line, times, of)

    def count(self, heading: str, line: str, times: int, of: int) -> None:
        """So many times more, out of so many more."""
        mine = self.rates.setdefault(heading, {}).setdefault(line, [0, 0])
        mine[0] += times
        mine[1] += of


def play_chunk(series: Series, first: int, last: int) -> Tally:
    """The games from `first` to before `last`."""
    game = series.make()
    tally = Tally(bots=defaultdict(Side), seats=defaultdict(Side))
    for number in range(first, last):
        play_game(series, game, number, tally)
    # Plain dictionaries travel between processes.
    tally.bots, tally.seats = dict(tally.bots), dict(tally.seats)
    return tally


def play_game(series: Series, game: Game, number: int, tally: Tally) -> None:
    """One game of a series, added to the tally."""
    many = len(series.bots)
    names = [series.bots[(seat + number) % many] for seat in range(many)]
    bots = [make(name, series.game, _seed(series, number, seat + 1)) for seat, name in enumerate(names)]
    state = game.new()
    if series.study:
        state.journal = Journal()
    match = Match(state, bots, Dice(_seed(series, number, 0)))
    while not state.over():
        now = game.when(state)[0]
        if series.paranoid:
            watched_round(match)
        else:
            match.run_round()
        by_bot = tally.standing.setdefault(now, {})
        for seat, name in enumerate(names):
            total = by_bot.setdefault(name, [0.0, 0])
            total[0] += state.standing(seat)
            total[1] += 1
    scores, won = state.scores(), state.shares()
    sides = [Side(1, round(WHOLE_WIN * won[seat]), scores[seat]) for seat in range(many)]
    for seat, name in enumerate(names):
        tally.bots[name].add(sides[seat])
        tally.seats[seat].add(sides[seat])
    if series.study:
        add_study(state, sides, tally)
    tally.games += 1
    tally.decisions += match.decisions
    tally.chance += match.chance
    tally.lengths.append(int(match.decisions))


def add_study(state: State, sides: list[Side], tally: Tally) -> None:
    """What a finished game tells about its content, added to the tally."""
    judge = kit(state.game.name).study
    assert judge is not None, "the series was refused"
    told = judge(state)
    for what, words in told.sides.items():
        for seat, word in enumerate(words):
            tally.sides.setdefault(what, {}).setdefault(word, Side()).add(sides[seat])
    for heading, lines in told.rates.items():
        for line, (times, of) in lines.items():
            tally.count(heading, line, times, of)


def watched_round(match: Match) -> None:
    """A round with a look at the invariants after every move."""
    state = match.state
    now = state.game.when(state)[0]
    while match.step():
        state.check()
        if state.game.when(state)[0] != now:
            return


def _seed(series: Series, number: int, stream: int) -> int:
    """Every game and every bot in it has numbers of its own."""
    return series.seed % 2**32 | number << 32 | stream << 64


def play(series: Series, jobs: int, ray: str | None = None) -> Iterator[Tally]:
    """The tally of one chunk after the other, in their order; on processes, or on the Ray cluster at an address."""
    series.make()
    pieces = [(series, first, last) for first, last in series.chunks()]
    return cluster.in_order(play_piece, pieces, jobs, ray)


def play_piece(piece: tuple[Series, int, int]) -> Tally:
    """A chunk, for a worker."""
    return play_chunk(*piece)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson.

    >>> [round(limit, 3) for limit in wilson(60, 100)]
    [0.502, 0.691]
    """
    if not games:
        return 0.0, 1.0
    z = 1.959963984540054
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
