"""`volstead replay`: step through a stored game, or check that it still replays to its stored result."""

import argparse
import sys
from pathlib import Path
from typing import Any

from volstead.cli.terminal import add_language, content_of, out, say, whole, width
from volstead.core.errors import BadLog, BadOption, IllegalMove
from volstead.core.journal import Journal
from volstead.core.log import Log, game_of, load, replay
from volstead.core.seats import NATURE, SPECTATOR
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.words import Words


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("replay", help="step through a stored game")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="recompute everything and compare digests and result")
    parser.add_argument(
        "--seat", type=whole, metavar="N", help="see it as this seat did (1, 2, …); else as a spectator"
    )
    parser.add_argument("--move", type=whole, metavar="N", help="show only the table after so many moves")
    parser.add_argument("--content", type=Path, metavar="DIR", help="the folder of content that it was played with")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    log = load(args.file, kit)
    if args.check:
        state = replay(log, kit, check=True, content=content_of(args))
        ended = f"ends {state.scores()}" if state.over() else "is not over"
        say(f"{args.file}: {len(log.moves)} moves, {len(log.digests)} digests compared; the game {ended}.")
        return 0
    show = Show(log, game_of(log, kit, content_of(args)), args.seat, args.language)
    if args.move is not None:
        if args.move > len(log.moves):
            raise BadOption(f"the log has only {len(log.moves)} moves", "moves-of-log", len(log.moves))
        show.go_to(args.move)
        say(show.board())
    elif sys.stdin.isatty():
        show.step_through()
    else:
        show.tell_all()
    return 0


class Show:
    """A stored game, seen by one seat or a spectator."""

    def __init__(self, log: Log, game: Game, seat: int | None, language: str) -> None:
        if seat is not None and not 1 <= seat <= game.seats:
            raise BadOption(f"there is no seat {seat} in this game", "no-such-seat")
        self.log = log
        self.game = game
        self.kit = kit(game.name)
        self.seat = seat - 1 if seat is not None else int(SPECTATOR)
        names = [f"{number} {name}" for number, name in enumerate(log.header["seats"], start=1)]
        self.words = Words(self.kit, language, names)
        self.words.names = game.names
        self.at = 0
        self.state = self._new()

    def _new(self) -> State:
        state = self.game.new()
        state.journal = Journal()
        return state

    def step(self) -> list[str]:
        """Play the next move and tell what the seat sees of it."""
        seat, move = self.log.moves[self.at]
        journal = self.state.journal
        assert journal is not None
        since = len(journal.events)
        try:
            self.state.play(seat, move)
        except IllegalMove as refusal:
            raise BadLog(f"move {self.at + 1} is illegal: {refusal}") from None
        self.at += 1
        told = [self.words.fact(self.kit.facts.to_dict(event)) for event in journal.seen_by(self.seat, since)]
        if not told and seat == self.seat:
            told = [f"{self.words.player(seat)}: {self.words.move(move)}"]
        return told

    def go_to(self, move: int) -> None:
        """The position after so many moves."""
        if move < self.at:
            self.state, self.at = self._new(), 0
        while self.at < move:
            self.step()

    def board(self) -> str:
        return self.kit.draw(self.state.view(self.seat), width(), self.words)

    def ending(self) -> str:
        if not self.state.over():
            return self.words.say("log-ends")
        names = [self.words.player(seat) for seat in self.state.winners()]
        return self.words.say("winners", many=len(names), names=", ".join(names))

    def tell_all(self) -> None:
        """The whole game in words."""
        while self.at < len(self.log.moves):
            for line in self.step():
                say(f"{self.at:5} {line}")
        say(self.board())
        say(self.ending())

    def step_through(self) -> None:
        """Enter for the next thing that happens, a number to go to a move, b to go back, q to leave."""
        say(self.board())
        while True:
            typed = out.input(self.words.say("replay-prompt", move=self.at, of=len(self.log.moves)) + " ").strip()
            if typed in ("q", "quit"):
                return
            if typed == "b":
                self.go_to(max(0, self.at - 1))
                say(self.board())
            elif typed.isdigit():
                self.go_to(min(int(typed), len(self.log.moves)))
                say(self.board())
            elif self.at == len(self.log.moves):
                say(self.ending())
                return
            else:
                seat = self.log.moves[self.at][0]
                for line in self.step():
                    say(f"{self.at:5} {line}")
                if seat != NATURE:
                    say(self.board())
