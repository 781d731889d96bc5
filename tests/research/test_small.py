"""Small variants: the whole tree, tabular methods, and playthrough files."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

from tests.research.field import (
    cfr,
    enforce,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    policy,
    spiel_api_test,
)
from tests.research.refresh_playthroughs import FOLDER, playthrough
from tests.research.small_games import SMALL_GAMES, spelled
from volstead import BadOption, IllegalMove, State
from volstead.core.batch import payout
from volstead.core.position import from_dict
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit
from volstead.research.play import Play
from volstead.research.small import Small
from volstead.research.vector import Games

every_small = pytest.mark.parametrize("name", list(SMALL_GAMES))


def made(name: str) -> tuple[str, int, dict[str, object], Small]:
    """A small variant as the other doors take it."""
    game, seats, params = SMALL_GAMES[name]
    limits = {key: value for key, value in params.items() if key in Small.__dataclass_fields__}
    return game, seats, {key: value for key, value in params.items() if key not in limits}, Small(**limits)


def value(s: State) -> Any:
    """What each seat can expect where everybody chooses at random."""
    actors = s.actors()
    if not actors:
        return np.array(payout(s, "win"))
    seat = int(lowest(actors))
    below = []
    for move in s.legal(seat):
        child = s.clone()
        child.apply(seat, move)
        below.append(value(child))
    return sum(below) / len(below)


def nodes(s: State) -> tuple[int, int, int]:
    """How many chance, player and end nodes the tree below a position has."""
    actors = s.actors()
    if not actors:
        return 0, 0, 1
    seat = int(lowest(actors))
    chance, player, end = (1, 0, 0) if actors & NATURE_BIT else (0, 1, 0)
    for move in s.legal(seat):
        child = s.clone()
        child.apply(seat, move)
        below = nodes(child)
        chance, player, end = chance + below[0], player + below[1], end + below[2]
    return chance, player, end


def walk(state: Any) -> Iterator[Any]:
    """All states of OpenSpiel's tree below one, itself included."""
    yield state
    for action in [] if state.is_terminal() else state.legal_actions():
        yield from walk(state.child(action))


@every_small
def test_full_tree(name: str) -> None:
    """OpenSpiel's tests on the full tree, perfect recall among them; the tree is the one of the rules."""
    game, seats, options, small = made(name)
    door = pyspiel.load_game(spelled(name))
    spiel_api_test.TOTAL_NUM_STATES[name] = nodes(small.make(kit(game), seats, options).new())
    recalled = spiel_api_test._assert_is_perfect_recall(door)
    spiel_api_test.PERFECT_RECALL_NUM_STATES[name] = len(recalled)
    enforce(spiel_api_test.EnforceAPIOnFullTreeBase, name, door)


@every_small
def test_information_states_are_told_apart_by_string_and_by_tensor_alike(name: str) -> None:
    """Whatever a player was told, however long ago, makes another tensor, though it spells out only the latest facts.

    And in one information state there is one menu.
    """
    door = pyspiel.load_game(spelled(name, memory=1))
    tensors: dict[tuple[int, str], tuple[float, ...]] = {}
    menus: dict[tuple[int, str], list[int]] = {}
    for state in walk(door.new_initial_state()):
        for player in range(door.num_players()) if not state.is_chance_node() else ():
            key = player, state.information_state_string(player)
            tensor = tuple(state.information_state_tensor(player))
            assert tensors.setdefault(key, tensor) == tensor
            assert state.current_player() != player or menus.setdefault(key, state.legal_actions()) == (
                state.legal_actions()
            )
    assert len(set(tensors.values())) == len(tensors)


@every_small
def test_tabular_methods(name: str) -> None:
    """The exact value of play at random is that of our own tree; regret minimisation finds something better."""
    game, seats, options, small = made(name)
    door = pyspiel.load_game(spelled(name))
    at_random = policy.TabularPolicy(door)
    exact = expected_game_score.policy_value(door.new_initial_state(), [at_random] * seats)
    assert exact == pytest.approx(value(small.make(kit(game), seats, options).new()))
    solver = cfr.CFRSolver(door)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(door, at_random)
    after = exploitability.nash_conv(door, solver.average_policy())
    assert 0 <= after < before or after == before == 0


@every_small
def test_sampling_methods(name: str) -> None:
    """Regret minimisation by external sampling visits the tree a path at a time."""
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(pyspiel.load_game(spelled(name)))
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy()


@every_small
def test_small_positions_obey_the_rules(name: str) -> None:
    """Every position of a small variant passes the game's own checks, and is written and read."""
    game, seats, options, small = made(name)
    positions = [small.make(kit(game), seats, options).new()]
    looked = 0
    while positions:
        s = positions.pop()
        s.check()
        looked += 1
        assert from_dict(s.game, s.to_dict()).digest() == s.digest()
        seat = int(lowest(s.actors())) if s.actors() else 0
        for move in s.legal(seat):
            positions.append(s.clone())
            positions[-1].apply(seat, move)
    assert looked > 10, "the smallest tree has 13 positions"


@every_small
def test_only_choices_are_nodes(name: str) -> None:
    """Where there is one move, it is made at once; each seat has as many choices as the horizon says."""
    door = pyspiel.load_game(spelled(name))
    ends = 0
    for state in walk(door.new_initial_state()):
        if state.is_terminal():
            ends += 1
            players = [item.player for item in state.full_history()]
            assert all(players.count(player) == SMALL_GAMES[name][2]["horizon"] for player in set(players))
        else:
            assert len(state.legal_actions()) > 1
    assert ends > 1


@every_small
def test_playthrough(name: str) -> None:
    """The stored game is played again, line by line the same."""
    assert playthrough(name).splitlines() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@every_small
def test_small_games_behind_the_other_doors(name: str) -> None:
    """Single games and batches are small alike, and are written and read."""
    game, seats, options, small = made(name)
    play = Play(game, seats, options, small=small)
    read = Play(game, seats, options, small=small)
    read.load(play.save())
    assert read.save() == play.save()
    games = Games(game, 2, seats, options=options, small=small)
    while not games.over.any():
        assert (games.masks.sum(axis=1) <= small.choices).all()
        games.step(games.sample())


def test_what_is_left_out_is_refused_and_limits_are_checked() -> None:
    """A refusal says that the small variant leaves the move out."""
    game = Small(choices=2).make(kit("toy"), 2, {})
    s = game.new()
    while s.actors() & NATURE_BIT:
        s.apply(NATURE, s.legal(NATURE)[0])
    left_out = {kit("toy").catalogue.parse(f"bid {n}") for n in range(1, 25)} & {
        move for move in range(s.game.catalogue.size) if move not in s.legal(0)
    }
    reasons = set()
    for move in left_out:
        with pytest.raises(IllegalMove) as refusal:
            s.play(0, move)
        reasons.add(refusal.value.key)
    assert reasons == {"left-out", "bottle-not-held"}
    with pytest.raises(BadOption, match="no moves called 'fly'"):
        Small(focus="fly").make(kit("toy"), 2)
    with pytest.raises(BadOption, match="nobody has a choice"):
        Small(chance=1, focus="draw").make(kit("toy"), 2)
    with pytest.raises(BadOption, match="negative"):
        Small(chance=-1).make(kit("toy"), 2)
