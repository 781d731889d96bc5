"""Figures of The Rum Run between equal bots: `bench/rum_run.py [BOT] [GAMES] [SEED] [FOREST] [PLAYERS] [REMOVALS]`.

Seats are turn positions here (option order=seats). Intervals are Wilson's at 95 %. With `surprise` as forest every game
is played on another one, by its number; `24` as players means two and four. What leaves the game by position instead
of what RR-SET-11 says is written `1-6 1-2/1-6/1-2/`; `///` is nothing.
"""

import sys
from math import sqrt
from statistics import mean, median, quantiles

from volstead.bots import make
from volstead.bots.bot import Match
from volstead.core.chance import Dice
from volstead.games import kit
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.content import house_content
from volstead.games.rum_run.facts import RESULTS
from volstead.games.rum_run.tokens import PAIRS


def interval(wins: float, games: int) -> str:
    """Per cent of games won, with its 95 % interval."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{100 * share:.0f} ({100 * (middle - width):.0f}-{100 * (middle + width):.0f})"


def main(bot: str, games: int, seed: int, forest: str, players: list[int], removals: str) -> None:
    """Print a row for each number of players."""
    if removals:
        names = [f"{low}-{high}" for low, high in PAIRS]
        gone = [[names.index(name) for name in position.split()] for position in removals.split("/")]
        house_content().sets.removals[len(gone)] = gone
    print("| Players | Games | Turns a player: mean, median, 10-90 % | By number | Barrels scored | Won, by position |")
    print("| --- | --- | --- | --- | --- | --- |")
    for seats in players:
        turns: list[float] = []
        scored: list[int] = []
        wins = [0.0] * seats
        ends = 0
        for number in range(games):
            word = seed * 10**6 + number * 10
            drawn = f"surprise {(seed * 10**4 + number) % 10**6}" if forest == "surprise" else forest
            game = kit("rum-run").make(seats, {"order": "seats", "forest": drawn})
            match = Match(game.new(), [make(bot, "rum-run", word + k) for k in range(seats)], Dice(word))
            match.run()
            s = match.state
            turns.append(int(s.v[at.TURNS]) / seats)
            scored.append(sum(s.scores()))
            ends += RESULTS[s.v[at.RESULT]] == "barrels"
            for winner in s.winners():
                wins[winner] += 1 / len(s.winners())
        tenths = quantiles(turns, n=10)
        spread = f"{mean(turns):.1f}, {median(turns):.0f}, {tenths[0]:.0f}-{tenths[-1]:.0f}"
        won = " / ".join(interval(each, games) for each in wins)
        print(f"| {seats} | {games} | {spread} | {100 * ends / games:.0f} % | {mean(scored):.1f} | {won} |", flush=True)


if __name__ == "__main__":
    words = [*sys.argv[1:], *["greedy", "100", "1", "usual", "234", ""][len(sys.argv) - 1 :]]
    main(words[0], int(words[1]), int(words[2]), words[3], [int(seats) for seats in words[4]], words[5])
