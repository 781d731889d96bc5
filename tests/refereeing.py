"""Watching games for a referee: what happened in a logged game, fact by fact, and the position after each move.

The referees (`tests/bootleggers/referee.py`, `tests/prohibition/referee.py`) are written from the rules documents alone
and import nothing of the games; this is the one place where a log is turned into what was said at the table.
`python -m tests.refereeing [GAMES [TITLE]]` is the long form: so many games of a title from the archive and fresh ones.
"""

import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from volstead import archive
from volstead.core.journal import Journal
from volstead.core.log import Log, game_of
from volstead.games import kit

FOLDER = Path(__file__).parents[1] / "archive"
QUIET = 16
"""A position is compared after each move by which something happened, and after every so many moves anyway."""
Facts = list[dict[str, Any]]


class Difference(AssertionError):
    """The game and the rules document do not agree."""


class Referee(Protocol):
    """Keeps its own books from what is said at the table."""

    def hear(self, fact: dict[str, Any]) -> None: ...

    def compare(self, fields: dict[str, Any]) -> None: ...

    def finish(self, result: dict[str, Any]) -> None: ...


def told(log: Log) -> Iterator[tuple[str, Facts, Callable[[], dict[str, Any]]]]:
    """Every move of a log: as text, what happened by it, and a way to the position after it."""
    found = kit(log.header["game"])
    s = game_of(log, kit).new()
    s.journal = Journal()
    for seat, move in log.moves:
        s.apply(seat, move)
        facts = [found.facts.to_dict(event) for event in s.journal.events]
        s.journal.events.clear()
        yield f"{seat} {found.catalogue.text(move)}", facts, lambda: s.to_dict()["fields"]


def examine(log: Log, referee: Referee, lie: Callable[[dict[str, Any]], None] | None = None) -> int:
    """The whole game before a referee; how many facts it heard. Difference names the move that is wrong.

    `lie` may change what the referee hears, for tests of the referee itself.
    """
    heard = 0
    for number, (move, facts, position) in enumerate(told(log), start=1):
        try:
            for fact in facts:
                if lie is not None:
                    lie(fact)
                referee.hear(fact)
                heard += 1
            if facts or number % QUIET == 0:
                referee.compare(position())
        except Difference as found:
            raise Difference(f"move {number} ({move}): {found}; facts {facts}") from None
    assert log.result is not None
    referee.finish(log.result)
    return heard


def fresh(name: str, number: int, seed: int = 2) -> Log:
    """A new game under today's rules, by bots and people's kinds of play, with any options."""
    while True:
        kept = GROW["play"](kit(name), number, seed)
        if kept is not None:
            return kept.log  # type: ignore[no-any-return]
        number += 1000


GROW = runpy.run_path(str(FOLDER / "grow.py"))


def archived(name: str, every: int = 1) -> Iterator[Log]:
    """Games of the archive, one in so many."""
    for number, kept in enumerate(archive.load(FOLDER / f"{name}-1.jsonl.xz")):
        if number % every == 0:
            yield kept.log


def main(games: int, title: str) -> None:
    from tests.bootleggers.referee import Referee as Bootleggers
    from tests.prohibition.referee import Referee as Prohibition

    for name, referee in (("bootleggers", Bootleggers), ("prohibition", Prohibition)):
        if title not in (name, ""):
            continue
        heard = differences = 0
        logs = [*archived(name)][:games] + [fresh(name, number) for number in range(games)]
        for log in logs:
            try:
                heard += examine(log, referee(log.header))
            except Difference as found:
                differences += 1
                sys.stdout.write(f"{name}, version {log.header['version']}, {log.header['options']}: {found}\n")
        sys.stdout.write(f"{name}: {len(logs)} games, {heard} facts, {differences} differences\n")


if __name__ == "__main__":
    from tests import refereeing  # the module that the referees know, and its Difference

    refereeing.main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2] if len(sys.argv) > 2 else "")
