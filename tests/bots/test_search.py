"""The search, on games so small that the right answer is known."""

from tests.bots.toys import Bets, Doors, Nim, Pennies
from volstead.bots import RandomBot, SearchBot
from volstead.bots.search.plan import SearchPlan
from volstead.core.chance import Dice, Driver
from volstead.core.state import State

PLAN = SearchPlan(explore=1.0, trust=0.0, greedy=0.0, horizon=1000, sharp=1.0)


def searcher(tries: int = 400, seed: int = 1, plan: SearchPlan = PLAN) -> SearchBot:
    return SearchBot(seed, RandomBot(seed), plan, tries)


def share(bot: SearchBot, move: int) -> float:
    """What the search thinks of a move of its last decision."""
    assert bot.search is not None
    return bot.search.root.mean(bot.search.root.line(move, 0))


def settled(s: State, seed: int = 1) -> State:
    Driver(s, Dice(seed)).run()
    return s


def test_it_takes_the_stones_that_leave_a_multiple_of_four() -> None:
    """Nim with 5, 6, 7, 9, 10 and 11 stones: there is one winning move each time, and the search finds it."""
    for stones in (5, 6, 7, 9, 10, 11):
        assert searcher(2000).decide(Nim(stones).new(), 0) == stones % 4


def test_a_race_finds_the_better_bet() -> None:
    """Tried equally often with equal luck, the worse moves drop out, and what is clear needs less than the budget."""
    race = SearchPlan(explore=1.0, trust=0.0, greedy=0.0, horizon=1000, race=True)
    for seed in range(5):
        bot = searcher(2000, seed, race)
        assert bot.decide(Bets().new(), 0) == 2
        assert bot.search is not None
        assert bot.search.running == 1
        assert bot.search.done < 2000


def test_it_bets_on_the_likelier_roll() -> None:
    """Four faces of six win a bet on high: its chances are seen for what they are."""
    bot = searcher(3000)
    assert bot.decide(Bets().new(), 0) == 2
    assert abs(share(bot, 2) - 2 / 3) < 0.05


def test_it_does_not_peek_behind_the_doors() -> None:
    """Whoever saw the prize would always win; who cannot see it takes the sure draw, wherever the prize is."""
    for seed in range(8):
        bot = searcher(600)
        assert bot.decide(settled(Doors().new(), seed), 0) == 0
        assert abs(share(bot, 0) - 0.5) < 0.01


def test_a_sealed_choice_does_not_steer_the_seat_that_chooses_after_it() -> None:
    """Seat 1 answers last in the program but must think as if at the same time: it cannot always mismatch."""
    first = searcher(4000)
    first.decide(Pennies().new(), 0)
    assert max(share(first, 0), share(first, 1)) > 0.3
    answers = set()
    for sealed in (0, 1):
        s = Pennies().new()
        s.apply(0, sealed)
        answers.add(searcher(300).decide(s, 1))
    assert len(answers) == 1


def test_the_same_seed_gives_the_same_moves() -> None:
    """Two bots of one seed move alike and think alike."""
    for seed in (1, 2, 3):
        one, two = searcher(200, seed), searcher(200, seed)
        assert one.decide(Nim(10).new(), 0) == two.decide(Nim(10).new(), 0)
        assert one.figures == two.figures


def test_slices_come_to_the_same_move_as_one_go() -> None:
    """Worked on bit by bit, with a look at the best move in between, the search ends where it would have ended."""
    whole, bits = searcher(300), searcher(300)
    move = whole.decide(Nim(11).new(), 0)
    s = Nim(11).new()
    bits.start(s, 0)
    slices = 0
    while not bits.slice(1e-9):
        slices += 1
        assert bits.answer() in s.legal(0)
    assert slices > 100
    assert bits.answer() == move
    assert bits.search is not None
    assert whole.search is not None
    assert bits.search.done == whole.search.done


def test_a_budget_of_time_ends_the_search() -> None:
    """With a budget of time alone the search stops by the clock, with an answer."""
    bot = SearchBot(1, RandomBot(1), PLAN, 0, 0.05)
    assert bot.decide(Nim(7).new(), 0) == 3
    assert bot.search is not None
    done = bot.search.done
    assert bot.search.work(10**9, 0.02, False) >= 0.02
    assert bot.search.done > done


def test_the_tree_is_kept_for_the_next_decision() -> None:
    """After both have taken a stone, what was learnt below that line is still there."""
    bot = searcher(500)
    s = Nim(13).new()
    s.apply(0, bot.decide(s, 0))
    s.apply(1, 2)
    bot.decide(s, 0)
    assert bot.search is not None
    assert bot.search.reused > 5


def test_a_move_comes_with_a_reason() -> None:
    """It says how many lines it looked at and what it thinks of the move and of the next best one."""
    bot = searcher(1000)
    bot.decide(Nim(5).new(), 0)
    assert bot.reason == "why-clear"
    assert 100 < bot.figures[0] <= 1000
    assert bot.figures[1] > 90 > bot.figures[2]
