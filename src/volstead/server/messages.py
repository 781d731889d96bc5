"""Every message that goes over the wire, in one place; the types of the web client are generated from these."""

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from volstead.coach import Account, Advice, Decision, Told
from volstead.core.text import PLAIN, plain
from volstead.table.base import Count, Number
from volstead.table.commands import AnyCommand, Code, Command, MakePromise, Move, Refused
from volstead.table.entries import Settings
from volstead.table.updates import Asked, Presence, TableInfo, Update, Welcome

ONLOOKERS = -1
"""How one asks for what those saw who looked on."""

Moves = Annotated[list[Number], Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Title = Annotated[str, Meta(max_length=80, pattern=PLAIN)]
Seed = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$", max_length=64)]
"""What a client brings to the chance of a table: random letters of its own."""
LookText = Annotated[str, Meta(pattern=r"^([0-9]{1,2}\.[0-9]{1,2})?$", max_length=5)]
"""Portrait and emblem that somebody has chosen, as `portrait.emblem`."""
BotName = Annotated[str, Meta(min_length=1, max_length=40)]


def why(fault: msgspec.MsgspecError) -> str:
    """What is wrong with a message, in a sentence."""
    told = str(fault)
    if "matching regex" not in told:
        return told
    where = told.rpartition(" - ")[2] if " - " in told else ""
    return f"names and words have no control characters and no marks of direction {where}".strip()


def check_words(message: Any) -> None:
    """Promises in free words are the same in the log, which may be older than this rule. Raises Refused."""
    texts = [clause.text for clause in message.clauses] if isinstance(message, Move) else []
    if isinstance(message, MakePromise):
        texts = [message.text]
    if any(plain(text) != text for text in texts):
        raise Refused("bad-message", "plain-words-only")


def known_id(table: str) -> str:
    """The id of a table as it was written; what can be no table's id is nobody's. Raises Refused."""
    if re.fullmatch(r"[\w-]{1,40}", table, re.ASCII) is None:
        raise Refused("not-found", "no-such-table")
    return table


# The lobby.


class Fault(Struct, frozen=True, kw_only=True):
    """Why something was refused: a code for programs, a sentence for people, the rule where there is one."""

    code: Code
    why: str
    """The reason in English."""
    key: str
    """The key of the reason in the words (`refusal-…`), what it names, and the move that a game refuses."""
    named: list[int | str] = []
    move: int = -1
    rule: str = ""
    legal: list[str] = []
    """What would be legal."""


Said = TypeVar("Said", bound=Fault)


def refused(kind: type[Said], refusal: Refused, **more: str) -> Said:
    """A refusal as a message."""
    return kind(
        code=refusal.code,
        why=refusal.why,
        key=refusal.key,
        named=refusal.named,
        move=refusal.move,
        rule=refusal.rule,
        legal=refusal.legal,
        **more,
    )


class OptionInfo(Struct, frozen=True, kw_only=True):
    """An option of a game; the first choice is the default."""

    name: str
    choices: list[Any]
    rule: str
    meaning: str


class BlockInfo(Struct, frozen=True, kw_only=True):
    """A family of moves: its ids begin at `first`, the last argument runs fastest."""

    name: str
    first: int
    size: int
    form: str
    args: list[list[str]]


class FactInfo(Struct, frozen=True, kw_only=True):
    """A kind of fact and the names of its numbers."""

    name: str
    args: list[str]


class PresetInfo(Struct, frozen=True, kw_only=True):
    """A way to play that has a name: the options that differ from the defaults, and how many sit down (0: as usual)."""

    name: str
    options: dict[str, Any]
    seats: int


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    prefix: str
    fewest: int
    most: int
    minutes: str
    blurb: str
    titles: dict[str, str]
    """Its title in each language."""
    blurbs: dict[str, str]
    usual: int
    """How many people mostly sit down to it."""
    windows: bool
    """Whether it has moments at which all may act, which a table gives even time."""
    options: list[OptionInfo]
    presets: list[PresetInfo]
    lesson: bool
    """Whether it has a first lesson."""
    puzzles: int
    """How many puzzles it has."""
    bots: list[str]


class GameDetail(Struct, frozen=True, kw_only=True):
    """A game with all its moves and kinds of facts."""

    game: GameInfo
    blocks: list[BlockInfo]
    facts: list[FactInfo]


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as somebody thinks of playing it."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[Annotated[str, Meta(max_length=40)], str | Number | bool] = {}


class Laid(Struct, frozen=True, kw_only=True):
    """The table as it would be laid out, as those see it who look on; in its options chance has drawn."""

    view: Any
    options: dict[str, Any]


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is to have a seat: I myself, a bot, or whoever comes. Several of mine share this device."""

    kind: Literal["me", "bot", "open"]
    bot: BotName = "greedy"
    name: Annotated[str, Meta(max_length=40, pattern=PLAIN)] = ""
    """Who of several at one device has this seat."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that somebody wants."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=40)], str | Number | bool] = {}
    settings: Settings = Settings()
    title: Title = ""
    name: Name = "Host"
    """The name of whoever asks, if they take a seat."""
    look: LookText = ""
    seed: Seed = ""
    """What my client brings to the chance of the table."""


class Held(Struct, frozen=True, kw_only=True):
    """A seat, and the token that holds it."""

    seat: int
    token: str


class Created(Struct, frozen=True, kw_only=True):
    """A new table. The tokens are told only here: who has one may do what it stands for."""

    table: TableInfo
    host: str
    """Token of the host."""
    invite: str
    """Token that lets others in."""
    link: str
    """Where to send friends."""
    seat: int | None
    token: str | None
    """Token of the seat that I took."""
    seats: list[Held] = []
    """All seats that I took, where several share this device."""


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody wants a seat; any, if none is named."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    look: LookText = ""
    seed: Seed = ""
    """What my client brings to the chance of the table."""


class Joined(Struct, frozen=True, kw_only=True):
    """A seat was taken, and this is the token that holds it."""

    table: TableInfo
    seat: int
    token: str


class SeatChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host does with a seat: put a bot there, free it (its token is worthless then), or renew its token."""

    kind: Literal["bot", "open", "renew"]
    bot: BotName = "greedy"


class SeatChanged(Struct, frozen=True, kw_only=True):
    """A seat as it is now."""

    table: TableInfo
    token: str | None
    """The new token, if it was renewed."""


class BeginGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Begin; open seats are filled with this bot."""

    fill: BotName | None = None


class Fork(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another table that goes on from here.

    `n` is a number of the feed of `seat` (-1: of those who look on; none: my own, or theirs). A finished game is forked
    as it was. A running one only with what all may know, the rest drawn afresh; or as it is, when all have agreed to
    that (`true`).
    """

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    n: Count | None = None
    seat: Annotated[int, Meta(ge=ONLOOKERS, le=7)] | None = None
    true: bool = False
    settings: Settings = Settings()
    title: Title = ""
    name: Name = "Host"
    look: LookText = ""
    seed: Seed = ""


class Again(Struct, frozen=True, kw_only=True):
    """The table at which the same people go on; the tokens of the table before hold there."""

    table: str


# People.

Language = Literal["en", "de"]


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a person has told of themselves."""

    name: Annotated[str, Meta(max_length=40, pattern=PLAIN)] = ""
    look: LookText = ""
    """Portrait and emblem, as `portrait.emblem`."""
    language: Language = "en"


class Me(Struct, frozen=True, kw_only=True):
    """A person as they know themselves."""

    id: str
    profile: Profile
    token: str = ""
    """Told once, to the device that is to keep it."""
    passkeys: int = 0
    devices: int = 1


class MyGame(Struct, frozen=True, kw_only=True):
    """A game of mine."""

    table: str
    seat: int
    game: str
    title: str
    status: Literal["gathering", "running", "finished", "abandoned"]
    names: list[str]
    """Who has the seats."""
    bots: list[bool]
    mode: str
    at: float
    """When I sat down."""
    turn: bool = False
    """Whether it waits for me."""
    waiting: list[int] = []
    """The seats that it waits for, as far as I may know."""
    until: float | None = None
    """When my time is up."""
    won: bool | None = None
    scores: list[int] | None = None


class Tally(Struct, frozen=True, kw_only=True):
    """How often I have played a game, or against somebody, and won."""

    name: str
    played: int
    won: int


class MyGames(Struct, frozen=True, kw_only=True):
    """My games, the newest first, and what they come to."""

    games: list[MyGame]
    by_game: list[Tally]
    by_opponent: list[Tally]
    more: bool
    """Whether there are older ones."""


class Carry(Struct, frozen=True, kw_only=True):
    """A link that carries me to another device, once; and the same as a picture to scan."""

    link: str
    qr: str
    until: float


class CarryCode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What such a link carries."""

    code: Annotated[str, Meta(max_length=80)]


class PasskeyQuestion(Struct, frozen=True, kw_only=True):
    """What a browser asks an authenticator; the id goes back with the answer."""

    id: str
    options: dict[str, Any]


class PasskeyAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=40)]
    credential: dict[str, Any]


class Subscription(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where and for whom a browser takes push messages."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https?://")]
    keys: dict[Literal["p256dh", "auth"], Annotated[str, Meta(max_length=200)]]


class WantedWays(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How I want to be told that it is my turn; what is empty is forgotten."""

    hook: Annotated[str, Meta(max_length=1000, pattern=PLAIN)] = ""
    form: Literal["discord", "slack", "matrix"] = "discord"
    mail: Annotated[str, Meta(max_length=200, pattern=PLAIN)] = ""


class Ways(Struct, frozen=True, kw_only=True):
    """How I am told that it is my turn."""

    push_key: str
    """What a browser needs to take push messages of this server; empty: it sends none."""
    pushes: int
    """How many of my devices are told."""
    hook: str
    form: Literal["discord", "slack", "matrix"]
    mail: str
    confirmed: bool
    mails: bool
    """Whether this server can send mail."""


class Erased(Struct, frozen=True, kw_only=True):
    """How many rows there were of a person, and at how many tables they were made nameless."""

    rows: int
    tables: int


class Reach(Struct, frozen=True, kw_only=True):
    """From where this server can be reached under the address that the caller has used."""

    url: str
    """What to send to friends; empty if there is nothing that others could open."""
    alone: bool
    """Whether only this machine can open the address that the caller has used."""
    listens: bool
    """Whether the server listens for other machines at all."""


class TableList(Struct, frozen=True, kw_only=True):
    """Public tables, the newest first; `next` goes on where this list ends."""

    tables: list[TableInfo]
    next: int | None


class History(Struct, frozen=True, kw_only=True):
    """What a seat was told, in order."""

    updates: list[Update]
    last: int
    """The number of the last update there is."""


class Frame(Struct, frozen=True, kw_only=True):
    """What a seat was told, and what the table looked like to it then."""

    update: Update
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A game looked at again, as a seat saw it."""

    frames: list[Frame]
    last: int


class Change(Struct, frozen=True, kw_only=True):
    """A change of a number: when, by how much, by which rule, and what I was told then."""

    n: int
    by: int
    round: int
    rule: str
    facts: list[dict[str, str | int]]


class Explained(Struct, frozen=True, kw_only=True):
    """Where a number comes from: what it was before the first of these changes, and what it is after the last."""

    first: int
    value: int
    parts: list[Change]


class ReviewLine(Struct, frozen=True):
    """A line that a review writes while it goes on."""

    account: Account | None = None
    done: float | None = None
    decisions: list[Decision] | None = None


class Coached(Struct, frozen=True, kw_only=True):
    """The review of a finished game, as far as it is."""

    done: float
    """From 0 to 1."""
    account: Account | None
    decisions: list[Decision] | None
    """The dearest decisions, the dearest first; None until it is done."""
    places: list[int]
    """For each number of moves: the number of the seat's feed then."""


class Outlook(Struct, frozen=True, kw_only=True):
    """What would follow from a line of moves: what I would be told, and what I would be asked next, if anything."""

    facts: list[dict[str, str | int]]
    question: Asked | None
    refused: str
    """Why the line cannot be played to its end, if so."""


class PuzzleInfo(Struct, frozen=True, kw_only=True):
    """A puzzle on the shelf: how hard it is from 1 to 4, what it is about, and the points to make sure of, if any."""

    id: str
    grade: int
    ideas: list[str]
    rules: list[str]
    sure: int


class PuzzleList(Struct, frozen=True, kw_only=True):
    """The puzzles of a game, and which is today's."""

    today: str
    puzzles: list[PuzzleInfo]


class PuzzleShown(Struct, frozen=True, kw_only=True):
    """A puzzle to be solved: how the table stands."""

    puzzle: PuzzleInfo
    welcome: Welcome


class PuzzleTry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All moves that were tried so far, and perhaps lines that one thinks of after them."""

    moves: Annotated[list[Number], Meta(max_length=16)] = []
    lines: Annotated[list[Annotated[list[Number], Meta(min_length=1, max_length=16)]], Meta(max_length=64)] = []
    tell: bool = False
    """Whether to tell the solution."""


class PuzzleSolution(Struct, frozen=True, kw_only=True):
    """The one good way to go on, the chances with it and with the next best, why, and what follows."""

    moves: list[int]
    chance: float
    best: float
    reasons: list[Told]
    then: list[dict[str, str | int]]


class PuzzleTried(Struct, frozen=True, kw_only=True):
    """Where the moves lead, what the lines would bring, and whether the puzzle is solved; when it is done, the rest."""

    update: Update
    outlooks: list[Outlook]
    done: bool
    solved: bool
    solution: PuzzleSolution | None


class Health(Struct, frozen=True, kw_only=True):
    """Whether all is well."""

    status: Literal["ok"]
    version: str
    tables: int
    """Tables in memory."""
    stored: int
    connections: int


class Notice(Struct, frozen=True, kw_only=True, tag_field="type", tag="notice"):
    """What whoever looks after the server says to all; empty if nothing."""

    text: Annotated[str, Meta(max_length=500, pattern=PLAIN)] = ""
    at: float = 0.0
    until: float = 2.0**53


# The table, from the player.


class Hello(Struct, frozen=True, kw_only=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message: which table, and the token of a seat; without one, or with the invitation, one is a spectator.

    The table may be left out where the address of the socket names it.
    """

    table: Annotated[str, Meta(max_length=40)] = ""
    token: Annotated[str, Meta(max_length=80)] = ""
    person: Annotated[str, Meta(max_length=80)] = ""
    """The token of a person: it opens their seat where no other token does."""
    since: Count | None = None
    """The number last heard, by somebody who comes back."""
    views: bool = True
    """Whether the view comes with every update; a program that only reads facts does without."""


class Look(Command, frozen=True, tag="look"):
    """Tell me all again; with `since`, also what I missed."""

    since: Count | None = None


class Hint(Command, frozen=True, tag="hint"):
    """What would this bot do in my place, with what I may know?"""

    bot: BotName = "greedy"
    reasons: bool = False
    """Whether the coach says what speaks for it, too."""


class Consider(Command, frozen=True, tag="consider"):
    """What would these moves cost me beside better ones, by what I may know? Nothing is done."""

    moves: Annotated[list[Number], Meta(min_length=1, max_length=16)]


class Sample(Command, frozen=True, tag="sample"):
    """For bots: a position that I cannot tell from the true one, all that I cannot know drawn afresh."""


class Peek(Command, frozen=True, tag="peek"):
    """What would follow from each of these lines of my own moves, before chance or anybody else has a say?"""

    lines: Annotated[
        list[Annotated[list[Number], Meta(min_length=1, max_length=64)]], Meta(min_length=1, max_length=64)
    ]


class Ping(Command, frozen=True, tag="ping"):
    """Are you there?"""


ToServer = Hello | AnyCommand | Look | Hint | Consider | Sample | Peek | Ping


# The table, to the player.


class Done(Struct, frozen=True, kw_only=True, tag_field="type", tag="done"):
    """A command was carried out and is stored; the number of your feed then."""

    id: str
    n: int


class Refusal(Fault, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """A command was refused, and nothing has changed. Without an id: the message could not be read."""

    id: str = ""


class Hinted(Struct, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """What the bot would do: its move and those that complete it; why, as the key of a sentence and its numbers."""

    id: str
    move: int
    line: list[int]
    reason: str
    figures: list[int]
    advice: Advice | None = None
    """The move beside the next best one, where the coach was asked."""


class Considered(Struct, frozen=True, kw_only=True, tag_field="type", tag="considered"):
    """What the moves cost beside better ones; nothing where they cost nothing beyond doubt."""

    id: str
    advice: Advice | None


class Sampled(Struct, frozen=True, kw_only=True, tag_field="type", tag="sample"):
    """A position in the form that `volstead.from_dict` reads."""

    id: str
    n: int
    position: dict[str, Any]


class LessonStep(Struct, frozen=True, kw_only=True):
    """One idea of a lesson: what to click, the moves that it makes, and what the table says to each of them."""

    key: str
    at: list[str]
    play: list[int]
    updates: list[list[Update]]


class Taught(Struct, frozen=True, kw_only=True):
    """A first lesson, whole: how the table stands, its steps, and what the boards look ahead for (`n move move`)."""

    welcome: Welcome
    steps: list[LessonStep]
    looks: dict[str, Outlook]


class Peeked(Struct, frozen=True, kw_only=True, tag_field="type", tag="peek"):
    """The outlooks of the lines, in their order; `n` is the number of your feed then."""

    id: str
    n: int
    lines: list[Outlook]


class Pong(Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    id: str
    now: float


class Bye(Fault, frozen=True, kw_only=True, tag_field="type", tag="bye"):
    """The last message before the server closes the connection."""


FromServer = Welcome | Update | Presence | Done | Refusal | Hinted | Considered | Sampled | Peeked | Pong | Notice | Bye

read = msgspec.json.Decoder(ToServer)
encode = msgspec.json.encode
