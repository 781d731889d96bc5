"""People: who somebody is, their games, devices and notices."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from volstead.core.text import PLAIN
from volstead.server.messages.base import LookText

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
    playable: bool = True
    """Whether this server knows the game and its version of the rules."""


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


class Provided(Struct, frozen=True, kw_only=True):
    """The provider whose accounts this server knows; empty: none."""

    name: str


class Way(Struct, frozen=True, kw_only=True):
    """Where the browser goes, and what it must come back with: a page that brings another state is not its own."""

    url: str
    id: str


class WayBack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the browser came back from the provider with: its state, and a code."""

    id: Annotated[str, Meta(min_length=1, max_length=80)]
    code: Annotated[str, Meta(min_length=1, max_length=2000)]


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
