"""Words for people: moves, questions, events and options in a language, from Fluent files.

What all games share is in `locale/` here, what a game says in the folder that its kit names as `locale`. The same files
and the same rules serve the terminal and the web client:

- `move-<block>` has the variables $a, $b, $c, $d: the arguments of the move.
- `prompt-<key>` has $n0, $n1 …: the numbers of the question, and $p0, $p1 …: the players of those numbers.
- `fact-<kind>` has the arguments of the event under their own names; so has `part-<kind>`, a part of a position.
- `refusal-<key>` is a refusal; what it names is $a, $b, $c (numbers and words of the game), and $move the refused move.
- `text-<key>` is a sentence of the content, such as what a card says. The content gives the key and then its numbers
  (`most-blocks 11`), which are $a, $b, $c; what is no such key is a sentence of somebody's own, and stays as it is.
- `draw-…` is what stands in the table in text.
- `option-<name>` is an option's name, `option-<name>-meaning` what it means.
- An argument that is a number stays a number. One that stands for a seat (an event's argument called `seat` or
  `…_seat`, a move's argument `seat_0` …) becomes the player's name. Any other word is looked up as `word-<word>`;
  one that ends in a number (`small_3`) also as `word-small` with $n, $number (counted from 1) and $player. Notation
  that begins with a digit (`2-5`) stays as it is.

Where a language lacks a message English is used, and where English lacks it too, a readable form of the key.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from volstead.core.errors import BadOption
from volstead.core.kit import Kit, Option
from volstead.core.seats import NATURE
from volstead.core.state import Question
from volstead.words.fluent import Messages

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "de")
BOARD = "board"
_NUMBERED = re.compile(r"(.+)_(\d+)")


@lru_cache
def bundle(folder: Path, language: str, part: str) -> Messages:
    """The messages of one file of a folder of words, in one language."""
    path = folder / language / f"{part}.ftl"
    return Messages(language, path.read_text(encoding="utf-8") if path.exists() else "")


@lru_cache
def parts(folder: Path, language: str) -> list[str]:
    """The files of a folder of words in one language, without those that only a board in the browser needs."""
    return sorted(path.stem for path in (folder / language).glob("*.ftl") if path.stem != BOARD)


def readable(key: str) -> str:
    """What a key looks like when there is no message for it."""
    return key.replace("-", " ").replace("_", " ")


class Words:
    """The words of one game, or of none, in one language. `players` are the names of the seats."""

    def __init__(self, kit: Kit | None, language: str = "en", players: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; the languages are: {', '.join(LANGUAGES)}")
        self.kit = kit
        self.language = language
        self.players = list(players)
        self.names: Mapping[str, str] = {}
        """Names that a game's own content gives to words, before the files are asked."""
        self.bundles: list[Messages] = []
        for spoken in [language, "en"] if language != "en" else ["en"]:
            if kit is not None and kit.locale is not None:
                self.bundles += [bundle(kit.locale, spoken, part) for part in parts(kit.locale, spoken)]
            self.bundles.append(bundle(LOCALE, spoken, "common"))

    def find(self, key: str, values: Mapping[str, Any]) -> str | None:
        """The message of a key, or None."""
        for messages in self.bundles:
            if messages.has_message(key):
                return messages.say(key, values)
        return None

    def say(self, key: str, **values: Any) -> str:
        """The message of a key."""
        found = self.find(key, values)
        return found if found is not None else " ".join([readable(key), *(str(value) for value in values.values())])

    def word(self, word: str) -> str | int:
        """An argument for people."""
        if word in self.names:
            return self.names[word]
        if word.isdigit():
            return int(word)
        numbered = _NUMBERED.fullmatch(word)
        if numbered and numbered[1] == "seat":
            return self.player(int(numbered[2]))
        key = "word-" + re.sub(r"[^A-Za-z0-9_-]", "-", word)
        found = self.find(key, {})
        if found is None and numbered:
            number = int(numbered[2])
            values = {"n": number, "number": number + 1, "player": self.player(number)}
            found = self.find("word-" + re.sub(r"[^A-Za-z0-9_-]", "-", numbered[1]), values)
        if found is None and word[:1].isdigit():
            return word
        return found if found is not None else readable(word)

    def player(self, seat: int) -> str:
        """The name of who sits there."""
        if 0 <= seat < len(self.players):
            return self.players[seat]
        if seat == NATURE:
            return self.say("nature")
        return self.say("seat", number=seat + 1) if seat >= 0 else self.say("nobody")

    def move(self, move: int) -> str:
        """A move."""
        assert self.kit is not None
        catalogue = self.kit.catalogue
        block = catalogue.block(move)
        values = {
            "abcd"[k]: self.word(block.args[k][place]) for k, place in enumerate(catalogue.arguments(move)) if k < 4
        }
        found = self.find(f"move-{block.name}", values)
        return found if found is not None else readable(catalogue.text(move))

    def why(self, reason: str, figures: Sequence[int]) -> str:
        """Why a bot made its move, in a sentence; nothing if it did not say."""
        return self.say(reason, **{f"n{k}": number for k, number in enumerate(figures)}) if reason else ""

    def fact(self, fact: Mapping[str, Any], me: int | None = None) -> str:
        """An event, given as `Facts.to_dict` gives it. What I did myself is told to me as "you", if that has words."""
        values: dict[str, Any] = {}
        for name, value in fact.items():
            if name == "kind":
                continue
            if (name == "seat" or name.endswith("_seat")) and isinstance(value, int):
                values[name] = self.player(value)
            else:
                values[name] = self.word(value) if isinstance(value, str) else value
        key = fact["kind"] if str(fact["kind"]).startswith("part-") else f"fact-{fact['kind']}"
        mine = self.find(f"{key}-you", values) if me is not None and fact.get("seat") == me else None
        found = mine or self.find(key, values)
        if found is not None:
            return found
        told = ", ".join(f"{readable(name)} {value}" for name, value in values.items())
        return f"{readable(str(fact['kind']))}: {told}" if told else readable(str(fact["kind"]))

    def question(self, question: Question) -> str:
        """What a seat is asked."""
        values: dict[str, Any] = {}
        for k, number in enumerate(question.numbers):
            values[f"n{k}"] = number
            values[f"p{k}"] = self.player(number)
        found = self.find(f"prompt-{question.key}", values)
        return found if found is not None else readable(question.key)

    def refusal(self, key: str, named: Sequence[int | str] = (), move: int = -1) -> str:
        """Why something was refused, by its key, what it names, and the move."""
        values: dict[str, Any] = {"abcde"[k]: self.named(one) for k, one in enumerate(named)}
        if move >= 0:
            values["move"] = self.move(move)
        said = self.find(f"refusal-{key}", values)
        return said if said is not None else self.say("refusal-other", a=readable(key))

    def text(self, said: str) -> str:
        """A text of the content: the key of a message and its numbers, or a sentence of somebody's own."""
        key, *numbers = said.split(" ")
        values = {name: int(one) if one.isdigit() else one for name, one in zip("abcde", numbers, strict=False)}
        found = self.find(f"text-{key}", values)
        return found if found is not None else said

    def named(self, one: int | str) -> int | str:
        """What a sentence names: a number, a word, or more than one word, which stay as they are."""
        return self.word(one) if isinstance(one, str) and " " not in one else one

    def option(self, option: Option) -> tuple[str, str]:
        """The name of an option and what it means."""
        name = self.find(f"option-{option.name}", {})
        meaning = self.find(f"option-{option.name}-meaning", {})
        return name or readable(option.name), meaning or option.meaning
