"""The players of The Rum Run: what a road can reach, and errands when nothing happens any more."""

from tests.rum_run.scenes import Scene, cell_of, game_on
from volstead.bots.rum_run.greedy import Runner
from volstead.bots.rum_run.judgement import PATIENCE, Errands
from volstead.games.rum_run import layout as at

BLUE, EAST = 0, 1
NEAR = "    A B C D E\n 1  @ . # # #\n 2  # . . > I\n 3  # # # # #\n"
FAR = "    A B C D E\n 1  @ . # # #\n 2  # . # # #\n 3  # . . > I\n 4  # # # # #\n"
OPEN = "    A B C D E F\n 1  . . . . . .\n 2  @ . . . . .\n 3  . . . . . .\n 4  . . . . > I\n 5  . . . . . .\n"


def hope(diagram: str) -> int:
    """What a first token on the eastern gate could come to."""
    s = Scene(game_on(diagram)).s
    runner = Runner(1)
    runner.look_ahead(s, BLUE)
    return int(runner.hope_at(BLUE, cell_of("B1"), EAST))


def test_two_doubles_never_follow_one_another() -> None:
    """A road that has to turn twice in a row leads nowhere; with a straight token between it comes to the door."""
    assert hope(NEAR) == 0
    assert hope(FAR) > 0


def test_an_errand_comes_to_the_door_and_home() -> None:
    """Nothing has happened for long: whoever goes on an errand fetches the Inn's barrels in a few turns of its own."""
    s = Scene(game_on(OPEN)).s
    s.v[at.IDLE] = 2 * PATIENCE
    inside = sum(s.v[at.INSIDE + k] for k in range(4))
    errands = Errands(1)
    turns = 0
    while sum(s.v[at.INSIDE + k] for k in range(4)) == inside:
        for move in errands.first(s, BLUE):
            s.play(BLUE, move)
        s.v[at.ON_TURN] = BLUE
        s.settle()
        turns += 1
        assert turns <= 5
    assert turns >= 3
