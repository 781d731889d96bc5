"""The players of The Rum Run: what a road can reach, errands when nothing happens any more, the tree of actions."""

from tests.rum_run.scenes import Scene, cell_of, game_on
from volstead.bots import SearchBot, make
from volstead.bots.rum_run.actions import PROVEN, ActionSearch, Place
from volstead.bots.rum_run.errands import PATIENCE, Errands
from volstead.bots.rum_run.greedy import Runner
from volstead.games.rum_run import layout as at

BLUE, RED, EAST = 0, 1, 1
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


ROAD = "    A B C D E F\n 1  . . . . . .\n 2  @ . . . . .\n 3  . . . . . .\n 4  . . . . > I\n 5  . . . . . .\n"


def searcher(tries: int) -> SearchBot:
    bot = make(f"search@{tries}", "rum-run", 1)
    assert isinstance(bot, SearchBot)
    return bot


def tree(bot: SearchBot) -> ActionSearch:
    assert isinstance(bot.search, ActionSearch)
    return bot.search


def test_a_won_game_is_proven_and_not_searched() -> None:
    """One barrel is missing and one lies beside the town: the search hauls it, sure of itself, without a try."""
    scene = Scene(game_on(ROAD), "    A B\n 1  . .\n 2  . B1-3*1\n", scores={"B": 11, "R": 0})
    bot = searcher(100)
    s = scene.s
    while not s.over():
        s.apply(BLUE, bot.decide(s, BLUE))
        assert s.v[at.ON_TURN] == BLUE or s.over()
    assert s.winners() == [BLUE]
    assert tree(bot).done <= 16
    top = tree(bot).top
    assert top is not None
    assert top.done


def test_a_rivals_win_is_seen_coming() -> None:
    """Red would win by its next action: Blue does what leaves Red no such action, and what does not, loses."""
    scene = Scene(game_on(ROAD), "    A B C\n 1  R1+1 R1-5*2 .\n 2  (TC) B3+3 .\n", scores={"B": 0, "R": 11})
    bot = searcher(60)
    s = scene.s
    while s.v[at.ON_TURN] == BLUE:
        s.apply(BLUE, bot.decide(s, BLUE))
    search = tree(bot)
    assert not search.new(s, RED).done
    top = search.top
    assert top is not None
    for at_end in range(top.many):
        search.reach(top, at_end)
    winning = [k for k in range(top.many) if (place := top.below[k]) is not None and place.done]
    assert 0 < len(winning) < top.many
    for k in winning:
        search.tell(top, k)
        assert top.worth(k, 2) < -PROVEN


def test_two_ways_to_a_position_are_one() -> None:
    """Blue builds north, Red south, Blue east; or Blue east first and north later: the search knows one place."""
    scene = Scene(game_on(ROAD), "    A B C\n 1  . . .\n 2  . B2-3 .\n 3  . . .\n")
    bot = searcher(2)
    bot.decide(scene.s, BLUE)
    search = tree(bot)
    top = search.top
    assert top is not None
    build = scene.s.game.catalogue.parse
    north = next(line for line in top.lines if line[0] == build("build A1") and len(line) == 2)
    east = next(line for line in top.lines if line[0] == build("build C2") and len(line) == 2)

    def go(place: Place, line: list[int]) -> Place:
        return search.reach(place, place.lines.index(line))

    one, two = go(top, north), go(top, east)
    reply = next(line for line in one.lines if line[0] == build("build A3") and line in two.lines)
    assert go(go(one, reply), east) is go(go(two, reply), north)


def test_an_answer_may_be_had_at_any_time() -> None:
    """Between two slices the search names a whole action's first move, and goes on as if nobody had asked."""
    whole, bits = searcher(60), searcher(60)
    s = Scene(game_on(ROAD)).s
    move = whole.decide(s, BLUE)
    bits.start(s, BLUE)
    while not bits.slice(1e-9):
        assert bits.answer() in s.legal(BLUE)
    assert bits.answer() == move
    assert tree(bits).done == tree(whole).done
