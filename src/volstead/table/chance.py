"""Chance at a table: nobody can foretell it, and when the game is over everybody can check it.

A table's secret is drawn when it is made, and its hash is told at once; the client of each person who sits down brings
a few random letters of its own. A draw is HMAC-SHA256 with the secret of: how many draws there were before, who moved
what by which command (its id is the client's choice), what the seats brought, and the number of the draw in this play.
So the server cannot choose what comes once it has named the hash, nobody else can foretell it, and a play that was
refused tells nothing of another. The secret is told with the end of the game; docs/dice.md says how to check it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from volstead.core.menu import Menu

_draw = secrets.SystemRandom()


class SystemChance:
    """Draws from the operating system."""

    def __init__(self) -> None:
        self.label = self.reveal = ""

    def begin(self, draws: int, seat: int, moves: list[int]) -> None: ...

    def pick(self, menu: Menu) -> int:
        """One of NATURE's moves, each equally likely."""
        return int(menu.moves[secrets.randbelow(int(menu.size))])

    def part(self) -> float:
        return _draw.random()

    def word(self) -> int:
        return secrets.randbits(32)


def new_secret() -> tuple[bytes, str]:
    """A secret, and what is told of it at once."""
    secret = secrets.token_bytes(32)
    return secret, commitment(secret)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


class Cast(NamedTuple):
    """A play to which chance answers: all that its draws are made of."""

    draws: int
    """How many draws there were before."""
    seat: int
    moves: list[int]
    id: str
    """The command, as its sender called it."""
    seeds: list[str]
    """What the clients of the seats brought."""


def drawn(secret: bytes, cast: Cast, number: int, size: int) -> int:
    """Which of so many equally likely things comes."""
    return int.from_bytes(hmac.digest(secret, msgspec.json.encode([*cast, number]), "sha256"), "big") % size


SEAL = '"seal": "{}"'


def seal(secret: bytes, text: str) -> str:
    """What shows that a log is still as it was written; it is made with its own place left empty."""
    return hmac.digest(secret, text.encode(), "sha256").hex()


def sealed(secret: bytes, lines: list[str]) -> list[str]:
    """The lines of a log with their seal, if its header has a place for one."""
    empty = SEAL.format("")
    if empty in lines[0]:
        lines[0] = lines[0].replace(empty, SEAL.format(seal(secret, "\n".join(lines))))
    return lines


class Sitter(Protocol):
    @property
    def seed(self) -> str: ...


class Seated(Protocol):
    """Where people sit."""

    @property
    def sittings(self) -> Sequence[Sitter]: ...


class TableDice:
    """Draws from a table's secret and what its seats brought."""

    def __init__(self, secret: bytes, table: Seated) -> None:
        self.secret = secret
        self.reveal = secret.hex()
        self.table = table
        """Where it answers: a copy of the table each time."""
        self.label = ""
        self.cast = Cast(0, 0, [], "", [])
        self.began: tuple[int, int, list[int], str] = (0, 0, [], "")
        self.number = 0

    def begin(self, draws: int, seat: int, moves: list[int]) -> None:
        """Somebody moves; chance answers from here on."""
        self.began = (draws, seat, moves, self.label)
        self.number = 0

    def pick(self, menu: Menu) -> int:
        """One of NATURE's moves, each equally likely."""
        if self.number == 0:  # most plays leave nothing to chance
            self.cast = Cast(*self.began, [sitting.seed for sitting in self.table.sittings])
        self.number += 1
        return int(menu.moves[drawn(self.secret, self.cast, self.number, int(menu.size))])
