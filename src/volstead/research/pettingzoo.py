"""PettingZoo: every game as an AEC environment, and as a parallel one in which sealed choices are made together.

>>> from volstead.research.pettingzoo import bootleggers_v1
>>> env = bootleggers_v1.env(seats=4)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

import copy
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, register
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from volstead.core.errors import BadOption
from volstead.games import each
from volstead.research.observation import EDITIONS
from volstead.research.picture import picture
from volstead.research.play import RENDER_MODES, Menus, Play, one_of
from volstead.research.small import Small


class _Shared:
    """What the two kinds of environment have in common."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        reward: str = "win",
        content: str | Path | None = None,
        small: Small | None = None,
        waits: bool = False,
        edition: int = 1,
        floats: bool = False,
        observation_key: str = "observation",
        skip_forced: bool = False,
        composite: bool = False,
        potential: float = 0.0,
        **options: object,
    ) -> None:
        """With `floats` observations are encoded for nets and masks are floats too.

        `observation_key` is what the observation is called beside the `action_mask`: RLlib says `observations`.
        `skip_forced`, `composite` and `potential` are those of Play.
        """
        self.play = Play(
            game, seats, options, content, reward, small, edition, floats, skip_forced, composite, potential
        )
        self.observation_key = observation_key
        self.mask_type = np.float32 if floats else np.int8
        self.render_mode = None if render_mode is None else one_of("render mode", render_mode, RENDER_MODES)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{edition}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.play.seats)]
        self.agents = self.possible_agents[:]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Menus(self.play, seat, waits) for agent, seat in self.seat_of.items()}
        self.observation_spaces = {
            agent: Dict(
                {
                    observation_key: self.play.look.space(),
                    "action_mask": Box(0, 1, (self.play.actions + waits,), self.mask_type),
                }
            )
            for agent in self.possible_agents
        }

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Menus:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent knows, and 1 for each move that it may make now."""
        seat = self.seat(agent)
        mask = self.action_spaces[agent].mask().astype(self.mask_type)
        return {self.observation_key: self.play.observe(seat), "action_mask": mask}

    def seat(self, agent: str) -> int:
        """Where an agent sits."""
        if agent not in self.seat_of:
            raise BadOption(f"there is no agent {agent!r}; the agents are: {', '.join(self.possible_agents)}")
        return self.seat_of[agent]

    def render(self) -> Any:
        """The table as everybody sees it, hidden facts left out."""
        if self.render_mode is None:
            return None
        text = self.play.text()
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self) -> Any:
        """An independent copy, dice included: the same actions lead to the same game."""
        return copy.deepcopy(self)

    def resample(self, agent: str, seed: int) -> Any:
        """A copy in which all that the agent cannot know is drawn afresh."""
        twin = self.clone()
        twin.play.resample(self.seat(agent), seed)
        return twin

    def serialize(self) -> str:
        """The game as JSON, hidden facts and dice included."""
        return self.play.save()


class raw_env(_Shared, AECEnv[str, dict[str, NDArray[Any]], int]):
    """Seats are asked one after another; a sealed choice is not shown to those who are asked after it."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.play.reset(seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        """Choose who is asked, or end the game for all."""
        turn = self.play.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """The move of the agent whose turn it is; IllegalMove, with the rule, when the mask forbids it."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.play.take(self.seat_of[agent], -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.play.earned(), strict=True))
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def deserialize(self, text: str) -> None:
        """Go on from what `serialize` gave."""
        self.play.load(text)
        self._begin()


class raw_parallel_env(_Shared, ParallelEnv[str, dict[str, NDArray[Any]], int]):
    """All seats act in every cycle: those that must choose make a move, the others wait (the last action)."""

    def __init__(self, game: str, seats: int | None = None, *, max_cycles: int | None = None, **settings: Any) -> None:
        super().__init__(game, seats, waits=True, **settings)
        if max_cycles is not None and max_cycles < 1:
            raise BadOption(f"max_cycles is at least 1, not {max_cycles}")
        self.max_cycles = max_cycles
        self.cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, NDArray[Any]]], dict[str, dict[str, Any]]]:
        self.play.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        """A move for each seat that must choose, all of them chosen before any is carried out.

        Where one of them settles the matter for the others, theirs lapse.
        """
        waited = {agent: seat for agent, seat in self.seat_of.items() if self.play.waits_for(seat)}
        if missing := waited.keys() - actions.keys():
            raise BadOption(f"these agents must choose, but have no action: {', '.join(sorted(missing))}")
        chosen = {seat: int(actions[agent]) for agent, seat in waited.items()}
        for seat, action in chosen.items():
            self.play.refuse(seat, self.play.moves(action))
        for seat, action in chosen.items():
            if self.play.waits_for(seat) and self.play.mask(seat)[action]:
                self.play.take(seat, action)
        self.cycles += 1
        acting = self.agents
        over = self.play.over
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, self.play.earned(), strict=True))
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            {agent: self.observe(agent) for agent in acting},
            {agent: rewards[agent] for agent in acting},
            dict.fromkeys(acting, over),
            dict.fromkeys(acting, late),
            {agent: {} for agent in acting},
        )

    def deserialize(self, text: str) -> None:
        """Go on from what `serialize` gave."""
        self.play.load(text)
        self.agents = self.possible_agents[:]


class Environments:
    """The environments of one game, called like the modules of PettingZoo: `env`, `raw_env` and `parallel_env`."""

    def __init__(self, game: str, edition: int) -> None:
        self.game = game
        self.edition = edition
        self.name = f"{game.replace('-', '_')}_v{edition}"
        self.id = f"volstead/{self.name}"

    def raw_env(self, seats: int | None = None, **settings: Any) -> raw_env:
        """The AEC environment without wrappers."""
        return raw_env(self.game, seats, edition=self.edition, **settings)

    def env(self, seats: int | None = None, *, max_cycles: int | None = None, **settings: Any) -> Any:
        """The AEC environment: `seats`, `render_mode`, `reward` (win, score, rank), `content`, `small`, the game's.

        `floats` and `observation_key` are for learners that want other observations.
        `max_cycles` counts cycles in which each seat is asked once. With it, the environment is the parallel one,
        seat after seat: who has nothing to choose waits.
        """
        if max_cycles is not None:
            return parallel_to_aec(self.parallel_env(seats, max_cycles=max_cycles, **settings))
        return OrderEnforcingWrapper(self.raw_env(seats, **settings))

    def parallel_env(
        self, seats: int | None = None, *, max_cycles: int | None = None, **settings: Any
    ) -> raw_parallel_env:
        """The environment in which all seats act at once."""
        return raw_parallel_env(self.game, seats, max_cycles=max_cycles, edition=self.edition, **settings)


def __getattr__(name: str) -> Environments:
    """`bootleggers_v1` and so on are here, for each game, and the older `_v0`; whatever else is asked for is not."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _offer(game: str) -> None:
    for edition in EDITIONS:
        made = Environments(game, edition)
        globals()[made.name] = made
        register("aec", made.id, entry_point=made.env)
        register("parallel", made.id, entry_point=made.parallel_env)


each(_offer)
