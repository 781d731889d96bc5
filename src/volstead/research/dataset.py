"""Games as tables of decisions in Parquet: what a seat knew, what it might do, what it did, and what came of it.

A row is one decision of one seat and holds nothing that the seat did not know then, except how the game ended.
Hidden facts (the whole position, NATURE's answers) are added only when they are asked for.
"""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pyarrow
from pyarrow import parquet

from volstead import bots
from volstead.bots import value
from volstead.coach import review
from volstead.core.batch import payout
from volstead.core.chance import Dice
from volstead.core.errors import BadLog, BadOption
from volstead.core.log import Log, game_of, header, replay, result
from volstead.core.seats import NATURE
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.version import VERSION

FORMAT = 1
GROUP = 4096
"""Rows that are written together."""

COLUMNS = [
    ("table", pyarrow.string(), "which game it was: a number for simulations, else the name of its log"),
    ("game", pyarrow.string(), "the name of the game"),
    ("rules", pyarrow.int32(), "version of the rules"),
    ("options", pyarrow.string(), "the options, as JSON"),
    ("seats", pyarrow.int8(), "how many played"),
    ("who", pyarrow.string(), "who sat in the seat"),
    ("number", pyarrow.int32(), "how many moves came before this one, chance included"),
    ("seat", pyarrow.int8(), "the seat that chose"),
    ("rule", pyarrow.string(), "the rule that asked"),
    ("question", pyarrow.string(), "what was asked, a key of the words files"),
    ("observation", pyarrow.list_(pyarrow.int16()), "what the seat knew, as numbers"),
    ("view", pyarrow.string(), "what the seat knew, as JSON"),
    ("legal", pyarrow.list_(pyarrow.int32()), "the moves that it might make"),
    ("move", pyarrow.int32(), "the move that it made"),
    ("text", pyarrow.string(), "that move in words"),
    ("score", pyarrow.int32(), "the seat's score at the end; empty when the game was not finished"),
    ("reward", pyarrow.float32(), "1 for the lone winner, the others lose equally much, in all zero; or empty"),
]
HIDDEN = [("position", pyarrow.string(), "the whole position before the move, hidden facts included, as JSON")]
CHANCES = [
    ("chances", pyarrow.list_(pyarrow.float32()), "every seat's chance to win, as far as the seat that chose can tell")
]
REVIEWS = [
    (
        "cost",
        pyarrow.float32(),
        "what the coach says it cost of the chance to win: 0 where not dear, empty if unreviewed",
    ),
    ("better", pyarrow.int32(), "the better move, where it was dear"),
]
NATURE_SEAT = -1


class Extras(NamedTuple):
    """What is written besides what the seat knew, did and got."""

    hidden: bool = False
    chances: bool = False
    reviews: int = 0
    """So many games are reviewed, the first ones, through the eyes of every seat."""

    @property
    def columns(self) -> list[tuple[str, Any, str]]:
        """Name, type and meaning of each column."""
        more = ((self.hidden, HIDDEN), (self.chances, CHANCES), (self.reviews, REVIEWS))
        return COLUMNS + [column for wanted, columns in more if wanted for column in columns]


PLAIN = Extras()


def schema(extras: Extras = PLAIN) -> pyarrow.Schema:
    """The columns, each with its meaning."""
    fields = [pyarrow.field(name, kind, metadata={"meaning": meaning}) for name, kind, meaning in extras.columns]
    return pyarrow.schema(fields, metadata={"volstead": str(FORMAT), "hidden": "yes" if extras.hidden else "no"})


def simulate(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    options: dict[str, object] | None = None,
    content: Path | None = None,
) -> Iterator[Log]:
    """Games between bots, one for each seat; where several are named (`random/greedy`), each game draws one of them."""
    made = kit(game).make(len(seats), options, content)
    for name in {one for seat in seats for one in seat.split("/")}:
        bots.check(name, game)
    for number in range(games):
        yield _simulated(made, seats, Dice(seed << 32 | number))


def _simulated(game: Game, seats: Sequence[str], dice: Dice) -> Log:
    names = [choices[int(dice.below(len(choices)))] if len(choices := seat.split("/")) > 1 else seat for seat in seats]
    players = [bots.make(name, game.name, int(dice.word())) for name in names]
    match = RecordedMatch(game.new(), players, dice)
    match.finish()
    return Log(header(game, names), match.moves, result=result(match.state, "finished"))


class RecordedMatch(bots.Match):
    """A match whose moves are kept."""

    def __init__(self, s: State, players: list[bots.Bot], dice: Dice) -> None:
        super().__init__(s, players, dice)
        self.moves: list[tuple[int, int]] = []

    def play(self, seat: int, move: int) -> None:
        self.state.apply(seat, move)
        self.moves.append((int(seat), int(move)))


def rows(log: Log, table: str, extras: Extras = PLAIN, content: Path | None = None) -> Iterator[dict[str, Any]]:
    """The decisions of one game, in order."""
    game = game_of(log, kit, content)
    end = replay(log, kit, content=content)
    scores = end.scores() if end.over() else [None] * game.seats
    rewards = payout(end, "win") if end.over() else [None] * game.seats
    options = json.dumps(dict(game.options))
    reviewed = bool(extras.reviews) and end.over() and content is None
    dear = {one.moves: one for seat in range(game.seats) for one in review(log, seat).decisions} if reviewed else {}
    s = game.new()
    for number, (seat, move) in enumerate(log.moves):
        chance = seat == NATURE
        if extras.hidden or not chance:
            question = s.question(seat)
            more: dict[str, Any] = {"position": json.dumps(s.to_dict())} if extras.hidden else {}
            if extras.chances:
                more["chances"] = None if chance else value.chances(s, seat)
            if reviewed and not chance:
                found = dear.get(number)
                more |= {"cost": found.best - found.chance, "better": found.better} if found else {"cost": 0.0}
            yield {
                "table": table,
                "game": game.name,
                "rules": game.version,
                "options": options,
                "seats": int(game.seats),
                "who": None if chance else str(log.header["seats"][seat]),
                "number": number,
                "seat": NATURE_SEAT if chance else seat,
                "rule": question.rule,
                "question": question.key,
                "observation": None if chance else np.frombuffer(memoryview(s.observe(seat)), np.int16),
                "view": None if chance else msgspec.json.encode(s.view(seat)).decode(),
                "legal": s.legal(seat),
                "move": move,
                "text": game.catalogue.text(move),
                "score": None if chance else scores[seat],
                "reward": None if chance else rewards[seat],
            } | more
        s.apply(seat, move)


def write(
    path: Path,
    logs: Iterable[tuple[str, Log]],
    extras: Extras = PLAIN,
    content: Path | None = None,
) -> tuple[int, int]:
    """Named games into one Parquet file; how many games and rows there were."""
    if path.suffix != ".parquet":
        raise BadOption(f"the file is a Parquet file: call it {path.with_suffix('.parquet').name}, not {path.name}")
    games = 0
    written = 0

    def decisions() -> Iterator[dict[str, Any]]:
        nonlocal games
        for name, log in logs:
            try:
                left = max(0, extras.reviews - games)
                yield from rows(log, name, extras._replace(reviews=left), content)
            except BadLog as fault:
                raise BadLog(f"{name}: {fault}") from None
            games += 1

    columns = schema(extras)
    try:
        opened = parquet.ParquetWriter(path, columns, compression="zstd")
    except OSError as fault:
        raise BadOption(f"{path} cannot be written: {os.strerror(fault.errno or 0)}") from None
    with opened as file:
        stream = decisions()
        while group := list(islice(stream, GROUP)):
            file.write_table(pyarrow.Table.from_pylist(group, columns))
            written += len(group)
    return games, written


def card(path: Path, source: str, games: int, rows: int, extras: Extras = PLAIN) -> Path:
    """A page beside the file that says what is in it and how it was made."""
    lines = [
        f"# {path.name}",
        "",
        f"{rows} decisions of {games} games, made by Volstead {VERSION} (format {FORMAT} of its data sets).",
        "",
        f"Made by: `{source}`. The same command and version give the same rows.",
        "",
        "A row is one decision. It holds nothing that the seat did not know then, except how the game ended"
        + (", and the whole position." if extras.hidden else "."),
        "",
        "| column | type | meaning |",
        "|---|---|---|",
        *(f"| `{name}` | {kind} | {meaning} |" for name, kind, meaning in extras.columns),
    ]
    page = path.with_suffix(".md")
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return page
