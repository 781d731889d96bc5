"""The learned value: chances add up, are the same for twins, and the net is read as it was trained."""

import numpy as np
import pytest
from librt.vecs import vec

from volstead.bots import make
from volstead.bots import value as learned
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.core.state import State
from volstead.games import kit
from volstead.research.training import SeatNet, shipped

TABLES = [("bootleggers", 3), ("bootleggers", 6), ("prohibition", 2), ("prohibition", 4), ("rum-run", 2)]


def positions(game: str, seats: int, many: int) -> list[State]:
    """Positions of one game between players by rules of thumb, some moves apart."""
    s = kit(game).make(seats).new()
    dice = Dice(seats)
    bot = make("greedy", game, 3)
    found: list[State] = []
    moves = 0
    while s.actors() and len(found) < many:
        if s.actors() & NATURE_BIT:
            legal = s.legal(NATURE)
            s.apply(NATURE, legal[dice.below(len(legal))])
            continue
        seat = int(lowest(s.actors()))
        s.apply(seat, bot.decide(s, seat))
        moves += 1
        if moves % 9 == 0:
            found.append(s.clone())
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_chances_add_up_and_are_the_same_for_twins(game: str, seats: int) -> None:
    """What a seat is told of everybody's chances follows from what it knows."""
    compared = 0
    value = learned.load(game)
    for number, s in enumerate(positions(game, seats, 6)):
        for seat in range(seats):
            told = learned.chances(s, seat, value)
            assert sum(told) == pytest.approx(1.0)
            assert min(told) >= 0.0
            assert learned.chances(s.resample(seat, number + 5), seat, value) == told
            compared += 1
    assert compared == 6 * seats


def test_a_finished_game_is_no_longer_a_matter_of_chance() -> None:
    """When the game is over the winner's chance is all there is."""
    s = kit("rum-run").make(2, {"order": "seats"}).new()
    s.play(0, next(move for move in s.asides(0) if kit("rum-run").catalogue.text(move) == "resign"))
    assert s.over()
    assert learned.chances(s, 0) == [float(seat in s.winners()) for seat in range(2)]


@pytest.mark.parametrize("game", ["bootleggers", "prohibition", "rum-run"])
def test_what_is_shipped_says_what_was_trained(game: str) -> None:
    """A net written down in bytes and read again gives the chances of the net in training, but for rounding."""
    made = learned.inputs(game)
    size = (int(made.seat_size), int(made.table_size))
    net = SeatNet(*size, seed=1)
    value = learned.read(game, shipped(game, net, (3.0, 2.0), {}))
    seats = 3
    rng = np.random.default_rng(2)
    rows = np.asarray(rng.random(seats * size[0] + size[1]) < 0.2, np.float32)
    out = vec[float]([0.0] * 6)
    value.net.run(seats, vec[float]([float(number) for number in rows]), out)
    split = seats * size[0]
    wanted = net.chances(rows[None, :split].reshape(1, seats, size[0]), rows[None, split:])[0]
    assert [out[k] for k in range(seats)] == pytest.approx(list(wanted), abs=0.01)


def test_a_net_is_no_surer_than_experience_allows() -> None:
    """From the Round on for which half the sureness is written down chances are nearer to each other, not before."""
    s = positions("bootleggers", 3, 9)[-1]
    now = int(s.game.when(s)[0])
    plain = learned.load("bootleggers")
    assert plain is not None
    said = {}
    for since in (now, now + 1):
        said[since] = learned.chances(s, 0, learned.Value(plain.inputs, plain.net, {0: 1.0, since: 0.5}))
    assert max(said[now]) < max(said[now + 1])
    assert max(said[now]) >= 1 / 3
    assert sum(said[now]) == pytest.approx(1.0)
