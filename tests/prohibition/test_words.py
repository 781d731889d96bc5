"""Words in English and German for everything that can be asked, done and told; and the table in text."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.prohibition.scene import HOUSE, Scene
from tests.test_words import said_by
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, members
from volstead.games.prohibition import KIT
from volstead.games.prohibition.draw import Drawing
from volstead.games.prohibition.names import TYPES
from volstead.games.prohibition.view import named
from volstead.words import Words

LANGUAGES = ("en", "de")


@pytest.mark.unturned("nobody")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_event_and_option_has_words(language: str) -> None:
    """No key is missing in either language."""
    messages = said_by("prohibition", language)
    wanted = [f"move-{block.name}" for block in KIT.catalogue.blocks]
    wanted += [f"fact-{fact.name}" for fact in KIT.facts.facts]
    wanted += [f"option-{option.name}{tail}" for option in KIT.options for tail in ("", "-meaning")]
    words = {word for block in KIT.catalogue.blocks for arg in block.args for word in arg if not word.isdigit()}
    wanted += [f"word-{word}" for word in words]
    assert [key for key in wanted if not messages.has_message(key)] == []


@pytest.mark.unturned("everybody")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_a_game_has_words(language: str) -> None:
    """Random games: whatever is asked or offered can be said without gaps."""
    words = Words(KIT, language, ["Ada", "Bob", "Cyd"])
    keys: set[str] = set()
    for seed in (1, 2):
        s = KIT.make(3).new()
        dice = Dice(seed)
        while not s.over():
            seat = members(s.actors())[0]
            if seat != NATURE and s.question(seat).key not in keys:
                keys.add(s.question(seat).key)
                said = [words.question(s.question(seat)), *(words.move(move) for move in s.legal(seat))]
                assert all(said) and not any(re.search(r"[{}]|\$[a-z]", text) for text in said)
            legal = s.legal(seat)
            s.apply(seat, legal[dice.below(len(legal))])
    assert all(said_by("prohibition", language).has_message(f"prompt-{key}") for key in keys)
    assert len(keys) > 20


class Heard(Words):
    """Words that remember what was asked for, and what a language does not have itself."""

    def __init__(self, language: str) -> None:
        super().__init__(KIT, language)
        self.asked: set[str] = set()
        self.missing: set[str] = set()

    def find(self, key: str, values: Mapping[str, Any]) -> str | None:
        self.asked.add(key)
        if not any(said_by("prohibition", self.language, part).has_message(key) for part in PARTS):
            self.missing.add(key)
        return super().find(key, values)


PARTS = ("words", "draw", "cards")


@pytest.mark.unturned("everybody")
@pytest.mark.parametrize(
    ("language", "said"), [("en", ("Action spaces", "Heat")), ("de", ("Aktionsfelder", "Fahndung"))]
)
def test_the_table_fits_a_hundred_columns(language: str, said: tuple[str, ...]) -> None:
    """Map, Heat Scale, action board, mats and hand, at any time of a game, and every word in the language."""
    words = Heard(language)
    s = KIT.make(4).new()
    dice = Dice(9)
    count = 0
    while not s.over():
        seat = members(s.actors())[0]
        legal = s.legal(seat)
        s.apply(seat, legal[dice.below(len(legal))])
        count += 1
        if count % 60 == 0:
            text = KIT.draw(s.view(0), 100, words)
            assert max(len(line) for line in text.splitlines()) <= 100
            assert all(word in text for word in ("Hell's Kitchen", *said))
    text = KIT.draw(s.view(0), 100, words)
    assert max(len(line) for line in text.splitlines()) <= 100
    assert words.say("draw-points").split()[0] in text, "the points of each Gang in parts"
    assert not {key for key in words.missing if key.startswith("draw-") or language == "de"}
    assert len([key for key in words.asked if key.startswith("draw-")]) > 50


@pytest.mark.unturned("nobody")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_block_fits_its_cell(language: str) -> None:
    """A cell of the map has nine columns: eight letters and a blank; a Building may have the mark of its Stock."""
    words = Words(KIT, language)
    assert all(len(words.say(f"draw-site-{kind}")) <= 7 for kind in TYPES)
    assert all(len(words.say(key)) <= 8 for key in ("draw-hq", "draw-robbed"))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Buildings lost: 2, at least 1 of Speakeasies and Nightclubs; 4 months in jail, and 1 for each Headline",
        ),
        (
            "de",
            "Gebäude verlieren: 2, davon mindestens 1 aus Flüsterkneipen und Nachtclubs; "
            "4 Mon. Haft und 1 je Schlagzeile",
        ),
    ],
)
def test_every_consequence_has_words(language: str, said: str) -> None:
    """Fed cards are written in short notation; the reader gets each part of a row in words."""
    table = Drawing(Scene(2).view(0), 100, Words(KIT, language))
    for row in (row for fed in HOUSE.feds for row in fed.rows):
        assert not re.search("LOSE|SERVE|=|lose-|serve", table.consequence(named(row.consequence))), row.consequence
    assert table.consequence(named("LOSE_BUILDING 2 of=RETAIL:1; SERVE 4 +headlines")) == said


def test_the_table_shows_an_attack_and_what_is_hidden_stays_hidden() -> None:
    """Dice and Units of both sides; a rival's hand is a number."""
    scene = Scene(2).put("VIL-2", goons=2).hand(1, "SC16").refresh()
    scene.attack("HEL-2", 2, "VIL-2").do("fight").roll(4, 1, 6, 2)
    text = KIT.draw(scene.view(0), 100, Words(KIT))
    assert "Attack from HEL-2 on VIL-2, Round 1" in text and "[4*] [1]" in text and "[6*] [2]" in text
    assert "Bank Job" not in text and "Bank Job" in KIT.draw(scene.view(1), 100, Words(KIT))
