"""Small variants: the whole tree, tabular methods, and playthrough files."""

import pyspiel
import pytest

from tests.research.field import cfr, enforce, exploitability, spiel_api_test
from tests.research.refresh_playthroughs import FOLDER, playthrough
from tests.research.small_games import SMALL_GAMES, spelled
from volstead import BadOption, IllegalMove, State
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


@every_small
def test_full_tree(name: str) -> None:
    """OpenSpiel's tests on the full tree, perfect recall among them; the tree is the one of the rules."""
    game, seats, options, small = made(name)
    door = pyspiel.load_game(spelled(name))
    spiel_api_test.TOTAL_NUM_STATES[name] = nodes(small.make(kit(game), seats, options).new())
    recalled = spiel_api_test._assert_is_perfect_recall(door)
    spiel_api_test.PERFECT_RECALL_NUM_STATES[name] = len(recalled)
    enforce(spiel_api_test.EnforceAPIOnFullTreeBase, name, door)


def test_tabular_regret_minimisation() -> None:
    """CFR runs on the sealed choice of Muscle, and a best response against what it found."""
    game = pyspiel.load_game(spelled("muscle"))
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) >= 0


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
        reasons.add(refusal.value.why)
    assert reasons == {"this small variant leaves that move out", "that bottle is not in your hand"}
    with pytest.raises(BadOption, match="no moves called 'fly'"):
        Small(focus="fly").make(kit("toy"), 2)
    with pytest.raises(BadOption, match="negative"):
        Small(chance=-1).make(kit("toy"), 2)
