"""Plays games for the archive: `python archive/grow.py bootleggers 320 SEED`.

Bots of several kinds sit beside people's kinds of play: hands raised, deals drafted, dropped, withdrawn and countered,
cards stepped back from, loads begun again, and moves that the table took back. Every option and every number of players
comes up. Run it with the build whose rules are to be kept, before they change; what is written is never edited.
"""

import sys
from pathlib import Path
from typing import Any

from volstead import bots
from volstead.archive import ArchivedGame, save
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.core.log import Recorder
from volstead.core.seats import NATURE, NATURE_BIT, members
from volstead.core.state import Game, State
from volstead.games import kit

FREE = {
    "forest": ["A1/0 C1/3 D1/0 B1/0 H6", "A1/0 B2/1 C1/2 D2/3 overlap"],
    "loads": ["usual", "B9 I3", "D12"],
}
"""Values for options that take any text."""
SEATED = ("random", "greedy", "hustler", "person", "person", "pushover")
LONG = 6000
"""Games with more moves are left out: they would say little more."""


class Person:
    """Plays like a bot, but talks: it raises its hand, drafts deals to their end, and answers them as it likes."""

    def __init__(self, game: str, seed: int) -> None:
        self.bot = bots.make("greedy", game, seed)
        self.dice = Dice(seed)

    def choose(self, s: State, seat: int) -> int:
        legal = [int(move) for move in s.legal(seat)]
        texts = [s.game.catalogue.text(move) for move in legal]
        talk = [
            move
            for move, text in zip(legal, texts, strict=True)
            if text.split()[0]
            in ("propose", "accept", "counter", "send", "cry", "withdraw", "let", "recall", "give", "speak")
        ]
        drafting = any(text == "drop" for text in texts)
        if drafting and "send" in texts and self.dice.below(8):
            return legal[texts.index("send")]
        if drafting:
            return legal[self.dice.below(min(len(legal), 6))]
        if talk and self.dice.below(3) == 0:
            return talk[self.dice.below(len(talk))]
        if self.dice.below(12) == 0:
            return legal[self.dice.below(len(legal))]
        return int(self.bot.decide(s, seat))


def options_of(found: Kit, number: int, dice: Dice) -> dict[str, Any]:
    """The usual options in one game of four, else each of them changed now and then."""
    if number % 4 == 0:
        return {}
    out: dict[str, Any] = {}
    for option in found.options:
        values = list(option.choices) + FREE.get(option.name, [])
        if dice.below(3) == 0 or (option.name == "variant" and number % 3 == 0):
            out[option.name] = values[dice.below(len(values))]
    return out


def made(found: Kit, number: int, dice: Dice) -> Game:
    """A game with options that go together."""
    many = found.most - found.fewest + 1
    while True:
        try:
            return found.make(found.fewest + number % many, options_of(found, number, dice))
        except BadOption:
            continue


def play(found: Kit, number: int, seed: int) -> ArchivedGame | None:
    """One game, with what was taken back on its way."""
    dice = Dice(seed << 20 | number)
    game = made(found, number, dice)
    seats = [SEATED[dice.below(len(SEATED))] for _ in range(int(game.seats))]
    players: list[Any] = [
        Person(found.name, int(dice.word())) if name == "person" else bots.make(name, found.name, int(dice.word()))
        for name in seats
    ]
    recorder = Recorder(game.new(), seats)
    undone: dict[int, list[tuple[int, int]]] = {}
    s = recorder.state
    while not s.over():
        if len(recorder.log.moves) > LONG:
            return None
        if "person" in seats and dice.below(60) == 0:
            branch = try_out(s.clone(), players, dice)
            if branch:
                undone[len(recorder.log.moves)] = branch
        recorder.play(*next_move(s, players, dice))
    return ArchivedGame(recorder.log, undone)


def try_out(s: State, players: list[Any], dice: Dice) -> list[tuple[int, int]]:
    """A few moves that the table takes back."""
    branch: list[tuple[int, int]] = []
    for _ in range(1 + dice.below(4)):
        if s.over():
            break
        move = next_move(s, players, dice)
        s.play(*move)
        branch.append(move)
    return branch


def next_move(s: State, players: list[Any], dice: Dice) -> tuple[int, int]:
    """Who moves and what: chance, somebody who is asked, or now and then a person unasked."""
    actors = s.actors()
    if actors & NATURE_BIT:
        legal = s.legal(NATURE)
        return int(NATURE), int(legal[dice.below(len(legal))])
    asked = members(int(actors))
    unasked = [seat for seat in members(int(s.volunteers())) if isinstance(players[seat], Person)]
    if unasked and dice.below(20) == 0:
        seat = unasked[dice.below(len(unasked))]
        legal = s.legal(seat)
        if legal:
            return seat, int(legal[dice.below(len(legal))])
    seat = asked[dice.below(len(asked))]
    player = players[seat]
    aside = s.asides(seat)
    if aside and isinstance(player, Person) and dice.below(250) == 0:
        return seat, int(aside[dice.below(len(aside))])
    move = int(player.choose(s, seat) if isinstance(player, Person) else player.decide(s, seat))
    return seat, move if move in s.legal(seat) else int(s.default(seat))


def main(name: str, many: int, seed: int) -> None:
    found = kit(name)
    games: list[ArchivedGame] = []
    number = 0
    while len(games) < many:
        kept = play(found, number, seed)
        if kept is not None:
            games.append(kept)
        number += 1
    version = games[0].log.header["version"]
    path = Path(__file__).parent / f"{name}-{version}.jsonl.xz"
    save(path, games)
    moves = sum(len(kept.log.moves) for kept in games)
    sys.stdout.write(f"{path.name}: {len(games)} games, {moves} moves, {path.stat().st_size} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
