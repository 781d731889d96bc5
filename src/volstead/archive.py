"""The archive: finished games that must replay for ever, under the rules that they were played by.

One compressed file holds the games of a title and a version, a line of JSON each: header, moves, digests along the way,
the result, and what was taken back (after so many moves these were played, and undone).
"""

import json
import lzma
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from volstead.core.errors import BadLog, IllegalMove
from volstead.core.layout import ACTORS, DEPTH
from volstead.core.log import Log, game_of, replay
from volstead.core.seats import NATURE, members
from volstead.core.state import Game, State
from volstead.games import kit

ENDLESS = 1000
"""No position works through so many steps of its agenda before somebody is asked."""


@dataclass
class ArchivedGame:
    """One game of the archive."""

    log: Log
    undone: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """After so many moves these were made and taken back."""


def save(path: Path, games: Iterable[ArchivedGame]) -> None:
    """Write the games of one title and version."""
    with lzma.open(path, "wt", encoding="utf-8", preset=9 | lzma.PRESET_EXTREME) as out:
        for kept in games:
            out.write(json.dumps(_packed(kept), separators=(",", ":")) + "\n")


def load(path: Path) -> Iterator[ArchivedGame]:
    """The games of a file, one after another."""
    for line in lines(path):
        try:
            yield read(line)
        except (ValueError, KeyError) as fault:
            raise BadLog(f"{path.name} is not an archive: {fault}") from None


def lines(path: Path) -> list[str]:
    """The games of a file as they are written."""
    try:
        return lzma.decompress(path.read_bytes()).decode().splitlines()
    except (OSError, EOFError, ValueError, lzma.LZMAError) as fault:
        raise BadLog(f"{path.name} is not an archive: {fault}") from None


def read(line: str) -> ArchivedGame:
    """One game from its line."""
    return _unpacked(json.loads(line))


def _packed(kept: ArchivedGame) -> dict[str, Any]:
    catalogue = kit(kept.log.header["game"]).catalogue

    def text(moves: list[tuple[int, int]]) -> list[str]:
        return [f"{'n' if seat == NATURE else seat} {catalogue.text(move)}" for seat, move in moves]

    return {
        "header": kept.log.header,
        "moves": text(kept.log.moves),
        "digests": kept.log.digests,
        "undone": {count: text(moves) for count, moves in kept.undone.items()},
        "result": kept.log.result,
    }


def _unpacked(line: dict[str, Any]) -> ArchivedGame:
    catalogue = kit(line["header"]["game"]).catalogue

    def moves(texts: list[str]) -> list[tuple[int, int]]:
        parted = (text.split(" ", 1) for text in texts)
        return [(NATURE if who == "n" else int(who), catalogue.parse(move)) for who, move in parted]

    log = Log(line["header"], moves(line["moves"]), {int(k): d for k, d in line["digests"].items()}, line["result"])
    return ArchivedGame(log, {int(count): moves(texts) for count, texts in line["undone"].items()})


def verify(kept: ArchivedGame) -> None:
    """BadLog if a game does not replay move by move to the digests and the result that it had."""
    replay(kept.log, kit, check=True)
    if not kept.undone:
        return
    s = game_of(kept.log, kit).new()
    for count, (seat, move) in enumerate([*kept.log.moves, (-1, -1)]):
        if count in kept.undone:
            branch = s.clone()
            try:
                for made in kept.undone[count]:
                    branch.play(*made)
            except IllegalMove as refusal:
                raise BadLog(f"after move {count} a move that was taken back is illegal: {refusal}") from None
        if seat >= 0:
            s.apply(seat, move)


@dataclass
class Change:
    """What a newer version of the rules would have changed in games that were played by an older one."""

    games: int = 0
    changed_games: int = 0
    other_starts: int = 0
    """Games that would have begun with another position."""
    decisions: int = 0
    changed_decisions: int = 0

    def add(self, other: "Change") -> None:
        """What other games would have had changed, too."""
        self.games += other.games
        self.changed_games += other.changed_games
        self.other_starts += other.other_starts
        self.decisions += other.decisions
        self.changed_decisions += other.changed_decisions

    def told(self) -> str:
        games = 100 * self.changed_games / max(1, self.games)
        decisions = 100 * self.changed_decisions / max(1, self.decisions)
        starts = f", {self.other_starts} begin otherwise" if self.other_starts else ""
        return f"differs in {games:.3g} % of games, {decisions:.3g} % of decisions{starts}"


def compare(kept: ArchivedGame, version: int, change: Change) -> None:
    """Put a newer version's question at every decision of a game: who is asked, from which menu, and what follows."""
    older = game_of(kept.log, kit)
    newer = kit(older.name).make(int(older.seats), kept.log.header["options"], None, version)
    s = older.new()
    begun = newer.new()
    other_start = s.differs(begun)
    found = 0
    for seat, move in kept.log.moves:
        if seat != NATURE:
            change.decisions += 1
            found += _differs(s, newer, seat, move)
        s.apply(seat, move)
    change.games += 1
    change.changed_games += bool(found or other_start)
    change.other_starts += other_start
    change.changed_decisions += found


def _differs(s: State, newer: Game, seat: int, move: int) -> bool:
    twin = s.under(newer)
    try:
        if not _settles(twin) or twin.actors() != s.actors():
            return True
        for asked in {seat, *members(int(s.actors()))}:
            if twin.legal(asked) != s.legal(asked):
                return True
        after = s.clone()
        after.apply(seat, move)
        twin.steps[twin.top()].take(twin, seat, move)
        return not _settles(twin) or after.differs(twin)
    except (AssertionError, IndexError):
        return True


def _settles(s: State) -> bool:
    """Work the agenda as `State.settle` does; False if nobody is ever asked, as may be by rules that came later."""
    for _ in range(ENDLESS):
        if not s.v[DEPTH]:
            s.v[ACTORS] = 0
            return True
        s.v[ACTORS] = s.steps[s.top()].go(s)
        if s.v[ACTORS]:
            return True
    return False


@dataclass
class Findings:
    """What was found in some games of a file."""

    games: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    changes: dict[int, Change] = field(default_factory=dict)
    """A newer version -> what it would have changed."""

    def add(self, other: "Findings") -> None:
        self.games += other.games
        self.moves += other.moves
        self.faults += other.faults
        for version, change in other.changes.items():
            self.changes.setdefault(version, Change()).add(change)


def look(piece: list[tuple[int, str]]) -> Findings:
    """Replay games, each a number and a line, under their own rules; then ask what every newer version would change."""
    found = Findings()
    for number, line in piece:
        found.games += 1
        try:
            kept = read(line)
            found.moves += len(kept.log.moves)
            verify(kept)
        except (BadLog, ValueError, KeyError) as fault:
            found.faults.append(f"game {number}: {fault}")
            continue
        for newer in range(kept.log.header["version"] + 1, kit(kept.log.header["game"]).version + 1):
            compare(kept, newer, found.changes.setdefault(newer, Change()))
    return found
