"""How processes at one PostgreSQL database speak with one another: any word may be lost, doubled or late."""

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg

from volstead.store import log, tell

CHANNEL = "volstead"
ASK_EVERY = 10.0
"""Seconds after which a silent connection is asked whether it is still there."""
LONGEST_WORD = 7900
"""PostgreSQL carries no more than 8000 bytes in a NOTIFY."""
SPEAK = "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word"

FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


class Bell:
    """Says words to the other processes, and hears theirs."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.me = secrets.token_hex(6)
        self.on_word: Callable[[bytes | None], None] = lambda word: None
        self.words: list[bytes] = []
        self.said = asyncio.Event()
        self.gone = asyncio.Event()

    def say(self, word: bytes) -> None:
        text = base64.b64encode(word)
        if len(text) <= LONGEST_WORD:
            self.words.append(text)
            self.said.set()

    async def _speak(self) -> None:
        """Over a connection of its own that need not wait for the disk: what is told of is durable already."""
        connection: Any = None
        quiet = False
        try:
            while True:
                await self.said.wait()
                self.said.clear()
                words, self.words = self.words, []
                try:
                    if connection is None or connection.is_closed():
                        connection = await asyncpg.connect(
                            self.url, timeout=5, command_timeout=30, server_settings={"synchronous_commit": "off"}
                        )
                    texts = [f"{self.me} {text.decode()}" for text in words]
                    await connection.fetch(SPEAK, CHANNEL, texts)
                    quiet = False
                except FAULTS as fault:
                    if not quiet:
                        log.warning("words to other processes are lost: %s", fault)
                    quiet = True
                    if connection is not None:
                        connection.terminate()
                    await asyncio.sleep(0.2)
        finally:
            if connection is not None:
                connection.terminate()

    async def _listen(self) -> None:
        """Hear what other processes say; come back when the database does."""
        quiet = False
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self.url, timeout=5)
                connection.add_termination_listener(lambda _: self.gone.set())
                await connection.add_listener(CHANNEL, self._heard)
                quiet = False
                tell(self.on_word, None)
                self.gone.clear()
                while not connection.is_closed():
                    try:
                        await asyncio.wait_for(self.gone.wait(), ASK_EVERY)
                    except TimeoutError:
                        await connection.execute("SELECT 1", timeout=ASK_EVERY)
            except FAULTS as fault:
                if not quiet:
                    log.warning("listening to the database: %s", fault)
                quiet = True
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(0.2)

    def _heard(self, connection: object, process: int, channel: str, text: str) -> None:
        sender, _, word = text.partition(" ")
        if sender != self.me:
            tell(self.on_word, base64.b64decode(word))
