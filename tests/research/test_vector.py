"""Many games at once."""

import numpy as np
import pytest

from tests.contract.tables import every_game, every_table
from volstead import BadOption, BadPosition, IllegalMove
from volstead.core.seats import lowest
from volstead.research.small import Small
from volstead.research.vector import Games


@every_table
def test_rows_are_what_the_games_say(name: str, seats: int) -> None:
    """Each row shows who chooses, what that seat knows and what it may do."""
    games = Games(name, 4, seats, seed=1)
    for _ in range(40):
        games.step(games.sample())
    for k in range(4):
        s = games.state(k)
        assert games.seats[k] == lowest(s.actors())
        assert games.observations[k].tolist() == list(s.observe(int(games.seats[k])))
        assert np.flatnonzero(games.masks[k]).tolist() == sorted(s.legal(int(games.seats[k])))


@pytest.mark.parametrize("asking", ["in-turn", "at-once"])
@pytest.mark.parametrize("small", [Small(), Small(choices=2), Small(focus="propose send")])
def test_rows_are_right_after_every_step(asking: str, small: Small) -> None:
    """A row that is left as it is, because its seat works on a draft that nobody sees, shows what it would anew."""
    games = Games("bootleggers", 4, 3, seed=3, options={"asking": asking}, small=small)
    for _ in range(150):
        games.step(games.sample())
        for k in range(4):
            s = games.batch.states[k]
            assert games.seats[k] == lowest(s.actors())
            assert games.observations[k].tolist() == list(s.observe(int(games.seats[k])))


def test_games_that_end_pay_out_and_begin_anew() -> None:
    """The row of an ended game shows its rewards once, and the first decision of the next game."""
    games = Games("toy", 16, 3, seed=2)
    ended = 0
    for step in range(1, 28):
        games.step(games.sample())
        assert games.over.all() == (step % 9 == 0) and games.over.any() == games.over.all()
        assert (games.lengths == (step - 1) % 9 + 1).all()
        assert np.allclose(games.rewards.sum(axis=1), 0)
        assert (np.abs(games.rewards).sum(axis=1) > 0).any() == games.over.any()
        ended += int(games.over.sum())
    assert ended == 48


def test_scores_as_rewards() -> None:
    """With reward score, each seat gets its score."""
    games = Games("toy", 8, 2, seed=2, reward="score")
    for _ in range(6):
        games.step(games.sample())
    assert games.over.all() and (games.rewards >= 0).all() and (games.rewards.sum(axis=1) >= 3).all()
    with pytest.raises(BadOption, match="no reward"):
        Games("toy", 8, reward="money")


@every_game
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    """And another seed others."""
    runs = []
    for seed in (5, 5, 6):
        games = Games(name, 3, seed=seed)
        for _ in range(30):
            games.step(games.sample())
        runs.append(games.serialize())
    assert runs[0] == runs[1] != runs[2]


@every_game
def test_an_illegal_move_is_refused_and_nothing_changes(name: str) -> None:
    """The refusal says the rule and which game of the batch."""
    games = Games(name, 3, seed=7)
    moves = games.sample().copy()
    before = games.serialize()
    moves[2] = int(np.flatnonzero(~games.masks[2])[0])
    with pytest.raises(IllegalMove, match="game 2 of the batch") as refusal:
        games.step(moves)
    assert refusal.value.rule
    moves[2] = -1
    with pytest.raises(IllegalMove, match="no move -1"):
        games.step(moves)
    assert games.serialize() == before


@every_game
def test_clones_and_saved_games_go_on_alike(name: str) -> None:
    """All games and their dice are copied, or written and read."""
    games = Games(name, 3, seed=8)
    for _ in range(10):
        games.step(games.sample())
    clone = games.clone()
    read = Games(name, 3, seed=99)
    read.deserialize(games.serialize())
    for _ in range(20):
        moves = games.sample().copy()
        for each in (games, clone, read):
            each.step(moves)
    assert [games.state(k).digest() for k in range(3)] == [read.state(k).digest() for k in range(3)]
    assert (games.observations == clone.observations).all() and (games.masks == clone.masks).all()
    with pytest.raises(BadPosition):
        Games(name, 2).deserialize(games.serialize())


@every_game
def test_a_twin_put_in_is_observed_alike(name: str) -> None:
    """What the seat to choose cannot know makes no difference to its row."""
    games = Games(name, 2, seed=9)
    for _ in range(25):
        games.step(games.sample())
    before, masks = games.observations.copy(), games.masks.copy()
    for k in range(2):
        games.put(k, games.resample(k, 123))
    assert (games.observations == before).all() and (games.masks == masks).all()


def test_what_can_not_be_is_refused_in_a_sentence() -> None:
    """How many games, which moves, and texts that are no saved games."""
    with pytest.raises(BadOption, match="at least 1"):
        Games("toy", 0)
    games = Games("toy", 3)
    for moves in (np.zeros(2, int), np.zeros((3, 1), int), np.zeros(3)):
        with pytest.raises(BadOption, match="one whole number for each of the 3 games"):
            games.step(moves)  # type: ignore[arg-type]
    for text in ("", "[]", '{"games": 1}'):
        with pytest.raises(BadPosition, match="not written by serialize"):
            games.deserialize(text)


@every_game
def test_rows_of_a_game_that_began_anew_hold_nothing_of_the_one_before(name: str) -> None:
    """Whatever was written to a row before, an observation fills it anew."""
    games = Games(name, 2, seed=4)
    for _ in range(60):
        games.step(games.sample())
    fresh = Games(name, 2, seed=5)
    for k in range(2):
        games.put(k, fresh.state(k))
    assert (games.observations == fresh.observations).all() and (games.masks == fresh.masks).all()
