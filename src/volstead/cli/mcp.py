"""`volstead mcp`: a server of the Model Context Protocol: an assistant sits down, looks up rules and plays."""

import argparse
from typing import Any

from volstead import bots
from volstead.cli.terminal import options_of
from volstead.core.errors import BadOption, IllegalMove, VolsteadError
from volstead.games import kit, names


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
            winners = " and ".join(f"Player {seat}" for seat in play.state.winners())
            return f"The game is over. You are Player {self.seat}. Scores: {scores}. Won by {winners}."
        return self.env.get_observation()[1]


def make() -> Any:
    """The server with its tools; one table at a time."""
    from mcp.server import MCPServer

    server = MCPServer("volstead", instructions="Prohibition-era board games. Begin with `games`, then `sit_down`.")
    tables: list[LocalTable] = []

    def table() -> LocalTable:
        if not tables:
            raise BadOption("nobody has sat down yet: call sit_down")
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
            state = here.env._play.state
            number, _ = here.env.read(f"[{move}]", here.seat)
            if number in state.legal(here.seat):
                return f"{move} is legal."
            state.refuse(here.seat, number)
        except IllegalMove as refusal:
            return f"{here.env.words.refusal(refusal.key, refusal.named, refusal.move)}" + (
                f" (rule {refusal.rule})" if refusal.rule else ""
            )
        except VolsteadError as fault:
            return f"Not possible: {fault}"
        return f"{move} is legal."

    @server.tool()
    def rules(id: str) -> str:
        """The text of a rule by its id, such as BL-SHP-4, or of all whose ids begin so (at most twenty)."""
        from volstead.rulebook import Rulebook

        found = Rulebook().find(id)
        return "\n\n".join(rule.text for rule in found[:20]) or f"There is no rule {id!r}."

    return server
