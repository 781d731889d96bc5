"""Verifying a contest: every game is played again from its log, and some decisions are made anew.

Results can be trusted because nothing in them has to be believed: who sits where and what chance answers follow from
the seed, every move must be legal, and the scores must come out as written. What a bot decides follows from its seed
too, where its budget is no matter of time; an outside program cannot be asked again.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from volstead.core.chance import Dice, Driver
from volstead.core.errors import IllegalMove
from volstead.core.state import Game, State
from volstead.research import arena
from volstead.research.arena import PROGRAM, RESULTS, ArenaError, Contest, PairedChance, Record

TIMED = re.compile(r"search@\d+(ms|cpu)|boss|kingpin")
"""Bots whose decisions depend on the clock; levels may."""


@dataclass
class Verified:
    """What was looked at and found right."""

    contests: int = 0
    games: int = 0
    decisions: int = 0
    repeated: int = 0
    """Games that were played anew by their bots, move for move."""
    unrepeatable: int = 0
    """Games that were not, because a program or a clock had a part in them."""


class ReplayDriver(Driver):
    """A logged game: chance from its seed, choices from the log."""

    def __init__(self, s: State, luck: PairedChance, moves: Sequence[int]) -> None:
        super().__init__(s, Dice(0))
        self.luck = luck
        self.moves = list(moves)
        self.made = [0] * int(s.game.seats)

    def pick(self) -> int:
        return self.luck.pick(self.state)

    def decide(self, seat: int) -> int:
        if sum(self.made) >= len(self.moves):
            raise ArenaError("its log ends before the game does")
        move = self.moves[sum(self.made)]
        self.state.refuse(seat, move)
        self.made[seat] += 1
        return move


def check_game(contest: Contest, game: Game, record: Record) -> int:
    """How many decisions a game had, if it is what its contest and its log say."""
    if not record.moves:
        raise ArenaError("it has no log; results of version 0.1.0 have none")
    if record.seating != arena.seatings(contest, record.block)[record.turn]:
        raise ArenaError("its seats are not those of the contest")
    s = game.new()
    chance = PairedChance(arena.luck_of(contest, record.block), game, weighs=False)
    replay = ReplayDriver(s, chance, arena.read(record.moves))
    try:
        replay.finish()
    except IllegalMove as refusal:
        raise ArenaError(f"move {sum(replay.made) + 1} is illegal: {refusal}") from None
    if sum(replay.made) != len(replay.moves):
        raise ArenaError("its log goes on after the end")
    found = ([int(n) for n in s.scores()], [int(n) for n in s.winners()], replay.made)
    if found != (record.scores, record.winners, record.decisions):
        raise ArenaError(f"its result is {found[0]}, not {record.scores}, or its decisions differ")
    return sum(replay.made)


def is_repeatable(contest: Contest, record: Record) -> bool:
    """Whether all its players would decide the same again."""
    specs = [arena.spec_of(contest.entrants[entrant]) for entrant in record.seating]
    return not any(spec.startswith(PROGRAM) or TIMED.fullmatch(spec) for spec in specs)


def check_folder(folder: Path, again: int, found: Verified) -> None:
    """Check all games of one contest, and play `again` of its blocks anew."""
    contest, records = arena.load(folder)
    game = contest.make()
    found.contests += 1
    for record in records:
        try:
            found.decisions += check_game(contest, game, record)
        except ArenaError as fault:
            raise ArenaError(f"{folder}: game {record.turn + 1} of block {record.block} is wrong: {fault}") from None
        found.games += 1
    blocks = list(arena.by_block(records))
    for block in blocks[:: max(1, len(blocks) // again)][:again] if again else []:
        if not is_repeatable(contest, block[0]):
            found.unrepeatable += len(block)
            continue
        for old, new in zip(block, arena.play_block(contest, block[0].block), strict=True):
            if old.moves != new.moves:
                raise ArenaError(f"{folder}: block {old.block} played anew has other moves")
            found.repeated += 1


def verify(folder: Path, again: int = 1) -> Verified:
    """Check every contest in a folder and below; ArenaError says the first thing that is not right."""
    folders = sorted(path.parent for path in folder.rglob(RESULTS))
    if not folders:
        raise ArenaError(f"there are no results of a contest in {folder}")
    found = Verified()
    for one in folders:
        check_folder(one, again, found)
    return found
