"""`make signature`: digests of fixed games of each title, by chance alone and by each bot, on one line a title.

A commit that changes play on purpose carries them in its message, before and after; one that should not change play
shows that it does not.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import volstead
from volstead import bots
from volstead.bots.bot import Match
from volstead.core.chance import Dice
from volstead.core.playout import play_games

GAMES = 3


def of_chance(kit: volstead.Kit, seats: int) -> str:
    """Random play."""
    return str(play_games(kit.make(seats), GAMES, Dice(11)).digest)


def of_bot(kit: volstead.Kit, seats: int, bot: str) -> str:
    """One game with the bot in every seat."""
    s = kit.make(seats).new()
    Match(s, [bots.make(bot, kit.name, seat + 1) for seat in range(seats)], Dice(11)).run()
    return str(s.digest())


def main() -> None:
    for kit in volstead.games():
        told = [f"random {of_chance(kit, kit.fewest)} {of_chance(kit, kit.most)}"]
        told.append(f"greedy {of_bot(kit, kit.fewest, 'greedy')}")
        print(f"{kit.name}: {', '.join(told)}")


if __name__ == "__main__":
    main()
