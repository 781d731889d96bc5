"""`volstead join`: sit down at a table of a server, as a person in the terminal or as a bot."""

import argparse
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from volstead.cli.terminal import add_language, out, say
from volstead.core.errors import BadOption, VolsteadError
from volstead.core.state import Question
from volstead.games import kit
from volstead.words import Words


class Lost(VolsteadError):
    """The connection is gone, or the server did not let us in."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("join", help="take a seat at a table of a server, as a person or as a bot")
    parser.add_argument("url", metavar="URL", help="the link to the table or to a seat")
    parser.add_argument("--name", default="", help="your name at the table")
    parser.add_argument("--bot", metavar="BOT", help="let this bot play")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from websockets.exceptions import ConnectionClosed, InvalidHandshake
        from websockets.sync.client import connect
    except ImportError:
        raise BadOption("joining a table needs more packages: pip install 'volstead[server]'") from None
    home, table, token = read_link(args.url)
    socket = f"ws{home.removeprefix('http')}/api/socket/{table}"
    found = ask(f"{home}/api/tables/{table}", token)
    if args.bot:
        from volstead.bots import check

        check(args.bot, found["game"])
    try:
        with connect(socket, max_size=None) as line:
            seated = say_hello(line, table, token).get("seat") is not None
        if not seated and any(seat["driver"] == "open" for seat in found["seats"]):
            token = take_seat(home, table, token, args.name or args.bot or "Guest")
        with connect(socket, max_size=None) as line:
            Guest(line, home, table, token, args).play()
    except (ConnectionClosed, InvalidHandshake):
        raise Lost("the connection was closed; join again with the same link") from None
    except OSError as fault:
        raise Lost(f"{home} cannot be reached: {reason(fault)}") from None
    return 0


def read_link(url: str) -> tuple[str, str, str]:
    """The server, the table and the token that a link means."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        parts = urlsplit("")
    base, _, table = parts.path.rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or "/" in table or not parts.fragment:
        raise BadOption("the link looks like http://HOST/t/TABLE#TOKEN", "link-form")
    return f"{parts.scheme}://{parts.netloc}{base}", table, parts.fragment


def reason(fault: Exception) -> str:
    """Why a server cannot be reached, in a few words."""
    inner = getattr(fault, "reason", fault)
    return (inner.strerror if isinstance(inner, OSError) else None) or str(inner)


def ask(url: str, token: str, body: Any = None) -> Any:
    """A question to the lobby."""
    home = "/".join(url.split("/")[:3])
    request = urllib.request.Request(url, json.dumps(body).encode() if body is not None else None)
    request.add_header("Authorization", f"Bearer {token}")
    request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read().decode()
            if "json" in answer.headers.get("content-type", ""):
                return json.loads(text)
            if "/text" in url:
                return text
    except urllib.error.HTTPError as fault:
        with fault:
            raise Lost(why(fault.read(), home)) from None
    except OSError as fault:
        raise Lost(f"{home} cannot be reached: {reason(fault)}") from None
    except (ValueError, HTTPException):
        pass
    raise Lost(f"at {home} there is no server of Volstead")


def why(body: bytes, home: str) -> str:
    """What a server says when it refuses."""
    try:
        return str(json.loads(body)["why"])
    except (ValueError, KeyError, TypeError):
        return f"at {home} there is no server of Volstead"


def take_seat(home: str, table: str, token: str, name: str, tell: Callable[[str], None] = say) -> str:
    """The token of an open seat which the link lets us take."""
    joined = ask(f"{home}/api/tables/{table}/join", token, {"name": name, "seed": secrets.token_urlsafe(16)})
    tell(f"Your seat is yours again by this link: {home}/t/{table}#{joined['token']}")
    return str(joined["token"])


def say_hello(line: Any, table: str, token: str) -> Any:
    """Come to a table; the answer."""
    line.send(json.dumps({"type": "hello", "table": table, "token": token, "views": False}))
    return json.loads(line.recv())


class Guest:
    """Somebody at a table far away."""

    def __init__(
        self, line: Any, home: str, table: str, token: str, args: argparse.Namespace, tell: Callable[[str], None] = say
    ) -> None:
        self.tell = tell
        self.line, self.home, self.table, self.token = line, home, table, token
        self.counter = 0
        self.run = secrets.token_hex(4)
        self.n = 0
        self.question: Any = None
        self.over = False
        self.waiting: list[Any] = []
        line.send(json.dumps({"type": "hello", "table": table, "token": token, "views": False}))
        welcome = self.hear()
        if welcome["type"] != "welcome":
            raise Lost(welcome.get("why", "the server does not let us in"))
        if welcome["seat"] is None:
            raise Lost("this link is for looking on only: all seats are taken")
        self.seat = int(welcome["seat"])
        self.game = kit(welcome["table"]["game"])
        self.words = Words(self.game, args.language, [seat["name"] for seat in welcome["table"]["seats"]])
        self.player = RemoteBot(self, args.bot) if args.bot else Person(self)

    def hear(self, seconds: float | None = None) -> Any:
        """The next message; TimeoutError if there is none in so many seconds."""
        message = json.loads(self.line.recv(seconds))
        if message["type"] in ("welcome", "update"):
            self.n = message["n"]
            if "question" in message:
                self.question = message["question"]
            if message["type"] == "welcome":
                self.over = message["table"]["status"] in ("finished", "abandoned")
            for item in message.get("items", []):
                self.happened(item)
        elif message["type"] == "bye":
            raise Lost(message["why"])
        return message

    def happened(self, item: Any) -> None:
        if item["what"] == "fact":
            self.tell("  " + self.words.fact(item["fact"]))
        elif item["what"] == "chat":
            self.tell(f"  {self.words.players[item['seat']]}: {item['text']}")
        elif item["what"] == "seat":
            self.words.players[item["seat"]] = item["name"]
        elif item["what"] == "end":
            self.over = True
            names = self.words.players
            for name, score in zip(names, item["scores"] or [], strict=False):
                self.tell(f"  {name}: {score}")
            if item["winners"] is not None:
                won = [names[seat] for seat in item["winners"]]
                self.tell("  " + self.words.say("winners", many=len(won), names=", ".join(won)))

    def ask(self, type: str, **more: Any) -> Any:
        """Say something and wait for the answer to it."""
        self.counter += 1
        id = f"{self.run}-{self.counter}"
        self.line.send(json.dumps({"type": type, "id": id, **more}))
        while True:
            message = self.hear()
            if message.get("id") == id:
                return message

    def play(self) -> None:
        """Until the game is over."""
        while not self.over:
            if self.question is not None and self.question["must"]:
                asked, self.question = self.question, None
                answer = self.ask("move", version=self.n, moves=[self.player.choose(asked)])
                if answer["type"] == "refused":
                    why = self.words.refusal(answer["key"], answer["named"], answer["move"])
                    say(f"  {answer['rule']} {why}")
                    self.question = self.question or asked
                    self.ask("look")
            else:
                self.hear()


class Person:
    """Chooses by number or by the words of the move."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def choose(self, asked: Any) -> int:
        guest = self.guest
        how = f"width={min(200, max(30, out.width))}&language={guest.words.language}"
        say(ask(f"{guest.home}/api/tables/{guest.table}/text?{how}", guest.token))
        question = Question(asked["rule"], asked["key"], asked["numbers"])
        say(f"{guest.words.question(question)} [{question.rule}]")
        for number, move in enumerate(asked["menu"], start=1):
            say(f"{number:3} {guest.words.move(move)}")
        while True:
            try:
                typed = out.input("> ").strip()
            except EOFError:
                raise Lost("the input has ended; join again with the same link") from None
            if typed.isdigit() and 1 <= int(typed) <= len(asked["menu"]):
                return int(asked["menu"][int(typed) - 1])
            try:
                return guest.game.catalogue.parse(typed)
            except ValueError as fault:
                say(str(fault))


class RemoteBot:
    """Chooses from a sample that the server makes: it is told nothing that its seat may not know."""

    def __init__(self, guest: Guest, name: str) -> None:
        from volstead.bots import make

        self.guest = guest
        self.bot = make(name, guest.game.name, secrets.randbits(60))

    def choose(self, asked: Any) -> int:
        from volstead import from_dict
        from volstead.core.menu import Menu

        if len(asked["menu"]) == 1:
            return int(asked["menu"][0])
        answer = self.guest.ask("sample")
        if answer["type"] != "sample":
            raise Lost(answer.get("why", "the server gives no sample"))
        sample = from_dict(answer["position"])
        menu = Menu()
        sample.fill(self.guest.seat, menu)
        return int(self.bot.choose(sample, self.guest.seat, menu)) if menu.size else int(asked["menu"][0])
