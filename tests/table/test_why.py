"""Why is this so? The parts of every number add up to it, wherever one asks; and nobody is told what is hidden.

`python -m tests.table.test_why 10000` looks at so many positions, and tells how long an answer takes.
"""

import asyncio
import sys
import time
from typing import Any

import msgspec
import pytest

from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR
from volstead.games import kit, own
from volstead.store.memory import MemoryStore
from volstead.table import history
from volstead.table.entries import AnyEntry, Begin, Play, Record, Settings, Sit
from volstead.table.hall import Hall
from volstead.table.history import Chain, Way, number_at, rule_of
from volstead.table.table import Table

SETTINGS = Settings(window=0.0, response=0.0, bot_pause=0.0)
NUMBERS = 8
"""So many numbers of a view are followed at once."""
LONGEST = 700
"""Moves of a random game, until chance has answered; some of them would go on for ever."""


def random_game(name: str, seats: int, seed: int) -> Log:
    """Moves as they come."""
    found = kit(name)
    s = found.make(seats, dict(found.for_people)).new()
    recorder, dice = Recorder(s, ["random"] * seats), Dice(seed)
    while asked := int(s.actors()):
        if len(recorder.log.moves) >= LONGEST and not asked & int(NATURE_BIT):
            break
        seat = int(NATURE) if asked & int(NATURE_BIT) else asked.bit_length() - 1
        menu = s.legal(seat)
        recorder.play(seat, menu[int(dice.below(len(menu)))])
    return recorder.log


def entries(log: Log) -> list[AnyEntry]:
    """What a table writes down of a game."""
    made: list[AnyEntry] = [
        Sit(at=1.0, seat=seat, driver="person", name=f"P{seat}", token=str(seat))
        for seat in range(len(log.header["seats"]))
    ]
    made.append(Begin(at=1.0))
    for seat, move in log.moves:
        if seat == NATURE and isinstance(made[-1], Play):
            made[-1].moves.append((seat, move))
        else:
            made.append(Play(at=2.0, by=seat, moves=[(seat, move)]))
    return made


def ways(view: Any, way: Way) -> list[Way]:
    """The ways to all whole numbers of a view."""
    if type(view) is int:
        return [way]
    parts = view.items() if isinstance(view, dict) else enumerate(view) if isinstance(view, list) else ()
    return [one for key, part in parts for one in ways(part, [*way, int(key) if str(key).isdigit() else key])]


def record(log: Log) -> Record:
    head = log.header
    return Record(
        id="why",
        title="",
        game=head["game"],
        version=head["version"],
        seats=len(head["seats"]),
        options=head["options"],
        settings=SETTINGS,
        created=1.0,
        host="",
        invite="",
    )


def check(log: Log, seat: int, dice: Dice) -> tuple[int, int]:
    """Go through a game and ask for some numbers after everything that a seat is told; at how many positions, and how
    many changes there were in all.

    The parts add up, and each says what happened: only the last may be something of which nobody spoke yet."""
    table = Table(record(log), kit(log.header["game"]))
    chains: list[Chain] = []
    positions = 0
    for entry in entries(log):
        rule = rule_of(table, entry)
        for hearer, update in table.apply(entry):
            if hearer != seat or table.state is None:
                continue
            view = msgspec.to_builtins(table.position.view(seat))
            if not chains:
                found = ways(view, [])
                chains = [Chain(found[dice.below(len(found))]) for _ in range(NUMBERS)]
            positions += 1
            for chain in chains:
                asked = Chain(chain.way)
                asked.first, asked.now, asked.changes = chain.first, chain.now, list(chain.changes)
                asked.see(table, seat, update, rule, True)
                value = number_at(table.position.view(seat), chain.way)
                changes, start = asked.told()
                if value is not None:
                    assert start + sum(change["by"] for change in changes) == value, (chain.way, update.n)
                    assert all(change["by"] for change in changes)
                    assert all(change["facts"] for change in changes[:-1])
                chain.see(table, seat, update, rule, False)
    return positions, sum(len(chain.changes) for chain in chains)


@pytest.mark.parametrize("name", own())
def test_the_parts_of_a_number_add_up_wherever_one_asks(name: str) -> None:
    """A random game, seen by a player and by those who look on: after every single thing that they are told."""
    log = random_game(name, kit(name).fewest, 5)
    log.moves = log.moves[:160]
    for seat in (0, int(SPECTATOR)):
        positions, changes = check(log, seat, Dice(seat + 1))
        assert positions > 15 and changes


async def answered(log: Log, seat: int, dice: Dice) -> tuple[float, list[dict[str, Any]]]:
    """How long an answer takes in the middle of a game, by the hall itself, and its parts; it is right."""
    hall = Hall(MemoryStore())
    head = log.header
    live, _, _ = await hall.create(head["game"], len(head["seats"]), head["options"], SETTINGS, "")
    upto = entries(log)[: len(head["seats"]) + 2 + dice.below(len(log.moves) // 2)]
    for entry in upto:
        live.table.apply(entry)

    async def written(*_: object) -> Any:
        for entry in upto:
            yield entry

    hall.entries = written  # type: ignore[assignment, method-assign]
    found = ways(msgspec.to_builtins(live.table.position.view(seat)), [])
    began = time.process_time()
    changes, start, value = await hall.trace(live, seat, found[dice.below(len(found))])
    took = time.process_time() - began
    assert start + sum(change["by"] for change in changes) == value
    return took, changes


def test_what_was_long_ago_is_told_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last updates are gone through one by one; all parts together are the number still."""
    monkeypatch.setattr(history, "CLOSE", 12)
    log = random_game("prohibition", 2, 5)
    dice = Dice(3)
    found = [asyncio.run(answered(log, 0, dice))[1] for _ in range(12)]
    long_ago = [[change["round"] for change in changes if not change["facts"]] for changes in found]
    assert any(long_ago) and all(rounds == sorted(set(rounds)) for rounds in long_ago)
    assert any(change["facts"] for changes in found for change in changes)


def main(wanted: int) -> None:
    for name in own():
        positions, seed = 0, 0
        dice = Dice(9)
        took: list[float] = []
        while positions < wanted:
            seed += 1
            seats = kit(name).fewest + seed % (kit(name).most - kit(name).fewest + 1)
            log = random_game(name, seats, seed)
            positions += check(log, seed % seats, dice)[0]
            took.append(asyncio.run(answered(log, seed % seats, dice))[0])
        took.sort()
        sys.stdout.write(
            f"{name}: {positions} positions of {seed} random games, {NUMBERS} numbers each: all add up; "
            f"an answer takes {1000 * took[len(took) // 2]:.0f} ms of a core, {1000 * took[-1]:.0f} ms at most\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
