"""A bot in 20 lines: it tries every move on its own sample of the table and takes the one that leaves it best."""

from volstead import driver, new
from volstead.bots import Bot, RandomBot
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, lowest
from volstead.core.state import State


class Grabber(Bot):
    """What it is given is a sample: all that its seat cannot know has been drawn afresh."""

    def choose(self, s: State, seat: int, menu: Menu) -> int:
        best, best_worth = menu.moves[0], -1e9
        for move in menu.to_list():
            after = s.clone()
            after.apply(seat, move)
            worth = after.standing(seat)
            if worth > best_worth:
                best, best_worth = move, worth
        return best


def play(seed: int, **options: object) -> list[int]:
    """A game of the grabber, in the first seat, against two who play at random: the scores."""
    s = new("bootleggers", seats=3, options=options)
    chance = driver(s, seed)
    bots = [Grabber(seed), RandomBot(seed + 1), RandomBot(seed + 2)]
    while not s.over():
        if s.actors() & NATURE_BIT:
            chance.run()
        else:
            seat = lowest(s.actors())
            s.play(seat, bots[seat].decide(s, seat))
    return s.scores()


if __name__ == "__main__":
    print(play(seed=1))
