"""How many days a game by correspondence takes: `python -m bench.correspondence --games 4`.

Bots play through the real gate in mode `correspondence`. A hand-off is a moment at which the table waits for somebody
to come; everybody who is waited for comes after the same time (eight hours: three visits a day) and answers whatever
they are asked until they must wait.
"""

import argparse
from statistics import mean

from volstead import bots
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.games import kit as find_kit
from volstead.table.chance import SystemChance
from volstead.table.commands import SeatPerson
from volstead.table.entries import Record, Settings
from volstead.table.gate import Gate
from volstead.table.table import Table

HOURS = 8.0


def play(game: str, seats: int, options: dict[str, int], passes: bool, seed: int) -> tuple[int, list[int], list[int]]:
    """One game: hand-offs, visits and decisions by seat."""
    kit = find_kit(game)
    settings = Settings(mode="correspondence", passes=passes, bot="greedy")
    record = Record(
        id="t",
        title="",
        game=game,
        version=kit.version,
        seats=seats,
        options=kit.complete(dict(options)),
        settings=settings,
        created=0.0,
        host="",
        invite="",
    )
    chance = SystemChance()
    gate = Gate(Table(record, kit), chance, lambda name: None)
    for seat in range(seats):
        gate.act(SeatPerson(name=f"P{seat}", token=f"t{seat}", seat=seat), 0.0)
    players = [bots.make("greedy", game, seed * 10 + seat) for seat in range(seats)]
    dice, menu = Dice(seed), Menu()
    handoffs, visits, decisions = 0, [0] * seats, [0] * seats
    while gate.table.status == "running":
        handoffs += 1
        for seat in gate.waited_for():
            visits[seat] += 1
            while gate.table.status == "running" and seat in gate.waited_for():
                sample = gate.table.position.resample(seat, int(dice.word()))
                sample.fill(seat, menu)
                gate.move(seat, [int(players[seat].choose(sample, seat, menu))], 0.0)
                gate.settle(0.0)
                decisions[seat] += 1
    return handoffs, visits, decisions


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seats", type=int, default=4)
    args = parser.parse_args()
    for game, options in (("bootleggers", {}), ("bootleggers", {"rounds": 8}), ("prohibition", {}), ("rum-run", {})):
        for passes in (False, True):
            if passes and game != "bootleggers":
                continue
            played = [play(game, args.seats, options, passes, seed) for seed in range(1, args.games + 1)]
            handoffs = mean(one[0] for one in played)
            print(
                f"{game} {options or ''} standing passes {'on' if passes else 'off'}: {handoffs:.0f} hand-offs, "
                f"{handoffs * HOURS / 24:.0f} days, {mean(v for one in played for v in one[1]):.0f} visits and "
                f"{mean(d for one in played for d in one[2]):.0f} decisions a player ({args.games} games)"
            )


if __name__ == "__main__":
    main()
