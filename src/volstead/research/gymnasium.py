"""Gymnasium: one seat is the learner's, bots sit in the others.

>>> import gymnasium, volstead.research.gymnasium
>>> env = gymnasium.make("volstead/Bootleggers-v1", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(env.unwrapped.action_masks())
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

import copy
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from volstead import bots
from volstead.bots import Bot
from volstead.core.errors import BadOption, IllegalMove
from volstead.games import each
from volstead.research.observation import EDITIONS
from volstead.research.picture import picture
from volstead.research.play import RENDER_MODES, SEED_BITS, Menus, Observation, Play, one_of
from volstead.research.small import Small


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of one game. An action that the rules forbid changes nothing and `info["refused"]` says why."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012
    action_space: Menus

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        *,
        render_mode: str | None = None,
        reward: str = "win",
        content: str | Path | None = None,
        small: Small | None = None,
        strict: bool = False,
        longest: int | None = None,
        edition: int = 1,
        floats: bool = False,
        skip_forced: bool = False,
        composite: bool = False,
        potential: float = 0.0,
        **options: object,
    ) -> None:
        """`opponents` is a bot for all other seats or a list of them; `strict` raises IllegalMove instead.

        A game is cut off (truncated) after `longest` actions; with `floats` observations are encoded for nets.
        `skip_forced`, `composite` and `potential` are those of Play.
        """
        self.play = Play(
            game, seats, options, content, reward, small, edition, floats, skip_forced, composite, potential
        )
        if longest is not None and longest < 1:
            raise BadOption(f"longest is a number of actions, at least 1, not {longest}")
        self.longest = longest
        self.made = 0
        if not 0 <= seat < self.play.seats:
            raise BadOption(f"there is no seat {seat} at a table of {self.play.seats}")
        self.seat = seat
        named = [opponents] * (self.play.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(named) != self.play.seats - 1:
            raise BadOption(f"{self.play.seats - 1} opponents are needed, not {len(named)}")
        self.opponents = [*named[:seat], "", *named[seat:]]
        self.strict = strict
        self.render_mode = None if render_mode is None else one_of("render mode", render_mode, RENDER_MODES)
        self.observation_space = self.play.look.space()
        self.action_space = Menus(self.play, seat)
        self.bots: dict[int, Bot] = {}
        self._seat_bots([0] * self.play.seats)

    def _seat_bots(self, seeds: Sequence[int]) -> None:
        for seat, name in enumerate(self.opponents):
            if name:
                self.bots[seat] = bots.make(name, self.play.kit.name, int(seeds[seat]))

    def _others(self) -> None:
        """The bots play until the learner must choose."""
        turn = self.play.turn
        while turn is not None and turn != self.seat:
            self.play.act(turn, int(self.bots[turn].decide(self.play.state, turn)))
            turn = self.play.turn

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.made = 0
        seeds = self.np_random.integers(2**SEED_BITS, size=self.play.seats + 1)
        self.play.reset(int(seeds[-1]))
        self._seat_bots(seeds.tolist())
        self._others()
        return self._seen()

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.play.observe(self.seat), {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are legal now, for learners that mask."""
        return self.action_space.mask().astype(np.bool_)

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        refused: dict[str, Any] = {}
        try:
            self.play.take(self.seat, int(action))
        except IllegalMove as refusal:
            if self.strict:
                raise
            refused = {"refused": {"rule": refusal.rule, "why": refusal.why}}
        self._others()
        observation, info = self._seen()
        if self.render_mode == "human":
            self.render()
        self.made += 1
        late = self.longest is not None and self.made >= self.longest and not self.play.over
        return observation, self.play.earned()[self.seat], self.play.over, late, info | refused

    def render(self) -> Any:
        """The table as the learner's seat sees it."""
        text = self.play.text(self.seat)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def clone(self) -> "SeatEnv":
        """An independent copy; its dice are the same, its bots begin with new thoughts."""
        twin = copy.copy(self)
        twin.play = copy.deepcopy(self.play)
        twin.action_space = Menus(twin.play, self.seat)
        twin.bots = {}
        twin._seat_bots(range(self.play.seats))
        return twin

    def resample(self, seed: int) -> "SeatEnv":
        """A copy in which all that the learner cannot know is drawn afresh."""
        twin = self.clone()
        twin.play.resample(self.seat, seed)
        twin._seat_bots(range(seed, seed + self.play.seats))
        return twin

    def serialize(self) -> str:
        """The game as JSON, hidden facts and dice included."""
        return self.play.save()

    def deserialize(self, text: str) -> tuple[Observation, dict[str, Any]]:
        """Go on from what `serialize` gave."""
        self.play.load(text)
        self._others()
        return self._seen()


def env_id(game: str, edition: int = EDITIONS[-1]) -> str:
    """The name that `gymnasium.make` knows a game by.

    >>> env_id("rum-run")
    'volstead/RumRun-v1'
    """
    return f"volstead/{''.join(part.capitalize() for part in game.split('-'))}-v{edition}"


def register(game: str) -> None:
    """Make a game known to `gymnasium.make`."""
    for edition in EDITIONS:
        name = env_id(game, edition)
        if name not in gymnasium.registry:
            settings = {"game": game, "edition": edition}
            gymnasium.register(name, entry_point="volstead.research.gymnasium:SeatEnv", kwargs=settings)


each(register)
