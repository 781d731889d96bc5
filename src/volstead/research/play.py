"""One game in play as a learner meets it: chance is answered, a seat sees what it knows, all of it can be copied."""

import copy
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from volstead.core.batch import payout
from volstead.core.chance import Dice, Driver, asked
from volstead.core.errors import BadOption, BadPosition
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.position import from_dict
from volstead.core.seats import SPECTATOR
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.research.composite import Composite
from volstead.research.observation import Look
from volstead.research.small import Small
from volstead.words import Words

Observation = NDArray[Any]
Mask = NDArray[np.int8]

REWARDS = ("win", "score", "rank")
RENDER_MODES = ("human", "ansi", "rgb_array")
FORMAT = 1
SEED_BITS = 63


def usual_seats(found: Kit) -> int:
    """How many sit down when nobody says: four, or as near to it as the game allows."""
    return max(found.fewest, min(4, found.most))


def make_game(
    found: Kit, seats: int | None, options: Mapping[str, object] | None, content: str | Path | None, small: Small
) -> Game:
    """The game that an environment plays."""
    if seats is None:
        seats = usual_seats(found)
    elif not isinstance(seats, int | np.integer):
        raise BadOption(f"seats is a number of players, not {seats!r}")
    if not isinstance(small, Small):
        raise BadOption(f"small is a volstead.research.small.Small, not {small!r}")
    if content is not None and not Path(content).is_dir():
        raise BadOption(f"there is no folder {str(content)!r} with content")
    return small.make(found, int(seats), options, Path(content) if content is not None else None)


def one_of(what: str, name: str, names: Sequence[str]) -> str:
    """The name, if it is one of those that there are."""
    if name not in names:
        raise BadOption(f"there is no {what} {name!r}; choose one of {', '.join(names)}")
    return name


def saved(text: str, what: str, *parts: str) -> dict[str, Any]:
    """What was written under this heading, with these parts; or BadPosition."""
    try:
        data = json.loads(text)
    except (TypeError, ValueError):
        data = None
    if not isinstance(data, dict) or data.get(what) != FORMAT or not data.keys() >= set(parts):
        raise BadPosition(f"this text was not written by serialize (format {FORMAT} of {what})")
    return data


class Play:
    """A game that goes from a player's decision to the next, because NATURE is answered from seeded dice."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        content: str | Path | None = None,
        reward: str = "win",
        small: Small | None = None,
        edition: int = 1,
        floats: bool = False,
        skip_forced: bool = False,
        composite: bool = False,
        potential: float = 0.0,
    ) -> None:
        """`skip_forced` makes moves without a choice by itself; with `composite` whole actions are chosen.

        `potential` times what a seat's standing has changed is paid on the way, and taken back at the end.
        """
        self.kit = kit(game)
        self.content = content
        self.reward = one_of("reward", reward, REWARDS)
        self.small = small or Small()
        self.game: Game = make_game(self.kit, seats, options, content, self.small)
        self.seats = int(self.game.seats)
        self.edition = edition
        self.look = Look(self.kit, self.game, edition, floats)
        self.skip_forced = skip_forced
        self.composite = Composite(self.kit, self.look.moves.tolist()) if composite else None
        self.potential = potential
        self.actions = self.composite.size if self.composite else len(self.look.moves)
        """How many actions there are: the moves that a player may ever choose."""
        self.menu = Menu()
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """Begin anew; the same seed gives the same dice and draws."""
        self.dice = Dice(randbits(SEED_BITS) if seed is None else seed)
        self.state: State = self.game.new()
        self._nature()
        self.worth = self._worth()

    def _nature(self) -> None:
        """Chance answers; and moves without a choice are made, if they are to be skipped."""
        Driver(self.state, self.dice).run()
        while self.skip_forced and (turn := self.turn) is not None:
            self.state.fill(turn, self.menu)
            if self.menu.size > 1 or (self.composite and int(self.menu.moves[0]) in self.composite.then):
                return
            self.state.apply(turn, self.menu.moves[0])
            Driver(self.state, self.dice).run()

    @property
    def over(self) -> bool:
        return self.state.over()

    @property
    def turn(self) -> int | None:
        """The seat to be asked next: the lowest of those that must choose."""
        seat = int(asked(self.state))
        return seat if seat >= 0 else None

    def waits_for(self, seat: int) -> bool:
        return bool(self.state.actors() >> seat & 1)

    def act(self, seat: int, move: int) -> None:
        """Play a move; IllegalMove says the rule and why, and then nothing has changed."""
        self.state.fill(seat, self.menu)
        if not self.menu.has(move):
            self.state.refuse(seat, move)
        self.state.apply(seat, move)
        self._nature()

    def moves(self, action: int) -> list[int]:
        """The moves of the catalogue that an action means; [-1] for what is no action."""
        return self.composite.moves(action) if self.composite else [self.look.move(action)]

    def refuse(self, seat: int, moves: Sequence[int]) -> None:
        """Raise IllegalMove if the seat may not make these moves one after another."""
        self.state.refuse(seat, moves[0])
        if len(moves) > 1:
            after = self.state.clone()
            after.apply(seat, moves[0])
            after.refuse(seat, moves[1])

    def take(self, seat: int, action: int) -> None:
        """Carry out an action; IllegalMove says the rule and why, and then nothing has changed."""
        moves = self.moves(action)
        self.refuse(seat, moves)
        for move in moves[:-1]:
            self.state.apply(seat, move)
        self.state.apply(seat, moves[-1])
        self._nature()

    def mask(self, seat: int) -> Mask:
        """1 for each action that the seat may choose now."""
        if self.composite:
            return self.composite.mask(self.state, seat)
        out = np.zeros(self.game.catalogue.size, np.int8)
        out[self.state.legal(seat)] = 1
        return self.look.mask(out)

    def observe(self, seat: int) -> Observation:
        """What the seat knows, as numbers."""
        return self.look.see(np.array(np.frombuffer(memoryview(self.state.observe(seat)), np.int16)))

    def rewards(self) -> list[float]:
        """What the game pays each seat; nothing before it is over."""
        return payout(self.state, self.reward) if self.over else [0.0] * self.seats

    def _worth(self) -> list[float]:
        """What each seat's standing is worth by the potential; nothing at the end, so that all of it is taken back."""
        if not self.potential or self.over:
            return [0.0] * self.seats
        return [self.potential * float(self.state.standing(seat)) for seat in range(self.seats)]

    def earned(self) -> list[float]:
        """What each seat was paid since this was asked last: rewards, and changes of the potential."""
        before, self.worth = self.worth, self._worth()
        return [paid + now - was for paid, now, was in zip(self.rewards(), self.worth, before, strict=True)]

    def resample(self, seat: int, seed: int) -> None:
        """Draw afresh all that this seat cannot know, the dice to come included."""
        self.state = self.state.resample(seat, seed)
        self.dice = Dice(seed)

    def text(self, seat: int = int(SPECTATOR), width: int = 100) -> str:
        """The table as the seat sees it."""
        return self.kit.draw(self.state.view(seat), width, Words(self.kit))

    def save(self) -> str:
        """Everything as JSON, hidden facts and dice included."""
        dice = [int(n) for n in (self.dice.a, self.dice.b, self.dice.c, self.dice.counter)]
        return json.dumps({"play": FORMAT, "position": self.state.to_dict(), "dice": dice})

    def load(self, text: str) -> None:
        """Go on from what `save` wrote; it must be of the same game, seats and options."""
        data = saved(text, "play", "position", "dice")
        position = data["position"]
        mine = (self.game.name, self.seats, dict(self.game.options))
        if (position["game"], position["seats"], position["options"]) != mine:
            raise BadPosition("the saved play is of another game, with other seats or other options")
        self.state = from_dict(self.game, position)
        self.worth = self._worth()
        self.dice.a, self.dice.b, self.dice.c, self.dice.counter = data["dice"]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        twin = copy.copy(self)
        memo[id(self)] = twin
        twin.menu = Menu()
        twin.state = self.state.clone()
        twin.dice = Dice(0)
        twin.dice.a, twin.dice.b = self.dice.a, self.dice.b
        twin.dice.c, twin.dice.counter = self.dice.c, self.dice.counter
        return twin

    def __copy__(self) -> "Play":
        twin = Play.__new__(Play)
        twin.__dict__.update(self.__dict__)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        options = dict(self.game.options)
        settings = (self.content, self.reward, self.small, self.edition, self.look.floats, self.skip_forced)
        more = (self.composite is not None, self.potential)
        return _revive, ((self.kit.name, self.seats, options, *settings, *more), self.save())


def _revive(made: tuple[Any, ...], text: str) -> Play:
    play = Play(*made)
    play.load(text)
    return play


class Menus(Discrete):
    """The moves of a game as a space. Without a mask, a sample is one of the moves that the seat may make now."""

    def __init__(self, play: Play, seat: int, waits: bool = False) -> None:
        """With `waits` there is one more action, the last: to wait, for a seat that nobody waits for."""
        super().__init__(play.actions + waits)
        self.play = play
        self.seat = seat
        self.waits = waits

    def mask(self) -> Mask:
        """What the seat may do now."""
        legal = self.play.mask(self.seat) if self.play.waits_for(self.seat) else np.zeros(self.play.actions, np.int8)
        return np.append(legal, np.int8(not legal.any())) if self.waits else legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.mask()
        elif mask is not None:
            mask = np.asarray(mask, np.int8)
        return super().sample(mask, probability)
