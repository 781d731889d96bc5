"""OpenSpiel: every game with explicit chance, information states and observations.

>>> import pyspiel, volstead.research.openspiel
>>> game = pyspiel.load_game("volstead_bootleggers(seats=4)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

Chance is OpenSpiel's chance player, every outcome equally likely. Sealed choices are made one after another, and the
later seats do not learn of the earlier ones. Seats that may act though nobody waits for them are not asked.
"""

from collections.abc import Mapping
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from volstead.core.batch import payout
from volstead.core.errors import BadOption
from volstead.core.journal import Event, Journal
from volstead.core.kit import Kit
from volstead.core.menu import Menu
from volstead.core.packed import packed
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, bit, lowest
from volstead.core.state import Game, State
from volstead.games import each, kit
from volstead.research.observation import fields, numbers, words
from volstead.research.play import usual_seats
from volstead.research.small import Small
from volstead.words import Words

LONGEST = 100_000
"""More decisions than any game has, and more answers of chance."""
MEMORY = 64
"""How many of the latest facts an information state tensor spells out, unless parameter `memory` says otherwise."""
RECALL = 4
"""Numbers that stand for all facts, however old: how many there are, and three fractions drawn from all of them."""
FRACTION = 2**24
"""The fractions have so many steps, which a float of 32 bits tells apart."""
NUMBERS = 6
"""A fact as numbers: 1 for a move of one's own, or its kind, counted from 2; and five more."""
NOTHING = (0,) * (NUMBERS - 1)
OWN_MOVE = -1
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SMALL: dict[str, Any] = asdict(Small())
"""The parameters that make a game small."""
Known = tuple[int, tuple[int, ...]]
"""Something told: to whom, and as numbers."""


class ToldPosition:
    """A position with all that has been told on the way to it."""

    __slots__ = ("door", "facts", "state")

    def __init__(self, door: "Spiel", state: State, facts: list[Known]) -> None:
        self.door = door
        self.state = state
        self.facts = facts
        state.journal = Journal()

    def play(self, seat: int, move: int) -> None:
        assert self.state.journal is not None
        if seat != NATURE:
            self.state.journal.events.append(Event(OWN_MOVE, bit(seat), move, 0, 0, 0, 0))
        self.state.apply(seat, move)

    def listen(self) -> list[Known]:
        """All that was told so far."""
        assert self.state.journal is not None
        events = self.state.journal.events
        for event in events:
            named = self.door.named[event.kind]
            numbers = (int(event.kind) + 2, *event.numbers()[:named], *NOTHING[named:])
            self.facts.append((int(event.audience), numbers))
        events.clear()
        return self.facts

    def known(self, seat: int) -> list[tuple[int, ...]]:
        """What one seat was told, its own moves included."""
        mine = int(bit(seat))
        return [numbers for audience, numbers in self.listen() if audience & mine]

    def resample(self, seat: int, word: int) -> "ToldPosition":
        """A position that the seat cannot tell from this one, with no more told than the seat knows."""
        mine = int(bit(seat))
        return ToldPosition(
            self.door, self.state.resample(seat, word), [fact for fact in self.listen() if fact[0] & mine]
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> "ToldPosition":
        return ToldPosition(self.door, self.state.clone(), self.listen()[:])

    def __reduce__(self) -> tuple[Any, ...]:
        door = self.door
        return _revive, (_short_name(door.kit.name), door.get_parameters(), list(self.state.v), self.listen())


def _revive(name: str, parameters: dict[str, Any], numbers: list[int], facts: list[Known]) -> ToldPosition:
    door = pyspiel.load_game(name, parameters)
    return ToldPosition(door, State(door.game, packed(numbers)), facts)


class Spiel(pyspiel.Game):
    """One of the games, with chosen seats and options. There is a subclass for each, with its `kit`."""

    kit: Kit

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = params or {}
        found = self.kit
        self.seats = int(params.get("players") or params.get("seats") or usual_seats(found))
        options = {option.name: params[option.name] for option in found.options if option.name in params}
        small = Small(**{name: params[name] for name in SMALL if name in params})
        self.game: Game = small.make(found, self.seats, options)
        moves = int(self.game.catalogue.size)
        info = pyspiel.GameInfo(
            num_distinct_actions=moves,
            max_chance_outcomes=moves,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if _is_general(found) else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(found), info, dict(params))
        self.memory = int(params.get("memory", MEMORY))
        if self.memory < 0:
            raise BadOption("memory cannot be negative")
        self.start: State = self.game.new()
        self.menu = Menu()
        self.named = [*(len(fact.args) for fact in found.facts.facts), 1]
        """How many numbers each kind of fact has; the last one, of number -1, is a move of one's own."""
        self.spoken: dict[tuple[int, ...], str] = {}

    def words(self, fact: tuple[int, ...]) -> str:
        """A fact in words."""
        if fact not in self.spoken:
            kind, *numbers = fact
            if kind == OWN_MOVE + 2:
                self.spoken[fact] = f"> {self.game.catalogue.text(numbers[0])}"
            else:
                told = self.kit.facts.to_dict(Event(kind - 2, 0, *numbers))
                self.spoken[fact] = " ".join(str(word) for word in told.values())
        return self.spoken[fact]

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """One position."""

    def __init__(self, door: Spiel, told: ToldPosition | None = None) -> None:
        super().__init__(door)
        self.told = ToldPosition(door, door.start.clone(), []) if told is None else told
        self._turn()

    def _turn(self) -> None:
        """Note who is next, which OpenSpiel asks again and again."""
        actors = self.told.state.actors()
        self._seat = int(lowest(actors)) if actors else -1
        self._player = TERMINAL if not actors else CHANCE if actors & NATURE_BIT else self._seat

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        menu = self.told.door.menu
        self.told.state.fill(player, menu)
        return sorted(menu.to_list())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._legal_actions(int(NATURE))
        likely = 1.0 / len(outcomes)
        return [(outcome, likely) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.told.play(self._seat, action)
        self._turn()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.told.door.game.catalogue.text(action)

    def returns(self) -> list[float]:
        return payout(self.told.state, "win") if self.told.state.over() else [0.0] * self.told.door.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one; `sampler()` gives a number from 0 to 1.

        Its history is empty: the true one would give away what others did in secret.
        """
        return self.resample(player, int(sampler() * 2**53))

    def resample(self, player: int, seed: int) -> "SpielState":
        """The same from a seed."""
        return SpielState(self.told.door, self.told.resample(player, seed))

    def __str__(self) -> str:
        s = self.told.state
        lines = []
        for field in s.game.layout.fields:
            numbers = [int(s.v[field.first + k]) for k in range(field.size)]
            if any(numbers):
                lines.append(f"{field.name}: {' '.join(map(str, numbers))}")
        return "\n".join(lines)


class Observer:
    """What a player knows now or, with perfect recall, all that it was ever told; as numbers and in words."""

    def __init__(self, door: Spiel, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; got {params}")
        self.door = door
        self.kind = kind
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        layout = fields(door.kit, int(door.game.observation_size))
        self.layout = [part for part in layout if part[0].private or kind.public_info]
        pieces: list[tuple[str, tuple[int, ...]]] = []
        if self.own:
            pieces += [("player", (door.seats,)), ("observation", (int(door.game.observation_size),))]
            if kind.perfect_recall:
                pieces += [("recall", (RECALL,)), ("facts", (door.memory, NUMBERS))]
        sizes = [int(np.prod(shape)) for _, shape in pieces]
        self.tensor: NDArray[np.float32] | None = np.zeros(sum(sizes), np.float32) if pieces else None
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for (name, shape), size in zip(pieces, sizes, strict=True):
            assert self.tensor is not None
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = numbers(state.told.state.observe(player))
        if "facts" in self.dict:
            known = state.told.known(player)
            self.dict["recall"][:] = recall(known)
            latest = known[::-1][: self.door.memory]
            if latest:
                self.dict["facts"][: len(latest)] = latest

    def string_from(self, state: SpielState, player: int) -> str:
        s = state.told.state
        lines: list[str] = []
        if self.kind.perfect_recall:
            lines += map(self.door.words, state.told.known(player if self.own else int(SPECTATOR)))
        if self.own:
            seen = words(self.layout, numbers(s.observe(player)).tolist())
            lines += [f"player {player}", *seen] if seen or self.kind.public_info else []
        elif self.kind.public_info:
            lines.append(self.door.kit.draw(s.view(int(SPECTATOR)), 100, Words(self.door.kit)))
        return "\n".join(lines)


def recall(known: list[tuple[int, ...]]) -> list[float]:
    """How many facts a player knows, and fractions that differ when any of them does."""
    drawn = blake2b(np.array(known, np.int64).tobytes(), digest_size=9).digest()
    return [len(known), *(int.from_bytes(drawn[k : k + 3], "big") / FRACTION for k in (0, 3, 6))]


def _short_name(game: str) -> str:
    return f"volstead_{game.replace('-', '_')}"


def _plain(value: object) -> bool | int | str:
    return value if isinstance(value, bool | int) else str(value)


def _is_general(found: Kit) -> bool:
    """Whether what all get together may be other than zero: where all may lose, and for one who plays alone."""
    return found.cooperative or found.fewest == 1


def _game_type(found: Kit) -> Any:
    perfect = found.perfect_information
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=_short_name(found.name),
        long_name=f"Volstead: {found.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if perfect else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if _is_general(found) else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=found.most,
        min_num_players=found.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=SMALL
        | {"players": 0, "seats": usual_seats(found), "memory": MEMORY}
        | {option.name: _plain(option.default) for option in found.options},
    )


def register(name: str) -> None:
    """Make a game known to `pyspiel.load_game`."""
    found = kit(name)
    if _short_name(name) in pyspiel.registered_names():
        return
    door = type(f"Spiel{found.title.replace(' ', '')}", (Spiel,), {"kit": found})
    globals()[door.__name__] = door  # where a pickle looks for it
    pyspiel.register_game(_game_type(found), door)


each(register)
