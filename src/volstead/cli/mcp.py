"""`volstead mcp`: a server of the Model Context Protocol: an assistant sits down, looks up rules and plays."""

import argparse
import re
from time import monotonic
from typing import Any

from volstead import bots
from volstead.cli import join
from volstead.cli.terminal import options_of
from volstead.core.errors import BadOption, IllegalMove, VolsteadError
from volstead.core.state import Question
from volstead.games import kit, names

WAITING = 20.0
"""Seconds that a look waits for others."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("mcp", help="let an assistant play: a server of the Model Context Protocol on stdio")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        make().run("stdio")
    except ImportError as missing:
        raise BadOption(f"this needs more packages ({missing.name}): pip install 'volstead[mcp,research]'") from None
    return 0


class LocalTable:
    """The assistant's table: it has one seat, bots have the others, and it is told what its seat may know."""

    def __init__(
        self, game: str, players: int | None, opponents: str, seed: int | None, options: dict[str, object]
    ) -> None:
        from volstead.research.text import TextEnv

        self.env = TextEnv(game, options=options)
        self.env.reset(players, seed)
        play = self.env._play
        self.seat = 0
        self.bots = {seat: bots.make(opponents, game, (seed or 1) + seat) for seat in range(1, play.seats)}
        self.go_on()

    def go_on(self) -> None:
        """The bots play until the assistant must choose."""
        play = self.env._play
        while (turn := play.turn) is not None and turn != self.seat:
            self.env._act(turn, int(self.bots[turn].decide(play.state, turn)))

    def shown(self) -> str:
        """News, the table and the choices; or the result."""
        play = self.env._play
        if play.over:
            scores = ", ".join(f"Player {seat} {score}" for seat, score in enumerate(play.state.scores()))
            winners = " and ".join(f"Player {seat}" for seat in play.state.winners()) or "nobody"
            return f"The game is over. You are Player {self.seat}. Scores: {scores}. Won by {winners}."
        return self.env.get_observation()[1]

    def why_not(self, move: str) -> str:
        """Whether a move is legal now, or the rule and the reason."""
        state = self.env._play.state
        try:
            number, _ = self.env.read(f"[{move}]", self.seat)
            if number not in state.legal(self.seat):
                state.refuse(self.seat, number)
        except IllegalMove as refusal:
            why = self.env.words.refusal(refusal.key, refusal.named, refusal.move)
            return f"{why} (rule {refusal.rule})" if refusal.rule else why
        return f"{move} is legal."


class ServerTable:
    """A seat at a table of a server, taken by its link like any guest's; people and bots have the others."""

    def __init__(self, link: str, name: str) -> None:
        from websockets.sync.client import connect

        self.news: list[str] = []
        home, table, token = join.read_link(link)
        socket = f"ws{home.removeprefix('http')}/api/socket/{table}"
        found = join.ask(f"{home}/api/tables/{table}", token)
        with connect(socket, max_size=None) as line:
            seated = join.say_hello(line, table, token).get("seat") is not None
        if not seated and any(seat["driver"] == "open" for seat in found["seats"]):
            token = join.take_seat(home, table, token, name, self.news.append)
        settings = argparse.Namespace(language="en", bot=None)
        self.guest = join.Guest(connect(socket, max_size=None), home, table, token, settings, self.news.append)

    def wait(self, seconds: float) -> None:
        """Hear what others do until it is the assistant's turn, the game is over, or so much time has passed."""
        guest = self.guest
        end = monotonic() + seconds
        while not guest.over and (guest.question is None or not guest.question["must"]) and monotonic() < end:
            try:
                guest.hear(max(0.01, end - monotonic()))
            except TimeoutError:
                return

    def shown(self) -> str:
        """News, the table, the question and the choices; or whom the table waits for."""
        guest = self.guest
        self.wait(WAITING)
        news, self.news[:] = self.news[:], []
        lines = [*news, join.ask(f"{guest.home}/api/tables/{guest.table}/text?width=100&language=en", guest.token)]
        asked = guest.question
        if guest.over:
            return "\n".join([*lines, "The game is over."])
        if asked is None or not asked["must"]:
            return "\n".join([*lines, "The table waits for others: call look again."])
        lines.append(
            f"{guest.words.question(Question(asked['rule'], asked['key'], asked['numbers']))} [{asked['rule']}]"
        )
        lines += [f"[{number}] {guest.words.move(move)}" for number, move in enumerate(asked["menu"], start=1)]
        return "\n".join(lines)

    def step(self, answer: str) -> str:
        """Make the move in the last square brackets; why it is refused, or nothing."""
        self.wait(0)
        asked = self.guest.question
        if asked is None or not asked["must"]:
            return "It is not your turn."
        written = re.findall(r"\[([^\[\]]+)\]", answer)
        if not written:
            return "No move in square brackets was found."
        word = written[-1].strip()
        if word.isdigit() and 1 <= int(word) <= len(asked["menu"]):
            move = int(asked["menu"][int(word) - 1])
        else:
            try:
                move = self.guest.game.catalogue.parse(word)
            except ValueError as fault:
                return str(fault)
        said = self.guest.ask("move", version=self.guest.n, moves=[move])
        if said["type"] == "refused":
            why = self.guest.words.refusal(said["key"] or said["why"], said["named"], said["move"])
            return f"Refused: {why} (rule {said['rule']})" if said["rule"] else f"Refused: {why}"
        if self.guest.question is asked:
            self.guest.question = None
        return ""


def make() -> Any:
    """The server with its tools; one table at a time."""
    from mcp.server import MCPServer

    server = MCPServer("volstead", instructions="Prohibition-era board games. Begin with `games`, then `sit_down`.")
    tables: list[LocalTable | ServerTable] = []

    def table() -> LocalTable | ServerTable:
        if not tables:
            raise BadOption("nobody has sat down yet: call sit_down or join_table")
        return tables[-1]

    @server.tool()
    def games() -> str:
        """The games that can be played, with players and options."""
        lines = []
        for name in names():
            found = kit(name)
            lines.append(f"{name}: {found.title}, {found.fewest} to {found.most} players. {found.blurb}")
            lines += [
                f"  {one.name} = {one.choices[0]!r} of {list(one.choices)!r}: {one.meaning}" for one in found.options
            ]
            lines.append(f"  opponents: {', '.join(bots.names(name))}")
        return "\n".join(lines)

    @server.tool()
    def sit_down(
        game: str, players: int | None = None, opponents: str = "greedy", seed: int | None = None, options: str = ""
    ) -> str:
        """Begin a game as Player 0 against bots. Options as `name=value,name=value`. Shows the table."""
        try:
            wanted = options_of(argparse.Namespace(option=[part for part in options.split(",") if part]))
            tables[:] = [LocalTable(game, players, opponents, seed, wanted)]
            return tables[-1].shown()
        except VolsteadError as fault:
            return f"Not possible: {fault}"

    @server.tool()
    def join_table(link: str, name: str = "Assistant") -> str:
        """Take a seat at a table of a server by its link (http://HOST/t/TABLE#TOKEN), among people and bots."""
        try:
            tables[:] = [ServerTable(link, name)]
            return tables[-1].shown()
        except (VolsteadError, OSError) as fault:
            return f"Not possible: {fault}"

    @server.tool()
    def look() -> str:
        """The table as you may see it, what happened since your last move, and your choices."""
        try:
            return table().shown()
        except VolsteadError as fault:
            return f"Not possible: {fault}"

    @server.tool()
    def play(answer: str) -> str:
        """Make a move: its number or notation in square brackets; what you write around it is said at the table."""
        try:
            here = table()
            if isinstance(here, ServerTable):
                refused = here.step(answer)
                return f"{refused}\n\n{here.shown()}" if refused else here.shown()
            _, info = here.env.step(answer)
            if info["refused"]:
                rule = f" (rule {info['refused']['rule']})" if info["refused"]["rule"] else ""
                return f"Refused: {info['refused']['why']}{rule}\n\n{here.shown()}"
            here.go_on()
            return here.shown()
        except VolsteadError as fault:
            return f"Not possible: {fault}"

    @server.tool()
    def why_not(move: str) -> str:
        """Whether a move, in the game's notation, is legal now; if not, the rule and the reason. Changes nothing."""
        try:
            here = table()
            if isinstance(here, ServerTable):
                return "At a server's table a move is refused with its rule when it is played: play it and see."
            return here.why_not(move)
        except VolsteadError as fault:
            return f"Not possible: {fault}"

    @server.tool()
    def rules(id: str) -> str:
        """The text of a rule by its id, such as BL-SHP-4, or of all whose ids begin so (at most twenty)."""
        from volstead.rulebook import Rulebook

        found = Rulebook().find(id)
        return "\n\n".join(rule.text for rule in found[:20]) or f"There is no rule {id!r}."

    return server
