"""Many games as a `gymnasium.vector.VectorEnv`, for loops that know that standard (CleanRL, PufferLib, SB3 and others).

`SeatGames` is one seat of each game against bots; `SelfPlay` asks for every seat in turn. Both stand on the batched
games, begin a game that ended anew in the same step (autoreset mode `SAME_STEP`) and give the legal moves as
`infos["action_mask"]`.

>>> from volstead.research.vectorenv import SeatGames
>>> envs = SeatGames("bootleggers", num_envs=4, seats=3, opponents="random", rounds=1)
>>> observations, infos = envs.reset(seed=7)
>>> actions = envs.sample(infos["action_mask"])
>>> observations, rewards, terminations, truncations, infos = envs.step(actions)
>>> observations.shape[0], bool(infos["action_mask"].any(axis=1).all())
(4, True)
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from volstead import bots
from volstead.core.batch import WAIT as STAND_STILL
from volstead.core.errors import BadOption
from volstead.games import kit
from volstead.research.composite import Composite
from volstead.research.observation import Look
from volstead.research.vector import Games

WAIT = int(STAND_STILL)
Rows = NDArray[Any]
Five = tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class _Batched(VectorEnv[Rows, NDArray[np.int64], Any]):
    """What both have in common: spaces, masks, seeds, and games that are too long."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None,
        reward: str,
        content: str | Path | None,
        skip_forced: bool,
        longest: int | None,
        floats: bool,
        composite: bool,
        potential: float,
        options: dict[str, object],
    ) -> None:
        if longest is not None and longest < 1:
            raise BadOption(f"longest is a number of decisions, at least 1, not {longest}")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.games = Games(game, num_envs, seats, options=options, content=content, reward=reward)
        self.name = game
        self.seats = int(self.games.game.seats)
        self.num_envs = num_envs
        self.skip_forced = skip_forced
        self.longest = longest
        self.look = Look(kit(game), self.games.game, floats=floats)
        self.single_observation_space = self.look.space()
        self.composite = Composite(kit(game), self.look.moves.tolist()) if composite else None
        self.potential = potential
        self.worth = np.zeros((num_envs, self.seats))
        self.single_action_space = Discrete(self.composite.size if self.composite else len(self.look.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rng = np.random.default_rng(0)

    def sample(self, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """A legal move for each row, all equally likely."""
        chances = self.rng.random(masks.shape) * masks
        return np.asarray(chances.argmax(axis=1), np.int64)

    def _seen(self) -> Rows:
        """A copy of what is observed in every game."""
        shown = self.look.see(self.games.observations)
        return shown.copy() if shown is self.games.observations else shown

    def _moves(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        """The moves that these actions mean; what is no action means none. First halves are made."""
        given = np.asarray(actions, np.int64)
        if self.composite:
            meant = [self.composite.moves(int(action)) for action in given]
            whole = np.array([len(moves) > 1 for moves in meant])
            if whole.any():
                self._halves(meant, whole)
            return np.array([moves[-1] for moves in meant], np.int64)
        known = (given >= 0) & (given < len(self.look.moves))
        return np.where(known, self.look.moves[np.where(known, given, 0)], -1)

    def _halves(self, meant: list[list[int]], whole: NDArray[np.bool_]) -> None:
        """Make the first halves of whole actions, once it is sure that no second one will be refused."""
        for k, moves in enumerate(meant):
            s, seat = self.games.batch.states[k].clone(), int(self.games.seats[k])
            for move in moves:
                s.refuse(seat, move)
                s.apply(seat, move)
        self.games.step(np.where(whole, [moves[0] for moves in meant], WAIT))

    def _masks(self) -> NDArray[np.bool_]:
        """What may be done in every game."""
        if self.composite is None:
            return np.asarray(self.look.mask(self.games.masks).copy(), np.bool_)
        states, seats = self.games.batch.states, self.games.seats
        return np.array([self.composite.mask(states[k], int(seats[k])) for k in range(self.num_envs)], np.bool_)

    def _changed(self, over: NDArray[np.bool_], cut: NDArray[np.bool_]) -> NDArray[np.float64]:
        """By how much each seat's potential has changed; where a game ended all of it is taken back."""
        if not self.potential:
            return self.worth
        states = self.games.batch.states
        now = np.array([[states[k].standing(n) for n in range(self.seats)] for k in range(self.num_envs)])
        now *= self.potential
        changed = np.where(over[:, None], 0.0, now) - self.worth
        changed[cut] = 0.0
        self.worth = now
        return np.asarray(changed)

    def _forced(self, rows: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Of these rows, those in which there is only one legal move, if these are to be skipped."""
        if not self.skip_forced or not rows.any():
            return np.zeros_like(rows)
        forced = rows & (self.games.masks.sum(axis=1) == 1)
        if self.composite:  # the first half of a whole action is no choice by itself
            forced &= ~np.isin(self.games.masks.argmax(axis=1), list(self.composite.then))
        return np.asarray(forced)

    def _infos(self, **more: Any) -> dict[str, Any]:
        return {"action_mask": self._masks(), "seat": self.games.seats.copy(), **more}

    def _begin(self, seed: int | list[int | None] | None) -> None:
        number = seed[0] if isinstance(seed, list) else seed
        if number is not None:
            self.rng = np.random.default_rng(number)
        self.games.reset(int(self.rng.integers(2**62)))

    def _too_long(self, over: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The games that are cut off now; they begin anew."""
        if self.longest is None:
            return np.zeros(self.num_envs, np.bool_)
        cut = (self.games.lengths >= self.longest) & ~over
        for k in np.flatnonzero(cut):
            self.games.put(int(k), self.games.game.new())
            self.games.batch.lengths[int(k)] = 0
        return np.asarray(cut)


class SeatGames(_Batched):
    """One seat in each game is the learner's; bots have the others."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        *,
        seat: int | Sequence[int] = 0,
        opponents: str = "random",
        reward: str = "win",
        content: str | Path | None = None,
        skip_forced: bool = False,
        longest: int | None = None,
        floats: bool = False,
        composite: bool = False,
        potential: float = 0.0,
        **options: object,
    ) -> None:
        """`seat` is the learner's in all games, or one for each; games end as truncated after `longest` decisions.

        With `composite` whole actions are chosen; `potential` times changes of the standing is paid on the way.
        """
        settings = (content, skip_forced, longest, floats, composite, potential, options)
        super().__init__(game, num_envs, seats, reward, *settings)
        chosen = [seat] * num_envs if isinstance(seat, int) else list(seat)
        if len(chosen) != num_envs or not all(0 <= one < self.seats for one in chosen):
            raise BadOption(f"seat is from 0 to {self.seats - 1}, one for all {num_envs} games or one for each")
        self.mine: NDArray[np.int64] = np.array(chosen, np.int64)
        self.opponents = opponents
        self.bots = [bots.make(opponents, game, k + 1) for k in range(self.seats)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        self._begin(seed)
        self._others(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_))
        self._changed(*np.zeros((2, self.num_envs), np.bool_))
        return self._seen(), self._infos()

    def _others(self, rewards: NDArray[np.float64], over: NDArray[np.bool_]) -> None:
        """Bots play, and forced moves are made, until the learner must choose in every game."""
        games = self.games
        choices = np.full(self.num_envs, WAIT, np.int64)
        while True:
            mine = games.seats == self.mine
            forced = self._forced(mine)
            waiting = ~mine | forced
            if not waiting.any():
                return
            choices.fill(WAIT)
            for k in np.flatnonzero(waiting):
                if forced[k]:
                    choices[k] = games.masks[k].argmax()
                else:
                    at = int(games.seats[k])
                    choices[k] = self.bots[at].decide(games.batch.states[int(k)], at)
            self._made(choices, rewards, over)

    def _made(self, choices: NDArray[np.int64], rewards: NDArray[np.float64], over: NDArray[np.bool_]) -> None:
        """One move in each game; what ended pays the learner."""
        games = self.games
        games.step(choices)
        ended = games.over & (choices != WAIT)
        for k in np.flatnonzero(ended):
            rewards[k] = games.rewards[k, self.mine[k]]
            over[k] = True

    def step(self, actions: NDArray[np.int64]) -> Five:
        before = self._seen()
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        self._made(self._moves(actions), rewards, over)
        cut = self._too_long(over)
        self._others(rewards, over)
        rewards += self._changed(over, cut)[np.arange(self.num_envs), self.mine]
        infos = self._infos()
        if (over | cut).any():
            infos["final_obs"] = before
            infos["_final_obs"] = over | cut
        return self._seen(), rewards, over, cut, infos


class SelfPlay(_Batched):
    """Every seat is the learner's: row k is always the seat that must choose in game k, `infos["seat"]` says which.

    The reward of a row is that of the seat which has just moved; `infos["rewards"]` has all seats' where a game ended.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        *,
        reward: str = "win",
        content: str | Path | None = None,
        skip_forced: bool = False,
        longest: int | None = None,
        floats: bool = False,
        composite: bool = False,
        potential: float = 0.0,
        **options: object,
    ) -> None:
        settings = (content, skip_forced, longest, floats, composite, potential, options)
        super().__init__(game, num_envs, seats, reward, *settings)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        self._begin(seed)
        paid = np.zeros((self.num_envs, self.seats))
        self._go_on(paid, np.zeros(self.num_envs, np.bool_))
        self._changed(*np.zeros((2, self.num_envs), np.bool_))
        return self._seen(), self._infos(rewards=paid)

    def _go_on(self, paid: NDArray[np.float64], over: NDArray[np.bool_]) -> None:
        """Make forced moves, if these are to be skipped."""
        while (forced := self._forced(np.ones(self.num_envs, np.bool_))).any():
            choices = np.where(forced, self.games.masks.argmax(axis=1), WAIT)
            self._made(choices, paid, over)

    def _made(self, choices: NDArray[np.int64], paid: NDArray[np.float64], over: NDArray[np.bool_]) -> None:
        self.games.step(choices)
        ended = self.games.over & (choices != WAIT)
        paid[ended] = self.games.rewards[ended]
        over |= ended

    def step(self, actions: NDArray[np.int64]) -> Five:
        before, moved = self._seen(), self.games.seats.copy()
        paid, over = np.zeros((self.num_envs, self.seats)), np.zeros(self.num_envs, np.bool_)
        self._made(self._moves(actions), paid, over)
        cut = self._too_long(over)
        self._go_on(paid, over)
        paid += self._changed(over, cut)
        infos = self._infos(rewards=paid)
        if (over | cut).any():
            infos["final_obs"] = before
            infos["_final_obs"] = over | cut
        return self._seen(), paid[np.arange(self.num_envs), moved], over, cut, infos
