"""The arena: bots, levels, versions and outside programs against one another, measured so that one can trust it.

A contest is a list of tables. A block is one table played once from every rotation of its seats, each time with the
same chance: what a die shows and which card comes up is the same as long as play asks the same, and each entrant's own
generator is seeded alike. So luck and seats cancel out, and blocks are the independent pieces of evidence.
"""

import hashlib
import json
import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from time import perf_counter
from typing import Any

from volstead import bots
from volstead.bots import habits
from volstead.bots import value as learned
from volstead.bots.bot import Bot
from volstead.bots.outside import Program, ProgramFault
from volstead.bots.value import Truth
from volstead.core.chance import Dice, Driver
from volstead.core.errors import BadOption, VolsteadError
from volstead.core.seats import NATURE
from volstead.core.state import Game, State, shares
from volstead.games import kit
from volstead.research import cluster, policy

MODES = ("round-robin", "ladder", "against")
PROGRAM = "program:"
HABIT = "habit:"
POLICY = "policy:"
RESULTS = "results.jsonl"


class ArenaError(VolsteadError):
    """A contest that cannot be held, or results that cannot be used."""


@dataclass(frozen=True)
class Contest:
    """Who plays what, how often, and from which seed. Two runs of one contest have the same results."""

    game: str
    seats: int
    entrants: tuple[str, ...]
    """Names of bots, `habit:` and a habit, `policy:` and a net, or `program:` and a command; `label=` is a name."""
    mode: str = "round-robin"
    """round-robin: every table that can be made of the entrants; ladder: one seat of each among seats of the one
    before it; against: one seat of each among seats of the first."""
    blocks: int = 10
    """How often each table is played from every rotation of its seats."""
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    content: str | None = None
    timeout: float = 10.0
    """Seconds after which an outside program has lost its decision."""
    version: int | None = None
    """The version of the rules, where it is not the newest: what an older program knows."""

    def check(self) -> None:
        """Raise a clear error if the contest cannot be held."""
        self.make()
        if self.mode not in MODES:
            raise BadOption(f"there is no mode {self.mode!r}; the modes are: {', '.join(MODES)}")
        if len(self.entrants) < 2:
            raise BadOption("a contest needs at least two entrants")
        labels = self.labels()
        if len(set(labels)) < len(labels):
            raise BadOption(f"two entrants are called the same: {', '.join(labels)}; give them names with label=bot")
        for entrant in self.entrants:
            spec = spec_of(entrant)
            if spec.startswith(HABIT):
                habits.check(spec.removeprefix(HABIT), self.game)
            elif spec.startswith(POLICY):
                policy.load(self.game, spec.removeprefix(POLICY))
            elif not spec.startswith(PROGRAM):
                bots.check(spec, self.game)
        if self.blocks < 1:
            raise BadOption("a contest needs at least one block")

    def make(self) -> Game:
        content = Path(self.content) if self.content else None
        return kit(self.game).make(self.seats, self.options, content, self.version)

    def labels(self) -> list[str]:
        """What the entrants are called in reports."""
        return [entrant.split("=", 1)[0] if "=" in entrant.split(":", 1)[0] else entrant for entrant in self.entrants]

    def tables(self) -> list[tuple[int, ...]]:
        """Who sits together, as numbers of entrants."""
        many = len(self.entrants)
        others = self.seats - 1
        if self.mode == "ladder":
            return [(upper, *[upper - 1] * others) for upper in range(1, many)]
        if self.mode == "against":
            return [(upper, *[0] * others) for upper in range(1, many)]
        if many >= self.seats:
            return list(combinations(range(many), self.seats))
        mixed = combinations_with_replacement(range(many), self.seats)
        return [table for table in mixed if len(set(table)) == many]


@dataclass
class Record:
    """One finished game. `faults` are the decisions that were lost: seat, kind, what happened."""

    block: int
    turn: int
    seating: list[int]
    """The entrant at each seat."""
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    faults: list[tuple[int, str, str]]
    luck: list[float] = field(default_factory=list)
    """What chance gave each seat, in chances to win, by the learned value; 0 on average whoever plays."""
    moves: str = ""
    """Every move that a player made, in their order (see `written`); what chance answered follows from the seed."""

    @property
    def shares(self) -> list[float]:
        """What part of the win each seat has."""
        return shares(self.winners, len(self.scores))

    def ranks(self) -> list[int]:
        """How many seats did better than each; winners first, the others by their scores."""
        keys = [(seat in self.winners, self.scores[seat]) for seat in range(len(self.scores))]
        keys = [(True, 0) if won else (won, score) for won, score in keys]
        return [sum(other > key for other in keys) for key in keys]


class PairedChance:
    """NATURE's answers for one block: a stream of its own for each step of the game, so that luck stays paired."""

    def __init__(self, seed: int, game: Game, weighs: bool = True) -> None:
        self.seed = seed
        self.streams: dict[int, Dice] = {}
        truth = learned.truth(game.name) if weighs else None
        self.truth = truth if truth is not None and truth.value is not None else None
        self.drawn = Dice(mix(seed, -1))
        self.luck = [0.0] * int(game.seats)

    def pick(self, s: State) -> int:
        step = int(s.top())
        if step not in self.streams:
            self.streams[step] = Dice(mix(self.seed, step))
        legal = s.legal(NATURE)
        picked = legal[self.streams[step].below(len(legal))]
        if self.truth is not None and len(legal) > 1:
            self.weigh(s, picked, self.truth)
        return picked

    def weigh(self, s: State, picked: int, truth: Truth) -> None:
        """How much better each seat stands after this answer than on average over all possible ones."""
        expected = truth.expected(s, self.drawn)
        after = s.clone()
        after.apply(NATURE, picked)
        for seat, chance in enumerate(truth.chances(after)):
            self.luck[seat] += chance - expected[seat]


class Player:
    """An entrant at a seat: asks its bot or program, and takes the default where that fails."""

    def __init__(self, contest: Contest, entrant: int, game: Game, seat: int, seed: int) -> None:
        spec = spec_of(contest.entrants[entrant])
        self.dice = Dice(mix(seed, 1))
        self.bot: Bot | None = None
        self.program: Program | None = None
        if spec.startswith(PROGRAM):
            self.program = Program(spec.removeprefix(PROGRAM), contest.timeout)
            self.program.begin(game.name, int(game.seats), seat, dict(game.options), seed & 0x7FFFFFFF)
        elif spec.startswith(HABIT):
            self.bot = habits.make(spec.removeprefix(HABIT), contest.game, seed)
        elif spec.startswith(POLICY):
            self.bot = policy.make(spec.removeprefix(POLICY), contest.game, seed)
        else:
            self.bot = bots.make(spec, contest.game, seed)
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.faults: list[tuple[str, str]] = []

    def decide(self, true: State, seat: int) -> int:
        """A legal move in any case."""
        start = perf_counter()
        try:
            if self.program is not None:
                move = self.program.decide(true, seat, int(self.dice.word()))
            else:
                assert self.bot is not None
                move = int(self.bot.decide(true, seat))
                if move not in true.legal(seat):
                    raise ProgramFault("nonsense", f"{move} is not on the menu")
        except ProgramFault as fault:
            self.faults.append((fault.kind, fault.what))
            move = int(true.default(seat))
        except Exception as fault:  # whatever a bot raises, the arena goes on
            self.faults.append(("crashed", f"{type(fault).__name__}: {fault}"[:120]))
            move = int(true.default(seat))
        took = perf_counter() - start
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return move

    def end(self, s: State) -> None:
        if self.program is not None:
            self.program.end(s.scores(), s.winners())
            self.program.close()


def play_block(contest: Contest, block: int) -> list[Record]:
    """One table from every rotation of its seats."""
    game = contest.make()
    luck = luck_of(contest, block)
    return [
        _play_game(contest, game, block, turn, seating, luck) for turn, seating in enumerate(seatings(contest, block))
    ]


def luck_of(contest: Contest, block: int) -> int:
    """The seed of chance in a block."""
    return mix(contest.seed, block // len(contest.tables()))


def seatings(contest: Contest, block: int) -> list[list[int]]:
    """Who sits where in each game of a block: one table, turned from seat to seat."""
    tables = contest.tables()
    table = list(tables[block % len(tables)])
    _shuffle(table, Dice(mix(contest.seed, block, 2)))
    return [table[turn:] + table[:turn] for turn in range(contest.seats)]


class Round(Driver):
    """A game between entrants, with its own chance."""

    def __init__(self, s: State, luck: PairedChance, players: list[Player]) -> None:
        super().__init__(s, Dice(0))
        self.luck = luck
        self.players = players
        self.moves: list[int] = []

    def pick(self) -> int:
        return self.luck.pick(self.state)

    def decide(self, seat: int) -> int:
        move = self.players[seat].decide(self.state, int(seat))
        self.moves.append(move)
        return move


def _play_game(contest: Contest, game: Game, block: int, turn: int, seating: list[int], luck: int) -> Record:
    s = game.new()
    chance = PairedChance(luck, game)
    players: list[Player] = []
    game_round = Round(s, chance, players)
    try:
        for seat, entrant in enumerate(seating):
            copy = seating[:seat].count(entrant)
            players.append(Player(contest, entrant, game, seat, mix(contest.seed, block, entrant, copy)))
        game_round.finish()
    finally:
        for player in players:
            if s.over():
                player.end(s)
            elif player.program is not None:
                player.program.close()
    return Record(
        block,
        turn,
        seating,
        [int(score) for score in s.scores()],
        [int(winner) for winner in s.winners()],
        [player.decisions for player in players],
        [round(player.seconds, 6) for player in players],
        [round(player.slowest, 6) for player in players],
        [(seat, kind, what) for seat, player in enumerate(players) for kind, what in player.faults],
        [round(given, 5) for given in chance.luck],
        written(game_round.moves),
    )


def written(moves: Sequence[int]) -> str:
    """Moves as a short text: two bytes each, packed."""
    return b64encode(zlib.compress(array("H", moves).tobytes(), 9)).decode()


def read(text: str) -> list[int]:
    """The moves of such a text."""
    try:
        return array("H", zlib.decompress(b64decode(text, validate=True))).tolist()
    except (ValueError, zlib.error):
        raise ArenaError("the moves of a game cannot be read") from None


def play_blocks(piece: tuple[Contest, Sequence[int]]) -> list[list[Record]]:
    """Some blocks of a contest, for a worker."""
    contest, numbers = piece
    return [play_block(contest, number) for number in numbers]


def run(
    contest: Contest,
    folder: Path | None = None,
    jobs: int = 1,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Record]:
    """Hold a contest; the records in the order of their blocks, wherever they were played.

    With a folder the results are kept there, block by block; a contest that was interrupted goes on where it was.
    `progress` is told how many games of how many are played.
    """
    contest.check()
    many = contest.blocks * len(contest.tables())
    done: dict[int, list[Record]] = {}
    keeper = Keeper(contest, folder) if folder is not None else None
    if keeper is not None:
        done.update(keeper.load())
    if progress is not None:
        progress(len(done) * contest.seats, many * contest.seats)
    left = [number for number in range(many) if number not in done]
    chunk = max(1, min(50, len(left) // 64))
    pieces = [(contest, left[first : first + chunk]) for first in range(0, len(left), chunk)]
    for _, blocks in cluster.results(play_blocks, pieces, jobs, ray):
        for records in blocks:
            done[records[0].block] = records
            if keeper is not None:
                keeper.keep(records)
        if progress is not None:
            progress(len(done) * contest.seats, many * contest.seats)
    return [record for number in sorted(done) for record in done[number]]


class Keeper:
    """The results file of a contest: its header, then a line for each block."""

    def __init__(self, contest: Contest, folder: Path) -> None:
        self.header = {"volstead": "arena", "format": 1, "contest": json.loads(json.dumps(asdict(contest)))}
        self.path = folder / RESULTS
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise ArenaError(f"the folder {folder} cannot be made: {fault.strerror}") from None

    def load(self) -> dict[int, list[Record]]:
        """The blocks that are there already. A line that was cut off in the middle is removed."""
        if not self.path.exists():
            self.path.write_text(json.dumps(self.header) + "\n", encoding="utf-8")
            return {}
        found: dict[int, list[Record]] = {}
        whole: list[str] = []
        for number, line in enumerate(self.path.read_text(encoding="utf-8").splitlines(keepends=True)):
            if not line.endswith("\n"):
                break
            try:
                entry = json.loads(line)
                if number == 0:
                    if not self.same(entry):
                        raise ArenaError(f"{self.path} holds the results of another contest; choose another folder")
                else:
                    records = [_record(game) for game in entry["games"]]
                    found[records[0].block] = records
            except (ValueError, KeyError, TypeError, IndexError):
                raise ArenaError(f"line {number + 1} of {self.path} is not a result of a contest") from None
            whole.append(line)
        if not whole:
            whole = [json.dumps(self.header) + "\n"]
        self.path.write_text("".join(whole), encoding="utf-8")
        return found

    def same(self, header: object) -> bool:
        """Whether a file's results can be used: all but the number of blocks must be equal."""
        if not isinstance(header, dict) or not isinstance(header.get("contest"), dict):
            return False
        theirs, ours = {"version": None, **header["contest"]}, dict(self.header["contest"])
        theirs["blocks"] = ours["blocks"]
        return theirs == ours

    def keep(self, records: list[Record]) -> None:
        """Write a block down before anything else happens."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"games": [asdict(record) for record in records]}) + "\n")


def load(folder: Path) -> tuple[Contest, list[Record]]:
    """A contest and its results so far, from its folder."""
    path = folder / RESULTS
    try:
        header = json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])
        fields = dict(header["contest"])
        contest = Contest(**{**fields, "entrants": tuple(fields["entrants"])})
    except OSError as fault:
        raise ArenaError(f"{path} cannot be read: {fault.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise ArenaError(f"{path} does not begin like the results of a contest") from None
    blocks = Keeper(contest, folder).load()
    return contest, [record for number in sorted(blocks) for record in blocks[number]]


def mix(*numbers: int) -> int:
    """One seed of 96 bits made of several numbers."""
    return int.from_bytes(hashlib.blake2b(repr(numbers).encode(), digest_size=12).digest(), "big")


def _record(fields: dict[str, Any]) -> Record:
    return Record(**{**fields, "faults": [(seat, kind, what) for seat, kind, what in fields["faults"]]})


def spec_of(entrant: str) -> str:
    """An entrant without its label."""
    return entrant.split("=", 1)[1] if "=" in entrant.split(":", 1)[0] else entrant


def _shuffle(table: list[int], dice: Dice) -> None:
    for k in range(len(table) - 1, 0, -1):
        j = int(dice.below(k + 1))
        table[k], table[j] = table[j], table[k]


def by_block(records: Sequence[Record]) -> Iterator[list[Record]]:
    """The records of each block together."""
    group: list[Record] = []
    for record in records:
        if group and group[0].block != record.block:
            yield group
            group = []
        group.append(record)
    if group:
        yield group
