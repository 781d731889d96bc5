"""Many games of one kind, stepped together into packed buffers over which arrays can be laid without copying."""

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from volstead.core.chance import Dice
from volstead.core.errors import IllegalMove
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import ACTORS, DEPTH, FRAME, TOP, Game, State

WAIT: Final[i64] = -1_000_000
"""In place of a move: this game stands still for a step."""


def payout(s: State, reward: str) -> list[float]:
    """What a finished game pays each seat: its score, its rank or who won; the last two as numbers that sum to zero.

    `win`: a lone winner gets 1, winners who tie share, and the others lose equally much: -1 between two, -1/3 among
    four. `rank`: from 1 for the first in even steps to -1 for the last; winners come first, the others by score.
    Where nobody wins all lose, and who plays alone has 1 or -1.
    """
    if reward == "score":
        return [float(score) for score in s.scores()]
    seats = float(s.game.seats)
    winners = s.winners()
    if s.game.seats == 1:
        return [1.0 if winners else -1.0]
    if reward == "rank":
        return _ranks(s.scores(), winners)
    out = [-1.0 / (seats - 1.0)] * s.game.seats
    for winner in winners:
        out[winner] = (seats / float(len(winners)) - 1.0) / (seats - 1.0)
    return out


def _ranks(scores: list[int], winners: list[int]) -> list[float]:
    """Ranks as numbers from 1 to -1; those who are level share what their places are worth."""
    best = max(scores) + 1
    standing = [best if seat in winners else scores[seat] for seat in range(len(scores))]
    out: list[float] = []
    for mine in standing:
        ahead = 0
        level = 0
        for other in standing:
            ahead += other > mine
            level += other == mine
        out.append(1.0 - (2.0 * ahead + level - 1.0) / (len(standing) - 1.0))
    return out


class Batch:
    """So many games, each at a player's decision. A game that ends begins anew at once, with fresh dice.

    The buffers are written in place and never replaced: row k of each belongs to game k.
    """

    def __init__(self, game: Game, many: i64, seed: int, reward: str) -> None:
        self.game = game
        self.many = many
        self.reward = reward
        """What the end pays, see `payout`."""
        self.moves: i64 = game.catalogue.size
        self.width: i64 = game.observation_size
        self.start = game.new()
        self.chooser = Dice(seed)
        size: int = many
        self.states: vec[State] = vec[State]([self.start.clone() for _ in range(size)])
        self.menus: vec[Menu] = vec[Menu]([Menu() for _ in range(size)])
        self.dice: vec[Dice] = vec[Dice]([self.chooser.fork() for _ in range(size)])
        no: u8 = 0
        small: i16 = 0
        self.observations: vec[i16] = vec[i16]([small] * (size * self.width))
        self.masks: vec[u8] = vec[u8]([no] * (size * self.moves))
        self.seats: vec[i64] = vec[i64]([0] * size)
        self.over: vec[u8] = vec[u8]([no] * size)
        self.lengths: vec[i64] = vec[i64]([0] * size)
        """How many decisions the game has had so far; where `over` is set, how many the game that ended had."""
        self.rewards: vec[float] = vec[float]([0.0] * (size * game.seats))
        self.choices: vec[i64] = vec[i64]([0] * size)
        """The move to be made in each game."""
        for k in range(many):
            self.refresh(k, -1, 0, 0)

    def refresh(self, k: i64, moved: i64, asked: i64, move: i64) -> None:
        """Answer for NATURE in game k, then write what the seat that must choose knows and may do.

        `moved` is the seat whose row was there and that has made `move` at the step `asked`; -1 for a new position.
        """
        s = self.states[k]
        v = s.v
        menu = self.menus[k]
        masks = self.masks
        row = k * self.moves
        moves = menu.moves
        for n in range(menu.size):
            masks[row + moves[n]] = 0
        actors = v[ACTORS]
        if actors & NATURE_BIT:
            dice = self.dice[k]
            moved = -1
            while actors & NATURE_BIT:
                menu.size = 0
                step = s.steps[v[v[DEPTH] * FRAME + TOP]]
                step.ask(s, NATURE, menu)
                step.take(s, NATURE, menu.moves[dice.below(menu.size)])
                s.settle()
                actors = v[ACTORS]
        if not actors:
            self.finish(k)
            return
        seat = lowest(actors)
        menu.size = 0
        s.steps[v[v[DEPTH] * FRAME + TOP]].ask(s, seat, menu)
        moves = menu.moves
        for n in range(menu.size):
            masks[row + moves[n]] = 1
        self.seats[k] = seat
        if seat == moved:
            self.game.observe_on(s, seat, self.observations, k * self.width, asked, move)
        else:
            self.game.observe(s, seat, self.observations, k * self.width)

    def finish(self, k: i64) -> None:
        """Pay out game k and begin it anew."""
        first = k * self.game.seats
        paid = payout(self.states[k], self.reward)
        for seat in range(self.game.seats):
            self.rewards[first + seat] = paid[seat]
        self.over[k] = 1
        self.menus[k].clear()
        self.put(k, self.start)

    def choose(self, moves: bytes) -> None:
        """Write these moves into `choices`: eight bytes a move, little end first."""
        assert len(moves) == self.many * 8, "one move for each game"
        choices = self.choices
        for k in range(self.many):
            choices[k] = read_i64_le(moves, k * 8)

    def step(self) -> None:
        """Make the move that `choices` names in each game, none for WAIT. Refused before anything has changed."""
        masks = self.masks
        moves = self.moves
        choices = self.choices
        for k in range(self.many):
            move = choices[k]
            if move != WAIT and (move < 0 or move >= moves or not masks[k * moves + move]):
                self.refuse(k, move)
        seats = self.game.seats
        over = self.over
        lengths = self.lengths
        shrunk = self.game.is_shrunk
        for k in range(self.many):
            if over[k]:
                over[k] = 0
                lengths[k] = 0
                for n in range(seats):
                    self.rewards[k * seats + n] = 0.0
            if choices[k] == WAIT:
                continue
            lengths[k] += 1
            s = self.states[k]
            v = s.v
            asked = v[v[DEPTH] * FRAME + TOP]
            seat = self.seats[k]
            s.steps[asked].take(s, seat, choices[k])
            s.settle()
            if shrunk:
                seat = -1
            self.refresh(k, seat, asked, choices[k])

    def refuse(self, k: i64, move: i64) -> None:
        """Say why a move is refused, and in which game."""
        number: int = k
        try:
            self.states[k].refuse(self.seats[k], move)
        except IllegalMove as refusal:
            refusal.where = f" (game {number} of the batch)"
            raise

    def sample(self) -> None:
        """Write a legal move for each game into `choices`, each move of a menu equally likely."""
        chooser = self.chooser
        choices = self.choices
        for k in range(self.many):
            menu = self.menus[k]
            choices[k] = menu.moves[chooser.below(menu.size)]

    def put(self, k: i64, s: State) -> None:
        """Let game k go on from a copy of this position."""
        self.states[k] = s.clone()
        self.refresh(k, -1, 0, 0)
