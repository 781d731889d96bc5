"""How many days a game by correspondence takes: `python -m bench.correspondence --games 4`.

Bots play through the real gate in mode `correspondence`, with the options that people play with. A hand-off is a moment
at which the table waits for somebody to come; everybody who is waited for comes after the same time (eight hours: three
visits a day) and answers whatever they are asked until they must wait.

With plans, whoever is about to go again looks at some worlds drawn from what their seat knows, in which they play as
they would, and lays ahead what they have done there, the most frequent first: picks, placements, dispatches, windows.
Bids, loads and negotiations they want to see for themselves. What happened in one of these worlds counts as foreseen.
A plan is made anew at each visit.
"""

import argparse
from collections import Counter
from statistics import mean, stdev

from volstead import bots
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.games import kit as find_kit
from volstead.table.chance import SystemChance
from volstead.table.commands import LayPlan, SeatPerson
from volstead.table.entries import Record, Settings
from volstead.table.features.plans import Plan, PlanLine
from volstead.table.features.windows import HUSH
from volstead.table.gate import Gate
from volstead.table.rehearsal import World
from volstead.table.table import Table

HOURS = 8.0
THEMSELVES = ("talk",)
"""Tempos of questions that are not planned."""


class Club:
    """A table by correspondence, and the people at it."""

    def __init__(self, game: str, seats: int, passes: bool, seed: int, looks: int, share: int) -> None:
        """`looks`: worlds that somebody thinks of when they make a plan, which they do `share` times of a hundred."""
        self.looks, self.share = looks, share
        self.kit = find_kit(game)
        self.passes = passes
        record = Record(
            id="t",
            title="",
            game=game,
            version=self.kit.version,
            seats=seats,
            options=self.kit.complete(self.kit.for_people),
            settings=Settings(mode="correspondence", passes=passes, bot="greedy"),
            created=0.0,
            host="",
            invite="",
        )
        self.gate = Gate(Table(record, self.kit), SystemChance(), lambda name: None)
        for seat in range(seats):
            self.gate.act(SeatPerson(name=f"P{seat}", token=f"t{seat}", seat=seat), 0.0)
        self.players = [bots.make("greedy", game, seed * 10 + seat) for seat in range(seats)]
        self.dice, self.menu = Dice(seed), Menu()
        self.handoffs, self.decisions, self.laid = 0, [0] * seats, 0
        self.visits = [0] * seats
        self.asked: Counter[str] = Counter()

    def play(self, plans: bool) -> None:
        gate = self.gate
        while gate.table.status == "running":
            waiting = gate.waited_for()
            self.handoffs += 1
            self.asked[gate.table.position.question(waiting[0]).key] += 1
            for seat in waiting:
                self.visits[seat] += 1
                while gate.table.status == "running" and seat in gate.waited_for():
                    sample = gate.table.position.resample(seat, int(self.dice.word()))
                    sample.fill(seat, self.menu)
                    gate.move(seat, [int(self.players[seat].choose(sample, seat, self.menu))], 0.0)
                    gate.settle(0.0)
                    self.decisions[seat] += 1
                if plans and gate.table.status == "running" and self.dice.below(100) < self.share:
                    self.laid += 1
                    gate.command(seat, LayPlan(id=f"p{self.laid}", plan=self.think_ahead(seat)), 0.0)

    @property
    def rounds(self) -> int:
        return int(self.gate.table.game.when(self.gate.table.position)[0])

    def think_ahead(self, seat: int) -> Plan:
        """What a player would lay ahead who has thought of some ways in which it may go on."""
        wanted: dict[tuple[str, str, int, int | None], Counter[tuple[int, ...]]] = {}
        foreseen: set[str] = set()
        s = self.gate.table.position
        sure = Plan(lines=[], foreseen=None)
        for _ in range(self.looks):
            sample = s.resample(seat, int(self.dice.word()))
            world = World(self.kit, sample, seat, sure, False, self.dice, self.players[seat])
            world.frames = []
            world.run()
            foreseen |= world.met
            times: Counter[str] = Counter()
            for frame in world.frames:
                asked = frame.question
                if asked.tempo in THEMSELVES:
                    continue
                hushed = asked.tempo in HUSH
                kind = asked.numbers[0] if hushed and asked.numbers else None
                place = 0 if hushed else times[asked.key]
                times[asked.key] += 1
                wanted.setdefault((asked.key, asked.tempo, place, kind), Counter())[tuple(frame.moves)] += 1
        lines = [
            PlanLine(
                key=key,
                tempo=tempo,
                numbers=[kind] if kind is not None else [],
                options=[list(moves) for moves, _ in ways.most_common(12)],
            )
            for (key, tempo, _, kind), ways in sorted(wanted.items(), key=lambda one: one[0][2])
            if key not in SEALED
        ]
        return Plan(lines=lines[:30], until="round", foreseen=sorted(foreseen))


SEALED = ("muscle", "load")
"""Questions that are put to all at the same time: whoever is asked sees to them on the visit that all make."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="bootleggers")
    parser.add_argument("--rounds", type=int, default=12, help="of a whole game, for games that end before")
    parser.add_argument("--looks", type=int, default=6, help="worlds that a player thinks of")
    parser.add_argument("--share", type=int, default=100, help="of a hundred visits, those after which a plan is laid")
    parser.add_argument("--how", nargs="*", default=["nothing", "passes", "plans"])
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    args = parser.parse_args()
    for how in args.how:
        clubs = []
        for seed in range(args.first, args.first + args.games):
            club = Club(args.game, args.seats, how != "nothing", seed, args.looks, args.share)
            club.play(how == "plans")
            clubs.append(club)
            print(f"{how}, seed {seed}: {club.handoffs} hand-offs, {club.rounds} rounds", flush=True)
        report(how, clubs, args.rounds)


def report(how: str, clubs: list[Club], most: int) -> None:
    handoffs = [float(club.handoffs) for club in clubs]
    rounds = [club.rounds for club in clubs]
    error = stdev(handoffs) / len(handoffs) ** 0.5 if len(handoffs) > 1 else 0.0
    whole = [many / ended * most for many, ended in zip(handoffs, rounds, strict=True)]
    asked: Counter[str] = sum((club.asked for club in clubs), Counter())
    keys = ", ".join(f"{key} {n / len(clubs):.0f}" for key, n in asked.most_common(6))
    print(
        f"{how}: {mean(handoffs):.0f} ± {1.96 * error:.0f} hand-offs, {mean(handoffs) * HOURS / 24:.0f} days, "
        f"{mean(v for club in clubs for v in club.visits):.0f} visits and "
        f"{mean(d for club in clubs for d in club.decisions):.0f} decisions a player; {mean(rounds):.1f} rounds; "
        f"if all had {most} rounds {mean(whole):.0f} hand-offs, {mean(whole) * HOURS / 24:.0f} days "
        f"({len(clubs)} games; waited at: {keys})",
        flush=True,
    )


if __name__ == "__main__":
    main()
