"""Restricted play: what a kind of moves is worth, measured by a bot that does without it among bots that do not."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from volstead import bots
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games import kit
from volstead.research import cluster

CHUNK = 20
Z_95 = 1.959963984540054


class Without(bots.Bot):
    """A bot that is never offered certain moves, unless there is nothing else."""

    def __init__(self, inner: bots.Bot, seed: int, forbidden: frozenset[int]) -> None:
        super().__init__(seed)
        self.inner = inner
        self.forbidden = forbidden

    def notice(self, s: State, seat: int) -> None:
        self.inner.notice(s, seat)

    def made(self, s: State, seat: int, move: int) -> None:
        self.inner.made(s, seat, move)

    def choose(self, s: State, seat: int, menu: Menu) -> int:
        offered = menu.to_list()
        allowed = [move for move in offered if move not in self.forbidden]
        if not allowed:
            return int(self.inner.choose(s, seat, menu))
        if len(allowed) == 1:
            return allowed[0]
        smaller = Menu()
        for move in allowed:
            smaller.add(move)
        move = int(self.inner.choose(s, seat, smaller))
        return move if move in allowed else allowed[0]


@dataclass(frozen=True)
class Piece:
    """Some games in which one seat does without a kind of moves."""

    game: str
    bot: str
    seats: int
    options: dict[str, object]
    kind: str
    seed: int
    first: int
    last: int


@dataclass(frozen=True)
class Worth:
    """What is lost without a kind of moves: the share of wins of the bot without it, beside its fair share."""

    kind: str
    games: int
    share: float
    fair: float
    error: float
    """One standard error of the share."""
    met: int
    """In how many of its decisions there was such a move."""

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of what the kind is worth, in wins a game."""
        loss = self.fair - self.share
        return loss - Z_95 * self.error, loss + Z_95 * self.error


def play_piece(piece: Piece) -> tuple[float, int]:
    """Wins of the restricted seat, which moves on from game to game, and how often it did without."""
    found = kit(piece.game)
    game = found.make(piece.seats, piece.options)
    block = next(block for block in found.catalogue.blocks if block.name == piece.kind)
    forbidden = frozenset(range(block.first, block.first + block.size))
    won, met = 0.0, 0
    for number in range(piece.first, piece.last):
        dice = Dice(piece.seed << 32 | number)
        players = [bots.make(piece.bot, piece.game, int(dice.word())) for _ in range(piece.seats)]
        seat = number % piece.seats
        restricted = Counted(players[seat], int(dice.word()), forbidden)
        players[seat] = restricted
        s = game.new()
        bots.Match(s, players, dice).finish()
        won += s.shares()[seat]
        met += restricted.met
    return won, met


class Counted(Without):
    """Counts the decisions in which something was taken away."""

    met = 0

    def choose(self, s: State, seat: int, menu: Menu) -> int:
        self.met += any(move in self.forbidden for move in menu.to_list())
        return super().choose(s, seat, menu)


def worths(
    game: str,
    bot: str,
    seats: int,
    kinds: Sequence[str],
    games: int = 200,
    seed: int = 1,
    options: dict[str, object] | None = None,
    jobs: int = 1,
) -> list[Worth]:
    """What each kind of moves is worth to a bot, the dearest first."""
    found = kit(game)
    known = [block.name for block in found.catalogue.blocks if block.name not in found.never_asked]
    for kind in kinds:
        if kind not in known:
            raise BadOption(f"players of {found.title} have no moves called {kind!r}; they have: {', '.join(known)}")
    if games < 2:
        raise BadOption("restricted play needs at least two games a kind")
    bots.check(bot, game)
    found.make(seats, options)
    pieces = [
        Piece(game, bot, seats, dict(options or {}), kind, seed, first, min(first + CHUNK, games))
        for kind in kinds
        for first in range(0, games, CHUNK)
    ]
    won = dict.fromkeys(kinds, 0.0)
    met = dict.fromkeys(kinds, 0)
    for piece, (wins, times) in zip(pieces, cluster.in_order(play_piece, pieces, jobs), strict=True):
        won[piece.kind] += wins
        met[piece.kind] += times
    out = []
    for kind in kinds:
        share = won[kind] / games
        alone = (won[kind] + 1) / (games + 2)
        out.append(Worth(kind, games, share, 1 / seats, sqrt(alone * (1 - alone) / games), met[kind]))
    return sorted(out, key=lambda one: one.share)


def markdown(found: Sequence[Worth], title: str, bot: str) -> str:
    """The table of what is lost."""
    lines = [
        f"# {title}: what {bot} loses without a kind of moves",
        "",
        "| without | wins | fair share | lost, 95 % interval | decisions in which it was there |",
        "|---|---:|---:|---:|---:|",
    ]
    for one in found:
        low, high = one.interval
        lines.append(f"| {one.kind} | {one.share:.1%} | {one.fair:.1%} | {low:+.1%} to {high:+.1%} | {one.met} |")
    return "\n".join(lines) + "\n"
