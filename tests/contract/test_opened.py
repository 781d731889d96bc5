"""A fact by which somebody learns what was secret says so: what is taken back for free has shown nobody anything."""

from typing import Any

import pytest

from volstead.core.chance import Dice, Driver
from volstead.core.journal import Journal
from volstead.core.seats import NATURE_BIT, SPECTATOR, members, players
from volstead.core.state import State
from volstead.games import kit
from volstead.table.base import encode

MOST_TRIED = 40
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("bootleggers", 4, {"asking": "at-once", "rounds": 4}),
    ("bootleggers", 3, {"asking": "in-turn", "rounds": 4}),
    ("prohibition", 2, {}),
    ("rum-run", 2, {}),
]


def could_be(sample: State, seat: int, move: int, watcher: int, seen: bytes) -> bool:
    """Whether this watcher could see the same if hidden things were others: by this move, or by another of the menu."""
    legal = sample.legal(seat)
    tries = ([move] if move in legal else []) + [other for other in legal if other != move][:MOST_TRIED]
    for other in tries:
        after = sample.clone()
        after.apply(seat, other)
        if not after.actors() & NATURE_BIT and encode(after.view(watcher)) == seen:
            return True
    return False


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_what_opens_no_secret_shows_nobody_anything_new(game: str, seats: int, options: dict[str, Any]) -> None:
    """Random play: whatever is not said to open a secret looks to everybody as it would with other hidden things."""
    facts = kit(game).facts
    s = kit(game).make(seats, options).new()
    dice = Dice(11)
    Driver(s, dice).run()
    compared = opened = 0
    for _ in range(260):
        if s.over():
            break
        hushed = s.tempo() in ("window", "response")  # where nothing is taken back but a choice that waits unseen
        seat = members(players(s.actors()))[0]
        menu = s.legal(seat)
        move = menu[int(dice.below(len(menu)))]
        before = s.clone()
        s.journal = Journal()
        s.apply(seat, move)
        opens = any(facts.facts[event.kind].opens for event in s.journal.events)
        s.journal = None
        opened += opens
        if not s.actors() & NATURE_BIT and not opens and not hushed:
            for watcher in [*range(seats), int(SPECTATOR)]:
                seen = encode(s.view(watcher))
                if seen != encode(before.view(watcher)):
                    sample = before.resample(watcher, int(dice.word()))
                    assert could_be(sample, seat, move, watcher, seen), kit(game).catalogue.text(move)
                    compared += 1
        Driver(s, dice).run()
    assert compared > 30 and (opened > 0 or game == "rum-run")
