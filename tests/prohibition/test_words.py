"""Words in English and German for everything that can be asked, done and told; and the table in text."""

import pytest

from tests.prohibition.scene import Scene
from volstead.core.chance import Dice
from volstead.core.seats import NATURE, members
from volstead.games.prohibition import KIT
from volstead.words import Words, bundle

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_event_and_option_has_words(language: str) -> None:
    """No key is missing in either language."""
    messages = bundle(language, "prohibition")
    wanted = [f"move-{block.name}" for block in KIT.catalogue.blocks]
    wanted += [f"fact-{fact.name}" for fact in KIT.facts.facts]
    wanted += [f"option-{option.name}{tail}" for option in KIT.options for tail in ("", "-meaning")]
    words = {word for block in KIT.catalogue.blocks for arg in block.args for word in arg if not word.isdigit()}
    wanted += [f"word-{word}" for word in words]
    assert [key for key in wanted if not messages.has_message(key)] == []


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
                assert all(said) and not any("{" in text or "$" in text for text in said)
            legal = s.legal(seat)
            s.apply(seat, legal[dice.below(len(legal))])
    assert all(bundle(language, "prohibition").has_message(f"prompt-{key}") for key in keys)
    assert len(keys) > 20


def test_the_table_fits_a_hundred_columns() -> None:
    """Map, Heat Scale, action board, mats and hand, at any time of a game."""
    s = KIT.make(4).new()
    dice = Dice(9)
    count = 0
    while not s.over():
        seat = members(s.actors())[0]
        legal = s.legal(seat)
        s.apply(seat, legal[dice.below(len(legal))])
        count += 1
        if count % 60 == 0:
            text = KIT.draw(s.view(0), 100)
            assert max(len(line) for line in text.splitlines()) <= 100
            assert "Hell's Kitchen" in text and "Action spaces" in text and "Heat" in text
    text = KIT.draw(s.view(0), 100)
    assert "Points" in text and max(len(line) for line in text.splitlines()) <= 100, "the points of each Gang in parts"


def test_the_table_shows_an_attack_and_what_is_hidden_stays_hidden() -> None:
    """Dice and Units of both sides; a rival's hand is a number."""
    scene = Scene(2).put("VIL-2", goons=2).hand(1, "SC16").refresh()
    scene.attack("HEL-2", 2, "VIL-2").do("fight").roll(4, 1, 6, 2)
    text = KIT.draw(scene.view(0), 100)
    assert "Attack from HEL-2 on VIL-2, Round 1" in text and "[4*] [1]" in text and "[6*] [2]" in text
    assert "Bank Job" not in text and "Bank Job" in KIT.draw(scene.view(1), 100)
