"""Bots choose from samples, never from the truth."""

from tests.core.test_state import dealt
from tests.toy import KIT
from tests.toy.game import HAND
from volstead import State
from volstead.bots import Bot, Match, RandomBot
from volstead.core.chance import Dice
from volstead.core.menu import Menu


class Spy(Bot):
    """Writes down the rival's hand as it sees it, and takes the last move of the menu."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seen: set[int] = set()

    def choose(self, s: State, seat: int, menu: Menu) -> int:
        self.seen.add(int(s.v[HAND + 1 - seat]))
        return menu.moves[menu.size - 1]


def test_a_bot_can_be_written_in_plain_python_and_sees_samples() -> None:
    """A spy asked a hundred times about the same table sees many hands that the rival may hold."""
    s = dealt()
    spy = Spy(1)
    for _ in range(100):
        assert spy.decide(s, 0) == s.legal(0)[-1]
    assert len(spy.seen) > 50


def test_the_same_seed_makes_the_same_moves() -> None:
    """A match is decided by its seeds."""
    ends = []
    for _ in range(2):
        match = Match(KIT.make(3).new(), [RandomBot(1), RandomBot(2), RandomBot(3)], Dice(4))
        match.run()
        ends.append((match.state.digest(), match.decisions, match.chance))
    assert ends[0] == ends[1] and ends[0][1:] == (9, 12)


def test_a_match_can_be_stepped_by_move_and_by_round() -> None:
    """The steps come to the same as the run."""
    match = Match(KIT.make(2).new(), [RandomBot(1), RandomBot(2)], Dice(4))
    match.run_round()
    assert KIT.make(2).when(match.state) == (2, 0)
    while match.step():
        pass
    whole = Match(KIT.make(2).new(), [RandomBot(1), RandomBot(2)], Dice(4))
    whole.run()
    assert match.state.digest() == whole.state.digest() and not match.step()
