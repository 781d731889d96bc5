"""The table in the terminal: persons and bots at one screen, at the same gate as everybody else."""

import json
import time
from pathlib import Path
from typing import Any

from volstead.bots import Bot, check, make
from volstead.cli.choose import Choices
from volstead.cli.terminal import out, say, width
from volstead.core.chance import Dice
from volstead.core.errors import BadLog, IllegalMove, VolsteadError
from volstead.core.kit import Kit
from volstead.core.log import Log, Recorder, lines
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, SPECTATOR
from volstead.core.state import Game, State
from volstead.rulebook import Rulebook
from volstead.table import commands as wanted
from volstead.table.base import Command, Refused
from volstead.table.entries import Back, Begin, Play, Record, Settings, Standing
from volstead.table.features.seats import Sit
from volstead.table.gate import Gate
from volstead.table.history import standing
from volstead.table.table import LoggedChance, Table
from volstead.words import Words

NAMES = ("Lefty", "Mae", "Dutch", "Ruby", "Slim", "Dot", "Ace", "Pearl")
COMMANDS = (
    *("help", "why", "rules", "board", "menu", "log", "default", "undo", "standing", "promise", "promises", "say"),
    *("offer", "save", "quit"),
)
RECENT = 40
UNTIL = ("phase", "round", "game")
"""How long a standing pass can hold."""


class Leave(Exception):
    """Somebody leaves the table: of their own accord (code 0), or because nothing more can be read."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code


class SeededChance:
    """The same luck for the same seed."""

    label = reveal = ""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def begin(self, draws: int, seat: int, moves: list[int]) -> None: ...

    def pick(self, menu: Menu) -> int:
        return int(menu.moves[self.dice.below(menu.size)])


class Terminal:
    """One game in the terminal. `seats` are bots' names, or `you`, or `you:Name`; `clock` is seconds for a decision."""

    def __init__(self, kit: Kit, game: Game, seats: list[str], seed: int, language: str, clock: float = 0.0) -> None:
        self.kit = kit
        self.words = Words(kit, language)
        self.words.names = game.names
        self.seats = seats
        self.names = self._names(seats)
        self.words.players = self.names
        self.gate = Gate(self._table(game, clock), SeededChance(seed), lambda name: check(name, kit.name))
        self.bots: list[Bot | None] = [
            None if is_person(name) else make(name, kit.name, seed + seat + 1) for seat, name in enumerate(seats)
        ]
        self.reasons: dict[str, str] = {}
        """Why each bot made its last open move, by its name in small letters."""
        self.persons = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.stories: dict[int, list[str]] = {seat: [] for seat in [*range(len(seats)), int(SPECTATOR)]}
        """What each seat was told, in words."""
        self.told = [0] * len(seats)
        """How much of it each seat has read."""
        self.played: list[tuple[int, list[tuple[int, int]]]] = []
        """The decisions that count, each with the number of entries before it."""
        self.drawn = ""
        self.last_person = self.persons[0] if len(self.persons) == 1 else -1
        self.commands = 0
        self.file: Path | None = None
        self.written: list[str] = []

    def _table(self, game: Game, clock: float) -> Table:
        settings = Settings(
            window=0, response=0, bot_pause=0, bot="random", clock="decision" if clock else "none", choice=clock or None
        )
        record = Record(
            id="terminal",
            title="",
            game=game.name,
            version=int(game.version),
            seats=int(game.seats),
            options=dict(game.options),
            settings=settings,
            created=time.monotonic(),
            host="",
            invite="",
        )
        table = Table(record, self.kit, game)
        for seat, name in enumerate(self.seats):
            driver: Any = "person" if is_person(name) else "bot"
            bot = "" if is_person(name) else name
            table.apply(Sit(at=record.created, seat=seat, driver=driver, name=self.names[seat], bot=bot))
        return table

    @property
    def state(self) -> State:
        return self.gate.table.position

    def _names(self, seats: list[str]) -> list[str]:
        """Names that go with the seats' numbers on the table, in the third person as events are told."""
        you = self.words.say("you")
        alone = sum(is_person(name) for name in seats) == 1
        names = []
        for seat, name in enumerate(seats):
            if name.startswith("you:") and name != "you:":
                names.append(name.removeprefix("you:").strip())
            else:
                mark = you if alone and is_person(name) else str(seat + 1)
                names.append(f"{NAMES[seat]} ({mark})")
        return names

    def catch_up(self, log: Log) -> None:
        """Play the moves of a saved game."""
        self.gate.add(Begin(at=self._now()))
        count = 0
        while count < len(log.moves):
            seat = log.moves[count][0]
            own = [move for by, move in log.moves[count : count + 1] if by != NATURE]
            chance: list[int] = []
            for by, move in log.moves[count + len(own) :]:
                if by != NATURE:
                    break
                chance.append(move)
            try:
                made = self.gate.table.play(seat, own, LoggedChance(chance))
            except IllegalMove as refusal:
                raise BadLog(f"move {count + 1} is illegal: {refusal}") from None
            self.gate.made(Play(at=self._now(), by=seat, moves=made))
            count += len(made)
            if not made or log.digests.get(count, self.state.digest()) != self.state.digest():
                raise BadLog(f"after move {count} the game is not what the log says")
        self._hear()
        self.told = [len(self.stories[seat]) for seat in range(len(self.names))]

    def run(self) -> None:
        """Play until the game is over."""
        self._introduce()
        if self.gate.table.status == "gathering":
            self.gate.begin(self._now())
            self._hear()
        while self.gate.table.status == "running":
            seat = self.gate.waited_for()[0]
            bot = self.bots[seat]
            if bot is not None:
                self._decide(seat, bot)
            else:
                self._ask(seat)
            self._hear()
        self._conclude()

    def _now(self) -> float:
        return max(self.gate.table.last, time.monotonic())

    def _hear(self) -> None:
        """Take note of what has happened, for everybody who is at the table."""
        fresh, heard = self.gate.take()
        count = self.gate.table.count - len(fresh)
        for entry in fresh:
            if isinstance(entry, Play):
                self.played.append((count, entry.moves))
            elif isinstance(entry, Back):
                self.played = standing(self.played, entry)
            count += 1
        for seat, update in heard:
            for item in update.items:
                line = self._in_words(json.loads(bytes(item)))  # type: ignore[call-overload]
                if line:
                    self.stories[seat].append(line)

    def _in_words(self, item: dict[str, Any]) -> str:
        what = item["what"]
        if what == "fact":
            return self.words.fact(item["fact"])
        if what == "chat":
            return f"{self.names[item['seat']]}: {item['text']}"
        if what in ("undo", "late"):
            return self.words.say(f"terminal-{what}", name=self.names[item["seat"]])
        return ""

    def _do(self, seat: int, command: Command) -> bool:
        """Something that a person wants besides a move; whether it could be done."""
        try:
            self.gate.command(seat, command, self._now())
            return True
        except Refused as refusal:
            why = self.words.refusal(refusal.key, refusal.named, refusal.move)
            say(f"{refusal.rule}: {why}" if refusal.rule else why)
            return False

    def _id(self) -> str:
        self.commands += 1
        return f"t{self.commands}"

    def _decide(self, seat: int, bot: Bot) -> None:
        """A bot's move. Its reason is kept where everybody may know that it had a choice."""
        open_choice = self.state.tempo() not in ("window", "response")
        move = bot.decide(self.state, seat)
        if open_choice:
            self.reasons[NAMES[seat].lower()] = self.words.why(bot.reason, bot.figures)
        figures = [int(figure) for figure in bot.figures]
        self.gate.move(seat, [int(move)], self._now(), why="bot", reason=bot.reason, figures=figures)

    # What is shown.

    def _introduce(self) -> None:
        say(f"{self.kit.title}. {self.words.say('introduction')}")
        for seat, bot in enumerate(self.bots):
            say(f"  {self.names[seat]}{f': {bot.name}' if bot else ''}")

    def _conclude(self) -> None:
        self.keep()
        seat = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        self._tell(seat)
        say(self.kit.draw(self.state.view(seat), width(), self.words))
        scores, winners = self.state.scores(), self.state.winners()
        say(self.words.say("game-over"))
        for seat in sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])):
            mark = "*" if seat in winners else " "
            say(f" {mark} {self.names[seat]}: {scores[seat]}")
        say(self.words.say("winners", many=len(winners), names=", ".join(self.names[seat] for seat in winners)))

    def _tell(self, seat: int) -> None:
        """What the seat has not been told yet."""
        told = self.stories[seat][self.told[seat] if seat < len(self.told) else 0 :]
        if len(told) > RECENT:
            say(self.words.say("earlier", many=len(told) - RECENT))
        for line in told[-RECENT:]:
            say(f"· {line}")
        if seat < len(self.told):
            self.told[seat] = len(self.stories[seat])

    def _board(self, seat: int, again: bool = False) -> None:
        """The table as the seat sees it, if it has changed."""
        drawn = self.kit.draw(self.state.view(seat), width(), self.words)
        if again or drawn != self.drawn:
            say()
            say(drawn)
        self.drawn = drawn

    # What is asked.

    def _ask(self, seat: int) -> None:
        """A person's move, or something else that they want."""
        moves = self.state.legal(seat)
        if seat != self.last_person:
            self._hand_over(seat)
        self._tell(seat)
        if len(moves) == 1:
            say(f"· {self.words.say('only-choice', move=self.words.move(moves[0]))}")
            self.gate.move(seat, moves, self._now())
            return
        self.keep()
        self._board(seat)
        choices = Choices(moves, self.state.asides(seat), self.kit.catalogue, self.words)
        self._menu(seat, choices)
        count = self.gate.table.count
        while self.gate.table.count == count:
            typed = self._read()
            self.gate.tick(self._now())  # the clock has gone on meanwhile
            if self.gate.table.count > count:
                return
            move = self._answer(seat, choices, typed)
            if move is not None:
                self.gate.command(
                    seat, wanted.Move(id=self._id(), version=self.gate.table.feeds[seat].n, moves=[move]), self._now()
                )
                return
            if self.gate.table.position.legal(seat) == moves:
                count = self.gate.table.count  # it was no decision
            self._hear()

    def _hand_over(self, seat: int) -> None:
        """Hot seat: what one person knows must not be on the screen when the next looks."""
        self.keep()
        if out.is_terminal:
            out.clear()
        say(self.words.say("hand-the-screen", name=self.names[seat]))
        self._read()
        self.last_person = seat
        self.drawn = ""

    def _read(self) -> str:
        try:
            return out.input("> ").strip()
        except EOFError:
            raise Leave(self.words.say("input-ended"), 1) from None

    def _menu(self, seat: int, choices: Choices) -> None:
        question = self.state.question(seat)
        say(f"\n{self.names[seat]}: {self.words.question(question)} [{question.rule}]")
        for line in choices.lines(width()):
            say(line)
        if choices.asides:
            say(self.words.say("asides", moves=", ".join(self.kit.catalogue.text(move) for move in choices.asides)))

    def _answer(self, seat: int, choices: Choices, typed: str) -> int | None:
        """The move that was typed; or None after a command or something that cannot be done."""
        command, _, rest = typed.partition(" ")
        command = self._command(command)
        if command and typed.lower() not in (choices.catalogue.text(move).lower() for move in choices.all):
            return self._carry_out(seat, choices, command, rest.strip())
        if not typed:
            choices.shown = choices.all
            self._menu(seat, choices)
            return None
        move = choices.pick(typed)
        if move is None:
            if choices.shown:
                for line in choices.lines(width()):
                    say(line)
            else:
                self._refuse(seat, typed)
                choices.shown = choices.all
        return move

    def _refuse(self, seat: int, typed: str) -> None:
        """Why what was typed cannot be done."""
        try:
            self.state.refuse(seat, self.kit.catalogue.parse(typed))
        except ValueError:
            say(self.words.say("not-understood", typed=typed))
        except IllegalMove as refusal:
            say(f"{refusal.rule}: {self.words.refusal(refusal.key, refusal.named, refusal.move)}")

    def _command(self, typed: str) -> str:
        for command in COMMANDS:
            if typed.lower() in (command, self.words.say(f"command-{command}").lower()):
                return command
        return ""

    def _carry_out(self, seat: int, choices: Choices, command: str, rest: str) -> int | None:
        if command == "default":
            return self.state.default(seat)
        if command == "quit":
            raise Leave(self.words.say("left"), 0)
        if command == "help":
            self._help()
        elif command == "why" and rest:
            self._why(seat, choices, rest)
        elif command in ("why", "rules"):
            self._rule(rest or self.state.question(seat).rule)
        elif command == "board":
            self._board(seat, again=True)
        elif command == "menu":
            choices.shown = choices.all
            self._menu(seat, choices)
        elif command == "log":
            for line in self.stories[seat]:
                say(f"· {line}")
        elif command == "save":
            self._save(rest)
        elif command == "undo":
            self._undo(seat)
        elif command == "standing":
            until: Any = rest if rest in UNTIL else None
            if self._do(seat, wanted.SetWishes(id=self._id(), standing=Standing(until=until) if until else None)):
                say(self.words.say("standing-set", until=rest) if until else self.words.say("standing-off"))
        elif command == "promise":
            self._promise(seat, rest)
        elif command == "promises":
            for promise in self.gate.table.promises:
                by, to = self.names[promise.by], self.names[promise.to]
                say(f"· {by} → {to}: {promise.text or self.words.word(promise.form)} ({promise.mark})")
        elif command == "offer":
            self._offer(seat, rest)
        elif command == "say" and rest:
            self._do(seat, wanted.Say(id=self._id(), text=rest[:500]))
        return None

    def _help(self) -> None:
        """What can be typed, in a game with windows or with deals more than in another."""
        commands = {name: self.words.say(f"command-{name}") for name in COMMANDS}
        say(self.words.say("help", **commands))
        if any(step.tempo == "window" for step in self.state.game.steps):
            say(self.words.say("help-windows", **commands))
        if self.kit.compose is not None:
            say(self.words.say("help-offer", **commands))

    def _undo(self, seat: int) -> None:
        """Take one's last decision back; where all must agree, the others at this screen are asked."""
        if not self._do(seat, wanted.TakeBack(id=self._id())):
            return
        for other in self.persons:
            if other != seat and self.gate.table.request is not None:
                say(self.words.say("undo-agree", name=self.names[other]))
                yes = self._read().lower() in ("y", "yes", "j", "ja")
                self._do(other, wanted.Answer(id=self._id(), yes=yes))

    def _promise(self, seat: int, rest: str) -> None:
        """A promise in free words to a player who is named first."""
        name, _, text = rest.partition(" ")
        found = [n for n, other in enumerate(self.names) if other.lower().startswith(name.lower()) and n != seat]
        if not name or not text or len(found) != 1:
            say(self.words.say("promise-how"))
        elif self._do(seat, wanted.MakePromise(id=self._id(), to=found[0], text=text[:280])):
            say(self.words.say("promise-made", name=self.names[found[0]]))

    def _offer(self, seat: int, rest: str) -> None:
        """A deal in one line: to whom, or all, and the terms in the game's own words."""
        if self.kit.compose is None:
            say(self.words.refusal("no-deals"))
            return
        name, _, terms = rest.partition(" ")
        found = [n for n, other in enumerate(self.names) if other.lower().startswith(name.lower()) and n != seat]
        to_all = name.lower() in ("all", "alle")
        if not terms or (len(found) != 1 and not to_all):
            say(self.words.say("offer-how"))
            return
        offer = {"to": None if to_all else found[0], "words": terms}
        self._do(seat, wanted.Deal(id=self._id(), version=self.gate.table.feeds[seat].n, offer=offer))

    def _why(self, seat: int, choices: Choices, typed: str) -> None:
        """Why a move is not in the menu, or why a bot made its last move."""
        if self.reasons.get(typed.lower()):
            say(self.reasons[typed.lower()])
        elif choices.pick(typed) is not None:
            say(self.words.say("possible", typed=typed))
        else:
            self._refuse(seat, typed)
        choices.shown = choices.all

    def _rule(self, wanted: str) -> None:
        found = Rulebook().find(wanted)
        say("\n".join(rule.text for rule in found) if found else self.words.say("no-rule", id=wanted))

    # What is kept.

    def _save(self, name: str) -> None:
        try:
            self.keep_in(Path(name or f"{self.kit.name}.jsonl"))
            say(self.words.say("saved", file=str(self.file)))
        except VolsteadError as fault:
            say(str(fault))

    def keep_in(self, file: Path) -> None:
        """Keep the game in this file from now on."""
        self.file, self.written = file, []
        self.keep()

    def log(self) -> Log:
        """The game as it stands, in the form that `volstead replay` reads."""
        recorder = Recorder(self.state.game.new(), self.seats)
        for _, moves in self.played:
            for seat, move in moves:
                recorder.play(seat, move)
        return recorder.log

    def keep(self) -> None:
        """Write what is not in the file yet; where something was taken back, the file anew."""
        if self.file is None:
            return
        self._hear()
        now = list(lines(self.log(), self.state.game)) if self.gate.table.state is not None else []
        old = self.written
        more = bool(old) and now[: len(old)] == old
        try:
            with self.file.open("a" if more else "w", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in now[len(old) if more else 0 :])
        except OSError as fault:
            name, self.file = self.file, None
            raise BadLog(f"{name} cannot be written: {fault.strerror}") from None
        self.written = now


def is_person(name: str) -> bool:
    """Whether a seat's name on the command line means a person."""
    return name == "you" or name.startswith("you:")


__all__ = ["Leave", "Terminal", "is_person"]
