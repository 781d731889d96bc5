"""Many games stepped at once, into arrays: the fast way to train, made for self-play.

Row k of every array belongs to game k. `seats[k]` is who must choose there, `observations[k]` what that seat knows,
`masks[k]` what it may do. After `step`, `rewards[k]` (a number a seat) and `over[k]` tell of the game that ended with
that move; the other arrays already show the next game, because a game that ends begins anew at once.

The arrays are windows on the memory that the compiled games write to: copy what must outlive the next step.

>>> from volstead.research.vector import Games
>>> games = Games("bootleggers", many=8, seats=4, seed=7)
>>> for _ in range(100):
...     games.step(games.sample())
>>> games.observations.shape[0], bool(games.masks.any(axis=1).all())
(8, True)
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from volstead.core.batch import Batch
from volstead.core.errors import BadOption, BadPosition
from volstead.core.position import from_dict
from volstead.core.state import State
from volstead.games import kit
from volstead.research.play import FORMAT, REWARDS, make_game, one_of, saved
from volstead.research.small import Small


class Games:
    """So many games of one kind."""

    def __init__(
        self,
        game: str,
        many: int,
        seats: int | None = None,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        content: str | Path | None = None,
        reward: str = "win",
        small: Small | None = None,
    ) -> None:
        if not isinstance(many, int | np.integer) or many < 1:
            raise BadOption(f"many is how many games are played at once, at least 1, not {many!r}")
        self.many = int(many)
        self.reward = one_of("reward", reward, REWARDS)
        self.game = make_game(kit(game), seats, options, content, small or Small())
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew. The arrays are new ones."""
        self.batch = Batch(self.game, self.many, seed, self.reward)
        rows = (self.many, -1)
        self.observations: NDArray[np.int16] = np.frombuffer(memoryview(self.batch.observations), np.int16).reshape(
            rows
        )
        self.masks: NDArray[np.bool_] = np.frombuffer(memoryview(self.batch.masks), np.bool_).reshape(rows)
        self.seats: NDArray[np.int64] = np.frombuffer(memoryview(self.batch.seats), np.int64)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(self.batch.rewards), np.float64).reshape(rows)
        self.over: NDArray[np.bool_] = np.frombuffer(memoryview(self.batch.over), np.bool_)
        self.lengths: NDArray[np.int64] = np.frombuffer(memoryview(self.batch.lengths), np.int64)
        self._choices: NDArray[np.int64] = np.frombuffer(memoryview(self.batch.choices), np.int64)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One move in each game. If one of them is illegal, IllegalMove says which and why, and nothing has changed."""
        if actions is self._choices:
            self.batch.step()
            return
        given = np.asarray(actions)
        if given.shape != (self.many,) or given.dtype.kind not in "iu":
            what = f"{given.dtype} of shape {given.shape}"
            raise BadOption(f"a step is one whole number for each of the {self.many} games, not {what}")
        self.batch.choose(np.ascontiguousarray(given, "<i8").tobytes())
        self.batch.step()

    def sample(self) -> NDArray[np.int64]:
        """A legal move for each game, all equally likely; overwritten by the next sample or step."""
        self.batch.sample()
        return self._choices

    def state(self, k: int) -> State:
        """A copy of game k's position, hidden facts included."""
        return self.batch.states[k].clone()

    def put(self, k: int, state: State) -> None:
        """Let game k go on from a position of the same game."""
        self.batch.put(k, state)

    def resample(self, k: int, seed: int) -> State:
        """Game k's position in which all that the seat to choose cannot know is drawn afresh."""
        return self.batch.states[k].resample(self.seats[k], seed)

    def clone(self) -> "Games":
        """Independent copies of all games, with the same dice."""
        twin = Games.__new__(Games)
        twin.game, twin.many, twin.reward = self.game, self.many, self.reward
        twin.reset(0)
        twin._restore(list(self.batch.states), self._dice())
        return twin

    def _dice(self) -> list[list[int]]:
        return [[int(d.a), int(d.b), int(d.c), int(d.counter)] for d in [*self.batch.dice, self.batch.chooser]]

    def _restore(self, states: list[State], dice: list[list[int]]) -> None:
        for k, state in enumerate(states):
            self.batch.put(k, state)
        for one, numbers in zip([*self.batch.dice, self.batch.chooser], dice, strict=True):
            one.a, one.b, one.c, one.counter = numbers

    def serialize(self) -> str:
        """All games as JSON, hidden facts and dice included."""
        positions = [state.to_dict() for state in self.batch.states]
        return json.dumps({"games": FORMAT, "positions": positions, "dice": self._dice()})

    def deserialize(self, text: str) -> None:
        """Go on from what `serialize` gave: as many games, of the same kind."""
        data = saved(text, "games", "positions", "dice")
        if len(data["positions"]) != self.many:
            raise BadPosition(f"{len(data['positions'])} games were saved, here are {self.many}")
        self._restore([from_dict(self.game, position) for position in data["positions"]], data["dice"])
