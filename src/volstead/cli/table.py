"""The table in the terminal: persons and bots at one screen."""

from pathlib import Path

from volstead.bots import Bot, make
from volstead.cli.choose import Choices
from volstead.cli.terminal import out, say, width
from volstead.core.chance import Dice, Driver
from volstead.core.errors import BadLog, IllegalMove, VolsteadError
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.log import Log, Recorder, lines
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, lowest
from volstead.core.state import Game
from volstead.rulebook import Rulebook
from volstead.words import Words

NAMES = ("Lefty", "Mae", "Dutch", "Ruby", "Slim", "Dot", "Ace", "Pearl")
COMMANDS = ("help", "why", "rules", "board", "menu", "log", "default", "save", "quit")
RECENT = 40


class Leave(Exception):
    """Somebody leaves the table: of his own accord (code 0), or because nothing more can be read."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code


class Table:
    """One game in the terminal. `seats` are bots' names, or `you`, or `you:Name`."""

    def __init__(self, kit: Kit, game: Game, seats: list[str], seed: int, language: str) -> None:
        self.kit = kit
        self.words = Words(kit, language)
        self.words.names = game.names
        self.names = self._names(seats)
        self.words.players = self.names
        self.recorder = Recorder(game.new(), seats)
        self.state = self.recorder.state
        self.journal = self.state.journal = Journal()
        self.driver = Driver(self.state, Dice(seed))
        self.bots: list[Bot | None] = [
            None if is_person(name) else make(name, kit.name, seed + seat + 1) for seat, name in enumerate(seats)
        ]
        self.reasons: dict[str, str] = {}
        """Why each bot made its last open move, by its name in small letters."""
        self.persons = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.told = [0] * len(seats)
        """How many events each seat has been told of."""
        self.drawn = ""
        self.last_person = self.persons[0] if len(self.persons) == 1 else -1
        self.file: Path | None = None
        self.written = 0

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
        for count, (seat, move) in enumerate(log.moves, start=1):
            try:
                self.recorder.play(seat, move)
            except IllegalMove as refusal:
                raise BadLog(f"move {count} is illegal: {refusal}") from None
            if log.digests.get(count, self.state.digest()) != self.state.digest():
                raise BadLog(f"after move {count} the game is not what the log says")
        self.told = [len(self.journal.events)] * len(self.names)

    def run(self) -> None:
        """Play until the game is over."""
        self._introduce()
        while not self.state.over():
            actors = self.state.actors()
            if actors & NATURE_BIT:
                self.recorder.play(NATURE, self.driver.pick())
                continue
            seat = lowest(actors)
            bot = self.bots[seat]
            self.recorder.play(seat, self._decide(seat, bot) if bot else self._ask(seat))
        self._conclude()

    def _decide(self, seat: int, bot: Bot) -> int:
        """A bot's move. Its reason is kept where everybody may know that it had a choice."""
        move = bot.decide(self.state, seat)
        if self.state.tempo() not in ("window", "response"):
            self.reasons[NAMES[seat].lower()] = self.words.why(bot.reason, bot.figures)
        return move

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
        since = self.told[seat] if seat < len(self.told) else max(self.told)
        told = self._story(seat, since)
        if len(told) > RECENT:
            say(self.words.say("earlier", many=len(told) - RECENT))
        for line in told[-RECENT:]:
            say(f"· {line}")
        if seat < len(self.told):
            self.told[seat] = len(self.journal.events)

    def _story(self, seat: int, since: int) -> list[str]:
        facts = self.kit.facts
        return [self.words.fact(facts.to_dict(event)) for event in self.journal.seen_by(seat, since)]

    def _board(self, seat: int, again: bool = False) -> None:
        """The table as the seat sees it, if it has changed."""
        drawn = self.kit.draw(self.state.view(seat), width(), self.words)
        if again or drawn != self.drawn:
            say()
            say(drawn)
        self.drawn = drawn

    # What is asked.

    def _ask(self, seat: int) -> int:
        """A person's move."""
        moves = self.state.legal(seat)
        if seat != self.last_person:
            self._hand_over(seat)
        self._tell(seat)
        if len(moves) == 1:
            say(f"· {self.words.say('only-choice', move=self.words.move(moves[0]))}")
            return moves[0]
        self.keep()
        self._board(seat)
        choices = Choices(moves, self.state.asides(seat), self.kit.catalogue, self.words)
        self._menu(seat, choices)
        while True:
            move = self._answer(seat, choices, self._read())
            if move is not None:
                return move

    def _hand_over(self, seat: int) -> None:
        """Hot seat: what one person knows must not be on the screen when the next looks."""
        self.keep()
        if out.is_terminal:
            out.clear()
        say(self.words.say("hand-over", name=self.names[seat]))
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
        """The move that was typed; or None after a command or something that can not be done."""
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
        """Why what was typed can not be done."""
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
            say(self.words.say("help", **{name: self.words.say(f"command-{name}") for name in COMMANDS}))
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
            for line in self._story(seat, 0):
                say(f"· {line}")
        elif command == "save":
            self._save(rest)
        return None

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
        self.file, self.written = file, 0
        self.keep()

    def keep(self) -> None:
        """Write the moves that are not in the file yet."""
        if self.file is None:
            return
        all_lines = list(lines(self.recorder.log, self.state.game))
        try:
            with self.file.open("a" if self.written else "w", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in all_lines[self.written :])
        except OSError as fault:
            name, self.file = self.file, None
            raise BadLog(f"{name} can not be written: {fault.strerror}") from None
        self.written = len(all_lines)


def is_person(name: str) -> bool:
    """Whether a seat's name on the command line means a person."""
    return name == "you" or name.startswith("you:")


__all__ = ["Leave", "Table", "is_person"]
