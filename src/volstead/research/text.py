"""Games in words, for language models and programs that read: who must act is shown the table and the choices as text.

The calls are those of TextArena: `reset`, `get_observation`, `step`, `close`. An answer is free text with a move in
square brackets, by its number or in the game's notation; what stands around it is said to the whole table. So a deal is
talked about in words and bound by moves: `Two crates for your truck, and I leave you in peace. [propose seat_2]`.

>>> from volstead.research.text import TextEnv
>>> env = TextEnv("rum-run")
>>> env.reset(num_players=2, seed=7)
>>> player, seen = env.get_observation()
>>> done, info = env.step("I go first. [1]")
>>> done, info["refused"]
(False, None)
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from volstead.core.errors import BadOption, IllegalMove, Refusal
from volstead.core.journal import Journal
from volstead.research.play import Play
from volstead.words import Words

IN_BRACKETS = re.compile(r"\[([^\[\]]+)\]")
WIDTH = 100
"""Columns of the table in text."""
MOST_TALK = 500
"""Letters of talk that others are shown of one answer."""


class TextEnv:
    """One game for players who read and write."""

    def __init__(
        self,
        game: str,
        *,
        options: Mapping[str, object] | None = None,
        content: str | Path | None = None,
        language: str = "en",
        menu: bool = True,
        tries: int = 3,
        reward: str = "win",
    ) -> None:
        """Without `menu` the legal moves are not listed. After so many `tries` in vain the default is taken."""
        if tries < 1:
            raise BadOption(f"tries is at least 1, not {tries}")
        self.game, self.options, self.content, self.reward = game, dict(options or {}), content, reward
        self.language, self.menu, self.tries = language, menu, tries
        self.play: Play | None = None

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Begin a game; the same seed gives the same dice."""
        self.play = Play(self.game, num_players, self.options, self.content, self.reward)
        self.words = Words(self.play.kit, self.language, [f"Player {seat}" for seat in range(self.play.seats)])
        self.words.names = self.play.game.names
        self.play.reset(seed)
        self.journal = self.play.state.journal = Journal()
        self.news: list[list[str]] = [[] for _ in range(self.play.seats)]
        self.refused = [0] * self.play.seats
        self.lost = [0] * self.play.seats
        self.failed = 0

    @property
    def _play(self) -> Play:
        if self.play is None:
            raise BadOption("call reset first")
        return self.play

    def get_observation(self) -> tuple[int, str]:
        """Who must act, and what they are shown: news since their last turn, the table, the question, the choices."""
        play = self._play
        seat = play.turn
        if seat is None:
            raise BadOption("the game is over: close tells who won")
        parts = [f"You are Player {seat} in {play.kit.title}."]
        if self.news[seat]:
            parts.append("Since your last turn:\n" + "\n".join(f"- {line}" for line in self.news[seat]))
        parts.append(play.kit.draw(play.state.view(seat), WIDTH, self.words))
        parts.append(self.question(seat))
        self.news[seat] = []
        return seat, "\n\n".join(parts)

    def question(self, seat: int) -> str:
        """What the seat is asked, and its choices."""
        play = self._play
        asked = self.words.question(play.state.question(seat))
        lines = [asked]
        if self.menu:
            moves = play.game.catalogue
            lines += [
                f"[{number}] {self.words.move(move)} ({moves.text(move)})"
                for number, move in enumerate(play.state.legal(seat), start=1)
            ]
        lines.append("Answer with one move in square brackets, by its number or its notation.")
        return "\n".join(lines)

    def read(self, answer: str, seat: int) -> tuple[int, str]:
        """The move that an answer names, and the talk around it; IllegalMove says what is wrong."""
        named = IN_BRACKETS.findall(answer)
        talk = " ".join(IN_BRACKETS.sub(" ", answer).split())[:MOST_TALK]
        word = (named[-1] if named else answer).strip()
        legal = self._play.state.legal(seat)
        if word.isascii() and word.isdigit():
            if len(word) > 6 or not 1 <= int(word) <= len(legal):
                raise IllegalMove(Refusal("", "no-such-choice", word[:60], len(legal)))
            return legal[int(word) - 1], talk if named else ""
        try:
            return self._play.game.catalogue.parse(word), talk if named else ""
        except ValueError:
            raise IllegalMove(Refusal("", "no-move-of-game", word[:60])) from None

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """An answer of who must act. A refusal tells rule and reason and changes nothing; too many take the default."""
        play = self._play
        seat = play.turn
        if seat is None:
            return True, {"player": None, "move": None, "refused": None}
        refused = None
        try:
            move, talk = self.read(action, seat)
            self._act(seat, move)
            if talk:
                self._tell_others(seat, f"Player {seat} says: {talk}")
        except IllegalMove as refusal:
            refused = {"rule": refusal.rule, "why": self.words.refusal(refusal.key, refusal.named, refusal.move)}
            self.refused[seat] += 1
            self.failed += 1
            self.news[seat].append(f"Refused: {refused['why']}" + (f" ({refusal.rule})" if refusal.rule else ""))
            move = -1
            if self.failed >= self.tries:
                move = play.state.default(seat)
                self.lost[seat] += 1
                self.news[seat].append(f"Your move was made for you: {self.words.move(move)}")
                self._act(seat, move)
        text = play.game.catalogue.text(move) if move >= 0 else None
        return play.over, {"player": seat, "move": text, "refused": refused}

    def _act(self, seat: int, move: int) -> None:
        play = self._play
        play.act(seat, move)
        self.failed = 0
        for player in range(play.seats):
            told = self.journal.seen_by(player)
            self.news[player] += [self.words.fact(play.kit.facts.to_dict(event)) for event in told]
        self.journal.events.clear()

    def _tell_others(self, seat: int, line: str) -> None:
        for player in range(self._play.seats):
            if player != seat:
                self.news[player].append(line)

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """What each player gets, and how often they were refused or their move was made for them."""
        play = self._play
        rewards = dict(enumerate(play.rewards()))
        counts = {seat: {"refused": self.refused[seat], "made_for_them": self.lost[seat]} for seat in range(play.seats)}
        return rewards, counts
